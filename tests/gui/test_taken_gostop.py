"""What is told on the plate of a card that can be taken: what it keeps from another, what the person scores then."""

from __future__ import annotations

from itertools import product
from types import SimpleNamespace

import pytest
from msgspec.structs import replace
from pygame import Rect

from game import text
from game.gostop.cards import CARD
from game.gostop.view import GoStopView
from game.options import Rules
from game.table import Decision
from scenes.games.gostop.ask.card_choice import CardChoice, ChoiceTray
from scenes.games.gostop.ask.card_rows import Token, filled, lines
from scenes.games.gostop.pages import PAGES
from scenes.games.gostop.prospect import keeps
from scenes.games.gostop.table import GoStopTable
from scenes.stage.ink import GOLD, Button, Ink
from scenes.table.ask.board import Answer
from scenes.table.dusk import DIM, PALE
from scenes.table.wood import Wood
from tests.crossed import crossed
from tests.gui.table_fakes import FakeApp, table, view
from tests.gui.test_stage_table import ask, sit
from tests.gui.test_stake import SIZES, seated, settle

TAKE = ask("take", "take 8B", "take 8J")


@pytest.mark.parametrize(
    ("taken", "face", "kept"),
    [
        (("", "1R 2R", ""), "3R", "Hongdan"),
        (("", "3B 11B", ""), "8B", ""),
        (("1B 12B", "3B 11B", ""), "8B", "Bright"),
        (("", "1B 12B", ""), "8B", ""),
        (("3B", "1B 12B", "11B"), "8B", "Rain three brights"),
        (("", "12B", ""), "8B", ""),
        (("", "", ""), "8B", None),
    ],
)
def test_what_taking_a_card_keeps_from_another_is_told(taken: tuple[str, ...], face: str, kept: str | None) -> None:
    """A set is broken for good, and its name says so; of brights others can still come, unless too few are left for three
    (GS-110): then no set is kept from anybody, and none is named."""
    found = keeps(table(view(hand="5A", floor="3R 3J 8B 8J", taken=taken, others=3)), CARD[face])
    assert found == (None if kept is None else (1, kept))


def test_a_set_that_a_sweep_may_still_take_apart_is_not_told_to_be_lost() -> None:
    """GS-176: after a 천쓸 any card may be taken from another."""
    seen = view(hand="5A", floor="3R 3J", taken=("", "1R 2R", ""), others=3)
    swept = replace(seen, rules=Rules("gostop", 3, seen.rules.values | {"chun_sweep": True}))
    assert keeps(table(swept), CARD["3R"]) == (1, "")


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
            assert column.head is not None and column.head.colour == GOLD
            assert column.head.words == (text.say(language, "table.take.more", n=n - was) if n > was else junk)
            whole = text.say(language, "table.take.score", was=was, n=n) if n > was else text.say(language, "table.points", n=was)
            score = column.rows[0]
            assert (score.lines[0].words, score.lines[-1].words) == (text.say(language, "table.take.total"), whole)
            assert score.token.dim is (n == was) and column.head.rect.bottom <= score.rect.top + 2


def test_of_how_many_is_said_as_long_as_letters_need_not_be_lower_for_it() -> None:
    """Of a bright there are three to be had (GS-109), and more words do without what is known."""
    app = seated()
    ink, sprites, none = Ink(app.font), PAGES.pictures(None, app.font), Rect(0, 0, 0, 0)
    cards = enumerate(("8B", "8J"))
    answers = [Answer(Button(f"prompt:{n}", none, "card", str(n)), "plain", (face,), f"#{n}") for n, face in cards]
    told = {"#0": (Token("광", figure="1 → 2/3", briefly="1 → 2"),), "#1": (Token("피", figure="4 → 7", briefly="4 → 7"),)}
    for wide, words in ((1000, "1 → 2/3"), (360, "1 → 2")):
        stake = CardChoice(mat=Rect(80, 10, wide, 245), wide=92.0, column=none, away={}, told=told)
        board = ChoiceTray("?", stake, answers, (), 1.0, ink, sprites, Wood())
        assert board.columns[0].rows[0].lines[-1].words == words
        assert wide < 1000 or min(column.rows[0].lines[-1].px for column in board.columns) >= 20


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_what_is_left_to_another_is_said_in_fewer_words_before_cards_are_smaller_than_on_the_floor(language: str) -> None:
    """What is kept from them is always said so."""
    for size, letters, whole in (((1280, 720), 1.0, True), ((960, 540), 1.0, False)):
        seen = view(hand="3R", floor="8B 8J", flip="8A", taken=("1B 12B", "3B 11B"), others=3)
        scene, _, app = sit(seen, TAKE, app=seated(size, language, letters))
        settle(scene, app)
        board, at = scene.page.front.board, scene.page.table(scene.view)
        assert isinstance(board, ChoiceTray)
        kept, left = (column.rows[-1].token for column in board.columns)
        name, what = at.names[1], text.say(language, "table.group.bright")
        assert kept.words == f"{name} {text.say(language, 'table.take.kept', what=what)}"
        made = text.say(language, "table.mark.made", set=text.say(language, "gostop.made.three_brights"), n=3)
        assert left.briefly == f"{name} {text.say(language, 'table.take.maybe', what=made)}"
        assert left.words in (left.briefly, f"{name} {text.say(language, 'table.take.left', what=made)}")
        for column in board.columns:
            lines = [line.words for line in column.rows[-1].lines]
            assert len(lines) <= 2 and " ".join(lines) == column.rows[-1].token.words, "no word is broken"
        smallest = min(column.pose.width for column in board.columns)
        assert not whole or smallest >= 0.94 * max(at.areas.cards) or left.words == left.briefly


