"""Those who sit at the sides of the floor of Go-Stop: what they call out, their open hands, and what is written beside them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from game.gostop.view import Payment
from game.table import Piece
from scenes.games.gostop.place.layout import layout
from scenes.games.gostop.tell import round_plates
from tests.gui.table_fakes import FakeApp, table, view

SIDES = {1: "right", 2: "left"}


@pytest.mark.parametrize("seat", SIDES)
def test_an_open_hand_at_a_side_lies_below_the_board_and_can_be_read(seat: int) -> None:
    closed = view(hand="1B", others=3)
    faces = tuple(Piece(id=number, face=face) for number, face in ((20, "6B"), (24, "7B"), (28, "8B")))
    opened = layout(replace(closed, places={**closed.places, f"hand:{seat}": faces}), (1280, 720), 0)
    board = table(closed).areas.board[seat]
    poses = [opened[f"#{piece.id}"] for piece in faces]
    assert all(board.left <= pose.x - pose.width / 2 and pose.x + pose.width / 2 <= board.right + 1 for pose in poses)
    assert all(pose.y - pose.width * 360 / 440 >= board.bottom for pose in poses)
    assert all(other.x - one.x > 0.5 * one.width for one, other in pairwise(poses))


def test_what_the_person_was_paid_is_told_with_the_sum_of_all_who_paid() -> None:
    """첫뻑: each of two pays as much; who pays tells a loss."""
    seen = table(view(money=(4, -2, -2), payments=(Payment(0, (1, 2), 2, "first_bbeok"),)), app=FakeApp(language="ko"))
    assert round_plates.paid_for(seen) == ["첫뻑 +4점"] and round_plates.paid_for(seen, False) == ["첫뻑"]
    paid = replace(seen.view, payments=(Payment(1, (0, 2), 2, "first_bbeok"), Payment(1, (0, 2), 1, "first_bbeok")))
    assert round_plates.paid_for(table(paid, app=FakeApp(language="ko"))) == ["첫뻑 −3점"]


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_what_is_written_at_the_head_of_a_tray_keeps_off_the_feet_of_the_row_above(
    size: tuple[int, int], letters: float
) -> None:
    taken = "1B 3B 2A 4A 1R 2R 4R 1J 2J 3J 4J"
    seen = table(view(hand="9J", taken=("", taken, taken)), "ko", size=size, letters=letters)
    for seat in SIDES:
        brights, animals, ribbons, junk = seen.captured[seat]
        heads = {badge.id.rpartition(":")[2]: badge.rect for badge in seen.badges if badge.id.startswith(f"count:{seat}")}
        for name, above in (("junk", brights), ("junk", animals), ("ribbon", junk)):
            assert heads[name].top - above.rect.bottom >= 2 * seen.k, name
        assert ribbons.rect.top > junk.rect.bottom
