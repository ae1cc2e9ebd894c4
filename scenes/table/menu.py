"""The menu of a table: what can be done beside playing on, and the controls of what moves there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect

from scenes.stage.ink import GOLD, PAPER, Button, Ink
from scenes.table import ids
from scenes.table.frame import KEYS, LIT, ON, Frame, sign
from scenes.table.prompt import Option, Prompt, PromptPanel

CONTROLS: Final = (ids.PAUSE, ids.REPLAY, ids.SLOWER, ids.FASTER, ids.SEAL)
"""The controls, from left to right."""

ROW: Final = 58
"""How high their row is, in units of letters."""

_DIM: Final = (150, 150, 150)
"""What is left of the light on a table that lies under its menu."""

_FILL: Final = (58, 46, 34, 235)
_HAIR: Final = (255, 245, 215, 60)

Say = Callable[..., str]


def lay_out(panel: PromptPanel, frame: Frame, say: Say, speed: str, seal: str) -> tuple[Button, ...]:
    """Lay the menu out in the middle of the window: its choices on a panel, and the controls, which are returned. It says how
    fast time goes, and how the `seal` begins where there is one."""
    options = (
        Option(ids.RESUME, say("table.choice.resume"), "Esc", tone="good"),
        Option(ids.RULES, say("table.choice.rules"), "I"),
        Option(ids.SETTINGS, say("app.menu.settings"), "F10"),
        Option(ids.RULEBOOK, say("app.menu.rulebook"), "F1"),
        Option(ids.QUIT, say("table.choice.quit"), "Q"),
    )
    facts = say("table.notice.speed", speed=say(f"table.control.speed.{speed}")), *([seal] if seal else [])
    prompt = Prompt(say("table.prompt.menu"), (say("table.prompt.menu.how"), *facts), options)
    panel.show(prompt, prompt.lines, frame.menu, frame, say("table.back"), ROW)
    panel.move((0, frame.whole.centery - panel.rect.centery))
    gap = round(8 * frame.t)
    row = Rect(panel.rect.left + gap, panel.lines[-1].rect.bottom + gap, panel.rect.width - 2 * gap, round((ROW - 8) * frame.t))
    wide = (row.width - gap * (len(CONTROLS) - 1)) // len(CONTROLS)
    return tuple(
        Button(ids.control(name), Rect(row.left + (wide + gap) * nth, row.top, wide, row.height), "", KEYS[name])
        for nth, name in enumerate(CONTROLS)
    )


def dim(surface: pygame.Surface) -> None:
    """Take the light from a table."""
    surface.fill(_DIM, special_flags=pygame.BLEND_RGB_MULT)


def draw(surface: pygame.Surface, controls: tuple[Button, ...], lit: str | None, paused: bool, ink: Ink, t: float) -> None:
    """Paint the controls, each with its key; where time stands still its sign is that of going on."""
    for control in controls:
        name, rect, over = control.id.removeprefix(ids.CONTROL), control.rect, control.id == lit
        on = paused and name == ids.PAUSE
        ink.panel(surface, rect, ON if on else LIT if over else _FILL, round(9 * t), GOLD if over else _HAIR)
        high = round(rect.height * 0.62)
        sign(surface, "play" if on else name, Rect(rect.left, rect.top, rect.width, high), round(24 * t))
        foot = rect.centerx, rect.bottom - round(11 * t)
        ink.write(surface, foot, control.cap, round(14 * t), colour=PAPER, anchor="center")
