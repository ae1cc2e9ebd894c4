"""Records in the forms of other programs. A game says which it knows (`Game.formats`): a module each, with `write` and `read`."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Protocol, cast

from game.doors.reading import read_bytes, read_json, rules_for
from game.options import Rules
from game.record import Record, read
from game.registry import Game, find, names
from game.table import Malformed


class Format(Protocol):
    """A form that other programs read and write."""

    def write(self, records: Sequence[Record]) -> str:
        """The rounds of one match as text. Raises `Malformed` for what cannot be told in it."""

    def read(self, text: str, rules: Rules | None = None) -> list[Record]:
        """The rounds that a text tells, as records; under these rules where it does not tell its own. Raises `Malformed`."""


def records_of(files: Sequence[str], name: str | None, rules: str | None) -> list[Record]:
    """The records in these files: our own, one a file, or where there is a `name` those of that form, played by the rules of a
    file or its own. Raises `Malformed` or `RulesError`."""
    if name is None:
        return [read(read_bytes(file)) for file in files]
    game = _game(name)
    loaded = None if rules is None else rules_for(game, read_json(rules))
    return [record for file in files for record in _format(game, name).read(_text(file), loaded)]


def written(records: Sequence[Record], name: str) -> str:
    """These records in that form. Raises `Malformed`."""
    game = _game(name)
    other = [record.game for record in records if record.game != game.name]
    if other:
        raise Malformed(f"A record of {other[0]} cannot be written as {name}, which is a form of {game.name}.")
    return _format(game, name).write(records)


def known() -> tuple[str, ...]:
    """The names of all forms."""
    return tuple(name for game in map(find, names()) for name in game.formats)


def _game(name: str) -> Game:
    for game in map(find, names()):
        if name in game.formats:
            return game
    raise Malformed(f"There is no form {name!r}; there are {', '.join(known())}.")


def _format(game: Game, name: str) -> Format:
    return cast(Format, importlib.import_module(game.formats[name]))


def _text(file: str) -> str:
    try:
        return read_bytes(file).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Malformed(f"{file} is not UTF-8 text: byte {error.start} cannot be read.") from error
