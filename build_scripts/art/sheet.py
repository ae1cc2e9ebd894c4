"""A contact sheet of hwatu cards, to look at what has been drawn.

`python -m build_scripts.art.sheet OUT.png [--width 110] [card …]`: every card there is, or those named.
"""

from __future__ import annotations

import argparse
import io
from collections.abc import Callable
from pathlib import Path

import resvg_py
from PIL import Image

from build_scripts.art.hwatu import CARDS

Drawing = Callable[[], str]
FELT = (0, 96, 72)
GAP = 10


def render(drawing: Drawing, width: int) -> Image.Image:
    """One card, `width` pixels wide."""
    png = bytes(resvg_py.svg_to_bytes(svg_string=drawing(), width=width))
    return Image.open(io.BytesIO(png)).convert("RGBA")


def sheet(cards: list[Image.Image], columns: int) -> Image.Image:
    """Cards side by side on green felt, `columns` in a row."""
    wide, high = (max(size) for size in zip(*(card.size for card in cards), strict=True))
    rows = -(-len(cards) // columns)
    whole = Image.new("RGB", (columns * (wide + GAP) + GAP, rows * (high + GAP) + GAP), FELT)
    for i, card in enumerate(cards):
        at = GAP + i % columns * (wide + GAP), GAP + i // columns * (high + GAP)
        whole.paste(card, at, card)
    return whole


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("cards", nargs="*", help="card notations such as 1B; all when left out")
    parser.add_argument("--width", type=int, default=110, help="pixels across one card")
    parser.add_argument("--columns", type=int, default=0, help="cards in a row; by width when left out")
    asked = parser.parse_intermixed_args()
    cards = [render(CARDS[name], asked.width) for name in asked.cards or CARDS]
    sheet(cards, asked.columns or max(4, min(12, 1400 // asked.width))).save(asked.out)


if __name__ == "__main__":
    main()
