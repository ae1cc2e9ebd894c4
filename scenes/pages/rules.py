"""The rules of a table: every option of a game, made from what the game declares."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.options import Numbers, Rules, Value, spell
from game.registry import find
from game.ties import state, ties
from scenes.forms.focus import ARROWS, PRESS, Focusable
from scenes.forms.form import Form, Key
from scenes.forms.option_face import OptionFace
from scenes.forms.option_groups import GroupBar
from scenes.forms.option_help import counted, row_help
from scenes.forms.option_list import OptionList, Wish
from scenes.forms.option_marks import draw_triangle
from scenes.forms.option_rows import OptionRows
from scenes.forms.option_words import OptionWords
from scenes.forms.passage import Paragraph, Passage
from scenes.forms.text_field import CONTROL
from scenes.forms.theme import plate
from scenes.forms.words import Words
from scenes.games.pages import offered, pages_of
from scenes.kit import palette
from scenes.pages.draft import Draft, leave
from scenes.pages.glimpse import Glimpse
from scenes.pages.search_row import ROOMY, SEARCH, SearchRow

LIST: Final = "rules.list"
HELP: Final = "rules.help"

LISTED: Final = 0.61
"""The share of the page's width that the list has, beside what is said of the option in question."""

_folded: dict[str, set[str]] = {}
"""The closed groups of each game, while the program runs."""


