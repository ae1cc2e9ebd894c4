"""What is written on a Go-Stop table: who sits where and stands how, how many cards lie in each place, what is in danger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.gostop.cards import CARD, KIND, MONTH
from game.gostop.view import GoStopView
from game.table import Piece, Seat
from scenes.pictures import portrait
from scenes.stage.ink import BLUE, FAINT, GOLD, PAPER, RED, Colour, Ink
from scenes.tables.gostop_layout import GROUPS, Areas, group, grouped, junk_value, slot

Say = Callable[..., str]

SCORING_JUNK: Final = 10
BRIGHTS: Final = 3
"""From how many 피 and 광 on a seat scores with them, so that others are in danger of 피박 and 광박."""

SETS: Final = {
    name: frozenset(CARD[face] for face in faces.split())
    for name, faces in (("godori", "2A 4A 8A"), ("hongdan", "1R 2R 3R"), ("cheongdan", "6R 9R 10R"), ("chodan", "4R 5R 7R"))
}
"""고도리·홍단·청단·초단: three cards each."""

_GROUP_COLOURS: Final[tuple[Colour, ...]] = ((196, 134, 22), (52, 110, 62), (176, 48, 38), (70, 74, 92))


def below(surface: pygame.Surface, table: Areas, view: GoStopView, ink: Ink) -> None:
    """What lies under the cards: the twelve slots, and a mat for each seat's captured cards."""
    k = table.k
    for month in range(1, 13):
        x, y = slot(table, month)
        mat = Rect(0, 0, round(84 * k), round(134 * k))
        mat.center = round(x), round(y)
        ink.panel(surface, mat, (18, 22, 10, 40), round(7 * k), (236, 226, 180, 22))
        if not any(piece.id is not None and MONTH[piece.id] == month for piece in view.places.get("floor", ())):
            ink.write(surface, mat.center, str(month), round(26 * k), kind="bold", colour=(158, 148, 104), anchor="center")
    for seat, rect in enumerate(table.taken):
        ink.panel(surface, rect.inflate(round(8 * k), round(6 * k)), (14, 16, 8, 70), round(8 * k))
        turn = view.turn == seat and view.settlement is None
        ink.panel(surface, _plate(table, seat), (20, 18, 11, 190), round(9 * k), GOLD if turn else (255, 245, 215, 40))


def _plate(table: Areas, seat: Seat) -> Rect:
    """Where a seat's name and points stand."""
    return table.hud[seat].inflate(round(-2 * table.k), 0)


def above(surface: pygame.Surface, table: Areas, view: GoStopView, seat: Seat, names: Sequence[str], ink: Ink, say: Say) -> None:
    """What is written over the cards: counts, names, scores and marks."""
    k = table.k
    for other in range(len(view.scores)):
        _counts(surface, table.taken[other], view, other, ink, say, k)
        turn = view.turn == other and view.settlement is None
        _seat(surface, table, view, other, names[other], ink, say, turn, other == seat)
    count = len(view.places.get("stock", ()))
    if count:
        where = (table.stock.centerx, table.stock.bottom + 4 * k)
        _badge(surface, where, str(count), round(15 * k), (36, 33, 22), ink, "midtop")
    for pile in view.bbeok:
        x, y = slot(table, pile.month)
        words = say("table.mark.bbeok_by", name=names[pile.by])
        _badge(surface, (x + 20 * k, y + 62 * k), words, round(13 * k), RED, ink, "midbottom")
    if view.nagari:
        words = say("table.mark.nagari", n=view.nagari)
        _badge(surface, (table.stock.centerx, table.floor.top), words, round(14 * k), RED, ink, "midtop")


def _badge(
    surface: pygame.Surface, at: tuple[float, float], words: str, px: int, fill: Colour, ink: Ink, anchor: str = "center"
) -> Rect:
    picture = ink.text(words, "bold", px, PAPER)
    box = Rect(0, 0, max(picture.get_width() + px, round(px * 1.6)), round(px * 1.5))
    setattr(box, anchor, (round(at[0]), round(at[1])))
    ink.panel(surface, box, fill, round(px * 0.7), (255, 246, 214, 150))
    surface.blit(picture, picture.get_rect(center=box.center))
    return box


