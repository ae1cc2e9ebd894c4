"""What a game of Daifugo comes to: everybody's place, the cards that were played last to get there, and the exchange that
follows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.daifugo.carry import DaifugoCarry
from game.daifugo.events import Played
from game.daifugo.exchange import due, gives_by
from game.daifugo.ranks import title_of
from game.daifugo.view import DaifugoView
from game.match import Match
from game.table import Line, Seat, Settlement, View
from scenes.pages.result.groups import Group, Say


@dataclass(frozen=True)
class Rank:
    """Somebody's place, 1 the first, what it is called, and what has led to it besides; what that of the round before `was`
    called, and how many places higher it is now."""

    seat: Seat
    place: int
    title: str
    notes: tuple[str, ...] = ()
    was: str = ""
    climbed: int = 0


@dataclass(frozen=True)
class Due:
    """Before the next round one gives something to another, and gets something back; both in words."""

    giver: Seat
    taker: Seat
    gives: str
    returns: str


Words = Callable[[Line, Say], str]
"""What a line of a settlement is called."""


def spoils(view: View, settlement: Settlement, seat: Seat, words: Words, say: Say) -> tuple[Group, ...]:
    """A group for each line that gives the seat points; the first of them has its last play."""
    plays = [event.faces for event in view.log if isinstance(event, Played) and event.seat == seat]
    lines = [line for line in settlement.lines if line.seat == seat and line.points is not None]
    return tuple(
        Group(words(line, say), line.points or 0, plays[-1] if plays and not nth else ())
        for nth, line in enumerate(lines)
    )


def ranked(view: View, settlement: Settlement, words: Words, say: Say) -> tuple[Rank, ...]:
    """Everybody by place, with the title of it and what has led there: a foul finish, a fall, an upset; and with the title of the
    game before."""
    places = [line for line in settlement.lines if line.what == "place"]
    return tuple(
        Rank(line.seat, int(line.args["place"]), say(f"daifugo.title.{line.args['title']}"), why, *was)
        for line in sorted(places, key=lambda line: int(line.args["place"]))
        for was in [_was(view, line.seat, int(line.args["place"]), say)]
        for why in [tuple(words(one, say) for one in settlement.lines if one.seat == line.seat and one.points is None)]
    )


def _was(view: View, seat: Seat, place: int, say: Say) -> tuple[str, int]:
    """What somebody was called in the game before, and how many places higher they are now."""
    assert isinstance(view, DaifugoView)
    if not view.came.ranks:
        return "", 0
    before = view.came.ranks[seat]
    return say(f"daifugo.title.{title_of(view.rules, before)}"), before - place


def dues(match: Match, say: Say) -> tuple[Due, ...]:
    """The exchange before the next game, as these ranks make it."""
    assert match.round is not None
    rules, carry = match.round.rules, match.round.carry()
    assert isinstance(carry, DaifugoCarry)
    gives = f"daifugo.due.{gives_by(rules, carry)}"
    return tuple(
        Due(pair.poor, pair.rich, say(gives, n=pair.cards), say("daifugo.due.returns", n=pair.cards))
        for pair in ([] if carry.over else due(rules, carry))
    )
