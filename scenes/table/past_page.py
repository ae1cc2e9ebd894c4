"""A table of the past: who sat there then, and nothing of a match that is played meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

from game.table import Seat, View
from scenes.games.pages import GamePages
from scenes.scene import App
from scenes.stage.director import Director
from scenes.table.game import GameTable
from scenes.table.page import Page
from scenes.table.session import person


class PastPage(Page):
    """A table as `seat` saw it. `sat` are the keys or names of those who sat there."""

    def __init__(self, app: App, game: GamePages, seat: Seat, sat: Sequence[str], director: Director) -> None:
        self.sat = tuple(sat)
        super().__init__(app, game, seat, len(self.sat), director)

    @property
    def session(self) -> None:
        """What is played meanwhile has nothing to do with it."""
        return None

    @property
    def people(self) -> tuple[str, ...]:
        """Who sat there."""
        return self.sat

    @property
    def names(self) -> list[str]:
        """What every seat was called."""
        return [person(self.app.say, key, self.app.settings.name) for key in self.sat]

    def watching(self, view: View) -> bool:
        """Nobody waits for the rest of it."""
        return False

    def table(self, view: View) -> GameTable:
        """A table at which nothing is answered by itself."""
        found = super().table(view)
        found.past = True
        return found
