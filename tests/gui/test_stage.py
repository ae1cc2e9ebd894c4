"""The stage: time can be sought freely, whatever is skipped ends as the layout of the last view says, and calls follow it."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from assets import __path__ as assets_path
from game.gostop.view import Captured, Drawn, Flipped, GoStopEvent, GukjinDeclared, RoundEnded, Scored, WentGo
from game.table import Line, Settlement, Step
from scenes.games.gostop.moves import PLANS, choreography
from scenes.games.gostop.place.layout import layout
from scenes.stage.director import SPEEDS, Director
from scenes.stage.timeline import Caption
from scenes.table.story.calls import SHAKE_SECONDS, shaken
from tests.gui.table_fakes import Story, busy, story
from tests.gui.table_fakes import step as step_of

SIZE = (1044, 720)
STEPS = story()


def director(size: tuple[int, int] = SIZE) -> Director:
    return Director(layout, choreography, size, 0)


def stands(shown: Director, step: Step, size: tuple[int, int] = SIZE) -> None:
    """The stage shows exactly what the layout of this view says, piece by piece."""
    poses = layout(step.view, size, 0)
    faces = {key: piece.face for key, piece in step.view.pieces()}
    seen = {piece.sprite: piece for piece in shown.seen()}
    assert set(shown.sprites) == set(poses)
    assert len(seen) == len(poses)
    for key, pose in poses.items():
        piece = seen[shown.sprites[key]]
        assert piece.pose == pose, key
        assert piece.face == faces[key], key
        assert not piece.moving


@pytest.mark.parametrize("count", range(1, len(STEPS) + 1))
def test_skipping_after_any_step_shows_the_layout_of_its_view(count: int) -> None:
    shown = director()
    shown.play(STEPS[:count])
    shown.update(0.3)
    shown.skip()
    stands(shown, STEPS[count - 1])


def test_reduced_motion_ends_up_the_same_and_is_straight() -> None:
    shown = director()
    shown.reduced = True
    shown.play(STEPS)
    heights = set()
    while not shown.idle:
        shown.update(1 / 60)
        heights |= {piece.pose.height for piece in shown.seen() if piece.moving}
    assert not [height for height in heights if height > 1e-3]
    stands(shown, STEPS[-1])


def test_a_time_looks_the_same_however_it_is_come_by() -> None:
    straight, wandering = director(), director()
    straight.play(STEPS)
    wandering.play(STEPS)
    end = straight.timeline.end
    wandering.skip()
    for part in (0.9, 0.1, 0.5, 0.33, 1.0, 0.0):
        straight.timeline.seek(0.0)
        while straight.timeline.time + 1e-9 < part * end:
            straight.timeline.advance(min(0.05, part * end - straight.timeline.time))
        wandering.timeline.seek(straight.timeline.time)
        assert wandering.seen() == straight.seen()
        assert wandering.timeline.calling() == straight.timeline.calling()


def test_resizing_in_mid_flight_keeps_the_moment_and_ends_in_the_new_layout() -> None:
    shown, fresh = director(), director((2088, 1440))
    shown.play(STEPS)
    fresh.play(STEPS)
    shown.timeline.seek(shown.timeline.end * 0.4)
    fresh.timeline.seek(shown.timeline.time)
    shown.resize((2088, 1440))
    assert shown.seen() == fresh.seen()
    shown.skip()
    stands(shown, STEPS[-1], (2088, 1440))


def test_a_card_keeps_its_sprite_from_the_stock_to_the_table_and_to_its_owner() -> None:
    shown = director()
    before = None
    for step in STEPS:
        shown.play([step])
        if before is not None:
            for key, sprite in before.items():
                if key.startswith("#") and key in shown.sprites:
                    assert shown.sprites[key] == sprite
        before = dict(shown.sprites)
    assert len({*shown.sprites.values()}) == 48


def test_a_turned_card_takes_the_sprite_that_lay_on_top_of_the_stock() -> None:
    told = Story()
    top = told.places["stock"][0]
    shown = director()
    shown.reset(told.view())
    on_top = shown.sprites["stock:0"]
    told.tell(Flipped, (top, "stock", "flip"), seat=0, face=top)
    shown.play(told.steps)
    flipped = [key for key in shown.sprites if key.startswith("#")]
    assert [shown.sprites[key] for key in flipped] == [on_top]
    start = [piece for piece in shown.seen() if piece.sprite == on_top]
    assert start[0].pose.face == 0.0


def test_a_face_that_goes_into_a_closed_hand_becomes_one_of_its_blanks() -> None:
    told = Story()
    told.deal("floor", 1, None)
    face = told.places["floor"][0]
    shown = director()
    shown.play(told.steps)
    sprite = next(shown.sprites[key] for key in shown.sprites if key.startswith("#"))
    told.tell(Drawn, (face, "floor", "hand:1"), seat=1, face=face)
    shown.play(told.steps[-1:])
    assert shown.sprites["hand:1:0"] == sprite
    shown.skip()
    stands(shown, told.steps[-1])


def test_every_event_has_a_choreography() -> None:
    missing = [event.__name__ for event in get_args(GoStopEvent) if event not in PLANS]
    assert missing == []


def test_pause_holds_and_stepping_on_goes_one_event_further() -> None:
    shown = director()
    shown.play(STEPS)
    shown.paused = True
    assert shown.update(1.0) == [] and shown.timeline.time == 0.0
    views = []
    for _ in range(4):
        shown.step_on()
        views.append(shown.view())
    assert len({id(view) for view in views}) == 4


def test_replay_shows_the_last_turn_again_and_then_stands_as_before() -> None:
    shown = director()
    shown.play(STEPS[:8])
    shown.skip()
    shown.mark_turn()
    shown.play(STEPS[8:12])
    shown.skip()
    after = shown.seen()
    shown.replay()
    assert not shown.idle
    assert shown.view() is STEPS[7].view
    shown.skip()
    assert shown.seen() == after


def test_the_last_turn_can_be_seen_again_where_all_else_is_instant() -> None:
    shown = director()
    shown.speed = SPEEDS["instant"]
    shown.play(STEPS[:8])
    shown.mark_turn()
    shown.play(STEPS[8:12])
    assert shown.idle
    shown.replay()
    shown.update(1 / 60)
    assert not shown.idle and any(piece.moving for piece in shown.seen())


def test_steps_that_are_worked_out_gradually_come_to_the_same() -> None:
    at_once, gradual = director(), director()
    at_once.play(STEPS)
    gradual.play(STEPS, gradually=True)
    assert len(gradual.timeline.beats) == 1 and not gradual.idle
    while not gradual.idle:
        gradual.update(1 / 60)
    assert [beat.view for beat in gradual.timeline.beats] == [beat.view for beat in at_once.timeline.beats]
    stands(gradual, STEPS[-1])


# -- calls --------------------------------------------------------------------------------------------------------------------


TABLE = busy()
GODORI = step_of(Scored(seat=0, was=2, now=7, made=("godori",)), TABLE)
GO_4 = step_of(WentGo(seat=0, count=4), TABLE)
JJOK = step_of(Captured(seat=1, cause="jjok", month=3, by=1), TABLE)


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
    found = calls(step_of(RoundEnded(kind="stop"), msgspec.structs.replace(TABLE, settlement=settled)))
    assert [(caption.name, caption.seat, caption.row) for caption in found] == [
        ("gobak", 1, 0),
        ("pibak", 1, 1),
        ("gwangbak", 2, 0),
    ]


def test_a_call_gives_way_to_the_next_at_its_place() -> None:
    shown = Director(layout, choreography, (1044, 720), 0)
    shown.play([step_of(GukjinDeclared(seat=0, kind="animal"), TABLE), GODORI, JJOK])
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
    far = [max(map(abs, throw)) for throw in throws]
    assert max(far[:10]) > max(far[10:])
    assert shaken(caption, caption.start + SHAKE_SECONDS, 2.0) == (0, 0)
