"""The events of Go-Stop as lines of the history: each in words, and a turn in small pictures of its cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.gostop import view as events
from game.table import Event, Seat
from scenes.games.gostop.tell.names import Say, card_name, card_names
from scenes.table.story.history import Entry, Face, Part, Sign

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


def _sold(event: events.Sold, names: Sequence[str], say: Say) -> str:
    key = "table.tell.sold" if event.payers else "table.tell.sold_later"
    return say(key, name=_who(event, names), n=event.points)


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
    events.Replaced: lambda e, names, say: say("table.tell.replaced", name=names[e.seat]),
    events.Decided: lambda e, names, say: say(f"table.tell.decided.{e.role}", name=names[e.seat]),
    events.Protested: lambda e, names, say: say("table.tell.protested", name=names[e.seat], dealer=names[e.dealer]),
    events.Sold: _sold,
    events.HandReturned: lambda e, names, say: say("table.tell.returned", name=names[e.seat]),
    events.PigTaken: lambda e, names, say: say("table.tell.pig", name=names[e.seat], n=e.points),
    events.MissionSet: lambda e, names, say: "*" + say(f"gostop.line.mission_{e.mission}"),
    events.Plundered: lambda e, names, say: say(
        "table.tell.junk", name=names[e.seat], giver=names[e.giver], card=card_name(e.face, say)
    ),
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


# -- a line a turn ------------------------------------------------------------------------------------------------------------


@dataclass
class Turn:
    """What one seat does in its turn: the cards it lays and turns up, in order, what each of them takes, what it is given, and
    what is called out. `words` tell the same event by event."""

    seat: Seat
    cards: list[tuple[str, bool]] = field(default_factory=list)
    """Each face, and whether it was turned up from the stock."""
    took: dict[str, list[str]] = field(default_factory=dict)
    given: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    points: str = ""
    loud: bool = False
    words: list[str] = field(default_factory=list)

    def capture(self, event: events.Captured) -> None:
        """Cards go to the seat: those from the floor are taken by the card of this turn that goes with them."""
        faces = [move.face for move in event.moves if move.face is not None]
        own = [face for face, _ in self.cards if face in faces]
        by = own[0] if own else self.cards[-1][0] if self.cards else ""
        self.took.setdefault(by, []).extend(face for face in faces if face not in own)

    def entry(self) -> Entry:
        """The turn as a line."""
        parts: list[Part] = []
        for face, turned in self.cards:
            parts += [*([Sign("turned")] if turned else []), Face(face)]
            if taken := self.took.get(face):
                parts += [Sign("took"), *map(Face, taken)]
        parts += [Face(face) for face in self.took.get("", ())]
        if self.given:
            parts += ["+", *map(Face, self.given)]
        return Entry(self.seat, (*parts, *self.said, *filter(None, [self.points])), self.loud, tuple(self.words))


def _of_turn(event: Event, turn: Turn, say: Say) -> bool:
    """Add an event to the turn that it belongs to; whether it belongs to one."""
    match event:
        case events.Played():
            turn.cards += [(face, False) for face in event.faces]
            turn.said += [say("gostop.call.bomb")] if len(event.faces) > 1 else []
        case events.Flipped():
            turn.cards.append((event.face, True))
        case events.Captured():
            turn.capture(event)
            call = {"bbeok": "own_bbeok" if event.by == event.seat else "eaten"}.get(event.cause, event.cause)
            turn.said += [say(f"gostop.call.{call}")] if call in ("jjok", "ttadak", "eaten", "own_bbeok") else []
        case events.JunkTaken() | events.Plundered():
            turn.given.append(event.face)
        case events.Bbeok():
            turn.said.append(say("gostop.call.bbeok"))
        case events.Swept():
            turn.said.append(say("gostop.call.sweep"))
        case events.Paid():
            turn.said.append(say(f"gostop.call.{event.cause}", points=event.points))
        case events.Scored():
            turn.said += [say(f"gostop.call.{name}") for name in event.made] if event.now > event.was else []
            turn.points = say("table.points", n=event.now).replace(" ", "\u00a0")
        case events.WentGo():
            turn.said.append(say(f"gostop.call.go_{event.count}"))
        case events.Stopped():
            turn.said.append(say("gostop.call.stop"))
        case _:
            return False
    return True


def history(log: Sequence[Event], names: Sequence[str], say: Say) -> list[Entry]:
    """What happened: a line a turn, and one for whatever belongs to no turn."""
    found: list[Entry] = []
    turn: Turn | None = None
    for event in log:
        line, seat = tell(event, names, say), getattr(event, "seat", None)
        begins = isinstance(event, events.Played) or (isinstance(event, events.Flipped) and turn is not None and turn.took != {})
        if turn is not None and (seat != turn.seat or begins):
            found.append(turn.entry())
            turn = None
        now = turn if turn is not None else Turn(seat) if seat is not None else None
        if now is not None and _of_turn(event, now, say):
            turn = now
            turn.loud |= line.startswith("*")
            turn.words += [line.removeprefix("*")] if line else []
        elif line:
            found += [turn.entry()] if turn is not None else []
            turn = None
            found.append(_alone(event, seat, line, names))
    return [*found, *([turn.entry()] if turn is not None else [])]


def _alone(event: Event, seat: Seat | None, line: str, names: Sequence[str]) -> Entry:
    """An event that belongs to no turn: its words without the name, and the cards that it shows."""
    words = line.removeprefix("*")
    if isinstance(event, events.Drawn | events.Protested | events.PigTaken):
        shown: tuple[str, ...] = (event.face,)
    else:
        shown = tuple(getattr(event, "faces", None) or ())
    name = "" if seat is None else names[seat]
    said = "" if isinstance(event, events.Drawn) else words.removeprefix(f"{name}: ").removeprefix(f"{name}：")
    parts: list[Part] = [said] if said else []
    return Entry(seat, (*parts, *map(Face, shown)), line.startswith("*"), (words,))
