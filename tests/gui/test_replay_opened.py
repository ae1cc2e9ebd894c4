"""A replay with hands open: everybody's hand can be read, what lay closed for all stays closed, and badges stay true."""

from __future__ import annotations

from functools import cache
from random import Random

import pygame
import pytest

from game.choices import sample
from game.match import Match, seeded_luck
from game.record import Record
from game.registry import find
from game.table import LAPSE
from scenes.games.pages import pages_of
from scenes.pages.replay import ReplayScene
from scenes.table.frame import KEYS
from tests.gui.test_app_forms import app

SEATS = {"gostop": 3, "riichi": 4, "daifugo": 4}


@cache
def played(game: str) -> Record:
    """A round that was played by chance, to its end or for a hundred answers."""
    match, chance = Match(find(game), find(game).catalog.rules(SEATS[game]), seeded_luck(5), name="a match"), Random(3)
    match.deal()
    for _ in range(100):
        if match.settlement() is not None:
            break
        asked = next((one for one in match.decisions() if one.must), match.decisions()[0])
        match.choose(asked.seat, LAPSE if LAPSE in asked.choices else sample(asked.choices, chance))
    assert match.record is not None
    return match.record


def replayed(game: str) -> ReplayScene:
    it = app()
    scene = ReplayScene(played(game), pages_of(game))
    it.push(scene)
    scene.draw(it.surface)
    return scene


def up(scene: ReplayScene) -> dict[str, list[bool]]:
    """Of each piece in each place, whether its face is seen there."""
    view, table = scene._view, scene._page.table(scene._view)
    keys = {place: [f"#{one.id}" if one.id is not None else f"{place}:{nth}" for nth, one in enumerate(pieces)]
            for place, pieces in view.places.items()}  # fmt: skip
    return {place: [table.poses[key].face > 0.5 for key in row if key in table.poses] for place, row in keys.items()}


def held(place: str) -> bool:
    """Whether somebody has in hand what lies there."""
    return place.partition(":")[0] in ("hand", "drawn")


@pytest.mark.parametrize("game", SEATS)
def test_hands_are_opened_and_nothing_else(game: str) -> None:
    scene = replayed(game)
    for part in (0.3, 0.6, 0.8):
        shown = []
        for _ in range(2):
            scene._seek(scene._director.timeline.end * part)
            shown.append(up(scene))
            scene._do("open")
        closed, opened = shown
        assert not all(all(row) for place, row in closed.items() if held(place)), part
        assert all(all(row) for place, row in opened.items() if held(place)), part
        assert {place: row for place, row in opened.items() if not held(place)} == {
            place: row for place, row in closed.items() if not held(place)
        }


@pytest.mark.parametrize("game", SEATS)
def test_badges_say_the_same_with_hands_open(game: str) -> None:
    """But for how many cards somebody holds, which can be seen then."""
    scene = replayed(game)
    for part in (0.3, 0.6, 0.8):
        said = []
        for _ in range(2):
            scene._seek(scene._director.timeline.end * part)
            table = scene._page.table(scene._view)
            said.append({badge.id: badge.words for badge in table.badges if not badge.id.startswith("held:")})
            scene._do("open")
        assert said[0] == said[1], part


@pytest.mark.parametrize(("game", "word"), [("gostop", "手札を開く"), ("riichi", "手牌を開く"), ("daifugo", "手札を開く")])
def test_the_hand_has_the_word_of_its_game(game: str, word: str) -> None:
    scene = replayed(game)
    scene.app.language = "ja"
    labels = {option.choice: option.label for option in scene._page.prompt(scene._attention).options}
    assert labels["open"] == word and labels["play"] in ("停止", "再生")


@pytest.mark.parametrize("game", SEATS)
def test_no_key_of_a_replay_stands_for_two_things(game: str) -> None:
    """As written on its buttons and beside the signs in its corner."""
    scene = replayed(game)
    page = scene._page
    written = [one.cap for one in page.prompt(scene._attention).options]
    written += [KEYS[one.id.partition(":")[2]] for one in page.icons]
    assert len(set(written)) == len(written)


def test_the_seal_is_opened_by_the_key_that_stands_beside_it() -> None:
    scene = replayed("gostop")
    it = scene._page.app
    it.step(0.0, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v")])
    assert it.stack.top.name == "seal"
