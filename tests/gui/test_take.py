"""Which of two cards is taken: both stand larger over the floor, with what each brings and what it leaves to another."""

from __future__ import annotations

from itertools import combinations, product
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace
from pygame import Rect

from game import text
from game.gostop.cards import CARD, mask
from game.gostop.taking import leaves
from scenes.games.gostop.ask import lights
from scenes.games.gostop.ask.brings import brings, left_words
from scenes.games.gostop.ask.card_tray import LEVELS, PLATE, CardChoice, CardPlate, ChoiceTray
from scenes.games.gostop.ask.taking import take
from scenes.games.gostop.pages import PAGES
from scenes.games.gostop.table import GoStopTable
from scenes.kit import palette
from scenes.kit.box import LEAST
from scenes.kit.button import Button
from scenes.kit.mark import Ground, Letters, Picture
from scenes.kit.palette import Colour
from scenes.kit.wood import Wood
from scenes.stage.ink import Ink
from scenes.table.ask.board import Asked, BoardAnswer
from tests.crossed import crossed
from tests.gui.table_fakes import open_pieces, table, view
from tests.gui.test_stage_table import HAND, PLAY, ask, click, press, sit
from tests.gui.test_stake import SIZES, fits, luminance, seated, settle

NEAR = view(hand="3R 8A 7J", floor="3J 8B 8J 6A", taken=("2A 4A 1B 12B 1J 2J", "6R"), others=3, scores=(0, 0, 0))
TAKE = ask("take", "take 8B", "take 8J")
MANY = "1J 2J 3J 4J 6J 7J 9J 10J 11J"
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


def bar(column: CardPlate) -> Ground:
    """What the words on what follows stand on."""
    grounds = [ground for ground, *_ in LEVELS.values()]
    (found,) = (mark for mark in column.beside.marks if isinstance(mark, Ground) and mark.colour in grounds)
    return found


def on_bar(column: CardPlate) -> list[Letters]:
    """What follows, line by line."""
    return [line for line in written(column) if bar(column).rect.contains(line.rect)]


@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.5], text.LANGUAGES, SIZES))
def test_the_two_stand_apart_and_larger_with_what_is_told_of_them(size: tuple[int, int], language: str, letters: float) -> None:
    app = seated(size, language, letters)
    for others, held, pair in (("", "1K", ["1B", "1R"]), ("1J 2J 3J", "8A", ["8B", "8J"]), (MANY, "12A", ["12B", "12R"])):
        floor = f"{others} {' '.join(pair)}"
        seen = view(hand=f"{held} 5A", floor=floor, others=3)
        scene, _, _ = sit(seen, ask("play", *(f"play {held} take {face}" for face in pair), "play 5A"), app=app)
        click(scene, f"hand:{held}")
        settle(scene, app)
        board, ink, at = scene.page.front.board, scene.page.ink, scene.page.table(scene.view)
        assert isinstance(board, ChoiceTray) and [column.face for column in board.columns] == pair
        rects = scene.page.rects(scene.view)
        cards = [rects[f"#{CARD[face]}"] for face in pair]
        hand = [rects[key] for key in scene.page.hand(scene.view)]
        larger = (1.05 if letters == 1.0 else 1.0) * at.areas.card
        assert all(card.width > larger for card in cards)
        assert cards[1].left - cards[0].right >= round(18 * at.k)
        over = [board.heading[0].rect, *(button.rect for button in board.buttons)]
        assert all(plate.contains(card) for plate, card in zip(over[1:], cards, strict=True))
        for rect in over:
            assert board.rect.inflate(4, 4).contains(rect) and at.middle.top <= rect.top <= rect.bottom < at.areas.taken[0].top
            assert rect.collidelist(hand) == -1
        for one, other in combinations(over, 2):
            assert not one.colliderect(other)
        fits(ink, board.heading, board.heading[0].rect)
        for column in board.columns:
            fits(ink, written(column), column.button.rect)


