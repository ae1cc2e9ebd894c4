"""What is written on a Go-Stop table: who sits where and stands how, how many cards lie in each place, what is in danger."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

import pygame
from pygame import Rect

from game.gostop import scoring
from game.gostop.cards import KIND, MONTH, each
from game.gostop.view import GoStopView, Pile
from game.table import Piece, Seat
from scenes.forms.pictures import portrait
from scenes.games.gostop.layout import GROUPS, Areas, backs_left, group, grouped, junk_value, month_mat, slot
from scenes.stage.ink import BLUE, FAINT, GOLD, PAPER, RED, Anchor, Colour, Ink

Say = Callable[..., str]

SCORING_JUNK: Final = 10
BRIGHTS: Final = 3
"""From how many 피 and 광 on a seat scores with them, so that others are in danger of 피박 and 광박."""

SETS: Final = {made.what: frozenset(each(cards)) for cards, made in scoring.SETS.items()}
"""고도리·홍단·청단·초단: three cards each."""

_GROUP_COLOURS: Final[tuple[Colour, ...]] = ((196, 134, 22), (52, 110, 62), (176, 48, 38), (70, 74, 92))


def below(surface: pygame.Surface, table: Areas, view: GoStopView, ink: Ink) -> None:
    """What lies under the cards: the twelve slots, and a mat for each seat's captured cards."""
    k = table.k
    for month in range(1, 13):
        slot_mat = month_mat(table, month)
        ink.panel(surface, slot_mat, (18, 22, 10, 40), round(7 * k), (236, 226, 180, 22))
        if not lies(view, month):
            ink.write(surface, slot_mat.center, str(month), round(19 * k), colour=(124, 112, 74), anchor="center")
    for seat in range(len(table.taken)):
        ink.panel(surface, mat(table, seat), (14, 16, 8, 70), round(8 * k))
        edge = GOLD if acts(view, seat) else (255, 245, 215, 40)
        ink.panel(surface, plate(table, seat), (20, 18, 11, 190), round(9 * k), edge)


def acts(view: GoStopView, seat: Seat) -> bool:
    """Whether it is this seat's turn in a round that is not over."""
    return view.turn == seat and view.settlement is None


def lies(view: GoStopView, month: int) -> bool:
    """Whether a card of this month lies open on the floor."""
    return any(piece.id is not None and MONTH[piece.id] == month for piece in view.places.get("floor", ()))


def mat(table: Areas, seat: Seat) -> Rect:
    """The mat under a seat's captured cards."""
    return table.taken[seat].inflate(round(8 * table.k), round(6 * table.k))


def plate(table: Areas, seat: Seat) -> Rect:
    """Where a seat's name and points stand."""
    return table.hud[seat].inflate(round(-2 * table.k), 0)


def above(surface: pygame.Surface, table: Areas, view: GoStopView, seat: Seat, names: Sequence[str], ink: Ink, say: Say) -> None:
    """What is written over the cards: counts, names, scores and marks."""
    k, t = table.k, table.k * ink.scale
    for other in range(len(view.scores)):
        _counts(surface, table.taken[other], view, other, ink, say, k)
        _seat(surface, table, view, other, names[other], ink, say, other == seat)
    if view.places.get("stock"):
        rect, words = stock_place(table, view, ink)
        _stamp(surface, rect, words, round(15 * t), (36, 33, 22), ink)
    for _, rect, words in pile_places(table, view, names, ink, say):
        _stamp(surface, rect, words, round(13 * t), RED, ink)
    if view.nagari:
        rect, words = nagari_place(table, view, ink, say)
        _stamp(surface, rect, words, round(14 * t), RED, ink)


def pile_places(table: Areas, view: GoStopView, names: Sequence[str], ink: Ink, say: Say) -> list[tuple[Pile, Rect, str]]:
    """Each 뻑 pile with the badge that says whose it is."""
    found = []
    for pile in view.bbeok:
        x, y = slot(table, pile.month)
        words = say("table.mark.bbeok_by", name=names[pile.by])
        at = (x + 20 * table.k, y + 62 * table.k)
        found.append((pile, _box(words, round(13 * table.k * ink.scale), at, ink, "midbottom"), words))
    return found


def stock_place(table: Areas, view: GoStopView, ink: Ink) -> tuple[Rect, str]:
    """The badge that says how many cards are left, below the stock."""
    words, at = str(len(view.places.get("stock", ()))), (table.stock.centerx, table.stock.bottom + 4 * table.k)
    return _box(words, round(15 * table.k * ink.scale), at, ink, "midtop"), words


