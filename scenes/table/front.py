"""What stands over a table while a question turns the round: the room grows dark, plaques lie in the light, and what decides
stays bright. Holding Space, or the pointer on its sign, lets the person look at the whole table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect

from scenes.forms.focus import draw_ring
from scenes.stage.binding import Key
from scenes.stage.ink import Button, Ink
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.table import ids, signposts
from scenes.table.attention import Attention
from scenes.table.flanks import Flanks
from scenes.table.game import GameTable
from scenes.table.heart import Heart
from scenes.table.pick import Picking
from scenes.table.prompt import Option, Prompt
from scenes.table.stake import Answer, Board, Pick, Sides, Stake
from scenes.table.tray import NONE_MOVED, Tray
from scenes.table.wood import Wood

LIGHT: Final = (0.6, 0.52, 0.38, 0.32, 0.28)
"""How much of its light the room keeps, by the tension."""

NIGHT: Final = (22, 13, 4)
"""The dark of a room at evening is warm, so that the white of cards in it does not turn grey."""

DIM: Final = 0.66
"""How much of its light that part of the table keeps which is no more than looked at meanwhile."""

PALE: Final = 0.84
"""How much of it a piece keeps of which something is to be read there."""

DEEP: Final = 0.5
"""How much of it what does not matter now keeps."""

DANGER: Final = 2
"""From so much tension on the edges of the room glow red, and a heart is heard."""

_RINGS: Final = 14
"""So many rings make the red at the edges."""

FADE_SECONDS: Final = 0.16
RISE_SECONDS: Final = 0.1

_ROUGH: Final = 8
"""The dark is painted so many times smaller, and made larger: its edges are soft."""

FEATHER: Final = 44.0
"""How far from what is bright the dark is whole, in units of the window."""

HALO: Final = 7.0
"""How far from a piece in the light the dark about it is whole, in units of the window."""


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
        self._veil: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._fading: pygame.Surface | None = None

    # -- what stands there --------------------------------------------------------------------------------------------------

    def show(self, prompt: Prompt | None, table: GameTable, rects: Mapping[Key, Rect], k: float) -> bool:
        """Lay out a prompt that has a stake; whether it has one."""
        if prompt is None or prompt.stake is None:
            self.board, self._of, self._veil, self._fading = None, (), None, None
            self.held = self._pointed = False
            self._seen = 0.0
            self.heart.still()
            return False
        of = prompt, table, k
        if self._of == ():
            self._lifted = {}
            self.heart.begin(prompt.stake.tension - DANGER + 1)
        if len(self._of) != len(of) or any(one is not other for one, other in zip(self._of[:2], of[:2], strict=True)):
            self._of, self.board = of, self._laid(prompt, prompt.stake, table, rects, k)
        return True

    def _laid(self, prompt: Prompt, stake: Stake, table: GameTable, rects: Mapping[Key, Rect], k: float) -> Board:
        """The question in its form; in a tray, pieces on the table that are answers lie in the light."""
        say = table.say
        answers = [_answer(option) for option in prompt.options if option.label]
        signs = [Button(ids.PEEK, Rect(0, 0, 0, 0), say("table.stake.peek"), "Space")]
        if prompt.can_go_back:
            signs.append(Button(ids.BACK, Rect(0, 0, 0, 0), say("table.back"), "Esc"))
        if isinstance(stake, Pick):
            return Picking(prompt.title, stake, answers, signs, k, self._ink, self._sprites, self._wood)
        if isinstance(stake, Sides):
            return Flanks(prompt.title, stake, answers, signs, k, self._ink, self._sprites, self._wood)
        pieces = [option.piece for option in prompt.options]
        lit = tuple(rects[piece] for piece in pieces if piece is not None and piece in rects)
        stake = replace(stake, bright=(*stake.bright, *lit))
        return Tray(prompt.title, stake, answers, table.stake_place, signs, k, self._ink, self._sprites, self._wood)

    @property
    def seen(self) -> Mapping[Key, Pose]:
        """How pieces are seen while the question stands, but not while the person looks at the table."""
        return self.board.seen if self.board is not None and not self.peeking else NONE_MOVED

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
            signposts.draw(surface, sign, sign.id == attention.hover, k, self._ink)

    def _paint(self, surface: pygame.Surface, attention: Attention, k: float) -> None:
        assert self.board is not None
        surface.blit(self._dark(surface.get_size(), self.board, k), (0, 0))
        self.board.draw(surface, self._lifted, self.heart.glow)
        lit = self._lit(attention)
        for button in self.board.buttons:
            if button.id == lit and (attention.keyboard or not self._lifted.get(button.id)):
                draw_ring(surface, button.rect.move(0, -round(self.board.rises * k * self._lifted.get(button.id, 0.0))), k)

    def _dark(self, size: tuple[int, int], board: Board, k: float) -> pygame.Surface:
        """The dark over the room, warmer near the lamp the more there is at stake, with nothing over what decides."""
        lights = (tuple(map(tuple, rects)) for rects in (board.bright, board.dim, board.deep, board.lit, board.grey, board.pale))
        key = size, tuple(board.rect), *lights, board.tension
        if self._veil is None or self._veil[0] != key:
            self._veil = key, _veil(size, board, k)
        return self._veil[1]


def _answer(option: Option) -> Answer:
    """An option as an answer that has no place yet; one that is a piece on the table shows it."""
    button = Button(option.id, Rect(0, 0, 0, 0), option.label, option.cap, option.detail, shut=option.tone == "shut")
    return Answer(button, option.tone, option.faces if option.piece is not None else (), option.piece)


def _nearer(now: float, goal: float, most: float) -> float:
    return max(now - most, min(now + most, goal))


def _veil(size: tuple[int, int], board: Board, k: float) -> pygame.Surface:
    """Darkness with the light of a lamp over the plaques; it thins out softly towards what is bright. In danger the edges of the
    room glow red."""
    place, tension = board.rect, board.tension
    dark, soft = round(255 * (1.0 - LIGHT[tension])), max(1, round(FEATHER * k / _ROUGH))
    small = pygame.Surface((max(1, size[0] // _ROUGH), max(1, size[1] // _ROUGH)))
    small.fill(NIGHT)
    edge = small.get_rect()
    for nth in range(_RINGS if tension >= DANGER else 0):
        share = (1.0 - nth / _RINGS) ** 2 * (0.7 + 0.15 * (tension - DANGER))
        pygame.draw.rect(small, (min(255, round(170 * share)), round(14 * share), round(6 * share)), edge, 2)
        edge = edge.inflate(-2, -2)
    lamp = place.inflate(place.height // 2, place.height * (3 + tension) // 3)
    glow = pygame.Surface(small.get_size())
    for nth in range(8):  # the light of the lamp falls off in steps that nobody can tell apart
        share = (nth + 1) / 8
        ring = lamp.inflate(-round(lamp.width * 0.5 * share), -round(lamp.height * 0.5 * share))
        pygame.draw.ellipse(glow, [round(part * share) for part in (14 + 13 * tension, 8 + 5 * tension, 2)], _rough(ring))
    small.blit(pygame.transform.box_blur(glow, 2), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    shade = pygame.Surface(small.get_size(), pygame.SRCALPHA)
    shade.fill((255, 255, 255, dark))
    for rect in board.deep:
        pygame.draw.rect(shade, (255, 255, 255, max(dark, round(255 * (1.0 - DEEP)))), _rough(rect))
    for rect in board.bright:
        pygame.draw.rect(shade, (255, 255, 255, 0), _rough(rect).inflate(2 * soft + 2, 2 * soft + 2), border_radius=soft)
    for radius in (soft - soft // 2, soft // 2):  # twice, and together no farther than they were drawn larger
        shade = pygame.transform.box_blur(shade, radius) if radius else shade
    for rect in board.dim:  # evenly, up to its edges
        pygame.draw.rect(shade, (255, 255, 255, min(dark, round(255 * (1.0 - DIM)))), _rough(rect))
    shade = pygame.transform.smoothscale(shade, size)
    for rect in board.lit:
        halo = _halo(rect.size, k)
        shade.blit(halo, halo.get_rect(center=rect.center), special_flags=pygame.BLEND_RGBA_MULT)
    kept = (board.grey, DIM), (board.pale, PALE), (board.lit, 1.0)
    for rects, alpha in ((rects, min(dark, round(255 * (1.0 - light)))) for rects, light in kept):
        for rect in rects:
            shade.fill((255, 255, 255, alpha), rect)
    veil = pygame.transform.smoothscale(small, size).convert_alpha()
    veil.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return veil


def _halo(size: tuple[int, int], k: float) -> pygame.Surface:
    """How much of the dark is left round a piece in the light: nothing over it, and softly more to all sides."""
    soft = max(1, round(HALO * k))
    halo = pygame.Surface((size[0] + 2 * soft, size[1] + 2 * soft), pygame.SRCALPHA)
    halo.fill((255, 255, 255, 255))
    for nth in range(soft + 1):
        around = halo.get_rect().inflate(-2 * nth, -2 * nth)
        pygame.draw.rect(halo, (255, 255, 255, round(255 * (1.0 - nth / soft))), around, border_radius=2 * soft - nth)
    return halo


def _rough(rect: Rect) -> Rect:
    return Rect(rect.left // _ROUGH, rect.top // _ROUGH, -(-rect.width // _ROUGH), -(-rect.height // _ROUGH))
