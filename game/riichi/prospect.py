"""What a hand can come to, by what its own seat sees: its waits, how many of each are left, and what each would be worth."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from game.options import Rules
from game.riichi.safety import seen_of
from game.riichi.shanten import useful
from game.riichi.state import STICK
from game.riichi.tiles import KIND, KIND_FACES, UNIT, count, dora_of
from game.riichi.turn import LIVE_FOR_RIICHI
from game.riichi.value import Value, Win, ron_points, value
from game.riichi.view import RiichiView
from game.riichi.waits import kinds_of, ready_discards, waits
from game.riichi.winning import EIGHTH, TWO_HAN_FROM, late
from game.table import Seat

COPIES: Final = 4


class Wait(NamedTuple):
    """A tile that completes the hand: its face, how many of it are not seen, and what a ron with it would be worth in `points`;
    where it would be none, `why`: ``no_yaku``, ``late_yaku`` or ``two_han``."""

    face: str
    left: int
    found: Value | None
    points: int
    why: str = ""


def own(view: RiichiView, seat: Seat) -> list[int]:
    """The closed tiles of a seat without the one just drawn."""
    return [piece.id for piece in view.places[f"hand:{seat}"] if piece.id is not None]


def dora_kinds(view: RiichiView) -> list[int]:
    """도라: the kinds that the open indicators point to."""
    shown = view.places["dora"][: view.opened]
    return [dora_of(piece.id) for piece in shown if piece.id is not None]


def brings_han(view: RiichiView, face: str) -> bool:
    """Whether a tile brings a han by itself: a dora or a red five."""
    return face[0] == "0" or KIND[face] in dora_kinds(view)


def waits_of(view: RiichiView, seat: Seat, closed: list[int], riichi: int = 0) -> list[Wait]:
    """The waits of so many closed tiles; none where they do not wait. `riichi` counts as if it had been declared."""
    met = seen_of(view)
    mine = Counter(tile // 4 for tile in (*closed, *_laid(view, seat)))
    found = [
        wait_for(view, seat, closed, kind, COPIES - met[kind], riichi)
        for kind in kinds_of(waits(count(closed)))
        if mine[kind] < COPIES
    ]
    values, melds = [wait.found for wait in found], view.melds[seat]
    asked = not view.rules["atozuke"] and any(meld.open for meld in melds)
    if not found or not asked or not late(values, melds, view.wind, (seat - view.dealer) % 4):
        return found
    certain = [value is None or value.yakuman for value in values]
    return [one if free or one.why else one._replace(why="late_yaku") for one, free in zip(found, certain, strict=True)]


def wait_for(view: RiichiView, seat: Seat, closed: list[int], kind: int, left: int, riichi: int) -> Wait:
    """What a ron with a tile of a kind would be."""
    held = {*closed, *_laid(view, seat)}
    tile = next(one for one in range(COPIES * kind + 3, COPIES * kind - 1, -1) if one not in held)
    found = worth(view, seat, closed, tile, tsumo=False, riichi=riichi)
    if found is None:
        return Wait(KIND_FACES[kind], left, None, 0, "no_yaku")
    short = bool(view.rules["two_han_minimum"]) and view.honba >= TWO_HAN_FROM and found.plain_han < 2
    return Wait(KIND_FACES[kind], left, found, ron_points(found, seat == view.dealer), "two_han" if short else "")


def worth(
    view: RiichiView, seat: Seat, closed: list[int], tile: int, *, tsumo: bool, riichi: int = 0, now: bool = False
) -> Value | None:
    """What the closed tiles are worth with this one; None without a yaku. `now` counts what hangs on this moment too."""
    robs = not tsumo and view.offer is not None and view.offer.kan != ""
    first = view.untouched and not view.thrown[seat]
    blessing = ""
    if now and first and tsumo:
        blessing = "tenhou" if seat == view.dealer else "chiihou"
    elif now and first and view.rules["renhou"] and seat != view.dealer:
        blessing = "renhou"
    win = Win(
        closed=(*closed, tile),
        melds=view.melds[seat],
        tile=tile,
        tsumo=tsumo,
        wind=(seat - view.dealer) % 4,
        round_wind=view.wind,
        riichi=view.riichi[seat] or riichi,
        ippatsu=now and bool(view.rules["ippatsu"]) and view.ippatsu[seat],
        rinshan=now and tsumo and view.replaced != "",
        chankan=now and robs,
        last=now and not view.places["wall"],
        blessing=blessing,
        eighth=bool(view.rules["paarenchan"]) and view.streaks[seat] >= EIGHTH,
        indicators=tuple(piece.id for piece in view.places["dora"][: view.opened] if piece.id is not None),
    )
    return value(win, view.rules)


def ready(view: RiichiView, seat: Seat) -> tuple[int, ...]:
    """The kinds whose discard would leave the hand of the seat on turn waiting."""
    drawn = [piece.id for piece in view.places[f"drawn:{seat}"] if piece.id is not None]
    return ready_discards(sum(UNIT[tile] for tile in (*own(view, seat), *drawn)))


class DrawOutlook(NamedTuple):
    """How far closed tiles are from waiting (샨텐), and what brings them nearer: each face with how many of it are not seen."""

    lacks: int
    draws: tuple[tuple[str, int], ...]

    @property
    def left(self) -> int:
        """How many tiles bring it nearer."""
        return sum(left for _, left in self.draws)


def outlook(view: RiichiView, closed: list[int]) -> DrawOutlook:
    """What so many closed tiles, without the one that is discarded, can come to."""
    met = seen_of(view)
    lacks, mask = useful(count(closed))
    return DrawOutlook(lacks, tuple((KIND_FACES[kind], COPIES - met[kind]) for kind in kinds_of(mask)))


def may_riichi(view: RiichiView, seat: Seat) -> bool:
    """Whether the hand could be declared riichi if it waits (RM-55, RM-75a, RX-13)."""
    closed = not any(meld.open for meld in view.melds[seat])
    live = len(view.places["wall"]) >= LIVE_FOR_RIICHI
    return closed and live and not view.riichi[seat] and not view.dead[seat] and view.scores[seat] >= STICK


def opens(rules: Rules, place: str, nth: int) -> bool:
    """Whether the nth indicator of a row of the dead wall, ``dora`` or ``ura``, can be opened at all at this table: further ones
    by a kan (RM-44), the lower row by who wins with riichi (RM-45)."""
    further = nth == 0 or bool(rules["kan_dora"] and (place == "dora" or rules["kan_ura_dora"]))
    return further and bool(place == "dora" or rules["ura_dora"])


def why_no_riichi(view: RiichiView, seat: Seat) -> str:
    """What keeps a closed hand that could wait from riichi: ``dead_hand``, ``late_riichi`` or ``too_few_points``."""
    if view.riichi[seat] or any(meld.open for meld in view.melds[seat]) or not ready(view, seat):
        return ""
    if view.dead[seat]:
        return "dead_hand"
    if len(view.places["wall"]) < LIVE_FOR_RIICHI:
        return "late_riichi"
    return "too_few_points" if view.scores[seat] < STICK else ""


def _laid(view: RiichiView, seat: Seat) -> list[int]:
    return [tile for meld in view.melds[seat] for tile in meld.tiles]
