"""What the doors read from outside: files and names. Whatever cannot be read is `Malformed`, one sentence."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any, Final

from game import files
from game.foreign import LONGEST, parse
from game.options import Rules
from game.registry import Game, find
from game.table import Malformed

STDIN: Final = "-"
_NAME: Final = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*", re.ASCII)


def read_bytes(name: str) -> bytes:
    """What is in a file, or on the standard input for ``-``; of one that is too long just enough to tell. Raises `Malformed`."""
    try:
        if name != STDIN:
            return files.read(Path(name), LONGEST)
        if sys.stdin is None:
            raise Malformed("There is no standard input to read from.")
        return sys.stdin.buffer.read(LONGEST + 1)
    except Malformed:
        raise
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise Malformed(f"{name} cannot be read: {reason}.") from error


def read_json(name: str) -> Any:
    """What a JSON file says. Raises `Malformed`."""
    return parse(read_bytes(name), name)


def find_game(name: str) -> Game:
    """The game of this name. Raises `Malformed`."""
    if not _NAME.fullmatch(name):
        raise Malformed(f"{name!r} cannot be the name of a game.")
    try:
        return find(name)
    except LookupError as error:
        raise Malformed(str(error)) from error


def rules_for(game: Game, data: object = None, seats: int | None = None) -> Rules:
    """The rules that decoded JSON asks for (None: the default preset); the seats, unless given, are the preset's.

    Raises `RulesError`.
    """
    data = {} if data is None else data
    if seats is None:
        named = data.get("preset") if isinstance(data, dict) else None
        presets = [preset for preset in game.catalog.presets if preset.key == named] or list(game.catalog.presets)
        seats = presets[0].seats[0]
    return game.catalog.load(data, seats)
