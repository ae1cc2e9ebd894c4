"""Three backs. Each has a paper edge, so that it shows on felt and on an army blanket alike."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from build_scripts.art.hwatu.frame import HEIGHT, WIDTH
from build_scripts.art.ink import PAPER, circle, ellipse, path, svg

EDGE = 30


def back(ink: str, light: str, tile: tuple[float, float], motif: str) -> str:
    """A whole back: `motif` repeated every `tile` (width, height) over `ink`, a `light` hairline round it."""
    inner = f'x="{EDGE}" y="{EDGE}" width="{WIDTH - 2 * EDGE}" height="{HEIGHT - 2 * EDGE}" rx="26"'
    inset = EDGE + 24
    line = f'x="{inset}" y="{inset}" width="{WIDTH - 2 * inset}" height="{HEIGHT - 2 * inset}" rx="14"'
    start = f'x="{WIDTH / 2}" y="{HEIGHT / 2}" width="{tile[0]}" height="{tile[1]}"'
    defs = f'<pattern id="motif" patternUnits="userSpaceOnUse" {start}>{motif}</pattern>'
    return svg(
        WIDTH,
        HEIGHT,
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="44" fill="{PAPER}"/><rect {inner} fill="{ink}"/>'
        f'<rect {line} fill="url(#motif)"/><rect {line} fill="none" stroke="{light}" stroke-width="7"/>',
        defs,
    )


def red() -> str:
    """Vermilion, with the flower lattice (꽃살) of a temple door."""
    ink, deep, light = "#D9281A", "#A3150E", "#EC6F57"
    size = 92
    half = size / 2
    bars = path(f"M0 0L{size} {size}M{size} 0L0 {size}", "none", deep, 12)
    motif = bars
    for x, y in ((half, half), (0, 0), (size, 0), (0, size), (size, size)):
        for turn in range(0, 360, 60):
            a = turn * pi / 180
            motif += ellipse(x + cos(a) * 14, y + sin(a) * 14, 11, 7.5, light, turn=turn)
        motif += circle(x, y, 6, ink, deep, 3)
    return back(ink, light, (size, size), motif)


def indigo() -> str:
    """Indigo, with rows of waves (물결)."""
    ink, light = "#1F3263", "#8FA5D6"
    w, h = 112, 56
    motif = ""
    for row, y in enumerate((h * -0.0, h * 0.5, h, h * 1.5)):
        for k in range(-1, 2):
            x = k * w + (w / 2 if row % 2 else 0) + w / 2
            for r in (w / 2, w * 0.37, w * 0.24, w * 0.11):
                motif += circle(x, y + w * 0.25, r, ink, light, 3.6)
    return back(ink, light, (w, h), motif)


def moss() -> str:
    """Moss green, with tortoise-shell hexagons (귀갑) and a leaf in each."""
    ink, deep, light = "#3E5A2B", "#2A401C", "#A9BC7C"
    r = 54.0
    w, h = r * 3**0.5, r * 3
    motif = ""
    for x, y in ((w / 2, h / 2), (0, 0), (w, 0), (0, h), (w, h)):
        for reach, width, colour in ((r, 5, light), (r * 0.78, 5, deep)):
            corners = [(x + reach * sin(k * pi / 3), y + reach * cos(k * pi / 3)) for k in range(6)]
            motif += path("M" + "L".join(f"{a:.2f} {b:.2f}" for a, b in corners) + "Z", "none", colour, width)
        for turn in range(30, 390, 60):
            a = turn * pi / 180
            motif += ellipse(x + cos(a) * 14, y + sin(a) * 14, 11, 6.5, light, turn=turn)
    return back(ink, light, (w, h), motif)


BACKS: dict[str, Callable[[], str]] = {"red": red, "indigo": indigo, "moss": moss}
