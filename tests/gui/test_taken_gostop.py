"""What is told on the plate of a card that can be taken: what it keeps from another, what the person scores then."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pygame import Rect

from game import text
from game.gostop.cards import CARD
from game.options import Rules
from scenes.games.gostop.pages import PAGES
from scenes.games.gostop.prospect import keeps
from scenes.stage.ink import GOLD, Button, Ink
from scenes.table.pick import Picking
from scenes.table.stake import Answer, Pick, Token
from scenes.table.wood import Wood
from tests.gui.table_fakes import table, view
from tests.gui.test_stage_table import ask, sit
from tests.gui.test_stake import seated, settle

TAKE = ask("take", "take 8B", "take 8J")


@pytest.mark.parametrize(
    ("taken", "face", "kept"),
    [
        (("", "1R 2R", ""), "3R", ("Ann Hongdan", True)),
        (("", "3B 11B", ""), "8B", ("Ann Bright 2/3", False)),
        (("1B 12B", "3B 11B", ""), "8B", ("Ann Bright", True)),
        (("", "12B", ""), "8B", ("Ann Rain 1/3", False)),
        (("", "", ""), "8B", None),
    ],
)
def test_what_taking_a_card_keeps_from_another_is_told(taken: tuple[str, ...], face: str, kept: tuple[str, bool] | None) -> None:
    """A set is broken for good; of brights others can still come, unless too few are left for three (GS-110)."""
    found = keeps(table(view(hand="5A", floor="3R 3J 8B 8J", taken=taken, others=3)), CARD[face])
    assert (found and found[:2]) == kept
    assert found is None or (found.other == 1 and found.what.split()[0] == found.words.split()[1])
    assert found is None or ("/" in found.what) is not found.shut, "what it would be, or what is lost for good"


def test_a_set_that_a_sweep_may_still_take_apart_is_not_told_to_be_lost() -> None:
    """GS-176: after a 천쓸 any card may be taken from another."""
    seen = view(hand="5A", floor="3R 3J", taken=("", "1R 2R", ""), others=3)
    swept = replace(seen, rules=Rules("gostop", 3, seen.rules.values | {"chun_sweep": True}))
    assert keeps(table(swept), CARD["3R"]) == ("Ann Hongdan 2/3", False, 1, "Hongdan 3/3")


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_head_of_each_plate_says_what_the_person_scores_then_in_gold_where_that_is_more(language: str) -> None:
    """고도리 makes 5 points (GS-114), which come with either, three brights with the rain 2 (GS-110)."""
    for birds, was in (("2A 4A", 0), ("2A", 0)):
        seen = view(hand="3R", floor="8B 8J", flip="8A", taken=(f"{birds} 1B 12B",), others=3)
        scene, _, app = sit(seen, TAKE, app=seated(language=language))
        settle(scene, app)
        board = scene.page.front.board
        assert isinstance(board, Picking)
        for column, n in zip(board.columns, (7, 5) if birds == "2A 4A" else (2, 0), strict=True):
            key = ("table.points", {"n": n}) if n == was else ("table.take.score", {"was": was, "n": n})
            assert column.head is not None and column.head.words == text.say(language, key[0], **key[1])
            assert (column.head.colour == GOLD) == (n > was)
            assert column.head.rect.bottom <= column.rows[0].rect.top + 2


def test_of_how_many_is_said_as_long_as_letters_need_not_be_lower_for_it() -> None:
    """Of a bright there are three to be had (GS-109), and more words do without what is known."""
    app = seated()
    ink, sprites, none = Ink(app.font), PAGES.pictures(None, app.font), Rect(0, 0, 0, 0)
    cards = enumerate(("8B", "8J"))
    answers = [Answer(Button(f"prompt:{n}", none, "card", str(n)), "plain", (face,), f"#{n}") for n, face in cards]
    told = {"#0": (Token("광", figure="1 → 2/3", briefly="1 → 2"),), "#1": (Token("피", figure="4 → 7", briefly="4 → 7"),)}
    for wide, words in ((1000, "1 → 2/3"), (360, "1 → 2")):
        stake = Pick(mat=Rect(80, 10, wide, 245), wide=92.0, column=none, row=Rect(80, 260, wide, 150), told=told)
        board = Picking("?", stake, answers, (), 1.0, ink, sprites, Wood())
        assert board.columns[0].rows[0].lines[-1].words == words
        assert wide < 1000 or min(column.rows[0].lines[-1].px for column in board.columns) >= 24


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_what_is_left_to_another_is_said_in_fewer_words_before_cards_are_smaller_than_on_the_floor(language: str) -> None:
    """What is kept from them is always said so."""
    for size, letters, whole in (((1280, 720), 1.0, True), ((960, 540), 1.0, False)):
        seen = view(hand="3R", floor="8B 8J", flip="8A", taken=("1B 12B", "3B 11B"), others=3)
        scene, _, app = sit(seen, TAKE, app=seated(size, language, letters))
        settle(scene, app)
        board, at = scene.page.front.board, scene.page.table(scene.view)
        assert isinstance(board, Picking)
        kept, left = (column.rows[-1].token for column in board.columns)
        name, what = at.names[1], text.say(language, "table.group.bright")
        assert kept.words == f"{name} {text.say(language, 'table.take.kept', what=what)}"
        made = left.briefly.removeprefix(f"{name} ")
        assert left.words in (left.briefly, f"{name} {text.say(language, 'table.take.left', what=made)}")
        for column in board.columns:
            lines = [line.words for line in column.rows[-1].lines]
            assert len(lines) <= 2 and " ".join(lines) == column.rows[-1].token.words, "no word is broken"
        smallest = min(column.pose.width for column in board.columns)
        assert not whole or smallest >= max(at.areas.cards) or left.words == left.briefly


def test_the_word_over_the_card_that_asks_stays_on_the_tray_where_it_is_wider_than_that() -> None:
    app = seated((960, 540), "ja")
    ink, sprites, none = Ink(app.font), PAGES.pictures(None, app.font), Rect(0, 0, 0, 0)
    answers = [Answer(Button(f"prompt:{n}", none, "", str(n)), "plain", (face,), f"#{n}") for n, face in enumerate(("8B", "8J"))]
    stake = Pick(mat=Rect(80, 10, 400, 130), wide=40.0, column=none, row=Rect(80, 150, 400, 90), shown="8K", below="めくった札")
    board = Picking("?", stake, answers, (), 0.75, ink, sprites, Wood())
    assert board.below is not None and board.below.px >= 14 and board.below.rect.width > board.small.width
    assert board.tray.contains(board.below.rect.inflate(board.below.px, 0)), "with its ground"
