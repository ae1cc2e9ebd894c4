"""How well imagined worlds of riichi foretell hidden hands: ``python -m build_scripts.habits.worlds --turns 200``.

At some turns of matches that masters play worlds are dealt at random and drawn by what was done (`game.riichi.strategy.worlds`);
how often something is so among them is how likely it is held to be, and the hand that a rival truly held answers. What is told
is the log-likelihood, in nats a rival: how many tiles of each kind it holds, how far from a win it is, whether it waits, and
which tiles it would win with.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from itertools import islice
from math import log
from typing import Final

from build_scripts.arena.interval import Mean, mean
from build_scripts.habits.waits import Turn, turns
from game.luck import Luck
from game.riichi.furiten import waiting
from game.riichi.round import Riichi
from game.riichi.shanten import shanten
from game.riichi.strategy import worlds
from game.riichi.tiles import KINDS, held
from game.table import Seat

SHARE: Final = 0.02
"""The share of turns at which it is asked: about ten of a half game."""

DOUBT: Final = 1.0
"""Whatever may be so counts as if it had been seen so often more, shared among all that may."""

FARTHEST: Final = 6

Asked = Callable[[Riichi, Seat], Sequence[int]]
"""What is asked of a rival's hand: numbers, each of which is foretold by itself."""


def _kinds(table: Riichi, seat: Seat) -> Sequence[int]:
    return [held(table.counts[seat], kind) for kind in KINDS]


def _away(table: Riichi, seat: Seat) -> Sequence[int]:
    return [min(FARTHEST, shanten(table.counts[seat]))]


def _waits(table: Riichi, seat: Seat) -> Sequence[int]:
    return [int(waiting(table, seat) > 0)]


def _wins(table: Riichi, seat: Seat) -> Sequence[int]:
    mask = waiting(table, seat)
    return [mask >> kind & 1 for kind in KINDS]


QUESTIONS: Final[dict[str, tuple[Asked, int]]] = {
    "tiles": (_kinds, 5), "away": (_away, FARTHEST + 1), "waits": (_waits, 2), "wins with": (_wins, 2),
}  # fmt: skip
"""What is asked, and how many answers each number may have."""


def told(asked: Asked, answers: int, imagined: Sequence[Riichi], true: Riichi, seat: Seat) -> float:
    """The log-likelihood of the truth among imagined worlds."""
    rows = [asked(table, seat) for table in imagined]
    found = 0.0
    for nth, truth in enumerate(asked(true, seat)):
        hits = sum(row[nth] == truth for row in rows)
        found += log((hits + DOUBT / answers) / (len(rows) + DOUBT))
    return found


def at_random(turn: Turn, count: int, seed: int) -> list[Riichi]:
    """Worlds in which hidden tiles lie at random."""
    return [Riichi.imagine(turn.view, Luck.seeded(f"{seed} random {nth}")) for nth in range(count)]


def drawn(turn: Turn, count: int, seed: int) -> list[Riichi]:
    """Worlds that are drawn by what was done."""
    return list(islice(worlds.worlds(turn.view, seed), count))


def measured(found: Sequence[Turn], count: int) -> dict[str, tuple[Mean, Mean, Mean]]:
    """Of each question: by chance, by what was done, and the gain. All rivals of a turn count as one."""
    rows: dict[str, list[tuple[float, float]]] = {name: [] for name in QUESTIONS}
    for nth, turn in enumerate(found):
        both = at_random(turn, count, nth), drawn(turn, count, nth)
        rivals = [seat for seat in range(4) if seat != turn.seat]
        for name, (asked, answers) in QUESTIONS.items():
            one, other = (sum(told(asked, answers, each, turn.table, seat) for seat in rivals) / 3 for each in both)
            rows[name].append((one, other))
    return {
        name: (mean([one for one, _ in row]), mean([other for _, other in row]), mean([other - one for one, other in row]))
        for name, row in rows.items()
    }


def main() -> None:
    """Play what the command line asks for, and tell how well it was foretold."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.habits.worlds", description=__doc__)
    parser.add_argument("--turns", type=int, default=200, help="how many turns are asked about")
    parser.add_argument("--worlds", type=int, default=100, help="how many worlds are imagined at a turn")
    parser.add_argument("--level", default="master", help="who plays")
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    asked = parser.parse_args()
    found = [
        turn._replace(table=turn.table.copy())
        for turn in islice(turns(asked.turns, asked.level, asked.first, SHARE), asked.turns)
    ]
    for name, (random, done, gain) in measured(found, asked.worlds).items():
        print(f"{name}: at random {random}, by what was done {done}, gain {gain}")


if __name__ == "__main__":
    main()
