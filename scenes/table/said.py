"""Who is asked the same in turn, and what each has said: a row of heads with a word below each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

import pygame
from pygame import Rect

from scenes.forms.pictures import head
from scenes.stage.ink import GOLD, PAPER, Ink
from scenes.stage.lacquer import Colour
from scenes.table.lines import LEAST, Line

Turn = Literal["said", "now", "later"]
"""Somebody has said it, is asked now, or will be asked later."""

COLOURS: Final[dict[Turn, Colour]] = {"said": PAPER, "now": GOLD, "later": (190, 176, 146)}
"""What the words are written in."""

_HEAD, _WORDS = 46.0, 17.0
"""How large a head is at most, in units of the window, and how high the words are, in units of letters."""

_BROAD: Final = 1.15
"""How much larger the words are at most where letters are larger: the heads need room, too."""

_LINE: Final = 1.3
_LATER: Final = 120
"""How much of a head is seen, of 255, whose turn is yet to come."""


@dataclass(frozen=True, slots=True)
class Saying:
    """What somebody has said, in a word; `face` names a portrait, or nothing."""

    face: str
    words: str
    turn: Turn


Sayings = tuple[tuple[Saying, Rect, Line], ...]
"""Each with the place of its head and its words."""


def row(ink: Ink, k: float, said: Sequence[Saying], area: Rect) -> Sayings:
    """The row in the middle of an area, in the order in which they are asked."""
    if not said:
        return ()
    each, gap = area.width // len(said), round(4 * k)
    px = max(LEAST, round(_WORDS * k * min(ink.scale, _BROAD)))
    while px > LEAST and max(ink.width(one.words, "bold", px) for one in said) > each - gap:
        px -= 1
    low = round(px * _LINE)
    side = max(0, min(round(_HEAD * k), area.height - low, each - gap))
    left, top = area.centerx - each * len(said) // 2, area.centery - (side + low) // 2
    found = []
    for nth, one in enumerate(said):
        middle, wide = left + each * nth + each // 2, ink.width(one.words, "bold", px)
        place = Rect(middle - wide // 2, top + side, wide, low)
        found.append((one, Rect(middle - side // 2, top, side, side), Line(one.words, "bold", px, COLOURS[one.turn], place)))
    return tuple(found)


def draw(surface: pygame.Surface, sayings: Sayings, k: float, ink: Ink) -> None:
    """Paint the heads, that of who is asked now in a golden ring; the words are painted with all others."""
    for one, place, _ in sayings:
        if one.face:
            surface.blit(_faint(one.face, place.width) if one.turn == "later" else head(one.face, place.width), place)
        if one.turn == "now":
            ink.ring(surface, place, GOLD, round(3 * k), place.width // 2)


@lru_cache(maxsize=16)
def _faint(face: str, side: int) -> pygame.Surface:
    picture = head(face, side).copy()
    picture.set_alpha(_LATER)
    return picture
