"""Rules that the 대부호 adds: what is offered, when they are rejected, how they go from game to game and into records, who wants
which."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from msgspec.structs import replace as with_fields

from game.choices import sample
from game.daifugo.carry import Added, DaifugoCarry
from game.daifugo.events import RuleAdded, RuleProposed, RuleRejected, RuleVoted
from game.daifugo.game import CATALOG, GAME
from game.daifugo.pool import ADDABLE, DRAWABLE, KINDS, offered, problems, told_apart, with_rules
from game.daifugo.presets import NEIGHBOURHOOD
from game.daifugo.round import Daifugo
from game.daifugo.rulemaking import choices, line, needed
from game.daifugo.strategy.levels import LEVELS, player
from game.luck import Luck
from game.match import Match, seeded_luck
from game.options import Rules, holds
from game.players.protocol import Budget
from game.record import RecordError, read, replay, start, verify
from game.table import ALL, Malformed
from tests.contract import play as play_
from tests.contract.suite import CHECKS, Check
from tests.daifugo.daifugo_tables import at, plain, say

LATER = replace(
    GAME,
    first_carry=lambda rules, hour: DaifugoCarry(
        game=2, ranks=tuple((seat + hour) % rules.seats + 1 for seat in range(rules.seats))
    ),
)
"""The game in matches in which there is a 대부호 from the first round on."""


def begun(rules: Rules, seed: int = 1, **carry: object) -> Daifugo:
    ranks = tuple(range(1, rules.seats + 1))
    return Daifugo.begin(rules, DaifugoCarry(round=1, game=2, ranks=ranks, **carry), Luck.seeded(seed), ALL)  # type: ignore[arg-type]


# -- what is offered ----------------------------------------------------------------------------------------------------------


def test_every_rule_of_the_pool_is_of_one_kind_and_was_off_before() -> None:
    groups = [group for kinds in KINDS.values() for group in kinds]
    assert len(set(groups)) == len(groups) and {CATALOG[key].group for key in ADDABLE} == set(groups)
    assert set(ADDABLE) == {*DRAWABLE, *NEIGHBOURHOOD}
    assert not [key for key in ADDABLE if holds(plain(), key) or CATALOG[key].default not in (False, "off", 0)]
    assert all(told_apart(CATALOG[key]) for key in ADDABLE)


@pytest.mark.parametrize("seats", range(2, 10))
@pytest.mark.parametrize("preset", ["neighbourhood", "random"])
def test_what_is_offered_is_off_and_makes_no_problem(preset: str, seats: int) -> None:
    table = begun(CATALOG.rules(seats, preset, added_rules=2), lot="ab" * 32 if preset == "random" else "")
    found = choices(table)
    assert len(found) > 80
    for one in found:
        assert not holds(table.rules, one.rule)
        assert problems(with_rules(table.rules, {one.rule: one.value})) <= problems(table.rules)
    clashing = [one for one in offered(table.rules, 99) if one not in found]
    assert clashing, "some rule clashes with one in force, or does nothing"


def test_a_number_is_offered_in_few_steps() -> None:
    assert told_apart(CATALOG["guillotine"]) == (10, 20, 30, 40, 50)
    assert told_apart(CATALOG["sequence"]) == (3, 4, 5)


def test_each_line_means_one_rule() -> None:
    found = choices(begun(CATALOG.rules(4, added_rules=1)))
    assert len({line(one) for one in found}) == len(found)
    assert line(Added("kyoto")) == "add kyoto" and line(Added("skip", "10")) == "add skip 10"


@pytest.mark.parametrize(
    ("veto", "by_voters"),
    [
        ("all", [1, 2, 3, 4, 5, 6, 7, 8]),
        ("three_quarters", [1, 2, 3, 3, 4, 5, 6, 6]),
        ("two_thirds", [1, 2, 2, 3, 4, 4, 5, 6]),
        ("majority", [1, 2, 2, 3, 3, 4, 4, 5]),
    ],
)
def test_so_many_must_be_against_a_rule(veto: str, by_voters: list[int]) -> None:
    assert [needed(veto, voters) for voters in range(1, 9)] == by_voters


# -- from game to game --------------------------------------------------------------------------------------------------------


def test_what_is_added_is_in_force_at_once_for_everybody_and_is_carried() -> None:
    table = begun(CATALOG.rules(4, added_rules=1))
    told = [type(step.event) for step in table.choose(0, "add dokan", ALL)]
    for seat in (1, 2, 3):
        assert not table.rules["dokan"] and not table.view(seat).rules["dokan"]
        told += [type(step.event) for step in table.choose(seat, "reject" if seat == 2 else "accept", ALL)]
    assert told == [RuleProposed, RuleVoted, RuleVoted, RuleVoted, RuleAdded]
    assert table.rules["dokan"] and table.view(2).rules["dokan"] and "dokan" in table.active.by_key
    assert table.view(3).added == (Added("dokan"),)
    end(table)
    assert table.carry().added == (Added("dokan"),)


def test_nobody_sees_a_vote_before_all_have_voted() -> None:
    table = begun(CATALOG.rules(4, added_rules=1))
    table.choose(0, "add dokan")
    before = table.view(3)
    table.choose(1, "reject")
    assert table.view(3) == before


def test_a_rule_that_was_rejected_may_be_proposed_again_in_the_next_game() -> None:
    table = begun(CATALOG.rules(3, added_rules=1))
    say(table, "add dokan", "reject", "reject")
    assert not table.rules["dokan"] and table.added == () and table.phase == "exchange"
    assert any(isinstance(event, RuleRejected) for event in table.view(ALL).log) is False  # nobody watched
    assert Added("dokan") in choices(begun(CATALOG.rules(3, added_rules=1)))


def test_a_game_that_counts_for_nothing_leaves_the_rules_as_they_were() -> None:
    table = begun(CATALOG.rules(4, added_rules=1, veto="off"), added=(Added("kyoto"),))
    say(table, "add dokan")
    assert table.added == (Added("dokan"),)
    table.void = True
    end(table)
    assert table.carry().added == (Added("kyoto"),)


def test_a_rule_that_goes_is_off_as_before() -> None:
    table = begun(CATALOG.rules(4, added_rules=1, veto="off"), added=(Added("skip", "K"),))
    assert table.rules["skip"] == "K"
    say(table, "add dokan")
    assert table.rules["skip"] == "off" and table.rules["dokan"] is True


def test_drawn_rules_and_added_ones_are_played_together() -> None:
    match = Match(GAME, CATALOG.rules(4, "random", added_rules=2, veto="off"), seeded_luck(3))
    match.deal()
    assert match.round is not None and match.round.decisions()[0].kind == "turn"
    drawn = match.round.rules
    play(match)
    go_on(match)
    decision = match.round.decisions()[0]
    assert decision.kind == "add_rule" and match.round.rules == drawn
    added = list(decision.choices)[5].split()[1]
    match.choose(decision.seat, list(decision.choices)[5])
    assert holds(match.round.rules, added)
    assert {key for key in drawn.values if drawn[key] != match.round.rules[key]} == {added}


# -- records and carries ------------------------------------------------------------------------------------------------------


def test_a_record_keeps_the_rules_of_its_table_and_plays_back_with_what_was_added() -> None:
    """The third game begins with a rule that the second one added, and its 대부호 puts another in its place: taken up from the
    record, the fourth game is played without the first of them."""
    match = Match(GAME, CATALOG.rules(3, added_rules=1, veto="off", games=9), seeded_luck(5))
    match.deal()
    play(match)
    for rule in ("dokan", "galaxy"):
        go_on(match)
        match.choose(match.decisions()[0].seat, f"add {rule}")
        play(match)
        assert match.record is not None and "dokan" not in match.record.rules and "galaxy" not in match.record.rules
        *_, last = replay(match.record)
        verify(read(match.record.encode()), last.view.settlement)
    again = Match(GAME, CATALOG.rules(3), seeded_luck(5))
    again.resume(read(match.record.encode()), match.totals)
    assert again.rules == match.rules
    for one in (match, again):
        go_on(one)
        assert one.round is not None and one.round.rules["galaxy"] and not one.round.rules["dokan"]
    assert again.view(ALL) == match.view(ALL)


@pytest.mark.parametrize(
    ("added", "why"),
    [
        ([{"rule": "kyoto"}, {"rule": "dokan"}], "at most 1"),
        ([{"rule": "jokers", "value": 2}], "'jokers'"),
        ([{"rule": "no_such_rule"}], "'no_such_rule'"),
        ([{"rule": "skip", "value": "off"}], "'off'"),
        ([{"rule": "kyoto", "value": 1}], "1"),
    ],
)
def test_what_cannot_have_been_added_is_refused_in_one_sentence(added: list[object], why: str) -> None:
    rules = CATALOG.rules(4, added_rules=1)
    with pytest.raises(Malformed, match=r"added.*\.$") as refused:
        Daifugo.arrange({"phase": "deal", "ranks": [1, 2, 3, 4], "carry": {"added": added}}, rules, Luck.seeded(1))
    assert why in str(refused.value)
    match = Match(GAME, rules, seeded_luck(1))
    match.deal()
    assert match.record is not None and match.record.carry is not None
    with pytest.raises(RecordError, match="added"):
        start(with_fields(match.record, carry={**match.record.carry, "added": added}))


def test_a_rule_is_not_added_twice() -> None:
    with pytest.raises(Malformed, match="kyoto"):
        begun(CATALOG.rules(4, added_rules=3), added=(Added("kyoto"), Added("kyoto")))


# -- any table ----------------------------------------------------------------------------------------------------------------


TABLES = ((7, 4, "neighbourhood", "majority"), (3, 7, "random", "off"), (1, 3, "neighbourhood", "two_thirds"))
"""A seed for each table at which the contract is held to: how many sit there, its preset, and how rules are rejected."""


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_contract_is_kept_where_rules_are_added(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed, seats, preset, veto in TABLES:
        rules = CATALOG.rules(seats, preset, added_rules=1, veto=veto, games=100)
        monkeypatch.setattr(play_, "random_rules", lambda game, rng, rules=rules: rules)
        check(LATER, seed)


@pytest.mark.parametrize("seats", range(2, 10))
def test_matches_of_any_number_of_seats_in_which_rules_are_added(seats: int) -> None:
    rng, count = random.Random(seats), 0
    for veto in ("off", "two_thirds"):
        table = begun(CATALOG.rules(seats, added_rules=2, veto=veto, games=100))
        for _ in range(4):
            assert table.phase == "add_rule"
            table.choose(table.decisions()[0].seat, rng.choice([one for one in table.decisions()[0].choices if one != "keep"]))
            end(table, rng)
            for seat in range(seats):
                view = table.view(seat)
                assert Daifugo.imagine(view, Luck.seeded(1)).view(seat) == view
            carry = table.carry()
            assert len(carry.added) <= 2
            count += len(carry.added)
            table = Daifugo.begin(CATALOG.rules(seats, added_rules=2, veto=veto, games=100), carry, Luck.seeded(seats))
            if not carry.ranks:
                break
    assert count


# -- the computers ------------------------------------------------------------------------------------------------------------

HANDS = [
    "S7 H7 D7 C7 S3 H4 D5 C6 S8 H9 D10 CJ SK",
    "S4 H5 D6 C8 S9 H10 DJ CK SA H2 D3 C4 S5",
    "S6 H8 D9 C10 SJ DK CA S2 H3 D4 C5 H6 D8",
    "SQ HQ DQ CQ C3 C9 S10 HJ HK HA DA D2 C2",
]
"""The first has all sevens, the last all queens."""


def dealt() -> Daifugo:
    rules = plain(4, added_rules=1, exchange="none")
    return at([*HANDS], rules=rules, phase="exchange", ranks=[1, 2, 3, 4])


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("rule", "fine"), [("cut_q", True), ("cut_7", False)])
def test_a_computer_is_for_what_its_own_cards_set_off_and_against_what_those_of_others_do(
    level: str, rule: str, fine: bool
) -> None:
    table = dealt()
    table.choose(0, f"add {rule}")
    view = table.view(3)
    question = next(one for one in view.decisions if one.kind == "vote_rule")
    said = [player(level).decide(view, question, Budget(seed=seed, playouts=80)) for seed in range(9)]
    assert said.count("accept" if fine else "reject") >= 6, said


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_proposes_what_suits_its_hand(level: str) -> None:
    """What it proposes is set off by more of its cards than of those of others; seldom it leaves the rules as they are."""
    view = dealt().view(0)
    said = [player(level).decide(view, view.decisions[0], Budget(seed=seed, playouts=80)) for seed in range(9)]
    assert sum("7" in one for one in said) >= 3 and said.count("keep") <= 3, said


# -- help ---------------------------------------------------------------------------------------------------------------------


def end(table: Daifugo, rng: random.Random | None = None) -> None:
    """Play a game to its end."""
    rng = rng or random.Random(1)
    while table.decisions():
        decision = next(one for one in table.decisions() if one.must)
        table.choose(decision.seat, decision.default if decision.window else sample(decision.choices, rng))


def play(match: Match) -> None:
    """Play the game of a match to its end."""
    rng = random.Random(1)
    while not match.between:
        decision = next(one for one in match.decisions() if one.must)
        match.choose(decision.seat, decision.default if decision.window else sample(decision.choices, rng))


def go_on(match: Match) -> None:
    """Deal the next game."""
    for seat in range(match.rules.seats):
        match.choose(seat, "continue")