def test_what_a_card_brings_has_the_colours_of_the_table_and_its_tray_is_edged_when_pointed_at() -> None:
    seen = view(hand="3R", floor="10R 10J", flip="10A", taken=("9R 2A",), others=3)
    scene, _, app = sit(seen, ask("take", "take 10R", "take 10J"))
    settle(scene, app)
    board, at = scene.page.front.board, scene.page.table(scene.view)
    assert isinstance(board, ChoiceTray)
    first, second = board.columns
    brought = ["청단 +1 · 피 +1", "청단", "1 → 2/3", "띠", "1 → 2/5", "피", "0 → 1/10", "남겨도 위험 없음"]
    said = [line.words for line in written(first)]
    assert said[0] in ("청단 +1", "청단 +1 · 피 +1") and set(said[1:]) < set(brought) | {"0"} and said[-1] == brought[-1]
    stays = ["피 +1", "청단", "1", "띠", "1", "피", "0 → 1/10", "남겨도 위험 없음"]
    assert [line.words for line in written(second)] == stays, "what stays, too"
    figures = [line for line in written(first) if line.words[0].isdigit()]
    assert [line.colour == palette.GOLD for line in figures] == [True, False, False], "what it brings most of"
    assert len({line.rect.left for line in figures}) == 1, "figures stand below one another"
    assert written(first)[0].colour == palette.GOLD and written(first)[0].px > max(line.px for line in written(first)[1:])
    for column in board.columns:
        right = column.pose.x + column.pose.width / 2
        assert all(column.button.rect.contains(line.rect) and line.rect.left >= right for line in written(column))
    assert first.button.rect.size == second.button.rect.size
    assert board.heading[0].rect.bottom + round(8 * at.k) <= first.button.rect.top
    trays = [group.tray.rect for group in at.captured[0]]
    edge, other = first.goes, second.goes
    assert edge is not None and edge.contains(trays[2]) and other is not None and other.contains(trays[3])
    before = app.surface.get_at((edge.left + 1, edge.centery))
    press(scene, "right")
    settle(scene, app)
    lit = app.surface.get_at((edge.left + 1, edge.centery))
    assert before != lit and tuple(lit)[:3] == pytest.approx(palette.GOLD, abs=8)


def test_what_asks_lies_beside_the_two_and_no_card_of_the_hand_is_held_higher() -> None:
    scene, _, app = sit(NEAR, EIGHT)
    keys, held = [f"#{CARD[face]}" for face in ("8B", "8J")], f"#{CARD['8A']}"
    lay = {key: scene.page.rects(scene.view)[key] for key in (*keys, held)}
    hand = scene.page.hand(scene.view)
    assert len({scene.page.rects(scene.view)[key].top for key in hand}) == 2
    aside = {f"#{CARD[face]}" for face in ("3J", "6A")}
    click(scene, "hand:8A")
    settle(scene, app)
    board, rects = scene.page.front.board, scene.page.rects(scene.view)
    assert isinstance(board, ChoiceTray) and {key for key in board.stake.seen if key[0] == "#"} == {*keys, *hand, *aside}
    shown = board.small
    assert shown.x + shown.width / 2 < rects[keys[0]].left < rects[keys[1]].left
    foot = shown.y + scene.page.sprites.size(shown.width)[1] / 2
    assert abs(foot - rects[keys[0]].bottom) <= 2, "on one line with the two"
    assert board.below is not None and board.below.words == "낸 패"
    assert shown.width >= 0.85 * rects[f"#{CARD['3J']}"].width, "hardly farther away than the others on the floor"
    assert rects[keys[0]].width >= 1.2 * shown.width, "those that can be chosen are larger"
    above = board.below.rect.bottom + round(0.1 * board.below.px)
    assert above <= shown.y - scene.page.sprites.size(shown.width)[1] / 2, "the word is clear of its picture"
    assert board.rect.collidepoint(shown.x, shown.y) and len({rects[key].top for key in hand}) == 1
    assert not any(rects[key].collidelist(board.stake.bright) >= 0 for key in hand), "nothing is laid from it now"
    press(scene, "esc")
    scene.draw(app.surface)
    assert {key: scene.page.rects(scene.view)[key] for key in lay} == lay


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("others", ["", "3J 6A", MANY, "1J 1R 1B 2J 2R 2A 3J 3R 4J 5J 6J 7J 9J 10J"])
def test_no_other_card_on_the_floor_is_cut_by_the_tray(others: str, seats: int) -> None:
    """They lie in one row above it, or make room at both sides, each row as it lay; the stock lies among them with its number, or
    else is wholly under it, or out of sight with its number where all would have to be much smaller for it."""
    app = seated((1280, 720), "en", 1.0)
    seen = view(seats, hand="8A 5A", floor=f"{others} 8B 8J", others=3)
    scene, _, _ = sit(seen, ask("play", "play 8A take 8B", "play 8A take 8J", "play 5A"), app=app)
    lay = dict(scene.page.rects(scene.view))
    click(scene, "hand:8A")
    settle(scene, app)
    board, rects, at = scene.page.front.board, scene.page.rects(scene.view), scene.page.table(scene.view)
    assert isinstance(board, ChoiceTray)
    hidden = {key for key, pose in board.stake.seen.items() if not pose.alpha}
    stock = {key for key in at.poses if key.startswith("stock:")}
    numbers = [tab for tab in board.tabs if tab.id == "stock"]
    beside = len(numbers) == 1 and rects["stock:0"].collidepoint(numbers[0].rect.center)
    assert beside or stock <= hidden or board.rect.contains(at.areas.stock)
    assert beside is (seats > 2) or len(others.split()) > 2
    assert not (beside and rects["stock:0"].colliderect(board.rect))
    assert any(badge.id == "stock" for badge in at.badges) is (not beside and not stock <= hidden)
    hidden -= stock
    keys = [key for face in others.split() if (key := f"#{CARD[face]}") not in hidden]
    assert len(keys) >= min(2, len(others.split())), "what has no room beside it is hidden below it"
    assert seats == 2 or not hidden, "above it there is room for all"
    assert not any(rects[key].colliderect(board.rect) for key in keys)
    assert all(at.areas.floor.inflate(8, 8).contains(rects[key]) for key in keys)
    for one, other in combinations(keys, 2):
        if abs(lay[one].centery - lay[other].centery) < 20 and abs(lay[one].centerx - lay[other].centerx) > 2:
            assert (lay[one].x < lay[other].x) == (rects[one].x < rects[other].x)


