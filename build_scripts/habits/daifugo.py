"""The kinds of answers of Daifugo."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from build_scripts.habits.positions import Kind
from game.table import Decision, View


def kinds(view: View, decision: Decision) -> Mapping[str, Kind]:
    """To pass, where something can be played."""
    if decision.kind == "turn" and "pass" in decision.choices and len(list(islice(decision.choices, 2))) > 1:
        return {"passes": lambda choice: choice == "pass"}
    return {}
