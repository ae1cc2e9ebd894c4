"""How each event of Daifugo is shown: what flies and how, what is heard, what is called out. Of several rules that a play sets
off each is called out in turn, over the cards that set it off; only then does the field clear."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from game.daifugo import events
from game.daifugo.cards import JOKER, NAME
from game.daifugo.plays import RUN
from game.daifugo.state import DISCARD, FIELD
from game.daifugo.view import DaifugoView
from game.table import Event, Step
from scenes.kit import palette
from scenes.stage.director import Plan
from scenes.stage.spectacles import SWEEPS
from scenes.stage.timeline import Caption, Spectacle
from scenes.stage.tween import glide, in_out_cubic, out_cubic, slap

CALL: Final = 0.95
"""How long a call-out stands, in seconds."""

BEFORE_NEXT, AFTER_SMALL, BEFORE_SWEEP = 0.85, 0.65, 0.5
"""How long after a call-out the next one comes; after a small one, which is sooner read; and after one that has the field swept
away, by a broom that comes while it still stands."""

GREATER: Final = 0.35
"""How much longer a call-out lasts that shakes the table; what comes after it waits for its end."""

RED, BLUE, GOLD = palette.RED, palette.BLUE, palette.GOLD

SPECTACLES: Final[Mapping[str, Spectacle]] = {
    "revolution": Spectacle("turn", RED, 2, flash=True, duration=1.7, behind=True),
    "counter_revolution": Spectacle("turn", GOLD, 3, flash=True, duration=1.7, behind=True),
    "eleven_back": Spectacle("turn", BLUE),
    "stairs": Spectacle("ribbons", BLUE, 3),
    "upset": Spectacle("rays", GOLD, 5, flash=True, duration=1.2, strength=0.25, behind=True),
    "first": Spectacle("rays", GOLD, 5, duration=1.4, strength=0.52, behind=True, called=True),
    "fall": Spectacle("crown", GOLD, duration=2.2, called=True),
}
"""What is seen over the table when something is called out: 혁명 and 11 백 turn the table over, 계단 unrolls, 하극상 and who is
first shine, and at 몰락 a crown falls."""

SWEEP: Final = Spectacle("broom", palette.GLEAM, duration=1.0, along=True)
"""What is seen where 8 끊기 has the field swept away."""

THROW = slap(0.2)
FLOW = glide(0.32, in_out_cubic, arc=0.04, lift=0.2)
HAND_OVER = glide(0.42, in_out_cubic, arc=0.12, lift=0.5)
SWEPT = Plan(
    glide(SWEEPS[1] * SWEEP.duration, in_out_cubic, turn=(0.7, 1.0)),
    delay=SWEEPS[0] * SWEEP.duration,
    sound="swish",
    landing="lay",
    once=True,
    hold=0.3,
    spectacle=SWEEP,
)
"""The field goes with the broom."""

TURN = glide(0.7, in_out_cubic, arc=0.14, lift=0.6)
DEAL = glide(0.2, out_cubic, arc=0.06, lift=0.25)

PICTURES: Final[Mapping[str, str]] = {
    **dict.fromkeys(("cut_8", "strong_8"), "eight_cut"),
    **dict.fromkeys(("back_11", "strong_back"), "eleven_back"),
    **dict.fromkeys(
        ("revolution", "sequence_revolution", "coup", "nanasan", "joker_revolution", "super_revolution", "nuclear"), "revolution"
    ),
    "counter_coup": "counter_revolution",
    "fall": "fall",
    "upset": "upset",
}
"""The rules that have a picture to be called out by; all others are called by their names."""

GREAT: Final = frozenset({"revolution", "counter_revolution", "upset"})
"""What shakes the table."""


def call(name: str, *, small: bool = False, seconds: float = CALL, **args: object) -> Caption:
    """A call-out; the director sets when and whose."""
    return Caption(0.0, seconds, name, None, tuple(args.items()), (), small, name in GREAT)


def _small(event: Any, name: str, *args: str, seconds: float = 1.6) -> Caption:
    """A small call-out with what an event says of these things."""
    return call(name, small=True, seconds=seconds, **{arg: getattr(event, arg) for arg in args})


def _calling(name: str, rule: str) -> Plan:
    longer = GREATER if name in GREAT else 0.0
    caption = call(name, rule=rule, seconds=CALL + longer)
    hold = BEFORE_SWEEP if name == "eight_cut" else BEFORE_NEXT
    return Plan(hold=CALL + longer if longer else hold, caption=caption, call=name)


def _finished(event: events.Finished) -> Plan:
    name = "first" if event.place == 1 else "finished"
    return Plan(hold=0.9, caption=call(name, seconds=1.6, place=event.place), call="made")


def _lost(event: events.Lost) -> Plan:
    if event.rule == "fall":
        return Plan(FLOW, landing="lay", once=True, hold=CALL, caption=call("fall", seconds=1.8), call="fall")
    return Plan(FLOW, landing="lay", once=True, hold=0.7, caption=call("lost", small=True, rule=event.rule), call="fall")


def _decided(event: events.RuleAdded | events.RuleRejected, name: str, heard: str) -> Plan:
    return Plan(hold=1.2, caption=call(name, seconds=1.8, rule=event.rule, value=event.value), call=heard)


PLANS: Final[Mapping[type[Event], Callable[[Any], Plan]]] = {
    events.RulesDrawn: lambda event: Plan(hold=0.6, sound="riffle", caption=call("drawn", seconds=1.4, n=len(event.rules))),
    events.RuleProposed: lambda event: Plan(
        hold=1.2, caption=_small(event, "proposed", "rule", "value", seconds=1.8), sound="stamp"
    ),
    events.RuleVoted: lambda event: Plan(hold=0.35, caption=_small(event, "against" if event.against else "for"), sound="stick"),
    events.RuleAdded: lambda event: _decided(event, "added", "made"),
    events.RuleRejected: lambda event: _decided(event, "rejected", "refused"),
    events.Dealt: lambda event: Plan(DEAL, stagger=0.014, sound="riffle", landing="lay", once=True, hold=0.35),
    events.Gave: lambda event: Plan(HAND_OVER, stagger=0.08, sound="slide", landing="lay", once=True, hold=0.45),
    events.Leads: lambda event: Plan(hold=0.5, caption=_small(event, "leads", seconds=1.2)),
    events.Passed: lambda event: Plan(hold=0.24, sound="stick"),
    events.Bound: lambda event: Plan(hold=BEFORE_NEXT, caption=call("bind", bind=event.bind, suits=event.suits), call="bind"),
    events.Discarded: lambda event: Plan(FLOW, stagger=0.05, sound="swish", landing="lay", once=True, hold=0.3),
    events.Drew: lambda event: Plan(HAND_OVER, stagger=0.06, sound="slide", landing="lay", once=True, hold=0.25),
    events.SetAside: lambda event: Plan(FLOW, stagger=0.05, sound="slide", landing="lay", once=True, hold=0.2),
    events.Swapped: lambda event: Plan(HAND_OVER, stagger=0.02, sound="riffle", landing="lay", once=True, hold=0.4),
    events.Numbered: lambda event: Plan(
        hold=0.6, caption=call("numbered", small=True, rule=event.rule, numbers=" ".join(event.numbers)), sound="stamp"
    ),
    events.Chosen: lambda event: Plan(hold=0.5, caption=_small(event, "chosen", "rule", "taker", seconds=CALL), sound="stick"),
    events.Skipped: lambda event: Plan(hold=0.3, sound="swish", caption=_small(event, "skipped", seconds=0.9)),
    events.Reversed: lambda event: Plan(
        hold=0.4, sound="swish", caption=_small(event, "reversed", "clockwise", seconds=CALL)
    ),
    events.Finished: _finished,
    events.Fouled: lambda event: Plan(hold=0.7, caption=_small(event, "fouled", seconds=1.5), call="refused"),
    events.Lost: _lost,
    events.RoundEnded: lambda event: Plan(hold=0.9),
}
"""How each kind of event is shown that looks the same whatever the table is like."""


def choreography(step: Step) -> Plan:
    """How to show a step, with the spectacle of what is called out. Whose cards lay on the field is said no longer than they
    lie there."""
    shown = _plan(step)
    if any(move.frm == FIELD and move.to != FIELD for move in step.event.moves):
        shown = replace(shown, leaving=True)
    if shown.caption is None:
        return shown
    return replace(shown, spectacle=SPECTACLES.get(shown.caption.name))


def _cleared(step: Step) -> Plan:
    """The field flows; where a cut (8 끊기) has ended it, a broom sweeps it away."""
    moves = step.event.moves
    if moves and all(move.to == DISCARD for move in moves) and _cut(step):
        return SWEPT
    return Plan(FLOW, stagger=0.012, sound="swish", landing="lay", once=True, hold=0.2)


def _cut(step: Step) -> bool:
    """Whether a cut has been called since the last play."""
    for event in reversed(step.view.log):
        if isinstance(event, events.Called) and PICTURES.get(event.rule) == "eight_cut":
            return True
        if isinstance(event, events.Played):
            return False
    return False


def _plan(step: Step) -> Plan:
    event, view = step.event, step.view
    assert isinstance(view, DaifugoView)
    if isinstance(event, events.Played):
        run = bool(view.field) and view.field[-1].seat == event.seat and view.field[-1].play.kind == RUN
        caption = call("stairs") if run else None
        return Plan(THROW, stagger=0.04, landing="slap", hits=True, hold=0.34, caption=caption, call="stairs" if run else None)
    if isinstance(event, events.Cleared):
        return _cleared(step)
    if isinstance(event, events.Turned):
        strong = next(NAME[number] for number in reversed(view.order) if number != JOKER)
        told = call("turned", small=True, seconds=1.2, strong=strong)
        return Plan(TURN, stagger=0.03, sound="riffle", once=True, hold=0.4, caption=told)
    if isinstance(event, events.Seated) and view.came.round and view.rules["seating"] != "fixed":
        return Plan(hold=0.6, sound="slide", caption=call("seated", small=True, seconds=1.2))
    if isinstance(event, events.Called):
        name = PICTURES.get(event.rule, "")
        if name == "revolution" and view.revolution:
            name = "counter_revolution"  # it was in force, and is about to be turned back
        if name:
            return _calling(name, event.rule)
        return Plan(hold=AFTER_SMALL, caption=call("rule", small=True, seconds=CALL, rule=event.rule), call="made")
    plan = PLANS.get(type(event))
    return Plan() if plan is None else plan(event)
