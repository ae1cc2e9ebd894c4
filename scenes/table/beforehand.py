"""What will soon be seen is made beforehand, one thing a frame, so that no frame has to make all of it at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.table import View
from scenes.forms.pictures import MOODS
from scenes.stage.sprite import Kept
from scenes.stage.timeline import Sprite, Timeline
from scenes.table import calls
from scenes.table.page import Page
from scenes.table.people import likeness

Bust = tuple[str, int]


class Beforehand:
    """Works out the next table, and makes pictures: the next call and spectacle, pieces as they will fly and lie, the moods of
    people, and whatever else is given to `rehearse`."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._unseen = pygame.Surface((1, 1))
        self._line: Timeline | None = None
        self._done: set[tuple[Sprite, float]] = set()
        self._busts: Sequence[Bust] = ()
        self._moods: Iterator[None] = iter(())
        self._rehearsal: Iterator[None] = iter(())

    def rehearse(self, rehearsal: Iterator[None]) -> None:
        """Do this too, when nothing else is to be made."""
        self._rehearsal = rehearsal

    def go_on(self, view: View) -> None:
        """Make one thing, if there is any left."""
        page, table = self._page, self._page.table(view)
        following = page.director.timeline.next_view()
        if following is not None and page.table(following).work_on():
            return
        if calls.prepare(page.director, table, page.callouts, page.spectacles, page.names, page.frame.k):
            return
        if page.canvas.prepare(page.director) or self._flight():
            return
        if table.busts != self._busts:
            self._busts, self._moods = table.busts, _moods(table.busts)
        if next(self._moods, self) is self:
            next(self._rehearsal, None)

    def _flight(self) -> bool:
        """The picture of a piece as it will fly or come to lie; whether there was one to make."""
        line = self._page.director.timeline
        if line is not self._line or line.idle:
            self._line, self._done = line, set()
        for sprite, motion in line.ahead():
            if (sprite, motion.start) in self._done:
                continue
            self._done.add((sprite, motion.start))
            before = Kept.made
            if motion.start > line.time:
                self._page.sprites.draw(self._unseen, motion.shown, motion.at((motion.start + motion.end) / 2), False, True)
            self._page.sprites.draw(self._unseen, motion.shown, motion.to, True)
            if Kept.made > before:
                return True
        return False


def _moods(busts: Sequence[Bust]) -> Iterator[None]:
    for key, px in busts:
        for mood in MOODS:
            likeness(key, px, mood, False)
            yield
