"""A contact sheet of playing cards: `python -m build_scripts.art.playing.sheet OUT.png [--width 90] [--four] [card …]`."""

from __future__ import annotations

import argparse
from pathlib import Path

from build_scripts.art.playing import BACKS, CARDS, FOUR
from build_scripts.art.sheet import render, sheet


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("cards", nargs="*", help="notations such as H10, or back-red; all when left out")
    parser.add_argument("--width", type=int, default=90, help="pixels across one card")
    parser.add_argument("--four", action="store_true", help="clubs green, diamonds blue")
    parser.add_argument("--columns", type=int, default=13)
    asked = parser.parse_intermixed_args()
    book = (FOUR if asked.four else CARDS) | {f"back-{name}": drawing for name, drawing in BACKS.items()}
    drawn = [render(book[name], asked.width) for name in asked.cards or book]
    sheet(drawn, asked.columns).save(asked.out)


if __name__ == "__main__":
    main()
