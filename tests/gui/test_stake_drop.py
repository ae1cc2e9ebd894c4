"""칠까요, 죽을까요: over the hand, which lies open, a plaque at each side of the question; who has said what stands above."""

from __future__ import annotations

from itertools import combinations, pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace
from pygame import Rect

from game import text
from game.gostop.game import GAME
from game.gostop.view import GoStopView
from game.options import Rules
from scenes.games.gostop.ask import stakes
from scenes.games.gostop.ask.hand_plaques import HandPlaques
from scenes.games.gostop.place import layout
from scenes.games.gostop.tell import drop_row, seat_plate
from scenes.stage.binding import keys
from scenes.table.input import ids
from tests.crossed import crossed
from tests.gui.table_fakes import FakeApp, table, view
from tests.gui.test_stage_table import ask, press, sit
from tests.gui.test_stake import SIZES, fits, seated, settle

ASK = ask("drop", "in", "drop")
PEOPLE = ["할아버지", "할머니", "삼촌", "이모", "사촌동생", "대학생", "회장님"]
HAND = "1B 2A 3J 7A 7R 9R 12R"


def asking(seats: int = 5, roles: tuple[str, ...] = ("", "", "", "", "plays"), **rules: Any) -> GoStopView:
    """The person is asked whether it plays, after the dealer, who sits before."""
    seen = view(seats, hand=HAND, others=7, roles=roles, phase="drop", dealer=seats - 1)
    return replace(seen, rules=Rules("gostop", seats, GAME.catalog.rules(seats).values | rules))


def laid(seen: GoStopView, app: FakeApp) -> tuple[Any, HandPlaques]:
    scene, _, _ = sit(seen, ASK, app=app)
    settle(scene, app)
    board = scene.page.front.board
    assert isinstance(board, HandPlaques)
    return scene, board


@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.5], text.LANGUAGES, SIZES))
@pytest.mark.parametrize("seats", [4, 7])
def test_the_plaques_stand_evenly_over_the_open_hand_and_every_word_is_seen(
    size: tuple[int, int], language: str, letters: float, seats: int
) -> None:
    app = seated(size, language, letters)
    names = ["you", "chairman", "halmeoni", "samchon", "imo", "student", "cousin"][:seats]
    money = lambda say: lambda points: say("store.unit.won", amount=f"{points * 1000:,}")  # noqa: E731
    terms, nothing = SimpleNamespace(names=names), lambda say, view: ()
    said = lambda say, seat: say(f"app.person.{names[seat]}")  # noqa: E731
    app.session = SimpleNamespace(terms=terms, name=said, money=money, standing=nothing, sums=nothing)
    scene, board = laid(asking(seats, ("",) * (seats - 1) + ("plays",)), app)
    rects, at = scene.page.rects(scene.view), scene.page.table(scene.view)
    hand = [rects[key] for key in scene.page.hand(scene.view)]
    left, right = (button.rect for button in board.buttons)
    assert board.slip is not None
    assert left.bottom == right.bottom == board.slip.bottom < min(card.top for card in hand) and left.size == right.size
    assert len({card.top for card in hand}) == 1, "none is held higher"
    middle = at.areas.floor.centerx
    assert middle - left.left == right.right - middle and abs(board.slip.centerx - middle) <= 1
    assert all(other.left >= one.left + 0.78 * one.width for one, other in pairwise(hand)), "each card is plainly seen"
    assert left.width > 1.4 * board.slip.width, "what is chosen stands out, not what is asked"
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations((*board.heading, *board.sums), 2))
    whole, parts = Rect((0, 0), size), [board.slip, left, right, *(sign.rect for sign in board.signs), at.areas.played_for]
    assert all(whole.contains(part) and part.collidelist(hand) == -1 for part in parts)
    assert not any(one.colliderect(other) for one, other in combinations(parts, 2))
    fits(scene.page.ink, (*board.heading, *board.sums), board.slip)
    words = [plaque.lines[0] for plaque in board.plaques]
    assert words[0].px == words[1].px and abs(words[0].rect.centery - words[1].rect.centery) <= 2 * at.k
    for plaque in board.plaques:
        fits(scene.page.ink, plaque.lines, plaque.button.rect)


