"""What is cried over the table, in three languages and four colours of ink.

The Korean words are those of the rule texts. English keeps the romanised term and glosses it underneath.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Call:
    """One call: its ink, its words, and what the English reader is told beneath the romanised term."""

    ink: str
    ko: str
    ja: str
    en: str
    gloss: str = ""


def _goes() -> dict[str, Call]:
    """고 counted: 원고, 투고, 쓰리고 …; from the third on they are golden, since they double."""
    korean = ("원고", "투고", "쓰리고", "포고", "파이브고", "식스고", "세븐고", "에잇고", "나인고")
    japanese = (
        "ワンゴー",
        "ツーゴー",
        "スリーゴー",
        "フォーゴー",
        "ファイブゴー",
        "シックスゴー",
        "セブンゴー",
        "エイトゴー",
        "ナインゴー",
    )
    english = ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")
    return {
        f"go_{n + 1}": Call(
            "red" if n < 2 else "gold", f"{korean[n]}!", f"{japanese[n]}！", f"{english[n]} Go!"
        )
        for n in range(9)
    }


CALLS: dict[str, Call] = {
    # Go-Stop
    "go": Call("red", "고!", "ゴー！", "Go!"),
    **_goes(),
    "stop": Call("black", "스톱!", "ストップ！", "Stop!"),
    "bbeok": Call("black", "뻑!", "ポク！", "Bbeok!", "stuck"),
    "own_bbeok": Call("gold", "자뻑!", "ジャポク！", "Ja-bbeok!", "own pile taken"),
    "first_bbeok": Call("black", "첫뻑!", "初ポク！", "First bbeok!"),
    "double_bbeok": Call("black", "연뻑!", "連ポク！", "Double bbeok!"),
    "triple_bbeok": Call("gold", "삼연뻑!", "三連ポク！", "Triple bbeok!"),
    "three_bbeok": Call("gold", "쓰리뻑!", "三ポク！", "Three bbeok!"),
    "jjok": Call("red", "쪽!", "チョク！", "Jjok!", "a kiss"),
    "ttadak": Call("red", "따닥!", "タダク！", "Ttadak!", "all four"),
    "first_ttadak": Call("gold", "첫따닥!", "初タダク！", "First ttadak!"),
    "sweep": Call("gold", "싹쓸이!", "サクスリ！", "Ssaksseuri!", "clean sweep"),
    "shake": Call("red", "흔들기!", "フンドゥルギ！", "Heundeulgi!", "shake"),
    "bomb": Call("black", "폭탄!", "爆弾！", "Poktan!", "bomb"),
    "chongtong": Call("gold", "총통!", "チョントン！", "Chongtong!", "four of a kind"),
    "nagari": Call("black", "나가리", "流れ", "Nagari", "no game"),
    "godori": Call("gold", "고도리!", "五鳥！", "Godori!", "five birds"),
    "hongdan": Call("red", "홍단!", "紅短！", "Hongdan!", "red ribbons"),
    "cheongdan": Call("blue", "청단!", "青短！", "Cheongdan!", "blue ribbons"),
    "chodan": Call("red", "초단!", "草短！", "Chodan!", "grass ribbons"),
    "three_brights": Call("red", "삼광!", "三光！", "Three brights!"),
    "rain_three_brights": Call("blue", "비삼광!", "雨三光！", "Rainy three!"),
    "four_brights": Call("gold", "사광!", "四光！", "Four brights!"),
    "five_brights": Call("gold", "오광!", "五光！", "Five brights!"),
    "pibak": Call("black", "피박!", "カスバク！", "Pibak!", "junk penalty"),
    "gwangbak": Call("black", "광박!", "光バク！", "Gwangbak!", "bright penalty"),
    "gobak": Call("black", "고박!", "ゴーバク！", "Gobak!", "go penalty"),
    # Riichi
    "riichi": Call("red", "리치!", "立直！", "Riichi!"),
    "double_riichi": Call("gold", "더블 리치!", "両立直！", "Double riichi!"),
    "ron": Call("red", "론!", "ロン！", "Ron!"),
    "tsumo": Call("red", "쯔모!", "ツモ！", "Tsumo!"),
    "pon": Call("blue", "펑!", "ポン！", "Pon!"),
    "chi": Call("blue", "치!", "チー！", "Chi!"),
    "kan": Call("blue", "깡!", "カン！", "Kan!"),
    "yakuman": Call("gold", "역만!", "役満！", "Yakuman!"),
    "draw": Call("black", "유국", "流局", "Ryuukyoku", "exhaustive draw"),
    "tenpai": Call("blue", "텐파이", "聴牌", "Tenpai"),
    "noten": Call("black", "노텐", "ノーテン", "Noten"),
    "chombo": Call("black", "쵼보!", "チョンボ！", "Chombo!"),
    # Daifugo
    "revolution": Call("gold", "혁명!", "革命！", "Revolution!"),
    "counter_revolution": Call("blue", "반혁명!", "革命返し！", "Revolution\nreturned!"),
    "eight_cut": Call("red", "8끊기!", "八切り！", "Eight cut!"),
    "eleven_back": Call("blue", "11백!", "Jバック！", "Eleven back!"),
    "bind": Call("black", "묶기!", "縛り！", "Bound!"),
    "stairs": Call("red", "계단!", "階段！", "Stairs!"),
    "fall": Call("black", "몰락…", "都落ち…", "Fallen…"),
    "upset": Call("gold", "하극상!", "下剋上！", "The last\nare first!"),
    # endings
    "win": Call("gold", "승리!", "勝利！", "Victory!"),
    "lose": Call("black", "패배…", "敗北…", "Defeat…"),
}
