"""Options are found by whatever players call them, in any language of the window."""

from __future__ import annotations

import pygame
import pytest

from game.options import SWITCH, Catalog, Numbers, Option, Preset
from game.registry import find
from game.text import LANGUAGES, catalogue, has
from scenes.forms.search import patterns, spans
from scenes.pages.rules.option_rows import OptionRows, nearest, step_value
from tests.gui.rules_opened import key, opened, own_folds, screen, type_

__all__ = ["own_folds", "screen"]


FOUND = {
    "riichi": {
        **{"aka": "red_fives", "agari yame": "agari_yame", "agariyame": "agari_yame", "렌쨩": "renchan", "トビ": "tobi"},
        **dict.fromkeys(("atama hane", "아타마하네", "アタマハネ"), "multiple_ron"),
    },
    "gostop": {"삼뻑": "three_bbeok", "콩알탄": "two_card_bomb", "조커": "bonus_cards"},
    "daifugo": {"야기리": "cut_8", "8-stop": "cut_8", "시바리": "suit_bind", "都落ち": "fall"},
}
"""What players call rules, by the game and by the rule that is meant."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FOUND)
def test_a_rule_is_found_by_its_other_names(game: str, language: str) -> None:
    it, scene, _ = opened(find(game).catalog.rules(3 if game == "gostop" else 4), language=language)
    for word, option in FOUND[game].items():
        type_(it, word)
        assert option in [row.id for row in scene._rows.rows if row.option is not None], word
        key(it, pygame.K_ESCAPE)


@pytest.mark.parametrize("game", ["gostop", "riichi", "daifugo"])
def test_other_names_stand_in_all_languages_and_belong_to_options(game: str) -> None:
    named = (key for language in LANGUAGES for key in catalogue(language) if key.startswith(f"{game}.option."))
    keys = {key for key in named if key.endswith(".also")}
    assert keys and all(has(language, key) for key in keys for language in LANGUAGES)
    assert {key.split(".")[2] for key in keys} <= {option.key for option in find(game).catalog.options}


# -- rows ---------------------------------------------------------------------------------------------------------------------


CATALOG = Catalog(
    "game",
    (
        Option("gobak", SWITCH, True, ("GS-138",), "paying"),
        Option("target", Numbers(3, 30), 3, ("GS-12", "GS-86"), "going"),
        Option("pibak", SWITCH, True, ("GS-131",), "paying"),
        Option("dealer", ("winner", "loser"), "winner", ("GS-1",), "dealing"),
        Option("four", SWITCH, False, ("GS-4",), "dealing", seats=(4,)),
    ),
    (Preset("standard", (3, 4)),),
)
NAMES = {
    "gobak": ("고박",),
    "target": ("나는 점수",),
    "pibak": ("피박",),
    "dealer": ("다음 선", "이긴 사람", "진 사람"),
    "four": ("광팔이",),
}
TEXTS = {"gobak": "고를 부른 사람이 대신 냅니다.", "target": "Go-Stop 12", "pibak": "점수", "dealer": "주고받습니다.", "four": ""}


def listed(seats: int = 3) -> OptionRows:
    rules = CATALOG.rules(seats)
    rows = OptionRows(CATALOG, rules, set())
    rows.say(NAMES, TEXTS)
    return rows


def shown(rows: OptionRows) -> list[str]:
    return [row.id for row in rows.rows]


def test_options_stand_under_their_groups_and_only_those_of_this_table() -> None:
    assert shown(listed()) == ["group:paying", "gobak", "pibak", "group:going", "target", "group:dealing", "dealer"]
    assert shown(listed(4))[-1] == "four"
    assert listed().at == "gobak"


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("고박", {"gobak"}),
        ("ㄱㅂ", {"gobak"}),
        ("ㅂ", {"gobak", "pibak"}),
        ("고ㅂ", {"gobak"}),
        ("사람", {"gobak", "dealer"}),
        ("진", {"dealer"}),
        ("사람 선", {"dealer"}),
        ("GS-13", {"gobak", "pibak"}),
        ("gs-1", {"gobak", "pibak", "target", "dealer"}),
        ("12", {"target"}),
        ("pib", {"pibak"}),
        ("ＧＯ－ｓ", {"target"}),
        ("zzz", set()),
        ("광팔이", set()),
        ("(", set()),
        ("  ", {"gobak", "pibak", "target", "dealer"}),
    ],
)
def test_what_is_looked_for_is_found_in_names_values_help_and_rows(query: str, found: set[str]) -> None:
    rows = listed()
    rows.find(query)
    assert {key for key in shown(rows) if not key.startswith("group:")} == found
    assert rows.hits == len(found)
    assert {row.group for row in rows.rows} == {CATALOG[key].group for key in found}, "groups without hits vanish"


@pytest.mark.parametrize(
    ("query", "text", "lit"),
    [
        ("곱", "고박", ["고박"]),  # the second syllable has begun
        ("고바", "고박", ["고박"]),
        ("값", "가방 갑사", ["갑사"]),
        ("ㄳ", "가사 감", ["가사"]),  # two initials that a keyboard put together
        ("고", "곰 가", ["곰"]),
        ("고박", "곰박", []),  # only the last syllable is open
        ("ごー", "ゴーバク", ["ゴー"]),
        ("バク", "ごーばく", ["ばく"]),
        ("go", "Go, goes", ["Go", "go"]),
        ("a.c", "abc a.c", ["a.c"]),
    ],
)
def test_words_are_found_while_they_are_being_typed(query: str, text: str, lit: list[str]) -> None:
    assert [text[begin:end] for begin, end in spans(patterns(query), text, name=True)] == lit


def test_initials_are_looked_for_in_names_only() -> None:
    assert spans(patterns("ㄱㅂ"), "주고받습니다") == []
    assert spans(patterns("ㄱㅂ"), "주고받습니다", name=True) == [(1, 3)]


def test_the_keyboard_goes_to_the_first_hit_by_name() -> None:
    rows = listed()
    rows.find("점수")
    assert shown(rows) == ["group:paying", "pibak", "group:going", "target"]
    assert rows.at == "target"
    rows.find("사람")
    assert rows.at == "gobak", "neither has it in its own name"


def test_a_closed_group_hides_its_options_but_not_from_a_search() -> None:
    rows = listed()
    rows.fold("paying", True)
    assert shown(rows)[:2] == ["group:paying", "group:going"]
    assert rows.at == "group:paying", "the row that was on one of them is on their heading"
    rows.find("박")
    assert shown(rows) == ["group:paying", "gobak", "pibak"]
    rows.fold("paying", True)
    assert shown(rows) == ["group:paying"]
    rows.find("")
    assert rows.is_folded("paying") and not rows.is_folded("going")


def test_what_is_gone_to_is_shown_wherever_it_was_hidden() -> None:
    rows = listed()
    rows.fold("going", True)
    rows.find("박")
    rows.changed_only = True
    rows.arrange()
    rows.go("target")
    assert rows.at == "target" and "target" in shown(rows)


def test_numbers_go_by_their_step_and_stop_at_their_ends() -> None:
    option = Option("money", Numbers(-10, 25, 10), 0, ("G-1",), "paying")
    assert [step_value(option, 0, by) for by in (1, 2, 9, -1, -9)] == [10, 20, 20, -10, -10]
    assert [nearest(Numbers(-10, 25, 10), number) for number in (-99, 4, 6, 21, 99)] == [-10, 0, 10, 20, 20]
    assert [step_value(CATALOG["dealer"], "loser", by) for by in (1, -1)] == ["winner", "winner"]
