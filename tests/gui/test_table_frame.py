"""The table is the whole window: icons, history, notices and questions lie over it and leave it free when they are not needed."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import msgspec
import pygame
import pytest

from game.gostop import view as events
from game.table import Refused, settle
from scenes.games.gostop.table import GoStopTable
from scenes.table.game import GameTable
from scenes.table.people import moods, weighing
from scenes.table.scene import TableScene
from scenes.table.story import tip
from scenes.table.story.history import Entry, Face, HistorySign
from scenes.table.story.tip import SECONDS
from tests.gui.table_fakes import FakeApp, busy, moved, story, table
from tests.gui.test_stage_table import HAND, PLAY, ask, click, press, sit

SIZES = [(1280, 720), (1920, 1080), (2560, 1440), (960, 540)]


def wait(scene: TableScene, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        scene.update(0.05)


def told() -> Any:
    """A view at the end of a round that remembers all of it."""
    steps = story()
    return msgspec.structs.replace(steps[-1].view, log=tuple(step.event for step in steps))


def point(scene: TableScene, pos: tuple[int, int]) -> None:
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))


# -- the menu --------------------------------------------------------------------------------------------------------------


def test_every_control_stands_in_the_menu_and_can_be_reached_by_arrows() -> None:
    for nth, name in enumerate(("pause", "replay", "slower", "faster", "seal")):
        steps = story()
        scene, _, app = sit(steps[-1].view, steps=steps, app=FakeApp())
        scene.director.skip()
        press(scene, "esc")
        assert f"control:{name}" in scene.hits()
        press(scene, *("right",) * (nth + 1), "enter")
        done = {
            "pause": scene.director.paused,
            "replay": not scene.director.idle and not scene.attention.menu,
            "slower": app.settings.speed == "slow",
            "faster": app.settings.speed == "fast",
            "seal": [opened.page for opened in app.opened] == ["seal"],
        }
        assert [key for key, was in done.items() if was] == [name]


# -- notices ---------------------------------------------------------------------------------------------------------------


def test_a_refusal_without_buttons_stands_above_the_hand_and_fades() -> None:
    scene, controller, app = sit(HAND, PLAY)
    controller.refusals["play 7J"] = Refused("table.refused.not_now")
    scene._refuse(Refused("table.refused.not_now"))
    toast, held = scene.page.toast, scene.page.held(scene.view)
    laid = toast.laid(held, app.surface.get_rect(), scene.page.frame.k, scene.page.ink)
    rect = laid.rect
    assert "".join(line.words for line in laid.lines).replace(" ", "") == app.say("table.refused.not_now").replace(" ", "")
    assert held is not None and rect.bottom < held.top
    before = app.surface.subsurface(rect).copy()
    scene.draw(app.surface)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(app.surface.subsurface(rect), "RGB")
    wait(scene, SECONDS - 0.3)
    assert 0.0 < toast.shade < 1.0
    wait(scene, 1.0)
    assert toast.shade == 0.0 and not toast.words


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_no_notice_leaves_the_window_or_covers_the_hand(size: tuple[int, int], letters: float) -> None:
    app = FakeApp(size, "en")
    app.settings.text_scale = letters
    scene, _, _ = sit(HAND, PLAY, app=app)
    held = scene.page.held(scene.view)
    scene.page.toast.tell("A rather long sentence about why this cannot be done now. " * 3)
    rect = scene.page.toast.laid(held, app.surface.get_rect(), scene.page.frame.k, scene.page.ink).rect
    assert scene.page.frame.whole.contains(rect) and held is not None and not rect.colliderect(held)


def test_speed_and_pause_are_told_in_passing_and_a_pause_has_its_sign() -> None:
    scene, _, app = sit(HAND, PLAY)
    press(scene, "+")
    assert scene.page.toast.words == app.say("table.notice.speed", speed=app.say("table.control.speed.fast"))
    scene.draw(app.surface)
    sign = scene.page.frame.paused
    before = pygame.image.tobytes(app.surface.subsurface(sign), "RGB")
    press(scene, "p")
    assert scene.page.toast.words == app.say("table.notice.paused")
    scene.draw(app.surface)
    assert pygame.image.tobytes(app.surface.subsurface(sign), "RGB") != before


# -- the history -----------------------------------------------------------------------------------------------------------


def test_the_drawer_slides_out_by_key_or_icon_and_goes_by_key_esc_or_a_press_beside_it() -> None:
    for opening in ("l", "control:log"):
        for closing in ("l", "esc", (300, 300), "control:log"):
            scene, controller, _ = sit(HAND, PLAY)
            press(scene, opening) if opening == "l" else click(scene, opening)
            assert scene.attention.log and 0.0 < scene.page.drawer.out < 1.0
            wait(scene, 1.0)
            assert scene.page.drawer.out == 1.0 and scene.page.drawer.place(scene.page.shelf) == scene.page.shelf
            press(scene, closing) if closing in ("l", "esc") else click(scene, closing)
            assert not scene.attention.log and not scene.attention.menu
            wait(scene, 1.0)
            assert scene.page.drawer.out == 0.0 and controller.said == []


def test_what_the_drawer_covers_is_not_pressed() -> None:
    scene, controller, _ = sit(HAND, ask("riddle", "one", "two", "three"))
    where = scene.hits()["prompt:two"].center
    press(scene, "l")
    wait(scene, 1.0)
    assert scene.page.shelf.collidepoint(where) and "prompt:two" not in scene.hits()
    click(scene, where)
    assert controller.said == [] and scene.attention.log
    press(scene, "2")
    assert controller.said == ["two"], "its key still says it"


def test_the_newest_turns_are_seen_and_the_wheel_goes_back() -> None:
    scene, _, app = sit(told())
    press(scene, "l")
    wait(scene, 1.0)
    scene.draw(app.surface)
    drawer = scene.page.drawer
    newest = [entry for _, entry in drawer.seen]
    assert newest[-1] == drawer._entries[-1] and newest[0] != drawer._entries[0]
    assert not [one for (one, _), (other, _) in combinations(drawer.seen, 2) if one.rect.colliderect(other.rect)]
    assert all(scene.page.shelf.contains(laid.rect) for laid, _ in drawer.seen)
    scene.event(pygame.event.Event(pygame.MOUSEWHEEL, y=50))
    scene.draw(app.surface)
    assert drawer.seen[0][1] == drawer._entries[0]
    scene.event(pygame.event.Event(pygame.MOUSEWHEEL, y=-100))
    scene.draw(app.surface)
    assert [entry for _, entry in drawer.seen] == newest
    press(scene, "l")
    assert not drawer.open


def test_a_line_under_the_pointer_is_told_in_words() -> None:
    scene, _, app = sit(told())
    press(scene, "l")
    wait(scene, 1.0)
    scene.draw(app.surface)
    laid, entry = scene.page.drawer.seen[0]
    point(scene, laid.rect.center)
    wait(scene, 0.6)
    subject = scene.page.sheet.subject
    assert subject is not None and (subject.tip.title, *subject.tip.lines) == entry.words
    sheet = tip.draw(app.surface, subject, scene.page.ink, 1.0, scene.page.sprites)
    assert not sheet.colliderect(scene.page.shelf), "beside the drawer"


def test_a_turn_of_go_stop_is_one_line_of_cards() -> None:
    steps = story()
    seen = table(steps[-1].view, "ko")
    turns = [entry for entry in seen.history([step.event for step in steps]) if HistorySign("turned") in entry.parts]
    assert len(turns) == 9
    first = turns[0]
    assert first.seat == 0 and isinstance(first.parts[0], Face) and isinstance(first.parts[-1], str)
    assert first.parts.count(HistorySign("turned")) == 1 and HistorySign("took") in first.parts
    assert not [part for part in first.parts if isinstance(part, str) and ("월" in part or "Me" in part)], "no card in words"
    loud = [entry for entry in turns if seen.say("gostop.call.bbeok") in entry.parts]
    assert loud and all(entry.loud for entry in loud)


def test_any_game_has_a_history_of_few_words_and_pieces() -> None:
    def say(key: str, **args: object) -> str:
        return f"*kept {args['pieces']}" if ".tell." in key else "pine"

    event = events.Left(seat=1, moves=(moved("3B", "floor", "taken:1"),))
    shown = GameTable(busy(), (1280, 720), 0, ["Me", "Ann", "Ben"], table(busy()).ink, say)
    assert shown.history([event]) == [Entry(1, ("kept", Face("3B")), True, ("kept pine",))]


# -- moods -----------------------------------------------------------------------------------------------------------------


def test_somebody_thinks_while_asked_and_is_glad_or_sorry_for_a_while() -> None:
    scene, _, _ = sit(busy(), PLAY)
    assert scene.page.feelings == {0: "thinking"}
    steps = story()
    scene, controller, _ = sit(steps[-1].view, steps=steps)
    seen: set[tuple[int, str]] = set()
    while not scene.director.idle:
        scene.update(0.1)
        seen |= set(scene.page.feelings.items())
    assert {(0, "glee"), (0, "dismay"), (1, "glee"), (2, "glee")} <= seen
    controller.view = msgspec.structs.replace(controller.view, turn=None)
    wait(scene, 6.0)
    assert "glee" not in scene.page.feelings.values() and "dismay" not in scene.page.feelings.values()


def test_whoever_weighs_whether_to_go_on_thinks_however_glad_of_what_came_before() -> None:
    lately = [({0: "glee", 1: "dismay"}, 0.5)]
    assert moods(lately, frozenset({0})) == {0: "glee", 1: "dismay"}
    go = msgspec.structs.replace(busy(), decisions=(ask("go_stop", "go", "stop", points=7),))
    assert moods(lately, frozenset({0}), weighing(go, GoStopTable.weighed)) == {0: "thinking", 1: "dismay"}
    card = msgspec.structs.replace(busy(), decisions=(PLAY,))
    assert weighing(card, GoStopTable.weighed) == frozenset() == weighing(go, table(busy()).weighed[:0])


def test_the_end_of_a_round_is_won_and_lost() -> None:
    last = story()[-1]
    settlement = settle("end", 3, winners=(0,))
    view = msgspec.structs.replace(last.view, settlement=msgspec.structs.replace(settlement, points=(5, -5, 0)))
    step = type(last)(last.event, view)
    assert type(table(last.view)).moods(step) == {0: "glee", 1: "dismay"}
