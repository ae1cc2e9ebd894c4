"""Which rules of its own a Daifugo table plays."""

from __future__ import annotations

from typing import Final

from game.daifugo.events import RulesDrawn
from game.daifugo.local_rules.families import ALL
from game.daifugo.options import CATALOG
from game.daifugo.view import DaifugoView
from game.options import Rules

FRAME: Final = (
    *("sequence", "suit_bind", "number_bind", "double_bind", "colour_bind", "part_bind"),
    *("fall", "upset", "kyoto", "foul_joker", "foul_strongest", "foul_weakest", "foul_8", "foul_jack", "foul_spade_3"),
    *("cataclysm", "monarchy", "reentry", "lead_pass", "own_beat"),
)
"""Options of the frame that change how a game is played."""


def in_force(rules: Rules) -> tuple[str, ...]:
    """The rules that are on, those of the frame first."""
    keys = (*FRAME, *(rule.key for rule in ALL))
    return tuple(key for key in keys if CATALOG.acts(rules, key))


def by_lot(view: DaifugoView) -> tuple[str, ...]:
    """The rules that have just been drawn; nothing once cards are played."""
    if view.plays_made or view.passes_made:
        return ()
    return next((event.rules for event in view.log if isinstance(event, RulesDrawn)), ())
