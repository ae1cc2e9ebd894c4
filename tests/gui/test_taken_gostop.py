"""What is told on the plate of a card that can be taken: what it keeps from another, what the person scores then."""

from __future__ import annotations

import pytest
from pygame import Rect

from game import text
from game.gostop.cards import CARD
from scenes.games.gostop.ask.card_tray import LEVELS, CardChoice, ChoiceTray, Token, filled
from scenes.games.gostop.pages import PAGES
from scenes.kit import palette
from scenes.kit.box import LEAST
from scenes.kit.button import Button
from scenes.kit.wood import Wood
from scenes.stage.ink import Ink
from scenes.stage.light import DIM, PALE
from scenes.table.ask.board import Asked, BoardAnswer
from tests.crossed import crossed
from tests.gui.table_fakes import view
from tests.gui.test_stage_table import ask, sit
from tests.gui.test_stake import SIZES, seated, settle
from tests.gui.test_take import bar, on_bar, written

TAKE = ask("take", "take 8B", "take 8J")


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_where_points_differ_the_head_of_a_plate_says_how_many_more_and_a_row_from_what_to_what(language: str) -> None:
    """고도리 makes 5 points (GS-114), which come with either, three brights with the rain 2 (GS-110)."""
    for birds, was in (("2A 4A", 0), ("2A", 0)):
        seen = view(hand="3R", floor="8B 8J", flip="8A", taken=(f"{birds} 1B 12B",), others=3)
        scene, _, app = sit(seen, TAKE, app=seated(language=language))
        settle(scene, app)
        board = scene.page.front.board
        assert isinstance(board, ChoiceTray)
        for column, n in zip(board.columns, (7, 5) if birds == "2A 4A" else (2, 0), strict=True):
            junk = text.say(language, "table.take.gain", name=text.say(language, "table.group.junk"), n=1)
            head, *rows = written(column)
            assert head.colour == palette.GOLD
            assert head.words == (text.say(language, "table.take.more", n=n - was) if n > was else junk)
            whole = text.say(language, "table.take.score", was=was, n=n) if n > was else text.say(language, "table.points", n=was)
            assert [line.words for line in rows[:2]] == [text.say(language, "table.take.total"), whole]
            assert head.rect.bottom <= rows[0].rect.top + 2


def test_the_word_over_the_card_that_asks_stays_on_the_tray_where_it_is_wider_than_that() -> None:
    app = seated((960, 540), "ja")
    ink, sprites, none = Ink(app.font), PAGES.pictures(None, app.font), Rect(0, 0, 0, 0)
    buttons = [Button(f"prompt:{n}", none, "", str(n)) for n in range(2)]
    answers = [BoardAnswer(buttons[n], "plain", (face,), f"#{n}") for n, face in enumerate(("8B", "8J"))]
    stake = CardChoice(mat=Rect(80, 10, 400, 130), wide=40.0, column=none, away={}, shown="8K", below="めくった札")
    board = ChoiceTray(stake, Asked("?", answers, (), Rect(0, 0, 0, 0), 0.75, ink, sprites, Wood()))
    assert board.below is not None and board.below.px >= 14 and board.below.rect.width > board.small.width
    assert board.tray.contains(board.below.rect.inflate(board.below.px, 0)), "with its ground"


LIES = view(
    hand="4J 5R 6J", floor="7J 10R 11B 11J", flip="11K", taken=("5A 2R 2J 5J", "8B 8A 12D", "6R 9R"), others=4, phase="take"
)
"""Ben lacks the blue ribbon of October."""


@pytest.mark.parametrize(("size", "letters"), [((960, 540), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5), ((2560, 1440), 1.0)])
@pytest.mark.parametrize("language", text.LANGUAGES)
def test_what_is_of_one_name_stands_at_one_height_on_both_plates_and_so_does_what_follows(
    language: str, size: tuple[int, int], letters: float
) -> None:
    scene, _, app = sit(LIES, ask("take", "take 11B", "take 11J"), app=seated(size, language, letters))
    settle(scene, app)
    board = scene.page.front.board
    assert isinstance(board, ChoiceTray)
    bright, junk = board.columns
    names = [text.say(language, f"table.group.{name}") for name in ("bright", "junk")]
    tops = [[line.rect.top for line in written(column) if line.words in names] for column in (bright, junk)]
    assert tops[0] == tops[1] and len(tops[0]) == len(names)
    assert "0" in [line.words for line in written(junk)], "no bright comes with the second"
    assert [bar(column).colour for column in board.columns] == [LEVELS[level][0] for level in ("good", "near")]
    assert len({bar(column).rect.centery for column in board.columns}) == 1


