"""Pictures of pieces at the size they have on screen, and their shadows. Everything is made once and kept while it is used."""

from __future__ import annotations

import json
import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from pathlib import Path
from typing import ClassVar, Final, Protocol, Self

import pygame

from game.assets import AssetMissing, asset
from scenes.kit import palette
from scenes.stage.light import lamp, tone
from scenes.stage.pose import Pose

ANGLE_STEP: Final = 1.0
"""Resting pieces lie at whole degrees, so that their pictures can be kept."""

FRAME: Final = 2
"""Pixels of nothing round a picture that is to be turned, into which its edge can fade."""

STEP: Final = 48
"""The widths of pictures that moving ones are made from lie so far apart."""

STRAIGHT: Final = 0.25
"""Degrees below which a moving piece is drawn straight."""

KEPT: Final = 42
"""How many megabytes of pictures of pieces and their shadows are kept."""

RIM: Final = palette.GOLD
"""The gold round the edge of a piece that is chosen, can be, or is the newest."""
THICK: Final = 0.026
"""How thick a card is whose side is seen, in widths of it: three pixels at 1920 × 1080."""

LIGHT: Final = (0.10, 0.16)
"""How far a shadow falls to the right and down, in widths of a piece at rest on the table per unit of height."""


class Kept:
    """Surfaces by key, of which the least used go when together they take more than so many megabytes: in a window as large as
    `WHOLE`; in others, whose pictures are smaller or larger, by their share of that, from two fifths to twice as much."""

    made: ClassVar[int] = 0
    """How many were ever made, by all of them."""

    def __init__(self, megabytes: float) -> None:
        self._most = round(megabytes * 1_000_000)
        self._size = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of a key, made if it is not there."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
            return surface
        surface = make()
        Kept.made += 1
        self._kept[key] = surface
        self._size += _bytes(surface)
        most = self._most * _share()
        while self._size > most and len(self._kept) > 1:
            self._size -= _bytes(self._kept.popitem(last=False)[1])
        return surface

    def has(self, key: Hashable) -> bool:
        """Whether there is one of this key."""
        return key in self._kept

    def clear(self) -> None:
        """Drop them all."""
        self._kept.clear()
        self._size = 0


WHOLE: Final = 1920 * 1080
"""How many pixels a window has in which just as much is kept as is said."""


def _share() -> float:
    """How much of that is kept in the window as large as it is."""
    window = pygame.display.get_surface()
    return 1.0 if window is None else max(0.4, min(2.0, window.get_width() * window.get_height() / WHOLE))


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class FacePictures(Protocol):
    """The pictures of the faces of one size of piece: how wide the largest is, and how high one of width 1."""

    width: int
    aspect: float

    def read(self) -> None:
        """Read all of it, so that no card has to wait for it later."""

    def face(self, name: str, width: int) -> pygame.Surface:
        """The picture of a face, at least `width` pixels wide where there is one so large."""


class PictureBook:
    """A book of pictures of one size of piece, in ``assets/<folder>``: the small one, and the large one where it is needed.
    Raises `AssetMissing`."""

    def __init__(self, folder: str, book: str = "faces") -> None:
        self._folder = folder
        self._book = book
        self._faces: dict[tuple[str, str], pygame.Surface] = {}
        self._index = json.loads(asset(f"{folder}/{book}.json").read_bytes())
        self.width: int = self._index[f"{book}@2x"]["size"][0]
        self.aspect: float = self._index[f"{book}@2x"]["size"][1] / self.width
        """The width of the large pictures, and the height of one of width 1."""

    def read(self) -> None:
        """Read all of it, so that no card has to wait for it later."""
        for name in ("1x", "2x"):
            self._sheet(f"{self._book}@{name}")

    def _sheet(self, name: str) -> pygame.Surface:
        return _sheet(asset(f"{self._folder}/{name}.webp"))

    def face(self, name: str, width: int) -> pygame.Surface:
        """The picture of a face, at least `width` pixels wide where there is one so large."""
        small = f"{self._book}@1x"
        sheet = small if self._index[small]["size"][0] >= width else f"{self._book}@2x"
        if (name, sheet) not in self._faces:
            at = self._index[sheet]["at"].get(name)
            if at is None:
                raise AssetMissing(f"The picture of {name!r} is missing in {self._folder}/{self._book}.json.")
            self._faces[name, sheet] = self._sheet(sheet).subsurface((at, self._index[sheet]["size"]))
        return self._faces[name, sheet]


