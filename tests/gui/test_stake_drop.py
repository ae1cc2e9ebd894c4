"""칠까요, 죽을까요: over the hand, which lies open, a plaque at each side of the question; who has said what stands above."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game import text
from game.gostop.game import GAME
from game.gostop.view import GoStopView
from game.options import Rules
from scenes.games.gostop.ask import prompts
from scenes.games.gostop.ask.hand_plaques import HandPlaques
from scenes.games.gostop.tell import round_plates
from scenes.kit.mark import Letters
from tests.crossed import crossed
from tests.gui.laid import covered, in_a_column, in_a_row, outside, overlaps, part_seen, unreadable
from tests.gui.standing import among_people, settle
from tests.gui.table_fakes import FakeApp, table, view
from tests.gui.test_stage_table import ask, sit
from tests.gui.test_stake import SIZES, seated

ASK = ask("drop", "in", "drop")
PEOPLE = ["할아버지", "할머니", "삼촌", "이모", "사촌동생", "대학생", "회장님"]
HAND = "1B 2A 3J 7A 7R 9R 12R"


def asking(seats: int = 5, roles: tuple[str, ...] = ("", "", "", "", "plays"), **rules: Any) -> GoStopView:
    """The person is asked whether it plays, after the dealer, who sits before."""
    seen = view(seats, hand=HAND, others=7, roles=roles, phase="drop", dealer=seats - 1)
    return replace(seen, rules=Rules("gostop", seats, GAME.catalog.rules(seats).values | rules))


def laid(seen: GoStopView, app: FakeApp) -> tuple[Any, HandPlaques]:
    scene, _, _ = sit(seen, ASK, app=app)
    settle(scene, app.surface)
    board = scene.page.front.board
    assert isinstance(board, HandPlaques)
    return scene, board


@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.5], text.LANGUAGES, SIZES))
@pytest.mark.parametrize("seats", [4, 7])
def test_the_plaques_stand_over_the_open_hand_and_the_question_between_them(
    size: tuple[int, int], language: str, letters: float, seats: int
) -> None:
    app = among_people(seated(size, language, letters), seats)
    scene, board = laid(asking(seats, ("",) * (seats - 1) + ("plays",)), app)
    rects, at = scene.page.rects(scene.view), scene.page.table(scene.view)
    hand, (left, right) = [rects[key] for key in scene.page.hand(scene.view)], board.buttons
    assert board.slip is not None and in_a_row([left, board.slip, right])
    assert left.rect.size == right.rect.size and left.rect.bottom == right.rect.bottom == board.slip.rect.bottom
    assert len({card.top for card in hand}) == 1, "none is held higher"
    assert part_seen(hand, 0.5), "each card is plainly seen"
    parts = [board.slip, left, right, *board.signs, at.areas.played_for]
    assert overlaps(parts) == [] == outside(size, parts) and covered(parts, by=hand) == []
    assert left.rect.width > board.slip.rect.width, "what is chosen stands out, not what is asked"


@pytest.mark.parametrize(
    ("rules", "nagari", "bold", "plain"),
    [
        ({}, 0, ["from +6 pts", "from −3 pts", "−2 pts"], ["0 pts", "no drop"]),
        ({"no_double_drop": False}, 1, ["from +12 pts", "from −6 pts", "−4 pts"], ["0 pts"]),
        ({"no_capture_exempt": True}, 0, ["from +3 pts", "from −3 pts", "0 pts", "−2 pts"], ["0 pts", "no drop"]),
        ({"purse": 100}, 0, ["−2 pts"], ["0 pts", "no drop"]),
        ({"bright_price": 0}, 0, ["from +6 pts", "from −3 pts"], ["0 pts", "no drop"]),
    ],
)
def test_each_answer_says_what_is_true_of_it(rules: dict[str, Any], nagari: int, bold: list[str], plain: list[str]) -> None:
    """Three points win, of two (GS-86); void rounds double; who drops out may not do so twice running (GS-163)."""
    seen = table(replace(asking(**rules), nagari=nagari), names="ABCDE")
    offers = prompts.drop(seen, "").offers
    assert [term.figure for term in offers["bold"]] == bold and [term.figure for term in offers["plain"]] == plain


@pytest.mark.parametrize(("postpaid", "when"), [(True, "brights_later"), (False, "brights")])
def test_when_a_sold_bright_is_paid_for_is_told(postpaid: bool, when: str) -> None:
    """Beforehand (GS-160), or by who does not win (GS-161)."""
    told = prompts.drop(table(asking(postpaid_sale=postpaid), names="ABCDE"), "").offers["bold"][-1]
    assert (told.figure, told.says) == ("−2 pts", text.say("en", f"table.stake.{when}"))


@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.5], text.LANGUAGES, SIZES))
@pytest.mark.parametrize("seats", [4, 5, 7])
def test_all_stand_in_a_row_in_the_order_in_which_they_are_asked(
    size: tuple[int, int], language: str, letters: float, seats: int
) -> None:
    """From the dealer on, each numbered."""
    seen = table(asking(seats, ("",) * (seats - 1) + ("plays",)), language, names=PEOPLE[:seats], size=size, letters=letters)
    row, board = round_plates.speaking(seen), prompts.drop(seen, "")
    assert row is not None and [*row.hits] == [f"seat:{(seats - 1 + nth) % seats}" for nth in range(seats)]
    assert [line.words for line in row.lines if line.words.isdigit()] == [str(nth + 1) for nth in range(seats)]
    assert in_a_row([*row.hits.values()]) and row.rect in board.lit
    assert unreadable([line for line in row.lines if not line.words.isdigit()], row.rect, least=9) == []
    places = [*seen.areas.hud[1:], seen.areas.bust[0], board.left, board.right, board.middle]
    assert covered([row], by=[place for place in places if place is not None]) == []


def test_how_many_seats_are_left_is_told_in_letters_of_one_height_however_long_the_question_is() -> None:
    """It is longest in Japanese. The seats stand between both."""
    slips = [laid(asking(), seated((1280, 720), language, 1.0))[1].slip for language in text.LANGUAGES]
    notes = [[mark for mark in slip.marks if isinstance(mark, Letters)][-1] for slip in slips if slip is not None]
    assert len(notes) == len(text.LANGUAGES) and len({note.px for note in notes}) == 1
    for slip, note in zip(slips, notes, strict=True):
        assert slip is not None and in_a_column([slip.lines[0], slip.hits["place:0"], note])


def test_the_label_of_who_has_not_said_yet_has_room_for_a_name_alone() -> None:
    seen, playing = (table(replace(asking(), phase=phase), "ko", names="ABCDE") for phase in ("drop", "play"))
    assert seen.areas.hud[0].height < playing.areas.hud[0].height and seen.areas.hud[1:] == playing.areas.hud[1:]


def test_who_has_said_what_who_is_asked_and_who_comes_next_is_told_in_the_row() -> None:
    seen = table(asking(roles=("", "", "", "drops", "plays")), "ko", names=("Me", "Ann", "Ben", "Cho", "Dan"))
    told = [(seat, *said) for seat, said in round_plates.states(seen).items()]
    assert told == [
        (4, "plays", "칩니다"), (0, "now", "내 차례"), (1, "next", "다음"), (2, "later", "차례 전"), (3, "out", "죽음"),
    ]  # fmt: skip
    waiting = table(replace(seen.view, turn=2, roles=("", "drops", "", "drops", "plays")), "ko", names="ABCDE")
    told = [(seat, *said) for seat, said in round_plates.states(waiting).items()]
    assert told[1:4] == [(0, "next", "다음"), (1, "out", "죽음"), (2, "now", "차례")], "while another is asked"
    assert "speaking" in seen.parts and seen.parts["speaking"][1] != waiting.parts["speaking"][1]
    after = table(replace(seen.view, phase="play"), names="ABCDE")
    assert round_plates.speaking(after) is None and "speaking" not in after.parts
