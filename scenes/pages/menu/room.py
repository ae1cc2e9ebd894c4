"""The room of the first page: its wall and table, the name of the program, and the person's purse."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from game.text import LANGUAGES
from scenes.forms.form import Form
from scenes.forms.pictures import head, hemmed, lit, picture
from scenes.forms.theme import TEXT, mix
from scenes.games.pages import pages_of
from scenes.kit import palette
from scenes.kit.box import Column, Gap, Plate, Row, Text
from scenes.kit.fit import Laid
from scenes.kit.palette import Rgb

KEPT: Final = 112
"""How much of its light the wood keeps in the shade of what stands on it, of 255."""

ROUGH: Final = 4
"""Shade is worked out so many times smaller, for it has no sharp edges."""

SIDE: Final = 84, 80, 78
"""How much of its light the side of the table keeps that faces us, of 255."""

WIDE, HUNG = 222.0, 14.0
"""How wide the board with the name is at most, and how far below the upper edge of the page it hangs, in units."""

SILK: Final[tuple[Rgb, ...]] = (palette.BLOOD, palette.SEAL, palette.VERMILION)
"""A twisted cord from its dark edge to its light."""

KNOB: Final[tuple[tuple[Rgb, float, float], ...]] = (
    (palette.LACQUER, 4.6, 0.0),
    (palette.OLD_GOLD, 3.6, 0.0),
    (palette.GLEAM, 1.6, -1.1),
)
"""A knob of brass from its dark edge to its gleam: the colour, its radius, and how far it is to the upper left, in units."""

FACE, HIGH, POUCH = 44.0, 56.0, 54.0
"""How high the person's face, the plate beside it and the drawn purse are, in units."""

USUAL: Final = 112.0
"""How wide the words beside the purse are at least, in units: the sum is known a moment later, and nothing moves then."""


# ---- Wall and table ----------------------------------------------------------------------------------------------------


