"""Daifugo's picture: an inn's tatami room on a school trip, the futons still folded, at the end of the afternoon; and the cushion
on which somebody sits there."""

from __future__ import annotations

from random import Random

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

MAT_TOP, MAT_BOTTOM = 128, 1312
"""The long sides of the mat on which the cards fall; above and below it others begin."""

RUSH, BORDER = "#9FAF76", "#2C4038"
QUILTS = (("#6E89A6", "#8FA6BE", "#D9E2E6"), ("#B5655A", "#CD8578", "#F0D6C4"))

DEFS = (
    things.DEFS
    + '<pattern id="rush" width="44" height="14" patternUnits="userSpaceOnUse">'
    '<path d="M0 1 H44 M0 8 H44" stroke="#5E4C1E" stroke-width="1.8" opacity="0.36"/>'
    '<path d="M0 4.4 H44 M0 11.4 H44" stroke="#F4E4A6" stroke-width="1.8" opacity="0.22"/>'
    '<path d="M11 0 V7 M33 7 V14" stroke="#4A3B14" stroke-width="1.6" opacity="0.26"/></pattern>'
    + fibres("straw", 0.004, 0.32, 3, 31, "#4A3A10", 1.8, 0.52)
    + fibres("straw_light", 0.006, 0.4, 2, 32, "#FFF0B8", 1.6, 0.54)
    + fibres("worn", 0.003, 0.006, 3, 33, "#000000", 1.0, 0.47)
    + fibres("cotton", 0.4, 0.4, 2, 34, "#FFFFFF", 1.4, 0.52)
    + fibres("lacquer", 0.003, 0.09, 4, 35, "#120603", 2.2, 0.5)
    + '<pattern id="heri" width="54" height="54" patternUnits="userSpaceOnUse">'
    '<path d="M27 7 L35 19 L47 27 L35 35 L27 47 L19 35 L7 27 L19 19Z" fill="none" stroke="#B9A468" stroke-width="2.6" opacity="0.5"/>'
    '<circle cx="27" cy="27" r="4" fill="#B9A468" opacity="0.5"/></pattern>'
    + '<pattern id="kasuri" width="96" height="96" patternUnits="userSpaceOnUse">'
    '<path d="M24 12 V36 M12 24 H36 M72 60 V84 M60 72 H84" stroke="#FFFFFF" stroke-width="5" opacity="0.36"/></pattern>'
    + '<pattern id="waves" width="96" height="48" patternUnits="userSpaceOnUse">'
    '<g fill="none" stroke="#FFF2E0" stroke-width="3.4" opacity="0.34"><circle cx="48" cy="48" r="44"/><circle cx="48" cy="48" r="30"/><circle cx="48" cy="48" r="16"/>'
    '<path d="M-44 24 A44 44 0 0 1 44 24 M52 24 A44 44 0 0 1 140 24"/></g></pattern>'
    + linear("table", [(0, "#3A150C", 1), (0.5, "#5C2716", 1), (1, "#2A0E08", 1)])
    + linear("quilt0", [(0, "#5C7894", 1), (0.5, "#8AA3BC", 1), (1, "#5C7894", 1)])
    + linear("quilt1", [(0, "#A3564C", 1), (0.5, "#CB8476", 1), (1, "#A3564C", 1)])
    + linear("sheet", [(0, "#CFC6B4", 1), (0.5, "#F7F0E0", 1), (1, "#CFC6B4", 1)])
    + linear("foil", [(0, "#FFFFFF", 0.6), (0.25, "#FFFFFF", 0.05), (0.5, "#FFFFFF", 0.3), (0.7, "#000000", 0.15), (1, "#FFFFFF", 0.35)], x2=1, y2=0.3)
    + radial("evening", [(0, "#BEBDA6", 1), (0.35, "#B2AF94", 1), (0.62, "#969076", 1), (0.85, "#726A5C", 1), (1, "#524A48", 1)], 0.54, 0.4, 0.76)
)


