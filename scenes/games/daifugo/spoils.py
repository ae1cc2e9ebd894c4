"""What a game of Daifugo was won by: the place, with the cards that were played last to get there."""

from __future__ import annotations

from msgspec.structs import replace

from game.daifugo.events import Played
from game.table import Seat, Settlement, View
from scenes.pages.spoils import Group, Say


def spoils(view: View, settlement: Settlement, seat: Seat, say: Say) -> tuple[Group, ...]:
    """A group for each line that gives the seat points; the first of them has its last play."""
    plays = [event.faces for event in view.log if isinstance(event, Played) and event.seat == seat]
    lines = [line for line in settlement.lines if line.seat == seat and line.points is not None]
    return tuple(
        Group(_told(line.what, line.args, say), line.points or 0, plays[-1] if plays and not nth else ())
        for nth, line in enumerate(lines)
    )


def titled(settlement: Settlement, say: Say) -> Settlement:
    """The same settlement with titles called by their names; what is awarded is told by the lines alone, not once more."""
    lines = tuple(replace(line, args=_named(line.args, say)) for line in settlement.lines)
    return replace(settlement, lines=lines, awards=())


def _told(what: str, args: dict[str, object], say: Say) -> str:
    """A line in words; titles are called by their names."""
    return say(f"daifugo.line.{what}", **_named(args, say))


def _named(args: dict[str, object], say: Say) -> dict[str, object]:
    return {key: say(f"daifugo.title.{value}") if key == "title" else value for key, value in args.items()}
