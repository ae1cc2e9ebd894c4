"""The stage: time can be sought freely, and whatever is skipped, the table ends up as the layout of the last view says."""

from __future__ import annotations

from typing import get_args

import pytest

from game.gostop.view import Drawn, Flipped, GoStopEvent
from game.table import Step
from scenes.games.gostop.moves import PLANS, choreography
from scenes.games.gostop.place.layout import layout
from scenes.stage.director import SPEEDS, Director
from tests.gui.table_fakes import Story, story

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


def test_what_lies_turns_back_is_forgotten_without_a_change_on_the_table() -> None:
    shown = director()
    for step in STEPS:
        shown.mark_turn()
        shown.play([step])
        shown.skip()
        stands(shown, step)
    assert len(shown.timeline.beats) < 10
    shown.replay()
    shown.skip()
    stands(shown, STEPS[-1])


def test_steps_that_are_worked_out_gradually_come_to_the_same() -> None:
    at_once, gradual = director(), director()
    at_once.play(STEPS)
    gradual.play(STEPS, gradually=True)
    assert len(gradual.timeline.beats) == 1 and not gradual.idle
    while not gradual.idle:
        gradual.update(1 / 60)
    assert [beat.view for beat in gradual.timeline.beats] == [beat.view for beat in at_once.timeline.beats]
    stands(gradual, STEPS[-1])
