"""What options have to do with one another, seen from either of them."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from game.options import OFF, Catalog, Rules, holds, read_condition


@dataclass(frozen=True)
class Tie:
    """Option `key` needs, excludes or clashes with the option `other`. Where one of several is needed there is a tie to each.

    `declared` is the option that says so, and `condition` what it says of the other one: either side sees the same tie.
    `kind` is ``needs``, ``excludes`` or ``clashes``; seen from the option that is needed it is ``needed``.
    """

    key: str
    other: str
    kind: str
    declared: str
    condition: str

    def broken(self, rules: Rules) -> bool:
        """Whether these rules go against it: a need that is not met, or two options that are both on."""
        if self.kind in ("needs", "needed"):
            return not holds(rules, self.condition)
        return holds(rules, self.declared) and holds(rules, self.condition)


def ties(catalog: Catalog, seats: int | None = None) -> dict[str, tuple[Tie, ...]]:
    """The ties of each option that has any, its own before those that others declare; those between options that have a meaning
    where so many sit, if it is said how many."""
    own: dict[str, list[Tie]] = defaultdict(list)
    told: dict[str, list[Tie]] = defaultdict(list)
    for option in catalog.options:
        for kind, conditions in (("needs", option.needs), ("excludes", option.excludes), ("clashes", option.clashes)):
            for condition in conditions:
                back = "needed" if kind == "needs" else kind
                for one in condition.split("|"):
                    other = read_condition(one)[0]
                    if seats is not None and not (option.speaks(seats) and catalog[other].speaks(seats)):
                        continue
                    own[option.key].append(Tie(option.key, other, kind, option.key, condition))
                    told[other].append(Tie(other, option.key, back, option.key, condition))
    return {key: (*own[key], *told[key]) for key in {**own, **told}}


@dataclass(frozen=True)
class State:
    """What is to be said of options under some rules: those that cannot go together, those that clash or were changed for
    nothing, those that do nothing, and among these those of which something that is on has taken the place."""

    refused: frozenset[str] = frozenset()
    warned: frozenset[str] = frozenset()
    idle: frozenset[str] = frozenset()
    replaced: frozenset[str] = frozenset()


def state(catalog: Catalog, tied: dict[str, tuple[Tie, ...]], rules: Rules) -> State:
    """How the options stand. `tied` are the `ties` of the catalogue."""
    refused, warned, idle, replaced = set(), set(), set(), set()
    for key, mine in tied.items():
        for tie in mine:
            if tie.kind == "excludes" and tie.broken(rules):
                refused.add(key)
            elif tie.kind == "clashes" and tie.broken(rules):
                warned.add(key)
    for option in catalog.options:
        if catalog.idle(rules, option):
            idle.add(option.key)
            if rules[option.key] != option.default:
                warned.add(option.key)
            if any(lacked.endswith(OFF) for lacked in catalog.lacks(rules, option)):
                replaced.add(option.key)
    return State(frozenset(refused), frozenset(warned), frozenset(idle), frozenset(replaced))
