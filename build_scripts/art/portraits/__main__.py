"""`python -m build_scripts.art.portraits [NAME …]` writes the busts, assets/portraits/<name>-<mood>.png, and the coins, <name>.png."""

from __future__ import annotations

import sys
from pathlib import Path

from build_scripts.art.portraits import bust, coin, kept
from build_scripts.art.portraits.moods import MOODS
from build_scripts.art.portraits.people import PEOPLE

TARGET = Path(__file__).resolve().parents[3] / "assets" / "portraits"


def main(names: list[str]) -> None:
    """Write those of these people; of all, if nobody is named."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for name in names or PEOPLE:
        kept(coin(name)).save(TARGET / f"{name}.png", optimize=True)
        for mood in MOODS:
            kept(bust(name, mood)).save(TARGET / f"{name}-{mood}.png", optimize=True)


if __name__ == "__main__":
    main(sys.argv[1:])
