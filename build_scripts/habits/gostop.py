"""The kinds of answers of Go-Stop."""

from __future__ import annotations

from collections.abc import Mapping

from build_scripts.habits.positions import Kind
from game.table import Decision, View


def kinds(view: View, decision: Decision) -> Mapping[str, Kind]:
    """고, where there is a choice."""
    if decision.kind == "go_stop":
        return {"go": lambda choice: choice == "go"}
    return {}
