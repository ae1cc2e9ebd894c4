"""The rules of a table: every option of a game, made from what the game declares."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.options import Rules, holds, read_condition
from game.registry import find
from game.text import has
from scenes.forms.focus import ARROWS, PRESS, Focusable
from scenes.forms.form import Form
from scenes.forms.option_list import OptionList
from scenes.forms.theme import DIM_IVORY, GOLD, LOSS
from scenes.forms.words import Words

LIST = "rules.list"
PAGE = 8


class RulesScene(Form):
    """All options of `game`; `done` is called with the rules that were agreed on."""

    name = "rules"

    def __init__(self, rules: Rules, done: Callable[[Rules], None]) -> None:
        self._game, self._rules, self._done = find(rules.game), rules, done
        self._catalog = self._game.catalog
        self._preset = rules.preset or self._catalog.preset(None, rules.seats).key
        self._list = OptionList(self._catalog, rules)
        self._presets = [preset.key for preset in self._catalog.presets if rules.seats in preset.seats]
        self._help: Words | None = None
        self._drag = False

    def build(self) -> None:
        """Preset above, the list, and what the option in question means below."""
        say = self.app.say
        wide, high = min(1100.0, self.width - 24), self.height - 20
        x, y = (self.width - wide) / 2, 10.0
        self.sheet(x, y, wide, high)
        title = say("app.rules.title", game=say(f"app.menu.{self._game.name}"))
        self.label(title, x + 24, y + 10, wide * 0.36, 44, size=26, kind="display", colour=GOLD)
        preset_wide = wide - 48 - wide * 0.36 - 150
        self.selector(
            "rules.preset",
            say(f"{self._game.name}.preset.{self._preset}"),
            x + 24 + wide * 0.36,
            y + 12,
            preset_wide,
            42,
            self._turn_preset,
        )
        self._list.base = self._catalog.rules(self._rules.seats, self._preset).values
        changed = self._list.changed
        self.button(
            "rules.reset",
            say("app.rules.reset"),
            x + wide - 24 - 138,
            y + 12,
            138,
            42,
            self._reset,
            look="small",
            enabled=bool(changed),
        )
        help_high = 66.0
        body = self.px(x + 24, y + 66, wide - 48, high - 66 - help_high - 72)
        self._list.place(body, self.k)
        self._check()
        self._body = body
        self.focusables.insert(1 + bool(changed), Focusable(LIST, body, lambda: self._turn(1), self._turn))
        self.spots[LIST] = body
        self._help_at = (x + 24, y + high - 72 - help_high, wide - 48, help_high)
        bottom = y + high - 62
        self.button("rules.back", say("app.cancel"), x + 24, bottom, 180, 48, self.back, cap="Esc")
        count = say("app.rules.changed", count=len(changed)) if changed else ""
        self.label(count, x + 220, bottom, wide - 48 - 196 - 280, 48, size=16, colour=DIM_IVORY)
        self.button(
            "rules.done",
            say("app.rules.done" if self.app.session is None else "app.rules.done_later"),
            x + wide - 24 - 260,
            bottom,
            260,
            48,
            self._finish,
            look="primary",
            key=pygame.K_s,
            cap="S",
            enabled=not self._list.wrong,
        )
        if self.focus.current is None:
            self.focus.current = LIST
        self._say_help()

    def back(self) -> None:
        """As it was."""
        self.app.pop()

    # -- changes ----------------------------------------------------------------------------------------------------------

    def _turn_preset(self, by: int) -> None:
        """Another preset, and all that it says."""
        self._preset = self._presets[(self._presets.index(self._preset) + by) % len(self._presets)]
        self._reset()

    def _reset(self) -> None:
        self._list.values = dict(self._catalog.rules(self._rules.seats, self._preset).values)
        self.again()

    def _turn(self, by: int) -> None:
        self._list.turn(self._list.at, by)
        self.again()

    def _chosen(self) -> Rules:
        return Rules(self._game.name, self._rules.seats, dict(self._list.values), self._preset)

    def _check(self) -> None:
        refused = (problem.key for problem in self._catalog.problems(self._chosen()) if not problem.warning)
        self._list.wrong = frozenset(refused)

    def _finish(self) -> None:
        rules = self._chosen()
        self.app.pop()
        self._done(rules)

    # -- what an option means ---------------------------------------------------------------------------------------------

    @property
    def _about(self) -> str:
        return self._list.hover or self._list.at

    def _say_help(self) -> None:
        """Help of the option under the pointer or the ring, and what it clashes with."""
        key = self._about
        say, game = self.app.say, self._game.name
        words, colour = "", DIM_IVORY
        if key:
            option = self._catalog[key]
            rules = self._chosen()
            clash = next((other for other in option.excludes if key in self._list.wrong and holds(rules, other)), "")
            need = next(iter(self._catalog.lacks(rules, option)), "")
            name = f"{game}.option.{key}.help"
            if clash:
                words, colour = say("app.rules.clash", option=self._named(key), other=self._named(clash)), LOSS
            elif rules[key] not in (False, 0, "off") and need:
                words, colour = say("app.rules.needs", option=self._named(key), other=self._named(need)), GOLD
            elif has(self.app.language, name):
                words = say(name)
        if self._help is not None:
            self.words.remove(self._help)
        self._help = self.label(words, *self._help_at, size=15, colour=colour, lines=3)
        self.dirty = True

    def _named(self, condition: str) -> str:
        keys = [read_condition(one)[0] for one in condition.split("|")]
        return " / ".join(self.app.say(f"{self._game.name}.option.{key}.name") for key in keys)

    # -- events -----------------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> None:
        """The list hears what is for it; the rest is a page like others."""
        before = self._about
        if not self._listed(event):
            super().event(event)
        if self._about != before and not self._stale:
            self._say_help()

    def _listed(self, event: pygame.event.Event) -> bool:
        """Whether the event was for the list."""
        options = self._list
        if event.type == pygame.MOUSEMOTION:
            if self._drag:
                options.drag(event.pos[1])
                self.dirty = True
                return True
            under = options.under(event.pos)
            hover = under.key if under is not None else ""
            self.dirty = self.dirty or hover != options.hover
            options.hover = hover
        elif event.type == pygame.MOUSEBUTTONUP:
            self._drag = False
        elif event.type == pygame.MOUSEWHEEL:
            options.scroll(-event.y * 66.0)
            self.dirty = True
            return True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._body.collidepoint(event.pos):
            self.focus.event(event)
            self._press(event.pos)
            return True
        elif event.type == pygame.KEYDOWN and self.focus.current == LIST:
            return self._key(event)
        return False

    def _press(self, pos: tuple[int, int]) -> None:
        options = self._list
        bar = options.bar
        if bar is not None and pos[0] >= bar.x - 4:
            self._drag = True
            options.drag(pos[1])
            self.dirty = True
            return
        for entry, rect in options.seen():
            if entry.option is not None and rect.collidepoint(pos):
                options.at = entry.option.key
                box = options.value_box(rect)
                by = -1 if pos[0] < box.x + box.w * 0.3 else 1
                if box.collidepoint(pos):
                    self._do(partial(self._turn, by))
                self.dirty = True

    def _key(self, event: pygame.event.Event) -> bool:
        options = self._list
        moves = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -PAGE,
            pygame.K_PAGEDOWN: PAGE,
            pygame.K_HOME: -len(options.options),
            pygame.K_END: len(options.options),
        }
        if event.key not in moves and event.key not in (*ARROWS, *PRESS):
            return False
        options.hover = ""
        self.dirty = True
        if not self.focus.shown:
            self.focus.shown = True
            options.reveal()
            return event.key not in PRESS
        if event.key in moves:
            return options.move(moves[event.key]) or event.key not in (pygame.K_UP, pygame.K_DOWN)
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and the list upon it."""
        on_list = self.focus.shown and self.focus.current == LIST
        if on_list:  # the row shows where the keyboard is; a ring around the whole list would say less
            self.focus.shown = False
        super().draw(surface)
        self.focus.shown = self.focus.shown or on_list
        self._list.draw(surface, self.app.font, self.app.language, self.app.say, on_list)

    def hits(self) -> dict[str, pygame.Rect]:
        """The buttons, and the values of the options in sight."""
        found = super().hits()
        for entry, rect in self._list.seen():
            if entry.option is not None and self._body.contains(rect):
                found[f"rule:{entry.option.key}"] = self._list.value_box(rect)
        return found

    def clipped(self) -> list[str]:
        """Texts that do not fit, those of the list among them."""
        words = self._list.words(self.app.font, self.app.language, self.app.say)
        return super().clipped() + [f"{self.name}: {one.text!r}" for one in words if not one.fits()]
