"""The floor of Go-Stop: who comes lies near the stock, and nothing that lies is moved by what comes or goes."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace
from pygame import Vector2

from game.gostop.cards import CARD, MONTH
from game.gostop.view import Pile
from game.table import Event, Move
from scenes.games.gostop.place.areas import ASPECT, areas
from scenes.games.gostop.place.floor import card_at, heaps, roomy
from scenes.games.gostop.place.layout import layout
from tests.gui.table_fakes import table, view


def came(*steps: str) -> tuple[Event, ...]:
    """The events in which cards came to the floor, a month or more a step; those with a minus sign left it."""
    return tuple(
        Event(
            moves=tuple(
                Move(frm="floor", to="taken:1", id=CARD[face[1:]], face=face[1:])
                if face[0] == "-"
                else Move(frm="stock", to="floor", id=CARD[face], face=face)
                for face in step.split()
            )
        )
        for step in steps
    )


def test_what_lies_on_the_floor_is_not_moved_by_other_months_but_for_its_height_when_another_comes_to_its_side() -> None:
    """The first at each side lies beside the stock until then."""
    size, stock = (1280, 720), areas((1280, 720), 3, 0).stock
    told = came("7J 3J", "2A", "12D 8J", "-2A", "1K", "4J 5J", "-12D", "6J", "4K")
    alone = layout(replace(view(hand="1B", floor="7J 3J"), log=told[:1]), size, 0)
    lying: list[str] = []
    for nth, event in enumerate(told):
        for move in event.moves:
            assert move.face is not None
            lying = [*lying, move.face] if move.to == "floor" else [face for face in lying if face != move.face]
        among = layout(replace(view(hand="1B", floor=" ".join(lying)), log=told[: nth + 1]), size, 0)
        for face in ("7J", "3J"):
            assert among[f"#{CARD[face]}"].x == alone[f"#{CARD[face]}"].x
            side = {MONTH[CARD[one]] for one in lying if (among[f"#{CARD[one]}"].x > 640) == (alone[f"#{CARD[face]}"].x > 640)}
            assert (abs(among[f"#{CARD[face]}"].y - stock.centery) < 3) == (len(side) == 1)


def test_a_month_that_comes_lies_as_near_to_the_stock_as_there_is_room() -> None:
    """A few cards lie together in the middle of two rows; where a month has gone, the next one comes to lie."""
    parts, full = areas((1280, 720), 2, 0), [f"{month}J" for month in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)]

    def far(count: int) -> list[float]:
        poses = layout(view(2, hand="12A", floor=" ".join(full[:count])), (1280, 720), 0)
        return [Vector2(poses[f"#{CARD[face]}"].x, 0).distance_to((parts.floor.centerx, 0)) for face in full[:count]]

    assert max(far(4)) < max(far(8)) < max(far(11))
    told = came("7J 3J", "2A", "-2A", "9J")
    gone, came_after = (replace(view(hand="1B", floor=f"7J 3J {face}"), log=told[:nth]) for face, nth in (("2A", 2), ("9J", 4)))
    spot = layout(gone, (1280, 720), 0)[f"#{CARD['2A']}"]
    taken = layout(came_after, (1280, 720), 0)[f"#{CARD['9J']}"]
    assert abs(spot.x - taken.x) < 1 and abs(spot.y - taken.y) < 4


def test_each_month_that_comes_lies_across_the_stock_from_the_one_before() -> None:
    """Left and right, above and below in turn, those near the stock first."""
    poses = layout(view(hand="12A", floor="1J 2J 3J 4J 5J 6J 7J 8J"), (1280, 720), 0)
    stock = areas((1280, 720), 3, 0).stock
    placed = [(poses[f"#{CARD[f'{month}J']}"].x - stock.centerx, poses[f"#{CARD[f'{month}J']}"].y) for month in range(1, 9)]
    assert [x > 0 for x, _ in placed] == [False, True] * 4
    assert [y > stock.centery for _, y in placed] == [False, True, True, False] * 2
    assert max(abs(x) for x, _ in placed[:4]) < min(abs(x) for x, _ in placed[4:])


def test_on_a_full_floor_the_row_at_the_far_edge_is_taken_last() -> None:
    parts = areas((1280, 720), 3, 0, full=True)
    poses = layout(view(hand="12A", floor="1J 2J 3J 4J 5J 6J 7J 8J 9J 10J 11J"), (1280, 720), 0)
    rows = [round((poses[f"#{CARD[f'{month}J']}"].y - parts.stock.centery) / parts.rows[2]) for month in range(1, 12)]
    assert rows == [0, 1, 1, 0, 0, 1, 1, 0, -1, -1, -1]


def test_the_floor_is_roomy_again_once_eight_months_are_left_and_only_what_lay_at_the_far_edge_has_moved() -> None:
    size, many = (1280, 720), [f"{month}J" for month in range(1, 10)]
    told = came(*many, "-2J")
    full = replace(view(hand="1B", floor=" ".join(many)), log=told[:9])
    roomy = replace(view(hand="1B", floor=" ".join([many[0], *many[2:]])), log=told)
    before, after = layout(full, size, 0), layout(roomy, size, 0)
    assert after[f"#{CARD['9J']}"].width > before[f"#{CARD['9J']}"].width
    eight = layout(replace(view(hand="1B", floor=" ".join(many[:8])), log=told[:8]), size, 0)
    assert all(after[f"#{CARD[face]}"] == eight[f"#{CARD[face]}"] for face in (many[0], *many[2:8]))
    gone = eight[f"#{CARD['2J']}"]
    assert abs(after[f"#{CARD['9J']}"].x - gone.x) < 1, "the ninth has the place of the one that left"


@pytest.mark.parametrize("seats", [2, 3])
def test_what_lies_farther_out_is_drawn_in_when_a_month_of_its_row_is_gone(seats: int) -> None:
    """Head-to-head three lie in a row at one side, between two seats two; the other rows stay as they are."""
    size, faces = (1280, 720), [*(f"{month}J" for month in range(1, 12)), "12D"][: 12 if seats == 2 else 8]
    told = came(*faces, "-1J")
    before = layout(replace(view(seats, hand="1B", floor=" ".join(faces)), log=told[:-1]), size, 0)
    after = layout(replace(view(seats, hand="1B", floor=" ".join(faces[1:])), log=told), size, 0)
    row = [face for face in faces if abs(before[f"#{CARD[face]}"].y - before[f"#{CARD['1J']}"].y) < 20]
    row = sorted((face for face in row if before[f"#{CARD[face]}"].x < 640), key=lambda face: -before[f"#{CARD[face]}"].x)
    assert row[0] == "1J" and len(row) == (3 if seats == 2 else 2)
    for nearer, one in pairwise(row):
        assert abs(after[f"#{CARD[one]}"].x - before[f"#{CARD[nearer]}"].x) < 1
    assert all(after[f"#{CARD[face]}"] == before[f"#{CARD[face]}"] for face in faces if face not in row)


def sides(months: dict[int, int]) -> int:
    """How many more lie at the right of the stock than at the left."""
    middle = areas((1280, 720), 3, 0).stock.centerx
    parts = areas((1280, 720), 3, 0, full=not all(map(roomy, months.values())))
    return sum(1 if card_at(parts, spot).centerx > middle else -1 for spot in months.values())


@pytest.mark.parametrize("gone", [(2, 4), (1, 3), (2, 4, 6), (1, 3, 5, 7), (8, 6, 4, 2)])
def test_no_side_of_the_stock_ever_has_two_months_more_than_the_other(gone: tuple[int, ...]) -> None:
    """As months leave, the one farthest out changes sides; what comes lies where less does."""
    told = came(*(f"{month}J" for month in range(1, 9)), *(f"-{month}J" for month in gone), "9J", "10J")
    left = [month for month in range(1, 9) if month not in gone]
    for many in range(8, len(told) + 1):
        lie = [face for nth, face in enumerate(f"{month}J" for month in range(1, 9)) if nth + 1 not in gone[: many - 8]]
        lie += ["9J", "10J"][: max(0, many - 8 - len(gone))]
        months = heaps(replace(view(hand="1B", floor=" ".join(lie)), log=told[:many]))
        assert len(months) == len(lie) and len(set(months.values())) == len(lie) and abs(sides(months)) <= 1
    assert len(left) + 2 == len(months)


def test_a_month_keeps_its_spot_while_the_sides_stay_even() -> None:
    told = came("1J", "2J", "3J", "4J", "5J", "6J", "-5J")
    before = heaps(replace(view(hand="1B", floor="1J 2J 3J 4J 5J 6J"), log=told[:6]))
    after = heaps(replace(view(hand="1B", floor="1J 2J 3J 4J 6J"), log=told))
    assert after == {month: spot for month, spot in before.items() if month != 5}


def test_cards_of_a_month_lie_wider_apart_while_the_next_spot_is_free() -> None:
    size = (1280, 720)
    few, many = (layout(view(hand="12A", floor=floor), size, 0) for floor in ("1J 1R 2J", "1J 1R 2J 3J 4J 5J 6J 7J 8J"))
    apart = [abs(poses[f"#{CARD['1J']}"].x - poses[f"#{CARD['1R']}"].x) for poses in (few, many)]
    assert apart[0] > 1.3 * apart[1]
    stock = areas(size, 3, 0).stock
    near = [max(poses[f"#{CARD[face]}"].x for face in ("1J", "1R")) + 46 for poses in (few, many)]
    assert near[0] == pytest.approx(near[1], abs=1) and near[0] < stock.left, "the one near the stock stays"


def test_a_ninth_month_is_seen_to_fall_where_it_will_lie() -> None:
    """The floor is full then: not over the stock, where nothing lies."""
    floor = " ".join(f"{month}J" for month in range(1, 9))
    before, after = table(view(hand="9J", floor=floor)), table(view(hand="1B", floor=floor, play="9J"))
    lands, lies = before.lands(f"#{CARD['9J']}"), after.poses[f"#{CARD['9J']}"]
    assert lands is not None and before.areas.kind == "roomy" and after.areas.kind == "full"
    assert abs(lands.centerx - lies.x) < 2 and abs(lands.centery - lies.y) < 3 and not lands.colliderect(before.areas.stock)


def test_the_first_month_at_a_side_is_seen_to_fall_beside_the_stock_and_the_second_where_it_will_lie() -> None:
    for floor, comes in (("1J", "2J"), ("1J 2J", "3J")):
        before, after = table(view(hand=comes, floor=floor)), table(view(hand="1B", floor=floor, play=comes))
        lands, lies = before.lands(f"#{CARD[comes]}"), after.poses[f"#{CARD[comes]}"]
        assert lands is not None and abs(lands.centerx - lies.x) < 2 and abs(lands.centery - lies.y) < 3
        assert (abs(lands.centery - before.areas.stock.centery) < 3) == (comes == "2J")


def test_what_lies_farther_out_takes_the_place_next_to_the_stock_in_the_other_row_too() -> None:
    """Six lie there; when the two in the upper row at the left are gone, nothing is left farther out."""
    told = came(*(f"{month}J" for month in range(1, 9)), "-1J", "-2J", "-5J", "-6J")
    months = heaps(replace(view(hand="1B", floor="3J 4J 7J 8J"), log=told))
    assert sorted(months.values()) == [3, 4, 9, 10] and set(months) == {3, 4, 7, 8}


@pytest.mark.parametrize(("seats", "full"), [(2, True), (3, False), (3, True)])
def test_the_spots_lie_round_the_stock_as_many_at_the_left_as_at_the_right(seats: int, full: bool) -> None:
    parts = areas((1280, 720), seats, 0, full=full)
    spots = [spot for spot in range(1, 13) if parts.kind != "roomy" or roomy(spot)]
    centres = [card_at(parts, spot).center for spot in spots]
    middle = parts.stock.center
    left, right = ([x for x, _ in centres if (x > middle[0]) == beyond] for beyond in (False, True))
    assert sorted(middle[0] - x for x in left) == sorted(x - middle[0] for x in right)
    above, below = ([y for _, y in centres if (y > middle[1]) == beyond] for beyond in (False, True))
    assert above and below and parts.stock.centery == round(parts.rows[1] + parts.floor.centery)


def test_the_spots_round_the_stock_are_no_grid() -> None:
    """Those farther from the stock lie nearer to its height: no two in one line."""
    parts = areas((1280, 720), 3, 0)
    ys = [card_at(parts, spot).centery for spot in range(1, 13) if roomy(spot)]
    assert len(set(ys)) == len(ys)
    outer = [card_at(parts, spot).center for spot in (2, 5, 8, 11)]
    inner = [card_at(parts, spot).center for spot in (9, 10, 3, 4)]
    far, near = (max(abs(y - parts.stock.centery) for _, y in some) for some in (outer, inner))
    assert far < near


@pytest.mark.parametrize("pile", [(), (Pile(10, 1),)])
def test_of_a_heap_each_card_knows_how_much_the_next_leaves_of_its_foot(pile: tuple[Pile, ...]) -> None:
    """There its month stands, whole or not at all; the card on top is whole."""
    seen = table(view(hand="3B", floor="1J 10J 10K 10A 12R 12D", bbeok=pile))
    heap = [seen.poses[f"#{CARD[face]}"] for face in ("10J", "10K", "10A")]
    assert [pose.seen < 1.0 for pose in heap] == [True, True, False]
    for one, other in pairwise(heap):
        feet = [pose.x + (Vector2(0, pose.width * ASPECT / 2).rotate(-pose.angle)).x for pose in (one, other)]
        assert abs(one.seen - (feet[1] - feet[0]) / one.width) < 0.01
    assert seen.poses[f"#{CARD['1J']}"].seen == 1.0
