"""The kinds of answers of riichi."""

from __future__ import annotations

from collections.abc import Mapping

from build_scripts.habits.positions import Kind
from game.riichi.safety import cannot_win
from game.riichi.shanten import shanten
from game.riichi.strategy.eyes import Eyes, kind_of, look, without
from game.riichi.strategy.normal import after_call
from game.riichi.view import RiichiView
from game.table import Decision, View


def kinds(view: View, decision: Decision) -> Mapping[str, Kind]:
    """To declare riichi; to call what brings the hand nearer; and to fold, where another is in riichi and it goes on with
    danger or back with a tile that is safe."""
    assert isinstance(view, RiichiView)
    eyes, choices = look(view), list(decision.choices)
    verbs = {choice.split()[0] for choice in choices}
    found: dict[str, Kind] = {}
    if "riichi" in verbs and "tsumo" not in verbs:
        found["riichi"] = lambda choice: choice.startswith("riichi")
    calls = [choice for choice in choices if choice.split()[0] in ("chi", "pon")]
    if "ron" not in verbs and any(after_call(eyes, choice)[0] < shanten(eyes.counts) for choice in calls):
        found["calls"] = lambda choice: choice.split()[0] in ("chi", "pon")
    if eyes.threats and decision.kind == "turn" and not verbs & {"tsumo", "kan", "abort"}:
        back = _back(eyes, choices)
        if back:
            found["folds"] = lambda choice: choice in back
    return found


def _back(eyes: Eyes, choices: list[str]) -> frozenset[str]:
    """The discards that take the hand farther from waiting than it need be; none where nothing is safe, or a safe tile can go
    without that."""
    away = {choice: shanten(without(eyes.counts, kind_of(choice.split()[1:]))) for choice in choices}
    nearest = min(away.values())
    certain = frozenset.intersection(*(cannot_win(eyes.view, seat) for seat in eyes.threats))
    held = {choice for choice in choices if kind_of(choice.split()[1:]) in certain}
    back = frozenset(choice for choice in choices if away[choice] > nearest)
    return back if held and held <= back else frozenset()
