"""Advice of Go-Stop: what is best is told first, and each reason is a fact of the position."""

from __future__ import annotations

from typing import Any

import pytest

from game.gostop.cards import FACES
from game.gostop.game import GAME
from game.gostop.strategy.adviser import GoStopAdviser
from game.gostop.strategy.reasons import MOST, reasons
from game.gostop.view import GoStopView
from game.luck import Luck
from game.players.advice import Advice, Reason
from game.players.protocol import Budget
from game.table import Decision
from game.text import LANGUAGES, has

JUNK = ["3J", "3K", "4J", "4K", "7J", "7K"]
NINE_JUNK = [*JUNK, "10J", "10K", "11K"]
HANDS = [["3B", "5K", "6J"], ["2J", "4J", "7K"], ["10J", "10K", "12R"]]


def position(**change: Any) -> GoStopView:
    """Where seat 0 is to play; a stock of what lies nowhere else."""
    taken = [["1B", "8B", "8K"], ["12D"], ["11D"]]
    told: dict[str, Any] = {"hands": HANDS, "floor": ["3J", "9J", "5R"], "taken": taken, **change}
    gone = {face for place in (*told["hands"], told["floor"], *told["taken"]) for face in place}
    told.setdefault("stock", [face for face in FACES[:48] if face not in gone][: sum(map(len, told["hands"]))])
    seat = told.setdefault("turn", 0)
    table = GAME.round.arrange({"turns_taken": [4, 4, 4], **told}, GAME.catalog.rules(3), Luck.seeded(1))
    view = table.view(seat)
    assert isinstance(view, GoStopView)
    return view


def told(view: GoStopView, choice: str) -> list[str]:
    """The reasons for a choice by their names, a minus before those against it."""
    found = reasons(view, view.decisions[0], choice)
    return [("-" if one.against else "") + one.key.removeprefix("gostop.reason.") for one in found]


def reason(view: GoStopView, choice: str, name: str) -> Reason:
    return next(one for one in reasons(view, view.decisions[0], choice) if one.key == f"gostop.reason.{name}")


def advice(view: GoStopView, also: str | None = None, playouts: int = 120) -> Advice:
    found = GoStopAdviser().advise(view, view.decisions[0], Budget(seed=1, playouts=playouts), also)
    assert found is not None
    return found


def test_a_win_on_the_table_is_advised_and_told_as_such() -> None:
    found = advice(position())
    assert found.best.choice == "play 3B"
    assert found.best.reasons[0].key == "gostop.reason.win"
    assert {FACES[piece] for piece in found.best.reasons[0].pieces} == {"3B", "3J"}
    assert not found.even("play 6J")


@pytest.mark.parametrize(("change", "choice", "name"), [
    ({"taken": [["1R", "2R"], [], []], "hands": [["3J"], ["2J"], ["7J"]], "floor": ["3R"]}, "play 3J", "win"),
    ({"taken": [["1B", "3B"], [], []], "hands": [["12R"], ["2J"], ["7J"]], "floor": ["12B"]}, "play 12R", "points"),
    ({"floor": ["5A"], "hands": [["5J", "8J"], ["2J"], ["7J"]], "taken": [[], [], []]}, "play 5J", "takes"),
    ({"floor": ["5J"], "hands": [["5K", "8J"], ["2J"], ["7J"]], "taken": [[], [], []]}, "play 5K", "junk"),
    ({"taken": [[], [], []], "hands": [["2J", "3R", "1J"], ["3J"], ["7J"]], "floor": ["2R", "1R"]}, "play 2J", "plan"),
    ({"floor": ["9A"], "hands": [["9J"], ["2J"], ["7J"]], "taken": [[], [], []]}, "play 9J", "cup"),
    ({"floor": ["5A"], "hands": [["5R", "8J"], ["2J"], ["7J"]], "taken": [[], [], []]}, "play 5R", "takes"),
    ({"taken": [["1R"], [], []], "hands": [["2J"], ["3J"], ["7J"]], "floor": ["2R"]}, "play 2J", "nears"),
    ({"floor": ["8B"], "hands": [["8J"], ["2J"], ["7J"]], "taken": [[], ["1B", "3B"], []]}, "play 8J", "no_gwangbak"),
    ({"floor": ["11D"], "hands": [["11J"], ["2K"], ["9J"]], "taken": [["1J", "1K", "2J"], JUNK, []]}, "play 11J", "no_pibak"),
    ({"floor": ["8A"], "hands": [["8J"], ["2J"], ["7J"]], "taken": [[], ["2A", "4A"], []]}, "play 8J", "blocks"),
    ({"floor": ["8A"], "hands": [["1J", "1K"], ["2J"], ["7J"]], "taken": [["1B", "1R"], [], []]}, "play 1J", "alone"),
    ({"floor": ["8A"], "hands": [["1J", "1R"], ["2J"], ["7J"]], "taken": [[], [], []]}, "play 1J", "pair"),
])  # fmt: skip
def test_what_speaks_for_a_card_is_told(change: dict[str, Any], choice: str, name: str) -> None:
    assert name in told(position(**change), choice)


