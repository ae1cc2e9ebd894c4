"""The reckoning as one table: a step a row, everybody in a column, and only where it tells all there is to tell."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec import structs

from game import text
from game.table import POT, Line, Seat, Settlement, Transfer, settle
from scenes.games.gostop.pages import PAGES
from scenes.pages.result.reckoning import ORDER, Money, TableRow, plain, reckoning, steps

SAY = partial(text.say, "ko")
NAMES = ("나", "이모", "삼촌")
MONEY = Money(lambda amount, signed: f"{amount:+,}원" if signed else f"{amount:,}원", 100)


def won(*sets: tuple[str, int]) -> Settlement:
    """The first has won by these sets; the second pays twice as much as the third."""
    own = tuple(Line(seat=0, what=what, row="", points=points) for what, points in sets)
    whole = sum(points for _, points in sets)
    bak = Line(seat=1, what="junk_bak", row="", times=2, total=2 * whole, args={"junk": 3})
    paid = Transfer(1, 0, 2 * whole), Transfer(2, 0, whole)
    return settle("stop", 3, lines=(*own, bak), transfers=paid, winners=(0,))


def table(settlement: Settlement) -> tuple[TableRow, ...]:
    rows = {seat: reckoning(settlement, PAGES.line, seat, NAMES, MONEY, SAY) for seat in range(3)}
    return steps(rows, 0, "100원", SAY)


def said(found: Sequence[TableRow], *sorts: str) -> dict[str, dict[Seat, str]]:
    """What stands in the rows of some sorts."""
    rows = [step for step in found if step.sort in sorts]
    return {step.words: {seat: cell.words for seat, cell in step.cells.items()} for step in rows}


def test_each_step_has_everybody_whom_it_concerns_in_one_row() -> None:
    told = said(table(won(("junk", 3), ("animals", 4))), *ORDER)
    assert told == {
        "피": {0: "3점"},
        "열끗": {0: "4점"},
        "난 점수": {0: "7점"},
        "피박 · 피 3장": {1: "7점 ×2 = 14점"},
        "주고받은 점수": {0: "+21점", 1: "−14점", 2: "−7점"},
        "주고받은 돈 (1점 100원)": {0: "+2,100원", 1: "-1,400원", 2: "-700원"},
    }


def test_the_amounts_of_a_step_are_those_that_its_words_say() -> None:
    last = table(won(("junk", 3)))[-1]
    assert last.sort == "total" and {seat: cell.amount for seat, cell in last.cells.items()} == {0: 900, 1: -600, 2: -300}


def test_who_pays_begins_with_what_the_hand_has_come_to() -> None:
    """The winner's own multiplier comes first, and is not told again of each who pays; points of one kind have no sum. A step in
    fewer words leaves out what it begins with."""
    settlement = won(("junk", 3))
    go = Line(seat=0, what="shake", row="", times=2, total=6, args={"month": 1})
    bak = structs.replace(settlement.lines[-1], total=12)
    paid = Transfer(1, 0, 12), Transfer(2, 0, 6)
    found = table(settle("stop", 3, lines=(*settlement.lines[:-1], go, bak), transfers=paid, winners=(0,)))
    assert said(found, "sum", "times") == {
        "1월 흔들기": {0: "3점 ×2 = 6점"},
        "피박 · 피 3장": {1: "6점 ×2 = 12점"},
    }
    assert [step.cells[1].short for step in found if step.words == "피박 · 피 3장"] == ["×2 = 12점"]


def test_what_was_paid_for_something_else_has_a_row_of_its_own() -> None:
    settlement = won(("junk", 3))
    sale = Line(seat=2, what="bright_sale", row="")
    paid = *settlement.transfers, Transfer(0, 2, 4, what="bright_sale"), Transfer(1, 2, 4, what="bright_sale")
    found = table(settle("stop", 3, lines=(*settlement.lines, sale), transfers=paid, winners=(0,)))
    assert said(found, "besides", "moved") == {
        "광값": {0: "−4점", 1: "−4점", 2: "+8점"},
        "주고받은 점수": {0: "+5점", 1: "−10점", 2: "+5점"},
    }


def test_what_one_pays_in_anothers_place_or_to_who_has_not_won_is_no_table() -> None:
    settlement = won(("junk", 3))
    assert plain(settlement)
    other = {"debtor": 2}, {"what": "bright_sale", "taker": POT}, {"taker": 2}
    for change in other:
        paid = structs.replace(settlement.transfers[0], **change), settlement.transfers[1]
        assert not plain(structs.replace(settlement, transfers=paid))
    fact = Line(seat=2, what="gobak", row="")
    assert table(structs.replace(settlement, lines=(*settlement.lines, fact))) == ()
