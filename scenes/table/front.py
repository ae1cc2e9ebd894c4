"""What stands over a table while a question turns the round: the room grows dark, plaques or lifted pieces lie in the light, and
what decides stays bright. Holding Space, or the pointer on its sign, lets the person look at the whole table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect

from scenes.forms.focus import draw_ring
from scenes.stage.binding import Key
from scenes.stage.ink import GOLD, PAPER, Button, Ink
from scenes.stage.sprite import Sprites
from scenes.table import ids
from scenes.table.attention import Attention
from scenes.table.game import GameTable
from scenes.table.pick import MOST, Board, Picked
from scenes.table.prompt import Option, Prompt
from scenes.table.stake import LEAST, Tray
from scenes.table.wood import Wood

DIM: Final = 0.6
CLIMAX: Final = 2, 0.4
"""How much of its light the room keeps; and how much from so much tension on."""

FADE_SECONDS: Final = 0.16
RISE_SECONDS: Final = 0.1

_ROUGH: Final = 4
"""The dark is painted so many times smaller, and made larger: its edges are soft."""


class Front:
    """The plaques or lifted pieces of one question, or nothing. `held` says that the key to look at the table is down."""

    def __init__(self, ink: Ink, sprites: Sprites) -> None:
        self._ink, self._sprites, self._wood = ink, sprites, Wood()
        self.board: Tray | Board | None = None
        self.held = self._pointed = False
        self._of: tuple[object, ...] = ()
        self._signs: tuple[Button, ...] = ()
        self._lifted: dict[str, float] = {}
        self._seen = 0.0
        self._veil: tuple[tuple[object, ...], pygame.Surface] | None = None

    # -- what stands there --------------------------------------------------------------------------------------------------

    def show(self, prompt: Prompt | None, table: GameTable, rects: Mapping[Key, Rect], k: float) -> bool:
        """Lay out a prompt that has a stake, or of which one of a few pieces is to be chosen; whether it is one."""
        faces = _lifted(prompt, table) if prompt is not None else []
        if prompt is None or (not faces and prompt.stake is None):
            self.board, self._of, self._veil = None, (), None
            self.held = self._pointed = False
            self._seen = 0.0
            return False
        of = prompt, table, k
        if self._of == ():
            self._lifted = {}
        if len(self._of) != len(of) or any(one is not other for one, other in zip(self._of[:2], of[:2], strict=True)):
            self._of, self.board = of, self._laid(prompt, table, rects, k, faces)
            self._signs = self._signed(self.board, prompt, table.say)
        return True

    def _laid(self, prompt: Prompt, table: GameTable, rects: Mapping[Key, Rect], k: float, faces: Sequence[str]) -> Tray | Board:
        bright = prompt.stake.bright if prompt.stake is not None else ()
        if faces:
            picked = [Picked(face, _button(one), one.tone) for face, one in zip(faces, prompt.options, strict=True)]
            lying = [rects[one.piece] for one in prompt.options if one.piece is not None]
            lie = lying[0].unionall(lying[1:])
            return Board(prompt.title, picked, table.middle, table.size, lie, bright, k, self._ink, self._sprites, self._wood)
        assert prompt.stake is not None
        answers = [(_button(option), option.tone) for option in prompt.options]
        place, back = table.stake_place, prompt.can_go_back
        return Tray(prompt.title, prompt.stake, answers, place, back, k, self._ink, self._sprites, self._wood)

    def _signed(self, board: Tray | Board, prompt: Prompt, say: Callable[..., str]) -> tuple[Button, ...]:
        """The signs beside the answers: to look at the table, and back to what was asked before."""
        signs = [Button(ids.PEEK, board.peek, say("table.stake.peek"), "Space")]
        if prompt.can_go_back:
            signs.append(Button(ids.BACK, board.back, say("table.back"), "Esc"))
        return tuple(signs)

    @property
    def buttons(self) -> tuple[Button, ...]:
        """What can be pressed: while the person looks at the table, only the signs."""
        if self.board is None:
            return ()
        return self._signs if self.peeking else (*self.board.buttons, *self._signs)

    @property
    def plaques(self) -> tuple[str, ...]:
        """The ids of the plaques that the arrows go through; of lifted pieces they go through the pieces."""
        return tuple(button.id for button in self.board.buttons) if isinstance(self.board, Tray) else ()

    @property
    def peeking(self) -> bool:
        """Whether the person looks at the table."""
        return self.board is not None and (self.held or self._pointed)

    @property
    def spread(self) -> Mapping[str, Rect]:
        """Where the pieces to choose from are seen, by the ids of their answers, while they are spread large."""
        if not isinstance(self.board, Board) or self.peeking:
            return {}
        return {button.id: button.rect for button in self.board.buttons}

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether what stands here lies over the table at a point."""
        return self.board is not None and not self.peeking and self.board.rect.collidepoint(pos)

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
        before = self._seen, dict(self._lifted)
        self._seen = _nearer(self._seen, 0.0 if self.peeking else 1.0, 1.0 if stiff else dt / FADE_SECONDS)
        lit = self._lit(attention)
        for button in self.board.buttons:
            goal = 1.0 if button.id == lit and not stiff else 0.0
            self._lifted[button.id] = _nearer(self._lifted.get(button.id, 0.0), goal, 1.0 if stiff else dt / RISE_SECONDS)
        return before != (self._seen, self._lifted)

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
            self._paint(surface, attention, k)
        elif self._seen > 0.0:
            over = surface.copy()
            self._paint(over, attention, k)
            over.set_alpha(round(255 * self._seen))
            surface.blit(over, (0, 0))
        for sign in self._signs if self._seen > 0.0 or self.peeking else ():
            self._sign(surface, sign, sign.id == attention.hover, k)

    def _paint(self, surface: pygame.Surface, attention: Attention, k: float) -> None:
        assert self.board is not None
        surface.blit(self._dark(surface.get_size(), self.board, k), (0, 0))
        self.board.draw(surface, self._lifted)
        lit = self._lit(attention)
        for button in self.board.buttons:
            if button.id == lit and (attention.keyboard or not self._lifted.get(button.id)):
                draw_ring(surface, button.rect.move(0, -round(7 * k * self._lifted.get(button.id, 0.0))), k)

    def _sign(self, surface: pygame.Surface, sign: Button, lit: bool, k: float) -> None:
        """A small sign: its words, and the key that does the same, on hardly more than a shade."""
        px, ink = max(LEAST, round(16.0 * k * self._ink.scale)), self._ink
        ink.panel(surface, sign.rect, (20, 15, 10, 150), round(7 * k), GOLD if lit else (206, 164, 88, 40))
        cap = ink.cap(surface, (sign.rect.right - px // 3, sign.rect.centery), sign.cap, max(LEAST, round(13 * k)), "midright")
        at, room = (cap.left - px // 2, sign.rect.centery), cap.left - sign.rect.left - px
        ink.write(surface, at, sign.label, px, colour=PAPER, anchor="midright", room=room)

    def _dark(self, size: tuple[int, int], board: Tray | Board, k: float) -> pygame.Surface:
        """The dark over the room, warmer near the lamp the more there is at stake, with nothing over what decides."""
        key = size, tuple(board.rect), tuple(map(tuple, board.bright)), board.tension
        if self._veil is None or self._veil[0] != key:
            self._veil = key, _veil(size, board.rect, board.bright, board.tension, round(10 * k))
        return self._veil[1]


def _button(option: Option) -> Button:
    """An option as a button that has no place yet."""
    return Button(option.id, Rect(0, 0, 0, 0), option.label, option.cap, option.detail, shut=option.tone == "shut")


def _lifted(prompt: Prompt, table: GameTable) -> list[str]:
    """The faces of the pieces of which one is chosen; empty where that is not what is asked."""
    options = prompt.options
    if not 2 <= len(options) <= MOST or not all(option.piece is not None and option.detail for option in options):
        return []
    faces = {key: piece.face for key, piece in table.view.pieces()}
    found = [faces.get(option.piece) for option in options if option.piece is not None]
    return [face for face in found if face is not None] if all(found) else []


def _nearer(now: float, goal: float, most: float) -> float:
    return max(now - most, min(now + most, goal))


def _veil(size: tuple[int, int], place: Rect, bright: Sequence[Rect], tension: int, soft: int) -> pygame.Surface:
    dark = round(255 * (1.0 - (CLIMAX[1] if tension >= CLIMAX[0] else DIM)))
    small = pygame.Surface((max(1, size[0] // _ROUGH), max(1, size[1] // _ROUGH)), pygame.SRCALPHA)
    small.fill((0, 0, 0, dark))
    lamp = place.inflate(place.height // 2, place.height * (3 + tension) // 3)
    for nth in range(8):  # the light of the lamp falls off in steps that nobody can tell apart
        share = (nth + 1) / 8
        ring = lamp.inflate(-round(lamp.width * 0.5 * share), -round(lamp.height * 0.5 * share))
        warm = round((14 + 13 * tension) * share), round((8 + 6 * tension) * share), round(2 * share), dark
        pygame.draw.ellipse(small, warm, _rough(ring))
    for rect in bright:
        pygame.draw.rect(small, (0, 0, 0, 0), _rough(rect.inflate(2 * soft, 2 * soft)), border_radius=max(1, soft // _ROUGH))
    small = pygame.transform.box_blur(small, max(1, soft // _ROUGH))
    veil = pygame.transform.smoothscale(small, size)
    for rect in bright:
        veil.fill((0, 0, 0, 0), rect)
    return veil


def _rough(rect: Rect) -> Rect:
    return Rect(rect.left // _ROUGH, rect.top // _ROUGH, -(-rect.width // _ROUGH), -(-rect.height // _ROUGH))
