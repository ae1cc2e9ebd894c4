"""What stands below the word of a plaque: a large sum, what it takes in words or small pictures, and a dark strip at the foot."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pygame import Rect

from scenes.games.gostop.ask.terms import MINUS, Shown, Term, parts
from scenes.kit import palette
from scenes.kit.box import Box, Column, Faces, Gap, Measure, Pieces, Plate, Row, Text
from scenes.kit.fit import Laid, fit
from scenes.kit.palette import Colour
from scenes.kit.paragraph import Paragraph
from scenes.stage.sprite import Sprites

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

_SHARES: Final = (1.0, 0.94, 0.88)
"""To such shares what is on a strip becomes lower before less is said."""

_LOWER: Final = (1.0, 0.92, 0.84, 0.76)
"""To such shares pictures become smaller where nothing stands behind them that could be left out."""

_LOWEST: Final = (0.8, 0.7, 0.6, 0.5)
"""To such shares a loss becomes lower where it alone has no room."""


def sum_row(term: Term) -> Box:
    """The sum that is read first: its number large, all on one line of letters, pale where it may only come."""
    number = _FAINT if term.faint else _LEAD
    may = palette.PEACH if term.faint else palette.PALE_GOLD if term.loose else palette.GOLD
    colour = palette.SALMON if MINUS in term.figure else palette.PAPER if term.quiet else may
    said = (
        Text((words,), number if large else _BESIDE, "bold", colour, 0.75 * _LEAD, number) for words, large in parts(term.figure)
    )
    return Row(tuple(said), align="center")


def below(term: Term, by: Measure, room: Rect, sprites: Sprites) -> Laid | None:
    """What a sum takes: in pictures, the fullest that have room, or else in a line, as much of that as has room."""
    colour = palette.AMBER if term.scarce else palette.CREAM
    tries = (
        fit(picture_row(one, colour, sprites), by, room, _SHARES if one.ways and one.behind else _LOWER, end="middle")
        for one in term.shows
    )
    found = next(filter(None, tries), None)
    line = Paragraph(term.takes, _BELOW, "ui", colour, room.width, most=1, high=1.0)
    return found or (fit(line, by, room, briefs=len(term.takes), end="middle") if term.takes else None)


def picture_row(shown: Shown, colour: Colour, sprites: Sprites) -> Box:
    """Words, small pieces or the heads of people, and what stands behind them, side by side."""
    before = Column((
        Gap(spring=True),
        *(Row((Text((words,), _BELOW, "ui", colour, high=1.26 * _BELOW),), align="right") for words in shown.before),
        Gap(spring=True),
    ))  # fmt: skip
    found: list[Box] = [before] if shown.before else []
    if shown.heads:
        found.append(Faces(shown.heads, _HEAD, 0.2))
    for payer in shown.payers:
        face = (Faces((payer.face,), _HEAD),) if payer.face else ()
        found.append(Row((*face, Text((payer.words,), _PAYS, "bold", colour)), gap=5))
    for way in shown.ways:
        words = (Text((way.words,), _BELOW, "bold", colour),) if way.words else ()
        found.append(Row((Pieces(way.pieces, _PIECE, sprites), *words), gap=4))
    if shown.behind:
        found.append(Text((shown.behind,), _BELOW, "ui", colour))
    return Row(tuple(found), gap=14 if len(shown.payers) > 1 else 8, align="center")


def loss_strip(term: Term, by: Measure, room: Rect) -> Laid | None:
    """A strip at the foot of a room with what may be lost: at the left who may win first and how, or why it costs that."""
    said = (*(term.warns or (term.says, term.briefly or term.says)), *([""] if term.figure else []))
    foot = Rect(room.left, room.bottom - by.letters(HIGH), room.width, by.letters(HIGH))
    found = fit(_loss(term, said), by, foot, _SHARES, len(said), "fill")
    return found or fit(_loss(replace(term, faces=()), said[-1:]), by, foot, _LOWEST, end="fill")


def _loss(term: Term, said: tuple[str, ...]) -> Box:
    font, words = ("bold", palette.PAPER) if term.faces else ("ui", palette.CREAM)
    colour = palette.SALMON if MINUS in term.figure else palette.PAPER
    figure = (
        Text((one,), _LOSS if large else _UNIT, "bold", colour, level=_LOSS) for one, large in parts(term.figure) if term.figure
    )
    why = Text(said, _WORDS, font, words, level=_LOSS if term.figure else 0.0)  # type: ignore[arg-type]
    faces = (Faces(term.faces, _FACE, 0.3),) if term.faces else ()
    row = Row((*faces, why, Gap(7, spring=True), Row(tuple(figure))), gap=4) if term.figure else Row((why,), align="center")
    return Plate(Row((Gap(4 if faces else 8), row, Gap(8))) if term.figure else row, colour=GROUND, radius=7)


def reckoned_strip(term: Term, by: Measure, room: Rect) -> Laid | None:
    """A green strip at the foot of a room with how a sum comes about: in one line, or else in two, or a line for each payer."""
    air = Gap(8)
    for most in (1, max(2, term.takes[0].count("\n") + 1)) if term.takes else ():
        told = Paragraph(term.takes, _BELOW, "ui", palette.CREAM, room.width - 2 * by.letters(8), most=most, high=_LINE)
        strip = Plate(Row((air, told, air), align="center"), pad=5, colour=CALM, radius=7)
        shares, briefs = (_SHARES, 1) if most == 1 else ((*_SHARES, 0.82, 0.76), len(term.takes))
        if found := fit(strip, by, room, shares, briefs, "bottom"):
            return found
    return None
