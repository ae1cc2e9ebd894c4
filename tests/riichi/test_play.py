"""What holds in every hand, however it is played; and how the computers play."""

from __future__ import annotations

import random
from itertools import chain

import pytest

from game.choices import sample
from game.luck import Luck
from game.players.protocol import Budget
from game.riichi.furiten import furiten
from game.riichi.game import GAME
from game.riichi.round import Riichi
from game.riichi.state import STICK
from game.riichi.waits import waits
from game.round import BaseRound
from game.table import View
from tests.contract.play import Said, random_said
from tests.long_run import parts, rounds, rules_with, stops
from tests.riichi.hands import PINFU, arrange, choices, say

MATCH = 100
"""No match of random hands lasts so long; one of the longest form has eight hands and what the dealer repeats."""


def says(hand: BaseRound, rng: random.Random, style: str) -> Said:
    """Something at random; a win is seldom let by."""
    wins = [(one.seat, choice) for one in hand.decisions() for choice in ("ron", "tsumo") if choice in one.choices]
    return rng.choice(wins) if wins and rng.random() < 0.8 else random_said(hand, rng, style)


def conserved(view: View) -> None:
    """136 tiles, fourteen of them in the dead wall (RX-23)."""
    assert sum(len(pieces) for pieces in view.places.values()) == 136
    assert sum(len(view.places[place]) for place in ("rinshan", "dora", "ura", "spare")) == 14


@pytest.mark.parametrize(("part", "count"), parts(quick=180, long=2000))
def test_nothing_is_lost(part: int, count: int) -> None:
    """Tiles at every stop, and where the hand is watched after every event; points and sticks come to the same sum; hands hold
    thirteen tiles, or fourteen on turn (RM-74). Every hand ends, and every value of every option is played."""
    for hand, rng, watched in rounds(GAME, part, count, row=2, share=0.3, watched=20):
        assert isinstance(hand, Riichi)
        total, sticks = sum(hand.scores), hand.sticks
        for steps in stops(hand, rng, watched, says):
            for step in steps:
                conserved(step.view)
            if not hand.decisions():
                break
            tiles = sorted(chain(hand.wall, hand.rinshan, hand.dora, hand.ura, hand.spare, *map(hand.tiles, range(4)),
                                 *map(hand.laid_tiles, range(4)), *map(hand.river, range(4))))  # fmt: skip
            assert tiles == list(range(136))
            assert len(hand.rinshan) + len(hand.dora) + len(hand.ura) + len(hand.spare) == 14
            assert sum(hand.scores) + STICK * sum(hand.laid) == total
            for seat in range(4):
                awaited = hand.phase == "rob" and hand.offer is not None and hand.offer.seat == seat
                on_turn = hand.turn == seat and not awaited
                assert len(hand.tiles(seat)) == 13 - 3 * len(hand.melds[seat]) + on_turn, (hand.phase, seat)
        settlement, carry = hand.settlement(), hand.carry()
        assert settlement is not None
        assert sum(carry.scores) + STICK * carry.sticks == total + STICK * sticks + sum(settlement.awards)


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 30))])
def test_a_match_always_ends(seed: int) -> None:
    """And what it leaves open is settled among the four."""
    rng = random.Random(f"match {seed}")
    rules = rules_with(GAME.catalog, {"start_points": 25_000}, rng, 0.3)
    carry = GAME.begins_with(rules, 12)
    while not carry.over:
        assert carry.round < MATCH, f"still not over after {MATCH} hands"
        hand = Riichi.begin(rules, carry, Luck.seeded(f"{seed} {carry.round}"))
        for _ in stops(hand, rng, False, says):
            pass
        carry = hand.carry()
    totals = tuple(score - int(rules["start_points"]) for score in carry.scores)
    final = GAME.finish(rules, carry, totals, None)
    assert sum(final.points) + final.pot == 0


@pytest.mark.parametrize(("part", "count"), parts(quick=40, long=1000))
def test_furiten_exactly_when_a_wait_was_discarded_or_passed(part: int, count: int) -> None:
    """RM-65, RM-66: a wait lies among the own discards, or one has passed since the last draw (or call, where that counts). A
    ron is offered only to who waits and is not furiten. Some hands wait from the start, and most turns keep what is held."""
    rng = random.Random(f"furiten {part}")
    for number in range(count):
        ends = rng.choice(("own_draw", "own_draw_or_call"))
        rules = rules_with(GAME.catalog, {"referee": "assisted", "temporary_furiten_ends": ends}, rng, 0.2)
        hands = rng.sample((PINFU, "123m456p789s1155z", "", ""), 4)
        hand = Riichi.arrange({"hands": hands}, rules, Luck.seeded(f"{part} {number}"))
        _furiten_is_kept(hand, rng, ends)


def _furiten_is_kept(hand: Riichi, rng: random.Random, ends: str) -> None:
    passed = [False] * 4
    while decisions := hand.decisions():
        if hand.phase == "claim" and hand.offer is not None:
            for decision in decisions:
                if "ron" in decision.choices:
                    assert waits(hand.counts[decision.seat]) >> hand.offer.tile // 4 & 1
                    assert not passed[decision.seat]
        before, turn, counts = hand.offer, hand.turn, list(hand.counts)
        caller = turn if hand.called else None
        decision = rng.choice(decisions)
        choice = decision.default if rng.random() < 0.8 else sample(decision.choices, rng)
        if not decision.must and choice == decision.default:
            continue
        hand.choose(decision.seat, choice)
        if before is not None and hand.offer is None and hand.decisions():
            for seat in range(4):
                if seat != before.seat and waits(counts[seat]) >> before.tile // 4 & 1:
                    passed[seat] = True
        if hand.turn is not None and hand.turn != turn and hand.drawn is not None and not hand.riichi[hand.turn]:
            passed[hand.turn] = False
        if caller is not None and hand.offer is not None and ends == "own_draw_or_call":
            passed[caller] = False
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
