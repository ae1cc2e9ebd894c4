"""What every portrait is made of: an ink line that is fuller on the shaded side, colour that is round, and soft shade and light on it.

The light comes from the upper left: a shape's shade is whatever its own outline, moved that way, no longer covers.
"""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from build_scripts.art.ink import circle, path
from build_scripts.art.portraits.pen import LIFTED, box, stroked

LINE = "#211613"
"""The ink of every outline: nearly black, and warm."""

WIDE = 6.8
"""The outline, in units of a bust of 512 × 512: as wide as it is below, where it is fullest."""

WITHIN, ROUND_IT, FULLER = 0.42, 0.72, 0.27
"""How much of an outline's width a line is that is drawn over the colour and one that is drawn below it, and how far the latter
is shifted, away from the light."""

TINT = 0.36
"""How much of its own shade is in the outline of a shape, so that skin has brown lines and a red sleeve dark red ones."""

Spot = tuple[float, float, float]
"""A round thing: x, y and radius."""


def darker(colour: str, share: float = 1.0) -> str:
    """The one shade of a colour: deeper, and towards violet. `share` is how much of it."""
    channels = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(c * (1 - (1 - f) * share)):02X}" for c, f in zip(channels, (0.80, 0.71, 0.74), strict=True))


def outline_of(fill: str) -> str:
    """The ink round a shape of a colour."""
    return mixed(LINE, darker(fill), TINT)


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two; `share` is how much of the other."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


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
    return around(d, fill, width, depth < 0) + flat(d, fill, depth) + path(d, stroke=outline_of(fill), width=width * WITHIN)


def around(d: str, fill: str, width: float = WIDE, mirror: bool = False) -> str:
    """The outline of a shape as far as it lies outside: thin where the light comes from and full below on the other side. In a
    mirror image the sides are exchanged."""
    ink = outline_of(fill)
    aside = -FULLER * 0.7 if mirror else FULLER * 0.7
    steps = (moved(path(d, ink, ink, width * ROUND_IT), width * aside * i / 2, width * FULLER * i / 2) for i in range(3))
    return "".join(steps)


def together(parts: Sequence[str], fill: str, depth: float = 6, width: float = WIDE) -> str:
    """Shapes of one colour that touch, the foremost last, with one outline round all and thin lines of their own shade between."""
    inner = mixed(outline_of(fill), darker(fill), 0.45)
    drawn = "".join(flat(d, fill, depth) + path(d, stroke=inner, width=width * WITHIN) for d in parts)
    return "".join(around(d, fill, width, depth < 0) for d in parts) + drawn


def flat(d: str, fill: str, depth: float = 13) -> str:
    """The same without its outline: round, as the lamp shows it. It has one soft edge of shade and a gleam."""
    lit = f'<g filter="url(#{_edge(depth)})">{moved(path(d, fill), -depth * 1.25, -depth * 0.8)}</g>'
    return path(d, darker(fill)) + clipped(d, lit) + path(d, "url(#round)" if depth > 0 else "url(#round-mirrored)")


def edged(d: str, fill: str, width: float = WIDE) -> str:
    """Light and outline of a shape of a colour on which something is printed."""
    return path(d, "url(#round)") + path(d, stroke=outline_of(fill), width=width * WITHIN)


def blurred(body: str, by: int) -> str:
    """`body` with soft edges; `by` is 2, 4 or 8 units."""
    return f'<g filter="url(#edge{by})">{body}</g>'


def soft(body: str, by: int, seen: float, on: str = "") -> str:
    """Shade or light without an edge, however narrow it is: `body`, blurred by 2, 4 or 8 units and only so far `seen`, of 1; within
    the outline `on`, if there is one."""
    x, y, right, low = box(body)
    name, room = f"s{crc32(body.encode()):08x}-{by}", 3 * by
    size = f'x="{x - room:.0f}" y="{y - room:.0f}" width="{right - x + 2 * room:.0f}" height="{low - y + 2 * room:.0f}"'
    blur = f'<filter id="{name}" filterUnits="userSpaceOnUse" {size}><feGaussianBlur stdDeviation="{by * 0.9}"/></filter>'
    laid = f'<g filter="url(#{name})" opacity="{seen}">{body}</g>'
    return blur + (clipped(on, laid) if on else laid)


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
"""What `flat`, `blurred` and `thrown` ask for: light on what is round, soft edges of shade, a shadow."""


def thrown(body: str, x: float, y: float, on: str) -> str:
    """The soft shadow that `body` throws on an outline."""
    return clipped(on, f'<g filter="url(#thrown)">{moved(body, x, y)}</g>')


def line(d: str, colour: str = LINE, width: float = WIDE, start: float = LIFTED, end: float = LIFTED) -> str:
    """A line that encloses nothing, `width` units wide in its middle; `start` and `end` are its ends' share of that."""
    return stroked(d, colour, width, start, end)


def band(d: str, colour: str = LINE, width: float = WIDE) -> str:
    """A strip as wide at its ends as in its middle: what is woven, printed or knotted."""
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


def cloud(spots: Sequence[Spot], fill: str, width: float = WIDE, curled: bool = False) -> str:
    """Round things that have grown together, one outline round all of them; `curled` are those in which hair turns."""
    rings = [f"M{x - r} {y} a{r} {r} 0 1 1 {2 * r} 0 a{r} {r} 0 1 1 {-2 * r} 0Z" for x, y, r in spots]
    return "".join(around(d, fill, width * 0.9) for d in rings) + "".join(_curl(x, y, r - width * 0.2, fill, curled) for x, y, r in spots)


def _curl(x: float, y: float, r: float, fill: str, curled: bool) -> str:
    lit = f'<g filter="url(#edge4)">{circle(x - r * 0.12, y - r * 0.12, r * 0.74, fill)}</g>'
    found = circle(x, y, r, darker(fill)) + lit + circle(x, y, r, "url(#round)")
    if not curled:
        return found
    s = 1 if x > 0 else -1
    turn = f"M{x - s * r * 0.62} {y + r * 0.5} Q{x - s * r * 0.95} {y - r * 0.5} {x} {y - r * 0.62} Q{x + s * r * 0.8} {y - r * 0.5} {x + s * r * 0.55} {y + r * 0.24} Q{x + s * r * 0.2} {y + r * 0.7} {x - s * r * 0.16} {y + r * 0.2}"
    gleam = f"M{x - r * 0.62} {y - r * 0.1} Q{x - r * 0.5} {y - r * 0.62} {x + r * 0.1} {y - r * 0.7}"
    return found + f'<g opacity="0.6">{line(turn, darker(darker(fill)), r * 0.1)}</g>' + soft(line(gleam, "#FFD9B0", r * 0.22), 2, 0.5)


def beads(spots: Sequence[tuple[float, float]], r: float, fill: str) -> str:
    """Beads on a string."""
    return "".join(circle(x + 0.8, y + 1.2, r + 1.2, LINE) + circle(x, y, r, fill, outline_of(fill), 1.6) + circle(x, y, r, "url(#round)") + circle(x - r * 0.3, y - r * 0.3, r * 0.3, "#FFFFFF") for x, y in spots)
