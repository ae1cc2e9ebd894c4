"""One process that thinks for all computers, so that the window never waits for them.

Only views, decisions and budgets go over the pipe, never a round, and one question at a time: so a failure is always that of
one question, and the others are put to the process that takes the failed one's place. What a seat remembers grows with the
round; of it only what is new goes over, and the process puts it to what it has been told before.

Many others may want the processor, so what counts is not the clock on the wall but the time that the process itself has had:
while it works it says again and again how much that is. Whoever is slow on a busy machine is waited for. A failure is
``crashed`` (the player raised, what it said was no answer, or the process died, and the next one of the same question too) or
``hung``: the process has had far more than its budget, or nothing for so long that it is stuck. The table then plays the
decision's default and says so, while another process gets ready.
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
from game.choices import Choice
from game.controller import ServerAnswer
from game.players import pipe
from game.players.advice import Advised
from game.players.pipe import Garbled, Memory, PipeEnd, PlayerQuestion, Reply
from game.players.protocol import Budget, Player
from game.players.traits import decide
from game.table import Decision, View

FAR: Final = 10.0
"""A process is stuck that has had the processor for so many times the budget of its question, and `SPARE` seconds more: a
player that searches looks at each choice once, whatever the machine."""

SPARE: Final = 5.0

UNMEASURED: Final = 60.0
"""Seconds of the processor that are allowed to a question whose budget counts playouts, and to getting ready."""

BEAT: Final = 0.25
"""Seconds between two words of a process about the time that it has had."""

MOVED: Final = 0.1
"""Seconds of the processor that are more than saying so takes: a process that has had them is not still."""

STILL: Final = 30.0
"""Seconds after which a process that is still is stuck."""

WARMING: Final = 60.0
"""The same for a fresh process, which cannot say anything at first; each that is not ready by then has the next take twice as
long, so that a slow machine gets there."""

LONGEST_WARMING: Final = 600.0

LOOKED: Final = 1.0
"""What goes by between two looks at a process counts as so many seconds at most: the whole machine may have been asleep."""

BEHIND: Final = 10
"""How much the process gives way to others, as systems that know such a thing count it: the window comes first."""

MOST_AT_ONCE: Final = 100
"""So many replies are read at one look, so that nobody who talks without end is listened to without end."""

MOST_TROUBLE: Final = 8000
"""Letters of a traceback that are told."""

ADVISER: Final = ""
"""The level of a question for advice: it is no player's."""

log = logging.getLogger("nolpan")


@dataclass
class _Process:
    """A process, our end of its pipe, and how many seconds it may be still; when it was last looked at, for how many seconds of
    looking it has been still, and how many of the processor its work has had when it last was not, by its own word."""

    process: Any
    line: PipeEnd
    patience: float
    looked: float
    still: float = 0.0
    had: float = 0.0
    ready: bool = False
    asked: PlayerQuestion | None = None
    memory: Memory = field(default_factory=dict)

    def begin(self) -> None:
        """From now on it has other work."""
        self.still = self.had = 0.0


def spawned(modules: dict[str, str]) -> tuple[Any, socket.socket]:
    """A fresh process that serves the players of these games, and our end of its pipe."""
    ours, theirs = socket.socketpair()
    context = multiprocessing.get_context("spawn")
    process = context.Process(target=serve, args=(theirs, modules), name="nolpan-players", daemon=True)
    process.start()
    theirs.close()
    return process, ours