def among_people(app: Any) -> None:
    """The others have faces."""
    say, nothing = (lambda say, seat: say(f"app.person.{('you', 'imo', 'samchon')[seat]}")), lambda say, view: ()
    terms = SimpleNamespace(names=["you", "imo", "samchon"])
    app.session = SimpleNamespace(terms=terms, name=say, money=lambda say: str, standing=nothing, sums=nothing)


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


def test_the_question_stands_on_a_tab_and_both_are_clear_of_the_icons_of_the_window() -> None:
    for seats, letters, language in product((2, 3, 4), (1.0, 1.5), text.LANGUAGES):
        app = seated((1280, 720), language, letters)
        scene, _, _ = sit(view(seats, hand="8A 5A", floor="3J 8B 8J", flip="8A", others=3), TAKE, app=app)
        settle(scene, app)
        board, icons = scene.page.front.board, scene.page.frame.corner
        assert isinstance(board, ChoiceTray)
        assert not board.tray.colliderect(icons) and not board.tab.colliderect(icons)
        asks = board.heading[0].rect
        assert board.tab.contains(asks) and asks.bottom <= board.tray.top < board.tab.bottom, "over its edge"
        assert all(board.tab.bottom <= button.rect.top for button in board.buttons)
        assert all(board.tray.contains(button.rect) for button in board.buttons)


@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.5], text.LANGUAGES, [(960, 540), *SIZES]))
def test_what_follows_stands_at_the_foot_with_a_face_in_the_colour_of_how_bad_it_is(
    language: str, size: tuple[int, int], letters: float
) -> None:
    app = seated(size, language, letters)
    among_people(app)
    seen = view(hand="3R", floor="8B 8J", flip="8A", taken=("2A 4A", "3B 11B"), others=3)
    scene, _, _ = sit(seen, TAKE, app=app)
    settle(scene, app)
    board, at = scene.page.front.board, scene.page.table(scene.view)
    assert isinstance(board, ChoiceTray) and board.below is not None
    grounds = [bar(column) for column in board.columns]
    assert [one.colour for one in grounds] == [LEVELS["good"][0], LEVELS["danger"][0]], "taking the bright leaves nothing"
    assert len({(one.rect.top, one.rect.size) for one in grounds}) == 1, "bars are alike"
    for column, ground in zip(board.columns, grounds, strict=True):
        (face,) = column.beside.coins
        assert face.person == "imo" and ground.rect.contains(face.rect)
        assert text.say(language, "app.person.imo") not in "".join(line.words for line in on_bar(column))
        signs = [mark.rect for mark in column.beside.marks if isinstance(mark, Picture)]
        assert all(face.rect.right <= sign.left and sign.right <= on_bar(column)[0].rect.left for sign in signs) and signs
        above = [line for line in written(column) if line not in on_bar(column)]
        assert above and all(line.rect.bottom <= ground.rect.top + 2 for line in above), "below what it brings"
        fits(scene.page.ink, written(column), column.button.rect)
        assert not any(line.rect.colliderect(column.key) for line in written(column))
        assert contrast_of(on_bar(column)[0].colour, ground.colour) >= 4.5
        assert all(contrast_of(line.colour, PLATE) >= 4.5 for line in above), "also where it is dim"
    assert language != "ko" or " ".join(line.words for line in on_bar(board.columns[0])) == "8월 광 안 줌"
    assert board.below.px >= LEAST and board.tray.contains(board.below.rect)
    brights = at.captured[1][0]
    assert all(any(lit.contains(card) for lit in board.stake.lit) for card in brights.shown), "what it would go to decides, too"