def test_on_the_labels_in_the_light_nothing_stands_that_the_row_says() -> None:
    seen = table(asking(roles=("", "", "", "plays", "drops")), "ko", names=("Me", "Ann", "Ben", "Cho", "Dan"))
    assert [seen.points(seat) for seat in range(5)] == [""] * 5
    assert [drop_row.states(seen)[seat] for seat in (3, 4)] == [("plays", "칩니다"), ("out", "죽음")]
    assert [seen.undecided(seat) for seat in range(5)] == [True, True, True, False, False]
    stake = stakes.drop(seen, "")
    assert all(seen.areas.hud[seat] in stake.lit for seat in range(1, 5))
    for seat in range(3, 5):
        label, (name, *_) = seen.areas.hud[seat], seat_plate.written(seen, seat)
        backs = [seen.poses[key] for key, _ in keys(seen.view, f"hand:{seat}")]
        assert seat_plate.plate(seen, seat).contains(seen.areas.bust[seat]) and label.height == 72
        assert all(label.collidepoint(pose.x, pose.y) for pose in backs) and label.contains(name)


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
    offers = stakes.drop(seen, "").offers
    assert [term.figure for term in offers["bold"]] == bold and [term.figure for term in offers["plain"]] == plain


@pytest.mark.parametrize(("postpaid", "when"), [(True, "brights_later"), (False, "brights")])
def test_when_a_sold_bright_is_paid_for_is_told(postpaid: bool, when: str) -> None:
    """Beforehand (GS-160), or by who does not win (GS-161)."""
    told = stakes.drop(table(asking(postpaid_sale=postpaid), names="ABCDE"), "").offers["bold"][-1]
    assert (told.figure, told.says) == ("−2 pts", text.say("en", f"table.stake.{when}"))


def test_it_is_answered_by_the_mouse_and_by_keys() -> None:
    for way, said in (("1", "in"), ("2", "drop")):
        scene, controller, app = sit(asking(), ASK, app=seated())
        settle(scene, app)
        assert ids.answering(said) in scene.hits()
        press(scene, way)
        assert controller.said == [said]


@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.5], text.LANGUAGES, SIZES))
@pytest.mark.parametrize("seats", [4, 5, 7])
def test_all_stand_in_a_row_in_the_order_in_which_they_are_asked(
    size: tuple[int, int], language: str, letters: float, seats: int
) -> None:
    seen = table(asking(seats, ("",) * (seats - 1) + ("plays",)), language, names=PEOPLE[:seats], size=size, letters=letters)
    row, whole, board = drop_row.laid(seen), layout.below_stock(seen.areas), stakes.drop(seen, "")
    assert row is not None and row.rect == whole
    assert [*row.hits] == [f"seat:{(seats - 1 + nth) % seats}" for nth in range(seats)], "from the dealer on"
    assert [line.words for line in row.lines if line.words.isdigit()] == [str(nth + 1) for nth in range(seats)]
    for one, other in pairwise(row.hits.values()):
        assert other.left - one.right >= 18 * seen.k, "with room for an arrow from one to the next"
    said = [line for line in row.lines if not line.words.isdigit()]
    assert all(whole.contains(line.rect) and line.px >= min(14, round(14 * seen.k)) - 1 for line in said)
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(said, 2))
    places = [*(seen.areas.hud[1:]), seen.areas.bust[0], board.left, board.right, board.middle]
    assert whole.collidelist([place for place in places if place is not None]) == -1 and whole in board.lit


def test_who_has_said_what_who_is_asked_and_who_comes_next_is_told_in_the_row() -> None:
    seen = table(asking(roles=("", "", "", "drops", "plays")), "ko", names=("Me", "Ann", "Ben", "Cho", "Dan"))
    told = [(seat, *said) for seat, said in drop_row.states(seen).items()]
    assert told == [
        (4, "plays", "칩니다"), (0, "now", "내 차례"), (1, "next", "다음"), (2, "later", "차례 전"), (3, "out", "죽음"),
    ]  # fmt: skip
    waiting = table(replace(seen.view, turn=2, roles=("", "drops", "", "drops", "plays")), "ko", names="ABCDE")
    told = [(seat, *said) for seat, said in drop_row.states(waiting).items()]
    assert told[1:4] == [(0, "next", "다음"), (1, "out", "죽음"), (2, "now", "차례")], "while another is asked"
    assert "speaking" in seen.parts and seen.parts["speaking"][1] != waiting.parts["speaking"][1]
    after = table(replace(seen.view, phase="play"), names="ABCDE")
    assert drop_row.laid(after) is None and "speaking" not in after.parts
