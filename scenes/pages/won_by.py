"""The pieces of a result: groups in rows, each under its name, or the set of a great win alone, fanned out."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.forms.theme import GOLD, letter
from scenes.pages.counted import Counted
from scenes.pages.formula import Place
from scenes.pages.marks import sealed, underline
from scenes.pages.spoils import CLEAR, MANY, Group, Laid, Point, fanned, lay, nested
from scenes.stage.pose import Pose
from scenes.stage.sprite import Kept, Sprites
from scenes.stage.tween import out_back

Colour = tuple[int, int, int]

LETTERS: Final = (17.0, 15.0, 13.0)
READABLE: Final = 36.0
"""The sizes of a group's name, and how wide pieces are that can be read, in units."""

PLATE: Final = 1.75, 13.0, 10.0
"""How high the plate of a name is, in heights of its letters; what is free on it beside them, and above it, in units."""

LINE: Final = 3.0, 4.5
"""How thick the line is below a set within another, and how far below its pieces it is, in units."""

BRACE: Final = 6.0, 7.0, 1.5
"""How far the name of a group with others within it is below theirs; how high the ends of the line at both its sides are, and how
thick it is, in units."""

TAG: Final = 14.0
IN: Final = 0.085
"""How high the letters are on a tag, in units, and how far from the edges of its piece it lies, in widths of that."""

POP: Final = 0.2
"""Seconds in which a piece is laid."""

FAN: Final = 152.0
"""How wide a piece of a great fan is at most, in units."""

TURN: Final = 3.2, 14.0
"""How far one piece of a great fan is turned from the next at most, and the first from the last, in degrees."""

NEAR: Final = 0.24, 0.5, 0.7
"""How far small pieces are apart at least, where there are many and where there are few, and at most, in widths of one."""

FEW: Final = 4
"""So many small pieces lie as far apart as may be, however near those of others are."""

UNSEEN: Final = 0.6
"""How much of its light a piece lacks that is missing."""

NAMED: Final = 20.0, 0.046, 0.078, 36.0
"""How high the letters are below a great fan, in units; their plate with one line or two, as shares of the page; and how much of
it is free beside them, in units."""

SEEN: Final = 0.2, 0.9
"""How much is seen of each piece of a great fan at least, where there are many and where there are few, in widths of one."""

APART: Final = 0.11, 0.9
"""Seconds from one piece of a fan to the next at most, and from the first to the last."""


@dataclass(frozen=True)
class Dealt:
    """A piece, where it lies in the end, and when it is laid there; its `tag` says what it counts as."""

    face: str
    pose: Pose
    at: float
    tag: pygame.Surface | None = None


