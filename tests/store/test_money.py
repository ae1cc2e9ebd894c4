"""What a round is worth: points × stake, and at most what the person has where that was agreed on."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.registry import Account
from game.store.money import account, capped, worth
from tests.doors import small_game
from tests.store.sample import NAGARI, a_win


def test_a_game_that_is_played_here_no_more_counts_points() -> None:
    assert account("hearts") == Account()


def test_points_times_stake() -> None:
    assert worth("gostop", a_win(1, 7), 100) == (-700, 1400, -700)
    assert worth("gostop", NAGARI, 100) == (0, 0, 0)
    assert worth("daifugo", a_win(0, 2), 1) == (4, -2, -2)


def test_only_the_end_of_a_match_counts_where_a_game_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(small_game, "GAME", replace(small_game.GAME, account=Account(by_match=True)))
    assert worth(small_game.GAME.name, a_win(1, 3900, 4), 1) == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("amounts", "balance", "paid"),
    [
        ((-700, 1400, -700), 1000, (-700, 1400, -700)),
        ((-700, 1400, -700), 700, (-700, 1400, -700)),
        ((-700, 1400, -700), 699, (-699, 1399, -700)),
        ((-2, 1, 1), 1, (-1, 1, 0)),
        ((-700, 1400, -700), 500, (-500, 1200, -700)),
        ((-700, 1400, -700), 0, (0, 700, -700)),
        ((-700, 1400, -700), -50, (0, 700, -700)),
        ((1400, -700, -700), 0, (1400, -700, -700)),
        ((-9, 6, 3), 3, (-3, 2, 1)),
        ((-10, 5, 5, 0), 3, (-3, 2, 1, 0)),
        ((-500, 0, 0), 200, (-200, 0, 0)),
    ],
)
def test_nobody_pays_more_than_he_has(amounts: tuple[int, ...], balance: int, paid: tuple[int, ...]) -> None:
    assert capped(amounts, 0, balance) == paid


@given(st.lists(st.integers(-10_000, 10_000), min_size=1, max_size=5), st.integers(-100, 10_000))
def test_what_is_not_paid_is_not_won(others: list[int], balance: int) -> None:
    amounts = (-sum(others), *others)
    paid = capped(amounts, 0, balance)
    assert sum(paid) == 0
    assert paid[0] == max(amounts[0], -max(balance, 0))
    for before, after in zip(amounts[1:], paid[1:], strict=True):
        assert after == before if before <= 0 else 0 <= after <= before
