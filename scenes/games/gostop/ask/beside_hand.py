"""A question beside the hand: a plaque at its left, the others at its right, and a slip with what the plaques do not say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import pygame
from pygame import Rect

from scenes.forms.pictures import head
from scenes.games.gostop.ask import rivals_slip
from scenes.games.gostop.ask.carved import cut, sized
from scenes.games.gostop.ask.sum_and_strip import below, loss_strip, reckoned_strip, sum_row
from scenes.games.gostop.ask.terms import MINUS, Place, Rival, Term
from scenes.kit import palette
from scenes.kit.box import Box, Column, Gap, Measure, Row, Text
from scenes.kit.fit import SHARES, Laid, fit_alike
from scenes.kit.mark import Letters
from scenes.kit.palette import Colour
from scenes.kit.paragraph import Paragraph, words_in, written
from scenes.kit.type import carved
from scenes.kit.wood import Tone
from scenes.table.ask import board as plaques
from scenes.table.ask.board import TEXT, Answer, Asked, Board, Fan, Plaque, Stake, fanned
from scenes.table.ask.small_signs import WARNING, at_foot
from scenes.table.story.tip import Subject, Tip

GLOWS: Final = (0.0, 0.14, 0.22, 0.3, 0.38)
"""How strongly the plaques glow between two beats of the heart, all alike, by the tension."""

POINTED: Final = 0.55
"""How strongly the one glows that is pointed at."""

WORD: Final = 68.0
"""How high the strokes of the word of an answer are at most, in units of the window."""

_WORD_LEAST: Final = 40.0
"""So high the strokes of a word are at least over rows of words and figures, in units of the window."""

_OVER_SUM, _ALONE = 0.4, 0.52
"""How much of the height over its strip a word has where something stands below its sum, and where nothing does."""

_STRIP: Final = 0.31
"""How much of the height of a plaque the strip has at most on which a sum comes about."""

_SIDE, _RIM, _NEAR, _STAMPED = 10.0, 7.0, 4.0, 48.0
"""How far what stands on a plaque is from its sides, its upper edge and one another, and how much room a stamp takes, in units of
the window."""

_FOOT, _GAP, _PAD = 6.0, 8.0, 12.0
"""How far a strip is from the edges of its plaque, plaques are apart, and words are from the edge of a slip, in units of the
window."""

_BRASS: Final = 3.0
"""How far within its edge the line of brass round a slip is, in units of the window."""

_TITLE, _ASKED, _FIGURE, _NOTE = 19.0, 33.0, 26.0, 18.0
"""How high the letters of a heading, one in the middle, a sum and a note are at most, in units of letters."""

_OFFER, _STANDS_FOR, _ROW = 25.0, 17.0, 31.0
"""How high the letters are of what an answer brings and of what that stands for, and a row of both, in units of letters."""

_DETAIL, _SAYS = 40.0, 20.0
"""How high the room for a detail is, and its letters at most, in units."""

_PIECE, _HEADED = 78.0, 0.42
"""How high the room for pieces on the slip is, in units of the window, and how much of it a heading has at most."""

_DOT, _DOTS, _NOTED = 34.0, 12.0, 0.62
"""How wide a place on the slip is and how far from the next, in units of the window, and how much of the slip is below what is
asked."""

_EMPTY, _FREE = palette.UMBER, palette.BRASS
"""The ground of a place that nobody has, and the line round it."""

_BROAD: Final = 1.15
"""How much larger words on plaques are at most where letters are larger."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BesideHand(Stake):
    """The first answer is a plaque at the `left` of the hand, the others are at the `right`. A slip at the top of the `column`
    shows the `pieces` that decide, and says what is asked, a `figure` and a `risk`. `offers` are what answers bring and cost, by
    their looks, `tips` the same at length. Where the first offer `leads` it is large, and there is no slip, but one that tells of
    the `rivals` below `against`. On the bold plaque the `stamp` is set. A question that goes round has its slip in the `middle`,
    with the `places` that there are and a `note` on them."""

    left: Rect
    right: Rect
    column: Rect
    pieces: tuple[str, ...] = ()
    figure: str = ""
    risk: str = ""
    offers: Mapping[Tone, tuple[Term, ...]] = field(default_factory=dict)
    tips: Mapping[Tone, Tip] = field(default_factory=dict)
    stamp: str = ""
    middle: Rect | None = None
    places: tuple[Place, ...] = ()
    note: str = ""
    leads: bool = False
    against: str = ""
    rivals: tuple[Rival, ...] = ()

    def board(self, asked: Asked) -> HandPlaques:
        """The plaques and the slip."""
        return HandPlaques(self, asked)


