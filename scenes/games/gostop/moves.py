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
from scenes.kit import palette
from scenes.stage.director import Plan
from scenes.stage.timeline import Caption, Spectacle
from scenes.stage.tween import HIGH, glide, in_out_cubic, out_cubic, slap, turn_over

CALL: Final = 0.83
"""How long a call-out stands, in seconds: it springs up, holds, and fades. No piece moves in its first tenth."""

SWEPT: Final = 0.55
"""How long the broom is heard before it is called out that all has been taken (싹쓸이), in seconds."""

SWEEP = glide(0.26, in_out_cubic, lift=0.2)
OPENING = glide(0.24, out_cubic, lift=0.3)
PILE = glide(0.22, out_cubic, lift=0.15)
TOSS = glide(0.2, out_cubic, arc=0.06, lift=0.25)
SNATCH = glide(0.34, in_out_cubic, arc=0.16, lift=0.5)

_CAUSES: Final = {"jjok": ("jjok", "jjok"), "ttadak": ("ttadak", "ttadak"), "bbeok": ("eaten", "bbeok")}
"""Captures that are called out, and their sounds."""

_LOUDEST: Final = (
    "ribbons", "animals", "chodan", "cheongdan", "hongdan", "godori", "rain_three", "three_brights", "four_brights",
)  # fmt: skip
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

SPECTACLES: Final[Mapping[str, Spectacle]] = {
    **dict.fromkeys(("bbeok", "first_bbeok", "double_bbeok", "own_bbeok"), Spectacle("splat", palette.CHESTNUT)),
    **dict.fromkeys(("three_bbeok", "triple_bbeok"), Spectacle("blast", palette.CHESTNUT, 3)),
    "bomb": Spectacle("blast", palette.RED, flash=True),
    "chongtong": Spectacle("blast", palette.RED, 4, flash=True),
    "sweep": Spectacle("broom", palette.GLEAM, along=True),
    "godori": Spectacle("birds", palette.GOLD, 5, duration=1.2),
    **dict.fromkeys(("yukdori", "bidori"), Spectacle("birds", palette.GOLD, 5, duration=1.2)),
    "five_brights": Spectacle("rays", palette.GOLD, 5, flash=True, duration=1.2),
    **dict.fromkeys(("four_brights", "four_no_rain"), Spectacle("rays", palette.GOLD, 4)),
    **dict.fromkeys(("three_brights", "rain_three_brights"), Spectacle("rays", palette.GOLD, 3)),
    "hongdan": Spectacle("ribbons", palette.RED, 3),
    "cheongdan": Spectacle("ribbons", palette.BLUE, 3),
    "chodan": Spectacle("ribbons", palette.VERMILION, 3),
    **{f"go_{count}": Spectacle("strokes", palette.RED, 3) for count in range(3, 10)},
    "stop": Spectacle("strokes", palette.RED, flash=True),
}
"""뻑 bursts, 폭탄 and 총통 (of four cards) blow up, 싹쓸이 sweeps, 고도리 flies, brights shine, 단 unroll, 쓰리고 and 스톱 are
written."""


def call(name: str, *, small: bool = False, seconds: float = CALL, faces: tuple[str, ...] = (), **args: object) -> Caption:
    """A call-out; the director sets when and whose."""
    return Caption(0.0, seconds, name, None, tuple(args.items()), faces, small, name in _GREAT)


def _dealer(event: events.DealerChosen) -> Plan:
    plan = Plan(hold=0.5, caption=call("dealer", small=True, seconds=1.2), sound="riffle")
    return replace(plan, style=turn_over(0.1)) if event.how == "floor_flip" else plan


def _cut(event: events.Cut) -> Plan:
    if event.at is None:
        return Plan(hold=0.45, sound="slap", caption=call("tung", small=True))
    return Plan(hold=0.45, sound="cut", caption=call("cut", small=True, at=event.at))


def _played(event: events.Played) -> Plan:
    shown = Plan(slap(), stagger=0.07, landing="slap", hits=True, hold=0.14)
    return replace(shown, hold=0.5, caption=call("bomb"), call="bomb") if len(event.faces) > 1 else shown


def _captured(event: events.Captured) -> Plan:
    shown = Plan(SWEEP, stagger=0.05, sound="swish", landing="lay", once=True, hold=0.1)
    if event.cause not in _CAUSES:
        return shown
    name, sound = _CAUSES[event.cause]
    own = event.cause == "bbeok" and event.by == event.seat
    return replace(shown, hold=0.3, caption=call("own_bbeok" if own else name), call=sound)


def _junk(event: events.JunkTaken, seats: int = 2) -> Plan:
    """Called out below what else is said of the turn, of each giver in a row of its own."""
    said = replace(call("junk_taken", small=True, seconds=1.1, giver=event.giver), row=(event.giver - event.seat) % seats)
    return Plan(SNATCH, sound="swish", landing="lay", once=True, hold=0.06, caption=said)


def _scored(event: events.Scored, log: Sequence[Event] = ()) -> Plan:
    told = {
        made for earlier in log[:-1] if isinstance(earlier, events.Scored) for made in earlier.made if earlier.seat == event.seat
    }
    new = [made for made in event.made if made not in told and made != "junk"]
    if not new or event.now <= event.was:
        return Plan()
    best = max(new, key=lambda made: _LOUDEST.index(made) if made in _LOUDEST else len(_LOUDEST))
    name = _PICTURES.get(best, best)
    return Plan(hold=0.55, caption=call(name, seconds=1.0), call="great" if name in _GREAT else "made")


