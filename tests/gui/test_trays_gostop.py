"""Captured cards: each kind in its own tray or at a side of the floor, and what is said of it is clear of it."""

from __future__ import annotations

from math import ceil

import pytest
from msgspec.structs import replace

from game import text
from game.gostop.cards import CARD
from game.gostop.game import GAME
from game.gostop.view import Payment
from scenes.games.gostop.place.layout import layout
from scenes.games.gostop.table import GoStopTable
from scenes.games.gostop.tell import mat, round_plates
from scenes.games.gostop.tell.marks import DANGER, MADE, NEARLY
from scenes.kit import palette
from scenes.table.badge import Badge
from tests.crossed import crossed
from tests.gui import table_fakes
from tests.gui.laid import card, covered, outside, overlaps, part_seen
from tests.gui.table_fakes import FakeApp, busy, open_pieces, table, view
from tests.gui.test_layout_gostop import MANY, MOST, NAMES, SIZES


def test_each_group_of_captured_cards_lies_in_a_tray_of_its_own() -> None:
    seen = table_fakes.table(busy())
    for groups in seen.captured:
        assert overlaps(group.tray for group in groups) == []
        for group in groups:
            lying = [card(seen.poses[f"#{piece.id}"]) for _, piece in group.cards]
            assert group.tray.rect.contains(group.tray.room) and outside(group.tray.room, lying, 2) == []


def test_the_dual_animal_lies_with_the_junk_when_it_counts_as_junk() -> None:
    as_animal = view(hand="1B", taken=("9A 1J",), gukjin=("animal", "", ""))
    as_junk = view(hand="1B", taken=("9A 1J",), gukjin=("junk", "", ""), junk=((CARD["9A"], CARD["1J"]), (), ()))
    where = [layout(seen, (1280, 720), 0)[f"#{CARD['9A']}"].x for seen in (as_animal, as_junk)]
    assert where[0] < where[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("taken", "seat"), [((MOST,), 0), ((MANY,), 0), (("", MANY), 1)])
def test_each_captured_card_is_seen_and_can_be_pointed_at(size: tuple[int, int], taken: tuple[str, ...], seat: int) -> None:
    """Also where the person has taken the whole pack: of rows behind others the strips with the months."""
    seen = view(taken=taken, others=0)
    shown_on = table_fakes.table(seen, size=size)
    poses = layout(seen, size, 0)
    for group in shown_on.captured[seat]:
        lying = [card(poses[f"#{piece.id}"]) for _, piece in group.cards]
        assert outside(shown_on.areas.taken[seat], lying, 2) == []
        for whole, rect in zip(lying, group.shown, strict=True):
            assert rect and whole.inflate(2, 2).contains(rect)
        assert overlaps(rect.inflate(-2, -2) for rect in group.shown) == []


def test_a_full_set_is_gilded() -> None:
    """A ring round the three of 고도리 and one round the three brights."""
    seen = table_fakes.table(view(taken=("2A 4A 8A 5A 1R 1B 3B 12B", "1J")))
    assert len(mat.gilded(seen, 0)) == 2


def test_sets_in_progress_are_counted_in_their_tray() -> None:
    seen = table_fakes.table(view(hand="7J 8J", taken=("2A 1R 2R 6R 1B 3B", "9R", "")))
    words = {badge.id.rpartition(":")[2]: badge.words for badge in seen.badges if badge.id.startswith("set:")}
    assert words == {"godori": "Godori 1/3", "hongdan": "Hongdan 2/3"}, "another has 9R, nobody 청단"
    count = next(badge.words for badge in seen.badges if badge.id == "count:0:bright")
    assert count == "Bright 2/3", "how many brights there are is said once"
    counts = {badge.id.rpartition(":")[2]: badge.words for badge in seen.badges if badge.id.startswith("count:0:")}
    assert (counts["animal"], counts["ribbon"]) == ("Animal 1/5", "Ribbon 3/5"), "all in one form"


def test_the_fourth_bird_is_told_with_the_set_that_it_makes() -> None:
    """GS-116: 고도리 with it scores six points, and is called so."""
    rules = GAME.catalog.rules(3, yukdori=True)
    for taken, told in (("2A 4A 8A 12A", "육도리 6점"), ("2A 4A 8A", "고도리 5점"), ("2A 4A 12A", "고도리 2/3")):
        seen = table_fakes.table(view(taken=(taken,), rules=rules), app=FakeApp(language="ko"))
        sets = [badge for badge in seen.badges if badge.id.startswith("set:")]
        assert [badge.words for badge in sets] == [told]
        assert sets[0].tip is not None and ("6" if "12A" in taken else "5") in sets[0].tip.lines[0]


