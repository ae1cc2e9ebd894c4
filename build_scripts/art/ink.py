"""The inks, and the few words in which every picture of ours is written: plain SVG strings."""

from __future__ import annotations

VERMILION = "#E0241C"
BLACK = "#141414"
YELLOW = "#FFD400"
BLUE = "#1E9BD7"
GREEN = "#1E8A46"
OCHRE = "#E39A2D"
UMBER = "#A8641A"
"""Ochre in the shade: what lies on the far side."""
PINK = "#F7C6C0"
PAPER = "#FFFDF6"
WHITE = "#FFFFFF"


def svg(width: int, height: int, body: str, defs: str = "") -> str:
    """A whole picture of `width` × `height` units."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f"<defs>{defs}</defs>{body}</svg>"
    )


def path(d: str, fill: str = "none", stroke: str = "none", width: float = 0, extra: str = "") -> str:
    """One path; strokes are round at ends and corners."""
    return (
        f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{width}" '
        f'stroke-linecap="round" stroke-linejoin="round" {extra}/>'
    )


def circle(x: float, y: float, r: float, fill: str = "none", stroke: str = "none", width: float = 0) -> str:
    """A disc or a ring."""
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" stroke="{stroke}" stroke-width="{width}"/>'


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str = "none", stroke: str = "none", width: float = 0, turn: float = 0
) -> str:
    """An ellipse turned by `turn` degrees about its own centre."""
    return (
        f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{fill}" stroke="{stroke}" '
        f'stroke-width="{width}" transform="rotate({turn} {x} {y})"/>'
    )


def group(body: str, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1, mirror: bool = False) -> str:
    """`body` moved to (x, y), turned by `turn` degrees and scaled about its own origin; `mirror` flips left and right."""
    sx = -scale if mirror else scale
    return f'<g transform="translate({x} {y}) rotate({turn}) scale({sx} {scale})">{body}</g>'
