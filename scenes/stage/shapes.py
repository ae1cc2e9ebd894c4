"""Shapes that spectacles are made of, as pictures: drawn large and made smaller, so that their edges are smooth."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from scenes.kit import palette
from scenes.kit.palette import Rgb

Point = tuple[float, float]


LARGEST: Final = 1280
"""So many pixels wide at most the sun and the moon are painted before they become as large as they are seen: it takes long."""


def star(at: Point, size: float) -> list[Point]:
    """The corners of a spark with four points."""
    corners = [(nth * math.pi / 4, size * (0.6 if nth % 2 else 2.4)) for nth in range(8)]
    return [(at[0] + math.cos(turn) * far, at[1] + math.sin(turn) * far) for turn, far in corners]


def darker(colour: Rgb, share: float) -> Rgb:
    """A colour with so much of its light."""
    red, green, blue = (round(value * share) for value in colour)
    return red, green, blue


def mirrored(picture: pygame.Surface, colour: Callable[[float, float], tuple[int, ...]]) -> pygame.Surface:
    """Fill a square whose four quarters are alike: one is reckoned, by how far across and down a pixel lies from the middle."""
    last = picture.get_width() - 1
    for x in range(last // 2 + 1):
        for y in range(last // 2 + 1):
            found = colour(last / 2 - x, last / 2 - y)
            for at in ((x, y), (last - x, y), (x, last - y), (last - x, last - y)):
                picture.set_at(at, found)
    return picture


def _smooth(picture: pygame.Surface) -> pygame.Surface:
    return pygame.transform.smoothscale_by(picture, 0.5)


def blot(radius: float, colour: Rgb) -> pygame.Surface:
    """A blot with a ragged rim; through its middle one sees what lies beneath."""
    size = round(2.4 * radius)
    picture = pygame.Surface((2 * size, 2 * size), pygame.SRCALPHA)

    def rim(share: float) -> list[Point]:
        found = []
        for nth in range(96):
            turn = nth * math.tau / 96
            finger = max(0.0, math.sin(turn * 11 + 2 * math.sin(turn * 3))) ** 3
            far = 2 * radius * share * (0.74 + 0.3 * finger + 0.06 * math.sin(turn * 5))
            found.append((size + math.cos(turn) * far * 1.08, size + math.sin(turn) * far))
        return found

    pygame.draw.polygon(picture, (*darker(colour, 0.55), 230), rim(1.0))
    pygame.draw.polygon(picture, (*colour, 225), rim(0.93))
    pygame.draw.polygon(picture, (*colour, 96), rim(0.72))
    return _smooth(picture)


_BODY: Final[tuple[Point, ...]] = (
    (-0.52, 0.03), (-0.3, -0.02), (-0.08, -0.07), (0.14, -0.08), (0.26, -0.13), (0.35, -0.12), (0.41, -0.07),
    (0.52, -0.03), (0.4, -0.02), (0.3, 0.04), (0.12, 0.09), (-0.1, 0.09), (-0.3, 0.06), (-0.55, 0.11), (-0.44, 0.055),
)  # fmt: skip
"""A bird that flies to the right, without its wings, in widths of it."""


def bird(wide: float, wing: float, rim: Rgb) -> pygame.Surface:
    """The silhouette of a bird with its wings from lowest (-1) to highest (1), and a thin rim of a colour."""
    scale = 2 * wide
    picture = pygame.Surface((round(scale * 1.2), round(scale * 1.2)), pygame.SRCALPHA)
    x, y = picture.get_rect().center
    tip = -0.46 * wing

    def points(shape: tuple[Point, ...]) -> list[Point]:
        return [(x + a * scale, y + b * scale) for a, b in shape]

    near: tuple[Point, ...] = (
        (0.17, -0.05),
        (0.1, tip * 0.5 - 0.05),
        (-0.12, tip - 0.03),
        (-0.3, tip * 1.04),
        (-0.2, tip * 0.62),
        (-0.24, tip * 0.5),
    )
    near += ((-0.13, tip * 0.3), (-0.16, tip * 0.16), (-0.08, 0.05))
    back = tuple((a + 0.12, b * 0.86 - 0.03) for a, b in near)
    for shape in (back, _BODY, near):
        pygame.draw.polygon(picture, rim, points(shape), max(3, round(scale * 0.028)))
    for shape in (back, _BODY, near):
        pygame.draw.polygon(picture, palette.INK, points(shape))
    pygame.draw.circle(picture, rim, (x + 0.35 * scale, y - 0.075 * scale), max(2, scale * 0.012))
    return _smooth(picture)


def shade(wide: float, wing: float, rim: Rgb) -> pygame.Surface:
    """The soft shadow of a bird."""
    small = pygame.transform.smoothscale_by(bird(wide, wing, rim), 0.25)
    small.fill((*palette.BLACK, 80), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale_by(pygame.transform.box_blur(small, 2, repeat_edge_pixels=False), 3.2)


def ray(far: float, turn: float, colour: Rgb) -> pygame.Surface:
    """A ray of light from the middle of one edge outwards; the picture's own middle is the middle of the ray."""
    small, half, angle = far / 4, math.radians(11), math.radians(turn)
    ends = [(math.cos(angle + side * half) * small, math.sin(angle + side * half) * small) for side in (-1, 1)]
    middle = math.cos(angle) * small / 2, math.sin(angle) * small / 2
    wide = max(abs(x - middle[0]) for x, _ in (*ends, (0.0, 0.0))) + 6
    high = max(abs(y - middle[1]) for _, y in (*ends, (0.0, 0.0))) + 6
    picture = pygame.Surface((round(2 * wide), round(2 * high)), pygame.SRCALPHA)
    x, y = wide - middle[0], high - middle[1]
    for step in range(24, 0, -1):
        share = step / 24
        tips = [(x + across * share, y + down * share) for across, down in ends]
        pygame.draw.polygon(picture, (*colour, round(235 * (1.0 - share) ** 0.7)), [(x, y), *tips])
    return pygame.transform.smoothscale_by(pygame.transform.box_blur(picture, 2, repeat_edge_pixels=False), 4.0)


