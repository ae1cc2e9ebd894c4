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
from scenes.kit.type import balanced, wrap
from scenes.kit.wood import lacquer
from scenes.scene import App
from scenes.table.story.still import Camera, Scenario, scene_of

SIZE, NAME, HEADING = 18.0, 15.0, 20.0
"""How large the letters of the text, of the names of pieces and of headings are, in units."""

LEADING: Final = 1.16
"""How far lines are apart, of the height of the font's own."""

COLUMN, NARROW = 48, 34
"""So many letters of full width stand in a line at most, and at least where pieces stand beside it."""

ORPHAN, LONGEST = 0.16, 24
"""A last line shorter than this share of the room is not left alone; a heading has so many letters at most."""

CARDS: Final = (80.0, 62.0, 46.0)
"""How wide pieces are at most, in units: as large as a chapter then needs no scrolling, or else the smallest."""

FEW: Final = 6
"""Groups of more pieces than this take half the width of a wide plate, where there are several."""

EDGE, GAP, SPACE = 16.0, 12.0, 26.0
"""What is free within a plate, between two plates, and between two groups of pieces, in units."""

STILL, STILLED, APART = 520.0, 15.0, 12.0
"""How wide a still is at most, how large the letters below it are, and how far stills are apart, in units."""

LEAST: Final = 0.7
"""A still is at least so large, of what it would be where nothing had to be told; what is told first gives way."""

DISC: Final = 22.0
"""How wide the number of a step is, in units."""

ENDS: Final = ".!?。！？"
"""With one of these a sentence ends; the next follows it in the same line."""


# ---- Stills ------------------------------------------------------------------------------------------------------------


