"""How each event of riichi is shown: which tiles go and how, what is heard, what is called out from the seat that says it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.riichi import events
from game.table import Event, Seat, Step, View
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


def call(name: str, *, small: bool = False, seconds: float = CALL) -> Caption:
    """A call-out; the director sets when and whose."""
    return Caption(0.0, seconds, name, None, (), (), small, name in _GREAT)


PLANS: Final[Mapping[type[Event], Plan]] = {
    events.Dealt: Plan(TAKE, stagger=0.015, overlap=0.075, landing="tile_click", once=True),
    events.DoraOpened: Plan(TURN, sound="dora", hold=0.3),
    events.Drew: Plan(TAKE, landing="tile_click", once=True),
    events.Discarded: Plan(THROW, landing="tile_clack", once=True, hold=0.05),
    events.RiichiAccepted: Plan(sound="stick", hold=0.25),
    events.UraOpened: Plan(TURN, stagger=0.12, sound="dora", hold=0.7),
    events.Tenpai: Plan(TURN, stagger=0.01, landing="tile_clack", once=True, hold=0.6, caption=call("tenpai", seconds=1.1)),
    events.Noten: Plan(hold=0.35, caption=call("noten", seconds=0.8)),
    events.HandShown: Plan(TURN, stagger=0.01, landing="tile_clack", once=True, hold=0.5),
    events.WrongCall: Plan(TURN, stagger=0.01, landing="tile_clack", once=True, hold=0.5),
    events.Withdrew: Plan(hold=0.5, caption=call("withdrew", small=True)),
    events.Deposited: Plan(hold=0.5, sound="stick", caption=call("deposit", small=True)),
    events.HandDied: Plan(hold=0.6, sound="refused", caption=call("dead", small=True, seconds=1.2)),
    events.Chombo: Plan(hold=1.0, caption=call("chombo", seconds=1.3), call="lose"),
}
"""How each kind of event is shown that always is shown alike."""


def choreography(step: Step) -> Plan:
    """How to show a step; what has no plan is not shown. A hand that ends with a limit has its name called out."""
    match step.event:
        case events.RiichiDeclared(double=double):
            caption = call("double_riichi" if double else "riichi", seconds=1.1)
            return Plan(THROW, landing="tile_clack", hold=0.85, caption=caption, call="riichi")
        case events.Called(kind=kind) | events.Kan(kind=kind):
            name = _KANS.get(kind, kind)
            return Plan(CALLED, stagger=0.03, landing="tile_clack", once=True, hold=0.55, caption=call(name), call=name)
        case events.Said(what=what):
            name = _KANS.get(what, what)
            return Plan(hold=0.7, caption=call(name), call=name)
        case events.Won(win=win):
            caption = call(win, seconds=1.5)
            return Plan(TURN, stagger=0.02, landing="tile_clack", once=True, hold=1.2, caption=caption, call=win)
        case events.HandEnded(kind=kind):
            return _ended(kind, step.view)
        case event:
            return PLANS.get(type(event), Plan())


def _ended(kind: str, view: View) -> Plan:
    """The end of a hand: its limit, or that nobody has won it."""
    if kind in WINS and (found := lines.reached(view)):
        seat, limit = found
        caption = Caption(0.0, 1.5, "yakuman" if limit == "kazoe" else limit, seat, (), (), False, True)
        return Plan(hold=1.3, caption=caption, spectacle=lines.SPECTACLES[limit])
    if kind in (*WINS, "chombo"):
        return Plan(hold=0.3)
    return Plan(hold=0.9, caption=call("draw" if kind == "exhaustive_draw" else kind, seconds=1.2), call="nagari")


def feelings(step: Step) -> dict[Seat, Mood]:
    """Who is glad of an event and who is sorry; empty where any table knows it."""
    match step.event:
        case events.Won(seat=seat, giver=giver) if giver is not None:
            return {seat: "glee", giver: "dismay"}
        case events.HandDied(seat=seat) | events.Chombo(seat=seat) | events.Noten(seat=seat) | events.Deposited(seat=seat):
            return {seat: "dismay"}
        case _:
            return {}
