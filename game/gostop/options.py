"""Every switch of Go-Stop, declared once. The tables they make are in `game.gostop.presets`."""

from __future__ import annotations

from typing import Any, Final

from game.gostop.presets import PRESETS
from game.options import SWITCH, Catalog, Numbers, Option, Value

_POINTS: Final = Numbers(0, 100, unit="points")

MATGO: Final = (2,)
"""Where an option of 맞고 has a meaning."""

MANY: Final = (4, 5, 6, 7)
"""Where more sit than play."""

THREE: Final = (3, *MANY)
"""Where one may have to pay for another."""

COMMON: Final = ("four_all_play=false",)
"""Where brights score by their sets (GS-109…GS-113)."""

SOLD: Final = ("sell_brights",)
PRICED: Final = ("sell_brights", "bright_price")


def _switch(key: str, default: bool, rows: str, group: str, **more: Any) -> Option:
    return Option(key, SWITCH, default, _rows(rows), group, **more)


def _one_of(key: str, values: tuple[Value, ...], rows: str, group: str, **more: Any) -> Option:
    return Option(key, values, values[0], _rows(rows), group, **more)


def _number(key: str, default: int, rows: str, group: str, numbers: Numbers = _POINTS, **more: Any) -> Option:
    return Option(key, numbers, default, _rows(rows), group, **more)


def _rows(numbers: str) -> tuple[str, ...]:
    return tuple(f"GS-{number}" for number in numbers.split())


SEATING: Final = (
    _switch("sell_brights", True, "151 152 153 154 160 166 167 188", "seating", seats=MANY),
    _one_of("floor_hidden", ("none", "one"), "165", "seating", needs=SOLD, seats=MANY),
    _switch("seven_players", False, "168", "seating", needs=(*SOLD, "bonus_cards"), seats=(7,)),
    _switch("candle_protest", False, "169", "seating", needs=SOLD, seats=MANY),
    _switch("no_double_drop", True, "163", "seating", needs=SOLD, seats=MANY),
    _switch("double_drop_def", False, "164", "seating", needs=(*SOLD, "no_double_drop"), seats=MANY),
    _number("bright_price", 2, "155 156", "seating", needs=SOLD, seats=MANY),
    _switch("sale_double_junk", False, "157", "seating", needs=PRICED, seats=MANY),
    _switch("double_sale_needs_bright", False, "189", "seating", needs=("sale_double_junk",), seats=MANY),
    _switch("sale_triple", False, "157", "seating", needs=PRICED, seats=MANY),
    _switch("sale_sets", False, "157", "seating", needs=PRICED, seats=MANY),
    _switch("sale_godori", False, "157", "seating", needs=PRICED, seats=MANY),
    _switch("sale_animal", False, "157", "seating", needs=PRICED, seats=MANY),
    _switch("sale_joker", False, "157", "seating", needs=(*PRICED, "bonus_cards"), seats=MANY),
    _switch("sale_shake", False, "158", "seating", needs=PRICED, seats=MANY),
    _switch("sale_nagari_double", True, "159", "seating", needs=(*PRICED, "nagari=double"), seats=MANY),
    _switch("postpaid_sale", False, "161", "seating", needs=PRICED, seats=MANY),
    _switch("postpaid_nagari_void", False, "162", "seating", needs=("postpaid_sale",), seats=MANY),
    _switch("four_all_play", False, "170", "seating", excludes=("sell_brights",), seats=(4,)),
)

DEALING: Final = (
    _one_of("dealer_choice", ("night_day", "high", "cut", "floor_flip", "rps"), "19 20 21 22 23", "dealing"),
    _one_of("next_dealer", ("winner", "choose"), "24 26", "dealing"),
    _switch("cut", True, "27", "dealing"),
    _switch("tung", True, "28", "dealing", needs=("cut",)),
    _one_of("deal_order", ("hands_first", "floor_first"), "30 32", "dealing"),
    _switch("matgo_8_card", False, "33", "dealing", seats=MATGO),
    _number("chongtong", 3, "78 79", "dealing"),
    _switch("chongtong_continue", True, "80", "dealing", needs=("chongtong",)),
    _switch("chongtong_procedure", True, "81", "dealing", needs=("chongtong_continue",)),
    _switch("chongtong_anyone", False, "82", "dealing", needs=("chongtong_continue",)),
    _switch("chongtong_rain_poop", False, "83", "dealing", needs=("chongtong_continue",)),
    _one_of("floor_chongtong", ("dealer_wins", "dealer_takes", "play_on"), "84 85", "dealing", needs=("chongtong",)),
)

EVENTS: Final = (
    _number("first_bbeok", 3, "48", "events", needs=("interim_money",)),
    _number("double_bbeok", 6, "49", "events", needs=("interim_money",)),
    _number("triple_bbeok", 12, "50", "events"),
    _number("three_bbeok", 10, "51", "events"),
    _switch("interim_money", True, "52", "events"),
    _one_of(
        "matgo_interim_unit", (7, 3), "53", "events", needs=("interim_money|triple_bbeok",), seats=MATGO
    ),
    _switch("own_bbeok_two", False, "44 185", "events", clashes=("gukjin_given",)),
    _one_of("last_turn_bbeok", ("normal", "none", "bonus"), "46 47", "events"),
    _switch("last_turn_steal", False, "45 56 59 62", "events"),
    _switch("floor_triple_junk", False, "38", "events"),
    _one_of("ttadak", ("month", "any"), "54", "events"),
    _number("first_ttadak", 3, "55", "events", needs=("interim_money",)),
    _switch("jjok_junk", True, "58", "events"),
    _switch("department_store", False, "63", "events"),
    _switch("steal_change", False, "66", "events"),
    _switch("chun_sweep", False, "176", "events"),
)

