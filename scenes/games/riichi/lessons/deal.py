"""The wall (패산) of a lesson."""

from __future__ import annotations

from collections.abc import Sequence

from game.luck import Luck
from game.riichi.tiles import KIND, PACK
from game.riichi.wall import PACKETS


def wall(hands: Sequence[str], draws: str, indicators: str, ura: str) -> tuple[int, ...]:
    """The wall in the order in which `game.riichi.wall` takes it: replacement tiles, indicators, the hands in packets from the
    dealer on, and what is drawn. Nobody sees the rest."""
    left = Luck.seeded("lesson").shuffle(PACK, "wall")

    def take(faces: str) -> list[int]:
        found = []
        for face in faces.split():
            tile = next(tile for tile in left if tile // 4 == KIND[face])
            left.remove(tile)
            found.append(tile)
        return found

    dead = [*take(indicators), *take(ura)]
    held, drawn = [take(hand) for hand in hands], take(draws)
    dealt = []
    for size in PACKETS:
        for hand in held:
            dealt += hand[:size]
            del hand[:size]
    return (*left[:4], *dead, *dealt, *drawn, *left[4:])
