"""Before a match: who plays, by which rules, for how long, for what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

import pygame

from game.options import Rules, RulesError
from game.text import has
from scenes.forms.form import Key
from scenes.forms.theme import DIM_IVORY, GOLD, NOTE
from scenes.games.pages import pages_of
from scenes.pages.seats import SeatsPage
from scenes.scene import App
from scenes.table import session, start

if TYPE_CHECKING:
    from game.store.settings import Settings

T = TypeVar("T")

ASKED: Final = 0.2
"""The share of a row in which it says what is asked."""

TALLEST: Final = 290.0
"""How high the table with those who sit at it is at most, in units."""

TOLD: Final = 24.0
"""How high the sentence is that says what a preset is, in units."""

POINTS: Final = 10
"""What a stake means is said for a win of so many points."""


class SetupScene(SeatsPage):
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
        self._pieces = self._pages.pictures(kept, app.font)
        self._shown = [face for face in self._pages.sample if face is not None]
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
        head, foot = (68.0, 80.0) if self.height >= 560 else (44.0, 58.0)
        told = TOLD if self.height >= 560 else 0.0
        room = self.height - 20 - head - foot - told
        self._step = min(54.0, room * 0.6 / rows)
        wide = min(1000.0, self.width - 32)
        self._tall = min(TALLEST, room - rows * self._step)
        high = head + rows * self._step + told + self._tall + foot
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        self.sheet(x, y, wide, high)
        self.label(self._pages.title(say), x + 32, y + 15, wide - 64, head - 14, size=head * 0.42, kind="display", colour=GOLD)
        self._x, self._y, self._wide = x + 32, y + head, wide - 64

        if len(self._tables) > 1:
            self._row("seats", self._seats, self._tables, lambda n: say("app.setup.seats_n", seats=n), self._set_seats)
        self.around(
            others, (self._x, self._y, self._wide, self._tall), self._pages.cloth, self._game.levels, self._pieces, self._shown
        )
        self._y += self._tall
        self._rules_row(told)
        if len(self._pages.rounds) > 1:
            self._row("rounds", self._rounds, self._pages.rounds, self._say_rounds, self._set("_rounds"))
        if self._pages.stakes:
            stakes = self._pages.stakes
            each = session.money(say, self._game.name, POINTS * self._stake)
            self._meaning = say("app.setup.stake.means", points=POINTS, sum=each)
            self._row("stake", self._stake, stakes, lambda n: session.money(say, self._game.name, n), self._set("_stake"))
            words = {on: say(f"app.setup.limited_{on}") for on in (False, True)}
            self._row("limited", self._limited, (False, True), words.__getitem__, self._set("_limited"))

        bottom = y + high - foot + (foot - 48) / 2
        balance = self.app.keeper.ledger.balance(self._game.name)
        owned = session.balance(say, self._game.name, balance)
        self.label(owned, x + wide * 0.4, y + 10, wide * 0.6 - 32, head - 14, size=17, align="right")
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
        self._ask(self.app.say(f"app.setup.{id}"), self._meaning if id == "stake" else "")
        half = self._wide * ASKED
        self._choice(id, value, values, words, choose, self._wide - half)
        self._y += self._step

    def ask_who(self, i: int) -> None:
        """Everybody there is, on cards."""
        self.app.open("opponents", tuple(self._people[: self._seats - 1]), i, partial(self.seat, i))

    def _rules_row(self, told: float) -> None:
        """The presets, a sentence about the one that is chosen with what was changed in it, and the way to every rule."""
        say = self.app.say
        self._ask(say("app.setup.preset"))
        presets = [preset.key for preset in self._catalog.presets if self._seats in preset.seats]
        half, detail = self._wide * ASKED, 150.0
        width = self._wide - half - detail - 8

        def take(nth: int) -> None:
            self._set_preset(presets[nth])
            self.again()

        names = [say(f"{self._game.name}.preset.{key}") for key in presets]
        place = self._x + half, self._y, width, self._step - 8
        help_key = f"{self._game.name}.preset.{self._rules.preset}.help"
        about = say(help_key) if has(self.app.language, help_key) else ""
        self.chips("setup.preset", names, presets.index(self._rules.preset), place, take, "" if told else about)
        place, key = (self._x + self._wide - detail, self._y, detail, self._step - 8), Key("R", pygame.K_r)
        self.button("setup.rules", say("app.rules.edit"), place, self._edit_rules, look="small", key=key)
        self._y += self._step
        if told:
            changes = len(self._catalog.dump(self._rules)) - 1
            words = [about] if about else []
            words += [say("app.rules.changed", count=changes)] if changes else []
            spot = self._x + half, self._y - 8, self._wide - half, told + 2
            self.label(" · ".join(words), *spot, size=NOTE * 1.15, colour=DIM_IVORY)
        self._y += told

    def _ask(self, words: str, meaning: str = "") -> None:
        """What a row asks, and below it what the answer means."""
        high = self._step - 8
        self.label(words, self._x, self._y, self._wide * (ASKED - 0.01), high * (0.56 if meaning else 1.0))
        if meaning:
            spot = self._x, self._y + high * 0.54, self._wide * (ASKED - 0.01), high * 0.46
            self.label(meaning, *spot, size=NOTE, colour=GOLD)

    def _choice(
        self,
        id: str,
        value: T,
        values: Sequence[T],
        words: Callable[[T], str],
        choose: Callable[[T], None],
        w: float,
    ) -> None:
        def take(nth: int) -> None:
            choose(values[nth])
            self.again()

        place = self._x + self._wide * ASKED, self._y, w, self._step - 8
        self.choice(f"setup.{id}", [words(each) for each in values], values.index(value), place, take)

    # -- what is chosen ---------------------------------------------------------------------------------------------------

    def _set(self, name: str) -> Callable[[T], None]:
        return lambda value: setattr(self, name, value)

    def _set_seats(self, seats: int) -> None:
        self._seats, self._rules = seats, self._kept_rules(seats)

    def _set_preset(self, key: str) -> None:
        self._rules = self._catalog.rules(self._seats, key)

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
