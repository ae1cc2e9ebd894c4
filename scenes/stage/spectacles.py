"""What is seen over the whole table at its great events: flat shapes such as a woodcut has, each a function of the time alone.

What is costly to paint is painted once for a window's size and kept, before it is needed: `Spectacles.prepare`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from scenes.kit import palette
from scenes.stage import shapes
from scenes.stage.sprite import Kept
from scenes.stage.timeline import Kind, Spectacle
from scenes.stage.tween import in_out_cubic, in_quad, out_back, out_cubic

STILL: Final = 0.5
"""The part of a spectacle that stands for all of it where motion is reduced."""

_FLASH, _BRIGHT = 0.14, 70
"""For which part the window flashes, and how much brighter it is at first."""

_PREPARED: Final = tuple(nth / 12 for nth in range(12))
_SWELLING: Final = tuple((nth + 1) / 125 for nth in range(12))
"""The moments of a spectacle that are painted beforehand; of a blot, which swells at first and then stays."""

_MEGABYTES: Final = 40


def _between(part: float, first: float, last: float) -> float:
    """How far `part` has come from `first` to `last`, 0 to 1."""
    return min(1.0, max(0.0, (part - first) / (last - first)))


class Spectacles:
    """Paints spectacles; pictures are kept for one size of window."""

    def __init__(self) -> None:
        self._kept = Kept(_MEGABYTES)
        self._ready: dict[Spectacle, int] = {}

    def draw(self, surface: pygame.Surface, spectacle: Spectacle, time: float, k: float, calm: bool) -> None:
        """Paint a moment of a spectacle over a table; where it is to be `calm`, always the same one."""
        part = STILL if calm else spectacle.part(time)
        if spectacle.flash and part < _FLASH and not calm:
            light = round(_BRIGHT * (1.0 - part / _FLASH))
            surface.fill((light, light, light), special_flags=pygame.BLEND_RGB_ADD)
        PAINTERS[spectacle.kind](Stroke(surface, self._kept, k, surface.get_size()), spectacle, part)

    def prepare(self, spectacle: Spectacle, size: tuple[int, int], k: float, calm: bool) -> bool:
        """Make some of what a spectacle needs; returns whether anything was left to make. Asked once a frame, it makes all of it
        before it is seen."""
        alike = replace(spectacle, start=0.0, at=None, frm=None)
        done, moments = self._ready.get(alike, 0), _SWELLING if spectacle.kind == "splat" else _PREPARED
        if done >= len(moments):
            return False
        unseen = pygame.Surface((1, 1))
        PAINTERS[spectacle.kind](Stroke(unseen, self._kept, k, size), alike, STILL if calm else moments[done])
        self._ready[alike] = len(moments) if calm else done + 1
        return True


class Stroke:
    """A surface to paint on in units of the window, `k` pixels each, and the pictures that are kept. The window is `size` pixels
    large."""

    def __init__(self, surface: pygame.Surface, kept: Kept, k: float, size: tuple[int, int]) -> None:
        self.surface, self.k, self._kept = surface, k, kept
        self.wide, self.high = size[0] / k, size[1] / k

    def middle(self, spectacle: Spectacle) -> tuple[float, float]:
        """Where it happens."""
        if spectacle.at is None:
            return self.wide / 2, self.high / 2
        return spectacle.at[0] / self.k, spectacle.at[1] / self.k

    def picture(
        self, key: tuple[object, ...], make: Callable[[], pygame.Surface], at: tuple[float, float], alpha: float = 1.0
    ) -> None:
        """Paint a kept picture round a point."""
        picture = self._kept.get((*key, round(self.k, 3)), make)
        picture.set_alpha(round(255 * alpha))
        self.surface.blit(picture, picture.get_rect(center=(round(at[0] * self.k), round(at[1] * self.k))))

    def cut(
        self, key: tuple[object, ...], make: Callable[[], pygame.Surface], at: tuple[float, float], share: tuple[float, float]
    ) -> None:
        """Paint as much of a kept picture as is unrolled from its left and top, with that corner at a point."""
        picture = self._kept.get((*key, round(self.k, 3)), make)
        size = round(picture.get_width() * share[0]), round(picture.get_height() * share[1])
        self.surface.blit(picture, (round(at[0] * self.k), round(at[1] * self.k)), ((0, 0), size))

    def polygon(self, colour: tuple[int, int, int], points: list[tuple[float, float]]) -> None:
        """Paint a flat shape with a smooth edge."""
        pixels = [(x * self.k, y * self.k) for x, y in points]
        pygame.draw.polygon(self.surface, colour, pixels)
        pygame.draw.aalines(self.surface, colour, True, pixels)


# -- the kinds ----------------------------------------------------------------------------------------------------------------


def _splat(stroke: Stroke, spectacle: Spectacle, part: float) -> None:
    """A blot bursts where the pieces are stuck; it lets them be seen."""
    x, y = stroke.middle(spectacle)
    swell = round(8 * out_back(_between(part, 0.0, 0.2))) / 8
    alpha = 1.0 - in_quad(_between(part, 0.6, 1.0))
    if swell > 0.0:
        radius = 128 * swell * stroke.k
        stroke.picture(("splat", spectacle.colour, swell), partial(shapes.blot, radius, spectacle.colour), (x, y), alpha)
    for nth in range(11):
        turn = nth * math.tau / 11 + 0.4 * math.sin(nth * 4.7)
        far = (100 + 70 * math.sin(nth * 2.9) ** 2) * out_cubic(_between(part, 0.04, 0.4))
        size = (13 + 7 * math.sin(nth * 5.3)) * (1.0 - _between(part, 0.45, 0.9))
        if far > 60 and size > 0.5:
            at = x + math.cos(turn) * far * 1.15, y + math.sin(turn) * far + 40 * part * part
            pygame.draw.aacircle(stroke.surface, spectacle.colour, (at[0] * stroke.k, at[1] * stroke.k), size * stroke.k)


def _blast(stroke: Stroke, spectacle: Spectacle, part: float) -> None:
    """A torn ring flies from the hit; of several, one after another side by side."""
    x, y = stroke.middle(spectacle)
    for nth in range(spectacle.count):
        now = _between(part, 0.1 * nth, 0.1 * nth + 1.0 - 0.1 * (spectacle.count - 1))
        if 0.0 < now < 1.0:
            aside = (nth - (spectacle.count - 1) / 2) * min(230.0, 0.7 * stroke.wide / spectacle.count)
            _burst(stroke, (x + aside, y), spectacle.colour, now, 1.0 if spectacle.count == 1 else 0.6)


def _burst(stroke: Stroke, at: tuple[float, float], colour: tuple[int, int, int], now: float, large: float) -> None:
    out = large * (60 + 270 * out_cubic(now))
    thick = large * 46 * (1.0 - now) ** 1.2
    for nth in range(30):
        turn, ragged = nth * math.tau / 30, math.sin(nth * 7.3)
        half = math.tau / 30 * (0.44 + 0.1 * ragged) * (1.0 - 0.5 * now)
        rim = (
            (turn - half, out - thick),
            (turn + half, out - thick * 0.8),
            (turn + half * 0.7, out + thick * 0.3 * ragged),
            (turn - half * 0.9, out),
        )
        paint = colour if nth % 3 else palette.CREAM
        stroke.polygon(paint, [(at[0] + math.cos(a) * far, at[1] + math.sin(a) * far * 0.8) for a, far in rim])


_BROOM: Final = 232
"""How high the broom is, in units."""

_BEHIND: Final = 136, 44
"""How far behind what it sweeps the broom is at first, and at last, in units."""

SWEEPS: Final = 0.2, 0.42
"""After which part of its time the broom sweeps, and for which; before, it comes down, and after, it is lifted."""


def _broom(stroke: Stroke, spectacle: Spectacle, part: float) -> None:
    """A broom comes down behind what lies there, sweeps it away, and leaves the place glittering."""
    x, y = stroke.middle(spectacle)
    frm = spectacle.frm or (0.0, y * stroke.k)
    first, last = (frm[0] / stroke.k - _BEHIND[0], frm[1] / stroke.k), (x - _BEHIND[1], y)
    sweeps = _between(part, SWEEPS[0], sum(SWEEPS))
    swept = in_out_cubic(sweeps)
    foot = first[0] + (last[0] - first[0]) * swept, first[1] + (last[1] - first[1]) * swept + 96
    for nth in range(26):
        place = nth / 25
        since = _between(part, 0.3 + 0.24 * place, 0.6 + 0.38 * place)
        if 0.0 < since < 1.0 and place <= swept:
            size = (3 + 5 * math.sin(nth * 5.7) ** 2) * math.sin(math.pi * since)
            at = first[0] + (last[0] - first[0]) * place, first[1] + 70 * math.sin(nth * 9.1) - 26 * since
            stroke.polygon(spectacle.colour, shapes.star(at, size))
    down, up = _between(part, 0.0, 0.14), _between(part, 0.72, 0.9)
    if up < 1.0:
        turn = 20.0 + 6.0 * round(4 * _between(part, 0.06, 0.6))
        angle, half = math.radians(turn), _BROOM / 2
        at = foot[0] + half * math.sin(angle), foot[1] - half * math.cos(angle) - 14 * (1.0 - down) - 14 * up
        make = partial(shapes.broom, _BROOM * stroke.k, turn)
        stroke.picture(("broom", turn), make, at, min(1.0, 2 * down, 2 * (1.0 - up)))


_FLIGHT: Final = ((0.0, 0.0), (-0.2, -0.13), (-0.17, 0.15), (-0.4, -0.02), (-0.37, 0.27))
"""Where each bird flies behind the first, in widths and heights of the window."""


def _birds(stroke: Stroke, spectacle: Spectacle, part: float) -> None:
    """Birds fly over the table from the lower left to the upper right, with their shadows on it."""
    for nth in range(spectacle.count):
        behind = _FLIGHT[nth % len(_FLIGHT)]
        way = -0.12 + 1.62 * part + behind[0]
        at = way * stroke.wide, (0.68 - 0.42 * way + behind[1]) * stroke.high + 12 * math.sin(part * 9 + nth)
        if not -0.15 < way < 1.15:
            continue
        wing = round(2 * math.sin(part * 24 + nth * 1.9))
        size = (150 - 9 * nth) // 10 * 10
        shape = size * stroke.k, wing / 2, spectacle.colour
        stroke.picture(("shade", size, wing), partial(shapes.shade, *shape), (at[0] + 18, at[1] + 64))
        stroke.picture(("bird", spectacle.colour, size, wing), partial(shapes.bird, *shape), at)


def _rays(stroke: Stroke, spectacle: Spectacle, part: float) -> None:
    """Rays of light rise from the middle, one after another."""
    x, y = stroke.middle(spectacle)
    far = 0.86 * stroke.high
    for nth in range(spectacle.count):
        lit = out_cubic(_between(part, 0.09 * nth, 0.09 * nth + 0.16)) * (1.0 - _between(part, 0.76, 1.0))
        turn = -90 + (nth - (spectacle.count - 1) / 2) * 180 / spectacle.count
        if lit > 0.0:
            angle, make = math.radians(turn), partial(shapes.ray, far * stroke.k, turn, spectacle.colour)
            at = x + math.cos(angle) * far * 0.5, y + 90 + math.sin(angle) * far * 0.5
            stroke.picture(("ray", spectacle.colour, turn), make, at, lit * spectacle.strength)


_RIBBON: Final = 78, 440


def _ribbons(stroke: Stroke, spectacle: Spectacle, part: float) -> None:
    """Ribbons unroll over the table from above, and fall out of sight."""
    x = stroke.wide / 2
    wide, long = _RIBBON
    top = 0.5 * (stroke.high - long)
    for nth in range(spectacle.count):
        unrolled = out_cubic(_between(part, 0.06 * nth, 0.06 * nth + 0.4))
        fallen = in_quad(_between(part, 0.74 + 0.03 * nth, 0.94 + 0.03 * nth)) * (stroke.high + 60 - top)
        aside = (nth - (spectacle.count - 1) / 2) * 340
        if unrolled <= 0.0 or fallen >= stroke.high - top:
            continue
        left, down = x + aside - wide / 2, top + fallen
        hanging = partial(shapes.ribbon, (wide * stroke.k, long * stroke.k), spectacle.colour)
        stroke.cut(("ribbon", spectacle.colour), hanging, (left, down), (1.0, unrolled))
        thick = round(15 * (1.0 - unrolled) + 5)
        rolled = partial(shapes.roll, ((wide + 12) * stroke.k, 2 * thick * stroke.k), spectacle.colour)
        stroke.picture(("roll", spectacle.colour, thick), rolled, (x + aside, down + long * unrolled))


def _strokes(stroke: Stroke, spectacle: Spectacle, part: float) -> None:
    """Strokes of a broad brush go over the window, one below the other, and dry away."""
    x, y = stroke.wide / 2, stroke.high / 2
    high, apart = (150, 0) if spectacle.count == 1 else (62, 142)
    for nth in range(spectacle.count):
        drawn = out_cubic(_between(part, 0.12 * nth, 0.12 * nth + 0.26))
        dried = in_quad(_between(part, 0.72, 1.0))
        if drawn <= 0.0 or dried >= 1.0:
            continue
        down = (nth - (spectacle.count - 1) / 2) * apart
        dry, corner = round(4 * dried) / 4, (x - 0.48 * stroke.wide, y + down - high / 2)
        make = partial(shapes.brush, (0.96 * stroke.wide * stroke.k, high * stroke.k), spectacle.colour, nth, dry)
        stroke.cut(("stroke", spectacle.colour, high, nth, dry), make, corner, (drawn, 1.0))


_SKY: Final = 186, 0.31, 0.6
"""How large sun and moon are, where they stand, and where they sink and rise, as shares of the window's height."""


