"""Plaques at both sides of the hand: the word of an answer, below it what that brings, on a strip what it may cost. A slip beside
them says what they do not say."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

import pygame
from pygame import Rect

from game.gostop.risk import Nearness
from scenes.forms.pictures import head
from scenes.games.gostop.ask.carved import cut, sized
from scenes.kit import palette
from scenes.kit.box import Box, Column, Faces, Gap, Measure, Pieces, Plate, Row, Text
from scenes.kit.fit import SHARES, Laid, fit, fit_alike
from scenes.kit.mark import Letters
from scenes.kit.palette import Colour
from scenes.kit.paragraph import Paragraph, words_in, written
from scenes.kit.wood import Tone
from scenes.stage.ink import Ink
from scenes.stage.sprite import Sprites
from scenes.table.ask import board as plaques
from scenes.table.ask.board import TEXT, WARNING, Asked, Board, Fan, Plaque, Stake, at_foot, fanned
from scenes.table.story.tip import Subject, Tip

# ---- What is said ------------------------------------------------------------------------------------------------------

MINUS: Final = "−"

_NUMBER: Final = re.compile(r"[+−]?\d[\d,.]*")
"""What is large of a sum; what it is counted in is not."""

Level = Literal["good"] | Nearness
"""How near a threat is; ``good`` is no threat at all."""


@dataclass(frozen=True, slots=True)
class ShownWay:
    """Pieces that are all needed, and what they make."""

    pieces: tuple[str, ...]
    words: str = ""


@dataclass(frozen=True, slots=True)
class Payer:
    """The face of a player who pays, if there is one, and words beside it."""

    face: str
    words: str


@dataclass(frozen=True, slots=True)
class Shown:
    """What stands `before` some ways of which one is enough, in lines one upon another, or those who pay with what each of them
    does; and words `behind` them."""

    before: tuple[str, ...] = ()
    ways: tuple[ShownWay, ...] = ()
    payers: tuple[Payer, ...] = ()
    behind: str = ""


@dataclass(frozen=True, slots=True)
class AnswerSum:
    """A figure with its sign, what it stands for in a word or two, and `briefly` where there is little room. A `quiet` one is
    neither won nor lost; one that is `loose` may come, and `faint` hardly will.

    What it `takes`, or how it comes about, is told at length first and then with less and less of that, in amber where the chance
    is `scarce`; `shows` tells it in small pictures instead. Of what may be lost `warns` tells by what somebody may win first, or
    why it costs that, at length first; `faces` are of those who may win."""

    figure: str
    says: str = ""
    quiet: bool = False
    briefly: str = ""
    takes: tuple[str, ...] = ()
    scarce: bool = False
    warns: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    shows: tuple[Shown, ...] = ()
    loose: bool = False
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Seating:
    """A place to play in a question that goes round: whether it is taken, and the face of who has it or of the person."""

    taken: bool
    face: str = ""


@dataclass(frozen=True, slots=True)
class Rival:
    """One of the others: what is lacking for a win before the person's, `briefly` where there is little room, and how near that
    is. `said` are the words, if any, in which a plaque may say the same."""

    name: str
    words: str
    briefly: str
    level: Level
    face: str = ""
    said: tuple[str, ...] = ()


def parts(figure: str) -> list[tuple[str, bool]]:
    """A figure in its parts: words before the number, the number, words behind it; which of them is the number."""
    number = _NUMBER.search(figure)
    if number is None:
        return [(figure, False)]
    return [(words, nth == 1) for nth, words in enumerate((figure[: number.start()], number[0], figure[number.end() :])) if words]


# ---- What stands below the word of an answer ---------------------------------------------------------------------------

GROUND: Final[Colour] = palette.BLOOD
"""What the strip of a loss is of: so dark that its pale red is read at once."""

CALM: Final[Colour] = palette.NIGHT_FELT
"""What it is of where nothing is lost: the green of its plaque in the shade."""

HIGH: Final = 34.0
"""How high the strip is at least, in units of letters."""

_LEAD, _BESIDE, _FAINT = 31.0, 17.0, 24.0
"""How high the letters are of the number that is read first, of the words beside it, and of a number that hardly comes, in units
of letters."""

_LOSS, _UNIT, _WORDS, _FACE = 28.0, 16.0, 16.0, 27.0
"""How high the letters of a loss, of what it is counted in and of the words are, and how large a face is, in units of letters."""

_BELOW, _PAYS, _LINE = 18.0, 19.0, 1.3
"""How high the letters are below a sum and beside who pays, in units of letters, and how high a line is, in heights of those."""

_PIECE, _HEAD = 46.0, 34.0
"""How high small pieces and heads are, in units of letters."""

_LOWEST: Final = (0.68, 0.6, 0.5)
"""To such shares a loss becomes lower where it alone has no room."""


def sum_row(term: AnswerSum) -> Box:
    """The sum that is read first: its number large, all on one line of letters, pale where it may only come."""
    number = _FAINT if term.faint else _LEAD
    may = palette.PEACH if term.faint else palette.PALE_GOLD if term.loose else palette.GOLD
    colour = palette.SALMON if MINUS in term.figure else palette.PAPER if term.quiet else may
    said = (
        Text((words,), number if large else _BESIDE, "bold", colour, 0.75 * _LEAD, number) for words, large in parts(term.figure)
    )
    return Row(tuple(said), align="center")


def below(term: AnswerSum, by: Measure, room: Rect, sprites: Sprites) -> Laid | None:
    """What a sum takes: in pictures, the fullest that have room, or else in a line, as much of that as has room."""
    colour = palette.AMBER if term.scarce else palette.CREAM
    tries = (
        fit(picture_row(one, colour, sprites), by, room, SHARES[:3] if one.ways and one.behind else SHARES, end="middle")
        for one in term.shows
    )  # other ways are left out before all is small
    found = next(filter(None, tries), None)
    line = Paragraph(term.takes, _BELOW, "ui", colour, room.width, most=1, high=1.0)
    return found or (fit(line, by, room, briefs=len(term.takes), end="middle") if term.takes else None)


def picture_row(shown: Shown, colour: Colour, sprites: Sprites) -> Box:
    """Words, small pieces or the faces of people, and what stands behind them, side by side."""
    before = Column((
        Gap(spring=True),
        *(Row((Text((words,), _BELOW, "ui", colour, high=1.26 * _BELOW),), align="right") for words in shown.before),
        Gap(spring=True),
    ))  # fmt: skip
    found: list[Box] = [before] if shown.before else []
    for payer in shown.payers:
        face = (Faces((payer.face,), _HEAD),) if payer.face else ()
        found.append(Row((*face, Text((payer.words,), _PAYS, "bold", colour)), gap=5))
    for way in shown.ways:
        words = (Text((way.words,), _BELOW, "bold", colour),) if way.words else ()
        found.append(Row((Pieces(way.pieces, _PIECE, sprites), *words), gap=4))
    if shown.behind:
        found.append(Text((shown.behind,), _BELOW, "ui", colour))
    return Row(tuple(found), gap=14 if len(shown.payers) > 1 else 8, align="center")


def loss_strip(term: AnswerSum, by: Measure, room: Rect) -> Laid | None:
    """A strip at the foot of a room with what may be lost: at the left who may win first and how, or why it costs that."""
    said = (*(term.warns or (term.says, term.briefly or term.says)), *([""] if term.figure else []))
    foot = Rect(room.left, room.bottom - by.letters(HIGH), room.width, by.letters(HIGH))
    found = fit(_loss(term, said), by, foot, briefs=len(said), end="fill")
    return found or fit(_loss(replace(term, faces=()), said[-1:]), by, foot, _LOWEST, end="fill")


def _loss(term: AnswerSum, said: tuple[str, ...]) -> Box:
    font, words = ("bold", palette.PAPER) if term.faces else ("ui", palette.CREAM)
    colour = palette.SALMON if MINUS in term.figure else palette.PAPER
    figure = (
        Text((one,), _LOSS if large else _UNIT, "bold", colour, level=_LOSS) for one, large in parts(term.figure) if term.figure
    )
    why = Text(said, _WORDS, font, words, level=_LOSS if term.figure else 0.0)  # type: ignore[arg-type]
    faces = (Faces(term.faces, _FACE, 0.3),) if term.faces else ()
    row = Row((*faces, why, Gap(7, spring=True), Row(tuple(figure))), gap=4) if term.figure else Row((why,), align="center")
    return Plate(Row((Gap(4 if faces else 8), row, Gap(8))) if term.figure else row, colour=GROUND, radius=7)


def reckoned_strip(term: AnswerSum, by: Measure, room: Rect) -> Laid | None:
    """A green strip at the foot of a room with how a sum comes about: in one line, or else in two, or a line for each payer."""
    air = Gap(8)
    for most in (1, max(2, term.takes[0].count("\n") + 1)) if term.takes else ():
        told = Paragraph(term.takes, _BELOW, "ui", palette.CREAM, room.width - 2 * by.letters(8), most=most, high=_LINE)
        strip = Plate(Row((air, told, air), align="center"), pad=5, colour=CALM, radius=7)
        if found := fit(strip, by, room, briefs=1 if most == 1 else len(term.takes), end="bottom"):
            return found
    return None


# ---- Who else may win --------------------------------------------------------------------------------------------------

_COLOURS: Final[Mapping[Level, Colour]] = {
    "danger": palette.SALMON,
    "near": palette.AMBER,
    "calm": palette.CREAM,
    "good": palette.CREAM,
}

_ABOVE: Final = 8.0
"""How far the slip lies above what is below it, in units of the window."""


def slip(title: str, rivals: Sequence[Rival]) -> Box:
    """The title over a row for each rival: the face and what is lacking, or the name before that where nobody has a face."""
    return Plate(Column((Text((title,), 17, "bold", palette.GOLD, high=22.1), *map(_row, rivals))), pad=12)


def _row(rival: Rival) -> Box:
    said = rival.words, rival.briefly
    if not rival.face:
        said = f"{rival.name} {rival.words}", f"{rival.name} {rival.briefly}"
    words = Text(said, 20, "bold", _COLOURS[rival.level])
    return Row((Faces((rival.face,), 34), words) if rival.face else (words,), gap=9, high=42)


def laid_slip(ink: Ink, k: float, title: str, rivals: Sequence[Rival], room: Rect) -> Laid | None:
    """The slip at the foot of a room, as wide as that; None where it has no room, or nobody is to be told of."""
    above = Rect(room.left, room.top, room.width, room.height - round(_ABOVE * k))
    return fit(slip(title, rivals), Measure(ink, k), above, briefs=2, end="bottom") if rivals else None


# ---- The plaques -------------------------------------------------------------------------------------------------------

GLOWS: Final = (0.0, 0.14, 0.22, 0.3, 0.38)
"""How strongly the plaques glow between two beats of the heart, all alike, by the tension."""

POINTED: Final = 0.55
"""How strongly the one glows that is pointed at."""

_SUMS: Final = (*SHARES, 0.6, 0.5, 0.4)
"""To such shares sums become lower."""

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

_FAN, _HEADED = 78.0, 0.42
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
    offers: Mapping[Tone, tuple[AnswerSum, ...]] = field(default_factory=dict)
    tips: Mapping[Tone, Tip] = field(default_factory=dict)
    stamp: str = ""
    middle: Rect | None = None
    places: tuple[Seating, ...] = ()
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
        self.dots: tuple[tuple[Rect, Seating], ...] = ()
        self.heading: tuple[Letters, ...] = ()
        self.sums: tuple[Letters, ...] = ()
        self.slip = None if stake.leads else self._round(stake.middle) if stake.middle is not None else self._slip()
        boxes = self._boxes(len(asked.answers))
        self.plaques = self._leading(boxes) if stake.leads else self._rows(boxes)
        self.buttons = tuple(plaque.button for plaque in self.plaques)
        said = {line.words for plaque in self.plaques for line in plaque.lines}
        told = () if all(said.intersection(rival.said) for rival in stake.rivals) else stake.rivals
        self.watched = laid_slip(asked.ink, self._k, stake.against, told, self._free) if stake.leads else None
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
        aspect, high = self._asked.sprites.pack.aspect, min(round(_FAN * k), inner.height // 2) if stake.pieces else 0
        wide = round(high / aspect * (1.0 + 0.6 * min(2, len(stake.pieces) - 1)))
        self.fan = fanned(stake.pieces, Rect(inner.right - wide, inner.top, wide, high), False, aspect, k)
        beside, t = inner.width - (wide + round(_GAP * k) if wide else 0), k * ink.scale
        title = Paragraph((self._asked.title,), self._by.letters(_TITLE), "bold", palette.GOLD, beside, "left")
        lines = len(title.lines(Measure(ink, 1.0 / ink.scale)))
        head = Rect(inner.topleft, (beside, max(high, min(round(1.5 * title.units) * lines, round(inner.height * _HEADED)))))
        self.heading = written(ink, [title], head)
        rest = Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
        figure = Paragraph((stake.figure,), _FIGURE * t, "bold", palette.GOLD, rest.width, "left")
        risk = Paragraph((stake.risk,), TEXT * t, "ui", WARNING, rest.width, "left")
        told = [one for one in (figure, risk) if one.wordings[0]]
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
        gap, side = round(_GAP * self._k), self.stake.right
        high = (side.height - gap * (count - 2)) // max(1, count - 1)
        right = [Rect(side.left, side.top + (high + gap) * nth, side.width, high) for nth in range(count - 1)]
        return [self.stake.left, *right] if count else []

    def _leading(self, boxes: Sequence[Rect]) -> list[Plaque]:
        """Word, sum, what it takes, and at the foot a strip with what may be lost, or how the sum comes about. Words and sums of
        all plaques stand at the same heights."""
        by, k, near = self._by, self._k, round(_NEAR * self._k)
        told = [self.stake.offers.get(one.tone, ()) for one in self._asked.answers]
        strips, inners = list[Laid | None](), list[Rect]()
        for box, offers in zip(boxes, told, strict=True):
            room = box.inflate(-2 * round(_FOOT * k), -2 * round(_FOOT * k))
            low = Rect(room.left, room.bottom - round(_STRIP * room.height), room.width, round(_STRIP * room.height))
            strip = loss_strip(offers[1], by, room) if offers[1:] else reckoned_strip(offers[0], by, low) if offers else None
            top, foot = box.top + round(_RIM * k), strip.rect.top if strip else room.bottom
            inners.append(Rect(box.left + round(_SIDE * k), top, box.width - 2 * round(_SIDE * k), foot - top))
            strips.append(strip)
        more = any(one.shows or (one.takes and len(offers) > 1) for offers in told for one in offers[:1])
        least = min((inner.height for inner in inners), default=0)
        word = min(round(WORD * k), round(least * (_OVER_SUM if more else _ALONE)))
        found = self._words(boxes, [(inner.top, inner.top + word) for inner in inners])
        under = [Rect(inner.left, inner.top + word + near, inner.width, inner.height - word) for inner in inners]
        sums = iter(fit_alike([(sum_row(one[0]), room) for one, room in zip(told, under, strict=True) if one], by, _SUMS))
        for nth, (offers, inner, strip) in enumerate(zip(told, inners, strips, strict=True)):
            line = next(sums, None) if offers else None
            takes = None
            if line is not None:
                rest = Rect(inner.left, line.rect.bottom + near, inner.width, inner.bottom - 2 * near - line.rect.bottom)
                lead = replace(offers[0], takes=()) if len(offers) == 1 else offers[0]  # a strip says that
                takes = below(lead, by, rest, self._asked.sprites)
            found[nth] = replace(found[nth], below=tuple(filter(None, (line, takes, strip))), gilt=True)
        return found

    def _rows(self, boxes: Sequence[Rect]) -> list[Plaque]:
        """Word, and below it rows of words and figures of all that the answer brings, or a detail."""
        k, by, near = self._k, self._by, round(_NEAR * self._k)
        told = [self.stake.offers.get(one.tone, ()) for one in self._asked.answers]
        inners = [box.inflate(-2 * round(_SIDE * k), -2 * round(_GAP * k)) for box in boxes]
        contents = list[tuple[Box, Rect]]()
        for answer, offers, inner in zip(self._asked.answers, told, inners, strict=True):
            high = min(by.letters(_ROW) * max(map(len, told)), inner.height - round(_WORD_LEAST * k))
            if not offers:
                high = min(by.letters(_DETAIL), round(inner.height * 0.4)) if answer.button.detail else 0
            detail = Paragraph((answer.button.detail,), _SAYS, "ui", palette.CREAM, inner.width)
            contents.append((offered(offers) if offers else detail, Rect(inner.left, inner.bottom - high, inner.width, high)))
        shown = [one for one in contents if one[1].height]
        laid = iter(fit_alike(shown, by, _SUMS, 3, "middle"))
        parts = [next(laid, None) if room.height else None for _, room in contents]
        tops = [inner.bottom - line.rect.top for inner, part in zip(inners, parts, strict=True) if part for line in part.lines]
        words = self._words(boxes, [(one.top - near, one.bottom - max(tops, default=0) - near // 2) for one in inners])
        return [replace(one, below=(part,) if part else ()) for one, part in zip(words, parts, strict=True)]

    def _words(self, boxes: Sequence[Rect], bands: Sequence[tuple[int, int]]) -> list[Plaque]:
        """The plaques with their words, each in the middle of its band as far as stamp and key leave it room; all of them are in
        letters as high as one another."""
        ink, k, found, ends = self._asked.ink, self._k, list[Plaque](), list[tuple[int, int]]()
        for answer, box, (top, foot) in zip(self._asked.answers, boxes, bands, strict=True):
            stamp = self.stake.stamp if answer.tone == "bold" else ""
            left = box.left + round((_SIDE + (_STAMPED if stamp else 0.0)) * k)
            right = box.right - round((_SIDE + _NEAR) * k) - plaques.cap_room(answer.button, k, ink)
            word = cut(ink, answer.button.label, Rect(left, top, right - left, foot - top), round(WORD * k))
            found.append(Plaque(replace(answer.button, rect=box), answer.tone, word, (), stamp))
            ends.append((left, right))
        px = min((one.word.px for one in found), default=0)
        for nth, (plaque, (left, right)) in enumerate(zip(found, ends, strict=True)):
            word = sized(ink, plaque.word, px)
            word.rect.centerx = max(left + word.rect.width // 2, min(plaque.button.rect.centerx, right - word.rect.width // 2))
            found[nth] = replace(plaque, word=word)
        return found

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
            surface.blit(wood.tray(self.watched.rect.size, k), self.watched.rect)
            self.watched.draw(surface, ink)
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

    def _dot(self, surface: pygame.Surface, dot: Rect, place: Seating) -> None:
        """A place: the face of who has it, the person's question mark, or nothing in a ring."""
        ink = self._asked.ink
        ink.panel(surface, dot, palette.GOLD if place.taken else _EMPTY, dot.height // 2)
        if place.taken and place.face:
            surface.blit(head(place.face, dot.width), dot)
        elif not place.taken:
            ink.ring(surface, dot, palette.GOLD if place.face else _FREE, max(2, round(2 * self._k)), dot.height // 2)
            if place.face:
                ink.write(surface, dot.center, "?", round(0.6 * dot.height), kind="bold", colour=palette.GOLD, anchor="center")


def offered(offers: Sequence[AnswerSum]) -> Box:
    """What an answer brings and costs, a row each: the words at the left and the figure at the right. Signs and colours tell what
    is won and lost where words have no room."""
    return Column(tuple(_offer(one) for one in offers))


def _offer(term: AnswerSum) -> Box:
    colour: Colour = palette.SALMON if MINUS in term.figure else palette.PAPER if term.quiet else palette.GOLD
    says = Text((term.says, term.briefly or term.says, ""), _STANDS_FOR, "ui", palette.CREAM)
    figure = Text((term.figure,), _OFFER, "bold", colour, high=_ROW)
    return Row((Gap(8), says, Gap(_OFFER / 2, spring=True), figure, Gap(8)))
