"""A contact sheet of tiles: `python -m build_scripts.art.tiles.sheet OUT.png [--width 54] [--state lying] [--numbered] [tile …]`."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from build_scripts.art.sheet import render, sheet
from build_scripts.art.tiles import FACES, SIZES, tile


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("tiles", nargs="*", help="notations such as 1m; all when left out")
    parser.add_argument("--width", type=int, default=54, help="pixels across one face")
    parser.add_argument("--state", choices=SIZES, default="upright")
    parser.add_argument("--numbered", action="store_true", help="with the Arabic index")
    asked = parser.parse_intermixed_args()
    drawn = [
        render(partial(tile, name, asked.state, asked.numbered), round(asked.width * SIZES[asked.state][0] / 600))
        for name in asked.tiles or FACES
    ]
    sheet(drawn, 9).save(asked.out)


if __name__ == "__main__":
    main()
