"""What is made before it is seen, and when."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from game.controller import Controller, Opponent
from game.match import Match, seeded_luck
from game.players.local import LocalServer
from game.registry import find
from game.store.settings import Settings
from scenes import scene
from scenes.app import Program
from scenes.games.gostop.hwatu import pictures
from scenes.pages.result.page import ResultScene
from scenes.stage.director import SPEEDS
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.stage.timeline import Timeline
from scenes.stage.tween import slap
from scenes.table.beforehand import Beforehand
from scenes.table.scene import TableScene
from scenes.table.session import MatchPlan, Session
from tests.gui.fingers import by_keyboard
from tests.gui.table_fakes import FakeApp
from tests.gui.test_rounds_played import sit


def beforehand(line: Timeline, sprites: Sprites | None = None) -> Beforehand:
    """At a table where nothing is worked out."""
    table = SimpleNamespace(plates=(), work_on=lambda: False)
    director, canvas = SimpleNamespace(timeline=line), SimpleNamespace(moving=0, prepare=lambda director: False)
    page = SimpleNamespace(director=director, canvas=canvas, sprites=sprites, table=lambda view: table, app=None)
    page.callouts = page.spectacles = page.names = None
    page.frame = SimpleNamespace(k=1.0)
    return Beforehand(cast(Any, page))


class Coming(scene.Scene):
    """A page of three parts."""

    parts, left = 3, False

    def prepare(self, app: scene.Program) -> bool:
        self.parts -= 1
        return self.parts >= 0

    def leave(self) -> None:
        self.left = True


def test_a_page_that_is_expected_is_built_a_part_a_frame_while_pieces_move() -> None:
    line, at, page = Timeline(), Pose(200.0, 200.0, width=100.0), Coming()
    line.move(1, slap()(at, at.but(x=400.0), 0.1, "1J"))
    ahead = beforehand(line, pictures(Settings(), FakeApp().font))
    ahead.expect(page)
    for _ in range(12):
        before, ahead.due = page.parts, True
        ahead.go_on(cast(Any, None), True)
        assert page.parts >= before - 1
    assert page.parts <= 0, "which are painted frames"
    assert ahead.take() is page and ahead.take() is None and not page.left


def test_a_result_has_been_built_and_its_pictures_made_when_the_last_cards_lie_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Building it takes longer than a frame may."""
    pygame.display.set_mode((1280, 720))
    it, game, left = Program(Settings(language="ko", speed="very_fast")), find("gostop"), list[bool]()
    plan = MatchPlan("gostop", game.catalog.rules(3), ("imo", "samchon"), ("novice", "novice"), 100)
    seats = [Opponent(game.levels[0])] * 3
    controller = Controller(Match(game, plan.rules, seeded_luck(1)), seats, LocalServer(), watch=0, seed=1)
    it.session = Session(plan.terms, controller)
    it.open("table", it.session)
    table, enter = it.stack.top, ResultScene.enter
    assert isinstance(table, TableScene)
    monkeypatch.setattr(ResultScene, "enter", lambda page, app: (left.append(page.prepare(app)), enter(page, app)))
    while it.stack.top is table:
        last = len(table.page.table(table.view).hand) < 2 or controller.match.settlement() is not None
        table.director.speed = SPEEDS["normal" if last else "very_fast"]
        it.step(1 / 60 if last else 1 / 20)
    it.close()
    assert left == [False]


def test_what_has_just_come_is_painted_in_the_next_turn_of_the_loop() -> None:
    """To put it on the timeline and to paint what it has changed takes too long for one frame."""
    table, chance = sit("gostop", 3, "standard-3", 3, FakeApp(speed="very_fast"))[0], random.Random(1)
    for _ in range(2000):
        lay, table.dirty = table.director.idle, False
        table.update(1 / 20)
        if lay and not table.director.idle:
            break
        if table.attention.question is not None:
            by_keyboard(table, chance)
    assert not table.director.idle and not table.dirty
    table.update(1 / 20)
    assert table.dirty
