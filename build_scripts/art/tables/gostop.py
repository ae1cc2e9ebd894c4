"""Go-Stop's picture: an army blanket (군용담요) on a lacquered paper floor (장판), on the evening of a holiday."""

from __future__ import annotations

from math import sin
from random import Random

from build_scripts.art.ink import group, path
from build_scripts.art.tables import things
from build_scripts.art.tables.paint import HEIGHT, WIDTH, blend, fibres, picture, radial, rect, shadow, soft, under, whole

Box = tuple[int, int, int, int]
"""Left, top, right and bottom, in units."""

SPREAD: Box = (-90, 34, 2650, 1356)
"""The blanket on the floor; its far and its near edge are in the picture."""

WOOL, THREAD = "#53805B", "#E0CC92"

TWILL = (
    '<pattern id="twill" width="10" height="10" patternUnits="userSpaceOnUse">'
    '<path d="M-2 12 L12 -2 M-2 2 L2 -2 M8 12 L12 8" stroke="#241C0E" stroke-width="2.8" opacity="0.2"/>'
    '<path d="M-2 7 L7 -2 M3 12 L12 3" stroke="#C9B583" stroke-width="1.8" opacity="0.1"/></pattern>'
)

DEFS = (
    things.DEFS
    + TWILL
    + fibres("fluff", 0.12, 0.17, 3, 7, "#E4D4A4", 2.4, 0.55)
    + fibres("felted", 0.2, 0.14, 2, 8, "#000000", 2.2, 0.5)
    + fibres("matted", 0.004, 0.006, 4, 21, "#000000", 1.1, 0.46)
    + fibres("lacquer", 0.003, 0.009, 4, 4, "#6A3A10", 1.3, 0.48)
    + fibres("paper", 0.02, 0.02, 3, 9, "#FFE2A0", 1.0, 0.52)
    + radial("floor", [(0, "#E2AE5C", 1), (0.55, "#C58A3C", 1), (1, "#8C5320", 1)], 0.4, 0.34, 0.8)
    + radial(
        "lamp",
        [(0, "#FFFDF2", 1), (0.25, "#FFF4DA", 1), (0.48, "#D8C6A4", 1), (0.72, "#8E7C64", 1), (1, "#463A30", 1)],
        0.5, 0.42, 0.72,
    )
    + radial("night", [(0, "#0C0A06", 0), (0.62, "#0C0A06", 0), (1, "#0C0A06", 0.36)], 0.5, 0.46, 0.74)
    + radial("pool", [(0, "#F8F4C0", 1), (0.45, "#ECE0A0", 0.6), (1, "#FFC870", 0)], 0.5, 0.36, 0.46)
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


def wave(along: float, side: int) -> float:
    """How far a side of the blanket (0 above, 1 right, 2 below, 3 left) lies out of line, `along` units from its start."""
    phase = 1.7 * side
    return 7 * sin(along / 210 + phase) + 4 * sin(along / 83 + 2.3 * phase)


def blanket_outline(box: Box = SPREAD) -> str:
    """A rectangle that was thrown down by hand: its sides are not quite straight."""
    left, top, right, bottom = box
    points: list[tuple[float, float]] = [(x, top + wave(x, 0)) for x in range(left, right, 24)]
    points += [(right + wave(y, 1), y) for y in range(top, bottom, 24)]
    points += [(x, bottom + wave(x, 2)) for x in range(right, left, -24)]
    points += [(left + wave(y, 3), y) for y in range(bottom, top, -24)]
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def stitches(box: Box = SPREAD) -> str:
    """The blanket stitch as one outline: a leg into the wool every inch, and the thread along the very edge."""
    left, top, right, bottom = box
    chance, out = Random(17), []
    for x in range(left + 14, right - 6, 28):
        for y, inward, side in ((top, 1, 0), (bottom, -1, 2)):
            at = y + wave(x, side) - inward * 3
            out.append(f"M{x + chance.uniform(-2, 2):.1f} {at:.1f} l{chance.uniform(-2, 2):.1f} {inward * chance.uniform(24, 29):.1f}")
    for y in range(top + 14, bottom - 6, 28):
        for x, inward, side in ((right, -1, 1), (left, 1, 3)):
            at = x + wave(y, side) - inward * 3
            out.append(f"M{at:.1f} {y + chance.uniform(-2, 2):.1f} l{inward * chance.uniform(24, 29):.1f} {chance.uniform(-2, 2):.1f}")
    return blanket_outline(box) + " ".join(out)


def stripes(box: Box = SPREAD) -> str:
    """Three stripes that are woven in along each long side."""
    left, top, right, bottom = box
    found = ""
    for y, inward, side in ((top, 1, 0), (bottom, -1, 2)):
        for far, wide, colour, seen in ((64, 20, "#20301A", 0.5), (64, 5, THREAD, 0.34), (92, 6, "#20301A", 0.5)):
            line = " L".join(f"{x} {y + inward * far + wave(x, side) * 0.7:.1f}" for x in range(left, right, 24))
            found += path(f"M{line}", stroke=colour, width=wide, extra=f'opacity="{seen}"')
    return found


def blanket(box: Box = SPREAD) -> str:
    """Green wool in twill, a blanket stitch all round."""
    outline = blanket_outline(box)
    shape = path(outline, "#fff")
    sewn = stitches(box)
    folds = soft(
        path("M420 84 C470 500 380 900 440 1356 M1270 84 C1300 480 1240 960 1282 1356", stroke="#1A1206", width=26)
        + path("M-90 700 C800 730 1700 690 2650 716", stroke="#1A1206", width=22),
        40,
        0.3,
    ) + soft(path("M450 84 C500 500 410 900 470 1356 M1300 84 C1330 480 1270 960 1312 1356", stroke="#E8D49A", width=16), 24, 0.13)
    return (
        shadow(path(outline, "#000"), 14, 20, 24, 0.62)
        + shadow(path(outline, "#000"), 4, 6, 4, 0.5)
        + path(outline, WOOL)
        + f'<clipPath id="blanket"><path d="{outline}"/></clipPath><g clip-path="url(#blanket)">'
        + stripes(box)
        + path(outline, "url(#twill)")
        + under(shape, "matted", 0.16)
        + under(shape, "felted", 0.2)
        + under(shape, "fluff", 0.2)
        + folds
        + path(outline, stroke="#2A2010", width=46, extra='opacity="0.28"')
        + soft(path(outline, stroke="#F1DDA4", width=6), 2, 0.35)
        + "</g>"
        + group(path(sewn, stroke="#1C1408", width=6, extra='opacity="0.5"'), 2, 3)
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
    """What the family left at the far corners of the blanket."""
    cakes = things.plate(206) + "".join(
        group(things.songpyeon(58, colour), x, y, turn)
        for colour, x, y, turn in (("#F6EEDC", 40, 16, 30), ("#8FA86A", -104, 44, -24), ("#E8B4A8", 0, 108, 12))
    )
    return (
        group(things.spoon(420), 250, 0, -104)
        + group(things.brass_bowl(196), 44, -20)
        + group(cakes, 2478, -30)
    )


def within_reach() -> str:
    """What stands at the right of whoever sits at the near edge, where no card ever lies: persimmons on a plate, and a few coins."""
    fruit = "".join(
        group(things.persimmon(r, turn), x, y) for r, turn, x, y in ((54, 30, -46, -40), (57, 5, 60, -30), (58, 58, 4, 56))
    )
    return (
        group(things.plate(146), 2438, 1100)
        + group(fruit, 2438, 1100)
        + "".join(group(things.coin(34), x, y) for x, y in ((2252, 1150), (2196, 1176), (2240, 1220)))
    )


def light() -> str:
    """One lamp over the blanket, a warm pool under it, and night in the corners."""
    return window_light() + blend(whole("url(#lamp)"), "multiply") + blend(whole("url(#pool)"), "soft-light", 0.84)


def drawing() -> str:
    """The whole picture as an SVG."""
    return picture(floor() + blanket() + within_reach() + light() + holiday() + whole("url(#night)"), DEFS)
