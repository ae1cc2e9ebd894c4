"""What the first page is painted of: the room and its table, people behind it, mats with the pieces of games, boards of wood."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.forms.pictures import ARM, ELBOW, Mood, arm, hemmed, lit, picture, portrait
from scenes.forms.theme import mix, plain
from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.kit.wood import WOOD, Tone, cut, fittings, planed, plank, rim

ROUGH: Final = 4
"""Shade and light are worked out so many times smaller, for they have no sharp edges."""

KEPT: Final = 112
"""How much of its light the wood keeps in the shade of what stands on it, of 255."""

NEARER, STRETCHED = 1.035, 1.06
"""How much larger a mat is that is pointed at, and how much further one way than the other it is drawn out at most."""

FINE: Final = 640
"""How wide the smaller picture of a mat is, in pixels."""

DIM: Final[Rgb] = palette.STONE
LIGHT: Final[Rgb] = palette.SMOKED_GOLD
POOL: Final[Rgb] = palette.OAK
"""The light that a mat keeps unless it is chosen; what the chosen one has besides in its middle, and the wood round it."""

THICK, FITTING = 7.0, 28.0
"""How thick a board is, and how large its fittings are, in units."""

CORDS: Final = 0.14
"""How far from either end of a board a cord is, in widths of the board."""


# ---- Wall and table ----------------------------------------------------------------------------------------------------


def evening(size: tuple[int, int], edges: tuple[int, int, int], standing: Sequence[Rect], k: float) -> Surface:
    """The room without anybody in it: `edges` are the far and near edge of the table and its ledge, in pixels.

    `standing` is what throws shade on the table. Raises `AssetMissing`.
    """
    far, near, ledge = edges
    shown = Surface(size).convert()
    wall, wood = (picture("tables", name).convert() for name in ("menu-wall.jpg", "menu-table.jpg"))
    large = pygame.transform.smoothscale_by(wall, max(size[0] / wall.get_width(), far / wall.get_height()))
    shown.blit(large, large.get_rect(midbottom=(size[0] // 2, far)))
    strip = wood.subsurface((0, 0, wood.get_width(), wood.get_height() // 8))
    for part, top, bottom in ((wood, far, near), (strip, near, ledge), (strip, ledge, size[1])):
        if bottom > top:
            shown.blit(pygame.transform.smoothscale(part, (size[0], bottom - top)), (0, top))
    thick = near + round(7 * k)
    if ledge > thick:
        shown.fill(palette.FADED, (0, near, size[0], thick - near), special_flags=pygame.BLEND_RGB_MULT)
        _fall(shown, Rect(0, thick, size[0], ledge - thick), 54, 80, 96)
    table = Rect(0, far, size[0], ledge - far)
    light = _shade((size[0] // ROUGH, table.h // ROUGH), [rect.move(0, -far) for rect in standing], k)
    shown.blit(pygame.transform.smoothscale(light, table.size), table, special_flags=pygame.BLEND_RGB_MULT)
    _fall(shown, Rect(0, far, size[0], round(34 * k)), KEPT, 210, 255)
    _fall(shown, Rect(0, ledge, size[0], size[1] - ledge), 84, 78)
    glint = Surface((5, 1))
    for x, share in enumerate((0.1, 0.4, 0.6, 0.4, 0.1)):  # edges meet the lamp, most of all in their middle
        glint.set_at((x, 0), mix((0, 0, 0), palette.BRIGHT_BRASS, share))
    for y in {far, near, ledge}:
        line = pygame.transform.smoothscale(glint, (size[0], max(1, round(2 * k))))
        shown.blit(line, (0, y), special_flags=pygame.BLEND_RGB_ADD)
    return shown


def _fall(surface: Surface, place: Rect, *kept: int) -> None:
    """Let the light of a place change from its upper edge to its lower one, by how much of it is kept there, of 255."""
    ramp = Surface((1, len(kept)))
    for y, share in enumerate(kept):
        ramp.set_at((0, y), (share, share, share))
    surface.blit(pygame.transform.smoothscale(ramp, place.size), place, special_flags=pygame.BLEND_RGB_MULT)


def _shade(size: tuple[int, int], standing: Sequence[Rect], k: float) -> Surface:
    """What the wood keeps of its light below people and round what stands on it."""
    shade = Surface(size)
    shade.fill(palette.WHITE)
    for rect in standing:
        fallen = rect.inflate(8 * k, 8 * k).move(round(3 * k), round(8 * k))
        shade.fill((KEPT,) * 3, Rect(fallen.x // ROUGH, fallen.y // ROUGH, fallen.w // ROUGH, fallen.h // ROUGH))
    return pygame.transform.gaussian_blur(shade, max(1, round(10 * k / ROUGH)))


def hang(surface: Surface, board: Rect, top: int, bottom: int, k: float) -> None:
    """Two cords of silk from `top` to `bottom`, at which a board hangs, with a knob of brass at either end."""
    wide, aside = max(2, round(3 * k)), round(CORDS * board.w)
    for x in (board.x + aside, board.right - aside):
        surface.fill(palette.BLOOD, (x - wide // 2, top, wide, bottom - top))
        surface.fill(palette.VERMILION, (x - wide // 2, top, max(1, wide // 2), bottom - top))
        for y in (top, bottom):
            pygame.draw.aacircle(surface, palette.LACQUER, (x, y), round(4.6 * k))
            pygame.draw.aacircle(surface, palette.OLD_GOLD, (x, y), round(3.6 * k))
            pygame.draw.aacircle(surface, palette.GLEAM, (x - round(1.1 * k), y - round(1.1 * k)), max(1, round(1.6 * k)))


@lru_cache(maxsize=4)
def fallen(size: tuple[int, int], soft: int) -> Surface:
    """The shade of a board on the wall, larger than it by twice `soft` on each side."""
    wide, high = (side + 4 * soft for side in size)
    rough = Surface((wide // ROUGH, high // ROUGH), pygame.SRCALPHA)
    rough.fill((*palette.BLACK, 130), (2 * soft // ROUGH, 2 * soft // ROUGH, size[0] // ROUGH, size[1] // ROUGH))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(rough, max(1, soft // ROUGH)), (wide, high))


@lru_cache(maxsize=2)
def pouch(size: tuple[int, int]) -> Surface:
    """The purse (복주머니) with its shade, in the light of the lantern at its left."""
    side = round(size[0] * 0.94)
    drawn = lit(pygame.transform.smoothscale(picture("tables", "purse.png").convert_alpha(), (side, side)))
    shade = Surface(size, pygame.SRCALPHA)
    hemmed(drawn, (-1,))
    pygame.draw.ellipse(shade, (*palette.BLACK, 190), (size[0] // 8, size[1] * 5 // 6, size[0] * 7 // 8, size[1] // 8))
    shown = pygame.transform.gaussian_blur(shade, max(1, size[1] // 30))
    shown.blit(drawn, (0, 0))
    return shown


# ---- Mats --------------------------------------------------------------------------------------------------------------


class Mat(NamedTuple):
    """A mat with all that lies on it, and how far from the left the middle of its front edge is, in pixels: it may lean."""

    picture: Surface
    axis: int


@lru_cache(maxsize=8)
def mat(name: str, size: tuple[int, int], near: bool, lit: bool) -> Mat:
    """The mat ``assets/tables/<name>-1280.webp`` in a place: larger while it is `near`, darker while it is not `lit`.

    Without a name it is a plain cloth. Raises `AssetMissing`.
    """
    nearer = NEARER if near else 1.0
    if not name:
        cloth = pygame.transform.smoothscale_by(plain(size).convert_alpha(), nearer)
        return Mat(cloth, cloth.get_width() // 2)
    painted = picture("tables", f"{name}-{1280 if size[0] > FINE else FINE}.webp").convert_alpha()
    shares = size[0] / painted.get_width(), size[1] / painted.get_height()
    wide, high = (min(share, STRETCHED * min(shares)) * nearer for share in shares)
    shown = pygame.transform.smoothscale(painted, (round(painted.get_width() * wide), round(painted.get_height() * high)))
    if lit:
        light = _glow(shown.get_size(), LIGHT)
        light.blit(shown, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        shown.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    else:
        shown.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
    front = shown.subsurface((0, round(0.92 * shown.get_height()), shown.get_width(), round(0.03 * shown.get_height())))
    return Mat(shown, front.get_bounding_rect(min_alpha=200).centerx)


@lru_cache(maxsize=2)
def pool(size: tuple[int, int]) -> Surface:
    """The light of the lanterns on the wood round a mat of that size; to be added."""
    return _glow((round(1.6 * size[0]), round(1.6 * size[1])), POOL)


def _glow(size: tuple[int, int], colour: Rgb) -> Surface:
    """A soft round light that fills a place and ends at its edges."""
    rough = Surface((max(8, size[0] // ROUGH), max(8, size[1] // ROUGH)))
    whole = rough.get_rect()
    pygame.draw.ellipse(rough, colour, whole.inflate(-0.42 * whole.w, -0.42 * whole.h))
    soft = pygame.transform.gaussian_blur(rough, max(1, round(0.09 * whole.h)), repeat_edge_pixels=False)
    return pygame.transform.smoothscale(soft, size)


# ---- Boards ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def board(size: tuple[int, int], k: float) -> Surface:
    """A thick board with fittings of brass; its side, which faces us, reaches lower than `size`. Raises `AssetMissing`."""
    whole = planed((size[0], size[1] + round(THICK * k)), palette.EBONY, k, 1.0, (1.0, 0.5))
    cut(whole, round(10 * k))
    whole.blit(plank(size, palette.CHESTNUT, k, FITTING), (0, 0))
    return whole


@lru_cache(maxsize=2)
def frame(size: tuple[int, int], k: float) -> Surface:
    """A rim of gold along the edge of the chosen game's board, below its fittings. Raises `AssetMissing`."""
    whole = Surface(size, pygame.SRCALPHA)
    rim(whole, whole.get_rect(), palette.GOLD, round(10 * k), max(2, round(4 * k)))
    rim(whole, whole.get_rect(), palette.GLEAM, round(10 * k), max(1.0, k))
    fittings(whole, whole.get_rect(), FITTING * k)
    return whole


