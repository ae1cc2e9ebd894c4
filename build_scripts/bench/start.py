"""How soon the menu is there."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory

from build_scripts.bench.figures import table
from build_scripts.bench.screen import Size, screen

ROOT = Path(__file__).resolve().parents[2]

BARE = """
import pygame, pygame_gui
pygame.display.init(); pygame.font.init()
window = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
manager = pygame_gui.UIManager((1280, 720))
pygame_gui.elements.UIButton(pygame.Rect(100, 100, 300, 50), "Start", manager)
manager.update(0.016); manager.draw_ui(window); pygame.display.flip()
pygame.quit()
"""
"""A window with one button: the least that a program with these libraries can do."""


def start(size: Size, real: bool, runs: int = 9) -> None:
    """Whole processes, one of each in turn, so that a busy moment hits both; before the person's own screen if none is made."""
    with screen(size, real) if real else nullcontext():
        _start(size, runs)


def _start(size: Size, runs: int) -> None:
    with TemporaryDirectory() as compiled:
        _measure(size, runs, compiled)


def _measure(size: Size, runs: int, compiled: str) -> None:
    window = f"{size[0]}x{size[1]}"
    environment = {**os.environ, "NOLPAN_EXIT_AFTER": "menu", "NOLPAN_WINDOW": window, "SDL_AUDIODRIVER": "dummy"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program is compiled once, not at every start
    environment["PYTHONPYCACHEPREFIX"] = compiled
    commands = {
        "bare window": [sys.executable, "-c", BARE],
        "nolpan": [sys.executable, "-m", "game"],
    }
    taken: dict[str, list[float]] = {name: [] for name in commands}
    for run in range(runs + 1):
        for name, command in commands.items():
            begun = time.perf_counter()
            done = subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True)
            if done.returncode:
                raise SystemExit(f"{name} did not start: {done.stderr.strip().splitlines()[-1]} With --x11 a screen is made.")
            if run:  # the first compiles, and fills the caches of the disk
                taken[name].append(time.perf_counter() - begun)
    bare, ours = (statistics.median(taken[name]) for name in commands)
    table(
        f"Start to the menu's first frame, median of {runs} (budget: ratio 1.50)",
        [("bare window", f"{bare * 1000:.0f} ms"), ("nolpan", f"{ours * 1000:.0f} ms"), ("ratio", f"{ours / bare:.2f}")],
    )
