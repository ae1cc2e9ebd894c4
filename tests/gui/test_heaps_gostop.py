"""Heaps on the floor of Go-Stop: which month has which spot after any play, and how cards lie of which one is chosen."""

from __future__ import annotations

from itertools import pairwise
from math import ceil
from random import Random

import pytest
from msgspec.structs import replace
from pygame import Rect, Vector2

from game.gostop.cards import CARD
from game.gostop.view import Pile
from game.table import Event, Move
from scenes.games.gostop.place.areas import ASPECT
from scenes.games.gostop.place.floor import card_at, heap_at, heaps, roomy
from scenes.games.gostop.table import GoStopTable
from scenes.stage.pose import Pose
from tests.gui.table_fakes import table, view

FACES = {month: f"{month}{'D' if month == 12 else 'J'}" for month in range(1, 13)}


def went(face: str, left: bool = False) -> Event:
    """A card that comes to the floor or leaves it."""
    frm, to = ("floor", "taken:1") if left else ("stock", "floor")
    return Event(moves=(Move(frm=frm, to=to, id=CARD[face], face=face),))


def of(log: list[Event], lie: list[int], seats: int) -> GoStopTable:
    """The table on which these months lie after that."""
    return table(replace(view(seats, hand="1B", floor=" ".join(FACES[month] for month in lie)), log=tuple(log)))


def balance(seen: GoStopTable) -> int:
    """How many months more lie at the right of the stock than at the left."""
    centres = [card_at(seen.areas, spot).centerx for spot in seen.heaps.values()]
    return sum(1 if x > seen.areas.stock.centerx else -1 for x in centres)


@pytest.mark.parametrize("seats", [2, 3])
def test_however_months_come_and_go_the_sides_stay_even_and_what_has_room_near_the_stock_lies_there(seats: int) -> None:
    """Each has a spot of its own, which none leaves because another comes; a floor with no more than eight is not full."""
    for seed in range(60):
        rng, log, lie, before = Random(f"heaps {seed}"), list[Event](), list[int](), dict[int, int]()
        for _ in range(30):
            leaves = lie and (len(lie) == 12 or rng.random() < 0.4)
            month = rng.choice(lie if leaves else [month for month in FACES if month not in lie])
            log.append(went(FACES[month], bool(leaves)))
            lie = [one for one in lie if one != month] if leaves else [*lie, month]
            seen = of(log, lie, seats)
            assert sorted(seen.heaps) == sorted(lie) and len(set(seen.heaps.values())) == len(lie)
            assert abs(balance(seen)) <= 1, (seed, seen.heaps)
            assert leaves or before.items() <= seen.heaps.items()
            if seats > 2:
                assert sum(map(roomy, seen.heaps.values())) == min(8, len(lie))
            before = dict(seen.heaps)


@pytest.mark.parametrize("gone", range(1, 9))
def test_the_ninth_month_takes_the_place_of_whichever_goes_and_nothing_else_moves(gone: int) -> None:
    log = [went(FACES[month]) for month in range(1, 10)]
    before = heaps(of(log, list(range(1, 10)), 3).view)
    left = [month for month in range(1, 10) if month != gone]
    after = heaps(of([*log, went(FACES[gone], left=True)], left, 3).view)
    assert after == {**{month: before[month] for month in left}, 9: before[gone]}


