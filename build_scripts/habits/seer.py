"""What a master of Daifugo would come to that saw all hands: ``python -m build_scripts.habits.seer daifugo --deals 60``.

It thinks as the master does, but plays on with the true hands. So it marks how much of the way to the top is a matter of the
cards alone, which no guess of the hands can win.
"""

from __future__ import annotations

import argparse
from itertools import repeat
from typing import Final

from build_scripts.arena.__main__ import TABLES
from build_scripts.arena.duplicate import Pairing, Sitting, Table
from build_scripts.arena.interval import Mean, mean
from game.choices import Choice
from game.daifugo.round import Daifugo
from game.daifugo.strategy.foresight import foreseen
from game.daifugo.strategy.melds import melds
from game.daifugo.view import DaifugoView
from game.players.protocol import Budget
from game.table import Decision

KNOWN: Final = ("daifugo", "federation", "neighbourhood")
"""The tables that are played on quickly, and so can be seen through."""


class Seer(Sitting):
    """A deal in which the challenger sees all hands at its turns."""

    def _choice(self, decision: Decision) -> Choice:
        table = self.match.round
        if decision.seat != self.seat or decision.kind != "turn" or len(decision.choices) == 1:
            return super()._choice(decision)
        assert isinstance(table, Daifugo)
        return open_eyed(table, decision, Budget(seed=self.thoughts.getrandbits(32), playouts=self.pairing.playouts))


def open_eyed(table: Daifugo, decision: Decision, budget: Budget) -> Choice:
    """What the seat of a turn says that knows who holds what. The rules have to be plain."""
    view, plain = table.view(decision.seat), melds(table.rules)
    assert isinstance(view, DaifugoView)
    assert plain is not None
    return foreseen(view, decision, budget, plain, lambda *_: repeat(list(table.hand)))


def seen(table: Table, rivals: str, deals: range, playouts: int) -> Mean:
    """What it comes to against these rivals, each deal from all seats."""
    pairing = Pairing(table=table, challenger="master", rivals=rivals, playouts=playouts)
    seats = range(table.seats)
    return mean([sum(Seer(pairing, deal, seat).play() for seat in seats) / table.seats for deal in deals])


def main() -> None:
    """Play what the command line asks for, and tell how it came out."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.habits.seer", description=__doc__)
    parser.add_argument("table", choices=KNOWN, help="what is played")
    parser.add_argument("--rivals", default="normal-1", help="who sits at all other seats")
    parser.add_argument("--deals", type=int, default=60, help="how many deals are played")
    parser.add_argument("--playouts", type=int, default=200, help="how many playouts a decision has")
    asked = parser.parse_args()
    table = TABLES[asked.table]
    print(f"{asked.table}, all hands seen, {table.measure}: {seen(table, asked.rivals, range(asked.deals), asked.playouts)}")


if __name__ == "__main__":
    main()
