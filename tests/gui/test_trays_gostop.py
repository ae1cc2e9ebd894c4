"""The trays of captured cards: each kind in its own, always in the same place, with what is said of it."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from pygame import Rect

from game import text
from game.gostop.cards import CARD, JUNK_VALUE, KIND, MONTH
from game.gostop.game import GAME
from scenes.games.gostop.hwatu import TWIN, worth
from scenes.games.gostop.place.layout import layout
from scenes.games.gostop.tell import trays
from scenes.games.gostop.tell.marks import ALARM, COUNT, DANGER, MADE, NEARLY
from scenes.kit import palette
from scenes.table.badge import Badge, stamp
from tests.crossed import crossed
from tests.gui import table_fakes
from tests.gui.table_fakes import FakeApp, busy, view
from tests.gui.test_layout_gostop import KINDS, MANY, MOST, NAMES, SIZES, box


def test_each_group_of_captured_cards_lies_in_a_tray_of_its_own() -> None:
    seen = table_fakes.table(busy())
    for seat, groups in enumerate(seen.captured):
        assert not any(one.tray.rect.colliderect(other.tray.rect) for one, other in combinations(groups, 2))
        for group in groups:
            assert group.tray.rect.contains(group.tray.room), seat
            assert group.tray.words.clip(group.tray.room).height <= 3 * seen.k, "over the frame of a card at most"
            for _, piece in group.cards:
                assert group.tray.room.inflate(4, 4).contains(box(seen.poses[f"#{piece.id}"]))


def test_a_full_tray_of_the_persons_has_room_from_one_that_has_too_much() -> None:
    """Between the same edges, and nobody has less than its own cards need."""
    junk = " ".join(KINDS["JKD"][:15])
    few, full = (table_fakes.table(view(taken=(taken,), others=0)).captured[0] for taken in ("2A 4A 1R", f"2A 4A 1R {junk}"))
    assert full[3].tray.rect.width > few[3].tray.rect.width + 40 and full[0].tray.rect.width >= 24, "and can be asked about"
    assert full[0].tray.rect.left == few[0].tray.rect.left and full[3].tray.rect.right == few[3].tray.rect.right
    assert min(rect.width for group in full[1:3] for rect in group.shown) >= 0.5 * full[1].width


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_persons_trays_stay_where_they_are_and_cards_begin_at_the_left_but_end_at_the_right_side(seats: int) -> None:
    few, more, many = (
        table_fakes.table(view(seats, taken=(taken, taken), others=0), names=NAMES).captured
        for taken in ("1B 2A 1R 1J", "1B 3B 2A 4A 1R 2R 1J 2J 3J", MANY)
    )
    assert [group.tray for group in few[0]] == [group.tray for group in more[0]]
    for seat, group in ((owner, group) for lie in (few, many) for owner in (0, 1) for group in lie[owner]):
        assert group.rect.right == group.tray.room.right if seat and seats > 2 else group.rect.left == group.tray.room.left


def test_the_persons_trays_give_room_that_they_do_not_need_to_those_that_do() -> None:
    """So animals beside no ribbons show most of themselves, and of a dozen of junk the months and more are seen; of much of
    everything still the months."""
    animals = table_fakes.table(view(taken=("1B 2A 5A 6A 7A 1J 2J",))).captured[0][1]
    assert min(rect.width for rect in animals.shown) >= 0.97 * animals.width
    junk = table_fakes.table(view(taken=("1B 2A 5A 1J 1K 2J 2K 3J 3K 4J 4K 5J 5K 6J 6K",))).captured[0][3]
    assert len(junk.cards) == 12 and min(rect.width for rect in junk.shown) >= 24
    nine = table_fakes.table(view(taken=("1B 3B 2A 5A 6A 1R 4R 6R 1J 1K 2J 2K 3J 3K 4J 4K 5J",))).captured[0][3]
    assert len(nine.cards) == 9 and sum(rect.width for rect in nine.shown[:-1]) >= 24 * 8


@pytest.mark.parametrize("taken", [
    "1R 3R 2J 3J 3K 6J 10J 11J 11K 11D", "5A 6A 1J 2J 3J 3K 4J 4K 10J 11J", "2A 1R 2J 3J 3K 6J 10J 11J 11K",
])  # fmt: skip
def test_beside_groups_with_nothing_or_little_eight_of_junk_lie_side_by_side(taken: str) -> None:
    """Nothing is seen of an empty group but the cloth."""
    junk = table_fakes.table(view(taken=(taken,), others=0)).captured[0][3]
    assert len(junk.cards) >= 7 and min(rect.width for rect in junk.shown) >= 0.97 * junk.width


def test_sets_that_nobody_can_have_any_more_take_no_room() -> None:
    """Another has a bird, and one of each kind of ribbons."""
    taken = "2A 12A 1R 1J 1K 3J 3K 4J 4K 5J 5K 6J 6K 7J"
    open_, broken = (
        table_fakes.table(view(taken=(taken, other), others=0)).captured[0] for other in ("9A", "4A 2R 6R 4R")
    )
    assert sum(rect.width for rect in broken[3].shown) >= sum(rect.width for rect in open_[3].shown) + 100
    assert broken[3].cards == open_[3].cards and broken[1].tray.words.width >= 92


@pytest.mark.parametrize("many", range(8, 13))
def test_where_junk_has_too_little_room_no_other_group_has_more_than_is_told_of_it(many: int) -> None:
    """An empty one hardly any; of an animal that is no bird it is told how many there are, of a ribbon its set, too."""
    junk = " ".join([face for face in KINDS["JKD"] if not face.startswith("2")][:many])
    bright, animal, ribbon, last = table_fakes.table(view(taken=(f"5A 1R {junk}",), others=0)).captured[0]
    if min(rect.width for rect in last.shown) < 0.97 * last.width:
        assert many > 8 and bright.tray.room.width <= 24 + 12 and animal.tray.room.width <= 92 + 12
        assert ribbon.tray.room.width <= 148 + 12, "but for what no step between two cards is made of"


@pytest.mark.parametrize(("taken", "nth"), [("2A 5A 8A 10A", 1), ("1B 3B 8B 12B", 0), ("1B 2A 5A 10A", 1), ("1B 3B 8B 9A", 0)])
def test_beside_little_at_the_sides_four_brights_or_animals_lie_side_by_side(taken: str, nth: int) -> None:
    """Where there are none of the other kind, or one; as long as there is room for all."""
    groups = table_fakes.table(view(taken=("", taken), others=0), names=NAMES).captured[1]
    assert min(rect.width for rect in groups[nth].shown) >= 0.97 * groups[nth].width


@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.5], text.LANGUAGES, SIZES))
@pytest.mark.parametrize("taken", [
    "1R 3R 2J 3J 3K 6J 10J 11J 11K 11D", f"5A 6A {MANY}", "1B 2A 4A 5A 7A 9A 1R 2R 4R 5R 6R 1J 2J 3J 3K 4J 5J 6J 10J 10K 11J 11D",
    "1B 5A 12R 1J 2J 3J 3K 4J 5J 6J 6K 7J 7K 8J 10J 10K 11J 11D", "3B 8B 11B 9A 1J 2J 3J 3K 4J 5J 6J 6K 7J 7K 8J 10J 10K 11J",
])  # fmt: skip
def test_what_is_written_of_groups_that_gave_room_has_room(
    taken: str, size: tuple[int, int], language: str, letters: float
) -> None:
    """Each count in its tray, clear of what is written there of the others, in letters no lower than any."""
    seen = table_fakes.table(view(taken=(taken, taken), others=0), language, names=NAMES, size=size, letters=letters)
    for seat in (0, 1):
        names = f"count:{seat}", f"set:{seat}", f"near:{seat}"
        written = [badge for badge in seen.badges if badge.words and badge.id.startswith(names)]
        assert not any(one.rect.colliderect(other.rect) for one, other in combinations(written, 2))
        for badge in written:
            trays_ = [group.tray.words.inflate(2, 2) for group in seen.captured[seat]]
            assert any(words.left <= badge.rect.left and badge.rect.right <= words.right for words in trays_), badge.words
            assert badge.px >= (14 if seat == 0 else 11) * seen.k - 1


def test_two_or_three_brights_of_another_show_their_signs_where_there_are_few_animals() -> None:
    """The sign of a bright is at its lower right, or at its upper left."""
    for taken, share in (("1B 12B", 1.0), ("1B 12B 5A", 1.0), ("1B 12B 3B", 0.95)):
        bright = table_fakes.table(view(taken=("", taken))).captured[1][0]
        assert min(rect.width for rect in bright.shown) >= share * bright.width - 1, taken


def test_what_is_written_over_the_cards_of_those_at_the_sides_leaves_their_pictures_free() -> None:
    """It covers no more than the frame of a card, and nothing of those in the tray above."""
    seen = table_fakes.table(view(taken=("", MANY), others=0), names=NAMES, app=FakeApp(language="ko"))
    groups = seen.captured[1]
    for badge in (badge for badge in seen.badges if badge.id.startswith(("count:1", "near:1")) and badge.words):
        for group in groups:
            over = badge.rect.clip(group.rect).height
            assert over <= (2 if badge.rect.centery < group.rect.centery else 0), badge.words


@pytest.mark.parametrize("size", SIZES)
def test_the_trays_at_the_sides_of_the_floor_stay_where_they_are(size: tuple[int, int]) -> None:
    """In three lines, ribbons lowest, where there is least room; also all the junk of the pack can be told there."""
    found = []
    for taken in ("", "1B 2A 1R 1J", MANY, " ".join(KINDS["JKD"])):
        groups = table_fakes.table(view(taken=("", taken), others=0), size=size).captured[1]
        bright, animal, ribbon, junk = (group.tray.rect for group in groups)
        assert bright.top == animal.top and animal.right < bright.left and bright.right == ribbon.right == junk.right
        assert bright.bottom < junk.top and junk.bottom < ribbon.top and animal.left == junk.left < ribbon.left
        found.append([ribbon, junk, bright.union(animal)])
        for group in groups:
            assert all(group.tray.room.inflate(4, 4).contains(rect) for rect in group.shown)
            assert all(rect.width >= 0.22 * group.width - 1 for rect in group.shown), taken
    assert all(trays == found[0] for trays in found)


def test_a_tray_of_one_at_the_far_edge_that_needs_room_has_it_from_those_that_need_less() -> None:
    """In their order, between the same edges; as long as little lies there they stand as when they are empty."""
    wide = []
    for taken in ("", "1B 2A 1R", f"1B 2A 1R {' '.join(KINDS['JKD'][:12])}"):
        seen = table_fakes.table(view(2, taken=("", taken), others=0), names=NAMES)
        rects = [group.tray.rect for group in seen.captured[1]]
        assert all(0 < other.left - one.right <= 4 for one, other in pairwise(rects))
        assert rects[0].left == seen.areas.taken[1].left and abs(rects[-1].right - seen.areas.taken[1].right) <= 2
        wide.append([rect.width for rect in rects])
    assert wide[0] == wide[1] and wide[2][3] > wide[0][3] and min(wide[2]) >= 40


def test_the_persons_trays_lie_in_the_middle_below_the_stock() -> None:
    seen = table_fakes.table(view(hand="1B"))
    rects = [group.tray.rect for group in seen.captured[0]]
    assert abs(rects[0].left + rects[-1].right - 2 * seen.areas.stock.centerx) <= 2
    assert rects[-1].right == seen.areas.hand.right


def test_the_dual_animal_lies_with_the_junk_when_it_counts_as_junk() -> None:
    as_animal = view(hand="1B", taken=("9A 1J",), gukjin=("animal", "", ""))
    as_junk = view(hand="1B", taken=("9A 1J",), gukjin=("junk", "", ""), junk=((CARD["9A"], CARD["1J"]), (), ()))
    where = [layout(seen, (1280, 720), 0)[f"#{CARD['9A']}"].x for seen in (as_animal, as_junk)]
    assert where[0] < where[1]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_that_one_of_its_month_covers_looks_so(seat: int) -> None:
    taken = "2J 2K 3J 4J 8J 8K 11J 11K 11D" if seat else "1J 2J 2K 3J 4J 5J 6J 7J 8J 8K 10J 11J 11K 11D"
    poses = layout(view(taken=(taken, "") if not seat else ("", taken), others=0), (1280, 720), 0)
    looks = {face: poses[f"#{CARD[face]}"].look for face in taken.split()}
    assert {face for face, look in looks.items() if look} == {"2J", "8J", "11J", "11K"} and set(looks.values()) == {"", TWIN}
    apart = layout(view(taken=("11J 11K",) if not seat else ("", "11J 11K"), others=0), (1280, 720), 0)
    assert apart[f"#{CARD['11J']}"].look == "", "they lie side by side"


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


@pytest.mark.parametrize(("taken", "least"), [("1B 3B 2A 4A 1R 2R 1J 2J 3J", 130), (MANY, 110), (MOST, 110)])
def test_the_own_captured_cards_are_large(taken: str, least: int) -> None:
    poses = layout(view(taken=(taken,), others=0), (1920, 1080), 0)
    assert min(box(poses[f"#{CARD[face]}"]).height for face in taken.split()) >= least


@pytest.mark.parametrize(("seats", "language", "letters"), crossed([2, 3, 4], text.LANGUAGES, [1.0, 1.5]))
def test_what_is_written_of_captured_cards_stands_in_their_tray(seats: int, language: str, letters: float) -> None:
    seen = view(seats, taken=("1B 3B 2A 4A 1R 2R 6R 4R 1J 2J", MANY), others=0)
    shown_on = table_fakes.table(seen, names=NAMES, letters=letters, app=FakeApp(language=language))
    rects = [group.tray.rect.union(group.tray.words).inflate(2, 2) for groups in shown_on.captured for group in groups]
    written = [badge for badge in shown_on.badges if badge.words and badge.id.startswith(("count:", "set:"))]
    assert len(written) >= 8
    for badge in written:
        assert any(rect.contains(badge.rect) for rect in rects), badge.words


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


def test_a_set_that_is_made_stands_in_gold_behind_those_in_progress() -> None:
    seen = table_fakes.table(view(taken=("1R 2R 3R 6R", "", "")), app=FakeApp(language="ko"))
    told = [(badge.words, badge.fill) for badge in seen.badges if badge.id.startswith("set:")]
    assert told == [("청단 1/3", COUNT), ("홍단 3점", MADE)], "as their cards do"


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


def test_a_count_that_scores_is_golden() -> None:
    seen = table_fakes.table(view(taken=("1R 2R 4R 5R 6R 1J", "1R", ""), others=2), app=FakeApp(language="ko"))
    fills = {badge.id.removeprefix("count:0:"): (badge.words, badge.fill == MADE, badge.letters) for badge in seen.badges}
    assert fills["ribbon"] == ("띠 5 · 1점", True, palette.INK) and fills["junk"] == ("피 1/10", False, palette.PAPER)


def test_what_a_count_scores_is_said_where_there_is_room() -> None:
    """Also over the cards of another; not what the sets score that have a badge of their own."""
    taken = "1R 2R 3R 4R 5R 1B 3B 8B"
    for seats, seat, told in ((3, 0, ("광 3 · 3점", "띠 5 · 1점")), (2, 1, ("광 3 · 3점", "띠 5 · 1점"))):
        seen = table_fakes.table(view(seats, taken=("", taken)[1 - seat :]), app=FakeApp(language="ko"))
        words = {badge.id: badge.words for badge in seen.badges}
        assert (words[f"count:{seat}:bright"], words[f"count:{seat}:ribbon"]) == told


def test_cards_lie_side_by_side_as_long_as_there_is_room_and_then_evenly() -> None:
    """Thirteen of junk in the person's own tray are one row."""
    few = table_fakes.table(view(taken=("1J 2J 3J",))).captured[0][3]
    assert all(not one.colliderect(other.inflate(-2, 0)) for one, other in pairwise(few.shown))
    junk = " ".join(face for face in KINDS["JKD"][:13])
    many = table_fakes.table(view(taken=(junk,), others=0)).captured[0][3]
    assert len({y for _, y in many.centres}) == 1
    steps = [other[0] - one[0] for one, other in pairwise(many.centres)]
    assert max(steps) < 1.6 * min(steps) and many.tray.room.right - many.rect.right <= 10


