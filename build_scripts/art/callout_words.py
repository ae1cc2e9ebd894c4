"""What is cried over the table, in three languages and four colours of ink.

The words are those that the table writes. Where English keeps the romanised term, it is glossed underneath.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Call:
    """One call: its ink, its words, what the English reader is told beneath the romanised term, and whether it is one of the
    great ones, which stand on a full stroke across the table."""

    ink: str
    ko: str
    ja: str
    en: str
    gloss: str = ""
    great: bool = False


def _goes() -> dict[str, Call]:
    """고 counted: 원고, 투고, 쓰리고, 4고 …; from the third on they are golden, since they double."""
    korean = ("원고", "투고", "쓰리고", "4고", "5고", "6고", "7고", "8고", "9고")
    english = ("Go", "Two Go", "Three Go", "Four Go", "Five Go", "Six Go", "Seven Go", "Eight Go", "Nine Go")
    return {
        f"go_{n}": Call("red" if n < 3 else "gold", f"{ko}!", f"{n}ゴー！", f"{en}!")
        for n, (ko, en) in enumerate(zip(korean, english, strict=True), 1)
    }


CALLS: dict[str, Call] = {
    # Go-Stop
    "go": Call("red", "고!", "ゴー！", "Go!"),
    **_goes(),
    "stop": Call("black", "스톱!", "ストップ！", "Stop!", great=True),
    "bbeok": Call("black", "뻑!", "ポク！", "Bbeok!", "stuck"),
    "own_bbeok": Call("gold", "자뻑!", "自ポク！", "Own bbeok!"),
    "first_bbeok": Call("black", "첫뻑!", "初ポク！", "First bbeok!"),
    "double_bbeok": Call("black", "연뻑!", "連ポク！", "Double bbeok!"),
    "triple_bbeok": Call("gold", "삼연뻑!", "三連ポク！", "Triple bbeok!"),
    "three_bbeok": Call("gold", "쓰리뻑!", "三ポク！", "Three bbeok!", great=True),
    "jjok": Call("red", "쪽!", "チョク！", "Jjok!", "a kiss"),
    "ttadak": Call("red", "따닥!", "タダク！", "Ttadak!", "all four"),
    "first_ttadak": Call("gold", "첫따닥!", "初タダク！", "First ttadak!"),
    "sweep": Call("gold", "싹쓸이!", "総取り！", "Sweep!", great=True),
    "shake": Call("red", "흔들기!", "振り！", "Shake!"),
    "bomb": Call("black", "폭탄!", "爆弾！", "Bomb!"),
    "chongtong": Call("gold", "총통!", "チョントン！", "Chongtong!", "four of a kind", great=True),
    "nagari": Call("black", "나가리", "流れ", "Nagari", "void round"),
    "godori": Call("gold", "고도리!", "五鳥！", "Godori!", "five birds"),
    "hongdan": Call("red", "홍단!", "赤短！", "Hongdan!", "red ribbons"),
    "cheongdan": Call("blue", "청단!", "青短！", "Cheongdan!", "blue ribbons"),
    "chodan": Call("red", "초단!", "草短！", "Chodan!", "grass ribbons"),
    "three_brights": Call("red", "삼광!", "三光！", "Three brights!"),
    "rain_three_brights": Call("blue", "비삼광!", "雨三光！", "Rain\nthree brights!"),
    "four_brights": Call("gold", "사광!", "四光！", "Four brights!"),
    "five_brights": Call("gold", "오광!", "五光！", "Five brights!", great=True),
    "pibak": Call("black", "피박!", "カスバク！", "Pibak!", "junk penalty"),
    "gwangbak": Call("black", "광박!", "光バク！", "Gwangbak!", "bright penalty"),
    "gobak": Call("black", "고박!", "ゴーバク！", "Gobak!", "go penalty"),
    # Riichi
    "riichi": Call("red", "리치!", "リーチ！", "Riichi!"),
    "double_riichi": Call("gold", "더블 리치!", "ダブルリーチ！", "Double riichi!"),
    "ron": Call("red", "론!", "ロン！", "Ron!", great=True),
    "tsumo": Call("red", "쯔모!", "ツモ！", "Tsumo!", great=True),
    "pon": Call("blue", "펑!", "ポン！", "Pon!"),
    "chi": Call("blue", "치!", "チー！", "Chi!"),
    "kan": Call("blue", "깡!", "カン！", "Kan!"),
    "yakuman": Call("gold", "역만!", "役満！", "Yakuman!", great=True),
    "draw": Call("black", "유국", "流局", "Ryuukyoku", "exhaustive draw"),
    "tenpai": Call("blue", "텐파이", "聴牌", "Tenpai"),
    "noten": Call("black", "노텐", "ノーテン", "Noten"),
    "chombo": Call("black", "쵼보!", "チョンボ！", "Chombo!"),
    # Daifugo
    "revolution": Call("gold", "혁명!", "革命！", "Revolution!", great=True),
    "counter_revolution": Call("blue", "반혁명!", "革命返し！", "Counter-\nrevolution!", great=True),
    "eight_cut": Call("red", "8끊기!", "八切り！", "8-cut!"),
    "eleven_back": Call("blue", "11백!", "11バック！", "11-back!"),
    "bind": Call("black", "묶임!", "縛り！", "Bind!"),
    "stairs": Call("red", "계단!", "階段！", "Sequence!"),
    "fall": Call("black", "몰락…", "都落ち…", "Fallen…"),
    "first": Call("gold", "1위!", "1位！", "First!"),
    "upset": Call("gold", "하극상!", "下剋上！", "Upset!", great=True),
    # endings
    "win": Call("gold", "승리!", "勝利！", "Victory!", great=True),
    "lose": Call("black", "패배…", "敗北…", "Defeat…"),
}