def mats() -> str:
    """Rush mats, their long sides bound with cloth (縁)."""
    field = whole(RUSH) + whole("url(#rush)") + under(whole("#fff"), "straw", 0.3) + under(whole("#fff"), "straw_light", 0.22) + under(whole("#fff"), "worn", 0.09)
    seams = "".join(
        rect(x - 3, 0, 6, HEIGHT, "#2A2008", extra='opacity="0.6"') + rect(x + 3, 0, 4, HEIGHT, "#FFF0B8", extra='opacity="0.3"') for x in (196, 2372)
    )
    borders = []
    for y in (MAT_TOP, MAT_BOTTOM):
        for top in (y - 56, y + 2):
            borders.append(rect(-10, top, WIDTH + 20, 54, BORDER) + group(rect(-10, 0, WIDTH + 20, 54, "url(#heri)"), 0, top))
        borders.append(rect(-10, y - 2, WIDTH + 20, 4, "#0C100A"))
        borders.append(soft(rect(-10, y + 54, WIDTH + 20, 6, "#1A1404") + rect(-10, y - 60, WIDTH + 20, 5, "#1A1404"), 2, 0.55))
    return field + seams + "".join(borders)


def futon(kind: int, high: float) -> str:
    """布団: mattress, sheet, quilt turned back, pillow; the head toward the right, `high` units across, the right end at the origin."""
    base, light, pale = QUILTS[kind]
    half = high / 2
    long = 760

    def cloth(x0: float, x1: float, fill: str, bulge: float) -> str:
        return path(
            f"M{x0} {-half} Q{(x0 + x1) / 2} {-half - bulge} {x1 - 22} {-half} Q{x1 + 4} {-half} {x1} {-half + 26} "
            f"Q{x1 + bulge} 0 {x1} {half - 26} Q{x1 + 4} {half} {x1 - 22} {half} Q{(x0 + x1) / 2} {half + bulge} {x0} {half}Z",
            fill,
        )

    mattress = cloth(-long, 0, "url(#sheet)", 6)
    tucks = soft(path(f"M-190 {-half * 0.7} Q-110 {-half * 0.2} -170 {half * 0.3} M-60 {half * 0.5} Q-120 {half * 0.75} -180 {half * 0.7}", stroke="#A79B84", width=10), 8, 0.6)
    pillow = (
        shadow(rect(-136, -half * 0.52, 104, half * 1.04, "#000", 40), 8, 12, 14, 0.45)
        + path(f"M-130 {-half * 0.48} Q-84 {-half * 0.58} -40 {-half * 0.48} Q-22 0 -40 {half * 0.48} Q-84 {half * 0.58} -130 {half * 0.48} Q-148 0 -130 {-half * 0.48}Z", "#FBF6E8")
        + soft(path(f"M-112 {-half * 0.34} Q-92 0 -112 {half * 0.32}", stroke="#B9AE98", width=10) + path(f"M-56 {-half * 0.38} Q-68 0 -56 {half * 0.36}", stroke="#C8BDA6", width=7), 8, 0.7)
    )
    quilt = shadow(cloth(-long, -146, "#000", 12), 10, 8, 14, 0.45) + cloth(-long, -150, f"url(#quilt{kind})", 14) + cloth(-long, -150, "url(#kasuri)" if kind == 0 else "url(#waves)", 14)
    fold = cloth(-196, -146, pale, 10) + soft(path(f"M-194 {-half + 8} Q-202 0 -194 {half - 8}", stroke="#000", width=12), 8, 0.4)
    seam = soft(path(f"M{-long} 0 L-206 0", stroke=base, width=16), 8, 0.8) + soft(path(f"M{-long} {-half * 0.6} L-206 {-half * 0.6}", stroke=light, width=30), 14, 0.8)
    return shadow(cloth(-long, 0, "#000", 6), 10, 18, 24, 0.5) + mattress + tucks + pillow + quilt + seam + fold


