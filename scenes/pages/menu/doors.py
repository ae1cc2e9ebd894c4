"""A door of the first page: the mat of its game, the board that hangs before it, and the ways in upon that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from scenes.forms.form import Form, Place
from scenes.forms.pictures import picture
from scenes.forms.theme import letter, mix, plain
from scenes.forms.words import Words
from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.kit.signs import sign
from scenes.kit.wood import WOOD, Tone, Wood, cut, fittings, planed, plank, rim
from scenes.pages.menu.room import cord, knob

NEARER: Final = 1.035
"""How much larger a mat is that is pointed at."""

STRETCHED: Final = 1.06
"""How much further one way than the other a mat is drawn out at most, to fill its place."""

FINE: Final = 640
"""How wide the smaller picture of a mat is, in pixels."""

DIM: Final[Rgb] = palette.STONE
LIGHT: Final[Rgb] = palette.SMOKED_GOLD
POOL: Final[Rgb] = palette.OAK
"""The light that a mat keeps unless it is chosen; what the chosen one has besides in its middle, and the wood round it."""

CUT: Final[tuple[tuple[Rgb, float], ...]] = (palette.CEDAR, 1.4), (palette.INK, -1.5)
"""The edges of letters that are cut into a board: their colour, and how far below the letters they lie, in units."""

THICK, FITTING = 7.0, 28.0
"""How thick a board is, and how large its fittings are, in units."""

CORDS: Final = 0.14
"""How far from either end of a board a cord is, in widths of the board."""

WORDS, SIGN = 21.0, 24.0
"""How large the words and the sign of a way are at most, in units."""

PALE: Final[dict[Tone, Rgb]] = {
    "bold": palette.PARCHMENT, "teal": palette.MINT, "olive": palette.GLEAM, "plain": palette.PARCHMENT,
}  # fmt: skip
"""The letters of a way that is not lit, for each colour of wood."""


class Mat(NamedTuple):
    """A mat with all that lies on it, and how far from the left the middle of its front edge is, in pixels: it may lean."""

    picture: pygame.Surface
    axis: int


@lru_cache(maxsize=8)
def mat(name: str, size: tuple[int, int], near: bool, lit: bool) -> Mat:
    """The mat ``assets/tables/<name>-1280.webp`` in a place: larger while it is `near`, darker while it is not `lit`.

    Without a name it is a plain cloth. Raises `AssetMissing`.
    """
    nearer = NEARER if near else 1.0
    if not name:
        cloth = pygame.transform.smoothscale_by(plain(size).convert_alpha(), nearer)
        return Mat(cloth, cloth.get_width() // 2)
    painted = picture("tables", f"{name}-{1280 if size[0] > FINE else FINE}.webp").convert_alpha()
    shares = size[0] / painted.get_width(), size[1] / painted.get_height()
    wide, high = (min(share, STRETCHED * min(shares)) * nearer for share in shares)
    shown = pygame.transform.smoothscale(painted, (round(painted.get_width() * wide), round(painted.get_height() * high)))
    if lit:
        light = _glow(shown.get_size(), LIGHT)
        light.blit(shown, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        shown.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    else:
        shown.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
    front = shown.subsurface((0, round(0.92 * shown.get_height()), shown.get_width(), round(0.03 * shown.get_height())))
    return Mat(shown, front.get_bounding_rect(min_alpha=200).centerx)


@lru_cache(maxsize=2)
def pool(size: tuple[int, int]) -> pygame.Surface:
    """The light of the lanterns on the wood round a mat of that size; to be added."""
    return _glow((round(1.6 * size[0]), round(1.6 * size[1])), POOL)


def _glow(size: tuple[int, int], colour: Rgb) -> pygame.Surface:
    """A soft round light that fills a place and ends at its edges."""
    rough = pygame.Surface((max(8, size[0] // 4), max(8, size[1] // 4)))
    whole = rough.get_rect()
    pygame.draw.ellipse(rough, colour, whole.inflate(-0.42 * whole.w, -0.42 * whole.h))
    soft = pygame.transform.gaussian_blur(rough, max(1, round(0.09 * whole.h)), repeat_edge_pixels=False)
    return pygame.transform.smoothscale(soft, size)


# ---- The board ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def board(size: tuple[int, int], k: float) -> pygame.Surface:
    """A thick board with fittings of brass; its side, which faces us, reaches lower than `size`. Raises `AssetMissing`."""
    whole = planed((size[0], size[1] + round(THICK * k)), palette.EBONY, k, 1.0, (1.0, 0.5))
    cut(whole, round(10 * k))
    whole.blit(plank(size, palette.CHESTNUT, k, FITTING), (0, 0))
    return whole


def hang(surface: pygame.Surface, board: pygame.Rect, far: int, k: float) -> None:
    """The two cords at which a board hangs `far` pixels below the edge of the table."""
    aside, ends = round(CORDS * board.w), (board.y - far + round(3 * k), board.y + round(7 * k))
    for x in (board.x + aside, board.right - aside):
        cord(surface, x, *ends, k)
        for y in ends:
            knob(surface, (x, y), k)


def carve(surface: pygame.Surface, words: Words, k: float) -> None:
    """The edges of letters that are cut into a board: the upper one in shade, the lower one in the light."""
    for colour, far in CUT:
        replace(words, colour=colour, rect=words.rect.move(0, round(far * k))).draw(surface)


@lru_cache(maxsize=2)
def frame(size: tuple[int, int], k: float) -> pygame.Surface:
    """A rim of gold along the edge of the chosen game's board, below its fittings. Raises `AssetMissing`."""
    far, radius = max(2, round(4 * k)), round(10 * k)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    body = whole.get_rect()
    rim(whole, body, palette.GOLD, radius, far)
    rim(whole, body, palette.GLEAM, radius, max(1.0, k))
    rim(whole, body.inflate(-2 * far, -2 * far), (*palette.INK, 200), max(2, radius - far), max(1.0, 1.4 * k))
    fittings(whole, body, FITTING * k)
    return whole


