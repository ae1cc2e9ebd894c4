"""The person's purse on the first page: of which game it is and what is in it, beside a lucky purse (복주머니) that lies before
us at the foot, or beside the face in a corner where it has no room there."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.forms.form import Form
from scenes.forms.pictures import head, hemmed, lit, picture
from scenes.forms.theme import TEXT, letter
from scenes.games.pages import pages_of
from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.pages.foot import Foot

FACE, HIGH = 44.0, 56.0
"""How large the person's face is, and how high the plate on which it is, in units."""

ENDS, AIR = 10.0, 7.0
"""What is free on the plate beside the words, and at both sides of all of it in the row at the foot, in units."""

POUCH, APART, LIFTED = 54.0, 7.0, 2.0
"""How large the drawn purse is, how far the words are from it, and how far its middle is above that of the row, in units."""

SHADE: Final = 1.1, 0.3, 190
"""How wide and high its shade on the table is, of its picture, and how dark, of 255."""

SUM: Final = 18.0
"""How large the letters are of what is in it."""

USUAL: Final = 112.0
"""How wide the words are at least, in units: what is in it is known a moment after the page is seen, and nobody moves then."""


class Purse:
    """The words about it, and how wide the plate is on which they stand in a corner."""

    def __init__(self, page: Form, balance: int | None) -> None:
        say, own, game = page.app.say, page.app.settings.name, pages_of(page.app.game)
        self._page = page
        self.drawn: tuple[Surface, Rect] | None = None
        purse = say("app.menu.purse", game=game.title(say)) if game.stakes else game.title(say)
        if own:
            purse = f"{own} · {purse}"
        self._lines: list[tuple[str, Rgb, float]] = [(purse, palette.PAPER, TEXT)]
        if balance is not None:
            from scenes.table.session import balance as points
            from scenes.table.session import money

            amount = (money if game.stakes else points)(say, page.app.game, balance)
            self._lines.append((amount, palette.LOSS if balance < 0 else palette.GOLD, SUM))
        longest = max(page.app.font("bold", letter(size, page.k)).size(words)[0] for words, _, size in self._lines) / page.k
        self._words = min(max(longest + 4, USUAL), page.width * 0.4)
        self.wide = self._words + FACE + 30
        self.room = POUCH + APART + self._words + 2 * AIR
        """How wide it is in the row at the foot, with what is free at both sides."""

    def lay(self, place: Rect) -> None:
        """On a plate with the person's face, in a corner, in pixels."""
        page = self._page
        x, y, wide = place.x / page.k, place.y / page.k, place.w / page.k
        shown = page.px(x + wide - FACE - 6, y + 6, FACE, FACE)
        page.drawn.append(lambda surface: surface.blit(head("you", shown.w), shown))
        page.sheet(x, y, wide, HIGH)
        self._write(x + ENDS, y + 6, wide - FACE - 18 - ENDS, FACE, "right")

    def stand(self, foot: Foot, high: float) -> None:
        """In the row at the foot, which is so `high`, in the middle of what is free there: the drawn purse, and the words beside
        it."""
        page = self._page
        x = foot.left + (foot.right - foot.left - self.room) / 2 + AIR
        pouch = _pouch(page.px(0, 0, POUCH, 0).w)
        self.drawn = pouch, pouch.get_rect(center=page.px(x + POUCH / 2, foot.y + high / 2 - LIFTED, 0, 0).topleft)
        self._write(x + POUCH + APART, foot.y + (high - FACE) / 2, self._words, FACE, "left")

    def _write(self, x: float, y: float, wide: float, high: float, align: str) -> None:
        each = high / len(self._lines)
        for nth, (words, colour, size) in enumerate(self._lines):
            self._page.label(words, x, y + nth * each, wide, each, size=size, kind="bold", colour=colour, align=align)

    def draw(self, surface: Surface) -> None:
        """Paint the drawn purse, if it is to be seen."""
        if self.drawn is not None:
            pouch, spot = self.drawn
            shade = _shade(spot.w)
            surface.blit(shade, shade.get_rect(center=(spot.centerx + shade.get_width() // 20, spot.bottom)))
            surface.blit(pouch, spot)


@lru_cache(maxsize=2)
def _pouch(px: int) -> Surface:
    pouch = lit(pygame.transform.smoothscale(picture("tables", "purse.png").convert_alpha(), (px, px)))
    hemmed(pouch, (-1,))
    return pouch


@lru_cache(maxsize=2)
def _shade(px: int) -> Surface:
    """The shade of a purse so large, on the table before it."""
    wide, high = round(px * SHADE[0]), round(px * SHADE[1])
    shade = Surface((wide, high), pygame.SRCALPHA)
    pygame.draw.ellipse(shade, (0, 0, 0, SHADE[2]), shade.get_rect().inflate(-wide // 4, -high // 2))
    return pygame.transform.gaussian_blur(shade, max(1, high // 8))
