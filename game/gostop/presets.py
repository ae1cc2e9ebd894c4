"""The tables of Go-Stop: the house's own, and those of each rule text for as many seats as it speaks of."""

from __future__ import annotations

from typing import Final

from game.options import Preset, Value

MATGO: Final[dict[str, Value]] = {
    "target": 7,
    "chongtong": 7,
    "three_bbeok": 7,
    "own_bbeok_two": True,
    "pibak_limit": 7,
}
"""맞고: what two players do otherwise than three (GS-44, GS-51, GS-79, GS-87, GS-133)."""

TEXT_000: Final[dict[str, Value]] = {
    "reverse_go": True,
    "nagari_carry": True,
    "meongbak": True,
    "three_bbeok": 0,
    "showdang_certain": False,
    "no_capture_exempt": True,
    "chongtong_procedure": False,
}
"""What 000 tells as the common way; its regional rules stay off."""

TEXT_001: Final[dict[str, Value]] = {
    "dealer_choice": "rps",
    "deal_order": "floor_first",
    "chongtong": 10,
    "floor_chongtong": "play_on",
    "first_bbeok": 3,
    "double_bbeok": 5,
    "triple_bbeok": 20,
    "three_bbeok": 10,
    "first_ttadak": 0,
    "ttadak": "any",
    "bomb_doubles": False,
    "bomb_after_shake": True,
    "pibak_any_win": True,
    "gukjin_timing": "capture",
    "gukjin_given": True,
    "nagari": "plain",
    "discard_dokbak": True,
    "showdang": False,
}
"""What 001 tells as the common way."""

TEXT_002: Final[dict[str, Value]] = {
    "dealer_choice": "floor_flip",
    "next_dealer": "choose",
    "cut": False,
    "chongtong": 0,
    "interim_money": False,
    "triple_bbeok": 0,
    "three_bbeok": 0,
    "shake": False,
    "bomb": False,
    "gukjin_dual": False,
    "nagari": "plain",
    "showdang": False,
}
"""002 to the letter: what it does not name is not played; sets and go points, which it leaves open, are the common ones."""


def _for_two(values: dict[str, Value]) -> dict[str, Value]:
    """What two play of it: one never pays for another (GS-140)."""
    return {key: value for key, value in values.items() if key not in ("showdang", "showdang_certain", "discard_dokbak")}


TEXT_000_MATGO: Final[dict[str, Value]] = {**MATGO, **_for_two(TEXT_000)}
"""000 for two."""

TEXT_000_SEVEN: Final[dict[str, Value]] = {**TEXT_000, "seven_players": True, "bonus_cards": 1}
"""000 for seven, who need a bonus card (GS-168)."""

TEXT_001_SELLING: Final[dict[str, Value]] = {**TEXT_001, "sale_double_junk": True}
"""001 for more than three: doubles are sold as brights are."""

ONLINE_ANIMAL: Final[dict[str, Value]] = {"department_store": True, "rain_poop_quad": True}
"""동물고스톱, as far as a text tells it (GS-63, GS-77)."""

ONLINE_HANGAME: Final[dict[str, Value]] = {**MATGO, "may_dual": True}
"""한게임 맞고, as far as a text tells it (GS-7)."""

TEXT_001_MATGO: Final[dict[str, Value]] = {
    **_for_two(TEXT_001),
    "target": 7,
    "pibak_limit": 7,
    "matgo_interim_unit": 3,
    "gobak_2p": False,
}
"""001 for two: seven points, 피박 to seven, and no 고박."""

FOUR_ALL_PLAY: Final[dict[str, Value]] = {
    "four_all_play": True,
    "sell_brights": False,
    "pibak_limit": 4,
    "showdang": False,
}
"""Four who all play (GS-170)."""

PRESETS: Final = (
    Preset("standard-3", (3,)),
    Preset("matgo", (2,), MATGO),
    Preset("gwangpari-4", (4,)),
    Preset("gwangpari-5", (5, 6)),
    Preset("four-all-play", (4,), FOUR_ALL_PLAY),
    Preset("text-000", (3, 4, 5, 6), TEXT_000),
    Preset("text-000", (2,), TEXT_000_MATGO),
    Preset("text-000", (7,), TEXT_000_SEVEN),
    Preset("text-001", (3,), TEXT_001),
    Preset("text-001", (2,), TEXT_001_MATGO),
    Preset("text-001", (4, 5, 6), TEXT_001_SELLING),
    Preset("text-002", (3,), TEXT_002),
    Preset("online-animal", (3,), ONLINE_ANIMAL),
    Preset("online-hangame", (2,), ONLINE_HANGAME),
)
"""Each is known by its name and the number of seats; the first for a number is what is played there unless somebody says."""
