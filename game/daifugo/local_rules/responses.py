"""Answers from any seat, in claim windows; what they do stands in `game.daifugo.respond`."""

from __future__ import annotations

from typing import Final

from game.daifugo.rule import EVENT, STATE, Local

GROUP: Final = "responses"

RULES: Final = (
    Local("stop_4", "157", GROUP, kind=EVENT, needs=("cut_8",)),
    Local("counter_7", "176", GROUP, kind=EVENT, needs=("cut_8",)),
    Local("return_8", "180", GROUP, kind=EVENT, needs=("cut_8",)),
    Local("return_10", "180 191", GROUP, kind=EVENT, needs=("cut_8",)),
    Local("dokan", "68", GROUP, kind=STATE),
)