@lru_cache(maxsize=8)
def quiet(size: tuple[int, int], tone: Tone, k: float) -> Surface:
    """A field let into the board, of a colour that is not lit: darkest under its upper edge. Raises `AssetMissing`."""
    radius, line = round(10 * k), max(1.0, 1.1 * k)
    field = planed(size, mix(palette.INK, WOOD[tone], 0.46), k, 0.5, (0.8, 1.05))
    cut(field, radius)
    rim(field, field.get_rect().move(0, round(2 * line)), (*palette.BLACK, 120), radius, line)
    rim(field, field.get_rect(), mix(WOOD[tone], palette.PARCHMENT, 0.3), radius, line)
    return field


# ---- People ------------------------------------------------------------------------------------------------------------

SIDES: Final = 184.0, 172.0, 156.0, 142.0, 126.0
"""How large people may be, in units, all alike; the table hides a part of them."""

OVER, LINE = 0.9, 0.48
"""The share of a bust above the edge of the table, and how far down it the eyes then are: all look at us from one height."""

ASIDE: Final = 0.0, 0.1, 0.2, 0.3, 0.4
"""How far from the middle of a door people may stand, in widths of the door, towards the middle of the page."""

ROUND: Final = 28.0
"""Seconds after which all of it begins anew."""

ALOFT: Final[tuple[Mood, ...]] = "glee", "thinking"
"""In which moods a hand is raised, so that one arm alone lies on the table."""


