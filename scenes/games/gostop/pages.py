"""What Go-Stop brings to the window, and the pictures in its rule book."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

import pygame

from game.gostop.seats import PLAYERS, selling
from game.gostop.view import GoStopView
from game.options import Rules
from game.table import Settlement, View
from scenes.games.pages import HALTED, BookRow, GamePages, Results, Say, WonSet

if TYPE_CHECKING:
    from game.match import Match
    from game.store.settings import Settings
    from scenes.games.gostop.table import GoStopTable
    from scenes.kit.wood import Tone
    from scenes.stage.sprite import Sprites
    from scenes.table.story.lesson import Lesson

CHAPTERS: Final = ("goal", "cards", "turn", "special", "scores", "go", "bak", "keys")

MONTHS: Final = (
    *("1B 1R 1J 1K", "2A 2R 2J 2K", "3B 3R 3J 3K", "4A 4R 4J 4K", "5A 5R 5J 5K", "6A 6R 6J 6K"),
    *("7A 7R 7J 7K", "8B 8A 8J 8K", "9A 9R 9J 9K", "10A 10R 10J 10K", "11B 11D 11J 11K", "12B 12A 12R 12D"),
)
"""The four cards of each month (열두 달)."""


def _line(faces: str, name: str, worth: int) -> BookRow:
    """A 족보 by its name in the settlement."""
    return BookRow(faces, f"gostop.line.{name}", worth)


SHOWN: Final[Mapping[tuple[str, int], tuple[BookRow, ...]]] = {
    ("goal", 1): (_line("1R 2R 3R", "hongdan", 3),),
    ("cards", 0): tuple(BookRow(faces, f"table.month.{nth}") for nth, faces in enumerate(MONTHS, 1)),
    ("cards", 1): (BookRow("1B 3B 8B 11B 12B"),),
    ("cards", 2): (BookRow("2A 4A 8A", "gostop.line.godori"), BookRow("5A 6A 7A 9A 10A 12A")),
    ("cards", 3): (
        BookRow("1R 2R 3R", "gostop.line.hongdan"),
        BookRow("6R 9R 10R", "gostop.line.cheongdan"),
        BookRow("4R 5R 7R", "gostop.line.chodan"),
    ),
    ("cards", 4): (BookRow("1J 2J 3K 8J 10K"), BookRow("11D 12D")),
    ("cards", 5): (BookRow("9A"),),
    ("special", 6): (BookRow("1B 1R 1J 1K", "gostop.line.chongtong", 3),),
    ("scores", 0): (
        _line("1B 3B 8B", "three_brights", 3),
        _line("1B 3B 12B", "rain_three", 2),
        _line("1B 3B 8B 11B", "four_brights", 4),
        _line("1B 3B 8B 11B 12B", "five_brights", 15),
    ),
    ("scores", 1): (
        _line("2A 4A 8A", "godori", 5),
        _line("1R 2R 3R", "hongdan", 3),
        _line("6R 9R 10R", "cheongdan", 3),
        _line("4R 5R 7R", "chodan", 3),
    ),
    ("scores", 2): (_line("5A 6A 7A 9A 10A", "animals", 1),),
    ("scores", 3): (_line("4R 5R 1R 9R 12R", "ribbons", 1),),
    ("scores", 4): (_line("1J 1K 2J 2K 3J 3K 4J 4K 11D", "junk", 1),),
}

SCENES: Final[Mapping[tuple[str, int], str]] = {
    ("goal", 0): "GS-036-one_match",
    ("turn", 2): "GS-037-two_match_choose-b",
    ("turn", 3): "GS-035-no_match",
    ("turn", 4): "GS-072-bomb-a",
    ("special", 0): "GS-042-bbeok-a",
    ("special", 1): "GS-057-jjok-a",
    ("special", 2): "GS-054-ttadak-a",
    ("special", 3): "GS-060-sweep-a",
    ("go", 0): "GS-089-stop-a",
    ("go", 3): "GS-138-gobak-a",
    ("go", 4): "GS-103-nagari",
    ("bak", 0): "GS-131-pibak-a",
    ("bak", 1): "GS-130-gwangbak-a",
    ("bak", 2): "GS-127-meongtta-a",
}


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
    traits: Mapping[str, str] = {
        **{"imo": "takes_ribbons", "samchon": "first_go", "halmeoni": "gives_little", "harabeoji": "by_adage"},
        **{"cousin": "takes_junk", "student": "throws_seen", "chairman": "throws_junk", "monk": "junk_last"},
        **{"haenyeo": "takes_brights", "driver": "clear_go", "teacher": "wary_stop"},
        **{"nurse": "takes_doubles", "chef": "takes_animals"},
    }
    lessons = ("first", "guard")

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
        from scenes.games.gostop.closeup import GoStopCloseUp

        return GoStopCloseUp

    def pictures(self, settings: Settings | None, font: Callable[[str, int], pygame.Font]) -> Sprites:
        """Hwatu."""
        from scenes.games.gostop.hwatu import pictures

        return pictures(settings, font)

    def lesson(self, name: str) -> Lesson:
        """The first steps, or the second lesson."""
        from scenes.games.gostop.lessons import first, guard

        return {"first": first.lesson, "guard": guard.lesson}[name]()

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
