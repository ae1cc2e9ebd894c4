"""The plate at the foot of who has won alone: the name, and below it what the person has now, or what another has got."""

from __future__ import annotations

from typing import Final

from game.table import Seat
from scenes.forms.theme import DIM_IVORY, IVORY, letter, panel
from scenes.pages.result.counted import Counted
from scenes.pages.result.counting import Count
from scenes.pages.result.formula_terms import coloured, paid_from, purse, rolling
from scenes.pages.result.outcome import Outcome
from scenes.pages.result.result_formula import Place

NAME: Final = 27.0
PURSE: Final = 21.0
SO_FAR: Final = 17.0
"""How high the letters are of the name and of what was won, of what the person has, and of what somebody has won so far."""

PAD: Final = 18.0
"""How far the words keep from the edges, in units."""

BESIDE: Final = 0.6
"""How much of the width a sum takes at most beside the name."""

Row = tuple[float, float]
"""Where a line begins and how high it is, as shares of the plate's height."""

ONE: Final[tuple[Row, ...]] = ((0.2, 0.6),)
TWO: Final[tuple[Row, ...]] = (0.1, 0.44), (0.53, 0.37)
THREE: Final[tuple[Row, ...]] = (0.06, 0.3), (0.36, 0.32), (0.68, 0.28)


def plate(page: Counted, out: Outcome, count: Count, seat: Seat, place: Place, t: float) -> None:
    """Set it into a place; `t` is what the sizes of letters are multiplied by. What the person has won stands in the formula
    beside it, so its own plate says what there was before and what there is now."""
    x, y, wide, high = place
    rect = page.px(*place)
    page.panels.append((panel(rect.size, page.k, alpha=255), rect))  # nothing of the bust behind it may be seen through it

    def at(row: Row) -> Place:
        return x + PAD, y + high * row[0], wide - 2 * PAD, high * row[1]

    amount, name = out.brought(seat), out.name(seat)
    if out.stake is None:
        page.label(name, *at(ONE[0]), size=NAME * t, kind="bold", align="center")
        return
    if seat == out.session.seat:
        page.label(name, *at(TWO[0]), size=NAME * t, kind="bold")
        purse(page, out, count, at(TWO[1]), size=PURSE * t, kind="bold", colour=IVORY)
        return
    words, told = out.money(amount, True), out.so_far(seat)
    long = page.app.font("bold", letter(NAME * t, page.k)).size(words)[0] / page.k + 4
    beside = long <= (wide - 2 * PAD) * BESIDE
    rows = (ONE, TWO, THREE)[(not beside) + bool(told)]
    first = at(rows[0])
    page.label(name, *first[:2], first[2] - (long + 10 if beside else 0.0), first[3], size=NAME * t, kind="bold")
    sum_ = page.label(words, *at(rows[not beside]), size=NAME * t, kind="bold", colour=coloured(amount), align="right")
    page.roll(sum_, paid_from(count), rolling(out, count, amount, words))
    if told:
        page.label(told, *at(rows[-1]), size=SO_FAR * t, colour=DIM_IVORY)
