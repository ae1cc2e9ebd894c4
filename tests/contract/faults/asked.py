"""Faults in what is asked and what may be said."""

from __future__ import annotations

from msgspec import structs

from game.choices import Pick
from game.round import HALT, OVER
from game.table import LEGAL, IllegalChoice, Refused
from tests.contract import questions, toy
from tests.contract.faults import but, fault
from tests.contract.toy import ToyRound


@fault(questions.questions, "is no choice")
class DefaultThatIsNoChoice(ToyRound):
    def ask(self, seat, choices, default, **about):
        return super().ask(seat, choices, default if "window" in about else "nothing", **about)


@fault(questions.questions, "nobody must answer")
class NobodyMustAnswer(ToyRound):
    def decisions(self):
        decisions = super().decisions()
        return tuple(structs.replace(d, must=False) for d in decisions) if self.phase == "reveal" else decisions


@fault(questions.questions, "a seat has two questions")
class TwoQuestionsToOneSeat(ToyRound):
    PHASES = but("reveal", ask=lambda table: toy.ask_reveal(table) * 2)


@fault(questions.questions, "is of another step")
class QuestionOfAnotherStep(ToyRound):
    def ask(self, *args, **about):
        question = super().ask(*args, **about)
        return structs.replace(question, decision=structs.replace(question.decision, step=self.step + 1))


@fault(questions.questions, "does not hold its own questions")
class QuestionsOfOthersInView(ToyRound):
    def view(self, who):
        return structs.replace(super().view(who), decisions=self.decisions() if self._watch is None else ())


class ShortPick(Pick, frozen=True):
    def __len__(self) -> int:
        return 7


def ask_short(table):
    pick = ShortPick("reveal", ("a", "b"), 0, 1)
    return tuple(table.ask(seat, pick, "reveal", read=lambda words: (False, 0)) for seat in table.claims)


@fault(questions.questions, "says its choices wrongly")
class ChoicesMiscounted(ToyRound):
    PHASES = but("reveal", ask=ask_short)


@fault(questions.questions, "nothing is settled")
class NobodyIsAsked(ToyRound):
    PHASES = but("reveal", ask=lambda table: ())


@fault(questions.choices, "is offered and refused")
class ListedChoiceRefused(ToyRound):
    def _hear(self, seat, choice):
        return (Refused("toy.refused.whim"), None, choice, None) if choice == "withdraw" else super()._hear(seat, choice)


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
            self.fees[0] += 1
            raise


@fault(questions.choices, "after choices that were only judged or refused")
class JudgementThatCosts(ToyRound):
    def refuse(self, seat, choice, decision):
        self.pot += 1
        return super().refuse(seat, choice, decision)


@fault(questions.choices, "taken")
class RefusedAndYetTaken(ToyRound):
    def choose(self, seat, choice, watch=None):
        return [] if isinstance(self.judge(seat, choice), Refused) else super().choose(seat, choice, watch)


@fault(questions.secret_answers, "has answered, and in the view of")
class AnswersCountedInTheOpen(ToyRound):
    def sight(self, who, common):
        view = super().sight(who, common)
        return structs.replace(view, pot=view.pot + len(self.answers))


@fault(questions.secret_answers, "does not remember its own answer")
class OwnAnswerForgotten(ToyRound):
    def sight(self, who, common):
        return super().sight(who, {**common, "answered": None})


@fault(questions.secret_answers, "led nowhere")
class AskedAgainAfterAnswering(ToyRound):
    def decisions(self):
        return tuple(question.decision for question in self._questions())


@fault(questions.endings, "still not over after 20 steps")
class EndsOnlyWhenSomebodyClaims(ToyRound):
    PHASES = but("claim", answer=lambda table, said: toy.answer_claim(table, said) if len(said) > 1 else table.go_on("claim"))


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
        if phase == OVER and self.left:
            self._said = dict.fromkeys(self.seats, "pass")


@fault(questions.endings, "a halt is not a step")
class HaltWithoutAStep(ToyRound):
    def choose(self, seat, choice, watch=None):
        self.step -= choice == HALT
        return super().choose(seat, choice, watch)
