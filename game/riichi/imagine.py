"""Imagining a whole hand from what one watcher sees: the open facts as they are, hidden tiles dealt at random.

Closed tiles of others, the wall and the dead wall hide tiles, and so do closed kans where they stay hidden. A tile that was shown
and taken back stays in its hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import structs

from game.luck import Luck
from game.riichi.state import DRAWN, HAND, SEATS, Table
from game.riichi.tiles import PACK
from game.riichi.view import VEILED, Meld, RiichiView
from game.table import Seat, View

Hands = Mapping[Seat, Sequence[int]]
"""The closed tiles that seats hold, but for those that the watcher knows."""


def imagine(table: Table, view: View, luck: Luck, hands: Hands | None = None) -> None:
    """Set up a table, whose open facts are there already, so that ``table.view(view.who) == view``; seats have these hands,
    where they are told."""
    assert isinstance(view, RiichiView)
    if view.who in SEATS:
        table.missed[view.who], table.bent[view.who] = view.let_by, view.changed
    known: dict[str, list[int]] = {place: [] for place in view.places}
    for fact in view.known:
        if fact.id is not None:
            known[fact.place].append(fact.id)
    hidden = hidden_tiles(view, table)
    hidden = [hidden[nth] for nth in luck.shuffle(len(hidden), "imagine")]
    for seat, tiles in (hands or {}).items():
        hidden = [tile for tile in hidden if tile not in tiles]
        known[HAND[seat]] += tiles

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


def hidden_tiles(view: RiichiView, table: Table) -> list[int]:
    """The tiles of which the watcher does not know where they are, and which lie in no meld of the table."""
    known = {fact.id for fact in view.known}
    known |= {piece.id for pieces in view.places.values() for piece in pieces}
    known |= {tile for melds in table.melds for meld in melds for tile in meld.tiles}
    return [tile for tile in range(PACK) if tile not in known]


def _unveiled(meld: Meld, hidden: list[int]) -> Meld:
    """A hidden kan is one of those kinds of which no tile has been seen; its tiles are `hidden` no more (RM-23)."""
    if meld.tiles != VEILED:
        return meld
    kind = next(tile // 4 for tile in hidden if all(one in hidden for one in range(tile - tile % 4, tile - tile % 4 + 4)))
    tiles = tuple(range(4 * kind, 4 * kind + 4))
    for tile in tiles:
        hidden.remove(tile)
    return structs.replace(meld, tiles=tiles)
