"""The table scene: every question can be answered by mouse alone and by keyboard alone, and every refusal says why."""

from __future__ import annotations

import hashlib
import json
from collections import deque
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import assets
from game.assets import AssetMissing
from game.choices import Choice
from game.gostop.view import GoStopView
from game.table import LEGAL, Decision, Refused, Step, Verdict
from scenes.games.gostop.pages import PAGES
from scenes.stage.ink import Ink
from scenes.stage.sprite import PictureBook
from scenes.table.scene import TableScene
from tests.gui.table_fakes import FakeApp, story, view

KEYS = {
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "enter": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "esc": pygame.K_ESCAPE,
    "f1": pygame.K_F1,
    "f10": pygame.K_F10,
}
SECRET = bytes(range(32))
HAND = view(hand="3B 3R 5A 7J", floor="3J 5R 5K 6A 10J 10K", taken=("1B", "2J", "4A"), others=3)


class FakeController:
    """A match that stands still: one view, one question, steps to be shown. What is answered is kept in `said`."""

    def __init__(self, seen: GoStopView, *decisions: Decision, steps: list[Step] | None = None) -> None:
        self.view, self.decisions = seen, decisions
        self.steps = steps or []
        self.said: list[Choice] = []
        self.notices: deque[Any] = deque()
        self.refusals: dict[Choice, Refused] = {}
        record = SimpleNamespace(commitment=hashlib.sha256(SECRET).hexdigest(), luck=SECRET.hex())
        game = SimpleNamespace(name="gostop")
        facts = {"round": 1, "number": 0, "between": False, "rules": seen.rules, "settlement": lambda: None}
        self.match = SimpleNamespace(game=game, record=record, **facts)

    def take_steps(self) -> list[Step]:
        steps, self.steps = self.steps, []
        return steps

    def poll(self, hold: bool = False) -> None:
        """Nobody else plays."""

    def judge(self, seat: int, choice: Choice) -> Verdict:
        return self.refusals.get(choice, LEGAL)

    def answer(self, seat: int, choice: Choice) -> None:
        self.said.append(choice)
        self.decisions = ()


def ask(kind: str, *choices: Choice, **args: Any) -> Decision:
    return Decision(step=1, seat=0, kind=kind, choices=choices, default=choices[0], args=args)


def sit(
    seen: GoStopView, *decisions: Decision, steps: list[Step] | None = None, app: FakeApp | None = None
) -> tuple[TableScene, FakeController, FakeApp]:
    app = app or FakeApp()
    controller = FakeController(seen, *decisions, steps=steps)
    scene = TableScene(controller, 0, PAGES)  # type: ignore[arg-type]
    scene.enter(app)  # type: ignore[arg-type]
    scene.update(0.01)
    scene.draw(app.surface)
    return scene, controller, app


def press(scene: TableScene, *keys: str) -> None:
    for key in keys:
        letter = key if len(key) == 1 else ""
        scene.event(pygame.event.Event(pygame.KEYDOWN, key=KEYS.get(key, ord(key[0].lower())), unicode=letter, mod=0))
        scene.update(0.01)


def click(scene: TableScene, name: str | tuple[int, int]) -> None:
    pos = scene.hits()[name].center if isinstance(name, str) else name
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    scene.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    scene.event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    scene.update(0.01)


PLAY = ask("play", "play 3B", "play 3R", "play 5A take 5R", "play 5A take 5K", "play 7J")


def test_a_card_is_played_by_a_click() -> None:
    scene, controller, _ = sit(HAND, PLAY)
    click(scene, "hand:3R")
    assert controller.said == ["play 3R"]


@pytest.mark.parametrize("keys", [("4",), ("left", "enter"), ("right", "right", "right", "right", "space")])
def test_a_card_is_played_by_the_keyboard(keys: tuple[str, ...]) -> None:
    scene, controller, _ = sit(HAND, PLAY)
    press(scene, *keys)
    assert controller.said == ["play 7J"]


