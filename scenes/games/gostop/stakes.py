"""What is at stake when a round of Go-Stop turns: 고 or 스톱, 흔들기, 총통, 쇼당, 국진."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect

from game.gostop import prospect
from game.gostop.cards import FACES, OF_MONTH, each
from game.gostop.scoring import MISSIONS, scale
from game.table import Decision, Seat
from scenes.games.gostop.areas import ASPECT
from scenes.games.gostop.layout import hand_width
from scenes.games.gostop.seen import Seen
from scenes.table.stake import Stake
from scenes.table.terms import MINUS, Term
from scenes.table.wood import Tone

CLIMAX: Final = 2
"""So many 고 have been said before the question of 쓰리고."""

APART: Final = 2
"""So many multipliers stand side by side in a sum; more are one."""

MISSION: Final = frozenset(f"mission_{name}" for name in MISSIONS)


def bright(table: Seen) -> tuple[Rect, ...]:
    """The floor and all that has been captured decide: they stay in the light."""
    return table.areas.floor, *table.areas.taken


SEEN: Final = 0.6
"""So much of the height of the hand is seen above what lies over it when 고 or 스톱, or a card, is chosen."""


def low(table: Seen) -> Rect:
    """A strip over the foot of the hand: of each card the most is seen above it."""
    areas, edge = table.areas, round(6 * table.k)
    top = round(areas.hand.bottom - (1.0 - SEEN) * hand_width(areas) * ASPECT) + 1
    return Rect(areas.hand.left, top, areas.taken[table.seat].right - areas.hand.left, table.size[1] - edge - top)


def corner(table: Seen) -> Rect:
    """At the right of what the person has captured, down to the foot of the table."""
    own, edge = table.areas.taken[table.seat], round(6 * table.k)
    return Rect(own.right + edge, own.top, table.size[0] - own.right - 2 * edge, table.size[1] - edge - own.top)


def place(table: Seen) -> Rect:
    """The plaques lie below the person's captured cards, over the hand."""
    areas, height = table.areas, table.size[1]
    edge = round(6 * table.k)
    top = areas.taken[table.seat].bottom + edge
    return Rect(areas.hand.left, top, areas.asking.right - areas.hand.left, height - edge - top)


def go_stop(table: Seen, decision: Decision) -> Stake:
    """고 or 스톱: what a stop is worth and how that comes about, what one at the next point would be worth at least, and who may
    turn a 고 into 고박. From 쓰리고 on the light falls on the person as well."""
    view, args, seat, say = table.view, decision.args, decision.seat, table.say
    none = (0,) * view.rules.seats
    payout, then, lost = args.get("stop") or none, args.get("next") or none, prospect.loss(view, seat)
    tension = min(4, view.goes[seat])
    factors = [Factor(*told) for told in args.get("factors", ())]
    terms = sum_of(table, seat, args.get("points", view.scores[seat]), factors, args.get("owed") or none, payout)
    figure = say("table.stake.sum", sum=worth(table, payout[seat])) if any(payout) else ""
    offers: dict[Tone, tuple[Term, ...]] = {}
    if any(payout):
        offers["good"] = (Term("+" + worth(table, payout[seat]), say("table.stake.ends")),)
    if any(then):
        gain, cost = (say("table.stake.least", sum=sign + worth(table, n)) for sign, n in (("+", then[seat]), (MINUS, lost)))
        offers["bold"] = Term(gain, say("table.stake.wins")), Term(cost, say("table.stake.loses"))
    times = prospect.next_go(view, seat)[1]
    lit = (*bright(table), *((table.areas.bust[seat],) if tension > CLIMAX else ()))
    stamp = f"×{times}" if times > 1 else ""
    return Stake((), figure, risk(table, seat), tension, lit, terms, offers, stamp, low(table), corner(table))


class Factor(NamedTuple):
    """A multiplier of a stop: the seat whose debt it multiplies, the winner for all; the line that names it; its value."""

    seat: Seat
    what: str
    times: int


