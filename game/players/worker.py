"""One process that thinks for all computers, so that the window never waits for them.

Only views, decisions and budgets go over the pipe, never a round, and one question at a time: so a failure is always that of
one question, and the others are put to the process that takes the failed one's place. What a seat remembers grows with the
round; of it only what is new goes over, and the process puts it to what it has been told before.

A failure is ``crashed`` (the player raised, the process died, or what it said was no answer), ``hung`` (no answer by the
deadline) or ``late`` (an answer that took longer than allowed). The table then plays the decision's default and says so, while
another process gets ready.
"""

from __future__ import annotations

import atexit
import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from game import registry
from game.controller import Answer
from game.players import pipe
from game.players.pipe import Garbled, Line, Memory, Question, Reply
from game.players.protocol import Budget, Player
from game.table import Decision, View

GRACE: Final = 0.5
"""Seconds beyond the budget and a tenth of it that a busy machine is forgiven."""

UNMEASURED: Final = 60.0
"""Seconds allowed to a question whose budget counts playouts."""

BEHIND: Final = 10
"""How much the process gives way to others, as systems that know such a thing count it: the window comes first."""

WARMING: Final = 5.0
"""Seconds that a fresh process may take to be ready where a question waits for it; each that is not has the next take twice as
long, so that a slow machine gets there."""

MOST_TROUBLE: Final = 8000
"""Letters of a traceback that are told."""

log = logging.getLogger("nolpan")


@dataclass
class _Process:
    """A process, our end of its pipe, whether it is ready, when whatever it does now must be done, and what it remembers."""

    process: Any
    line: Line
    limit: float
    ready: bool = False
    asked: Question | None = None
    memory: Memory = field(default_factory=dict)


