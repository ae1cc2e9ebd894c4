"""What Go-Stop brings to the window."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import pygame

from game.gostop.seats import PLAYERS, selling
from game.gostop.view import GoStopView
from game.options import Rules
from game.table import Settlement, View
from scenes.games.gostop.book import CHAPTERS, SCENES, SHOWN
from scenes.games.pages import HALTED, GamePages, Results, Say, WonSet

if TYPE_CHECKING:
    from game.match import Match
    from game.store.settings import Settings
    from scenes.games.gostop.table import GoStopTable
    from scenes.kit.wood import Tone
    from scenes.stage.sprite import Sprites
    from scenes.table.story.lesson import Lesson

class GoStopPages(GamePages):
    """Go-Stop plays for money with hwatu, on an army blanket."""

    looks: Mapping[str, tuple[object, ...]] = {
        "card_index": (False, True),
        "pattern_marks": (False, True),
        "card_back": ("red", "indigo", "moss"),
    }
    sample = ("6R", "2A", "3B", "11J", None)  # 청단, a bird of 고도리, a bright, junk, a back
    stakes = (10, 50, 100, 200, 500, 1000, 5000, 10000)
    emblems: Mapping[str, str] = {
        **{"standard-3": "3B", "matgo": "2A", "gwangpari-4": "8B", "gwangpari-5": "12B", "four-all-play": "4A"},
        **{"text-000": "11B", "text-001": "1B", "text-002": "10A", "online-animal": "7A", "online-hangame": "5A"},
    }
    chapters = CHAPTERS
    signs: Mapping[str, str] = {
        **{"goal": "1B", "cards": "8A", "turn": "3R", "special": "5J"},
        **{"scores": "11B", "go": "12B", "bak": "8B"},
    }
    shown = SHOWN
    scenes = SCENES
    cloth = "gostop"
    tone: Tone = "bold"
    usual = "stop"
    clockwise = False
    taught = True

    def who_plays(self, rules: Rules, say: Say) -> str:
        """How many of those who sit there play, and what the others do (광팔이)."""
        if selling(rules):
            return say("gostop.setup.selling", seats=rules.seats, n=PLAYERS)
        return say("gostop.setup.all", seats=rules.seats) if rules.seats > PLAYERS else ""

    def table(self) -> type[GoStopTable]:
        """The blanket with its twelve months."""
        from scenes.games.gostop.table import GoStopTable

        return GoStopTable

    def still(self) -> type[GoStopTable]:
        """Only cards."""
        from scenes.games.gostop.closeup import CloseUp

        return CloseUp

    def pictures(self, settings: Settings | None, font: Callable[[str, int], pygame.Font]) -> Sprites:
        """Hwatu."""
        from scenes.games.gostop.hwatu import pictures

        return pictures(settings, font)

    def lesson(self) -> Lesson:
        """Five turns: a pair, a turned card, a choice of two, 홍단 and 고, and a stop that finds somebody in 피박."""
        from scenes.games.gostop.lesson import lesson

        return lesson()

    def hand(self, settlement: Settlement, seat: int, say: Say) -> str:
        """The rarest set, where there is one."""
        from scenes.games.gostop.result.outcome import SETS

        told = {line.what for line in settlement.lines if line.seat == seat}
        return next((say(f"gostop.line.{name}") for name in SETS if name in told), "")

    def nobody_won(self, settlement: Settlement, say: Say) -> str:
        """나가리, unless the round was broken off."""
        return super().nobody_won(settlement, say) if settlement.kind == HALTED else say("gostop.result.void")

    def moved(self, view: View) -> tuple[int, ...]:
        """In mid-round too, for a first 뻑 and its like."""

        assert isinstance(view, GoStopView)
        return view.money if view.settlement is None else view.settlement.points

    def drawn(self, say: Say) -> str:
        """Rounds that nobody won: 나가리."""
        return say("gostop.drawn")

    def afterwards(self, match: Match, say: Say) -> str:
        """What a 나가리 makes of the next round. Only when the round is over."""
        from scenes.games.gostop.result.outcome import carried, left_over

        times = math.prod(times for _, times in left_over(match, say))
        if times > 1:
            return say("gostop.result.void_next", count=carried(match).nagari, times=times)
        settlement = match.settlement()
        if settlement is not None and settlement.kind == "nagari":
            return say("gostop.result.void_plain")
        return ""

    def spoils(self, view: View, settlement: Settlement, seat: int, say: Say) -> tuple[WonSet, ...]:
        """Each 족보 with its cards."""
        from scenes.games.gostop.result.outcome import spoils

        return spoils(view, settlement, seat, say)

    def results(self) -> Results:
        """What the round was won by, the bill of who has lost it, or the moon over one that nobody has won."""
        from scenes.games.gostop.result.faces import DefeatFace, VictoryFace, VoidFace
        from scenes.games.gostop.result.outcome import GoStopOutcome

        return Results(GoStopOutcome, lambda out: DefeatFace if out.lost else VictoryFace if out.winners else VoidFace)


PAGES = GoStopPages("gostop")
