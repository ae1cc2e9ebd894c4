"""The person's own order of the hand, where tiles do not sort themselves: they are pulled, or moved with Shift and the arrows."""

from __future__ import annotations

import pygame
import pytest

from scenes.stage.binding import Key
from scenes.table.input.touch import BACK_SECONDS
from scenes.table.scene import TableScene
from tests.gui.fingers import pull
from tests.gui.riichi_table import sit
from tests.gui.table_fakes import FakeApp


def seated(auto_sort: bool = False) -> TableScene:
    """A hand of riichi in which the person, the dealer, has just drawn."""
    app = FakeApp(speed="instant")
    app.settings.auto_sort = auto_sort
    scene, _ = sit(app, 11)
    for _ in range(40):
        scene.update(1 / 20)
        if scene.attention.question is not None:
            return scene
    pytest.fail("The person is not asked.")


def row(scene: TableScene) -> list[Key]:
    return [key for key, _ in scene.page.table(scene.view).hand]


def stand(scene: TableScene) -> list[Key]:
    """The hand as it stands on the table, from the left."""
    across = {seen.sprite: seen.pose.x for seen in scene.director.seen()}
    return sorted(row(scene), key=lambda key: across[scene.director.sprites[key]])


def at(scene: TableScene, key: Key) -> tuple[int, int]:
    return scene.page.rects(scene.view)[key].center


def rest(scene: TableScene, seconds: float = 2 * BACK_SECONDS) -> None:
    for _ in range(round(seconds * 30)):
        scene.update(1 / 30)


def keyed(scene: TableScene, code: int, mod: int = 0) -> None:
    scene.event(pygame.event.Event(pygame.KEYDOWN, key=code, unicode="", mod=mod))


@pytest.mark.parametrize(("frm", "to"), [(9, 2), (0, 12)])
def test_a_tile_that_is_pulled_along_the_hand_stays_where_it_is_let_go(frm: int, to: int) -> None:
    scene = seated()
    before = row(scene)
    key, goal = before[frm], at(scene, before[to])
    pull(scene, at(scene, key), (goal[0] + (8 if to > frm else -8), goal[1]))
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    rest(scene)
    wanted = [one for one in before if one != key]
    wanted.insert(to, key)
    assert row(scene) == stand(scene) == wanted
    assert scene.page.touch.poses(scene.director) == {}, "all have come to rest"


def test_those_that_give_way_are_seen_to_do_so() -> None:
    scene = seated()
    before = row(scene)
    lain, goal = at(scene, before[3])[0], at(scene, before[3])
    pull(scene, at(scene, before[2]), (goal[0] + 8, goal[1]), drop=False)
    seen = scene.page.touch.poses(scene.director)[before[3]].x
    assert row(scene)[2:4] == [before[3], before[2]] and at(scene, before[3])[0] < seen < lain


def test_the_order_stays_while_tiles_come_and_go() -> None:
    scene = seated()
    before = row(scene)
    goal = at(scene, before[0])
    pull(scene, at(scene, before[7]), (goal[0] - 8, goal[1]))
    mine = row(scene)[:-1]
    pull(scene, at(scene, mine[4]), scene.page.table(scene.view).middle.center)
    assert mine[4] not in row(scene), "over the river it is discarded"
    while scene.attention.question is None or scene.attention.question.decision.kind != "turn":
        scene.update(1 / 20)
        if scene.attention.question is not None and scene.attention.question.decision.kind != "turn":
            scene.answer(scene.attention.question.skip())
    now = row(scene)
    assert now[:12] == [one for one in mine if one != mine[4]] and now[12] == before[-1]
    assert len(now) == 14 and now[13] not in before, "what was just drawn stands apart"


def test_the_tile_just_drawn_can_be_put_among_the_others_and_is_still_the_one_drawn() -> None:
    scene = seated()
    table = scene.page.table(scene.view)
    drawn, goal = row(scene)[-1], at(scene, row(scene)[5])
    pull(scene, at(scene, drawn), (goal[0] - 8, goal[1]))
    rest(scene)
    assert row(scene).index(drawn) == 5
    scene.press_piece(drawn)
    thrown = scene.controller.view.thrown[0][-1]  # type: ignore[attr-defined]
    assert f"#{thrown.tile}" == drawn and thrown.drawn and table.ordered


def test_shift_and_the_arrows_move_the_tile_that_the_keyboard_is_on() -> None:
    scene = seated()
    before = row(scene)
    for _ in range(3):
        keyed(scene, pygame.K_RIGHT)
    keyed(scene, pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    assert row(scene)[:4] == [before[0], before[1], before[3], before[2]] and scene.attention.chosen == before[2]
    for _ in range(5):
        keyed(scene, pygame.K_LEFT, pygame.KMOD_LSHIFT)
    assert row(scene)[:4] == [before[2], before[0], before[1], before[3]], "at the end it stays"
    keyed(scene, pygame.K_RIGHT)
    assert scene.attention.chosen == before[0], "without Shift the arrows go through the hand"


def test_a_hand_that_sorts_itself_keeps_its_order() -> None:
    scene = seated(auto_sort=True)
    before = row(scene)
    goal = at(scene, before[2])
    pull(scene, at(scene, before[9]), (goal[0] - 8, goal[1]))
    rest(scene)
    keyed(scene, pygame.K_RIGHT)
    keyed(scene, pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    assert row(scene) == stand(scene) == before and scene.attention.chosen == before[1]
