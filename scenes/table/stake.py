"""A question that turns a round, as a tray of plaques: what decides at the left, the answers beside it, and what is risked.
Where the sum is reckoned from terms, each answer says itself what it brings and costs. A game that keeps a corner free beside a
low place has the reckoning in the one and the plaques, one above another, in the other; or the heading in the corner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import pygame
from pygame import Rect

from scenes.stage.ink import GOLD, PAPER, Button, Colour, Ink
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.table.lines import LEAST, Line, Part, moved, written
from scenes.table.signposts import beside
from scenes.table.terms import DETAIL, Term, in_a_row, offered
from scenes.table.wood import Tone, Wood

PLAQUE: Final = 280.0, 133.0
"""How large a plaque is where nothing has been risked yet, in units of the window."""

BROAD: Final = 430.0
"""How wide one is at most that shows a piece, or says what it brings, in units of the window."""

GROWS: Final = 0.05
"""By how much of itself a plaque is larger with each step of tension."""

HOT: Final = 2
EMBER: Final[Colour] = (255, 150, 84)
"""From so much tension on the heading glows like this."""

SLOT: Final[Colour] = (14, 9, 6, 170)
"""What a plaque brings and costs lies on this."""

WARNING: Final[Colour] = (255, 224, 150)
SHADE: Final[Colour] = (20, 8, 5, 150)
"""What a risk is written in, and the band below it."""

INKED: Final[Colour] = (60, 16, 8)
STAMPED: Final[Colour] = (74, 28, 4)
"""The sign on a warning, and the figure on a stamp."""

_WORD, _TITLE, _FIGURE, _TEXT, _NAME = 64.0, 66.0, 37.3, 16.0, 22.0
"""How high the letters of a plaque, a heading, a sum, a line and the name of a piece are at most, in units of letters."""

_STAMP: Final = 26.0
"""How high the figure on a stamp is, in units of the window."""

_PAD, _GAP, _SIDE = 12.0, 16.0, 214.0
_RECKONED: Final = 312.0
"""How wide a reckoning is at most, in units of the window."""

_CARD, _SHOWN = 112.0, 16.0
"""How high a card of the fan is at most, and how much of each is seen at least, in units of the window."""


@dataclass(frozen=True, slots=True)
class Stake:
    """What is at stake in a question. `pieces` are the faces of those that decide, `figure` is what it is worth now, `risk` what
    may be lost, each in one line; `tension` is from 0 to 4. The `bright` parts of the table stay uncovered and in the light.
    The answers are the options of the prompt, a plaque each. With `terms`, of which the figure is the sum, the risk stands on
    the bold answer. `offers` are what answers bring and cost, by their looks, beside their words; the `stamp` is set on the
    corner of the bold one. `place` is where the plaques lie, if not where the table keeps room for them; with a `corner` the
    heading, the sum and the risk lie there and the plaques in the corner, or without a sum the heading in the corner."""

    pieces: tuple[str, ...] = ()
    figure: str = ""
    risk: str = ""
    tension: int = 0
    bright: tuple[Rect, ...] = ()
    terms: tuple[Term, ...] = ()
    offers: Mapping[Tone, tuple[Term, ...]] = field(default_factory=dict)
    stamp: str = ""
    place: Rect | None = None
    corner: Rect | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer that has no place yet: its button, how it looks, and the faces of the pieces it speaks of."""

    button: Button
    tone: Tone = "plain"
    faces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Plaque:
    """One answer: its button, how it looks, and where its word and its detail stand; what it brings and costs in a dark `slot`,
    what may be lost on a dark `band`; the pieces it speaks of, and its `stamp`."""

    button: Button
    tone: Tone
    lines: tuple[Line, ...]
    slot: Rect | None = None
    band: Rect | None = None
    shown: tuple[tuple[str, Pose], ...] = ()
    stamp: str = ""


