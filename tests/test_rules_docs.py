"""The pages of the rules are what table, options and scenarios say, and these three agree."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from build_scripts.rules_docs import ROOT, Row, Rulebook, Table, rulebook, stale, tables
from build_scripts.rules_points import Chosen, Point, Points
from game.options import SWITCH, Catalog, Option, Preset

ROWS = {
    "G-1": Row("화투", "deck", "Forty-eight cards.", "on"),
    "G-2": Row("폭탄", "bomb", "Three | four at once.", "off"),
    "G-3": Row("속담", "adage", "A proverb.", "–", note="nothing to play"),
    "G-4": Row("조커", "joker", "One card more.", "off"),
}
DECK = {"row": "G-1", "text": "000: forty-eight"}
BOMB = {"row": ["G-2", "standard"], "text": "ruling: at once", "otherwise": {"rules": {"bomb": True}}}
PLAYED = {"G-001-deck": DECK, "G-002-bomb-a": BOMB}
OPTION = Option("bomb", SWITCH, False, ("G-2",), "play")


def book(
    rows: dict[str, Row] = ROWS, options: tuple[Option, ...] = (OPTION,), scenarios: dict[str, dict[str, Any]] = PLAYED
) -> Rulebook:
    table = Table("A game", "What it is.", ("000", "ruling"), rows, "## After\n")
    return Rulebook("game", Catalog("game", options, (Preset("standard", (3,)),)), table, scenarios)


def test_a_page_says_what_is_played_what_is_a_note_and_what_is_missing() -> None:
    assert book().page().splitlines() == [
        "# A game",
        "",
        "What it is.",
        "",
        "Rows: 4. Played: 2. Notes: 1. Not played yet: 1.",
        "",
        "| row | name | slug | what it means here | default | option | status |",
        "|---|---|---|---|---|---|---|",
        "| G-1 | 화투 | `deck` | Forty-eight cards. | on | – | played, 1 scenario |",
        "| G-2 | 폭탄 | `bomb` | Three \\| four at once. | off | `bomb` | played, 1 scenario |",
        "| G-3 | 속담 | `adage` | A proverb. | – | – | a note: nothing to play |",
        "| G-4 | 조커 | `joker` | One card more. | off | – | not played yet |",
        "",
        "## After",
    ]
    assert list(book().faults()) == []


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"rows": {key: row for key, row in ROWS.items() if key != "G-2"}}, "G-2 of option bomb is in no table"),
        ({"options": (OPTION, Option("new", SWITCH, False, (), "play"))}, "option new stands for no row"),
        (
            {"options": (OPTION, Option("new", SWITCH, False, ("G-2",), "play"))},
            "option new has no scenario that is also played at another value",
        ),
        (
            {"options": (Option("bomb", SWITCH, False, ("G-2", "G-4"), "play"),)},
            "G-4 is an option (bomb), but no scenario plays it",
        ),
        (
            {"options": (Option("bomb", SWITCH, False, ("G-1", "G-2"), "play"),)},
            "G-1 is an option (bomb), but none of its scenarios is also played at another value",
        ),
        ({"scenarios": {**PLAYED, "G-9": {"row": "G-9", "text": "000: x"}}}, "G-9 of scenario G-9 is in no table"),
        (
            {"scenarios": {**PLAYED, "G-003-adage": {"row": "G-3", "text": "000: x"}}},
            "G-3 is a note, but scenario G-003-adage plays it",
        ),
        ({"scenarios": {"G-001-deck": DECK, "G-002-bomb": {**BOMB, "row": "G-2"}}}, "preset standard has no scenario"),
        ({"rows": {**ROWS, "G-5": Row("x", "joker", "x", "x")}}, "G-5: the slug joker is taken"),
        (
            {"scenarios": {**PLAYED, "G-001-deck": {**DECK, "text": "somebody: x"}}},
            "the text of scenario G-001-deck begins with none of 000, ruling",
        ),
        ({"scenarios": {**PLAYED, "G-001-dekc": DECK}}, "scenario G-001-dekc is not named after G-001-deck"),
    ],
)
def test_what_does_not_agree_is_told(changed: dict[str, Any], fault: str) -> None:
    assert fault in list(book(**changed).faults())


@pytest.mark.parametrize("game", tables())
def test_the_pages_are_up_to_date(game: str) -> None:
    assert stale(game) == []


@pytest.mark.parametrize("game", tables())
def test_a_page_tells_what_no_text_answers(game: str) -> None:
    """And each row that it names there is one of the table."""
    table = rulebook(game).table
    assert table.after.startswith("## ")
    named = set(re.findall(r"\b[A-Z]{2}-\d+[a-z]?\b", table.after))
    assert named and named <= table.rows.keys()


def test_a_page_that_was_left_behind_is_told(tmp_path: Path) -> None:
    game = next(iter(tables()))
    for folder in ("docs/rules", f"tests/scenarios/{game}"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    assert stale(game, tmp_path) == []
    page = tmp_path / "docs" / "rules" / f"{game}.md"
    page.write_text(page.read_text("utf-8").replace("played, ", "played: ", 1), "utf-8")
    assert stale(game, tmp_path) == [f"docs/rules/{game}.md is out of date; python -m build_scripts.rules_docs writes it."]


def test_what_is_owed_is_told_on_the_page_and_not_longer_than_it_holds() -> None:
    missing = "option new has no scenario that is also played at another value"
    options = (OPTION, Option("new", SWITCH, False, ("G-2",), "play"))
    owing = book(options=options)
    owing.table = msgspec.structs.replace(owing.table, owed=(missing,))
    assert list(owing.faults()) == [] and f"- {missing}" in owing.page()
    paid = book()
    paid.table = msgspec.structs.replace(paid.table, owed=(missing,))
    assert list(paid.faults()) == [f"owed no more: {missing}"]


# -- where the texts disagree ----------------------------------------------------------------------------------------------

ALWAYS = Chosen("always", rows=("G-1",))
ON, OFF = Chosen("as one text says", {"bomb": True}), Chosen("as another says", {"bomb": False})
ELSEWHERE = Chosen("elsewhere", note="no text has it")


def points(*values: Chosen, scenarios: dict[str, dict[str, Any]] = PLAYED) -> Points:
    catalog = Catalog("game", (OPTION,), (Preset("standard", (3,)),))
    seated = {name: {"seats": 3, **scenario} for name, scenario in scenarios.items()}
    return Points({"C1": Point("Bombs", values)}, catalog, seated)


def test_every_value_of_a_point_is_told_with_what_shows_it() -> None:
    told = points(ON, OFF, ALWAYS, ELSEWHERE)
    assert list(told.faults()) == []
    assert told.page()[1:] == [
        "| C1 | Bombs | as one text says | `bomb=true` | G-002-bomb-a |",
        "|  |  | as another says | `bomb=false` | G-002-bomb-a |",
        "|  |  | always | – | G-001-deck |",
        "|  |  | elsewhere | – | no choice: no text has it |",
    ]


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        (Chosen("so", {"bomb": True}, seats=2), "C1, so: no scenario shows it"),
        (Chosen("so", {"bomb": True}, rows=("G-1",)), "C1, so: no scenario shows it"),
        (Chosen("so", rows=("G-4",)), "C1, so: no scenario shows it"),
        (Chosen("so", {"bom": True}), "C1, so: there is no bom=True"),
        (Chosen("so", {"bomb": 3}), "C1, so: there is no bomb=3"),
        (Chosen("so"), "C1, so: a value has options, or rows, or else a note"),
        (Chosen("so", {"bomb": True}, note="none"), "C1, so: a value has options, or rows, or else a note"),
    ],
    ids=["for others", "of another row", "never played", "no such option", "no such value", "nothing said", "both said"],
)
def test_a_value_that_nothing_shows_is_a_fault(value: Chosen, fault: str) -> None:
    assert list(points(value).faults()) == [fault]


def test_a_scenario_shows_only_what_it_would_notice() -> None:
    """Played without a bomb it says nothing of bombs, unless it comes out otherwise with one."""
    quiet = {name: {key: said for key, said in one.items() if key != "otherwise"} for name, one in PLAYED.items()}
    assert list(points(OFF, scenarios=quiet).faults()) == ["C1, as another says: no scenario shows it"]
