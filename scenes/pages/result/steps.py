"""The reckoning of a round as one table: a row for each step, a column for everybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.table import POT, Seat, Settlement
from scenes.pages.result.reckoning import Row, Say, Sort, signed

ORDER: Final[tuple[Sort, ...]] = ("points", "sum", "times", "besides", "moved", "total")
"""The sorts of rows that a table has, in their order."""


class Cell(NamedTuple):
    """What stands in a row for somebody, the amount that it stands for, and the same in fewer words."""

    words: str
    amount: int = 0
    short: str = ""


@dataclass(frozen=True)
class Step:
    """A row of the table: what it is, its sort, and by seats what stands there."""

    words: str
    sort: Sort
    cells: Mapping[Seat, Cell]


def plain(settlement: Settlement) -> bool:
    """Whether everybody pays for themselves, and for the win only to its one winner."""
    paid = [one for one in settlement.transfers if one.points]
    own = all(POT not in (one.giver, one.taker) and one.debtor is None for one in paid)
    won = all(one.taker in settlement.winners for one in paid if not one.what)
    return len(settlement.winners) == 1 and own and won and not any(settlement.awards)


def steps(blocks: Mapping[Seat, Sequence[Row]], winner: Seat, each: str, say: Say) -> tuple[Step, ...]:
    """The steps of everybody's rows, alike ones in one row; `each` is what a point is worth, in words. What points come to has
    a row of its own where there are several; the winner stands alone in it. Nothing where somebody has rows that no table has."""
    rows = [(seat, row) for seat, own in blocks.items() for row in own]
    totals = [seat for seat, row in rows if row.sort == "total"]
    if any(row.sort not in ORDER for _, row in rows) or len(set(totals)) < len(totals):
        return ()
    reached: dict[Seat, str] = {}
    found: dict[tuple[Sort, str], dict[Seat, Cell]] = {}
    for sort in ORDER:
        for seat, row in rows:
            if sort == "besides" and row.why:
                _add(found.setdefault((sort, row.why), {}), seat, row.amount, say)
            if row.sort != sort:
                continue
            if sort == "points":
                found.setdefault((sort, row.what), {})[seat] = Cell(row.worth)
                reached[seat] = row.worth
            elif sort == "sum":
                reached[seat] = row.worth
            elif sort == "times":
                short = f"{row.by} = {row.worth}" if row.worth else row.by
                words = f"{reached[seat]} {short}" if seat in reached else short
                found.setdefault((sort, row.what), {})[seat] = Cell(words, 0, short)
                reached[seat] = row.worth or reached.get(seat, "")
            elif sort == "moved":
                _add(found.setdefault((sort, say("app.result.exchanged")), {}), seat, row.amount, say)
            else:
                found.setdefault((sort, say("app.result.a_point", each=each)), {})[seat] = Cell(row.worth, row.amount)
        if sort == "sum" and sum(of == "points" for of, _ in found) > 1:
            found[sort, say("app.result.made")] = {winner: Cell(reached[winner])}
    return tuple(Step(words, sort, cells) for (sort, words), cells in found.items())


def _add(cells: dict[Seat, Cell], seat: Seat, amount: int, say: Say) -> None:
    """Put more points to what a seat has got or given."""
    amount += cells[seat].amount if seat in cells else 0
    cells[seat] = Cell(signed(amount, say("app.points", points=f"{abs(amount):,}")), amount)
