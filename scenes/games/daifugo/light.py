"""The light of the room: at a revolution (혁명) it becomes an evening red, under an 11 백 it turns cold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.daifugo.view import DaifugoView


@dataclass(frozen=True, slots=True)
class Light:
    """What is left of each colour of the day, of 255, and what is added to it."""

    left: tuple[int, int, int]
    added: tuple[int, int, int]


REVOLUTION: Final = Light((255, 148, 130), (54, 8, 4))
BACK: Final = Light((150, 184, 255), (0, 12, 48))
BOTH: Final = Light((214, 150, 236), (34, 4, 40))


def light(view: DaifugoView) -> Light | None:
    """The light in which a view is seen; None in daylight."""
    if view.revolution and view.back:
        return BOTH
    return REVOLUTION if view.revolution else BACK if view.back else None


def draw(surface: pygame.Surface, view: DaifugoView) -> None:
    """Let the light of the view fall on all that is painted so far."""
    falling = light(view)
    if falling is not None:
        surface.fill(falling.left, special_flags=pygame.BLEND_RGB_MULT)
        surface.fill(falling.added, special_flags=pygame.BLEND_RGB_ADD)
