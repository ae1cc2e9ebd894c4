"""Hidden hands of riichi, drawn by what each seat has done.

Who is in riichi waits, and not for what it could not win with; each of the others as likely as `danger` says. A hand that waits
is put together: a wait, as often as `danger` counts such waits among the unseen tiles, then a pair and sets. One that does not is
dealt, and then bettered by as many draws as the seat has made. What a seat has discarded tells which tiles it still holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, count
from random import Random
from typing import Final, NamedTuple

from game.luck import Luck
from game.riichi.imagine import hidden_tiles, imagine
from game.riichi.round import Riichi
from game.riichi.safety import cannot_win
from game.riichi.shanten import shanten
from game.riichi.state import HAND
from game.riichi.strategy.danger import (
    EARLY,
    EDGE,
    HONOUR_PAIRS,
    MIDDLE,
    SINGLE,
    TWO_PAIRS,
    TWO_SIDED,
    suit_collected,
    waiting,
)
from game.riichi.strategy.eyes import loneliness
from game.riichi.tiles import DRAGONS, EAST, HONOURS, KIND_UNIT, KINDS, dora_of, held, spread
from game.riichi.view import RiichiView
from game.riichi.waits import kinds_of, waits
from game.table import Seat

SET: Final = 3
SIDED: Final = 2
TWICE: Final = 4
"""So many tiles are a set, wait from its side or from the middle, and are two pairs."""

PAIRS_WAIT: Final = 0.03
"""So many of the closed hands that wait are six pairs and a tile."""

TRIES: Final = 20
"""So often a hand that waits is begun anew where the tiles do not suffice; after that it is one that does not."""

THROWN, THROWN_LATER, THROWN_HONOUR = 0.6, 0.1, 0.3
"""How much rarer a hand that does not wait holds a number of a kind that was thrown early; one that was thrown later, as soon as
it was drawn; and an honour that was thrown."""

HONOUR, DORA_HONOUR = 1.4, 1.4
"""How much more often honours are held, of which pairs are kept; and besides those that are dora."""

NEXT, NEAR = 0.7, 0.75
"""How much rarer kinds are held that lie next to an early discard, or two away."""

COLLECTED, OTHER = 1.5, 0.8
"""How much more often an open hand that collects a suit holds a tile of it, or an honour, and of another suit."""

Kinds = tuple[int, ...]
"""Tiles by kind."""


class WaitShape(NamedTuple):
    """A way to wait: the tiles held for it by kind, the kinds that complete it, and how often such tiles do wait."""

    held: Kinds
    wins: Kinds
    often: float


def _waits() -> tuple[WaitShape, ...]:
    """All ways to wait but six pairs and the thirteen orphans."""
    often = [HONOUR_PAIRS if kind in HONOURS else 1.0 for kind in KINDS]
    found = [WaitShape((kind,), (kind,), SINGLE * often[kind]) for kind in KINDS]
    for one, two in combinations(KINDS, 2):
        found.append(WaitShape((one, one, two, two), (one, two), TWO_PAIRS * max(often[one], often[two])))
    for low in range(EAST):
        rank = low % 9
        if rank < 8:
            sides = tuple(kind for kind, fits in ((low - 1, rank > 0), (low + 2, rank < 7)) if fits)
            found.append(WaitShape((low, low + 1), sides, TWO_SIDED if len(sides) > 1 else EDGE))
        if rank < 7:
            found.append(WaitShape((low, low + 2), (low + 1,), MIDDLE))
    return tuple(found)


WAITS: Final = _waits()
SETS: Final = tuple([(kind,) * 3 for kind in KINDS] + [(low, low + 1, low + 2) for low in range(EAST) if low % 9 < 7])
"""Triplets and runs."""


class Undealt:
    """The tiles that are not yet dealt out, as counts by kind, from which hands are drawn by chance."""

    def __init__(self, left: list[int], rng: Random) -> None:
        self.left, self.rng = left, rng

    def ways(self, kinds: Kinds, liked: list[float]) -> float:
        """In how many ways these kinds can be taken, each by how far it is `liked`."""
        found, before, again = 1.0, -1, 0
        for kind in kinds:
            again = again + 1 if kind == before else 0
            found *= (self.left[kind] - again) * liked[kind] / (again + 1)
            before = kind
        return max(0.0, found)

    def take(self, kinds: Kinds) -> None:
        """These are dealt out."""
        for kind in kinds:
            self.left[kind] -= 1

    def give(self, kinds: Kinds) -> None:
        """These are not, after all."""
        for kind in kinds:
            self.left[kind] += 1

    def pick(self, options: Sequence[Kinds], liked: list[float]) -> Kinds | None:
        """One of these groups of tiles, taken; None where there are too few tiles for all of them."""
        weights = [self.ways(kinds, liked) for kinds in options]
        if not any(weights):
            return None
        found = self.rng.choices(options, weights)[0]
        self.take(found)
        return found


def _holds(view: RiichiView, seat: Seat, ready: bool) -> list[float]:
    """By kind, how much more often a seat holds it than chance says, by what it has discarded."""
    thrown = view.thrown[seat]
    early = {one.tile // 4 for one in thrown[:EARLY]}
    unused = {one.tile // 4 for one in thrown[EARLY:] if one.drawn}
    honours = {one.tile // 4 for one in thrown} & set(HONOURS)
    found = [THROWN_HONOUR if kind in honours else HONOUR if kind in HONOURS else 1.0 for kind in KINDS]
    for piece in view.places["dora"]:
        if piece.id is not None and dora_of(piece.id) in HONOURS:
            found[dora_of(piece.id)] *= DORA_HONOUR
    for kind in early - honours:
        for step, factor in ((1, NEXT), (2, NEAR)):
            for near in () if ready and step == 1 else (kind - step, kind + step):
                if 0 <= near < EAST and near // 9 == kind // 9 and near not in early:
                    found[near] *= factor
    if not ready:
        for kind in (early | unused) - honours:
            found[kind] *= THROWN_LATER if kind in unused else THROWN
    suit = suit_collected(view, seat)
    if suit is not None:
        found = [one * (COLLECTED if kind in HONOURS or kind // 9 == suit else OTHER) for kind, one in enumerate(found)]
    return found


def hand_of(view: RiichiView, seat: Seat, size: int, dealt: Undealt, ready: bool) -> list[int]:
    """The kinds that a seat holds, `size` of them, taken from the tiles not yet dealt; it waits, where it is `ready`."""
    for _ in range(TRIES if ready else 0):
        found = _ready(view, seat, size, dealt, _holds(view, seat, ready=True))
        if found is not None:
            return found
    return _growing(view, seat, size, dealt, _holds(view, seat, ready=False))


def _ready(view: RiichiView, seat: Seat, size: int, dealt: Undealt, liked: list[float]) -> list[int] | None:
    """A hand that waits; None where the tiles do not suffice for what was begun, or it waits for what it could not win with."""
    gone = cannot_win(view, seat)
    alike = [1.0] * len(KINDS)
    if size == 13 and dealt.rng.random() < PAIRS_WAIT:
        return _pairs(dealt, [0.0 if kind in gone else one for kind, one in enumerate(liked)], liked)
    possible = [one for one in WAITS if len(one.held) <= size and gone.isdisjoint(one.wins)]
    pairs = max(1.0, sum(left * (left - 1) / 2 for left in dealt.left))
    weights = [one.often * dealt.ways(one.held, liked) / (pairs if len(one.held) == TWICE else 1.0) for one in possible]
    if not any(weights):
        return None
    wait = dealt.rng.choices(possible, weights)[0]
    dealt.take(wait.held)
    found = list(wait.held)
    if len(wait.held) == SIDED:
        found += dealt.pick([(kind, kind) for kind in KINDS], alike) or ()
    while size - len(found) >= SET:
        one = dealt.pick(SETS, liked)
        if one is None:
            break
        found += one
    if len(found) == size and gone.isdisjoint(kinds_of(waits(sum(KIND_UNIT[kind] for kind in found)))):
        return found
    dealt.give(tuple(found))
    return None


def _pairs(dealt: Undealt, wins: list[float], liked: list[float]) -> list[int] | None:
    """Six pairs and a tile that may complete them."""
    found = list(dealt.pick([(kind,) for kind in KINDS], wins) or ())
    for _ in range(6):
        found += dealt.pick([(kind, kind) for kind in KINDS if kind not in found], liked) or ()
    if len(found) == 13:
        return found
    dealt.give(tuple(found))
    return None


def _growing(view: RiichiView, seat: Seat, size: int, dealt: Undealt, liked: list[float]) -> list[int]:
    """A hand that does not wait: dealt, and then for each draw of the seat one tile taken in and the one of least use let go."""
    found: list[int] = []
    one: list[Kinds] = [(kind,) for kind in KINDS]
    while len(found) < size:
        found += dealt.pick(one, liked) or dealt.pick(one, [1.0] * len(KINDS)) or ()
    counts = sum(KIND_UNIT[kind] for kind in found)
    now = shanten(counts)
    for _ in view.thrown[seat]:
        drawn = dealt.pick(one, liked)
        if drawn is None:
            break
        grown = counts + KIND_UNIT[drawn[0]]
        options = [kind for kind in KINDS if held(grown, kind)]
        ranked = [(shanten(grown - KIND_UNIT[kind]), _use(grown, kind, view, seat), kind) for kind in options]
        away, _, out = min([each for each in ranked if each[0] > 0], default=(now, 0.0, drawn[0]))
        dealt.give((out,))
        counts, now = grown - KIND_UNIT[out], away
    return [kind for kind, often in enumerate(spread(counts)) for _ in range(often)]


def _use(counts: int, kind: int, view: RiichiView, seat: Seat) -> float:
    """What a tile is good for beside how near it brings the hand: company, and a yaku."""
    valued = kind in DRAGONS or kind in (EAST + view.wind, EAST + (seat - view.dealer) % 4)
    return -loneliness(counts, kind) + (0.5 if valued else 0.0)


def hands(view: RiichiView, hidden: list[int], rng: Random) -> dict[Seat, list[int]]:
    """The closed tiles of the other seats, from those that are hidden: one world."""
    rng.shuffle(hidden)
    by_kind: list[list[int]] = [[] for _ in KINDS]
    for tile in hidden:
        by_kind[tile // 4].append(tile)
    dealt = Undealt([len(tiles) for tiles in by_kind], rng)
    seats = [seat for seat in range(4) if seat != view.who and not view.exposed[seat]]
    rng.shuffle(seats)
    ready = {seat: rng.random() < waiting(view, seat) for seat in seats}
    found: dict[Seat, list[int]] = {}
    for seat in sorted(seats, key=lambda one: not ready[one]):
        known = sum(fact.place == HAND[seat] for fact in view.known)
        size = len(view.places[HAND[seat]])
        kinds = hand_of(view, seat, size - known, dealt, ready[seat] and not known)
        found[seat] = [by_kind[kind].pop() for kind in kinds]
    return found


def world(view: RiichiView, luck: Luck, rng: Random) -> Riichi:
    """A full round that the view cannot tell from the real one, with such hands."""
    table = Riichi.imagine(view, luck)
    imagine(table, view, luck, hands(view, hidden_tiles(view, table), rng))
    table.go_on(table.phase)  # what the others may answer follows from their hands
    return table


def worlds(view: RiichiView, seed: int) -> Iterator[Riichi]:
    """One world after another, without end."""
    for nth in count():
        yield world(view, Luck.seeded(f"{seed} world {nth}"), Random(f"{seed} world {nth}"))
