"""Where few cards lie on Go-Stop's floor they and the stock are larger, so that they fill the middle."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from game.gostop.cards import CARD, MONTH
from game.gostop.view import GoStopView, Pile
from game.table import Event, Move
from scenes.games.gostop.place.areas import CLEAR
from scenes.games.gostop.place.floor import heaps
from scenes.stage.pose import Pose
from tests.gui.table_fakes import table, view
from tests.gui.test_layout_gostop import SIZES, apart, corners

FACES = [f"{month}{'D' if month == 12 else 'J'}" for month in range(1, 13)]
TAKEN = ("", "1B 5A", "")


def few(many: int, seats: int = 3, **facts: Any) -> GoStopView:
    """A table on which so many months lie, and something has been captured."""
    return view(seats, hand="12A", floor=" ".join(FACES[:many]), taken=TAKEN[:min(seats, 3)], **facts)


def wide(seen: GoStopView, face: str = "1J") -> float:
    """How wide a card on the floor is, in units; the stock is as wide."""
    at = table(seen)
    assert at.areas.stock.width == pytest.approx(at.poses[f"#{CARD[face]}"].width, abs=1)
    return at.poses[f"#{CARD[face]}"].width


def test_few_months_on_the_floor_are_larger() -> None:
    usual = wide(few(8))
    assert {wide(few(many)) / usual for many in (7, 8)} == {1.0}
    assert {wide(few(many)) / usual >= 1.05 for many in (5, 6)} == {True}
    assert {wide(few(many)) for many in (1, 2, 3, 4)} == {wide(few(6))}, "one size, which changes seldom"
    assert max(wide(few(many)) / usual for many in range(1, 9)) <= 1.4
    assert wide(view(hand="12A", floor="1J 2J", taken=("", "", ""))) == usual, "nothing has been captured: cards are still dealt"


def test_head_to_head_few_months_lie_in_one_row_with_the_stock_and_are_larger() -> None:
    usual, seen = wide(few(5, 2)), table(few(4, 2))
    assert wide(few(4, 2)) > 1.25 * usual
    assert {abs(seen.poses[f"#{CARD[face]}"].y - seen.areas.stock.centery) < 3 for face in FACES[:4]} == {True}


def step(*moves: tuple[str, str, str]) -> Event:
    return Event(moves=tuple(Move(frm=frm, to=to, id=CARD[face], face=face) for face, frm, to in moves))


@pytest.mark.parametrize(("seats", "many"), [(2, 4), (3, 6)])
def test_cards_on_the_floor_keep_their_size_until_the_turn_is_over(seats: int, many: int) -> None:
    """One more that is laid and another that is turned make them smaller when both have come to lie, and not before."""
    (lie, new, next_), hand = (FACES[:many], FACES[many], FACES[many + 1]), "hand:0"
    log = [step(*((face, "stock", "floor") for face in lie))]
    before = replace(few(many, seats), log=tuple(log))
    log.append(step((new, hand, "play")))
    laid = replace(view(seats, floor=" ".join(lie), taken=TAKEN[:seats], play=new), log=tuple(log))
    log.append(step((next_, "stock", "flip")))
    turned = replace(view(seats, floor=" ".join(lie), taken=TAKEN[:seats], play=new, flip=next_), log=tuple(log))
    log.append(step((new, "play", "floor")))
    left = replace(view(seats, floor=" ".join([*lie, new]), taken=TAKEN[:seats], flip=next_), log=tuple(log))
    log.append(step((next_, "flip", "floor")))
    after = replace(view(seats, floor=" ".join([*lie, new, next_]), taken=TAKEN[:seats]), log=tuple(log))
    assert {wide(seen) for seen in (before, laid, turned, left)} == {wide(before)} and wide(after) < wide(before)
    for seen in (laid, turned, left):  # what is laid meanwhile touches nothing
        clear_of_one_another(seen, (1280, 720))


def clear_of_one_another(seen: GoStopView, size: tuple[int, int]) -> None:
    """No month touches another or the stock, none leaves the floor, and none comes near what lies round it."""
    at = table(seen, size=size)
    lying = {piece.id: at.poses[f"#{piece.id}"] for place in ("floor", "play", "flip") for piece in seen.places.get(place, ())}
    top = Pose(*at.areas.stock.center, at.areas.stock.width)
    for (one, a), (other, b) in combinations(lying.items(), 2):
        assert one is not None and other is not None
        assert MONTH[one] == MONTH[other] or apart(a, b), (one, other)
    round_it = [*at.areas.taken, *at.areas.hud, *at.areas.board]
    for pose in lying.values():
        assert apart(pose, top)
        xs, ys = zip(*corners(pose), strict=True)
        assert min(ys) >= at.areas.floor.top and max(ys) <= at.areas.floor.bottom
        for rect in filter(None, round_it):
            near = rect.inflate(2 * CLEAR - 8, 0)
            assert not (min(xs) < near.right and max(xs) > near.left and min(ys) < near.bottom and max(ys) > near.top)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("many", range(1, 7))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_however_few_lie_there_none_touches_what_lies_round_it(seats: int, many: int, size: tuple[int, int]) -> None:
    """Alone, and with a heap of three at each spot in turn."""
    many = min(many, 4) if seats == 2 else many
    roles = ("plays", "plays", "plays", "sits", "sits")[:seats] if seats > 3 else ()
    clear_of_one_another(few(many, seats, roles=roles), size)
    for heap in range(1, many + 1):
        three = " ".join(f"{heap}{kind}" for kind in _KINDS.get(heap, "JKR"))
        floor = " ".join([*(face for nth, face in enumerate(FACES[:many], 1) if nth != heap), three])
        seen = view(seats, hand="12A", floor=floor, taken=("", "10A", "", "", "")[:seats], bbeok=(Pile(heap, 1),), roles=roles)
        assert len(heaps(seen)) == many
        clear_of_one_another(seen, size)


_KINDS = {8: "JKA", 11: "JKD"}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("many", [2, 6, 8])
def test_two_rows_lie_in_the_middle_of_the_cloth_below_its_far_seam(many: int, size: tuple[int, int]) -> None:
    """With hardly more room below them than they need, and the stock in the middle between them."""
    at = table(few(many), size=size)
    lying = [at.poses[f"#{CARD[face]}"] for face in FACES[:many]]
    ys = [y for pose in lying for _, y in corners(pose)]
    assert min(ys) >= 52 * at.k and (many == 2 or at.areas.floor.bottom - max(ys) <= 16 * at.k)
    rows = sorted({round(pose.y / at.k / 40) for pose in lying})
    assert len(rows) == 1 or rows[0] * 40 < at.areas.stock.centery / at.k < rows[-1] * 40
