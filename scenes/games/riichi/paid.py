"""What a hand brings, as players say it: one sum for a ron, for a tsumo what each of the others pays: 2,000/3,900, 4,000 all."""

from __future__ import annotations

from game.riichi.value import rounded
from game.table import Line
from scenes.games.riichi.names import Say


def tsumo(say: Say, base: int, dealer: bool) -> str:
    """쯔모: from these base points, what everybody pays the dealer, or what the others and the dealer pay."""
    more = f"{rounded(2 * base):,}"
    return say("riichi.stake.all", points=more) if dealer else say("riichi.stake.split", child=f"{rounded(base):,}", dealer=more)


def told(say: Say, value: Line, dealer: bool, by_tsumo: bool) -> str:
    """The same of a hand that is settled, by the line of its value; one sum, too, where somebody else has to pay for all."""
    points, limit = value.points or 0, value.args["limit"]
    base = points // (6 if dealer else 4) if limit else int(value.args["fu"]) << 2 + int(value.args["han"])
    if by_tsumo and points == rounded(2 * base) * (3 if dealer else 1) + (0 if dealer else 2 * rounded(base)):
        return tsumo(say, base, dealer)
    return say("riichi.result.points", points=f"{points:,}")
