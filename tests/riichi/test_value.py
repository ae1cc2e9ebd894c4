"""What hands are worth: the table of the text, yaku by yaku, and the options that change them."""

from __future__ import annotations

import pytest

from game.riichi.presets import CATALOG
from game.riichi.value import Value, Win, limit, ron_points, tsumo_points, value
from tests.riichi.hands import tiles, worth

RON = {
    25: ("", "1600/2400", "3200/4800", "6400/9600"),
    30: ("1000/1500", "2000/2900", "3900/5800", "7700/11600"),
    40: ("1300/2000", "2600/3900", "5200/7700", "8000/12000"),
    50: ("1600/2400", "3200/4800", "6400/9600", "8000/12000"),
    60: ("2000/2900", "3900/5800", "7700/11600", "8000/12000"),
    70: ("2300/3400", "4500/6800", "8000/12000", "8000/12000"),
    80: ("2600/3900", "5200/7700", "8000/12000", "8000/12000"),
    90: ("2900/4400", "5800/8700", "8000/12000", "8000/12000"),
    100: ("3200/4800", "6400/9600", "8000/12000", "8000/12000"),
    110: ("3600/5300", "7100/10600", "8000/12000", "8000/12000"),
}
TSUMO = {
    20: ("", "400/700 700", "700/1300 1300", "1300/2600 2600"),
    25: ("", "", "800/1600 1600", "1600/3200 3200"),
    30: ("300/500 500", "500/1000 1000", "1000/2000 2000", "2000/3900 3900"),
    40: ("400/700 700", "700/1300 1300", "1300/2600 2600", "2000/4000 4000"),
    50: ("400/800 800", "800/1600 1600", "1600/3200 3200", "2000/4000 4000"),
    60: ("500/1000 1000", "1000/2000 2000", "2000/3900 3900", "2000/4000 4000"),
    70: ("600/1200 1200", "1200/2300 2300", "2000/4000 4000", "2000/4000 4000"),
    80: ("700/1300 1300", "1300/2600 2600", "2000/4000 4000", "2000/4000 4000"),
    90: ("800/1500 1500", "1500/2900 2900", "2000/4000 4000", "2000/4000 4000"),
    100: ("800/1600 1600", "1600/3200 3200", "2000/4000 4000", "2000/4000 4000"),
    110: ("", "1800/3600 3600", "2000/4000 4000", "2000/4000 4000"),
}
TEXT = CATALOG.rules(4, "text")


def of(han: int, fu: int) -> Value:
    return Value((), (), han, fu, (), 0, *limit(han, fu, TEXT))


@pytest.mark.parametrize("fu", RON)
def test_ron_pays_what_the_table_says(fu: int) -> None:
    for han, said in enumerate(RON[fu], 1):
        if said:
            assert f"{ron_points(of(han, fu), False)}/{ron_points(of(han, fu), True)}" == said


@pytest.mark.parametrize("fu", TSUMO)
def test_tsumo_pays_what_the_table_says(fu: int) -> None:
    for han, said in enumerate(TSUMO[fu], 1):
        found = of(han, fu)
        paid = f"{tsumo_points(found, False, False)}/{tsumo_points(found, False, True)} {tsumo_points(found, True, False)}"
        assert said in ("", paid)


@pytest.mark.parametrize(
    ("han", "child", "dealer"),
    [(5, 8000, 12000), (6, 12000, 18000), (7, 12000, 18000), (8, 16000, 24000), (11, 24000, 36000), (13, 32000, 48000)],
)
def test_limits(han: int, child: int, dealer: int) -> None:
    assert (ron_points(of(han, 30), False), ron_points(of(han, 30), True)) == (child, dealer)


def yaku(found: Value | None) -> dict[str, int]:
    return {} if found is None else dict(found.yaku)


