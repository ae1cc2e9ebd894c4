"""The end of a game: what nobody can stop, and between the last two, with all cards known, who wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.daifugo.cards import Cards
from game.daifugo.strategy.melds import PlayFacts
from game.daifugo.strategy.swift import Swift
from game.table import Seat

MOST: Final = 3_000
"""After so many positions nobody looks further."""


def unstoppable(game: Swift, one: PlayFacts, aside: Cards = 0) -> bool:
    """Whether the seat to move is sure to go out if it plays this: nobody can beat it, nor any group that it keeps but the last,
    whoever of the others holds what has not been seen. These cards lie `aside` here, and may as well be held."""
    melds, seat = game.melds, game.turn
    rest, over = game.hand[seat] ^ one.cards, game.over
    if not rest:
        return not one.foul[over]
    unseen = aside
    for other in _rivals(game, seat):
        unseen |= game.hand[other]
    after = game.copy()
    after.play(one)
    if after.turn != seat and melds.follows(unseen, one, after.over, after.bound):
        return False
    over = game.revolution != one.turns
    kept = melds.whole(rest)
    if any(group.turns for group in kept):
        return False
    loose = [group for group in kept if not group.cuts and melds.follows(unseen, group, over != group.back, "")]
    if len(loose) > 1:
        return False
    return any(not group.foul[over] for group in loose or kept)


class _TooMany(Exception):
    """There are more positions than anybody looks at."""


class SeenPositions(dict[tuple[object, ...], bool]):
    """Whether the seat to move wins, by positions that have been looked at. No further ones are once it is late."""

    def __init__(self, late: Callable[[], bool]) -> None:
        super().__init__()
        self.late = late


def won_by(
    game: Swift, options: Sequence[PlayFacts | None], late: Callable[[], bool] = lambda: False
) -> list[PlayFacts | None] | None:
    """Those of these choices with which the seat to move is sure to end before its last rival. None where there are none, or
    too many positions would have to be looked at, or it grows `late`."""
    seat, seen = game.turn, SeenPositions(late)
    try:
        found = [one for one in options if _wins_after(game, one, seat, seen)]
    except _TooMany:
        return None
    return found or None


def _wins_after(game: Swift, one: PlayFacts | None, seat: Seat, seen: SeenPositions) -> bool:
    after = game.copy()
    after.play(one)
    if after.ended:
        return after.placed().index(seat) < min(after.placed().index(other) for other in _rivals(game, seat))
    won = _won(after, seen)
    return won if after.turn == seat else not won


def _rivals(game: Swift, seat: Seat) -> list[Seat]:
    return [other for other in range(len(game.hand)) if other != seat and not game.gone >> other & 1]


def _won(game: Swift, seen: SeenPositions) -> bool:
    """Whether the seat to move ends before its rival."""
    top = game.top
    key = (
        *(game.turn, *game.hand, None if top is None else top.line, game.bound, game.streak),
        *(game.revolution, game.back, game.owner, game.passed),
    )
    known = seen.get(key)
    if known is None:
        if len(seen) >= MOST or seen.late():
            raise _TooMany
        seen[key] = False  # a position that comes round again has won nothing
        options: list[PlayFacts | None] = [*sorted(game.options(), key=lambda one: -one.size)]
        if top is not None:
            options.append(None)
        known = seen[key] = any(_wins_after(game, one, game.turn, seen) for one in options)
    return known
