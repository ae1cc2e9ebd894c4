"""Three backs, each the same upside down: 문살 (a paper door's lattice), waves, and a night of stars."""

from __future__ import annotations

from math import cos, pi, sin

from build_scripts.art.ink import circle, group, path
from build_scripts.art.playing.frame import HEIGHT, WIDTH, card, twice

INSET = 30


def _panel(fill: str, pattern: str, line: str) -> str:
    box = f'<rect x="{INSET}" y="{INSET}" width="{WIDTH - 2 * INSET}" height="{HEIGHT - 2 * INSET}" rx="18" '
    inner = f'<rect x="{INSET + 14}" y="{INSET + 14}" width="{WIDTH - 2 * INSET - 28}" height="{HEIGHT - 2 * INSET - 28}" rx="10" '
    clip = f'<clipPath id="inner">{inner}/></clipPath>'
    return clip + box + f'fill="{fill}"/><g clip-path="url(#inner)">{pattern}</g>' + inner + f'fill="none" stroke="{line}" stroke-width="6"/>'


def _medallion(ground: str, line: str) -> str:
    """바람개비: a ring and six vanes chasing one another, so that no side is up."""
    arms = "".join(
        group(path("M0 0C0 -30 24 -46 44 -40C58 -36 62 -18 52 -8C40 -26 18 -22 0 0Z", line), turn=turn) for turn in (0, 60, 120, 180, 240, 300)
    )
    return group(circle(0, 0, 92, ground, line, 8) + circle(0, 0, 76, "none", line, 4) + arms + circle(0, 0, 9, ground, line, 5), 250, 350)


def lattice() -> str:
    """Red: crossing bars and flowers where they meet."""
    bars = flowers = ""
    for row in range(-1, 16):
        for column in range(-1, 12):
            x, y = 250 + (column - 5) * 50, 350 + (row - 7) * 50
            bars += f"M{x - 25} {y}L{x} {y - 25}L{x + 25} {y}L{x} {y + 25}Z"
            flowers += "".join(circle(x + 8 * cos(pi * k / 2), y + 8 * sin(pi * k / 2), 6, "#F8D9A0") for k in range(4))
    return card(_panel("#A8161F", path(bars, "none", "#E8787A", 5) + flowers, "#F8D9A0") + _medallion("#A8161F", "#F8D9A0"))


def waves() -> str:
    """Blue: rows of scalloped waves that turn about the middle."""
    rows = ""
    for row in range(13):
        for column in range(11):
            x, y = column * 60 - 50 + (30 if row % 2 else 0), 40 + row * 26
            for r in (30, 20, 10):
                rows += circle(x, y, r, "#1C4FA0", "#A9CBF2", 4)
    half = f'<clipPath id="half"><rect width="{WIDTH}" height="{HEIGHT / 2}"/></clipPath><g clip-path="url(#half)">{rows}</g>'
    return card(_panel("#1C4FA0", twice(half), "#E9F2FF") + path("M44 350H456", "none", "#E9F2FF", 6) + _medallion("#1C4FA0", "#E9F2FF"))


def night() -> str:
    """Green: stars between arcs like the ripples of a pond."""
    rings = "".join(circle(x, y, r, "none", "#3F8F6C", 5) for x, y in ((44, 44), (456, 44), (44, 656), (456, 656)) for r in range(40, 420, 36))
    return card(_panel("#0F4A36", rings, "#E8C873") + _medallion("#0F4A36", "#E8C873"))


BACKS = {"red": lattice, "blue": waves, "green": night}
