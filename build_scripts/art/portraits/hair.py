"""Hair, beards and hats, in the units of a head: (0, 0) between the eyes. What hangs behind a head ends in `_behind`."""

from __future__ import annotations

from build_scripts.art.ink import ellipse, path
from build_scripts.art.portraits.strokes import (
    LINE,
    ball,
    beads,
    blurred,
    both,
    clipped,
    cloud,
    darker,
    flat,
    line,
    mirrored,
    shape,
)

WHITE, BLACK, BROWN = "#F1ECE2", "#2B2423", "#5B3524"


# ---------------------------------------------------------------- hair


def chignon_behind() -> str:
    """쪽머리 with its pin (비녀): a bun low in the neck, seen on one side."""
    bun = ball(104, 62, 44, WHITE) + line("M78 52 Q104 26 132 48 M84 78 Q110 54 138 70", darker(WHITE), 6)
    pin = line("M58 20 L160 104", LINE, 20) + line("M58 20 L160 104", "#3FA27A", 11) + ball(160, 104, 14, "#D8322A", 6)
    return bun + pin


def parted() -> str:
    """White hair parted in the middle and combed down flat."""
    d = "M-106 20 C-124 -70 -76 -134 0 -134 C76 -134 124 -70 106 20 C102 -26 74 -72 0 -98 C-74 -72 -102 -26 -106 20Z"
    return shape(d, WHITE) + line("M0 -132 V-100 M-34 -122 Q-78 -96 -96 -44 M34 -122 Q78 -96 96 -44", darker(WHITE), 6)


def perm() -> list[tuple[float, float, float]]:
    """The curls of a fresh perm (뽀글파마), round by round."""
    return [
        (-112, 40, 34), (112, 40, 34), (-128, -8, 38), (128, -8, 38), (-122, -62, 42), (122, -62, 42),
        (-88, -112, 44), (88, -112, 44), (-34, -136, 46), (34, -136, 46), (0, -112, 50),
    ]  # fmt: skip


def perm_fringe() -> str:
    """Its curls before the brow."""
    return cloud([(-84, -66, 27), (84, -66, 27), (-46, -88, 29), (46, -88, 29), (0, -94, 31)], "#A2472A")


def tousled(colour: str) -> str:
    """Short hair that no comb has met."""
    d = (
        "M-104 8 C-128 -50 -118 -104 -74 -120 C-72 -146 -34 -150 -18 -136 C0 -160 44 -154 52 -132 C98 -132 130 -84 104 8 "
        "C102 -22 96 -36 88 -46 L70 -30 L56 -60 L32 -36 L10 -66 L-14 -38 L-38 -64 L-58 -34 L-80 -50 C-96 -36 -102 -16 -104 8Z"
    )
    return shape(d, colour) + line("M-66 -98 Q-40 -122 -6 -118", "#6E6460", 8)


def bowl(colour: str) -> str:
    """Cut at home round a bowl, with a lock that stands up."""
    lock = shape("M-10 -122 C-20 -160 10 -176 34 -168 C18 -158 12 -146 18 -122Z", colour)
    d = "M-108 30 C-136 -80 -76 -132 0 -132 C76 -132 136 -80 108 30 C98 24 94 4 94 -22 Q0 -54 -94 -22 C-94 4 -98 24 -108 30Z"
    return lock + shape(d, colour) + line("M-70 -82 Q-40 -108 4 -110", "#7C5C4C", 9)


def fringed(colour: str, gleam: str) -> str:
    """A straight fringe over the brow."""
    d = "M-106 40 C-128 -70 -76 -132 0 -132 C76 -132 128 -70 106 40 C98 30 94 4 92 -22 L66 -36 L50 -20 L28 -38 L4 -20 L-24 -38 L-46 -20 L-68 -36 L-92 -20 C-94 4 -98 30 -106 40Z"
    return shape(d, colour) + line("M-74 -80 Q-42 -110 4 -112", gleam, 9)


def ponytail_behind(colour: str) -> str:
    """A ponytail high on one side."""
    tail = shape("M62 -112 C118 -176 182 -120 164 -40 C156 0 164 34 178 52 C132 54 112 6 118 -36 C120 -66 104 -84 78 -88Z", colour)
    return tail + line("M104 -118 Q142 -106 138 -50", "#66545E", 7) + ball(78, -104, 17, "#E0241C", 6)


def bob_behind(colour: str) -> str:
    """A bob that curls in below the ears."""
    return shape("M-114 92 C-150 20 -132 -130 0 -130 C132 -130 150 20 114 92 C100 116 74 104 78 84 H-78 C-74 104 -100 116 -114 92Z", colour)