class Tray:
    """The plaques of a question, laid out in `place`, and the small `signs` beside them, which have no place yet either; `k` is a
    unit of the window in pixels."""

    def __init__(
        self,
        title: str,
        stake: Stake,
        answers: Sequence[Answer],
        place: Rect,
        signs: Sequence[Button],
        k: float,
        ink: Ink,
        sprites: Sprites,
        wood: Wood,
    ) -> None:
        self.rect, self.bright, self.tension = place, stake.bright, stake.tension
        self._k, self._ink, self._sprites, self._wood = k, ink, sprites, wood
        inner = place.inflate(-round(2 * _PAD * k), -round(2 * _PAD * k))
        self.fan: tuple[tuple[str, Pose], ...] = ()
        self.sums: tuple[Line, ...] = ()
        self.corner, self.warned = stake.corner, Rect(0, 0, 0, 0)
        shares = [self._share(answer.tone, stake) for answer in answers]
        if stake.corner is not None:
            pad = round(8 * k) if stake.terms else 0
            foot = Rect(stake.corner.left + pad, stake.corner.bottom + round(4 * k) - pad, stake.corner.width - 2 * pad, 0)
            self.signs = beside(signs, foot, (), stake.corner, k, ink)
            boxes = self._in_the_corner(title, stake, stake.corner, inner, shares)
        else:
            self.signs = beside(signs, place, stake.bright, inner, k, ink)
            lay = self._reckoned if stake.terms else self._shown
            boxes = self._boxes(lay(title, stake, inner, answers), shares)
        self.plaques = tuple(self._plaque(answer, box, stake) for answer, box in zip(answers, boxes, strict=True))
        self.buttons = tuple(plaque.button for plaque in self.plaques)

    # -- where things are -------------------------------------------------------------------------------------------------

    @property
    def _key(self) -> int:
        """How high the letter of a key is."""
        return max(LEAST, round(_TEXT * 0.875 * self._k))

    def _floor(self, inner: Rect) -> int:
        """Where what stands at the left ends: over the signs that lie there."""
        return min((sign.rect.top for sign in self.signs if inner.colliderect(sign.rect)), default=inner.bottom)

    def _headed(self, title: str, area: Rect, most: float = _TITLE) -> None:
        colour = EMBER if self.tension >= HOT else GOLD
        self.heading = written(self._ink, [(title, carved(title), most * self._k * self._ink.scale, colour)], area, "left", True)

    def _in_the_corner(self, title: str, stake: Stake, corner: Rect, inner: Rect, shares: Sequence[float]) -> list[Rect]:
        """With a sum: heading, reckoning and risk in one line, and the plaques over the signs in the corner. Else the heading in
        the corner. Returns where the plaques are."""
        ink, k, t, gap = self._ink, self._k, self._k * self._ink.scale, round(_GAP * self._k)
        pad = round(8 * k) if stake.terms else 0
        free = corner.inflate(-2 * pad, -2 * pad)
        free.height = min(sign.rect.top for sign in self.signs) - gap // 2 - free.top
        if not stake.terms:
            head = free.inflate(-gap, -gap)
            head.height, head.bottom = min(head.height, round(56 * k * ink.scale)), free.bottom - gap // 2
            self._headed(title, head, _TITLE * 0.5)
            self.corner = head.inflate(gap, gap)
            return self._boxes(inner.inflate(round(_PAD * k), round(_PAD * 1.2 * k)), shares)
        air, small = round(_PAD * k), max(LEAST, round(_TEXT * t))
        wide = min(ink.width(title, carved(title), round(_TITLE * 0.7 * t)), inner.width * 2 // 9)
        self._headed(title, Rect(inner.left, inner.top - air, wide, inner.height + 2 * air), _TITLE * 0.7)
        sign = small + round(4 * k)
        risk = Rect(0, inner.top - air // 3, min(ink.width(stake.risk, "ui", small) + sign, round(inner.width * 0.36)), 0)
        risk.height, risk.right = inner.height + 2 * air // 3, inner.right
        told = written(ink, [(stake.risk, "ui", _TEXT * t, WARNING)], Rect(risk.left + sign, risk.top, risk.width - sign, risk.height), "left")
        self.warned = Rect.unionall(told[0].rect, [line.rect for line in told])
        self.warned = Rect(self.warned.left - sign, self.warned.top, self.warned.width + sign, self.warned.height)
        left = max(line.rect.right for line in self.heading) + 3 * gap // 2
        terms = Rect(left, inner.top - air // 2, self.warned.left - gap - left, inner.height + air)
        self.sums = *in_a_row(ink, t, [*stake.terms, *([Term(stake.figure)] if stake.figure else [])], terms), *told
        boxes, top, room = [], float(free.top), free.height - gap // 2 * (len(shares) - 1)
        for share in shares:
            high = room * share / sum(shares)
            boxes.append(Rect(free.left, int(top), free.width, int(high)))
            top += high + gap // 2
        return boxes

    def _shown(self, title: str, stake: Stake, inner: Rect, answers: Sequence[Answer]) -> Rect:
        """What decides in a fan before the heading; what it is worth and what is risked at the other end. Returns where the
        plaques are."""
        ink, t, said = self._ink, self._k * self._ink.scale, bool(stake.figure or stake.risk)
        left, row, right = self._divided(inner, answers, said)
        left.height = min(left.bottom, self._floor(inner)) - left.top
        card = left.height * 0.88 / self._sprites.pack.aspect
        least, best = (1.3 * card + step * (len(stake.pieces) - 1) for step in (_SHOWN * self._k + 1, 0.36 * card))
        wide = round(max(min(best, left.width * 0.55), min(least, left.width * 0.75))) if stake.pieces else 0
        self.fan = self._fanned(stake.pieces, Rect(left.left, left.top, wide, left.height))
        wide += round(8 * self._k) if wide else 0
        self._headed(title, Rect(left.left + wide, left.top, left.width - wide, left.height), _TITLE * 0.6)
        worth = Rect(right.left, right.top, right.width, round(right.height * (0.46 if stake.risk else 1.0)))
        risk = Rect(right.left, worth.bottom, right.width, right.bottom - worth.bottom) if stake.figure else right
        small = _TEXT * t * (1.0 if answers else 1.4)
        self.sums = (
            *written(ink, [(stake.figure, "bold", _FIGURE * t, GOLD)] if stake.figure else [], worth, "left"),
            *written(ink, [(stake.risk, "ui", small, WARNING)] if stake.risk else [], risk, "left"),
        )
        return row

    def _reckoned(self, title: str, stake: Stake, inner: Rect, answers: Sequence[Answer]) -> Rect:
        """The heading, and below it the sum with its terms in a row, each over what it stands for. Returns where the plaques
        are: at the right in a low place, below in a high one."""
        ink, k, gap, count = self._ink, self._k, round(_GAP * self._k), len(answers)
        wide, high = (round(side * k * (1.0 + GROWS * self.tension)) for side in PLAQUE)
        if inner.width >= 3.2 * inner.height:
            left = Rect(inner.left, inner.top, min(round(_RECKONED * k), inner.width * 2 // 5), inner.height)
            room = inner.right - left.right - gap
            row = Rect(0, 0, round(room * min(1.0, 0.92 + 0.02 * self.tension)), min(inner.height, high))
            row.midright = inner.midright
            left.width = row.left - gap - left.left
        else:
            row = Rect(0, 0, min(inner.width, wide * count + gap * (count - 1)), min(round(inner.height * 0.5), high))
            row.midbottom = inner.midbottom
            left = Rect(inner.left, inner.top, inner.width, row.top - gap - inner.top)
        left.height = min(left.bottom, self._floor(inner)) - left.top
        head = Rect(left.left, left.top, left.width, round(left.height * 0.6))
        air = round(_PAD * k * 0.7)  # a line of the brush is much higher than its letters
        self._headed(title, Rect(head.left, head.top - air, head.width, head.height + 2 * air))
        below = Rect(left.left, head.bottom, left.width, left.bottom - head.bottom)
        sum_ = [Term(stake.figure)] if stake.figure else []
        self.sums, self.fan = in_a_row(ink, k * ink.scale, [*stake.terms, *sum_], below), ()
        return row

    def _divided(self, inner: Rect, answers: Sequence[Answer], said: bool) -> tuple[Rect, Rect, Rect]:
        """What is left and right of the row of plaques, and the row: between them in a low place, below both in a high one.
        Where nothing is `said` at the right, the row reaches that far."""
        gap, count, side = round(_GAP * self._k), len(answers), round(_SIDE * self._k)
        wide, high = (round(length * self._k * (1.0 + GROWS * self.tension)) for length in PLAQUE)
        if any(answer.faces for answer in answers):
            wide = round(BROAD * self._k)
        if not answers:
            half = Rect(inner.left, inner.top, inner.width * 2 // 5, inner.height)
            return half, Rect(half.right, inner.top, 0, 0), Rect(half.right, inner.top, inner.right - half.right, inner.height)
        if inner.width >= 3.2 * inner.height:
            most = inner.width - (1 + said) * (side + gap)
            row = Rect(0, 0, min(most, wide * count + gap * (count - 1)), min(inner.height, high))
            row.center = inner.centerx + (0 if said else (side + gap) // 2), inner.centery
            left = Rect(inner.left, inner.top, row.left - gap - inner.left, inner.height)
            return left, row, Rect(row.right + gap, inner.top, max(0, inner.right - row.right - gap), inner.height)
        row = Rect(0, 0, min(inner.width, wide * count + gap * (count - 1)), min(round(inner.height * 0.5), high))
        row.midbottom = inner.midbottom
        above = Rect(inner.left, inner.top, (inner.width - gap) // 2 if said else inner.width, row.top - gap - inner.top)
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

    def _plaque(self, answer: Answer, box: Rect, stake: Stake) -> Plaque:
        """Its word takes what its detail leaves, beside what it brings; the risk and the stamp belong to the bold one."""
        ink, k, t, button, tone = self._ink, self._k, self._k * self._ink.scale, answer.button, answer.tone
        offers = stake.offers.get(tone, ())
        placed = replace(button, rect=box)
        cap = ink.cap_width(button.cap, self._key) + round(4 * k) if button.cap else 0
        if answer.faces:
            return self._of_pieces(placed, answer, cap)
        if offers and self.corner is not None:
            return self._upright(placed, tone, offers, stake, cap)
        inner = box.inflate(-round((28 if offers else 36) * k), -round((18 if offers else 24) * k))
        risk = stake.risk if stake.terms and tone == "bold" else ""
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
            below = tuple(moved(line, inner.bottom - high - below[0].rect.top) for line in below)
            inner = Rect(inner.left, inner.top, inner.width, inner.height - high)
            if risk:
                band = Rect.unionall(below[0].rect, [line.rect for line in below])
                band = Rect(band.left - sign, band.top, band.width + sign, band.height)
                inner.height -= round(4 * k)
        body = inner.inflate(min(0, box.width - 2 * (cap + round(12 * k)) - inner.width) if cap else 0, 0)
        brings: tuple[Line, ...] = ()
        slot: Rect | None = None
        if offers:
            body = Rect(inner.left, inner.top, round(inner.width * 0.4), inner.height)
            right = Rect(body.right, inner.top, inner.right - body.right - cap, inner.height)
            brings = offered(ink, t, offers, right.inflate(-round(16 * k), -round(8 * k)))
            slot = brings[0].rect.unionall([line.rect for line in brings[1:]]).inflate(round(16 * k), round(6 * k))
        kind = carved(button.label) if offers else "display"
        word = written(ink, [(button.label, kind, min(_WORD * t, _WORD * 1.2 * k), PAPER)], body, "center")
        word = tuple(moved(line, 0 if below or offers else round(0.1 * line.px)) for line in word)
        return Plaque(placed, tone, (*word, *brings, *below), slot, band, (), stake.stamp if tone == "bold" else "")

    def _upright(self, placed: Button, tone: Tone, offers: Sequence[Term], stake: Stake, cap: int) -> Plaque:
        """A plaque with what it brings below its word."""
        ink, k, t = self._ink, self._k, self._k * self._ink.scale
        inner, air = placed.rect.inflate(-round(20 * k), -round(18 * k)), round(_PAD * k)
        low = round(inner.height * (0.36 + 0.15 * (len(offers) - 1)))
        below = Rect(inner.left, inner.bottom - low, inner.width, low)
        brings = offered(ink, t, offers, below.inflate(-round(8 * k), 0))
        slot = brings[0].rect.unionall([line.rect for line in brings[1:]]).inflate(round(12 * k), round(4 * k))
        body = Rect(inner.left + cap, placed.rect.top, inner.width - 2 * cap, slot.top + air - placed.rect.top)
        word = written(ink, [(placed.label, carved(placed.label), min(_WORD * t, _WORD * 1.2 * k), PAPER)], body, "center")
        return Plaque(placed, tone, (*word, *brings), slot, stamp=stake.stamp if tone == "bold" else "")

    def _of_pieces(self, placed: Button, answer: Answer, cap: int) -> Plaque:
        """A plaque that shows pieces large, with what they are called and what taking them would bring beside them; on a low one in
        one line where there is room."""
        ink, k, t, sprites = self._ink, self._k, self._k * self._ink.scale, self._sprites
        flat = placed.rect.height < 64 * k
        inner = placed.rect.inflate(-round(28 * k), -round((9 if flat else 18) * k))
        wide = sprites.size(inner.height / sprites.pack.aspect)[0]
        left, step = inner.left, min(wide, (inner.width // 3) // len(answer.faces))
        shown = tuple(
            (face, Pose(left + wide / 2 + step * nth, inner.centery, float(wide), height=0.12))
            for nth, face in enumerate(answer.faces)
        )
        left += wide + step * (len(answer.faces) - 1) + round(14 * k)
        body = Rect(left, inner.top, inner.right - left - cap, inner.height)
        label, detail = placed.label, placed.detail
        said: list[Part] = [(label, "bold", _NAME * t, GOLD), *([(detail, "ui", _TEXT * 1.12 * t, PAPER)] if detail else [])]
        lines = _tight(ink, said, body) if flat else written(ink, said, body, "left")
        return Plaque(placed, answer.tone, lines, shown=shown)

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

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether it lies over the table at a point."""
        return any(rect.collidepoint(pos) for rect in (self.rect, *(button.rect for button in self.buttons)))

    # -- drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, lifted: Mapping[str, float], beat: float = 0.0) -> None:
        """Paint it; `lifted` is how far each plaque has risen under the pointer, and `beat` how strongly what is risked glows
        now, both from 0 to 1."""
        ink, k = self._ink, self._k
        surface.blit(self._wood.tray(self.rect.size, self.tension, k), self.rect)
        if self.corner is not None and self.sums:
            surface.blit(self._wood.tray(self.corner.size, self.tension, k), self.corner)
        elif self.corner is not None:
            ink.panel(surface, self.corner, SHADE, round(10 * k))
        for face, pose in self.fan:
            self._sprites.draw(surface, face, pose, True)
        if self.warned:
            self._warn(surface, self.warned)
        for line in (*self.heading, *self.sums):
            ink.write(surface, line.rect.midleft, line.words, line.px, kind=line.kind, colour=line.colour, anchor="midleft")
        for plaque in self.plaques:
            rise = round(7 * k * lifted.get(plaque.button.id, 0.0))
            if beat and plaque.tone == "bold":
                self._wood.glow(surface, plaque.button.rect.move(0, -rise), beat, k)
            self._wood.draw(surface, plaque.button.rect, plaque.tone, rise, self.tension, k)
            for face, pose in plaque.shown:
                self._sprites.draw(surface, face, pose.but(y=pose.y - rise, height=pose.height + 0.02 * rise), True)
            if plaque.slot is not None:
                ink.panel(surface, plaque.slot.move(0, -rise), SLOT, round(6 * k))
            if plaque.band is not None:
                self._warn(surface, plaque.band.move(0, -rise))
            for line in plaque.lines:
                if line.kind in ("display", "brush"):  # cut into the wood: a dark edge above the letters
                    at = line.rect.move(0, -rise - max(1, round(1.5 * k))).midleft
                    ink.write(surface, at, line.words, line.px, kind=line.kind, colour=(20, 10, 4), anchor="midleft")
                at = line.rect.move(0, -rise).midleft
                ink.write(surface, at, line.words, line.px, kind=line.kind, colour=line.colour, anchor="midleft")
            if plaque.button.cap:
                at = plaque.button.rect.right - round(12 * k), plaque.button.rect.top + round(11 * k) - rise
                ink.cap(surface, at, plaque.button.cap, self._key, "topright")
            if plaque.stamp:
                corner = plaque.button.rect.left + round(14 * k), plaque.button.rect.top + round(4 * k) - rise
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


def carved(words: str) -> str:
    """The font of words that are cut into wood: the brush, but for kana, of which it makes hairlines."""
    return "display" if any("\u3040" <= letter <= "\u30ff" for letter in words) else "brush"


def _tight(ink: Ink, said: Sequence[Part], area: Rect) -> tuple[Line, ...]:
    """Words side by side in the middle of a low area, or close below one another where that is too wide."""
    for share in (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5):
        sizes = [max(LEAST, round(most * share)) for _, _, most, _ in said]
        high, gap = [round(px * 1.2) for px in sizes], sizes[0]
        wide = [ink.width(words, kind, px) for (words, kind, _, _), px in zip(said, sizes, strict=True)]
        beside = max(high) <= area.height and sum(wide) + gap * (len(said) - 1) <= area.width
        if beside or (share <= 0.76 and sum(high) <= area.height and max(wide) <= area.width):
            break
    found, x, y = list[Line](), area.left, area.centery - (max(high) if beside else sum(high)) // 2
    for (words, kind, _, colour), px, across, tall in zip(said, sizes, wide, high, strict=True):
        found.append(Line(words, kind, px, colour, Rect(x, y + (max(high) - tall if beside else 0), across, tall)))
        x, y = (x + across + gap, y) if beside else (x, y + tall)
    return tuple(found)
