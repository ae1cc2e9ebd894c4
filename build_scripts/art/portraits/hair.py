"""Hair, beards and hats, in the units of a head: (0, 0) between the eyes. What hangs behind a head ends in `_behind`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from zlib import crc32

from build_scripts.art.ink import ellipse, path
from build_scripts.art.portraits.face import outline
from build_scripts.art.portraits.pen import Bend, between, part
from build_scripts.art.portraits.strokes import (
    LINE,
    WIDE,
    WITHIN,
    ball,
    band,
    beads,
    blurred,
    both,
    clipped,
    cloud,
    darker,
    flat,
    line,
    mirrored,
    mixed,
    outline_of,
    shape,
    soft,
)

WHITE, BLACK, BROWN = "#F1ECE2", "#2B2423", "#5B3524"


# ---------------------------------------------------------------- hair

Lock = tuple[Bend, Bend, int]
"""Hair that is combed one way: the strands at its two sides, and how many lie between."""


def combed(d: str, colour: str, locks: Sequence[Lock], gleam: str, lit: float = 0.42, width: float = WIDE) -> str:
    """Hair of an outline, strand by strand, and a band of light across them, at a share 0…1 of their way from where they grow."""
    chance = Random(crc32(d.encode()))
    dark, pale = darker(darker(darker(colour))), mixed(colour, gleam, 0.5)
    strands = bands = ""
    for one, other, many in locks:
        for i in range(many):
            share = (i + chance.uniform(0.25, 0.75)) / many
            bend = between(one, other, share)
            first, last = chance.uniform(0.0, 0.3), chance.uniform(0.75, 1.0)
            strands += line(part(bend, first, last), pale if i % 3 == 1 else dark, chance.uniform(1.8, 3.2), 0.1, 0.1)
            middle, reach = lit + chance.uniform(-0.03, 0.03), chance.uniform(0.06, 0.13)
            bands += line(part(bend, middle - reach, middle + reach), gleam, chance.uniform(3.5, 7), 0.05, 0.05)
    laid = f'<g opacity="0.5">{strands}</g>' + soft(bands, 2, 0.6)
    return shape(d, colour, width) + clipped(d, laid) + path(d, stroke=outline_of(colour), width=width * WITHIN)


def aside(one: Bend, other: Bend, many: int) -> tuple[Lock, Lock]:
    """The same hair on both sides of a head, given as it is on the right."""
    there = [tuple((-x, y) for x, y in bend) for bend in (one, other)]
    return (one, other, many), ((there[0][0], there[0][1], there[0][2]), (there[1][0], there[1][1], there[1][2]), many)


FALLING = aside(((4, -136), (122, -134), (104, 24)), ((0, -138), (6, -84), (2, -20)), 13)
"""Hair that falls from the crown to all sides."""


def chignon_behind() -> str:
    """쪽머리 with its pin (비녀): a bun low in the neck, seen on one side."""
    ring = "M60 62 a44 44 0 1 1 88 0 a44 44 0 1 1 -88 0Z"
    bun = combed(ring, WHITE, [(((62, 60), (100, 4), (146, 56)), ((70, 96), (104, 66), (146, 80)), 8)], "#FFFFFF", 0.4)
    pin = band("M58 20 L160 104", outline_of("#3FA27A"), 16) + band("M58 20 L160 104", "#3FA27A", 10) + line("M60 19 L156 98", "#B4F0D0", 3) + ball(160, 104, 14, "#D8322A", 6)
    return bun + pin


def parted() -> str:
    """White hair parted in the middle and combed down flat."""
    d = "M-106 20 C-124 -70 -76 -134 0 -134 C76 -134 124 -70 106 20 C102 -26 74 -72 0 -98 C-74 -72 -102 -26 -106 20Z"
    locks = aside(((0, -134), (114, -130), (106, 18)), ((0, -100), (80, -78), (102, -8)), 9)
    return combed(d, WHITE, locks, "#FFFFFF", 0.5) + line("M0 -134 Q1 -116 0 -99", darker(darker(WHITE)), 3.4)


def perm() -> list[tuple[float, float, float]]:
    """The curls of a fresh perm (뽀글파마), round by round."""
    return [
        (-112, 40, 34), (112, 40, 34), (-128, -8, 38), (128, -8, 38), (-122, -62, 42), (122, -62, 42),
        (-88, -112, 44), (88, -112, 44), (-34, -136, 46), (34, -136, 46), (0, -112, 50),
    ]  # fmt: skip


def perm_fringe() -> str:
    """Its curls before the brow."""
    return cloud([(-84, -66, 27), (84, -66, 27), (-46, -88, 29), (46, -88, 29), (0, -94, 31)], "#A2472A", curled=True)


def tousled(colour: str) -> str:
    """Short hair that no comb has met."""
    d = (
        "M-104 8 C-128 -50 -118 -104 -74 -120 C-72 -146 -34 -150 -18 -136 C0 -160 44 -154 52 -132 C98 -132 130 -84 104 8 "
        "C102 -22 96 -36 88 -46 L70 -30 L56 -60 L32 -36 L10 -66 L-14 -38 L-38 -64 L-58 -34 L-80 -50 C-96 -36 -102 -16 -104 8Z"
    )
    return combed(d, colour, FALLING, "#9A8C84")


def bowl(colour: str) -> str:
    """Cut at home round a bowl, with a lock that stands up."""
    lock = shape("M-10 -122 C-20 -160 10 -176 34 -168 C18 -158 12 -146 18 -122Z", colour)
    d = "M-108 30 C-136 -80 -76 -132 0 -132 C76 -132 136 -80 108 30 C98 24 94 4 94 -22 Q0 -54 -94 -22 C-94 4 -98 24 -108 30Z"
    return lock + combed(d, colour, FALLING, "#A6765C")


def fringed(colour: str, gleam: str) -> str:
    """A straight fringe over the brow."""
    d = "M-106 40 C-128 -70 -76 -132 0 -132 C76 -132 128 -70 106 40 C98 30 94 4 92 -22 L66 -36 L50 -20 L28 -38 L4 -20 L-24 -38 L-46 -20 L-68 -36 L-92 -20 C-94 4 -98 30 -106 40Z"
    return combed(d, colour, FALLING, gleam)


def ponytail_behind(colour: str) -> str:
    """A ponytail high on one side."""
    d = "M62 -112 C118 -176 182 -120 164 -40 C156 0 164 34 178 52 C132 54 112 6 118 -36 C120 -66 104 -84 78 -88Z"
    tail = combed(d, colour, [(((76, -106), (206, -170), (168, 50)), ((82, -92), (132, -90), (130, 36)), 9)], "#8A7480", 0.36)
    return tail + ball(78, -104, 17, "#E0241C", 6)


def bob_behind(colour: str) -> str:
    """A bob that curls in below the ears."""
    d = "M-114 92 C-150 20 -132 -130 0 -130 C132 -130 150 20 114 92 C100 116 74 104 78 84 H-78 C-74 104 -100 116 -114 92Z"
    return combed(d, colour, aside(((70, -110), (150, 0), (108, 100)), ((60, -60), (104, 20), (84, 96)), 7), "#7A646E", 0.66)


def slicked(colour: str) -> str:
    """Combed back with plenty of pomade, grey at the sides."""
    d = "M-106 -2 C-122 -74 -88 -128 -18 -132 C70 -138 124 -84 106 -2 C102 -34 94 -54 80 -70 C40 -90 -30 -92 -66 -72 C-88 -58 -100 -34 -106 -2Z"
    locks = [(((-98, -20), (-118, -96), (-50, -132)), ((92, -50), (110, -96), (66, -124)), 22)]
    return combed(d, colour, locks, "#A89E98", 0.52) + both("M104 -10 Q101 -38 91 -52 M98 -14 Q96 -34 88 -46", "#B9B2A8", 6)


def shaven(skin: str) -> str:
    """A shaven head: the shade where hair would be, and its shine."""
    d = "M-98 -14 C-98 -80 -61 -112 0 -112 C61 -112 98 -80 98 -14 C84 -52 44 -68 0 -68 C-44 -68 -84 -52 -98 -14Z"
    shade = clipped(outline(98, 80, 114), soft(path(d, "#8C97A0"), 4, 0.62)) + blurred(ellipse(-38, -84, 26, 10, "#FFFFFF", turn=-22), 4)
    return shade + path("M-98 -14 C-98 -80 -61 -112 0 -112 C61 -112 98 -80 98 -14", stroke=outline_of(skin), width=WIDE * WITHIN)


def topknot(colour: str) -> str:
    """Hair put up in a bun on the crown, a pencil through it."""
    pencil = band("M-58 -176 L66 -132", outline_of("#FFD400"), 14) + band("M-58 -176 L54 -136", "#FFD400", 9) + band("M54 -136 L62 -133", "#F7C6C0", 9) + line("M-60 -179 L50 -139", "#FFF3B0", 2.4)
    knot = "M-40 -150 a42 42 0 1 1 84 0 a42 42 0 1 1 -84 0Z"
    bun = combed(knot, colour, [(((-38, -142), (0, -220), (42, -146)), ((-36, -122), (2, -160), (40, -124)), 9)], "#B8ACA4", 0.4)
    d = "M-104 22 C-124 -74 -74 -130 0 -130 C74 -130 124 -74 104 22 C98 -22 66 -66 4 -76 C-62 -68 -98 -22 -104 22Z"
    locks = aside(((104, 18), (118, -96), (8, -132)), ((2, -76), (5, -100), (1, -132)), 10)
    return pencil + bun + combed(d, colour, locks, "#B8ACA4", 0.5)


def short(colour: str) -> str:
    """Soft short hair swept to one side."""
    d = "M-104 14 C-128 -70 -84 -134 -8 -136 C18 -152 44 -142 46 -132 C100 -122 124 -70 104 14 C98 -12 92 -30 80 -46 C44 -44 2 -56 -22 -82 C-32 -56 -62 -38 -88 -34 C-98 -18 -102 -4 -104 14Z"
    left = ((-16, -136), (-122, -132), (-102, 10)), ((-20, -134), (-34, -84), (-88, -34)), 10
    right = ((-8, -138), (124, -150), (102, 12)), ((-18, -134), (-12, -70), (82, -46)), 15
    return combed(d, colour, (left, right), "#C08A60")


def temples(colour: str) -> str:
    """What a hat leaves in sight of the hair."""
    strands = both("M95 -56 Q108 -30 102 10 M89 -40 Q98 -20 98 6", darker(darker(colour)), 2.6)
    return mirrored("M104 24 C116 -14 112 -44 90 -66 L84 -14 Q92 -2 94 14Z", colour, 6.4, 6) + strands


# ---------------------------------------------------------------- beards


def long_beard() -> str:
    """A white beard that has had sixty years."""
    d = "M-86 44 C-92 104 -64 150 -30 172 C-18 196 -4 214 6 218 C8 204 16 188 32 170 C64 150 92 104 86 44 C70 74 40 58 0 56 C-40 58 -70 74 -86 44Z"
    locks = [(((-86, 50), (-82, 130), (-4, 206)), ((-8, 58), (-12, 130), (4, 214)), 9), (((8, 58), (12, 130), (6, 212)), ((86, 50), (82, 130), (12, 200)), 9)]
    return combed(d, WHITE, locks, "#FFFFFF", 0.36)


def drooping_moustache(colour: str) -> str:
    """A moustache that hangs down on both sides."""
    strands = both("M6 53 Q34 50 50 74 M8 58 Q34 58 53 88", darker(darker(colour)), 2.6)
    return mirrored("M0 48 C18 42 44 48 56 66 C64 78 62 92 54 100 C50 80 28 68 0 62Z", colour, 5.6, 6) + strands


def brush_moustache(colour: str) -> str:
    """A thick short moustache."""
    d = "M0 50 C-20 40 -46 46 -56 64 C-36 74 -14 70 0 62 C14 70 36 74 56 64 C46 46 20 40 0 50Z"
    return combed(d, colour, aside(((2, 50), (30, 44), (54, 63)), ((2, 62), (20, 66), (50, 66)), 5), "#8A7A70", 0.4, 5.6)


def curled_moustache(colour: str) -> str:
    """A moustache waxed into curls."""
    strands = both("M8 53 Q34 52 56 67 Q74 74 82 62 M8 59 Q34 66 60 76", darker(darker(colour)), 2.6)
    return mirrored("M0 50 C22 40 44 52 60 62 C74 68 84 58 78 44 C96 52 96 76 76 82 C50 88 22 74 0 62Z", colour, 5.6, 6) + strands


# ---------------------------------------------------------------- hats


def gat() -> str:
    """갓, a hat of horsehair: a crown, a wide brim, and a string of amber below the chin."""
    d = "M-66 -76 L-56 -184 Q0 -204 56 -184 L66 -76 Q0 -58 -66 -76Z"
    hoop = path("M-66 -88 Q0 -70 66 -88 L64 -108 Q0 -90 -64 -108Z", LINE) + line("M-60 -101 Q-30 -90 4 -93", "#8A7A70", 3)
    brim = "M-186 -78 a186 38 0 1 1 372 0 a186 38 0 1 1 -372 0Z"
    rings = "".join(path(f"M{-r} -78 a{r} {r * 0.2} 0 1 1 {2 * r} 0 a{r} {r * 0.2} 0 1 1 {-2 * r} 0Z", stroke="#5C5350", width=1.6) for r in (96, 120, 144, 166))
    gleam = soft(line("M-168 -84 Q-130 -104 -70 -108", "#B8A89C", 6), 2, 0.6, brim) + soft(line("M-44 -176 L-51 -116", "#B8A89C", 8), 2, 0.45, d)
    weave = "".join(line(f"M{x * 0.86} -190 L{x} -108", "#5C5350", 2.2, 0.6, 0.6) for x in range(-48, 49, 12))
    return shape(brim, "#3A3332") + clipped(brim, rings) + shape(d, "#3A3332") + clipped(d, weave) + hoop + gleam


def gat_string() -> str:
    """Its string of amber beads, down both cheeks."""
    spots = [(s * (96 - t * t * 0.62), -34 + t * 22) for s in (-1, 1) for t in range(8)]
    return line("M96 -52 C98 30 92 92 66 128 M-96 -52 C-98 30 -92 92 -66 128", LINE, 3.4, 0.8, 0.8) + beads(spots, 9, "#E39A2D")


def hood_behind() -> str:
    """The hood of a diver's suit, where it lies behind the head."""
    return shape("M-96 120 C-134 60 -136 -140 0 -140 C136 -140 134 60 96 120Z", "#34383F")


