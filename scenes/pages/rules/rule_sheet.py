"""Sheets with a list at the left, and at the right what the one in question means: presets, rules in force, rules to choose."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.choices import Choice
from game.options import Rules, Value
from game.registry import find
from scenes.forms.focus import PRESS
from scenes.forms.form import Key
from scenes.forms.passage import Passage, ReadingForm, Sentences
from scenes.games.pages import in_force, pages_of
from scenes.kit import palette
from scenes.pages.rules.option_words import OptionWords
from scenes.pages.stills import Stills
from scenes.scene import App
from scenes.table.story.still import Camera, scene_of, showing

SIDE, HEAD, FOOT = 24.0, 62.0, 74.0
"""How much room is beside the list, above it and below it, in units."""

PART: Final = 0.35
"""The share of the sheet that the list has."""

REST: Final = 0.2
"""Seconds for which a rule is in question before its pictures are taken."""

PICTURES: Final = 0.68
"""The share of the right side that the pictures may have."""

PAGES: Final = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
LEAPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}

BUTTON: Final = 46.0
"""How high a button is."""


class ListSheet(ReadingForm):
    """A list, and what the one in question says. The subclass tells both, the title, and the buttons at the foot."""

    modal = True

    def __init__(self) -> None:
        self.list, self.text = Passage(stays=True), Passage()

    @abstractmethod
    def title(self) -> str:
        """What stands over the list."""

    @abstractmethod
    def rows(self) -> Iterator[Sentences]:
        """The list, each with its link."""

    @abstractmethod
    def about(self, link: str) -> Iterator[Sentences]:
        """What one of the list says."""

    @abstractmethod
    def buttons(self, x: float, y: float, wide: float) -> None:
        """The buttons at the foot."""

    @abstractmethod
    def press(self) -> None:
        """What Enter does to the one in question."""

    def build(self) -> None:
        """List and text beside each other, the buttons below."""
        x, y, wide, high = self.middle(1120.0, 700.0)
        x += SIDE
        self.heading(self.title(), x, y + 8, wide - 2 * SIDE, 46)
        self.left = self.px(x, y + HEAD, wide * PART - SIDE, high - HEAD - FOOT)
        self.right = self.framed(x + wide * PART, y + HEAD, wide * (1 - PART) - 2 * SIDE, high - HEAD - FOOT)
        self.fill()
        self.buttons(x, y + high - FOOT + 14, wide - 2 * SIDE)
        self.focus.current = self.focus.current or self.name

    def fill(self) -> None:
        """Say what the one in question means."""
        self.read(self.name, self.list, self.left, list(self.rows()), again=True)
        self.said_of = self.list.at
        self.read(f"{self.name}.text", self.text, self.text_place(), list(self.about(self.said_of)))

    def text_place(self) -> Rect:
        """Where the text at the right has room."""
        return self.right.copy()

    def followed(self, id: str, link: str) -> None:
        """Another one may be in question now."""
        if self.list.at != self.said_of:
            self.fill()

    def event(self, event: Event) -> None:
        """Enter presses the one in question; Page up and down scroll what is said of it."""
        if event.type == pygame.KEYDOWN and event.key in PRESS and self.focus.current == self.name:
            self.press()
        elif event.type == pygame.KEYDOWN and event.key in PAGES:
            self.dirty = self.text.event(event, True)[0] or self.dirty
        else:
            if event.type == pygame.MOUSEBUTTONDOWN and self.left.collidepoint(event.pos):
                self.focus.current = self.name
            super().event(event)


class PresetsScene(ListSheet):
    """The presets for a table, and what the one in question changes; `take` is called with its rules."""

    name = "presets"

    def __init__(self, rules: Rules, take: Callable[[Rules], None]) -> None:
        super().__init__()
        self._rules, self._take, self._catalog = rules, take, find(rules.game).catalog
        self.list.at = rules.preset

    def title(self) -> str:
        """What they are."""
        return self.app.say("app.rules.presets")

    def rows(self) -> Iterator[Sentences]:
        """Each with what it is for."""
        said = OptionWords(self.app, self._catalog)
        for one in (preset.key for preset in self._catalog.presets if self._rules.seats in preset.seats):
            yield Sentences(said.preset(one), one, 18, "bold", chosen=one == self._rules.preset, gap=10)
            if help_ := said.preset_help(one):
                yield Sentences(help_, size=15, colour=palette.PARCHMENT, gap=0, inset=26)

    def about(self, link: str) -> Iterator[Sentences]:
        """What it changes of the rules now, and of the defaults."""
        say, said = self.app.say, OptionWords(self.app, self._catalog)
        values = self._catalog.rules(self._rules.seats, link).values
        yield Sentences(said.preset(link), size=20, kind="bold", colour=palette.GOLD)
        if help_ := said.preset_help(link):
            yield Sentences(help_, gap=6)
        defaults = {option.key: option.default for option in self._catalog.options}
        for title, before in (("against_now", self._rules.values), ("against_default", defaults)):
            if changes := said.differences(before, values):
                yield Sentences(say(f"app.rules.{title}", count=len(changes)), kind="bold", colour=palette.GOLD, gap=16)
                yield from changes
        if self._rules.values == values:
            yield Sentences(say("app.rules.same"), colour=palette.GAIN, gap=16)

    def buttons(self, x: float, y: float, wide: float) -> None:
        """Back, and to take the preset over."""
        say, take = self.app.say, (x + wide - 300, y, 300.0, BUTTON)
        self.button("presets.back", say("app.back"), (x, y, 180, BUTTON), self.back, key=Key("Esc"))
        self.button("presets.take", say("app.rules.take"), take, self.press, look="primary", key=Key("S", pygame.K_s))

    def press(self) -> None:
        """Take the one in question over."""
        rules = self._catalog.rules(self._rules.seats, self.list.at)
        self.app.pop()
        self._take(rules)


# ---- Rules of a table ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Listed:
    """A rule in the list: what it is pressed by, its option and the value that it has, and the heading that it stands under; a
    `marked` one is gold."""

    link: str
    key: str
    value: Value
    heading: str
    marked: bool = False


class RuleSheet(ListSheet):
    """A sheet over the table with rules, each with its scene in pictures."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self.rules = rules
        self._strip: Stills | None = None

    @abstractmethod
    def listed(self) -> Sequence[Listed]:
        """The rules, in the order in which they stand."""

    def enter(self, app: App) -> None:
        """Find what is to be listed."""
        self._catalog = find(self.rules.game).catalog
        self.said = OptionWords(app, self._catalog)
        self.app = app
        self._by_link = {one.link: one for one in self.listed()}
        super().enter(app)

    @property
    def at(self) -> Listed | None:
        """The rule in question."""
        return self._by_link.get(self.list.at)

    @property
    def scenes(self) -> Sequence[str]:
        """The names of its scenes."""
        return showing(self.rules.game, self.at.key) if self.at is not None else ()

    def group(self, key: str) -> str:
        """What the group of an option is called."""
        return self.said.group(self._catalog[key].group)

    def show(self) -> None:
        """The scenes of the rule in question, where there are any."""
        if self.scenes and self.at is not None:
            self.app.open("shown", self.rules.game, self.at.key)

    def fill(self) -> None:
        """With the first scene of the rule in pictures, which are taken later."""
        self._rested = 0.0
        super().fill()

    def text_place(self) -> Rect:
        """Above the pictures."""
        place, self._strip = self.right.copy(), None
        if self.scenes:
            camera, high = Camera(self.app, pages_of(self.rules.game)), round(self.right.h * PICTURES)
            self._strip = Stills(self.app, camera, scene_of(self.rules.game, self.scenes[0]), place.w, self.k, high)
            place.h -= self._strip.height + round(18 * self.k)
        return place

    def rows(self) -> Iterator[Sentences]:
        """The rules below their headings."""
        heading = ""
        for nth, one in enumerate(self._by_link.values()):
            if one.heading != heading:
                heading = one.heading
                yield Sentences(heading, size=17, kind="bold", colour=palette.GOLD, gap=14 if nth else 4)
            yield Sentences(self._called(one), one.link, 17, colour=palette.GOLD if one.marked else palette.PARCHMENT)

    def _called(self, one: Listed) -> str:
        """A rule with its value, where that is more than being on."""
        if isinstance(one.value, bool) or one.value == "on":
            return self.said.name(one.key)
        return self.said.valued(self._catalog[one.key], self.said.value(self._catalog[one.key], one.value))

    def about(self, link: str) -> Iterator[Sentences]:
        """What the rule means, and its value."""
        if self.at is None:
            yield Sentences(self.app.say("app.inforce.none"))
            return
        key, value, option = self.at.key, self.at.value, self._catalog[self.at.key]
        yield Sentences(self.said.name(key), size=21, kind="bold", colour=palette.GOLD)
        if not isinstance(value, bool):
            yield Sentences(self.said.value(option, value), size=17, kind="bold")
        for words in (self.said.help(key), self.said.value_help(option, value)):
            if words:
                yield Sentences(words, gap=8)

    def followed(self, id: str, link: str) -> None:
        """The buttons are others where the rule in question has scenes, and that before it had none."""
        before = bool(self._strip)
        super().followed(id, link)
        if bool(self._strip) != before:
            self.again()

    def event(self, event: Event) -> None:
        """Left and right go from heading to heading."""
        if event.type == pygame.KEYDOWN and event.key in LEAPS and self.focus.current == self.name and self.at is not None:
            firsts = {one.heading: one.link for one in reversed(self._by_link.values())}
            heads = list(dict.fromkeys(one.heading for one in self._by_link.values()))
            self.list.at = firsts[heads[max(0, min(len(heads) - 1, heads.index(self.at.heading) + LEAPS[event.key]))]]
            self.list.reveal()
            self.dirty = True
            self.followed(self.name, "")
            return
        super().event(event)

    def update(self, dt: float) -> None:
        """Pictures are taken one by one, once the list has come to rest."""
        super().update(dt)
        self._rested += dt
        if not self.dirty and self._strip is not None and self._rested > REST:
            self.dirty = self._strip.take()

    def draw(self, surface: Surface) -> None:
        """The sheet, and the pictures below the text."""
        super().draw(surface)
        if self._strip is not None:
            below = min(self.text.place.h, self.text.whole) + round(18 * self.k)
            self._strip.draw(surface, self.text.place.x, self.text.place.y + below)


