"""One of several cards is chosen: on a tray each stands larger on a plate of its own, with what comes of it at its right. At
their left is the card that asks for one of them, and on a tab over the tray the question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.games.gostop.ask.hand_plaques import Level, fitted
from scenes.kit import palette, signs
from scenes.kit.box import AsLarge, Box, Carved, Column, Faces, Gap, Keycap, Measure, Painted, Plate, Row, Text
from scenes.kit.button import Button
from scenes.kit.fit import SHARES, Laid, measured
from scenes.kit.mark import Hit, Mark
from scenes.kit.palette import Colour
from scenes.kit.paragraph import Paragraph
from scenes.kit.wood import WOOD
from scenes.stage.binding import Key
from scenes.stage.pose import Pose
from scenes.table.ask import board as plaques
from scenes.table.ask.board import Asked, Board, BoardAnswer, Plaque, Stake, at_foot, on_edge

# ---- Beside a card -----------------------------------------------------------------------------------------------------

LEVELS: Final[dict[Level, tuple[Colour, Colour, Colour]]] = {
    "good": (palette.NIGHT_FELT, palette.MINT, palette.CLOTH),
    "calm": (palette.EBONY, palette.PAPER, palette.CHESTNUT),
    "near": (palette.EBONY, palette.GOLD, palette.HONEY),
    "danger": (palette.MAROON, palette.LOSS, palette.VERMILION),
}
"""How near a threat is, in colours: the dark ground of what is said, its letters, which warn, and its edge."""

_GAIN, _KEY, _TAG, _FIGURE, _FOLLOWS = 24.0, 18.0, 16.0, 20.0, 17.0
"""How high the letters are of what comes of a card in a word, of its key, of a tag, of the figure behind it and of words by
themselves, and of what follows, in units of letters."""

_ROW, _BAR = 25.0, 29.0
"""How high a row is, and a bar at least, in units of letters."""


@dataclass(frozen=True, slots=True)
class Token:
    """Words beside a card that can be chosen, on a tag of a `fill` where they have one, perhaps with a `figure` behind them, in
    gold where the card brings most of it; `briefly` stands for the figure, or for words without one, where there is little room.
    What follows for somebody else has a `level` and their `face`."""

    words: str
    fill: Colour | None = None
    golden: bool = False
    level: Level | None = None
    briefly: str = ""
    figure: str = ""
    face: str = ""


@dataclass(frozen=True, slots=True)
class CardRoom:
    """Room for a card, of so many pixels."""

    wide: int
    high: int

    def size(self, by: Measure) -> tuple[int, int]:
        """As large as the card."""
        return self.wide, self.high

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """In the middle of the height, as ``card``."""
        yield Hit("card", Rect(rect.left, rect.centery - self.high // 2, self.wide, self.high))


def beside(head: str, tokens: Sequence[Token], key: str, wide: int) -> Box:
    """The head with the key, below it the rows in the middle of what is left, and at the foot the bar. What comes besides is left
    out of the head first where there is little room. All of it is `wide` pixels at most."""
    words, spring = Text((head, head.partition(" · ")[0]), _GAIN, "bold", palette.GOLD), Gap(spring=True)
    tags = tuple(_tag(one) for one in tokens if one.figure)
    rows = [part for one in tokens if not one.level for part in (_brought(one, tags), spring)]
    bars = [_bar(one, wide) for one in tokens if one.level]
    return Column((Row((words, Gap(8, spring=True), Keycap(key, _KEY) if key else Gap())), spring, *rows, *bars))


def _brought(token: Token, tags: tuple[Box, ...]) -> Box:
    """A row of what a card brings: a tag with its figure, or words by themselves."""
    if not token.figure:
        return Row((_tag(token),), high=_ROW)
    colour = palette.GOLD if token.golden else palette.PAPER
    figure = Text((token.figure, token.figure, token.briefly or token.figure), _FIGURE, "bold", colour)
    return Row((AsLarge(Row((_tag(token),)), tags), figure), gap=6, high=_ROW)


def _tag(token: Token) -> Box:
    """The words of a row, on a tag where they have one."""
    said = (token.words,) if token.figure else (token.words, token.words, token.briefly or token.words)
    colour = palette.GOLD if token.golden and not token.figure else palette.PAPER
    words = Text(said, _TAG if token.figure else _FIGURE, "bold", colour, high=0.9 * _ROW)
    if token.fill is None:
        return words
    return Plate(Row((Gap(6), words, Gap(6))), colour=token.fill, radius=99, edge=palette.BRIGHT_BRASS)


def _bar(token: Token, wide: int) -> Box:
    """What follows for somebody else: their face, a sign and words on a dark bar."""
    assert token.level is not None
    ground, letters, edge = LEVELS[token.level]
    said, side = (token.words, token.words, token.briefly or token.words), 0.95 * _FOLLOWS
    face = (Faces((token.face,), _BAR),) if token.face else (Gap(6),)
    sign = Painted("tick" if token.level == "good" else "warning", partial(_sign, token.level), side, side)
    words, strut = Paragraph(said, _FOLLOWS, "bold", letters, wide, "left", 2, 1.15), Text(("",), _BAR, "bold", letters)
    return Plate(Row((*face, strut, Gap(3), sign, Gap(5), words, Gap(8))), colour=ground, radius=15, edge=edge)


@lru_cache(maxsize=16)
def _sign(level: Level, size: tuple[int, int]) -> Surface:
    """A small sign of a level: a tick, or a warning."""
    ground, tint, _ = LEVELS[level]
    if level == "good":
        return signs.sign("tick", size[0], tint)
    found = signs.sign("warning", size[0], tint).copy()
    found.blit(signs.sign("beware", size[0], ground), (0, 0))
    return found


# ---- The tray ----------------------------------------------------------------------------------------------------------

ABOVE: Final = 1000.0
"""How high the cards lie over all others."""

_TRIES: Final = ((1.4, 1.25, 1.15, 1.06), SHARES[:3]), ((1.4, 1.25, 1.15, 1.06), SHARES), ((1.0, 0.9, 0.8), (0.6, 0.5, 0.4))
"""So many times as wide as on the table a card is, the best first, and to which shares what stands beside it becomes smaller."""

_SMALLER: Final = 0.9
"""How large the card that asks is, of what it is on the table."""

_SIDE, _NEXT, _WITHIN, _NEAR = 5.0, 7.0, 6.0, 7.0
"""How far the edge of the tray is from what lies on it, how far plates are apart, a card from the edge of its plate, and what
stands beside it from the card, in units of the window."""

_OTHER: Final = 150.0
"""How wide an answer without a card is, in units of the window."""

_ASKED, _STROKES = 38.0, 28.0
"""How high the letters of the question are at most, and their strokes, in units of the window."""

_TOP, _ENDS_AT, _LAPS = 7.0, 26.0, 5.0
"""How far the edge of the tab is from the question over and beside it, and how far it laps over the tray, in units of the
window."""

_BELOW: Final = 15.0
"""How high the letters of the word over the card that asks are, in units of letters."""

_EDGE, _FRAME, _GLOW = 2.0, 4.0, 0.55
"""How thick the brass is round a plate at rest and the gold under the pointer, in units of the window; how strongly it glows."""

_BROAD: Final = 1.15
"""How much larger the question and the word over a card are at most where letters are larger."""

PLATE: Final[Colour] = WOOD["umber"]
"""The wood of a plate."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardChoice(Stake):
    """One of several cards on the table is chosen, on a tray in the middle of the `mat`, where the widest lies `wide`. With each
    stands what is `told` of it, below its `heads`. The card `by` which they are taken is `shown` at their left, with a word over
    it, `below` the question. The other cards lie `away` from the mat. Signs stand at the foot of the `column` where they have no
    room beside the question. The place where a card `goes` is edged in gold while it is pointed at."""

    mat: Rect
    wide: float
    column: Rect
    by: Key | None = None
    shown: str | None = None
    below: str = ""
    away: Mapping[Key, Pose] = field(default_factory=dict)
    told: Mapping[Key, tuple[Token, ...]] = field(default_factory=dict)
    heads: Mapping[Key, str] = field(default_factory=dict)
    goes: Mapping[Key, Rect] = field(default_factory=dict)

    def board(self, asked: Asked) -> ChoiceTray:
        """The tray."""
        return ChoiceTray(self, asked)


