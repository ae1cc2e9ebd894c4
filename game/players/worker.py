"""One process that thinks for all computers, so that the window never waits for them.

Only views, decisions and budgets go over the pipe, never a round. A question not answered by its deadline, or a process that
dies, comes back as a failure; the process is replaced, and the table plays the decision's default and says so.
"""

from __future__ import annotations

import atexit
import contextlib
import multiprocessing
import time
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from typing import Any

from game.controller import Answer
from game.players.protocol import Budget, Player
from game.table import Decision, View

GRACE = 1.0
"""Seconds beyond the budget that a busy machine is forgiven."""

UNMEASURED = 60.0
"""Seconds allowed to a question whose budget counts playouts."""

WARMING = 30.0
"""Seconds that a fresh process may take to be ready."""


class Worker:
    """The server of players for the window; see `game.controller.Server`. `games` are prepared before the first question."""

    def __init__(self, games: tuple[str, ...] = (), clock: Callable[[], float] = time.monotonic) -> None:
        self._games, self._clock = games, clock
        self._process: Any = None
        self._pipe: Connection | None = None
        self._deadlines: dict[int, float] = {}
        self._failed: dict[int, Answer] = {}
        self._ready_by = 0.0
        self._ready = False
        atexit.register(self.close)

    def start(self) -> None:
        """Start the process and let it prepare; returns at once."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs, self._games), name="nolpan-players", daemon=True)
        self._process.start()
        theirs.close()
        self._pipe = ours
        self._ready, self._ready_by = False, self._clock() + WARMING

    def ask(self, ticket: int, game: str, level: str, view: View, decision: Decision, budget: Budget) -> None:
        """Take a question; its answer will come under `ticket`."""
        if self._pipe is None:
            self.start()
        assert self._pipe is not None
        allowed = UNMEASURED if budget.ms is None else budget.ms / 1000 * 1.1 + GRACE
        start = self._clock() if self._ready else self._ready_by
        self._deadlines[ticket] = max(start, *self._deadlines.values(), start) + allowed
        try:
            self._pipe.send((ticket, game, level, view, decision, budget))
        except OSError:
            self._replace("crashed")

    def answers(self) -> Mapping[int, Answer]:
        """Whatever has been answered or has failed since the last call. Never waits."""
        came: dict[int, Answer] = {}
        try:
            while self._pipe is not None and self._pipe.poll():
                self._receive(self._pipe.recv(), came)
        except (OSError, EOFError):
            self._replace("crashed")
        if any(self._clock() > deadline for deadline in self._deadlines.values()):
            self._replace("late")
        came.update(self._failed)
        self._failed.clear()
        return came

    def _receive(self, message: tuple[int, Answer] | None, came: dict[int, Answer]) -> None:
        if message is None:
            self._ready = True
            return
        ticket, answer = message
        if self._deadlines.pop(ticket, None) is not None:
            came[ticket] = answer

    def _replace(self, failure: str) -> None:
        """End the process, say so of every question it still had, and start another."""
        self._failed.update((ticket, Answer(None, failure)) for ticket in self._deadlines)
        self._deadlines.clear()
        self._end()
        self.start()

    def _end(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.kill()
            self._process.join(5)
            self._process = None

    def close(self) -> None:
        """End the process; nothing that it was asked matters any more."""
        atexit.unregister(self.close)
        self._deadlines.clear()
        self._end()


def serve(pipe: Connection, games: tuple[str, ...]) -> None:
    """The life of the process: prepare, then answer until the other end is gone."""
    from game.registry import find

    players: dict[tuple[str, str], Player] = {}
    with contextlib.suppress(OSError, EOFError, KeyboardInterrupt):
        for name in games:
            game = find(name)
            players.update({(name, level): game.player(level) for level in game.levels})
        pipe.send(None)
        while True:
            ticket, name, level, view, decision, budget = pipe.recv()
            if (name, level) not in players:
                players[name, level] = find(name).player(level)
            try:
                answer = Answer(players[name, level].decide(view, decision, budget))
            except Exception:
                answer = Answer(None, "crashed")
            pipe.send((ticket, answer))
