"""The name of the game: `python -m build_scripts.art.title` draws assets/tables/nolpan.png.

The name 놀판 is carved into a board (현판) and filled with ivory, slab by slab. Its two vowels are written as King Sejong's scribes wrote them in 1446, with
a round dot where a short stroke is now: here the dot is the red moon of the cards, on a short stem to its bar, so that
nobody takes ㅗ for ㅡ.
"""

from __future__ import annotations

from PIL import Image

from build_scripts.art.ink import VERMILION, circle, ellipse, group, path, svg
from build_scripts.art.palette import colours, reduced
from build_scripts.art.tables.paint import BLUR_DEFS, TARGET, fibres, linear, rect, render, soft, under

Point = tuple[float, float]

NOL: tuple[tuple[Point, ...], ...] = (
    ((112, -30), (188, -38), (184, 36), (536, 28), (542, 90), (106, 98)),
    ((26, 282), (610, 270), (616, 334), (22, 344)),
    (
        (92, 386), (568, 376), (564, 546), (186, 554), (185, 594), (574, 586), (580, 652), (106, 660),
        (112, 498), (492, 490), (494, 434), (94, 444),
    ),
)
"""놀: ㄴ, the bar of ㅗ, ㄹ, each as the corners of one slab."""

PAN: tuple[tuple[Point, ...], ...] = (
    ((28, 32), (412, 22), (414, 94), (26, 102)),
    ((96, 84), (166, 82), (172, 300), (102, 302)),
    ((262, 80), (334, 78), (326, 298), (256, 300)),
    ((14, 284), (424, 268), (428, 340), (10, 356)),
    ((468, -14), (546, -22), (542, 446), (474, 450)),
    ((104, 398), (180, 392), (178, 588), (566, 578), (572, 652), (100, 664)),
)
"""판: the four strokes of ㅍ, the bar of ㅏ, ㄴ."""

MOONS = ((324, 180, 60), (1288, 206, 56))
"""The dots of the vowels: (x, y, radius)."""

STEMS: tuple[tuple[Point, ...], ...] = (
    ((282, 186), (366, 185), (365, 290), (281, 291)),
    ((1222, 165), (1292, 163), (1292, 249), (1222, 251)),
)
"""What joins each dot to its bar."""

EDGE, THICK = 6, 18
"""How far the board lies within its picture, and how much of its lower side faces us, in units."""

WIDE = 900
"""How many pixels wide the picture is."""

DIMMED = 'opacity="0.6"'

BOX = 1440, 936
"""The board, in units."""

LETTERS = 106, 164, 0, 0.91
"""Where the letters begin on it, and how large they are, of how they are drawn."""

FRAME = 52
"""How broad the frame of the board is."""

DEFS = (
    BLUR_DEFS
    + linear("wood", [(0, "#43200F", 1), (0.5, "#2E140A", 1), (1, "#1E0C06", 1)])
    + linear("frame", [(0, "#8A4A26", 1), (0.4, "#5E2E17", 1), (1, "#36190C", 1)])
    + linear("brass", [(0, "#FFE9AE", 1), (0.35, "#D9A94C", 1), (0.7, "#8E6320", 1), (1, "#C8983C", 1)], x2=1)
    + fibres("grain", 0.0026, 0.06, 4, 11, "#0A0302", 2.4, 0.48)
    + fibres("pale", 0.004, 0.12, 3, 12, "#C98A52", 1.6, 0.56)
    + '<linearGradient id="filling" x1="0" y1="0" x2="0" y2="680" gradientUnits="userSpaceOnUse">'
    '<stop offset="0" stop-color="#FFFDF2"/><stop offset="0.55" stop-color="#FFF1C9"/><stop offset="1" stop-color="#EDC878"/></linearGradient>'
)


