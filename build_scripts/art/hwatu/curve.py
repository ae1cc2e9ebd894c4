"""The hand that draws hwatu: smooth lines through a few points, strokes that swell and thin, feathers.

Every function returns SVG; points are in card units unless a group moves them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, radians, sin

from build_scripts.art.hwatu.frame import LINE
from build_scripts.art.ink import BLACK, path

Point = tuple[float, float]


def _smooth(points: Sequence[Point]) -> list[tuple[Point, Point, Point]]:
    """Cubic pieces (two handles and an end) through `points`; at each point the tangent is that of a circle
    through it and its neighbours, so that unevenly spaced points do not overshoot."""
    tangents: list[Point] = []
    for i, (x, y) in enumerate(points):
        before = points[max(i - 1, 0)]
        after = points[min(i + 1, len(points) - 1)]
        tx = ty = 0.0
        for dx, dy in ((x - before[0], y - before[1]), (after[0] - x, after[1] - y)):
            square = dx * dx + dy * dy or 1.0
            tx, ty = tx + dx / square, ty + dy / square
        size = hypot(tx, ty) or 1.0
        tangents.append((tx / size, ty / size))
    pieces: list[tuple[Point, Point, Point]] = []
    for i in range(len(points) - 1):
        (x0, y0), (x1, y1) = points[i], points[i + 1]
        reach = hypot(x1 - x0, y1 - y0) * 0.36
        (ax, ay), (bx, by) = tangents[i], tangents[i + 1]
        pieces.append(((x0 + ax * reach, y0 + ay * reach), (x1 - bx * reach, y1 - by * reach), (x1, y1)))
    return pieces


def line(points: Sequence[Point]) -> str:
    """Path data of one smooth open line through `points`."""
    return f"M{points[0][0]:.1f} {points[0][1]:.1f}" + _data(_smooth(points))


def shape(*runs: Sequence[Point]) -> str:
    """Path data of a closed outline: each run is smooth and meets the first point of the next in a corner."""
    data = f"M{runs[0][0][0]:.1f} {runs[0][0][1]:.1f}"
    for run, following in zip(runs, [*runs[1:], runs[0]], strict=True):
        data += _data(_smooth([*run, following[0]]))
    return data + "Z"


def flat(ink: str, *runs: Sequence[Point]) -> str:
    """The `shape` of `runs` in one flat ink."""
    return path(shape(*runs), ink)


def inked(ink: str, *runs: Sequence[Point], width: float = LINE, line: str = BLACK) -> str:
    """The `shape` of `runs` in `ink` with an outline `width` wide."""
    return path(shape(*runs), ink, line, width)


def _data(pieces: list[tuple[Point, Point, Point]]) -> str:
    return "".join(
        f"C{a[0]:.1f} {a[1]:.1f} {b[0]:.1f} {b[1]:.1f} {c[0]:.1f} {c[1]:.1f}" for a, b, c in pieces
    )


def along(points: Sequence[Point], places: Sequence[float]) -> list[tuple[float, float, float]]:
    """Where the smooth line through `points` is at each share 0…1 of its length: x, y, heading in degrees."""
    dense: list[Point] = [points[0]]
    for a, b, c in _smooth(points):
        p = dense[-1]
        for step in range(1, 17):
            t = step / 16
            u = 1 - t
            w = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            x = w[0] * p[0] + w[1] * a[0] + w[2] * b[0] + w[3] * c[0]
            y = w[0] * p[1] + w[1] * a[1] + w[2] * b[1] + w[3] * c[1]
            dense.append((x, y))
    lengths = [0.0]
    for (x0, y0), (x1, y1) in pairwise(dense):
        lengths.append(lengths[-1] + hypot(x1 - x0, y1 - y0))
    found: list[tuple[float, float, float]] = []
    for share in places:
        goal = min(max(share, 0.0), 1.0) * lengths[-1]
        i = next((k for k in range(1, len(dense)) if lengths[k] >= goal), len(dense) - 1)
        (x0, y0), (x1, y1) = dense[i - 1], dense[i]
        part = (goal - lengths[i - 1]) / (lengths[i] - lengths[i - 1] or 1.0)
        heading = degrees(atan2(y1 - y0, x1 - x0))
        found.append((x0 + (x1 - x0) * part, y0 + (y1 - y0) * part, heading))
    return found


def shares(count: int, start: float = 0.0, end: float = 1.0) -> list[float]:
    """`count` even shares from `start` to `end`."""
    return [start + (end - start) * i / max(count - 1, 1) for i in range(count)]


def polar(x: float, y: float, heading: float, reach: float) -> Point:
    """The point `reach` away from (x, y) in the direction `heading` (degrees, 90 is down)."""
    return x + cos(radians(heading)) * reach, y + sin(radians(heading)) * reach


def sweep(points: Sequence[Point], widths: Sequence[float], fill: str = BLACK) -> str:
    """A brush stroke along `points` whose width runs evenly through `widths`; a width of 0 makes a point."""
    count = max(12, 4 * len(points))
    left: list[Point] = []
    right: list[Point] = []
    for share, (x, y, heading) in zip(shares(count), along(points, shares(count)), strict=True):
        place = share * (len(widths) - 1)
        i = min(int(place), len(widths) - 2)
        half = (widths[i] + (widths[i + 1] - widths[i]) * (place - i)) / 2
        left.append(polar(x, y, heading - 90, half))
        right.append(polar(x, y, heading + 90, half))
    return path(shape(left[:-1], left[-1:], right[:0:-1], right[:1]), fill)


def feather(length: float, width: float, fill: str, tip: str = "", stroke: float = LINE * 0.6) -> str:
    """A feather lying along +x from the origin; `tip` inks its outer third."""
    edge = shape(
        [
            (0, 0),
            (length * 0.35, -width / 2),
            (length * 0.8, -width * 0.46),
            (length, 0),
            (length * 0.8, width * 0.46),
            (length * 0.35, width / 2),
        ]
    )
    ink = ""
    if tip:
        ink = path(
            shape(
                [
                    (length * 0.62, -width / 2),
                    (length * 0.86, -width * 0.4),
                    (length, 0),
                    (length * 0.86, width * 0.4),
                    (length * 0.62, width / 2),
                ]
            ),
            tip,
        )
    return path(edge, fill) + ink + path(edge, "none", BLACK, stroke)


def wing(
    arm: Sequence[Point],
    count: int,
    headings: tuple[float, float],
    lengths: tuple[float, float],
    width: float,
    fill: str,
    tip: str = "",
) -> str:
    """Flight feathers rooted along `arm`, shoulder to wrist; heading (degrees) and length run from shoulder
    to wrist, the longest a little before the wrist. The arm itself is left to the caller to cover."""
    body = ""
    for share, (x, y, _) in zip(shares(count), along(arm, shares(count)), strict=True):
        heading = headings[0] + (headings[1] - headings[0]) * share
        length = lengths[0] + (lengths[1] - lengths[0]) * sin(share * pi * 0.58)
        quill = feather(length, width, fill, tip)
        body += f'<g transform="translate({x:.1f} {y:.1f}) rotate({heading:.1f})">{quill}</g>'
    return body
