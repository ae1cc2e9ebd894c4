"""A question that turns a round is decided on the table: plaques in the light, what decides uncovered, one of two cards large."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations, pairwise, product
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game import text
from game.choices import Choice
from game.gostop.view import GoStopView
from game.table import Decision, Known
from scenes.games.gostop.ask.hand_plaques import AnswerSum, BesideHand, HandPlaques
from scenes.kit.box import LEAST
from scenes.kit.button import Button
from scenes.kit.palette import Colour
from scenes.stage.ink import Ink
from scenes.stage.light import DANGER, DIM, LIGHT, tone
from scenes.table.ask.front import BEATS, Heart
from scenes.table.input import ids
from scenes.table.scene import TableScene
from tests.crossed import crossed
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
    settle(scene, app)
    return scene, controller, app


def settle(scene: TableScene, app: FakeApp) -> None:
    """Let everything that the pointer or a key has set going come to its end."""
    scene.draw(app.surface)
    for _ in range(20):
        scene.update(1 / 30)
    scene.draw(app.surface)


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
        settle(scene, app)
        assert scene.page.front.board is None and controller.said == []


# -- looking at the table ---------------------------------------------------------------------------------------------------


def test_while_space_is_held_the_whole_table_is_seen() -> None:
    scene, controller, app = asked(QUESTIONS[0])
    covered = scene.page.front.board.rect  # type: ignore[union-attr]
    over = pygame.image.tobytes(app.surface.subsurface(covered), "RGB")
    press(scene, "space")
    settle(scene, app)
    assert "prompt:go" not in scene.hits() and ids.PEEK in scene.hits()
    assert pygame.image.tobytes(app.surface.subsurface(covered), "RGB") != over
    scene.event(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, unicode=" ", mod=0))
    settle(scene, app)
    assert "prompt:go" in scene.hits() and controller.said == []
    assert pygame.image.tobytes(app.surface.subsurface(covered), "RGB") == over


@pytest.mark.parametrize("cards", [1, 4, 9])
def test_the_hand_is_wholly_seen_between_the_plaques(cards: int) -> None:
    months = " ".join(f"{month}J" for month in range(1, cards + 1))
    scene, _, app = sit(view(hand=months, floor="12B", taken=("11B", "", ""), others=3), GO)
    settle(scene, app)
    board, rects, hand = scene.page.front.board, scene.page.rects(scene.view), scene.page.hand(scene.view)
    assert isinstance(board, HandPlaques) and len(hand) == cards
    left, right = (button.rect for button in board.buttons)
    for key in hand:
        assert left.right < rects[key].left and rects[key].right < right.left
        assert Rect((0, 0), app.size).contains(rects[key])
    ways = [rects[other].left - rects[one].left for one, other in pairwise(hand)]
    assert all(way >= 24 for way in ways), "the corner of every card is seen"
    free = rects[hand[0]].left - left.right, right.left - rects[hand[-1]].right
    assert cards > 4 or min(free) >= 20, "a short hand is not wedged in"
    poses = scene.page.table(scene.view).poses
    lie = [poses[other].x - poses[one].x for one, other in pairwise(hand)]
    assert cards > 3 or ways == pytest.approx(lie, abs=1), "up to three cards lie as they did"
    press(scene, "space")
    scene.draw(app.surface)
    lay = scene.page.rects(scene.view)
    assert all(lay[key].centerx == round(scene.page.table(scene.view).poses[key].x) for key in hand)


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
    slips = [board.slip.rect] if board.slip is not None else []
    assert all(slip.collidelist([button.rect for button in front.buttons]) == -1 for slip in slips)
    for rect in (*slips, *(button.rect for button in front.buttons)):
        assert Rect((0, 0), size).contains(rect)
        assert rect.collidelist(board.stake.lit) == -1


def test_the_room_is_dim_and_what_decides_is_not() -> None:
    go = ask("go_stop", "go", "stop", points=7, stop=[28, -28], next=[36, -36], goes=1, multiplier=2)
    scene, _, app = asked(("go_stop", busy(2), go, (), {}))
    board = scene.page.front.board
    assert board is not None
    asked_for = app.surface.copy()
    press(scene, "space")
    settle(scene, app)
    squeezed = scene.page.held(scene.view)
    assert squeezed is not None
    edge, floor = 2 * 44, scene.page.table(scene.view).areas.floor  # glow and shadow of a plaque reach so far
    gold = floor.inflate(24, 24)  # the light of the rims of its cards
    near = [squeezed, gold, *(button.rect.inflate(edge, edge) for button in board.buttons)]
    things = [one.clip(app.surface.get_rect()) for one in board.stake.lit if one.collidelist(near) == -1]
    assert len(things) >= 6
    for rect in things:
        seen = [pygame.image.tobytes(picture.subsurface(rect), "RGB") for picture in (asked_for, app.surface)]
        assert seen[0] == seen[1]
    wide, high = app.size
    for spots, light in (([(wide - 2, high - 2)], LIGHT[board.stake.tension]), ([(floor.left + 60, floor.centery)], DIM)):
        for part, left in enumerate(tone(light)):
            dim, lit = (sum(picture.get_at(spot)[part] for spot in spots) for picture in (asked_for, app.surface))
            assert dim == pytest.approx(left / 255 * lit, abs=24 * len(spots)), "red goes first"


def luminance(colour: Colour) -> float:
    parts = [part / 255 for part in colour[:3]]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(colour: Colour, surface: pygame.Surface, area: Rect) -> float:
    """The least there is between a colour and what it lies on."""
    pixels = [surface.get_at((x, y)) for x in range(area.left, area.right, 5) for y in range(area.top, area.bottom)]
    grounds = [luminance((pixel.r, pixel.g, pixel.b)) for pixel in pixels]
    light = luminance(colour)
    return min((max(light, ground) + 0.05) / (min(light, ground) + 0.05) for ground in grounds)


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


# -- words ------------------------------------------------------------------------------------------------------------------


def fits(ink: Ink, lines: Any, within: Rect) -> None:
    for line in lines:
        assert line.px >= LEAST and within.contains(line.rect), line
        assert ink.width(line.words, line.font, line.px) <= line.rect.width
    for one, other in combinations(lines, 2):
        assert not one.rect.colliderect(other.rect), (one, other)


def all_words(lines: Any) -> str:
    return "".join(line.words for line in lines).replace(" ", "")


def ways(button: Button, offers: Sequence[AnswerSum]) -> list[str]:
    """All that a plaque may say, with the spaces and the signs at the ends of lines left out."""
    lead = offers[0].figure if offers else button.detail
    risks = {"".join(words + one.figure for one, words in zip(offers[1:], said, strict=True))
             for said in product(*((one.says, "", *one.warns) for one in offers[1:]))}  # fmt: skip
    takes = (*offers[0].takes, "") if offers else ("",)
    rows = [(one, [each.words for each in (*one.payers, *one.ways)]) for some in offers[:1] for one in some.shows]
    shows = ["".join((*one.before, *each, one.behind)) for one, each in rows]
    takes = (*takes, *((*shows, *map("".join, product(shows, takes)), *map("".join, product(takes, shows))) if offers else ()))
    found = ["".join((button.label, lead, *some)) for some in product(takes, risks)]
    return [re.sub(r"[\s\u00a0]", "", said).replace("·", "") for said in found]


@pytest.mark.parametrize("question", QUESTIONS, ids=NAMES)
@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.5], text.LANGUAGES, SIZES))
def test_every_word_of_a_stake_is_seen(size: tuple[int, int], language: str, letters: float, question: Any) -> None:
    app = seated(size, language, letters)
    money = lambda say: lambda points: say("store.unit.won", amount=f"{points * 1000:,}")  # noqa: E731
    names = ["you", "chairman", "halmeoni"]
    app.session = SimpleNamespace(
        terms=SimpleNamespace(names=names),
        name=lambda say, seat: say(f"app.person.{names[seat]}"),
        money=money,
        standing=lambda say, view: (),
        sums=lambda say, view: (),
    )
    scene, _, _ = asked(question, app)
    board, prompt = scene.page.front.board, scene.attention.question.prompt  # type: ignore[union-attr]
    stake, ink = prompt.stake, scene.page.ink
    assert isinstance(board, HandPlaques) and isinstance(stake, BesideHand)
    if board.slip is not None and not stake.leads:
        fits(ink, board.slip.lines, board.slip.rect)
        assert all_words(board.slip.lines) == (prompt.title + stake.figure + stake.risk).replace(" ", "")
        assert tuple(piece.face for piece in board.slip.pieces) == stake.pieces
        assert not any(board.slip.rect.colliderect(sign.rect) for sign in board.signs)
    for plaque in board.plaques:
        fits(ink, plaque.lines, plaque.button.rect)
        said = all_words(plaque.lines).replace("\u00a0", "").replace("·", "")
        assert said in ways(plaque.button, stake.offers.get(plaque.tone, ()))
    assert len({plaque.word.px for plaque in board.plaques}) == 1, "no answer is said louder than another"
    for one, other in combinations(scene.page.front.buttons, 2):
        assert not one.rect.colliderect(other.rect)
