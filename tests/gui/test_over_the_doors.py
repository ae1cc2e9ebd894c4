"""What is at the far edge of the table on the first page: the name, people and the purse; and the way into the last game."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.text import LANGUAGES
from scenes.app import App
from scenes.forms.pictures import picture, portrait
from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.pages import door
from scenes.pages.evening import evening
from scenes.pages.life import Neighbour, neighbours
from scenes.pages.menu import MenuScene
from scenes.pages.way import quiet
from scenes.table.session import money
from tests.gui.reading import MARK, read
from tests.gui.test_app_forms import app

GAMES = ("gostop", "riichi", "daifugo")


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (1600, 1200)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_purse_lies_at_the_foot_between_the_languages_and_the_ways(language: str, size: tuple[int, int]) -> None:
    """Below all doors, so that nobody takes it for that of the game it is next to; the words beside it say whose it is."""
    it = app(size, language=language)
    it.push(scene := MenuScene(again=True))
    assert scene._purse.drawn is not None
    pouch, spot = scene._purse.drawn
    drawn = pouch.get_bounding_rect(min_alpha=128).move(spot.topleft)
    name, amount = [words for words in scene.words if words.rect.top > scene._edges[2]]
    assert amount.font.get_height() > name.font.get_height() and name.text.startswith(it.say("gostop.name"))
    whole = drawn.unionall([words.rect for words in (name, amount)])
    hits = scene.hits()
    assert drawn.right <= name.rect.left and name.rect.left == amount.rect.left and it.surface.get_rect().contains(whole)
    assert hits["menu.language.ja"].right <= drawn.left and whole.right <= hits["menu.scoreboard"].left
    shown = pygame.Surface(it.size)
    shown.fill((200, 200, 200))
    scene._purse.draw(shown)
    assert shown.get_at((drawn.centerx, drawn.bottom + 3)).r < 150, "and throws its shade there"


@pytest.mark.parametrize(("balance", "colour"), [(1, palette.GOLD), (0, palette.GOLD), (-1, palette.LOSS)])
def test_only_debts_are_told_in_the_colour_of_a_loss(monkeypatch: pytest.MonkeyPatch, balance: int, colour: Rgb) -> None:
    it = app()
    monkeypatch.setattr(it.keeper.ledger, "balance", lambda game: balance)
    it.push(scene := MenuScene(again=True))
    amount = next(words for words in scene.words if words.text == money(it.say, it.game, balance))
    assert amount.colour == colour


def test_where_it_has_no_room_there_its_plate_hangs_in_the_corner() -> None:
    it = app(text_scale=1.5)
    it.push(scene := MenuScene(again=True))
    (plate,) = [rect for _, rect in scene.panels]
    name, amount = [words for words in scene.words if plate.contains(words.rect)]
    assert scene._purse.drawn is None and plate.bottom < scene._edges[0]
    assert amount.font.get_height() > name.font.get_height()
    assert abs(plate.right - scene.hits()["menu.daifugo"].right) <= 24


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (1024, 768)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_three_people_sit_at_the_far_edge_with_the_name_at_their_left(language: str, size: tuple[int, int]) -> None:
    it = app(size, language=language)
    it.push(scene := MenuScene(again=True))
    doors, heads = [scene.hits()[f"menu.{game}"] for game in GAMES], [one.rect for one in scene._alive]
    assert len(heads) == 3 and len({head.w for head in heads}) == 1, "all alike in size"
    middle = (doors[0].left + doors[-1].right) // 2
    assert abs(heads[1].centerx - middle) <= 2 and abs(heads[0].centerx + heads[2].centerx - 2 * middle) <= 4
    assert all(head.bottom == scene._edges[0] for head in heads)
    assert all(rect.right <= heads[0].left or rect.bottom <= heads[0].top for rect in scene._title.taken)
    assert scene._title.place.right <= heads[0].centerx


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1080), (1024, 768)])
@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_hangs_from_the_upper_edge_with_air_round_it(language: str, letters: float, size: tuple[int, int]) -> None:
    """On two cords; the words are on a plaque on two more, or beside it. Both are on the page, and nobody is before them."""
    it = app(size, language=language, text_scale=letters)
    it.push(scene := MenuScene(again=True))
    it.stack.draw(it.surface)
    title, k, edge = scene._title, scene.k, scene._edges[0]
    assert title.place.y >= 10 * k and max(title.place.bottom, title.plaque.bottom) <= edge - 4 * k
    assert it.surface.get_rect().contains(title.place) and it.surface.get_rect().contains(title.plaque)
    assert title.place.collidelist([title.plaque]) < 0
    assert all(title.plaque.contains(where) for *_, where in title._told)
    for one in scene._alive:
        for rect in (title.place, title.plaque):
            assert one.rect.collidelist([rect.inflate(round(16 * k), 0)]) < 0
    cords = pygame.Rect(title.place.x, 1, title.place.w, 1)
    drawn, bare = it.surface.subsurface(cords), scene.ground().subsurface(cords)
    hung = pygame.mask.from_threshold(drawn, (0, 0, 0), (12, 12, 12, 255), bare)
    hung.invert()
    assert len(hung.get_bounding_rects()) == 2


def test_the_board_lies_on_the_table_beside_a_door_that_is_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No cord reaches up from it over the table."""
    monkeypatch.setattr("scenes.pages.menu.offered", lambda: ("gostop",))
    it = app()
    it.push(scene := MenuScene(again=True))
    it.stack.draw(it.surface)
    title = scene._title
    assert title.place.y > scene._edges[0] and title.place.right < scene.hits()["menu.gostop"].left
    above = pygame.Rect(title.place.x, 1, title.place.w, title.place.y - 40)
    bare = pygame.mask.from_threshold(it.surface.subsurface(above), (0, 0, 0), (2, 2, 2, 255), scene.ground().subsurface(above))
    assert bare.count() == above.w * above.h