def test_the_word_over_the_card_that_asks_stays_on_the_tray_where_it_is_wider_than_that() -> None:
    app = seated((960, 540), "ja")
    ink, sprites, none = Ink(app.font), PAGES.pictures(None, app.font), Rect(0, 0, 0, 0)
    answers = [Answer(Button(f"prompt:{n}", none, "", str(n)), "plain", (face,), f"#{n}") for n, face in enumerate(("8B", "8J"))]
    stake = CardChoice(mat=Rect(80, 10, 400, 130), wide=40.0, column=none, away={}, shown="8K", below="めくった札")
    board = ChoiceTray("?", stake, answers, (), 0.75, ink, sprites, Wood())
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
    rows = [{row.token.words: row for row in column.rows if row.token.level is None} for column in (bright, junk)]
    names = [text.say(language, f"table.group.{name}") for name in ("bright", "junk")]
    assert list(rows[0]) == list(rows[1]) == names
    assert [rows[0][name].rect.top for name in names] == [rows[1][name].rect.top for name in names]
    stays = [[row.token.figure for row in some.values() if row.token.dim] for some in rows]
    assert stays == [[], ["0"]], "no bright comes with the second"
    figures = [row.token.figure for some in rows for row in some.values() if not row.token.dim]
    assert all(figure.count("/") == 1 for figure in figures), "of how many, on every line"
    assert len({"→" in figure[1:] for figure in figures}) == 1, "all at length, or all briefly"
    feet = [column.rows[-1] for column in board.columns]
    assert [row.token.level for row in feet] == ["good", "near"] and len({row.rect.centery for row in feet}) == 1


def test_what_follows_has_its_sign_clear_of_the_face_and_of_the_words() -> None:
    for language in text.LANGUAGES:
        app = seated(language=language)
        ink, sprites, none = Ink(app.font), PAGES.pictures(None, app.font), Rect(0, 0, 0, 0)
        cards = enumerate(("8B", "8J"))
        answers = [Answer(Button(f"prompt:{n}", none, "card", str(n)), "plain", (face,), f"#{n}") for n, face in cards]
        told = {"#0": (Token("kept", level="good", face="imo"),), "#1": (Token("left to them", level="danger", face="imo"),)}
        stake = CardChoice(mat=Rect(80, 10, 1000, 245), wide=92.0, column=none, away={}, told=told)
        for column in ChoiceTray("?", stake, answers, (), 1.0, ink, sprites, Wood()).columns:
            (row,) = column.rows
            assert row.face is not None and row.sign is not None
            assert row.face.right < row.sign.left and row.sign.right < row.lines[0].rect.left


@pytest.mark.parametrize(
    ("said", "found"),
    [
        (("광 피", "피"), [[0, 1], [1]]),
        (("광 띠 피", "띠 피"), [[0, 1, 2], [1, 2]]),
        (("광 피", "열끗"), [[0, 1], [0]]),
        (("청단 띠", "열끗 피"), [[0, 1], [0, 1]]),
        (("띠 피", "광 띠 피", "피"), [[1, 2], [0, 1, 2], [2]]),
        (("a b", "b a"), None),
    ],
)
def test_lines_of_one_name_are_one_line_and_each_piece_keeps_its_order(
    said: tuple[str, ...], found: list[list[int]] | None
) -> None:
    told = [[Token(name, figure="1") for name in one.split()] + [Token("foot", level="good")] for one in said]
    rows = lines(told)
    assert found is None or rows == found
    assert all(one == sorted(set(one)) for one in rows), "no two on one"


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
    assert any(rect.contains(card) for rect in board.pale) and not any(rect.contains(other) for rect in board.pale)
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
    ("said", "gaps", "found"),
    [
        (("광 피", "피"), False, ("광 피", "(광) 피")),
        (("청단 띠", "피"), False, ("청단 띠 (피)", "(청단) (띠) 피")),
        (("청단 띠", "피"), True, ("청단 띠", "피 (띠)")),
        (("피", "청단 띠"), False, ("피 (청단) (띠)", "(피) 청단 띠")),
        (("띠 피", "광 띠 피", "피"), False, ("(광) 띠 피", "광 띠 피", "(광) (띠) 피")),
        (("광", "피"), True, ("광", "피")),
    ],
)
def test_what_another_piece_brings_and_this_one_does_not_stays_as_it_is(
    said: tuple[str, ...], gaps: bool, found: tuple[str, ...]
) -> None:
    """Dim rows stand in brackets here."""
    told = [[Token(name, figure="3 → 4", stays="3") for name in one.split()] + [Token("foot", level="good")] for one in said]
    rows = filled(told, gaps)
    assert [" ".join(f"({one.words})" if one.dim else one.words for one in some[:-1]) for some in rows] == list(found)
    assert all(one.figure == ("3" if one.dim else "3 → 4") for some in rows for one in some[:-1])
    assert all(some[-1].level == "good" for some in rows), "what follows is last"
    assert gaps or len({tuple(one) for one in lines(rows)}) == 1, "no line is empty beside any of them"
    assert not gaps or max(map(max, lines(rows))) == max(map(max, lines(told))), "and no line is more than there were"


