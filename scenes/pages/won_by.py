"""The pieces of a result: groups in rows, each under its name, or the set of a great win alone, fanned out."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.forms.theme import GOLD, letter
from scenes.pages.counted import Counted
from scenes.pages.formula import Place
from scenes.pages.marks import sealed
from scenes.pages.spoils import Group, lay
from scenes.stage.pose import NO_SHADOW, Pose
from scenes.stage.sprite import Kept, Sprites
from scenes.stage.tween import out_back, out_cubic

Colour = tuple[int, int, int]
Point = tuple[float, float]

LETTERS: Final = (16.0, 14.0, 12.0)
READABLE: Final = 36.0
"""The sizes of a group's title, and how wide pieces are that can be read, in units."""

TAG: Final = 15.0
"""How high the letters are on a tag, in units."""

POP: Final = 0.2
"""Seconds in which a piece is laid."""

FAN: Final = 112.0
"""How wide a piece of a fan is at most, in units."""

TURN: Final = 5.0, 26.0
"""How far one piece of a fan is turned from the next at most, and the first from the last, in degrees."""

APART: Final = 0.11, 0.9
"""Seconds from one piece of a fan to the next at most, and from the first to the last."""


@dataclass(frozen=True)
class Dealt:
    """A piece, where it lies in the end, and when it is laid there; its `tag` says what it counts as."""

    face: str
    pose: Pose
    at: float
    tag: pygame.Surface | None = None


class WonBy:
    """What lies on a page, and when each piece of it comes."""

    def __init__(self, page: Counted, sprites: Sprites) -> None:
        self._page, self._sprites = page, sprites
        self.dealt: list[Dealt] = []

    def rows(
        self, groups: Sequence[tuple[Group, float]], place: Place, sizes: Sequence[float] = LETTERS, colour: Colour = GOLD
    ) -> None:
        """Groups with the times at which they come, as large as fit in the middle of a place; `sizes` are those of their titles,
        a smaller one where pieces would be narrower than can be read."""
        page, (x, y, wide, high) = self._page, place
        titles = {group.title: self._titled(group) for group, _ in groups}
        for size in sizes:
            font = page.app.font("bold", letter(size, page.k))
            above = max(size * 1.45, font.get_linesize() / page.k)
            measure = {title: font.size(words)[0] / page.k + 4 for title, words in titles.items()}
            laid = lay([group for group, _ in groups], wide, high, above, self._sprites.pack.aspect, measure.__getitem__)
            if all(one.piece >= READABLE for one in laid):
                break
        for one, (_, at) in zip(laid, groups, strict=True):
            where = x + one.x, y + one.y, min(one.wide, wide), above
            page.appear(at, page.label(titles[one.group.title], *where, size=size, kind="bold", colour=colour))
            for nth, face in enumerate(one.group.faces):
                left, top = x + one.x + nth * one.step * one.piece, y + one.y + above
                middle = left + one.piece / 2, top + one.piece * self._sprites.pack.aspect / 2
                self._deal(face, middle, one.piece, 0.0, at, tag=dict(one.group.tags).get(face, ""))

    def line(self, groups: Sequence[tuple[Group, float]], place: Place) -> None:
        """Groups in words, in two lines where one is too short."""
        told = " · ".join(self._titled(group) for group, _ in groups)
        self._page.appear(groups[0][1], self._page.label(told, *place, size=18, kind="bold", align="center", lines=2))

    def fan(self, group: Group, place: Place, at: float, named: bool = True) -> None:
        """One group in an arc, its name above it unless it need not be `named`; its pieces come one after another."""
        page, (x, y, wide, high), many = self._page, place, len(group.faces)
        title = 30.0 if named else 0.0
        if named:
            said = page.label(self._titled(group), x, y, wide, title, size=21, kind="bold", colour=GOLD, align="center")
            page.appear(at, said)
        turn = min(TURN[0], TURN[1] / max(1, many - 1))
        half = math.radians(turn * (many - 1) / 2)
        aspect, room = self._sprites.pack.aspect, high - title
        piece = min(FAN, room / (aspect + 0.5 * math.sin(half) + 0.02))
        while piece > 8.0:
            step = min(piece * 1.03, (wide - piece * 1.2) / max(1, many - 1))
            reach = step / math.radians(turn)
            sunk = reach * (1.0 - math.cos(half))
            if piece * (aspect * math.cos(half) + math.sin(half)) + sunk <= room:
                break
            piece -= 2.0
        top = y + title + (room - piece * aspect - sunk) / 2
        apart = min(APART[0], APART[1] / max(1, many - 1))
        for nth, face in enumerate(group.faces):
            angle = turn * (nth - (many - 1) / 2)
            across = reach * math.sin(math.radians(angle))
            down = reach * (1.0 - math.cos(math.radians(angle)))
            middle = x + wide / 2 + across, top + piece * aspect / 2 + down
            self._deal(face, middle, piece, -angle, at + nth * apart, 0.08)

    def _deal(
        self, face: str, middle: Point, wide: float, angle: float, at: float, height: float = NO_SHADOW, tag: str = ""
    ) -> None:
        k = self._page.k
        pose = Pose(middle[0] * k, middle[1] * k, wide * k, angle=angle, height=height)
        font, high = self._page.app.font, letter(TAG, k)
        stamped = sealed("", tag, high, lambda _, px: font("bold", px))[0] if tag else None
        self.dealt.append(Dealt(face, pose, at, stamped))

    def _titled(self, group: Group) -> str:
        """What a group is called, with its points where it has any."""
        if group.points is None:
            return group.title
        counted = f"{group.title} {group.many} →" if group.many else group.title
        return f"{counted} {self._page.app.say('app.points', points=f'{group.points:,}')}"

    # -- drawing ----------------------------------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Make the picture of the next piece that is not there yet."""
        unseen, before = pygame.Surface((1, 1)), Kept.made
        for one in self.dealt:
            self._sprites.draw(unseen, one.face, one.pose, True)
            if Kept.made > before:
                return

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """The pieces that have come; the last ones are just being laid."""
        for one in self.dealt:
            part = (time - one.at) / POP
            if part < 0.0:
                continue
            pose = one.pose
            if part < 1.0:
                fallen = out_back(part) if pose.angle else out_cubic(part)
                pose = pose.but(y=pose.y - (1.0 - fallen) * (0.8 if pose.angle else 0.25) * pose.width)
            self._sprites.draw(surface, one.face, pose, True)
            if one.tag is not None:
                left, top = pose.x - pose.width / 2, pose.y - pose.width * self._sprites.pack.aspect / 2
                surface.blit(one.tag, (round(left), round(top)))