def nagari_place(table: Areas, view: GoStopView, ink: Ink, say: Say) -> tuple[Rect, str]:
    """The badge that says how many rounds were void, above the stock."""
    words = say("table.mark.nagari", n=view.nagari)
    return _box(words, round(14 * table.k * ink.scale), (table.stock.centerx, table.floor.top), ink, "midtop"), words


def _box(words: str, px: int, at: tuple[float, float], ink: Ink, anchor: str) -> Rect:
    """Where a badge stands."""
    box = Rect(0, 0, max(ink.width(words, "bold", px) + px, round(px * 1.6)), round(px * 1.5))
    setattr(box, anchor, (round(at[0]), round(at[1])))
    return box


def _stamp(surface: pygame.Surface, box: Rect, words: str, px: int, fill: Colour, ink: Ink) -> None:
    ink.panel(surface, box, fill, round(px * 0.7), (255, 246, 214, 150))
    ink.write(surface, box.center, words, px, kind="bold", anchor="center")


def _badge(
    surface: pygame.Surface, at: tuple[float, float], words: str, px: int, fill: Colour, ink: Ink, anchor: str = "center"
) -> None:
    _stamp(surface, _box(words, px, at, ink, anchor), words, px, fill, ink)


def count_places(
    rect: Rect, view: GoStopView, seat: Seat, ink: Ink, say: Say, k: float
) -> list[tuple[str, Rect, str]]:
    """Where the number of cards in each group stands, of junk its value: the group, the badge and its words; for an empty group
    no words, and the place that is kept for it."""
    pieces = view.places.get(f"taken:{seat}", ())
    as_junk = view.gukjin[seat] == "junk"
    found = []
    for nth, cards in enumerate(grouped(pieces, as_junk)):
        part = group(rect, nth)
        number = junk_value(pieces, as_junk) if nth == 3 else len(cards)
        if not cards:
            found.append((GROUPS[nth], Rect(part.left, part.top, _label_room(part, ink, k), part.height), ""))
            continue
        words = say(f"table.count.{GROUPS[nth]}", n=number)
        at = min(part.right - 2, part.left + _reach(part, len(cards)) + 6 * k), part.bottom + 2 * k
        found.append((GROUPS[nth], _box(words, round(13 * k * ink.scale), at, ink, "bottomright"), words))
    return found


def _counts(surface: pygame.Surface, rect: Rect, view: GoStopView, seat: Seat, ink: Ink, say: Say, k: float) -> None:
    labels = {name: say(f"table.group.{name}") for name in GROUPS}
    rooms = [_label_room(group(rect, nth), ink, k) - round(2 * k) for nth in range(len(GROUPS))]
    most = round(15 * k * ink.scale)
    px = min(ink.fitting(label, "ui", most, room) for label, room in zip(labels.values(), rooms, strict=True))
    for name, box, words in count_places(rect, view, seat, ink, say, k):
        if words:
            _stamp(surface, box, words, round(13 * k * ink.scale), _GROUP_COLOURS[GROUPS.index(name)], ink)
        else:
            ink.write(surface, box.center, labels[name], px, colour=(204, 194, 152), anchor="center")


def _label_room(part: Rect, ink: Ink, k: float) -> int:
    """How wide the name of an empty group may be."""
    return min(part.width, round(56 * k * ink.scale))


def _reach(part: Rect, count: int) -> float:
    """How far a group's cards reach."""
    wide = (part.height - 2) * 220 / 360
    step = min(wide * 0.42, (part.width - wide * 1.15) / max(1, count - 1))
    return wide + step * (count - 1)


@dataclass(frozen=True)
class _Plate:
    """How a seat's plate is divided: name and points, each with its place and height, and the room for marks."""

    name: tuple[tuple[int, int], int, int]
    points: tuple[tuple[int, int], int, str]
    points_room: int
    marks: Rect


