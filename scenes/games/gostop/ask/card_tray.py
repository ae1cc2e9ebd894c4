"""One of several cards is chosen: on a tray each stands larger on a plate of its own, with what comes of it at its right. At
their left is the card that asks for one of them, and on a tab over the tray the question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from itertools import product
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.games.gostop.ask.hand_plaques import Level, fitted
from scenes.games.gostop.place.areas import ASPECT
from scenes.kit import palette, signs
from scenes.kit.box import LEAST, AsLarge, Box, Carved, Column, Faces, Gap, Measure, Painted, Plate, Pressed, Row, Text
from scenes.kit.button import Button
from scenes.kit.fit import SHARES, Laid, fit
from scenes.kit.mark import Hit, Letters, Mark
from scenes.kit.palette import Colour
from scenes.kit.paragraph import Paragraph
from scenes.kit.wood import WOOD
from scenes.stage.binding import Key
from scenes.stage.pose import Pose
from scenes.table.ask import board as plaques
from scenes.table.ask.board import Asked, Board, BoardAnswer, Plaque, Stake, at_foot, on_edge
from scenes.table.badge import Badge, stamp

Heap = Mapping[Key, Pose]
"""Pieces that lie together."""

# ---- Beside a card -----------------------------------------------------------------------------------------------------

LEVELS: Final[dict[Level, tuple[Colour, Colour, Colour]]] = {
    "good": (palette.NIGHT_FELT, palette.MINT, palette.CLOTH),
    "calm": (palette.EBONY, palette.PAPER, palette.CHESTNUT),
    "near": (palette.EBONY, palette.GOLD, palette.HONEY),
    "danger": (palette.MAROON, palette.LOSS, palette.VERMILION),
}
"""How near a threat is, in colours: the dark ground of what is said, its letters, which warn, and its edge."""

_GAIN, _TAG, _FIGURE, _WORDS, _FOLLOWS = 24.0, 16.0, 20.0, 20.0, 17.0
"""How high the letters are of what comes of a card in a word, of a tag, of the figure behind it, of words by themselves and of
what follows, in units of letters."""

_ROW, _BAR, _LINE = 25.0, 29.0, 20.0
"""How high a row is, a bar, and a line on it, in units of letters."""


@dataclass(frozen=True, slots=True)
class Token:
    """Words beside a card that can be chosen, on a tag of a `fill` where they have one, perhaps with a `figure` behind them, in
    gold where the card brings most of it; `briefly` stands for the figure, or for words without one, where there is little room.
    Beside a card that does not bring it the row is `dim` and has the figure that `stays`. What follows for somebody else has a
    `level` and their `face`."""

    words: str
    fill: Colour | None = None
    golden: bool = False
    level: Level | None = None
    briefly: str = ""
    figure: str = ""
    face: str = ""
    stays: str = ""
    dim: bool = False


@dataclass(frozen=True, slots=True)
class CardRoom:
    """Room of so many pixels, for a card or a key."""

    wide: int
    high: int

    def size(self, by: Measure) -> tuple[int, int]:
        """As large as it is."""
        return self.wide, self.high

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """Nothing."""
        return iter(())


def beside(head: Token | None, tokens: Sequence[Token], key: Box, wide: int, lines: int, by: Measure) -> Box:
    """The head with its key, below it the rows in the middle of what is left, and at the foot the bar, in so many lines. What
    comes besides is left out of the head first where there is little room. All of it is `wide` pixels at most."""
    gain = head.words if head else ""
    words = Text((gain, gain.partition(" · ")[0]), _GAIN, "bold", palette.GOLD if head and head.golden else palette.CREAM)
    rows, spring = list[Box](), Gap(spring=True)
    tags = tuple(_tag(one) for one in tokens if one.figure)
    for one in (one for one in tokens if not one.level):
        rows += [_brought(one, tags), spring]
    bars = [_bar(one, wide, lines, by) for one in tokens if one.level]
    return Column((Row((words, Gap(8, spring=True), key)), spring, *rows, *bars))


def _brought(token: Token, tags: tuple[Box, ...]) -> Box:
    """A row of what a card brings: a tag with its figure, or words by themselves; nothing in the row of another card."""
    if not token.figure:
        return Row((_tag(token),), high=_ROW)
    colour = palette.GOLD if token.golden else palette.FADED if token.dim else palette.PAPER
    figure = Text((token.figure, token.figure, token.briefly or token.figure), _FIGURE, "bold", colour)
    return Row((AsLarge(Row((_tag(token),)), tags), figure), gap=6, high=_ROW)


def _tag(token: Token) -> Box:
    """The words of a row, on a tag where they have one."""
    colour = palette.FADED if token.dim else palette.GOLD if token.golden and not token.figure else palette.PAPER
    said = (token.words,) if token.figure else (token.words, token.words, token.briefly or token.words)
    words = Text(said, _TAG if token.figure else _WORDS, "bold", colour, high=0.9 * _ROW)
    if token.fill is None:
        return words
    edge = palette.BRONZE if token.dim else palette.BRIGHT_BRASS
    return Plate(Row((Gap(6), words, Gap(6))), colour=token.fill, radius=99, edge=edge)


def _bar(token: Token, wide: int, lines: int, by: Measure) -> Box:
    """What follows for somebody else: their face, a sign and words on a dark bar."""
    assert token.level is not None
    ground, letters, edge = LEVELS[token.level]
    high, side = _BAR + _LINE * (lines - 1), 0.95 * _FOLLOWS
    face = (Faces((token.face,), high),) if token.face else (Gap(6),)
    said = token.words, token.words, token.briefly or token.words
    words: Box = Text(said, _FOLLOWS, "bold", letters)
    if lines > 1:
        room = max(1, wide - by.letters(high + 35 if token.face else 41))
        words = Paragraph(said, _FOLLOWS, "bold", letters, room, "left", lines, _LINE / _FOLLOWS)
    sign = Painted("tick" if token.level == "good" else "warning", partial(_sign, token.level), side, side)
    strut = Text(("",), high, "bold", letters)
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


def filled(said: Sequence[Sequence[Token]]) -> list[list[Token]]:
    """The same rows beside all cards, in one order: what a card does not bring stays as it is there, dim, or is left free."""
    brought = [{one.words: one for one in tokens if not one.level} for tokens in said]
    stays = {one.words: _staying(one) for rows in brought for one in rows.values()}
    order = list[str]()
    for rows in brought:  # what only a later card has comes before the next row that it shares, or last
        at = len(order)
        for words in reversed(rows):
            if words in order:
                at = order.index(words)
            else:
                order.insert(at, words)
    follow = [[one for one in tokens if one.level] for tokens in said]
    return [[*((stays | rows)[words] for words in order), *last] for rows, last in zip(brought, follow, strict=True)]


def _staying(token: Token) -> Token:
    return replace(token, golden=False, briefly="", figure=token.stays, dim=True) if token.stays else Token("")


def spared(tokens: Sequence[Token]) -> list[Token]:
    """Rows without the last of what a card brings that is not what it brings most of, where there are several."""
    brought = [one for one in tokens if not one.level]
    least = next((one for one in reversed(brought) if not one.golden), None) if len(brought) > 1 else None
    return [one for one in tokens if one is not least]


# ---- The tray ----------------------------------------------------------------------------------------------------------

ABOVE: Final = 1000.0
"""How high the cards lie over all others."""

LARGER, SMALLER = (1.4, 1.25, 1.15, 1.06), (1.0, 0.9, 0.8)
"""So many times as wide as on the table a card is, the best first; smaller only where nothing else helps."""

_SMALLER: Final = 0.9
"""How large the card that asks is at most, of what it is on the table."""

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

_EDGE, _FRAME, _GLOW = 2.0, 4.0, 0.55
"""How thick the brass is round a plate at rest and the gold under the pointer, in units of the window; how strongly it glows."""

_KEY, _LARGER_KEY = 1.45, 1.3
"""How high a key is, in heights of its letter; how large that is, against the one on a plaque that says nothing else."""

_BROAD: Final = 1.15
"""How much larger the question and the word over a card are at most where letters are larger."""

PLATE: Final[Colour] = WOOD["umber"]
"""The wood of a plate."""


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


class ChoiceTray(Board):
    """The cards that can be chosen on their tray, and the question over it."""

    rises, frames = _RISES, True

    def __init__(self, stake: CardChoice, asked: Asked) -> None:
        self.stake: CardChoice = stake
        self._asked, self._k = asked, asked.unit
        k, mat, ink = asked.unit, stake.mat, asked.ink
        self._cards = [answer for answer in asked.answers if answer.piece is not None]
        self._others = [answer for answer in asked.answers if answer.piece is None]
        side, lap, larger = round(SIDE * k), round(_LAPS * k), min(ink.scale, _BROAD)
        body = Rect(0, 0, mat.width - 2 * side, round(_STROKES * larger * k))
        (question,) = fitted(Carved(asked.title, _ASKED * larger, palette.GOLD), Measure(ink, k), body, "fill").lines
        high = 2 * round(_TOP * k) + body.height - lap
        top = mat.top + high + round(OVER * k)
        body = Rect(mat.left + side, top, body.width, mat.bottom - round(FOOT * k) - top)
        self._keys = max((ink.cap_width(answer.button.cap, key_size(k)) for answer in self._cards), default=0)
        self._asks, self._lead = self._asking(body.height)
        laid, card = self._best(body)
        places = [rect.copy() for rect in laid.hits.values()]
        across = places[0].unionall(places[1:])
        self.rect = Rect(0, mat.top, max(question.rect.width, across.width) + 2 * side, across.bottom + round(FOOT * k) - mat.top)
        self.rect.centerx = mat.centerx
        self.tray = Rect(self.rect.left, mat.top + high, self.rect.width, self.rect.height - high)
        wide = min(self.rect.width, question.rect.width + 2 * round(_ENDS_AT * k))
        self.tab = Rect(self.rect.centerx - wide // 2, mat.top, wide, high + lap)
        if not on_edge(asked.signs, self.tray, self.tab, k, ink):
            self.tab.left = self.rect.left  # so that signs have room beside it
        self.heading = (replace(question, rect=question.rect.move_to(center=self.tab.center)),)
        self.signs = on_edge(asked.signs, self.tray, self.tab, k, ink) or at_foot(asked.signs, stake.column, k, ink)
        self.columns = [self._plate(answer, laid, card) for answer in self._cards]
        foot = across.centery + card[1] // 2
        by = asked.sprites.size(min(self._asks, card[0])) if stake.shown is not None else (0, 0)
        left = across.left + (self._lead - round(NEXT * k)) / 2
        self.small = Pose(left, foot - by[1] / 2, float(by[0] or 1), height=0.06, z=ABOVE)
        self.below = self._word_over(foot - by[1]) if stake.shown is not None and stake.below else None
        self.plaques = list[Plaque]()
        for answer in self._others:
            room = laid.hits[answer.button.id]
            box = Rect(room.left, foot - card[1], room.width, card[1] // 2)
            self.plaques.append(plaques.plain(replace(answer.button, rect=box), answer.tone, k, ink))
        placed = {one.id: one for one in (*(one.button for one in self.columns), *(one.button for one in self.plaques))}
        self.buttons = tuple(placed[answer.button.id] for answer in asked.answers)
        self._make_room()

    # -- how large all is ---------------------------------------------------------------------------------------------------

    def _best(self, body: Rect) -> tuple[Laid, tuple[int, int]]:
        """All that lies on the tray with the largest cards beside which everything has room that is told of them: with what stays
        as it is as long as that has room, too; at last without what counts least. And how large a card is."""
        faces = [answer.faces for answer in self._cards]
        sets = [[_said(answer, self.stake, faces.count(answer.faces) > 1) for answer in self._cards]]
        while (less := [spared(tokens) for tokens in sets[-1]]) != sets[-1]:
            sets.append(less)
        parts = (_NARROW, 1.0) if self.stake.away is None else (1.0,)
        tall = (body.height - 2 * round(WITHIN * self._k)) / self._asked.sprites.pack.aspect
        tries = [(some, LARGER, way) for one in sets for way in (SHARES[:3], SHARES) for some in (filled(one), one)]
        for some, larger, shares in (*tries, (sets[-1], SMALLER, (0.6, 0.5, 0.4))):
            for lines, times, part in product((1, 2), larger, parts):
                card = self._asked.sprites.size(int(min(self.stake.wide * times, tall)))
                room = body.inflate(round(self.stake.mat.width * (part - 1.0)), 0)
                if self.stake.away is None:
                    room.height = min(room.height, card[1] + 2 * round(WITHIN * self._k))
                row = self._row(some, card, room.width, lines)
                if found := fit(row, Measure(self._asked.ink, self._k), room, shares, 3, "fill"):
                    return found, card
        return Laid(room, tuple(row.place(Measure(self._asked.ink, self._k, 0.2), room))), card

    def _row(self, said: Sequence[Sequence[Token]], card: tuple[int, int], wide: int, lines: int) -> Box:
        """The card that asks, the plates, and answers without a card, side by side."""
        k, count = self._k, max(1, len(self._cards))
        ends = self._lead + len(self._others) * round((OTHER + NEXT) * k) + (count - 1) * round(NEXT * k)
        free = (wide - ends) // count - 2 * round(WITHIN * k) - card[0] - round(NEAR * k)
        key = CardRoom(self._keys, round(_KEY * key_size(k)) if self._keys else 0)
        heads = [self.stake.heads.get(answer.piece) if answer.piece is not None else None for answer in self._cards]
        by = Measure(self._asked.ink, k)
        told = tuple(beside(head, tokens, key, free, lines, by) for head, tokens in zip(heads, said, strict=True))
        parts: list[Box] = [Pressed(CardRoom(self._lead - round(NEXT * k), 0), "asks")] if self._lead else []
        for answer, one in zip(self._cards, told, strict=True):
            whole = Row((CardRoom(*card), Pressed(AsLarge(one, told), f"told:{answer.button.id}")), gap=NEAR)
            parts.append(Pressed(Plate(whole, WITHIN), answer.button.id))
        parts += [Pressed(CardRoom(round(OTHER * k), 0), answer.button.id) for answer in self._others]
        return Row(tuple(parts), gap=NEXT, align="center")

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

    def _plate(self, answer: BoardAnswer, laid: Laid, card: tuple[int, int]) -> CardPlate:
        """A card on its plate, with what is told of it."""
        plate, told = laid.hits[answer.button.id], laid.hits[f"told:{answer.button.id}"]
        marks = tuple(mark for mark in laid.marks if told.left <= mark.rect.left < told.right and not isinstance(mark, Hit))
        left = plate.left + round(WITHIN * self._k)
        pose = Pose(left + card[0] / 2, float(plate.centery), float(card[0]), height=0.16, z=ABOVE)
        key = Rect(told.right - self._keys, told.top, self._keys, round(_KEY * key_size(self._k)))
        goes = self.stake.goes.get(answer.piece) if answer.piece is not None else None
        face = answer.faces[0] if answer.faces else None
        return CardPlate(replace(answer.button, rect=plate.copy()), answer.piece, face, pose, Laid(told, marks), key, goes)

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
            ink.panel(surface, pill, PLATE, pill.height // 2, palette.BRASS)
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


def _said(answer: BoardAnswer, stake: CardChoice, named: bool) -> list[Token]:
    """What is told of a card, and what it is called where another looks the same or there is nothing to tell."""
    found = list(stake.told.get(answer.piece, ())) if answer.piece is not None else []
    found = found or [Token(part) for part in answer.button.detail.split(" · ") if part]
    return [Token(answer.button.label), *found] if named or not found else found


# ---- Heaps beside the tray ----


_HEAPS_APART: Final = 0.1
"""How far heaps are from one another at least, in widths of a piece."""


_HIDDEN: Final = 0.5
"""Where cards at the sides would be smaller than that, of what they are on the floor, they are hidden."""


def aside(heaps: Sequence[Heap], middle: Rect, mat: Rect) -> dict[Key, Pose]:
    """Heaps as they are seen left and right of the middle of a mat, the upper ones over the lower ones, all as large as one
    another; hidden where they would be too small."""
    found = {key: pose.but(alpha=0.0) for heap in heaps for key, pose in heap.items()}
    rows = list[tuple[list[Heap], Rect]]()
    for right, low in product((False, True), (False, True)):
        lying = [one for one in heaps if (_x(one) >= mat.centerx) is right and (_y(one) >= mat.centery) is low]
        usual = max(map(_wide, lying), default=0.0)
        left, end = (middle.right, mat.right) if right else (mat.left, middle.left)
        row = Rect(left, 0, max(1, end - left), mat.height).inflate(-2 * round(_HEAPS_APART * usual), 0)
        if lying and largest(lying, row) >= _HIDDEN * usual:
            row.centery = round(_y(lying[0]))
            rows.append((lying, row))
    wide = min((largest(*row) for row in rows), default=0.0)
    for lying, row in rows:
        found |= in_a_row(lying, row, wide)
    return found


def largest(heaps: Sequence[Heap], row: Rect) -> float:
    """How wide pieces can be that lie heap by heap in one row, all alike and no wider than the widest."""
    long = sum(_across(heap) / _wide(heap) + _HEAPS_APART for heap in heaps)
    return min(max(map(_wide, heaps)), row.height / ASPECT, row.width / long) if heaps else 0.0


def in_a_row(heaps: Sequence[Heap], row: Rect, wide: float = 0.0) -> dict[Key, Pose]:
    """How heaps are seen in one row, from left to right as they lay and as near to where they lay as there is room; all pieces
    so wide, or as wide as they can be."""
    wide, end, found = wide or largest(heaps, row), float(row.left), dict[Key, Pose]()
    moved = list[tuple[dict[Key, Pose], float, float]]()
    for heap in sorted(heaps, key=lambda heap: (round(_left(heap) + _across(heap) / 2), _y(heap))):
        size = wide / _wide(heap)
        small = {key: pose.but(x=_x(heap) + (pose.x - _x(heap)) * size, width=pose.width * size) for key, pose in heap.items()}
        left = max(_left(small), end)
        end = left + _across(small) + _HEAPS_APART * wide
        moved.append((small, left, size))
    last = float(row.right)
    for small, left, size in reversed(moved):
        left = min(left, last - _across(small))
        last, y = left - _HEAPS_APART * wide, _y(small)
        for key, pose in small.items():
            found[key] = pose.but(x=pose.x + left - _left(small), y=row.centery + (pose.y - y) * size)
    return found


def _left(heap: Heap) -> float:
    return min(pose.x - pose.width / 2 for pose in heap.values())


def _across(heap: Heap) -> float:
    return max(pose.x + pose.width / 2 for pose in heap.values()) - _left(heap)


def _wide(heap: Heap) -> float:
    """How wide its pieces are."""
    return next(iter(heap.values())).width


def _x(heap: Heap) -> float:
    return next(iter(heap.values())).x


def _y(heap: Heap) -> float:
    return next(iter(heap.values())).y