class InForceScene(RuleSheet):
    """The rules that are on. `drawn` are those that were drawn by lot, `added` those that somebody has added while the match went
    on; they stand first, and are marked."""

    name = "inforce"

    def __init__(self, rules: Rules, drawn: Sequence[str] = (), added: Sequence[str] = ()) -> None:
        super().__init__(rules)
        self._drawn, self._added = drawn, added

    def listed(self) -> Sequence[Listed]:
        """What is on, by its groups; what is marked before it."""
        keys, heading = in_force(pages_of(self.rules.game), self.rules), self.app.say("app.inforce.added")
        first = {**dict.fromkeys(self._drawn, ""), **dict.fromkeys(self._added, heading)}
        others = {key: self.group(key) for key in keys if key not in first}
        return [Listed(key, key, self.rules[key], head, key in first) for key, head in (first | others).items()]

    def title(self) -> str:
        """How many they are."""
        return self.app.say("app.inforce.drawn" if self._drawn else "app.inforce.title", n=len(self._drawn) or len(self._by_link))

    def buttons(self, x: float, y: float, wide: float) -> None:
        """Back, and to the scenes."""
        say, show = self.app.say, (x + wide - 260, y, 260.0, BUTTON)
        self.button("inforce.back", say("app.inforce.back"), (x, y, 220, BUTTON), self.back, key=Key("Esc"))
        if self.scenes:
            self.button("inforce.show", say("app.scene.show"), show, self.show, look="primary", key=Key("Enter"))
        self.keys[pygame.K_i] = self.back

    def press(self) -> None:
        """The scenes of the rule in question."""
        self.show()


