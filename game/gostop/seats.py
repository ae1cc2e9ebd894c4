"""How many of those who sit there play, and what each is dealt (GS-29…GS-33, GS-168, GS-170, GS-188)."""

from __future__ import annotations

from typing import Final

from game.gostop.scoring import MATGO
from game.options import Rules

PLAYERS: Final = 3
"""So many play where the others sit out (광팔이)."""

SEVEN: Final = 7

DEALS: Final = {2: (10, 8), 3: (7, 6), 4: (5, 8), 5: (4, 8), 6: (3, 12), 7: (3, 6)}
"""The cards of a hand and of the floor where so many play (GS-29, GS-31, GS-170): the stock is as many as all hands."""

EIGHT_CARDS: Final = (8, 8)
"""맞고 with eight cards: not all cards appear (GS-33)."""


def selling(rules: Rules) -> bool:
    """Whether more sit there than play, so that some drop out or sell brights (광팔이, GS-151)."""
    return bool(rules.seats > PLAYERS and rules["sell_brights"])


def floor_of_dead_hands(rules: Rules) -> bool:
    """Where brights are sold: whether seven hands take all the cards, so that the hands of those who sit out become the floor
    (GS-168). That needs a bonus card, for seven times seven are more than there are without."""
    return bool(rules.seats == SEVEN and rules["seven_players"] and rules["bonus_cards"])


def sizes(rules: Rules) -> tuple[int, int]:
    """How many cards each hand and the floor are dealt. Seven without a bonus card get six each, for seven times seven are too
    many."""
    if rules.seats == MATGO and rules["matgo_8_card"]:
        return EIGHT_CARDS
    if not selling(rules):
        return DEALS[rules.seats]
    hand, floor = DEALS[PLAYERS]
    if floor_of_dead_hands(rules):
        return hand, 0
    return (hand - 1 if rules.seats == SEVEN else hand), floor


def way(rules: Rules) -> str:
    """How the dealer is chosen (선 정하기). Where seven hands leave no floor to turn (GS-168) the highest card that is drawn
    deals."""
    said: str = rules["dealer_choice"]
    return "high" if said == "floor_flip" and not sizes(rules)[1] else said
