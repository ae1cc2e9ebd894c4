"""What goes between the program and the process that thinks: a length in four bytes, then so many bytes of JSON.

The program reads without waiting, and never more at once than a message may have; whatever is not as it should be raises
`Garbled`. Nothing that comes out of the pipe is run or unpickled.
"""

from __future__ import annotations

import socket
from typing import Any, Final, Union

import msgspec
from msgspec import structs

from game.choices import Choice
from game.players.advice import Advice
from game.players.protocol import Budget
from game.registry import find
from game.table import Decision, Event, View, Who

LENGTH: Final = 4
"""Bytes of a length, the highest first."""

MOST_REPLY: Final = 1 << 16
"""Bytes that a reply may have."""

MOST_QUESTION: Final = 1 << 26
"""Bytes that a question may have."""

_PIECE: Final = 1 << 16


class Garbled(ValueError):
    """What came over the pipe is no message."""


class PlayerQuestion(msgspec.Struct, frozen=True):
    """A question to a player; without a `level`, one for advice, which weighs `also` in any case. Of the view's log the first
    `told` events are left out where the other end has them already, from the last question to that seat."""

    ticket: int
    game: str
    level: str
    view: View
    decision: Decision
    budget: Budget
    told: int = 0
    also: Choice | None = None


class Reply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What comes back: a choice, or advice, or trouble, a traceback; or `had`, the seconds of the processor that the work has had
    so far, while it is not done. Without any of them: it is ready, or there is no advice to give."""

    ticket: int | None = None
    choice: Choice | None = None
    advice: Advice | None = None
    had: float | None = None
    trouble: str = ""


Memory = dict[Who, tuple[Event, ...]]
"""The log of each watcher's view, as it was last sent or received."""


def shortened(question: PlayerQuestion, memory: Memory) -> PlayerQuestion:
    """The question as it goes over the pipe, to somebody who has these logs; they are brought up to date."""
    log, known = question.view.log, memory.get(question.view.who, ())
    memory[question.view.who] = log
    told = len(known) if log[: len(known)] == known else 0
    return structs.replace(question, view=structs.replace(question.view, log=log[told:]), told=told) if told else question


def lengthened(question: PlayerQuestion, memory: Memory) -> PlayerQuestion:
    """The question as it was asked, from what came over the pipe; the logs are brought up to date."""
    view = question.view
    log = memory.get(view.who, ())[: question.told] + view.log
    memory[view.who] = log
    return structs.replace(question, view=structs.replace(view, log=log), told=0) if question.told else question


class _Wire(msgspec.Struct, frozen=True):
    """A question as it is written: the view without its log, which each game reads by its own events."""

    ticket: int
    game: str
    level: str
    view: msgspec.Raw
    log: msgspec.Raw
    decision: Decision
    budget: Budget
    told: int
    also: Choice | None


def write_question(question: PlayerQuestion) -> bytes:
    """A question as a message."""
    view, log = structs.replace(question.view, log=()), question.view.log
    wire = _Wire(
        question.ticket,
        question.game,
        question.level,
        msgspec.Raw(msgspec.json.encode(view)),
        msgspec.Raw(msgspec.json.encode(log)),
        question.decision,
        question.budget,
        question.told,
        question.also,
    )
    return framed(msgspec.json.encode(wire))


def read_question(data: bytes) -> PlayerQuestion:
    """A question out of a message. Raises msgspec.MsgspecError, or LookupError where there is no such game."""
    wire = msgspec.json.decode(data, type=_Wire)
    game = find(wire.game)
    view: View = msgspec.json.decode(wire.view, type=game.view)
    view = structs.replace(view, log=_log_reader(game.view).decode(wire.log))
    return PlayerQuestion(wire.ticket, wire.game, wire.level, view, wire.decision, wire.budget, wire.told, wire.also)


_READERS: dict[type[Any], msgspec.json.Decoder[tuple[Event, ...]]] = {}
"""What reads the log of a game, by its view."""


def _log_reader(view: type[Any]) -> msgspec.json.Decoder[tuple[Event, ...]]:
    if view not in _READERS:
        kinds: Any = Union[events(view)]  # noqa: UP007 - they are not known beforehand
        _READERS[view] = msgspec.json.Decoder(tuple[kinds, ...])
    return _READERS[view]


def events(view: type[Any]) -> tuple[type[Event], ...]:
    """The kinds of event that the game of this view can tell: those of all games, and of its own package. Where two have one
    name, that which lies with the view is meant."""
    home = view.__module__
    package = home.rpartition(".")[0]
    found: dict[str, type[Event]] = {}
    kinds: list[type[Event]] = [Event, *_below(Event)]
    for kind in sorted(kinds, key=lambda kind: (kind.__module__ == home, kind.__module__.rpartition(".")[0] == package)):
        if kind.__module__ == home or kind.__module__.rpartition(".")[0] in (package, "game"):
            found[str(kind.__struct_config__.tag)] = kind
    return tuple(found.values())


def _below(kind: type[Event]) -> list[type[Event]]:
    return [each for child in kind.__subclasses__() for each in (child, *_below(child))]


def write_reply(reply: Reply) -> bytes:
    """A reply as a message. Raises UnicodeEncodeError where its choice is no text that can be written."""
    return framed(msgspec.json.encode(reply))


def framed(data: bytes) -> bytes:
    """The bytes with their length before them."""
    return len(data).to_bytes(LENGTH, "big") + data


def receive(pipe: socket.socket) -> bytes | None:
    """Wait for a message and return it; None where the other end is gone."""
    head = _exactly(pipe, LENGTH)
    if head is None:
        return None
    length = int.from_bytes(head, "big")
    return None if length > MOST_QUESTION else _exactly(pipe, length)


def _exactly(pipe: socket.socket, length: int) -> bytes | None:
    data = bytearray()
    while len(data) < length:
        piece = pipe.recv(min(_PIECE, length - len(data)))
        if not piece:
            return None
        data += piece
    return bytes(data)


class PipeEnd:
    """The program's end of the pipe: it never waits. `send` puts a message down, `read` takes what is there of the replies."""

    def __init__(self, pipe: socket.socket) -> None:
        self._pipe = pipe
        self._in, self._out = bytearray(), bytearray()
        pipe.setblocking(False)

    def send(self, message: bytes) -> None:
        """Put a message down. What the pipe does not take at once goes with the next `read`. Raises OSError."""
        self._out += message
        self._push()

    def read(self) -> Reply | None:
        """The next reply, None where none is there whole. Raises `Garbled`; EOFError where the other end is gone; OSError."""
        self._push()
        gone = False
        try:
            piece = self._pipe.recv(LENGTH + MOST_REPLY - len(self._in))
            self._in += piece
            gone = not piece
        except BlockingIOError:
            pass
        reply = self._next()
        if reply is None and gone:
            raise EOFError
        return reply

    def close(self) -> None:
        """Let go of it."""
        self._pipe.close()

    def _push(self) -> None:
        try:
            while self._out:
                del self._out[: self._pipe.send(memoryview(self._out)[:_PIECE].tobytes())]
        except BlockingIOError:
            pass

    def _next(self) -> Reply | None:
        if len(self._in) < LENGTH:
            return None
        length = int.from_bytes(self._in[:LENGTH], "big")
        if not 0 < length <= MOST_REPLY:
            raise Garbled(f"A reply of {length} bytes.")
        if len(self._in) < LENGTH + length:
            return None
        data = bytes(self._in[LENGTH : LENGTH + length])
        del self._in[: LENGTH + length]
        try:
            return msgspec.json.decode(data, type=Reply)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            raise Garbled(f"A reply that cannot be read: {error}.") from error
