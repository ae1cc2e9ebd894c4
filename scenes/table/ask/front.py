"""What stands over a table while a question turns the round: the room grows dark, plaques lie in the light, and what decides
stays bright. Holding Space, or the pointer on its sign, lets the person look at the whole table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame
from pygame import Rect

from scenes.forms.focus import draw_ring
from scenes.kit.button import Button
from scenes.kit.wood import Wood
from scenes.stage.binding import Key
from scenes.stage.ink import Ink
from scenes.stage.light import DANGER, Dusk, fall
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.table.ask.board import NONE_MOVED, Asked, Board, BoardAnswer, Stake, draw_sign
from scenes.table.ask.prompt import Answer, Prompt
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
        key = size, board.rect.copy(), board.stake.light
        if self._dusk is None or self._dusk[0] != key:
            self._dusk = key, fall(*key, k)
        return self._dusk[1]


def _answer(option: Answer) -> BoardAnswer:
    """An option as an answer that has no place yet; one that is a piece on the table shows it."""
    button = Button(option.id, Rect(0, 0, 0, 0), option.label, option.cap, option.detail, shut=option.tone == "shut")
    return BoardAnswer(button, option.tone, option.faces if option.piece is not None else (), option.piece)


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
