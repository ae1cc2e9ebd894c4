"""Contact sheets: what has been drawn, side by side, to look at.

`python -m build_scripts.art.sheet OUT.png [--book tiles/lying] [--width 110] [piece …]`: every piece of a book, or those named.
`python -m build_scripts.art.sheet --docs`: the sheets of docs/art.
"""

from __future__ import annotations

import argparse
import io
from collections.abc import Callable
from pathlib import Path

import resvg_py
from PIL import Image

from build_scripts.art.callout_words import CALLS
from build_scripts.art.hwatu import CARDS
from build_scripts.art.hwatu.backs import BACKS
from build_scripts.art.pack import books

Drawing = Callable[[], str]
BOOKS = {f"{book.folder}/{book.name}": book.drawings for book in books()}
ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs" / "art"
FELT = (0, 96, 72)
GAP = 10
LANGUAGES = "ko", "en", "ja"
STATES = ("lying", "1s", 90), ("lying-numbered", "0p", 90), ("sideways", "7z", 120), ("edge", "edge", 90), ("side", "side", 54), ("back", "back", 90)
"""Tiles that do not stand: the book, the piece, and how many pixels wide it is shown."""

DEUTERANOPIA = (0.367, 0.861, -0.228, 0, 0.280, 0.673, 0.047, 0, -0.012, 0.043, 0.969, 0)
"""What an eye without green cones sees, in linear light (Machado, Oliveira and Fernandes 2009)."""


def render(drawing: Drawing, width: int) -> Image.Image:
    """One card, `width` pixels wide."""
    png = bytes(resvg_py.svg_to_bytes(svg_string=drawing(), width=width))
    return Image.open(io.BytesIO(png)).convert("RGBA")


def sheet(pictures: list[Image.Image], columns: int) -> Image.Image:
    """Pictures side by side on green felt, `columns` in a row, each in the middle of its place."""
    wide, high = (max(size) for size in zip(*(picture.size for picture in pictures), strict=True))
    rows = -(-len(pictures) // columns)
    whole = Image.new("RGB", (columns * (wide + GAP) + GAP, rows * (high + GAP) + GAP), FELT)
    for i, picture in enumerate(pictures):
        across, down = GAP + i % columns * (wide + GAP), GAP + i // columns * (high + GAP)
        at = across + (wide - picture.width) // 2, down + (high - picture.height) // 2
        whole.paste(picture, at, picture)
    return whole


def without_green(picture: Image.Image) -> Image.Image:
    """`picture` as an eye with deuteranopia sees it."""
    linear = [round(255 * (v / 255) ** 2.2) for v in range(256)] * 3
    shown = [round(255 * (v / 255) ** (1 / 2.2)) for v in range(256)] * 3
    return picture.point(linear).convert("RGB", DEUTERANOPIA).point(shown)


def stacked(sheets: list[Image.Image]) -> Image.Image:
    """Sheets of one width, one under another."""
    whole = Image.new("RGB", (sheets[0].width, sum(one.height for one in sheets)))
    top = 0
    for one in sheets:
        whole.paste(one, (0, top))
        top += one.height
    return whole


def call(language: str, name: str) -> Image.Image:
    """One call-out as it was built, a quarter of its size."""
    return Image.open(ROOT / "assets" / "callouts" / language / f"{name}.png").convert("RGBA").reduce(4)


def tables() -> Image.Image:
    """The three tables with their panels beside them."""
    folder, high = ROOT / "assets" / "tables", 360
    whole = Image.new("RGB", (640 + GAP + 576, 3 * (high + GAP) - GAP), FELT)
    for row, game in enumerate(("gostop", "riichi", "daifugo")):
        top = row * (high + GAP)
        whole.paste(Image.open(folder / f"{game}-1280.jpg").resize((640, high)), (0, top))
        panel = Image.open(folder / f"panel-{game}-640.webp").convert("RGBA").resize((480, high))
        whole.paste(panel, (640 + GAP + 48, top), panel)
    return whole


def docs() -> dict[str, Image.Image]:
    """The sheets of docs/art by name."""
    small = sheet([render(card, 48) for card in CARDS.values()], 26)
    states = [render(BOOKS[f"tiles/{state}"][name], wide) for state, name, wide in STATES]
    states += [render(stick, 120) for stick in BOOKS["tiles/sticks"].values()]
    return {
        "hwatu-330": sheet([render(card, 330) for card in CARDS.values()], 8),
        "hwatu-48": stacked([small, small.convert("L").convert("RGB"), without_green(small)]),
        "backs": sheet([render(back, 330) for back in BACKS.values()], len(BACKS)),
        "tiles": sheet([render(tile, 90) for tile in BOOKS["tiles/upright-numbered"].values()] + states, 9),
        "playing": sheet([render(card, 110) for book in ("faces", "four") for card in BOOKS[f"playing/{book}"].values()], 13),
        "callouts": sheet([call(language, name) for name in CALLS for language in LANGUAGES], 9),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, nargs="?")
    parser.add_argument("pieces", nargs="*", help="notations such as 1B; all when left out")
    parser.add_argument("--book", choices=BOOKS, default="hwatu/faces", help="hwatu/faces when left out")
    parser.add_argument("--width", type=int, default=110, help="pixels across one piece")
    parser.add_argument("--columns", type=int, default=0, help="pieces in a row; by width when left out")
    parser.add_argument("--docs", action="store_true", help="draw the sheets of docs/art")
    asked = parser.parse_intermixed_args()
    if asked.docs:
        DOCS.mkdir(parents=True, exist_ok=True)
        for name, picture in docs().items():
            colours = 28 if picture.width * picture.height > 5_000_000 else 128  # what keeps a page light
            palette = picture.quantize(colours, method=Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE)
            palette.save(DOCS / f"{name}.png", optimize=True)
        tables().save(DOCS / "tables.jpg", quality=85)
    elif asked.out:
        drawings = BOOKS[asked.book]
        shown = [render(drawings[name], asked.width) for name in asked.pieces or drawings]
        sheet(shown, asked.columns or max(4, min(12, 1400 // asked.width))).save(asked.out)
    else:
        parser.error("a file to write, or --docs")


if __name__ == "__main__":
    main()
