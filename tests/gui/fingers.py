"""The fingers of a person: what the tests of the window press, with the pointer and on the keyboard."""

from __future__ import annotations

import random

import pygame

from scenes.app import Program
from scenes.table.input.ids import SPACE
from scenes.table.scene import TableScene

CODES = {"right": pygame.K_RIGHT, "left": pygame.K_LEFT, "enter": pygame.K_RETURN, "space": pygame.K_SPACE}


def press(it: Program, rect: pygame.Rect) -> None:
    """Go to a place with the pointer and press there; near its left side, for cards lie one upon another."""
    at = rect.left + min(8, rect.width // 2), rect.centery
    it.step(1 / 60, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        it.step(1 / 60, [pygame.event.Event(kind, pos=at, button=1)])
    it.step(1 / 60)


def click(it: Program, name: str) -> None:
    """Press what has this name on the page."""
    press(it, it.stack.top.hits()[name])


def key(it: Program, code: int, letter: str = "") -> None:
    """Press a key."""
    it.step(1 / 60, [pygame.event.Event(pygame.KEYDOWN, key=code, unicode=letter, mod=0)])
    it.step(1 / 60)


def pull(scene: TableScene, frm: tuple[int, int], *way: tuple[int, int], drop: bool = True) -> None:
    """Take what lies at a point of a table along a way, sixty frames a second, and let it fall."""

    def mouse(kind: int, pos: tuple[int, int], **more: object) -> None:
        scene.event(pygame.event.Event(kind, pos=pos, **more))
        scene.update(1 / 60)

    mouse(pygame.MOUSEMOTION, frm, rel=(0, 0), buttons=(0, 0, 0))
    mouse(pygame.MOUSEBUTTONDOWN, frm, button=1)
    at = frm
    for goal in way:
        for part in (0.25, 0.5, 0.75, 1.0):
            pos = round(at[0] + (goal[0] - at[0]) * part), round(at[1] + (goal[1] - at[1]) * part)
            mouse(pygame.MOUSEMOTION, pos, rel=(0, 0), buttons=(1, 0, 0))
        at = goal
    if drop:
        mouse(pygame.MOUSEBUTTONUP, at, button=1)


def press_any(scene: TableScene, chance: random.Random, *kinds: str) -> None:
    """Press with the pointer one of the things on a table whose names begin so, if there is any."""
    ways = [name for name in scene.hits() if name.startswith(kinds)]
    if ways:
        rect = scene.hits()[chance.choice(sorted(ways))]
        pos = rect.left + min(6, rect.width // 2), rect.centery
        scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        scene.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        scene.event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def by_keyboard(scene: TableScene, chance: random.Random) -> None:
    """Press a key at a table: one that is written on the screen, Space where the question can be let be, an arrow, or Enter."""
    caps = [button.cap for button in scene.page.panel.buttons]
    skips = scene.attention.question is not None and scene.attention.question.prompt.skip
    keys = [*(cap for cap in caps if len(cap) == 1), *(["space"] if skips or SPACE in caps else [])]
    name = chance.choice([*keys, "right", "left", "enter", "enter", "1", "2"])
    letter = name if len(name) == 1 else ""
    code = CODES.get(name, ord(name[0].lower()))
    scene.event(pygame.event.Event(pygame.KEYDOWN, key=code, unicode=letter, mod=0))
