"""Which of two cards is taken: both stand larger over the floor with what each brings, and the others make room meanwhile."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from pygame import Rect

from game import text
from game.gostop.cards import CARD, mask
from game.gostop.taking import leaves
from game.gostop.view import Pile
from scenes.games.gostop.ask.card_tray import CardChoice, CardPlate, ChoiceTray
from scenes.games.gostop.ask.taking import brings, left_words
from scenes.games.gostop.pages import PAGES
from scenes.games.gostop.table import GoStopTable
from scenes.kit import palette
from scenes.kit.button import Button
from scenes.kit.mark import Letters
from scenes.kit.wood import Wood
from scenes.stage.ink import Ink
from scenes.table.ask.board import Asked, BoardAnswer
from scenes.table.frame import AT_REST, in_corner
from scenes.table.input import ids
from scenes.table.scene import TableScene
from tests.crossed import crossed
from tests.gui.laid import covered, in_a_row, outside
from tests.gui.standing import settle
from tests.gui.table_fakes import FakeApp, table, view
from tests.gui.test_stage_table import HAND, PLAY, ask, click, press, sit
from tests.gui.test_stake import SIZES, seated

NEAR = view(hand="3R 8A 7J", floor="3J 8B 8J 6A", taken=("2A 4A 1B 12B 1J 2J", "6R"), others=3, scores=(0, 0, 0))
TAKE = ask("take", "take 8B", "take 8J")
MANY = "1J 2J 3J 4J 6J 7J 9J 10J 11J"
CROWDED = "1J 1R 1B 2J 2R 2A 3J 3R 4J 5J 6J 7J 9J 10J"
EIGHT = ask("play", "play 3R", "play 8A take 8B", "play 8A take 8J", "play 7J")


def with_more(seen: GoStopTable, faces: tuple[str, ...]) -> str:
    """What cards bring, a line each."""
    return "\n".join(one.words for one in brings(seen, mask(CARD[face] for face in faces)))


def test_each_of_two_says_what_it_would_make_of_the_score() -> None:
    """고도리 makes 5 points (GS-114), three brights with the rain 2 (GS-110)."""
    seen = table(NEAR)
    both = ["Godori 2/3→3/3", "Animal 2→3"]
    assert with_more(seen, ("8A", "8B")).split("\n") == ["7 points (+7)", both[0], "Rain three 2/3→3/3", both[1]]
    assert with_more(seen, ("8A", "8J")).split("\n") == ["5 points (+5)", *both, "Junk 2→3"]
    assert with_more(seen, ("9R", "9J")).split("\n")[0] == "Still 0 points"
    assert not any("Cheongdan" in line for line in with_more(seen, ("9R", "9J")).split("\n")), "another has broken that set"


def test_who_is_kept_from_a_set_is_said() -> None:
    """Ann lacks one of 청단's three, Ben two of 홍단's."""
    seen = table(view(hand="3R", taken=("", "6R 9R 1R", "2R"), others=3))
    assert "blocks Cheongdan of Ann" in with_more(seen, ("10R", "10J")).split("\n")
    assert not any("blocks" in line for line in with_more(seen, ("3R", "3J")).split("\n"))


def written(column: CardPlate) -> list[Letters]:
    """All lines beside a card."""
    return [line for line in column.beside.lines if line.words]


@pytest.mark.parametrize(("seats", "others", "size"), crossed([2, 3, 4], ["", "3J 6A", MANY, CROWDED], SIZES))
def test_no_other_card_on_the_floor_is_cut_by_the_tray(others: str, seats: int, size: tuple[int, int]) -> None:
    """They lie in one row above it, or at both sides, as they lay; the stock is out of sight with its number."""
    app = seated(size, "en", 1.0)
    seen = view(seats, hand="8A 5A", floor=f"{others} 8B 8J", others=3)
    scene, _, _ = sit(seen, ask("play", "play 8A take 8B", "play 8A take 8J", "play 5A"), app=app)
    lay = dict(scene.page.rects(scene.view))
    click(scene, "hand:8A")
    settle(scene, app.surface)
    board, rects, at = scene.page.front.board, scene.page.rects(scene.view), scene.page.table(scene.view)
    assert isinstance(board, ChoiceTray)
    assert {key for key, pose in board.stake.seen.items() if not pose.alpha} == {key for key in at.poses if "stock:" in key}
    assert not any(badge.id == "stock" for badge in at.badges)
    keys = [f"#{CARD[face]}" for face in others.split()]
    lying = [rects[key] for key in keys]
    icons = in_corner(size, AT_REST, at.icons_end, at.icons_a_row)
    assert covered(lying, by=[board, *icons]) == [] == outside(at.areas.floor, lying, 4)
    for one, other in combinations(keys, 2):
        if lay[one].top < lay[other].centery < lay[one].bottom and in_a_row([lay[one], lay[other]]):
            assert rects[one].x < rects[other].x


@pytest.mark.parametrize(
    ("taken", "words"),
    [
        (("", "3B 11B", "1B"), "Three brights 3 pts"),
        (("", "", "1B"), "Bright 2/3"),
        (("3B", "12B", ""), "Rain three brights 2/3"),
        (("3B", "1B 12B", ""), "Rain three brights 2 pts"),
    ],
)
def test_what_somebody_else_would_have_of_a_card_is_called_by_the_set_that_is_made(taken: tuple[str, ...], words: str) -> None:
    """비삼광 makes 2 points (GS-110). The rain's own bright comes to any others."""
    seen = table(view(hand="8A 5A", floor="8B 8J", taken=taken, others=3))
    left = leaves(seen.view, 0, CARD["8B"])
    assert left is not None and left_words(seen, left) == words
    assert "Bright 1/3→2/3" in with_more(table(view(taken=("3B",))), ("12A", "12B")).split("\n")


