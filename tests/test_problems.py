"""Problems: those of the house stand where they say, and the script throws away what is none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from build_scripts.problems import finding
from build_scripts.problems.__main__ import dull, encoded, sorted_out, wanted
from build_scripts.problems.finding import Found, NoProblem, look_at, renewed, weighed
from game import registry, text
from game.choices import Choice
from game.luck import Luck
from game.players.advice import Advice, Reason, Weighed
from game.players.protocol import Budget
from game.problems import GRADES, OWN, Problem, graded, own, posed, problems
from game.record import RecordError, cut
from game.table import Decision, View
from tests.test_review import played

EVERY = frozenset(GRADES)
Says = Callable[[Decision, Budget, Choice | None], Sequence[Weighed]]


class Fake:
    """An adviser that says what it is told to."""

    def __init__(self, says: Says) -> None:
        self.says = says

    def advise(self, view: View, decision: Decision, budget: Budget, also: Choice | None = None) -> Advice:
        return Advice("gostop.advice.unit", tuple(self.says(decision, budget, also)))


def clear(decision: Decision, budget: Budget, also: Choice | None) -> list[Weighed]:
    """The last answer is the best by far."""
    *others, best = decision.choices
    return [Weighed(best, 5.0, 0.5), *(Weighed(one, 1.0, 0.5) for one in others)]


def ask(monkeypatch: pytest.MonkeyPatch, says: Says, novice: Any, normal: Any, grades: frozenset[int] = EVERY) -> int:
    """The grade of the first question of a round of Go-Stop, of which advisers and levels say this."""
    game = registry.find("gostop")
    round_ = game.round.begin(game.catalog.rules(3), game.carry(), Luck.seeded(1))
    while (decision := round_.decisions()[0]).lot:
        round_.choose(decision.seat, decision.default)
    monkeypatch.setattr(finding, "most_said", lambda game, level, view, asked: {"novice": novice, "normal": normal}[level](asked))
    game = replace(game, adviser=lambda: Fake(says))
    return weighed(game, finding.TABLES["gostop"], round_.view(decision.seat), decision, grades)[1]


def right(decision: Decision) -> Choice:
    return decision.choices[-1]


def wrong(decision: Decision) -> Choice:
    return decision.choices[0]


def test_what_only_novices_get_wrong_is_easy_and_what_normals_do_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ask(monkeypatch, clear, wrong, right) == 1
    assert ask(monkeypatch, clear, wrong, wrong) == 2
    assert ask(monkeypatch, clear, right, wrong) == 2


def test_what_normals_get_wrong_and_is_not_so_clear_is_hard(monkeypatch: pytest.MonkeyPatch) -> None:
    def close(decision: Decision, budget: Budget, also: Choice | None) -> list[Weighed]:
        return [msgspec.structs.replace(one, spread=2.0) for one in clear(decision, budget, also)]

    assert ask(monkeypatch, close, wrong, wrong) == 3


def test_what_everybody_gets_right_is_no_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoProblem, match="nobody errs"):
        ask(monkeypatch, clear, right, right)


def test_what_is_even_is_no_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    def even(decision: Decision, budget: Budget, also: Choice | None) -> list[Weighed]:
        return [msgspec.structs.replace(one, spread=4.0) for one in clear(decision, budget, also)]

    with pytest.raises(NoProblem, match="too even"):
        ask(monkeypatch, even, wrong, wrong)


@pytest.mark.parametrize("seed", finding.SEEDS)
def test_each_long_search_has_to_agree(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    def other(decision: Decision, budget: Budget, also: Choice | None) -> list[Weighed]:
        found = clear(decision, budget, also)
        return [msgspec.structs.replace(found[1], worth=9.0), found[0], *found[2:]] if budget.seed == seed else found

    with pytest.raises(NoProblem, match="the searches disagree"):
        ask(monkeypatch, other, wrong, wrong)


def test_an_answer_that_was_left_out_must_not_be_as_good(monkeypatch: pytest.MonkeyPatch) -> None:
    def also_good(decision: Decision, budget: Budget, also: Choice | None) -> list[Weighed]:
        best, first, second, *_ = clear(decision, budget, also)
        return [best, first, *([Weighed(also, 4.8, 0.5)] if also not in (None, first.choice) else [second])]

    with pytest.raises(NoProblem, match="another may be as good"):
        ask(monkeypatch, also_good, wrong, wrong)


def test_grades_of_which_there_are_enough_are_not_searched_at_length(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []

    def noted(decision: Decision, budget: Budget, also: Choice | None) -> list[Weighed]:
        seeds.append(budget.seed)
        return clear(decision, budget, also)

    with pytest.raises(NoProblem, match="enough"):
        ask(monkeypatch, noted, wrong, right, frozenset((2, 3)))
    assert set(seeds) == {finding.SHORT_SEED}


def test_a_problem_that_the_script_finds_can_be_posed(monkeypatch: pytest.MonkeyPatch) -> None:
    real = registry.find("gostop")
    monkeypatch.setattr(finding, "find", lambda name: replace(real, adviser=lambda: Fake(clear)))
    monkeypatch.setattr(finding, "most_said", lambda game, level, view, asked: wrong(asked))
    found = look_at("gostop", EVERY, frozenset(), 5)
    assert found.problem is not None
    stands = posed("gostop", found.problem)
    assert stands.decision.seat == found.problem.seat
    assert found.problem.advice.best.choice == stands.decision.choices[-1]
    again = msgspec.json.decode(encoded([found.problem]), type=list[Problem])
    assert again == [found.problem]


def test_no_grade_has_more_than_half_and_the_easy_come_first() -> None:
    some = [found(f"p{nth}", grade, f"play {nth}") for nth, grade in enumerate((3, 1, 1, 1, 2))]
    kept = sorted_out([], [*some, Found(None, Counter())], 4)
    assert [one.name for one in kept] == ["p1", "p2", "p4", "p0"]
    assert wanted(kept[:2], 4) == {2, 3}


def test_one_cannot_pass_always() -> None:
    some = [found(f"p{nth}", 1 + nth % 3, "pass") for nth in range(9)]
    kept = sorted_out([], some, 10)
    assert len(kept) == 4
    assert dull(kept, 10) == {"pass"}
    assert len(sorted_out(kept, [found("q", 2, "play S3")], 10)) == 5


def test_an_answer_of_which_there_are_enough_is_not_searched_at_length(monkeypatch: pytest.MonkeyPatch) -> None:
    real = registry.find("gostop")
    monkeypatch.setattr(finding, "find", lambda name: replace(real, adviser=lambda: Fake(clear)))
    monkeypatch.setattr(finding, "most_said", lambda game, level, view, asked: wrong(asked))
    first = look_at("gostop", EVERY, frozenset(), 5).problem
    assert first is not None
    again = look_at("gostop", EVERY, frozenset({first.advice.best.choice}), 5)
    assert again.problem is None or again.problem.name != first.name
    assert again.thrown_away["enough of its answer"]


def found(name: str, grade: int, answer: Choice) -> Found:
    """A problem as the script finds it."""
    return Found(Problem(name, "standard-3", 3, "d", (), 0, grade, Advice("u", (Weighed(answer, 1.0),))), Counter())


@pytest.mark.parametrize("game", [name for name in registry.HOUSE if problems(name)])
def test_every_problem_of_the_house_leads_to_its_question(game: str) -> None:
    every = problems(game)
    assert len({one.name for one in every}) == len(every)
    for one in every:
        asked = posed(game, one).decision
        assert all(weighed.choice in asked.choices for weighed in one.advice.weighed)
        assert len(one.advice.weighed) > 1
        assert one.grade in GRADES
        told = {why.key for weighed in one.advice.weighed for why in weighed.reasons} | {one.advice.unit}
        assert all(text.has(language, key) for key in told for language in text.LANGUAGES)
        assert all(not one.advice.even(weighed.choice) for weighed in one.advice.weighed[1:])
        assert [weighed.worth for weighed in one.advice.weighed] == sorted((w.worth for w in one.advice.weighed), reverse=True)


@pytest.mark.parametrize("game", [name for name in registry.HOUSE if problems(name)])
def test_problems_of_the_house_tell_what_advisers_tell_today(game: str) -> None:
    """`python -m build_scripts.problems --reasons` writes them anew."""
    some = problems(game)[::5]
    assert [one.name for one in some if renewed(game, one) != one] == []


def test_reasons_of_before_are_written_anew_and_nothing_else() -> None:
    one = problems("daifugo")[0]
    old = tuple(msgspec.structs.replace(each, reasons=(Reason("old"),)) for each in one.advice.weighed)
    stale = msgspec.structs.replace(one, advice=msgspec.structs.replace(one.advice, weighed=old))
    assert renewed("daifugo", stale) == one


def test_a_problem_whose_rules_are_gone_says_so() -> None:
    gone = Problem("p", "no such rules", 3, "d", (), 0, 1, Advice("u", (Weighed("a", 1.0),)))
    with pytest.raises(RecordError, match="rules"):
        posed("gostop", gone)


def test_a_position_of_a_game_becomes_a_problem_the_same_each_time() -> None:
    record = played("gostop", 3)
    at = next(nth for nth, (seat, choice) in enumerate(record.choices) if choice.startswith("play"))
    seat, choice = record.choices[at]
    one = own(cut(record, at), seat, Advice("gostop.advice.unit", (Weighed(choice, 1.0),)), ("you", "imo", "samchon"))
    assert one.grade == OWN
    assert own(cut(record, at), seat, one.advice).name == one.name
    stands = posed("gostop", one)
    assert choice in stands.decision.choices
    assert stands.view.who == seat


@pytest.mark.parametrize(("normal", "spread", "grade"), [(0, 0.5, 1), (1, 0.5, 1), (2, 0.5, 2), (2, 2.0, 3)])
def test_a_position_of_a_game_is_graded_as_those_of_the_house_are(
    monkeypatch: pytest.MonkeyPatch, normal: int, spread: float, grade: int
) -> None:
    record = played("gostop", 3)
    at = next(nth for nth, (_, choice) in enumerate(record.choices) if choice.startswith("play"))
    seat = record.choices[at][0]
    best, even, worse = posed("gostop", own(cut(record, at), seat, only(record.choices[at][1]))).decision.choices[:3]
    monkeypatch.setattr("game.problems.most_said", lambda game, level, view, asked: (best, even, worse)[normal])
    advice = Advice("gostop.advice.unit", (Weighed(best, 5.0), Weighed(even, 4.9, 0.5), Weighed(worse, 1.0, spread)))
    assert graded(own(cut(record, at), seat, advice)).grade == grade


def only(choice: Choice) -> Advice:
    """Advice with a single answer."""
    return Advice("gostop.advice.unit", (Weighed(choice, 1.0),))
