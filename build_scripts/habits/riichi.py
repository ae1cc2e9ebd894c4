"""The kinds of answers of riichi."""

from __future__ import annotations

from collections.abc import Mapping

from build_scripts.habits.positions import Kind
from game.table import Decision, View


def kinds(view: View, decision: Decision) -> Mapping[str, Kind]:
    """To declare riichi, and to call, where there is a choice."""
    verbs = {choice.split()[0] for choice in decision.choices}
    found: dict[str, Kind] = {}
    if "riichi" in verbs:
        found["riichi"] = lambda choice: choice.startswith("riichi")
    if verbs & {"chi", "pon"} and "ron" not in verbs:
        found["calls"] = lambda choice: choice.split()[0] in ("chi", "pon")
    return found
