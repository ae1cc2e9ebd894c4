"""What all rounds have in common: collecting answers, telling events, keeping memories, copying.

A game derives from `BaseRound` and writes how a round opens, is set up and is guessed. Its phases are a constant table of pairs
of plain functions: one asks (who may answer what), one takes the answers and names the next phase with `go_on`. Its open facts
are declared in `FACTS`. Nothing waits inside a function, and nothing that cannot be copied lives in a round.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple, Self

import msgspec

from game.choices import Choice, Pick, parse
from game.facts import Fact, same
from game.luck import Luck
from game.options import Rules
from game.table import (
    ALL,
    LAPSE,
    LEGAL,
    Carry,
    Decision,
    Event,
    Foul,
    IllegalChoice,
    Refused,
    Seat,
    Settlement,
    Step,
    Verdict,
    View,
    Who,
    mask,
    settle,
)

OVER: Final = "over"
TIMEOUT: Final = "timeout"
HALT: Final = "halt"

Meaning = Any
"""What a choice means to its game: a plain frozen value, made when the question is asked."""

Meanings = dict[Choice, Meaning] | Callable[[tuple[str, ...]], Meaning] | None
"""The meaning of each line, or what reads the words of a `Pick`; None where a line means itself."""


class Question(msgspec.Struct, frozen=True):
    """A decision, and what each of its choices means to the game that asks. Only the decision leaves the round."""

    decision: Decision
    meanings: Meanings

    def means(self, choice: Choice) -> Meaning:
        """What one of its choices means."""
        if isinstance(self.meanings, dict):
            return self.meanings[choice]
        return choice if self.meanings is None else self.meanings(tuple(choice.split()[1:]))


class Phase(NamedTuple):
    """A phase of a round. `ask` says who is asked what; `answer` takes the meanings of the answers by seat, and ends in
    `go_on`. Both are plain functions over the round."""

    ask: Callable[[Any], tuple[Question, ...]]
    answer: Callable[[Any, dict[Seat, Meaning]], None]


class Halted(Event, frozen=True):
    """The round was broken off; nothing changes hands."""

    seat: Seat


def lets_be(decision: Decision, choice: Choice) -> bool:
    """Whether this answer lets a `may` be, which leaves no trace."""
    return not decision.must and (choice == TIMEOUT or parse(decision.choices, choice) == decision.default)


class BaseRound(ABC):
    """The part of a round that is the same in every game. See `game.table.Round` for the contract."""

    BOUND: ClassVar[int]
    """At most this many steps; a game that reaches it must end by its own rule."""

    PHASES: ClassVar[Mapping[str, Phase]]
    """Its phases by name."""

    FACTS: ClassVar[Mapping[str, Fact]] = {}
    """Its open facts by the name that state and view share. A value that no view shows is not among them."""

    _copied: ClassVar[tuple[tuple[str, Callable[[Any], Any]], ...]] = ()
    _shown: ClassVar[tuple[tuple[str, Callable[[Any], Any] | None], ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._copied = tuple((name, fact.copy) for name, fact in cls.FACTS.items() if fact.copy is not None)
        cls._shown = tuple((name, None if fact.show is same else fact.show) for name, fact in cls.FACTS.items())

    def __init__(self, rules: Rules, luck: Luck, carry: Carry | None = None) -> None:
        """A round before anything has happened. A game keeps what it needs of `carry`, which is None where a position or a
        view says it later."""
        self.rules = rules
        self.luck = luck
        self.phase = ""
        self.step = 0
        self.answers: dict[Seat, Meaning] = {}
        """The meanings of the answers that wait for others."""
        self.opening: list[Step] = []
        self.outcome: Settlement | None = None
        for name, fact in self.FACTS.items():
            setattr(self, name, fact.fresh(rules))
        self._said: dict[Seat, Choice] = {}
        self._asked: tuple[Question, ...] | None = None
        self.looks = True
        """Whether who watches sees each step. Else there are no steps: what happened stands in the log of a later view."""
        self._watch: Who | None = None
        self._steps: list[Step] = []
        self._log: list[Event] = []
        self._seen: dict[Who, list[Event]] = {}

    # -- what a game writes ---------------------------------------------------------------------------------------

    @abstractmethod
    def open(self) -> None:
        """Deal and come to the first question, ending in `go_on`."""

    @abstractmethod
    def set_up(self, position: dict[str, Any]) -> None:
        """Come to any position. Raises `Malformed` naming the field and what it accepts."""

    @abstractmethod
    def guess(self, view: View, luck: Luck) -> None:
        """Deal what a view hides from `luck`. Phase, step, memory and open facts are there already."""

    @abstractmethod
    def sight(self, who: Who, common: dict[str, Any]) -> View:
        """The game's own `View` for `who`: pass ``**common`` on to it, and add turn, places and known faces."""

    @abstractmethod
    def copy_into(self, other: Self) -> None:
        """Replace in `other` every container of this game's own that may change, and is no fact, by a copy of it."""

    @abstractmethod
    def carry(self) -> Carry:
        """What the next round needs. Only when the round is over."""

    @property
    def playing(self) -> tuple[Seat, ...]:
        """Who plays this round, by number; everybody, where a game does not say otherwise."""
        return tuple(range(self.rules.seats))

    def refuse(self, seat: Seat, choice: Choice, decision: Decision) -> Refused | Foul:
        """Why a choice that is not listed is refused, or what foul it is. A game says it better than this."""
        return Refused(f"{self.rules.game}.refused.{decision.kind}", {"choice": choice})

    # -- the contract -------------------------------------------------------------------------------------------------

    @classmethod
    def begin(cls, rules: Rules, carry: Carry, luck: Luck, watch: Who | None = None) -> Self:
        """A fresh round. See `game.table.Round.begin`."""
        self = cls(rules, luck, carry)
        self._watch = watch
        self.open()
        self.opening = self._told(watch)
        return self

    @classmethod
    def arrange(cls, position: dict[str, Any], rules: Rules, luck: Luck) -> Self:
        """Any position, for tests, puzzles and demos. Raises `Malformed` naming the field and what it accepts."""
        self = cls(rules, luck)
        self.set_up(position)
        return self

    @classmethod
    def imagine(cls, view: View, luck: Luck) -> Self:
        """A full round that this view cannot tell from the real one. See `game.table.Round.imagine`."""
        self = cls(view.rules, luck)
        self.phase, self.step, self.outcome = view.phase, view.step, view.settlement
        self._log = [Event()] * len(view.log)
        self._seen = {view.who: list(view.log)}
        for name, fact in cls.FACTS.items():
            setattr(self, name, fact.take(getattr(view, name)))
        self.guess(view, luck)
        if view.answered is not None:
            _, question, choice, meaning = self._hear(view.who, view.answered)
            assert question is not None, "a view with an answer comes from a round that asked"
            self.answers, self._said = {view.who: meaning}, {view.who: choice}
        return self

    def decisions(self) -> tuple[Decision, ...]:
        """Every open question; none when the round is over."""
        answers = self.answers
        return tuple([question.decision for question in self._questions() if question.decision.seat not in answers])

    def _questions(self) -> tuple[Question, ...]:
        if self._asked is None:
            self._asked = () if self.phase == OVER else self.PHASES[self.phase].ask(self)
        return self._asked

    def _hear(self, seat: Seat, choice: Choice) -> tuple[Verdict, Question | None, Choice, Meaning]:
        """What would come of an utterance, the question it answers, its one spelling and its meaning."""
        question = None
        for one in self._questions():
            if one.decision.seat == seat:
                question = one
                break
        if question is None or seat in self.answers:
            why = "over" if self.phase == OVER else "answered" if question is not None else "not_asked"
            return Refused(f"table.refused.{why}"), None, choice, None
        decision = question.decision
        if choice == HALT:
            return LEGAL, question, choice, None
        if choice == TIMEOUT:
            if decision.seconds is None:
                return Refused("table.refused.no_clock"), None, choice, None
            choice = decision.default
        spelling = parse(decision.choices, choice)
        if spelling is not None:
            return LEGAL, question, spelling, question.means(spelling)
        if decision.window is not None:  # its lapse is not the seat's to say
            return Refused("table.refused.not_asked"), question, choice, None
        verdict = self.refuse(seat, choice, decision)
        return verdict, question, choice, verdict.meaning if isinstance(verdict, Foul) else None

    def judge(self, seat: Seat, choice: Choice) -> Verdict:
        """What would come of anything that a seat can utter now."""
        return self._hear(seat, choice)[0]

    def choose(self, seat: Seat, choice: Choice, watch: Who | None = None) -> list[Step]:
        """Answer the seat's question and go on. See `game.table.Round.choose`."""
        verdict, question, spelling, meaning = self._hear(seat, choice)
        if isinstance(verdict, Refused):
            raise IllegalChoice(seat, choice, verdict)
        assert question is not None
        decision = question.decision
        if choice != HALT and not decision.must and spelling == decision.default:
            return []
        self._watch, self._steps = watch, []
        if choice == HALT:
            self._halt(seat)
        elif decision.now:
            self._answer({seat: meaning})
        else:
            self.answers[seat], self._said[seat] = meaning, spelling
            for one in self._questions():
                if one.decision.must and one.decision.seat not in self.answers:
                    break
            else:
                self._answer(self.answers)
        return [] if watch is None else self._told(watch)

    def _answer(self, answers: dict[Seat, Meaning]) -> None:
        self.answers, self._said, self._asked = {}, {}, None
        self.step += 1
        self.PHASES[self.phase].answer(self, answers)

    def _halt(self, seat: Seat) -> None:
        self.answers, self._said = {}, {}
        self.step += 1
        self.outcome = settle("halted", self.rules.seats)
        self.go_on(OVER)
        self.tell(Halted, seat=seat)

    def view(self, who: Who) -> View:
        """What `who` sees and remembers now."""
        asked = self.decisions() if self._watch is None else ()  # nobody is asked while things still happen
        common = {
            "who": who,
            "rules": self.rules,
            "step": self.step,
            "phase": self.phase,
            "playing": self.playing,
            "decisions": tuple(d for d in asked if who in (d.seat, ALL)),
            "answered": self._said.get(who),
            "log": self._memory(who),
            "settlement": self.outcome,
        }
        here = self.__dict__
        for name, show in self._shown:
            common[name] = here[name] if show is None else show(here[name])
        return self.sight(who, common)

    def settlement(self) -> Settlement | None:
        """How it came out; None while it is being played."""
        return self.outcome

    def copy(self) -> Self:
        """An independent copy, without a watcher."""
        other = object.__new__(type(self))
        theirs = other.__dict__
        theirs.update(self.__dict__)
        other.answers, other._said = dict(self.answers), dict(self._said)
        other.opening = []
        other._log = list(self._log)
        other._seen = {who: list(events) for who, events in self._seen.items()}
        for name, copied in self._copied:
            theirs[name] = copied(theirs[name])
        self.copy_into(other)
        return other

    # -- for the game's own methods -------------------------------------------------------------------------------------

    def go_on(self, phase: str) -> None:
        """The next question is that of `phase`. Called last by every phase's ``answer``."""
        self.phase = phase
        self._asked = None

    def ask(
        self,
        seat: Seat,
        choices: dict[Choice, Meaning] | tuple[Choice, ...] | Pick,
        default: Choice,
        *,
        kind: str = "",
        read: Callable[[tuple[str, ...]], Meaning] | None = None,
        **about: Any,
    ) -> Question:
        """A question to a seat, as things stand; its kind is the phase where no other is said. `choices` are lines with what
        each means, lines that mean themselves, or a `Pick`, whose words (without the verb) `read` understands."""
        listed: tuple[Choice, ...] | Pick
        meanings: Meanings = read
        if isinstance(choices, dict):
            listed, meanings = tuple(choices), choices
        else:
            listed = choices
        decision = Decision(step=self.step, seat=seat, kind=kind or self.phase, choices=listed, default=default, **about)
        return Question(decision, meanings)

    def window(self, actor: Seat, claims: Sequence[Question], seconds: float, *, kind: str = "") -> tuple[Question, ...]:
        """A claim window: `claims` are the `may`s of those who have one, perhaps none; the step lasts as long either way.
        `actor` is the seat whose act may be claimed. The phase's ``answer`` finds the claims by seat, and the actor's lapse."""
        return (self.ask(actor, (LAPSE,), LAPSE, kind=kind, window=seconds), *claims)

    @property
    def watched(self) -> bool:
        """Whether anybody watches; building an event is only worth it then."""
        return self._watch is not None

    def tell(self, kind: type[Event], /, **facts: Any) -> None:
        """Something has happened and the round already stands as it is afterwards. Builds nothing without a watcher."""
        if self._watch is None:
            return
        event = kind(**facts)
        self._log.append(event)
        if self.looks:
            self._steps.append(Step(mask(event, self._watch), self.view(self._watch)))

    def _told(self, watch: Who | None) -> list[Step]:
        """What was told; the last view is the one at rest, with the questions that follow."""
        steps, self._steps, self._watch = self._steps, [], None
        if watch is not None and steps:
            steps[-1] = Step(steps[-1].event, self.view(watch))
        return steps

    def _memory(self, who: Who) -> tuple[Event, ...]:
        seen = self._seen.setdefault(who, [])
        seen.extend(mask(event, who) for event in self._log[len(seen) :])
        return tuple(seen)
