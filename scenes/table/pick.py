"""One of several pieces on the table is chosen: on a tray of lacquer they stand apart and larger, each with what it would bring
below it; at their left is the piece that asks for one of them, with an arrow towards them, and over all of it the question."""

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
from scenes.table import signs as drawn
from scenes.table.lines import LEAST, Line
from scenes.table.plaque import Plaque
from scenes.table.room import aside
from scenes.table.signposts import at_foot
from scenes.table.stake import Answer, Pick
from scenes.table.terms import DETAIL
from scenes.table.wood import Wood

LARGER: Final = 1.4, 1.34, 1.28, 1.22
"""How much larger a piece is that can be chosen: as much as what it brings leaves room for."""

APART: Final = (24.0, 32.0, 44.0, 56.0, 68.0, 84.0, 100.0, 130.0, 160.0)
"""How far such pieces are apart, in units of the window: as little as what they bring leaves room for."""

ABOVE: Final = 1000.0
"""How high they lie over all others."""

_ASKED, _BRINGS, _BELOW = 21.0, 17.0, 16.0
"""How high the letters of the question, of what a piece brings and of the word below the one that asks are at most, in units of
letters."""

_BROAD: Final = 1.15
"""How much larger the question is at most where letters are larger."""

_BY: Final = 0.86
"""How wide the piece that asks is, in widths of one that can be chosen."""

_ARROW: Final = 54.0, 44.0
"""How wide the room for the arrow beside it is, and the arrow itself, in units of the window."""

_SIDE, _PAD = 24.0, 9.0
"""How far the edge of the tray is from what lies on it, at its sides and over and under it, in units of the window."""

_LOWER: Final = 0.94
"""To so small a share of their height letters become lower before pieces become smaller."""

_ROWS: Final = 3
"""So many lines say what a piece brings."""

_OTHER: Final = 150.0
"""How wide an answer without a piece is, in units of the window."""

_NEAR, _HEAD = 6.0, 12.0
"""The gap between a piece and what stands below it, and that to the question above it, in units of the window."""

_PILL, _WITHIN, _BETWEEN = 1.26, 0.45, 0.25
"""How high the ground of what a piece brings is, how far the words are from its ends, and how far one is from the next, in
heights of its letters."""

_RISES: Final = 2.0
"""How far a piece rises under the pointer, in units of the window: the question stands close above it."""

_SLIP: Final[Colour] = (24, 18, 13)
_RIM: Final[Colour] = (118, 96, 62)

_HEADED, _LINE = 1.36, 1.36
"""How high the line of the question and one of what a piece brings are, in heights of their letters."""


