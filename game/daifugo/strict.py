"""Strict play (심판 모드): fouls are possible and punished, as at a federation's table (DF-251 to DF-255, DF-267).

An illegal play goes back to the hand and counts as a pass: at once, or only if somebody calls it. Nobody plays or passes out of
turn without a caution; the second foul of a match is a warning, the third puts a seat out of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.choices import Choice
from game.daifugo import finish
from game.daifugo.events import TakenBack, Warned
from game.daifugo.follow import leads
from game.daifugo.plays import Play
from game.daifugo.state import FIELD, HAND
from game.round import Question
from game.table import Decision, Foul, Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

EARLY: Final = "early"
WAIT: Final = "wait"
LEVELS: Final = ("caution", "warning", "disqualified")
"""What a first, a second and any further foul of a match brings (DF-252)."""


class Illegal(NamedTuple):
    """Cards laid against the rules; the play that they would be as a lead, if they are one."""

    play: Play | None


def foul(table: Table, seat: Seat, choice: Choice, decision: Decision) -> Foul | None:
    """What a play against the rules means where fouls are possible; None where it is no play of cards in the hand."""
    verb, *words = choice.split() or [""]
    if table.rules["strict"] == "off" or verb != "play" or not words or decision.kind not in ("turn", EARLY):
        return None
    named = [word for before, word in zip(["", *words], words, strict=False) if "as" not in (before, word)]
    try:
        cards = table.pack.pick(tuple(named), table.hand[seat])
    except KeyError:
        return None
    if decision.kind == EARLY:
        return Foul("daifugo.foul.out_of_turn", meaning=Illegal(None))
    play = next((play for play in leads(table, seat).values() if sorted(play.cards) == sorted(cards)), None)
    return Foul("daifugo.foul.illegal", meaning=Illegal(play))


def out_of_turn(table: Table) -> list[Question]:
    """The other seats may always speak out of turn, while cards lie on the field."""
    if not table.field:
        return []
    choices: dict[str, Any] = {WAIT: WAIT, "pass": "pass"}
    seats = [seat for seat in table.others(table.mover) if not table.passed[seat]]
    return [table.ask(seat, choices, WAIT, kind=EARLY, must=False, now=True) for seat in seats]


def warn(table: Table, seat: Seat, what: str) -> None:
    """A foul counts; a third one costs the game."""
    level = LEVELS[min(table.cautions[seat], len(LEVELS) - 1)]
    table.cautions[seat] += 1
    table.tell(Warned, seat=seat, foul=what, level=level)
    if level == LEVELS[-1]:
        finish.lose(table, seat, "disqualified")


def take_back(table: Table) -> Seat:
    """The doubtful play returns to its hand; whose it was."""
    seat, play = table.doubtful
    table.doubtful = None
    moves = table.move(sum(1 << card for card in play.cards), FIELD, HAND[seat])
    table.tell(TakenBack, moves=moves, seat=seat, faces=tuple(table.pack.faces[card] for card in play.cards))
    return int(seat)
