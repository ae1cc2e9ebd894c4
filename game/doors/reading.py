"""What the doors read from outside: files and names. Whatever cannot be read is `Malformed`, one sentence."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any, Final

from game.options import Rules
from game.registry import Game, find
from game.table import Malformed

STDIN: Final = "-"
_NAME: Final = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*", re.ASCII)


def read_text(name: str) -> str:
    """The text of a file, or of the standard input for ``-``. Raises `Malformed`."""
    try:
        data = sys.stdin.buffer.read() if name == STDIN else Path(name).read_bytes()
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Malformed(f"{name} is not UTF-8 text: byte {error.start} cannot be read.") from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise Malformed(f"{name} cannot be read: {reason}.") from error


def read_json(name: str) -> Any:
    """What a JSON file says. Raises `Malformed`, also for a key that stands twice in an object."""
    try:
        return json.loads(read_text(name), object_pairs_hook=_object, parse_constant=_constant)
    except json.JSONDecodeError as error:
        raise Malformed(f"{name} is not JSON: {error.msg} in line {error.lineno}, column {error.colno}.") from error
    except RecursionError as error:
        raise Malformed(f"{name} is nested too deeply to be read.") from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Malformed(f"The key {key!r} stands twice in one object.")
        found[key] = value
    return found


def _constant(name: str) -> Any:
    raise Malformed(f"{name} is not a number that JSON knows.")


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