def test_a_set_that_has_no_room_at_the_head_of_its_tray_is_told_with_the_count() -> None:
    seen = table_fakes.table(view(taken=("1R 4R 6R", "", "")))
    count = next(badge for badge in seen.badges if badge.id == "count:0:ribbon")
    shown = [badge.words for badge in seen.badges if badge.id.startswith("set:")]
    assert count.tip is not None and len(shown) < 3
    assert {"Hongdan 1/3", "Cheongdan 1/3", "Chodan 1/3"} <= set(count.tip.lines)


def test_what_a_count_scores_is_said_where_there_is_room() -> None:
    """Also over the cards of another; not what the sets score that have a badge of their own."""
    taken = "1R 2R 3R 4R 5R 1B 3B 8B"
    for seats, seat, told in ((3, 0, ("광 3 · 3점", "띠 5 · 1점")), (2, 1, ("광 3 · 3점", "띠 5 · 1점"))):
        seen = table_fakes.table(view(seats, taken=("", taken)[1 - seat :]), app=FakeApp(language="ko"))
        words = {badge.id: badge.words for badge in seen.badges}
        assert (words[f"count:{seat}:bright"], words[f"count:{seat}:ribbon"]) == told


def test_an_empty_group_has_no_badge_but_can_be_asked_about() -> None:
    seen = table_fakes.table(view(hand="1B", taken=("1B",), others=2), "en")
    stamped = {badge.id for badge in seen.badges if badge.words}
    assert "count:0:bright" in stamped and "count:0:junk" not in stamped
    (asked,) = (badge.tip for badge in seen.badges if badge.id == "count:0:junk")
    assert asked is not None and asked.title == seen.say("table.group.junk")


def test_a_set_that_another_has_made_stands_in_gold_in_the_place_of_the_count() -> None:
    seen = table_fakes.table(view(taken=("", "1R 2R 3R")), app=FakeApp(language="ko"))
    count = next(badge for badge in seen.badges if badge.id == "count:1:ribbon")
    assert (count.words, count.fill) == ("홍단 3점", MADE)


def test_what_the_person_lacks_one_card_of_is_written_in_amber() -> None:
    """What is further off is written as any other, and what scores is all golden; only what wins for another has an edge."""
    taken = "2A 4A 5A 1R 4R 6R 12R 1B 3B 8B 11D 12D 1J 2J 3J 4J 5J"
    seen = table_fakes.table(view(hand="7J", taken=(taken, "9R 10R")), app=FakeApp(language="ko"))
    assert {badge.words for badge in seen.badges if badge.letters == palette.AMBER} == {"고도리 2/3", "띠 4/5", "피 9/10"}
    told = [badge for badge in seen.badges if badge.id.startswith(("near:", "count:", "set:")) and badge.words]
    assert told and all((badge.edge == badge.fill) is (badge.fill != DANGER) for badge in told)


@pytest.mark.parametrize("seats", [2, 3])
def test_what_another_lacks_one_card_of_is_red_only_where_it_wins_by_that_card(seats: int) -> None:
    """Two brights with that of the rain make two points with a third, five ribbons one, and eleven of junk two, where three are
    needed; with what scores already they are enough."""
    for taken, told in (
        ("1B 12B", {"count:1:bright": ("비삼광 2/3", NEARLY)}),
        ("1B 3B", {"count:1:bright": ("광 2/3", DANGER)}),
        ("1R 4R 6R 12R", {"count:1:ribbon": ("띠 4/5", NEARLY)}),
        ("1R 2R 4R 6R", {"count:1:ribbon": ("띠 4/5", NEARLY), "near:1:hongdan": ("홍단 2/3", DANGER)}),
        ("1B 12B 2A 4A 8A", {"count:1:bright": ("비삼광 2/3", DANGER)}),
        ("1J 1K 2J 2K 3J 3K 4J 4K 5J", {"count:1:junk": ("피 9/10", NEARLY)}),
    ):
        seen = table_fakes.table(view(seats, taken=("", taken)), app=FakeApp(language="ko"))
        found = {badge.id: (badge.words, badge.fill) for badge in seen.badges if badge.fill in (NEARLY, DANGER)}
        assert found == told
    gone = table_fakes.table(view(seats, taken=("", "1B 3B"), goes=(0, 1, 0)[:seats], go_scores=(0, 5, 0)[:seats]))
    assert next(badge.fill for badge in gone.badges if badge.id == "count:1:bright") == NEARLY, "after 고 it takes more"


