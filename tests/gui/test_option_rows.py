"""Which rows a list of options has, and what is found in it; no window is needed."""

from __future__ import annotations

import pytest

from game.options import SWITCH, Catalog, Numbers, Option, Preset
from scenes.forms.search import patterns, spans
from scenes.pages.rules.option_rows import OptionRows, nearest, step_value

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