def test_a_month_that_can_be_shaken_asks_how_and_plays_the_card_that_was_pressed() -> None:
    seen = view(hand="3B 3R 3J 5A", floor="6A", others=3)
    play = ("play 3B", "play 3R", "play 3J", "play 5A")
    scene, controller, _ = sit(seen, ask("play", *play, "shake 3"))
    click(scene, "hand:3R")
    assert controller.said == []
    press(scene, "h")
    assert controller.said == ["shake 3"]
    controller.decisions = (later(ask("play", *play), 2),)
    scene.update(0.01)
    assert controller.said == ["shake 3", "play 3R"]


def later(decision: Decision, step: int) -> Decision:
    return Decision(step=step, seat=0, kind=decision.kind, choices=decision.choices, default=decision.default)


def test_a_bomb_and_a_turn_that_a_bomb_left_have_their_buttons_and_keys() -> None:
    seen = view(hand="3B 3R 3J 5A", floor="3K", others=3, tokens=(1, 0, 0))
    question = ask("play", "play 3B", "play 3R", "play 3J", "play 5A", "bomb 3", "flip")
    for way in ("b", "f", "prompt:bomb_3", "prompt:flip", "hand:token:0"):
        scene, controller, _ = sit(seen, question)
        press(scene, way) if len(way) == 1 else click(scene, way)
        assert controller.said == ["bomb 3" if "b" in way and "token" not in way else "flip"]


def test_no_key_stands_on_two_buttons() -> None:
    two_months = view(hand="3B 3R 3J 5A 5R 5K 5J", floor="6A", others=3)
    scene, controller, _ = sit(two_months, ask("play", "play 3B", "play 5A", "shake 3", "shake 5"))
    assert [button.cap for button in scene.page.panel.buttons] == ["H", ""]
    press(scene, "h")
    assert controller.said == ["shake 3"]
    pair = view(hand="5A 5J 1J", floor="5R 5K", others=3)
    scene, controller, _ = sit(pair, ask("play", "play 5A take 5R", "play 5A take 5K", "play 1J", "bomb 5"))
    click(scene, "hand:5A")
    scene.draw(scene.app.surface)
    assert sorted(button.cap for button in scene.page.front.buttons) == ["1", "2", "B", "Esc", "Space"]
    press(scene, "2")
    assert controller.said == ["play 5A take 5K"]


def test_the_pack_is_cut_or_tapped() -> None:
    cuts = tuple(f"cut {n}" for n in range(1, 48))
    empty = view(hand="", others=0, turn=None)
    for way, choice in (("spread:cut_12", "cut 12"), ("prompt:tung", "tung")):
        scene, controller, _ = sit(empty, ask("cut", *cuts, "tung"))
        click(scene, way)
        assert controller.said == [choice]
    scene, controller, _ = sit(empty, ask("cut", *cuts, "tung"))
    press(scene, "left", "left", "enter")
    assert controller.said == ["cut 22"]
    scene, controller, _ = sit(empty, ask("cut", *cuts, "tung"))
    press(scene, "t")
    assert controller.said == ["tung"]


def test_a_card_is_drawn_for_the_deal() -> None:
    empty = view(hand="", others=0, turn=None)
    question = ask("deal_draw", *(f"draw {n}" for n in range(48)))
    scene, controller, _ = sit(empty, question)
    click(scene, "spread:draw_30")
    assert controller.said == ["draw 30"]
    scene, controller, _ = sit(empty, question)
    begins = scene.attention.question.spread.at
    assert 24 <= begins <= 29, "the card in the middle of the table"
    press(scene, "right", "enter")
    assert controller.said == [f"draw {begins + 1}"]


def test_a_question_that_the_table_does_not_know_can_still_be_answered() -> None:
    scene, controller, _ = sit(HAND, ask("riddle", "answer one", "gukjin junk", "give 5R"))
    assert {"prompt:answer_one", "prompt:gukjin_junk", "prompt:give_5R"} <= set(scene.hits())
    press(scene, "2")
    assert controller.said == ["gukjin junk"]


def test_a_refusal_says_why() -> None:
    scene, controller, app = sit(HAND)
    controller.refusals["play 3B"] = Refused("table.refused.not_asked")
    click(scene, scene.page.rects(scene.view)["#8"].center)
    assert controller.said == []
    assert scene.attention.notice == app.say("table.refused.not_asked")
    assert app.sounds[-1] == "refused"
    scene.draw(app.surface)


