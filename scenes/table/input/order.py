"""The person's own order of the hand, at a table that leaves it to them: a piece is pulled to another place in the row, or moved
there with Shift and the arrows. It is only how the hand is seen; the rules never hear of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.table import View
from scenes.stage.binding import Key
from scenes.stage.director import Director
from scenes.table.capabilities import Ordered
from scenes.table.page import Page

ASIDE: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
"""The keys that move a piece, with Shift, and how far."""

REACH: Final = 1.1
"""How far from the middle of the row a piece may be held that is still put into it, in heights of a piece."""


class Order:
    """Moves the pieces of a hand; `put` is told the hand from left to right whenever it has become another."""

    def __init__(self, page: Page, director: Director, put: Callable[[tuple[Key, ...]], None]) -> None:
        self._page, self._director, self._put = page, director, put

    def pull(self, pos: tuple[int, int], view: View) -> None:
        """The piece that the pointer holds takes its place between those at its left and its right, while it is over the row."""
        row, pull = self._row(view), self._page.touch.pull
        if pull is None or pull.key not in row or self._page.dropped(pos, view)[0]:
            return
        rects, (x, y) = self._page.rects(view), (pos[0] - pull.grip[0], pos[1] - pull.grip[1])
        home = rects[pull.key]
        if abs(y - home.centery) < home.height * REACH:
            self._move(row, pull.key, sum(rects[key].centerx < x for key in row if key != pull.key))

    def step(self, event: pygame.event.Event, chosen: Key | None, view: View) -> bool:
        """A key; whether it moved the chosen piece."""
        row = self._row(view)
        if chosen not in row or event.key not in ASIDE or not event.mod & pygame.KMOD_SHIFT:
            return False
        self._move(row, chosen, row.index(chosen) + ASIDE[event.key])
        return True

    def _row(self, view: View) -> list[Key]:
        """The hand from left to right; nothing where it is not the person who orders it."""
        table = self._page.table(view)
        return [key for key, _ in table.hand] if isinstance(table, Ordered) and table.ordered else []

    def _move(self, row: Sequence[Key], key: Key, nth: int) -> None:
        """Let a piece come to the `nth` place, or as near to it as there is one; those that give way are seen to do so."""
        rest = [one for one in row if one != key]
        nth = max(0, min(nth, len(rest)))
        if row.index(key) != nth:
            seen = self._page.touch.seen(row, self._director)
            self._put((*rest[:nth], key, *rest[nth:]))
            self._page.touch.shift(seen)
