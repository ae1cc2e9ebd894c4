"""What riichi counts of somebody's hands and matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import Final

from game.figures import Ended, Figure, Group, Past
from game.riichi.match import bust
from game.riichi.reveal import WITHDRAW
from game.riichi.yaku import YAKU
from game.table import LAPSE

NAMES: Final = {one.key for one in YAKU}
CALLS: Final = ("chi", "pon", "kan")

MOST: Final = 10
"""So many yaku are named, those won with most often."""


def figures(hands: Sequence[Past], matches: Sequence[Ended]) -> tuple[Group, ...]:
    """How somebody plays, and the yaku (역) that were won with most often."""
    wins = [hand for hand in hands if hand.seat in hand.settlement.winners]
    lines = [line for hand in wins for line in hand.settlement.lines if line.seat == hand.seat]
    worth = [line.points or 0 for line in lines if line.what == "hand_value"]
    yaku = Counter(line.what for line in lines if line.what in NAMES)
    kinds = Counter(hand.settlement.kind for hand in wins)
    places = [
        line.args["place"] for one in matches for line in one.settlement.lines if line.what == "place" and line.seat == one.seat
    ]
    busts = sum(bust(one.rules, [one.rules["start_points"] + one.points[one.seat]]) for one in matches)
    return (
        Group(
            "riichi.figures.play",
            (
                Figure("riichi.figures.hands", len(hands)),
                Figure("riichi.figures.won", _share(len(wins), hands), "share"),
                Figure("riichi.figures.tsumo", kinds["tsumo"]),
                Figure("riichi.figures.ron", kinds["ron"]),
                Figure("riichi.figures.dealt_in", _share(sum(map(dealt_in, hands)), hands), "share"),
                Figure("riichi.figures.riichi", _share(sum(map(declared, hands)), hands), "share"),
                Figure("riichi.figures.called", _share(sum(map(called, hands)), hands), "share"),
                Figure("riichi.figures.worth", _share(sum(worth), worth), "points"),
                Figure("riichi.figures.matches", len(matches)),
                Figure("riichi.figures.place", _share(sum(places), places), "mean"),
                Figure("riichi.figures.bust", busts),
            ),
        ),
        Group("riichi.figures.yaku", tuple(Figure(f"riichi.yaku.{name}", times) for name, times in yaku.most_common(MOST))),
    )


def dealt_in(hand: Past) -> bool:
    """방총: whether the seat's discard was won with. Where another pays for it, the seat is the debtor."""
    paid = (one for one in hand.settlement.transfers if not one.what)
    givers = {one.giver if one.debtor is None else one.debtor for one in paid}
    return hand.settlement.kind == "ron" and hand.seat in givers


def declared(hand: Past) -> bool:
    """Whether the seat declared riichi."""
    return any(seat == hand.seat and choice.split()[0] == "riichi" for seat, choice in hand.choices)


def called(hand: Past) -> bool:
    """부르기: whether the seat called a discard. A claim counts where the window's lapse is followed by the caller's own turn: a
    higher claim would have another go on. The window after an own kan lapses for the seat itself."""
    for at, (seat, choice) in enumerate(hand.choices):
        if seat != hand.seat or choice.split()[0] not in CALLS:
            continue
        rest = iter(hand.choices[at + 1 :])
        whose = next((other for other, said in rest if said == LAPSE), hand.seat)
        if whose != hand.seat and any(other == seat and said != WITHDRAW for other, said in islice(rest, 1)):
            return True
    return False


def _share(part: int, whole: Sequence[object]) -> float | None:
    return part / len(whole) if whole else None
