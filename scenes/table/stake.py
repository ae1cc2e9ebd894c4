"""A question that turns a round, as a tray of plaques: what decides fanned at the left, the answers in the middle, what it is
worth and what is risked at the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

import pygame
from pygame import Rect

from scenes.stage.ink import GOLD, PAPER, Button, Colour, Ink
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.table.wood import Tone, Wood

PLAQUE: Final = 280.0, 133.0
"""How large a plaque is where nothing has been risked yet, in units of the window."""

GROWS: Final = 0.05
"""By how much of itself a plaque is larger with each step of tension."""

LEAST: Final = 14
"""Letters are never lower than this, in pixels."""

WARNING: Final[Colour] = (255, 190, 150)
DETAIL: Final[Colour] = (250, 238, 206)

_WORD, _TITLE, _FIGURE, _TEXT = 64.0, 21.3, 37.3, 16.0
"""How high the letters of a plaque, a heading, a sum and a line are at most, in units of letters."""

_PAD, _GAP, _SIDE = 12.0, 16.0, 214.0
_CARD, _SHOWN = 112.0, 16.0
"""How high a card of the fan is at most, and how much of each is seen at least, in units of the window."""


@dataclass(frozen=True, slots=True)
class Stake:
    """What is at stake in a question. `pieces` are the faces of those that decide, `figure` is what it is worth now, `risk` what
    may be lost, each in one line; `tension` is from 0 to 4. The `bright` parts of the table stay uncovered and in the light.
    The answers are the options of the prompt, a plaque each."""

    pieces: tuple[str, ...] = ()
    figure: str = ""
    risk: str = ""
    tension: int = 0
    bright: tuple[Rect, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A line of letters: what it says, in which font, how high and in which colour, and where it stands."""

    words: str
    kind: str
    px: int
    colour: Colour
    rect: Rect


Part = tuple[str, str, float, Colour]
"""Words that may take several lines, their font, their height at most, their colour."""


def written(ink: Ink, parts: Sequence[Part], area: Rect, align: Literal["left", "center"]) -> tuple[Line, ...]:
    """Words below one another in the middle of an area, as large as they can be there without a word that is broken."""
    found: list[Line] = []
    for share in (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44, 0.36, 0.28, 0.2):
        found, y, fits = [], 0, True
        for words, kind, most, colour in parts:
            px = max(LEAST, round(most * share))
            high, lines = ink.font(kind, px).get_linesize(), ink.wrap(words, kind, px, area.width)
            whole = lines if kind == "ui" else words.split()  # a sentence breaks wherever its language does
            fits = fits and all(ink.width(part, kind, px) <= area.width for part in whole)
            for line in lines:
                rect = Rect(0, y, ink.width(line, kind, px), high)
                rect.x = area.x if align == "left" else area.centerx - rect.width // 2
                found.append(Line(line, kind, px, colour, rect))
                y += high
        if fits and y <= area.height:
            break
    down = area.top + max(0, area.height - y) // 2
    return tuple(_moved(line, down) for line in found)


def _moved(line: Line, down: int) -> Line:
    return replace(line, rect=line.rect.move(0, down))


@dataclass(frozen=True, slots=True)
class Plaque:
    """One answer: its button, how it looks, and where its word and its detail stand."""

    button: Button
    tone: Tone
    lines: tuple[Line, ...]