BONUS: Final = (
    _number("bonus_cards", 0, "9 11 12 13 14 15", "bonus", Numbers(0, 3, unit="cards")),
    _switch("triple_junk", False, "10", "bonus", needs=("bonus_cards",)),
    _switch("bonus_not_buried", False, "16", "bonus", needs=("bonus_cards",)),
    _one_of("bonus_steals_pi", ("none", "flip", "both"), "187", "bonus", needs=("bonus_cards",)),
)

SHAKING: Final = (
    _switch("shake", True, "68 69 70 71", "shaking"),
    _switch("bomb", True, "72 73 74", "shaking"),
    _switch("bomb_doubles", True, "72", "shaking", needs=("bomb",)),
    _switch("bomb_after_shake", False, "72", "shaking", needs=("bomb", "shake")),
    _switch("shake_then_bomb", False, "72", "shaking", needs=("shake", "bomb_doubles")),
    _switch("two_card_bomb", False, "75", "shaking"),
    _switch("two_card_bomb_doubles", False, "75", "shaking", needs=("two_card_bomb",)),
    _switch("shake_anyone", False, "76", "shaking", needs=("shake|bomb_doubles|two_card_bomb_doubles",)),
    _switch("rain_poop_quad", False, "77", "shaking", needs=("shake|bomb_doubles",)),
)

SCORING: Final = (
    _number("five_brights", 15, "113", "scoring", needs=COMMON),
    _switch("four_no_rain_bonus", False, "112", "scoring", needs=COMMON),
    _number("four_no_rain_points", 1, "112", "scoring", Numbers(1, 20, unit="points"), needs=("four_no_rain_bonus",)),
    _switch("bidori", False, "115", "scoring"),
    _switch("yukdori", False, "116", "scoring"),
    _switch("gukjin_dual", True, "5", "scoring"),
    _one_of("gukjin_timing", ("auto", "capture", "once", "target"), "6", "scoring", needs=("gukjin_dual",)),
    _switch("may_dual", False, "7", "scoring", needs=("gukjin_dual",), excludes=("may_july_dual",)),
    _switch("may_july_dual", False, "8", "scoring", needs=("gukjin_dual",)),
    _switch("gukjin_given", False, "5 65", "scoring", needs=("gukjin_dual", "gukjin_timing!=auto")),
    _switch("three_doubles", False, "124", "scoring", needs=("gukjin_dual",)),
    _switch("palssari", False, "125", "scoring"),
    _switch("month_pact", False, "126", "scoring"),
    _number("month_pact_points", 0, "126", "scoring", needs=("month_pact",)),
)

GOING: Final = (
    _number("target", 3, "86 87 88", "going", Numbers(1, 30, unit="points"), needs=("matgo_8_card=false",)),
    _one_of("rego", ("gain", "recover", "recover_junk"), "92 93 94", "going"),
    _one_of("go_points", ("both", "times_only", "add_two"), "97 98 99", "going"),
    _switch("reverse_go", False, "100 101 102", "going"),
    _one_of("nagari", ("double", "plain"), "105 107", "going"),
    _switch("nagari_carry", False, "106", "going", needs=("nagari=double",)),
)

PAYING: Final = (
    _switch("meongtta", True, "127", "paying"),
    _switch("meongbak", False, "128", "paying"),
    _switch("meong_both", True, "129", "paying", needs=("meongbak", "meongtta")),
    _switch("gwangbak", True, "130", "paying"),
    _switch("pibak", True, "131", "paying"),
    _switch("pibak_any_win", False, "131", "paying", needs=("pibak",)),
    _number("pibak_limit", 5, "132 133", "paying", Numbers(1, 9, unit="cards"), needs=("pibak",)),
    _switch("ribbon_bak", False, "135", "paying"),
    _switch("gobak", True, "138", "paying", seats=THREE),
    _switch("gobak_2p", True, "139", "paying", seats=MATGO),
    _switch("no_capture_exempt", False, "150", "paying"),
    _one_of(
        "fixed_multipliers",
        ("nagari", "none", "all"),
        "50 51 78 105",
        "paying",
        needs=("triple_bbeok|three_bbeok|chongtong",),
    ),
)

BLAME: Final = (
    _switch("showdang", True, "141 142 143 144", "blame", seats=THREE),
    _switch("showdang_certain", True, "145", "blame", needs=("showdang",), seats=THREE),
    _switch("showdang_to_all", True, "146", "blame", needs=("showdang",), seats=MANY),
    _switch("neglect_dokbak", False, "147", "blame", seats=THREE),
    _switch("push_dokbak", False, "148", "blame", seats=THREE),
    _switch("discard_dokbak", False, "149", "blame", seats=THREE),
)

BESIDES: Final = (
    _number("pig_pot", 0, "171", "besides"),
    _switch("missions", False, "172 179", "besides"),
    _number("mission_times", 2, "172", "besides", Numbers(2, 8), needs=("missions",)),
    _number("purse", 0, "191", "besides", Numbers(0, 1000, unit="points")),
    _number("house_rake", 0, "173", "besides"),
    _switch("rake_to_loser", False, "173", "besides", needs=("house_rake",)),
    _number("rake_part", 100, "173", "besides", Numbers(10, 100, 10, "percent"), needs=("rake_to_loser",)),
)

CATALOG: Final = Catalog(
    "gostop",
    (*SEATING, *DEALING, *EVENTS, *BONUS, *SHAKING, *SCORING, *GOING, *PAYING, *BLAME, *BESIDES),
    PRESETS,
)