def folded(kind: int) -> str:
    """A futon folded up, about its middle, with the pillow on it."""
    base, light, pale = QUILTS[kind]
    sheet = rect(-196, -150, 392, 300, "url(#sheet)", 40)
    quilt = rect(-180, -138, 360, 276, f"url(#quilt{kind})", 44) + rect(-180, -138, 360, 276, "url(#kasuri)" if kind == 0 else "url(#waves)", 44)
    folds = soft(path("M-180 -70 Q0 -52 180 -70 M-180 78 Q0 60 180 78", stroke=base, width=16), 8, 0.8)
    pillow = shadow(rect(-110, -50, 220, 108, "#000", 44), 8, 12, 12, 0.45) + rect(-110, -52, 220, 108, pale, 46)
    crease = soft(path("M-84 18 Q0 44 84 16", stroke=light, width=12), 8, 0.6)
    return shadow(rect(-196, -150, 392, 300, "#000", 40), 12, 18, 24, 0.5) + sheet + quilt + folds + pillow + crease


CUSHION = 520, 300
"""How large the picture of a cushion is, in its own units."""


def cushion_drawing() -> str:
    """座布団: an indigo cushion, tied in the middle, tassels at its corners, lying away from who looks on."""
    wide, high = 224.0, 112.0
    outline = (
        f"M{-wide} {-high} Q0 {-high * 0.86} {wide} {-high} Q{wide * 0.93} 0 {wide} {high} "
        f"Q0 {high * 0.9} {-wide} {high} Q{-wide * 0.93} 0 {-wide} {-high}Z"
    )
    tassels = "".join(
        path(f"M{x * wide} {y * high} l{x * 22} {y * 12} M{x * wide} {y * high} l{x * 25} {y * 2} M{x * wide} {y * high} l{x * 13} {y * 18}", stroke="#D9B25E", width=6)
        for x in (-1, 1) for y in (-1, 1)
    )
    body = (
        shadow(path(outline, "#000"), 4, 16, 14, 0.55)
        + tassels
        + f'<clipPath id="pad"><path d="{outline}"/></clipPath><g clip-path="url(#pad)">'
        + path(outline, "#2F4E74") + rect(-260, -150, 520, 300, "url(#kasuri)", extra='opacity="0.8"')
        + soft(path(outline, stroke="#0C1A2C", width=46), 24, 0.75)
        + soft(path(f"M{-wide * 0.7} {-high * 0.66} Q0 {-high * 0.5} {wide * 0.7} {-high * 0.66}", stroke="#8FB0D6", width=26), 14, 0.6)
        + "</g>"
        + path(outline, stroke="#17304E", width=5)
        + path("M-12 -8 L12 8 M-12 8 L12 -8", stroke="#D9B25E", width=7)
    )
    return svg(*CUSHION, group(body, CUSHION[0] / 2, CUSHION[1] / 2 - 8), BLUR_DEFS + DEFS)


def play_mat(wide: int = 830, high: int = 296, hem: int = 26) -> str:
    """茣蓙: a rush mat spread for the cards, its rushes across those of the room's mats, bound with cloth; about its middle. It is
    twice as `wide` and `high`, and the cloth covers `hem` of it."""
    body = rect(-wide, -high, 2 * wide, 2 * high, "#BECA8E", 8)
    turned = group(rect(-high, -wide, 2 * high, 2 * wide, "url(#rush)"), turn=90)
    stripes = "".join(rect(x - 5, -high, 10, 2 * high, "#7E9152", extra='opacity="0.4"') for x in (270 - wide, 300 - wide, wide - 300, wide - 270))
    bound = "".join(
        rect(-wide, y, 2 * wide, hem, BORDER) + rect(-wide, y, 2 * wide, hem, "url(#heri)", extra='opacity="0.8"') for y in (-high, high - hem)
    )
    edges = "".join(rect(x, -high, 7, 2 * high, "#5C6A34", 3, 'opacity="0.7"') for x in (-wide, wide - 7))
    fibre = under(rect(-wide, -high, 2 * wide, 2 * high, "#fff"), "straw_light", 0.2)
    return shadow(rect(-wide, -high, 2 * wide, 2 * high, "#000", 8), 6, 12, 14, 0.5) + body + turned + fibre + stripes + edges + bound


