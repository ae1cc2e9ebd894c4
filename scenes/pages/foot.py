"""What is written at the foot of the first page: the languages, and the ways to the other pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.text import LANGUAGES
from scenes.forms.form import Form, Key
from scenes.forms.signs import sign
from scenes.forms.theme import NOTE, TEXT, letter
from scenes.forms.words import LANGUAGE_NAMES
from scenes.kit import palette

FOOT: Final = 50.0
"""How high the row is, in units."""

GAP: Final = 22.0
"""Between the languages and the ways at least."""

BESIDE: Final = 8.0
"""Between a sign, a word and the cap of a key."""

TONGUE, WAYS, CLOSE = 26.0, 40.0, 20.0
"""How much wider the button of a language is than the longest name of one; how far the other ways are apart at most, and how far
at least where something else stands between them and the languages."""


class Foot(NamedTuple):
    """Where the row begins, and from where to where nothing stands in it, in units."""

    y: float
    left: float
    right: float


def lay_foot(page: Form, margin: float, kept: float) -> Foot:
    """The languages at the left and the ways to the other pages at the right, with so many units `kept` free between them where
    there is the room for that."""
    say = page.app.say
    others: tuple[tuple[str, Callable[[], None], Key], ...] = (
        ("scoreboard", partial(page.app.open, "scoreboard"), Key("B", pygame.K_b)),
        ("rulebook", partial(page.app.open, "rulebook"), Key("F1", pygame.K_F1)),
        ("settings", partial(page.app.open, "settings"), Key("S", pygame.K_s)),
        ("quit", page.app.quit, Key("Q", pygame.K_q)),
    )
    y, room, side = page.height - FOOT - 20, page.width - 2 * margin, 22.0
    bold = page.app.font("bold", letter(TEXT, page.k))
    tongue = max(bold.size(LANGUAGE_NAMES[language])[0] for language in LANGUAGES) / page.k + TONGUE
    chip = side + 26 + len(LANGUAGES) * tongue
    globe = page.px(margin + 8, y, side, FOOT)
    page.upon(sign("globe", globe.w, palette.STONE), globe)
    for nth, language in enumerate(LANGUAGES):
        look = "tab_chosen" if language == page.app.language else "tab"
        choose, x = partial(page.app.set_language, language), margin + side + 18 + nth * tongue
        place = x, y + 7, tongue - 2, FOOT - 14
        page.button(f"menu.language.{language}", LANGUAGE_NAMES[language], place, choose, look=look)
        if language == page.app.language:
            line = page.px(x + TONGUE / 2, y + FOOT - 11, tongue - 2 - TONGUE, 2)
            page.drawn.append(lambda surface, line=line: surface.fill(palette.GOLD, line))  # type: ignore[misc]
    left, wide = margin + chip + GAP, room - chip - GAP
    font, bold = page.app.font("ui", letter(TEXT, page.k)), page.app.font("bold", letter(NOTE, page.k))
    needs = [side + BESIDE + font.size(say(f"app.menu.{name}"))[0] / page.k for name, _, _ in others]
    caps = [BESIDE + max(22.0, bold.size(key.cap)[0] / page.k + 12) for _, _, key in others]
    capped = sum(needs) + sum(caps) + 20 * len(others) <= wide - 12  # else the keys work as well, and are not shown
    needs = [need + cap * capped for need, cap in zip(needs, caps, strict=True)]
    spare = min(WAYS, (wide - 12 - sum(needs)) / len(others))
    closer = (wide - 12 - sum(needs) - kept) / len(others)
    spare = min(spare, closer) if closer >= CLOSE else spare
    x = begins = left + wide - sum(needs) - spare * len(others)
    for (name, press, key), need in zip(others, needs, strict=True):
        place = x + 3, y + 6, need + spare - 8, FOOT - 12
        page.button(f"menu.{name}", "", place, press, look="small", key=Key("", key.code))
        drawn = page.px(x + (spare - 2) / 2, y, side, FOOT)
        page.upon(sign(name, drawn.w, palette.GOLD), drawn)
        begin, end = x + (spare - 2) / 2 + side + BESIDE, x + (spare - 2) / 2 + need
        page.label(say(f"app.menu.{name}"), begin, y, end - begin + spare / 2, FOOT, over=True)
        if capped:
            page.cap(key.cap, page.px(end, y + FOOT / 2, 0, 0).topleft)
        x += need + spare
    return Foot(y, left - GAP, begins)
