"""The kinds of answers of Daifugo."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from build_scripts.habits.positions import Kind
from game.daifugo.strategy.sight import cards_of
from game.daifugo.strategy.temper import revolves, spent
from game.daifugo.view import DaifugoView
from game.table import Decision, View

FEW: Final = 4
"""With so few cards nobody keeps anything back."""


def kinds(view: View, decision: Decision) -> Mapping[str, Kind]:
    """To make a revolution; to keep back a two, a joker or an 8 that could be laid. Each where something else can be done, and
    more than a few cards are held."""
    assert isinstance(view, DaifugoView)
    if decision.kind != "turn":
        return {}
    rules, choices = view.rules, list(decision.choices)
    kinds: dict[str, Kind] = {
        "revolutions": lambda choice: revolves(rules, cards_of(choice)),
        "keeps back": lambda choice: not spent(rules, cards_of(choice)),
    }
    return {
        name: kind
        for name, kind in kinds.items()
        if (name == "revolutions" or view.cards[view.who] > FEW) and len({kind(choice) for choice in choices}) == 2
    }