def hood() -> str:
    """The same before it: the face looks out of a round opening."""
    d = (
        "M-122 60 C-140 -40 -112 -140 0 -140 C112 -140 140 -40 122 60 C116 112 84 138 30 142 C70 120 98 80 94 10 "
        "C90 -50 50 -70 0 -70 C-50 -70 -90 -50 -94 10 C-98 80 -70 120 -30 142 C-84 138 -116 112 -122 60Z"
    )
    gleam = soft(line("M-108 -20 Q-96 -104 -30 -126", "#AEB8C4", 11), 4, 0.7, d) + line("M-104 24 Q-100 84 -62 122", "#6C7380", 4)
    return shape(d, "#34383F") + gleam


def mask() -> str:
    """A diver's round mask (수경), pushed up on the brow."""
    strap = band("M-124 -62 Q-108 -72 -84 -82 M124 -62 Q108 -72 84 -82", "#E0241C", 15)
    frame = "M-92 -100 C-92 -150 92 -150 92 -100 C92 -52 -92 -52 -92 -100Z"
    glass = "M-70 -102 C-70 -132 70 -132 70 -102 C70 -70 -70 -70 -70 -102Z"
    shine = clipped(glass, path("M-50 -60 L0 -140 H24 L-26 -60Z M-12 -60 L38 -140 H48 L-2 -60Z", "#FFFFFF", extra='fill-opacity="0.75"'))
    rim = soft(line("M-84 -104 C-80 -138 -20 -140 20 -139", "#FFFBD8", 5), 2, 0.8)
    return strap + shape(frame, "#FFD400") + shape(glass, "#7CCBE8", 6, 8) + shine + rim