class RulesScene(Form):
    """All options of `game`; `done` is called with the rules that were agreed on."""

    name = "rules"

    def __init__(self, rules: Rules, done: Callable[[Rules], None]) -> None:
        self._catalog, self._done = find(rules.game).catalog, done
        self.cloth = pages_of(rules.game).cloth if rules.game in offered() else None
        base = self._catalog.rules(rules.seats, rules.preset or self._catalog.preset(None, rules.seats).key).values
        self._rows = OptionRows(self._catalog, rules, base, _folded.setdefault(rules.game, set()))
        self._draft = Draft(self._catalog, rules, self._rows)
        self._list, self._help = OptionList(self._rows), Passage()
        self._groups = GroupBar(self._list)
        self._face, self._ties = OptionFace(self._list), ties(self._catalog, self._draft.rules.seats)
        self._search = SearchRow(self._rows, self._find, self._to_list)
        self._status, self._picking = "", False

    # -- the page ---------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """What is looked for and the groups above, the list, what the option in question means beside it."""
        say = self.app.say
        self._said, self._glimpse = OptionWords(self.app, self._catalog), Glimpse(self.app, self._catalog.game)
        options, said = self._catalog.options, self._said
        self._rows.say({one.key: said.names(one) for one in options}, {one.key: said.help(one.key) for one in options})
        wide, high = min(1400.0, self.width - 24), self.height - 20
        left, top, room = (self.width - wide) / 2 + 24, 10.0, wide - 48
        self.sheet(left - 24, top, wide, high)
        split, aside = room * LISTED, room * (1 - LISTED) - 20
        x = left + split + 20
        self.button("rules.presets", "", (x, top + 12, aside, 40), self._choose_preset, look="small")
        self._state_at = (x + 14, top + 12, aside - 44, 40.0)
        self.drawn.append(partial(draw_triangle, at=self.px(x + aside - 21, top + 32, 0, 0).topleft, k=self.k, closed=False))
        title = say("app.rules.title", game=say(f"{self._catalog.game}.name"))
        self._search.build(self, title, (left, top, split, 40), (x, top + 60, aside, 40), self._share)
        foot = 72.0
        body = self.px(left, top + 108, split, high - 108 - foot)
        beside = self.px(x, top + 108, aside, high - 108 - foot)
        self.panels.append(plate(beside, self.k))
        self._help_at = beside.inflate(-round(32 * self.k), -round(20 * self.k))
        self._list.fill(body, self.k)
        self._list.reveal()
        self._groups.fill(self.px(left, top + 60, room * (self.width >= ROOMY), 38), self.app.font, said.group)
        if self._groups.place:
            turn: Callable[[int], None] = lambda by: self._go_to(self._groups.beside(by))  # noqa: E731
            self.focusables.append(Focusable("rules.groups", self._groups.place, self._to_list, turn))
        pick: Callable[..., None] = lambda *by: None  # noqa: E731 - the list and the help take their keys themselves
        self.focusables += [Focusable(LIST, body, pick, pick), Focusable(HELP, self._help_at, pick)]
        self._build_foot(left, top + high - 62, room)
        self._told: list[Words] = []
        self.focus.current = self.focus.current or LIST
        self._refresh()
        pygame.key.start_text_input()

    def _build_foot(self, left: float, y: float, room: float) -> None:
        say = self.app.say
        side, done = min(180.0, room * 0.2), min(320.0, room * 0.4)
        self.button("rules.back", say("app.cancel"), (left, y, side, 48), self.back, key=Key("Esc"))
        self.button("rules.undo", say("app.rules.undo"), (left + side + 8, y, side * 1.4, 48), self._undo, key=Key("Ctrl+Z"))
        if self._groups.place:
            self.button("rules.share", say("app.rules.sharing"), (left + side * 2.4 + 16, y, side, 48), self._share)
        words = say("app.rules.done" if self.app.session is None else "app.rules.done_later")
        self.button("rules.done", words, (left + room - done, y, done, 48), self._finish, look="primary", key=Key("Ctrl+S"))

    def back(self) -> None:
        """As it was."""
        self._settle()
        leave(self.app, self._draft, self._finish)

    def cover(self) -> None:
        """What was being typed is taken as it is."""
        self._settle()
        super().cover()

    # -- what it shows ----------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        """Say anew what hangs on the values and on what is shown."""
        for words in self._told:
            (self.above if words in self.above else self.words).remove(words)
        say, changed = self.app.say, len(self._rows.changed)
        self._list.state = state(self._catalog, self._ties, self._draft.rules)
        now = say("app.rules.preset_is", preset=self._said.preset(self._draft.preset))
        now = f"{now} · {say('app.rules.changed', count=changed)}" if changed else now
        self._told = [self.label(now, *self._state_at, kind="bold", lines=2, over=True), self._search.count()]
        self._list.scroll(0)
        self._explain(again=True)
        self.dirty = True

    def _explain(self, again: bool = False) -> None:
        """Help of the row that is chosen, and above it what has just been done."""
        about = row_help(self.app, self._said, self._rows, self._ties, self._draft.rules)
        told = [Paragraph(self._status, size=15, kind="bold", colour=palette.GAIN)] if self._status else []
        self._help.fill(self.app, self._help_at, self.k, [*told, *about], again=again and not told)
        self._about = self._rows.at
        high = self._help.high
        below = self._help_at.inflate(0, -high).move(0, high // 2)
        self._glimpse.aim(self._rows.at, below, self.k)

    def update(self, dt: float) -> None:
        """The picture of an option is taken once the page itself is there."""
        super().update(dt)
        if not self.dirty:
            self.dirty = self._glimpse.update(dt)

    # -- changes ----------------------------------------------------------------------------------------------------------

    def _set(self, key: str, value: Value) -> None:
        """Another value."""
        if self._draft.set(key, value):
            self._after("")

    def _take(self, rules: Rules) -> None:
        """Other rules altogether."""
        self._draft.take(rules)
        self._after(self.app.say("app.rules.taken", preset=self._said.preset(rules.preset)))

    def _undo(self) -> None:
        """Take the last change back."""
        self._list.typed = None
        self._after(self.app.say("app.rules.undone" if self._draft.undo() else "app.rules.nothing_to_undo"))

    def _after(self, status: str) -> None:
        """Say what was done."""
        self._status = status
        self._refresh()

    def _do_wish(self, wish: Wish | None) -> None:
        """What a key or press in the list asked for."""
        if wish is None:
            return
        self.app.sound("button")
        if wish.do == "values":
            self._picking, self.focus.current = True, HELP
            self._explain()
            self._help.at = f"value:{spell(self._rows.values[wish.key])}"
            self._help.reveal()
        else:
            self._set(wish.key, self._rows.base[wish.key] if wish.do == "reset" else wish.value)

    def _follow(self, link: str) -> None:
        """What was pressed in the help."""
        kind, _, about = link.partition(":")
        row = self._rows.row
        if not link or row is None:
            return
        self.app.sound("button")
        if kind == "option":
            self._rows.go(about)
            if not self._rows.query:
                self._search.field.set("")
            self._list.reveal()
            self._to_list()
            self.again()
        elif kind == "show":
            self._settle()
            self.app.open("shown", self._catalog.game, about)
        elif kind == "reset":
            self._set(about, self._rows.base[about])
        elif row.option is not None and not isinstance(row.option.values, Numbers):
            self._set(row.id, next(value for value in row.option.values if spell(value) == about))
            if self._picking:
                self._to_list()

    def _settle(self) -> None:
        """Take the number that is being typed."""
        self._do_wish(self._list.settle())

    def _finish(self) -> None:
        """Play by these rules, if they can go together."""
        self._settle()
        if not self._list.state.refused:
            self.app.pop()
            self._done(self._draft.rules)
            return
        self._rows.go(next(option.key for option in self._catalog.options if option.key in self._list.state.refused))
        self._list.reveal()
        self._status = self.app.say("app.rules.refused", count=len(self._list.state.refused))
        self._refresh()

    # -- ways -------------------------------------------------------------------------------------------------------------

    def _choose_preset(self) -> None:
        self._settle()
        self.app.open("presets", self._draft.rules, self._take)

    def _share(self) -> None:
        self._settle()
        self.app.open("share", self._draft.rules, self._take)

    def _go_to(self, group: str) -> None:
        """To the first option of a group."""
        if group:
            self._settle()
            self.app.sound("button")
            self._list.go_to(group)
            self._refresh()

    def _to_list(self) -> None:
        self._picking, self.focus.current = False, LIST

    def _find(self) -> None:
        """Show what is in the field."""
        self._settle()
        self._rows.find(self._search.field.shown)
        self._list.scroll(-1e9)
        self._list.reveal()
        self._status = ""
        self._refresh()
        self._explain()

    # -- events -----------------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> None:
        """Field, list and help hear what is for them; the rest is a page like others."""
        folded = self._rows.all_folded
        if self._heard(event):
            self._quiet = 0.0
            self.dirty = True
        else:
            super().event(event)
        if self._picking and self.focus.current != HELP:
            self._picking = False
        if self._list.left or (self._list.typed is not None and self.focus.current != LIST):
            self._settle()
        if self._manager is None or self._stale:
            return
        if self._rows.at != self._about:
            self._explain()
            self.dirty = True
        if self._rows.all_folded != folded:
            self.again()

    def _heard(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._typed(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._pressed(event)
        used, _ = self._help.event(event, False)
        if event.type == pygame.MOUSEWHEEL and used:
            return True
        moved, _ = self._list.pointer(event)
        over = event.type == pygame.MOUSEMOTION and self._groups.hover(event.pos)
        self.dirty = self.dirty or used or moved or over
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if self._search.field.composing:
            return self._search.field.event(event)
        commands = {pygame.K_f: self._look, pygame.K_z: self._undo, pygame.K_s: self._finish}
        if event.mod & CONTROL and event.key in commands:
            commands[event.key]()
            return True
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        if self.focus.current == SEARCH:
            return self._search.key(event)
        if self.focus.current in (LIST, HELP) and not self.focus.shown and event.key in (*ARROWS, *PRESS):
            self.focus.shown = True
            self._list.reveal()
            if event.key not in PRESS:
                return True
        if self.focus.current == LIST:
            used, wish = self._list.key(event)
            self._do_wish(wish)
            if used:
                self._refresh()
            return used
        if self.focus.current == HELP:
            if event.key == pygame.K_LEFT:
                self._to_list()
                return True
            used, link = self._help.event(event, True)
            self._follow(link)
            return used
        return False

    def _escape(self) -> bool:
        """Step by step back: what is typed, what is picked, what is looked for, the page."""
        if self._list.typed is not None:
            self._list.typed = None
        elif self.focus.current == HELP:
            self._to_list()
        elif self._search.field.text:
            self._search.clear()
        else:
            return False
        return True

    def _look(self) -> None:
        """To the field."""
        self._settle()
        self.focus.current, self._search.field.marked = SEARCH, bool(self._search.field.text)

    def _typed(self, event: pygame.event.Event) -> bool:
        """Letters go to the field, from the list too; digits to the number that the keyboard is on."""
        if self.focus.current == LIST and event.type == pygame.TEXTINPUT:
            if self._list.type(event.text):
                self.focus.shown = True
                return True
            if event.text.isspace():
                return False
        if self.focus.current != SEARCH and not (self.focus.current in (LIST, HELP) and event.text):
            return False
        self.focus.current = SEARCH
        return self._search.type(event)

    def _pressed(self, event: pygame.event.Event) -> bool:
        if event.button != 1:
            return False
        if self._search.press(event):
            return True
        if group := self._groups.under(event.pos):
            self.focus.event(event)
            self._to_list()
            self._go_to(group)
            return True
        if self._glimpse.place.collidepoint(event.pos):
            self._follow(f"show:{self._rows.at}")
            return True
        used, link = self._help.event(event, False)
        if used:
            self.focus.event(event)
            self._follow(link)
            return True
        used, wish = self._list.pointer(event)
        if used:
            self.focus.event(event)
            self._to_list()
            self._do_wish(wish)
            self._refresh()
        return used

    # -- drawing ----------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and field, list and help upon it."""
        ringed = self.focus.current if self.focus.shown else ""
        if ringed in (SEARCH, LIST, HELP):  # they show where the keyboard is themselves; a ring round all would say less
            self.focus.shown = False
        super().draw(surface)
        self.focus.shown = bool(ringed)
        self._search.draw(surface, self.app.say("app.rules.search"))
        self._groups.draw(surface)
        self._face.draw(surface, self.app.font, self._said, partial(counted, self.app), ringed == LIST)
        self._help.draw(surface, self._rows.wanted, ringed == HELP or self._picking)
        self._glimpse.draw(surface)

    def hits(self) -> dict[str, pygame.Rect]:
        """The buttons, the field, the values of the options in sight, and what can be pressed in the help."""
        found = super().hits() | self._search.hits()
        found |= {f"section:{group}": spot for group, spot in self._groups.spots().items()}
        found |= {"rules.picture": self._glimpse.place} if self._glimpse.place else {}
        return found | self._list.hits() | {f"help:{link}": spot for link, spot in self._help.spots().items()}

    def clipped(self) -> list[str]:
        """Texts that do not fit, those of the list among them."""
        words = self._face.words(self.app.font, self._said, partial(counted, self.app))
        return super().clipped() + [f"{self.name}: {one.text!r}" for one in words if not one.fits()]
