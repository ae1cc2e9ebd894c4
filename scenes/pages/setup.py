"""Before a match: who plays, by which rules, for how long, for what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

import pygame

from game.options import Rules, RulesError
from game.text import has
from scenes.forms.form import Key
from scenes.forms.option_marks import draw_arrow
from scenes.forms.pictures import head
from scenes.forms.theme import DIM_IVORY, GOLD, INK
from scenes.games.pages import pages_of
from scenes.pages.people_cards import PeoplePage
from scenes.scene import App
from scenes.table import session, start

if TYPE_CHECKING:
    from game.store.settings import Settings

T = TypeVar("T")

ABREAST: Final = 8
"""More opponents than this stand in two rows."""

GAP: Final = 10.0
"""Between two of them, in units."""

ASKED: Final = 0.2
"""The share of a row in which it says what is asked."""

HEADS: Final = 7
"""How many faces stand in a row beside the only opponent."""

LEAST_HEAD, LEAST_NAMED = 40.0, 52.0
"""How wide each of them must at least be, and to have their name below, in units."""

WIDEST, HIGHEST = 316.0, 210.0
"""The largest card of an opponent, what can be pressed below it included."""


class SetupScene(PeoplePage):
    """What a match begins with; everything has an answer already, so that one press starts it."""

    name = "setup"

    def __init__(self, game: str, seed: int | None = None) -> None:
        self._pages, self._seed = pages_of(game), seed
        self._game = self._pages.game
        self._catalog = self._game.catalog
        tables = {seats for preset in self._catalog.presets for seats in preset.seats}
        self._tables = sorted(seats for seats in tables if seats <= len(session.PEOPLE) + 1)

    def enter(self, app: App) -> None:
        """Begin with what was played last."""
        self.app = app
        kept = app.settings
        seats = kept.seats if kept.game == self._game.name else 0
        self._seats = seats if seats in self._tables else self._catalog.presets[0].seats[0]
        self._rules = self._kept_rules(self._seats)
        self._remember(app.settings)
        self._rounds = self._pages.rounds[0]
        super().enter(app)

    def _remember(self, kept: Settings) -> None:
        """Those who sat there last, and others behind them for a larger table."""
        most = max(self._tables) - 1
        known = [key for key in dict.fromkeys(kept.people) if key in session.PEOPLE]
        self._people = [*known, *(key for key in session.PEOPLE if key not in known)][:most]
        levels = [level for level in kept.opponents if level in self._game.levels][:most]
        self._levels = [*levels, *[self._game.levels[len(self._game.levels) // 2]] * (most - len(levels))]
        stakes = self._pages.stakes
        self._stake = kept.stake if kept.stake in stakes else stakes[min(2, len(stakes) - 1)] if stakes else 1
        self._limited = kept.limited and bool(stakes)

    def build(self) -> None:
        """A sheet in the middle: what is asked at the left, what is chosen at the right."""
        say, others = self.app.say, self._seats - 1
        rows = (len(self._tables) > 1) + 1 + (len(self._pages.rounds) > 1) + 2 * bool(self._pages.stakes)
        head, foot = (76.0, 84.0) if self.height >= 560 else (48.0, 60.0)
        room = self.height - 24 - head - foot
        self._step = min(54.0, room * 0.64 / rows)
        wide = min(1000.0, self.width - 32)
        self._rows = 1 + (others > ABREAST)
        self._card = min(WIDEST, (wide - 64 + GAP) / -(-others // self._rows) - GAP)
        tall = min(HIGHEST, self._card + (108.0 if len(self._game.levels) > 1 else 66.0))
        self._cards = min(tall * self._rows, room - rows * self._step)
        high = head + rows * self._step + self._cards + foot
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        self.sheet(x, y, wide, high)
        self.label(self._pages.title(say), x + 32, y + 10, wide - 64, head - 14, size=head * 0.42, kind="display", colour=GOLD)
        self._x, self._y, self._wide = x + 32, y + head, wide - 64

        if len(self._tables) > 1:
            self._row("seats", self._seats, self._tables, lambda n: say("app.setup.seats_n", seats=n), self._set_seats)
        self._opponents(others)
        self._rules_row()
        if len(self._pages.rounds) > 1:
            self._row("rounds", self._rounds, self._pages.rounds, self._say_rounds, self._set("_rounds"))
        if self._pages.stakes:
            stakes = self._pages.stakes
            self._row("stake", self._stake, stakes, lambda n: session.money(say, self._game.name, n), self._set("_stake"))
            words = {on: say(f"app.setup.limited_{on}") for on in (False, True)}
            self._row("limited", self._limited, (False, True), words.__getitem__, self._set("_limited"))

        bottom = y + high - foot + (foot - 48) / 2
        balance = self.app.keeper.ledger.balance(self._game.name)
        told = session.balance(say, self._game.name, balance)
        self.label(told, x + wide * 0.4, y + 10, wide * 0.6 - 32, head - 14, size=17, align="right")
        self.button("setup.back", say("app.back"), (x + 32, bottom, 180, 48), self.back, key=Key("Esc"))
        if self._pages.taught:
            place, key = (x + 32 + 192, bottom, 220, 48), Key("L", pygame.K_l)
            self.button("setup.lesson", say("app.lesson"), place, self._learn, key=key)
        place, key = (x + wide - 32 - 280, bottom, 280, 48), Key("S", pygame.K_s)
        self.button("setup.start", say("app.setup.start"), place, self._start, look="primary", key=key)
        self.focus.current = self.focus.current or "setup.start"

    def back(self) -> None:
        """To the menu."""
        self.app.pop()

    # -- rows -------------------------------------------------------------------------------------------------------------

    def _row(
        self,
        id: str,
        value: T,
        values: Sequence[T],
        words: Callable[[T], str],
        choose: Callable[[T], None],
    ) -> None:
        self._ask(self.app.say(f"app.setup.{id}"))
        half = self._wide * ASKED
        self._choice(id, value, values, words, choose, self._wide - half)
        self._y += self._step

    def _opponents(self, count: int) -> None:
        """Who sits at the other places, a card each, and how well they play."""
        width, across = self._card, -(-count // self._rows)
        row = across * (width + GAP) - GAP
        beside = row <= self._wide * (1 - ASKED)
        left = self._x + (self._wide * ASKED if beside else (self._wide - row) / 2)
        if beside:
            self._ask(self.app.say("app.setup.people"))
        each = self._cards / self._rows
        for i in range(count):
            row, column = divmod(i, across)
            place = left + column * (width + GAP), self._y + row * each, width, each - 8
            self._opponent(i, *place)
        free = left + width + 2 * GAP
        if count == 1 and self._x + self._wide - free > HEADS * LEAST_HEAD:
            self._heads(free, self._y, self._x + self._wide - free, each - 8)
        self._y += self._cards

    def _heads(self, x: float, y: float, w: float, h: float) -> None:
        """Everybody there is beside the only opponent: one press, and they sit there."""
        rows = -(-len(session.PEOPLE) // HEADS)
        wide, high = (w + 6) / HEADS - 6, (h + 6) / rows - 6
        for nth, who in enumerate(session.PEOPLE):
            row, column = divmod(nth, HEADS)
            left, top = x + column * (wide + 6), y + row * (high + 6)
            chosen = who == self._people[0]
            press = partial(self._seat, 0, who)
            self.button(f"setup.head.{who}", "", (left, top, wide, high), press, look="small_chosen" if chosen else "small")
            low = min(22.0, high * 0.26) if wide >= LEAST_NAMED else 0.0
            coin = self.px(left, top + 4, wide, high - low - 6)
            self.upon(head(who, min(coin.w - 6, coin.h)), coin)
            if not low:
                continue
            name, colour = self.app.say(f"app.person.{who}"), INK if chosen else DIM_IVORY
            place = left + 2, top + high - low - 2, wide - 4, low
            self.label(name, *place, size=13, kind="bold", colour=colour, align="center", over=True)

    def _opponent(self, i: int, x: float, y: float, w: float, h: float) -> None:
        """The card of a place, which leads to everybody who could sit there, and below it the level."""
        levels = self._game.levels
        low = min(38.0, h * 0.24) if len(levels) > 1 else 0.0
        self.card(f"setup.person.{i}", self._people[i], (x, y, w, h - low - 4 * bool(low)), lambda: self._ask_who(i))
        if not low:
            return
        at = levels.index(self._levels[i])
        pips = "●" * (at + 1) + "○" * (len(levels) - at - 1)
        words = f"{pips} {self.app.say(f'app.level.{levels[at]}')}"

        def turn(by: int) -> None:
            self._levels[i] = levels[(at + by) % len(levels)]
            self.again()

        top, arrow = y + h - low, min(40.0, w * 0.2)
        self.button(f"setup.level.{i}.less", "", (x, top, arrow, low), partial(turn, -1), look="small", focus=False)
        middle = x + arrow + 2, top, w - 2 * arrow - 4, low
        self.button(f"setup.level.{i}", "", middle, partial(turn, 1), look="small")
        self.button(f"setup.level.{i}.more", "", (x + w - arrow, top, arrow, low), partial(turn, 1), look="small", focus=False)
        for side, by in (("less", -1), ("more", 1)):
            spot = self.spots[f"setup.level.{i}.{side}"]
            self.drawn.append(partial(draw_arrow, at=spot.center, k=self.k, by=by))
        self.label(words, middle[0] + 3, top, middle[2] - 6, low, size=16, align="center", over=True)

    def _ask_who(self, i: int) -> None:
        """Have somebody chosen for a place; who sat elsewhere changes places with who sat here."""
        self.app.open("opponents", tuple(self._people[: self._seats - 1]), i, partial(self._seat, i))

    def _seat(self, i: int, who: str) -> None:
        """Have somebody sit at a place."""
        if who in self._people:
            self._people[self._people.index(who)] = self._people[i]
        self._people[i] = who
        self.again()

    def _rules_row(self) -> None:
        """The preset, with what was changed in it, and the way to every single rule."""
        self._ask(self.app.say("app.setup.preset"))
        presets = [preset.key for preset in self._catalog.presets if self._seats in preset.seats]
        half, detail = self._wide * ASKED, 150.0
        help_key = f"{self._game.name}.preset.{self._rules.preset}.help"
        tip = self.app.say(help_key) if has(self.app.language, help_key) else ""
        width = self._wide - half - detail - 8
        self._choice("preset", self._rules.preset, presets, self._say_preset, self._set_preset, width, tip)
        place, key = (self._x + self._wide - detail, self._y, detail, self._step - 8), Key("R", pygame.K_r)
        self.button("setup.rules", self.app.say("app.rules.edit"), place, self._edit_rules, look="small", key=key)
        self._y += self._step

    def _ask(self, words: str) -> None:
        self.label(words, self._x, self._y, self._wide * (ASKED - 0.01), self._step - 8)

    def _choice(
        self,
        id: str,
        value: T,
        values: Sequence[T],
        words: Callable[[T], str],
        choose: Callable[[T], None],
        w: float,
        tip: str = "",
    ) -> None:
        def take(nth: int) -> None:
            choose(values[nth])
            self.again()

        place = self._x + self._wide * ASKED, self._y, w, self._step - 8
        self.choice(f"setup.{id}", [words(each) for each in values], values.index(value), place, take, tip)

    # -- what is chosen ---------------------------------------------------------------------------------------------------

    def _set(self, name: str) -> Callable[[T], None]:
        return lambda value: setattr(self, name, value)

    def _set_seats(self, seats: int) -> None:
        self._seats, self._rules = seats, self._kept_rules(seats)

    def _set_preset(self, key: str) -> None:
        self._rules = self._catalog.rules(self._seats, key)

    def _say_preset(self, key: str) -> str:
        said = self.app.say(f"{self._game.name}.preset.{key}")
        changes = len(self._catalog.dump(self._rules)) - 1
        return f"{said} · {self.app.say('app.rules.changed', count=changes)}" if changes else said

    def _edit_rules(self) -> None:
        def done(rules: Rules) -> None:
            self._rules = rules
            self.again()

        self.app.open("rules", self._rules, done)

    def _kept_rules(self, seats: int) -> Rules:
        """The rules of the last match at a table of this size; the first preset where there was none, or where they no
        longer fit."""
        kept = self.app.settings.rules.get(f"{self._game.name}-{seats}", {})
        try:
            return self._catalog.load(kept, seats)
        except RulesError:
            return self._catalog.rules(seats)

    def _say_rounds(self, rounds: int) -> str:
        return self.app.say("app.setup.rounds_n", rounds=rounds) if rounds else self.app.say("app.setup.rounds_open")

    def _learn(self) -> None:
        """A first deal that teaches the game."""
        self.app.pop()
        start.learn(self.app, self._game.name)

    def _start(self) -> None:
        """Deal; but a round that was left in the middle is not thrown away unasked."""
        if self.app.keeper.resumable(self._game.name) is None:
            self._deal()
            return
        say = self.app.say
        self.app.open("message", say("app.setup.discard"), answer=say("app.setup.discard_yes"), yes=self._deal)

    def _deal(self) -> None:
        app, others, game = self.app, self._seats - 1, self._game.name
        plan = session.Plan(
            game,
            self._rules,
            tuple(self._people[:others]),
            tuple(self._levels[:others]),
            self._stake,
            self._rounds,
            self._limited,
        )
        kept = app.settings
        kept.game, kept.seats = game, self._seats
        if self._pages.stakes:
            kept.stake, kept.limited = self._stake, self._limited
        kept.people, kept.opponents = list(self._people), list(self._levels)
        kept.rules[f"{game}-{self._seats}"] = self._catalog.dump(self._rules)
        app.keep()
        given = app.keeper.ledger.refill(game)
        app.pop()
        start.begin(app, plan, self._seed)
        if given:
            app.open("message", app.say("app.refill", money=session.money(app.say, game, given)))
