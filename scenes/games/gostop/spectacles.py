"""What is seen over the table at the great events of Go-Stop, by the name of what is called out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scenes.kit import palette
from scenes.stage.timeline import Spectacle

RED, BLUE, GOLD, MUD = palette.RED, palette.BLUE, palette.GOLD, palette.CHESTNUT

SPECTACLES: Final[Mapping[str, Spectacle]] = {
    **dict.fromkeys(("bbeok", "first_bbeok", "double_bbeok", "own_bbeok"), Spectacle("splat", MUD)),
    **dict.fromkeys(("three_bbeok", "triple_bbeok"), Spectacle("blast", MUD, 3)),
    "bomb": Spectacle("blast", RED, flash=True),
    "chongtong": Spectacle("blast", RED, 4, flash=True),
    "sweep": Spectacle("broom", palette.GLEAM, along=True),
    "godori": Spectacle("birds", GOLD, 5, duration=1.2),
    **dict.fromkeys(("yukdori", "bidori"), Spectacle("birds", GOLD, 5, duration=1.2)),
    "five_brights": Spectacle("rays", GOLD, 5, flash=True, duration=1.2),
    **dict.fromkeys(("four_brights", "four_no_rain"), Spectacle("rays", GOLD, 4)),
    **dict.fromkeys(("three_brights", "rain_three_brights"), Spectacle("rays", GOLD, 3)),
    "hongdan": Spectacle("ribbons", RED, 3),
    "cheongdan": Spectacle("ribbons", BLUE, 3),
    "chodan": Spectacle("ribbons", palette.VERMILION, 3),
    **{f"go_{count}": Spectacle("strokes", RED, 3) for count in range(3, 10)},
    "stop": Spectacle("strokes", RED, flash=True),
}
"""뻑 bursts, 폭탄 and 총통 (of four cards) blow up, 싹쓸이 sweeps, 고도리 flies, brights shine, 단 unroll, 쓰리고 and 스톱 are
written."""
