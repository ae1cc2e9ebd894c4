"""The catalogues: the same in three languages, and Korean particles that fit."""

from __future__ import annotations

import json
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import text
from game.assets import AssetMissing
from game.text import LANGUAGES, has, say, with_particles, with_plurals

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "text"
AREAS = sorted({file.name for file in FOLDER.glob("*/*.json")})


def sentences(language: str, area: str) -> dict[str, str]:
    return dict(pairs(language, area))


def pairs(language: str, area: str) -> list[tuple[str, str]]:
    return json.loads((FOLDER / language / area).read_text(encoding="utf-8"), object_pairs_hook=list)


def arguments(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("area", AREAS)
def test_an_area_has_the_same_keys_in_all_languages(area: str) -> None:
    first, *others = [set(sentences(language, area)) for language in LANGUAGES]
    for other in others:
        assert first ^ other == set()


@pytest.mark.parametrize("area", AREAS)
def test_a_key_is_of_its_area_and_stands_once(area: str) -> None:
    for language in LANGUAGES:
        keys = [key for key, _ in pairs(language, area)]
        assert len(keys) == len(set(keys)), f"{language}: {[key for key in keys if keys.count(key) > 1]}"
        assert all(key.startswith(area.removesuffix("json")) for key in keys)


@pytest.mark.parametrize("area", AREAS)
def test_a_sentence_says_something_with_the_same_arguments_in_all_languages(area: str) -> None:
    korean = sentences("ko", area)
    for language in LANGUAGES:
        for key, sentence in sentences(language, area).items():
            assert sentence.strip(), f"{language} {key} is empty"
            assert arguments(sentence) == arguments(korean[key]), f"{language} {key}"


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of one's own in place of the catalogues."""
    for language in LANGUAGES:
        (tmp_path / "text" / language).mkdir(parents=True)
    monkeypatch.setattr("game.text.folder", lambda: tmp_path)
    text.forget()
    yield tmp_path / "text"
    text.forget()


def test_a_sentence_is_said_with_its_arguments(words: Path) -> None:
    (words / "ko" / "game.json").write_text('{"game.take": "{card}을(를) 먹었다"}', encoding="utf-8")
    (words / "en" / "game.json").write_text('{"game.take": "{card} taken", "game.brace": "{ as it is"}', encoding="utf-8")
    (words / "ja" / "game.json").write_text("{}", encoding="utf-8")
    assert say("ko", "game.take", card="매조") == "매조를 먹었다"
    assert say("ko", "game.take", card="국진") == "국진을 먹었다"
    assert say("en", "game.take", card="Plum") == "Plum taken"
    assert say("en", "game.brace") == "{ as it is"
    assert say("ja", "game.take", card="梅") == "game.take"
    assert has("en", "game.take") and not has("ja", "game.take")


def test_a_key_in_the_file_of_another_area_is_refused(words: Path) -> None:
    (words / "en" / "game.json").write_text('{"table.take": "x"}', encoding="utf-8")
    (words / "en" / "README.txt").write_text("not a catalogue", encoding="utf-8")
    damaged = r"The file text/en/game\.json is damaged: 'table\.take' must begin with 'game' and a dot\."
    with pytest.raises(AssetMissing, match=damaged):
        has("en", "table.take")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "is missing."),
        (b"", "is damaged: Expecting value: line 1 column 1 (char 0)."),
        (b'{"game.take": "x', "is damaged: Unterminated string starting at: line 1 column 15 (char 14)."),
        (b'{"game.take": "\xff"}', "is damaged: 'utf-8' codec can't decode byte 0xff in position 15: invalid start byte."),
        (b"[" * 100_000, "is damaged: maximum recursion depth exceeded"),
        (b"[]", "is damaged: it is no object of sentences."),
        (b'{"game.take": 1}', "is damaged: it is no object of sentences."),
    ],
)
def test_a_file_that_is_missing_or_damaged_is_named(words: Path, data: bytes | None, said: str) -> None:
    (words / "ko" / "game.json").write_text("{}", encoding="utf-8")
    (words / "en" / "game.json").write_text("{}", encoding="utf-8")
    if data is not None:
        (words / "ja" / "game.json").write_bytes(data)
    assert not has("ko", "game.take")
    with pytest.raises(AssetMissing) as caught:
        has("ja", "game.take")
    assert str(caught.value).startswith(f"The file text/ja/game.json {said}")


@pytest.mark.parametrize(
    ("open_", "closed"),
    [
        ("달을(를) 해을(를)", "달을 해를"),
        ("고이(가) 스톱이(가)", "고가 스톱이"),
        ("뻑은(는) 쪽은(는) 자리은(는)", "뻑은 쪽은 자리는"),
        ("광와(과) 띠와(과)", "광과 띠와"),
        ("바닥(으)로 손(으)로 위(으)로 달(으)로", "바닥으로 손으로 위로 달로"),
        ("0을(를) 1을(를) 2을(를) 3을(를) 4을(를) 5을(를) 6을(를) 7을(를) 8을(를) 9을(를)",
         "0을 1을 2를 3을 4를 5를 6을 7을 8을 9를"),
        ("1(으)로 3(으)로 7(으)로 8(으)로 2(으)로", "1로 3으로 7로 8로 2로"),
        ("4R을(를) 1J을(를) R이(가) Gil(으)로 4R(으)로 B은(는)", "4R을 1J를 R이 Gil로 4R로 B는"),
        ("Bum이(가) Kim은(는) Bo은(는)", "Bum이 Kim은 Bo는"),
        ("‘뻑’은(는) ‘자리’은(는) “광”와(과) (달)을(를)", "‘뻑’은 ‘자리’는 “광”과 (달)을"),
        ("을(를)", "을(를)"),
    ],
)  # fmt: skip
def test_particles_fit_what_they_follow(open_: str, closed: str) -> None:
    assert with_particles(open_) == closed


@pytest.mark.parametrize(
    ("open_", "closed"),
    [
        ("1 point(s), 2 point(s), 0 point(s)", "1 point, 2 points, 0 points"),
        ("+1 pt(s) −1 pt(s) 11 pt(s) 1,001 pt(s) 0.1 pt(s)", "+1 pt −1 pt 11 pts 1,001 pts 0.1 pts"),
        ("(1 deal(s)): 21 round(s)", "(1 deal): 21 rounds"),
        ("1 other way(s), 2 other way(s)", "1 other way, 2 other ways"),
        ("no number(s)", "no number(s)"),
    ],
)
def test_plurals_fit_what_they_follow(open_: str, closed: str) -> None:
    assert with_plurals(open_) == closed


def test_english_says_one_point() -> None:
    assert say("en", "app.points", points="1") == "1 pt"
    assert say("en", "app.points", points="12") == "12 pts"
