"""What can be called and declared: the melds that a hand makes with a tile, each with the line that says it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from game.riichi.state import Table
from game.riichi.tiles import DRAGONS, EAST, KIND_FACES, UNIT, WINDS, compact, fours, held
from game.riichi.view import Claim, Meld
from game.table import Seat


def chis(table: Table, seat: Seat, kind: int) -> Iterator[tuple[str, Claim]]:
    """치: runs with a number tile of this kind (RM-15, RM-08…10)."""
    if kind >= EAST:
        return
    suit, counts = kind - kind % 9, table.counts[seat]
    for low, high in ((kind - 2, kind - 1), (kind - 1, kind + 1), (kind + 1, kind + 2)):
        if low < suit or high >= suit + 9 or not (held(counts, low) and held(counts, high)):
            continue
        said = set()
        for one in _of(table, seat, low):
            for other in _of(table, seat, high):
                line = f"chi {compact((table.faces[one], table.faces[other]))}"
                if line not in said:
                    said.add(line)
                    yield line, Claim(seat, "chi", (one, other))


def pons(table: Table, seat: Seat, kind: int) -> Iterator[tuple[str, Claim]]:
    """펑: two more of this kind (RM-14); with a red five or without."""
    said = set()
    for two in combinations(_of(table, seat, kind), 2):
        line = f"pon {''.join(sorted(table.faces[tile] for tile in two))}"
        if line not in said:
            said.add(line)
            yield line, Claim(seat, "pon", two)


def open_kan(table: Table, seat: Seat, kind: int) -> Iterator[tuple[str, Claim]]:
    """다이밍깡: three more of this kind (RM-24)."""
    three = _of(table, seat, kind)
    if len(three) == 3:
        yield f"kan {KIND_FACES[kind]}", Claim(seat, "daiminkan", tuple(three))


def own_kans(table: Table, seat: Seat) -> Iterator[tuple[str, Meld]]:
    """안깡 and 가깡: four of a kind in the hand, or the fourth of an own pon (RM-22, RM-25, RM-31)."""
    counts = full_counts(table, seat)
    for kind in fours(counts):
        yield f"kan {KIND_FACES[kind]}", Meld("ankan", tuple(range(4 * kind, 4 * kind + 4)))
    for meld in table.melds[seat]:
        kind = meld.tiles[0] // 4
        if meld.kind == "pon" and held(counts, kind):
            added = next(tile for tile in table.tiles(seat) if tile // 4 == kind)
            yield f"kan {KIND_FACES[kind]}", Meld("kakan", (*meld.tiles, added), meld.called, meld.giver, added)


def full_counts(table: Table, seat: Seat) -> int:
    """How many of each kind lie closed in the hand of the seat on turn, the tile just drawn among them."""
    return table.counts[seat] + (UNIT[table.drawn] if table.drawn is not None else 0)


def _of(table: Table, seat: Seat, kind: int) -> list[int]:
    return [tile for tile in table.closed[seat] if tile // 4 == kind]


def barred_after(table: Table, claim: Claim, kind: int) -> tuple[int, ...]:
    """쿠이카에: the kinds that may not be discarded just after this call of a tile of `kind`: that kind itself (RM-69), and after
    a run the tile at its other end that it would have completed as well (RM-75b)."""
    how = table.rule["kuikae"]
    if how == "allowed" or claim.kind == "daiminkan":
        return ()
    if claim.kind == "pon" or how == "suji_allowed":
        return (kind,)
    low, high = sorted(tile // 4 for tile in claim.tiles)
    if high == low + 2:
        return (kind,)
    other = low - 1 if kind == high + 1 else high + 1
    same_suit = 0 <= other < EAST and other // 9 == kind // 9
    return (kind, other) if same_suit else (kind,)


def leaves_a_discard(table: Table, claim: Claim, kind: int) -> bool:
    """Whether after the call something is left that may be discarded (RX-25)."""
    barred = barred_after(table, claim, kind)
    return any(tile // 4 not in barred for tile in table.closed[claim.seat] if tile not in claim.tiles)


def duty(rule: Mapping[str, Any], melds: Sequence[Meld]) -> str:
    """책임지불: the yakuman that the last of a hand's melds, which was called, has made certain (RX-03), or ``""``."""
    kind, laid = melds[-1].tiles[0] // 4, {meld.tiles[0] // 4 for meld in melds if meld.kind != "chi"}
    if not rule["pao"]:
        return ""
    if kind in DRAGONS and laid >= set(DRAGONS):
        return "daisangen"
    if kind in WINDS and laid >= set(WINDS):
        return "daisuushii"
    if melds[-1].kind == "daiminkan" and rule["pao_suukantsu"] and sum(meld.kan for meld in melds) == 4:
        return "suukantsu"
    return ""
