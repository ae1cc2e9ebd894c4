"""One of several cards is chosen: on a tray each stands larger on a plate of its own, with what comes of it at its right. At
their left is the card that asks for one of them, and on a tab over the tray the question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Final

import pygame
from pygame import Rect

from scenes.games.gostop.ask.card_rows import AsWide, Place, Token, beside, filled, spared
from scenes.games.gostop.ask.carved import cut
from scenes.games.gostop.ask.making_room import Heap, aside
from scenes.kit import palette
from scenes.kit.box import LEAST, Box, Measure, Row
from scenes.kit.button import Button
from scenes.kit.fit import Laid, measured, place
from scenes.kit.mark import Letters
from scenes.kit.palette import Colour
from scenes.kit.wood import WOOD
from scenes.stage.binding import Key
from scenes.stage.pose import Pose
from scenes.table.ask import board as plaques
from scenes.table.ask.board import Answer, Asked, Board, Plaque, Stake
from scenes.table.ask.small_signs import at_foot, on_edge
from scenes.table.badge import Badge, stamp

ABOVE: Final = 1000.0
"""How high the cards lie over all others."""

LARGER, SMALLER = (1.4, 1.25, 1.15, 1.06), (1.0, 0.9, 0.8)
"""So many times as wide as on the table a card is, the best first; smaller only where nothing else helps."""

_SMALLER: Final = 0.9
"""How large the card that asks is at most, of what it is on the table."""

_FULL, _LOWER, _LOWEST = (1.06, 1.0, 0.94, 0.88, 0.82), (0.76, 0.7), (0.7, 0.6, 0.5, 0.4)
"""To such shares letters become lower: before what stays as it is is left out, before less is told, and where nothing helps."""

_NARROW: Final = 0.7
"""So much of the mat the tray takes first where cards make room at its sides."""

SIDE, FOOT, OVER, NEXT, WITHIN, NEAR = 5.0, 5.0, 8.0, 7.0, 6.0, 7.0
"""How far the edge of the tray is from what lies on it, at its sides, under it and over it, how far plates are apart, a card from
the edge of its plate, and what stands beside it from the card, in units of the window."""

OTHER: Final = 150.0
"""How wide an answer without a card is, in units of the window."""

_ASKED, _STROKES = 38.0, 28.0
"""How high the letters of the question are at most, and their strokes, in units of the window."""

_TOP, _ENDS_AT, _LAPS = 7.0, 26.0, 5.0
"""How far the edge of the tab is from the question over and beside it, and how far it laps over the tray, in units of the
window."""

_BELOW, PILL, ENDS = 15.0, 1.4, 0.38
"""How high the letters of the word over the card that asks are, in units of letters; how high its ground is and how far that is
from its ends, in heights of its letters."""

_RISES, _LIFTED, _HOVERS = 5.0, 3.0, 0.2
"""How far an answer rises under the pointer, in units of the window; how much farther its card does, and how much higher that
lies over its shadow then."""

_FRAME, _GLOW = 4.0, 0.55
"""How thick its frame of gold is then, in units of the window, and how strongly it glows."""

_KEY, _LARGER_KEY = 1.45, 1.3
"""How high a key is, in heights of its letter; how large that is, against the one on a plaque that says nothing else."""

_BROAD: Final = 1.15
"""How much larger the question and the word over a card are at most where letters are larger."""

PLATE: Final[Colour] = WOOD["umber"]
_RIM: Final[Colour] = palette.BRASS
_EDGE: Final = 2.0
"""The wood of a plate, the rim of a word, and how thick the brass is round a plate at rest, in units of the window."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardChoice(Stake):
    """One of several cards on the table is chosen, on a tray in the middle of the `mat`, where the widest lies `wide`. With each
    stands what is `told` of it, below its `heads`. The card `by` which they are taken is `shown` at their left, with a word over
    it, `below` the question. The other `heaps` lie at the sides of the tray, or `away` from the mat; those that have `tabs` keep
    them, with more light. Signs stand at the foot of the `column`. The place where a card `goes` is edged in gold while it is
    pointed at."""

    mat: Rect
    wide: float
    column: Rect
    by: Key | None = None
    shown: str | None = None
    below: str = ""
    heaps: tuple[Heap, ...] = ()
    away: Mapping[Key, Pose] | None = None
    tabs: Mapping[Key, tuple[Badge, ...]] = field(default_factory=dict)
    told: Mapping[Key, tuple[Token, ...]] = field(default_factory=dict)
    heads: Mapping[Key, Token] = field(default_factory=dict)
    goes: Mapping[Key, Rect] = field(default_factory=dict)

    def board(self, asked: Asked) -> ChoiceTray:
        """The tray."""
        return ChoiceTray(self, asked)


