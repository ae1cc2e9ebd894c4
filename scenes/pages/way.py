"""A way into a game, in its door on the first page: on a plaque of lit wood where it is the nearest one, else on one that is not
lit, with edge and letters in the colour of the game. That becomes wood too when somebody points at it or at the door."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from scenes.forms.form import Form, Place
from scenes.forms.signs import sign
from scenes.forms.theme import IVORY, TEXT, Colour, letter, mix
from scenes.stage.lacquer import lacquer
from scenes.stage.timber import bevel, cut, planed
from scenes.table.wood import WOOD, Tone, Wood

WAY: Final = 21.0
"""How large the words are at most."""

PALE: Final[dict[Tone, Colour]] = {
    "bold": (252, 214, 200), "teal": (196, 240, 234), "olive": (238, 236, 178), "plain": (240, 222, 198),
}  # fmt: skip
"""The letters on a plaque that is not lit, for each colour of wood."""

TINT, EDGE = 0.58, 0.62
"""How much of the colour of its wood a quiet way has, and its edge of that of its letters."""

SHADE, LOW = (0, 0, 0, 130), 2.4
"""The shadow of such a plaque, and how far it lies below it, in units."""

DARK: Final[Colour] = (24, 18, 14)


class Look(NamedTuple):
    """How a way looks: the colour of its wood; whether it is of lit wood at any time; how much at its right the cap of its key
    takes, in units; and whether it has the sign of going on, where there is room for that."""

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
) -> None:
    """Paint the button `id` and write on it; it is lit while somebody is `near`."""
    (x, y, w, h), (tone, full, room, signed) = place, look
    rect, k = page.spots[id], page.k
    said, side, size = _measured(page, words, w - room, h, signed)
    begin, wide = x + 8, w - room - 16
    if side:
        wide = said + 6
        begin = x + (w - room - said - side - 8) / 2 + side + 8
    written = page.label(words, begin, y, wide, h, size=size, kind="bold", align="left" if side else "center", over=True)
    nth = len(page.above) - 1
    signs = {colour: sign("play", max(8, page.px(0, 0, side, 0).w), colour) for colour in (IVORY, PALE[tone]) if side}
    spot = page.px(begin - side - 8, y, side, h)
    glows = full and tone == "bold"

    def draw(surface: pygame.Surface) -> None:
        pointed = near()
        ink = IVORY if full or pointed else PALE[tone]
        page.above[nth] = replace(written, colour=ink)
        if full or pointed:
            wood.draw(surface, rect, tone, 0, 2 * glows, k, pointed or not glows)
        else:
            surface.blit(quiet(rect.size, tone, k), rect)
        if side:
            picture = signs[ink]
            surface.blit(picture, picture.get_rect(center=spot.center))

    page.drawn.append(draw)


@lru_cache(maxsize=8)
def quiet(size: tuple[int, int], tone: Tone, k: float) -> pygame.Surface:
    """A plaque of the colour that is not lit, with its shadow below it. Raises `AssetMissing`."""
    low = round(LOW * k)
    whole = pygame.Surface((size[0], size[1] + low), pygame.SRCALPHA)
    whole.blit(lacquer(size, SHADE, round(12 * k)), (0, low))
    plaque = planed(size, mix(DARK, WOOD[tone], TINT), k, 0.5, (1.1, 0.8))
    cut(plaque, round(12 * k))
    bevel(plaque, round(12 * k), k, mix(DARK, PALE[tone], EDGE), 1.6)
    whole.blit(plaque, (0, 0))
    return whole


def _measured(page: Form, words: str, wide: float, high: float, signed: bool) -> tuple[float, float, float]:
    """How long the words are, how large the sign before them is, none where there is no room, and how large the letters are."""
    side = min(24.0, high * 0.6) if signed else 0.0
    one = page.app.font("bold", letter(WAY, page.k)).size(words)[0] / page.k / WAY
    size = min(WAY, (wide - side - 34) / one)
    if size < TEXT:
        side, size = 0.0, min(WAY, (wide - 20) / one)
    return one * size, side, size
