"""What the house needs to know of Go-Stop (고스톱)."""

from __future__ import annotations

from typing import Final

from game.gostop.cards import FACES, pack
from game.gostop.carry import GoStopCarry, first_carry, named
from game.gostop.house import finish
from game.gostop.options import CATALOG
from game.gostop.round import GoStop
from game.gostop.strategy.adviser import GoStopAdviser
from game.gostop.strategy.levels import LEVELS, player
from game.gostop.strategy.traits import TRAITS
from game.gostop.view import GoStopView
from game.options import Rules
from game.registry import Account, Game


def faces(rules: Rules) -> tuple[str, ...]:
    """The face of every card in play, by id; nothing for a bonus card that is not in the pack."""
    cards = pack(rules["bonus_cards"], rules["triple_junk"])
    return tuple(FACES[card] if card in cards else "" for card in range(cards[-1] + 1))


GAME: Final = Game(
    name="gostop",
    round=GoStop,
    view=GoStopView,
    carry=GoStopCarry,
    catalog=CATALOG,
    rules_version=5,
    faces=faces,
    levels=LEVELS,
    player=player,
    traits=TRAITS,
    adviser=GoStopAdviser,
    first_carry=first_carry,
    finish=finish,
    sitters=frozenset({"bright_sale", "pig_pot"}),
    named=named,
    account=Account("won", opening=100_000, refill=True),
)
