"""What Daifugo brings to the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import pygame

from game.options import Rules
from game.table import Settlement, View
from scenes.games.daifugo.book import CHAPTERS, SCENES, SHOWN
from scenes.games.pages import OF_A_ROUND, GamePages, Results, Say, WonSet

if TYPE_CHECKING:
    from game.store.settings import Settings
    from scenes.games.daifugo.table import DaifugoTable
    from scenes.kit.wood import Tone
    from scenes.stage.sprite import Sprites
    from scenes.table.story.lesson import Lesson


class DaifugoPages(GamePages):
    """Daifugo is played for ranks, with playing cards, on the mats of an inn."""

    looks: Mapping[str, tuple[object, ...]] = {
        "four_colour": (False, True),
        "card_back": ("red", "indigo", "moss"),
    }
    sample = ("D8", "CJ", "H2", "S3", None)
    emblems: Mapping[str, str] = {
        **{"neighbourhood": "S8", "federation": "HA", "uecda": "CJ", "tycoon": "JO1", "two-players": "HQ", "greek": "D7"},
        **{"chaos": "JO2", "random": "S3"},
    }
    begins: Mapping[int, str] = {2: "two-players"}
    rounds = (0,)
    token = ""
    usual = "finished"
    chapters = CHAPTERS
    signs: Mapping[str, str] = {"goal": "C2", "plays": "S6", "pass": "D8", "specials": "JO1", "ranks": "HK"}
    shown = SHOWN
    scenes = SCENES
    cloth = "daifugo"
    tone: Tone = "olive"
    own = OF_A_ROUND | {"app.motto.samchon", "app.scoreboard.drawn", "table.advice.best"}
    traits: Mapping[str, str] = {
        **{"imo": "leads_sets", "samchon": "revolves", "halmeoni": "keeps_jokers", "harabeoji": "leads_weakest"},
        **{"cousin": "stays", "student": "whole", "chairman": "leads_most", "monk": "keeps_twos"},
        **{"haenyeo": "keeps_eights", "driver": "cuts", "teacher": "joker_alone"},
        **{"nurse": "binds", "chef": "leads_threes"},
    }
    lessons = ("first", "control")

    def table(self) -> type[DaifugoTable]:
        """The mats with the pile in their middle."""
        from scenes.games.daifugo.table import DaifugoTable

        return DaifugoTable

    def lesson(self, name: str) -> Lesson:
        """The first steps, or the second lesson."""
        from scenes.games.daifugo.lessons import control, first

        return {"first": first.lesson, "control": control.lesson}[name]()

    def pictures(self, settings: Settings | None, font: Callable[[str, int], pygame.Font]) -> Sprites:
        """Playing cards."""
        from scenes.games.daifugo.cards import pictures

        return pictures() if settings is None else pictures(settings.four_colour, settings.card_back)

    def in_force(self, rules: Rules) -> tuple[str, ...]:
        """The rules that most tables do not take for granted."""
        from scenes.games.daifugo.cards import in_force

        return in_force(rules)

    def by_lot(self, view: View) -> tuple[str, ...]:
        """The rules that the luck of the match has just drawn; nothing once cards are played."""
        from game.daifugo.events import RulesDrawn
        from game.daifugo.view import DaifugoView

        assert isinstance(view, DaifugoView)
        drawn = (event.rules for event in view.log if isinstance(event, RulesDrawn))
        return () if view.plays_made or view.passes_made else next(drawn, ())

    def added(self, view: View) -> tuple[str, ...]:
        """The rules that the 대부호 have added."""
        from game.daifugo.view import DaifugoView

        assert isinstance(view, DaifugoView)
        return tuple(one.rule for one in view.added)

    def results(self) -> Results:
        """Everybody by place, on steps."""
        from scenes.games.daifugo.result import DaifugoOutcome, Steps

        return Results(DaifugoOutcome, lambda out: Steps)

    def spoils(self, view: View, settlement: Settlement, seat: int, say: Say) -> tuple[WonSet, ...]:
        """The place of the seat, with the cards that it finished on."""
        from scenes.games.daifugo.result import spoils

        return spoils(view, settlement, seat, self.line, say)


PAGES = DaifugoPages("daifugo")
