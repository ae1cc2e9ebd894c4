"""Where everything stands on the result of a round: the winner, the column beside that, and the cards of all others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.kit import palette
from scenes.pages.result.areas import Box, Place

COLUMN: Final = 0.312
"""Where the column begins in which everything stands beside the winner, as a share of the width."""

APART: Final = 0.018
PLATE: Final = 0.118
"""How far the parts of a face are apart, and how high the winner's plate is, as shares of the face's height."""

SHADE: Final = palette.MIST
"""The rim of the person's own card where the person has not won."""

HERO, CROWN = 441.0, 0.12
BREADTH: Final = 1.17, 1.11
"""How high the winner's picture is at most, in units; how much of it is free above the head; how wide it may be in widths of its
place, for it is free at both sides, of who lifts one hand, or both."""

MIDDLE, SUNK = 0.525, 0.003
"""Where the middle of a bust is that lifts one hand, as a share of its picture; how far it goes on behind the plate."""

CARD, RESTS, GAP = 520.0, 104.0, 12.0
"""How wide a card is at most, that of who rested beside others, and how far two are apart, in units."""


def hero(box: Box, foot: float, both: bool = False, large: float = 1.0) -> Place:
    """Where the winner's picture is, whose plate ends at a share of the height; `both` hands are lifted, or one."""
    x, y, wide, high = box.at(0.0, 0.0, COLUMN - 0.012, foot - PLATE)
    side = large * min(HERO * max(0.7, box.u), BREADTH[both] * wide, (high - 0.02 * box.h) / (1.0 - CROWN))
    return x + wide / 2 - (0.5 if both else MIDDLE) * side, y + high - side + SUNK * box.h, side, side


def card_places(where: Place, rested: Sequence[bool]) -> list[Place]:
    """Cards side by side in the middle of a place; those of who `rested` beside others are narrow."""
    x, y, wide, high = where
    few = sum(rested) if not all(rested) else 0
    others = len(rested) - few
    each = (wide - few * RESTS - GAP * (len(rested) - 1)) / others
    if others > 1 or few:
        each = min(each, CARD * max(1.0, wide / 1256))
    widths = [RESTS if few and rests else each for rests in rested]
    left, places = x + (wide - sum(widths) - GAP * (len(rested) - 1)) / 2, []
    for one in widths:
        places.append((left, y, one, high))
        left += one + GAP
    return places