def test_the_cards_of_a_row_lie_as_far_apart_as_their_tray_is_wide_all_alike() -> None:
    """Six ribbons, and junk of months with one figure."""
    for taken, nth in (("1R 2R 3R 5R 6R 7R", 2), (" ".join(face for face in KINDS["JKD"] if len(face) == 2), 3)):
        group = table_fakes.table(view(taken=(taken,), others=0)).captured[0][nth]
        steps = [other[0] - one[0] for one, other in pairwise(group.centres)]
        assert max(steps) - min(steps) < 0.01 and group.tray.room.right - group.rect.right < 0.1 * group.width


def test_a_full_set_is_gilded() -> None:
    seen = view(taken=("2A 4A 8A 5A 1R 1B 3B 12B", "1J"))
    app = FakeApp()
    shown_on, surface = table_fakes.table(seen, app=app), app.surface
    assert len(trays.gilded(shown_on, 0)) == 2, "a ring round the three of 고도리 and one round the three brights"
    surface.fill((1, 2, 3))
    trays.above(surface, shown_on)
    for rect in trays.gilded(shown_on, 0):
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


@pytest.mark.parametrize("size", SIZES)
def test_cards_of_one_at_the_far_edge_have_one_size_and_the_counts_stand_over_them(size: tuple[int, int]) -> None:
    seen = table_fakes.table(view(2, taken=("", MANY.replace("2K", "")), others=0), names=NAMES, size=size)
    piles = [group for group in seen.captured[1] if group.cards]
    assert len({(group.width, group.rect.top, group.rect.bottom) for group in piles}) == 1
    assert all(group.tray.rect.height - group.rect.height <= 29 * seen.k for group in piles)
    counts = [badge.rect for badge in seen.badges if badge.id.startswith("count:") and badge.words]
    assert len(counts) == len(piles)
    for count, group in zip(counts, piles, strict=True):
        assert count.clip(group.rect).height <= 4 * seen.k and count.left == group.rect.left


