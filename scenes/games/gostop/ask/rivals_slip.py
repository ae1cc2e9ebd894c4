"""The slip beside the plaques of a question: who of the others may win before the person does, and what each still lacks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect

from scenes.games.gostop.ask.terms import Level, Rival
from scenes.kit import palette
from scenes.kit.box import Box, Column, Faces, Measure, Plate, Row, Text
from scenes.kit.fit import Laid, fit
from scenes.kit.palette import Colour
from scenes.kit.wood import Wood
from scenes.stage.ink import Ink

_COLOURS: Final[Mapping[Level, Colour]] = {
    "danger": palette.SALMON,
    "near": palette.AMBER,
    "calm": palette.CREAM,
    "good": palette.CREAM,
}

_ABOVE: Final = 8.0
"""How far the slip lies above what is below it, in units of the window."""


def slip(title: str, rivals: Sequence[Rival]) -> Box:
    """The title over a row for each rival: the face and what is lacking, or the name before that where nobody has a face."""
    return Plate(Column((Text((title,), 17, "bold", palette.GOLD, high=22.1), *map(_row, rivals))), pad=12)


def _row(rival: Rival) -> Box:
    said = rival.words, rival.briefly
    if not rival.face:
        said = f"{rival.name} {rival.words}", f"{rival.name} {rival.briefly}"
    words = Text(said, 20, "bold", _COLOURS[rival.level])
    return Row((Faces((rival.face,), 34), words) if rival.face else (words,), gap=9, high=42)


def laid(ink: Ink, k: float, title: str, rivals: Sequence[Rival], room: Rect) -> Laid | None:
    """The slip at the foot of a room, as wide as that; None where it has no room, or nobody is to be told of."""
    if not rivals:
        return None
    above = Rect(room.left, room.top, room.width, room.height - round(_ABOVE * k))
    return fit(slip(title, rivals), Measure(ink, k), above, briefs=2, end="bottom")


def draw(surface: pygame.Surface, slip: Laid, k: float, ink: Ink, wood: Wood) -> None:
    """Paint it over the table."""
    surface.blit(wood.tray(slip.rect.size, k), slip.rect)
    slip.draw(surface, ink)
