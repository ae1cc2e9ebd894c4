"""Pages without a screen: SDL's dummy drivers, chosen before pygame is imported by anyone here."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import gc
import itertools
import zlib
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.match import seeded_luck
from scenes.forms import form, words
from scenes.forms.theme import Widgets
from scenes.table import start

OFTEN = 40
"""After so many tests what is left over is looked for."""

_COUNT, _ENDED = itertools.count(1), itertools.count(1)


@pytest.fixture(autouse=True)
def _own_folder(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that a test keeps reaches the person's own folder."""
    monkeypatch.setenv("NOLPAN_DATA", str(folders / str(next(_COUNT))))


@pytest.fixture(scope="session")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where each test has a folder of its own, which is made when something is kept."""
    return tmp_path_factory.mktemp("kept")


@pytest.fixture(scope="session", autouse=True)
def _pygame() -> Iterator[None]:
    """One screen and one set of fonts for all tests: nobody closes them, for what was made of a closed font is of no use. Pages
    that go leave their widgets to be collected later."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(form, "memory", SimpleNamespace(collect=int))
        yield


@pytest.fixture(scope="module", autouse=True)
def _forget() -> Iterator[None]:
    """What a module has drawn is not kept for the next one: a few objects that hold each other can hold large pictures. What is
    left stays to the end, and no later collection has to go through it."""
    yield
    words.forget()
    Widgets.forget()
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _tidy() -> Iterator[None]:
    """Events that nobody asked for are taken out of the queue (`pygame.event.clear` would keep what they hold, whole windows
    among it), and windows that nobody looks at any more are let go every so often."""
    yield
    if pygame.display.get_init():
        pygame.event.get()
    if next(_ENDED) % OFTEN == 0:
        gc.collect()


@pytest.fixture(autouse=True)
def _same_each_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A quick test is dealt the same cards and thinks the same thoughts each time it runs; with `--run-slow` chance decides, and
    whatever it decides has to pass."""
    if not request.config.getoption("--run-slow"):
        seed = zlib.crc32(request.node.nodeid.encode())
        monkeypatch.setattr(start, "system_luck", seeded_luck(seed))
        monkeypatch.setattr(start, "chance", itertools.count(seed).__next__)
