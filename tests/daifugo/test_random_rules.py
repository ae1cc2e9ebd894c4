"""Random games under random rules: they end, keep their cards, rank everybody, refuse without a change, go on in copies."""

from __future__ import annotations

import random

import pytest

from game.choices import sample
from game.daifugo.carry import DaifugoCarry
from game.daifugo.game import CATALOG, GAME
from game.daifugo.round import Daifugo
from game.luck import Luck
from game.table import IllegalChoice
from tests.long_run import PARTS, parts, rounds, rules_with, stops


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


@pytest.mark.parametrize(("part", "count"), parts(quick=360, long=2000))
def test_games_under_random_rules(part: int, count: int) -> None:
    """At every stop each card lies in one place; now and then nonsense is refused, and copies go on by themselves. Every game
    ends and ranks everybody. Every value of every option is played, from part to part with more of the others."""
    share = 0.1 + part / PARTS / 2
    for table, rng, watched in rounds(GAME, part, count, row=2, share=share, watched=60, kept={"lot": 0}):
        assert isinstance(table, Daifugo)
        for _ in stops(table, rng, watched):
            assert whole(table), f"cards are lost or doubled in phase {table.phase!r}"
            if table.decisions() and rng.random() < 0.003:
                _refuses(table, rng.choice(table.decisions()).seat)
                _goes_on(table, rng)
        ranks_everybody(table)


def ranks_everybody(table: Daifugo) -> None:
    """The places are a permutation, and so are the ranks that the next game gets; a void game has none."""
    settlement, everybody = table.settlement(), list(range(1, table.seats + 1))
    assert settlement is not None
    places = sorted(int(str(line.args["place"])) for line in settlement.lines if line.what == "place")
    assert places == ([] if table.void else everybody)
    ranks = table.carry().ranks
    assert not ranks or sorted(ranks) == everybody


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
    rules = rules_with(CATALOG, {}, random.Random(5), 0.3)
    ends = []
    for _ in range(2):
        rng = random.Random(9)
        table = Daifugo.begin(rules, DaifugoCarry(), Luck.seeded(4))
        while must := [decision for decision in table.decisions() if decision.must]:
            table.choose(must[0].seat, sample(must[0].choices, rng))
        ends.append(table.settlement())
    assert ends[0] == ends[1]