class WonBy:
    """What lies on a page, and when each piece of it comes."""

    def __init__(self, page: Counted, sprites: Sprites) -> None:
        self._page, self._sprites = page, sprites
        self.dealt: list[Dealt] = []
        self._plates: list[pygame.Rect] = []
        self._lines: list[tuple[pygame.Surface, pygame.Rect, float]] = []

    def rows(self, groups: Sequence[tuple[Group, float]], place: Place, sizes: Sequence[float] = LETTERS) -> bool:
        """Groups with the times at which they come, as large as fit in the middle of a place, each a fan over a plate with its
        name; `sizes` are those of the letters, a smaller one where pieces would be narrower than can be read. One within another
        is underlined there, and that other has a brace below it. Nothing lies there, and False is returned, where several groups
        still would."""
        page, (x, y, wide, high), nests = self._page, place, nested(groups)
        titles = {group.title: self.titled(group) for group, _ in groups}
        for size in sizes:
            font = page.app.font("bold", letter(size, page.k))
            plate = PLATE[0] * letter(size, page.k) / page.k
            measure = {title: font.size(words)[0] / page.k + 2 * PLATE[1] for title, words in titles.items()} | {"": 0.0}
            aspect, more = self._sprites.pack.aspect, plate + BRACE[0]
            whole = [one.whole for one in nests]
            laid = lay(whole, wide, high, plate + PLATE[2], aspect, measure.__getitem__, True, more)
            if all(one.piece >= READABLE or not one.piece for one in laid):
                break
        else:
            if len(groups) > 1:
                return False
        for one, nest in zip(laid, nests, strict=True):
            below = y + one.y + one.high + PLATE[2]
            for part, (group, at) in zip(one.parts or (one,), nest.groups, strict=True):
                middle, before = x + part.x + part.beside / 2 + min(part.wide, wide) / 2, len(self.dealt)
                self._lay(part, (middle, y + part.y), at)
                if part.group.title:
                    across = measure[group.title]
                    where = middle - across / 2, below
                    if part.beside:
                        where = x + part.x, y + part.y + (part.high - plate) / 2
                    self.plate(titles[group.title], (*where, across, plate), size, at)
                if one.parts and part.group.title:
                    self._underline(self.dealt[before:], part.step * page.k, at)
            if one.parts:
                group, at = nest.groups[-1]
                middle, across, low = x + one.x + one.wide / 2, measure[group.title], below + plate + BRACE[0]
                self.plate(titles[group.title], (middle - across / 2, low, across, plate), size, at)
                self._brace((x + one.parts[0].x, x + one.parts[-1].x + one.parts[-1].wide), (middle, across), low + plate / 2, at)
        return True

    def _brace(self, ends: tuple[float, float], name: tuple[float, float], y: float, at: float) -> None:
        """A thin line from end to end of a group, in whose middle its name stands so wide, its ends turned up to the pieces."""
        (left, right), (middle, across), thick = ends, name, BRACE[2]
        begins, ends_at = middle - across / 2 - 6, middle + across / 2 + 6
        sides = [(edge, y - BRACE[1], thick, BRACE[1]) for edge in (left, right - thick)]
        for place in ((left, y, begins - left, thick), (ends_at, y, right - ends_at, thick), *sides):
            where = self._page.px(*place)
            picture = pygame.Surface((max(1, where.w), max(1, where.h)))
            picture.fill(GOLD)
            self._lines.append((picture, where, at))

    def _underline(self, pieces: Sequence[Dealt], step: float, at: float) -> None:
        """A straight line of gold below pieces that lie side by side, `step` pixels apart, as long as what is seen of them."""
        k, ends = self._page.k, []
        for one, way in ((pieces[0], -1), (pieces[-1], 1)):
            half, low = one.pose.width / 2, one.pose.width * self._sprites.pack.aspect / 2 + LINE[1] * k
            across = min(half, step - half) - LINE[0] * k if way > 0 else LINE[0] * k - half
            ends.append(pygame.Vector2(one.pose.x, one.pose.y) + pygame.Vector2(across, low).rotate(-one.pose.angle))
        along = ends[1] - ends[0]
        picture = underline(round(along.length()), max(2, round(LINE[0] * k)), along.angle_to((1, 0)))
        self._lines.append((picture, picture.get_rect(center=(ends[0] + along / 2).xy), at))

    def plate(self, words: str, place: Place, size: float, at: float, colour: Colour = GOLD) -> None:
        """Words on a small plate of their own."""
        page, (x, y, wide, high) = self._page, place
        page.sheet(x, y, wide, high)
        self._plates.append(page.px(*place))
        said = page.label(words, x + 4, y, wide - 8, high, size=size, kind="bold", colour=colour, align="center", lines=2)
        page.appear(at, said)

    def _fanned(self, group: Group, top: Point, piece: float, step: float, turn: float, at: float, apart: float = 0.0) -> None:
        """A group as an arc below a point; its pieces come one after another, so far `apart` in time."""
        tags, last = dict(group.tags), len(group.faces) - 1
        for nth, (face, middle, angle) in enumerate(fanned(group.faces, tags, top, piece, step, turn, self._sprites.pack.aspect)):
            seen = piece if nth == last else min(piece, step)
            self._deal(face, middle, piece, angle, at + nth * apart, 0.08, tags.get(face, ""), seen)

    def _lay(self, one: Laid, top: Point, at: float) -> None:
        """A group as it was laid out, below a point."""
        if one.rows == 1:
            self._fanned(one.group, top, one.piece, one.step, one.turn, at)
            return
        tags, aspect, long = dict(one.group.tags), self._sprites.pack.aspect, -(-len(one.group.faces) // 2)
        left, y = top[0] - (long - 1) * one.step / 2, top[1] + one.piece * aspect / 2
        for nth, face in enumerate(sorted(one.group.faces, key=lambda face: face in tags)):
            row, column = divmod(nth, long)
            middle = left + column * one.step, y + row * (one.high - one.piece * aspect)
            seen = one.piece if nth + 1 in (long, len(one.group.faces)) else one.step
            self._deal(face, middle, one.piece, 0.0, at, 0.08, tags.get(face, ""), seen)

    def crowned(
        self, first: tuple[Group, float], told: Sequence[tuple[Group, float]], place: Place, whole: float, small: bool = False
    ) -> None:
        """One group as large as may be, or in a row of small pieces, on a page so many units high; below it what it and others
        are called that are told with it."""
        page, (x, y, wide, high), (group, at) = self._page, place, first
        words = " · ".join(self.titled(one) for one, _ in told)
        long = page.app.font("bold", letter(NAMED[0], page.k)).size(words)[0] / page.k + NAMED[3]
        line = self._line(whole) if long <= wide else NAMED[2] * whole
        long = min(wide, long)
        if small:
            self._row(group, (x, y, wide, high - line - 6), at)
        else:
            self.fan(group, (x, y, wide, high - line - 6), at)
        self.plate(words, (x + (wide - long) / 2, y + high - line, long, line), NAMED[0], at)

    def long(self, group: Group) -> float:
        """How wide the plate of one is below a great fan, in units."""
        return self._page.app.font("bold", letter(NAMED[0], self._page.k)).size(self.titled(group))[0] / self._page.k + NAMED[3]

    def legible(self, high: float, whole: float) -> bool:
        """Whether small pieces can be read in a place so high above the plate of one, on a page so many units high."""
        return high - self._line(whole) - 6 - PLATE[2] >= READABLE * self._sprites.pack.aspect

    def _line(self, whole: float) -> float:
        """How high the plate of one line is below a great fan, in units: its letters have room."""
        return max(NAMED[1] * whole, 1.5 * letter(NAMED[0], self._page.k) / self._page.k)

    def _row(self, group: Group, place: Place, at: float) -> None:
        """Pieces in a flat row in the middle of a place, above its foot."""
        (x, y, wide, high), many, aspect = place, len(group.faces), self._sprites.pack.aspect
        near = CLEAR if many < MANY else NEAR[0]
        piece = min((high - PLATE[2]) / aspect, wide / (1 + near * (many - 1)))
        across = piece * (1 + near * (many - 1))
        tall = piece * aspect
        self.small(group.faces, (x + (wide - across) / 2, y + high - tall - PLATE[2], across, tall), at)

    def fan(self, group: Group, place: Place, at: float) -> None:
        """One group as large as may be; its pieces come one after another."""
        (x, y, wide, high), many = place, len(group.faces)
        turn = min(TURN[0], TURN[1] / max(1, many - 1)) if many > 1 else 0.0
        half = math.radians(turn * (many - 1) / 2)
        aspect, piece = self._sprites.pack.aspect, FAN
        while piece > 8.0:
            step = min(piece * 1.04, (wide - piece * (1.0 + aspect * math.sin(half))) / max(1, many - 1))
            sunk = step / math.radians(turn) * (1.0 - math.cos(half)) if turn else 0.0
            tall = piece * (aspect * math.cos(half) + math.sin(half)) + sunk
            if tall <= high and step >= SEEN[many < MANY] * piece:
                break
            piece -= 2.0
        apart = min(APART[0], APART[1] / max(1, many - 1))
        self._fanned(group, (x + wide / 2, y + max(0.0, high - tall) / 2), piece, step, turn, at, apart)

    def small(
        self, faces: Sequence[str], place: Place, at: float = 0.0, dark: frozenset[str] = frozenset(), most: int = 0
    ) -> None:
        """Pieces one upon another at the left of a place, as high as that where there is room, some of them in the dark. Several
        that are as near one another as `most` of them would be are alike in size and pitch."""
        x, y, wide, high = place
        aspect, gaps = self._sprites.pack.aspect, max(1, len(faces) - 1, most - 1)
        piece = min(high / aspect, wide / (1 + NEAR[gaps + 1 < MANY] * gaps))
        step = min(NEAR[2] * piece, (wide - piece) / (max(1, len(faces) - 1) if len(faces) <= FEW else gaps))
        middle = y + high / 2
        for nth, face in enumerate(faces):
            shade = UNSEEN if face in dark else 0.0
            self._deal(face, (x + piece / 2 + step * nth, middle), piece, 0.0, at, 0.04, "", piece, shade)

    def _deal(
        self, face: str, middle: Point, wide: float, angle: float, at: float, height: float, tag: str, seen: float,
        shade: float = 0.0,
    ) -> None:  # fmt: skip
        k = self._page.k
        pose = Pose(middle[0] * k, middle[1] * k, wide * k, angle=angle, height=height, shade=shade)
        self.dealt.append(Dealt(face, pose, at, self._tag(tag, seen * k, wide * k) if tag else None))

    def _tag(self, words: str, seen: float, wide: float) -> pygame.Surface | None:
        """A small seal; none where it would be wider than what is seen of its piece."""
        font, high, room = self._page.app.font, letter(TAG, self._page.k), round(seen - 1.4 * IN * wide)
        picture = sealed("", words, high, lambda _, px: font("bold", px))[0]
        return picture if picture.get_width() <= room else None

    def titled(self, group: Group) -> str:
        """What a group is called, with its points where it has any."""
        if group.points is None:
            return group.title
        counted = f"{group.title} {group.many} →" if group.many else group.title
        return f"{counted} {self._page.app.say('app.points', points=f'{group.points:,}')}"

    def places(self) -> Iterator[pygame.Rect]:
        """Where pieces and plates lie, in pixels."""
        yield from self._plates
        for one in self.dealt:
            wide, high = one.pose.width, one.pose.width * self._sprites.pack.aspect
            yield pygame.Rect(one.pose.x - wide / 2, one.pose.y - high / 2, wide, high)

    # -- drawing ----------------------------------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Make the picture of the next piece that is not there yet."""
        unseen, before = pygame.Surface((1, 1)), Kept.made
        for one in self.dealt:
            self._sprites.draw(unseen, one.face, one.pose, True)
            if Kept.made > before:
                return

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """The pieces that have come; the last ones are just being laid."""
        for one in self.dealt:
            part = (time - one.at) / POP
            if part < 0.0:
                continue
            pose = one.pose
            if part < 1.0:
                pose = pose.but(y=pose.y - (1.0 - out_back(part)) * 0.5 * pose.width)
            self._sprites.draw(surface, one.face, pose, True)
            if one.tag is not None:
                left, top = (IN - 0.5) * pose.width, (IN - self._sprites.pack.aspect / 2) * pose.width
                corner = pygame.Vector2(left, top).rotate(-pose.angle)
                surface.blit(one.tag, (round(pose.x + corner.x), round(pose.y + corner.y)))
        for picture, place, at in self._lines:
            if time >= at:
                surface.blit(picture, place)