class Strip:
    """A scene of a game as stills from before to after, a numbered step each, told in words below.

    It is as wide as there is room, and no higher than `tallest`. Its size is known at once; its pictures are taken one by one.
    """

    def __init__(self, app: App, camera: Camera, scene: Scenario, room: int, k: float, tallest: int | None = None) -> None:
        self.camera, self.scene, self._k = camera, scene, k
        count, gap = len(scene.moments), round(APART * k)
        self.wide = most = min(round(STILL * k), (room - gap * (count - 1)) // count)
        self._font, self._bold = app.font("ui", round(STILLED * k)), app.font("bold", round(STILLED * k))
        self._beside, self._above, line = round((DISC + 7) * k), round(7 * k), self._font.get_linesize()
        before, nothing = app.say("app.scene.before"), app.say("app.scene.nothing")
        told = [camera.told(moment) or (nothing if nth else before) for nth, moment in enumerate(scene.moments)]
        wide = most - self._beside
        self._lines = [[line for part in joined(words) for line in wrap(part, self._font, wide)] for words in told]
        if tallest is not None:
            room, high = tallest - self._above, camera.high(scene, most)
            fit = max(1, (room - round(LEAST * high)) // line)
            self._lines = [lines if len(lines) <= fit else ["…", *lines[len(lines) - fit + 1 :]] for lines in self._lines]
            self.wide = max(most // 3, min(most, most * (room - max(map(len, self._lines)) * line) // high))
        self._high, self._step = camera.high(scene, self.wide), most + gap
        self._pictures: list[pygame.Surface | None] = [None] * count
        self.width = (count - 1) * self._step + most
        self.height = self._high + self._above + max(map(len, self._lines)) * line

    @property
    def words(self) -> str:
        """All that it says, a line a line."""
        return "\n".join(line for lines in self._lines for line in lines)

    def take(self) -> bool:
        """Take the next picture; whether one was missing."""
        missing = next((nth for nth, picture in enumerate(self._pictures) if picture is None), None)
        if missing is not None:
            self._pictures[missing] = self.camera.picture(self.scene, missing, self.wide)
        return missing is not None

    def draw(self, surface: pygame.Surface, x: int, y: int) -> None:
        """Paint it with its upper left corner at a point."""
        radius, line = max(2, round(6 * self._k)), self._font.get_linesize()
        for nth, (picture, lines) in enumerate(zip(self._pictures, self._lines, strict=True)):
            rect = pygame.Rect(x + nth * self._step, y, self.wide, self._high)
            if picture is None:
                pygame.draw.rect(surface, palette.UMBER, rect, border_radius=radius)
            else:
                surface.blit(picture, rect)
            pygame.draw.rect(surface, palette.BRONZE, rect, max(1, round(1.5 * self._k)), border_radius=radius)
            top, side = rect.bottom + self._above, round(DISC * self._k)
            disc = pygame.Rect(rect.left, top + line // 2 - side // 2, side, side)
            pygame.draw.aacircle(surface, palette.GOLD, disc.center, side / 2)
            number = letters(str(nth + 1), self._bold, palette.INK)
            surface.blit(number, number.get_rect(center=disc.center))
            for words in lines:
                surface.blit(letters(words, self._font, palette.PARCHMENT), (rect.left + self._beside, top))
                top += line


def joined(words: str) -> list[str]:
    """Lines in which sentences follow one another; what is no sentence has a line of its own."""
    found: list[str] = []
    for line in words.split("\n"):
        if found and found[-1][-1:] in ENDS and line[-1:] in ENDS:
            found[-1] += line if found[-1][-1] in "。！？" else f" {line}"
        else:
            found.append(line)
    return found


# ---- Plates ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Drawn:
    """A picture on a plate: where it is, in pixels from the plate's corner."""

    x: int
    y: int
    picture: pygame.Surface
    line: str = ""
    """What is written there, where that is a line of the text."""
    font: pygame.Font | None = None


@dataclass
class Plate:
    """A paragraph with its pieces and its scene, `wide` and `high` pixels large, its upper edge at `y` of the chapter."""

    wide: int
    words: str
    y: int = 0
    high: int = 0
    drawn: list[Drawn] = field(default_factory=list)
    pieces: list[tuple[int, int, str, int]] = field(default_factory=list)
    """Where each piece lies, its face, and how wide it is."""
    strip: tuple[int, int, Strip] | None = None


class Book:
    """The pieces and the scenes of one game, for all of its chapters."""

    def __init__(self, app: App, pages: GamePages) -> None:
        self.app, self.pages = app, pages
        self.sprites = pages.pictures(app.settings, app.font)
        self.camera = Camera(app, pages) if pages.scenes else None

    def chapter(self, name: str, text: str, room: int, high: int, k: float) -> Chapter:
        """A chapter in a room of so many pixels, its pieces as large as fits there."""
        self.sprites.at(k)
        scenes = any(chapter == name for chapter, _ in self.pages.scenes)
        for card in CARDS[:-1] if not scenes else ():
            found = Chapter(self, name, text, room, k, card)
            if found.height <= high:
                return found
        return Chapter(self, name, text, room, k, CARDS[-1])


class Chapter:
    """The paragraphs of a text in a room so many pixels wide. Its stills are taken one by one, when there is time."""

    def __init__(self, book: Book, name: str, text: str, room: int, k: float, card: float) -> None:
        app = book.app
        self._book, self._pages, self._k, self._room, self._card = book, book.pages, k, room, round(card * k)
        self._font, self._bold = app.font("ui", letter(SIZE, k)), app.font("bold", letter(HEADING, k))
        self._small = app.font("bold", letter(NAME, k))
        self._gap, self._edge, self._space, self._close = (round(part * k) for part in (GAP, EDGE, SPACE, 3.0))
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
            x, y = body.x, body.y + plate.y - top
            if y + plate.high < body.y or y > body.bottom:
                continue
            ground = lacquer((plate.wide, plate.high), palette.LACQUER, round(10 * self._k), palette.BRONZE, max(1.0, self._k))
            surface.blit(ground, (x, y))
            for left, below, face, wide in plate.pieces:
                surface.blit(self._book.sprites.flat(face, wide), (x + left, y + below))
            for drawn in plate.drawn:
                if drawn.font and wanted:
                    light(surface, drawn.line, (x + drawn.x, y + drawn.y), drawn.font, wanted)
                surface.blit(drawn.picture, (x + drawn.x, y + drawn.y))
            if plate.strip is not None:
                left, below, strip = plate.strip
                strip.draw(surface, x + left, y + below)
        surface.set_clip(clip)

    # -- one plate --------------------------------------------------------------------------------------------------------

    def _plate(self, name: str, nth: int, text: str) -> Plate:
        """A paragraph; what it speaks of stands at its right where there is room for all of that beside a column, else below."""
        plate, inner, edge = Plate(self._room, text), self._room - 2 * self._edge, self._edge
        groups = self._pages.shown.get((name, nth), ())
        scene = scene_of(self._pages.name, self._pages.scenes[name, nth]) if (name, nth) in self._pages.scenes else None
        long = sum(self._long(group, self._card) + self._space for group in groups) - self._space if scene is None else 0
        beside = 0 < long <= inner - NARROW * self._letter - self._space
        end = bottom = self._write(plate, text, min(inner - (long + self._space) * beside, COLUMN * self._letter))
        below = end + round(10 * self._k)
        if beside:
            bottom = self._lay(plate, groups, pygame.Rect(edge + inner - long, edge, long, 0), False)
        elif groups:
            bottom = self._lay(plate, groups, pygame.Rect(edge, below, inner, 0), len(groups) > 1)
            below = bottom + round(10 * self._k)
        if scene is not None:
            assert self._book.camera is not None
            plate.strip = edge, below, Strip(self._book.app, self._book.camera, scene, inner, self._k)
            bottom = below + plate.strip[2].height
        plate.high = max(end, bottom) + edge
        if beside and bottom > end:
            plate.drawn = [one if not one.line else replace(one, y=one.y + (bottom - end) // 2) for one in plate.drawn]
        return plate

    def _write(self, plate: Plate, text: str, room: int) -> int:
        """The heading and the lines of a paragraph; returns where they end."""
        heading, body = headed(text)
        y = self._edge
        for words, font, colour in ((heading, self._bold, palette.GOLD), (body, self._font, palette.PAPER)):
            for line in without_orphan(words, font, room) if words else ():
                plate.drawn.append(Drawn(self._edge, y, letters(line, font, colour), line, font))
                y += round(font.get_linesize() * LEADING)
        return y

    def _long(self, group: Laid, each: int) -> int:
        """How wide a group of pieces is, or its name."""
        pieces = len(group.faces.split()) * (each + self._close) - self._close
        return max(pieces, sum(picture.get_width() + 3 * self._close for picture in self._named(group)))

    def _lay(self, plate: Plate, groups: Sequence[Laid], place: pygame.Rect, halves: bool) -> int:
        """Groups of pieces one after the other, all equally large, in as many rows as they need; returns where they end."""
        x, y, row, halved = place.x, place.y, 0, (place.w - self._space) // 2
        above = self._small.get_linesize() + self._close if any(group.name for group in groups) else 0
        rooms = [halved if halves and len(group.faces.split()) > FEW else place.w for group in groups]
        fits = [(room + self._close) // len(one.faces.split()) - self._close for room, one in zip(rooms, groups, strict=True)]
        each = min(self._card, *fits)
        for group, room in zip(groups, rooms, strict=True):
            wide = room if room == halved else self._long(group, each)
            if x > place.x and x + wide > place.right:
                x, y, row = place.x, y + row + round(12 * self._k), 0
            at = x
            for picture in self._named(group):
                plate.drawn.append(Drawn(at, y, picture))
                at += picture.get_width() + 3 * self._close
            for nth, face in enumerate(group.faces.split()):
                plate.pieces.append((x + nth * (each + self._close), y + above, face, each))
            x, row = x + wide + self._space, max(row, above + self._book.sprites.size(each)[1])
        return y + row

    def _named(self, group: Laid) -> list[pygame.Surface]:
        """The name of a group, and what it is worth on a pill of gold."""
        say, font = self._book.app.say, self._small
        found = [letters(say(group.name), font, palette.STONE)] if group.name else []
        if group.worth:
            words = letters(self._pages.worth(group.worth, say), font, palette.INK)
            wide, high = words.get_width() + round(16 * self._k), words.get_height()
            pill = lacquer((wide, high), palette.GOLD, high // 2).copy()
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
