"""A question that turns a round, as a tray of plaques: what decides at the left, the answers beside it, and what is risked.
Where the sum is reckoned from terms, each answer says itself what it brings and costs. A game that keeps a corner free beside a
low place has the reckoning in the one and the plaques, one above another, in the other; or the heading in the corner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import pygame
from pygame import Rect

from scenes.stage.ink import GOLD, PAPER, Button, Ink
from scenes.stage.lacquer import Colour
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.table.lines import LEAST, Line, Part, beside_another, carved, moved, row_size, tight, written
from scenes.table.signposts import SHADE, WARNING, beside, warn
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

STAMPED: Final[Colour] = (74, 28, 4)
"""The figure on a stamp."""

_WORD, _TITLE, _FIGURE, _TEXT, _NAME = 64.0, 66.0, 37.3, 16.0, 22.0
"""How high the letters of a plaque, a heading, a sum, a line and the name of a piece are at most, in units of letters."""

_STAMP: Final = 26.0
"""How high the figure on a stamp is, in units of the window."""

_PAD, _GAP, _SIDE = 12.0, 16.0, 214.0
_FLAT: Final = 64.0
"""A plaque that is lower, in units of the window, has its words in one line or two."""

_APART: Final = 4
"""For so many pieces that lie apart there is room before the answers grow narrower."""

_MIDDLE: Final = 0.62
"""A word stands in the middle of a plaque where its key leaves it so much of the width, else beside the key."""

_CARD, _SHOWN = 112.0, 16.0
"""How high a card of the fan is at most, and how much of each is seen at least, in units of the window."""


@dataclass(frozen=True, slots=True)
class Stake:
    """What is at stake in a question. `pieces` are the faces of those that decide, side by side where they lie `apart`; `figure`
    is what it is worth now, `made_of` what that comes from, `risk` what may be lost, each in one line; `tension` is from 0 to 4.
    The `bright` parts of the table stay uncovered and in the light. The answers are the options of the prompt, a plaque each.
    `terms` are those of which the figure is the sum; `offers` are what answers bring and cost, by their looks, below their words;
    the `stamp` is set on the corner of the bold one. `place` is where the plaques lie, if not where the table keeps room.
    With a `corner` beside it the sum and the risk lie in the place and the plaques, which say themselves what is asked, in the
    corner; without a sum the heading lies in the corner."""

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
    made_of: str = ""
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer that has no place yet: its button, how it looks, and the faces of the pieces it speaks of."""

    button: Button
    tone: Tone = "plain"
    faces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Plaque:
    """One answer: its button, how it looks, and where its word and its detail stand; what it brings and costs in a dark `slot`;
    the pieces it speaks of, and its `stamp`."""

    button: Button
    tone: Tone
    lines: tuple[Line, ...]
    slot: Rect | None = None
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
            self.signs = beside(signs, foot, (), stake.corner, k, ink, foot.left)
            boxes = self._in_the_corner(title, stake, stake.corner, inner, shares)
        else:
            self.signs = beside(signs, place, stake.bright, inner, k, ink)
            boxes = self._boxes(self._shown(title, stake, inner, answers), shares)
        self._low = self._sizes(answers, boxes)
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
        """With a sum: that and the risk in one line, and the plaques over the signs in the corner. Else only the heading there.
        Returns where the plaques are."""
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
        self.heading = ()  # the plaques say what is asked
        area = Rect(inner.left, self.rect.top, inner.width, self.rect.height).inflate(0, -round(12 * k))
        small = max(LEAST, round(_TEXT * t))
        sums = [*stake.terms, *([Term(stake.figure)] if stake.figure else [])]
        terms = in_a_row(ink, t, sums, Rect(area.left, area.top, round(area.width * 0.6), area.height))
        sign, left = small + round(4 * k), max(line.rect.right for line in terms) + gap
        wide = min(ink.width(stake.risk, "ui", small), area.right - left - sign)
        right = Rect(area.right - wide, area.top, wide, area.height)
        told = tight(written(ink, [(stake.risk, "ui", _TEXT * t, WARNING)], right, "left"), area.centery)
        body = told[0].rect.unionall([line.rect for line in told])
        self.warned = Rect(body.left - sign, body.top, body.width + sign, body.height)
        self.sums = *terms, *told
        boxes, top, room = [], float(free.top), free.height - gap // 2 * (len(shares) - 1)
        for share in shares:  # what says more is higher
            high = room * share / sum(shares)
            boxes.append(Rect(free.left, int(top), free.width, int(high)))
            top += high + gap // 2
        return boxes

    def _shown(self, title: str, stake: Stake, inner: Rect, answers: Sequence[Answer]) -> Rect:
        """What decides in a fan before the heading; what it is worth and what is risked at the other end. Returns where the
        plaques are."""
        ink, t, said = self._ink, self._k * self._ink.scale, bool(stake.figure or stake.risk)
        card = inner.height * 0.88 / self._sprites.pack.aspect
        more = round(card * (min(_APART, len(stake.pieces)) - 1)) if stake.apart and stake.pieces else 0
        left, row, right = self._divided(inner, answers, said, more)
        left.height = min(left.bottom, self._floor(inner)) - left.top
        card = left.height * 0.88 / self._sprites.pack.aspect
        usual = 1.06 if stake.apart else 0.36
        least, best = (1.3 * card + step * (len(stake.pieces) - 1) for step in (_SHOWN * self._k + 1, usual * card))
        part = 0.68 if stake.apart else 0.55
        wide = round(max(min(best, left.width * part), min(least, left.width * 0.75))) if stake.pieces else 0
        self.fan = self._fanned(stake.pieces, Rect(left.left, left.top, wide, left.height), stake.apart)
        wide += round(8 * self._k) if wide else 0
        self._headed(title, Rect(left.left + wide, left.top, left.width - wide, left.height), _TITLE * 0.6)
        small = _TEXT * t * (1.0 if answers else 1.4)
        below = [(stake.made_of, "ui", small, PAPER), (stake.risk, "ui", small, WARNING)]
        worth = Rect(right.left, right.top, right.width, round(right.height * (0.46 if stake.risk or stake.made_of else 1.0)))
        risk = Rect(right.left, worth.bottom, right.width, right.bottom - worth.bottom) if stake.figure else right
        self.sums = (
            *written(ink, [(stake.figure, "bold", _FIGURE * t, GOLD)] if stake.figure else [], worth, "left"),
            *written(ink, [part for part in below if part[0]], risk, "left"),
        )
        return row

    def _divided(self, inner: Rect, answers: Sequence[Answer], said: bool, more: int) -> tuple[Rect, Rect, Rect]:
        """What is left and right of the row of plaques, and the row: between them in a low place, with so much `more` room at the
        left, below both in a high one. Where nothing is `said` at the right, the row reaches that far."""
        gap, count, side = round(_GAP * self._k), len(answers), round(_SIDE * self._k)
        wide, high = (round(length * self._k * (1.0 + GROWS * self.tension)) for length in PLAQUE)
        if any(answer.faces for answer in answers):
            wide = round(BROAD * self._k)
        if not answers:
            half = Rect(inner.left, inner.top, inner.width * 2 // 5, inner.height)
            return half, Rect(half.right, inner.top, 0, 0), Rect(half.right, inner.top, inner.right - half.right, inner.height)
        if inner.width >= 3.2 * inner.height:
            most = inner.width - (1 + said) * (side + gap) - more
            row = Rect(0, 0, min(most, wide * count + gap * (count - 1)), min(inner.height, high))
            row.center = inner.centerx + (more if said else side + gap + more) // 2, inner.centery
            left = Rect(inner.left, inner.top, row.left - gap - inner.left, inner.height)
            return left, row, Rect(row.right + gap, inner.top, max(0, inner.right - row.right - gap), inner.height)
        row = Rect(0, 0, min(inner.width, wide * count + gap * (count - 1)), min(round(inner.height * 0.5), high))
        row.midbottom = inner.midbottom
        above = Rect(inner.left, inner.top, (inner.width - gap) // 2 if said else inner.width, row.top - gap - inner.top)
        return above, row, above.move(above.width + gap, 0)

    def _share(self, tone: Tone, stake: Stake) -> float:
        """How high a plaque is beside the others: what is risked more often grows."""
        return 1.3 + GROWS * self.tension if tone == "bold" and tone in stake.offers else 1.0

    def _boxes(self, row: Rect, shares: Sequence[float]) -> list[Rect]:
        gap, left = round(_GAP * self._k), float(row.left)
        wide = (row.width - gap * (len(shares) - 1)) / max(1.0, sum(shares))
        boxes = []
        for share in shares:
            boxes.append(Rect(int(left), row.top, int(wide * share), row.height))
            left += wide * share + gap
        return boxes

    def _plaque(self, answer: Answer, box: Rect, stake: Stake) -> Plaque:
        """Its word takes what its detail leaves, or what it brings; the stamp belongs to the bold one."""
        ink, k, t, button, tone = self._ink, self._k, self._k * self._ink.scale, answer.button, answer.tone
        offers = stake.offers.get(tone, ())
        placed = replace(button, rect=box)
        cap = self._cap(button)
        if answer.faces:
            return self._of_pieces(placed, answer)
        if offers:
            return self._upright(placed, tone, offers, stake, cap)
        inner = box.inflate(-round(36 * k), -min(round(24 * k), box.height // 5))
        below: tuple[Line, ...] = ()
        if button.detail:
            room = Rect(inner.left, 0, inner.width, round(inner.height * 0.46))
            below = written(ink, [(button.detail, "ui", _TEXT * t, DETAIL)], room, "center")
            high = sum(line.rect.height for line in below)
            below = tuple(moved(line, inner.bottom - high - below[0].rect.top) for line in below)
            inner = Rect(inner.left, inner.top, inner.width, inner.height - high)
        body = inner.inflate(min(0, box.width - 2 * (cap + round(12 * k)) - inner.width) if cap else 0, 0)
        if body.width < inner.width * _MIDDLE:
            body = Rect(inner.left, inner.top, max(1, box.right - cap - round(12 * k) - inner.left), inner.height)
        word = written(ink, [(button.label, "display", min(_WORD * t, _WORD * 1.2 * k), PAPER)], body, "center")
        word = tuple(moved(line, 0 if below else round(0.1 * line.px)) for line in word)
        return Plaque(placed, tone, (*word, *below))

    def _upright(self, placed: Button, tone: Tone, offers: Sequence[Term], stake: Stake, cap: int) -> Plaque:
        """A plaque with what it brings below its word."""
        ink, k, t = self._ink, self._k, self._k * self._ink.scale
        inner, air = placed.rect.inflate(-round(24 * k), -round(18 * k)), round(8 * k)
        low = round(inner.height * (0.36 + 0.15 * (len(offers) - 1)))
        brings = offered(ink, t, offers, foot := Rect(inner.left, inner.bottom - low, inner.width, low))
        if brings[0].rect.top < inner.top + inner.height // 4:  # signs and colours tell what is won and what is lost
            brings = offered(ink, t, [Term(one.figure) for one in offers], foot)
        slot = brings[0].rect.unionall([line.rect for line in brings[1:]])
        up = min(0, inner.bottom - slot.bottom)
        brings, slot = tuple(moved(line, up) for line in brings), slot.move(0, up).inflate(round(12 * k), round(4 * k))
        body = Rect(inner.left + cap, placed.rect.top, inner.width - 2 * cap, slot.top + air - placed.rect.top)
        word = written(ink, [(placed.label, carved(placed.label), min(_WORD * t, _WORD * 1.2 * k), PAPER)], body, "center")
        word = tuple(replace(line, rect=line.rect.inflate(0, round(0.9 * line.px) - line.rect.height)) for line in word)
        return Plaque(placed, tone, (*word, *brings), slot, stamp=stake.stamp if tone == "bold" else "")

    def _of_pieces(self, placed: Button, answer: Answer) -> Plaque:
        """A plaque that shows pieces large, with what they are called and what taking them would bring beside them."""
        inner, wide, step, body = self._beside_pieces(placed, answer.faces)
        shown = tuple(
            (face, Pose(inner.left + wide / 2 + step * nth, inner.centery, float(wide), height=0.12))
            for nth, face in enumerate(answer.faces)
        )
        said, low = self._said(placed), self._low
        lines = written(self._ink, said, body, "left") if low is None else beside_another(self._ink, said, body, low)
        return Plaque(placed, answer.tone, lines, shown=shown)

    def _beside_pieces(self, placed: Button, faces: Sequence[str]) -> tuple[Rect, int, int, Rect]:
        """All that is used of a plaque that shows pieces, how wide each is and how far apart they are, and the room for words."""
        k, sprites = self._k, self._sprites
        inner = placed.rect.inflate(-round(28 * k), -round((9 if placed.rect.height < _FLAT * k else 18) * k))
        wide = sprites.size(inner.height / sprites.pack.aspect)[0]
        step = min(wide, (inner.width // 3) // len(faces))
        left = inner.left + wide + step * (len(faces) - 1) + round(14 * k)
        return inner, wide, step, Rect(left, inner.top, inner.right - left - self._cap(placed), inner.height)

    def _said(self, placed: Button) -> list[Part]:
        """What stands beside pieces."""
        t, detail = self._k * self._ink.scale, placed.detail
        said: list[Part] = [(placed.label, "bold", _NAME * t, GOLD)]
        return [*said, (detail, "ui", _TEXT * 1.12 * t, PAPER)] if detail else said

    def _sizes(self, answers: Sequence[Answer], boxes: Sequence[Rect]) -> tuple[float, bool] | None:
        """How large the words on low plaques with pieces are: the same on all. None where there are no such plaques."""
        found = []
        for answer, box in zip(answers, boxes, strict=True):
            if not answer.faces or box.height >= _FLAT * self._k:
                return None
            placed = replace(answer.button, rect=box)
            found.append(row_size(self._ink, self._said(placed), self._beside_pieces(placed, answer.faces)[-1]))
        if not found:
            return None
        return min(share for share, _ in found), all(one_row for _, one_row in found)

    def _cap(self, button: Button) -> int:
        """How much of a plaque its key takes."""
        return self._ink.cap_width(button.cap, self._key) + round(4 * self._k) if button.cap else 0

    def _fanned(self, faces: Sequence[str], area: Rect, apart: bool) -> tuple[tuple[str, Pose], ...]:
        """The pieces that decide, as many as can be told apart: a fan, or `apart` a straight row."""
        k, aspect = self._k, self._sprites.pack.aspect
        high = min(area.height * 0.88, _CARD * k)
        if not faces or high < 24 * k:
            return ()
        wide = high / aspect
        room = area.width - 1.3 * wide
        shown = faces[: 1 + max(0, int(room / (_SHOWN * k)))]
        middle = (len(shown) - 1) / 2
        step = min(wide * (1.06 if apart else 0.66), room / max(1, len(shown) - 1))
        turn = 0.0 if apart else min(3.0, 12.0 / len(shown))
        return tuple(
            (
                face,
                Pose(
                    area.left + 0.65 * wide + step * nth,
                    area.centery + (0.0 if apart else ((nth - middle) / max(1.0, middle)) ** 2 * high * 0.03),
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
            warn(surface, self.warned, round(_TEXT * k * ink.scale * 0.9), k, ink)
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
