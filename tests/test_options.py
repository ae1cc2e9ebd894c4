"""Options, presets and rules files."""

from __future__ import annotations

import pytest

from game.options import SWITCH, Catalog, Numbers, Option, Preset, Rules, RulesError, Value, holds, read_condition, spell

CATALOG = Catalog(
    "game",
    (
        Option("target", (3, 5, 7), 3, ("G-1",), "play"),
        Option("goes", Numbers(0, 9), 0, ("G-2",), "play"),
        Option("bomb", SWITCH, True, ("G-3",), "play"),
        Option("shake", SWITCH, False, ("G-4",), "play", needs=("bomb",), seats=(3, 4)),
        Option("calm", SWITCH, False, ("G-5",), "play", excludes=("goes",)),
        Option("dealer", ("winner", "loser", "off"), "winner", ("G-6",), "deal", excludes=("target=7",)),
        Option("seats", SWITCH, False, ("G-7",), "deal"),
        Option("stake", Numbers(100, 1000, 50), 100, ("G-8",), "money", needs=("goes>=2",)),
        Option("cap", Numbers(0, 4, 2), 0, ("G-9",), "money", clashes=("bomb", "dealer=loser", "goes>=5")),
    ),
    (Preset("standard", (3, 2)), Preset("wild", (3,), {"target": 5, "goes": 9})),
)


def test_defaults_then_preset_then_changes() -> None:
    rules = CATALOG.rules(3, "wild", goes=4)
    assert (rules["target"], rules["goes"], rules["bomb"]) == (5, 4, True)
    assert CATALOG.rules(2).preset == "standard"


def test_a_preset_sets_nothing_that_has_no_meaning_for_so_many() -> None:
    shaken = Catalog("game", CATALOG.options, (Preset("shaken", (3, 2), {"shake": True}),))
    assert [shaken.rules(seats)["shake"] for seats in (3, 2)] == [True, False]
    assert shaken.rules(2, shake=True)["shake"] is True and shaken.problems(shaken.rules(2)) == []


def test_a_rules_file_is_as_short_as_can_be_and_comes_back() -> None:
    rules = CATALOG.rules(3, "wild", bomb=False)
    assert CATALOG.dump(rules) == {"preset": "wild", "bomb": False}
    assert CATALOG.load(CATALOG.dump(rules), 3) == rules


def test_an_option_may_be_named_like_anything() -> None:
    assert CATALOG.load({"seats": True}, 3)["seats"] is True


@pytest.mark.parametrize(
    ("data", "seats", "sentence"),
    [
        ({"tarjet": 5}, 3, "game has no option 'tarjet'; did you mean 'target'?"),
        ({"zzz": 5}, 3, "game has no option 'zzz'; it has bomb, calm, cap, dealer, goes, seats, shake, stake, target."),
        ({"self": 5}, 3, "game has no option 'self'; it has bomb, calm, cap, dealer, goes, seats, shake, stake, target."),
        ({"stake": 120}, 3, "game option 'stake' cannot be 120; it accepts a whole number from 100 to 1000 in steps of 50."),
        ({"stake": 1050}, 3, "game option 'stake' cannot be 1050; it accepts a whole number from 100 to 1000 in steps of 50."),
        ({"cap": 3}, 3, "game option 'cap' cannot be 3; it accepts a whole number from 0 to 4 in steps of 2."),
        ({"target": 4}, 3, "game option 'target' cannot be 4; it accepts one of 3, 5, 7."),
        ({"target": "3"}, 3, "game option 'target' cannot be '3'; it accepts one of 3, 5, 7."),
        ({"bomb": 1}, 3, "game option 'bomb' cannot be 1; it accepts one of false, true."),
        ({"bomb": None}, 3, "game option 'bomb' cannot be None; it accepts one of false, true."),
        ({"bomb": []}, 3, "game option 'bomb' cannot be []; it accepts one of false, true."),
        ({"goes": 10}, 3, "game option 'goes' cannot be 10; it accepts a whole number from 0 to 9."),
        ({"goes": True}, 3, "game option 'goes' cannot be True; it accepts a whole number from 0 to 9."),
        ({"goes": 2.0}, 3, "game option 'goes' cannot be 2.0; it accepts a whole number from 0 to 9."),
        ({"preset": "mild"}, 3, "game has no preset 'mild' for 3; it has standard, wild."),
        ({"preset": "wild"}, 2, "game has no preset 'wild' for 2; it has standard."),
        ({"preset": 3}, 3, "preset must be a name, not 3."),
        ({}, 5, "game has no table for 5; it has tables for 2, 3."),
        ([], 3, "Rules must be an object of options, not list."),
        ({"calm": True, "goes": 1}, 3, "game option 'calm' cannot go together with 'goes'."),
        ({"target": 7}, 3, "game option 'dealer' cannot go together with 'target=7'."),
    ],
)
def test_what_cannot_be_played_is_said_in_one_sentence(data: object, seats: int, sentence: str) -> None:
    with pytest.raises(RulesError) as caught:
        CATALOG.load(data, seats)
    assert str(caught.value) == sentence


