"""What stands over a result: who has won or that nobody has, on a stroke of the brush."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import pygame
from pygame import Rect

from scenes.forms.words import Words, letters
from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.kit.type import Font
from scenes.pages.result.counting import Counted
from scenes.pages.result.face import Area, Place
from scenes.pages.result.outcome import GREATEST, Outcome
from scenes.pages.result.small_pictures import seal, stroke, turned

TITLE: Final = 64.0
TEXT: Final = 16.0
"""The sizes of letters, in units."""

WON: Final = 118.0
BANNER: Final = 128.0, 190.0
VOID: Final = 168.0
"""How high it is that somebody has won, the name of a good win, that of a great one, and that of a round that nobody has won."""

PLAIN: Final = 0.152, 0.176
NAMED: Final = 0.19, 0.2
"""How high the strokes of these are, as a share of the page: as a rule, and where it is said below that the person has lost; of a
good win and of a great one."""

LOW: Final = 0.8
"""How high they are where they leave room for more, against that."""

STAMP: Final = 0.46, 0.03, 7.0
"""How high the seal beside a headline is that says how many times, against its stroke; how far it is from the letters, as a
share of the page's width, and how far it is turned, in degrees."""

PAGE: Final = 0.5
"""Where the middle of a page is, as a share of its width."""

INKED: Final = 0.66, 0.83, 0.84
"""How much of a stroke's length letters take, how much of its height at most, and of the width of its place."""

BELOW: Final = 30.0
"""How high the letters are below a headline on its stroke, in units."""

BODY: Final = 0.46, 0.54
"""Where the middle of a stroke's body is, by shares of its picture."""

RED_INK: Final = palette.LACQUER
BLUE_INK: Final = palette.BLACK
DARK_INK: Final = palette.INK
"""The strokes on which the person's great victory stands, that of another, and on red and at night all others."""


@dataclass(frozen=True)
class Inked(Words):
    """A headline. Its place is what is inked of it; `corner` is that of its line, in pixels."""

    corner: tuple[int, int] = field(kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over its shadow."""
        fall = max(1, round(self.font.get_height() * 0.035))
        surface.blit(letters(self.text, self.font, DARK_INK), (self.corner[0] + fall, self.corner[1] + fall))
        surface.blit(letters(self.text, self.font, self.colour), self.corner)

    def fits(self) -> bool:
        """Whether all of it can be seen: a headline has been made to fit."""
        return True


@dataclass(frozen=True)
class Brush:
    """How a headline is written: in letters so many units high at most, on a stroke in an ink. Nothing shines through a `dense`
    stroke, which is drawn to both sides."""

    size: float
    ink: Rgb
    font: Font = "brush"
    colour: Rgb = palette.PAPER
    dense: bool = False


def brushed(page: Counted, place: Place, words: str, brush: Brush, below: str = "") -> Rect:
    """A line of letters on a stroke of the brush as long as it is, in the middle of a place, in units: the ink of the letters,
    not their line, is in the middle of the stroke, with what stands `below` it. Returns where the ink is, in pixels."""
    where, small = page.px(*place), round(BELOW * page.k) if below else 0
    most, px = INKED[1] * where.h - small, round(brush.size * page.k)
    line = page.ink.strokes(words, brush.font, px)
    px = int(px * min(1.0, most / line.h, INKED[2] * where.w * 0.9 / line.w))
    line, font = page.ink.strokes(words, brush.font, px), page.app.font(brush.font, px)
    middle = where.centerx
    where.w = min(where.w, max(round(line.w / INKED[0]), round(where.h * 3.4)))
    where.centerx = middle + (0 if brush.dense else round(where.w * (0.5 - BODY[0])))
    where.right = min(where.right, page.app.size[0])
    swept = stroke(where.size, brush.ink)
    if brush.dense:
        page.panels.append((pygame.transform.flip(swept, True, True), where))
    page.panels.append((swept, where))
    down = round(where.y + BODY[1] * where.h - 0.6 * small)
    ink = Rect(middle - line.w // 2, down - line.h // 2, line.w, line.h)
    corner = ink.x - line.x, ink.y - line.y
    page.words.append(Inked(words, words, ink, font, brush.colour, "center", corner=corner))
    if below:
        low = page.app.font("brush", int(small * min(1.0, 0.8 * where.w / page.ink.width(below, "brush", small))))
        under = Rect(where.x, ink.bottom - small // 9, where.w, low.get_height())
        page.words.append(Words(below, below, under, low, palette.PAPER, "center"))
    return ink


def _stamped(page: Counted, out: Outcome, high: float) -> pygame.Surface | None:
    """The seal of how many times a win counts that is named after what has multiplied it, for a stroke so many units high."""
    times, most, say = out.grade.times, out.grade.most, page.app.say
    if times == 1:
        return None
    words = say("app.result.stamp", n=times)
    if most > times:
        words = say("app.result.stamp_of", name=out.grade.who, n=most) if out.grade.who else say("app.result.stamp_most", n=most)
    tall = round(STAMP[0] * high * page.k)
    wide = max(tall * 1.3, page.app.font("bold", round(tall * 0.62)).size(words)[0] / 0.8)
    return turned(seal(words, (round(wide), tall), page.app.font), STAMP[2])


def pill(page: Counted, words: str, place: Place, size: float = TEXT, kind: str = "bold") -> None:
    """A line in the middle of a place, on a small plate as long as it is."""
    if not words:
        return
    x, y, wide, high = place
    said = page.label(words, x + 12, y, wide - 24, high, size=size, kind=kind, colour=palette.PAPER, align="center")
    long = min(wide, said.font.size(words)[0] / page.k + 32)
    page.sheet(x + (wide - long) / 2, y, long, high)


def won(page: Counted, out: Outcome, area: Area, axis: float = PAGE, low: bool = False) -> float:
    """Who has won and how, in the middle of what stands below it, which is given as a share of the width; a great win has the
    name of what it was won with, or says that it is great, in gold where it is the person's, and has a seal of how many times
    that is. Below the name it is said who has won, and where the person has lost, that. It is lower where it leaves room for
    more. Returns where what stands below it may begin."""
    mine = out.session.seat in out.winners
    great = mine and out.grade.rank == GREATEST
    name = out.grade.name or (page.app.say("app.result.great") if great else "")
    lost = page.app.say("app.result.lost") if out.lost else ""
    ink = RED_INK if great else DARK_INK if mine else BLUE_INK
    high = (NAMED[great] if name else PLAIN[bool(lost)]) * (LOW if low else 1.0)
    stamp = _stamped(page, out, high * area.h) if name else None
    free = stamp.get_width() / page.k / area.w + STAMP[1] if stamp is not None else 0.0
    place = area.at(axis - 0.34, 0.0, 0.68 - free, high)
    if not name:
        brushed(page, place, out.title, Brush(WON * area.t, ink), lost)
    else:
        below = "" if low and great and not out.grade.name else f"{out.title} {lost}".rstrip()  # that it is great says as much
        brush = Brush(BANNER[great] * area.t, ink, colour=palette.GOLD if mine else palette.PAPER)
        inked = brushed(page, place, f"{name}!", brush, below)
        if stamp is not None:
            left = inked.right + round(STAMP[1] / 2 * area.w * page.k)
            page.panels.append((stamp, stamp.get_rect(midleft=(left, inked.centery))))
    told = " · ".join(words for words in out.how.split(" · ") if words not in ("", name))
    pill(page, told, area.at(axis - 0.33, high, 0.66, 0.042))
    return high + (0.056 if told else 0.02)
