"""A Go-Stop table in words: cards, sets and seats by name, what multiplies points, and what happened, as a line of the history or
a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import Any, Final, Literal

from game.gostop import view as events
from game.gostop.cards import CARD, KIND, MONTH, RAIN, Cards
from game.gostop.progress import SETS
from game.gostop.scoring import scale
from game.gostop.sitting import DROPS, PROTESTS, SITS
from game.gostop.view import GoStopView
from game.options import Rules
from game.table import Event, Line, Seat, Step
from scenes.forms.pictures import Mood
from scenes.table.story.history import Entry, Face, HistorySign, Part

Say = Callable[..., str]

# ---- Cards -------------------------------------------------------------------------------------------------------------


def card_name(face: str, say: Say) -> str:
    """A card as a player calls it: 3월 벚꽃 띠."""
    card = CARD[face]
    if MONTH[card] == 0:
        return say(f"table.card.{face}")
    return say("table.card", month=say(f"table.month.{MONTH[card]}"), kind=say(f"table.kind.{KIND[card]}"))


def card_names(faces: Iterable[str], say: Say) -> str:
    """Several cards one after another, with the comma of the language."""
    names = [card_name(face, say) for face in faces]
    return reduce(lambda some, one: say("table.and", some=some, one=one), names) if names else ""


def kind_worth(rules: Rules, kind: str, say: Say) -> str:
    """What a kind scores by the rules (GS-109…GS-123, GS-170): ``B`` 광, ``A`` 열끗, ``R`` 띠, ``J`` 피. Of ``D`` 쌍피 and
    ``T`` 쓰리피 it says how much junk one is."""
    by = scale(rules)
    if kind == "B" and by.each_bright:
        return say("table.tip.kind.B.each")
    if kind == "B":
        words = "table.tip.kind.B.no_rain" if rules["four_no_rain_bonus"] else "table.tip.kind.B"
        return say(words, four=4 + rules["four_no_rain_points"], five=rules["five_brights"])
    return say(f"table.tip.kind.{kind}", n=by.idle_junk + 1 if kind == "J" else by.many)


# ---- Seats that do not play --------------------------------------------------------------------------------------------

OUT: Final = (DROPS, SITS, PROTESTS)
"""The roles of seats that do not play the round (see `GoStopView.roles`)."""


def sold(view: GoStopView, seat: Seat) -> bool:
    """Whether all that a seat was paid, or is to be paid, is for brights (광값)."""
    causes = {one.cause for one in view.payments if seat == one.seat or seat in one.payers}
    return causes == {"bright_sale"} or (not causes and any(sale.seat == seat for sale in view.sales))


def out(view: GoStopView, seat: Seat, say: Say) -> str:
    """Why a seat sits out (죽음, 밀려남, 광값), in a word; nothing of one that plays."""
    role = view.roles[seat] if view.roles else ""
    if role not in OUT:
        return ""
    return say("table.mark.sold" if sold(view, seat) else f"table.role.{role}")


def asked(view: GoStopView) -> dict[Seat, int]:
    """The number of each seat, from one on, in the order in which they say whether they play. The dealer plays before all
    others; nobody has a number while that is not asked."""
    if view.phase != "drop" or view.dealer is None:
        return {}
    seats = len(view.scores)
    return {(view.dealer + nth) % seats: nth + 1 for nth in range(seats)}


def waits(view: GoStopView, seat: Seat) -> Literal["now", "next", "later"]:
    """When a seat says whether it plays: it is asked now, is the next one, or comes later."""
    if seat == view.turn:
        return "now"
    waiting = [other for other in asked(view) if not view.roles[other] and other != view.turn]
    return "next" if waiting[:1] == [seat] else "later"


# ---- What multiplies points --------------------------------------------------------------------------------------------

RAREST: Final = (
    *("reverse_go", "go_times", "chongtong_played", "month_pact", "mission", "meongtta", "bomb", "two_card_bomb", "shake"),
    *("gobak_2p", "animal_bak", "ribbon_bak", "bright_bak", "junk_bak", "nagari", "nagari_carry"),
)
"""What multiplies, the rarest first; last what void rounds have left, for which nobody has done anything."""

THREE_GO: Final = 3
"""The number of 고 that multiplies for the first time (쓰리고)."""


def factor(what: str, goes: int, say: Say) -> str:
    """The name of a multiplier, of a seat that has gone so often; missions are all called so."""
    return say(f"table.factor.{_factor_kind(what)}", n=goes)


def headline(lines: Sequence[Line], say: Say) -> str:
    """The two rarest multipliers, such as 쓰리고 폭탄 or 흔들고 광박: a shake comes first, as it does in play."""
    rarest = sorted({_factor_kind(line.what): line for line in lines}.items(), key=lambda one: RAREST.index(one[0]))[:2]
    both = sorted((line for _, line in rarest), key=lambda line: line.what != "shake")
    told = [_in_headline(line, nth + 1 < len(both), say) for nth, line in enumerate(both)]
    words = say("gostop.result.both", first=told[0], second=told[1]) if len(told) > 1 else told[0]
    return words[:1].upper() + words[1:]


def _in_headline(line: Line, goes_on: bool, say: Say) -> str:
    """A multiplier in a headline that ends or `goes_on` with it."""
    goes = int(line.args.get("count", 0))
    if line.what == "go_times" and goes == THREE_GO:
        return say("gostop.result.three_go")
    return say("gostop.result.shaken") if line.what == "shake" and goes_on else factor(line.what, goes, say)


def _factor_kind(what: str) -> str:
    return "mission" if what.startswith("mission_") else what


# ---- Sets and signs ----


MINUS: Final = "−"


_THREE: Final = 3
"""The number of brights that are a set."""


def begun(say: Say, name: str, held: int, of: int, pile: Cards) -> str:
    """How many somebody who has this pile has of a set or a kind."""
    way = "set" if held <= of else "count"
    return say(f"table.take.held.{way}", name=named(say, name, pile if way == "set" else 0, of), n=held, of=of)


def named(say: Say, name: str, pile: Cards = 0, of: int = 0, briefly: bool = False) -> str:
    """A set or a kind, as it is called; three brights with that of the rain in the pile as that set, 비삼광, as long as it takes
    so many, `of`."""
    if name == "bright" and of == _THREE and pile >> RAIN & 1:
        return say("table.group.rain" if briefly else "gostop.made.rain_three")
    return say(f"gostop.made.{name}" if name in SETS else f"table.group.{name}")


# ---- Events ----


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
class TurnLine:
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


def _of_turn(event: Event, turn: TurnLine, say: Say) -> bool:
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
    turn: TurnLine | None = None
    for event in log:
        line, seat = tell(event, names, say), getattr(event, "seat", None)
        begins = isinstance(event, events.Played) or (isinstance(event, events.Flipped) and turn is not None and turn.took != {})
        if turn is not None and (seat != turn.seat or begins):
            found.append(turn.entry())
            turn = None
        now = turn if turn is not None else TurnLine(seat) if seat is not None else None
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