@pytest.mark.parametrize(
    "taken", ["8B 11B 2A 7A 8A 12A 4R 12R 2J 4J 7J 8J 8K 11J 11K 11D", "1B 3B 8B 2A 4A 5A 6R 1J 2J 3J 4J 5J 6J"]
)
def test_what_brights_and_animals_of_the_others_are_is_seen_and_junk_yields_first(taken: str) -> None:
    """All lie in one row; of junk at least seven units are seen, of all others fourteen."""
    bright, animal, ribbon, junk = table_fakes.table(view(taken=("", taken), others=0), names=NAMES).captured[1]
    for group in (bright, animal, ribbon, junk):
        assert min(rect.width for rect in group.shown) >= (7 if group is junk else 14) and len({y for _, y in group.centres}) == 1


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seats", [2, 3])
def test_each_captured_card_is_painted_as_far_as_it_is_seen(seats: int, seat: int) -> None:
    """The last of a row is whole, and so is each that lies free."""
    for taken in (MANY, MOST):
        seen = table_fakes.table(view(seats, taken=("", taken)[1 - seat :], others=0), names=NAMES)
        for group in seen.captured[seat]:
            for (_, piece), rect in zip(group.cards, group.shown, strict=True):
                share = seen.poses[f"#{piece.id}"].seen
                assert abs(share - rect.width / group.width) < 0.02 and (share == 1.0) is (rect.width > group.width - 1)
            assert seen.poses[f"#{group.cards[-1][1].id}"].seen == 1.0


