"""How a hand ends: hands are shown, the settlement stands, nobody is asked any more."""

from __future__ import annotations

from game.riichi.events import HandEnded, HandShown, UraOpened, Won
from game.riichi.payment import Winner, won
from game.riichi.state import HAND, MELD, STICK, Table
from game.riichi.value import value
from game.riichi.winning import ura_count, win_of
from game.round import OVER
from game.table import EVERYBODY, Move, Seat, Settlement


def end(table: Table, settlement: Settlement) -> None:
    """The hand is over; everybody's points are what they are with it."""
    table.scores = [
        score + STICK * laid + points
        for score, laid, points in zip(table.scores, table.laid, settlement.points, strict=True)
    ]
    table.claims = []
    table.outcome = settlement
    table.go_on(OVER)
    table.tell(HandEnded, kind=settlement.kind)


def expose(table: Table, seat: Seat) -> tuple[Move, ...]:
    """The closed tiles of a seat lie open to all from now on, its hidden kans too."""
    table.exposed[seat] = True
    return turned(table, HAND[seat], table.closed[seat]) + turned(table, MELD[seat], table.veiled(seat))


def turned(table: Table, place: str, tiles: list[int]) -> tuple[Move, ...]:
    """Tiles turned up where they lie."""
    if not table.watched:
        return ()
    return tuple(Move(frm=place, to=place, id=tile, face=table.faces[tile], seen=EVERYBODY) for tile in tiles)


def words(table: Table, tiles: list[int]) -> tuple[str, ...]:
    """The faces of tiles."""
    return tuple(table.faces[tile] for tile in tiles)


def show(table: Table, seat: Seat) -> None:
    """A hand is shown, unless it lies open already."""
    if not table.exposed[seat]:
        moves = expose(table, seat)
        table.tell(HandShown, moves=moves, seat=seat, faces=words(table, table.closed[seat]))


def win(table: Table, seats: list[Seat], giver: Seat | None) -> None:
    """`seats` win, in turn order, off what `giver` discarded or by tsumo; lower indicators are turned for a riichi (RM-45)."""
    tsumo = giver is None
    if tsumo:
        assert table.drawn is not None
        tile = table.drawn
    else:
        assert table.offer is not None
        tile = table.offer.tile
    for seat in seats:
        moves = expose(table, seat)
        if tsumo:
            moves = (*moves, *turned(table, f"drawn:{seat}", [tile]))
        faces = words(table, table.closed[seat])
        table.tell(
            Won, moves=moves, seat=seat, win="tsumo" if tsumo else "ron", face=table.faces[tile], giver=giver, faces=faces
        )
    if any(table.riichi[seat] for seat in seats):
        _open_ura(table)
    winners = []
    for seat in seats:
        found = value(win_of(table, seat, tile, tsumo, ura=True), table.rules)
        assert found is not None, "who wins has a hand that is worth something"
        winners.append(Winner(seat, found))
    settlement = won(table, winners, giver)
    end(table, settlement)


def _open_ura(table: Table) -> None:
    table.ura_open = ura_count(table)
    if table.ura_open:
        tiles = table.ura[: table.ura_open]
        moves = turned(table, "ura", tiles)
        table.tell(UraOpened, moves=moves, faces=words(table, tiles))


