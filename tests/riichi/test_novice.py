"""A beginner of riichi: each mistake is made where its switch is on, and not where it is off."""

from __future__ import annotations

from typing import Any

from game.players.protocol import Budget
from game.riichi.round import Riichi
from game.riichi.strategy.novice import MISTAKES, Mistake, Novice
from tests.riichi.hands import arrange, choices, say

SEEDS = range(12)
OPPOSITE: dict[str, Any] = {"riichi": [False, True, False, False], "rivers": ["6z", "5m4z", "2z", "3z"]}


def answers(hand: Riichi, mistakes: frozenset[Mistake], seat: int = 0, boldness: float = 0.0) -> set[str]:
    """All that a beginner with these mistakes answers, whatever the seed."""
    decision = next(one for one in hand.decisions() if one.seat == seat)
    player = Novice(mistakes)
    return {player.decide(hand.view(seat), decision, Budget(seed=seed, boldness=boldness)) for seed in SEEDS}


def with_and_without(hand: Riichi, mistake: Mistake, seat: int = 0) -> tuple[set[str], set[str]]:
    """What is answered with this mistake alone, and without any."""
    return answers(hand, frozenset({mistake}), seat), answers(hand, frozenset(), seat)


def test_it_never_folds_before_a_riichi_unless_it_is_timid() -> None:
    hand = arrange(["159m2468p37s1346z", "", "", ""], drawn="9s", **OPPOSITE)
    blind, sees = with_and_without(hand, Mistake.BLIND)
    assert sees <= {"discard 5m", "discard 4z"}
    assert not blind <= {"discard 5m", "discard 4z"}
    assert answers(hand, MISTAKES, boldness=-0.9) <= {"discard 5m", "discard 4z"}


def test_it_calls_without_a_yaku_in_sight() -> None:
    hand = say(arrange(["", "", "44z1234m45p79s99p1s", ""], drawn="9p"), "0 discard 9p drawn")
    tempted, sound = with_and_without(hand, Mistake.TEMPTED, 2)
    assert "pon 9p9p" in tempted
    assert sound == {"pass"}


def test_it_declares_on_a_wait_that_is_gone() -> None:
    hand = arrange(["234m45688p34678s", "", "", ""], drawn="9p", rivers=["6m", "2s2s5s5s", "2s5s8m", "2s0s3m"])
    hasty, sound = with_and_without(hand, Mistake.HASTY)
    assert all(choice.startswith("riichi") for choice in hasty)
    assert not any(choice.startswith("riichi") for choice in sound)


def test_it_goes_for_one_suit_and_breaks_a_run_of_another() -> None:
    hand = arrange(["1135799m125z456p", "", "", ""], drawn="4z")
    flush, sound = with_and_without(hand, Mistake.FLUSH)
    assert flush <= {"discard 4p", "discard 5p", "discard 6p"}
    assert not sound & {"discard 4p", "discard 5p", "discard 6p"}


def test_it_does_not_keep_dora() -> None:
    hand = arrange(["234m456p34678s34z", "", "", ""], drawn="8s", dora="3z", rivers=["6m", "4z", "8m", "3m"])
    cheap, sound = with_and_without(hand, Mistake.CHEAP)
    assert cheap == {"discard 3z", "discard 4z"}
    assert sound == {"discard 3z"}


def test_it_keeps_what_has_neighbours_and_does_not_count_what_would_help() -> None:
    """A spare 7s leaves 36 tiles that would help, 2p or 3p leave 19."""
    hand = arrange(["45678m23678p567s", "", "", ""], drawn="7s", rivers=["1z", "2z", "3z", "4z"], dora="8m")
    looks, sound = with_and_without(hand, Mistake.BY_LOOKS)
    assert looks == {"discard 2p", "discard 3p"}
    assert sound <= {"discard 7s", "discard 7s drawn"}


def test_it_makes_a_kan_that_helps_who_is_in_riichi() -> None:
    hand = arrange(["222z34m45688p346s", "", "", ""], drawn="2z", **(OPPOSITE | {"rivers": ["6z", "5m4z", "1z", "3z"]}))
    assert "kan 2z" in choices(hand, 0)
    kans, sound = with_and_without(hand, Mistake.KANS)
    assert kans == {"kan 2z"}
    assert "kan 2z" not in sound
