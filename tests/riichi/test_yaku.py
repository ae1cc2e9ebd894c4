"""The table of yaku: nothing that a hand can be worth is left out of it, and what it says is so."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from mahjong.hand_calculating.hand_config import HandConfig

from game.doors.tell import tell_settlement
from game.riichi.presets import CATALOG
from game.riichi.tiles import KIND_FACES, compact
from game.riichi.yaku import BY_CLASS, BY_KEY, DORA, YAKU, YAKUMAN, Yaku, as_told
from game.table import Line, settle
from game.text import LANGUAGES, catalogue, say
from scenes.games.riichi.lines import words
from tests.riichi.hands import worth

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = [one for one in vars(HandConfig().yaku).values() if hasattr(one, "han_closed")]
NONE_OF_OURS = {
    *("OpenRiichi", "DaburuOpenRiichi", "Sashikomi", "NagashiMangan", "Renhou", "Daichisei", "Daisharin"),
    *("Dora", "AkaDora", "UraDora"),
}
"""What the library knows and no option plays; dora are counted here, and a hand of man that is no yakuman too."""


def test_no_class_of_the_library_is_left_out() -> None:
    assert {type(one).__name__ for one in LIBRARY} - NONE_OF_OURS == set(BY_CLASS)


def test_every_yaku_brings_what_the_library_counts() -> None:
    """RY-01 to RY-43. A yakuman that may count twice is set by its option."""
    found = {type(one).__name__: (one.han_closed or 0, one.han_open or 0) for one in LIBRARY}
    for one in YAKU:
        for name in one.library:
            if not (one.double and name == one.library[-1]):
                assert found[name] == (one.closed, one.open), name


def test_every_row_of_a_yaku_has_one() -> None:
    """RY-29 is a draw, RY-44 a limit."""
    rows = tomllib.loads((ROOT / "docs/rules/riichi.toml").read_text("utf-8"))["rows"]
    told = {row for row in rows if row.startswith("RY-")} - {"RY-29", "RY-44"}
    assert {one.row for one in YAKU} == told
    assert {one.row for one in DORA} <= set(rows)


def test_every_yaku_is_played_by_a_scenario() -> None:
    """A line of some settlement that the rule's text expects, by that row."""
    played = set()
    for file in (ROOT / "tests/scenarios/riichi").glob("*.json"):
        text = json.loads(file.read_text("utf-8"))
        for part in (text, text.get("otherwise", {})):
            lines = (part.get("expect", {}).get("settlement") or {}).get("lines", ())
            played |= {line.get("what") for line in lines}
    assert sorted(set(BY_KEY) - played) == []


def test_options_that_double_a_yakuman_name_its_row() -> None:
    yaku = [option for option in CATALOG.options if option.group == "yaku"]
    doubles = {option.key: option.rows for option in yaku if option.key.startswith("double_")}
    assert {one.double for one in YAKU if one.double} == set(doubles)
    assert all(one.row in doubles[one.double] for one in YAKU if one.double)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_yaku_has_a_name_and_every_name_a_yaku(language: str) -> None:
    named = {key.removeprefix("riichi.yaku.") for key in catalogue(language) if key.startswith("riichi.yaku.")}
    assert named == set(BY_KEY) | {f"{one.key}_{one.waits}" for one in YAKU if one.waits}


def test_no_two_have_a_name_in_common() -> None:
    for names in ([one.key for one in BY_KEY.values()], [one.tenhou for one in BY_KEY.values()], list(BY_CLASS)):
        assert len(set(names)) == len(names)
    assert all(one.tenhou for one in BY_KEY.values())


@pytest.mark.parametrize("yaku", [one for one in YAKU if one.hand], ids=lambda one: one.key)
def test_the_hand_in_the_rule_book_has_its_yaku(yaku: Yaku) -> None:
    """Won with one of its tiles, drawn or given, after riichi where that is shown."""
    faces = yaku.hand.split()
    wins = [
        worth(compact(faces), face, tsumo=tsumo, riichi=int(yaku.key == "riichi"))
        for tsumo in (True, False) for face in dict.fromkeys(faces)
    ]  # fmt: skip
    found = [dict(one.yaku) for one in wins if one is not None]
    assert {one[yaku.key] for one in found if yaku.key in one} == {yaku.closed}


@pytest.mark.parametrize("kind", [one.triplet for one in YAKU if one.triplet is not None])
def test_a_triplet_of_its_kind_is_the_yaku(kind: int) -> None:
    (yaku,) = (one for one in YAKU if one.triplet == kind)
    face = KIND_FACES[kind]
    found = worth(f"{3 * face[0]}{face[1]}234m567p345s99s", "9s")
    assert yaku.key in dict(found.yaku)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_a_hand_is_told_in_words_in_the_window_and_without_one(language: str) -> None:
    def said(key: str, **args: Any) -> str:
        return say(language, key, **args)

    for one in BY_KEY.values():
        line = Line(seat=0, what=one.key, row=one.row, args={"han": 2})
        name = said(f"riichi.yaku.{one.key}")
        assert words(line, said) == said("riichi.line.yaku", yaku=name, han=2)
        told = "\n".join(tell_settlement(language, "riichi", settle("ron", 4, lines=(line,))))
        assert name in told


def test_a_hand_without_fu_is_told_by_its_han() -> None:
    line = Line(seat=0, what="hand_value", row="RM-52", args={"han": YAKUMAN, "fu": 0, "limit": "yakuman"})
    assert as_told(line).what == "hand_limit"
    told = "\n".join(tell_settlement("en", "riichi", settle("ron", 4, lines=(line,))))
    assert "13 han Yakuman" in told and "fu" not in told.split("13 han")[1]
