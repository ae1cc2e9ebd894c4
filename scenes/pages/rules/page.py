"""The rules of a table: every option of a game, made from what the game declares."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.options import Numbers, Rules, Value, spell
from game.registry import find
from game.ties import state, ties
from scenes.forms.focus import ARROWS, PRESS, Focusable
from scenes.forms.form import Key, Place
from scenes.forms.passage import Passage, ReadingForm, Sentences
from scenes.forms.text_field import CONTROL, TextField
from scenes.forms.words import Words
from scenes.games.pages import offered, pages_of
from scenes.kit import palette
from scenes.kit.signs import draw_triangle
from scenes.pages.rules.option_list import GroupBar, OptionList, Wish
from scenes.pages.rules.option_rows import OptionRows
from scenes.pages.rules.option_words import OptionWords, counted, row_help
from scenes.pages.stills import Glimpse
from scenes.stage.ink import Ink

SEARCH, LIST, HELP = "rules.search", "rules.list", "help"
"""The field, the list and the text beside it, as the ring knows them."""

LISTED: Final = 0.61
"""The share of the page's width that the list has, beside what is said of the option in question."""

ROOMY: Final = 1200.0
"""A page as wide as this, in units, has the field beside its title, and the groups below that."""

_folded: dict[str, set[str]] = {}
"""The closed groups of each game, while the program runs."""

