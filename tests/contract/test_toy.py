"""The toy has all that it is there for, and random play reaches it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.luck import Luck
from game.round import TIMEOUT
from game.table import LAPSE, POT, PUBLIC, Foul, Malformed, Transfer
from tests.contract.play import tables
from tests.contract.toy import GAME, KEPT, WINDOW, Keep, ToyCarry, ToyRound

LONGEST = 200
"""Lines that say something, blank ones not counted, that a game with all of the contract in it may have."""

RULES = GAME.catalog.rules(3, prizes=1)


def claims(hands: list[str], prize: str) -> ToyRound:
    """Three seats that hold these numbers when a prize has been drawn; seat 0 is the host."""
    return ToyRound.arrange({"prize": [prize], **{f"hand:{s}": [*hand] for s, hand in enumerate(hands)}}, RULES, Luck.seeded(1))


def asked(round_: ToyRound) -> list[tuple[int, str]]:
    return [(decision.seat, decision.kind) for decision in round_.decisions()]


def test_only_who_can_claim_is_asked_and_the_window_is_there_for_all() -> None:
    assert asked(claims(["9", "5", "7"], "6")) == [(0, "claim"), (2, "claim")]
    assert asked(claims(["9", "5", "5"], "6")) == [(0, "claim")]
    [lapse] = claims(["9", "5", "5"], "6").decisions()
    assert (lapse.choices, lapse.window) == ((LAPSE,), WINDOW)


def test_a_withdrawn_claim_is_resolved_anew_among_the_rest() -> None:
    round_ = claims(["9", "8", "7"], "6")
    for seat, choice in ((2, "claim"), (1, "claim"), (0, LAPSE)):
        round_.choose(seat, choice)
    assert asked(round_) == [(1, "reveal"), (2, "reveal"), (0, "throw")]
    round_.choose(2, "reveal 7")
    round_.choose(1, "withdraw")
    assert round_.host == 2 and round_.view(PUBLIC).places["won:2"][0].face == "6"
    assert [(known.place, known.face) for known in round_.view(PUBLIC).known] == [("hand:1", "8")]
    assert round_.fees == [0, 1, 0]


def test_the_nearest_after_the_host_wins() -> None:
    round_ = claims(["9", "6", "9"], "6")
    for seat, choice in ((2, "claim"), (1, "claim"), (0, LAPSE), (2, "reveal 9"), (1, "reveal 6")):
        round_.choose(seat, choice)
    assert round_.view(PUBLIC).places["won:1"][0].face == "6"


def test_a_prize_thrown_out_takes_effect_at_once_and_answers_before_it_are_gone() -> None:
    round_ = claims(["9", "8", "7"], "6")
    for seat, choice in ((2, "claim"), (1, "claim"), (0, LAPSE), (2, "reveal 7"), (0, "throw")):
        round_.choose(seat, choice)
    assert round_.view(PUBLIC).places["pile"][0].face == "6" and round_.view(2).answered is None
    assert round_.thrown and round_.phase == "claim" and round_.left == 1


def test_to_keep_too_few_is_a_foul_that_costs_the_fee() -> None:
    round_ = ToyRound.begin(RULES, GAME.begins_with(RULES, 0), Luck.seeded(1))
    few = "keep " + round_.held(1)[0]
    assert round_.judge(1, few) == Foul("pebbles.foul.few", meaning=Keep())
    for seat, choice in ((0, TIMEOUT), (1, few), (2, TIMEOUT)):
        round_.choose(seat, choice)
    assert round_.fees == [0, 1, 0] and len(round_.held(1)) == KEPT


def test_the_winner_is_paid_by_all_and_takes_the_pot() -> None:
    round_ = claims(["9", "8", "7"], "6")
    round_.left, round_.pot = 0, 4
    for seat, choice in ((1, "claim"), (2, "claim"), (0, LAPSE), (1, "withdraw"), (2, "reveal 7")):
        round_.choose(seat, choice)
    settlement = round_.settlement()
    assert settlement is not None
    paid = [transfer for transfer in settlement.transfers if transfer.points]
    assert paid == [Transfer(0, 2, 6), Transfer(1, 2, 6), Transfer(1, POT, 1), Transfer(POT, 2, 5)]
    assert settlement.points == (-6 + 1, -6 - 1, 12 + 5 + 1)  # with a point each for 0 and 2, who paid no fee
    assert settlement.pot == -4 and round_.carry().pot == 0


def test_at_a_table_of_four_the_seat_before_the_host_sits_out_and_the_host_pays_it() -> None:
    rules = GAME.catalog.rules(4, prizes=1)
    round_ = ToyRound.begin(rules, ToyCarry(host=1), Luck.seeded(1))
    assert round_.view(0).playing == (1, 2, 3) and [seat for seat, _ in asked(round_)] == [1, 2, 3]
    while decisions := [decision for decision in round_.decisions() if decision.must]:
        round_.choose(decisions[0].seat, decisions[0].default)
    settlement = round_.settlement()
    assert settlement is not None and [one for one in settlement.transfers if one.what] == [Transfer(1, 0, 1, "bench")]


def test_the_pot_that_nobody_won_is_shared_at_the_end_and_who_gets_up_pays() -> None:
    final = GAME.finish(RULES, ToyCarry(round=1, pot=5), [1, 9, 0], 2)
    assert final.points == (1 + 1, 3 + 1, 1 - 2) and final.pot == -5
    assert GAME.finish(RULES, ToyCarry(round=1, pot=5), [1, 9, 0], None).points == (1, 3, 1)


def test_the_hour_says_who_is_the_first_host() -> None:
    assert [GAME.begins_with(RULES, hour) for hour in (0, 20)] == [ToyCarry(host=0), ToyCarry(host=2)]


def test_in_every_imagined_round_a_claimant_can_reach_the_prize() -> None:
    round_ = claims(["123456", "123459", "123458"], "8")
    for seat, choice in ((1, "claim"), (2, "claim"), (0, LAPSE)):
        round_.choose(seat, choice)
    for seed in range(50):
        imagined = ToyRound.imagine(round_.view(0), Luck.seeded(seed))
        assert all(max(imagined.held(seat)) >= "8" for seat in (1, 2))


def test_a_position_that_cannot_be_is_refused() -> None:
    for position in ({"prize": ["10"]}, {"prize": ["9"] * 8}, {"floor": ["1"]}):
        with pytest.raises(Malformed, match=r"^position: no '\w+' for '\w+'; places are bag, prize, .* faces 1 to 9\.$"):
            ToyRound.arrange(position, RULES, Luck.seeded(1))


def test_a_whole_game_is_short() -> None:
    lines = Path(__file__).with_name("toy.py").read_text(encoding="utf-8").splitlines()
    assert sum(bool(line.strip()) for line in lines) <= LONGEST


WANTED = {
    "keep", "claim", "throw", "reveal", "withdraw", LAPSE, TIMEOUT, "an answer lost to an act out of turn", "two claims",
    "a pot carried", "a pot left", "2 seats", "3 seats", "4 seats", "known",
}  # fmt: skip


def test_random_play_reaches_everything() -> None:
    reached: set[str] = set()
    for seed in range(400):
        for table in tables(GAME, seed, rounds=3):
            reached |= {choice.split()[0] for _, choice in table.line}
            both = {(before[1].split()[0], after[1].split()[0]) for before, after in pairwise(table.line)}
            reached |= {"an answer lost to an act out of turn"} if ("reveal", "throw") in both else set()
            reached |= {"two claims"} if ("claim", "claim") in both else set()
            reached |= {"a pot carried"} if table.carry.pot else set()
            reached |= {"a pot left"} if (carry := table.finished.carry()).over and carry.pot else set()
            reached |= {f"{table.rules.seats} seats"}
            reached |= {"known" for round_, _, _ in table.states() if round_.view(PUBLIC).known}
        if reached >= WANTED:
            break
    assert reached == WANTED
