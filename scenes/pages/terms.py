"""What a match is played for that is seldom changed: for how many rounds, and what happens when money runs out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.forms.controls import Controls
from scenes.forms.form import Key
from scenes.forms.theme import HEADING, NOTE, TEXT
from scenes.games.pages import pages_of
from scenes.kit import palette
from scenes.kit.type import low

Say = Callable[..., str]

PAD: Final = 28.0
"""Between the edge of the sheet and what stands on it, in units."""

CARD: Final = 92.0
"""How high the card of an answer is at most."""


def rounds_in_words(say: Say, rounds: int) -> str:
    """After how many rounds a match ends."""
    return say("app.setup.rounds_n", rounds=rounds) if rounds else say("app.setup.rounds_open")


class TermsScene(Controls):
    """A sheet with the few answers; `take` is called with the rounds and with whether the person pays at most what they have,
    at every change."""

    name = "terms"
    modal = True

    def __init__(self, game: str, rounds: int, limited: bool, take: Callable[[int, bool], None]) -> None:
        self._pages, self._rounds, self._limited, self._take = pages_of(game), rounds, limited, take

    def build(self) -> None:
        """The rounds in a row, then the two ways to pay on a card each."""
        say, rounds = self.app.say, self._pages.rounds
        asks, pays = len(rounds) > 1, bool(self._pages.stakes)
        card = min(CARD, self.height * 0.2)
        wide = min(720.0, self.width - 24)
        high = 76 + (30 + 52 + 44) * asks + (30 + card + 20) * pays + 68
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        self.sheet(x, y, wide, high)
        left, room, top = x + PAD, wide - 2 * PAD, y + 72.0
        size = HEADING * 1.3
        down = y + 14 + size * low(self.app.language)
        self.label(say("app.setup.terms.title"), left, down, room, 46, size=size, kind="display", colour=palette.GOLD)
        if asks:
            self.label(say("app.setup.rounds"), left, top, room, 26, size=TEXT, kind="bold", colour=palette.GOLD)
            names = [rounds_in_words(say, one) for one in rounds]
            self.choice("terms.rounds", names, rounds.index(self._rounds), (left, top + 30, room, 46.0), self._set_rounds)
            how = say("app.setup.rounds.open.how") if not self._rounds else ""
            self.label(how, left, top + 80, room, 26, size=NOTE * 1.2, colour=palette.STONE)
            top += 126
        if pays:
            self.label(say("app.setup.limited"), left, top, room, 26, size=TEXT, kind="bold", colour=palette.GOLD)
            self._turned("terms.limited", 2, int(self._limited), (left, top + 30, room, card), self._set_limited)
            for nth in range(2):
                self._answer(nth, (left + nth * (room + 12) / 2, top + 30, (room - 12) / 2, card))
        place = x + wide / 2 - 110, y + high - 66, 220.0, 48.0
        self.button("terms.back", say("app.done"), place, self.back, look="primary", key=Key("Esc"))
        self.focus.current = self.focus.current or "terms.back"

    def back(self) -> None:
        """To the set-up."""
        self.app.pop()

    def _answer(self, nth: int, place: tuple[float, float, float, float]) -> None:
        """One of the two ways to pay, and what it means."""
        x, y, w, h = place
        chosen, say, words = nth == self._limited, self.app.say, f"app.setup.limited_{bool(nth)}"
        look = "small_chosen" if chosen else "small"
        self.button(f"terms.limited.{nth}", "", place, lambda: self._set_limited(nth), look=look, focus=False)
        strong, faint = (palette.INK, palette.INK) if chosen else (palette.PAPER, palette.STONE)
        self.label(say(words), x + 14, y + h * 0.06, w - 28, h * 0.36, size=TEXT * 1.06, kind="bold", colour=strong, over=True)
        self.label(say(f"{words}.how"), x + 14, y + h * 0.42, w - 28, h * 0.52, size=NOTE * 1.2, colour=faint, lines=2, over=True)

    def _set_rounds(self, nth: int) -> None:
        self._rounds = self._pages.rounds[nth]
        self._tell()

    def _set_limited(self, nth: int) -> None:
        self._limited = bool(nth)
        self._tell()

    def _tell(self) -> None:
        self._take(self._rounds, self._limited)
        self.again()
