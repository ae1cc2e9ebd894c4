"""Every switch of riichi, declared once. The presets are in `game.riichi.presets`."""

from __future__ import annotations

from typing import Final

from game.options import SWITCH, Numbers, Option, Value

ABORTS: Final = ("nine_kinds", "four_winds", "four_riichi", "four_kans", "triple_ron")
"""도중유국: the endings that break a hand off (RM-101)."""


def _rows(words: str) -> tuple[str, ...]:
    """Rows by number (``46`` is RM-46) or by name (``RY-5``, ``RX-3``)."""
    return tuple(word if "-" in word else f"RM-{word}" for word in words.split())


def _switch(key: str, default: bool, rows: str, group: str, **more: tuple[str, ...]) -> Option:
    return Option(key, SWITCH, default, _rows(rows), group, **more)  # type: ignore[arg-type]


def _one_of(key: str, values: tuple[Value, ...], rows: str, group: str, **more: tuple[str, ...]) -> Option:
    return Option(key, values, values[0], _rows(rows), group, **more)  # type: ignore[arg-type]


def _points(key: str, default: int, rows: str) -> Option:
    return Option(key, Numbers(0, 100_000, 1000), default, _rows(rows), "match")


YAKU: Final = (
    _switch("kuitan", True, "RY-05 RX-05", "yaku"),
    _switch("atozuke", True, "RX-15", "yaku"),
    _switch("ippatsu", True, "39 RY-02", "yaku"),
    _one_of("renhou", (False, "mangan", "baiman", "yakuman"), "RY-42", "yaku"),
    _switch("paarenchan", False, "99 RY-43", "yaku"),
    _switch("two_han_minimum", False, "98", "yaku"),
    _switch("all_green_needs_green_dragon", False, "RY-34", "yaku"),
    _switch("double_kokushi_13", False, "RY-30 121", "yaku"),
    _switch("double_suuankou_tanki", False, "RY-31 121", "yaku"),
    _switch("double_daisuushii", False, "RY-37 121", "yaku"),
    _switch("double_pure_chuuren", False, "RY-38 121", "yaku"),
)

DORA: Final = (
    _one_of("red_fives", (3, 0, 4), "46 RX-18", "dora"),
    _switch("ura_dora", True, "39 45", "dora"),
    _switch("kan_dora", True, "39 44", "dora"),
    _switch("kan_ura_dora", True, "45", "dora", needs=("ura_dora", "kan_dora")),
    _one_of("kan_dora_timing", (
        "at_once", "open_kan_with_discard", "open_kan_after_discard",
    ), "36 37 38", "dora", needs=("kan_dora",)),
)  # fmt: skip

VALUE: Final = (
    _one_of("double_wind_pair_fu", (4, 2), "RY-09", "value"),
    _switch("open_pinfu_30", True, "RX-16", "value"),
    _switch("kiriage", False, "RX-06", "value"),
    _switch("kazoe", True, "48 RY-44", "value"),
)

PLAY: Final = (
    _one_of("referee", ("assisted", "strict"), "63 65 67 68 69 73 75a", "play"),
    _one_of("kan_after_riichi", ("same_waits", "triplet_in_every_reading", "none"), "57 68", "play"),
    _switch("kokushi_robs_ankan", False, "RX-02", "play"),
    _switch("ankan_hidden", False, "23", "play", excludes=("kokushi_robs_ankan",)),
    _one_of("temporary_furiten_ends", ("own_draw", "own_draw_or_call"), "66", "play"),
    _one_of("kuikae", ("forbidden", "suji_allowed", "allowed"), "69 70 75b RX-25", "play"),
    _one_of("multiple_ron", (
        "double_all_triple_abort", "head_bump", "all", "nearest_two", "double_head_bump_triple_abort",
    ), "106 109 110 111 112 113", "play"),
    _one_of("karaten", ("noten", "tenpai"), "RX-14", "play"),
)  # fmt: skip

FOULS: Final = (
    _one_of("genbutsu_foul", ("chombo", "dead_hand"), "69 70", "fouls", needs=("referee=strict",)),
    _one_of("chombo", ("mangan", "2000_each", "3000_each", "deducted"), "60 61 62", "fouls", needs=("referee=strict",)),
    _one_of("withdrawn_win", ("dead_hand", "chombo"), "64", "fouls", needs=("referee=strict",)),
    _one_of("withdrawn_call", ("deposit_1000", "none"), "76", "fouls", needs=("referee=strict",)),
)

DRAWS: Final = (
    _switch("nine_kinds", True, "101 103", "draws"),
    _switch("four_winds", True, "101 104", "draws"),
    _switch("four_riichi", True, "101 105", "draws"),
    _switch("four_kans_abort", True, "33 101 102", "draws"),
    *(_one_of(f"abort_dealer_{kind}", ("stays", "passes"), "108", "draws") for kind in ABORTS),
    _one_of("renchan", ("tenpai", "win_only"), "94 95", "draws"),
    _one_of("nagashi", ("mangan", "win", "off"), "RY-29 RX-04", "draws"),
)

PAO: Final = (
    _switch("pao", True, "RX-03", "pao"),
    _switch("pao_suukantsu", False, "RX-03", "pao", needs=("pao",)),
    _switch("daiminkan_rinshan_pao", False, "RX-03", "pao"),
    _switch("pao_whole_hand", False, "RX-03", "pao", needs=("pao",)),
    _one_of("pao_honba", ("feeder", "discarder"), "RX-03", "pao", needs=("pao",)),
)

MATCH: Final = (
    _one_of("length", ("half", "east"), "120", "match"),
    _points("start_points", 25_000, "83"),
    _points("return_points", 30_000, "84"),
    _points("target_points", 30_000, "RX-09"),
    _one_of("oka", ("return", 0, 4, 8, 12, 16, 20), "115", "match"),
    _one_of("uma", ("10-20", "3-9", "4-8", "5-10", "5-15", "10-30", "off", "free"), "116 117", "match"),
    Option("uma_large", Numbers(0, 100), 20, _rows("117"), "match", needs=("uma=free",)),
    Option("uma_small", Numbers(0, 100), 10, _rows("117"), "match", needs=("uma=free",)),
    _switch("west_in", True, "RX-09", "match"),
    _switch("extra_round_renchan", False, "RX-09", "match", needs=("west_in",)),
    _switch("agari_yame", True, "RX-10", "match"),
    _switch("tenpai_yame", False, "RX-10", "match"),
    _one_of("tobi", ("below_zero", "zero_or_below", "off"), "RX-08", "match"),
    _one_of("ties", ("starting_seat", "split"), "85 RX-12", "match"),
    _one_of("leftover_sticks", ("first", "stay"), "RX-11", "match"),
    Option("sashi_uma", Numbers(0, 100), 0, _rows("118"), "match"),
    _one_of("sashi_uma_between", ("0-1", "0-2", "0-3", "1-2", "1-3", "2-3"), "118", "match", needs=("sashi_uma",)),
)

OPTIONS: Final = (*YAKU, *DORA, *VALUE, *PLAY, *FOULS, *DRAWS, *PAO, *MATCH)
