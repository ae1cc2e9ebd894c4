"""Rounds in a row: totals, what carries over, going on or leaving between rounds, and the settlement of the whole match.

A match answers the same `decisions` and `choose` as a round. While a round is played they are the round's; when it is over
every seat is asked whether to go on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import structs

from game.choices import Choice
from game.luck import Luck
from game.options import Rules
from game.record import Record, close_record, open_record, resume, rules_of
from game.registry import Game
from game.round import HALT, lets_be
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

NOON: Final = 12
"""The hour at which a match begins where nobody says another."""


def system_luck(number: int) -> Luck:
    """Fresh luck for each round of a real match; a record opens one round's and says nothing of the next."""
    return Luck.fresh()


def seeded_luck(seed: int | str) -> Callable[[int], Luck]:
    """Luck for matches that must repeat."""
    return lambda number: Luck.seeded(f"{seed} round {number}")


class Ending(msgspec.Struct, frozen=True):
    """How a match came out: its name, its own settlement, and what every seat has in the end, that settlement included."""

    match: str
    settlement: Settlement
    totals: tuple[int, ...]


class Match:
    """A row of rounds under the same rules.

    `totals` are the points of every seat: over the settled rounds, and with `final` once the match is over. `final` is its
    settlement (oka, a pot that nobody won …), worked out once. `record` is the current round so far; its commitment is what is
    shown before the deal. Call `deal` to start the first round, or `resume` to take one up again.

    `players` are what the seats are called in its records. `minutes` is how long the match has lasted, as whoever has a clock
    says. `hour` is that of the day at the table, 0 to 23; `rounds` says after how many the match ends, 0 for as many as the
    game's own rule allows.
    """

    def __init__(
        self,
        game: Game,
        rules: Rules,
        lucks: Callable[[int], Luck] = system_luck,
        *,
        carry: Carry | None = None,
        hour: int = NOON,
        rounds: int = 0,
        name: str = "",
    ) -> None:
        self.game, self.rules, self.name, self.rounds = game, rules, name, rounds
        self.players: tuple[str, ...] = ()
        self._lucks = lucks
        self._carry = game.begins_with(rules, hour) if carry is None else carry
        self._answers: dict[Seat, Choice] = {}
        self.number = 0
        self.minutes = 0.0
        self.totals = [0] * rules.seats
        self.final: Settlement | None = None
        self.round: Round | None = None
        self.record: Record | None = None

    @property
    def over(self) -> bool:
        """Whether no round follows and nobody is asked any more."""
        return self.final is not None

    @property
    def ending(self) -> Ending | None:
        """How the match came out; None while it goes on."""
        return None if self.final is None else Ending(self.name, self.final, tuple(self.totals))

    def deal(self, watch: Who | None = None) -> list[Step]:
        """Begin the next round, and return what the watcher saw of it. A round may be over with its deal."""
        luck = self._lucks(self.number)
        if self._limit:
            self._carry = structs.replace(self._carry, minutes=int(self.minutes))
        self.round = self.game.round.begin(self.rules, self._carry, luck, watch)
        self.record = open_record(
            self.game, self.rules, luck, self._carry, match=self.name, round=self.number, players=self.players
        )
        self._close()
        return self.round.opening

    def resume(self, record: Record, totals: list[int], watch: Who | None = None) -> list[Step]:
        """Take up the round of a record where it was left, and go on by the rules of its table. `totals` are those before the
        round, or with it where it is settled. Raises `RecordError`."""
        self.round, self._carry, steps = resume(record, watch)
        self.rules, self.record = rules_of(record, self.game), record
        self.totals, self.number = list(totals), record.round
        self._answers, self.final = {}, None
        self.minutes = float(getattr(self._carry, "minutes", 0))
        if self.round.settlement() is not None and self._last():
            self._finish(self.round.carry(), None)
        return steps

    @property
    def between(self) -> bool:
        """Whether the round is over and the seats are asked to go on."""
        return not self.over and self.settlement() is not None

    def decisions(self) -> tuple[Decision, ...]:
        """Every open question: the round's, or whether to go on."""
        if self.round is None:
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
        if self.round is None:
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
        assert self.round is not None
        if not self.between:
            return self._play(seat, choice, watch)
        self._answers[seat] = choice
        if choice == LEAVE:
            self._finish(self.round.carry(), seat)
        elif len(self._answers) == self.rules.seats:
            self._answers = {}
            self._carry = self.round.carry()
            self.number += 1
            return self.deal(watch)
        return []

    def _play(self, seat: Seat, choice: Choice, watch: Who | None) -> list[Step]:
        assert self.round is not None and self.record is not None
        asked = next(decision for decision in self.round.decisions() if decision.seat == seat)
        if lets_be(asked, choice):
            return []
        steps = self.round.choose(seat, choice, watch)
        self.record = structs.replace(self.record, choices=(*self.record.choices, (seat, choice)))
        self._close(seat if choice == HALT else None)
        return steps

    def _close(self, breaks_off: Seat | None = None) -> None:
        """Settle the round if it is over, and the match with it where none follows."""
        assert self.round is not None and self.record is not None
        settlement = self.round.settlement()
        if settlement is None:
            return
        self.record = close_record(self.record, settlement)
        self._add(settlement)
        if breaks_off is not None:
            self._finish(self._carry, breaks_off)  # a round that was broken off counts as unplayed
        elif self._last():
            self._finish(self.round.carry(), None)

    def _last(self) -> bool:
        """Whether no round follows the one that is settled, by the game's rule, by what was agreed on, or because time is up."""
        assert self.round is not None
        return self.round.carry().over or 0 < self.rounds <= self.number + 1 or 0 < self._limit <= self.minutes

    @property
    def _limit(self) -> int:
        return 0 if self.game.limit is None else self.game.limit(self.rules)

    def _finish(self, carry: Carry, left: Seat | None) -> None:
        self.final = self.game.finish(self.rules, carry, tuple(self.totals), left)
        self._add(self.final)

    def _add(self, settlement: Settlement) -> None:
        self.totals = [a + b for a, b in zip(self.totals, settlement.points, strict=True)]

    @property
    def before(self) -> tuple[int, ...]:
        """The points of every seat over the rounds before the current one."""
        added = [one.points for one in (self.settlement(), self.final) if one is not None]
        return tuple(total - sum(points[seat] for points in added) for seat, total in enumerate(self.totals))

    def settlement(self) -> Settlement | None:
        """The current round's."""
        return None if self.round is None else self.round.settlement()

    def view(self, who: Who) -> View:
        """The current round as `who` sees it."""
        assert self.round is not None, "deal() comes first"
        return self.round.view(who)
