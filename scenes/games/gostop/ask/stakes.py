"""The other questions beside the hand: 흔들기, 총통, 쇼당, 국진, and whether to enter a round; where their plaques stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect

from game.choices import Choice
from game.gostop import prospect
from game.gostop.cards import each
from game.gostop.progress import captured
from game.gostop.scoring import scale
from game.gostop.seats import PLAYERS
from game.gostop.sitting import PLAYS
from game.table import Decision, Seat
from scenes.games.gostop.ask import lights
from scenes.games.gostop.ask.hand_plaques import MINUS, AnswerSum, BesideHand, Seating
from scenes.games.gostop.place.areas import ASPECT, Areas
from scenes.games.gostop.place.layout import below_stock, hand_centres, hand_middle, hand_width, order
from scenes.games.gostop.seen import Seen, worth
from scenes.games.gostop.tell import seat_plate
from scenes.games.gostop.tell.words import asked
from scenes.stage.binding import Key
from scenes.stage.pose import Pose

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

_OVER: Final = 378.0, 214.0, 154.0
"""How wide a plaque is that stands over the hand, and the slip between two of them, and how high both are at most, in units."""

_FREE: Final = 8.0
"""How much of the place of the person's bust such a plaque may cover: the face does not fill it; in units."""

_AIR: Final = 14.0
"""How far it stays above the cards there, in units."""

_BETWEEN: Final = 14.0
"""How far the plaques are from the slip between them, in units."""


# ---- Where plaques stand -----------------------------------------------------------------------------------------------


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


# ---- The questions -----------------------------------------------------------------------------------------------------


def net(table: Seen, points: int, plus: str = "") -> str:
    """What is left of a win, which the house can make a loss."""
    return (MINUS if points < 0 else plus) + worth(table, abs(points))


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
    dual = [card for card in each(captured(view, decision.seat) & scale(view.rules).dual) if card not in said]
    rimmed = {f"#{card}": table.poses[f"#{card}"].but(rim=_RIM) for card in dual}
    stake = beside_hand(table, risk=table.say("table.stake.for_good"))
    return replace(stake, seen={**stake.seen, **rimmed})


def chongtong(table: Seen, decision: Decision) -> BesideHand:
    """총통: four of a month, and what they are worth at once."""
    view, seat, points = table.view, decision.seat, decision.args["points"]
    money = net(table, prospect.ending(view, seat)[seat])
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


def drop(table: Seen, how: str) -> BesideHand:
    """치기 or 죽기: what a win brings and a loss costs whoever plays, and that who drops out has nothing to do with either. No
    cards have been captured yet, so that the plaques stand over the hand, which lies open; between them what is asked, and who
    has which of the places. Who has said what stands in the row above; the floor, which lies face down, is in the dark."""
    view, areas, k, say, seat = table.view, table.areas, table.k, table.say, table.seat
    row = below_stock(areas)
    foot, middle = round(areas.hand.bottom - hand_width(areas) * ASPECT - _AIR * k), areas.floor.centerx
    top = max(areas.floor.bottom + round(2 * k), foot - round(_OVER[2] * k))
    gap, slip, room = round(_BETWEEN * k), round(_OVER[1] * k / 2), middle - areas.bust[seat].right + round(_FREE * k)
    wide = min(round(_OVER[0] * k), room - slip - gap)
    left = Rect(middle - slip - gap - wide, top, wide, foot - top)
    right = left.move(2 * (slip + gap) + wide, 0)
    seen = {key: table.poses[key].but(y=hand_middle(areas)) for key, _ in table.hand}
    gain, cost = prospect.entering(view, seat)
    free = view.rules["no_capture_exempt"]
    signed = ("+", gain, "table.stake.if_won_each" if free else "table.stake.if_won"), (MINUS, cost, "table.stake.if_another")
    bold = [AnswerSum(say("table.stake.least", sum=sign + worth(table, n)), say(key)) for sign, n, key in signed if n]
    if bold and free:
        bold.append(AnswerSum(worth(table, 0), say("table.stake.if_none"), quiet=True))
    if price := prospect.bright_price(view, seat):
        later = view.rules["postpaid_sale"]
        bold.append(AnswerSum(MINUS + worth(table, price), say("table.stake.brights_later" if later else "table.stake.brights")))
    rests = [AnswerSum(worth(table, 0), say("table.stake.rests"), quiet=True)]
    if view.rules["no_double_drop"]:
        rests.append(AnswerSum(say("table.stake.must_play"), say("table.stake.next_time"), quiet=True))
    sitting = [other for other in asked(view) if view.roles[other] == PLAYS]
    faces = table.ink.faces or ("",) * view.rules.seats
    places = [*(Seating(True, faces[other]) for other in sitting), Seating(False, faces[seat]), *(Seating(False),) * PLAYERS]
    return BesideHand(
        people=lights.people(table),
        lit=(*lights.held(table, seen).values(), *lights.labels(table), row, areas.played_for),
        left=left,
        right=right,
        column=column(table),
        offers={"bold": tuple(bold), "plain": tuple(rests)},
        seen=seen,
        middle=Rect(middle - slip, top, 2 * slip, foot - top),
        places=tuple(places[:PLAYERS]),
        note=how,
    )
