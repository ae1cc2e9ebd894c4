"""Faults by which a seat gets more than its view."""

from __future__ import annotations

import random
from typing import Any

from msgspec import structs

from game.choices import Choice
from game.table import ALL, PUBLIC, Decision, Known, Refused
from tests.contract import hidden, toy
from tests.contract.faults import Knowing, but, fault, fault_of
from tests.contract.toy import FACES, ToyRound


@fault(hidden.imagination, "in its own view")
class ImaginesWithoutOwnAnswer(ToyRound):
    @classmethod
    def imagine(cls, view, luck):
        self = super().imagine(view, luck)
        self._said = {}
        return self


@fault(hidden.imagination, "in its own view")
class ImaginesAgainstWhatIsKnown(ToyRound):
    @classmethod
    def imagine(cls, view, luck):
        return super().imagine(structs.replace(view, known=()), luck)


@fault(hidden.imagination, "which is not so")
class ImaginesAgainstAnExclusion(Knowing):
    def facts_known(self, who):
        held = {FACES[i] for i in self.places["hand:1"]}
        gone = sorted({str(n) for n in range(1, 10)} - held)
        return tuple(Known("hand:1", face, holds=False) for face in gone) if who == 0 and self.phase != "keep" else ()

    def view(self, who):
        view = super().view(who)
        return structs.replace(view, known=self.told) if who == 0 and hasattr(self, "told") else view

    @classmethod
    def imagine(cls, view, luck):
        seen = tuple(known for known in view.known if known.holds)
        self = super().imagine(structs.replace(view, known=seen), luck)
        self.told = view.known
        return self


@fault(hidden.imagination, "are nowhere")
class ImaginesByTheLog(ToyRound):
    @classmethod
    def imagine(cls, view, luck):
        self = super().imagine(view, luck)
        if not view.log:
            self.places["bag"][0] = self.places["bag"][1]
        return self


@fault(hidden.imagination, "are nowhere")
class ImaginesTooFewPieces(ToyRound):
    @classmethod
    def imagine(cls, view, luck):
        self = super().imagine(view, luck)
        self.places["bag"][0] = self.places["bag"][1]
        return self


@fault(hidden.imagination, "nothing is settled")
class ImaginesADeadEnd(ToyRound):
    dreamt = False

    PHASES = but("claim", ask=lambda table: () if table.dreamt else toy.ask_claim(table))

    @classmethod
    def imagine(cls, view, luck):
        self = super().imagine(view, luck)
        self.dreamt = view.phase != "claim"
        return self


class Telling(ToyRound):
    """A toy whose views tell more."""

    def more(self, who: int) -> dict[str, Any]:
        return {}

    def sight(self, who, common):
        return structs.replace(super().sight(who, common), **self.more(who))


@fault(hidden.leaks, "to seat")
class NextPrizeInView(Telling):
    def more(self, who):
        bag = self.places["bag"]
        return {"left": bag[self.luck.below(len(bag), "prize", self.draws)]} if bag else {}

    @classmethod
    def imagine(cls, view, luck):
        return super().imagine(structs.replace(view, left=1), luck)


@fault(hidden.leaks, "the imagined rounds are the real ones")
class WholeTableInView(Telling):
    def more(self, who):
        return {"fees": (*self.fees, *(tuple(ids) for ids in self.places.values()))}

    @classmethod
    def imagine(cls, view, luck):
        self = super().imagine(view, luck)
        seats = view.rules.seats
        self.places = dict(zip(self.places, map(list, view.fees[seats:]), strict=True))
        self.fees = list(view.fees[:seats])
        return self


@fault(hidden.leaks, "changes its question")
class QuestionTellsOthersHands(ToyRound):
    def decisions(self):
        best = max(self.places["hand:0"], default=0)
        return tuple(structs.replace(d, args={"best": best}) if d.seat == 1 else d for d in super().decisions())

    def view(self, who):
        return structs.replace(super().view(who), decisions=())


@fault(hidden.leaks, "learns from")
class RefusalTellsOthersHands(ToyRound):
    def refuse(self, seat, choice, decision):
        return Refused("toy.refused.lower", {"best": [max(ids, default=0) for ids in self.places.values()]})


@fault(hidden.leaks, "shows to a bystander")
class HandShownToBystander(Telling):
    def more(self, who):
        return {"shown": tuple(self.places["hand:0"])} if who == PUBLIC else {}


class Peeker:
    """A computer that looks at the table itself, not at the view it is handed."""

    table: list[ToyRound] = []  # noqa: RUF012

    def decide(self, view: Any, decision: Decision, budget: Any) -> Choice:
        [round_] = self.table
        hands = list(round_.view(ALL).places.values())
        return random.Random(str(hands)).choice(list(decision.choices)[:50])


class Peeked(ToyRound):
    def view(self, who):
        Peeker.table[:] = [self]
        return super().view(who)


class Stranger:
    def decide(self, view: Any, decision: Decision, budget: Any) -> Choice:
        return "claim"


fault_of("ComputerThatPeeks", hidden.leaks, "in another world", round=Peeked, player=lambda level: Peeker())
fault_of("ComputerThatFouls", hidden.computers, "novice says 'claim' to 'keep'", player=lambda level: Stranger())
