"""What has been played so far: the balance over time, the rounds, the best of them, the opponents, the figures of a game."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache, partial
from typing import Any, Final

import pygame
from pygame import Rect

from game.figures import Figure
from game.record import RecordError, resume
from game.registry import find
from game.sheet import BY_NUMBER, name_of
from game.store import progress, statistics
from game.store.ledger import Ledger
from game.store.matches import match_of, rounds_of
from game.store.progress import PlayedMatch
from game.store.statistics import PastRound
from game.table import POT, Seat, Settlement
from scenes.forms.controls import Controls
from scenes.forms.form import Form, Key, Place
from scenes.forms.pictures import Mood, head, portrait
from scenes.forms.theme import AMOUNT, HEADING, NOTE, SMALL, TEXT, TITLE, draw_shares, letter, plate
from scenes.forms.words import letters
from scenes.games.pages import GamePages, Say, WonSet, hand, offered, pages_of
from scenes.kit import palette
from scenes.kit.box import Box, Column, Faces, Gap, Measure, Middle, Plate, Row, Text, sign_box
from scenes.kit.palette import Rgb
from scenes.kit.signs import draw_arrow, sign
from scenes.pages.result.sets import TINY, laid_out
from scenes.pages.review.over_time import lay_matches
from scenes.scene import App
from scenes.stage.ink import Ink
from scenes.stage.sprite import Sprites
from scenes.table.session import PEOPLE, YOU, money, person

LISTS: Final = ("rounds", "best", "people")
FIGURES: Final = "figures"
"""The list of a game that counts more than all do."""

REVIEW: Final = "review"
"""The list of a game that can be looked back on."""

ROW, HEADS, MET, FIGURE = 48.0, 32.0, 50.0, 36.0
"""How high a row is, what stands over the columns of those who were met, that with a title, and a figure, in units."""

COLUMNS: Final = 0.43, 0.6, 0.79, 0.98
"""Where these columns end, in shares of the width."""

MOST_BEST: Final = 50

BEST, TALLEST = 196.0, 340.0
"""How high the best round is at least and at most, in units."""

HEAD, FOOT, SET = 42.0, 38.0, 22.0
"""How high its title, its foot and the name of a set are, in units."""

GROUNDS: Final = {"won": palette.FELT, "lost": palette.OXBLOOD, "drawn": palette.UMBER, "none": palette.CHARCOAL}
"""The grounds of what says how a round went for the person."""

WAYS: Final = 316.0
"""How wide the ways to more rows are, in units."""

FEW: Final = 12
"""Each of so many values of a line has a dot of its own."""


def went(played: PastRound) -> str:
    """How a round went for the person: won or lost, drawn, or none of these."""
    return "won" if played.won else "drawn" if played.drawn else "lost" if played.score < 0 else "none"


def said(figure: Figure, say: Say) -> str:
    """A figure in words; a dash where there is nothing to count."""
    if figure.value is None:
        return "–"
    match figure.form:
        case "share":
            return f"{figure.value:.1%}"
        case "mean":
            return f"{figure.value:.2f}"
        case "points":
            return say("app.points", points=f"{round(figure.value):,}")
        case _:
            return f"{round(figure.value):,}"


def coloured(points: int) -> Rgb:
    """The colour of points that were won or lost."""
    return palette.GAIN if points > 0 else palette.LOSS if points < 0 else palette.PAPER


class ScoreboardScene(Controls):
    """A page a game. Rounds can be pressed: they are shown again."""

    name = "scoreboard"

    def __init__(self, game: str = "") -> None:
        self._game, self._order, self._skip, self._taking = game, LISTS[0], 0, False

    def enter(self, app: App) -> None:
        """Read the ledger."""
        self.app = app
        self._game = self._game or app.game
        self._read()
        super().enter(app)

    def _read(self) -> None:
        self._pages = pages_of(self._game)
        self.cloth = self._pages.cloth
        ledger = self.app.keeper.ledger
        self._summary = statistics.summary(ledger, self._game)
        self._streaks = statistics.streaks(ledger, self._game)
        self._balance = [point.balance for point in statistics.balance_over_time(ledger, self._game)]
        self._people = statistics.opponents(ledger, self._game)
        self._groups = statistics.figures(ledger, self._game)
        if self._order not in self._lists:
            self._order = LISTS[0]
        self._best = best_round(self.app, self._pages)
        self._sprites = self._pages.pictures(self.app.settings, self.app.font) if self._best is not None else None
        self._health = statistics.health(ledger, self._game)

    @property
    def _lists(self) -> tuple[str, ...]:
        """The lists that this game has."""
        reviewed = find(self._game).adviser is not None
        return (*LISTS, *((REVIEW,) if reviewed else ()), *((FIGURES,) if self._groups else ()))

    def build(self) -> None:
        """What the person has and how that came at the left, a list at the right."""
        say, games = self.app.say, offered()
        x, y, wide, high = self.middle(1180.0, 680.0)
        left, foot = wide * 0.47 - 24, 66.0
        self.heading(say("app.scoreboard.title", game=self._pages.title(say)), x + 24, y + 14, left, 40, TITLE * 0.65)
        side, top, plates, gap = min(124.0, high * 0.185), y + 60, min(156.0, high * 0.23), 12.0
        face, last = self.px(x + 30, top + gap, side, side), statistics.rounds(self.app.keeper.ledger, self._game, 1)
        mood: Mood = "calm" if not last or last[0].drawn else "glee" if last[0].won else "dismay"
        self.upon(portrait(YOU, face.w, mood), face)
        self._account((x + 42 + side, top, left - side - 42, side))
        self._counts((x + 24, top + side + gap, left - 18, plates))
        told, begin = self._left_out(), top + side + plates + 2 * gap
        below = 46.0 if told else 0.0
        self._course((x + 24, begin, left - 18, y + high - foot - begin - below))
        if told:
            self.label(told, x + 24, y + high - foot - below + 4, left - 24, below, size=NOTE, colour=palette.LOSS, lines=2)
        right, head = x + 30 + left, 14.0
        if len(games) > 1:
            names = [pages_of(game).title(say) for game in games]
            place = right, y + 14, x + wide - 24 - right, 40.0
            self.choice("scoreboard.game", names, games.index(self._game), place, self._open)
            head = 64.0
        self._listed(right, y + head, x + wide - 24 - right, high - head - foot)
        self._foot((x + 24, y + high - foot + 10, wide - 48 - WAYS, 46))

    def _foot(self, place: Place) -> None:
        """The way back, to logs in files, and out for rounds that are pressed."""
        x, y, w, h = place
        each, say = min(190.0, (w + 8) / 3 - 8), self.app.say
        self.button("scoreboard.back", say("app.back"), (x, y, each, h), self.back, key=Key("Esc"))
        logs, out = Key("O", pygame.K_o), Key("E", pygame.K_e)
        self.button("scoreboard.logs", say("logs.open"), (x + each + 8, y, each, h), partial(self.app.open, "logs"), key=logs)
        if self._order in LISTS[:2] and self._summary.rounds:
            look = "small_chosen" if self._taking else "small"
            spot = x + 2 * (each + 8), y, each, h
            self.button("scoreboard.export", say("logs.export"), spot, partial(self._take, not self._taking), look=look, key=out)

    # -- figures ----------------------------------------------------------------------------------------------------------

    def _money(self, amount: int, signed: bool = False) -> str:
        return money(self.app.say, self._game, amount, signed)

    def _own(self, key: str, **named: object) -> str:
        """A text of the scoreboard, in the words of its game."""
        return self.app.say(self._pages.words(f"app.scoreboard.{key}"), **named)

    def _points(self, points: float, places: int = 0) -> str:
        """Points with their sign, with so many places; none have neither."""
        return self.app.say("app.points", points=f"{points:+,.{places}f}".replace("-", "−") if round(points, places) else "0")

    def _account(self, place: Place) -> None:
        """What the person has, and the points of all rounds; where these are the same, how many rounds that were."""
        say, points, stakes = self.app.say, self._summary.score, bool(self._pages.stakes)
        title = say(f"app.scoreboard.{'balance' if stakes else 'sum'}")
        held = self._money(self.app.keeper.ledger.balance(self._game))
        rounds = f"{self._own('rounds')} {self._own('count', n=f'{self._summary.rounds:,}')}"
        words = f"{say('app.scoreboard.score')} {self._points(points)}" if stakes else rounds
        colour = coloured(points) if points and stakes else palette.PARCHMENT
        amount = Text((held,), AMOUNT, "bold", palette.GOLD)
        parts = Text((title,), SMALL, "ui", palette.PARCHMENT), amount, Text((words,), TEXT, "ui", colour)
        self.lay(Column(parts, 10), place)

    def _counts(self, place: Place) -> None:
        """The share of rounds that were won as a ring on a plate; beside it four figures on a plate each."""
        x, y, w, h = place
        say, told, large = self.app.say, self._summary, (w + 8) * 0.4 - 8
        self.panels.append(plate(self.px(x, y, large, h), self.k))
        side = min(h * 0.78 - 14, large - 24)
        ring = self.px(x + (large - side) / 2, y + 8, side, side)
        self.upon(won_ring(ring.w, told.win_share), ring)
        share, spot = f"{told.win_share:.0%}" if told.rounds else "–", (x + (large - side * 0.8) / 2, y + 8, side * 0.8, side)
        self.label(share, *spot, size=side * 0.34, kind="bold", colour=palette.GOLD, align="center", over=True)
        words = self._own("share", won=f"{told.won:,}", rounds=f"{told.rounds:,}")
        self.label(words, x + 6, y + h * 0.78 - 4, large - 12, h * 0.22, size=SMALL, colour=palette.PARCHMENT, align="center")
        mean = self._points(told.score / max(1, told.rounds), 1)
        drawn = self._own("of", n=f"{told.drawn:,}", rounds=f"{told.rounds:,}")
        now, most = (self._own("count", n=f"{count:,}") for count in self._streaks)
        figures = (
            (self._pages.drawn(say), drawn if told.rounds else "–"),
            (self._own("mean"), mean if told.rounds else "–"),
            (say("app.scoreboard.streak"), now),
            (say("app.scoreboard.longest"), most),
        )
        wide, high, plates = (w + 8) * 0.3 - 8, (h + 8) / 2 - 8, list[tuple[Box, Place]]()
        for nth, (words, value) in enumerate(figures):
            place = x + large + 8 + nth % 2 * (wide + 8), y + nth // 2 * (high + 8), wide, high
            self.panels.append(plate(self.px(*place), self.k))
            name, figure = Text((words,), SMALL, "ui", palette.PARCHMENT), Text((value,), HEADING, "bold", palette.PAPER)
            plates.append((Plate(Column((name, figure), 8, "center"), 6), place))
        self.lay_all(plates)

    def _left_out(self) -> str:
        """What is in none of the figures, because it cannot be trusted or read."""
        say, health = self.app.say, self._health
        told = []
        if health.doubtful:
            told.append(say("store.rows.doubtful", rows=health.doubtful, amount=self._money(health.amount, signed=True)))
        if health.unreadable:
            told.append(say("store.rows.unreadable", rows=health.unreadable))
        return " · ".join(told)

    def _course(self, place: Place) -> None:
        """The balance as a line on a plate; before the first round, a faint one with dots where it may run."""
        (x, y, w, h), say = place, self.app.say
        self.panels.append(plate(self.px(*place), self.k))
        title = say("app.scoreboard.curve") if self._pages.stakes else self._own("course")
        self.label(title, x + 12, y + 4, w - 24, 26, size=SMALL, colour=palette.PARCHMENT)
        field, font = self.px(x, y + 30, w, h - 30), self.app.font("ui", letter(NOTE, self.k))
        if len(self._balance) >= 2:
            named = self._own("along")
            self.drawn.append(lambda surface: draw_course(surface, field, self._balance, font, self._money, named))
            return
        words = say("app.scoreboard.curve.none")
        self.label(words, x + 12, y + 30, w - 24, h - 60, size=TEXT, colour=palette.PARCHMENT, align="center", lines=2)

    # -- the list ---------------------------------------------------------------------------------------------------------

    def _listed(self, x: float, y: float, w: float, h: float) -> None:
        """Tabs, the rows of the chosen one, the best round where these leave room for it, and the ways to more rows."""
        self._tabs(x, y, w)
        top, room, order = y + 52, h - 52, self._order
        heads = HEADS if order == "people" else 0.0
        shown = self._best is not None and not self._skip and order not in (FIGURES, REVIEW)
        kept = BEST + 12 if shown and order != LISTS[0] and room - BEST > 5 * ROW else 0.0
        fit = max(1, int((room - kept - heads) / ROW))
        if order == FIGURES:
            fit, count = self._figures((x, top, w, room))
        elif order == REVIEW:
            found = progress.matches(self.app.keeper.ledger, self.app.study, self._game)
            fit, count = lay_matches(self, found, (x, top, w, room), self._skip, self._look_back)
        elif order == "people":
            count = self._people_rows(x, top, w, fit)
        else:
            count = self._round_rows(x, top, w, fit)
        free = room - min(count, fit) * ROW - heads - 12
        if not count:
            self._nothing(x, top, w, room)
        elif shown and free >= BEST and self._best is not None and self._sprites is not None:
            high = min(TALLEST, max(BEST, free - 12 - MET - ROW * len(self._people)) if order == LISTS[0] else free)
            sprites, again = self._sprites.at(self.k), partial(self._replay, self._best.played)
            lay_best(self, self._best, self._pages, sprites, (x, y + h - high, w, high), again)
            free -= high + 12
        if count and order == LISTS[0] and not self._skip and free >= MET + ROW:
            heading, below = self.app.say("app.scoreboard.met"), top + min(count, fit) * ROW + 12
            self.label(heading, x, below + 12, w * 0.3, HEADS, size=HEADING, kind="bold", colour=palette.GOLD)
            self._people_rows(x, below + 6 + MET - HEADS, w, int((free - MET) / ROW))
        ways = ("newer", "‹", x + w - 312, -fit, pygame.K_PAGEUP), ("older", "›", x + w - 150, fit, pygame.K_PAGEDOWN)
        for (name, arrow, left, by, key), there in zip(ways, (self._skip, count > fit), strict=True):
            if there:
                words = arrow if order == FIGURES else self.app.say(f"app.scoreboard.{name}")
                place = left, y + h + 10, 150, 46
                self.button(f"scoreboard.{name}", words, place, partial(self._page, by), look="small", key=Key("", key))

    def _tabs(self, x: float, y: float, w: float) -> None:
        """The lists there are, with a hairline below, of gold below the chosen one."""
        lists = self._lists
        each = (w + 8) / len(lists) - 8
        for i, name in enumerate(lists):
            look, words = "tab_chosen" if name == self._order else "tab", self._own(f"list.{name}")
            self.button(f"scoreboard.{name}", words, (x + i * (each + 8), y, each, 38), partial(self._choose, name), look=look)
        line, chosen = self.px(x, y + 40, w, 3), self.spots[f"scoreboard.{self._order}"]
        self._hairline(x, y + 41.5, w)
        gold = Rect(chosen.x, line.y, chosen.w, line.h)
        self.drawn.append(partial(pygame.draw.rect, color=palette.GOLD, rect=gold, border_radius=line.h // 2))

    def _hairline(self, x: float, y: float, w: float) -> None:
        line, thick = self.px(x, y, w, 0), max(1, round(self.k))
        self.drawn.append(lambda surface: pygame.draw.line(surface, palette.BRONZE, line.topleft, line.topright, thick))

    def _nothing(self, x: float, y: float, w: float, h: float) -> None:
        """Before the first round: somebody who waits for it, what will stand here, and the way to play."""
        side = min(190.0, h * 0.42)
        top = y + max(0.0, h - side - 150) / 2
        face = self.px(x + (w - side) / 2, top, side, side)
        self.upon(portrait(PEOPLE[0], face.w, "glee"), face)
        self._hairline(x + w * 0.2, top + side, w * 0.6)
        words = self._own("none.best" if self._order == "best" and self._summary.rounds else "none")
        spot = x + w * 0.1, top + side + 8, w * 0.8, 62.0
        self.label(words, *spot, size=HEADING, align="center", lines=2)
        place, press = (x + (w - 260) / 2, top + side + 82, 260, 48), partial(self.app.open, "setup", self._game)
        told = self.app.say("app.scoreboard.play", game=self._pages.title(self.app.say))
        self.button("scoreboard.play", told, place, press, look="primary")

    def _round_rows(self, x: float, y: float, w: float, fit: int) -> int:
        """Rounds, the last or the best first; returns how many there are, one more than `fit` where there are more."""
        ledger = self.app.keeper.ledger
        if self._order == "best":
            found = statistics.best_hands(ledger, self._game, MOST_BEST)[self._skip :]
        else:
            found = statistics.rounds(ledger, self._game, fit + 1, self._skip)
        cells = [cell for i, played in enumerate(found[:fit]) for cell in self._round(played, x, y + i * ROW, w)]
        self.lay_all(cells, 3, over=True, shares=(1.0, 0.9))
        return len(found)

    def _round(self, played: PastRound, x: float, top: float, w: float) -> list[tuple[Box, Place]]:
        """A round, which can be pressed: with whom, how it went, by what, when, and what it brought, each with its place."""
        high, how, points, paid = ROW - 4, went(played), self._points(played.score), bool(self._pages.stakes)
        press = partial(self._export if self._taking else self._replay, played)
        self.button(f"scoreboard.round.{played.id}", "", (x, top, w, high), press, look="small")
        if self._taking:
            self.upon(sign("drawing", round(20 * self.k), palette.GOLD), self.px(x + w - 30, top, 26, high))
        else:
            self.drawn.append(partial(draw_arrow, at=self.px(x + w - 22, top + high / 2, 0, 0).topleft, k=self.k, by=1))
        others, side = tuple(name for name in played.names if name in PEOPLE), ROW - 10
        covered = 1 - min(0.8, (w * 0.14 - side) / max(1, len(others) - 1) / side)
        words: tuple[str, ...] = (self.app.say(f"app.scoreboard.badge.{how}"),)
        if how == "drawn":
            words = self._pages.drawn(self.app.say), self.app.say("app.scoreboard.badge.none")
        badge = Middle(Plate(Row((Text(words, NOTE * 1.1, "bold", palette.PAPER, 25),), align="center"), 2, GROUNDS[how], 6))
        when = self._when(datetime.fromisoformat(played.at).astimezone(), datetime.now().astimezone())
        date = Text((when, when.partition(" ")[0], ""), NOTE, "ui", palette.PARCHMENT)
        last: Box = Text((self._money(played.amount, signed=True) if paid else points,), TEXT, "bold", coloured(played.score))
        if paid:
            last = Middle(Column((last, Text((points,), NOTE, "ui", palette.PARCHMENT)), 4, "right"))
        cells: list[tuple[Box, float, float]] = [
            (Faces(others, side, covered), 0.01, 0.15),
            (badge, 0.152, 0.255),
            (self._ended(played, how), 0.265, 0.535),
            (Middle(Column((self._stood(played), Row((*advised(played), date), gap=6)), 4, "right")), 0.54, 0.74),
            (Row((last,), align="right"), 0.745, 0.925),
        ]
        return [(box, (x + w * begin, top + 1, w * (end - begin), high - 2)) for box, begin, end in cells]

    def _ended(self, played: PastRound, how: str) -> Box:
        """What a round is called, and below that what it was won by, or else how it ended, and by whom where that was another one
        alone. What is said beside it already is not said again."""
        say, called = self.app.say, round_name(self.app, self._pages, played)
        name = Text((called, called.partition(" (")[0]), TEXT * 0.9, "bold", palette.PAPER)
        kind = named(self.app, self._pages, played) or self._pages.ending(played.kind, say)
        if how == "drawn" and kind == self._pages.drawn(say):
            return Row((name,))
        alone = len(played.winners) == 1 and played.winners[0] in PEOPLE
        told = (f"{person(say, played.winners[0])} · {kind}", kind) if alone else (kind,)
        return Middle(Column((name, Text(told, TEXT * 0.85, "ui", palette.PARCHMENT)), 5))

    def _stood(self, played: PastRound) -> Box:
        """Which match it was, and the place after the round."""
        number, place = statistics.stood(self.app.keeper.ledger, played)
        match = self.app.say(self._pages.words("app.scoreboard.match"), n=f"{number:,}")
        if place is None:
            return Text((match,), NOTE, "ui", palette.PAPER)
        words = self.app.say(f"app.scoreboard.place.{place}")
        return Text((f"{match} · {words}", words), NOTE, "bold", palette.PAPER)

    def _when(self, at: datetime, now: datetime) -> str:
        """When a round was played, in as few words as tell it."""
        days = (now.date() - at.date()).days
        if at.year != now.year and days > 1:
            return at.date().isoformat()
        day = {0: self.app.say("app.scoreboard.today"), 1: self.app.say("app.scoreboard.yesterday")}.get(days)
        return f"{day or f'{at:%m-%d}'} {at:%H:%M}"

    def _people_rows(self, x: float, y: float, w: float, fit: int) -> int:
        """How the rounds with everybody went, under the heads of the columns; returns how many people there are. Of points
        nothing is said where none went from one to another."""
        say, found = self.app.say, self._people[self._skip :]
        paid = any(one.points for one in self._people)
        for end, what in zip(COLUMNS, ("rounds", "won", "lost", *(("points",) if paid else ())) if found else (), strict=False):
            where = x + w * (end - 0.17), y - 6, w * 0.17, HEADS
            self.label(self._own(f"versus.{what}"), *where, size=SMALL, colour=palette.PARCHMENT, align="right")
        for i, versus in enumerate(found[:fit]):
            top, high = y + HEADS - 6 + i * ROW, ROW - 4
            if versus.name in PEOPLE:
                coin = self.px(x + 2, top + 1, ROW - 6, ROW - 6)
                self.upon(head(versus.name, coin.w), coin)
            self.label(person(say, versus.name), x + ROW + 4, top, w * 0.31 - ROW - 4, high, kind="bold")
            told = [f"{count:,}" for count in (versus.rounds, versus.won, versus.lost)]
            for end, words in zip(COLUMNS, (*told, *([self._points(versus.points)] if paid else ())), strict=False):
                colour = coloured(versus.points) if end == COLUMNS[-1] else palette.PAPER
                self.label(words, x + w * (end - 0.17), top, w * 0.17, high, kind="bold", colour=colour, align="right")
            line = self.px(x + ROW + 4, top + ROW - 7, w * 0.98 - ROW - 4, 3)
            self.drawn.append(partial(draw_shares, line=line, won=versus.won, lost=versus.lost, rounds=versus.rounds))
        return len(found)

    def _figures(self, place: Place) -> tuple[int, int]:
        """The figures that a game counts, groups side by side; returns how many lines of them fit, and how many there are."""
        x, y, w, h = place
        wide, fit = (w + 24) / len(self._groups) - 24, int((h - 40) / FIGURE)
        for nth, group in enumerate(self._groups):
            left = x + nth * (wide + 24)
            self.label(self.app.say(group.key), left, y, wide, 34, size=HEADING, kind="bold", colour=palette.GOLD)
            for at, figure in enumerate(group.figures[self._skip : self._skip + fit]):
                value = Text((said(figure, self.app.say),), TEXT, "bold", palette.PAPER)
                line: Box = Row((Text((self.app.say(figure.key),), TEXT, "ui", palette.STONE), Gap(spring=True), value), gap=8)
                self.lay(Plate(line, 4, None if at % 2 else palette.LACQUER, 6), (left, y + 40 + at * FIGURE, wide, FIGURE))
        return fit, max(len(group.figures) for group in self._groups) - self._skip

    # -- presses ----------------------------------------------------------------------------------------------------------

    def _open(self, nth: int) -> None:
        """Another game."""
        self._game, self._skip = offered()[nth], 0
        self._read()
        self.again()

    def _choose(self, name: str) -> None:
        self._order, self._skip = name, 0
        self.again()

    def _page(self, by: int) -> None:
        self._skip = max(0, self._skip + by)
        self.again()

    def _take(self, taking: bool) -> None:
        """Have rounds taken elsewhere that are pressed, or shown again."""
        self._taking = taking
        self.again()

    def back(self) -> None:
        """Rounds are shown again when they are pressed; then the page is left."""
        if self._taking:
            self._take(False)
        else:
            super().back()

    def _export(self, played: PastRound) -> None:
        """Take a round, or its match, elsewhere."""
        self._taking, ledger = False, self.app.keeper.ledger
        try:
            self.app.open("export", *match_of(ledger, statistics.record(ledger, played.id)))
        except (RecordError, LookupError):
            self.app.open("message", self.app.say("app.replay.cannot"))

    def _look_back(self, match: PlayedMatch) -> None:
        """Look back on a match, or on what can be read of it."""
        records = list(rounds_of(self.app.keeper.ledger, match.match).values())
        if records:
            self.app.open("review", records, match.names, match.seat)
        else:
            self.app.open("message", self.app.say("app.replay.cannot"))

    def _replay(self, played: PastRound) -> None:
        try:
            ledger = self.app.keeper.ledger
            records, at = match_of(ledger, statistics.record(ledger, played.id))
            scene = self.app.page("replay", records, played.names, at)
        except (RecordError, LookupError):
            self.app.open("message", self.app.say("app.replay.cannot"))
        else:
            self.app.push(scene)


def advised(played: PastRound) -> tuple[Box, ...]:
    """How often advice was asked in a round, beside the lamp of the table; nothing where it was not."""
    if not played.advised:
        return ()
    return Gap(8), sign_box("advice", palette.AMBER, TEXT), Text((str(played.advised),), NOTE, "bold", palette.AMBER)


# ---- The line -----------------------------------------------------------------------------------------------------------


def marks(low: int, high: int, most: int = 5) -> list[int]:
    """Round numbers from `low` to `high`, at most so many of them."""
    steps = (times * 10**power for power in range(30) for times in (1, 2, 5))
    step = next(step for step in steps if (high - low) / step <= most)
    return list(range(-(-low // step) * step, high + 1, step))


def draw_course(
    surface: pygame.Surface, rect: Rect, values: Sequence[int], font: pygame.Font, say: Callable[[int], str], named: str = ""
) -> None:
    """Draw `values` from left to right into a rectangle: lines at round numbers with what they `say`, below them how many there
    are of what they are `named`, and the last value marked."""
    unit = font.get_linesize() / 20
    low, high = min(values), max(values)
    if low == high:  # a line without a rise has room above and below it, as wide as a line of its height would
        room = max(1, abs(low) // 10)
        low, high = low - room, high + room
    numbers = {mark: letters(say(mark), font, palette.STONE) for mark in marks(low, high)}
    edge, foot = max(words.get_width() for words in numbers.values()) + round(18 * unit), font.get_linesize() + round(13 * unit)
    field = Rect(rect.x + edge, rect.y + round(10 * unit), rect.w - edge - round(16 * unit), rect.h - round(12 * unit) - foot)
    step, hair = field.w / (len(values) - 1), max(1, round(0.8 * unit))

    def at(nth: int, value: int) -> tuple[float, float]:
        return field.left + nth * step, field.bottom - (value - low) / (high - low) * field.h

    for mark, words in numbers.items():
        y = at(0, mark)[1]
        pygame.draw.line(surface, palette.BARK, (field.left, y), (field.right, y), hair)
        surface.blit(words, (field.left - words.get_width() - round(8 * unit), y - words.get_height() / 2))
    pygame.draw.line(surface, palette.BRONZE, field.bottomleft, field.bottomright, hair)
    below, many = field.bottom + round(10 * unit), letters(f"{named} {len(values) - 1}".strip(), font, palette.STONE)
    surface.blit(many, many.get_rect(topright=(rect.right - round(8 * unit), below)))
    first = letters("0", font, palette.STONE)
    surface.blit(first, first.get_rect(midtop=(field.left, below)))
    line = [at(nth, value) for nth, value in enumerate(values)]
    _fill(surface, field, line)
    pygame.draw.lines(surface, palette.GOLD, False, line, max(1, round(1.4 * unit)))
    pygame.draw.aalines(surface, palette.GOLD, False, line)
    if len(values) <= FEW:
        for dot in line[:-1]:
            pygame.draw.aacircle(surface, palette.GOLD, dot, round(3 * unit))
    pygame.draw.aacircle(surface, palette.GAIN if values[-1] >= values[0] else palette.LOSS, line[-1], round(4.5 * unit))


@lru_cache(maxsize=8)
def won_ring(side: int, share: float) -> pygame.Surface:
    """A ring `side` pixels wide, so much of it in gold as a share is of all, from above on as a clock goes."""
    large, middle = pygame.Surface((4 * side, 4 * side), pygame.SRCALPHA), 2 * side
    wide = max(8, round(0.3 * side))
    pygame.draw.circle(large, palette.BARK, (middle, middle), middle, wide)
    if share > 0:
        steps = max(2, round(120 * share))
        rim = [(math.sin(2 * math.pi * share * n / steps), math.cos(2 * math.pi * share * n / steps)) for n in range(steps + 1)]
        outer, inner = ([(middle + far * x, middle - far * y) for x, y in rim] for far in (middle, middle - wide))
        pygame.draw.polygon(large, palette.GOLD, [*outer, *reversed(inner)])
    return pygame.transform.smoothscale(large, (side, side))


def _fill(surface: pygame.Surface, field: Rect, line: Sequence[tuple[float, float]]) -> None:
    """Light below a line, which fades downwards."""
    below = pygame.Surface(field.size, pygame.SRCALPHA)
    moved = [(x - field.x, y - field.y) for x, y in line]
    pygame.draw.polygon(below, (*palette.WHITE, 255), [(0, field.h), *moved, (field.w, field.h)])
    fade = pygame.Surface((1, 2), pygame.SRCALPHA)
    fade.set_at((0, 0), (*palette.GOLD, 96))
    fade.set_at((0, 1), (*palette.GOLD, 4))
    below.blit(pygame.transform.smoothscale(fade, field.size), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(below, field)


# ---- The best round ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class BestRound:
    """A round that was won: by what, in how many points each who paid has paid, and with what it came to."""

    played: PastRound
    groups: tuple[WonSet, ...]
    settlement: Settlement
    seat: Seat


def best_round(app: App, pages: GamePages) -> BestRound | None:
    """The best round of a game; nothing where none was won, or it cannot be played again."""
    found = statistics.best_hands(app.keeper.ledger, pages.name, 1)
    if not found or YOU not in found[0].names:
        return None
    seat = found[0].names.index(YOU)
    try:
        round_, _, _ = resume(statistics.record(app.keeper.ledger, found[0].id), seat)
    except (RecordError, LookupError):
        return None
    settlement = round_.settlement()
    if settlement is None:
        return None
    return BestRound(found[0], pages.spoils(round_.view(seat), settlement, seat, app.say), settlement, seat)


def named(app: App, pages: GamePages, played: PastRound) -> str:
    """What a round was won by, in a word; nothing where that cannot be told."""
    if len(played.winners) != 1:
        return ""
    try:
        settlement = _settlement(app.keeper.ledger, played.id)
    except (RecordError, LookupError):
        return ""
    return hand(pages, settlement, played.names.index(played.winners[0]), app.say) if settlement is not None else ""


def round_name(app: App, pages: GamePages, played: PastRound) -> str:
    """What a round is called; by its number where its record does not tell."""
    try:
        key, about = _name(app.keeper.ledger, played.id)
    except (RecordError, LookupError):
        key, about = pages.words(BY_NUMBER), {"n": played.round + 1}
    return app.say(key, **about)


@lru_cache(maxsize=128)
def _name(ledger: Ledger, id: int) -> tuple[str, Mapping[str, Any]]:
    """The text that names a round that was written down, and its arguments."""
    return name_of(statistics.record(ledger, id))


@lru_cache(maxsize=64)
def _settlement(ledger: Ledger, id: int) -> Settlement | None:
    """How a round came out that was written down."""
    return resume(statistics.record(ledger, id))[0].settlement()


def lay_best(page: Form, best: BestRound, pages: GamePages, sprites: Sprites, place: Place, replay: Callable[[], None]) -> None:
    """The best round on a plate: what it brought, its pieces, how that was reckoned, and the way to see it."""
    say, played, (x, y, w, h) = page.app.say, best.played, place
    page.panels.append(plate(page.px(*place), page.k))
    left, inner = x + 16, w - 32
    unseen = [group for group in best.groups if not group.faces] if any(group.faces for group in best.groups) else []
    brought = [say("app.points", points=f"{played.score:+,}")]
    if pages.stakes:
        brought.append(money(say, pages.name, played.amount, signed=True))
    besides = "   ".join(titled(group, page) for group in unseen)
    title = Row(
        (
            Text((say(pages.words("app.scoreboard.best")),), HEADING, "bold", palette.GOLD),
            Text((besides, ""), NOTE * 1.15, "bold", palette.PAPER),
            Gap(spring=True),
            Text((" · ".join(brought),), HEADING, "bold", palette.GOLD),
        ),
        gap=12,
    )
    page.lay(title, (left, y + 6, inner, HEAD - 8), briefs=2)
    groups, ink = [(group, 0.0) for group in best.groups if group not in unseen], Ink(page.app.font)
    room = page.px(left, y + HEAD, inner, h - HEAD - FOOT - 6)
    laid = laid_out(Measure(ink, page.k), groups, room, sprites, say, TINY)
    if laid is not None:
        page.drawn.append(partial(laid.draw, ink=ink))
    bottom, wide = y + h - FOOT - 4, 140.0
    page.label(reckoned(best, page), left, bottom, inner - wide - 12, FOOT - 4, size=TEXT - 1, colour=palette.STONE)
    where = x + w - 12 - wide, bottom - 2, wide, FOOT - 2
    page.button("scoreboard.best_round", say("app.replay.title"), where, replay, look="small")



def titled(group: WonSet, page: Form) -> str:
    """What a set is called, how many pieces it counts, and its points."""
    words = f"{group.title} {group.many}".strip()
    return words if group.points is None else f"{words} · {page.app.say('app.points', points=f'{group.points:,}')}"


def reckoned(best: BestRound, page: Form) -> str:
    """The points of the hand with all that multiplies them, and who paid how many."""
    say, settlement, seat = page.app.say, best.settlement, best.seat
    told, made = list[str](), 0
    paid: dict[Seat, int] = {}
    for one in settlement.transfers:
        if one.taker == seat and one.giver != POT and one.points:
            paid[one.giver] = paid.get(one.giver, 0) + one.points
    if paid and all(group.points is not None for group in best.groups):
        made = points = sum(group.points or 0 for group in best.groups)
        words = say("app.points", points=f"{points:,}")
        for times in _times(settlement, seat):
            words, made = f"{words} ×{times}", made * times
        told.append(words if made == points else f"{words} = {say('app.points', points=f'{made:,}')}")
    if paid:
        names, each = best.played.names, []
        for giver, n in paid.items():
            own, name, came = _times(settlement, giver), person(say, names[giver]), say("app.points", points=f"{n:,}")
            if own and told and made * math.prod(own) == n:
                came = f"{say('app.points', points=f'{made:,}')}{''.join(f' ×{times}' for times in own)} = {came}"
            each.append(f"{name} {came}")
        told.append(" + ".join(each))
    return " → ".join(told)


def _times(settlement: Settlement, seat: Seat) -> Sequence[int]:
    """What multiplies in the reckoning of a seat."""
    lines = [line for line in settlement.lines if seat == (line.seat if line.reckoning is None else line.reckoning)]
    return [line.times for line in lines if line.times is not None]