class Sitter(NamedTuple):
    """Who sits behind a door, and how they look in a `ROUND`."""

    who: str
    hair: float
    """How far down the bust the hair begins."""
    eyes: float
    """How far down the bust the eyes are."""
    turned: bool
    """Whether they turn the other way."""
    lamps: tuple[int, ...]
    """At which sides of them the lanterns hang: at their right (1), at their left (-1)."""
    mood: Mood
    other: Mood
    """How they look for a while."""
    since: float
    until: float
    """Between which seconds that is."""


SITTERS: Final = (
    Sitter("imo", 0.07, 0.4925, False, (1,), "calm", "glee", 4.6, 7.0),
    Sitter("samchon", 0.1, 0.469, True, (-1, 1), "glee", "calm", 9.0, 11.8),
    Sitter("halmeoni", 0.15, 0.469, False, (-1,), "thinking", "calm", 18.6, 21.6),
)


class Neighbour:
    """Somebody behind a door, `side` pixels large, at the `edge` of the table. They change so seldom that it costs nothing."""

    def __init__(self, nth: int, middle: int, edge: int, side: int) -> None:
        self.nth, self.sitter, self.greets = nth, SITTERS[nth], False
        self.place = Rect(middle - side // 2, edge - round(side * (OVER + self.sitter.eyes - LINE)), side, side)
        wide, top = round(side * 0.9), self.place.y + round(side * self.sitter.hair)
        self.rect = Rect(middle - wide // 2, top, wide, edge - top)
        self.shade = Rect(middle - wide // 3, edge - side // 12, 2 * wide // 3, side // 8)
        self._arms = Rect(self.place.x, edge - round(side * ARM * ELBOW), side, round(side * (ARM + 0.1)))
        self._shown: Mood | None = None

    def look(self, time: float) -> Mood:
        """How they look at a time; all laugh while somebody points at their game."""
        sitter = self.sitter
        return "glee" if self.greets else sitter.other if sitter.since <= time % ROUND < sitter.until else sitter.mood

    def draw(self, surface: Surface, time: float) -> None:
        """Paint them without their arms, which lie over what is on the table."""
        self._shown = self.look(time)
        edge = self.rect.bottom - self.place.y
        surface.blit(_face(self.sitter, self.place.w, self._shown, edge), self.place, (0, 0, self.place.w, edge))

    def rehearse(self) -> None:
        """Make the pictures of them that are needed when somebody points at their game."""
        _face(self.sitter, self.place.w, "glee", self.rect.bottom - self.place.y)
        _arms(self.sitter, self._arms.size, True)

    def lay_arms(self, surface: Surface) -> None:
        """Paint their arms on the table, as they were painted last."""
        surface.blit(_arms(self.sitter, self._arms.size, (self._shown or self.sitter.mood) in ALOFT), self._arms)

    def stirs(self, time: float) -> Rect | None:
        """Where they are to be painted anew, if they look otherwise than when they were painted last."""
        alive = Rect(self.place.x, self.rect.y, self.place.w, self._arms.bottom - self.rect.y)
        return None if self.look(time) == self._shown else alive


def neighbours(doors: Sequence[Rect], taken: Sequence[Rect], k: float) -> list[Neighbour]:
    """Somebody behind each door, as large as can be and all alike; fewer where what is `taken` leaves no room."""
    found, last = list[Neighbour](), len(doors) - 1
    for side, aside in ((side, aside) for side in SIDES for aside in ASIDE):
        sitting = []
        for nth, door in enumerate(doors[: len(SITTERS)]):
            towards = (last > 2 * nth) - (last < 2 * nth)
            sitting.append(Neighbour(nth, round(door.centerx + towards * aside * door.w), door.y, round(side * k)))
        shown = [one for one in sitting if one.rect.y >= round(10 * k) and one.rect.collidelist(list(taken)) < 0]
        crowded = any(one.rect.right > other.rect.x for one, other in pairwise(shown))
        if len(shown) > len(found) and not crowded:
            found = shown
        if len(found) == len(sitting):
            break
    return found


@lru_cache(maxsize=16)
def _face(sitter: Sitter, side: int, mood: Mood, edge: int) -> Surface:
    """A bust in the light of the lanterns, which falls off towards the table's edge, so many pixels down before it."""
    face = portrait(sitter.who, side, mood, sitter.turned).copy()
    face.fill(palette.PARCHMENT, special_flags=pygame.BLEND_RGB_MULT)
    hemmed(face, sitter.lamps)
    _fall(face, Rect(0, edge - round(0.38 * side), side, round(0.38 * side)), 255, 244, 206, 136)
    return face


@lru_cache(maxsize=16)
def _arms(sitter: Sitter, size: tuple[int, int], aloft: bool) -> Surface:
    """Arms on the table with their shade; one alone while the other hand is `aloft`."""
    side, edge = size[0], round(size[0] * ARM * ELBOW)
    one, both = arm(sitter.who, side), Surface(size, pygame.SRCALPHA)
    one.fill(palette.STONE, special_flags=pygame.BLEND_RGB_MULT)
    if not aloft:
        both.blit(pygame.transform.flip(one, True, False))
    both.blit(one)
    hemmed(both)
    shade = pygame.mask.from_surface(both).to_surface(setcolor=(*palette.BLACK, 160), unsetcolor=(*palette.BLACK, 0))
    shown = Surface(size, pygame.SRCALPHA)
    shown.blit(pygame.transform.gaussian_blur(shade, max(1, round(0.025 * side))), (round(0.02 * side), round(0.05 * side)))
    shown.fill((0, 0, 0, 0), (0, 0, side, edge))  # above the edge there is no table for it to fall on
    shown.blit(both)
    return pygame.transform.flip(shown, sitter.turned, False)
