"""What is at stake when a round of Go-Stop turns: 고 or 스톱, 흔들기, 총통, 쇼당, 국진."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from itertools import groupby
from operator import or_
from typing import Final, NamedTuple

from pygame import Rect

from game.choices import Choice
from game.gostop import prospect
from game.gostop.progress import SETS, captured, cards_of, lost, near
from game.gostop.scoring import scale
from game.table import Decision, Seat
from scenes.games.gostop.ask import again, lights
from scenes.games.gostop.ask.beside_hand import BesideHand
from scenes.games.gostop.ask.prospect import begun
from scenes.games.gostop.ask.sums import Bill, Factor, billed, in_a_line, sum_of
from scenes.games.gostop.ask.terms import MINUS, Level, Payer, Rival, Shown, Term
from scenes.games.gostop.place.areas import Areas
from scenes.games.gostop.place.layout import hand_centres, hand_middle, hand_width, order
from scenes.games.gostop.seen import Seen, worth
from scenes.games.gostop.tell import seat_plate
from scenes.kit.wood import Tone
from scenes.stage.binding import Key
from scenes.stage.pose import Pose
from scenes.table.story.tip import Tip

BESIDE: Final = ("go_stop", "gukjin", "chongtong", "showdang")
"""The phases in which plaques stand beside the hand."""

_ABOVE: Final = 5.0
"""How far a plaque beside the hand stays from the captured cards above it, in units."""

_NARROW: Final = 246.0, 194.0
"""How wide the plaques left and right of the hand are at least, where that is squeezed, in units: it lies in the middle of the
table then, too, and four cards have room."""

_EVEN: Final = 216.0
"""From so wide a right one on, in units, the left one is as wide: less has no room for what it says."""

_TWO: Final = 2.22
"""How wide two cards of the hand are side by side, in widths of one."""

_GAP: Final = 22.0
"""How far it stays from the hand, in units: a hand of so few cards is not wedged in."""

_RIM: Final = 0.05
"""How thick the gold is round captured cards that are asked about, in widths of one."""

TWO, TOLD = 2, 2
"""How many cards of a set that is told of are lacking, and of how many sets or cards it is told at most."""

FAR: Final = 3
"""Of somebody who lacks so many cards or more it is only told that they are as many at least."""

NEAR: Final[Mapping[Level, int]] = {"danger": 1, "near": 2}
"""How many points short somebody is at most whose win is that near."""


def column(table: Seen) -> Rect:
    """At the right of what the person has captured, below a board there, down to the plate that says what is played for."""
    areas, edge = table.areas, round(8 * table.k)
    left = areas.taken[table.seat].right + edge
    top = max([areas.taken[table.seat].top, *(board.bottom for board in areas.board if board.right > left)])
    return Rect(left, top, table.size[0] - edge - left, areas.played_for.top - edge - top)


def _ends(areas: Areas) -> tuple[float, float]:
    """Where the row of the plaques and the hand begins and ends."""
    return areas.hand.left + 6 * areas.k, areas.hand.right


def between(areas: Areas) -> tuple[float, float]:
    """Where the hand lies at most, so that a plaque has room at each side of it."""
    (first, last), k = _ends(areas), areas.k
    left, right = (min(wide * k, (last - first) / 3) + _GAP * k for wide in _NARROW)
    return first + left, last - right


def around_hand(table: Seen) -> tuple[Rect, Rect, dict[Key, Pose]]:
    """Where plaques stand left and right of the hand, of one size for up to two cards; and how its cards lie between them, all at
    one height, for none is laid now."""
    areas, k, shown = table.areas, table.k, table.hand
    wide, gap, months = hand_width(areas), _GAP * k, [order(piece)[0] for _, piece in shown]
    middle, tokens, (first, last) = areas.floor.centerx, len(table.extras), _ends(areas)
    centres = hand_centres(areas, months, tokens, between(areas))
    two = _TWO * wide / 2
    lies = (centres[0] - wide / 2, centres[-1] + wide / 2) if centres else (middle - two, middle + two)
    lies = min(lies[0], middle - two), max(lies[1], middle + two)
    top = areas.taken[table.seat].bottom + round(_ABOVE * k)
    high = areas.hand.bottom - top
    right = last - lies[1] - gap
    left = min(right if right >= _EVEN * k else max(right, _NARROW[0] * k), lies[0] - gap - first)
    boxes = Rect(round(lies[0] - gap - left), top, round(left), high), Rect(round(lies[1] + gap), top, round(right), high)
    lay = {key: table.poses[key] for key, _ in shown}
    seen = {key: pose.but(x=x, y=hand_middle(areas)) for (key, pose), x in zip(lay.items(), centres, strict=False)}
    moved = any(max(abs(pose.x - lay[key].x), abs(pose.y - lay[key].y)) > 1 for key, pose in seen.items())
    return *boxes, (seen if moved else {})


def go_stop(table: Seen, decision: Decision) -> BesideHand:
    """고 or 스톱: what a stop brings now, and what a go may bring or cost. It says how the stop's sum comes about, what a stop at
    the next point would bring, what is lacking for it, and what is lost if another wins first. The light falls on the hand and
    on the person, whose points decide."""
    view, args, seat, say = table.view, decision.args, decision.seat, table.say
    none = (0,) * view.rules.seats
    payout, then = args.get("stop") or none, args.get("next") or none
    factors = [Factor(*told) for told in args.get("factors", ())]
    bill = billed(table, seat, args.get("points", view.scores[seat]), factors, args.get("owed") or none, payout)
    times, now = prospect.next_go(view, seat)[1], _net(table, payout[seat], "+")
    surely = all(one.seat == seat for one in factors)  # else somebody may yet get out of a 박
    offers, tips, others = dict[Tone, tuple[Term, ...]](), dict[Tone, Tip](), tuple[Rival, ...]()
    if any(payout):
        takes = in_a_line(table, bill)
        takes = takes[1:] if bill.for_all and bill.alike and table.ink.faces and takes[1:] else takes  # the head says who pays
        offers["good"] = (Term(now, takes=takes, shows=_for_certain(table, seat, bill, args.get("for_all", ""))),)
        tips["good"] = Tip(f"{say('table.choice.stop')} {now}", tuple(map(_said, sum_of(table, bill))))
    if any(then):
        risk = threat(table, seat)
        wins, more = _bounded(table, _net(table, then[seat], "+"), surely), again.needed(table, seat)
        loss = _warned(table, risk.loss, risk.told) if risk.loss else Term("", say("table.stake.none"), quiet=True)
        lead = Term(
            say("table.stake.wins", sum=wins), takes=more.told, scarce=more.scarce, shows=more.shows, loose=True, faint=more.hard
        )
        offers["bold"], others = (lead, loss), _besides(table, seat, risk, loss)
        tips["bold"] = Tip(say("table.stake.again", what=wins), (*more.lines, _said(loss), *_named_so(table, risk.told)))
    (left, right, seen), lit, idle = around_hand(table), lights.decisive(table), lights.idle_groups(table)
    return BesideHand(
        tension=min(4, view.goes[seat]),
        people=lights.people(table),
        lit=(*lights.things(table, idle), *lit, *lights.told(table, seen)),
        grey=lights.undecided(table, lit),
        pale=(*lights.idle(table, seen), *idle),
        left=left,
        right=right,
        column=column(table),
        offers=offers,
        tips=tips,
        stamp=f"×{times}" if times > 1 else "",
        leads=True,
        against=say("table.stake.rivals"),
        rivals=others,
        seen=seen,
        bring=True,
    )


def rivals(table: Seen, seat: Seat) -> tuple[Rival, ...]:
    """What each seat lacks for a win that would cost the person anything, from left to right. Of one card it is said which that
    may be; of two, of which sets, if of any; of more, only that they are so many at least."""
    view, say, faces, found = table.view, table.say, table.ink.faces, list[Rival]()
    for other in _across(table, prospect.losses(view, seat)):
        lacks = prospect.fewest(view, other, table.kept, FAR - 1)
        one = _cards(table, other) if lacks == 1 else []
        some = one or [say(f"gostop.made.{name}") for name in _by_two(table, other) if lacks == TWO]
        what = table.either(some[:TOLD])[0] if some else ""
        way = "many" if lacks == FAR else "by" if what else "some"
        level: Level = "danger" if lacks == 1 else "near" if lacks < FAR else "calm"
        if lacks:
            words, brief = (say(f"table.stake.rival.{how}", n=lacks, what=what) for how in (way, "some" if what else way))
            rival = Rival(table.names[other], words, brief, level)
            found.append(replace(rival, face=faces[other] if faces else ""))
    return tuple(found)


def _besides(table: Seen, seat: Seat, risk: Threat, loss: Term) -> tuple[Rival, ...]:
    """All of whom is told; of one alone who can win before the person, by a card more, in what words all of that may stand beside
    what may be lost."""
    told, near = rivals(table, seat), list({one.seat for one in risk.told if one.level == "danger" and table.wins[one.seat]})
    if not (len(told) == len(near) == 1 and told[0].level == "danger"):
        return told
    ways = len(set(table.either(_cards(table, near[0]))))
    return (replace(told[0], said=loss.warns[:ways]),)


def _cards(table: Seen, seat: Seat) -> list[str]:
    """By which cards somebody wins, two of them at most."""
    return list(dict.fromkeys(map(table.dated, table.wins[seat])))[:TOLD]


def _across(table: Seen, seats: Iterable[Seat]) -> list[Seat]:
    """Seats from the left of the table to the right."""
    return sorted(seats, key=lambda seat: table.areas.bust[seat].centerx)


def _by_two(table: Seen, seat: Seat) -> list[str]:
    """The sets of which two cards more would let a seat stop."""
    held, gone = captured(table.view, seat), lost(table.view, seat) | table.kept
    left = {name: cards & ~held for name, cards in SETS.items()}
    return [
        name
        for name, cards in left.items()
        if cards.bit_count() == TWO and not cards & gone and prospect.stops(table.view, seat, cards)
    ]


def _for_certain(table: Seen, seat: Seat, bill: Bill, bound: str) -> tuple[Shown, ...]:
    """What each payer pays for a stop, with a head or else a name. Of one payer alone it is said that the sum is certain, or
    that it pays for the others as well, and what it is `bound` by. With less room, where several pay alike, it is said how much
    each; and last that it is certain."""
    say, certain = table.say, Shown(behind=table.say("table.stake.certain"))
    paying = _across(table, (other for other in table.view.playing if bill.paid.get(other)))
    if not paying:
        return (certain,)
    faces = [table.ink.faces[other] if table.ink.faces else "" for other in paying]
    told = [worth(table, bill.paid[other]) for other in paying]
    if len(paying) == 1:
        why = f"table.stake.bound.{bound}" if bound else "table.stake.pays_all"
        told = [say(why if bill.for_all else "table.stake.certain")]
    names = ["" if face else f"{table.names[other]} " for face, other in zip(faces, paying, strict=True)]
    each = tuple(Payer(*one) for one in zip(faces, map("".join, zip(names, told, strict=True)), strict=True))
    found = [Shown(payers=each)]
    if len(paying) > 1 and len({bill.paid[other] for other in paying}) == 1:
        who = () if all(faces) else ("·".join(name.strip() for name in names),)
        heads = tuple(faces) if all(faces) else ()
        found.append(Shown(who, heads=heads, behind=say("table.stake.each", sum=worth(table, bill.paid[paying[0]]))))
    return *found, certain


def _said(term: Term) -> str:
    """A figure behind what it stands for, and why that is."""
    words = " ".join(filter(None, (term.says, term.figure)))
    return f"{words} ({term.because})" if term.because else words


def _warned(table: Seen, loss: Term, told: Sequence[Danger]) -> Term:
    """What may be lost, with the faces or names of the seats that may win by one card more. Of one seat it is said by which
    card, the longest wording first; of several only that they may."""
    near = list(dict.fromkeys(one.seat for one in told if one.level == "danger" and table.wins[one.seat]))
    faces = tuple(table.ink.faces[seat] for seat in near if table.ink.faces)
    who = "" if faces else " · ".join(table.names[seat] for seat in near) + " "
    if len(near) == 1:
        wins = table.wins[near[0]]
        cards = _cards(table, near[0])
        some = [what for many in range(len(cards), 0, -1) for what in dict.fromkeys(table.either(cards[:many]))]
        ways = [table.say("table.stake.way", what=what, n=1) for what in some]
        return replace(loss, faces=faces, warns=tuple(who + way for way in (*ways, cards[0], table.wanted(wins[0]))))
    return replace(loss, faces=faces, warns=(who + table.say("table.stake.beware"),)) if near else loss


def _net(table: Seen, points: int, plus: str = "") -> str:
    """What is left of a win, which the house can make a loss."""
    return (MINUS if points < 0 else plus) + worth(table, abs(points))


def _bounded(table: Seen, told: str, least: bool) -> str:
    """A sum to come, with the word that says whether it is the least or about how much. Where purses are kept neither is said,
    for no more is paid than is left in them."""
    return told if table.view.purses else table.say(f"table.stake.{'least' if least else 'about'}", sum=told)


_SHORTER: Final[Mapping[str, tuple[str, ...]]] = {
    "gobak": ("alone", "lost.gobak"), "twice": ("double", "lost.gobak"), "refused": ("alone", "lost.refused"),
}  # fmt: skip
"""How it is said shorter why a go that is lost costs so much: what follows from it, and then the penalty's name alone."""


