"""A chapter of a rule book as it is laid out: a plate for each paragraph, with the pieces and scenes that it speaks of.

A paragraph that begins with a word and a colon has that word as its heading. What it speaks of stands at the right edge of its
plate, with the text filling what is left of it, or else below.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import pygame

from scenes.forms.passage import light
from scenes.forms.search import Wanted, spans
from scenes.forms.theme import letter
from scenes.forms.words import letters
from scenes.games.pages import GamePages, Laid
from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.kit.type import balanced, wrap
from scenes.pages.strip import Strip
from scenes.scene import App
from scenes.stage.lacquer import lacquer
from scenes.table.story.still import Camera, scene_of

SIZE: Final = 18.0
"""How large the letters of the text are, in units."""

NAME: Final = 15.0
"""How large the names of pieces are, in units."""

HEADING: Final = 20.0

LEADING: Final = 1.16
"""How far lines are apart, of the height of the font's own."""

COLUMN: Final = 48
NARROW: Final = 34
"""So many letters of full width stand in a line at most, and at least where pieces stand beside it."""

ORPHAN: Final = 0.16
"""A last line that is shorter than this share of the room is not left alone."""

LONGEST: Final = 24
"""A heading has so many letters at most."""

CARDS: Final = (80.0, 62.0, 46.0)
"""How wide pieces are at most, in units: as large as a chapter then needs no scrolling, or else the smallest."""

SHRUNK: Final = 0.85
"""Pieces may be so much smaller where they then stand in one row."""

FEW: Final = 6
"""Groups of more pieces than this take half the width of a wide plate, where there are several."""

EDGE, GAP, SPACE = 16.0, 12.0, 26.0
"""In units: within a plate, between two plates, between two groups of pieces."""

PLATE: Final[Rgb] = palette.LACQUER


@dataclass(frozen=True)
class Drawn:
    """A picture on a plate: where it is, in pixels from the plate's corner."""

    x: int
    y: int
    picture: pygame.Surface
    line: str = ""
    """What is written there, where that is a line of the text."""


@dataclass
class Plate:
    """A paragraph with its pieces and its scene, `wide` and `high` pixels large, its corner at `x`, `y` of the chapter."""

    wide: int
    x: int = 0
    y: int = 0
    high: int = 0
    words: str = ""
    drawn: list[Drawn] = field(default_factory=list)
    pieces: list[tuple[int, int, str, int]] = field(default_factory=list)
    """Where each piece lies, its face, and how wide it is."""
    strip: tuple[int, int, Strip] | None = None


class Book:
    """The pieces and the scenes of one game, for all of its chapters."""

    def __init__(self, app: App, pages: GamePages) -> None:
        self._app, self.pages = app, pages
        self.sprites = pages.pictures(app.settings, app.font)
        self.camera = Camera(app, pages) if pages.scenes else None

    def chapter(self, name: str, text: str, room: int, high: int, k: float) -> Chapter:
        """A chapter in a room of so many pixels, its pieces as large as fits there."""
        self.sprites.at(k)
        scenes = any(chapter == name for chapter, _ in self.pages.scenes)
        for card in CARDS[:-1] if not scenes else ():
            found = Chapter(self._app, self, name, text, room, k, card)
            if found.height <= high:
                return found
        return Chapter(self._app, self, name, text, room, k, CARDS[-1])


