"""What riichi brings to the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.riichi.view import RiichiView
from game.riichi.yaku import YAKUMAN
from game.table import Line, Seat, Settlement, View
from scenes.games.pages import HALTED, OF_A_ROUND, GamePages, Results, Say, WonSet
from scenes.games.riichi.book import CHAPTERS, SCENES, SHOWN

if TYPE_CHECKING:
    from game.match import Match
    from game.options import Rules
    from game.store.settings import Settings
    from scenes.games.riichi.table import RiichiTable
    from scenes.kit.wood import Tone
    from scenes.stage.sprite import Sprites
    from scenes.table.story.lesson import Lesson


class RiichiPages(GamePages):
    """Riichi plays whole matches for points, with tiles on an automatic table."""

    looks: Mapping[str, tuple[object, ...]] = {
        **{"card_index": (False, True), "auto_sort": (False, True)},
        **{"useful_draws": (False, True), "foul_costs": (False, True), "tile_safety": (False, True)},
    }
    sample = ("5m", "0p", "7s", "1z", None)
    emblems: Mapping[str, str] = {
        **{"text": "1z", "tenhou": "1p", "mahjong-soul": "0p", "m-league": "7z", "jpml-a": "5z", "jpml-b": "6z", "strict": "1m"},
    }
    rounds = (0,)
    clockwise = False
    chapters = CHAPTERS
    signs: Mapping[str, str] = {
        **{"goal": "7z", "tiles": "1m", "turn": "1z", "calls": "2p", "riichi": "6z", "yaku": "1s"},
        **{"furiten": "3p", "scores": "0p", "draws": "9m"},
    }
    shown = SHOWN
    scenes = SCENES
    cloth = "riichi"
    tone: Tone = "teal"
    traits: Mapping[str, str] = {
        **{"imo": "lone_winds", "samchon": "goes_on", "halmeoni": "closed", "harabeoji": "keeps_dragons"},
        **{"cousin": "valued", "student": "waits_well", "chairman": "one_suit", "monk": "folds"},
        **{"haenyeo": "no_pon", "driver": "declares", "teacher": "ready_calls"},
        **{"nurse": "lone_ends", "chef": "keeps_pairs"},
    }
    lessons = ("first", "safety")
    token = "stick"
    own = OF_A_ROUND | {"app.motto.samchon", "app.replay.open", "app.replay.cover"}

    def points_at_first(self, rules: Rules) -> int:
        """25,000, or what was agreed on."""
        return int(rules["start_points"])

    def table(self) -> type[RiichiTable]:
        """The felt with its walls."""
        from scenes.games.riichi.table import RiichiTable

        return RiichiTable

    def still(self) -> type[RiichiTable]:
        """The same, seen from nearer."""
        from scenes.games.riichi.closeup import RiichiCloseUp

        return RiichiCloseUp

    def lesson(self, name: str) -> Lesson:
        """The first steps, or the second lesson."""
        from scenes.games.riichi.lessons import first, safety

        return {"first": first.lesson, "safety": safety.lesson}[name]()

    def pictures(self, settings: Settings | None, font: Callable[[str, int], pygame.Font]) -> Sprites:
        """Tiles."""
        from scenes.games.riichi.tiles import pictures

        return pictures(settings)

    def worth(self, worth: int, say: Say) -> str:
        """Han, or a yakuman."""
        return say("riichi.limit.yakuman") if worth >= YAKUMAN else say("riichi.wait.han", han=worth)

    def nobody_won(self, settlement: Settlement, say: Say) -> str:
        """How the hand ended; what a 쵼보 was for."""
        fouls = [say(f"riichi.line.{line.what}") for line in settlement.lines if line.what.startswith("chombo_")]
        if fouls or settlement.kind == HALTED:
            return " · ".join(fouls) or super().nobody_won(settlement, say)
        return self.ending(settlement.kind, say)

    def drawn(self, say: Say) -> str:
        """Hands that nobody won: 유국."""
        return say("riichi.drawn")

    def afterwards(self, match: Match, say: Say) -> str:
        """Which hand follows; after one that nobody has won also how it ended."""
        from scenes.games.riichi.lines import following

        settlement = match.settlement()
        assert settlement is not None
        after = following(match, say)
        return after if settlement.winners else say("riichi.result.draw", kind=self.nobody_won(settlement, say), next=after)

    def moved(self, view: View) -> tuple[int, ...]:
        """In mid-hand, the sticks that have been laid."""
        from game.riichi.state import STICK

        assert isinstance(view, RiichiView)
        return super().moved(view) if view.settlement is not None else tuple(-STICK * laid for laid in view.laid)

    def line(self, line: Line, say: Say) -> str:
        """A line with its limit and yaku in words."""
        from scenes.games.riichi.lines import words

        return words(line, say)

    def counted(self, settlement: Settlement, say: Say) -> Sequence[tuple[Seat, str]]:
        """The yaku and dora of each winner, what the hand is worth, the honba and sticks that come with it, and who pays for
        another. How a hand was drawn or broken off is told by its events."""
        told = []
        for line in settlement.lines:
            if line.what in ("honba", "sticks"):
                told.append((line.seat, f"{self.line(line, say)} {line.points:,}"))
            elif line.what == "pao" or (line.seat in settlement.winners and not line.what.startswith(("fu_", "riichi_stick"))):
                told.append((line.seat, self.line(line, say)))
        return told

    def spoils(self, view: View, settlement: Settlement, seat: Seat, say: Say) -> tuple[WonSet, ...]:
        """The hand as it lay open, and its yaku."""
        from scenes.games.riichi.result.worth import row


        assert isinstance(view, RiichiView)
        faces = tuple(slot.face for slot in row(view, seat) if slot.face is not None)
        yaku = " · ".join(words for whose, words in self.counted(settlement, say) if whose == seat)
        return (WonSet(yaku, None, faces, apart=True),)

    def results(self) -> Results:
        """The hand, its yaku one by one, and the points of everybody; at last the places with oka, uma and side bets."""
        from scenes.games.riichi.result.hand import HandResult, Ranking

        return Results(face=lambda out: HandResult, podium=Ranking)


PAGES = RiichiPages("riichi")
