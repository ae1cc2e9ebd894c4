"""총통: four cards of a month, dealt to a hand or to the floor (GS-78…GS-85)."""

from __future__ import annotations

from typing import Final

from game.gostop.bonus import off_the_floor
from game.gostop.capture import capture
from game.gostop.cards import MONTHS, OF_MONTH
from game.gostop.counting import count_scores
from game.gostop.ending import win
from game.gostop.places import faces
from game.gostop.state import Table
from game.gostop.view import Chongtong
from game.round import OVER, Question
from game.table import Seat

_CHOICES: Final = {"chongtong end": False, "chongtong continue": True}
"""Whether the holder plays on."""

_END: Final = {"chongtong end": False}


def dealt(table: Table) -> None:
    """The cards lie: 총통 on the floor, then in the hands, then the dealer leads (GS-18)."""
    assert table.dealer is not None
    table.turn = table.dealer
    off_the_floor(table)
    for month in MONTHS:
        lying = (table.floor & OF_MONTH[month]).bit_count()
        if lying == 4 and table.rule["chongtong"] and table.rule["floor_chongtong"] != "play_on":
            _on_the_floor(table, month)
            if table.phase == OVER:
                return
        elif lying == 3:
            table.natural |= 1 << month
    _next_holder(table)


def _on_the_floor(table: Table, month: int) -> None:
    dealer, cards = table.mover, OF_MONTH[month]
    wins = table.rule["floor_chongtong"] == "dealer_wins"
    table.tell(Chongtong, seat=None, month=month, plays_on=not wins, faces=faces(cards))
    if wins:
        win(table, "floor_chongtong", dealer)
    else:
        capture(table, dealer, month, "floor", ("floor", cards))
        count_scores(table)


def _undecided(table: Table) -> list[tuple[Seat, int]]:
    """The holders of four of a month that have not said yet whether they play on, with the month."""
    return [(seat, month) for seat, month in table.holders(4) if not table.four[seat] >> month & 1]


def _next_holder(table: Table) -> None:
    """The next holder of four of a month says whether the round ends; then play begins."""
    undecided = _undecided(table) if table.rule["chongtong"] else []
    if undecided:
        table.turn = undecided[0][0]
        table.go_on("chongtong")
    else:
        assert table.dealer is not None
        table.begin_turn(table.dealer)


def _month(table: Table) -> int:
    """The month of which the mover holds four."""
    return next(month for seat, month in _undecided(table) if seat == table.mover)


def ask_chongtong(table: Table) -> tuple[Question, ...]:
    """End at once, or play on for more (GS-78, GS-80)."""
    seat, month = table.mover, _month(table)
    choices = _CHOICES if table.rule["chongtong_continue"] else _END
    args = {"month": month, "points": table.rule["chongtong"]}
    return (table.ask(seat, choices, "chongtong end", args=args),)


def answer_chongtong(table: Table, answers: dict[Seat, bool]) -> None:
    """The four are shown either way."""
    seat, month = table.mover, _month(table)
    plays_on = answers[seat]
    if plays_on:
        table.four[seat] |= 1 << month
    table.shown |= OF_MONTH[month]
    table.tell(Chongtong, seat=seat, month=month, plays_on=plays_on, faces=faces(OF_MONTH[month]))
    if plays_on:
        _next_holder(table)
    else:
        win(table, "chongtong", seat)
