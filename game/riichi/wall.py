"""패산: building the wall, dealing, drawing, replacement tiles and dora indicators."""

from __future__ import annotations

from typing import Final

from game.riichi.events import Dealt, DoraOpened, Drew
from game.riichi.state import DRAWN, HAND, SEATS, Table
from game.riichi.tiles import PACK
from game.table import EVERYBODY, Move, Seat

PACKETS: Final = (4, 4, 4, 1)
INDICATORS: Final = 5


def build(table: Table) -> None:
    """All tiles face down: fourteen make the dead wall (왕패), the rest is drawn from its end."""
    tiles = table.luck.shuffle(PACK, "wall")
    table.wall = tiles[14:][::-1]
    table.rinshan, table.dora, table.ura = tiles[:4], tiles[4 : 4 + INDICATORS], tiles[9:14]


def deal(table: Table) -> None:
    """배패: thirteen tiles each from the dealer on, four at a time, then one; and the first indicator is turned (RM-02)."""
    order = (table.dealer, *table.others(table.dealer))
    for size in PACKETS:
        for seat in order:
            packet = [table.wall.pop() for _ in range(size)]
            table.hold(seat, table.closed[seat] + packet)
            if table.watched:
                moves = tuple(
                    Move(frm="wall", to=HAND[seat], id=tile, face=table.faces[tile], seen=1 << seat) for tile in packet
                )
                table.tell(Dealt, moves=moves, seat=seat)
    open_dora(table)


def open_dora(table: Table) -> None:
    """The next indicator is turned (RM-29, RM-41)."""
    tile = table.dora[table.opened]
    table.opened += 1
    if table.watched:
        face = table.faces[tile]
        table.tell(DoraOpened, face=face, moves=(Move(frm="dora", to="dora", id=tile, face=face, seen=EVERYBODY),))


def open_pending(table: Table) -> None:
    """Indicators that waited for the discard after an open kan, or for the next kan, are turned (RM-37)."""
    while table.pending:
        table.pending -= 1
        open_dora(table)


def draw(table: Table, seat: Seat) -> None:
    """`seat` is on turn and draws from the wall. A temporary furiten ends, that of a riichi does not (RM-66, RX-01)."""
    table.turn, table.called, table.barred, table.replaced = seat, False, (), ""
    table.drawn = tile = table.wall.pop()
    if not table.riichi[seat]:
        table.missed[seat] = False
    _tell_draw(table, seat, tile, "wall")


def draw_replacement(table: Table, seat: Seat, kan: str) -> None:
    """영상패: a tile from the dead wall, which takes the last live tile in its place (RM-29, RX-23)."""
    table.turn, table.called, table.barred, table.replaced = seat, False, (), kan
    table.drawn = tile = table.rinshan.pop()
    table.spare.append(table.wall.pop(0))
    if not table.riichi[seat]:
        table.missed[seat] = False
    _tell_draw(table, seat, tile, "rinshan")


def _tell_draw(table: Table, seat: Seat, tile: int, place: str) -> None:
    if not table.watched:
        return
    moves = [Move(frm=place, to=DRAWN[seat], id=tile, face=table.faces[tile], seen=1 << seat)]
    if place == "rinshan":
        moves.append(Move(frm="wall", to="spare", id=table.spare[-1], face=table.faces[table.spare[-1]]))
    table.tell(Drew, moves=tuple(moves), seat=seat, left=len(table.wall), replacement=place == "rinshan")


def next_seat(seat: Seat) -> Seat:
    """Turns run counter-clockwise, as the seats are numbered (RM-02)."""
    return (seat + 1) % len(SEATS)
