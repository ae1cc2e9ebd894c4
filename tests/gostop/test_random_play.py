"""Random play over random rules: cards are kept, money balances, rounds end, and every view can be imagined back."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game.choices import sample
from game.gostop.cards import mask
from game.gostop.carry import GoStopCarry
from game.gostop.game import GAME
from game.gostop.round import GoStop
from game.luck import Luck
from game.options import Numbers, Rules, RulesError
from game.table import ALL, PUBLIC, Step
from tests.long_run import parts, rounds, stops

CATALOG = GAME.catalog
TABLES = [(seats, preset.key) for preset in CATALOG.presets for seats in preset.seats]


ANY = range(2, 8)

SHARE = 0.18
"""How many of the options are at another value."""


def some_rules(rng: Random, seats: Sequence[int] = (3,)) -> Rules:
    """A table for one of these numbers with a handful of options at other values. Each option is drawn for by itself, so that a
    new one changes nothing about the others."""
    while True:
        seed, changes = rng.random(), {}
        for option in CATALOG.options:
            own, values = Random(f"{seed} {option.key}"), option.values
            if own.random() < SHARE:
                numbers = isinstance(values, Numbers)
                changes[option.key] = own.randint(values.least, min(values.most, 12)) if numbers else own.choice(values)
        try:
            return CATALOG.rules(*rng.choice([table for table in TABLES if table[0] in seats]), **changes)
        except RulesError:
            continue


def answer(round_: GoStop, rng: Random, watch: int | None) -> list[Step]:
    decision = rng.choice(round_.decisions())
    return round_.choose(decision.seat, sample(decision.choices, rng), watch)


def everywhere(step: Step) -> list[int]:
    return sorted(piece.id for pieces in step.view.places.values() for piece in pieces if piece.id is not None)


def lying(round_: GoStop) -> int:
    """All cards of the round as one set. A card in two places is a fault."""
    sets = (*round_.hand, *round_.taken, *round_.drawn, round_.floor, round_.laid, round_.turned, round_.bonus)
    together, count = mask(round_.stock) | mask(round_.closed), len(round_.stock) + len(round_.closed)
    for cards in sets:
        together |= cards
        count += cards.bit_count()
    assert together.bit_count() == count, f"a card lies twice in phase {round_.phase!r}"
    return together


@pytest.mark.parametrize(("part", "count"), parts(quick=500, long=10_000))
def test_cards_are_kept_money_balances_and_every_value_is_played(part: int, count: int) -> None:
    """At every stop, and where the round is watched after every event, each card lies in one place. What is won somebody loses,
    or the pots hold it, over the whole match. Every round ends."""
    held = 0
    for round_, rng, watched in rounds(GAME, part, count, row=4, share=0.3, watched=20):
        assert isinstance(round_, GoStop)
        for steps in stops(round_, rng, watched):
            assert lying(round_) == mask(round_.pack)
            for step in steps:
                assert everywhere(step) == list(round_.pack), step.event
        settlement, carry = round_.settlement(), round_.carry()
        assert settlement is not None and isinstance(carry, GoStopCarry)
        held = (held if round_.came.round else 0) + settlement.pot
        assert carry.pig_pot + carry.rake == held


@pytest.mark.parametrize("seed", range(25))
def test_every_view_can_be_imagined_back(seed: int) -> None:
    rng = Random(seed)
    rules = some_rules(rng, ANY)
    carry = GoStopCarry(round=seed, dealer=rng.choice((None, *range(rules.seats))), night=bool(seed % 2), nagari=seed % 3)
    round_ = GoStop.begin(rules, carry, Luck.seeded(seed), rng.choice((*range(rules.seats), PUBLIC)))
    while True:
        for who in (*range(rules.seats), PUBLIC):
            view = round_.view(who)
            imagined = GoStop.imagine(view, Luck.seeded(f"{seed} {round_.step}"))
            assert imagined.view(who) == view
        if not round_.decisions():
            return
        answer(round_, rng, rng.choice((None, *range(rules.seats))))


@pytest.mark.parametrize("seed", range(10))
def test_an_imagined_round_plays_to_its_end(seed: int) -> None:
    rng = Random(seed)
    rules = some_rules(rng, ANY)
    round_ = GoStop.begin(rules, GoStopCarry(dealer=seed % rules.seats), Luck.seeded(seed))
    for _ in range(rng.randrange(25)):
        if round_.decisions():
            answer(round_, rng, None)
    imagined = GoStop.imagine(round_.view(seed % rules.seats), Luck.seeded(seed + 1))
    while imagined.decisions():
        answer(imagined, rng, None)
    assert imagined.settlement() is not None


@pytest.mark.parametrize(("seats", "preset"), TABLES)
def test_copies_go_their_own_way(seats: int, preset: str) -> None:
    rng = Random(preset)
    round_ = GoStop.begin(CATALOG.rules(seats, preset), GoStopCarry(), Luck.seeded(preset))
    while round_.decisions():
        before = round_.view(ALL)
        other = round_.copy()
        answer(other, rng, ALL)
        assert round_.view(ALL) == before
        answer(round_, rng, None)