class Worker:
    """The server of players for the window; see `game.controller.Server`. `modules` are the games that are prepared before the
    first question, by name (by default all that can be played here); `spawn` makes a process and our end of its pipe."""

    def __init__(
        self,
        modules: Mapping[str, str] | None = None,
        *,
        clock: Callable[[], float] = time.monotonic,
        spawn: Callable[[dict[str, str]], tuple[Any, socket.socket]] = spawned,
    ) -> None:
        self._modules, self._clock, self._spawn = modules, clock, spawn
        self._patience = WARMING
        self._process: _Process | None = None
        self._again: int | None = None
        self._waiting: deque[PlayerQuestion] = deque()
        self._answers: dict[int, ServerAnswer] = {}
        self._advised: dict[int, Advised] = {}
        self._closed = False

    def start(self) -> None:
        """Start the process and let it prepare; returns at once. Does nothing if it runs."""
        if self._closed:
            raise ValueError("This server of players has been closed.")
        if self._process is not None:
            return
        modules = dict(registry.modules() if self._modules is None else self._modules)
        process, line = self._spawn(modules)
        self._process = _Process(process, PipeEnd(line), self._patience, self._clock())
        atexit.register(self.close)

    def ask(self, ticket: int, game: str, level: str, view: View, decision: Decision, budget: Budget) -> None:
        """Take a question; its answer will come under `ticket`. A seat has one question at most, so one of the same seat
        that still waits is dropped. Raises ValueError after `close`."""
        self._take_in(PlayerQuestion(ticket, game, level, view, decision, budget))

    def advise(
        self, ticket: int, game: str, view: View, decision: Decision, budget: Budget, also: Choice | None = None
    ) -> None:
        """Take a question for advice, which weighs `also` in any case and will come under `ticket`, after the answers of all
        computers. One that still waits is dropped. Raises ValueError after `close`."""
        self._take_in(PlayerQuestion(ticket, game, ADVISER, view, decision, budget, also=also))

    def _take_in(self, asked: PlayerQuestion) -> None:
        self.start()
        kept = [one for one in self._waiting if _advises(one) != _advises(asked) or one.decision.seat != asked.decision.seat]
        self._waiting = deque(sorted([*kept, asked], key=_advises))
        self._put()

    def answers(self) -> Mapping[int, ServerAnswer]:
        """Whatever has been answered or has failed since the last call. Never waits."""
        self._look()
        answers, self._answers = self._answers, {}
        return answers

    def advised(self) -> Mapping[int, Advised]:
        """The advice that has come or has failed since the last call. Never waits."""
        self._look()
        advised, self._advised = self._advised, {}
        return advised

    def _look(self) -> None:
        process = self._process
        if process is not None:
            now = self._clock()
            process.still, process.looked = process.still + min(now - process.looked, LOOKED), now
            try:
                for _ in range(MOST_AT_ONCE):
                    if process is not self._process or (reply := process.line.read()) is None:
                        break
                    self._take(process, reply)
            except (OSError, EOFError):
                self._died(process)
            except Garbled as error:
                log.error("The process that thinks cannot be understood. %s", error)
                self._fail(process, "crashed")
        if process is not None and process is self._process:
            busy = process.asked is not None or (not process.ready and self._waiting)
            if busy and process.still > process.patience:
                self._fail(process, "hung")
        self._put()

    def close(self) -> None:
        """End the process; nothing that it was asked matters any more."""
        self._closed = True
        self._waiting.clear()
        self._answers.clear()
        self._advised.clear()
        if self._process is not None:
            self._end(self._process)
            self._process.process.join(5)
            self._process = None

    def _put(self) -> None:
        """Send the next question if the process is ready for it."""
        process = self._process
        if process is None or not process.ready or process.asked is not None or not self._waiting:
            return
        process.asked = self._waiting.popleft()
        process.begin()
        try:
            process.line.send(pipe.write_question(pipe.shortened(process.asked, process.memory)))
        except OSError:
            self._died(process)

    def _take(self, process: _Process, reply: Reply) -> None:
        if reply.trouble:
            log.error("A computer player failed.\n%s", reply.trouble)
            self._fail(process, "crashed")
        elif reply.had is not None and (process.asked is not None or not process.ready):
            if reply.had >= process.had + MOVED:
                process.had, process.still = reply.had, 0.0
            if reply.had > _allowed(process.asked):
                self._fail(process, "hung")
        elif reply.ticket is None and not process.ready:
            process.ready, process.patience, self._patience = True, STILL, WARMING
            process.begin()
        elif process.asked is None or process.asked.ticket != reply.ticket:
            raise Garbled("It answers what it was not asked.")
        else:
            if _advises(process.asked):
                self._advised[process.asked.ticket] = Advised(reply.advice)
            else:
                self._answers[process.asked.ticket] = ServerAnswer(reply.choice)
            process.asked = None

    def _died(self, process: _Process) -> None:
        """It may have been ended from outside, so its question is put once more, to the next process."""
        question = self._question(process)
        if question is not None and question.ticket != self._again:
            self._again = question.ticket
            self._waiting.appendleft(question)
            self._replace(process, None)
        else:
            self._replace(process, question, "crashed")

    def _fail(self, process: _Process, failure: str) -> None:
        self._replace(process, self._question(process), failure)

    def _question(self, process: _Process) -> PlayerQuestion | None:
        """The question that a process has; or, taken from the others, the one that waits for it to be ready."""
        if process.asked is None and not process.ready and self._waiting:
            return self._waiting.popleft()
        return process.asked

    def _replace(self, process: _Process, failed: PlayerQuestion | None, failure: str = "") -> None:
        """End the process, say why a question of its has failed, and start another. One that was never ready is not started
        again for its own sake."""
        if failed is not None and _advises(failed):
            self._advised[failed.ticket] = Advised(None, failure)
        elif failed is not None:
            self._answers[failed.ticket] = ServerAnswer(None, failure)
        if not process.ready:
            self._patience = min(2 * self._patience, LONGEST_WARMING)
        self._end(process)
        self._process = None
        if process.ready or self._waiting:
            self.start()

    def _end(self, process: _Process) -> None:
        atexit.unregister(self.close)
        process.line.close()
        process.process.kill()


