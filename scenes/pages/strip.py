"""A strip of stills on a page: a scene of a game from before to after, a numbered step a picture, each told in words below it."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.forms.words import letters
from scenes.kit import palette
from scenes.kit.type import wrap
from scenes.scene import App
from scenes.table.story.still import Camera, Scenario

WIDEST: Final = 520.0
"""How wide a still is at most, in units."""

LEAST: Final = 0.7
"""A still is at least so large, of what it would be where nothing had to be told; what is told first gives way."""

GAP: Final = 12.0
SIZE: Final = 15.0

NUMBER: Final = 22.0
"""How wide the number of a step is, in units."""

ENDS: Final = ".!?。！？"
"""With one of these a sentence ends; the next follows it in the same line."""

_EMPTY: Final = palette.UMBER


class Strip:
    """One scene, as wide as there is room, and no higher than `tallest` where that is given. Its size is known at once; its
    pictures are taken one by one, when there is time."""

    def __init__(self, app: App, camera: Camera, scene: Scenario, room: int, k: float, tallest: int | None = None) -> None:
        self._camera, self._scene, self._k = camera, scene, k
        count = len(scene.moments)
        self._gap = round(GAP * k)
        self._wide = most = min(round(WIDEST * k), (room - self._gap * (count - 1)) // count)
        self._font, self._bold = app.font("ui", round(SIZE * k)), app.font("bold", round(SIZE * k))
        self._beside = round((NUMBER + 7) * k)
        before, nothing = app.say("app.scene.before"), app.say("app.scene.nothing")
        told = [camera.told(moment) or (nothing if nth else before) for nth, moment in enumerate(scene.moments)]
        wide = most - self._beside
        self._lines = [[line for part in _joined(words) for line in wrap(part, self._font, wide)] for words in told]
        self._above = round(7 * k)
        if tallest is not None:
            room, line, high = tallest - self._above, self._font.get_linesize(), camera.high(scene, most)
            fit = max(1, (room - round(LEAST * high)) // line)
            self._lines = [lines if len(lines) <= fit else ["…", *lines[len(lines) - fit + 1 :]] for lines in self._lines]
            self._wide = max(most // 3, min(most, most * (room - max(map(len, self._lines)) * line) // high))
        self._high = camera.high(scene, self._wide)
        self._step = most + self._gap
        self._pictures: list[pygame.Surface | None] = [None] * count
        self._numbers = [self._numbered(nth + 1) for nth in range(count)]
        self.width = (count - 1) * self._step + max(self._wide, most)
        self.height = self._high + self._above + max(map(len, self._lines)) * self._font.get_linesize()
        """How much room it takes, in pixels."""

    @property
    def words(self) -> str:
        """All that it says, a line a line."""
        return "\n".join(line for lines in self._lines for line in lines)

    def take(self) -> bool:
        """Take the next picture; whether one was missing."""
        for nth, picture in enumerate(self._pictures):
            if picture is None:
                self._pictures[nth] = self._camera.picture(self._scene, nth, self._wide)
                return True
        return False

    def draw(self, surface: pygame.Surface, x: int, y: int) -> None:
        """Paint it with its upper left corner at a point."""
        radius, line = max(2, round(6 * self._k)), self._font.get_linesize()
        for nth, (picture, lines) in enumerate(zip(self._pictures, self._lines, strict=True)):
            rect = pygame.Rect(x + nth * self._step, y, self._wide, self._high)
            if picture is None:
                pygame.draw.rect(surface, _EMPTY, rect, border_radius=radius)
            else:
                surface.blit(picture, rect)
            pygame.draw.rect(surface, palette.BRONZE, rect, max(1, round(1.5 * self._k)), border_radius=radius)
            top = rect.bottom + self._above
            number = self._numbers[nth]
            surface.blit(number, number.get_rect(midleft=(rect.left, top + line // 2)))
            for words in lines:
                surface.blit(letters(words, self._font, palette.PARCHMENT), (rect.left + self._beside, top))
                top += line

    def _numbered(self, number: int) -> pygame.Surface:
        """The number of a step, in a disc of gold."""
        side = round(NUMBER * self._k)
        disc = pygame.Surface((side, side), pygame.SRCALPHA)
        disc.fill((*palette.GOLD, 0))
        pygame.draw.aacircle(disc, palette.GOLD, ((side - 1) / 2, (side - 1) / 2), (side - 1) / 2)
        words = letters(str(number), self._bold, palette.INK)
        disc.blit(words, words.get_rect(center=disc.get_rect().center))
        return disc


def _joined(words: str) -> list[str]:
    """Lines in which sentences follow one another; what is no sentence has a line of its own."""
    found: list[str] = []
    for line in words.split("\n"):
        if found and found[-1][-1:] in ENDS and line[-1:] in ENDS:
            found[-1] += line if found[-1][-1] in "。！？" else f" {line}"
        else:
            found.append(line)
    return found