def low_table() -> str:
    """座卓: the inn's lacquered table, pushed up against the wall to make room."""
    body = rect(-620, -300, 1240, 380, "url(#table)", 46)
    return (
        shadow(rect(-620, -300, 1240, 380, "#000", 46), 14, 30, 24, 0.6)
        + body
        + under(rect(-620, -300, 1240, 380, "#fff", 46), "lacquer", 0.6)
        + rect(-612, -292, 1224, 364, "none", 40, 'stroke="#C98A52" stroke-width="4" stroke-opacity="0.55"')
        + soft(path("M-560 20 Q0 52 560 20", stroke="#FFC98E", width=14), 14, 0.35)
    )


def teacup(r: float) -> str:
    """湯呑み: green tea in a glazed cup."""
    return (
        shadow(circle(0, 0, r, "#000"), r * 0.16, r * 0.24, 8, 0.6)
        + circle(0, 0, r, "#E4DCC6") + circle(0, 0, r * 0.99, stroke="#5E7E96", width=r * 0.1)
        + circle(0, 0, r * 0.8, "url(#greentea)")
        + soft(path(f"M{-r * 0.78} 0 A{r * 0.78} {r * 0.78} 0 0 1 {r * 0.3} {-r * 0.72} A{r} {r} 0 0 0 {-r * 0.78} 0Z", "#2A2E0A"), 4, 0.6)
        + soft(path(f"M{r * 0.2} {r * 0.6} A{r * 0.66} {r * 0.66} 0 0 0 {r * 0.62} {r * 0.2}", stroke="#FFFFFF", width=r * 0.08), 2, 0.6)
    )


def bag(colour: str, dark: str, light: str, picture_of: str) -> str:
    """A bag of crisps, 260 × 350 units about its middle, `picture_of` printed on it."""
    outline = "M-118 -168 Q0 -158 118 -168 Q142 -60 128 0 Q142 90 118 168 Q0 158 -118 168 Q-142 90 -128 0 Q-142 -60 -118 -168Z"
    crimp = "".join(
        path(f"M{x} {y0} V{y1}", stroke=dark, width=3, extra='opacity="0.5"') for x in range(-108, 116, 12) for y0, y1 in ((-163, -140), (140, 163))
    )
    return (
        shadow(path(outline, "#000"), 12, 18, 14, 0.55)
        + path(outline, colour)
        + path("M-126 -20 Q0 -60 126 -20 Q134 60 124 110 Q0 80 -124 110 Q-134 60 -126 -20Z", light)
        + picture_of
        + path(outline, "url(#foil)")
        + crimp
        + soft(path("M-96 -120 Q-70 -40 -104 60 M92 -110 Q70 -20 100 80", stroke="#FFFFFF", width=10), 8, 0.5)
    )


def crisp(size: float) -> str:
    """One potato crisp."""
    s = size
    outline = f"M{-s} {s * 0.1} C{-s} {-s * 0.9} {s * 0.5} {-s * 1.1} {s} {-s * 0.3} C{s * 1.3} {s * 0.6} {-s * 0.2} {s * 1.2} {-s * 0.7} {s * 0.8} C{-s * 0.95} {s * 0.6} {-s} {s * 0.4} {-s} {s * 0.1}Z"
    return (
        shadow(path(outline, "#000"), 4, 7, 4, 0.5)
        + path(outline, "#EBC05E", "#A86E1E", s * 0.07)
        + soft(path(f"M{-s * 0.6} {s * 0.2} Q{s * 0.1} {s * 0.5} {s * 0.8} {-s * 0.1}", stroke="#C48A2E", width=s * 0.2), 4, 0.8)
        + soft(path(f"M{-s * 0.6} {-s * 0.2} Q0 {-s * 0.7} {s * 0.6} {-s * 0.4}", stroke="#FFEDB4", width=s * 0.2), 4, 0.9)
    )


