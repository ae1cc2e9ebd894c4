"""While one of two cards is chosen the others on the floor of Go-Stop make room: nothing stays behind where they lay."""

from __future__ import annotations

import pytest

from game.gostop.view import Pile
from scenes.games.gostop.table import GoStopTable
from scenes.table.input import ids
from scenes.table.scene import TableScene
from tests.gui.table_fakes import FakeApp, view
from tests.gui.test_stage_table import ask, click, sit
from tests.gui.test_stake import seated, settle

FLOOR = {"floor": "8A 8K 3R 3J 3K 1B 2A", "others": 5, "bbeok": (Pile(3, 1),)}
TAKEN = "2R 4A", "1R 2R 5R", "12B 11B"


def asked(phase: str, seats: int) -> tuple[TableScene, FakeApp]:
    """The eighth month is played, or turned, with a 뻑 heap and a card that would win on the floor."""
    app, taken = seated(), TAKEN[:seats]
    if phase == "take":
        seen = view(seats, hand="3B 5A", flip="8J", phase="take", taken=taken, **FLOOR)
        scene, _, _ = sit(seen, ask("take", "take 8A", "take 8K"), app=app)
    else:
        seen = view(seats, hand="8J 3B 5A", taken=taken, **FLOOR)
        scene, _, _ = sit(seen, ask("play", "play 8J take 8A", "play 8J take 8K", "play 3B", "play 5A"), app=app)
    settle(scene, app)
    return scene, app


def standing(scene: TableScene) -> set[str]:
    """Whose the heap is and which cards decide, as far as it is written on the floor."""
    table = scene.page.table(scene.view)
    assert isinstance(table, GoStopTable)
    named = {badge.id for badge in table.badges if badge.id.startswith(("pile:", "wanted:"))}
    assert named == {name for name in table.parts if name.startswith(("pile:", "wanted:"))}
    return named


@pytest.mark.parametrize("seats", [2, 3])
def test_whose_a_heap_is_and_what_a_card_decides_is_not_written_where_it_lies_no_more(seats: int) -> None:
    scene, app = asked("play", seats)
    whole = standing(scene)
    assert "pile:3" in whole and any(name.startswith("wanted:") for name in whole)
    click(scene, "hand:8J")
    settle(scene, app)
    assert scene.page.front.seen and standing(scene) == set()
    click(scene, ids.BACK)
    settle(scene, app)
    assert standing(scene) == whole


@pytest.mark.parametrize("seats", [2, 3])
def test_who_looks_at_the_table_meanwhile_sees_all_of_it_again(seats: int) -> None:
    scene, app = asked("take", seats)
    assert standing(scene) == set()
    scene.page.front.held = True
    settle(scene, app)
    assert "pile:3" in standing(scene) and any(name.startswith("wanted:") for name in standing(scene))
