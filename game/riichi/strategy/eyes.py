"""What a player sees at a glance in its view: its own tiles, what is gone, who threatens."""

from __future__ import annotations

from typing import NamedTuple

from game.riichi.safety import seen_of
from game.riichi.shanten import shanten
from game.riichi.state import DRAWN, HAND
from game.riichi.tiles import DRAGONS, EAST, HONOURS, KIND, KIND_UNIT, count, dora_of, held, reds
from game.riichi.view import RiichiView
from game.riichi.waits import kinds_of
from game.table import Seat


class Eyes(NamedTuple):
    """`tiles` are the closed tiles by id, `counts` how many of each kind, `seen` how many of each kind the player sees in all,
    `valued` the kinds whose triplet is a yaku, `dora` the kinds that are dora, `threats` who else is in riichi."""

    view: RiichiView
    me: Seat
    tiles: tuple[int, ...]
    counts: int
    seen: tuple[int, ...]
    valued: frozenset[int]
    dora: tuple[int, ...]
    threats: tuple[Seat, ...]

    def left(self, mask: int) -> int:
        """How many tiles of these kinds the player does not see."""
        return sum([4 - self.seen[kind] for kind in kinds_of(mask)])

    def worth(self, tile: int) -> int:
        """How many dora a tile is."""
        return self.dora.count(tile // 4) + (tile in reds(self.view.rules["red_fives"]))


def look(view: RiichiView) -> Eyes:
    """What the view's seat sees."""
    me = view.who
    tiles = tuple(piece.id for place in (HAND[me], DRAWN[me]) for piece in view.places[place] if piece.id is not None)
    winds = {EAST + view.wind, EAST + (me - view.dealer) % 4}
    indicators = [piece.id for piece in view.places["dora"] if piece.id is not None]
    return Eyes(
        view,
        me,
        tiles,
        count(tiles),
        seen_of(view),
        frozenset((*DRAGONS, *winds)),
        tuple(dora_of(indicator) for indicator in indicators),
        tuple(seat for seat in range(4) if seat != me and view.riichi[seat]),
    )


def without(counts: int, kind: int) -> int:
    """Counts with one tile of a kind less."""
    return counts - KIND_UNIT[kind]


def loneliness(counts: int, kind: int) -> int:
    """How little a tile has to do with the rest of the hand: 0 with a pair or close neighbours, up to 4."""
    if held(counts, kind) > 1:
        return 0
    if kind in HONOURS:
        return 4
    near = [step for step in (-2, -1, 1, 2) if 0 <= kind % 9 + step < 9 and held(counts, kind + step)]
    if any(abs(step) == 1 for step in near):
        return 0 if len(near) > 1 else 1
    return 2 if near else 3


def good_kan(eyes: Eyes, kind: int, now: int) -> bool:
    """Whether a kan of this kind leaves the hand as near to a win as it is, `now` tiles away, while nobody else is in riichi."""
    if eyes.threats and not eyes.view.riichi[eyes.me]:
        return False
    return shanten(eyes.counts - held(eyes.counts, kind) * KIND_UNIT[kind]) <= now


def kind_of(words: list[str]) -> int:
    """The kind that the first word of a choice names."""
    return KIND[words[0]]
