"""Numbers that were learned from rounds played at home. docs/opponents.md says in words what they tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PARTS: Final[Mapping[str, float]] = {
    "junk": 1.33,
    "late_junk": 2.19,
    "paid_junk": 2.56,
    "animal": 0.63,
    "ribbon": 0.42,
    "gukjin": 2.76,
    "fifth_animal": 2.58,
    "fifth_ribbon": 1.46,
    "set_begun": 0.60,
    "set_second": 1.92,
    "set_whole": 6.27,
    "first_bright": 2.18,
    "second_bright": 2.37,
    "third_bright": 5.28,
    "fourth_bright": 5.16,
    "fifth_bright": 11.63,
    "dead_bright": 1.51,
}
"""What the parts of a captured card are worth, in points that they bring by the end of the round."""

LAYING: Final[Mapping[str, float]] = {
    "feeds": 0.56,
    "feeds_near": 0.21,
    "gives_up": 0.55,
    "jjok": 0.69,
    "alone": 1.13,
    "pair": 0.67,
    "out": 0.17,
    "takes": 0.80,
    "stuck": 2.07,
    "bbeok": -6.22,
    "denies": 0.70,
    "denies_near": -0.29,
    "sure": -0.67,
    "fourth": -0.27,
    "urgent": -0.34,
    "earns": 0.72,
    "bomb": 2.20,
    "flip": 1.39,
    "second": -0.48,
    "late": 0.25,
    "wins": 0.93,
    "feeds_late": -0.22,
    "gives_late": -0.14,
    "nearing": 0.27,
}
"""What counts where a card is laid (`game.gostop.strategy.glance`)."""

HELD: Final[Mapping[str, float]] = {
    "had_nothing": -2.41,
    "had_nothing_then": -1.55,
    "laid_one": 0.48,
    "left_junk": -0.47,
    "left_more": -1.01,
    "left_much": -1.30,
    "left_then": -0.65,
}
"""How much likelier a card is in a hand by what its seat did at its last turn, as a logarithm (`belief.signs`)."""
