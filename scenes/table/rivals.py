"""A slip beside the plaques of a question: who of the others may win before the person does, and what each still lacks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect

from scenes.forms.pictures import head
from scenes.stage.ink import GOLD, Ink
from scenes.stage.lacquer import Colour
from scenes.table.lines import LEAST, Line
from scenes.table.stake import Level, Rival
from scenes.table.terms import DETAIL, LOSING, SCARCE
from scenes.table.wood import Wood

_TITLE, _WORDS, _SHARES = 17.0, 20.0, (1.0, 0.92, 0.84, 0.76, 0.68)
"""How high the letters are of what stands over all and of what one lacks, in units of letters; to such shares of that
they become lower where there is no room."""

_FACE, _ROW, _LINE = 34.0, 42.0, 1.3
"""How large a face is, how far it is from one to the next, and how high a line is over them, in heights of its letters."""

_PAD, _BESIDE, _GAP = 12.0, 9.0, 8.0
"""How far all is from the edges of the slip, what is said from a face, and the slip from what is below it, in units of the
window."""

_COLOURS: Final[Mapping[Level, Colour]] = {"danger": LOSING, "near": SCARCE, "calm": DETAIL, "good": DETAIL}


@dataclass(frozen=True, slots=True)
class Slip:
    """Where the slip lies, what is written on it, and whose faces lie where."""

    rect: Rect
    lines: tuple[Line, ...]
    faces: tuple[tuple[str, Rect], ...] = ()


def laid(ink: Ink, k: float, title: str, rivals: Sequence[Rival], room: Rect) -> Slip | None:
    """The slip at the foot of a room, as wide as that; None where it has none, or nobody is told of."""
    if not rivals:
        return None
    brief = [replace(rival, words=rival.briefly) for rival in rivals]
    tried = (_tried(ink, k, title, told, room, share) for told in (rivals, brief) for share in _SHARES)
    return next((slip for slip in tried if slip is not None), None)


def _tried(ink: Ink, k: float, title: str, rivals: Sequence[Rival], room: Rect, share: float) -> Slip | None:
    """The slip with letters and faces of a share of their height, if it has room so."""
    t, pad, beside = k * ink.scale * share, round(_PAD * k), round(_BESIDE * k)
    first, each, side = round(_TITLE * t * _LINE), round(_ROW * t), round(_FACE * t)
    high = 2 * pad + first + each * len(rivals)
    rect = Rect(room.left, room.bottom - round(_GAP * k) - high, room.width, high)
    inner = rect.inflate(-2 * pad, -2 * pad)
    lines, faces = [_line(ink, title, "bold", _TITLE * t, GOLD, Rect(inner.topleft, (inner.width, first)))], []
    for nth, rival in enumerate(rivals):
        row = Rect(inner.left, inner.top + first + each * nth, inner.width, each)
        if rival.face:
            faces.append((rival.face, Rect(row.left, row.centery - side // 2, side, side)))
            row = Rect(row.left + side + beside, row.top, row.width - side - beside, row.height)
        words = rival.words if rival.face else f"{rival.name} {rival.words}"
        lines.append(_line(ink, words, "bold", _WORDS * t, _COLOURS[rival.level], row))
    fits = rect.top >= room.top and all(line.rect.right <= inner.right for line in lines)
    return Slip(rect, tuple(lines), tuple(faces)) if fits else None


def _line(ink: Ink, words: str, kind: str, high: float, colour: Colour, row: Rect) -> Line:
    """Words from the left of a row on."""
    px = max(LEAST, round(high))
    return Line(words, kind, px, colour, Rect(row.left, row.top, ink.width(words, kind, px), row.height))


def draw(surface: pygame.Surface, slip: Slip, k: float, ink: Ink, wood: Wood) -> None:
    """Paint it over the table."""
    surface.blit(wood.tray(slip.rect.size, 0, k), slip.rect)
    for face, place in slip.faces:
        surface.blit(head(face, place.width), place)
    for line in slip.lines:
        ink.write(surface, line.rect.midleft, line.words, line.px, kind=line.kind, colour=line.colour, anchor="midleft")
