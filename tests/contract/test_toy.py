"""The toy has all that it is there for, and random play reaches it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.luck import Luck
from game.round import TIMEOUT
from game.table import POT, PUBLIC, Malformed, Transfer
from tests.contract.play import tables
from tests.contract.toy import GAME, ToyRound

LONGEST = 150
"""The lines that the design gives to a game with all of the contract in it."""

RULES = GAME.catalog.rules(3, prizes=1)


def claims(hands: list[str], prize: str) -> ToyRound:
    """Three seats that hold these numbers when a prize has been drawn; seat 0 is the host."""
    return ToyRound.arrange({"prize": [prize], **{f"hand:{s}": [*hand] for s, hand in enumerate(hands)}}, RULES, Luck.seeded(1))


def kinds(round_: ToyRound) -> list[tuple[int, str]]:
    return [(decision.seat, decision.kind) for decision in round_.decisions()]


def test_a_withdrawn_claim_is_resolved_anew_among_the_rest() -> None:
    round_ = claims(["9", "5", "7"], "6")
    round_.choose(2, "claim")
    round_.choose(1, "claim")
    assert kinds(round_) == [(1, "reveal")]
    round_.choose(1, "withdraw")
    assert kinds(round_) == [(2, "reveal")]
    assert [(known.place, known.face) for known in round_.view(PUBLIC).known] == [("hand:1", "5")]
    round_.choose(2, "reveal")
    assert round_.facts["host"] == 2 and round_.view(PUBLIC).places["won:2"][0].face == "6"
    assert round_.facts["fees"] == [0, 1, 0]


def test_a_number_below_the_prize_pays_instead() -> None:
    round_ = claims(["9", "5", "7"], "6")
    round_.choose(1, "claim")
    round_.choose(2, "pass")
    round_.choose(1, "reveal")
    assert round_.facts["fees"] == [0, 1, 0] and round_.view(PUBLIC).places["pile"][0].face == "6"


def test_the_winner_is_paid_by_all_and_takes_the_pot() -> None:
    round_ = claims(["9", "5", "7"], "6")
    round_.facts |= {"left": 0, "pot": 4}
    for seat, choice in ((1, "claim"), (2, "claim"), (1, "withdraw"), (2, "reveal")):
        round_.choose(seat, choice)
    settlement = round_.settlement()
    assert settlement is not None
    paid = [transfer for transfer in settlement.transfers if transfer.points]
    assert paid == [Transfer(0, 2, 6), Transfer(1, 2, 6), Transfer(1, POT, 1), Transfer(POT, 2, 5)]
    assert settlement.points == (-6 + 1, -6 - 1, 12 + 5 + 1)  # with a point each for 0 and 2, who paid no fee
    assert settlement.pot == -4 and round_.carry().pot == 0


def test_a_position_that_cannot_be_is_refused() -> None:
    for position in ({"prize": ["10"]}, {"prize": ["9"] * 8}, {"floor": ["1"]}):
        with pytest.raises(Malformed, match=r"^position: no '\w+' for '\w+'; places are bag, prize, .* faces 1 to 9\.$"):
            ToyRound.arrange(position, RULES, Luck.seeded(1))


def test_a_whole_game_is_as_short_as_the_design_says() -> None:
    assert len(Path(__file__).with_name("toy.py").read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_random_play_reaches_everything() -> None:
    reached = set()
    for seed in range(16):
        for table in tables(GAME, seed, rounds=3):
            reached |= {choice.split()[0] for _, choice in table.line}
            both = {(before[1], after[1]) for before, after in pairwise(table.line)}
            reached |= {"withdrawn, and another asked"} if ("withdraw", "reveal") in both else set()
            reached |= {"an answer lost to an act out of turn"} if ("claim", "throw") in both else set()
            reached |= {"a pot carried"} if table.carry is not None and table.carry.pot else set()
            reached |= {f"{table.rules.seats} seats"}
            reached |= {"known" for round_, _, _ in table.states() if round_.view(PUBLIC).known}
    assert reached == {
        "keep", "claim", "pass", "throw", "reveal", "withdraw", TIMEOUT, "withdrawn, and another asked",
        "an answer lost to an act out of turn", "a pot carried", "2 seats", "3 seats", "known",
    }  # fmt: skip