@dataclass(frozen=True, slots=True)
class Column:
    """A piece that can be chosen: its face and how it is seen, the slip below it with its words, the grounds of these that have
    one, and where it goes."""

    button: Button
    piece: Key | None
    face: str | None
    pose: Pose
    lines: tuple[Line, ...]
    pills: tuple[tuple[Rect, Colour], ...]
    goes: Rect | None


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
        self.bright, self.dim, self.tension = stake.bright, stake.dim, stake.tension
        self.rises = _RISES
        self._k, self._ink, self._sprites, self._wood, self._shown = k, ink, sprites, wood, stake.shown
        self._tints, self._goes = stake.tints, stake.goes
        self.signs = at_foot(signs, stake.column, k, ink)
        pieces = [answer for answer in answers if answer.piece is not None]
        others = [answer for answer in answers if answer.piece is None]
        faces = [answer.faces for answer in pieces]
        said = [_said(answer, faces.count(answer.faces) > 1) for answer in pieces]
        near, side, mat, shown = round(_NEAR * k), round(_SIDE * k), stake.mat, stake.shown is not None
        self._head(title, mat.width - 2 * side)
        gap, wide, px, packed = self._sizes(said, stake, len(others))
        card, by = sprites.size(wide), sprites.size(_BY * wide) if shown else (0, 0)
        lead = by[0] + round(_ARROW[0] * k) if shown else 0
        slip = round(px * _LINE) * max(len(lines) for lines in packed) + round(8 * k)
        longs = [self._slip(answer, lines, px) for answer, lines in zip(pieces, packed, strict=True)]
        first, last = (max(0, (long - card[0] + 1) // 2) for long in (longs[0], longs[-1]))
        group = Rect(0, 0, len(pieces) * card[0] + (len(pieces) - 1) * gap, card[1] + near + slip)
        before = max(lead, first)
        all_of_it = before + group.width + last + len(others) * (round(_OTHER * k) + gap)
        self.rect = Rect(0, mat.top, max(self.band.width, all_of_it) + 2 * side, mat.height)
        self.rect.centerx = mat.centerx
        free = mat.height - self.band.height - round(_HEAD * k) - group.height
        under = round(0.5 * free)
        group.topleft = self.rect.centerx - all_of_it // 2 + before, self.rect.bottom - under - group.height
        self._move(self.rect.centerx, self.rect.top + free - under)
        foot = group.top + card[1]
        self.small = Pose(group.left - lead + by[0] / 2, foot - by[1] / 2, float(by[0] or 1), height=0.06, z=ABOVE)
        self._arrow = (group.left - round(_ARROW[0] * k / 2), foot - by[1] // 2) if shown else None
        self.below = self._word_below(stake.below, foot + near, slip) if shown and stake.below else None
        places = [Rect(group.left + nth * (card[0] + gap), group.top, *card) for nth in range(len(pieces))]
        self.columns = [
            self._column(answer, lines, place, px, (wide, slip))
            for answer, lines, place, wide in zip(pieces, packed, places, longs, strict=True)
        ]
        beside = group.right + last + gap
        self.plaques: list[Plaque] = []
        for nth, answer in enumerate(others):
            x, broad = beside + nth * (round(_OTHER * k) + gap), round(_OTHER * k)
            box = Rect(x, group.top + card[1] // 4, broad, card[1] // 2)
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

    def _sizes(self, said: Sequence[Sequence[str]], stake: Pick, others: int) -> tuple[int, float, int, list[list[list[str]]]]:
        """How far pieces are apart, how wide each is and how high the letters below it are, with the words of each in lines."""
        k, ink, mat = self._k, self._ink, stake.mat
        most = max(LEAST, round(_BRINGS * k * ink.scale))
        least = max(LEAST, round(_LOWER * most))
        heights = [range(most, least - 1, -1)] * len(LARGER) + [range(least - 1, LEAST - 1, -1)]
        for larger, pxs in zip((*LARGER, LARGER[-1]), heights, strict=True):
            wide = stake.wide * larger
            room = mat.width - others * round((_OTHER + APART[0]) * k) - 2 * round(_SIDE * k)
            room -= round(_BY * wide) + round(_ARROW[0] * k) if stake.shown is not None else 0
            wide = min(wide, room / max(1, len(said)) - APART[0] * k)
            card, left = self._sprites.size(wide), mat.height - round(_HEAD * k) - 2 * round(_PAD * k) - self.band.height
            gaps = [gap for gap in (round(units * k) for units in APART) if len(said) * (card[0] + gap) - gap <= room]
            for px, gap in product(pxs, gaps or [round(APART[0] * k)]):
                free = self._free(card[0] + gap, px)
                packed = [self._packed(parts, px, free) for parts in said]
                rows = max(map(len, packed))
                broad = max(self._across(line, px) for lines in packed for line in lines)
                high = card[1] + round(_NEAR * k) + rows * round(px * _LINE) + round(8 * k)
                if broad <= free and rows <= _ROWS and high <= left:
                    return gap, wide, px, packed
        return gap, wide, px, packed

    def _free(self, each: int, px: int) -> int:
        """How much room there is for words on a slip where pieces stand so far from middle to middle."""
        return each - round(6 * self._k) - round(16 * self._k) - self._ink.cap_width("9", px) - round(6 * self._k)

    def _packed(self, parts: Sequence[str], px: int, room: int) -> list[list[str]]:
        """Parts in as few lines as they fit into, none of them broken."""
        lines: list[list[str]] = []
        for part in parts:
            if lines and self._across([*lines[-1], part], px) <= room:
                lines[-1].append(part)
            else:
                lines.append([part])
        return lines

    def _across(self, line: Sequence[str], px: int) -> int:
        """How wide parts are side by side, each on its ground."""
        return sum(self._ink.width(part, "bold", px) + 2 * round(_WITHIN * px) + round(_BETWEEN * px) for part in line)

    def _cap(self, answer: Answer, px: int) -> int:
        """How much of a slip the key takes."""
        return self._ink.cap_width(answer.button.cap, px) + round(6 * self._k) if answer.button.cap else 0

    def _slip(self, answer: Answer, said: Sequence[Sequence[str]], px: int) -> int:
        """How wide the slip below a piece is: as wide as its words."""
        return max(self._across(line, px) for line in said) + self._cap(answer, px) + round(16 * self._k)

    def _column(self, answer: Answer, said: Sequence[Sequence[str]], place: Rect, px: int, size: tuple[int, int]) -> Column:
        """A piece with its slip of a size."""
        k, ink, cap = self._k, self._ink, self._cap(answer, px)
        slip = Rect((0, 0), size)
        slip.midtop = place.centerx, place.bottom + round(_NEAR * k)
        each, high, apart = round(px * _LINE), round(px * _PILL), round(_BETWEEN * px)
        left, y = slip.left + round(8 * k) + cap, slip.centery - each * len(said) // 2
        body = slip.right - round(8 * k) - left
        found, pills = list[Line](), list[tuple[Rect, Colour]]()
        for nth, line in enumerate(said):
            x, middle = left + (body - self._across(line, px) + apart) // 2, y + each * nth + each // 2
            for part in line:
                words = Rect(x + round(_WITHIN * px), middle - high // 2, ink.width(part, "bold", px), high)
                pill = words.inflate(2 * round(_WITHIN * px), 0)
                found.append(Line(part, "bold", px, PAPER, words))
                pills += [(pill, fill) for begins, fill in self._tints.items() if part.startswith(begins)][:1]
                x = pill.right + apart
        pose = Pose(float(place.centerx), float(place.centery), float(place.width), height=0.16, z=ABOVE)
        face = answer.faces[0] if answer.faces else None
        goes = self._goes.get(answer.piece) if answer.piece is not None else None
        return Column(replace(answer.button, rect=slip), answer.piece, face, pose, tuple(found), tuple(pills), goes)

    def _head(self, title: str, room: int) -> None:
        """The question, in a line no longer than there is room; where it stands is not known yet."""
        k, ink = self._k, self._ink
        px = ink.fitting(title, "bold", max(LEAST, round(_ASKED * k * min(ink.scale, _BROAD))), room)
        self.band = Rect(0, 0, ink.width(title, "bold", px), round(px * _HEADED))
        self.heading: tuple[Line, ...] = (Line(title, "bold", px, GOLD, self.band),)

    def _move(self, x: int, top: int) -> None:
        """Set the question with its middle at `x`."""
        self.band.midtop = x, top
        self.heading = tuple(replace(line, rect=self.band) for line in self.heading)

    def _word_below(self, words: str, top: int, high: int) -> Line:
        """The word below the piece that asks, as high as the first line of the slips beside it."""
        ink, k, broad = self._ink, self._k, round(self.small.width + 0.8 * _ARROW[0] * self._k)
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
        if self._arrow is not None:
            self._sprites.draw(surface, self._shown, self.small, True)
            arrow = drawn.sign("play", round(_ARROW[1] * k), GOLD)
            surface.blit(arrow, arrow.get_rect(center=self._arrow))
        self._write(surface, self.heading, 0)
        if self.below is not None:
            self._write(surface, (self.below,), 0)
        for column in self.columns:
            level = lifted.get(column.button.id, 0.0)
            rise = round(self.rises * k * level)
            pose = column.pose.but(y=column.pose.y - rise)
            self._sprites.draw(surface, column.face, pose, True)
            card = Rect((0, 0), self._sprites.size(pose.width)).move_to(center=(round(pose.x), round(pose.y)))
            if level > 0.5:
                ink.ring(surface, card.inflate(round(7 * k), round(7 * k)), GOLD, round(5 * k), round(10 * k))
                if column.goes is not None:
                    ink.ring(surface, column.goes, GOLD, round(3 * k), round(6 * k))
            slip = column.button.rect.move(0, -rise)
            ink.panel(surface, slip, _SLIP, round(9 * k), GOLD if level > 0.5 else _RIM)
            if column.button.cap:
                size = column.lines[0].px if column.lines else plaques.key_size(k)
                ink.cap(surface, (slip.left + round(8 * k), slip.centery), column.button.cap, round(size * 0.9), "midleft")
            for pill, fill in column.pills:
                ink.panel(surface, pill.move(0, -rise), fill, pill.height // 2)
            self._write(surface, column.lines, rise)
        for plaque in self.plaques:
            rise = round(self.rises * k * lifted.get(plaque.button.id, 0.0))
            plaques.draw(surface, plaque, rise, 0, 0.0, k, ink, self._wood)

    def _write(self, surface: pygame.Surface, lines: Sequence[Line], rise: int) -> None:
        for line in lines:
            at = line.rect.move(0, -rise).midleft
            self._ink.write(surface, at, line.words, line.px, kind=line.kind, colour=line.colour, anchor="midleft")


def _said(answer: Answer, named: bool) -> list[str]:
    """What stands below a piece: what it brings, and what it is called where another looks the same."""
    parts = answer.button.detail.split(" · ") if answer.button.detail else []
    return [answer.button.label, *parts] if named or not parts else parts