def _counts(surface: pygame.Surface, rect: Rect, view: GoStopView, seat: Seat, ink: Ink, say: Say, k: float) -> None:
    """The number of cards in each group, of junk its value."""
    pieces = view.places.get(f"taken:{seat}", ())
    as_junk = view.gukjin[seat] == "junk"
    for nth, cards in enumerate(grouped(pieces, as_junk)):
        part = group(rect, nth)
        number = junk_value(pieces, as_junk) if nth == 3 else len(cards)
        if not cards:
            words = say(f"table.group.{GROUPS[nth]}")
            where = (part.left + 28 * k, part.centery)
            ink.write(surface, where, words, round(15 * k), colour=(204, 194, 152), anchor="center", room=round(54 * k))
            continue
        last = part.left + _reach(part, len(cards))
        words = say(f"table.count.{GROUPS[nth]}", n=number)
        _badge(
            surface,
            (min(part.right - 2, last + 6 * k), part.bottom + 2 * k),
            words,
            round(13 * k),
            _GROUP_COLOURS[nth],
            ink,
            "bottomright",
        )


def _reach(part: Rect, count: int) -> float:
    """How far a group's cards reach."""
    wide = (part.height - 2) * 220 / 360
    step = min(wide * 0.42, (part.width - wide * 1.15) / max(1, count - 1))
    return wide + step * (count - 1)


def _seat(
    surface: pygame.Surface,
    table: Areas,
    view: GoStopView,
    seat: Seat,
    name: str,
    ink: Ink,
    say: Say,
    turn: bool,
    own: bool,
) -> None:
    """A seat's plate: name, points, and what it has done; of the others the portrait has its place before them."""
    k, body = table.k, _plate(table, seat)
    if turn:
        _marker(surface, body, k)
    colour = PAPER if turn else FAINT
    score = say("table.points", n=view.scores[seat])
    if own:
        left, first = body.left + round(18 * k), body.top + round(22 * k)
        where = (body.right - round(10 * k), first)
        points = ink.write(surface, where, score, round(23 * k), kind="bold", colour=GOLD, anchor="midright", room=round(66 * k))
        room = points.left - left - round(6 * k)
        ink.write(surface, (left, first), name, round(18 * k), kind="bold", colour=colour, anchor="midleft", room=room)
        area = Rect(body.left + round(14 * k), first + round(16 * k), body.width - round(18 * k), round(56 * k))
        _marks(surface, area, view, seat, ink, say, k)
        return
    place = face_place(table, seat)
    if ink.faces:
        surface.blit(portrait(ink.faces[seat], place.width), place)
    left = place.right + round(8 * k)
    room = round(112 * k)
    over = ink.write(
        surface, (left, body.top + 14 * k), name, round(16 * k), kind="bold", colour=colour, anchor="midleft", room=room
    )
    under = ink.write(surface, (left, body.top + 33 * k), score, round(20 * k), kind="bold", colour=GOLD, anchor="midleft")
    right = max(over.right, under.right, left + round(84 * k)) + round(10 * k)
    area = Rect(right, body.top + round(2 * k), table.backs[seat].left - right - round(6 * k), body.height - round(4 * k))
    _marks(surface, area, view, seat, ink, say, k)
    count = len(view.places.get(f"hand:{seat}", ()))
    if count:
        corner = (table.backs[seat].right - 2 * k, body.bottom)
        _badge(surface, corner, str(count), round(12 * k), (36, 33, 22), ink, "bottomright")


def face_place(table: Areas, seat: Seat) -> Rect:
    """Where the face of one of the others is seen: at the left end of the plate, behind the marker of the turn."""
    body = _plate(table, seat)
    side = body.height - round(2 * table.k)
    rect = Rect(body.left + round(15 * table.k), 0, side, side)
    rect.centery = body.centery
    return rect


