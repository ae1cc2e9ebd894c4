"""What a hand promises: how likely it wins in the draws that are left, and what it is then worth.

How likely is counted step by step: of the tiles nobody has seen so many bring the hand nearer, then others, then one completes
it. What it is worth is reckoned exactly where it waits, and else from what it seems to become.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.riichi.shanten import useful
from game.riichi.strategy.eyes import Eyes
from game.riichi.tiles import ENDS, HONOURS, KIND_UNIT, KINDS, UNIT, held
from game.riichi.value import Win, value
from game.riichi.view import Meld
from game.riichi.waits import kinds_of, waits

TYPICAL: Final = (5.5, 13.0, 19.0, 26.0, 32.0, 36.0, 40.0, 40.0)
"""How many tiles advance a hand that is so far from a win, where that is not counted."""

CALLS: Final = 1.7
"""By so much an open hand is quicker, which can call what it needs."""

RON: Final = 1.35
"""For each tile that is drawn oneself the others let go so many that are wanted; of a riichi they beware."""
RON_OF_RIICHI: Final = 1.05

ROAD: Final = 0.5
"""An open hand is on a road to a yaku where it is as likely as this."""

POINTS: Final = (0, 1200, 2300, 4500, 7800, 8000, 12000, 12000, 16000, 16000, 16000, 24000, 24000, 32000)
"""What a hand of so many han pays to who does not deal."""


class Hand(NamedTuple):
    """A hand after its discard: `counts` of its closed tiles, the closed `tiles` by id, its `melds`; `lacks` is its shanten,
    `accepts` are the kinds that lower it."""

    counts: int
    tiles: tuple[int, ...]
    melds: tuple[Meld, ...]
    lacks: int
    accepts: int

    @property
    def closed(self) -> bool:
        """멘젠."""
        return not any(meld.open for meld in self.melds)


def hand(tiles: tuple[int, ...], melds: tuple[Meld, ...]) -> Hand:
    """These closed tiles (13, 10, 7, 4 or 1) and melds."""
    counts = sum([UNIT[tile] for tile in tiles])
    return Hand(counts, tiles, melds, *useful(counts))


def chance(eyes: Eyes, found: Hand, ends: tuple[float, ...], ron: float) -> float:
    """How likely the hand wins. With each own draw somebody else ends the round as likely as `ends` says."""
    unseen = max(30, 136 - sum(eyes.seen))
    quicker = 1.0 if found.closed else CALLS
    stages = [min(0.9, quicker * tiles / unseen) for tiles in _steps(eyes, found)]
    stages[-1] = min(0.9, stages[-1] / quicker * (1 + ron))
    last = len(stages) - 1
    here = [1.0] + [0.0] * last
    won = 0.0
    for end in ends:
        won += here[last] * stages[last]
        for stage in range(last, -1, -1):
            come = here[stage - 1] * stages[stage - 1] if stage else 0.0
            here[stage] = (here[stage] * (1 - stages[stage]) + come) * (1 - end)
    return won


def _steps(eyes: Eyes, found: Hand) -> list[float]:
    """How many tiles lead on at each step that is left, the last of them the win."""
    now = float(eyes.left(found.accepts))
    if found.lacks == 0:
        return [now]
    if found.lacks == 1:
        return [now, _then(eyes, found)]
    return [now, *(TYPICAL[step] for step in range(found.lacks - 1, -1, -1))]


def _then(eyes: Eyes, found: Hand) -> float:
    """How many tiles complete the hand, on average, once it waits as well as it can."""
    whole = weighed = 0.0
    for kind in kinds_of(found.accepts):
        left = 4 - eyes.seen[kind]
        if left <= 0:
            continue
        grown = found.counts + KIND_UNIT[kind]
        best = 0
        for out in KINDS:
            if held(grown, out) and out != kind:
                best = max(best, eyes.left(waits(grown - KIND_UNIT[out])))
        whole += left
        weighed += left * min(best, 9)
    return weighed / whole if whole else 0.0


def worth(eyes: Eyes, found: Hand, riichi: bool) -> float:
    """The points that a win brings on average; 0 where the hand has no yaku to win with."""
    if found.lacks == 0:
        return _exact(eyes, found, riichi)
    han, yaku = _outlook(eyes, found)
    return yaku * points(han, eyes.view.dealer == eyes.me)


def has_road(eyes: Eyes, found: Hand) -> bool:
    """Whether an open hand has a yaku, or most likely comes to one."""
    return _exact(eyes, found, False) > 0 if found.lacks == 0 else _outlook(eyes, found)[1] >= ROAD


def points(han: float, dealer: bool) -> float:
    """What a hand of so many han pays, between whole numbers in proportion."""
    low = min(int(han), len(POINTS) - 1)
    high = min(low + 1, len(POINTS) - 1)
    found = POINTS[low] + (han - low) * (POINTS[high] - POINTS[low])
    return found * (1.5 if dealer else 1.0)


def _exact(eyes: Eyes, found: Hand, riichi: bool) -> float:
    """The average over the waits, by how many tiles of each are left."""
    whole = weighed = 0.0
    for kind in kinds_of(found.accepts):
        left = 4 - eyes.seen[kind]
        if left > 0:
            whole += left
            weighed += left * _win(eyes, found, kind, riichi)
    return weighed / whole if whole else 0.0


def main_yaku(eyes: Eyes, found: Hand) -> str | None:
    """The yaku of most han that a hand which waits has with whatever tile is left; None where it may have none."""
    left = [kind for kind in kinds_of(found.accepts) if eyes.seen[kind] < 4]
    wins = [value(_complete(eyes, found, kind, False), eyes.view.rules) for kind in left]
    always = set.intersection(*(set(one.yaku) if one is not None else set() for one in wins)) if wins else set()
    return max(sorted(always), key=lambda one: one[1], default=(None, 0))[0]


def _complete(eyes: Eyes, found: Hand, kind: int, riichi: bool) -> Win:
    """The win off a discard of this kind."""
    view = eyes.view
    mine = {*found.tiles, *(tile for meld in found.melds for tile in meld.tiles)}
    tile = next((one for one in range(4 * kind + 3, 4 * kind - 1, -1) if one not in mine), 4 * kind)
    indicators = tuple(piece.id for piece in view.places["dora"] if piece.id is not None)
    return Win(
        closed=(*found.tiles, tile), melds=found.melds, tile=tile, tsumo=False, wind=(eyes.me - view.dealer) % 4,
        round_wind=view.wind, riichi=int(riichi), indicators=indicators,
    )  # fmt: skip


def _win(eyes: Eyes, found: Hand, kind: int, riichi: bool) -> float:
    """What a win with a tile of this kind pays. The luck of a riichi and the own draw count by how often they come."""
    view, win = eyes.view, _complete(eyes, found, kind, riichi)
    dealer = view.dealer == eyes.me
    reckoned = value(win, view.rules)
    if reckoned is None:
        drawn = value(win._replace(tsumo=True), view.rules) if found.closed else None
        return 0.45 * _paid(drawn.han, drawn.fu, dealer) if drawn is not None else 0.0
    if reckoned.yakuman:
        return 4.0 * reckoned.base * (1.5 if dealer else 1.0)
    luck = 0.45 * found.closed + riichi * (0.12 * view.rules["ippatsu"] + 0.33 * view.rules["ura_dora"])
    low = _paid(reckoned.han, reckoned.fu, dealer)
    return low + float(luck) * (_paid(reckoned.han + 1, reckoned.fu, dealer) - low)


def _paid(han: int, fu: int, dealer: bool) -> float:
    """What so many han and fu pay, without rounding."""
    base = min(2000, max(fu, 20) << 2 + min(han, 5))
    found = 4.0 * base if han < 5 else float(POINTS[min(han, len(POINTS) - 1)])
    return found * (1.5 if dealer else 1.0)


def _outlook(eyes: Eyes, found: Hand) -> tuple[float, float]:
    """How many han the hand seems to come to, and how likely it has a yaku."""
    view, counts = eyes.view, found.counts
    laid = [meld.tiles[0] // 4 for meld in found.melds if meld.kind != "chi"]
    tiles = [tile for meld in found.melds for tile in meld.tiles]
    every = [*found.tiles, *tiles]
    han = 0.9 * sum(eyes.worth(tile) for tile in every)
    sure, likely = 0.0, 0.0
    for kind in eyes.valued:
        double = 1 + (kind == 27 + view.wind == 27 + (eyes.me - view.dealer) % 4)
        if held(counts, kind) >= 3 or kind in laid:
            sure += double
        elif held(counts, kind) == 2 and eyes.seen[kind] < 4:
            likely += double * (0.5 if eyes.seen[kind] == 2 else 0.3)
    chances = [1.0 if sure else min(0.6, likely)]
    han += sure + likely
    ends = sum(tile // 4 in ENDS for tile in found.tiles)
    if not any(tile // 4 in ENDS for tile in tiles) and (found.closed or view.rules["kuitan"]):
        simple = (1.0, 0.8, 0.5, 0.2, 0.08, 0.0)[min(ends, 5)]
        chances.append(simple)
        han += simple
    flush = max(_one_suit(every, suit, bool(tiles)) for suit in range(3))
    chances.append(flush)
    han += flush * (3 if found.closed else 2)
    pairs = sum(held(counts, kind) >= 2 for kind in KINDS) + len(laid)
    if pairs >= 4 and all(meld.kind != "chi" for meld in found.melds):
        triplets = (0.15, 0.5)[pairs >= 5] if not found.closed else (0.05, 0.15)[pairs >= 5]
        chances.append(triplets)
        han += 2 * triplets
    runs = _runs(counts, found.melds)
    chances.append(runs)
    han += runs * (2 if found.closed else 1)
    if found.closed:
        return han + 1.9 + (0.35 if pairs <= 2 else 0.0), 1.0
    none = 1.0
    for one in chances:
        none *= 1 - one
    return max(1.0, han), 1 - none


def _one_suit(tiles: list[int], suit: int, laid: bool) -> float:
    """How likely the hand becomes one suit with honours."""
    other = sum(tile // 4 not in HONOURS and tile // 36 != suit for tile in tiles)
    return (1.0, 0.65, 0.3, 0.1, 0.03, 0.0)[min(other, 5)] * (1.0 if laid else 0.7)


def _runs(counts: int, melds: tuple[Meld, ...]) -> float:
    """How likely the hand becomes three runs of a kind in three suits, or a whole suit."""
    called = {meld.tiles[0] // 4 for meld in melds if meld.kind == "chi"}
    have = [bool(held(counts, kind)) for kind in range(27)]

    def share(lows: tuple[int, ...]) -> int:
        return sum(3 if low in called else sum(have[low : low + 3]) for low in lows)

    most = max(
        *(share((rank, rank + 9, rank + 18)) for rank in range(7)), *(share((suit, suit + 3, suit + 6)) for suit in (0, 9, 18))
    )
    return {9: 0.8, 8: 0.35, 7: 0.08}.get(most, 0.0)
