"""The first face of a void round (나가리): the moon, what waits for the next winner, and how far everybody had come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame

from game.table import Seat
from scenes.games.gostop.result.captured_sets import CapturedSets
from scenes.games.gostop.result.formula_terms import carried
from scenes.games.gostop.result.loser_card import on_card
from scenes.games.gostop.result.places import APART, SHADE, card_places
from scenes.games.gostop.result.result_formula import Term, told
from scenes.kit import palette
from scenes.kit.box import Column, Gap, Row, Text
from scenes.pages.result.areas import HIGHEST, Box, Place, moon_place
from scenes.pages.result.counted import Counted
from scenes.pages.result.counting import Count, count
from scenes.pages.result.face import Face
from scenes.pages.result.headline import nobody
from scenes.pages.result.outcome import Outcome
from scenes.pages.result.small_pictures import moon
from scenes.pages.result.sunlight import Hue
from scenes.stage.sprite import Sprites

FIGURE: Final = 51.0
"""How high the figures are of what waits for the next winner, in units."""

MOST: Final = 10
"""Of no more points than so many each is a dot, full where somebody has it; else they are told in words."""

HEAD: Final = 0.39
"""How high the words of a card are above the pieces, as a share of it."""


class Void(Face):
    """The scene of a void round."""

    def __init__(self, page: Counted, out: Outcome, box: Box, sprites: Sprites) -> None:
        super().__init__(page, out, replace(box, tail=HIGHEST), sprites)
        self._won = CapturedSets(page, sprites)
        self._moon = page.px(*moon_place(self._box))

    def _counted(self) -> Count:
        """What waits for the next winner, and what changes hands."""
        self._times = self._out.carried()
        return count((), [one.reached for one in self._times], len(self._owing), bool(self._moves), 1)

    def lay(self) -> Iterator[None]:
        """That nobody has won, what waits, and a card for each."""
        page, out, box = self._page, self._out, self._box
        nobody(page, out, box, bool(self._times))
        yield
        if self._times:
            terms = carried(self._times, lambda nth: self.count.at("stamp", nth))
            each = [Term(out.each_next, "note", terms[-1].at)] if out.each_next else []
            room = page.px(*box.at(0.05, 0.494, 0.9, box.split - 0.494 - APART))
            laid = told(([*terms, *each], terms), page.by, room, FIGURE * box.t)
            if laid is not None:
                page.show(laid)
        yield
        seats = sorted(out.seats, key=lambda seat: (seat != out.session.seat, out.rested(seat), not out.brought(seat)))
        most = max((len(one.faces) for seat in seats if (one := out.standing(seat)) is not None), default=0)
        for seat, place in zip(seats, card_places(box.last, [False] * len(seats)), strict=True):
            self._card(seat, place, most)
            yield

    def _card(self, seat: Seat, place: Place, most: int) -> None:
        """Who, the nearest set and how far that one had come, over the cards of that set."""
        page, out, (x, y, wide, high) = self._page, self._out, place
        page.sheet(*place)
        if seat == out.session.seat:
            self._rims.append((page.px(*place), SHADE))
        mood = out.mood(seat)
        side = min(on_card(out.face(seat), mood, high), wide * 0.4)
        rect = page.px(x + 2, y + high - 2 - side, side, side)
        self._bust(seat, rect, mood)
        self._spots[seat] = rect.center
        left = x + 0.95 * side
        room = x + wide - 14 - left
        standing, amount = out.standing(seat), out.brought(seat)
        name = Text((out.name(seat),), 21, "bold", palette.GOLD if seat == out.session.seat else palette.PAPER)
        total = (Gap(8), Gap(spring=True), self._sum(seat, 24)) if amount else ()
        if standing is None:
            rests = Text((out.rests(seat),), 18, "ui", palette.STONE)
            self._put(Column((Row((name, *total)), rests), gap=4), (left, y, room, high), 0.0)
            return
        nearest = () if amount else (Gap(8), Gap(spring=True), Text((standing.nearest, ""), 17, "bold", palette.PAPER))
        short = (Gap(10), Text((standing.short,), 20, "bold", palette.PAPER)) if standing.short else ()
        dots = 0 < standing.needed <= MOST
        points = "●" * standing.points + "○" * (standing.needed - standing.points) if dots else standing.words
        row = Row((Text((points,), 18, "bold", palette.GOLD), *short))
        self._put(Column((Row((name, *total, *nearest)), row), gap=2), (left, y + 0.02 * high, room, HEAD * high), 0.0)
        faces = left, y + high * (HEAD + 0.03), room, high * (0.55)
        self._won.small(standing.faces, faces, dark=standing.missing, most=most)

    # -- drawing ----------------------------------------------------------------------------------------------------------

    @property
    def _light(self) -> tuple[tuple[int, int], tuple[int, int], int, Hue]:
        size, _, _, hue = super()._light
        return size, self._moon.center, round(self._moon.h * 0.56), hue

    def _strewn_below(self, surface: pygame.Surface) -> None:
        surface.blit(moon(self._moon.w), self._moon)

    def pictures(self) -> Iterator[None]:
        """The light and the pieces."""
        yield from super().pictures()
        while self._won.prepare():
            yield

    def _draw_pieces(self, surface: pygame.Surface, time: float) -> None:
        self._won.draw(surface, time)
