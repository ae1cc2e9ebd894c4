"""What captured cards score, and what more of them would make of it, by what everybody can see."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from operator import itemgetter
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.gostop.again import takes_with
from game.gostop.cards import ANIMALS, BRIGHTS, CARD, DOUBLES, FACES, JUNK, MONTH, OF_MONTH, RAIN, RIBBONS, Cards, mask
from game.gostop.progress import (
    KINDS,
    SETS,
    Gain,
    blocked,
    captured,
    completes,
    counted,
    gains,
    last,
    least,
    lost,
    more_by,
    open_to,
)  # fmt: skip
from game.gostop.prospect import steals, stops
from game.gostop.scoring import junk_value
from game.gostop.view import GoStopView
from game.table import Piece, Seat
from scenes.games.gostop.seen import Seen
from scenes.stage.binding import Key
from scenes.table.capabilities import Meeting

THREE: Final = 3
"""So many brights are a set, with that of the rain among them 비삼광 (GS-109, GS-110)."""


class Brought(NamedTuple):
    """What some cards bring, in `words`. For a set or a kind there is more: which it is (`name`), the `share` of it that comes,
    and what it is `called`. `figure` says from how many to how many, of how many, and `briefly` the same with less room. `stays`
    is the figure without these cards, `gain` how many of them come."""

    words: str
    name: str = ""
    share: float = 0.0
    called: str = ""
    figure: str = ""
    briefly: str = ""
    stays: str = ""
    gain: str = ""


class Left(NamedTuple):
    """What another seat would make of a card that is left on the floor. `scores`: a set would be whole, or the seat would win.
    `what` says in words what the `gain` would be."""

    scores: bool
    card: int
    other: Seat
    gain: Gain
    what: str


class Kept(NamedTuple):
    """What the person keeps from another seat by taking a card. `what` can then be had by no card any more; it is empty where
    other cards may still make it."""

    other: Seat
    what: str


_FINE: Final = {
    "table.group.bright": BRIGHTS, "table.brings.double": DOUBLES, "table.group.animal": ANIMALS, "table.group.ribbon": RIBBONS,
}  # fmt: skip
"""What is named of captured cards, the best first."""


def brings(table: Seen, faces: Collection[str]) -> list[Brought]:
    """What the person would have with these cards as well. First the points, then each seat that would be kept from a set that
    lacks no other card, then the sets and kinds to which the cards belong."""
    view, seat, say = table.view, table.seat, table.say
    was, points = scores(table, faces)
    words = say("table.take.points", n=points, more=points - was) if points != was else say("table.take.same", n=points)
    found = [Brought(words)]
    for other, name in blocked(view, seat, mask(CARD[face] for face in faces)):
        found.append(Brought(say("table.take.blocks", other=table.names[other], set=say(f"gostop.made.{name}"))))
    return [*found, *adds(table, faces)]


def adds(table: Seen, faces: Iterable[str]) -> list[Brought]:
    """How many the person would have with these cards of the sets and kinds to which they belong."""
    view, seat, new = table.view, table.seat, mask(CARD[face] for face in faces)
    return [_gained(table, one, captured(view, seat)) for one in gains(view, seat, new)]


def scores(table: Seen, faces: Iterable[str]) -> tuple[int, int]:
    """What the person scores by what it has captured, and what it would with these cards as well."""
    before = captured(table.view, table.seat)
    return counted(table.view, before)[0], counted(table.view, before | mask(CARD[face] for face in faces))[0]


def leaves(table: Seen, card: int) -> Left | None:
    """What a card on the floor would make of what another has: what wins, before what scores then, before what lacks one card
    more. Nothing where all others of its month can be seen, for then only the person can take it."""
    view = table.view
    if not _met_by_others(view, card):
        return None
    found = list[tuple[tuple[bool, bool, bool], Left]]()
    for other in (seat for seat in view.playing if seat != table.seat):
        wins = table.stops_by(other, card)
        for one in gains(view, other, 1 << card):
            if one.of - one.held <= 1 and (one.name not in KINDS or open_to(view, other, one.name)):
                pile = captured(view, other) | 1 << card
                told = _whole(table, other, card, one) or begun(table, one.name, one.held, one.of, pile)
                whole = one.was < one.of <= one.held
                left = Left(bool(wins) or whole, card, other, one, told)
                found.append(((bool(wins), one.name == wins, whole), left))
    return max(found, key=itemgetter(0), default=(None, None))[1]


def _whole(table: Seen, seat: Seat, card: int, gain: Gain) -> str:
    """What a card would make whole of a set or of brights, and what that scores; empty where it makes nothing whole."""
    if gain.held < gain.of or gain.name not in (*SETS, "bright"):
        return ""
    made = next((one for one in last(table.view, 1 << card) if one.seat == seat), None)
    return table.say("table.mark.made", set=table.say(f"gostop.made.{made.what}"), n=made.points) if made is not None else ""


def harmless(table: Seen, card: int) -> bool:
    """Whether a card that is left on the floor brings nobody else a win or a set, nor within one card of one: of junk that may be
    a card that counts double."""
    others = [seat for seat in table.view.playing if seat != table.seat and _met_by_others(table.view, card)]
    junk = [one for other in others for one in gains(table.view, other, 1 << card) if one.name == "junk"]
    return leaves(table, card) is None and all(one.of - one.held > 2 for one in junk)


def _met_by_others(view: GoStopView, card: int) -> bool:
    """Whether others of its month have not been seen, so that somebody else may take it."""
    seen = [piece.id for pieces in view.places.values() for piece in pieces if piece.id is not None]
    return bool(OF_MONTH[MONTH[card]] & ~mask(seen))


def price(table: Seen, card: int, chosen: Iterable[int]) -> Left | None:
    """The worst that taking this card leaves of those that can be chosen."""
    left = [found for other in chosen if other != card and (found := leaves(table, other)) is not None]
    return max(left, key=lambda one: one.scores, default=None)


def keeps(table: Seen, card: int) -> Kept | None:
    """What somebody else does not get by a card that the person takes: the worst of what it would make if it were left. A set is
    broken then for who lacks a card of it, a kind only where too few of it are left: as long as another card would do as well,
    only this one is not to be had."""
    left, view = leaves(table, card), table.view
    if left is None:
        return None
    place, name, pile = f"taken:{table.seat}", left.gain.name, captured(view, left.other)
    after = replace(view, places=view.places | {place: (*view.places[place], Piece(card, FACES[card]))})
    gone = not open_to(after, left.other, name) if name in KINDS else bool(SETS.get(name, 0) & lost(after, left.other))
    return Kept(left.other, named(table, name, pile | 1 << card, left.gain.of) if gone else "")


def begun(table: Seen, name: str, held: int, of: int, pile: Cards) -> str:
    """How many somebody who has this pile has of a set or a kind."""
    way = "set" if held <= of else "count"
    return table.say(f"table.take.held.{way}", name=named(table, name, pile if way == "set" else 0, of), n=held, of=of)


def named(table: Seen, name: str, pile: Cards = 0, of: int = 0, briefly: bool = False) -> str:
    """A set or a kind, as it is called; three brights with that of the rain in the pile as that set, 비삼광, as long as it takes
    so many, `of`."""
    if name == "bright" and of == THREE and pile >> RAIN & 1:
        return table.say("table.group.rain" if briefly else "gostop.made.rain_three")
    return table.say(f"gostop.made.{name}" if name in SETS else f"table.group.{name}")


def of_rain(table: Seen, pile: Cards) -> bool:
    """Whether brights of a pile are on the way to three with that of the rain, where it takes three."""
    return bool(pile >> RAIN & 1) and least(table.view.rules)["bright"] == THREE


def _gained(table: Seen, gain: Gain, pile: Cards) -> Brought:
    """From how many to how many of a set or a kind, before which there is this pile; of how many until these are made."""
    aims = gain.of > 1 and gain.held <= gain.of
    few = aims and (gain.name in SETS or gain.name == "bright")
    called = named(table, gain.name, pile if few else 0, gain.of, briefly=True)
    many = {"was": gain.was, "n": gain.held, "of": gain.of}
    words = table.say(f"table.take.{'set' if few else 'count'}", name=called, **many)
    figure, briefly = (table.say(f"table.take.{way}", **many) for way in (("of", "then") if aims else ("to", "then_count")))
    come = table.say("table.take.gain", name=called, n=gain.held - gain.was)
    return Brought(words, gain.name, (gain.held - gain.was) / gain.of, called, figure, briefly, str(gain.was), come)


def playing(table: Seen, key: Key) -> list[str]:
    """What a card of the hand makes of the score with the floor cards that it takes, a line each: all there are of three, the one
    there is of one. Of two one is chosen later."""
    month = MONTH[int(key[1:])] if key.startswith("#") else 0
    floor = [piece for piece in table.view.places.get("floor", ()) if piece.id is not None and MONTH[piece.id] == month]
    faces = [piece.face for piece in floor if piece.face is not None]
    if not month or len(faces) not in (1, 3):
        return []
    return [one.words for one in brings(table, [FACES[int(key[1:])], *faces])]


def meeting(table: Seen, key: Key) -> Meeting | None:
    """What a card of the hand would bring by what it takes from the floor. The first that is true is told: the person may stop,
    a set is made, a 뻑 pile is taken, points are added, another cannot win so any more, or the best of what it captures. Points
    by a 뻑 pile may become more where junk of the others comes with it. None where the card takes nothing."""
    view, seat, taken = table.view, table.seat, takes_with(table.view, int(key[1:])) if key.startswith("#") else []
    if not taken:
        return None
    scored = {cards: counted(view, captured(view, seat) | cards)[0] for cards in taken}
    best, now = sorted(taken, key=scored.__getitem__, reverse=True), view.scores[seat]
    more, piled = scored[best[0]] - now, any(pile.month == MONTH[int(key[1:])] for pile in view.bbeok)
    grows = piled and steals(view, seat)
    if not table.enough(seat) and any(stops(view, seat, cards) for cards in taken):
        told = table.say("table.brings.win", n=more)
        return Meeting(table.say("table.brings.more", what=told) if grows else told, "wins")
    for cards in best:
        if name := completes(view, seat, cards):
            whole, n = table.say(f"gostop.made.{name}"), scored[cards] - now
            told = table.say("table.brings.set", set=whole, n=n) if n > 0 else whole
            return Meeting(table.say("table.brings.more", what=told) if n > 0 and grows else told, "prized")
    if piled:
        return Meeting(table.say("table.mark.pile"), "prized")
    if more > 0:
        names = "·".join(named(table, name) for name in more_by(view, seat, best[0]))
        return Meeting(table.say("table.brings.points", what=names, n=more), "prized", f"+{table.say('table.points', n=more)}")
    return _blocks(table, taken) or _catch(table, taken)


def _blocks(table: Seen, taken: Sequence[Cards]) -> Meeting | None:
    """That it takes the last card by which another would win with a set or a kind, of those that the person does not hold."""
    for win in (win for seat, some in enumerate(table.wins) if seat != table.seat for win in some):
        if any(not win.cards & ~cards for cards in taken):
            return Meeting(table.say("table.brings.blocks", what=table.wanted(win)), "prized", table.say("table.brings.block"))
    return None


def _catch(table: Seen, taken: Sequence[Cards]) -> Meeting:
    """The best of what is captured: what is better than junk of one, of several the best two, briefly the best; or how much
    junk."""
    best = max(taken, key=lambda cards: ([bool(cards & kind) for kind in _FINE.values()], junk_value(cards)))
    fine = [table.say(key) for key, kind in _FINE.items() if best & kind]
    if not best & ~JUNK:
        return Meeting(table.say("table.brings.junk", n=junk_value(best)))
    return Meeting("·".join(fine[:2]), "prized" if best & BRIGHTS else "plain", fine[0] if len(fine) > 1 else "")


def apart(told: Sequence[Sequence[Brought]]) -> list[list[Brought]]:
    """What was told of several choices, without what is the same of all; one of which nothing is left keeps its last, the count
    of its kind."""
    common = set(told[0]).intersection(*told[1:]) if len(told) > 1 else set()
    return [[each for each in one if each not in common] or list(one[-1:]) for one in told]