class Danger(NamedTuple):
    """Somebody who would win by what they have begun, and how near that is."""

    seat: Seat
    what: str
    level: Level


class Threat(NamedTuple):
    """Who would win before the person might again, who is nearest first, and what the nearest would cost."""

    told: tuple[Danger, ...] = ()
    loss: Term | None = None


def threat(table: Seen, seat: Seat) -> Threat:
    """The seat that would win first, of those whose win would cost the person anything. It says by what that seat would win: by
    a set or kind with one card more, by which card, or by so few points. It also says what that costs, of several that are as
    near the most, for whom, and why. Where others pay for it, nothing is said."""
    view, costs = table.view, prospect.losses(table.view, seat)
    if not costs:
        return Threat()
    short = {other: max(0, prospect.needs(view, other) - view.scores[other]) for other in costs}
    almost = {other: near(view, other, table.kept) for other in costs}
    wins = {other: reduce(or_, (win.cards for win in table.wins[other]), 0) for other in costs}
    lacks = {other: min(short[other], NEAR["danger"]) if table.wins[other] else short[other] for other in costs}
    row = sorted(costs, key=lambda other: (lacks[other], -costs[other]))
    first = row[0]
    close = lacks[first] <= NEAR["near"] or any(almost.values())
    level: Level = "danger" if lacks[first] <= NEAR["danger"] else "near" if close else "calm"
    told = list[Danger]()
    for other in row:
        some = sorted((not cards_of(one) & wins[other], nth, one) for nth, one in enumerate(almost[other]))
        if short[other] <= NEAR["danger"] or (wins[other] and all(later for later, *_ in some)):
            told.append(Danger(other, table.more(other) or table.points(other), "danger"))
        for later, _, one in some:
            what = begun(table, one.name, one.held, one.of, captured(view, other))
            told.append(Danger(other, what, "near" if later else "danger"))
    told = told or [Danger(first, table.more(first) or table.points(first), level)]
    bears = prospect.bears(view, seat, first)
    because = table.say(f"table.stake.bears.{bears}" if bears else "table.stake.if_lost")
    shorter = [table.say(f"table.stake.{key}") for key in _SHORTER.get(bears or "", ("if_lost",))]
    least = costs[first] <= min(prospect.losses(view, seat, bare=True).values())
    figure = _bounded(table, MINUS + worth(table, costs[first]), least) if costs[first] else worth(table, 0)
    return Threat(tuple(told), Term(figure, because, briefly=shorter[-1], warns=(because, *shorter)))