@pytest.mark.parametrize(("change", "choice", "name"), [
    ({"floor": ["1K"], "hands": [["8A"], ["2J"], ["7J"]], "taken": [[], ["2A", "4A"], []]}, "play 8A", "wins"),
    ({"floor": ["1K"], "hands": [["5J"], ["2J"], ["8J"]], "taken": [[], NINE_JUNK, []]}, "play 5J", "completes"),
    ({"floor": ["1K"], "hands": [["5J"], ["2J"], ["8J"]], "taken": [["5K"], [*NINE_JUNK, "1J"], []]}, "play 5J", "completes"),
    ({"floor": ["1K"], "hands": [["12R"], ["2J"], ["8J"]], "taken": [[], [*NINE_JUNK, "1J"], []]}, "play 12R", "wins.few"),
    ({"floor": ["1K"], "hands": [["5R"], ["5K"], ["8J"]], "taken": [[], [*NINE_JUNK, "11D"], []]}, "play 5R", "wins"),
    ({"floor": ["1K"], "hands": [["8A"], ["2J"], ["7J"]], "taken": [[], ["2A"], []]}, "play 8A", "feeds"),
    ({"floor": ["5J"], "hands": [["5K"], ["2J"], ["7J"]], "taken": [[], [], []]}, "play 5K", "bbeok"),
    ({"floor": ["5J"], "hands": [["1B"], ["2J"], ["7J"]], "taken": [[], [], []]}, "play 1B", "gives_up"),
    ({"floor": ["8A", "8J"], "hands": [["8K"], ["2J"], ["7J"]], "taken": [[], ["2A", "4A"], []]}, "play 8K take 8J", "wins"),
])  # fmt: skip
def test_what_speaks_against_a_card_is_told(change: dict[str, Any], choice: str, name: str) -> None:
    assert f"-{name}" in told(position(**change), choice)


def test_who_would_have_the_card_is_told_by_seat_and_set() -> None:
    view = position(floor=["8A"], hands=[["8J"], ["2J"], ["7J"]], taken=[[], ["2A", "4A"], []])
    found = reason(view, "play 8J", "blocks")
    assert found.args == {"seat": 1, "what": "gostop.made.godori"}
    assert [FACES[piece] for piece in found.pieces] == ["8A"]


def test_a_month_that_nobody_else_has_cannot_become_a_bbeok_and_may_wait() -> None:
    view = position(floor=["5J"], hands=[["5K"], ["2J"], ["7J"]], taken=[["5R", "5A"], [], []])
    assert "-bbeok" not in told(view, "play 5K") and "-waits" in told(view, "play 5K")


def test_a_bbeok_that_would_be_the_seats_own_to_take_is_not_told_against_a_card() -> None:
    view = position(floor=["5J"], hands=[["5K", "5R"], ["2J"], ["7J"]], taken=[[], [], []])
    assert "-bbeok" not in told(view, "play 5K")


def test_a_bbeok_pile_is_told_by_its_cards_and_that_nobody_else_can_take_it() -> None:
    change: dict[str, Any] = {"floor": ["2A", "2J", "2K"], "hands": [["2R", "8J"], ["3J"], ["7J"]], "taken": [[], ["4J"], []]}
    piled = position(**change, bbeok=[{"cards": ["2A", "2J", "2K"], "by": 1}])
    assert told(piled, "play 2R") == ["pile", "steals", "-waits"]


def test_double_junk_is_told_by_its_worth() -> None:
    view = position(floor=["11D"], hands=[["11J"], ["2J"], ["7J"]], taken=[[], [], []])
    assert reason(view, "play 11J", "junk").args == {"n": 3}


def test_of_two_cards_that_can_be_taken_the_one_that_is_only_junk_has_its_reason_too() -> None:
    view = position(floor=["7A", "7K"], hands=[["7J"], ["2J"], ["3J"]], taken=[[], [], []])
    assert told(view, "play 7J take 7K")[0] == "junk"


def test_a_fourth_bright_is_called_by_its_name() -> None:
    view = position(taken=[["1B", "3B", "8B"], [], []], hands=[["11J"], ["2J"], ["7J"]], floor=["11B"])
    assert reason(view, "play 11J", "win").args == {"what": "gostop.made.four_brights", "n": 1}


def test_who_holds_none_of_a_month_that_is_gone_lays_it_for_nobody() -> None:
    view = position(taken=[["6A", "6R"], ["6K"], []], hands=[["6J"], ["2J"], ["7J"]], floor=["8J"])
    assert told(view, "play 6J") == ["dead"]


