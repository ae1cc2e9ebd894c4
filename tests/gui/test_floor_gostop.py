"""The floor of Go-Stop: which month has which spot after any play, and how its cards lie there."""

from __future__ import annotations

from math import ceil
from random import Random

import pytest
from msgspec.structs import replace
from pygame import Rect, Vector2

from game.gostop.cards import CARD
from game.gostop.view import Pile
from game.table import Event, Move
from scenes.games.gostop.place.areas import ASPECT
from scenes.games.gostop.place.layout import LAID, ORDER, card_at, heaps
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


@pytest.mark.parametrize("seats", [2, 3])
def test_however_months_come_and_go_each_keeps_its_spot_and_what_has_room_near_the_stock_lies_there(seats: int) -> None:
    """None moves because another comes, and at most one because another goes; a floor with no more than eight is not full."""
    for seed in range(30):
        rng, log, lie, before = Random(f"heaps {seed}"), list[Event](), list[int](), dict[int, int]()
        for _ in range(30):
            leaves = lie and (len(lie) == 12 or rng.random() < 0.4)
            month = rng.choice(lie if leaves else [month for month in FACES if month not in lie])
            log.append(went(FACES[month], bool(leaves)))
            lie = [one for one in lie if one != month] if leaves else [*lie, month]
            at = dict(of(log, lie, seats).heaps)
            assert sorted(at) == sorted(lie) and len(set(at.values())) == len(lie)
            moved = [one for one in lie if one in before and at[one] != before[one]]
            assert len(moved) <= bool(leaves)
            for near in (4, 8):
                assert sum(spot in ORDER[:near] for spot in at.values()) == min(near, len(lie)), (seed, at)
            before = at


def test_a_month_stays_until_its_last_card_is_gone_and_bonus_cards_change_nothing() -> None:
    months = [FACES[month] for month in range(1, 7)]
    without, lie = [went(face) for face in months], " ".join(months)
    bonus = Event(moves=(Move(frm="flip", to="floor", id=CARD["X1"], face="X1"),))
    alone = heaps(replace(view(hand="1B", floor=lie), log=tuple(without)))
    among = heaps(replace(view(hand="1B", floor=f"{lie} X1"), log=(bonus, *without)))
    one_left = (bonus, *without, went("3K"), went("3K", left=True))
    assert among == {**alone, 0: 0} == heaps(replace(view(hand="1B", floor=f"{lie} X1"), log=one_left))


@pytest.mark.parametrize("floor", ["", "1J", "1J 2J", " ".join(f"{month}J" for month in range(1, 9))])
def test_a_month_is_seen_to_fall_where_it_will_lie(floor: str) -> None:
    """Also a ninth, which makes the floor a full one."""
    before, after = table(view(hand="9J", floor=floor)), table(view(hand="1B", floor=floor, play="9J"))
    lands, lies = before.lands(f"#{CARD['9J']}"), after.poses[f"#{CARD['9J']}"]
    assert lands is not None and not lands.colliderect(before.areas.stock)
    assert lands.center == pytest.approx((lies.x, lies.y), abs=3)


# -- the cards of a heap ------------------------------------------------------------------------------------------------------


def corners(pose: Pose) -> Rect:
    """What a card covers that lies crooked: its corners reach farther than its edges."""
    half = Vector2(pose.width / 2, pose.width * ASPECT / 2)
    found = [Vector2(x, half.y).rotate(-pose.angle) for x in (-half.x, half.x)]
    wide, high = (2 * max(abs(corner[axis]) for corner in found) for axis in (0, 1))
    return Rect(0, 0, ceil(wide), ceil(high)).move_to(center=(round(pose.x), round(pose.y)))


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440), (1000, 720)])
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(("many", "others"), [(2, 1), (3, 1), (2, 2), (3, 2), (3, 3)])
def test_a_heap_stays_clear_of_the_captured_cards_at_its_side_and_covers_none_of_its_row(
    many: int, others: int, seats: int, size: tuple[int, int]
) -> None:
    """Wherever it lies while the floor is not full, of two or of three, and beside one card or another heap."""
    for month in range(1, 9):
        lie = {other: [f"{other}{kind}" for kind in _kinds(other)[: many if other == month else others]] for other in range(1, 9)}
        piles = tuple(Pile(other, 1) for other, heap in lie.items() if len(heap) == 3)
        seen = table(view(seats, hand="12B", floor=" ".join(" ".join(heap) for heap in lie.values()), bbeok=piles), size=size)
        cards = {other: [corners(seen.poses[f"#{CARD[face]}"]) for face in heap] for other, heap in lie.items()}
        whole = {other: heap[0].unionall(heap[1:]) for other, heap in cards.items()}
        assert seen.areas.kind == "roomy"
        assert whole[month].collidelist([seen.areas.board[1], seen.areas.board[seats - 1]]) == -1
        row = 40 * seen.k
        near = [rect for other, rect in whole.items() if other != month and abs(rect.centery - whole[month].centery) < row]
        assert whole[month].inflate(-5, -4).collidelist([*near, seen.areas.stock]) == -1, (month, many, others)


def _kinds(month: int) -> str:
    """Three cards of a month by their kinds, one of them junk first."""
    return {8: "JKA"}.get(month, "JKR")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bonus_cards_buried_in_a_bbeok_lie_at_their_spot_as_a_heap_does(seats: int) -> None:
    """Not as while one of two is chosen."""
    for bonus in (["X1"], ["X1", "X2"]):
        floor = " ".join(["6J 6K 6R 3J 4J", *bonus])
        seen = table(view(seats, hand="1B", floor=floor, bbeok=(Pile(6, 1, tuple(CARD[face] for face in bonus)),)))
        lying = [seen.poses[f"#{CARD[face]}"] for face in bonus]
        assert all(card_at(seen.areas, 0).collidepoint(pose.x, pose.y) for pose in lying)
        assert max(pose.z for pose in lying) < LAID, "they lie there, and were not just laid"
