"""Riichi's picture: an automatic table, late at night, under one low lamp."""

from __future__ import annotations

from build_scripts.art.ink import circle, group, path, svg
from build_scripts.art.tables import things
from build_scripts.art.tables.paint import (
    BLUR_DEFS,
    HEIGHT,
    WIDTH,
    blend,
    fibres,
    linear,
    picture,
    radial,
    rect,
    shadow,
    soft,
    under,
    whole,
)
from build_scripts.art.tiles import sticks

RIM_X, RIM_Y = 150, 84
"""How wide the wooden rim is at the sides, and above and below."""

FELT = "#2A7B82"

DEFS = (
    things.DEFS
    + fibres("nap", 0.34, 0.34, 2, 12, "#7FD0B8", 1.5, 0.53)
    + fibres("pile", 0.2, 0.26, 2, 13, "#000000", 1.6, 0.5)
    + fibres("brushed", 0.0022, 0.004, 3, 5, "#000000", 1.3, 0.47)
    + fibres("grainx", 0.0028, 0.07, 4, 8, "#0E0502", 2.6, 0.5)
    + fibres("grainy", 0.07, 0.0028, 4, 9, "#0E0502", 2.6, 0.5)
    + fibres("warmx", 0.004, 0.12, 3, 18, "#B5713A", 1.8, 0.56)
    + fibres("warmy", 0.12, 0.004, 3, 19, "#B5713A", 1.8, 0.56)
    + linear("bevel_top", [(0, "#160A05", 1), (0.2, "#5A321B", 1), (0.55, "#432312", 1), (0.86, "#30180C", 1), (1, "#120703", 1)])
    + linear("bevel_left", [(0, "#160A05", 1), (0.2, "#5A321B", 1), (0.55, "#432312", 1), (0.86, "#30180C", 1), (1, "#120703", 1)], x2=1, y2=0)
    + sticks.DEFS
    + radial(
        "lamp",
        [(0, "#FFFBEC", 1), (0.3, "#FBF2E0", 1), (0.55, "#D4D0C8", 1), (0.8, "#999CA6", 1), (1, "#626672", 1)],
        0.5, 0.47, 0.7,
    )
)


def felt() -> str:
    """The mat, with the slits at which the walls rise."""
    shape = rect(RIM_X - 8, RIM_Y - 8, WIDTH - 2 * RIM_X + 16, HEIGHT - 2 * RIM_Y + 16, "#fff", 46)
    return shape.replace("#fff", FELT) + under(shape, "brushed", 0.14) + under(shape, "pile", 0.24) + under(shape, "nap", 0.2)