def test_the_shade_on_the_table_goes_with_those_who_throw_it() -> None:
    it = app()
    it.push(scene := MenuScene(again=True))
    edge, one = scene._edges[0], scene._alive[0]
    place = pygame.Rect(one.rect.centerx - 20, edge + 4, 40, 6)
    shaded = sum(pygame.transform.average_color(scene.ground(), place)[:3])
    scene._alive = []
    assert sum(pygame.transform.average_color(scene.ground(), place)[:3]) > 1.1 * shaded


def over_the_edge(it: App, scene: MenuScene, one: Neighbour, time: float) -> tuple[int, int, int]:
    """How many pixels somebody covers of the table to the left and to the right of their middle, and how far down."""
    painted = pygame.Surface(it.size)
    painted.fill(MARK)
    one.draw(painted, time)
    one.lay_arms(painted)
    middle, edge = one.rect.centerx, scene._edges[0]
    bare = pygame.mask.from_threshold(painted, MARK, (1, 1, 1, 255))
    bare.invert()
    bare.draw(pygame.Mask((it.size[0], edge), fill=True), (0, 0))
    bare.erase(pygame.Mask((it.size[0], edge), fill=True), (0, 0))
    left = bare.overlap_area(pygame.Mask((middle, it.size[1]), fill=True), (0, 0))
    return left, bare.count() - left, bare.get_bounding_rects()[0].bottom - edge


def test_nothing_but_arms_reaches_over_the_edge_of_the_table() -> None:
    """Both of whoever is calm; the other alone of whoever raises a hand. They lie before those they belong to."""
    it = app()
    it.push(scene := MenuScene(again=True))
    aunt, uncle, grandmother = scene._alive
    for one, left, right in ((aunt, True, True), (uncle, False, True), (grandmother, True, False)):
        on_left, on_right, down = over_the_edge(it, scene, one, 0.0)
        assert (on_left > 3 * on_right) == (not right) and (on_right > 3 * on_left) == (not left)
        assert min(on_left * left + on_right * right, on_left + on_right) > 0.04 * one._place.w ** 2
        assert 0.1 * one._place.w < down < 0.3 * one._place.w
    calm = over_the_edge(it, scene, uncle, 9.0)
    assert abs(calm[0] - calm[1]) < 0.3 * calm[0], "and the hand comes down again"


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_no_outline_runs_along_arms_where_they_lie_on_the_table(size: tuple[int, int]) -> None:
    """The sleeve goes on to its lower edge, darker there, and the shade begins at once below it."""
    it = app(size)
    it.push(scene := MenuScene(again=True))
    aunt, edge = scene._alive[0], scene._edges[0]
    table = pygame.Surface(size)
    table.fill((200, 200, 200))
    aunt.draw(table, 0.0)
    aunt.lay_arms(table)
    x, side = aunt._place.x + round(0.24 * aunt._place.w), aunt._place.w
    column = [table.get_at((x, y)) for y in range(edge, edge + round(0.3 * side))]
    last = max(y for y, colour in enumerate(column) if colour.r > 3 * colour.g)
    sleeve = [colour.r for colour in column[: last + 1]]
    assert last > 0.06 * side and min(sleeve[: last - 1]) > 50, "red all the way down"
    assert sum(sleeve[-3:]) < 0.8 * sum(sleeve[:3]), "and darker there"
    below = [colour.r for colour in column[last + 3 :]]
    assert below[0] < 120 and below[-1] > 180 and all(near <= far + 2 for near, far in pairwise(below))