def test_a_card_is_named_only_where_another_looks_the_same() -> None:
    app = seated()
    ink, sprites, none = Ink(app.font), PAGES.pictures(None, app.font), Rect(0, 0, 0, 0)
    stake = CardChoice(mat=Rect(80, 126, 1120, 317), wide=86.0, column=Rect(1070, 446, 202, 210))
    for faces, named in ((("8J", "8J"), True), (("8B", "8J"), False)):
        answers = [
            BoardAnswer(Button(f"prompt:{nth}", none, "name", str(nth), "junk 3"), "plain", (face,), f"#{nth}")
            for nth, face in enumerate(faces)
        ]
        board = ChoiceTray(stake, Asked("?", answers, (), Rect(0, 0, 0, 0), 1.0, ink, sprites, Wood()))
        assert any("name" in line.words for column in board.columns for line in written(column)) == named


@pytest.mark.parametrize("way", ["prompt:play_8A_take_8J", "floor:8J", "2", "arrows"])
def test_one_of_two_is_chosen_on_the_board_on_the_floor_and_by_keys(way: str) -> None:
    scene, controller, app = sit(NEAR, EIGHT)
    click(scene, "hand:8A")
    settle(scene, app.surface)
    assert scene.page.front.board is not None
    if way == "arrows":
        press(scene, "right", "right", "enter")
    elif len(way) == 1:
        press(scene, way)
    else:
        rect = scene.hits()[way]
        click(scene, (rect.right - 6, rect.bottom - 6))
    assert controller.said == ["play 8A take 8J"]


def test_a_turned_card_that_could_take_either_is_asked_so_too() -> None:
    seen = view(hand="3R", floor="8B 8J", flip="8A", taken=("2A 4A",), others=3)
    scene, controller, app = sit(seen, ask("take", "take 8B", "take 8J"))
    settle(scene, app.surface)
    board = scene.page.front.board
    assert board is not None
    assert [button.detail for button in board.buttons] == ["광 0/3→1/3", "피 0→1"], "Godori comes with either: the turned card"
    assert {key for key in board.stake.seen if key[0] == "#"} == {f"#{CARD[face]}" for face in ("3R", "8A", "8B", "8J")}
    assert isinstance(board, ChoiceTray) and board.asks.lines[0].words == "뒤집은 패"
    press(scene, "left", "enter")
    assert controller.said == ["take 8J"]


def test_where_it_makes_no_difference_nothing_is_lifted() -> None:
    scene, controller, _ = sit(HAND, PLAY)
    click(scene, "hand:7J")
    assert controller.said == ["play 7J"] and scene.page.front.board is None


# -- the others step back -----------------------------------------------------------------------------------------------------


