"""What Go-Stop's players know is learned here from rounds that they play among themselves.

``python -m build_scripts.train.gostop`` plays rounds at a glance. At some of the choices every card that could be laid is tried
out in the same imagined worlds. Least squares say by how much each weight is wrong; half of it
is taken, for the worlds know only rounds that go on as before: the whole of it plays worse. What a seat did at its last turn is
counted against what it holds. The weights are printed, to be put into ``game/gostop/strategy/weights.py`` once they have won a
match against the old.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from game.choices import sample
from game.gostop.cards import MONTHS, OF_MONTH, Cards, each, mask
from game.gostop.round import GoStop
from game.gostop.strategy.appraisal import WORTHS
from game.gostop.strategy.belief import TOLD, signs
from game.gostop.strategy.glance import COUNTS, Glance, best_play, best_take, finish, play_on, plays, showing
from game.gostop.strategy.quick import TAKING, House, Quick
from game.gostop.strategy.weights import HELD, LAYING, PARTS
from game.luck import Luck
from game.options import Rules
from game.registry import find
from game.table import Seat

ASKED: Final = 0.2
"""The share of the choices that are tried out."""

ASTRAY: Final = 0.12
"""How often any card is laid, so that rarer positions are seen too."""

STEP: Final = 0.5
"""How much of what least squares say is taken."""

MOST: Final = 10.0
"""No choice is thought to be wrong by more than this many points."""

NUDGE: Final = 0.25
"""How far a weight is moved to see what it does."""


class Seen(NamedTuple):
    """What was seen in the rounds: of choices how much each weight moves them, and by how much they were wrong; of
    beliefs the signs that were true, and those of imagined worlds."""

    choices: list[tuple[Any, Any]]
    beliefs: list[tuple[list[int], list[list[int]]]]


def main() -> None:
    """Play and learn as long as is asked, and print what was learned."""
    asked = _arguments()
    rules = find("gostop").catalog.rules(asked.seats, {2: "matgo", 3: "standard-3"}[asked.seats])
    seen, rng, until = Seen([], []), Random(asked.seed), time.monotonic() + 60 * asked.minutes
    house, deal = House(rules), 0
    while deal < asked.rounds and time.monotonic() < until:
        deal += 1
        play(dealt(rules, f"train {asked.seed} {deal}", house), asked.worlds, rng, seen)
    moved = [STEP * one for one in squares(seen.choices)]
    _show("PARTS", PARTS, [old + new for old, new in zip(WORTHS, moved[len(COUNTS) :], strict=True)])
    _show("LAYING", LAYING, [old + new for old, new in zip(COUNTS, moved[: len(COUNTS)], strict=True)])
    held, before_after = believe(seen.beliefs)
    _show("HELD", HELD, held)
    print(f"{deal} rounds, {len(seen.choices)} choices; {before_after}")


def dealt(rules: Rules, name: str, house: House) -> Quick:
    """A round that has been dealt."""
    for again in range(100):
        table, lots = GoStop.begin(rules, None, Luck.seeded(f"{name} {again}")), Random(name)
        while table.outcome is None and table.phase != "play":
            question = min(table.decisions(), key=lambda one: one.must)
            table.choose(question.seat, sample(question.choices, lots) if question.lot else question.default)
        if table.outcome is None:
            return Quick.of(table, house)
    raise AssertionError("a hundred deals ended before they began")


def redealt(quick: Quick, seat: Seat, rng: Random) -> Quick:
    """The same round as it may be for all that a seat sees."""
    new, rivals = quick.copy(), [one for one in quick.players if one != seat]
    pool = quick.stock + [card for one in rivals for card in each(quick.hand[one])]
    rng.shuffle(pool)
    for one in rivals:
        room = quick.hand[one].bit_count()
        new.hand[one] = mask(pool[:room])
        del pool[:room]
    new.stock = pool
    return new


def play(quick: Quick, worlds: int, rng: Random, seen: Seen) -> None:
    """Play a round, and note what is seen in it."""
    floors, fed = [0] * len(quick.hand), [0] * len(quick.hand)
    while True:
        showing(quick)
        seat, choices = quick.mover, plays(quick)
        if len(choices) > 1 and rng.random() < ASKED:
            seen.choices.append((nudged(quick, choices), tried(quick, choices, worlds, rng)))
            if quick.turns[seat]:
                seen.beliefs.append(held(quick, floors, fed, worlds, rng))
        what = rng.choice(choices) if rng.random() < ASTRAY else best_play(quick, rng)
        floors[seat] = quick.floor
        quick.lay(what)
        fed[seat] = quick.floor & ~floors[seat] & 1 << what if what < TAKING else 0
        if quick.over:
            return
        two = quick.two()
        if two:
            quick.take(best_take(quick, two))
        if quick.end():
            if quick.last():
                return
            if rng.random() < STEP:
                return
            quick.go()
        quick.next()
        if quick.over:
            return


def tried(quick: Quick, choices: Sequence[int], worlds: int, rng: Random) -> Any:
    """By how much each choice came to more than was thought, both less their mean."""
    came, seat = np.zeros(len(choices)), quick.mover
    for _ in range(worlds):
        world, chances = redealt(quick, seat, rng), rng.getrandbits(30)
        for nth, what in enumerate(choices):
            trial = world.copy()
            trial.lay(what)
            if not trial.over:
                finish(trial)
            came[nth] += play_on(trial, Random(chances))[seat] / worlds
    glance = Glance(quick)
    wrong = came - np.array([glance.score(what) for what in choices])
    return np.clip(wrong - wrong.mean(), -MOST, MOST)


def nudged(quick: Quick, choices: Sequence[int]) -> Any:
    """How much each weight moves each choice, less the mean: those of `LAYING`, then those of `PARTS`."""
    columns, rules = [], quick.house.rules
    plain = np.array([Glance(quick).score(what) for what in choices])
    for nth in range(len(COUNTS)):
        glance = Glance(quick, [one + NUDGE * (at == nth) for at, one in enumerate(COUNTS)])
        columns.append([glance.score(what) for what in choices])
    for nth in range(len(WORTHS)):
        other = quick.copy()
        other.house = House(rules, tuple(one + NUDGE * (at == nth) for at, one in enumerate(WORTHS)))
        glance = Glance(other)
        columns.append([glance.score(what) for what in choices])
    moves = (np.array(columns).T - plain[:, None]) / NUDGE
    return moves - moves.mean(0)


def held(
    quick: Quick, floors: Sequence[Cards], fed: Sequence[Cards], worlds: int, rng: Random
) -> tuple[list[int], list[list[int]]]:
    """How many cards of each sign the others truly hold, and in imagined worlds."""
    told = {
        (seat, month): found
        for seat in quick.players
        if seat != quick.mover and quick.turns[seat]
        for month in MONTHS
        if (found := signs(floors[seat], fed[seat], quick.floor, quick.pile(seat).worth, month))
    }

    def counted(world: Quick) -> list[int]:
        counts = [0] * len(TOLD)
        for (seat, month), found in told.items():
            for sign in found:
                counts[sign] += (world.hand[seat] & OF_MONTH[month]).bit_count()
        return counts

    return counted(quick), [counted(redealt(quick, quick.mover, rng)) for _ in range(worlds)]


def squares(rows: Sequence[tuple[Any, Any]]) -> list[float]:
    """Least squares, with a little that keeps weights still of which nothing was seen."""
    facts, wrong = np.concatenate([one for one, _ in rows]), np.concatenate([one for _, one in rows])
    square = facts.T @ facts
    still = np.diag(np.diag(square) * 0.002 + 0.03)
    return [float(one) for one in np.linalg.solve(square + still, facts.T @ wrong)]


def believe(rows: Sequence[tuple[list[int], list[list[int]]]]) -> tuple[list[float], str]:
    """What each sign tells, found on one half of what was seen; and on the other how much likelier the true hands become."""
    true, worlds = np.array([one for one, _ in rows], float), np.array([many for _, many in rows], float)
    half, told = len(rows) // 2, np.zeros(len(TOLD))

    def likelier() -> tuple[Any, Any]:
        odds = np.exp(worlds @ told)
        mean = (odds[:, :, None] * worlds).sum(1) / odds.sum(1)[:, None]
        return true @ told - np.log(odds.mean(1)), true - mean

    for _ in range(400):
        told += 0.4 * (likelier()[1][:half].mean(0) - 0.003 * told)
    return [float(one) for one in told], f"the true hands are likelier by {likelier()[0][half:].mean():+.3f} (logarithm)"


def _show(name: str, names: Mapping[str, float], weights: Sequence[float]) -> None:
    print(f"{name}: Final[Mapping[str, float]] = {{")
    for key, value in zip(names, weights, strict=True):
        print(f'    "{key}": {value:.2f},')
    print("}")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m build_scripts.train.gostop", description=__doc__)
    parser.add_argument("--seats", type=int, default=3, choices=(2, 3), help="three players, or 맞고")
    parser.add_argument("--rounds", type=int, default=20_000, help="how many rounds are played")
    parser.add_argument("--worlds", type=int, default=60, help="in how many worlds a choice is tried out")
    parser.add_argument("--minutes", type=float, default=120.0, help="no round is begun after so many minutes")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
