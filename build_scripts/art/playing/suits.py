"""The four suits (무늬): their shapes in a box of 100 × 100 about the origin, and the inks they are printed in."""

from __future__ import annotations

from build_scripts.art.ink import group, path

BLACK = "#16161C"
RED = "#D21F2B"
GREEN = "#0E7A3B"
BLUE = "#1B5FC2"
GOLD = "#F2B632"

INKS = {"S": BLACK, "H": RED, "D": RED, "C": BLACK}
FOUR_INKS = {"S": BLACK, "H": RED, "D": BLUE, "C": GREEN}

SHAPES: dict[str, str] = {
    "S": "M0 -52C8 -34 46 -14 46 14C46 31 33 39 22 39C14 39 8 35 5 30C7 42 13 48 22 52H-22C-13 48 -7 42 -5 30C-8 35 -14 39 -22 39C-33 39 -46 31 -46 14C-46 -14 -8 -34 0 -52Z",
    "H": "M0 52C-8 32 -48 8 -48 -20C-48 -38 -36 -48 -24 -48C-12 -48 -4 -40 0 -28C4 -40 12 -48 24 -48C36 -48 48 -38 48 -20C48 8 8 32 0 52Z",
    "D": "M0 -54C12 -32 24 -14 40 0C24 14 12 32 0 54C-12 32 -24 14 -40 0C-24 -14 -12 -32 0 -54Z",
    "C": (
        "M-6 14C-12 26 -40 26 -45 6C-49 -12 -34 -24 -18 -18C-28 -32 -20 -52 0 -52C20 -52 28 -32 18 -18C34 -24 49 -12 45 6"
        "C40 26 12 26 6 14C7 34 12 46 22 52H-22C-12 46 -7 34 -6 14Z"
    ),
}  # fmt: skip


def suit(name: str, x: float, y: float, size: float, ink: str, turn: float = 0) -> str:
    """A suit `size` units across with its middle at (x, y)."""
    return group(path(SHAPES[name], ink), x, y, turn, size / 100)
