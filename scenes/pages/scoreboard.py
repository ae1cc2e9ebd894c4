"""What has been played so far: the balance over time, the rounds, the best hands, the opponents."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Final

import pygame

from game.record import RecordError
from game.store import statistics
from scenes.forms import plot
from scenes.forms.form import Form, Key
from scenes.forms.theme import BRONZE, DIM_IVORY, GAIN, GOLD, IVORY, LOSS, NOTE, TEXT, TITLE
from scenes.games.pages import offered, pages_of
from scenes.scene import App
from scenes.table.session import money, person

LISTS: Final = ("rounds", "best", "people")
ROW: Final = 40.0
MOST_BEST: Final = 50


class ScoreboardScene(Form):
    """A page a game. Rounds can be pressed: they are shown again."""

    name = "scoreboard"

    def __init__(self, game: str = "") -> None:
        self._game, self._list, self._skip = game, LISTS[0], 0

    def enter(self, app: App) -> None:
        """Read the ledger."""
        self.app = app
        self._game = self._game or app.game
        self._read()
        super().enter(app)

    def _read(self) -> None:
        self._pages = pages_of(self._game)
        ledger = self.app.keeper.ledger
        self._summary = statistics.summary(ledger, self._game)
        self._balance = [point.balance for point in statistics.balance_over_time(ledger, self._game)]
        self._people = statistics.opponents(ledger, self._game)
        self._health = statistics.health(ledger, self._game)

    def build(self) -> None:
        """Figures and the line at the left, a list at the right."""
        say = self.app.say
        wide, high = min(1180.0, self.width - 24), min(680.0, self.height - 20)
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        self.sheet(x, y, wide, high)
        title = say("app.scoreboard.title", game=self._pages.title(say))
        if len(offered()) > 1:
            self.selector("scoreboard.game", title, x + 24, y + 12, wide * 0.42, 42, self._turn)
        else:
            self.label(title, x + 24, y + 15, wide * 0.42, 48, size=TITLE, kind="display", colour=GOLD)
        left, top = wide * 0.45 - 24, y + 62
        foot = 70.0
        self._figures(x + 24, top, left - 24)
        told = self._left_out()
        below = 46.0 if told else 0.0
        self._plot = self.px(x + 24, top + 3 * 34 + 10, left - 24, high - 62 - 3 * 34 - 10 - foot - below)
        if told:
            self.label(told, x + 24, y + high - foot - below + 4, left - 24, below, size=NOTE, colour=LOSS, lines=2)
        self._listed(x + 24 + left, y + 14, wide - 48 - left, high - 14 - foot)
        self.button("scoreboard.back", say("app.back"), (x + 24, y + high - foot + 12, 180, 46), self.back, key=Key("Esc"))

    def back(self) -> None:
        """To the menu."""
        self.app.pop()

    # -- figures ----------------------------------------------------------------------------------------------------------

    def _money(self, amount: int, signed: bool = False) -> str:
        return money(self.app.say, self._game, amount, signed)

    def _figures(self, x: float, y: float, w: float) -> None:
        say, told = self.app.say, self._summary
        figures = (
            ("balance" if self._pages.stakes else "sum", self._money(self.app.keeper.ledger.balance(self._game))),
            ("rounds", f"{told.rounds:,}"),
            ("won", f"{told.won:,} · {told.win_share:.0%}"),
            ("drawn", f"{told.drawn:,} · {told.drawn_share:.0%}"),
            ("best", say("app.points", points=f"{told.best:,}") if told.best > 0 else "–"),
            ("score", say("app.points", points=f"{told.score:+,}".replace("-", "−"))),
        )
        half = w / 2
        for i, (key, value) in enumerate(figures):
            left, top = x + i % 2 * half, y + i // 2 * 34
            words = self._pages.drawn(say) if key == "drawn" else say(f"app.scoreboard.{key}")
            self.label(words, left, top, half * 0.34, 30, size=TEXT, colour=DIM_IVORY)
            self.label(value, left + half * 0.34, top, half * 0.56, 30, size=TEXT, kind="bold", align="right")

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
        each = (w - 16) / len(LISTS)
        for i, name in enumerate(LISTS):
            look = "small_chosen" if name == self._list else "small"
            words = say(f"app.scoreboard.list.{name}")
            self.button(f"scoreboard.{name}", words, (x + i * (each + 8), y, each, 40), self._choose(name), look=look)
        top, fit = y + 52, max(1, int((h - 52 - 46) / ROW))
        count = self._people_rows(x, top, w, fit) if self._list == "people" else self._round_rows(x, top, w, fit)
        if not count:
            self.label(say("app.scoreboard.none"), x, top, w, 80, size=TEXT, colour=DIM_IVORY, align="center", lines=2)
        bottom = y + h - 40
        if self._skip:
            words = say("app.scoreboard.newer")
            place, key = (x, bottom, 150, 38), Key("", pygame.K_PAGEUP)
            self.button("scoreboard.newer", words, place, self._page(-fit), look="small", key=key)
        if self._more:
            words = say("app.scoreboard.older")
            place, key = (x + w - 150, bottom, 150, 38), Key("", pygame.K_PAGEDOWN)
            self.button("scoreboard.older", words, place, self._page(fit), look="small", key=key)

    def _round_rows(self, x: float, y: float, w: float, fit: int) -> int:
        ledger = self.app.keeper.ledger
        if self._list == "best":
            found = statistics.best_hands(ledger, self._game, MOST_BEST)[self._skip :]
        else:
            found = statistics.rounds(ledger, self._game, fit + 1, self._skip)
        self._more = len(found) > fit
        for i, played in enumerate(found[:fit]):
            top = y + i * ROW
            colour = GAIN if played.score > 0 else LOSS if played.score < 0 else IVORY
            self.button(f"scoreboard.round.{played.id}", "", (x, top, w, ROW - 4), self._replay(played), look="small")
            when = f"{datetime.fromisoformat(played.at).astimezone():%Y-%m-%d %H:%M}"
            kind = self._pages.ending(played.kind, self.app.say)
            cells = (
                (when, 0.02, 0.28, "left", DIM_IVORY),
                (kind, 0.30, 0.30, "left", IVORY),
                (self.app.say("app.points", points=f"{played.score:+,}".replace("-", "−")), 0.60, 0.14, "right", colour),
                (self._money(played.amount, signed=True) if self._pages.stakes else "", 0.75, 0.23, "right", colour),
            )
            for text, at, share, align, ink in cells:
                self.label(text, x + w * at, top, w * share, ROW - 4, size=TEXT, align=align, colour=ink, over=True)
        return len(found)

    def _people_rows(self, x: float, y: float, w: float, fit: int) -> int:
        found = self._people[self._skip :]
        self._more = len(found) > fit
        for i, versus in enumerate(found[:fit]):
            top = y + i * ROW
            told = self.app.say("app.scoreboard.versus", rounds=versus.rounds, won=versus.won, lost=versus.lost)
            points = self.app.say("app.points", points=f"{versus.points:+,}".replace("-", "−"))
            colour = GAIN if versus.points > 0 else LOSS if versus.points < 0 else IVORY
            self.label(person(self.app.say, versus.name), x + 8, top, w * 0.28, ROW - 4, size=TEXT, kind="bold")
            self.label(told, x + w * 0.3, top, w * 0.48, ROW - 4, size=TEXT, colour=DIM_IVORY)
            self.label(points, x + w * 0.78, top, w * 0.2, ROW - 4, size=TEXT, colour=colour, align="right")
        return len(found)

    def _turn(self, by: int) -> None:
        """To the next game."""
        games = offered()
        self._game = games[(games.index(self._game) + by) % len(games)]
        self._skip = 0
        self._read()
        self.again()

    def _choose(self, name: str) -> Callable[[], None]:
        def choose() -> None:
            self._list, self._skip = name, 0
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
        pygame.draw.rect(surface, BRONZE, self._plot, 1, border_radius=round(8 * self.k))
        if self._balance:
            plot.draw(surface, self._plot, self._balance, self.app.font("ui", round(13 * self.k)), self.k)
