"""Tax evasion (탈세, DF-075 to DF-079): who owes a tribute may give less than the strongest; what comes of it when it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.daifugo import finish
from game.daifugo.cards import Cards, each
from game.daifugo.carry import DaifugoCarry
from game.daifugo.events import Called
from game.daifugo.state import HAND
from game.options import Rules
from game.table import EVERYBODY, Move, Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table


def is_free(rules: Rules, came: DaifugoCarry) -> bool:
    """Whether the tribute is of free choice (DF-075). A game that is dealt again because of an evasion has none, so that it is
    played in the end (DF-077)."""
    return rules["evasion"] != "off" and not (rules["evasion"] == "void" and bool(came.evaders))


def remember(table: Table, seat: Seat, given: Cards, giveable: Cards) -> None:
    """Before a tribute changes hands: the cards that were due instead of what is given."""
    strength, number = table.base, table.pack.number
    least = min((strength[number[card]] for card in each(given)), default=0)
    due = [card for card in each(giveable & ~given) if strength[number[card]] > least]
    if due:
        table.kept[seat] = sum(1 << card for card in due)


def notice(table: Table, seat: Seat, cards: Cards) -> None:
    """A card that was due lies open: from now on the evasion is proven."""
    if seat not in table.proven and table.kept.get(seat, 0) & cards:
        table.proven = (*table.proven, seat)


def may_declare(table: Table, seat: Seat) -> bool:
    """Whether a seat can declare an evasion at its turn (DF-079)."""
    return any(evader != seat and evader not in table.lost for evader in table.proven)


def punish(table: Table, seat: Seat) -> None:
    """All evasions that are proven are punished: the game is void (DF-077), or the evader is out, below all others (DF-076,
    DF-265)."""
    for evader in table.proven:
        if evader == seat or evader in (*table.lost, *table.evaders):
            continue
        table.evaders = (*table.evaders, evader)
        table.tell(Called, seat=evader, rule="evasion")
        if table.rules["evasion"] == "void":
            table.void = True
            continue
        if evader in table.finished:
            table.finished.remove(evader)
            table.lost.insert(0, evader)
        else:
            finish.lose(table, evader, "evasion")
            table.lost.insert(0, table.lost.pop())


def open_hands(table: Table) -> None:
    """Who evaded in the game before lays its hand open (DF-078)."""
    if table.rules["evasion_next"] != "open_hand":
        return
    for seat in table.came.evaders:
        table.shown |= table.hand[seat]
        names = table.pack.faces
        moves = tuple(
            Move(frm=HAND[seat], to=HAND[seat], id=card, face=names[card], seen=EVERYBODY) for card in each(table.hand[seat])
        )
        table.tell(Called, seat=seat, rule="evasion", moves=moves)
