"""A temperament at the table: the daring turn the order over and spend what is strong, the timid keep it back."""

from __future__ import annotations

from typing import Final

from game.choices import Choice
from game.daifugo.cards import JOKER, TWO
from game.daifugo.strategy.sight import cards_of, number_of
from game.options import Rules

REVOLUTION: Final = 4.0
"""How much a revolution tempts, where a card that one could keep back tempts by 1."""
EARLY: Final = 6
"""With fewer cards kept than that, temperament counts for less: whoever nearly is out does what is best."""


def leaning(rules: Rules, line: Choice, held: int, boldness: float) -> float:
    """How much a choice tempts the daring and frightens the timid, where the hand has so many cards: 0 where it does neither."""
    faces = cards_of(line)
    if not boldness or not faces:
        return 0.0
    tempts = REVOLUTION * revolves(rules, faces) + min(2, spent(rules, faces))
    return boldness * tempts * min(1.0, (held - len(faces)) / EARLY)


def revolves(rules: Rules, faces: list[str]) -> bool:
    """Whether these cards, laid together, turn strength over."""
    if len(faces) < 4:
        return False
    if len({number_of(face) for face in faces} - {JOKER}) == 1:
        return bool(rules["revolution"] != "off")
    least: int = rules["sequence_revolution"]
    return 0 < least <= len(faces)


def spent(rules: Rules, faces: list[str]) -> int:
    """How many cards are spent that one could keep back: twos, jokers, and 8s where they cut."""
    return sum(number_of(face) in (TWO, JOKER, 8 if rules["cut_8"] != "off" else TWO) for face in faces)