def test_the_table_is_bright_before_people_and_darker_round_the_boards() -> None:
    it = app()
    it.push(scene := MenuScene(again=True))
    shown, (far, near, ledge) = scene.ground(), scene._edges
    bare = evening(it.size, far, near, ledge, [], scene.k)
    board = scene._boards[1]

    def kept(x: int, y: int) -> float:
        one, other = (sum(pygame.transform.average_color(part, (x - 4, y - 2, 8, 4))[:3]) for part in (shown, bare))
        return one / other

    assert kept(board.right + 4, board.centery) < 0.9 and kept(board.centerx, board.bottom + 4) < 0.85
    assert kept(board.right + 4, board.centery) < kept(board.left - 5, board.centery), "more on the side turned from the lamp"
    assert kept(board.centerx, far + 60) > 0.98 and kept(20, ledge + 10) == 1.0


def test_who_would_sit_before_another_is_made_smaller_or_left_out() -> None:
    pygame.display.set_mode((1280, 720))
    sitting = {}
    for wide in range(40, 320, 20):
        doors = [pygame.Rect(100 + nth * (wide + 22), 200, wide, 300) for nth in range(3)]
        people = neighbours(doors, [], 1.0)
        sitting[wide] = [one.rect.w for one in people]
        assert all(one.rect.right <= other.rect.left for one, other in pairwise(people)), wide
    assert len(sitting[40]) < 3 and len(sitting[120]) == len(sitting[300]) == 3
    assert sitting[120][0] < sitting[300][0]


