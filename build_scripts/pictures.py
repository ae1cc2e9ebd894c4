"""`python -m build_scripts.pictures` takes the pictures of the README from the program itself: ``docs/pictures/*.png``.

The deal is that of Go-Stop's lesson, played as its script says, so that the pictures are the same whenever they are taken.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame
from PIL import Image

ROOT: Final = Path(__file__).resolve().parent.parent
PICTURES: Final = ROOT / "docs" / "pictures"

WINDOW: Final = (1280, 720)
SIZE: Final = (960, 540)
"""How large the window is, and the pictures of it."""

COLOURS: Final = 256

NAMES: Final = ("menu", "table", "stake", "result")

MID_ROUND: Final = 3
"""After so many choices of the person the table is taken."""

STEP: Final = 0.05
MOST: Final = 4000
"""Seconds of a frame, and how many frames something is waited for."""


@contextmanager
def _unseen() -> Iterator[None]:
    """No screen and no sound, and nothing kept."""
    before = dict(os.environ)
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    with tempfile.TemporaryDirectory(prefix="nolpan-pictures-") as folder:
        os.environ["NOLPAN_DATA"] = folder
        pygame.display.init()
        pygame.font.init()
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)


def take() -> dict[str, pygame.Surface]:
    """The pictures by name, as the window shows them."""
    from game.controller import PERSON, Controller, Opponent
    from game.store.saved import Terms
    from game.store.settings import Settings
    from scenes.app import Program
    from scenes.games.pages import pages_of
    from scenes.table.ask.question import Reaction
    from scenes.table.scene import TableScene
    from scenes.table.session import YOU, Session
    from scenes.table.story.lesson import Prompter

    pygame.display.set_mode(WINDOW)
    app = Program(Settings(language="en", speed="instant", reduced_motion=True))
    found: dict[str, pygame.Surface] = {}

    def shoot(name: str) -> None:
        for _ in range(2):  # what is laid out when it is first drawn is in its place the second time
            app.stack.top.update(STEP)
            app.stack.top.dirty = True
            app.stack.draw(app.surface)
        found[name] = app.surface.copy()

    app.push(app.page("menu", again=True))
    app.stack.draw(app.surface)
    app.stack.top._wake()  # type: ignore[attr-defined]
    shoot("menu")
    lesson = pages_of("gostop").lesson("first")
    seats = (Opponent(PERSON), *[Opponent("scripted")] * len(lesson.people))
    terms = Terms(seat=0, seats=seats, names=(YOU, *lesson.people), stake=lesson.stake, rounds=0)
    controller = Controller(lesson.match(), seats, Prompter(lesson.others), watch=0)
    app.session = Session(terms, controller)
    scene = TableScene(controller, 0, pages_of("gostop"))
    app.push(scene)
    choices = [step.expects for step in lesson.steps if step.expects is not None]
    for nth, choice in enumerate(choices):
        _until(scene)
        if nth == MID_ROUND:
            shoot("table")
        if choice == "stop":
            shoot("stake")
        scene.answer(Reaction(choice))
    for _ in range(MOST):
        if app.stack.top is not scene:
            break
        scene.update(STEP)
    for _ in range(200):
        app.stack.top.update(STEP)
    shoot("result")
    app.close()
    return found


def _until(scene: object) -> None:
    """Let time pass until the person is asked."""
    from scenes.table.scene import TableScene

    assert isinstance(scene, TableScene)
    for _ in range(MOST):
        scene.update(STEP)
        if scene.attention.question is not None:
            return
    raise AssertionError("nothing was asked")


def write(found: dict[str, pygame.Surface], folder: Path) -> None:
    """Write pictures, smaller than the window and in few colours."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, surface in found.items():
        picture = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
        small = picture.resize(SIZE, Image.Resampling.LANCZOS)
        small.quantize(COLOURS, dither=Image.Dither.FLOYDSTEINBERG).save(folder / f"{name}.png", optimize=True)


def main() -> int:
    """Take and write them all."""
    with _unseen():
        write(take(), PICTURES)
    print(f"{len(NAMES)} pictures are in {PICTURES.relative_to(ROOT)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
