"""Imagining a whole hand from what one watcher sees: the open facts as they are, hidden tiles dealt at random.

Closed tiles of others, the wall and the dead wall hide tiles, and so do closed kans where they stay hidden. A tile that was shown
and taken back stays in its hand.
"""

from __future__ import annotations

from msgspec import structs

from game.luck import Luck
from game.riichi.state import DRAWN, HAND, SEATS, Table
from game.riichi.tiles import PACK
from game.riichi.view import VEILED, Meld, RiichiView
from game.table import View


def imagine(table: Table, view: View, luck: Luck) -> None:
    """Set up a fresh table, whose open facts are there already, so that ``table.view(view.who) == view``."""
    assert isinstance(view, RiichiView)
    if view.who in SEATS:
        table.missed[view.who], table.bent[view.who] = view.let_by, view.changed
    known: dict[str, list[int]] = {place: [] for place in view.places}
    for fact in view.known:
        if fact.id is not None:
            known[fact.place].append(fact.id)
    named = {tile for tiles in known.values() for tile in tiles}
    seen = {piece.id for pieces in view.places.values() for piece in pieces if piece.id is not None}
    hidden = [tile for tile in range(PACK) if tile not in seen and tile not in named]
    hidden = [hidden[nth] for nth in luck.shuffle(len(hidden), "imagine")]

    for seat in SEATS:
        table.melds[seat] = tuple(_unveiled(meld, hidden) for meld in table.melds[seat])

    def laid(place: str) -> list[int]:
        told = known[place]
        return [piece.id if piece.id is not None else told.pop() if told else hidden.pop() for piece in view.places[place]]

    for seat in SEATS:
        table.hold(seat, laid(HAND[seat]))
        drawn = laid(DRAWN[seat])
        if drawn:
            table.drawn = drawn[0]
    table.wall, table.rinshan = laid("wall")[::-1], laid("rinshan")[::-1]
    table.dora, table.ura, table.spare = laid("dora"), laid("ura"), laid("spare")


def _unveiled(meld: Meld, hidden: list[int]) -> Meld:
    """A hidden kan is one of those kinds of which no tile has been seen; its tiles are `hidden` no more (RM-23)."""
    if meld.tiles != VEILED:
        return meld
    kind = next(tile // 4 for tile in hidden if all(one in hidden for one in range(tile - tile % 4, tile - tile % 4 + 4)))
    tiles = tuple(range(4 * kind, 4 * kind + 4))
    for tile in tiles:
        hidden.remove(tile)
    return structs.replace(meld, tiles=tiles)
