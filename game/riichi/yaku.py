"""역: every yaku once, side by side: what it is called elsewhere, what it brings, and what hangs on it.

Values, settlements, figures, logs for other programs, the rule book and the page of a result are made of this table. Its words
are ``riichi.yaku.<key>`` in the catalogues; what it asks for stands at its row in ``docs/rules/riichi.toml``, and options name
that row.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import structs

from game.riichi.tiles import GREEN, RED, WHITE
from game.table import Line

YAKUMAN: Final = 13
"""So many han a yakuman (역만) counts as."""


class Yaku(NamedTuple):
    """A yaku. `row` of the rules. `tenhou` is its name in Tenhou's logs; a wind's own follows it. `library` are the classes of
    `mahjong` that find it. `closed` and `open` are its han in a hand that is closed, and in one that is not; 0: none there.
    `double` is the option by which the last of these classes counts twice. `luck`: it hangs on the moment of the win. `triplet`
    is the kind whose triplet it is. `waits`: where the hand waited for so many kinds it is called ``<key>_<waits>``. `hand` has
    it, for the rule book."""

    key: str
    row: str
    tenhou: str
    library: tuple[str, ...]
    closed: int
    open: int = 0
    double: str = ""
    luck: bool = False
    triplet: int | None = None
    waits: int = 0
    hand: str = ""


_WINDS: Final = ("East", "South", "West", "North")

YAKU: Final = (
    Yaku("double_riichi", "RY-14", "両立直", ("DaburuRiichi",), 2),
    Yaku("riichi", "RY-01", "立直", ("Riichi",), 1, hand="2m 3m 4m 6m 7m 8m 3p 3p 3p 5s 6s 7s 9s 9s"),
    Yaku("ippatsu", "RY-02", "一発", ("Ippatsu",), 1, luck=True),
    Yaku("menzen_tsumo", "RY-03", "門前清自摸和", ("Tsumo",), 1, hand="1m 2m 3m 4p 5p 6p 7p 8p 9p 2s 2s 2s 8s 8s"),
    Yaku("pinfu", "RY-04", "平和", ("Pinfu",), 1, hand="1m 2m 3m 5m 6m 7m 2p 3p 4p 6s 7s 8s 9p 9p"),
    Yaku("tanyao", "RY-05", "断幺九", ("Tanyao",), 1, 1, hand="2m 3m 4m 6m 6m 6m 3p 4p 5p 7s 7s 7s 4s 4s"),
    Yaku("iipeikou", "RY-06", "一盃口", ("Iipeiko",), 1, hand="3m 4m 5m 3m 4m 5m 7p 8p 9p 2s 3s 4s 6s 6s"),
    Yaku("white", "RY-07", "役牌 白", ("Haku",), 1, 1, triplet=WHITE),
    Yaku("green", "RY-07", "役牌 發", ("Hatsu",), 1, 1, triplet=GREEN),
    Yaku("red", "RY-07", "役牌 中", ("Chun",), 1, 1, triplet=RED, hand="7z 7z 7z 2m 3m 4m 5p 6p 7p 3s 4s 5s 8p 8p"),
    Yaku("seat_wind", "RY-09", "自風", tuple(f"SeatWind{wind}" for wind in _WINDS), 1, 1),
    Yaku("round_wind", "RY-08", "場風", tuple(f"RoundWind{wind}" for wind in _WINDS), 1, 1),
    Yaku("haitei", "RY-10", "海底摸月", ("Haitei",), 1, 1, luck=True),
    Yaku("houtei", "RY-11", "河底撈魚", ("Houtei",), 1, 1, luck=True),
    Yaku("rinshan", "RY-12", "嶺上開花", ("Rinshan",), 1, 1, luck=True),
    Yaku("chankan", "RY-13", "槍槓", ("Chankan",), 1, 1, luck=True),
    Yaku("chiitoitsu", "RY-15", "七対子", ("Chiitoitsu",), 2, hand="1m 1m 4m 4m 7m 7m 2p 2p 9p 9p 5s 5s 3z 3z"),
    Yaku("toitoi", "RY-20", "対々和", ("Toitoi",), 2, 2, hand="2m 2m 2m 8m 8m 8m 5p 5p 5p 1s 1s 1s 6s 6s"),
    Yaku("sanshoku_doujun", "RY-18", "三色同順", ("Sanshoku",), 2, 1, hand="3m 4m 5m 3p 4p 5p 3s 4s 5s 9m 9m 9m 2p 2p"),
    Yaku("sanshoku_doukou", "RY-19", "三色同刻", ("SanshokuDoukou",), 2, 2),
    Yaku("ittsuu", "RY-17", "一気通貫", ("Ittsu",), 2, 1, hand="1p 2p 3p 4p 5p 6p 7p 8p 9p 2m 3m 4m 8s 8s"),
    Yaku("chanta", "RY-16", "混全帯幺九", ("Chantai",), 2, 1, hand="1m 2m 3m 7p 8p 9p 9s 9s 9s 2z 2z 2z 1p 1p"),
    Yaku("sanankou", "RY-21", "三暗刻", ("Sanankou",), 2, 2, hand="4m 4m 4m 8p 8p 8p 2s 2s 2s 5s 6s 7s 9m 9m"),
    Yaku("sankantsu", "RY-22", "三槓子", ("SanKantsu",), 2, 2),
    Yaku("shousangen", "RY-23", "小三元", ("Shosangen",), 2, 2),
    Yaku("honroutou", "RY-24", "混老頭", ("Honroto",), 2, 2),
    Yaku("honitsu", "RY-25", "混一色", ("Honitsu",), 3, 2, hand="1s 2s 3s 4s 5s 6s 8s 8s 8s 4z 4z 4z 9s 9s"),
    Yaku("junchan", "RY-26", "純全帯幺九", ("Junchan",), 3, 2),
    Yaku("ryanpeikou", "RY-27", "二盃口", ("Ryanpeikou",), 3),
    Yaku("chinitsu", "RY-28", "清一色", ("Chinitsu",), 6, 5, hand="1p 1p 1p 2p 3p 4p 5p 6p 7p 6p 7p 8p 9p 9p"),
    Yaku("kokushi", "RY-30", "国士無双", ("KokushiMusou", "DaburuKokushiMusou"), YAKUMAN, double="double_kokushi_13", waits=13,
         hand="1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z 7z"),
    Yaku("daisangen", "RY-32", "大三元", ("Daisangen",), YAKUMAN, YAKUMAN, hand="5z 5z 5z 6z 6z 6z 7z 7z 7z 2m 3m 4m 9p 9p"),
    Yaku("suuankou", "RY-31", "四暗刻", ("Suuankou", "SuuankouTanki"), YAKUMAN, double="double_suuankou_tanki", waits=1,
         hand="3m 3m 3m 7m 7m 7m 2p 2p 2p 9s 9s 9s 1z 1z"),
    Yaku("tsuuiisou", "RY-33", "字一色", ("Tsuuiisou",), YAKUMAN, YAKUMAN, hand="1z 1z 1z 2z 2z 2z 4z 4z 4z 6z 6z 6z 7z 7z"),
    Yaku("ryuuiisou", "RY-34", "緑一色", ("Ryuuiisou",), YAKUMAN, YAKUMAN),
    Yaku("chinroutou", "RY-35", "清老頭", ("Chinroutou",), YAKUMAN, YAKUMAN),
    Yaku("shousuushii", "RY-36", "小四喜", ("Shousuushii",), YAKUMAN, YAKUMAN),
    Yaku("daisuushii", "RY-37", "大四喜", ("DaiSuushii",), YAKUMAN, YAKUMAN, double="double_daisuushii"),
    Yaku("chuuren", "RY-38", "九蓮宝燈", ("ChuurenPoutou", "DaburuChuurenPoutou"), YAKUMAN, double="double_pure_chuuren",
         waits=9),
    Yaku("suukantsu", "RY-39", "四槓子", ("Suukantsu",), YAKUMAN, YAKUMAN),
    Yaku("tenhou", "RY-40", "天和", ("Tenhou",), YAKUMAN),
    Yaku("chiihou", "RY-41", "地和", ("Chiihou",), YAKUMAN),
    Yaku("renhou", "RY-42", "人和", ("RenhouYakuman",), YAKUMAN),
    Yaku("paarenchan", "RY-43", "八連荘", ("Paarenchan",), YAKUMAN, YAKUMAN),
)  # fmt: skip
"""In the order in which they are told."""

DORA: Final = (
    Yaku("dora", "RM-40", "ドラ", (), 1, 1),
    Yaku("red_dora", "RM-46", "赤ドラ", (), 1, 1),
    Yaku("ura_dora", "RM-45", "裏ドラ", (), 1, 1),
)
"""도라: what brings han and is no yaku."""

BY_KEY: Final = {one.key: one for one in (*YAKU, *DORA)}
BY_CLASS: Final = {name: one for one in YAKU for name in one.library}
LUCK: Final = frozenset(one.key for one in YAKU if one.luck)
ORDER: Final = {key: nth for nth, key in enumerate(BY_KEY)}


def as_told(line: Line) -> Line:
    """A line of a settlement as its sentence tells it: all yaku by one, and what a hand is worth without fu by another."""
    if line.what in BY_KEY:
        return structs.replace(line, what="yaku", args={**line.args, "yaku": line.what})
    if line.what == "hand_value" and not line.args.get("fu"):
        return structs.replace(line, what="hand_limit")
    return line