def _advises(question: PlayerQuestion) -> bool:
    """Whether a question is one for advice."""
    return question.level == ADVISER


def _allowed(question: PlayerQuestion | None) -> float:
    """Seconds of the processor that an answer may take, or getting ready."""
    ms = None if question is None else question.budget.ms
    return UNMEASURED if ms is None else ms / 1000 * FAR + SPARE


class _Voice:
    """The process's end of the pipe. While there is work it also tells how many seconds of the processor that has had."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line
        self._lock, self._working = threading.Lock(), threading.Event()
        self._began = 0.0

    def begin(self) -> None:
        """From now on there is work."""
        self._began = time.process_time()
        self._working.set()

    def end(self, reply: bytes) -> None:
        """The work is done, and this came of it."""
        with self._lock:
            self._working.clear()
            self._line.sendall(reply)

    def beat(self) -> None:
        """Tell of the work for as long as anybody listens."""
        with contextlib.suppress(OSError):
            while self._working.wait():
                time.sleep(BEAT)
                with self._lock:
                    if self._working.is_set():
                        self._line.sendall(pipe.write_reply(Reply(had=time.process_time() - self._began)))


def serve(line: socket.socket, modules: Mapping[str, str]) -> None:
    """The life of the process: prepare, then answer until the other end is gone or a player fails. It says nothing on the
    console, heeds no Ctrl-C (that is the parent's to do), and does not outlive its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - for as long as the process lives
    voice = _Voice(line)
    for beside in (_end_with_parent, voice.beat):
        threading.Thread(target=beside, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(BEHIND)
    voice.begin()
    players = _prepared(modules)
    memory: Memory = {}
    with contextlib.suppress(OSError):
        voice.end(pipe.write_reply(Reply()))
        while (message := pipe.receive(line)) is not None:
            voice.begin()
            reply, trouble = _answered(players, message, memory)
            voice.end(reply)
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
        if _advises(question):
            adviser = registry.find(question.game).adviser
            advice = None if adviser is None else adviser().advise(
                question.view, question.decision, question.budget, question.also
            )
            return pipe.write_reply(Reply(ticket, advice=advice)), False
        game = registry.find(question.game)
        if key not in players:
            players[key] = game.player(question.level)
        choice = decide(players[key], game.traits, question.view, question.decision, question.budget)
        return pipe.write_reply(Reply(ticket, choice if isinstance(choice, str) else None)), False
    except Exception:
        told = traceback.format_exc()[-MOST_TROUBLE:].encode("utf-8", "replace").decode()
        return pipe.write_reply(Reply(ticket, trouble=told)), True


def _end_with_parent() -> None:
    """A player may hang while its parent dies; then nobody reads the pipe, and nobody would end this process."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
