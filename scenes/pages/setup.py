"""Before a match: who plays, by which rules, for how long, for what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.options import Rules, RulesError
from game.text import has
from scenes.forms.controls import Controls
from scenes.forms.form import Key, Place, Press
from scenes.forms.theme import HEADING, NOTE, SMALL, TEXT, TITLE
from scenes.games.pages import SitsOut, pages_of
from scenes.kit import palette
from scenes.kit.box import Box, Column, Gap, Keycap, Pieces, Row, Text, sign_box
from scenes.kit.paragraph import Paragraph, WordsBeside
from scenes.kit.type import TIE, low
from scenes.kit.wood import lacquer
from scenes.pages.seats import SeatsPage
from scenes.pages.tabletop import LAID, token
from scenes.scene import App
from scenes.table import session, start

if TYPE_CHECKING:
    from game.store.settings import Settings

Say = Callable[..., str]

PAD, GAP = 32.0, 8.0
"""What is free at the edges of the sheet, and between two cards or coins, in units."""

NAME, EMBLEM = TEXT * 1.06, 76.0
"""The size of a card's name, and what a picture takes of a card, in units: it stands where every name has room beside that."""

ROWS, CARD, COIN = 12.0, 72.0, 56.0
"""What is free between rows, and how high a card and the row of coins are at most, in units."""

MOST, ACROSS, PICTURED = 6, 5, 175.0
"""So many cards stand in a row at most, so many at least where there is something to say beside them; how wide a card with a
picture is at least, in units."""

ASKED, FOLDED, GREAT = 0.158, 0.172, 400.0
"""The shares of its row that the stake and what is folded away take, and how wide the button is that begins, in units."""

