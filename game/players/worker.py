"""One process that thinks for all computers, so that the window never waits for them.

Only views, decisions and budgets go over the pipe, never a round, and one question at a time: so a failure is always that of
one question, and the others are put to the process that takes the failed one's place. What a seat remembers grows with the
round; of it only what is new goes over, and the process puts it to what it has been told before.

A failure is ``crashed`` (the player raised, or the process died), ``hung`` (no answer by the deadline) or ``late`` (an answer
that took longer than allowed). The table then plays the decision's default and says so.
"""

from __future__ import annotations

import atexit
import contextlib
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from msgspec import structs

from game.choices import Choice
from game.controller import Answer
from game.players.protocol import Budget, Player
from game.registry import HOUSE, find
from game.table import Decision, Event, View, Who

GRACE: Final = 1.0
"""Seconds beyond the budget that a busy machine is forgiven."""

UNMEASURED: Final = 60.0
"""Seconds allowed to a question whose budget counts playouts."""

BEHIND: Final = 10
"""How much the process gives way to others, as systems that know such a thing count it: the window comes first."""

WARMING: Final = 30.0
"""Seconds that a fresh process may take to be ready."""

log = logging.getLogger("nolpan")


class Question(NamedTuple):
    """What goes to the process. Of the view's log the first `told` events are left out: the process has them already, from
    the last question to that seat."""

    ticket: int
    game: str
    level: str
    view: View
    decision: Decision
    budget: Budget
    told: int = 0


Memory = dict[Who, tuple[Event, ...]]
"""The log of each watcher's view, as it was last sent or received."""


def shortened(question: Question, memory: Memory) -> Question:
    """The question as it goes over the pipe, to somebody who has these logs; they are brought up to date."""
    log, known = question.view.log, memory.get(question.view.who, ())
    memory[question.view.who] = log
    told = len(known) if log[: len(known)] == known else 0
    return question._replace(view=structs.replace(question.view, log=log[told:]), told=told) if told else question


def lengthened(question: Question, memory: Memory) -> Question:
    """The question as it was asked, from what came over the pipe; the logs are brought up to date."""
    view = question.view
    log = memory.get(view.who, ())[: question.told] + view.log
    memory[view.who] = log
    return question._replace(view=structs.replace(view, log=log), told=0) if question.told else question


class Reply(NamedTuple):
    """What comes back: a choice and the seconds that it took, or trouble, a traceback. Without a ticket: it is ready."""

    ticket: int | None = None
    choice: Choice | None = None
    seconds: float = 0.0
    trouble: str = ""


@dataclass
class _Process:
    """A process, our end of its pipe, whether it is ready, when whatever it does now must be done, and what it remembers."""

    process: Any
    pipe: Connection
    limit: float
    ready: bool = False
    asked: Question | None = None
    memory: Memory = field(default_factory=dict)


class Worker:
    """The server of players for the window; see `game.controller.Server`. `games` are prepared before the first question;
    `grace` is in seconds."""

    def __init__(
        self, games: tuple[str, ...] = tuple(HOUSE), *, grace: float = GRACE, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._games, self._grace, self._clock = games, grace, clock
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
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs, self._games), name="nolpan-players", daemon=True)
        process.start()
        theirs.close()
        self._process = _Process(process, ours, self._clock() + WARMING)
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
                while process is self._process and process.pipe.poll():
                    self._take(process, process.pipe.recv())
            except (OSError, EOFError):
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
            process.pipe.send(shortened(process.asked, process.memory))
        except OSError:  # it died while nothing was asked of it: the question is for the next one
            self._waiting.appendleft(process.asked)
            process.asked = None
            self._fail(process, "crashed")

    def _take(self, process: _Process, reply: Reply) -> None:
        if reply.trouble:
            log.error("A computer player failed.\n%s", reply.trouble)
            self._fail(process, "crashed")
        elif reply.ticket is None:
            process.ready = True
        elif process.asked is not None and process.asked.ticket == reply.ticket:
            if reply.seconds > self._allowed(process.asked.budget):
                self._fail(process, "late")
            else:
                self._answers[reply.ticket] = Answer(reply.choice)
                process.asked = None

    def _fail(self, process: _Process, failure: str) -> None:
        """End the process, say so of the question that it had, and start another. One that was never ready fails the
        question that waits for it, and is not started again for its own sake."""
        question = process.asked
        if question is None and not process.ready and self._waiting:
            question = self._waiting.popleft()
        if question is not None:
            self._answers[question.ticket] = Answer(None, failure)
        self._end(process)
        self._process = None
        if process.ready or self._waiting:
            self.start()

    def _end(self, process: _Process) -> None:
        atexit.unregister(self.close)
        process.pipe.close()
        process.process.kill()


def serve(pipe: Connection, games: tuple[str, ...]) -> None:
    """The life of the process: prepare, then answer until the other end is gone or a player fails. It says nothing on the
    console, heeds no Ctrl-C (that is the parent's to do), and does not outlive its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - for as long as the process lives
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(BEHIND)
    players: dict[tuple[str, str], Player] = {}
    memory: Memory = {}
    for name in games:
        with contextlib.suppress(LookupError):  # whoever asks for that game will be told
            game = find(name)
            players.update({(name, level): game.player(level) for level in game.levels})
    with contextlib.suppress(OSError, EOFError):
        pipe.send(Reply())
        while True:
            reply = _answer(players, lengthened(pipe.recv(), memory))
            pipe.send(reply)
            if reply.trouble:
                return


def _answer(players: dict[tuple[str, str], Player], question: Question) -> Reply:
    name, level = question.game, question.level
    try:
        if (name, level) not in players:
            players[name, level] = find(name).player(level)
        started = time.monotonic()
        choice = players[name, level].decide(question.view, question.decision, question.budget)
        seconds = time.monotonic() - started
    except Exception:
        return Reply(question.ticket, trouble=traceback.format_exc())
    return Reply(question.ticket, choice if isinstance(choice, str) else None, seconds)


def _end_with_parent() -> None:
    """A player may hang while its parent dies; then nobody reads the pipe, and nobody would end this process."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
