"""A question that turns a round, laid out round the hand: a plaque at its left, the others at its right, and beside them a slip
with what is asked, where the plaques do not say all of it. Hand, floor and captured pieces stay uncovered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect

from scenes.forms.pictures import head
from scenes.stage.binding import Key
from scenes.stage.ink import GOLD, Button, Ink
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.table import pictured, risk, rivals, rungs
from scenes.table import plaque as plaques
from scenes.table.fan import Fan, fanned
from scenes.table.lines import LEAST, Line, Part, cut, loudness, sized, written
from scenes.table.pictured import Picture
from scenes.table.plaque import TEXT, Plaque
from scenes.table.risk import Strip
from scenes.table.signposts import WARNING, at_foot
from scenes.table.stake import Answer, Place, Sides
from scenes.table.terms import DETAIL, Term, arranged, brief, high, offered, shortly
from scenes.table.tip import Subject
from scenes.table.wood import Wood

GLOWS: Final = (0.0, 0.14, 0.22, 0.3, 0.38)
"""How strongly the plaques glow between two beats of the heart, all alike, by the tension."""

POINTED: Final = 0.55
"""How strongly the one glows that is pointed at."""

_TITLE, _ASKED, _FIGURE, _NOTE = 19.0, 33.0, 26.0, 18.0
"""How high the letters of a heading, one in the middle, a sum and a note are at most, in units of letters."""

LOUDER: Final = 1.3
"""So many times as high as that of a low plaque the word of a high one is at most."""

WORD: Final = 84.0
"""How high the strokes of the word of an answer are at most, in units of the window."""

_OFFERED: Final = 30.0
"""How high the room for what answers bring is at least, in units of letters."""

_WORD_LEAST: Final = 36.0
"""So high the strokes of the word of an answer are where there is room for them, in units of the window."""

_RIM: Final = 7.0
"""How wide the raised rim of a plaque is, below which rows stand at even distances, in units of the window."""

_WITHIN: Final = 6.0
"""How far lines on a strip are at least from its upper and its lower edge, in units of letters."""

_WORD_LEADS, _WORD_HANGS = (68.0, 60.0, 52.0, 44.0), 2.0
"""How high the room is for a word over a large sum, and how much less of it is enough where there is room for pictures below
that then, or for how the sum comes about; how far the strokes of a tall letter hang out of it above and below, in units of the
window."""

_DETAIL, _SAYS = 40.0, 20.0
"""How high the room for a detail is, and its letters at most, in units of letters."""

Lines = tuple[Line, ...]

_STAMPED: Final = 48.0
"""How much room a stamp takes beside the word, in units of the window."""

_PIECE: Final = 78.0
"""How high the room for pieces on the slip is, in units of the window."""

_HEAD, _HEADED = 0.42, 1.5
"""How much of the slip a heading has at most, and how high a line of it is, in heights of its letters."""

_NOTED: Final = 0.62
"""How much of a slip in the middle has what there is to know."""

_DOT, _DOTS = 34.0, 12.0
"""How wide a place is on the slip, with the face of who has it, and how far it is to the next, in units of the window."""

_EMPTY, _FREE = (40, 31, 20), (150, 118, 66)
"""The ground of a place that nobody has, and the line round it."""

_BROAD: Final = 1.15
"""How much larger words on plaques are at most where letters are larger."""

_PAD, _GAP = 12.0, 8.0
"""How far what is written on a slip is from its edges, and a slip from what is below it, in units of the window."""

_BRASS: Final = 3.0
"""How far within its edge the line of brass round a tray is, in units of the window."""

_SIDE, _HIGH, _RISE, _NEAR = 10.0, 6.0, 8.0, 4.0
"""How far what stands on a plaque is from its sides, from its upper and its lower edge and from one another, in units of the
window."""

_ENDS: Final = 8.0
"""How far rows of words and figures are from the sides of what stands on a plaque, in units of the window."""

_FOOT: Final = 6.0
"""How far the strip with what may be lost is from the edges of its plaque, in units of the window."""

_UNDER: Final = 2.0
"""How far the strokes of a word are from what stands below them, in units of the window."""


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
        self.bright, self.people = stake.bright, stake.people
        self.lit, self.grey, self.pale, self.dark, self.tension = stake.lit, stake.grey, stake.pale, stake.dark, stake.tension
        self.rises = plaques.RISES
        self.seen: Mapping[Key, Pose] = stake.seen
        self._k, self._ink, self._sprites, self._wood = k, ink, sprites, wood
        self.signs = at_foot(signs, stake.column, k, ink)
        self.fan: Fan = ()
        self.dots: tuple[tuple[Rect, Place], ...] = ()
        self.heading: Lines = ()
        self.sums: Lines = ()
        self.slip = self._slip(title, stake)
        boxes = self._boxes(stake, len(answers))
        self.plaques = self._alike(self._answered(answers, boxes, stake), boxes)
        self.buttons = tuple(plaque.button for plaque in self.plaques)
        self.told = self._told(stake)
        written_so = {line.words for plaque in self.plaques for line in plaque.lines}
        told = () if all(written_so.intersection(rival.said) for rival in stake.rivals) else stake.rivals
        self.watched = rivals.laid(ink, k, stake.against, told, self._free(stake)) if stake.leads else None
        self.rect = boxes[0].unionall(boxes[1:]) if boxes else self.slip or Rect(0, 0, 0, 0)

    # -- where things are -------------------------------------------------------------------------------------------------

    def _boxes(self, stake: Sides, count: int) -> list[Rect]:
        """The first plaque at the left, the others one above another at the right; none where pieces on the table answer."""
        if not count:
            return []
        gap, side = round(_GAP * self._k), stake.right
        high = (side.height - gap * (count - 2)) // max(1, count - 1)
        return [stake.left, *(Rect(side.left, side.top + (high + gap) * nth, side.width, high) for nth in range(count - 1))]

    def _slip(self, title: str, stake: Sides) -> Rect | None:
        """Write the slip; returns its place: from the top of the column down to the signs, or in the middle. None where the
        plaques say all that there is to say."""
        if stake.leads:
            return None
        if stake.middle is not None:
            return self._round(title, stake, stake.middle)
        k, t, pad, column = self._k, self._k * self._ink.scale, round(_PAD * self._k), stake.column
        foot = min((sign.rect.top for sign in self.signs), default=column.bottom) - round(_GAP * k)
        room = Rect(column.left, column.top, column.width, foot - column.top)
        inner = room.inflate(-2 * pad, -2 * pad)
        large = _TITLE * k * min(self._ink.scale, _BROAD)
        shown = self._shown(stake, inner)
        beside = inner.width - (shown.width + round(_GAP * k) if shown.width else 0)
        lines = self._ink.wrap(title, "bold", max(LEAST, round(large)), beside)
        high = max(shown.height, min(round(large * _HEADED) * len(lines), round(inner.height * _HEAD)))
        head = Rect(inner.left, inner.top, beside, high)
        self.heading = written(self._ink, [(title, "bold", large, GOLD)], head, "left", True)
        self.fan = fanned(stake.pieces, shown, stake.apart, self._sprites.pack.aspect, k)
        parts = [(stake.figure, "bold", _FIGURE * t, GOLD), (stake.risk, "ui", TEXT * t, WARNING)]
        rest = Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
        self.sums = written(self._ink, [part for part in parts if part[0]], rest, "left")
        return self._rimmed(room)

    def _told(self, stake: Sides) -> dict[str, Subject]:
        """What is said of answers at length: of those at the right in the column beside them, where there is no slip."""
        free = () if self.slip else (self._free(stake),)
        said = [(one.button, stake.tips.get(one.tone), free if nth else ()) for nth, one in enumerate(self.plaques)]
        return {button.id: Subject(button.id, button.rect, tip, free=room) for button, tip, room in said if tip is not None}

    def _free(self, stake: Sides) -> Rect:
        """What is free of the column, down to the signs."""
        foot = min((sign.rect.top for sign in self.signs), default=stake.column.bottom)
        return Rect(stake.column.topleft, (stake.column.width, foot - stake.column.top))

    def _shown(self, stake: Sides, inner: Rect) -> Rect:
        """Where the pieces lie that decide: in the upper right corner of the slip, beside the heading."""
        if not stake.pieces:
            return Rect(inner.topright, (0, 0))
        high = min(round(_PIECE * self._k), inner.height // 2)
        wide = round(high / self._sprites.pack.aspect * (1.0 + 0.6 * min(2, len(stake.pieces) - 1)))
        return Rect(inner.right - wide, inner.top, wide, high)

    def _rimmed(self, room: Rect) -> Rect:
        """A slip whose line of brass lies along the edges of its room, as those of the signs and plates beside it do."""
        return room.inflate(2 * round(_BRASS * self._k), 2 * round(_BRASS * self._k))

    def _round(self, title: str, stake: Sides, room: Rect) -> Rect:
        """Write the slip in the middle: what is asked, and below that each place, with a face where it is taken, and the note on
        them."""
        k, t = self._k, self._k * min(self._ink.scale, _BROAD)
        inner = room.inflate(-2 * round(_PAD * k), -2 * round(_GAP * k))
        low = round(_NOTED * inner.height)
        below = Rect(inner.left, inner.bottom - low, inner.width, low)
        wide, step = round(_DOT * k), round((_DOT + _DOTS) * k)
        left = below.centerx - (step * (len(stake.places) - 1) + wide) // 2
        dots = [Rect(left + step * nth, below.top + round(_NEAR * k), wide, wide) for nth in range(len(stake.places))]
        self.dots = tuple(zip(dots, stake.places, strict=True))
        foot = max((dot.bottom for dot in dots), default=below.top)
        below = Rect(below.left, foot, below.width, below.bottom - foot)
        self.sums = written(self._ink, [(stake.note, "ui", _NOTE * t, WARNING)], below, "center")
        body = Rect(inner.left, inner.top, inner.width, inner.height - low - round(_NEAR * k))
        self.heading = (cut(self._ink, title, body, round(_ASKED * t), GOLD),)
        return room

    def _answered(self, answers: Sequence[Answer], boxes: Sequence[Rect], stake: Sides) -> list[Plaque]:
        """The plaques, one built as another: above the word, below it what the answer brings, at the same heights on all."""
        k, t = self._k, self._k * min(self._ink.scale, _BROAD)
        told, rooms = [stake.offers.get(answer.tone, ()) for answer in answers], list[Rect]()
        if stake.leads:
            return self._leading(answers, boxes, told, stake)
        for box in boxes:
            inner = box.inflate(-2 * round(_SIDE * k), -2 * round(_RISE * k))
            room = max(inner.height - round(_WORD_LEAST * k), min(inner.height // 2, round(_OFFERED * t)))
            rooms.append(Rect(inner.left, inner.bottom - room, inner.width, room))
        lines = self._rows(told, rooms, t, stake.middle is None)
        head = min((line.rect.top for some in lines for line in some), default=None)
        return [self._plaque(*one, None, head, stake) for one in zip(answers, boxes, lines, strict=True)]

    def _leading(
        self, answers: Sequence[Answer], boxes: Sequence[Rect], told: Sequence[Sequence[Term]], stake: Sides
    ) -> list[Plaque]:
        """The plaques where the first of what answers bring is a large sum: word, sum and what stands below it at even distances
        over the strip with what may be lost; where nothing is, what stands below the sum is on the strip."""
        k, t, aspect = self._k, self._k * min(self._ink.scale, _BROAD), self._sprites.pack.aspect
        strips, rim, side = self._strips(told, boxes, t), round(_RIM * k), round(_SIDE * k)
        below, free = [one if len(one) != 1 else (replace(one[0], takes=()), Term("")) for one in told], list[Rect]()
        for box, strip in zip(boxes, strips, strict=True):
            foot = strip.rect.top if strip else box.bottom - round(_FOOT * k)
            free.append(Rect(box.left + side, box.top + rim, box.width - 2 * side, foot - box.top - rim))
        tries = [rungs.laid(self._ink, t, below, free, round(leads * k), aspect) for leads in _WORD_LEADS]
        lines = max(tries, key=lambda one: sum(rungs.told(offers, row) for offers, row in zip(below, one, strict=True)))
        head = min((line.rect.top for some in lines for line in some), default=None)
        return [self._plaque(*one, head, stake) for one in zip(answers, boxes, lines, strips, strict=True)]

    def _strips(self, told: Sequence[Sequence[Term]], boxes: Sequence[Rect], t: float) -> list[Strip | None]:
        """What answers may cost, or how what they bring comes about, each on a strip along the foot of its plaque."""
        edge, air, high, found = round(_FOOT * self._k), round(_WITHIN * t), round(risk.HIGH * t), list[Strip | None]()
        for one, box in zip(told, boxes, strict=True):
            place = Rect(box.left + edge, box.bottom - edge - high, box.width - 2 * edge, high)
            side, over = round(_SIDE * self._k), round((_RIM + _FOOT) * self._k) + rungs.high(self._ink, t)
            free = box.height - over - 5 * air
            rooms = (Rect(box.left + side, box.top, box.width - 2 * side, free - round(leads * self._k)) for leads in _WORD_LEADS)
            tried = (rungs.reckoned(self._ink, t, one[0], room) for room in rooms) if len(one) == 1 else ()
            lines = next(filter(None, tried), ())
            below = risk.below(lines, box, edge, air, high) if lines else None
            found.append(risk.laid(self._ink, t, one[1], place) if one[1:] else below)
        return found

    def _rows(self, told: Sequence[Sequence[Term]], rooms: Sequence[Rect], t: float, level: bool) -> list[Lines]:
        """What answers bring, in rows of letters as high at the foot of their rooms; `level` with those of the others, else in
        the middle of what the most need."""
        k, ink, rows = self._k, self._ink, max(map(len, told), default=0)
        rooms = [room.inflate(-2 * round(_ENDS * k), 0) for room in rooms]
        if brief(ink, t, list(zip(told, rooms, strict=True))):
            told = [shortly(one) for one in told]
        share, beside = arranged(ink, t, [(one, room) for one, room in zip(told, rooms, strict=True) if one])
        low, row = max(round(_OFFERED * t), high(t, share, beside, rows) + round(3 * k) * rows), high(t, share, beside, 1)
        texts = [Rect(room.left, room.bottom - min(low, room.height), room.width, min(low, room.height)) for room in rooms]
        if texts and row * rows > texts[0].height:  # signs and colours tell what is won and what is lost
            told, beside, row = [tuple(replace(one, says="") for one in offers) for offers in told], True, high(t, share, True, 1)
        areas = [
            Rect(text.left, text.centery - row * (rows if level else len(offers)) // 2, text.width, row * len(offers))
            for text, offers in zip(texts, told, strict=True)
        ]
        return [offered(ink, t, one, area, share, beside) if one else () for one, area in zip(told, areas, strict=True)]

    def _plaque(
        self, answer: Answer, box: Rect, below: pictured.Row, strip: Strip | None, foot: int | None, stake: Sides
    ) -> Plaque:
        """A plaque whose word has what is left over all that answers bring, or over its detail."""
        placed, tone, k, ink = replace(answer.button, rect=box), answer.tone, self._k, self._ink
        inner = box.inflate(-2 * round(_SIDE * k), -2 * round(_RISE * k))
        if not below and placed.detail:
            low = round(min(_DETAIL * k * min(ink.scale, _BROAD), inner.height * 0.4))
            said: Part = placed.detail, "ui", _SAYS * k * ink.scale, DETAIL
            below = written(ink, [said], Rect(inner.left, inner.bottom - low, inner.width, low), "center")
            foot = min(line.rect.top for line in below)
        top = box.top + round(_HIGH * k)
        lines = (*(one for one in below if isinstance(one, Line)), *(strip.lines if strip else ()))
        pictures = tuple(one for one in below if isinstance(one, Picture))
        plaque = Plaque(placed, tone, lines, stake.stamp if tone == "bold" else "", strip, pictures, stake.leads)
        body = Rect(inner.left, top, inner.width, (foot or inner.bottom) - round(_UNDER * k) - top)
        if stake.leads and foot is not None:
            most = round((_WORD_LEADS[0] + 2 * _WORD_HANGS) * k)
            rim = box.top + round(_RIM * k)
            body = Rect(inner.left, 0, inner.width, min(most, foot - rim - 2 * round(_NEAR * k)))
            body.centery = (rim + foot) // 2  # between the rim and the sum
        return replace(plaque, lines=(self._word(plaque, body), *lines))

    def _word(self, plaque: Plaque, body: Rect) -> Line:
        """The word of a plaque as high as it can be in a place of its width: in the middle, or where it would be low there, in
        the middle of what is left of it."""
        (left, right), most = self._ends(plaque), round(WORD * self._k)
        sides = 2 * max(left - body.left, body.right - right)
        word = cut(self._ink, plaque.button.label, body.inflate(-sides, 0), most)
        if word.rect.height < round(_WORD_LEAST * self._k):
            word = cut(self._ink, plaque.button.label, Rect(left, body.top, right - left, body.height), most)
        return word

    def _ends(self, plaque: Plaque) -> tuple[int, int]:
        """Where the room for the word of a plaque begins and ends: beside its stamp and its key."""
        box, k = plaque.button.rect, self._k
        left = box.left + round(_SIDE * k) + (round(_STAMPED * k) if plaque.stamp else 0)
        return left, box.right - round(_SIDE * k) - self._beside_key(plaque.button)

    def _beside_key(self, button: Button) -> int:
        """How much of a plaque its key keeps free of the word."""
        return plaques.cap_room(button, self._k, self._ink) + round(_NEAR * self._k)

    def _alike(self, found: Sequence[Plaque], boxes: Sequence[Rect]) -> tuple[Plaque, ...]:
        """The letters of words are as high as those of the lowest, on a higher plaque a little higher; each word in the middle of
        its plaque, as far as its key leaves it room."""
        lowest, cuts = min((box.height for box in boxes), default=0), [plaque.lines[0] for plaque in found]
        loud = [loudness(self._ink, word) for word in cuts]
        highs = [min(loud) * (LOUDER if box.height > lowest else 1.0) for box in boxes]
        cuts = [self._no_higher(*one) for one in zip(cuts, loud, highs, strict=True)]
        words = []
        for plaque, box, word in zip(found, boxes, cuts, strict=True):
            (left, right), place = self._ends(plaque), word.rect.copy()
            place.centerx = max(left + place.width // 2, min(box.centerx, right - place.width // 2))
            words.append(replace(word, rect=place))
        return tuple(replace(plaque, lines=(word, *plaque.lines[1:])) for plaque, word in zip(found, words, strict=True))

    def _no_higher(self, word: Line, loud: float, high: float) -> Line:
        """A carved word whose letters are so high in the mean, and are to be no higher than that."""
        return word if loud <= high else sized(self._ink, word, max(LEAST, round(word.px * high / loud)))

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether it lies over the table at a point."""
        slips = (self.slip, self.watched.rect if self.watched else None)
        rects = (*filter(None, slips), *(button.rect for button in self.buttons))
        return any(rect.collidepoint(pos) for rect in rects)

    # -- drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, lifted: Mapping[str, float], beat: float = 0.0) -> None:
        """Paint it; `lifted` is how far each plaque has risen under the pointer, and `beat` how strongly all glow now, both from
        0 to 1."""
        ink, k = self._ink, self._k
        if self.slip:
            surface.blit(self._wood.tray(self.slip.size, 0, k), self.slip)
        if self.watched:
            rivals.draw(surface, self.watched, k, ink, self._wood)
        for face, pose in self.fan:
            self._sprites.draw(surface, face, pose, True)
        for line in (*self.heading, *self.sums):
            at = line.rect.move(0, line.down).midleft
            ink.write(surface, at, line.words, line.px, kind=line.kind, colour=line.colour, anchor="midleft")
        for dot, place in self.dots:
            ink.panel(surface, dot, GOLD if place.taken else _EMPTY, dot.height // 2)
            if place.taken and place.face:
                surface.blit(head(place.face, dot.width), dot)
            elif not place.taken:
                ink.ring(surface, dot, GOLD if place.face else _FREE, max(2, round(2 * k)), dot.height // 2)
                if place.face:  # the person may have it
                    ink.write(surface, dot.center, "?", round(0.6 * dot.height), kind="bold", colour=GOLD, anchor="center")
        for plaque in self.plaques:
            level = lifted.get(plaque.button.id, 0.0)
            rise, glow = round(self.rises * k * level), max(beat, GLOWS[self.tension], POINTED * level)
            plaques.draw(surface, plaque, rise, 0, glow, k, ink, self._wood)
            pictured.draw(surface, plaque.pictures, rise, self._sprites)
