"""Where things lie on a Go-Stop table: nothing that must be seen or pressed covers anything else, at every size."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from pygame import Rect

from game.gostop.cards import CARD, FACES, MONTH, PACK
from game.gostop.view import GoStopView, Pile
from scenes.games.gostop.hud import above, face_place
from scenes.games.gostop.layout import ASPECT, areas, group, grouped, layout, slot
from scenes.games.gostop.marks import marks, nearly
from scenes.stage.pose import Pose
from scenes.table.badge import stamp
from scenes.table.frame import asking, frame
from tests.gui import table_fakes
from tests.gui.table_fakes import FakeApp, busy, view

SIZES = ((960, 540), (1280, 720), (1000, 900), (2560, 1440))


def table(size: tuple[int, int]) -> tuple[int, int]:
    return size


def box(pose: Pose) -> Rect:
    rect = Rect(0, 0, round(pose.width), round(pose.width * ASPECT))
    rect.center = round(pose.x), round(pose.y)
    return rect


def full(seats: int) -> GoStopView:
    """As many cards in every place as there can be: ten in the hand, the floor full of months, piles of captured cards."""
    junk = " ".join(face for face in FACES[:PACK] if face[-1] in "JKD")
    animals = " ".join(face for face in FACES[:PACK] if face[-1] == "A")
    return view(
        seats,
        hand="1B 2R 3B 4R 5R 6R 7R 8B 9R 10R",
        floor="11B 11D",
        taken=(f"12B 12R 3R 1R {junk.replace(' 11D', '')}", animals),
        others=2,
        bbeok=(Pile(11, 0),),
        tokens=(2,) + (0,) * (seats - 1),
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_parts_of_the_table_do_not_cover_each_other(size: tuple[int, int], seats: int) -> None:
    parts = areas(table(size), seats, 0)
    rects = {"hand": parts.hand, "floor": parts.floor}
    for seat in range(seats):
        rects |= {f"taken:{seat}": parts.taken[seat], f"hud:{seat}": parts.hud[seat]}
    whole = Rect((0, 0), table(size))
    for (one, a), (other, b) in combinations(rects.items(), 2):
        assert not a.colliderect(b), (one, other)
    for name, rect in rects.items():
        assert whole.contains(rect), name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_icons_and_question_never_cover_the_table(size: tuple[int, int], seats: int) -> None:
    parts, over = areas(size, seats, 0), (frame(size).corner, asking(size))
    for rect in (parts.hand, *parts.taken, *parts.hud, *parts.backs):
        assert not any(rect.colliderect(other) for other in over)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("make", [busy, full])
@pytest.mark.parametrize("seats", [2, 3])
def test_every_card_is_wholly_on_the_table_and_in_its_part(size: tuple[int, int], make: object, seats: int) -> None:
    seen = busy(seats) if make is busy else full(seats)
    parts, ground = areas(table(size), seats, 0), Rect((0, 0), table(size))
    poses = layout(seen, table(size), 0)
    assert set(poses) == {key for key, _ in seen.pieces()}
    for place, pieces in seen.places.items():
        kind, _, owner = place.partition(":")
        part = {"hand": parts.hand, "taken": parts.taken[int(owner or 0)]}.get(kind, parts.floor.inflate(8, 60))
        if kind == "hand" and owner != "0":
            part = parts.hud[int(owner)]
        for index, piece in enumerate(pieces):
            rect = box(poses[f"{place}:{index}" if piece.id is None else f"#{piece.id}"])
            assert ground.contains(rect), (place, piece)
            assert part.inflate(4, 4).contains(rect), (place, piece, rect, part)


@pytest.mark.parametrize("size", SIZES)
def test_twelve_months_and_the_stock_lie_side_by_side(size: tuple[int, int]) -> None:
    parts = areas(table(size), 3, 0)
    wide = 78 * parts.k
    slots = []
    for month in range(1, 13):
        rect = Rect(0, 0, round(wide), round(wide * ASPECT))
        rect.center = round(slot(parts, month)[0]), round(slot(parts, month)[1])
        slots.append(rect)
    for a, b in combinations([*slots, parts.stock], 2):
        assert not a.colliderect(b)
    assert [rect.left for rect in slots[:6]] == sorted(rect.left for rect in slots[:6])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("faces", ["3J 3K", "3J 3K 3R", "3B 3R 3J 3K"])
def test_cards_of_a_month_stay_clear_of_the_next_month(size: tuple[int, int], faces: str) -> None:
    seen = view(hand="1B", floor=f"{faces} 4J 9J 2A")
    poses = layout(seen, table(size), 0)
    by_month: dict[int, list[Rect]] = {}
    for card, face in enumerate(FACES):
        if f"#{card}" in poses and face != "1B":
            by_month.setdefault(MONTH[card], []).append(box(poses[f"#{card}"]))
    for rect in by_month[3]:
        for other in (2, 4, 9):
            assert not rect.colliderect(by_month[other][0])
    lefts = sorted(rect.left for rect in by_month[3])
    assert all(b - a >= 12 for a, b in pairwise(lefts)), "each can be pressed"


def test_a_month_is_always_at_its_place_whatever_else_lies_there() -> None:
    size = table((1280, 720))
    alone = layout(view(hand="1B", floor="7J"), size, 0)[f"#{CARD['7J']}"]
    among = layout(view(hand="1B", floor="2A 3J 12D 7J 8J"), size, 0)[f"#{CARD['7J']}"]
    assert (alone.x, alone.y) == (among.x, among.y)


def test_a_bbeok_pile_lies_crooked_and_always_alike() -> None:
    size = table((1280, 720))
    pile = view(hand="1B", floor="6A 6J 6R", bbeok=(Pile(6, 1),))
    poses = [layout(pile, size, 0)[f"#{CARD[face]}"] for face in ("6A", "6J", "6R")]
    assert all(abs(pose.angle) >= 5 for pose in poses)
    assert poses == [layout(pile, size, 0)[f"#{CARD[face]}"] for face in ("6A", "6J", "6R")]


def test_the_next_seat_sits_at_the_right() -> None:
    parts = areas(table((1280, 720)), 3, 1)
    assert parts.hud[2].left > parts.hud[0].left
    assert parts.hud[1].top > parts.hud[2].top


@pytest.mark.parametrize("size", SIZES)
def test_hand_cards_are_large_enough_to_press(size: tuple[int, int]) -> None:
    poses = layout(full(2), table(size), 0)
    row = sorted((pose for key, pose in poses.items() if pose.z >= 400 and pose.face == 1.0), key=lambda pose: pose.x)
    assert len(row) == 10
    assert all(b.x - a.x >= 44 for a, b in pairwise(row))


def test_captured_cards_lie_in_four_groups_in_order() -> None:
    seen = busy()
    parts = areas(table((1280, 720)), 3, 0)
    poses = layout(seen, table((1280, 720)), 0)
    for nth, cards in enumerate(grouped(seen.places["taken:0"], seen.junk[0])):
        assert cards
        for _, piece in cards:
            assert group(parts.taken[0], nth).inflate(4, 4).contains(box(poses[f"#{piece.id}"]))


def test_the_dual_animal_lies_with_the_junk_when_it_counts_as_junk() -> None:
    as_animal = view(hand="1B", taken=("9A 1J",), gukjin=("animal", "", ""))
    as_junk = view(hand="1B", taken=("9A 1J",), gukjin=("junk", "", ""), junk=((CARD["9A"], CARD["1J"]), (), ()))
    where = [layout(seen, (1044, 720), 0)[f"#{CARD['9A']}"].x for seen in (as_animal, as_junk)]
    assert where[0] < where[1]


@pytest.mark.parametrize("danger", ["junk_bak", "bright_bak", "animal_bak", "ribbon_bak"])
def test_what_the_view_says_of_dangers_is_marked_and_nothing_else(danger: str) -> None:
    seen = table_fakes.table(view(hand="1B", dangers=((), (danger,), ()), dealer=None))
    words = seen.say(f"table.mark.{danger}")
    assert [[mark.words for mark in marks(seen, seat)] for seat in range(3)] == [[], [words], []]


def test_a_set_that_lacks_one_card_is_shown_until_another_seat_has_that_card() -> None:
    assert nearly(view(hand="1B", taken=("2A 4A",)), 0) == [("godori", 3)]
    assert nearly(view(hand="1B", taken=("2A 4A", "8A")), 0) == []
    assert nearly(view(hand="1B", taken=("2A",)), 0) == []


@pytest.mark.parametrize("size", [(784, 540), (1044, 720), (2088, 1440)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_faces_stand_in_their_plates_and_clear_of_the_hands(size: tuple[int, int], seats: int) -> None:
    seen = table_fakes.table(view(seats, hand="1B"), size=size)
    for seat in range(1, seats):
        rect = face_place(seen, seat)
        assert seen.areas.hud[seat].contains(rect)
        assert rect.width == rect.height >= 30
        assert not rect.colliderect(seen.areas.backs[seat])


@pytest.mark.parametrize("language", ["ko", "en", "ja"])
def test_the_names_of_empty_groups_grow_with_the_letters(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = FakeApp(language=language)
    seen = view(hand="1B", floor="11B", others=2)
    found: dict[float, set[int]] = {1.0: set(), 1.5: set()}
    labels = {app.say(f"table.group.{name}") for name in ("bright", "animal", "ribbon", "junk")}
    for scale, sizes in found.items():
        shown = table_fakes.table(seen, size=app.size, letters=scale, app=app)
        write = shown.ink.write

        def note(surface, at, words, px, sizes=sizes, write=write, **more):  # type: ignore[no-untyped-def]
            if words in labels:
                sizes.add(px)
            write(surface, at, words, px, **more)

        monkeypatch.setattr(shown.ink, "write", note)
        above(app.surface, shown)
    assert min(found[1.5]) >= 1.2 * max(found[1.0])


def test_an_empty_group_is_named_and_has_no_badge() -> None:
    """What can be asked about there is not seen."""
    app = FakeApp(language="en")
    seen = table_fakes.table(view(hand="1B", taken=("1B",), others=2), app=app)
    stamped = {badge.id for badge in seen.badges if badge.words}
    assert "count:0:bright" in stamped and "count:0:junk" not in stamped
    app.surface.fill((1, 2, 3))
    for badge in seen.badges:
        if not badge.words:
            stamp(app.surface, badge, seen.ink)
    assert {app.surface.get_at(badge.rect.center)[:3] for badge in seen.badges if not badge.words} == {(1, 2, 3)}
