"""The sealed deal: before the cards are dealt their secret is committed to, and when the round is settled it is opened.

Beside the table stands how the commitment begins; pressing that shows the whole of it, and the secret of the round before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from scenes.stage.ink import FAINT, GOLD, PAPER, Ink
from scenes.table.game import Say

if TYPE_CHECKING:
    from game.record import Record

SHOWN: Final = 8
"""How many signs of the commitment stand beside the table."""


class Seal:
    """What is known of the secrets: the `commitment` of the current round, and `opened`, the secret and commitment of the round
    that was settled last, all hexadecimal. `wide` is whether the whole of it is on the table now."""

    def __init__(self) -> None:
        self.commitment = ""
        self.opened: tuple[str, str] | None = None
        self.wide = False

    def follow(self, record: Record | None, settled: bool) -> None:
        """Read the record of the current round; its secret only when the round is settled."""
        if record is None:
            return
        self.commitment = record.commitment
        if settled:
            self.opened = record.luck, record.commitment

    @property
    def broken(self) -> bool:
        """Whether the current round's secret has been opened."""
        return self.opened is not None and self.opened[1] == self.commitment

    def short(self, say: Say) -> str:
        """What stands beside the table."""
        return say("table.seal.short", start=self.commitment[:SHOWN]) if self.commitment else ""

    def told(self, say: Say) -> list[str]:
        """Lines for the end of the history, once the secret is open."""
        if self.opened is None or not self.broken:
            return []
        secret, commitment = self.opened
        return [say("table.seal.tell", secret=secret), say("table.seal.tell_check", commitment=commitment)]

    def draw(self, surface: pygame.Surface, floor: Rect, ink: Ink, say: Say, k: float) -> None:
        """Paint the whole of it over the middle of the table."""
        parts = [("bold", 20, GOLD, say("table.seal.title")), ("ui", 15, PAPER, say("table.seal.how"))]
        if not self.broken:
            parts += [("bold", 15, FAINT, say("table.seal.now")), ("ui", 15, PAPER, _rows(self.commitment))]
        if self.opened is not None:
            secret, commitment = self.opened
            parts += [("bold", 15, FAINT, say("table.seal.secret")), ("ui", 15, PAPER, _rows(secret))]
            parts += [("bold", 15, FAINT, say("table.seal.commitment")), ("ui", 15, PAPER, _rows(commitment))]
            parts += [("ui", 15, GOLD, say("table.seal.check"))]
        k *= ink.scale
        pad = round(18 * k)
        room = min(round(620 * k), floor.width - 2 * pad)
        lines = [
            (kind, round(px * k), colour, line)
            for kind, px, colour, words in parts
            for line in ink.wrap(words, kind, round(px * k), room)
        ]
        high = sum(ink.font(kind, px).get_linesize() for kind, px, _, _ in lines) + 2 * pad
        sheet = Rect(0, 0, room + 2 * pad, high)
        sheet.center = floor.center
        ink.panel(surface, sheet, (24, 20, 14, 246), round(12 * k), GOLD)
        y = sheet.top + pad
        for kind, px, colour, line in lines:
            ink.write(surface, (sheet.left + pad, y), line, px, kind=kind, colour=colour)
            y += ink.font(kind, px).get_linesize()


def _rows(number: str) -> str:
    """Sixty-four signs as two rows of four groups."""
    groups = [number[at : at + 8] for at in range(0, len(number), 8)]
    return "  ".join(groups[:4]) + "\n" + "  ".join(groups[4:])