def test_a_card_that_another_needs_keeps_its_tab_and_more_light_than_the_others_though_less_than_the_two() -> None:
    scene, _, app = sit(LIES, ask("take", "take 11B", "take 11J"))
    plain = {badge.id: badge for badge in scene.page.table(scene.view).apart(frozenset()).badges}
    settle(scene, app)
    board, rects, at = scene.page.front.board, scene.page.rects(scene.view), scene.page.table(scene.view)
    assert isinstance(board, ChoiceTray)
    wanted = f"wanted:{CARD['10R']}:2"
    (tab,) = (tab for tab in board.tabs if tab.id != "stock")
    assert (tab.id, tab.words, tab.fill) == (wanted, plain[wanted].words, plain[wanted].fill)
    card = rects[f"#{CARD['10R']}"]
    assert abs(tab.rect.centerx - card.centerx) <= 4 and abs(tab.rect.centery - card.top) <= 16, "over the card it speaks of"
    assert tab.rect.collidelist([board.tray, *(button.rect for button in board.buttons)]) == -1
    other = rects[f"#{CARD['7J']}"]
    assert any(rect.contains(card) for rect in board.stake.pale) and not any(rect.contains(other) for rect in board.stake.pale)
    assert wanted not in {badge.id for badge in at.badges}, "once, and over the dark"
    assert DIM < PALE < 1.0


def test_the_stock_lies_among_the_other_cards_with_its_number_where_there_is_room() -> None:
    scene, _, app = sit(LIES, ask("take", "take 11B", "take 11J"))
    settle(scene, app)
    board, rects = scene.page.front.board, scene.page.rects(scene.view)
    assert isinstance(board, ChoiceTray)
    (number,) = (tab for tab in board.tabs if tab.id == "stock")
    assert number.words == str(len(LIES.places["stock"])) and rects["stock:0"].collidepoint(number.rect.center)
    others = [rects[f"#{CARD[face]}"] for face in ("7J", "10R")]
    assert rects["stock:0"].collidelist([board.rect, *others]) == -1


@pytest.mark.parametrize(
    ("said", "found"),
    [
        (("광 피", "피"), ("광 피", "(광) 피")),
        (("청단 띠", "피"), ("청단 띠 (피)", "(청단) (띠) 피")),
        (("피", "청단 띠"), ("피 (청단) (띠)", "(피) 청단 띠")),
        (("띠 피", "광 띠 피", "피"), ("(광) 띠 피", "광 띠 피", "(광) (띠) 피")),
    ],
)
def test_what_another_card_brings_and_this_one_does_not_stays_as_it_is(said: tuple[str, ...], found: tuple[str, ...]) -> None:
    """Dim rows stand in brackets here."""
    told = [[Token(name, figure="3 → 4", stays="3") for name in one.split()] + [Token("foot", level="good")] for one in said]
    rows = filled(told)
    assert [" ".join(f"({one.words})" if one.dim else one.words for one in some[:-1]) for some in rows] == list(found)
    assert all(one.figure == ("3" if one.dim else "3 → 4") for some in rows for one in some[:-1])
    assert all(some[-1].level == "good" for some in rows), "what follows is last"


@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.5], text.LANGUAGES, [(960, 540), *SIZES]))
def test_that_nothing_follows_is_quiet_and_seen(size: tuple[int, int], language: str, letters: float) -> None:
    app = seated(size, language, letters)
    scene, _, _ = sit(view(hand="3R", floor="8B 8J 3J 6A", flip="8A", others=3), TAKE, app=app)
    settle(scene, app)
    board, at = scene.page.front.board, scene.page.table(scene.view)
    assert isinstance(board, ChoiceTray)
    for column in board.columns:
        assert bar(column).colour == LEVELS["good"][0] and not column.beside.coins
        assert column.button.rect.contains(bar(column).rect) and all(line.px >= LEAST for line in on_bar(column))
        assert column.pose.width >= 0.9 * at.areas.card
