"""What the budgets of the design say, measured: ``python -m build_scripts.bench [part …] [--size 2560x1440] [--x11]``.

Figures and ratios are printed; nothing passes or fails, for a machine that is busy with something else would decide that.
Each part is best measured by itself: what one leaves behind is in the next one's memory.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence

from build_scripts.bench import games, start, table

ALONE: dict[str, Callable[[], None]] = {"rounds": games.rounds, "decisions": games.decisions, "reviews": games.reviews}
"""What is measured without one."""

PARTS = {"start": start.start, **table.PARTS}
"""What is measured in a window."""

SIZES = {"start": (1280, 720), "frames": (1920, 1080), "busy": (1920, 1080), "idle": (1280, 720), "memory": (1280, 720)}
"""How large the window is where nothing else is asked for."""


def _size(words: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d+)x(\d+)", words)
    if found is None:
        raise argparse.ArgumentTypeError(f"{words!r} is no size such as 2560x1440")
    return int(found[1]), int(found[2])


def main(argv: Sequence[str] | None = None) -> int:
    """Measure the parts that are named, or all."""
    every = (*PARTS, *ALONE)
    parser = argparse.ArgumentParser(prog="python -m build_scripts.bench", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("parts", nargs="*", metavar="part", help=f"one of {', '.join(every)}; all where none is named")
    parser.add_argument("--size", type=_size, help="of the window, such as 2560x1440")
    parser.add_argument("--x11", action="store_true", help="before a virtual X server (Xvfb), to see what flipping takes")
    asked = parser.parse_args(argv)
    unknown = [name for name in asked.parts if name not in every]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}; there are {', '.join(every)}")
    for name in asked.parts or every:
        if name in ALONE:
            ALONE[name]()
        else:
            PARTS[name](asked.size or SIZES[name], asked.x11)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
