"""The name of the program on its first page: a board (현판) that hangs on two cords, and below it a plaque that says in a few
words what it is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.text import LANGUAGES
from scenes.forms.pictures import picture
from scenes.forms.theme import letter
from scenes.forms.words import letters
from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.pages.cord import cord, knob
from scenes.scene import App
from scenes.stage.lacquer import lacquer

PALE: Final = palette.PALE_GOLD
BRIGHT: Final = palette.PAPER
"""The gold in which the name is spelt out, and the ivory of the words."""

SAID: Final = 17.0
"""How large the words are."""

WIDE: Final = 222.0
"""How wide the board with the name is at most above the doors, in units."""

HUNG: Final = 14.0
"""How far below the upper edge of the page it hangs, in units."""

BELOW: Final = 7.0, 9.0
"""How much is free above and below the plaque with the words where that hangs below the board, in units."""

LEAST: Final = 3
"""How many times as high as the words the board is at least where they hang below it."""

AIR: Final = 12.0
"""How far from the board nobody is, in units."""

PLAQUE: Final = 24.0, 6.0, 6.0
"""How far the plaque reaches beyond the words at both sides and above and below together, and how round its corners are, in
units."""

GROUND, EDGE = (*palette.LACQUER, 255), palette.OLD_GOLD
"""Its lacquer and the line of brass round it."""

CORDS: Final = 0.17, 0.03
"""How far from both ends of the board a cord is, in widths of it, and how far below its upper edge it ends, in heights."""

CORD, KNOT = 2.6, 4.2
"""How thick a cord is and how large the knob at which it ends, in units."""

FALLS: Final = 5.0, 9.0, 8.0, 130
"""How far to the right and down the shade of the board falls on the wall, how soft it is, in units, and how dark, of 255."""

ROUGH: Final = 4
"""The shade is worked out so many times smaller, for it has no sharp edges."""


class Title:
    """The board and the plaque."""

    def __init__(self, app: App, k: float) -> None:
        self._app, self._k = app, k
        self._font = app.font("bold", letter(SAID, k))
        self._drawn = picture("tables", "nolpan.png").convert_alpha()
        self._board = self._drawn
        self._lies, self._hangs = False, True
        self._told: list[tuple[str, Rgb, pygame.Rect]] = []
        self.place = pygame.Rect(0, 0, 0, 0)
        self.plaque = pygame.Rect(0, 0, 0, 0)

    @property
    def taken(self) -> list[pygame.Rect]:
        """Where nobody else can stand."""
        air = round(2 * AIR * self._k)
        return [self.place.inflate(air, 0), *([self.plaque.inflate(air, 0)] if self._told else [])]

    def beside(self, area: pygame.Rect, alone: bool) -> None:
        """Hung at the left of a place above the doors, or in the middle of it beside a door that is `alone`."""
        k, high = self._k, self._font.get_linesize()
        plaque = high + round(PLAQUE[1] * k)
        top = round(HUNG * k)
        room = area.bottom - top - plaque - round(sum(BELOW) * k)
        under = room >= LEAST * high
        most = area.h * 0.56 if alone else room if under else (area.bottom - top) * 0.9
        self._scale(area.w * 0.94 if alone else WIDE * k, most)
        self.place = self._board.get_rect(topleft=(area.x, top))
        if alone:
            self.place.centery = area.centery - high
        lines = self._lines()
        wide = sum(self._font.size(words)[0] for words, _ in lines) + round((9 * (len(lines) - 1) + PLAQUE[0]) * k)
        self.plaque = pygame.Rect(0, 0, wide, plaque)
        self._lies, self._hangs = alone, alone or under
        if self._hangs:
            self.plaque.midtop = self.place.centerx, self.place.bottom + round(BELOW[0] * k)
            self.plaque.x = max(round(BELOW[0] * k), self.plaque.x)
        else:
            self.plaque.midleft = self.place.right + round(8 * k), self.place.centery
        self._write(lines, self.plaque.x + round(PLAQUE[0] * k / 2), self.plaque.centery - high // 2)

    def _scale(self, wide: float, high: float) -> None:
        share = max(0.01, min(high / self._drawn.get_height(), wide / self._drawn.get_width()))
        self._board = pygame.transform.smoothscale_by(self._drawn, share)

    def _lines(self) -> list[tuple[str, Rgb]]:
        """What the program is. Where the letters of the name may not be read, they are spelt out before it."""
        lines: list[tuple[str, Rgb]] = [(self._app.say("app.tagline"), BRIGHT)]
        if self._app.language != LANGUAGES[0]:
            lines.insert(0, (self._app.say("app.title"), PALE))
        return lines

    def _write(self, lines: list[tuple[str, Rgb]], x: int, y: int) -> None:
        self._told = []
        for words, colour in lines:
            self._told.append((words, colour, pygame.Rect((x, y), self._font.size(words))))
            x = self._told[-1][2].right + round(9 * self._k)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it on the wall, both on their cords; beside a door that is alone it lies on the table."""
        k = self._k
        right, down, soft, _ = FALLS
        shade = _shade(self.place.size, max(1, round(soft * k)))
        surface.blit(shade, shade.get_rect(center=self.place.move(round(right * k), round(down * k)).center))
        surface.blit(self._board, self.place)
        aside, end = round(CORDS[0] * self.place.w), self.place.y + round(CORDS[1] * self.place.h)
        for x in () if self._lies else (self.place.x + aside, self.place.right - aside):
            self._cord(surface, x, 0, end)
        if self._told:
            if self._hangs:
                left, right = max(self.plaque.x, self.place.x), min(self.plaque.right, self.place.right)
                for x in (left + (right - left) // 6, right - (right - left) // 6):
                    self._cord(surface, x, self.place.bottom - round(2 * k), self.plaque.y + round(2 * k))
            surface.blit(lacquer(self.plaque.size, GROUND, round(PLAQUE[2] * k), EDGE), self.plaque)
        for words, colour, where in self._told:
            surface.blit(letters(words, self._font, colour), where)

    def _cord(self, surface: pygame.Surface, x: int, top: int, bottom: int) -> None:
        """A cord, and the knob at which it ends."""
        cord(surface, x, top, bottom, self._k, CORD)
        knob(surface, (x, bottom), KNOT * self._k)


@lru_cache(maxsize=2)
def _shade(size: tuple[int, int], soft: int) -> pygame.Surface:
    """The soft shade of a board of that size, larger than it by twice `soft` on each side."""
    wide, high = (side + 4 * soft for side in size)
    rough = pygame.Surface((wide // ROUGH, high // ROUGH), pygame.SRCALPHA)
    rough.fill((8, 4, 2, FALLS[3]), (2 * soft // ROUGH, 2 * soft // ROUGH, size[0] // ROUGH, size[1] // ROUGH))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(rough, max(1, soft // ROUGH)), (wide, high))
