"""A hand laid open on a result: its closed tiles, its melds as they were called, and apart from them the tile it was won with.
The tile that was added to a pon (소명깡) lies above the sideways one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.riichi.prospect import COPIES, own, seen
from game.riichi.tiles import KIND, KIND_FACES, count, dora_of
from game.riichi.view import Meld, RiichiView
from game.riichi.waits import kinds_of, waits
from game.table import Seat
from scenes.games.riichi.holdings import in_order
from scenes.games.riichi.tiles import FACE

APART: Final = 0.4
"""How far what belongs apart lies from the rest, in widths of a tile."""


class Slot(NamedTuple):
    """A tile of such a row: its face, None where it lies face down; `turned` sideways, `apart` from those before it; `won` is the
    one that completes the hand, and one that was `added` lies above the next."""

    face: str | None
    turned: bool = False
    apart: bool = False
    won: bool = False
    added: bool = False

    @property
    def wide(self) -> float:
        """How much room it takes, in widths of a tile."""
        return (0.0 if self.added else FACE if self.turned else 1.0) + (APART if self.apart else 0.0)


def row(view: RiichiView, seat: Seat) -> tuple[Slot, ...]:
    """The tiles of a hand that lies open; another one lies face down, but for its melds."""
    faces = {piece.id: piece.face for pieces in view.places.values() for piece in pieces}
    found: list[Slot] = []
    if view.exposed[seat]:
        found += [Slot(faces[tile]) for tile in sorted(own(view, seat))]
    else:
        found += [Slot(None)] * len(view.places[f"hand:{seat}"])
    for meld in view.melds[seat]:
        found += _meld(meld, seat, faces)
    if view.exposed[seat]:
        found += [Slot(face, apart=True, won=True) for face in _last(view, seat, faces)]
    return tuple(found)


def _meld(meld: Meld, owner: Seat, faces: dict[int | None, str | None]) -> Iterator[Slot]:
    """The tiles of a meld from left to right."""
    tiles = in_order(meld, owner)
    for nth, tile in enumerate(tiles):
        up, turned = meld.kind != "ankan" or nth in (1, 2), tile == meld.called
        added = turned and meld.added is not None
        if added:
            yield Slot(faces.get(meld.added), turned=True, apart=nth == 0, added=True)
        yield Slot(faces.get(tile) if up else None, turned=turned, apart=nth == 0 and not added)


def _last(view: RiichiView, seat: Seat, faces: dict[int | None, str | None]) -> list[str]:
    """The tile that a seat has won with or drawn last."""
    drawn = [piece.face for piece in view.places[f"drawn:{seat}"]]
    settlement = view.settlement
    ron = settlement is not None and settlement.kind == "ron" and seat in settlement.winners
    if not drawn and ron and view.offer is not None:
        drawn = [faces.get(view.offer.tile)]
    return [face for face in drawn if face is not None]


def thrown(view: RiichiView) -> str | None:
    """The tile that could be claimed last."""
    pieces = [piece for some in view.places.values() for piece in some]
    return next((piece.face for piece in pieces if view.offer is not None and piece.id == view.offer.tile), None)


def waited(view: RiichiView, seat: Seat) -> tuple[str, ...]:
    """The tiles that an open hand waits for."""
    return tuple(KIND_FACES[kind] for kind in kinds_of(waits(count(own(view, seat))))) if view.exposed[seat] else ()


def left(view: RiichiView, faces: Sequence[str]) -> int:
    """How many tiles of these kinds lie nowhere in sight."""
    met = seen(view)
    return sum(COPIES - met[KIND[face]] for face in faces)


def dora(view: RiichiView) -> Sequence[tuple[str, tuple[str, ...]]]:
    """The tiles that bring a han by themselves, by the indicators that are open: ``dora``, and ``ura_dora`` where the lower ones
    were turned."""
    found = []
    for name, place, opened in (("dora", "dora", view.opened), ("ura_dora", "ura", view.ura_open)):
        faces = tuple(KIND_FACES[dora_of(piece.id)] for piece in view.places[place][:opened] if piece.id is not None)
        if faces:
            found.append((name, faces))
    return found
