"""How far captured cards have come, by what everybody sees: the sets that are made, begun or near, and what begins to score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from game.gostop import scoring
from game.gostop.cards import ANIMALS, BRIGHTS, JUNK, MONTH, OF_MONTH, RAIN, RIBBONS, Cards, each, mask
from game.gostop.scoring import Made, junk_cards, junk_value, scale, spoken
from game.gostop.view import GoStopView
from game.options import Rules
from game.table import Seat

SETS: Final[Mapping[str, Cards]] = {made.what: cards for cards, made in scoring.SETS.items()}
"""고도리·홍단·청단·초단: three cards each."""

NAMED: Final = (*SETS, "bidori", "yukdori")
"""The sets that a seat may have whole, 고도리 as what the fourth bird makes of it (GS-115, GS-116)."""

_KIND: Final = {"animals": "animal", "ribbons": "ribbon", "junk": "junk", "three_doubles": "junk"}
"""The kinds that score by their number; all else that is no set are brights."""

_WHOLE: Final = (*NAMED, "three_brights", "rain_three", "four_brights", "five_brights")
"""What one card can make whole: these sets, and brights of which there are so many."""

_DECIDING: Final = reduce(or_, SETS.values(), BRIGHTS | scoring.BIRDS)
"""The cards that anything of that is made of."""

KINDS: Final[Mapping[str, Cards]] = {"bright": BRIGHTS, "animal": ANIMALS, "ribbon": RIBBONS}
"""광·열끗·띠, which score by their number; junk scores by its worth."""


class Progress(NamedTuple):
    """Something that takes `of` cards, a set or the first point of a kind, and of which a seat has `held`."""

    name: str
    held: int
    of: int


class Last(NamedTuple):
    """A card that alone makes something of a seat's whole, what that is called then, and what it scores."""

    card: int
    seat: Seat
    what: str
    points: int


class Gain(NamedTuple):
    """What new cards make of a set or a kind that takes `of` cards, of which a seat `was` holding so many and then has `held`."""

    name: str
    was: int
    held: int
    of: int


def captured(view: GoStopView, seat: Seat) -> Cards:
    """The cards that lie before a seat."""
    return mask(piece.id for piece in view.places.get(f"taken:{seat}", ()) if piece.id is not None)


def in_hand(view: GoStopView, seat: Seat) -> Cards:
    """The cards of a seat's hand that are known."""
    return mask(piece.id for piece in view.places.get(f"hand:{seat}", ()) if piece.id is not None)


def lost(view: GoStopView, seat: Seat) -> Cards:
    """What a seat can no longer have: the cards before all others, and those that its last flip cannot take; nothing where a
    sweep may take any of them (GS-176)."""
    if view.rules["chun_sweep"]:
        return 0
    return reduce(or_, (captured(view, other) for other in range(view.rules.seats) if other != seat), _unmet(view, seat))


def _unmet(view: GoStopView, seat: Seat) -> Cards:
    """What a seat's last turn cannot take where all that is left to it is one flip (GS-74), and the turn is now: the cards of all
    months that do not lie on the floor. What it has captured is not among them."""
    places = view.places
    if view.turn != seat or view.phase != "play" or view.tokens[seat] != 1 or places.get(f"hand:{seat}") or places.get("play"):
        return 0
    met = {MONTH[piece.id] for piece in places.get("floor", ()) if piece.id is not None}
    return reduce(or_, (cards for month, cards in enumerate(OF_MONTH) if month not in met), 0) & ~captured(view, seat)


def broken(view: GoStopView, name: str) -> bool:
    """Whether nobody can have a set any more."""
    return all(SETS[name] & lost(view, seat) for seat in range(view.rules.seats))


def counted(view: GoStopView, cards: Cards) -> tuple[int, Cards]:
    """What a pile scores, and which of its dual animals (국진) count as junk then."""
    junk = mask(view.declared_junk)
    return scale(view.rules).counted(cards, spoken(view.rules.values, mask(view.declared_animal), junk), junk)


