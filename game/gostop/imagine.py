"""Imagining a whole round from what one watcher sees: the open facts as they are, the hidden cards dealt at random.

Only hands, stock and a closed floor hide cards. A hand that was shown keeps its shown cards; everything else that is out of
sight may lie in any hidden place that is not proved to lack it.
"""

from __future__ import annotations

from game.gostop.cards import JOKERS, OF_MONTH, Cards, each, mask
from game.gostop.carry import GoStopCarry
from game.gostop.places import DRAW, HAND, TAKEN
from game.gostop.state import Table
from game.gostop.view import GoStopView
from game.luck import Luck
from game.table import UNSEEN, Piece, Seat, View


def imagine(table: Table, view: View, luck: Luck) -> None:
    """Set up a table that has the open facts of a view so that ``table.view(view.who) == view``."""
    assert isinstance(view, GoStopView)
    table.players = view.playing
    table.came = GoStopCarry(
        round=view.month - 1,
        night=view.night,
        nagari=view.nagari,
        carried=view.carried,
        dropped=view.dropped,
        dropped_before_sale=view.dropped_before_sale,
        purses=view.purses,
        pig_pot=view.pig_pot,
        rake=view.rake,
    )
    _cards(table, view, luck)
    for seat, junk in enumerate(view.junk):
        table.as_junk[seat] = table.scale.dual & mask(junk)


def _seen(pieces: tuple[Piece, ...]) -> Cards:
    return mask(piece.id for piece in pieces if piece.id is not None)


def _cards(table: Table, view: GoStopView, luck: Luck) -> None:
    places = view.places
    for seat in range(table.seats):
        table.hand[seat] = _seen(places[HAND[seat]])
        table.taken[seat] = _seen(places[TAKEN[seat]])
        table.drawn[seat] = _seen(places[DRAW[seat]])
    in_stock = 0
    for known in view.known:
        assert known.id is not None, "whoever knows a face here knows the card"
        card = 1 << known.id
        if known.place == "stock":
            in_stock |= card
        else:
            table.hand[HAND.index(known.place)] |= card
        if not table.shown & card:
            table.private[view.who] |= card
    flip = _seen(places["flip"])
    table.laid, table.turned, table.bonus = _seen(places["play"]), flip & ~JOKERS, flip & JOKERS
    seen = in_stock
    for pieces in places.values():
        seen |= _seen(pieces)
    for hand in table.hand:
        seen |= hand
    unseen = mask(table.pack) & ~seen
    four = _four(table, view, unseen, luck)
    if four:
        table.hand[table.mover] |= four
    out = each(unseen & ~four)
    hidden = [out[nth] for nth in luck.shuffle(len(out), "imagine")]
    rooms = [len(places[HAND[seat]]) - table.hand[seat].bit_count() for seat in range(table.seats)]
    _keep_out(table, hidden, rooms, luck)
    for seat, room in enumerate(rooms):
        table.hand[seat] |= mask(hidden[:room])
        del hidden[:room]
    _floor(table, view, hidden)
    missing = len(places["stock"]) - in_stock.bit_count()
    stock = each(in_stock) + [hidden.pop() for _ in range(missing)]
    table.stock = [stock[nth] for nth in luck.shuffle(len(stock), "imagine stock")] if in_stock else stock


def _four(table: Table, view: GoStopView, unseen: Cards, luck: Luck) -> Cards:
    """Four of a month for the seat that is asked about its 총통, whose hand is closed to the watcher; else nothing."""
    if view.phase != "chongtong" or UNSEEN not in view.places[HAND[table.mover]]:
        return 0
    possible = unseen | table.hand[table.mover]
    whole = [cards for cards in OF_MONTH[1:] if not cards & ~possible]
    return whole[luck.below(len(whole), "imagine four")]


def _barred(table: Table, seat: Seat) -> Cards:
    """What a seat cannot hold: a fourth card of a month of which it has shown just three, unless it may have drawn it since in
    place of a bonus card."""
    return 0 if table.rule["bonus_cards"] else sum(OF_MONTH[month] for month in each(table.shaken[seat]))


def _keep_out(table: Table, hidden: list[int], rooms: list[int], luck: Luck) -> None:
    """Hands are dealt from the front of `hidden`, `rooms` cards each; a card that its seat cannot hold changes places with one
    that it can. Only one seat shows three of a month, so the fourth may lie in all other places, and in truth it does."""
    first = 0
    for seat, room in enumerate(rooms):
        barred, own = _barred(table, seat), range(first, first + room)
        first += room
        wrong = [nth for nth in own if barred >> hidden[nth] & 1]
        if not wrong:
            continue
        right = [nth for nth, card in enumerate(hidden) if nth not in own and not barred >> card & 1]
        for nth, other in zip(wrong, luck.shuffle(len(right), f"imagine apart {seat}"), strict=False):
            at = right[other]
            hidden[nth], hidden[at] = hidden[at], hidden[nth]


def _floor(table: Table, view: GoStopView, hidden: list[int]) -> None:
    floor = view.places["floor"]
    if UNSEEN in floor or view.face_up:
        table.closed = [hidden.pop() if piece.id is None else piece.id for piece in floor]
    else:
        table.floor = _seen(floor)
