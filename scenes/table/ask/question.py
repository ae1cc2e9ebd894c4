"""The question that the person has before them, half answered perhaps: what can be pressed, and what pressing it says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from pygame import Rect

from game.choices import Choice
from game.table import Decision, Refused
from scenes.kit.wood import Tone
from scenes.stage.binding import Key
from scenes.table.ask.gather import Gather
from scenes.table.ask.prompt import Answer, CardRow
from scenes.table.capabilities import Meets
from scenes.table.game import GameTable
from scenes.table.input.ids import ENTER

SAY: Final = "say_them"
SUGGEST: Final = "suggest"
CLEAR: Final = "put_back"
"""What the buttons are called with which chosen pieces are said, completed and put back."""


@dataclass(frozen=True, slots=True)
class Reaction:
    """What pressing something came to. It is an answer, perhaps with a choice that is meant to follow it; a reason why not; or a
    page on which the answer is chosen. If it is none of these the question has become narrower."""

    choice: Choice | None = None
    then: Choice | None = None
    refused: Refused | None = None
    page: tuple[str, tuple[Any, ...]] | None = None


class TableQuestion:
    """One decision. `prompt` is what is asked now; `suggests` says whether pieces that are chosen together can be suggested."""

    def __init__(self, table: GameTable, decision: Decision, suggests: bool = True) -> None:
        self.decision, self._suggests = decision, suggests
        self._table = table
        self.begun: Key | None = None
        """The piece with which the first half was said."""
        self._asked = self._whole = self.prompt = table.prompt(decision)
        self.spread: CardRow | None = None
        self.gather: Gather | None = None
        """The pieces that are chosen together, where that is asked for."""
        if self._asked.gather is not None:
            pieces = {key: piece.face for key, piece in table.hand if piece.face is not None}
            self.gather = Gather(self._asked.gather, pieces, decision.default)
            self._count(self.gather)

    def lay_out(self, area: Rect, size: tuple[int, int]) -> None:
        """Lay the row of cards, if there is one to choose from, across the middle of the table; `size` is that of a card."""
        if self.prompt.spread is not None:
            self.spread = self.spread or self.prompt.spread()
            self.spread.place(area, size)

    @property
    def narrowed(self) -> bool:
        """Whether a first half has been said and can be taken back."""
        return self.prompt is not self._whole or (self.gather is not None and bool(self.gather.chosen))

    def back(self) -> None:
        """Take the first half back."""
        if self.gather is not None and self.prompt is self._whole:
            self.gather.put_back()
            self._count(self.gather)
        self.prompt, self.begun = self._whole, None

    def teach(self, choice: Choice) -> None:
        """Suggest this choice and no other."""
        if self.gather is not None:
            self.gather.teach(choice)

    def piece(self, key: Key) -> Reaction | None:
        """Press a piece; None if that says nothing here."""
        for option in self.prompt.options:
            if option.piece == key:
                return self.option(option)
        if self.gather is not None and key in self.gather.pieces:
            why = self.why(key)
            if why is None:
                self.gather.press(key)
                self._count(self.gather)
            return Reaction(refused=why)
        choices = (self.prompt.targets or self._whole.targets).get(key)
        if not choices:
            return None
        if len(choices) == 1 or _alike(self._table, choices):
            return Reaction(choices[0])
        self.prompt, self.begun = self._table.narrow(choices), key
        return Reaction()

    def dropped(self, key: Key, on: Key) -> Reaction | None:
        """Let a piece fall on another, which says of several that could be taken that it is this one."""
        choices = (self.prompt.targets or self._whole.targets).get(key, ())
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

    def option(self, option: Answer) -> Reaction:
        """Press a button."""
        if option.ask is not None:
            self.prompt = option.ask
            return Reaction()
        if option.page is not None:
            return Reaction(page=option.page)
        if self.gather is None or self.prompt is not self._whole or option.choice not in (SAY, SUGGEST, CLEAR):
            return Reaction(option.choice, option.then)
        if option.choice == SAY:
            return self.lot()
        if option.choice == SUGGEST:
            self.gather.suggest()
        else:
            self.gather.put_back()
        self._count(self.gather)
        return Reaction()

    def skip(self) -> Reaction | None:
        """Let it be, where that is an answer."""
        return None if self.prompt.skip is None else Reaction(self.prompt.skip)

    def named(self, id: str) -> Reaction | None:
        """Press the button of that name."""
        return next((self.option(option) for option in self.prompt.options if option.id == id), None)

    def key(self, letter: str) -> Reaction | None:
        """Press the button with that key."""
        return next((self.option(option) for option in self.prompt.options if option.cap == letter), None)

    # -- pieces that are chosen together ----------------------------------------------------------------------------------

    def lot(self) -> Reaction:
        """Say what is chosen; or why that cannot be said, or which of several choices it could be."""
        if self.gather is None:
            return Reaction()
        why = self.gather.short()
        if why is not None:
            return Reaction(refused=self._amiss(None) or why)
        choices = self.gather.choices
        if self._own(choices):
            return Reaction()
        if len(choices) == 1 or _alike(self._table, choices):
            return Reaction(choices[0])
        self.prompt = self._table.narrow(choices)
        return Reaction()

    def sweep(self, key: Key) -> None:
        """Draw over the pieces as far as this one."""
        if self.gather is not None and key in self.gather.pieces:
            self.gather.sweep(key)
            self._count(self.gather)

    def why(self, key: Key) -> Refused | None:
        """Why a piece cannot join those that are chosen; nothing of what is no piece of the hand."""
        if self.gather is None or key not in self.gather.pieces:
            return None
        why = self.gather.why(key)
        return why and (self._amiss(key) or why)

    def _amiss(self, key: Key | None) -> Refused | None:
        """Why not, in the words of the game, where it has any."""
        if self.gather is None or self._asked.amiss is None:
            return None
        pieces = self.gather.pieces
        return self._asked.amiss(tuple(pieces[one] for one in self.gather.chosen), None if key is None else pieces[key])

    def _own(self, choices: Sequence[Choice]) -> bool:
        """Whether what is chosen has a button of its own: to choose nothing."""
        return any(one.choice in choices for one in self._asked.options)

    def _count(self, gather: Gather) -> None:
        """Ask for the pieces with the buttons as they are now: what the chosen ones are called, or how many they are of how many.
        Where to choose nothing is an answer, its own button says so, and this one is shut."""
        say, asked, choices = self._table.say, self._asked, gather.choices
        label = say("table.gather.say", say=asked.say, count=gather.count)
        if asked.named is not None:
            label = asked.named(choices) if choices else label if gather.chosen else asked.first or asked.say
        buttons = list(asked.options)
        tone: Tone = "good" if choices and not self._own(choices) else "shut"
        buttons.insert(0, Answer(SAY, label, ENTER, tone=tone))
        if self._suggests:
            buttons.append(Answer(SUGGEST, say("table.gather.suggest"), "S"))
        if gather.chosen:
            buttons.append(Answer(CLEAR, say("table.gather.put_back"), "Esc"))
        lines, targets = asked.lines or (say("table.gather.how"),), dict.fromkeys(gather.row, ())
        self._whole = self.prompt = replace(asked, lines=lines, options=tuple(buttons), targets=targets)


def _alike(table: GameTable, choices: Sequence[Choice]) -> bool:
    """Whether it makes no difference which of several choices is made."""
    return isinstance(table, Meets) and table.alike(choices)