def light_of(shown: pygame.Surface, y: float, high: int = 2) -> float:
    """How bright a row of a picture is on average."""
    return float(sum(pygame.transform.average_color(shown, pygame.Rect(0, round(y), shown.get_width(), high))[:3]))


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_the_wood_is_in_the_shade_of_those_at_the_far_edge_and_gets_lighter_away_from_them(size: tuple[int, int]) -> None:
    """A little of the table, no more: the light on the people falls off towards the same edge."""
    it = app(size)
    it.push(scene := MenuScene(again=True))
    far, near, ledge = scene._edges
    shown = evening(size, far, near, ledge, [], scene.k)
    wood = pygame.transform.smoothscale(picture("tables", "menu-table.jpg").convert(), (size[0], near - far))
    kept = [light_of(shown, far + down * scene.k) / light_of(wood, down * scene.k) for down in (5, 10, 15, 20, 50, 100)]
    assert kept[0] < 0.75 and all(one < other for one, other in pairwise(kept[:4])), kept
    assert min(kept[4:]) > 0.99


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_the_side_of_the_table_that_faces_us_is_darker_than_its_top(size: tuple[int, int]) -> None:
    """The lamp hangs over it: the same wood has not half as much light there, where boards hang and on the ledge below them."""
    it = app(size)
    it.push(scene := MenuScene(again=True))
    (far, near, ledge), shown = scene._edges, scene.ground()
    wood = picture("tables", "menu-table.jpg").convert()
    lit = light_of(wood, 0, wood.get_height() // 8)
    edge = round(9 * scene.k)
    for first, last in ((near, ledge), (ledge, size[1])):
        assert light_of(shown, first + edge, last - first - edge) < 0.5 * lit
    assert light_of(shown, far + 60 * scene.k) > 0.6 * lit, "as on its top"


def menu_of(monkeypatch: pytest.MonkeyPatch, last: str, saved: tuple[str, ...] = ()) -> tuple[App, MenuScene]:
    """The first page on bare ground, that game having been played last; those saved have a match to go on with."""
    monkeypatch.setattr(App, "game", property(lambda self: last))
    monkeypatch.setattr(App, "backdrop", lambda self: pygame.Surface(self.size))
    monkeypatch.setattr(MenuScene, "_look_for_saved", lambda self: setattr(self, "_saved", dict.fromkeys(saved)))
    monkeypatch.setattr(MenuScene, "_standing", lambda self, game: ("", ""))
    it = app()
    it.push(scene := MenuScene(again=True))
    scene.focus.shown = False
    it.step(0)
    return it, scene


def light(it: App, scene: MenuScene, id: str) -> float:
    """How bright a button is beside its words."""
    it.stack.draw(it.surface)
    place = scene.hits()[id]
    colour = pygame.transform.average_color(it.surface, pygame.Rect(place.x + 12, place.y + 8, 30, place.h - 16))
    return float(sum(colour[:3]))


@pytest.mark.parametrize("last", GAMES)
def test_only_the_way_into_the_game_played_last_is_lit(monkeypatch: pytest.MonkeyPatch, last: str) -> None:
    it, scene = menu_of(monkeypatch, last)
    first = light(it, scene, f"menu.new.{last}")
    assert all(first > 1.2 * light(it, scene, f"menu.new.{game}") for game in GAMES if game != last)


@pytest.mark.parametrize("saved", [(), GAMES])
def test_a_quiet_way_is_lit_when_it_or_its_door_is_pointed_at_or_focused(
    monkeypatch: pytest.MonkeyPatch, saved: tuple[str, ...]
) -> None:
    it, scene = menu_of(monkeypatch, "gostop", saved)
    ids = ["menu.new.riichi", "menu.continue.riichi", "menu.new.gostop"] if saved else ["menu.new.riichi", "menu.new.daifugo"]
    for id in ids:
        quiet = light(it, scene, id)
        for pointed in (id, f"menu.{id.rpartition('.')[2]}"):
            scene.over = pointed
            assert light(it, scene, id) > 1.3 * quiet
            scene.over, scene.focus.current, scene.focus.shown = "", pointed, True
            assert light(it, scene, id) > 1.3 * quiet
            scene.focus.shown = False
        assert light(it, scene, id) == quiet


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("saved", [(), GAMES])
def test_quiet_and_lit_ways_can_be_read_and_have_the_colour_of_their_game(
    monkeypatch: pytest.MonkeyPatch, language: str, saved: tuple[str, ...]
) -> None:
    it, scene = menu_of(monkeypatch, "gostop", saved)
    it.set_language(language)
    for over in ("", "menu.riichi", "menu.daifugo"):

        def draw(over: str = over) -> pygame.Surface:
            it.rebuild()
            scene.over = over
            it.stack.draw(it.surface)
            return it.surface

        found = read(draw)
        for game in GAMES:
            ways = [rect for id, rect in scene.hits().items() if id in (f"menu.new.{game}", f"menu.continue.{game}")]
            for way in ways:
                inks = [one for one in found if way.contains(one.rect)]
                assert inks and all(one.contrast >= 4.5 for one in inks)
                if game != "gostop":
                    assert all((one.letter == palette.PAPER) == (over == f"menu.{game}") for one in inks)


@pytest.mark.parametrize("focused", [False, True])
def test_who_stirs_is_painted_as_if_all_of_the_page_were_painted_anew(focused: bool) -> None:
    it = app()
    it.push(scene := MenuScene(again=True))
    scene.focus.shown, scene.focus.current = focused, "menu.daifugo"
    it.stack.draw(it.surface)
    for time in (4.7, 9.5, 18.7, 22.0):
        scene._time = time
        assert scene.stir(it.surface) or focused
        stirred = it.surface.copy()
        it.stack.draw(it.surface)
        for one, other in ((stirred, it.surface.copy()), (it.surface.copy(), stirred)):
            other.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
            assert pygame.mask.from_threshold(other, (0, 0, 0), (6, 6, 6, 255)).count() == it.size[0] * it.size[1]


def test_the_lanterns_light_the_upper_edges_of_people() -> None:
    it = app()
    it.push(scene := MenuScene(again=True))
    for one in scene._alive:
        painted, bare = pygame.Surface(it.size), pygame.Surface(it.size)
        one.draw(painted, 0.0)
        bare.blit(portrait(one._who, one._place.w, one._look(0.0)[1], one._turned), one._place)
        x = one._place.centerx
        top = next(y for y in range(one._place.top, one._place.bottom) if sum(bare.get_at((x, y))[:3]) > 60)

        def brighter(y: int, x: int = x, painted: pygame.Surface = painted, bare: pygame.Surface = bare) -> float:
            spot = pygame.Rect(x - 4, y, 8, 4)
            return sum(pygame.transform.average_color(painted, spot)[:2]) - sum(pygame.transform.average_color(bare, spot)[:2])

        assert brighter(top + 3) > 40 and brighter(top + one._place.h // 4) < 0


def test_of_both_sides_of_somebody_that_gleams_which_is_turned_to_the_nearest_lantern() -> None:
    """Both sides of whoever sits between the two; a few pixels of them, no more."""
    it = app((1920, 1080))
    it.push(scene := MenuScene(again=True))
    for one, lamps in zip(scene._alive, ((1,), (-1, 1), (-1,)), strict=True):
        painted = pygame.Surface(it.size, pygame.SRCALPHA)
        one.draw(painted, 0.0)
        y = one._place.y + round(0.4 * one._place.h)
        row = pygame.Rect(one._place.x, y, one._place.w, 1)
        body = pygame.mask.from_surface(painted.subsurface(row), 200).get_bounding_rects()
        left, right = row.x + min(part.left for part in body), row.x + max(part.right for part in body)

        def bright(x: int, painted: pygame.Surface = painted, y: int = y) -> float:
            return sum(pygame.transform.average_color(painted, pygame.Rect(x, y - 6, 3, 12), consider_alpha=True)[:3])

        edges = {-1: bright(left + 1), 1: bright(right - 4)}
        within = {-1: bright(left + 12), 1: bright(right - 15)}
        for side in (-1, 1):
            if side in lamps:
                assert edges[side] > 1.3 * min(edges.values()) or len(lamps) == 2
                assert edges[side] > within[side] + 30
            else:
                assert edges[side] < edges[-side] / 1.3


def test_people_throw_their_shade_on_what_lies_before_them() -> None:
    """On the mats too, most of all at the edge of the table."""
    it = app((1920, 1080))
    it.push(scene := MenuScene(again=True))
    for one in scene._alive:
        table = pygame.Surface(it.size)
        table.fill((200, 200, 200))
        one.cast(table)
        edge, side = scene._edges[0], one._place.w
        rows = [pygame.Rect(one.rect.centerx - 20, edge + round(down * side), 40, 2) for down in (0.01, 0.1, 0.2, 0.3)]
        lights = [sum(pygame.transform.average_color(table, row)[:3]) for row in rows]
        assert lights[0] < 0.6 * 600 and all(near < far for near, far in pairwise(lights)), lights
        assert table.get_at((one.rect.centerx, edge - 2))[0] == 200 == table.get_at((one.rect.centerx, edge + side // 2))[0]


def test_the_light_on_people_falls_off_towards_the_table() -> None:
    it = app()
    it.push(scene := MenuScene(again=True))
    for one in scene._alive:
        painted = pygame.Surface(it.size)
        one.draw(painted, 0.0)
        bare = pygame.Surface(it.size)
        bare.blit(portrait(one._who, one._place.w, one._look(0.0)[1], one._turned), one._place)

        def kept(up: int, one: Neighbour = one, painted: pygame.Surface = painted, bare: pygame.Surface = bare) -> float:
            row = pygame.Rect(one.rect.x, one.rect.bottom - up, one.rect.w, 2)
            return sum(pygame.transform.average_color(painted, row)[:3]) / sum(pygame.transform.average_color(bare, row)[:3])

        assert kept(60) > 0.84 and kept(2) < 0.68 and kept(10) > kept(2) + 0.05


@pytest.mark.parametrize("k", [0.75, 1.0, 2.0])
def test_a_board_is_of_thick_wood_and_a_quiet_way_is_let_into_it(k: float) -> None:
    """Its side faces us below, darker than its face; a field has an edge of its own, and shade under that."""
    pygame.display.set_mode((80, 40))
    size = round(300 * k), round(120 * k)
    shown = door.board(size, k, False)
    middle = size[0] // 2
    face, side = (sum(shown.get_at((middle, y))[:3]) for y in (size[1] // 2, size[1] + round(3 * k)))
    assert shown.get_height() - size[1] >= round(6 * k) and side < 0.8 * face
    wide, high = round(200 * k), round(40 * k)
    field = quiet((wide, high), "olive", k)
    assert field.get_size() == (wide, high), "it does not stand out of the board"
    rows = [sum(pygame.transform.average_color(field, (wide // 4, y, wide // 2, 1))[:3]) for y in range(high)]
    assert rows[0] > 1.3 * rows[high // 2] > 1.3 * min(rows[1 : round(5 * k)])
    assert rows[high // 2] < 0.8 * face, "and is quieter than its wood"


def test_the_name_of_a_game_is_cut_into_its_board() -> None:
    """Its letters have an edge in shade above and one in the light below."""
    it = app()
    it.push(scene := MenuScene(again=True))
    name = next(words for words in scene.above if words.colour == palette.PALE_GOLD)
    shown = pygame.Surface(it.size)
    shown.fill((90, 60, 30))
    door.carve(shown, name, scene.k)
    name.draw(shown)
    column = shown.subsurface(name.rect.clip(shown.get_rect()))
    lights = {sum(column.get_at((x, y))[:3]) for x in range(0, column.get_width() // 2) for y in range(column.get_height())}
    assert min(lights) < 90 and sum(door.CUT[0][0]) > 300 and sum(door.CUT[0][0]) in lights
