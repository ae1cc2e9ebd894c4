"""The games there are. The house's own are known by name; a guest has to be admitted first, by the module that holds its `GAME`.

A guest that brings words is a package with a folder ``text`` in it: ``text/<language>.json``, whose keys begin with the game's
name and a dot. One that is played in the window has a module ``pages`` there (see `scenes.games.pages`).
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game import text
from game.figures import Ended, Group, Past
from game.options import Catalog, Rules
from game.players.advice import Adviser
from game.players.protocol import Player
from game.players.traits import Trait
from game.table import Carry, Line, Round, Seat, Settlement, settle

HOUSE: Final = {"gostop": "game.gostop.game", "riichi": "game.riichi.game", "daifugo": "game.daifugo.game"}
"""The games of the house by name, and the modules that hold their `GAME`."""

_admitted: dict[str, str] = {}


def nothing_left(rules: Rules, carry: Carry, totals: Sequence[int], left: Seat | None) -> Settlement:
    """The end of a match that leaves nothing to be settled."""
    return settle("final", rules.seats)


def by_number(carry: Carry, number: int) -> tuple[str, Mapping[str, Any]]:
    """The name of a round that is told by its number alone, which is counted from 0."""
    return "table.standing.round", {"n": number + 1}


def as_it_is(line: Line) -> Line:
    """A line that has a sentence of its own."""
    return line


@dataclass(frozen=True)
class Account:
    """How a game is counted over the years.

    `unit` is the text key ``store.unit.<unit>``, which is said of the balance divided by `whole`; `opening` what the balance
    begins with; `refill` whether somebody who has nothing left is given the opening sum again. `by_match`: only a match's final
    scores count, not each round.
    """

    unit: str = "points"
    whole: int = 1
    opening: int = 0
    refill: bool = False
    by_match: bool = False


@dataclass(frozen=True)
class Game:
    """What the rest of the house needs to know of a game.

    `faces(rules)` is the face of every piece by its id, empty where no piece of these rules has that id. `player(level)` makes a
    computer player of one of `levels`; `traits` are what it can be told always or never to do, by name (see
    `game.players.traits`). `adviser()` makes what weighs a person's answers (see `game.players.advice`); a game need not have
    one.
    `rules_version` goes up whenever a record would play back differently; one of before is replayed where it comes to its end.

    `first_carry(rules, hour)` is what the first round of a match gets; `hour` is that of the day at the table, 0 to 23. None
    stands for the carry as it is made without a word. `finish(rules, carry, totals, left)` settles what a match leaves open
    when it is over: `carry` is what its last whole round left, `totals` the points of every seat over its rounds, `left` the
    seat that got up, or None. `sitters` are the `what` of those transfers that may touch a seat that does not play.
    `limit(rules)` are the minutes after which no round of a match is begun any more, 0 where there is no end; a game that has one
    keeps in ``minutes`` of its carry how long the match had lasted.
    `figures(rounds, matches)` counts what somebody has played (see `game.figures`); a game need not.
    `as_told(line)` is a line of a settlement as its sentence ``<game>.line.<what>`` tells it, where many share one.
    `named(carry, number)` is the text that names the round which gets this carry, with its arguments.
    `account` is how its balance is kept. `formats` are other programs' forms of its records, by name, and the modules that write
    and read them (see `game.doors.exchange`).
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
    traits: Mapping[str, Trait] = field(default_factory=dict)
    adviser: Callable[[], Adviser] | None = None
    first_carry: Callable[[Rules, int], Carry] | None = None
    finish: Callable[[Rules, Carry, Sequence[int], Seat | None], Settlement] = nothing_left
    limit: Callable[[Rules], int] | None = None
    sitters: frozenset[str] = frozenset()
    figures: Callable[[Sequence[Past], Sequence[Ended]], tuple[Group, ...]] | None = None
    as_told: Callable[[Line], Line] = as_it_is
    named: Callable[[Carry, int], tuple[str, Mapping[str, Any]]] = by_number
    account: Account = Account()
    formats: Mapping[str, str] = field(default_factory=dict)

    def begins_with(self, rules: Rules, hour: int) -> Carry:
        """What the first round of a match gets that begins at this hour."""
        return self.carry() if self.first_carry is None else self.first_carry(rules, hour)


def names() -> tuple[str, ...]:
    """The games that can be played here: those of the house, then those that were admitted."""
    return (*HOUSE, *(name for name in _admitted if name not in HOUSE))


def modules() -> Mapping[str, str]:
    """Each game's name, and the module that holds it. A process of its own is told by this what it may load."""
    return {**HOUSE, **_admitted}


def admit(module: str) -> Game:
    """Let a game from elsewhere be played here, until this process ends. Only whoever starts the program may say so, never a
    file. Raises LookupError with one sentence for people."""
    game = _load(module, module)
    _admitted[game.name] = module
    text.welcome(game.name, module)
    return game


def dismiss(name: str) -> None:
    """An admitted game is no longer played here."""
    _admitted.pop(name, None)
    text.part(name)


def find(name: str) -> Game:
    """The game of this name. Raises LookupError with one sentence for people."""
    module = modules().get(name)
    if module is None:
        raise LookupError(f"There is no game {name!r}; there are {', '.join(names())}.")
    return _load(name, module)


def _load(name: str, module: str) -> Game:
    try:
        game = importlib.import_module(module).GAME
    except (ImportError, AttributeError) as error:
        raise LookupError(f"There is no game {name!r}: {error}.") from error
    if not isinstance(game, Game):
        raise LookupError(f"There is no game {name!r}: its GAME is a {type(game).__name__}.")
    return game
