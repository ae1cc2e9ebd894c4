"""The sealed deal: before the cards are dealt their secret is committed to, and when the round is settled it is opened.

The seal in the menu of the table opens a page with the commitment, and with the secret of the round before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.record import Record


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

    def parts(self) -> list[tuple[str, str]]:
        """All that is known, as keys of texts with 64 hexadecimal digits each."""
        known = [] if self.broken else [("table.seal.now", self.commitment)]
        if self.opened is not None:
            secret, commitment = self.opened
            known += [("table.seal.secret", secret), ("table.seal.commitment", commitment)]
        return known
