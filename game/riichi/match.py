"""Hands in a row: who deals next, when the match is over, and what is settled at its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.options import Rules
from game.riichi.carry import WINDS, RiichiCarry
from game.riichi.furiten import tenpai
from game.riichi.state import SEATS, STICK, Table
from game.table import POT, Carry, Line, Seat, Settlement, Transfer, settle

LAST_WIND: Final = {"east": 0, "half": 1}
THOUSAND: Final = 1000


def carried(table: Table) -> RiichiCarry:
    """What the next hand needs of this one (RM-89…95, RM-107, RM-108)."""
    outcome = table.outcome
    assert outcome is not None, "the hand is not over"
    kind, dealer = outcome.kind, table.dealer
    if kind in ("chombo", "halted"):  # played again as if it had not been
        scores = tuple(table.scores)
        if kind == "halted":
            scores = tuple(score + STICK * laid for score, laid in zip(scores, table.laid, strict=True))
        return RiichiCarry(
            round=table.number + 1, over=bust(table.rules, scores), first=table.first, wind=table.wind,
            hand=table.hand, honba=table.honba, sticks=table.sticks, scores=scores, streaks=tuple(table.streaks),
        )  # fmt: skip
    won = bool(outcome.winners)
    stays = dealer in outcome.winners if won else _dealer_stays(table, kind)
    honba = table.honba + 1 if stays or not won else 0
    pot = table.sticks + outcome.pot // STICK
    wind, hand = table.wind, table.hand
    if not stays:
        wind, hand = (wind, hand + 1) if hand < SEATS[-1] else (wind + 1, 0)
    over = _over(table, stays, wind)
    return RiichiCarry(
        round=table.number + 1,
        over=over,
        first=table.first,
        wind=min(wind, len(WINDS) - 1),
        hand=hand,
        honba=honba,
        sticks=pot,
        scores=tuple(table.scores),
        streaks=tuple(streak + 1 if seat in outcome.winners else 0 for seat, streak in enumerate(table.streaks)),
    )


def _dealer_stays(table: Table, kind: str) -> bool:
    """Whether the dealer deals again after a hand that nobody has won."""
    if kind in ("exhaustive_draw", "nagashi"):
        return table.rule["renchan"] == "tenpai" and tenpai(table, table.dealer)
    if table.rule["renchan"] == "win_only":
        return False
    return bool(table.rule[f"abort_dealer_{kind}"] == "stays")


def bust(rules: Rules, scores: Sequence[int]) -> bool:
    """토비: somebody has nothing left (RX-08)."""
    how, lowest = rules["tobi"], min(scores)
    return bool(how == "below_zero" and lowest < 0) or bool(how == "zero_or_below" and lowest <= 0)


def _over(table: Table, stays: bool, wind: int) -> bool:
    """Whether no hand follows; `wind` is the round wind of the one that would."""
    rule, scores = table.rule, table.scores
    last = LAST_WIND[rule["length"]]
    if bust(table.rules, scores):
        return True
    reached = max(scores) >= rule["target_points"]
    if table.wind > last and reached and not (stays and rule["extra_round_renchan"] and not _leads(table)):
        return True
    if not stays:
        return wind > last + 1 or (wind > last and (reached or not rule["west_in"]))
    return table.wind >= last and table.hand == SEATS[-1] and _dealer_ends(table)


def _dealer_ends(table: Table) -> bool:
    """아가리야메 and 텐파이야메: the dealer of the last hand leads alone with the return points, and with the target where
    another wind would be played for it, and ends the match (RX-10)."""
    outcome = table.outcome
    assert outcome is not None
    won = table.dealer in outcome.winners
    drawn = outcome.kind in ("exhaustive_draw", "nagashi") and not outcome.winners
    rule = table.rule
    if not (rule["agari_yame"] and won) and not (rule["tenpai_yame"] and drawn):
        return False
    own = table.scores[table.dealer]
    others = [score for seat, score in enumerate(table.scores) if seat != table.dealer]
    wanted = max(rule["return_points"], rule["target_points"] if rule["west_in"] else 0)
    return own > max(others) and own >= wanted


def _leads(table: Table) -> bool:
    """Whether the dealer is first, of equals by the starting seat."""
    return _places(table.scores, table.first, None)[0] == table.dealer


# -- the end of a match -----------------------------------------------------------------------------------------------


def finish(rules: Rules, carry: Carry, totals: Sequence[int], left: Seat | None) -> Settlement:
    """What a match leaves open: sticks on the table (RX-11), oka (RM-115), uma (RM-116), side bets (RM-118). `totals` are the
    points won and lost since the start. Who got up before the end takes the last place. Equals may share one; whoever follows
    them has as many before it as they are."""
    assert isinstance(carry, RiichiCarry)
    lines: list[Line] = []
    transfers: list[Transfer] = []
    places = _places(totals, carry.first or 0, left)
    groups = _tied(rules, places, totals, left)
    if carry.sticks and rules["leftover_sticks"] == "first":
        for seat, share in _shares(groups[0], STICK * carry.sticks):
            lines.append(Line(seat=seat, what="leftover_sticks", row="RX-11", points=share))
            transfers.append(Transfer(POT, seat, share, "leftover_sticks"))
    _oka(rules, groups, lines, transfers)
    _uma(rules, places, groups, lines, transfers)
    _side_bet(rules, places, groups, lines, transfers)
    ahead = 0
    for group in groups:
        lines += [Line(seat=seat, what="place", row="RM-85", args={"place": ahead + 1}) for seat in group]
        ahead += len(group)
    return settle("final", len(SEATS), lines=tuple(lines), transfers=tuple(transfers), winners=tuple(groups[0]))


def _places(points: Sequence[int], first: Seat, left: Seat | None) -> list[Seat]:
    """The seats from first to last; who sat nearer to the first dealer goes before an equal (RX-12)."""
    return sorted(SEATS, key=lambda seat: (seat == left, -points[seat], (seat - first) % len(SEATS)))


def _tied(rules: Rules, places: list[Seat], points: Sequence[int], left: Seat | None) -> list[list[Seat]]:
    """The places in groups: equals share theirs where ties are split."""
    groups: list[list[Seat]] = []
    for seat in places:
        equal = groups and points[groups[-1][0]] == points[seat] and left not in (seat, groups[-1][0])
        if equal and rules["ties"] == "split":
            groups[-1].append(seat)
        else:
            groups.append([seat])
    return groups


def _shares(seats: Sequence[Seat], points: int) -> list[tuple[Seat, int]]:
    """Points in equal parts, in hundreds; the first has what is left over."""
    part = points // len(seats) // 100 * 100
    return [(seat, points - part * (len(seats) - 1) if nth == 0 else part) for nth, seat in enumerate(seats)]


def oka(rules: Rules) -> int:
    """What the first takes of all, their own part too (RM-115)."""
    said = rules["oka"]
    return max(0, 4 * (rules["return_points"] - rules["start_points"])) if said == "return" else THOUSAND * int(said)


def uma(rules: Rules) -> tuple[int, int]:
    """What the second receives from the third, and the first from the last (RM-117)."""
    said = rules["uma"]
    if said == "free":
        return THOUSAND * int(rules["uma_small"]), THOUSAND * int(rules["uma_large"])
    small, large = (0, 0) if said == "off" else (THOUSAND * int(part) for part in said.split("-"))
    return small, large


def _oka(rules: Rules, groups: list[list[Seat]], lines: list[Line], transfers: list[Transfer]) -> None:
    """오카: each puts down what it has got less than the return points; the first takes it."""
    total = oka(rules)
    if total == 0:
        return
    gains = dict(_shares(groups[0], total))
    _move({seat: gains.get(seat, 0) - total // 4 for seat in SEATS}, "oka", "RM-115", lines, transfers)


def _uma(
    rules: Rules, places: list[Seat], groups: list[list[Seat]], lines: list[Line], transfers: list[Transfer]
) -> None:
    """순위 우마: the first receives from the last, the second from the third."""
    small, large = uma(rules)
    by_place = dict(zip(places, (large, small, -small, -large), strict=True))
    gains: dict[Seat, int] = {}
    for group in groups:
        gains.update(_shares(group, sum(by_place[seat] for seat in group)))
    _move(gains, "uma", "RM-116", lines, transfers)


def _side_bet(
    rules: Rules, places: list[Seat], groups: list[list[Seat]], lines: list[Line], transfers: list[Transfer]
) -> None:
    """사시우마: of two seats the one that has come out higher takes the bet from the other."""
    bet = THOUSAND * rules["sashi_uma"]
    pair = [int(seat) for seat in rules["sashi_uma_between"].split("-")]
    if bet == 0 or any(set(pair) <= set(group) for group in groups):
        return
    taker, giver = sorted(pair, key=places.index)
    _move({taker: bet, giver: -bet}, "sashi_uma", "RM-118", lines, transfers)


def _move(gains: dict[Seat, int], what: str, row: str, lines: list[Line], transfers: list[Transfer]) -> None:
    """Gains and losses that come to nothing together, as lines and as transfers between those who lose and those who gain."""
    lines += [Line(seat=seat, what=what, row=row, points=gain) for seat, gain in gains.items() if gain]
    owed = {seat: -gain for seat, gain in gains.items() if gain < 0}
    for taker, gain in gains.items():
        for giver in [*owed]:
            part = min(gain, owed[giver])
            if part > 0:
                transfers.append(Transfer(giver, taker, part, what))
                owed[giver] -= part
                gain -= part
