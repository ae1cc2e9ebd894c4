"""Records in the forms of other programs. A game says which it knows (`Game.formats`): a module each, with `write` and `read`."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Protocol, cast

from game.doors.reading import read_bytes, read_json, rules_for
from game.foreign import LONGEST, Told, told_of, unpacked
from game.malformed import Where
from game.options import Rules
from game.record import Misfit, Record, RecordError, read_all, read_each, replay
from game.registry import Game, find, names
from game.table import Malformed

MOST: Final = 200
"""So many rounds of a file are shown at most: no match is longer, and each is played again before it is shown."""

Tell = Callable[[Told], None]
"""Takes a sentence for the person who reads a file."""


class Format(Protocol):
    """A form that other programs read and write."""

    def write(self, records: Sequence[Record]) -> str:
        """The rounds of one match as text. Raises `Malformed` for what cannot be told in it."""

    def knows(self, text: str) -> bool:
        """Whether a text looks like this form."""

    def read(self, text: str, rules: Rules | None, tell: Tell) -> list[Record]:
        """The rounds that a text tells, as records; under these rules where it does not tell its own. Says of each that does not
        agree with them why it is passed over. Raises `Malformed`."""

    def each(self, text: str, rules: Rules | None, tell: Tell) -> Iterator[Record]:
        """The same, one by one: each is played only when it is asked for."""


def records_of(files: Sequence[str], name: str | None, rules: str | None, tell: Tell = lambda sentence: None) -> list[Record]:
    """The records in these files: our own, of a round or of a match, or those of other programs in the form of this `name`, or in
    the one that a file looks like; such are played by the rules of a file or their own. Raises `Malformed` or `RulesError`."""
    return [record for file in files for record in _records(file, name, rules, tell)]


def shown(data: bytes, file: str, tell: Tell, before: Sequence[Record] = ()) -> Iterator[Record]:
    """The records in a file of this name that can be played again here, and be shown as one match with those `before`, one by
    one, for each is played. Says of all else in it why it cannot, and of one that can be played only in part, which is among
    them, where it stops."""
    ours, records = False, list(before)
    try:
        data = unpacked(data, file)
        form = _looks_like(data)
        ours = form is None
        found: Iterable[Record] = read_each(data, tell) if form is None else _reader(form).each(_text(data, file), None, tell)
        for nth, record in enumerate(found, 1):
            if nth > MOST:
                tell(Told(f"there are more rounds than the {MOST} that are shown.", "many", Where("record", nth)))
                return
            wrong = _wrong(record, records)
            if wrong is not None:
                tell(Told(str(wrong), wrong.sort, Where("record", nth)))
            if wrong is None or (isinstance(wrong, Misfit) and wrong.made):
                records.append(record)
                yield record
    except Malformed as error:
        tell(told_of(error, "unknown" if ours else ""))


def _wrong(record: Record, others: Sequence[Record]) -> RecordError | None:
    """Why a record cannot be shown whole with others; None where it can."""
    try:
        _joins(record, others)
        for _ in replay(record):
            pass
    except RecordError as error:
        return error
    return None


class OtherMatchError(RecordError):
    """A record that is no further round of a match."""

    sort = "match"


def _joins(record: Record, others: Sequence[Record]) -> None:
    """Whether a record can be another round of the match that others are of. Raises `OtherMatchError`."""
    if any((record.game, record.seats, record.match) != (one.game, one.seats, one.match) for one in others[:1]):
        raise OtherMatchError("it is of another match than those before it.")
    if record.round in {one.round for one in others}:
        raise OtherMatchError(f"round {record.round + 1} is there already.")


def _records(file: str, name: str | None, rules: str | None, tell: Tell) -> list[Record]:
    return _read(unpacked(read_bytes(file), file), file, name, rules, tell)


def _read(data: bytes, file: str, name: str | None, rules: str | None, tell: Tell) -> list[Record]:
    name = name or _looks_like(data)
    if name is None:
        return read_all(data)
    game = _game(name)
    loaded = None if rules is None else rules_for(game, read_json(rules))
    return _format(game, name).read(_text(data, file), loaded, tell)


def _looks_like(data: bytes) -> str | None:
    """The form of another program that this looks like."""
    text = data.decode("utf-8-sig", "replace")
    return next((name for name in known() if _reader(name).knows(text)), None)


def written(records: Sequence[Record], name: str) -> str:
    """These records in that form. Raises `Malformed`."""
    game = _game(name)
    other = [record.game for record in records if record.game != game.name]
    if other:
        raise Malformed(f"A record of {other[0]} cannot be written as {name}, which is a form of {game.name}.")
    return _format(game, name).write(records)


def links(records: Sequence[Record], name: str) -> str:
    """Links to a page that shows records in that form, a line each; empty where there is no such page. Raises `Malformed`."""
    made = getattr(_reader(name), "links", None)
    return made(records) if made is not None else ""


def linked(name: str) -> bool:
    """Whether there is a page to which links of that form lead."""
    return hasattr(_reader(name), "links")


def known() -> tuple[str, ...]:
    """The names of all forms."""
    return tuple(name for game in map(find, names()) for name in game.formats)


def _game(name: str) -> Game:
    for game in map(find, names()):
        if name in game.formats:
            return game
    raise Malformed(f"There is no form {name!r}; there are {', '.join(known())}.")


def _reader(name: str) -> Format:
    return _format(_game(name), name)


def _format(game: Game, name: str) -> Format:
    return cast(Format, importlib.import_module(game.formats[name]))


def _text(data: bytes, file: str) -> str:
    if len(data) > LONGEST:
        raise Malformed(f"{file} is longer than the {LONGEST} bytes that are read.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Malformed(f"{file} is not UTF-8 text: byte {error.start} cannot be read.") from error
