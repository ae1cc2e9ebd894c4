"""A riichi table seen from nearer, for the small pictures beside a rule: walls, closed hands and people are left out, and all
else is larger and moved together round the centre plate.

Everything is worked out as each side's owner sees it: a point is a complex number, the real part to the owner's right and the
imaginary part towards the owner, with the middle of the table at nought.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

import pygame
from msgspec import structs
from pygame import Rect

from game.riichi.events import HandEnded, HandShown, Tenpai, Won
from game.riichi.prospect import Wait
from game.table import Event
from scenes.games.riichi import centre
from scenes.games.riichi.areas import CENTRE, DEAD, PLATE
from scenes.games.riichi.table import RiichiTable
from scenes.games.riichi.tiles import FACE, extent
from scenes.kit import palette
from scenes.stage.binding import Key, keys
from scenes.stage.pose import Pose
from scenes.table.badge import Badge

WIDE: Final = 45.0
"""How wide a tile is at least, in units."""

GAP: Final = 14.0
"""How far a river, a hand and its melds are from one another, in units."""

ROOM: Final = 340.0
"""How long a row of another's tiles is at most, in units: they are smaller where they would reach farther."""

DORA: Final = -(PLATE / 2 + 100.0), -(PLATE / 2 + 44.0)
"""The upper right corner of the indicators, seen from the middle of the table, in units; farther left where an open hand lies."""

LEFT: Final = 3
"""The side at the left, beside which the indicators lie."""

LETTERS: Final = 20.0

ACROSS: Final = ("lie1", "lie3")
"""The looks of tiles that lie across, whose width on screen is their height."""

_BRACKETS: Final = str.maketrans("", "", "()（）")
"""What is left around the tiles of a hand that are not named."""

Poses = Mapping[Key, Pose]


class Box(NamedTuple):
    """How far some tiles reach, as their owner sees it."""

    left: float
    right: float
    far: float
    near: float


class CloseUp(RiichiTable):
    """The table of `size` pixels, of which a still shows the middle."""

    larger = 1.0

    @cached_property
    def poses(self) -> dict[Key, Pose]:
        """Where each tile belongs that is seen here."""
        table = self.arranged(self.chosen)(self.view, self.size, self.seat)
        found: dict[Key, Pose] = {}
        for side in range(4):
            found |= self._side(table, side)
        return found | self._indicators(table)

    @property
    def part(self) -> Rect:
        """All that lies there."""
        found = [Rect((0, 0), extent(pose)).move_to(center=(round(pose.x), round(pose.y))) for pose in self.poses.values()]
        return self.areas.plate.unionall([*found, self._above])

    @property
    def _label(self) -> pygame.Surface:
        """What the indicators are, in words."""
        return self.ink.text(self.say("riichi.tell.dora"), "bold", round(LETTERS * self.k), palette.PAPER)

    @property
    def _above(self) -> Rect:
        """Where that is written."""
        x, y = self._screen(0, self._corner)
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
        centre.draw(surface, self)
        surface.blit(self._label, self._above)

    # -- what a side has --------------------------------------------------------------------------------------------------

    def _side(self, table: Poses, side: int) -> dict[Key, Pose]:
        """The river of a side, and beyond it its hand, where that is seen, and its melds in one row."""
        owner, view = (self.seat + side) % 4, self.view
        river = self._of(table, f"river:{owner}")
        edge = complex(0.0, PLATE / 2 * self.k)
        found = self._moved(river, side, edge, edge, self._larger(river))
        near = max(edge.imag, self._box(found, side).near if found else 0.0) + GAP * self.k / 2
        seen = side == 0 or view.exposed[owner]
        hand = self._of(table, f"hand:{owner}", f"drawn:{owner}") if seen else {}
        row = [(part, self._larger(part)) for part in (hand, self._of(table, f"meld:{owner}")) if part]
        gaps = GAP * self.k * (len(row) - 1)
        long = sum(self._long(part, side) * larger for part, larger in row) + gaps
        if side and long > ROOM * self.k:
            fits = (ROOM * self.k - gaps) / (long - gaps)
            row, long = [(part, larger * fits) for part, larger in row], ROOM * self.k
        left = -long / 2
        for part, larger in row:
            box = self._box(part, side)
            found |= self._moved(part, side, complex(box.left, box.far), complex(left, near), larger)
            left += self._long(part, side) * larger + GAP * self.k
        return found

    def _of(self, table: Poses, *places: str) -> dict[Key, Pose]:
        return {key: table[key] for place in places for key, _ in keys(self.view, place)}

    def _larger(self, poses: Poses) -> float:
        """How much larger tiles become, that none is narrower than `WIDE`."""
        wide = [pose.width / (FACE if pose.look.startswith(ACROSS) else 1.0) for pose in poses.values()]
        return WIDE * self.k / min(wide, default=WIDE)

    def _long(self, poses: Poses, side: int) -> float:
        box = self._box(poses, side)
        return box.right - box.left

    def _box(self, poses: Poses, side: int) -> Box:
        at = [self._seen(side, pose) for pose in poses.values()]
        sizes = [extent(pose)[:: -1 if side % 2 else 1] for pose in poses.values()]
        return Box(
            min(point.real - wide / 2 for point, (wide, _) in zip(at, sizes, strict=True)),
            max(point.real + wide / 2 for point, (wide, _) in zip(at, sizes, strict=True)),
            min(point.imag - high / 2 for point, (_, high) in zip(at, sizes, strict=True)),
            max(point.imag + high / 2 for point, (_, high) in zip(at, sizes, strict=True)),
        )

    def _moved(self, poses: Poses, side: int, frm: complex, to: complex, larger: float) -> dict[Key, Pose]:
        """The same tiles so much larger about a point, which comes to lie at another."""
        found = {}
        for key, pose in poses.items():
            x, y = self._screen(side, (self._seen(side, pose) - frm) * larger + to)
            found[key] = pose.but(x=x, y=y, width=pose.width * larger)
        return found

    def _seen(self, side: int, pose: Pose) -> complex:
        """Where a tile is, seen from a side."""
        areas = self.areas
        return complex(pose.x - areas.left - CENTRE[0] * areas.k, pose.y - areas.top - CENTRE[1] * areas.k) * 1j**side

    def _screen(self, side: int, point: complex) -> tuple[float, float]:
        """Where a point of a side is on screen."""
        turned = point * (-1j) ** side / self.areas.k
        return self.areas.point(0, turned.real, turned.imag)

    # -- the dora ---------------------------------------------------------------------------------------------------------

    @cached_property
    def _corner(self) -> complex:
        """The upper right corner of the indicators."""
        table, left = self.arranged(self.chosen)(self.view, self.size, self.seat), LEFT
        beside = self._box(self._side(table, left), left) if self.view.exposed[(self.seat + left) % 4] else None
        return complex(DORA[0] * self.k if beside is None else -beside.near - GAP * self.k, DORA[1] * self.k)

    def _indicators(self, table: Poses) -> dict[Key, Pose]:
        """The indicators that are open, at the upper left."""
        view = self.view
        opened = [*keys(view, "dora")[: view.opened], *keys(view, "ura")[: view.ura_open]]
        poses = {key: table[key] for key, _ in opened}
        if not poses:
            return {}
        box, larger = self._box(poses, 0), WIDE / DEAD
        return self._moved(poses, 0, complex(box.right, box.far), self._corner, larger)
