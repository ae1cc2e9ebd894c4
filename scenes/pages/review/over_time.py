"""How well was played, match by match: a curve of the share of good answers, and a row for each match that opens its review."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.store.progress import PlayedMatch
from scenes.forms.form import Form, Place
from scenes.forms.theme import NOTE, SMALL, TEXT, letter, plate
from scenes.forms.words import letters
from scenes.kit import palette
from scenes.kit.box import Box, Faces, Gap, Row, Text
from scenes.kit.signs import draw_arrow
from scenes.pages.review.words import given_away
from scenes.table.session import PEOPLE

Press = Callable[[PlayedMatch], None]

ROW, HEADS, CURVE = 44.0, 28.0, 170.0
"""How high a row is, what stands over the columns, and the curve, in units."""

COLUMNS: Final = (0.01, 0.2), (0.21, 0.36), (0.37, 0.53), (0.54, 0.7), (0.71, 0.93)
"""Where these begin and end, in shares of the width: when, with whom, how much is looked back on, how well, what was lost."""

TITLES: Final = ("", "", "done", "well", "lost")


def lay_matches(page: Form, found: Sequence[PlayedMatch], place: Place, skip: int, press: Press) -> tuple[int, int]:
    """Lay the curve and the rows from the one after `skip` on; returns how many fit, and how many there are from there on."""
    x, y, w, h = place
    known = [match for match in reversed(found) if match.well is not None]
    curve = CURVE if len(known) > 1 and h - CURVE > HEADS + 3 * ROW else 0.0
    if curve:
        _curve(page, [match.well or 0.0 for match in known], (x, y, w, curve - 10))
    fit = max(1, int((h - curve - HEADS) / ROW))
    rows = found[skip : skip + fit]
    if rows:
        _heads(page, (x, y + curve, w, HEADS))
    cells, top = list[tuple[Box, Place]](), y + curve + HEADS
    for nth, match in enumerate(rows):
        cells += _row(page, match, (x, top + nth * ROW, w, ROW - 4), press)
    page.lay_all(cells, 2, over=True)
    return fit, len(found) - skip


def _heads(page: Form, place: Place) -> None:
    x, y, w, h = place
    for (begin, end), name in zip(COLUMNS, TITLES, strict=True):
        if name:
            words, where = page.app.say(f"app.review.head.{name}"), (x + w * begin, y, w * (end - begin), h)
            page.label(words, *where, size=SMALL, colour=palette.PARCHMENT, align="right")


def _row(page: Form, match: PlayedMatch, place: Place, press: Press) -> list[tuple[Box, Place]]:
    """A match, which can be pressed: when, with whom, how much of it is looked back on, how well it was played."""
    (x, y, w, h), say = place, page.app.say
    page.button(f"review.match.{match.match}", "", place, partial(press, match), look="small")
    page.drawn.append(partial(draw_arrow, at=page.px(x + w - 22, y + h / 2, 0, 0).topleft, k=page.k, by=1))
    when = datetime.fromisoformat(match.at).astimezone()
    others = tuple(name for name in match.names if name in PEOPLE)
    done = "–" if not match.reviewed else f"{match.reviewed}/{match.rounds}"
    well = "–" if match.well is None else f"{match.well:.0%}"
    lost = "–" if match.well is None else "0"
    if match.lost:
        lost = say("app.review.gave", **given_away(match.lost, match.points, say))
    wide = w * (COLUMNS[1][1] - COLUMNS[1][0])
    covered = 1 - min(0.8, (wide - h) / max(1, len(others) - 1) / h)
    boxes: tuple[Box, ...] = (
        Text((f"{when:%m-%d %H:%M}", f"{when:%m-%d}"), NOTE, "ui", palette.PARCHMENT),
        Faces(others, h - 4, covered),
        _at_right(Text((done,), TEXT, "ui", palette.PAPER)),
        _at_right(Text((well,), TEXT, "bold", palette.GOLD)),
        _at_right(Text((lost,), TEXT, "ui", palette.LOSS if match.lost else palette.PAPER)),
    )
    spots = ((x + w * begin, y + 1, w * (end - begin), h - 2) for begin, end in COLUMNS)
    return list(zip(boxes, spots, strict=True))


def _at_right(words: Text) -> Box:
    return Row((Gap(spring=True), words))


def _curve(page: Form, values: Sequence[float], place: Place) -> None:
    """The share of good answers of each match, the oldest at the left, on a plate."""
    x, y, w, h = place
    page.panels.append(plate(page.px(*place), page.k))
    page.label(page.app.say("app.review.curve"), x + 12, y + 2, w - 24, 24, size=SMALL, colour=palette.PARCHMENT)
    field, font = page.px(x + 12, y + 30, w - 24, h - 40), page.app.font("ui", letter(NOTE, page.k))
    page.drawn.append(lambda surface: draw_shares_over_time(surface, field, values, font))


def draw_shares_over_time(surface: pygame.Surface, rect: Rect, values: Sequence[float], font: pygame.Font) -> None:
    """Draw shares from left to right into a rectangle, with lines at the least of whole tens, at all, and between them."""
    low = min(0.9, int(min(values) * 10) / 10)
    marks = [low, (low + 1.0) / 2, 1.0]
    words = [letters(f"{mark:.0%}", font, palette.STONE) for mark in marks]
    edge, unit = max(word.get_width() for word in words) + rect.h // 12, max(1, font.get_linesize() // 20)
    field = Rect(rect.x + edge, rect.y + words[0].get_height() // 2, rect.w - edge - 6 * unit, rect.h - words[0].get_height())

    def at(nth: int, value: float) -> tuple[float, float]:
        return field.left + nth * field.w / (len(values) - 1), field.bottom - (value - low) / (1.0 - low) * field.h

    for mark, word in zip(marks, words, strict=True):
        y = at(0, mark)[1]
        pygame.draw.line(surface, palette.BARK, (field.left, y), (field.right, y), unit)
        surface.blit(word, word.get_rect(midright=(field.left - 5 * unit, round(y))))
    line = [at(nth, value) for nth, value in enumerate(values)]
    pygame.draw.aalines(surface, palette.GOLD, False, line)
    for dot in line if len(line) <= 40 else line[-1:]:
        pygame.draw.aacircle(surface, palette.GOLD, dot, 3 * unit)
