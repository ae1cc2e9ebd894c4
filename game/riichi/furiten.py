"""후리텐 and tenpai: what a seat waits for, and what keeps it from winning off a discard."""

from __future__ import annotations

from game.options import Rules
from game.riichi.state import Table
from game.riichi.tiles import KIND_FACES, count
from game.riichi.waits import kinds_of, live_waits, waits
from game.table import Seat


def waiting(table: Table, seat: Seat) -> int:
    """The kinds that complete the closed tiles of a seat that is not on turn, a bit a kind."""
    return waits(table.counts[seat])


def tenpai(table: Table, seat: Seat) -> bool:
    """텐파이: the hand waits for something; for tiles all in it, only where that counts (RX-14). A dead hand is noten."""
    if table.dead[seat]:
        return False
    counts = table.counts[seat]
    if table.rule["karaten"] == "tenpai":
        return waits(counts) != 0
    return live_waits(counts, count(table.laid_tiles(seat))) != 0


def blocking(table: Table, seat: Seat) -> tuple[int, ...]:
    """The kinds among the seat's waits that it has itself discarded, those called away included (RM-65)."""
    wanted = waiting(table, seat)
    if not wanted:
        return ()
    own = {thrown.tile // 4 for thrown in table.thrown[seat]}
    return tuple(kind for kind in kinds_of(wanted) if kind in own)


def furiten(table: Table, seat: Seat) -> str:
    """``discard``, ``temporary``, ``riichi`` (a winning tile has passed since), or ``""`` where it may win off a discard."""
    if blocking(table, seat):
        return "discard"
    if not table.missed[seat]:
        return ""
    return "riichi" if table.accepted[seat] else "temporary"


def refused(rules: Rules, kind: str) -> str:
    """The text key of why furiten of a kind forbids a ron; a temporary one says when it ends (RM-66)."""
    called = kind == "temporary" and rules["temporary_furiten_ends"] == "own_draw_or_call"
    return "furiten_until_call" if called else f"furiten_{kind}"


def pass_by(table: Table, seat: Seat, kind: int) -> None:
    """Everybody but `seat` who waits for this kind has let it pass, with a yaku or without (RM-66, RX-21, RX-22)."""
    for other in table.others(seat):
        if waiting(table, other) >> kind & 1:
            table.missed[other] = True


def faces_of(kinds: tuple[int, ...]) -> tuple[str, ...]:
    """The plain faces of kinds."""
    return tuple(KIND_FACES[kind] for kind in kinds)
