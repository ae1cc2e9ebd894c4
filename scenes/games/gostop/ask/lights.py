"""What keeps its light while a question stands, and where its plaques stand round the hand."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from pygame import Rect

from game.gostop.cards import MONTH, each
from game.table import Seat
from scenes.games.gostop.ask.hand_plaques import BesideHand
from scenes.games.gostop.place.areas import ASPECT, GoStopAreas
from scenes.games.gostop.place.captured_piles import CapturedGroup, joined
from scenes.games.gostop.place.layout import hand_centres, hand_middle, hand_width, order
from scenes.games.gostop.seen import SeenGoStop
from scenes.stage.binding import Key
from scenes.stage.pose import Pose

_HANGS: Final = 6.0
"""What hangs no farther from a board lies in one light with it, in units."""

_TAB: Final = 12.0
"""How far over a card of the hand what stands on it begins, in units."""


def things(table: SeenGoStop) -> tuple[Rect, ...]:
    """All that has been captured, who has it, with what they did last, and what is played for: all of it decides."""
    taken = [rect for seat in table.view.playing for rect in captured(table, seat)]
    heads = [table.head_of(seat) for seat, board in table.boards.items()]
    heads += [place for seat in table.boards if (place := table.slot(seat))]
    near = [head.inflate(0, 2 * round(_HANGS * table.k)) for head in heads]
    heads += [badge.rect for badge in table.badges if badge.words and badge.rect.collidelist(near) >= 0]
    return *taken, *heads, *table.areas.hud, table.areas.played_for


def people(table: SeenGoStop) -> tuple[Rect, ...]:
    """Who sits there, where they are not seen before the head of a board that is in the light."""
    heads = [table.head_of(seat) for seat, board in table.boards.items()]
    return tuple(bust for bust in table.areas.bust if not any(head.contains(bust) for head in heads))


def captured(table: SeenGoStop, seat: Seat) -> tuple[Rect, ...]:
    """What a seat has captured, with what is written at the heads of its trays."""
    return tuple(rect for group in table.captured[seat] for rect in pieces(table, group))


def pieces(table: SeenGoStop, group: CapturedGroup) -> tuple[Rect, ...]:
    """What is seen of the cards of a group, those that lie side by side together, and what is written at the head of its tray."""
    tray, found = group.tray.rect.union(group.tray.words), joined([shown for shown in group.shown if shown.width], table.k)
    return *found, *(badge.rect for badge in table.badges if found and badge.words and badge.rect.colliderect(tray))


# -- the hand -----------------------------------------------------------------------------------------------------------------


def held(table: SeenGoStop, seen: Mapping[Key, Pose]) -> dict[Key, Rect]:
    """What is seen of each card of the hand as it is seen, and of the turns that a bomb left."""
    rects: dict[Key, Rect] = {key: over(seen.get(key, table.poses[key])) for key, _ in table.hand}
    rects |= table.extras
    ends = [*(rect.left for rect in [*rects.values()][1:]), table.size[0]]
    return {key: Rect(rect.topleft, (min(rect.right, end) - rect.left, rect.height)).clip(Rect((0, 0), table.size))
            for (key, rect), end in zip(rects.items(), ends, strict=False)}  # fmt: skip


def tabbed(table: SeenGoStop, seen: Mapping[Key, Pose]) -> tuple[Rect, ...]:
    """The same with room for what stands at the heads of cards."""
    over, shown = round(_TAB * table.k), held(table, seen)
    tabs = {*table.brings, *table.noted}
    return tuple(rect.union(rect.move(0, -over)) if key in tabs else rect for key, rect in shown.items())


# -- the floor ----------------------------------------------------------------------------------------------------------------


def decisive(table: SeenGoStop) -> tuple[Rect, ...]:
    """The places of the heaps that bear on whether to go on, with the badges at their heads. These are the heaps with a card
    that somebody wants, and those that the person's hand can take."""
    months = {MONTH[card] for card in each(table.kept)} | table.deciding.keys()
    heads = [badge.rect for badge in table.badges]
    found = list[Rect]()
    for heap in heaps(table):
        if MONTH[heap[0]] in months:
            rects = [over(table.poses[f"#{card}"]) for card in heap]
            found.append(rects[0].unionall([*rects[1:], *(head for head in heads if head.collidelist(rects) >= 0)]))
    return tuple(found)