def rim() -> str:
    """Dark polished wood, mitred at the corners; it throws its shadow on the felt."""
    inner = f"M{RIM_X + 40} {RIM_Y} H{WIDTH - RIM_X - 40} Q{WIDTH - RIM_X} {RIM_Y} {WIDTH - RIM_X} {RIM_Y + 40} V{HEIGHT - RIM_Y - 40} Q{WIDTH - RIM_X} {HEIGHT - RIM_Y} {WIDTH - RIM_X - 40} {HEIGHT - RIM_Y} H{RIM_X + 40} Q{RIM_X} {HEIGHT - RIM_Y} {RIM_X} {HEIGHT - RIM_Y - 40} V{RIM_Y + 40} Q{RIM_X} {RIM_Y} {RIM_X + 40} {RIM_Y}Z"
    frame = f"M0 0 H{WIDTH} V{HEIGHT} H0Z {inner}"
    top = f"M0 0 H{WIDTH} L{WIDTH - RIM_X - 14} {RIM_Y + 14} H{RIM_X + 14}Z"
    side = f"M0 0 L{RIM_X + 14} {RIM_Y + 14} V{HEIGHT - RIM_Y - 14} L0 {HEIGHT}Z"
    flip_y, flip_x = f"translate(0 {HEIGHT}) scale(1 -1)", f"translate({WIDTH} 0) scale(-1 1)"
    boards = (
        path(top, "url(#bevel_top)") + f'<g transform="{flip_y}">{path(top, "url(#bevel_top)")}</g>'
        + path(side, "url(#bevel_left)") + f'<g transform="{flip_x}">{path(side, "url(#bevel_left)")}</g>'
    )
    grain = (
        under(path(top, "#fff") + path(f"M0 {HEIGHT} H{WIDTH} L{WIDTH - RIM_X - 14} {HEIGHT - RIM_Y - 14} H{RIM_X + 14}Z", "#fff"), "grainx", 0.8)
        + under(path(side, "#fff") + path(f"M{WIDTH} 0 L{WIDTH - RIM_X - 14} {RIM_Y + 14} V{HEIGHT - RIM_Y - 14} L{WIDTH} {HEIGHT}Z", "#fff"), "grainy", 0.8)
        + under(path(top, "#fff") + path(f"M0 {HEIGHT} H{WIDTH} L{WIDTH - RIM_X - 14} {HEIGHT - RIM_Y - 14} H{RIM_X + 14}Z", "#fff"), "warmx", 0.32)
        + under(path(side, "#fff") + path(f"M{WIDTH} 0 L{WIDTH - RIM_X - 14} {RIM_Y + 14} V{HEIGHT - RIM_Y - 14} L{WIDTH} {HEIGHT}Z", "#fff"), "warmy", 0.32)
    )
    mitres = path(f"M0 0 L{RIM_X} {RIM_Y} M{WIDTH} 0 L{WIDTH - RIM_X} {RIM_Y} M0 {HEIGHT} L{RIM_X} {HEIGHT - RIM_Y} M{WIDTH} {HEIGHT} L{WIDTH - RIM_X} {HEIGHT - RIM_Y}", stroke="#0A0402", width=3)
    cut = f'<clipPath id="frame"><path d="{frame}" clip-rule="evenodd"/></clipPath>'
    fall = f'<path d="{frame}" fill="#000" fill-rule="evenodd"/>'
    glint = path(inner, stroke="#D79A5C", width=5, extra='opacity="0.55"') + soft(path(inner, stroke="#FFD69A", width=4), 2, 0.5)
    return (
        f'<g transform="translate(0 16)">{soft(fall, 24, 0.75)}</g>'
        + cut + f'<g clip-path="url(#frame)">{boards}{grain}{mitres}</g>'
        + path(inner, stroke="#080302", width=12)
        + glint
    )


def stick(worth: int) -> str:
    """점봉: a point stick on the table, 380 long, and its shadow."""
    return shadow(rect(-190, -11, 380, 22, "#000", 10), 4, 7, 4, 0.6) + group(sticks.rod(worth), scale=0.5)


def tray(turn: float, x: float, y: float) -> str:
    """A drawer in the rim for score sticks."""
    inside = rect(-236, -46, 472, 84, "#0B0503", 14) + soft(rect(-236, -46, 472, 26, "#000", 10), 8, 0.8)
    held = group(stick(1_000), -6, -27, 0.4, 0.94) + group(stick(5_000), 5, -3, -0.5, 0.94) + group(stick(100), -2, 21, 0.3, 0.94)
    edge = rect(-236, -46, 472, 84, "none", 14, 'stroke="#8A5A32" stroke-width="3" stroke-opacity="0.6"')
    return group(inside + held + edge, x, y, turn)


