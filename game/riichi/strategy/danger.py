"""What a discard risks: how likely each rival waits, how likely a tile deals in to it, and what that would cost.

The waits that a rival can have are counted: for each kind the pairs of unseen tiles that would wait for it on two sides, in the
middle, at an edge, as two pairs or as a single tile. What the rival has discarded itself, or let pass in riichi, it cannot win
with; so counting knows safe tiles (현물), suji and walls, and that a tile next to one that went early is rarely waited for.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.riichi.safety import cannot_win
from game.riichi.strategy.eyes import Eyes
from game.riichi.tiles import EAST, HONOURS, KINDS, reds
from game.riichi.view import VEILED, RiichiView
from game.table import Seat

TWO_SIDED, MIDDLE, EDGE, TWO_PAIRS, SINGLE = 1.0, 0.25, 0.3, 1.0, 0.6
"""How often a pair of tiles that could wait does wait, a two-sided one being 1."""

HONOUR_PAIRS: Final = 2.0
"""An honour is waited for by pairs and singles so much more often than a number."""

EARLY: Final = 6
"""A discard among so many is early: who had a use for its neighbours would have kept it."""

UNLIKELY: Final = 0.5
"""What is left of a wait that holds a kind that the rival has itself discarded early."""

KINDS_WAITED: Final = 2.0
"""So many kinds a hand waits for on average."""

RIICHI_LOSS: Final = 5800.0
OPEN_LOSS: Final = (1000.0, 1300.0, 2600.0, 5200.0, 7700.0, 8000.0, 12000.0, 12000.0, 16000.0)
"""What dealing in to a riichi costs on average, and to an open hand by its han."""

DEALER: Final = 1.5


class Threat(NamedTuple):
    """A rival: how likely it waits, the points that dealing in costs, and by kind how likely a tile deals in where it waits."""

    seat: Seat
    waits: float
    loss: float
    rates: tuple[float, ...]


def threats(eyes: Eyes, seats: Iterable[Seat]) -> tuple[Threat, ...]:
    """These rivals."""
    return tuple(Threat(seat, waiting(eyes.view, seat), _loss(eyes, seat), rates(eyes, seat)) for seat in seats)


def waiting(view: RiichiView, seat: Seat) -> float:
    """How likely a seat waits, by riichi, calls and how long it has played."""
    if view.riichi[seat]:
        return 1.0
    turns = len(view.thrown[seat])
    calls = sum(meld.open for meld in view.melds[seat])
    early, each, most = ((6, 0.02, 0.2), (4, 0.045, 0.5), (3, 0.085, 0.8), (1, 0.12, 0.95), (0, 1.0, 1.0))[calls]
    return max(0.0, min(most, each * (turns - early)))


def rates(eyes: Eyes, seat: Seat) -> tuple[float, ...]:
    """By kind, how likely a tile is among what the seat waits for."""
    gone = cannot_win(eyes.view, seat)
    early = {thrown.tile // 4 for thrown in eyes.view.thrown[seat][:EARLY]}
    left = [4 - seen for seen in eyes.seen]
    weights = [0.0 if kind in gone else _weight(kind, left, gone, early) for kind in KINDS]
    suit = suit_collected(eyes.view, seat)
    if suit is not None:
        weights = [weight * (2.0 if kind in HONOURS or kind // 9 == suit else 0.3) for kind, weight in enumerate(weights)]
    whole = sum(weights)
    if whole == 0:
        return (0.0,) * len(weights)
    return tuple(min(0.6, KINDS_WAITED * weight / whole) for weight in weights)


def _weight(kind: int, left: list[int], gone: frozenset[int], early: set[int]) -> float:
    """How many pairs of unseen tiles would wait for this kind, each by how often such a pair does."""
    found = TWO_PAIRS * left[kind] * (left[kind] - 1) / 2 + SINGLE * left[kind]
    if kind in HONOURS:
        return HONOUR_PAIRS * found
    for one, other, often, beyond in SHAPES[kind]:
        if beyond not in gone:
            weight = often * left[one] * left[other]
            found += weight * UNLIKELY if one in early or other in early else weight
    return found


def _shapes(kind: int) -> tuple[tuple[int, int, float, int], ...]:
    """The pairs that wait for a number: their two kinds, how often they do, and what else they wait for (−1: nothing)."""
    rank = kind % 9
    found = []
    if rank <= 6:
        found.append((kind + 1, kind + 2, EDGE, -1) if rank == 6 else (kind + 1, kind + 2, TWO_SIDED, kind + 3))
    if rank >= 2:
        found.append((kind - 2, kind - 1, EDGE, -1) if rank == 2 else (kind - 2, kind - 1, TWO_SIDED, kind - 3))
    if 1 <= rank <= 7:
        found.append((kind - 1, kind + 1, MIDDLE, -1))
    return tuple(found)


SHAPES: Final = tuple(_shapes(kind) for kind in range(EAST))


def suit_collected(view: RiichiView, seat: Seat) -> int | None:
    """The suit that an open hand seems to collect: two calls or more in it, and hardly a discard of it."""
    laid = [meld.tiles[0] // 4 for meld in view.melds[seat] if meld.tiles != VEILED]
    suits = {kind // 9 for kind in laid if kind not in HONOURS}
    if len(laid) < 2 or len(suits) != 1:
        return None
    suit = suits.pop()
    thrown = [one.tile // 4 // 9 for one in view.thrown[seat]]
    return suit if thrown.count(suit) * 5 <= len(thrown) else None


def _loss(eyes: Eyes, seat: Seat) -> float:
    """What dealing in to the seat costs on average."""
    view = eyes.view
    tiles = [tile for meld in view.melds[seat] for tile in meld.tiles]
    dora = sum(eyes.worth(tile) for tile in tiles)
    if view.riichi[seat]:
        loss = RIICHI_LOSS + 1200.0 * dora + 600.0 * (view.opened - 1)
    else:
        valued = {EAST + view.wind, EAST + (seat - view.dealer) % 4, *range(31, 34)}
        han = 1 + dora + sum(meld.tiles[0] // 4 in valued for meld in view.melds[seat])
        han += 2 * (suit_collected(view, seat) is not None) + (len(reds(view.rules["red_fives"])) > 0)
        loss = OPEN_LOSS[min(han, len(OPEN_LOSS) - 1)]
    return (DEALER if seat == view.dealer else 1.0) * loss + 300.0 * view.honba


def risk(rivals: tuple[Threat, ...], kind: int) -> float:
    """How likely a tile of this kind deals in to anybody."""
    passes = 1.0
    for rival in rivals:
        passes *= 1.0 - rival.waits * rival.rates[kind]
    return 1.0 - passes
