"""Bursts of presses and keys at the real window under a virtual screen, many in one turn of its loop.

``python -m tests.gui.bursts SECONDS [SEED]`` goes on for so long and prints what failed; it ends with 1 where anything did. A
page that fails is found in the log of the window.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Final

from tests.gui.window import Page, Window

KEYS: Final = (
    *("Return", "Escape", "space", "Tab", "Left", "Right", "Up", "Down", "Prior", "Next", "Home", "End", "F1", "F10"),
    *"abcdefghijklmnopqrsuvwxyz1234567890",
)
SIZES: Final = ((1280, 720), (960, 540), (640, 360), (640, 700), (1270, 400), (300, 200))
ENDS: Final = ("menu.quit",)
"""What ends the program is pressed seldom."""


def burst(page: Page, chance: Random) -> list[str]:
    """What the pointer and the keyboard are to do, one after another and at once."""
    acts: list[str] = []
    names = [name for name in sorted(page.hits) if name not in ENDS or chance.random() < 0.02]
    for _ in range(chance.choice((2, 2, 3, 4, 8))):
        if names and chance.random() < 0.65:
            x, y, w, h = page.hits[chance.choice(names)]
            acts += ["mousemove", str(max(0, x + w // 2)), str(max(0, y + h // 2)), "click", chance.choice("1111113")]
        elif chance.random() < 0.8:
            acts += ["key", "--delay", "0", chance.choice(KEYS)]
        else:
            acts += ["mousemove", str(chance.randrange(1280)), str(chance.randrange(720)), "click", chance.choice("1345")]
    return acts


def failures(window: Window) -> list[str]:
    """What the window has written down of pages that failed."""
    log = window.folder / "data" / "log" / "nolpan.log"
    told = log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""
    return [part for part in told.split("\n20") if " ERROR " in part]


def campaign(folder: Path, seconds: float, seed: int) -> tuple[int, int, list[str]]:
    """Go on for so long. Returns how many bursts there were, how often the program was started, and what failed."""
    chance, end, bursts, starts, wrong = Random(f"bursts {seed}"), time.monotonic() + seconds, 0, 0, list[str]()
    while time.monotonic() < end:
        starts += 1
        with Window(folder, (1280, 720)) as window:
            window.until(lambda page: page.hits, 60)
            while time.monotonic() < end and window.process.poll() is None:
                try:
                    if chance.random() < 0.05:
                        wide, high = chance.choice(SIZES)
                        window._do("search", "--class", ".", "windowsize", "%1", str(wide), str(high))
                    window._do(*burst(window.page, chance))
                except Exception as error:
                    if window.process.poll() is None:
                        wrong.append(f"burst {bursts}: {error!r:.200}")
                bursts += 1
                time.sleep(chance.choice((0.0, 0.02, 0.1)))
            code = window.process.poll()
            if code not in (None, 0):
                wrong.append(f"the program ended with {code}: {window.console[-2000:]}")
            wrong += failures(window)
        (folder / "trace.jsonl").unlink(missing_ok=True)
    return bursts, starts, wrong


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        many, started, found = campaign(Path(made), float(sys.argv[1]), int(sys.argv[2]) if sys.argv[2:] else 1)
    for one in found:
        print(one)
    print(f"{many} bursts, {started} starts, {len(found)} failures")
    sys.exit(bool(found))
