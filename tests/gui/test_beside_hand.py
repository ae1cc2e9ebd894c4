"""The plaques beside a hand are built alike: the word, below it what an answer brings, on a strip what it may cost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pygame import Rect

from game import text
from scenes.games.gostop.ask.hand_plaques import (
    AnswerSum,
    HandPlaques,
    loss_strip,
    offered,
    reckoned_strip,
)
from scenes.kit import palette
from scenes.kit.box import Measure
from scenes.kit.fit import fit
from scenes.kit.wood import Tone, Wood
from scenes.stage.ink import Ink
from tests.gui.laid import unreadable
from tests.gui.reading import contrast
from tests.gui.table_fakes import FakeApp, view
from tests.gui.test_stage_table import ask
from tests.gui.test_stake import asked, seated

RISKY = AnswerSum("약 +2,000원"), AnswerSum("−600원부터", "지면 고박, 혼자 다 냄")
"""A go as it is told of."""

AGAIN: dict[str, Any] = {
    "floor": "8B 4J", "taken": ("11B 12B 2A 1J 2J 3J 3K 6J 6K 7J 10J 11J 11K 4R", "10A"), "others": 3, "scores": (4, 0, 0),
    "phase": "go_stop",
}  # fmt: skip
"""A table at which one card more scores again."""


WARNS = "고도리(8월)·홍단(3월) 1장", "고도리(8월) 1장", "고도리(8월)", "고도리"
WHY = "지면 고박, 혼자 다 냄", "지면 혼자 다 냄", "지면 고박"


def measure() -> Measure:
    return Measure(Ink(FakeApp().font), 1.0)


@pytest.mark.parametrize("wide", [340, 220, 120])
def test_what_answers_bring_stands_row_by_row_words_at_the_left_and_figures_at_the_right(wide: int) -> None:
    by, area = measure(), Rect(10, 10, wide, 80)
    laid = fit(offered((AnswerSum("+8,400", "with a win"), AnswerSum("−700", "lose"))), by, area, briefs=3)
    assert laid is not None
    said = [line for line in laid.lines if line.words]
    assert [line.words for line in said if line.font == "bold"] == ["+8,400", "−700"]
    assert [line.colour for line in said if line.font == "bold"] == [palette.GOLD, palette.SALMON]
    assert unreadable(said, area) == []


@pytest.mark.parametrize("warns", [WARNS, WHY])
@pytest.mark.parametrize("faces", [(), ("halmeoni",), ("chairman", "halmeoni")])
def test_a_loss_stands_on_a_strip_with_as_much_of_why_as_has_room(warns: tuple[str, ...], faces: tuple[str, ...]) -> None:
    by, said = measure(), list[int]()
    for wide in (330, 290, 250, 215, 150, 110):
        room = Rect(10, 10, wide, 90)
        strip = loss_strip(replace(RISKY[1], warns=warns, faces=faces), by, room)
        assert strip is not None and strip.rect.bottom == room.bottom and room.contains(strip.rect)
        *why, number, unit = strip.lines
        assert unreadable(strip.lines, strip.rect) == []
        assert (number.words, unit.words) == ("−600", "원부터") and number.colour == unit.colour == palette.SALMON
        assert all(line.colour == (palette.PAPER if strip.coins else palette.CREAM) for line in why)
        assert all(strip.rect.contains(coin.rect) and coin.rect.right <= number.rect.left for coin in strip.coins)
        said.append((*warns, "").index(why[0].words if why else ""))
    assert said == sorted(said) and said[0] <= 1 and said[-1] == len(warns), "with less room less of it"


def test_how_a_sum_comes_about_is_broken_between_its_parts_alone() -> None:
    parts = "5점\u00a0+\u00a01고", "×2\u00a0폭탄", "×2\u00a0피박", "2명\u00a0×\u00a0100원"
    for wide, lines in ((400, 1), (200, 2)):
        by, room = measure(), Rect(10, 10, wide, 92)
        strip = reckoned_strip(AnswerSum("+4,800원", takes=("\u00a0· ".join(parts),)), by, room)
        assert strip is not None and len(strip.lines) == lines
        assert unreadable(strip.lines, strip.rect) == []
        assert "\u00a0· ".join(line.words for line in strip.lines) == "\u00a0· ".join(parts)


def test_who_pays_what_is_told_a_line_each_with_less_of_why_where_there_is_less_room() -> None:
    other = "\n삼촌\u00a01,000원"
    payers = f"이모\u00a02,000원\u00a0(피박\u00a0×2){other}", f"이모\u00a02,000원\u00a0(×2){other}", "이모 삼촌"
    said = list[int]()
    for wide in range(230, 110, -5):
        by, room = measure(), Rect(10, 10, wide, 110)
        strip = reckoned_strip(AnswerSum("+30", takes=payers), by, room)
        assert strip is not None
        assert unreadable(strip.lines, room) == []
        said.append(payers.index("\n".join(line.words for line in strip.lines)))
    assert said == sorted(said) and set(said) == {0, 1, 2}


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("hand", ["8A 5A", "8A 5A 1B 6A"])
def test_what_scores_again_is_told_in_every_language(hand: str, language: str) -> None:
    """At 1280 x 720, with two and four cards between the plaques: the best way at least."""
    question = ask("go_stop", "go", "stop", points=4, stop=[24, -12, -12], next=[36, -18, -18], goes=0, multiplier=1)
    scene, _, _ = asked(("", view(3, hand=hand, **AGAIN), question, (), {}), seated(language=language))
    board, stake = scene.page.front.board, scene.attention.question.prompt.stake
    assert isinstance(board, HandPlaques)
    assert not stake.offers["bold"][0].shows and not any(one.pieces for one in board.plaques[0].below), "no kind has a face"
    (way,) = (line for line in board.plaques[0].lines if line.words in stake.offers["bold"][0].takes)
    assert way.colour == palette.CREAM


@pytest.mark.parametrize("tone", ["bold", "good", "plain"])
@pytest.mark.parametrize("lit", [False, True])
def test_a_sum_that_is_won_or_lost_stands_out_from_its_plaque(tone: Tone, lit: bool) -> None:
    app = FakeApp()
    rect = Rect(20, 20, 280, 133)
    Wood().draw(app.surface, rect, tone, 0, 0, 1.0, lit)
    grounds = [app.surface.get_at((x, y))[:3] for x in range(30, 290, 5) for y in range(30, 143, 5)]
    loss = () if lit else (palette.SALMON, palette.AMBER)  # nothing is lost by what is lit
    for colour in (*loss, palette.GOLD, palette.PAPER, palette.CREAM):
        assert min(contrast(colour, ground) for ground in grounds) >= 4.5