def _named_so(table: Seen, told: Sequence[Danger]) -> list[str]:
    """What is told of some, a line for each of them."""
    each = groupby(told, key=lambda one: one.seat)
    return [f"{table.names[other]} {', '.join(one.what for one in some)}" for other, some in each]


def beside_hand(table: Seen, pieces: tuple[str, ...] = (), figure: str = "", risk: str = "") -> BesideHand:
    """A question whose plaques stand beside the hand, with what it is about on the slip."""
    left, right, seen = around_hand(table)
    return BesideHand(
        pieces=pieces,
        figure=figure,
        risk=risk,
        people=lights.people(table),
        lit=(*lights.things(table), *lights.held(table, seen).values()),
        grey=lights.undecided(table, ()),
        left=left,
        right=right,
        column=column(table),
        seen=seen,
    )


def shake(table: Seen, choices: Sequence[Choice]) -> BesideHand:
    """흔들기 or 폭탄 of a month: by how much that multiplies a win, and that all see the three cards which are only shown."""
    view, seat, say = table.view, table.seat, table.say
    months = {verb: int(month) for verb, month, *_ in map(str.split, choices) if verb in ("shake", "bomb")}
    shown = "shake" in months
    times = prospect.multiplies(view, seat, "shaken", months["shake"]) if shown else prospect.bombs(view, seat, months["bomb"])[1]
    figure = say("table.stake.times", n=times) if times > 1 else ""
    return beside_hand(table, figure=figure, risk=say("table.stake.shown") if shown else "")


