"""How the problems of a game stand with the person: those of the house by their grades, and those of the person's own games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from game.assets import AssetMissing
from game.problems import GRADES, OWN, OwnProblem, Problem, problems
from game.store.practice import Standing, Tried, ordered, standing
from scenes.scene import App


@dataclass(frozen=True)
class ProblemBook:
    """All problems of a game by their names, and how each stands. `lost` says that those of the house cannot be read."""

    game: str
    problems: Mapping[str, Problem | OwnProblem]
    tried: Mapping[str, Tried]
    now: datetime
    lost: bool = False

    def of(self, grade: int) -> list[str]:
        """The names of a grade, or of the person's own, in their order."""
        return [name for name, one in self.problems.items() if (OWN if isinstance(one, OwnProblem) else one.grade) == grade]

    def stands(self, name: str) -> Standing:
        """How one stands."""
        return standing(self.tried[name], self.now)

    def counted(self, names: Sequence[str]) -> Counter[Standing]:
        """How many of these stand how."""
        return Counter(map(self.stands, names))

    def queue(self, grade: int) -> tuple[str, ...]:
        """All, in the order in which they are put to who has chosen a grade: those that are due, those that are not solved, the
        others; of each part first that grade, new ones before missed ones."""
        chosen = {*self.of(grade)}

        def part(name: str) -> tuple[bool, bool, bool]:
            stands = self.stands(name)
            return stands != "due", stands == "solved", name not in chosen

        return tuple(sorted(ordered(list(self.problems), self.tried, self.now), key=part))

    @property
    def grades(self) -> tuple[int, ...]:
        """The grades there are; last the person's own, which there may be at any time."""
        return (*(grade for grade in GRADES if self.of(grade)), OWN)


def problem_book(app: App, game: str) -> ProblemBook:
    """The problems of a game as they stand now."""
    study, lost = app.study, False
    try:
        house: Sequence[Problem] = problems(game)
    except AssetMissing:
        house, lost = (), True
    every: dict[str, Problem | OwnProblem] = {one.name: one for one in house}
    every.update((one.name, one) for one in study.own(game))
    tried = {name: study.tried(name) for name in every}
    return ProblemBook(game, every, tried, datetime.now(UTC), lost)
