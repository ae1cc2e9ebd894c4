"""What all rounds have in common: collecting answers, telling events, keeping memories, copying.

A game derives from `BaseRound` and writes how a round opens, is set up and is guessed, and for each of its phases one pair of
methods: ``ask_<phase>`` (who may answer what) and ``answer_<phase>`` (what the answers do, ending in `go_on`). Nothing waits
inside a method, and nothing that cannot be copied lives in a round.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Final, Self

from game.choices import Choice, Pick, parse
from game.luck import Luck
from game.options import Rules
from game.table import (
    ALL,
    LEGAL,
    Carry,
    Decision,
    Event,
    Foul,
    IllegalChoice,
    Piece,
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


class Halted(Event, frozen=True):
    """The round was broken off; nothing changes hands."""

    seat: Seat


class BaseRound(ABC):
    """The part of a round that is the same in every game. See `game.table.Round` for the contract."""

    BOUND: ClassVar[int]
    """At most this many steps; a game that reaches it must end by its own rule."""

    def __init__(self, rules: Rules, luck: Luck, carry: Carry | None = None) -> None:
        """A round before anything has happened. A game keeps what it needs of `carry`."""
        self.rules = rules
        self.luck = luck
        self.phase = ""
        self.step = 0
        self.answers: dict[Seat, Choice] = {}
        self.opening: list[Step] = []
        self.outcome: Settlement | None = None
        self._asked: tuple[Decision, ...] | None = None
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
        """Take over the open facts of a view and deal what it hides from `luck`. Phase, step and memory are there already."""

    @abstractmethod
    def sight(self, who: Who, common: dict[str, Any]) -> View:
        """The game's own `View` for `who`: pass ``**common`` on to it, and add turn, places, known faces and open facts."""

    @abstractmethod
    def copy_into(self, other: Self) -> None:
        """Replace in `other` every container of this game's own that may change by a copy of it."""

    @abstractmethod
    def carry(self) -> Carry:
        """What the next round needs. Only when the round is over."""

    def refuse(self, seat: Seat, choice: Choice, decision: Decision) -> Refused | Foul:
        """Why a choice that is not listed is refused, or what foul it is. A game says it better than this."""
        return Refused(f"{self.rules.game}.refused.{decision.kind}", {"choice": choice})

    # -- the contract -------------------------------------------------------------------------------------------------

    @classmethod
    def begin(cls, rules: Rules, carry: Carry | None, luck: Luck, watch: Who | None = None) -> Self:
        """A fresh round; `carry` is None for the first of a match."""
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
        self.answers = {} if view.answered is None else {view.who: view.answered}
        self._log = [Event()] * len(view.log)
        self._seen = {view.who: list(view.log)}
        self.guess(view, luck)
        return self

    def decisions(self) -> tuple[Decision, ...]:
        """Every open question; none when the round is over."""
        if not self.answers:
            return self._questions()
        return tuple(d for d in self._questions() if d.seat not in self.answers)

    def _questions(self) -> tuple[Decision, ...]:
        if self._asked is None:
            self._asked = () if self.phase == OVER else getattr(self, f"ask_{self.phase}")()
        return self._asked

    def _question(self, seat: Seat) -> Decision | None:
        if seat not in self.answers:
            for decision in self._questions():
                if decision.seat == seat:
                    return decision
        return None

    def judge(self, seat: Seat, choice: Choice) -> Verdict:
        """What would come of anything that a seat can utter now."""
        decision = self._question(seat)
        if decision is None:
            why = "over" if self.phase == OVER else "answered" if seat in self.answers else "not_asked"
            return Refused(f"table.refused.{why}")
        if parse(decision.choices, choice) is not None or choice == HALT:
            return LEGAL
        if choice == TIMEOUT:
            return Refused("table.refused.no_clock") if decision.seconds is None else LEGAL
        return self.refuse(seat, choice, decision)

    def choose(self, seat: Seat, choice: Choice, watch: Who | None = None) -> list[Step]:
        """Answer the seat's question and go on. See `game.table.Round.choose`."""
        verdict = self.judge(seat, choice)
        if isinstance(verdict, Refused):
            raise IllegalChoice(seat, choice, verdict)
        decision = self._question(seat)
        assert decision is not None
        self._watch, self._steps = watch, []
        if choice == HALT:
            self.answers = {}
            self.step += 1
            self.outcome = settle("halted", self.rules.seats)
            self.go_on(OVER)
            self.tell(Halted, seat=seat)
        else:
            if choice == TIMEOUT:
                choice = decision.default
            self._take(decision, parse(decision.choices, choice) or choice)
        return self._told(watch)

    def _take(self, decision: Decision, choice: Choice) -> None:
        if decision.now and choice != decision.default:
            answers = {decision.seat: choice}
        else:
            self.answers[decision.seat] = choice
            if any(d.must and d.seat not in self.answers for d in self._questions()):
                return
            answers = self.answers
        self.answers = {}
        phase = self.phase
        self.step += 1
        self._asked = None
        getattr(self, f"answer_{phase}")(answers)

    def view(self, who: Who) -> View:
        """What `who` sees and remembers now."""
        asked = self.decisions() if self._watch is None else ()  # nobody is asked while things still happen
        common = {
            "who": who,
            "rules": self.rules,
            "step": self.step,
            "phase": self.phase,
            "decisions": tuple(d for d in asked if who in (d.seat, ALL)),
            "answered": self.answers.get(who),
            "log": self._memory(who),
            "settlement": self.outcome,
        }
        return self.sight(who, common)

    def settlement(self) -> Settlement | None:
        """How it came out; None while it is being played."""
        return self.outcome

    def copy(self) -> Self:
        """An independent copy, without a watcher."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.answers = dict(self.answers)
        other.opening = []
        other._log = list(self._log)
        other._seen = {who: list(events) for who, events in self._seen.items()}
        self.copy_into(other)
        return other

    # -- for the game's own methods -------------------------------------------------------------------------------------

    def go_on(self, phase: str) -> None:
        """The next question is that of `phase`. Called last by every ``answer_<phase>``."""
        self.phase = phase
        self._asked = None

    def ask(
        self, seat: Seat, choices: tuple[Choice, ...] | Pick, default: Choice, *, kind: str = "", **about: Any
    ) -> Decision:
        """A question to a seat, as things stand; its kind is the phase where no other is said."""
        return Decision(step=self.step, seat=seat, kind=kind or self.phase, choices=choices, default=default, **about)

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


def pieces_of(pieces: list[int], faces: tuple[str, ...], open_to_watcher: bool) -> tuple[Piece, ...]:
    """Pieces as a watcher sees them: with faces, or as blanks."""
    if open_to_watcher:
        return tuple(Piece(piece, faces[piece]) for piece in pieces)
    return (Piece(),) * len(pieces)
