"""What keeps its light on a Go-Stop table while a question stands: things, and not the cloth that they lie on."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from pygame import Rect

from game.gostop.cards import MONTH, each
from game.gostop.risk import deciding
from game.table import Seat
from scenes.games.gostop.place.areas import ASPECT
from scenes.games.gostop.place.captured_piles import Group
from scenes.games.gostop.seen import Seen
from scenes.games.gostop.tell import last_turns, mat, seat_plate
from scenes.games.gostop.tell.card_signs import lasts
from scenes.kit.box import LEAST
from scenes.stage.binding import Key
from scenes.stage.pose import Pose

_NEXT, _HANGS = 5.0, 6.0
"""Cards that are no farther from one another lie in one light, and so does what hangs no farther from a board, in units."""

_TAB: Final = 12.0, 22.0
"""How far over a card of the hand what stands on it begins, and how high that is, in units."""


def things(table: Seen, but: Sequence[Rect] = ()) -> tuple[Rect, ...]:
    """All that has been captured, `but` for some, who has it, with what they did last, and what is played for: all of it
    decides."""
    taken = [rect for seat in table.view.playing for rect in captured(table, seat) if rect not in but]
    heads = [mat.head_of(table, seat, board) for seat, board in mat.boards(table).items()]
    heads += [place for seat in mat.boards(table) if (place := last_turns.place(table, seat))]
    near = [head.inflate(0, 2 * round(_HANGS * table.k)) for head in heads]
    heads += [badge.rect for badge in table.badges if badge.words and badge.rect.collidelist(near) >= 0]
    return *taken, *heads, *labels(table), table.areas.played_for


def people(table: Seen) -> tuple[Rect, ...]:
    """Who sits there, where they are not seen before the head of a board that is in the light."""
    heads = [mat.head_of(table, seat, board) for seat, board in mat.boards(table).items()]
    return tuple(bust for bust in table.areas.bust if not any(head.contains(bust) for head in heads))


def labels(table: Seen) -> tuple[Rect, ...]:
    """The labels of all who sit there."""
    others = [label for seat, label in enumerate(table.areas.hud) if seat != table.seat]
    return *others, seat_plate.label(table, table.seat)


def captured(table: Seen, seat: Seat) -> tuple[Rect, ...]:
    """What a seat has captured, with what is written at the heads of its trays."""
    return tuple(rect for group in table.captured[seat] for rect in pieces(table, group))


def idle_groups(table: Seen) -> tuple[Rect, ...]:
    """The places of the captured groups that do not bear on whether to go on. Nothing in them scores for the person or is near
    to that, nor brings another seat near to a win."""
    found = list[Rect]()
    for seat in table.view.playing:
        cards = deciding(table.view, table.seat, seat)
        for group in table.captured[seat]:
            if not any(piece.id is not None and cards >> piece.id & 1 for _, piece in group.cards):
                found += pieces(table, group)
    return tuple(found)


def pieces(table: Seen, group: Group) -> tuple[Rect, ...]:
    """What is seen of the cards of a group, those that lie side by side together, and what is written at the head of its tray."""
    tray, found, k = group.tray.rect.union(group.tray.words), list[Rect](), table.k
    for rect in (shown for shown in group.shown if shown.width):
        joins = found and (found[-1].top, found[-1].height) == (rect.top, rect.height)
        if joins and abs(rect.left - found[-1].right) <= _NEXT * k:
            found[-1] = found[-1].union(rect)
        else:
            found.append(rect)
    return *found, *(badge.rect for badge in table.badges if found and badge.words and badge.rect.colliderect(tray))


# -- the hand -----------------------------------------------------------------------------------------------------------------


def held(table: Seen, seen: Mapping[Key, Pose]) -> dict[Key, Rect]:
    """What is seen of each card of the hand as it is seen, and of the turns that a bomb left."""
    rects: dict[Key, Rect] = {key: over(seen.get(key, table.poses[key])) for key, _ in table.hand}
    rects |= table.extras
    ends = [*(rect.left for rect in [*rects.values()][1:]), table.size[0]]
    return {key: Rect(rect.topleft, (min(rect.right, end) - rect.left, rect.height)).clip(Rect((0, 0), table.size))
            for (key, rect), end in zip(rects.items(), ends, strict=False)}  # fmt: skip


def idle(table: Seen, seen: Mapping[Key, Pose]) -> tuple[Rect, ...]:
    """What is seen of the cards of the hand on which nothing stands: none is pressed now."""
    return tuple(rect for key, rect in held(table, seen).items() if key not in table.brings and key not in table.noted)


def told(table: Seen, seen: Mapping[Key, Pose]) -> tuple[Rect, ...]:
    """What is seen of the others, and what stands on them."""
    shown, k, found = held(table, seen), table.k, list[Rect]()
    for key, meeting in table.brings.items():
        px = max(LEAST, round(LEAST * table.t))
        wide = table.ink.width(meeting.marked(table.ink, px, shown[key].width), "bold", px) + px
        tab = Rect(0, shown[key].top - round(_TAB[0] * k), min(wide, shown[key].width), round(_TAB[1] * k))
        tab.centerx = shown[key].centerx
        found += [shown[key], tab]
    for key, badge in table.noted.items():
        lies, pose = table.poses[key], seen.get(key, table.poses[key])
        found += [shown[key], badge.rect.move(round(pose.x) - round(lies.x), round(pose.y) - round(lies.y))]
    return tuple(found)


# -- the floor ----------------------------------------------------------------------------------------------------------------


def decisive(table: Seen) -> tuple[Rect, ...]:
    """The places of the heaps that bear on whether to go on, with the badges at their heads. These are the heaps with a card
    that somebody wants, and those that the person's hand can take."""
    months = held_months(table) | lasts(table).keys()
    heads = [badge.rect for badge in table.badges]
    found = list[Rect]()
    for heap in heaps(table):
        if MONTH[heap[0]] in months:
            rects = [over(table.poses[f"#{card}"]) for card in heap]
            found.append(rects[0].unionall([*rects[1:], *(head for head in heads if head.collidelist(rects) >= 0)]))
    return tuple(found)


def undecided(table: Seen, lit: Sequence[Rect]) -> tuple[Rect, ...]:
    """The other cards on the floor: they are evenly grey, however near to the light."""
    rects = [over(table.poses[f"#{card}"]) for heap in heaps(table) for card in heap]
    return tuple(rect for rect in rects if not any(one.contains(rect) for one in lit))


def held_months(table: Seen) -> frozenset[int]:
    """The months of the person's hand."""
    return frozenset(MONTH[card] for card in each(table.kept))


def heaps(table: Seen) -> list[list[int]]:
    """The cards on the floor by month."""
    floor = sorted((piece.id for piece in table.view.places.get("floor", ()) if piece.id is not None), key=MONTH.__getitem__)
    return [list(heap) for _, heap in groupby(floor, key=MONTH.__getitem__)]


def over(pose: Pose) -> Rect:
    """All that a card covers that lies crooked, perhaps."""
    turn = math.radians(abs(pose.angle))
    wide, high = pose.width, pose.width * ASPECT
    rect = Rect(0, 0, round(wide * math.cos(turn) + high * math.sin(turn)), round(high * math.cos(turn) + wide * math.sin(turn)))
    return rect.move_to(center=(round(pose.x), round(pose.y)))