# -- at the sides of the floor ------------------------------------------------------------------------------------------------


SIDES = {1: "right", 2: "left"}


@pytest.mark.parametrize("seat", SIDES)
def test_an_open_hand_at_a_side_lies_below_the_board_and_can_be_read(seat: int) -> None:
    closed = view(hand="1B", others=3)
    opened = layout(replace(closed, places={**closed.places, f"hand:{seat}": open_pieces("6A", "7A", "8A")}), (1280, 720), 0)
    cards = [card(opened[f"#{CARD[face]}"]) for face in ("6A", "7A", "8A")]
    assert covered(cards, by=[table(closed).areas.board[seat]]) == [] and outside((1280, 720), cards) == []
    assert part_seen(cards, 0.5)


def test_what_the_person_was_paid_is_told_with_the_sum_of_all_who_paid() -> None:
    """첫뻑: each of two pays as much; who pays tells a loss."""
    seen = table(view(money=(4, -2, -2), payments=(Payment(0, (1, 2), 2, "first_bbeok"),)), app=FakeApp(language="ko"))
    assert round_plates.paid_for(seen) == ["첫뻑 +4점"] and round_plates.paid_for(seen, False) == ["첫뻑"]
    paid = replace(seen.view, payments=(Payment(1, (0, 2), 2, "first_bbeok"), Payment(1, (0, 2), 1, "first_bbeok")))
    assert round_plates.paid_for(table(paid, app=FakeApp(language="ko"))) == ["첫뻑 −3점"]


# -- clear of pictures --------------------------------------------------------------------------------------------------------


FRAME = 24 / 660
"""How wide the red frame of a card is, in widths of it."""

WINDOWS = (*SIZES, (1920, 1080), (2560, 1080))

LATE = "3B 8B 2A 4A 1R 2R 6R 9R 12R 1J 2J 3J 4J 5J 6J 7J"
"""Two brights, sets that lack one card, five ribbons and much junk."""

CAPTURED = {
    "little": ("11B 8A 10R 11J", "1B 3B 5A 7R 9J", "12B 6A 4R 8J"),
    "much of what the others have": ("11B 8A 10R 11J", LATE, "1B 12B 5A 7A 4R 5R 7R 8J 9J 10J"),
    "much of what the person has": (LATE, "11B 8A 10R 11J", "1B 12B 5A 7A 4R 5R 7R 8J 9J 10J"),
    "very much of everything": (MANY, "", ""),
    "very much at a side": ("", MANY, ""),
}


def labels(table: GoStopTable) -> list[Badge]:
    """What is written of captured cards."""
    return [badge for badge in table.badges if badge.words and badge.id.startswith(("count:", "set:", "near:"))]


def round_a_table(seats: int, captured: str, language: str, size: tuple[int, int], letters: float) -> GoStopTable:
    """Of more than four only three play."""
    aside = {} if seats < 5 else {"roles": ("plays",) * 3 + ("sits",) * (seats - 3)}
    taken = CAPTURED[captured][:seats]
    seen = view(seats, taken=taken, others=3, **aside)
    return table_fakes.table(seen, language, names=NAMES, size=size, letters=letters)


@pytest.mark.parametrize(
    ("captured", "language", "letters", "size"), crossed(list(CAPTURED), text.LANGUAGES, [1.0, 1.5], WINDOWS)
)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 7])
def test_what_is_written_of_captured_cards_lies_on_no_picture_of_a_card(
    seats: int, captured: str, language: str, letters: float, size: tuple[int, int]
) -> None:
    """No more than the red frame of a card is under it: of those below it, and of those above it."""
    table = round_a_table(seats, captured, language, size, letters)
    told = labels(table)
    assert len(told) >= 4
    for groups in table.captured:
        for group in (group for group in groups if group.cards):
            rim = ceil(FRAME * group.width)
            picture = group.rect.inflate(0, -2 * rim)
            over = [badge.words for badge in told if badge.rect.colliderect(picture)]
            assert not over, (group.rect, over)
