"""Nothing that is written at a Go-Stop table lies on the picture of a captured card or at the very edge of the window."""

from __future__ import annotations

from itertools import combinations
from math import ceil

import pytest
from msgspec.structs import replace

from game import text
from game.gostop.view import Bbeok
from scenes.games.gostop.place import areas
from scenes.games.gostop.table import GoStopTable
from scenes.games.gostop.tell import traces, trays
from scenes.table.badge import Badge, raised
from tests.crossed import crossed
from tests.gui import table_fakes
from tests.gui.table_fakes import view
from tests.gui.test_layout_gostop import MANY, NAMES, SIZES
from tests.gui.test_recent_gostop import after

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


@pytest.mark.parametrize(("size", "least"), [((1280, 720), 86.4), ((1920, 1080), 129.6), ((2560, 1440), 172.8)])
def test_the_captured_cards_at_the_sides_gave_little_for_that(size: tuple[int, int], least: float) -> None:
    """They are 86 units high at least, and the letters over them as high as ever."""
    table = round_a_table(3, "little", "ko", size, 1.0)
    for groups in table.captured[1:]:
        assert all(group.rect.height >= least for group in groups if group.cards)
    assert {badge.px for badge in labels(table)} == {round(14 * table.k)}


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_the_letters_of_what_is_written_of_captured_cards_stand_clear_of_its_edge(size: tuple[int, int], language: str) -> None:
    """Also what hangs below the line, such as the stroke between two numbers."""
    table = round_a_table(3, "much of what the others have", language, size, 1.0)
    for badge in labels(table):
        line, strokes = table.ink.font("bold", badge.px).get_height(), table.ink.strokes(badge.words, "bold", badge.px)
        top = badge.rect.centery - raised(badge) - line // 2
        over, under = top + strokes.top - badge.rect.top, badge.rect.bottom - top - strokes.bottom
        assert min(over, under) >= round(table.k) and abs(over - under) <= 3 * table.k, (badge.words, over, under)


@pytest.mark.parametrize(("language", "letters", "size"), crossed(text.LANGUAGES, [1.0, 1.5], WINDOWS))
def test_the_word_over_the_cards_of_a_last_turn_has_air_above_it(language: str, letters: float, size: tuple[int, int]) -> None:
    """Four units below the upper edge of the window, also that of a 뻑, in a slot that has no edge there; the cards below it end
    within the head with all that is written on them."""
    calm = after(5)
    for seen in (calm, replace(calm, log=(*calm.log, Bbeok(seat=1, month=4, count=1)))):
        table = table_fakes.table(seen, language, size=size, letters=letters)
        words = [tab.rect for tab in traces.came(table, 1)]
        assert words and min(rect.top for rect in words) >= 4 * table.k - 0.5
        head = trays.head_of(table, 1, table.areas.board[1])
        assert all(rect.bottom <= head.bottom - table.k for _, rect in traces.cards(table, 1))


@pytest.mark.parametrize(("language", "letters", "size"), crossed(text.LANGUAGES, [1.0, 1.5], WINDOWS))
def test_a_danger_on_the_head_is_apart_from_what_is_written_of_the_cards_below_it(
    language: str, letters: float, size: tuple[int, int]
) -> None:
    """By two units: two red signs that touch look like one."""
    table = table_fakes.table(view(taken=("", "1B 3B 6R 9R", "6A 8B 11B")), language, names=NAMES, size=size, letters=letters)
    for seat in (1, 2):
        below = [badge.rect for badge in labels(table) if badge.id.split(":")[1] == str(seat)]
        assert below and min(rect.top for rect in below) - areas.foot(table.areas, seat).bottom >= 2 * table.k - 0.5
