"""What multiplies the points of a seat so far, and what that is called in a word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.gostop import prospect
from game.table import Line, Seat
from scenes.games.gostop.seen import Seen, once

RAREST: Final = (
    *("reverse_go", "go_times", "chongtong_played", "month_pact", "mission", "meongtta", "bomb", "two_card_bomb", "shake"),
    *("gobak_2p", "animal_bak", "ribbon_bak", "bright_bak", "junk_bak", "nagari", "nagari_carry"),
)
"""What multiplies, the rarest first; last what void rounds have left, for which nobody has done anything."""

THREE_GO: Final = 3
"""So many 고 multiply for the first time (쓰리고)."""


@once
def factors(table: Seen, seat: Seat) -> list[Line]:
    """What multiplies the points of a seat, a line each."""
    return prospect.factors(table.view, seat)


def _kind(what: str) -> str:
    """What a multiplier is; missions are all the same."""
    return "mission" if what.startswith("mission_") else what


def named(what: str, goes: int, say: Callable[..., str]) -> str:
    """What a multiplier is called, of a seat that has gone so often; missions are all called so."""
    return say(f"table.factor.{_kind(what)}", n=goes)


def heralded(lines: Sequence[Line], say: Callable[..., str]) -> str:
    """The two rarest multipliers as a headline, such as 쓰리고 폭탄 or 흔들고 광박: a shake comes first, as it does in play."""
    rarest = sorted({_kind(line.what): line for line in lines}.items(), key=lambda one: RAREST.index(one[0]))[:2]
    both = sorted((line for _, line in rarest), key=lambda line: line.what != "shake")
    told = [_called(line, nth + 1 < len(both), say) for nth, line in enumerate(both)]
    words = say("gostop.result.both", first=told[0], second=told[1]) if len(told) > 1 else told[0]
    return words[:1].upper() + words[1:]


def _called(line: Line, goes_on: bool, say: Callable[..., str]) -> str:
    """What a multiplier is called in a headline that ends or `goes_on` with it."""
    goes = int(line.args.get("count", 0))
    if line.what == "go_times" and goes == THREE_GO:
        return say("gostop.result.three_go")
    return say("gostop.result.shaken") if line.what == "shake" and goes_on else named(line.what, goes, say)