def peaked_cap() -> str:
    """A driver's cap with its badge."""
    top = shape("M-112 -54 C-150 -120 -84 -146 0 -146 C84 -146 150 -120 112 -54 Q0 -88 -112 -54Z", "#2C5C9E")
    ribbon = shape("M-112 -58 Q0 -94 112 -58 L108 -34 Q0 -70 -108 -34Z", "#1E2A3E", 7, 5)
    peak = shape("M-100 -40 C-80 -10 80 -10 100 -40 Q0 -74 -100 -40Z", "#2B2423", 7, 6)
    seams = line("M-4 -142 Q-40 -120 -66 -78 M4 -142 Q40 -120 66 -78", darker(darker("#2C5C9E")), 3.4) + soft(line("M-108 -84 Q-92 -128 -40 -138", "#BFDCFF", 9), 4, 0.55)
    sheen = soft(line("M-78 -36 Q-30 -22 20 -26", "#A89C98", 6), 2, 0.6)
    badge = ball(0, -104, 22, "#FFD400", 6) + line("M-9 -104 L-2 -96 L10 -112", "#8A4A12", 6)
    return top + seams + ribbon + peak + sheen + badge


def toque() -> str:
    """A chef's tall hat."""
    puff = cloud([(-84, -136, 42), (84, -136, 42), (-46, -164, 44), (46, -164, 44), (0, -170, 44)], "#FFFDF6")
    fill = path("M-80 -80 L-96 -128 Q0 -176 96 -128 L80 -80Z", "#FFFDF6")
    hem = shape("M-92 -48 L-96 -104 Q0 -84 96 -104 L92 -48 Q0 -70 -92 -48Z", "#FFFDF6")
    pleats = line("M-70 -92 Q-76 -110 -84 -124 M-36 -96 Q-44 -128 -38 -152 M2 -92 Q0 -124 4 -152 M40 -96 Q48 -128 42 -152 M72 -92 Q78 -110 86 -126", darker(darker("#FFFDF6")), 4.4, 0.8, 0.05)
    return puff + fill + soft(pleats, 2, 0.5) + pleats + hem


