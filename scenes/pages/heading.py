"""What stands over a result: who has won or that nobody has, on a stroke of the brush, and what the person has now."""

from __future__ import annotations

from typing import Final

from scenes.forms.theme import GAIN, GOLD, IVORY, LOSS
from scenes.pages.box import Box
from scenes.pages.counted import Counted
from scenes.pages.counting import Count
from scenes.pages.marks import stroke
from scenes.pages.outcome import Outcome
from scenes.table.session import balance

Colour = tuple[int, int, int]

TITLE: Final = 64.0
TEXT: Final = 16.0
"""The sizes of letters, in units."""

BANNER: Final = 80.0
"""How high the name of a great win is."""

RED_INK: Final = (132, 24, 18)
BLUE_INK: Final = (30, 44, 82)
DARK_INK: Final = (18, 13, 10)
"""The strokes on which the person's victory stands, that of another, and that of nobody."""


def brushed(
    page: Counted,
    box: Box,
    words: str,
    place: tuple[float, float, float, float],
    size: float,
    ink: Colour,
    kind: str = "brush",
    thin: bool = False,
) -> None:
    """A line of letters on a stroke of the brush as long as it is, in the middle of a place that is given by shares of a box. A
    `thin` stroke is lower than the place, and lets through what is below."""
    x, y, wide, high = box.at(*place)
    said = page.label(words, x + wide * 0.06, y, wide * 0.88, high, size=size, kind=kind, colour=IVORY, align="center")
    where = page.px(x, y, wide, high)
    where.w = min(where.w, round(said.font.size(words)[0] + where.h * 1.5))
    where.centerx = said.rect.centerx
    picture = stroke(where.size, ink)
    if thin:
        where = where.inflate(0, -where.h * 2 // 5).move(0, -where.h // 20)
        picture = stroke(where.size, ink).copy()
        picture.set_alpha(175)
    page.panels.append((picture, where))


def won(page: Counted, out: Outcome, box: Box) -> None:
    """Who has won and how; a great win has the name of what it was won with."""
    ink = RED_INK if out.session.seat in out.winners else BLUE_INK
    if out.grade.name:
        brushed(page, box, f"{out.grade.name}!", (0.2, 0.004, 0.6, 0.126), BANNER * box.t, ink)
        told = " · ".join(words for words in (out.title, out.how) if words)
        page.label(told, *box.at(0.15, 0.13, 0.7, 0.042), size=21, kind="bold", colour=GOLD, align="center")
    else:
        brushed(page, box, out.title, (0.2, 0.012, 0.6, 0.112), TITLE * box.t, ink)
        page.label(out.how, *box.at(0.15, 0.125, 0.7, 0.042), size=TEXT, colour=IVORY, align="center")


def nobody(page: Counted, out: Outcome, box: Box, stamped: bool) -> None:
    """That nobody has won; what follows from that in words, unless it is `stamped`."""
    name = out.pages.nobody_won(out.settlement, page.app.say)
    brushed(page, box, name, (0.1, 0.29, 0.8, 0.175), BANNER * 1.15 * box.t, DARK_INK, thin=True)
    if not stamped and out.title != name:
        page.label(out.title, *box.at(0.1, 0.45, 0.8, 0.06), size=21, kind="bold", align="center")


def purse(page: Counted, out: Outcome, box: Box, count: Count, moving: bool) -> None:
    """What the person has now, as it runs there while money is `moving`, and below it what the round has brought."""
    said = page.label(out.balance, *box.at(0.74, 0.012, 0.26, 0.05), size=21, kind="bold", colour=IVORY, align="right")
    kept, amount = out.kept, out.brought(out.session.seat)
    if kept is None or not amount:
        return
    coin, name = out.stake or 1, out.pages.name

    def words(time: float) -> str:
        left = 1.0 - (count.paid(time) if moving else float(time >= count.at("total")))
        return balance(page.app.say, name, kept - round(amount * left / coin) * coin)

    page.roll(said, 0.0, words)
    place, colour = box.at(0.74, 0.06, 0.26, 0.045), GAIN if amount > 0 else LOSS
    arrow = f"{'▲' if amount > 0 else '▼'} {out.money(abs(amount), False)}"
    page.appear(count.at("total"), page.label(arrow, *place, size=19, kind="bold", colour=colour, align="right"))