def slicked(colour: str) -> str:
    """Combed back with plenty of pomade, grey at the sides."""
    d = "M-106 -2 C-122 -74 -88 -128 -18 -132 C70 -138 124 -84 106 -2 C102 -34 94 -54 80 -70 C40 -90 -30 -92 -66 -72 C-88 -58 -100 -34 -106 -2Z"
    comb = line("M-62 -84 Q-20 -122 60 -106 M-84 -62 Q-62 -112 -4 -122 M70 -82 Q76 -100 60 -116", "#6B6462", 6)
    return shape(d, colour) + comb + both("M103 -14 Q100 -40 90 -52", "#B9B2A8", 10)


def shaven(skin: str) -> str:
    """A shaven head: the shade where hair would be, and its shine."""
    d = "M-98 -14 C-98 -80 -61 -112 0 -112 C61 -112 98 -80 98 -14 C84 -52 44 -68 0 -68 C-44 -68 -84 -52 -98 -14Z"
    return path(d, "#8C97A0", extra='fill-opacity="0.5"') + blurred(ellipse(-38, -84, 26, 10, "#FFFFFF", turn=-22), 4) + line("M-98 -14 C-98 -80 -61 -112 0 -112 C61 -112 98 -80 98 -14")


def topknot(colour: str) -> str:
    """Hair put up in a bun on the crown, a pencil through it."""
    pencil = line("M-58 -176 L66 -132", LINE, 16) + line("M-58 -176 L54 -136", "#FFD400", 9) + line("M54 -136 L62 -133", "#F7C6C0", 9)
    bun = ball(2, -150, 42, colour) + line("M-24 -156 Q2 -182 30 -158 M-18 -138 Q4 -154 26 -138", "#A79C96", 6)
    d = "M-104 22 C-124 -74 -74 -130 0 -130 C74 -130 124 -74 104 22 C98 -22 66 -66 4 -76 C-62 -68 -98 -22 -104 22Z"
    return pencil + bun + shape(d, colour) + line("M-78 -62 Q-52 -104 -8 -112 M78 -62 Q52 -104 14 -112", "#A79C96", 6)


def short(colour: str) -> str:
    """Soft short hair swept to one side."""
    d = "M-104 14 C-128 -70 -84 -134 -8 -136 C18 -152 44 -142 46 -132 C100 -122 124 -70 104 14 C98 -12 92 -30 80 -46 C44 -44 2 -56 -22 -82 C-32 -56 -62 -38 -88 -34 C-98 -18 -102 -4 -104 14Z"
    return shape(d, colour) + line("M-66 -88 Q-36 -116 4 -116 M34 -106 Q64 -96 78 -70", "#A06A48", 8)


def temples(colour: str) -> str:
    """What a hat leaves in sight of the hair."""
    return mirrored("M104 24 C116 -14 112 -44 90 -66 L84 -14 Q92 -2 94 14Z", colour, 7, 6)


# ---------------------------------------------------------------- beards


def long_beard() -> str:
    """A white beard that has had sixty years."""
    d = "M-86 44 C-92 104 -64 150 -30 172 C-18 196 -4 214 6 218 C8 204 16 188 32 170 C64 150 92 104 86 44 C70 74 40 58 0 56 C-40 58 -70 74 -86 44Z"
    return shape(d, WHITE) + line("M-44 96 Q-38 130 -18 152 M-12 104 Q-8 142 2 176 M42 96 Q38 128 22 150", darker(WHITE), 6)


def drooping_moustache(colour: str) -> str:
    """A moustache that hangs down on both sides."""
    return mirrored("M0 48 C18 42 44 48 56 66 C64 78 62 92 54 100 C50 80 28 68 0 62Z", colour, 6, 6)


def brush_moustache(colour: str) -> str:
    """A thick short moustache."""
    return shape("M0 50 C-20 40 -46 46 -56 64 C-36 74 -14 70 0 62 C14 70 36 74 56 64 C46 46 20 40 0 50Z", colour, 6, 6)


def curled_moustache(colour: str) -> str:
    """A moustache waxed into curls."""
    return mirrored("M0 50 C22 40 44 52 60 62 C74 68 84 58 78 44 C96 52 96 76 76 82 C50 88 22 74 0 62Z", colour, 6, 6)


# ---------------------------------------------------------------- hats


def gat() -> str:
    """갓, a hat of horsehair: a crown, a wide brim, and a string of amber below the chin."""
    crown = shape("M-66 -76 L-56 -184 Q0 -204 56 -184 L66 -76 Q0 -58 -66 -76Z", "#3A3332")
    band = path("M-66 -88 Q0 -70 66 -88 L64 -108 Q0 -90 -64 -108Z", LINE)
    brim = "M-186 -78 a186 38 0 1 1 372 0 a186 38 0 1 1 -372 0Z"
    weave = line("M-40 -176 L-48 -112 M-14 -182 L-18 -104 M14 -182 L18 -104 M40 -176 L48 -112", "#5C5350", 4)
    return shape(brim, "#3A3332") + crown + weave + band


