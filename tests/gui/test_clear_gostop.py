"""Nothing that is written at a Go-Stop table lies on the picture of a captured card or at the very edge of the window."""

from __future__ import annotations

from itertools import combinations
from math import ceil

import pytest

from game import text
from scenes.games.gostop.table import GoStopTable
from scenes.table.badge import Badge
from tests.crossed import crossed
from tests.gui import table_fakes
from tests.gui.table_fakes import view
from tests.gui.test_layout_gostop import MANY, NAMES, SIZES

FRAME = 24 / 660
"""How wide the red frame of a card is, in widths of it."""

WINDOWS = (*SIZES, (1920, 1080), (2560, 1080))

LATE = "3B 8B 2A 4A 1R 2R 6R 9R 12R 1J 2J 3J 4J 5J 6J 7J"
"""Two brights, sets that lack one card, five ribbons and much junk."""

CAPTURED = {
    "little": ("11B 8A 10R 11J", "1B 3B 5A 7R 9J", "12B 6A 4R 8J"),
    "much of what the others have": ("11B 8A 10R 11J", LATE, "1B 12B 5A 7A 4R 5R 7R 8J 9J 10J"),
    "much of what the person has": (LATE, "11B 8A 10R 11J", "1B 12B 5A 7A 4R 5R 7R 8J 9J 10J"),
    "very much of everything": (MANY, "", ""),
    "very much at a side": ("", MANY, ""),
}


def labels(table: GoStopTable) -> list[Badge]:
    """What is written of captured cards."""
    return [badge for badge in table.badges if badge.words and badge.id.startswith(("count:", "set:", "near:"))]


def round_a_table(seats: int, captured: str, language: str, size: tuple[int, int], letters: float) -> GoStopTable:
    """Of more than four only three play."""
    aside = {} if seats < 5 else {"roles": ("plays",) * 3 + ("sits",) * (seats - 3)}
    taken = CAPTURED[captured][:seats]
    seen = view(seats, taken=taken, others=3, **aside)
    return table_fakes.table(seen, language, names=NAMES, size=size, letters=letters)


@pytest.mark.parametrize(
    ("captured", "language", "letters", "size"), crossed(list(CAPTURED), text.LANGUAGES, [1.0, 1.5], WINDOWS)
)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 7])
def test_what_is_written_of_captured_cards_lies_on_no_picture_of_a_card(
    seats: int, captured: str, language: str, letters: float, size: tuple[int, int]
) -> None:
    """No more than the red frame of a card is under it: of those below it, and of those above it."""
    table = round_a_table(seats, captured, language, size, letters)
    told = labels(table)
    assert len(told) >= 4
    for groups in table.captured:
        for group in (group for group in groups if group.cards):
            rim = ceil(FRAME * group.width)
            picture = group.rect.inflate(0, -2 * rim)
            over = [badge.words for badge in told if badge.rect.colliderect(picture)]
            assert not over, (group.rect, over)
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(told, 2))
