"""How the sum of a stop comes about, in a line: points, what multiplies them, who pays it, what the house takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from game.gostop.stopping import Factor, Stop, product
from game.table import Seat
from scenes.games.gostop.ask.hand_plaques import MINUS
from scenes.games.gostop.seen import Seen, worth
from scenes.games.gostop.tell.words import factor
from scenes.kit.paragraph import STAYS


def in_a_line(table: Seen, stop: Stop) -> tuple[str, ...]:
    """How a sum comes about, the longest wording first: as one product, or where seats owe different sums who pays what and why.
    Words that belong together are not broken."""
    ways = _alike(table, stop) if stop.alike else (*_each_times(table, stop), *_payers(table, stop))
    return tuple(dict.fromkeys(ways))


def at_length(table: Seen, stop: Stop) -> list[str]:
    """All that there is to say of a sum, a line each: the product that all owe, and who pays what of it."""
    if stop.alike:
        return [next(_alike(table, stop))]
    return [one for ways in (_each_times, _payers) for way in [*ways(table, stop)][:1] for one in way.split("\n")]


def _alike(table: Seen, stop: Stop) -> Iterator[str]:
    """The product that all owe alike, and who pays it where that is one of several."""
    many, who = len(stop.owed), _who_pays(table, stop)
    *ways, bare = _products(table, stop, stop.shared, [table.say("table.stake.shares", n=many)] if many > 1 else [])
    for why in ((who,), ()) if who else ((),):
        yield from (_joined(table, stop, [way], *why) for way in ways)
    yield _joined(table, stop, [bare])


def _each_times(table: Seen, stop: Stop) -> Iterator[str]:
    """The product of which every debt is made, and by how much that of each is multiplied besides, the most first: with why, and
    without; and whether one pays all of it. Nothing where a debt is not made of it, or somebody pays another sum than is owed."""
    if not stop.plain or not (stop.paid == stop.owed or (stop.for_all and stop.settled)):
        return
    times = {other: product(stop.theirs[other]) for other in stop.owed}
    row = sorted((other for other in stop.owed if times[other] > 1), key=lambda other: -times[other])
    whole, who = next(_products(table, stop, stop.own, [])), [_who_pays(table, stop)] if stop.for_all else []
    for names, more in ((True, who), (True, []), (False, [])):
        how = {other: table.say("table.stake.times_by", n=times[other], why=_why(table, stop, other)) for other in row if names}
        each = [_whole(f"{table.names[other]} ×{how.get(other, times[other])}") for other in row]
        yield _joined(table, stop, [whole, *each], *more)


def _payers(table: Seen, stop: Stop) -> Iterator[str]:
    """Who pays what, the most first: a line each with why, with by how much, and all side by side with neither."""
    row = sorted(stop.paid, key=lambda other: -stop.paid[other])
    bare = [_whole(f"{table.names[other]} {worth(table, stop.paid[other])}") for other in row]
    for names in (True, False) if row else ():
        whys = [_paid_why(table, stop, other, names) for other in row]
        told = [
            table.say("table.stake.pays", name=table.names[other], sum=worth(table, stop.paid[other]), why=why) if why else one
            for other, why, one in zip(row, whys, bare, strict=True)
        ]
        yield "\n".join(map(_whole, [*told, *_house(table, stop)]))
    yield _joined(table, stop, bare or [_whole(f"{'·'.join(table.names[other] for other in stop.owed)} {worth(table, 0)}")])


def _paid_why(table: Seen, stop: Stop, other: Seat, names: bool) -> str:
    """Why one pays just that: for others too, all that is left, or what multiplies its debt alone."""
    due, owes, times = stop.paid[other], stop.owed.get(other, 0), product(stop.theirs[other])
    if stop.for_all:
        return table.say("table.stake.shares_of", others="·".join(table.names[one] for one in stop.owed if one != other))
    if due < owes:
        return table.say("table.stake.all_left")
    by = f"×{times}" if times > 1 and stop.plain else ""
    return " ".join(filter(None, (_why(table, stop, other) if names else "", by))) if due == owes else ""


def _who_pays(table: Seen, stop: Stop) -> str:
    """Who pays, where that is one of several."""
    if len(stop.paid) != 1 or len(table.view.playing) <= 2:
        return ""
    (payer,) = stop.paid
    if len(stop.owed) < 2:
        return table.say("table.stake.payer.only", name=table.names[payer])
    covered = [table.names[other] for other in stop.owed if other != payer]
    others = reduce(lambda some, one: table.say("table.and", some=some, one=one), covered)
    return table.say("table.stake.all_of_it", name=table.names[payer], others=others)


def _products(table: Seen, stop: Stop, factors: Sequence[Factor], shares: Sequence[str]) -> Iterator[str]:
    """The points times all that multiplies them: each of that with its name, all in one with their names, and without."""
    said, points = table.say, table.say("table.points", n=stop.points)
    ends = [*shares, *([worth(table, 1)] if table.money is not None else [])]
    if stop.go:
        goes = table.view.goes[stop.seat]
        calls, added = said("table.factor.go_times", n=goes), said("table.points", n=stop.go)
        points = f"{points} + {calls if stop.go == goes else said('table.stake.times_by', n=added, why=calls)}"
        points = f"({points})" if ends or factors else points
    names, whole = [factor(one.what, table.view.goes[stop.seat], said) for one in factors], product(factors)
    told = [*zip((one.times for one in factors), names, strict=True)], [(whole, "·".join(names))] * bool(names)
    ways = [*([said("table.stake.times_by", n=n, why=why) for n, why in some] for some in told), [str(whole)] * bool(names)]
    yield from (f" ×{STAYS}".join(map(_whole, (points, *way, *ends))) for way in ways)


def _why(table: Seen, stop: Stop, other: Seat) -> str:
    """What multiplies a debt alone, by name."""
    return "·".join(factor(one.what, table.view.goes[stop.seat], table.say) for one in stop.theirs[other])


def _house(table: Seen, stop: Stop) -> list[str]:
    """What the house takes."""
    return [_whole(f"{MINUS}{worth(table, stop.house)} {table.say('gostop.line.house_rake')}")] if stop.house > 0 else []


def _joined(table: Seen, stop: Stop, parts: Sequence[str], *more: str) -> str:
    """Parts, what the house takes and more side by side, with a point behind each but the last, where a line may be broken."""
    return f"{STAYS}· ".join([*parts, *_house(table, stop), *more])


def _whole(words: str) -> str:
    """Words that are not broken."""
    return words.replace(" ", STAYS)