def least(rules: Rules, cards: Cards = 0) -> dict[str, int]:
    """How many of each kind make the first point of who holds these cards, of junk how much worth (GS-109, GS-117, GS-118,
    GS-123). Where four play one bright does, but to 비광 alone it takes a second (GS-170)."""
    by = scale(rules)
    brights = 3 if not by.each_bright else 2 if cards & BRIGHTS == 1 << RAIN else 1
    return {"bright": brights, "animal": by.many, "ribbon": by.many, "junk": by.idle_junk + 1}


def of_rain(view: GoStopView, cards: Cards) -> bool:
    """Whether brights of a pile are on the way to 비삼광: that of the rain is among them, and it takes three (GS-110)."""
    return bool(cards >> RAIN & 1) and least(view.rules)["bright"] == 3


def scored(view: GoStopView, seat: Seat) -> tuple[Made, ...]:
    """Everything that the captured cards of a seat score."""
    held = captured(view, seat)
    return scale(view.rules).made(held, counted(view, held)[1])


def points(view: GoStopView, seat: Seat, name: str) -> int:
    """What the number of a seat's cards of a kind scores, junk by its worth; the sets that it has whole are not counted."""
    return _by_name(scored(view, seat))[name]


def more_by(view: GoStopView, seat: Seat, new: Cards) -> list[str]:
    """The sets and kinds by which a seat that captures these cards scores more than now, what brings most first."""
    held = captured(view, seat)
    was, then = (_by_name(scale(view.rules).made(pile, counted(view, pile)[1])) for pile in (held, held | new))
    more = Counter({name: points - was[name] for name, points in then.items() if points > was[name]})
    return [name for name, _ in more.most_common()]


def _by_name(made: Iterable[Made]) -> Counter[str]:
    """What each set scores, and each kind by its number."""
    found = Counter[str]()
    for one in made:
        found[one.what if one.what in NAMED else _KIND.get(one.what, "bright")] += one.points
    return found


def made(view: GoStopView, seat: Seat) -> list[Made]:
    """The sets that a seat has whole, as they are called and with what they score."""
    return [one for one in scored(view, seat) if one.what in NAMED]


def makes(view: GoStopView, seat: Seat, what: str) -> Cards:
    """The captured cards of a seat that make something which it scores."""
    held = captured(view, seat)
    return scale(view.rules).makes(what, held, counted(view, held)[1])


def worth(view: GoStopView, seat: Seat, name: str) -> int:
    """What a set scores once a seat has it whole: 고도리 more with the fourth bird, where that is 육도리 (GS-116)."""
    by, pile = scale(view.rules), captured(view, seat) | SETS[name]
    found = [one.points for one in by.made(pile) if one.what in NAMED and not SETS[name] & ~by.makes(one.what, pile)]
    return max(found)


def begun(view: GoStopView, seat: Seat) -> list[Progress]:
    """The sets of which a seat has some cards, not all, and can still have those; three brights are one where it takes three of
    them to score."""
    held, theirs = captured(view, seat), lost(view, seat)
    found = []
    brights, some = (held & BRIGHTS).bit_count(), least(view.rules)["bright"]
    if 0 < brights < some <= (BRIGHTS & ~theirs).bit_count():
        found.append(Progress("bright", brights, some))
    for name, cards in SETS.items():
        if cards & held and cards & ~held and not cards & theirs:
            found.append(Progress(name, (cards & held).bit_count(), 3))
    return found


def of_sets(view: GoStopView, seat: Seat) -> Cards:
    """The captured cards of a seat of which a set is whole, or begun and can still be had."""
    whole = [makes(view, seat, one.what) for one in made(view, seat)]
    return captured(view, seat) & reduce(or_, (SETS.get(one.name, 0) for one in begun(view, seat)), reduce(or_, whole, 0))


def open_to(view: GoStopView, seat: Seat, name: str) -> bool:
    """Whether a seat can still have as many of a kind as make the first point: it has not lost too many of them, nor said of too
    many that they are junk."""
    held = captured(view, seat)
    kind = KINDS[name] & ~(mask(view.declared_junk) & held) & ~lost(view, seat)
    return kind.bit_count() >= least(view.rules, held)[name]


