"""Which sprite is which piece: carried from view to view, whatever becomes visible or hidden on the way.

A piece whose face is seen keeps its sprite by its id. Blanks of one place cannot be told apart, so a face that turns up out of a
closed place takes one of that place's blanks, and a face that goes into one becomes a blank of it.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from zlib import crc32

from game.table import Move, Piece, View
from scenes.stage.timeline import Sprite

Key = str
"""A piece in a view: ``#17`` or ``hand:2:5`` (see `game.table.View.pieces`)."""


def keys(view: View, place: str) -> list[tuple[Key, Piece]]:
    """The pieces of a place in their order, each with its key."""
    pieces = view.places.get(place, ())
    return [(f"{place}:{at}" if piece.id is None else f"#{piece.id}", piece) for at, piece in enumerate(pieces)]


@dataclass(frozen=True, slots=True)
class Change:
    """What a step did to the sprites: those that an event moved (in its order), those that are new with the place they come
    from, and those whose piece is no longer in any place."""

    moved: tuple[Sprite, ...]
    born: tuple[tuple[Sprite, str | None], ...]
    gone: tuple[Sprite, ...]


class Binding:
    """The sprite of every key of the newest view."""

    def __init__(self) -> None:
        self.sprites: dict[Key, Sprite] = {}
        self._places: dict[Sprite, str] = {}
        self._next = 0

    def follow(self, view: View, moves: tuple[Move, ...]) -> Change:
        """Take over a new view, after an event with these moves."""
        slots = {
            f"{place}:{index}" if piece.id is None else f"#{piece.id}": (place, f"{place}:{index}")
            for place, pieces in view.places.items()
            for index, piece in enumerate(pieces)
        }
        places = {key: place for key, (place, _) in slots.items()}
        bound = {key: self.sprites[key] for key in places if key.startswith("#") and key in self.sprites}
        free: dict[str, list[Sprite]] = defaultdict(list)
        for sprite in self.sprites.values():
            free[self._places[sprite]].append(sprite)
        for sprite in bound.values():
            free[self._places[sprite]].remove(sprite)
        moved: dict[Sprite, None] = {}
        born: list[tuple[Sprite, str | None]] = []

        def claim(key: Key, came: str, tag: str | None, slot: Key = "") -> None:
            there = self.sprites.get(slot)
            if there in free[came]:  # turned up where it lies
                free[came].remove(there)
                sprite: Sprite | None = there
            else:
                sprite = _take(free[came], came, key)
            if sprite is None:
                sprite = self._new()
                born.append((sprite, tag))
            bound[key] = sprite

        for move in moves:
            key = f"#{move.id}"
            if move.id is not None and key in places:
                if key not in bound:
                    claim(key, move.frm, move.frm)
                moved[bound[key]] = None
                continue
            hidden = self.sprites.get(key)
            if hidden in free[move.frm]:
                free[move.frm].remove(hidden)
            else:
                hidden = _take(free[move.frm], move.frm, key)
            if hidden is not None:
                free[move.to].append(hidden)
                moved[hidden] = None
        for key, place in places.items():
            if key.startswith("#") and key not in bound:
                claim(key, place, None, slots[key][1])
                moved[bound[key]] = None
        for key, place in places.items():
            if not key.startswith("#"):
                claim(key, place, None)
        gone = tuple(sprite for sprites in free.values() for sprite in sprites)
        self.sprites = {key: bound[key] for key in places}
        self._places = {bound[key]: place for key, place in places.items()}
        return Change(tuple(moved), tuple(born), gone)

    def _new(self) -> Sprite:
        self._next += 1
        return self._next


def _take(blanks: list[Sprite], place: str, key: Key) -> Sprite | None:
    """One of a place's blanks: the next one of a common pile; of what a seat holds any, only the key decides which."""
    if not blanks:
        return None
    which = crc32(key.encode()) % len(blanks) if ":" in place and key.startswith("#") else 0
    return blanks.pop(which)
