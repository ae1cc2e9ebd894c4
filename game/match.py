"""Rounds in a row: totals, what carries over, and going on or leaving between rounds.

A match answers the same `decisions` and `choose` as a round. While a round is played they are the round's; when it is over
every seat is asked whether to go on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import structs

from game.choices import Choice
from game.luck import Luck
from game.options import Rules
from game.record import Record, open_record, resume
from game.registry import Game
from game.round import HALT
from game.table import (
    LEGAL,
    Carry,
    Decision,
    IllegalChoice,
    Refused,
    Round,
    Seat,
    Settlement,
    Step,
    Verdict,
    View,
    Who,
)

CONTINUE: Final = "continue"
LEAVE: Final = "leave"
_BETWEEN: Final = (CONTINUE, LEAVE)


def system_luck(number: int) -> Luck:
    """Fresh luck from the system for every round."""
    return Luck.fresh()


def seeded_luck(seed: int | str) -> Callable[[int], Luck]:
    """The same luck for the same seed and round, for tests and repeatable runs."""
    return lambda number: Luck.seeded(seed).derive("round", number)


class Match:
    """A match of `game` under `rules`; `lucks` gives the luck of each round by its number.

    `totals` are the points of every seat over the settled rounds; `record` is the current round so far; its commitment is
    what is shown before the deal. Call `deal` to start the first round, or `resume` to take one up again.
    """

    def __init__(
        self,
        game: Game,
        rules: Rules,
        lucks: Callable[[int], Luck] = system_luck,
        *,
        carry: Carry | None = None,
        name: str = "",
    ) -> None:
        self.game, self.rules, self.name = game, rules, name
        self._lucks = lucks
        self._carry = carry
        self._answers: dict[Seat, Choice] = {}
        self.number = 0
        self.totals = [0] * rules.seats
        self.over = False
        self.round: Round | None = None
        self.record: Record | None = None

    def deal(self, watch: Who | None = None) -> list[Step]:
        """Begin the next round, and return what the watcher saw of it."""
        luck = self._lucks(self.number)
        self.round = self.game.round.begin(self.rules, self._carry, luck, watch)
        self.record = open_record(self.game, self.round, luck, self._carry, match=self.name, round=self.number)
        return self.round.opening

    def resume(self, record: Record, totals: list[int], watch: Who | None = None) -> list[Step]:
        """Take up the round of a record where it was left, and go on under its rules. Raises `RecordError`."""
        self.round, steps = resume(record, watch)
        self.rules, self.record, self.totals, self.number = self.round.rules, record, list(totals), record.round
        self._answers, self.over = {}, False
        return steps

    @property
    def between(self) -> bool:
        """Whether the round is over and the seats are asked to go on."""
        return not self.over and self.round is not None and self.round.settlement() is not None

    def decisions(self) -> tuple[Decision, ...]:
        """Every open question: the round's, or whether to go on."""
        if self.over or self.round is None:
            return ()
        if not self.between:
            return self.round.decisions()
        return tuple(
            Decision(step=-1 - self.number, seat=seat, kind="between", choices=_BETWEEN, default=CONTINUE)
            for seat in range(self.rules.seats)
            if seat not in self._answers
        )

    def judge(self, seat: Seat, choice: Choice) -> Verdict:
        """What would come of anything that a seat can utter now."""
        if self.round is None or self.over:
            return Refused("table.refused.over")
        if not self.between:
            return self.round.judge(seat, choice)
        if seat in self._answers or seat not in range(self.rules.seats):
            return Refused("table.refused.not_asked")
        return LEGAL if choice in _BETWEEN else Refused("table.refused.between", {"choice": choice})

    def choose(self, seat: Seat, choice: Choice, watch: Who | None = None) -> list[Step]:
        """Answer a question and go on. The last ``continue`` deals the next round, a ``leave`` ends the match."""
        verdict = self.judge(seat, choice)
        if isinstance(verdict, Refused):
            raise IllegalChoice(seat, choice, verdict)
        assert self.round is not None and self.record is not None
        if not self.between:
            return self._play(seat, choice, watch)
        self._answers[seat] = choice
        if choice == LEAVE:
            self.over = True
        elif len(self._answers) == self.rules.seats:
            self._answers = {}
            self._carry = self.round.carry()
            self.number += 1
            return self.deal(watch)
        return []

    def _play(self, seat: Seat, choice: Choice, watch: Who | None) -> list[Step]:
        assert self.round is not None and self.record is not None
        steps = self.round.choose(seat, choice, watch)
        self.record = structs.replace(self.record, choices=(*self.record.choices, (seat, choice)))
        settlement = self.round.settlement()
        if settlement is not None:
            self.totals = [a + b for a, b in zip(self.totals, settlement.points, strict=True)]
            self.over = choice == HALT or self.round.carry().over
        return steps

    def settlement(self) -> Settlement | None:
        """The current round's."""
        return None if self.round is None else self.round.settlement()

    def view(self, who: Who) -> View:
        """The current round as `who` sees it."""
        assert self.round is not None, "deal() comes first"
        return self.round.view(who)
