"""The slider of the speed in the menu of a table: a step slower, a step faster, and a notch for every speed between them."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.kit.mark import Letters
from scenes.kit.palette import Colour
from scenes.kit.paragraph import words_in
from scenes.stage.ink import Button, Ink
from scenes.table.frame import KEYS, LIT
from scenes.table.input import ids
from scenes.table.wood import Wood

END: Final = 52.0
"""How wide the button at either end is, in units of letters."""

_TRACK: Final[Colour] = palette.LACQUER
"""The groove, and the notches in it that the speed has not reached."""


class Pace:
    """The slider, laid out in a place."""

    def __init__(self, ink: Ink, wood: Wood) -> None:
        self._ink, self._wood = ink, wood
        self.close()

    def close(self) -> None:
        """There is none."""
        self.ends: tuple[Button, ...] = ()
        self.notches: tuple[Button, ...] = ()
        self.lines: tuple[Letters, ...] = ()

    def lay_out(self, place: Rect, words: str, at: int, count: int, names: tuple[str, str], s: float) -> None:
        """The ends are called `names`; `words` say the speed, which is number `at` of so many."""
        self._at, self._s, end = at, s, round(END * s)
        self._place = place
        self.ends = tuple(
            Button(ids.control(name), Rect(left, place.top, end, place.height), called, KEYS[name])
            for name, left, called in zip((ids.SLOWER, ids.FASTER), (place.left, place.right - end), names, strict=True)
        )
        room = Rect(place.left + end, place.top, place.width - 2 * end, place.height)
        edges = [room.left + room.width * nth // count for nth in range(count + 1)]
        low = room.top + room.height * 9 // 20
        self.notches = tuple(
            Button(ids.control(f"{ids.PACE}{nth}"), Rect(left, low, right - left, room.bottom - low), "", "")
            for nth, (left, right) in enumerate(pairwise(edges))
        )
        above = Rect(room.left + round(4 * s), room.top + round(8 * s), room.width - round(8 * s), low - room.top - round(3 * s))
        self.lines = words_in(self._ink, above, words, 16 * s, "bold", palette.PAPER)

    def draw(self, surface: pygame.Surface, lit: str | None) -> None:
        """Paint it; what `lit` names stands out."""
        ink, s = self._ink, self._s
        self._wood.draw(surface, self._place, "plain", 0, 0, s)
        for one in self.ends:
            if one.id == lit:
                ink.panel(surface, one.rect.inflate(-round(10 * s), -round(10 * s)), LIT, round(9 * s), palette.GOLD)
            ink.cap(surface, one.rect.center, one.cap, max(14, round(18 * s)), "center")
        for line in self.lines:
            line.draw(surface, ink)
        middles = [notch.rect.centerx for notch in self.notches]
        y, thick = self.notches[0].rect.centery - round(2 * s), max(2, round(4 * s))
        for end, colour in ((middles[-1], _TRACK), (middles[self._at], palette.GOLD)):
            surface.fill(colour[:3], (middles[0], y - thick // 2, end - middles[0] + 1, thick))
        for nth, x in enumerate(middles):
            reached, over = nth <= self._at, self.notches[nth].id == lit
            radius = round((9 if nth == self._at else 6 if over else 4.5) * s)
            pygame.draw.aacircle(surface, palette.GOLD if reached or over else _TRACK, (x, y), radius)
        pygame.draw.aacircle(surface, palette.PAPER, (middles[self._at], y), round(4 * s))