def near(view: GoStopView, seat: Seat, held_back: Cards = 0) -> list[Progress]:
    """What one card more may make of what a seat has: a set, or the first point of its brights, animals, ribbons or junk; not a
    set or a kind of which all others are `held_back`, as in the hand of who watches. Junk lacks one or two then, for one card may
    be worth two (쌍피); it can always still come, from the others too."""
    held, needed = captured(view, seat), least(view.rules)
    there = ~(held | lost(view, seat) | held_back)
    found = [one for one in begun(view, seat) if one.held == one.of - 1 and cards_of(one) & there]
    for name in ("animal", "ribbon"):
        kind = KINDS[name] & ~mask(view.junk[seat])
        count = (held & kind).bit_count()
        if count == needed[name] - 1 and kind & there:
            found.append(Progress(name, count, needed[name]))
    if needed["junk"] - 2 <= view.junk_worth[seat] < needed["junk"]:
        found.append(Progress("junk", view.junk_worth[seat], needed["junk"]))
    return found


def cards_of(one: Progress) -> Cards:
    """All cards of a set or a kind."""
    return SETS.get(one.name) or KINDS.get(one.name, JUNK)


def gains(view: GoStopView, seat: Seat, new: Cards) -> list[Gain]:
    """What a seat that captures these cards makes of the sets to which they belong and which it can still have, and of the number
    of each kind, junk by its worth."""
    held, theirs = captured(view, seat), lost(view, seat)
    pile, before, as_junk = held | new, counted(view, held)[1], counted(view, held | new)[1]
    found = [
        Gain(name, (cards & held).bit_count(), (cards & pile).bit_count(), 3)
        for name, cards in SETS.items()
        if cards & new and not cards & theirs
    ]
    needed = least(view.rules, pile)
    for name, kind in KINDS.items():
        if kind & new & ~as_junk:
            was, count = (kind & held & ~before).bit_count(), (kind & pile & ~as_junk).bit_count()
            found.append(Gain(name, was, count, needed[name]))
    if junk_cards(new, as_junk):
        found.append(Gain("junk", junk_value(held, before), junk_value(pile, as_junk), needed["junk"]))
    return found


def full(view: GoStopView, seat: Seat) -> Cards:
    """The captured cards of a seat that score: those of a set, and all of a kind of which there are enough, junk by its worth."""
    return reduce(or_, (makes(view, seat, one.what) for one in scored(view, seat)), 0)


def completes(view: GoStopView, seat: Seat, new: Cards) -> str:
    """Which set a seat that captures these cards makes whole by them, or "brights" if it has its first points for those; else
    nothing."""
    before, pile = captured(view, seat), captured(view, seat) | new
    many, more = (before & BRIGHTS).bit_count(), (pile & BRIGHTS).bit_count()
    if many < least(view.rules, before)["bright"] and more >= least(view.rules, pile)["bright"]:
        return "brights"
    return next((name for name, cards in SETS.items() if cards & new and not cards & ~pile), "")


def whole(view: GoStopView, seat: Seat, new: Cards) -> list[Made]:
    """What a seat that captures these cards makes whole by them: a set, as it is called then, or three brights (비삼광 with
    that of the rain), four, or five. Where each bright is a point by itself no number of them is whole (GS-170)."""
    by, held = scale(view.rules), captured(view, seat)
    have = {one.what for one in by.made(held)}
    return [one for one in by.made(held | new) if one.what in _WHOLE and one.what not in have]


def last(view: GoStopView, cards: Cards) -> list[Last]:
    """Which of these cards make something `whole` by themselves, and for whom."""
    return [
        Last(card, seat, one.what, one.points)
        for seat in view.playing
        for card in each(cards & _DECIDING & ~captured(view, seat))
        for one in whole(view, seat, 1 << card)[:1]
    ]


def blocked(view: GoStopView, seat: Seat, new: Cards) -> list[tuple[Seat, str]]:
    """Whom a seat that captures these cards keeps from a set of which it lacks no others, and from which."""
    piles = {other: captured(view, other) for other in range(view.rules.seats) if other != seat}
    return [
        (other, name)
        for name, cards in SETS.items()
        for other, held in piles.items()
        if cards & ~held and not cards & ~held & ~new
    ]