def _turn(stroke: Stroke, spectacle: Spectacle, part: float) -> None:
    """The light of the room turns: it sinks, the lamp goes over to the other side, and it comes back. Where it is great it
    stays low until the end, and the sun sinks in the middle and the moon rises there; with a `count` of 3 it is the moon that
    sinks."""
    night = math.sin(math.pi * part) if spectacle.count == 1 else min(_between(part, 0.0, 0.4), _between(1.0 - part, 0.0, 0.12))
    veil = tuple(round(255 - night * (255 - value) * 0.62) for value in spectacle.colour)
    stroke.surface.fill(veil, special_flags=pygame.BLEND_RGB_MULT)
    turn, moon = math.pi * (1.0 + part), (part >= 0.5) == (spectacle.count < 3)
    if spectacle.count > 1:
        _sinking(stroke, part, moon)
        return
    at = stroke.wide / 2 + math.cos(turn) * 0.4 * stroke.wide, stroke.high * 0.62 + math.sin(turn) * 0.44 * stroke.high
    radius, alpha = 74, min(1.0, 8 * part, 8 * (1.0 - part))
    stroke.picture(("lamp", moon, radius), partial(shapes.lamp, radius * stroke.k, moon), at, alpha)


def _sinking(stroke: Stroke, part: float, moon: bool) -> None:
    """One lamp of the sky appears and sinks behind the horizon, the other rises from there and fades at last."""
    radius, up, horizon = _SKY
    gone = in_quad(_between(part, 0.3, 0.5)) if part < 0.5 else 1.0 - out_cubic(_between(part, 0.5, 0.7))
    at = stroke.wide / 2, stroke.high * up + gone * ((horizon - up) * stroke.high + 1.4 * radius)
    clip = stroke.surface.get_clip()
    stroke.surface.set_clip(clip.clip((0, 0, stroke.surface.get_width(), round(horizon * stroke.high * stroke.k))))
    make, alpha = partial(shapes.lamp, radius * stroke.k, moon), min(1.0, 12 * part, 12 * (1.0 - part))
    stroke.picture(("lamp", moon, radius), make, at, alpha)
    stroke.surface.set_clip(clip)


