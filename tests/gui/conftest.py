"""Pages without a screen: SDL's dummy drivers, chosen before pygame is imported by anyone here."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that a test keeps reaches the person's own folder."""
    monkeypatch.setenv("NOLPAN_DATA", str(tmp_path / "data"))
