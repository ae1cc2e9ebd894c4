"""What the others did of late is seen on a Go-Stop table, what came of it, and that one card more lets them win."""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game import text
from game.gostop.cards import CARD, FACES, Cards, each
from game.gostop.game import GAME
from game.gostop.round import GoStop
from game.gostop.view import Bbeok, GoStopView
from game.luck import Luck
from game.table import Settlement
from scenes.games.gostop.tell import last_turns, mat, seat_plate
from scenes.games.gostop.tell.last_turns import laid, last
from scenes.games.gostop.tell.marks import DANGER, NEARLY
from scenes.games.gostop.tell.mat import NEWEST
from scenes.kit import palette
from tests.gui import table_fakes
from tests.gui.laid import card, covered, in_a_row, outside
from tests.gui.table_fakes import FakeApp, view
from tests.gui.test_layout_gostop import SIZES

HANDS = ["1J", "2J", "7K"], ["3J", "4J", "8K"], ["5J", "6J", "9K"]
FLOOR, STOCK = ["1B", "3B", "5R", "12D", "4R"], ["10A", "10R", "11J", "12A", "8A", "9R", "10J", "10K", "2A"]
PLAYED = "play 1J", "play 3J", "play 5J", "play 2J", "play 4J"
"""A round of three: seat 0 takes January and turns the maple animal, which stays; seat 1 takes March, and that with its ribbon;
seat 2 takes May; seat 0 lays February, which stays, and takes two of December with what it turns; seat 1 takes April."""


@cache
def after(many: int) -> GoStopView:
    """The round as seat 0 sees it after so many turns."""
    position = {"hands": list(HANDS), "floor": FLOOR, "stock": STOCK}
    round_ = GoStop.arrange(position, GAME.catalog.rules(3), Luck.seeded(0))
    for seat, choice in zip((0, 1, 2, 0, 1), PLAYED[:many], strict=False):
        round_.choose(seat, choice, 0)
    found = round_.view(0)
    assert isinstance(found, GoStopView)
    return found


def named(cards: Cards) -> set[str]:
    return {FACES[card] for card in each(cards)}


def test_what_came_to_the_others_is_new_until_the_persons_next_turn_is_over() -> None:
    found = [named(table_fakes.table(seen).newest) for seen in map(after, range(6))]
    march, may = {"3J", "3B", "10A", "10R"}, {"5J", "5R"}
    assert found == [set(), set(), march, march | may, set(), {"4J", "4R"}]
    seen = after(4)
    going = replace(seen, turn=0)
    assert named(table_fakes.table(going).newest) == march | may, "a turn in which something is still asked is not over"
    assert named(table_fakes.table(seen, seat=2).newest) == {"12A", "12D"}, "whoever watches"


def test_what_was_laid_and_turned_is_told_with_what_stayed() -> None:
    seen = table_fakes.table(after(5))
    assert [turn.seat for turn in seen.turns] == [0, 1, 2, 0, 1]
    found = [laid(turn) for seat in range(3) if (turn := last(seen, seat)) is not None]
    assert found == [
        (("2J", False, True), ("12A", True, False)),
        (("4J", False, False), ("8A", True, True)),
        (("5J", False, False), ("11J", True, True)),
    ]
    assert last(table_fakes.table(after(1)), 1) is None and table_fakes.table(after(0)).turns == []


@pytest.mark.parametrize("size", SIZES)
def test_new_captured_cards_are_edged_and_what_is_older_is_not(size: tuple[int, int]) -> None:
    seen = table_fakes.table(after(5), size=size)
    edged = [rect for seat in range(3) for rect in mat.fresh(seen, seat)]
    poses = {face: seen.poses[f"#{CARD[face]}"] for face in ("4J", "4R", "3B", "5R", "1B")}
    under = {face: any(rect.collidepoint(pose.x, pose.y) for rect in edged) for face, pose in poses.items()}
    assert under == {"4J": True, "4R": True, "3B": False, "5R": False, "1B": False}
    assert seen.parts["taken:1"] != table_fakes.table(after(4), size=size).parts["taken:1"]
    surface = pygame.Surface(size)
    mat.above(surface, seen)
    assert all(NEWEST in {surface.get_at((rect.centerx, y))[:3] for y in range(rect.top, rect.bottom)} for rect in edged)


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_the_last_turn_stands_beside_the_head_of_the_board_and_covers_nothing(size: tuple[int, int], letters: float) -> None:
    seen = table_fakes.table(after(5), "ko", size=size, letters=letters)
    for seat, faces in ((1, ["4J", "8A"]), (2, ["5J", "11J"])):
        found, areas = last_turns.cards(seen, seat), seen.areas
        assert [card.face for card, _ in found] == faces
        hand = [card(seen.poses[f"hand:{seat}:{nth}"]) for nth in range(seen.held(seat))]
        told = [badge for badge in seen.badges if badge.id.startswith((f"held:{seat}", f"mark:{seat}"))]
        others = [areas.hud[seat], areas.bust[seat], areas.taken[seat], *hand, *told]
        assert covered((rect for _, rect in found), by=others) == []
        assert outside(seen.parts[f"last:{seat}"][0], (rect for _, rect in found)) == []


