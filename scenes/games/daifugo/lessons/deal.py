"""The pack of a lesson, in the order in which it is dealt, and the cards that are left out of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.daifugo.cards import pack
from game.daifugo.carry import DaifugoCarry
from game.options import Rules


def without_the_rest(rules: Rules, hands: Sequence[str]) -> DaifugoCarry:
    """What a first game begins with when only these hands are dealt."""
    dealt = {face for hand in hands for face in hand.split()}
    return DaifugoCarry(removed=tuple(face for face in pack(rules).faces if face not in dealt))


def deck(rules: Rules, hands: Sequence[str]) -> tuple[int, ...]:
    """The pack in the order in which it is dealt, a card to each in turn; seat 3 deals, and seat 0 gets the first."""
    faces = pack(rules).faces
    dealt = [faces.index(face) for turn in zip(*(hand.split() for hand in hands), strict=True) for face in turn]
    return (*dealt, *(card for card in range(len(faces)) if card not in dealt))
