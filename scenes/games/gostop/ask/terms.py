"""What a plaque beside the hand says: sums with what each of them stands for, and who takes or pays what."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

MINUS: Final = "−"

_NUMBER: Final = re.compile(r"[+−]?\d[\d,.]*")
"""What is large of a sum; what it is counted in is not."""

Level = Literal["good", "calm", "near", "danger"]
"""How near a threat is; ``good`` is no threat at all."""


@dataclass(frozen=True, slots=True)
class Way:
    """Pieces that are all needed, and what they make."""

    pieces: tuple[str, ...]
    words: str = ""


@dataclass(frozen=True, slots=True)
class Payer:
    """The face of a player who pays, if there is one, and words beside it."""

    face: str
    words: str


@dataclass(frozen=True, slots=True)
class Shown:
    """What stands `before` some ways of which one is enough, in lines one upon another, or the `heads` of people, or those who
    pay with what each of them does; and words `behind` them."""

    before: tuple[str, ...] = ()
    ways: tuple[Way, ...] = ()
    heads: tuple[str, ...] = ()
    payers: tuple[Payer, ...] = ()
    behind: str = ""


@dataclass(frozen=True, slots=True)
class Term:
    """A figure with its sign, what it stands for in a word or two, `briefly` where there is little room, and `because` of what. A
    `quiet` one is neither won nor lost; one that is `loose` may come, and `faint` hardly will.

    What it `takes`, or how it comes about, is told at length first and then with less and less of that, in amber where the chance
    is `scarce`; `shows` tells it in small pictures instead. Of what may be lost `warns` tells by what somebody may win first, or
    why it costs that, at length first; `faces` are of those who may win."""

    figure: str
    says: str = ""
    because: str = ""
    quiet: bool = False
    briefly: str = ""
    takes: tuple[str, ...] = ()
    scarce: bool = False
    warns: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    shows: tuple[Shown, ...] = ()
    loose: bool = False
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a question that goes round: whether it is taken, and the portrait of who has it or of the person who may."""

    taken: bool
    face: str = ""


@dataclass(frozen=True, slots=True)
class Rival:
    """One of the others: what is lacking for a win before the person's, `briefly` where there is little room, and how near that
    is. `said` are the words, if any, in which a plaque may say the same."""

    name: str
    words: str
    briefly: str
    level: Level
    face: str = ""
    said: tuple[str, ...] = ()


def parts(figure: str) -> list[tuple[str, bool]]:
    """A figure in its parts: words before the number, the number, words behind it; which of them is the number."""
    number = _NUMBER.search(figure)
    if number is None:
        return [(figure, False)]
    return [(words, nth == 1) for nth, words in enumerate((figure[: number.start()], number[0], figure[number.end() :])) if words]
