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
from scenes.games.gostop.ask import lights, stakes
from scenes.games.gostop.ask.hand_plaques import HandPlaques, Seating
from scenes.games.gostop.place import layout
from scenes.games.gostop.tell import drop_row, played_for, seat_plate
from scenes.stage.binding import keys
from scenes.stage.ink import Ink
from scenes.stage.light import DIM, depth
from scenes.table.ask.front import shade
from scenes.table.input import ids
from tests.crossed import crossed
from tests.gui.table_fakes import FakeApp, table, view
from tests.gui.test_stage_table import ask, press, sit
from tests.gui.test_stake import SIZES, all_words, fits, seated, settle

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


def test_the_persons_place_has_a_question_mark_and_no_sign_over_the_label_says_whose_turn_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The row says that."""
    written: list[str] = []
    write = Ink.write

    def note(self: Ink, surface: Any, at: Any, words: str, *rest: Any, **more: Any) -> Any:
        written.append(words)
        return write(self, surface, at, words, *rest, **more)

    monkeypatch.setattr(Ink, "write", note)
    app = seated(language="ko")
    scene, board = laid(asking(), app)
    board.dots = tuple((dot, Seating(place.taken, "you" if nth == 1 else "")) for nth, (dot, place) in enumerate(board.dots))
    assert [place.taken for _, place in board.dots] == [True, False, False]
    written.clear()
    scene.draw(app.surface)
    assert written.count("?") == 1, "in the place that the person may have"
    written.clear()
    scene.page.table(scene.view).below(app.surface)
    assert written and app.say("table.prompt.play") not in written


def test_the_floor_lies_higher_and_the_person_sees_how_the_match_stands() -> None:
    seen, after = table(asking()), table(replace(asking(), phase="play"))
    up = after.areas.floor.top - seen.areas.floor.top
    assert up > 0 and after.areas.stock.top - seen.areas.stock.top == up + round(after.areas.row), "in its upper row"
    board = stakes.drop(seen, "")
    hand = lights.held(seen, board.seen).values()
    assert board.left.top > seen.areas.floor.bottom and board.left.bottom + 12 < min(card.top for card in hand)
    assert seen.areas.played_for in board.lit and seat_plate.label(seen, 0).height < 30 < seat_plate.label(after, 0).height
    seen.standing = "round 1", "0 won so far"
    assert [seen.more(seat) for seat in range(5)] == [""] * 5
    assert played_for.written(seen)[-1] == "0 won so far", "how the match stands is told where it always is"


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


def test_what_is_asked_stands_large_over_what_there_is_to_know() -> None:
    _, board = laid(asking(), seated())
    assert all_words(board.heading) == "칠까,죽을까?" and all_words(board.sums) == "2자리남음"
    assert [place.taken for _, place in board.dots] == [True, False, False], "each place, full where it is taken"
    dots = [dot for dot, _ in board.dots]
    assert board.heading[0].rect.bottom <= dots[0].top and board.heading[0].rect.height > 30
    assert dots[0].bottom <= board.sums[0].rect.top and board.slip is not None and abs(dots[1].centerx - board.slip.centerx) <= 1


def test_the_floor_lies_in_the_dark_between_the_labels_and_the_row_of_those_who_speak() -> None:
    scene, board = laid(asking(), seated())
    areas, dark = scene.page.table(scene.view).areas, shade((1280, 720), board.stake, 1.0)
    assert dark.get_at(areas.stock.center).a == pytest.approx(depth(DIM), abs=4)
    assert dark.get_at(layout.below_stock(areas).center).a == 0


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


def test_the_places_have_the_faces_of_who_plays_and_the_persons_own_fainter() -> None:
    seen = table(asking(roles=("", "", "", "plays", "plays")), "ko", names=("Me", "Ann", "Ben", "Cho", "Dan"))
    seen.ink.faces = ("you", "chairman", "halmeoni", "samchon", "imo")
    places = stakes.drop(seen, "").places
    assert [(place.taken, place.face) for place in places] == [(True, "imo"), (True, "samchon"), (False, "you")]
    seen = table(replace(seen.view, roles=("", "drops", "", "drops", "plays")), "ko")
    seen.ink.faces = ("you", "chairman", "halmeoni", "samchon", "imo")
    assert [place.face for place in stakes.drop(seen, "").places] == ["imo", "you", ""]


def test_the_pile_that_lies_in_the_dark_is_named_where_there_is_room() -> None:
    for letters, named in ((1.0, True), (3.0, False)):
        seen = table(asking(), "ko", letters=letters, names="ABCDE")
        words = next(badge.words for badge in seen.badges if badge.id == "stock")
        assert words.startswith("더미 ") is named and words.endswith(str(len(seen.view.places["stock"])))
