"""`python -m build_scripts.art.portraits [NAME …]` writes assets/portraits: the busts, <name>-<mood>@1x.webp and @2x, the arms,
<name>-arm.webp, and the coins, <name>.webp."""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

from build_scripts.art.portraits import SIZES, arm, bust, coin, kept
from build_scripts.art.portraits.moods import MOODS
from build_scripts.art.portraits.people import PEOPLE

TARGET = Path(__file__).resolve().parents[3] / "assets" / "portraits"


def main(names: list[str]) -> None:
    """Write those of these people; of all, if nobody is named."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for name in names or PEOPLE:
        (TARGET / f"{name}.webp").write_bytes(kept(coin(name)))
        (TARGET / f"{name}-arm.webp").write_bytes(kept(arm(name)))
        for mood in MOODS:
            drawn = bust(name, mood)
            for edition, side in SIZES.items():
                scaled = drawn.resize((side, side), Image.Resampling.LANCZOS)
                (TARGET / f"{name}-{mood}{edition}.webp").write_bytes(kept(scaled))


if __name__ == "__main__":
    main(sys.argv[1:])
