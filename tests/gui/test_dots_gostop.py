"""The points with which the person may stop, as dots on the person's plate."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from game import text
from scenes.games.gostop.tell import hud, marks, times
from scenes.games.gostop.tell.plates import label, written
from tests.gui import table_fakes
from tests.gui.table_fakes import FakeApp, view

SIZES = (960, 540), (1280, 720), (1920, 1080)


@pytest.mark.parametrize(
    ("facts", "dots"),
    [
        ({}, "---"),
        ({"scores": (1, 0, 0)}, "o--"),
        ({"scores": (3, 0, 0)}, ""),
        ({"scores": (5, 0, 0), "goes": (1, 0, 0), "go_scores": (5, 0, 0), "first_go": 0}, ""),
        ({"shaken": ((3,), (), ())}, ""),
        ({"phase": "deal_draw"}, ""),
    ],
)
def test_so_many_dots_as_points_let_one_stop_and_those_that_one_has_are_full(facts: dict[str, Any], dots: str) -> None:
    """Where one may stop the plate says so; where a mark or a seal stands in their row they are left out."""
    seen = table_fakes.table(view(hand="1J 2J", dealer=1, **facts))
    assert "".join("o" if reached else "-" for _, reached in times.dots(seen)) == dots
    assert not dots or not marks.marks(seen, 0)


def test_they_stand_on_the_plate_below_all_words_at_every_size() -> None:
    for size, language, letters in product(SIZES, text.LANGUAGES, (1.0, 1.5)):
        seen = table_fakes.table(view(hand="1J 2J", dealer=1), language, size=size, letters=letters)
        rects = [rect for rect, _ in times.dots(seen)]
        assert len(rects) == 3 and all(label(seen, 0).contains(rect) for rect in rects)
        assert all(rect.collidelist(written(seen, 0)) == -1 for rect in rects) and rects[0].right < rects[1].left


def test_a_full_one_is_golden_and_an_empty_one_a_ring() -> None:
    app = FakeApp()
    seen = table_fakes.table(view(hand="1J 2J", dealer=1, scores=(1, 0, 0)), app=app)
    app.surface.fill((0, 0, 0))
    hud.below(app.surface, seen)
    (full, _), (ring, _), _ = times.dots(seen)
    gold, wood = app.surface.get_at(full.center), app.surface.get_at(ring.center)
    assert gold.r > 200 and gold.g > 150 and wood.r < 120
    assert max(app.surface.get_at((x, ring.centery)).r for x in range(ring.left, ring.left + 4)) > 150


def test_the_plate_is_painted_anew_where_a_mark_comes_in_their_place() -> None:
    without, marked = (table_fakes.table(view(hand="1J 2J", dealer=dealer)) for dealer in (1, 0))
    assert times.dots(without) and not times.dots(marked)
    assert without.parts["plate:0"] != marked.parts["plate:0"]
