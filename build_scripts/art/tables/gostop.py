"""Go-Stop's picture: an army blanket (군용담요) on a lacquered paper floor (장판), on the evening of a holiday."""

from __future__ import annotations

from random import Random

from build_scripts.art.ink import group, path
from build_scripts.art.tables import things
from build_scripts.art.tables.paint import HEIGHT, WIDTH, blend, fibres, picture, radial, rect, shadow, soft, under, whole

LEFT, TOP, RIGHT, BOTTOM = 172, 84, 2388, 1356
"""The blanket on the floor."""

WOOL, BAND, THREAD = "#6E5E3C", "#3A2A1E", "#B39A62"
SILKS = ("#A83A36", "#2F5A78", "#C8932F", "#4E6E46", "#E3D6B8", "#7A4A70", "#C46A4A")

TWILL = (
    '<pattern id="twill" width="10" height="10" patternUnits="userSpaceOnUse">'
    '<path d="M-2 12 L12 -2 M-2 2 L2 -2 M8 12 L12 8" stroke="#241C0E" stroke-width="2.6" opacity="0.34"/>'
    '<path d="M-2 7 L7 -2 M3 12 L12 3" stroke="#C9B583" stroke-width="1.6" opacity="0.16"/></pattern>'
)

DEFS = (
    things.DEFS
    + TWILL
    + fibres("fluff", 0.09, 0.13, 3, 7, "#D9C692", 1.5, 0.54)
    + fibres("matted", 0.011, 0.016, 3, 21, "#1C150A", 1.5, 0.52)
    + fibres("lacquer", 0.0035, 0.05, 3, 4, "#5A2E0A", 1.6, 0.5)
    + fibres("paper", 0.02, 0.02, 3, 9, "#FFE2A0", 1.0, 0.52)
    + radial("floor", [(0, "#E2AE5C", 1), (0.55, "#C58A3C", 1), (1, "#8C5320", 1)], 0.4, 0.34, 0.8)
    + radial("lamp", [(0, "#FFDf9C", 0.34), (0.4, "#FFCB7A", 0.15), (1, "#FFB050", 0)], 0.48, 0.42, 0.62)
    + radial("dusk", [(0, "#000000", 0), (0.5, "#0A0602", 0.06), (0.8, "#0A0602", 0.4), (1, "#0A0602", 0.72)], 0.5, 0.48, 0.74)
)


def floor() -> str:
    """장판: sheets of oiled paper, overlapping by a hand, that generations have polished."""
    sheets = []
    for x in (-140, 700, 1540, 2380):
        sheets.append(rect(x, -20, 5, HEIGHT + 40, "#6A3A10", extra='opacity="0.55"'))
        sheets.append(rect(x + 5, -20, 22, HEIGHT + 40, "#FFDF9A", extra='opacity="0.16"'))
    for y in (-60, 560, 1380):
        sheets.append(rect(-20, y, WIDTH + 40, 5, "#6A3A10", extra='opacity="0.5"'))
        sheets.append(rect(-20, y + 5, WIDTH + 40, 16, "#FFDF9A", extra='opacity="0.14"'))
    return whole("url(#floor)") + under(whole("#fff"), "lacquer", 0.8) + under(whole("#fff"), "paper", 0.35) + "".join(sheets)


def blanket_outline(seed: int = 3) -> str:
    """A rectangle that was thrown down by hand: its sides are not quite straight."""
    chance = Random(seed)

    def side(x0: float, y0: float, x1: float, y1: float) -> str:
        out, steps = [], 5
        for i in range(1, steps + 1):
            a, b = (i - 0.5) / steps, i / steps
            off = chance.uniform(-11, 11)
            across = (off, 0) if x0 == x1 else (0, off)
            ctrl = x0 + (x1 - x0) * a + across[0] * 1.6, y0 + (y1 - y0) * a + across[1] * 1.6
            out.append(f"Q{ctrl[0]:.1f} {ctrl[1]:.1f} {x0 + (x1 - x0) * b:.1f} {y0 + (y1 - y0) * b:.1f}")
        return " ".join(out)

    corners = [(LEFT, TOP), (RIGHT, TOP), (RIGHT, BOTTOM), (LEFT, BOTTOM)]
    sides = [side(*corners[i], *corners[(i + 1) % 4]) for i in range(4)]
    return f"M{LEFT} {TOP} {' '.join(sides)}Z"


