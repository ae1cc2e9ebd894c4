"""The marks of a seat at a Go-Stop table: what it has done, what threatens it, which sets it nearly has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.gostop import scoring
from game.gostop.cards import each
from game.gostop.view import GoStopView
from game.table import Seat
from scenes.games.gostop.seen import Seen
from scenes.stage.ink import BLUE, RED, Colour
from scenes.table.tip import Tip

SETS: Final = {made.what: frozenset(each(cards)) for cards, made in scoring.SETS.items()}
"""고도리·홍단·청단·초단: three cards each."""

WORTH: Final = {made.what: made.points for made in scoring.SETS.values()}


@dataclass(frozen=True)
class Mark:
    """A short mark on a plate: its words, its colour, and what is said of it."""

    words: str
    fill: Colour
    tip: Tip


def marks(table: Seen, seat: Seat) -> list[Mark]:
    """What a seat has done and what threatens it."""
    view, say = table.view, table.say
    found: list[Mark] = []

    def add(what: str, fill: Colour, told: str = "", **args: object) -> None:
        words = say(f"table.mark.{what}", **args)
        tip = Tip(words, (say(f"table.tip.mark.{told or what}", points=WORTH.get(what, 0), **args),))
        found.append(Mark(words, fill, tip))

    done: Mapping[str, tuple[int, Colour]] = {
        "go": (view.goes[seat], (196, 60, 30)),
        "shaken": (len(view.shaken[seat]), (120, 70, 150)),
        "bombed": (len(view.bombed[seat]), (90, 60, 40)),
        "bbeok": (view.bbeoks_made[seat], (120, 84, 30)),
    }
    if view.dealer == seat:
        add("dealer", BLUE)
    for what, (count, fill) in done.items():
        if count:
            add(what, fill, n=count)
    for danger in view.dangers[seat]:
        add(danger, RED)
    for name, size in nearly(view, seat):
        add(name, (24, 104, 112), "near", n=size - 1, of=size)
    if view.money[seat]:
        add("money", (40, 92, 60), n=f"{view.money[seat]:+d}")
    return found


def nearly(view: GoStopView, seat: Seat) -> list[tuple[str, int]]:
    """The sets that a seat is one card short of, and that no other has broken: their name and how many cards they take."""
    held = _held(view, seat)
    others = frozenset().union(*(_held(view, other) for other in range(len(view.scores)) if other != seat))
    found = []
    for name, cards in SETS.items():
        missing = cards - held
        if len(missing) == 1 and not missing & others:
            found.append((name, len(cards)))
    return found


def _held(view: GoStopView, seat: Seat) -> frozenset[int]:
    return frozenset(piece.id for piece in view.places.get(f"taken:{seat}", ()) if piece.id is not None)
