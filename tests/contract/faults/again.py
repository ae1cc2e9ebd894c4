"""Faults by which a round does not go the same way again."""

from __future__ import annotations

from itertools import count

from msgspec import structs

from game.table import Step, mask
from tests.contract import sameness
from tests.contract.faults import fault
from tests.contract.toy import ToyRound


@fault(sameness.copies, "after a copy was played to the end")
class CopyThatShares(ToyRound):
    def copy_into(self, other):
        other.places = dict(self.places)


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
    def proceed(self):
        self.draws += self.watched
        super().proceed()


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

    def proceed(self):
        self.draws = next(self.drawn)
        super().proceed()


@fault(sameness.records, "differs")
class PotKeptOutside(ToyRound):
    jar: dict[str, int] = {}  # noqa: RUF012

    def finish(self):
        self.jar["pot"] = self.facts["pot"] = self.jar.get("pot", 0) + 1
        super().finish()


@fault(sameness.writing, "cannot be written as JSON")
class ViewThatCannotBeWritten(ToyRound):
    def sight(self, who, common):
        view = super().sight(who, common)
        return structs.replace(view, facts={**view.facts, "round": self})


@fault(sameness.writing, "does not come back from elsewhere")
class ViewThatDoesNotComeBack(ToyRound):
    def sight(self, who, common):
        view = super().sight(who, common)
        return structs.replace(view, facts={**view.facts, "chance": float("nan")})
