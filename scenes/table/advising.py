"""Advice asked for at the table: worked out beside the window on the question that stands, and let go with it."""

from __future__ import annotations

from game.controller import Controller
from game.players.advice import Advised
from scenes.table.input.attention import Attention
from scenes.table.page import Page
from scenes.table.story.advice import AskedAdvice
from scenes.table.story.advised import distinct


class Advising:
    """Asks for advice on the person's questions, and keeps it in their `attention`. Where it is not `allowed`, there is none."""

    def __init__(self, page: Page, controller: Controller, attention: Attention, allowed: bool) -> None:
        self._page, self._controller, self._attention = page, controller, attention
        self._allowed, self._fresh = allowed, False

    def press(self) -> None:
        """Ask for advice on the question that stands; where it was asked for, light its next answer, or close and open it."""
        question, given, game = self._attention.question, self._attention.advice, self._controller.match.game
        self._attention.menu = self._attention.log = False
        if not self._allowed or game.adviser is None:
            self._say("table.advice.none")
        elif question is None:
            self._say("table.advice.not_asked")
        elif given is not None:
            given.at = given.lit(self._attention.hover)
            self._attention.hover = None  # from here on the key says which answer is lit, wherever the pointer rests
            given.press()
        else:
            given = self._attention.advice = AskedAdvice(question.decision)
            view, desk = self._controller.view, self._page.app.desk
            given.ticket = desk.ask(game.name, view, given.decision, given.budget, lambda advised: self._came(given, advised))

    def _came(self, given: AskedAdvice, advised: Advised) -> None:
        """What came of it. Advice that is told is counted."""
        self._fresh = True
        if advised.advice is None or not advised.advice.weighed:
            self._attention.advice = None
            self._say("table.advice.failed" if advised.failure else "table.advice.nothing")
            return
        table = self._page.table(self._page.director.view() or self._controller.view)
        given.advice = distinct(table, given.decision, advised.advice)
        self._controller.advised()

    def update(self) -> bool:
        """Let advice go whose question stands no longer. Whether any has come since the last time."""
        given, question = self._attention.advice, self._attention.question
        if given is not None and (question is None or question.decision.step != given.decision.step):
            self.forget()
        came, self._fresh = self._fresh, False
        return came

    def forget(self) -> None:
        """There is no advice; what is still worked out is not waited for."""
        given, self._attention.advice = self._attention.advice, None
        if given is not None and given.thinking:
            self._page.app.desk.drop(given.ticket)

    def _say(self, key: str) -> None:
        self._page.toast.tell(self._page.app.say(key))
