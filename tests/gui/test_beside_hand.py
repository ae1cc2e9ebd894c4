"""The plaques beside a hand are built alike: the word, below it what an answer brings, on a strip what it may cost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pygame import Rect

from game import text
from scenes.games.gostop.ask.card_tray import LEVELS
from scenes.games.gostop.ask.hand_plaques import (
    GROUND,
    AnswerSum,
    HandPlaques,
    Level,
    below,
    loss_strip,
    offered,
    reckoned_strip,
    sum_row,
)
from scenes.games.gostop.pages import PAGES
from scenes.kit import palette
from scenes.kit.box import Measure
from scenes.kit.fit import fit
from scenes.kit.mark import Ground
from scenes.kit.wood import Tone, Wood
from scenes.stage.ink import Ink
from tests.crossed import crossed
from tests.gui.table_fakes import FakeApp, view
from tests.gui.test_stage_table import ask
from tests.gui.test_stake import SIZES, asked, contrast, fits, luminance, seated

RISKY = AnswerSum("약 +2,000원"), AnswerSum("−600원부터", "지면 고박, 혼자 다 냄", briefly="지면 고박")
"""A go as it is told of."""

AGAIN: dict[str, Any] = {
    "floor": "8B 4J", "taken": ("11B 12B 2A 1J 2J 3J 3K 6J 6K 7J 10J 11J 11K 4R", "10A"), "others": 3, "scores": (4, 0, 0),
    "phase": "go_stop",
}  # fmt: skip
"""A table at which one card more scores again."""

STOPS = ask("go_stop", "go", "stop", points=4, stop=[24, -12, -12], next=[36, -18, -18], owed=[0, 12, 12], goes=0, multiplier=1,
            factors=[[0, "bomb", 3]])  # fmt: skip

WARNS = "고도리(8월)·홍단(3월) 1장", "고도리(8월) 1장", "고도리(8월)", "고도리"
WHY = "지면 고박, 혼자 다 냄", "지면 혼자 다 냄", "지면 고박"


def measure() -> Measure:
    return Measure(Ink(FakeApp().font), 1.0)


@pytest.mark.parametrize("wide", [340, 220, 120])
def test_what_answers_bring_stands_row_by_row_words_at_the_left_and_figures_at_the_right(wide: int) -> None:
    by, area = measure(), Rect(10, 10, wide, 80)
    laid = fit(offered((AnswerSum("+8,400", "with a win", briefly="win"), AnswerSum("−700", "lose"))), by, area, briefs=3)
    assert laid is not None
    said = [line for line in laid.lines if line.words]
    assert [line.words for line in said if line.font == "bold"] == ["+8,400", "−700"]
    assert [line.colour for line in said if line.font == "bold"] == [palette.GOLD, palette.SALMON]
    fits(by.ink, said, area)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("hand", ["8A 5A", "8A 5A 6A", "8A 5A 1B 6A"])
@pytest.mark.parametrize(("language", "letters"), crossed(text.LANGUAGES, [1.0, 1.5]))
def test_word_sum_and_strip_of_a_go_stand_beside_those_of_a_stop(
    language: str, letters: float, hand: str, size: tuple[int, int]
) -> None:
    """The word is the largest; what may come is paler than what is certain; nothing overlaps and nothing is cut."""
    scene, _, _ = asked(("", view(3, hand=hand, **AGAIN), STOPS, (), {}), seated(size, language, letters))
    board, ink = scene.page.front.board, scene.page.ink
    assert isinstance(board, HandPlaques) and board.slip is None, "the plaques say all of it"
    go, stop = board.plaques
    assert go.word.px == stop.word.px and go.word.rect.centery == pytest.approx(stop.word.rect.centery, abs=1)
    sums = [max(plaque.below[0].lines, key=lambda line: line.px) for plaque in board.plaques]
    assert [line.colour for line in sums] == [palette.PALE_GOLD, palette.GOLD] and sums[0].px == sums[1].px
    assert sums[0].rect.centery == sums[1].rect.centery, "one sum is read first"
    for plaque in board.plaques:
        word, digits, strip = plaque.word.rect, plaque.below[0].rect, plaque.below[-1].rect
        assert plaque.button.rect.top < word.top and word.bottom <= digits.top and digits.bottom <= strip.top
        assert word.height > 20 * size[1] / 720
        fits(ink, plaque.lines, plaque.button.rect)
        takes = [mark.rect for one in plaque.below[1:-1] for mark in one.marks]
        assert all(digits.bottom <= rect.top and rect.bottom <= strip.top for rect in takes)
    assert go.below[-1].rect.bottom == stop.below[-1].rect.bottom
    grounds = [one.below[-1].marks[0].colour for one in board.plaques if isinstance(one.below[-1].marks[0], Ground)]
    assert grounds[0] == GROUND and grounds[1][1] > max(grounds[1][0], grounds[1][2]), "green where nothing is lost"
    loss = max(go.below[-1].lines, key=lambda line: line.px)
    assert loss.colour == palette.SALMON and loss.px < sums[0].px, "what may be lost is read second"


@pytest.mark.parametrize("wide", [320, 190, 150])
def test_a_number_is_large_and_what_it_is_counted_in_or_about_is_not_on_one_line_of_letters(wide: int) -> None:
    by, room = measure(), Rect(10, 10, wide, 90)
    laid = fit(sum_row(RISKY[0]), by, room)
    assert laid is not None and [line.words for line in laid.lines] == ["약 ", "+2,000", "원"]
    fits(by.ink, laid.lines, room)
    about, number, unit = laid.lines
    assert number.px > unit.px == about.px and {line.colour for line in laid.lines} == {palette.GOLD}
    feet = {line.rect.centery + line.down + by.ink.font(line.font, line.px).get_ascent()
            - by.ink.font(line.font, line.px).get_height() // 2 for line in laid.lines}  # fmt: skip
    assert len(feet) == 1 and about.rect.left + unit.rect.right == pytest.approx(2 * room.centerx, abs=1), "in the middle"


@pytest.mark.parametrize("warns", [WARNS, WHY])
@pytest.mark.parametrize("faces", [(), ("halmeoni",), ("chairman", "halmeoni")])
def test_a_loss_stands_on_a_strip_with_as_much_of_why_as_has_room(warns: tuple[str, ...], faces: tuple[str, ...]) -> None:
    by, said = measure(), list[int]()
    for wide in (330, 290, 250, 215, 150, 110):
        room = Rect(10, 10, wide, 90)
        strip = loss_strip(replace(RISKY[1], warns=warns, faces=faces), by, room)
        assert strip is not None and strip.rect.bottom == room.bottom and room.contains(strip.rect)
        *why, number, unit = strip.lines
        fits(by.ink, strip.lines, strip.rect)
        assert (number.words, unit.words) == ("−600", "원부터") and number.colour == unit.colour == palette.SALMON
        assert all(line.colour == (palette.PAPER if strip.coins else palette.CREAM) for line in why)
        assert all(strip.rect.contains(coin.rect) and coin.rect.right <= number.rect.left for coin in strip.coins)
        said.append((*warns, "").index(why[0].words if why else ""))
    assert said == sorted(said) and said[0] <= 1 and said[-1] == len(warns), "with less room less of it"


def test_what_stands_on_the_strip_can_be_read_whether_its_plaque_is_pointed_at_or_not() -> None:
    app = FakeApp()
    by, place = Measure(Ink(app.font), 1.0), Rect(10, 90, 212, 34)
    strip = loss_strip(RISKY[1], by, place)
    assert strip is not None
    Wood().draw(app.surface, place.inflate(10, 140), "bold", 7, 4, 1.0, True)
    strip.moved(0, -7).marks[0].draw(app.surface, by.ink)
    for colour in (palette.SALMON, palette.PAPER, palette.CREAM):
        assert contrast(colour, app.surface, place.move(0, -7).inflate(-12, -4)) >= 7


def test_how_a_sum_comes_about_is_broken_between_its_parts_alone() -> None:
    parts = "5점\u00a0+\u00a01고", "×2\u00a0폭탄", "×2\u00a0피박", "2명\u00a0×\u00a0100원"
    for wide, lines in ((400, 1), (200, 2)):
        by, room = measure(), Rect(10, 10, wide, 92)
        strip = reckoned_strip(AnswerSum("+4,800원", takes=("\u00a0· ".join(parts),)), by, room)
        assert strip is not None and len(strip.lines) == lines
        fits(by.ink, strip.lines, strip.rect)
        assert "\u00a0· ".join(line.words for line in strip.lines) == "\u00a0· ".join(parts)


def test_who_pays_what_is_told_a_line_each_with_less_of_why_where_there_is_less_room() -> None:
    other = "\n삼촌\u00a01,000원"
    payers = f"이모\u00a02,000원\u00a0(피박\u00a0×2){other}", f"이모\u00a02,000원\u00a0(×2){other}", "이모 삼촌"
    said = list[int]()
    for wide in range(230, 110, -5):
        by, room = measure(), Rect(10, 10, wide, 110)
        strip = reckoned_strip(AnswerSum("+30", takes=payers), by, room)
        assert strip is not None
        fits(by.ink, strip.lines, room)
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
    assert way.px >= 14 and way.colour == palette.CREAM


def test_what_takes_a_rare_chance_is_written_in_amber() -> None:
    app, room = FakeApp(), Rect(0, 0, 300, 30)
    for scarce, colour in ((True, palette.AMBER), (False, palette.CREAM)):
        term = replace(RISKY[0], takes=("다시 나려면 열끗 1장",), scarce=scarce)
        laid = below(term, Measure(Ink(app.font), 1.0), room, PAGES.pictures(None, app.font))
        assert laid is not None and [line.colour for line in laid.lines] == [colour]


@pytest.mark.parametrize("tone", ["bold", "good", "plain"])
@pytest.mark.parametrize("lit", [False, True])
def test_a_sum_that_is_won_or_lost_stands_out_from_its_plaque(tone: Tone, lit: bool) -> None:
    app = FakeApp()
    rect = Rect(20, 20, 280, 133)
    Wood().draw(app.surface, rect, tone, 0, 0, 1.0, lit)
    for colour in (
        *(() if lit else (palette.SALMON, palette.AMBER)),
        palette.GOLD,
        palette.PAPER,
        palette.CREAM,
    ):  # nothing is lost by what is lit
        assert contrast(colour, app.surface, rect.inflate(-20, -20)) >= 4.5


@pytest.mark.parametrize("level", list(LEVELS))
def test_a_threat_stands_out_in_every_colour(level: Level) -> None:
    ground, letters, _ = LEVELS[level]
    for said in (letters, palette.CREAM):
        light, dark = sorted((luminance(said), luminance(ground)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5
    assert luminance(ground) < 0.05, "its ground is quiet: its letters warn"
