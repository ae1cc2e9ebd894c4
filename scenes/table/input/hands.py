"""What the person does at a table, with the mouse or the keyboard, and what the cards do under the pointer meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.stage.binding import Key
from scenes.stage.director import Director
from scenes.table.input.attention import Attention
from scenes.table.input.keyboard import Keyboard
from scenes.table.input.mouse import Mouse
from scenes.table.input.reach import Reach, Table
from scenes.table.page import Page


class Hands:
    """The mouse and the keyboard of a table: which answer each of their events means, the table itself says."""

    def __init__(self, table: Table, page: Page, director: Director, attention: Attention) -> None:
        self.reach = Reach(table, page, director, attention)
        self.mouse, self.keyboard = Mouse(self.reach), Keyboard(self.reach)

    def update(self, dt: float) -> None:
        """Let the cards under the pointer rise, follow, and go back."""
        reach, own = self.reach, self.reach.own()
        table, page, attention, touch = reach.table, reach.page, reach.attention, reach.touch
        if touch.pressed is not None and (attention.menu or touch.pressed not in own):
            touch.send_back()
        row = [key for key, _ in page.table(reach.view).hand if key in own]
        touch.aim(row, self._lit(row), self._lifted(), self._taken())
        moved = touch.update(dt, reach.director)
        self.mouse.wait(dt)
        moved |= page.sheet.update(dt, id(reach.view), reach.subject)
        moved |= page.front.update(dt, attention, touch.stiff)
        table.dirty = table.dirty or moved
        touch.standing = page.front.standing

    def _lit(self, row: Sequence[Key]) -> Key | None:
        """The card of the hand that rises: what the pointer or the keyboard is on, else what an answer was begun with. Below a
        menu none does, behind what is shown large only the latter, and not even that where it is shown there itself."""
        attention, question, board = self.reach.attention, self.reach.question, self.reach.page.front.board
        begun = question.begun if question is not None else None
        if attention.menu or (board is not None and board.frames):
            return None
        return attention.lit if attention.lit in row and board is None else begun

    def _lifted(self) -> tuple[Key, ...]:
        """The cards of the hand that are chosen, unless they are shown on the table meanwhile."""
        gather, question = self.reach.gather, self.reach.question
        shown = question is not None and question.prompt.lays
        return gather.chosen if gather is not None and not shown else ()

    def _taken(self) -> tuple[Key, ...]:
        """What the answer that is pointed at would take out of the hand."""
        question, hover = self.reach.question, self.reach.attention.hover
        options = question.prompt.options if question is not None else ()
        return next((option.takes for option in options if option.id == hover), ())

    def event(self, event: pygame.event.Event) -> None:
        """The mouse or the keyboard."""
        reach = self.reach
        if reach.touch.pressed is not None and reach.touch.pressed not in reach.own():  # a key has shown the table otherwise
            reach.touch.send_back()
        if event.type == pygame.KEYDOWN:
            reach.attention.keyboard = reach.table.dirty = True
            self.keyboard.press(event)
            reach.page.sheet.turn(None, reach.subject)
        elif event.type == pygame.KEYUP and event.key == pygame.K_SPACE:
            reach.page.front.held, reach.table.dirty = False, True
        else:
            self.mouse.event(event)
