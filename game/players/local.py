"""Computer players served in this very process: for tests, the arena and the text doors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.choices import Choice
from game.players.advice import Advised
from game.players.protocol import Budget, Player
from game.players.traits import decide
from game.table import Decision, View

if TYPE_CHECKING:
    from game.controller import ServerAnswer


class LocalServer:
    """Answers each question as soon as it is asked."""

    def __init__(self) -> None:
        self._players: dict[tuple[str, str], Player] = {}
        self._answers: dict[int, ServerAnswer] = {}
        self._advised: dict[int, Advised] = {}

    def ask(self, ticket: int, game: str, level: str, view: View, decision: Decision, budget: Budget) -> None:
        """Answer at once."""
        from game.controller import ServerAnswer
        from game.registry import find

        played = find(game)
        if (game, level) not in self._players:
            self._players[game, level] = played.player(level)
        self._answers[ticket] = ServerAnswer(decide(self._players[game, level], played.traits, view, decision, budget))

    def reply(self, ticket: int, choice: Choice) -> None:
        """What comes as the answer to a question that was put to nobody."""
        from game.controller import ServerAnswer

        self._answers[ticket] = ServerAnswer(choice)

    def answers(self) -> Mapping[int, ServerAnswer]:
        """The answers since the last call."""
        answers, self._answers = self._answers, {}
        return answers

    def advise(
        self, ticket: int, game: str, view: View, decision: Decision, budget: Budget, also: Choice | None = None
    ) -> None:
        """Work the advice out at once."""
        from game.registry import find

        adviser = find(game).adviser
        self._advised[ticket] = Advised(None if adviser is None else adviser().advise(view, decision, budget, also))

    def advised(self) -> Mapping[int, Advised]:
        """The advice since the last call."""
        advised, self._advised = self._advised, {}
        return advised

    def close(self) -> None:
        """Nothing to end."""
