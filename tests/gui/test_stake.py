"""A question that turns a round is decided on the table: plaques in the light, what decides uncovered, one of two cards large."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game import text
from game.choices import Choice
from game.gostop.view import GoStopView
from game.table import Decision, Known
from scenes.games.gostop.ask.hand_plaques import HandPlaques
from scenes.stage.light import DANGER
from scenes.table.ask.front import BEATS, Heart
from scenes.table.input import ids
from scenes.table.scene import TableScene
from tests.crossed import crossed
from tests.gui.laid import covered, in_a_row, outside, part_seen
from tests.gui.standing import settle
from tests.gui.table_fakes import FakeApp, busy, view
from tests.gui.test_stage_table import HAND, FakeController, ask, click, press, sit

GO = ask("go_stop", "go", "stop", points=7, stop=[28, -14, -14], next=[36, -18, -18], goes=1, multiplier=2)
THREE = view(hand="3B 3R 3J 5A", floor="3K 8B", taken=("1B", "5J 7R"), others=3)
TRIPLE = ask("play", "play 3B", "play 3R", "play 3J", "play 5A", "bomb 3", "shake 3")
DUAL = view(hand="3B", floor="3K 8B", taken=("9A 1J",), others=3)
SHOWN = replace(HAND, known=(Known("hand:1", "6J", 22),))

QUESTIONS: list[tuple[str, GoStopView, Decision, tuple[str, ...], dict[str, Choice]]] = [
    ("go_stop", busy(), GO, (), {"g": "go", "s": "stop"}),
    (
        "chongtong",
        view(hand="4A 4R 4J 4K 5A", floor="3K 8B", others=5),
        ask("chongtong", "chongtong end", "chongtong continue", month=4, points=10),
        (),
        {"1": "chongtong end", "2": "chongtong continue"},
    ),
    ("gukjin", DUAL, ask("gukjin", "gukjin animal", "gukjin junk", animal=1, junk=3), (),
     {"1": "gukjin animal", "2": "gukjin junk"}),
    ("showdang", SHOWN, ask("showdang", "accept", "refuse", by=1), (), {"1": "accept", "2": "refuse"}),
    ("shake", THREE, TRIPLE, ("1",), {"h": "shake 3", "b": "bomb 3", "n": "play 3B"}),
]  # fmt: skip
"""Every question that turns a round: its name, the table, what is asked, the keys that lead there, and the answers by key."""

NAMES = [question[0] for question in QUESTIONS]
SIZES = [(1280, 720), (1920, 1080), (2560, 1440)]


def asked(question: Any, app: FakeApp | None = None) -> tuple[TableScene, FakeController, FakeApp]:
    _, seen, decision, keys, _ = question
    scene, controller, app = sit(seen, decision, app=app)
    press(scene, *keys)
    settle(scene, app.surface)
    return scene, controller, app


def point(scene: TableScene, pos: tuple[int, int]) -> None:
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    scene.update(0.01)


def seated(size: tuple[int, int] = (1280, 720), language: str = "ko", letters: float = 1.0) -> FakeApp:
    app = FakeApp(size, language)
    app.settings.text_scale = letters
    return app


@pytest.mark.parametrize("question", QUESTIONS, ids=NAMES)
def test_every_answer_is_given_by_the_mouse_by_its_key_and_by_the_arrows(question: Any) -> None:
    for nth, choice in enumerate(question[4].values()):
        scene, controller, _ = asked(question)
        assert scene.page.front.board is not None and len(scene.page.front.plaques) == len(question[4])
        click(scene, ids.answering(choice))
        assert controller.said == [choice]
        letter = {said: key for key, said in question[4].items()}[choice]
        scene, controller, _ = asked(question)
        press(scene, letter)
        assert controller.said == [choice]
        scene, controller, _ = asked(question)
        press(scene, *("right",) * (nth + 1))
        at = scene.attention.hover
        press(scene, "enter")
        assert [ids.answering(said) for said in controller.said] == [at] and at is not None


def test_nothing_is_said_by_enter_before_an_answer_is_chosen() -> None:
    scene, controller, _ = asked(QUESTIONS[0])
    press(scene, "enter")
    assert controller.said == []


def test_what_was_begun_by_a_card_can_be_taken_back() -> None:
    for way in ("esc", ids.BACK):
        scene, controller, app = asked(QUESTIONS[4])
        press(scene, way) if way == "esc" else click(scene, way)
        settle(scene, app.surface)
        assert scene.page.front.board is None and controller.said == []


# -- looking at the table ---------------------------------------------------------------------------------------------------


def test_while_space_is_held_the_whole_table_is_seen() -> None:
    scene, controller, app = asked(QUESTIONS[0])
    covered = scene.page.front.board.rect  # type: ignore[union-attr]
    over = pygame.image.tobytes(app.surface.subsurface(covered), "RGB")
    press(scene, "space")
    settle(scene, app.surface)
    assert "prompt:go" not in scene.hits() and ids.PEEK in scene.hits()
    assert pygame.image.tobytes(app.surface.subsurface(covered), "RGB") != over
    scene.event(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, unicode=" ", mod=0))
    settle(scene, app.surface)
    assert "prompt:go" in scene.hits() and controller.said == []
    assert pygame.image.tobytes(app.surface.subsurface(covered), "RGB") == over


@pytest.mark.parametrize("cards", [1, 4, 9])
def test_the_hand_is_wholly_seen_between_the_plaques(cards: int) -> None:
    """The corner of every card is seen; up to three lie as they did, and do again while the table is looked at."""
    months = " ".join(f"{month}J" for month in range(1, cards + 1))
    scene, _, app = sit(view(hand=months, floor="12B", taken=("11B", "", ""), others=3), GO)
    settle(scene, app.surface)
    board, rects, hand = scene.page.front.board, scene.page.rects(scene.view), scene.page.hand(scene.view)
    assert isinstance(board, HandPlaques) and len(hand) == cards
    row, poses = [rects[key] for key in hand], scene.page.table(scene.view).poses
    left, right = board.buttons
    assert in_a_row([left, row[0]]) and in_a_row([row[-1], right]) and outside(app.size, row) == []
    assert part_seen(row, 0.2)
    press(scene, "space")
    scene.draw(app.surface)
    lay = scene.page.rects(scene.view)
    assert all(lay[key].centerx == round(poses[key].x) for key in hand)


def test_a_card_of_the_hand_cannot_be_played_meanwhile() -> None:
    scene, controller, _ = asked(QUESTIONS[0])
    hand = scene.page.rects(scene.view)[scene.page.hand(scene.view)[0]]
    click(scene, (hand.left + 4, hand.centery))
    assert controller.said == []


# -- light ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", QUESTIONS, ids=NAMES)
@pytest.mark.parametrize(("size", "letters"), crossed(SIZES, [1.0, 1.5]))
def test_what_decides_is_never_covered(size: tuple[int, int], letters: float, question: Any) -> None:
    scene, _, _ = asked(question, seated(size, "en", letters))
    front = scene.page.front
    board = front.board
    assert isinstance(board, HandPlaques) and len(board.stake.lit) >= 6
    slips = [] if board.slip is None else [board.slip.rect]
    assert covered(slips, by=front.buttons) == [] == outside(size, [*slips, *front.buttons])
    assert covered([*slips, *front.buttons], by=board.stake.lit) == []
    assert len({plaque.word.px for plaque in board.plaques}) == 1, "no answer is said louder than another"


def test_from_the_third_go_on_a_heart_is_heard_for_a_while_and_faster_each_time() -> None:
    for goes in range(DANGER):
        _, _, app = sit(replace(busy(), goes=(goes, 0, 0)), GO)
        assert "lay" not in app.sounds
    scene, _, app = sit(replace(busy(), goes=(DANGER, 0, 0)), GO)
    lit = set()
    for _ in range(300):
        scene.update(0.05)
        lit.add(scene.page.front.heart.glow > 0)
    assert app.sounds.count("lay") == 2 * BEATS and lit == {True, False}
    assert scene.page.front.heart.glow == 0
    counts = []
    for danger in (0, 1, 2, 3):
        heart = Heart()
        heart.begin(danger)
        heart.update(4.0, stiff=True)
        counts.append(len(heart.heard()))
        assert heart.glow == 0 and heart.heard() == []
    assert counts[0] == 0 and counts == sorted(set(counts))


# -- told at length -----------------------------------------------------------------------------------------------------------


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