@pytest.mark.parametrize(("seats", "many"), [(2, 3), (2, 16), (3, 3), (3, 9), (3, 16), (4, 3), (4, 10)])
def test_all_junk_of_the_others_can_be_counted(seats: int, many: int) -> None:
    """At steps as equal as the months leave room for; what counts double shows its sign, and the last card is whole."""
    faces = [*[face for face in KINDS["JKD"] if not face.startswith("11")][:many], "11D", "12D"]
    group = table_fakes.table(view(seats, taken=("", " ".join(dict.fromkeys(faces))), others=0), names=NAMES).captured[1][3]
    assert group.shown[-1].width >= 0.99 * group.width - 1 and group.rect.right <= group.tray.room.right + 1
    for (_, piece), rect in zip(group.cards, group.shown, strict=True):
        assert piece.id is not None
        needed = 0.36 if JUNK_VALUE[piece.id] > 1 or MONTH[piece.id] > 9 else 0.21
        assert rect.width >= needed * group.width - 1 and rect.height >= 11
    assert len({y for _, y in group.centres}) <= (1 if seats == 2 or many < 10 else 2)


def test_the_count_of_junk_stands_on_smaller_cards() -> None:
    worth = "1J 1K 2J 4J 5J 6J 7J 8J 9J 11J 11K 11D 12D 9A"
    junk = tuple(CARD[face] for face in worth.split())
    seen = table_fakes.table(view(taken=(worth,), junk=(junk, (), ()), others=0))
    count = next(badge for badge in seen.badges if badge.id == "count:0:junk")
    assert -2 <= seen.captured[0][3].rect.top - count.rect.bottom <= 4 * seen.k


