"""Imagining a whole game from what one watcher sees: hidden cards are dealt anew among the hands and piles that hide them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.daifugo.cards import Cards, each, mask
from game.daifugo.state import CLOSED, HAND, OPEN, OUT
from game.daifugo.view import DaifugoView
from game.luck import Luck
from game.table import Piece

if TYPE_CHECKING:
    from game.daifugo.state import Table


def guess(table: Table, view: DaifugoView, luck: Luck) -> None:
    """Put cards into every place of a fresh table, so that ``table.view(view.who) == view``."""
    found: dict[str, Cards] = {place: _seen(pieces) for place, pieces in view.places.items()}
    for known in view.known:
        assert known.id is not None
        found[known.place] |= 1 << known.id
        if not table.shown >> known.id & 1 and view.who >= 0:
            table.private[known.id] = 1 << view.who
    placed = 0
    for cards in found.values():
        placed |= cards
    hidden = list(each(table.pack.all & ~placed))
    hidden = [hidden[nth] for nth in luck.shuffle(len(hidden), "imagine")]
    if table.rules["leftovers"] == "blind_plain":  # a joker is never blind: those go to the end, the blind cards come first
        hidden.sort(key=lambda card: bool(table.pack.jokers >> card & 1))
        out, rest = _first(hidden, len(view.places[OUT]) - found[OUT].bit_count())
        found[OUT] |= out
        hidden = [rest[nth] for nth in luck.shuffle(len(rest), "jokers")]
    for place in (*HAND[: table.seats], *CLOSED):
        cards, hidden = _first(hidden, len(view.places[place]) - found[place].bit_count())
        found[place] |= cards
    table.hand = [found[HAND[seat]] for seat in range(table.seats)]
    table.piles = {place: found[place] for place in (*OPEN, *CLOSED)}
    received = mask(view.received)
    table.tribute = {seat: hand & received for seat, hand in enumerate(table.hand) if hand & received}


def _seen(pieces: tuple[Piece, ...]) -> Cards:
    cards = 0
    for piece in pieces:
        if piece.id is not None:
            cards |= 1 << piece.id
    return cards


def _first(cards: list[int], count: int) -> tuple[Cards, list[int]]:
    """So many of the cards as a set, and the others."""
    some = 0
    for card in cards[:count]:
        some |= 1 << card
    return some, cards[count:]
