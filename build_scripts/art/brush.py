"""A brush (붓) with a slanted oval tip: strokes as runs of (x, y, pressure), and the strokes writing is made of.

The tip leans to the upper left as a right hand holds it, so that strokes begin and end on the slant, and verticals are
fuller than horizontals. Writing is drawn in a box of 100 × 100; no font is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin

from build_scripts.art.ink import path
from build_scripts.art.knots import Knot, Stroke, smooth

LEAN = 0.86
"""The tip's long axis from the horizontal, clockwise, in radians."""
FLAT = 0.52
"""The tip's breadth as a share of its length."""


def _touch(knot: Knot, heading: float) -> tuple[float, float]:
    """The point of the tip's rim that lies furthest towards `heading` (radians) when pressed at `knot`."""
    x, y, w = knot
    u, v = cos(heading - LEAN), sin(heading - LEAN) * FLAT
    reach = hypot(u, v) or 1.0
    along, across = u / reach * w / 2, v / reach * FLAT * w / 2
    return x + along * cos(LEAN) - across * sin(LEAN), y + along * sin(LEAN) + across * cos(LEAN)


def stroke(knots: Stroke) -> str:
    """The outline of what the tip covers on its way through `knots`, as path data."""
    run = smooth(knots, 8)
    headings = []
    for i in range(len(run)):
        (ax, ay, _), (bx, by, _) = run[max(i - 1, 0)], run[min(i + 1, len(run) - 1)]
        headings.append(atan2(by - ay, bx - ax))
    left = [_touch(k, h - pi / 2) for k, h in zip(run, headings, strict=True)]
    right = [_touch(k, h + pi / 2) for k, h in zip(run, headings, strict=True)]
    nose = [_touch(run[-1], headings[-1] - pi / 2 + pi * i / 10) for i in range(1, 10)]
    heel = [_touch(run[0], headings[0] + pi / 2 + pi * i / 10) for i in range(1, 10)]
    points = [*left, *nose, *reversed(right), *heel]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def written(strokes: Sequence[Stroke], fill: str) -> str:
    """A character: all its strokes in one ink."""
    return "".join(path(stroke(knots), fill) for knots in strokes)


# ---------------------------------------------------------------- the strokes of writing, in the order a school teaches them


def across(x: float, y: float, to_x: float, to_y: float, w: float = 12) -> Stroke:
    """A horizontal (가로획): set down, drawn thin and a little arched, pressed again at its end."""
    dx, dy, bow = to_x - x, to_y - y, (to_x - x) * 0.018
    return (
        (x, y, w),
        (x + dx * 0.16, y + dy * 0.16 - bow, w * 0.86),
        (x + dx * 0.5, y + dy * 0.5 - bow * 1.4, w * 0.74),
        (x + dx * 0.84, y + dy * 0.84 - bow, w * 0.88),
        (x + dx, y + dy, w * 1.22),
    )


def down(x: float, y: float, to_x: float, to_y: float, w: float = 12) -> Stroke:
    """A vertical (세로획) with a rounded foot."""
    dx, dy = to_x - x, to_y - y
    return (x, y, w * 1.12), (x + dx * 0.25, y + dy * 0.25, w), (x + dx * 0.6, y + dy * 0.6, w * 0.92), (to_x, to_y, w)


def needle(x: float, y: float, to_x: float, to_y: float, w: float = 13) -> Stroke:
    """A vertical that ends in a point (현침)."""
    dx, dy = to_x - x, to_y - y
    return (
        (x, y, w * 1.15),
        (x + dx * 0.25, y + dy * 0.25, w * 0.95),
        (x + dx * 0.7, y + dy * 0.7, w),
        (x + dx * 0.88, y + dy * 0.88, w * 0.66),
        (to_x, to_y, 0.8),
    )


def sweep(*points: tuple[float, float], w: float = 13) -> Stroke:
    """A stroke that falls to the left (삐침): full at its head, a point at its foot."""
    last = len(points) - 1
    return tuple((x, y, w * 1.1 * (1 - i / last) ** 0.7 + 1) for i, (x, y) in enumerate(points))


def press(*points: tuple[float, float], w: float = 18) -> Stroke:
    """A stroke that falls to the right (파임): thin at its head, pressed broad before it lifts to a point.

    It runs along the tip's long axis, where the tip is narrow; so it is pressed nearly twice as hard.
    """
    (ax, ay), (x, y), (to_x, to_y) = points[-3:]
    body = [(px, py, w * (0.6 + 0.8 * i / (len(points) - 2))) for i, (px, py) in enumerate(points[:-2])]
    return (
        *body,
        (x + (ax - x) * 0.34, y + (ay - y) * 0.34, w * 1.5),
        (x + (to_x - x) * 0.22, y + (to_y - y) * 0.22, w * 1.1),
        (x + (to_x - x) * 0.62, y + (to_y - y) * 0.58, w * 0.5),
        (to_x, to_y, 0.8),
    )


def dot(x: float, y: float, to_x: float, to_y: float, w: float = 13) -> Stroke:
    """A dot (점): it begins as a point and ends round."""
    return (x, y, w * 0.35), ((x + to_x) / 2, (y + to_y) / 2, w * 0.95), (to_x, to_y, w)


def hook(x: float, y: float, to_x: float, to_y: float, w: float = 12) -> Stroke:
    """The flick at the foot of a vertical (갈고리)."""
    return (x, y, w), (x + (to_x - x) * 0.3, y + (to_y - y) * 0.22, w * 0.72), (to_x, to_y, 0.8)
