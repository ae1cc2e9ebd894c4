"""The games there are. A game is found by its name; one from elsewhere by ``package.module``, which must hold a `GAME`."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.options import Catalog, Rules
from game.players.protocol import Player
from game.table import Carry, Round

NAMES = ("gostop",)
"""The games of the house; each is a package of this name with a `GAME`."""


@dataclass(frozen=True)
class Game:
    """What the rest of the house needs to know of a game.

    `faces(rules)` is the face of every piece by its id. `player(level)` makes a computer player of one of `levels`.
    `rules_version` goes up whenever a record would play back differently.
    """

    name: str
    round: type[Round]
    view: type[Any]
    carry: type[Carry]
    catalog: Catalog
    rules_version: int
    faces: Callable[[Rules], tuple[str, ...]]
    levels: tuple[str, ...]
    player: Callable[[str], Player]


def find(name: str) -> Game:
    """The game of this name. Raises LookupError with one sentence for people."""
    if name in NAMES:
        module = f"game.{name}"
    elif "." in name.strip("."):
        module = name.strip(".")
    else:
        raise LookupError(f"There is no game {name!r}; there are {', '.join(NAMES)}.")
    try:
        game = importlib.import_module(module).GAME
    except (ImportError, AttributeError) as error:
        raise LookupError(f"There is no game {name!r}: {error}.") from error
    if not isinstance(game, Game):
        raise LookupError(f"There is no game {name!r}: its GAME is a {type(game).__name__}.")
    return game