def test_an_exclusion_ends_where_either_is_off() -> None:
    assert CATALOG.load({"target": 7, "dealer": "off"}, 3)["target"] == 7
    assert CATALOG.load({"calm": True}, 3)["calm"] is True


@pytest.mark.parametrize(
    ("data", "seats", "sentence"),
    [
        ({"shake": True, "bomb": False}, 3, "game option 'shake' does nothing without 'bomb'."),
        ({"shake": True}, 2, "game option 'shake' has a meaning only at tables of 3, 4."),
    ],
)
def test_what_does_nothing_is_a_warning(data: dict[str, object], seats: int, sentence: str) -> None:
    [problem] = CATALOG.problems(CATALOG.load(data, seats))
    assert (problem.sentence, problem.warning, problem.key) == (sentence, True, "shake")


TIED = Catalog(
    "game",
    (
        Option("bomb", SWITCH, True, ("G-1",), "play"),
        Option("doubles", SWITCH, True, ("G-2",), "play", needs=("bomb",)),
        Option("shake", SWITCH, True, ("G-3",), "play"),
        Option("anyone", SWITCH, False, ("G-4",), "play", needs=("shake|doubles",)),
        Option("deep", Numbers(0, 9), 0, ("G-5",), "play", needs=("doubles",)),
        Option("timing", ("auto", "once", "first"), "auto", ("G-6",), "play"),
        Option("given", SWITCH, False, ("G-7",), "play", needs=("timing!=auto",)),
    ),
    (Preset("standard", (3,)),),
)


@pytest.mark.parametrize(
    ("changes", "warned"),
    [
        ({"anyone": True, "shake": False}, []),
        ({"anyone": True, "bomb": False}, []),
        ({"anyone": True, "shake": False, "doubles": False}, ["'anyone' does nothing without 'shake' or 'doubles'"]),
        ({"anyone": True, "shake": False, "bomb": False}, ["'anyone' does nothing without 'shake' or 'doubles'"]),
        ({"deep": 3, "bomb": False}, ["'deep' does nothing without 'bomb'"]),
        ({"doubles": False, "bomb": False}, ["'doubles' does nothing without 'bomb'"]),
        ({"given": True}, ["'given' does nothing without 'timing!=auto'"]),
        ({"given": True, "timing": "first"}, []),
    ],
)
def test_an_option_does_nothing_where_what_it_needs_does_nothing(changes: dict[str, Value], warned: list[str]) -> None:
    problems = TIED.problems(TIED.rules(3, **changes))
    assert [problem.sentence for problem in problems] == [f"game option {one}." for one in warned]
    assert all(problem.warning for problem in problems)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"stake": 150, "target": 7, "dealer": "off", "goes": 1}, {("stake", "does nothing without 'goes>=2'")}),
        ({"stake": 150, "target": 7, "dealer": "off", "goes": 2}, set()),
        ({"stake": 100, "target": 7, "dealer": "off"}, set()),
    ],
)
def test_a_need_can_compare_numbers(data: dict[str, object], said: set[tuple[str, str]]) -> None:
    problems = CATALOG.problems(CATALOG.load({**data}, 3))
    assert {(one.key, one.sentence.partition("' ")[2].rstrip(".")) for one in problems if one.key == "stake"} == said


