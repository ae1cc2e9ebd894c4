"""The kinds of answers of Go-Stop."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from build_scripts.habits.positions import Kind
from game.choices import Choice
from game.gostop.strategy.glance import Glance
from game.gostop.strategy.quick import fits
from game.gostop.strategy.temper import at_stake
from game.gostop.strategy.worlds import meant, seen
from game.gostop.view import GoStopView
from game.table import Decision, View

FELT: Final = 0.5
"""Two choices are apart if one leaves the others so many points more."""


def kinds(view: View, decision: Decision) -> Mapping[str, Kind]:
    """고; to take, where a card could be laid alone as well; and to guard: where the card that takes most leaves the others more
    than another card, to play one that leaves less."""
    assert isinstance(view, GoStopView)
    if decision.kind == "go_stop":
        return {"go": lambda choice: choice == "go"}
    if decision.kind != "play" or not fits(view.rules):
        return {}
    glance = Glance(seen(view))
    cards: list[Choice] = [choice for choice in decision.choices if choice.startswith("play")]
    stakes = {choice: at_stake(glance, meant(choice)) for choice in cards}
    taking = {choice for choice in cards if stakes[choice][0]}
    if not taking or len(cards) < 2:
        return {}
    greedy = max(cards, key=lambda choice: stakes[choice][0])
    guarding = {choice for choice in cards if stakes[choice][1] < stakes[greedy][1] - FELT}
    found: dict[str, Kind] = {}
    if guarding:
        found["guards"] = lambda choice: choice in guarding
    if len(taking) < len(cards):
        found["takes"] = lambda choice: choice in taking
    return found
