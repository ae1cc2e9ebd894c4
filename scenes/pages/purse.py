"""The person's purse on the first page: whose it is and what is in it, beside a lucky purse (복주머니) that stands on the table,
or beside the face in a corner where it has no room there."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.forms.form import Form
from scenes.forms.lamplight import hemmed, lit
from scenes.forms.pictures import head, picture
from scenes.forms.theme import GOLD, IVORY, LOSS, TEXT, Colour, letter
from scenes.games.pages import pages_of

FACE, HIGH = 44.0, 56.0
"""How large the person's face is, and how high the plate on which it is, in units."""

TALL, SIDE, ENDS = 0.44, 0.06, 10.0
"""How high the drawn purse is, as a share of the room over the doors; how much of its picture is free at each side; and what is
free on the plate beside the words, in units."""

TALLEST: Final = 84.0
"""How high that is at most, in units: in a high window there is more room, but nobody there is larger."""

APART, ABOVE, INTO = 7.0, 6.0, 3.0
"""How far the plate is from the drawn purse and above the edge of the table, and how far before that edge the purse stands, in
units."""

SHADE: Final = 1.05, 0.22, 170
"""How wide and high its shade on the table is, of its picture, and how dark, of 255."""

SUM: Final = 18.0
"""How large the letters are of what is in it."""

USUAL: Final = 112.0
"""How wide the words are at least, in units: what is in it is known a moment after the page is seen, and nobody moves then."""


class Purse:
    """The words about it, and how wide the plate is on which they stand."""

    def __init__(self, page: Form, balance: int | None) -> None:
        say, own, game = page.app.say, page.app.settings.name, pages_of(page.app.game)
        self._page = page
        self._drawn: tuple[Surface, Rect] | None = None
        purse = say("app.menu.purse", game=game.title(say)) if game.stakes else game.title(say)
        if own or not game.stakes:
            purse = f"{own or say('app.person.you')} · {purse}"
        self._lines: list[tuple[str, Colour, float]] = [(purse, IVORY, TEXT)]
        if balance is not None:
            from scenes.table.session import balance as points
            from scenes.table.session import money

            amount = (money if game.stakes else points)(say, page.app.game, balance)
            self._lines.append((amount, LOSS if balance < 0 else GOLD, SUM))
        longest = max(page.app.font("bold", letter(size, page.k)).size(words)[0] for words, _, size in self._lines) / page.k
        self._words = min(max(longest + 4, USUAL), page.width * 0.4)
        self.wide = self._words + FACE + 30

    def standing(self, right: int, line: int) -> Rect:
        """Where all of it is where the drawn purse stands on a line, in pixels, the plate ending at its `right`."""
        k = self._page.k
        wide = round(self._pouch(line).width * (1 - 2 * SIDE) + (APART + self._words + 2 * ENDS) * k)
        high = max(self._pouch(line).height, round((HIGH + ABOVE) * k))
        return Rect(right - wide, line - high, wide, high)

    def lay(self, place: Rect, line: int | None) -> None:
        """The plate in a place, in pixels; where that stands on a `line`, the drawn purse stands at its left in place of the
        face."""
        page = self._page
        x, y, wide, aside = place.x / page.k, place.y / page.k, place.w / page.k, FACE + 18
        if line is not None:
            pouch = self._pouch(line)
            foot = line + round(INTO * page.k)
            self._drawn = pouch, pouch.get_rect(bottomleft=(place.left - round(pouch.width * SIDE), foot))
            before = pouch.width * (1 - 2 * SIDE) / page.k + APART
            x, y, wide, aside = x + before, line / page.k - ABOVE - HIGH, wide - before, ENDS
        else:
            shown = page.px(x + wide - FACE - 6, y + 6, FACE, FACE)
            page.drawn.append(lambda surface: surface.blit(head("you", shown.w), shown))
        page.sheet(x, y, wide, HIGH)
        high = FACE / len(self._lines)
        for nth, (words, colour, size) in enumerate(self._lines):
            where = x + ENDS, y + 6 + nth * high, wide - aside - ENDS, high
            page.label(words, *where, size=size, kind="bold", colour=colour, align="right" if line is None else "center")

    def _pouch(self, line: int) -> Surface:
        return _pouch(round(min(line * TALL, TALLEST * self._page.k)))

    def draw(self, surface: Surface) -> None:
        """Paint the drawn purse, if it is to be seen."""
        if self._drawn is not None:
            shade = _shade(self._drawn[1].w)
            surface.blit(shade, shade.get_rect(center=(self._drawn[1].centerx + shade.get_width() // 20, self._drawn[1].bottom)))
            surface.blit(*self._drawn)


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
