"""What is called out over a table, and how the table shakes at it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.stage.director import Director
from scenes.stage.effects import Callouts, shaken
from scenes.table.game import GameTable


def shake(surface: pygame.Surface, director: Director, k: float) -> None:
    """Throw the table where it was called for; what leaves it at one edge stays at the other."""
    for caption in director.timeline.calling():
        if caption.great:
            surface.scroll(*shaken(caption, director.timeline.time, k))


def draw(
    surface: pygame.Surface, director: Director, table: GameTable, callouts: Callouts, names: Sequence[str], k: float
) -> None:
    """Paint what is being called out, each beside the seat that calls it."""
    time = director.timeline.time
    for caption in director.timeline.calling():
        words = table.called(caption)
        if caption.small and caption.seat is not None:
            words = f"{names[caption.seat]} · {words}"
        x, y = table.spot(caption.seat)
        y += round(104 * k) * caption.row * (1 if y < director.size[1] / 2 else -1)
        points = dict(caption.args).get("points")
        note = f"{points:+d}" if isinstance(points, int) else ""
        callouts.draw(surface, caption, words, note, time, (x, y), k, director.reduced)
