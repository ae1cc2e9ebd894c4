"""What some games' tables can do and others cannot. A table lists its capabilities among its bases.

Who shows a table asks whether it has one: ``isinstance(table, Meets)``. Nothing here is needed for a table that only shows
pieces and asks questions.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from pygame import Rect

from game.choices import Choice
from game.table import Decision, Piece, Step
from scenes.stage.binding import Key
from scenes.stage.director import Layout
from scenes.stage.ink import Ink
from scenes.stage.pose import Pose
from scenes.stage.timeline import Caption

if TYPE_CHECKING:
    from scenes.table.badge import Badge

Worth = Literal["wins", "prized", "plain"]
"""What a piece brings lets its player win, is worth more than any other, or is not."""


class Meeting(NamedTuple):
    """What a piece of the hand would bring by what it meets: in a word or two, and what that is worth; `briefly` stands for the
    words where they have no room."""

    words: str
    worth: Worth = "plain"
    briefly: str = ""

    def marked(self, ink: Ink, px: int, room: int) -> str:
        """The mark of a piece that meets something, as much of it as has room in letters so high, or as little as there is."""
        ways = [f"▲ {words}" for words in (self.words, self.briefly) if words]
        return next((way for way in ways if ink.width(way, "bold", px) + px <= room), ways[-1])


# ---- The hand ----------------------------------------------------------------------------------------------------------


class Meets:
    """Pieces of the hand meet pieces on the table."""

    def meets(self, key: Key) -> tuple[Key, ...]:
        """The pieces on the table that a piece of the hand would meet there."""
        raise NotImplementedError

    def lands(self, key: Key) -> Rect | None:
        """Where on the table a piece of the hand would be laid that meets nothing; None where no place is kept for it."""
        raise NotImplementedError

    def about(self, key: Key) -> str:
        """What is said at once of a piece under the pointer, a line each."""
        raise NotImplementedError

    def alike(self, choices: Sequence[Choice]) -> bool:
        """Whether it makes no difference which of several choices is made."""
        raise NotImplementedError


class Marks:
    """Something is written over pieces of the hand."""

    @property
    def brings(self) -> Mapping[Key, Meeting]:
        """Which pieces bring what by what they meet."""
        return {}

    @property
    def noted(self) -> Mapping[Key, Badge]:
        """A badge on pieces, where it stands while the piece lies: it goes with it."""
        return {}

    @property
    def tags(self) -> Mapping[Key, str]:
        """A word over pieces, each of which can be played for a reason of its own."""
        return {}

    capped: float = 0.5
    """How far from the left of a piece the cap of its key stands, in widths of it."""


class Kin:
    """Pieces belong together, wherever they lie."""

    def kin(self, key: Key) -> tuple[Key, ...]:
        """The pieces that are lit together with one under the pointer."""
        raise NotImplementedError


class Ordered:
    """이패: the person may put the pieces of the hand in order, by hand."""

    @property
    def ordered(self) -> bool:
        """Whether the person does so now."""
        raise NotImplementedError

    @classmethod
    def arranged(cls, chosen: Mapping[str, object], own: Sequence[Key] = ()) -> Layout:
        """Where each piece belongs for a person who has chosen so, and has put the pieces of the hand in an `own` order."""
        raise NotImplementedError


class Utters:
    """Pressing a piece of the hand says something else than that it is played."""

    def utter(self, piece: Piece) -> Choice:
        """What that says, for the answer why it cannot be done."""
        raise NotImplementedError


class ShowsPlay:
    """Pieces that are about to be played are shown where they would lie."""

    def ready(self, count: int) -> Sequence[Pose]:
        """Where so many pieces would lie."""
        raise NotImplementedError


# ---- What the person does not do ---------------------------------------------------------------------------------------


class Habits:
    """The person may let some things be done by itself."""

    @property
    def habits(self) -> Mapping[str, Rect]:
        """What these are, and where the switch of each is."""
        raise NotImplementedError

    def by_itself(self, decision: Decision, habits: Collection[str]) -> Choice | None:
        """What is answered without asking the person, who has switched these habits on."""
        raise NotImplementedError


class Watching:
    """A round may go on without the person."""

    @property
    def watching(self) -> bool:
        """Whether the person plays no longer, and will not be asked any more."""
        raise NotImplementedError


# ---- Where things stand ------------------------------------------------------------------------------------------------


class MovesIcons:
    """The icons of the window stand beside what lies in its corner."""

    @property
    def icons_end(self) -> int:
        """How many pixels before the right edge of the window they end; 0: in the corner."""
        raise NotImplementedError

    @property
    def icons_a_row(self) -> int:
        """How many of them stand side by side; 0: as many as are usual there."""
        return 0


# ---- What is called out, and what is seen ------------------------------------------------------------------------------


class Weighs:
    """Some questions turn a round."""

    weighed: Collection[str] = ()
    """The kinds of these: whoever has one to answer thinks, however glad of what came before it."""


class GreatCalls:
    """Great calls stand where the cards leave room."""

    @property
    def centre(self) -> tuple[int, int]:
        """Where a great call stands."""
        raise NotImplementedError

    def loudness(self, caption: Caption) -> float:
        """How large it is called out, in sizes of any other."""
        raise NotImplementedError


class Foremost:
    """Something rises over the table behind some pieces."""

    @property
    def foremost(self) -> Collection[Key]:
        """The pieces that stay in sight before it."""
        raise NotImplementedError


class Bounces:
    """Numbers on the table spring up when they have grown."""

    def bounces(self, step: Step) -> Sequence[Badge]:
        """The badges that spring up when an event has been shown."""
        raise NotImplementedError


class Prepares:
    """The picture is so rich that it is made in smaller steps than those of any table."""

    @property
    def busts(self) -> Sequence[tuple[str, int]]:
        """Whose faces are to be seen, each in so many pixels."""
        raise NotImplementedError

    def prepare(self) -> bool:
        """Work out one thing of what is painted, before it is seen; whether there was any left."""
        raise NotImplementedError