def ribbon(size: Point, colour: Rgb) -> pygame.Surface:
    """A ribbon of paper that hangs straight down, with a dark edge and folds of light."""
    wide, high = round(size[0]), round(size[1])
    picture = pygame.Surface((wide, high), pygame.SRCALPHA)
    for row in range(high):
        light = 0.88 + 0.12 * math.sin(row / high * 9.0)
        pygame.draw.line(picture, darker(colour, light), (0, row), (wide, row))
    edge = max(2, wide // 22)
    pygame.draw.rect(picture, palette.INK, picture.get_rect(), edge)
    for x in (wide // 7, wide - wide // 7):
        pygame.draw.line(picture, (*palette.GOLD, 255), (x, edge), (x, high - edge), max(1, edge // 2))
    return picture


def roll(size: Point, colour: Rgb) -> pygame.Surface:
    """What of a ribbon is still rolled up."""
    picture = pygame.Surface((round(2 * size[0]), round(2 * size[1])), pygame.SRCALPHA)
    body = picture.get_rect()
    pygame.draw.rect(picture, palette.INK, body, border_radius=body.height // 2)
    edge = max(3, body.height // 9)
    pygame.draw.rect(picture, darker(colour, 0.78), body.inflate(-2 * edge, -2 * edge), border_radius=body.height // 2)
    gleam = pygame.Rect(
        body.left + body.height // 2, body.top + body.height // 4, body.width - body.height, max(2, body.height // 8)
    )
    pygame.draw.rect(picture, colour, gleam, border_radius=gleam.height // 2)
    return _smooth(picture)


def brush(size: Point, colour: Rgb, seed: int, dry: float) -> pygame.Surface:
    """A stroke of a broad brush from left to right whose hairs part at its end; `dry` is how much of it has dried away."""
    wide, high = round(size[0]), round(size[1])
    picture = pygame.Surface((wide, high), pygame.SRCALPHA)
    hairs = 46
    for nth in range(hairs):
        chance = math.sin(nth * 12.9 + seed * 7.7) * 0.5 + 0.5
        if chance < dry * 0.75:
            continue
        bend = math.sin(math.pi * (nth + 0.5) / hairs)
        begin, end = wide * 0.03 * (1.0 - bend + 0.4 * chance), wide * (0.8 + 0.14 * bend + 0.06 * chance)
        thick = max(1.0, high / hairs * (1.35 if chance > 0.25 else 0.8) * (1.0 - 0.6 * dry))
        y = high * (0.04 + 0.92 * (nth + 0.5) / hairs)
        alpha, top, foot = round((236 - 60 * chance) * (1.0 - 0.5 * dry)), y - thick / 2, y + thick / 2
        hair = [(begin, top), (end * 0.86, top), (end, y), (end * 0.86, foot), (begin, foot)]
        pygame.draw.polygon(picture, (*colour, alpha), hair)
    return picture


def lamp(radius: float, moon: bool) -> pygame.Surface:
    """The sun, or the moon, as a woodcut has it: colour that runs out downwards, the grain of the wood, and an edge as a brush
    draws it, now thick and now thin."""
    size = round(radius * 3)
    large = min(2 * size, LARGEST)
    colour, low = (palette.WHITE, palette.SILVER) if moon else (palette.RED, palette.ORANGE)
    glow, small = pygame.Surface((large // 8, large // 8), pygame.SRCALPHA), large // 8
    glow.fill((*colour, 0))
    pygame.draw.circle(glow, (*colour, 120), (small / 2, small / 2), small * 0.37)
    glow = pygame.transform.box_blur(glow, max(1, small // 12), repeat_edge_pixels=False)
    picture = pygame.transform.smoothscale(glow, (large, large))
    middle, r = (large / 2, large / 2), large / 3

    def round_it(places: list[Point]) -> list[Point]:
        return [(middle[0] + math.cos(turn) * far * r, middle[1] + math.sin(turn) * far * r) for turn, far in places]

    for nth in range(0 if moon else 16):
        turn, tip = nth * math.tau / 16, 1.12 if nth % 2 else 1.27
        for paint, more in ((palette.INK, 0.026), (palette.GOLD, 0.0)):
            up = [step / 12 for step in range(13)]
            tongue = [(0.1 * t * t, (0.16 + more) * (1.0 - t) ** 0.8, 0.98 + (tip + 2.2 * more - 0.98) * t) for t in up]
            edge = [(bend - half, far) for bend, half, far in tongue] + [(bend + half, far) for bend, half, far in tongue[::-1]]
            _flat(picture, paint, round_it([(turn + across, far) for across, far in edge]))
    rim = [nth * math.tau / 240 for nth in range(240)]
    brushed = [1.012 + 0.034 * math.sin(turn / 2 + 0.5) ** 2 + 0.004 * math.sin(7 * turn) for turn in rim]
    _flat(picture, palette.INK, round_it(list(zip(rim, brushed, strict=True))))
    face = pygame.Surface((1, 64), pygame.SRCALPHA)
    for row in range(64):
        face.set_at((0, row), _between(colour, low, max(0.0, (row - 22) / 41)))
    disc = pygame.transform.smoothscale(face, (round(2 * r), round(2 * r)))
    for nth in range(17):
        y = r * (0.1 + 0.112 * nth + 0.03 * math.sin(nth * 5.1))
        x, long = r * (1.0 + 0.5 * math.sin(nth * 2.3)), r * (0.34 + 0.2 * math.sin(nth * 3.7))
        pygame.draw.line(disc, darker(_between(colour, low, 0.3), 0.93), (x - long, y), (x + long, y), max(1, round(r * 0.012)))
    mask = pygame.Surface(disc.get_size(), pygame.SRCALPHA)
    pygame.draw.aacircle(mask, palette.WHITE, (r, r), r - 1)
    disc.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(disc, (middle[0] - r, middle[1] - r))
    return pygame.transform.smoothscale(picture, (size, size))


def _flat(picture: pygame.Surface, colour: Rgb, points: list[Point]) -> None:
    """A flat shape with a smooth edge."""
    pygame.draw.polygon(picture, colour, points)
    pygame.draw.aalines(picture, colour, True, points)


def _between(one: Rgb, other: Rgb, share: float) -> Rgb:
    """A colour so far on the way from one to another."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def crown(surface: pygame.Surface, at: tuple[float, float], half: float, turn: int = 0) -> None:
    """Paint a crown of gold round a point, as wide as twice `half`, turned by so many degrees."""
    picture = crowned(max(4, round(half)), turn)
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1] + 0.15 * half))))


@lru_cache(maxsize=8)
def crowned(half: int, turn: int) -> pygame.Surface:
    """Five points with a pearl on each, and a band with jewels; its middle is that of the picture."""
    side = half * 3 * 4
    large, unit, middle = pygame.Surface((side, side), pygame.SRCALPHA), half * 4.0, side / 2

    def point(x: float, y: float) -> Point:
        return middle + x * unit, middle + y * unit

    teeth = [(-1.02, -0.36), (-0.62, 0.02), (-0.54, -0.58), (-0.24, -0.08), (0.0, -0.74)]
    edge = [*teeth, *((-x, y) for x, y in reversed(teeth[:-1]))]
    body = [point(-0.86, 0.5), *(point(x, y) for x, y in edge), point(0.86, 0.5)]
    pearls = [point(x, y) for x, y in edge[::2]]
    thick, pearl = 0.1 * unit, 0.13 * unit
    for one in body:
        pygame.draw.circle(large, palette.INK, one, thick)
    for one, other in zip(body, [*body[1:], body[0]], strict=True):
        pygame.draw.line(large, palette.INK, one, other, round(2 * thick))
    for one in pearls:
        pygame.draw.circle(large, palette.INK, one, pearl + thick * 0.8)
    pygame.draw.polygon(large, palette.GOLD, body)
    pygame.draw.polygon(
        large, darker(palette.GOLD, 0.82), [point(-0.84, 0.26), point(0.84, 0.26), point(0.86, 0.5), point(-0.86, 0.5)]
    )
    for one in pearls:
        pygame.draw.circle(large, palette.GLEAM, one, pearl)
    for x in (-0.46, 0.0, 0.46):
        pygame.draw.circle(large, palette.RED, point(x, 0.38), 0.085 * unit)
    small = pygame.transform.smoothscale(large, (half * 3, half * 3))
    return pygame.transform.rotozoom(small, turn, 1.0) if turn else small


# ---- A broom -----------------------------------------------------------------------------------------------------------

_FINE: Final = 2
"""So many times as large it is drawn, so that its edges are smooth."""

_STALKS: Final = 17


def broom(high: float, turn: float) -> pygame.Surface:
    """A broom (빗자루) of that height in pixels, its stick leaning so many degrees to the right: bamboo, red cord, and straw."""
    unit = high * _FINE
    picture = pygame.Surface((round(0.6 * unit), round(unit)), pygame.SRCALPHA)
    picture.fill((*palette.INK, 0))

    def shape(colour: Rgb, corners: list[Point], edge: float = 0.0) -> None:
        drawn = [(picture.get_width() / 2 + x * unit, y * unit) for x, y in corners]
        if edge:
            pygame.draw.lines(picture, palette.INK, True, drawn, round(2 * edge * unit))
        pygame.draw.polygon(picture, colour, drawn)

    def band(colour: Rgb, y: float, wide: float, thick: float) -> None:
        shape(colour, [(-wide, y - thick), (wide, y - thick), (wide, y + thick), (-wide, y + thick)], thick / 2)

    def straw(lean: float, y: float) -> Point:
        """So far to the left (−1) or to the right (1) in the straw, and from the top."""
        return lean * (0.035 + 0.215 * max(0.0, 2.0 * y - 1.0) ** 1.25), y

    shape(palette.MAPLE, [(-0.02, 0.03), (0.02, 0.03), (0.024, 0.56), (-0.024, 0.56)], 0.009)
    for y in (0.13, 0.27, 0.41):
        band(palette.OAK, y, 0.022, 0.005)
    down = (0.5, 0.62, 0.74, 0.86)
    foot = [straw(lean / 10, 0.96 - 0.03 * (lean % 2)) for lean in range(10, -11, -1)]
    shape(palette.BRIGHT_BRASS, [*(straw(1, y) for y in down), *foot, *(straw(-1, y) for y in reversed(down))], 0.009)
    for nth in range(_STALKS):
        lean, thick = (nth + 0.5) / _STALKS * 2 - 1, 0.006 if nth % 3 else 0.01
        stalk = [straw(lean, y) for y in (*down[1:], 0.94)]
        sides = [*((x - thick * y, y) for x, y in stalk), *((x + thick * y, y) for x, y in reversed(stalk))]
        shape(palette.OLD_GOLD if nth % 2 else palette.PALE_GOLD, sides)
    for y in (0.53, 0.565, 0.6, 0.7):
        band(palette.RED, y, straw(1, y)[0] + 0.006, 0.01)
    return pygame.transform.rotozoom(picture, -turn, 1 / _FINE)
