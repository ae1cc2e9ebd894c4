"""Mahjong tiles as they stand and lie at a table: upright in a hand, flat in four directions, from behind and from the side.

A look is ``stand`` or ``lie`` and the direction in which the tile is read: 0 by the person, 1 by who sits at the right, 2
opposite, 3 at the left. A plus after it gives the face an edge of gold: the tile brings a han by itself. An
exclamation mark gives it a red one: riichi was declared with it. A star makes the tile darker: it was thrown as it was drawn, or
cannot be thrown now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface

from scenes.kit import palette
from scenes.stage.light import AS_DRAWN, tone
from scenes.stage.pose import Pose
from scenes.stage.sprite import FacePictures, PictureBook, Sprites

if TYPE_CHECKING:
    from game.store.settings import Settings

FACE: Final = 4 / 3
"""How high the face of a tile is, in widths of it."""

THICK: Final = 0.2
"""How much of its side is seen of a tile that lies, in widths of it."""

STANDING: Final = 1.5
NARROW: Final = 2.5
"""How high a tile stands, in widths of it as it is seen from before and from its narrow side."""

LEGIBLE: Final = 30
"""From how many pixels of a tile's width on the numeral in its corner can be read."""

MARKS: Final = "*+!"
"""What may stand after a look."""

_RIM: Final = 3
_CORNER: Final = 10
"""How wide the bevel round a face is and how round its corners are, in pixels of the large pictures."""

_EMPTY: Final = "5z"
"""The face whose drawing keeps clear of the bevel: what lies round the drawing of another that is turned is taken from it."""

_GOLD: Final = palette.AMBER


class Tiles(Sprites):
    """Draws tiles by their look; `numbered` ones have an Arabic numeral in the corner, but for those on which it would be a
    smear."""

    dark = 84

    def __init__(self, numbered: bool) -> None:
        more = "-numbered" if numbered else ""
        super().__init__(PictureBook("tiles", f"lying{more}"), "back")
        self._books: dict[str, FacePictures] = {
            "lying": self.pack,
            "upright": PictureBook("tiles", f"upright{more}"),
            "sideways": PictureBook("tiles", f"sideways{more}"),
            **{name: PictureBook("tiles", name) for name in ("back", "edge", "side")},
        }
        self._bare = {name: PictureBook("tiles", name) for name in ("lying", "sideways")} if numbered else {}
        self._drawn: dict[tuple[str, str | None, bool], Surface] = {}

    def extent(self, pose: Pose) -> tuple[int, int]:
        """The size in pixels of a tile of this look."""
        return extent(pose)

    def flat(self, name: str, width: float, seen: float = 1.0) -> Surface:
        """A face lying straight; the name of the back is a tile face down."""
        return self._picture("lie0", None if name == self.back else name, self.size(width), "")

    def across(self, name: str, width: float) -> Surface:
        """A face lying across, as a called tile does."""
        return self._picture("lie1", name, (max(1, round(width * FACE)), max(1, round(width * (1.0 + THICK)))), "")

    @property
    def broad(self) -> float:
        """How wide a face is that lies across, in widths of one that lies straight."""
        return FACE

    def prepare(self, face: str | None, pose: Pose, lies: bool = False) -> None:
        """Make what a tile that flies so is drawn from."""
        self._source(pose.look.rstrip(MARKS) or "lie0", face if pose.face >= 0.5 else None, extent(pose)[0])

    def draw(self, surface: Surface, face: str | None, pose: Pose, resting: bool, flying: bool = False) -> None:
        """Draw a tile and its shadow; flying or not, it is made of the same picture."""
        if pose.alpha <= 0.0:
            return
        self.shadow(surface, pose, resting)
        look, name = pose.look.rstrip(MARKS) or "lie0", face if pose.face >= 0.5 else None
        size = self.extent(pose.but(width=pose.width * pose.scale))
        squeeze = abs(2.0 * pose.face - 1.0)
        marks = pose.look[len(look) :]
        if resting and pose.scale == 1.0 and squeeze == 1.0:
            picture = self._picture(look, name, size, marks)
        else:
            picture = self._source(look, name, size[0])
            picture = pygame.transform.smoothscale(picture, (max(1, round(size[0] * squeeze)), size[1]))
            _mark(picture, look, name, marks)
        picture = self._in_its_light(picture, f"{name}{pose.look}", pose, resting and squeeze == 1.0)
        if pose.angle:
            picture = pygame.transform.rotozoom(picture, pose.angle, 1.0)
        if pose.alpha < 1.0:
            picture = picture.copy()
            picture.set_alpha(round(255 * pose.alpha))
        surface.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))

    # -- pictures ---------------------------------------------------------------------------------------------------------

    def _picture(self, look: str, name: str | None, size: tuple[int, int], marks: str) -> Surface:
        def make() -> Surface:
            made = pygame.transform.smoothscale(self._source(look, name, size[0]), size)
            _mark(made, look, name, marks)
            return made

        return self._kept.get((look, name, size, marks), make)

    def _source(self, look: str, name: str | None, wide: float) -> Surface:
        """What a tile is drawn from that is seen so many pixels wide."""
        small = bool(self._bare) and wide < LEGIBLE * (FACE if look in ("lie1", "lie3") else 1.0)
        key = look, name, small
        if key not in self._drawn:
            self._drawn[key] = self._standing(look, name) if look.startswith("stand") else self._lying(look, name, small)
        return self._drawn[key]

    def _of(self, book: str, name: str) -> Surface:
        return self._books[book].face(name, self._books[book].width)

    def _standing(self, look: str, name: str | None) -> Surface:
        if look == "stand0" and name is not None:
            return self._of("upright", name)
        if look in ("stand0", "stand2"):
            return self._of("edge", "edge")
        side = self._of("side", "side")
        return side if look == "stand1" else pygame.transform.flip(side, True, False)

    def _lying(self, look: str, name: str | None, small: bool) -> Surface:
        upright = look in ("lie0", "lie2")
        if name is None:
            back = self._of("back", "back")
            return back if upright else _across(back)
        book = "lying" if upright else "sideways"
        pack = self._bare.get(book, self._books[book]) if small else self._books[book]
        picture, empty = (pack.face(face, pack.width) for face in (name, _EMPTY))
        return picture if look in ("lie0", "lie1") else _about(picture, empty, upright)


