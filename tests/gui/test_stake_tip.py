"""What the plaques of 고 and 스톱 have no room for is said where the pointer or the keyboard rests on them."""

from __future__ import annotations

import pytest

from game import text
from tests.gui.test_stage_table import press
from tests.gui.test_stake import QUESTIONS, asked, point


@pytest.mark.parametrize("arrows", [False, True])
def test_how_a_sum_comes_about_is_said_at_length_where_pointer_or_keyboard_rest_on_its_plaque(arrows: bool) -> None:
    scene, _, _ = asked(QUESTIONS[0])
    if arrows:
        press(scene, "right", "right")
    else:
        point(scene, scene.hits()["prompt:stop"].center)
    for _ in range(20):
        scene.update(1 / 30)
    subject, stop = scene.page.sheet.subject, scene.page.front.buttons[1]
    assert subject is not None and subject.rect == stop.rect
    assert subject.tip.title == f"{text.say('ko', 'table.choice.stop')} +28점" and subject.tip.lines
    press(scene, "space")
    scene.update(0.4)
    assert scene.page.sheet.subject is None, "while the table is looked at, nothing is over it"
