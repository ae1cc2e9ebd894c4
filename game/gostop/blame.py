"""Who pays for all: a refused 쇼당 (GS-144), 고박 (GS-138), 외면, 밀어주기, the 독박 of a completing discard (GS-147…GS-149).

Those that speak of a winning card are judged by what the winner had captured when its turn began: junk stolen and bonus cards
that came in it did not lie there before.
"""

from __future__ import annotations

from game.gostop.cards import BRIGHTS, JUNK, SAME_MONTH, Cards, each, mask
from game.gostop.counting import suffices
from game.gostop.scoring import SETS
from game.gostop.settlement import Guilty
from game.gostop.state import Table
from game.table import Seat


def guilty(table: Table, winner: Seat, hands: bool = True) -> Guilty | None:
    """Who pays for all if this seat, whose turn it is, wins now. A refused 쇼당 comes before 고박, that before the rest; where
    the refuser itself wins, all is as usual. Without `hands` nothing is judged that the hands left over would have to show."""
    bound = said(table, winner)
    if bound is not None or len(table.players) < 3:
        return bound
    return _discard(table, winner) or ((_push(table, winner) or _neglect(table, winner)) if hands else None)


def said(table: Table, winner: Seat) -> Guilty | None:
    """Who pays for all because of what it has said, a refusal or the first 고, whatever is captured from now on."""
    if len(table.players) < 3:
        return None
    if table.refuser not in (None, winner):
        return Guilty(table.refuser, "showdang", "GS-144")
    if table.first_go not in (None, winner) and table.rule["gobak"]:
        return Guilty(table.first_go, "gobak", "GS-138")
    return None


def _wins_with(table: Table, winner: Seat, card: int) -> bool:
    """Whether this card alone, added to what the winner had before its turn, would have brought the win."""
    return suffices(table, winner, table.before | 1 << card)


def _completing(table: Table, winner: Seat) -> Cards:
    """The cards of this turn each of which alone would have brought the win."""
    if suffices(table, winner, table.before):
        return 0
    return mask(card for card in each(table.won & ~JUNK) if _wins_with(table, winner, card))


def _completes_a_set(cards: Cards, card: int) -> bool:
    """Whether a card makes a set of these: 홍단, 청단, 초단, 고도리, or one of three brights and more."""
    whole, bit = cards | 1 << card, 1 << card
    bright = bool(bit & BRIGHTS) and (whole & BRIGHTS).bit_count() >= 3
    return bright or any(bit & one and whole & one == one for one in SETS)


def _discard(table: Table, winner: Seat) -> Guilty | None:
    """001: somebody laid the very card that completed a set, before any 고 and not on the last turn (GS-149)."""
    if not table.rule["discard_dokbak"] or table.first_go is not None:
        return None
    cards = mask(card for card in each(_completing(table, winner)) if _completes_a_set(table.before, card))
    for seat in reversed(table.others(winner)):
        if table.fed[seat] & cards and (table.hand[seat] or table.tokens[seat]):
            return Guilty(seat, "discard_dokbak", "GS-149")
    return None


def _push(table: Table, winner: Seat) -> Guilty | None:
    """000: somebody laid the winning card although another would have done (GS-148)."""
    if not table.rule["push_dokbak"]:
        return None
    cards = _completing(table, winner)
    for seat in reversed(table.others(winner)):
        if table.fed[seat] & cards and any(not _wins_with(table, winner, card) for card in each(table.hand[seat])):
            return Guilty(seat, "push_dokbak", "GS-148")
    return None


def _neglect(table: Table, winner: Seat) -> Guilty | None:
    """000: somebody passed the winning card by on the floor, and still holds what would have taken it, or has taken the other of
    two that lay there (GS-147)."""
    if not table.rule["neglect_dokbak"]:
        return None
    cards = _completing(table, winner) & table.floors[winner]
    for seat in reversed(table.others(winner)):
        able = any(table.hand[seat] & SAME_MONTH[card] for card in each(cards & table.floors[seat]))
        if able or table.passed[seat] & cards:
            return Guilty(seat, "neglect_dokbak", "GS-147")
    return None
