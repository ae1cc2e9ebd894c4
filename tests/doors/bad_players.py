"""High card, played by those who should not."""

from __future__ import annotations

import hashlib
import os
import pickle
import socket
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from game.players import pipe, worker
from game.players.advice import Advice, Weighed
from game.players.protocol import Budget, Player
from game.table import Decision, View
from tests.doors import small_game

SLOW = 0.6
"""Seconds of the processor that the slow player takes, whatever its budget."""


def digest(view: View) -> str:
    """What a view remembers, in a few letters."""
    return hashlib.sha256(msgspec.json.encode(view.log)).hexdigest()


class Bad:
    def __init__(self, level: str) -> None:
        self.level = level

    def decide(self, view: View, decision: Decision, budget: Budget) -> Any:
        print("A player has no business on the console.")
        print("Nor here.", file=sys.stderr)
        if self.level == "dies":
            os._exit(3)
        if self.level == "raises":
            raise RuntimeError("no idea")
        if self.level == "hangs":
            time.sleep(3600)
        if self.level == "slow":
            until = time.process_time() + SLOW
            while time.process_time() < until:
                pass
        if self.level == "mute":
            return None
        if self.level == "pygame":
            return ",".join(sorted({"pygame", "pygame_gui", "scenes"} & set(sys.modules)))
        if self.level == "recalls":
            return digest(view)
        if self.level == "pid":
            return str(os.getpid())
        if self.level == "number":
            return 7
        if self.level == "endless":
            return "lay " * 100_000
        if self.level == "half a letter":
            return "\ud800"
        return decision.default


class Counsel:
    """Advises the default, and fails where it is to weigh what nobody could say."""

    def advise(self, view: View, decision: Decision, budget: Budget, also: str | None = None) -> Advice:
        if also == "fail":
            raise RuntimeError("no idea")
        others = (also,) if also else ()
        return Advice("points", tuple(Weighed(one, float(view.who)) for one in (decision.default, *others)))


def player(level: str) -> Player:
    if level == "missing":
        raise ImportError("its engine is not installed")
    return Bad(level)


def _babble(line: socket.socket, ticket: int) -> dict[str, Callable[[], object]]:
    """What a process says that has lost its wits, once it has been asked."""

    def json(data: object) -> bytes:
        return pipe.framed(msgspec.json.encode(data))

    def flood(data: bytes) -> None:
        while True:
            line.sendall(data)

    def drip() -> None:
        while True:
            line.sendall(b"\0")
            time.sleep(0.001)

    def beat() -> None:
        while True:
            line.sendall(json({"had": 1.0}) * 100)

    good = json({"ticket": ticket, "choice": "lay 1"})
    return {
        "nothing and gone": lambda: None,
        "half a length": lambda: (line.sendall(b"\0\0"), time.sleep(60)),
        "half a message": lambda: (line.sendall(good[:-3]), time.sleep(60)),
        "half a message and gone": lambda: line.sendall(good[:-3]),
        "a length that is too small": lambda: (line.sendall(b"\0\0\0\3" + good[4:]), time.sleep(60)),
        "a length of nothing": lambda: (line.sendall(bytes(4)), time.sleep(60)),
        "a huge length": lambda: (line.sendall(b"\xff\xff\xff\xff" + good), time.sleep(60)),
        "not JSON": lambda: (line.sendall(pipe.framed(b"lay 1, please")), time.sleep(60)),
        "not UTF-8": lambda: (line.sendall(pipe.framed(b'{"choice": "\xff"}')), time.sleep(60)),
        "a list": lambda: (line.sendall(json([ticket, "lay 1", 0.0])), time.sleep(60)),
        "an endless list": lambda: (line.sendall(pipe.framed(b"[" * 60_000)), time.sleep(60)),
        "another ticket": lambda: (line.sendall(json({"ticket": ticket + 1, "choice": "lay 1"})), time.sleep(60)),
        "a choice that is no text": lambda: (line.sendall(json({"ticket": ticket, "choice": 1})), time.sleep(60)),
        "a field too many": lambda: (line.sendall(json({"ticket": ticket, "choice": "lay 1", "run": "ls"})), time.sleep(60)),
        "a pickle": lambda: (line.sendall(pipe.framed(pickle.dumps(("lay 1", ticket)))), time.sleep(60)),
        "ready once more": lambda: (line.sendall(json({})), time.sleep(60)),
        "a flood of zeros": lambda: flood(bytes(4096)),
        "a flood of readies": lambda: flood(json({}) * 100),
        "a flood of beats": beat,
        "a drip": drip,
    }


BABBLE = tuple(_babble(socket.socket(), 0))


def babble(kind: str, lives: str, line: socket.socket, modules: Mapping[str, str]) -> None:
    """In place of `worker.serve`: the first process gets ready, is asked, and babbles; those after it serve as they should.
    `lives` is a folder in which the first leaves its mark."""
    try:
        Path(lives, "first").touch(exist_ok=False)
    except FileExistsError:
        worker.serve(line, modules)
        return
    line.sendall(pipe.write_reply(pipe.Reply()))
    message = pipe.receive(line)
    assert message is not None
    _babble(line, msgspec.json.decode(message)["ticket"])[kind]()


GAME = replace(small_game.GAME, name="tests.doors.bad_players", levels=("good",), player=player, adviser=Counsel)
