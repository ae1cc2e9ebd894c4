"""What a go risks, as anybody at the table can reckon it: who may win before, how near that is, and what it would cost."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Final, Literal, NamedTuple

from game.gostop import scoring, settlement
from game.gostop.progress import Progress, cards_of, in_hand, near
from game.gostop.prospect import charges, fewest, go_points, left_for, needs, one_card_wins, standing_now, wins_by_two
from game.gostop.view import GoStopView
from game.table import Seat

Bears = Literal["twice", "refused", "gobak", "winner_first", "own"]
Nearness = Literal["calm", "near", "danger"]

NEAR: Final = {"danger": 1, "near": 2}
"""The most points that somebody lacks whose win is that near."""

FAR: Final = 3
"""Of somebody who lacks so many cards or more nothing closer is asked."""

TWO: Final = 2

_BESIDES: Final = ("palssari", "month_pact")
"""What counts in a bill and not towards the points with which somebody may stop."""


class Danger(NamedTuple):
    """A seat that may win first, by something that it has begun or else by points alone, and how near that is."""

    seat: Seat
    begun: Progress | None
    level: Nearness


class GoRisk(NamedTuple):
    """Who may win first, the nearest before the others, and what the nearest would `cost`; `least` says that it is no less. For
    whom that is paid and why, `bears` says."""

    dangers: tuple[Danger, ...]
    cost: int
    least: bool
    bears: Bears | None


class Lack(NamedTuple):
    """The number of `cards` that a seat lacks for a win, three standing for more; of two cards the `sets` that they may be."""

    seat: Seat
    cards: int
    sets: tuple[str, ...] = ()


# ---- Who is near -------------------------------------------------------------------------------------------------------


def threat(view: GoStopView, seat: Seat) -> GoRisk | None:
    """Who may win before this seat wins again, of those whose win would cost it anything; None where nobody's would. Of two who
    are as near, the one who costs more comes first. Cards of the seat's hand help nobody."""
    costs, held = losses(view, seat), in_hand(view, seat)
    if not costs:
        return None
    short = {other: max(0, needs(view, other) - view.scores[other]) for other in costs}
    almost = {other: near(view, other, held) for other in costs}
    wins = {other: reduce(or_, (win.cards for win in one_card_wins(view, other, held)), 0) for other in costs}
    lacks = {other: min(short[other], NEAR["danger"]) if wins[other] else short[other] for other in costs}
    row = sorted(costs, key=lambda other: (lacks[other], -costs[other]))
    dangers = list[Danger]()
    for other in row:
        some = sorted((not cards_of(one) & wins[other], nth, one) for nth, one in enumerate(almost[other]))
        if short[other] <= NEAR["danger"] or (wins[other] and all(later for later, *_ in some)):
            dangers.append(Danger(other, None, "danger"))
        dangers += [Danger(other, one, "near" if later else "danger") for later, _, one in some]
    first = row[0]
    level: Nearness = "danger" if lacks[first] <= NEAR["danger"] else "near" if lacks[first] <= NEAR["near"] else "calm"
    least = costs[first] <= min(losses(view, seat, bare=True).values())
    return GoRisk(tuple(dangers) or (Danger(first, None, level),), costs[first], least, bears(view, seat, first))


def lacking(view: GoStopView, seat: Seat) -> list[Lack]:
    """The cards that each seat lacks whose win would cost this one anything. Who can win no more is left out."""
    held, found = in_hand(view, seat), list[Lack]()
    for other in losses(view, seat):
        if cards := fewest(view, other, held, FAR - 1):
            found.append(Lack(other, cards, tuple(wins_by_two(view, other, held)) if cards == TWO else ()))
    return found


# ---- What it costs -----------------------------------------------------------------------------------------------------


def losses(view: GoStopView, seat: Seat, bare: bool = False) -> dict[Seat, int]:
    """What a seat that goes now would pay where another wins with what has been captured so far and the fewest points with which
    this one may stop, by who wins, of all from whom it is to lose anything: with all that multiplies it as things stand, the 박
    among it, for all who lose where 고박 would hold (GS-138) or it has refused a 쇼당 (GS-144), twice of two (GS-139); no more
    than it has left (GS-191). The `bare` sums are without 박 of captured cards, for who has it may yet get out of it."""
    twice = 2 if gobak(view, seat) == "gobak_2p" else 1
    found = {}
    for other in view.playing:
        payer = pays_for_all(view, seat, other)
        if other != seat and payer in (None, seat):
            owed = _owed(view, other, bare)
            lost = owed[seat] * twice if payer is None else sum(owed)
            found[other] = min(lost, left_for(view, other)[seat]) if view.purses else lost
    return found


def gobak(view: GoStopView, seat: Seat) -> str:
    """고박: the option by which a seat that goes now pays more where another wins; empty where it would not. Among three it then
    pays for both losers (GS-138), of two it pays twice (GS-139)."""
    if view.rules.seats == scoring.MATGO:
        return "gobak_2p" if view.rules["gobak_2p"] else ""
    return "gobak" if view.rules["gobak"] and view.first_go in (None, seat) else ""


def pays_for_all(view: GoStopView, seat: Seat, winner: Seat) -> Seat | None:
    """Who pays for all where another wins after this seat has gone: who refused a 쇼당 (GS-144), or who went first (GS-138);
    nobody where each pays for itself."""
    if len(view.playing) == scoring.MATGO:
        return None
    if view.refuser not in (None, winner):
        return view.refuser
    first = seat if view.first_go is None else view.first_go
    return first if view.rules["gobak"] and first != winner else None


def bears(view: GoStopView, seat: Seat, winner: Seat) -> Bears | None:
    """For whom a seat that goes now would pay where another wins, and why: of two, ``twice`` under 고박 (GS-139); else for all
    who lose, as it has ``refused`` a 쇼당 (GS-144) or gone first (``gobak``, GS-138), or for itself alone, as the winner went
    first (``winner_first``) or there is no such rule (``own``). None where that goes without saying, or it pays nothing."""
    payer = pays_for_all(view, seat, winner)
    if gobak(view, seat) == "gobak_2p":
        return "twice"
    if len(view.playing) == scoring.MATGO or payer not in (None, seat):
        return None
    if payer == seat:
        return "refused" if view.refuser == seat else "gobak"
    return "winner_first" if view.rules["gobak"] else "own"


def _owed(view: GoStopView, winner: Seat, bare: bool) -> list[int]:
    """What each seat would owe if this one won now, with no fewer points than it needs to stop; each 박 doubles it, but for
    `bare` sums."""
    stands = standing_now(view, winner)
    bill = settlement.bill(stands, view.rules.values, scoring.scale(view.rules))
    besides = sum(line.points or 0 for line in bill.lines if line.what in _BESIDES)
    points = max(view.scores[winner], needs(view, winner)) + go_points(view, winner) + besides
    due = points * bill.times
    free = [line.seat for line in bill.lines if line.what == "no_capture_exempt"]
    debtors = [seat for seat in stands.losers if seat not in free]
    charged = [() if bare else names for names in charges(view, winner)]
    return [due * 2 ** len(names) if seat in debtors else 0 for seat, names in enumerate(charged)]
