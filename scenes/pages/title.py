"""The name of the program on its first page, and what it is in a few words."""

from __future__ import annotations

from typing import Final

import pygame

from game.text import LANGUAGES
from scenes.forms.pictures import picture
from scenes.forms.theme import INK, Colour, letter
from scenes.forms.words import letters
from scenes.scene import App
from scenes.stage.lacquer import lacquer

PALE: Final = (255, 238, 196)
BRIGHT: Final = (255, 251, 240)
"""The gold in which the name is spelt out, and the ivory of the words, both bright for the bare table."""

SAID: Final = 17.0
"""How large the words are."""

WIDE: Final = 226.0
"""How wide the name is at most above the doors, in units."""

BELOW: Final = 16.0
"""How much is free above and below the words where they stand below the name, in units."""

LEAST: Final = 3
"""How many times as high as the words the name is at least where they stand below it."""

SHADE: Final = 90
AROUND: Final = (-1, 1), (1, 1), (0, 2), (0, 1)
"""How dark their shadow is in each of the places that make it soft, and where these are, in units."""

RIBBON: Final = 18.0, 2.0
GROUND: Final = (14, 18, 10, 120)
"""How far the ground of the words reaches beyond them, in units, and its colour."""


class Title:
    """The name and the words."""

    def __init__(self, app: App, k: float) -> None:
        self._app, self._k = app, k
        self._font = app.font("bold", letter(SAID, k))
        self._drawn = picture("tables", "nolpan.png").convert_alpha()
        self._name = self._drawn
        self._told: list[tuple[str, Colour, pygame.Rect]] = []
        self.place = pygame.Rect(0, 0, 0, 0)

    @property
    def taken(self) -> list[pygame.Rect]:
        """Where nobody else can stand."""
        return [self.place, *(where for *_, where in self._told)]

    def beside(self, area: pygame.Rect, alone: bool) -> None:
        """At the left of a place above the doors, or in the middle of it beside a door that is `alone`."""
        k, high = self._k, self._font.get_linesize()
        room = area.h - high - round(BELOW * k)
        under = room >= LEAST * high
        self._scale(area.w * 0.94 if alone else WIDE * k, area.h * 0.56 if alone else room if under else area.h * 0.84)
        self.place = self._name.get_rect(topleft=area.topleft)
        if alone:
            self.place.centery = area.centery - high
        x, y = self.place.x + round(6 * k), self.place.bottom + round(4 * k)
        if not alone and not under:
            x, y = self.place.right + round(14 * k), self.place.centery - high // 2
        self._write(self._lines(), x, y)

    def _scale(self, wide: float, high: float) -> None:
        share = max(0.01, min(high / self._drawn.get_height(), wide / self._drawn.get_width()))
        self._name = pygame.transform.smoothscale_by(self._drawn, share)

    def _lines(self) -> list[tuple[str, Colour]]:
        """What the program is. Where the letters of the name may not be read, they are spelt out before it."""
        lines: list[tuple[str, Colour]] = [(self._app.say("app.tagline"), BRIGHT)]
        if self._app.language != LANGUAGES[0]:
            lines.insert(0, (self._app.say("app.title"), PALE))
        return lines

    def _write(self, lines: list[tuple[str, Colour]], x: int, y: int) -> None:
        self._told = []
        for words, colour in lines:
            self._told.append((words, colour, pygame.Rect((x, y), self._font.size(words))))
            x = self._told[-1][2].right + round(9 * self._k)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it on the bare table, the words on a ribbon of shade."""
        if self._told:
            rects = [where for *_, where in self._told]
            ribbon = rects[0].unionall(rects).inflate(round(RIBBON[0] * self._k), round(RIBBON[1] * self._k))
            surface.blit(lacquer(ribbon.size, GROUND, ribbon.h // 2), ribbon)
        for words, colour, where in self._told:
            shade = letters(words, self._font, INK).copy()
            shade.set_alpha(SHADE)
            for across, down in AROUND:
                surface.blit(shade, where.move(round(across * self._k), round(down * self._k)))
            surface.blit(letters(words, self._font, colour), where)
        surface.blit(self._name, self.place)
