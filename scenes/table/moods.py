"""What mood people at a table are in, from what has happened there of late."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from game.table import Seat, Step, View
from scenes.forms.pictures import Mood
from scenes.stage.director import Plan

LASTS: Final = 3.0
"""How many seconds of game time somebody is glad or sorry of an event."""


def felt(step: Step, plan: Plan) -> dict[Seat, Mood]:
    """The moods that an event gives to people, as far as any table can tell. A seat that calls something out is glad, unless the
    call is a mere aside. When a round has been settled, a seat is glad or dismayed by its points."""
    settlement = step.view.settlement
    if settlement is not None:
        won: dict[Seat, Mood] = {seat: "glee" for seat, points in enumerate(settlement.points) if points > 0}
        return won | {seat: "dismay" for seat, points in enumerate(settlement.points) if points < 0}
    caption = plan.caption
    if caption is None or caption.small:
        return {}
    seat = getattr(step.event, "seat", None) if caption.seat is None else caption.seat
    return {} if seat is None else {seat: "glee"}


def asked(view: View) -> frozenset[Seat]:
    """Who has to think now: whose turn it is, and whoever is asked something."""
    if view.settlement is not None:
        return frozenset()
    seats = {decision.seat for decision in view.decisions}
    return frozenset(seats if view.turn is None else seats | {view.turn})


def weighing(view: View, kinds: Collection[str]) -> frozenset[Seat]:
    """Who has a question of such kinds before them, which turns the round."""
    return frozenset(decision.seat for decision in view.decisions if decision.kind in kinds and view.settlement is None)


def moods(
    lately: Sequence[tuple[Mapping[Seat, Mood], float]], thinking: frozenset[Seat], weighing: frozenset[Seat] = frozenset()
) -> dict[Seat, Mood]:
    """Everybody who is not calm. `lately` has what events did to people, and how many seconds ago, the newest last; who is
    neither glad nor sorry and has to answer is `thinking`, and whoever is `weighing` an answer that turns the round is, whatever
    has happened."""
    found: dict[Seat, Mood] = dict.fromkeys(thinking, "thinking")
    for feelings, ago in lately:
        if ago < LASTS:
            found.update(feelings)
    found.update(dict.fromkeys(weighing, "thinking"))
    return {seat: mood for seat, mood in found.items() if mood != "calm"}
