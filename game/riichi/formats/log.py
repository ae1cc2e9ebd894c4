"""A hand of riichi as other programs tell it: who was dealt what, who drew, discarded and called what, and how it ended.

This is what the formats have in common. `game.riichi.formats.told` makes it of a record, `game.riichi.formats.played` a record of
it; a format turns it into its own text and back. Seats are counted from the first dealer of the match. Tiles are faces (``0m`` is
the red five of characters).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from game.foreign import Told
from game.malformed import Where
from game.riichi.tiles import KIND, is_run
from game.table import Malformed, Seat

Tell = Callable[[Told], None]
"""Takes a sentence for the person who reads a log: what was passed over, or read otherwise than by the rules that it names."""

HAND: Final = 13
CALLS: Final = {"chi": 2, "pon": 2, "daiminkan": 3, "kakan": 3, "ankan": 4}
"""How many tiles a meld takes that lie with the caller: for a kakan the three of the pon."""


TAKEN: Final = ("draw", "discard", "riichi", "kakan", "ankan")
"""The acts that show a tile which can be won with."""

NOBODY: Final = ("A", "B", "C", "D")
"""Who sits there where no names are told."""


class LoggedAct(NamedTuple):
    """One thing that happened. `kind` is ``draw``, ``discard``, ``riichi`` (a discard with it), ``accepted``, ``dora``, one of
    `CALLS`, ``tsumo``, ``ron``, ``abort`` (nine kinds). `face` is the tile drawn, discarded, called, added or turned; `faces`
    are the other tiles of a meld. `drawn`: the discard is the tile just drawn. `giver` discarded the tile. `where` it stands in
    the text."""

    seat: Seat
    kind: str
    face: str = ""
    faces: tuple[str, ...] = ()
    drawn: bool = False
    giver: Seat = -1
    where: Where | None = None


class LoggedWin(NamedTuple):
    """What a winner was paid: `deltas` by seat with honba and sticks, none where the text does not tell them; `lines` name the
    yaku with their han; `han`, `fu` and `limit` are those of the hand, `points` how that is written. `pao` is the seat that pays
    for another, or the winner."""

    seat: Seat
    giver: Seat
    deltas: tuple[int, ...]
    lines: tuple[tuple[str, int], ...] = ()
    han: int = 0
    fu: int = 0
    limit: str = ""
    points: str = ""
    pao: Seat = -1


@dataclass
class LoggedHand:
    """One hand. `wind` is that of the round from 0, East; `number` of the hand in it, from 0, and so the dealer. There are no
    `scores`, `honba` and `sticks` where they follow from the hand before, and no `deltas` where what changed hands is not told.
    `ending` is the game's word for how it ended, or ``draw`` where the text does not say it more closely. `where` it stands in
    the text."""

    wind: int
    number: int
    honba: int | None
    sticks: int | None
    scores: tuple[int, ...]
    tiles: tuple[tuple[str, ...], ...]
    indicators: list[str]
    ura: list[str] = field(default_factory=list)
    acts: list[LoggedAct] = field(default_factory=list)
    wins: list[LoggedWin] = field(default_factory=list)
    ending: str = ""
    deltas: tuple[int, ...] = (0, 0, 0, 0)
    waiting: tuple[bool, ...] = (False, False, False, False)
    where: Where | None = None

    def add(self, win: LoggedWin, where: Where | None) -> None:
        """Somebody has won, maybe one of several; `where` the text tells of it."""
        self.ending = "tsumo" if win.seat == win.giver else "ron"
        self.wins.append(win)
        self.deltas = tuple(map(sum, zip(self.deltas, win.deltas, strict=False)))
        last = next((act for act in reversed(self.acts) if act.kind in TAKEN), None)
        face = (last.face or last.faces[0]) if last is not None else ""
        self.acts.append(LoggedAct(win.seat, self.ending, face, giver=win.giver, where=where))


@dataclass
class Log:
    """Hands of a match, who sat there, and what the text tells of the rules, as options. `passed` says of hands why they
    could not be read."""

    names: tuple[str, ...]
    hands: list[LoggedHand]
    rules: dict[str, Any]
    passed: list[Malformed] = field(default_factory=list)


THREE: Final = "a table of three (산마) cannot be played here, only tables of four are"


class OfThreeError(Malformed):
    """A log of a table of three."""

    sort = "three"


class HiddenError(Malformed):
    """A log that does not show every hand, as one player saw it."""

    sort = "hidden"


class CutOffError(Malformed):
    """A log that ends too early."""

    sort = "cut"


class FieldError(Malformed):
    """A value that is missing, or is of another kind than it must be."""

    sort = "field"


class NoTileError(Malformed):
    """Something that is no tile in the place of one."""

    sort = "tile"


class OrderError(Malformed):
    """Something that cannot have happened where it is told."""

    sort = "order"


class NewEventError(Malformed):
    """Something that is told and has no meaning here."""

    sort = "event"


def to_nobody(sentence: str) -> None:
    """Nobody is told."""


def checked_meld(act: LoggedAct) -> LoggedAct:
    """The act, where its tiles make the meld that it says. Raises `Malformed`."""
    kinds = sorted(KIND[face] for face in (act.face, *act.faces) if face)
    if act.kind == "chi":
        fits = is_run(kinds) and act.giver == (act.seat - 1) % 4
    else:
        fits = len(set(kinds)) == 1
    if not fits or len(act.faces) != CALLS[act.kind] or act.giver == act.seat:
        told = " ".join((act.face, *act.faces)).strip()
        raise OrderError(f"{told} cannot be a {act.kind} of seat {act.seat}.", act.where)
    return act
