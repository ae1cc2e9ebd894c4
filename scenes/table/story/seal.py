"""The sealed deal: before the cards are dealt their secret is committed to, and when the round is settled it is opened.

The seal in the menu of the table opens a page with the commitment, and with the secret of the round before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.proof import Proof
    from game.record import Record


class Seal:
    """What is known of the secrets: the `commitment` of the current round, and `opened`, the secret and commitment of the round
    that was settled last, all hexadecimal."""

    def __init__(self) -> None:
        self.commitment = ""
        self.opened: tuple[str, str] | None = None
        self._over: Record | None = None
        self._proof: Proof | None = None

    def follow(self, record: Record | None, settled: bool) -> None:
        """Read the record of the current round; its secret only when the round is settled."""
        if record is None:
            return
        self.commitment = record.commitment
        if settled:
            self.opened = record.luck, record.commitment
            self._over, self._proof = record, None

    @property
    def broken(self) -> bool:
        """Whether the current round's secret has been opened."""
        return self.opened is not None and self.opened[1] == self.commitment

    @property
    def proof(self) -> Proof | None:
        """What comes of checking the round that was settled last; nothing while none was."""
        if self._proof is None and self._over is not None:
            from game.proof import prove

            self._proof = prove(self._over)
        return self._proof

    @property
    def doubtful(self) -> bool:
        """Whether it is not sealed and as it was played."""
        return self.proof is not None and self.proof.answer != "sealed"

    def answer(self, say: Callable[..., str]) -> str:
        """What came of that, in a sentence."""
        if self.proof is None:
            return ""
        why = say(f"table.seal.why.{self.proof.why}") if self.proof.answer == "unsealed" else ""
        return say(f"table.seal.answer.{self.proof.answer}", why=why)

    def parts(self) -> list[tuple[str, str]]:
        """All that is known, as keys of texts with 64 hexadecimal digits each."""
        known = [] if self.broken else [("table.seal.now", self.commitment)]
        if self.opened is not None:
            secret, commitment = self.opened
            known += [("table.seal.secret", secret), ("table.seal.commitment", commitment)]
        return known
