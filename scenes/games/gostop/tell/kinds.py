"""What the cards of a kind are worth together, in words, as the rules of a table say (GS-109…GS-123, GS-170)."""

from __future__ import annotations

from collections.abc import Callable

from game.gostop.scoring import scale
from game.options import Rules


def kind_worth(rules: Rules, kind: str, say: Callable[..., str]) -> str:
    """What a kind scores: ``B`` 광, ``A`` 열끗, ``R`` 띠, ``J`` 피; of ``D`` 쌍피 and ``T`` 쓰리피 how much junk one is."""
    by = scale(rules)
    if kind == "B" and by.each_bright:
        return say("table.tip.kind.B.each")
    if kind == "B":
        words = "table.tip.kind.B.no_rain" if rules["four_no_rain_bonus"] else "table.tip.kind.B"
        return say(words, four=4 + rules["four_no_rain_points"], five=rules["five_brights"])
    return say(f"table.tip.kind.{kind}", n=by.idle_junk + 1 if kind == "J" else by.many)
