"""What stands beside a card that can be chosen: what comes of it, what it brings row by row, and on a bar what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from scenes.games.gostop.ask.terms import Level
from scenes.kit import palette, signs
from scenes.kit.box import Box, Column, Faces, Gap, Measure, Plate, Row, Text
from scenes.kit.mark import Mark, Picture
from scenes.kit.palette import Colour
from scenes.kit.paragraph import Paragraph

Shade = tuple[int, int, int]

LEVELS: Final[dict[Level, tuple[Shade, Shade, Shade]]] = {
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

_DIM: Final[Colour] = palette.FADED
_FAINT: Final[Colour] = palette.BRONZE
"""Letters of what stays as it is, and the edge of its tag."""


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
class Place:
    """Room of so many pixels, for a card or a key."""

    wide: int
    high: int

    def size(self, by: Measure) -> tuple[int, int]:
        """As large as it is."""
        return self.wide, self.high

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """Nothing."""
        return iter(())


@dataclass(frozen=True, slots=True)
class AsWide:
    """A box that is as wide as the widest of several."""

    part: Box
    others: tuple[Box, ...]

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as the widest, as high as itself."""
        return max(other.size(by)[0] for other in self.others), self.part.size(by)[1]

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """In the place."""
        yield from self.part.place(by, rect)


@dataclass(frozen=True, slots=True)
class Sign:
    """A small sign of a level: a tick, or a warning."""

    level: Level

    def size(self, by: Measure) -> tuple[int, int]:
        """As large as letters of what follows."""
        return by.letters(0.95 * _FOLLOWS), by.letters(0.95 * _FOLLOWS)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """In the middle of the height."""
        side, (ground, tint, _) = self.size(by)[0], LEVELS[self.level]
        at = Rect(rect.left, rect.centery - side // 2, side, side)
        if self.level == "good":
            yield Picture("tick", signs.sign("tick", side, tint), at)
        else:
            yield Picture("warning", signs.sign("danger", side, tint), at)
            yield Picture("beware", signs.sign("beware", side, ground), at)


def beside(head: Token | None, tokens: Sequence[Token], key: Box, wide: Callable[[float], int], lines: int) -> Box:
    """The head with its key, below it the rows in the middle of what is left, and at the foot the bar, in so many lines. What
    comes besides is left out of the head first where there is little room. `wide` is how many pixels so many units leave."""
    gain = head.words if head else ""
    words = Text((gain, gain.partition(" · ")[0]), _GAIN, "bold", palette.GOLD if head and head.golden else palette.CREAM)
    rows, spring = list[Box](), Gap(spring=True)
    tags = tuple(map(_tag, tokens))
    with_figures = tuple(tag for tag, one in zip(tags, tokens, strict=True) if one.figure)
    for tag, one in zip(tags, tokens, strict=True):
        if not one.level:
            rows += [_brought(tag, one, with_figures), spring]
    bars = [_bar(one, wide, lines) for one in tokens if one.level]
    return Column((Row((words, Gap(8, spring=True), key)), spring, *rows, *bars))


def _brought(tag: Box, token: Token, tags: tuple[Box, ...]) -> Box:
    """A row of what a card brings: a tag with its figure, or words by themselves; nothing in the row of another card."""
    if not token.figure:
        return Row((tag,), high=_ROW)
    colour = palette.GOLD if token.golden else _DIM if token.dim else palette.PAPER
    figure = Text((token.figure, token.figure, token.briefly or token.figure), _FIGURE, "bold", colour)
    return Row((AsWide(Row((tag,)), tags), figure), gap=6, high=_ROW)


def _tag(token: Token) -> Box:
    """The words of a row, on a tag where they have one."""
    colour = _DIM if token.dim else palette.GOLD if token.golden and not token.figure else palette.PAPER
    said = (token.words,) if token.figure else (token.words, token.words, token.briefly or token.words)
    words = Text(said, _TAG if token.figure else _WORDS, "bold", colour, high=0.9 * _ROW)
    ends = Row((Gap(6), words, Gap(6)))
    return (
        Plate(ends, colour=token.fill, radius=99, edge=_FAINT if token.dim else palette.BRIGHT_BRASS)
        if token.fill is not None
        else words
    )


def _bar(token: Token, wide: Callable[[float], int], lines: int) -> Box:
    """What follows for somebody else: their face, a sign and words on a dark bar."""
    assert token.level is not None
    ground, letters, edge = LEVELS[token.level]
    high = _BAR + _LINE * (lines - 1)
    face = (Faces((token.face,), high),) if token.face else (Gap(6),)
    taken = high + 35 if token.face else 41
    said = token.words, token.words, token.briefly or token.words
    words: Box = Text(said, _FOLLOWS, "bold", letters)
    if lines > 1:
        words = Paragraph(said, _FOLLOWS, "bold", letters, wide(taken), "left", lines, _LINE / _FOLLOWS)
    strut = Text(("",), high, "bold", letters)
    return Plate(Row((*face, strut, Gap(3), Sign(token.level), Gap(5), words, Gap(8))), colour=ground, radius=15, edge=edge)


def filled(said: Sequence[Sequence[Token]]) -> list[list[Token]]:
    """The same rows beside all cards, in one order: what a card does not bring stays as it is there, dim, or is left free."""
    brought = [{one.words: one for one in tokens if not one.level} for tokens in said]
    stays = {one.words: _staying(one) for rows in brought for one in rows.values()}
    order = _order([list(rows) for rows in brought])
    follow = [[one for one in tokens if one.level] for tokens in said]
    return [[*((stays | rows)[words] for words in order), *last] for rows, last in zip(brought, follow, strict=True)]


def _staying(token: Token) -> Token:
    return replace(token, golden=False, briefly="", figure=token.stays, dim=True) if token.stays else Token("")


def _order(brought: Sequence[Sequence[str]]) -> list[str]:
    """The rows of all cards below one another: each in the order it has beside its card, and what only one of the later ones has
    before the next that it shares, or last."""
    found = list[str]()
    for rows in brought:
        at = len(found)
        for words in reversed(rows):
            if words in found:
                at = found.index(words)
            else:
                found.insert(at, words)
    return found


def spared(tokens: Sequence[Token]) -> list[Token]:
    """Rows without the last of what a card brings that is not what it brings most of, where there are several."""
    brought = [one for one in tokens if not one.level]
    least = next((one for one in reversed(brought) if not one.golden), None) if len(brought) > 1 else None
    return [one for one in tokens if one is not least]
