"""화료: whether a seat may win with a tile, and what the hand is then worth."""

from __future__ import annotations

from collections.abc import Sequence

from game.riichi.furiten import furiten, waiting
from game.riichi.state import Table
from game.riichi.tiles import EAST, ENDS, KIND_UNIT, held
from game.riichi.value import Value, Win, value
from game.riichi.view import Meld
from game.riichi.waits import always_a_triplet, kinds_of, waits
from game.riichi.yaku import LUCK, YAKU
from game.table import Seat

TWO_HAN_FROM = 5
"""량한묶기 begins with this honba (RM-98)."""

EIGHTH = 7
"""So many wins in a row come before the one that is 파렌쨩 (RM-99)."""

_TRIPLETS = {one.key: one.triplet for one in YAKU if one.triplet is not None}


def win_of(table: Table, seat: Seat, tile: int, tsumo: bool, ura: bool = False) -> Win:
    """How a win would come about now; `ura` counts the lower indicators too."""
    rule, rinshan = table.rule, tsumo and table.replaced != ""
    robs = not tsumo and table.offer is not None and table.offer.kan != ""
    return Win(
        closed=(*table.closed[seat], tile),
        melds=table.melds[seat],
        tile=tile,
        tsumo=tsumo,
        wind=table.wind_of(seat),
        round_wind=table.wind,
        riichi=table.riichi[seat],
        ippatsu=bool(rule["ippatsu"]) and table.ippatsu[seat],
        rinshan=rinshan,
        chankan=robs,
        last=not table.wall,
        blessing=_blessing(table, seat, tsumo),
        eighth=bool(rule["paarenchan"]) and table.streaks[seat] >= EIGHTH,
        indicators=tuple(table.dora[: table.opened]),
        ura=tuple(table.ura[: ura_count(table)]) if ura and table.riichi[seat] else (),
    )


def ura_count(table: Table) -> int:
    """How many lower indicators count for a riichi (RM-45)."""
    if not table.rule["ura_dora"]:
        return 0
    return table.opened if table.rule["kan_ura_dora"] else min(1, table.opened)


def _blessing(table: Table, seat: Seat, tsumo: bool) -> str:
    if not table.first_turn(seat):
        return ""
    if tsumo:
        return "tenhou" if seat == table.dealer else "chiihou"
    return "renhou" if table.rule["renhou"] and seat != table.dealer else ""


def why_no_win(table: Table, seat: Seat, tile: int, tsumo: bool) -> str:
    """Why the seat may not win with this tile: ``not_complete``, ``dead_hand``, ``bent_kan`` (RM-68), ``furiten``,
    ``no_yaku``, ``late_yaku`` or ``two_han``; nothing where it may."""
    wanted = waiting(table, seat)
    if not wanted >> tile // 4 & 1:
        return "not_complete"
    if table.dead[seat]:
        return "dead_hand"
    if table.bent[seat]:
        return "bent_kan"
    if not tsumo and furiten(table, seat):
        return "furiten"
    if not tsumo and table.offer is not None and table.offer.kan == "ankan" and not orphans(table, seat, tile):
        return "not_complete"
    found = value(win_of(table, seat, tile, tsumo), table.rules)
    if found is None:
        return "no_yaku"
    if not table.rule["atozuke"] and _late(table, seat, tile, tsumo, found):
        return "late_yaku"
    if table.rule["two_han_minimum"] and table.honba >= TWO_HAN_FROM and found.plain_han < 2:
        return "two_han"
    return ""


def orphans(table: Table, seat: Seat, tile: int) -> bool:
    """Only 국사무쌍 may rob a closed kan (RX-02)."""
    return all(one // 4 in ENDS for one in (*table.closed[seat], tile)) and not table.melds[seat] and not any(
        held(table.counts[seat], kind) > 2 for kind in ENDS
    )


def _late(table: Table, seat: Seat, tile: int, tsumo: bool, found: Value) -> bool:
    """아토즈케: the hand as it is with this tile, and with each other one that it waits for."""
    if table.is_closed(seat) or found.yakuman:
        return False
    tiles = [_some_tile(table, seat, kind, tile) for kind in kinds_of(waiting(table, seat))]
    others = [value(win_of(table, seat, one, tsumo), table.rules) for one in tiles]
    return late([found, *others], table.melds[seat], table.wind, table.wind_of(seat))


def late(found: Sequence[Value | None], melds: Sequence[Meld], round_wind: int, wind: int) -> bool:
    """아토즈케 (RX-15): whether the yaku of an open hand is not certain before the last tile; `found` is what it is worth with
    each tile of the waits. A yaku is ground enough if it has it with all of them, and no call but the first has made it."""
    winds = {"round_wind": EAST + round_wind, "seat_wind": EAST + wind}
    later = {meld.tiles[0] // 4 for meld in [meld for meld in melds if meld.open][1:]}
    grounds = [
        {name for name, _ in one.yaku if name not in LUCK and (_TRIPLETS | winds).get(name) not in later} if one else set()
        for one in found
    ]
    return not set.intersection(*grounds)


def _some_tile(table: Table, seat: Seat, kind: int, tile: int) -> int:
    """A tile of this kind that the seat does not hold; the one at hand where it is of the kind."""
    if tile // 4 == kind:
        return tile
    mine = {*table.closed[seat], *table.laid_tiles(seat)}
    return next((one for one in range(4 * kind + 3, 4 * kind - 1, -1) if one not in mine), 4 * kind)


def keeps_waits(table: Table, seat: Seat, kind: int) -> bool:
    """Whether a closed kan of the kind just drawn is allowed after riichi (RM-57)."""
    how, counts = table.rule["kan_after_riichi"], table.counts[seat]
    if how == "none" or table.drawn is None or table.drawn // 4 != kind or held(counts, kind) != 3:
        return False
    if waits(counts - 3 * KIND_UNIT[kind]) != waits(counts):
        return False
    return how == "same_waits" or always_a_triplet(counts, kind)
