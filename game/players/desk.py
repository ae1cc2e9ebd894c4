"""Where advice is asked for: one question at a time goes to the process of the computers, what the person waits for first."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from game.choices import Choice
from game.players.advice import AdviceServer, Advised
from game.players.protocol import Budget
from game.table import Decision, View

Then = Callable[[Advised], None]


@dataclass(frozen=True)
class _Question:
    ticket: int
    game: str
    view: View
    decision: Decision
    budget: Budget
    also: Choice | None
    then: Then


class Desk:
    """Takes questions for advice, and hands on what came of each. `server` is asked for anew each time: where it is another one
    than that which has the question, the question is put once more. Nothing is handed on but within `update`."""

    def __init__(self, server: Callable[[], AdviceServer]) -> None:
        self._server = server
        self._asked: _Question | None = None
        self._of: AdviceServer | None = None
        self._urgent: deque[_Question] = deque()
        self._waiting: deque[_Question] = deque()
        self._tickets = 0

    @property
    def idle(self) -> bool:
        """Whether nothing is asked."""
        return self._asked is None and not self._urgent and not self._waiting

    def ask(
        self,
        game: str,
        view: View,
        decision: Decision,
        budget: Budget,
        then: Then,
        *,
        also: Choice | None = None,
        urgent: bool = True,
    ) -> int:
        """Put a question; `then` is given what came of it. `urgent` ones go before the others. Returns its ticket."""
        self._tickets += 1
        question = _Question(self._tickets, game, view, decision, budget, also, then)
        (self._urgent if urgent else self._waiting).append(question)
        return self._tickets

    def drop(self, ticket: int) -> None:
        """What comes of a question does not matter any more."""
        self._urgent = deque(one for one in self._urgent if one.ticket != ticket)
        self._waiting = deque(one for one in self._waiting if one.ticket != ticket)
        if self._asked is not None and self._asked.ticket == ticket:
            self._asked = None

    def update(self) -> None:
        """Hand on what has come, and put the next question. Never waits."""
        if self.idle:
            return
        server = self._server()
        for ticket, advised in server.advised().items():
            asked = self._asked
            if asked is not None and asked.ticket == ticket and server is self._of:
                self._asked = None
                asked.then(advised)
        if self._asked is not None and server is self._of:
            return
        if not self.idle:
            asked = self._asked or (self._urgent or self._waiting).popleft()
            self._asked, self._of = asked, server
            server.advise(asked.ticket, asked.game, asked.view, asked.decision, asked.budget, asked.also)
