"""Habits of a level: ``python -m build_scripts.habits gostop --level master --positions 300``.

The same positions are put to a level with each temperament: how often it says 고, guards, declares, folds. With ``--seeds 4`` it
is asked so many times with other seeds: whether it is of one mind, and what it needs of its time.
"""

from __future__ import annotations

import argparse
import importlib
from typing import Final

from build_scripts.arena.__main__ import TABLES
from build_scripts.arena.duplicate import seated
from build_scripts.habits.asking import Thinking, agreement, ask, late, same, share
from build_scripts.habits.positions import Kinds, Position, gather
from game.players.protocol import Player

BOLDNESS: Final = (-1.0, 0.0, 1.0)
"""The temperaments that are asked, from the most timid on."""


def kinds_of(game: str) -> Kinds:
    """The kinds of answers of a game: the function ``kinds`` of its module here."""
    found: Kinds = importlib.import_module(f"build_scripts.habits.{game}").kinds
    return found


def main() -> None:
    """Ask what the command line asks for, and tell what was answered."""
    asked = _arguments()
    table = TABLES[asked.table]
    thinking = Thinking(None if asked.playouts else asked.ms, asked.playouts)
    player = seated(table.game, asked.level)
    found = gather(table, kinds_of(table.game), asked.positions, asked.seed)
    for name, positions in found.items():
        if not asked.only or name in asked.only:
            print(_tempers(name, positions, player, thinking, asked.boldness), flush=True)
            if asked.seeds > 1:
                print(_mind(positions, player, thinking, asked.seeds), flush=True)


def _tempers(name: str, positions: list[Position], player: Player, thinking: Thinking, tempers: list[float]) -> str:
    rows = [ask(player, positions, thinking, boldness).choices for boldness in tempers]
    shares = [share(positions, row) for row in rows]
    told = "  ".join(f"{boldness:+g}: {one:6.1%}" for boldness, one in zip(tempers, shares, strict=True))
    apart = f"{100 * (shares[-1] - shares[0]):+.1f} points, {same(rows[0], rows[-1]):.1%} the same answer"
    return f"{name:<14}n = {len(positions):<5}{told}   {apart}"


def _mind(positions: list[Position], player: Player, thinking: Thinking, seeds: int) -> str:
    answers = [ask(player, positions, thinking, seed=seed) for seed in range(seeds)]
    told = f"{'':<14}of one mind {agreement([one.choices for one in answers]):.1%} over {seeds} seeds"
    if thinking.ms is None:
        return told
    took = [one for row in answers for one in row.took]
    return f"{told}; of its {thinking.ms} ms it takes {late(took, 0.5):.2f}, and {late(took):.2f} in 99 of 100"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m build_scripts.habits", description=__doc__)
    parser.add_argument("table", choices=TABLES, help="what is played")
    parser.add_argument("--level", default="master", help="a level, or a yardstick: novice-1, normal-1, master-1")
    parser.add_argument("--positions", type=int, default=300, help="how many of each kind")
    parser.add_argument("--seed", type=int, default=0, help="what the deals follow from")
    parser.add_argument("--only", nargs="+", help="these kinds alone")
    parser.add_argument("--boldness", type=float, nargs="+", default=list(BOLDNESS), help="from the most timid on")
    parser.add_argument("--seeds", type=int, default=1, help="ask so many times, to see whether it is of one mind")
    parser.add_argument("--ms", type=int, default=100, help="milliseconds of the processor for a decision")
    parser.add_argument("--playouts", type=int, help="playouts for a decision, in place of milliseconds")
    return parser.parse_args()


if __name__ == "__main__":
    main()