@pytest.mark.parametrize(("seats", "seat"), [(2, 0), (2, 1), (3, 0), (3, 1), (4, 2)])
def test_what_counts_as_more_than_one_of_junk_has_its_number_in_every_tray(seats: int, seat: int) -> None:
    """쌍피, 쓰리피 and an animal that counts as junk, which lies last, where it is seen; none while it is an animal."""
    faces, counts = "1J 11J 9A 11D 12D X1 Y1", [1, 1, 2, 2, 2, 2, 3]
    junk = tuple(CARD[face] for face in faces.split())
    for told in (junk, tuple(card for card in junk if KIND[card] != "A")):
        lies = tuple(told if nth == seat else () for nth in range(seats))
        seen = table_fakes.table(view(seats, taken=("",) * seat + (faces,), junk=lies, others=0), names=NAMES)
        looks = [f"{face}{seen.poses[f'#{card}'].look}" for face, card in zip(faces.split(), junk, strict=True)]
        assert [worth(look) for look in looks] == (counts if told is junk else [1, 1, 0, *counts[3:]])
        assert (seen.captured[seat][3].cards[-1][1].id == CARD["9A"]) is (told is junk)


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


@pytest.mark.parametrize("size", SIZES)
def test_captured_cards_lie_on_one_soft_hollow_without_a_line(size: tuple[int, int]) -> None:
    """It is darker than the cloth, and from the cloth to it no two pixels side by side differ much."""
    app = FakeApp(size)
    app.surface.fill((70, 110, 60))
    seen = table_fakes.table(view(hand="1B", others=2), size=size, app=app)
    trays.below(app.surface, seen)
    taken = seen.areas.taken[0]
    down = [app.surface.get_at((taken.centerx, y))[1] for y in range(taken.top - round(36 * seen.k), taken.centery)]
    across = [app.surface.get_at((x, taken.top))[1] for x in range(taken.left - round(36 * seen.k), taken.centerx)]
    assert down[0] == 110 and down[-1] < 98
    for line in (down, across):
        assert max(abs(one - other) for one, other in pairwise(line)) <= 4


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
