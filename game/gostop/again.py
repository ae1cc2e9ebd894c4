"""What a seat that has gone may score again by (GS-90): the ways that take the fewest cards more, by what it can see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import combinations
from operator import or_
from typing import Final, NamedTuple

from game.gostop.cards import BRIGHTS, JOKERS, JUNK, JUNK_VALUE, MONTH, OF_MONTH, RAIN, SINGLES, Cards, each, mask, pack
from game.gostop.progress import KINDS, SETS, captured, counted, least, open_to
from game.gostop.prospect import reachable, scoring_more, steals
from game.gostop.scoring import junk_value, scale
from game.gostop.taking import takes, takes_with
from game.gostop.view import GoStopView
from game.table import Seat

_KIND: Final = {"animals": "animal", "ribbons": "ribbon", "brights": "bright", "four_no_rain": "four_brights"}
"""What scores by its number is told by its kind; all else, brights among it, by what it is called then."""


class Way(NamedTuple):
    """Something that would score more: a set or brights as they are called then, or a kind; how many cards of it are lacking, of
    several pieces of junk how much worth; the points that come at least; the cards of which they are; and whether a card of the
    hand takes them from the floor."""

    name: str
    lacks: int
    points: int
    cards: Cards
    ready: bool = False


class Again(NamedTuple):
    """What a seat that goes needs to score again: the `ways` for which enough of its `turns` are left, and whether a `flip` alone
    is left to bring any. It is `hard` where each way would be an exception, or there is none."""

    ways: list[Way]
    turns: int
    flip: bool
    hard: bool

    @property
    def ready(self) -> list[Way]:
        """The ways for which the hand takes all from the floor as it lies."""
        return [way for way in self.ways if way.ready]

    @property
    def near(self) -> list[Way]:
        """Those, and the ways that lack the fewest cards."""
        least = min((way.lacks for way in self.ways), default=0)
        return [way for way in self.ways if way.ready or way.lacks == least]


def again(view: GoStopView, seat: Seat) -> Again:
    """What a seat that goes now needs to score again."""
    found = in_time(view, seat)
    return Again(found, turns(view, seat), by_flip_alone(view, seat, found), all(exceptional(view, seat, way) for way in found))


def enough(view: GoStopView, seat: Seat, way: Way) -> tuple[Cards, ...]:
    """The cards that a way takes, where just these do: all that it lacks, or the one or the other of two; else nothing."""
    cards = each(way.cards)
    if way.lacks == len(cards):
        return (way.cards,)
    return tuple(1 << card for card in cards) if way.lacks == 1 and len(cards) == 2 else ()


def any_of(view: GoStopView, seat: Seat, way: Way) -> str:
    """The kind of which a way takes any cards that a seat can still have; empty where it takes certain ones. Of junk that lacks
    one piece it is ``double`` where no single one does."""
    if way.name == "junk":
        return "junk" if way.lacks > 1 or way.cards & SINGLES else "double"
    there = reachable(view, seat)
    return next((name for name, some in KINDS.items() if way.cards == some & there), "")


def ways(view: GoStopView, seat: Seat) -> list[Way]:
    """All there are: what the hand can take before the rest, then what takes the fewest cards, then what brings most."""
    more, taken = _by_more(view, seat), takes(view, seat)
    two = any(way.name == "junk" and way.lacks == 2 for way in more)  # two of junk are told so, though one card may be both
    one = [way for way in _by_one(view, seat) if way.name != "junk" or not two]
    named = {way.name for way in one}
    more = [way for way in more if way.name not in named]
    found = [way._replace(ready=any(_enough(way, cards) for cards in taken)) for way in [*one, *more]]
    return sorted(found, key=lambda way: (not way.ready, way.lacks, -way.points))


def turns(view: GoStopView, seat: Seat) -> int:
    """How many turns are left to a seat if nobody ends the round before: one for each card of its hand, and those in which it
    only flips (GS-74)."""
    return len(view.places.get(f"hand:{seat}", ())) + view.tokens[seat]


def in_time(view: GoStopView, seat: Seat) -> list[Way]:
    """The ways for which enough turns are left: what is laid and what is flipped capture a month each, and no month has two cards
    of a set or a kind; but for junk, of which more may come at once, and where a sweep takes a card of somebody (GS-176)."""
    if view.rules["chun_sweep"]:
        return ways(view, seat)
    most = 2 * turns(view, seat) - view.tokens[seat]
    return [way for way in ways(view, seat) if way.name == "junk" or way.lacks <= most]


def by_flip_alone(view: GoStopView, seat: Seat, some: Sequence[Way]) -> bool:
    """Whether just one flip is left to bring any of some ways, whatever the others lay before it: the last turn only flips, or
    its card can take nothing of them."""
    if turns(view, seat) != 1:
        return False
    hand = [piece.id for piece in view.places.get(f"hand:{seat}", ())]
    if not hand:
        return True
    (card,) = hand
    if card is None or not MONTH[card]:
        return False  # a bonus card is captured by being laid (GS-12)
    met = OF_MONTH[MONTH[card]] & ~_seen_taken(view) & ~(1 << card)
    useful = any(way.name == "junk" or way.cards & (met | 1 << card) for way in some)
    return not met or (bool(some) and not useful)


def exceptional(view: GoStopView, seat: Seat, way: Way) -> bool:
    """Whether a way lacks more than the turns that are left bring as turns usually do: what is laid takes what it meets, what is
    flipped a pair, each of a month of its own, and of junk the most that could be. What a seat takes from others comes on top of
    that, but where a card of its hand takes a whole month, as a bomb (GS-75) or from a 뻑 heap. Such a way is not impossible."""
    if way.ready:
        return False
    hand = [piece.id for piece in view.places.get(f"hand:{seat}", ())]
    free = mask(pack(view.rules["bonus_cards"], view.rules["triple_junk"])) & ~_seen_taken(view)
    return way.lacks > _laid(view, seat, way, hand, free) + _flipped(view, way, hand, free, turns(view, seat))


def _laid(view: GoStopView, seat: Seat, way: Way, hand: Sequence[int | None], free: Cards) -> int:
    """What the cards of a hand bring of a way at most, laid one after another: each takes the best of its month that lies on the
    floor or may come there. A card that is not known brings no less than any other."""
    known, found = mask(card for card in hand if card is not None), 0
    for card in hand:
        if card is None:
            found += _pair(view, way, free)
        elif not MONTH[card]:
            found += _of(view, way, 1 << card)
        else:
            same = OF_MONTH[MONTH[card]] & free & ~(1 << card)
            pairs = [mask((card, other)) for other in each(same & ~known or same)]
            found += max((_of(view, way, some) for some in (*pairs, *takes_with(view, card))), default=0)
    if way.name == "junk" and any(_whole(view, hand, month) for month in range(1, len(OF_MONTH))) and steals(view, seat):
        found += sum(bool(captured(view, other) & JUNK) for other in view.playing if other != seat)
    return found


def _whole(view: GoStopView, hand: Sequence[int | None], month: int) -> bool:
    """Whether a card of a hand takes a whole month from the floor, with others of the hand or where three lie there."""
    held = mask(card for card in hand if card is not None) & OF_MONTH[month]
    lies = mask(piece.id for piece in view.places.get("floor", ()) if piece.id is not None) & OF_MONTH[month]
    return bool(held and lies) and held | lies == OF_MONTH[month]


def _flipped(view: GoStopView, way: Way, hand: Sequence[int | None], free: Cards, times: int) -> int:
    """What so many flips bring of a way at most: each a pair of another month, of which a card has not been seen yet, with a
    bonus card before it (GS-12); the whole of a month of which three lie on the floor."""
    lie = mask(piece.id for piece in view.places.get("floor", ()) if piece.id is not None)
    new = free & ~lie & ~mask(card for card in hand if card is not None)
    months = [OF_MONTH[month] & free for month in range(1, len(OF_MONTH)) if OF_MONTH[month] & new]
    pairs = [_of(view, way, some) if (some & lie).bit_count() > 2 else _pair(view, way, some) for some in months]
    bonus = [_of(view, way, 1 << card) for card in each(new & JOKERS)]
    return sum(sum(sorted(some, reverse=True)[:times]) for some in (pairs, bonus))


def _pair(view: GoStopView, way: Way, cards: Cards) -> int:
    """What a pair of a month among these cards brings of a way at most."""
    months = (each(cards & month) for month in OF_MONTH)
    return max((_of(view, way, mask(pair)) for some in months for pair in combinations(some, 2)), default=0)


def _of(view: GoStopView, way: Way, cards: Cards) -> int:
    """How much of a way some cards are: how many of it, of junk how much worth, a dual animal (국진) two."""
    if way.name != "junk":
        return (cards & way.cards).bit_count()
    dual = scale(view.rules).dual
    return sum(JUNK_VALUE[card] or (2 if dual >> card & 1 else 0) for card in each(cards))


def _seen_taken(view: GoStopView) -> Cards:
    """What lies before somebody."""
    return reduce(or_, (captured(view, seat) for seat in range(view.rules.seats)), 0)


def _enough(way: Way, taken: Cards) -> bool:
    got = taken & way.cards
    return (junk_value(got) if way.name == "junk" else got.bit_count()) >= way.lacks


def _by_one(view: GoStopView, seat: Seat) -> list[Way]:
    """What one card more makes, under any rules."""
    score, found = counted(view, captured(view, seat))[0], dict[str, Way]()
    for card, points, what in scoring_more(view, seat, reachable(view, seat)):
        name = _KIND.get(what, what)
        same = found.get(name, Way(name, 1, points - score, 0))
        found[name] = Way(name, 1, min(same.points, points - score), same.cards | 1 << card)
    return list(found.values())


def _by_more(view: GoStopView, seat: Seat) -> list[Way]:
    """What takes two cards or three: a set, three brights, or the first of a kind, and junk of so much worth."""
    held, there, needed = captured(view, seat), reachable(view, seat), least(view.rules, captured(view, seat))
    score, as_junk = counted(view, held)
    found = list[Way]()
    for name, cards in SETS.items():
        left = cards & ~held
        if left.bit_count() > 1 and not left & ~there:
            found.append(Way(name, left.bit_count(), counted(view, held | left)[0] - score, left))
    lacking, brights = 3 - (held & BRIGHTS).bit_count(), BRIGHTS & there
    if lacking > 1 and needed["bright"] == 3 and brights.bit_count() >= lacking:
        piles = [held | mask(some) for some in combinations(each(brights), lacking)]
        points, pile = min((counted(view, pile)[0], pile) for pile in piles)
        found.append(Way("rain_three" if pile >> RAIN & 1 else "three_brights", lacking, points - score, brights))
    for name in ("animal", "ribbon"):
        lacking = needed[name] - (held & KINDS[name] & ~as_junk).bit_count()
        if lacking > 1 and open_to(view, seat, name):
            found.append(Way(name, lacking, 1, KINDS[name] & there))
    lacking = needed["junk"] - junk_value(held, as_junk)
    if lacking > 1:
        found.append(Way("junk", lacking, 1, JUNK & there))
    return found
