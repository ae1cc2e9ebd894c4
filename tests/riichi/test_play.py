"""What holds in every hand, however it is played; and how the computers play."""

from __future__ import annotations

import random

import pytest

from game.choices import sample
from game.luck import Luck
from game.players.protocol import Budget
from game.riichi.carry import RiichiCarry
from game.riichi.furiten import furiten
from game.riichi.game import GAME
from game.riichi.round import Riichi
from game.riichi.state import STICK
from game.riichi.waits import waits
from game.table import ALL
from tests.contract.play import random_rules
from tests.riichi.hands import PINFU, arrange, choices, say

SEEDS = range(12)


def step(hand: Riichi, rng: random.Random) -> None:
    """Say something at random; a win is seldom let by."""
    decision = rng.choice(hand.decisions())
    wins = [choice for choice in decision.choices if choice in ("ron", "tsumo")]
    choice = rng.choice(wins) if wins else sample(decision.choices, rng)
    hand.choose(decision.seat, choice)


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_lost(seed: int) -> None:
    """136 tiles at every step, fourteen of them in the dead wall (RX-23); points and sticks come to the same sum; hands hold
    thirteen tiles, or fourteen on turn (RM-74)."""
    rng = random.Random(seed)
    rules = random_rules(GAME, rng)
    hand = Riichi.begin(rules, RiichiCarry(sticks=2), Luck.seeded(seed))
    total = sum(hand.scores)
    while hand.decisions():
        view = hand.view(ALL)
        assert sum(len(pieces) for pieces in view.places.values()) == 136
        assert sum(len(view.places[place]) for place in ("rinshan", "dora", "ura", "spare")) == 14
        assert sum(hand.scores) + STICK * sum(hand.laid) == total
        for seat in range(4):
            sets = len(hand.melds[seat])
            awaited = hand.phase == "rob" and hand.offer is not None and hand.offer.seat == seat
            on_turn = hand.turn == seat and not awaited
            assert len(hand.tiles(seat)) == 13 - 3 * sets + on_turn, (hand.phase, seat)
        step(hand, rng)
    settlement = hand.settlement()
    assert settlement is not None
    carry = hand.carry()
    assert sum(carry.scores) + STICK * carry.sticks == total + STICK * 2 + sum(settlement.awards)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_ron_is_offered_only_to_who_waits_and_is_not_furiten(seed: int) -> None:
    """RM-65, RM-66: furiten exactly when a wait lies among the own discards, or one has passed since the last draw."""
    rng = random.Random(f"furiten {seed}")
    hand = Riichi.begin(GAME.catalog.rules(4, "text"), RiichiCarry(), Luck.seeded(seed))
    passed = [False] * 4
    while decisions := hand.decisions():
        if hand.phase == "claim" and hand.offer is not None:
            for decision in decisions:
                if "ron" in decision.choices:
                    assert waits(hand.counts[decision.seat]) >> hand.offer.tile // 4 & 1
                    assert not passed[decision.seat]
        before, turn, counts = hand.offer, hand.turn, list(hand.counts)
        decision = rng.choice(decisions)
        choice = sample(decision.choices, rng)
        hand.choose(decision.seat, choice)
        if before is not None and hand.offer is None and hand.decisions():
            for seat in range(4):
                if seat != before.seat and waits(counts[seat]) >> before.tile // 4 & 1:
                    passed[seat] = True
        if hand.turn is not None and hand.turn != turn and hand.drawn is not None and not hand.riichi[hand.turn]:
            passed[hand.turn] = False
        for seat in range(4):
            own = {thrown.tile // 4 for thrown in hand.thrown[seat]}
            blocked = any(waits(hand.counts[seat]) >> kind & 1 for kind in own)
            assert bool(furiten(hand, seat)) == (blocked or passed[seat]) or not hand.decisions()


def decide(level: str, hand: Riichi, seat: int, seed: int = 1) -> str:
    decision = next(one for one in hand.decisions() if one.seat == seat)
    return GAME.player(level).decide(hand.view(seat), decision, Budget(seed=seed))


@pytest.mark.parametrize("level", GAME.levels)
def test_computers_take_their_win(level: str) -> None:
    assert decide(level, arrange(["", PINFU, "", ""], turn=1, drawn="2s"), 1) == "tsumo"
    assert decide(level, say(arrange(["", PINFU, "", ""], drawn="2s"), "0 discard 2s drawn"), 1) == "ron"


def test_a_sound_player_declares_riichi_on_a_wait_that_can_come() -> None:
    assert decide("normal", arrange([PINFU, "", "", ""], drawn="9p", wall="1m9m1p9s"), 0) == "riichi 9p drawn"


def test_a_sound_player_folds_before_a_riichi_when_far() -> None:
    """Of a hand of loose tiles it discards the one that lies in the river of the riichi."""
    hand = arrange(["159m2468p37s1346z", "", "", ""], rivers=["6m", "5m", "8m", "3m"], drawn="9s",
                   riichi=[False, True, False, False])  # fmt: skip
    assert "discard 5m" in choices(hand, 0)
    assert decide("normal", hand, 0) == "discard 5m"


def test_a_sound_player_calls_a_dragon_but_not_what_leaves_no_yaku() -> None:
    hand = say(arrange(["", "", "55z1234m45p79s99p1s", ""], drawn="5z"), "0 discard 5z drawn")
    assert decide("normal", hand, 2) == "pon 5z5z"
    hand = say(arrange(["", "", "44z1234m45p79s99p1s", ""], drawn="9p"), "0 discard 9p drawn")
    assert "pon 9p9p" in choices(hand, 2)
    assert decide("normal", hand, 2) == "pass"