def _divided(table: Areas, view: GoStopView, seat: Seat, name: str, ink: Ink, say: Say, own: bool) -> _Plate:
    """The plate of a seat: the person's has its marks below, the others' at the right of name and points."""
    k, t, body = table.k, table.k * ink.scale, plate(table, seat)
    score = say("table.points", n=view.scores[seat])
    if own:
        left, first = body.left + round(18 * k), body.top + round(22 * k)
        right, px = body.right - round(10 * k), round(min(23 * t, 30 * k))
        room = right - min(ink.width(score, "bold", px), round(84 * k)) - left - round(6 * k)
        marks_area = Rect(body.left + round(14 * k), first + round(18 * k), body.width - round(18 * k), round(52 * k))
        title = (left, first), round(min(18 * t, 26 * k)), room
        return _Plate(title, ((right, first), px, "midright"), round(84 * k), marks_area)
    left = face_place(table, seat).right + round(8 * k)
    high, low = (round(min(px * t, most * k)) for px, most in ((16, 19), (19, 22)))
    room = round(118 * k)
    width = max(min(room, ink.width(name, "bold", high)), min(room, ink.width(score, "bold", low)), round(84 * k))
    right = left + width + round(10 * k)
    end = round(backs_left(table.backs[seat], len(view.places.get(f"hand:{seat}", ()))) - 6 * k)
    marks_area = Rect(right, body.top + round(2 * k), end - right, body.height - round(4 * k))
    lines = body.top + round(14 * k), body.top + round(36 * k)
    return _Plate(((left, lines[0]), high, room), ((left, lines[1]), low, "midleft"), room, marks_area)


def written(table: Areas, view: GoStopView, seat: Seat, name: str, ink: Ink, say: Say, own: bool) -> tuple[Rect, Rect]:
    """Where the name and the points of a seat stand, letter by letter."""
    divided, score = _divided(table, view, seat, name, ink, say, own), say("table.points", n=view.scores[seat])
    rects = []
    for words, (at, px, _), anchor, room in (
        (name, divided.name, "midleft", divided.name[2]),
        (score, divided.points, divided.points[2], divided.points_room),
    ):
        px = ink.fitting(words, "bold", px, room)
        rect = Rect(0, 0, ink.width(words, "bold", px), round(px * 0.95))
        setattr(rect, anchor, at)
        rects.append(rect)
    return rects[0], rects[1]


def _seat(
    surface: pygame.Surface, table: Areas, view: GoStopView, seat: Seat, name: str, ink: Ink, say: Say, own: bool
) -> None:
    """A seat's plate: name, points, and what it has done; of the others the portrait has its place before them."""
    k, body = table.k, plate(table, seat)
    turn = acts(view, seat)
    if turn:
        _marker(surface, body, k)
    divided = _divided(table, view, seat, name, ink, say, own)
    at, px, room = divided.name
    ink.write(surface, at, name, px, kind="bold", colour=PAPER if turn else FAINT, anchor="midleft", room=room)
    at, px, anchor = divided.points
    score = say("table.points", n=view.scores[seat])
    ink.write(surface, at, score, px, kind="bold", colour=GOLD, anchor=cast(Anchor, anchor), room=divided.points_room)
    for rect, mark in mark_places(table, view, seat, name, ink, say, own):
        _stamp(surface, rect, mark.words, _badge_px(rect), mark.fill, ink)
    if own:
        return
    place = face_place(table, seat)
    if ink.faces:
        surface.blit(portrait(ink.faces[seat], place.width), place)
    count = len(view.places.get(f"hand:{seat}", ()))
    if count:
        corner = (table.backs[seat].right - 2 * k, body.bottom - round(2 * k))
        _badge(surface, corner, str(count), round(12 * k * ink.scale), (36, 33, 22), ink, "bottomright")


def name_place(table: Areas, view: GoStopView, seat: Seat, name: str, ink: Ink, say: Say, own: bool) -> Rect:
    """Where on a plate the name and the points stand."""
    body, room = plate(table, seat), _divided(table, view, seat, name, ink, say, own).marks
    return Rect(body.left, body.top, body.width, room.top - body.top) if own else Rect(
        body.left, body.top, room.left - body.left, body.height
    )


def face_place(table: Areas, seat: Seat) -> Rect:
    """Where the face of one of the others is seen: at the left end of the plate, behind the marker of the turn."""
    body = plate(table, seat)
    side = body.height - round(2 * table.k)
    rect = Rect(body.left + round(15 * table.k), 0, side, side)
    rect.centery = body.centery
    return rect


def _marker(surface: pygame.Surface, body: Rect, k: float) -> None:
    """An arrow at the plate of the seat whose turn it is."""
    x, y, size = body.left + 5 * k, body.top + body.height / 2, 7 * k
    pygame.draw.polygon(surface, GOLD, [(x, y - size), (x + size * 1.2, y), (x, y + size)])


@dataclass(frozen=True)
class Mark:
    """A short mark on a plate: what it is about, its words with their arguments, and its colour."""

    what: str
    words: str
    fill: Colour
    args: Mapping[str, object]