def tea() -> str:
    """A glass of barley tea on a coaster."""
    ice = "".join(
        group(rect(-27, -27, 54, 54, "#FFF3DC", 12, 'opacity="0.34"') + rect(-27, -27, 54, 54, "none", 12, 'stroke="#FFFFFF" stroke-width="3" stroke-opacity="0.5"'), x, y, t)
        for x, y, t in ((-22, -20, 20), (30, 22, 52))
    )
    return (
        shadow(circle(0, 0, 128, "#000"), 12, 18, 14, 0.6)
        + circle(0, 0, 128, "#5A2A22")
        + circle(0, 0, 118, stroke="#C99A62", width=3)
        + shadow(circle(0, 0, 92, "#000"), 10, 14, 14, 0.5)
        + circle(0, 0, 94, "#CFE0DA").replace("/>", ' opacity="0.35"/>')
        + circle(0, 0, 80, "url(#tea)")
        + ice
        + circle(0, 0, 90, stroke="#F2FFFA", width=6).replace("/>", ' opacity="0.65"/>')
        + soft(path("M-76 -30 A82 82 0 0 1 -20 -80", stroke="#FFFFFF", width=11), 2, 0.85)
    )


def mandarin(r: float, turn: float) -> str:
    """귤: a mandarin with its little star of a stalk."""
    star = "".join(group(path(f"M-4 0 L0 {-r * 0.17} L4 0Z", "#5F7A2E"), turn=72 * i + turn) for i in range(5))
    pores = "".join(circle(*things.polar(i * 2.4, r * 0.86 * (i / 60) ** 0.5), 2.2, "#A85A08") for i in range(8, 60))
    return (
        shadow(circle(0, 0, r, "#000"), r * 0.2, r * 0.28, 14, 0.6)
        + circle(0, 0, r, "url(#mandarin)") + f'<g opacity="0.25">{pores}</g>'
        + soft(circle(-r * 0.36, -r * 0.4, r * 0.2, "#FFF3D0"), 8, 0.8)
        + star + circle(0, 0, r * 0.06, "#3F5320")
    )


def edges() -> str:
    """What stands on the rim: sticks in their drawers, tea, mandarins."""
    fruit = things.plate(188, "white", "#A89468") + "".join(
        group(mandarin(74, turn), x, y) for turn, x, y in ((10, -64, -50), (50, 82, -22), (90, -6, 86))
    )
    return (
        tray(0, 2120, 40) + tray(90, 66, 800) + tray(-90, WIDTH - 66, 330)
        + group(tea(), 66, 300)
        + group(fruit, WIDTH - 20, HEIGHT - 60)
    )


def drawing() -> str:
    """The whole picture as an SVG."""
    return picture(whole("#0A0806") + felt() + rim() + edges() + blend(whole("url(#lamp)"), "multiply"), DEFS)


# ---------------------------------------------------------------- the plate in the middle


def plate() -> str:
    """The machine's own plate: a lacquered square with a window for the dice and a light toward each seat; 720 units a side."""
    half = 330
    body = rect(-half, -half, 2 * half, 2 * half, "url(#plate)", 46)
    lights = "".join(
        group(rect(-120, 288, 240, 20, "#081412", 10) + rect(-114, 292, 228, 12, "#3C5A52", 6), turn=90 * i) for i in range(4)
    )
    lid = rect(-284, -284, 568, 568, "#0B1B1A", 34) + rect(-284, -284, 568, 568, "none", 34, 'stroke="#3F6A62" stroke-width="3" stroke-opacity="0.7"')
    return (
        shadow(rect(-half, -half, 2 * half, 2 * half, "#000", 46), 0, 10, 14, 0.6)
        + body
        + rect(-half + 3, -half + 3, 2 * half - 6, 2 * half - 6, "none", 44, 'stroke="#7FA79C" stroke-width="3" stroke-opacity="0.4"')
        + rect(-half + 9, -half + 9, 2 * half - 18, 2 * half - 18, "none", 38, 'stroke="#C79A4A" stroke-width="3" stroke-opacity="0.55"')
        + lights + lid
    )


def plate_drawing() -> str:
    """The plate alone, on nothing, as an SVG of 720 × 720 units."""
    defs = BLUR_DEFS + linear("plate", [(0, "#24423F", 1), (0.5, "#16302E", 1), (1, "#0C1E1D", 1)])
    return svg(720, 720, group(plate(), 360, 356), defs)
