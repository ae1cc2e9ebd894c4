"""What runs beside the window for looking back: the desk of advice, and the notes of reviews and problems."""

from __future__ import annotations

import sqlite3
from typing import Any

from game.players.advice import Advised
from game.players.local import LocalServer
from game.players.protocol import Budget
from game.registry import find
from game.review import AskedDecision, asked
from game.store.places import data_folder
from game.store.study import FILE, Tried
from tests.gui.test_app_forms import app
from tests.test_review import played


def question() -> tuple[str, AskedDecision]:
    """A question of Go-Stop on which there is something to say."""
    record = played("gostop", 3)
    adviser = find("gostop").adviser
    assert adviser is not None
    budget = Budget(seed=1, playouts=2)
    return record.game, next(one for one in asked(record, 0) if adviser().advise(one.view, one.decision, budget) is not None)


def test_advice_comes_on_a_page_without_a_match_too() -> None:
    it: Any = app(language="en")
    server, came = LocalServer(), list[Advised]()
    it.beside.worker = lambda: server
    it.open("menu")
    game, one = question()
    it.desk.ask(game, one.view, one.decision, Budget(seed=1, playouts=2), came.append)
    for _ in range(3):
        it.step(0.0)
    assert [bool(advised.advice) for advised in came] == [True]


def test_how_a_problem_went_is_found_again_by_the_next_program() -> None:
    it = app(language="en")
    it.study.keep_tried("one", Tried(tried=1))
    it.close()
    assert (data_folder() / FILE).exists()
    again = app(language="en")
    assert again.study.tried("one") == Tried(tried=1)
    again.close()


def test_a_second_copy_keeps_no_notes_and_says_so_of_the_ledger() -> None:
    """Whose ledger is only in memory has its notes in memory: two programs never write to one file."""
    first, second = app(language="en"), app(language="en")
    assert first.keeper.ledger.kept
    second.study.keep_tried("one", Tried(tried=1))
    assert [scene.name for scene in second.stack.scenes] == ["message"]
    assert first.study.tried("one") == Tried()
    for it in (first, second):
        it.close()


def test_a_note_that_cannot_be_written_is_told() -> None:
    it: Any = app(language="en")
    it.open("menu")
    it.study._db.close()
    it.study._db = sqlite3.connect(":memory:")
    it.study.keep_tried("one", Tried(tried=1))
    it.step(0.0)
    assert it.stack.top.name == "message"
