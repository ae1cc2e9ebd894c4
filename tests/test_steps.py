"""The reckoning as one table: a step a row, everybody in a column, and only where it tells all there is to tell."""

from __future__ import annotations

from functools import partial

from msgspec import structs

from game import text
from game.table import Line, Settlement, Transfer, settle
from scenes.games.gostop.pages import PAGES
from scenes.pages.reckoning import Money, reckoning
from scenes.pages.steps import Step, plain, steps

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


def table(settlement: Settlement) -> tuple[Step, ...]:
    rows = {seat: reckoning(settlement, PAGES.line, seat, NAMES, MONEY, SAY) for seat in range(3)}
    return steps(rows, 0, "100원", SAY)


def test_each_step_has_everybody_whom_it_concerns_in_one_row() -> None:
    told = {
        step.words: {seat: words for seat, (words, _) in step.cells.items()} for step in table(won(("junk", 3), ("animals", 4)))
    }
    assert told == {
        "피": {0: "3점"},
        "열끗": {0: "4점"},
        "합": {0: "7점", 1: "7점"},
        "피박 (피 3)": {1: "×2 → 14점"},
        "오간 점수": {0: "+21점", 1: "−14점", 2: "−7점"},
        "× 100원": {0: "+2,100원", 1: "-1,400원", 2: "-700원"},
    }


def test_the_amounts_of_a_step_are_those_that_its_words_say() -> None:
    last = table(won(("junk", 3)))[-1]
    assert last.sort == "total" and {seat: amount for seat, (_, amount) in last.cells.items()} == {0: 900, 1: -600, 2: -300}


def test_what_one_pays_in_anothers_place_or_for_something_else_is_no_table() -> None:
    settlement = won(("junk", 3))
    assert plain(settlement)
    other = {"debtor": 2}, {"what": "bright_sale"}, {"taker": 2}
    for change in other:
        paid = structs.replace(settlement.transfers[0], **change), settlement.transfers[1]
        assert not plain(structs.replace(settlement, transfers=paid))
    fact = Line(seat=2, what="gobak", row="")
    assert table(structs.replace(settlement, lines=(*settlement.lines, fact))) == ()
