"""Answers from any seat, in claim windows; what they do stands in `game.daifugo.respond`."""

from __future__ import annotations

from typing import Final

from game.daifugo.rule import Local

GROUP: Final = "responses"

RULES: Final = (
    Local("stop_4", "157", GROUP, needs=("cut_8",)),
    Local("counter_7", "176", GROUP, needs=("cut_8|strong_8",)),
    Local("return_8", "180", GROUP, needs=("cut_8",)),
    Local("return_10", "180 191", GROUP, needs=("cut_8|strong_8",)),
    Local("dokan", "68", GROUP),
)
