"""The events of Go-Stop as lines of the history."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.gostop import view as events
from game.table import Event
from scenes.games.gostop.prompts import Say, card_name, card_names

Teller = Callable[[Any, Sequence[str], Say], str]


def _who(event: Any, names: Sequence[str]) -> str:
    return str(names[event.seat])


def _cut(event: events.Cut, names: Sequence[str], say: Say) -> str:
    key = "table.tell.tung" if event.at is None else "table.tell.cut"
    return say(key, name=_who(event, names), n=event.at or 0)


def _played(event: events.Played, names: Sequence[str], say: Say) -> str:
    key = "table.tell.bomb" if len(event.faces) > 1 else "table.tell.played"
    return say(key, name=_who(event, names), card=card_names(event.faces, say), month=event.month)


def _captured(event: events.Captured, names: Sequence[str], say: Say) -> str:
    faces = [move.face for move in event.moves if move.face is not None]
    return say(f"table.tell.captured.{event.cause}", name=_who(event, names), cards=card_names(faces, say))


def _scored(event: events.Scored, names: Sequence[str], say: Say) -> str:
    if event.now <= event.was:
        return say("table.tell.lost", name=_who(event, names), n=event.now)
    made = " · ".join(say(f"gostop.call.{name}") for name in event.made)
    key = "table.tell.made" if made else "table.tell.scored"
    return say(key, name=_who(event, names), n=event.now, made=made)


def _paid(event: events.Paid, names: Sequence[str], say: Say) -> str:
    cause = say(f"gostop.call.{event.cause}", points=event.points)
    return say("table.tell.paid", name=_who(event, names), n=event.points, cause=cause)


def _chongtong(event: events.Chongtong, names: Sequence[str], say: Say) -> str:
    name = say("table.floor") if event.seat is None else names[event.seat]
    return say("table.tell.chongtong", name=name, month=event.month)


TELLERS: Final[Mapping[type[Event], Teller]] = {
    events.Drawn: lambda e, names, say: say("table.tell.drawn", name=names[e.seat], card=card_name(e.face, say)),
    events.Threw: lambda e, names, say: say("table.tell.threw", name=names[e.seat], sign=say(f"gostop.call.rps_{e.sign}")),
    events.DealerChosen: lambda e, names, say: say("table.tell.dealer", name=names[e.seat]),
    events.Cut: _cut,
    events.FloorOpened: lambda e, names, say: say("table.tell.opened"),
    events.Played: _played,
    events.Flipped: lambda e, names, say: say("table.tell.flipped", name=names[e.seat], card=card_name(e.face, say)),
    events.Bbeok: lambda e, names, say: say("table.tell.bbeok", name=names[e.seat], month=e.month, n=e.count),
    events.Captured: _captured,
    events.Swept: lambda e, names, say: say("table.tell.swept", name=names[e.seat]),
    events.JunkTaken: lambda e, names, say: say(
        "table.tell.junk", name=names[e.seat], giver=names[e.giver], card=card_name(e.face, say)
    ),
    events.Paid: _paid,
    events.Shook: lambda e, names, say: say("table.tell.shook", name=names[e.seat], month=e.month),
    events.Scored: _scored,
    events.GukjinDeclared: lambda e, names, say: say(f"table.tell.gukjin_{e.kind}", name=names[e.seat]),
    events.WentGo: lambda e, names, say: say("table.tell.go", name=names[e.seat], n=e.count),
    events.Stopped: lambda e, names, say: say("table.tell.stop", name=names[e.seat]),
    events.Showdang: lambda e, names, say: say("table.tell.showdang", name=names[e.seat]),
    events.ShowdangAnswered: lambda e, names, say: say(
        f"table.tell.{'accepted' if e.accepted else 'refused'}", name=names[e.seat]
    ),
    events.Chongtong: _chongtong,
    events.RoundEnded: lambda e, names, say: say(f"table.tell.ended.{'nagari' if e.kind == 'nagari' else 'other'}"),
}
"""How each event is told; what is not here (a packet dealt, a card left lying) is not worth a line."""


def tell(event: Event, names: Sequence[str], say: Say) -> str:
    """The line of an event, or nothing."""
    teller = TELLERS.get(type(event))
    return "" if teller is None else teller(event, names, say)
