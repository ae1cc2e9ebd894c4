"""Faults in how a round comes out and what it leaves."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from game.round import OVER
from game.table import POT, Line, Transfer, settle
from tests.contract import points
from tests.contract.faults import fault, fault_of
from tests.contract.toy import ToyRound, settle_match


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


@fault(points.settlements, "touches a seat that does not play")
class SitterMadeToPay(Settled):
    def settled(self):
        out = [(seat, (seat + 1) % 4) for seat in self.seats if seat not in self.playing]
        return {"transfers": (*self.outcome.transfers, *(Transfer(giver, taker, 0) for giver, taker in out))}


fault_of("SitterLineNotNamed", points.settlements, "touches a seat that does not play", sitters=frozenset())


@fault(points.playing, "watchers differ")
class PlayingAsOneSeesIt(ToyRound):
    def sight(self, who, common):
        return super().sight(who, {**common, "playing": self.playing[:2] if who == 0 else self.playing})


@fault(points.playing, "do not stand by number, each once")
class PlayingInTheOrderOfPlay(ToyRound):
    @property
    def playing(self):
        return (*self.seats[self.host :], *self.seats[: self.host])


@fault(points.playing, "not at the table")
class PlayingWithAGuest(ToyRound):
    def sight(self, who, common):
        return super().sight(who, {**common, "playing": (*self.playing, self.rules.seats)})


def forgetful(rules, carry, totals, left):
    """Only who plays has an entry."""
    return settle("final", rules.seats - (left is not None))


def out_of_balance(rules, carry, totals, left):
    return structs.replace(settle_match(rules, carry, totals, left), pot=1)


def greedy(rules, carry, totals, left, taken=[0]):  # noqa: B006
    taken[0] += 1
    return settle("final", rules.seats, transfers=(Transfer(POT, 0, taken[0]),))


def boundless(rules, carry, totals, left):
    return settle("final", rules.seats, lines=(Line(seat=0, what="share", row="TOY-2", args={"totals": tuple(totals)}),))


fault_of("FinalOfSomeSeats", points.finals, "a number a seat", finish=forgetful)
fault_of("FinalOutOfBalance", points.finals, "does not come of its transfers", finish=out_of_balance)
fault_of("FinalThatIsNeverTheSame", points.finals, "the same match ends otherwise", finish=greedy)
fault_of("FinalThatDoesNotComeBack", points.finals, "does not come back from JSON", finish=boundless)


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
        if carry.round and watch is None and self.pot == 0:
            self.go_on(OVER)
        return self