class Offered(NamedTuple):
    """A rule that can be chosen: the choice, its option, and the value that it would have."""

    choice: Choice
    key: str
    value: Value


class NewRuleScene(RuleSheet):
    """The rules that can be chosen, under `title`, and a button with the words of `act` that chooses; without words they can only
    be read. `take` is told what was chosen."""

    name = "newrule"

    def __init__(self, rules: Rules, title: str, act: str, offered: Sequence[Offered], take: Callable[[Choice], None]) -> None:
        super().__init__(rules)
        self._title, self._act, self._offered, self._take = title, act, offered, take

    def listed(self) -> Sequence[Listed]:
        """All of them, by their groups."""
        return [Listed(one.choice, one.key, one.value, self.group(one.key)) for one in self._offered]

    def title(self) -> str:
        """What is to be chosen."""
        return self._title

    def buttons(self, x: float, y: float, wide: float) -> None:
        """Back to the table, to the scenes where there is room between, and to choose."""
        say, back, show, take = self.app.say, 240.0, 240.0, 340.0
        self.button("newrule.back", say("app.inforce.back"), (x, y, back, BUTTON), self.back, key=Key("Esc"))
        left = x + wide - show if not self._act else x + (wide - take + back - show) / 2
        if self.scenes and left > x + back:
            self.button("newrule.show", say("app.scene.show"), (left, y, show, BUTTON), self.show, key=Key("V", pygame.K_v))
        if self._act:
            place = x + wide - take, y, take, BUTTON
            self.button("newrule.take", self._act, place, self.press, look="primary", key=Key("Enter"))

    def press(self) -> None:
        """Choose the rule in question."""
        if self._act and self.at is not None:
            self.app.pop()
            self._take(self.at.link)
