"""Whether options do anything at a table: random rounds, played again with the same luck and choices and one option at another
value. As soon as anything that is asked, seen, told or settled differs, the option is seen to act.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import msgspec

from game.luck import Luck
from game.options import Catalog, Numbers, Option, Rules, RulesError, Value
from game.registry import Game
from game.table import PUBLIC, Carry, IllegalChoice, Round, Who
from tests.contract.play import STYLES, Said, random_said, random_value, told
from tests.long_run import has_a_say, settled

ROW = 3
"""Rounds in a row, each handed what the one before it carries."""

SHARES = (0.0, 0.1, 0.3)
"""How many options are at random values, row by row in turn."""

WATCHED = 4
"""One row of so many is watched, so that what is told is compared too: that costs far more than playing."""


class Played(NamedTuple):
    """A row of rounds as it was played: its luck, what was said in each round, and what is compared at each stop and end."""

    label: str
    watch: Who | None
    said: list[list[Said]]
    stops: list[list[bytes]]
    ends: list[bytes]


def tables(catalog: Catalog) -> list[tuple[int, str]]:
    """Every number of seats with the preset that is played there unless somebody says."""
    return [(seats, catalog.preset(None, seats).key) for seats in sorted({n for one in catalog.presets for n in one.seats})]


def inert(game: Game, seats: int, preset: str, options: list[Option], rows: int) -> list[Option]:
    """Those of some options that have changed nothing in so many rows of rounds at a table. Each row is played by the preset,
    with a share of other values and whatever one of those that are left needs."""
    left = list(options)
    for row in range(rows):
        if not left:
            break
        label = f"{game.name} {seats} {preset} {row}"
        rules = _rules(game.catalog, seats, preset, left[row % len(left)], SHARES[row % len(SHARES)], Random(label))
        if rules is None:
            continue
        played = _play(game, rules, label, PUBLIC if row % WATCHED == WATCHED - 1 else None)
        left = [one for one in left if not _acts(game, rules, one, played)]
    return left


def _rules(catalog: Catalog, seats: int, preset: str, wanted: Option, share: float, rng: Random) -> Rules | None:
    """Rules of a table in which this option has a say; None where they are refused."""
    changes = {one.key: random_value(one, rng) for one in catalog.options if rng.random() < share}
    return settled(catalog, catalog.rules(seats, preset), changes, [wanted])


def _acts(game: Game, rules: Rules, option: Option, played: Played) -> bool:
    """Whether a row comes out differently with another value of an option that has a say in it."""
    if not has_a_say(game.catalog, rules, option):
        return False
    for value in _others(option, rules[option.key], Random(played.label)):
        try:
            other = game.catalog.rules(rules.seats, rules.preset, **{**rules.values, option.key: value})
        except RulesError:
            continue
        if _differs(game, other, played):
            return True
    return False


def _others(option: Option, mine: Value, rng: Random) -> Iterator[Value]:
    """The other values of an option; of a range its ends and one between."""
    numbers = option.values
    if isinstance(numbers, Numbers):
        some: tuple[Value, ...] = (numbers.least, numbers.most, rng.randrange(numbers.least, numbers.most + 1, numbers.step))
    else:
        some = numbers
    yield from (value for value in dict.fromkeys(some) if value != mine)


def _row(game: Game, rules: Rules, label: str, watch: Who | None) -> Iterator[Round]:
    """The rounds of a row, each to be played to its end before the next is asked for."""
    carry: Carry = game.begins_with(rules, 12)
    for number in range(ROW):
        round_ = game.round.begin(rules, carry, Luck.seeded(f"{label} {number}"), watch)
        yield round_
        carry = round_.carry()
        if carry.over:
            return


def _play(game: Game, rules: Rules, label: str, watch: Who | None) -> Played:
    """Play a row at random."""
    rng, said, stops, ends = Random(label), list[list[Said]](), list[list[bytes]](), list[bytes]()
    for round_ in _row(game, rules, label, watch):
        style, line, seen = rng.choice(STYLES), list[Said](), [told(round_.decisions())]
        while round_.decisions():
            line.append(random_said(round_, rng, style))
            round_.choose(*line[-1], watch)
            seen.append(told(round_.decisions()))
        said.append(line)
        stops.append(seen)
        ends.append(_end(game, round_))
    return Played(label, watch, said, stops, ends)


def _differs(game: Game, rules: Rules, played: Played) -> bool:
    """Whether anything differs where a row is played again by other rules."""
    rounds = _row(game, rules, played.label, played.watch)
    for line, stops, end in zip(played.said, played.stops, played.ends, strict=True):
        round_ = next(rounds, None)
        if round_ is None or told(round_.decisions()) != stops[0]:
            return True
        for said, stop in zip(line, stops[1:], strict=True):
            try:
                round_.choose(*said, played.watch)
            except IllegalChoice:
                return True
            if told(round_.decisions()) != stop:
                return True
        if _end(game, round_) != end:
            return True
    return next(rounds, None) is not None


def _end(game: Game, round_: Round) -> bytes:
    """How a round came out, what anybody has seen of it, what it leaves, and how the match would end with it."""
    settlement, carry, view = round_.settlement(), round_.carry(), round_.view(PUBLIC)
    assert settlement is not None
    seen = msgspec.structs.replace(view, rules=Rules(view.rules.game, view.rules.seats, {}))
    return told([seen, carry, game.finish(round_.rules, carry, settlement.points, None)])