CLOSED = [
    ("234m456p22s345678s", "8s", {"pinfu": 1, "tanyao": 1}),  # RY-04, RY-05
    ("112233m456p789s99p", "3m", {"iipeikou": 1}),  # RY-06, edge wait
    ("555z123m456p78s99p9s", "7s", {"white": 1}),  # RY-07
    ("222z123m456p78s99p9s", "7s", {"seat_wind": 1}),  # RY-09 for South
    ("111z123m456p78s99p9s", "7s", {"round_wind": 1}),  # RY-08
    ("1122m3344p5566s77z", "7z", {"chiitoitsu": 2}),  # RY-15
    ("123m789m123p11z789s", "3p", {"chanta": 2}),  # RY-16
    ("123456789m456p11z", "6p", {"ittsuu": 2}),  # RY-17
    ("234m234p234s567s99m", "7s", {"pinfu": 1, "sanshoku_doujun": 2}),  # RY-18
    ("333m333p33s11z456s3s", "6s", {"sanshoku_doukou": 2, "sanankou": 2}),  # RY-19, RY-21
    ("123m789m12399p789p", "1m", {"pinfu": 1, "junchan": 3}),  # RY-26
    ("112233m445566p99s", "6p", {"pinfu": 1, "ryanpeikou": 3}),  # RY-27
    ("123456m999m11z222z", "6m", {"honitsu": 3, "seat_wind": 1}),  # RY-25
    ("12345678m22266m9m", "6m", {"ittsuu": 2, "chinitsu": 6}),  # RY-28
    ("111m999p11199s77z9s", "7z", {"suuankou": 13}),  # RY-31
    ("555666777z123m99p", "9p", {"daisangen": 13}),  # RY-32
    ("22334466888s666z", "8s", {"ryuuiisou": 13}),  # RY-34
    ("111222333z44z123m", "3m", {"shousuushii": 13}),  # RY-36
    ("111222333444z99m", "9m", {"suuankou": 13, "daisuushii": 13}),  # RY-37
    ("11123455678999m", "5m", {"chuuren": 13}),  # RY-38
    ("19m19p19s12345677z", "7z", {"kokushi": 13}),  # RY-30
]


@pytest.mark.parametrize(("closed", "tile", "expected"), CLOSED, ids=[line for line, _, _ in CLOSED])
def test_yaku_of_closed_hands(closed: str, tile: str, expected: dict[str, int]) -> None:
    assert yaku(worth(closed, tile)) == expected


def test_a_hand_without_a_yaku_is_worth_nothing_however_many_dora() -> None:
    """RM-40: an edge wait, ends, no set that counts; four of its tiles are dora."""
    assert worth("123m456p78999s99p7s", "7s", indicators=(0, 44)) is None


@pytest.mark.parametrize(
    ("closed", "meld", "tile", "expected"),
    [
        ("234m456p22s34s5s", ("chi", "678s"), "5s", {"tanyao": 1}),
        ("456m789m11z456p", ("chi", "123m"), "6p", {"ittsuu": 1}),
        ("789m123p11z789s", ("chi", "123m"), "3p", {"chanta": 1}),
        ("789m12399p789p", ("chi", "123m"), "3p", {"junchan": 2}),
        ("456m999m11z222z", ("chi", "123m"), "6m", {"honitsu": 2, "seat_wind": 1}),
        ("222m888p33s44s4s", ("pon", "666m"), "4s", {"tanyao": 1, "toitoi": 2}),
        ("111m999p99s77z9s", ("pon", "111p"), "7z", {"toitoi": 2, "sanankou": 2, "honroutou": 2}),
    ],
)
def test_open_hands_are_worth_less(closed: str, meld: tuple[str, str], tile: str, expected: dict[str, int]) -> None:
    """RM-27."""
    assert yaku(worth(closed, tile, meld)) == expected


def test_a_triplet_completed_by_ron_is_open() -> None:
    """A shanpon ron of four triplets is sanankou and toitoi; by tsumo it is suuankou."""
    closed = "111m999p11s77z999s1s"
    assert yaku(worth(closed, "1s")) == {"sanankou": 2, "toitoi": 2, "honroutou": 2}
    assert yaku(worth(closed, "1s", tsumo=True)) == {"suuankou": 13}


def test_kan_fu() -> None:
    """Closed kan of ends 32, open 16, of simples 16 and 8."""
    for kind, line, fu in (("ankan", "1111m", 32), ("daiminkan", "9999p", 16), ("ankan", "5550m", 16), ("kakan", "4444s", 8)):
        found = worth("123p789s55z22p5z", "5z", (kind, line))
        assert found is not None
        assert sum(n for why, n in found.fus if why.endswith("kan")) == fu


@pytest.mark.parametrize(("option", "fu"), [(4, 4), (2, 2)])
def test_the_pair_of_the_double_wind(option: int, fu: int) -> None:
    found = worth("11z234m456p555z78s9s", "9s", wind=0, rules={"double_wind_pair_fu": option})
    assert found is not None
    assert sum(n for why, n in found.fus if "valued_pair" in why) == fu


def test_two_fu_for_the_double_wind_leave_its_triplet_alone() -> None:
    assert yaku(worth("111z234m456p55z78s9s", "9s", wind=0, rules={"double_wind_pair_fu": 2})) == {
        "seat_wind": 1,
        "round_wind": 1,
    }


