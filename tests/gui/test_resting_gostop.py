"""The small plates at the far edge of those who sit out of a round of Go-Stop: the name, why, and what was paid."""

from __future__ import annotations

from functools import partial

import pytest

from game import text
from game.gostop.view import Payment
from scenes.games.gostop.table import GoStopTable
from scenes.games.gostop.tell import plates
from scenes.table import session
from tests.gui import table_fakes
from tests.gui.table_fakes import view
from tests.gui.test_layout_gostop import SIZES

WHO = ("you", "imo", "samchon", "halmeoni", "harabeoji", "student", "chairman")


def sold(seats: int, language: str, points: int = 6, size: tuple[int, int] = (1280, 720), letters: float = 1.0) -> GoStopTable:
    """Three play, and each of the others was paid so many points for brights by two of them, a hundred won a point."""
    resting = range(3, seats)
    paid = tuple(Payment(seat, (0, 1), points, "bright_sale") for seat in resting)
    money = (-points * len(paid), -points * len(paid), 0, *(2 * points for _ in resting))
    seen = view(seats, hand="1B", roles=("plays",) * 3 + ("sits",) * len(paid), payments=paid, money=money)
    names = [text.say(language, f"app.person.{who}") for who in (*WHO[:3], *WHO[::-1])]
    table = table_fakes.table(seen, language, size=size, letters=letters, names=names)
    table.money = lambda points: session.money(partial(text.say, language), "gostop", points * 100)
    return table


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("seats", [4, 5, 6, 7])
@pytest.mark.parametrize("size", SIZES)
def test_name_reason_and_sum_stand_clear_of_each_other(
    size: tuple[int, int], seats: int, language: str, letters: float
) -> None:
    """The name is not much smaller than without a sum."""
    for points in (2, 6, 20):
        table = sold(seats, language, points, size, letters)
        for seat in range(3, seats):
            name, why, sum = plates.written(table, seat)
            assert not name.colliderect(sum) and not why.colliderect(sum) and name.bottom <= why.top
            assert table.areas.hud[seat].contains(name.unionall([why, sum]))
            assert name.height >= 0.95 * 12 * table.k
            assert session.money(partial(text.say, language), "gostop", 200 * points) in plates.more_said(table, seat)


@pytest.mark.parametrize(
    ("seats", "language", "said"), [(4, "ko", "+1,200원 (2명)"), (4, "ja", "+1,200ウォン"), (7, "ko", "+1,200원")]
)
def test_how_many_paid_is_said_where_there_is_room_for_it(seats: int, language: str, said: str) -> None:
    assert plates.more_said(sold(seats, language), 3) == said


@pytest.mark.parametrize(
    ("language", "points", "above", "smaller"), [("en", 6, False, False), ("ja", 6, True, False), ("ja", 600, False, True)]
)
def test_the_sum_stands_beside_the_name_or_is_smaller_only_where_it_has_no_room_else(
    language: str, points: int, above: bool, smaller: bool
) -> None:
    """The chairman sits out, whose name is short in Japanese."""
    name, why, sum = plates.written(sold(4, language, points), 3)
    assert (sum.top < why.top, sum.height < round(0.95 * 14)) == (above, smaller)
    assert (name if above else why).right < sum.left
