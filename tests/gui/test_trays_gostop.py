"""The trays of captured cards: each kind in its own, always in the same place, with what is said of it."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from game.gostop.cards import CARD
from game.gostop.game import GAME
from scenes.games.gostop.place.layout import layout
from scenes.games.gostop.tell import mat
from scenes.games.gostop.tell.marks import ALARM, DANGER, MADE, NEARLY
from scenes.kit import palette
from scenes.table.badge import Badge, stamp
from tests.gui import table_fakes
from tests.gui.table_fakes import FakeApp, busy, view
from tests.gui.test_layout_gostop import MANY, MOST, SIZES, box


def test_each_group_of_captured_cards_lies_in_a_tray_of_its_own() -> None:
    seen = table_fakes.table(busy())
    for seat, groups in enumerate(seen.captured):
        assert not any(one.tray.rect.colliderect(other.tray.rect) for one, other in combinations(groups, 2))
        for group in groups:
            assert group.tray.rect.contains(group.tray.room), seat
            assert group.tray.words.clip(group.tray.room).height <= 3 * seen.k, "over the frame of a card at most"
            for _, piece in group.cards:
                assert group.tray.room.inflate(4, 4).contains(box(seen.poses[f"#{piece.id}"]))


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
    k, part, poses = shown_on.k, shown_on.areas.taken[seat], layout(seen, size, 0)
    for group in shown_on.captured[seat]:
        for (_, piece), rect in zip(group.cards, group.shown, strict=True):
            assert rect.width >= (0.14 * group.width if seat else 14 * k) - 1, piece
            assert rect.height >= (12 if seat else 16) * k - 1, piece
            assert part.inflate(4, 4).contains(box(poses[f"#{piece.id}"])) and box(poses[f"#{piece.id}"]).inflate(2, 2).contains(
                rect
            )
        for one, other in combinations(group.shown, 2):
            assert one.clip(other).width <= 1 or one.clip(other).height <= 1


def test_sets_in_progress_are_counted_in_their_tray() -> None:
    seen = table_fakes.table(view(hand="7J 8J", taken=("2A 1R 2R 6R 1B 3B", "9R", "")))
    words = {badge.id.rpartition(":")[2]: badge.words for badge in seen.badges if badge.id.startswith("set:")}
    assert words == {"godori": "Godori 1/3", "hongdan": "Hongdan 2/3"}, "another has 9R, nobody 청단"
    count = next(badge.words for badge in seen.badges if badge.id == "count:0:bright")
    assert count == "Bright 2/3", "how many brights there are is said once"
    counts = {badge.id.rpartition(":")[2]: badge.words for badge in seen.badges if badge.id.startswith("count:0:")}
    assert (counts["animal"], counts["ribbon"]) == ("Animal 1/5", "Ribbon 3/5"), "all in one form"
    groups = dict(zip(("bright", "animal", "ribbon"), seen.captured[0], strict=False))
    for name, group in (("godori", "animal"), ("hongdan", "ribbon")):
        badge = next(badge for badge in seen.badges if badge.id == f"set:0:{name}")
        assert groups[group].tray.words.contains(badge.rect) and badge.rect.clip(groups[group].rect).height <= 2


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


def test_a_full_set_is_gilded() -> None:
    seen = view(taken=("2A 4A 8A 5A 1R 1B 3B 12B", "1J"))
    app = FakeApp()
    shown_on, surface = table_fakes.table(seen, app=app), app.surface
    assert len(mat.gilded(shown_on, 0)) == 2, "a ring round the three of 고도리 and one round the three brights"
    surface.fill((1, 2, 3))
    mat.above(surface, shown_on)
    for rect in mat.gilded(shown_on, 0):
        edge = surface.get_at((rect.left + 1, rect.centery))
        assert max(abs(one - other) for one, other in zip(edge[:3], palette.GOLD, strict=True)) < 12


def test_an_empty_group_has_no_badge_but_can_be_asked_about() -> None:
    """What can be asked about there is not seen, and is named when it is asked."""
    app = FakeApp(language="en")
    seen = table_fakes.table(view(hand="1B", taken=("1B",), others=2), app=app)
    stamped = {badge.id for badge in seen.badges if badge.words}
    assert "count:0:bright" in stamped and "count:0:junk" not in stamped
    (asked,) = (badge.tip for badge in seen.badges if badge.id == "count:0:junk")
    assert asked is not None and asked.title == app.say("table.group.junk")
    app.surface.fill((1, 2, 3))
    for badge in seen.badges:
        if not badge.words:
            stamp(app.surface, badge, seen.ink)
    assert {app.surface.get_at(badge.rect.center)[:3] for badge in seen.badges if not badge.words} == {(1, 2, 3)}


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
    app = FakeApp()
    edges = []
    for edge in ((70, 74, 92), ALARM):
        app.surface.fill((1, 2, 3))
        badge = Badge("one", Rect(20, 20, 90, 30), "피", 20, (70, 74, 92), edge=edge)
        stamp(app.surface, badge, seen.ink)
        edges.append(app.surface.get_at((65, 21))[:3])
    assert all(max(abs(one - other) for one, other in zip(seen, told, strict=True)) < 12
               for seen, told in zip(edges, ((70, 74, 92), ALARM), strict=True))  # fmt: skip


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
