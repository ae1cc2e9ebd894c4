"""The question that the person has before them, half answered perhaps: what can be pressed, and what pressing it says."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.choices import Choice
from game.table import Decision
from scenes.stage.binding import Key
from scenes.table.game import GameTable
from scenes.table.prompt import Option
from scenes.table.spread import Spread


@dataclass(frozen=True, slots=True)
class Said:
    """What pressing something came to: an answer, with a choice that is meant to follow it; or neither, and then the
    question has become narrower."""

    choice: Choice | None = None
    then: Choice | None = None


class Question:
    """One decision. `prompt` is what stands beside the table now."""

    def __init__(self, table: GameTable, decision: Decision) -> None:
        self.decision = decision
        self._table = table
        self.begun: Key | None = None
        """The piece with which the first half was said."""
        self._whole = self.prompt = table.prompt(decision)
        self.spread: Spread | None = None

    def lay_out(self, area: Rect, size: tuple[int, int]) -> None:
        """Lay the row of cards, if there is one to choose from, across the middle of the table; `size` is that of a card."""
        if self.prompt.spread is None or not self.prompt.places:
            return
        if self.spread is None:
            self.spread = Spread(self.prompt.spread, self.prompt.places, area, size)
        else:
            self.spread.place(area, size)

    @property
    def narrowed(self) -> bool:
        """Whether a first half has been said and can be taken back."""
        return self.prompt is not self._whole

    def back(self) -> None:
        """Take the first half back."""
        self.prompt, self.begun = self._whole, None

    def piece(self, key: Key) -> Said | None:
        """Press a piece; None if that says nothing here."""
        for option in self.prompt.options:
            if option.piece == key:
                return self.option(option)
        choices = self._whole.targets.get(key)
        if not choices:
            return None
        if len(choices) == 1 or self._table.alike(choices):
            return Said(choices[0])
        self.prompt, self.begun = self._table.narrow(choices), key
        return Said()

    def dropped(self, key: Key, on: Key) -> Said | None:
        """Let a piece fall on another, which says of several that could be taken that it is this one."""
        choices = self._whole.targets.get(key, ())
        ways = self._table.narrow(choices).options if len(choices) > 1 else ()
        if ways and all(way.piece is not None for way in ways):
            for way in ways:
                if way.piece == on:
                    return self.option(way)
        return self.piece(key)

    def picks(self) -> list[Key]:
        """The pieces on the table that are to be chosen from, when there is nothing else to say."""
        pieces = [option.piece for option in self.prompt.options]
        return [piece for piece in pieces if piece is not None] if all(pieces) else []

    def option(self, option: Option) -> Said:
        """Press a button."""
        return Said(option.choice, option.then)

    def named(self, id: str) -> Said | None:
        """Press the button of that name."""
        return next((self.option(option) for option in self.prompt.options if option.id == id), None)

    def key(self, letter: str) -> Said | None:
        """Press the button with that key."""
        return next((self.option(option) for option in self.prompt.options if option.cap == letter), None)
