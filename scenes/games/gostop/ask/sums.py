"""How the sum of a stop comes about: points, multipliers and who pays, in a line and in a term each."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Final, NamedTuple

from game.gostop import prospect
from game.table import Seat
from scenes.games.gostop.ask.terms import MINUS, Term
from scenes.games.gostop.seen import Seen, worth
from scenes.games.gostop.tell.words import factor
from scenes.kit.paragraph import STAYS

APART: Final = 2
"""So many multipliers stand side by side in a sum; more are one."""


class Factor(NamedTuple):
    """A multiplier of a stop: the seat whose debt it multiplies, the winner for all; the line that names it; its value."""

    seat: Seat
    what: str
    times: int


class Bill(NamedTuple):
    """What a stop of a seat brings, and what it comes from. There are its points and those that a 고 adds; what multiplies them
    for all (`own`) and for each of the others (`theirs`); what each owes and pays, and what the house takes."""

    seat: Seat
    points: int
    go: int
    own: list[Factor]
    theirs: Mapping[Seat, list[Factor]]
    owed: Mapping[Seat, int]
    paid: Mapping[Seat, int]
    house: int

    @property
    def shared(self) -> list[Factor]:
        """What multiplies the debt of the first who owes anything."""
        return self.own + next((self.theirs[other] for other in self.owed), [])

    @property
    def alike(self) -> bool:
        """Whether all who owe anything owe as much for the same reasons, and all of it is paid."""
        due = (self.points + self.go) * math.prod(one.times for one in self.shared)
        first = next(iter(self.owed), 0)
        same = all(self.theirs[other] == self.theirs[first] and owes == due for other, owes in self.owed.items())
        return same and due * len(self.owed) == sum(self.paid.values())

    @property
    def for_all(self) -> bool:
        """Whether one pays for others, too."""
        return len(self.paid) == 1 < len(self.owed) and all(due > self.owed.get(one, 0) for one, due in self.paid.items())


def billed(
    table: Seen, seat: Seat, points: int, factors: Sequence[Factor], owed: Sequence[int], payout: Sequence[int]
) -> Bill:
    """What a stop of a seat with so many points brings, which these factors multiply, where others owe and pay so much."""
    debts = {other: due for other, due in enumerate(owed) if due}
    paid = {other: -due for other, due in enumerate(payout) if due < 0 and other != seat}
    go = prospect.go_points(table.view, seat)
    own = [one for one in factors if one.seat == seat]
    theirs = {other: [one._replace(seat=seat) for one in factors if one.seat == other] for other in {*debts, *paid}}
    house = sum(paid.values()) - payout[seat]
    return Bill(seat, _counted(points + go, own, theirs, debts) - go, go, own, theirs, debts, paid, house)


def _counted(points: int, own: Sequence[Factor], theirs: Mapping[Seat, Sequence[Factor]], owed: Mapping[Seat, int]) -> int:
    """The points that a bill counts, where all debts are made of as many: 국진 is counted as pays best in it, and may score fewer
    points so than the seat is told to have."""
    found = {divmod(due, math.prod(one.times for one in (*own, *theirs[other]))) for other, due in owed.items()}
    whole, rest = found.pop() if len(found) == 1 else (points, 0)
    return points if rest else whole


def in_a_line(table: Seen, bill: Bill) -> tuple[str, ...]:
    """How a sum comes about as one product, the longest wording first. It has the points, what multiplies them, how many seats
    owe that, and what a point is worth. Where seats owe different sums it says who pays what and why, a line each. Words that
    belong together are not broken."""
    house = [_whole(f"{MINUS}{worth(table, bill.house)} {table.say('gostop.line.house_rake')}")] if bill.house > 0 else []
    if not bill.alike:
        return *_each_times(table, bill, house), *_covered(table, bill, house), *_payers(table, bill, house)
    points, many, who = table.say("table.points", n=bill.points), len(bill.owed), _who_pays(table, bill)
    due = [table.say("table.stake.shares", n=many)] if many > 1 else []
    due += [worth(table, 1)] if table.money is not None else []
    told, factors = _with_go(table, bill, points), _factors(table, bill)
    if bill.go and (due or bill.shared):
        told = f"({told})"
    products = [f" ×{STAYS}".join(map(_whole, (told, *some, *due))) for some in factors]
    ways = [[product, *house, *why] for why in ([who], []) for product in products[: len(products) - 1 or 1]]
    ways.append([products[-1], *house])
    return tuple(dict.fromkeys(_side_by_side([part for part in way if part]) for way in ways))


def _each_times(table: Seen, bill: Bill, house: Sequence[str]) -> tuple[str, ...]:
    """The product of which every debt is made, and behind it by how much that of each is multiplied besides, the most first: with
    why, and without. Nothing where a debt is not made of it, or not all of it is paid, or one pays for another."""
    if bill.paid != bill.owed or not _made_of(bill):
        return ()
    own = bill._replace(theirs={other: [] for other in bill.theirs})
    told, money = _with_go(table, bill, table.say("table.points", n=bill.points)), table.money is not None
    factors = _factors(table, own)[0]
    if bill.go and (money or factors):
        told = f"({told})"
    product = f" ×{STAYS}".join(map(_whole, (told, *factors, *([worth(table, 1)] if money else ()))))
    times = {other: math.prod(one.times for one in bill.theirs[other]) for other in bill.owed}
    row = sorted((other for other in bill.owed if times[other] > 1), key=lambda other: -times[other])
    ways = []
    for names in (True, False):
        each = []
        for other in row:
            why = "·".join(named(table, bill.seat, bill.theirs[other]))
            n = table.say("table.stake.times_by", n=times[other], why=why) if names else str(times[other])
            each.append(_whole(f"{table.names[other]} ×{n}"))
        ways.append(_side_by_side([product, *each, *house]))
    return tuple(dict.fromkeys(ways))


def _covered(table: Seen, bill: Bill, house: Sequence[str]) -> tuple[str, ...]:
    """What one pays that pays for others, too: its own debt and theirs, each with what multiplies just that, by name, without,
    and the debts alone. Nothing where debts are not made of the same points, or not all of them are paid."""
    payer = next(iter(bill.paid), None)
    if not (bill.for_all and _made_of(bill) and sum(bill.paid.values()) == sum(bill.owed.values())):
        return ()
    found = list[str]()
    for names, many in ((True, True), (False, True), (False, False)):
        each = list[str]()
        for other in sorted(bill.owed, key=lambda other: other != payer):
            times, name = math.prod(one.times for one in bill.theirs[other]), table.names[other]
            why = "·".join(named(table, bill.seat, bill.theirs[other])) if names else ""
            whose = name if other == payer else table.say("table.stake.share_of", name=name)
            by = f"×{times}" if many and times > 1 else ""
            each.append(_whole(" ".join(filter(None, (whose, why, by, worth(table, bill.owed[other]))))))
        found.append(_side_by_side([f" +{STAYS}".join(each), *house]))
    return tuple(dict.fromkeys(found))


def _payers(table: Seen, bill: Bill, house: Sequence[str]) -> tuple[str, ...]:
    """Who pays what, who pays most first, and by what that is multiplied: with its names, without them, and all side by side
    without either."""
    if not bill.paid:
        nobody = f"{'·'.join(table.names[other] for other in bill.owed)} {worth(table, 0)}"
        return (_side_by_side([_whole(nobody), *house]),)
    row = sorted(bill.paid, key=lambda other: -bill.paid[other])
    bare = [_whole(f"{table.names[other]} {worth(table, bill.paid[other])}") for other in row]
    ways = [[*(_whole(_paid(table, bill, other, names)) for other in row), *house] for names in (True, False)]
    return tuple(dict.fromkeys((*map("\n".join, ways), _side_by_side([*bare, *house]))))


def _paid(table: Seen, bill: Bill, other: Seat, names: bool) -> str:
    """What one of the others pays, and what multiplies its debt alone. With `names` the multipliers are named. It may also pay
    for another, or only what is left to it."""
    due, owes, why = bill.paid[other], bill.owed.get(other, 0), ""
    times, sum_ = math.prod(one.times for one in bill.theirs[other]), worth(table, due)
    if bill.for_all:
        others = [table.names[one] for one in bill.owed if one != other]
        why = table.say("table.stake.shares_of", others="·".join(others))
    elif due < owes:
        why = table.say("table.stake.all_left")
    elif due == owes:
        why = f"×{times}" if times > 1 and _made_of(bill) else ""
        why = " ".join(filter(None, ("·".join(named(table, bill.seat, bill.theirs[other])) if names else "", why)))
    return table.say("table.stake.pays", name=table.names[other], sum=sum_, why=why) if why else f"{table.names[other]} {sum_}"


def _made_of(bill: Bill) -> bool:
    """Whether every debt comes about of the same points and what multiplies it."""
    base = (bill.points + bill.go) * math.prod(one.times for one in bill.own)
    return all(due == base * math.prod(one.times for one in bill.theirs[other]) for other, due in bill.owed.items())


def _with_go(table: Seen, bill: Bill, points: str) -> str:
    """The points with those of a 고: one each, or so many of so often."""
    if not bill.go:
        return points
    goes = table.view.goes[bill.seat]
    calls = table.say("table.factor.go_times", n=goes)
    added = table.say("table.points", n=bill.go)
    return f"{points} + {calls if bill.go == goes else table.say('table.stake.times_by', n=added, why=calls)}"


def _factors(table: Seen, bill: Bill) -> list[list[str]]:
    """What multiplies points, each with its name, then all in one with their names, and without."""
    if not bill.shared:
        return [[]]
    names, product = named(table, bill.seat, bill.shared), math.prod(one.times for one in bill.shared)
    told = [*zip((one.times for one in bill.shared), names, strict=True)], [(product, "·".join(names))]
    return [*([table.say("table.stake.times_by", n=n, why=why) for n, why in some] for some in told), [str(product)]]


def _who_pays(table: Seen, bill: Bill) -> str:
    """Who pays, where that is one of several; that may be broken."""
    if len(bill.paid) != 1 or len(table.view.playing) <= len(bill.paid) + 1:
        return ""
    payer = next(iter(bill.paid))
    return _pays_for(table, bill, payer) if len(bill.owed) > 1 else table.say("table.stake.payer.only", name=table.names[payer])


def _side_by_side(parts: Sequence[str]) -> str:
    """Parts side by side, with a point behind each but the last, where a line may be broken."""
    return f"{STAYS}· ".join(parts)


def _whole(words: str) -> str:
    """Words that are not broken."""
    return words.replace(" ", STAYS)


def sum_of(table: Seen, bill: Bill) -> tuple[Term, ...]:
    """How a sum comes about: points, what they are multiplied by and why, how many owe that or who pays it all, and what a point
    is worth. Where the others owe different sums, what all of them owe and then what each of them pays and why. Last what the
    house takes."""
    say = table.say
    house = [Term(MINUS + worth(table, bill.house), say("gostop.line.house_rake"))] if bill.house > 0 else []
    if not bill.alike:
        return *_each_pays(table, bill), *house
    found = [Term(say("table.points", n=bill.points), say("table.stake.on_table"))]
    if bill.go:
        found.append(Term("+" + say("table.points", n=bill.go), say("table.factor.go_times", n=table.view.goes[bill.seat])))
    found += _multiplied(table, bill.seat, bill.shared)
    if len(bill.owed) > 1:
        why = _pays_for(table, bill, next(iter(bill.paid))) if len(bill.paid) == 1 else ""
        found.append(Term(f"×{len(bill.owed)}", say("table.stake.payers", n=len(bill.owed)), why))
    if table.money is not None:
        found.append(Term(f"×{table.money(1)}", say("table.stake.a_point")))
    return *found, *house


def _multiplied(table: Seen, seat: Seat, factors: Sequence[Factor]) -> list[Term]:
    """What points are multiplied by, a term each, or all in one where they are many."""
    if len(factors) > APART:
        return [Term(f"×{math.prod(one.times for one in factors)}", " · ".join(named(table, seat, factors)))]
    return [Term(f"×{one.times}", name) for one, name in zip(factors, named(table, seat, factors), strict=True)]


def _pays_for(table: Seen, bill: Bill, payer: Seat) -> str:
    """That one pays for the others, too."""
    covered = [table.names[other] for other in bill.owed if other != payer]
    others = reduce(lambda some, one: table.say("table.and", some=some, one=one), covered)
    return table.say("table.stake.all_of_it", name=table.names[payer], others=others)


def _each_pays(table: Seen, bill: Bill) -> list[Term]:
    """What all of the others owe, then what each pays and what multiplies just that. It also says where one pays for the others,
    or no more than is left to it, or nobody has anything left. Where the sum does not come about so, it says only who pays
    it."""
    say, debts, paid, go = table.say, bill.owed, bill.paid, bill.go
    goes = table.view.goes[bill.seat]
    times = {other: math.prod(one.times for one in factors) for other, factors in bill.theirs.items()}
    short = bill.for_all and sum(paid.values()) < sum(debts.values())
    whole = _made_of(bill) and (bill.for_all or all(due <= debts.get(other, 0) for other, due in paid.items()))
    found, some = list[Term](), debts if whole and bill.for_all and not short else paid
    if whole:
        told = say("table.points", n=bill.points)
        if go and go == goes:
            found.append(Term(say("table.points", n=bill.points + go), f"{told} + {say('table.factor.go_times', n=goes)}"))
        else:
            found.append(Term(told, say("table.stake.on_table")))
            found += [Term("+" + say("table.points", n=go), say("table.factor.go_times", n=goes))] if go else []
        found += _multiplied(table, bill.seat, bill.own)
        if table.money is not None:
            found.append(Term(f"×{table.money(1)}", say("table.stake.a_point")))
    for nth, (other, due) in enumerate(some.items()):
        why = f"{table.names[other]} {' · '.join(named(table, bill.seat, bill.theirs[other]))}".strip()
        why += f"{STAYS}×{times[other]}" if whole and times[other] > 1 else ""
        because = say("table.stake.all_left") if whole and due < debts.get(other, 0) else ""
        if bill.for_all and whole and nth == len(some) - 1:
            covers = _pays_for(table, bill, next(iter(paid)))
            because = f"{covers} · {say('table.stake.all_left')}" if short else covers
        found.append(Term("+" + worth(table, due), why, because))
    if debts and not paid:
        names = " · ".join(table.names[other] for other in debts)
        found.append(Term(worth(table, 0), names, say("table.stake.all_left")))
    return found


def named(table: Seen, seat: Seat, factors: Sequence[Factor]) -> list[str]:
    """What multipliers are called, in a word each."""
    return [factor(one.what, table.view.goes[seat], table.say) for one in factors]