_CROWN: Final = 36
"""How large the crown is that falls: half its width, in units."""


def _crown(stroke: Stroke, spectacle: Spectacle, part: float) -> None:
    """A crown falls from above upon what is called out, leaps aside, and comes to lie beside it."""
    x, y = stroke.middle(spectacle)
    way = 1 if x + 240 < stroke.wide else -1
    struck, leapt, rolled = (_between(part, *when) for when in ((0.0, 0.26), (0.26, 0.48), (0.48, 0.6)))
    across = way * (20 * struck + 142 * leapt + 18 * rolled)
    down = -190 + 114 * in_quad(struck) + 112 * leapt - 4 * 46 * leapt * (1.0 - leapt) - 4 * 12 * rolled * (1.0 - rolled)
    turn = -17 * way * round(4 * (0.15 * struck + 0.65 * leapt + 0.2 * rolled))
    make = partial(shapes.crowned, round(_CROWN * stroke.k), turn)
    stroke.picture(("crown", turn), make, (x + across, y + down), min(1.0, 8 * part, 8 * (1.0 - part)))


PAINTERS: Final[Mapping[Kind, Callable[[Stroke, Spectacle, float], None]]] = {
    "splat": _splat,
    "blast": _blast,
    "broom": _broom,
    "birds": _birds,
    "rays": _rays,
    "ribbons": _ribbons,
    "strokes": _strokes,
    "turn": _turn,
    "crown": _crown,
}
"""How each kind is painted."""
