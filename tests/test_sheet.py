"""The score sheet of a match: its rounds by name, in order, with what each came to and what everybody had after it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from game.match import CONTINUE, Match, seeded_luck
from game.record import Record, RecordError
from game.registry import find
from game.sheet import name_of, sheet
from game.text import say


def played(name: str, seats: int, rounds: int) -> list[Record]:
    """The records of a match of so many rounds."""
    game = find(name)
    match = Match(game, game.catalog.rules(seats), seeded_luck(3))
    match.deal()
    records = []
    for _ in range(rounds):
        while match.settlement() is None:
            decision = match.decisions()[0]
            match.choose(decision.seat, decision.default)
        assert match.record is not None
        records.append(match.record)
        for seat in range(seats):
            match.choose(seat, CONTINUE)
    return records


@pytest.mark.parametrize(("name", "seats"), [("gostop", 3), ("riichi", 4), ("daifugo", 4)])
def test_the_totals_of_a_row_are_the_points_of_all_rounds_up_to_it(name: str, seats: int) -> None:
    records = played(name, seats, 3)
    rows = sheet(records)
    assert [row.record for row in rows] == records
    for number, row in enumerate(rows):
        points = [one.settlement.points for one in records[: number + 1] if one.settlement]
        assert row.totals == tuple(map(sum, zip(*points, strict=True)))
        assert row.settlement == records[number].settlement


@pytest.mark.parametrize(("name", "carry", "number", "ko", "en", "ja"), [
    ("riichi", {"wind": 0, "hand": 2, "honba": 1}, 3, "동3국 1본장", "East 3, honba 1", "東3局1本場"),
    ("riichi", {"wind": 1, "hand": 3}, 9, "남4국 0본장", "South 4, honba 0", "南4局0本場"),
    ("daifugo", {"game": 2}, 1, "2번째 게임", "Game 2", "第2ゲーム"),
    ("daifugo", {"set": 2, "game": 1}, 5, "2번째 세트 1번째 게임", "Set 2, game 1", "第2セット 第1ゲーム"),
    ("gostop", {}, 3, "4판째", "Round 4", "4局目"),
    ("gostop", {"nagari": 1, "carried": 2}, 3, "4판째 (나가리 ×2)", "Round 4 (void rounds ×2)", "4局目（流れ ×2）"),
])  # fmt: skip
def test_a_round_is_named_as_people_name_it(
    name: str, carry: dict[str, Any], number: int, ko: str, en: str, ja: str
) -> None:
    record = played(name, 3 if name == "gostop" else 4, 1)[0]
    assert record.carry is not None
    key, named = name_of(structs.replace(record, carry={**record.carry, **carry}, round=number))
    assert [say(language, key, **named) for language in ("ko", "en", "ja")] == [ko, en, ja]


def test_a_round_in_the_middle_adds_nothing() -> None:
    first, second = played("gostop", 3, 2)
    middle = structs.replace(second, settlement=None, digest="", choices=second.choices[:2])
    rows = sheet([first, middle])
    assert rows[1].settlement is None
    assert rows[1].totals == rows[0].totals


def test_a_match_without_rounds_has_an_empty_sheet() -> None:
    assert sheet([]) == ()


def test_a_carry_that_does_not_fit_is_told() -> None:
    record = played("riichi", 4, 1)[0]
    assert record.carry is not None
    with pytest.raises(RecordError, match="wind"):
        name_of(structs.replace(record, carry={**record.carry, "wind": 9}))


def test_a_round_that_is_damaged_is_named_by_its_number_and_brings_nothing() -> None:
    first, second, third = played("riichi", 4, 3)
    assert second.settlement is not None and third.settlement is not None
    broken = structs.replace(second, carry={"tag": "nonsense"}, settlement=structs.replace(second.settlement, points=(1,)))
    rows = sheet([first, broken, third])
    assert say("en", rows[1].name, **rows[1].named) == "Round 2" and rows[1].settlement is None
    assert rows[1].totals == rows[0].totals
    assert rows[2].totals == tuple(a + b for a, b in zip(rows[1].totals, third.settlement.points, strict=True))


def test_rounds_of_several_games_are_no_match() -> None:
    with pytest.raises(RecordError, match="another game"):
        sheet([played("riichi", 4, 1)[0], played("daifugo", 4, 1)[0]])
