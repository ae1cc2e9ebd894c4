"""The tables that are ready to be played: the rule text's own, and those of rooms and leagues that publish theirs."""

from __future__ import annotations

from typing import Final

from game.options import Catalog, Preset, Value
from game.riichi.options import OPTIONS

_FOUR: Final = (4,)

TENHOU: Final[dict[str, Value]] = {
    "kan_dora_timing": "open_kan_with_discard",
    "pao_whole_hand": True,
    "extra_round_renchan": True,
    "tenpai_yame": True,
}

MAHJONG_SOUL: Final[dict[str, Value]] = {
    "return_points": 25_000,
    "uma": "5-15",
    "kan_dora_timing": "open_kan_with_discard",
    "tenpai_yame": True,
    "double_kokushi_13": True,
    "double_suuankou_tanki": True,
    "double_daisuushii": True,
    "double_pure_chuuren": True,
    "multiple_ron": "all",
    "kokushi_robs_ankan": True,
}

_LEAGUE: Final[dict[str, Value]] = {
    "double_wind_pair_fu": 2,
    "multiple_ron": "head_bump",
    "nine_kinds": False,
    "four_winds": False,
    "four_riichi": False,
    "four_kans_abort": False,
    "nagashi": "off",
    "pao_suukantsu": True,
    "tobi": "off",
    "west_in": False,
    "agari_yame": False,
    "ties": "split",
}

M_LEAGUE: Final[dict[str, Value]] = {**_LEAGUE, "uma": "10-30", "kiriage": True, "kazoe": False}

JPML_B: Final[dict[str, Value]] = {
    **_LEAGUE,
    "start_points": 30_000,
    "uma": "5-15",
    "red_fives": 0,
    "pao_honba": "discarder",
    "leftover_sticks": "stay",
}

JPML_A: Final[dict[str, Value]] = {
    **JPML_B,
    "uma": "4-8",
    "ippatsu": False,
    "ura_dora": False,
    "kan_dora": False,
    "kan_ura_dora": False,
}

CATALOG: Final = Catalog(
    "riichi",
    OPTIONS,
    (
        Preset("text", _FOUR),
        Preset("tenhou", _FOUR, TENHOU),
        Preset("mahjong-soul", _FOUR, MAHJONG_SOUL),
        Preset("m-league", _FOUR, M_LEAGUE),
        Preset("jpml-a", _FOUR, JPML_A),
        Preset("jpml-b", _FOUR, JPML_B),
        Preset("strict", _FOUR, {"referee": "strict"}),
    ),
)
