"""Who says when whether they play (치기, 죽기): all in a row in the order in which they are asked, and what each has said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

import pygame
from pygame import Rect

from game.gostop.sitting import PLAYS
from game.table import Seat
from scenes.forms.pictures import head
from scenes.games.gostop.place.closed import below
from scenes.games.gostop.seen import Seen
from scenes.games.gostop.tell.hud import ASHEN, STAMP
from scenes.games.gostop.tell.marks import DEALER
from scenes.games.gostop.tell.sitting import asked, waits
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.table.badge import EDGE, box
from scenes.table.signs import sign

State = Literal["plays", "out", "now", "next", "later"]
"""What has become of somebody in that row: plays, does not, is asked now, is the next one, or comes later."""

_TEXT, _MOST = 16.0, 1.35
"""How high the letters are, in units, and how much larger they are at most where the person wants them larger."""

_FACE, _WIDE = 62.0, 184.0
"""How large a face and how wide a part of the row is at most, in units."""

_PAD, _APART, _WITHIN = 7.0, 26.0, 4.4
"""How far all is from the edge of the row, a part from the next one, and what stands in a part from its edge, in units."""

_NAME, _SAID = 1.3, 1.6
"""How high the lines of a name and of what is said are, in heights of their letters."""

_ARROW: Final = 18.0
"""How large the sign is that leads from one to the next, in units."""

_SHEET: Final[Colour] = (*palette.INK, 236)
_LIT: Final[Colour] = (*palette.OCHRE, 235)
_QUIET: Final[Colour] = palette.CHARCOAL
_FILLS: Final[dict[State, Colour]] = {"plays": STAMP, "out": ASHEN, "now": palette.GOLD, "next": _QUIET, "later": _SHEET}
_SHADE: Final = 150
"""How much of its light a face keeps of who does not speak yet, or does not play, of 255."""


@dataclass(frozen=True)
class Part:
    """One in the row: whose it is, the place of all that stands there, of the face, the name and what is said."""

    seat: Seat
    nth: int
    state: State
    words: str
    rect: Rect
    face: Rect
    name: Rect
    said: Rect


def row(table: Seen) -> Sequence[Part]:
    """All from the first who is asked to the last; nobody while that is not asked."""
    order = sorted(asked(table.view).items(), key=lambda one: one[1])
    if not order:
        return ()
    k, whole, px = table.k, below(table.areas), letters(table)
    each = (whole.width - 2 * round(_PAD * k)) / len(order)
    wide, high = round(min(_WIDE * k, each - _APART * k)), whole.height - 2 * round(_PAD * k)
    name, said, within = round(_NAME * px), round(_SAID * px), round(_WITHIN * k)
    side = min(round(_FACE * k), high - 2 * within - name - said)
    found = []
    for at, (seat, nth) in enumerate(order):
        rect = Rect(0, 0, wide, high)
        rect.center = round(whole.centerx + each * (at - (len(order) - 1) / 2)), whole.centery
        room = rect.inflate(0, -2 * within)
        face = Rect(room.centerx - side // 2, room.top, side, side)
        last = Rect(room.left, room.bottom - said, wide, said)
        middle = Rect(room.left, 0, wide, name).move_to(centery=(face.bottom + last.top) // 2)
        found.append(Part(seat, nth, _state(table, seat), _words(table, seat), rect, face, middle, last))
    return found


def letters(table: Seen) -> int:
    """How high they are, in pixels."""
    return round(_TEXT * table.k * min(table.ink.scale, _MOST))


def _state(table: Seen, seat: Seat) -> State:
    role = table.view.roles[seat]
    if not role:
        return waits(table.view, seat)
    return "plays" if role == PLAYS else "out"


def _words(table: Seen, seat: Seat) -> str:
    """What somebody has said, or when they will."""
    if seat == table.seat and table.undecided(seat) and waits(table.view, seat) == "now":
        return table.say("table.prompt.play")
    return table.say(f"table.role.{table.view.roles[seat] or waits(table.view, seat)}")


def shown(table: Seen) -> tuple[object, ...]:
    """All that the row says: while this is the same, it looks the same."""
    return tuple((part.seat, part.state, part.words, table.names[part.seat]) for part in row(table))


def above(surface: pygame.Surface, table: Seen) -> None:
    """Paint the row over the table."""
    parts = row(table)
    if not parts or not below(table.areas).colliderect(surface.get_clip()):
        return
    ink, k, px = table.ink, table.k, letters(table)
    ink.panel(surface, below(table.areas), _SHEET, round(12 * k), palette.BRASS)
    for nth, part in enumerate(parts):
        if part.state == "now":
            ink.panel(surface, part.rect, _LIT, round(9 * k), palette.GOLD)
        _face(surface, table, part)
        name, colour = table.names[part.seat], palette.STONE if part.state in ("out", "later") else palette.PAPER
        size = ink.fitting(name, "bold", px, part.name.width)
        ink.write(surface, part.name.center, name, size, kind="bold", colour=colour, anchor="center")
        if part.seat == table.view.dealer:
            _dealer(surface, table, part)
        _said(surface, table, part, px)
        if nth + 1 < len(parts):
            arrow = sign("play", round(_ARROW * k), palette.GOLD if part.state not in ("next", "later") else palette.STONE)
            surface.blit(arrow, arrow.get_rect(center=((part.rect.right + parts[nth + 1].rect.left) // 2, part.face.centery)))


def _face(surface: pygame.Surface, table: Seen, part: Part) -> None:
    """The face of one in the row in its light, with the number at its upper left."""
    ink, k, faces = table.ink, table.k, table.ink.faces
    if faces:
        surface.blit(_coin(faces[part.seat], part.face.width, part.state), part.face)
    edge = palette.GOLD if part.state in ("now", "plays") else None
    if edge is not None:
        ink.ring(surface, part.face.inflate(4, 4), edge, max(2, round(2.5 * k)), part.face.height // 2 + 2)
    px = round(15 * k)
    spot = Rect(0, 0, round(1.55 * px), round(1.55 * px))
    spot.center = part.face.left + round(0.1 * part.face.width), part.face.top + round(0.16 * part.face.height)
    ink.panel(surface, spot, palette.INK, spot.height // 2, EDGE)
    colour = palette.GOLD if part.state == "now" else palette.PAPER
    ink.write(surface, spot.center, str(part.nth), px, kind="bold", colour=colour, anchor="center")


def _dealer(surface: pygame.Surface, table: Seen, part: Part) -> None:
    """선: the mark of who deals, at the lower right of the face."""
    words, px = table.say("table.mark.dealer"), max(14, letters(table) - 3)
    place = box(words, px, (part.face.right - round(0.2 * part.face.width), part.face.bottom), table.ink, "bottomleft")
    table.ink.panel(surface, place, DEALER, place.height // 2, EDGE)
    table.ink.write(surface, place.center, words, px, kind="bold", anchor="center")


def _said(surface: pygame.Surface, table: Seen, part: Part, px: int) -> None:
    """What one in the row has said, on a ground of its colour."""
    ink, k = table.ink, table.k
    size = ink.fitting(part.words, "bold", px, part.said.width - px)
    place = box(part.words, size, part.said.center, ink, "center")
    if part.state != "later":
        ink.panel(surface, place, _FILLS[part.state], round(6 * k))
    colour = palette.INK if part.state == "now" else palette.STONE if part.state == "later" else palette.PAPER
    ink.write(surface, place.center, part.words, size, kind="bold", colour=colour, anchor="center")


@lru_cache(maxsize=32)
def _coin(key: str, px: int, state: State) -> pygame.Surface:
    """A face, without colour of one who does not play, darker of one who has not said anything yet."""
    picture = head(key, px)
    if state not in ("out", "later"):
        return picture
    dark = pygame.transform.grayscale(picture) if state == "out" else picture.copy()
    dark.fill((_SHADE, _SHADE, _SHADE, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dark
