"""While a 고 is asked a slip says what each of the others lacks for a win."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pygame import Rect

from game import text
from scenes.games.gostop.ask import go_stop, hand_plaques
from scenes.games.gostop.ask.hand_plaques import HandPlaques, Rival
from tests.gui.laid import covered, outside
from tests.gui.standing import among_people
from tests.gui.table_fakes import table, view
from tests.gui.test_stage_table import ask
from tests.gui.test_stake import asked, seated
from tests.gui.test_stake_sum import SHAKE

GO = ask("go_stop", "go", "stop", points=7, stop=[14, -7, -7], next=[18, -9, -9], goes=0, multiplier=1, factors=[SHAKE])
HELD = {"hand": "3J", "floor": "5J 12B", "others": 3, "scores": (7, 0, 0), "phase": "go_stop"}


@pytest.mark.parametrize(
    ("taken", "told"),
    [
        (("5A 7R", "1R 2R", "1J"), [("C", "3장 이상", "calm"), ("B", "3월 홍단 1장", "danger")]),
        (("5A 7R", "1J", "2A 8A"), [("C", "4월 고도리 1장", "danger"), ("B", "3장 이상", "calm")]),
        (("5A 7R", "1R", "2A"), [("C", "고도리 2장", "near"), ("B", "홍단 2장", "near")]),
        (("5A 2R", "1R", "1J 2J 3J 4J 5J 6J 7J 8J 9J"), [("C", "2장", "near"), ("B", "3장 이상", "calm")]),
    ],
)
def test_what_each_of_the_others_lacks_is_told_from_the_left_on(taken: tuple[str, ...], told: list[tuple[str, ...]]) -> None:
    """홍단 and 고도리 are enough for three points (GS-114, GS-119), but not without a card that somebody else has; of nine
    pieces of junk two are lacking that count double (GS-123)."""
    found = go_stop.go_stop(table(view(taken=taken, **HELD), "ko", names="ABC"), GO)
    assert [(one.name, one.words, one.level) for one in found.rivals] == told
    assert found.against == text.say("ko", "table.stake.rivals")


def test_a_card_that_the_person_holds_helps_nobody() -> None:
    """The last red ribbon is in the hand: it takes three cards of anything else."""
    held = view(taken=("5A 7R", "1R 2R", "1J"), **{**HELD, "hand": "3R"})
    assert {one.words for one in go_stop.go_stop(table(held, "ko"), GO).rivals} == {"3장 이상"}


def test_who_cannot_cost_the_person_anything_and_who_takes_no_more_is_not_told_of() -> None:
    """Who went first pays for all (GS-138); who has no card left takes nothing."""
    gone = view(taken=("5A 7R", "1R 2R", "1J"), **HELD)
    assert [one.name for one in go_stop.go_stop(table(gone), GO).rivals] == ["Ben", "Ann"]
    first = replace(view(taken=("5A 7R", "1R 2R 10J", "2A 5J"), **HELD), goes=(0, 0, 1), first_go=2)
    assert [one.name for one in go_stop.go_stop(table(first), GO).rivals] == ["Ben"]
    idle = replace(gone, places=gone.places | {"hand:1": ()})
    assert [one.name for one in go_stop.go_stop(table(idle), GO).rivals] == ["Ben"]
    last = ask("go_stop", "go", "stop", points=7, stop=[14, -7, -7], next=[], goes=0, multiplier=1)
    assert go_stop.go_stop(table(gone), last).rivals == (), "where no go may be said, nobody is a danger to it"


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize(("size", "letters"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((960, 540), 1.0)])
def test_the_slip_stands_clear_of_plaques_captured_cards_and_signs(
    size: tuple[int, int], letters: float, language: str
) -> None:
    app = among_people(seated(size, language, letters), 3)
    scene, _, _ = asked(("", view(taken=("5A 7R", "1R 2R", "2A"), **HELD), GO, (), {}), app)
    board = scene.page.front.board
    assert isinstance(board, HandPlaques) and board.slip is not None
    assert len(board.slip.coins) == 2 and len(board.slip.lines) == 3 and board.covers(board.slip.rect.center)
    assert outside(size, [board.slip]) == []
    assert covered([board.slip], by=[scene.page.table(scene.view).areas.taken[0], *board.buttons, *board.signs]) == []


def test_without_room_there_is_no_slip_and_without_a_face_the_name_is_told() -> None:
    ink, told = table(view(**HELD)).ink, (Rival("Ann", "2 cards: Hongdan", "2 cards", "near"),)
    assert hand_plaques.laid_slip(ink, 1.0, "The others need", told, Rect(0, 0, 40, 300)) is None
    assert hand_plaques.laid_slip(ink, 1.0, "The others need", told, Rect(0, 0, 300, 40)) is None
    assert hand_plaques.laid_slip(ink, 1.0, "The others need", (), Rect(0, 0, 300, 300)) is None
    for wide, words in ((300, "Ann 2 cards: Hongdan"), (160, "Ann 2 cards")):
        slip = hand_plaques.laid_slip(ink, 1.0, "The others need", told, Rect(0, 0, wide, 300))
        assert slip is not None and [line.words for line in slip.lines] == ["The others need", words]
