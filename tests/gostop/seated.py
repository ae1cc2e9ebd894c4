"""Positions as a seat at the table sees them."""

from __future__ import annotations

from typing import Any, Final

from game.gostop.cards import FACES, PACK
from game.gostop.game import GAME
from game.gostop.view import GoStopView
from game.luck import Luck
from game.options import Rules

RULES: Final = GAME.catalog.rules(3)

NOTHING: Final[list[list[str]]] = [[], [], []]


def table(hand: list[str], floor: list[str], taken: list[list[str]], rules: Rules = RULES, **more: Any) -> GoStopView:
    """What seat 0 sees when it is to move in this position. The others hold as many cards as it does, and the stock the rest."""
    named = {*hand, *floor, *(face for pile in taken for face in pile)}
    rest = [face for face in FACES[:PACK] if face not in named]
    count = len(hand)
    position = {
        "hands": [hand, rest[:count], rest[count : 2 * count]],
        "floor": floor,
        "taken": taken,
        "stock": rest[2 * count :],
        "turns_taken": [4, 4, 4],
        **more,
    }
    view = GAME.round.arrange(position, rules, Luck.seeded(1)).view(0)
    assert isinstance(view, GoStopView)
    return view
