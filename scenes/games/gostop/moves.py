"""How each event of Go-Stop is shown: what flies and how, what is heard, what is called out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from game.gostop import view as events
from game.gostop.cards import CARD, MONTH
from game.round import Halted
from game.table import Event, Settlement, Step
from scenes.games.gostop.spectacles import SPECTACLES
from scenes.stage.director import Plan
from scenes.stage.timeline import Caption
from scenes.stage.tween import HIGH, glide, in_out_cubic, out_cubic, slap, turn_over

CALL: Final = 0.83
"""How long a call-out stands, in seconds: it springs up, holds, and fades. No piece moves in its first tenth."""

SWEPT: Final = 0.55
"""How long the broom is heard before it is called out that all has been taken (싹쓸이), in seconds."""

SWEEP = glide(0.26, in_out_cubic, lift=0.2)
TOSS = glide(0.2, out_cubic, arc=0.06, lift=0.25)
SNATCH = glide(0.34, in_out_cubic, arc=0.16, lift=0.5)

_CAUSES: Final = {"jjok": "jjok", "ttadak": "ttadak", "bbeok": "eaten"}
"""Captures that are called out, and their sounds."""


_LOUDEST: Final = (
    "ribbons",
    "animals",
    "chodan",
    "cheongdan",
    "hongdan",
    "godori",
    "rain_three",
    "three_brights",
    "four_brights",
)
"""Of several sets made at once the last of these is called out; what is not here is louder still."""

_PICTURES: Final = {"rain_three": "rain_three_brights"}

_GREAT: Final = frozenset(
    {"bomb", "chongtong", "sweep", "stop", "three_bbeok", "triple_bbeok", "godori", "hongdan", "cheongdan", "chodan"}
    | {"three_brights", "rain_three_brights", "four_brights", "four_no_rain", "five_brights", "yukdori", "bidori"}
    | {f"go_{count}" for count in range(3, 10)}
)
"""What shakes the table."""

_STAMPS: Final = {"gobak": "gobak", "bright_bak": "gwangbak", "junk_bak": "pibak"}
"""Lines of a settlement that are stamped on the loser: 고박·광박·피박."""


def call(name: str, *, small: bool = False, seconds: float = CALL, faces: tuple[str, ...] = (), **args: object) -> Caption:
    """A call-out; the director sets when and whose."""
    return Caption(0.0, seconds, name, None, tuple(args.items()), faces, small, name in _GREAT)


def _drawn(event: events.Drawn) -> Plan:
    return Plan(turn_over(0.1), sound="flip", landing="slap", hold=0.25)


def _dealer(event: events.DealerChosen) -> Plan:
    plan = Plan(hold=0.5, caption=call("dealer", small=True, seconds=1.2), sound="riffle")
    return replace(plan, style=turn_over(0.1)) if event.how == "floor_flip" else plan


def _threw(event: events.Threw) -> Plan:
    return Plan(hold=0.7, sound="swish", caption=call(f"rps_{event.sign}", small=True, seconds=1.2))


def _cut(event: events.Cut) -> Plan:
    if event.at is None:
        return Plan(hold=0.45, sound="slap", caption=call("tung", small=True))
    return Plan(hold=0.45, sound="cut", caption=call("cut", small=True, at=event.at))


def _dealt(event: events.Dealt) -> Plan:
    return Plan(TOSS, stagger=0.045, overlap=0.16, sound="slide", landing="lay", once=True)


def _opened(event: events.FloorOpened) -> Plan:
    return Plan(glide(0.24, out_cubic, lift=0.3), stagger=0.05, sound="flip", landing="lay", hold=0.25)


def _played(event: events.Played) -> Plan:
    bomb = len(event.faces) > 1
    return Plan(
        slap(),
        stagger=0.07,
        landing="slap",
        hits=True,
        hold=0.5 if bomb else 0.14,
        caption=call("bomb") if bomb else None,
        call="bomb" if bomb else None,
    )


def _flipped(event: events.Flipped) -> Plan:
    return Plan(turn_over(), sound="flip", landing="slap", hits=True, hold=0.15)


def _left(event: events.Left) -> Plan:
    """Nothing is heard: the card has hit the table already and only finds its place."""
    return Plan(glide(0.14), hold=0.08)


def _bbeok(event: events.Bbeok) -> Plan:
    return Plan(glide(0.22, out_cubic, lift=0.15), landing="lay", once=True, hold=0.5, caption=call("bbeok"), call="bbeok")


def _captured(event: events.Captured) -> Plan:
    name = _CAUSES.get(event.cause)
    if event.cause == "bbeok" and event.by == event.seat:
        name = "own_bbeok"
    sound = {"jjok": "jjok", "ttadak": "ttadak", "eaten": "bbeok", "own_bbeok": "bbeok"}.get(name or "")
    return Plan(
        SWEEP,
        stagger=0.05,
        trail=True,
        sound="swish",
        landing="lay",
        once=True,
        hold=0.3 if name else 0.1,
        caption=call(name) if name else None,
        call=sound,
    )


def _swept(event: events.Swept) -> Plan:
    return Plan(hold=1.05, caption=call("sweep"), later=SWEPT, call="sweep")


def _junk(event: events.JunkTaken, seats: int) -> Plan:
    """Called out below what else is said of the turn, of each giver in a row of its own."""
    said = replace(call("junk_taken", small=True, seconds=1.1, giver=event.giver), row=(event.giver - event.seat) % seats)
    return Plan(SNATCH, sound="swish", landing="lay", once=True, trail=True, hold=0.06, caption=said)


def _replaced(event: events.Replaced) -> Plan:
    return Plan(TOSS, sound="slide", landing="lay", hold=0.1)


def _decided(event: events.Decided) -> Plan:
    return Plan(hold=0.45, caption=call(event.role, small=True, seconds=1.0))


def _protested(event: events.Protested) -> Plan:
    return Plan(hold=1.0, sound="flip", caption=call("protested", small=True, seconds=1.4, faces=(event.face,)))


def _sold(event: events.Sold) -> Plan:
    """The cards that are sold are shown; who pays at once is heard to pay."""
    said = call("sold", small=True, seconds=1.6, faces=event.faces)
    return Plan(hold=1.2, sound="coin" if event.payers else "flip", caption=said)


def _returned(event: events.HandReturned) -> Plan:
    return Plan(SWEEP, stagger=0.03, sound="slide", landing="lay", once=True, hold=0.1)


def _pig(event: events.PigTaken) -> Plan:
    said = call("pig", small=True, seconds=1.6, faces=(event.face,), points=event.points)
    return Plan(hold=1.1, sound="coin", caption=said)


def _mission(event: events.MissionSet) -> Plan:
    return Plan(hold=0.9, sound="flip", caption=call(f"mission_{event.mission}", small=True, seconds=1.6))


def _plundered(event: events.Plundered) -> Plan:
    said = call("plundered", small=True, seconds=1.2, giver=event.giver)
    return Plan(SNATCH, sound="swish", landing="lay", trail=True, hold=0.5, caption=said)


def _paid(event: events.Paid) -> Plan:
    return Plan(hold=0.6, sound="coin", caption=call(event.cause, seconds=1.2, points=event.points))


def _shook(event: events.Shook) -> Plan:
    return Plan(hold=1.1, sound="shake", caption=call("shake", seconds=1.4, faces=event.faces))


def _scored(event: events.Scored, log: Sequence[Event]) -> Plan:
    told = {
        made for earlier in log[:-1] if isinstance(earlier, events.Scored) for made in earlier.made if earlier.seat == event.seat
    }
    new = [made for made in event.made if made not in told and made != "junk"]
    if new and event.now > event.was:
        best = max(new, key=lambda made: _LOUDEST.index(made) if made in _LOUDEST else len(_LOUDEST))
        name = _PICTURES.get(best, best)
        return Plan(hold=0.55, caption=call(name, seconds=1.0), call="great" if name in _GREAT else "made")
    return Plan()


def _gukjin(event: events.GukjinDeclared) -> Plan:
    return Plan(SWEEP, sound="slide", landing="lay", hold=0.3, caption=call(f"gukjin_{event.kind}", small=True))


def _go(event: events.WentGo) -> Plan:
    return Plan(hold=0.7, caption=call(f"go_{event.count}", count=event.count), call="go", number=event.count)


def _stopped(event: events.Stopped) -> Plan:
    return Plan(hold=0.8, caption=call("stop", seconds=1.1), call="stop")


def _showdang(event: events.Showdang) -> Plan:
    return Plan(hold=1.2, sound="flip", caption=call("showdang", seconds=1.6, faces=event.faces or ()))


def _answered(event: events.ShowdangAnswered) -> Plan:
    answer = call("accepted" if event.accepted else "refused", small=True, seconds=1.2)
    return Plan(hold=0.7, caption=answer, call="made" if event.accepted else "refused")


def _chongtong(event: events.Chongtong) -> Plan:
    return Plan(hold=1.0, caption=call("chongtong", seconds=1.4, faces=event.faces), call="chongtong")


def _ended(event: events.RoundEnded, settlement: Settlement | None) -> Plan:
    if event.kind == "nagari":
        return Plan(hold=1.0, caption=call("nagari", seconds=1.3), call="nagari")
    lines = settlement.lines if settlement is not None else ()
    rows: Counter[int] = Counter()
    stamps = []
    for line in lines:
        if line.what in _STAMPS and line.seat is not None:
            stamps.append(replace(call(_STAMPS[line.what], seconds=1.5), seat=line.seat, row=rows[line.seat]))
            rows[line.seat] += 1
    sound = "stamp" if stamps else None
    if event.kind in ("three_bbeok", "triple_bbeok"):
        seat = settlement.winners[0] if settlement is not None and settlement.winners else None
        worth = sum(line.points or 0 for line in lines if line.what == event.kind)
        caption = replace(call(event.kind, seconds=1.3, points=worth), seat=seat)
        return Plan(hold=1.0, caption=caption, call="bbeok", stamps=tuple(stamps))
    return Plan(hold=1.3 if stamps else 0.4, call=sound, stamps=tuple(stamps))


def _halted(event: Halted) -> Plan:
    return Plan()


PLANS: Final[Mapping[type[Event], Callable[[Any], Plan]]] = {
    events.Drawn: _drawn,
    events.Threw: _threw,
    events.DealerChosen: _dealer,
    events.Cut: _cut,
    events.Dealt: _dealt,
    events.FloorOpened: _opened,
    events.Played: _played,
    events.Flipped: _flipped,
    events.Left: _left,
    events.Bbeok: _bbeok,
    events.Captured: _captured,
    events.Replaced: _replaced,
    events.Decided: _decided,
    events.Protested: _protested,
    events.Sold: _sold,
    events.HandReturned: _returned,
    events.PigTaken: _pig,
    events.MissionSet: _mission,
    events.Plundered: _plundered,
    events.Swept: _swept,
    events.JunkTaken: lambda event: _junk(event, 2),
    events.Paid: _paid,
    events.Shook: _shook,
    events.Scored: lambda event: _scored(event, ()),
    events.GukjinDeclared: _gukjin,
    events.WentGo: _go,
    events.Stopped: _stopped,
    events.Showdang: _showdang,
    events.ShowdangAnswered: _answered,
    events.Chongtong: _chongtong,
    events.RoundEnded: lambda event: _ended(event, None),
    Halted: _halted,
}
"""How each kind of event is shown."""


def choreography(step: Step) -> Plan:
    """How to show a step, with the spectacle of what is called out; an event without a plan of its own lets its pieces slide."""
    shown = _plan(step)
    return replace(shown, spectacle=SPECTACLES.get(shown.caption.name)) if shown.caption is not None else shown


def _plan(step: Step) -> Plan:
    if isinstance(step.event, events.JunkTaken):
        return _junk(step.event, step.view.rules.seats)
    if isinstance(step.event, events.Scored):
        return _scored(step.event, step.view.log)
    if isinstance(step.event, events.RoundEnded):
        return _ended(step.event, step.view.settlement)
    plan = PLANS.get(type(step.event))
    if plan is None:
        return Plan()
    shown = plan(step.event)
    if isinstance(step.event, events.Played) and _meets(step, step.event.month, "floor"):
        return replace(shown, style=slap(high=HIGH))
    if isinstance(step.event, events.Flipped) and _meets(step, MONTH[CARD[step.event.face]], "floor", "play"):
        return replace(shown, style=turn_over(high=HIGH))
    return shown


def _meets(step: Step, month: int, *places: str) -> bool:
    """Whether a card comes down on one of its own month: then it is brought down hard."""
    lying = (piece.face for place in places for piece in step.view.places.get(place, ()))
    return any(MONTH[CARD[face]] == month for face in lying if face)
