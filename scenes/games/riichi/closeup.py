"""A riichi table seen from nearer, for the small pictures beside a rule: walls, closed hands and people are left out, and all
else is larger and moved together round the centre plate.

Each side is arranged as its owner sees it: a rectangle stands to the right of and below the middle of the table, in pixels.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

import pygame
from msgspec import structs
from pygame import FRect, Rect, Vector2

from game.riichi.events import HandEnded, HandShown, Tenpai, Won
from game.riichi.prospect import Wait
from game.table import Event
from scenes.games.riichi.place.layout import PLATE
from scenes.games.riichi.table import RiichiTable
from scenes.games.riichi.tell.plates import draw_centre
from scenes.games.riichi.tiles import FACE, extent, lies
from scenes.kit import palette
from scenes.stage.binding import Key, keys
from scenes.stage.pose import Pose
from scenes.table.badge import Badge

WIDE: Final = 45.0
"""How wide a tile is, in units."""

GAP: Final = 14.0
"""How far a river, a hand and its melds are from one another, in units."""

ROOM: Final = 340.0
"""How long a row of another's tiles is at most, in units: they are smaller where they would reach farther."""

DORA: Final = -(PLATE / 2 + 100.0), -(PLATE / 2 + 44.0)
"""The upper right corner of the indicators, seen from the middle of the table, in units; farther left where an open hand lies."""

LEFT: Final = 3
"""The side at the left, beside which the indicators lie."""

LETTERS: Final = 20.0

_BRACKETS: Final = str.maketrans("", "", "()（）")
"""What is left around the tiles of a hand that are not named."""

Rects = dict[Key, FRect]
Point = tuple[float, float]


class RiichiCloseUp(RiichiTable):
    """The table of `size` pixels, of which a still shows the middle."""

    larger = 1.0

    @cached_property
    def poses(self) -> dict[Key, Pose]:
        """Where each tile belongs that is seen here."""
        found = {key: self._pose(0, key, rect) for key, rect in self._indicators.items()}
        for side in range(4):
            found |= {key: self._pose(side, key, rect) for key, rect in self._side(side).items()}
        return found

    @property
    def part(self) -> Rect:
        """All that lies there."""
        return self.areas.plate.unionall([*map(lies, self.poses.values()), self._above])

    @property
    def _label(self) -> pygame.Surface:
        """What the indicators are, in words."""
        return self.ink.text(self.say("riichi.tell.dora"), "bold", round(LETTERS * self.k), palette.PAPER)

    @property
    def _above(self) -> Rect:
        """Where that is written."""
        x, y = self._corner + self.areas.plate.center
        return self._label.get_rect(bottomright=(round(x), round(y - GAP / 4 * self.k)))

    def tell(self, event: Event) -> str:
        """Without what the picture and the settlement show by themselves, such as the tiles of an open hand."""
        if isinstance(event, Won | Tenpai):
            return super().tell(structs.replace(event, faces=())).translate(_BRACKETS).rstrip()
        ends = isinstance(event, HandEnded) and event.kind in ("ron", "tsumo", "chombo")
        return "" if ends or isinstance(event, HandShown) else super().tell(event)

    @cached_property
    def badges(self) -> Sequence[Badge]:
        """None: what is said stands under the picture."""
        return ()

    @cached_property
    def waits(self) -> Sequence[Wait]:
        """None, for the same reason."""
        return ()

    def below(self, surface: pygame.Surface) -> None:
        """The centre plate, and what the indicators are."""
        draw_centre(surface, self, self.centre)
        surface.blit(self._label, self._above)

    # -- what a side has --------------------------------------------------------------------------------------------------

    def _side(self, side: int) -> Rects:
        """The river of a side, and beyond it its hand, where that is seen, and its melds in one row."""
        owner, edge, gap = (self.seat + side) % 4, PLATE / 2 * self.k, GAP * self.k
        found = self._scaled(self._of(side, f"river:{owner}"), (0.0, edge), (0.0, edge))
        near = max([edge, *(rect.bottom for rect in found.values())]) + gap / 2
        shown = side == 0 or self.view.exposed[owner]
        parts = [f"hand:{owner}", f"drawn:{owner}"] if shown else [], [f"meld:{owner}"]
        row = [self._scaled(group, (0.0, 0.0), (0.0, 0.0)) for places in parts if (group := self._of(side, *places))]
        gaps = gap * (len(row) - 1)
        long = sum(_whole(group).width for group in row)
        less = min(1.0, (ROOM * self.k - gaps) / long) if side and row else 1.0
        left = -(long * less + gaps) / 2
        for group in row:
            found |= _moved(group, _whole(group).topleft, (left, near), less)
            left += _whole(group).width * less + gap
        return found

    @cached_property
    def _table(self) -> Mapping[Key, Pose]:
        """Where each tile lies on the whole table."""
        return self.arranged(self.chosen)(self.view, self.size, self.seat)

    def _of(self, side: int, *places: str) -> Rects:
        """The tiles of some places, as their owner sees them."""
        found = {}
        for key, _ in (entry for place in places for entry in keys(self.view, place)):
            pose = self._table[key]
            size = extent(pose)[:: -1 if side % 2 else 1]
            at = Vector2(pose.x, pose.y) - self.areas.middle
            found[key] = FRect((0, 0), size).move_to(center=at.rotate(90 * side))
        return found

    def _scaled(self, rects: Rects, frm: Point, to: Point) -> Rects:
        """Tiles so much larger about a point, which comes to lie at another, that one which stands is `WIDE`."""
        poses = [self._table[key] for key in rects]
        wide = min((pose.width / (FACE if pose.look.startswith(("lie1", "lie3")) else 1.0) for pose in poses), default=WIDE)
        return _moved(rects, frm, to, WIDE * self.k / wide)

    def _pose(self, side: int, key: Key, rect: FRect) -> Pose:
        """A tile of a side on screen."""
        x, y = Vector2(rect.center).rotate(-90 * side) + self.areas.middle
        return self._table[key].but(x=x, y=y, width=rect.height if side % 2 else rect.width)

    # -- the dora ---------------------------------------------------------------------------------------------------------

    @cached_property
    def _corner(self) -> Vector2:
        """The upper right corner of the indicators, seen from the middle."""
        open_ = self.view.exposed[(self.seat + LEFT) % 4]
        right = -_whole(self._side(LEFT)).bottom - GAP * self.k if open_ else DORA[0] * self.k
        return Vector2(right, DORA[1] * self.k)

    @cached_property
    def _indicators(self) -> Rects:
        """The indicators that are open, at the upper left."""
        opened = {key for place, count in (("dora", self.view.opened), ("ura", self.view.ura_open))
                  for key, _ in keys(self.view, place)[:count]}  # fmt: skip
        rects = {key: rect for key, rect in self._of(0, "dora", "ura").items() if key in opened}
        return self._scaled(rects, _whole(rects).topright, (self._corner.x, self._corner.y)) if rects else {}


def _whole(rects: Rects) -> FRect:
    """What some tiles cover."""
    first, *others = rects.values()
    return first.unionall(others)


def _moved(rects: Rects, frm: Point, to: Point, larger: float) -> Rects:
    """Tiles so much larger about a point, which comes to lie at another."""
    found = {}
    for key, rect in rects.items():
        at = (Vector2(rect.center) - frm) * larger + to
        found[key] = FRect(0, 0, rect.width * larger, rect.height * larger).move_to(center=at)
    return found
