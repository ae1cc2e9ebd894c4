"""Names and points on the heads of the boards at the sides of a Go-Stop table, whoever sits there."""

from __future__ import annotations

import pytest

from game import text
from scenes.games.gostop.tell import plates
from scenes.table.session import PEOPLE
from tests.crossed import crossed
from tests.gui.table_fakes import table, view

SIZES = [(960, 540), (1280, 720), (2560, 1440)]


@pytest.mark.parametrize(("language", "letters", "size"), crossed(text.LANGUAGES, [1.0, 1.5], SIZES))
def test_every_name_can_be_read_over_any_points(language: str, letters: float, size: tuple[int, int]) -> None:
    """Beside the bust, at the right of the floor before it: side by side, the name first, or one below the other."""
    for who in PEOPLE:
        name = text.say(language, f"app.person.{who}")
        for scores in ((0, 0, 3), (0, 12, 0), (0, 138, 1)):
            seen = table(view(scores=scores), language, size=size, letters=letters, names=("Me", name, name))
            for seat in (1, 2):
                called, points, _ = plates.written(seen, seat)
                assert not called.colliderect(points), (name, scores)
                assert seen.areas.hud[seat].contains(called) and seen.areas.hud[seat].contains(points), (name, scores)
                assert min(called.height, points.height) >= 10 * seen.k, (name, scores)
                assert points.height >= called.height
                if called.right < points.left:
                    assert points.left - called.right <= 10 * seen.k and abs(called.bottom - points.bottom) <= 6 * seen.k
                    continue
                assert called.bottom <= points.top
                assert called.right == points.right if seat == 1 else called.left == points.left


@pytest.mark.parametrize("size", SIZES)
def test_a_short_name_and_its_points_stand_in_one_row(size: tuple[int, int]) -> None:
    """Where both have room there, marks and warnings have rows of their own below."""
    names = tuple(text.say("ko", f"app.person.{who}") for who in ("you", "imo", "samchon"))
    seen = table(view(scores=(0, 1, 2)), "ko", size=size, names=names)
    for seat in (1, 2):
        called, points, _ = plates.written(seen, seat)
        assert called.right < points.left and points.bottom < seen.areas.marks[seat].top + 2 * seen.k


@pytest.mark.parametrize("size", SIZES)
def test_the_persons_points_are_twice_as_high_as_their_name(size: tuple[int, int]) -> None:
    called, points, _ = plates.written(table(view(scores=(3, 0, 0)), "ko", size=size, names=("나", "이모", "삼촌")), 0)
    assert points.height >= 1.85 * called.height and called.right < points.left
