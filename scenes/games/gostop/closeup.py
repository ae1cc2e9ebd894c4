"""A Go-Stop table seen from nearer, for the small pictures beside a rule: only the cards of a scene, moved together.

Stock and floor lie above, the person's hand and captured cards below, and over all of it the captured cards of another where
they change. Where each card lies is worked out for all pictures of a scene at once, so that what stays lies still. All is
measured in widths of a card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from math import ceil
from typing import Final

import pygame
from pygame import Rect

from game.gostop.cards import MONTH
from game.gostop.view import GoStopView
from game.table import Event, Piece, Seat
from scenes.forms.pictures import head
from scenes.games.gostop.place.areas import ASPECT
from scenes.games.gostop.place.captured_piles import CapturedGroup, CapturedTray, grouped
from scenes.games.gostop.place.layout import FLOOR, LAID, PLACES, asked_month, chance, key_of, order, spread, stock
from scenes.games.gostop.table import GoStopTable
from scenes.games.gostop.tell import mat
from scenes.games.gostop.tell.words import sentence
from scenes.stage.binding import Key
from scenes.stage.pose import Pose

STEP, APART = 0.3, 0.66
"""How far one card of a heap lies from the next, and where one of them is chosen."""

OVER, REACH = 0.38, 2.9
"""How far one captured card lies from the next, and all of a group together at most."""

HAND, HELD = 1.06, 6.4
"""The same of the cards of a hand."""

GAP, ABOVE = 0.28, 0.24
"""Between two parts of a row, and between two rows."""

FACE: Final = 0.84
"""How wide the head is of one whose captured cards are seen."""

SHAPES: Final = 1.46, 1.12
"""A picture is so wide at least, in heights of it: where there are two, and where there are more."""

EDGE: Final = 0.12
"""How far the ground under captured cards reaches beyond them."""

ROOM: Final = 1096, 672
"""What the cards may fill of a table of 1280 × 720, in its units."""

_TAKEN, _HAND = 300.0, 400.0
_ROW: Final = 5
"""So many heaps of the floor, the stock among them, lie in one row."""

_PACK: Final = 4
"""So many cards of a pack that lies spread are seen."""

PictureRow = Sequence[tuple[str, float]]
"""What stands side by side: the name of each part, and how wide it is."""


class GoStopCloseUp(GoStopTable):
    """Loose cards, open hands and what has been captured; people, closed hands, empty trays and numbers are left out."""

    larger = 1.0

    @cached_property
    def _views(self) -> tuple[GoStopView, ...]:
        """All that is seen of the scene."""
        return self.among or (self.view,)

    @cached_property
    def _whole(self) -> bool:
        """Whether the table is seen as it is, because cards are drawn, the pack is cut or the floor lies face down."""
        drawn = [f"draw:{seat}" for seat in range(len(self.names))]
        closed = any(piece.id is None for view in self._views for piece in view.places.get("floor", ()))
        return closed or any(spread(view) or any(map(view.places.get, drawn)) for view in self._views)

    @cached_property
    def poses(self) -> Mapping[Key, Pose]:
        """Where each piece belongs; of what is not seen that is where it comes from."""
        poses = dict(super().poses)
        if self._whole:
            closed = {key: pose.but(alpha=0.0) for key, pose in poses.items() if key.startswith("hand:") and pose.face < 1.0}
            pack = sorted((key for key in poses if key.startswith("stock:")), key=lambda key: -poses[key].z)
            return poses | closed | {key: poses[key].but(alpha=1.0) for key in pack[:_PACK] if spread(self.view)}
        found, wide = {key: pose.but(alpha=0.0) for key, pose in poses.items()}, self._scale
        for key in [key for key in found if key.startswith("hand:")]:
            found[key] = found[key].but(y=self._corner[1] - wide * ASPECT)
        pile = Rect(0, 0, round(wide), round(wide * ASPECT)).move_to(center=self._parts["stock"])
        stacked = stock(replace(self.areas, stock=pile), self.view.places.get("stock", ()))
        found |= {key: pose.but(width=wide) for key, pose in stacked.items()} | self._floor()
        for group in (group for groups in self.captured for group in groups):
            for nth, ((index, piece), (x, y)) in enumerate(zip(group.cards, group.centres, strict=True)):
                found[key_of("taken", index, piece)] = Pose(x, y, group.width, z=_TAKEN + nth)
        return found | self._held()

    @cached_property
    def part(self) -> Rect | None:
        """All that lies there."""
        if self._whole:
            return None
        (x, y), (wide, high), scale = self._corner, self._extent(self._rows), self._scale
        return Rect(round(x), round(y), round(wide * scale), round(high * scale))

    @cached_property
    def captured(self) -> tuple[tuple[CapturedGroup, ...], ...]:
        """How the captured cards lie that are seen; of the others nothing does."""
        if self._whole:
            return super().captured
        return tuple(self._taken(seat) for seat in range(len(self.names)))

    # -- what is seen -----------------------------------------------------------------------------------------------------

    @cached_property
    def _months(self) -> dict[int, float]:
        """The heaps on the floor by their month, with how far apart their cards lie: those that come later lie beside the stock,
        the last one nearest to it."""
        months = [list(_on_floor(view)) for view in self._views]
        first = dict.fromkeys(months[0])
        later = dict.fromkeys(month for now in months[1:] for month in now if month not in first)
        apart = {asked_month(view) for view in self._views}
        return {month: APART if month in apart and month else STEP for month in (*reversed(later), *first)}

    @cached_property
    def _others(self) -> tuple[Seat, ...]:
        """Whose captured cards change, from left to right as they sit."""
        seats = len(self.names)
        along = ((self.seat + step) % seats for step in range(seats - 1, 0, -1))
        return tuple(seat for seat in along if len({view.places.get(f"taken:{seat}", ()) for view in self._views}) > 1)

    @cached_property
    def _hands(self) -> tuple[Piece, ...]:
        """Every card that is in the person's hand at any time, in the order of a hand."""
        places = (view.places.get(f"hand:{self.seat}", ()) for view in self._views)
        found = {piece.id: piece for place in places for piece in place if piece.id is not None}
        return tuple(sorted(found.values(), key=order))

    def _most(self, seat: Seat) -> list[int]:
        """How many cards of each group a seat has at most."""
        counts = [[len(cards) for cards in _groups(view, seat)] for view in self._views]
        return [max(column) for column in zip(*counts, strict=True)]

    # -- how it is laid out -----------------------------------------------------------------------------------------------

    @cached_property
    def _rows(self) -> Sequence[PictureRow]:
        """The rows in which it is largest."""
        floor = [("stock", 1.0)]
        for month, step in self._months.items():
            most = max(sum(lies == month for lies in _on_floor(view)) for view in self._views)
            floor.append((f"month:{month}", 1 + step * (most - 1)))
        hand = [("hand", 1 + min(HAND * (len(self._hands) - 1), HELD))] if self._hands else []
        own, half = self._group_parts(self.seat), ceil(len(floor) / 2) if len(floor) > _ROW else len(floor)
        others = [part for seat in self._others for part in ((f"face:{seat}", FACE), *self._group_parts(seat))]
        top = others, floor[:half], floor[half:]
        found = [[row for row in (*top, *low) if row] for low in ([[*hand, *own]], [own, hand])]
        return min(found, key=lambda rows: self._extent(rows)[0])

    def _group_parts(self, seat: Seat) -> PictureRow:
        return [(f"taken:{seat}:{nth}", 1 + min(OVER * (most - 1), REACH)) for nth, most in enumerate(self._most(seat)) if most]

    def _extent(self, rows: Sequence[PictureRow]) -> tuple[float, float]:
        """How wide and high rows are, with what is free at their sides."""
        high = len(rows) * (ASPECT + ABOVE) - ABOVE + 2 * EDGE
        return max(max(map(_wide, rows)) + 2 * EDGE, high * SHAPES[len(self._views) > 2]), high

    @cached_property
    def _scale(self) -> float:
        """How wide a card is, in pixels."""
        wide, high = self._extent(self._rows)
        return min(ROOM[0] * self.k / wide, ROOM[1] * self.k / high)

    @cached_property
    def _corner(self) -> tuple[float, float]:
        (wide, high), scale = self._extent(self._rows), self._scale
        return (self.size[0] - wide * scale) / 2, (self.size[1] - high * scale) / 2

    @cached_property
    def _parts(self) -> dict[str, tuple[float, float]]:
        """The centre of the first card of each part, in pixels."""
        scale, found = self._scale, dict[str, tuple[float, float]]()
        y = self._corner[1] + (EDGE + ASPECT / 2) * scale
        for row in self._rows:
            x = self.size[0] / 2 - _wide(row) / 2 * scale
            for name, wide in row:
                found[name] = x + scale / 2, y
                x += (wide + GAP) * scale
            y += (ASPECT + ABOVE) * scale
        return found

    # -- where each card lies ---------------------------------------------------------------------------------------------

    def _floor(self) -> dict[Key, Pose]:
        """Heaps of a month, each of their cards a little crooked; those of a 뻑 are more so."""
        crooked, filled, found = {pile.month for pile in self.view.bbeok}, dict.fromkeys(self._months, 0), dict[Key, Pose]()
        for place, z in zip(PLACES, (FLOOR, LAID, LAID + 10), strict=True):
            for index, piece in enumerate(self.view.places.get(place, ())):
                if piece.id is None:
                    continue
                month, key = MONTH[piece.id], key_of(place, index, piece)
                nth = filled[month]
                filled[month] += 1
                x, y = self._parts[f"month:{month}"]
                turn = chance(key, 4, 6) * (1, -1)[nth % 2] if month in crooked else chance(key, -1.5, 1.5)
                x += nth * self._months[month] * self._scale
                found[key] = Pose(x, y, self._scale, round(turn, 1), face=float(piece.face is not None), z=z + nth)
        return found

    def _held(self) -> dict[Key, Pose]:
        """The cards of the hand, each where it has lain from the first picture on."""
        held = {piece.id for piece in self.view.places.get(f"hand:{self.seat}", ())}
        step, (x, y) = min(HAND, HELD / max(1, len(self._hands) - 1)) * self._scale, self._parts.get("hand", (0.0, 0.0))
        row = enumerate(piece.id for piece in self._hands)
        return {f"#{card}": Pose(x + nth * step, y, self._scale, z=_HAND + nth) for nth, card in row if card in held}

    def _taken(self, seat: Seat) -> tuple[CapturedGroup, ...]:
        """The groups of a seat that are seen."""
        wide, high, found, none = self._scale, round(self._scale * ASPECT), list[CapturedGroup](), Rect(0, 0, 0, 0)
        for nth, (cards, most) in enumerate(zip(_groups(self.view, seat), self._most(seat), strict=True)):
            x, y = self._parts.get(f"taken:{seat}:{nth}", (0.0, 0.0))
            if not x or not cards:
                found.append(CapturedGroup(CapturedTray(none, none, none), (), 0.0, (), (), none))
                continue
            step = min(OVER, REACH / max(1, most - 1)) * wide
            centres = tuple((x + index * step, y) for index in range(len(cards)))
            lefts, top = [round(x - wide / 2) for x, _ in centres], round(y - high / 2)
            ends = [*lefts[1:], lefts[-1] + round(wide)]
            shown = tuple(Rect(left, top, end - left, high) for left, end in zip(lefts, ends, strict=True))
            rect = shown[0].unionall(list(shown))
            found.append(CapturedGroup(CapturedTray(rect, none, rect), tuple(cards), wide, centres, shown, rect))
        return tuple(found)

    def tell(self, event: Event) -> str:
        """An event in a sentence; a line of the history where there is none for it."""
        return sentence(event, self.names, self.say)

    # -- what is painted --------------------------------------------------------------------------------------------------

    def below(self, surface: pygame.Surface) -> None:
        """A ground under the captured cards of each group, and the heads of those others whose they are."""
        edge = round(EDGE * 2 * self._scale)
        for group in (group for groups in self.captured for group in groups if group.cards):
            mat.sheet(surface, group.rect.inflate(edge, edge), self.k)
        side = round(FACE * self._scale)
        for seat in self._others:
            x, y = self._parts[f"face:{seat}"]
            picture = head(self.ink.faces[seat], side)
            surface.blit(picture, picture.get_rect(center=(round(x + (FACE - 1) / 2 * self._scale), round(y))))

    def above(self, surface: pygame.Surface) -> None:
        """Gold round full sets."""
        mat.above(surface, self)


def _on_floor(view: GoStopView) -> Iterable[int]:
    """The month of each card that lies on the floor, was laid there or was turned."""
    return (MONTH[piece.id] for place in PLACES for piece in view.places.get(place, ()) if piece.id is not None)


def _groups(view: GoStopView, seat: Seat) -> tuple[list[tuple[int, Piece]], ...]:
    """The captured cards of a seat by group."""
    return grouped(view.places.get(f"taken:{seat}", ()), view.junk[seat])


def _wide(row: PictureRow) -> float:
    """How wide a row is."""
    return sum(wide for _, wide in row) + GAP * (len(row) - 1)
