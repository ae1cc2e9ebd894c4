"""Before a match: who plays, by which rules, for how long, for what."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.options import Rules, RulesError
from game.text import has
from scenes.forms.form import Key, Place
from scenes.forms.option_marks import draw_arrow
from scenes.forms.signs import sign
from scenes.forms.theme import HEADING, LEAST, SMALL, TEXT, TITLE, letter
from scenes.games.pages import pages_of
from scenes.kit import palette
from scenes.kit.type import low
from scenes.pages.money import token
from scenes.pages.seats import SeatsPage
from scenes.pages.small_deal import LAID
from scenes.pages.terms import rounds_in_words
from scenes.scene import App
from scenes.stage.lacquer import lacquer
from scenes.table import session, start

if TYPE_CHECKING:
    from game.store.settings import Settings

WIDE: Final = 1136.0
"""How wide the sheet is at most, in units."""

PAD: Final = 32.0
"""Between its edge and what stands on it."""

GAP: Final = 8.0
"""Between two cards or coins."""

ROWS: Final = 12.0
"""Between the rows of choices, where there is room."""

TOLD: Final = 26.0
"""How high the sentence is that says what a preset is where the cards do not."""

CARD: Final = 72.0
"""How high the card of a preset is at most."""

LINE: Final = palette.BRONZE
"""The hairline round one that is not chosen."""

COIN: Final = 56.0
"""How high the row of the stake is at most."""

MOST: Final = 6
"""So many cards of presets stand in a row."""

ACROSS: Final = 5
"""No card is wider than one of so many where there is something to say beside them."""

EMBLEM: Final = 68.0
"""How much of a card a piece takes as its emblem, where there is room for that beside every name."""

NAME: Final = TEXT * 1.06
"""How large the name on a card is."""

ASKED: Final = 0.158
"""The share of the row of the stake in which it says what is asked."""

FOLDED: Final = 0.172
"""The share of it in which it says what is folded away."""

GREAT: Final = 480.0
"""How wide the button is that begins, where there is room."""

POINTS: Final = 10
"""What a stake means is said for a win of so many points."""


class SetupScene(SeatsPage):
    """What a match begins with; everything has an answer already, so that one press starts it."""

    name = "setup"

    def __init__(self, game: str, seed: int | None = None) -> None:
        self._pages, self._seed = pages_of(game), seed
        self._game, self.cloth = self._pages.game, self._pages.cloth
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
        open_ = [face for face in (*self._pages.sample, *self._pages.emblems.values()) if face is not None]
        self._shown = list(dict.fromkeys(open_))[:LAID]
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
        """The table with those who sit at it is the largest thing; above it how many, below it by which rules and for what."""
        short = self.height < 560
        head, foot = (46.0, 62.0) if short else (58.0, 76.0)
        presets = [preset.key for preset in self._catalog.presets if self._seats in preset.seats]
        rows = -(-(len(presets) + 1) // MOST)
        card, coin = (56.0, 48.0) if short else (CARD, COIN)
        coin = coin if self._pages.stakes or len(self._pages.rounds) > 1 else 0.0
        wide, high = min(WIDE, self.width - 24), min(760.0, self.height - 20)
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        self.sheet(x, y, wide, high)
        left, room = x + PAD, wide - 2 * PAD
        each = (room + GAP) / self._across(presets, rows) - GAP
        told = 0.0 if short or self._roomy(presets, each) else TOLD
        self._header((left, y + 8, room, head - 12))
        apart = GAP if short else ROWS
        below = rows * (card + GAP) + told + (apart + coin) * bool(coin) + foot
        place = left, y + head, room, high - head - below - 10
        pages, levels = self._pages, self._game.levels
        self.around(self._seats - 1, place, pages.cloth, levels, self._pieces.at(self.k), self._shown, pages.clockwise)
        top = y + high - below
        self._preset_cards(presets, rows, (left, top, room, rows * (card + GAP) - GAP))
        top += rows * (card + GAP)
        if told:
            self.label(self._about(), left, top - 4, room, told, size=SMALL, colour=palette.STONE, align="center")
        if coin:
            self._money((left, top + told + apart - GAP, room, coin))
        self._ways((left, y + high - foot + (foot - 56) / 2 - 2, room, 56.0))
        self.focus.current = self.focus.current or "setup.start"

    def back(self) -> None:
        """To the menu."""
        self.app.pop()

    # -- rows -------------------------------------------------------------------------------------------------------------

    def _header(self, place: Place) -> None:
        """What is played, how many sit down, and what the person has."""
        x, y, w, h = place
        say, tables = self.app.say, self._tables
        size, title = TITLE * 0.85, self._pages.title(say)
        self.label(title, x, y + size * low(self.app.language), w * 0.24, h, size=size, kind="display", colour=palette.GOLD)
        balance = session.balance(say, self._game.name, self.app.keeper.ledger.balance(self._game.name))
        self.label(balance, x + w * 0.76, y, w * 0.24, h, size=TEXT * 1.1, kind="bold", align="right")
        if len(tables) < 2:
            self.label(say("app.setup.seats_n", seats=tables[0]), x + w * 0.25, y, w * 0.5, h, size=TEXT * 1.1, align="center")
            return

        def take(nth: int) -> None:
            self._set_seats(tables[nth])
            self.again()

        words = say("app.setup.seats")
        asked = self.app.font("ui", letter(TEXT, self.k)).size(words)[0] / self.k + 14
        each = min(58.0, (w * 0.5 - asked) / len(tables))
        left = x + (w - asked - each * len(tables)) / 2
        self.label(words, left, y, asked, h)
        spot = left + asked, y + (h - 42) / 2, each * len(tables), 42.0
        self.choice("setup.seats", [str(seats) for seats in tables], tables.index(self._seats), spot, take, others="seat")

    def _preset_cards(self, presets: Sequence[str], rows: int, place: Place) -> None:
        """A card for every preset: its emblem, its name and what it is like; the last card leads to every rule."""
        x, y, w, h = place
        say, across = self.app.say, self._across(presets, rows)
        wide, high = (w + GAP) / across - GAP, (h + GAP) / rows - GAP

        def take(nth: int) -> None:
            self._set_preset(presets[nth])
            self.again()

        at, names, longest = presets.index(self._rules.preset), self._named(presets), self._longest(presets)
        pictured, roomy = wide - EMBLEM >= longest, self._roomy(presets, wide)
        size = NAME * max(0.86, min(1.0, (wide - 24) / longest))
        last = divmod(len(presets), across)
        turned = w if last[1] == 0 else last[1] * (wide + GAP) - GAP
        self._turned("setup.preset", len(presets), at, (x, y, turned, high), take)
        for nth, key in enumerate(presets):
            row, column = divmod(nth, across)
            spot = x + column * (wide + GAP), y + row * (high + GAP), wide, high
            look = "small_chosen" if nth == at else "seat"
            self.button(f"setup.preset.{nth}", "", spot, partial(take, nth), look=look, focus=False)
            self._lined(spot, nth == at)
            about, emblem = self._short(key) if roomy else "", self._pages.emblems.get(key) if pictured else None
            self._card(spot, names[nth], about, nth == at, emblem, size=size)
        begin = last[1] * (wide + GAP)
        if who := self._pages.who_plays(self._rules, say) if across > len(presets) + 1 else "":
            free = w - wide - begin
            self.label(who, x + begin + 12, y, free - 32, high, size=TEXT, colour=palette.PARCHMENT, align="center", lines=3)
            begin = w - wide
        spot = x + begin, y + last[0] * (high + GAP), w - begin, high
        self.button("setup.rules", "", spot, self._edit_rules, look="seat", key=Key("", pygame.K_r))
        self._lined(spot)
        changes = len(self._catalog.dump(self._rules)) - 1
        more = say("app.rules.changed", count=changes) if changes else say("app.setup.rules.all")
        named = self.app.font("bold", letter(NAME, self.k)).size(say("app.setup.rules"))[0] / self.k
        if signed := pictured and spot[2] >= named + 98:
            mark = self.px(spot[0] + 14, y + last[0] * (high + GAP), 32, high)
            self.upon(sign("settings", mark.w, palette.GOLD), mark)
        words = (spot[0] + 46 * signed, spot[1], spot[2] - 46 * signed, high)
        self._card(words, say("app.setup.rules"), more, False, None, "R")

    def _lined(self, place: Place, chosen: bool = False) -> None:
        """A hairline round what can be chosen as well."""
        if not chosen:
            rect = self.px(*place)
            self.panels.append((lacquer(rect.size, (*LINE, 14), round(8 * self.k), LINE, max(1.0, 1.1 * self.k)), rect))

    def _across(self, presets: Sequence[str], rows: int) -> int:
        """How many cards a row has room for, that of all rules among them."""
        count = -(-(len(presets) + 1) // rows)
        return max(count, ACROSS) if self._pages.who_plays(self._rules, self.app.say) else count

    def _named(self, presets: Sequence[str]) -> list[str]:
        return [self.app.say(f"{self._game.name}.preset.{key}") for key in presets]

    def _longest(self, presets: Sequence[str]) -> float:
        """How wide the longest of their names is."""
        font = self.app.font("bold", letter(NAME, self.k))
        return max(font.size(name)[0] for name in self._named(presets)) / self.k

    def _roomy(self, presets: Sequence[str], wide: float) -> bool:
        """Whether cards so wide say a line about each of them."""
        return wide - 24 >= self._longest(presets) * max(0.7, LEAST / letter(NAME, self.k))

    def _card(
        self, place: Place, name: str, about: str, chosen: bool, emblem: str | None, cap: str = "", size: float = NAME
    ) -> None:
        """What stands on a card: a piece at its left where there is room, a name, and a line about it."""
        x, y, w, h = place
        left, right = x + 12, x + w - 10
        if emblem is not None:
            spot = self.px(x + 8, y + 4, 42, h - 8)
            wide = min(spot.w, round(spot.h / self._pieces.pack.aspect))
            self.upon(self._pieces.flat(emblem, max(8, wide)), spot)
            left += 45
        if cap:
            long = self.app.font("bold", letter(size, self.k)).size(name)[0] / self.k
            end = min(right, left + long + 8 + self.cap_wide(cap))
            right = self.cap(cap, self.px(end, y + h * 0.27, 0, 0).topleft).left / self.k - 6
        strong, faint = (palette.INK, palette.INK) if chosen else (palette.PAPER, palette.PARCHMENT)
        spot_ = (left, y + h * 0.06, right - left, h * 0.36) if about else (left, y + 4, right - left, h - 8)
        self.label(name, *spot_, size=size, kind="bold", colour=strong, lines=1 if about else 2, over=True)
        spot_ = left, y + h * 0.4, x + w - 8 - left, h * 0.56
        one = self.app.font("ui", letter(SMALL * 0.92, self.k)).size(about)[0] / self.k <= spot_[2]
        self.label(about, *spot_, size=SMALL, colour=faint, lines=1 if one else 2, over=True)

    def _short(self, preset: str) -> str:
        """A line about a preset; where a game has none, its sentence."""
        keys = (f"{self._game.name}.preset.{preset}.{which}" for which in ("short", "help"))
        return next((self.app.say(key) for key in keys if has(self.app.language, key)), "")

    def _about(self) -> str:
        """The sentence about the preset that is chosen."""
        key = f"{self._game.name}.preset.{self._rules.preset}.help"
        return self.app.say(key) if has(self.app.language, key) else ""

    def _money(self, place: Place) -> None:
        """What a point costs, as coins, and what is folded away: for how many rounds, and what happens when money runs out."""
        x, y, w, h = place
        say, stakes = self.app.say, self._pages.stakes
        asked, folded = (w * ASKED, w * FOLDED) if stakes else (0.0, w)
        if stakes:
            self.label(say("app.setup.stake"), x, y, asked - 8, h * 0.54, size=TEXT * 1.1, kind="bold")
            each = session.money(say, self._game.name, POINTS * self._stake)
            means = say("app.setup.stake.means", points=POINTS, sum=each)
            self.label(means, x, y + h * 0.5, asked - 8, h * 0.46, size=SMALL, colour=palette.GOLD)
            self._coins((x + asked, y, w - asked - folded - 2 * GAP, h))
        spot = x + w - folded, y, folded, h
        self.button("setup.terms", "", spot, self._fold, look="seat", key=Key("", pygame.K_d))
        self._card(spot, say("app.setup.rounds"), self._folded(), False, None, "D")
        long = self.app.font("ui", letter(SMALL, self.k)).size(self._folded())[0] / self.k
        arrow = self.px(min(x + w - 16, x + w - folded + 22 + long), y + h * 0.7, 0, 0)
        self.drawn.append(partial(draw_arrow, at=arrow.topleft, k=self.k, by=1))

    def _coins(self, place: Place) -> None:
        x, y, w, h = place
        stakes = self._pages.stakes
        wide, at = (w + GAP) / len(stakes) - GAP, stakes.index(self._stake)

        def take(nth: int) -> None:
            self._stake = stakes[nth]
            self.again()

        self._turned("setup.stake", len(stakes), at, place, take)
        for nth, stake in enumerate(stakes):
            spot = x + nth * (wide + GAP), y, wide, h
            look = "small_chosen" if nth == at else "seat"
            self.button(f"setup.stake.{nth}", "", spot, partial(take, nth), look=look, focus=False)
            room = self.px(spot[0] + 4, y + 4, wide - 8, h - 8)
            self.upon(token(stake, room.size), room)
            number = spot[0] + 6, y, wide - 12, h
            self.label(f"{stake:,}", *number, size=TEXT * 1.06, kind="bold", colour=palette.INK, align="center", over=True)

    def _ways(self, place: Place) -> None:
        """Back, to the lesson, and on."""
        x, y, w, h = place
        say, part = self.app.say, min(1.0, w / 1000)
        top = y + (h - 48) / 2
        end = self.way("setup.back", say("app.back"), (x - 12, top, 48), self.back, Key("Esc"))
        if self._pages.taught:
            self.way("setup.lesson", say("app.lesson"), (end + 16, top, 48), self._learn, Key("L", pygame.K_l))
        spot, key = (x + w - GREAT * part, y, GREAT * part, h), Key("S", pygame.K_s)
        self.button("setup.start", "", spot, self._start, look="primary", key=Key("", pygame.K_s))
        self.cap(key.cap, self.px(x + w - 14, y + h / 2, 0, 0).topleft)
        size = HEADING * 1.3
        spot = spot[0], y + size * low(self.app.language), spot[2], h
        self.label(say("app.setup.start"), *spot, size=size, kind="display", align="center", over=True)

    def ask_who(self, i: int) -> None:
        """Everybody there is, on cards."""
        self.app.open("opponents", tuple(self._people[: self._seats - 1]), i, partial(self.seat, i), self._game.name)

    # -- what is chosen ---------------------------------------------------------------------------------------------------

    def _fold(self) -> None:
        """Ask what is folded away."""

        def take(rounds: int, limited: bool) -> None:
            self._rounds, self._limited = rounds, limited

        self.app.open("terms", self._game.name, self._rounds, self._limited, take)

    def _folded(self) -> str:
        """What is folded away, in a line."""
        words = [rounds_in_words(self.app.say, self._rounds)] if len(self._pages.rounds) > 1 else []
        words += [self.app.say("app.setup.all_in")] if self._limited else []
        return " · ".join(words)

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
        """The rules of the last match at a table of this size; the preset that it begins with where there was none, or where
        they no longer fit."""
        kept = self.app.settings.rules.get(f"{self._game.name}-{seats}")
        try:
            if kept is not None:
                return self._catalog.load(kept, seats)
        except RulesError:
            pass
        return self._catalog.rules(seats, self._pages.begins.get(seats))

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
        who = tuple(self._people[:others]), tuple(self._levels[:others])
        plan = session.Plan(game, self._rules, *who, self._stake, self._rounds, self._limited)
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