class Chapter:
    """The paragraphs of a text in a room so many pixels wide. Its height is known at once; the stills of its scenes are taken one
    by one, when there is time."""

    def __init__(self, app: App, book: Book, name: str, text: str, room: int, k: float, card: float) -> None:
        self._app, self._book, self._pages, self._k, self._room, self._card = app, book, book.pages, k, room, card
        self._font, self._bold = app.font("ui", letter(SIZE, k)), app.font("bold", letter(HEADING, k))
        self._small = app.font("bold", letter(NAME, k))
        self._gap, self._edge = round(GAP * k), round(EDGE * k)
        self._letter = self._font.size("가")[0]
        self.plates: list[Plate] = []
        y = 0
        for nth, paragraph in enumerate(text.split("\n")):
            plate = self._plate(name, nth, paragraph)
            plate.y = y
            self.plates.append(plate)
            y += plate.high + self._gap
        self.height = y - self._gap
        """How high all of it is, in pixels."""

    @property
    def words(self) -> list[str]:
        """The paragraphs, as they are written."""
        return [plate.words for plate in self.plates]

    def take(self, top: int, high: int) -> bool:
        """Take the next still, those first that are in sight from `top` on; whether one was missing."""
        seen = sorted(self.plates, key=lambda plate: not (top < plate.y + plate.high and plate.y < top + high))
        return any(plate.strip is not None and plate.strip[2].take() for plate in seen)

    def found(self, wanted: Sequence[Wanted]) -> int | None:
        """How far down the first paragraph is that has what is looked for."""
        return next((plate.y for plate in self.plates if spans(wanted, plate.words)), None)

    def draw(self, surface: pygame.Surface, body: pygame.Rect, top: int, wanted: Sequence[Wanted] = ()) -> None:
        """Paint what is in sight in a place on the page, from `top` of the chapter on, with light behind what is `wanted`."""
        clip = surface.get_clip()
        surface.set_clip(body)
        for plate in self.plates:
            x, y = body.x + plate.x, body.y + plate.y - top
            if y + plate.high < body.y or y > body.bottom:
                continue
            surface.blit(lacquer((plate.wide, plate.high), PLATE, round(10 * self._k), palette.BRONZE, max(1.0, self._k)), (x, y))
            for left, below, face, wide in plate.pieces:
                surface.blit(self._book.sprites.flat(face, wide), (x + left, y + below))
            for drawn in plate.drawn:
                if drawn.line and wanted:
                    light(surface, drawn.line, (x + drawn.x, y + drawn.y), self._face(drawn), wanted)
                surface.blit(drawn.picture, (x + drawn.x, y + drawn.y))
            if plate.strip is not None:
                left, below, strip = plate.strip
                strip.draw(surface, x + left, y + below)
        surface.set_clip(clip)

    def _face(self, drawn: Drawn) -> pygame.Font:
        """The letters that a line is written in: those of a heading are larger."""
        return self._font if self._font.size(drawn.line)[0] == drawn.picture.get_width() else self._bold

    # -- one plate --------------------------------------------------------------------------------------------------------

    def _plate(self, name: str, nth: int, text: str) -> Plate:
        """A paragraph; what it speaks of stands at its right where there is room for all of that beside a column, else below."""
        plate, inner, space = Plate(self._room, words=text), self._room - 2 * self._edge, round(SPACE * self._k)
        laid = self._pages.shown.get((name, nth), ())
        scene = scene_of(self._pages.name, self._pages.scenes[name, nth]) if (name, nth) in self._pages.scenes else None
        long = self._long(laid) if scene is None else 0
        beside = 0 < long <= inner - NARROW * self._letter - space
        end = self._write(plate, text, min(inner - (long + space) * beside, COLUMN * self._letter))
        left, room = (self._edge + inner - long, long) if beside else (self._edge, inner)
        below = self._edge if beside else end + round(10 * self._k)
        bottom = end
        if laid:
            bottom = below = self._lay(plate, laid, pygame.Rect(left, below, room, 0), not beside and len(laid) > 1)
            below += round(10 * self._k)
        if scene is not None:
            assert self._book.camera is not None
            plate.strip = left, below, Strip(self._app, self._book.camera, scene, room, self._k)
            bottom = below + plate.strip[2].height
        plate.high = max(end, bottom) + self._edge
        if beside and bottom > end:
            plate.drawn = [one if not one.line else replace(one, y=one.y + (bottom - end) // 2) for one in plate.drawn]
        return plate

    def _long(self, laid: Sequence[Laid]) -> int:
        """How long groups of pieces are side by side, with their names."""
        close, space = round(3 * self._k), round(SPACE * self._k)
        long = 0
        for group in laid:
            pieces = len(group.faces.split()) * (round(self._card * self._k) + close) - close
            long += max(pieces, sum(picture.get_width() + 3 * close for picture in self._named(group))) + space
        return max(0, long - space)

    def _write(self, plate: Plate, text: str, room: int) -> int:
        """The heading and the lines of a paragraph; returns where they end."""
        heading, body = headed(text)
        y = self._edge
        for words, font, colour in ((heading, self._bold, palette.GOLD), (body, self._font, palette.PAPER)):
            for line in without_orphan(words, font, room) if words else ():
                plate.drawn.append(Drawn(self._edge, y, letters(line, font, colour), line))
                y += round(font.get_linesize() * LEADING)
        return y

    def _lay(self, plate: Plate, laid: Sequence[Laid], place: pygame.Rect, halves: bool) -> int:
        """Groups of pieces one after the other, all equally large, in as many rows as they need; returns where they end."""
        k, x, y, row = self._k, place.x, place.y, 0
        space, close = round(SPACE * k), round(3 * k)
        counts = [len(group.faces.split()) for group in laid]
        all_of_them = sum(counts) * round(self._card * k + close) + (len(laid) - 1) * (space - close)
        part = place.w / all_of_them if place.w < all_of_them <= place.w / SHRUNK else 1.0
        above = self._small.get_linesize() + close if any(group.name for group in laid) else 0
        halved = (place.w - space) // 2
        rooms = [halved if halves and count > FEW else place.w for count in counts]
        fits = [(most + close) // count - close for most, count in zip(rooms, counts, strict=True)]
        each = min(int(self._card * k * part), *fits)
        for group, count in zip(laid, counts, strict=True):
            name = self._named(group)
            named = sum(picture.get_width() + 3 * close for picture in name)
            wide = halved if halves and count > FEW else max(count * (each + close) - close, named)
            if x > place.x and x + wide > place.right:
                x, y, row = place.x, y + row + round(12 * k), 0
            at = x
            for picture in name:
                plate.drawn.append(Drawn(at, y, picture))
                at += picture.get_width() + 3 * close
            for nth, face in enumerate(group.faces.split()):
                plate.pieces.append((x + nth * (each + close), y + above, face, each))
            x, row = x + wide + round(space * part), max(row, above + self._book.sprites.size(each)[1])
        return y + row

    def _named(self, group: Laid) -> list[pygame.Surface]:
        """The name of a group, and what it is worth on a pill of gold."""
        say, font, k = self._app.say, self._small, self._k
        found = [letters(say(group.name), font, palette.STONE)] if group.name else []
        if group.worth:
            words = letters(self._pages.worth(group.worth, say), font, palette.INK)
            size = words.get_width() + round(16 * k), words.get_height()
            large = pygame.Surface((4 * size[0], 4 * size[1]), pygame.SRCALPHA)
            large.fill((*palette.GOLD, 0))
            pygame.draw.rect(large, palette.GOLD, large.get_rect(), border_radius=2 * size[1])
            pill = pygame.transform.smoothscale(large, size)
            pill.blit(words, words.get_rect(center=pill.get_rect().center))
            found.append(pill)
        return found


def without_orphan(text: str, font: pygame.Font, room: int) -> tuple[str, ...]:
    """The lines of a text, about as long as one another where the last would be no more than a word or two."""
    lines = wrap(text, font, room)
    return lines if font.size(lines[-1])[0] > ORPHAN * room else balanced(text, font, room)


def headed(text: str) -> tuple[str, str]:
    """The heading of a paragraph and the rest of it; no heading where it does not begin with a word and a colon."""
    for colon in ("：", ": "):
        heading, found, body = text.partition(colon)
        if found and len(heading) <= LONGEST and not any(sign in heading for sign in ".。"):
            return heading, body[:1].upper() + body[1:]
    return "", text
