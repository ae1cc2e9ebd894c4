"""A page about a game lies on the cloth of that game, and a table of so many begins with what was made for it."""

from __future__ import annotations

import pytest

from game.registry import find
from scenes.forms import theme
from scenes.games.pages import offered, pages_of
from scenes.pages.rules.page import RulesScene
from scenes.pages.scoreboard import ScoreboardScene
from scenes.pages.setup import SetupScene
from scenes.scene import Scene
from tests.gui.test_app_forms import app


def page(name: str, game: str) -> Scene:
    """A page about a game."""
    if name == "rules":
        catalog = find(game).catalog
        return RulesScene(catalog.rules(catalog.presets[0].seats[0]), lambda rules: None)
    return SetupScene(game) if name == "setup" else ScoreboardScene(game)


@pytest.mark.parametrize("name", ["setup", "rules", "scoreboard"])
@pytest.mark.parametrize("game", offered())
def test_a_page_about_a_game_lies_on_its_cloth_whatever_was_played_last(name: str, game: str) -> None:
    it = app()
    it.settings.game = next(other for other in offered() if other != game)
    it.push(page(name, game))
    it.stack.draw(it.surface)
    cloth = theme.backdrop(it.size, pages_of(game).cloth)
    beside = [(1, y) for y in range(0, it.size[1], 9)]
    assert [it.surface.get_at(at) for at in beside] == [cloth.get_at(at) for at in beside]


@pytest.mark.parametrize(("seats", "preset"), [(2, "two-players"), (3, "neighbourhood"), (5, "neighbourhood")])
def test_two_people_begin_with_the_preset_that_was_made_for_two(seats: int, preset: str) -> None:
    it = app()
    scene = SetupScene("daifugo")
    it.push(scene)
    scene._set_seats(seats)
    assert scene._rules.preset == preset


def test_two_people_who_played_otherwise_go_on_so() -> None:
    it = app()
    it.settings.rules["daifugo-2"] = {"preset": "random"}
    scene = SetupScene("daifugo")
    it.push(scene)
    scene._set_seats(2)
    assert scene._rules.preset == "random"
