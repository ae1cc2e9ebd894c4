"""A Go-Stop table seen from nearer, for the small pictures beside a rule: only the cards that a scene is about, moved together.

Stock and floor lie above, the person's hand and captured cards below, and over all of it the captured cards of another where
they change. Where each card lies is worked out for all pictures of a scene at once, so that what stays lies still. All is
measured in widths of a card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.gostop.cards import MONTH
from game.gostop.view import GoStopView
from game.table import Event, Piece, Seat
from scenes.forms.pictures import head
from scenes.games.gostop.place.areas import ASPECT
from scenes.games.gostop.place.floor import FLOOR, LAID, STOCK, asked_month, chance, key_of
from scenes.games.gostop.place.layout import order, spread
from scenes.games.gostop.place.piles import Group, Tray, grouped
from scenes.games.gostop.table import GoStopTable
from scenes.games.gostop.tell import trays
from scenes.games.gostop.tell.history import sentence
from scenes.stage.binding import Key
from scenes.stage.pose import NO_SHADOW, Pose

STEP, APART = 0.3, 0.66
"""How far one card of a heap lies from the next, and where one of them is chosen."""

OVER, REACH = 0.38, 2.9
"""How far one captured card lies from the next, and all of a group together at most."""

HAND, HELD = 1.06, 6.4
"""The same of the cards of a hand."""

GAP, BETWEEN, ABOVE = 0.26, 0.4, 0.24
"""Between two heaps, between the hand and the captured cards, between two rows."""

FACE: Final = 0.84
"""How wide the head is of one whose captured cards are seen."""

SHAPES: Final = 1.46, 1.12
"""A picture is so wide at least, in heights of it: where there are two, and where there are more."""

EDGE: Final = 0.12
"""How far the ground under captured cards reaches beyond them."""

ROOM: Final = 1096, 672
"""What the cards may fill of a table of 1280 × 720, in its units."""

_TAKEN, _HAND = 300.0, 400.0
_EDGE_ON: Final = 3
"""So many cards below the top of the stock are seen."""

_PLACES: Final = ("floor", "play", "flip")


class Row(NamedTuple):
    """What stands side by side: the name of each part and how wide it is, and how far apart they are."""

    parts: tuple[tuple[str, float], ...]
    gap: float

    @property
    def wide(self) -> float:
        """All of it."""
        return sum(wide for _, wide in self.parts) + self.gap * (len(self.parts) - 1)


class CloseUp(GoStopTable):
    """Loose cards, open hands and what has been captured; people, closed hands, empty trays and numbers are left out."""

    larger = 1.0

    @cached_property
    def _views(self) -> tuple[GoStopView, ...]:
        """All that is seen of the scene."""
        return self.among or (self.view,)

    @property
    def _whole(self) -> bool:
        """Whether the table is seen as it is, because cards are drawn, the pack is cut or the floor lies face down."""
        drawn = [f"draw:{seat}" for seat in range(len(self.names))]
        closed = any(piece.id is None for view in self._views for piece in view.places.get("floor", ()))
        return closed or any(spread(view) or any(map(view.places.get, drawn)) for view in self._views)

    @cached_property
    def poses(self) -> Mapping[Key, Pose]:
        """Where each piece belongs; of what is not seen that is where it comes from."""
        poses = super().poses
        if self._whole:
            closed = {key: pose.but(alpha=0.0) for key, pose in poses.items() if key.startswith("hand:") and pose.face < 1.0}
            pack = {key: poses[key].but(alpha=1.0) for key in _top(poses)} if spread(self.view) else {}
            return {**poses, **closed, **pack}
        wide, found = self._scale, {key: pose.but(alpha=0.0) for key, pose in poses.items()}
        top = self._corner[1] - wide * ASPECT
        for key, pose in found.items():
            if key.startswith("hand:"):
                found[key] = pose.but(y=top)
        found |= self._stock() | self._floor()
        for group in (group for groups in self.captured for group in groups):
            for nth, ((index, piece), (x, y)) in enumerate(zip(group.cards, group.centres, strict=True)):
                found[key_of("taken", index, piece)] = Pose(x, y, group.width, z=_TAKEN + nth)
        for nth, (piece, (x, y)) in enumerate(self._held()):
            found[f"#{piece.id}"] = Pose(x, y, wide, z=_HAND + nth)
        return found

    @cached_property
    def part(self) -> Rect | None:
        """All that lies there."""
        if self._whole:
            return None
        (x, y), (wide, high), scale = self._corner, self._extent, self._scale
        return Rect(round(x), round(y), round(wide * scale), round(high * scale))

    @cached_property
    def captured(self) -> tuple[tuple[Group, ...], ...]:
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
    def _rows(self) -> tuple[Row, ...]:
        """The rows in which it is largest."""
        heaps = [(f"month:{month}", 1 + step * (self._heap(month) - 1)) for month, step in self._months.items()]
        hand, own = self._hand_parts(), self._group_parts(self.seat)
        other = [part for seat in self._others for part in ((f"face:{seat}", FACE), *self._group_parts(seat))]
        found = []
        for count in range(1, 4):
            many = -(-(len(heaps) + 1) // count)
            floor = [("stock", 1.0), *heaps]
            split = [Row(tuple(floor[at : at + many]), GAP) for at in range(0, len(floor), many)]
            for below in ([Row((*hand, *own), BETWEEN)], [Row(tuple(own), GAP), Row(tuple(hand), GAP)]):
                rows = (Row(tuple(other), GAP), *split, *below)
                found.append(tuple(row for row in rows if row.parts))
        return min(found, key=lambda rows: max(max(row.wide for row in rows), self._shape * _tall(rows)))

    @property
    def _shape(self) -> float:
        return SHAPES[len(self._views) > 2]

    def _hand_parts(self) -> list[tuple[str, float]]:
        count = len(self._hands)
        return [("hand", 1 + min(HAND * (count - 1), HELD))] if count else []

    def _group_parts(self, seat: Seat) -> list[tuple[str, float]]:
        return [(f"taken:{seat}:{nth}", 1 + min(OVER * (most - 1), REACH)) for nth, most in enumerate(self._most(seat)) if most]

    def _heap(self, month: int) -> int:
        """How many cards a heap has at most."""
        return max(sum(lies == month for lies in _on_floor(view)) for view in self._views)

    @cached_property
    def _extent(self) -> tuple[float, float]:
        """How wide and high all of it is, with what is free at its sides."""
        high = _tall(self._rows) + 2 * EDGE
        return max(max(row.wide for row in self._rows) + 2 * EDGE, high * self._shape), high

    @cached_property
    def _scale(self) -> float:
        """How wide a card is, in pixels."""
        wide, high = self._extent
        return min(ROOM[0] * self.k / wide, ROOM[1] * self.k / high)

    @cached_property
    def _corner(self) -> tuple[float, float]:
        (wide, high), scale = self._extent, self._scale
        return (self.size[0] - wide * scale) / 2, (self.size[1] - high * scale) / 2

    @cached_property
    def _parts(self) -> dict[str, tuple[float, float]]:
        """The centre of the first card of each part, in pixels."""
        (left, y), scale, found = self._corner, self._scale, {}
        y += EDGE * scale
        for row in self._rows:
            x = left + (self._extent[0] - row.wide) / 2 * scale
            for name, wide in row.parts:
                found[name] = x + scale / 2, y + ASPECT * scale / 2
                x += (wide + row.gap) * scale
            y += (ASPECT + ABOVE) * scale
        return found

    # -- where each card lies ---------------------------------------------------------------------------------------------

    def _stock(self) -> dict[Key, Pose]:
        """The stock, of which the edges of a few cards are seen."""
        (x, y), wide = self._parts["stock"], self._scale
        pieces = self.view.places.get("stock", ())
        return {
            key_of("stock", index, piece): Pose(
                x - 0.02 * wide * max(0, _EDGE_ON - index),
                y - 0.02 * wide * max(0, _EDGE_ON - index),
                wide,
                height=0.0 if index == min(_EDGE_ON, len(pieces) - 1) else NO_SHADOW,
                alpha=float(index <= _EDGE_ON),
                face=float(piece.face is not None),
                z=STOCK + len(pieces) - index,
            )
            for index, piece in enumerate(pieces)
        }

    def _floor(self) -> dict[Key, Pose]:
        """Heaps of a month, each of their cards a little crooked; those of a 뻑 are more so."""
        crooked, filled, found = {pile.month for pile in self.view.bbeok}, dict.fromkeys(self._months, 0), dict[Key, Pose]()
        for place, z in zip(_PLACES, (FLOOR, LAID, LAID + 10), strict=True):
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

    def _held(self) -> list[tuple[Piece, tuple[float, float]]]:
        """The cards of the hand, each where it has lain from the first picture on."""
        held = {piece.id for piece in self.view.places.get(f"hand:{self.seat}", ())}
        step = min(HAND, HELD / max(1, len(self._hands) - 1)) * self._scale
        return [
            (piece, (self._parts["hand"][0] + nth * step, self._parts["hand"][1]))
            for nth, piece in enumerate(self._hands)
            if piece.id in held
        ]

    def _taken(self, seat: Seat) -> tuple[Group, ...]:
        """The groups of a seat that are seen."""
        wide, found, none = self._scale, list[Group](), Rect(0, 0, 0, 0)
        high = wide * ASPECT
        for nth, (cards, most) in enumerate(zip(_groups(self.view, seat), self._most(seat), strict=True)):
            at = self._parts.get(f"taken:{seat}:{nth}")
            if at is None or not cards:
                found.append(Group(Tray(none, none, none), (), 0.0, (), (), none))
                continue
            step = min(OVER, REACH / max(1, most - 1)) * wide
            centres = tuple((at[0] + index * step, at[1]) for index in range(len(cards)))
            lefts = [x - wide / 2 for x, _ in centres]
            ends = [*lefts[1:], lefts[-1] + wide]
            top = at[1] - high / 2
            shown = tuple(Rect(round(a), round(top), round(b - a), round(high)) for a, b in zip(lefts, ends, strict=True))
            rect = Rect(round(lefts[0]), round(top), round(ends[-1] - lefts[0]), round(high))
            found.append(Group(Tray(rect, none, rect), tuple(cards), wide, centres, shown, rect))
        return tuple(found)

    def tell(self, event: Event) -> str:
        """An event in a sentence; a line of the history where there is none for it."""
        return sentence(event, self.names, self.say)

    # -- what is painted --------------------------------------------------------------------------------------------------

    def below(self, surface: pygame.Surface) -> None:
        """A ground under the captured cards of each group, and the heads of those others whose they are."""
        edge = round(EDGE * 2 * self._scale)
        for groups in self.captured:
            for group in groups:
                if group.cards:
                    trays.sheet(surface, group.rect.inflate(edge, edge), self.k)
        side = round(FACE * self._scale)
        for seat in self._others:
            x, y = self._parts[f"face:{seat}"]
            picture = head(self.ink.faces[seat], side)
            surface.blit(picture, picture.get_rect(center=(round(x + (FACE - 1) / 2 * self._scale), round(y))))

    def above(self, surface: pygame.Surface) -> None:
        """Gold round full sets."""
        trays.above(surface, self)


def _on_floor(view: GoStopView) -> Iterable[int]:
    """The month of each card that lies on the floor, was laid there or was turned."""
    return (MONTH[piece.id] for place in _PLACES for piece in view.places.get(place, ()) if piece.id is not None)


def _top(poses: Mapping[Key, Pose]) -> list[Key]:
    """The uppermost cards of the stock."""
    stock = [key for key in poses if key.startswith("stock:")]
    return sorted(stock, key=lambda key: -poses[key].z)[: _EDGE_ON + 1]


def _groups(view: GoStopView, seat: Seat) -> tuple[list[tuple[int, Piece]], ...]:
    """The captured cards of a seat by group."""
    return grouped(view.places.get(f"taken:{seat}", ()), view.junk[seat])


def _tall(rows: Sequence[Row]) -> float:
    return len(rows) * (ASPECT + ABOVE) - ABOVE
