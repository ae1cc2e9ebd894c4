"""One of several pieces on the table is chosen: on a tray of lacquer each stands larger on a plate of its own, with what it would
bring below it; at their left is the piece that asks for one of them, with a bracket that opens to all of them, and over all of it
the question."""

from __future__ import annotations

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
from scenes.table.lines import LEAST, Line, cut
from scenes.table.plaque import Plaque
from scenes.table.room import aside
from scenes.table.signposts import at_foot
from scenes.table.stake import Answer, Pick
from scenes.table.terms import DETAIL
from scenes.table.wood import Wood

LARGER: Final = 1.4
"""How much larger a piece is at most that can be chosen: as much as is left."""

ABOVE: Final = 1000.0
"""How high they lie over all others."""

_ASKED, _STROKES = 42.0, 32.0
"""How high the letters of the question are at most, and their strokes, in units of the window."""

_WORTH, _COUNT, _BELOW = 20.0, 16.0, 16.0
"""How high the letters are of what a piece brings, of a mere count in it, and of the word below the piece that asks, at most, in
units of letters."""

_BROAD: Final = 1.15
"""How much larger the question is at most where letters are larger."""

_BRACKET: Final = 62.0
"""How wide the room for the bracket beside it is, in units of the window."""

_SIDE, _FOOT, _TOP = 24.0, 16.0, 9.0
"""How far the edge of the tray is from what lies on it, at its sides, under it and over it, in units of the window."""

_NEXT, _WITHIN_PLATE, _NEAR, _HEAD = 10.0, 7.0, 6.0, 9.0
"""How far plates are apart, a piece from the edge of its plate, what stands below it from the piece, and the question from the
plates, in units of the window."""

_LOWER: Final = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52, 0.46, 0.4)
"""To such shares of their height letters become lower where they have no room."""

_MIDDLE: Final = (0.6, 1.2), (1.0, 1.2), (1.0, 0.8)
"""How much of the mat the tray takes at most, and how much larger a piece is at least: as long as letters have no room."""

_ROWS: Final = 3
"""At most so many rows say what a piece brings."""

_OTHER: Final = 150.0
"""How wide an answer without a piece is, in units of the window."""

_PILL, _ENDS, _BETWEEN = 1.36, 0.45, 0.25
"""How high the ground of what a piece brings is, in heights of its largest letters, how far the words are from its ends, and how
far one is from the next, in heights of their own."""

_RISES: Final = 2.0
"""How far a piece rises under the pointer, in units of the window: the question stands close above it."""

_PLATE: Final[Colour] = (58, 45, 30)
_RIM: Final[Colour] = (164, 134, 84)
_LINE: Final[Colour] = (214, 172, 96)
"""A plate, its rim at rest, and the bracket before all of them."""


@dataclass(frozen=True, slots=True)
class Column:
    """A piece that can be chosen: its plate, its face and how it is seen, the words below it, the grounds of these that have one,
    and where it goes."""

    button: Button
    piece: Key | None
    face: str | None
    pose: Pose
    lines: tuple[Line, ...]
    pills: tuple[tuple[Rect, Colour], ...]
    goes: Rect | None


