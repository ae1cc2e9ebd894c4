"""A sum as a formula: figures, signs and the seals of multipliers, all on one baseline, in as few rows as can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

import pygame

from scenes.forms.theme import DIM_IVORY, GOLD, IVORY, SAID, letter
from scenes.pages.result.counted import Counted
from scenes.pages.result.small_pictures import sealed, turned
from scenes.stage.tween import out_back

Sort = Literal["figure", "note", "sign", "money", "seal", "sum"]
Place = tuple[float, float, float, float]

SIZES: Final[dict[Sort, float]] = {"figure": 1.0, "note": 0.72, "sign": 0.72, "money": 0.8, "seal": 1.0, "sum": 1.75}
"""How high the letters of each sort are, as shares of a figure's."""

COLOURS: Final = {"figure": IVORY, "note": GOLD, "sign": DIM_IVORY, "money": SAID, "sum": GOLD}

GAP: Final = 0.3
"""Between two terms, and between a name and what it belongs to, as a share of a figure's size."""

EVEN: Final = 15.0, 0.44
"""Between two terms before a sum at the right, in units where they are as large as they were meant to be, and as a share of a
figure's size at most."""

PITCH: Final = 1.46
"""From one row to the next, in sizes of its largest letters but for a sum, which needs no room below it."""

SEALED: Final = 1.25
"""How high a seal is with what is free above and below, in heights of its letters, against a line of these."""

LEAD: Final = 0.4
FREE: Final = 0.94
"""How far these are apart at most where there is room, in sizes of a figure; how much of the height several rows take at most."""

SHARES: Final = (1.0, 0.93, 0.86, 0.8, 0.77, 0.74, 0.68, 0.62, 0.56, 0.5, 0.44, 0.38, 0.32)
LEAST: Final = (0.68, 0.56, 0.32)
"""How small a formula may get, by shares of its size, before it is broken into two rows, into three, and no further."""

READ: Final = (0.68, 0.62, 0.6)
"""The same where rows are only broken between points, multipliers, and what these are worth; they are sought first."""

LEADING: Final = 0.77
"""The same of one row in which points lead to several sums, which else stand in a row of their own."""

EVENED: Final = (0.5, 0.6, 0.7, 0.8, 0.9)
"""The shares of the width within which rows are made as long as one another."""

APART: Final = ("edges", "together", "end")
"""How terms are aligned whose sum stands apart from them, and the sum itself."""

BEFOREHAND: Final = {"center": 0.5, "edges": 1.0}
"""How much of what a row leaves free stands before it, by how terms are aligned; nothing as a rule."""

HALF: Final = 0.52
"""How much of the width the sum at its end takes at most, where anything stands before it."""

LEADS: Final = "→"
ADDED: Final = ("+", "−")
BEFORE: Final = (*ADDED, "=", LEADS)
"""The sign before what the points lead to, those before what is added or taken away, and all that stand before something."""

SIGNS: Final = "0123456789,+−×=→점원명고"
"""What stands in nearly every formula."""

TILT: Final = 5.0, 1.1
"""How far a seal is turned that is set with force, in degrees, and how large it is."""

POP: Final = 0.2
"""Seconds in which a seal comes down."""


@dataclass(frozen=True)
class Term:
    """A part of a formula, from a time on; a `seal` has its `number` before its words, where it multiplies, and behind them the
    `detail` that it hangs on. Where not all has room, it says `less`, if there is that. What is `rolled` says its words anew at
    each time. It is `scale` times as large as its sort usually is. What `ends` a row stands only where there are several."""

    words: str
    sort: Sort = "figure"
    at: float = 0.0
    number: str = ""
    detail: str = ""
    colour: tuple[int, int, int] | None = None
    rolled: Callable[[float], str] | None = None
    scale: float = 1.0
    ends: bool = False
    less: str = ""

    @property
    def share(self) -> float:
        """How high its letters are, as a share of a figure's."""
        return SIZES[self.sort] * self.scale


