"""What Go-Stop brings to the window."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.gostop.carry import GoStopCarry
from game.gostop.seats import PLAYERS, selling
from game.gostop.settlement import FIXED, void_times
from game.gostop.view import GoStopView, Sold
from game.options import Rules
from game.table import Line, Settlement, View
from scenes.games.gostop.book import CHAPTERS, SCENES, SHOWN
from scenes.games.pages import HALTED, GamePages, Say

if TYPE_CHECKING:
    from game.match import Match
    from game.store.settings import Settings
    from scenes.games.gostop.table import GoStopTable
    from scenes.kit.wood import Tone
    from scenes.pages.result.face import Face
    from scenes.pages.result.groups import Group
    from scenes.pages.result.standing import Standing
    from scenes.stage.sprite import Sprites
    from scenes.table.story.lesson import Lesson

CROWNS: Final = ("five_brights", "yukdori", "bidori", "godori", "palssari", *FIXED)
"""What a win is named after, the rarest first."""

SETS: Final = (*CROWNS, "four_brights", "three_brights", "rain_three", "hongdan", "cheongdan", "chodan")
"""What a win is told by in a word, before what many pieces gave."""

GREAT: Final = ("five_brights", "yukdori", *FIXED)
"""What makes a win one of the greatest, but for 쓰리고."""


BLAMED: Final[Mapping[str, str]] = {
    "gobak": "gobak",
    **dict.fromkeys(("showdang", "discard_dokbak", "push_dokbak", "neglect_dokbak"), "dokbak"),
}
"""What makes a seat pay for all, and what that is called."""


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
    large = 7
    huge = 30
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

    def factor(self, line: Line, say: Say) -> str:
        """The same words as in the question of 고 or 스톱."""
        from scenes.games.gostop.tell.words import factor

        return factor(line.what, int(line.args.get("count", 0)), say)

    def blamed(self, line: Line, say: Say) -> str:
        """고박, or 독박 for whatever else."""
        return say(f"gostop.result.{BLAMED[line.what]}") if line.what in BLAMED else ""

    def crowned(self, settlement: Settlement, seat: int, say: Say) -> str:
        """오광, 고도리 and the like, and the endings that win by themselves; with what is not among the greatest another set, the
        dearer first."""
        worth = {line.what: line.points or 0 for line in settlement.lines if line.seat == seat}
        first = next((name for name in CROWNS if name in worth), "")
        if not first or first in GREAT:
            return say(f"gostop.line.{first}") if first else ""
        sets = sorted((name for name in SETS if name in worth), key=lambda name: -worth[name])
        return " · ".join(say(f"gostop.line.{name}") for name in sets[:2])

    def multiplied(self, lines: Sequence[Line], say: Say) -> str:
        """쓰리고 폭탄, 흔들고 광박 and the like."""
        from scenes.games.gostop.tell.words import headline

        return headline(lines, say)

    def hand(self, settlement: Settlement, seat: int, say: Say) -> str:
        """The rarest set, where there is one."""
        told = {line.what for line in settlement.lines if line.seat == seat}
        return next((say(f"gostop.line.{name}") for name in SETS if name in told), "")

    def great(self, settlement: Settlement, seat: int) -> bool:
        """오광, 육도리, the endings that win by themselves, and 쓰리고."""
        from scenes.games.gostop.tell.words import THREE_GO

        lines = [line for line in settlement.lines if line.seat == seat]
        return any(line.what in GREAT or (line.what == "go" and line.args["count"] >= THREE_GO) for line in lines)

    def nobody_won(self, settlement: Settlement, say: Say) -> str:
        """나가리, unless the round was broken off."""
        return super().nobody_won(settlement, say) if settlement.kind == HALTED else say("gostop.result.void")

    def why_void(self, settlement: Settlement, say: Say) -> str:
        """That nobody has come to the points it takes, where that is why."""
        return say("gostop.result.void_why") if settlement.kind == "nagari" else ""

    def moved(self, view: View) -> tuple[int, ...]:
        """In mid-round too, for a first 뻑 and its like."""
        from game.gostop.view import GoStopView

        assert isinstance(view, GoStopView)
        return view.money if view.settlement is None else view.settlement.points

    def standing(self, view: View, seat: int, say: Say) -> Standing | None:
        """The points of a seat and the set it has begun; nothing of who rested."""
        from scenes.games.gostop.result.spoils import standing

        return None if self.rests(view, seat, say) else standing(view, seat, say)

    def rests(self, view: View, seat: int, say: Say) -> str:
        """Why one sat out, as the table says it, where more sat there than played."""
        from scenes.games.gostop.tell.words import out

        assert isinstance(view, GoStopView)
        return out(view, seat, say)

    def drawn(self, say: Say) -> str:
        """Rounds that nobody won: 나가리."""
        return say("gostop.drawn")

    def afterwards(self, match: Match, say: Say) -> str:
        """What a 나가리 makes of the next round. Only when the round is over."""
        times = math.prod(times for _, times in self.carried(match, say))
        if times > 1:
            return say("gostop.result.void_next", count=_carry(match).nagari, times=times)
        settlement = match.settlement()
        if settlement is not None and settlement.kind == "nagari":
            return say("gostop.result.void_plain")
        return ""

    def carried(self, match: Match, say: Say) -> tuple[tuple[str, int], ...]:
        """What void rounds in a row double, and the multipliers that were left in them (GS-105, GS-106)."""
        carry, found = _carry(match), []
        times = void_times(carry.nagari, match.rules.values)
        if times > 1:
            found.append((say("gostop.result.next"), times))
        if carry.carried > 1:
            found.append((say("gostop.line.nagari_carry"), carry.carried))
        return tuple(found)

    def face(self, settlement: Settlement, lost: bool) -> type[Face]:
        """What the round was won by, the bill of who has lost it, or the moon over one that nobody has won."""
        from scenes.games.gostop.result.bill import Lost
        from scenes.games.gostop.result.void import Void
        from scenes.games.gostop.result.won import Won

        return Lost if lost else Won if settlement.winners else Void

    def spoils(self, view: View, settlement: Settlement, seat: int, say: Say) -> tuple[Group, ...]:
        """Each 족보 with its cards."""
        from scenes.games.gostop.result.spoils import spoils

        return spoils(view, settlement, seat, say)

    def costs(self, view: View, settlement: Settlement, seat: int, say: Say) -> dict[str, str]:
        """How few there were of what a 박 hangs on."""
        from scenes.games.gostop.result.spoils import costs

        return costs(view, settlement, seat, say)

    def paid(self, view: View, line: Line, got: bool, say: Say) -> str:
        """Who has sold brights reads how many cards that were, and that the dealer paid nothing for them (GS-155, GS-160)."""
        if line.what != "bright_sale" or not got:
            return self.line(line, say)
        assert isinstance(view, GoStopView)
        sold = [event for event in view.log if isinstance(event, Sold) and event.seat == line.seat]
        words = say("gostop.result.sold", count=len(sold[-1].faces)) if sold else say("gostop.result.sale")
        payers = {payer for one in view.payments if (one.seat, one.cause) == (line.seat, line.what) for payer in one.payers}
        playing = [seat for seat, role in enumerate(view.roles) if role == "plays"]
        return say("gostop.result.spared", what=words) if payers and view.dealer in {*playing} - payers else words


def _carry(match: Match) -> GoStopCarry:
    """What the round that is over leaves to the next one."""
    assert match.round is not None
    carry = match.round.carry()
    assert isinstance(carry, GoStopCarry)
    return carry


PAGES = GoStopPages("gostop")
