"""Faults in what a game declares beside its round."""

from __future__ import annotations

from typing import Any, Self

from game.luck import Luck
from game.options import Catalog, Numbers, Option, Preset
from game.table import outside
from tests.contract import declared
from tests.contract.faults import fault, fault_of
from tests.contract.toy import GAME, ToyCarry, ToyRound


def catalog_of(*options: Option) -> Catalog:
    return Catalog(GAME.name, options, (Preset("plain", (3,)),))


NUMBERS = Numbers(0, 3)
for name, words, option in (
    ("DefaultOutOfRange", "does not accept its default", Option("fee", NUMBERS, 9, ("TOY-1",), "a")),
    ("OptionWithoutRow", "stands for no row", Option("fee", NUMBERS, 1, (), "a")),
    ("NeedOfNoOption", "which is no option", Option("fee", NUMBERS, 1, ("TOY-1",), "a", needs=("pot",))),
    ("ExclusionThatCannotBe", "which is always or never so", Option("fee", NUMBERS, 1, ("TOY-1",), "a", excludes=("fee=7",))),
    ("NeedThatIsAlwaysSo", "which is always or never so", Option("fee", NUMBERS, 1, ("TOY-1",), "a", needs=("fee>=0",))),
    ("ClashWithNoOption", "names 'pot', which is no option", Option("fee", NUMBERS, 1, ("TOY-1",), "a", clashes=("pot>=2",))),
    ("ConditionThatCannotBeRead", "is no condition", Option("fee", NUMBERS, 1, ("TOY-1",), "a", clashes=("fee > 2",))),
    ("NumbersThatMissTheirEnd", "never comes to 4", Option("fee", Numbers(1, 4, 2), 1, ("TOY-1",), "a")),
):
    fault_of(name, declared.options, words, catalog=catalog_of(option))


class ForgetfulCatalog(Catalog):
    def dump(self, rules):
        return {"preset": rules.preset}


FORGETFUL = ForgetfulCatalog(GAME.name, GAME.catalog.options, GAME.catalog.presets)
fault_of("RulesForgottenOnDisk", declared.options, "rules change by being written", catalog=FORGETFUL)


@fault(declared.positions, "(nothing)")
class PositionTakenAsItComes(ToyRound):
    @classmethod
    def arrange(cls, position: dict[str, Any], rules: Any, luck: Luck) -> Self:
        return cls(rules, luck)


class CarryOfAnyHost(ToyCarry, frozen=True, kw_only=True, tag="ToyCarry"):
    def misfit(self, rules):
        return outside(self, pot=range(1000))


class CarryOfAnyPot(ToyCarry, frozen=True, kw_only=True, tag="ToyCarry"):
    def misfit(self, rules):
        return outside(self, host=range(rules.seats))


fault_of("CarryOfAnyHost", declared.carries_read, "carry.host -1: it says (nothing)", carry=CarryOfAnyHost)
fault_of("CarryOfAnyPot", declared.carries_read, "carry.pot -1: it says (nothing)", carry=CarryOfAnyPot)


@fault(declared.carries_read, "position.carry.no_such_field 1: it says (nothing)")
class PositionOfAnyCarry(ToyRound):
    @classmethod
    def arrange(cls, position: dict[str, Any], rules: Any, luck: Luck) -> Self:
        return cls(rules, luck)


WORDLESS = {f"{declared.__name__}.has": lambda language, key: language != "ja"}
fault_of("GameWithoutWords", declared.texts, "ja has no words for", patches=WORDLESS)
POTLESS = {f"{declared.__name__}.has": lambda language, key: (language, key) != ("en", "table.pot")}
fault_of("PotWithoutName", declared.texts, "en has no words for table.pot", patches=POTLESS)