@dataclass(frozen=True, slots=True)
class CardPlate:
    """A card that can be chosen: its plate, its face and how it is seen, what stands beside it, and where it goes."""

    button: Button
    piece: Key
    face: str | None
    pose: Pose
    beside: Laid
    goes: Rect | None


class ChoiceTray(Board):
    """The cards that can be chosen on their tray, and the question over it."""

    rises, frames = 5.0, True

    def __init__(self, stake: CardChoice, asked: Asked) -> None:
        self.stake: CardChoice = stake
        self._asked, self._k = asked, asked.unit
        k, mat, ink, larger = asked.unit, stake.mat, asked.ink, min(asked.ink.scale, _BROAD)
        side, lap, near = round(_SIDE * k), round(_LAPS * k), round(_NEXT * k)
        room = Rect(0, 0, mat.width - 2 * side, round(_STROKES * larger * k))
        (question,) = fitted(Carved(asked.title, _ASKED * larger, palette.GOLD), Measure(ink, k), room, "fill").lines
        high = 2 * round(_TOP * k) + room.height - lap
        room.height = mat.height - high - 2 * side
        asks, ask_by = self._asking(room.height), Measure(ink, k, larger / ink.scale)
        cards = [answer for answer in asked.answers if answer.piece is not None]
        others = [answer for answer in asked.answers if answer.piece is None]
        lead, more = asks.size(ask_by)[0] + near if stake.shown else 0, round(_OTHER * k) + near
        by, boxes, card = self._best(cards, Rect(0, 0, room.width - lead - more * len(others), room.height))
        sizes = [box.size(by) for box in boxes]
        long = lead + sum(wide + near for wide, _ in sizes) + more * len(others) - near
        tall = max(high for _, high in sizes)
        wide = question.rect.width + 2 * round(_ENDS_AT * k)
        self.tray = Rect(0, mat.top + high, max(wide, long + 2 * side), tall + 2 * side)
        self.tray.centerx = mat.centerx
        self.tab = Rect(self.tray.left, mat.top, wide, high + lap)
        self.rect = self.tray.union(self.tab)
        self.heading = replace(question, rect=question.rect.move_to(center=self.tab.center))
        self.signs = on_edge(asked.signs, self.tray, self.tab, k, ink) or at_foot(asked.signs, stake.column, k, ink)
        row = Rect(0, self.tray.top + side, long, tall).move_to(centerx=mat.centerx)
        place = Rect(row.left, row.top, max(1, lead - near), tall)
        self.asks = Laid(place, tuple(asks.place(ask_by, place)) if stake.shown else ())
        self.columns, x = list[CardPlate](), row.left + lead
        for answer, box, (wide, _) in zip(cards, boxes, sizes, strict=True):
            self.columns.append(self._plate(answer, box, by, Rect(x, row.top, wide, tall)))
            x += wide + near
        self.plaques = list[Plaque]()
        for answer in others:
            lies = Rect(x, row.centery - card[1] // 2, more - near, card[1] // 2)
            self.plaques.append(plaques.plain(replace(answer.button, rect=lies), answer.tone, k, ink))
            x += more
        placed = (*(one.button for one in self.columns), *(one.button for one in self.plaques))
        self.buttons = tuple(next(one for one in placed if one.id == answer.button.id) for answer in asked.answers)
        seen = {one.piece: one.pose for one in self.columns}
        self._pieces = [self._over(pose) for pose in seen.values()]
        small = {stake.by: self.small} if stake.by is not None and stake.shown else {}
        grey = (*stake.grey, *(self._over(pose) for pose in stake.away.values() if pose.alpha))
        self.stake = replace(stake, grey=grey, seen={**stake.seen, **stake.away, **seen, **small})

    # -- how large all is ---------------------------------------------------------------------------------------------------

    def _best(self, cards: Sequence[BoardAnswer], room: Rect) -> tuple[Measure, list[Box], tuple[int, int]]:
        """The plates with the largest cards beside which all has room that is told of them; and how large a card is."""
        faces, k = [answer.faces for answer in cards], self._k
        said = [_said(answer, self.stake, faces.count(answer.faces) > 1) for answer in cards]
        tall = (room.height - 2 * round(_WITHIN * k)) / self._asked.sprites.pack.aspect
        each = Rect(0, 0, room.width // max(1, len(cards)) - round(_NEXT * k), room.height)
        for larger, shares in _TRIES:
            for times in larger:
                card = self._asked.sprites.size(int(min(self.stake.wide * times, tall)))
                free = each.width - 2 * round(_WITHIN * k) - card[0] - round(_NEAR * k)
                told = tuple(
                    beside(self.stake.heads.get(answer.piece or "", ""), tokens, answer.button.cap, free)
                    for answer, tokens in zip(cards, said, strict=True)
                )
                boxes: list[Box] = [Plate(Row((CardRoom(*card), AsLarge(one, told)), gap=_NEAR), _WITHIN) for one in told]
                if by := measured([(box, each) for box in boxes], Measure(self._asked.ink, k), shares, briefs=3):
                    return by, boxes, card
        return Measure(self._asked.ink, k, 0.2), boxes, card

    def _asking(self, high: int) -> Box:
        """The card that asks, below its word."""
        words = Text((self.stake.below,), _BELOW, "bold", palette.PAPER)
        word = Plate(Row((Gap(6), words, Gap(6))), 2, PLATE, 99, palette.BRASS) if self.stake.below else Gap()
        tall = (high - round((1.4 * _BELOW * _BROAD + _NEAR) * self._k)) / self._asked.sprites.pack.aspect
        card = self._asked.sprites.size(max(1.0, min(_SMALLER * self.stake.wide, tall)))
        return Column((Gap(spring=True), word, CardRoom(*card), Gap(spring=True)), gap=3, align="center")

    # -- where things are ---------------------------------------------------------------------------------------------------

    def _plate(self, answer: BoardAnswer, box: Box, by: Measure, rect: Rect) -> CardPlate:
        """A card on its plate, with what is told of it."""
        assert answer.piece is not None
        laid, face = Laid(rect, tuple(box.place(by, rect))), answer.faces[0] if answer.faces else None
        button = replace(answer.button, rect=rect)
        return CardPlate(button, answer.piece, face, _lying(laid, 0.16), laid, self.stake.goes.get(answer.piece))

    @property
    def small(self) -> Pose:
        """How the card lies that asks."""
        return _lying(self.asks, 0.06)

    def _over(self, pose: Pose) -> Rect:
        """What a card covers."""
        return Rect((0, 0), self._asked.sprites.size(pose.width)).move_to(center=(round(pose.x), round(pose.y)))

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
        self.heading.draw(surface, ink)
        if self.stake.shown is not None:
            self._asked.sprites.draw(surface, self.stake.shown, self.small, True)
            self.asks.draw(surface, ink)
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
        if level:
            wood.glow(surface, plate, _GLOW * level, k)
        wood.draw(surface, column.button.rect, "umber", rise, 0, k)
        ink.ring(surface, plate, palette.BRIGHT_BRASS, max(1, round(_EDGE * k)), round(12 * k))
        self._asked.sprites.draw(surface, column.face, pose.but(y=pose.y - rise), True)
        if level > 0.5:
            edge = round(_FRAME * k)
            ink.ring(surface, plate.inflate(2 * edge, 2 * edge), palette.GOLD, edge, round(12 * k))
            if column.goes is not None:
                ink.ring(surface, column.goes, palette.GOLD, edge, round(6 * k))
        column.beside.moved(0, -rise).draw(surface, ink)


def _lying(laid: Laid, height: float) -> Pose:
    """How the card of a picture is seen that lies so high."""
    rect = laid.hits["card"]
    return Pose(float(rect.centerx), float(rect.centery), float(rect.width), height=height, z=ABOVE)


def _said(answer: BoardAnswer, stake: CardChoice, named: bool) -> list[Token]:
    """What is told of a card, and what it is called where another looks the same or there is nothing to tell."""
    found = list(stake.told.get(answer.piece, ())) if answer.piece is not None else []
    found = found or [Token(part) for part in answer.button.detail.split(" · ") if part]
    return [Token(answer.button.label), *found] if named or not found else found
