"""What each watcher sees of a round. Only the hands, the stock and a closed floor are ever hidden."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from game.gostop.cards import FACES, Cards, each, mask
from game.gostop.danger import dangers
from game.gostop.house import money, purses
from game.gostop.places import DRAW, HAND, TAKEN
from game.gostop.scoring import junk_cards, junk_value
from game.gostop.state import Table, numbers
from game.gostop.view import GoStopView
from game.table import ALL, UNSEEN, Known, Piece, Seat, Who

PIECES: Final = tuple(Piece(card, face) for card, face in enumerate(FACES))
BLANKS: Final = tuple((UNSEEN,) * count for count in range(len(FACES) + 1))


def sight(table: Table, who: Who, common: dict[str, Any]) -> GoStopView:
    """What `who` sees; `common` are the open facts and what all views have."""
    came, seats = table.came, range(table.seats)
    return GoStopView(
        **common,
        places=_places(table, who),
        known=_known(table, who),
        nagari=came.nagari,
        night=came.night,
        carried=came.carried,
        month=table.month,
        gukjin=tuple([_counting(table, seat) for seat in seats]),
        dropped=came.dropped,
        dropped_before_sale=came.dropped_before_sale,
        purses=purses(table),
        pig_pot=came.pig_pot,
        rake=came.rake,
        money=money(table),
        junk=tuple([numbers(junk_cards(table.taken[seat], table.as_junk[seat])) for seat in seats]),
        junk_worth=tuple([junk_value(table.taken[seat], table.as_junk[seat]) for seat in seats]),
        dangers=dangers(table),
    )


@lru_cache(maxsize=2048)
def _pieces(cards: Cards) -> tuple[Piece, ...]:
    return tuple([PIECES[card] for card in each(cards)])


def _places(table: Table, who: Who) -> dict[str, tuple[Piece, ...]]:
    places = {}
    for seat in range(table.seats):
        hand = table.hand[seat]
        places[HAND[seat]] = _pieces(hand) if who in (seat, ALL) else BLANKS[hand.bit_count()]
        places[TAKEN[seat]] = _pieces(table.taken[seat])
        places[DRAW[seat]] = _pieces(table.drawn[seat])
    if table.closed:
        up = -1 if who == ALL else table.face_up
        places["floor"] = tuple([PIECES[card] if up >> card & 1 else UNSEEN for card in table.closed])
    else:
        places["floor"] = _pieces(table.floor)
    if who == ALL:
        places["stock"] = tuple([PIECES[card] for card in reversed(table.stock)])
    else:
        places["stock"] = BLANKS[len(table.stock)]
    places["play"] = _pieces(table.laid)
    places["flip"] = _pieces(table.turned | table.bonus)
    return places


def _known(table: Table, who: Who) -> tuple[Known, ...]:
    if who == ALL:
        return ()
    closed = table.shown | (table.private[who] if who >= 0 else 0)
    known = [Known("stock", FACES[card], card) for card in each(closed & mask(table.stock))] if closed else []
    for seat in range(table.seats):
        if seat != who:
            known += [Known(HAND[seat], FACES[card], card) for card in each(table.hand[seat] & closed)]
    return tuple(known)


def _counting(table: Table, seat: Seat) -> str:
    """How a seat's dual cards count now: ``animal``, ``junk``, or nothing where it has none."""
    if not table.taken[seat] & table.scale.dual:
        return ""
    return "junk" if table.as_junk[seat] else "animal"
