"""Sou (索子): rods of bamboo, and a pheasant on a rod for one. Ink in a box of 600 × 800."""

from __future__ import annotations

from build_scripts.art.ink import group, path
from build_scripts.art.tiles.bird import pheasant
from build_scripts.art.tiles.inks import AKA, GREEN, IVORY, RED

Rod = tuple[float, float, float, str]
"""A rod's middle, its turn in degrees, and its ink."""


def rod(ink: str, length: float, thick: float, joints: int = 2) -> str:
    """A rod about the origin, upright: `joints` lengths of cane that swell to a node at each end, each with its glint."""
    piece, half = length / joints, thick / 2
    body = glints = ""
    for i in range(joints):
        top = -length / 2 + piece * i
        foot, waist = top + piece, half * 0.8
        body += (
            f"M{-half} {top + half * 0.34}Q{-half} {top} {-half * 0.5} {top}H{half * 0.5}Q{half} {top} {half} {top + half * 0.34}"
            f"C{half} {top + piece * 0.2} {waist} {top + piece * 0.22} {waist} {top + piece * 0.38}"
            f"V{foot - piece * 0.38}C{waist} {foot - piece * 0.22} {half} {foot - piece * 0.2} {half} {foot - half * 0.34}"
            f"Q{half} {foot} {half * 0.5} {foot}H{-half * 0.5}Q{-half} {foot} {-half} {foot - half * 0.34}"
            f"C{-half} {foot - piece * 0.2} {-waist} {foot - piece * 0.22} {-waist} {foot - piece * 0.38}"
            f"V{top + piece * 0.38}C{-waist} {top + piece * 0.22} {-half} {top + piece * 0.2} {-half} {top + half * 0.34}Z"
        )
        glints += f"M0 {top + piece * 0.3}V{foot - piece * 0.3}"
        if i:
            glints += f"M{-half * 0.56} {top}H{half * 0.56}"
    return path(body, ink) + path(glints, "none", IVORY, thick * 0.13)


def _grid(columns: tuple[float, ...], rows: tuple[float, ...], ink: str = GREEN) -> tuple[Rod, ...]:
    return tuple((x, y, 0, ink) for y in rows for x in columns)


PLACES: dict[int, tuple[float, float, tuple[Rod, ...]]] = {
    2: (320, 142, ((300, 204, 0, GREEN), (300, 596, 0, GREEN))),
    3: (300, 124, ((300, 210, 0, GREEN), (170, 590, 0, GREEN), (430, 590, 0, GREEN))),
    4: (296, 124, _grid((170, 430), (208, 592))),
    5: (290, 98, (*_grid((126, 474), (208, 592)), (300, 400, 0, RED))),
    6: (292, 98, _grid((130, 300, 470), (206, 594))),
    7: (194, 94, ((300, 138, 0, RED), *_grid((130, 300, 470), (404, 646)))),
    8: (
        300, 84,
        (
            (112, 216, 0, GREEN), (488, 216, 0, GREEN), (233, 222, -33, GREEN), (367, 222, 33, GREEN),
            (112, 584, 0, GREEN), (488, 584, 0, GREEN), (233, 578, 33, GREEN), (367, 578, -33, GREEN),
        ),
    ),
    9: (196, 94, tuple((x, y, 0, ink) for y in (150, 400, 650) for x, ink in ((130, GREEN), (300, RED), (470, GREEN)))),
}  # fmt: skip
"""Number to the length and thickness of its rods and where they stand; 2, 3, 4, 6 and 8 hold no red (녹일색)."""


def sou(number: int, red: bool = False) -> str:
    """The rods of `number`; all of them bright red for the red five."""
    if number == 1:
        return pheasant()
    length, thick, rods = PLACES[number]
    return "".join(group(rod(AKA if red else ink, length, thick), x, y, turn) for x, y, turn, ink in rods)
