"""The mouse at a table: pieces are pressed and pulled, hands swept over, buttons pressed, and what lies there asked about."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.stage.binding import Key
from scenes.table.ask.question import Said
from scenes.table.input import ids
from scenes.table.input.reach import Reach
from scenes.table.input.touch import CHOSEN, RISE, SLACK
from scenes.table.story.tip import HELD

PICKED_UP: Final = 0.3
"""How loud a card slides out of the hand, of what it sounds like on the table."""


@dataclass
class Hold:
    """A press that has not moved: where, for how long, and whether it has been told what lies there."""

    at: tuple[int, int]
    seconds: float = 0.0
    told: bool = False


class Mouse:
    """What each movement and press of the mouse means at a table."""

    def __init__(self, reach: Reach) -> None:
        self.reach = reach
        self.table, self.page, self.director, self.attention = reach.table, reach.page, reach.director, reach.attention
        self.touch = reach.touch
        self._hold: Hold | None = None

    def wait(self, dt: float) -> None:
        """A press that is held long enough asks what lies there, and does nothing else any more."""
        hold = self._hold
        if hold is None or hold.told or self.touch.held is not None:
            return
        hold.seconds += dt
        if hold.seconds >= HELD:
            hold.told = self.page.sheet.ask(hold.at, self.reach.subject)
            self._hold, self.table.dirty = hold if hold.told else None, True

    def event(self, event: pygame.event.Event) -> None:
        """The mouse has moved, or one of its buttons was pressed or let go."""
        if event.type == pygame.MOUSEMOTION:
            self._move(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.attention.keyboard = False
            self.page.sheet.hush()
            self._hold = None
            self._point(event.pos)
            self._click(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._turn_away()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self.page.drawer.scroll(event.y * 2)
            self.table.dirty = True

    def _move(self, event: pygame.event.Event) -> None:
        if self.touch.pressed is not None and not event.buttons[0]:  # let go where the window did not hear of it
            self.touch.send_back()
        if self._hold is not None and math.dist(event.pos, self._hold.at) >= SLACK * self.touch.k:
            self._hold = None
        self._sweep(event.pos)
        self._point(event.pos)
        self.table.dirty |= self.page.sheet.turn(event.pos, self.reach.subject)

    def _turn_away(self) -> None:
        """Close what is open, take the first half of an answer back, or let the question be."""
        question, attention = self.reach.question, self.attention
        if attention.menu or attention.log or (question is not None and question.narrowed):
            self.table.back()
        elif question is not None:
            self.table.answer(question.skip())

    def _point(self, pos: tuple[int, int]) -> None:
        attention, gather = self.attention, self.reach.gather
        held = self.touch.held
        if (gather is None or not gather.sweeping) and self.touch.move(pos, self.director, self._lot()):
            if held is None:
                self.table.app.sound("slide", volume=PICKED_UP)
            self.reach.order.pull(pos, self.reach.view)
            attention.hover = attention.chosen = None
            self.table.dirty = True
            return
        spread = self.reach.question.spread if self.reach.question else None
        if spread is not None and (at := spread.hit(pos)) is not None and at != spread.at:
            spread.at, self.table.dirty = at, True
        under = self.page.under(pos, self.reach.view, attention)
        if under != attention.hover:
            attention.hover, attention.chosen, self.table.dirty = under, None, True

    def _lot(self) -> tuple[Key, ...]:
        """What is pulled along with the card that is pressed: all that are chosen, where it is one of them."""
        gather = self.reach.gather
        return gather.lot if gather is not None and self.touch.pressed in gather.chosen else ()

    def _sweep(self, pos: tuple[int, int]) -> None:
        """Draw over the hand with the button down on a card that was not chosen: those that are met are chosen. When the pointer
        leaves the row upwards, they come along."""
        gather, touch, question = self.reach.gather, self.touch, self.reach.question
        key = touch.pressed
        if gather is not None and key is None:
            gather.swept()
        if gather is None or question is None or key is None or key not in gather.pieces or touch.held is not None:
            return
        rects = self.page.rects(self.reach.view)
        row = rects[gather.row[0]].unionall([rects[one] for one in gather.row])
        above = pos[1] < row.top - round((RISE + CHOSEN) * touch.k)
        if not gather.sweeping:
            if key in gather.chosen or not touch.travelled(pos):
                return
            question.sweep(key)
        elif above:
            gather.swept()
            nearest = min(gather.chosen, key=lambda one: abs(rects[one].centerx - pos[0]), default=None)
            if nearest is not None:
                touch.press(nearest, pos)
            return
        over = [one for one in gather.row if rects[one].left <= pos[0]]
        question.sweep(over[-1] if over else gather.row[0])
        self.table.dirty = True

    def _click(self, pos: tuple[int, int]) -> None:
        under = self.page.under(pos, self.reach.view, self.attention)
        spread = self.reach.question.spread if self.reach.question else None
        if under not in {button.id for button in self.page.buttons()} and self.attention.log and not self.attention.menu:
            if not self.page.shelf.collidepoint(pos):
                self.table.control(ids.LOG)
        elif under in {button.id for button in self.page.buttons()}:
            self.table.press_button(str(under))
        elif under in self.reach.own():
            self.touch.press(str(under), pos)
            self._hold = Hold(pos)
        elif under is not None:
            self.table.press_piece(under)
        elif spread is not None and not self.attention.menu and (at := spread.hit(pos)) is not None:
            self.table.answer(Said(spread.places[at]))
        elif self.page.panel.rect.collidepoint(pos) or (self.attention.menu and self.page.menu.rect.collidepoint(pos)):
            return
        elif self.attention.menu:
            self.table.control(ids.MENU)
        elif self.director.idle and (told := self.page.subject(pos, self.reach.view, self.attention)) and told.tip.opens:
            self.table.control(told.tip.opens)
        elif self.reach.question is not None and self.director.idle and told is not None:
            self.table.explain(told.tip)
            self._hold = Hold(pos)
        else:
            self.director.skip()
            self.table.dirty = True

    def _release(self, pos: tuple[int, int]) -> None:
        """A card that was pressed is played; one that was pulled is played where it lies over the middle of the table. What does
        not leave the hand goes back to it, and so does one that was held to be told what it is."""
        released, hold, self._hold = self.touch.release(), self._hold, None
        if released is None:
            return
        if hold is not None and hold.told:
            self.touch.send_back()
            return
        key, pulled = released
        gather, question = self.reach.gather, self.reach.question
        if gather is not None and question is not None and (gather.sweeping or pulled):
            if pulled and self.page.dropped(pos, self.reach.view)[0]:
                self.table.answer(question.lot())
            gather.swept()
            self.touch.send_back()
            self._point(pos)
            self.table.dirty = True
            return
        over, on = self.page.dropped(pos, self.reach.view) if pulled else (True, None)
        if over and key in self.reach.own():
            self.table.press_piece(key, on)
        self.touch.send_back()
        self._point(pos)
        self.table.dirty = True