def test_open_pinfu_shape() -> None:
    """RX-16: a ron has 30 fu or 20, an open tsumo always 22, so 30."""
    hand, meld = ("234m456p22s34s5s", ("chi", "678s"))
    fu = {
        (on, tsumo): worth(hand, "5s", meld, tsumo=tsumo, rules={"open_pinfu_30": on}).fu
        for on in (True, False)
        for tsumo in (True, False)
    }
    assert fu == {(True, True): 30, (True, False): 30, (False, True): 30, (False, False): 20}


def test_kiriage_and_kazoe() -> None:
    """RX-06, RM-48."""
    assert limit(4, 30, CATALOG.rules(4, kiriage=True)) == ("mangan", 2000)
    assert limit(3, 60, CATALOG.rules(4, kiriage=True)) == ("mangan", 2000)
    assert limit(4, 30, TEXT) == ("", 1920)
    assert limit(14, 30, TEXT) == ("kazoe", 8000)
    assert limit(14, 30, CATALOG.rules(4, kazoe=False)) == ("sanbaiman", 6000)


@pytest.mark.parametrize(
    ("option", "closed", "tile"),
    [
        ("double_kokushi_13", "19m19p19s12345677z", "7z"),
        ("double_suuankou_tanki", "111m999p11199s77z9s", "7z"),
        ("double_pure_chuuren", "11123455678999m", "5m"),
    ],
)
def test_each_double_yakuman_is_a_switch_of_its_own(option: str, closed: str, tile: str) -> None:
    """RM-121."""
    assert worth(closed, tile).yakuman == 1
    assert worth(closed, tile, rules={option: True}).yakuman == 2
    other = "double_daisuushii" if option != "double_daisuushii" else "double_pure_chuuren"
    assert worth(closed, tile, rules={other: True}).yakuman == 1


def test_yakuman_add_and_nothing_else_counts_then() -> None:
    """RM-121: four big winds, all honours, four concealed triplets; dora are ignored."""
    found = worth("111222333444z55z", "5z", indicators=(108,), rules={"double_daisuushii": True})
    assert found.yakuman == 4
    assert dict(found.yaku) == {"suuankou": 13, "daisuushii": 26, "tsuuiisou": 13}
    assert found.dora == ()


def test_all_green_with_and_without_the_dragon() -> None:
    plain, with_dragon = "22233344466688s", "22334466888s666z"
    assert yaku(worth(plain, "8s"))["ryuuiisou"] == 13
    assert "ryuuiisou" not in yaku(worth(plain, "8s", rules={"all_green_needs_green_dragon": True}))
    assert "ryuuiisou" in yaku(worth(with_dragon, "8s", rules={"all_green_needs_green_dragon": True}))


def test_dora_add_up() -> None:
    """RM-47: two fives, one of them red, under two dora indicators and two lower ones."""
    found = worth("05m234p234567s999p", "7s", riichi=1, indicators=(12, 13), ura=(14, 15))
    assert dict(found.dora) == {"dora": 4, "red_dora": 1, "ura_dora": 4}


@pytest.mark.parametrize(("red", "han"), [(0, 0), (3, 1), (4, 2)])
def test_red_fives(red: int, han: int) -> None:
    """RM-46, RX-18: with four, circles have two; without, the same tiles are plain."""
    closed = (*tiles("234m456m678s22s"), 52, 53, 54)
    found = value(Win(closed, (), 54, True, 1, 0), CATALOG.rules(4, red_fives=red))
    assert found is not None
    assert dict(found.dora).get("red_dora", 0) == han


@pytest.mark.parametrize(("renhou", "base"), [(False, 960), ("mangan", 2000), ("baiman", 4000), ("yakuman", 8000)])
def test_hand_of_man(renhou: bool | str, base: int) -> None:
    """RY-42: the fixed value in place of pinfu, all simples and a dora; a yakuman of the hand's own is more than a mangan."""
    assert worth("234m456p22s345678s", "8s", blessing="renhou", indicators=(0,), rules={"renhou": renhou}).base == base
    rich = worth("11123455678999m", "5m", blessing="renhou", rules={"renhou": renhou})
    assert rich.yakuman == (2 if renhou == "yakuman" else 1)


def test_ippatsu_never_goes_with_rinshan() -> None:
    found = worth("234m456p22s345678s", "8s", tsumo=True, riichi=1, ippatsu=True, rinshan=True)
    assert "ippatsu" not in yaku(found)
    assert "rinshan" in yaku(found)


def test_open_tanyao_is_a_switch() -> None:
    """RX-05."""
    hand, meld = ("234m456p22s34s5s", ("chi", "678s"))
    assert worth(hand, "5s", meld, rules={"kuitan": False}) is None
