"""Committed randomness."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from game.luck import Luck, check


def test_the_commitment_is_the_sha256_of_the_secret() -> None:
    luck = Luck(bytes(range(32)))
    assert luck.commitment == hashlib.sha256(bytes(range(32))).hexdigest()
    assert check(luck.secret, luck.commitment.upper())
    assert not check(bytes(32), luck.commitment)


def test_fresh_luck_is_thirty_two_bytes_and_new_each_time() -> None:
    lucks = {Luck.fresh().secret for _ in range(20)}
    assert len(lucks) == 20 and {len(secret) for secret in lucks} == {32}


def test_luck_is_the_same_for_ever() -> None:
    """Records must play back the same on every machine: these were drawn once, and may never change."""
    luck = Luck(bytes(32))
    assert luck.shuffle(10, "deck") == [1, 0, 3, 8, 4, 7, 2, 5, 6, 9]
    assert [luck.below(100, "draw", index) for index in range(5)] == [0, 47, 80, 25, 71]
    assert luck.derive("round", 1).secret.hex() == hashlib.sha256(bytes(32) + b"|derive round|1").hexdigest()


def test_a_shuffle_follows_fisher_and_yates() -> None:
    """Recomputed here by hand from the bytes, as anybody may who checks a deal."""
    secret, n = Luck.seeded("check").secret, 48
    blocks = (hashlib.sha256(secret + b"|shuffle deck|" + str(counter).encode()).digest() for counter in range(99))
    numbers = (int.from_bytes(block[at : at + 4], "big") for block in blocks for at in range(0, 32, 4))
    order = list(range(n))
    for last in range(n - 1, 0, -1):
        number = next(number for number in numbers if number < 2**32 - 2**32 % (last + 1))
        j = number % (last + 1)
        order[last], order[j] = order[j], order[last]
    assert Luck(secret).shuffle(n, "deck") == order


class Biased(Luck, frozen=True):
    """Luck whose first block is all ones: numbers above every limit, which a fair draw must pass over."""

    def _block(self, label: str, counter: int) -> bytes:
        return b"\xff" * 32 if counter == 0 else super()._block(label, counter)


def test_numbers_that_would_make_a_draw_unfair_are_passed_over() -> None:
    luck = Luck.seeded("passed over")
    block = luck._block("die 0", 1)
    assert Biased(luck.secret).below(3, "die") == int.from_bytes(block[:8], "big") % 3
    block, order = luck._block("shuffle deck", 1), list(range(7))
    for last in range(6, 0, -1):  # the limit for 7 is below 2³² − 1, so all eight numbers of the first block go
        j = int.from_bytes(block[4 * (6 - last) :][:4], "big") % (last + 1)
        order[last], order[j] = order[j], order[last]
    assert Biased(luck.secret).shuffle(7, "deck") == order


@pytest.mark.parametrize("n", [0, 1, 2, 48, 136])
def test_a_shuffle_has_each_number_once(n: int) -> None:
    assert sorted(Luck.seeded(n).shuffle(n, "deck")) == list(range(n))


def test_every_card_comes_to_every_place_equally_often() -> None:
    """Chi-square over 4 000 shuffles of six cards: 25 degrees of freedom, below 52.6 in 999 of 1 000 fair cases."""
    times = 4000
    seen = Counter(
        (place, card)
        for seed in range(times)
        for place, card in enumerate(Luck.seeded(f"fair {seed}").shuffle(6, "deck"))
    )
    expected = times / 6
    assert sum((seen[place, card] - expected) ** 2 / expected for place in range(6) for card in range(6)) < 52.6


def test_draws_are_even_and_differ_by_label_and_index() -> None:
    luck = Luck.seeded("draws")
    drawn = Counter(luck.below(6, "die", index) for index in range(6000))
    assert sum((drawn[face] - 1000) ** 2 / 1000 for face in range(6)) < 20.5  # 5 degrees of freedom, 1 in 1 000
    draws = {luck.below(2**60, label, index) for label in ("a", "b") for index in range(50)}
    assert len(draws) == 100


def test_derived_luck_differs_by_label_and_index() -> None:
    luck = Luck.seeded(1)
    derived = {luck.derive(label, index).secret for label in ("round", "imagine") for index in range(10)}
    assert len(derived | {luck.secret}) == 21


def test_a_script_comes_first() -> None:
    luck = Luck.seeded(1)
    scripted = Luck(luck.secret, {"die": (5, 0), "deck": (2, 0, 1)})
    assert [scripted.below(6, "die", index) for index in range(3)] == [5, 0, luck.below(6, "die", 2)]
    assert scripted.shuffle(3, "deck") == [2, 0, 1]
    assert scripted.shuffle(3, "wall") == luck.shuffle(3, "wall")


@pytest.mark.parametrize(
    ("draw", "sentence"),
    [
        (lambda luck: luck.below(0, "die"), "below(0) has no outcome; n must be at least 1."),
        (lambda luck: luck.below(6, "die"), "draws.die[0] is 6, but must be from 0 to 5."),
        (lambda luck: luck.shuffle(3, "deck"), "draws.deck must name each number from 0 to 2 once."),
    ],
)
def test_what_cannot_be_drawn_is_said_in_a_sentence(draw, sentence: str) -> None:
    luck = Luck(bytes(32), {"die": (6,), "deck": (0, 0, 1)})
    with pytest.raises(ValueError) as caught:  # noqa: PT011 — the sentence is compared below
        draw(luck)
    assert str(caught.value) == sentence
