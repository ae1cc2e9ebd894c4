"""Thinking by imagining: deal the unseen cards many times, play each choice out in all those worlds, keep what earns most.

The worlds come from `Round.imagine`, so nothing hidden is ever used. Every choice still in the running is tried in the *same*
worlds with the same chances (common random numbers), so that differences show after few of them; and after each part of the
budget the weaker half of the choices is dropped (sequential halving). What is compared is points, not wins.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from itertools import count
from random import Random
from typing import Any, Protocol

from game.choices import Choice, Pick
from game.luck import Luck
from game.players.protocol import Budget
from game.round import lets_be
from game.table import Decision, Round, Seat, View

Policy = Callable[[Any, Decision, Random], Choice]
"""How a seat plays on in an imagined round: quick, and looking only at what that seat could see."""

Worth = Callable[[Any, Seat], float]
"""What a round is worth to a seat as it stands, in points."""

class Imagines(Protocol):
    """What imagines worlds that a view leaves open, to be copied and played on: a kind of round, or a game's own."""

    def imagine(self, view: Any, luck: Luck) -> Any:
        """One of them."""


MOST = 48
"""At most this many choices are weighed; of a larger `Pick` so many are sampled."""

BIAS = 0.3
"""How much more a gain counts for the boldest, and a loss for the most timid."""

TRUST = 12
"""How many worlds a first opinion is worth, where a game does not know it better."""

USED = 0.85
"""The share of the milliseconds that is spent on playouts; the rest is for reading the question and answering it."""


def points(round_: Round, seat: Seat) -> float:
    """The points that the round brought the seat."""
    settlement = round_.settlement()
    assert settlement is not None
    return float(settlement.points[seat])


def tempered(worth: Worth, boldness: float) -> Worth:
    """The same worth in the eyes of a temperament: the bold count a gain for more, the timid a loss."""
    if not boldness:
        return worth
    gain, loss = 1 + BIAS * boldness, 1 - BIAS * boldness

    def felt(round_: Round, seat: Seat) -> float:
        plain = worth(round_, seat)
        return plain * (gain if plain > 0 else loss)

    return felt


def candidates(decision: Decision, rng: Random) -> list[Choice]:
    """The choices worth weighing, the default first."""
    choices = decision.choices
    if not isinstance(choices, Pick):
        return list(choices)
    if len(choices) <= MOST:
        return list(choices)
    return list(dict.fromkeys([decision.default, *(choices.sample(rng) for _ in range(MOST))]))


def play_out(round_: Round, policy: Policy, rng: Random, passed: Seat | None = None, steps: int | None = None) -> None:
    """Play a round to its end, or so many steps on, every open question answered by the policy: the `may`s of a step first.
    `passed` is a seat that has let its question be: it is still open, and is not asked again at this step."""
    for _ in count() if steps is None else range(steps):
        decisions = round_.decisions()
        if not decisions:
            return
        for decision in sorted(decisions, key=lambda d: d.must) if len(decisions) > 1 else decisions:
            if decision.seat == passed:
                continue
            choice = decision.default if len(decision.choices) == 1 else policy(round_, decision, rng)
            round_.choose(decision.seat, choice)
            if decision.now and choice != decision.default:
                break
        passed = None


def clocked(budget: Budget) -> Callable[[], float]:
    """Asked from now on, what share of its time a budget has spent: of its own on the processor, or of what it may keep people
    waiting, whichever is more. A budget that counts playouts has spent none."""
    if budget.ms is None:
        return lambda: 0.0
    own, wait = max(1, budget.ms) / 1000, math.inf if budget.wait is None else max(1, budget.wait) / 1000
    began, since = time.thread_time(), time.monotonic()
    return lambda: max((time.thread_time() - began) / own, (time.monotonic() - since) / wait)


def search(
    kind: Imagines,
    view: View,
    decision: Decision,
    budget: Budget,
    policy: Policy,
    worth: Worth = points,
    prior: Callable[[Choice], float] = lambda choice: 0.0,
    trust: int = TRUST,
    steps: int | None = None,
    lean: Callable[[Choice], float] = lambda choice: 0.0,
) -> Choice:
    """The choice that earned most over the worlds that the budget allows: `budget.playouts` in all, or until
    its time is nearly spent. What is thought of a choice beforehand, `prior` in points, counts as much as `trust`
    worlds. With `steps` a world is played only so far, and `worth` has to judge what is unfinished. The same seed and playouts
    give the same answer. How far a choice is to the player's taste, `lean` in points, counts in every world."""
    rng = Random(budget.seed)
    worth = tempered(worth, budget.boldness)
    running = candidates(decision, rng)
    if len(running) == 1:
        return running[0]
    spent_time = clocked(budget)
    halvings = max(1, (len(running) - 1).bit_length())
    liked = {choice: lean(choice) for choice in running}
    totals = {choice: (prior(choice) + liked[choice]) * trust for choice in running}
    worlds = _worlds(kind, view, decision, budget, policy, worth, steps)
    world = spent = 0
    for part in range(1, halvings + 1):
        until = USED * part / halvings
        share = None if budget.playouts is None else budget.playouts * part // halvings
        first = True
        while first or not (spent_time() >= until or (share is not None and spent + len(running) > share)):
            tried = worlds(world)
            for choice in running:
                totals[choice] += tried(choice) + liked[choice]
            world, spent, first = world + 1, spent + len(running), False
            if spent_time() >= until:
                break
        if part == halvings or len(running) == 2:
            continue
        running.sort(key=lambda choice: -totals[choice])
        running = running[: (len(running) + 1) // 2]
    return max(running, key=lambda choice: totals[choice])


def weigh(
    kind: Imagines,
    view: View,
    decision: Decision,
    choices: Sequence[Choice],
    budget: Budget,
    policy: Policy,
    worth: Worth = points,
    steps: int | None = None,
) -> dict[Choice, list[float]]:
    """What each of these choices earns in the same worlds, one number a world: in as many as the budget allows, and two at least.
    The rest is as for `search`."""
    spent_time, results = clocked(budget), {choice: list[float]() for choice in choices}
    worlds, nth = _worlds(kind, view, decision, budget, policy, worth, steps), 0
    while nth < 2 or spent_time() < USED:
        if nth > 1 and budget.playouts is not None and (nth + 1) * len(choices) > budget.playouts:
            break
        tried = worlds(nth)
        for choice in choices:
            results[choice].append(tried(choice))
        nth += 1
    return results


def _worlds(
    kind: Imagines, view: View, decision: Decision, budget: Budget, policy: Policy, worth: Worth, steps: int | None
) -> Callable[[int], Callable[[Choice], float]]:
    """The nth imagined world, as what a choice earns in it."""

    def world(nth: int) -> Callable[[Choice], float]:
        imagined = kind.imagine(view, Luck.seeded(f"{budget.seed} world {nth}"))
        imagined.decisions()  # asked once, and known to every copy

        def tried(choice: Choice) -> float:
            trial = imagined.copy()
            trial.choose(view.who, choice)
            passed = view.who if lets_be(decision, choice) else None
            play_out(trial, policy, Random(budget.seed * 7919 + nth), passed, steps)
            return worth(trial, view.who)

        return tried

    return world
