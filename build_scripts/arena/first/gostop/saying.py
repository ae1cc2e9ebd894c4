"""What is said once and holds: whether a 총통 ends the round, how 국진 counts, and 쇼당 with its answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from build_scripts.arena.first.gostop.asides import hand_worth
from build_scripts.arena.first.gostop.going import debts
from build_scripts.arena.first.gostop.sight import Sight, of_view
from build_scripts.arena.first.gostop.worth import JUNK_FIRST, JUNK_LATER, MANY_JUNK
from game.choices import Choice
from game.gostop.cards import ANIMALS, SAME_MONTH, Cards, each
from game.gostop.places import HAND
from game.gostop.scoring import junk_value
from game.gostop.settlement import RAIN_AND_POOP
from game.gostop.view import GoStopView
from game.table import Decision, Seat

CONTINUED: Final = 1.1
"""What it came to on the average to play on with a 총통: for each loser, point of the target and unit of the hand's worth."""

REACHED: Final = 5.0
"""What it is worth that a word reaches the target."""

POINT: Final = 1.8
"""What each point is worth that a word makes."""

COMING: Final = (0.2, 0.4, 0.7, 1.2, 0.5)
"""What one more animal is worth that makes no point yet or just has, by how many there are besides."""

SEVENTH: Final = 5.0
"""What the seventh animal is worth (멍따)."""

SAVED: Final = 3.0
"""What it is worth to get out of 피박 while somebody collects junk."""


def said_worth(view: GoStopView, decision: Decision) -> Callable[[Choice], float]:
    """What each answer to one of `SAID` is worth, in points."""
    worths = SAID[decision.kind](view, decision)
    return lambda choice: worths[choice]


def _chongtong(view: GoStopView, decision: Decision) -> Mapping[Choice, float]:
    """총통: what is agreed on for an end, or four times what such hands win."""
    sight, month = of_view(view), int(decision.args["month"])
    rule, losers = sight.rule, len(sight.rivals)
    times = 1 if rule["fixed_multipliers"] == "none" else sight.times
    end = float(decision.args["points"] * times * losers)
    goes_on = CONTINUED * losers * sight.scale.target * hand_worth(sight.hand, sight.scale.dual) * sight.times
    if month in RAIN_AND_POOP and rule["chongtong_rain_poop"]:
        goes_on *= 2
    if sight.purses:
        there = sum(sight.purses[seat] for seat in sight.rivals)
        end, goes_on = min(end, there), min(goes_on, there / len(sight.players))
    return {"chongtong end": end, "chongtong continue": goes_on}


def _gukjin(view: GoStopView, decision: Decision) -> Mapping[Choice, float]:
    """국진: the points that either word makes, and what else animals and junk are on the way to."""
    sight = of_view(view)
    own, rule = sight.own & ~sight.scale.dual, sight.rule
    worth = {kind: POINT * points + REACHED * (points >= sight.needs[sight.seat]) for kind, points in decision.args.items()}
    animals = (own & ANIMALS).bit_count()
    worth["animal"] += COMING[min(animals, len(COMING) - 1)] + SEVENTH * bool(animals >= 6 and rule["meongtta"])
    junk = junk_value(own)
    if junk < sight.scale.idle_junk:
        worth["junk"] += 2 * (JUNK_FIRST if junk < MANY_JUNK else JUNK_LATER)
    collected = any(junk_value(pile) >= sight.scale.idle_junk for pile in sight.others)
    if rule["pibak"] and collected and 0 < junk <= rule["pibak_limit"] < junk + 2:
        worth["junk"] += SAVED
    return {f"gukjin {kind}": points for kind, points in worth.items()}


def _showdang(view: GoStopView, decision: Decision) -> Mapping[Choice, float]:
    """쇼당: who refuses pays for all if another wins, so only who comes next and wins with any card that is laid does."""
    sight, by = of_view(view), int(decision.args["by"])
    shown = [piece.id for piece in view.places[HAND[by]] if piece.id is not None]
    shown += [known.id for known in view.known if known.place == HAND[by] and known.id is not None]
    after = [seat for seat in sight.players if seat > by] + [seat for seat in sight.players if seat < by]
    sure = after[0] == sight.seat and shown and all(_takes_and_wins(sight, card) for card in shown)
    return {"accept": 0.0, "refuse": REACHED if sure else -debts(sight)}


def _takes_and_wins(sight: Sight, card: int) -> bool:
    partners = sight.hand & SAME_MONTH[card]
    return any(sight.scale.counted(sight.own | 1 << card | 1 << own)[0] >= sight.needs[sight.seat] for own in each(partners))


SAID: Final[Mapping[str, Callable[[GoStopView, Decision], Mapping[Choice, float]]]] = {
    "chongtong": _chongtong,
    "gukjin": _gukjin,
    "showdang": _showdang,
}
"""The questions that are answered here."""


def at_a_loss(sight: Sight) -> bool:
    """쇼당: whether every card of the hand completes the win of one of two others, each of them at least once, and none can be
    taken home (GS-141, GS-145)."""
    threatened: set[Seat] = set()
    for card in each(sight.hand):
        whose = [seat for seat in sight.rivals if _completes(sight, seat, 1 << card)]
        if not whose or sight.floor & SAME_MONTH[card]:
            return False
        threatened.update(whose)
    return len(threatened) == 2


def _completes(sight: Sight, seat: Seat, card: Cards) -> bool:
    counted, target = sight.scale.counted, sight.scale.target
    return counted(sight.taken[seat])[0] < target <= counted(sight.taken[seat] | card)[0]
