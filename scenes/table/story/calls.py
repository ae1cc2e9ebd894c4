"""What is called out over a table, what is seen meanwhile, and how the table shakes at it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from game.assets import asset, manifest
from scenes.kit import palette
from scenes.stage.director import Director
from scenes.stage.ink import Ink
from scenes.stage.spectacles import Spectacles
from scenes.stage.sprite import Kept, Sprites
from scenes.stage.timeline import Caption
from scenes.stage.tween import out_back
from scenes.table.ask.board import gilded
from scenes.table.badge import BOUNCE_SECONDS, bounced, stamp
from scenes.table.capabilities import Bounces, GreatCalls
from scenes.table.game import GameTable

ROW: Final = 130
"""How far apart the rows of calls at one place are, in units."""

ALONG: Final = 0.3
"""How far to either side of the middle of the table something goes over it, in widths of that."""

ASIDE, ASIDES = 104, 52
"""How far from a call its asides begin, and how far apart they are."""


def shake(surface: pygame.Surface, director: Director, k: float) -> bool:
    """Throw the table where it was called for, and tell whether it was; what leaves it at one edge stays at the other."""
    far = [shaken(caption, director.timeline.time, k) for caption in director.timeline.calling()]
    thrown = [one for one in far if one != (0, 0)]
    for one in thrown:
        surface.scroll(*one)
    return bool(thrown)


def bounce(surface: pygame.Surface, director: Director, table: GameTable) -> list[pygame.Rect]:
    """Let numbers spring up that have just grown; returns where."""
    if director.reduced or not isinstance(table, Bounces):
        return []
    badges = [bounced(badge, ago) for step, ago in director.lately(BOUNCE_SECONDS) for badge in table.bounces(step)]
    for badge in badges:
        stamp(surface, badge, table.ink)
    return [badge.rect.inflate(badge.px, badge.px) for badge in badges]


def spectacle(surface: pygame.Surface, director: Director, table: GameTable, spectacles: Spectacles, k: float) -> bool:
    """Paint what is seen over the table now; whether it rises behind pieces that have brought it about."""
    now = director.timeline.spectacle()
    if now is None:
        return False
    if now.called:
        begun = [caption for caption in director.timeline.captions if caption.start == now.start]
        here = [replace(now, at=place(one, director.size, table, k)) for one in begun]
        now = here[0] if here else now
    if now.along and now.frm is None:
        (x, y), far = table.middle.center, ALONG * table.middle.width
        now = replace(now, frm=(x - far, y), at=(x + far, y))
    spectacles.draw(surface, now, director.timeline.time, k, director.reduced)
    return now.behind


def draw(
    surface: pygame.Surface, director: Director, table: GameTable, callouts: Callouts, names: Sequence[str], k: float
) -> list[pygame.Rect]:
    """Paint what is being called out, great calls in the middle of the window, the others beside the seat; returns where."""
    timeline, painted = director.timeline, list[pygame.Rect]()
    for caption in timeline.calling():
        at = place(caption, director.size, table, k)
        painted.append(callouts.draw(surface, _call(caption, table, names, k), timeline.time, at, director.reduced))
    return painted


def prepare(
    director: Director, table: GameTable, callouts: Callouts, spectacles: Spectacles, names: Sequence[str], k: float
) -> bool:
    """Make some of what the next call or spectacle needs; whether there was anything left to make."""
    following, coming = director.timeline.called_next(), director.timeline.coming()
    if following is not None and callouts.prepare(_call(following, table, names, k)):
        return True
    return coming is not None and spectacles.prepare(coming, director.size, k, director.reduced)


class Call(NamedTuple):
    """What is called out, in which words, what is noted under its picture, and pixels in a unit: more where it is loud."""

    caption: Caption
    words: str
    note: str
    unit: float

    @property
    def look(self) -> tuple[str, str, str, float]:
        """All that its picture depends on."""
        return "" if self.caption.small else self.caption.name, self.words, self.note, round(self.unit, 2)


def _call(caption: Caption, table: GameTable, names: Sequence[str], k: float) -> Call:
    """Its words, and who makes a great one and what it is worth as a note."""
    words, great = table.called(caption), isinstance(table, GreatCalls)
    if caption.small and caption.seat is not None:
        words = f"{names[caption.seat]} · {words}"
    points = dict(caption.args).get("points")
    notes = [names[caption.seat]] if caption.great and caption.seat is not None and not great else []
    notes += [f"{points:+d}"] if isinstance(points, int) else []
    return Call(caption, words, " · ".join(notes), k * table.loudness(caption) if isinstance(table, GreatCalls) else k)


def place(caption: Caption, size: tuple[int, int], table: GameTable, k: float) -> tuple[int, int]:
    """The centre of a call: of a great one that of the table, of any other that of its seat or of its row there."""
    if caption.great:
        return table.centre if isinstance(table, GreatCalls) else (size[0] // 2, size[1] // 2)
    x, y = table.spot(caption.seat)
    far = ROW * caption.row
    if caption.small and caption.row:
        far = ASIDE + ASIDES * (caption.row - 1)
    return x, y + round(far * k) * (1 if y < size[1] / 2 else -1)


# ---- How a call looks -----------------------------------------------------------------------------------------------

_POP, _FADE = 0.18, 0.15
_STEP = 0.02
"""Pictures that pop are made in sizes so far apart."""

MASTER = 2.0
"""Pictures of calls are drawn for a window of 2560 × 1440: a great one then covers 45 % of its width."""

SHAKE_SECONDS = 0.18
SHAKE = 6.0
"""How far the table is thrown at most, in units of a window of 1280 × 720."""


def shaken(caption: Caption, time: float, k: float) -> tuple[int, int]:
    """How far a great call has thrown the table from where it stands, in pixels: to and fro, ever less."""
    part = (time - caption.start) / SHAKE_SECONDS
    if not caption.shakes or not 0.0 <= part < 1.0:
        return 0, 0
    far = SHAKE * k * (1.0 - part)
    return round(far * math.cos(part * 14.0)), round(far * 0.6 * math.sin(part * 11.0))


class Callouts:
    """Draws call-outs: the picture ``assets/callouts/<language>/<name>.png`` where there is one, else brush letters."""

    def __init__(self, ink: Ink, sprites: Sprites, language: str) -> None:
        self._ink, self._sprites, self.language = ink, sprites, language
        self._kept = Kept(8)
        self._read: tuple[str, pygame.Surface | None] = "", None

    def picture(self, call: Call) -> pygame.Surface:
        """A call-out as it stands, made when it is first asked for."""
        return self._kept.get(call.look, lambda: self._made(call))

    def prepare(self, call: Call) -> bool:
        """Read its picture, or make it ready if it has been read; whether there was anything to do."""
        if self._kept.has(call.look):
            return False
        if not call.caption.small and call.caption.name != self._read[0]:
            self._picture(call.caption.name)
        else:
            self.picture(call)
        return True

    def _picture(self, name: str) -> pygame.Surface | None:
        """The picture of a call as it was drawn; of the last one it is kept."""
        if name != self._read[0]:
            file = f"callouts/{self.language}/{name}.png"
            self._read = name, pygame.image.load(asset(file)) if file in manifest() else None
        return self._read[1]

    def draw(self, surface: pygame.Surface, call: Call, time: float, at: tuple[int, int], calm: bool) -> pygame.Rect:
        """Draw a call-out round a point; returns where it is. `calm` leaves out the pop."""
        part = time - call.caption.start
        scale = 1.0 if calm or part >= _POP else round((1.4 - 0.4 * out_back(part / _POP)) / _STEP) * _STEP
        picture = self.picture(call)
        if scale != 1.0:
            picture = pygame.transform.smoothscale_by(picture, scale)
        picture.set_alpha(round(255 * min(1.0, (call.caption.duration - part) / _FADE)))
        box = picture.get_rect(center=at).clamp(surface.get_rect().inflate(-8, -8))
        surface.blit(picture, box)
        return box.unionall(self._faces(surface, call.caption.faces, box.centerx, box.bottom, call.unit))

    def _faces(self, surface: pygame.Surface, faces: tuple[str, ...], x: int, y: int, k: float) -> list[pygame.Rect]:
        wide, painted = 58 * k, list[pygame.Rect]()
        for nth, face in enumerate(faces):
            card = self._sprites.flat(face, wide)
            left = x + (nth - len(faces) / 2) * (wide + 4 * k)
            painted.append(surface.blit(card, (round(left), y)))
        return painted

    def _made(self, call: Call) -> pygame.Surface:
        """Words on a plate, or the picture of the call, with its note on a plate over its foot."""
        if call.caption.small:
            return aside(self._ink, call.words, call.unit)
        drawn = self._picture(call.caption.name)
        if drawn is None:
            return gilded(self._ink, call.words, "display", round(64 * call.unit), 2 * call.unit)
        picture = pygame.transform.smoothscale_by(drawn, call.unit / MASTER).convert_alpha()
        self._read = "", None
        if not call.note:
            return picture
        plate = aside(self._ink, call.note, call.unit)
        size = max(picture.get_width(), plate.get_width()), picture.get_height() + plate.get_height() // 2
        whole = pygame.Surface(size, pygame.SRCALPHA)
        whole.blit(picture, picture.get_rect(midtop=(whole.get_width() // 2, 0)))
        whole.blit(plate, plate.get_rect(midbottom=(whole.get_width() // 2, whole.get_height())))
        return whole


def aside(ink: Ink, words: str, k: float) -> pygame.Surface:
    """Words on a small dark plate."""
    text = ink.text(words, "bold", round(22 * k), palette.PAPER)
    box = pygame.Surface((text.get_width() + round(36 * k), text.get_height() + round(18 * k)), pygame.SRCALPHA)
    ink.panel(box, box.get_rect(), (*palette.LACQUER, 225), round(10 * k), palette.GOLD)
    box.blit(text, text.get_rect(center=box.get_rect().center))
    return box
