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
from scenes.games.gostop.tell.words import MINUS
from scenes.kit import palette
from scenes.kit.box import Box, Carved, Column, Faces, Gap, Least, Measure, Pieces, Plate, Pressed, Row, Text
from scenes.kit.fit import SHARES, End, Laid, fit, fit_alike, measured
from scenes.kit.mark import Letters
from scenes.kit.palette import Colour
from scenes.kit.paragraph import Paragraph, WordsBeside
from scenes.kit.type import Font
from scenes.kit.wood import Tone
from scenes.stage.ink import Ink
from scenes.stage.sprite import Sprites
from scenes.table.ask import board as plaques
from scenes.table.ask.board import TEXT, WARNING, Asked, Board, Plaque, Stake, at_foot
from scenes.table.story.tip import Subject, Tip

# ---- What is said ------------------------------------------------------------------------------------------------------


_NUMBER: Final = re.compile(r"[+−]?\d[\d,.]*")
"""What is large of a sum; what it is counted in is not."""

Level = Literal["good"] | Nearness
"""How near a threat is; ``good`` is no threat at all."""


Chance = Literal["sure", "open", "scarce", "hard"]
"""How surely a sum comes: it does, it may, all hangs on the last turn, or it hardly will."""


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
    """A figure with its sign, and what it stands for in a word or two. A `quiet` one is neither won nor lost; `chance` says how
    surely it comes.

    What it `takes`, or how it comes about, is told at length first and then with less and less of that, in amber where the chance
    is scarce; `shows` tells it in small pictures instead. Of what may be lost `warns` tells by what somebody may win first, or
    why it costs that, at length first; `faces` are of those who may win."""

    figure: str
    says: str = ""
    quiet: bool = False
    takes: tuple[str, ...] = ()
    chance: Chance = "sure"
    warns: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    shows: tuple[Shown, ...] = ()


@dataclass(frozen=True, slots=True)
class Seating:
    """A place to play in a question that goes round: whether it is taken, and the face of who has it or of the person."""

    taken: bool
    face: str = ""


@dataclass(frozen=True, slots=True)
class Rival:
    """One of the others: what is lacking for a win before the person's, `briefly` where there is little room, and how near that
    is."""

    name: str
    words: str
    briefly: str
    level: Level
    face: str = ""


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
    number = _FAINT if term.chance == "hard" else _LEAD
    may = {"sure": palette.GOLD, "hard": palette.PEACH}.get(term.chance, palette.PALE_GOLD)
    colour = palette.SALMON if MINUS in term.figure else palette.PAPER if term.quiet else may
    said = (
        Text((words,), number if large else _BESIDE, "bold", colour, 0.75 * _LEAD, number) for words, large in parts(term.figure)
    )
    return Row(tuple(said), align="center")


def below(term: AnswerSum, by: Measure, room: Rect, sprites: Sprites) -> Laid | None:
    """What a sum takes: in pictures, the fullest that have room, or else in a line, as much of that as has room."""
    colour = palette.AMBER if term.chance in ("scarce", "hard") else palette.CREAM
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
    said = (*(term.warns or (term.says,)), *([""] if term.figure else []))
    foot = Rect(room.left, room.bottom - by.letters(HIGH), room.width, by.letters(HIGH))
    found = fit(_loss(term, said), by, foot, SHARES[:3], len(said), "fill")
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

_STRIP, _UPPER = 0.31, 0.29
"""How much of the height of a plaque the strip has at most on which a sum comes about, and the word at least."""

_SIDE, _RIM, _NEAR, _STAMPED = 10.0, 7.0, 4.0, 48.0
"""How far what stands on a plaque is from its sides, its upper edge and one another, and how much room a stamp takes, in units of
the window."""

_FOOT, _GAP, _PAD = 6.0, 8.0, 12.0
"""How far a strip is from the edges of its plaque, plaques are apart, and words are from the edge of a slip, in units of the
window."""

_TITLE, _ASKED, _FIGURE, _NOTE = 19.0, 44.0, 26.0, 20.0
"""How high the letters of a heading, one in the middle, a sum and a note are at most, in units of letters."""

_OFFER, _STANDS_FOR, _ROW, _SAYS = 25.0, 17.0, 31.0, 20.0
"""How high the letters are of what an answer brings and of what that stands for, a row of both, and the letters of a detail, in
units of letters."""

_DOT, _DOTS = 36.0, 12.0
"""How wide a place on the slip is and how far from the next, in units."""

