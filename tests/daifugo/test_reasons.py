"""Advice of Daifugo: what is best is told first, and each reason is a fact of the position."""

from __future__ import annotations

from typing import Any

import pytest

from game.daifugo.cards import faces
from game.daifugo.carry import DaifugoCarry
from game.daifugo.game import GAME
from game.daifugo.round import Daifugo
from game.daifugo.strategy.adviser import DaifugoAdviser
from game.daifugo.strategy.reasons import MOST, Explained
from game.daifugo.view import DaifugoView
from game.luck import Luck
from game.players.advice import Advice, Reason
from game.players.protocol import Budget
from game.table import Round
from game.text import LANGUAGES, has
from tests.daifugo.daifugo_tables import at, plain

OTHERS = ["S10 D4 C9 H6 CK", "SJ D5 C4 H9 DA", "C5 C3 D9 HJ C2"]
NEIGHBOURHOOD = GAME.catalog.rules(4, "neighbourhood")


def against(mine: str, field: str = "") -> list[str]:
    """A table of four where seat 0 holds these cards, and the others some of the rest."""
    taken = {*mine.split(), *field.split()}
    return [mine, *(" ".join(card for card in cards.split() if card not in taken) for cards in OTHERS)]


def position(hands: list[str], field: str | None = None, **more: Any) -> Daifugo:
    """Where seat 0 is to play; what nobody holds has been laid."""
    rules = more.pop("rules", NEIGHBOURHOOD)
    there = {*" ".join([*hands, field or ""]).split()}
    return at(hands, field, rules, discard=[face for face in faces(rules) if face not in there], **more)


def explained(table: Round, nth: int = 0) -> Explained:
    """The question that is asked, as it is explained."""
    decision = table.decisions()[nth]
    view = table.view(decision.seat)
    assert isinstance(view, DaifugoView)
    return Explained(view, decision)


def reasons(hands: list[str], choice: str, field: str | None = None, **more: Any) -> tuple[Reason, ...]:
    return explained(position(hands, field, **more)).reasons(choice)


def told(hands: list[str], choice: str, field: str | None = None, **more: Any) -> list[str]:
    """The reasons for a choice of seat 0 by their names, a minus before those against it."""
    found = reasons(hands, choice, field, **more)
    return [("-" if one.against else "") + one.key.removeprefix("daifugo.reason.") for one in found]


def advice(hands: list[str], field: str | None = None, also: str | None = None, playouts: int = 200, **more: Any) -> Advice:
    """What is said to seat 0."""
    table = position(hands, field, **more)
    found = DaifugoAdviser().advise(table.view(0), table.decisions()[0], Budget(seed=1, playouts=playouts), also)
    assert found is not None
    return found


def test_going_out_is_advised_and_told_as_such() -> None:
    found = advice(against("SQ HQ"))
    assert found.best.choice == "play SQ HQ"
    assert found.best.worth == 3.0
    assert [(one.key, one.args) for one in found.best.reasons] == [("daifugo.reason.out", {"place": 1})]


@pytest.mark.parametrize(("mine", "choice", "name"), [
    ("S8 S5 H6", "play S8", "cut"),
    ("S3 H9 HK", "play S3", "weakest"),
    ("S3 H5 HK", "play H5", "weak"),
    ("H9 D9 C9 SK S3", "play H9 D9 C9", "many"),
    ("H9 D9 SK S3", "play H9", "-split"),
    ("JO1 S2 H3 S4 D5 C6 S7 H9 HK", "play JO1", "-spends"),
    ("JO1 H3 S4 D5 C6 S7 H9 HK", "play JO1", "-spends.last"),
    ("JO1 H3 S4 D5 C6 S7 H9 HK", "play H3", "weakest"),
    ("S8 S2 H3 H4", "play H3", "left.sure"),
    ("SJ H4", "play SJ", "-last.weak"),
    ("S4 H4 D4 C4 H3 D3 HK", "play S4 H4 D4 C4", "revolution.better"),
    ("S4 H4 D4 C4 SA HA DK", "play S4 H4 D4 C4", "-revolution.worse"),
    ("SJ H3 D3 C5", "play SJ", "back.better"),
    ("SJ SA H2 DK", "play SJ", "-back.worse"),
])  # fmt: skip
def test_what_a_lead_does_is_told(mine: str, choice: str, name: str) -> None:
    assert name in told(against(mine), choice)


