"""How each event of riichi is shown: which tiles go and how, what is heard, what is called out from the seat that says it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.riichi import events
from game.table import Event, Seat, Step
from scenes.forms.pictures import Mood
from scenes.games.riichi import lines
from scenes.stage.director import Plan
from scenes.stage.timeline import Caption
from scenes.stage.tween import glide, in_out_cubic, out_cubic, slap

CALL: Final = 0.83
"""How long a call-out stands, in seconds."""

TAKE: Final = glide(0.16, out_cubic, lift=0.3)
THROW: Final = slap(0.13)
CALLED: Final = glide(0.28, in_out_cubic, lift=0.3)
TURN: Final = glide(0.3, in_out_cubic, lift=0.5)

WINS: Final = "ron", "tsumo"

_GREAT: Final = frozenset({"ron", "tsumo", "double_riichi"})
"""What shakes the table."""

_KANS: Final = {"daiminkan": "kan", "ankan": "kan", "kakan": "kan"}


def call(name: str, *, small: bool = False, seconds: float = CALL, **args: object) -> Caption:
    """A call-out; the director sets when and whose."""
    return Caption(0.0, seconds, name, None, tuple(args.items()), (), small, name in _GREAT)


def _dealt(event: events.Dealt) -> Plan:
    return Plan(TAKE, stagger=0.015, overlap=0.075, landing="tile_click", once=True)


def _dora(event: events.DoraOpened) -> Plan:
    return Plan(TURN, sound="dora", hold=0.3)


def _drew(event: events.Drew) -> Plan:
    return Plan(TAKE, landing="tile_click", once=True)


def _discarded(event: events.Discarded) -> Plan:
    return Plan(THROW, landing="tile_clack", once=True, hold=0.05)


def _riichi(event: events.RiichiDeclared) -> Plan:
    name = "double_riichi" if event.double else "riichi"
    return Plan(THROW, landing="tile_clack", hold=0.85, caption=call(name, seconds=1.1), call="riichi")


def _accepted(event: events.RiichiAccepted) -> Plan:
    return Plan(sound="stick", hold=0.25)


def _called(event: events.Called | events.Kan) -> Plan:
    name = _KANS.get(event.kind, event.kind)
    return Plan(CALLED, stagger=0.03, landing="tile_clack", once=True, hold=0.55, caption=call(name), call=name)


def _said(event: events.Said) -> Plan:
    name = _KANS.get(event.what, event.what)
    return Plan(hold=0.7, caption=call(name), call=name)


def _won(event: events.Won) -> Plan:
    caption = call(event.win, seconds=1.5)
    return Plan(TURN, stagger=0.02, landing="tile_clack", once=True, hold=1.2, caption=caption, call=event.win)


def _ura(event: events.UraOpened) -> Plan:
    return Plan(TURN, stagger=0.12, sound="dora", hold=0.7)


def _tenpai(event: events.Tenpai) -> Plan:
    return Plan(TURN, stagger=0.01, landing="tile_clack", once=True, hold=0.6, caption=call("tenpai", seconds=1.1))


def _noten(event: events.Noten) -> Plan:
    return Plan(hold=0.35, caption=call("noten", seconds=0.8))


def _shown(event: events.HandShown | events.WrongCall) -> Plan:
    return Plan(TURN, stagger=0.01, landing="tile_clack", once=True, hold=0.5)


def _withdrew(event: events.Withdrew) -> Plan:
    return Plan(hold=0.5, caption=call("withdrew", small=True))


def _deposited(event: events.Deposited) -> Plan:
    return Plan(hold=0.5, sound="stick", caption=call("deposit", small=True))


def _died(event: events.HandDied) -> Plan:
    return Plan(hold=0.6, sound="refused", caption=call("dead", small=True, seconds=1.2))


def _chombo(event: events.Chombo) -> Plan:
    return Plan(hold=1.0, caption=call("chombo", seconds=1.3), call="lose")


def _ended(event: events.HandEnded) -> Plan:
    if event.kind in (*WINS, "chombo"):
        return Plan(hold=0.3)
    return Plan(hold=0.9, caption=call("draw" if event.kind == "exhaustive_draw" else event.kind, seconds=1.2), call="nagari")


PLANS: Final[Mapping[type[Event], Callable[[Any], Plan]]] = {
    events.Dealt: _dealt,
    events.DoraOpened: _dora,
    events.Drew: _drew,
    events.Discarded: _discarded,
    events.RiichiDeclared: _riichi,
    events.RiichiAccepted: _accepted,
    events.Called: _called,
    events.Kan: _called,
    events.Said: _said,
    events.Won: _won,
    events.UraOpened: _ura,
    events.Tenpai: _tenpai,
    events.Noten: _noten,
    events.HandShown: _shown,
    events.WrongCall: _shown,
    events.Withdrew: _withdrew,
    events.Deposited: _deposited,
    events.HandDied: _died,
    events.Chombo: _chombo,
    events.HandEnded: _ended,
}
"""How each kind of event is shown."""


def choreography(step: Step) -> Plan:
    """How to show a step; what has no plan of its own is not shown. A hand that ends with a limit has its name called out."""
    plan = PLANS.get(type(step.event))
    if isinstance(step.event, events.HandEnded) and step.event.kind in WINS and (found := lines.reached(step.view)):
        seat, limit = found
        caption = Caption(0.0, 1.5, "yakuman" if limit == "kazoe" else limit, seat, (), (), False, True)
        return Plan(hold=1.3, caption=caption, spectacle=lines.SPECTACLES[limit])
    return Plan() if plan is None else plan(step.event)


def feelings(step: Step) -> dict[Seat, Mood]:
    """Who is glad of an event and who is sorry; empty where any table knows it."""
    match step.event:
        case events.Won(seat=seat, giver=giver) if giver is not None:
            return {seat: "glee", giver: "dismay"}
        case events.HandDied(seat=seat) | events.Chombo(seat=seat) | events.Noten(seat=seat) | events.Deposited(seat=seat):
            return {seat: "dismay"}
        case _:
            return {}
