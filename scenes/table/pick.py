"""One of several pieces on the table is chosen: on a tray of lacquer each stands larger on a plate of its own, with what is told
of it at its right, round the middle of its height; at their left is the piece that asks for one of them, with an arrow to these.
The question stands on a tab over the tray, beside which signs of the window have room."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

import pygame
from pygame import Rect

from scenes.stage.binding import Key
from scenes.stage.ink import GOLD, PAPER, Button, Ink
from scenes.stage.lacquer import Colour
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.table import plaque as plaques
from scenes.table import signs as drawn
from scenes.table import told
from scenes.table.badge import Badge, stamp
from scenes.table.lines import LEAST, Line, cut
from scenes.table.plaque import Plaque
from scenes.table.room import aside, in_a_row
from scenes.table.signposts import at_foot
from scenes.table.stake import Answer, Pick, Token
from scenes.table.terms import DETAIL
from scenes.table.told import Row
from scenes.table.wood import Wood

LARGER: Final = 1.4
"""How much larger a piece is at most that can be chosen: as much as is left."""

ABOVE: Final = 1000.0
"""How high they lie over all others."""

_ASKED, _STROKES = 38.0, 28.0
"""How high the letters of the question are at most, and their strokes, in units of the window."""

_BELOW: Final = 15.0
"""How high the letters of the word over the piece that asks are at most, in units of letters."""

_HEAD_LINE: Final = 1.4
"""How high the head of a plate is, in heights of its letters."""

_KEY: Final = 1.45
"""How high a key is, in heights of its letter."""

_BROAD: Final = 1.15
"""How much larger the question is at most where letters are larger."""

_SMALLER: Final = 0.905
"""How large the piece that asks is, of what it is on the table."""

_ARROW, _WAY = 17.0, 20.0
"""How large the arrow beside it is, and how wide the room for that, in units of the window."""

_CLEAR: Final = 5.0
"""How much farther it is from the edge of the tray than plates are, in units of the window."""

_SIDE, _FOOT, _OVER = 5.0, 8.0, 8.0
"""How far the edge of the tray is from what lies on it, at its sides, under it and over it, in units of the window."""

_TOP, _ENDS_AT, _UNDER = 6.0, 26.0, 5.0
"""How far the edge of the tab is from the question over and beside it, and the question from the tray, in units of the window."""

_NEXT, _WITHIN_PLATE, _NEAR, _FREE = 7.0, 6.0, 7.0, 6.0
"""How far plates are apart, a piece from the edge of its plate, what stands beside it from the piece, and rows from the key
over them, in units of the window."""

_LOWER: Final = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52, 0.46, 0.4)
"""To such shares of their height letters become lower where they have no room."""

_AT_LENGTH, _PLAINLY = 0.9, 1.06
"""Down to such a share of their height letters become lower before what a piece brings is said briefly, as long as a piece is so
much larger than on the table."""

_MIDDLE: Final = (0.6, 1.2, 0.0), (0.7, 1.05, 0.0), (1.0, 1.06, 0.94), (1.0, 1.02, 0.0), (1.0, 0.8, 0.0)
"""How much of the mat the tray takes at most where pieces make room at its sides, how much larger a piece is at least, and to
which share of their height letters may become lower for that: one after the other as long as they have no room."""

_LARGE: Final = 1.2
"""Where letters are larger, pieces are not made that much larger at their cost."""

_OTHER: Final = 150.0
"""How wide an answer without a piece is, in units of the window."""

_PILL, _ENDS = 1.4, 0.38
"""How high the ground of that word is, and how far it is from its ends, in heights of its letters."""

_RISES: Final = 2.0
"""How far a piece rises under the pointer, in units of the window: the question stands close above it."""

PLATE: Final[Colour] = (58, 45, 30)
_RIM: Final[Colour] = (164, 134, 84)
_LINE: Final[Colour] = (214, 172, 96)
"""A plate, its rim at rest, and the line within that."""


@dataclass(frozen=True, slots=True)
class Column:
    """A piece that can be chosen: its plate and the key at its corner, its face and how it is seen, what is told beside it, what
    stands over that, and where it goes."""

    button: Button
    piece: Key | None
    face: str | None
    pose: Pose
    rows: tuple[Row, ...]
    head: Line | None
    goes: Rect | None
    key: Rect


@dataclass(frozen=True, slots=True)
class Sizes:
    """How wide a plate, the piece on it and the words beside that are, how much lower letters are, and how high the rows of what
    pieces bring are and what follows of them."""

    plate: int
    piece: float
    beside: int
    share: float
    brought: int
    follows: int


class Picking:
    """The answers of a question laid out on the mat; `signs` have no place yet; `k` is a unit of the window in pixels."""

    def __init__(
        self,
        title: str,
        stake: Pick,
        answers: Sequence[Answer],
        signs: Sequence[Button],
        k: float,
        ink: Ink,
        sprites: Sprites,
        wood: Wood,
    ) -> None:
        self.bright, self.dim, self.deep = stake.bright, stake.dim, stake.deep
        self.lit, self.grey, self.pale, self.tension = stake.lit, stake.grey, stake.pale, stake.tension
        self.rises = _RISES
        self._k, self._ink, self._sprites, self._wood, self._shown = k, ink, sprites, wood, stake.shown
        self._goes, self._heads = stake.goes, stake.heads
        self.signs = at_foot(signs, stake.column, k, ink)
        pieces = [answer for answer in answers if answer.piece is not None]
        others = [answer for answer in answers if answer.piece is None]
        faces = [answer.faces for answer in pieces]
        said = [_said(answer, stake, faces.count(answer.faces) > 1) for answer in pieces]
        k, mat, shown = self._k, stake.mat, stake.shown is not None
        side, apart = round(_SIDE * k), round(_NEXT * k)
        self._head(title, mat.width - 2 * side)
        high = round(_TOP * k) + self.band.height + round(_UNDER * k)
        top = mat.top + high + round(_OVER * k)
        plate = Rect(0, top, 0, mat.bottom - round(_FOOT * k) - top)
        self._cap = max((self._ink.cap_width(answer.button.cap, plaques.key_size(k)) for answer in pieces), default=0)
        sizes = self._sizes(said, stake, len(others), plate.height)
        for follows in (False, True):  # said briefly, or else letters are lower, or pieces smaller than on the table
            short = [[told.short(token, follows) for token in tokens] for tokens in said]
            smaller = self._sizes(short, stake, len(others), plate.height)
            low = sizes.share < _AT_LENGTH or sizes.piece < _PLAINLY * stake.wide
            if sizes.piece < min(stake.wide, smaller.piece) if follows else smaller.share > sizes.share and low:
                said, sizes = short, smaller
        brief = [[told.short(token, False) for token in tokens] for tokens in said]
        for gaps, way in product((False, True), (said, brief)):  # what stays as it is, where nothing else suffers for it
            whole = told.filled(way, gaps)
            full = self._sizes(whole, stake, len(others), plate.height)
            if full.share >= sizes.share and full.piece >= min(sizes.piece, _PLAINLY * stake.wide):
                said, sizes = whole, full
                break
        card = sprites.size(sizes.piece)
        if stake.row is None:
            plate.height = min(plate.height, card[1] + round(2 * _WITHIN_PLATE * k))
        asks = min(sizes.piece, self._asking(stake, plate.height))
        by = sprites.size(asks) if shown else (0, 0)
        clear = round(_CLEAR * k) if shown else 0
        lead = clear + by[0] + round(_WAY * k) if shown else 0
        across = lead + len(pieces) * (sizes.plate + apart) - apart + len(others) * (round(_OTHER * k) + apart)
        self.rect = Rect(0, mat.top, max(self.band.width, across) + 2 * side, plate.bottom + round(_FOOT * k) - mat.top)
        self.rect.centerx = mat.centerx
        self._move(self.rect.centerx, mat.top + round(_TOP * k))
        self.tray = Rect(self.rect.left, mat.top + high, self.rect.width, self.rect.height - high)
        self.tab = Rect(0, mat.top, min(self.rect.width, self.band.width + 2 * round(_ENDS_AT * k)), high + round(_OVER * k))
        self.tab.centerx = self.rect.centerx
        left = self.rect.centerx - across // 2
        plates = [Rect(left + lead + nth * (sizes.plate + apart), top, sizes.plate, plate.height) for nth in range(len(pieces))]
        foot = plate.centery + card[1] // 2
        self.columns = [
            self._column(answer, tokens, rows, box, foot, sizes, card)
            for answer, tokens, rows, box in zip(pieces, said, told.tops(self._t(sizes.share), said), plates, strict=True)
        ]
        self.small = Pose(left + clear + by[0] / 2, foot - by[1] / 2, float(by[0] or 1), height=0.06, z=ABOVE)
        self._arrow = Rect(left + clear + by[0], top, lead - clear - by[0], plate.height) if shown else None
        self.below = self._word_over(stake.below, foot - by[1]) if shown and stake.below else None
        self.plaques: list[Plaque] = []
        for nth, answer in enumerate(others):
            box = Rect(0, 0, round(_OTHER * k), card[1] // 2)
            box.midright = left + across - (len(others) - 1 - nth) * (box.width + apart), foot - card[1] // 2
            self.plaques.append(plaques.plain(replace(answer.button, rect=box), answer.tone, k, ink))
        placed = {button.id: button for button in self._placed()}
        self.buttons = tuple(placed[answer.button.id] for answer in answers)
        seen = {column.piece: column.pose for column in self.columns if column.piece is not None}
        self._pieces = [self._over(pose) for pose in seen.values()]
        row = stake.row
        away = in_a_row(stake.heaps, row, self._aspect) if row is not None else aside(stake.heaps, self.rect, mat)
        self.grey = (*self.grey, *(self._over(pose) for pose in away.values() if pose.alpha))
        lay = {key: pose for heap in stake.heaps for key, pose in heap.items()}
        kept = {key: tabs for key, tabs in stake.tabs.items() if key in away and away[key].alpha}
        told_of = [heap for heap in stake.heaps if not kept.keys().isdisjoint(heap)]
        self.pale = (*self.pale, *(self._over(away[key]) for heap in told_of for key in heap if away[key].alpha))
        self.tabs = [self._moved(tab, lay[key], away[key]) for key, tabs in kept.items() for tab in tabs]
        self.seen: Mapping[Key, Pose] = {**stake.seen, **away, **seen, **({stake.by: self.small} if stake.by is not None else {})}

    def _placed(self) -> list[Button]:
        return [*(column.button for column in self.columns), *(plaque.button for plaque in self.plaques)]

    # -- where things are -------------------------------------------------------------------------------------------------

    def _over(self, pose: Pose) -> Rect:
        """What a piece covers."""
        return Rect((0, 0), self._sprites.size(pose.width)).move_to(center=(round(pose.x), round(pose.y)))

    def _moved(self, tab: Badge, lay: Pose, seen: Pose) -> Badge:
        """A tab of a piece that is seen elsewhere than it lay: it goes with it, clear of the tray."""
        share = seen.width / lay.width
        x, y = seen.x + (tab.rect.centerx - lay.x) * share, seen.y + (tab.rect.centery - lay.y) * share
        rect = tab.rect.move_to(center=(round(x), round(y)))
        if rect.colliderect(self.rect):
            rect.top = self.rect.bottom
        return replace(tab, rect=rect)

    @property
    def _aspect(self) -> float:
        """How high a piece is, in widths of it."""
        return self._sprites.size(1000.0)[1] / 1000.0

    def _sizes(self, said: Sequence[Sequence[Token]], stake: Pick, others: int, high: int) -> Sizes:
        """The sizes with which all have room, pieces as large as letters of their full height leave room for. The words stand
        below the head of their plate, and its key."""
        k, around = self._k, round(2 * _WITHIN_PLATE * self._k)
        lead = round((_CLEAR + _WAY) * k) if stake.shown is not None else 0
        middles: Sequence[tuple[float, float, float]] = _MIDDLE if stake.row is None else _MIDDLE[2:]
        middles = middles if self._ink.scale <= 1.0 else [one for one in middles if one[1] < _LARGE]
        for (mat, least, lowest), share in product(middles, _LOWER):
            if share < lowest:
                continue
            room = round(mat * stake.mat.width) - 2 * round(_SIDE * k) - others * round((_OTHER + _NEXT) * k)
            asks = self._asking(stake, high) if stake.shown is not None else 0.0
            free = room - lead - len(said) * (around + round(_NEAR * k)) - (len(said) - 1) * round(_NEXT * k)
            most = int((free - asks) / len(said)) - math.ceil(_PLAINLY * stake.wide)
            words = max((told.wide(self._ink, self._t(share), tokens, most) for tokens in said), default=0)
            heads = (self._ink.width(one.words, "bold", told.letters(self._t(share))) for one in stake.heads.values())
            words = max(words, max(heads, default=0) + round(_NEAR * k) + self._cap)
            beside, free = words + round(_NEAR * k), free - len(said) * words
            each = (free - asks) / len(said)  # what asks is no larger than the others
            each = each if each >= asks else free / (len(said) + (stake.shown is not None))
            wide = float(int(min(stake.wide * LARGER, (high - around) / self._aspect, each)))
            brought, follows = told.high(self._ink, self._t(share), said, words)
            found = Sizes(int(wide) + beside + around, wide, words, share, brought, follows)
            room_for = high - around if stake.row is not None else wide * self._aspect
            if wide >= stake.wide * least and brought + follows <= room_for - self._over_rows(share)[1]:
                return found
        return found

    def _asking(self, stake: Pick, high: int) -> float:
        """How wide the piece is at most that asks, below its word."""
        over = round(_PILL * self._low) + round(_NEAR * self._k / 2) if stake.below else round(_WITHIN_PLATE * self._k)
        return max(1.0, min(_SMALLER * stake.wide, (high - round(_WITHIN_PLATE * self._k) - over) / self._aspect))

    @property
    def _low(self) -> int:
        """How high the letters of the word over that piece are at most."""
        return max(LEAST, round(_BELOW * self._k * min(self._ink.scale, _BROAD)))

    def _t(self, share: float) -> float:
        """A unit of letters, at a share of their height."""
        return self._k * self._ink.scale * share

    def _over_rows(self, share: float) -> tuple[int, int]:
        """How high the head of a plate is, and what is over its rows, the head or its key."""
        head = round(_HEAD_LINE * told.letters(self._t(share))) if self._heads else 0
        return head, max(head, round(_KEY * plaques.key_size(self._k)) + round(_FREE * self._k) if self._cap else 0)

    def _column(
        self,
        answer: Answer,
        tokens: Sequence[Token],
        at: Sequence[int],
        plate: Rect,
        foot: int,
        sizes: Sizes,
        card: tuple[int, int],
    ) -> Column:
        """A piece on its plate, with what is told of it at its right, all in the middle of its height as far as its key leaves
        room: the head, and row by row so far `at` below the first."""
        k, edge, (high, over) = self._k, round(_WITHIN_PLATE * self._k), self._over_rows(sizes.share)
        left = plate.left + edge
        x, middle = left + card[0] + round(_NEAR * k), plate.centery - (high + sizes.brought + sizes.follows) // 2
        top = max(middle + high, plate.top + edge + over)
        room = Rect(x, top, sizes.beside, plate.bottom - edge - top)
        rows = told.laid(self._ink, self._t(sizes.share), tokens, room, at, sizes.follows)
        pose = Pose(left + card[0] / 2, foot - card[1] / 2, float(card[0]), height=0.16, z=ABOVE)
        face = answer.faces[0] if answer.faces else None
        goes = self._goes.get(answer.piece) if answer.piece is not None else None
        head = self._at_head(answer, Rect(x, top - high, 0, high), sizes.share)
        key = Rect(0, plate.top + edge, self._cap, round(_KEY * plaques.key_size(k)))
        key.right = plate.right - edge
        return Column(replace(answer.button, rect=plate), answer.piece, face, pose, rows, head, goes, key)

    def _at_head(self, answer: Answer, room: Rect, share: float) -> Line | None:
        """What stands at the head of a plate, over its rows."""
        token = self._heads.get(answer.piece) if answer.piece is not None else None
        if token is None:
            return None
        px = told.letters(self._t(share))
        rect = Rect(room.left, room.top, self._ink.width(token.words, "bold", px), round(1.2 * px))
        return Line(token.words, "bold", px, GOLD if token.golden else DETAIL, rect)

    def _head(self, title: str, room: int) -> None:
        """The question, in a line no longer than there is room; where it stands is not known yet."""
        k = self._k * min(self._ink.scale, _BROAD)
        line = cut(self._ink, title, Rect(0, 0, room, round(_STROKES * k)), round(_ASKED * k), GOLD)
        self.band = Rect(0, 0, line.rect.width, max(line.rect.height, round(_STROKES * k)))
        self.heading: tuple[Line, ...] = (line,)

    def _move(self, x: int, top: int) -> None:
        """Set the question with its middle at `x`."""
        self.band.midtop = x, top
        self.heading = tuple(replace(line, rect=line.rect.move_to(center=self.band.center)) for line in self.heading)

    def _word_over(self, words: str, top: int) -> Line:
        """The word over the piece that asks, clear of its picture: it reaches out at its right, where it is wider than that."""
        ink, k = self._ink, self._k
        px = max(LEAST, ink.fitting(words, "bold", self._low, round(self.small.width + 8 * k)))
        place = Rect(0, 0, ink.width(words, "bold", px), round(_PILL * px))
        place.midbottom = round(self.small.x), top - round(_NEAR * k / 3)
        place.left = max(place.left, self.tray.left + round(_ENDS * px) + round(8 * k))
        return Line(words, "bold", px, PAPER, place)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether it lies over the table at a point, beside the pieces."""
        return any(rect.collidepoint(pos) for rect in (self.tray, self.tab)) and not any(
            rect.collidepoint(pos) for rect in self._pieces
        )

    # -- drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, lifted: Mapping[str, float], beat: float = 0.0) -> None:
        """Paint it; `lifted` is how far each answer has risen under the pointer, from 0 to 1."""
        ink, k = self._ink, self._k
        for place in (self.tab, self.tray):
            surface.blit(self._wood.tray(place.size, 0, k), place)
        for tab in self.tabs:
            stamp(surface, tab, ink)
        if self._arrow is not None:
            self._sprites.draw(surface, self._shown, self.small, True)
            arrow = drawn.sign("onward", round(_ARROW * k), GOLD)
            surface.blit(arrow, arrow.get_rect(center=(self._arrow.centerx, round(self.small.y))))
        self._write(surface, self.heading, 0)
        if self.below is not None:
            pill = self.below.rect.inflate(2 * round(_ENDS * self.below.px), 0)
            ink.panel(surface, pill, PLATE, pill.height // 2, _RIM)
            self._write(surface, (self.below,), 0)
        for column in self.columns:
            level = lifted.get(column.button.id, 0.0)
            rise = round(self.rises * k * level)
            pose, plate = column.pose.but(y=column.pose.y - rise), column.button.rect.move(0, -rise)
            ink.panel(surface, plate, PLATE, round(10 * k), _RIM)
            ink.ring(surface, plate, _LINE, max(1, round(2 * k)), round(10 * k))
            if level > 0.5:
                ink.ring(surface, plate.inflate(round(2 * k), round(2 * k)), GOLD, round(3 * k), round(11 * k))
                if column.goes is not None:
                    ink.ring(surface, column.goes, GOLD, round(3 * k), round(6 * k))
            self._sprites.draw(surface, column.face, pose, True)
            if column.button.cap:
                ink.cap(surface, column.key.move(0, -rise).topright, column.button.cap, plaques.key_size(k), "topright")
            for row in column.rows:
                told.draw(surface, row, rise, k, ink)
            self._write(surface, [column.head] if column.head is not None else [], rise)
        for plaque in self.plaques:
            rise = round(self.rises * k * lifted.get(plaque.button.id, 0.0))
            plaques.draw(surface, plaque, rise, 0, 0.0, k, ink, self._wood)

    def _write(self, surface: pygame.Surface, lines: Sequence[Line], rise: int) -> None:
        for line in lines:
            at = line.rect.move(0, line.down - rise).midleft
            self._ink.write(surface, at, line.words, line.px, kind=line.kind, colour=line.colour, anchor="midleft")


def _said(answer: Answer, stake: Pick, named: bool) -> list[Token]:
    """What is told of a piece, and what it is called where another looks the same or there is nothing to tell."""
    found = list(stake.told.get(answer.piece, ())) if answer.piece is not None else []
    found = found or [Token(part) for part in answer.button.detail.split(" · ") if part]
    return [Token(answer.button.label), *found] if named or not found else found
