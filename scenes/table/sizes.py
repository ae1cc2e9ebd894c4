"""How large everything is on plates with a piece each: how large letters can be beside it, how far apart the rows of these are,
and how large the piece is next to them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from scenes.stage.ink import Ink
from scenes.table import plaque as plaques
from scenes.table import told
from scenes.table.lines import LEAST
from scenes.table.stake import Pick, Token
from scenes.table.told import Letters

LARGER: Final = 1.4
"""How much larger a piece is at most that can be chosen: as much as is left."""

MUCH, PLAINLY = 1.15, 1.06
"""How much larger it is if words can be brief for that, and at least, as long as letters need not become low for it."""

AT_LENGTH: Final = 0.9
"""Down to such a share of their height letters become lower before what a piece brings is said briefly, as long as a piece is so
much larger than on the table."""

SIDE, FOOT, OVER = 5.0, 5.0, 8.0
"""How far the edge of the tray is from what lies on it, at its sides, under it and over it, in units of the window."""

NEXT, WITHIN, NEAR, END, _FREE = 7.0, 6.0, 7.0, 12.0, 6.0
"""How far plates are apart, a piece from the edge of its plate, what stands beside it from the piece and from the right end of
the plate, and rows from the key over them, in units of the window."""

_CLEAR, OTHER = 5.0, 150.0
"""How far the piece that asks is at each side from what is round it, beyond what plates are, and how wide an answer without a
piece is, in units of the window."""

KEY, _LARGER_KEY = 1.45, 1.3
"""How high a key is, in heights of its letter; how large that is, against the one on a plaque that says nothing else."""

PILL, ENDS, _REACHES = 1.4, 0.38, 8.0
"""How high the ground of the word over the piece that asks is, and how far that is from its ends, in heights of its letters, and
how much wider the word is than the piece before it becomes lower, in units of the window."""

BROAD: Final = 1.15
"""How much larger the question and that word are at most where letters are larger."""

_SMALLER: Final = 0.905
"""How large the piece that asks is, of what it is on the table."""

_BELOW: Final = 15.0
"""How high the letters of the word over it are at most, in units of letters."""

_HEAD_LINE: Final = 1.16
"""How high the head of a plate is, in heights of its letters."""

_HIGHER: Final = (1.12, 1.08, 1.04)
"""To such shares of their height letters become higher where pieces leave them room, unless they are larger already."""

_LOWER: Final = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52, 0.46, 0.4)
"""To such shares they become lower where they have none."""

_MIDDLE: Final = (
    (0.6, 1.2, 0.0, False), (0.7, 1.05, 0.0, False), (1.0, MUCH, 0.88, False), (1.0, PLAINLY, 0.82, False),
    (1.0, MUCH, 0.88, True), (1.0, PLAINLY, 0.82, True), (1.0, 1.02, 0.0, True), (1.0, 0.8, 0.0, True),
)  # fmt: skip
"""How much of the mat the tray takes at most where pieces make room at its sides, how much larger a piece is at least, to which
share of their height letters may become lower for that, and whether what follows may have two lines: one after the other as long
as they have no room."""

_LARGE: Final = 1.2
"""Where letters are larger, pieces are not made that much larger at their cost."""

_MUST: Final = 0.7
"""Where letters would be lower than such a share of their usual height, what counts least is not told."""

_AIR: Final = 4.0
"""How far rows stay from what is over them and from the bar below them at least, in units of the window."""


def key_size(k: float) -> int:
    """How high the letter of a key is on a plate."""
    return round(_LARGER_KEY * plaques.key_size(k))


@dataclass(frozen=True, slots=True)
class Sizes:
    """How wide a plate, the piece on it and the words beside that are, to which share of their height letters become lower or
    higher, and their units; how far rows are farther apart than they need be, how high those of what pieces bring are together
    so, and the bar of what follows, whether that has two lines, and whether there is room for all of it."""

    plate: int
    piece: float
    beside: int
    share: float
    letters: Letters
    apart: int
    brought: int
    follows: int
    two: bool
    fits: bool


@dataclass(frozen=True, slots=True)
class Plates:
    """Plates `high` pixels high, with keys of `cap` pixels, beside so many `others` without a piece; `aspect` is how high a piece
    is, in widths of it, and `k` a unit of the window in pixels."""

    stake: Pick
    others: int
    high: int
    cap: int
    aspect: float
    k: float
    ink: Ink

    def best(self, said: list[list[Token]]) -> tuple[list[list[Token]], Sizes]:
        """What is said of each piece, and its sizes: briefly, where letters would be low else, or pieces smaller than on the
        table; and what stays as it is, where nothing else suffers for it. Where nothing helps, what counts least is left out."""
        sizes, wide = self.sizes(said), self.stake.wide
        for follows in (False, True):
            short = [[told.short(token, follows) for token in tokens] for tokens in said]
            smaller = self.sizes(short)
            low = sizes.share < AT_LENGTH or sizes.piece < PLAINLY * wide
            worse = sizes.piece < min(MUCH * wide, smaller.piece) or sizes.two > smaller.two or smaller.fits > sizes.fits
            if worse if follows else smaller.share > sizes.share and low:
                said, sizes = short, smaller
        while (not sizes.fits or sizes.share * self.ink.scale < _MUST) and any(map(_spared, said)):
            said = [[one for one in tokens if one is not _spared(tokens)] for tokens in said]
            sizes = self.sizes(said)
        brief = [[told.short(token, False) for token in tokens] for tokens in said]
        for gaps, way in product((False, True), (said, brief)):
            whole = told.filled(way, gaps)
            full = self.sizes(whole)
            same = full.share >= min(1.0, sizes.share) and full.two <= sizes.two and full.fits
            if same and full.piece >= min(sizes.piece, PLAINLY * wide):
                return whole, full
        return said, sizes

    def sizes(self, said: Sequence[Sequence[Token]]) -> Sizes:
        """The sizes with which all have room, pieces as large as letters of their height leave room for. The words stand below
        the head of their plate, and its key, and over the bar of what follows."""
        k, ink, stake = self.k, self.ink, self.stake
        around, beyond = round(2 * WITHIN * k), round((WITHIN + END) * k)
        asks = self.asking(self.high) if stake.shown is not None else 0.0
        lead = self.lead(asks) - asks
        tried = list[tuple[Sizes, int]]()
        for mat, least, share, breaks in self._tries():
            room, t = round(mat * stake.mat.width) - 2 * round(SIDE * k) - self.others * round((OTHER + NEXT) * k), self._t(share)
            free = room - lead - len(said) * (beyond + round(NEAR * k)) - (len(said) - 1) * round(NEXT * k)
            tall = min(stake.wide * LARGER, (self.high - around) / self.aspect)
            words, more = told.wide(ink, t, said), round((END - WITHIN) * k)  # so much longer is the bar below them
            most = max(words, int((free - asks) / len(said)) - math.ceil(least * stake.wide)) + more
            t = told.lowered(ink, t, said, most)
            two = told.split(ink, t, said, most)
            words = max(words, told.long(ink, t, said, two) - more)
            heads = max((ink.width(one.words, "bold", told.gain(t)) for one in stake.heads.values()), default=0)
            words = max(words, heads + round(NEAR * k) + self.cap)
            beside, free = words + round(NEAR * k), free - len(said) * words
            each = (free - asks) / len(said)  # what asks is no larger than the others
            each = each if each >= asks else free / (len(said) + (stake.shown is not None))
            wide = float(int(min(tall, each)))
            high = self.high if stake.away is not None else min(self.high, around + round(wide * self.aspect))
            brought, follows = told.high(t, said, two)
            air = 2 * round(_AIR * k)
            fits = brought + follows + air <= high - around - self.over(t)[1]
            found = Sizes(int(wide) + beside + beyond, wide, words, share, t, 0, brought, follows, two, fits)
            if fits and wide >= stake.wide * least and breaks >= two:
                return self._spread(found, said, high)
            tried.append((found, high))
        found, high = max(tried, key=lambda one: (one[0].fits, one[0].piece, one[0].share))
        return self._spread(found, said, high)

    def _tries(self) -> Iterator[tuple[float, float, float, bool]]:
        """How much of the mat the tray takes, how much larger a piece is at least, to which share letters become higher or lower,
        and whether what follows may have two lines, the best first."""
        middles = [one for one in _MIDDLE if self.stake.away is None or one[0] == 1.0]
        large = self.ink.scale > 1.0
        for (mat, least, lowest, breaks), share in product(middles, _LOWER if large else (*_HIGHER, *_LOWER)):
            if share >= lowest and not (large and least >= _LARGE):
                yield mat, least, share, breaks

    def _spread(self, sizes: Sizes, said: Sequence[Sequence[Token]], high: int) -> Sizes:
        """The same on plates so high, with what follows in letters as high as there is room for, and rows apart as far as there
        is."""
        k, ink = self.k, self.ink
        room = high - 2 * round(WITHIN * k) - self.over(sizes.letters)[1] - 2 * round(_AIR * k)
        long = sizes.beside + round((END - WITHIN) * k)
        for t in (told.grown(ink, sizes.letters, said, long, sizes.two), sizes.letters):
            brought, follows = told.high(t, said, sizes.two)
            if brought + follows <= room:
                break
        apart = told.spread(t, said, k * ink.scale, room - brought - follows)
        brought, follows = told.high(t, said, sizes.two, apart)
        return replace(sizes, letters=t, apart=apart, brought=brought, follows=follows)

    def asking(self, high: int) -> float:
        """How wide the piece is at most that asks, below its word, on a plate so high."""
        over = round(PILL * self.low) + round(NEAR * self.k / 2) if self.stake.below else round(WITHIN * self.k)
        return max(1.0, min(_SMALLER * self.stake.wide, (high - round(WITHIN * self.k) - over) / self.aspect))

    def lead(self, asks: float) -> int:
        """How wide the room is of that piece, with its word over it, and before the first plate."""
        if self.stake.shown is None:
            return 0
        px, wide = self.word(asks)
        wide += 2 * round(ENDS * px) + 2 * round(self.k)
        return max(round(asks) + 2 * round(_CLEAR * self.k), wide if self.stake.below else 0) + round(NEXT * self.k)

    def word(self, asks: float) -> tuple[int, int]:
        """How high the letters of the word over that piece are, and how wide it is."""
        px = max(LEAST, self.ink.fitting(self.stake.below, "bold", self.low, round(asks + _REACHES * self.k)))
        return px, self.ink.width(self.stake.below, "bold", px)

    @property
    def low(self) -> int:
        """How high the letters of the word over that piece are at most."""
        return max(LEAST, round(_BELOW * self.k * min(self.ink.scale, BROAD)))

    def over(self, t: Letters) -> tuple[int, int]:
        """How high the head of a plate is, and what is over its rows, the head or its key."""
        head = round(_HEAD_LINE * told.gain(t)) if self.stake.heads else 0
        return head, max(head, round(KEY * key_size(self.k)) + round(_FREE * self.k) if self.cap else 0)

    def _t(self, share: float) -> Letters:
        """Units of letters, at a share of their height: what follows becomes no higher."""
        return Letters(*(self.k * self.ink.scale * one for one in (share, min(1.0, share))))


def _spared(tokens: Sequence[Token]) -> Token | None:
    """The last row of what a piece brings that is not what it brings most of, where there are several."""
    brought = [one for one in tokens if not one.level]
    return next((one for one in reversed(brought) if not one.golden), None) if len(brought) > 1 else None
