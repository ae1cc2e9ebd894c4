"""The events of Go-Stop: lines of the history, sentences beside a rule, and the faces that they make glad or sorry."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.gostop import view as events
from game.table import Event, Seat, Step
from scenes.forms.pictures import Mood
from scenes.games.gostop.tell.words import Say, card_name, card_names
from scenes.table.story.history import Entry, Face, HistorySign, Part

Told = tuple[str, Mapping[str, object]]
"""The name of a sentence, and what it speaks of besides the seat."""

Teller = Callable[[Any, Sequence[str], Say], Told]


def _captured(event: events.Captured, names: Sequence[str], say: Say) -> Told:
    faces = [move.face for move in event.moves if move.face is not None]
    return f"captured.{event.cause}", {"cards": card_names(faces, say)}


def _played(event: events.Played, names: Sequence[str], say: Say) -> Told:
    many = len(event.faces) > 1
    return "bomb" if many else "played", {"card": card_names(event.faces, say), "month": event.month}


def _scored(event: events.Scored, names: Sequence[str], say: Say) -> Told:
    made = " · ".join(say(f"gostop.call.{name}") for name in event.made)
    key = "lost" if event.now <= event.was else "made" if made else "scored"
    return key, {"n": event.now, "made": made}


def _given(event: events.JunkTaken | events.Plundered, names: Sequence[str], say: Say) -> Told:
    return "junk", {"giver": names[event.giver], "card": card_name(event.face, say)}


TELLERS: Final[Mapping[type[Event], Teller]] = {
    events.Drawn: lambda e, names, say: ("drawn", {"card": card_name(e.face, say)}),
    events.Threw: lambda e, names, say: ("threw", {"sign": say(f"gostop.call.rps_{e.sign}")}),
    events.DealerChosen: lambda e, names, say: ("dealer", {}),
    events.Cut: lambda e, names, say: ("tung" if e.at is None else "cut", {"n": e.at or 0}),
    events.FloorOpened: lambda e, names, say: ("opened", {}),
    events.Played: _played,
    events.Flipped: lambda e, names, say: ("flipped", {"card": card_name(e.face, say)}),
    events.Bbeok: lambda e, names, say: ("bbeok", {"month": e.month, "n": e.count}),
    events.Captured: _captured,
    events.Replaced: lambda e, names, say: ("replaced", {}),
    events.Decided: lambda e, names, say: (f"decided.{e.role}", {}),
    events.Protested: lambda e, names, say: ("protested", {"dealer": names[e.dealer]}),
    events.Sold: lambda e, names, say: ("sold" if e.payers else "sold_later", {"n": e.points}),
    events.HandReturned: lambda e, names, say: ("returned", {}),
    events.PigTaken: lambda e, names, say: ("pig", {"n": e.points}),
    events.Plundered: _given,
    events.Swept: lambda e, names, say: ("swept", {}),
    events.JunkTaken: _given,
    events.Paid: lambda e, names, say: ("paid", {"n": e.points, "cause": say(f"gostop.call.{e.cause}", points=e.points)}),
    events.Shook: lambda e, names, say: ("shook", {"month": e.month}),
    events.Scored: _scored,
    events.GukjinDeclared: lambda e, names, say: (f"gukjin_{e.kind}", {}),
    events.WentGo: lambda e, names, say: ("go", {"n": e.count}),
    events.Stopped: lambda e, names, say: ("stop", {}),
    events.Showdang: lambda e, names, say: ("showdang", {}),
    events.ShowdangAnswered: lambda e, names, say: ("accepted" if e.accepted else "refused", {}),
    events.Chongtong: lambda e, names, say: ("chongtong", {"month": e.month}),
    events.RoundEnded: lambda e, names, say: (f"ended.{'nagari' if e.kind == 'nagari' else 'other'}", {}),
}
"""The sentence of each event; an event that is not here (a packet dealt, a card left lying) is not worth a line."""


def tell(event: Event, names: Sequence[str], say: Say) -> str:
    """The line of an event, or nothing; one that begins with a star stands out."""
    if isinstance(event, events.MissionSet):
        return "*" + say(f"gostop.line.mission_{event.mission}")
    if (teller := TELLERS.get(type(event))) is None:
        return ""
    key, args = teller(event, names, say)
    seat = getattr(event, "seat", None)
    return say(f"table.tell.{key}", name=say("table.floor") if seat is None else names[seat], **args)


# ---- A line a turn ------------------------------------------------------------------------------------------------------


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
            parts += [*([HistorySign("turned")] if turned else []), Face(face)]
            if taken := self.took.get(face):
                parts += [HistorySign("took"), *map(Face, taken)]
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


# ---- A sentence beside a rule ------------------------------------------------------------------------------------------

_TAKEN: Final = {
    **{cause: cause for cause in ("pair", "four", "jjok", "ttadak")},
    **{cause: f"taken.{cause}" for cause in ("bbeok", "bomb")},
}
"""The sentences of the ways in which cards are captured; others have none."""


def sentence(event: Event, names: Sequence[str], say: Say) -> str:
    """An event in a sentence; as it stands in the history where there is none for it, and nothing where it is not told."""
    match event:
        case events.Played(seat=seat, faces=(face,)):
            return say("gostop.still.played", name=names[seat], card=card_name(face, say))
        case events.Played(seat=seat, faces=faces, month=month):
            return say("gostop.still.bomb", name=names[seat], n=len(faces), month=month)
        case events.Flipped(face=face):
            return say("gostop.still.flipped", card=card_name(face, say))
        case events.Left():
            return say("gostop.still.left")
        case events.Bbeok(month=month):
            return say("gostop.still.bbeok", month=month)
        case events.Captured(seat=seat, cause=cause, moves=moves) if cause in _TAKEN:
            return say(f"gostop.still.{_TAKEN[cause]}", name=names[seat], n=len(moves))
        case events.JunkTaken(seat=seat, giver=giver):
            return say("gostop.still.junk", name=names[seat], giver=names[giver])
        case events.Swept(seat=seat):
            return say("gostop.still.swept", name=names[seat])
        case events.Scored(seat=seat, now=now, was=was, made=made) if now > was:
            sets = " · ".join(say(f"gostop.line.{name}") for name in made)
            return say("gostop.still.made" if sets else "gostop.still.scored", name=names[seat], made=sets, n=now)
        case events.WentGo(seat=seat, count=count):
            return say("gostop.still.go", name=names[seat], n=count)
        case events.Stopped(seat=seat):
            return say("gostop.still.stop", name=names[seat])
        case events.RoundEnded(kind=kind):
            return say("gostop.still.nagari") if kind == "nagari" else ""
        case _:
            return tell(event, names, say)


# ---- Faces -------------------------------------------------------------------------------------------------------------

_LUCKY: Final = frozenset({"jjok", "ttadak", "bbeok", "bomb", "four"})
"""Captures (쪽, 따닥, 뻑 먹기, 폭탄) that make glad."""


def feelings(step: Step) -> dict[Seat, Mood]:
    """Who is glad of an event, and who is sorry; empty where it leaves all as they were."""
    match step.event:
        case events.Captured(seat=seat, cause=cause) if cause in _LUCKY:
            return {seat: "glee"}
        case events.Scored(seat=seat, was=was, now=now, made=made) if made and now > was:
            return {seat: "glee"}
        case events.Bbeok(seat=seat):
            return {seat: "dismay"}
        case events.JunkTaken(seat=seat, giver=giver) | events.Plundered(seat=seat, giver=giver):
            return {giver: "dismay", seat: "glee"}
        case events.Paid(seat=seat, payers=payers) | events.Sold(seat=seat, payers=payers):
            return {**dict.fromkeys(payers, "dismay"), seat: "glee"}
        case events.WentGo(seat=seat) | events.Stopped(seat=seat):
            others: dict[Seat, Mood] = dict.fromkeys(step.view.playing, "dismay")
            return {**others, seat: "glee"}
        case events.Swept(seat=seat) | events.Shook(seat=seat) | events.PigTaken(seat=seat):
            return {seat: "glee"}
        case _:
            return {}
