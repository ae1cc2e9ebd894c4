"""What goes on beside the game: 돼지 먹기 (GS-171), missions (GS-172, GS-179), 고리 and 개평 (GS-173)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import add
from typing import Any, Final

from game.gostop.cards import CARD, FACES
from game.gostop.carry import GoStopCarry
from game.gostop.paying import Besides
from game.gostop.scoring import MISSIONS
from game.gostop.state import Table
from game.gostop.view import GoStopView, MissionSet, Payment, PigTaken
from game.options import Rules
from game.table import POT, Carry, Line, Seat, Settlement, Transfer, settle

PIG: Final = CARD["7A"]
"""The boar of July."""


def opening(table: Table) -> None:
    """The cards are dealt: who holds the boar shows it and takes the pot, and the mission of the round is drawn."""
    if table.rule["pig_pot"]:
        table.pig = next((seat for seat, hand in enumerate(table.hand) if hand >> PIG & 1), None)
        if table.pig is not None:
            table.shown |= 1 << PIG
            table.tell(PigTaken, seat=table.pig, face=FACES[PIG], points=pig_pot(table))
    if table.rule["missions"] and not table.mission:
        names = tuple(MISSIONS)
        table.mission = names[table.luck.below(len(names), "mission")]
        table.tell(MissionSet, mission=table.mission)


def stakes(rule: Mapping[str, Any], seats: int, purses: Sequence[int]) -> tuple[int, ...]:
    """What each seat puts into the pig pot when the cards are dealt, at most what is in its purse (GS-191)."""
    stake = int(rule["pig_pot"])
    return tuple(min(stake, purse) for purse in purses) if purses else (stake,) * seats


def pig_pot(table: Table) -> int:
    """What lies in the pig pot in this round: what was left, and what everybody at the table has put in."""
    return table.came.pig_pot + sum(stakes(table.rule, table.seats, purses(table)))


def held(rule: Mapping[str, Any], purses: Sequence[int], pot: int, pig: Seat | None) -> tuple[int, ...]:
    """What these purses hold once the pig pot, in which `pot` was left, has been filled and taken; nothing where there are no
    purses."""
    puts = stakes(rule, len(purses), purses)
    return tuple(has - put + (pot + sum(puts)) * (seat == pig) for seat, (has, put) in enumerate(zip(purses, puts, strict=True)))


def holds(table: Table) -> tuple[int, ...]:
    """What each seat can pay with in mid-round; nothing is said where that has no end."""
    return held(table.rule, purses(table), table.came.pig_pot, table.pig)


def seen_to_hold(view: GoStopView) -> tuple[int, ...]:
    """The same of a view."""
    return held(view.rules.values, view.purses, view.pig_pot, view.pig)


def purses(table: Table) -> tuple[int, ...]:
    """What each seat has to lose in this round; nothing is said where that has no end (올인, GS-191)."""
    purse = int(table.rule["purse"])
    if not purse:
        return ()
    return table.came.purses or (purse,) * table.seats


def money(table: Table) -> tuple[int, ...]:
    """What has changed hands in mid-round."""
    return tuple(_moved(table.seats, table.payments, holds(table)))


def left_in(purses: Sequence[int], payments: Sequence[Payment]) -> tuple[int, ...]:
    """What these purses hold after what was paid in mid-round; nothing is said where there are none."""
    return tuple(map(add, purses, _moved(len(purses), payments, purses))) if purses else ()


def _moved(seats: int, payments: Sequence[Payment], purses: Sequence[int]) -> list[int]:
    """What payments bring each seat, one after another; nobody pays more than is left in its purse, where there are purses."""
    points = [0] * seats
    for paid in payments:
        for payer in paid.payers:
            part = min(paid.points, purses[payer] + points[payer]) if purses else paid.points
            points[payer] -= part
            points[paid.seat] += part
    return points


def purses_left(table: Table) -> tuple[int, ...]:
    """What the round leaves in each purse."""
    assert table.outcome is not None
    return tuple(max(0, has + points) for has, points in zip(purses(table), table.outcome.points, strict=False))


def pig_left(table: Table) -> int:
    """What the round leaves in the pig pot."""
    return 0 if table.pig is not None else pig_pot(table)


def besides(table: Table) -> Besides:
    """The pig pot of a round that is over."""
    lines, transfers = [], []
    for seat, stake in enumerate(stakes(table.rule, table.seats, purses(table))):
        if stake:
            total = pig_pot(table) - stake if seat == table.pig else -stake
            lines.append(Line(seat=seat, what="pig_pot", row="GS-171", total=total))
            transfers.append(Transfer(seat, POT, stake, "pig_pot"))
    if transfers and table.pig is not None:
        transfers.append(Transfer(POT, table.pig, pig_pot(table), "pig_pot"))
    return Besides(tuple(lines), tuple(transfers))


def raked(table: Table, outcome: Settlement) -> Settlement:
    """A settlement with what its winner pays the house, at most what it has then (GS-173, GS-191)."""
    has, rake = purses(table), int(table.rule["house_rake"])
    if not rake or not outcome.winners:
        return outcome
    (winner,) = outcome.winners
    rake = min(rake, has[winner] + outcome.points[winner]) if has else rake
    lines = (*outcome.lines, Line(seat=winner, what="house_rake", row="GS-173", total=-rake))
    transfers = (*outcome.transfers, Transfer(winner, POT, rake, "house_rake"))
    return settle(outcome.kind, table.seats, lines=lines, transfers=transfers, winners=outcome.winners)


def rake_left(table: Table) -> int:
    """What the house has got so far, this round among it."""
    assert table.outcome is not None
    return table.came.rake + sum(paid.points for paid in table.outcome.transfers if paid.what == "house_rake")


def finish(rules: Rules, carry: Carry, totals: Sequence[int], left: Seat | None) -> Settlement:
    """The match is over. What lies in the pig pot goes back to those who put it in, in equal parts; the rake stays with the
    house, or a part of it goes to whoever has lost most (개평)."""
    assert isinstance(carry, GoStopCarry)
    lines, transfers = [], []
    part, rest = divmod(carry.pig_pot, rules.seats)
    for seat in range(rules.seats):
        points = part + (seat < rest)
        if points:
            lines.append(Line(seat=seat, what="pig_pot", row="GS-171", total=points))
            transfers.append(Transfer(POT, seat, points, "pig_pot"))
    given = carry.rake * int(rules["rake_part"]) // 100 if rules["rake_to_loser"] else 0
    if given and min(totals) < 0:
        loser = list(totals).index(min(totals))
        lines.append(Line(seat=loser, what="rake_to_loser", row="GS-173", total=given))
        transfers.append(Transfer(POT, loser, given, "rake_to_loser"))
    return settle("final", rules.seats, lines=tuple(lines), transfers=tuple(transfers))