def blanket() -> str:
    """Khaki wool in twill, two dark bands near each end, a blanket stitch all round."""
    outline = blanket_outline()
    shape = path(outline, "#fff")
    bands = "".join(
        rect(x, 0, wide, HEIGHT, BAND, extra='opacity="0.74"')
        for x, wide in ((LEFT + 64, 40), (LEFT + 120, 14), (RIGHT - 104, 40), (RIGHT - 134, 14))
    )
    chance = Random(17)
    stitches = []
    for x in range(LEFT + 10, RIGHT, 25):
        for y, inward in ((TOP, 1), (BOTTOM, -1)):
            stitches.append(f"M{x + chance.uniform(-2, 2):.1f} {y - inward * 9} l{chance.uniform(-3, 3):.1f} {inward * 34}")
    for y in range(TOP + 10, BOTTOM, 25):
        for x, inward in ((LEFT, 1), (RIGHT, -1)):
            stitches.append(f"M{x - inward * 9} {y + chance.uniform(-2, 2):.1f} l{inward * 34} {chance.uniform(-3, 3):.1f}")
    sewn = " ".join(stitches)
    folds = soft(
        path("M420 84 C470 500 380 900 440 1356 M1270 84 C1300 480 1240 960 1282 1356", stroke="#1A1206", width=26)
        + path("M172 700 C800 730 1700 690 2388 716", stroke="#1A1206", width=22),
        40,
        0.3,
    ) + soft(path("M450 84 C500 500 410 900 470 1356 M1300 84 C1330 480 1270 960 1312 1356", stroke="#E8D49A", width=16), 24, 0.13)
    return (
        shadow(path(outline, "#000"), 14, 20, 24, 0.62)
        + shadow(path(outline, "#000"), 4, 6, 4, 0.5)
        + path(outline, WOOL)
        + f'<clipPath id="blanket"><path d="{outline}"/></clipPath><g clip-path="url(#blanket)">{bands}'
        + path(outline, "url(#twill)")
        + under(shape, "matted", 0.5)
        + under(shape, "fluff", 0.34)
        + folds
        + path(outline, stroke="#2A2010", width=46, extra='opacity="0.28"')
        + soft(path(outline, stroke="#F1DDA4", width=6), 2, 0.35)
        + "</g>"
        + f'<g transform="translate(2 3)">{path(sewn, stroke="#1C1408", width=6, extra=chr(111) + "pacity=" + chr(34) + "0.5" + chr(34))}</g>'
        + path(sewn, stroke=THREAD, width=4.4)
    )


def window_light() -> str:
    """Light through a lattice door (창호문) far away: hardly there, and it makes the evening."""
    bars = []
    for i in range(5):
        for j in range(7):
            bars.append(rect(i * 150, j * 118, 132, 100, "#FFE3A8"))
    lattice = f'<g transform="translate(300 -190) skewX(-26) scale(1.5 1.25)">{"".join(bars)}</g>'
    return blend(soft(lattice, 14), "soft-light", 0.13)


def holiday() -> str:
    """What the family left around the blanket."""
    persimmons = things.plate(206) + "".join(
        group(things.persimmon(r, turn), x, y) for r, turn, x, y in ((82, 12, -62, -58), (84, 40, 86, -30), (80, 66, 4, 84))
    )
    coins = "".join(
        group(things.coin(r, *metal), x, y, turn)
        for r, metal, x, y, turn in (
            (33, things.COPPER, 2452, 1130, 10), (40, things.SILVER, 2500, 1196, 40), (33, things.COPPER, 2438, 1216, 80),
            (36, things.GOLDEN, 2478, 1262, 0), (33, things.COPPER, 2534, 1272, 120),
        )
    )
    return (
        group(things.cushion(560, SILKS, 31), -178, 700, 7)
        + group(things.cushion(560, SILKS, 44), 2762, 560, -9)
        + group(things.spoon(420), 250, 52, -104)
        + group(things.brass_bowl(196), 44, 66)
        + group(persimmons, 2478, 60)
        + group(things.songpyeon_plate(238), 20, 1400)
        + coins
    )


def light() -> str:
    """One lamp over the blanket, and night in the corners."""
    return window_light() + blend(whole("url(#lamp)"), "screen") + blend(whole("url(#dusk)"), "multiply")


def drawing() -> str:
    """The whole picture as an SVG."""
    return picture(floor() + blanket() + holiday() + light(), DEFS)
