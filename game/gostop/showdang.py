"""쇼당: a hand is shown of which every card would let one of the others win (GS-141…GS-146)."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.gostop.cards import SAME_MONTH, SINGLES, each, mask
from game.gostop.ending import void
from game.gostop.places import faces
from game.gostop.state import Table
from game.gostop.view import Showdang, ShowdangAnswered
from game.round import Question
from game.table import EVERYBODY, Seat


class Show(NamedTuple):
    """To say 쇼당 and show the hand."""


_PLAYS: Final = (("showdang", Show()),)
_ANSWERS: Final = {"accept": True, "refuse": False}


def plays(table: Table, seat: Seat) -> tuple[tuple[str, Show], ...]:
    """쇼당 before playing, once: when it is certain, or on mere suspicion where the rules allow it (GS-145)."""
    rule = table.rule
    if not rule["showdang"] or table.exposed[seat] or len(table.players) < 3 or not table.hand[seat]:
        return ()
    if rule["showdang_certain"]:
        return _PLAYS if _addressees(table, seat) else ()
    return _PLAYS if any(_near(table, other) for other in table.others(seat)) else ()


def show(table: Table) -> None:
    """The hand is shown; a false 쇼당 costs that and nothing else."""
    seat = table.mover
    asked = _addressees(table, seat)
    table.exposed[seat] = True
    table.asked = asked
    if table.rule["showdang_to_all"]:
        seen = EVERYBODY
        table.shown |= table.hand[seat]
    else:
        addressed = (*asked, seat) if asked else range(table.seats)
        seen = sum(1 << other for other in addressed)
        for other in addressed:
            table.private[other] |= table.hand[seat]
    table.tell(Showdang, seat=seat, asked=asked, faces=faces(table.hand[seat]), seen=seen)
    table.go_on("showdang" if asked else "play")


def ask_showdang(table: Table) -> tuple[Question, ...]:
    """Accept or refuse, in playing order (GS-142)."""
    return (table.ask(table.asked[0], _ANSWERS, "accept", args={"by": table.mover}),)


def answer_showdang(table: Table, answers: dict[Seat, bool]) -> None:
    """Who refuses may have to pay for all (GS-144); if both accept the round is void (GS-143)."""
    seat, *others = table.asked
    accepted = answers[seat]
    table.asked = tuple(others) if accepted else ()
    if not accepted:
        table.refuser = seat
    table.tell(ShowdangAnswered, seat=seat, accepted=accepted)
    if not accepted:
        table.go_on("play")
    elif table.asked:
        table.go_on("showdang")
    else:
        void(table)


def _addressees(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """The two that a 쇼당 would ask: every hand card completes the win of one of them, each at least once (GS-141), and none can
    be taken home by the caller himself, who is truly at a loss (GS-145)."""
    hand, others = table.hand[seat], table.others(seat)
    if hand & SINGLES and table.scale.target - 1 not in [table.scores[other] for other in others]:
        return ()  # one junk is one point at most: this card completes nobody's win
    if any(table.floor & SAME_MONTH[card] for card in each(hand)):
        return ()
    threatened: set[Seat] = set()
    for card in each(hand):
        whose = [other for other in others if _wins_with(table, other, card)]
        if not whose:
            return ()
        threatened.update(whose)
    return tuple(other for other in others if other in threatened) if len(threatened) == 2 else ()


def _wins_with(table: Table, seat: Seat, card: int) -> bool:
    """Whether this card, once captured, would bring a seat that has not yet enough to the target."""
    target = table.scale.target
    if table.scores[seat] >= target:
        return False
    return bool(table.counted(table.taken[seat] | 1 << card)[0] >= target)


def _near(table: Table, seat: Seat) -> bool:
    """Whether any card at all that has not been captured would let a seat win: without that nobody suspects anything."""
    captured = 0
    for taken in table.taken:
        captured |= taken
    return any(_wins_with(table, seat, card) for card in each(mask(table.pack) & ~captured))
