"""A list from which one is picked, where a choice has too many answers for a row."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.forms.form import Form, Key

ROW: Final = 46.0
"""How high an answer is at most, in units."""


class PickScene(Form):
    """A sheet with a button for every name, of which `at` is chosen so far; `choose` is called with the number of the next."""

    name = "pick"
    modal = True

    def __init__(self, names: tuple[str, ...], at: int, choose: Callable[[int], None]) -> None:
        self._names, self._at, self._choose = names, at, choose

    def build(self) -> None:
        """The answers one below the other, and the way back."""
        wide = min(460.0, self.width - 32)
        row = min(ROW, (self.height - 110) / len(self._names))
        high = row * len(self._names) + 88
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        self.sheet(x, y, wide, high)
        for nth, name in enumerate(self._names):
            look = "small_chosen" if nth == self._at else "small"
            place = x + 20, y + 18 + nth * row, wide - 40, row - 6
            self.button(f"pick.{nth}", name, place, self._pick(nth), look=look)
        place = x + wide / 2 - 90, y + high - 60, 180.0, 44.0
        self.button("pick.back", self.app.say("app.back"), place, self.back, key=Key("Esc"))
        self.focus.current = self.focus.current or f"pick.{self._at}"

    def back(self) -> None:
        """It stays as it was."""
        self.app.pop()

    def _pick(self, nth: int) -> Callable[[], None]:
        def press() -> None:
            self.app.pop()
            self._choose(nth)

        return press
