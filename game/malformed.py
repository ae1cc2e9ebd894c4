"""Something from outside that cannot be read: what is wrong, and where it stands."""

from __future__ import annotations

from typing import NamedTuple


class Where(NamedTuple):
    """Where in a text something stands: the `unit`, a ``line``, ``event``, ``hand`` or ``record``, and its number from 1 on.
    `told` is how it is called, where that is otherwise; there is no unit where only that is known."""

    unit: str
    number: int
    told: str = ""

    def __str__(self) -> str:
        return self.told or f"{self.unit} {self.number}"

    def part(self, nth: int) -> Where:
        """Where a part of it stands, counted from 0."""
        return self._replace(told=f"{self}[{nth}]")


class Malformed(ValueError):
    """Something handed in from outside that cannot be read. The message is one sentence: where, if that is known, what is wrong
    (`said`), and what is accepted. `sort` is a word for that, where people are told it in their language."""

    sort = "damaged"

    def __init__(self, said: str, where: Where | None = None) -> None:
        super().__init__(said if where is None else f"{where}: {said}")
        self.said, self.where = said, where
