"""How far advice agrees with ten times as much thought: ``python -m build_scripts.habits.agreement gostop --kind play``.

Questions of deals that normals play are put to the adviser of the game, and once more with more thought and another seed. What is
told: how often the best answer is the same, or as good as the best by the longer search; what it gives away by that; and how
often an answer that was called clearly better than all others was right.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import count, islice
from random import Random
from typing import NamedTuple

from build_scripts.arena.__main__ import TABLES
from build_scripts.arena.duplicate import Table
from build_scripts.arena.interval import mean
from build_scripts.habits.positions import A_DEAL, played
from game.players.advice import Advice, Adviser
from game.players.protocol import Budget
from game.registry import find
from game.table import Decision, View


class Twice(NamedTuple):
    """The advice on a question with the usual thought, and with more; the second weighs the best of the first in any case."""

    usual: Advice
    longer: Advice

    @property
    def same(self) -> bool:
        """Whether both have the same best answer."""
        return self.usual.best.choice == self.longer.best.choice

    @property
    def as_good(self) -> bool:
        """Whether the first one's best is as good as any by the second."""
        return self.same or self.longer.even(self.usual.best.choice)

    @property
    def clear(self) -> bool:
        """Whether the first one called its best answer better than all others."""
        return not any(self.usual.even(one.choice) for one in self.usual.weighed[1:])


def questions(table: Table, kind: str | None, choices: int, first: int) -> Iterator[tuple[View, Decision]]:
    """Questions of a kind, or of any, that leave at least so many choices, a few of each deal from the `first` on."""
    for deal in count(first):
        found = [one for one in played(table, "normal", deal) if kind in (None, one[1].kind) and len(one[1].choices) >= choices]
        yield from Random(deal).sample(found, min(A_DEAL, len(found)))


def twice(adviser: Adviser, view: View, decision: Decision, ms: int, times: int) -> Twice | None:
    """The advice on a question with so many milliseconds of the processor and with so many times as many; None where there is
    nothing to choose from."""
    usual = adviser.advise(view, decision, Budget(seed=1, ms=ms))
    if usual is None or len(usual.weighed) < 2:
        return None
    longer = adviser.advise(view, decision, Budget(seed=2, ms=ms * times), usual.best.choice)
    return None if longer is None else Twice(usual, longer)


def told(found: Sequence[Twice]) -> str:
    """What came of it."""
    clear = [one for one in found if one.clear]
    lost = mean([one.longer.lost(one.usual.best.choice) for one in found])
    right = f"clear at {len(clear)}, right at {sum(one.same for one in clear)}, as good at {sum(one.as_good for one in clear)}"
    same, good = sum(one.same for one in found), sum(one.as_good for one in found)
    return f"{len(found)} positions: the same best at {same}, as good at {good}; given away {lost}; {right}"


def main() -> None:
    """Ask what the command line asks for, and tell how far both agree."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.habits.agreement", description=__doc__)
    parser.add_argument("table", choices=TABLES, help="what is played")
    parser.add_argument("--kind", help="questions of this kind alone")
    parser.add_argument("--choices", type=int, default=3, help="questions with so many choices at least")
    parser.add_argument("--positions", type=int, default=40, help="how many")
    parser.add_argument("--ms", type=int, default=1000, help="the usual milliseconds of the processor")
    parser.add_argument("--times", type=int, default=10, help="so many times as many for the second time")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    asked = parser.parse_args()
    table = TABLES[asked.table]
    make = find(table.game).adviser
    if make is None:
        raise LookupError(f"Nobody gives advice on {table.game}.")
    adviser = make()
    every = (twice(adviser, *one, asked.ms, asked.times) for one in questions(table, asked.kind, asked.choices, asked.first))
    print(told(list(islice((one for one in every if one is not None), asked.positions))))


if __name__ == "__main__":
    main()
