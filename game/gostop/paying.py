"""What changes hands in the end: each debt by whoever pays it, and what was paid in mid-round (GS-52, GS-137, GS-138)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec import structs

from game.gostop.settlement import Bill, Standing
from game.gostop.view import Payment
from game.table import POT, Line, Settlement, Transfer, settle

PAID_FOR: Final = {"first_bbeok": "GS-48", "double_bbeok": "GS-49", "first_ttadak": "GS-55", "bright_sale": "GS-155"}
"""What is paid in mid-round, with its row."""


def transfers(standing: Standing, owed: Sequence[int]) -> tuple[Transfer, ...]:
    """Each pays his own, or the guilty one pays for all (GS-137, GS-138)."""
    winner, guilty = standing.winner, standing.guilty
    if guilty is None:
        return tuple(Transfer(seat, winner, points) for seat, points in enumerate(owed) if points)
    giver, what, _ = guilty
    return tuple(
        Transfer(giver, winner, owed[seat]) if seat == giver else Transfer(giver, winner, owed[seat], what, seat)
        for seat in sorted(range(len(owed)), key=lambda seat: seat != giver)
        if owed[seat]
    )


def payout(standing: Standing, owed: Sequence[int], purses: Sequence[int] = (), rake: int = 0) -> list[int]:
    """What each seat wins or loses by these transfers; where there are purses, at most what is left in its own (GS-191). Of that
    the winner pays the `rake` (GS-173), at most what it has then."""
    points = [0] * len(owed)
    for giver, taker, owes, *_ in map(structs.astuple, transfers(standing, owed)):
        paid = min(owes, purses[giver] + points[giver]) if purses else owes
        points[giver] -= paid
        points[taker] += paid
    winner = standing.winner
    points[winner] -= min(rake, purses[winner] + points[winner]) if purses else rake
    return points


class Besides(NamedTuple):
    """What a settlement tells and moves besides the win: 돼지 먹기."""

    lines: tuple[Line, ...] = ()
    transfers: tuple[Transfer, ...] = ()


NOTHING: Final = Besides()


def won(
    kind: str, standing: Standing, one: Bill, payments: Sequence[Payment], besides: Besides = NOTHING
) -> Settlement:
    """The settlement of a round that somebody won."""
    lines = one.lines
    if standing.guilty is not None:
        seat, what, row = standing.guilty
        lines += (Line(seat=seat, what=what, row=row),)
    return settle(
        kind,
        len(one.owed),
        lines=lines + interim_lines(payments) + besides.lines,
        transfers=transfers(standing, one.owed) + interim_transfers(payments) + besides.transfers,
        winners=(standing.winner,),
    )


def void(kind: str, seats: int, payments: Sequence[Payment], besides: Besides = NOTHING) -> Settlement:
    """The settlement of a round that nobody won: money paid in mid-round stays where it went."""
    lines, moved = interim_lines(payments) + besides.lines, interim_transfers(payments) + besides.transfers
    return settle(kind, seats, lines=lines, transfers=moved)


def _when(transfer: Transfer) -> int:
    """Which of the payments of a round come first: the pot is filled and taken when the cards are dealt."""
    if POT in (transfer.giver, transfer.taker):
        return 0
    return 1 if transfer.what in PAID_FOR else 2


def within(outcome: Settlement, purses: Sequence[int]) -> Settlement:
    """올인: nobody pays more than is left in its purse. What was paid first comes first: the pot, then what was paid in
    mid-round, then the win (GS-191). Nobody has put more into the pot than it had."""
    have, short, paid = list(purses), [0] * len(purses), dict[int, Transfer]()
    for nth, transfer in sorted(enumerate(outcome.transfers), key=lambda one: _when(one[1])):
        points = transfer.points
        if POT not in (transfer.giver, transfer.taker):
            points = min(points, have[transfer.giver])
            short[transfer.giver] += transfer.points - points
        for seat, change in ((transfer.giver, -points), (transfer.taker, points)):
            if seat != POT:
                have[seat] += change
        paid[nth] = structs.replace(transfer, points=points)
    broke = [Line(seat=seat, what="all_in", row="GS-191", total=-owed) for seat, owed in enumerate(short) if owed]
    transfers = tuple(paid[nth] for nth in sorted(paid) if paid[nth].points)
    lines = (*outcome.lines, *broke)
    return settle(outcome.kind, len(purses), lines=lines, transfers=transfers, winners=outcome.winners)


def interim_lines(payments: Sequence[Payment]) -> tuple[Line, ...]:
    """The money of mid-round, told once more: its total, and in `args` the points that each other seat paid."""
    return tuple(
        Line(
            seat=paid.seat,
            what=paid.cause,
            row=PAID_FOR[paid.cause],
            total=paid.points * len(paid.payers),
            args={"each": paid.points},
        )
        for paid in payments
    )


def interim_transfers(payments: Sequence[Payment]) -> tuple[Transfer, ...]:
    """The money of mid-round as transfers."""
    return tuple(Transfer(payer, paid.seat, paid.points, paid.cause) for paid in payments for payer in paid.payers)