def test_the_last_turn_is_told_in_the_words_of_the_history() -> None:
    seen = table_fakes.table(after(5), "ko")
    (spot,) = (spot for spot in seen.spots if spot.id == "turn:1")
    assert any("4월" in words for words in (spot.tip.title, *spot.tip.lines))
    assert table_fakes.table(after(0), "ko").spots and not last_turns.subjects(table_fakes.table(after(0)))


# -- one card more --------------------------------------------------------------------------------------------------------------


def test_of_several_cards_that_win_all_are_named_that_have_room() -> None:
    app = FakeApp(language="ko")
    seen = table_fakes.table(view(taken=("", "2A 4A 6R 9R", "")), app=app)
    assert seen.more(1) in ("8월 고도리 또는 10월 청단 1장", "8월 고도리/10월 청단 1장")
    singles = "1J 1K 2J 2K 3J 3K 4J 4K"
    found = []
    for more, score in (("12D", 1), ("12D 5J", 2)):
        held = f"{singles} {more}"
        found.append(table_fakes.table(view(taken=("", held, ""), scores=(0, score, 0)), app=app).more(1))
    assert found == ["나기까지 쌍피 한 장", "나기까지 피 한 장"]


@pytest.mark.parametrize("language", ["ko", "en", "ja"])
def test_of_more_cards_that_win_than_have_room_it_is_said_how_many_there_are(language: str) -> None:
    """So that nobody takes those that are named for all."""
    four = "2A 4A 6R 9R 1R 2R 4R 5R"
    seen = table_fakes.table(view(taken=("", four, "")), app=FakeApp(language=language))
    names = [seen.wanted(win) for win in seen.wins[1]]
    told = seen.more(1)
    named = sum(name in told for name in names)
    assert len(names) > 3 and named > 1
    assert (named < len(names)) is (language != "ko"), "short names have room"
    assert named == len(names) or f"{len(names) - named}種の1枚" in told or f"+{len(names) - named}" in told


def test_the_person_is_told_in_gold_with_no_red_and_no_other_face_and_a_round_that_is_over_is_not_marked() -> None:
    own = table_fakes.table(view(hand="1J", taken=("6R 9R", "", "")), "ko")
    assert own.more(0) == "청단까지 1장(10월)" and own.mood(0) == "calm" and seat_plate.strip(own, 0) is None
    assert seat_plate.laid(own, 0).lines[2].colour == palette.GOLD
    told = next(spot.tip.lines for spot in own.spots if spot.id == "plate:0")
    assert "청단 한 장만 더 먹으면 3점이 되어 날 수 있습니다." in told
    over = view(taken=("", "6R 9R", ""), settlement=Settlement(kind="stop", points=(3, -3, 0)))
    assert table_fakes.table(over).mood(1) == "calm"


