"""How fast a table tells what happens."""

from __future__ import annotations

from typing import Literal, get_args

from scenes.scene import App

Speed = Literal["slow", "normal", "fast", "very_fast", "instant"]


def change_speed(app: App, by: int) -> None:
    """A step faster or slower."""
    ladder: tuple[Speed, ...] = get_args(Speed)
    at = ladder.index(app.settings.speed) + by
    app.settings.speed = ladder[max(0, min(len(ladder) - 1, at))]
    app.keep()
