"""The table of a reckoning: above it the pieces that it was won with, then a row a step, a column for everybody who has part in
it, the winner's first and marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.table import Seat
from scenes.forms.form import Form, Place
from scenes.forms.pictures import Mood, portrait
from scenes.forms.theme import NOTE, letter
from scenes.forms.words import letters
from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.kit.wood import lacquer
from scenes.pages.result.groups import Group, nested
from scenes.pages.result.outcome import Outcome
from scenes.pages.result.steps import Cell, Step
from scenes.stage.sprite import Sprites

ROW, LAID, NAMES = 62.0, 112.0, 84.0
"""How high a row is where there is room, that of the pieces, and that of the names, in units."""

LEAST: Final = 0.42
"""Rows are so high at least, of that; where there is less room there is no table."""

WORDS: Final = 0.25
"""The share of the width in which it is said what a row is."""

PIECE: Final = 0.87
APART: Final = 22.0
"""How high pieces are, of their row, and how far two sets are apart, in units."""

SIZE: Final = 19.0
GAIN_SIZE: Final = 30.0
"""How high letters are, and those of what the winner gets, in units."""

NOTHING: Final = 2.2
"""How large the dot is that stands where a step is nothing to somebody, in units."""

MARK: Final[Rgb] = palette.BARK

COLOURS: Final = {"points": palette.PAPER, "sum": palette.PAPER, "times": palette.PAPER}
STRONG: Final = ("sum", "total")


def money_colour(amount: int) -> Rgb:
    """Green for what comes in, red for what goes out."""
    return palette.GAIN if amount > 0 else palette.LOSS if amount < 0 else palette.PAPER


def name_colour(out: Outcome, seat: Seat) -> Rgb:
    """Gold for the person."""
    return palette.GOLD if seat == out.session.seat else palette.PAPER


class StepTable:
    """The steps of a round with one winner, to be written into a `room` so many units high; `high` is how much of that it takes.
    It `fits` where its rows can be read."""

    def __init__(self, page: Form, out: Outcome, table: Sequence[Step], sprites: Sprites, room: float) -> None:
        self._page, self._out, self._table, self._sprites = page, out, table, sprites
        winner = out.winners[0]
        self.seats = (winner, *(seat for seat in out.seats if seat != winner and any(seat in step.cells for step in table)))
        self._groups = self._counted(winner)
        self._nests = nested([(group, 0.0) for group in out.groups(winner) if group.faces])
        self._laid_high = LAID if self._nests else 0.0
        tall = NAMES + self._laid_high + ROW * len(table)
        self._scale = min(1.0, room / tall)
        self.high = tall * self._scale
        self.fits = self._scale >= LEAST
        self._pictures: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._rules: list[pygame.Rect] = []
        self._dots: list[tuple[int, int]] = []

    def _counted(self, winner: Seat) -> list[Group | None]:
        """What the winner has won by, for the step that counts it."""
        groups = self._out.groups(winner)
        counted = [step for step in self._table if step.sort == "points"]
        alike = len(groups) == len(counted)
        beside = dict(zip(map(id, counted), groups, strict=True)) if alike else {}
        return [beside.get(id(step)) for step in self._table]

    def write(self, x: float, y: float, w: float, below: float = 0.0) -> None:
        """Set all of it with its upper left corner at a point, in units; the winner's column goes on so far `below` it."""
        page, k, lead = self._page, self._page.k, w * WORDS
        each, names = (w - lead) / len(self.seats), NAMES * self._scale
        size = max(SIZE * min(1.0, self._scale * 1.25), 14.0)
        if self._nests:
            laid = self._laid_high * self._scale
            page.label(page.app.say("app.result.laid"), x, y, lead - 10, laid, size=size, colour=palette.PARCHMENT)
            self._pieces(x + lead + 4, y, w - lead - 4, laid)
            y += laid
        rect = page.px(x + lead + 4, y + 2, each - 8, self.high - self._laid_high * self._scale + below - 2)
        page.panels.append((lacquer(rect.size, MARK, max(2, round(8 * k)), palette.GOLD, max(1.0, 1.4 * k)), rect))
        for nth, seat in enumerate(self.seats):
            self._named(seat, x + lead + nth * each, y, each, names, size + 2)
        top = y + names
        for step, group in zip(self._table, self._groups, strict=True):
            high = ROW * self._scale
            strong = step.sort in STRONG
            words = f"{step.words} {group.many}".strip() if group is not None else step.words
            kind, colour = ("bold", palette.PAPER) if strong else ("ui", palette.PARCHMENT)
            page.label(words, x, top, lead - 10, high, size=size, kind=kind, colour=colour, lines=2 if high > 40 else 1)
            for nth, seat in enumerate(self.seats):
                if (cell := step.cells.get(seat)) is None:
                    self._dots.append(page.px(x + lead + nth * each, top, each, high).center)
                else:
                    large = max(size + 2, GAIN_SIZE * self._scale) if step.sort == "total" and not nth else size + 2 * strong
                    self._cell(step, cell, (x + lead + nth * each + 10, top, each - 20, high), large)
            self._rules.append(page.px(x, top, w, 0))
            top += high

    def _named(self, seat: Seat, x: float, y: float, w: float, high: float, size: float) -> None:
        """A face and a name over their column; who has won is marked."""
        page, out = self._page, self._out
        side = high * 0.96
        font, name = page.app.font("bold", letter(size, page.k)), out.name(seat)
        mark = self._mark() if seat in out.winners else None
        marked = mark.get_width() / page.k + 8 if mark is not None else 0.0
        long = min(font.size(name)[0] / page.k + 6, w - side - marked - 28)
        left = x + (w - side - 8 - long - marked) / 2
        place = page.px(left, y + high - side, side, side)
        mood: Mood = "glee" if seat in out.winners else out.mood(seat)
        self._pictures.append((portrait(out.face(seat), place.w, mood), place))
        page.label(name, left + side + 8, y, long, high, size=size, kind="bold", colour=name_colour(out, seat))
        if mark is not None:
            spot = page.px(left + side + 8 + long + 8, y, marked - 8, high)
            self._pictures.append((mark, mark.get_rect(midleft=spot.midleft)))

    def _mark(self) -> pygame.Surface:
        """What says that somebody has won, on a pill of gold."""
        page = self._page
        words = letters(page.app.say("app.scoreboard.badge.won"), page.app.font("bold", letter(NOTE, page.k)), palette.INK)
        size = words.get_width() + round(16 * page.k), words.get_height() + round(2 * page.k)
        pill = lacquer(size, palette.GOLD, size[1] // 2, None).copy()
        pill.blit(words, words.get_rect(center=pill.get_rect().center))
        return pill

    def _cell(self, step: Step, cell: Cell, place: Place, size: float) -> None:
        """What a step is for somebody, in fewer words where it would be too long."""
        page, (x, y, w, high) = self._page, place
        colour = COLOURS.get(step.sort) or money_colour(cell.amount)
        font = page.app.font("bold", letter(size, page.k))
        words = cell.short if cell.short and font.size(cell.words)[0] > w * page.k else cell.words
        page.label(words, x, y, w, high, size=size, kind="bold", colour=colour, align="center")

    def _pieces(self, x: float, y: float, w: float, high: float) -> None:
        """What it was won with in a row from the left, set by set, each piece once and one upon another where there are many."""
        page, aspect, tall = self._page, self._sprites.pack.aspect, high * PIECE
        wide = tall / aspect
        several = sum(len(one.whole.faces) - 1 for one in self._nests)
        room = w - len(self._nests) * wide - (len(self._nests) - 1) * APART
        step = min(wide * 1.06, room / max(1, several))
        left = x
        for one in self._nests:
            last = len(one.whole.faces) - 1
            for nth, face in enumerate(one.whole.faces):
                seen = round(min(1.0, step / wide), 2) if nth < last else 1.0
                place = page.px(left + nth * step, y, wide, tall)
                self._pictures.append((self._sprites.flat(face, place.w, seen), place))
            left += (len(one.whole.faces) - 1) * step + wide + APART

    def draw(self, surface: pygame.Surface) -> None:
        """The faces, the pieces, the lines between the rows, and the dots in them."""
        for rule in self._rules:
            pygame.draw.line(surface, palette.BRONZE, rule.topleft, rule.topright, max(1, round(self._page.k)))
        for dot in self._dots:
            pygame.draw.aacircle(surface, palette.BRONZE, dot, max(1, round(NOTHING * self._page.k)))
        for picture, place in self._pictures:
            surface.blit(picture, place)

    def totals(self, amounts: Sequence[int], words: str, x: float, y: float, w: float, high: float) -> None:
        """What everybody in the table has won or lost so far, below their columns."""
        page, out, lead = self._page, self._out, w * WORDS
        page.label(words, x, y, lead - 10, high, size=SIZE - 1, colour=palette.STONE)
        each = (w - lead) / len(self.seats)
        for nth, seat in enumerate(self.seats):
            place = x + lead + nth * each + 8, y, each - 16, high
            said, colour = out.money(amounts[seat], True), money_colour(amounts[seat])
            page.label(said, *place, size=SIZE + 1, kind="bold", colour=colour, align="center")