@pytest.mark.parametrize(("mine", "field", "choice", "name"), [
    ("JO1 H3 SK", "H10", "play JO1", "unbeaten"),
    ("SA H3 SK", "H10", "play SA", "seldom"),
    ("H10 H2 H3 SK", "H5", "play H10", "bind.mine"),
    ("H10 H3 SK", "H5", "play H10", "bind"),
    ("H9 HJ S4 SA", "C7", "play H9", "cheapest"),
    ("SA H3", "SK", "pass", "pass.saves"),
    ("SA", "SK", "pass", "-pass.out"),
    ("SJ JO1 S4 H5", "H10", "pass", "left.sure"),
    ("S9 H9 SQ HQ S4", "H7", "play S9", "cheapest"),
    ("SA S2 H3 S4 D5 C6 S7 H9", "HQ", "play SA", "-spends"),
    ("H10 DQ H3 SK", "S9", "pass", "-pass.could"),
    ("CQ H3 SK", "S10", "pass", "pass.saves"),
    ("HQ DQ H3", "S10", "pass", "pass.whole"),
    ("S2 H3 D4", "SK", "pass", "pass.saves"),
])  # fmt: skip
def test_what_a_follow_and_a_pass_do_is_told(mine: str, field: str, choice: str, name: str) -> None:
    assert name in told(against(mine, field), choice, field)


def test_a_rival_that_is_about_to_go_out_is_told_of() -> None:
    hands = ["S5 H5 D6 C9", "H6", "SJ D7 C4", "C3 D9 HJ"]
    assert [one.args for one in reasons(hands, "play S5 H5") if one.key == "daifugo.reason.too_many"] == [{"seat": 1, "n": 1}]
    assert "-may_finish" in told(hands, "play C9")
    assert "stops" in told(["SJ H3 D4", "C3 C4 C5", "D3 D5 D7", "H6"], "play SJ", "H5", owner=3)
    assert "-pass.gives" in told(["SJ H3 D4", "C3 C4 C5", "D3 D5 D7", "H6"], "pass", "H5", owner=3, passed=[1, 2])


def test_a_pass_that_leaves_somebody_to_the_others_says_so() -> None:
    hands = ["SJ H3 D4", "C3 C4 C5", "D3 D5 D7", "H6"]
    assert "-pass.others" in told(hands, "pass", "H5", owner=3)
    assert "-pass.lets" in told(["SJ H3 D4", "C7", "D3 D5 D7", "H6 H8 H9"], "pass", "H5", owner=3)
    assert "-pass.lets" not in told(["SJ H3 D4", "C7", "D3 D5 D7", "H6 H8 H9"], "pass", "H5", owner=3, passed=[1])


def test_a_pass_that_leads_again_since_all_others_have_passed_says_so() -> None:
    rules = plain(own_beat=True)
    hands = ["SJ H3 D4", "C3 C4 C5", "D3 D5 D7", "H6 H9"]
    assert "pass.leads" in told(hands, "pass", "H5", rules=rules, owner=0, passed=[1, 2, 3])


def test_a_last_card_on_which_nobody_may_finish_is_told_of() -> None:
    hands = ["S9 H2", "SJ D5 C4", "C5 C3 D9", "H6"]
    assert "-last.foul" in told(hands, "play S9", rules=plain(foul_strongest=True))
    assert "-last.foul" not in told(hands, "play S9")
    assert "pass.foul" in told(hands, "pass", "C7", rules=plain(foul_strongest=True))
    assert "-pass.could" in told(hands, "pass", "C7")


def test_what_ends_with_the_field_is_not_told_as_if_it_began() -> None:
    assert [name for name in told(["S8 H3 D4", "C5", "C6", "C7"], "play S8", "SJ") if "back" in name] == []


def test_of_like_cards_that_is_better_whose_suit_can_follow_a_bind() -> None:
    hands = ["S10 H10 SQ CQ", "DJ D4 C9 H6 DK", "S9 D5 C4 H9 DA", "C5 C3 D9 H4 C2"]
    assert "bind.kept" in told(hands, "play S10", "D7")
    assert "bind.kept" not in told(hands, "play H10", "D7")
    assert "bind.kept" not in told(hands, "play S10", "D7", rules=plain())