@pytest.mark.parametrize("letters", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("language", ["ko", "en", "ja"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_that_one_card_wins_is_written_on_every_label_whatever_the_name(seats: int, language: str, letters: float) -> None:
    """On a strip of its own, clear of name, points and marks."""
    people = [text.say(language, f"app.person.{who}") for who in ("halmeoni", "haenyeo", "driver")]
    seen = view(seats, taken=("", "6R 9R 1J 1K", "", "")[:seats], goes=(0, 1, 0, 0)[:seats])
    for size in SIZES:
        table = table_fakes.table(seen, language, size=size, letters=letters, names=("Me", *people))
        name, points, words = seat_plate.written(table, 1)
        strip = seat_plate.strip(table, 1)
        assert table.wins[1] and words.width and strip is not None and strip.contains(words)
        marks = [badge for badge in table.badges if badge.id.startswith("mark:1")] if seats > 2 else []
        assert covered([strip], by=[name, points, *marks, table.areas.taken[1]]) == []


def test_what_the_person_holds_lets_nobody_else_win() -> None:
    """The last of 홍단's three lies in the own hand, then in another's: only the second is told as a danger; the first in amber,
    as what must not be laid, unless it is the last card of the hand."""
    forced = table_fakes.table(view(hand="2R", taken=("", "1R 3R"), others=1))
    assert forced.more(1) == "You hold Hongdan (2)" and forced.held_back[1] and not forced.wins[1]
    held = ("2R 5A", (), "Play Hongdan: Ann wins", NEARLY)
    for hand, wins, words, fill in (held, ("7J 5A", ("hongdan",), "Hongdan (2) to win", DANGER)):
        seen = table_fakes.table(view(hand=hand, taken=("", "1R 3R"), others=3))
        assert tuple(win.name for win in seen.wins[1]) == wins and seen.more(1) == words
        [pill] = [badge for badge in seen.badges if badge.id.startswith("near:1:hongdan")]
        assert pill.fill == fill and bool(seen.held_back[1]) is not bool(wins)
    assert list(table_fakes.table(view(hand="2R 5A", taken=("", "1R 3R"), others=3)).noted) == [f"#{CARD['2R']}"]


@pytest.mark.parametrize(
    ("language", "name", "one", "two"),
    [
        ("ko", "이모", "청단: 내면 이모가 난다", "홍단/청단: 내면 이모가 난다"),
        ("ko", "할아버지", "청단: 내면 할아버지가 난다", "홍단 또는 청단: 내면 위험"),
        ("en", "Ann", "Don't play Cheongdan", "Don't play Hongdan +1"),
        ("ja", "おじいさん", "青短を出すと危険", "赤短/青短を出すと危険"),
    ],
)
def test_what_must_not_be_laid_is_said_with_who_wins_then(language: str, name: str, one: str, two: str) -> None:
    """Not as if it were the person's own set; all sets before the name, where not both have room."""
    for hand, taken, words in (("10R 5A", "6R 9R 5R", one), ("10R 3R", "6R 9R 1R 2R", two)):
        seen = table_fakes.table(view(hand=hand, taken=("", taken), others=3), language, names=("나", name, "삼촌"))
        assert seen.held_back[1] and seen.more(1) == words and seat_plate.strip(seen, 1) is not None


@pytest.mark.parametrize(
    ("language", "last", "safe", "open_"),
    [
        ("ko", "3월 홍단 내 손에 있음", "10월 청단 내 손에 있음", "홍단: 내면 이모가 난다"),
        ("en", "You hold Hongdan (3)", "You hold Cheongdan (10)", "Play Hongdan: 이모 wins"),
        ("ja", "3月の赤短は手札にあり", "10月の青短は手札にあり", "赤短を出すと이모の上がり"),
    ],
)
def test_what_cannot_win_while_the_person_holds_its_card_is_said_to_be_in_their_hand(
    language: str, last: str, safe: str, open_: str
) -> None:
    """The last card of the hand, which must be laid, and one that takes a card of the floor and is taken with it: to say that
    another wins when it is laid would be false. Of two sets that only which would lie open is warned of."""
    names = "나", "이모", "삼촌"
    one = table_fakes.table(view(hand="3R", floor="3J", taken=("", "1R 2R 5R"), others=1), language, names=names)
    assert (one.more(1), one.wants(1)) == (last, last) and one.held_back[1]
    meets = table_fakes.table(view(hand="10R 5A", floor="10J", taken=("", "6R 9R 5R"), others=3), language, names=names)
    assert meets.more(1) == safe and seat_plate.strip(meets, 1) is not None
    both = table_fakes.table(view(hand="10R 3R", floor="10J", taken=("", "6R 9R 1R 2R"), others=3), language, names=names)
    assert both.more(1) == open_


WINS_BY_RIBBONS = {"taken": ("6R 3R 4R", "1R 2R 9R 5R 1B 12B 11B", "7R"), "others": 3, "scores": (0, 2, 0)}
"""Seat 1 has four ribbons and the two points of 비삼광; two ribbons are left."""


@pytest.mark.parametrize(
    ("hand", "facts", "marked"),
    [
        ("10R 12R 5J", {}, ["10R", "12R"]),
        ("10R 5J", {}, []),
        ("10R 12R 5J", {"taken": ("6R 3R 4R", "1R 2R 9R 5R", "7R"), "scores": (0, 0, 0)}, []),
        ("9A 5J", {"taken": ("2A 4A 5A 6A", "7A 8A 10A 12A 1B 12B 11B")}, ["9A"]),
    ],
)
def test_the_last_of_a_kind_that_another_wins_by_are_marked_in_the_hand_as_those_of_a_set_are(
    hand: str, facts: dict[str, Any], marked: list[str]
) -> None:
    """Not while another may come from elsewhere, nor where that is not enough. The head names what else wins."""
    seen = table_fakes.table(view(hand=hand, **(WINS_BY_RIBBONS | facts)), "ko", names=("나", "이모", "삼촌"))
    assert list(seen.noted) == [f"#{CARD[face]}" for face in marked]
    for tab in seen.noted.values():
        kind = "띠" if marked[0][-1] == "R" else "열끗"
        assert tab.fill == DANGER and tab.words == f"이모 {kind}" and tab.tip is not None
        assert tab.tip.lines == (f"이모가 이 패를 먹으면 {kind} 1점입니다.", "그러면 고나 스톱을 고를 수 있습니다.")


# -- what came of the last turn -----------------------------------------------------------------------------------------------


def bombed() -> table_fakes.GoStopView:
    """The fifth turn with three cards laid at once."""
    seen = after(5)
    return replace(seen, log=(*seen.log[:-4], replace(seen.log[-4], faces=("4J", "4K", "4A")), *seen.log[-3:]))


# -- the last turn ------------------------------------------------------------------------------------------------------------


def test_a_turn_that_made_a_bbeok_is_told_of_who_made_it() -> None:
    seen = after(5)
    table = table_fakes.table(replace(seen, log=(*seen.log, Bbeok(seat=1, month=4, count=1))))
    assert last_turns.made_bbeok(table, 1) and not last_turns.made_bbeok(table, 2)
    assert table.parts["last:1"] != table_fakes.table(seen).parts["last:1"], "and is painted anew"


def test_what_took_something_is_told_of_each_card() -> None:
    for seen, both in ((after(5), False), (after(2), True)):
        assert last_turns.took(table_fakes.table(seen), 1) == (True, both)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["ko", "en", "ja"])
@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_below_what_was_played_and_what_was_flipped_stands_which_it_is(
    letters: float, language: str, size: tuple[int, int]
) -> None:
    """In one dark slot with the cards, which so are set apart from captured ones; clear of each other, also of a bomb."""
    called = [text.say(language, f"table.last.{how}") for how in ("played", "flipped")]
    for seen in (after(5), bombed()):
        table = table_fakes.table(seen, language, size=size, letters=letters)
        for seat in (1, 2):
            cards, how, slot = last_turns.cards(table, seat), last_turns.said(table, seat), table.slot(seat)
            assert how is not None
            rects, told = [rect for _, rect in cards], how.lines
            assert [one.words for one in told] == called and slot is not None and in_a_row(told)
            assert outside(slot, [*told, *rects]) == [] and covered(told, by=rects) == []
            nearest = [min(cards, key=lambda one: abs(one[1].centerx - it.rect.centerx))[0].turned for it in told]
            assert nearest == [False, True], "each below its own card"
    assert last_turns.said(table_fakes.table(after(0), language, size=size), 1) is None


def test_what_came_of_a_card_is_not_told_while_that_is_open() -> None:
    """What was just played may yet become a 뻑."""
    seen = after(5)
    played = replace(seen, log=seen.log[:-3], places={**seen.places, "play": table_fakes.open_pieces("4J")})
    settled = replace(seen, log=seen.log[:-3])
    assert len(last_turns.cards(table_fakes.table(played), 1)) == 1
    ways = [last_turns.took(table_fakes.table(one), 1) for one in (played, settled, seen)]
    assert ways == [(None,), (True,), (True, False)]
    first, second = (table_fakes.table(one).parts["last:1"] for one in (played, settled))
    assert first != second, "and is painted anew when it is settled"