def gukjin(table: Seen, decision: Decision) -> BesideHand:
    """국진: the dual cards of which nothing has been said yet, where they lie."""
    view = table.view
    said = {*view.declared_animal, *view.declared_junk}
    dual = scale(view.rules).dual
    taken = [piece.id for piece in view.places.get(f"taken:{decision.seat}", ()) if piece.id is not None]
    asked = {f"#{card}" for card in taken if dual >> card & 1 and card not in said}
    rimmed = {key: table.poses[key].but(rim=_RIM) for key in asked}
    stake = beside_hand(table, risk=table.say("table.stake.for_good"))
    return replace(stake, seen={**stake.seen, **rimmed})


def chongtong(table: Seen, decision: Decision) -> BesideHand:
    """총통: four of a month, and what they are worth at once."""
    view, seat, points = table.view, decision.seat, decision.args["points"]
    money = _net(table, prospect.ending(view, seat)[seat])
    figure = table.say("table.stake.worth", points=table.say("table.points", n=points), money=money)
    times = prospect.multiplies(view, seat, "four", decision.args["month"])
    goes_on = "chongtong continue" in decision.choices
    return beside_hand(table, figure=figure, risk=table.say("table.stake.four", n=times) if goes_on else "")


def showdang(table: Seen, decision: Decision) -> BesideHand:
    """쇼당: the hand that was shown, and what it costs to refuse."""
    shown = f"hand:{decision.args['by']}"
    pieces = tuple(known.face for known in table.view.known if known.place == shown)
    return beside_hand(table, pieces, risk=table.say("table.stake.refused"))


def plunder(table: Seen, giver: Seat, how: str) -> BesideHand:
    """Which captured card of another is taken: it is pressed where it lies."""
    taken, none = (rect for seat in (giver, table.seat) for rect in lights.captured(table, seat)), Rect(0, 0, 0, 0)
    lit = (*taken, *lights.held(table, {}).values(), seat_plate.label(table, table.seat))
    return BesideHand(
        risk=how, people=(table.areas.bust[table.seat],), lit=lit, grey=lights.undecided(table, ()),
        left=none, right=none, column=column(table),
    )  # fmt: skip
