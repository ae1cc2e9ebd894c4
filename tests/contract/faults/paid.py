"""Faults in how a round comes out and what it leaves."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from game.round import OVER
from game.table import Line, Transfer
from tests.contract import points
from tests.contract.faults import fault
from tests.contract.toy import ToyRound


class Settled(ToyRound):
    """A toy that is settled otherwise."""

    def settled(self) -> dict[str, Any]:
        raise NotImplementedError

    def shift(self, what, *args, **about):
        if what == "ended":
            self.outcome = structs.replace(self.outcome, **self.settled())
        super().shift(what, *args, **about)


@fault(points.settlements, "does not come of its transfers")
class PointsFromNowhere(Settled):
    def settled(self):
        return {"points": tuple(point + 1 for point in self.outcome.points)}


@fault(points.settlements, "does not come of its transfers")
class PotFromNowhere(Settled):
    def settled(self):
        return {"pot": self.outcome.pot - 1}


@fault(points.settlements, "goes backwards")
class TransferBackwards(Settled):
    def settled(self):
        return {"transfers": (*self.outcome.transfers, Transfer(0, 1, -1), Transfer(1, 0, -1))}


@fault(points.settlements, "is between nobody")
class TransferToOneself(Settled):
    def settled(self):
        return {"transfers": (*self.outcome.transfers, Transfer(1, 1, 2))}


@fault(points.settlements, "does not explain itself")
class LineWithoutRow(Settled):
    def settled(self):
        return {"lines": (Line(seat=0, what="won", row="", points=1),)}


@fault(points.settlements, "does not come to its total")
class LineThatComesToLess(Settled):
    def settled(self):
        return {"lines": (Line(seat=0, what="won", row="TOY-1", times=2, total=7),)}


@fault(points.settlements, "does not come to its total, which is 8")
class LinesThatComeToMore(Settled):
    def settled(self):
        first = Line(seat=1, what="won", row="TOY-1", points=4, total=4)
        return {"lines": (first, Line(seat=0, what="won", row="TOY-1", times=2, total=9, reckoning=1))}


@fault(points.settlements, "is for something that no line says")
class TransferForNoReason(Settled):
    def settled(self):
        return {"transfers": (*self.outcome.transfers, Transfer(0, 1, 0, what="whim"))}


@fault(points.settlements, "is for nobody else")
class TransferForOneself(Settled):
    def settled(self):
        return {"transfers": (*self.outcome.transfers, Transfer(0, 1, 0, debtor=0))}


@fault(points.settlements, "adds and multiplies")
class LineThatAddsAndMultiplies(Settled):
    def settled(self):
        return {"lines": (Line(seat=0, what="won", row="TOY-1", points=1, times=2),)}


@fault(points.settlements, "strangers win")
class StrangerWins(Settled):
    def settled(self):
        return {"winners": (7,)}


@fault(points.carries, "leads to round 0")
class RoundsNotCounted(ToyRound):
    def carry(self):
        return structs.replace(super().carry(), round=0, over=False)


@fault(points.carries, "does not come back from JSON")
class CarryThatDoesNotComeBack(ToyRound):
    def carry(self):
        return structs.replace(super().carry(), pot=(1, 2))


@fault(points.carries, "no round follows")
class CarryThatLeadsNowhere(ToyRound):
    @classmethod
    def begin(cls, rules, carry, luck, watch=None):
        self = super().begin(rules, carry, luck, watch)
        if carry is not None and watch is None and self.facts["pot"] == 0:
            self.go_on(OVER)
        return self
