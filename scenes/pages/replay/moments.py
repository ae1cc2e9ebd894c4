"""When things come in a round that is shown again: its choices and turns on the timeline of what moves."""

from __future__ import annotations

from collections.abc import Sequence

from game.course import Course
from scenes.stage.director import Director
from scenes.stage.timeline import NOW


class Moments:
    """The moments of a `course` that a `director` plays, in seconds of its timeline; `now` is the one that is seen."""

    def __init__(self, course: Course, director: Director) -> None:
        self._course, self._director = course, director

    @property
    def now(self) -> float:
        """The moment that is seen."""
        return self._director.timeline.time

    @property
    def end(self) -> float:
        """When the last step is over."""
        return self._director.timeline.end

    @property
    def dealt(self) -> float:
        """When the deal is over."""
        return self.at(self._course.dealt)

    @property
    def done(self) -> int:
        """How many steps have been seen."""
        return sum(end <= self.now + NOW for end in self.steps[1:])

    @property
    def after(self) -> int:
        """How many choices have been seen."""
        return self._course.choices(self.done)

    @property
    def dealing(self) -> bool:
        """Whether the deal is being shown, and something comes after it."""
        return self.before(self.dealt) and self._course.dealt < len(self._course.after) - 1

    @property
    def steps(self) -> Sequence[float]:
        """When each step is over, after the beginning."""
        return (0.0, *(beat.end for beat in self._director.timeline.beats))

    @property
    def turns(self) -> Sequence[float]:
        """When each turn begins."""
        return tuple(map(self.at, self._course.turns))

    def at(self, choices: int) -> float:
        """When so many choices have been seen; with more than there are, all."""
        after = self._course.after
        return self.steps[after[max(0, min(choices, len(after) - 1))]]

    def before(self, moment: float) -> bool:
        """Whether that is yet to come."""
        return self.now < moment - NOW

    def past(self, moment: float) -> bool:
        """Whether that was before now."""
        return self.now > moment + NOW