@pytest.mark.parametrize(
    ("data", "others"),
    [
        ({}, []),
        ({"cap": 2}, ["bomb"]),
        ({"cap": 2, "bomb": False}, []),
        ({"cap": 2, "dealer": "loser"}, ["bomb", "dealer=loser"]),
        ({"cap": 4, "bomb": False, "goes": 4}, []),
        ({"cap": 4, "bomb": False, "goes": 5}, ["goes>=5"]),
        ({"cap": 4, "bomb": False, "dealer": "loser"}, ["dealer=loser"]),
    ],
)
def test_options_that_speak_of_the_same_are_warned_of_and_not_refused(data: dict[str, object], others: list[str]) -> None:
    problems = CATALOG.problems(CATALOG.load(data, 3))
    wanted = [f"game options 'cap' and {other!r} speak of the same thing." for other in others]
    assert [one.sentence for one in problems if one.key == "cap"] == wanted
    assert all(one.warning for one in problems)


@pytest.mark.parametrize(
    ("condition", "read"),
    [
        ("goes", ("goes", "", "")),
        ("target=7", ("target", "=", "7")),
        ("target!=7", ("target", "!=", "7")),
        ("goes>=2", ("goes", ">=", "2")),
        ("goes<=2", ("goes", "<=", "2")),
    ],
)
def test_a_condition_is_a_key_a_comparison_and_a_value(condition: str, read: tuple[str, str, str]) -> None:
    assert read_condition(condition) == read


@pytest.mark.parametrize(
    ("condition", "met"),
    [
        ("goes>=4", True),
        ("goes>=5", False),
        ("goes<=4", True),
        ("goes<=3", False),
        ("target=5|goes=9", True),
        ("goes=9|target=5", True),
        ("goes=9|target=3", False),
        ("bomb=true", True),
        ("dealer=winner", True),
        ("dealer!=winner", False),
    ],
)
def test_a_condition_is_met_by_one_of_its_parts(condition: str, met: bool) -> None:
    assert holds(CATALOG.rules(3, "wild", goes=4), condition) == met


def test_tables_are_named_from_the_smallest() -> None:
    wide = Catalog("game", (), (Preset("wide", (9, 2)),))
    with pytest.raises(RulesError, match=r"^game has no table for 5; it has tables for 2, 9\.$"):
        wide.rules(5)


def test_a_value_is_spelled_as_in_a_rules_file() -> None:
    assert [spell(value) for value in (True, False, 3, "Winner")] == ["true", "false", "3", "Winner"]


def test_an_option_that_there_is_not_is_no_key() -> None:
    with pytest.raises(KeyError, match="jokers"):
        CATALOG["jokers"]


@pytest.mark.parametrize("condition", ["", "goes > 2", "goes>2", "goes>=", "=7", "a b"])
def test_what_is_no_condition_is_said(condition: str) -> None:
    with pytest.raises(ValueError, match=r"is no condition; write key, key=value, key!=value, key>=2 or key<=2\.$"):
        read_condition(condition)


def test_defaults_warn_of_nothing() -> None:
    assert CATALOG.problems(CATALOG.rules(3)) == []


def test_rules_are_the_same_whatever_order_their_options_came_in() -> None:
    rules = CATALOG.rules(3)
    turned = Rules(rules.game, 3, dict(reversed(rules.values.items())), rules.preset)
    assert turned == rules and hash(turned) == hash(rules)


def test_a_catalogue_that_contradicts_itself_does_not_begin() -> None:
    option = Option("target", (3,), 3, ("G-1",), "play")
    with pytest.raises(ValueError, match="declares an option twice"):
        Catalog("game", (option, option), ())
    with pytest.raises(ValueError, match=r"Preset odd sets target to 4; it accepts one of 3\."):
        Catalog("game", (option,), (Preset("odd", (3,), {"target": 4}),))


@pytest.mark.parametrize(("needs", "path"), [("last", "last → last"), ("bomb|target", "bomb → last → bomb")])
def test_an_option_that_needs_itself_does_not_begin(needs: str, path: str) -> None:
    options = (
        Option("target", (3, 5), 3, ("G-1",), "play"),
        Option("bomb", SWITCH, True, ("G-2",), "play", needs=("last",)),
        Option("last", SWITCH, False, ("G-3",), "play", needs=(needs,)),
    )
    with pytest.raises(ValueError, match=f"needs itself: .*{path}"):
        Catalog("game", options, ())