def _answered(event: events.ShowdangAnswered) -> Plan:
    answer = call("accepted" if event.accepted else "refused", small=True, seconds=1.2)
    return Plan(hold=0.7, caption=answer, call="made" if event.accepted else "refused")


def _ended(event: events.RoundEnded, settlement: Settlement | None = None) -> Plan:
    if event.kind == "nagari":
        return Plan(hold=1.0, caption=call("nagari", seconds=1.3), call="nagari")
    lines = settlement.lines if settlement is not None else ()
    rows, stamps = Counter[int](), list[Caption]()
    for line in lines:
        if line.what in _STAMPS and line.seat is not None:
            stamps.append(replace(call(_STAMPS[line.what], seconds=1.5), seat=line.seat, row=rows[line.seat]))
            rows[line.seat] += 1
    if event.kind in ("three_bbeok", "triple_bbeok"):
        seat = settlement.winners[0] if settlement is not None and settlement.winners else None
        worth = sum(line.points or 0 for line in lines if line.what == event.kind)
        caption = replace(call(event.kind, seconds=1.3, points=worth), seat=seat)
        return Plan(hold=1.0, caption=caption, call="bbeok", stamps=tuple(stamps))
    return Plan(hold=1.3 if stamps else 0.4, call="stamp" if stamps else None, stamps=tuple(stamps))


def _said(name: str, hold: float, seconds: float, sound: str, faces: tuple[str, ...] = (), **args: object) -> Plan:
    """A small call-out with a sound."""
    return Plan(hold=hold, sound=sound, caption=call(name, small=True, seconds=seconds, faces=faces, **args))


PLANS: Final[Mapping[type[Event], Callable[[Any], Plan]]] = {
    events.Drawn: lambda event: Plan(turn_over(0.1), sound="flip", landing="slap", hold=0.25),
    events.Threw: lambda event: _said(f"rps_{event.sign}", 0.7, 1.2, "swish"),
    events.DealerChosen: _dealer,
    events.Cut: _cut,
    events.Dealt: lambda event: Plan(TOSS, stagger=0.045, overlap=0.16, sound="slide", landing="lay", once=True),
    events.FloorOpened: lambda event: Plan(OPENING, stagger=0.05, sound="flip", landing="lay", hold=0.25),
    events.Played: _played,
    events.Flipped: lambda event: Plan(turn_over(), sound="flip", landing="slap", hits=True, hold=0.15),
    events.Left: lambda event: Plan(glide(0.14), hold=0.08),  # nothing is heard: it has hit the table, and finds its place
    events.Bbeok: lambda event: Plan(PILE, landing="lay", once=True, hold=0.5, caption=call("bbeok"), call="bbeok"),
    events.Captured: _captured,
    events.Replaced: lambda event: Plan(TOSS, sound="slide", landing="lay", hold=0.1),
    events.Decided: lambda event: Plan(hold=0.45, caption=call(event.role, small=True, seconds=1.0)),
    events.Protested: lambda event: _said("protested", 1.0, 1.4, "flip", faces=(event.face,)),
    events.Sold: lambda event: _said("sold", 1.2, 1.6, "coin" if event.payers else "flip", faces=event.faces),
    events.HandReturned: lambda event: Plan(SWEEP, stagger=0.03, sound="slide", landing="lay", once=True, hold=0.1),
    events.PigTaken: lambda event: _said("pig", 1.1, 1.6, "coin", faces=(event.face,), points=event.points),
    events.MissionSet: lambda event: _said(f"mission_{event.mission}", 0.9, 1.6, "flip"),
    events.Plundered: lambda event: replace(
        _said("plundered", 0.5, 1.2, "swish", giver=event.giver), style=SNATCH, landing="lay"
    ),
    events.Swept: lambda event: Plan(hold=1.05, caption=call("sweep"), later=SWEPT, call="sweep"),
    events.JunkTaken: _junk,
    events.Paid: lambda event: Plan(hold=0.6, sound="coin", caption=call(event.cause, seconds=1.2, points=event.points)),
    events.Shook: lambda event: Plan(hold=1.1, sound="shake", caption=call("shake", seconds=1.4, faces=event.faces)),
    events.Scored: _scored,
    events.GukjinDeclared: lambda event: Plan(
        SWEEP, sound="slide", landing="lay", hold=0.3, caption=call(f"gukjin_{event.kind}", small=True)
    ),
    events.WentGo: lambda event: Plan(
        hold=0.7, caption=call(f"go_{event.count}", count=event.count), call="go", number=event.count
    ),
    events.Stopped: lambda event: Plan(hold=0.8, caption=call("stop", seconds=1.1), call="stop"),
    events.Showdang: lambda event: Plan(
        hold=1.2, sound="flip", caption=call("showdang", seconds=1.6, faces=event.faces or ())
    ),
    events.ShowdangAnswered: _answered,
    events.Chongtong: lambda event: Plan(
        hold=1.0, caption=call("chongtong", seconds=1.4, faces=event.faces), call="chongtong"
    ),
    events.RoundEnded: _ended,
    Halted: lambda event: Plan(),
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
