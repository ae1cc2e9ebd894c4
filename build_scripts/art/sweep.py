"""A headline's stroke of the brush: `python -m build_scripts.art.sweep` draws assets/strokes/sweep.png, with the call-outs' brush.

It is white on nothing, so that a page can give it any colour.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from PIL import Image

from build_scripts.art.callouts import GREAT, OVER, brushstroke

TARGET = Path(__file__).resolve().parents[2] / "assets" / "strokes" / "sweep.png"
SIZE = 1400, 300
LETTERS = 560  # how high the letters would be that the brush goes under, as drawn
AROUND = 60  # what is free round them
SHADES = 16  # of its edge


def sweep() -> Image.Image:
    """The stroke with its drops, as large as fits."""
    size = GREAT[0] * OVER, LETTERS + 2 * AROUND
    box = (AROUND, AROUND, size[0] - AROUND, size[1] - AROUND)
    mask = brushstroke(size, box, True, Random("sweep"))
    mask = mask.crop(mask.point(lambda v: 255 if v > 5 else 0).getbbox()).resize(SIZE, Image.Resampling.LANCZOS)
    step = 255 / (SHADES - 1)
    picture = Image.new("LA", SIZE, (255, 0))
    picture.putalpha(mask.point(lambda v: round(round(v / step) * step)))
    return picture


def main() -> None:
    """Draw it."""
    sweep().save(TARGET, optimize=True)


if __name__ == "__main__":
    main()