@dataclass(frozen=True, slots=True)
class CardPlate:
    """A card that can be chosen: its plate, its face and how it is seen, what stands beside it, where its key is, and where it
    goes."""

    button: Button
    piece: Key | None
    face: str | None
    pose: Pose
    beside: Laid
    key: Rect
    goes: Rect | None


@dataclass(frozen=True, slots=True)
class Sizes:
    """What is said, by which measure, how large cards are, in how many lines what follows is, and how wide plates are."""

    boxes: tuple[Box, ...]
    by: Measure
    card: tuple[int, int]
    plate: int


class ChoiceTray(Board):
    """The cards that can be chosen on their tray, and the question over it."""

    rises, frames = _RISES, True

    def __init__(self, stake: CardChoice, asked: Asked) -> None:
        self.stake: CardChoice = stake
        self._asked, self._k = asked, asked.unit
        k, mat = asked.unit, stake.mat
        pieces = [answer for answer in asked.answers if answer.piece is not None]
        others = [answer for answer in asked.answers if answer.piece is None]
        faces = [answer.faces for answer in pieces]
        said = [_said(answer, stake, faces.count(answer.faces) > 1) for answer in pieces]
        side, apart = round(SIDE * k), round(NEXT * k)
        letters = k * min(asked.ink.scale, _BROAD)
        body = Rect(0, 0, mat.width - 2 * side, round(_STROKES * letters))
        question = cut(asked.ink, asked.title, body, round(_ASKED * letters), palette.GOLD)
        high = 2 * round(_TOP * k) + max(question.rect.height, body.height) - round(_LAPS * k)
        top = mat.top + high + round(OVER * k)
        plate = Rect(0, top, 0, mat.bottom - round(FOOT * k) - top)
        self._cap = max((asked.ink.cap_width(answer.button.cap, key_size(k)) for answer in pieces), default=0)
        asks, lead = self._asking(plate.height)
        free = -lead - len(others) * (round(OTHER * k) + apart) - (len(pieces) - 1) * apart - 2 * side
        sizes = self._best(pieces, said, plate.height, free)
        if stake.away is None:
            plate.height = min(plate.height, sizes.card[1] + 2 * round(WITHIN * k))
        foot = plate.centery + sizes.card[1] // 2
        across = lead + len(pieces) * (sizes.plate + apart) - apart + len(others) * (round(OTHER * k) + apart)
        self.rect = Rect(0, mat.top, max(question.rect.width, across) + 2 * side, plate.bottom + round(FOOT * k) - mat.top)
        self.rect.centerx = mat.centerx
        self.tray = Rect(self.rect.left, mat.top + high, self.rect.width, self.rect.height - high)
        wide = min(self.rect.width, question.rect.width + 2 * round(_ENDS_AT * k))
        self.tab = Rect(self.rect.centerx - wide // 2, mat.top, wide, high + round(_LAPS * k))
        middle = self.tab.centerx, mat.top + (high + round(_LAPS * k)) // 2
        self.heading = (replace(question, rect=question.rect.move_to(center=middle)),)
        self.signs = on_edge(asked.signs, self.tray, self.tab, k, asked.ink) or at_foot(asked.signs, stake.column, k, asked.ink)
        left = self.rect.centerx - across // 2
        boxes = [Rect(left + lead + nth * (sizes.plate + apart), top, sizes.plate, plate.height) for nth in range(len(pieces))]
        self.columns = [self._plate(*one, foot, sizes) for one in zip(pieces, sizes.boxes, boxes, strict=True)]
        by = asked.sprites.size(min(asks, sizes.card[0])) if stake.shown is not None else (0, 0)
        self.small = Pose(left + (lead - apart) / 2, foot - by[1] / 2, float(by[0] or 1), height=0.06, z=ABOVE)
        self.below = self._word_over(foot - by[1]) if stake.shown is not None and stake.below else None
        self.plaques = list[Plaque]()
        for nth, answer in enumerate(others):
            box = Rect(0, 0, round(OTHER * k), sizes.card[1] // 2)
            box.midright = left + across - (len(others) - 1 - nth) * (box.width + apart), foot - sizes.card[1] // 2
            self.plaques.append(plaques.plain(replace(answer.button, rect=box), answer.tone, k, asked.ink))
        placed = {one.id: one for one in (*(one.button for one in self.columns), *(one.button for one in self.plaques))}
        self.buttons = tuple(placed[answer.button.id] for answer in asked.answers)
        self._make_room()

    # -- how large all is ---------------------------------------------------------------------------------------------------

    def _best(self, pieces: Sequence[Answer], said: list[list[Token]], high: int, free: int) -> Sizes:
        """The largest cards beside which all has room that is told of them: with what stays as it is as long as it has room, too,
        in letters that are a little lower before cards are smaller; at last without what counts least."""
        stake, sprites = self.stake, self._asked.sprites
        sets = [said]
        while (less := [spared(tokens) for tokens in sets[-1]]) != sets[-1]:
            sets.append(less)
        narrow = (_NARROW, 1.0) if stake.away is None else (1.0,)
        tall = (high - 2 * round(WITHIN * self._k)) / sprites.pack.aspect
        ways = [way for some in sets for way in product((_FULL, _LOWER), (filled(some), some), (LARGER,))]
        for shares, some, large in (*ways, (_LOWEST, sets[-1], SMALLER)):
            for lines, larger, part in product((1, 2), large, narrow):
                card = sprites.size(int(min(stake.wide * larger, tall)))
                room = (round(stake.mat.width * part) + free) // max(1, len(pieces))
                found = self._measured(pieces, some, card, Rect(0, 0, room, high), (lines, shares))
                if found is not None:
                    return found
        return self._sized(self._boxes(pieces, some, card, room, 2), card, self._measure(0.2))

    def _measured(
        self, pieces: Sequence[Answer], said: Sequence[Sequence[Token]], card: tuple[int, int], room: Rect,
        tries: tuple[int, Sequence[float]],
    ) -> Sizes | None:  # fmt: skip
        """The sizes with which cards and what is told of them have room on plates, with such lines and shares of letters."""
        boxes = self._boxes(pieces, said, card, room.width, tries[0])
        inner = room.inflate(-2 * round(WITHIN * self._k), -2 * round(WITHIN * self._k))
        by = measured([(box, inner) for box in boxes], self._measure(1.0), tries[1], 3)
        return None if by is None else self._sized(boxes, card, by)

    def _sized(self, boxes: tuple[Box, ...], card: tuple[int, int], by: Measure) -> Sizes:
        plate = max((box.size(by)[0] for box in boxes), default=0) + 2 * round(WITHIN * self._k)
        return Sizes(boxes, by, card, plate)

    def _measure(self, share: float) -> Measure:
        return Measure(self._asked.ink, self._k, share)

    def _boxes(
        self, pieces: Sequence[Answer], said: Sequence[Sequence[Token]], card: tuple[int, int], room: int, lines: int
    ) -> tuple[Box, ...]:
        """What is on each plate: a place for the card, and what stands beside it."""
        key = Place(self._cap, round(_KEY * key_size(self._k)) if self._cap else 0)
        wide, t = room - 2 * round(WITHIN * self._k) - card[0] - round(NEAR * self._k), self._k * self._asked.ink.scale
        heads = [self.stake.heads.get(answer.piece) if answer.piece is not None else None for answer in pieces]
        left = lambda units: max(1, wide - round(units * t))  # noqa: E731
        told = tuple(beside(head, tokens, key, left, lines) for head, tokens in zip(heads, said, strict=True))
        return tuple(Row((Place(*card), AsWide(one, told)), gap=NEAR) for one in told)

    def _asking(self, high: int) -> tuple[float, int]:
        """How wide the card that asks is at most, below its word, and how wide the room of both is before the first plate."""
        k, stake = self._k, self.stake
        if stake.shown is None:
            return 0.0, 0
        over = round((PILL * self._low + NEAR * k) if stake.below else WITHIN * k)
        asks = max(1.0, min(_SMALLER * stake.wide, (high - over) / self._asked.sprites.pack.aspect))
        word = self._asked.ink.width(stake.below, "bold", self._low) + 2 * round(ENDS * self._low)
        return asks, max(round(asks) + round(10 * k), word if stake.below else 0) + round(NEXT * k)

    @property
    def _low(self) -> int:
        """How high the letters of the word over the card that asks are."""
        return max(LEAST, round(_BELOW * self._k * min(self._asked.ink.scale, _BROAD)))

    # -- where things are ---------------------------------------------------------------------------------------------------

    def _plate(self, answer: Answer, box: Box, plate: Rect, foot: int, sizes: Sizes) -> CardPlate:
        """A card on its plate, with what is told of it."""
        edge, card = round(WITHIN * self._k), sizes.card
        inner = plate.inflate(-2 * edge, -2 * edge)
        laid = place(box, sizes.by, inner, "fill") or Laid(inner, tuple(box.place(sizes.by, inner)))
        pose = Pose(inner.left + card[0] / 2, foot - card[1] / 2, float(card[0]), height=0.16, z=ABOVE)
        key = Rect(inner.right - self._cap, inner.top, self._cap, round(_KEY * key_size(self._k)))
        goes = self.stake.goes.get(answer.piece) if answer.piece is not None else None
        face = answer.faces[0] if answer.faces else None
        return CardPlate(replace(answer.button, rect=plate), answer.piece, face, pose, laid, key, goes)

    def _make_room(self) -> None:
        """All other cards lie at the sides of the tray or away from it, in less light; their tabs go with them."""
        stake, seen = self.stake, {one.piece: one.pose for one in self.columns if one.piece is not None}
        self._pieces = [self._over(pose) for pose in seen.values()]
        away = stake.away if stake.away is not None else aside(stake.heaps, self.rect, stake.mat)
        lay = {key: pose for heap in stake.heaps for key, pose in heap.items()}
        kept = {key: tabs for key, tabs in stake.tabs.items() if key in away and away[key].alpha}
        told_of = [heap for heap in stake.heaps if not kept.keys().isdisjoint(heap)]
        self.tabs = [self._moved(tab, lay[key], away[key]) for key, tabs in kept.items() for tab in tabs]
        by = {stake.by: self.small} if stake.by is not None else {}
        self.stake = replace(
            stake,
            grey=(*stake.grey, *(self._over(pose) for pose in away.values() if pose.alpha)),
            pale=(*stake.pale, *(self._over(away[key]) for heap in told_of for key in heap if away[key].alpha)),
            seen={**stake.seen, **away, **seen, **by},
        )

    def _over(self, pose: Pose) -> Rect:
        """What a card covers."""
        return Rect((0, 0), self._asked.sprites.size(pose.width)).move_to(center=(round(pose.x), round(pose.y)))

    def _moved(self, tab: Badge, lay: Pose, seen: Pose) -> Badge:
        """A tab of a card that is seen elsewhere than it lay: it goes with it, clear of the tray."""
        share = seen.width / lay.width
        x, y = seen.x + (tab.rect.centerx - lay.x) * share, seen.y + (tab.rect.centery - lay.y) * share
        rect = tab.rect.move_to(center=(round(x), round(y)))
        if rect.colliderect(self.rect):
            rect.top = self.rect.bottom
        return replace(tab, rect=rect)

    def _word_over(self, top: int) -> Letters:
        """The word over the card that asks, clear of its picture."""
        words = self.stake.below
        rect = Rect(0, 0, self._asked.ink.width(words, "bold", self._low), round(PILL * self._low))
        rect.midbottom = round(self.small.x), top - round(NEAR * self._k / 2)
        return Letters(words, "bold", self._low, palette.PAPER, rect)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether it lies over the table at a point, beside the cards."""
        over = any(rect.collidepoint(pos) for rect in (self.tray, self.tab))
        return over and not any(rect.collidepoint(pos) for rect in self._pieces)

    # -- drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, lifted: Mapping[str, float], beat: float = 0.0) -> None:
        """Paint it; `lifted` is how far each answer has risen under the pointer, from 0 to 1."""
        ink, k, wood = self._asked.ink, self._k, self._asked.wood
        for rect in (self.tray, self.tab):
            surface.blit(wood.tray(rect.size, k), rect)
        for line in self.heading:
            line.draw(surface, ink)
        for tab in self.tabs:
            stamp(surface, tab, ink)
        if self.stake.shown is not None:
            self._asked.sprites.draw(surface, self.stake.shown, self.small, True)
        if self.below is not None:
            pill = self.below.rect.inflate(2 * round(ENDS * self.below.px), 0)
            ink.panel(surface, pill, PLATE, pill.height // 2, _RIM)
            self.below.draw(surface, ink)
        for column in self.columns:
            self._draw_plate(surface, column, lifted.get(column.button.id, 0.0))
        for plaque in self.plaques:
            rise = round(self.rises * k * lifted.get(plaque.button.id, 0.0))
            plaques.draw(surface, plaque, rise, 0.0, k, ink, wood)

    def _draw_plate(self, surface: pygame.Surface, column: CardPlate, level: float) -> None:
        """Paint a plate, as far as it has risen under the pointer."""
        ink, k, wood = self._asked.ink, self._k, self._asked.wood
        rise = round(self.rises * k * level)
        plate, pose = column.button.rect.move(0, -rise), column.pose
        pose = pose.but(y=pose.y - rise - round(_LIFTED * k * level), height=pose.height + _HOVERS * level)
        if level:
            wood.glow(surface, plate, _GLOW * level, k)
        wood.draw(surface, column.button.rect, "umber", rise, 0, k)
        ink.ring(surface, plate, palette.BRIGHT_BRASS, max(1, round(_EDGE * k)), round(12 * k))
        self._asked.sprites.draw(surface, column.face, pose, True)
        if level > 0.5:
            edge = round(_FRAME * k)
            ink.ring(surface, plate.inflate(2 * edge, 2 * edge), palette.GOLD, edge, round(12 * k))
            if column.goes is not None:
                ink.ring(surface, column.goes, palette.GOLD, edge, round(6 * k))
        if column.button.cap:
            ink.cap(surface, column.key.move(0, -rise).topright, column.button.cap, key_size(k), "topright")
        column.beside.moved(0, -rise).draw(surface, ink)


def key_size(k: float) -> int:
    """How high the letter of a key is on a plate."""
    return round(_LARGER_KEY * plaques.key_size(k))


def _said(answer: Answer, stake: CardChoice, named: bool) -> list[Token]:
    """What is told of a card, and what it is called where another looks the same or there is nothing to tell."""
    found = list(stake.told.get(answer.piece, ())) if answer.piece is not None else []
    found = found or [Token(part) for part in answer.button.detail.split(" · ") if part]
    return [Token(answer.button.label), *found] if named or not found else found