def contrast_of(one: Colour, other: Colour) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_of_what_the_person_has_captured_only_what_a_choice_changes_is_in_the_light() -> None:
    """The bright goes to brights and the junk to junk; the animal that takes either comes with both, and ribbons with neither."""
    seen = replace(NEAR, places=NEAR.places | {"taken:0": (*NEAR.places["taken:0"], *open_pieces("3R", "5R"))})
    found = take(table(seen), EIGHT.choices[1:3])
    groups = table(seen).captured[0]
    for nth, lit in enumerate((True, False, False, True)):
        rects = lights.pieces(table(seen), groups[nth])
        assert rects and all((rect in found.lit) is lit and (rect in found.grey) is not lit for rect in rects), nth


def test_what_has_been_captured_stays_uncovered_with_its_counts() -> None:
    scene, _, app = sit(NEAR, EIGHT)
    click(scene, "hand:8A")
    settle(scene, app)
    board, at = scene.page.front.board, scene.page.table(scene.view)
    assert isinstance(board, ChoiceTray)
    counts = [badge.rect for badge in at.badges if badge.id.startswith(("count:0", "set:0"))]
    assert counts and board.rect.collidelist([*counts, at.areas.taken[0]]) == -1


def test_three_and_an_answer_without_a_card_find_room() -> None:
    app = seated((1280, 720), "en", 1.5)
    ink, sprites = Ink(app.font, 1.5), PAGES.pictures(None, app.font)
    none, mat = Rect(0, 0, 0, 0), Rect(80, 126, 1120, 317)
    said = "7 points (+7) · Godori 3/3 · animals 3/5"
    answers = [
        BoardAnswer(Button(f"prompt:{nth}", none, "card", str(nth), said), "plain", (face,), f"#{nth}")
        for nth, face in enumerate(("8B", "8A", "8J"))
    ]
    answers.append(BoardAnswer(Button("prompt:bomb", none, "8월 폭탄", "B"), "bold"))
    stake = CardChoice(mat=mat, wide=86.0, shown="8K", column=Rect(1070, 446, 202, 210))
    board = ChoiceTray(stake, Asked("Which card do you take?", answers, (), Rect(0, 0, 0, 0), 1.0, ink, sprites, Wood()))
    assert mat.contains(board.rect) and len(board.buttons) == 4 and abs(board.rect.centerx - mat.centerx) <= 1
    for one, other in combinations(board.buttons, 2):
        assert not one.rect.colliderect(other.rect)
    for column in board.columns:
        fits(ink, written(column), column.button.rect)


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
    settle(scene, app)
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
    settle(scene, app)
    board = scene.page.front.board
    assert board is not None
    assert [button.detail for button in board.buttons] == ["광 0/3→1/3", "피 0→1"], "Godori comes with either: the turned card"
    assert {key for key in board.stake.seen if key[0] == "#"} == {f"#{CARD[face]}" for face in ("3R", "8A", "8B", "8J")}
    assert isinstance(board, ChoiceTray) and board.below is not None and board.below.words == "뒤집은 패"
    press(scene, "left", "enter")
    assert controller.said == ["take 8J"]


def test_where_it_makes_no_difference_nothing_is_lifted() -> None:
    scene, controller, _ = sit(HAND, PLAY)
    click(scene, "hand:7J")
    assert controller.said == ["play 7J"] and scene.page.front.board is None
