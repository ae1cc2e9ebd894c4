"""What the person at a table is doing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scenes.stage.binding import Key
from scenes.table.input import ids

if TYPE_CHECKING:
    from scenes.table.ask.prompt import Prompt
    from scenes.table.ask.question import TableQuestion
    from scenes.table.story.advice import AskedAdvice


@dataclass
class Attention:
    """What the person is doing: their question, what they point at, and what is open over the table. `hover` is what the pointer
    is on, `chosen` the piece that the keyboard is on. `menu` is open or not, and may ask whether they are `leaving`; `log` is
    the history; `advice` is advice on the question. `habits` are done by themselves. With `hurry` what happens without the
    person goes by quickly."""

    question: TableQuestion | None = None
    hover: str | None = None
    chosen: Key | None = None
    keyboard: bool = False
    menu: bool = False
    leaving: bool = False
    log: bool = False
    hurry: bool = False
    advice: AskedAdvice | None = None
    habits: set[str] = field(default_factory=set)
    _told: tuple[str, Prompt | None] = ("", None)

    @property
    def advised(self) -> AskedAdvice | None:
        """The advice that is to be seen, on the question that stands."""
        given, asked = self.advice, self.question
        shown = given is not None and asked is not None and given.open and given.decision.step == asked.decision.step
        return given if shown else None

    def rest(self) -> None:
        """Nothing is asked, and nothing was told."""
        self.question = None
        self.tell("")

    def tell(self, words: str) -> None:
        """Tell the person something about what they are asked now; nothing: what was told holds no longer."""
        self._told = words, self._asked

    @property
    def notice(self) -> str:
        """What the person was last told of what they are asked: nothing once that has gone on, for it was about how it stood."""
        words, about = self._told
        return words if about is self._asked else ""

    def outlived(self) -> str:
        """What was told of a question that has gone on since; it is forgotten with that."""
        words, about = self._told
        if about is None or about is self._asked:
            return ""
        self.tell("")
        return words

    @property
    def _asked(self) -> Prompt | None:
        return None if self.question is None else self.question.prompt

    @property
    def lit(self) -> Key | None:
        """The piece that the pointer or the keyboard is on."""
        lit = self.hover or self.chosen
        return None if lit is None or ids.is_button(lit) else lit
