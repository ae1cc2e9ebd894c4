"""Where a computer believes hidden cards to lie, and what it sees at a glance."""

from __future__ import annotations

from random import Random
from zlib import crc32

from game.gostop.cards import CARD, OF_MONTH, Cards, mask
from game.gostop.strategy import quick
from game.gostop.strategy.appraisal import WORTHS, PileWorth
from game.gostop.strategy.belief import Belief, signs
from game.gostop.strategy.opinion import opinion
from game.gostop.strategy.weights import GOING, HELD, LAYING, PARTS
from game.gostop.strategy.worlds import Worlds, house
from game.luck import Luck
from tests.gostop.seated import NOTHING, RULES, table

LEARNED = 859903545
"""A sum over what was learned: a changed weight is a changed player, and its figures have to be taken anew."""


def cards(*faces: str) -> Cards:
    return mask(CARD[face] for face in faces)


def told(floors: Cards, fed: Cards, floor: Cards, month: int) -> float:
    worth = PileWorth(0, 0, 0, house(RULES).scale).worth
    return sum(list(HELD.values())[sign] for sign in signs(floors, fed, floor, worth, month))


def test_who_lays_a_card_for_nothing_had_nothing_for_what_lay_there() -> None:
    lay = cards("1B", "5J")
    assert told(lay, cards("7J"), lay, 1) < told(lay, 0, lay, 1) < 0


def test_the_more_a_card_is_worth_that_was_left_the_less_likely_is_a_card_of_its_month() -> None:
    lay = cards("1B", "5J")
    assert told(lay, 0, lay, 1) < told(lay, 0, lay, 5) < 0


def test_nothing_is_told_of_a_month_that_did_not_lie_there() -> None:
    assert told(cards("5J"), 0, cards("5J", "1B"), 1) == 0


def test_worlds_agree_with_what_is_seen() -> None:
    view = table(["6J", "3J"], ["6A", "3R"], [["4J"], ["1R", "2R", "5J"], ["7J"]])
    worlds = Worlds(view)
    for world in range(20):
        round_ = worlds.imagine(view, Luck.seeded(f"world {world}")).quick
        hands = [hand.bit_count() for hand in round_.hand]
        assert hands == [len(view.places[f"hand:{seat}"]) for seat in range(3)]
        assert round_.hand[0] == cards("6J", "3J")
        every = [*round_.hand, *round_.taken, round_.floor, mask(round_.stock)]
        assert sum(one.bit_count() for one in every) == 48
        assert sum(every) == quick.ALL


def test_a_month_that_was_shown_three_times_lies_elsewhere() -> None:
    view = table(["6J", "3J"], ["6A", "3R"], NOTHING)
    belief = Belief(view, house(RULES))
    seat, room, rarity = belief.rooms[0]
    belief.rooms[0] = (seat, room, [1e9 if month == 1 else one for month, one in enumerate(rarity)])
    for world in range(20):
        hands, _ = belief.deal(Random(world))
        assert not hands[seat] & OF_MONTH[1]


def test_a_card_that_nobody_else_can_take_can_wait() -> None:
    """Both others of January have been taken: 1J is safe, and March is not."""
    view = table(["1J", "3J"], ["1K", "3K"], [["1B", "1R"], [], []])
    thought = opinion(view, view.decisions[0])
    assert thought("play 3J") > thought("play 1J")


def test_a_changed_weight_is_noticed() -> None:
    assert crc32(repr([PARTS, LAYING, GOING, HELD]).encode()) == LEARNED


def test_all_parts_are_worth_something_to_some_pile() -> None:
    scale, junk = house(RULES).scale, cards("1J", "1K", "2J", "2K", "3J", "3K")
    piles = [0, cards("1B", "2A", "1R"), cards("1B", "3B", "2A", "4A", "1R", "2R")]
    piles.append(cards("1B", "3B", "8B", "5A", "6A", "7A", "10A"))
    piles += [cards("1B", "3B", "8B", "11B", "1R", "4R", "6R", "12R"), junk, junk | cards("4J", "4K", "5J", "5K")]
    for part in range(len(WORTHS)):
        changed = tuple(value + (nth == part) for nth, value in enumerate(WORTHS))
        gone = cards("1B", "3B", "8B") if part == len(WORTHS) - 1 else 0
        assert any(
            PileWorth(own, gone, own.bit_count() if own & junk else 0, scale).worth
            != PileWorth(own, gone, own.bit_count() if own & junk else 0, scale, changed).worth
            for own in piles
        )
