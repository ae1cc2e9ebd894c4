"""The hwatu as the window uses them: every face and back in one picture, small (``@1x``) and large (``@2x``).

`python -m build_scripts.art.pack` writes ``assets/hwatu/faces@1x.png``, ``faces@2x.png`` and ``faces.json``: for each picture the
size of a card and for each name the left and top of its rectangle. Cards are drawn at twice their size and made smaller, and
lie two transparent pixels apart, so that turning one never brings in its neighbour. A book keeps 256 colours, which makes it
a third as long to load; every pixel takes the nearest of them, so that one card drawn again can be held against its book.
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
OPAQUE, EDGE = 236, 19
"""How many colours of a book are given to what is solid and to the rounded corners; one is left for nothing at all."""

Colour = tuple[int, ...]
"""Red, green, blue and opacity, 0 … 255."""
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


def colours(whole: Image.Image) -> list[Colour]:
    """The colours a book is reduced to."""
    solid = whole.convert("RGB").quantize(OPAQUE, method=Image.Quantize.MEDIANCUT, kmeans=2).getpalette("RGB") or []
    found = [(*solid[i : i + 3], 255) for i in range(0, len(solid), 3)]
    edges: dict[Colour, list[tuple[int, Colour]]] = {}
    for count, colour in _all(whole):
        if 8 < colour[3] < 248:
            edges.setdefault((*(channel // 86 for channel in colour[:3]), colour[3] // 32), []).append((count, colour))
    often = sorted(edges.values(), key=lambda alike: -sum(count for count, _ in alike))
    return [(0, 0, 0, 0), *found, *(max(alike)[1] for alike in often[:EDGE])]


def reduced(picture: Image.Image, palette: list[Colour]) -> Image.Image:
    """`picture` with every pixel in the nearest colour of `palette`; a gap in opacity weighs twice."""
    nearest = {bytes(colour): _nearest(colour, palette) for _, colour in _all(picture)}
    pixels = picture.tobytes()
    flat = Image.frombytes("P", picture.size, bytes(nearest[pixels[i : i + 4]] for i in range(0, len(pixels), 4)))
    flat.putpalette(bytes(channel for colour in palette for channel in colour), "RGBA")
    return flat


def _all(picture: Image.Image) -> list[tuple[int, Colour]]:
    """How often each colour stands in `picture`."""
    counted: list[tuple[int, Colour]] = picture.getcolors(picture.width * picture.height)  # type: ignore[assignment]
    return counted


def _nearest(colour: Colour, palette: list[Colour]) -> int:
    r, g, b, a = colour
    gaps = [(r - p) ** 2 + (g - q) ** 2 + (b - s) ** 2 + 4 * (a - t) ** 2 for p, q, s, t in palette]
    return gaps.index(min(gaps))


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    index = {}
    for name, size in SIZES.items():
        whole, places = pack(size)
        reduced(whole, colours(whole)).save(OUT / f"{name}.png", optimize=True)
        index[name] = {"size": size, "at": places}
    (OUT / "faces.json").write_text(json.dumps(index, indent=None) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
