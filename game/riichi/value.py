"""What a complete hand is worth: its yaku and fu are those of the library `mahjong`; dora, limits and points are reckoned here.

The library is told what it does not know by itself: which yakuman count double, that an open tsumo always has its two fu, what a
pair of the double wind is worth, how many red fives there are, what a 인화 is worth.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.scores import ScoresCalculator, ScoresResult
from mahjong.meld import Meld as LibraryMeld

from game.options import Rules
from game.riichi.tiles import EAST, GREEN, count, dora_of, held, reds
from game.riichi.view import Meld
from game.riichi.yaku import BY_CLASS, YAKU, YAKUMAN

MANGAN: Final = 2000
"""The base points of a mangan; a yakuman has four times as many."""

LIMITS: Final = ((13, "yakuman", 8000), (11, "sanbaiman", 6000), (8, "baiman", 4000), (6, "haneman", 3000), (5, "mangan", MANGAN))

FIELDS: Final = {type(one).__name__: name for name, one in vars(HandConfig().yaku).items() if type(one).__name__ in BY_CLASS}
"""Where the library keeps each of its classes."""

DOUBLED: Final = tuple(one for one in YAKU if one.double)

_KINDS: Final = {"chi": LibraryMeld.CHI, "pon": LibraryMeld.PON, "kakan": LibraryMeld.SHOUMINKAN}


class Win(NamedTuple):
    """A complete hand and how it came about. `closed` are its closed tiles with the winning `tile` among them. Winds are from
    0, East. `riichi` is 0, 1 or 2; `blessing` is ``tenhou``, ``chiihou``, ``renhou`` or ``""``. `indicators` and `ura` are those
    that count."""

    closed: tuple[int, ...]
    melds: tuple[Meld, ...]
    tile: int
    tsumo: bool
    wind: int
    round_wind: int
    riichi: int = 0
    ippatsu: bool = False
    rinshan: bool = False
    chankan: bool = False
    last: bool = False
    blessing: str = ""
    eighth: bool = False
    indicators: tuple[int, ...] = ()
    ura: tuple[int, ...] = ()


class Value(NamedTuple):
    """What a hand is worth. `yaku` are names with their han (13 or 26 for yakuman), `dora` the same of dora, `fus` the reasons of
    the fu. `yakuman` counts real yakuman. `base` are the base points: a quarter of what a non-dealer's ron pays, before rounding.
    """

    yaku: tuple[tuple[str, int], ...]
    dora: tuple[tuple[str, int], ...]
    han: int
    fu: int
    fus: tuple[tuple[str, int], ...]
    yakuman: int
    limit: str
    base: int

    @property
    def plain_han(self) -> int:
        """Han without dora, which 량한묶기 asks for (RM-98)."""
        return sum(han for _, han in self.yaku)



def rounded(points: int) -> int:
    """Up to whole hundreds."""
    return -(-points // 100) * 100


def limit(han: int, fu: int, rules: Rules) -> tuple[str, int]:
    """The name of the limit that a hand without yakuman reaches, and its base points."""
    for least, name, base in LIMITS:
        if han >= least:
            if name == "yakuman":
                return ("kazoe", base) if rules["kazoe"] else ("sanbaiman", 6000)
            return name, base
    base = fu << 2 + han
    if base >= MANGAN or (rules["kiriage"] and base == 1920):
        return "mangan", MANGAN
    return "", base


class _Points(ScoresCalculator):
    """The library chooses among readings by what each pays: with our dora and our limits."""

    def __init__(self, dora: int, rules: Rules) -> None:
        self.dora, self.rules = dora, rules

    def calculate_scores(  # type: ignore[override]
        self, han: int, fu: int, config: HandConfig, is_yakuman: bool = False
    ) -> ScoresResult:
        """What a reading is worth, so that readings can be compared."""
        base = 8000 * (han // YAKUMAN) if is_yakuman else limit(han + self.dora, fu, self.rules)[1]
        return {
            "main": base, "additional": 0, "main_bonus": 0, "additional_bonus": 0, "kyoutaku_bonus": 0, "total": base,
            "yaku_level": "",
        }  # fmt: skip


@lru_cache(maxsize=1 << 12)
def value(win: Win, rules: Rules) -> Value | None:
    """What a hand is worth; None where it is not complete or has no yaku."""
    dora = _dora(win, rules)
    found = _reckoned(win, rules, dora)
    if win.blessing == "renhou" and rules["renhou"] in ("mangan", "baiman"):
        name, base = ("mangan", MANGAN) if rules["renhou"] == "mangan" else ("baiman", 4000)
        if found is None or found.base < base:
            return Value((("renhou", 5 if base == MANGAN else 8),), (), 5 if base == MANGAN else 8, 0, (), 0, name, base)
    return found


def _reckoned(win: Win, rules: Rules, dora: tuple[tuple[str, int], ...]) -> Value | None:
    config = _config(win, rules)
    more = sum(han for _, han in dora)
    tiles = [*win.closed, *(tile for meld in win.melds for tile in meld.tiles)]
    result = HandCalculator.estimate_hand_value(
        tiles,
        win.tile,
        melds=[LibraryMeld(_KINDS.get(meld.kind, LibraryMeld.KAN), meld.tiles, opened=meld.open) for meld in win.melds],
        config=config,
        scores_calculator_factory=lambda: _Points(more, rules),  # type: ignore[arg-type]
    )
    if result.error or not result.yaku or result.han is None:
        return None
    open_ = any(meld.open for meld in win.melds)
    yaku = tuple((BY_CLASS[type(one).__name__].key, one.han_open if open_ else one.han_closed) for one in result.yaku)
    fus = tuple((str(part["reason"]), int(part["fu"])) for part in result.fu_details or ())
    fu = result.fu or 0
    if any(one.is_yakuman for one in result.yaku):
        yakuman = result.han // YAKUMAN
        return Value(yaku, (), result.han, 0, (), yakuman, "yakuman", 8000 * yakuman)
    han = result.han + more
    return Value(yaku, dora, han, fu, fus, 0, *limit(han, fu, rules))


def _config(win: Win, rules: Rules) -> Any:
    """What the library is told of a win."""
    wind, round_wind = EAST + win.wind, EAST + win.round_wind
    narrow = rules["double_wind_pair_fu"] == 2 and wind == round_wind and held(count((*win.closed,)), wind) == 2
    config = HandConfig(
        is_tsumo=win.tsumo,
        is_riichi=win.riichi > 0,
        is_daburu_riichi=win.riichi == 2,
        is_ippatsu=win.ippatsu and not win.rinshan,
        is_rinshan=win.rinshan,
        is_chankan=win.chankan,
        is_haitei=win.last and win.tsumo and not win.rinshan,
        is_houtei=win.last and not win.tsumo and not win.chankan,
        is_tenhou=win.blessing == "tenhou",
        is_chiihou=win.blessing == "chiihou",
        is_renhou=win.blessing == "renhou" and rules["renhou"] == "yakuman",
        player_wind=wind,
        round_wind=None if narrow else round_wind,
        paarenchan=1 if win.eighth else 0,
        options=OptionalRules(
            has_open_tanyao=rules["kuitan"],
            has_aka_dora=False,
            has_double_yakuman=True,
            fu_for_open_pinfu=win.tsumo or rules["open_pinfu_30"],
            renhou_as_yakuman=True,
            limit_to_sextuple_yakuman=False,
            paarenchan_needs_yaku=False,
        ),
    )
    yaku = config.yaku
    for one in DOUBLED:
        found = getattr(yaku, FIELDS[one.library[-1]])
        found.han_closed = 2 * YAKUMAN if rules[one.double] else YAKUMAN
        found.han_open = found.han_closed if one.open else 0
    if rules["all_green_needs_green_dragon"] and not any(tile // 4 == GREEN for tile in _all_tiles(win)):
        yaku.ryuisou.is_condition_met = _never  # type: ignore[method-assign,assignment]
    return config


def _never(*hand: object) -> bool:
    return False


def _all_tiles(win: Win) -> tuple[int, ...]:
    return (*win.closed, *(tile for meld in win.melds for tile in meld.tiles))


def _dora(win: Win, rules: Rules) -> tuple[tuple[str, int], ...]:
    """도라, 우라도라 and 적도라 with how many han each brings (RM-40…47)."""
    tiles = _all_tiles(win)
    kinds = [tile // 4 for tile in tiles]
    red = reds(rules["red_fives"])
    counted = (
        ("dora", sum(kinds.count(dora_of(indicator)) for indicator in win.indicators)),
        ("red_dora", sum(tile in red for tile in tiles)),
        ("ura_dora", sum(kinds.count(dora_of(indicator)) for indicator in win.ura)),
    )
    return tuple((name, han) for name, han in counted if han)


def ron_points(found: Value, dealer: bool) -> int:
    """What the discarder pays."""
    return rounded(found.base * (6 if dealer else 4))


def tsumo_points(found: Value, dealer: bool, payer_deals: bool) -> int:
    """What one of the others pays."""
    return rounded(found.base * (2 if dealer or payer_deals else 1))