class Worker:
    """The server of players for the window; see `game.controller.Server`. `modules` are the games that are prepared before the
    first question, by name (by default all that can be played here); `grace` and `warming` are in seconds."""

    def __init__(
        self,
        modules: Mapping[str, str] | None = None,
        *,
        grace: float = GRACE,
        warming: float = WARMING,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._modules, self._grace, self._warming, self._clock = modules, grace, warming, clock
        self._patience = warming
        self._process: _Process | None = None
        self._waiting: deque[Question] = deque()
        self._answers: dict[int, Answer] = {}
        self._closed = False

    def start(self) -> None:
        """Start the process and let it prepare; returns at once. Does nothing if it runs."""
        if self._closed:
            raise ValueError("This server of players has been closed.")
        if self._process is not None:
            return
        modules = dict(registry.modules() if self._modules is None else self._modules)
        ours, theirs = socket.socketpair()
        context = multiprocessing.get_context("spawn")
        process = context.Process(target=serve, args=(theirs, modules), name="nolpan-players", daemon=True)
        process.start()
        theirs.close()
        self._process = _Process(process, Line(ours), self._clock() + self._patience)
        atexit.register(self.close)

    def ask(self, ticket: int, game: str, level: str, view: View, decision: Decision, budget: Budget) -> None:
        """Take a question; its answer will come under `ticket`. A seat has one question at most, so one of the same seat
        that still waits is dropped. Raises ValueError after `close`."""
        self.start()
        kept = [question for question in self._waiting if question.decision.seat != decision.seat]
        self._waiting = deque([*kept, Question(ticket, game, level, view, decision, budget)])
        self._put()

    def answers(self) -> Mapping[int, Answer]:
        """Whatever has been answered or has failed since the last call. Never waits."""
        process = self._process
        if process is not None:
            try:
                while process is self._process and (reply := process.line.read()) is not None:
                    self._take(process, reply)
            except (OSError, EOFError):
                self._fail(process, "crashed")
            except Garbled as error:
                log.error("The process that thinks cannot be understood. %s", error)
                self._fail(process, "crashed")
        if process is not None and process is self._process:
            busy = process.asked is not None or (not process.ready and self._waiting)
            if busy and self._clock() > process.limit:
                self._fail(process, "hung")
        self._put()
        answers, self._answers = self._answers, {}
        return answers

    def close(self) -> None:
        """End the process; nothing that it was asked matters any more."""
        self._closed = True
        self._waiting.clear()
        self._answers.clear()
        if self._process is not None:
            self._end(self._process)
            self._process.process.join(5)
            self._process = None

    def _allowed(self, budget: Budget) -> float:
        return UNMEASURED if budget.ms is None else budget.ms / 1000 * 1.1 + self._grace

    def _put(self) -> None:
        """Send the next question if the process is ready for it."""
        process = self._process
        if process is None or not process.ready or process.asked is not None or not self._waiting:
            return
        process.asked = self._waiting.popleft()
        process.limit = self._clock() + self._allowed(process.asked.budget)
        try:
            process.line.send(pipe.write_question(pipe.shortened(process.asked, process.memory)))
        except OSError:  # it died while nothing was asked of it: the question is for the next one
            self._waiting.appendleft(process.asked)
            process.asked = None
            self._fail(process, "crashed")

    def _take(self, process: _Process, reply: Reply) -> None:
        if reply.trouble:
            log.error("A computer player failed.\n%s", reply.trouble)
            self._fail(process, "crashed")
        elif reply.ticket is None and not process.ready:
            process.ready, self._patience = True, self._warming
        elif process.asked is None or process.asked.ticket != reply.ticket:
            raise Garbled("It answers what it was not asked.")
        elif reply.seconds > self._allowed(process.asked.budget):
            self._fail(process, "late")
        else:
            self._answers[process.asked.ticket] = Answer(reply.choice)
            process.asked = None

    def _fail(self, process: _Process, failure: str) -> None:
        """End the process, say so of the question that it had, and start another. One that was never ready fails the
        question that waits for it, and is not started again for its own sake."""
        question = process.asked
        if question is None and not process.ready and self._waiting:
            question = self._waiting.popleft()
        if not process.ready:
            self._patience = min(2 * self._patience, UNMEASURED)
        if question is not None:
            self._answers[question.ticket] = Answer(None, failure)
        self._end(process)
        self._process = None
        if process.ready or self._waiting:
            self.start()

    def _end(self, process: _Process) -> None:
        atexit.unregister(self.close)
        process.line.close()
        process.process.kill()


def serve(line: socket.socket, modules: Mapping[str, str]) -> None:
    """The life of the process: prepare, then answer until the other end is gone or a player fails. It says nothing on the
    console, heeds no Ctrl-C (that is the parent's to do), and does not outlive its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - for as long as the process lives
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(BEHIND)
    players = _prepared(modules)
    memory: Memory = {}
    with contextlib.suppress(OSError):
        line.sendall(pipe.write_reply(Reply()))
        while (message := pipe.receive(line)) is not None:
            reply, trouble = _answered(players, message, memory)
            line.sendall(reply)
            if trouble:
                return


def _prepared(modules: Mapping[str, str]) -> dict[tuple[str, str], Player]:
    """The players of these games. Whoever asks for one that cannot be had will be told."""
    players: dict[tuple[str, str], Player] = {}
    for name, module in modules.items():
        with contextlib.suppress(LookupError):
            game = registry.find(name) if name in registry.HOUSE else registry.admit(module)
            players.update({(name, level): game.player(level) for level in game.levels})
    return players


def _answered(players: dict[tuple[str, str], Player], message: bytes, memory: Memory) -> tuple[bytes, bool]:
    """The reply to a question as it goes over the pipe, and whether it is trouble."""
    ticket = None
    try:
        question = pipe.lengthened(pipe.read_question(message), memory)
        ticket, key = question.ticket, (question.game, question.level)
        if key not in players:
            players[key] = registry.find(question.game).player(question.level)
        started = time.monotonic()
        choice = players[key].decide(question.view, question.decision, question.budget)
        seconds = time.monotonic() - started
        return pipe.write_reply(Reply(ticket, choice if isinstance(choice, str) else None, seconds)), False
    except Exception:
        told = traceback.format_exc()[-MOST_TROUBLE:].encode("utf-8", "replace").decode()
        return pipe.write_reply(Reply(ticket, trouble=told)), True


def _end_with_parent() -> None:
    """A player may hang while its parent dies; then nobody reads the pipe, and nobody would end this process."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