def evening(size: tuple[int, int], edges: tuple[int, int, int], standing: Sequence[Rect], k: float) -> Surface:
    """The room without anybody in it: `edges` are the far and near edge of the table and its ledge, in pixels.

    `standing` is what throws shade on the table. Raises `AssetMissing`.
    """
    far, near, ledge = edges
    shown = Surface(size).convert()
    wall = picture("tables", "menu-wall.jpg").convert()
    large = pygame.transform.smoothscale_by(wall, max(size[0] / wall.get_width(), far / wall.get_height()))
    shown.blit(large, large.get_rect(midbottom=(size[0] // 2, far)))
    wood = picture("tables", "menu-table.jpg").convert()
    table = Rect(0, far, size[0], ledge - far)
    shown.blit(pygame.transform.smoothscale(wood, (size[0], near - far)), (0, far))
    strip = wood.subsurface((0, 0, wood.get_width(), wood.get_height() // 8))
    if ledge > near:
        _front(shown, strip, Rect(0, near, size[0], ledge - near), k)
    light = _shade((size[0] // ROUGH, table.h // ROUGH), [rect.move(0, -far) for rect in standing], k)
    shown.blit(pygame.transform.smoothscale(light, table.size), table, special_flags=pygame.BLEND_RGB_MULT)
    side = pygame.transform.smoothscale(strip, (size[0], size[1] - ledge))
    side.fill(SIDE, special_flags=pygame.BLEND_RGB_MULT)
    shown.blit(side, (0, ledge))
    for y in {far, near, ledge}:
        _rim(shown, Rect(0, y, size[0], max(1, round(2 * k))))
    return shown


def _front(surface: Surface, strip: Surface, place: Rect, k: float) -> None:
    """The front of the table: a thick edge in the light, and a panel that is darkest under that."""
    front, edge = pygame.transform.smoothscale(strip, place.size), round(7 * k)
    for y in range(place.h):
        kept = 150 if y < edge else 54 + 42 * ((y - edge) / max(1, place.h - edge)) ** 0.6
        front.fill((round(kept), round(0.94 * kept), round(0.9 * kept)), (0, y, place.w, 1), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(front, place)


def _rim(surface: Surface, line: Rect) -> None:
    """An edge that the lamp meets, most of all in its middle."""
    glint = Surface((5, 1))
    for x, share in enumerate((0.1, 0.4, 0.6, 0.4, 0.1)):
        glint.set_at((x, 0), mix((0, 0, 0), palette.BRIGHT_BRASS, share))
    surface.blit(pygame.transform.smoothscale(glint, line.size), line, special_flags=pygame.BLEND_RGB_ADD)


def _shade(size: tuple[int, int], standing: Sequence[Rect], k: float) -> Surface:
    """What the wood keeps of its light: less at its far edge, below people, and round what stands on it."""
    shade = Surface(size)
    shade.fill(palette.WHITE)
    for rect in standing:
        fallen = rect.inflate(8 * k, 8 * k).move(round(3 * k), round(8 * k))
        shade.fill((KEPT,) * 3, Rect(fallen.x // ROUGH, fallen.y // ROUGH, fallen.w // ROUGH, fallen.h // ROUGH))
    shade = pygame.transform.gaussian_blur(shade, max(1, round(10 * k / ROUGH)))
    reach = round(34 * k / ROUGH)
    for y in range(reach):
        left = round(KEPT + (255 - KEPT) * (y / reach) ** 0.7)
        shade.fill((left,) * 3, Rect(0, y, size[0], 1), special_flags=pygame.BLEND_RGB_MULT)
    return shade


def cord(surface: Surface, x: int, top: int, bottom: int, k: float) -> None:
    """A twisted cord of silk from `top` to `bottom`, in pixels."""
    wide, turn = max(2, round(3 * k)), max(3, round(3 * k))
    for y in range(top, bottom):
        dark, light = SILK[:2] if (y % turn) / turn < 0.4 else SILK[1:]
        surface.fill(dark, (x - wide // 2, y, wide, 1))
        surface.fill(light, (x - wide // 2, y, max(1, wide // 2), 1))


def knob(surface: Surface, middle: tuple[int, int], k: float) -> None:
    """A knob of brass at which a cord ends."""
    for colour, radius, aside in KNOB:
        off = round(aside * k)
        pygame.draw.aacircle(surface, colour, (middle[0] + off, middle[1] + off), max(1, round(radius * k)))


# ---- The name ----------------------------------------------------------------------------------------------------------


class Title:
    """The board with the name (현판), which hangs on two cords, and a plaque that says what the program is."""

    def __init__(self, page: Form, area: Rect) -> None:
        self._k = k = page.k
        say, drawn = page.app.say, picture("tables", "nolpan.png").convert_alpha()
        spelt = [] if page.app.language == LANGUAGES[0] else [Text((say("app.title"),), 17, "bold", palette.PALE_GOLD)]
        words = Row((Gap(8), *spelt, Text((say("app.tagline"),), 17, "bold", palette.PAPER), Gap(8)), gap=9, high=24)
        plaque, by = Plate(words, 2, palette.LACQUER, 6, palette.OLD_GOLD), page.measure
        wide, high = plaque.size(by)
        top, gap = round(HUNG * k), round(8 * k)
        room = area.bottom - top - high - 2 * gap
        self._below = room >= 3 * high
        most = room if self._below else (area.bottom - top) * 0.9
        share = max(0.01, min(most / drawn.get_height(), WIDE * k / drawn.get_width()))
        self._board = pygame.transform.smoothscale_by(drawn, share)
        self.place = self._board.get_rect(topleft=(area.x, top))
        corner = (area.x, self.place.bottom + gap) if self._below else (self.place.right + gap, self.place.centery - high // 2)
        rect = Rect(corner, (wide, high))
        if self._below and wide < self.place.w:
            rect.centerx = self.place.centerx
        self.plaque = Laid(rect, tuple(plaque.place(by, rect)))
        self._ink = by.ink

    @property
    def taken(self) -> list[Rect]:
        """Where nobody else can stand."""
        return [rect.inflate(round(24 * self._k), 0) for rect in (self.place, self.plaque.rect)]

    def draw(self, surface: Surface) -> None:
        """Paint it on the wall, with its shade."""
        k, board, plaque = self._k, self.place, self.plaque.rect
        shade = _soft(board.size, max(1, round(8 * k)))
        surface.blit(shade, shade.get_rect(center=board.move(round(5 * k), round(9 * k)).center))
        surface.blit(self._board, board)
        self._hang(surface, board, 0, board.y + round(0.03 * board.h))
        if self._below:
            both = board.clip(Rect(plaque.x, board.y, plaque.w, board.h))
            self._hang(surface, both, board.bottom - round(2 * k), plaque.y + round(2 * k))
        self.plaque.draw(surface, self._ink)

    def _hang(self, surface: Surface, board: Rect, top: int, bottom: int) -> None:
        """Two cords at which a board hangs."""
        for x in (board.x + board.w // 6, board.right - board.w // 6):
            cord(surface, x, top, bottom, self._k)
            knob(surface, (x, bottom), self._k)


@lru_cache(maxsize=2)
def _soft(size: tuple[int, int], soft: int) -> Surface:
    """The shade of a board, larger than it by twice `soft` on each side."""
    wide, high = (side + 4 * soft for side in size)
    rough = Surface((wide // ROUGH, high // ROUGH), pygame.SRCALPHA)
    rough.fill((*palette.BLACK, 130), (2 * soft // ROUGH, 2 * soft // ROUGH, size[0] // ROUGH, size[1] // ROUGH))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(rough, max(1, soft // ROUGH)), (wide, high))


# ---- The purse ---------------------------------------------------------------------------------------------------------


class Purse:
    """Of which game the person's purse (복주머니) is, and what is in it; nothing of that before it is known."""

    def __init__(self, page: Form, balance: int | None) -> None:
        say, own, game = page.app.say, page.app.settings.name, pages_of(page.app.game)
        self._page = page
        self.drawn: tuple[Surface, Rect] | None = None
        purse = say("app.menu.purse", game=game.title(say)) if game.stakes else game.title(say)
        lines = [Text((f"{own} · {purse}" if own else purse,), TEXT, "bold", palette.PAPER, high=22)]
        if balance is not None:
            from scenes.table.session import balance as points
            from scenes.table.session import money

            amount = (money if game.stakes else points)(say, page.app.game, balance)
            lines.append(Text((amount,), 18, "bold", palette.LOSS if balance < 0 else palette.GOLD, high=22))
        self._lines = tuple(lines)
        long = Column(self._lines).size(page.measure)[0] / page.k
        self._long = min(max(long + 4, USUAL), page.width * 0.4)
        self.room = POUCH + self._long + 22
        """How wide it is in the row at the foot, with what is free at both sides."""
        self.wide = self._long + FACE + 30
        """How wide its plate in the corner is."""

    def hang(self, right: float) -> Rect:
        """In the upper corner, on a plate with the person's face; returns where that is."""
        page, x, y = self._page, right - self.wide, 14.0
        face = page.px(right - FACE - 6, y + 6, FACE, FACE)
        page.upon(head("you", face.w), face)
        page.sheet(x, y, self.wide, HIGH)
        page.lay(Column(self._lines, align="right"), (x + 10, y + 6, self.wide - FACE - 28, FACE))
        return page.px(x, y, self.wide, HIGH)

    def stand(self, left: float, right: float, y: float, high: float) -> None:
        """In the middle of what is free of the row at the foot: the drawn purse, and the words beside it."""
        page, x = self._page, (left + right - self.room) / 2 + 7
        pouch = _pouch(page.px(0, 0, POUCH, 0).w)
        self.drawn = pouch, pouch.get_rect(center=page.px(x + POUCH / 2, y + high / 2 - 2, 0, 0).topleft)
        page.lay(Column(self._lines, align="left"), (x + POUCH + 7, y, self._long, high))

    def draw(self, surface: Surface) -> None:
        """Paint the drawn purse with its shade, if it is to be seen."""
        if self.drawn is not None:
            pouch, spot = self.drawn
            wide, high = round(1.1 * spot.w), round(0.3 * spot.w)
            shade = Surface((wide, high), pygame.SRCALPHA)
            pygame.draw.ellipse(shade, (*palette.BLACK, 190), shade.get_rect().inflate(-wide // 4, -high // 2))
            shade = pygame.transform.gaussian_blur(shade, max(1, high // 8))
            surface.blit(shade, shade.get_rect(center=(spot.centerx + wide // 20, spot.bottom)))
            surface.blit(pouch, spot)


@lru_cache(maxsize=2)
def _pouch(px: int) -> Surface:
    """The purse in the light of the lantern at its left."""
    pouch = lit(pygame.transform.smoothscale(picture("tables", "purse.png").convert_alpha(), (px, px)))
    hemmed(pouch, (-1,))
    return pouch
