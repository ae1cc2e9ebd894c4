"""A way into a game, in its door on the first page. Where it is the nearest one it is a plaque of lit wood. Else it is a field
let into its board, with edge and letters in the colour of the game. Such a field becomes a plaque when somebody points at it or
at the door."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from scenes.forms.form import Form, Place
from scenes.forms.signs import sign
from scenes.forms.theme import TEXT, letter, mix
from scenes.kit import palette
from scenes.kit.palette import Colour, Rgb
from scenes.stage.lacquer import rim
from scenes.stage.timber import cut, planed
from scenes.table.wood import WOOD, Tone, Wood

WAY: Final = 21.0
"""How large the words are at most."""

PALE: Final[dict[Tone, Rgb]] = {
    "bold": palette.PARCHMENT, "teal": palette.MINT, "olive": palette.GLEAM, "plain": palette.PARCHMENT,
}  # fmt: skip
"""The letters on a plaque that is not lit, for each colour of wood."""

TINT, EDGE, LINE = 0.46, 0.42, 1.1
"""How much of the colour of its wood a quiet way has, its edge of that of its letters, and how thick that edge is, in units."""

SHADE: Final[Colour] = (*palette.BLACK, 120)
"""What lies along its edge within."""

DARK: Final[Rgb] = palette.INK


class Look(NamedTuple):
    """How a way looks: the colour of its wood; whether it is of lit wood while nobody points elsewhere; how much at its right the
    cap of its key takes, in units; and whether it has the sign of going on, where there is room for that."""

    tone: Tone
    full: bool
    room: float = 0.0
    signed: bool = True


def lay(
    page: Form,
    wood: Wood,
    id: str,
    words: str,
    place: Place,
    look: Look,
    near: Callable[[], bool],
    full: Callable[[], bool],
) -> None:
    """Paint the button `id` and write on it; it is lit while somebody is `near`, and while it is in `full` light anyway."""
    (x, y, w, h), (tone, always, room, signed) = place, look
    rect, k = page.spots[id], page.k
    said, side, size = _measured(page, words, w - room, h, signed)
    begin, wide = x + 8, w - room - 16
    if side:
        wide = said + 6
        begin = x + (w - room - said - side - 8) / 2 + side + 8
    written = page.label(words, begin, y, wide, h, size=size, kind="bold", align="left" if side else "center", over=True)
    nth = len(page.above) - 1
    signs = {colour: sign("play", max(8, page.px(0, 0, side, 0).w), colour) for colour in (palette.PAPER, PALE[tone]) if side}
    spot = page.px(begin - side - 8, y, side, h)
    glows = always and tone == "bold"

    def draw(surface: pygame.Surface) -> None:
        pointed = near()
        lit = pointed or full()
        ink = palette.PAPER if lit else PALE[tone]
        page.above[nth] = replace(written, colour=ink)
        if lit:
            wood.draw(surface, rect, tone, 0, 2 * glows, k, pointed or not glows)
        else:
            surface.blit(quiet(rect.size, tone, k), rect)
        if side:
            picture = signs[ink]
            surface.blit(picture, picture.get_rect(center=spot.center))

    page.drawn.append(draw)


@lru_cache(maxsize=8)
def quiet(size: tuple[int, int], tone: Tone, k: float) -> pygame.Surface:
    """A field of the colour that is not lit, let into the board: darkest under its upper edge. Raises `AssetMissing`."""
    radius, line = round(10 * k), max(1.0, LINE * k)
    field = planed(size, mix(DARK, WOOD[tone], TINT), k, 0.5, (0.8, 1.05))
    cut(field, radius)
    rim(field, field.get_rect().inflate(-2 * round(line), -2 * round(line)).move(0, max(1, round(k))), SHADE, radius, line)
    rim(field, field.get_rect(), mix(DARK, PALE[tone], EDGE), radius, line)
    return field


def _measured(page: Form, words: str, wide: float, high: float, signed: bool) -> tuple[float, float, float]:
    """How long the words are, how large the sign before them is, none where there is no room, and how large the letters are."""
    side = min(24.0, high * 0.6) if signed else 0.0
    one = page.app.font("bold", letter(WAY, page.k)).size(words)[0] / page.k / WAY
    size = min(WAY, (wide - side - 34) / one)
    if size < TEXT:
        side, size = 0.0, min(WAY, (wide - 20) / one)
    return one * size, side, size