class RulesScene(ReadingForm):
    """All options of `game`; `done` is called with the rules that were agreed on."""

    name = "rules"

    def __init__(self, rules: Rules, done: Callable[[Rules], None]) -> None:
        self._catalog, self._done = find(rules.game).catalog, done
        self.cloth = pages_of(rules.game).cloth if rules.game in offered() else None
        self._rows = OptionRows(self._catalog, rules, _folded.setdefault(rules.game, set()))
        self._list, self._help = OptionList(self._rows), Passage()
        self._groups = GroupBar(self._list)
        self._ties = ties(self._catalog, rules.seats)
        self._search = TextField(60)
        self._status, self._picking = "", False

    # -- the page ---------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """What is looked for and the groups above, the list, what the option in question means beside it."""
        ink, k = Ink(self.app.font), self.k
        self._said, self._glimpse = OptionWords(self.app, self._catalog), Glimpse(self.app, self._catalog.game)
        options, said = self._catalog.options, self._said
        self._rows.say({one.key: said.names(one) for one in options}, {one.key: said.help(one.key) for one in options})
        wide, high = min(1400.0, self.width - 24), self.height - 20
        left, top, room, foot = (self.width - wide) / 2 + 24, 10.0, wide - 48, 72.0
        self.sheet(left - 24, top, wide, high)
        split, aside = room * LISTED, room * (1 - LISTED) - 20
        x = left + split + 20
        self.button("rules.presets", "", (x, top + 12, aside, 40), self._choose_preset, look="small")
        self._state_at = (x + 14, top + 12, aside - 44, 40.0)
        self.drawn.append(partial(draw_triangle, at=self.px(x + aside - 21, top + 32, 0, 0).topleft, k=k, closed=False))
        self._build_head((left, top, split, 40), (x, top + 60, aside, 40))
        body = self.px(left, top + 108, split, high - 108 - foot)
        self._help_at = self.framed(x, top + 108, aside, high - 108 - foot)
        self._list.fill(body, k, ink, said, partial(counted, self.app))
        self._list.reveal()
        self._groups.fill(self.px(left, top + 60, room * (self.width >= ROOMY), 38), k, ink, said)
        if self._groups.place:
            turn: Callable[[int], None] = lambda by: self._go_to(self._groups.beside(by))  # noqa: E731
            self.focusables.append(Focusable("rules.groups", self._groups.place, self._to_list, turn))
        pick: Callable[..., None] = lambda *by: None  # noqa: E731 - the list takes its keys itself
        self.focusables.append(Focusable(LIST, body, pick, pick))
        self._told: list[Words] = []
        self.focus.current = self.focus.current or LIST
        self._refresh()
        self._build_foot(left, top + high - 62, room)

    def _build_head(self, above: Place, beside: Place) -> None:
        """The title, the field and what is shown of the list: in the row `above` where the page is wide. Else the title alone is
        there, the field below it, and `beside` that the buttons, with one to share the rules."""
        say, rows, (x, y, wide, high) = self.app.say, self._rows, above
        title, roomy = say("app.rules.title", game=say(f"{self._catalog.game}.name")), self.width >= ROOMY
        named = wide * 0.3 if roomy else wide - 20
        self.heading(title, x, y + 12, named, high)
        field: Place = x, beside[1], wide * 0.72, high
        self._hits_at, spot = (x + wide * 0.74, beside[1], wide * 0.26, high), beside
        if roomy:
            field, spot = (x + named + 90, y + 12, wide - named - 314, high), (x + wide - 216, y + 12, 216, high)
            self._hits_at = x + named, y + 10, 82.0, high + 4
        self.field(SEARCH, self._search, field, self._find, leave=self._to_list, hint=say("app.rules.search"), search=True)
        buttons = [
            ("changed", say("app.rules.changed_only"), self._turn_changed, "small_chosen" if rows.changed_only else "small"),
            ("fold", say("app.rules.unfold" if rows.all_folded else "app.rules.fold"), self._turn_folds, "small"),
            ("share", say("app.rules.sharing"), self._share, "small"),
        ][: 2 if roomy else 3]
        for (id, words, press, look), place in zip(buttons, self.spread([one[1] for one in buttons], spot), strict=True):
            self.button(f"rules.{id}", words, place, press, look=look)

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
        """As it was. Somebody who has changed rules is asked: they are played by, dropped, or changed further."""
        self._settle()
        if not self._rows.altered:
            self.app.pop()
            return
        say = self.app.say
        answer = say("app.rules.done" if self.app.session is None else "app.rules.done_later")
        drop = say("app.rules.drop"), self.app.pop
        self.app.open("message", say("app.rules.unkept"), answer=answer, yes=self._finish, also=drop)

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
        self._list.state = state(self._catalog, self._ties, self._rows.rules)
        now = say("app.rules.preset_is", preset=self._said.preset(self._rows.preset))
        now = f"{now} · {say('app.rules.changed', count=changed)}" if changed else now
        hits = say("app.rules.hits" if self._rows.query else "app.rules.count", count=self._rows.hits)
        state_ = self.label(now, *self._state_at, kind="bold", lines=2, over=True)
        self._told = [state_, self.label(hits, *self._hits_at, colour=palette.STONE, lines=2)]
        self._list.scroll(0)
        self._explain(again=True)
        self.dirty = True

    def _explain(self, again: bool = False) -> None:
        """Help of the row that is chosen, and above it what has just been done."""
        about = row_help(self.app, self._said, self._rows, self._ties, self._rows.rules)
        told = [Sentences(self._status, size=15, kind="bold", colour=palette.GAIN)] if self._status else []
        self.read(HELP, self._help, self._help_at, [*told, *about], again=again and not told)
        self._about, self.wanted = self._rows.at, self._rows.wanted
        high = self._help.whole
        self._glimpse.aim(self._rows.at, self._help_at.inflate(0, -high).move(0, high // 2), self.k)

    def update(self, dt: float) -> None:
        """The picture of an option is taken once the page itself is there."""
        super().update(dt)
        if not self.dirty:
            self.dirty = self._glimpse.update(dt)

    # -- changes ----------------------------------------------------------------------------------------------------------

    def _set(self, key: str, value: Value) -> None:
        """Another value."""
        if self._rows.set(key, value):
            self._after("")

    def _take(self, rules: Rules) -> None:
        """Other rules altogether."""
        self._rows.take(rules)
        self._after(self.app.say("app.rules.taken", preset=self._said.preset(rules.preset)))

    def _undo(self) -> None:
        """Take the last change back."""
        self._list.typed = None
        self._after(self.app.say("app.rules.undone" if self._rows.undo() else "app.rules.nothing_to_undo"))

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

    def followed(self, id: str, link: str) -> None:
        """What was pressed in the help."""
        kind, _, about = link.partition(":")
        row = self._rows.row
        if not link or row is None:
            return
        self.app.sound("button")
        if kind == "option":
            self._rows.go(about)
            if not self._rows.query:
                self._search.set("")
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
            self._done(self._rows.rules)
            return
        self._rows.go(next(option.key for option in self._catalog.options if option.key in self._list.state.refused))
        self._list.reveal()
        self._status = self.app.say("app.rules.refused", count=len(self._list.state.refused))
        self._refresh()

    # -- ways -------------------------------------------------------------------------------------------------------------

    def _choose_preset(self) -> None:
        self._settle()
        self.app.open("presets", self._rows.rules, self._take)

    def _share(self) -> None:
        self._settle()
        self.app.open("share", self._rows.rules, self._take)

    def _go_to(self, group: str) -> None:
        """To the first option of a group."""
        if group:
            self._settle()
            self.app.sound("button")
            self._list.go_to(group)
            self._refresh()

    def _turn_changed(self) -> None:
        self._rows.changed_only = not self._rows.changed_only
        self._rows.arrange()
        self.again()

    def _turn_folds(self) -> None:
        self._rows.fold_all(not self._rows.all_folded)
        self.again()

    def _to_list(self) -> None:
        self._picking, self.focus.current = False, LIST

    def _find(self) -> None:
        """Show what is in the field."""
        self._settle()
        self._rows.find(self._search.shown)
        self._list.scroll(-1e9)
        self._list.reveal()
        self._status = ""
        self._refresh()
        self._explain()

    # -- events -----------------------------------------------------------------------------------------------------------

    def event(self, event: Event) -> None:
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

    def _heard(self, event: Event) -> bool:
        """Whether field, groups or list, or a command of the page, have taken an event."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._typed(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return event.button == 1 and self._pressed(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._help.event(event, False)[0] or self._list.pointer(event)[0]
        moved, _ = self._list.pointer(event)
        over = event.type == pygame.MOUSEMOTION and self._groups.hover(event.pos)
        self.dirty = self.dirty or moved or over
        return False

    def _key(self, event: Event) -> bool:
        if self._search.composing:
            return False
        commands = {pygame.K_z: self._undo, pygame.K_s: self._finish}
        if event.mod & CONTROL and event.key in commands:
            commands[event.key]()
            return True
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        if self.focus.current == SEARCH and event.key == pygame.K_DOWN:
            self._to_list()
            self.focus.shown = True
            return True
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
        leaves = self.focus.current == HELP and event.key == pygame.K_LEFT
        if leaves:
            self._to_list()
        return leaves

    def _escape(self) -> bool:
        """Step by step back: what is typed, what is picked, what is looked for, the page."""
        if self._list.typed is not None:
            self._list.typed = None
        elif self.focus.current == HELP:
            self._to_list()
        elif self._search.text:
            self._empty(self.fields[SEARCH])
        else:
            return False
        return True

    def _typed(self, event: Event) -> bool:
        """Letters go to the field, from the list too; digits to the number that the keyboard is on."""
        if self.focus.current == LIST and event.type == pygame.TEXTINPUT:
            if self._list.type(event.text):
                self.focus.shown = True
                return True
            if event.text.isspace():
                return False
        if self.focus.current in (LIST, HELP) and event.text:
            self.focus.current = SEARCH
        return False

    def _pressed(self, event: Event) -> bool:
        if group := self._groups.under(event.pos):
            self.focus.event(event)
            self._to_list()
            self._go_to(group)
            return True
        if self._glimpse.place.collidepoint(event.pos):
            self.followed(HELP, f"show:{self._rows.at}")
            return True
        used, wish = self._list.pointer(event)
        if used:
            self.focus.event(event)
            self._to_list()
            self._do_wish(wish)
            self._refresh()
        return used

    # -- drawing ----------------------------------------------------------------------------------------------------------

    def ringed(self) -> str:
        """The list and the help show by themselves where the keyboard is."""
        at = (self.focus.current or "") if self.focus.shown else ""
        return at if at in (LIST, HELP) else HELP if self._picking else ""

    def draw(self, surface: Surface) -> None:
        """The page, and groups, list and picture upon it."""
        super().draw(surface)
        self._groups.draw(surface)
        self._list.draw(surface, self.ringed() == LIST)
        self._glimpse.draw(surface)

    def hits(self) -> dict[str, Rect]:
        """The buttons, the field, the values of the options in sight, and what can be pressed in the help."""
        found = super().hits() | self._list.hits()
        found |= {f"section:{group}": spot for group, spot in self._groups.spots().items()}
        return found | ({"rules.picture": self._glimpse.place} if self._glimpse.place else {})

    def clipped(self) -> list[str]:
        """Texts that do not fit, those of the list among them."""
        return super().clipped() + [f"{self.name}: {row}" for row in self._list.clipped()]
