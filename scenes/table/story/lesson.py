"""Deals that teach a game: which cards come, what the others do, and what is said where and when.

A lesson is data. The person plays the real table (`scenes.table.story.teaching`); luck and the other players
keep to a script, so that each step finds what it speaks of.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from game.choices import Choice, parse
from game.controller import ServerAnswer
from game.luck import Luck
from game.match import Match
from game.options import Rules
from game.players.protocol import Budget
from game.registry import find
from game.table import Carry, Decision, Seat, View

When = Literal["rest", "seen", "asked", "over"]
"""When a step begins, the one before it being done: once all lies still; once what it points at lies on the table as well, before
anybody goes on; once the person is asked something; or once the round is over. A step that is not for the end of a round waits
for the next one where the round is over."""

ANYTHING: Final = ""
"""Stands for every choice that has no words of its own."""

MIDDLE: Final = "middle"
"""Where a step stands that speaks of nothing in particular."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing that is said. `words` is the last part of its text, ``<game>.lesson.<lesson>.<words>``.

    It points `at` something: a ``piece:<face>`` wherever that lies, a ``place:<place>`` with all that lies there, a ``seat:<n>``,
    a ``button:<id>``, or the middle. `lit` are more things of this kind that are shown by a ring. With `expects` the person has
    to choose that, by what is `golden`; else they read, and say so. `pieces` are shown under the words, faces with spaces
    between. Where the middle is among `lit`, nothing is laid over it. `wrong` says of other choices why they are worse: the last
    part of a text for each, and for any that is not named under `ANYTHING`; without it any other is put back with a kind word."""

    words: str
    at: str = MIDDLE
    when: When = "rest"
    expects: Choice | None = None
    lit: tuple[str, ...] = ()
    pieces: str = ""
    wrong: Mapping[Choice, str] = field(default_factory=dict)

    @property
    def rings(self) -> tuple[str, ...]:
        """All that has a ring."""
        return tuple(name for name in dict.fromkeys((self.at, *self.lit)) if name != MIDDLE)

    @property
    def golden(self) -> tuple[str, ...]:
        """What has a ring of gold: where a choice is expected only what it is made of, for the person is asked to press that."""
        if self.expects is None:
            return self.rings
        made_of = self.expects.split()
        return tuple(name for name in self.rings if name == self.at or name.partition(":")[2] in made_of)

    def why_not(self, choice: Choice) -> str:
        """The last part of the text that says why another choice is worse; nothing where there is none."""
        return self.wrong.get(choice, self.wrong.get(ANYTHING, ""))


@dataclass(frozen=True, slots=True)
class Lesson:
    """One or more rounds for seat 0 under some rules, called ``<game>.lesson.<name>``. `deals` fix the luck of each by label
    (see `game.luck.Luck`), `carry` is what the first got of those before it. `people` sit at the other seats, in order, and
    `others` are their choices, in the order in which each makes them. The last step may come before the last round is over."""

    name: str
    rules: Rules
    carry: Carry
    deals: tuple[Mapping[str, tuple[int, ...]], ...]
    people: tuple[str, ...]
    others: Mapping[Seat, Sequence[Choice]]
    steps: tuple[LessonStep, ...]
    stake: int = 1

    @property
    def text(self) -> str:
        """The text that it is called by; those of its steps begin with it."""
        return f"{self.rules.game}.lesson.{self.name}"

    def match(self) -> Match:
        """A match of these rounds."""
        lucks = [Luck(Luck.seeded(f"lesson {nth}").secret, script) for nth, script in enumerate(self.deals)]
        game = find(self.rules.game)
        return Match(game, self.rules, lucks.__getitem__, carry=self.carry, rounds=len(lucks), name="lesson")


@dataclass
class Prompter:
    """Serves the other players of a lesson: each says what the script has for it next. Whoever has come to the end of the script
    takes the default."""

    others: Mapping[Seat, Sequence[Choice]]
    _said: dict[int, ServerAnswer] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._left = {seat: deque(choices) for seat, choices in self.others.items()}

    def ask(self, ticket: int, game: str, level: str, view: View, decision: Decision, budget: Budget) -> None:
        """Answer at once."""
        left = self._left.get(decision.seat)
        if left and parse(decision.choices, left[0]) is not None:
            self._said[ticket] = ServerAnswer(left.popleft())
        else:
            self._said[ticket] = ServerAnswer(decision.default)

    def answers(self) -> Mapping[int, ServerAnswer]:
        """The answers since the last call."""
        said, self._said = self._said, {}
        return said

    def close(self) -> None:
        """Nothing to end."""