def _board() -> str:
    """현판: a board of dark lacquered wood in a frame, with a line of gold within it and brass at its corners."""
    wide, high = BOX[0] - 2 * EDGE, BOX[1] - 2 * EDGE - THICK
    whole = rect(EDGE, EDGE, wide, high, "#fff", 30)
    field = EDGE + FRAME, EDGE + FRAME, wide - 2 * FRAME, high - 2 * FRAME
    inner = rect(*field, "#fff", 12)
    line = [value + step for value, step in zip(field, (20, 20, -40, -40), strict=True)]
    mitres = "".join(
        path(f"M{x} {y} L{x + across * FRAME} {y + down * FRAME}", stroke="#1A0903", width=4, extra='opacity="0.7"')
        for x, across in ((EDGE + 6, 1), (EDGE + wide - 6, -1)) for y, down in ((EDGE + 6, 1), (EDGE + high - 6, -1))
    )
    corners = "".join(
        f'<g transform="translate({x} {y}) scale({across} {down})">{_corner()}</g>'
        for x, across in ((EDGE, 1), (EDGE + wide, -1)) for y, down in ((EDGE, 1), (EDGE + high, -1))
    )
    return (
        rect(EDGE, EDGE + THICK, wide, high, "#170904", 30)
        + whole.replace("#fff", "url(#frame)") + under(whole, "grain", 0.6) + under(whole, "pale", 0.22)
        + rect(EDGE + 4, EDGE + 4, wide - 8, high - 8, "none", 27, 'stroke="#F0B876" stroke-width="6" stroke-opacity="0.6"')
        + mitres
        + inner.replace("#fff", "url(#wood)") + under(inner, "grain", 0.8) + under(inner, "pale", 0.16)
        + soft(rect(*field, "none", 12, 'stroke="#000" stroke-width="44"'), 14, 0.75)
        + rect(*field, "none", 12, 'stroke="#120602" stroke-width="9"')
        + rect(field[0], field[1] + 3, field[2], field[3], "none", 12, 'stroke="#D08C50" stroke-width="3" stroke-opacity="0.5"')
        + rect(line[0], line[1] + 3, line[2], line[3], "none", 8, 'stroke="#0C0502" stroke-width="7" stroke-opacity="0.8"')
        + rect(*line, "none", 8, 'stroke="url(#brass)" stroke-width="7"')
        + corners
    )


def _corner() -> str:
    """The brass on a corner of the frame, drawn about that."""
    plate = "M-2 30 Q-2 -2 30 -2 H176 Q186 26 156 40 Q138 62 112 50 Q92 40 66 66 Q40 92 50 112 Q62 138 40 156 Q26 186 -2 176Z"
    rivets = "".join(circle(x, y + 2, 9, "#4A2F0C") + circle(x, y, 8, "#F6DC98") + circle(x - 2, y - 2, 3, "#FFFBEA") for x, y in ((30, 30), (132, 24), (24, 132)))
    return f'<g transform="translate(3 5)">{path(plate, "#0C0502", extra=DIMMED)}</g>' + path(plate, "url(#brass)", "#5A3A10", 4) + rivets


def lettering() -> str:
    """The name carved into its board and filled with ivory, as an SVG of `BOX` units."""
    slabs = [_slab(corners, 'transform="rotate(-1.2)"') for corners in NOL] + [_slab(corners, 'transform="translate(690 4) rotate(1.6)"') for corners in PAN]
    ground, stems = "".join(slabs), "".join(_slab(corners) for corners in STEMS)
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for x, y, r in MOONS)
    cut = f'<g stroke-linejoin="round" stroke-width="36">{ground}{stems}{dots}</g>'
    groove = f'<g fill="#0C0402" stroke="#0C0402">{cut}</g>'
    glint = f'<g fill="#D8965A" stroke="#D8965A" transform="translate(4 7)">{cut}</g>'
    red = f'<g fill="{VERMILION}">{stems}{dots}</g>'
    filled = f'<g fill="url(#filling)" stroke="url(#filling)" stroke-width="10" stroke-linejoin="round">{ground}</g>'
    hole = f'<mask id="hole" maskUnits="userSpaceOnUse" x="-100" y="-100" width="1640" height="1040">{rect(-100, -100, 1640, 1040, "#fff")}<g fill="#000" stroke="#000" stroke-width="10">{ground}{dots}</g></mask>'
    walls = f'<g transform="translate(3 8)"><g mask="url(#hole)">{rect(-100, -100, 1640, 1040, "#6A3A0A")}</g></g>'
    sunk = hole + f'<clipPath id="cut">{ground}{dots}</clipPath><g clip-path="url(#cut)">{soft(walls, 4, 0.7)}</g>'
    gleams = "".join(soft(ellipse(x - r * 0.3, y - r * 0.3, r * 0.3, r * 0.16, "#FFC2A8", turn=-35), 4, 0.85) for x, y, r in MOONS)
    return svg(*BOX, _board() + group(soft(glint, 2, 0.7) + groove + red + filled + sunk + gleams, *LETTERS), DEFS)


def _slab(corners: tuple[Point, ...], extra: str = "") -> str:
    return f'<path d="M{" L".join(f"{x} {y}" for x, y in corners)}Z" {extra}/>'


def mark() -> Image.Image:
    """The board as a picture, in as few colours as it is kept in."""
    whole = render(lettering(), WIDE)
    return reduced(whole, colours(whole))


def main() -> None:
    mark().save(TARGET / "nolpan.png", optimize=True)


if __name__ == "__main__":
    main()
