"""Pictures of a result: what is paid with, petals, seals, strokes of the brush, the moon; what flies and falls; and the light of
the page, rays from behind who has won.

The light is ``gold`` for a great win, ``gilt``, black and gold, for the rarest, ``cold`` as on a rainy day where the person has
lost, and ``night`` where nobody has won.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final, Literal

import pygame

from scenes.forms.pictures import picture
from scenes.forms.theme import LEAST
from scenes.forms.words import letters
from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.stage.tween import in_out_cubic

FINE: Final = 4
"""Pictures are drawn so many times as large, and made smaller, so that their edges are smooth."""

BRASS: Final = palette.AMBER
DARK_BRASS: Final = palette.HONEY
"""What a coin is made of, where it is in shade and where light falls on its edges."""

_COIN: Final = (palette.INK, 0.5), (DARK_BRASS, 0.475), (BRASS, 0.44), (DARK_BRASS, 0.36), (palette.GOLD, 0.335)
"""Its rings from without, each with its radius, in widths of it."""


@lru_cache(maxsize=16)
def token(kind: str, px: int) -> pygame.Surface:
    """What is paid with, `px` pixels wide: a ``coin`` with a square hole (엽전), or a counting ``stick`` (点棒)."""
    wide = px * FINE
    large = pygame.Surface((wide, wide), pygame.SRCALPHA)
    middle = wide // 2
    if kind == "stick":
        body = pygame.Rect(0, 0, wide, wide // 5)
        body.center = middle, middle
        pygame.draw.rect(large, palette.INK, body.inflate(0, wide // 24), border_radius=wide // 10)
        pygame.draw.rect(large, palette.PAPER, body.inflate(-wide // 24, 0), border_radius=wide // 12)
        pygame.draw.circle(large, palette.RED, (middle, middle), wide // 16)
    else:
        for colour, part in _COIN:
            pygame.draw.circle(large, colour, (middle, middle), wide * part)
        for inset, begin, end in ((0.08, 0.9, 3.4), (0.22, 1.5, 3.1)):  # light from above left
            pygame.draw.arc(large, palette.GLEAM, large.get_rect().inflate(-wide * inset, -wide * inset), begin, end, wide // 24)
        for paint, part in ((DARK_BRASS, 0.32), (palette.GLEAM, 0.27), ((0, 0, 0, 0), 0.22)):  # one sees through the hole
            hole = pygame.Rect(0, 0, round(wide * part), round(wide * part))
            hole.center = middle, middle
            pygame.draw.rect(large, paint, hole)
    return pygame.transform.smoothscale(large, (px, px))


def turned(picture: pygame.Surface, degrees: float, size: float = 1.0) -> pygame.Surface:
    """A picture turned and so many times as large, its edges as smooth as they were."""
    wide, high = picture.get_size()
    free = pygame.Surface((wide + 4, high + 4), pygame.SRCALPHA)
    free.fill((*palette.INK, 0))
    free.blit(picture, (2, 2))
    return pygame.transform.rotozoom(free, degrees, size)


def seal_size(
    words: str, number: str, px: int, font: Callable[[str, int], pygame.Font], detail: str = ""
) -> tuple[int, int, int]:
    """How wide and high a `sealed` line of letters is, and how far its baseline lies below its top, in pixels."""
    figures, words_font = font("bold", round(px * 0.9)), font("bold", max(LEAST, round(px * 0.66)))
    said = [one.size(text)[0] for one, text in ((figures, number), (words_font, words), (words_font, detail)) if text]
    pad, apart, high = round(px * 0.34), round(px * 0.2), round(px * 1.36)
    whole = sum(said) + 2 * pad + apart * (len(said) - 1) + (pad if detail else 0)
    return whole, high, high // 2 + round(px * 0.31)


def sealed(
    words: str, number: str, px: int, font: Callable[[str, int], pygame.Font], detail: str = ""
) -> pygame.Surface:
    """A seal in red ink for a line of letters `px` pixels high: the number by which it multiplies, if it does, its words in
    smaller letters, and on its dark end the detail that it hangs on."""
    figures, words_font = font("bold", round(px * 0.9)), font("bold", max(LEAST, round(px * 0.66)))
    pad, apart = round(px * 0.34), round(px * 0.2)
    (cut, _, _), (wide, high, base) = (seal_size(words, number, px, font, end) for end in ("", detail))
    red, left = _seal((wide, high), cut if detail else 0).copy(), pad
    for one, text in ((figures, number), (words_font, words)):
        if text:
            red.blit(letters(text, one, palette.PAPER), (left, base - one.get_ascent()))
            left += one.size(text)[0] + apart
    if detail:
        red.blit(letters(detail, words_font, palette.PAPER), (cut + apart, base - words_font.get_ascent()))
    return red


def seal(words: str, size: tuple[int, int], font: Callable[[str, int], pygame.Font]) -> pygame.Surface:
    """A seal of `size` pixels in red ink with a word on it, in letters as large as it holds."""
    said = letters(words, font("bold", round(size[1] * 0.62)), palette.PAPER)
    if said.get_width() > size[0] * 0.86:
        said = pygame.transform.smoothscale_by(said, size[0] * 0.86 / said.get_width())
    red = _seal(size).copy()
    red.blit(said, said.get_rect(center=red.get_rect().center))
    return red


@lru_cache(maxsize=32)
def _seal(size: tuple[int, int], cut: int = 0) -> pygame.Surface:
    """The red face of a seal with a lighter line within its edge; it is dark from a `cut` on."""
    large = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    rect, unit = large.get_rect(), size[1] * FINE / 40
    pygame.draw.rect(large, palette.OXBLOOD, rect, border_radius=round(5 * unit))
    pygame.draw.rect(large, palette.SEAL, rect.inflate(-2 * unit, -2 * unit), border_radius=round(4.4 * unit))
    if 0 < cut < size[0]:
        dark = rect.inflate(-4.4 * unit, -4.4 * unit)
        dark.left, dark.w = cut * FINE, dark.right - cut * FINE
        radius = round(3.4 * unit)
        pygame.draw.rect(large, palette.MAROON, dark, border_top_right_radius=radius, border_bottom_right_radius=radius)
    pygame.draw.rect(large, palette.LOSS, rect.inflate(-4.4 * unit, -4.4 * unit), round(unit), border_radius=round(3.4 * unit))
    return pygame.transform.smoothscale(large, size)


@lru_cache(maxsize=2)
def stroke(size: tuple[int, int], colour: tuple[int, int, int]) -> pygame.Surface:
    """A stroke of the brush from the left to the right, dry where it ends, with the drops that it has thrown off. Raises
    `AssetMissing`."""
    sweep = picture("strokes", "sweep.png").convert_alpha()
    sweep.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(sweep, size)


PETAL_TURNS: Final = 12


@lru_cache(maxsize=12)
def petals(px: int) -> tuple[pygame.Surface, ...]:
    """A petal of the cherry (벚꽃), `px` pixels wide, in so many turns of its fall: two lobes with a notch between them."""
    wide = px * FINE
    large = pygame.Surface((wide, wide), pygame.SRCALPHA)
    large.fill((*palette.ROSE, 0))
    for share, colour in ((1.0, palette.ROSE), (0.88, palette.PINK)):
        right = [(0.0, 0.45), (0.13, 0.35), (0.25, 0.2), (0.34, 0.02), (0.36, -0.15), (0.31, -0.3), (0.22, -0.38), (0.12, -0.4)]
        outline = [*right, (0.05, -0.38), (0.0, -0.31), (-0.05, -0.38), *((-x, y) for x, y in reversed(right[1:]))]
        pygame.draw.polygon(large, colour, [(wide * (0.5 + share * x), wide * (0.5 + share * y)) for x, y in outline])
    petal = pygame.transform.smoothscale(large, (px, px))
    found = []
    for turn in range(PETAL_TURNS):
        flat = 0.45 + 0.55 * abs(math.cos(turn * math.pi / PETAL_TURNS))
        narrow = pygame.transform.smoothscale(petal, (px, max(2, round(px * flat))))
        found.append(pygame.transform.rotozoom(narrow, turn * 360 / PETAL_TURNS, 1.0))
    return tuple(found)


MARIA: Final = (
    (-0.42, -0.5, 0.14), (-0.2, -0.6, 0.1), (0.26, -0.68, 0.12), (0.5, -0.44, 0.09), (0.02, -0.8, 0.06), (0.12, -0.48, 0.07),
    (-0.5, 0.0, 0.2), (0.3, 0.1, 0.24), (-0.34, 0.62, 0.16), (-0.12, 0.72, 0.09), (0.34, 0.6, 0.11), (0.12, 0.84, 0.06),
)  # fmt: skip
"""The dark spots of the moon: where the middle of each is and how far it reaches, in radii of the moon."""

MOON_FINE: Final = 2
RIM: Final = 0.011
"""So many times as large as it is seen the moon is painted; how thick the ink is round it, in widths of it."""


@lru_cache(maxsize=2)
def moon(px: int) -> pygame.Surface:
    """The full moon over a round that nobody has won, `px` pixels wide; none of what is behind it can be seen."""
    wide = px * MOON_FINE
    disc = pygame.Surface((wide, wide), pygame.SRCALPHA)
    disc.fill((*palette.INK, 0))
    pygame.draw.circle(disc, palette.INK, (wide / 2, wide / 2), wide / 2 - 1)
    rings = 40
    for ring in range(rings):  # the limb is a little darker
        part = (1.0 - ring / rings) * (1.0 - 2 * RIM)
        light_ = 1.0 - 0.24 * part**3
        pygame.draw.circle(disc, [round(value * light_) for value in palette.GLEAM], (wide / 2, wide / 2), wide / 2 * part)
    spots = pygame.Surface((wide, wide), pygame.SRCALPHA)
    for x, y, far in MARIA:
        pygame.draw.circle(spots, (*palette.BRASS, 70), (wide / 2 * (1 + x), wide / 2 * (1 + y)), wide / 2 * far)
    disc.blit(pygame.transform.box_blur(spots, max(1, wide // 90)), (0, 0))
    return pygame.transform.smoothscale(disc, (px, px))


COINS: Final = 7
"""How many go from one to another."""

FLIGHT: Final = 0.55
"""The share of the time of a payment that one coin takes."""

PETALS: Final = 14, 46, 90
FALL: Final = 2.2
"""How many petals fall where the person has won, by how great the win is, and for how long each at most."""

def fly(surface: pygame.Surface, kind: str, px: int, begin: tuple[int, int], end: tuple[int, int], part: float) -> None:
    """Tokens of a `kind` on their way from one place to another, after a part of the time of a payment."""
    picture = token(kind, px)
    for nth in range(COINS):
        way = (part - nth / (COINS - 1) * (1.0 - FLIGHT)) / FLIGHT
        if not 0.0 <= way <= 1.0:
            continue
        eased = in_out_cubic(way)
        bulge = 4.0 * eased * (1.0 - eased) * picture.get_width() * (1.2 + 0.3 * (nth % 3))
        at = begin[0] + (end[0] - begin[0]) * eased, begin[1] + (end[1] - begin[1]) * eased - bulge
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def petal_size(u: float, k: float) -> int:
    """How wide a petal is, in pixels, where pictures are `u` times as large and a unit is `k` pixels."""
    return round(22 * max(0.7, u) * k)


def falling(surface: pygame.Surface, px: int, time: float, end: float, rank: int, coins: str) -> None:
    """Petals that fall until all is counted, at its `end`; in the greatest win most are tokens of the kind of `coins`, if any."""
    turns = petals(px)
    wide, high = surface.get_size()
    fall = min(FALL, 0.7 * end)
    last = max(0.1, end - fall)
    for nth in range(PETALS[rank]):
        part = (time - nth / PETALS[rank] * last) / fall
        if 0.0 <= part <= 1.0:
            sway = math.sin(part * 7.0 + nth) * 0.03
            x, y = wide * ((nth * 0.618) % 1.0 + sway), high * (part * 1.1 - 0.05)
            coin = coins and rank > 1 and nth % 3
            picture = token(coins, round(px * 1.5)) if coin else turns[int(part * 20 + nth) % PETAL_TURNS]
            surface.blit(picture, (round(x), round(y)))


# ---- The light ---------------------------------------------------------------------------------------------------------

Hue = Literal["warm", "gold", "gilt", "cold", "night"]

COARSE: Final = 2
SOFT: Final = 8
"""So many pixels of the window are one while rays are painted, and while the sky behind them is."""

SKY: Final[dict[Hue, tuple[tuple[float, Rgb], ...]]] = {
    "warm": ((0.0, palette.ORANGE), (0.6, palette.RUST), (1.0, palette.SEAL), (1.9, palette.OXBLOOD), (4.4, palette.MAROON)),
    "gold": ((0.0, palette.GOLD), (0.6, palette.AMBER), (1.0, palette.ORANGE), (2.0, palette.SEAL), (4.4, palette.MAROON)),
    "gilt": (
        (0.0, palette.OLD_GOLD),
        (0.5, palette.HONEY),
        (1.0, palette.SMOKED_GOLD),
        (1.9, palette.LACQUER),
        (4.4, palette.INK),
    ),
    "cold": ((0.0, palette.SLATE), (0.55, palette.SLATE), (1.0, palette.INDIGO), (2.0, palette.INDIGO), (4.4, palette.NIGHT)),
    "night": ((0.0, palette.SLATE), (0.7, palette.SLATE), (1.4, palette.INDIGO), (2.6, palette.NIGHT), (4.4, palette.NIGHT)),
}
"""The colour at so many reaches of the light from its middle."""

CORE: Final[dict[Hue, Rgb]] = {
    "warm": palette.OLIVE, "gold": palette.SLATE, "gilt": palette.OLIVE, "cold": palette.INK, "night": palette.UMBER,
}  # fmt: skip
"""What is added in the middle, and less towards one reach."""

BETWEEN: Final[dict[Hue, int]] = {"warm": 170, "gold": 176, "gilt": 150, "cold": 255, "night": 255}
"""How much of the light is left between two rays, of 255."""

RAYS: Final = 22
RINGS: Final = 160
FAR: Final = 4.4
"""How many rays there are, of how many rings the light is, and how many reaches away it grows no darker."""

DROPS: Final = 150
STARS: Final = 90
DARK: Final = 0.26, 0.42
"""How far from the middle, as a share of the width, and below which share of the height no star stands, where words do."""


@lru_cache(maxsize=1)
def sunlight(size: tuple[int, int], middle: tuple[int, int], reach: int, hue: Hue) -> pygame.Surface:
    """The light over a window of `size` pixels from a point; it is brightest within so many pixels."""
    lit = pygame.transform.smoothscale(_coarse(size, middle, reach, hue), size)
    if hue == "cold":
        _rain(lit)
    elif hue == "night":
        _stars(lit)
    return lit


def put_out() -> None:
    """Nobody sees the light any more: let go of what is as large as the window, and of what that was made from."""
    sunlight.cache_clear()
    _coarse.cache_clear()


def rehearse(size: tuple[int, int], middle: tuple[int, int], reach: int, hue: Hue) -> Iterator[None]:
    """Paint it for a page that comes up soon, a part at a time."""
    _coarse(size, middle, reach, hue)
    yield
    sunlight(size, middle, reach, hue)
    yield


@lru_cache(maxsize=1)
def _coarse(size: tuple[int, int], middle: tuple[int, int], reach: int, hue: Hue) -> pygame.Surface:
    """The light as it is painted, without what is fine in it."""
    glow = pygame.Surface((max(1, size[0] // SOFT), max(1, size[1] // SOFT)))
    glow.fill(SKY[hue][-1][1])
    for ring in range(RINGS, 0, -1):
        far = FAR * ring / RINGS
        shine = max(0.0, 1.0 - far) ** 1.25
        colour = [min(255, round(sky + core * shine)) for sky, core in zip(_at(SKY[hue], far), CORE[hue], strict=True)]
        pygame.draw.circle(glow, colour, (middle[0] / SOFT, middle[1] / SOFT), far * reach / SOFT)
    small = max(1, size[0] // COARSE), max(1, size[1] // COARSE)
    lit = pygame.transform.smoothscale(glow, small)
    if BETWEEN[hue] < 255:
        rays = _rays(small, (middle[0] / COARSE, middle[1] / COARSE), BETWEEN[hue])
        lit.blit(rays, (0, 0), special_flags=pygame.BLEND_MULT)
    return lit


def _at(stops: tuple[tuple[float, Rgb], ...], far: float) -> list[float]:
    """The colour between two stops."""
    (before, one), (after, other) = next((pair for pair in pairwise(stops) if far <= pair[1][0]), (stops[-2], stops[-1]))
    return [a + (b - a) * min(1.0, (far - before) / (after - before)) for a, b in zip(one, other, strict=True)]


def _rays(size: tuple[int, int], middle: tuple[float, float], between: int) -> pygame.Surface:
    """White rays over grey, each a little wider or narrower than the next; fine lines along their edges hide the steps there."""
    picture = pygame.Surface(size)
    picture.fill((between, between, between))
    far, each = math.hypot(*size), math.tau / RAYS
    for nth in range(RAYS):
        turn, half = nth * each, each * (0.23 + 0.07 * math.sin(nth * 2.4))
        ends = [(middle[0] + far * math.cos(at), middle[1] + far * math.sin(at)) for at in (turn - half, turn + half)]
        pygame.draw.polygon(picture, palette.WHITE, [middle, *ends])
        for end in ends:
            pygame.draw.aaline(picture, palette.WHITE, middle, end)
    return pygame.transform.box_blur(picture, 1)


def _rain(lit: pygame.Surface) -> None:
    """Fine slanting lines, a little lighter than what is behind them."""
    wide, high = lit.get_size()
    drop = pygame.Surface((max(2, round(high * 0.022)), max(8, round(high * 0.1))))
    line = max(1, round(high / 640))
    pygame.draw.line(drop, palette.INK, (drop.get_width() - 1, 0), (0, drop.get_height()), line)
    for nth in range(DROPS):
        x, y = (nth * 0.618034) % 1.0 * wide, (nth * 0.754878) % 1.0 * high
        lit.blit(drop, (round(x), round(y - drop.get_height() / 2)), special_flags=pygame.BLEND_ADD)


def _stars(lit: pygame.Surface) -> None:
    """Stars, fewer and fainter towards the ground."""
    wide, high = lit.get_size()
    for nth in range(STARS):
        x, y = (nth * 0.618034) % 1.0, (nth * 0.754878) % 1.0 * 0.66
        if abs(x - 0.5) < DARK[0] and y > DARK[1]:
            continue
        radius = max(1, round(high / 720 * (0.8 + 0.7 * (nth % 3 == 0))))
        share = (1.0 - y) * (0.45 + 0.55 * ((nth * 7) % 5) / 4)
        pygame.draw.circle(lit, [round(120 + 110 * share)] * 2 + [round(150 + 90 * share)], (x * wide, y * high), radius)
