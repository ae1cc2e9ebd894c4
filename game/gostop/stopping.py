"""What a stop pays: the points, what multiplies them for everybody and for each, who owes how much, and who pays it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.gostop.prospect import go_points
from game.gostop.view import GoStopView
from game.table import Decision, Seat


class Factor(NamedTuple):
    """A multiplier of a stop: the seat whose debt it multiplies, the winner for all; the line that names it; its value."""

    seat: Seat
    what: str
    times: int


class Stop(NamedTuple):
    """What a stop of a seat pays: its `points` and those of its 고, which `own` factors multiply for all and `theirs` for each of
    the others; what each owes and pays, and what the house takes."""

    seat: Seat
    points: int
    go: int
    own: tuple[Factor, ...]
    theirs: Mapping[Seat, tuple[Factor, ...]]
    owed: Mapping[Seat, int]
    paid: Mapping[Seat, int]
    house: int

    @property
    def base(self) -> int:
        """What a debt is that nothing multiplies but what does so for all."""
        return (self.points + self.go) * product(self.own)

    @property
    def shared(self) -> tuple[Factor, ...]:
        """What multiplies the debt of the first who owes anything."""
        return self.own + next((self.theirs[other] for other in self.owed), ())

    @property
    def plain(self) -> bool:
        """Whether every debt is the same points, times what multiplies them."""
        return all(due == self.base * product(self.theirs[other]) for other, due in self.owed.items())

    @property
    def alike(self) -> bool:
        """Whether all who owe anything owe as much for the same reasons, and all of it is paid."""
        return len({self.theirs[other] for other in self.owed}) <= 1 and self.plain and self.settled

    @property
    def settled(self) -> bool:
        """Whether just what is owed is paid, by whomever."""
        return sum(self.owed.values()) == sum(self.paid.values())

    @property
    def for_all(self) -> bool:
        """Whether one pays for others, too."""
        return len(self.paid) == 1 < len(self.owed) and all(due > self.owed.get(one, 0) for one, due in self.paid.items())


def product(factors: Sequence[Factor]) -> int:
    """What some multipliers come to."""
    return math.prod(one.times for one in factors)


def asked(view: GoStopView, decision: Decision) -> Stop:
    """What the stop pays about which a seat is asked."""
    args, seat = decision.args, decision.seat
    none = (0,) * view.rules.seats
    factors = [Factor(*told) for told in args.get("factors", ())]
    return stop(view, seat, args.get("points", view.scores[seat]), factors, args.get("owed") or none, args.get("stop") or none)


def stop(
    view: GoStopView, seat: Seat, points: int, factors: Sequence[Factor], owed: Sequence[int], payout: Sequence[int]
) -> Stop:
    """What a stop of a seat with so many points pays, which these factors multiply, where others owe and pay so much."""
    debts = {other: due for other, due in enumerate(owed) if due}
    paid = {other: -due for other, due in enumerate(payout) if due < 0 and other != seat}
    own = tuple(one for one in factors if one.seat == seat)
    theirs = {
        other: tuple(one._replace(seat=seat) for one in factors if one.seat == other) for other in sorted({*debts, *paid})
    }
    go, house = go_points(view, seat), sum(paid.values()) - payout[seat]
    return Stop(seat, _counted(points + go, own, theirs, debts) - go, go, own, theirs, debts, paid, house)


def _counted(
    points: int, own: Sequence[Factor], theirs: Mapping[Seat, Sequence[Factor]], owed: Mapping[Seat, int]
) -> int:
    """The points that a bill counts, where all debts are made of as many: 국진 is counted as pays best in it, and may score fewer
    points so than the seat is told to have."""
    found = {divmod(due, product((*own, *theirs[other]))) for other, due in owed.items()}
    whole, rest = found.pop() if len(found) == 1 else (points, 0)
    return points if rest else whole
