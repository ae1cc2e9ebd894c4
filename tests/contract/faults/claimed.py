"""Faults in claim windows, and in what is let be."""

from __future__ import annotations

from msgspec import structs

from tests.contract import toy, windows
from tests.contract.faults import but, fault
from tests.contract.toy import ToyRound


@fault(windows.windows, "and if others than seat")
class WindowOnlyForWhoCanClaim(ToyRound):
    """A window that opens only where somebody has a claim says that somebody has."""

    PHASES = but("claim", ask=lambda table: asked if len(asked := toy.ask_claim(table)) > 1 else (table.ask(0, ("on",), "on"),))


@fault(windows.windows, "is no claim that it ends")
class WindowThatWaitsForItsClaims(ToyRound):
    def window(self, actor, claims, seconds, *, kind=""):
        made = super().window(actor, claims, seconds, kind=kind)
        return tuple(structs.replace(one, decision=structs.replace(one.decision, must=True)) for one in made)


@fault(windows.windows, "a window can only lapse")
class WindowThatCanBeRefused(ToyRound):
    def window(self, actor, claims, seconds, *, kind=""):
        return (self.ask(actor, ("lapse", "stay"), "lapse", window=seconds), *claims)


@fault(windows.windows, "lapses, and is no window")
class LapseWithoutAWindow(ToyRound):
    def window(self, actor, claims, seconds, *, kind=""):
        return (self.ask(actor, ("lapse",), "lapse"), *claims)


@fault(windows.windows, "no other clock")
class WindowWithAClockOfItsOwn(ToyRound):
    def window(self, actor, claims, seconds, *, kind=""):
        return (self.ask(actor, ("lapse",), "lapse", window=seconds, seconds=9.0), *claims)


@fault(windows.claims, "and 0 sees it")
class ClaimsCountedInTheOpen(ToyRound):
    def sight(self, who, common):
        return structs.replace(super().sight(who, common), left=self.left + len(self.answers))


@fault(windows.claims, "takes effect before its window ends")
class ClaimThatIsTold(ToyRound):
    def choose(self, seat, choice, watch=None):
        steps = super().choose(seat, choice, watch)
        if choice == "claim":
            self._watch = watch
            self.shift("claimed")
            return self._told(watch)
        return steps


@fault(windows.let_be, "after questions were let be")
class PassThatTakesAStep(ToyRound):
    def choose(self, seat, choice, watch=None):
        self.step += choice == "pass"
        return super().choose(seat, choice, watch)


@fault(windows.let_be, "something happens")
class PassThatIsTold(ToyRound):
    def choose(self, seat, choice, watch=None):
        return [None] if choice == "pass" else super().choose(seat, choice, watch)
