"""A Go-Stop table in the small pictures beside a rule: only cards, with a ground under those that have been captured."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import pygame

from scenes.games.gostop import trays
from scenes.games.gostop.table import GoStopTable
from scenes.stage.binding import Key
from scenes.stage.pose import Pose
from scenes.table.badge import stamp

_SHOWN: Final = ("stock", "pile:")
"""The badges that are seen: how many cards the stock has, and whose a 뻑 is."""


class CloseUp(GoStopTable):
    """Loose cards, open hands and what has been captured; people, closed hands, empty trays and numbers are left out."""

    @cached_property
    def poses(self) -> dict[Key, Pose]:
        """Where each piece belongs; of a closed hand that is where its cards come from."""
        poses = super().poses
        closed = [key for key, pose in poses.items() if key.startswith("hand:") and pose.face < 1.0]
        return {**poses, **{key: poses[key].but(alpha=0.0) for key in closed}}

    def below(self, surface: pygame.Surface) -> None:
        """A ground under the captured cards of each group."""
        edge = round(8 * self.k)
        for groups in self.captured:
            for group in groups:
                if group.cards:
                    trays.ground(surface, group.rect.inflate(edge, edge), self.k)

    def above(self, surface: pygame.Surface) -> None:
        """Gold round full sets, and the few badges."""
        trays.above(surface, self)
        for badge in self.badges:
            if badge.id.startswith(_SHOWN):
                stamp(surface, badge, self.ink)