def test_the_way_to_look_at_the_table_is_beside_the_question() -> None:
    for size, language, letters in product(SIZES, text.LANGUAGES, (1.0, 1.5)):
        scene, _, app = sit(NEAR, EIGHT, app=seated(size, language, letters))
        click(scene, "hand:8A")
        settle(scene, app.surface)
        board = scene.page.front.board
        assert isinstance(board, ChoiceTray) and [sign.id for sign in board.signs] == [ids.PEEK, ids.BACK]
        assert outside(board.rect, board.signs) == [] == covered(board.signs, by=[board.tab, board.tray])


# -- nothing stays behind -----------------------------------------------------------------------------------------------------


FLOOR = {"floor": "8A 8K 3R 3J 3K 1B 2A", "others": 5, "bbeok": (Pile(3, 1),)}
TAKEN = "2R 4A", "1R 2R 5R", "12B 11B"


def asked(phase: str, seats: int) -> tuple[TableScene, FakeApp]:
    """The eighth month is played, or turned, with a 뻑 heap and a card that would win on the floor."""
    app, taken = seated(), TAKEN[:seats]
    if phase == "take":
        seen = view(seats, hand="3B 5A", flip="8J", phase="take", taken=taken, **FLOOR)
        scene, _, _ = sit(seen, ask("take", "take 8A", "take 8K"), app=app)
    else:
        seen = view(seats, hand="8J 3B 5A", taken=taken, **FLOOR)
        scene, _, _ = sit(seen, ask("play", "play 8J take 8A", "play 8J take 8K", "play 3B", "play 5A"), app=app)
    settle(scene, app.surface)
    return scene, app


def standing(scene: TableScene) -> set[str]:
    """Whose the heap is and which cards decide, as far as it is written on the floor."""
    table = scene.page.table(scene.view)
    assert isinstance(table, GoStopTable)
    named = {badge.id for badge in table.badges if badge.id.startswith(("pile:", "wanted:"))}
    assert named == {name for name in table.parts if name.startswith(("pile:", "wanted:"))}
    return named


@pytest.mark.parametrize("seats", [2, 3])
def test_whose_a_heap_is_and_what_a_card_decides_is_not_written_where_it_lies_no_more(seats: int) -> None:
    scene, app = asked("play", seats)
    whole = standing(scene)
    assert "pile:3" in whole and any(name.startswith("wanted:") for name in whole)
    click(scene, "hand:8J")
    settle(scene, app.surface)
    assert scene.page.front.seen and standing(scene) == set()
    click(scene, ids.BACK)
    settle(scene, app.surface)
    assert standing(scene) == whole


@pytest.mark.parametrize("seats", [2, 3])
def test_who_looks_at_the_table_meanwhile_sees_all_of_it_again(seats: int) -> None:
    scene, app = asked("take", seats)
    assert standing(scene) == set()
    scene.page.front.held = True
    settle(scene, app.surface)
    assert "pile:3" in standing(scene) and any(name.startswith("wanted:") for name in standing(scene))


# -- what is told of each -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_where_points_differ_the_head_of_a_plate_says_how_many_more_and_a_row_from_what_to_what(language: str) -> None:
    """고도리 makes 5 points (GS-114), which come with either, three brights with the rain 2 (GS-110)."""
    for birds, was in (("2A 4A", 0), ("2A", 0)):
        seen = view(hand="3R", floor="8B 8J", flip="8A", taken=(f"{birds} 1B 12B",), others=3)
        scene, _, app = sit(seen, TAKE, app=seated(language=language))
        settle(scene, app.surface)
        board = scene.page.front.board
        assert isinstance(board, ChoiceTray)
        for column, n in zip(board.columns, (7, 5) if birds == "2A 4A" else (2, 0), strict=True):
            junk = text.say(language, "table.take.gain", name=text.say(language, "table.group.junk"), n=1)
            head, *rows = written(column)
            assert head.colour == palette.GOLD
            assert head.words == (text.say(language, "table.take.more", n=n - was) if n > was else junk)
            whole = text.say(language, "table.take.score", was=was, n=n) if n > was else text.say(language, "table.points", n=was)
            assert [line.words for line in rows[:2]] == [text.say(language, "table.take.total"), whole]
