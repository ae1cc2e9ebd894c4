"""Limit hands (만관 and more): how great each is, what is seen over the table when one is won, and its name on a stroke of the
brush."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Surface

from game.table import Seat, View
from scenes.kit import palette
from scenes.pages.result.headline import RED_INK
from scenes.pages.result.small_pictures import stroke
from scenes.stage.timeline import Spectacle

RANKS: Final = {"": 0, "mangan": 1, "haneman": 2, "baiman": 3, "sanbaiman": 4, "kazoe": 5, "yakuman": 5}
"""How great a win with a limit is."""

GREATEST: Final = max(RANKS.values())

SPECTACLES: Final = {
    "mangan": Spectacle("rays", palette.GOLD, 2),
    "haneman": Spectacle("rays", palette.GOLD, 3),
    "baiman": Spectacle("rays", palette.GOLD, 4),
    "sanbaiman": Spectacle("rays", palette.GOLD, 5),
    **dict.fromkeys(("kazoe", "yakuman"), Spectacle("rays", palette.GOLD, 5, flash=True, duration=1.4)),
}
"""What is seen over the table."""

_WIDER: Final = 1.05
_TALL: Final = 0.86
"""How much longer the stroke is than the name, and how high the name is, in heights of the stroke."""

_DARK: Final = palette.BLOOD
"""The edge of the letters."""


def reached(view: View) -> tuple[Seat, str] | None:
    """The greatest limit that a hand was won with, and by whom; None where there was none."""
    lines = view.settlement.lines if view.settlement is not None else ()
    won = [(str(line.args["limit"]), line.seat) for line in lines if line.what == "hand_value" and line.args["limit"]]
    limit, seat = max(won, key=lambda one: RANKS[one[0]], default=("", 0))
    return (seat, limit) if limit else None


def brushed(name: str, size: tuple[int, int], font: Callable[[str, int], pygame.Font]) -> Surface:
    """The name of a limit in gold on a red stroke, no larger than `size` pixels."""
    wide, high = size
    letters = font("brush", high)
    said, edge = (_inked(letters.render(name, True, colour)) for colour in (palette.GOLD, _DARK))
    part = min(high * _TALL / said.get_height(), (wide - high * _WIDER) / said.get_width())
    said, edge = (pygame.transform.smoothscale_by(one, part) for one in (said, edge))
    picture = stroke((min(wide, said.get_width() + round(high * _WIDER)), high), RED_INK).copy()
    at = said.get_rect(center=picture.get_rect().center)
    fine = max(1, high // 36)
    for x, y in ((fine, fine), (-fine, fine), (fine, -fine), (-fine, -fine)):
        picture.blit(edge, at.move(x, y))
    picture.blit(said, at)
    return picture


def _inked(letters: Surface) -> Surface:
    """Letters without what is free round them: of a brush hardly two are equally high."""
    return letters.subsurface(letters.get_bounding_rect())
