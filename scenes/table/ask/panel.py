"""The panel of a question: a heading, facts, and answers as wooden buttons with their keys.

It stands in the corner of a table, or below a row of cards in its middle. In a wide, low place its heading is one line on a band,
and the answers stand side by side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.kit.box import (
    Align,
    AsLarge,
    Box,
    Carved,
    Column,
    Even,
    Faces,
    Gap,
    Keycap,
    Least,
    Measure,
    Middle,
    Painted,
    Pieces,
    Plate,
    Pressed,
    Row,
    Text,
)  # fmt: skip
from scenes.kit.button import Button
from scenes.kit.fit import SHARES, End, Laid, fit
from scenes.kit.mark import Letters, Mark, Picture, PieceMark
from scenes.kit.paragraph import Paragraph, WordsBeside
from scenes.kit.signs import sign
from scenes.kit.wood import WOOD, Tone, Wood
from scenes.stage.ink import Ink
from scenes.stage.sprite import Sprites
from scenes.table.ask.prompt import Answer, Prompt
from scenes.table.frame import Frame
from scenes.table.input import ids

WIDE: Final = 4
"""A place that is more than so many times as wide as it is high has its question across."""

IN_ONE_COLUMN: Final = 5
"""More options than this stand in two columns, so that each stays large enough to press."""

_TITLE, _WORD, _WARNING, _LINE, _DETAIL, _KEY = 18.0, 18.0, 16.0, 15.0, 14.0, 13.0
"""How high the letters of a title, an answer, a warning, a line, what is said below an answer, and a key are, in units of
letters."""

_CARVED, _ALONE, _BELOW = 53.0, 68.0, 19.0
"""How high the letters of a title below a row of cards are, and where nothing but cards answers it, in units of the window; and
those of the lines below it, in units of letters."""

_BUTTON, _LOW = 46.0, 34.0
"""How high a button is, and one that shows pieces or stands beside such, at least, in units of letters."""

_PIECE, _PIECE_ACROSS, _ABOUT = 56.0, 58.0, 44.0
"""How high a button with pieces is, pieces where answers stand side by side, and one beside a title, in units of letters."""

_BESIDE, _EDGE = 9.0, 5.0
"""How far words and key are from the sides of a button in a column, and pieces from its edges, in units of the window."""

_FACE: Final = 20.5
"""How high what stands on a plaque is where that is no pieces, in units of letters."""

_PAD, _GAP, _ASIDE = 11.0, 7.0, 10.0
"""How far all is from the edge and buttons are apart, and how much farther the way back is, in units of the window."""

_NARROW, _CHIEF, _STEP = 104.0, 176.0, 16
"""How wide a plaque and the chief one are at least, in units of the window; they grow in steps of so many pixels, so that they
keep their place where only a figure on them changes."""

_SMALLER: Final = (*SHARES, 0.6, 0.52, 0.44)


class PanelAnswer(NamedTuple):
    """An answer on the panel: its button, how it looks, and the option that it is, if it is not the way back."""

    button: Button
    tone: Tone
    option: Answer | None = None


def height(k: float, letters: float) -> int:
    """How high a plaque of a question that stands across is, in pixels."""
    return 2 * round(_PAD * k) + round(_FACE * k * letters)


def heading(place: Rect, k: float, letters: float) -> int:
    """Where the heading of such a question begins, whose answers stand in one row."""
    return place.bottom - height(k, letters) - round(2 * _GAP * k) - round(1.6 * _TITLE * k * letters)


class PromptPanel:
    """Lays a prompt out, as high as it has to be, and paints it; `laid` is what stands there, `across` whether that is in a wide,
    low place, and `buttons` where its buttons are."""

    def __init__(self, ink: Ink, sprites: Sprites) -> None:
        self._ink, self._sprites, self._wood = ink, sprites, Wood()
        self._of: tuple[object, ...] = ()
        self.hide()

    def hide(self) -> None:
        """There is nothing to ask."""
        self.laid: Laid | None = None
        self.rect, self.across, self.buttons = Rect(0, 0, 0, 0), False, tuple[Button, ...]()
        self._answers, self._k, self._of = list[PanelAnswer](), 1.0, ()

    @property
    def lines(self) -> tuple[Letters, ...]:
        """What is written on it."""
        return self.laid.lines if self.laid is not None else ()

    def show(
        self, prompt: Prompt, lines: tuple[str, ...], place: Rect, frame: Frame, back: str, centred: bool = False
    ) -> None:
        """Lay a prompt out at the foot of a place, or `centred` at its top: with a large title, and no wider than it needs if
        there are no buttons. `back` is what the way back is called. A line that begins with an exclamation mark is a warning.

        Where all has no room in smaller letters it reaches farther upwards, as far as the window goes. The prompt's own lines
        always have room, whatever `lines` are shown.
        """
        of = prompt, lines, tuple(place), frame.k, back, centred
        if of == self._of:
            return
        self.across = place.width > WIDE * place.height and not centred
        self._k = k = frame.k
        shown = [option for option in prompt.options if option.label]
        self._answers = [PanelAnswer(_button(option), option.tone, option) for option in shown]
        if prompt.can_go_back:
            self._answers.append(PanelAnswer(Button(ids.BACK, Rect(0, 0, 0, 0), back, "Esc"), "plain"))
        by, top = Measure(self._ink, k), frame.corner.bottom + round(8 * k)
        if self.across:
            if prompt.lays and any(option.faces for option in shown):  # nothing of the hand is lifted meanwhile
                place = place.move(0, round((_PIECE_ACROSS - _FACE) * k))
            tall = Rect(place.left, top, place.width, place.bottom - top)
            self.laid = _first(((box, tall, SHARES) for box in self._side_by_side(prompt, lines, place.width)), by, "bottom")
            marks = [mark.rect for mark in self.laid.marks]
            self.rect = marks[0].unionall(marks[1:]) if marks else self.laid.rect
        elif centred:
            box = self._below_cards(prompt, lines, place.width, by)
            if not self._answers:
                wide = min(place.width, box.size(by)[0] + round(3 * _PAD * k))
                place = Rect(place.centerx - wide // 2, place.top, wide, place.height)
            tall = Rect(place.left, place.top, place.width, frame.whole.bottom - place.top)
            self.laid = _first([(box, place, SHARES), (box, tall, _SMALLER)], by, "top")
            self.rect = self.laid.rect
        else:
            self.laid = _first(self._corner_tries(prompt, lines, place, top, by), by, "bottom")
            self.rect = self.laid.rect
        hits = self.laid.hits
        self.buttons = tuple(replace(one.button, rect=hits[one.button.id]) for one in self._answers)
        self._of = of

    def _corner_tries(
        self, prompt: Prompt, lines: Sequence[str], place: Rect, top: int, by: Measure
    ) -> Iterator[tuple[Box, Rect, Sequence[float]]]:
        """With the piece that it is about, without it, farther upwards, and at last all buttons in one column."""
        wide, tall = place.width, Rect(place.left, top, place.width, place.bottom - top)
        if prompt.about:
            yield self._in_corner(prompt, lines, wide, by, prompt.about), place, SHARES[:2]
        low = replace(prompt, two=False, chief=True)
        box = self._in_corner(prompt, lines, wide, by)
        yield box, place, SHARES
        yield box, tall, SHARES
        yield self._in_corner(low, lines, wide, by, most=len(prompt.options)), tall, _SMALLER

    # -- the three forms --------------------------------------------------------------------------------------------------

    def _in_corner(
        self, prompt: Prompt, lines: Sequence[str], wide: int, by: Measure, about: str = "", most: int = IN_ONE_COLUMN
    ) -> Box:
        """Words, and below them the buttons; at the right of the words perhaps a piece that they are about. At `most` so many
        stand in one column."""
        inner = wide - 2 * by.window(_PAD)
        piece: Box = Pieces((about,), _ABOUT, self._sprites) if about else Gap()
        said = [_words(prompt.title, some, inner) for some in (lines, prompt.lines)]
        words = [WordsBeside(some, piece, inner) for some in said if some]
        above = (AsLarge(words[0], tuple(words)),) if words else ()
        return Plate(Column((*above, *self._rows(prompt, inner, by, most)), gap=_GAP), pad=_PAD)

    def _below_cards(self, prompt: Prompt, lines: Sequence[str], wide: int, by: Measure) -> Box:
        """A carved title, words in the middle below it, and buttons."""
        inner = wide - 2 * by.window(_PAD)
        units = _CARVED if self._answers else _ALONE
        side = 0.8 * units / self._ink.scale
        drawn = Painted(prompt.sign, lambda size: sign(prompt.sign, size[0], palette.GOLD), side, side)
        carved = Carved(prompt.title, units, palette.GOLD)
        title = Row((drawn, carved) if prompt.sign else (carved,), gap=9, align="center")
        words = _words("", lines, inner, "center", _BELOW if self._answers else _WARNING)
        return Plate(Column((title, *words, *self._rows(prompt, inner, by)), gap=9), pad=_PAD)

    def _side_by_side(self, prompt: Prompt, lines: Sequence[str], wide: int) -> Iterator[Box]:
        """A heading over the answers: in one line where it has room, else in more, over as few rows as there is room for."""
        answers = [self._plaque(one) for one in self._answers]
        for count in range(1, max(1, len(answers)) + 1):
            per = max(1, -(-len(answers) // count))
            rows = [Row(tuple(answers[at : at + per]), gap=_GAP, align="center") for at in range(0, len(answers), per)]
            for above in _headings(prompt.title, lines, wide - round(4 * _PAD * self._k)):
                yield Column((*above, *rows), gap=_GAP)

    # -- their parts ------------------------------------------------------------------------------------------------------

    def _rows(self, prompt: Prompt, wide: int, by: Measure, most: int = IN_ONE_COLUMN) -> list[Box]:
        """The buttons in one or two columns, the way back below all others; one that is left over has a row for itself."""
        options = [one for one in self._answers if one.option is not None]
        across = 2 if prompt.two or len(options) > most else 1
        first = 1 if prompt.chief else across
        rows = [options[:first], *(options[at : at + across] for at in range(first, len(options), across))]
        rows += [[one] for one in self._answers if one.option is None]
        shows, found = any(one.option.faces for one in options if one.option is not None), list[Box]()
        for row in filter(None, rows):
            each = wide if len(row) == 1 else (wide - by.window(_GAP) * (across - 1)) // across
            high = _LOW if shows or row[0].option is None else _BUTTON
            cells = tuple(self._cell(one, each - 2 * by.window(_BESIDE), high, prompt.two, by) for one in row)
            found.append(Even(cells, gap=_GAP))
        return found

    def _cell(self, one: PanelAnswer, wide: int, high: float, centred: bool, by: Measure) -> Box:
        """A button in a column: words at its left, what it shows and its key at its right."""
        align: Align = "center" if centred else "left"
        shows = one.option is not None and bool(one.option.faces)
        units = _WORD / self._ink.scale if shows else _WORD  # no larger than usual, so that its pieces can be told apart
        words = [Paragraph((one.button.label,), units, "bold", _colour(one), wide, align)]
        if one.button.detail:
            words.append(Paragraph((one.button.detail,), _DETAIL, "ui", palette.CREAM, wide, align))
        other = (Text((one.button.label,), units, "bold", palette.PAPER), Keycap(one.button.cap, _KEY))
        room = wide - Row(other, gap=2 * _BESIDE).size(by)[0]
        most = _PIECE - 2 * _EDGE
        if one.option is not None and shows:
            most *= min(1.0, max(1, room) / self._pieces(one.option, most).size(by)[0])
        face = Row((Gap(), WordsBeside(tuple(words), self._shown(one, most), wide), Gap()), gap=_BESIDE)
        button: Box = Least(face, high=high)
        if shows:
            button = Column((Gap(), face, Gap()), gap=_EDGE)
        return Pressed(button, one.button.id)

    def _plaque(self, one: PanelAnswer) -> Box:
        """An answer side by side with others, as wide as it must be."""
        least = _CHIEF if one.tone == "good" or one.button.shut else _NARROW
        high = 0.0 if one.option is not None and one.option.faces else _FACE
        face = Row((Text((one.button.label,), _WORD, "bold", _colour(one)), self._shown(one, _PIECE_ACROSS)), gap=10, high=high)
        plaque = Middle(Pressed(Plate(_Steady(face, least), pad=_PAD), one.button.id))
        return plaque if one.option is not None else Row((Gap(), plaque), gap=_ASIDE)

    def _shown(self, one: PanelAnswer, high: float) -> Box:
        """The pieces that an answer speaks of, so high, or the face, and its key."""
        option, found = one.option, list[Box]()
        if option is not None and option.faces:
            found.append(self._pieces(option, high))
        if option is not None and option.somebody:
            found.append(Faces((option.somebody,), 1.6 * _WORD))
        if one.button.cap:
            found.append(Keycap(one.button.cap, _KEY))
        return Row(tuple(found), gap=8)

    def _pieces(self, option: Answer, high: float) -> Pieces:
        return Pieces(option.faces, high, self._sprites, 1.0, option.across)

    # -- drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, lit: str | None) -> None:
        """Paint it; the button named `lit` stands out."""
        if self.laid is None:
            return
        k, ink, hits = self._k, self._ink, self.laid.hits
        if not self.across:
            surface.blit(self._wood.tray(self.rect.size, k * 0.7), self.rect)
        for one in self._answers:
            rect = hits[one.button.id]
            if one.tone == "shut":  # flat and without an edge of brass: it cannot be pressed like the others
                ink.panel(surface, rect, WOOD["shut"], round(8 * k))
            else:
                self._wood.draw(surface, rect, one.tone, 0, 0, k * 0.7, one.button.id == lit)
        self.laid.draw(surface, ink)
        rich = frozenset[str]().union(*(one.option.rich for one in self._answers if one.option is not None))
        for mark in self.laid.marks:
            if isinstance(mark, PieceMark | Picture) and (mark.face if isinstance(mark, PieceMark) else mark.name) in rich:
                ink.ring(surface, mark.rect, palette.GOLD, max(2, round(2 * k)), mark.rect.width // 8)


# ---- What all three are made of ----------------------------------------------------------------------------------------


def _button(option: Answer) -> Button:
    return Button(option.id, Rect(0, 0, 0, 0), option.label, option.cap, option.detail, shut=option.tone == "shut")


def _colour(one: PanelAnswer) -> palette.Colour:
    return palette.STONE if one.button.shut else palette.PAPER


def _words(
    title: str, lines: Sequence[str], wide: int, align: Align = "left", size: float = _LINE
) -> tuple[Paragraph, ...]:
    """A title and what is said below it, no wider than so many pixels."""
    found = [Paragraph((title,), _TITLE, "bold", palette.GOLD, wide, align)] if title else []
    for line in lines:
        if line.startswith("!"):
            found.append(Paragraph((line.removeprefix("!"),), _WARNING, "bold", palette.LOSS, wide, align))
        else:
            found.append(Paragraph((line,), size, "ui", palette.PAPER, wide, align))
    return tuple(found)


def _headings(title: str, lines: Sequence[str], wide: int) -> list[tuple[Box, ...]]:
    """A heading on its band: the title with what is said beside it, and below it. A warning stands in place of all others."""
    warnings = [line.removeprefix("!") for line in lines if line.startswith("!")]
    told, units = " ".join(warnings or lines), _TITLE if warnings else _LINE
    colour = palette.SALMON if warnings else palette.PAPER
    head = Text((title,), _TITLE, "bold", palette.GOLD)
    if not told:
        return [(_band(head),)] if title else [()]
    below = Column((Row((head,), align="center"), Paragraph((told,), units, "ui", colour, wide)))
    return [(_band(Row((head, Text((told,), units, "ui", colour)), gap=14)),), (_band(below),)]


def _band(words: Box) -> Box:
    """Words in the middle on a dark band."""
    band = Plate(Row((Gap(), words, Gap()), gap=8), pad=3, colour=(*palette.INK, 215), radius=12)
    return Row((band,), align="center")


@dataclass(frozen=True, slots=True)
class _Steady:
    """A box in the middle of its place, at least so many units of the window wide and in steps of pixels."""

    part: Box
    least: float

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as its part, rounded up."""
        wide, high = self.part.size(by)
        return max(by.window(self.least - 2 * _PAD), -(-wide // _STEP) * _STEP), high

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """In the middle of the width."""
        wide = self.part.size(by)[0]
        yield from self.part.place(by, Rect(rect.centerx - wide // 2, rect.top, wide, rect.height))


def _first(tries: Iterable[tuple[Box, Rect, Sequence[float]]], by: Measure, end: End) -> Laid:
    """The first box that has room, in letters as large as they can be; the last one in its smallest where none has."""
    for box, room, shares in tries:
        if (found := fit(box, by, room, shares, end=end)) is not None:
            return found
    least = replace(by, share=shares[-1])
    rect = Rect(room.left, room.top, room.width, box.size(least)[1])
    if end == "bottom":
        rect.bottom = room.bottom
    return Laid(rect, tuple(box.place(least, rect)))
