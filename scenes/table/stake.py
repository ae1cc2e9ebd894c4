"""A question that turns a round, as a tray of plaques: what decides fanned at the left, the answers in the middle, what it is
worth and what is risked at the right. Where the sum is reckoned from terms, the reckoning stands at the left in place of the
fan, and each answer says itself what it brings or risks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
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

WARNING: Final[Colour] = (255, 224, 150)
SHADE: Final[Colour] = (20, 8, 5, 150)
"""What a risk is written in, and the band below it."""

INKED: Final[Colour] = (60, 16, 8)
STAMPED: Final[Colour] = (74, 28, 4)
"""The sign on a warning, and the figure on a stamp."""

DETAIL: Final[Colour] = (250, 238, 206)

_WORD, _TITLE, _FIGURE, _TEXT = 64.0, 21.3, 37.3, 16.0
"""How high the letters of a plaque, a heading, a sum and a line are at most, in units of letters."""

_OFFER, _STAMP = 32.0, 26.0
"""How high the letters are in which a plaque says what it brings, and those of its stamp."""

_SUM, _TERM, _SAYS = 46.0, 30.0, 15.0
"""How high the letters of a reckoned sum, of its terms and of what they stand for are at most, in units of letters."""

_TIGHT: Final = 1.16
"""How far it is from one of these lines to the next, in heights of its letters."""

_PAD, _GAP, _SIDE = 12.0, 16.0, 214.0
_RECKONED: Final = 344.0
"""How wide a reckoning is at most, in units of the window."""

_SIGN: Final = 186.0
"""How wide the sign beside the heading of a reckoning is at most, in units of letters."""

_CARD, _SHOWN = 112.0, 16.0
"""How high a card of the fan is at most, and how much of each is seen at least, in units of the window."""


@dataclass(frozen=True, slots=True)
class Term:
    """A part of a sum: the figure with the sign before it (``× 2``), and what it stands for in a word or two."""

    figure: str
    says: str = ""


@dataclass(frozen=True, slots=True)
class Stake:
    """What is at stake in a question. `pieces` are the faces of those that decide, `figure` is what it is worth now, `risk` what
    may be lost, each in one line; `tension` is from 0 to 4. The `bright` parts of the table stay uncovered and in the light.
    The answers are the options of the prompt, a plaque each. With `terms`, of which the figure is the sum, the risk stands on
    the bold answer. `offers` are what answers bring, by their looks, large beside their words; the `stamp` is set on the corner
    of the bold one."""

    pieces: tuple[str, ...] = ()
    figure: str = ""
    risk: str = ""
    tension: int = 0
    bright: tuple[Rect, ...] = ()
    terms: tuple[Term, ...] = ()
    offers: Mapping[Tone, Term] = field(default_factory=dict)
    stamp: str = ""


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
            whole = lines if kind == "ui" else words.split(" ")  # a sentence breaks wherever its language does
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
    """One answer: its button, how it looks, and where its word and its detail stand, what may be lost on a dark `band`, and its
    `stamp`."""

    button: Button
    tone: Tone
    lines: tuple[Line, ...]
    band: Rect | None = None
    stamp: str = ""


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
        inner = place.inflate(-round(2 * _PAD * k), -round(2 * _PAD * k))
        row = (
            self._reckoned(title, stake, inner, len(answers))
            if stake.terms
            else self._shown(title, stake, inner, len(answers), can_go_back)
        )
        boxes = self._boxes(row, [self._share(tone, stake) for _, tone in answers])
        self.plaques = tuple(self._plaque(*answer, box, stake) for answer, box in zip(answers, boxes, strict=True))
        self.buttons = tuple(plaque.button for plaque in self.plaques)

    # -- where things are -------------------------------------------------------------------------------------------------

    def _shown(self, title: str, stake: Stake, inner: Rect, count: int, can_go_back: bool) -> Rect:
        """What decides in a fan, what it is worth and what is risked; returns where the plaques are."""
        ink, k = self._ink, self._k
        left, row, right = self._divided(inner, count)
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
        return row

    def _reckoned(self, title: str, stake: Stake, inner: Rect, count: int) -> Rect:
        """The terms in a row, each over what it stands for, and below them the sum; the way to look at the table stands above the
        right end where nothing is that decides, else beside the heading. Returns where the plaques are: at the right in a low
        place, below in a high one."""
        ink, k, gap = self._ink, self._k, round(_GAP * self._k)
        t, sign = k * ink.scale, sign_height(k * ink.scale)
        grown = 1.0 + GROWS * self.tension
        wide, high = (round(side * k * grown) for side in PLAQUE)
        if inner.width >= 3.2 * inner.height:
            left = Rect(inner.left, inner.top, min(round(_RECKONED * k), inner.width * 2 // 5), inner.height)
            room = inner.right - left.right - gap
            row = Rect(0, 0, round(room * (0.92 + 0.02 * self.tension)), min(inner.height, high))
            row.midright = inner.midright
            left.width = row.left - gap - left.left
        else:
            row = Rect(0, 0, min(inner.width, wide * count + gap * (count - 1)), min(round(inner.height * 0.5), high))
            row.midbottom = inner.midbottom
            left = Rect(inner.left, inner.top, inner.width, row.top - gap - inner.top)
        side = min(round(_SIGN * t), left.width // 2)
        self.back, head = Rect(0, 0, 0, 0), Rect(left.left, left.top, left.width, sign)
        self.peek = Rect(self.rect.right - side, self.rect.top - sign - round(4 * k), side, sign)
        if self.peek.top < 0 or self.peek.collidelist(self.bright) != -1:
            self.peek = Rect(left.right - side, left.top, side, sign)
            head.width -= side + gap
        self.heading = written(ink, [(title, "bold", _TITLE * t, GOLD)], head, "left")
        below = Rect(left.left, head.bottom, left.width, left.bottom - head.bottom)
        terms = Rect(below.left, below.top, below.width, round(below.height * 0.56))
        total = Rect(below.left, terms.bottom, below.width, below.bottom - terms.bottom)
        self.sums = (
            *self._in_a_row(stake.terms, terms, _TERM, PAPER),
            *self._in_a_row([Term(stake.figure)], total, _SUM, GOLD),
        )
        self.fan = ()
        return row

    def _in_a_row(self, terms: Sequence[Term], area: Rect, most: float, colour: Colour) -> tuple[Line, ...]:
        """Terms side by side, each in the middle over what it stands for, as large as they fit."""
        ink, t = self._ink, self._k * self._ink.scale
        for share in (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4):
            px, small = max(LEAST, round(most * t * share)), max(LEAST, round(_SAYS * t * share))
            apart = round(px * 0.36)
            wide = [max(ink.width(term.figure, "bold", px), ink.width(term.says, "ui", small)) for term in terms]
            high = round(px * _TIGHT), round(small * _TIGHT) if any(term.says for term in terms) else 0
            if sum(wide) + apart * (len(terms) - 1) <= area.width and sum(high) <= area.height:
                break
        found, x, y = [], area.left, area.top + max(0, area.height - sum(high)) // 2
        for term, room in zip(terms, wide, strict=True):
            for words, kind, size, ink_of, top, tall in (
                (term.figure, "bold", px, colour, y, high[0]),
                (term.says, "ui", small, DETAIL, y + high[0], high[1]),
            ):
                across = ink.width(words, kind, size)
                if words:
                    found.append(Line(words, kind, size, ink_of, Rect(x + (room - across) // 2, top, across, tall)))
            x += room + apart
        return tuple(found)

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

    def _share(self, tone: Tone, stake: Stake) -> float:
        """How wide a plaque is beside the others: what is risked more often grows."""
        return 1.12 + GROWS * self.tension if tone == "bold" and tone in stake.offers else 1.0

    def _boxes(self, row: Rect, shares: Sequence[float]) -> list[Rect]:
        gap, left = round(_GAP * self._k), float(row.left)
        wide = (row.width - gap * (len(shares) - 1)) / max(1.0, sum(shares))
        boxes = []
        for share in shares:
            boxes.append(Rect(int(left), row.top, int(wide * share), row.height))
            left += wide * share + gap
        return boxes

    def _plaque(self, button: Button, tone: Tone, box: Rect, stake: Stake) -> Plaque:
        """Its word takes what its detail leaves, beside what it brings; the risk and the stamp belong to the bold one."""
        ink, k, t = self._ink, self._k, self._k * self._ink.scale
        offer = stake.offers.get(tone)
        inner = box.inflate(-round((28 if offer else 36) * k), -round((16 if offer else 24) * k))
        risk = stake.risk if stake.terms and tone == "bold" else ""
        cap = round(2.0 * max(LEAST, round(_TEXT * k))) if button.cap else 0
        band: Rect | None = None
        below: tuple[Line, ...] = ()
        said: list[Part] = [(button.detail, "ui", _TEXT * t, DETAIL)] if button.detail else []
        if risk:
            said.append((risk, "ui", _TEXT * t, WARNING))
        if said:
            sign = round(_TEXT * t) + round(4 * k) if risk else 0
            room = Rect(inner.left + sign, 0, inner.width - sign, round(inner.height * (0.64 if len(said) > 1 else 0.46)))
            below = written(ink, said, room, "center")
            high = sum(line.rect.height for line in below)
            below = tuple(_moved(line, inner.bottom - high - below[0].rect.top) for line in below)
            inner = Rect(inner.left, inner.top, inner.width, inner.height - high)
            if risk:
                band = Rect.unionall(below[0].rect, [line.rect for line in below])
                band = Rect(band.left - sign, band.top, band.width + sign, band.height)
        kind = "brush" if offer else "display"
        body = inner.inflate(-cap, 0)
        brings: tuple[Line, ...] = ()
        if offer:
            body = Rect(inner.left, inner.top, round(inner.width * 0.47), inner.height)
            right = Rect(body.right, inner.top, inner.right - body.right - cap // 2, inner.height)
            figure = offer.figure.replace(" ", "\u00a0")
            brings = written(ink, [(offer.says, "ui", _TEXT * t, DETAIL), (figure, "bold", _OFFER * t, GOLD)], right, "center")
        word = written(ink, [(button.label, kind, min(_WORD * t, _WORD * 1.2 * k), PAPER)], body, "center")
        word = tuple(_moved(line, 0 if below or offer else round(0.1 * line.px)) for line in word)
        placed = Button(button.id, box, button.label, button.cap, button.detail, button.fill, button.shut)
        return Plaque(placed, tone, (*word, *brings, *below), band, stake.stamp if tone == "bold" else "")

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
            ink.write(surface, line.rect.midleft, line.words, line.px, kind=line.kind, colour=line.colour, anchor="midleft")
        for plaque in self.plaques:
            up = lifted.get(plaque.button.id, 0.0)
            rise = round(7 * k * up)
            self._wood.draw(surface, plaque.button.rect, plaque.tone, rise, self.tension, k)
            if plaque.band is not None:
                self._warn(surface, plaque.band.move(0, -rise))
            for line in plaque.lines:
                if line.kind in ("display", "brush"):  # cut into the wood: a dark edge above the letters
                    ink.write(surface, line.rect.move(0, -rise - max(1, round(1.5 * k))).topleft, line.words, line.px,
                              kind=line.kind, colour=(20, 10, 4))  # fmt: skip
                at = line.rect.move(0, -rise).topleft
                ink.write(surface, at, line.words, line.px, kind=line.kind, colour=line.colour)
            if plaque.button.cap:
                at = plaque.button.rect.right - round(12 * k), plaque.button.rect.top + round(11 * k) - rise
                ink.cap(surface, at, plaque.button.cap, max(LEAST, round(_TEXT * 0.875 * k)), "topright")
            if plaque.stamp:
                corner = plaque.button.rect.left + round(10 * k), plaque.button.rect.top + round(15 * k) - rise
                self._wood.stamp(surface, corner, ink.text(plaque.stamp, "display", round(_STAMP * k), STAMPED), k)

    def _warn(self, surface: pygame.Surface, band: Rect) -> None:
        """The dark band below a risk, with the sign that warns of one."""
        ink, k = self._ink, self._k
        ink.panel(surface, band.inflate(round(12 * k), round(2 * k)), SHADE, round(5 * k))
        side = round(_TEXT * k * ink.scale * 0.9)
        sign = Rect(band.left, band.top + max(0, min(band.height, round(side * 1.3)) - side) // 2, side, side)
        pygame.draw.polygon(surface, WARNING, [sign.midtop, sign.bottomright, sign.bottomleft])
        thick = max(2, side // 8)
        surface.fill(INKED, Rect(sign.centerx - thick // 2, sign.top + side * 0.36, thick, side * 0.34))
        surface.fill(INKED, Rect(sign.centerx - thick // 2, sign.top + side * 0.78, thick, thick))


def sign_height(t: float) -> int:
    """How high the small signs beside the answers are, where a unit of letters has so many pixels."""
    return round(1.5 * max(LEAST, round(_TEXT * t)))