# ---- A way in ----------------------------------------------------------------------------------------------------------


class Way(NamedTuple):
    """A way into a game: its button, its words, the colour of its wood, and how it looks."""

    id: str
    words: str
    tone: Tone
    chief: bool = False
    """Whether it is lit while nobody points elsewhere; one of the boldest wood then glows."""
    signed: bool = True
    """Whether it has the sign of going on, where that has room."""
    kept: float = 0.0
    """What the cap of its key takes at its right, in units."""


def lay(page: Form, wood: Wood, way: Way, place: Place, pointed: Callable[[], bool], chosen: Callable[[], bool]) -> None:
    """Write on the button of a way: a plaque while it is `pointed` at or `chosen`, else a field let into the board."""
    x, y, w, h = place
    rect, k, tone, room = page.spots[way.id], page.k, way.tone, w - way.kept
    long = page.app.font("bold", letter(WORDS, k)).size(way.words)[0] / k
    side = min(SIGN, h * 0.6)
    signed = way.signed and 0.76 * long <= room - side - 34
    begin, wide = x + 8, room - 16
    if signed:
        wide = min(long + 8, room - side - 26)
        begin = x + (room - side - 8 - wide) / 2 + side + 8
    size = min(WORDS, WORDS * (wide - 4) / long)
    said = page.label(way.words, begin, y, wide, h, size=size, kind="bold", align="left" if signed else "center", over=True)
    glows, nth, spot = way.chief and tone == "bold", len(page.above) - 1, page.px(begin - side - 8, y, side, h)

    def draw(surface: pygame.Surface) -> None:
        near = pointed()
        lit = near or chosen()
        ink = palette.PAPER if lit else PALE[tone]
        page.above[nth] = replace(said, colour=ink)
        if lit:
            wood.draw(surface, rect, tone, 0, 2 * glows, k, near or not glows)
        else:
            surface.blit(quiet(rect.size, tone, k), rect)
        if signed:
            drawn = sign("play", max(8, spot.w), ink)
            surface.blit(drawn, drawn.get_rect(center=spot.center))

    page.drawn.append(draw)


@lru_cache(maxsize=8)
def quiet(size: tuple[int, int], tone: Tone, k: float) -> pygame.Surface:
    """A field let into the board, of a colour that is not lit: darkest under its upper edge. Raises `AssetMissing`."""
    radius, line = round(10 * k), max(1.0, 1.1 * k)
    field = planed(size, mix(palette.INK, WOOD[tone], 0.46), k, 0.5, (0.8, 1.05))
    cut(field, radius)
    within = field.get_rect().inflate(-2 * round(line), -2 * round(line)).move(0, max(1, round(k)))
    rim(field, within, (*palette.BLACK, 120), radius, line)
    rim(field, field.get_rect(), mix(palette.INK, PALE[tone], 0.42), radius, line)
    return field
