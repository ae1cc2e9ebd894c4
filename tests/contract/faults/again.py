"""Faults by which a round does not go the same way again."""

from __future__ import annotations

from itertools import count

from msgspec import structs

from game.round import OVER
from game.table import Step, mask
from tests.contract import sameness
from tests.contract.faults import fault, fault_of
from tests.contract.toy import ToyRound


@fault(sameness.copies, "after a copy was played to the end")
class CopyThatShares(ToyRound):
    def copy_into(self, other):
        pass


@fault(sameness.copies, "a copy played on like its original")
class CopyThatForgets(ToyRound):
    def copy_into(self, other):
        super().copy_into(other)
        other.draws = 0


@fault(sameness.copies, "a fresh copy")
class CopyWithoutAnswers(ToyRound):
    def copy(self):
        other = super().copy()
        other.answers = {}
        return other


@fault(sameness.watching, "watched and unwatched")
class PlaysOtherwiseWhenWatched(ToyRound):
    def go_on(self, phase):
        self.draws += self.watched
        super().go_on(phase)


@fault(sameness.watching, "events were built for nobody")
class EventsForNobody(ToyRound):
    def tell(self, kind, **facts):
        super().tell(kind, **facts)
        if not self.watched:
            self._log.append(kind(**facts))


@fault(sameness.watching, "watched by another")
class MemoryOfWhoWatches(ToyRound):
    def tell(self, kind, **facts):
        if self.watched:
            event = mask(kind(**facts), self._watch)
            self._log.append(event)
            self._steps.append(Step(event, self.view(self._watch)))


@fault(sameness.records, "differs")
class LuckFromOutside(ToyRound):
    drawn = count()

    def go_on(self, phase):
        self.draws = next(self.drawn)
        super().go_on(phase)


@fault(sameness.records, "differs")
class PotKeptOutside(ToyRound):
    jar: dict[str, int] = {}  # noqa: RUF012

    def go_on(self, phase):
        if phase == OVER:
            self.jar["pot"] = self.pot = self.jar.get("pot", 0) + 1
        super().go_on(phase)


@fault(sameness.writing, "cannot be written as JSON")
class ViewThatCannotBeWritten(ToyRound):
    def sight(self, who, common):
        view = super().sight(who, common)
        return structs.replace(view, shown=(self,))


@fault(sameness.writing, "does not come back from elsewhere")
class ViewThatDoesNotComeBack(ToyRound):
    def sight(self, who, common):
        view = super().sight(who, common)
        return structs.replace(view, pot=float("nan"))


UNHELD = {f"{sameness.__name__}.verify": lambda record, settlement: None}
fault_of("RecordsThatNobodyHoldsToTheirEnd", sameness.ends, "nobody notices other", patches=UNHELD)


@fault(sameness.ends, "a record that nobody changed: settlement is not")
class EndsByChance(ToyRound):
    played = count()

    def go_on(self, phase):
        super().go_on(phase)
        if phase == OVER:
            self.outcome = structs.replace(self.outcome, kind=f"end {next(self.played)}")
