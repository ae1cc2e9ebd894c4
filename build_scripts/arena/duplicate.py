"""Duplicate deals: one player sits at every seat in turn, all the others are rivals, and the cards are the same each time.

A deal is a match by its luck: so many rounds of it, or a whole one. What the challenger scores on it is the mean over its seats,
so that neither good cards nor a good seat count. Where all players are alike the mean is the table's own: 0 points, or the
middle place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final, Literal

import msgspec

from build_scripts.arena import first
from game.choices import Choice, sample
from game.figures import Past
from game.match import CONTINUE, Match, seeded_luck
from game.options import Rules
from game.players.protocol import Budget, Player
from game.players.traits import decide
from game.registry import find
from game.table import ALL, Decision, Seat

Measure = Literal["points", "place", "ranks"]
"""What is counted: points a round, the place at the end (1 is best; equals share), or as many points as seats for the first down
to 1 for the last."""

MOST: Final = 200_000
"""No match has so many questions."""


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """What is played: a game by a preset at so many seats, `rounds` of a match or 0 for all of it, and what is counted."""

    game: str
    preset: str
    seats: int
    rounds: int = 1
    measure: Measure = "points"

    def rules(self) -> Rules:
        """The rules of its preset."""
        return find(self.game).catalog.rules(self.seats, self.preset)


class Pairing(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays: the challenger, and what sits at all other seats. Levels of the game, or a yardstick such as ``normal-1``.
    Each may think for so many milliseconds of the processor at a decision, or so many playouts. `trait` is the challenger's."""

    table: Table
    challenger: str
    rivals: str
    ms: int | None = None
    playouts: int | None = None
    boldness: float = 0.0
    rivals_boldness: float = 0.0
    trait: str = ""

    def levels(self, seat: Seat) -> tuple[str, ...]:
        """Who sits where, with the challenger at a seat."""
        return tuple(self.challenger if one == seat else self.rivals for one in range(self.table.seats))


class Deal(msgspec.Struct, frozen=True):
    """What came of a deal: the challenger's score, the mean over its seats, and what it did, counted: ``rounds``, ``won``, the
    answers it gave as ``question:word``, and what the game itself counts of a round (see `game.figures`)."""

    seed: int
    score: float
    counted: dict[str, float]


def seated(game: str, level: str) -> Player:
    """The player of a level or a yardstick."""
    return first.player(game, level) if level in first.LEVELS else find(game).player(level)


def play(pairing: Pairing, seed: int) -> Deal:
    """Play a deal with the challenger at every seat in turn."""
    scores, counted = [], Counter[str]()
    for seat in range(pairing.table.seats):
        sitting = Sitting(pairing, seed, seat)
        scores.append(sitting.play())
        counted.update(sitting.counted)
    return Deal(seed, sum(scores) / len(scores), dict(counted))


class Sitting:
    """A match of a deal with the challenger at one of the seats. It is watched, so that players remember what has happened."""

    def __init__(self, pairing: Pairing, seed: int, seat: Seat) -> None:
        self.pairing, self.seed, self.seat = pairing, seed, seat
        table, self.game = pairing.table, find(pairing.table.game)
        self.match = Match(self.game, table.rules(), seeded_luck(f"arena {seed}"), rounds=table.rounds)
        self.players = [seated(table.game, level) for level in pairing.levels(seat)]
        self.thoughts = Random(f"{seed} {seat}")
        self.counted: Counter[str] = Counter()
        self.points = 0

    def play(self) -> float:
        """Play it to its end, and return what the challenger scores."""
        match = self.match
        match.deal(ALL)
        for _ in range(MOST):
            if match.settlement() is not None:
                self._count()
            if match.over:
                return self._score()
            if match.between:
                for decision in match.decisions():
                    match.choose(decision.seat, CONTINUE, ALL)
            else:
                self._step()
        raise AssertionError("the match came to no end")

    def _score(self) -> float:
        """Points of the rounds alone, or the place that the match's own settlement leaves."""
        if self.pairing.table.measure == "points":
            return self.points / (self.match.number + 1)
        return score(self.pairing.table.measure, self.match.totals, self.seat)

    def _step(self) -> None:
        """Ask everybody who has a question, those who need not answer first."""
        for decision in sorted(self.match.decisions(), key=lambda one: one.must):
            choice = self._choice(decision)
            self.match.choose(decision.seat, choice, ALL)
            if decision.now and choice != decision.default:
                return

    def _choice(self, decision: Decision) -> Choice:
        if len(decision.choices) == 1:
            return decision.default
        if decision.lot:  # a lot belongs to the deal, not to whoever draws it
            lot = Random(f"{self.seed} {self.match.number} {decision.kind} {decision.seat}")
            return sample(decision.choices, lot)
        pairing, own = self.pairing, decision.seat == self.seat
        budget = Budget(
            seed=self.thoughts.getrandbits(32),
            ms=pairing.ms,
            playouts=pairing.playouts,
            boldness=pairing.boldness if own else pairing.rivals_boldness,
            trait=pairing.trait if own else "",
        )
        choice = decide(self.players[decision.seat], self.game.traits, self.match.view(decision.seat), decision, budget)
        if own:
            self.counted[f"{decision.kind}:{choice.split()[0]}"] += 1
        return choice

    def _count(self) -> None:
        """Count a round that is settled."""
        assert self.match.record is not None
        settlement = self.match.record.settlement
        assert settlement is not None
        self.points += settlement.points[self.seat]
        self.counted["rounds"] += 1
        self.counted["won"] += self.seat in settlement.winners
        past = Past(self.seat, self.match.record.choices, settlement)
        for group in () if self.game.figures is None else self.game.figures((past,), ()):
            for figure in group.figures:
                if figure.form == "share":
                    self.counted[figure.key] += figure.value or 0


def score(measure: Measure, totals: Sequence[int], seat: Seat) -> float:
    """What a seat's place by these totals counts; equals share their places."""
    above = sum(other > totals[seat] for other in totals)
    equal = sum(other == totals[seat] for other in totals) - 1
    place = 1 + above + equal / 2
    return place if measure == "place" else len(totals) + 1 - place
