"""The order of strength (강약), drawn: every number from the weakest to the strongest in two rows, the newest play's marked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.daifugo.cards import JOKER, NAME
from game.daifugo.plays import SET
from game.daifugo.view import DaifugoView
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.stage.ink import Ink

STAR: Final = "★"
"""What stands for the joker."""

LEAST: Final = 14
"""No letters are smaller, in pixels."""

LARGE: Final = 1.2
"""Where letters are larger than so many times as usual, words say it better."""

WEAKER: Final[Colour] = palette.FADED
"""The letters of what cannot follow the newest play."""

_ROWS: Final = 2


@dataclass(frozen=True, slots=True)
class Ladder:
    """The steps from the weakest to the strongest, which of them lie on the field, and which cannot follow those."""

    steps: tuple[str, ...]
    lying: frozenset[int] = frozenset()
    faint: frozenset[int] = frozenset()


def ladder(view: DaifugoView) -> Ladder:
    """The order as it stands, with the newest play in it."""
    order = [number for number in view.order if number != JOKER or view.rules["jokers"]]
    steps = tuple(STAR if number == JOKER else NAME[number] for number in order)
    if not view.field:
        return Ladder(steps)
    play = view.field[-1].play
    lying = frozenset(at for at, number in enumerate(order) if number in ((play.number,) if play.kind == SET else play.number_of))
    if not lying or play.kind != SET:
        return Ladder(steps, lying)
    newest = max(lying)
    follow = [newest + 1, *(at for at, number in enumerate(order) if number == JOKER and at > newest)]
    if not view.bound_number:
        follow = [*range(newest + 1, len(order))]
    return Ladder(steps, lying, frozenset(range(len(order))) - lying - frozenset(follow))


def letters(shown: Ladder, room: Rect, ink: Ink) -> int:
    """How high the letters are in such a room; 0 where words say it better."""
    across = -(-len(shown.steps) // _ROWS)
    px = min(round(room.height / _ROWS * 0.78), round(room.width / across * 0.76))
    return px if px >= LEAST and ink.scale <= LARGE else 0


def draw(surface: pygame.Surface, shown: Ladder, room: Rect, ink: Ink) -> None:
    """Paint the steps: who wants to beat what lies there reads on from the marked one."""
    px, across = letters(shown, room, ink), -(-len(shown.steps) // _ROWS)
    wide, high = room.width / across, room.height / _ROWS
    for nth, step in enumerate(shown.steps):
        cell = Rect(round(room.left + nth % across * wide), round(room.top + nth // across * high), round(wide), round(high))
        marked = nth in shown.lying
        if marked:
            ink.panel(surface, cell.inflate(-2, -round(high * 0.08)), palette.GOLD, max(2, px // 4))
        colour = palette.INK if marked else WEAKER if nth in shown.faint else palette.PAPER
        ink.write(surface, cell.center, step, px, kind="bold", colour=colour, anchor="center", room=cell.width)
