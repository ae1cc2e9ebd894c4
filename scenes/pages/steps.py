"""The reckoning of a round as one table: a row for each step, a column for everybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.table import POT, Seat, Settlement
from scenes.pages.reckoning import Row, Say, Sort, signed

ORDER: Final[tuple[Sort, ...]] = ("points", "sum", "times", "moved", "total")
"""The sorts of rows that a table has, in their order."""


@dataclass(frozen=True)
class Step:
    """A row of the table: what it is, its sort, and by seats what stands there with the amount that it stands for."""

    words: str
    sort: Sort
    cells: Mapping[Seat, tuple[str, int]]


def plain(settlement: Settlement) -> bool:
    """Whether what everybody pays goes to the only winner for the win alone."""
    paid = [one for one in settlement.transfers if one.points]
    alone = all(one.giver != POT and one.taker in settlement.winners and not one.what and one.debtor is None for one in paid)
    return len(settlement.winners) == 1 and alone and not any(settlement.awards)


def steps(blocks: Mapping[Seat, Sequence[Row]], winner: Seat, each: str, say: Say) -> tuple[Step, ...]:
    """The steps of everybody's rows, alike ones in one row; `each` is what a point is worth, in words. Nothing where somebody
    has rows that no table has."""
    rows = [(seat, row) for seat, own in blocks.items() for row in own]
    totals = [seat for seat, row in rows if row.sort == "total"]
    if any(row.sort not in ORDER for _, row in rows) or len(set(totals)) < len(totals):
        return ()
    summed = any(seat == winner and row.sort == "sum" for seat, row in rows)
    found: dict[tuple[Sort, str], dict[Seat, tuple[str, int]]] = {}
    for sort in ORDER:
        for seat, row in rows:
            if row.sort != sort:
                continue
            words = row.what
            if sort == "sum" and summed:
                words = say("app.result.sum")
            elif sort == "moved":
                words = say("app.result.exchanged")
            elif sort == "total":
                words = f"× {each}"
            cells = found.setdefault((sort, words), {})
            amount = row.amount + (cells[seat][1] if sort == "moved" and seat in cells else 0)
            worth = f"{row.by} → {row.worth}" if row.by and row.worth else row.by or row.worth
            if sort == "moved":
                worth = signed(amount, say("app.points", points=f"{abs(amount):,}"))
            cells[seat] = worth, amount
    return tuple(Step(words, sort, cells) for (sort, words), cells in found.items())
