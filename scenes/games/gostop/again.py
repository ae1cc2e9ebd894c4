"""What a 고 needs to score again, on a slip over the person's head: way by way how many cards more, and what they bring."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.gostop.again import Way, ways
from game.gostop.cards import SINGLES
from game.gostop.progress import KINDS
from game.table import Seat
from scenes.games.gostop.seen import Seen
from scenes.table.stake import Slip
from scenes.table.terms import Term

MOST: Final = 3
"""So many ways are told at most."""

_EDGE, _ABOVE, _HAIR = 8.0, 4.0, 14.0
"""How far the slip is from the edge of the window and from the captured cards, how much higher than these it begins, and how much
of the place of the head has nothing of it, in units."""

_KINDS: Final = dict(zip(KINDS, "BAR", strict=True))


def slip(table: Seen, seat: Seat) -> Slip:
    """What is written there, and where it has room: what the hand can take from the floor is in gold."""
    areas, k = table.areas, table.k
    left, top = round(_EDGE * k), areas.taken[seat].top - round(_ABOVE * k)
    foot = areas.bust[seat].top + round(_HAIR * k)
    room = Rect(left, top, areas.taken[seat].left - left - round(_EDGE * k / 2), foot - top)
    turns = table.held(seat) + table.view.tokens[seat]
    terms = tuple(_term(table, way) for way in ways(table.view, seat)[:MOST])
    return Slip(room, table.say("table.stake.to_score"), table.say("table.stake.turns", n=turns), terms)


def _term(table: Seen, way: Way) -> Term:
    points = table.say("table.points", n=way.points)
    return Term(f"+{points}", table.say("table.stake.way", what=called(table, way), n=way.lacks), quiet=not way.ready)


def called(table: Seen, way: Way) -> str:
    """What it is called: a set or a kind, of one piece of junk that must be a double just that, brights in short."""
    if way.name in KINDS:
        return table.say(f"table.kind.{_KINDS[way.name]}")
    if way.name == "junk":
        return table.say(f"table.kind.{'J' if way.lacks > 1 or way.cards & SINGLES else 'D'}")
    short = way.name.endswith(("_brights", "rain_three"))
    return table.say(f"table.wanted.{way.name}" if short else f"gostop.made.{way.name}")
