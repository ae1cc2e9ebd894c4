"""A question that turns a round, laid out round the hand: a plaque at its left, the others at its right, and beside them a slip
on which the sum is reckoned line by line. Hand, floor and captured pieces stay uncovered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect

from scenes.stage.binding import Key
from scenes.stage.ink import GOLD, PAPER, Button, Ink
from scenes.stage.lacquer import Colour
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.table import plaque as plaques
from scenes.table import said
from scenes.table import signs as drawn
from scenes.table.fan import Fan, fanned
from scenes.table.lines import LEAST, Line, Part, carved, written
from scenes.table.plaque import TEXT, Plaque
from scenes.table.said import Sayings, row
from scenes.table.signposts import WARNING, at_foot, triangle
from scenes.table.stake import Answer, Level, Sides
from scenes.table.terms import DETAIL, Term, below_one_another, offered
from scenes.table.wood import Wood

GLOWS: Final = (0.0, 0.35, 0.45, 0.52, 0.6)
"""How strongly the plaque that risks something glows between two beats of the heart, by the tension."""

LEVELS: Final[dict[Level, tuple[Colour, Colour, Colour]]] = {
    "calm": ((18, 62, 40, 255), (222, 244, 226), (104, 170, 126)),
    "near": ((246, 190, 72, 255), (52, 24, 4), (255, 228, 150)),
    "danger": ((206, 16, 12, 255), (255, 246, 238), (255, 206, 190)),
}
"""The ground of a threat, its letters and its edge, by how near it is: as a traffic light has them."""

RULE: Final[Colour] = (150, 118, 66)
"""The line above a sum."""

_TITLE, _ASKED, _FIGURE, _THREAT = 19.0, 27.0, 26.0, 15.0
"""How high the letters of a heading, one in the middle, a sum and a threat are at most, in units of letters."""

LOUDER: Final = 1.3
"""So many times as high as that of another the word of an answer is at most: a short one fills its plaque as a long one does."""

_SHORT: Final = 0.6
"""A word that is written higher takes so much of the width of its plaque at most."""

WORD: Final = 84.0
"""How high the letters of an answer are at most, in units of the window."""

_OFFERED: Final = (44.0, 29.5)
"""How high the slot is of an answer that brings one thing, and a row of one that brings several, in units of letters."""

_DETAIL, _SAYS = 40.0, 20.0
"""How high the room for a detail is, and its letters at most, in units of letters."""

_STAMPED: Final = 54.0
"""How much room a stamp takes beside the word, in units of the window."""

_ALONE: Final = 1.3
"""How much larger a figure is written that stands alone."""

_HEAD, _HEADED = 0.42, 1.5
"""How much of the slip a heading has at most, and how high a line of it is, in heights of its letters."""

_BROAD: Final = 1.15
"""How much larger words on plaques are at most where letters are larger."""

_PAD, _GAP = 12.0, 8.0


class Flanks:
    """The plaques of a question at both sides of the hand, the slip beside them, and the small `signs` below it, which have no
    place yet either; `k` is a unit of the window in pixels."""

    def __init__(
        self,
        title: str,
        stake: Sides,
        answers: Sequence[Answer],
        signs: Sequence[Button],
        k: float,
        ink: Ink,
        sprites: Sprites,
        wood: Wood,
    ) -> None:
        self.bright, self.tension = stake.bright, stake.tension
        self.seen: Mapping[Key, Pose] = stake.seen
        self._k, self._ink, self._sprites, self._wood, self._level = k, ink, sprites, wood, stake.level
        self.signs = at_foot(signs, stake.column, k, ink)
        self.fan: Fan = ()
        self.said: Sayings = ()
        self.rule = 0
        self.threat: tuple[Line, ...] = ()
        self.band = Rect(0, 0, 0, 0)
        self.slip = self._slip(title, stake) if stake.middle is None else self._round(title, stake, stake.middle)
        boxes = self._boxes(stake, len(answers))
        self.plaques = self._alike([self._plaque(answer, box, stake) for answer, box in zip(answers, boxes, strict=True)])
        self.buttons = tuple(plaque.button for plaque in self.plaques)
        self.rect = boxes[0].unionall(boxes[1:]) if boxes else self.slip

    # -- where things are -------------------------------------------------------------------------------------------------

    def _boxes(self, stake: Sides, count: int) -> list[Rect]:
        """The first plaque at the left, the others one above another at the right; none where pieces on the table answer."""
        if not count:
            return []
        gap, side = round(_GAP * self._k), stake.right
        high = (side.height - gap * (count - 2)) // max(1, count - 1)
        return [stake.left, *(Rect(side.left, side.top + (high + gap) * nth, side.width, high) for nth in range(count - 1))]

    def _slip(self, title: str, stake: Sides) -> Rect:
        """Write the slip; returns how far it reaches: no farther than what is written on it."""
        k, t, pad, column = self._k, self._k * self._ink.scale, round(_PAD * self._k), stake.column
        foot = min((sign.rect.top for sign in self.signs), default=column.bottom) - round(_GAP * k)
        room = Rect(column.left, column.top, column.width, foot - column.top)
        inner = room.inflate(-2 * pad, -2 * pad)
        self.heading: tuple[Line, ...] = ()
        if stake.terms:
            self.sums, self.rule = below_one_another(self._ink, t, stake.terms, stake.figure, inner)
            foot = max(line.rect.bottom for line in self.sums)
            return Rect(room.left, room.top, room.width, foot + pad - room.top)
        large = _TITLE * k * min(self._ink.scale, _BROAD)
        lines = self._ink.wrap(title, "bold", max(LEAST, round(large)), inner.width)
        high = min(round(large * _HEADED) * len(lines), round(inner.height * _HEAD))
        head = Rect(inner.left, inner.top, inner.width, high)
        self.heading = written(self._ink, [(title, "bold", large, GOLD)], head, "left", True)
        parts = [(stake.figure, "bold", _FIGURE * t, GOLD), (stake.risk, "ui", TEXT * t, WARNING)]
        for share in (0.46, 0.38, 0.32, 0.26) if stake.pieces else (0.0,):
            fan = Rect(inner.left, head.bottom, inner.width, round((inner.bottom - head.bottom) * share))
            rest = Rect(inner.left, fan.bottom, inner.width, inner.bottom - fan.bottom)
            self.sums = written(self._ink, [part for part in parts if part[0]], rest, "left")
            if all(rest.contains(line.rect) for line in self.sums):
                break
        self.fan = fanned(stake.pieces, fan, stake.apart, self._sprites.pack.aspect, k)
        return room

    def _round(self, title: str, stake: Sides, room: Rect) -> Rect:
        """Write the slip in the middle: what is asked and what there is to know of it, below that who has said what."""
        k, t, ink = self._k, self._k * min(self._ink.scale, _BROAD), self._ink
        inner, gap, kind = room.inflate(-2 * round(_PAD * k), -2 * round(6 * k)), round(14 * k), carved(title)
        for share in (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52):
            large, small = max(LEAST, round(_ASKED * t * share)), max(LEAST, round(TEXT * t * share))
            wide, more = ink.width(title, kind, large), ink.width(stake.risk, "ui", small)
            if wide + gap + more <= inner.width:
                break
        high, left = round(1.25 * _ASKED * t), inner.centerx - (wide + gap + more) // 2
        self.heading = (_sized(ink, Line(title, kind, large, GOLD, Rect(left, inner.top, wide, high)), large),)
        told = Line(stake.risk, "ui", small, WARNING, Rect(left + wide + gap, inner.top, more, high))
        self.said = row(ink, k, stake.said, Rect(inner.left, inner.top + high, inner.width, inner.height - high))
        self.sums = told, *(line for _, _, line in self.said)
        return room

    def _plaque(self, answer: Answer, box: Rect, stake: Sides) -> Plaque:
        """Its word takes what is left by what it brings and costs, and by the threat at the foot of the bold one."""
        placed, tone, k, ink = replace(answer.button, rect=box), answer.tone, self._k, self._ink
        t, cap, offers = k * min(ink.scale, _BROAD), plaques.cap_room(placed, k, ink), stake.offers.get(tone, ())
        inner = box.inflate(-round(20 * k), -round(16 * k))
        if stake.threat and tone == "bold":
            inner.height -= self._threaten(stake.threat, inner)
        slot, below = None, tuple[Line, ...]()
        if offers:
            low = round((_OFFERED[0] if len(offers) == 1 else _OFFERED[1] * len(offers)) * t)
            foot = Rect(inner.left, inner.bottom - low, inner.width, low).inflate(-round(10 * k), 0)
            size = t * (1.0 if len(offers) > 1 else _ALONE)
            below = offered(ink, size, offers, foot)
            if below[0].rect.top < foot.top:  # signs and colours tell what is won and what is lost
                below = offered(ink, size, [Term(one.figure) for one in offers], foot)
            slot = below[0].rect.unionall([line.rect for line in below[1:]]).inflate(round(14 * k), 0)
        elif placed.detail:
            low = round(min(_DETAIL * t, inner.height * 0.4))
            said: Part = placed.detail, "ui", _SAYS * k * ink.scale, DETAIL
            below = written(ink, [said], Rect(inner.left, inner.bottom - low, inner.width, low), "center")
        foot_at = min((line.rect.top for line in below), default=inner.bottom)
        left = round(_STAMPED * k) if stake.stamp and tone == "bold" else cap
        body = Rect(inner.left + left, inner.top, inner.width - left - cap, foot_at - round(5 * k) - inner.top)
        word = _carved(ink, placed.label, body, round(WORD * k))
        return Plaque(placed, tone, (word, *below), slot, stake.stamp if tone == "bold" else "")

    def _alike(self, found: Sequence[Plaque]) -> tuple[Plaque, ...]:
        """A word is as high as the lowest of them, or where it is short a little higher."""
        least = min((plaque.lines[0].px for plaque in found), default=0)
        words = []
        for plaque in found:
            word = plaque.lines[0]
            share = _SHORT * plaque.button.rect.width / max(1, self._ink.width(word.words, word.kind, word.px))
            words.append(_sized(self._ink, word, max(least, min(round(LOUDER * least), int(word.px * min(1.0, share))))))
        return tuple(replace(plaque, lines=(word, *plaque.lines[1:])) for plaque, word in zip(found, words, strict=True))

    def _threaten(self, words: str, inner: Rect) -> int:
        """Write the threat at the foot of a plaque; returns how much of its height that takes."""
        k, ink, most = self._k, self._ink, max(LEAST, round(_THREAT * self._k * min(self._ink.scale, _BROAD)))
        for px in range(most, LEAST - 1, -1):
            lines, sign = ink.wrap(words, "bold", px, inner.width - round(1.4 * px)), round(1.2 * px)
            if len(lines) == 1:
                break
        each = round(1.24 * px)
        high = each * len(lines) + round(6 * k)
        self.band = Rect(inner.left - round(4 * k), inner.bottom - high, inner.width + round(8 * k), high)
        wide = [ink.width(line, "bold", px) for line in lines]
        left = self.band.centerx - (max(wide) + sign) // 2 + sign
        colour = LEVELS[self._level][1]
        self.threat = tuple(
            Line(line, "bold", px, colour, Rect(left, self.band.top + round(3 * k) + each * nth, across, each))
            for nth, (line, across) in enumerate(zip(lines, wide, strict=True))
        )
        return high + round(5 * k)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether it lies over the table at a point."""
        return any(rect.collidepoint(pos) for rect in (self.slip, *(button.rect for button in self.buttons)))

    # -- drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, lifted: Mapping[str, float], beat: float = 0.0) -> None:
        """Paint it; `lifted` is how far each plaque has risen under the pointer, and `beat` how strongly what is risked glows
        now, both from 0 to 1."""
        ink, k = self._ink, self._k
        surface.blit(self._wood.tray(self.slip.size, 0, k), self.slip)
        if self.rule:
            left, right = self.slip.left + round(_PAD * k), self.slip.right - round(_PAD * k)
            pygame.draw.line(surface, RULE, (left, self.rule), (right, self.rule), max(1, round(k)))
        for face, pose in self.fan:
            self._sprites.draw(surface, face, pose, True)
        said.draw(surface, self.said, k, ink)
        for line in (*self.heading, *self.sums):
            at = line.rect.move(0, line.down).midleft
            ink.write(surface, at, line.words, line.px, kind=line.kind, colour=line.colour, anchor="midleft")
        for plaque in self.plaques:
            rise = round(7 * k * lifted.get(plaque.button.id, 0.0))
            plaques.draw(surface, plaque, rise, self.tension, max(beat, GLOWS[self.tension]), k, ink, self._wood)
            if plaque.tone == "bold" and self.threat:
                self._warn(surface, rise)

    def _warn(self, surface: pygame.Surface, rise: int) -> None:
        """The threat on its plaque, behind the sign that warns of it; a tick where there is none to speak of."""
        ground, letters, edge = LEVELS[self._level]
        ink, band, side = self._ink, self.band.move(0, -rise), self.threat[0].px
        ink.panel(surface, band, ground, round(6 * self._k), edge)
        first = self.threat[0].rect.move(0, -rise)
        sign = Rect(first.left - round(1.3 * side), first.centery - side // 2, side, side)
        if self._level == "calm":
            surface.blit(drawn.sign("tick", side, letters), sign)
        else:
            triangle(surface, sign, letters, ground)
        for line in self.threat:
            at = line.rect.move(0, -rise).midleft
            ink.write(surface, at, line.words, line.px, kind=line.kind, colour=letters, anchor="midleft")


def _carved(ink: Ink, words: str, body: Rect, most: int) -> Line:
    """A word that is cut into wood, in the middle of a place, as high as it can be there."""
    kind = carved(words)
    high = ink.text(words, kind, most, PAPER).get_bounding_rect().height
    share = min(1.0, body.width / max(1, ink.width(words, kind, most)), body.height / max(1, high))
    return _sized(ink, Line(words, kind, most, PAPER, body), max(LEAST, int(most * share)))


def _sized(ink: Ink, word: Line, px: int) -> Line:
    """A carved word with letters of another height, round the same middle: that of its strokes, for brushes have no even line."""
    picture = ink.text(word.words, word.kind, px, word.colour)
    strokes = picture.get_bounding_rect()
    place = Rect(0, 0, ink.width(word.words, word.kind, px), strokes.height)
    place.center = word.rect.center
    return replace(word, px=px, rect=place, down=picture.get_height() // 2 - strokes.centery)
