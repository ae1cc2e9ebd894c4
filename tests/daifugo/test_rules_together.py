"""Each local rule of Daifugo is reached in play, and each pair of rules that one play can set off is played together."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from game.choices import sample
from game.daifugo.cards import JOKER, NUMBER
from game.daifugo.follow import legal
from game.daifugo.game import CATALOG
from game.daifugo.local_rules.families import ALL
from game.daifugo.round import Daifugo
from game.daifugo.rule import Contains, Local, Set, active
from game.daifugo.view import LaidPlay
from game.luck import Luck
from game.options import Numbers, RulesError, Value
from tests.daifugo.daifugo_tables import PLAIN
from tests.daifugo.test_random_rules import whole

ROLES = {"skip": "5", "reverse": "9", "give_other": "5", "cut_other": "10"}
"""The number that a rule with a choice of numbers is played at."""
BASE: dict[str, Value] = {**PLAIN, "jokers": 2, "sequence": 3, "revolution": "on", "cut_8": "sets", "back_11": "every"}


def on(rule: Local) -> dict[str, Value]:
    """The rule switched on, with what it needs."""
    value: Value = ROLES.get(rule.key, 3 if isinstance(rule.values, Numbers) else rule.values[1])
    return {"coup": True, "mary_2": rule.key == "mary_2", rule.key: value} if rule.key == "counter_coup" else {rule.key: value}


def number_of(rule: Local) -> int | None:
    """The number of the cards that set a rule off, where there is one."""
    if isinstance(rule.when, Set):
        return rule.when.number
    if not isinstance(rule.when, Contains):
        return None
    named = rule.when.number
    return named if isinstance(named, int) else NUMBER[ROLES[named]]


def pairs() -> list[tuple[Local, Local]]:
    """The rules that cards of one number set off, two by two."""
    acting = [rule for rule in ALL if number_of(rule) not in (None, JOKER)]
    return [(one, other) for one, other in combinations(acting, 2) if number_of(one) == number_of(other)]


def play(table: Daifugo, rng: random.Random, number: int | None) -> None:
    """Play a game to its end: cards of this number whenever they may be laid, else anything."""
    name = {value: key for key, value in NUMBER.items()}.get(number or 0, "?")
    while decisions := table.decisions():
        decision = next(one for one in decisions if one.must)
        liked = [
            choice
            for choice in (decision.choices if decision.kind == "turn" else ())
            if any(word[1:] == name and word[0] in "SHDC" for word in choice.split())
        ]
        table.choose(decision.seat, rng.choice(liked) if liked else sample(decision.choices, rng))
        assert whole(table)
    assert sorted(table.carry().ranks) == list(range(1, table.seats + 1))


def dealt(number: int | None, rng: random.Random, **rules: Value) -> Daifugo:
    """A table on which the first seat holds three or four cards of this number, where there is one."""
    table_rules = CATALOG.rules(4, "neighbourhood", **{**BASE, **rules})
    faces = [f"{suit}{name}" for name in list(NUMBER)[:-1] for suit in "SHDC"]
    first = [face for face in faces if NUMBER[face[1:]] == number][: rng.choice((3, 4))]
    rest = [face for face in [*faces, "JO1", "JO2"] if face not in first]
    rng.shuffle(rest)
    hands = [[*first, *rest[: 10 - len(first)]], *(rest[at : at + 10] for at in (10, 20, 30))]
    position = {"hands": hands, "discard": rest[40:], "turn": rng.randrange(4), "revolution": rng.random() < 0.5}
    return Daifugo.arrange({**position, "ranks": rng.sample([1, 2, 3, 4], 4)}, table_rules, Luck.seeded(rng.random()))


@pytest.mark.parametrize("rule", ALL, ids=lambda rule: rule.key)
def test_a_rule_alone_leaves_the_game_whole(rule: Local) -> None:
    rng = random.Random(rule.key)
    for _ in range(2):
        play(dealt(number_of(rule), rng, **on(rule)), rng, number_of(rule))


@pytest.mark.parametrize(("one", "other"), pairs(), ids=lambda rule: rule.key)
def test_rules_that_share_a_trigger_get_along(one: Local, other: Local) -> None:
    """Whatever one play sets off, cards stay in one place each, the game ends and ranks everybody."""
    rng = random.Random(f"{one.key} {other.key}")
    try:
        table = dealt(number_of(one), rng, **{**on(one), **on(other)})
    except RulesError:
        assert other.key in one.excludes or one.key in other.excludes
        return
    play(table, rng, number_of(one))


def test_every_rule_that_cards_set_off_is_reached() -> None:
    """In games played so, each rule with a number is called for at least once."""
    silent = []
    for rule in ALL:
        if number_of(rule) in (None, JOKER) or rule.act is None:
            continue
        rng = random.Random(f"reach {rule.key}")
        if not any(_reached(rule, dealt(number_of(rule), rng, **on(rule)), rng) for _ in range(40)):
            silent.append(rule.key)
    assert silent == []


def _reached(rule: Local, table: Daifugo, rng: random.Random) -> bool:
    """Whether the rule is set off within the first plays."""
    name = {value: key for key, value in NUMBER.items()}[number_of(rule) or 0]
    for _ in range(12):
        must = [one for one in table.decisions() if one.must]
        if not must:
            return False
        decision = must[0]
        turn = decision.kind == "turn"
        liked = [choice for choice in (decision.choices if turn else ()) if name in choice or choice == "play JO1"]
        choice = rng.choice([max(liked, key=len), *liked[-2:]]) if liked else sample(decision.choices, rng)
        found = [effect.what for effect in _set_off(table, decision.kind, choice)]
        if rule.key in found:
            return True
        table.choose(decision.seat, choice)
    return False


def _set_off(table: Daifugo, kind: str, choice: str) -> list[object]:
    """What a play would set off."""
    play = legal(table, table.mover).get(choice) if kind == "turn" else None
    if play is None:
        return []
    trial = table.copy()
    laid = LaidPlay(trial.mover, play, not trial.field, trial.reversed)
    trial.field.append(laid)
    return list(trial.active.setting_off(trial, laid))


@pytest.mark.parametrize(
    ("key", "value", "rules", "seats", "played"),
    [
        ("strong_back", True, {"back_11": "off"}, 4, False),
        ("strong_back", True, {"back_11": "every"}, 4, True),
        ("counter_coup", True, {"coup": False}, 4, False),
        ("tunnel", True, {"sequence": 0}, 4, False),
        ("fusion", True, {"revolution": "off", "sequence_revolution": 0}, 4, False),
        ("fusion", True, {"revolution": "off", "sequence_revolution": 4}, 4, True),
        ("deals", True, {}, 5, False),
        ("deals", True, {}, 6, True),
    ],
)
def test_a_rule_that_lacks_what_it_needs_is_not_played(
    key: str, value: Value, rules: dict[str, Value], seats: int, played: bool
) -> None:
    """The page of rules says that it does nothing then."""
    found = CATALOG.rules(seats, **{**rules, key: value})
    assert (key in active(found, ALL, CATALOG).by_key) is played is CATALOG.acts(found, key)
