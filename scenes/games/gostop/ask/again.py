"""What a 고 needs to score again, in a few words and in pictures: in how many turns, and how many cards more of what."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import product
from typing import Final, NamedTuple

from game.gostop.again import Way, by_flip_alone, exceptional, in_time, turns
from game.gostop.cards import BRIGHTS, FACES, SINGLES, each
from game.gostop.progress import KINDS
from game.gostop.prospect import reachable
from game.table import Seat
from scenes.games.gostop.ask import terms
from scenes.games.gostop.ask.terms import Shown
from scenes.games.gostop.hwatu import ANY, MINI
from scenes.games.gostop.seen import Seen
from scenes.kit.paragraph import STAYS

MOST: Final = 3
"""So many ways are told on a plaque at most."""

PICTURES: Final = 3
TWO: Final = 2
"""A way is shown in so many pictures at most; of one that takes one of so many cards, each is shown."""

_KINDS: Final = dict(zip(KINDS, "BAR", strict=True))


class Again(NamedTuple):
    """What a 고 needs to score again. `told` is said on its plaque, the longest wording first. `lines` are said beside it, a line
    each. `scarce`: all hangs on the last turn, and the hand takes nothing from the floor that would do. `shows` is the same in
    pictures, the fullest first. `hard`: every way lacks more than the turns left usually bring, or there is none."""

    told: tuple[str, ...]
    lines: tuple[str, ...]
    scarce: bool
    shows: tuple[Shown, ...] = ()
    hard: bool = False


def needed(table: Seen, seat: Seat) -> Again:
    """The turns that are left to a seat, and the ways to score again, the best first. The plaque shows the ways for which the
    hand takes all from the floor as it lies. Where there are none it shows those that lack the fewest cards, and how many more
    there are if that has room. Ways that lack more are told beside it alone, so that a go promises no more than it may keep.
    Where every way would be an exception, that stands first."""
    view, say, found = table.view, table.say, in_time(table.view, seat)
    n, ready, flip = turns(view, seat), [way for way in found if way.ready], by_flip_alone(view, seat, found)
    how = "hand" if ready else "flip" if flip else "last" if n == 1 else "turns"
    near = [way for way in found if way.ready or way.lacks == min(way.lacks for way in found)]
    first = (ready or near)[:MOST]
    words = [one for many in range(len(first), 0, -1) for one in _some(table, first[:many], len(near) - many)]
    brief = [_names(table, first[:many]) for many in range(len(first), 0, -1)]
    brief = (brief if ready or all(way.lacks == 1 for way in near) else []) + [say("table.stake.ways", n=len(ready or near))]
    left = say(f"table.stake.left.{'flip' if flip else 'turns'}", n=n)
    told = [say(f"table.stake.needs.{how}", n=n, what=what) for what in (*words, *(() if ready else brief))]
    told += [say("table.stake.needs.hand_only", what=what) for what in (*words, *brief)] if ready else []
    by_hand = [say("table.stake.by_hand", what=_told(table, ready))] if ready else []
    lines = left, *by_hand, *([_told(table, found)] if found else ())
    if not found:
        none = say("table.stake.no_way")
        return Again((f"{none} · {left}", none), (none, *lines), True, hard=True)
    if all(exceptional(view, seat, way) for way in found):
        told = [say("table.stake.needs.hard", how=one) for one in (*told[: len(words)], *words)]
        return Again((*told, say("table.stake.hard")), (say("table.stake.hard.why"), *lines), True, hard=True)
    shows = _shown(table, seat, say(f"table.stake.in.{how}", n=n), first, len(near))
    return Again(tuple(told), lines, n == 1 and not ready, shows)


def _shown(table: Seen, seat: Seat, before: str, first: Sequence[Way], of: int) -> tuple[Shown, ...]:
    """Ways in pictures, with what they make and without, each with how many there are besides and then without, and then fewer of
    them. Nothing where one of them has no picture that is certain, or where words say as much: any card of a kind has no face."""
    seen, found = [pictures(table, seat, way) for way in first], list[Shown]()
    if all(name.startswith(ANY) for way in seen for pieces in way for name in pieces):
        return ()
    for many in range(len(first), 0, -1):
        if all(seen[:many]):
            besides = [table.say("table.stake.more_ways", n=of - many)] if of > many else []
            for named, behind in product((True, False), (*besides, "")):
                ways = [
                    terms.Way(pieces, called(table, way) if named and nth == len(some) else "")
                    for way, some in zip(first[:many], seen, strict=False) for nth, pieces in enumerate(some, 1)
                ]  # fmt: skip
                found.append(Shown((before, table.say(f"table.stake.take.{_take(ways)}")), tuple(ways), behind=behind))
    return tuple(found)


def _take(ways: Sequence[terms.Way]) -> str:
    """How it is said that one of some ways has to be taken: a single card, all cards of the only way, one card of several, or
    one of several groups."""
    if len(ways) == 1:
        return "all" if len(ways[0].pieces) > 1 else "it"
    return "group" if any(len(way.pieces) > 1 for way in ways) else "one"


def pictures(table: Seen, seat: Seat, way: Way) -> tuple[tuple[str, ...], ...]:
    """The cards that a way takes, each row of them enough: those that all are lacking, one of two, or so many of any of a kind.
    Nothing where it takes some of several that are not all there are of their kind, or more than have room."""
    cards = each(way.cards)
    if way.name == "junk":
        kind = "J" if way.lacks > 1 or way.cards & SINGLES else "D"
        return ((f"{ANY}{kind}",) * way.lacks,) if way.lacks <= PICTURES else ()
    if way.lacks == len(cards) <= PICTURES:
        return (tuple(f"{FACES[card]}{MINI}" for card in cards),)
    if way.lacks == 1 and len(cards) == TWO:
        return tuple((f"{FACES[card]}{MINI}",) for card in cards)
    kinds = {"B": BRIGHTS, **{kind: KINDS[name] for name, kind in _KINDS.items()}}
    there = reachable(table.view, seat)
    kind = next((kind for kind, some in kinds.items() if way.cards == some & there), "")
    return ((f"{ANY}{kind}",) * way.lacks,) if kind and way.lacks <= PICTURES else ()


def _some(table: Seen, some: Sequence[Way], more: int) -> list[str]:
    """Ways that are told, with how many there are besides, and then without."""
    told = _told(table, some)
    return [*([table.say("table.stake.besides", what=told, n=more).replace(" ", STAYS)] if more else []), told]


def _told(table: Seen, some: Sequence[Way]) -> str:
    """Ways in words, those that lack as many cards together, which are not broken."""
    lacks = dict.fromkeys(way.lacks for way in some)
    what = {n: "·".join(called(table, way) for way in some if way.lacks == n) for n in lacks}
    said = [table.say("table.stake.way", what=what[n], n=n).replace(" ", STAYS) for n in lacks]
    return reduce(lambda some, one: table.say("table.or", some=some, one=one), said)


def _names(table: Seen, some: Sequence[Way]) -> str:
    """The names of ways alone."""
    return "·".join(called(table, way) for way in some).replace(" ", STAYS)


def called(table: Seen, way: Way) -> str:
    """What it is called: a set or a kind, of one piece of junk that must be a double just that, brights in short."""
    if way.name in KINDS:
        return table.say(f"table.kind.{_KINDS[way.name]}")
    if way.name == "junk":
        return table.say(f"table.kind.{'J' if way.lacks > 1 or way.cards & SINGLES else 'D'}")
    short = way.name.endswith(("_brights", "rain_three"))
    return table.say(f"table.wanted.{way.name}" if short else f"gostop.made.{way.name}")
