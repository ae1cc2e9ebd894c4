"""What is seen over the table at the great events of Daifugo, by the name of what is called out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scenes.kit import palette
from scenes.stage.timeline import Spectacle

RED, BLUE, GOLD, PALE = palette.RED, palette.BLUE, palette.GOLD, palette.GLEAM

LIGHT: Final = 0.25
"""How strong rays are that let the cards be read under them."""

SPECTACLES: Final[Mapping[str, Spectacle]] = {
    "revolution": Spectacle("turn", RED, 2, flash=True, duration=1.7, behind=True),
    "counter_revolution": Spectacle("turn", GOLD, 3, flash=True, duration=1.7, behind=True),
    "eleven_back": Spectacle("turn", BLUE),
    "stairs": Spectacle("ribbons", BLUE, 3),
    "upset": Spectacle("rays", GOLD, 5, flash=True, duration=1.2, strength=LIGHT, behind=True),
    "first": Spectacle("rays", GOLD, 5, duration=1.4, strength=0.52, behind=True, called=True),
    "fall": Spectacle("crown", GOLD, duration=2.2, called=True),
}
"""혁명 and 11 백 turn the table over, 계단 unrolls, 하극상 and who is first shine, and at 몰락 a crown falls."""

SWEEP: Final = Spectacle("broom", PALE, duration=1.0, along=True)
"""What is seen where 8 끊기 has the field swept away."""
