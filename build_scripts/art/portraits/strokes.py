"""What every portrait is made of: an ink line that is fuller on the shaded side, flat colour, and one shade of it.

The light comes from the upper left: a shape's shade is whatever its own outline, moved that way, no longer covers.
"""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from build_scripts.art.ink import circle, path

LINE = "#211613"
"""The ink of every outline: nearly black, and warm."""

WIDE = 8.0
"""The outline, in units of a bust of 512 × 512."""

Spot = tuple[float, float, float]
"""A round thing: x, y and radius."""


def darker(colour: str, share: float = 1.0) -> str:
    """The one shade of a colour: deeper, and towards violet. `share` is how much of it."""
    channels = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(c * (1 - (1 - f) * share)):02X}" for c, f in zip(channels, (0.80, 0.71, 0.74), strict=True))


def clipped(d: str, body: str) -> str:
    """As much of `body` as lies within an outline."""
    name = f"c{crc32(d.encode()):08x}"
    return f'<clipPath id="{name}"><path d="{d}"/></clipPath><g clip-path="url(#{name})">{body}</g>'


def moved(body: str, x: float, y: float) -> str:
    """`body` moved by (x, y)."""
    return f'<g transform="translate({x} {y})">{body}</g>'


def turned(body: str, degrees: float, x: float, y: float) -> str:
    """`body` turned clockwise about (x, y)."""
    return f'<g transform="rotate({degrees} {x} {y})">{body}</g>'


def shape(d: str, fill: str, width: float = WIDE, depth: float = 13) -> str:
    """A filled outline with its shade, which is `depth` units wide at most."""
    under = moved(path(d, LINE, LINE, width), width * 0.16, width * 0.28)
    return under + flat(d, fill, depth) + path(d, stroke=LINE, width=width)


def flat(d: str, fill: str, depth: float = 13) -> str:
    """The same without its outline."""
    return path(d, darker(fill)) + clipped(d, moved(path(d, fill), -depth, -depth * 0.62))


def line(d: str, colour: str = LINE, width: float = WIDE) -> str:
    """A line that encloses nothing."""
    return path(d, stroke=colour, width=width)


def both(d: str, colour: str = LINE, width: float = WIDE) -> str:
    """A line on the right side of the face and its mirror image on the left."""
    return line(d, colour, width) + f'<g transform="scale(-1 1)">{line(d, colour, width)}</g>'


def mirrored(d: str, fill: str, width: float = WIDE, depth: float = 9) -> str:
    """A shape of the right side and its mirror image, both lit from the upper left."""
    return shape(d, fill, width, depth) + f'<g transform="scale(-1 1)">{shape(d, fill, width, -depth)}</g>'


def ball(x: float, y: float, r: float, fill: str, width: float = WIDE) -> str:
    """A round thing with its shade."""
    return shape(f"M{x - r} {y} a{r} {r} 0 1 1 {2 * r} 0 a{r} {r} 0 1 1 {-2 * r} 0Z", fill, width, r * 0.36)


def cloud(spots: Sequence[Spot], fill: str, width: float = WIDE) -> str:
    """Round things that have grown together, as curls do: one outline round all of them."""
    ink = "".join(circle(x, y, r + width / 2, LINE) for x, y, r in spots)
    shade = "".join(circle(x, y, r - width / 2, darker(fill)) for x, y, r in spots)
    return ink + shade + "".join(circle(x - r * 0.12, y - r * 0.1, r * 0.72, fill) for x, y, r in spots)


def beads(spots: Sequence[tuple[float, float]], r: float, fill: str) -> str:
    """Beads on a string."""
    return "".join(circle(x, y, r, fill, LINE, 4) + circle(x - r * 0.3, y - r * 0.3, r * 0.3, "#FFFFFF") for x, y in spots)
