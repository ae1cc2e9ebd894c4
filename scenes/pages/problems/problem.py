"""A problem on the table: one answers as at any table, and hears whether that was right, what each answer gives away, and why."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final

from msgspec import structs

from game.choices import Choice
from game.players.advice import Advice, Advised
from game.players.protocol import Budget
from game.problems import OWN, OwnProblem, Problem, posed
from game.record import RecordError
from game.store.practice import after
from game.table import Decision
from scenes.games.pages import pages_of
from scenes.kit import palette
from scenes.kit.box import Box, Column, Measure, Plate
from scenes.kit.paragraph import Paragraph
from scenes.kit.weighed import WeighedAnswer, weighed_box
from scenes.pages.problems.standing import ProblemBook
from scenes.table.input.ids import ADVISED, ENTER
from scenes.table.session import seated
from scenes.table.story.advised import about, answers, distinct, figure, named, places_of, shown
from scenes.table.story.posed import ESC, NOTHING_LIT, TAB, Act, LitPieces, PosedScene, Position
from scenes.table.story.still import turned

THINKS_MS: Final = 1500
"""Milliseconds of the processor for an answer that nobody has weighed yet."""

SHOWN: Final = 3
"""So many answers are told, the one that was given among them."""

ROOM: Final = 12.0
"""Room round what is told, in units."""


def position_of(game: str, problem: Problem | OwnProblem) -> Position:
    """Where a problem stands. The person sits at its seat. Raises `RecordError`."""
    record = posed(game, problem).record
    people = problem.people if isinstance(problem, OwnProblem) else ()
    return Position(record, problem.seat, people or turned(seated(record.seats), problem.seat))


class ProblemScene(PosedScene):
    """One problem after another, from a queue of names. Raises `RecordError` where the first cannot be put."""

    name = "problem"

    def __init__(self, book: ProblemBook, queue: Sequence[str]) -> None:
        self.book, self.queue, self.at = book, tuple(queue), 0
        super().__init__(position_of(book.game, self.problem), pages_of(book.game))
        self.advice: Advice = self.problem.advice
        self.right: bool | None = None
        """Whether the answer was right; None before it is known."""
        self._ticket: int | None = None

    @property
    def problem(self) -> Problem | OwnProblem:
        """The one that stands there."""
        return self.book.problems[self.queue[self.at]]

    @property
    def _own(self) -> bool:
        return isinstance(self.problem, OwnProblem)

    def leave(self) -> None:
        """What is still being weighed does not matter any more."""
        self._drop()
        super().leave()

    # -- what stands on the bar ------------------------------------------------------------------------------------------------

    def head(self) -> Sequence[str]:
        """Which problem of its grade it is."""
        say, problem = self.app.say, self.problem
        alike = self.book.of(OWN if self._own else problem.grade)
        grades = dict.fromkeys((*((OWN,) if self._own else ()), problem.grade))
        grade = " · ".join(say(f"app.problems.grade.{each}") for each in grades)
        where = say("app.problem.at", n=alike.index(problem.name) + 1, of=len(alike))
        return (f"{self.game.title(say)} · {grade} · {where}", f"{grade} · {where}", where)

    def acts(self) -> Sequence[Act]:
        """Give up; or go on, take the position away where it is one of one's own, or leave."""
        say, leaves = self.app.say, Act("leave", self.app.say("app.posed.leave"), ESC)
        if self.said is None and self.right is None:
            return (Act("show", say("app.problem.show"), TAB), leaves)
        last = self.at + 1 == len(self.queue)
        on = () if last else (Act("next", say("app.problem.next"), ENTER),)
        again = Act("again", say("app.problem.again"), "R")
        drops = (Act("drop", say("app.problem.drop"), "X"),) if self._own else ()
        return (*on, again, *drops, leaves)

    def act(self, id: str) -> None:
        """Do it."""
        match id:
            case "show":
                self._note(False)
                self.told_of("")
            case "next":
                self._put(self.at + 1)
            case "again":
                self._put(self.at)
            case "drop":
                self.app.study.drop_own(self.problem.name)
                self.app.pop()
            case _:
                super().act(id)

    def _put(self, at: int) -> None:
        """Let another problem of the queue stand there, the next that can be put; where there is none the page is left."""
        self._drop()
        for nth in range(at, len(self.queue)):
            with suppress(RecordError):
                self.at, self.right = nth, None
                self.advice = self.problem.advice
                self.pose(position_of(self.book.game, self.problem))
                return
        self.app.pop()

    # -- what is said of an answer ---------------------------------------------------------------------------------------------

    def heard(self, choice: Choice) -> None:
        """Say whether it is right; an answer that nobody has weighed yet is weighed now."""
        if not choice:
            return
        if self.advice.of(choice) is not None:
            self._note(self.advice.even(choice))
            return
        decision, budget = self._decision(), Budget(seed=0, ms=THINKS_MS)
        self._ticket = self.app.desk.ask(self.book.game, self.view, decision, budget, self._weighed, also=choice)

    def _weighed(self, advised: Advised) -> None:
        """What came of weighing the answer: how far it lies behind the best one of the problem."""
        self._ticket, said, found = None, self.said, advised.advice
        one = None if found is None or said is None else found.of(said)
        if found is not None and one is not None:
            lost = found.lost(one.choice) - found.lost(self.advice.best.choice)
            told = structs.replace(one, worth=self.advice.best.worth - max(0.0, lost))
            ranked = sorted((*self.advice.weighed[1:], told), key=lambda each: -each.worth)
            self.advice = structs.replace(self.advice, weighed=(self.advice.best, *ranked))
        self._note(one is not None and self.advice.even(one.choice))
        self._told, self.dirty = None, True

    def _note(self, right: bool) -> None:
        """Note how it went."""
        self.right, study, name = right, self.app.study, self.problem.name
        study.keep_tried(name, after(study.tried(name), right, datetime.now(UTC)))

    def _decision(self) -> Decision:
        """The question of the problem."""
        return next(one for one in self.controller.decisions if one.seat == self.seat)

    def _drop(self) -> None:
        if self._ticket is not None:
            self.app.desk.drop(self._ticket)
            self._ticket = None

    def telling(self, by: Measure, wide: int) -> Box | None:
        """Whether it was right, and the answers with what each gives away and why."""
        if self.said is None:
            return None
        inner = wide - 2 * by.window(ROOM)
        words, colour = self._verdict()
        title = Paragraph((words,), 20, "bold", colour, inner, "left")
        if self.right is None:
            return Plate(title, ROOM, palette.INK, 9, palette.BRASS)
        told = self._answers()
        most = max(1, SHOWN - max(0, by.brief - 2))
        box = weighed_box("", told[:most], self.page.sprites, by, inner, max(0, 3 - by.brief))
        return Plate(Column((title, box), gap=8, align="left"), ROOM, palette.INK, 9, palette.BRASS)

    def _answers(self) -> tuple[WeighedAnswer, ...]:
        """The best answers and the one that was given, as they are told."""
        return answers(self.page.table(self.view), self._decision(), self._told_advice, self.said or None, SHOWN)

    @property
    def _told_advice(self) -> Advice:
        """The advice without answers that look like a better one, unless it is the one that was given."""
        plain = distinct(self.page.table(self.view), self._decision(), self.advice)
        return plain if not self.said or plain.of(self.said) is not None else self.advice

    def _verdict(self) -> tuple[str, palette.Rgb]:
        """What is said first."""
        say, said, best = self.app.say, self.said, self.advice.best
        if self.right is None:
            return say("app.problem.weighing"), palette.PAPER
        if not said:
            return say("app.problem.shown"), palette.PAPER
        if self.right:
            return say("app.problem.right" if said == best.choice else "app.problem.even"), palette.GAIN
        if self.advice.of(said) is None:
            return say("app.problem.unweighed"), palette.LOSS
        lost = self.advice.lost(said)
        told = figure(lost, places_of(self.advice, lost))
        return say("app.problem.wrong", lost=told, unit=say(self.advice.unit)), palette.LOSS

    def lit(self, pointed: str | None) -> LitPieces:
        """The pieces of the answer that is pointed at, else of the best one, and those that its reasons are about."""
        if self.said is None or self.right is None:
            return NOTHING_LIT
        told = shown(self._told_advice, self.said or None, SHOWN)
        at = next((nth for nth in range(len(told)) if f"{ADVISED}{nth}" == pointed), 0)
        return named(self.page.table(self.view), self._decision(), told[at].choice), about(told[at].reasons)