def sum_of(
    table: Seen, seat: Seat, points: int, factors: Sequence[Factor], owed: Sequence[int], payout: Sequence[int]
) -> tuple[Term, ...]:
    """How the sum of a stop comes about: points, what they are multiplied by and why, how many owe that or who pays it all, and
    what a point is worth. Where the others owe different sums, what each of them pays and why."""
    say, debtors = table.say, [other for other, due in enumerate(owed) if due]
    payers = [other for other, paid in enumerate(payout) if paid < 0]
    go = prospect.go_points(table.view, seat)
    theirs = {other: [one._replace(seat=seat) for one in factors if one.seat == other] for other in {*debtors, *payers}}
    shared = [one for one in factors if one.seat == seat] + next((theirs[other] for other in debtors), [])
    due = (points + go) * math.prod(one.times for one in shared)
    alike = all(theirs[other] == theirs[debtors[0]] and owed[other] == due for other in debtors)
    if not alike or due * len(debtors) != payout[seat]:
        whose = [" · ".join([table.names[other], *named(table, seat, theirs[other])]) for other in payers]
        sums = [("+ " if nth else "") + worth(table, -payout[other]) for nth, other in enumerate(payers)]
        return tuple(Term(*one) for one in zip(sums, whose, strict=True))
    said = say("table.stake.on_table")
    if go:
        said = say("table.stake.with_go", points=points, n=table.view.goes[seat], more=go)
    found = [Term(say("table.points", n=points + go), said)]
    if len(shared) > APART:
        found.append(Term(f"× {math.prod(one.times for one in shared)}", " · ".join(named(table, seat, shared))))
    else:
        found += [Term(f"× {one.times}", name) for one, name in zip(shared, named(table, seat, shared), strict=True)]
    if len(debtors) > 1:
        who = say("table.stake.payers") if len(payers) > 1 else say("table.stake.all_of_it", name=table.names[payers[0]])
        found.append(Term(f"× {say('table.stake.people', n=len(debtors))}", who))
    if table.money is not None:
        found.append(Term(f"× {table.money(1)}", say("table.stake.a_point")))
    return tuple(found)


def named(table: Seen, seat: Seat, factors: Sequence[Factor]) -> list[str]:
    """What multipliers are called, in a word each."""
    names = ["mission" if one.what in MISSION else one.what for one in factors]
    return [table.say(f"table.factor.{name}", n=table.view.goes[seat]) for name in names]


def risk(table: Seen, seat: Seat) -> str:
    """How near the nearest of the others is to a win, and what that would cost: 고박 where the person would pay for all of them,
    or double where two play, else the whole sum."""
    view, say = table.view, table.say
    needs = {other: prospect.needs(view, other) for other in view.playing if other != seat}
    nearest = min(needs, key=lambda other: needs[other] - view.scores[other])
    told = {"name": table.names[nearest], "has": view.scores[nearest], "of": needs[nearest], "n": table.held(nearest)}
    cost = prospect.gobak(view, seat) or "nothing"
    return f"{say('table.stake.threat', **told)} · {say(f'table.stake.{cost}')}"


def shake(table: Seen, month: int) -> Stake:
    """흔들기: the three cards of a month that the others would see."""
    held = {piece.id for piece in table.view.places.get(f"hand:{table.seat}", ())}
    pieces = tuple(FACES[card] for card in each(OF_MONTH[month]) if card in held)
    return Stake(pieces, table.say("table.stake.double"), table.say("table.stake.shown"), bright=bright(table))


def gukjin(table: Seen, decision: Decision) -> Stake:
    """국진: the dual cards of which nothing has been said yet."""
    view = table.view
    said = {*view.declared_animal, *view.declared_junk}
    dual = scale(view.rules).dual
    taken = [piece.id for piece in view.places.get(f"taken:{decision.seat}", ()) if piece.id is not None]
    pieces = tuple(FACES[card] for card in taken if dual >> card & 1 and card not in said)
    return Stake(pieces, risk=table.say("table.stake.for_good"), bright=bright(table))


def chongtong(table: Seen, decision: Decision) -> Stake:
    """총통: four of a month, and what they are worth at once."""
    points = decision.args["points"]
    money = worth(table, points * (len(table.view.playing) - 1))
    figure = table.say("table.stake.worth", points=table.say("table.points", n=points), money=money)
    pieces = tuple(FACES[card] for card in each(OF_MONTH[decision.args["month"]]))
    return Stake(pieces, figure, table.say("table.stake.four"), bright=bright(table))


def showdang(table: Seen, decision: Decision) -> Stake:
    """쇼당: the hand that was shown, and what it costs to refuse."""
    shown = f"hand:{decision.args['by']}"
    pieces = tuple(known.face for known in table.view.known if known.place == shown)
    return Stake(pieces, risk=table.say("table.stake.refused"), bright=bright(table))


def take(table: Seen) -> Stake:
    """Which of two floor cards is taken: beside these, what the person has captured stays in the light."""
    flat, aside = low(table), corner(table)
    flat.width = aside.right - flat.left
    aside.height = flat.top - round(6 * table.k) - aside.top
    return Stake(bright=(table.areas.taken[table.seat],), place=flat, corner=aside)


def plunder(table: Seen, giver: Seat, how: str) -> Stake:
    """Which captured card of another is taken: it is pressed where it lies."""
    return Stake(risk=how, bright=(table.areas.taken[giver], table.areas.taken[table.seat]))


def drop(table: Seen, how: str) -> Stake:
    """치기 or 죽기: the hand decides and stays uncovered, so the plaques lie where nothing has been captured yet."""
    areas, edge = table.areas, round(6 * table.k)
    top = areas.floor.bottom + edge
    room = Rect(areas.hand.left, top, table.size[0] - edge - areas.hand.left, areas.hand.top - edge - top)
    return Stake(risk=how, bright=(areas.floor, areas.hand), place=room)


def worth(table: Seen, points: int) -> str:
    """What points are worth; the points themselves where nothing is played for."""
    return table.money(points) if table.money is not None else table.say("table.points", n=points)