@dataclass(frozen=True)
class Stamped:
    """The seal of a term, and its middle in pixels."""

    term: Term
    picture: pygame.Surface
    centre: tuple[int, int]

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Nothing before its time; then it comes down and lies."""
        part = (time - self.term.at) / POP
        if part < 0.0:
            return
        picture = self.picture
        if part < 1.0:
            picture = pygame.transform.rotozoom(picture, 0.0, 1.9 - 0.9 * out_back(part))
        surface.blit(picture, picture.get_rect(center=self.centre))


def _parts(terms: Sequence[Term]) -> Iterator[list[Term]]:
    """The terms that stay together: signs and names with what follows them, what a sum comes to with its last term, a last sign
    with what it follows."""
    part: list[Term] = []
    for nth, term in enumerate(terms, 1):
        ends = term.words == "=" or (nth == len(terms) and term.words in BEFORE)
        if part and part[-1].sort != "note" and part[-1].words not in BEFORE and not ends:
            yield part
            part = []
        part.append(term)
    if part:
        yield part


def _steps(terms: Sequence[Term]) -> Iterator[list[list[Term]]]:
    """These parts by what they are: a seal that says who pays for all, points, the seals that multiply them, how many owe what
    that is worth, what they lead to, and each sum that is added or taken away."""
    step: list[list[Term]] = []
    for part in _parts(terms):
        first, before = part[0], step[-1][-1].sort if step else ""
        stamped = first.sort == "seal" and before != "seal"
        worth = before in ("figure", "seal") if first.sort == "money" else before == "money" and first.words in ADDED
        told = before == "seal" and not step[-1][-1].number  # what somebody pays for, before all that it comes to
        if step and (stamped or worth or told or first.words == LEADS):
            yield step
            step = []
        step.append(part)
    if step:
        yield step


def _joined(parts: Iterable[tuple[float, float]]) -> float:
    """How wide parts are one after another, each so wide, with a gap behind it but the last."""
    wide = last = 0.0
    for long, last in parts:
        wide += long + last
    return wide - last


class Formula:
    """Terms in the middle of a `place` in units, or from its left; with `align` ``edges`` the sum ends at its right, as large as
    may be, and all others end before it, in as many rows as that takes, with the sign between them, which may also stand there
    without a sum; ``together`` the sum follows these as well, and all of it stands in the middle. `size` is how high the letters
    of a figure are at most. `write` makes the words the page's own; then `sum` is where the last sum stands, in pixels. The seals
    are drawn by `draw`. Where letters as small as they get, or as the `least` of their size, are still too large, or it takes
    more than `most` rows, it does not `fits`; it is `parted` where a row ends amid the points, the multipliers or what these are
    worth, which one that is `whole` never does."""

    def __init__(
        self, page: Counted, terms: Sequence[Term], place: Place, size: float, align: str = "center", most: int = len(LEAST),
        whole: bool = False, least: float = 0.0,
    ) -> None:  # fmt: skip
        self._page, self._place, self._align = page, place, align
        self._stamps: list[Stamped] = []
        self._wide: dict[Term, float] = {}
        self._sealed: dict[tuple[Term, int], tuple[pygame.Surface, int]] = {}
        self._size = self._whole = size
        self._exact = False
        self.fits = self.parted = False
        self.sum: pygame.Rect | None = None
        self._end: Formula | None = None
        self._least = least
        self._limits, self._unparted = LEAST[-1:] if align == "end" else LEAST[:most], whole
        if align in APART[:2] and (terms[-1].sort == "sum" or terms[-1].words in BEFORE):
            terms = self._apart(terms, size)
        self._rows = self._broken(terms, size)

    def _apart(self, terms: Sequence[Term], size: float) -> Sequence[Term]:
        """Set the sum at the right, with the sign before it, which stays in the row of what points lead to; returns all other
        terms, which have the room that is left."""
        (x, y, wide, high), leads = self._place, any(term.words == LEADS for term in terms[:-2])
        others = len(terms) - 1 - (len(terms) > 1 and terms[-2].words in BEFORE and not leads)
        self._end = end = Formula(self._page, terms[others:], (x, y, wide * (HALF if others else 1.0), high), size, "end")
        end._exact = True
        long = end._long(end._rows[0])
        end._place = x + wide - long, y, long, high
        self._place = x, y, wide - long - min(EVEN[0], EVEN[1] * size), high
        return terms[:others]

    def write(self) -> None:
        """Set all terms where they stand: what is inked of the figures is in the middle of each row."""
        self._exact = True
        x, y, wide, high = self._place
        tall = [self._tall(row) for row in self._rows]
        lead = min(LEAD * self._size, max(0.0, high - sum(tall)) / (len(tall) + 1)) if len(tall) > 1 else 0.0
        y += (max(0.0, high - sum(tall)) - lead * (len(tall) - 1)) / 2
        if self._align == "together" and self._end is not None:
            free = max(0.0, wide - self.long) / 2
            x, self._end._place = x + free, (self._end._place[0] - free, *self._end._place[1:])
        for row, each in zip(self._rows, tall, strict=True):
            left = x + max(0.0, wide - self._long(row)) * BEFOREHAND.get(self._align, 0.0)
            left += self.long - self._long(row) if self._align == "together" and row[-1].words == "=" else 0.0  # beside the sum
            middle, rise = (y + each / 2) * self._page.k, self._rise(row)
            for term in row:
                self._set(term, left, round(middle + (self._rise([term]) if self._align == "end" else rise) / 2))
                left += self._width(term) + self._gap(term)
            y += each + lead
        if self._end is not None:
            self._end.write()
            self.sum = self._end.sum

    def _rise(self, row: Sequence[Term]) -> int:
        """How high the largest figures of a row stand above their line, in pixels."""
        largest = self._font(max(row, key=lambda term: term.share * (term.sort != "seal")))
        metrics = largest.metrics("0")[0]
        return metrics[3] if metrics is not None else largest.get_ascent()

    def tilt(self) -> None:
        """Its seals are set with force: larger, and not straight."""
        tilted = [replace(one, picture=turned(one.picture, *TILT)) for one in self._stamps]
        self._stamps = tilted

    @property
    def lines(self) -> int:
        """In how many rows it stands."""
        return len(self._rows)

    @property
    def long(self) -> float:
        """How wide its longest row is, in units."""
        return max(map(self._long, self._rows), default=0.0)

    @property
    def share(self) -> float:
        """How large its letters are, as a share of what they were meant to be."""
        return self._size / self._whole

    @property
    def sum_high(self) -> float:
        """How high the letters of a sum are that stands apart, in units; 0 where none does."""
        return self._end._size * self._end._rows[0][-1].share if self._end is not None else 0.0

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """The seals that have been set by a time."""
        for one in self._stamps:
            one.draw(surface, time)

    # -- how it is broken -------------------------------------------------------------------------------------------------

    def _broken(self, terms: Sequence[Term], size: float) -> list[list[Term]]:
        """The rows: fewer rows before larger letters, as long as they can be read."""
        rows = self._sought(list(_steps(terms)), size, READ[: len(self._limits)] if len(self._limits) > 1 else ())
        if not self.fits and not self._unparted:
            rows = self._sought([[part] for part in _parts(terms)], size, self._limits)
            self.parted = len(rows) > 1
            rows = self._evened(terms, rows) if self.fits else rows
        self.fits = self.fits and (self._end is None or self._end.fits)
        return rows

    def _sought(self, steps: Sequence[Sequence[list[Term]]], size: float, limits: Sequence[float]) -> list[list[Term]]:
        """Rows that are broken only between steps as far as those have room, no more than the limits allow; where nothing fits,
        the last that were tried."""
        rows: list[list[Term]] = []
        tried: dict[float, list[list[Term]]] = {}
        leads = any(step[0][0].words == LEADS for step in steps[1:])
        for most, least in enumerate(limits, 1):
            least = max(least, self._least, LEADING if most == 1 and leads else 0.0)
            for share in (share for share in SHARES if share >= least):
                self._size = size * share
                if share not in tried:
                    tried[share] = self._filled(steps, self._place[2])
                rows = tried[share]
                self.fits = len(rows) <= most and self._holds(rows)
                if self.fits:
                    return rows
        return rows

    def _holds(self, rows: list[list[Term]]) -> bool:
        """Whether rows have room, several of them with something free above and below; those that seem to are measured."""
        _, _, wide, high = self._place
        if sum(map(self._tall, rows)) > high * (FREE if len(rows) > 1 else 1.0):
            return False
        seem = all(self._long(row) <= wide for row in rows)
        self._exact = True
        holds = seem and all(self._long(row) <= wide for row in rows)
        self._exact = False
        return holds

    def _evened(self, terms: Sequence[Term], rows: list[list[Term]]) -> list[list[Term]]:
        """As many rows, alike in length."""
        wide = self._place[2]
        steps = [[part] for part in _parts(terms)]
        tried = (self._filled(steps, wide * share) for share in EVENED) if len(rows) > 1 else ()
        return next((each for each in tried if len(each) == len(rows) and self._holds(each)), rows)

    def _filled(self, steps: Sequence[Sequence[list[Term]]], most: float) -> list[list[Term]]:
        """Rows, each as long as may be and no longer than the most; a step that has no room any more begins one. Where there are
        several, one begins with what the points lead to, and needs no sign for that, and the row before it ends with what they
        come to; none ends with a sign or with a name, which stand before what they belong to, but the last one with what stands
        before a sum at the right."""
        rows: list[list[Term]] = [[]]
        bare = [[[term for term in part if not term.ends] for part in step] for step in steps]
        gaps = [self._gap(step[-1][-1]) for step in bare]
        several, reached = _joined(zip(map(self._across, bare), gaps, strict=True)) > self._place[2], 0.0
        steps = steps if several else bare
        told, wide = [[(part, self._long(part)) for part in step] for step in steps], [self._across(step) for step in steps]
        for step, long in zip(told, wide, strict=True):
            if rows[-1] and (reached + long > most or (several and step[0][0][0].words == LEADS)):
                rows.append([])
                reached = 0.0
            for part, own in step:
                if rows[-1] and reached + own > most:
                    rows.append([])
                    reached = 0.0
                kept = part[1:] if not rows[-1] and len(rows) > 1 and part[0].words == LEADS else part
                rows[-1] += kept
                reached += (own if kept is part else self._long(kept)) + self._gap(part[-1])
        return [row for row in rows if row]

    def _across(self, step: Sequence[list[Term]]) -> float:
        """How wide a step is whose parts stand in one row."""
        return _joined((self._long(part), self._gap(part[-1])) for part in step)

    def _long(self, row: Sequence[Term]) -> float:
        return sum(self._width(term) for term in row) + sum(self._gap(term) for term in row[:-1])

    def _gap(self, term: Term) -> float:
        """How far it is from a term to the next, in units."""
        even = self._align in APART and term.sort != "note"
        return min(EVEN[0], EVEN[1] * self._whole) * self.share if even else GAP * self._size

    def _tall(self, row: Sequence[Term]) -> float:
        sizes = [letter(self._size * term.share, self._page.k) / self._page.k for term in row]
        seals = (letter(self._size * term.scale, self._page.k) / self._page.k * SEALED for term in row if term.sort == "seal")
        return max(*sizes, letter(self._size, self._page.k) / self._page.k * PITCH / 1.12, *seals) * 1.12

    def _font(self, term: Term) -> pygame.Font:
        return self._page.app.font("bold", letter(self._size * term.share, self._page.k))

    def _width(self, term: Term) -> float:
        """How wide a term is, in units; while the size is sought it is measured once, and as much narrower of smaller letters."""
        if self._exact:
            return self._measured(term)
        k, share = self._page.k, 0.6 * term.scale if term.sort == "seal" else term.share
        if term not in self._wide:
            now, self._size = self._size, self._whole
            self._wide[term], self._size = self._measured(term), now
        return self._wide[term] * letter(self._size * share, k) / letter(self._whole * share, k)

    def _measured(self, term: Term) -> float:
        wide = self._seal(term)[0].get_width() if term.sort == "seal" else self._font(term).size(term.words)[0]
        return wide / self._page.k

    def _seal(self, term: Term) -> tuple[pygame.Surface, int]:
        """The picture of a seal and where its baseline is; of one size it is made once."""
        key = term, letter(self._size * term.scale, self._page.k)
        if key not in self._sealed:
            font = self._page.app.font
            self._sealed[key] = sealed(term.words, term.number, key[1], font, term.detail)
        return self._sealed[key]

    # -- where it stands --------------------------------------------------------------------------------------------------

    def _set(self, term: Term, left: float, base: int) -> None:
        """A term with its letters on a baseline in pixels."""
        page = self._page
        if term.sort == "seal":
            picture, above = self._seal(term)
            rect = picture.get_rect(topleft=(round(left * page.k), base - above))
            self._stamps.append(Stamped(term, picture, rect.center))
            return
        font = self._font(term)
        wide, high = max(font.size(term.words)[0] / page.k, self._width(term)), font.get_linesize() / page.k
        colour = term.colour or COLOURS[term.sort]
        size = self._size * term.share
        said = page.label(term.words, left - 2, 0.0, wide + 4, high, size=size, kind="bold", colour=colour, align="center")
        line = font.get_linesize()
        said.rect.centery = base - font.get_ascent() + line // 2 - (line - font.get_height()) // 2
        if term.sort == "sum":
            self.sum = said.rect
        if term.rolled is None:
            page.appear(term.at, said)
        else:
            page.roll(said, term.at, term.rolled)
