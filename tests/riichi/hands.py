"""Hands set up for tests, and lines that play them."""

from __future__ import annotations

from typing import Any

from game.luck import Luck
from game.options import Value
from game.riichi.presets import CATALOG
from game.riichi.round import Riichi
from game.riichi.tiles import KIND, faces, read_faces
from game.riichi.value import Win, value
from game.riichi.view import Meld
from game.table import LAPSE, Refused

PINFU = "234m45688p34678s"
"""Waits for 2s and 5s: pinfu and all simples."""


def arrange(hands: list[str] | None = None, *, rules: dict[str, Value] | None = None, **position: Any) -> Riichi:
    """A hand under the rules of the text with some options changed. Who holds nothing draws and discards. Everybody has had a
    first turn unless `rivers` says otherwise."""
    position = {"hands": hands or [""] * 4, "rivers": ["6m", "6p", "8m", "3m"], **position}
    changed = {"preset": "text", **(rules or {})}
    return Riichi.arrange(position, CATALOG.rules(4, str(changed.pop("preset")), **changed), Luck.seeded("riichi"))


def say(hand: Riichi, *lines: str) -> Riichi:
    """Say each line, ``0 discard 5m drawn``; ``lapse`` ends a claim window."""
    for line in lines:
        if line == LAPSE:
            seat = next(d.seat for d in hand.decisions() if d.choices == (LAPSE,))
            hand.choose(seat, LAPSE)
        else:
            seat_word, _, choice = line.partition(" ")
            hand.choose(int(seat_word), choice)
    return hand


def choices(hand: Riichi, seat: int) -> tuple[str, ...]:
    """What the seat may say now."""
    return next((tuple(d.choices) for d in hand.decisions() if d.seat == seat), ())


def why(hand: Riichi, seat: int, choice: str) -> str:
    """Why a choice is refused; ``legal`` where it is not."""
    verdict = hand.judge(seat, choice)
    return verdict.why.removeprefix("riichi.refused.") if isinstance(verdict, Refused) else "legal"


def ending(hand: Riichi) -> str:
    """How the hand ended; nothing while it is played."""
    settlement = hand.settlement()
    return settlement.kind if settlement else ""


def points(hand: Riichi) -> tuple[int, ...]:
    """What changed hands."""
    settlement = hand.settlement()
    assert settlement is not None, "the hand is not over"
    return settlement.points


def lines(hand: Riichi, seat: int) -> list[str]:
    """The names of a seat's lines in the settlement, fu left out."""
    settlement = hand.settlement()
    assert settlement is not None, "the hand is not over"
    return [line.what for line in settlement.lines if line.seat == seat and not line.what.startswith("fu_")]


def tiles(line: str) -> list[int]:
    """The tiles of a compact line, red fives as they are written."""
    red = {"0m": 16, "0p": 52, "0s": 88}
    names = faces(3)
    found: list[int] = []
    for face in read_faces(line) or []:
        kind = KIND[face]
        found.append(red[face] if face in red else next(
            tile for tile in range(4 * kind, 4 * kind + 4) if tile not in found and names[tile] == face
        ))
    return found


def worth(closed: str, tile: str, *melds: tuple[str, str], rules: dict[str, Value] | None = None, **how: Any) -> Any:
    """What a hand is worth; `closed` holds the winning `tile`, melds are (kind, tiles)."""
    everything = tiles(closed + "".join(one for _, one in melds))
    own = everything[: len(tiles(closed))]
    laid = []
    at = len(own)
    for kind, one in melds:
        size = len(tiles(one))
        laid.append(Meld(kind, tuple(sorted(everything[at : at + size])), None if kind == "ankan" else everything[at], 1))
        at += size
    last = next(one for one in reversed(own) if faces(3)[one] == tile)
    win = Win(tuple(own), tuple(laid), last, **{"tsumo": False, "wind": 1, "round_wind": 0, **how})
    return value(win, CATALOG.rules(4, "text", **rules or {}))