def test_bonus_cards_weigh_nothing_and_a_month_stays_until_its_last_card_is_gone() -> None:
    """They lie in the middle, or at the edge: what comes lies as if they were not there."""
    months = [FACES[month] for month in range(1, 7)]
    without = [went(face) for face in months]
    bonus = Event(moves=(Move(frm="flip", to="floor", id=CARD["X1"], face="X1"),))
    lie = " ".join(months)
    alone = heaps(replace(view(hand="1B", floor=lie), log=tuple(without)))
    among = heaps(replace(view(hand="1B", floor=f"{lie} X1"), log=(bonus, *without)))
    assert among == {**alone, 0: 0}
    one_left = (bonus, *without, went("3K"), went("3K", left=True))
    assert heaps(replace(view(hand="1B", floor=f"{lie} X1"), log=one_left)) == among
    leave = (went(FACES[2], left=True), went(FACES[4], left=True))  # two of the same side: one changes sides
    left = " ".join(face for face in months if face not in (FACES[2], FACES[4]))
    after = [heaps(replace(view(hand="1B", floor=floor), log=log)) for floor, log in (
        (left, (*without, *leave)), (f"{left} X1", (bonus, *without, *leave)),
    )]  # fmt: skip
    assert after[1] == {**after[0], 0: 0}


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
@pytest.mark.parametrize(("seats", "many"), [(2, 12), (3, 8), (3, 12), (4, 8)])
def test_two_cards_and_the_one_that_takes_one_of_them_lie_side_by_side(seats: int, many: int, size: tuple[int, int]) -> None:
    """At every spot: each can be read, all are on the floor and clear of the stock, and the one that takes lies a little higher,
    over the others."""
    months = list(FACES)[:many]
    for month in months:
        played, other = {8: "8A", 11: "11D", 12: "12R"}.get(month, f"{month}R"), "12A" if month == 12 else f"{month}K"
        floor = " ".join([*(FACES[one] for one in months), other])
        seen = table(view(seats, hand="12B", floor=floor, play=played, phase="take"), size=size)
        poses = [seen.poses[f"#{CARD[face]}"] for face in (FACES[month], other, played)]
        xs, wide = sorted(pose.x for pose in poses), poses[0].width
        assert all(right - left >= 60 * seen.k for left, right in pairwise(xs)), month
        assert poses[2].y < min(pose.y for pose in poses[:2]) and poses[2].z > max(pose.z for pose in poses[:2])
        assert {pose.angle for pose in poses} == {0.0}
        covered = Rect(0, 0, round(xs[2] - xs[0] + wide), round(wide * ASPECT)).move_to(center=(round(xs[1]), round(poses[0].y)))
        assert not covered.colliderect(seen.areas.stock.inflate(-4, -4)), month
        assert seen.areas.floor.left - 2 <= covered.left and covered.right <= seen.areas.floor.right + 2, month


@pytest.mark.parametrize(("seats", "floor"), [(2, ""), (3, ""), (3, "1J 2J 3J 4J 5J 7J 8J 9J")])
def test_what_is_said_of_a_bbeok_is_said_of_all_its_cards_and_hardly_more(seats: int, floor: str) -> None:
    seen = table(view(seats, hand="1B", floor=f"{floor} 6J 6K 6R", bbeok=(Pile(6, 1),)), size=(2560, 1440))
    heap = heap_at(seen.areas, seen.heaps, seen.heaps[6], 3)
    poses = [seen.poses[f"#{CARD[face]}"] for face in ("6J", "6K", "6R")]
    left, right = min(pose.x for pose in poses), max(pose.x for pose in poses)
    cards = Rect(0, 0, round(right - left + poses[0].width), round(poses[0].width * ASPECT))
    cards.center = round((left + right) / 2), round(poses[0].y)
    assert heap.contains(cards) and heap.width - cards.width <= 14 * seen.k and heap.height - cards.height <= 12 * seen.k


def covered(pose: Pose) -> Rect:
    """What a card covers that lies crooked: its corners reach farther than its edges."""
    half = Vector2(pose.width / 2, pose.width * ASPECT / 2)
    corners = [Vector2(x, half.y).rotate(-pose.angle) for x in (-half.x, half.x)]
    wide, high = (2 * max(abs(corner[axis]) for corner in corners) for axis in (0, 1))
    return Rect(0, 0, ceil(wide), ceil(high)).move_to(center=(round(pose.x), round(pose.y)))


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440), (1000, 720)])
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("month", range(1, 9))
def test_a_heap_stays_clear_of_the_captured_cards_at_its_side_and_covers_none_of_its_row(
    month: int, seats: int, size: tuple[int, int]
) -> None:
    """Wherever it lies while the floor is not full, of two or of three, and beside one card or another heap."""
    k = min(size[0] / 1280, size[1] / 720)
    for many, others in ((2, 1), (3, 1), (2, 2), (3, 2), (3, 3)):
        lie = {other: [f"{other}{kind}" for kind in _kinds(other)[: many if other == month else others]] for other in range(1, 9)}
        piles = tuple(Pile(other, 1) for other, heap in lie.items() if len(heap) == 3)
        seen = table(view(seats, hand="12B", floor=" ".join(" ".join(heap) for heap in lie.values()), bbeok=piles), size=size)
        cards = {other: [covered(seen.poses[f"#{CARD[face]}"]) for face in heap] for other, heap in lie.items()}
        whole = {other: heap[0].unionall(heap[1:]) for other, heap in cards.items()}
        assert seen.areas.kind == "roomy"
        for board in (seen.areas.board[1], seen.areas.board[seats - 1]):
            assert not whole[month].colliderect(board.inflate(2 * round(20 * k) - 4, 0)), (month, many)
        near = [rect for other, rect in whole.items() if other != month and abs(rect.centery - whole[month].centery) < 40 * k]
        assert whole[month].inflate(-2, -2).collidelist([*near, seen.areas.stock]) == -1, (month, many, others)


def _kinds(month: int) -> str:
    """Three cards of a month by their kinds, one of them junk first."""
    return {8: "JKA"}.get(month, "JKR")
