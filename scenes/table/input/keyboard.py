"""The keyboard at a table: answers, pieces and buttons by their keys, and the way through them by the arrows."""

from __future__ import annotations

import pygame

from scenes.stage.binding import Key
from scenes.table.ask import habits
from scenes.table.ask.question import Question, Said
from scenes.table.input import ids
from scenes.table.input.keys import CONTROL_KEYS, ENTER, PAGES, PLAY_KEYS, SCROLL, SPACE, STEPS
from scenes.table.input.reach import Reach
from scenes.table.paint import NTH


class Keyboard:
    """What each key means at a table."""

    def __init__(self, reach: Reach) -> None:
        self.reach = reach
        self.table, self.page, self.director, self.attention = reach.table, reach.page, reach.director, reach.attention

    def press(self, event: pygame.event.Event) -> None:
        """A key goes down."""
        key, letter = event.key, event.unicode.upper()
        question = self.reach.question
        if key == pygame.K_ESCAPE:
            self._escape()
        elif key in PAGES:
            self.table.press_button(PAGES[key])
        elif self.attention.menu:
            self._key_in_menu(key, letter)
        elif (habit := habits.pressed(key, self.page.table(self.reach.view))) is not None:
            self.table.control(ids.HABIT + habit)
        elif key == pygame.K_SPACE and self.page.front.board is not None:
            self.page.front.held = True
        elif key in STEPS:
            if not self.reach.order.step(event, self.attention.chosen, self.reach.view):
                self._step(STEPS[key])
        elif key in PLAY_KEYS:
            self._enter(key == pygame.K_SPACE)
        elif question is not None and letter and (said := question.key(letter)) is not None:
            self.table.answer(said)
        elif letter and letter in NTH and self.reach.gather is None:
            self._nth(NTH.index(letter))
        elif key in SCROLL:
            self.page.drawer.scroll(SCROLL[key])
        elif letter == ".":
            self.director.step_on()
        elif letter in CONTROL_KEYS:
            self.table.control(CONTROL_KEYS[letter])

    def _escape(self) -> None:
        """A piece that the pointer holds goes back to the hand; else whatever is open closes."""
        held = self.reach.touch.held is not None
        self.reach.touch.send_back()
        if not held:
            self.table.back()

    def _key_in_menu(self, key: int, letter: str) -> None:
        """Up and down go through the menu, left and right through what stands side by side there; Enter presses what they are on,
        else the first, or the answer that leaves."""
        self.page.lay_out(self.reach.view, self.attention)
        menu, leaving, hover = self.page.menu, self.attention.leaving, self.attention.hover
        across = key in (pygame.K_LEFT, pygame.K_RIGHT)
        names = [button.id for button in (menu.row(hover) if across else menu.buttons)]
        at = names.index(hover) if hover in names else -1
        if letter == "Q":
            self.table.press_button(ids.answering(ids.QUIT_NOW if leaving else ids.QUIT))
        elif letter == "B":
            self.table.press_button(ids.answering(ids.SCOREBOARD))
        elif key in PLAY_KEYS:
            self.table.press_button(hover or (ids.answering(ids.QUIT_NOW) if leaving else names[0]))
        elif key in STEPS:
            by = 1 if STEPS[key] > 0 else -1
            self.attention.hover = names[(at + by) % len(names) if at >= 0 or by > 0 else -1]
        elif letter in CONTROL_KEYS:
            self.table.control(CONTROL_KEYS[letter])

    def _reach(self) -> list[Key]:
        """What the arrows go through: the floor cards to choose from, or the hand."""
        question = self.reach.question
        picks = question.picks() if question is not None else []
        return picks or self.page.hand(self.reach.view)

    def _step(self, by: int) -> None:
        question, attention = self.reach.question, self.attention
        if question is not None and question.spread is not None:
            question.spread.move(by)
            return
        if self.page.front.plaques:
            attention.hover, attention.chosen = self.page.front.next(attention.hover, by), None
            return
        keys, attention.hover = self._reach(), None
        if keys:
            at = keys.index(attention.chosen) + by if attention.chosen in keys else (0 if by > 0 else -1)
            attention.chosen = keys[at % len(keys)]

    def _nth(self, nth: int) -> None:
        keys = self._reach()
        if nth < len(keys):
            self.table.press_piece(keys[nth])

    def _nothing(self, question: Question) -> bool:
        """Whether no piece is chosen, nor one that the keyboard is on."""
        gather = question.gather
        return gather is None or (not gather.chosen and self.attention.chosen not in gather.pieces)

    def _enter(self, space: bool) -> None:
        """Say what is asked for; Space on a piece that can be chosen with others chooses it, and with nothing chosen it presses
        the button that it stands on."""
        question, attention = self.reach.question, self.attention
        chosen = attention.chosen
        if space and ids.answering(ids.HURRY) in {button.id for button in self.page.panel.buttons}:
            self.table.press_button(ids.answering(ids.HURRY))
        elif not self.director.idle:
            self.director.skip()
        elif attention.hover in self.page.front.plaques:
            self.table.press_button(str(attention.hover))
        elif space and question is not None and self._nothing(question) and (said := question.key(SPACE)) is not None:
            self.table.answer(said)
        elif question is not None and question.gather is not None and not (chosen in question.gather.pieces and space):
            self.attention.tell("")
            self.table.answer(question.lot())
        elif not space and question is not None and (said := question.key(ENTER)) is not None:
            self.table.answer(said)
        elif question is not None and question.spread is not None:
            self.table.answer(Said(question.spread.places[question.spread.at]))
        elif space and question is not None and question.prompt.skip is not None:
            self.table.answer(question.skip())
        elif chosen is not None and chosen in self._reach():
            self.table.press_piece(chosen)
        elif space and question is not None and question.prompt.usual is not None:
            self.table.press_piece(question.prompt.usual)
