"""Between a match and those who play it: asks each seat's player, keeps the clock, hands steps to whoever listens.

The window calls `poll` once a frame and never waits; `run` plays computers against each other to the end.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

import msgspec
from msgspec import structs

from game.choices import Choice, parse
from game.match import CONTINUE, Ending, Match
from game.players.protocol import Budget
from game.record import Record
from game.round import HALT, TIMEOUT, lets_be
from game.table import LAPSE, Decision, IllegalChoice, Refused, Seat, Settlement, Step, Verdict, View, Who

PERSON = "person"

GAP: Final = 1.0
"""Seconds between two looks at the table that count for how long a match lasts; in a longer gap it was left alone."""
SHARE: Final = 0.7
"""The share of a claim window in which the computers think about their claims, one after another, so that their answers are
there before it ends."""

WAIT: Final = 4
"""Where people look on a computer takes at most so many times as long as it may think, however busy the machine is."""

Question = tuple[int, Seat]
"""A decision by its step and seat; steps between rounds are negative, so none is ever taken for another."""


class Opponent(msgspec.Struct, frozen=True):
    """Who sits at a seat: a level of the game's computer players, or `PERSON`; how long it may think, its temperament and
    its trait (see `game.players.protocol.Budget`)."""

    level: str
    ms: int | None = 200
    playouts: int | None = None
    boldness: float = 0.0
    trait: str = ""


class TableNotice(msgspec.Struct, frozen=True):
    """Something that the people at the table are told outside the game: a text key and its arguments."""

    key: str
    args: dict[str, str | int] = {}


class ServerAnswer(msgspec.Struct, frozen=True):
    """What a server of players came back with: a choice, or None and why it failed (``crashed``, ``hung``)."""

    choice: Choice | None
    failure: str = ""


class Server(Protocol):
    """Whoever runs the computer players: the worker process, or the same process in tests and the arena."""

    def ask(self, ticket: int, game: str, level: str, view: View, decision: Decision, budget: Budget) -> None:
        """Take a question; its answer will come under `ticket`."""

    def answers(self) -> Mapping[int, ServerAnswer]:
        """Whatever has been answered or has failed since the last call. Never waits."""

    def close(self) -> None:
        """End it."""


class Controller:
    """Plays a match. `seats` says who sits where. `watch` is what the listener may see, None where nobody listens: then no event
    is built. `save` is called with the record before a deal and after every choice. `settled` is called once for each round
    that is settled, with its record, and with the ending of the match where the round ended that; `finished` with the ending of
    a match that was left between two rounds.

    `pace` is how long claim windows are waited for, as a multiple of their seconds: 0 where nobody looks on.
    """

    def __init__(
        self,
        match: Match,
        seats: Sequence[Opponent],
        server: Server,
        *,
        watch: Who | None,
        seed: int = 0,
        pace: float = 0.0,
        clock: Callable[[], float] = time.monotonic,
        save: Callable[[Record], None] = lambda record: None,
        settled: Callable[[Record, Settlement, Ending | None], None] = lambda record, settlement, ending: None,
        finished: Callable[[Ending], None] = lambda ending: None,
    ) -> None:
        if len(seats) != match.rules.seats:
            raise ValueError(f"There are {match.rules.seats} seats and {len(seats)} players.")
        self.match, self.seats, self.watch, self.pace = match, tuple(seats), watch, pace
        self._server, self._seed, self._clock = server, seed, clock
        self._save, self._settled, self._finished = save, settled, finished
        self._open: dict[Question, int] = {}
        self._ready: dict[Question, Choice] = {}
        self._since: dict[Question, float] = {}
        self._let_be: set[Question] = set()
        self._tickets = 0
        self._polled = clock()
        self._view: View | None = None
        self._steps: deque[Step] = deque()
        self.notices: deque[TableNotice] = deque()

    # -- what the window reads ------------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """The newest view of the watcher, the same one until something changes. There is one only where somebody watches."""
        assert self.watch is not None, "nobody watches"
        if self._view is None:
            self._view = self.match.view(self.watch)
        return self._view

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The open questions to people, without what they have let be."""
        return tuple(
            d
            for d in self.match.decisions()
            if self._person(d.seat) and d.window is None and (d.step, d.seat) not in self._let_be
        )

    def take_steps(self) -> list[Step]:
        """The steps that happened since the last call, oldest first."""
        steps = list(self._steps)
        self._steps.clear()
        return steps

    def judge(self, seat: Seat, choice: Choice) -> Verdict:
        """What would come of anything that a seat can utter now."""
        return self.match.judge(seat, choice)

    # -- what the window does -------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Deal the first round."""
        self._publish(self.match.deal(self.watch))
        self._hand_on()

    def resume(self, record: Record, totals: list[int]) -> None:
        """Take up a saved round; the steps that led there are not told again. Raises `RecordError`."""
        self.match.resume(record, totals, self.watch)
        self._reset()

    def answer(self, seat: Seat, choice: Choice, step: int | None = None) -> None:
        """A person's answer to the question of `step` (None: whatever is asked now). Raises `IllegalChoice`; an answer to a
        question that is gone is one, and so is the lapse of a claim window, which is not a person's to say. In a window too the
        round can be broken off."""
        asked = next((d for d in self.match.decisions() if d.seat == seat and step in (None, d.step)), None)
        windowed = asked is not None and asked.window is not None and choice != HALT
        if windowed or (asked is None and step is not None):
            raise IllegalChoice(seat, choice, Refused("table.refused.not_asked"))
        self._choose(seat, choice)

    def advised(self) -> None:
        """The person had a word of advice: the record of the round counts it, and is saved."""
        record = self.match.record
        if record is not None and self.match.settlement() is None:
            self.match.record = structs.replace(record, advised=record.advised + 1)
            self._save(self.match.record)

    def poll(self, hold: bool = False) -> None:
        """Put questions to the computers and take what they answered; with `hold` answers are kept back, so that the
        table can finish moving while they think. Never waits."""
        now = self._clock()
        self.match.minutes += min(now - self._polled, GAP) / 60
        self._polled = now
        self._put()
        self._take()
        if not hold:
            self._apply()

    def run(self, rounds: int | None = None) -> None:
        """Play on without a person until the match is over or `rounds` more rounds are settled."""
        last = None if rounds is None else self._settled_rounds() + rounds
        while not self.match.over and (last is None or self._settled_rounds() < last):
            self.poll()

    def close(self) -> None:
        """End the computers' server. Nothing is lost: the record was saved with every choice."""
        self._server.close()

    # -- within ---------------------------------------------------------------------------------------------------------

    def _settled_rounds(self) -> int:
        return self.match.number + (self.match.settlement() is not None)

    def _person(self, seat: Seat) -> bool:
        return self.seats[seat].level == PERSON

    def _put(self) -> None:
        now = self._clock()
        decisions = self.match.decisions()
        window = next((d.window for d in decisions if d.window is not None), None)
        for decision in decisions:
            question = (decision.step, decision.seat)
            self._since.setdefault(question, now)
            if self._person(decision.seat) or decision.window is not None:
                continue
            if question in self._open or question in self._ready or question in self._let_be:
                continue
            if self.match.between:
                self._ready[question] = CONTINUE
            elif len(decision.choices) == 1:
                self._ready[question] = decision.default
            else:
                self._consult(question, decision, window)

    def _consult(self, question: Question, decision: Decision, window: float | None) -> None:
        """Ask a computer; about a claim it thinks no longer than the window lasts."""
        opponent = self.seats[decision.seat]
        ms = opponent.ms
        wait = None if ms is None or self.watch is None else WAIT * ms
        if window is not None and self.pace and ms is not None:
            claims = sum(1 for d in self.match.decisions() if not d.must and not self._person(d.seat))
            wait = round(window * self.pace * SHARE * 1000 / claims)
            ms = min(ms, wait)
        self._tickets += 1
        self._open[question] = self._tickets
        budget = Budget(
            seed=self._seed * 1_000_003 + self._tickets,
            ms=ms,
            wait=wait,
            playouts=opponent.playouts,
            boldness=opponent.boldness,
            trait=opponent.trait,
        )
        view = self.match.view(decision.seat)
        self._server.ask(self._tickets, self.match.game.name, opponent.level, view, decision, budget)

    def _take(self) -> None:
        answers = self._server.answers()
        if not answers:
            return
        questions = {ticket: question for question, ticket in self._open.items()}
        open_now = {(d.step, d.seat): d for d in self.match.decisions()}
        for ticket, answer in answers.items():
            question = questions.get(ticket)
            if question is None:
                continue
            del self._open[question]
            decision = open_now[question]
            choice = None if answer.choice is None else parse(decision.choices, answer.choice)
            if choice is None:
                self.notices.append(TableNotice(f"notice.{answer.failure or 'illegal'}", {"seat": decision.seat}))
                choice = decision.default
            self._ready[question] = choice

    def _apply(self) -> None:
        """Play what is ready: claims and acts out of turn first, then what the round waits for, one at a time."""
        now = self._clock()
        decisions = self.match.decisions()
        for decision in decisions:
            out = decision.seconds is not None and now - self._waited_since(decision, now) > decision.seconds
            if out and self._person(decision.seat) and (decision.step, decision.seat) not in self._let_be:
                self._choose(decision.seat, TIMEOUT)
                return
        for decision in decisions:
            choice = self._ready.get((decision.step, decision.seat))
            if choice is not None and not decision.must:
                self._choose(decision.seat, choice)
                return
        if any(self._pending(decision, now) for decision in decisions):
            return
        for decision in decisions:
            choice = LAPSE if decision.window is not None else self._ready.get((decision.step, decision.seat))
            if choice is not None:
                self._choose(decision.seat, choice)
                return

    def _waited_since(self, decision: Decision, now: float) -> float:
        return self._since.get((decision.step, decision.seat), now)

    def _pending(self, decision: Decision, now: float) -> bool:
        """Whether the step still has to wait for this question: for a claim window that is not over, for a person who may still
        claim, or for a computer that thinks over a `may` where no window ends it."""
        question = (decision.step, decision.seat)
        if decision.window is not None:
            return now - self._waited_since(decision, now) < decision.window * self.pace
        if decision.must or question in self._let_be:
            return False
        if not self._person(decision.seat):
            return question in self._open and not (self.pace and self._in_window())
        return decision.seconds is not None or self._in_window()

    def _in_window(self) -> bool:
        return any(decision.window is not None for decision in self.match.decisions())

    def _choose(self, seat: Seat, choice: Choice) -> None:
        asked = next((d for d in self.match.decisions() if d.seat == seat), None)
        if asked is not None and lets_be(asked, choice):
            self._let_be.add((asked.step, seat))
            self._ready.pop((asked.step, seat), None)
            return
        before = self._settled_rounds()
        self._publish(self.match.choose(seat, choice, self.watch))
        if self._settled_rounds() > before:
            self._hand_on()
        elif self.match.ending is not None:
            self._finished(self.match.ending)

    def _hand_on(self) -> None:
        """Hand on the round if it is settled, with the ending of the match where it ended that too."""
        settlement = self.match.settlement()
        if settlement is not None:
            assert self.match.record is not None
            self._settled(self.match.record, settlement, self.match.ending)

    def _publish(self, steps: list[Step]) -> None:
        self._view = None
        assert self.match.record is not None
        if self.match.settlement() is None:
            self._save(self.match.record)
        self._steps.extend(steps)
        open_now = {(d.step, d.seat) for d in self.match.decisions()}
        self._open = {q: t for q, t in self._open.items() if q in open_now}
        self._ready = {q: c for q, c in self._ready.items() if q in open_now}
        self._since = {q: t for q, t in self._since.items() if q in open_now}
        self._let_be &= open_now

    def _reset(self) -> None:
        self._open, self._ready, self._since, self._let_be, self._view = {}, {}, {}, set(), None
        self._steps.clear()