def asked(**change: Any) -> GoStopView:
    """Where seat 0 has taken three brights by its card, and may stop."""
    hands = [["3B", "5K", "6J"], ["4K", "5J", "7K"], ["10J", "10K", "12R"]]
    taken = [["1B", "8B", "8K"], ["12D"], ["11D"]]
    told: dict[str, Any] = {"hands": hands, "floor": ["3J", "9J", "5R"], "taken": taken, **change}
    gone = {face for place in (*told["hands"], told["floor"], *told["taken"]) for face in place}
    stock = ["7J", *(face for face in FACES[:48] if face not in gone and face not in ("7J", "4A", "4R", "4J"))]
    place = {"turns_taken": [4, 4, 4], "turn": 0, "stock": stock, **told}
    table = GAME.round.arrange(place, GAME.catalog.rules(3), Luck.seeded(1))
    table.choose(0, "play 3B")
    view = table.view(0)
    assert isinstance(view, GoStopView) and view.decisions[0].kind == "go_stop"
    return view


def test_a_go_tells_who_lacks_one_card_what_can_be_won_and_lost_and_what_scores_again() -> None:
    view = asked(taken=[["1B", "8B", "8K"], ["2A", "8A", "12D"], ["11D"]])
    found = {one.key.removeprefix("gostop.reason."): one for one in reasons(view, view.decisions[0], "go")}
    assert found["go.danger"].args == {"seat": 1, "what": "gostop.made.godori"} and found["go.danger"].against
    sums = found["go.pays.gobak"].args
    assert sums["now"] == view.decisions[0].args["stop"][0] < sums["n"] and sums["lost"] > 0
    assert {"go.way", "go.ways", "go.ready"} & found.keys()


def test_a_go_tells_that_the_seat_holds_what_somebody_needs() -> None:
    hands = [["3B", "5K", "4A"], ["4K", "5J", "7K"], ["10J", "10K", "12R"]]
    view = asked(hands=hands, taken=[["1B", "8B", "8K"], ["2A", "8A", "12D"], ["11D"]])
    found = reasons(view, view.decisions[0], "go")[0]
    assert found.key == "gostop.reason.go.held" and [FACES[piece] for piece in found.pieces] == ["4A"]


def test_a_stop_tells_what_it_pays_and_who_pays_double() -> None:
    view = asked()
    found = reasons(view, view.decisions[0], "stop")
    assert found[0].args == {"n": view.decisions[0].args["stop"][0]}
    assert [one.args for one in found[1:]] == [{"seat": seat, "what": "table.mark.gain.bright_bak"} for seat in (1, 2)]


def test_no_more_is_told_than_is_read() -> None:
    view = position(floor=["8A", "8J"], hands=[["8K"], ["2J"], ["7J"]], taken=[[], ["2A", "4A"], []])
    assert 0 < len(reasons(view, view.decisions[0], "play 8K take 8J")) <= MOST


def test_every_reason_can_be_said_in_every_language() -> None:
    """Over rounds as they come, with the sets and kinds that the reasons name."""
    game, keys = GAME, set[str]()
    for seed in range(12):
        table = game.round.begin(game.catalog.rules(3), game.carry(), Luck.seeded(seed), 0)
        normal = game.player("normal")
        while decisions := table.decisions():
            decision: Decision = decisions[0]
            view = table.view(decision.seat)
            if not decision.lot:
                for choice in decision.choices:
                    for one in reasons(view, decision, choice):
                        keys |= {one.key, *(value for value in one.args.values() if isinstance(value, str))}
                        assert set(one.pieces) <= {piece.id for pieces in view.places.values() for piece in pieces}
            table.choose(decision.seat, normal.decide(view, decision, Budget(seed=seed, ms=1)))
    assert len(keys) > 20
    assert [key for key in sorted(keys) for language in LANGUAGES if not has(language, key)] == []


def test_the_answer_that_was_given_is_weighed_whatever_it_was() -> None:
    view = position(hands=[["3B", "5K", "6J", "2K", "4K", "7J", "8J"], ["2J", "4J", "7K"], ["10J", "10K", "12R"]])
    plain = advice(view)
    bad = next(choice for choice in view.decisions[0].choices if plain.of(choice) is None)
    assert advice(view, also=bad).of(bad) is not None


def test_of_two_cards_that_are_alike_one_is_advised_and_that_is_the_one_that_was_given() -> None:
    view = position(floor=["3J", "3K", "9J", "5R"])
    twins = {choice for choice in view.decisions[0].choices if choice.startswith("play 3B take")}
    assert len(twins) == 2
    for given in (None, *sorted(twins)):
        told = {one.choice for one in advice(view, given).weighed} & twins
        assert len(told) == 1 and given in (None, *told)


def test_the_same_seed_and_playouts_give_the_same_advice() -> None:
    assert advice(position()) == advice(position())
