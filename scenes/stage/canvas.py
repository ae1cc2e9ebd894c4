"""Draws a director's table in layers, with what one sees of cards that hit it.

What rests is painted once and kept, only what moves is drawn anew in each frame.

Where a piece comes to rest or leaves, only that part of the kept layer is painted anew: all that belongs there, in the same
order, so that the picture is the same as if the whole of it had been painted. And where a surface still shows the last
picture, only that part of it is restored from the layer over which something was painted.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.stage.director import Director
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.stage.timeline import HIT_SECONDS, SeenPiece, Sprite, Timeline
from scenes.stage.tween import out_cubic

Paint = Callable[[pygame.Surface], None]

Part = tuple[Rect, object]
"""Where something is painted under or over the pieces, and all that it depends on."""

class Layers(NamedTuple):
    """What is painted under the resting pieces and over them, and every one of its parts."""

    ground: Paint
    below: Paint
    above: Paint
    parts: Mapping[str, Part]


TOGETHER: Final = 0.15
RESTORED: Final = 0.01
"""Two parts are painted as one where that paints no more than this share of the window in vain: each part costs a beginning; and
the same where they are only restored."""

MANY: Final = 24
"""Where more pieces than this move, all of the layer is restored."""


class Canvas:
    """Layers of a table: what rests with all that is painted under and over it, and what moves."""

    def __init__(self, sprites: Sprites) -> None:
        self._sprites = sprites
        self._layer: pygame.Surface | None = None
        self._parts: Mapping[str, Part] = {}
        self._resting: dict[Sprite, SeenPiece] = {}
        self._around: dict[Sprite, tuple[Pose, Rect]] = {}
        self._over: list[Rect] | None = None
        self.moving, self.anew = 0, False
        """How many pieces were seen to move, or were raised, in the last picture, and whether any of what rests was painted anew
        for it."""

    def draw(
        self,
        surface: pygame.Surface,
        director: Director,
        layers: Layers,
        raised: Mapping[Sprite, Pose],
        kept: bool = False,
    ) -> None:
        """Draw the table: its layers are painted anew only where one of their `parts` says something else, or what rests has
        changed. `raised` pieces are drawn on top in a pose of their own. A `kept`
        surface shows the last picture of this canvas, and what has been painted on that where `over` and `spoil` said."""
        seen = director.seen()
        resting = {piece.sprite: piece for piece in seen if not piece.moving and piece.sprite not in raised}
        everything = surface.get_rect()
        stale: list[Rect] = []
        if self._layer is None or self._layer.get_size() != everything.size:
            self._layer = pygame.Surface(everything.size).convert()
            stale = [everything]
        elif layers.parts is not self._parts or resting != self._resting:
            stale = self._changed(layers.parts, resting, everything)
        self._parts, self._resting, self.anew = layers.parts, resting, bool(stale)
        lying = list(resting.values())
        around = [self._lies(piece) for piece in lying] if stale else []
        for part in stale:
            self._layer.set_clip(part)
            layers.ground(self._layer)
            layers.below(self._layer)
            for nth in part.collidelistall(around):
                self._sprites.draw(self._layer, lying[nth].face, lying[nth].pose, True)
            layers.above(self._layer)
        self._layer.set_clip(None)
        if kept and self._over is not None:
            over = (rect.clip(everything) for rect in (*stale, *self._over))
            for part in joined(over, round(RESTORED * everything.width * everything.height)):
                surface.blit(self._layer, part, part)
        else:
            surface.blit(self._layer, (0, 0))
        for piece in seen:
            if piece.sprite in raised:
                pose = raised[piece.sprite]
                self._sprites.draw(surface, piece.face, pose, pose.scale == 1.0)
        hits = draw_hits(surface, director.timeline, self._sprites.pack.aspect)
        moving = [piece for piece in seen if piece.moving and piece.pose.alpha > 0.0 and piece.sprite not in raised]
        for piece in moving:
            self._sprites.draw(surface, piece.face, piece.pose, False, True)
        poses = *raised.values(), *(piece.pose for piece in moving)
        self.moving = len(poses)
        self._over = [*hits, *map(self._sprites.around, poses)] if self.moving <= MANY else None

    def over(self, rects: Iterable[Rect]) -> None:
        """Something else was painted here over the last picture."""
        if self._over is not None:
            self._over += rects

    def spoil(self) -> None:
        """Something else was painted over the last picture, wherever that was."""
        self._over = None

    def _changed(self, parts: Mapping[str, Part], resting: Mapping[Sprite, SeenPiece], everything: Rect) -> list[Rect]:
        """Where something else is said than before, and where pieces rest that did not rest so before, or no longer do."""
        names = [name for name in self._parts.keys() | parts.keys() if self._parts.get(name) != parts.get(name)]
        said = [part[0] for name in names for part in (self._parts.get(name), parts.get(name)) if part is not None]
        gone = [piece for sprite, piece in self._resting.items() if resting.get(sprite) != piece]
        come = [piece for sprite, piece in resting.items() if self._resting.get(sprite) != piece]
        laid = [self._lies(piece) for piece in (*gone, *come) if piece.pose.alpha > 0.0]
        return joined((rect.clip(everything) for rect in (*said, *laid)), round(TOGETHER * everything.width * everything.height))

    def _lies(self, piece: SeenPiece) -> Rect:
        """Around a piece; worked out once as long as it lies there."""
        pose, around = self._around.get(piece.sprite, (None, None))
        if around is None or pose is not piece.pose:
            around = self._sprites.around(piece.pose)
            self._around[piece.sprite] = piece.pose, around
        return around


def joined(rects: Iterable[Rect], waste: int) -> list[Rect]:
    """Rectangles that cover these: two become one where that covers at most `waste` pixels more."""
    found: list[Rect] = []
    for rect in rects:
        part = rect
        while (near := next((other for other in found if _waste(part, other) <= waste), None)) is not None:
            found.remove(near)
            part = part.union(near)
        found.append(part)
    return found


def _waste(a: Rect, b: Rect) -> int:
    whole, both = a.union(b), a.clip(b)
    return whole.width * whole.height - a.width * a.height - b.width * b.height + both.width * both.height


# ---- Hits -----------------------------------------------------------------------------------------------------------

FAR, _THICK = 0.46, 0.17
"""How far beyond a card its scraps fly, and how long they are at first, in widths of it."""

_SCRAPS: Final = 22


def draw_hits(surface: pygame.Surface, timeline: Timeline, aspect: float) -> list[Rect]:
    """Paint the scraps of torn paper that fly from cards that have hit the table, thinner the later; returns where. Cards are
    `aspect` times as high as wide."""
    found = []
    for hit in timeline.hitting():
        part, half, high = (timeline.time - hit.start) / HIT_SECONDS, hit.across / 2, hit.width * aspect / 2
        out, thick = FAR * hit.width * (0.12 + 0.88 * out_cubic(part)), _THICK * hit.width * (1.0 - part)
        for nth in range(_SCRAPS):
            turn, ragged = nth * math.tau / _SCRAPS, math.sin(nth * 7.3)
            wide, inner = math.tau / _SCRAPS * (0.42 - 0.12 * ragged) * (1.0 - 0.45 * part), out - thick * (0.75 + 0.4 * ragged)
            corners = (turn - wide, inner), (turn + wide, inner), (turn + 0.8 * wide, out + 0.2 * thick), (turn - 0.9 * wide, out)
            points = []
            for at, beyond in corners:
                across, down = math.cos(at), math.sin(at)
                edge = 1.0 / (abs(across / half) ** 4 + abs(down / high) ** 4) ** 0.25 + max(0.0, beyond)
                points.append((hit.x + across * edge, hit.y + down * edge))
            pygame.draw.polygon(surface, palette.CREAM, points)
            pygame.draw.aalines(surface, palette.CREAM, True, points)
        room = 2 * (FAR + 0.08) * hit.width
        found.append(Rect(0, 0, hit.across + room, 2 * high + room).move_to(center=(round(hit.x), round(hit.y))))
    return found
