"""The column beside a table: controls above, the history in the middle, the question below. It never covers a card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect

from scenes.forms.theme import BRONZE, LACQUER
from scenes.stage.ink import FAINT, GOLD, PAPER, Button, Ink
from scenes.table import ids, signs
from scenes.table.tip import Subject, Tip

WIDTH = 236
"""How wide the column is, in units of a window of 1280 × 720."""

CONTROLS = (
    (ids.MENU, "Esc"), (ids.LOG, "L"), (ids.PAUSE, "P"), (ids.REPLAY, "R"), (ids.SLOWER, "−"), (ids.FASTER, "+"),
)  # fmt: skip
"""What can be pressed above the history, and the key that does the same."""

KEYS = {**dict(CONTROLS), ids.SEAL: "V"}
"""The key of everything that can be pressed there."""


WIDER = 0.4
"""How much of what letters are larger than usual the column is wider."""

LEAST_RAIL = 112
"""How high the history is at least, in units of the window."""


@dataclass(frozen=True)
class Column:
    """The parts of the column in pixels. `k` is a unit of the window, `t` one of its letters; `room` is what history and
    question share."""

    k: float
    t: float
    whole: Rect
    controls: tuple[Button, ...]
    seal: Button
    speed: Rect
    room: Rect

    def divided(self, high: int) -> tuple[Rect, Rect]:
        """The history, and below it a question that wants to be so `high`."""
        gap = round(8 * self.k)
        high = min(high, self.most)
        prompt = Rect(self.room.left, self.room.bottom - high, self.room.width, high)
        return Rect(self.room.left, self.room.top, self.room.width, prompt.top - gap - self.room.top), prompt

    @property
    def most(self) -> int:
        """How high a question can be."""
        return self.room.height - round((LEAST_RAIL + 8) * self.k)


def scale(size: tuple[int, int]) -> float:
    """Pixels in one unit of the window."""
    return min(size[0] / 1280, size[1] / 720)


def column(size: tuple[int, int], letters: float = 1.0) -> Column:
    """The column at the right edge of a window of `size` pixels, where letters are so much larger than usual."""
    k = scale(size)
    t = k * letters
    width, height = size
    whole = Rect(0, 0, round(WIDTH * k * (1.0 + (letters - 1.0) * WIDER)), height)
    whole.right = width
    inner = whole.inflate(-round(14 * k), -round(16 * k))
    wide, high = round(34 * k), round(26 * k + 14 * t)
    step = (inner.width - wide) / (len(CONTROLS) - 1)
    controls = tuple(
        Button(ids.control(name), Rect(round(inner.left + step * nth), inner.top, wide, high), "", key)
        for nth, (name, key) in enumerate(CONTROLS)
    )
    low = Rect(inner.left, inner.top + high, inner.width, round(20 * t))
    seal = Button(ids.control(ids.SEAL), Rect(inner.left, low.top + round(k), round(low.width * 0.6), low.height - round(k)), "")
    speed = Rect(seal.rect.right, low.top, low.right - seal.rect.right, low.height)
    top = low.bottom + round(2 * k)
    return Column(k, t, whole, controls, seal, speed, Rect(inner.left, top, inner.width, inner.bottom - top))


def subject(column: Column, pos: tuple[int, int], say: Callable[..., str], speed: str) -> Subject | None:
    """What there is to say about the control at a point; `speed` is how fast time goes now."""
    for button in (*column.controls, column.seal):
        if button.rect.collidepoint(pos):
            name = button.id.removeprefix(ids.CONTROL)
            title = say("table.tip.control", name=say(f"table.tip.control.{name}"), key=KEYS[name])
            how = say(f"table.tip.control.{name}.how", speed=say(f"table.control.speed.{speed}"))
            return Subject(button.id, button.rect, Tip(title, (how,)))
    return None


def ground(surface: pygame.Surface, column: Column) -> None:
    """The board of dark lacquer beside the table, with an edge that catches the light and a shadow on the table."""
    board, k = column.whole, column.k
    deep = max(2, round(10 * k))
    surface.blit(_shade(deep, board.height), (board.left - deep, 0))
    surface.fill(LACQUER, board)
    surface.fill(BRONZE, Rect(board.left, 0, max(1, round(1.4 * k)), board.height))


@lru_cache(maxsize=2)
def _shade(deep: int, high: int) -> pygame.Surface:
    """What falls on the table beside the board: the darker, the nearer it is."""
    shade = pygame.Surface((deep, high), pygame.SRCALPHA)
    for x in range(deep):
        shade.fill((0, 0, 0, round(90 * (1.0 - x / deep) ** 2)), Rect(deep - 1 - x, 0, 1, high))
    return shade


def draw_controls(
    surface: pygame.Surface, column: Column, ink: Ink, speed: str, seal: str, lit: str | None, held: frozenset[str]
) -> None:
    """Paint the controls, and under them how the seal begins and how fast time goes; those named in `held` are switched on."""
    k = column.k
    for control in column.controls:
        name = control.id.removeprefix(ids.CONTROL)
        on, over = name in held, control.id == lit
        fill = (150, 104, 34) if on else (86, 80, 58) if over else (44, 40, 28)
        ink.panel(surface, control.rect, (*fill, 235), round(7 * k), GOLD if over else (255, 245, 215, 60))
        picture = signs.sign("play" if on and name == ids.PAUSE else name, round(22 * k), PAPER)
        surface.blit(picture, picture.get_rect(midtop=(control.rect.centerx, control.rect.top + round(3 * k))))
        where, px = (control.rect.centerx, control.rect.bottom - round(7.5 * column.t)), round(10.5 * column.t)
        ink.write(surface, where, control.cap, px, colour=PAPER if on else FAINT, anchor="center", room=control.rect.width - 4)
    colour = GOLD if lit == column.seal.id else FAINT
    px, left = round(13 * column.t), column.seal.rect
    ink.write(surface, left.midleft, seal, px, colour=colour, anchor="midleft", room=left.width - round(4 * k))
    where = column.speed.right - round(2 * k), column.speed.centery
    ink.write(surface, where, speed, px, colour=FAINT, anchor="midright", room=column.speed.width)
