"""Who pays for a stop is told at its foot."""

from __future__ import annotations

import pytest

from scenes.games.gostop import stakes
from tests.gui.table_fakes import busy, table
from tests.gui.test_stage_table import ask


@pytest.mark.parametrize(
    ("stop", "told"),
    [
        ([16, 0, -16], "Ben pays 16 pts"),
        ([16, -4, -12], "Ben pays 12 pts · Ann pays 4 pts"),
        ([16, -8, -8], "Ann·Ben pay 8 pts each"),
        ([-1, 0, 0], "Ann·Ben pay 0 pts each"),
    ],
)
def test_who_pays_for_a_stop_and_what_stands_at_its_foot_who_pays_most_first(stop: list[int], told: str) -> None:
    """What comes in has no minus: under an answer with nothing to lose that would be read as a loss."""
    asked = ask("go_stop", "go", "stop", points=7, stop=stop, next=[20, -10, -10], goes=0, multiplier=1)
    assert stakes.go_stop(table(busy()), asked).feet["good"].says == told


def test_what_each_pays_stands_beside_their_faces_where_that_differs() -> None:
    seen = table(busy())
    seen.ink.faces = ("you", "imo", "samchon")
    asked = ask("go_stop", "go", "stop", points=7, stop=[16, -4, -12], next=[20, -10, -10], goes=0, multiplier=1)
    foot = stakes.go_stop(seen, asked).feet["good"]
    assert [(one.face, one.words, one.briefly) for one in foot.near] == [
        ("samchon", "pays 12 pts", "12 pts"), ("imo", "pays 4 pts", "4 pts"),
    ]  # fmt: skip
    assert foot.whole and foot.level == "good"


def test_of_sums_that_have_no_room_only_who_pays_is_told() -> None:
    asked = ask("go_stop", "go", "stop", points=7, stop=[16, -4, -12], next=[20, -10, -10], goes=0, multiplier=1)
    assert stakes.go_stop(table(busy()), asked).feet["good"].briefly == "Ben·Ann pay"
