"""When a problem is due again, and in which order problems are put."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from game.store.practice import Tried, after, ordered, standing

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


def tried(*rights: bool) -> Tried:
    """A problem that was tried so, each time when it was due."""
    found, now = Tried(), NOW
    for right in rights:
        found = after(found, right, now)
        now = datetime.fromisoformat(found.due)
    return found


@pytest.mark.parametrize(
    ("rights", "days"),
    [
        ((False,), 1),
        ((True,), 3),
        ((True, True), 7),
        ((True, True, True), 21),
        ((True, True, True, True), 21),
        ((True, True, False), 1),
        ((True, True, False, True), 3),
    ],
)
def test_the_longer_it_is_known_the_later_it_is_due(rights: tuple[bool, ...], days: int) -> None:
    before = tried(*rights[:-1])
    now = datetime.fromisoformat(before.due) if before.due else NOW
    assert datetime.fromisoformat(after(before, rights[-1], now).due) - now == timedelta(days=days)


def test_it_is_counted_how_often_it_was_tried_and_solved() -> None:
    found = tried(True, False, True, True)
    assert (found.tried, found.solved, found.streak) == (4, 3, 2)


def test_how_a_problem_stands() -> None:
    assert standing(Tried(), NOW) == "new"
    assert standing(tried(True), NOW + timedelta(days=2)) == "solved"
    assert standing(tried(True), NOW + timedelta(days=3)) == "due"
    assert standing(tried(False), NOW + timedelta(hours=1)) == "missed"
    assert standing(tried(False), NOW + timedelta(days=1)) == "due"


@pytest.mark.parametrize("due", ["", "tomorrow", "2026-09-09", "2026-09-09T12:00:00"])
def test_one_whose_moment_cannot_be_read_is_due(due: str) -> None:
    assert standing(Tried(1, 1, 1, due), NOW) == "due"


def test_to_solve_it_again_before_it_is_due_puts_nothing_off() -> None:
    once = tried(True)
    again = after(once, True, NOW + timedelta(hours=1))
    assert (again.due, again.streak) == (once.due, 1)
    assert after(once, False, NOW + timedelta(hours=1)).streak == 0


def test_the_due_come_first_then_the_new_then_the_missed_then_the_known() -> None:
    known = {
        "known": tried(True, True),
        "missed": after(Tried(), False, NOW + timedelta(days=5)),
        "later": after(Tried(), True, NOW + timedelta(days=1)),
        "first": tried(False),
    }
    now = NOW + timedelta(days=5)
    assert ordered(["known", "new", "missed", "later", "first", "newer"], known, now) == [
        "first", "later", "new", "newer", "missed", "known",
    ]  # fmt: skip
