"""What is told of a piece that can be chosen, a row each beside it: what it brings, a tag in the colour of a set or a kind, and
behind it from how many to how many, what is of one name beside all pieces at one height, and what a piece does not bring in less
light; at the foot what follows for somebody else, on a bar that is alike beside all pieces: their face, a sign and words in one
line, or in two where one of them has no room."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, product
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from scenes.forms.pictures import head
from scenes.stage.ink import GOLD, PAPER, Ink
from scenes.stage.lacquer import Colour
from scenes.table import signs as drawn
from scenes.table.levels import LEVELS
from scenes.table.lines import LEAST, Line, raised
from scenes.table.stake import Token
from scenes.table.wood import BRASS

_GAIN, _TAG, _FIGURE, _WORDS, _FOLLOWS = 32.0, 16.0, 21.0, 21.0, 17.0
"""How high the letters are of what comes of a piece in a word, of a tag, of the figure behind it, of words by themselves and of
what follows, in units of letters."""

_GROUND, _ENDS, _BETWEEN, _BEHIND, _AFTER = 1.4, 0.38, 0.3, 0.36, 0.2
"""How high the ground of words is, how far these are from its ends, how far rows are apart, how far a figure is from its tag, and
how much more room there is behind words on a bar, in heights of the letters."""

_LINE: Final = 1.15
"""How high each of two lines is, in heights of its letters."""

_PITCH: Final = 36.0
"""How far it is at most from a row to the next, in units of letters."""

_GROWN, _LOWERED = (1.18, 1.12, 1.06), (1.0, 0.94, 0.88, 0.82)
"""To such shares of their height letters of what follows become higher, and lower."""

_FACES: Final = (1.7, 2.75)
"""How high a bar is of one line and of two, and as large is the face at its end, in heights of letters."""

_ROUND: Final = 0.9
"""How round the corners of a bar are at most, in heights of letters."""

_SIGN, _BESIDE, _BEFORE = 0.95, 0.18, 0.3
"""How large the sign beside it is, how far that is from the face, and how far before the words, in heights of letters."""

_BEFORE_A_NUMBER, _TIE = re.compile(r" (?=\d)"), "\u00a0"
"""Where words are not broken as long as they can be elsewhere, and what stands there meanwhile."""

_DIM: Final[Colour] = (157, 154, 144)
_FAINT: Final[Colour] = (112, 92, 58)
"""Letters of what stays as it is, and the edge of its tag."""


class Letters(NamedTuple):
    """Units of the letters of what pieces bring, and of those of what follows, in pixels."""

    brought: float
    follows: float


@dataclass(frozen=True, slots=True)
class Row:
    """A row: its place, what it tells, its letters, and the grounds of words, of a face and of a sign in it."""

    rect: Rect
    token: Token
    lines: tuple[Line, ...]
    ground: Rect | None
    face: Rect | None = None
    sign: Rect | None = None


def short(token: Token, follows: bool) -> Token:
    """A row as brief as it can be: of what `follows`, or else of what a piece brings."""
    if not token.briefly or (token.level is not None) is not follows:
        return token
    return replace(token, figure=token.briefly) if token.figure else replace(token, words=token.briefly)


def filled(said: Sequence[Sequence[Token]], gaps: bool) -> list[list[Token]]:
    """What stays as it is beside each piece, dim: all rows of the others that it has not; or only in its `gaps`, where on a line
    of another it has nothing."""
    brought, on = [[one for one in tokens if not one.level] for tokens in said], lines(said)
    at = {one.words: line for rows, each in zip(brought, on, strict=True) for one, line in zip(rows, each, strict=True)}
    order = sorted(at, key=at.__getitem__) if gaps else _order(brought)
    stays = {
        one.words: replace(one, golden=False, briefly="", figure=one.stays, dim=True)
        for rows in brought for one in rows if one.stays
    }  # fmt: skip
    found = list[list[Token]]()
    for tokens, rows, each in zip(said, brought, on, strict=True):
        own = {one.words: one for one in rows}
        free = {words: one for words, one in stays.items() if not gaps or at[words] not in each}
        found.append([*((free | own)[words] for words in order if words in free | own), *(one for one in tokens if one.level)])
    return found


def _order(brought: Sequence[Sequence[Token]]) -> list[str]:
    """The rows of all pieces below one another: each in the order it has beside its piece, and what only one of the later ones
    has before the next that it shares, or last."""
    found = list[str]()
    for rows in brought:
        at = len(found)
        for one in reversed(rows):
            if one.words in found:
                at = found.index(one.words)
            else:
                found.insert(at, one.words)
    return found


def wide(ink: Ink, t: Letters, said: Sequence[Sequence[Token]]) -> int:
    """How wide the widest row is of what pieces bring: figures stand below one another behind the widest tag. `t` is a unit of
    letters."""
    rows = list[int]()
    for tokens in said:
        tags = max((_tag(ink, t, token) for token in tokens if token.figure), default=0)
        brought = (one for one in tokens if not one.level)
        rows += [tags + _figure(ink, t, one) if one.figure else _alone(ink, t, one, [one.words]) for one in brought]
    return max(rows, default=0)


def long(ink: Ink, t: Letters, said: Sequence[Sequence[Token]], two: bool) -> int:
    """How long the bar is at least on which what follows stands, in one line or in `two`."""
    return max((_alone(ink, t, one, _lines(ink, t, one, two), two) for one in _follow(said)), default=0)


def split(ink: Ink, t: Letters, said: Sequence[Sequence[Token]], width: int) -> bool:
    """Whether what follows stands in two lines beside all pieces, as one of them has no room for it in one."""
    return any(_alone(ink, t, one, [one.words]) > width for one in _follow(said))


def lowered(ink: Ink, t: Letters, said: Sequence[Sequence[Token]], width: int) -> Letters:
    """The same with what follows in lower letters, if it has room in one line of such a width so."""
    for share in _LOWERED:
        low = t._replace(follows=share * t.follows)
        if not split(ink, low, said, width):
            return low
    return t


def _follow(said: Sequence[Sequence[Token]]) -> list[Token]:
    return [one for tokens in said for one in tokens if one.level]


def lines(said: Sequence[Sequence[Token]]) -> list[list[int]]:
    """On which line below one another each row stands of what pieces bring: one that several of them have stands on the same of
    all, and no two of a piece on one."""
    named = [[one.words for one in tokens if not one.level] for tokens in said]
    found = [list(range(len(words))) for words in named]
    for _ in range(sum(map(len, named))):  # each time at least one row comes to its place
        at = {words: max(rows[one.index(words)] for one, rows in zip(named, found, strict=True) if words in one)
              for one in named for words in one}  # fmt: skip
        for one, rows in zip(named, found, strict=True):
            for nth, words in enumerate(one):
                rows[nth] = max(at[words], rows[nth - 1] + 1 if nth else 0)
    return found


def grown(ink: Ink, t: Letters, said: Sequence[Sequence[Token]], width: int, two: bool) -> Letters:
    """The same with what follows as large as it has room for in such a width, in one line or in `two`, where any of it warns."""
    for share in _GROWN if any(one.level != "good" for one in _follow(said)) else ():
        large = t._replace(follows=share * t.follows)
        if long(ink, large, said, two) <= width:
            return large
    return t


def spread(t: Letters, said: Sequence[Sequence[Token]], unit: float, spare: int) -> int:
    """How much farther apart rows stand where so much height is `spare`, over and below them too."""
    heights = _heights(t, said)
    return max(0, min(spare // (len(heights) + 1), round(_PITCH * unit) - max(heights, default=0)))


def tops(t: Letters, said: Sequence[Sequence[Token]], apart: int = 0) -> list[list[int]]:
    """How far each row of what pieces bring is below the first; they stand so much farther `apart` than they need to."""
    begin = list(accumulate((high + apart for high in _heights(t, said)), initial=0))
    return [[begin[line] for line in on] for on in lines(said)]


def _heights(t: Letters, said: Sequence[Sequence[Token]]) -> list[int]:
    """How far it is from each line of what pieces bring to the next."""
    highs: dict[int, int] = {}
    for tokens, on in zip(said, lines(said), strict=True):
        for one, line in zip((one for one in tokens if not one.level), on, strict=True):
            highs[line] = max(highs.get(line, 0), _step_of(t, one))
    return [highs[line] for line in sorted(highs)]


def high(t: Letters, said: Sequence[Sequence[Token]], two: bool, apart: int = 0) -> tuple[int, int]:
    """How high the rows of what pieces bring are together, which are so far `apart`, and how high the bar is of what follows, in
    one line or in `two`."""
    heights = _heights(t, said)
    last = max((_step_of(t, one) - _tall(t, one) for tokens in said for one in tokens if not one.level), default=0)
    follows = [_side(_px(t, one), two) for one in _follow(said)]
    return sum(heights) + apart * max(0, len(heights) - 1) - last, max(follows, default=0)


def laid(
    ink: Ink, t: Letters, tokens: Sequence[Token], at: Sequence[int], first: tuple[int, int], bar: Rect, two: bool
) -> tuple[Row, ...]:
    """The rows of a piece: what it brings as far `at` below the `first` one, which begins there, and what follows on the `bar`,
    in one line or in `two`."""
    tags, (x, y) = max((_tag(ink, t, token) for token in tokens if token.figure), default=0), first
    brought = [one for one in tokens if not one.level]
    rows = [
        _brought(ink, t, one, Rect(x, y + down, bar.width, _tall(t, one)), tags) for one, down in zip(brought, at, strict=True)
    ]
    return *rows, *(_followed(ink, t, one, bar, two) for one in tokens if one.level)


def gain(t: Letters) -> int:
    """How high letters are of what comes of a piece in a word."""
    return max(LEAST, round(_GAIN * t.brought))


def _px(t: Letters, token: Token) -> int:
    if token.level:
        return max(LEAST, round(_FOLLOWS * t.follows))
    return max(LEAST, round((_TAG if token.figure else _WORDS) * t.brought))


def _large(t: Letters) -> int:
    return max(LEAST, round(_FIGURE * t.brought))


def _tall(t: Letters, token: Token) -> int:
    """How high a row is of what a piece brings."""
    return round(1.12 * _large(t)) if token.figure else round(_GROUND * _px(t, token))


def _step_of(t: Letters, token: Token) -> int:
    """How far it is from such a row to the next."""
    return _tall(t, token) + round(_BETWEEN * _px(t, token))


def _side(px: int, two: bool) -> int:
    """How high a bar is of one line or of two, and how large the face at its end."""
    return round(_FACES[two] * px)


def _step(px: int) -> int:
    return round(_LINE * px)


def _halves(ink: Ink, t: Letters, token: Token) -> list[str]:
    """What follows in two lines about as wide as one another, a number with what it counts, or in one where no word is to be
    broken."""
    px = _px(t, token)
    long = ink.width(token.words, "bold", px)
    for words, width in product((_BEFORE_A_NUMBER.sub(_TIE, token.words), token.words), range(long // 2, long, max(1, px // 4))):
        lines = [line.replace(_TIE, " ") for line in ink.wrap(words, "bold", px, width)]
        if len(lines) == 2 and " ".join(lines) == token.words:
            return lines
    return [token.words]


def _lines(ink: Ink, t: Letters, token: Token, two: bool) -> list[str]:
    """What follows in one line, or in two."""
    return _halves(ink, t, token) if two else [token.words]


def _tag(ink: Ink, t: Letters, token: Token) -> int:
    px = _px(t, token)
    return ink.width(token.words, "bold", px) + 2 * round(_ENDS * px) + round(_BEHIND * px)


def _figure(ink: Ink, t: Letters, token: Token) -> int:
    return ink.width(token.figure, "bold", _large(t))


def _alone(ink: Ink, t: Letters, token: Token, words: Sequence[str], two: bool = False) -> int:
    """How wide words are with their ground, and with the face and the sign before them, on a bar of one line or of `two`."""
    px = _px(t, token)
    sides = 2 * round(_ENDS * px) if token.level or token.fill else 0
    sides += round(_AFTER * px) if token.level else 0
    return _before(t, token, two) + max(ink.width(line, "bold", px) for line in words) + sides


def _before(t: Letters, token: Token, two: bool) -> int:
    """How much of a row the face and the sign take, beside the end of the ground."""
    px = _px(t, token)
    if not token.level:
        return 0
    face = _side(px, two) + round((_BESIDE - _ENDS) * px) if token.face else 0
    return face + round((_SIGN + _BEFORE) * px)


def _brought(ink: Ink, t: Letters, token: Token, rect: Rect, tags: int) -> Row:
    """What a piece brings: a tag and a figure, in gold where it brings most of it, or words by themselves."""
    px, colour = _px(t, token), GOLD if token.golden else _DIM if token.dim else PAPER
    if not token.figure:
        rect = Rect(rect.left, rect.top, _alone(ink, t, token, [token.words]), rect.height)
        words = rect.inflate(-2 * round(_ENDS * px) if token.fill else 0, 0)
        return Row(rect, token, (Line(token.words, "bold", px, colour, words),), rect if token.fill else None)
    across, large, ends = ink.width(token.words, "bold", px), _large(t), round(_ENDS * px)
    ground = Rect(rect.left, 0, across + 2 * ends, round(_GROUND * px))
    ground.centery = rect.centery
    tag = Line(token.words, "bold", px, _DIM if token.dim else PAPER, Rect(ground.left + ends, ground.top, across, ground.height))
    place = Rect(rect.left + tags, rect.top, _figure(ink, t, token), rect.height)
    figure = raised(ink, Line(token.figure, "bold", large, colour, place), large)
    return Row(Rect(rect.left, rect.top, place.right - rect.left, rect.height), token, (tag, figure), ground)


def _followed(ink: Ink, t: Letters, token: Token, rect: Rect, two: bool) -> Row:
    """What follows: the face of whom it concerns at the end of a dark bar, a sign beside it, and words."""
    assert token.level is not None
    px, words, colour = _px(t, token), _lines(ink, t, token, two), LEVELS[token.level][1]
    each, left = _step(px), rect.left + round(_ENDS * px) + _before(t, token, two)
    top = rect.centery - each * len(words) // 2 - (len(words) - 1)  # letters stand a little low in their lines
    lines = [
        Line(line, "bold", px, colour, Rect(left, top + each * nth, ink.width(line, "bold", px), each))
        for nth, line in enumerate(words)
    ]
    face = Rect(rect.left, rect.top, rect.height, rect.height) if token.face else None
    sign = Rect(0, 0, round(_SIGN * px), round(_SIGN * px))
    sign.midright = left - round(_BEFORE * px), rect.centery
    return Row(rect, token, tuple(lines), rect, face, sign)


def draw(surface: pygame.Surface, row: Row, rise: int, k: float, ink: Ink) -> None:
    """Paint a row on a plate that has risen by so many pixels."""
    token, thick = row.token, max(1, round(k))
    if row.ground is not None and token.level is not None:
        ground, tint, edge = LEVELS[token.level]
        round_off = min(row.ground.height // 2, round(_ROUND * row.lines[0].px))
        ink.panel(surface, row.ground.move(0, -rise), ground, round_off, edge)
        if token.level == "danger":
            ink.ring(surface, row.ground.move(0, -rise), edge, 2 * thick, round_off)
        if row.face is not None:
            place = row.face.move(0, -rise)
            surface.blit(head(token.face, place.height), place)
            ink.ring(surface, place, edge, 2 * thick, place.height // 2)
        if row.sign is not None:
            sign = row.sign.move(0, -rise)
            surface.blit(drawn.sign("tick" if token.level == "good" else "warning", sign.width, tint), sign)
            if token.level != "good":
                surface.blit(drawn.sign("beware", sign.width, ground), sign)
    elif row.ground is not None and token.fill is not None:
        ink.panel(surface, row.ground.move(0, -rise), token.fill, row.ground.height // 2, _FAINT if token.dim else BRASS)
    for line in row.lines:
        at = line.rect.move(0, line.down - rise).midleft
        ink.write(surface, at, line.words, line.px, kind=line.kind, colour=line.colour, anchor="midleft")
