"""Pin (筒子): coins with a flower at heart. Ink in a box of 600 × 800."""

from __future__ import annotations

from math import cos, radians, sin

from build_scripts.art.ink import circle, group, path
from build_scripts.art.tiles.inks import AKA, GREEN, IVORY, NAVY, RED

Coin = tuple[float, float, str]
"""Where a coin lies, and its ink."""


def petals(count: int, reach: float, root: float, plump: float, fill: str) -> str:
    """`count` petals from `root` to `reach` about the origin; `plump` is half a petal's breadth."""
    one = f"M0 {-root}C{-plump * 1.5} {-root - (reach - root) * 0.35} {-plump} {-reach} 0 {-reach}C{plump} {-reach} {plump * 1.5} {-root - (reach - root) * 0.35} 0 {-root}Z"
    return "".join(group(path(one, fill), turn=360 * i / count) for i in range(count))


def coin(ink: str, r: float, count: int = 6) -> str:
    """A coin of radius `r` about the origin: a ring, then a disc out of which a flower is cut; of a small one a simpler
    flower, for its own would run together."""
    if r < SMALL + 10:
        heart = petals(4, r * 0.5, r * 0.06, r * 0.2, IVORY)
    else:
        heart = petals(count, r * 0.52, r * 0.2, r * 1.0 / count, IVORY) + circle(0, 0, r * 0.12, IVORY)
    return circle(0, 0, r, ink) + circle(0, 0, r * 0.79, IVORY) + circle(0, 0, r * 0.68, ink) + heart


def great() -> str:
    """1p: one great coin, a wreath of petals and a red flower in the middle."""
    r = 232
    beads = "".join(
        circle(sin(radians(a)) * r * 0.875, -cos(radians(a)) * r * 0.875, r * 0.05, IVORY) for a in range(0, 360, 15)
    )
    body = (
        circle(0, 0, r, NAVY)
        + beads
        + circle(0, 0, r * 0.77, IVORY)
        + petals(16, r * 0.73, r * 0.42, r * 0.085, GREEN)
        + circle(0, 0, r * 0.43, NAVY)
        + circle(0, 0, r * 0.37, IVORY)
        + petals(5, r * 0.35, 0, r * 0.15, RED)
        + circle(0, 0, r * 0.075, IVORY)
        + circle(0, 0, r * 0.04, RED)
    )
    return group(body, 300, 400)


SMALL, MIDDLE, BIG = 84, 104, 152
LEFT, RIGHT = 188, 412
PLACES: dict[int, tuple[float, tuple[Coin, ...]]] = {
    2: (BIG, ((300, 222, GREEN), (300, 578, NAVY))),
    3: (MIDDLE + 4, ((166, 180, NAVY), (300, 400, RED), (434, 620, GREEN))),
    4: (MIDDLE + 8, ((178, 212, NAVY), (422, 212, GREEN), (178, 588, GREEN), (422, 588, NAVY))),
    5: (MIDDLE, ((160, 172, NAVY), (440, 172, GREEN), (300, 400, RED), (160, 628, GREEN), (440, 628, NAVY))),
    6: (
        MIDDLE - 2,
        ((LEFT, 170, GREEN), (RIGHT, 170, GREEN), (LEFT, 426, RED), (RIGHT, 426, RED), (LEFT, 638, RED), (RIGHT, 638, RED)),
    ),
    7: (
        SMALL + 4,
        (
            (124, 132, GREEN), (300, 206, GREEN), (476, 280, GREEN),
            (198, 474, RED), (402, 474, RED), (198, 668, RED), (402, 668, RED),
        ),
    ),
    8: (SMALL + 4, tuple((x, 129 + 180.7 * row, NAVY) for row in range(4) for x in (196, 404))),
    9: (
        SMALL + 2,
        tuple((x, y, ink) for y, ink in ((150, NAVY), (400, RED), (650, GREEN)) for x in (122, 300, 478)),
    ),
}  # fmt: skip
"""Number to the radius of its coins and where they lie; three inks, so that a glance tells the rows apart."""


def pin(number: int, red: bool = False) -> str:
    """The coins of `number`; all of them bright red for the red five."""
    if number == 1:
        return great()
    r, coins = PLACES[number]
    return "".join(group(coin(AKA if red else ink, r, 8 if number == 2 else 6), x, y) for x, y, ink in coins)
