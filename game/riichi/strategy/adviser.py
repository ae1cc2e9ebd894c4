"""Advice on a question of riichi: the master's reckoning as far as it comes about, and the facts behind it."""

from __future__ import annotations

from math import hypot
from typing import Final

from game.choices import Choice
from game.players.advice import SURE, Advice, Reason, Weighed
from game.players.protocol import Budget
from game.riichi.strategy import last_hand, prospects
from game.riichi.strategy.eyes import Eyes, look
from game.riichi.strategy.master import Judged, Master, Situation, give_up, go_on, judged, judged_calls, scene
from game.riichi.strategy.reasons import of_call, of_turn
from game.riichi.strategy.standing import ValuedPoints
from game.riichi.view import RiichiView
from game.table import Decision, View

UNIT: Final = "riichi.advice.unit"
"""Points: so many that it would be worth as much to have them."""

HUNDRED: Final = 100.0

MENDED: Final = {"turn": 0.85, "call": 0.6}
"""So much of what an answer was reckoned to lie behind the best came about when both were played out; the rest is mended in the
turns that follow (``python -m build_scripts.habits.foretold``)."""

DECLARED: Final = 0.2
"""The same of what lies between riichi and the same discard without: it can be declared a turn later."""

ERRS: Final = {"turn": 150.0, "call": 600.0, "folded": 300.0}
ERRS_BY: Final = 0.3
ERRS_DECLARED: Final = 700.0
"""How far from what is told lay what came about (standard deviation): so many points, of a call fewer where the hand is given
up, besides so much of what is told, and so many more between riichi and none."""


class RiichiAdviser:
    """See the module. The reckoning takes a thousandth of a second, so the budget does not matter; of a 깡 and an abort, which
    the master says by rule, it is only told when they are to be said."""

    def advise(self, view: View, decision: Decision, budget: Budget, also: Choice | None = None) -> Advice | None:
        """The choices as they are reckoned, the best first."""
        assert isinstance(view, RiichiView)
        choices = list(decision.choices)
        if decision.lot or len(choices) < 2 or "reveal" in choices:
            return None
        eyes = look(view)
        seen = scene(eyes, 0.0)
        win = next((word for word in ("ron", "tsumo") if word in choices), None)
        if win is not None:
            return _win(eyes, decision, win)
        said = Master().decide(view, decision, budget)
        if said == "abort" or said.startswith("kan"):
            return Advice(UNIT, (Weighed(said, 0.0, reasons=(Reason(f"riichi.reason.{said.split()[0]}"),)),))
        if decision.kind == "turn":
            found = judged(seen, choices)
            nearest = min(one.hand.lacks for one in found)
            return _told("turn", seen, found, [of_turn(seen, one, nearest) for one in found])
        calls = [choice for choice in choices if choice.split()[0] in ("chi", "pon")]
        if not calls:
            return None
        let_be, *others = judged_calls(seen, calls, decision.default)
        reasons = [of_call(seen, one, let_be.hand.lacks) for one in (let_be, *others)]
        lost = give_up(seen, let_be.hand)  # of a call that is no good a hand is left that has to be given up
        found = [let_be, *(one if one.worth > float("-inf") else one._replace(worth=lost, folds=True) for one in others)]
        return _told("call", seen, found, reasons)


def _point(standing: ValuedPoints) -> float:
    """What a point is worth as things stand, the places that it may bring among it."""
    return standing.give(HUNDRED) / HUNDRED


def _told(asked: str, seen: Situation, found: list[Judged], reasons: list[tuple[Reason, ...]]) -> Advice:
    """What was judged, in points, by what comes about of it."""
    point, judged_ = _point(seen.standing), {one.choice: one.worth for one in found}
    of_tile: dict[Choice, float] = {}
    for choice, worth in judged_.items():
        of_tile[without_riichi(choice)] = max(worth, of_tile.get(without_riichi(choice), worth))

    def told(choice: Choice) -> float:
        most = of_tile[without_riichi(choice)]
        return (MENDED[asked] * most - DECLARED * (most - judged_[choice])) / point

    worths = {choice: told(choice) for choice in judged_}
    best = max(worths, key=lambda one: worths[one])

    def weighed(one: Judged, why: tuple[Reason, ...]) -> Weighed:
        choice, behind = one.choice, worths[best] - worths[one.choice]
        declared = choice != best and without_riichi(choice) == without_riichi(best)
        errs = ERRS["folded" if one.folds and asked == "call" else asked]
        return Weighed(choice, worths[choice], SURE * hypot(errs, ERRS_BY * behind, ERRS_DECLARED * declared), why)

    every = [weighed(one, why) for one, why in zip(found, reasons, strict=True)]
    return Advice(UNIT, tuple(sorted(every, key=lambda one: -one.worth)))


def without_riichi(choice: Choice) -> Choice:
    """The same discard without riichi; any other choice as it is."""
    return f"discard{choice.removeprefix('riichi')}" if choice.startswith("riichi") else choice


def _win(eyes: Eyes, decision: Decision, win: Choice) -> Advice | None:
    """A win, and what it is worth to let it be."""
    view = eyes.view
    tile = eyes.tiles[-1] if win == "tsumo" or view.offer is None else view.offer.tile
    gains = last_hand.gain(eyes, tile, win == "tsumo")
    if not gains:
        return None
    seen, kept = scene(eyes, 0.0), tuple(one for one in eyes.tiles if one != tile)
    worth = last_hand.value_of(seen.standing, gains)
    later = go_on(seen, prospects.hand(kept, view.melds[eyes.me]), riichi=bool(view.riichi[eyes.me]), missed=True)
    others = [choice for choice in decision.choices if choice != win]
    passing = decision.default if win == "ron" else next((one for one in others if one.startswith("discard")), others[0])
    paid = Reason("riichi.reason.win", {"points": round(gains[eyes.me])})
    point, spread = _point(seen.standing), SURE * ERRS_DECLARED
    weighed = (Weighed(win, worth / point, spread, (paid,)), Weighed(passing, later / point, spread))
    return Advice(UNIT, tuple(sorted(weighed, key=lambda one: -one.worth)))
