"""Junk (피) that a turn earns from each other player, and how it is handed over (GS-43…GS-67)."""

from __future__ import annotations

from game.gostop.cards import DOUBLES, FACES, SINGLES, TRIPLES
from game.gostop.places import TAKEN, moves
from game.gostop.scoring import junk_value
from game.gostop.state import Table
from game.gostop.view import JunkTaken
from game.table import Seat


def steals(table: Table) -> bool:
    """Whether the mover may take anything from others: not on the last turn (GS-45, GS-56, GS-59, GS-62)."""
    return bool(not table.last or table.rule["last_turn_steal"])


def earn(table: Table, junk: int) -> None:
    """Junk from each other player at the turn's end, if it may be taken."""
    if steals(table):
        table.owed += junk


def collect(table: Table) -> None:
    """The mover gets what the turn has earned, in playing order."""
    if table.owed:
        seat = table.mover
        for giver in table.others(seat):
            _collect_from(table, seat, giver)
        table.owed = 0


def _collect_from(table: Table, seat: Seat, giver: Seat) -> None:
    """Every card pays for one junk, whatever it is worth; with change it pays for what it is worth (GS-66)."""
    owed = table.owed
    while owed > 0:
        card = _given(table, giver)
        if card is None:
            return
        _hand_over(table, giver, seat, card)
        if not table.rule["steal_change"]:
            owed -= 1
            continue
        owed -= junk_value(1 << card, table.as_junk[giver])
        for _ in range(-owed):
            single = _single(table, seat)
            if single is not None:
                _hand_over(table, seat, giver, single)


def _hand_over(table: Table, giver: Seat, seat: Seat, card: int) -> None:
    bit = 1 << card
    table.taken[giver] &= ~bit
    table.taken[seat] |= bit
    if bit & table.scale.dual:
        table.declared_junk |= bit
    if table.watched:
        gone = moves(bit, TAKEN[giver], TAKEN[seat])
        table.tell(JunkTaken, seat=seat, giver=giver, face=FACES[card], moves=gone)


def _single(table: Table, seat: Seat) -> int | None:
    """A card of a seat that is worth one junk."""
    cards = table.taken[seat] & SINGLES
    return cards.bit_length() - 1 if cards else None


def _given(table: Table, seat: Seat) -> int | None:
    """The junk that a seat gives: the least (GS-65, GS-67); None where it has none (GS-64). A 국진 that counts as junk is
    given after the doubles and before a triple, and only if the rules say so."""
    single = _single(table, seat)
    if single is not None:
        return single
    taken = table.taken[seat]
    dual = taken & table.as_junk[seat] if table.rule["gukjin_given"] else 0
    cards = taken & DOUBLES or dual or taken & TRIPLES
    return cards.bit_length() - 1 if cards else None
