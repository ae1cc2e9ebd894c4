"""How a hand looks of which several pieces are chosen: the chosen ones in gold, those that can join edged, all others veiled."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Vector2

from scenes.stage.binding import Key
from scenes.stage.ink import DARK, GOLD, PAPER, Colour, Ink
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.stage.timeline import Sprite
from scenes.table.gather import Gather, State

_FILL: Final[dict[State, Colour]] = {"chosen": (0, 0, 0, 0), "open": (0, 0, 0, 0), "shut": (14, 11, 6, 150)}
_EDGE: Final[dict[State, tuple[Colour, float]]] = {
    "chosen": ((*GOLD[:3], 255), 4.0),
    "open": ((*GOLD[:3], 200), 2.0),
    "shut": ((14, 11, 6, 150), 1.0),
}


def draw(
    surface: pygame.Surface, gather: Gather, poses: Mapping[Sprite, Pose], bound: Mapping[Key, Sprite], sprites: Sprites, k: float
) -> None:
    """Lay it over a hand whose pieces are drawn in this order, the first lowest, each in the pose of its `bound` sprite. `k` is
    a unit of the window in pixels."""
    cards: list[tuple[Rect, float, State]] = []
    for key in gather.row:
        pose = poses.get(bound[key]) if key in bound else None
        if pose is not None and pose.alpha > 0.0:
            rect = Rect((0, 0), sprites.size(pose.width * pose.scale))
            rect.center = round(pose.x), round(pose.y)
            cards.append((rect, pose.angle, gather.state(key)))
    if not cards:
        return
    whole = cards[0][0].unionall([rect for rect, _, _ in cards]).inflate(round(40 * k), round(40 * k))
    here = tuple((tuple(rect.move(-whole.left, -whole.top)), angle, state) for rect, angle, state in cards)
    surface.blit(_veil(whole.size, here, k), whole)


@lru_cache(maxsize=2)
def _veil(size: tuple[int, int], cards: tuple[tuple[tuple[int, ...], float, State], ...], k: float) -> pygame.Surface:
    """Each piece takes away what lies over those below it, as it covers them itself."""
    veil = pygame.Surface(size, pygame.SRCALPHA)
    for where, angle, state in cards:
        colour, thick = _EDGE[state]
        rect, edge = Rect(where), max(1, round(thick * k))
        if abs(angle) < 0.2:
            radius = max(1, rect.width // 14)
            pygame.draw.rect(veil, _FILL[state], rect, border_radius=radius)
            pygame.draw.rect(veil, colour, rect, edge, border_radius=radius)
            continue
        points = [corner.rotate(-angle) + rect.center for corner in _outline(rect.size)]
        pygame.draw.polygon(veil, _FILL[state], points)
        pygame.draw.lines(veil, colour, True, points, edge)
        pygame.draw.aalines(veil, colour, True, points)
    return veil


@lru_cache(maxsize=4)
def _outline(size: tuple[int, int]) -> list[Vector2]:
    """The outline of a piece about its centre, with round corners."""
    radius = size[0] / 14
    found = []
    for nth, (across, along) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        middle = Vector2(across * (size[0] / 2 - radius), along * (size[1] / 2 - radius))
        found += [middle + Vector2(radius, 0).rotate(90 * nth + 22.5 * part) for part in range(5)]
    return found


def badge(surface: pygame.Surface, at: tuple[float, float], words: str, ready: bool, ink: Ink, k: float) -> None:
    """How many are chosen, above a lot that is carried; bright when it can be let fall."""
    px = round(16 * k * ink.scale)
    box = Rect(0, 0, ink.width(words, "bold", px) + px, round(px * 1.6))
    box.midbottom = round(at[0]), round(at[1])
    box.clamp_ip(surface.get_rect())
    ink.panel(surface, box, GOLD if ready else (26, 22, 15, 235), box.height // 2, (*GOLD[:3], 200))
    ink.write(surface, box.center, words, px, kind="bold", colour=DARK if ready else PAPER, anchor="center")
