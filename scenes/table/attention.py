"""What the person at a table is doing."""

from __future__ import annotations

from dataclasses import dataclass, field

from scenes.stage.binding import Key
from scenes.table import ids
from scenes.table.question import Question


@dataclass
class Attention:
    """The question before the person, what the pointer (`hover`) or the keyboard (`chosen`) is on, and what is open over the
    table: its `menu`, which may ask whether they are `leaving`, the history (`log`). `notice` is what they were last told,
    `habits` are what they let be done by itself; with `hurry` what happens without them goes by quickly."""

    question: Question | None = None
    hover: str | None = None
    chosen: Key | None = None
    keyboard: bool = False
    menu: bool = False
    leaving: bool = False
    log: bool = False
    notice: str = ""
    hurry: bool = False
    habits: set[str] = field(default_factory=set)

    @property
    def lit(self) -> Key | None:
        """The piece that the pointer or the keyboard is on."""
        lit = self.hover or self.chosen
        return None if lit is None or ids.is_button(lit) else lit
