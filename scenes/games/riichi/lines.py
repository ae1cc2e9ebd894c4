"""What is said of a hand that is over: its lines, its limit, what it brings, and the hand that follows."""

from __future__ import annotations

from typing import Final

from game.match import Match
from game.riichi.carry import RiichiCarry
from game.riichi.payment import owed
from game.riichi.state import STICK
from game.riichi.value import rounded
from game.riichi.view import RiichiView
from game.riichi.yaku import as_told
from game.table import Line, Seat, View
from scenes.games.pages import Say
from scenes.kit import palette
from scenes.pages.result.outcome import RoundOutcome
from scenes.stage.timeline import Spectacle

RANKS: Final = {"": 0, "mangan": 1, "haneman": 2, "baiman": 3, "sanbaiman": 4, "kazoe": 5, "yakuman": 5}
"""How great a win with a limit is."""

GREATEST: Final = max(RANKS.values())

SPECTACLES: Final = {
    "mangan": Spectacle("rays", palette.GOLD, 2),
    "haneman": Spectacle("rays", palette.GOLD, 3),
    "baiman": Spectacle("rays", palette.GOLD, 4),
    "sanbaiman": Spectacle("rays", palette.GOLD, 5),
    **dict.fromkeys(("kazoe", "yakuman"), Spectacle("rays", palette.GOLD, 5, flash=True, duration=1.4)),
}
"""What is seen over the table."""


def reached(view: View) -> tuple[Seat, str] | None:
    """The greatest limit that a hand was won with, and by whom; None where there was none."""
    lines = view.settlement.lines if view.settlement is not None else ()
    won = [(str(line.args["limit"]), line.seat) for line in lines if line.what == "hand_value" and line.args["limit"]]
    limit, seat = max(won, key=lambda one: RANKS[one[0]], default=("", 0))
    return (seat, limit) if limit else None


def tsumo(say: Say, base: int, dealer: bool) -> str:
    """쯔모: from these base points, what everybody pays the dealer, or what the others and the dealer pay."""
    more = f"{rounded(2 * base):,}"
    return say("riichi.stake.all", points=more) if dealer else say("riichi.stake.split", child=f"{rounded(base):,}", dealer=more)


def brings(say: Say, value: Line, dealer: bool, by_tsumo: bool) -> str:
    """The same of a hand that is settled, by the line of its value; one sum, too, where somebody else has to pay for all."""
    points, limit = value.points or 0, value.args["limit"]
    base = points // (6 if dealer else 4) if limit else int(value.args["fu"]) << 2 + int(value.args["han"])
    if by_tsumo and points == rounded(2 * base) * (3 if dealer else 1) + (0 if dealer else 2 * rounded(base)):
        return tsumo(say, base, dealer)
    return say("riichi.result.points", points=f"{points:,}")


def words(line: Line, say: Say) -> str:
    """What a line of a settlement is called, limits and yaku in words."""
    line = as_told(line)
    args = dict(line.args)
    if "limit" in args:
        args["limit"] = say(f"riichi.limit.{args['limit']}") if args["limit"] else ""
    if "yaku" in args:
        args["yaku"] = say(f"riichi.yaku.{args['yaku']}")
    return say(f"riichi.line.{line.what}", **args).strip()


def penalty(view: RiichiView, seat: Seat, say: Say) -> str:
    """What a 쵼보 costs a seat by the rules: 4,000 × 3, or of two sums the larger before the other."""
    sums = sorted(owed(view.rules, seat, view.dealer).values(), reverse=True)
    if view.rules["chombo"] == "deducted":
        return say("riichi.result.deducted", points=f"{sum(sums):,}")
    parts = [f"{one:,} × {sums.count(one)}" if sums.count(one) > 1 else f"{one:,}" for one in dict.fromkeys(sums)]
    key = "mangan" if view.rules["chombo"] == "mangan" else "paid"
    return say(f"riichi.result.penalty.{key}", points=" + ".join(parts))


def match_won(out: RoundOutcome) -> str:
    """Who has won the match (대국) by its own settlement; nothing where it goes on."""
    if out.final is None or not out.final.winners:
        return ""
    return out.app.say("riichi.result.match_won", name=" · ".join(map(out.name, out.final.winners)))


def following(match: Match, say: Say) -> str:
    """Which hand follows the one that is over."""
    carry = _carried(match)
    name = say("riichi.table.round", wind=say(f"riichi.wind.{carry.wind}"), n=carry.hand + 1)
    return say("riichi.result.next", round=name, honba=carry.honba)


def lying(match: Match, say: Say) -> str:
    """공탁: what lies on the table for who wins next; nothing where nothing does."""
    sticks = _carried(match).sticks
    return f"{say('riichi.line.sticks')} {sticks * STICK:,}" if sticks else ""


def _carried(match: Match) -> RiichiCarry:
    assert match.round is not None
    carry = match.round.carry()
    assert isinstance(carry, RiichiCarry)
    return carry


def repeats(match: Match, say: Say) -> str:
    """연장: whether the dealer deals again after the hand that is over; nothing where it is played as if it had not been."""
    assert match.round is not None
    settlement, before, after = match.settlement(), match.round.view(0), _carried(match)
    assert isinstance(before, RiichiView)
    if settlement is None or settlement.kind in ("chombo", "halted"):
        return ""
    same = (before.wind, before.hand) == (after.wind, after.hand)
    return say("riichi.result.repeats" if same else "riichi.result.passes")