def extent(pose: Pose) -> tuple[int, int]:
    """The size in pixels of a tile as it stands or lies."""
    return max(1, round(pose.width)), max(1, round(pose.width * _aspect(pose.look.rstrip(MARKS))))


def lies(pose: Pose) -> pygame.Rect:
    """Where a tile is seen."""
    return pygame.Rect((0, 0), extent(pose)).move_to(center=(round(pose.x), round(pose.y)))


def _aspect(look: str) -> float:
    """How high the picture of a look is, in widths of it."""
    if look in ("stand1", "stand3"):
        return NARROW
    if look.startswith("stand"):
        return STANDING
    return (1.0 + THICK) / FACE if look in ("lie1", "lie3") else FACE + THICK


def _mark(picture: Surface, look: str, name: str | None, marks: str) -> None:
    """Give the face of a picture its edge of gold or red, and make all of it darker, as the marks of its look say."""
    wide, high = picture.get_size()
    if marks.strip("*") and name is not None:
        across = look in ("lie1", "lie3")
        face = round(high / (1.0 + THICK) if across else wide * FACE)
        rect = pygame.Rect(0, high - face if look == "stand0" else 0, wide, face)
        unit = face if across else wide
        colour, thick = (palette.RED, 0.06) if "!" in marks else (_GOLD, 0.045)
        pygame.draw.rect(picture, colour, rect, max(2, round(unit * thick)), border_radius=round(unit * 0.1))
    if "*" in marks:
        picture.fill(tone(AS_DRAWN), special_flags=pygame.BLEND_RGB_MULT)


def _across(back: Surface) -> Surface:
    """A tile face down that lies across."""
    wide, high = back.get_size()
    face = round(wide * FACE)
    whole = Surface((face, wide + high - face), pygame.SRCALPHA)
    whole.blit(pygame.transform.smoothscale(back.subsurface((0, face, wide, high - face)), (face, high - face)), (0, wide))
    whole.blit(pygame.transform.rotate(back.subsurface((0, 0, wide, face)), 90), (0, 0))
    return whole


def _about(picture: Surface, bare: Surface, upright: bool) -> Surface:
    """The same tile with all that is drawn on it upside down; its bevel, its light and its side stay where they were."""
    wide = picture.get_width()
    high = round(wide * FACE) if upright else round(wide / FACE)
    inner = pygame.Rect(0, 0, wide, high).inflate(-2 * _RIM, -2 * _RIM)
    drawing = pygame.transform.rotate(picture.subsurface(inner), 180)
    cut = Surface(inner.size, pygame.SRCALPHA)
    pygame.draw.rect(cut, (*palette.WHITE, 255), cut.get_rect(), border_radius=_CORNER)
    drawing.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    turned = bare.copy()
    turned.blit(drawing, inner)
    return turned


def pictures(settings: Settings | None) -> Tiles:
    """The tiles as the settings say. Raises `AssetMissing`."""
    return Tiles(settings is not None and settings.card_index)
