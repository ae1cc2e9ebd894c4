"""Rules that make passing dangerous. One loss is enough; all counters move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.daifugo import finish
from game.daifugo.events import Chosen, Numbered
from game.daifugo.question import ask_seat, ask_word
from game.daifugo.resolve import call
from game.daifugo.rule import Local, Set
from game.daifugo.view import Effect, LaidPlay
from game.options import Numbers
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

GROUP: Final = "passes"
Answers = dict[Seat, Any]
DAMIEN: Final = "trick_damien"


def _doom(table: Table, effect: Effect) -> None:
    """죽음의 선고: whoever is named loses by passing, in any later trick (DF-162)."""
    if ask_seat(table, effect, "chosen", table.others(effect.seat)):
        call(table, effect)


def _doomed(table: Table, effect: Effect, answers: Answers) -> None:
    seat = int(answers[effect.seat])
    table.tell(Chosen, seat=effect.seat, rule=effect.what, taker=seat)
    table.targets[f"doom_{seat}"] = seat
    table.counters["trick_reprieve"] = 1


def _doom_passes(table: Table, seat: Seat) -> None:
    if f"doom_{seat}" in table.targets and "trick_reprieve" not in table.counters:
        finish.lose(table, seat, "doom")


def _damien(table: Table, effect: Effect) -> None:
    """다미안: until the field clears, who passes loses; the later ranks lower (DF-168)."""
    table.counters.setdefault(DAMIEN, len(table.lost))
    call(table, effect)


def _damien_passes(table: Table, seat: Seat) -> None:
    if DAMIEN in table.counters and not table.gone[seat]:
        finish.lose(table, seat, "damien")
        table.lost.insert(table.counters[DAMIEN], table.lost.pop())


def _guillotine_passes(table: Table, seat: Seat) -> None:
    """단두대 시계: the player of a certain pass loses (DF-069)."""
    if table.passes_made == table.rules["guillotine"]:
        finish.lose(table, seat, "guillotine")


def _by_the_last(table: Table, laid: LaidPlay) -> bool:
    return table.ranked(-1) == laid.seat and laid.play.size == 1


def _countdown(table: Table, effect: Effect) -> None:
    """종말의 카운트다운: the 대빈민 names a number that every pass lowers; who passes at one loses (DF-160)."""
    call(table, effect)
    ask_word(table, effect, "call", "called", tuple(str(number) for number in range(4, 11)))


def _counting(table: Table, effect: Effect, answers: Answers) -> None:
    table.counters["countdown"] = int(answers[effect.seat])
    table.tell(Numbered, seat=effect.seat, rule=effect.what, numbers=(answers[effect.seat],))


def _countdown_passes(table: Table, seat: Seat) -> None:
    left = table.counters.get("countdown", 0)
    if left == 1:
        del table.counters["countdown"]
        finish.lose(table, seat, "countdown")
    elif left:
        table.counters["countdown"] = left - 1


RULES: Final = (
    Local("doom", "162", GROUP, Set(4, 4), _doom, then={"chosen": _doomed}, on_pass=_doom_passes, lasting=True),
    Local("damien", "168", GROUP, Set(6, 3), _damien, on_pass=_damien_passes, clashes=("omen", "satan"), lasting=True),
    Local("guillotine", "69", GROUP, on_pass=_guillotine_passes, values=Numbers(0, 50), default=0),
    Local(
        "countdown",
        "160",
        GROUP,
        Set(4, 1),
        _countdown,
        where=_by_the_last,
        then={"called": _counting},
        on_pass=_countdown_passes,
        lasting=True,
    ),
)
