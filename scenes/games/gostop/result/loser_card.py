"""Who has not won, each on a card: the bust, the name, what the round has cost and how that comes about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import Final

import pygame

from game.table import Seat
from scenes.forms.pictures import Mood, portrait
from scenes.games.gostop.result.causes import BETWEEN, Reason, reason, why
from scenes.games.gostop.result.places import card_places
from scenes.games.gostop.result.result_formula import BEFORE, LEADS, Term, line, rows
from scenes.kit import palette
from scenes.kit.box import Box, Column, Gap, Measure, Middle, Row, Text
from scenes.kit.fit import place
from scenes.pages.result.areas import Place
from scenes.pages.result.counted import Counted, Told
from scenes.pages.result.counting import Count
from scenes.pages.result.outcome import Outcome
from scenes.pages.result.sums import rolling

NAME, FIGURE, REST = 21.0, 23.0, 16.0
SUMS: Final = 31.0, 27.0
"""How high the letters are of a name, a figure and why somebody rested, in units; those of a sum, and on a lost round."""

SHARES: Final = (1.0, 0.9, 0.8)
SMALL: Final = (0.7, 0.6, 0.5, 0.4)
"""To such shares letters become smaller before less is said, to the last only in two rows; and where nothing else has room."""

STRIP: Final = 5.0
"""From so many times as wide as high on a card tells everything in one line, if that has room."""

FACE: Final = 0.3
"""How wide a bust is at most, as a share of the card."""

ABOVE, MEASURED = 6.0, 96
"""How far a head stays below the upper edge of a card, in units; how large the picture is that is measured, in pixels."""


class LoserCards:
    """The cards of those who have not won; `owed_at` says when it is told what a seat owes, `stand` puts a bust into a place."""

    def __init__(
        self, page: Counted, out: Outcome, count: Count, owed_at: Callable[[Seat], float],
        stand: Callable[[Seat, pygame.Rect], None],
    ) -> None:  # fmt: skip
        self._page, self._out, self._count, self._owed_at, self._stand = page, out, count, owed_at, stand

    def lay(self, seats: Sequence[Seat], where: Place, lead: float) -> Iterator[None]:
        """One card beside another; the words of the only one may begin so far from its left."""
        out = self._out
        rested = [out.rested(seat) and not out.brought(seat) for seat in seats]
        for seat, rests, card in zip(seats, rested, card_places(where, rested), strict=True):
            self._page.sheet(*card)
            if rests:
                self._rested(seat, card)
            else:
                self._card(seat, card, lead if len(seats) == 1 else 0.0)
            yield

    def _rested(self, seat: Seat, card: Place) -> None:
        """Who rested: the face, and below it the name and that."""
        page, out, (x, y, wide, high) = self._page, self._out, card
        side = min(high * 0.52, wide - 8)
        self._stand(seat, page.px(x + (wide - side) / 2, y + high * 0.05, side, side))
        lines = (
            Text((words,), REST, "bold", ink) for words, ink in ((out.name(seat), palette.PAPER), (why(out, seat), palette.STONE))
        )
        tree = Column(tuple(Row((one,), align="center") for one in lines), gap=2)
        self._fit_first([(lambda by: tree, SHARES)], page.px(x + 6, y + high * 0.57, wide - 12, high * 0.4))

    def _card(self, seat: Seat, card: Place, lead: float) -> None:
        page, out, (x, y, wide, high) = self._page, self._out, card
        side = min(on_card(out.face(seat), out.mood(seat), high), wide * FACE)
        begin = lead or side + 14
        self._stand(seat, page.px(x + (begin - 12 - side) * 0.6 if lead else x + 4, y + high - 2 - side, side, side))
        room = page.px(x + begin, y + 3, wide - begin - 14, high - 6)
        found, at = reason(out, seat, self._owed_at(seat)), self._owed_at(seat)
        name = Text((out.name(seat),), NAME, "bold", palette.GOLD if seat == out.session.seat else palette.PAPER)
        total = self._total(seat, bool(found.words or found.whole))
        words = [Term(part, "note", at, colour=found.colour) for part in found.words.split(BETWEEN) if part]
        ways = [terms for terms in (*found.whole, *found.less, words, words[:1]) if terms]
        tries: list[tuple[Callable[[Measure], Box | None], Sequence[float]]] = []
        if wide >= STRIP * high and total is not None:
            tries += [(self._strip(name, total, found, terms, room), SHARES) for terms in ways or [[]]]
        for terms, most in product(ways, (1, 2)):
            tries.append((self._two(name, total, terms, room, most), SHARES[: 1 + most]))
        for terms in (one for one in (*found.less[-1:], words[:1]) if one):
            tries.append((self._two(name, total, terms, room, 1), SMALL))
        tries.append((lambda by: _head(name, total), (*SHARES, *SMALL)))
        self._fit_first(tries, room)

    def _total(self, seat: Seat, explained: bool) -> Told | None:
        """What somebody pays or gets, which runs there; or that it is nothing, where something is said of it."""
        out, amount = self._out, self._out.brought(seat)
        if not amount and not (explained and not out.rested(seat)):
            return None
        said, at = out.money(amount, True), self._owed_at(seat)
        colour = palette.GAIN if amount > 0 else palette.LOSS if amount else palette.STONE
        return Told(said, SUMS[out.lost], colour, at, rolling(out, self._count, amount, said) if amount else None)

    def _strip(
        self, name: Text, total: Told, found: Reason, terms: Sequence[Term], room: pygame.Rect
    ) -> Callable[[Measure], Box | None]:
        """All in one line, read as a bill is: the name, how it comes about, and the sum."""
        leads = [Term("=" if found.equals else LEADS, "sign", total.at)] if terms and terms[-1].words not in BEFORE else []
        said: tuple[Box, ...] = (line([*terms, *leads], FIGURE), Gap(10)) if terms else ()
        row = Row((name, Gap(20), Gap(spring=True), *said, total))
        return lambda by: row

    def _two(
        self, name: Text, total: Told | None, terms: Sequence[Term], room: pygame.Rect, most: int
    ) -> Callable[[Measure], Box | None]:
        """The name and the sum over how that comes about, in no more rows than `most`."""

        def tree(by: Measure) -> Box | None:
            found = rows(terms, FIGURE, by, room.width)
            return Column((_head(name, total), *(line(row, FIGURE) for row in found))) if len(found) <= most else None

        return tree

    def _fit_first(self, tries: Sequence[tuple[Callable[[Measure], Box | None], Sequence[float]]], room: pygame.Rect) -> None:
        """Write the first picture that has room."""
        for tree, shares in tries:
            for share in shares:
                by = replace(self._page.by, share=share)
                box = tree(by)
                laid = place(Middle(box), by, room, "fill") if box is not None else None
                if laid is not None:
                    return self._page.show(laid)


def _head(name: Text, total: Told | None) -> Row:
    """The name, and the sum at the right."""
    return Row((name, Gap(12), Gap(spring=True), total) if total is not None else (name,))


@lru_cache(maxsize=128)
def _over(face: str, mood: Mood) -> float:
    """How much of a picture is free above the head, as a share of it. Raises `AssetMissing`."""
    return portrait(face, MEASURED, mood).get_bounding_rect().top / MEASURED


def on_card(face: str, mood: Mood, high: float) -> float:
    """How large a bust is at the foot of a card so high: all heads end as far below its upper edge. Raises `AssetMissing`."""
    return (high - ABOVE) / (1.0 - _over(face, mood))
