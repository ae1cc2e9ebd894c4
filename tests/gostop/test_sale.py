"""광 팔기: what a seat that has to sit out shows, and what it gets for it (GS-155…GS-159, GS-189)."""

from __future__ import annotations

from typing import Any

import pytest

from game.gostop.options import CATALOG
from game.gostop.round import GoStop
from game.gostop.view import Sold
from game.luck import Luck
from game.table import ALL

Sale = tuple[set[str], int]
NOTHING: Sale = (set(), 0)


def sold(hand: str, seats: int = 4, **rules: Any) -> Sale:
    """What the last seat shows, which holds this hand and has to sit out, and what each of those who pay it gives."""
    hands = [["1J"], ["2J"], ["4J"], ["10J"], hand.split()] if seats == 5 else [["1J"], ["2J"], ["4J"], hand.split()]
    position = {"phase": "deal", "dealer": 0, "hands": hands, "floor": ["6J", "7J"], "stock": ["11J", "11K"]}
    round_ = GoStop.arrange(position, CATALOG.rules(seats, f"gwangpari-{seats}", **rules), Luck.seeded(0))
    events = [step.event for seat in (1, 2) for step in round_.choose(seat, "in", ALL)]
    told = [event for event in events if isinstance(event, Sold) and event.seat == seats - 1]
    return ({*told[0].faces}, told[0].points) if told else NOTHING


DOUBLES = {"sale_double_junk": True}


@pytest.mark.parametrize(
    ("hand", "rules", "sale"),
    [
        ("3J 8J", {}, NOTHING),
        ("1B 8J", {}, ({"1B"}, 2)),
        ("1B 3B 8J", {"bright_price": 3}, ({"1B", "3B"}, 6)),
        ("12B 8J", {}, NOTHING),
        ("12B 3B", {}, ({"12B", "3B"}, 4)),
        ("11D 12D", {}, NOTHING),
        ("11D 12D", DOUBLES, ({"11D", "12D"}, 4)),
        ("11D 12D", {**DOUBLES, "double_sale_needs_bright": True}, NOTHING),
        ("11D 3B", {**DOUBLES, "double_sale_needs_bright": True}, ({"11D", "3B"}, 4)),
        ("X1 11D", {**DOUBLES, "bonus_cards": 1}, ({"11D"}, 2)),
        ("X1 11D", {"sale_joker": True, "bonus_cards": 1}, ({"X1"}, 2)),
        ("9A 9R", {"sale_animal": True}, ({"9A"}, 2)),
        ("5R 5J 5K 3J", {}, NOTHING),
        ("5R 5J 5K 3J", {"sale_triple": True}, ({"5R", "5J", "5K"}, 2)),
        ("5A 5R 5J 5K", {"sale_triple": True}, ({"5A", "5R", "5J", "5K"}, 2)),
        ("1R 2R 3R 5R", {"sale_sets": True}, ({"1R", "2R", "3R"}, 2)),
        ("1R 2R 3R 6R 9R 10R 8B", {"sale_sets": True}, ({"1R", "2R", "3R", "6R", "9R", "10R", "8B"}, 6)),
        ("1R 2R 5R", {"sale_sets": True}, NOTHING),
        ("2A 4A 8A", {"sale_sets": True}, NOTHING),
        ("2A 4A 8A 10A", {"sale_godori": True}, ({"2A", "4A", "8A"}, 2)),
        ("2A 4A 10A", {"sale_godori": True}, NOTHING),
    ],
)
def test_what_is_sold_and_for_how_much(hand: str, rules: dict[str, Any], sale: Sale) -> None:
    """Two points a piece, unless the table says another price: a bright is one, and a triple or a set is one as a whole."""
    assert sold(hand, **rules) == sale


def test_where_five_sit_the_rain_bright_is_sold_alone() -> None:
    assert sold("12B 8J", 5) == ({"12B"}, 2)


@pytest.mark.parametrize(
    ("hand", "sale"),
    [
        ("8B 8J 8K 3J", ({"8B", "8J", "8K"}, 4)),
        ("1B 8B 8J 8K", ({"1B", "8B", "8J", "8K"}, 8)),
        ("1B 8B 8J 9K", ({"1B", "8B"}, 4)),
        ("9R 8A 8J 8K", NOTHING),
    ],
)
def test_who_shows_three_of_a_month_gets_twice_the_price_of_what_it_sells(hand: str, sale: Sale) -> None:
    assert sold(hand, sale_shake=True) == sale
