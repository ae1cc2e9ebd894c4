"""Two to seven seats: who plays, what those who sit out see and pay, and that any rules can be played by any number."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.choices import sample
from game.gostop.carry import GoStopCarry
from game.gostop.game import GAME
from game.gostop.round import GoStop
from game.gostop.seats import DEALS, PLAYERS, selling, sizes
from game.gostop.view import GoStopView
from game.luck import Luck
from game.options import Rules
from game.players.protocol import Budget
from game.table import PUBLIC
from tests.gostop.test_random_play import ANY, some_rules

CATALOG = GAME.catalog
ROUNDS = 84


def played(rules: Rules, carry: GoStopCarry, seed: str) -> GoStop:
    rng, round_ = Random(seed), GoStop.begin(rules, carry, Luck.seeded(seed))
    while questions := round_.decisions():
        question = rng.choice(questions)
        round_.choose(question.seat, sample(question.choices, rng))
    return round_


@pytest.mark.parametrize("seats", ANY)
def test_any_rules_can_be_played_by_any_number(seats: int) -> None:
    for seed in range(ROUNDS // 3):
        rules, carry = some_rules(Random(seed), (seats,)), GoStopCarry(night=seed % 2 == 0)
        for number in range(3):
            round_ = played(rules, carry, f"{seats} {seed} {number}")
            settlement = round_.settlement()
            assert settlement is not None and sum(settlement.points) + settlement.pot == 0
            cards = [*round_.hand, *round_.taken, round_.floor, *(1 << card for card in round_.stock)]
            assert sum(cards) == sum(1 << card for card in round_.pack)
            assert len(round_.playing) == (PLAYERS if selling(rules) else seats)
            beside = [one.what for one in settlement.transfers if {one.giver, one.taker} - {*round_.playing, -3}]
            assert set(beside) <= GAME.sitters
            carry = round_.carry()


@pytest.mark.parametrize("seats", ANY)
def test_all_hands_and_the_floor_can_be_dealt_and_the_stock_is_long_enough(seats: int) -> None:
    for preset in CATALOG.presets:
        if seats in preset.seats:
            rules = CATALOG.rules(seats, preset.key)
            hand, floor = sizes(rules)
            stock = 48 + rules["bonus_cards"] - hand * seats - floor
            players = PLAYERS if selling(rules) else seats
            assert stock >= 0 and stock + hand * (seats - players) - (6 if not floor else 0) >= hand * players
    hand, floor = DEALS[seats]
    assert 48 - hand * seats - floor >= hand * seats


@pytest.mark.parametrize(
    ("rules", "dealt"),
    [
        ({"bonus_cards": 0, "seven_players": False}, (6, 6)),
        ({"bonus_cards": 1, "seven_players": False}, (6, 6)),
        ({"bonus_cards": 0, "seven_players": True}, (6, 6)),
        ({"bonus_cards": 1, "seven_players": True}, (7, 0)),
        ({"bonus_cards": 1, "seven_players": True, "sell_brights": False}, (3, 6)),
    ],
)
def test_seven_get_seven_each_only_where_the_dead_hands_make_the_floor(rules: dict[str, Any], dealt: tuple[int, int]) -> None:
    """GS-168, GS-188: 49 cards are needed, so there is a bonus card."""
    assert sizes(CATALOG.rules(7, **rules)) == dealt


def seated(**changes: Any) -> GoStop:
    """Four sit; seat 1 holds the best of hands, seat 3 two brights; nobody has decided."""
    hands = [["1J", "2J", "3J"], ["1B", "3B", "8B"], ["4J", "5J", "6J"], ["11B", "12B", "7J"]]
    position = {"phase": "deal", "dealer": 0, "hands": hands, "floor": ["9J", "10J", "2A"], "stock": ["4K", "5K", "6K"]}
    return GoStop.arrange(position, CATALOG.rules(4, **changes), Luck.seeded(3))


def seen_in(view: GoStopView, place: str) -> list[str]:
    return [piece.face for piece in view.places[place] if piece.face is not None]


def test_who_decides_sees_its_own_hand_and_no_floor() -> None:
    view = seated().view(1)
    assert seen_in(view, "hand:1") == ["1B", "3B", "8B"] and seen_in(view, "floor") == []
    assert not any(seen_in(view, f"hand:{seat}") for seat in (0, 2, 3))


def test_who_sits_out_sees_no_hand() -> None:
    round_ = seated()
    round_.choose(1, "drop")
    view = round_.view(1)
    assert view.playing == (0, 2, 3) and seen_in(view, "floor")
    assert not any(seen_in(view, f"hand:{seat}") for seat in range(4))
    assert {known.face for known in view.known} == {"1B", "3B", "8B"}, "only its own dead hand is known to it"
    assert not round_.view(PUBLIC).known


def test_what_was_sold_is_known_to_everybody_to_lie_in_the_stock() -> None:
    round_ = seated()
    round_.choose(1, "in")
    round_.choose(2, "in")
    assert {(known.face, known.place) for known in round_.view(PUBLIC).known} == {("11B", "stock"), ("12B", "stock")}


def test_of_the_dead_hands_of_seven_six_cards_are_the_floor_and_the_others_the_stock() -> None:
    """GS-168: four hands of seven are 28."""
    round_ = GoStop.begin(CATALOG.rules(7), GoStopCarry(dealer=0), Luck.seeded(1))
    round_.choose(6, "cut 20")
    assert not seen_in(round_.view(PUBLIC), "floor") and not round_.stock
    for _ in range(2):
        round_.choose(round_.decisions()[0].seat, "in")
    lying = round_.view(PUBLIC).places
    taken = sum(len(lying[f"taken:{seat}"]) for seat in range(7))
    assert len(lying["floor"]) == 6
    assert len(lying["stock"]) + taken == 22, "the dealer takes a bonus card that lies there, and the stock fills it up"


def test_who_holds_the_candle_has_shown_it() -> None:
    """GS-169: the May animal lies in the stock after that, and everybody knows."""
    hands = [["1J"], ["2J"], ["5A", "4J"], ["6J"]]
    position = {"phase": "deal", "dealer": 0, "hands": hands, "floor": ["9J", "10J"], "stock": ["4K", "6K"]}
    round_ = GoStop.arrange(position, CATALOG.rules(4, candle_protest=True), Luck.seeded(3))
    assert [(known.face, known.place) for known in round_.view(PUBLIC).known] == [("5A", "stock")]


def test_where_nobody_sits_out_nobody_has_dropped_out() -> None:
    round_ = played(CATALOG.rules(3), GoStopCarry(dealer=0), "no sitters")
    assert (round_.carry().dropped, round_.carry().dropped_before_sale) == ((), ())


def test_a_card_drawn_unseen_makes_what_was_sold_uncertain() -> None:
    hands = [["1J", "X1"], ["1B", "3B"], ["4J", "5J"], ["11B", "12B"]]
    position = {"phase": "deal", "dealer": 0, "hands": hands, "floor": ["9J", "10J"], "stock": ["4K", "5K", "6K"]}
    round_ = GoStop.arrange(position, CATALOG.rules(4, bonus_cards=1), Luck.seeded(3))
    for seat, choice in ((1, "in"), (2, "in"), (0, "play X1")):
        round_.choose(seat, choice)
    assert not round_.view(PUBLIC).known and not round_.view(3).known


@pytest.mark.parametrize("level", GAME.levels)
def test_a_good_hand_is_played(level: str) -> None:
    view = seated().view(1)
    assert GAME.player(level).decide(view, view.decisions[0], Budget(seed=1, playouts=1)) == "in"


@pytest.mark.parametrize("level", ["normal", "master"])
def test_a_poor_hand_is_dropped(level: str) -> None:
    round_ = seated()
    round_.choose(1, "in")
    view = round_.view(2)
    assert GAME.player(level).decide(view, view.decisions[0], Budget(seed=1, playouts=1)) == "drop"


@pytest.mark.parametrize("level", GAME.levels)
def test_a_bonus_card_is_played_first(level: str) -> None:
    position = {"hands": [["1J", "X1"], ["1B"], ["4J"]], "floor": ["9J", "12B"], "stock": ["4K", "5K", "6K"], "dealer": 0}
    view = GoStop.arrange(position, CATALOG.rules(3, bonus_cards=1), Luck.seeded(3)).view(0)
    assert GAME.player(level).decide(view, view.decisions[0], Budget(seed=1, playouts=20)) == "play X1"


@pytest.mark.parametrize("level", GAME.levels)
def test_after_a_sweep_the_best_card_is_taken(level: str) -> None:
    position = {
        "hands": [["3J", "1J"], ["1K", "2J"], ["2K", "5J"]],
        "floor": ["3R", "4A"],
        "stock": ["4J", "5K", "6J"],
        "turns_taken": [2, 2, 2],
        "taken": [["1B", "8B"], ["11B", "8J", "6R"], []],
    }
    round_ = GoStop.arrange(position, CATALOG.rules(3, chun_sweep=True), Luck.seeded(3))
    round_.choose(0, "play 3J")
    view = round_.view(0)
    assert view.phase == "plunder"
    assert GAME.player(level).decide(view, view.decisions[0], Budget(seed=1, playouts=1)) == "take 11B"
