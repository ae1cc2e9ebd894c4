"""A worker in the hands of a test: its time goes by where the test says so, and its process may be the test itself."""

from __future__ import annotations

import socket
import time
from typing import Any, NamedTuple

from game.controller import ServerAnswer
from game.luck import Luck
from game.players.advice import Advised
from game.players.pipe import Reply, write_reply
from game.players.protocol import Budget
from game.players.worker import LOOKED, STILL, Worker
from game.table import Decision, View
from tests.doors import small_game

BAD = "tests.doors.bad_players"
LONG = "tests.doors.bad_gostop"
MODULES = {BAD: BAD, LONG: LONG}
PATIENCE = 20.0


class Timed(Worker):
    """A worker whose time goes by only where a test says so."""

    def __init__(self, **more: Any) -> None:
        self.now = 0.0
        super().__init__(MODULES, clock=lambda: self.now, **more)

    def later(self, seconds: float = STILL + 1) -> dict[int, ServerAnswer]:
        """Let so many seconds go by, looking all the time; what came meanwhile."""
        until, came = self.now + seconds, dict[int, ServerAnswer]()
        while self.now < until:
            self.now = min(until, self.now + LOOKED)
            came |= self.answers()
        return came


class Line(NamedTuple):
    """The far end of a pipe, in a test's hand, in place of a process."""

    far: socket.socket

    def kill(self) -> None:
        self.far.close()

    def join(self, seconds: float) -> None:
        """It has ended."""

    def say(self, **reply: Any) -> None:
        self.far.sendall(write_reply(Reply(**reply)))


class Told(Timed):
    """A worker whose processes are told by a test what to say; `lines` are those that there were."""

    def __init__(self, *, ready: bool = True) -> None:
        self.lines: list[Line] = []
        super().__init__(spawn=self._born)
        self.ready = ready

    def _born(self, modules: dict[str, str]) -> tuple[Line, socket.socket]:
        ours, theirs = socket.socketpair()
        self.lines.append(Line(theirs))
        if self.ready:
            self.lines[-1].say()
        return self.lines[-1], ours

    def ask(self, ticket: int, *about: Any) -> None:
        super().ask(ticket, *about)
        assert self.answers() == {}


def question(seat: int = 0) -> tuple[View, Decision]:
    rules = small_game.CATALOG.rules(2)
    round_ = small_game.HighRound.begin(rules, small_game.HighCarry(), Luck.seeded(1))
    if seat:
        round_.choose(0, round_.decisions()[0].default)
    return round_.view(seat), round_.decisions()[0]


def ask(worker: Worker, ticket: int, level: str, seat: int = 0, ms: int | None = 50) -> None:
    view, decision = question(seat)
    worker.ask(ticket, BAD, level, view, decision, Budget(seed=1, ms=ms, playouts=None if ms else 1))


def ask_advice(worker: Worker, ticket: int, also: str | None = None, seat: int = 0) -> None:
    view, decision = question(seat)
    worker.advise(ticket, BAD, view, decision, Budget(seed=1, ms=50), also)


def collect_advice(worker: Worker, tickets: int, seconds: float = PATIENCE) -> dict[int, Advised]:
    """The advice under so many tickets, or what came in time."""
    until, came = time.monotonic() + seconds, dict[int, Advised]()
    while len(came) < tickets and time.monotonic() < until:
        came |= worker.advised()
        time.sleep(0.005)
    return came


def collect(worker: Worker, tickets: int, seconds: float = PATIENCE) -> dict[int, ServerAnswer]:
    """The answers to so many tickets, or those that came in time."""
    until, came = time.monotonic() + seconds, dict[int, ServerAnswer]()
    while len(came) < tickets and time.monotonic() < until:
        came |= worker.answers()
        time.sleep(0.005)
    return came


def wait_for(done: object, seconds: float = PATIENCE) -> bool:
    until = time.monotonic() + seconds
    while not done() and time.monotonic() < until:  # type: ignore[operator]
        time.sleep(0.01)
    return bool(done())  # type: ignore[operator]


def warm(worker: Worker) -> int:
    """Wait until the process answers; its id."""
    ask(worker, 0, "pid")
    return int(collect(worker, 1)[0].choice or "")
