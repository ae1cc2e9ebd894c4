"""A trick (바닥), from a lead to the clear: whose turn is next, passes, skips, and clearing the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.daifugo import binds
from game.daifugo.events import Cleared, Skipped, Turned
from game.daifugo.state import ASIDE, DISCARD, OUT
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

TRICK: Final = "trick_"
GUERRILLA: Final = "trick_guerrilla"
TAX: Final = "trick_tax"
FUSION: Final = "trick_fusion"
REMOVE: Final = "trick_remove"
"""Counters whose name begins so end with the trick; the last one takes its cards out of the game (DF-181)."""
REVOLUTION: Final = "trick_revolution"
"""The counter of the play that has made a revolution, by its place on the field; kept where nobody may finish on one."""
STALEMATE: Final = "stalemate"
"""The counter of the passes in a row, where a number of them ends the game (DF-278)."""
REST: Final = "rest_"
"""Counters whose name begins so say how many turns a seat still rests (DF-118)."""


def next_turn(table: Table) -> bool:
    """Hand the turn on from the present seat. False where it has come round to the owner of the field, or nobody is left that may
    play: then the field is to be cleared."""
    skips, table.skips = table.skips, 0
    counters, owner, gone, passed, seating = table.counters, table.owner, table.gone, table.passed, table.seating
    taxed = TAX in counters
    if taxed and owner is not None and passed[owner]:
        return False
    own = taxed or table.rules["own_beat"]
    at, count = seating.index(table.mover), len(seating)
    for away in range(1, count + 1):
        seat = seating[(at + away * table.direction) % count]
        if seat == owner and not own:
            return False
        if gone[seat] or passed[seat]:
            continue
        if skips:
            skips -= 1
            table.tell(Skipped, seat=seat)
            continue
        if counters and REST + str(seat) in counters:
            _rest(table, seat)
            continue
        table.turn = seat
        return True
    return False


def _rest(table: Table, seat: Seat) -> None:
    """A seat rests a turn."""
    key = REST + str(seat)
    table.counters[key] -= 1
    if not table.counters[key]:
        del table.counters[key]
    table.tell(Skipped, seat=seat)


def next_lead(table: Table) -> Seat:
    """Who leads when all have passed: the owner of the field, or the next seat after it that still plays (DF-010, DF-050). After
    a fusion that no effect has cleared it is another (DF-126)."""
    if FUSION in table.counters and not table.cut:
        return table.counters[FUSION]
    owner = table.counters.get(TAX, table.owner if table.owner is not None else table.mover)
    return table.after(owner) if table.gone[owner] else owner


def clear(table: Table, leader: Seat) -> None:
    """The field and what lies beside it go to the discard pile; what lasts for a trick ends."""
    beside = table.piles[ASIDE]
    away = OUT if REMOVE in table.counters else DISCARD
    moves = table.sweep(away)
    if beside:
        moves += table.move(beside, ASIDE, DISCARD)
    table.field = []
    table.owner = None
    table.passed = [False] * table.seats
    table.lapped = table.sealed = False
    table.cut = ""
    table.skips = 0
    table.again = None
    binds.release(table)
    table.streak = 0
    if table.counters:
        table.counters = {key: count for key, count in table.counters.items() if not key.startswith(TRICK)}
    if table.turned_back:
        table.turned_back = False
        table.direction = -table.direction
    table.turn = leader
    table.tell(Cleared, moves=moves, seat=leader)
    _strength(table)


def _strength(table: Table) -> None:
    """11 백 ends with the trick; a revolution that waited for the clear takes effect (DF-094)."""
    was = table.reversed
    table.long_back = max(0, table.long_back - 1)
    table.back, table.two_back = table.long_back > 0, False
    table.backs = 0
    if table.pending_turn % 2:
        table.revolution = not table.revolution
    table.pending_turn = 0
    if was != table.reversed:
        table.tell(Turned, seat=table.mover, revolution=table.revolution)


def lead(table: Table, seat: Seat) -> None:
    """A seat begins a trick."""
    table.turn = table.after(seat) if table.gone[seat] else seat
    table.owner = None
    table.go_on("turn")


def revolted(table: Table) -> None:
    """The newest play has made a revolution."""
    if table.rules["foul_revolution"]:
        table.counters[REVOLUTION] = len(table.field)


def passed_by(table: Table, seat: Seat) -> None:
    """A pass counts."""
    table.passed[seat] = True
    table.passes_made += 1
    if table.rules["stalemate"]:
        table.counters[STALEMATE] = table.counters.get(STALEMATE, 0) + 1


def may_pass(table: Table) -> bool:
    """Whether the seat to move may pass: a follow always; a lead where it is played, until everybody has (DF-047, DF-049)."""
    return bool(table.field) or bool(table.rules["lead_pass"] and not table.lapped)
