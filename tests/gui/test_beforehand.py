"""What is made before it is seen, and when."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.store.settings import Settings
from scenes.games.gostop.hwatu import pictures
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.stage.timeline import Timeline
from scenes.stage.tween import slap
from scenes.table.beforehand import Beforehand
from tests.gui.table_fakes import FakeApp


def beforehand(line: Timeline, sprites: Sprites | None = None) -> Beforehand:
    """At a table where nothing is worked out."""
    table = SimpleNamespace(busts=(), work_on=lambda: False)
    director, canvas = SimpleNamespace(timeline=line), SimpleNamespace(moving=0)
    return Beforehand(cast(Any, SimpleNamespace(director=director, canvas=canvas, sprites=sprites, table=lambda view: table)))


def test_what_may_be_needed_later_waits_for_a_frame_that_is_not_painted() -> None:
    done: list[int] = []

    def rehearsal() -> Iterator[None]:
        for nth in range(3):
            done.append(nth)
            yield

    ahead = beforehand(Timeline())
    ahead.rehearse(rehearsal())
    for painted, many in ((True, 0), (False, 1), (True, 1), (False, 2)):
        ahead.due = True
        ahead.go_on(cast(Any, None), painted)
        assert len(done) == many
    ahead.go_on(cast(Any, None), False)
    assert len(done) == 2, "and is made one thing a frame"


def test_no_picture_is_made_of_a_card_as_it_never_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    """On its way a card is larger, and flat when it hits the table; only at the end does it lie."""
    made: list[int] = []
    make = Sprites._made
    monkeypatch.setattr(Sprites, "_made", lambda self, name, *at: made.append(at[0][0]) or make(self, name, *at))
    line, frm = Timeline(), Pose(200.0, 200.0, width=100.0)
    line.rest(1, frm, "1J")
    line.move(1, slap()(frm, frm.but(x=400.0), 0.1, "1J"))
    ahead = beforehand(line, pictures(Settings(), FakeApp().font))
    while ahead._flight():
        pass
    assert 100 in made and max(made) < 200, "turned and raised cards alone are made from pictures of twice their size"


@pytest.mark.parametrize("changes", [{"scale": 1.1}, {"squash": 0.03}, {"face": 0.5}])
def test_a_card_lies_neither_grown_nor_flattened_nor_half_turned(changes: dict[str, float]) -> None:
    pose = Pose(0.0, 0.0, width=100.0, angle=20.0)
    assert pose.lies and pose.but(face=0.0).lies
    assert not pose.but(**cast(Any, changes)).lies
