"""Faults in what a round is made of: phases, open facts, meanings."""

from __future__ import annotations

from functools import partial

from game.facts import Fact, plain
from game.round import Phase
from tests.contract import shape, toy
from tests.contract.faults import but, fault
from tests.contract.toy import ToyRound


class Asker:
    def __call__(self, table):
        return toy.ask_keep(table)


def closure(first):
    return lambda table: toy.ask_claim(table)[:first]


@fault(shape.phases, "which is no plain function")
class PhaseThatIsAnObject(ToyRound):
    PHASES = but("keep", ask=Asker())


@fault(shape.phases, "which is no plain function")
class PhaseWithSomethingBound(ToyRound):
    PHASES = but("claim", ask=partial(toy.ask_claim))


@fault(shape.phases, "which is no plain function")
class PhaseThatRemembers(ToyRound):
    PHASES = but("claim", ask=closure(9))


@fault(shape.phases, "the phases changed")
class PhasesOfEachRound(ToyRound):
    def __init__(self, *args):
        super().__init__(*args)
        self.PHASES = dict(ToyRound.PHASES)


@fault(shape.phases, "of a round holds")
class PhaseKeptInARound(ToyRound):
    def go_on(self, phase):
        super().go_on(phase)
        self.now = self.PHASES.get(phase, Phase(toy.ask_keep, toy.answer_keep))


@fault(shape.phases, "'elsewhere' has no entry")
class PhaseWithoutAnEntry(ToyRound):
    def go_on(self, phase):
        super().go_on("elsewhere" if phase == "reveal" else phase)


@fault(shape.facts, "is no field of the view")
class FactThatNoViewHas(ToyRound):
    FACTS = {**ToyRound.FACTS, "draws": plain(0)}  # noqa: RUF012


@fault(shape.facts, "shown: kept in the round, shown in the view, and not among the facts")
class FactForgotten(ToyRound):
    FACTS = {name: fact for name, fact in ToyRound.FACTS.items() if name != "shown"}  # noqa: RUF012

    def __init__(self, *args):
        super().__init__(*args)
        self.shown = []

    def sight(self, who, common):
        return super().sight(who, {**common, "shown": tuple(self.shown)})


@fault(shape.facts, "rounds share fees")
class FactOfAllRounds(ToyRound):
    SHARED = [0] * 4
    FACTS = {**ToyRound.FACTS, "fees": Fact(lambda rules: FactOfAllRounds.SHARED, tuple, list, list.copy)}  # noqa: RUF012


@fault(shape.facts, "and a copy shares it")
class FactNotCopied(ToyRound):
    FACTS = {**ToyRound.FACTS, "shown": Fact(lambda rules: [], tuple, list)}  # noqa: RUF012


@fault(shape.facts, "and from the view")
class FactThatDoesNotComeBack(ToyRound):
    FACTS = {**ToyRound.FACTS, "shown": Fact(lambda rules: [], tuple, lambda shown: list(shown[:0]), list.copy)}  # noqa: RUF012


@fault(shape.facts, "and the view says")
class FactShownOtherwise(ToyRound):
    def sight(self, who, common):
        return super().sight(who, {**common, "pot": self.pot + 1})


@fault(shape.meanings, "which can change")
class MeaningThatCanChange(ToyRound):
    def ask(self, seat, choices, default, **about):
        lists = {choice: [choice] for choice in choices} if isinstance(choices, tuple) else choices
        return super().ask(seat, lists, default, **about)


@fault(shape.meanings, "and in the round that it imagines")
class MeaningForgottenInImagining(ToyRound):
    @classmethod
    def imagine(cls, view, luck):
        self = super().imagine(view, luck)
        self.answers = dict.fromkeys(self.answers)
        return self