def test_who_gives_up_the_three_of_spades_hears_of_the_joker_that_is_still_out() -> None:
    hands = ["S3 H5 SK", "JO1 D5 C4", "C5 C3 D9", "H6"]
    assert "-spade" in told(hands, "play S3")
    assert "-spade" not in told(["S3 H5 SK", "D5 C4", "C5 C3 D9", "H6"], "play S3")
    assert "-spade" not in told(hands, "play S3", rules=plain())
    assert "-spade" not in told(hands, "play H5")


def test_what_cannot_be_beaten_is_not_said_to_narrow_what_can_follow() -> None:
    assert "bind" not in told(against("HA H3 SK", "H10"), "play HA", "H10")


def test_what_seldom_is_beaten_is_not_said_to_hardly_ever_hold_the_field() -> None:
    names = told(["S7 H7 D9 SQ", "S9 H9", "SK D5 C4", "C5 C3 D4"], "play S7 H7")
    assert "seldom.sets" in names
    assert not {"weak", "weakest"} & {*names}


def test_of_a_tribute_that_is_due_only_what_differs_is_told() -> None:
    rules = GAME.catalog.rules(4, "federation")
    kinds = set()
    for seed in range(12):
        table = GAME.round.begin(rules, DaifugoCarry(round=1, game=2, ranks=(1, 2, 3, 4)), Luck.seeded(seed), 0)
        for nth, decision in enumerate(table.decisions()):
            if decision.kind == "tribute":
                kinds |= {one.key for choice in decision.choices for one in explained(table, nth).reasons(choice)}
    assert kinds
    assert "daifugo.reason.gives_strong" not in kinds


def test_nobody_who_has_passed_can_finish_on_a_play() -> None:
    assert "-may_finish" not in told(["SJ H3 D4", "C3", "D3 D5 D7", "H6 H7 H9"], "play SJ", "H5", owner=3, passed=[1])


def test_strength_is_not_spent_early_by_whoever_is_nearly_out() -> None:
    assert "-spends" not in told(against("JO1 H3 S4", "H10"), "play JO1", "H10")


def test_cards_that_have_been_laid_beat_nothing_any_more() -> None:
    assert "unbeaten" in told(against("S2 H3 D4"), "play S2")
    assert "unbeaten" not in told(["S2 H3 D4", "S10", "SJ", "C5 JO1"], "play S2")


def test_a_foul_finish_is_weighed_where_it_is_asked_for_and_told_as_such() -> None:
    rules = plain(foul_strongest=True)
    found = advice(against("S2"), "H8", also="play S2", rules=rules)
    assert found.best.choice == "pass"
    foul = found.of("play S2")
    assert foul is not None
    assert [one.key for one in foul.reasons] == ["daifugo.reason.foul"]
    assert foul.worth < 1.0


def test_what_is_sure_to_win_between_the_last_two_is_worth_one_rival_and_all_else_none() -> None:
    hands = ["H4 H10 C10", "D9", "", ""]
    found = advice(hands, also="play H4", finished=[2, 3])
    worth = {one.choice: one.worth for one in found.weighed}
    assert worth["play H4"] == 0.0
    assert worth["play H10 C10"] == 1.0
    assert found.best.reasons[0].key == "daifugo.reason.sure"


def test_between_the_last_two_another_answer_may_win_as_well_where_cards_are_hidden() -> None:
    hands = ["H2 HK C10", "D9 D3", "", ""]
    table = at(hands, rules=plain(4, jokers=0), finished=[2, 3])  # what nobody holds may be with the rival
    found = DaifugoAdviser().advise(table.view(0), table.decisions()[0], Budget(seed=1, playouts=200), "play HK")
    assert found is not None
    other = found.of("play HK")
    assert other is not None
    assert 0.0 < other.worth < 1.0


@pytest.mark.parametrize(("field", "more", "sure"), [
    ("H4", {}, True),  # ♥ are bound, and the kings are of other suits
    ("S4", {}, False),
    ("S4", {"owner": 3, "passed": [1, 2]}, False),
    ("S4", {"owner": 3, "passed": [1, 2, 3]}, True),
])  # fmt: skip
def test_what_nobody_may_beat_is_sure_to_lead_on(field: str, more: dict[str, Any], sure: bool) -> None:
    found = advice(["D8 C9 HQ", "SK", "C3 DK C4 SA", "D5 D7"], field, also="play HQ", **more).of("play HQ")
    assert found is not None
    assert (found.reasons[0].key == "daifugo.reason.sure") is sure


