"""What a watcher sees of the state."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from msgspec import structs

from game.riichi.furiten import blocking, faces_of, furiten, waiting
from game.riichi.state import DRAWN, HAND, MELD, RIVER, SEATS, Table
from game.riichi.tiles import faces
from game.riichi.view import VEILED, Meld, RiichiView
from game.riichi.waits import kinds_of
from game.table import ALL, UNSEEN, Known, Piece, Seat, Who


@lru_cache(maxsize=8)
def pieces(red_fives: int) -> tuple[Piece, ...]:
    """Each tile as who sees its face sees it, by id."""
    return tuple(Piece(tile, face) for tile, face in enumerate(faces(red_fives)))


def sight(table: Table, who: Who, common: dict[str, Any]) -> RiichiView:
    """The view of `who`; see `game.riichi.view`."""

    known = pieces(table.rule["red_fives"])

    def laid(tiles: list[int], seen: bool) -> tuple[Piece, ...]:
        if not seen and who != ALL:
            return (UNSEEN,) * len(tiles)
        return tuple([known[tile] for tile in tiles])

    places: dict[str, tuple[Piece, ...]] = {}
    for seat in SEATS:
        own = seat == who or table.exposed[seat]
        places[HAND[seat]] = laid(table.closed[seat], own)
        drawn = [table.drawn] if table.drawn is not None and table.turn == seat else []
        places[DRAWN[seat]] = laid(drawn, own)
        places[RIVER[seat]] = laid(table.river(seat), True)
        veiled = () if own or who == ALL else table.veiled(seat)
        places[MELD[seat]] = tuple([UNSEEN if tile in veiled else known[tile] for tile in table.laid_tiles(seat)])
        if veiled:
            common["melds"] = _replaced(common["melds"], seat, tuple(map(_veil, table.melds[seat])))
    places["wall"] = laid(table.wall[::-1], False)
    places["rinshan"] = laid(table.rinshan[::-1], False)
    places["dora"] = laid(table.dora[: table.opened], True) + laid(table.dora[table.opened :], False)
    places["ura"] = laid(table.ura[: table.ura_open], True) + laid(table.ura[table.ura_open :], False)
    places["spare"] = laid(table.spare, False)
    own_facts: dict[str, Any] = {}
    if who in SEATS:
        own_facts = {
            "waits": faces_of(kinds_of(waiting(table, who))),
            "furiten": furiten(table, who),
            "because": faces_of(blocking(table, who)),
            "let_by": table.missed[who],
            "changed": table.bent[who],
        }
    return RiichiView(places=places, known=_known(table, who), **own_facts, **common)


def _veil(meld: Meld) -> Meld:
    """The meld as who does not see closed kans sees it (RM-23)."""
    return meld if meld.open else structs.replace(meld, tiles=VEILED)


def _replaced(melds: Sequence[tuple[Meld, ...]], seat: Seat, laid: tuple[Meld, ...]) -> tuple[tuple[Meld, ...], ...]:
    return (*melds[:seat], laid, *melds[seat + 1 :])


def _known(table: Table, who: Who) -> tuple[Known, ...]:
    """Tiles that were shown or named, and lie in a hand again."""
    if not table.shown or who == ALL:
        return ()
    return tuple(
        Known(HAND[seat], table.faces[tile], tile)
        for seat in SEATS
        if seat != who and not table.exposed[seat]
        for tile in table.closed[seat]
        if tile in table.shown
    )
