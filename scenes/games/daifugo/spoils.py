"""What a game of Daifugo comes to: everybody's place, the cards that were played last to get there, and the exchange that
follows."""

from __future__ import annotations

from msgspec.structs import replace

from game.daifugo.carry import DaifugoCarry
from game.daifugo.events import Played
from game.daifugo.exchange import due, gives_by
from game.daifugo.ranks import title_of
from game.daifugo.view import DaifugoView
from game.match import Match
from game.table import Seat, Settlement, View
from scenes.pages.placing import Due, Rank
from scenes.pages.spoils import Group, Say


def spoils(view: View, settlement: Settlement, seat: Seat, say: Say) -> tuple[Group, ...]:
    """A group for each line that gives the seat points; the first of them has its last play."""
    plays = [event.faces for event in view.log if isinstance(event, Played) and event.seat == seat]
    lines = [line for line in settlement.lines if line.seat == seat and line.points is not None]
    return tuple(
        Group(_told(line.what, line.args, say), line.points or 0, plays[-1] if plays and not nth else ())
        for nth, line in enumerate(lines)
    )


def ranked(view: View, settlement: Settlement, say: Say) -> tuple[Rank, ...]:
    """Everybody by place, with the title of it and what has led there: a foul finish, a fall, an upset; and with the title of the
    game before."""
    places = [line for line in settlement.lines if line.what == "place"]
    return tuple(
        Rank(line.seat, int(line.args["place"]), str(_named(line.args, say)["title"]), _why(settlement, line.seat, say), *was)
        for line in sorted(places, key=lambda line: int(line.args["place"]))
        for was in [_was(view, line.seat, int(line.args["place"]), say)]
    )


def _was(view: View, seat: Seat, place: int, say: Say) -> tuple[str, int]:
    """What somebody was called in the game before, and how many places higher they are now."""
    assert isinstance(view, DaifugoView)
    if not view.came.ranks:
        return "", 0
    before = view.came.ranks[seat]
    return say(f"daifugo.title.{title_of(view.rules, before)}"), before - place


def _why(settlement: Settlement, seat: Seat, say: Say) -> tuple[str, ...]:
    return tuple(_told(line.what, line.args, say) for line in settlement.lines if line.seat == seat and line.points is None)


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


def titled(settlement: Settlement, say: Say) -> Settlement:
    """The same settlement with titles called by their names; what is awarded is told by the lines alone, not once more."""
    lines = tuple(replace(line, args=_named(line.args, say)) for line in settlement.lines)
    return replace(settlement, lines=lines, awards=())


def _told(what: str, args: dict[str, object], say: Say) -> str:
    """A line in words; titles are called by their names."""
    return say(f"daifugo.line.{what}", **_named(args, say))


def _named(args: dict[str, object], say: Say) -> dict[str, object]:
    return {key: say(f"daifugo.title.{value}") if key == "title" else value for key, value in args.items()}