def gat_string() -> str:
    """Its string of amber beads, down both cheeks."""
    spots = [(s * (96 - t * t * 0.62), -34 + t * 22) for s in (-1, 1) for t in range(8)]
    return line("M96 -52 C98 30 92 92 66 128 M-96 -52 C-98 30 -92 92 -66 128", LINE, 4) + beads(spots, 9, "#E39A2D")


def hood_behind() -> str:
    """The hood of a diver's suit, where it lies behind the head."""
    return shape("M-96 120 C-134 60 -136 -140 0 -140 C136 -140 134 60 96 120Z", "#34383F")


def hood() -> str:
    """The same before it: the face looks out of a round opening."""
    d = (
        "M-122 60 C-140 -40 -112 -140 0 -140 C112 -140 140 -40 122 60 C116 112 84 138 30 142 C70 120 98 80 94 10 "
        "C90 -50 50 -70 0 -70 C-50 -70 -90 -50 -94 10 C-98 80 -70 120 -30 142 C-84 138 -116 112 -122 60Z"
    )
    return shape(d, "#34383F") + line("M-100 -40 Q-84 -106 -26 -122", "#6C7380", 8)


def mask() -> str:
    """A diver's round mask (수경), pushed up on the brow."""
    strap = line("M-124 -62 Q-108 -72 -84 -82 M124 -62 Q108 -72 84 -82", "#E0241C", 15)
    frame = "M-92 -100 C-92 -150 92 -150 92 -100 C92 -52 -92 -52 -92 -100Z"
    glass = "M-70 -102 C-70 -132 70 -132 70 -102 C70 -70 -70 -70 -70 -102Z"
    shine = clipped(glass, path("M-50 -60 L0 -140 H24 L-26 -60Z M-12 -60 L38 -140 H48 L-2 -60Z", "#FFFFFF", extra='fill-opacity="0.75"'))
    return strap + shape(frame, "#FFD400") + shape(glass, "#7CCBE8", 6, 8) + shine


def peaked_cap() -> str:
    """A driver's cap with its badge."""
    top = shape("M-112 -54 C-150 -120 -84 -146 0 -146 C84 -146 150 -120 112 -54 Q0 -88 -112 -54Z", "#2C5C9E")
    band = shape("M-112 -58 Q0 -94 112 -58 L108 -34 Q0 -70 -108 -34Z", "#1E2A3E", 7, 5)
    peak = shape("M-100 -40 C-80 -10 80 -10 100 -40 Q0 -74 -100 -40Z", "#2B2423", 7, 6)
    badge = ball(0, -104, 22, "#FFD400", 6) + line("M-9 -104 L-2 -96 L10 -112", "#8A4A12", 6)
    return top + band + peak + badge


def toque() -> str:
    """A chef's tall hat."""
    puff = cloud([(-84, -136, 42), (84, -136, 42), (-46, -164, 44), (46, -164, 44), (0, -170, 44)], "#FFFDF6")
    fill = path("M-80 -80 L-96 -128 Q0 -176 96 -128 L80 -80Z", "#FFFDF6")
    band = shape("M-92 -48 L-96 -104 Q0 -84 96 -104 L92 -48 Q0 -70 -92 -48Z", "#FFFDF6")
    return puff + fill + band + line("M-36 -112 Q-44 -136 -38 -152 M2 -108 V-152 M40 -112 Q48 -136 40 -152", darker("#FFFDF6"), 6)


def cap_of_nurse() -> str:
    """A nurse's white cap with its blue line."""
    d = "M-66 -96 C-78 -140 -56 -162 -44 -164 Q0 -150 44 -164 C56 -162 78 -140 66 -96 Q0 -122 -66 -96Z"
    return shape(d, "#FFFFFF") + clipped(d, line("M-80 -118 Q0 -142 80 -118", "#1E9BD7", 10)) + line("M0 -150 v16 M-8 -142 h16", "#E0241C", 6)


# ---------------------------------------------------------------- small things


def earrings(y: float, colour: str, r: float = 13, apart: float = 108) -> str:
    """One at each ear."""
    return ball(-apart, y, r, colour, 5) + ball(apart, y, r, colour, 5)


def hairpins() -> str:
    """Two pins that hold a fringe."""
    return line("M58 -58 L84 -70 M62 -46 L88 -58", LINE, 13) + line("M58 -58 L84 -70 M62 -46 L88 -58", "#FFD400", 7)


def plaster() -> str:
    """A sticking plaster over the nose."""
    d = "M-26 16 L22 22 L20 40 L-28 34Z"
    return shape(d, "#F6D9A8", 5, 4) + flat("M-8 20 L8 22 L6 37 L-10 35Z", "#EBC088", 3)