def cap_of_nurse() -> str:
    """A nurse's white cap with its blue line."""
    d = "M-66 -96 C-78 -140 -56 -162 -44 -164 Q0 -150 44 -164 C56 -162 78 -140 66 -96 Q0 -122 -66 -96Z"
    return shape(d, "#FFFFFF") + clipped(d, band("M-80 -118 Q0 -142 80 -118", "#1E9BD7", 10)) + band("M0 -150 v16 M-8 -142 h16", "#E0241C", 6)


# ---------------------------------------------------------------- small things


def earrings(y: float, colour: str, r: float = 13, apart: float = 108) -> str:
    """One at each ear."""
    return ball(-apart, y, r, colour, 5) + ball(apart, y, r, colour, 5)


def hairpins() -> str:
    """Two pins that hold a fringe."""
    return band("M58 -58 L84 -70 M62 -46 L88 -58", outline_of("#FFD400"), 11) + band("M58 -58 L84 -70 M62 -46 L88 -58", "#FFD400", 6.4)


def plaster() -> str:
    """A sticking plaster over the nose."""
    d = "M-26 16 L22 22 L20 40 L-28 34Z"
    return shape(d, "#F6D9A8", 5, 4) + flat("M-8 20 L8 22 L6 37 L-10 35Z", "#EBC088", 3)
