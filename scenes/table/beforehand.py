"""What will soon be seen is made beforehand, one thing a frame, so that no frame has to make all of it at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.table import View
from scenes.forms.pictures import MOODS, Mood
from scenes.scene import Scene
from scenes.stage.sprite import Kept
from scenes.stage.timeline import Sprite, Timeline
from scenes.stage.tween import Motion
from scenes.table.capabilities import Prepares
from scenes.table.game import GameTable
from scenes.table.page import Page
from scenes.table.people import bust, likeness
from scenes.table.story import calls

Bust = tuple[str, int]

OFTEN: Final[tuple[Mood, ...]] = tuple(mood for mood in MOODS if mood != "triumph")
"""The moods of people in a round; a triumph is seen at its end alone."""

FEW: Final = 2
SOON: Final = 0.5
"""How a flight that begins in more seconds than this looks is made only where no more pieces than so few move."""


class Beforehand:
    """Makes what will soon be seen, one thing a frame. That is the next table, the next call and spectacle, pieces as they will
    fly and lie, the moods of people, the page that is expected, and what is given to `rehearse`. `due` says that something may
    be made in this frame."""

    def __init__(self, page: Page) -> None:
        self._page, self.due = page, False
        self._unseen = pygame.Surface((1, 1))
        self._line: Timeline | None = None
        self._done: set[tuple[Sprite, float, int]] = set()
        self._busts: Sequence[Bust] = ()
        self._calm: set[Bust] = set()
        self._moods: Iterator[None] = iter(())
        self._rehearsal: Iterator[None] = iter(())
        self._expected: Scene | None = None

    def expect(self, page: Scene | None) -> None:
        """This page comes up when all lies still, so it is built while the last pieces move. One that was expected before is
        let go."""
        if self._expected is not None:
            self._expected.leave()
        self._expected = page

    def take(self) -> Scene | None:
        """The page that was expected, to be shown now."""
        page, self._expected = self._expected, None
        return page

    def rehearse(self, rehearsal: Iterator[None]) -> None:
        """Do this too, when nothing else is to be made."""
        self._rehearsal = rehearsal

    def go_on(self, view: View, painted: bool) -> None:
        """Make one thing, if it is due and there is any left. What may be needed only later waits for a frame that is not
        `painted`, for such a frame has all its time to spare."""
        if not self.due:
            return
        self.due = False
        table = self._page.table(view)
        if not self._page.director.timeline.idle and self._soon(table):
            return
        if painted:
            return
        if (busts := _busts(table)) != self._busts:
            self._busts, self._moods = busts, _moods(busts)
        if next(self._moods, self) is self:
            next(self._rehearsal, None)

    def _soon(self, table: GameTable) -> bool:
        """Make one thing of what is on the timeline; whether there was any left to make."""
        page = self._page
        following = page.director.timeline.next_view()
        if following is not None:
            coming = page.table(following)
            made = coming.prepare() if isinstance(coming, Prepares) else coming.work_on()
            if made or self._faces(_busts(coming)):
                return True
        if calls.prepare(page.director, table, page.callouts, page.spectacles, page.names, page.frame.k):
            return True
        if self._flight():
            return True
        return self._expected is not None and self._expected.prepare(page.app)

    def _faces(self, busts: Sequence[Bust]) -> bool:
        """A face as it will be seen first; whether there was one to make."""
        face = next((one for one in busts if one not in self._calm), None)
        if face is None:
            return False
        self._calm.add(face)
        likeness(*face, "calm", False)
        return True

    def _flight(self) -> bool:
        """The picture of a piece as it will fly or come to lie; whether there was one to make."""
        line, busy = self._page.director.timeline, self._page.canvas.moving > FEW
        if line is not self._line:
            self._line, self._done = line, set()
        for sprite, motion in line.ahead():
            if busy and motion.start > line.time + SOON:
                continue
            for step in range(3):
                if (sprite, motion.start, step) in self._done or (motion.start <= line.time and not step):
                    continue
                self._done.add((sprite, motion.start, step))
                before = Kept.made
                self._make(motion, step)
                if Kept.made > before:
                    return True
        return False

    def _make(self, motion: Motion, step: int) -> None:
        """A piece as it will fly, what it is turned from, and as it will lie."""
        sprites = self._page.sprites
        if step == 0:
            sprites.prepare(motion.shown, motion.at((motion.start + motion.end) / 2))
        elif motion.to.lies and step == 1:
            sprites.prepare(motion.shown, motion.to, True)
        elif motion.to.lies:
            sprites.draw(self._unseen, motion.shown, motion.to, True)


def _busts(table: GameTable) -> Sequence[Bust]:
    """Whose faces are to be seen, each in so many pixels."""
    if isinstance(table, Prepares):
        return table.busts
    return [(person.face, bust(rect, table.ink).width) for rect, person in table.plates if person.face]


def _moods(busts: Sequence[Bust]) -> Iterator[None]:
    for key, px in busts:
        for mood in OFTEN:
            likeness(key, px, mood, False)
            yield
