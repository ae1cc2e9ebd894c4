"""What cards are called in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce

from game.gostop.cards import CARD, KIND, MONTH

Say = Callable[..., str]


def card_name(face: str, say: Say) -> str:
    """A card as a player calls it: 3월 벚꽃 띠."""
    card = CARD[face]
    if MONTH[card] == 0:
        return say(f"table.card.{face}")
    kind = KIND[card]
    return say("table.card", month=say(f"table.month.{MONTH[card]}"), kind=say(f"table.kind.{kind}"))


def card_names(faces: Iterable[str], say: Say) -> str:
    """Several cards one after another, with the comma of the language."""
    names = [card_name(face, say) for face in faces]
    return reduce(lambda some, one: say("table.and", some=some, one=one), names) if names else ""