def test_a_click_on_the_empty_table_finishes_what_moves() -> None:
    steps = story()
    scene, _, _ = sit(steps[-1].view, steps=steps)
    assert not scene.director.idle
    click(scene, (520, 555))
    assert scene.director.idle
    assert scene.view is steps[-1].view


def test_pause_step_replay_log_and_speed_by_key_and_by_button() -> None:
    steps = story()
    scene, _, app = sit(steps[-1].view, steps=steps)
    press(scene, "p")
    at = scene.director.timeline.time
    scene.update(0.5)
    assert scene.director.timeline.time == at
    press(scene, ".")
    assert scene.director.timeline.time > at
    press(scene, "esc")
    click(scene, "control:pause")
    press(scene, "esc")
    scene.update(0.1)
    press(scene, "enter")
    assert scene.director.idle
    press(scene, "r")
    assert not scene.director.idle
    press(scene, "l")
    assert scene.attention.log
    click(scene, "control:log")
    assert not scene.attention.log
    press(scene, "+", "+", "+")
    assert app.settings.speed == "instant"
    click(scene, "control:menu")
    click(scene, "control:slower")
    assert app.settings.speed == "very_fast"


def test_nothing_is_drawn_while_nothing_happens() -> None:
    scene, _, app = sit(HAND, PLAY)
    scene.draw(app.surface)
    scene.dirty = False
    for _ in range(30):
        scene.update(1 / 60)
    assert not scene.dirty
    pos = scene.hits()["hand:3B"].center
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    assert scene.dirty
    scene.dirty = False
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=(pos[0] + 1, pos[1]), rel=(1, 0), buttons=(0, 0, 0)))
    assert not scene.dirty


def test_the_partners_of_a_card_that_is_pointed_at_light_up(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, _, app = sit(HAND, PLAY)
    rects, rings = scene.page.rects(scene.view), list[pygame.Rect]()
    monkeypatch.setattr(Ink, "ring", lambda ink, surface, rect, *how: rings.append(rect))
    at = scene.hits()["hand:3B"].center
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    scene.draw(app.surface)
    lit = [key for key in ("#10", "#20") if any(ring.contains(rects[key].inflate(-4, -4)) for ring in rings)]
    assert lit == ["#10"], "the third month takes the third, and not the sixth"


def pixels(surface: pygame.Surface, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(rect), "RGB")


def test_a_missing_picture_is_named(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hwatu").mkdir()
    index = json.dumps({name: {"size": [10, 16], "at": {"1B": [0, 0]}} for name in ("faces@1x", "faces@2x")}).encode()
    (tmp_path / "hwatu" / "faces.json").write_bytes(index)
    listed = {"hwatu/faces.json": index, "hwatu/faces@1x.webp": b"", "tiles/faces.json": b""}
    entries = {name: [len(data), hashlib.sha256(data).hexdigest()] for name, data in listed.items()}
    (tmp_path / "manifest.json").write_text(json.dumps(entries))
    FakeApp()
    assets.forget()
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(assets, "folder", lambda: tmp_path)
        with pytest.raises(AssetMissing, match=r"hwatu/faces@1x\.webp"):
            PictureBook("hwatu").face("1B", 8)
        with pytest.raises(AssetMissing, match="1R"):
            PictureBook("hwatu").face("1R", 8)
        with pytest.raises(AssetMissing, match=r"tiles/faces\.json"):
            PictureBook("tiles")
    assets.forget()


def test_the_seal_is_shown_before_and_its_secret_not_before_the_end() -> None:
    scene, controller, app = sit(HAND, ask("play", "play 3B"))
    seal, record = scene.page.seal, controller.match.record
    assert seal.opened is None
    assert seal.parts() == [("table.seal.now", record.commitment)]
    press(scene, "v")
    press(scene, "esc")
    click(scene, "control:seal")
    assert [(one.page, one.about) for one in app.opened] == [("seal", (seal,))] * 2
    assert controller.said == []
    seal.follow(record, settled=True)
    assert seal.parts() == [("table.seal.secret", record.luck), ("table.seal.commitment", record.commitment)]
    secret, commitment = seal.opened or ("", "")
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == commitment == record.commitment
