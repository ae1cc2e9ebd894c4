"""Cards under the pointer: a spring is solved, not stepped; what is pulled is played where it is let fall, or goes back."""

from __future__ import annotations

import math
import time
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.choices import Choice
from game.gostop.view import Played
from scenes.games.gostop.pages import PAGES
from scenes.table.input.touch import BACK_SECONDS, HOVER_SECONDS
from scenes.table.scene import TableScene
from tests.gui.table_fakes import FakeApp, moved, step, view
from tests.gui.test_stage_table import HAND, PLAY, FakeController, ask, pixels, press, sit
from tests.gui.window import MISSING, Window

FLOOR = (640, 75)
"""A place on the floor where no card lies that could be met."""


def pull(scene: TableScene, name: str, *way: tuple[int, int], drop: bool = True) -> None:
    """Press a card and take it along a way, sixty frames a second."""
    start = scene.hits()[name].center
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)))
    scene.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for pos in way:
        scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
        scene.update(1 / 60)
        scene.draw(scene.app.surface)
    if drop:
        scene.event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=way[-1], button=1))


def seen_at(scene: TableScene, key: str) -> tuple[float, float]:
    """Where a card is drawn."""
    director = scene.director
    pose = scene.page.touch.poses(director).get(key) or director.timeline.pose(director.sprites[key], director.timeline.time)
    return pose.x, pose.y


def test_a_card_that_the_table_shows_no_more_is_let_go_of() -> None:
    """A key may show the last turn again, from before the card was drawn, while it is being pulled."""
    scene, controller, _ = sit(HAND, PLAY)
    pull(scene, "hand:3R", (500, 500), FLOOR, drop=False)
    scene.director.reset(view(hand="3B 5A 7J", floor="3J 5R 5K 6A 10J 10K", others=3))
    scene.event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=FLOOR, button=1))
    assert controller.said == [] and scene.page.touch.pressed is None


def test_a_card_let_fall_on_the_floor_is_played() -> None:
    scene, controller, _ = sit(HAND, PLAY)
    pull(scene, "hand:3R", (500, 500), FLOOR)
    assert controller.said == ["play 3R"]


@pytest.mark.parametrize(("onto", "choice"), [("5R", "play 5A take 5R"), ("5K", "play 5A take 5K")])
def test_a_card_let_fall_on_one_of_two_takes_that_one(onto: str, choice: Choice) -> None:
    scene, controller, _ = sit(HAND, PLAY)
    key = next(key for key, piece in HAND.pieces() if piece.face == onto)
    rect = scene.page.rects(scene.view)[key]
    pull(scene, "hand:5A", FLOOR, (rect.right - 6, rect.centery) if onto == "5R" else rect.midleft)
    assert controller.said == [choice]


def test_between_two_it_is_asked_and_the_card_goes_back_meanwhile() -> None:
    scene, controller, _ = sit(HAND, PLAY)
    pull(scene, "hand:5A", FLOOR)
    assert controller.said == []
    assert "prompt:play_5A_take_5R" in scene.hits()


def test_a_release_that_the_window_never_heard_of_sends_the_card_back() -> None:
    scene, controller, _ = sit(HAND, PLAY)
    pull(scene, "hand:3R", FLOOR, drop=False)
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=FLOOR, rel=(0, 0), buttons=(0, 0, 0)))
    scene.update(0.05)
    scene.update(0.3)
    assert scene.page.touch.pull is None and controller.said == []
    pull(scene, "hand:3R", FLOOR, drop=False)
    scene.resume()
    scene.resize(scene.app.size)
    scene.update(0.01)
    scene.event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=FLOOR, button=1))
    assert scene.page.touch.pull is None and controller.said == []


def test_escape_puts_a_card_that_is_held_back_and_opens_nothing() -> None:
    scene, controller, _ = sit(HAND, PLAY)
    home = seen_at(scene, "#8")
    pull(scene, "hand:3B", FLOOR, drop=False)
    press(scene, "esc")
    assert not scene.attention.menu
    scene.event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=FLOOR, button=1))
    for _ in range(30):
        scene.update(1 / 60)
    assert controller.said == [] and seen_at(scene, "#8") == home


def test_let_go_anywhere_else_it_springs_back_without_a_penalty() -> None:
    scene, controller, app = sit(HAND, PLAY)
    home = seen_at(scene, "#8")
    pull(scene, "hand:3B", (300, 600), *[(200, 566)] * 40)
    assert math.dist(seen_at(scene, "#8"), home) > 40
    far = [math.dist(seen_at(scene, "#8"), home)]
    for _ in range(math.ceil(BACK_SECONDS * 60) + 1):
        scene.update(1 / 60)
        far.append(math.dist(seen_at(scene, "#8"), home))
    assert far == sorted(far, reverse=True) and far[-1] < 0.5
    assert controller.said == [] and "refused" not in app.sounds and not scene.attention.notice
    scene.draw(app.surface)
    scene.dirty = False
    for _ in range(20):
        scene.update(1 / 60)
    assert not scene.dirty, "and then nothing is drawn any more"


