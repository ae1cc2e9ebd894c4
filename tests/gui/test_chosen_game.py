"""The game that is chosen on the first page: the light of the lanterns is on it, and its board hangs before its mat."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.text import LANGUAGES
from scenes.app import App
from scenes.forms import pictures
from scenes.kit import palette
from scenes.pages import door, life
from scenes.pages.menu import MenuScene
from scenes.stage.sprite import Kept
from tests.gui.test_app_forms import app
from tests.gui.test_over_the_doors import GAMES, light, light_of, menu_of


def mat_of(it: App, scene: MenuScene, game: str) -> pygame.Surface:
    """All that is painted over the board of a door, and a little round it, while nobody sits there."""
    scene._alive = []
    it.stack.draw(it.surface)
    place = scene.hits()[f"menu.{game}"].inflate(32, 0)
    place.y, place.h = scene._edges[0], scene._edges[1] - scene._edges[0]
    return it.surface.subsurface(place).copy()


def point(scene: MenuScene, game: str, how: str) -> None:
    """Point at the door of a game, or at the way in, with the pointer or with the keyboard; with no game at nothing."""
    scene.over, scene.focus.shown = "", False
    if game and how == "keys":
        scene.focus.current, scene.focus.shown = f"menu.{game}", True
    elif game:
        scene.over = f"menu.{game}" if how == "pointer" else f"menu.new.{game}"


@pytest.mark.parametrize("how", ["pointer", "way", "keys"])
@pytest.mark.parametrize("game", GAMES)
def test_the_light_is_on_the_game_that_is_pointed_at_else_on_that_played_last(
    monkeypatch: pytest.MonkeyPatch, game: str, how: str
) -> None:
    """Any other mat is about a quarter darker, so that one still sees what lies on it."""
    it, scene = menu_of(monkeypatch, "riichi")
    monkeypatch.setattr(scene.focus, "draw", lambda surface, k: None)
    lights: dict[str, float] = {}
    for chosen in (*GAMES, ""):
        point(scene, chosen, how)
        shown = mat_of(it, scene, game)
        lights[chosen] = light_of(shown, 0, shown.get_height())
    others = [light for chosen, light in lights.items() if (chosen or "riichi") != game]
    assert all(0.62 * lights[game] < other < 0.84 * lights[game] for other in others), lights
    assert abs(lights[""] - lights["riichi"]) < 0.05 * lights["riichi"], "it is a little larger while it is pointed at"


@pytest.mark.parametrize("game", GAMES)
def test_the_wood_round_the_chosen_mat_is_lit_too(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    it, scene = menu_of(monkeypatch, game)
    bare, lies = scene.ground(), scene._mats[game]
    row = pygame.Rect(lies.x - 20, lies.centery, lies.w + 40, 2)

    monkeypatch.setattr(door, "mat", lambda *args: door.Mat(pygame.Surface((1, 1)), 0))

    def brighter() -> float:
        """How much light a row of the wood has there besides that of the room, of 255 on average."""
        it.stack.draw(it.surface)
        shown, dark = (sum(pygame.transform.average_color(one, row)[:3]) for one in (it.surface, bare))
        return (shown - dark) / 3

    lit = brighter()
    point(scene, next(other for other in GAMES if other != game), "pointer")
    assert lit > 12 and brighter() < 0.5 * lit


@pytest.mark.parametrize("last", GAMES)
def test_only_the_way_into_the_chosen_game_calls(monkeypatch: pytest.MonkeyPatch, last: str) -> None:
    """While somebody points at another game, that of the one played last is quiet like the third."""
    it, scene = menu_of(monkeypatch, last)
    first = light(it, scene, f"menu.new.{last}")
    other, third = (game for game in GAMES if game != last)
    point(scene, other, "pointer")
    assert light(it, scene, f"menu.new.{last}") < first / 1.2
    assert light(it, scene, f"menu.new.{other}") > 1.2 * light(it, scene, f"menu.new.{third}")


@pytest.mark.parametrize("game", GAMES)
def test_a_mat_is_larger_while_its_door_is_pointed_at_or_focused(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """Its front edge stays where it is."""
    it, scene = menu_of(monkeypatch, game)
    monkeypatch.setattr(scene.focus, "draw", lambda surface, k: None)
    monkeypatch.setattr(door, "pool", lambda size: pygame.Surface((1, 1)))
    mat_of(it, scene, game)
    place = scene.hits()[f"menu.{game}"].inflate(32, 0)
    ground = scene.ground().subsurface((place.x, scene._edges[0], place.w, scene._edges[1] - scene._edges[0]))

    def lies() -> pygame.Rect:
        seen = pygame.mask.from_threshold(mat_of(it, scene, game), (0, 0, 0), (12, 12, 12, 255), ground.copy())
        seen.invert()
        return seen.connected_component().get_bounding_rects()[0]

    far = lies()
    point(scene, game, "pointer")
    near = lies()
    point(scene, game, "keys")
    assert lies() == near
    assert near.w > 1.01 * far.w and near.top < far.top and abs(near.centerx - far.centerx) <= 2


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1080), (1024, 768)])
def test_a_board_hangs_at_the_edge_of_the_table_before_the_middle_of_its_mat(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """A mat leans, but the middle of its front edge is before that of its board; two cords lead from the edge to the board."""
    laid: dict[str, tuple[int, int]] = {}
    it = app(size)
    it.push(scene := MenuScene(again=True))
    for game, board in zip(GAMES, scene._boards, strict=True):
        mat = door.mat(f"panel-{game}", scene._mats[game].size, False, False)
        front = mat.picture.subsurface((0, round(0.93 * mat.picture.get_height()), mat.picture.get_width(), 2))
        seen = front.get_bounding_rect(min_alpha=200)
        assert abs(seen.centerx - mat.axis) <= 4 * scene.k, "the picture is laid by its axis"
        assert 0.78 * board.w < seen.w < 1.06 * board.w
        laid[game] = board.top, board.bottom
        assert scene._edges[1] < board.top and board.bottom < scene._edges[2]
        drawn, before = pygame.Surface(size), pygame.Surface(size)
        door.hang(drawn, board, board.top - scene._edges[1], scene.k)
        gap = drawn.subsurface((board.x, scene._edges[1] + 1, board.w, board.top - scene._edges[1] - 2))
        cords = pygame.mask.from_threshold(gap, (0, 0, 0), (2, 2, 2, 255), before.subsurface((board.x, 0, *gap.get_size())))
        cords.invert()
        assert len(cords.connected_components(4)) == 2
    assert len(set(laid.values())) == 1


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1440)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_the_games_are_by_far_the_largest_letters_below_the_mats(language: str, size: tuple[int, int]) -> None:
    """All alike, each in the middle of its board and clear of the cap of its key."""
    it = app(size, language=language)
    it.push(scene := MenuScene(again=True))
    names = [words for words in scene.above if words.text in {it.say(f"{game}.name") for game in GAMES}]
    assert len(names) == 3 and len({name.font.get_height() for name in names}) == 1
    rest = [words for words in scene.above if words not in names and words.rect.bottom < scene._edges[2]]
    assert all(name.font.point_size > 1.35 * words.font.point_size for name in names for words in rest)
    for name, board in zip(names, scene._boards, strict=True):
        wide = name.font.size(name.text)[0]
        assert name.colour == palette.PALE_GOLD and abs(name.rect.centerx - board.centerx) <= 1 and wide <= name.rect.w
        caps = [cap.rect for cap in scene.caps if board.contains(cap.rect)]
        assert all(cap.left >= name.rect.centerx + wide // 2 + 4 * scene.k for cap in caps)


@pytest.mark.parametrize("how", ["pointer", "keys"])
def test_whoever_sits_behind_the_game_that_is_pointed_at_laughs(how: str) -> None:
    it = app()
    it.push(scene := MenuScene(again=True))
    moods = {}
    for game in ("", *GAMES):
        point(scene, game, how)
        it.stack.draw(it.surface)
        moods[game] = [one._look(0.0)[1] for one in scene._alive]
    assert moods[""] == ["calm", "glee", "thinking"]
    assert moods["gostop"] == ["glee", "glee", "thinking"] and moods["daifugo"] == ["calm", "glee", "glee"]
    assert moods["riichi"] == moods[""]


def test_what_is_shown_when_somebody_points_at_a_game_is_made_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the page is seen, one picture in a frame: no frame waits for it, neither the first nor that of the pointer."""
    it = app()
    it.push(scene := MenuScene(again=True))
    made: list[str] = []
    kept = pictures.picture
    for module in (pictures, door):
        monkeypatch.setattr(module, "picture", lambda folder, name: made.append(name) or kept(folder, name))
    door.mat.cache_clear()
    life._face.cache_clear()
    life._arms.cache_clear()
    monkeypatch.setattr(pictures, "_PORTRAITS", Kept(9))
    it.stack.draw(it.surface)
    counts = []
    for _ in range(12):
        counts.append(len(made))
        scene.update(0.02)
    assert len(made) > counts[0] and all(after - before <= 2 for before, after in pairwise(counts)) and counts[-1] == counts[-3]
    for game in GAMES:
        point(scene, game, "pointer")
        it.stack.draw(it.surface)
    assert made[counts[-1] :] == []
