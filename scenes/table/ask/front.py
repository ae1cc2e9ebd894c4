"""What stands over a table while a question turns the round: the room grows dark, plaques lie in the light, and what decides
stays bright. Holding Space, or the pointer on its sign, lets the person look at the whole table."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final

import pygame
from pygame import Rect

from scenes.forms.focus import draw_ring
from scenes.kit import palette
from scenes.kit.button import Button
from scenes.kit.palette import Rgb
from scenes.kit.wood import Wood
from scenes.stage.binding import Key
from scenes.stage.ink import Ink
from scenes.stage.light import DARK, DIM, NIGHT, PALE, depth
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.table.ask.board import NONE_MOVED, Answer, Asked, Board, Stake, draw_sign
from scenes.table.ask.prompt import Option, Prompt
from scenes.table.game import GameTable
from scenes.table.input import ids
from scenes.table.input.attention import Attention
from scenes.table.story.tip import Subject

FADE_SECONDS: Final = 0.16
RISE_SECONDS: Final = 0.1


class Front:
    """The plaques of one question, or nothing. `held` says that the key to look at the table is down."""

    def __init__(self, ink: Ink, sprites: Sprites) -> None:
        self._ink, self._sprites, self._wood = ink, sprites, Wood()
        self.board: Board | None = None
        self.heart = Heart()
        self.held = self._pointed = False
        self._of: tuple[object, ...] = ()
        self._lifted: dict[str, float] = {}
        self._seen = 0.0
        self._dusk: tuple[tuple[object, ...], Dusk] | None = None
        self._fading: pygame.Surface | None = None

    # -- what stands there --------------------------------------------------------------------------------------------------

    def show(self, prompt: Prompt | None, table: GameTable, k: float) -> bool:
        """Lay out a prompt that has a stake; whether it has one."""
        if prompt is None or prompt.stake is None:
            self.board, self._of, self._dusk, self._fading = None, (), None, None
            self.held = self._pointed = False
            self._seen = 0.0
            self.heart.begin(0)
            return False
        of = prompt, table, k
        if self._of == ():
            self._lifted = {}
            self.heart.begin(prompt.stake.tension - DANGER + 1)
        if len(self._of) != len(of) or any(one is not other for one, other in zip(self._of[:2], of[:2], strict=True)):
            self._of, self.board = of, self._laid(prompt, prompt.stake, table, k)
        return True

    def _laid(self, prompt: Prompt, stake: Stake, table: GameTable, k: float) -> Board:
        """The question in its form."""
        say = table.say
        answers = [_answer(option) for option in prompt.options if option.label]
        signs = [Button(ids.PEEK, Rect(0, 0, 0, 0), say("table.stake.peek"), "Space")]
        if prompt.can_go_back:
            signs.append(Button(ids.BACK, Rect(0, 0, 0, 0), say("table.back"), "Esc"))
        asked = Asked(prompt.title, answers, signs, table.stake_place, k, self._ink, self._sprites, self._wood)
        return stake.board(asked)

    @property
    def seen(self) -> Mapping[Key, Pose]:
        """How pieces are seen while the question stands, but not while the person looks at the table."""
        return self.board.stake.seen if self.board is not None and not self.peeking else NONE_MOVED

    @property
    def standing(self) -> float:
        """How far the question has come to stand, from 0 to 1."""
        return self._seen

    @property
    def buttons(self) -> tuple[Button, ...]:
        """What can be pressed: while the person looks at the table, only the signs."""
        if self.board is None:
            return ()
        return self.board.signs if self.peeking else (*self.board.buttons, *self.board.signs)

    @property
    def plaques(self) -> tuple[str, ...]:
        """The ids of the plaques that the arrows go through."""
        return tuple(button.id for button in self.board.buttons) if self.board is not None else ()

    @property
    def peeking(self) -> bool:
        """Whether the person looks at the table."""
        return self.board is not None and (self.held or self._pointed)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether what stands here lies over the table at a point."""
        return self.board is not None and not self.peeking and self.board.covers(pos)

    def subject(self, hover: str | None) -> Subject | None:
        """What is said at length of the answer that the pointer or the keyboard is on."""
        if self.board is None or self.peeking or hover is None:
            return None
        return self.board.tips.get(hover)

    def next(self, at: str | None, by: int) -> str | None:
        """The plaque that the arrows come to."""
        names = self.plaques
        by = 1 if by > 0 else -1
        if not names:
            return None
        return names[(names.index(at) + by) % len(names)] if at in names else names[0 if by > 0 else -1]

    # -- time ---------------------------------------------------------------------------------------------------------------

    def update(self, dt: float, attention: Attention, stiff: bool) -> bool:
        """Let time pass; whether anything looks different. With reduced motion (`stiff`) all is at once."""
        self._pointed = self.board is not None and attention.hover == ids.PEEK
        if self.board is None:
            return False
        before = self._seen, dict(self._lifted), self.heart.glow
        self.heart.update(0.0 if attention.menu else dt, stiff)
        self._seen = _nearer(self._seen, 0.0 if self.peeking else 1.0, 1.0 if stiff else dt / FADE_SECONDS)
        lit = self._lit(attention)
        for button in self.board.buttons:
            goal = 1.0 if button.id == lit and not stiff else 0.0
            self._lifted[button.id] = _nearer(self._lifted.get(button.id, 0.0), goal, 1.0 if stiff else dt / RISE_SECONDS)
        return before != (self._seen, self._lifted, self.heart.glow)

    def _lit(self, attention: Attention) -> str | None:
        """The answer that the pointer or the keyboard is on, on its piece perhaps."""
        prompt = self._of[0] if self._of else None
        for option in prompt.options if isinstance(prompt, Prompt) else ():
            if option.id == attention.hover or (option.piece is not None and option.piece == attention.lit):
                return option.id
        return None

    # -- drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, attention: Attention, k: float) -> None:
        """Paint it over a table."""
        if self.board is None:
            return
        if self._seen >= 1.0:
            self._fading = None
            self._paint(surface, attention, k)
        elif self._seen > 0.0:
            if self._fading is None or self._fading.get_size() != surface.get_size():
                self._fading = surface.copy()  # once a question: memory for a whole window is slow to get
            self._fading.blit(surface, (0, 0))
            self._paint(self._fading, attention, k)
            self._fading.set_alpha(round(255 * self._seen))
            surface.blit(self._fading, (0, 0))
        for sign in self.board.signs if self._seen > 0.0 or self.peeking else ():
            draw_sign(surface, sign, sign.id == attention.hover, k, self._ink)

    def _paint(self, surface: pygame.Surface, attention: Attention, k: float) -> None:
        assert self.board is not None
        self._fall(surface.get_size(), self.board, k).draw(surface)
        self.board.draw(surface, self._lifted, self.heart.glow)
        lit = self._lit(attention)
        for button in self.board.buttons:
            framed = self._lifted.get(button.id, 0.0) > 0.5 and self.board.frames
            if button.id == lit and not framed and (attention.keyboard or not self._lifted.get(button.id)):
                place = button.rect.move(0, -round(self.board.rises * k * self._lifted.get(button.id, 0.0)))
                close = round(6 * k) if self.board.frames else 0  # plates lie close to one another
                draw_ring(surface, place.inflate(-close, -close), k)

    def _fall(self, size: tuple[int, int], board: Board, k: float) -> Dusk:
        """The dark over the room, made anew only where the light falls otherwise."""
        of = board.stake
        parts = of.bright, of.people, of.lit, of.grey, of.pale, of.dark
        lights = (tuple(map(tuple, rects)) for rects in parts)
        key = size, tuple(board.rect), *lights, of.tension
        if self._dusk is None or self._dusk[0] != key:
            self._dusk = key, fall(size, board, k)
        return self._dusk[1]


