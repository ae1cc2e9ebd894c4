"""Faults in what is asked and what may be said."""

from __future__ import annotations

from msgspec import structs

from game.choices import Pick
from game.round import HALT, OVER
from game.table import LEGAL, IllegalChoice, Refused
from tests.contract import questions
from tests.contract.faults import fault
from tests.contract.toy import ToyRound


@fault(questions.questions, "is no choice")
class DefaultThatIsNoChoice(ToyRound):
    def ask(self, seat, choices, default, **about):
        return super().ask(seat, choices, "nothing", **about)


@fault(questions.questions, "nobody must answer")
class NobodyMustAnswer(ToyRound):
    def ask_reveal(self):
        return tuple(structs.replace(decision, must=False) for decision in super().ask_reveal())


@fault(questions.questions, "a seat has two questions")
class TwoQuestionsToOneSeat(ToyRound):
    def ask_reveal(self):
        return super().ask_reveal() * 2


@fault(questions.questions, "is of another step")
class QuestionOfAnotherStep(ToyRound):
    def ask(self, *args, **about):
        return structs.replace(super().ask(*args, **about), step=self.step + 1)


@fault(questions.questions, "does not hold its own questions")
class QuestionsOfOthersInView(ToyRound):
    def view(self, who):
        return structs.replace(super().view(who), decisions=self.decisions() if self._watch is None else ())


class ShortPick(Pick, frozen=True):
    def __len__(self) -> int:
        return 7


@fault(questions.questions, "says its choices wrongly")
class ChoicesMiscounted(ToyRound):
    def ask_reveal(self):
        [decision] = super().ask_reveal()
        return (structs.replace(decision, choices=ShortPick("reveal", ("a", "b"), 0, 1), default="reveal"),)


@fault(questions.questions, "nothing is settled")
class NobodyIsAsked(ToyRound):
    def ask_reveal(self):
        return ()


@fault(questions.choices, "is offered and refused")
class ListedChoiceRefused(ToyRound):
    def judge(self, seat, choice):
        return Refused("toy.refused.whim") if (seat, choice) == (1, "claim") else super().judge(seat, choice)


@fault(questions.choices, "is judged Legal()")
class UnlistedChoiceTaken(ToyRound):
    def judge(self, seat, choice):
        return LEGAL if seat in self.seats and choice.endswith("again") else super().judge(seat, choice)


@fault(questions.choices, "after choices that were only judged or refused")
class RefusalThatCosts(ToyRound):
    def choose(self, seat, choice, watch=None):
        try:
            return super().choose(seat, choice, watch)
        except IllegalChoice:
            self.facts["fees"][0] += 1
            raise


@fault(questions.choices, "after choices that were only judged or refused")
class JudgementThatCosts(ToyRound):
    def refuse(self, seat, choice, decision):
        self.facts["pot"] += 1
        return super().refuse(seat, choice, decision)


@fault(questions.choices, "taken")
class RefusedAndYetTaken(ToyRound):
    def choose(self, seat, choice, watch=None):
        return [] if isinstance(self.judge(seat, choice), Refused) else super().choose(seat, choice, watch)


@fault(questions.secret_answers, "has answered, and in the view of")
class AnswersCountedInTheOpen(ToyRound):
    def sight(self, who, common):
        view = super().sight(who, common)
        return structs.replace(view, facts={**view.facts, "answered": len(self.answers)})


@fault(questions.secret_answers, "does not remember its own answer")
class OwnAnswerForgotten(ToyRound):
    def sight(self, who, common):
        return super().sight(who, {**common, "answered": None})


@fault(questions.secret_answers, "led nowhere")
class AskedAgainAfterAnswering(ToyRound):
    def decisions(self):
        return self._questions()


@fault(questions.endings, "still not over after 40 steps")
class EndsOnlyWhenSomebodyClaims(ToyRound):
    def answer_claim(self, answers):
        if set(answers.values()) <= {"pass"}:
            self.go_on("claim")
        else:
            super().answer_claim(answers)


@fault(questions.endings, "a halt pays")
class HaltThatPays(ToyRound):
    def choose(self, seat, choice, watch=None):
        steps = super().choose(seat, choice, watch)
        if choice == HALT:
            self.outcome = structs.replace(self.outcome, points=(1, -1, 0)[: len(self.seats)])
        return steps


@fault(questions.endings, "a halted round still waits")
class HaltThatWaits(ToyRound):
    def go_on(self, phase):
        super().go_on(phase)
        if phase == OVER and self.facts["left"]:
            self.answers = dict.fromkeys(self.seats, "pass")


@fault(questions.endings, "a halt is not a step")
class HaltWithoutAStep(ToyRound):
    def choose(self, seat, choice, watch=None):
        self.step -= choice == HALT
        return super().choose(seat, choice, watch)