def test_the_answer_that_was_given_is_weighed_whatever_it_was() -> None:
    hands = ["S3 H4 D5 S6 H7 D9 S9 H10 S2 JO1", "S10 D4 C6 D8 C9 HJ", "SJ D6 C3 C10 CJ CK", "C4 C5 CQ SA SK C2"]
    assert len(advice(hands).weighed) <= 3
    for choice in explained(position(hands)).decision.choices:
        found = advice(hands, also=choice, playouts=40)
        assert found.of(choice) is not None
        assert len(found.weighed) <= 4


def test_the_same_seed_and_playouts_give_the_same_advice() -> None:
    hands = against("S3 H4 D5 S6 H7 D9")
    assert advice(hands) == advice(hands)


def test_hidden_cards_change_nothing() -> None:
    hands = ["S3 H4 D5 S6 H7 D9", "S10 D4 C9", "SJ D6 C4", "C5 C3 HJ"]
    assert advice(hands) == advice(["S3 H4 D5 S6 H7 D9", "C5 HJ SJ", "S10 D4 C3", "D6 C4 C9"])


def test_where_the_rules_are_not_plain_something_is_said_too() -> None:
    found = advice(["S9 H9", "S10 D4", "SJ D5", "C4 C5"], rules=plain(number_bind=True), playouts=40)
    assert found.best.choice == "play S9 H9"
    assert found.best.reasons[0].key == "daifugo.reason.out"


def test_what_is_given_back_keeps_strength_and_groups() -> None:
    asked = explained(position(against("S3 H5 D5 S2 JO1 C9 D8")))
    names = {choice: [one.key.removeprefix("daifugo.reason.") for one in asked.reasons(choice)]
             for choice in ("give S3", "give H5", "give S2", "give D8", "give C9")}  # fmt: skip
    assert names == {
        "give S3": ["weakest", "left.fewer"],
        "give H5": ["split"],
        "give S2": ["gives_strong", "left.fewer"],
        "give D8": ["gives_eight", "left.fewer"],
        "give C9": ["left.fewer"],
    }


def test_a_rule_that_is_added_is_weighed_by_games_with_it_and_without_it() -> None:
    rules = GAME.catalog.rules(4, "neighbourhood", added_rules=3)
    table = GAME.round.begin(rules, DaifugoCarry(round=1, game=2, ranks=(1, 2, 3, 4)), Luck.seeded(3), 0)
    decision = next(one for one in table.decisions() if one.kind == "add_rule")
    also = [*decision.choices][-1]
    found = DaifugoAdviser().advise(table.view(decision.seat), decision, Budget(seed=1, playouts=60), also)
    assert found is not None
    assert found.of(decision.default) is not None
    assert found.of(also) is not None
    assert 0.0 <= found.best.worth <= 3.0


@pytest.mark.parametrize(("preset", "deals"), [("neighbourhood", 6), ("federation", 4), ("chaos", 4)])
def test_every_reason_is_few_words_on_seen_pieces_that_can_be_said_in_every_language(preset: str, deals: int) -> None:
    keys = set[str]()
    normal = GAME.player("novice")
    for seed in range(deals):
        table = GAME.round.begin(GAME.catalog.rules(4, preset), GAME.carry(), Luck.seeded(seed), 0)
        while decisions := table.decisions():
            nth = next((nth for nth, one in enumerate(decisions) if one.must), 0)
            decision = decisions[nth]
            view = table.view(decision.seat)
            choice = normal.decide(view, decision, Budget(seed=seed, playouts=1))
            if not decision.lot:
                asked, seen = explained(table, nth), {piece.id for pieces in view.places.values() for piece in pieces}
                for one in (choice, decision.default):
                    found = asked.reasons(one)
                    assert len(found) <= MOST
                    keys |= {reason.key for reason in found}
                    assert all(set(reason.pieces) <= seen for reason in found)
            table.choose(decision.seat, choice)
    assert len(keys) > 10
    assert [key for key in sorted(keys) for language in LANGUAGES if not has(language, key)] == []
