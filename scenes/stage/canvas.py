"""Draws a director's table in layers: what rests is painted once and kept, only what moves is drawn anew in each frame."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

import pygame

from scenes.stage.director import Director
from scenes.stage.effects import DUST_SECONDS, draw_dust
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.stage.timeline import Seen, Sprite

Paint = Callable[[pygame.Surface], None]


class Canvas:
    """Layers of a table: the ground, what rests with all that is painted on it, and what moves."""

    def __init__(self, sprites: Sprites) -> None:
        self._sprites = sprites
        self._ground: pygame.Surface | None = None
        self._layer: pygame.Surface | None = None
        self._signature: Any = None

    def forget(self) -> None:
        """Paint everything anew the next time."""
        self._ground = self._signature = None

    def draw(
        self,
        surface: pygame.Surface,
        director: Director,
        ground: Paint,
        below: Paint,
        above: Paint,
        facts: Any,
        raised: Mapping[Sprite, Pose],
    ) -> None:
        """Draw the table. `ground` is painted once for a size of window; `below` is painted under the resting pieces and `above`
        over them, both only when `facts` or what rests has changed. `raised` pieces are drawn on top in a pose of their own."""
        seen = director.seen()
        resting = [piece for piece in seen if not piece.moving and piece.sprite not in raised]
        signature = (surface.get_size(), facts, tuple((piece.sprite, piece.pose, piece.face) for piece in resting))
        if self._ground is None or self._layer is None or self._ground.get_size() != surface.get_size():
            self._ground, self._layer = (pygame.Surface(surface.get_size()).convert() for _ in range(2))
            ground(self._ground)
            self._signature = None
        if signature != self._signature:
            self._signature = signature
            self._layer.blit(self._ground, (0, 0))
            below(self._layer)
            self._pieces(self._layer, resting, True)
            above(self._layer)
        surface.blit(self._layer, (0, 0))
        for piece in seen:
            if piece.sprite in raised:
                self._sprites.draw(surface, piece.face, raised[piece.sprite], False)
        for dust in director.timeline.dusting(DUST_SECONDS):
            draw_dust(surface, dust, director.timeline.time)
        self._pieces(surface, [piece for piece in seen if piece.moving and piece.sprite not in raised], False)

    def _pieces(self, surface: pygame.Surface, pieces: Collection[Seen], resting: bool) -> None:
        for piece in pieces:
            self._sprites.draw(surface, piece.face, piece.pose, resting)
