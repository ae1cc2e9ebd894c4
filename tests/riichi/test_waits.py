"""What a hand waits for, held against both libraries; and how far it is."""

from __future__ import annotations

import random

import pytest
from mahjong.shanten import Shanten

from game.riichi.shanten import useful, useful_by_ourselves
from game.riichi.tiles import ENDS, KIND, KIND_FACES, compact, count, dora_of, read_faces, spread
from game.riichi.waits import always_a_triplet, complete, kinds_of, live_waits, ready_discards, waits
from tests.riichi.hands import tiles

xiangting = pytest.importorskip("xiangting")


def waiting(line: str) -> str:
    return compact(KIND_FACES[kind] for kind in kinds_of(waits(count(tiles(line)))))


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("56m123p456p789s11z", "47m"),  # RM-77 two-sided
        ("88p11z123m456p789s", "8p1z"),  # RM-78 two pairs
        ("46p123m456m789s11z", "5p"),  # RM-79 middle
        ("12s123m456m789p11z", "3s"),  # RM-80 edge
        ("89s123m456m789p11z", "7s"),
        ("5m123m456p789s111z", "5m"),  # RM-81 single
        ("23456s123m789p11z", "147s"),  # RM-82
        ("1112345678999m", "123456789m"),
        ("19m19p19s1234567z", "19m19p19s1234567z"),
        ("19m19p19s1123456z", "7z"),
        ("1199m2288p33s446z", "6z"),  # RM-05
        ("1111m2288p33s446z", ""),  # four of a kind are not two pairs
        ("891m123p456p11z22s", ""),  # RM-10: 9 and 1 do not follow
        ("147m258p369s1122z", ""),  # RM-11: no knitted tiles
        ("1m2p3s456m456p456s1z", ""),  # RM-09: no run of three suits
        ("12z123m456m789p44s", ""),  # RM-08: no run of honours
        ("5m", "5m"),
        ("2345m", "25m"),
    ],
)
def test_waits_of_the_text(hand: str, expected: str) -> None:
    assert waiting(hand) == expected


def hands(seed: int, sizes: tuple[int, ...], number: int) -> list[list[int]]:
    """Random hands, many of them of few suits, of ends or of pairs."""
    rng = random.Random(seed)
    found = []
    while len(found) < number:
        pool = rng.sample(range(136), 136)
        style = rng.random()
        if style < 0.5:
            suit = rng.randrange(3)
            pool = [tile for tile in pool if tile // 36 == suit or rng.random() < 0.1]
        elif style < 0.65:
            pool = [tile for tile in pool if tile // 4 in ENDS]
        elif style < 0.8:
            kinds = rng.sample(range(34), 7)
            pool = rng.sample([4 * kind + copy for kind in kinds for copy in range(3)], 21)
        found.append(pool[: rng.choice(sizes)])
    return found


def test_waits_are_those_of_xiangting() -> None:
    ready = 0
    for hand in hands(1, (1, 4, 7, 10, 13, 13), 3000):
        if len(hand) % 3 != 1:
            continue
        lacking, needed = xiangting.calculate_necessary_tiles(spread(count(hand)), xiangting.PlayerCount.FOUR)
        assert live_waits(count(hand), 0) == (needed if lacking == 1 else 0), spread(count(hand))
        ready += lacking == 1
    assert ready > 500


def test_waits_are_those_of_mahjong() -> None:
    for hand in hands(2, (13,), 300):
        numbers = spread(count(hand))
        expected = 0
        for kind in range(34):
            if numbers[kind] < 4:
                numbers[kind] += 1
                expected |= (Shanten.calculate_shanten(numbers) == Shanten.AGARI_STATE) << kind
                numbers[kind] -= 1
        assert live_waits(count(hand), 0) == expected, numbers


def test_discards_that_leave_a_hand_waiting_are_found_without_a_slip() -> None:
    for hand in hands(3, (14, 11, 8), 1500):
        if len(hand) % 3 != 2:
            continue
        counts = count(hand)
        every = tuple(sorted({tile // 4 for tile in hand if waits(counts - count([tile]))}))
        assert ready_discards(counts) == every


def test_shanten_and_useful_tiles_are_the_same_with_the_library_and_without() -> None:
    for hand in hands(4, (1, 2, 4, 5, 7, 8, 10, 11, 13, 14), 60):
        assert useful(count(hand)) == useful_by_ourselves(count(hand)), spread(count(hand))


def test_a_wait_for_tiles_that_one_holds_all_is_none() -> None:
    """RX-14: the fourth 1m of a pon is waited for in vain; so is the fifth of four in the hand."""
    assert live_waits(count(tiles("1m")), count(tiles("111m"))) == 0
    assert live_waits(count(tiles("1m")), count(tiles("111p"))) == waits(count(tiles("1m")))
    assert waits(count(tiles("1111m"))) == 1
    assert live_waits(count(tiles("1111m")), 0) == 0


def test_a_complete_hand() -> None:
    assert complete(count(tiles("11m234p567p789s111z")))
    assert not complete(count(tiles("11m234p567p789s112z")))


def test_a_triplet_in_every_reading() -> None:
    """RM-57: with 111222333m the ones also stand in three runs; with 111m alone they do not."""
    assert not always_a_triplet(count(tiles("111222333m99m78p")), KIND["1m"])
    assert always_a_triplet(count(tiles("111m456p789s99p78s")), KIND["1m"])


@pytest.mark.parametrize(
    ("indicator", "dora"),
    [("1p", "2p"), ("3s", "4s"), ("9m", "1m"), ("0s", "6s"), ("1z", "2z"), ("4z", "1z"), ("5z", "6z"), ("7z", "5z")],
)
def test_the_dora_follows_its_indicator(indicator: str, dora: str) -> None:
    """RM-41, RM-42, RM-43."""
    assert KIND_FACES[dora_of(tiles(indicator)[0])] == dora


@pytest.mark.parametrize("line", ["12", "1x", "m12", "8z", "12m3", "0z"])
def test_what_is_no_line_of_tiles_is_not_read(line: str) -> None:
    assert read_faces(line) is None
