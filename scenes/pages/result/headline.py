"""What stands over a result: who has won or that nobody has, on a stroke of the brush."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import pygame

from scenes.forms.words import Words, letters
from scenes.kit import palette
from scenes.pages.result.areas import Box
from scenes.pages.result.counted import Counted
from scenes.pages.result.outcome import Outcome
from scenes.pages.result.small_pictures import seal, stroke, turned

Colour = tuple[int, int, int]

TITLE: Final = 64.0
TEXT: Final = 16.0
"""The sizes of letters, in units."""

WON: Final = 118.0
BANNER: Final = 128.0, 190.0
VOID: Final = 168.0
"""How high it is that somebody has won, the name of a good win, that of a great one, and that of a round that nobody has won."""

PLAIN: Final = 0.152, 0.176
NAMED: Final = 0.19
GREAT: Final = 0.196, 0.2
"""How high the strokes of these are, as a share of the page: the first as a rule and where it is said below that the person has
lost, the last in a small window or with large letters, and else."""

LOW: Final = 0.8
"""How high they are where they leave room for more, against that."""

CLEAR: Final = 0.02
"""How far what stands below a stroke is from it that nothing is told under, as a share of the page."""

STAMP: Final = 0.46, 0.03, 7.0
"""How high the seal beside a headline is that says how many times, against its stroke; how far it is from the letters, as a
share of the page's width, and how far it is turned, in degrees."""

PAGE: Final = 0.5
"""Where the middle of a page is, as a share of its width."""

APART: Final = 0.05
"""How far the letters of a headline stand apart, as a share of their height; those of Latin words are not moved apart."""

INKED: Final = 0.66
TALLEST: Final = 0.83
WIDEST: Final = 0.84
"""How much of a stroke's length letters take, how much of its height at most, and of the width of its place."""

BELOW: Final = 32.0, 0.94
PLAINLY: Final = 40.0
"""How high the letters are below a headline on its stroke, in units, and how high their line is, in heights of these; how high
they are that say that the person has lost."""

RISES: Final = 0.05
"""How much higher a headline with such letters below it is, for the lower edge of a stroke is thin: a share of the stroke."""

BODY: Final = 0.46, 0.54
"""Where the middle of a stroke's body is, by shares of its picture."""

RED_INK: Final = palette.LACQUER
BLUE_INK: Final = palette.BLACK
DARK_INK: Final = palette.INK
"""The strokes on which the person's great victory stands, that of another, and on red and at night all others."""


