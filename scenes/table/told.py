"""What is told of a piece that can be chosen, a row each beside it: at the top what it brings, a tag in the colour of a set or a
kind, and behind it from how many to how many, what is of one name beside all pieces at one height, and what a piece does not
bring in less light; below that what follows for somebody else, with their face, in two lines where one has no room."""

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

_TAG, _FIGURE, _WORDS, _FOLLOWS = 17.0, 25.0, 21.0, 17.0
"""How high the letters are of a tag, of the figure behind it, of words by themselves and of what follows, in units of letters."""

_GROUND, _ENDS, _BETWEEN, _BEHIND = 1.4, 0.38, 0.3, 0.36
"""How high the ground of words is, how far these are from its ends, how far rows are apart, and how far a figure is from its tag,
in heights of the letters."""

_LINE: Final = 1.2
"""How high each of two lines is, in heights of its letters."""

_PITCH: Final = 46.0
"""How far it is at most from a row to the next, in units of letters."""

_GROWN: Final = (1.18, 1.12, 1.06)
"""To such shares of their height letters of what follows become higher."""

_FACES: Final = (1.6, 2.3)
"""How large the face of whom it concerns is beside one line and beside two, in heights of letters."""

_SIGN, _BESIDE, _BEFORE = 0.95, 0.07, 0.19
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


def wide(ink: Ink, t: Letters, tokens: Sequence[Token], most: int) -> int:
    """How wide the rows of a piece are: figures stand below one another behind the widest tag, and what follows is in one line
    where it is no wider than `most` or the rest. `t` is a unit of letters."""
    tags = max((_tag(ink, t, token) for token in tokens if token.figure), default=0)
    rows = [tags + _figure(ink, t, one) if one.figure else _alone(ink, t, one, [one.words]) for one in tokens if not one.level]
    room = max([most, *rows])
    return max([*rows, *(_alone(ink, t, one, _broken(ink, t, one, room)) for one in tokens if one.level)], default=0)


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


def grown(ink: Ink, t: Letters, said: Sequence[Sequence[Token]], width: int) -> Letters:
    """The same with what follows as large as it has room for in such a width, in no more lines, where any of it warns."""
    follows = [one for tokens in said for one in tokens if one.level]
    for share in _GROWN if any(one.level != "good" for one in follows) else ():
        large, fits = t._replace(follows=share * t.follows), True
        for one in follows:
            lines = _broken(ink, large, one, width)
            fits = fits and len(lines) <= len(_broken(ink, t, one, width)) and _alone(ink, large, one, lines) <= width
        if fits:
            return large
    return t


