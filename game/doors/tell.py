"""A game told in lines of text.

An event is said by the sentence ``<game>.event.<EventName>`` with the event's fields as arguments; where a game has none,
plainly as ``EventName field=value``. Cards that were seen to move and that no field names follow in brackets. Seats are
counted from 1 in whatever a person reads. A word that the game has a name for (``<game>.<field>.<word>``) is said
by that name.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.controller import TableNotice
from game.luck import Luck
from game.match import Match
from game.registry import find, names
from game.table import Event, Line, Seat, Settlement, Step
from game.text import LANGUAGES, has, say

NOTHING: Final = "–"
"""What stands for a field without a value, or with one that the watcher may not see."""

_SEATS: Final = frozenset({"seat", "by", "giver", "taker", "payers", "winners", "dealer"})
"""The fields of events that hold seats, by name: their type is that of any number."""


def system_language() -> str:
    """The language that the surroundings ask for, if it is one of ours; else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            asked = os.environ[variable][:2].lower()
            return asked if asked in LANGUAGES else "en"
    return "en"


def seat_name(language: str, seat: Seat) -> str:
    """What a seat is called."""
    return say(language, "doors.seat", number=seat + 1)


def tell(language: str, game: str, event: Event) -> str:
    """One line for what happened."""
    name = type(event).__name__
    fields = {field: getattr(event, field) for field in event.__struct_fields__ if field != "moves"}
    key = f"{game}.event.{name}"
    if has(language, key):
        line = say(language, key, **{field: _word(language, game, field, value) for field, value in fields.items()})
    else:
        said = (f"{field}={_plain(field, value)}" for field, value in fields.items() if value is not None)
        line = " ".join([name, *said])
    cards = [move.face for move in event.moves if move.face is not None]
    return line if not cards or {"face", "faces"} & fields.keys() else f"{line} [{' '.join(cards)}]"


def tell_settlement(language: str, game: str, settlement: Settlement) -> Iterator[str]:
    """How a round came out: the ending, a line for each line of the settlement, and who gains what."""
    yield say(language, "doors.ended", kind=_word(language, game, "kind", settlement.kind))
    yield from _tell_lines(language, game, settlement)
    yield say(language, "doors.points", points=points(language, settlement.points))


def tell_final(language: str, game: str, settlement: Settlement) -> Iterator[str]:
    """How a match came out: that it is over, and what its own settlement says and brings, where it brings anything."""
    yield say(language, "doors.match_over")
    yield from _tell_lines(language, game, settlement)
    if any(settlement.points):
        yield say(language, "doors.points", points=points(language, settlement.points))


def _tell_lines(language: str, game: str, settlement: Settlement) -> Iterator[str]:
    for line in settlement.lines:
        seat = seat_name(language, line.seat)
        what = f"{_what(language, game, line)} {_amount(line)}".rstrip()
        yield say(language, "doors.line", seat=seat, what=what, row=line.row)


def tell_opening(language: str, match: Match) -> str:
    """The round's number, and the commitment to its luck."""
    assert match.record is not None
    return say(language, "doors.round", number=match.number + 1, commitment=match.record.commitment)


def tell_luck(language: str, luck: Luck) -> str:
    """The luck of a round, opened after it."""
    return say(language, "doors.opened", luck=luck.secret.hex())


def tell_notice(language: str, notice: TableNotice) -> str:
    """What the people at the table are told outside the game."""
    seat = notice.args.get("seat")
    name = seat_name(language, seat) if isinstance(seat, int) else NOTHING
    return say(language, notice.key, name=name, **notice.args)


def tell_steps(language: str, game: str, steps: list[Step]) -> Iterator[str]:
    """A line for each step."""
    for step in steps:
        yield tell(language, game, step.event)


def points(language: str, numbers: tuple[int, ...] | list[int]) -> str:
    """Points of every seat, gains and losses signed."""
    said = (
        say(language, "doors.one_total", seat=seat_name(language, seat), points=_signed(number))
        for seat, number in enumerate(numbers)
    )
    return ", ".join(said)


def _what(language: str, game: str, line: Line) -> str:
    line = find(game).as_told(line) if game in names() else line
    args = {name: _word(language, game, name, value) for name, value in line.args.items()}
    key = f"{game}.line.{line.what}"
    return say(language, key, **args) if has(language, key) else line.what


def _amount(line: Line) -> str:
    """What a line adds, or multiplies and what that comes to; nothing of a plain fact."""
    if line.points is not None:
        return _signed(line.points)
    if line.times is None:
        return "" if line.total is None else _signed(line.total)
    return f"×{line.times}" if line.total is None else f"×{line.times} = {line.total}"


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else "0"


def _plain(field: str, value: Any) -> str:
    """A field's value without words; seats from 1."""
    if isinstance(value, tuple | list):
        return ",".join(_plain(field, one) for one in value)
    return str(value + 1) if field in _SEATS and isinstance(value, int) else str(value)


def _word(language: str, game: str, field: str, value: Any) -> str:
    """A field's value as a person reads it."""
    if value is None:
        return NOTHING
    if isinstance(value, tuple | list):
        return " ".join(_word(language, game, field, one) for one in value) or NOTHING
    if isinstance(value, Mapping):
        return " ".join(f"{name}={_word(language, game, field, one)}" for name, one in value.items()) or NOTHING
    if field in _SEATS and isinstance(value, int):
        return seat_name(language, value)
    word = str(value).lower() if isinstance(value, bool) else str(value)
    key = f"{game}.{field}.{word}"
    return say(language, key) if has(language, key) else word
