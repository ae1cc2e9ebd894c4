"""What the events of Go-Stop do to those who sit there."""

from __future__ import annotations

from game.gostop import view as events
from game.table import Seat, Step
from scenes.forms.pictures import Mood

_LUCKY = frozenset({"jjok", "ttadak", "bbeok", "bomb", "four"})
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
