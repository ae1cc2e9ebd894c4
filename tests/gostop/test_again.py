"""What somebody who has gone may score again by (GS-90): the cards that the rules then count."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.gostop.again import Way, by_flip_alone, exceptional, in_time, turns, ways
from game.gostop.cards import CARD, FACES, PACK, each, mask
from game.gostop.progress import captured, counted
from game.gostop.prospect import stops
from game.gostop.taking import takes
from game.gostop.view import GoStopView
from game.options import Rules
from game.table import PUBLIC, Piece
from tests.gostop.test_go_stop import asked
from tests.gostop.test_progress import seen
from tests.gostop.views import view as table_view


def told(view: GoStopView, seat: int = 0) -> dict[str, tuple[int, int]]:
    """How many are lacking of each, and what that brings."""
    return {way.name: (way.lacks, way.points) for way in ways(view, seat)}


@pytest.mark.parametrize(
    ("taken", "name", "lacks", "points"),
    [
        ("2A 4A", "godori", 1, 5),
        ("2A", "godori", 2, 5),
        ("1R 2R", "hongdan", 1, 3),
        ("1B 3B", "three_brights", 1, 3),
        ("1B 3B", "rain_three", 1, 2),
        ("1B", "rain_three", 2, 2),
        ("1B 3B 8B", "four_brights", 1, 1),
        ("1B 3B 8B 11B", "five_brights", 1, 11),
        ("1R 4R 6R 7R", "ribbon", 1, 1),
        ("1R 4R 6R", "ribbon", 2, 1),
        ("5A 6A 7A 8A 10A", "animal", 1, 1),
        ("1J 2J 3J 4J 5J 6J 7J", "junk", 3, 1),
        ("1J 2J 3J 4J 5J 6J 7J 8J 9J", "junk", 1, 1),
        ("1J 2J 3J 4J 5J 6J 7J 8J 9J 1K 2K", "junk", 1, 1),
        ("1J 2J 3J 4J 5J 6J 7J 8J", "junk", 2, 1),
    ],
)
def test_what_is_lacking_is_told_with_what_it_brings(taken: str, name: str, lacks: int, points: int) -> None:
    """고도리 five, 단 three, brights two to fifteen, a fifth of a kind and the tenth of junk one (GS-109…GS-123)."""
    assert told(seen(taken))[name] == (lacks, points)


def test_a_set_that_others_have_a_card_of_is_no_way_and_a_kind_of_which_too_few_are_left() -> None:
    assert not {"godori", "three_brights", "rain_three"} & told(seen("2A 4A 1B", "8A 3B 8B 11B")).keys()
    assert "godori" in told(seen("2A 4A", "7A"))
    assert "ribbon" not in told(seen("1R", "2R 3R 4R 5R 6R", "7R"))


def test_what_brings_nothing_is_no_way() -> None:
    """A first animal of five."""
    assert "animal" not in {way.name for way in ways(seen("2A"), 0) if way.lacks == 1}


@pytest.mark.parametrize("nth", range(20))
def test_who_has_gone_may_stop_by_just_the_cards_that_are_told(nth: int) -> None:
    rng = Random(f"again {nth}")
    cards = rng.sample([card for card in range(PACK) if FACES[card] not in ("5K", "6J", "10A", "9J", "10R", "9K", "2A")], 22)
    rest = [[FACES[card] for card in cards[at:end]] for at, end in ((0, 14), (14, 18), (18, 22))]
    rest[0] = sorted({"1R", "2R", "3R"} | {*rest[0]} - {*rest[1], *rest[2]})
    rest = [rest[0], *([face for face in one if face not in rest[0]] for one in rest[1:])]
    taken = {face for one in rest for face in one}
    free = [f for f in FACES[:PACK] if f not in taken and f not in ("5K", "6J", "10A", "9J", "10R", "9K", "2A")][:4]
    round_ = asked(taken=rest, stock=free)
    before = round_.view(PUBLIC)
    assert isinstance(before, GoStopView)
    one = [way for way in ways(before, 0) if way.lacks == 1]
    cards_told = {card for way in one for card in each(way.cards)}
    round_.choose(0, "go")
    after = round_.view(PUBLIC)
    assert isinstance(after, GoStopView)
    others = {CARD[face] for pile in rest[1:] for face in pile}
    left = {card for card in range(PACK) if card not in others and not captured(after, 0) >> card & 1}
    if told(before).get("junk", (1, 1))[0] == 2:  # one card may be worth two (쌍피)
        cards_told |= {CARD["11D"], CARD["12D"], CARD["9A"]} & left
    assert cards_told - others == {card for card in left if stops(after, 0, 1 << card)}
    for way in one:
        for card in each(way.cards):
            pile = captured(after, 0)
            assert counted(after, pile | 1 << card)[0] - counted(after, pile)[0] >= way.points > 0


def test_what_the_hand_takes_from_the_floor_stands_before_what_brings_more() -> None:
    """Nine of junk and two birds: the hand meets a junk card, and no bird."""
    junk = ["1J", "1K", "2J", "3J", "3K", "4J", "5J", "7J", "8J", "2A", "4A", "1R", "2R", "3R"]
    view = asked(taken=[junk, [], []], floor=["6K"], stock=["10J", "10K"]).view(0)
    assert isinstance(view, GoStopView)
    found = ways(view, 0)
    assert (found[0].name, found[0].ready) == ("junk", True)
    assert [way.name for way in found if way.ready] == ["junk"] and "godori" in {way.name for way in found}
    two = asked(taken=[[face for face in junk if face != "8J"], [], []], floor=["6K"], stock=["10J", "10K"]).view(0)
    assert isinstance(two, GoStopView) and ways(two, 0)[0].ready, "a pair of junk is the ninth and the tenth"


def test_of_two_on_the_floor_a_card_takes_one_and_of_three_all() -> None:
    for floor, taken in ((["6A"], ["6J 6A"]), (["6A", "6R"], ["6J 6A", "6J 6R"]), (["6A", "6R", "6K"], ["6J 6A 6R 6K"])):
        view = asked(floor=floor).view(0)
        assert isinstance(view, GoStopView)
        assert takes(view, 0) == [mask(CARD[face] for face in one.split()) for one in taken]


def test_where_each_bright_is_a_point_it_is_told_as_one_bright() -> None:
    """GS-170."""
    found = {way.name: way for way in ways(seen("1B", seats=4, preset="four-all-play"), 0)}
    assert (found["bright"].lacks, found["bright"].points) == (1, 1) and isinstance(found["bright"], Way)
    assert not {"three_brights", "rain_three"} & found.keys()


def at_go(hand: str, *taken: str, tokens: int = 0, **rules: Any) -> GoStopView:
    """A table at which the first seat has gone on so far, with this hand."""
    view = table_view(hand=hand, floor="4A 6A", taken=taken, others=1, phase="go_stop", tokens=(tokens, 0, 0))
    return replace(view, rules=Rules("gostop", 3, view.rules.values | rules))


def test_a_turn_is_left_for_each_card_of_the_hand_and_for_each_flip_after_a_bomb() -> None:
    """GS-40, GS-74."""
    assert [turns(at_go(hand, tokens=n), 0) for hand, n in (("2J", 0), ("2J 5J", 0), ("2J", 2), ("", 1))] == [1, 2, 3, 1]


def test_what_takes_more_cards_than_can_come_in_the_turns_left_is_no_way_any_more() -> None:
    """A turn captures by the card that is laid and by that which is flipped (GS-36); a flip after a bomb by that alone (GS-74).
    No month has two ribbons or animals. Of junk several come at once, and a sweep may bring a card more (GS-176)."""
    taken = "2R 4R 1J 2J 3J 4J"
    found = {way.name: way.lacks for way in ways(at_go("7J", taken), 0)}
    assert found["ribbon"] == 3 and found["chodan"] == 2 and found["junk"] > 2

    def left(view: GoStopView) -> set[str]:
        return {way.name for way in in_time(view, 0)}

    assert left(at_go("7J", taken)) & {"ribbon", "chodan", "junk"} == {"chodan", "junk"}
    assert left(at_go("", taken, tokens=1)) & {"ribbon", "chodan", "junk"} == {"junk"}
    assert left(at_go("7J", taken, tokens=1)) >= {"ribbon", "chodan", "junk"}
    assert left(at_go("7J", taken, chun_sweep=True)) >= {"ribbon", "chodan", "junk"}


@pytest.mark.parametrize(
    ("hand", "others", "alone"),
    [
        ("7J", "7A 7K 7R", True),  # nothing that it could take is left
        ("7J", "7A 7K", False),  # another may lay the ribbon, and the fourth and fifth are all that is lacking
        ("8A", "8B", False),  # with junk of its month the tenth junk would come
        ("7J 8A", "7A 7K 7R", False),  # a turn more
    ],
)
def test_all_hangs_on_one_flip_only_where_the_last_card_can_take_nothing_whatever_the_others_lay(
    hand: str, others: str, alone: bool
) -> None:
    view = at_go(hand, "2R 4R 6R 9R 1J 2J 3J 4J 5J 6J 8J 9J 11J", others)
    assert by_flip_alone(view, 0, in_time(view, 0)) is alone


def test_a_card_that_may_only_take_what_is_of_no_use_leaves_it_to_the_flip() -> None:
    """Two birds, and no junk that counts: the last card may take ribbon and junk of July, but no bird (GS-114)."""
    view = at_go("7A", "2A 4A")
    birds = [way for way in ways(view, 0) if way.name == "godori"]
    assert by_flip_alone(view, 0, birds)
    assert not any(by_flip_alone(at_go(hand, "2A 4A"), 0, birds) for hand in ("8A", "8B")), "it is the third, or may take it"
    junk = [way for way in ways(view, 0) if way.name == "junk"]
    no_junk = at_go("7A", "2A 4A", "7J 7K")
    assert junk and not by_flip_alone(no_junk, 0, junk), "junk comes with a sweep, too"
    assert not by_flip_alone(view, 0, []), "of what is not known nothing is said"


def test_a_flip_after_a_bomb_is_one_that_lays_nothing_and_a_bonus_card_brings_itself() -> None:
    """GS-74; GS-12."""
    taken = "1J 2J 3J 4J 5J 6J 8J 9J"
    last, flip, bonus = at_go("7J", taken), at_go("", taken, tokens=1), at_go("X1", taken, bonus_cards=2)
    assert [by_flip_alone(one, 0, in_time(one, 0)) for one in (last, flip, bonus)] == [False, True, False]
    assert takes(bonus, 0) == [mask([CARD["X1"]])] and any(way.ready for way in ways(bonus, 0) if way.name == "junk")


@pytest.mark.parametrize(
    ("hand", "floor", "mine", "others", "rare"),
    [
        ("1J", "4A 6A", "2J 3J 4J 5J", "", True),  # the pair of January is two, a flip three at most, and six are lacking
        ("1J", "4A 6A", "2J 3J 4J 5J 7J", "", False),  # five: 쌍피 and 피 of November may be flipped
        ("1J", "4A 6A", "2J 3J 4J 5J 7J", "11D 11B", True),  # those have been taken: two and two
        ("1J 7J", "4A 6A", "2J 3J 4J 5J", "", False),  # a turn more
        ("11J", "11B 11D 11K", "2J 3J 4J 5J", "", False),  # the hand takes a whole month and junk of two others (GS-43)
        ("1J", "11D 11J 11K", "2J 3J 4J 5J", "", False),  # the fourth of three that lie there may be flipped
        ("X1", "4A 6A", "2J 3J 4J 5J", "", True),  # two by itself, and three (GS-12)
    ],
)
def test_junk_is_an_exception_where_more_is_lacking_than_pairs_of_the_turns_left_are_worth(
    hand: str, floor: str, mine: str, others: str, rare: bool
) -> None:
    """Ten make the first point (GS-123); each turn lays one and flips one (GS-36), and a steal comes on top of that (GS-43)."""
    view = at_go(hand, mine, f"8J 9J {others}".strip(), "8K 9K")
    view = replace(view, places=view.places | {"floor": table_view(hand=hand, floor=floor, others=1).places["floor"]},
                   rules=Rules("gostop", 3, view.rules.values | {"last_turn_steal": True}))  # fmt: skip
    (junk,) = (way for way in ways(view, 0) if way.name == "junk")
    assert exceptional(view, 0, junk) is (rare and not junk.ready)


@pytest.mark.parametrize(("hand", "rare"), [("1J", True), ("4K", False), ("1J 3J", False), ("2J 3J", False)])
def test_two_cards_of_a_set_are_an_exception_where_but_one_capture_can_bring_any(hand: str, rare: bool) -> None:
    """The last card laid takes nothing of April, August or February, and one flip brings one month (GS-36)."""
    view = at_go(hand, "8A 5A")
    (birds,) = (way for way in in_time(view, 0) if way.name == "godori")
    assert birds.lacks == 2 and exceptional(view, 0, birds) is rare


@pytest.mark.parametrize("part", range(4))
def test_what_comes_by_taking_pairs_alone_was_never_called_an_exception(part: int) -> None:
    """Whatever pairs the last turn brings, of cards that nobody had seen taken: what it makes was within reach."""
    rng = Random(f"pairs {part}")
    for _ in range(60):
        cards = list(range(PACK))
        rng.shuffle(cards)
        mine, others, (held,), rest = cards[:18], cards[18:34], cards[34:35], cards[35:]
        view = at_go(FACES[held], *(" ".join(FACES[card] for card in some) for some in (mine, others)))
        floor, unseen = rest[:6], rest[6:]
        view = replace(view, places=view.places | {"floor": tuple(Piece(card, FACES[card]) for card in floor)})
        laid = [mask((held, one)) for one in floor if one // 4 == held // 4] or [0]
        flips = [mask((one, other)) for one in unseen for other in floor if one // 4 == other // 4] or [0]
        for way in in_time(view, 0):
            for cards_ in (one | other for one in laid for other in flips):
                before, after = captured(view, 0), captured(view, 0) | cards_
                enough = (cards_ & way.cards).bit_count() >= way.lacks
                if way.name != "junk" and enough and counted(view, after)[0] > counted(view, before)[0]:
                    assert not exceptional(view, 0, way), (way, each(cards_))
