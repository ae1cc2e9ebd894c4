"""Random games under random rules: they end, keep their cards, rank everybody, refuse without a change, go on in copies."""

from __future__ import annotations

import random

import pytest

from game.choices import sample
from game.daifugo.carry import DaifugoCarry
from game.daifugo.game import CATALOG
from game.daifugo.round import Daifugo
from game.luck import Luck
from game.options import Numbers, Rules, RulesError, Value
from game.table import IllegalChoice

LOCAL = [rule for rule in CATALOG.options if rule.group not in ("pack", "match")]


def some_rules(rng: random.Random, share: float) -> Rules:
    """A table of any size with this share of the local rules switched on, whatever goes together."""
    seats = rng.randint(2, 9)
    changes: dict[str, Value] = {"jokers": rng.randint(0, 2), "decks": 1 if seats < 5 else rng.randint(1, 2)}
    for option in LOCAL:
        if rng.random() < share:
            on = rng.randint(0, 12) if isinstance(option.values, Numbers) else rng.choice(option.values)
            try:
                CATALOG.rules(seats, "neighbourhood", **{**changes, option.key: on})
            except RulesError:
                continue
            changes[option.key] = on
    return CATALOG.rules(seats, "neighbourhood", **changes)


def whole(table: Daifugo) -> bool:
    """Whether each card lies in exactly one place, and what lies on the field was played."""
    places = [*table.hand, *table.piles.values()]
    together = 0
    for cards in places:
        if together & cards:
            return False
        together |= cards
    return together == table.pack.all


def standing(table: Daifugo) -> tuple[object, ...]:
    return (list(table.hand), dict(table.piles), table.step, table.phase, table.decisions(), table.settlement())


@pytest.mark.parametrize("share", [0.1, 0.4, 0.9])
@pytest.mark.parametrize("seed", range(8))
def test_games_under_random_rules(seed: int, share: float) -> None:
    rng = random.Random(f"{seed} {share}")
    rules = some_rules(rng, share)
    carry = DaifugoCarry()
    for game in range(2):
        table = Daifugo.begin(rules, carry, Luck.seeded(f"{seed} {game}"))
        while decisions := table.decisions():
            decision = rng.choice(decisions)
            choice = decision.default if decision.window else sample(decision.choices, rng)
            if rng.random() < 0.05:
                _refuses(table, decision.seat)
                _goes_on(table, rng)
            if not decision.must and choice == decision.default:
                continue
            table.choose(decision.seat, choice)
            assert whole(table), f"after {choice} of seat {decision.seat} cards are lost or doubled"
        carry = table.carry()
        places = carry.ranks or tuple(table.carry().ranks)
        assert not places or sorted(places) == list(range(1, rules.seats + 1))
        if carry.over:
            break


def _refuses(table: Daifugo, seat: int) -> None:
    """What cannot be said changes nothing."""
    before = standing(table)
    for nonsense in ("play", "play ZZ", "play JO9 as S3", "give", "call 99", "order 9", "declare everything"):
        if any(nonsense in d.choices for d in table.decisions() if d.seat == seat):
            continue
        with pytest.raises(IllegalChoice):
            table.choose(seat, nonsense)
    assert standing(table) == before


def _goes_on(table: Daifugo, rng: random.Random) -> None:
    """A copy, and every imagined game, goes on by itself and leaves this one alone; each looks the same to its seat."""
    before = standing(table)
    copies = [table.copy()]
    for seat in range(table.seats):
        imagined = Daifugo.imagine(table.view(seat), Luck.seeded(rng.random()))
        assert imagined.view(seat) == table.view(seat) and whole(imagined)
        copies.append(imagined)
    for copy in (copies[0], rng.choice(copies[1:])):
        for _ in range(12):
            must = [decision for decision in copy.decisions() if decision.must]
            if must:
                copy.choose(must[0].seat, sample(must[0].choices, rng))
    assert standing(table) == before


def test_two_games_with_the_same_luck_go_the_same_way() -> None:
    rules = some_rules(random.Random(5), 0.6)
    ends = []
    for _ in range(2):
        rng = random.Random(9)
        table = Daifugo.begin(rules, DaifugoCarry(), Luck.seeded(4))
        while must := [decision for decision in table.decisions() if decision.must]:
            table.choose(must[0].seat, sample(must[0].choices, rng))
        ends.append(table.settlement())
    assert ends[0] == ends[1]
