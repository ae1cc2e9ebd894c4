"""What levels and temperaments give away: ``python -m build_scripts.habits.given_away hands --deals 30``.

All questions of deals that normals play are weighed by the adviser of the game, and put to each level with each temperament. What
is told is how much worse than the best its answers were reckoned, a round, in the adviser's unit. That is a reckoning and no
measure of strength: it sees nothing where the adviser errs, but what a temperament costs shows after few deals.
"""

from __future__ import annotations

import argparse
from typing import Final

from build_scripts.arena.__main__ import TABLES
from build_scripts.arena.duplicate import Table, seated
from build_scripts.arena.interval import Mean, mean
from build_scripts.habits.asking import Thinking, ask
from build_scripts.habits.positions import Position, played
from game.players.advice import Advice
from game.players.protocol import Budget
from game.registry import find

BOLDNESS: Final = (-0.9, 0.0, 0.9)
"""The most timid of the people who play, an even one, and the most daring."""


class Read(list[tuple[Position, Advice]]):
    """The questions of a deal that an adviser weighed, with what it found."""


def read(table: Table, deal: int) -> Read:
    """The questions of a deal."""
    make = find(table.game).adviser
    if make is None:
        raise LookupError(f"Nobody gives advice on {table.game}.")
    adviser, found = make(), Read()
    for view, decision in played(table, "normal", deal):
        advice = adviser.advise(view, decision, Budget(seed=deal, ms=100))
        if advice is not None:
            found.append((Position(view, decision, lambda choice: True), advice))
    return found


def given_away(deals: list[Read], seats: int, level: str, game: str, boldness: float, trait: str = "") -> Mean:
    """How much a level gives away in a round, by the deals."""
    player, lost = seated(game, level), []
    for deal in deals:
        answers = ask(player, [position for position, _ in deal], Thinking(playouts=1), boldness, trait=trait).choices
        lost.append(sum(advice.lost(choice) for (_, advice), choice in zip(deal, answers, strict=True)) / seats)
    return mean(lost)


def main() -> None:
    """Read what the command line asks for, and tell what was given away."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.habits.given_away", description=__doc__)
    parser.add_argument("table", choices=TABLES, help="what is played")
    parser.add_argument("--levels", nargs="+", default=["novice", "normal", "master"], help="who is asked")
    parser.add_argument("--boldness", type=float, nargs="+", default=list(BOLDNESS), help="from the most timid on")
    parser.add_argument("--deals", type=int, default=30, help="how many deals are read")
    parser.add_argument("--traits", action="store_true", help="and with each of the game's traits, even-tempered")
    asked = parser.parse_args()
    table = TABLES[asked.table]
    deals = [read(table, deal) for deal in range(asked.deals)]
    for level in asked.levels:
        for boldness in asked.boldness:
            print(f"{level} {boldness:+g}: {given_away(deals, table.seats, level, table.game, boldness)} a round", flush=True)
        for trait in find(table.game).traits if asked.traits else ():
            print(f"{level} {trait}: {given_away(deals, table.seats, level, table.game, 0.0, trait)} a round", flush=True)


if __name__ == "__main__":
    main()
