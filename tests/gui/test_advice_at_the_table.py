"""A word of advice at the table: asked for by key and pointer, told beside the table, counted, and gone with its question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import Any

import pygame
import pytest
from msgspec import structs

from game.choices import Choice
from game.controller import Controller
from game.players.advice import Advice, Advised, Reason, Weighed
from game.players.local import LocalServer
from game.players.protocol import Budget
from game.registry import find
from game.store import statistics
from game.store.settings import Settings
from game.table import Decision, Settlement, View
from scenes.app import Program
from scenes.pages import scoreboard
from scenes.pages.result.outcome import RoundOutcome
from scenes.table import start
from scenes.table.scene import TableScene
from scenes.table.session import PEOPLE, MatchPlan
from scenes.table.story.advised import lit_pieces, spoken_of
from tests.gui.fingers import click, key
from tests.gui.laid import covered
from tests.gui.test_app_forms import app
from tests.gui.watched import CLOCK
from tests.store.sample import a_win

SEATS = {"gostop": 3, "riichi": 4, "daifugo": 4}
PLAN_STAKE = MatchPlan("gostop", find("gostop").catalog.rules(3), PEOPLE[:2], ("novice",) * 2).stake
KINDS = {"gostop": "play", "riichi": "turn", "daifugo": "turn"}


class Oracle:
    """Weighs the choices by their order, and remembers what it was handed."""

    asked: list[tuple[View, Decision]]

    def __init__(self) -> None:
        self.asked = []

    def __call__(self) -> Oracle:
        return self

    def advise(self, view: View, decision: Decision, budget: Budget, also: Choice | None = None) -> Advice | None:
        self.asked.append((view, decision))
        hand = [piece.id for _, piece in view.pieces() if piece.id is not None]
        weighed = [
            Weighed(choice, float(-nth), 0.5, (Reason("gostop.reason.stop", {"n": nth}, tuple(hand[nth : nth + 1])),))
            for nth, choice in enumerate([*decision.choices][:4])
        ]
        return Advice("gostop.advice.unit", tuple(weighed))


class Silent(Oracle):
    """Has nothing to say."""

    def advise(self, view: View, decision: Decision, budget: Budget, also: Choice | None = None) -> Advice | None:
        super().advise(view, decision, budget, also)
        return None


class Slow(LocalServer):
    """Hands advice out only when it is told to."""

    held = True
    failure = ""

    def advised(self) -> Mapping[int, Advised]:
        if self.failure:
            return {ticket: Advised(None, self.failure) for ticket in super().advised()}
        return {} if self.held else super().advised()


@pytest.fixture(autouse=True)
def _by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "Controller", partial(Controller, clock=CLOCK))


Sat = Callable[..., tuple[Program, Any]]


@pytest.fixture
def sat(monkeypatch: pytest.MonkeyPatch) -> Sat:
    """Sits down at a game with an adviser, and waits until the person is asked about the hand."""

    def sit(
        game: str, adviser: Any, server: LocalServer | None = None, unaided: bool = False, **more: Any
    ) -> tuple[Program, Any]:
        monkeypatch.setattr(f"game.{game}.game.GAME", replace(find(game), adviser=adviser))
        it = app(**more)
        language, letters = it.settings.language, it.settings.text_scale
        it.settings = Settings(language=language, text_scale=letters, speed="instant", welcomed=True, unaided=unaided)
        server = server or LocalServer()
        monkeypatch.setattr(it.beside, "worker", lambda: server)
        found, seats = find(game), SEATS[game]
        start.begin(it, MatchPlan(game, found.catalog.rules(seats), PEOPLE[: seats - 1], ("novice",) * (seats - 1)), seed=3)
        until(it, KINDS[game])
        return it, it.stack.top

    return sit


def until(it: Program, kind: str) -> None:
    """Answer by default until the person is asked something of a kind."""
    for _ in range(900):
        wait(it, 1)
        question = getattr(it.stack.top, "attention").question if isinstance(it.stack.top, TableScene) else None  # noqa: B009
        if question is not None and question.decision.kind == kind:
            return
        if question is not None and it.session is not None:
            it.session.controller.answer(0, question.decision.default)
    raise AssertionError(f"Nobody is asked: {kind}.")


def wait(it: Program, turns: int = 4) -> None:
    for _ in range(turns):
        CLOCK.seconds += 0.3
        it.step(1 / 20)


def ask(it: Program) -> None:
    key(it, pygame.K_j, "j")
    wait(it)


def often(it: Program) -> int:
    assert it.session is not None and it.session.controller.match.record is not None
    return it.session.controller.match.record.advised


def rows(table: Any) -> list[str]:
    return [name for name in table.hits() if name.startswith("advice:")]


def said(it: Program) -> str:
    return getattr(it.stack.top, "page").toast.words  # type: ignore[no-any-return]  # noqa: B009


@pytest.mark.parametrize("game", SEATS)
def test_the_two_or_three_best_answers_are_told(sat: Sat, game: str) -> None:
    it, table = sat(game, Oracle(), language="en")
    ask(it)
    assert rows(table) in (["advice:0", "advice:1"], ["advice:0", "advice:1", "advice:2"])
    assert table.attention.advice.advice.best.choice == next(iter(table.attention.question.decision.choices))


@pytest.mark.parametrize("game", SEATS)
def test_only_what_the_person_sees_is_handed_to_who_advises(sat: Sat, game: str) -> None:
    """No piece that lies face down has a face, whoever looks at the view."""
    oracle = Oracle()
    it, _ = sat(game, oracle)
    ask(it)
    ((view, decision),) = oracle.asked
    assert view.who == 0 and decision.seat == 0
    assert it.session is not None and view == it.session.controller.match.view(0)
    hands = [pieces for place, pieces in view.places.items() if place.startswith("hand:") and place != "hand:0"]
    others = [piece for pieces in hands for piece in pieces]
    assert others and not [piece for piece in others if piece.face is not None or piece.id is not None]


def test_two_answers_that_look_alike_are_told_once(sat: Sat) -> None:
    """A tile that was drawn, and one of its kind that was held."""

    class Twice(Oracle):
        def advise(self, view: View, decision: Decision, budget: Budget, also: Choice | None = None) -> Advice | None:
            first, second, *_ = decision.choices
            return Advice("riichi.advice.unit", tuple(Weighed(one, 0.0, 1.0) for one in (first, f"{first} drawn", second)))

    it, table = sat("riichi", Twice())
    ask(it)
    first, second, *_ = table.attention.question.decision.choices
    assert [one.choice for one in table.attention.advice.advice.weighed] == [first, second] and len(rows(table)) == 2


def test_asking_twice_on_one_question_thinks_once_and_counts_once(sat: Sat) -> None:
    oracle = Oracle()
    it, _ = sat("gostop", oracle)
    for _ in range(6):
        ask(it)
    assert (len(oracle.asked), often(it)) == (1, 1)


@pytest.mark.parametrize("game", ["gostop", "riichi"])
def test_the_pieces_of_the_answer_under_the_pointer_are_lit_and_those_of_its_reasons(sat: Sat, game: str) -> None:
    it, table = sat(game, Oracle())
    ask(it)
    seen, question = table.page.table(table.view), table.attention.question
    for nth in (0, 1):
        row = table.hits()[f"advice:{nth}"]
        it.step(1 / 60, [pygame.event.Event(pygame.MOUSEMOTION, pos=row.center, rel=(0, 0), buttons=(0, 0, 0))])
        answer, reasons = lit_pieces(seen, table.attention.advised, table.attention.hover)
        told = table.attention.advice.advice.weighed[nth]
        begun = {key for key, choices in question.prompt.targets.items() if told.choice in choices}
        assert begun and begun <= answer
        assert reasons == {f"#{piece}" for one in told.reasons for piece in one.pieces} - answer


def test_its_key_goes_through_the_answers_and_then_closes_it(sat: Sat) -> None:
    it, table = sat("gostop", Oracle())
    lit = []
    for _ in range(4):
        ask(it)
        lit.append(table.attention.advised.at if table.attention.advised is not None else None)
    assert lit == [0, 1, 2, None] and rows(table) == []
    ask(it)
    assert table.attention.advised is not None


def test_its_key_goes_on_from_the_answer_under_the_pointer(sat: Sat) -> None:
    it, table = sat("gostop", Oracle())
    ask(it)
    row = table.hits()["advice:1"]
    it.step(1 / 60, [pygame.event.Event(pygame.MOUSEMOTION, pos=row.center, rel=(0, 0), buttons=(0, 0, 0))])
    ask(it)
    assert table.attention.advised.lit(table.attention.hover) == 2


@pytest.mark.parametrize("game", ["gostop", "riichi"])
def test_enter_plays_the_answer_that_is_lit(sat: Sat, game: str) -> None:
    it, table = sat(game, Oracle())
    key(it, pygame.K_RETURN)
    before = table.controller.match.record.choices
    ask(it)
    ask(it)
    lit = table.attention.advice.advice.weighed[1].choice
    assert table.controller.match.record.choices == before
    key(it, pygame.K_RETURN)
    assert table.controller.match.record.choices[len(before)] == (0, lit)


def test_esc_closes_it_before_anything_else(sat: Sat) -> None:
    it, table = sat("gostop", Oracle())
    ask(it)
    key(it, pygame.K_ESCAPE)
    assert rows(table) == [] and not table.attention.menu
    key(it, pygame.K_ESCAPE)
    assert table.attention.menu


def test_by_pointer_alone(sat: Sat) -> None:
    it, table = sat("gostop", Oracle())
    click(it, "control:advice")
    wait(it)
    assert rows(table) == ["advice:0", "advice:1", "advice:2"] and often(it) == 1
    before = table.controller.match.record
    click(it, "advice:2")
    assert table.attention.advised.at == 2
    assert table.controller.match.record == before, "A press there answers nothing."


def test_a_press_beside_the_answers_goes_to_nothing_that_lies_below(sat: Sat) -> None:
    it, table = sat("gostop", Oracle())
    ask(it)
    place, record, hits = table.page.advice.rect, table.controller.match.record, table.hits()
    table.attention.advice.open = False  # what there would be to say without it
    free = [(x, y) for x in range(place.left, place.right, 6) for y in range(place.top, place.bottom, 6)]
    free = [pos for pos in free if not any(rect.collidepoint(pos) for name, rect in hits.items() if name.startswith("advice:"))]
    table.hits()
    below = [pos for pos in free if table.page.subject(pos, table.view, table.attention) is not None]
    table.attention.advice.open = True
    table.hits()
    assert below
    for pos in (below[0], below[-1]):
        assert table.page.subject(pos, table.view, table.attention) is None
        it.step(1 / 60, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)])
        it.step(1 / 60, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)])
        assert said(it) == ""
    assert table.controller.match.record == record and table.attention.advised is not None


def test_it_goes_with_its_question(sat: Sat) -> None:
    it, table = sat("gostop", Oracle())
    ask(it)
    table.press_piece(next(iter(table.attention.question.prompt.targets)))
    wait(it, 1)
    assert table.attention.advice is None and rows(table) == []


def test_while_it_is_worked_out_it_says_so_and_counts_nothing(sat: Sat) -> None:
    server = Slow()
    it, table = sat("gostop", Oracle(), server, language="en")
    ask(it)
    assert [line.words for line in table.page.advice.laid.lines] == ["Looking for advice…"] and often(it) == 0
    server.held = False
    wait(it)
    assert rows(table) and often(it) == 1


def test_it_is_painted_as_soon_as_it_has_come_and_then_the_table_is_still(sat: Sat) -> None:
    server = Slow()
    it, _ = sat("gostop", Oracle(), server)
    ask(it)
    wait(it, 80)  # until nothing else changes
    frames, thinks = it.frames, pygame.image.tobytes(it.surface, "RGB")
    server.held = False
    wait(it)
    assert it.frames > frames and pygame.image.tobytes(it.surface, "RGB") != thinks
    frames = it.frames
    wait(it)
    assert it.frames == frames


def test_a_question_that_is_answered_meanwhile_drops_the_request(sat: Sat) -> None:
    server, oracle = Slow(), Oracle()
    it, table = sat("gostop", oracle, server)
    ask(it)
    table.press_piece(next(iter(table.attention.question.prompt.targets)))
    wait(it, 1)
    assert table.attention.advice is None
    server.held = False
    until(it, "play")
    wait(it)
    assert often(it) == 0 and rows(table) == [] and it.desk.idle


def test_leaving_the_table_drops_the_request(sat: Sat) -> None:
    it, table = sat("gostop", Oracle(), Slow())
    ask(it)
    it.home()
    wait(it)
    assert it.desk.idle and table.attention.advice is None


@pytest.mark.parametrize(
    ("adviser", "words"),
    [(None, "There is no advice at this table."), (Silent(), "There is no advice on this question.")],
)
def test_where_there_is_none_that_is_said_and_counts_nothing(sat: Sat, adviser: Any, words: str) -> None:
    it, table = sat("gostop", adviser, language="en")
    ask(it)
    assert said(it) == words and often(it) == 0 and rows(table) == [] and table.attention.advice is None


def test_advice_that_failed_is_told(sat: Sat) -> None:
    server = Slow()
    server.failure = "crashed"
    it, _ = sat("gostop", Oracle(), server, language="en")
    ask(it)
    assert said(it) == "No advice could be worked out." and often(it) == 0
    server.failure, server.held = "", False
    ask(it)
    assert often(it) == 1


def test_while_nothing_is_asked_that_is_said(sat: Sat) -> None:
    it, table = sat("gostop", Oracle(), language="en")
    table.press_piece(next(iter(table.attention.question.prompt.targets)))
    assert table.attention.question is None
    key(it, pygame.K_j, "j")
    assert said(it) == "Nothing is asked of you now." and often(it) == 0


def test_the_history_and_the_menu_give_way_to_it(sat: Sat) -> None:
    it, table = sat("gostop", Oracle())
    for opens in ((pygame.K_l, "l"), (pygame.K_ESCAPE, "")):
        key(it, *opens)
        ask(it)
        assert not table.attention.log and not table.attention.menu and rows(table)
        key(it, pygame.K_ESCAPE)


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1000, 900)])
@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_it_covers_neither_the_question_nor_the_hand(sat: Sat, game: str, size: tuple[int, int], letters: float) -> None:
    it, table = sat(game, Oracle(), size=size, text_scale=letters)
    ask(it)
    place, hits = table.page.advice.rect, table.hits()
    assert place and it.surface.get_rect().contains(place)
    assert "advice:0" in hits
    free = ("hand:", "prompt:", "control:")
    assert not [name for name, rect in hits.items() if name.startswith(free) and rect.colliderect(place)]
    assert not table.page.panel.rect.colliderect(place)
    lit = spoken_of(table.page.table(table.view), table.attention.advice)
    rects = table.page.rects(table.view)
    assert lit and covered([rects[one] for one in lit if one in rects], by=[place]) == []
    if letters == 1.0:
        spots = [spot for spot in table.page.table(table.view).spots if spot.id.startswith("bust:")]
        assert covered([spot.at or spot.rect for spot in spots], by=[place]) == [], "nor anybody who sits there"
    answers = [rect for name, rect in hits.items() if name.startswith("advice:")]
    assert not [pair for pair in combinations(answers, 2) if pair[0].colliderect(pair[1])]


def settled(it: Program, settlement: Settlement) -> RoundOutcome:
    """What the result says of the round that is being played, if it came out so."""
    session = it.session
    assert session is not None and session.controller.match.record is not None
    it.keeper.settled(session.controller.match.record, settlement)
    out = RoundOutcome(it, settlement, session.controller.view)
    vars(out)["afterwards"] = ""  # what it leaves to the next one: it is not over in truth
    return out


@pytest.mark.parametrize("unaided", [False, True])
def test_the_result_and_the_ledger_know_of_it_and_the_balance_as_was_agreed_on(sat: Sat, unaided: bool) -> None:
    it, _ = sat("gostop", Oracle(), language="en", unaided=unaided)
    before = it.keeper.ledger.balance("gostop")
    ask(it)
    out = settled(it, a_win(0, 7))
    (played,) = statistics.rounds(it.keeper.ledger, "gostop")
    assert played.advised == 1 and "advice 1 time" in out.how
    assert it.keeper.ledger.balance("gostop") - before == (0 if unaided else 14 * PLAN_STAKE)
    assert (out.kept is None) == unaided
    assert (out.balance == "With advice: left out") == unaided
    assert out.brought(0) == 14 * PLAN_STAKE, "What it would have brought is still told."


@pytest.mark.parametrize("advised", [False, True])
def test_a_match_of_riichi_is_left_out_for_a_hand_of_before(sat: Sat, advised: bool) -> None:
    it, table = sat("riichi", Oracle(), language="en", unaided=True)
    match = table.controller.match
    if advised:
        ask(it)
    it.keeper.settled(match.record, a_win(0, 1000, 4))
    match.record = structs.replace(match.record, round=1, advised=0)
    out = settled(it, a_win(0, 1000, 4))
    assert (out.kept is None) == advised and out.advised == ""


def test_what_was_agreed_on_holds_for_the_match_and_the_next_one_is_asked_anew(sat: Sat) -> None:
    it, _ = sat("gostop", Oracle(), unaided=True)
    assert it.session is not None and it.session.terms.unaided
    it.settings.unaided = False
    assert it.session.terms.unaided
    start.once_more(it, it.session)
    assert not it.session.terms.unaided


def test_a_round_without_advice_says_nothing_of_it(sat: Sat) -> None:
    it, _ = sat("gostop", Oracle(), language="en", unaided=True)
    out = settled(it, a_win(0, 7))
    assert "advice" not in out.how and out.kept is not None


def test_the_scoreboard_marks_a_round_with_advice(sat: Sat) -> None:
    it, _ = sat("gostop", Oracle(), language="en")
    ask(it)
    settled(it, a_win(0, 7))
    played = statistics.rounds(it.keeper.ledger, "gostop")[0]
    assert scoreboard.advised(played) and not scoreboard.advised(structs.replace(played, advised=0))
    it.open("scoreboard", "gostop")
    wait(it)
    assert it.stack.top.name == "scoreboard"


def test_a_lesson_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    it = app(language="en")
    it.settings.speed = "instant"
    start.learn(it, "gostop")
    wait(it, 10)
    key(it, pygame.K_j, "j")
    assert said(it) == "There is no advice at this table."
