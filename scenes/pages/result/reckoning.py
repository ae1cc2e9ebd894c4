"""A settlement in rows, seat by seat: how the hand is reckoned, what each owes of it, what changes hands.

Rows with a sign are what comes in and goes out: those of a seat add up to its points. All others lead there, each with what
the reckoning has come to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from game.table import POT, Line, Seat, Settlement, Transfer

Say = Callable[..., str]
Told = Callable[[Line, Say], str]
"""What a line of a settlement is called."""

Sort = Literal["points", "sum", "times", "fact", "moved", "total", "short"]

MINUS: Final = "−"


@dataclass(frozen=True)
class Reckoned:
    """A row: what it is for, what stands beside it, and its sort: ``points`` of a hand and their ``sum``, what is ``times``
    something, a plain ``fact``, what ``moved`` from seat to seat, the ``total`` in money, what it falls ``short`` by. `amount`
    is what a row that moved something or is in money stands for, `by` the multiplier (``×2``) of one that multiplies."""

    what: str
    worth: str
    sort: Sort
    amount: int = 0
    by: str = ""


@dataclass(frozen=True)
class Money:
    """What points are worth: `say` a sum in the unit of the game with its sign or without, `stake` a point, None where points
    are all that is played for; `paid` is what was paid to each seat in the end, where somebody could not pay everything."""

    say: Callable[[int, bool], str]
    stake: int | None
    paid: Sequence[int] | None = None


def reckoning(
    settlement: Settlement, told: Told, seat: Seat, names: Sequence[str], money: Money, say: Say
) -> tuple[Reckoned, ...]:
    """The rows of one seat, last its total; none where nothing is to be said of it."""
    rows = [*_hand(settlement, told, seat, names, money.stake is not None, say), *_facts(settlement, told, seat, names, say)]
    rows += _moved(settlement, told, seat, names, say)
    award = settlement.awards[seat] if settlement.awards else 0
    if award:
        rows.append(Reckoned(say("app.result.award"), signed(award, points_told(abs(award), say)), "moved", award))
    points = settlement.points[seat]
    if not rows and not points:
        return ()
    return (*rows, *_totals(points, seat, money, say))


def who(seat: Seat, names: Sequence[str], say: Say) -> str:
    """What a seat is called, or the pot."""
    return say("table.pot") if seat == POT else names[seat]


def signed(points: int, words: str) -> str:
    """Words for a number without its sign, with the sign before them."""
    return (MINUS if points < 0 else "+" if points > 0 else "") + words


def points_told(points: int, say: Say) -> str:
    """Points in words."""
    return say("app.points", points=f"{points:,}".replace("-", MINUS))


def _hand(settlement: Settlement, told: Told, seat: Seat, names: Sequence[str], summed: bool, say: Say) -> list[Reckoned]:
    """The lines of a reckoning: points one by one and, where they are `summed`, their sum, then each multiplier with what it
    makes of that. A loser's begins with what the winner's has come to."""
    lines = [line for line in settlement.lines if seat == (line.seat if line.reckoning is None else line.reckoning)]
    added = [line for line in lines if line.points is not None]
    times = [line for line in lines if line.times is not None]
    rows = [Reckoned(told(line, say), points_told(line.points or 0, say), "points") for line in added]
    if summed and len(added) > 1:
        rows.append(Reckoned(say("app.result.sum"), points_told(sum(line.points or 0 for line in added), say), "sum"))
    if times and not added and settlement.winners:
        begun = (times[0].total or 0) // (times[0].times or 1)
        rows.append(Reckoned(say("app.result.owed", name=names[settlement.winners[0]]), points_told(begun, say), "sum"))
    for line in times:
        words = told(line, say)
        if line.seat != seat:
            words = say("app.result.of", name=names[line.seat], what=words)
        total = "" if line.total is None else points_told(line.total, say)
        rows.append(Reckoned(words, total, "times", by=f"×{line.times}"))
    return rows


def _facts(settlement: Settlement, told: Told, seat: Seat, names: Sequence[str], say: Say) -> list[Reckoned]:
    """What is true of a seat without a number, and who pays in its place."""
    named = {transfer.what for transfer in settlement.transfers if transfer.debtor is None}
    plain = [line for line in settlement.lines if line.seat == seat and line.points is line.times is None]
    rows = [Reckoned(told(line, say), "", "fact") for line in plain if line.what not in named]
    for transfer in settlement.transfers:
        if transfer.debtor == seat:
            words = say("app.result.covered", name=who(transfer.giver, names, say))
            rows.append(Reckoned(words, points_told(transfer.points, say), "fact"))
    return rows


def _moved(settlement: Settlement, told: Told, seat: Seat, names: Sequence[str], say: Say) -> list[Reckoned]:
    """What comes from each and goes to each; what several pay for one thing at once is one row."""
    rows: list[Reckoned] = []
    together: dict[tuple[str, int], list[Transfer]] = {}
    for transfer in settlement.transfers:
        if not transfer.points:
            continue
        if transfer.giver == seat:
            words = say("app.result.to", name=who(transfer.taker, names, say))
            rows.append(_row(transfer, words, -transfer.points, _why(settlement, told, transfer, say), names, say))
        elif transfer.taker == seat and transfer.what and transfer.debtor is None and transfer.giver != POT:
            together.setdefault((transfer.what, transfer.points), []).append(transfer)
        elif transfer.taker == seat:
            words = say("app.result.from", name=who(transfer.giver, names, say))
            rows.append(_row(transfer, words, transfer.points, _why(settlement, told, transfer, say), names, say))
    for (_, each), paid in together.items():
        points = each * len(paid)
        words = f"{_why(settlement, told, paid[0], say)} · {say('app.result.times_each', count=len(paid), each=each)}"
        rows.append(Reckoned(words, signed(points, points_told(points, say)), "moved", points))
    return rows


def _row(transfer: Transfer, words: str, points: int, why: str, names: Sequence[str], say: Say) -> Reckoned:
    """A row of what came or went, with whose debt it was, or what it was for."""
    if transfer.debtor is not None:
        words = f"{words} ({say('app.result.share', name=who(transfer.debtor, names, say))})"
    elif why:
        words = f"{why} · {words}"
    return Reckoned(words, signed(points, points_told(abs(points), say)), "moved", points)


def _why(settlement: Settlement, told: Told, transfer: Transfer, say: Say) -> str:
    """The words of the line that a transfer names."""
    for line in settlement.lines:
        if line.what == transfer.what and line.seat == transfer.taker:
            return told(line, say)
    return ""


def _totals(points: int, seat: Seat, money: Money, say: Say) -> list[Reckoned]:
    """Points and what they are worth; and what was paid in the end, where that is another sum."""
    if money.stake is None:
        return [Reckoned(say("app.result.sum"), money.say(points, True), "total", points)]
    amount = points * money.stake
    words = say("app.result.points_times_stake", points=signed(points, f"{abs(points):,}"), stake=money.say(money.stake, False))
    rows = [Reckoned(words, money.say(amount, True), "total", amount)]
    paid = amount if money.paid is None else money.paid[seat]
    if paid != amount:
        rows.append(Reckoned(say("app.result.short"), money.say(paid - amount, True), "short", paid - amount))
        rows.append(Reckoned(say("app.result.paid"), money.say(paid, True), "total", paid))
    return rows
