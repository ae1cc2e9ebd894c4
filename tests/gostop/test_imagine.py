"""What cannot lie in a closed hand is never imagined there."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from game.gostop.cards import CARD, FACES, each
from game.gostop.carry import GoStopCarry
from game.gostop.options import CATALOG
from game.gostop.round import GoStop
from game.luck import Luck
from game.table import PUBLIC


def arranged(hands: list[str], stock: str, shaken: list[list[int]], **rules: Any) -> GoStop:
    """A round in which seat 0 has captured everything that lies nowhere else."""
    held = [hand.split() for hand in hands]
    elsewhere = {*stock.split(), *(face for hand in held for face in hand)}
    captured = [face for face in FACES[: 48 + rules.get("bonus_cards", 0)] if face not in elsewhere]
    position = {"hands": held, "stock": stock.split(), "taken": [captured, [], []], "shaken": shaken}
    return GoStop.arrange(position, CATALOG.rules(3, **rules), Luck.seeded(0))


def held(round_: GoStop, seat: int) -> set[str]:
    return {FACES[card] for card in each(round_.hand[seat])}


def imagined(round_: GoStop, order: tuple[int, ...]) -> GoStop:
    """What seat 0 imagines where the cards that it does not see lie in this order."""
    found = GoStop.imagine(round_.view(0), Luck(Luck.seeded(str(order)).secret, {"imagine": order}))
    assert found.view(0) == round_.view(0)
    return found


ONE_SHOWN = (["1J", "3B 3R 3J 9J", "2J"], "3K", [[], [3], []])
"""Three cards are out of sight, the fourth of March among them: one in the stock, two in the hands of the others."""


def test_who_has_shown_three_of_a_month_does_not_hold_the_fourth_and_all_else_may_be() -> None:
    worlds = [imagined(arranged(*ONE_SHOWN), order) for order in permutations(range(3))]
    assert {face for world in worlds for face in held(world, 1)} == {"3B", "3R", "3J", "9J", "2J"}
    assert {face for world in worlds for face in held(world, 2)} == {"3K", "9J", "2J"}
    assert {FACES[world.stock[0]] for world in worlds} == {"3K", "9J", "2J"}


def test_where_bonus_cards_are_played_the_fourth_may_have_been_drawn_in_place_of_one() -> None:
    worlds = [imagined(arranged(*ONE_SHOWN, bonus_cards=1), order) for order in permutations(range(3))]
    assert "3K" in {face for world in worlds for face in held(world, 1)}


@pytest.mark.parametrize("order", list(permutations(range(2))))
@pytest.mark.parametrize("shown", [(1, 2), (2, 1)])
def test_who_cannot_hold_a_card_has_the_other_whoever_is_dealt_to_first(shown: tuple[int, int], order: tuple[int, ...]) -> None:
    """Both have shown three of a month. The fourth of May is captured, and that of March is with the one who has shown May."""
    may, march = shown
    hands = ["1J", "", ""]
    hands[may], hands[march] = "5A 5R 5J 3K", "3B 3R 3J 2J"
    shaken: list[list[int]] = [[], [], []]
    shaken[may], shaken[march] = [5], [3]
    world = imagined(arranged(hands, "", shaken), order)
    assert (held(world, may), held(world, march)) == ({"5A", "5R", "5J", "3K"}, {"3B", "3R", "3J", "2J"})


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_who_has_shown_two_months_holds_the_fourth_of_neither(order: tuple[int, ...]) -> None:
    round_ = arranged(["1J", "3B 3R 3J 5A 5R 5J 9J", "3K"], "5K", [[], [3, 5], []])
    assert "9J" in held(imagined(round_, order), 1)


def test_a_card_that_one_seat_cannot_hold_may_lie_anywhere_in_the_stock() -> None:
    round_ = arranged(["1J", "3B 3R 3J 9J", "2J"], "3K 4K", [[], [3], []])
    lying = set()
    for order in permutations(range(4)):
        world = imagined(round_, order)
        lying.add(next((nth for nth, card in enumerate(world.stock) if FACES[card] == "3K"), None))
    assert lying == {None, 0, 1}


def test_what_is_known_to_be_in_the_stock_lies_anywhere_in_it() -> None:
    """Seat 1 sits out of a table of four, and its hand has gone into the stock: it knows which cards, and not where."""
    round_ = GoStop.begin(CATALOG.rules(4), GoStopCarry(dealer=0), Luck.seeded(3))
    round_.choose(3, "cut 20")
    while round_.phase == "drop":
        (asked,) = round_.decisions()
        round_.choose(asked.seat, "drop" if asked.seat == 1 else "play" if "play" in asked.choices else asked.default)
    view = round_.view(1)
    own = [CARD[known.face] for known in view.known if known.place == "stock"]
    worlds = [GoStop.imagine(view, Luck.seeded(number)) for number in range(40)]
    assert own and len({world.stock.index(own[0]) for world in worlds}) > 3
    assert {world.private[1] for world in worlds} == {sum(1 << card for card in own)}


def test_cards_that_all_have_seen_are_nobodys_secret_in_an_imagined_round() -> None:
    """What was drawn for the deal is known until the pack is dealt, and by nobody after that."""
    round_ = GoStop.begin(CATALOG.rules(3, dealer_choice="high"), GoStopCarry(), Luck.seeded(1))
    while round_.phase == "deal_draw":
        round_.choose(round_.decisions()[0].seat, "draw 0")
    (cut,) = round_.decisions()
    for who in (0, 1, 2, PUBLIC):
        world = GoStop.imagine(round_.view(who), Luck.seeded(2))
        assert len(world.view(who).known) == 3
        world.choose(cut.seat, "cut 20")
        assert [world.view(one).known for one in range(3)] == [(), (), ()]


def test_a_floor_that_was_turned_card_by_card_stays_as_it_lies_while_it_is_settled_who_plays() -> None:
    rules = CATALOG.rules(6, "text-001", dealer_choice="floor_flip", floor_hidden="one")
    round_ = GoStop.begin(rules, None, Luck.seeded(0))
    while round_.phase == "deal_flip":
        round_.choose(round_.decisions()[0].seat, "draw 0")
    assert round_.phase == "drop"
    for who in (*range(6), PUBLIC):
        assert GoStop.imagine(round_.view(who), Luck.seeded(1)).view(who) == round_.view(who)