@dataclass(frozen=True, slots=True)
class Sizes:
    """How wide a plate and the piece on it are, how much lower letters are, what each piece brings in rows, and how high all rows
    of one are."""

    plate: int
    piece: float
    share: float
    rows: tuple[list[list[str]], ...]
    below: int


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
        self.bright, self.dim, self.deep, self.tension = stake.bright, stake.dim, stake.deep, stake.tension
        self.rises = _RISES
        self._k, self._ink, self._sprites, self._wood, self._shown = k, ink, sprites, wood, stake.shown
        self._tints, self._counts, self._goes = stake.tints, stake.counts, stake.goes
        self.signs = at_foot(signs, stake.column, k, ink)
        pieces = [answer for answer in answers if answer.piece is not None]
        others = [answer for answer in answers if answer.piece is None]
        faces = [answer.faces for answer in pieces]
        said = [_said(answer, faces.count(answer.faces) > 1) for answer in pieces]
        k, mat, shown = self._k, stake.mat, stake.shown is not None
        side, apart = round(_SIDE * k), round(_NEXT * k)
        self._head(title, mat.width - 2 * side)
        top = mat.top + round(_TOP * k) + self.band.height + round(_HEAD * k)
        plate = Rect(0, top, 0, mat.bottom - round(_FOOT * k) - top)
        cap = max((self._ink.cap_width(answer.button.cap, plaques.key_size(k)) for answer in pieces), default=0)
        sizes = self._sizes(said, stake, len(others), plate.height, cap)
        card, by = sprites.size(sizes.piece), sprites.size(sizes.piece) if shown else (0, 0)
        lead = by[0] + round(_BRACKET * k) if shown else 0
        across = lead + len(pieces) * (sizes.plate + apart) - apart + len(others) * (round(_OTHER * k) + apart)
        self.rect = Rect(0, mat.top, max(self.band.width, across) + 2 * side, mat.height)
        self.rect.centerx = mat.centerx
        self._move(self.rect.centerx, mat.top + round(_TOP * k))
        left = self.rect.centerx - across // 2
        plates = [Rect(left + lead + nth * (sizes.plate + apart), top, sizes.plate, plate.height) for nth in range(len(pieces))]
        free = plate.height - round((2 * _WITHIN_PLATE + _NEAR) * k) - card[1] - sizes.below
        foot = top + round(_WITHIN_PLATE * k) + free // 2 + card[1]
        self.columns = [
            self._column(answer, rows, box, foot, sizes, card)
            for answer, rows, box in zip(pieces, sizes.rows, plates, strict=True)
        ]
        self.small = Pose(left + by[0] / 2, foot - by[1] / 2, float(by[0] or 1), height=0.06, z=ABOVE)
        self._bracket = Rect(left + by[0], top, lead - by[0], plate.height) if shown else None
        self.below = self._word_below(stake.below, foot + round(_NEAR * k), sizes.below) if shown and stake.below else None
        self.plaques: list[Plaque] = []
        for nth, answer in enumerate(others):
            box = Rect(0, 0, round(_OTHER * k), card[1] // 2)
            box.midright = left + across - (len(others) - 1 - nth) * (box.width + apart), foot - card[1] // 2
            self.plaques.append(plaques.plain(replace(answer.button, rect=box), answer.tone, k, ink))
        placed = {button.id: button for button in self._placed()}
        self.buttons = tuple(placed[answer.button.id] for answer in answers)
        seen = {column.piece: column.pose for column in self.columns if column.piece is not None}
        self._pieces = [Rect((0, 0), sprites.size(pose.width)).move_to(center=(pose.x, pose.y)) for pose in seen.values()]
        away = aside(stake.heaps, self.rect, mat)
        self.seen: Mapping[Key, Pose] = {**stake.seen, **away, **seen, **({stake.by: self.small} if stake.by is not None else {})}

    def _placed(self) -> list[Button]:
        return [*(column.button for column in self.columns), *(plaque.button for plaque in self.plaques)]

    # -- where things are -------------------------------------------------------------------------------------------------

    def _sizes(self, said: Sequence[Sequence[str]], stake: Pick, others: int, high: int, cap: int) -> Sizes:
        """The sizes with which all have room, in as few rows as letters of their full height leave: so pieces are largest. A
        plate has room for a key of such a width beside its piece."""
        k, aspect = self._k, self._sprites.size(1000.0)[1] / 1000.0
        around = round(2 * _WITHIN_PLATE * k)
        for (mat, least), share, most in product(_MIDDLE, _LOWER, range(1, _ROWS + 1)):
            room = round(mat * stake.mat.width) - 2 * round(_SIDE * k) - others * round((_OTHER + _NEXT) * k)
            rows = [self._rows(parts, share, most) for parts in said]
            below = max(self._high(one, share) for one in rows)
            wide = min(stake.wide * LARGER, (high - around - round(_NEAR * k) - below) / aspect)
            words = max(self._across(row, share) for one in rows for row in one)
            plate = max(round(wide) + 2 * (cap + round(8 * k)), words) + around
            lead = round(wide) + round(_BRACKET * k) if stake.shown is not None else 0
            found = Sizes(plate, wide, share, tuple(rows), below)
            if wide >= stake.wide * least and lead + len(said) * (plate + round(_NEXT * k)) - round(_NEXT * k) <= room:
                return found
        return found

    def _px(self, part: str, share: float) -> int:
        """How high the letters of a part of what a piece brings are: those of a mere count are lower."""
        return max(LEAST, round((_COUNT if part.startswith(self._counts) else _WORTH) * self._k * self._ink.scale * share))

    def _rows(self, parts: Sequence[str], share: float, most: int) -> list[list[str]]:
        """Parts in at most so many rows, that the longest of these is as short as it can be; they stay in order."""
        cuts = [[list(parts)]]
        for _ in range(most - 1):
            cuts += [[*rows[:-1], rows[-1][:at], rows[-1][at:]] for rows in cuts for at in range(1, len(rows[-1]))]
        return min(cuts, key=lambda rows: (max(self._across(row, share) for row in rows), len(rows)))

    def _across(self, row: Sequence[str], share: float) -> int:
        """How wide parts are side by side, each on its ground."""
        pxs = [self._px(part, share) for part in row]
        wide = sum(self._ink.width(part, "bold", px) + 2 * round(_ENDS * px) for part, px in zip(row, pxs, strict=True))
        return wide + sum(round(_BETWEEN * px) for px in pxs[1:])

    def _high(self, rows: Sequence[Sequence[str]], share: float) -> int:
        """How high rows are, one close below another."""
        return self._row(share) * len(rows) + round(0.6 * _NEAR * self._k) * (len(rows) - 1)

    def _row(self, share: float) -> int:
        """How high a row is, and the ground of each part of it."""
        return round(_PILL * self._px("", share))

    def _column(
        self, answer: Answer, rows: Sequence[Sequence[str]], plate: Rect, foot: int, sizes: Sizes, card: tuple[int, int]
    ) -> Column:
        """A piece on its plate, with what it brings below it, the first row on one line with those beside it."""
        k, ink = self._k, self._ink
        y = foot + round(_NEAR * k) + (sizes.below - self._high(rows, sizes.share)) // 2
        found, pills = list[Line](), list[tuple[Rect, Colour]]()
        for row in rows:
            x, each = plate.centerx - self._across(row, sizes.share) // 2, self._row(sizes.share)
            for part in row:
                px = self._px(part, sizes.share)
                words = Rect(x + round(_ENDS * px), y, ink.width(part, "bold", px), each)
                pill = words.inflate(2 * round(_ENDS * px), 0)
                found.append(Line(part, "bold", px, PAPER, words))
                pills += [(pill, fill) for begins, fill in self._tints.items() if part.startswith(begins)][:1]
                x = pill.right + round(_BETWEEN * px)
            y += each + round(0.6 * _NEAR * k)
        pose = Pose(float(plate.centerx), foot - card[1] / 2, float(card[0]), height=0.16, z=ABOVE)
        face = answer.faces[0] if answer.faces else None
        goes = self._goes.get(answer.piece) if answer.piece is not None else None
        return Column(replace(answer.button, rect=plate), answer.piece, face, pose, tuple(found), tuple(pills), goes)

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

    def _word_below(self, words: str, top: int, high: int) -> Line:
        """The word below the piece that asks, as high as the first line of the slips beside it."""
        ink, k, broad = self._ink, self._k, round(self.small.width + 0.5 * _BRACKET * self._k)
        px = ink.fitting(words, "bold", max(LEAST, round(_BELOW * k * min(ink.scale, _BROAD))), broad)
        place = Rect(0, top, ink.width(words, "bold", px), high)
        place.centerx = round(self.small.x)
        return Line(words, "bold", px, DETAIL, place)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether it lies over the table at a point, beside the pieces."""
        return self.rect.collidepoint(pos) and not any(rect.collidepoint(pos) for rect in self._pieces)

    # -- drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, lifted: Mapping[str, float], beat: float = 0.0) -> None:
        """Paint it; `lifted` is how far each answer has risen under the pointer, from 0 to 1."""
        ink, k = self._ink, self._k
        surface.blit(self._wood.tray(self.rect.size, 0, k), self.rect)
        if self._bracket is not None:
            self._sprites.draw(surface, self._shown, self.small, True)
            self._opens(surface, self._bracket)
        self._write(surface, self.heading, 0)
        if self.below is not None:
            self._write(surface, (self.below,), 0)
        for column in self.columns:
            level = lifted.get(column.button.id, 0.0)
            rise = round(self.rises * k * level)
            pose, plate = column.pose.but(y=column.pose.y - rise), column.button.rect.move(0, -rise)
            ink.panel(surface, plate, _PLATE, round(10 * k), _RIM)
            if level > 0.5:
                ink.ring(surface, plate.inflate(round(2 * k), round(2 * k)), GOLD, round(3 * k), round(11 * k))
                if column.goes is not None:
                    ink.ring(surface, column.goes, GOLD, round(3 * k), round(6 * k))
            self._sprites.draw(surface, column.face, pose, True)
            if column.button.cap:
                corner = plate.right - round(_WITHIN_PLATE * k), plate.top + round(_WITHIN_PLATE * k)
                ink.cap(surface, corner, column.button.cap, plaques.key_size(k), "topright")
            for pill, fill in column.pills:
                ink.panel(surface, pill.move(0, -rise), fill, pill.height // 2)
            self._write(surface, column.lines, rise)
        for plaque in self.plaques:
            rise = round(self.rises * k * lifted.get(plaque.button.id, 0.0))
            plaques.draw(surface, plaque, rise, 0, 0.0, k, ink, self._wood)

    def _opens(self, surface: pygame.Surface, room: Rect) -> None:
        """The bracket between the piece that asks and all that answer: a stem from the one, and ends round the others."""
        k, thick = self._k, max(2, round(3 * self._k))
        bow = Rect(room.centerx, room.top + round(4 * k), 4 * round(14 * k), room.height - round(8 * k))
        clip = surface.get_clip()
        surface.set_clip(Rect(bow.left, bow.top, round(14 * k), bow.height).clip(clip))
        self._ink.ring(surface, bow, _LINE, thick, round(12 * k))
        surface.set_clip(clip)
        y = round(self.small.y)
        surface.fill(_LINE[:3], Rect(room.left + round(10 * k), y - thick // 2, bow.left - room.left - round(10 * k), thick))

    def _write(self, surface: pygame.Surface, lines: Sequence[Line], rise: int) -> None:
        for line in lines:
            at = line.rect.move(0, line.down - rise).midleft
            self._ink.write(surface, at, line.words, line.px, kind=line.kind, colour=line.colour, anchor="midleft")


def _said(answer: Answer, named: bool) -> list[str]:
    """What stands below a piece: what it brings, and what it is called where another looks the same."""
    parts = answer.button.detail.split(" · ") if answer.button.detail else []
    return [answer.button.label, *parts] if named or not parts else parts