def _answer(option: Option) -> Answer:
    """An option as an answer that has no place yet; one that is a piece on the table shows it."""
    button = Button(option.id, Rect(0, 0, 0, 0), option.label, option.cap, option.detail, shut=option.tone == "shut")
    return Answer(button, option.tone, option.faces if option.piece is not None else (), option.piece)


def _nearer(now: float, goal: float, most: float) -> float:
    return max(now - most, min(now + most, goal))


# ---- The heart ---------------------------------------------------------------------------------------------------------

EVERY: Final = 1.1, 0.86, 0.7
"""So many seconds lie between one beat and the next: the more danger, the faster."""

BEATS: Final = 4
"""How often it beats for each degree of danger; then it is quiet, and what it lit stays as it is."""

_PARTS: Final = (0.0, 1.0), (0.24, 0.62)
"""When the two parts of a beat come, in seconds, and how loud they are."""

_FALLS: Final = 0.3
"""How many seconds the glow of a beat takes to fall."""


class Heart:
    """A heart that beats while much is at stake: double beats that are heard, and `glow`, how strongly it glows, from 0 to 1."""

    def __init__(self) -> None:
        self.begin(0)

    def begin(self, danger: int) -> None:
        """Beat for a danger of 1 to 3; not at all for none."""
        self.danger, self.glow, self._time = max(0, min(len(EVERY), danger)), 0.0, 0.0
        self._due: list[float] = []

    def update(self, dt: float, stiff: bool) -> None:
        """Let time pass. With reduced motion (`stiff`) it is heard, but the glow is still."""
        if not self.danger:
            return
        before, self._time, every, beats = self._time, self._time + dt, EVERY[self.danger - 1], BEATS * self.danger
        parts = [(nth * every + late, loud) for nth in range(beats) for late, loud in _PARTS]
        self._due += [loud for at, loud in parts if before <= at < self._time]
        if not stiff and self._time < every * beats:
            past = [(self._time - at, loud) for at, loud in parts if at <= self._time]
            self.glow = max(loud * max(0.0, 1.0 - ago / _FALLS) ** 2 for ago, loud in past)
        else:
            self.glow = 0.0

    def heard(self) -> list[float]:
        """How loud each beat is that is due; it is given out once."""
        due, self._due = self._due, []
        return due


