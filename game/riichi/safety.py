"""How safe a tile is against somebody, as anybody at the table can see it: what that seat let go, what lies beside, what is gone.

It is a fact of discards and of tiles that are seen, not a promise: a suji or a wall rules out a wait on two sides, and no other.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from game.riichi.tiles import EAST
from game.riichi.view import RiichiView
from game.table import Seat

How = Literal["genbutsu", "wall", "suji", "last", "thin", "half", "live"]

ORDER: Final[tuple[How, ...]] = ("genbutsu", "last", "wall", "suji", "thin", "half", "live")
"""From the safest on: it cannot be won with (현물); an honour of which three are seen; no wait on two sides is left, as tiles for
it are gone (벽, no chance) or as the seat would be furiten on it (스지); of tiles for it one is left (one chance); of two such
waits one is left (half suji); nothing speaks for it."""


class Safety(NamedTuple):
    """How safe a kind is against a seat, and the kinds by which that is seen."""

    seat: Seat
    how: How
    by: tuple[int, ...] = ()


def cannot_win(view: RiichiView, seat: Seat) -> frozenset[int]:
    """현물: the kinds that the seat cannot win with: its own discards, those since its riichi, and those since its last one."""
    own = view.thrown[seat]
    found = {thrown.tile // 4 for thrown in own}
    since = next((thrown.nth for thrown in own if thrown.riichi), own[-1].nth if own else None)
    if since is not None:
        found |= {thrown.tile // 4 for seats in view.thrown for thrown in seats if thrown.nth > since}
    return frozenset(found)


def seen_of(view: RiichiView) -> tuple[int, ...]:
    """How many tiles of each kind the watcher sees, its own among them."""
    seen = [0] * 34
    for pieces in view.places.values():
        for piece in pieces:
            if piece.id is not None:
                seen[piece.id // 4] += 1
    return tuple(seen)


def safety(view: RiichiView, seat: Seat, kind: int) -> Safety:
    """How safe a tile of this kind is against a seat."""
    gone, seen = cannot_win(view, seat), seen_of(view)
    if kind in gone:
        return Safety(seat, "genbutsu", (kind,))
    if kind >= EAST:
        return Safety(seat, "last", (kind,)) if seen[kind] >= 3 else Safety(seat, "live")
    sides = [pair for pair in ((kind - 2, kind - 1, kind - 3), (kind + 1, kind + 2, kind + 3)) if _in_suit(kind, pair[:2])]
    open_ = [(one, other, beyond) for one, other, beyond in sides if _in_suit(kind, (beyond,))]
    left = [pair for pair in open_ if pair[2] not in gone]
    walls = [next((one for one in pair[:2] if seen[one] >= 4), None) for pair in left]
    if all(wall is not None for wall in walls):
        by = tuple(wall for wall in walls if wall is not None)
        return Safety(seat, "wall", by) if by else Safety(seat, "suji", tuple(pair[2] for pair in open_))
    thin = [next((one for one in pair[:2] if seen[one] >= 3), None) for pair in left]
    if all(one is not None for one in thin):
        return Safety(seat, "thin", tuple(one for one in thin if one is not None))
    if len(left) < len(open_):
        return Safety(seat, "half", tuple(pair[2] for pair in open_ if pair[2] in gone))
    return Safety(seat, "live")


def _in_suit(kind: int, kinds: tuple[int, ...]) -> bool:
    """Whether these kinds are numbers of its suit."""
    return all(0 <= one < EAST and one // 9 == kind // 9 for one in kinds)