def rice_cracker(r: float) -> str:
    """煎餅: a rice cracker in soy sauce with a strip of seaweed."""
    return (
        shadow(circle(0, 0, r, "#000"), r * 0.12, r * 0.2, 4, 0.5)
        + circle(0, 0, r, "#A8672A", "#6A3A12", r * 0.06)
        + soft(circle(-r * 0.25, -r * 0.25, r * 0.5, "#D99A52"), 8, 0.8)
        + path(f"M{-r * 0.34} {-r * 0.95} L{r * 0.34} {-r * 0.95} L{r * 0.38} {r * 0.94} L{-r * 0.38} {r * 0.94}Z", "#1E2A1C")
        + soft(path(f"M{-r * 0.2} {-r * 0.7} L{-r * 0.22} {r * 0.6}", stroke="#5A6E50", width=r * 0.1), 2, 0.8)
    )


def potato_bag() -> str:
    """Crisps, lightly salted."""
    return bag("#D8A02A", "#7A4E08", "#F6E7B4", group(crisp(52), -24, 24, -16) + group(crisp(44), 44, 52, 24))


def prawn_bag() -> str:
    """Prawn crackers: ridged pink sticks."""
    sticks = "".join(
        group(path("M-52 0 Q0 -14 52 0", stroke="#E88A5A", width=22) + path("M-46 -3 Q0 -17 46 -3", stroke="#FFC79A", width=6), x, y, t)
        for x, y, t in ((-20, 16, -24), (22, 50, 12), (-6, 66, -50))
    )
    return bag("#B8342C", "#5A0F0B", "#FBE3CC", sticks)


def chocolate_stick(length: float) -> str:
    """A biscuit stick dipped in chocolate."""
    return shadow(path(f"M0 0 H{length}", stroke="#000", width=15), 3, 6, 4, 0.5) + path(f"M0 0 H{length}", stroke="#D9A65A", width=13) + path(f"M{length * 0.24} 0 H{length}", stroke="#43200F", width=17) + path(f"M{length * 0.28} -4 H{length * 0.97}", stroke="#8A5232", width=3)


def room() -> str:
    """The table and folded futons above, bags and crumbs at the corners."""
    chance = Random(5)
    crumbs = "".join(
        group(crisp(chance.uniform(25, 32)), x, y, chance.uniform(0, 360)) for x, y in ((2098, 1386), (2170, 1424), (2024, 1426))
    )
    sticks = "".join(group(chocolate_stick(190), x, y, t) for x, y, t in ((560, 1424, -8), (604, 1404, 9), (640, 1432, -24)))
    return (
        group(play_mat(), 1280, 612)
        + group(low_table(), 1180, -10)
        + group(teacup(54), 860, 24) + group(teacup(54), 1420, 6)
        + group(things.plate(120, "white", "#A89468") + group(rice_cracker(46), -36, -4, 20) + group(rice_cracker(46), 40, 10, 70) + group(rice_cracker(46), 0, 54, 130), 1140, 0)
        + group(folded(0), 120, 60, 4)
        + group(folded(1), 400, -30, -3, 0.9)
        + group(folded(1), 2030, -44, 5, 0.9)
        + group(potato_bag(), 2330, 1392, -62, 0.94)
        + crumbs
        + group(prawn_bag(), 250, 1404, 74, 0.94)
        + sticks
    )


def window_light() -> str:
    """Low sun through paper screens (障子), slanting over the mats."""
    panes = "".join(rect(i * 190, j * 150, 172, 132, "#FFE0A0") for i in range(4) for j in range(6))
    return blend(soft(f'<g transform="translate(1180 -260) skewX(-30) scale(1.5 1.5)">{panes}</g>', 14), "soft-light", 0.16)


def drawing() -> str:
    """The whole picture as an SVG."""
    return picture(mats() + room() + window_light() + blend(whole("url(#evening)"), "multiply"), DEFS)