# ---- The dark of the room -------------------------------------------------------------------------------------------

LIGHT: Final = (0.42, 0.4, 0.36, 0.32, 0.28)
"""How much of it the corners of the room keep, by the tension."""

_EVEN, _CORNER = 0.8, 1.42
"""So far from the middle of the window the dark begins to become deeper, and is deepest, in halves of the window's width and
height."""

_GRID: Final = 64, 36
"""The dark is reckoned at so many points."""

DANGER: Final = 2
"""From so much tension on the edges of the room glow red, and a heart is heard."""

FEATHER: Final = 44.0
"""How far from what is bright the dark is whole, in units of the window."""

HALO: Final = 11.0
"""How far from a piece in the light the dark about it is whole, in units of the window."""

_POOL, _STEPS = (0.7, 1.5), 24
"""How large round somebody the light is whole, and how large it is at all, in sizes of their bust; it falls off in so many
steps."""

_RINGS: Final = 14
"""So many rings make the red at the edges."""

_ROUGH: Final = 8
"""The dark is painted so many times smaller, and made larger: its edges are soft."""


@dataclass(frozen=True, slots=True)
class Dusk:
    """How much each part of the room keeps of its red, green and blue, and the light of the lamp that comes to it."""

    kept: pygame.Surface
    glow: pygame.Surface

    def draw(self, surface: pygame.Surface) -> None:
        """Let it fall over a table as large as it is."""
        surface.blit(self.kept, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(self.glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def fall(size: tuple[int, int], board: Board, k: float) -> Dusk:
    """The dark round a question in a window of this size."""
    depths = shade(size, board.stake, k)
    glow = pygame.transform.smoothscale(_glow(size, board), size)
    return Dusk(_over(palette.WHITE, _filled(size, NIGHT), depths), _over((0, 0, 0), glow, depths))


def shade(size: tuple[int, int], stake: Stake, k: float) -> pygame.Surface:
    """How deep the dark is everywhere, as the alpha of a white picture; it thins out softly towards what is bright."""
    soft, shade = max(1, round(FEATHER * k / _ROUGH)), pygame.transform.smoothscale(_veil(stake.tension), _small(size))
    for rect in stake.bright:
        pygame.draw.rect(shade, (*palette.WHITE, 0), _rough(rect).inflate(2 * soft + 2, 2 * soft + 2), border_radius=soft)
    for radius in (soft - soft // 2, soft // 2) if stake.bright else ():  # no farther than they were drawn larger
        shade = pygame.transform.box_blur(shade, radius) if radius else shade
    shade = pygame.transform.smoothscale(shade, size)
    round_them = [(_halo(rect.size, k), rect) for rect in stake.lit] + [(_pool(rect.size), rect) for rect in stake.people]
    for light, rect in round_them:
        shade.blit(light, light.get_rect(center=rect.center), special_flags=pygame.BLEND_RGBA_MULT)
    for rects, kept in ((stake.grey, DIM), (stake.dark, DARK), (stake.pale, PALE), (stake.lit, 1.0)):
        for rect in rects:
            shade.fill((255, 255, 255, depth(kept)), rect)
    return shade


@lru_cache(maxsize=8)
def _veil(tension: int) -> pygame.Surface:
    """The dark of the room, as deep in its middle whatever is at stake, and deeper towards its corners the more that is."""
    veil, (wide, high) = pygame.Surface(_GRID, pygame.SRCALPHA), _GRID
    for x, y in product(range(wide), range(high)):
        far = math.hypot(2.0 * (x + 0.5) / wide - 1.0, 2.0 * (y + 0.5) / high - 1.0)
        part = min(1.0, max(0.0, (far - _EVEN) / (_CORNER - _EVEN)))
        part *= part * (3.0 - 2.0 * part)
        veil.set_at((x, y), (255, 255, 255, depth(DIM + (LIGHT[tension] - DIM) * part)))
    return veil


def _glow(size: tuple[int, int], board: Board) -> pygame.Surface:
    """The light of the lamp over the plaques, warmer the more there is at stake, and in danger the red of the edges."""
    place, tension, glow = board.rect, board.stake.tension, pygame.Surface(_small(size))
    lamp = place.inflate(place.height // 2, place.height * (3 + tension) // 3)
    for nth in range(8):  # it falls off in steps that nobody can tell apart
        share = (nth + 1) / 8
        ring = lamp.inflate(-round(lamp.width * 0.5 * share), -round(lamp.height * 0.5 * share))
        pygame.draw.ellipse(glow, [round(part * share) for part in (14 + 13 * tension, 8 + 5 * tension, 2)], _rough(ring))
    glow = pygame.transform.box_blur(glow, 2)
    red = pygame.Surface(glow.get_size())
    edge = red.get_rect()
    for nth in range(_RINGS if tension >= DANGER else 0):
        share = (1.0 - nth / _RINGS) ** 2 * (0.7 + 0.15 * (tension - DANGER))
        pygame.draw.rect(red, (min(255, round(170 * share)), round(14 * share), round(6 * share)), edge, 2)
        edge = edge.inflate(-2, -2)
    glow.blit(red, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return glow


def _over(ground: Rgb, picture: pygame.Surface, depths: pygame.Surface) -> pygame.Surface:
    """A picture over a plain ground, as thick as the dark is deep."""
    layer, picture = _filled(picture.get_size(), ground), picture.convert_alpha()
    picture.blit(depths, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    layer.blit(picture, (0, 0))
    return layer


def _filled(size: tuple[int, int], colour: Rgb) -> pygame.Surface:
    surface = pygame.Surface(size, depth=32)
    surface.fill(colour)
    return surface


def _small(size: tuple[int, int]) -> tuple[int, int]:
    return max(1, size[0] // _ROUGH), max(1, size[1] // _ROUGH)


def _halo(size: tuple[int, int], k: float) -> pygame.Surface:
    """How much of the dark is left round a piece in the light: nothing over it, and softly more to all sides."""
    soft = max(1, round(HALO * k))
    halo = pygame.Surface((size[0] + 2 * soft, size[1] + 2 * soft), pygame.SRCALPHA)
    halo.fill((*palette.WHITE, 255))
    for nth in range(soft + 1):
        around = halo.get_rect().inflate(-2 * nth, -2 * nth)
        pygame.draw.rect(halo, (255, 255, 255, round(255 * (1.0 - nth / soft))), around, border_radius=2 * soft - nth)
    return halo


def _pool(size: tuple[int, int]) -> pygame.Surface:
    """How much of the dark is left round somebody: nothing over the face, and softly more to all sides, without an edge."""
    pool = pygame.Surface([round(_POOL[1] * side) for side in size], pygame.SRCALPHA)
    pool.fill((*palette.WHITE, 255))
    for nth in range(_STEPS + 1):
        part = nth / _STEPS
        share = 1.0 + part * (_POOL[0] / _POOL[1] - 1.0)
        around = Rect(0, 0, round(pool.get_width() * share), round(pool.get_height() * share))
        around.center = pool.get_rect().center
        pygame.draw.ellipse(pool, (255, 255, 255, round(255 * (1.0 - part * part * (3.0 - 2.0 * part)))), around)
    return pool


def _rough(rect: Rect) -> Rect:
    return Rect(rect.left // _ROUGH, rect.top // _ROUGH, -(-rect.width // _ROUGH), -(-rect.height // _ROUGH))
