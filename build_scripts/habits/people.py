"""What each of the people always or never does: ``python -m build_scripts.habits.people gostop --level normal --positions 100``.

Positions at which a trait leaves some choices and rules others out are put to its person at a level, and to an even player of the
same level without a trait: how often each of them answers as the trait would have it.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from build_scripts.arena.__main__ import TABLES
from build_scripts.arena.duplicate import seated
from build_scripts.habits.asking import Thinking, ask, share
from build_scripts.habits.positions import MOST, Kind, gather
from game.players.traits import kept_to
from game.registry import find
from game.table import Decision, View
from scenes.games.pages import pages_of
from scenes.table.session import BOLDNESS


def kinds(view: View, decision: Decision) -> Mapping[str, Kind]:
    """The traits that leave the choice at a question, each with what it keeps to."""
    if decision.lot:
        return {}
    kept = {name: kept_to(trait, view, decision) for name, trait in find(view.rules.game).traits.items()}
    return {name: left.__contains__ for name, left in kept.items() if left}


def main() -> None:
    """Ask what the command line asks for, and tell what was answered."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.habits.people", description=__doc__)
    parser.add_argument("table", choices=TABLES, help="what is played")
    parser.add_argument("--level", default="normal", help="a level")
    parser.add_argument("--positions", type=int, default=100, help="how many of each trait")
    parser.add_argument("--seed", type=int, default=0, help="what the deals follow from")
    parser.add_argument("--deals", type=int, default=MOST, help="no more deals are played to find them")
    parser.add_argument("--ms", type=int, default=100, help="milliseconds of the processor for a decision")
    parser.add_argument("--playouts", type=int, help="playouts for a decision, in place of milliseconds")
    asked = parser.parse_args()
    table, thinking = TABLES[asked.table], Thinking(None if asked.playouts else asked.ms, asked.playouts)
    player, found = seated(table.game, asked.level), gather(table, kinds, asked.positions, asked.seed, most=asked.deals)
    for who, trait in pages_of(table.game).traits.items():
        positions = found.get(trait, [])
        if not positions:
            print(f"{who:<10}{trait:<14}never came up", flush=True)
            continue
        even = share(positions, ask(player, positions, thinking).choices)
        own = share(positions, ask(player, positions, thinking, BOLDNESS[who], trait=trait).choices)

        print(f"{who:<10}{trait:<14}n = {len(positions):<5}{own:6.1%}, even {even:6.1%}", flush=True)


if __name__ == "__main__":
    main()