def undecided(table: SeenGoStop, lit: Sequence[Rect]) -> tuple[Rect, ...]:
    """The other cards on the floor: they are evenly grey, however near to the light."""
    rects = [over(table.poses[f"#{card}"]) for heap in heaps(table) for card in heap]
    return tuple(rect for rect in rects if not any(one.contains(rect) for one in lit))


def heaps(table: SeenGoStop) -> list[list[int]]:
    """The cards on the floor by month."""
    floor = sorted((piece.id for piece in table.view.places.get("floor", ()) if piece.id is not None), key=MONTH.__getitem__)
    return [list(heap) for _, heap in groupby(floor, key=MONTH.__getitem__)]


def over(pose: Pose) -> Rect:
    """All that a card covers that lies crooked, perhaps."""
    turn = math.radians(abs(pose.angle))
    wide, high = pose.width, pose.width * ASPECT
    rect = Rect(0, 0, round(wide * math.cos(turn) + high * math.sin(turn)), round(high * math.cos(turn) + wide * math.sin(turn)))
    return rect.move_to(center=(round(pose.x), round(pose.y)))


# -- where plaques stand ------------------------------------------------------------------------------------------------------


BESIDE: Final = ("go_stop", "gukjin", "chongtong", "showdang")
"""The phases in which plaques stand beside the hand."""

_ABOVE: Final = 5.0
"""How far a plaque beside the hand stays from the captured cards above it, in units."""

_NARROW: Final = 246.0, 194.0
"""How wide the plaques left and right of the hand are at least, where that is squeezed, in units: it lies in the middle of the
table then, too, and four cards have room."""

_TWO: Final = 2.22
"""How wide two cards of the hand are side by side, in widths of one."""

_GAP: Final = 22.0
"""How far it stays from the hand, in units: a hand of so few cards is not wedged in."""


def column(table: SeenGoStop) -> Rect:
    """At the right of what the person has captured, below a board there, down to the plate that says what is played for."""
    areas, edge = table.areas, round(8 * table.k)
    left = areas.taken[table.seat].right + edge
    top = max([areas.taken[table.seat].top, *(board.bottom for board in areas.board if board.right > left)])
    return Rect(left, top, table.size[0] - edge - left, areas.played_for.top - edge - top)


def _ends(areas: GoStopAreas) -> tuple[float, float]:
    """Where the row of the plaques and the hand begins and ends."""
    return areas.hand.left + 6 * areas.k, areas.hand.right


def between(areas: GoStopAreas) -> tuple[float, float]:
    """Where the hand lies at most, so that a plaque has room at each side of it."""
    (first, last), k = _ends(areas), areas.k
    left, right = (min(wide * k, (last - first) / 3) + _GAP * k for wide in _NARROW)
    return first + left, last - right


def around_hand(table: SeenGoStop) -> tuple[Rect, Rect, dict[Key, Pose]]:
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
    left = min(max(right, _NARROW[0] * k), lies[0] - gap - first)
    boxes = Rect(round(lies[0] - gap - left), top, round(left), high), Rect(round(lies[1] + gap), top, round(right), high)
    lay = {key: table.poses[key] for key, _ in shown}
    seen = {key: pose.but(x=x, y=hand_middle(areas)) for (key, pose), x in zip(lay.items(), centres, strict=False)}
    moved = any(max(abs(pose.x - lay[key].x), abs(pose.y - lay[key].y)) > 1 for key, pose in seen.items())
    return *boxes, (seen if moved else {})


def by_hand(table: SeenGoStop) -> BesideHand:
    """A question whose plaques stand beside the hand: in the light are all but the cards on the floor."""
    left, right, seen = around_hand(table)
    lit, grey = (*things(table), *held(table, seen).values()), undecided(table, ())
    return BesideHand(people=people(table), lit=lit, grey=grey, left=left, right=right, column=column(table), seen=seen)
