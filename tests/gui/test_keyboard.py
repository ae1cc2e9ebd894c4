"""Whatever key stands on a button presses it, wherever the arrows have gone; a key that opens a page writes nothing there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import pygame
import pytest

from game.choices import listed, sample
from game.match import Match, seeded_luck
from game.registry import find
from game.table import LAPSE, Decision
from scenes.app import Program
from scenes.pages.rules.page import RulesScene
from scenes.pages.setup import SetupScene
from scenes.scene import Scene
from scenes.table.ask.question import SUGGEST, Reaction, TableQuestion
from scenes.table.input.ids import ENTER, SPACE, answering
from scenes.table.scene import TableScene
from tests.gui.daifugo_tables import arranged
from tests.gui.riichi_table import WALL, decision, offered
from tests.gui.standing import seated
from tests.gui.test_app_forms import app
from tests.gui.test_stage_table import press
from tests.riichi.hands import PINFU, arrange, say

CAPS = {ENTER: "enter", SPACE: "space", "Esc": "esc"}


def only_one_to_discard() -> Any:
    """Daifugo: three 4s take the strongest card of everybody else."""
    hands = [["H5", "C9"], ["S4", "H4", "D4", "C3"], ["C10", "D8"], ["CJ", "SA"]]
    round_ = arranged(changes={"death": True}, hands=hands, turn=1)
    round_.choose(1, "play S4 H4 D4", 0)
    while (asked := round_.decisions()[0]).seat != 0:
        round_.choose(asked.seat, asked.default, 0)
    return round_


def to_be_shown() -> Any:
    """Riichi with a strict referee: whoever says 쯔모 shows the hand or takes it back."""
    return say(arrange([PINFU, "", "", ""], drawn="2s", rules={"referee": "strict"}), "0 tsumo")


@pytest.mark.parametrize("focus", [(), ("right",), ("left",)])
@pytest.mark.parametrize(
    ("game", "round_", "said"), [("daifugo", only_one_to_discard, "discard C9"), ("riichi", to_be_shown, "reveal")]
)
def test_enter_presses_the_button_on_which_it_stands(game: str, round_: Any, said: str, focus: tuple[str, ...]) -> None:
    table = round_()
    scene, controller = seated(game, table.view(0), decision(table))
    press(scene, *focus, "enter")
    assert controller.said == [said]


@pytest.mark.parametrize("way", [("left",), ("right",) * 14])
def test_after_riichi_the_arrows_lead_to_the_only_tile_that_may_go(way: tuple[str, ...]) -> None:
    """It is asked, for the tile that was drawn would also make a kan."""
    hand = arrange(["234m45p67888s111z", "", "", ""], drawn="9p", wall="1m9m1p1z9s")
    thrown = "0 riichi 9p", "1 discard 1m", "2 discard 9m", "3 discard 1p"
    say(hand, *(line for one in thrown for line in (f"{one} drawn", "lapse")))
    scene, controller = seated("riichi", hand.view(0), decision(hand))
    controller.judge = hand.judge  # type: ignore[method-assign]
    press(scene, "right", "enter")
    assert controller.said == [], "a tile of the hand may not"
    scene.attention.chosen = None
    press(scene, *way, "enter")
    assert controller.said == ["discard 1z drawn"]


def set_up() -> Iterator[tuple[Any, Decision]]:
    """Riichi: calls, a win that can be let be, and riichi that the draw has made possible."""
    for hand in offered("5p", "46p0556p123m456s6z"), offered(), arrange([PINFU, "", "", ""], drawn="9p", wall=WALL):
        yield hand.view(0), decision(hand)


def by_chance(game: str, preset: str, seed: int, answers: int) -> Iterator[tuple[Any, Decision]]:
    """What the person is asked in a round that is played by chance, with what is seen meanwhile: each kind of question once."""
    match, chance = Match(find(game), find(game).catalog.rules(4, preset), seeded_luck(seed), name="a match"), Random(seed)
    match.deal(0)
    seen: set[object] = set()
    for _ in range(answers):
        found = match.decisions()
        if match.between or match.round is None:
            return
        for asked in found:
            kind = asked.kind, *sorted({choice.split()[0] for choice in listed(asked.choices) or ()})
            if asked.seat == 0 and asked.choices != (LAPSE,) and kind not in seen:
                seen.add(kind)
                yield match.round.view(0), asked
        one = chance.choice(found)
        match.choose(one.seat, sample(one.choices, chance), 0)


def ways(question: TableQuestion) -> list[Callable[[TableQuestion], object]]:
    """How a question can be half answered: not at all, by a button that leads to a narrower one, by a piece that begins several
    choices, by pieces that are chosen together."""
    asks = [partial(TableQuestion.named, id=option.id) for option in question.prompt.options if option.ask is not None]
    begun = [partial(TableQuestion.piece, key=key) for key, choices in question.prompt.targets.items() if len(choices) > 1]
    chosen = [partial(TableQuestion.named, id=answering(SUGGEST))] if question.gather is not None else []
    return [TableQuestion.back, *asks, *begun[:1], *chosen]


def came_to(scene: TableScene, question: TableQuestion, act: Callable[[], object]) -> object:
    """What something that is done to a question comes to: what is said, what is asked then, and which pieces are chosen."""
    said: list[Reaction] = []
    scene.answer = said.append  # type: ignore[method-assign, assignment]
    scene.attention.question = question
    act()
    chosen = question.gather.chosen if question.gather is not None else ()
    return [one for one in said if one.choice or one.refused], [one.id for one in question.prompt.options], tuple(chosen)


@pytest.mark.parametrize(
    ("game", "questions"),
    [
        ("gostop", partial(by_chance, "gostop", "gwangpari-4", 7, 60)),
        ("riichi", partial(by_chance, "riichi", "strict", 43, 10)),
        ("riichi", set_up),
        ("daifugo", partial(by_chance, "daifugo", "chaos", 10, 150)),
    ],
)
def test_whatever_key_stands_on_a_button_presses_it_wherever_the_keyboard_is(game: str, questions: Any) -> None:
    """Whatever has been chosen, and whatever that key does elsewhere."""
    scene: Any = None
    for view, asked in questions():
        scene = scene or seated(game, view)[0]
        scene.director.reset(view)
        table = scene.page.table(view)
        for way in ways(TableQuestion(table, asked)):
            half = TableQuestion(table, asked)
            way(half)
            for option in half.prompt.options:
                if not option.cap:
                    continue
                by_name = TableQuestion(table, asked)
                way(by_name)
                wanted = came_to(scene, by_name, lambda: scene.answer(by_name.named(option.id)))  # noqa: B023
                for focus in None, *[key for key, _ in table.hand[-1:]]:
                    by_key, scene.attention.chosen = TableQuestion(table, asked), focus
                    way(by_key)
                    found = came_to(scene, by_key, lambda: press(scene, CAPS.get(option.cap, option.cap)))  # noqa: B023
                    assert found == wanted, (asked.kind, option.cap, focus)


# -- the first key ------------------------------------------------------------------------------------------------------------


def down(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=chr(code))


def up(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=code, mod=0)


def said(letter: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=letter)


def searched(scene: Scene) -> str:
    """What stands in the search of the rules."""
    assert isinstance(scene, RulesScene)
    return scene._search.text


def opened(game: str) -> Program:
    """The set-up page of a game."""
    it = app()
    it.push(SetupScene(game))
    it.step(0)
    return it


@pytest.mark.parametrize("game", ["gostop", "riichi", "daifugo"])
@pytest.mark.parametrize("apart", [False, True])
def test_the_letter_of_the_key_is_not_looked_for(game: str, apart: bool) -> None:
    """Both in one frame or in two, and again while it is held; what is typed afterwards is."""
    it = opened(game)
    events = [down(pygame.K_r), said("r")]
    for part in ([events[:1], events[1:]] if apart else [events]):
        it.step(0, part)
    it.step(0, [said("r")])
    assert it.stack.top.name == "rules" and searched(it.stack.top) == ""
    it.step(0, [up(pygame.K_r), down(pygame.K_r), said("r"), up(pygame.K_r)])
    assert searched(it.stack.top) == "r"


def test_the_next_key_is_heard_though_the_first_is_still_held() -> None:
    it = opened("riichi")
    it.step(0, [down(pygame.K_r), said("r"), down(pygame.K_d), said("d")])
    assert searched(it.stack.top) == "d"


def test_words_that_are_put_together_without_keys_are_heard() -> None:
    it = opened("riichi")
    it.step(0, [down(pygame.K_r), said("r"), up(pygame.K_r), said("도라")])
    assert searched(it.stack.top) == "도라"
