"""Before a match: who plays, by which rules, for how long, for what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.options import Rules, RulesError
from game.text import has
from scenes.forms.controls import Controls
from scenes.forms.form import Key, Place, Press
from scenes.forms.theme import HEADING, LEAST, NOTE, SMALL, TEXT, TITLE, letter
from scenes.games.pages import SitsOut, pages_of
from scenes.kit import palette
from scenes.kit.signs import draw_arrow, sign
from scenes.kit.type import TIE, low
from scenes.kit.wood import lacquer
from scenes.pages.setup.seats import SeatsPage
from scenes.pages.setup.tabletop import LAID, token
from scenes.scene import App
from scenes.table import session, start

if TYPE_CHECKING:
    from game.store.settings import Settings

Say = Callable[..., str]

WIDE, PAD, GAP = 1136.0, 32.0, 8.0
"""How wide the sheet is at most, what is free at its edges, and between two cards or coins, in units."""

ROWS, TOLD, CARD, COIN = 12.0, 26.0, 72.0, 56.0
"""What is free between rows, and how high a sentence, a card and the row of coins are at most, in units."""

MOST, ACROSS = 6, 5
"""So many cards stand in a row at most; none is wider than one of so many where there is something to say beside them."""

EMBLEM, NAME = 68.0, TEXT * 1.06
"""How much of a card its emblem takes, and how large the name on it is, in units."""

ASKED, FOLDED, GREAT = 0.158, 0.172, 480.0
"""The shares of its row that the stake and what is folded away take, and how wide the button is that begins, in units."""

POINTS: Final = 10
"""What a stake means is said for a win of so many points."""


class Card(NamedTuple):
    """What stands on a card: a name, a line about it, a piece or a sign at its left, the cap of its key."""

    name: str
    about: str = ""
    emblem: pygame.Surface | None = None
    cap: str = ""
    size: float = NAME


def rounds_in_words(say: Say, rounds: int) -> str:
    """After how many rounds a match ends."""
    return say("app.setup.rounds_n", rounds=rounds) if rounds else say("app.setup.rounds_open")


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
        self._set_seats(seats if seats in self._tables else self._catalog.presets[0].seats[0])
        self._remember(kept)
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
        """The table is the largest thing; above it how many sit there, below it by which rules and for what."""
        short = self.height < 560
        head, foot, apart = (46.0, 62.0, GAP) if short else (58.0, 76.0, ROWS)
        card, coin = (56.0, 48.0) if short else (CARD, COIN)
        coin = coin + apart if self._pages.stakes or len(self._pages.rounds) > 1 else 0.0
        presets = [preset.key for preset in self._catalog.presets if self._seats in preset.seats]
        rows = -(-(len(presets) + 1) // MOST)
        wide, high = min(WIDE, self.width - 24), min(760.0, self.height - 20)
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        self.sheet(x, y, wide, high)
        left, room, cards = x + PAD, wide - 2 * PAD, rows * (card + GAP)
        told = 0.0 if short or self._roomy(presets, (room + GAP) / self._across(presets, rows) - GAP) else TOLD
        self._header((left, y + 8, room, head - 12))
        below = cards + told + coin + foot
        self.around(self._seats - 1, (left, y + head, room, high - head - below - 10), self._pieces.at(self.k), self._shown)
        top = y + high - below
        self._preset_cards(presets, rows, (left, top, room, cards - GAP))
        if told:
            self.label(self._about(), left, top + cards - 4, room, told, size=SMALL, colour=palette.STONE, align="center")
        if coin:
            self._money((left, top + cards + told + apart - GAP, room, coin - apart))
        self._ways((left, y + high - foot + (foot - 56) / 2 - 2, room, 56.0))
        self.focus.current = self.focus.current or "setup.start"

    def back(self) -> None:
        """To the menu."""
        self.app.pop()

    # -- rows -------------------------------------------------------------------------------------------------------------

    def _header(self, place: Place) -> None:
        """What is played, how many sit down, and what the person has."""
        x, y, w, h = place
        say, tables, size = self.app.say, self._tables, TITLE * 0.85
        spot = x, y + size * low(self.app.language), w * 0.24, h
        self.label(self._pages.title(say), *spot, size=size, kind="display", colour=palette.GOLD)
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
            self._rules = self._catalog.rules(self._seats, presets[nth])
            self.again()

        at, longest = presets.index(self._rules.preset), self._longest(presets)
        pictured, roomy = wide - EMBLEM >= longest, self._roomy(presets, wide)
        size, (row, column) = NAME * max(0.86, min(1.0, (wide - 24) / longest)), divmod(len(presets), across)
        turned = column * (wide + GAP) - GAP if column else w
        self._turned("setup.preset", len(presets), at, (x, y, turned, high), take)
        for nth, key in enumerate(presets):
            spot = x + nth % across * (wide + GAP), y + nth // across * (high + GAP), wide, high
            emblem = self._emblem(self._pages.emblems[key], high) if pictured and key in self._pages.emblems else None
            card = Card(say(f"{self._game.name}.preset.{key}"), self._short(key) if roomy else "", emblem, size=size)
            self._choice(f"setup.preset.{nth}", card, spot, partial(take, nth), nth == at, lined=True)
        begin = column * (wide + GAP)
        if (beside := self._beside()) and across > len(presets) + 1:
            free = x + begin + 12, y, w - wide - begin - 32, high
            self.label(beside, *free, size=TEXT, colour=palette.PARCHMENT, align="center", lines=3)
            begin = w - wide
        changes = len(self._catalog.dump(self._rules)) - 1
        more = say("app.rules.changed", count=changes) if changes else say("app.setup.rules.all")
        drawn = sign("settings", self.px(0, 0, 32, 0).w, palette.GOLD) if pictured else None
        spot = x + begin, y + row * (high + GAP), w - begin, high
        self._choice("setup.rules", Card(say("app.setup.rules"), more, drawn, "R"), spot, self._edit_rules, lined=True)
        self.keys[pygame.K_r] = self._edit_rules

    def _emblem(self, face: str, high: float) -> pygame.Surface:
        """A piece as it stands on a card."""
        spot = self.px(0, 0, 42, high - 8)
        return self._pieces.flat(face, max(8, min(spot.w, round(spot.h / self._pieces.pack.aspect))))

    def _across(self, presets: Sequence[str], rows: int) -> int:
        """How many cards a row has room for, that of all rules among them."""
        count = -(-(len(presets) + 1) // rows)
        return max(count, ACROSS) if self._beside() else count

    def _beside(self) -> str:
        """Who of those at the table plays, where not all do; else which presets are for other tables, if there are any."""
        say = self.app.say
        who = self._pages.who_plays(self._rules, say) if isinstance(self._pages, SitsOut) else ""
        others = [preset.key for preset in self._catalog.presets if self._seats not in preset.seats]
        names = f"{TIE}· ".join(say(f"{self._game.name}.preset.{key}").replace(" ", TIE) for key in others)
        return who or (say("app.setup.elsewhere", presets=names) if names else "")

    def _longest(self, presets: Sequence[str]) -> float:
        """How wide the longest name of a preset is."""
        font = self.app.font("bold", letter(NAME, self.k))
        return max(font.size(self.app.say(f"{self._game.name}.preset.{key}"))[0] for key in presets) / self.k

    def _roomy(self, presets: Sequence[str], wide: float) -> bool:
        """Whether cards so wide say a line about each of them."""
        return wide - 24 >= self._longest(presets) * max(0.7, LEAST / letter(NAME, self.k))

    def _choice(self, id: str, card: Card, place: Place, press: Press, chosen: bool = False, lined: bool = False) -> None:
        """A card that can be pressed; the keyboard stops at it where it stands alone. A hairline says that it is not chosen."""
        x, y, w, h = place
        self.button(id, "", place, press, look="small_chosen" if chosen else "seat", focus=bool(card.cap))
        if lined and not chosen:
            rect, line = self.px(*place), max(1.0, 1.1 * self.k)
            self.panels.append((lacquer(rect.size, (*palette.BRONZE, 14), round(8 * self.k), palette.BRONZE, line), rect))
        left, right = x + 12, x + w - 10
        if card.emblem is not None:
            self.upon(card.emblem, self.px(x + 8, y + 4, 42, h - 8))
            left += 45
        if card.cap:
            long = self.app.font("bold", letter(card.size, self.k)).size(card.name)[0] / self.k
            end = min(right, left + long + 8 + 30)
            right = self.cap(card.cap, self.px(end, y + h * 0.27, 0, 0).topleft).left / self.k - 6
        strong, faint = (palette.INK, palette.INK) if chosen else (palette.PAPER, palette.PARCHMENT)
        spot = (left, y + h * 0.06, right - left, h * 0.36) if card.about else (left, y + 4, right - left, h - 8)
        self.label(card.name, *spot, size=card.size, kind="bold", colour=strong, lines=1 if card.about else 2, over=True)
        wide = x + w - 8 - left
        one = self.app.font("ui", letter(SMALL * 0.92, self.k)).size(card.about)[0] / self.k <= wide
        self.label(card.about, left, y + h * 0.4, wide, h * 0.56, size=SMALL, colour=faint, lines=1 if one else 2, over=True)

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
        self._choice(
            "setup.terms", Card(say("app.setup.rounds"), self._folded(), cap="D"), (x + w - folded, y, folded, h), self._fold
        )
        self.keys[pygame.K_d] = self._fold
        long = self.app.font("ui", letter(SMALL, self.k)).size(self._folded())[0] / self.k
        arrow = self.px(min(x + w - 16, x + w - folded + 22 + long), y + h * 0.7, 0, 0)
        self.drawn.append(partial(draw_arrow, at=arrow.topleft, k=self.k, by=1))

    def _coins(self, place: Place) -> None:
        """The stakes as coins and notes."""
        (x, y, w, h), stakes = place, self._pages.stakes
        wide, at = (w + GAP) / len(stakes) - GAP, stakes.index(self._stake)

        def take(nth: int) -> None:
            self._stake = stakes[nth]
            self.again()

        self._turned("setup.stake", len(stakes), at, place, take)
        for nth, stake in enumerate(stakes):
            left, look = x + nth * (wide + GAP), "small_chosen" if nth == at else "seat"
            self.button(f"setup.stake.{nth}", "", (left, y, wide, h), partial(take, nth), look=look, focus=False)
            room = self.px(left + 4, y + 4, wide - 8, h - 8)
            self.upon(token(stake, room.size), room)
            spot = left + 6, y, wide - 12, h
            self.label(f"{stake:,}", *spot, size=TEXT * 1.06, kind="bold", colour=palette.INK, align="center", over=True)

    def _ways(self, place: Place) -> None:
        """Back, to the lesson, and on."""
        x, y, w, h = place
        say, great, top = self.app.say, GREAT * min(1.0, w / 1000), y + (h - 48) / 2
        end = self.way("setup.back", say("app.back"), (x - 12, top, 48), self.back, Key("Esc"))
        if self._pages.taught:
            self.way("setup.lesson", say("app.lesson"), (end + 16, top, 48), self._learn, Key("L", pygame.K_l))
        spot, size = (x + w - great, y, great, h), HEADING * 1.3
        self.button("setup.start", "", spot, self._start, look="primary", key=Key("", pygame.K_s))
        self.cap("S", self.px(x + w - 14, y + h / 2, 0, 0).topleft)
        spot = spot[0], y + size * low(self.app.language), great, h
        self.label(say("app.setup.start"), *spot, size=size, kind="display", align="center", over=True)

    def ask_who(self, i: int) -> None:
        """All people, on cards."""
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
        """The rules of the last match at a table of this size, or of the preset that it begins with."""
        self._seats, self._rules = seats, self._catalog.rules(seats, self._pages.begins.get(seats))
        kept = self.app.settings.rules.get(f"{self._game.name}-{seats}")
        with suppress(RulesError):
            self._rules = self._rules if kept is None else self._catalog.load(kept, seats)

    def _edit_rules(self) -> None:
        def done(rules: Rules) -> None:
            self._rules = rules
            self.again()

        self.app.open("rules", self._rules, done)

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


class TermsScene(Controls):
    """A sheet with what is seldom changed: for how many rounds, and what happens when money runs out.

    `take` is called at every change, with the rounds and with whether the person pays at most what they have.
    """

    name = "terms"
    modal = True

    def __init__(self, game: str, rounds: int, limited: bool, take: Callable[[int, bool], None]) -> None:
        self._pages, self._rounds, self._limited, self._take = pages_of(game), rounds, limited, take

    def build(self) -> None:
        """The rounds in a row, then the two ways to pay on a card each."""
        say, rounds = self.app.say, self._pages.rounds
        asks, pays, card = len(rounds) > 1, bool(self._pages.stakes), min(92.0, self.height * 0.2)
        wide, high = min(720.0, self.width - 24), 144 + 126 * asks + (50 + card) * pays
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        self.sheet(x, y, wide, high)
        left, room, top, size = x + 28, wide - 56, y + 72.0, HEADING * 1.3
        down = y + 14 + size * low(self.app.language)
        self.label(say("app.setup.terms.title"), left, down, room, 46, size=size, kind="display", colour=palette.GOLD)
        if asks:
            self.label(say("app.setup.rounds"), left, top, room, 26, size=TEXT, kind="bold", colour=palette.GOLD)
            names = [rounds_in_words(say, one) for one in rounds]
            self.choice("terms.rounds", names, rounds.index(self._rounds), (left, top + 30, room, 46.0), self._set_rounds)
            how = say("app.setup.rounds.open.how") if not self._rounds else ""
            self.label(how, left, top + 80, room, 26, size=NOTE * 1.2, colour=palette.STONE)
            top += 126
        if pays:
            self.label(say("app.setup.limited"), left, top, room, 26, size=TEXT, kind="bold", colour=palette.GOLD)
            self._turned("terms.limited", 2, int(self._limited), (left, top + 30, room, card), self._set_limited)
            for nth in range(2):
                self._answer(nth, (left + nth * (room + 12) / 2, top + 30, (room - 12) / 2, card))
        place = x + wide / 2 - 110, y + high - 66, 220.0, 48.0
        self.button("terms.back", say("app.done"), place, self.back, look="primary", key=Key("Esc"))
        self.focus.current = self.focus.current or "terms.back"

    def back(self) -> None:
        """To the set-up."""
        self.app.pop()

    def _answer(self, nth: int, place: Place) -> None:
        """One of the two ways to pay, and what it means."""
        x, y, w, h = place
        chosen, say, words = nth == self._limited, self.app.say, f"app.setup.limited_{bool(nth)}"
        look = "small_chosen" if chosen else "small"
        self.button(f"terms.limited.{nth}", "", place, lambda: self._set_limited(nth), look=look, focus=False)
        strong, faint = (palette.INK, palette.INK) if chosen else (palette.PAPER, palette.STONE)
        self.label(say(words), x + 14, y + h * 0.06, w - 28, h * 0.36, size=TEXT * 1.06, kind="bold", colour=strong, over=True)
        self.label(say(f"{words}.how"), x + 14, y + h * 0.42, w - 28, h * 0.52, size=NOTE * 1.2, colour=faint, lines=2, over=True)

    def _set_rounds(self, nth: int) -> None:
        self._rounds = self._pages.rounds[nth]
        self._changed()

    def _set_limited(self, nth: int) -> None:
        self._limited = bool(nth)
        self._changed()

    def _changed(self) -> None:
        self._take(self._rounds, self._limited)
        self.again()
