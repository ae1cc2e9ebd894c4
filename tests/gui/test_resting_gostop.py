"""The small plates at the far edge of those who sit out of a round of Go-Stop: the name, why, and what was paid."""

from __future__ import annotations

from functools import partial

import pytest

from game import text
from game.gostop.view import Payment
from scenes.games.gostop import plates
from scenes.games.gostop.table import GoStopTable
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
    """The name is as large as without a sum."""
    for points in (2, 6, 20):
        table = sold(seats, language, points, size, letters)
        for seat in range(3, seats):
            name, why, sum = plates.written(table, seat)
            assert name.bottom <= sum.centery and not name.colliderect(sum) and why.right < sum.left
            assert table.areas.hud[seat].contains(name.unionall([why, sum]))
            assert name.height >= 0.95 * 12 * table.k
            assert session.money(partial(text.say, language), "gostop", 200 * points) in plates.more_said(table, seat)


@pytest.mark.parametrize(
    ("seats", "language", "said"), [(4, "ko", "+1,200원 (2명)"), (4, "ja", "+1,200ウォン"), (7, "ko", "+1,200원")]
)
def test_how_many_paid_is_said_where_there_is_room_for_it(seats: int, language: str, said: str) -> None:
    assert plates.more_said(sold(seats, language), 3) == said


def test_letters_are_smaller_only_where_even_the_sum_alone_has_no_room() -> None:
    table = sold(4, "en")
    assert plates.more_said(table, 3) == "+1,200 won" and plates.divided(table, 3).points.px == 14
