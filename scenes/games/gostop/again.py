"""What a 고 needs to score again, in a few words: how many cards more of what."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Final

from game.gostop.again import Way, ways
from game.gostop.cards import SINGLES
from game.gostop.progress import KINDS
from game.table import Seat
from scenes.games.gostop.seen import Seen
from scenes.table.lines import STAYS

MOST: Final = 3
"""So many ways are told at most."""

_KINDS: Final = dict(zip(KINDS, "BAR", strict=True))


def needed(table: Seen, seat: Seat) -> tuple[str, ...]:
    """The ways to score again, the best first, and then without the last of them, as often as one is left."""
    found = ways(table.view, seat)[:MOST]
    return tuple(_told(table, found[:many]) for many in range(len(found), 0, -1))


def _told(table: Seen, some: Sequence[Way]) -> str:
    """Ways in words, those that lack as many cards together, which are not broken."""
    lacks = dict.fromkeys(way.lacks for way in some)
    what = {n: "·".join(called(table, way) for way in some if way.lacks == n) for n in lacks}
    said = [table.say("table.stake.way", what=what[n], n=n).replace(" ", STAYS) for n in lacks]
    return reduce(lambda some, one: table.say("table.or", some=some, one=one), said)


def called(table: Seen, way: Way) -> str:
    """What it is called: a set or a kind, of one piece of junk that must be a double just that, brights in short."""
    if way.name in KINDS:
        return table.say(f"table.kind.{_KINDS[way.name]}")
    if way.name == "junk":
        return table.say(f"table.kind.{'J' if way.lacks > 1 or way.cards & SINGLES else 'D'}")
    short = way.name.endswith(("_brights", "rain_three"))
    return table.say(f"table.wanted.{way.name}" if short else f"gostop.made.{way.name}")