POINTS: Final = 10
"""What a stake means is said for a win of so many points."""


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
        x, y, wide, high = self.middle(1136.0, 760.0)
        left, room, cards = x + PAD, wide - 2 * PAD, rows * (card + GAP)
        self._header((left, y + 8, room, head - 12))
        below = cards + coin + foot
        self.around(self._seats - 1, (left, y + head, room, high - head - below - 10), self._pieces.at(self.k), self._shown)
        top = y + high - below
        self._preset_cards(presets, rows, (left, top, room, cards - GAP))
        if coin:
            self._money((left, top + cards + apart - GAP, room, coin - apart))
        self._ways((left, y + high - foot + (foot - 56) / 2 - 2, room, 56.0))
        self.focus.current = self.focus.current or "setup.start"

    # -- rows -------------------------------------------------------------------------------------------------------------

    def _header(self, place: Place) -> None:
        """What is played, how many sit down, and what the person has."""
        (x, y, w, h), say, tables = place, self.app.say, self._tables
        self.heading(self._pages.title(say), x, y, w * 0.24, h, TITLE * 0.85)
        balance = session.balance(say, self._game.name, self.app.keeper.ledger.balance(self._game.name))
        self.label(balance, x + w * 0.76, y, w * 0.24, h, size=TEXT * 1.1, kind="bold", align="right")
        if len(tables) < 2:
            self.label(say("app.setup.seats_n", seats=tables[0]), x + w * 0.25, y, w * 0.5, h, size=TEXT * 1.1, align="center")
            return

        def take(nth: int) -> None:
            self._set_seats(tables[nth])
            self.again()

        words = Text((say("app.setup.seats"),), TEXT, "ui", palette.PAPER)
        asked = words.size(self.measure)[0] / self.k + 14
        each = min(58.0, (w * 0.5 - asked) / len(tables))
        left = x + (w - asked - each * len(tables)) / 2
        self.lay(words, (left, y, asked, h))
        spot = left + asked, y + (h - 42) / 2, each * len(tables), 42.0
        self.choice("setup.seats", [str(seats) for seats in tables], tables.index(self._seats), spot, take, others="seat")

    def _preset_cards(self, presets: Sequence[str], rows: int, place: Place) -> None:
        """A card for every preset: its emblem, its name and what it is like; the last card leads to every rule."""
        (x, y, w, h), say, beside = place, self.app.say, self._beside()
        across = max(-(-(len(presets) + 1) // rows), ACROSS * bool(beside))
        wide, high = (w + GAP) / across - GAP, (h + GAP) / rows - GAP
        cells = [divmod(nth, across) for nth in range(len(presets) + 1)]
        places = [(x + column * (wide + GAP), y + row * (high + GAP), wide, high) for row, column in cells]

        def take(nth: int) -> None:
            self._rules = self._catalog.rules(self._seats, presets[nth])
            self.again()

        at, cards = presets.index(self._rules.preset), list[tuple[Box, Place]]()
        names = [say(f"{self._game.name}.preset.{key}") for key in presets]
        longest = max(Text((name,), NAME, "bold", palette.PAPER).size(self.measure)[0] for name in names) / self.k
        pictured = wide >= PICTURED and wide - EMBLEM >= longest
        self._turned("setup.preset", len(presets), at, (x, y, w if rows > 1 else places[-1][0] - x - GAP, high), take)
        for nth, (key, spot) in enumerate(zip(presets, places, strict=False)):
            self._choice(f"setup.preset.{nth}", spot, partial(take, nth), nth == at)
            emblem = self._pages.emblems.get(key) if pictured else None
            picture = Pieces((emblem,), min(high - 8, 58.0), self._pieces.at(self.k)) if emblem else None
            cards.append((self._card(names[nth], self._short(key), wide, picture, nth == at), spot))
        left, top, _, _ = places[-1]
        if beside and across > len(presets) + 1:
            self.label(
                beside, left + 12, y, x + w - wide - left - 32, high, colour=palette.PARCHMENT, align="center", lines=3
            )
            left = x + w - wide
        changes = len(self._catalog.dump(self._rules)) - 1
        more = say("app.rules.changed", count=changes) if changes else say("app.setup.rules.all")
        picture_ = sign_box("settings", palette.GOLD, 32) if pictured else None
        spot = left, top, x + w - left, high
        self._choice("setup.rules", spot, self._edit_rules, focus=True)
        self.keys[pygame.K_r] = self._edit_rules
        cards.append((self._card(say("app.setup.rules"), more, spot[2], picture_, cap="R"), spot))
        within = [(card, (left + 4, top + 3, wide - 8, high - 6)) for card, (left, top, wide, high) in cards]
        self.lay_all(within, 2, over=True)

    def _card(self, name: str, about: str, wide: float, picture: Box | None, chosen: bool = False, cap: str = "") -> Box:
        """What stands on a card so wide: a picture, a name with the key that presses it, and a line about it."""
        strong, faint = (palette.INK, palette.INK) if chosen else (palette.PAPER, palette.PARCHMENT)
        beside = (Gap(6),) if picture is None else (picture, Gap(8))
        room = self.px(0, 0, wide - 10, 0).w - Row(beside).size(self.measure)[0]
        first = Paragraph((name,), NAME, "bold", strong, room, "left", 2, 1.2)
        line = Paragraph((about, ""), SMALL, "ui", faint, room, "left", 2, 1.3)
        return Row((*beside, WordsBeside((first, line), Keycap(cap, NOTE) if cap else Gap(), room)))

    def _beside(self) -> str:
        """Who of those at the table plays, where not all do."""
        return self._pages.who_plays(self._rules, self.app.say) if isinstance(self._pages, SitsOut) else ""

    def _choice(self, id: str, place: Place, press: Press, chosen: bool = False, focus: bool = False) -> None:
        """A card that can be pressed; a hairline says that it is not chosen."""
        self.button(id, "", place, press, look="small_chosen" if chosen else "seat", focus=focus)
        if not chosen:
            rect, line = self.px(*place), max(1.0, 1.1 * self.k)
            self.panels.append((lacquer(rect.size, (*palette.BRONZE, 14), round(8 * self.k), palette.BRONZE, line), rect))

    def _short(self, preset: str) -> str:
        """A line about a preset; where a game has none, its sentence."""
        keys = (f"{self._game.name}.preset.{preset}.{which}" for which in ("short", "help"))
        return next((self.app.say(key) for key in keys if has(self.app.language, key)), "")

    def _money(self, place: Place) -> None:
        """What a point costs, as coins, and what is folded away: for how many rounds, and what happens when money runs out."""
        (x, y, w, h), say, stakes = place, self.app.say, self._pages.stakes
        asked, folded = (w * ASKED, w * FOLDED) if stakes else (0.0, w)
        if stakes:
            each = session.money(say, self._game.name, POINTS * self._stake)
            room, means = self.px(0, 0, asked - 8, 0).w, say("app.setup.stake.means", points=POINTS, sum=each)
            words = Paragraph((say("app.setup.stake"),), TEXT * 1.1, "bold", palette.PAPER, room, "left", 2, 1.2)
            below = Paragraph((means, ""), SMALL, "ui", palette.GOLD, room, "left", 2, 1.2)
            self.lay(Column((words, below)), (x, y, asked - 8, h), 2)
            self._coins((x + asked, y, w - asked - folded - 2 * GAP, h))
        spot = x + w - folded, y, folded, h
        self.button("setup.terms", "", spot, self._fold, look="seat")
        self.keys[pygame.K_d] = self._fold
        first = Row((Text((say("app.setup.rounds"),), TEXT * 1.06, "bold", palette.PAPER), Keycap("D", NOTE)), 8)
        second = Row((Text((self._folded(),), SMALL, "ui", palette.PARCHMENT), sign_box("point", palette.GOLD, 12)), 8)
        self.lay(Column((first, second), 3), (spot[0] + 12, y, folded - 20, h), over=True)

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
        """Back, to the lessons, and on; where there is room between them, which presets are for other tables."""
        (x, y, w, h), say, great = place, self.app.say, GREAT * min(1.0, (place[2] / 1000) ** 2)
        self.button("setup.start", "", (x + w - great, y, great, h), self._start, look="primary", key=Key("S", pygame.K_s))
        size = HEADING * 1.3
        spot = x + w - great, y + size * low(self.app.language), great, h
        self.label(say("app.setup.start"), *spot, size=size, kind="display", align="center", over=True)
        ways: list[tuple[str, str, Press, Key]] = [("back", say("app.back"), self.back, Key("Esc"))]
        if self._pages.lessons:
            ways.append(("lesson", say("app.lesson"), self._learn, Key("L", pygame.K_l)))
        if self._game.adviser is not None:
            ways.append(("problems", say("app.problems"), self._practise, Key("P", pygame.K_p)))
        apart = 40.0 if place[2] >= 1000 else 30.0
        for name, words, press, key in ways:
            box = Row((Text((words,), TEXT, "ui", palette.PAPER), Keycap(key.cap, NOTE)), 10)
            wide, top = box.size(self.measure)[0] / self.k + 4, y + (h - 48) / 2
            self.button(f"setup.{name}", "", (x - 12, top, wide + 24, 48), press, look="seat", key=Key("", key.code))
            self.lay(box, (x, top, wide, 48), over=True)
            x += wide + apart
        names = [say(f"{self._game.name}.preset.{one.key}") for one in self._catalog.presets if self._seats not in one.seats]
        free = place[0] + w - great - 24 - x
        told = say("app.setup.elsewhere", presets=f"{TIE}· ".join(name.replace(" ", TIE) for name in names))
        for words in (told, say("app.setup.elsewhere_n", n=len(names))) if names else ():
            said = self.written(words, (x, y, free, h), size=NOTE * 1.1, colour=palette.PARCHMENT, align="center", lines=3)
            if said.fits and said.lines[0].px >= self.measure.letters(NOTE):
                self.words.append(said)
                break

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
        """The lessons of the game."""
        start.choose_lesson(self.app, self._game.name)

    def _practise(self) -> None:
        """Small positions to be solved."""
        self.app.open("problems", self._game.name)

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
        plan = session.MatchPlan(game, self._rules, *who, self._stake, self._rounds, self._limited)
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
        x, y, wide, high = self.middle(720.0, 144 + 126 * asks + (50 + card) * pays)
        left, room, top = x + 28, wide - 56, y + 72.0
        self.heading(say("app.setup.terms.title"), left, y + 14, room, 46, HEADING * 1.3)
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

    def _answer(self, nth: int, place: Place) -> None:
        """One of the two ways to pay, and what it means."""
        (x, y, w, h), say, words = place, self.app.say, f"app.setup.limited_{bool(nth)}"
        chosen = nth == self._limited
        look = "small_chosen" if chosen else "small"
        self.button(f"terms.limited.{nth}", "", place, partial(self._set_limited, nth), look=look, focus=False)
        strong, faint = (palette.INK, palette.INK) if chosen else (palette.PAPER, palette.STONE)
        name, room = Text((say(words),), TEXT * 1.06, "bold", strong), self.px(0, 0, w - 28, 0).w
        how = Paragraph((say(f"{words}.how"),), NOTE * 1.2, "ui", faint, room, "left", 2, 1.3)
        self.lay(Column((name, how), 4), (x + 14, y + 4, w - 28, h - 8), over=True)

    def _set_rounds(self, nth: int) -> None:
        self._rounds = self._pages.rounds[nth]
        self._changed()

    def _set_limited(self, nth: int) -> None:
        self._limited = bool(nth)
        self._changed()

    def _changed(self) -> None:
        self._take(self._rounds, self._limited)
        self.again()
