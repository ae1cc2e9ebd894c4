"""How a round went, to be shown again: its steps as somebody saw them, and where among them answers and turns begin."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import structs

from game.record import Misfit, Record, apply, replay, start
from game.table import ALL, Decision, Seat, Step, View

HELD: Final = ("hand", "drawn")
"""The kinds of places in which people hold what the others do not see: these can be opened."""


class Course(msgspec.Struct, frozen=True):
    """A round as a seat saw it. `after` says how many steps there were after so many choices, from none on; `turns` after how
    many choices somebody else had to act, or the seat had a question; `dealt` after how many there was the first question that
    can be answered well or badly: what comes before is the deal. With `broken` the record goes on with a choice that cannot have
    been made, and the course ends before it."""

    steps: tuple[Step, ...]
    after: tuple[int, ...]
    turns: tuple[int, ...]
    dealt: int
    broken: bool = False

    def choices(self, steps: int) -> int:
        """How many choices were made when so many steps had been seen; during the deal none."""
        return max(0, bisect_right(self.after, steps) - 1)


def course(record: Record, seat: Seat, opened: bool = False) -> Course:
    """How a round went for a seat, as far as its choices fit; `opened` with everybody's hand. Raises `RecordError` where not even
    the first one does."""
    round_ = start(record, seat)
    steps, after, turns = list(round_.opening), [len(round_.opening)], list[int]()
    dealt, acting, asked, broken = None, frozenset[Seat](), -1, False
    for at in range(len(record.choices)):
        decisions = round_.decisions()
        if dealt is None and any(_open(one) for one in decisions):
            dealt = at
        now = frozenset(one.seat for one in decisions if one.must and one.window is None and not one.lot)
        own = next((one.step for one in decisions if one.seat == seat and _open(one)), asked)
        if (now and now != acting) or own != asked:
            turns.append(at)
        acting, asked = now or acting, own
        try:
            steps += apply(round_, record, at, seat)
        except Misfit:
            if not at:
                raise
            broken = True
            break
        after.append(len(steps))
    made = len(after) - 1
    if opened:
        whole = replay(structs.replace(record, choices=record.choices[:made]), ALL)
        steps = [_opened(step, every.view) for step, every in zip(steps, whole, strict=True)]
    return Course(tuple(steps), tuple(after), tuple(turns), made if dealt is None else dealt, broken)


def missing(records: Sequence[Record], at: int) -> range:
    """The numbers of the rounds of a match that are not there before the record at a place among those that are."""
    return range(records[at - 1].round + 1 if at else 0, records[at].round)


def _open(decision: Decision) -> bool:
    """Whether there can be two opinions on a question."""
    return not decision.lot and decision.window is None and len(decision.choices) > 1


def _opened(step: Step, whole: View) -> Step:
    """A step as somebody saw it, with what everybody held. What is said of the table is what could be said at it."""
    hands = {place: pieces for place, pieces in whole.places.items() if place.partition(":")[0] in HELD}
    return structs.replace(step, view=structs.replace(step.view, places={**step.view.places, **hands}))
