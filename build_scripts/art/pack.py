"""The hwatu as the window uses them: every face and back in one picture, small (``@1x``) and large (``@2x``).

`python -m build_scripts.art.pack` writes ``assets/hwatu/faces@1x.png``, ``faces@2x.png`` and ``faces.json``: for each picture the
size of a card and for each name the left and top of its rectangle. Cards are drawn at twice their size and made smaller, and
lie two transparent pixels apart, so that turning one never brings in its neighbour.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import resvg_py
from PIL import Image

from build_scripts.art.hwatu import CARDS
from build_scripts.art.hwatu.backs import BACKS

OUT = Path(__file__).resolve().parents[2] / "assets" / "hwatu"
SIZES = {"faces@1x": (110, 180), "faces@2x": (220, 360)}
GUTTER = 2
COLUMNS = 10


def drawings() -> dict[str, Callable[[], str]]:
    """Every face by its notation, then the backs as ``back-red`` …"""
    return CARDS | {f"back-{name}": drawing for name, drawing in BACKS.items()}


def picture(drawing: Callable[[], str], size: tuple[int, int]) -> Image.Image:
    """One card of `size` pixels."""
    png = bytes(resvg_py.svg_to_bytes(svg_string=drawing(), width=size[0] * 2))
    return Image.open(io.BytesIO(png)).convert("RGBA").resize(size, Image.Resampling.LANCZOS)


def place(index: int, size: tuple[int, int]) -> tuple[int, int]:
    """Left and top of the card that stands at `index` in the book."""
    row, column = divmod(index, COLUMNS)
    return GUTTER + column * (size[0] + GUTTER), GUTTER + row * (size[1] + GUTTER)


def pack(size: tuple[int, int]) -> tuple[Image.Image, dict[str, tuple[int, int]]]:
    """All cards of one size in a picture, and where each of them lies."""
    book = drawings()
    rows = -(-len(book) // COLUMNS)
    whole = Image.new("RGBA", (GUTTER + COLUMNS * (size[0] + GUTTER), GUTTER + rows * (size[1] + GUTTER)))
    places = {}
    for index, (name, drawing) in enumerate(book.items()):
        places[name] = place(index, size)
        whole.paste(picture(drawing, size), places[name])
    return whole, places


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    index = {}
    for name, size in SIZES.items():
        whole, places = pack(size)
        whole.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(OUT / f"{name}.png", optimize=True)
        index[name] = {"size": size, "at": places}
    (OUT / "faces.json").write_text(json.dumps(index, indent=None) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
