"""Wood, lacquer and brass: the one material of sheets, panels, trays, plaques and buttons, on pages and tables alike.

The grain is one grey picture over which any colour is laid. What has round corners is painted once as small as it can be, and its
straight parts are drawn out, so that a large panel costs no more than a small one.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import product
from typing import Final, Literal, NamedTuple

import pygame
from pygame import Rect, Surface

from game.assets import asset
from scenes.kit import palette
from scenes.kit.palette import Colour, Rgb
from scenes.stage.sprite import Kept

# ---- Lacquer -----------------------------------------------------------------------------------------------------------

_SMOOTH: Final = 3
"""Round corners are painted so many times as large as they are shown."""

_DEEP: Final = 5
"""How many pixels from its rim the inner shadow of a panel ends."""

_BEVEL: Final[Colour] = (*palette.CREAM, 46)
"""The upper edge of the bevel, which the lamp meets."""


def lacquer(size: tuple[int, int], fill: Colour, radius: int, edge: Colour | None = None, line: float = 1.34) -> Surface:
    """A panel of `size` pixels. With an `edge`, `line` pixels thick, it is a sheet with a rim; without, a plain rounded shape."""
    return _drawn_out(in_one(_corners(size, radius), fill, radius, edge, line), size)


def rim(surface: Surface, place: Rect, colour: Colour, radius: int, line: float) -> None:
    """Draw a line with smooth corners along the inside of a place, `line` pixels thick."""
    ring = _ring(_corners(place.size, radius), colour, radius, max(1, round(line * _SMOOTH)))
    surface.blit(_drawn_out(ring, place.size), place)


def _corners(size: tuple[int, int], radius: int) -> tuple[int, int]:
    """The size of the four corners of something without what lies between them."""
    return min(size[0], 2 * (radius + _DEEP)), min(size[1], 2 * (radius + _DEEP))


@lru_cache(maxsize=24)
def in_one(size: tuple[int, int], fill: Colour, radius: int, edge: Colour | None, line: float = 1.34) -> Surface:
    """The same panel, all of it painted, which is slow for a large one."""
    big = Surface((size[0] * _SMOOTH, size[1] * _SMOOTH), pygame.SRCALPHA)
    big.fill((*fill[:3], 0))
    pygame.draw.rect(big, fill, big.get_rect(), border_radius=radius * _SMOOTH)
    if edge is not None:
        _bevelled(big, fill, radius * _SMOOTH, edge, max(1, round(line * _SMOOTH)))
    return pygame.transform.smoothscale(big, size)


@lru_cache(maxsize=24)
def _ring(size: tuple[int, int], colour: Colour, radius: int, fine: int) -> Surface:
    """A line round a place, `fine` of the pixels thick in which it is painted."""
    big = Surface((size[0] * _SMOOTH, size[1] * _SMOOTH), pygame.SRCALPHA)
    big.fill((*colour[:3], 0))
    pygame.draw.rect(big, colour, big.get_rect(), width=fine, border_radius=radius * _SMOOTH)
    return pygame.transform.smoothscale(big, size)


def _bevelled(big: Surface, fill: Colour, radius: int, edge: Colour, line: int) -> None:
    """The rim of a sheet: the inner shadow that it throws, the bevel below its upper edge, and the hairline itself."""
    whole = big.get_rect()
    for step in range(_DEEP):
        far = line + step * _SMOOTH
        if min(whole.size) <= 2 * far + 2:
            break
        dark = 0.62 + 0.38 * step / _DEEP
        colour = (round(fill[0] * dark), round(fill[1] * dark), round(fill[2] * dark), fill[3] if len(fill) > 3 else 255)
        inner = whole.inflate(-2 * far, -2 * far)
        pygame.draw.rect(big, colour, inner, width=_SMOOTH + 1, border_radius=max(0, radius - far))
    light = Surface(whole.size, pygame.SRCALPHA)
    inner = whole.inflate(-2 * line, -2 * line)
    pygame.draw.rect(light, _BEVEL, inner, width=_SMOOTH, border_radius=max(0, radius - line))
    big.blit(light, (0, 0), Rect(0, 0, whole.width, max(line + _SMOOTH, radius)))
    pygame.draw.rect(big, edge, whole, width=line, border_radius=radius)


def _drawn_out(patch: Surface, size: tuple[int, int]) -> Surface:
    """A picture made larger in its middle, where each row or column of it is like the next."""
    if patch.get_size() == size:
        return patch.copy()
    whole = Surface(size, pygame.SRCALPHA)
    across, down = (_cuts(own, long) for own, long in zip(patch.get_size(), size, strict=True))
    for (left, wide, x, broad), (top, high, y, tall) in product(across, down):
        if broad > 0 and tall > 0:
            part = patch.subsurface((left, top, wide, high))
            pygame.transform.scale(part, (broad, tall), whole.subsurface((x, y, broad, tall)))
    return whole


def _cuts(own: int, long: int) -> tuple[tuple[int, int, int, int], ...]:
    """Where the ends and the middle of a length begin and how long they are, before it is drawn out and after."""
    half, rest = own // 2, own - own // 2
    return (0, half, 0, half), (half, 1, half, long - own), (half, rest, long - rest, rest)


# ---- Planed wood and brass ---------------------------------------------------------------------------------------------

FINE: Final = 1.5
"""At how many pixels a unit the grain is shown as it was painted."""

_MEAN: Final = 167
"""How light the grain is on the whole, of 255."""

_GLEAM: Final = 1.16, 1.08, 1.03, 1.0, 0.96, 0.9, 0.8
"""How light polished brass is, from its upper edge to its lower one."""

_PLAIN: Final = 15.0
"""Below how many pixels a fitting cannot be made out, and is left away."""

_SHADE: Final = 0.74
"""How much light the fittings at the lower corners have."""


def planed(
    size: tuple[int, int], colour: Colour, k: float, grain: float = 1.0, light: tuple[float, float] = (1.1, 0.86)
) -> Surface:
    """A piece of wood of `size` pixels, `k` pixels a unit: how much of its `grain` is seen, and how much `light` it has at its
    upper and at its lower edge. Raises `AssetMissing`."""
    wood = _veins(size, k, grain).convert_alpha()
    for y in range(size[1]):
        share = (light[0] + (light[1] - light[0]) * (y + 0.5) / size[1]) * 255 / _MEAN
        wood.fill([min(255, round(part * share)) for part in colour[:3]], (0, y, size[0], 1), pygame.BLEND_RGB_MULT)
    return wood


def polished(size: tuple[int, int], colour: Colour) -> Surface:
    """A plate of polished brass of `size` pixels: bright above, with the gleam of the lamp across it, darker at its foot."""
    plate, column = Surface(size, pygame.SRCALPHA), Surface((1, len(_GLEAM)))
    for y, share in enumerate(_GLEAM):
        column.set_at((0, y), [min(255, round(part * share)) for part in colour[:3]])
    plate.blit(pygame.transform.smoothscale(column, size), (0, 0))
    return plate


def cut(wood: Surface, radius: int, alpha: int = 255) -> None:
    """Round the corners of a piece of wood, and let what lies below it through, all of it at an `alpha` of 0."""
    wide, high = wood.get_size()
    if alpha < 255:
        wood.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MIN)
    disc = lacquer((2 * radius, 2 * radius), (*palette.WHITE, 255), radius)
    for x, left in ((0, 0), (wide - radius, radius)):
        for y, top in ((0, 0), (high - radius, radius)):
            wood.blit(disc, (x, y), (left, top, radius, radius), special_flags=pygame.BLEND_RGBA_MIN)


def bevel(wood: Surface, radius: int, k: float, edge: Colour, line: float = 1.4) -> None:
    """The edges of such a piece: a line of brass, and within it a groove whose lower side is in the light."""
    whole, thick = wood.get_rect(), max(1.0, line * k)
    far = 2 * round(thick + 2.4 * k)
    inner, within, fine = whole.inflate(-far, -far), max(2, radius - far // 2), max(1.0, k)
    if min(inner.size) > 4 * radius // 3:
        rim(wood, inner.move(0, max(1, round(0.8 * k))), (*palette.CREAM, 44), within, fine)
        rim(wood, inner, (*palette.BLACK, 150), within, fine)
    rim(wood, whole, edge, radius, thick)


def fittings(surface: Surface, rect: Rect, px: float) -> None:
    """Put fittings (귀장식) on the four corners of a place, `px` pixels large; none where they could not be made out. Raises
    `AssetMissing`."""
    if px < _PLAIN or px * 2.4 > min(rect.size):
        return
    for nth, fitting in enumerate(_four(round(px))):
        place = fitting.get_rect(topleft=rect.topleft)
        if nth % 2:
            place.right = rect.right
        if nth > 1:
            place.bottom = rect.bottom
        surface.blit(fitting, place)


@lru_cache(maxsize=4)
def _four(px: int) -> tuple[Surface, ...]:
    """The fittings of the four corners: above, then below, the left one first."""
    upper = pygame.transform.smoothscale(pygame.image.load(asset("tables/fitting.webp")), (px, px)).convert_alpha()
    lower = pygame.transform.flip(upper, False, True)
    lower.fill((round(255 * _SHADE),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return tuple(pygame.transform.flip(one, right, False) for one in (upper, lower) for right in (False, True))


@lru_cache(maxsize=1)
def _grain() -> Surface:
    """The grain, a byte a pixel: it is kept."""
    painted = pygame.image.load(asset("tables/grain.jpg"))
    grey = pygame.image.frombytes(pygame.image.tobytes(painted, "RGB")[::3], painted.get_size(), "P")
    grey.set_palette([(value, value, value) for value in range(256)])
    return grey


def _veins(size: tuple[int, int], k: float, share: float) -> Surface:
    """As much of the grain as a piece of wood of a size has, and so much of its depth; turned over again and again where the wood
    is larger."""
    grain, fine = _grain(), k / FINE
    wide, high = (min(whole, max(1, round(part / fine))) for whole, part in zip(grain.get_size(), size, strict=True))
    part = grain.subsurface((0, 0, wide, high)).copy()
    part.set_palette([(round(_MEAN + (value - _MEAN) * share),) * 3 for value in range(256)])
    part = part.convert(24)
    if abs(fine - 1.0) > 0.01:
        part = pygame.transform.smoothscale(part, (max(1, round(wide * fine)), max(1, round(high * fine))))
    if part.get_width() >= size[0] and part.get_height() >= size[1]:
        return part.subsurface((0, 0), size)
    whole = Surface(size, depth=24)
    for row in range(-(-size[1] // part.get_height())):
        for column in range(-(-size[0] // part.get_width())):
            turned = pygame.transform.flip(part, bool(column % 2), bool(row % 2))
            whole.blit(turned, (column * part.get_width(), row * part.get_height()))
    return whole


# ---- Trays and plaques of a table --------------------------------------------------------------------------------------

Tone = Literal["plain", "good", "bold", "shut", "slate", "umber", "teal", "olive"]
"""How an answer looks: ``good`` brings something home, ``bold`` risks it, ``shut`` cannot be given yet, ``slate`` lets it be, on
``umber`` lies a piece. ``teal`` and ``olive`` are the colours of tables, which a way to these has."""

WOOD: Final[dict[Tone, Rgb]] = {
    "plain": palette.WALNUT, "good": palette.FELT, "bold": palette.OXBLOOD, "shut": palette.CHARCOAL,
    "slate": palette.SLATE, "umber": palette.UMBER, "teal": palette.TEAL, "olive": palette.OLIVE,
}  # fmt: skip
"""The lacquer that lets the grain through, for each look."""

EMBERS: Final[tuple[Colour, ...]] = (palette.GOLD, palette.ORANGE, palette.RUST, palette.OXBLOOD)
"""The glowing rim of what is risked, from its edge inwards."""

KEPT: Final = 8
"""How many megabytes of trays, plaques and shadows are kept: more than a question or a menu shows."""

FITTING: Final = 25.0
"""How large the fittings at the corners of a plaque are at most, in units."""

FINE_SEAL: Final = 3
"""Figures on seals are painted so many times as large, so that their edges become smooth."""


class Wood:
    """Paints trays and plaques; each is made once and kept."""

    def __init__(self) -> None:
        self._kept = Kept(KEPT)

    def tray(self, size: tuple[int, int], k: float) -> Surface:
        """A sheet of dark lacquer under a warm lamp, with a bevel and a line of brass."""
        return self._kept.get(("tray", size), lambda: _tray(size, k))

    def draw(self, surface: Surface, rect: Rect, tone: Tone, rise: int, tension: int, k: float, lit: bool = False) -> None:
        """A plaque with its shadow, lifted by `rise` pixels or `lit` where it lies; the more tension, the more light is on it."""
        shadow = self._kept.get(("shadow", rect.size), lambda: _blurred(rect.size, max(4, round(12 * k)), (*palette.BLACK, 190)))
        far = round(5 * k) + rise
        surface.blit(shadow, shadow.get_rect(center=(rect.centerx, rect.centery + far)))
        lit = lit or rise > 0
        picture = self._kept.get((tone, tension, lit, rect.size), lambda: _plaque(rect.size, tone, tension, lit, k))
        surface.blit(picture, rect.move(0, -rise))

    def glow(self, surface: Surface, rect: Rect, strength: float, k: float) -> None:
        """The glow of embers round a plaque, of a strength from 0 to 1."""
        halo = self._kept.get(("glow", rect.size), lambda: _blurred(rect.size, max(8, round(26 * k)), EMBERS[1]))
        halo.set_alpha(round(255 * strength))
        surface.blit(halo, halo.get_rect(center=rect.center))

    def stamp(self, surface: Surface, middle: tuple[int, int], figure: Surface, named: str, k: float) -> None:
        """A golden seal with a figure on it, set a little crooked; the figure is `FINE_SEAL` times as large as it is shown."""
        seal = self._kept.get(("stamp", named, figure.get_height()), lambda: _stamp(figure, k))
        surface.blit(seal, seal.get_rect(center=middle))


def _tray(size: tuple[int, int], k: float) -> Surface:
    tray, radius = planed(size, palette.LACQUER, k, 0.5, (1.2, 0.9)), round(14 * k)
    lamp = Surface((max(1, size[0] // 8), max(1, size[1] // 8)))
    pool = lamp.get_rect().inflate(-lamp.get_width() // 4, -lamp.get_height() // 5)
    pygame.draw.ellipse(lamp, (10, 6, 2), pool)
    lamp = pygame.transform.smoothscale(pygame.transform.box_blur(lamp, max(1, pool.height // 3)), size)
    tray.blit(lamp, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    cut(tray, radius)
    bevel(tray, radius, k, palette.BRIGHT_BRASS, 1.6)
    fittings(tray, tray.get_rect(), min(FITTING * k, size[1] * 0.17))
    return tray


def plank(size: tuple[int, int], colour: Rgb, k: float, fitting: float = 0.0) -> Surface:
    """A board of dark wood with a grain along it, lighter above, with a line of brass at its edge and a groove within that; with
    a fitting of brass at each corner, `fitting` units large. Raises `AssetMissing`."""
    wood, radius = planed(size, colour, k), round(10 * k)
    cut(wood, radius)
    bevel(wood, radius, k, (*palette.BRIGHT_BRASS, 190))
    fittings(wood, wood.get_rect(), fitting * k)
    return wood


def _plaque(size: tuple[int, int], tone: Tone, tension: int, lit: bool, k: float) -> Surface:
    radius, line = round(12 * k), max(1, round(1.4 * k))
    bright = (1.12 if lit else 1.0) * (1.0 + (0.05 * min(1, tension) if tone == "bold" else 0.0))
    wood = planed(size, WOOD[tone], k, 0.45, (1.0 * bright, 0.8 * bright))
    if tone == "bold" and tension > 1:
        wood.blit(_rays(size, tension), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    cut(wood, radius)
    edge: Colour = palette.BRIGHT_BRASS if not lit else palette.PALE_GOLD
    if tone == "bold" and tension > 0:
        for nth, ember in enumerate(EMBERS):
            far = nth * line
            rim(wood, wood.get_rect().inflate(-2 * far, -2 * far), ember, radius - far, line)
    else:
        bevel(wood, radius, k, edge, 1.8)
    fittings(wood, wood.get_rect(), min(FITTING * k, size[1] * 0.17))
    return wood


def _rays(size: tuple[int, int], tension: int) -> Surface:
    """Golden rays from below the middle of a plaque, to be added to its wood."""
    rays = Surface((size[0] // 4, size[1] // 4))
    middle, far, count = (size[0] // 8, size[1] // 3), float(size[0]), 12
    for nth in range(count):
        left, right = (math.pi * (1.0 + (nth + part) / count) for part in (0.28, 0.72))
        ends = [(middle[0] + far * math.cos(turn), middle[1] + far * math.sin(turn)) for turn in (left, right)]
        pygame.draw.polygon(rays, (8 + 3 * tension, 7 + 2 * tension, 2), [middle, *ends])
    return pygame.transform.smoothscale(pygame.transform.box_blur(rays, 2), size)


def _blurred(size: tuple[int, int], pad: int, colour: Colour) -> Surface:
    """A soft shape round a plaque of a size, `pad` pixels farther to all sides."""
    small = Surface(((size[0] + 2 * pad) // 4, (size[1] + 2 * pad) // 4), pygame.SRCALPHA)
    small.fill((*colour[:3], 0))
    pygame.draw.rect(small, colour, small.get_rect().inflate(-pad // 2, -pad // 2), border_radius=max(1, pad // 4))
    small = pygame.transform.box_blur(small, max(1, pad // 8), repeat_edge_pixels=False)
    return pygame.transform.smoothscale(small, (size[0] + 2 * pad, size[1] + 2 * pad))


def _stamp(figure: Surface, k: float) -> Surface:
    """A seal round a figure that is `FINE_SEAL` times as large as it is shown."""
    strokes = figure.get_bounding_rect()
    large = Surface((strokes.width + round(18 * k * FINE_SEAL), strokes.height + round(16 * k * FINE_SEAL)), pygame.SRCALPHA)
    body, line = large.get_rect(), max(1, round(2 * k)) * FINE_SEAL
    for colour, edge in ((palette.MAROON, 0), (palette.PALE_GOLD, line), (palette.AMBER, 2 * line)):
        pygame.draw.rect(large, colour, body.inflate(-2 * edge, -2 * edge), border_radius=round(7 * k * FINE_SEAL) - edge)
    large.blit(figure, figure.get_rect(topleft=(body.centerx - strokes.centerx, body.centery - strokes.centery)))
    seal = pygame.transform.rotozoom(large, 8.0, 1.0)
    return pygame.transform.smoothscale(seal, (seal.get_width() // FINE_SEAL, seal.get_height() // FINE_SEAL))


# ---- Buttons of a page -------------------------------------------------------------------------------------------------


class ButtonLook(NamedTuple):
    """How a button looks: its colour and that of its edge, whether it is of brass, and how far its shadow reaches, in units."""

    colour: Colour
    edge: Colour
    brass: bool = False
    high: float = 2.4


PLAQUES: Final[dict[str, ButtonLook]] = {
    "": ButtonLook(palette.BARK, palette.BRONZE),
    "small": ButtonLook(palette.BARK, palette.BRONZE),
    "menu": ButtonLook(palette.BARK, palette.BRONZE),
    "primary": ButtonLook(palette.OXBLOOD, palette.MAPLE),
    "menu_primary": ButtonLook(palette.GOLD, palette.GLEAM, True, 3.0),
    "chosen": ButtonLook(palette.GOLD, palette.GLEAM, True, 1.6),
    "small_chosen": ButtonLook(palette.GOLD, palette.GLEAM, True, 1.6),
}
"""The buttons that are plaques, by their looks."""

ROUND: Final = 9.0
"""The radius of their corners, in units."""

_SHADOW: Final[Colour] = (*palette.BLACK, 120)
"""What a plaque throws below itself."""


@lru_cache(maxsize=12)
def plaque(look: str, size: tuple[int, int], k: float) -> Surface:
    """The plaque of a button of `size` pixels with the shadow below it, which is as high as `below` says. Raises
    `AssetMissing`."""
    kind, radius, deep = PLAQUES[look], min(round(ROUND * k), min(size) // 2), below(look, k)
    if kind.brass:
        board = polished(size, kind.colour)
    else:
        board = planed(size, kind.colour, k, 0.5, (1.18, 0.84))
    cut(board, radius)
    bevel(board, radius, k, kind.edge)
    whole = Surface((size[0], size[1] + deep), pygame.SRCALPHA)
    whole.blit(lacquer(size, _SHADOW, radius), (0, deep))
    whole.blit(board, (0, 0))
    return whole


def below(look: str, k: float) -> int:
    """How far the shadow of such a plaque reaches below it, in pixels."""
    return max(1, round(PLAQUES[look].high * k))


def laid(look: str, rect: Rect, k: float) -> tuple[Surface, Rect]:
    """The plaque of a button that is at a place in pixels, and where it is."""
    picture = plaque(look, rect.size, k)
    return picture, picture.get_rect(topleft=rect.topleft)