class Tray:
    """The plaques of a question, laid out in `place`; `k` is a unit of the window in pixels. Each answer is a button that has no
    place yet, with how it looks. Where one `can_go_back`, there is room for a sign that says so."""

    def __init__(
        self,
        title: str,
        stake: Stake,
        answers: Sequence[tuple[Button, Tone]],
        place: Rect,
        can_go_back: bool,
        k: float,
        ink: Ink,
        sprites: Sprites,
        wood: Wood,
    ) -> None:
        self.rect, self.bright, self.tension = place, stake.bright, stake.tension
        self._k, self._ink, self._sprites, self._wood = k, ink, sprites, wood
        left, row, right = self._divided(place.inflate(-round(2 * _PAD * k), -round(2 * _PAD * k)), len(answers))
        sign = sign_height(k * ink.scale)
        self.back = Rect(left.left, left.bottom - sign, left.width, sign)
        self.peek = Rect(right.left, right.bottom - sign, right.width, sign)
        t = k * ink.scale
        high = round(max(LEAST, _TITLE * t) * (1.5 if stake.pieces else 3.0))
        head = Rect(left.left, left.top, left.width, min(high, self.back.top - left.top))
        fan = Rect(left.left, head.bottom, left.width, (self.back.top if can_go_back else left.bottom) - head.bottom)
        sums = Rect(right.left, right.top, right.width, self.peek.top - right.top)
        self.heading = written(ink, [(title, "bold", _TITLE * t, GOLD)], head, "left")
        worth = Rect(sums.left, sums.top, sums.width, round(sums.height * (0.46 if stake.risk else 1.0)))
        risk = Rect(sums.left, worth.bottom, sums.width, sums.bottom - worth.bottom) if stake.figure else sums
        self.sums = (
            *written(ink, [(stake.figure, "bold", _FIGURE * t, GOLD)] if stake.figure else [], worth, "left"),
            *written(ink, [(stake.risk, "ui", _TEXT * t, WARNING)] if stake.risk else [], risk, "left"),
        )
        self.fan = self._fanned(stake.pieces, fan)
        boxes = self._boxes(row, len(answers))
        self.plaques = tuple(self._plaque(*answer, box) for answer, box in zip(answers, boxes, strict=True))
        self.buttons = tuple(plaque.button for plaque in self.plaques)

    # -- where things are -------------------------------------------------------------------------------------------------

    def _divided(self, inner: Rect, count: int) -> tuple[Rect, Rect, Rect]:
        """What is left and right of the row of plaques, and the row: between them in a low place, below both in a high one."""
        gap, grown = round(_GAP * self._k), 1.0 + GROWS * self.tension
        wide, high = (round(side * self._k * grown) for side in PLAQUE)
        if inner.width >= 3.2 * inner.height:
            most = inner.width - 2 * round(_SIDE * self._k) - 2 * gap
            row = Rect(0, 0, min(most, wide * count + gap * (count - 1)), min(inner.height, high))
            row.center = inner.center
            left = Rect(inner.left, inner.top, row.left - gap - inner.left, inner.height)
            return left, row, Rect(row.right + gap, inner.top, inner.right - row.right - gap, inner.height)
        row = Rect(0, 0, min(inner.width, wide * count + gap * (count - 1)), min(round(inner.height * 0.5), high))
        row.midbottom = inner.midbottom
        above = Rect(inner.left, inner.top, (inner.width - gap) // 2, row.top - gap - inner.top)
        return above, row, above.move(above.width + gap, 0)

    def _boxes(self, row: Rect, count: int) -> list[Rect]:
        gap = round(_GAP * self._k)
        wide = (row.width - gap * (count - 1)) // max(1, count)
        return [Rect(row.left + (wide + gap) * nth, row.top, wide, row.height) for nth in range(count)]

    def _plaque(self, button: Button, tone: Tone, box: Rect) -> Plaque:
        """Its word takes what its detail leaves."""
        ink, k, t = self._ink, self._k, self._k * self._ink.scale
        inner = box.inflate(-round(36 * k), -round(24 * k))
        cap = round(2.0 * max(LEAST, round(_TEXT * k))) if button.cap else 0
        below: tuple[Line, ...] = ()
        if button.detail:
            room = Rect(inner.left, 0, inner.width, round(inner.height * 0.5))
            below = written(ink, [(button.detail, "ui", _TEXT * t, DETAIL)], room, "center")
            high = sum(line.rect.height for line in below)
            below = tuple(_moved(line, inner.bottom - high - below[0].rect.top) for line in below)
            inner = Rect(inner.left, inner.top, inner.width, inner.height - high)
        body = inner.inflate(-cap, 0)
        word = written(ink, [(button.label, "display", min(_WORD * t, _WORD * 1.2 * k), PAPER)], body, "center")
        word = tuple(_moved(line, 0 if below else round(0.1 * line.px)) for line in word)
        placed = Button(button.id, box, button.label, button.cap, button.detail, button.fill, button.shut)
        return Plaque(placed, tone, (*word, *below))

    def _fanned(self, faces: Sequence[str], area: Rect) -> tuple[tuple[str, Pose], ...]:
        """The pieces that decide, as many as can be told apart."""
        k, aspect = self._k, self._sprites.pack.aspect
        high = min(area.height * 0.88, _CARD * k)
        if not faces or high < 24 * k:
            return ()
        wide = high / aspect
        room = area.width - 1.3 * wide
        shown = faces[: 1 + max(0, int(room / (_SHOWN * k)))]
        middle = (len(shown) - 1) / 2
        step = min(wide * 0.66, room / max(1, len(shown) - 1))
        turn = min(3.0, 12.0 / len(shown))
        return tuple(
            (
                face,
                Pose(
                    area.left + 0.65 * wide + step * nth,
                    area.centery + ((nth - middle) / max(1.0, middle)) ** 2 * high * 0.03,
                    wide,
                    angle=float(round(turn * (middle - nth))),
                    height=0.1,
                ),
            )
            for nth, face in enumerate(shown)
        )

    # -- drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, lifted: Mapping[str, float]) -> None:
        """Paint it; `lifted` is how far each plaque has risen under the pointer, from 0 to 1."""
        ink, k = self._ink, self._k
        surface.blit(self._wood.tray(self.rect.size, self.tension, k), self.rect)
        for face, pose in self.fan:
            self._sprites.draw(surface, face, pose, True)
        for line in (*self.heading, *self.sums):
            ink.write(surface, line.rect.topleft, line.words, line.px, kind=line.kind, colour=line.colour)
        for plaque in self.plaques:
            up = lifted.get(plaque.button.id, 0.0)
            rise = round(7 * k * up)
            self._wood.draw(surface, plaque.button.rect, plaque.tone, rise, self.tension, k)
            for line in plaque.lines:
                if line.kind == "display":  # cut into the wood: a dark edge above the letters
                    ink.write(surface, line.rect.move(0, -rise - max(1, round(1.5 * k))).topleft, line.words, line.px,
                              kind=line.kind, colour=(20, 10, 4))  # fmt: skip
                at = line.rect.move(0, -rise).topleft
                ink.write(surface, at, line.words, line.px, kind=line.kind, colour=line.colour)
            if plaque.button.cap:
                at = plaque.button.rect.right - round(12 * k), plaque.button.rect.top + round(11 * k) - rise
                ink.cap(surface, at, plaque.button.cap, max(LEAST, round(_TEXT * 0.875 * k)), "topright")


def sign_height(t: float) -> int:
    """How high the small signs beside the answers are, where a unit of letters has so many pixels."""
    return round(1.5 * max(LEAST, round(_TEXT * t)))
