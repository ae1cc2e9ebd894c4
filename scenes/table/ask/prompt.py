"""A question as it stands over a corner of the table: a heading, facts, and options, each a button with its key. One that
pieces answer has no buttons and is a slim slip; where nothing is asked there is nothing."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any, Final, Literal

import pygame
from pygame import Rect

from game.choices import Choice
from game.table import Piece, Refused
from scenes.forms.pictures import head
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.stage.binding import Key
from scenes.stage.ink import Button, Ink
from scenes.stage.sprite import Sprites
from scenes.table import signs
from scenes.table.ask import low_strip as strip
from scenes.table.ask.board import Stake
from scenes.table.ask.carved import carved
from scenes.table.ask.gather import Faces, Ways
from scenes.table.frame import Frame
from scenes.table.input import ids
from scenes.table.wood import WOOD, Tone, Wood

IN_ONE_COLUMN = 5
"""More options than this stand in two columns, so that each stays large enough to press."""

_SIZES = ((15, 52), (15, 44), (15, 38), (14, 36), (13, 32))
"""How large letters and buttons are, in units of letters: as large as fits into the room that is kept for a question."""

_LARGER: Final = {"brush": 2.4, "display": 1.6}
"""How much larger a title in the middle of the table is by its font: the strokes of the brush are small in their line. Where all
letters are larger these are no larger than else."""

_SIGN: Final = {"brush": 0.8, "display": 1.15}
"""How large the sign before it is, in heights of its letters."""

_AIR: Final = 9.0, 11.0
"""How much air there is over such a title, and between it and the words below, in units of letters."""

_CENTRED = ((19, 52),)
"""The same where words stand in the middle of the table, tried before it."""

_ALONE, _LOUDER = ((16, 52),), 1.5
"""The same where nothing but cards answers it: its words are small, and its title so many times as large beside them."""

_ABOUT = 33.0
"""How wide the piece beside a title is, in units of letters."""

_LOW = 38.0
_SHOWING = ((15, 57),)
"""The same of answers that show pieces, tried before it, and how high a button without pieces is beside them."""

_FACED: Final = 80.0
"""How high an answer that shows pieces is where answers stand side by side."""

_INSET = 11.0
"""How much lower pieces are than the button that shows them."""

_TIGHT = ((15, 38), (14, 34), (13, 30), (12, 28), (11, 26), (10, 24), (9, 22))
"""The same where a question is too long for that and reaches farther upwards."""


@dataclass(frozen=True, slots=True)
class Option:
    """One way to answer a question. With a `piece` it can be pressed on the table too, or there alone where it has no `label`.
    If its tone is ``shut`` a press says why it cannot be taken yet. `then` is a choice that is meant to follow.

    Its button shows the pieces in `faces`, the one at `across` sideways, those that are `rich` with a golden edge. While it is
    looked at, what it `takes` out of the hand rises, and what it `lays` is shown on the table. One with `ask` is no answer yet,
    but leads to a narrower question.
    """

    choice: Choice
    label: str
    cap: str = ""
    detail: str = ""
    tone: Tone = "plain"
    piece: Key | None = None
    then: Choice | None = None
    somebody: str = ""
    """Whose head is on its button, by the portrait, where it is about somebody."""
    faces: tuple[str, ...] = ()
    ask: Prompt | None = None
    across: int | None = None
    takes: tuple[Key, ...] = ()
    lays: tuple[str, ...] = ()
    rich: frozenset[str] = frozenset()
    page: tuple[str, tuple[Any, ...]] | None = None
    """The page on which the answer is chosen, where that is not done at the table: its name, and what it is told."""

    @property
    def id(self) -> str:
        """What it is called (see `scenes.table.input.ids`)."""
        return ids.answering(self.choice)


@dataclass(frozen=True, slots=True)
class Prompt:
    """How a question is put: its words, its answers, and the pieces that can be pressed. Without title and words it is asked by
    the pieces alone.

    `targets` are pieces that can be pressed on the table, each with the choices that begin with it. With `spread` the choices
    are places in a row of face-down cards: one is drawn from a ``fan``, a pack is ``cut``. With a `stake` the options are
    plaques on the table, for the question turns the round.

    With `gather` pieces of the hand are chosen together, and a button says them in the words of `say`. `named` may have better
    words for choices that are ready, and `first` stands there while none is chosen. `amiss` may know better than the table why a
    face cannot join the chosen ones, or with None why nothing more can. What `goes` from the hand in any case is lifted.

    `skip` is the choice that lets the question be, by Space or the right button. `usual` is the piece that Space presses where
    the keyboard is on none. `utter` says what pressing a piece means here, if that is not what it means at the table. `lays` are
    pieces shown on the table that are about to be played, unless an answer that is looked at lays others.

    A `sign` stands before the title, and the piece with the face `about` after it, where that makes no pieces on the answers
    smaller. Answers stand `two` in a row, with their words in the middle. One that is left over has a row for itself: the last,
    or with `chief` the first.
    """

    title: str
    lines: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    targets: Mapping[Key, tuple[Choice, ...]] = field(default_factory=dict)
    spread: Literal["fan", "cut"] | None = None
    places: tuple[Choice, ...] = ()
    can_go_back: bool = False
    gather: Ways | None = None
    say: str = ""
    first: str = ""
    named: Callable[[Sequence[Choice]], str] | None = None
    amiss: Callable[[Faces, str | None], Refused | None] | None = None
    goes: frozenset[Key] = frozenset()
    stake: Stake | None = None
    skip: Choice | None = None
    usual: Key | None = None
    utter: Callable[[Piece], Choice] | None = None
    sign: str = ""
    lays: tuple[str, ...] = ()
    about: str | None = None
    two: bool = False
    chief: bool = False

    def lying(self, places: Container[Key]) -> Sequence[tuple[Key, Option]]:
        """The options that can be pressed on the table, each with the piece that it is; `places` has those that lie there."""
        return [(option.piece, option) for option in self.options if option.piece is not None and option.piece in places]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text on the panel: a ``title``, ``plain``, or a ``warning``; its font's line lies so many pixels farther `down`
    than its place."""

    kind: Literal["title", "plain", "warning"]
    words: str
    px: int
    rect: Rect
    down: int = 0


