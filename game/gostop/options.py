"""Every rule option of Go-Stop, declared once, and the presets."""

from __future__ import annotations

from typing import Final

from game.options import SWITCH, Catalog, Numbers, Option, Preset, Value

THREE: Final = (3,)


def _switch(key: str, default: bool, rows: str, group: str, needs: tuple[str, ...] = ()) -> Option:
    return Option(key, SWITCH, default, tuple(rows.split()), group, needs=needs)


def _choice(key: str, values: tuple[Value, ...], rows: str, group: str, needs: tuple[str, ...] = ()) -> Option:
    return Option(key, values, values[0], tuple(rows.split()), group, needs=needs)


def _number(key: str, least: int, most: int, default: int, rows: str, group: str) -> Option:
    return Option(key, Numbers(least, most), default, tuple(rows.split()), group)


OPTIONS: Final = (
    _choice("dealer_choice", ("night_day", "high", "cut", "floor_flip", "rps"), "GS-19 GS-20 GS-21 GS-22 GS-23", "deal"),
    _switch("tung", True, "GS-28", "deal"),
    _choice("deal_order", ("hands_first", "floor_first"), "GS-30", "deal"),
    _number("target", 1, 20, 3, "GS-86", "go"),
    _choice("rego", ("gain", "recover", "recover_junk"), "GS-91 GS-92 GS-93 GS-94", "go"),
    _choice("go_points", ("both", "times_only", "add_two"), "GS-96 GS-97 GS-98 GS-99", "go"),
    _switch("gukjin_dual", True, "GS-05", "cards"),
    _choice("gukjin_timing", ("auto", "capture", "once", "target"), "GS-06", "cards", ("gukjin_dual",)),
    _choice("dual_month", ("september", "may"), "GS-07", "cards", ("gukjin_dual",)),
    _switch("interim_money", True, "GS-52", "bbeok"),
    _number("first_bbeok", 0, 20, 3, "GS-48", "bbeok"),
    _number("double_bbeok", 0, 40, 6, "GS-49", "bbeok"),
    _number("triple_bbeok", 0, 60, 12, "GS-50 GS-26", "bbeok"),
    _number("three_bbeok", 0, 60, 10, "GS-51", "bbeok"),
    _number("three_bbeok_after_double", 0, 60, 20, "GS-51", "bbeok"),
    _switch("own_bbeok_two", False, "GS-44", "bbeok"),
    _choice("last_turn_bbeok", ("normal", "none", "bonus"), "GS-42 GS-46 GS-47", "bbeok"),
    _number("first_ttadak", 0, 20, 3, "GS-55", "junk"),
    _switch("jjok_junk", True, "GS-57 GS-58", "junk"),
    _switch("department_store", False, "GS-63", "junk"),
    _switch("steal_change", False, "GS-66", "junk"),
    _switch("shake", True, "GS-68 GS-69 GS-70 GS-71", "shake"),
    _switch("bomb", True, "GS-72 GS-73 GS-74", "shake"),
    _switch("two_card_bomb", False, "GS-75", "shake", ("bomb",)),
    _switch("two_card_bomb_doubles", False, "GS-75", "shake", ("two_card_bomb",)),
    _switch("shake_anyone", False, "GS-76", "shake", ("shake",)),
    _switch("rain_poop_quad", False, "GS-77", "shake", ("shake",)),
    _number("chongtong", 0, 40, 3, "GS-78", "chongtong"),
    _switch("chongtong_continue", True, "GS-80 GS-81", "chongtong", ("chongtong",)),
    _switch("chongtong_anyone", False, "GS-82", "chongtong", ("chongtong_continue",)),
    _switch("chongtong_rain_poop", False, "GS-83", "chongtong", ("chongtong_continue",)),
    _choice("floor_chongtong", ("dealer_wins", "dealer_takes", "play_on"), "GS-84 GS-85", "chongtong"),
    _choice("nagari", ("double", "plain"), "GS-105 GS-107", "nagari"),
    _switch("nagari_carry", False, "GS-106", "nagari", ("nagari=double",)),
    _number("five_brights", 5, 50, 15, "GS-113", "sets"),
    _switch("four_no_rain_bonus", False, "GS-112", "sets"),
    _switch("bidori", False, "GS-115", "sets"),
    _switch("yukdori", False, "GS-116", "sets"),
    _switch("three_doubles", False, "GS-124", "sets", ("gukjin_dual",)),
    _switch("palssari", False, "GS-125 GS-184", "sets"),
    _switch("month_pact", False, "GS-126", "sets"),
    _switch("meongtta", True, "GS-127", "multipliers"),
    _switch("meongbak", False, "GS-128", "multipliers"),
    _switch("meong_both", True, "GS-129", "multipliers"),
    _switch("gwangbak", True, "GS-130", "multipliers"),
    _number("pibak_limit", 0, 9, 5, "GS-131 GS-132 GS-134", "multipliers"),
    _switch("ribbon_bak", False, "GS-135", "multipliers"),
    _switch("gobak", True, "GS-138", "payment"),
    _switch("no_capture_exempt", False, "GS-150", "payment"),
)

OFF_IN_002: Final = dict.fromkeys(
    ("gukjin_dual", "interim_money", "shake", "bomb", "tung", "nagari_carry"),
    False,
)

PRESETS: Final = (
    Preset("standard-3", THREE),
    Preset(
        "text-002",
        THREE,
        {
            **OFF_IN_002,
            "dealer_choice": "floor_flip",
            "nagari": "plain",
            "three_bbeok": 0,
            "triple_bbeok": 0,
            "chongtong": 0,
            "chongtong_continue": False,
            "floor_chongtong": "play_on",
        },
    ),
    Preset(
        "text-000",
        THREE,
        {"nagari_carry": True, "meongbak": True, "triple_bbeok": 12, "three_bbeok": 0},
    ),
    Preset(
        "text-001",
        THREE,
        {
            "nagari": "plain",
            "deal_order": "floor_first",
            "double_bbeok": 5,
            "triple_bbeok": 20,
            "first_ttadak": 0,
            "chongtong": 10,
            "gukjin_timing": "capture",
        },
    ),
)

CATALOG: Final = Catalog("gostop", OPTIONS, PRESETS)
