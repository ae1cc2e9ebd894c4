"""What is kept of reviews and problems: it comes back, and damage costs a note or sets the file aside, never more."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from msgspec import structs

from game.players.advice import Advice, Reason, Weighed
from game.problems import OwnProblem, own
from game.record import cut
from game.review import FORMAT, Review, Reviewed
from game.store.study import FILE, Study, Tried, open_study
from tests.test_review import played

WHY = Reason("gostop.reason.takes", {"count": 2}, (3, 4))
ADVICE = Advice("points", (Weighed("play 1B", 3.0, 0.5, (WHY,)), Weighed("play 2R", 1.0, 0.4)))
REVIEW = Review(FORMAT, 5, 0, (Reviewed(3, "play 2R", 2.0, ADVICE), Reviewed(9, "stop")))


def opened(folder: Path | None) -> Study:
    study, notices = open_study(folder)
    assert notices == []
    return study


def test_what_is_kept_is_there_when_the_file_is_opened_again(tmp_path: Path) -> None:
    study = opened(tmp_path)
    study.keep_review("m", 2, REVIEW)
    study.keep_tried("gostop-1", Tried(3, 2, 1, "2026-01-02T03:04:05+00:00"))
    study.close()
    again = opened(tmp_path)
    assert again.review("m", 2, 5) == REVIEW
    assert again.tried("gostop-1") == Tried(3, 2, 1, "2026-01-02T03:04:05+00:00")


def test_a_newer_note_takes_the_place_of_the_older(tmp_path: Path) -> None:
    study = opened(tmp_path)
    study.keep_tried("p", Tried(1))
    study.keep_tried("p", Tried(2, 1))
    assert study.tried("p") == Tried(2, 1)


def test_of_what_was_never_noted_there_is_nothing() -> None:
    study = opened(None)
    assert study.review("m", 0, 5) is None
    assert study.tried("p") == Tried()


def test_a_review_by_rules_of_before_does_not_count() -> None:
    study = opened(None)
    study.keep_review("m", 0, REVIEW)
    study.keep_review("m", 1, structs.replace(REVIEW, rules_version=6))
    study.keep_review("of/slashes", 0, structs.replace(REVIEW, rules_version=6))
    assert study.review("m", 0, 6) is None
    assert {match: list(found) for match, found in study.reviews(6).items()} == {"m": [1], "of/slashes": [0]}


@pytest.mark.parametrize("change", [
    "value = replace(value, 'stop', 'gosp')",
    "value = 'nonsense'",
    "value = x'ff00'",
    "checksum = 'x'",
    "name = 'm/1'",
    "name = 'm'",
])  # fmt: skip
def test_a_damaged_note_is_as_if_it_were_not_there_and_the_others_stand(tmp_path: Path, change: str) -> None:
    study = opened(tmp_path)
    study.keep_review("m", 0, REVIEW)
    study.keep_tried("p", Tried(1))
    study.close()
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute(f"UPDATE note SET {change} WHERE kind = 'review'")
    again = opened(tmp_path)
    assert again.review("m", 0, 5) is None
    assert again.review("m", 1, 5) is None and again.reviews(5) == {}
    assert again.tried("p") == Tried(1)


@pytest.mark.parametrize("content", [b"no database at all, but long enough to be one" * 100, b"SQLite format 3\0" + bytes(4000)])
def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    study, notices = open_study(tmp_path)
    assert [notice.key for notice in notices] == ["store.study.damaged"]
    kept = tmp_path / str(notices[0].args["file"])
    assert kept.read_bytes() == content
    study.keep_tried("p", Tried(1))
    study.close()
    assert opened(tmp_path).tried("p") == Tried(1)


def test_the_file_of_a_newer_program_is_left_as_it_is(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("PRAGMA user_version = 99")
    before = (tmp_path / FILE).read_bytes()
    study, notices = open_study(tmp_path)
    assert [notice.key for notice in notices] == ["store.study.newer"]
    study.keep_tried("p", Tried(1))
    assert study.tried("p") == Tried(1)
    study.close()
    assert (tmp_path / FILE).read_bytes() == before


def test_a_folder_where_the_file_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    study, notices = open_study(tmp_path)
    assert [notice.key for notice in notices] == ["store.study.unwritten"]
    study.keep_tried("p", Tried(1))
    assert study.tried("p") == Tried(1)


def test_a_disk_that_fails_is_told_once_until_it_works_again(tmp_path: Path) -> None:
    study = opened(tmp_path)
    study.close()
    study.keep_tried("p", Tried(1))
    study.keep_tried("p", Tried(2))
    assert [notice.key for notice in study.notices] == ["store.study.unwritten"]
    assert study.tried("p") == Tried()


def own_problem(seed: int = 1) -> OwnProblem:
    record = played("gostop", 3, seed)
    at = next(nth for nth, (_, choice) in enumerate(record.choices) if choice.startswith("play"))
    return own(cut(record, at), record.choices[at][0], ADVICE)


def test_positions_of_ones_own_games_are_kept_once_and_can_be_taken_away(tmp_path: Path) -> None:
    study, one, other = opened(tmp_path), own_problem(), own_problem(2)
    for each in (one, other, one):
        study.keep_own(each)
    study.keep_tried(one.name, Tried(1))
    study.close()
    again = opened(tmp_path)
    assert sorted(found.name for found in again.own("gostop")) == sorted((one.name, other.name))
    assert again.own("riichi") == []
    again.drop_own(one.name)
    assert again.own("gostop") == [other]
    assert again.tried(one.name) == Tried()


def test_a_damaged_position_is_as_if_it_were_not_there(tmp_path: Path) -> None:
    study = opened(tmp_path)
    study.keep_own(own_problem())
    study.keep_own(own_problem(2))
    study.close()
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("UPDATE note SET value = '{}' WHERE name = ?", (own_problem().name,))
    assert opened(tmp_path).own("gostop") == [own_problem(2)]