@dataclass(frozen=True)
class Spaced(Words):
    """Letters of the brush that stand a little apart. Their place is what is inked of them; `corner` is that of their line, in
    pixels."""

    corner: tuple[int, int] = field(kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them one after another."""
        left, top = self.corner
        for letter, wide in zip(self.text, advances(self.text, self.font), strict=True):
            surface.blit(letters(letter, self.font, self.colour), (left, top))
            left += wide

    def fits(self) -> bool:
        """Whether all of it can be seen: a headline has been made to fit."""
        return True


def advances(text: str, font: pygame.Font) -> list[int]:
    """How far it is from each letter to the next, in pixels."""
    return [font.size(letter)[0] + (0 if letter.isascii() else round(font.get_height() * APART)) for letter in text]


def shadow(text: str, font: pygame.Font) -> pygame.Surface:
    """The shadow of such letters."""
    wide = advances(text, font)
    whole, left = pygame.Surface((sum(wide), font.get_height() * 2), pygame.SRCALPHA), 0
    for letter, far in zip(text, wide, strict=True):
        whole.blit(font.render(letter, True, DARK_INK), (left, 0))
        left += far
    return whole


def brushed(
    page: Counted,
    box: Box,
    words: str,
    place: tuple[float, float, float, float],
    size: float,
    ink: Colour,
    kind: str = "brush",
    colour: Colour = palette.PAPER,
    dense: bool = False,
    below: str = "",
    lower: float = BELOW[0],
) -> pygame.Rect:
    """A line of letters on a stroke of the brush as long as it is, in the middle of a place that is given by shares of a box:
    the ink of the letters, not their line, is in the middle of the stroke, with what stands `below` it in `lower` ones. Nothing
    shines through a `dense` one, which is drawn to both sides. Returns where the ink is, in pixels."""
    x, y, wide, high = box.at(*place)
    within, where = (x + wide * 0.12, y, wide * 0.76, high * 1.3), page.px(x, y, wide, high)
    small = lower * box.t * page.k if below else 0.0
    most = TALLEST * where.h - BELOW[1] * small
    plain = page.label(words, *within, size=size, kind=kind, colour=colour, align="center")
    dark = shadow(words, plain.font)
    line = dark.get_bounding_rect()
    over = max(line.h / most, line.w / (WIDEST * where.w))
    if over > 1.0:
        page.words.remove(plain)
        size = plain.font.point_size / page.k / over
        plain = page.label(words, *within, size=size, kind=kind, colour=colour, align="center")
        dark = shadow(words, plain.font)
        line = dark.get_bounding_rect()
    where.w = min(round(where.w * 1.1), max(round(line.w / INKED), round(where.h * 3.4)))
    where.centerx = plain.rect.centerx + (0 if dense else round(where.w * (0.5 - BODY[0])))
    where.w = min(where.w, round((box.x + box.w) * page.k) - where.x)
    middle = where.y + (BODY[1] - (RISES if below else 0.0)) * where.h - BELOW[1] * small / 2
    corner = plain.rect.centerx - line.centerx, round(middle) - line.centery
    fall = max(1, round(plain.font.get_height() * 0.035))
    swept = stroke(where.size, ink)
    if dense:
        page.panels.append((pygame.transform.flip(swept, True, True), where))
    page.panels += [(swept, where), (dark, dark.get_rect(topleft=(corner[0] + fall, corner[1] + fall)))]
    page.words[-1] = Spaced(words, words, line.move(corner), plain.font, colour, "center", corner=corner)
    if below:
        high = BELOW[1] * small / page.k
        top = (corner[1] + line.bottom) / page.k + (high - small / page.k) / 2
        page.label(
            below, within[0], top, within[2], high, size=small / page.k, kind="brush", colour=palette.PAPER, align="center"
        )
    return line.move(corner)


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


def pill(page: Counted, words: str, place: tuple[float, float, float, float], size: float = TEXT, kind: str = "bold") -> None:
    """A line in the middle of a place, on a small plate as long as it is."""
    if not words:
        return
    x, y, wide, high = place
    said = page.label(words, x + 12, y, wide - 24, high, size=size, kind=kind, colour=palette.PAPER, align="center")
    long = min(wide, said.font.size(words)[0] / page.k + 32)
    page.sheet(x + (wide - long) / 2, y, long, high)


def won(page: Counted, out: Outcome, box: Box, axis: float = PAGE, low: bool = False) -> float:
    """Who has won and how, in the middle of what stands below it, which is given as a share of the width; a great win has the
    name of what it was won with, or says that it is great, in gold where it is the person's, and has a seal of how many times
    that is. Below the name it is said who has won, and where the person has lost, that. It is lower where it leaves room for
    more. Returns where what stands below it may begin."""
    mine = out.session.seat in out.winners
    great = mine and out.grade.rank > 1
    name = out.grade.name or (page.app.say("app.result.great") if great else "")
    ink = RED_INK if great else DARK_INK if mine else BLUE_INK
    lost = page.app.say("app.result.lost") if out.lost else ""
    if not name:
        high = PLAIN[bool(lost)] * (LOW if low else 1.0)
        brushed(page, box, out.title, (axis - 0.32, 0.0, 0.64, high), WON * box.t, ink, below=lost, lower=PLAINLY)
        pill(page, out.how, box.at(axis - 0.33, high, 0.66, 0.042))
        return high + (0.056 if out.how else CLEAR)
    high = (GREAT[box.t >= 1.0] if great else NAMED) * (LOW if low else 1.0)
    stamp, colour = _stamped(page, out, high * box.h), palette.GOLD if mine else palette.PAPER
    free = stamp.get_width() / page.k / box.w + STAMP[1] if stamp is not None else 0.0
    where = axis - 0.34, 0.0, 0.68 - free, high
    below = "" if low and great and not out.grade.name else f"{out.title} {lost}".rstrip()  # that it is great says as much
    inked = brushed(page, box, f"{name}!", where, BANNER[great] * box.t, ink, colour=colour, below=below)
    if stamp is not None:
        left = inked.right + round(STAMP[1] / 2 * box.w * page.k)
        page.panels.append((stamp, stamp.get_rect(midleft=(left, inked.centery))))
    told = " · ".join(words for words in out.how.split(" · ") if words not in ("", name))
    pill(page, told, box.at(axis - 0.33, high, 0.66, 0.042))
    return high + (0.056 if told else CLEAR)


def nobody(page: Counted, out: Outcome, box: Box, stamped: bool) -> None:
    """That nobody has won, and why; what follows from that in words, unless it is `stamped`."""
    name, why = out.pages.nobody_won(out.settlement, page.app.say), out.pages.why_void(out.settlement, page.app.say)
    brushed(page, box, name, (0.16, 0.145, 0.68, 0.205), VOID * box.t, DARK_INK, dense=True)
    pill(page, why, box.at(0.2, 0.444, 0.6, 0.046), 17)
    if not stamped and out.title != name:
        pill(page, out.title, box.at(0.1, 0.52, 0.8, 0.06), 21)