@lru_cache(maxsize=4)
def _sheet(path: Path) -> pygame.Surface:
    """A sheet of pictures. Every page with cards on it shares them: they are large, and slow to read."""
    return pygame.image.load(path).convert_alpha()


class Sprites:
    """Draws pieces of a pack. The picture of a face that lies in a look of its own is named by both. `back` is the name of the
    picture of their backs; `mark` writes something on the picture of a face that has just been made: it is told how many pixels
    of it a unit of the window has, and how much of its width will be seen. Cards with a `side` of some colour lie `THICK` on the
    table."""

    dark: int = 132
    """How deep the shadow of a piece is that lies, of 255."""

    def __init__(
        self,
        pack: FacePictures,
        back: str,
        mark: Callable[[pygame.Surface, str, float, float], None] | None = None,
        side: tuple[int, int, int] | None = None,
    ) -> None:
        self.pack, self.back, self._mark, self._side = pack, back, mark, side
        self._unit = 1.0
        self._kept = Kept(KEPT)

    def at(self, unit: float) -> Self:
        """The same for a window in which a unit has so many pixels, so that what is written on pieces grows with them."""
        if unit != self._unit:
            self._kept.clear()
        self._unit = unit
        return self

    def size(self, width: float) -> tuple[int, int]:
        """The size in pixels of a piece that is `width` wide."""
        return max(1, round(width)), max(1, round(width * self.pack.aspect))

    def extent(self, pose: Pose) -> tuple[int, int]:
        """The size in pixels of a piece that lies straight, as its pose says."""
        return self.size(pose.width)

    def flat(self, name: str, width: float, seen: float = 1.0) -> pygame.Surface:
        """A face lying straight, of whose width so much is seen."""
        size = self.size(width)
        return self._kept.get(("flat", name, size, seen), lambda: self._made(name, size, 1.0, seen))

    def across(self, name: str, width: float) -> pygame.Surface:
        """A face lying across: the one of `flat` on its left side."""
        return pygame.transform.rotate(self.flat(name, width), 90)

    @property
    def broad(self) -> float:
        """How wide a face is that lies across, in widths of one that lies straight."""
        return self.pack.aspect

    def _made(self, name: str, size: tuple[int, int], fine: float = 1.0, seen: float = 1.0) -> pygame.Surface:
        """A face so many times as large as it will be seen."""
        thick = max(1, round(size[0] * THICK)) if self._side is not None else 0
        picture = pygame.transform.smoothscale(self.pack.face(name, size[0]), (size[0], max(1, size[1] - thick)))
        if self._mark is not None:
            self._mark(picture, name, fine * self._unit, seen)
        whole = picture if self._side is None else _on_its_side(picture, self._side, thick)
        whole.blit(pygame.transform.smoothscale(lamp(), whole.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return whole

    def prepare(self, face: str | None, pose: Pose, lies: bool = False) -> None:
        """Make what is kept of a piece that will fly so, or what one is made from that will lie so and is not made yet."""
        name, turned = self._seen(face, pose), round(pose.angle / ANGLE_STEP) * ANGLE_STEP
        if not lies:
            self._made_from(name, pose.width * pose.scale)
        elif turned != 0.0 and not self._kept.has(("turned", name, round(pose.width), turned, pose.seen)):
            self._to_turn(name, *self._large(round(pose.width)), pose.seen)

    def _seen(self, face: str | None, pose: Pose) -> str:
        """The side of a piece that is turned up."""
        return f"{face}{pose.look}" if face is not None and pose.face >= 0.5 else self.back

    def draw(self, surface: pygame.Surface, face: str | None, pose: Pose, resting: bool, flying: bool = False) -> None:
        """Draw a piece and its shadow. Resting ones are kept as they lie, `flying` ones are made of smaller pictures, for nobody
        looks at them closely; a `face` of None is shown as a back."""
        if pose.alpha <= 0.0:
            return
        self.shadow(surface, pose, resting)
        name = self._seen(face, pose)
        width = pose.width * pose.scale
        squeeze = abs(2.0 * pose.face - 1.0)
        if pose.lies and (resting or self._lay(name, width, pose)):
            picture = self._resting(name, width, 0.0 if abs(pose.angle) < STRAIGHT else pose.angle, pose.seen)
        else:
            picture = self._moving(name, width, pose.angle, (squeeze * (1.0 + pose.squash), 1.0 - pose.squash), flying)
        picture = self._in_its_light(picture, name, pose, resting)
        if pose.alpha < 1.0:
            picture = picture.copy()
            picture.set_alpha(round(255 * pose.alpha))
        at = round(pose.x), round(pose.y)
        surface.blit(picture, picture.get_rect(center=at))
        if pose.rim > 0.0 and pose.alpha == squeeze == 1.0 and not flying:
            lies = round(width), round(pose.angle / ANGLE_STEP) * ANGLE_STEP, pose.rim
            rim = self._rim(*lies)
            surface.blit(rim, rim.get_rect(center=at))

    def _in_its_light(self, picture: pygame.Surface, name: str, pose: Pose, resting: bool) -> pygame.Surface:
        """A picture of that name with as much of its light as the piece keeps; it is kept where the piece rests."""
        if pose.lit >= 1.0:
            return picture
        key = ("dim", name, picture.get_size(), round(pose.angle / ANGLE_STEP), pose.lit, pose.seen)
        return self._kept.get(key, lambda: _dark(picture, pose.lit)) if resting else _dark(picture, pose.lit)

    def around(self, pose: Pose) -> pygame.Rect:
        """A rectangle within which a piece and its shadow lie, with a little room for rounding."""
        wide, high = self.extent(pose.but(width=pose.width * pose.scale))
        turn = math.radians(pose.angle)
        across, along = abs(math.cos(turn)), abs(math.sin(turn))
        room = wide * (0.24 + 0.7 * max(0.0, pose.height)) + 12
        rect = pygame.Rect(0, 0, round(wide * across + high * along + 2 * room), round(wide * along + high * across + 2 * room))
        rect.center = round(pose.x), round(pose.y)
        return rect

    def _lay(self, name: str, width: float, pose: Pose) -> bool:
        """Whether there is a picture of a piece as it lay: one that only slides or jumps needs no other."""
        if abs(pose.angle) < STRAIGHT:
            return self._kept.has(("flat", name, self.size(width), pose.seen))
        return self._kept.has(("turned", name, round(width), round(pose.angle / ANGLE_STEP) * ANGLE_STEP, pose.seen))

    def _resting(self, name: str, width: float, angle: float, seen: float) -> pygame.Surface:
        turned = round(angle / ANGLE_STEP) * ANGLE_STEP
        if turned == 0.0:
            return self.flat(name, width, seen)
        key = "turned", name, round(width), turned, seen
        return self._kept.get(key, lambda: self._rotated(name, width, turned, seen))

    def _rotated(self, name: str, width: float, angle: float, seen: float) -> pygame.Surface:
        """Turned at twice its size and then made smaller, which leaves lines and edges smooth."""
        large, fine = self._large(round(width))
        turned = pygame.transform.rotozoom(self._to_turn(name, large, fine, seen), angle, 1.0)
        return pygame.transform.smoothscale_by(turned, width / large)

    def _large(self, width: int) -> tuple[int, float]:
        """How wide the picture is that a turned one so wide is made from, and how many times as large: twice, as far as there is
        one."""
        large = min(2 * width, self.pack.width)
        return large, large / width

    def _in_frame(self, name: str, width: float, fine: float, seen: float) -> pygame.Surface:
        """A face with nothing round it, into which its edge can fade when it is turned."""
        size = self.size(width)
        framed = pygame.Surface((size[0] + 2 * FRAME, size[1] + 2 * FRAME), pygame.SRCALPHA)
        framed.blit(self._made(name, size, fine, seen), (FRAME, FRAME))
        return framed

    def _made_from(self, name: str, width: float) -> pygame.Surface:
        """What a moving piece of this width is made from: one of a few sizes that are kept."""
        return self._to_turn(name, min(-(-round(width) // STEP) * STEP, self.pack.width))

    def _to_turn(self, name: str, width: int, fine: float = 1.0, seen: float = 1.0) -> pygame.Surface:
        """What turned pieces are made from, so many times as large as they will be seen."""
        return self._kept.get(("framed", name, width, fine, seen), lambda: self._in_frame(name, width, fine, seen))

    def _moving(self, name: str, width: float, angle: float, squeeze: tuple[float, float], flying: bool) -> pygame.Surface:
        """A picture for one frame, from one in a few sizes that are kept: a card that grows while it flies is not drawn anew
        for every pixel. `squeeze` is how wide and high it is against what it is lying flat."""
        source = self._made_from(name, width if flying else 2 * width)
        share = width / (source.get_width() - 2 * FRAME)
        if squeeze == (1.0, 1.0) and abs(angle) >= STRAIGHT:
            return pygame.transform.rotozoom(source, angle, share)
        wide, high = squeeze
        size = max(1, round(source.get_width() * share * wide)), max(1, round(source.get_height() * share * high))
        if abs(angle) >= STRAIGHT:
            return pygame.transform.rotozoom(pygame.transform.smoothscale(source, size), angle, 1.0)
        if squeeze != (1.0, 1.0):
            return pygame.transform.smoothscale(source, size)
        return self._kept.get(("straight", name, size), lambda: pygame.transform.smoothscale(source, size))

    def _rim(self, width: int, angle: float, thick: float) -> pygame.Surface:
        """Gold round the edge of a piece, a little of it outside."""

        def make() -> pygame.Surface:
            wide, high = self.size(3 * width)
            edge = max(3, round(3 * width * thick))
            large = pygame.Surface((wide + edge + 2 * FRAME, high + edge + 2 * FRAME), pygame.SRCALPHA)
            large.fill((*RIM, 0))
            round_ = wide // 14 + edge // 2
            pygame.draw.rect(large, RIM, large.get_rect().inflate(-2 * FRAME, -2 * FRAME), edge, border_radius=round_)
            return pygame.transform.smoothscale_by(pygame.transform.rotozoom(large, angle, 1.0), 1 / 3)

        return self._kept.get(("rim", width, angle, thick), make)

    # -- shadows ----------------------------------------------------------------------------------------------------------

    def shadow(self, surface: pygame.Surface, pose: Pose, resting: bool) -> None:
        """The soft shadow of a piece: the higher it is, the farther away and the softer."""
        if pose.height < 0.0:
            return
        coarse = 1 if resting else 2
        height = round(pose.height / 0.07) * 0.07
        squeeze = 1.0 if resting else max(0.1, round(abs(2.0 * pose.face - 1.0), 1))
        wide, high = (round(side / (4 * coarse)) * 4 * coarse for side in self.extent(pose.but(width=pose.width * pose.scale)))
        turned = round(pose.angle / (3.0 * coarse)) * 3.0 * coarse
        key = ("shadow", wide, high, turned, round(height, 2), squeeze)
        picture = self._kept.get(key, lambda: self._shade((max(2, round(wide * squeeze)), high), turned, height))
        fall = 0.05 + height * 0.45
        x = pose.x + LIGHT[0] * fall * 4 * pose.width
        y = pose.y + LIGHT[1] * fall * 4 * pose.width
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _shade(self, size: tuple[int, int], angle: float, height: float) -> pygame.Surface:
        """Baked small and enlarged: a blur is too slow to make at full size, and nobody sees the difference."""
        wide, high = size
        blur = max(2, round(wide * (0.07 + 0.18 * height)))
        small = 4 if wide > 40 else 2
        pad = blur * 2
        shade = pygame.Surface(((wide + 2 * pad) // small, (high + 2 * pad) // small), pygame.SRCALPHA)
        alpha = round(self.dark * (1.0 - 0.4 * min(1.0, height)))
        body = pygame.Rect(pad // small, pad // small, wide // small, high // small)
        pygame.draw.rect(shade, (0, 0, 0, alpha), body, border_radius=max(1, wide // 14 // small))
        shade = pygame.transform.box_blur(shade, max(1, blur // small), repeat_edge_pixels=False)
        if angle:
            shade = pygame.transform.rotozoom(shade, angle, 1.0)
        return pygame.transform.smoothscale_by(shade, float(small))


def _dark(picture: pygame.Surface, lit: float) -> pygame.Surface:
    """A picture that keeps so much of its light."""
    dark = picture.copy()
    dark.fill(tone(lit), special_flags=pygame.BLEND_RGB_MULT)
    return dark


def _on_its_side(face: pygame.Surface, colour: tuple[int, int, int], thick: int) -> pygame.Surface:
    """A card seen from a little before it: below its face as much of its side as it is thick."""
    body = face.copy()
    body.fill((*palette.BLACK, 255), special_flags=pygame.BLEND_RGBA_MULT)
    body.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    whole = pygame.Surface((face.get_width(), face.get_height() + thick), pygame.SRCALPHA)
    for step in range(thick, 0, -1):
        whole.blit(body, (0, step))
    whole.blit(face, (0, 0))
    return whole


# ---- A game without pictures ----------------------------------------------------------------------------------------

INK: Final = palette.UMBER
BACK: Final = palette.OXBLOOD
EDGE: Final = palette.STONE
BACK_NAME: Final = "plain back"


class PlainPack:
    """`scenes.stage.sprite.Faces` that are drawn, not read. `font` gives one by kind and height in pixels."""

    width: int = 240
    aspect: float = 1.5

    def __init__(self, font: Callable[[str, int], pygame.Font]) -> None:
        self._font = font
        self._faces: dict[str, pygame.Surface] = {}

    def read(self) -> None:
        """There is nothing to read."""

    def face(self, name: str, width: int) -> pygame.Surface:
        """The picture of a face."""
        if name not in self._faces:
            self._faces[name] = self._drawn(name)
        return self._faces[name]

    def _drawn(self, name: str) -> pygame.Surface:
        size = self.width, round(self.width * self.aspect)
        card = pygame.Surface(size, pygame.SRCALPHA)
        round_, closed = self.width // 10, name == BACK_NAME
        pygame.draw.rect(card, BACK if closed else palette.PAPER, card.get_rect(), border_radius=round_)
        pygame.draw.rect(card, EDGE, card.get_rect(), width=6, border_radius=round_)
        if closed:
            pygame.draw.rect(card, EDGE, card.get_rect().inflate(-44, -44), width=4, border_radius=round_ // 2)
            return card
        words = self._font("bold", round(self.width * 0.62)).render(name, True, INK)
        room = self.width * 0.8
        if words.get_width() > room:
            words = pygame.transform.smoothscale_by(words, room / words.get_width())
        card.blit(words, words.get_rect(center=card.get_rect().center))
        return card
