"""Text, panels and keys painted on a table. Forms are pygame_gui's; what moves with the cards is painted here."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Literal

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.kit.type import inked, width, wrap
from scenes.kit.wood import lacquer
from scenes.stage.sprite import Kept

Anchor = Literal["topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"]

PANEL: Colour = (*palette.LACQUER, 218)


class Ink:
    """Paints with the fonts of the program. `font` gives one by kind (``ui``, ``bold``, ``display``, ``brush``) and height in
    pixels."""

    def __init__(self, font: Callable[[str, int], pygame.font.Font], scale: float = 1.0) -> None:
        self.font = font
        self.scale = scale
        """How much larger than usual the person wants letters to be; who lays text out reckons with it."""
        self.faces: tuple[str, ...] = ()
        """Whose portrait belongs to each seat."""
        self._texts = Kept(4)
        self._panels = Kept(8)

    # -- text -------------------------------------------------------------------------------------------------------------

    def text(self, words: str, kind: str, px: int, colour: Colour) -> pygame.Surface:
        """A line of text as a picture."""
        px = max(8, px)
        return self._texts.get((words, kind, px, colour), lambda: inked(words, self.font(kind, px), colour).convert_alpha())

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture of this key, painted where it is not there."""
        return self._panels.get(key, make)

    def strokes(self, words: str, kind: str, px: int) -> Rect:
        """What is inked of a line of text, within its picture."""
        return inked(words, self.font(kind, max(8, px)), palette.PAPER).get_bounding_rect()

    def width(self, words: str, kind: str, px: int) -> int:
        """How wide a line of text is, in pixels."""
        return width(words, self.font(kind, max(8, px)))

    def fitting(self, words: str, kind: str, px: int, room: int) -> int:
        """How large a line is written to be no wider than `room`: `px` where it can be, never less than 9."""
        while px > 9 and self.width(words, kind, px) > room:
            px -= 1
        return px

    def write(
        self, surface: pygame.Surface, at: tuple[float, float], words: str, px: int, *,
        kind: str = "ui", colour: Colour = palette.PAPER, anchor: Anchor = "topleft",
    ) -> Rect:
        """Write a line with its `anchor` at a point; returns where it stands."""
        picture = self.text(words, kind, px, colour)
        where = picture.get_rect(**{anchor: (round(at[0]), round(at[1]))})
        surface.blit(picture, where)
        return where

    def wrap(self, words: str, kind: str, px: int, width: int) -> tuple[str, ...]:
        """The lines of a text that are at most `width` wide."""
        return wrap(words, self.font(kind, max(8, px)), width)

    # -- panels and keys -----------------------------------------------------------------------------------------------

    def panel(
        self, surface: pygame.Surface, rect: Rect, fill: Colour = PANEL, radius: int = 8, edge: Colour | None = None
    ) -> None:
        """A rounded panel with smooth corners: a sheet of lacquer with a hairline of brass, or of another `edge`. In another
        colour and without an edge it is a plain shape."""
        if rect.width <= 0 or rect.height <= 0:
            return
        if fill == PANEL and edge is None:
            edge = palette.BRASS
        surface.blit(self._panels.get((rect.size, fill, radius, edge), lambda: lacquer(rect.size, fill, radius, edge)), rect)

    def ring(self, surface: pygame.Surface, rect: Rect, colour: Colour, thick: int, radius: int) -> None:
        """A line round something, with smooth corners."""

        def make() -> pygame.Surface:
            big = pygame.Surface((rect.width * 3, rect.height * 3), pygame.SRCALPHA)
            big.fill((colour[0], colour[1], colour[2], 0))
            pygame.draw.rect(big, colour, big.get_rect(), width=thick * 3, border_radius=radius * 3)
            return pygame.transform.smoothscale(big, rect.size)

        surface.blit(self._panels.get((rect.size, "ring", colour, thick, radius), make), rect)

    def cap(self, surface: pygame.Surface, at: tuple[float, float], key: str, px: int, anchor: Anchor = "midleft") -> Rect:
        """A key cap with its letter."""
        letter = self.text(key, "bold", px, palette.INK)
        size = self.cap_width(key, px), round(px * 1.45)
        box = Rect((0, 0), size)
        setattr(box, anchor, (round(at[0]), round(at[1])))
        self.panel(surface, box.move(0, max(1, px // 8)), (*palette.INK, 150), px // 3)
        self.panel(surface, box, palette.PARCHMENT, px // 3)
        surface.blit(letter, letter.get_rect(center=box.center))
        return box

    def cap_width(self, key: str, px: int) -> int:
        """How wide a key cap is."""
        return max(self.width(key, "bold", px) + px * 2 // 3, round(px * 1.45))
