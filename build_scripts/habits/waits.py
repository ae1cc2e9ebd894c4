"""How well riichi's master foretells hidden hands: ``python -m build_scripts.habits.waits --matches 30``.

At some turns of played matches it is asked of each rival how likely it waits, and which kinds it waits for; the hand that the
rival truly held answers. What is told is the log-likelihood, in nats a rival: of a belief that thinks every seat and every kind
alike, of one that knows only what a seat cannot win with (현물), and of the master's.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import log
from random import Random
from typing import Final, NamedTuple

from build_scripts.arena.interval import Mean, mean
from game.match import CONTINUE, Match, seeded_luck
from game.players.protocol import Budget
from game.riichi.furiten import waiting
from game.riichi.game import GAME
from game.riichi.round import Riichi
from game.riichi.safety import cannot_win
from game.riichi.strategy import danger
from game.riichi.strategy.eyes import look
from game.riichi.tiles import KINDS
from game.riichi.view import RiichiView
from game.table import Seat

ASKED: Final = 0.1
"""The share of turns at which it is asked."""

SURE: Final = 0.002
"""Nothing is thought less likely than this, nor more likely than all but this."""

Belief = tuple[float, ...]


class Rival(NamedTuple):
    """A rival at some turn: whether it truly waits, and for which kinds, a bit a kind; how likely the master thinks that it
    waits, and by kind that it waits for it; which kinds it cannot win with; whether it is in riichi."""

    waits: bool
    mask: int
    likely: float
    rates: Belief
    safe: frozenset[int]
    riichi: bool


class Turn(NamedTuple):
    """A turn of a match: the round as it truly stands, and what its seat sees."""

    table: Riichi
    view: RiichiView
    seat: Seat


def rivals(matches: int, level: str = "master", first: int = 0) -> Iterator[Rival]:
    """The rivals at some turns of so many half games of a level among its likes."""
    for turn in turns(matches, level, first, ASKED):
        yield from _asked(turn)


def turns(matches: int, level: str, first: int, share: float) -> Iterator[Turn]:
    """Such a share of the turns of so many half games of a level among its likes."""
    rules, player = GAME.catalog.rules(4, "mahjong-soul"), GAME.player(level)
    for number in range(first, first + matches):
        match, chance = Match(GAME, rules, seeded_luck(f"waits {number}")), Random(number)
        match.deal()
        while not match.over:
            decisions = sorted(match.decisions(), key=lambda one: one.must)
            if match.between:
                for decision in decisions:
                    match.choose(decision.seat, CONTINUE)
                continue
            for decision in decisions:
                choice = decision.default
                if len(decision.choices) > 1:
                    view = match.view(decision.seat)
                    choice = player.decide(view, decision, Budget(seed=chance.getrandbits(32), playouts=1))
                    if decision.kind == "turn" and chance.random() < share:
                        assert isinstance(view, RiichiView) and isinstance(match.round, Riichi)
                        yield Turn(match.round, view, decision.seat)
                match.choose(decision.seat, choice)
                if decision.now and choice != decision.default:
                    break


def _asked(turn: Turn) -> Iterator[Rival]:
    view = turn.view
    others: list[Seat] = [seat for seat in range(4) if seat != turn.seat]
    for threat in danger.threats(look(view), others):
        mask = waiting(turn.table, threat.seat)
        safe = cannot_win(view, threat.seat)
        yield Rival(mask != 0, mask, threat.waits, threat.rates, safe, view.riichi[threat.seat] > 0)


def alike(found: list[Rival]) -> tuple[float, Belief]:
    """What is true of all: how often a rival waits, and by how many of the kinds one that waits is completed."""
    ready = [one for one in found if one.waits]
    kinds = sum(one.mask.bit_count() for one in ready) / max(1, len(ready))
    return len(ready) / max(1, len(found)), (kinds / len(KINDS),) * len(KINDS)


def without_safe(one: Rival, kinds: float) -> Belief:
    """So many kinds spread over all that the rival can win with."""
    return tuple(0.0 if kind in one.safe else kinds / (len(KINDS) - len(one.safe)) for kind in KINDS)


def told(likely: float, came: bool) -> float:
    """The log-likelihood of what came."""
    bounded = min(1 - SURE, max(SURE, likely))
    return log(bounded if came else 1 - bounded)


def told_kinds(belief: Belief, mask: int) -> float:
    """The log-likelihood of the kinds that are waited for."""
    return sum(told(belief[kind], bool(mask >> kind & 1)) for kind in KINDS)


def measured(found: list[Rival]) -> dict[str, Mean]:
    """The nats a rival of each belief: whether it waits, asked of those not in riichi, and what for, asked of those that wait."""
    hidden = [one for one in found if not one.riichi]
    ready = [one for one in found if one.waits]
    often, (each, *_) = alike(hidden)[0], alike(found)[1]
    kinds = each * len(KINDS)
    return {
        "waits: all alike": mean([told(often, one.waits) for one in hidden]),
        "waits: master": mean([told(one.likely, one.waits) for one in hidden]),
        "waits: master gains": mean([told(one.likely, one.waits) - told(often, one.waits) for one in hidden]),
        "what for: all kinds alike": mean([told_kinds((each,) * len(KINDS), one.mask) for one in ready]),
        "what for: without the safe": mean([told_kinds(without_safe(one, kinds), one.mask) for one in ready]),
        "what for: master": mean([told_kinds(one.rates, one.mask) for one in ready]),
        "what for: master gains": mean(
            [told_kinds(one.rates, one.mask) - told_kinds(without_safe(one, kinds), one.mask) for one in ready]
        ),
    }


def main() -> None:
    """Play what the command line asks for, and tell how well it was foretold."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.habits.waits", description=__doc__)
    parser.add_argument("--matches", type=int, default=30, help="half games that are played")
    parser.add_argument("--level", default="master", help="who plays them")
    parser.add_argument("--first", type=int, default=0, help="the number of the first of them")
    asked = parser.parse_args()
    for what, nats in measured(list(rivals(asked.matches, asked.level, asked.first))).items():
        print(f"{what}: {nats}")


if __name__ == "__main__":
    main()
