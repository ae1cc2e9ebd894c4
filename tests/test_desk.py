"""The desk of advice: one question at a time, the person's first, none lost with its process; and reviews worked out over it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from game.choices import Choice
from game.players.advice import Advice, Advised, Weighed
from game.players.desk import Desk
from game.players.protocol import Budget
from game.players.reviewer import Reviewer
from game.record import Record
from game.registry import find
from game.review import AskedDecision, Review, asked, review
from game.table import Decision, View
from tests.test_review import played

BUDGET = Budget(seed=1, ms=100)


class Held:
    """Keeps each question until it is told to answer."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, str, Choice | None]] = []
        self.came: dict[int, Advised] = {}

    def advise(
        self, ticket: int, game: str, view: View, decision: Decision, budget: Budget, also: Choice | None = None
    ) -> None:
        self.asked.append((ticket, decision.kind, also))
        self.question = view, decision

    def advised(self) -> Mapping[int, Advised]:
        came, self.came = self.came, {}
        return came

    def answer(self, advised: Advised | None = None) -> None:
        """Answer the newest question."""
        self.came[self.asked[-1][0]] = advised or Advised(None)


def question(kind: str = "play") -> tuple[Any, Decision]:
    return None, Decision(step=1, seat=0, kind=kind, choices=("a", "b"), default="a")


def put(desk: Desk, kind: str, told: list[str], urgent: bool = True) -> int:
    view, decision = question(kind)
    return desk.ask("gostop", view, decision, BUDGET, lambda advised: told.append(kind), urgent=urgent)


def test_one_question_at_a_time_and_the_persons_first() -> None:
    server, told = Held(), list[str]()
    desk = Desk(lambda: server)
    put(desk, "review 1", told, urgent=False)
    desk.update()
    put(desk, "review 2", told, urgent=False)
    put(desk, "person", told)
    for _ in range(3):
        desk.update()
        server.answer()
    desk.update()
    assert [kind for _, kind, _ in server.asked] == ["review 1", "person", "review 2"]
    assert told == ["review 1", "person", "review 2"]
    assert desk.idle


def test_a_question_is_put_once_more_to_the_process_that_takes_the_place_of_another() -> None:
    first, second, told = Held(), Held(), list[str]()
    servers = [first]
    desk = Desk(lambda: servers[0])
    put(desk, "play", told)
    desk.update()
    servers[0] = second
    desk.update()
    assert first.asked == second.asked
    first.answer()
    second.answer()
    desk.update()
    assert told == ["play"]


def test_what_was_dropped_is_not_handed_on() -> None:
    server, told = Held(), list[str]()
    desk = Desk(lambda: server)
    asked_ticket = put(desk, "asked", told)
    desk.update()
    waiting = put(desk, "waiting", told)
    desk.drop(asked_ticket)
    desk.drop(waiting)
    put(desk, "last", told)
    server.answer()
    desk.update()
    server.answer()
    desk.update()
    assert told == ["last"]


def test_dropping_one_leaves_the_others() -> None:
    server, told = Held(), list[str]()
    desk = Desk(lambda: server)
    put(desk, "asked", told)
    desk.update()
    gone = [put(desk, kind, told, urgent) for kind, urgent in (("urgent", True), ("review", False))]
    put(desk, "kept", told, urgent=False)
    put(desk, "first", told)
    for ticket in gone:
        desk.drop(ticket)
    for _ in range(4):
        server.answer()
        desk.update()
    assert told == ["asked", "first", "kept"]


def judged(one: AskedDecision) -> Advice:
    """Thinks that the first choice is the best."""
    best, also = one.decision.choices[0], one.choice
    others = () if also == best else (Weighed(also, 0.0, 0.5),)
    more = tuple(Weighed(choice, -1.0, 0.5) for choice in list(one.decision.choices)[1:2] if choice != also)
    return Advice("points", (Weighed(best, 3.0), *others, *more))


class Judging(Held):
    """Answers at once as `judged`."""

    def advised(self) -> Mapping[int, Advised]:
        if self.asked:
            (ticket, _, also), (view, decision) = self.asked.pop(), self.question
            self.came[ticket] = Advised(judged(AskedDecision(0, view, decision, also or "")))
        return super().advised()


def test_a_review_worked_out_beside_the_table_is_the_one_worked_out_here() -> None:
    records = [played("gostop", 3, seed) for seed in (1, 2)]
    done: list[tuple[Record, Review | None]] = []
    server = Judging()
    desk = Desk(lambda: server)
    reviewer = Reviewer(desk, lambda record, seat, found: done.append((record, found)))
    for record in (*records, records[1]):
        reviewer.add(record, 0)
    assert reviewer.left == 2
    for _ in range(100):
        reviewer.update()
        desk.update()
    version = find("gostop").rules_version
    assert done == [(record, review(record, 0, version, judged)) for record in records]
    assert reviewer.left == 0 and desk.idle


def test_a_round_that_cannot_be_replayed_has_no_review_and_the_next_is_reviewed() -> None:
    good = played("gostop", 3)
    bad = structs.replace(good, choices=(*good.choices[:3], (0, "play 99")))
    done: list[tuple[Record, Review | None]] = []
    server = Judging()
    desk = Desk(lambda: server)
    reviewer = Reviewer(desk, lambda record, seat, found: done.append((record, found)))
    reviewer.add(bad, 0)
    reviewer.add(good, 0)
    for _ in range(60):
        reviewer.update()
        desk.update()
    assert done[0] == (bad, None)
    assert done[1][0] == good and done[1][1] is not None


def test_a_review_that_is_left_asks_nothing_more() -> None:
    server = Held()
    desk = Desk(lambda: server)
    reviewer = Reviewer(desk, lambda record, seat, found: None)
    reviewer.add(played("gostop", 3), 0)
    reviewer.update()
    desk.update()
    reviewer.stop()
    server.answer()
    reviewer.update()
    desk.update()
    assert len(server.asked) == 1 and desk.idle and reviewer.left == 0
    assert len(list(asked(played("gostop", 3), 0))) > 1


def test_a_review_waits_for_whatever_else_is_asked_and_says_how_far_it_is() -> None:
    record, server, told = played("gostop", 3), Held(), list[str]()
    desk = Desk(lambda: server)
    reviewer = Reviewer(desk, lambda record, seat, found: None)
    put(desk, "person", told)
    reviewer.add(record, 0)
    for _ in range(3):
        reviewer.update()
        desk.update()
    assert [kind for _, kind, _ in server.asked] == ["person"]
    assert reviewer.far(record, 0) == 0.0 and reviewer.far(record, 1) is None
    far = []
    for _ in range(4):
        server.answer()
        desk.update()
        reviewer.update()
        desk.update()
        far.append(reviewer.far(record, 0))
    assert len(server.asked) == 5 and far == sorted(far) and 0.0 < far[-1] < 1.0
