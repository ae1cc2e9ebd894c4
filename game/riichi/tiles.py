"""The 136 tiles (패): what they are called, which are red, how they follow one another, and hands as counts.

A *tile* is an id from 0 to 135. Its *kind* is ``tile // 4``, from 0 to 33: 1m…9m, 1p…9p, 1s…9s, then East, South, West, North,
White, Green, Red (``1z``…``7z``). A *hand* is also written as one number that holds how many there are of each kind, three bits
a kind: it is quick to build, to compare and to look up.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

PACK: Final = 136
KINDS: Final = range(34)
SUITS: Final = "mpsz"
KIND_FACES: Final = tuple(f"{nth + 1}{suit}" for suit, most in zip(SUITS, (9, 9, 9, 7), strict=True) for nth in range(most))
"""The plain face of each kind; a red five is of the kind of its plain one."""

KIND: Final = {face: kind for kind, face in enumerate(KIND_FACES)} | {"0m": 4, "0p": 13, "0s": 22}
"""The kind that a face is of."""

EAST, WHITE, GREEN, RED = 27, 31, 32, 33
WINDS: Final = range(EAST, EAST + 4)
DRAGONS: Final = range(WHITE, RED + 1)
HONOURS: Final = range(EAST, RED + 1)
ENDS: Final = frozenset((0, 8, 9, 17, 18, 26, *HONOURS))
"""야오츄패: terminals and honours."""

UNIT: Final = tuple(1 << 3 * (tile // 4) for tile in range(PACK))
"""What a tile adds to the counts of a hand."""

KIND_UNIT: Final = tuple(1 << 3 * kind for kind in KINDS)

_REDS: Final = {0: (), 3: (16, 52, 88), 4: (16, 52, 53, 88)}


def reds(how_many: int) -> tuple[int, ...]:
    """적도라: which tiles are red where there are none, three, or four of them (two of circles). RM-46, RX-18."""
    return _REDS[how_many]


@lru_cache(maxsize=8)
def faces(how_many_red: int) -> tuple[str, ...]:
    """The face of each tile by id."""
    red = reds(how_many_red)
    return tuple(f"0{KIND_FACES[tile // 4][1]}" if tile in red else KIND_FACES[tile // 4] for tile in range(PACK))


def count(tiles: Iterable[int]) -> int:
    """How many there are of each kind, as one number."""
    return sum([UNIT[tile] for tile in tiles])


def held(counts: int, kind: int) -> int:
    """How many of a kind these counts hold."""
    return counts >> 3 * kind & 7


_FOURTH: Final = sum(4 << 3 * kind for kind in KINDS)


def fours(counts: int) -> list[int]:
    """The kinds of which these counts hold all four."""
    if not counts & _FOURTH:
        return []
    return [kind for kind in KINDS if counts >> 3 * kind & 4]


def spread(counts: int) -> list[int]:
    """Counts as a list of 34 numbers."""
    return [counts >> 3 * kind & 7 for kind in KINDS]


def is_run(kinds: Iterable[int]) -> bool:
    """슌쯔: whether these are three numbers of one suit in a row (RM-08…10)."""
    low, *rest = sorted(kinds)
    return low < EAST and low % 9 < 7 and rest == [low + 1, low + 2]


def dora_of(indicator: int) -> int:
    """The kind that a tile points to: the next of its suit, wind or dragon, and from the last to the first (RM-41…43)."""
    kind = indicator // 4
    if kind >= WHITE:
        return WHITE + (kind - WHITE + 1) % 3
    if kind >= EAST:
        return EAST + (kind - EAST + 1) % 4
    return kind - 8 if kind % 9 == 8 else kind + 1


_RUN: Final = re.compile(r"([0-9]+)([mpsz])")


def read_faces(text: str) -> list[str] | None:
    """The faces of a compact line such as ``123m05p``, in its order; None where it cannot be read."""
    found: list[str] = []
    at = 0
    for run in _RUN.finditer(text := re.sub(r"[\s,]", "", text)):
        if run.start() != at:
            return None
        found += [digit + run[2] for digit in run[1]]
        at = run.end()
    return found if at == len(text) and all(face in KIND for face in found) else None


def compact(faces_: Iterable[str]) -> str:
    """Faces as a compact line, suits joined: ``4m 0m`` is ``40m``."""
    line = ""
    for face in faces_:
        line = line[:-1] + face if line.endswith(face[1]) else line + face
    return line
