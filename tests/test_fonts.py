"""The built fonts open, hold what the table writes, and carry names of their own."""

from __future__ import annotations

from pathlib import Path

import pygame.freetype
import pytest

ASSETS = Path(__file__).resolve().parent.parent / "assets"
FONTS = ASSETS / "fonts"

KOREAN = "놀판 고스톱 뻑 쪽 따닥 싹쓸이 쓰리고 흔들기 깡 꽃 쌍피 ㄱㅎㅏㅣ éō ₩"
LATIN = "0123456789 AZaz ,.!?:;()[]%+-×÷·…–—‘’“”"
SIGNS = "★☆●○◆▲▼▶◀→←↑↓①⑩⑳♠♥♦♣✓✕☑⏸※"
JAPANESE = (
    "麻雀 大富豪 革命 都落ち 八切り リーチ ツモ ロン 立直 七対子 緑一色 帯 両面 満貫 聴牌 ー、。「」々〜"
)
TERMS = "東南西北白發中一二三四五六七八九萬筒索光牡丹菊盃鳳凰"

HOLDS = {
    "ui-ko.ttf": KOREAN + LATIN + SIGNS + TERMS + JAPANESE,
    "ui-ko-bold.ttf": KOREAN + LATIN + SIGNS + TERMS + JAPANESE,
    "ui-ja.ttf": JAPANESE + LATIN + SIGNS + TERMS + KOREAN,
    "ui-ja-bold.ttf": JAPANESE + LATIN + SIGNS + TERMS + KOREAN,
    "display.ttf": KOREAN + LATIN + "★①",
    "display-ja.ttf": JAPANESE + LATIN + "★①",
    "brush-ko.ttf": "뻑쪽따닥싹쓸이고스톱흔들기폭탄총통리치론쯔모혁명몰락쵼보 GoStop 0123456789!",
    "brush-ja.ttf": "立直ロンツモ革命八切り都落ち下剋上 Riichi 0123456789!",
}


@pytest.fixture(scope="module", autouse=True)
def _freetype() -> None:
    pygame.freetype.init()


def missing(file: str, text: str) -> str:
    """The characters of `text` that a face has no glyph for."""
    font = pygame.freetype.Font(FONTS / file, 20)
    wanted = "".join(sorted({c for c in text if c > " "}))
    return "".join(c for c, m in zip(wanted, font.get_metrics(wanted), strict=True) if m is None)


@pytest.mark.parametrize("file", HOLDS)
def test_a_face_holds_what_is_written_in_it(file: str) -> None:
    assert missing(file, HOLDS[file]) == ""


def test_a_missing_glyph_is_noticed() -> None:
    assert missing("display.ttf", "가鬱") == "鬱"


@pytest.mark.parametrize("file", HOLDS)
def test_a_face_has_a_name_of_its_own(file: str) -> None:
    assert pygame.freetype.Font(FONTS / file, 20).name.startswith("Nolpan ")


def test_no_other_font_lies_in_the_folder_and_all_are_small_enough() -> None:
    files = {file.name: file.stat().st_size for file in FONTS.glob("*.ttf")}
    assert set(files) == set(HOLDS)
    assert sum(files.values()) <= 7_000_000


@pytest.mark.parametrize("catalogue", sorted((ASSETS / "text").glob("*/*.json")), ids=str)
def test_every_character_of_a_catalogue_has_a_glyph(catalogue: Path) -> None:
    face = "ui-ja" if catalogue.parent.name == "ja" else "ui-ko"
    text = catalogue.read_text(encoding="utf-8")
    assert missing(f"{face}.ttf", text) == ""
    assert missing(f"{face}-bold.ttf", text) == ""
