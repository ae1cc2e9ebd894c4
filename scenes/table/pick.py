"""One of several pieces on the table is chosen: on a tray of lacquer each stands larger on a plate of its own, at its right what
comes of it in a word, below that what it brings, and at the foot what follows for somebody else; at their left is the piece that
asks for one of them. The question stands on a tab over the upper edge of the tray, and beside it the signs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect

from scenes.stage.binding import Key
from scenes.stage.ink import GOLD, PAPER, Button, Ink
from scenes.stage.lacquer import Colour
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.table import plaque as plaques
from scenes.table import told
from scenes.table.badge import Badge, stamp
from scenes.table.lines import Line, cut
from scenes.table.plaque import Plaque
from scenes.table.room import aside
from scenes.table.signposts import at_foot, on_edge
from scenes.table.sizes import BROAD, ENDS, FOOT, KEY, NEAR, NEXT, OTHER, OVER, PILL, SIDE, WITHIN, Plates, Sizes, key_size
from scenes.table.stake import Answer, Pick, Token
from scenes.table.terms import DETAIL
from scenes.table.told import Row
from scenes.table.wood import BRASS, WOOD, Wood

ABOVE: Final = 1000.0
"""How high they lie over all others."""

_ASKED, _STROKES = 38.0, 28.0
"""How high the letters of the question are at most, and their strokes, in units of the window."""

_TOP, _ENDS_AT, _LAPS = 7.0, 26.0, 5.0
"""How far the edge of the tab is from the question over and beside it, and how far it laps over the tray, in units of the
window."""

_RISES, _LIFTED, _HOVERS = 5.0, 3.0, 0.2
"""How far an answer rises under the pointer, in units of the window, for the question stands close above it; how much farther its
piece does, and how much higher that lies over its shadow then."""

_FRAME, _GLOW = 4.0, 0.55
"""How thick its frame of gold is then, in units of the window, and how strongly it glows."""

PLATE: Final[Colour] = WOOD["umber"]
_RIM: Final[Colour] = (164, 134, 84)
_EDGE: Final = 2.0
"""The wood of a plate, the rim of a word, and how thick the brass is round a plate at rest, in units of the window."""


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
        self.bright, self.people = stake.bright, stake.people
        self.lit, self.grey, self.pale, self.dark, self.tension = stake.lit, stake.grey, stake.pale, stake.dark, stake.tension
        self.rises = _RISES
        self._k, self._ink, self._sprites, self._wood, self._shown = k, ink, sprites, wood, stake.shown
        self._goes, self._heads = stake.goes, stake.heads
        pieces = [answer for answer in answers if answer.piece is not None]
        others = [answer for answer in answers if answer.piece is None]
        faces = [answer.faces for answer in pieces]
        said = [_said(answer, stake, faces.count(answer.faces) > 1) for answer in pieces]
        k, mat, shown = self._k, stake.mat, stake.shown is not None
        side, apart = round(SIDE * k), round(NEXT * k)
        self._head(title, mat.width - 2 * side)
        high = 2 * round(_TOP * k) + self.band.height - round(_LAPS * k)
        top = mat.top + high + round(OVER * k)
        plate = Rect(0, top, 0, mat.bottom - round(FOOT * k) - top)
        self._cap = max((self._ink.cap_width(answer.button.cap, key_size(k)) for answer in pieces), default=0)
        self._plates = Plates(stake, len(others), plate.height, self._cap, self._aspect, k, ink)
        said, sizes = self._plates.best(said)
        card = sprites.size(sizes.piece)
        if stake.away is None:
            plate.height = min(plate.height, card[1] + round(2 * WITHIN * k))
        foot = plate.centery + card[1] // 2
        asks = float(int(min(sizes.piece, self._plates.asking(foot + round(WITHIN * k) - top))))
        by = sprites.size(asks) if shown else (0, 0)
        lead = self._plates.lead(by[0])
        across = lead + len(pieces) * (sizes.plate + apart) - apart + len(others) * (round(OTHER * k) + apart)
        self.rect = Rect(0, mat.top, max(self.band.width, across) + 2 * side, plate.bottom + round(FOOT * k) - mat.top)
        self.rect.centerx = mat.centerx
        self._move(self.rect.centerx, mat.top + round(_TOP * k))
        self.tray = Rect(self.rect.left, mat.top + high, self.rect.width, self.rect.height - high)
        self.tab = Rect(0, mat.top, min(self.rect.width, self.band.width + 2 * round(_ENDS_AT * k)), high + round(_LAPS * k))
        self.tab.centerx = self.rect.centerx
        left = self.rect.centerx - across // 2
        plates = [Rect(left + lead + nth * (sizes.plate + apart), top, sizes.plate, plate.height) for nth in range(len(pieces))]
        self.signs = on_edge(signs, self.tray, self.tab, k, ink) or at_foot(signs, stake.column, k, ink)
        self.columns = [
            self._column(answer, tokens, rows, box, foot, sizes, card)
            for answer, tokens, rows, box in zip(pieces, said, told.tops(sizes.letters, said, sizes.apart), plates, strict=True)
        ]
        self.small = Pose(left + (lead - apart) / 2, foot - by[1] / 2, float(by[0] or 1), height=0.06, z=ABOVE)
        self.below = self._word_over(stake.below, foot - by[1]) if shown and stake.below else None
        self.plaques: list[Plaque] = []
        for nth, answer in enumerate(others):
            box = Rect(0, 0, round(OTHER * k), card[1] // 2)
            box.midright = left + across - (len(others) - 1 - nth) * (box.width + apart), foot - card[1] // 2
            self.plaques.append(plaques.plain(replace(answer.button, rect=box), answer.tone, k, ink))
        placed = {button.id: button for button in self._placed()}
        self.buttons = tuple(placed[answer.button.id] for answer in answers)
        seen = {column.piece: column.pose for column in self.columns if column.piece is not None}
        self._pieces = [self._over(pose) for pose in seen.values()]
        away = stake.away if stake.away is not None else aside(stake.heaps, self.rect, mat)
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
        """A piece on its plate, with what is told of it at its right: the head at the top, what follows on a bar at the foot, and
        in the middle between them, row by row so far `at` below the first, what it brings."""
        k, edge, over = self._k, round(WITHIN * self._k), self._plates.over(sizes.letters)[1]
        left, x = plate.left + edge, plate.left + edge + card[0] + round(NEAR * k)
        bar = Rect(x, plate.bottom - edge - sizes.follows, plate.right - edge - x, sizes.follows)
        top = plate.top + edge + over
        first = x, top + (bar.top - top - sizes.brought) // 2
        rows = told.laid(self._ink, sizes.letters, tokens, at, first, bar, sizes.two)
        pose = Pose(left + card[0] / 2, foot - card[1] / 2, float(card[0]), height=0.16, z=ABOVE)
        face = answer.faces[0] if answer.faces else None
        goes = self._goes.get(answer.piece) if answer.piece is not None else None
        head = self._at_head(answer, (x, plate.top + edge), sizes)
        key = Rect(0, plate.top + edge, self._cap, round(KEY * key_size(k)))
        key.right = plate.right - edge
        return Column(replace(answer.button, rect=plate), answer.piece, face, pose, rows, head, goes, key)

    def _at_head(self, answer: Answer, at: tuple[int, int], sizes: Sizes) -> Line | None:
        """What stands at the head of a plate, over its rows."""
        token = self._heads.get(answer.piece) if answer.piece is not None else None
        if token is None:
            return None
        px = told.gain(sizes.letters)
        rect = Rect(at, (self._ink.width(token.words, "bold", px), self._plates.over(sizes.letters)[0]))
        return Line(token.words, "bold", px, GOLD if token.golden else DETAIL, rect)

    def _head(self, title: str, room: int) -> None:
        """The question, in a line no longer than there is room; where it stands is not known yet."""
        k = self._k * min(self._ink.scale, BROAD)
        line = cut(self._ink, title, Rect(0, 0, room, round(_STROKES * k)), round(_ASKED * k), GOLD)
        self.band = Rect(0, 0, line.rect.width, max(line.rect.height, round(_STROKES * k)))
        self.heading: tuple[Line, ...] = (line,)

    def _move(self, x: int, top: int) -> None:
        """Set the question with its middle at `x`."""
        self.band.midtop = x, top
        self.heading = tuple(replace(line, rect=line.rect.move_to(center=self.band.center)) for line in self.heading)

    def _word_over(self, words: str, top: int) -> Line:
        """The word over the piece that asks, clear of its picture."""
        px, wide = self._plates.word(self.small.width)
        place = Rect(0, 0, wide, round(PILL * px))
        place.midbottom = round(self.small.x), top - round(NEAR * self._k / 3)
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
        surface.blit(self._wood.tray(self.tray.size, 0, k), self.tray)
        surface.blit(self._wood.tray(self.tab.size, 0, k), self.tab)
        self._write(surface, self.heading, 0)
        for tab in self.tabs:
            stamp(surface, tab, ink)
        if self._shown is not None:
            self._sprites.draw(surface, self._shown, self.small, True)
        if self.below is not None:
            pill = self.below.rect.inflate(2 * round(ENDS * self.below.px), 0)
            ink.panel(surface, pill, PLATE, pill.height // 2, _RIM)
            self._write(surface, (self.below,), 0)
        for column in self.columns:
            level = lifted.get(column.button.id, 0.0)
            rise = round(self.rises * k * level)
            pose, plate = self._lifted(column.pose, rise, level), column.button.rect.move(0, -rise)
            if level:
                self._wood.glow(surface, plate, _GLOW * level, k)
            self._wood.draw(surface, column.button.rect, "umber", rise, 0, k)
            ink.ring(surface, plate, BRASS, max(1, round(_EDGE * k)), round(12 * k))
            self._sprites.draw(surface, column.face, pose, True)
            if level > 0.5:
                edge = round(_FRAME * k)
                ink.ring(surface, plate.inflate(2 * edge, 2 * edge), GOLD, edge, round(12 * k))
                if column.goes is not None:
                    ink.ring(surface, column.goes, GOLD, edge, round(6 * k))
            if column.button.cap:
                ink.cap(surface, column.key.move(0, -rise).topright, column.button.cap, key_size(k), "topright")
            for row in column.rows:
                told.draw(surface, row, rise, k, ink)
            self._write(surface, [column.head] if column.head is not None else [], rise)
        for plaque in self.plaques:
            rise = round(self.rises * k * lifted.get(plaque.button.id, 0.0))
            plaques.draw(surface, plaque, rise, 0, 0.0, k, ink, self._wood)

    def _lifted(self, pose: Pose, rise: int, level: float) -> Pose:
        """How a piece is seen on a plate that has risen by so many pixels, as far as it is pointed at."""
        return pose.but(y=pose.y - rise - round(_LIFTED * self._k * level), height=pose.height + _HOVERS * level)

    def _write(self, surface: pygame.Surface, lines: Sequence[Line], rise: int) -> None:
        for line in lines:
            at = line.rect.move(0, line.down - rise).midleft
            self._ink.write(surface, at, line.words, line.px, kind=line.kind, colour=line.colour, anchor="midleft")


def _said(answer: Answer, stake: Pick, named: bool) -> list[Token]:
    """What is told of a piece, and what it is called where another looks the same or there is nothing to tell."""
    found = list(stake.told.get(answer.piece, ())) if answer.piece is not None else []
    found = found or [Token(part) for part in answer.button.detail.split(" · ") if part]
    return [Token(answer.button.label), *found] if named or not found else found
