"""How fast a table tells what happens."""

from __future__ import annotations

from typing import Final, get_args

from game.store.settings import Speed
from scenes.scene import App
from scenes.table.input import ids

LADDER: Final[tuple[Speed, ...]] = get_args(Speed)
"""The speeds, from the slowest."""


def change_speed(app: App, control: str) -> None:
    """A step faster or slower, or the speed of a notch."""
    if control.startswith(ids.PACE):
        at = int(control.removeprefix(ids.PACE))
    else:
        at = LADDER.index(app.settings.speed) + (1 if control == ids.FASTER else -1)
    app.settings.speed = LADDER[max(0, min(len(LADDER) - 1, at))]
    app.keep()
