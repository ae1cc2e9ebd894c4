"""Where neither of two cards that is left is of use to anybody else, both answers say that leaving it is no danger."""

from __future__ import annotations

import pytest

from game import text
from scenes.games.gostop.ask.card_choice import ChoiceTray
from scenes.games.gostop.ask.card_rows import LEVELS
from scenes.games.gostop.ask.taking import take
from scenes.kit.box import LEAST
from tests.crossed import crossed
from tests.gui.table_fakes import table, view
from tests.gui.test_stage_table import sit
from tests.gui.test_stake import SIZES, seated, settle
from tests.gui.test_take import TAKE, bar, on_bar


@pytest.mark.parametrize(
    ("taken", "harmless"),
    [
        (("", "7A", "1R"), True),
        (("", "3B 11B", ""), False),
        (("", "1B", ""), False),
        (("", "1J 1K 2J 2K 3J 3K", ""), True),
        (("", "1J 1K 2J 2K 3J 3K 4J", ""), False),
    ],
)
def test_only_where_neither_that_is_left_is_of_use_to_anybody_both_say_so(taken: tuple[str, ...], harmless: bool) -> None:
    """A bright beside one that another has is one short of three (GS-110); after eight of junk one that counts double makes ten
    (GS-123)."""
    found = take(table(view(hand="3R", floor="8B 8J", flip="8A", taken=taken, others=3), "ko"), TAKE.choices)
    said = [[token.words for token in tokens if token.level == "good" and not token.face] for tokens in found.told.values()]
    assert ([words[-1:] for words in said] == [["남겨도 위험 없음"]] * 2) is harmless
    assert any("위험 없음" in word for words in said for word in words) is harmless


def test_what_only_the_person_can_take_is_no_danger() -> None:
    """All four of the month are seen, whatever another has."""
    found = take(table(view(hand="8K", floor="8B 8J", flip="8A", taken=("", "3B 11B"), others=3)), TAKE.choices)
    assert [tokens[-1].words for tokens in found.told.values()] == ["safe to leave"] * 2


@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.5], text.LANGUAGES, [(960, 540), *SIZES]))
def test_that_nothing_follows_is_quiet_and_seen(size: tuple[int, int], language: str, letters: float) -> None:
    app = seated(size, language, letters)
    scene, _, _ = sit(view(hand="3R", floor="8B 8J 3J 6A", flip="8A", others=3), TAKE, app=app)
    settle(scene, app)
    board, at = scene.page.front.board, scene.page.table(scene.view)
    assert isinstance(board, ChoiceTray)
    for column in board.columns:
        assert bar(column).colour == LEVELS["good"][0] and not column.beside.coins
        assert column.button.rect.contains(bar(column).rect) and all(line.px >= LEAST for line in on_bar(column))
        assert column.pose.width >= 0.9 * max(at.areas.cards)