_HEADING: Final = 0.36
"""The share of a slip's height that its heading has, one in the middle."""

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
        boxes = self._boxes(len(asked.answers))
        self.plaques = self._laid_out(boxes)
        self.buttons = tuple(plaque.button for plaque in self.plaques)
        self.slip = self._others() if stake.leads else self._slip() if stake.middle is None else self._places(stake.middle)
        self.rect = boxes[0].unionall(boxes[1:]) if boxes else self.slip.rect if self.slip else Rect(0, 0, 0, 0)
        self.tips = {
            one.button.id: Subject(one.button.id, one.button.rect, tip, free=(self._free,) if nth and stake.leads else ())
            for nth, one in enumerate(self.plaques) if (tip := stake.tips.get(one.tone)) is not None
        }  # fmt: skip

    # -- the slip -----------------------------------------------------------------------------------------------------------

    def _others(self) -> Laid | None:
        """Who else may win."""
        return laid_slip(self._asked.ink, self._k, self.stake.against, self.stake.rivals, self._free)

    def _slip(self) -> Laid:
        """What is asked beside the pieces that decide, what it is worth and what is risked, over the signs."""
        stake, k = self.stake, self._k
        room = Rect(self._free.topleft, (self._free.width, self._free.height - round(_GAP * k)))
        wide = room.width - 2 * round(_PAD * k)
        said: tuple[tuple[str, float, Font, Colour], ...] = (
            (self._asked.title, _TITLE, "bold", palette.GOLD),
            (stake.figure, _FIGURE, "bold", palette.GOLD),
            (stake.risk, TEXT, "ui", WARNING),
        )
        words = tuple(Paragraph((one,), units, font, colour, wide, "left") for one, units, font, colour in said if one)
        pieces = Pieces(stake.pieces, _PIECE, self._asked.sprites, 0.6) if stake.pieces else Gap()
        return fitted(Plate(WordsBeside(words, pieces, wide), _PAD), self._by, room, "fill")

    def _places(self, room: Rect) -> Laid:
        """What is asked, below that each place, with a face where it is taken, and the note on them."""
        inner = room.inflate(-2 * round(_PAD * self._k), -2 * round(_GAP * self._k))
        band = Rect(inner.topleft, (inner.width, round(_HEADING * inner.height)))
        title = fitted(Row((Carved(self._asked.title, _ASKED, palette.GOLD),), align="center"), self._by, band)
        places = Row(tuple(_place(nth, one) for nth, one in enumerate(self.stake.places)), _DOTS, align="center")
        note = Paragraph((self.stake.note,), _NOTE, "ui", WARNING, inner.width)
        rest = Rect(inner.left, band.bottom, inner.width, inner.bottom - band.bottom)
        return Laid(room, (*title.marks, *fitted(Column((places, note), _GAP), self._by, rest).marks))

    # -- the plaques --------------------------------------------------------------------------------------------------------

    def _boxes(self, count: int) -> list[Rect]:
        """The first plaque at the left, the others one above another at the right; none where pieces on the table answer."""
        gap, side = round(_GAP * self._k), self.stake.right
        high = (side.height - gap * (count - 2)) // max(1, count - 1)
        right = [Rect(side.left, side.top + (high + gap) * nth, side.width, high) for nth in range(count - 1)]
        return [self.stake.left, *right] if count else []

    def _laid_out(self, boxes: Sequence[Rect]) -> list[Plaque]:
        """Word, below it what the answer brings, what that takes, and at the foot a strip with what may be lost, or how the sum
        comes about. Words of all plaques stand at the same height, and so do their sums."""
        by, k, leads, parts, strips = self._by, self._k, self.stake.leads, list[tuple[Box, Rect]](), list[Laid | None]()
        told = [self.stake.offers.get(one.tone, ()) for one in self._asked.answers]
        for answer, box, offers in zip(self._asked.answers, boxes, told, strict=True):
            room, strip = box.inflate(-2 * round(_FOOT * k), -2 * round(_FOOT * k)), None
            if leads and offers:
                low = Rect(room.left, room.bottom - round(_STRIP * room.height), room.width, round(_STRIP * room.height))
                strip = loss_strip(offers[1], by, room) if offers[1:] else reckoned_strip(offers[0], by, low)
            strips.append(strip)
            inner = Rect(box.left + round(_SIDE * k), box.top + round(_UPPER * box.height), box.width - 2 * round(_SIDE * k), 0)
            inner.height = (strip.rect.top if strip else room.bottom) - inner.top
            words = answer.button.detail
            detail = Paragraph((words,), _SAYS, "ui", palette.CREAM, inner.width) if words else Gap()
            parts.append(((sum_row(offers[0]) if leads else offered(offers)) if offers else detail, inner))
        laid = fit_alike(parts, by, _SUMS, 3, "top" if leads else "bottom")
        laid = laid or [Laid(inner, ()) for _, inner in parts]  # where one has no room the words stand alone
        foot = min((one.rect.top - box.top for one, box in zip(laid, boxes, strict=True)), default=0)
        found, near = self._words(boxes, [(box.top + round(_RIM * k), box.top + foot) for box in boxes]), round(_NEAR * k)
        for nth, (one, (_, inner), offers, strip) in enumerate(zip(laid, parts, told, strips, strict=True)):
            takes = None
            if leads and offers:
                lead = replace(offers[0], takes=()) if len(offers) == 1 else offers[0]  # a strip says that
                rest = Rect(inner.left, one.rect.bottom + near, inner.width, inner.bottom - 2 * near - one.rect.bottom)
                takes = below(lead, by, rest, self._asked.sprites)
            found[nth] = replace(found[nth], below=tuple(filter(None, (one, takes, strip))), gilt=leads)
        return found

    def _words(self, boxes: Sequence[Rect], bands: Sequence[tuple[int, int]]) -> list[Plaque]:
        """The plaques with their words, each in the middle of its band as far as stamp and key leave it room; all of them are in
        letters as high as one another."""
        k, words = self._k, list[tuple[Box, Rect]]()
        stamps = [self.stake.stamp if answer.tone == "bold" else "" for answer in self._asked.answers]
        for answer, box, stamp, (top, foot) in zip(self._asked.answers, boxes, stamps, bands, strict=True):
            left = box.left + round((_SIDE + (_STAMPED if stamp else 0.0)) * k)
            right = box.right - round((_SIDE + _NEAR) * k) - plaques.cap_room(answer.button, k, self._asked.ink)
            words.append((Carved(answer.button.label, WORD, palette.PAPER), Rect(left, top, right - left, foot - top)))
        by = measured(words, Measure(self._asked.ink, k), _SUMS) or Measure(self._asked.ink, k, 0.3)
        found = list[Plaque]()
        for answer, box, stamp, (word, room) in zip(self._asked.answers, boxes, stamps, words, strict=True):
            wide = word.size(by)[0]
            room.left = max(room.left, min(box.centerx - wide // 2, room.right - wide))
            (letters,) = (mark for mark in word.place(by, room) if isinstance(mark, Letters))
            found.append(Plaque(replace(answer.button, rect=box), answer.tone, letters, (), stamp))
        return found

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether it lies over the table at a point."""
        slip = [self.slip.rect] if self.slip else []
        return any(rect.collidepoint(pos) for rect in (*slip, *(button.rect for button in self.buttons)))

    # -- drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, lifted: Mapping[str, float], beat: float = 0.0) -> None:
        """Paint it; all plaques glow as the heart beats."""
        ink, k, wood = self._asked.ink, self._k, self._asked.wood
        if self.slip:
            surface.blit(wood.tray(self.slip.rect.size, k), self.slip.rect)
            self.slip.draw(surface, ink)
        for plaque in self.plaques:
            level = lifted.get(plaque.button.id, 0.0)
            glow = max(beat, GLOWS[self.stake.tension], POINTED * level)
            plaques.draw(surface, plaque, round(self.rises * k * level), glow, k, ink, wood)


def _place(nth: int, place: Seating) -> Box:
    """A place: the face of who has it, the person's question mark, or nothing in a ring."""
    asks = place.face and not place.taken
    sign = Text(("?" if asks else "",), 20, "bold", palette.GOLD)
    part: Box = Faces((place.face,), _DOT) if place.face and place.taken else sign
    edge = palette.GOLD if asks or place.taken else palette.BRASS
    dot = Plate(Least(part, _DOT, _DOT), colour=palette.GOLD if place.taken else palette.UMBER, radius=99, edge=edge)
    return Pressed(dot, f"place:{nth}")


def fitted(box: Box, by: Measure, room: Rect, end: End = "middle") -> Laid:
    """A picture in a room, in whatever letters it has room."""
    return fit(box, by, room, _SUMS, end=end) or Laid(room, tuple(box.place(replace(by, share=by.share * _SUMS[-1]), room)))


def offered(offers: Sequence[AnswerSum]) -> Box:
    """What an answer brings and costs, a row each: the words at the left and the figure at the right. Signs and colours tell what
    is won and lost where words have no room."""
    return Column(tuple(_offer(one) for one in offers))


def _offer(term: AnswerSum) -> Box:
    colour: Colour = palette.SALMON if MINUS in term.figure else palette.PAPER if term.quiet else palette.GOLD
    says = Text((term.says, ""), _STANDS_FOR, "ui", palette.CREAM)
    figure = Text((term.figure,), _OFFER, "bold", colour, high=_ROW)
    return Row((Gap(8), says, Gap(_OFFER / 2, spring=True), figure, Gap(8)))
