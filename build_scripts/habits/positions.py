"""Positions from rounds played by a level among its likes, sorted by the kinds of answers between which they leave the choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, NamedTuple

from build_scripts.arena.duplicate import Pairing, Sitting, Table, seated
from game.choices import Choice
from game.players.protocol import Budget
from game.table import Decision, View

Kind = Callable[[Choice], bool]
"""Whether an answer is of a kind: says 고, declares riichi, gives a hand up."""

Kinds = Callable[[View, Decision], Mapping[str, Kind]]
"""The kinds of answers between which a question leaves the choice, by name."""

A_DEAL: Final = 3
"""So many positions of a kind are taken of one deal, so that no deal counts for much."""

MOST: Final = 3_000
"""No more deals than this are played for a kind that hardly ever comes up."""


class Position(NamedTuple):
    """A question with the view of the seat that is asked, and which answers are of the kind."""

    view: View
    decision: Decision
    kind: Kind


def gather(
    table: Table, kinds: Kinds, wanted: int, seed: int, level: str = "normal", most: int = MOST
) -> dict[str, list[Position]]:
    """So many positions of each kind, from deals that the level plays; the same for the same seed. Of a kind that comes up too
    seldom there are fewer."""
    found: dict[str, list[Position]] = {}
    for deal in range(most):
        came: dict[str, list[Position]] = {}
        for view, decision in played(table, level, seed * MOST + deal):
            for name, kind in kinds(view, decision).items():
                came.setdefault(name, []).append(Position(view, decision, kind))
        chance = Random(f"{seed} {deal}")
        for name, positions in came.items():
            taken = found.setdefault(name, [])
            taken += chance.sample(positions, min(A_DEAL, len(positions), wanted - len(taken)))
        if found and all(len(positions) >= wanted for positions in found.values()):
            break
    return dict(sorted(found.items()))


def played(table: Table, level: str, deal: int) -> list[tuple[View, Decision]]:
    """All questions of a deal that have more than one answer, each with the view of the seat that is asked."""
    player, found = seated(table.game, level), list[tuple[View, Decision]]()

    class Watched:
        def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
            found.append((view, decision))
            return player.decide(view, decision, budget)

    sitting = Sitting(Pairing(table=table, challenger=level, rivals=level, playouts=1), deal, 0)
    sitting.players = [Watched() for _ in sitting.players]
    sitting.play()
    return found
