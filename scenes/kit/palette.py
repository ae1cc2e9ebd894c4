"""All colours, each once, named by what has that colour. Where it means something, a line tells what.

Any other module names them: ``palette.GOLD``, and with so much of its ground seen through it ``(*palette.PAPER, 150)``.
"""

from __future__ import annotations

from typing import Final

Rgb = tuple[int, int, int]
Colour = Rgb | tuple[int, int, int, int]

# ---- From dark to light ------------------------------------------------------------------------------------------------

BLACK: Final = (0, 0, 0)
INK: Final = (20, 15, 10)
"""What is written on gold and paper, and deep shade."""
LACQUER: Final = (29, 22, 16)
"""The ground of sheets and slips."""
UMBER: Final = (42, 33, 26)
"""A ground that lies on lacquer."""
BARK: Final = (67, 51, 38)
"""Hairlines, and what is pointed at."""
CHARCOAL: Final = (60, 55, 48)
"""A badge of what no longer counts."""
DRIFTWOOD: Final = (92, 76, 58)
FADED: Final = (160, 149, 126)
"""Words of what cannot be pressed."""
STONE: Final = (197, 185, 160)
"""Notes and captions."""
SAND: Final = (222, 205, 160)
PARCHMENT: Final = (228, 217, 192)
"""Sentences."""
CREAM: Final = (253, 242, 211)
"""Details on a plate."""
PAPER: Final = (250, 243, 226)
"""Words and names."""
SILVER: Final = (214, 217, 224)
"""A second place."""
WHITE: Final = (255, 255, 255)

# ---- Woods -------------------------------------------------------------------------------------------------------------

EBONY: Final = (50, 27, 15)
WALNUT: Final = (77, 44, 24)
CHESTNUT: Final = (98, 57, 31)
OAK: Final = (126, 78, 42)
CEDAR: Final = (168, 108, 64)
MAPLE: Final = (206, 150, 96)
STRAW: Final = (230, 190, 126)

# ---- Metals and lamps --------------------------------------------------------------------------------------------------

SMOKED_GOLD: Final = (68, 49, 22)
"""A row that is new or one's own."""
OCHRE: Final = (118, 83, 28)
"""A ground that is lit."""
HONEY: Final = (150, 104, 34)
"""What is switched on."""
BRONZE: Final = (128, 100, 63)
"""The edge of a field."""
BRASS: Final = (172, 135, 74)
"""The hairline of a sheet."""
OLD_GOLD: Final = (200, 145, 56)
BRIGHT_BRASS: Final = (212, 169, 90)
"""The rim of a slip over the table."""
AMBER: Final = (243, 184, 72)
"""What is scarce or near."""
GOLD: Final = (253, 204, 96)
"""Titles, what is chosen, what counts."""
PALE_GOLD: Final = (251, 217, 146)
GLEAM: Final = (255, 236, 180)
"""The brightest line of a rim."""
ORANGE: Final = (236, 132, 46)
EMBER: Final = (255, 150, 86)
RUST: Final = (206, 84, 32)

# ---- Reds --------------------------------------------------------------------------------------------------------------

BLOOD: Final = (44, 12, 7)
"""The ground of a loss."""
MAROON: Final = (78, 18, 13)
OXBLOOD: Final = (136, 32, 25)
SEAL: Final = (170, 38, 28)
"""Stamps, and badges of danger."""
RED: Final = (202, 40, 30)
"""The red of cards and flags."""
VERMILION: Final = (225, 84, 56)
CORAL: Final = (255, 124, 96)
"""An alarm."""
LOSS: Final = (247, 138, 118)
"""Sums that are lost."""
SALMON: Final = (255, 178, 161)
"""A loss in a sentence."""
PEACH: Final = (245, 208, 168)
"""A sum that may yet come."""
PLUM: Final = (124, 44, 66)
ROSE: Final = (216, 96, 114)
PINK: Final = (246, 164, 168)

# ---- Greens and blues --------------------------------------------------------------------------------------------------

NIGHT_FELT: Final = (22, 54, 40)
"""The ground where nothing is lost."""
FELT: Final = (30, 84, 60)
"""What is good, or done."""
CLOTH: Final = (56, 96, 80)
"""A table without a picture."""
OLIVE: Final = (90, 91, 37)
TEAL: Final = (20, 98, 101)
GAIN: Final = (134, 209, 130)
"""Sums that are won."""
MINT: Final = (218, 244, 228)
NIGHT: Final = (10, 18, 46)
INDIGO: Final = (34, 44, 80)
SLATE: Final = (60, 75, 112)
BLUE: Final = (34, 102, 168)
"""The blue of cards."""
MIST: Final = (136, 174, 250)
SKY: Final = (144, 208, 252)
LILAC: Final = (206, 128, 236)

# ---- Sets ---------------------------------------------------------------------------------------------------------------

SEATS: Final[tuple[Rgb, ...]] = (
    (246, 205, 120), (140, 200, 246), (232, 170, 226), (150, 220, 206), (246, 178, 138),
    (186, 184, 250), (222, 216, 140), (250, 176, 190), (170, 214, 236),
)  # fmt: skip
"""The names of whoever sits at each seat: light, and none like another."""
