"""Who is to sit at a place: everybody there is, on a card each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.forms.form import Key
from scenes.forms.theme import GOLD
from scenes.pages.people_cards import PeoplePage
from scenes.table.session import PEOPLE

GAP: Final = 10.0
"""Between two cards, in units."""


class OpponentsScene(PeoplePage):
    """The people as cards; `take` is called with the one chosen for the place `at` of those who are `seated`. Who sits at another
    place can be chosen as well: the two then change places."""

    name = "opponents"
    modal = True

    def __init__(self, seated: tuple[str, ...], at: int, take: Callable[[str], None]) -> None:
        self._seated, self._at, self._take = seated, at, take

    def build(self) -> None:
        """Rows of cards, and the way back."""
        say = self.app.say
        wide, high = min(1180.0, self.width - 20), min(680.0, self.height - 16)
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        head, foot = (60.0, 68.0) if high >= 560 else (44.0, 52.0)
        self.sheet(x, y, wide, high)
        title = say("app.opponents.title", number=self._at + 1)
        self.label(title, x + 24, y + 6, wide - 48, head - 10, size=head * 0.45, kind="display", colour=GOLD)
        across = 5
        rows = -(-len(PEOPLE) // across)
        w, h = (wide - 40 + GAP) / across - GAP, (high - head - foot + GAP) / rows - GAP
        for nth, who in enumerate(PEOPLE):
            row, column = divmod(nth, across)
            place = x + 20 + column * (w + GAP), y + head + row * (h + GAP), w, h
            elsewhere = who in self._seated and who != self._seated[self._at]
            note = say("app.opponents.taken", number=self._seated.index(who) + 1) if elsewhere else ""
            chosen = who == self._seated[self._at]
            self.card(f"opponents.{who}", who, place, self._choose(who), chosen=chosen, note=note)
        place = x + 20, y + high - foot + (foot - 44) / 2, 180.0, 44.0
        self.button("opponents.back", say("app.back"), place, self.back, key=Key("Esc"))
        self.focus.current = self.focus.current or f"opponents.{self._seated[self._at]}"

    def back(self) -> None:
        """Whoever sat there stays."""
        self.app.pop()

    def _choose(self, who: str) -> Callable[[], None]:
        def press() -> None:
            self.app.pop()
            self._take(who)

        return press
