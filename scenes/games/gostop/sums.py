"""How the sum of a stop comes about: a term each for points, multipliers and who pays."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import reduce
from typing import Final, NamedTuple

from game.gostop import prospect
from game.table import Seat
from scenes.games.gostop.factors import named as factor
from scenes.games.gostop.seen import Seen, worth
from scenes.table.terms import MINUS, Term

APART: Final = 2
"""So many multipliers stand side by side in a sum; more are one."""

_STAYS: Final = "\u00a0"
"""A space at which no line is broken: a multiplier stays with its name."""


class Factor(NamedTuple):
    """A multiplier of a stop: the seat whose debt it multiplies, the winner for all; the line that names it; its value."""

    seat: Seat
    what: str
    times: int


def sum_of(
    table: Seen, seat: Seat, points: int, factors: Sequence[Factor], owed: Sequence[int], payout: Sequence[int]
) -> tuple[Term, ...]:
    """How the sum of a stop comes about: points, what they are multiplied by and why, how many owe that or who pays it all, and
    what a point is worth. Where the others owe different sums, what all of them owe and then what each of them pays and why. Last
    what the house takes."""
    say, debtors = table.say, [other for other, due in enumerate(owed) if due]
    payers = [other for other, paid in enumerate(payout) if paid < 0 and other != seat]
    taken = -sum(payout[other] for other in payers)
    house = [Term(MINUS + worth(table, taken - payout[seat]), say("gostop.line.house_rake"))] if taken > payout[seat] else []
    go = prospect.go_points(table.view, seat)
    theirs = {other: [one._replace(seat=seat) for one in factors if one.seat == other] for other in {*debtors, *payers}}
    own = [one for one in factors if one.seat == seat]
    points = _billed(points + go, own, theirs, owed) - go
    shared = own + next((theirs[other] for other in debtors), [])
    due = (points + go) * math.prod(one.times for one in shared)
    alike = all(theirs[other] == theirs[debtors[0]] and owed[other] == due for other in debtors)
    if not alike or due * len(debtors) != taken:
        return *_each_pays(table, seat, points, own, theirs, owed, payout), *house
    found = [Term(say("table.points", n=points), say("table.stake.on_table"))]
    if go:
        found.append(Term("+" + say("table.points", n=go), say("table.factor.go_times", n=table.view.goes[seat])))
    found += _multiplied(table, seat, shared)
    if len(debtors) > 1:
        why = _pays_for(table, payers[0], debtors) if len(payers) == 1 else ""
        found.append(Term(f"×{len(debtors)}", say("table.stake.payers", n=len(debtors)), why))
    if table.money is not None:
        found.append(Term(f"×{table.money(1)}", say("table.stake.a_point")))
    return *found, *house


def _billed(points: int, own: Sequence[Factor], theirs: Mapping[Seat, Sequence[Factor]], owed: Sequence[int]) -> int:
    """The points that a bill counts, where all debts are made of as many: 국진 is counted as pays best in it, and may score fewer
    points so than the seat is told to have."""
    found = {divmod(due, math.prod(one.times for one in (*own, *theirs[other]))) for other, due in enumerate(owed) if due}
    whole, rest = found.pop() if len(found) == 1 else (points, 0)
    return points if rest else whole


def _multiplied(table: Seen, seat: Seat, factors: Sequence[Factor]) -> list[Term]:
    """What points are multiplied by, a term each, or all in one where they are many."""
    if len(factors) > APART:
        return [Term(f"×{math.prod(one.times for one in factors)}", " · ".join(named(table, seat, factors)))]
    return [Term(f"×{one.times}", name) for one, name in zip(factors, named(table, seat, factors), strict=True)]


def _pays_for(table: Seen, payer: Seat, debtors: Sequence[Seat]) -> str:
    """That one pays for the others, too."""
    covered = [table.names[other] for other in debtors if other != payer]
    others = reduce(lambda some, one: table.say("table.and", some=some, one=one), covered)
    return table.say("table.stake.all_of_it", name=table.names[payer], others=others)


def _each_pays(
    table: Seen,
    seat: Seat,
    points: int,
    own: Sequence[Factor],
    theirs: Mapping[Seat, Sequence[Factor]],
    owed: Sequence[int],
    payout: Sequence[int],
) -> list[Term]:
    """What all of the others owe, and then each of them with what multiplies that; where one pays for the others, or no more
    than is left to it, or none of them has anything left, that too. Where a sum does not come about so, only who pays it."""
    say, paid = table.say, {other: -due for other, due in enumerate(payout) if due < 0 and other != seat}
    debts = {other: due for other, due in enumerate(owed) if due}
    goes, go = table.view.goes[seat], prospect.go_points(table.view, seat)
    times = {other: math.prod(one.times for one in theirs[other]) for other in theirs}
    base = (points + go) * math.prod(one.times for one in own)
    for_all = len(paid) == 1 < len(debts) and all(due > debts.get(other, 0) for other, due in paid.items())
    short = for_all and sum(paid.values()) < sum(debts.values())
    whole = all(due == base * times[other] for other, due in debts.items())
    whole = whole and (for_all or all(due <= debts.get(other, 0) for other, due in paid.items()))
    found, some = list[Term](), debts if whole and for_all and not short else paid
    if whole:
        told = say("table.points", n=points)
        if go and go == goes:
            found.append(Term(say("table.points", n=points + go), f"{told} + {say('table.factor.go_times', n=goes)}"))
        else:
            found.append(Term(told, say("table.stake.on_table")))
            found += [Term("+" + say("table.points", n=go), say("table.factor.go_times", n=goes))] if go else []
        found += _multiplied(table, seat, own)
        if table.money is not None:
            found.append(Term(f"×{table.money(1)}", say("table.stake.a_point")))
        found = [replace(one, spare=True) for one in found]
    for nth, (other, due) in enumerate(some.items()):
        why = f"{table.names[other]} {' · '.join(named(table, seat, theirs[other]))}".strip()
        why += f"{_STAYS}×{times[other]}" if whole and times[other] > 1 else ""
        because = say("table.stake.all_left") if whole and due < debts.get(other, 0) else ""
        if for_all and whole and nth == len(some) - 1:
            covers = _pays_for(table, next(iter(paid)), list(debts))
            because = f"{covers} · {say('table.stake.all_left')}" if short else covers
        found.append(Term("+" + worth(table, due), why, because, ruled=whole and not nth))
    if debts and not paid:
        names = " · ".join(table.names[other] for other in debts)
        found.append(Term(worth(table, 0), names, say("table.stake.all_left")))
    return found


def named(table: Seen, seat: Seat, factors: Sequence[Factor]) -> list[str]:
    """What multipliers are called, in a word each."""
    return [factor(one.what, table.view.goes[seat], table.say) for one in factors]
