"""What is called out over the table: whose, where, in which picture, and how far the table is shaken by it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from assets import __path__ as assets_path
from game.gostop.view import Captured, GukjinDeclared, RoundEnded, Scored, WentGo
from game.table import Line, Settlement
from scenes.games.gostop.moves import choreography
from scenes.games.gostop.place.layout import layout
from scenes.stage.director import Director
from scenes.stage.timeline import Caption
from scenes.table.story.calls import SHAKE, SHAKE_SECONDS, shaken
from tests.gui.table_fakes import busy, step

TABLE = busy()
GODORI = step(Scored(seat=0, was=2, now=7, made=("godori",)), TABLE)
GO_4 = step(WentGo(seat=0, count=4), TABLE)
JJOK = step(Captured(seat=1, cause="jjok", month=3, by=1), TABLE)


def calls(*steps: object, reduced: bool = False) -> list[Caption]:
    shown = Director(layout, choreography, (1044, 720), 0)
    shown.reduced = reduced
    shown.play(steps)  # type: ignore[arg-type]
    return shown.timeline.captions


@pytest.mark.parametrize("language", ["ko", "en", "ja"])
def test_the_calls_of_go_stop_have_pictures(language: str) -> None:
    names = {caption.name for caption in calls(GODORI, GO_4, JJOK)} | {"gobak", "gwangbak", "pibak", "first_bbeok"}
    for name in names:
        assert (Path(assets_path[0]) / "callouts" / language / f"{name}.png").is_file(), name


def test_what_a_loser_pays_double_for_is_stamped_on_him() -> None:
    lines = (
        Line(seat=0, what="godori", row="GS-114", points=5),
        Line(seat=1, what="gobak", row="GS-101"),
        Line(seat=1, what="junk_bak", row="GS-131", times=2),
        Line(seat=2, what="bright_bak", row="GS-130", times=2),
    )
    settled = Settlement(kind="stop", points=(20, -20, 0), lines=lines, transfers=(), awards=(), winners=(0,))
    found = calls(step(RoundEnded(kind="stop"), msgspec.structs.replace(TABLE, settlement=settled)))
    assert [(caption.name, caption.seat, caption.row) for caption in found] == [
        ("gobak", 1, 0),
        ("pibak", 1, 1),
        ("gwangbak", 2, 0),
    ]


def test_a_call_gives_way_to_the_next_at_its_place() -> None:
    shown = Director(layout, choreography, (1044, 720), 0)
    shown.play([step(GukjinDeclared(seat=0, kind="animal"), TABLE), GODORI, JJOK])
    seen = set()
    while not shown.idle:
        now = shown.timeline.calling()
        assert len({caption.place for caption in now}) == len(now)
        seen |= {caption.name for caption in now}
        shown.update(1 / 60)
    assert seen == {"gukjin_animal", "godori", "jjok"}, "and each is seen"


def test_only_great_calls_shake_the_table_and_not_one_right_after_another() -> None:
    assert [caption.shakes for caption in calls(GODORI, GO_4, JJOK)] == [True, False, False]
    assert [caption.shakes for caption in calls(GO_4)] == [True]
    assert [caption.shakes for caption in calls(GODORI, reduced=True)] == [False]


def test_the_table_is_shaken_less_and_less_and_comes_back() -> None:
    caption = calls(GODORI)[0]
    times = [caption.start + SHAKE_SECONDS * part / 20 for part in range(20)]
    throws = [shaken(caption, time, 2.0) for time in times]
    assert any(throw != (0, 0) for throw in throws)
    for nth, (x, y) in enumerate(throws):
        assert max(abs(x), abs(y)) <= 2.0 * SHAKE * (1.0 - nth / 20) + 1.0
    assert shaken(caption, caption.start + SHAKE_SECONDS, 2.0) == (0, 0)
