"""What the person can reach of a table, with the mouse as with the keyboard."""

from __future__ import annotations

from typing import Protocol

from game.controller import Controller
from game.table import View
from scenes.scene import App
from scenes.stage.binding import Key
from scenes.stage.director import Director
from scenes.table.ask.gather import Gather
from scenes.table.ask.question import Question, Said
from scenes.table.input.attention import Attention
from scenes.table.input.order import Order
from scenes.table.page import Page
from scenes.table.story.tip import Subject, Tip


class Table(Protocol):
    """The table that hands move at."""

    app: App
    controller: Controller
    dirty: bool

    @property
    def view(self) -> View:
        """What the table shows now."""

    def answer(self, said: Said | None) -> None:
        """Say it to the round, or hear why not."""

    def press_piece(self, key: Key, on: Key | None = None) -> None:
        """Press a card, or let it fall, `on` another perhaps."""

    def put(self, hand: tuple[Key, ...]) -> None:
        """Keep the pieces of the hand in this order."""

    def press_button(self, id: str) -> None:
        """Press a painted button."""

    def back(self) -> None:
        """Close the menu or the history; else take the first half of an answer back; with none, open the menu."""

    def explain(self, tip: Tip) -> None:
        """Say where the question stands what lies under the pointer."""

    def control(self, name: str) -> None:
        """Press one of the controls, or its key."""


class Reach:
    """A table, its page, and what the person is about there."""

    def __init__(self, table: Table, page: Page, director: Director, attention: Attention) -> None:
        self.table, self.page, self.director, self.attention = table, page, director, attention
        self.touch, self.order = page.touch, Order(page, director, table.put)

    @property
    def view(self) -> View:
        """What the table shows now."""
        return self.table.view

    @property
    def question(self) -> Question | None:
        """What the person is asked now."""
        return self.attention.question

    @property
    def gather(self) -> Gather | None:
        """The pieces that are chosen together now, where that is asked for."""
        return self.question.gather if self.question is not None else None

    def subject(self, pos: tuple[int, int] | None) -> Subject | None:
        """What is to be said of what lies somewhere, if anything is."""
        if not self.table.app.settings.hints or self.touch.pull is not None:
            return None
        return self.page.subject(pos, self.view, self.attention)

    def own(self) -> set[Key]:
        """The cards that the person can pick up: they lie in the hand, and have not been played already."""
        shown, newest = (dict(self.page.table(view).hand) for view in (self.view, self.table.controller.view))
        return shown.keys() & newest.keys()