def marks(view: GoStopView, seat: Seat, say: Say) -> list[Mark]:
    """What a seat has done and what threatens it."""
    found: list[Mark] = []

    def add(what: str, fill: Colour, **args: object) -> None:
        found.append(Mark(what, say(f"table.mark.{what}", **args), fill, args))

    if view.dealer == seat:
        add("dealer", BLUE)
    if view.goes[seat]:
        add("go", (196, 60, 30), n=view.goes[seat])
    if view.shaken[seat]:
        add("shaken", (120, 70, 150), n=len(view.shaken[seat]))
    if view.bombed[seat]:
        add("bombed", (90, 60, 40), n=len(view.bombed[seat]))
    if view.bbeoks_made[seat]:
        add("bbeok", (120, 84, 30), n=view.bbeoks_made[seat])
    for danger in dangers(view, seat):
        add(danger, RED)
    for name, size in nearly(view, seat):
        add(name, (24, 104, 112), n=size - 1, of=size)
    if view.money[seat]:
        add("money", (40, 92, 60), n=f"{view.money[seat]:+d}")
    return found


def nearly(view: GoStopView, seat: Seat) -> list[tuple[str, int]]:
    """The sets that a seat is one card short of, and that no other has broken: their name and how many cards they take."""
    held = _held(view, seat)
    others = frozenset().union(*(_held(view, other) for other in range(len(view.scores)) if other != seat))
    found = []
    for name, cards in SETS.items():
        missing = cards - held
        if len(missing) == 1 and not missing & others:
            found.append((name, len(cards)))
    return found


def _held(view: GoStopView, seat: Seat) -> frozenset[int]:
    return frozenset(piece.id for piece in view.places.get(f"taken:{seat}", ()) if piece.id is not None)


def dangers(view: GoStopView, seat: Seat) -> list[str]:
    """``junk_bak`` and ``bright_bak``: what a seat would lose double by if the round were lost now."""
    found = []
    others = [other for other in range(len(view.scores)) if other != seat]
    junk = [junk_value(view.places.get(f"taken:{s}", ()), view.gukjin[s] == "junk") for s in range(len(view.scores))]
    if 0 < junk[seat] <= view.rules["pibak_limit"] and any(junk[other] >= SCORING_JUNK for other in others):
        found.append("junk_bak")
    bright = [_brights(view.places.get(f"taken:{s}", ())) for s in range(len(view.scores))]
    if view.rules.values.get("gwangbak", True) and bright[seat] == 0 and any(bright[other] >= BRIGHTS for other in others):
        found.append("bright_bak")
    return found


def _brights(pieces: tuple[Piece, ...]) -> int:
    return sum(1 for piece in pieces if piece.id is not None and KIND[piece.id] == "B")


def mark_places(
    table: Areas, view: GoStopView, seat: Seat, name: str, ink: Ink, say: Say, own: bool
) -> list[tuple[Rect, Mark]]:
    """A seat's marks, each with its badge: in as many lines as its plate has room for, and as large as they all fit."""
    shown = marks(view, seat, say)
    if not shown:
        return []
    room, k = _divided(table, view, seat, name, ink, say, own).marks, table.k
    for px in range(max(8, round(12 * k * ink.scale)), 7, -1):
        lines = _lines(shown, px, room, ink, k)
        high = round(px * 1.5) + max(1, round(k))
        if len(lines) * high <= room.height + round(3 * k):
            break
    found = []
    y = room.centery - (len(lines) - 1) * high / 2
    for line in lines:
        x = room.left
        for mark in line:
            box = _box(mark.words, px, (x, y), ink, "midleft")
            found.append((box, mark))
            x = box.right + round(4 * k)
        y += high
    return found


def _lines(shown: Sequence[Mark], px: int, room: Rect, ink: Ink, k: float) -> list[list[Mark]]:
    """Marks broken into lines."""
    lines: list[list[Mark]] = [[]]
    used = 0
    for mark in shown:
        wide = max(ink.width(mark.words, "bold", px) + px, round(px * 1.6)) + round(4 * k)
        if lines[-1] and used + wide > room.width:
            lines.append([])
            used = 0
        lines[-1].append(mark)
        used += wide
    return lines


def _badge_px(box: Rect) -> int:
    """How large the words of a badge are."""
    return round(box.height / 1.5)


def token(surface: pygame.Surface, rect: Rect, ink: Ink, say: Say) -> None:
    """A turn without a card, left by a bomb: a round counter at the end of the hand."""
    radius = rect.width // 2
    ink.panel(surface, rect.move(0, radius // 12), (0, 0, 0, 110), radius)
    ink.panel(surface, rect, (54, 44, 34), radius, GOLD)
    ink.write(surface, rect.center, say("table.mark.token"), rect.width // 4, kind="bold", anchor="center", room=rect.width - 8)