THREAT = view(hand="3R", floor="8B 8J", flip="8A", taken=("2A 4A", "3B 11B"), others=3)


def with_faces(app: FakeApp) -> FakeApp:
    """People sit at the table, whose faces stand for their names."""
    people, nothing = ("you", "imo", "samchon", "harabeoji"), lambda say, view: ()
    app.session = SimpleNamespace(terms=SimpleNamespace(names=list(people)), money=lambda say: str)
    app.session.name = lambda say, seat: say(f"app.person.{people[seat]}")
    app.session.standing = app.session.sums = nothing
    return app


def laid(
    size: tuple[int, int], language: str, letters: float, seen: GoStopView = THREAT, question: Decision = TAKE
) -> tuple[ChoiceTray, GoStopTable]:
    scene, _, app = sit(seen, question, app=with_faces(seated(size, language, letters)))
    settle(scene, app)
    board = scene.page.front.board
    assert isinstance(board, ChoiceTray)
    return board, scene.page.table(scene.view)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["ko", "ja"])
def test_what_follows_stands_in_one_line_of_letters_that_are_well_read(language: str, size: tuple[int, int]) -> None:
    board, at = laid(size, language, 1.0)
    for column in board.columns:
        row = column.rows[-1]
        (line,) = row.lines
        assert line.words == row.token.words and {"ko": 16.9, "ja": 15.9}[language] * at.k < line.px <= 20 * at.k
        assert row.face is not None and row.sign is not None and row.sign.left > row.face.right
        assert row.face.width >= 1.5 * line.px, "one knows who it is"
    assert all("→" in row.token.figure[1:] for column in board.columns for row in column.rows if row.token.golden), "at length"


@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.25, 1.5], text.LANGUAGES, [(960, 540), *SIZES]))
def test_all_that_is_told_stands_in_the_middle_of_its_plate_and_clear_of_its_key(
    size: tuple[int, int], language: str, letters: float
) -> None:
    quiet = replace(THREAT, places=THREAT.places | {"taken:0": (), "taken:1": ()})
    junk = ("7R", "1K 2K 3K 4K 5J 5K 7J 7K 9J", "1R 2R")
    full = [view(seats, hand="3R", floor="6J 6R", flip="6A", taken=junk, others=3) for seats in (3, 4)]
    for seen, question in ((THREAT, TAKE), (quiet, TAKE), *((one, ask("take", "take 6J", "take 6R")) for one in full)):
        board, at = laid(size, language, letters, seen, question)
        clear = round(6 * at.k)
        pushed = [column.button.rect.top + clear + column.key.height + clear for column in board.columns]
        for column, below in zip(board.columns, pushed, strict=True):
            plate, heads = column.button.rect, [column.head.rect] if column.head is not None else []
            words = [*heads, *(row.rect for row in column.rows)]
            whole = words[0].unionall(words[1:])
            assert plate.contains(whole) and plate.contains(column.key)
            assert not any(column.key.inflate(2 * clear, 2 * clear).colliderect(rect) for rect in words)
            rows = column.rows[0].rect.top
            assert abs(whole.centery - plate.centery) <= 5 * at.k * letters or rows <= below + 1, "or close below its key"
            assert abs(column.pose.y - plate.centery) <= 1


def test_a_number_stays_on_the_line_of_what_it_counts() -> None:
    app = seated(letters=1.5)
    ink, sprites, none = Ink(app.font, 1.5), PAGES.pictures(None, app.font), Rect(0, 0, 0, 0)
    cards = enumerate(("8B", "8J"))
    answers = [Answer(Button(f"prompt:{n}", none, "card", str(n)), "plain", (face,), f"#{n}") for n, face in cards]
    for words, wide in product(("남기면|피 10/10", "광 3/3|막음", "할머니가|10/10"), range(400, 640, 20)):
        told = {key: (Token("피", figure="1"), Token(words.replace("|", " "), level="good", face="imo")) for key in ("#0", "#1")}
        stake = CardChoice(mat=Rect(80, 10, wide, 245), wide=92.0, column=none, away={}, told=told)
        for column in ChoiceTray("?", stake, answers, (), 1.0, ink, sprites, Wood()).columns:
            lines = [line.words for line in column.rows[-1].lines]
            assert lines in (words.split("|"), [words.replace("|", " ")])
