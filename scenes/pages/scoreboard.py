"""What has been played so far: the balance over time, the rounds, the best hands, the opponents."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Final

import pygame

from game.record import RecordError
from game.store import statistics
from scenes.forms import plot
from scenes.forms.controls import Controls
from scenes.forms.form import Key
from scenes.forms.option_marks import draw_arrow
from scenes.forms.pictures import Mood, head, portrait
from scenes.forms.theme import AMOUNT, HEADING, NOTE, SMALL, TEXT, TITLE, letter, plate
from scenes.games.pages import offered, pages_of
from scenes.kit import palette
from scenes.kit.type import low
from scenes.pages.best_round import HIGH, best_round, named
from scenes.pages.best_round import lay as lay_best
from scenes.pages.course import Course, badge, went
from scenes.pages.figures import lay
from scenes.scene import App
from scenes.table.session import PEOPLE, YOU, money, person

LISTS: Final = ("rounds", "best", "people")
FIGURES: Final = "figures"
"""The list of a game that counts more than all do."""

ROW: Final = 48.0
HEADS: Final = 32.0
"""How high a row is, and what stands over the columns of those who were met, in units."""

COLUMNS: Final = 0.43, 0.6, 0.79, 0.98
"""Where these columns end, in shares of the width."""

MOST_BEST: Final = 50

TALLEST: Final = 340.0
"""How high the best round is at most below a few rows, in units."""


class ScoreboardScene(Controls):
    """A page a game. Rounds can be pressed: they are shown again."""

    name = "scoreboard"

    def __init__(self, game: str = "") -> None:
        self._game, self._order, self._skip = game, LISTS[0], 0

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
        if self._order == FIGURES and not self._groups:
            self._order = LISTS[0]
        self._best = best_round(self.app, self._pages)
        self._sprites = self._pages.pictures(self.app.settings, self.app.font) if self._best is not None else None
        self._health = statistics.health(ledger, self._game)

    def build(self) -> None:
        """What the person has and how that came at the left, a list at the right."""
        say, games = self.app.say, offered()
        wide, high = min(1180.0, self.width - 24), min(680.0, self.height - 20)
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        self.sheet(x, y, wide, high)
        left, foot = wide * 0.47 - 24, 66.0
        title = say("app.scoreboard.title", game=self._pages.title(say))
        down = y + 14 + TITLE * 0.65 * low(self.app.language)
        self.label(title, x + 24, down, left, 40, size=TITLE * 0.65, kind="display", colour=palette.GOLD)
        side, top, plates, gap = min(124.0, high * 0.185), y + 60, min(156.0, high * 0.23), 12.0
        face, last = self.px(x + 30, top + gap, side, side), statistics.rounds(self.app.keeper.ledger, self._game, 1)
        mood: Mood = "calm" if not last or last[0].drawn else "glee" if last[0].won else "dismay"
        self.drawn.append(lambda surface: surface.blit(portrait(YOU, face.w, mood), face))
        self._account(x + 42 + side, top, left - side - 42, side)
        self._figures(x + 24, top + side + gap, left - 18, plates)
        told = self._left_out()
        below = 46.0 if told else 0.0
        begin = top + side + plates + 2 * gap
        title = say("app.scoreboard.curve" if self._pages.stakes else "app.scoreboard.course")
        place = x + 24, begin, left - 18, y + high - foot - begin - below
        self._course = Course(self, place, title, self._balance, self._money)
        if told:
            self.label(told, x + 24, y + high - foot - below + 4, left - 24, below, size=NOTE, colour=palette.LOSS, lines=2)
        right = x + 24 + left + 6
        head = 14.0
        if len(games) > 1:
            names = [pages_of(game).title(say) for game in games]
            place = right, y + 14, x + wide - 24 - right, 40.0
            self.choice("scoreboard.game", names, games.index(self._game), place, self._open)
            head = 64.0
        self._listed(right, y + head, x + wide - 24 - right, high - head - foot)
        self.button("scoreboard.back", say("app.back"), (x + 24, y + high - foot + 10, 180, 46), self.back, key=Key("Esc"))

    def back(self) -> None:
        """To the menu."""
        self.app.pop()

    # -- figures ----------------------------------------------------------------------------------------------------------

    def _money(self, amount: int, signed: bool = False) -> str:
        return money(self.app.say, self._game, amount, signed)

    def _account(self, x: float, y: float, w: float, h: float) -> None:
        """What the person has, and the points of all rounds; where these are the same, how many rounds that were."""
        say, points, stakes = self.app.say, self._summary.score, bool(self._pages.stakes)
        self.label(
            say(f"app.scoreboard.{'balance' if stakes else 'sum'}"), x, y, w, h * 0.24, size=SMALL, colour=palette.PARCHMENT
        )
        held = self._money(self.app.keeper.ledger.balance(self._game))
        self.label(held, x, y + h * 0.22, w, h * 0.48, size=AMOUNT, kind="bold", colour=palette.GOLD)
        rounds = say("app.scoreboard.count", n=f"{self._summary.rounds:,}")
        words = f"{say('app.scoreboard.score')} {self._points(points)}" if stakes else f"{say('app.scoreboard.rounds')} {rounds}"
        colour = palette.PARCHMENT if not points or not stakes else palette.GAIN if points > 0 else palette.LOSS
        self.label(words, x, y + h * 0.72, w, h * 0.26, size=TEXT, colour=colour)

    def _figures(self, x: float, y: float, w: float, h: float) -> None:
        """The share of rounds that were won, large on a plate of its own; beside it four figures on a plate each."""
        say, told = self.app.say, self._summary
        now, most = self._streaks
        figures = (
            (self._pages.drawn(say), self._of(told.drawn)),
            (say("app.scoreboard.mean"), self._mean()),
            (say("app.scoreboard.streak"), say("app.scoreboard.count", n=f"{now:,}")),
            (say("app.scoreboard.longest"), say("app.scoreboard.count", n=f"{most:,}")),
        )
        wide, high, large = (w + 8) * 0.3 - 8, (h + 8) / 2 - 8, (w + 8) * 0.4 - 8
        self._won(x, y, large, h)
        for nth, (words, value) in enumerate(figures):
            left, top = x + large + 8 + nth % 2 * (wide + 8), y + nth // 2 * (high + 8)
            self.panels.append(plate(self.px(left, top, wide, high), self.k))
            self.label(words, left + 8, top + 2, wide - 16, high * 0.42, size=SMALL, colour=palette.PARCHMENT, align="center")
            self.label(value, left + 6, top + high * 0.4, wide - 12, high * 0.56, size=HEADING, kind="bold", align="center")

    def _won(self, x: float, y: float, w: float, h: float) -> None:
        """The share of rounds that were won: a ring, the figure in it, and of how many that is."""
        told = self._summary
        self.panels.append(plate(self.px(x, y, w, h), self.k))
        low = h * 0.22
        side = min(h - low - 14, w - 24)
        ring = self.px(x + (w - side) / 2, y + 8, side, side)
        self.upon(plot.ring(ring.w, told.win_share), ring)
        share, spot = f"{told.win_share:.0%}" if told.rounds else "–", (x + (w - side * 0.8) / 2, y + 8, side * 0.8, side)
        self.label(share, *spot, size=side * 0.34, kind="bold", colour=palette.GOLD, align="center", over=True)
        words = self.app.say("app.scoreboard.share", won=f"{told.won:,}", rounds=f"{told.rounds:,}")
        self.label(words, x + 6, y + h - low - 4, w - 12, low, size=SMALL, colour=palette.PARCHMENT, align="center")

    def _of(self, count: int) -> str:
        """How many of all rounds, in words; a dash before the first."""
        rounds = self._summary.rounds
        return self.app.say("app.scoreboard.of", n=f"{count:,}", rounds=f"{rounds:,}") if rounds else "–"

    def _mean(self) -> str:
        """The points of a round on the average; a dash before the first."""
        told = self._summary
        mean = f"{told.score / max(1, told.rounds):+,.1f}".replace("-", "−")
        return self.app.say("app.points", points=mean) if told.rounds else "–"

    def _left_out(self) -> str:
        """What is in none of the figures, because it cannot be trusted or read."""
        say, health = self.app.say, self._health
        told = []
        if health.doubtful:
            told.append(say("store.rows.doubtful", rows=health.doubtful, amount=self._money(health.amount, signed=True)))
        if health.unreadable:
            told.append(say("store.rows.unreadable", rows=health.unreadable))
        return " · ".join(told)

    # -- the list ---------------------------------------------------------------------------------------------------------

    def _listed(self, x: float, y: float, w: float, h: float) -> None:
        say = self.app.say
        lists = (*LISTS, FIGURES) if self._groups else LISTS
        each = (w + 8) / len(lists) - 8
        for i, name in enumerate(lists):
            look = "tab_chosen" if name == self._order else "tab"
            words = say(f"app.scoreboard.list.{name}")
            self.button(f"scoreboard.{name}", words, (x + i * (each + 8), y, each, 38), self._choose(name), look=look)
        self._underline(self.px(x, y + 40, w, 3), self.spots[f"scoreboard.{self._order}"])
        shown = self._order in ("best", "people") and self._best is not None and not self._skip
        taken = HIGH + 12 if shown and h - HIGH > 6 * ROW else 0.0
        top, fit = y + 52, max(1, int((h - 52 - taken) / ROW))
        if self._order == FIGURES:
            fit = lay(self, say, self._groups, (x, top, w, h - 52), self._skip)
            count = max(len(group.figures) for group in self._groups)
            self._more = count > self._skip + fit
        elif self._order == "people":
            fit = max(1, int((h - 52 - taken - HEADS) / ROW))
            count = self._people_rows(x, top, w, fit)
        else:
            count = self._round_rows(x, top, w, fit)
        if not count:
            self._nothing(x, top, w, y + h - top)
        elif self._order == "rounds" and not self._skip:
            self._below(x, top + count * ROW, w, y + h - top - count * ROW)
        if taken and count:
            rows = min(count, fit) * ROW + (HEADS if self._order == "people" else 0.0)
            high = max(HIGH, min(TALLEST, y + h - top - rows - 12))
            self._best_round(x, y + h - high, w, high)
        if self._skip:
            words = "‹" if self._order == FIGURES else say("app.scoreboard.newer")
            place, key = (x + w - 312, y + h + 10, 150, 46), Key("", pygame.K_PAGEUP)
            self.button("scoreboard.newer", words, place, self._page(-fit), look="small", key=key)
        if self._more:
            words = "›" if self._order == FIGURES else say("app.scoreboard.older")
            place, key = (x + w - 150, y + h + 10, 150, 46), Key("", pygame.K_PAGEDOWN)
            self.button("scoreboard.older", words, place, self._page(fit), look="small", key=key)

    def _underline(self, line: pygame.Rect, chosen: pygame.Rect) -> None:
        """A hairline below the tabs, of gold below the chosen one."""

        def draw(surface: pygame.Surface) -> None:
            pygame.draw.line(surface, palette.BRONZE, line.midleft, line.midright, max(1, round(self.k)))
            pygame.draw.rect(surface, palette.GOLD, (chosen.x, line.y, chosen.w, line.h), border_radius=line.h // 2)

        self.drawn.append(draw)

    def _nothing(self, x: float, y: float, w: float, h: float) -> None:
        """Before the first round: somebody who waits for it, what will stand here, and the way to play."""
        side = min(190.0, h * 0.42)
        top = y + max(0.0, h - side - 150) / 2
        face, edge = self.px(x + (w - side) / 2, top, side, side), self.px(x + w * 0.2, top + side, w * 0.6, 0)
        self.drawn.append(lambda surface: surface.blit(portrait(PEOPLE[0], face.w, "glee"), face))
        self.drawn.append(
            lambda surface: pygame.draw.line(surface, palette.BRONZE, edge.topleft, edge.topright, max(1, round(self.k)))
        )
        words, spot = self.app.say("app.scoreboard.none"), (x + w * 0.1, top + side + 8, w * 0.8, 62.0)
        self.label(words, *spot, size=HEADING, colour=palette.PAPER, align="center", lines=2)
        place, press = (x + (w - 260) / 2, top + side + 82, 260, 48), partial(self.app.open, "setup", self._game)
        told = self.app.say("app.scoreboard.play", game=self._pages.title(self.app.say))
        self.button("scoreboard.play", told, place, press, look="primary")

    def _below(self, x: float, y: float, w: float, h: float) -> None:
        """Where few rounds have been played: the best of them, and with whom they were."""
        if self._more:
            return
        few, free = 12 + ROW * (1 + min(2, len(self._people))), h - 24 - ROW * (1.25 + len(self._people))
        if self._best is not None and h - 12 >= HIGH:
            high = min(TALLEST, max(HIGH, free)) if h - 24 - HIGH >= few else h - 12
            self._best_round(x, y + h - high, w, high)
            h -= high + 12
        fit = int((h - 12 - ROW) / ROW)
        if not self._people or fit < 1:
            return
        self.label(
            self.app.say("app.scoreboard.met"), x, y + 12, w * 0.3, ROW - 8, size=HEADING, kind="bold", colour=palette.GOLD
        )
        self._columns(x, y + 22, w, ROW - 18)
        for nth, versus in enumerate(self._people[:fit]):
            self._versus(versus, x, y + 12 + (nth + 1) * ROW, w)

    def _best_round(self, x: float, y: float, w: float, h: float) -> None:
        """The best round, which can be seen again."""
        assert self._best is not None and self._sprites is not None
        lay_best(self, self._best, self._pages, self._sprites.at(self.k), (x, y, w, h), self._replay(self._best.played))

    def _round_rows(self, x: float, y: float, w: float, fit: int) -> int:
        ledger = self.app.keeper.ledger
        if self._order == "best":
            found = statistics.best_hands(ledger, self._game, MOST_BEST)[self._skip :]
        else:
            found = statistics.rounds(ledger, self._game, fit + 1, self._skip)
        self._more = len(found) > fit
        for i, played in enumerate(found[:fit]):
            top = y + i * ROW
            colour = palette.GAIN if played.score > 0 else palette.LOSS if played.score < 0 else palette.PAPER
            self.button(f"scoreboard.round.{played.id}", "", (x, top, w, ROW - 4), self._replay(played), look="small")
            when = self._when(datetime.fromisoformat(played.at).astimezone(), datetime.now().astimezone())
            self._faces(played.names, x + 6, top, w * 0.16)
            how = went(played)
            if how == "drawn":
                badge(self, how, x + w * 0.175, top + 9, w * 0.2, ROW - 22, self._void(played, w * 0.2))
            else:
                badge(self, how, x + w * 0.175, top + 9, w * 0.07, ROW - 22)
                self._ended(played, x + w * 0.255, top, w * 0.195)
            spot = self.px(x + w - 34, top, 24, ROW - 4)
            self.drawn.append(partial(draw_arrow, at=spot.center, k=self.k, by=1))
            points, paid = self._points(played.score), self._pages.stakes
            self.label(when, x + w * 0.458, top, w * 0.16, ROW - 4, size=NOTE, colour=palette.PARCHMENT, over=True)
            if paid:
                self.label(points, x + w * 0.58, top, w * 0.13, ROW - 4, align="right", over=True)
            last = self._money(played.amount, signed=True) if paid else points
            self.label(last, x + w * 0.72, top, w * 0.2, ROW - 4, kind="bold", align="right", colour=colour, over=True)
        return len(found)

    def _ended(self, played: statistics.Played, x: float, top: float, w: float) -> None:
        """What a round was won by, or else how it ended, and above that by whom where that was another one alone."""
        say, high = self.app.say, ROW - 4
        kind = named(self.app, self._pages, played) or self._pages.ending(played.kind, say)
        if len(played.winners) != 1 or played.winners[0] not in PEOPLE:
            self.label(kind, x, top, w, high, size=TEXT, lines=2, over=True)
            return
        self.label(person(say, played.winners[0]), x, top + 2, w, high * 0.5 - 2, size=TEXT * 0.9, kind="bold", over=True)
        self.label(kind, x, top + high * 0.5, w, high * 0.5 - 2, size=TEXT * 0.9, colour=palette.PARCHMENT, over=True)

    def _void(self, played: statistics.Played, w: float) -> str:
        """How a round ended that nobody has won, in short where that is longer than its place."""
        words = self._pages.ending(played.kind, self.app.say)
        fits = self.app.font("bold", letter(NOTE, self.k)).size(words)[0] / self.k <= w - 8
        return words if fits else self._pages.drawn(self.app.say)

    def _when(self, at: datetime, now: datetime) -> str:
        """When a round was played, in as few words as tell it."""
        days = (now.date() - at.date()).days
        if at.year != now.year and days > 1:
            return at.date().isoformat()
        day = {0: self.app.say("app.scoreboard.today"), 1: self.app.say("app.scoreboard.yesterday")}.get(days)
        return f"{day or f'{at:%m-%d}'} {at:%H:%M}"

    def _faces(self, names: tuple[str, ...], x: float, top: float, w: float) -> None:
        """Those with whom a round was played, one over the other where there are many."""
        others = [name for name in names if name in PEOPLE]
        side = ROW - 10
        step = min(side * 0.8, (w - side) / max(1, len(others) - 1))
        for nth, name in enumerate(others):
            coin = self.px(x + nth * step, top + 3, side, side)
            self.upon(head(name, coin.w), coin)

    def _points(self, points: int) -> str:
        """Points with their sign; none have none."""
        return self.app.say("app.points", points=f"{points:+,}".replace("-", "−") if points else "0")

    def _people_rows(self, x: float, y: float, w: float, fit: int) -> int:
        found = self._people[self._skip :]
        self._more = len(found) > fit
        if found:
            self._columns(x, y - 6, w, HEADS)
        for i, versus in enumerate(found[:fit]):
            self._versus(versus, x, y + HEADS - 6 + i * ROW, w)
        return len(found)

    def _versus(self, versus: statistics.Versus, x: float, top: float, w: float) -> None:
        """How the rounds with somebody went."""
        say = self.app.say
        points = self._points(versus.points)
        colour = palette.GAIN if versus.points > 0 else palette.LOSS if versus.points < 0 else palette.PAPER
        if versus.name in PEOPLE:
            coin = self.px(x + 2, top + 1, ROW - 6, ROW - 6)
            self.upon(head(versus.name, coin.w), coin)
        self.label(person(say, versus.name), x + ROW + 4, top, w * 0.31 - ROW - 4, ROW - 4, size=TEXT, kind="bold")
        for end, count in zip(COLUMNS, (versus.rounds, versus.won, versus.lost), strict=False):
            where = x + w * (end - 0.12), top, w * 0.12, ROW - 4
            self.label(f"{count:,}", *where, size=TEXT, kind="bold", colour=palette.PAPER, align="right")
        where = x + w * (COLUMNS[-1] - 0.18), top, w * 0.18, ROW - 4
        self.label(points, *where, size=TEXT, kind="bold", colour=colour, align="right")
        self._share(versus, self.px(x + ROW + 4, top + ROW - 7, w * 0.98 - ROW - 4, 3))

    def _columns(self, x: float, top: float, w: float, high: float) -> None:
        """What the numbers of a row are that tells how it went with somebody."""
        for end, what in zip(COLUMNS, ("rounds", "won", "lost", "points"), strict=True):
            words, where = self.app.say(f"app.scoreboard.versus.{what}"), (x + w * (end - 0.17), top, w * 0.17, high)
            self.label(words, *where, size=SMALL, colour=palette.PARCHMENT, align="right")

    def _share(self, versus: statistics.Versus, line: pygame.Rect) -> None:
        """A thin line below a row: how many of the rounds were won, and how many lost."""
        self.drawn.append(partial(plot.shares, line=line, won=versus.won, lost=versus.lost, rounds=versus.rounds))

    def _open(self, nth: int) -> None:
        """Another game."""
        self._game, self._skip = offered()[nth], 0
        self._read()
        self.again()

    def _choose(self, name: str) -> Callable[[], None]:
        def choose() -> None:
            self._order, self._skip = name, 0
            self.again()

        return choose

    def _page(self, by: int) -> Callable[[], None]:
        def turn() -> None:
            self._skip = max(0, self._skip + by)
            self.again()

        return turn

    def _replay(self, played: statistics.Played) -> Callable[[], None]:
        def show() -> None:
            try:
                scene = self.app.page("replay", statistics.record(self.app.keeper.ledger, played.id), played.names)
            except (RecordError, LookupError):
                self.app.open("message", self.app.say("app.replay.cannot"))
            else:
                self.app.push(scene)

        return show

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and the line upon it."""
        super().draw(surface)
        self._course.draw(surface)
