"""A sheet over the table with rules in a list at the left, and at the right what the one in question means, with its scene in
pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.options import Rules, Value
from game.registry import find
from scenes.forms.focus import PRESS, Focusable
from scenes.forms.form import Form
from scenes.forms.option_words import OptionWords
from scenes.forms.passage import Paragraph, Passage
from scenes.games.pages import pages_of
from scenes.kit import palette
from scenes.pages.book.chapter import Strip
from scenes.scene import App
from scenes.table.story.still import Camera, scene_of, showing

SIDE: Final = 24.0
HEAD: Final = 62.0
FOOT: Final = 74.0

PART: Final = 0.34
"""The share of the sheet that the list has."""

REST: Final = 0.2
"""Seconds for which a rule is in question before its pictures are taken."""

BETWEEN: Final = 18.0
"""How far the pictures are below the words, in units."""

PICTURES: Final = 0.68
"""The share of the right side that the pictures may have."""

LEAPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}

BUTTON: Final = 46.0
"""How high a button is."""


@dataclass(frozen=True)
class Listed:
    """A rule in the list: what it is pressed by, its option and the value that it has, and the heading that it stands under; a
    `marked` one is gold."""

    link: str
    key: str
    value: Value
    heading: str
    marked: bool = False


class RuleSheet(Form):
    """The sheet. What derives from it says which rules are in the list, what stands over them, and which ways lead on."""

    modal = True

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._list, self._text = Passage(stays=True), Passage()
        self._strip: Strip | None = None

    def listed(self) -> Sequence[Listed]:
        """The rules, in the order in which they stand."""
        raise NotImplementedError

    def title(self) -> str:
        """What stands over them."""
        raise NotImplementedError

    def ways(self, x: float, y: float, wide: float) -> None:
        """The buttons at the foot."""
        raise NotImplementedError

    def press(self) -> None:
        """Enter, on the rule in question."""
        raise NotImplementedError

    # -- the sheet ----------------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Find what is to be listed."""
        self._pages = pages_of(self.rules.game)
        self._catalog = find(self.rules.game).catalog
        self.said = OptionWords(app, self._catalog)
        self.app = app
        self._by_link = {one.link: one for one in self.listed()}
        super().enter(app)

    def build(self) -> None:
        """List and text beside each other, and below them the ways to more."""
        wide, high = min(1120.0, self.width - 24), min(700.0, self.height - 20)
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        self.sheet(x, y, wide, high)
        self.label(self.title(), x + SIDE, y + 8, wide - 2 * SIDE, 46, size=26, kind="display", colour=palette.GOLD)
        self._left = self.px(x + SIDE, y + HEAD, wide * PART - SIDE, high - HEAD - FOOT)
        self._right = self.px(x + wide * PART + SIDE, y + HEAD, wide * (1 - PART) - 2 * SIDE, high - HEAD - FOOT)
        self.focusables.append(Focusable(self.name + ".list", self._left, self.press))
        self.shows = self._has_scenes(self._list.at or next(iter(self._by_link), ""))
        self.ways(x + SIDE, y + high - FOOT + 14, wide - 2 * SIDE)
        self.focus.current, self._camera = self.name + ".list", Camera(self.app, self._pages)
        self._fill()

    def back(self) -> None:
        """To the table."""
        self.app.pop()

    @property
    def at(self) -> Listed | None:
        """The rule in question."""
        return self._by_link.get(self._list.at)

    def show(self) -> None:
        """The scenes of the rule in question, where there are any."""
        if self.shows and self.at is not None:
            self.app.open("shown", self.rules.game, self.at.key)

    def _has_scenes(self, link: str) -> bool:
        one = self._by_link.get(link)
        return one is not None and bool(showing(self.rules.game, one.key))

    def _fill(self) -> None:
        """What the rule in question means."""
        said, game = self.said, self.rules.game
        self._list.fill(self.app, self._left, self.k, list(self._rows()), again=True)
        self._shown = self._list.at
        self._strip, place, self._rested = None, self._right.copy(), 0.0
        if self.at is None:
            self._text.fill(self.app, place, self.k, [Paragraph(self.app.say("app.inforce.none"))])
            return
        key, value = self.at.key, self.at.value
        option = self._catalog[key]
        about = [Paragraph(said.name(key), size=21, kind="bold", colour=palette.GOLD)]
        if not isinstance(value, bool):
            about.append(Paragraph(said.value(option, value), size=17, kind="bold"))
        about += [Paragraph(words, gap=8) for words in (said.help(key), said.value_help(option, value)) if words]
        if names := showing(game, key):
            high = round(self._right.h * PICTURES)
            self._strip = Strip(self.app, self._camera, scene_of(game, names[0]), self._right.w, self.k, high)
            place.h -= self._strip.height + round(BETWEEN * self.k)
        self._text.fill(self.app, place, self.k, about)
        self._picture = place.x, place.y + min(place.h, self._text.high) + round(BETWEEN * self.k)

    def _rows(self) -> Iterator[Paragraph]:
        """The rules below their headings."""
        heading = ""
        for nth, one in enumerate(self._by_link.values()):
            if one.heading != heading:
                heading = one.heading
                yield Paragraph(heading, size=17, kind="bold", colour=palette.GOLD, gap=14 if nth else 4)
            yield Paragraph(self._name(one), one.link, 17, colour=palette.GOLD if one.marked else palette.PARCHMENT)

    def _name(self, one: Listed) -> str:
        """A rule with its value, where that is more than being on."""
        if isinstance(one.value, bool) or one.value == "on":
            return self.said.name(one.key)
        return self.said.valued(self._catalog[one.key], self.said.value(self._catalog[one.key], one.value))

    def group(self, key: str) -> str:
        """What the group of an option is called."""
        return self.said.group(self._catalog[key].group)

    # -- events and drawing -------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> None:
        """Up and down go through the list, left and right from heading to heading; Page up and down scroll what is said of the
        rule in question."""
        if event.type == pygame.KEYDOWN and event.key in PRESS and self.focus.current == self.name + ".list":
            self.press()
            return
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.dirty = self._text.event(event, True)[0] or self.dirty
            return
        if event.type == pygame.KEYDOWN and event.key in LEAPS and self.focus.current == self.name + ".list":
            self._leap(LEAPS[event.key])
            return
        for passage in (self._list, self._text):
            if passage.event(event, passage is self._list and self.focus.current == self.name + ".list")[0]:
                self.dirty = True
                self._look()
                return
        super().event(event)

    def _leap(self, by: int) -> None:
        """To the first rule below the next heading, or the one before."""
        firsts: dict[str, str] = {}
        for one in self._by_link.values():
            firsts.setdefault(one.heading, one.link)
        heads = list(firsts)
        if self.at is not None:
            self._list.at = firsts[heads[max(0, min(len(heads) - 1, heads.index(self.at.heading) + by))]]
            self._list.reveal()
            self.dirty = True
            self._look()

    def _look(self) -> None:
        """Another rule may be in question now."""
        if self._list.at == self._shown:
            return
        self._fill()
        if self._has_scenes(self._shown) != self.shows:
            self.again()

    def update(self, dt: float) -> None:
        """Pictures are taken one by one, once the list has come to rest."""
        super().update(dt)
        self._rested += dt
        if not self.dirty and self._strip is not None and self._rested > REST:
            self.dirty = self._strip.take()

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet, the list, and what is said beside it."""
        super().draw(surface)
        x = self._right.x - round(14 * self.k)
        pygame.draw.line(surface, palette.BRONZE, (x, self._right.top), (x, self._right.bottom))
        self._list.draw(surface)
        self._text.draw(surface)
        if self._strip is not None:
            self._strip.draw(surface, *self._picture)

    def hits(self) -> dict[str, pygame.Rect]:
        """The buttons and the rules in sight."""
        return {**super().hits(), **{f"{self.name}:{link}": spot for link, spot in self._list.spots().items()}}
