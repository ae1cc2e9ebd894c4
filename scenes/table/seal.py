"""The sealed deal: before the cards are dealt their secret is committed to, and when the round is settled it is opened.

The menu of the table says how the commitment begins; its seal opens a page with the whole of it, and with the secret of the
round before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.table.game import Say

if TYPE_CHECKING:
    from game.record import Record

SHOWN: Final = 8
"""How many signs of the commitment stand in the menu."""


class Seal:
    """What is known of the secrets: the `commitment` of the current round, and `opened`, the secret and commitment of the round
    that was settled last, all hexadecimal."""

    def __init__(self) -> None:
        self.commitment = ""
        self.opened: tuple[str, str] | None = None

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
        """What stands in the menu."""
        return say("table.seal.short", start=self.commitment[:SHOWN]) if self.commitment else ""

    def parts(self) -> list[tuple[str, str]]:
        """All that is known, as keys of texts with 64 hexadecimal digits each."""
        known = [] if self.broken else [("table.seal.now", self.commitment)]
        if self.opened is not None:
            secret, commitment = self.opened
            known += [("table.seal.secret", secret), ("table.seal.commitment", commitment)]
        return known