def _grid(options: Sequence[Option], across: int, chief: bool) -> list[Sequence[Option]]:
    """Which answers stand side by side."""
    first = 1 if chief else across
    rows = options[:first], *(options[nth : nth + across] for nth in range(first, len(options), across))
    return [row for row in rows if row]


def _highs(rows: Sequence[Sequence[Option]], tall: float) -> list[float]:
    """How high each row of buttons is, in units of letters: where answers show pieces, those that show none leave them room."""
    pieces = [any(option.faces for option in row) for row in rows]
    return [tall if shows or not any(pieces) else min(tall, _LOW) for shows in pieces]


class PromptPanel:
    """Lays a prompt out, as high as it has to be, and paints it; it knows where its buttons are. In a wide, low place its answers
    are plaques side by side."""

    def __init__(self, ink: Ink, sprites: Sprites) -> None:
        self._ink, self._sprites, self._painted, self._wood = ink, sprites, strip.Painted(ink), Wood()
        self._tones: dict[str, Tone] = {}
        self.hide()
        self.px = 0
        """How large the words on the buttons are."""
        self._louder = 1.0
        self._k = 1.0
        self._fonts: dict[str, str] = {}

    def hide(self) -> None:
        """There is nothing to ask."""
        self._heads: dict[str, str] = {}
        self.buttons: tuple[Button, ...] = ()
        self.rect = Rect(0, 0, 0, 0)
        self.lines: list[Line] = []
        self.strip: strip.Strip | None = None
        self._sign, self._about, self._centred = "", "", False
        self._of: tuple[object, ...] = ()
        self._shown: dict[str, Option] = {}

    def show(
        self, prompt: Prompt, lines: tuple[str, ...], place: Rect, frame: Frame, back: str, free: int = 0, centred: bool = False
    ) -> None:
        """Lay a prompt out at the foot of a place: lines of text from above, buttons from below. Between them so many units of
        letters are left `free`. `back` is what the way back is called. A line that begins with an exclamation mark is a warning.

        What is too long for the place reaches farther upwards, and only where the window ends its letters become smaller. The
        prompt's own lines always have room, whatever `lines` are shown. With `centred` the words are large and stand in the
        middle; they become smaller before they reach farther, and the panel is no wider than they need if there are no buttons.
        """
        if strip.fits(place) and not centred:
            self._across(prompt, lines, place, frame, back)
            return
        self.strip = None
        self._fonts = {"title": carved(prompt.title) if centred else "bold", "warning": "bold"}
        self._k = k = frame.t
        shown = [option for option in prompt.options if option.label]
        grid = _grid(shown, 2 if prompt.two or len(shown) > IN_ONE_COLUMN else 1, prompt.chief)
        most = place.bottom - frame.corner.bottom - round(8 * frame.k)
        usual_sizes = (*_SHOWING, *_SIZES) if any(option.faces for option in prompt.options) else _SIZES
        bare = centred and not shown and not prompt.can_go_back
        self._louder = _LOUDER if bare else 1.0
        usual_sizes = (*(_ALONE if bare else _CENTRED), *usual_sizes) if centred else usual_sizes
        usual_sizes = (*usual_sizes, *_TIGHT) if centred else usual_sizes
        sizes = [(px, tall, place.height) for px, tall in usual_sizes] + [(px, tall, most) for px, tall in _TIGHT]
        beside = (round(_ABOUT * k), 0) if prompt.about is not None else (0,)
        for (px, tall, room), about in product(sizes, beside):
            width = place.width - round(28 * k)
            text, usual = (self._written(prompt.title, words, round(px * k), width, about) for words in (lines, prompt.lines))
            rows = sum(round((one + 7) * k) for one in _highs(grid, tall))
            foot = round(4 * k + about * self._sprites.pack.aspect) if about else 0
            high = max(foot, *(line.rect.bottom for line in (*text, *usual))) + round((12 + free) * k) + rows
            high += round(45 * k) if prompt.can_go_back else 0
            if high <= min(room, most):
                break
        self.rect = Rect(place.left, place.bottom - high, place.width, high)
        corner = self.rect.left + round(14 * k), self.rect.top
        self.lines = [replace(line, rect=line.rect.move(corner)) for line in text]
        self._sign, self._about, self._centred = prompt.sign, (prompt.about or "") if about else "", prompt.two
        if centred:
            self._centre(bool(prompt.options) or prompt.can_go_back)
        self._shown = {option.id: option for option in prompt.options if option.faces}
        self._tones = {option.id: option.tone for option in prompt.options}
        self.buttons = self._placed(prompt, grid, tall, back)
        self.px = self._letters()

    def _centre(self, broad: bool) -> None:
        """Move the words to the middle of the panel; it becomes as wide as they need where it need not be `broad`."""
        middle = self.rect.centerx
        wides = [self._ink.width(line.words, self._fonts.get(line.kind, "ui"), line.px) for line in self.lines]
        for nth, (line, wide) in enumerate(zip(self.lines, wides, strict=True)):
            self.lines[nth] = replace(line, rect=Rect(middle - wide // 2, line.rect.top, wide, line.rect.height))
        if not broad:
            signed = [wide + self._before(line) for line, wide in zip(self.lines, wides, strict=True)]
            self.rect.width = min(self.rect.width, max(signed, default=0) + round(56 * self._k))
            self.rect.centerx = middle

    def _before(self, line: Line) -> int:
        """How much room a line has for the sign before it, with what is free beside that."""
        signed = line.kind == "title" and self._sign
        return round(line.px * _SIGN.get(self._fonts.get(line.kind, "ui"), 1.1)) + round(9 * self._k) if signed else 0

    def _across(self, prompt: Prompt, lines: tuple[str, ...], place: Rect, frame: Frame, back: str) -> None:
        """Lay a prompt out in a wide, low place; once, as long as it says the same."""
        of = prompt.title, lines, prompt.options, prompt.can_go_back, tuple(place), frame.k, back
        if self.strip is not None and of == self._of:
            return
        nowhere = Rect(0, 0, 0, 0)
        answers: list[tuple[Button, Tone]] = [
            (Button(one.id, nowhere, one.label, one.cap, shut=one.tone == "shut"), one.tone)
            for one in prompt.options
            if one.label
        ]
        if prompt.can_go_back:
            answers.append((Button(ids.BACK, nowhere, back, "Esc"), "shut"))
        self._k, self._of = frame.k, of
        tall = low = strip.high(frame.k, self._ink.scale)
        if any(option.faces for option in prompt.options):
            tall = max(low, round(_FACED * frame.k))
        card = (tall - _INSET * frame.k) / self._sprites.pack.aspect
        beside = {option.id: round(card * len(option.faces) + 8 * frame.k) for option in prompt.options if option.faces}
        beside |= {option.id: low for option in prompt.options if option.somebody}
        self._heads = {option.id: option.somebody for option in prompt.options if option.somebody}
        place = place.move(0, tall - low) if prompt.lays else place  # nothing of the hand is lifted meanwhile
        self.strip = strip.lay_out(prompt.title, lines, answers, place, frame.k, self._ink, beside, tall)
        self.rect, self.buttons, self.px = self.strip.rect, self.strip.buttons, self.strip.px
        self.lines = [Line(line.kind, line.words, line.px, line.rect) for line in self.strip.heading]
        self._shown = {option.id: option for option in prompt.options if option.faces}

    def move(self, by: tuple[int, int]) -> None:
        """Lay all of it so many pixels farther to the right and downwards."""
        self.rect = self.rect.move(by)
        self.lines = [replace(line, rect=line.rect.move(by)) for line in self.lines]
        self.buttons = tuple(replace(button, rect=button.rect.move(by)) for button in self.buttons)
        self.strip = self.strip and self.strip.moved(by)

    def _written(self, title: str, lines: tuple[str, ...], px: int, width: int, about: int = 0) -> list[Line]:
        """The lines of text with their places in a panel whose corner is at 0, 0; beside them stands a piece that is so wide as
        `about` says, and what lies lower than that has all the width."""
        k, y = self._k, round(12 * self._k)
        foot = y + round(about * self._sprites.pack.aspect) if about else 0
        found: list[Line] = []
        for words in (title, *lines) if title else lines:
            head, loud = bool(title) and not found, words.startswith("!")
            large = px + round(3 * k) if px > round(15 * k) else min(round(19 * k), round(px * 19 / 15))
            size, font = (large, self._fonts["title"]) if head else (px + round(k), "bold") if loud else (px, "ui")
            size = round(_LARGER[font] * self._louder / self._ink.scale * size) if font in _LARGER else size
            room = width - (about + round(8 * k) if y < foot else 0)
            while head and size > px and self._ink.width(words, font, size) > room:
                size -= 1
            high = self._ink.font(font, size).get_linesize()
            for part in self._ink.wrap(words.removeprefix("!"), font, size, room):
                found.append(Line("title" if head else "warning" if loud else "plain", part, size, Rect(0, y, width, high)))
                y += high
            if head and font in _LARGER:  # what is inked of it counts: fonts for titles have much air in their line
                strokes = self._ink.strokes(title, font, size)
                y = found[0].rect.top + round(_AIR[0] * k)
                place, down = Rect(0, y, width, strokes.height), found[0].rect.height // 2 - strokes.centery
                found, y = [replace(found[0], rect=place, down=down)], y + strokes.height + round(_AIR[1] * k)
            y += round(4 * k) if head else 0
        return [replace(line, rect=line.rect.move(0, max(0, foot - y) // 2)) for line in found]

    def _placed(self, prompt: Prompt, rows: Sequence[Sequence[Option]], tall: float, back: str) -> tuple[Button, ...]:
        """The buttons, the first above, the way back below all others."""
        k, rect = self._k, self.rect
        pad, gap = round(10 * k), round(7 * k)
        inner, bottom = rect.inflate(-2 * pad, 0), rect.bottom - pad
        buttons: list[Button] = []
        if prompt.can_go_back:
            low = round(38 * k)
            buttons.append(Button(ids.BACK, Rect(inner.left, bottom - low, inner.width, low), back, "Esc"))
            bottom -= low + gap
        broad = max((len(row) for row in rows), default=1)
        for row, units in reversed(list(zip(rows, _highs(rows, tall), strict=True))):
            wide, high = (inner.width - gap * (broad - 1)) // broad, round(units * k)
            for column, option in reversed(list(enumerate(row))):
                box = Rect(inner.left + (wide + gap) * column, bottom - high, inner.width if len(row) == 1 else wide, high)
                detail = option.detail if high >= round(44 * k) else ""
                shut = option.tone == "shut"
                buttons.append(Button(option.id, box, option.label, option.cap, detail, shut=shut))
            bottom -= high + gap
        return tuple(reversed(buttons))

    def _letters(self) -> int:
        """How large the words on the buttons are: all alike, as long as that leaves the longest of them readable."""
        most = min((round(button.rect.height * 0.5) for button in self.buttons), default=0)
        least = round(13 * self._k)
        for px in range(min(round(18 * self._k), most), least, -1):
            if all(self._ink.width(button.label, "bold", px) <= self._ink.room(button, px) for button in self.buttons):
                return px
        return min(least, most)

    def draw(self, surface: pygame.Surface, lit: str | None) -> None:
        """Paint it; the button named `lit` stands out."""
        if self.strip is not None:
            self._painted.draw(surface, self.strip, lit, self._k)
            for button in self.buttons:
                self._pieces(surface, button)
                if button.id in self._heads:
                    picture = head(self._heads[button.id], button.rect.height - round(_INSET * self._k))
                    right = button.rect.left + self.px * 2 // 3 + self._ink.room(button, self.px)
                    surface.blit(picture, picture.get_rect(midright=(right, button.rect.centery)))
            return
        if not self.lines:
            return
        k, ink = self._k, self._ink
        surface.blit(self._wood.tray(self.rect.size, 0, k * 0.7), self.rect)
        colours: dict[str, Colour] = {"title": palette.GOLD, "warning": palette.LOSS, "plain": palette.PAPER}
        for line in self.lines:
            font, at = self._fonts.get(line.kind, "ui"), line.rect
            if before := self._before(line):
                picture = signs.sign(self._sign, before - round(9 * k), palette.GOLD)
                at = at.move(before // 2, 0)  # sign and words stand in the middle together
                surface.blit(picture, picture.get_rect(midleft=(at.left - before, at.centery)))
            at = at.move(0, line.down)
            ink.write(surface, at.midleft, line.words, line.px, kind=font, colour=colours[line.kind], anchor="midleft")
        if self._about:
            picture = self._sprites.flat(self._about, round(_ABOUT * k))
            surface.blit(picture, picture.get_rect(topright=(self.rect.right - round(14 * k), self.rect.top + round(10 * k))))
        for button in self.buttons:
            tone = self._tones.get(button.id, "plain")
            if tone == "shut":  # flat and without an edge of brass: it cannot be pressed like the others
                ink.panel(surface, button.rect, WOOD[tone], round(8 * k))
            else:
                self._wood.draw(surface, button.rect, tone, 0, 0, k * 0.6, button.id == lit)
            ink.face(surface, button, self.px, self._centred)
            self._pieces(surface, button)

    def _pieces(self, surface: pygame.Surface, button: Button) -> None:
        """The pieces that an answer speaks of, on its button before its key."""
        option = self._shown.get(button.id)
        if option is None:
            return
        high, aspect = button.rect.height - round(_INSET * self._k), self._sprites.pack.aspect
        left = button.rect.left + self.px * 8 // 9 + self._ink.width(button.label, "bold", self.px)
        right = button.rect.left + self.px * 7 // 9 + self._ink.room(button, self.px)
        wides = [self._sprites.broad if nth == option.across else 1.0 for nth in range(len(option.faces))]
        wide = min(high / aspect, (right - left) / sum(wides))
        foot, edges = button.rect.centery + round(wide * aspect / 2), list[Rect]()
        for nth, face in reversed(list(enumerate(option.faces))):
            picture = self._sprites.across(face, wide) if nth == option.across else self._sprites.flat(face, wide)
            where = picture.get_rect(bottomright=(round(right), foot))
            surface.blit(picture, where)
            edges += [where] if face in option.rich else []
            right -= picture.get_width()
        for edge in edges:
            self._ink.ring(surface, edge, palette.GOLD, max(2, round(2 * self._k)), round(wide / 8))
