"""깡: declaring one on one's own turn, the window in which it may be robbed, and what follows every kan."""

from __future__ import annotations

from typing import Final

from game.riichi.events import Kan
from game.riichi.state import DRAWN, HAND, MELD, Table
from game.riichi.view import Meld, Offer
from game.riichi.wall import draw_replacement, open_dora, open_pending
from game.table import EVERYBODY, Move, Seat

MOST: Final = 4
"""There are so many replacement tiles, and so many kans in a hand (RM-32)."""


def possible(table: Table) -> bool:
    """Whether any kan can be made: a replacement tile and a live tile are left (RM-32, RM-35, RX-19)."""
    return bool(table.wall) and table.kans() < MOST


def declare(table: Table, seat: Seat, meld: Meld) -> None:
    """안깡 or 가깡. An added tile may be robbed (RX-02), a closed kan only where 국사무쌍 may rob it."""
    open_pending(table)
    drawn = table.drawn
    tiles = [meld.added] if meld.added is not None else list(meld.tiles)
    table.take_in(seat)
    table.hold(seat, [tile for tile in table.closed[seat] if tile not in tiles])
    if meld.kind == "kakan":
        table.melds[seat] = tuple(meld if one.called == meld.called else one for one in table.melds[seat])
    else:
        table.melds[seat] += (meld,)
    if table.watched:
        seen = 1 << seat if meld.kind == "ankan" and table.rule["ankan_hidden"] else EVERYBODY
        moves = [
            Move(frm=DRAWN[seat] if tile == drawn else HAND[seat], to=MELD[seat], id=tile, face=table.faces[tile], seen=seen)
            for tile in tiles
            if tile is not None
        ]
        if drawn is not None and drawn not in tiles:
            moves.append(Move(frm=DRAWN[seat], to=HAND[seat], id=drawn, face=table.faces[drawn], seen=1 << seat))
        faces = tuple(table.faces[tile] for tile in meld.tiles)
        table.tell(Kan, moves=tuple(moves), seat=seat, kind=meld.kind, faces=faces, seen=seen)
    if meld.kind == "kakan" or table.rule["kokushi_robs_ankan"]:
        table.offer = Offer(seat, meld.tiles[-1], meld.kind)
        table.go_on("rob")
    else:
        replace(table, seat, meld.kind)


def replace(table: Table, seat: Seat, kind: str) -> None:
    """The kan stands: ippatsu is over, an indicator is turned at once or waits for the discard, a replacement is drawn (RM-29,
    RM-36, RM-37)."""
    no_more_luck(table)
    table.offer = None
    if table.rule["kan_dora"]:
        if kind == "ankan" or table.rule["kan_dora_timing"] == "at_once":
            open_dora(table)
        else:
            table.pending += 1
    draw_replacement(table, seat, kind)
    table.go_on("turn")


def no_more_luck(table: Table) -> None:
    """A call or kan ends everybody's ippatsu, and the untouched first turn (RX-20)."""
    table.ippatsu = [False] * len(table.ippatsu)
    table.untouched = False