def spread(t: Letters, said: Sequence[Sequence[Token]], unit: float, head: int, spare: int) -> int:
    """How much farther apart rows stand where so much height is `spare`, the `head` over them and what follows below them too."""
    heights, follows = _heights(t, said), any(one.level for tokens in said for one in tokens)
    gaps = len(heights) - (not follows) + bool(head and heights)
    return max(0, min(spare // max(1, gaps), round(_PITCH * unit) - max(heights, default=0)))


def tops(t: Letters, said: Sequence[Sequence[Token]], apart: int = 0) -> list[list[int]]:
    """How far each row of what pieces bring is below the first, and for each piece last of all how far what follows is; rows
    stand so much farther `apart` than they need to."""
    *begin, foot = accumulate((high + apart for high in _heights(t, said)), initial=0)
    return [[*(begin[line] for line in on), foot] for on in lines(said)]


def _heights(t: Letters, said: Sequence[Sequence[Token]]) -> list[int]:
    """How far it is from each line of what pieces bring to the next."""
    highs: dict[int, int] = {}
    for tokens, on in zip(said, lines(said), strict=True):
        for one, line in zip((one for one in tokens if not one.level), on, strict=True):
            highs[line] = max(highs.get(line, 0), _step_of(t, one))
    return [highs[line] for line in sorted(highs)]


def high(ink: Ink, t: Letters, said: Sequence[Sequence[Token]], width: int, apart: int = 0) -> tuple[int, int]:
    """How high the rows of what pieces bring are, which are so wide and so far `apart`, and how high what follows below them is,
    of all pieces at one height."""
    brought = max((rows[-1] for rows in tops(t, said, apart)), default=0)
    follows = [_low(t, one, _broken(ink, t, one, width)) for tokens in said for one in tokens if one.level]
    last = apart + max((_step_of(t, one) - _tall(t, one) for tokens in said for one in tokens), default=0)
    return max(0, brought - last * (not follows)), max(follows, default=0)


def laid(ink: Ink, t: Letters, tokens: Sequence[Token], room: Rect, at: Sequence[int], low: int) -> tuple[Row, ...]:
    """The rows of a piece: what it brings as far `at` below the top of the room, and what follows below what all pieces bring, in
    a row that is as high as the highest of those, `low`."""
    tags = max((_tag(ink, t, token) for token in tokens if token.figure), default=0)
    below, found, rows = room.top + at[-1], list[Row](), iter(at)
    for token in tokens:
        if token.level:
            words = _broken(ink, t, token, room.width)
            below = max(room.top, min(below, room.bottom - low))
            found.append(_followed(ink, t, token, Rect(room.left, below, _alone(ink, t, token, words), low), words))
            below += low
        else:
            y = room.top + next(rows)
            found.append(_brought(ink, t, token, Rect(room.left, y, room.width, _tall(t, token)), tags))
    return tuple(found)


def letters(t: Letters) -> int:
    """How high letters are of words by themselves."""
    return max(LEAST, round(_WORDS * t.brought))


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


def _low(t: Letters, token: Token, words: Sequence[str]) -> int:
    """How high what follows is, in so many lines."""
    px = _px(t, token)
    return max(_side(px, words) if token.face else 0, _step(px) * (len(words) - 1) + round(_GROUND * px))


def _side(px: int, words: Sequence[str]) -> int:
    """How large the face is beside so many lines."""
    return round(_FACES[len(words) > 1] * px)


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


def _broken(ink: Ink, t: Letters, token: Token, width: int) -> list[str]:
    """What follows in one line, or in two where it would be wider than that."""
    return [token.words] if _alone(ink, t, token, [token.words]) <= width else _halves(ink, t, token)


def _tag(ink: Ink, t: Letters, token: Token) -> int:
    px = _px(t, token)
    return ink.width(token.words, "bold", px) + 2 * round(_ENDS * px) + round(_BEHIND * px)


def _figure(ink: Ink, t: Letters, token: Token) -> int:
    return ink.width(token.figure, "bold", _large(t))


def _alone(ink: Ink, t: Letters, token: Token, words: Sequence[str]) -> int:
    """How wide words are with their ground, and with the face and the sign before them."""
    px = _px(t, token)
    sides = 2 * round(_ENDS * px) if token.level or token.fill else 0
    return _before(t, token, words) + max(ink.width(line, "bold", px) for line in words) + sides


def _before(t: Letters, token: Token, words: Sequence[str]) -> int:
    """How much of a row the face and the sign take, beside the end of the ground."""
    px = _px(t, token)
    if not token.level:
        return 0
    face = _side(px, words) + round((_BESIDE - _ENDS) * px) if token.face else 0
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


def _followed(ink: Ink, t: Letters, token: Token, rect: Rect, words: Sequence[str]) -> Row:
    """What follows: the face of whom it concerns, a sign beside it, and words on a dark ground."""
    px = _px(t, token)
    assert token.level is not None
    each, colour = _step(px), LEVELS[token.level][1]
    ground = Rect(rect.left, 0, rect.width, each * (len(words) - 1) + round(_GROUND * px))
    ground.centery = rect.centery
    left, top = rect.left + round(_ENDS * px) + _before(t, token, words), ground.centery - each * len(words) // 2
    lines = [
        Line(line, "bold", px, colour, Rect(left, top + each * nth, ink.width(line, "bold", px), each))
        for nth, line in enumerate(words)
    ]
    side = _side(px, words)
    face = Rect(rect.left, rect.centery - side // 2, side, side) if token.face else None
    sign = Rect(0, 0, round(_SIGN * px), round(_SIGN * px))
    sign.midright = left - round(_BEFORE * px), ground.centery
    return Row(rect, token, tuple(lines), ground, face, sign)


def quiet(token: Token) -> bool:
    """Whether it says only that nothing follows, for nobody: in letters on the plate, on no ground of its own."""
    return token.level == "good" and not token.face


def draw(surface: pygame.Surface, row: Row, rise: int, k: float, ink: Ink) -> None:
    """Paint a row on a plate that has risen by so many pixels."""
    token, thick = row.token, max(1, round(k))
    if row.ground is not None and token.level is not None:
        ground, tint, edge = LEVELS[token.level]
        high = round(_GROUND * row.lines[0].px)
        if not quiet(token):
            ink.panel(surface, row.ground.move(0, -rise), ground, high // 2, edge)
        if token.level == "danger":
            ink.ring(surface, row.ground.move(0, -rise), edge, 2 * thick, high // 2)
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
