"""When things come in a round that is shown again, where the record has more or fewer of them than usual."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.course import Course
from scenes.pages.replay.moments import Moments


def moments(now: float = 0.0, dealt: int = 1) -> Moments:
    """A round of three steps, a second each: two come with its first choice, and one with its second."""
    line: Any = SimpleNamespace(time=now, end=3.0, beats=[SimpleNamespace(end=float(end)) for end in (1, 2, 3)])
    return Moments(Course((), (0, 2, 3), (1,), dealt), SimpleNamespace(timeline=line))  # type: ignore[arg-type]


@pytest.mark.parametrize(("choices", "time"), [(-1, 0.0), (0, 0.0), (1, 2.0), (2, 3.0), (9, 3.0)])
def test_more_choices_than_there_are_have_been_seen_at_its_end(choices: int, time: float) -> None:
    assert moments().at(choices) == time


def test_a_step_is_over_however_the_seconds_were_added_up() -> None:
    seen = moments(now=0.1 + 0.2 + 1.7 - 4e-16)
    assert seen.now < 2.0 and (seen.done, seen.after) == (2, 1) and not seen.before(2.0)


@pytest.mark.parametrize(("dealt", "shown"), [(1, True), (2, False)])
def test_a_deal_that_nothing_comes_after_is_no_deal_to_be_skipped(dealt: int, shown: bool) -> None:
    assert moments(dealt=dealt).dealing is shown
