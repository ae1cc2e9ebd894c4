"""The pieces as the window uses them: all pictures of one kind in a book, small (``@1x``) and large (``@2x``).

`python -m build_scripts.art.pack [FOLDER …]` writes, for each book, ``assets/<folder>/<book>@1x.webp``, ``@2x.webp`` and
``<book>.json``: for each picture the size of a piece and for each name the left and top of its rectangle. Pieces are drawn at
twice their size and made smaller, and lie two transparent pixels apart, so that turning one never brings in its neighbour.
"""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import resvg_py
from PIL import Image

from build_scripts.art import hwatu, playing, tiles
from build_scripts.art.hwatu.backs import BACKS
from build_scripts.art.hwatu.frame import footed
from build_scripts.art.palette import colours, reduced
from build_scripts.art.tiles.sticks import STICKS

ASSETS = Path(__file__).resolve().parents[2] / "assets"
GUTTER = 2
COLUMNS = 10

LOSSLESS: dict[str, Any] = {"lossless": True, "exact": True, "method": 6}
"""How a book is written: every pixel as it is, those that are clear too."""

Size = tuple[int, int]
Drawings = Mapping[str, Callable[[], str]]


@dataclass(frozen=True)
class Book:
    """All pictures of one size: `drawings` by name, `size` in pixels of the smaller edition. `effort`, 0 … 100, is how much is
    tried to make the file small: the pixels are always the same, but it may take longer to read."""

    folder: str
    name: str
    size: Size
    drawings: Drawings
    effort: int = 100


def _backs(backs: Drawings) -> Drawings:
    return {f"back-{name}": drawing for name, drawing in backs.items()}


def _footed(cards: Drawings) -> Drawings:
    """Every card with room for its index."""
    return {name: partial(_with_foot, drawing) for name, drawing in cards.items()}


def _with_foot(drawing: Callable[[], str]) -> str:
    return footed(drawing())


def _tiles(state: str, numbered: bool) -> Drawings:
    return {name: partial(tiles.tile, name, state, numbered) for name in tiles.FACES}


def books() -> list[Book]:
    """Every book there is."""
    small = {state: (width // 10, height // 10) for state, (width, height) in tiles.SIZES.items()}
    faced = ("upright", "lying", "sideways")
    return [
        Book("hwatu", "faces", (110, 180), {**hwatu.CARDS, **_backs(BACKS)}),
        Book("hwatu", "indexed", (110, 180), {**_footed(hwatu.CARDS), **_backs(BACKS)}, effort=25),  # more: a third slower
        Book("playing", "faces", (100, 140), {**playing.CARDS, **_backs(playing.BACKS)}),
        Book("playing", "four", (100, 140), {name: playing.FOUR[name] for name in playing.CARDS if name[0] in "CD"}),
        *(Book("tiles", state, small[state], _tiles(state, False)) for state in faced),
        *(Book("tiles", f"{state}-numbered", small[state], _tiles(state, True)) for state in faced),
        *(Book("tiles", state, small[state], {state: partial(tiles.tile, "1m", state)}) for state in small if state not in faced),
        Book("tiles", "sticks", (152, 12), STICKS),
    ]


def picture(drawing: Callable[[], str], size: Size) -> Image.Image:
    """One piece of `size` pixels."""
    png = bytes(resvg_py.svg_to_bytes(svg_string=drawing(), width=size[0] * 2))
    return Image.open(io.BytesIO(png)).convert("RGBA").resize(size, Image.Resampling.LANCZOS)


def place(index: int, size: Size) -> Size:
    """Left and top of the piece that stands at `index` in a book."""
    row, column = divmod(index, COLUMNS)
    return GUTTER + column * (size[0] + GUTTER), GUTTER + row * (size[1] + GUTTER)


def pack(drawings: Drawings, size: Size) -> tuple[Image.Image, dict[str, Size]]:
    """All pieces of one size in a picture, and where each of them lies."""
    columns = min(COLUMNS, len(drawings))
    rows = -(-len(drawings) // COLUMNS)
    whole = Image.new("RGBA", (GUTTER + columns * (size[0] + GUTTER), GUTTER + rows * (size[1] + GUTTER)))
    places = {}
    for index, (name, drawing) in enumerate(drawings.items()):
        places[name] = place(index, size)
        whole.paste(picture(drawing, size), places[name])
    return whole, places


def write(book: Book) -> None:
    """Both editions of a book, and its index."""
    folder = ASSETS / book.folder
    folder.mkdir(parents=True, exist_ok=True)
    index = {}
    for times in (1, 2):
        size = (book.size[0] * times, book.size[1] * times)
        whole, places = pack(book.drawings, size)
        edition = f"{book.name}@{times}x"
        reduced(whole, colours(whole)).convert("RGBA").save(folder / f"{edition}.webp", quality=book.effort, **LOSSLESS)
        index[edition] = {"size": size, "at": places}
    (folder / f"{book.name}.json").write_text(json.dumps(index, indent=None) + "\n", encoding="utf-8")


def main(folders: list[str]) -> None:
    """Write the books of these folders; of all, if none is named."""
    for book in books():
        if not folders or book.folder in folders:
            write(book)


if __name__ == "__main__":
    main(sys.argv[1:])
