"""What every portrait is made of: an ink line that is fuller on the shaded side, flat colour, and one shade of it.

The light comes from the upper left: a shape's shade is whatever its own outline, moved that way, no longer covers.
"""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from build_scripts.art.ink import circle, path

LINE = "#211613"
"""The ink of every outline: nearly black, and warm."""

WIDE = 6.8
"""The outline, in units of a bust of 512 × 512."""

TINT = 0.3
"""How much of its own shade is in the outline of a shape, so that skin has brown lines and a red sleeve dark red ones."""

Spot = tuple[float, float, float]
"""A round thing: x, y and radius."""


def darker(colour: str, share: float = 1.0) -> str:
    """The one shade of a colour: deeper, and towards violet. `share` is how much of it."""
    channels = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(c * (1 - (1 - f) * share)):02X}" for c, f in zip(channels, (0.80, 0.71, 0.74), strict=True))


def outline_of(fill: str) -> str:
    """The ink round a shape of a colour."""
    pairs = ((int(LINE[i : i + 2], 16), int(darker(fill)[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(ink + (shade - ink) * TINT):02X}" for ink, shade in pairs)


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
    ink = outline_of(fill)
    under = moved(path(d, ink, ink, width), width * 0.16, width * 0.28)
    return under + flat(d, fill, depth) + path(d, stroke=ink, width=width)


def flat(d: str, fill: str, depth: float = 13) -> str:
    """The same without its outline: round, as the lamp shows it. It has one soft edge of shade and a gleam."""
    lit = f'<g filter="url(#{_edge(depth)})">{moved(path(d, fill), -depth * 1.25, -depth * 0.8)}</g>'
    return path(d, darker(fill)) + clipped(d, lit) + path(d, "url(#round)" if depth > 0 else "url(#round-mirrored)")


def edged(d: str, fill: str, width: float = WIDE) -> str:
    """Light and outline of a shape of a colour on which something is printed."""
    return path(d, "url(#round)") + path(d, stroke=outline_of(fill), width=width)


def blurred(body: str, by: int) -> str:
    """`body` with soft edges; `by` is 2, 4 or 8 units."""
    return f'<g filter="url(#edge{by})">{body}</g>'


def _edge(depth: float) -> str:
    return "edge8" if abs(depth) >= 10 else "edge4" if abs(depth) >= 6 else "edge2"


ROUND = (
    "".join(
        f'<radialGradient id="{name}" cx="{x}" cy="0.2" r="0.95"><stop offset="0" stop-color="#FFF4D8" stop-opacity="0.36"/>'
        '<stop offset="0.34" stop-color="#FFF4D8" stop-opacity="0.1"/><stop offset="0.5" stop-color="#FFF4D8" stop-opacity="0"/>'
        '<stop offset="0.58" stop-color="#3A1430" stop-opacity="0"/><stop offset="1" stop-color="#3A1430" stop-opacity="0.32"/></radialGradient>'
        for name, x in (("round", 0.32), ("round-mirrored", 0.68))
    )
    + "".join(f'<filter id="edge{b}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="{b * 0.9}"/></filter>' for b in (2, 4, 8))
    + '<filter id="thrown" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur in="SourceAlpha" stdDeviation="7" result="b"/>'
    '<feFlood flood-color="#4A1A24" flood-opacity="0.55"/><feComposite operator="in" in2="b"/></filter>'
)
"""What `flat` and `thrown` ask for: light on what is round, soft edges of shade, a shadow."""


def thrown(body: str, x: float, y: float, on: str) -> str:
    """The soft shadow that `body` throws on an outline."""
    return clipped(on, f'<g filter="url(#thrown)">{moved(body, x, y)}</g>')


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
    ink = "".join(circle(x, y, r + width / 2, outline_of(fill)) for x, y, r in spots)
    return ink + "".join(_curl(x, y, r - width / 2, fill) for x, y, r in spots)


def _curl(x: float, y: float, r: float, fill: str) -> str:
    lit = f'<g filter="url(#edge4)">{circle(x - r * 0.12, y - r * 0.12, r * 0.74, fill)}</g>'
    return circle(x, y, r, darker(fill)) + lit + circle(x, y, r, "url(#round)")


def beads(spots: Sequence[tuple[float, float]], r: float, fill: str) -> str:
    """Beads on a string."""
    return "".join(circle(x, y, r, fill, LINE, 4) + circle(x, y, r, "url(#round)") + circle(x - r * 0.3, y - r * 0.3, r * 0.3, "#FFFFFF") for x, y in spots)
