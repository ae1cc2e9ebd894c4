"""A record told as a log: what its events say, seats counted from the first dealer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.malformed import Where
from game.record import Record, apply, start
from game.registry import find
from game.riichi.events import (
    Called,
    Chombo,
    Deposited,
    Discarded,
    DoraOpened,
    Drew,
    HandDied,
    Kan,
    RiichiAccepted,
    RiichiDeclared,
    Tenpai,
    UraOpened,
    Won,
    WrongCall,
)
from game.riichi.formats.log import NOBODY, Log, LoggedAct, LoggedHand, LoggedWin
from game.riichi.round import Riichi
from game.riichi.state import HAND, SEATS
from game.riichi.view import RiichiView
from game.table import ALL, POT, Event, Malformed, Seat, Settlement, Transfer

FOULS = (Chombo, Deposited, HandDied, WrongCall)


def told(records: Sequence[Record]) -> Log:
    """The hands of these records. Raises `Malformed` for one that is not over, or that no log has words for."""
    if not records:
        raise Malformed("There is no hand to be written.")
    hands = [_hand(record) for record in records]
    first = hands[0][1]
    rules = find(records[0].game).catalog.load(records[0].rules, len(SEATS))
    people = records[0].players
    names = tuple(people[(seat + first) % 4] for seat in SEATS) if len(people) == len(SEATS) else NOBODY
    return Log(names, [hand for hand, _ in hands], dict(rules.values))


def _hand(record: Record) -> tuple[LoggedHand, Seat]:
    round_ = start(record, ALL)
    view = round_.view(ALL)
    assert isinstance(round_, Riichi) and isinstance(view, RiichiView)
    writer = _Writer(view)
    round_.looks = False
    for nth in range(len(record.choices)):
        apply(round_, record, nth, ALL)
    settlement = round_.settlement()
    if settlement is None or settlement.kind in ("halted", "chombo"):
        why = "is not over" if settlement is None else f"ended by {settlement.kind}"
        raise Malformed(f"Hand {record.round + 1} of the match {why}; there is no form to write it in.")
    for event in round_.view(ALL).log:
        writer.take(event)
    writer.settle(settlement)
    return writer.hand, view.first


@dataclass
class _Writer:
    """Takes a hand's events one by one. An indicator that is turned when a discard has passed is told before it."""

    view: RiichiView
    hand: LoggedHand = field(init=False)

    def __post_init__(self) -> None:
        view = self.view
        dealt = [tuple(piece.face or "" for piece in view.places[HAND[self.at(seat, back=True)]]) for seat in SEATS]
        self.hand = LoggedHand(
            view.wind, view.hand, view.honba, view.sticks, self.turned(view.scores), tuple(dealt), [],
            where=Where("hand", view.number + 1),
        )  # fmt: skip
        self.counted = False

    def at(self, seat: Seat, back: bool = False) -> Seat:
        """The seat counted from the first dealer, or `back` from there."""
        return (seat + self.view.first) % 4 if back else (seat - self.view.first) % 4

    def turned(self, numbers: Sequence[int]) -> tuple[int, ...]:
        """A number a seat, in the log's order."""
        return tuple(numbers[self.at(seat, back=True)] for seat in SEATS)

    def take(self, event: Event) -> None:
        """Tell an event."""
        acts = self.hand.acts
        if isinstance(event, FOULS):
            raise Malformed(f"Hand {self.view.number + 1} of the match has a foul in it; there is no form to write it in.")
        if isinstance(event, DoraOpened):
            self.hand.indicators.append(event.face)
            late = len(acts) - next((n for n, act in enumerate(reversed(acts), 1) if act.kind != "accepted"), 0)
            if self.counted:
                before = acts and acts[late].kind in ("discard", "riichi")
                acts.insert(late if before else len(acts), LoggedAct(-1, "dora", event.face))
            self.counted = True
        elif isinstance(event, Drew):
            acts.append(LoggedAct(self.at(event.seat), "draw", event.moves[0].face or ""))
        elif isinstance(event, Discarded | RiichiDeclared):
            kind = "riichi" if isinstance(event, RiichiDeclared) else "discard"
            acts.append(LoggedAct(self.at(event.seat), kind, event.face, drawn=event.drawn))
        elif isinstance(event, RiichiAccepted):
            acts.append(LoggedAct(self.at(event.seat), "accepted"))
        elif isinstance(event, Called):
            faces = tuple(move.face or "" for move in event.moves)
            acts.append(LoggedAct(self.at(event.seat), event.kind, faces[0], faces[1:], giver=self.at(event.giver)))
        elif isinstance(event, Kan):
            laid = [move.face or "" for move in event.moves if move.to.startswith("meld")]
            if event.kind == "ankan":
                acts.append(LoggedAct(self.at(event.seat), "ankan", "", tuple(laid)))
            else:
                rest = list(event.faces or ())
                rest.remove(laid[0])
                acts.append(LoggedAct(self.at(event.seat), "kakan", laid[0], tuple(rest)))
        elif isinstance(event, Won):
            acts.append(LoggedAct(self.at(event.seat), event.win, event.face, giver=self.at(event.giver or 0)))
        elif isinstance(event, UraOpened):
            self.hand.ura += event.faces
        elif isinstance(event, Tenpai):
            seat = self.at(event.seat)
            self.hand.waiting = tuple(one or nth == seat for nth, one in enumerate(self.hand.waiting))

    def settle(self, settlement: Settlement) -> None:
        """Tell how it ended."""
        hand = self.hand
        hand.ending = settlement.kind
        if settlement.kind == "nine_kinds":
            hand.acts.append(LoggedAct(hand.acts[-1].seat, "abort"))
        paid = [one for one in settlement.transfers if not one.what.endswith("_stick")]
        hand.deltas = self.deltas(paid)
        if settlement.kind not in ("ron", "tsumo"):
            return
        lines = iter(settlement.lines)
        for winner in settlement.winners:
            mine = [one for one in paid if one.taker == winner]
            yaku: list[tuple[str, int]] = []
            for line in lines:
                if line.what == "hand_value":
                    break
                if "han" in line.args:
                    yaku.append((line.what, line.args["han"]))
            pao = next((one.seat for one in settlement.lines if one.what == "pao" and one.seat != winner), winner)
            acts = [act for act in hand.acts if act.kind in ("ron", "tsumo") and act.seat == self.at(winner)]
            giver = acts[-1].giver if settlement.kind == "ron" else self.at(winner)
            args, value = line.args, [one for one in mine if one.giver != POT and one.what != "honba"]
            hand.wins.append(
                LoggedWin(self.at(winner), giver, self.deltas(mine), tuple(yaku), args["han"], args["fu"], args["limit"],
                    self.points(value, winner, settlement.kind), self.at(pao))
            )  # fmt: skip

    def deltas(self, transfers: Sequence[Transfer]) -> tuple[int, ...]:
        """What transfers come to, by seat."""
        sums = [0] * len(SEATS)
        for one in transfers:
            if one.giver != POT:
                sums[one.giver] -= one.points
            if one.taker != POT:
                sums[one.taker] += one.points
        return self.turned(sums)

    def points(self, paid: Sequence[Transfer], winner: Seat, kind: str) -> str:
        """What the hand pays as it is called: ``8000``, of a tsumo ``2000-4000``, of a dealer's ``4000∀``."""
        if kind == "ron":
            return str(sum(one.points for one in paid))
        owed = dict.fromkeys(SEATS, 0)
        for one in paid:
            owed[one.giver if one.debtor is None else one.debtor] += one.points
        dealer = self.view.dealer
        if winner == dealer:
            return f"{max(owed.values())}∀"
        return f"{max(points for seat, points in owed.items() if seat != dealer)}-{owed[dealer]}"
