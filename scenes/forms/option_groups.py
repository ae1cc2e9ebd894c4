"""The groups of a list of options as a bar above it: in which of them one is, and one press to another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from scenes.forms.option_list import OptionList
from scenes.forms.option_marks import draw_arrow
from scenes.forms.theme import TEXT, letter
from scenes.forms.words import letters
from scenes.kit import palette

Font = Callable[[str, int], pygame.Font]

APART: Final = 22.0
"""How much room a name has for itself beside its letters at least, in units."""

WIDEST: Final = 190.0
"""How wide a name's place is on the average at most, in units."""

ARROW: Final = 30.0
"""How wide the arrow is at an end beyond which there are more."""


class GroupBar:
    """The names of the groups that the list shows, side by side. Where there is no room for all of them, those next to the one in
    sight are shown, with an arrow to the next one beyond either end."""

    def __init__(self, shown: OptionList) -> None:
        self._list = shown
        self.place = pygame.Rect(0, 0, 0, 0)
        self._needs: dict[str, int] = {}
        self._names: dict[str, str] = {}
        self._over = ""

    def fill(self, place: pygame.Rect, font: Font, name: Callable[[str], str]) -> None:
        """It stands in this rectangle; `name` is what a group is called."""
        self.place, k = place, self._list.k
        self._plain, self._bold = (font(kind, letter(TEXT, k)) for kind in ("ui", "bold"))
        self._names = {group: name(group) for group in self._list.rows.groups}
        self._needs = {group: self._bold.size(words)[0] + round(APART * k) for group, words in self._names.items()}

    @property
    def groups(self) -> list[str]:
        """Those of which the list shows something."""
        return [row.group for row in self._list.rows.rows if row.option is None]

    @property
    def at(self) -> str:
        """The group in sight: that of the row that the keyboard is on, or of the uppermost one where that is out of sight."""
        seen = [row for row, rect in self._list.seen() if self._list.place.contains(rect)]
        chosen = next((row for row in seen if row.id == self._list.rows.at), seen[0] if seen else None)
        return "" if chosen is None else chosen.group

    def spots(self) -> dict[str, pygame.Rect]:
        """Where each group is pressed, those beyond either end at its arrow."""
        groups, at = self.groups, self.at
        if not self.place or at not in groups:
            return {}
        first, end = self._window(groups, groups.index(at))
        shown, side = groups[first:end], round(ARROW * self._list.k)
        row = pygame.Rect(self.place)
        found = {}
        if first:
            found[groups[first - 1]] = pygame.Rect(row.x, row.y, side, row.h)
            row.x, row.w = row.x + side, row.w - side
        if end < len(groups):
            found[groups[end]] = pygame.Rect(row.right - side, row.y, side, row.h)
            row.w -= side
        needed = sum(map(self._needs.__getitem__, shown))
        row.w = min(row.w, max(needed, round(WIDEST * self._list.k) * len(shown)))
        spare, x = (row.w - needed) / len(shown), float(row.x)
        for group in shown:
            wide = self._needs[group] + spare
            found[group] = pygame.Rect(round(x), row.y, round(x + wide) - round(x), row.h)
            x += wide
        return found

    def _window(self, groups: list[str], at: int) -> tuple[int, int]:
        """From which group up to which there is room, with the one in sight as near the middle as may be."""
        if sum(map(self._needs.__getitem__, groups)) <= self.place.w:
            return 0, len(groups)
        first, end = at, at + 1
        room = self.place.w - 2 * round(ARROW * self._list.k) - self._needs[groups[at]]
        while True:
            left = first > 0 and self._needs[groups[first - 1]] <= room
            right = end < len(groups) and self._needs[groups[end]] <= room
            if not left and not right:
                return first, end
            if right and (not left or end - at <= at - first + 1):
                room -= self._needs[groups[end]]
                end += 1
            else:
                first -= 1
                room -= self._needs[groups[first]]

    def hover(self, pos: tuple[int, int]) -> bool:
        """Follow the pointer; whether something looks otherwise now."""
        before, self._over = self._over, self.under(pos)
        return before != self._over

    def under(self, pos: tuple[int, int]) -> str:
        """The group that is pressed at a point; empty where there is none."""
        if not self.place.collidepoint(pos):
            return ""
        return next((group for group, spot in self.spots().items() if spot.collidepoint(pos)), "")

    def beside(self, by: int) -> str:
        """The group so many further, round and round; empty where there is none."""
        groups, at = self.groups, self.at
        return groups[(groups.index(at) + by) % len(groups)] if at in groups else ""

    def draw(self, surface: pygame.Surface) -> None:
        """The names over a line, the one in sight in gold; a dot behind a name says that something was changed there."""
        k, at, groups = self._list.k, self.at, self.groups
        if not self.place:
            return
        pygame.draw.line(surface, palette.BRONZE, self.place.bottomleft, self.place.bottomright, max(1, round(k)))
        changed = {self._list.rows.catalog[key].group for key in self._list.rows.changed}
        arrow, spots = round(ARROW * k), self.spots()
        for group, spot in spots.items():
            if spot.w <= arrow:
                by = 1 if groups.index(group) > groups.index(at) else -1
                draw_arrow(surface, spot.center, k, by)
                continue
            font, colour = (
                (self._bold, palette.GOLD)
                if group == at
                else (self._plain, palette.PAPER if group == self._over else palette.PARCHMENT)
            )
            picture = letters(self._names[group], font, colour)
            where = picture.get_rect(center=spot.center)
            surface.blit(picture, where)
            if group in changed:
                pygame.draw.aacircle(surface, palette.GOLD, (where.right + round(6 * k), where.top + round(6 * k)), round(3 * k))
            if group == at:
                high = max(2, round(3 * k))
                pygame.draw.rect(surface, palette.GOLD, (spot.x, spot.bottom - high, spot.w, high), border_radius=high // 2)