class HandPlaques(Board):
    """The plaques of a question at both sides of the hand, the slip beside them, and the small signs below it."""

    def __init__(self, stake: BesideHand, asked: Asked) -> None:
        self.stake: BesideHand = stake
        self._asked, self._k = asked, asked.unit
        self._by = Measure(asked.ink, asked.unit, min(1.0, _BROAD / asked.ink.scale))
        self.signs = at_foot(asked.signs, stake.column, self._k, asked.ink)
        foot = min((sign.rect.top for sign in self.signs), default=stake.column.bottom)
        self._free = Rect(stake.column.topleft, (stake.column.width, foot - stake.column.top))
        self.fan: Fan = ()
        self.dots: tuple[tuple[Rect, Place], ...] = ()
        self.heading: tuple[Letters, ...] = ()
        self.sums: tuple[Letters, ...] = ()
        self.slip = None if stake.leads else self._round(stake.middle) if stake.middle is not None else self._slip()
        boxes = self._boxes(len(asked.answers))
        self.plaques = self._leading(boxes) if stake.leads else self._rows(boxes)
        self.buttons = tuple(plaque.button for plaque in self.plaques)
        said = {line.words for plaque in self.plaques for line in plaque.lines}
        told = () if all(said.intersection(rival.said) for rival in stake.rivals) else stake.rivals
        self.watched = rivals_slip.laid(asked.ink, self._k, stake.against, told, self._free) if stake.leads else None
        self.rect = boxes[0].unionall(boxes[1:]) if boxes else self.slip or Rect(0, 0, 0, 0)
        self.tips = {
            one.button.id: Subject(one.button.id, one.button.rect, tip, free=(self._free,) if nth and not self.slip else ())
            for nth, one in enumerate(self.plaques) if (tip := stake.tips.get(one.tone)) is not None
        }  # fmt: skip

    # -- the slip -----------------------------------------------------------------------------------------------------------

    def _slip(self) -> Rect:
        """What is asked beside the pieces that decide, and below that what it is worth and what is risked, over the signs."""
        stake, ink, k = self.stake, self._asked.ink, self._k
        room = Rect(self._free.topleft, (self._free.width, self._free.height - round(_GAP * k)))
        inner = room.inflate(-2 * round(_PAD * k), -2 * round(_PAD * k))
        aspect, high = self._asked.sprites.pack.aspect, min(round(_PIECE * k), inner.height // 2) if stake.pieces else 0
        wide = round(high / aspect * (1.0 + 0.6 * min(2, len(stake.pieces) - 1)))
        beside = inner.width - (wide + round(_GAP * k) if wide else 0)
        large = self._by.letters(_TITLE)
        lines = len(ink.wrap(self._asked.title, "bold", large, beside))
        head = Rect(inner.topleft, (beside, max(high, min(round(1.5 * large) * lines, round(inner.height * _HEADED)))))
        self.heading = words_in(ink, head, self._asked.title, large, "bold", palette.GOLD, "left")
        self.fan = fanned(stake.pieces, Rect(inner.right - wide, inner.top, wide, high), False, aspect, k)
        rest, t = Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom), k * ink.scale
        parts = [(stake.figure, _FIGURE * t, "bold", palette.GOLD), (stake.risk, TEXT * t, "ui", WARNING)]
        told = [Paragraph((words,), px, font, colour, rest.width, "left") for words, px, font, colour in parts if words]  # type: ignore[arg-type]
        self.sums = written(ink, told, rest) if told else ()
        return room.inflate(2 * round(_BRASS * k), 2 * round(_BRASS * k))

    def _round(self, room: Rect) -> Rect:
        """What is asked, and below that each place, with a face where it is taken, and the note on them."""
        k, ink = self._k, self._asked.ink
        inner = room.inflate(-2 * round(_PAD * k), -2 * round(_GAP * k))
        low, wide, step = round(_NOTED * inner.height), round(_DOT * k), round((_DOT + _DOTS) * k)
        top, left = inner.bottom - low + round(_NEAR * k), inner.centerx - (step * (len(self.stake.places) - 1) + wide) // 2
        self.dots = tuple((Rect(left + step * nth, top, wide, wide), place) for nth, place in enumerate(self.stake.places))
        below_them = Rect(inner.left, top + wide, inner.width, inner.bottom - top - wide)
        self.sums = words_in(ink, below_them, self.stake.note, self._by.letters(_NOTE), "ui", WARNING)
        body = Rect(inner.left, inner.top, inner.width, inner.height - low - round(_NEAR * k))
        self.heading = (cut(ink, self._asked.title, body, self._by.letters(_ASKED), palette.GOLD),)
        return room

    # -- the plaques --------------------------------------------------------------------------------------------------------

    def _boxes(self, count: int) -> list[Rect]:
        """The first plaque at the left, the others one above another at the right; none where pieces on the table answer."""
        if not count:
            return []
        gap, side = round(_GAP * self._k), self.stake.right
        high = (side.height - gap * (count - 2)) // max(1, count - 1)
        right = (Rect(side.left, side.top + (high + gap) * nth, side.width, high) for nth in range(count - 1))
        return [self.stake.left, *right]

    def _leading(self, boxes: Sequence[Rect]) -> list[Plaque]:
        """Word, sum, what it takes, and at the foot a strip with what may be lost, or how the sum comes about. Words and sums of
        all plaques stand at the same heights."""
        by, k, near = self._by, self._k, round(_NEAR * self._k)
        told = [self.stake.offers.get(one.tone, ()) for one in self._asked.answers]
        edge, rim, most = 2 * round(_FOOT * k), round(_RIM * k), 2 * round(_SIDE * k)
        strips, inners = list[Laid | None](), list[Rect]()
        for box, offers in zip(boxes, told, strict=True):
            room = box.inflate(-edge, -edge)
            low = Rect(room.left, room.bottom - round(_STRIP * room.height), room.width, round(_STRIP * room.height))
            strip = loss_strip(offers[1], by, room) if offers[1:] else reckoned_strip(offers[0], by, low) if offers else None
            foot = strip.rect.top if strip else room.bottom
            inners.append(Rect(box.left + most // 2, box.top + rim, box.width - most, foot - box.top - rim))
            strips.append(strip)
        least = min((inner.height for inner in inners), default=0)
        more = any(one.shows or (one.takes and len(offers) > 1) for offers in told for one in offers[:1])
        word = min(round(WORD * k), round(least * (_OVER_SUM if more else _ALONE)))
        sums = self._sums(told, [Rect(inner.left, inner.top + word + near, inner.width, inner.height - word) for inner in inners])
        words = self._words(boxes, [(inner.top, inner.top + word) for inner in inners])
        found = list[Plaque]()
        for offers, inner, strip, line, plaque in zip(told, inners, strips, sums, words, strict=True):
            takes = None
            if line is not None:
                top = line.rect.bottom + near
                rest = Rect(inner.left, top, inner.width, inner.bottom - near - top)
                lead = replace(offers[0], takes=()) if len(offers) == 1 else offers[0]
                takes = below(lead, by, rest, self._asked.sprites)
            found.append(replace(plaque, below=tuple(filter(None, (line, takes, strip))), gilt=True))
        return found

    def _sums(self, told: Sequence[Sequence[Term]], rooms: Sequence[Rect]) -> list[Laid | None]:
        """The sums at the top of their rooms, in letters as high as one another."""
        boxes = [(sum_row(offers[0]), room) for offers, room in zip(told, rooms, strict=True) if offers]
        laid = iter(fit_alike(boxes, self._by, (*SHARES, 0.6, 0.5, 0.4)))
        return [next(laid, None) if offers else None for offers in told]

    def _rows(self, boxes: Sequence[Rect]) -> list[Plaque]:
        """Word, and below it rows of words and figures of all that the answer brings, or a detail."""
        k, ink, by, near = self._k, self._asked.ink, self._by, round(_NEAR * self._k)
        told = [self.stake.offers.get(one.tone, ()) for one in self._asked.answers]
        inners = [box.inflate(-2 * round(_SIDE * k), -2 * round(_GAP * k)) for box in boxes]
        most = by.letters(_ROW) * max(map(len, told), default=0)
        rooms = [self._foot(inner, min(most, inner.height - round(_WORD_LEAST * k))) for inner in inners]
        columns = [(offered(offers), room) for offers, room in zip(told, rooms, strict=True)]
        rows = fit_alike(columns, by, (*SHARES, 0.6), 3, "middle")
        parts: list[tuple[Laid, ...]] = [()] * len(told)
        if rows:
            parts = [(one,) if offers else () for one, offers in zip(rows, told, strict=True)]
        for nth, (answer, inner) in enumerate(zip(self._asked.answers, inners, strict=True)):
            if not parts[nth] and answer.button.detail:
                room = self._foot(inner, min(by.letters(_DETAIL), round(inner.height * 0.4)))
                px = _SAYS * k * ink.scale
                parts[nth] = (Laid(room, words_in(ink, room, answer.button.detail, px, "ui", palette.CREAM)),)
        each = ((one, line) for one, some in zip(inners, parts, strict=True) for laid in some for line in laid.lines)
        tops = (one.bottom - line.rect.top for one, line in each)
        low = max(tops, default=0) + near // 2
        bands = [(one.top - near, one.bottom - low) for one in inners]
        return [replace(one, below=some) for one, some in zip(self._words(boxes, bands), parts, strict=True)]

    def _foot(self, inner: Rect, high: int) -> Rect:
        return Rect(inner.left, inner.bottom - high, inner.width, high)

    def _words(self, boxes: Sequence[Rect], bands: Sequence[tuple[int, int]]) -> list[Plaque]:
        """The plaques with their words, each in the middle of its band as far as stamp and key leave it room; all of them are in
        letters as high as one another."""
        ink, k, found = self._asked.ink, self._k, list[Plaque]()
        for answer, box, (top, foot) in zip(self._asked.answers, boxes, bands, strict=True):
            plaque = self._bare(answer, box)
            left, right = self._ends(plaque)
            body = Rect(left, top, right - left, foot - top)
            found.append(replace(plaque, word=cut(ink, answer.button.label, body, round(WORD * k))))
        px, words = min((one.word.px for one in found), default=0), list[Plaque]()
        for plaque in found:
            word, (left, right) = sized(ink, plaque.word, px), self._ends(plaque)
            half = word.rect.width // 2
            word.rect.centerx = max(left + half, min(plaque.button.rect.centerx, right - half))
            words.append(replace(plaque, word=word))
        return words

    def _bare(self, answer: Answer, box: Rect) -> Plaque:
        word = Letters(answer.button.label, carved(answer.button.label), 0, palette.PAPER, box)
        return Plaque(replace(answer.button, rect=box), answer.tone, word, (), self.stake.stamp if answer.tone == "bold" else "")

    def _ends(self, plaque: Plaque) -> tuple[int, int]:
        """Where the room for the word of a plaque begins and ends: beside its stamp and its key."""
        box, k = plaque.button.rect, self._k
        left = box.left + round((_SIDE + (_STAMPED if plaque.stamp else 0.0)) * k)
        return left, box.right - round((_SIDE + _NEAR) * k) - plaques.cap_room(plaque.button, k, self._asked.ink)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether it lies over the table at a point."""
        slips = (self.slip, self.watched.rect if self.watched else None)
        return any(rect.collidepoint(pos) for rect in (*filter(None, slips), *(button.rect for button in self.buttons)))

    # -- drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, lifted: Mapping[str, float], beat: float = 0.0) -> None:
        """Paint it; all plaques glow as the heart beats."""
        ink, k, wood = self._asked.ink, self._k, self._asked.wood
        if self.slip:
            surface.blit(wood.tray(self.slip.size, k), self.slip)
        if self.watched:
            rivals_slip.draw(surface, self.watched, k, ink, wood)
        for face, pose in self.fan:
            self._asked.sprites.draw(surface, face, pose, True)
        for line in (*self.heading, *self.sums):
            line.draw(surface, ink)
        for dot, place in self.dots:
            self._dot(surface, dot, place)
        for plaque in self.plaques:
            level = lifted.get(plaque.button.id, 0.0)
            glow = max(beat, GLOWS[self.stake.tension], POINTED * level)
            plaques.draw(surface, plaque, round(self.rises * k * level), glow, k, ink, wood)

    def _dot(self, surface: pygame.Surface, dot: Rect, place: Place) -> None:
        """A place: the face of who has it, the person's question mark, or nothing in a ring."""
        ink = self._asked.ink
        ink.panel(surface, dot, palette.GOLD if place.taken else _EMPTY, dot.height // 2)
        if place.taken and place.face:
            surface.blit(head(place.face, dot.width), dot)
        elif not place.taken:
            ink.ring(surface, dot, palette.GOLD if place.face else _FREE, max(2, round(2 * self._k)), dot.height // 2)
            if place.face:
                ink.write(surface, dot.center, "?", round(0.6 * dot.height), kind="bold", colour=palette.GOLD, anchor="center")


def offered(offers: Sequence[Term]) -> Box:
    """What an answer brings and costs, a row each: the words at the left and the figure at the right. Signs and colours tell what
    is won and lost where words have no room."""
    return Column(tuple(_offer(one) for one in offers))


def _offer(term: Term) -> Box:
    colour: Colour = palette.SALMON if MINUS in term.figure else palette.PAPER if term.quiet else palette.GOLD
    says = Text((term.says, term.briefly or term.says, ""), _STANDS_FOR, "ui", palette.CREAM)
    figure = Text((term.figure,), _OFFER, "bold", colour, high=_ROW)
    return Row((Gap(8), says, Gap(_OFFER / 2, spring=True), figure, Gap(8)))
