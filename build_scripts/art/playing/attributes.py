"""What the courts hold: four blades, four flowers, four feathers, and the staff of the jacks."""

from __future__ import annotations

from build_scripts.art.ink import circle, group, path
from build_scripts.art.playing.robes import Dress
from build_scripts.art.playing.suits import BLACK, GOLD, SHAPES

STEEL = "#DCE6EE"
SKIN = "#FBE3C8"
LEAF = "#2F8F55"

BLADES: dict[str, str] = {
    "S": "M-13 0V-170L0 -204L13 -170V0Z",
    "H": "M-12 0C-26 -30 2 -54 -12 -88C-24 -116 -4 -140 -8 -166L0 -206L10 -166C8 -140 24 -116 12 -88C0 -54 26 -30 12 0Z",
    "D": "M-9 0V-176C-40 -176 -66 -190 -78 -206C-72 -162 -72 -126 -78 -82C-66 -98 -40 -112 -9 -112M-9 0H9V-204H-9Z",
    "C": "M-9 0C-9 -60 -26 -110 -17 -150L0 -204L17 -150C26 -110 9 -60 9 0Z",
}
"""Suit to the outline of its king's blade, which rises from its guard at the origin; the king of diamonds has an axe."""


def blade(wear: Dress) -> str:
    """A blade held upright at the right, with the hand that holds it."""
    sleeve = path("M300 400C308 352 326 322 340 306L376 328V400Z", wear.first, BLACK, 6)
    steel = path(BLADES[wear.suit], STEEL, BLACK, 5) + path("M0 -10V-150", "none", BLACK, 3)
    hilt = path("M0 0V62", "none", BLACK, 22) + path("M0 0V60", "none", GOLD, 12)
    guard = path("M-27 2H27", "none", BLACK, 21) + path("M-27 2H27", "none", GOLD, 11)
    fist = path("M-20 18H18C26 18 26 52 18 52H-20C-28 52 -28 18 -20 18Z", SKIN, BLACK, 5) + path("M-18 30H16M-18 41H16", "none", BLACK, 3)
    return sleeve + group(steel + hilt + guard + fist, 350, 268)


def _tulip(ink: str) -> str:
    return path("M0 34C-36 34 -40 -8 -32 -36L-14 -12L0 -42L14 -12L32 -36C40 -8 36 34 0 34Z", ink, BLACK, 5) + path("M0 -20V20", "none", GOLD, 6)


def _rose(ink: str) -> str:
    outer = "".join(group(circle(0, -20, 17, ink, BLACK, 4), turn=turn) for turn in range(0, 360, 60))
    return outer + circle(0, 0, 19, ink, BLACK, 4) + path("M-9 2A9 9 0 1 1 4 9", "none", GOLD, 6)


def _star(ink: str) -> str:
    petals = "".join(group(path("M0 0C-15 -14 -12 -30 0 -42C12 -30 15 -14 0 0Z", ink, BLACK, 4), turn=t) for t in range(0, 360, 72))
    return petals + circle(0, 0, 10, GOLD, BLACK, 3)


def _daisy(ink: str) -> str:
    petals = "".join(group(path("M-7 -8V-32A7 7 0 0 1 7 -32V-8Z", "#FFFFFF", BLACK, 4), turn=t) for t in range(0, 360, 45))
    return petals + circle(0, 0, 14, GOLD, BLACK, 4) + circle(0, 0, 5, ink)


FLOWERS = {"S": _tulip, "H": _rose, "D": _star, "C": _daisy}


def flower(wear: Dress) -> str:
    """A flower held up at the right."""
    stem = path("M346 330C352 290 346 250 348 200", "none", BLACK, 13) + path("M346 330C352 290 346 250 348 200", "none", LEAF, 6)
    leaf = path("M349 268C372 262 380 246 378 228C356 232 346 248 349 268ZM347 244C326 240 318 226 320 210C340 212 350 226 347 244Z", LEAF, BLACK, 4)
    sleeve = path("M290 400C300 360 318 336 332 322L368 344V400Z", wear.first, BLACK, 6)
    hand = path("M328 302C342 292 364 296 366 310C368 326 350 336 336 330C324 326 320 310 328 302Z", SKIN, BLACK, 5)
    return stem + leaf + sleeve + hand + group(FLOWERS[wear.suit](wear.second if wear.second != BLACK else wear.first), 346, 160)


FEATHERS: dict[str, tuple[float, float]] = {"S": (24, 1.0), "H": (48, 1.05), "D": (6, 0.9), "C": (36, 0.95)}
"""Suit to the lean of its jack's feather, in degrees, and its length."""


def feather(wear: Dress) -> str:
    """A feather from the cap's jewel."""
    lean, size = FEATHERS[wear.suit]
    vane = path("M0 0C-26 -34 -34 -74 -14 -112C14 -98 26 -54 0 0Z", GOLD, BLACK, 5 / size)
    rib = path("M0 0C-6 -34 -12 -66 -14 -104", "none", BLACK, 4) + path("M-8 -48L-22 -58M-11 -72L-24 -82M-5 -36L10 -52M-9 -62L8 -78", "none", BLACK, 3)
    return group(vane + rib, 288, 108, lean, size)


def staff(wear: Dress) -> str:
    """A staff behind the left shoulder that bears the suit."""
    pole = path("M152 420V196", "none", BLACK, 18) + path("M152 420V196", "none", GOLD, 8)
    knob = group(path(SHAPES[wear.suit], wear.first, BLACK, 9), 152, 168, scale=0.62)
    return pole + knob + path("M136 206H168", "none", BLACK, 14) + path("M136 206H168", "none", GOLD, 6)
