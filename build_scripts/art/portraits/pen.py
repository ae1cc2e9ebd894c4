"""The pen that draws inner lines: pressed in the middle, lifted at both ends; and how to find one's way along an outline.

A path is SVG data of the commands M L H V Q C Z, capital or small.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot, pi, sin
from re import findall

from build_scripts.art.ink import path

Point = tuple[float, float]
Bend = tuple[Point, Point, Point]
"""Part of a curve: where it begins, where it is drawn to, where it ends."""

TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "Z": 0}
"""How many numbers follow a command."""

STEPS = 14
"""Into how many straight pieces a bend is cut."""

LIFTED = 0.22
"""How wide a line is at its ends, of its full width."""


def _commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """Each command of a path with its numbers, those that follow without a letter as well."""
    letter, numbers = "", list[float]()
    for word in [*findall(r"[A-Za-z]|-?\d*\.?\d+", d), "M"]:
        if not word.isalpha():
            numbers.append(float(word))
        elif letter:
            many = TAKES[letter.upper()]
            for i in range(0, max(len(numbers), 1), many or 1):
                yield ({"M": "L", "m": "l"}.get(letter, letter) if i else letter), numbers[i : i + many]
        if word.isalpha():
            letter, numbers = word, []


def runs(d: str, straight: int = STEPS) -> list[list[Point]]:
    """The strokes of a path, each as points close to one another; a straight line is cut into so many pieces."""
    found: list[list[Point]] = []
    for letter, numbers in _commands(d):
        x, y = found[-1][-1] if found else (0.0, 0.0)
        ox, oy = (x, y) if letter.islower() else (0.0, 0.0)
        kind = letter.upper()
        if kind == "Z":
            found[-1].append(found[-1][0])
            continue
        if kind in "HV":
            points = [(numbers[0] + ox, y) if kind == "H" else (x, numbers[0] + oy)]
        else:
            points = [(numbers[i] + ox, numbers[i + 1] + oy) for i in range(0, len(numbers), 2)]
        if kind == "M":
            found.append(points)
        else:
            cuts = straight if len(points) == 1 else STEPS
            found[-1] += [_on([(x, y), *points], (i + 1) / cuts) for i in range(cuts)]
    return found


def _on(handles: list[Point], t: float) -> Point:
    """Where a bend with these handles is at a share 0…1 of its way."""
    while len(handles) > 1:
        handles = [(a + (c - a) * t, b + (e - b) * t) for (a, b), (c, e) in pairwise(handles)]
    return handles[0]


def part(bend: Bend, first: float, last: float) -> str:
    """The path of a bend from one share of its way to another."""
    points = [_on(list(bend), first + (last - first) * i / 6) for i in range(7)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def between(one: Bend, other: Bend, share: float) -> Bend:
    """The bend that lies between two others; `share` is how near it is to the other."""
    (a, b, c) = (((x + (u - x) * share), (y + (v - y) * share)) for (x, y), (u, v) in zip(one, other, strict=True))
    return a, b, c


def stroked(d: str, colour: str, width: float, start: float = LIFTED, end: float = LIFTED) -> str:
    """A path as the pen draws it, `width` units where it is pressed most, `start` and `end` of that where it begins and ends."""
    return path("".join(_swelling(points, width / 2, start, end) for points in runs(d)), colour, colour, 0.6)


def _swelling(points: list[Point], most: float, start: float, end: float) -> str:
    """The outline of one stroke whose half width is `most` at most."""
    points = [points[0], *(b for a, b in pairwise(points) if hypot(b[0] - a[0], b[1] - a[1]) > 0.01)]
    ways = [0.0]
    for (ax, ay), (bx, by) in pairwise(points):
        ways.append(ways[-1] + hypot(bx - ax, by - ay))
    left, right = list[str](), list[str]()
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
        length = hypot(bx - ax, by - ay) or 1.0
        share = ways[i] / (ways[-1] or 1.0)
        half = most * max(sin(pi * min(1, share * 1.04)) ** 0.75, start * (1 - share), end * share)
        dx, dy = (by - ay) / length * half, (ax - bx) / length * half
        left.append(f"{x + dx:.2f} {y + dy:.2f}")
        right.append(f"{x - dx:.2f} {y - dy:.2f}")
    return "M" + "L".join([*left, *reversed(right)]) + "Z"


def box(body: str) -> tuple[float, float, float, float]:
    """Left, top, right and lower end of the paths, circles and ellipses of an SVG, without the width of their strokes."""
    points = [point for d in findall(r' d="([^"]+)"', body) for run in runs(d, straight=1) for point in run]
    for words in findall(r'<(?:ellipse|circle) cx="([^"]+)" cy="([^"]+)" r(?:x="([^"]+)" ry)?="([^"]+)"', body):
        x, y, r = float(words[0]), float(words[1]), max(float(word) for word in words[2:] if word)
        points += [(x - r, y - r), (x + r, y + r)]
    left, top = (min(point[i] for point in points) for i in (0, 1))
    right, low = (max(point[i] for point in points) for i in (0, 1))
    return left, top, right, low
