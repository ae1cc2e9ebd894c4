"""Long runs: random rounds under random rules, which between them play every value of every option.

What the games say alike stands here. A run comes in parts; each is a seed of its own and answers for its share of the values.
The test command plays a little of every part, ``--run-slow`` all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from game.luck import Luck
from game.options import Catalog, Numbers, Option, Rules, RulesError, Value, holds, read_condition
from game.registry import Game
from game.round import BaseRound
from game.table import ALL, Step
from tests.contract.play import STYLES, Said, random_said, random_value
from tests.contract.points import adds_up

PARTS = 10

TRIES = 50
"""So many draws of rules have to be enough for any one value."""

BETWEEN = "between"

Setting = tuple[str, Value]
"""An option and its value; of a range its least, its most, or `BETWEEN`."""


def parts(quick: int, long: int) -> list[Any]:
    """The parts of a run as parameters of a test: the part and how many rounds it plays."""
    slow = [pytest.param(part, long // PARTS, marks=pytest.mark.slow) for part in range(PARTS)]
    return [*((part, quick // PARTS) for part in range(PARTS)), *slow]


# -- rules that play a value ----------------------------------------------------------------------------------------------


def settings(catalog: Catalog) -> list[Setting]:
    """Every value of every option; of a range its ends and one between."""
    found: list[Setting] = []
    for option in catalog.options:
        numbers = option.values
        values = (numbers.least, BETWEEN, numbers.most) if isinstance(numbers, Numbers) else numbers
        found += [(option.key, value) for value in values if value != BETWEEN or numbers.most - numbers.least > numbers.step]
    return found


def has_a_say(catalog: Catalog, rules: Rules, option: Option) -> bool:
    """Whether an option means anything at this table: so many seats as it speaks of, and all else that it needs."""
    return not catalog.idle(rules, option)


def played_by(catalog: Catalog, rules: Rules) -> set[Setting]:
    """The values that rules play, of the options that have a say."""
    return {(one.key, _named(one, rules[one.key])) for one in catalog.options if has_a_say(catalog, rules, one)}


def _named(option: Option, value: Value) -> Value:
    numbers = option.values
    return BETWEEN if isinstance(numbers, Numbers) and value not in (numbers.least, numbers.most) else value


def rules_with(catalog: Catalog, wanted: Mapping[str, Value], rng: Random, share: float) -> Rules:
    """Rules in which these options have a say and these values, with a share of the others at random values, whatever can go
    together."""
    options = [catalog[key] for key in wanted]
    tables = [(n, preset.key) for preset in catalog.presets for n in preset.seats]
    tables = [table for table in tables if all(one.speaks(table[0]) for one in options)]
    for _ in range(TRIES):
        seats, preset = rng.choice(tables)
        changes = {one.key: random_value(one, rng) for one in catalog.options if rng.random() < share}
        rules = settled(catalog, catalog.rules(seats, preset), {**changes, **wanted}, options)
        if rules is not None and all(has_a_say(catalog, rules, one) and rules[one.key] == wanted[one.key] for one in options):
            return rules
    raise AssertionError(f"no rules were found that play {catalog.game} with {dict(wanted)}")


def settled(catalog: Catalog, base: Rules, changes: dict[str, Value], wanted: Sequence[Option]) -> Rules | None:
    """The base with these changes and whatever the wanted options need, and nothing that excludes them. None where that is
    still refused."""
    rules = Rules(base.game, base.seats, {**base.values, **changes}, base.preset)
    kept = {option.key for option in wanted}
    for option in wanted:
        for _ in range(TRIES):
            if needs := catalog.lacks(rules, option):
                kept.add(_bring_about(catalog, rules, needs[0].split("|")[0], True))
    for option in catalog.options:
        for other in option.excludes:
            if holds(rules, option.key) and holds(rules, other):
                _bring_about(catalog, rules, option.key if option.key not in kept else other, False)
    try:
        return catalog.rules(rules.seats, rules.preset, **rules.values)
    except RulesError:
        return None


def _bring_about(catalog: Catalog, rules: Rules, condition: str, met: bool) -> str:
    """Give an option the first value by which the condition is met, or is not. Returns the option's key."""
    option = catalog[read_condition(condition)[0]]
    numbers = option.values
    values = range(numbers.least, numbers.most + 1, numbers.step) if isinstance(numbers, Numbers) else numbers
    for value in values:
        rules.values[option.key] = value
        if holds(rules, condition) == met:
            break
    return option.key


def _value(option: Option, named: Value, rng: Random) -> Value:
    """A value by its name: itself, or any that is `BETWEEN`."""
    numbers = option.values
    if named != BETWEEN or not isinstance(numbers, Numbers):
        return named
    return rng.randrange(numbers.least + numbers.step, numbers.most, numbers.step)


# -- rounds ------------------------------------------------------------------------------------------------------------------

Says = Callable[[BaseRound, Random, str], Said]


def stops(round_: BaseRound, rng: Random, watched: bool, says: Says = random_said) -> Iterator[list[Step]]:
    """Play a round to its end. Yields at every stop, with what was told since the last one where it is `watched`."""
    style = rng.choice(STYLES)
    steps, bound, watch = round_.opening, round_.step + round_.BOUND, ALL if watched else None
    yield steps
    while round_.decisions():
        assert round_.step <= bound, f"still not over after {round_.BOUND} steps"
        yield round_.choose(*says(round_, rng, style), watch)
    settlement = round_.settlement()
    assert settlement is not None, f"nobody is asked in phase {round_.phase!r}, and nothing is settled"
    adds_up(settlement, round_.rules.seats)


def rounds(
    game: Game, part: int, count: int, *, row: int, share: float, watched: int, kept: Mapping[str, Value] | None = None
) -> Iterator[tuple[BaseRound, Random, bool]]:
    """So many rounds, `row` of them at a time under the same rules, each with a source of chance and whether it is watched, as
    one of so many is: that costs far more than playing. A round is to be played to its end before the next is asked for.
    Options that are `kept` have another value only where it is due. In the end the part has played its share of all values."""
    catalog, rng = game.catalog, Random(f"{game.name} {part} {count}")
    due = [setting for nth, setting in enumerate(settings(catalog)) if nth % PARTS == part]
    rng.shuffle(due)
    left, carry, rules = set(due), None, None
    for number in range(count):
        if number % row == 0 or carry is None or carry.over:
            key, named = next((setting for setting in due if setting in left), rng.choice(due))
            drawn = rules_with(catalog, {**(kept or {}), key: _value(catalog[key], named, rng)}, rng, share)
            carry = game.begins_with(drawn, rng.randrange(24))
        watch = ALL if rng.randrange(watched) == 0 else None
        round_ = game.round.begin(drawn, carry, Luck.seeded(f"{part} {count} {number}"), watch)
        assert isinstance(round_, BaseRound)
        if round_.rules is not rules:
            rules = round_.rules
            left -= played_by(catalog, rules)
        yield round_, rng, watch == ALL
        carry = round_.carry()
    assert not left, f"never played: {sorted(left, key=str)}"