def _marker(surface: pygame.Surface, body: Rect, k: float) -> None:
    """An arrow at the plate of the seat whose turn it is."""
    x, y, size = body.left + 5 * k, body.top + body.height / 2, 7 * k
    pygame.draw.polygon(surface, GOLD, [(x, y - size), (x + size * 1.2, y), (x, y + size)])


def marks(view: GoStopView, seat: Seat, say: Say) -> list[tuple[str, Colour]]:
    """What a seat has done and what threatens it, as short words with their colours."""
    found: list[tuple[str, Colour]] = []
    if view.dealer == seat:
        found.append((say("table.mark.dealer"), BLUE))
    if view.goes[seat]:
        found.append((say("table.mark.go", n=view.goes[seat]), (196, 60, 30)))
    shaken = len(view.shaken[seat])
    if shaken:
        found.append((say("table.mark.shaken", n=shaken), (120, 70, 150)))
    if view.bombed[seat]:
        found.append((say("table.mark.bombed", n=len(view.bombed[seat])), (90, 60, 40)))
    if view.bbeoks_made[seat]:
        found.append((say("table.mark.bbeok", n=view.bbeoks_made[seat]), (120, 84, 30)))
    found += [(say(f"table.mark.{danger}"), RED) for danger in dangers(view, seat)]
    found += [(say(f"table.mark.{name}", n=size - 1, of=size), (24, 104, 112)) for name, size in nearly(view, seat)]
    if view.money[seat]:
        found.append((say("table.mark.money", n=f"{view.money[seat]:+d}"), (40, 92, 60)))
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
    limit = view.rules.values.get("pibak_limit" if len(view.scores) > 2 else "pibak_2p", 5)
    if 0 < junk[seat] <= int(limit) and any(junk[other] >= SCORING_JUNK for other in others):
        found.append("junk_bak")
    bright = [_brights(view.places.get(f"taken:{s}", ())) for s in range(len(view.scores))]
    if view.rules.values.get("gwangbak", True) and bright[seat] == 0 and any(bright[other] >= BRIGHTS for other in others):
        found.append("bright_bak")
    return found


def _brights(pieces: tuple[Piece, ...]) -> int:
    return sum(1 for piece in pieces if piece.id is not None and KIND[piece.id] == "B")


def _marks(surface: pygame.Surface, room: Rect, view: GoStopView, seat: Seat, ink: Ink, say: Say, k: float) -> None:
    """A seat's marks in as many lines as its plate has room for."""
    px = round((11 if room.height > 50 * k else 12) * k)
    high = round(px * 1.5) + max(1, round(k))
    lines: list[list[tuple[str, Colour]]] = [[]]
    used = 0
    for words, fill in marks(view, seat, say):
        wide = max(ink.width(words, "bold", px) + px, round(px * 1.6)) + round(4 * k)
        if lines[-1] and used + wide > room.width:
            lines.append([])
            used = 0
        lines[-1].append((words, fill))
        used += wide
    fits = max(1, room.height // high)
    y = room.centery - (min(fits, len(lines)) - 1) * high / 2
    for line in lines[:fits]:
        x = room.left
        for words, fill in line:
            x = _badge(surface, (x, y), words, px, fill, ink, "midleft").right + round(4 * k)
        y += high


def token(surface: pygame.Surface, rect: Rect, ink: Ink, say: Say) -> None:
    """A turn without a card, left by a bomb: a round counter at the end of the hand."""
    radius = rect.width // 2
    ink.panel(surface, rect.move(0, radius // 12), (0, 0, 0, 110), radius)
    ink.panel(surface, rect, (54, 44, 34), radius, GOLD)
    ink.write(surface, rect.center, say("table.mark.token"), rect.width // 4, kind="bold", anchor="center", room=rect.width - 8)