def test_while_it_is_held_over_the_floor_it_is_seen_where_it_would_fall() -> None:
    """The partner of a card that has one, the slot of its month for one that has none."""
    for face, lit, dark in (("3B", "partner", "slot"), ("7J", "slot", "partner")):
        scene, _, app = sit(HAND, PLAY)
        partner, slot = scene.page.rects(HAND)["#10"], scene.page.table(HAND).lands("#26")
        assert slot is not None
        edges = (Rect(rect.left - 6, rect.centery - 20, 8, 40) for rect in (partner, slot))
        spots = dict(zip(("partner", "slot"), edges, strict=True))
        before = {way: pixels(app.surface, rect) for way, rect in spots.items()}
        pull(scene, f"hand:{face}", *[(900, 230)] * 60, drop=False)
        assert pixels(app.surface, spots[lit]) != before[lit] and pixels(app.surface, spots[dark]) == before[dark]


def test_a_played_card_goes_on_from_where_it_was_let_go() -> None:
    seen = view(hand="3B 3R 5A", floor="6A", others=3)
    after = view(hand="3B 5A", floor="6A", play="3R", others=3)

    class Answering(FakeController):
        def answer(self, seat: int, choice: Choice) -> None:
            super().answer(seat, choice)
            self.view = after
            self.steps = [step(Played(moves=(moved("3R", "hand:0", "play"),), seat=0, month=3, faces=("3R",)), after)]

    app = FakeApp()
    controller = Answering(seen, ask("play", "play 3B", "play 3R", "play 5A"))
    scene = TableScene(controller, 0, PAGES)  # type: ignore[arg-type]
    scene.enter(app)  # type: ignore[arg-type]
    scene.update(0.01)
    pull(scene, "hand:3R", (500, 400), (340, 330), drop=False)
    for _ in range(60):
        scene.update(1 / 60)
    left = seen_at(scene, "#9")
    scene.event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(340, 330), button=1))
    assert controller.said == ["play 3R"]
    assert seen_at(scene, "#9") == pytest.approx(left, abs=1)
    scene.update(1 / 60)
    assert seen_at(scene, "#9") == pytest.approx(left, abs=30), "it does not jump"
    scene.director.skip()
    assert seen_at(scene, "#9") == pytest.approx(scene.page.rects(after)["#9"].center, abs=1)


def test_a_card_that_is_pointed_at_rises_softly_and_no_other_moves() -> None:
    app = FakeApp()
    scene, _, _ = sit(HAND, PLAY, app=app)
    home = {key: seen_at(scene, key) for key in ("#8", "#9", "#16", "#26")}
    pos = scene.hits()["hand:3R"].center
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    scene.update(HOVER_SECONDS / 2)
    between = seen_at(scene, "#9")[1]
    scene.update(HOVER_SECONDS)
    risen = seen_at(scene, "#9")[1]
    assert home["#9"][1] > between > risen, "it does not jump"
    assert all(seen_at(scene, key) == home[key] for key in ("#8", "#16", "#26"))
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=(600, 340), rel=(0, 0), buttons=(0, 0, 0)))
    scene.update(0.2)
    assert {key: seen_at(scene, key) for key in home} == home
    app.settings.reduced_motion = True
    scene, _, _ = sit(HAND, PLAY, app=app)
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    scene.update(0.001)
    assert seen_at(scene, "#9")[1] == pytest.approx(risen), "where motion is reduced it does"


@pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)} on this machine")
@pytest.mark.slow
def test_cards_are_pulled_with_a_real_pointer(tmp_path: Path) -> None:
    with Window(tmp_path) as window:
        window.click("menu.gostop")
        window.click("setup.start")
        window.until(lambda page: page.scene == "table")
        for _ in range(4):
            window.key("plus")
        while not window.until(lambda page: page.scene == "table" and len(page.hits) > 8).like("hand:"):
            page = window.page
            names = page.like("spread:") or page.like("prompt:")
            if names:
                window.click(names[len(names) // 2])
            time.sleep(0.3)
        hand = window.page.like("hand:")
        window.drag(hand[0], (60, 640))
        time.sleep(0.5)
        assert window.page.like("hand:") == hand, "let go beside the table it is still in the hand"
        window.drag(hand[0], "drop")
        window.until(lambda page: hand[0] not in page.hits or page.like("prompt:"))
        assert window.console == ""
