"""What is at stake when a round of Go-Stop turns: 고 or 스톱, 흔들기, 총통, 쇼당, 국진."""

from __future__ import annotations

from pygame import Rect

from game.gostop.cards import FACES, OF_MONTH, each
from game.gostop.scoring import scale
from game.gostop.settlement import Standing, go_lines, product
from game.table import Decision, Seat
from scenes.games.gostop.prospect import scoring_cards
from scenes.games.gostop.seen import Seen
from scenes.table.stake import Stake


def bright(table: Seen) -> tuple[Rect, ...]:
    """The floor and all that has been captured decide: they stay in the light."""
    return table.areas.floor, *table.areas.taken


def place(table: Seen) -> Rect:
    """The plaques lie below the person's captured cards, over the hand."""
    areas, height = table.areas, table.size[1]
    edge = round(6 * table.k)
    top = areas.taken[table.seat].bottom + edge
    return Rect(areas.hand.left, top, areas.asking.right - areas.hand.left, height - edge - top)


def go_stop(table: Seen, decision: Decision) -> Stake:
    """고 or 스톱: the cards that score, what a stop is worth, and who may turn it into 고박."""
    view, say, args, seat = table.view, table.say, decision.args, decision.seat
    payout = args.get("stop", ())
    points, times = say("table.points", n=args.get("points", view.scores[seat])), args.get("multiplier", 1)
    figure = say("table.stake.times", points=points, n=times) if times > 1 else points
    if payout:
        figure = say("table.stake.worth", points=figure, money=_money(table, payout[seat]))
    pieces = tuple(FACES[card] for card in scoring_cards(table, seat))
    return Stake(pieces, figure, _gobak(table, seat), min(4, view.goes[seat]), bright(table))


def next_go(table: Seen, seat: Seat) -> tuple[int, int]:
    """What one more 고 adds to the points and multiplies all by, beside those said before."""
    view = table.view
    goes = tuple(count + (other == seat) for other, count in enumerate(view.goes))
    none = (0,) * len(goes)
    reverse = view.reverse or none
    stands = Standing(seat, none, 0, 0, goes, view.first_go, reverse, none, none, none, none, 0, 1, view.month, None)
    lines = go_lines(stands, seat, view.rules.values)
    return sum(line.points or 0 for line in lines), product(lines)


def _gobak(table: Seen, seat: Seat) -> str:
    """How near the nearest of the others is to a win that the person would pay for all of."""
    view = table.view
    if view.rules.seats < 3 or not view.rules["gobak"] or view.first_go not in (None, seat):
        return ""
    short = {other: _short(table, other) for other in view.playing if other != seat}
    nearest = min(short, key=lambda other: short[other])
    return table.say("table.stake.gobak", name=table.names[nearest], n=short[nearest])


def _short(table: Seen, seat: Seat) -> int:
    """How many points a seat lacks before it may stop: the target, and more than at its last 고."""
    view = table.view
    wanted = max(view.rules["target"], view.go_scores[seat] + 1 if view.goes[seat] else 0)
    return max(1, wanted - view.scores[seat])


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
    worth = _money(table, points * (len(table.view.playing) - 1))
    figure = table.say("table.stake.worth", points=table.say("table.points", n=points), money=worth)
    pieces = tuple(FACES[card] for card in each(OF_MONTH[decision.args["month"]]))
    return Stake(pieces, figure, table.say("table.stake.four"), bright=bright(table))


def showdang(table: Seen, decision: Decision) -> Stake:
    """쇼당: the hand that was shown, and what it costs to refuse."""
    shown = f"hand:{decision.args['by']}"
    pieces = tuple(known.face for known in table.view.known if known.place == shown)
    return Stake(pieces, risk=table.say("table.stake.refused"), bright=bright(table))


def take(table: Seen) -> Stake:
    """Which of two floor cards is taken: what has been captured stays in the light."""
    return Stake(bright=bright(table)[1:])


def _money(table: Seen, points: int) -> str:
    """What points are worth; the points themselves where nothing is played for."""
    return table.money(points) if table.money is not None else table.say("table.points", n=points)
