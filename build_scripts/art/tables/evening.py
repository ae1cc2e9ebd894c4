"""Where the first page is: a low table of polished wood, and behind it the wall of a room in the evening, out of focus."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageFilter

from build_scripts.art.ink import circle, ellipse, group, path, svg
from build_scripts.art.tables.paint import BLUR_DEFS, blend, fibres, linear, radial, rect, render, soft, under

WALL: Final = 2560, 640
WOOD: Final = 2560, 1280
"""The wall and the table, in units."""

FOCUS: Final = 3
"""How far the wall is out of focus, in pixels of 1280."""

DEFS = (
    linear("plaster", [(0, "#3E2A1A", 1), (0.7, "#5A3D24", 1), (1, "#3A2616", 1)])
    + linear("paper", [(0, "#9A7440", 1), (0.6, "#D2A661", 1), (1, "#B98A4C", 1)])
    + radial("warm", [(0, "#FFEDC4", 1), (0.45, "#EBC08A", 1), (1, "#6A4C38", 1)], 0.5, 0.3, 0.62)
    + linear("top", [(0, "#774C2B", 1), (0.16, "#976238", 1), (1, "#7A4E2C", 1)])
    + fibres("figure", 0.0011, 0.02, 4, 41, "#2A1206", 2.2, 0.46)
    + fibres("grain", 0.003, 0.11, 4, 42, "#1E0C04", 2.0, 0.5)
    + fibres("pale", 0.004, 0.16, 3, 43, "#E0A868", 1.6, 0.55)
    + radial("pool", [(0, "#FFF6DC", 1), (0.45, "#E6C8A0", 1), (1, "#54402F", 1)], 0.5, 0.26, 0.66)
)


def screen(x: float, wide: float) -> str:
    """창호문: a lattice door with paper behind its bars, lit from beyond."""
    high, top, bar = 560, 40, 9
    bars = "".join(rect(x + wide * n / 6 - bar / 2, top, bar, high, "#2A190D") for n in range(1, 6))
    bars += "".join(rect(x, top + high * y, wide, bar, "#2A190D") for y in (0.1, 0.16, 0.22, 0.46, 0.52, 0.58, 0.86, 0.92))
    return rect(x - 22, top - 22, wide + 44, high + 60, "#2E1C10") + rect(x, top, wide, high, "url(#paper)") + bars


def lantern(x: float, y: float) -> str:
    """청사초롱: a lantern of red and blue silk on a cord, lit."""
    body = "M-62 -70 C-92 -30 -92 40 -62 78 H62 C92 40 92 -30 62 -70Z"
    ribs = "".join(path(f"M{at} -70 C{at * 1.48} -30 {at * 1.48} 40 {at} 78", stroke="#5A1408", width=3, extra='opacity="0.4"') for at in (-40, -14, 14, 40))
    return group(
        soft(circle(0, 10, 190, "#FFC469"), 70, 0.5)
        + path("M0 -640 V-86", stroke="#1E1008", width=6)
        + f'<clipPath id="silk"><path d="{body}"/></clipPath><g clip-path="url(#silk)">'
        + rect(-110, -80, 220, 96, "#D8382A") + rect(-110, 12, 220, 80, "#2C6FB0")
        + soft(ellipse(0, 6, 70, 66, "#FFF2C0"), 24, 1.0)
        + ribs + "</g>"
        + rect(-50, -90, 100, 24, "#3A1E0E", 8) + rect(-50, 74, 100, 20, "#3A1E0E", 8)
        + path("M0 94 V116 M-7 116 V160 M0 116 V168 M7 116 V160", stroke="#E0B040", width=7),
        x, y,
    )


def wall() -> str:
    """Plaster, a beam above, a pair of lattice doors at each side, and two lanterns."""
    doors = "".join(screen(x, 350) for x in (60, 442, 1768, 2150))
    alcove = rect(960, 60, 640, 600, "#38240F", extra='opacity="0.5"')
    beam = rect(0, 0, 2560, 34, "#24150B") + rect(0, 34, 2560, 8, "#7A5430", extra='opacity="0.5"')
    posts = "".join(rect(x, 0, 40, 640, "#2A190D") + rect(x + 40, 0, 6, 640, "#8A6238", extra='opacity="0.35"') for x in (884, 1636))
    body = rect(0, 0, *WALL, "url(#plaster)") + alcove + doors + posts + beam
    lit = blend(rect(0, 0, *WALL, "url(#warm)"), "multiply")
    return svg(*WALL, body + lit + lantern(1012, 330) + lantern(1548, 330), BLUR_DEFS + DEFS)


def table() -> str:
    """Four broad boards, planed and oiled, the lamp on them."""
    whole = rect(0, 0, *WOOD, "#fff")
    joints = "".join(
        path(f"M0 {y} H2560", stroke="#1A0B04", width=5, extra='opacity="0.75"') + path(f"M0 {y + 6} H2560", stroke="#E0A868", width=3, extra='opacity="0.3"')
        for y in (300, 640, 1000)
    )
    shine = soft(rect(300, 10, 1960, 90, "#FFE2B0", 40), 40, 0.2)
    body = whole.replace("#fff", "url(#top)") + under(whole, "figure", 0.5) + under(whole, "grain", 0.5) + under(whole, "pale", 0.35) + joints + shine
    return svg(*WOOD, body + blend(rect(0, 0, *WOOD, "url(#pool)"), "multiply"), BLUR_DEFS + DEFS)


def wall_picture() -> Image.Image:
    """The wall as it is seen behind people who are in focus."""
    return render(wall(), 1280).convert("RGB").filter(ImageFilter.GaussianBlur(FOCUS))


def table_picture() -> Image.Image:
    """The top of the table."""
    return render(table(), 1280).convert("RGB")
