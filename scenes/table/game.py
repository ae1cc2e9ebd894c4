"""What a game brings to its table. A module with these functions is one; `scenes.games.gostop.table` is the first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame import Rect

from game.choices import Choice
from game.table import Decision, Event, Piece, Seat, Step, View
from scenes.stage.binding import Key
from scenes.stage.canvas import Part
from scenes.stage.director import Plan
from scenes.stage.ink import Ink
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.table.prompt import Prompt
from scenes.table.tip import Subject, Tip

if TYPE_CHECKING:
    from game.store.settings import Settings

Say = Callable[..., str]
Size = tuple[int, int]


class TableGame(Protocol):
    """One game at the table. `size` is always that of the table in pixels, `seat` the person's."""

    def layout(self, view: View, size: Size, seat: Seat) -> dict[Key, Pose]:
        """Where each piece belongs."""

    def choreography(self, step: Step) -> Plan:
        """How an event is shown."""

    def pictures(self, settings: Settings, font: Callable[[str, int], pygame.font.Font]) -> Sprites:
        """Its pieces as the person wants them to look. Raises `AssetMissing`."""

    def floor(self, view: View, size: Size, seat: Seat) -> Rect:
        """The middle of the table."""

    def spot(self, view: View, size: Size, seat: Seat, whose: Seat | None) -> tuple[int, int]:
        """Where something is called out for a seat."""

    def extras(self, view: View, size: Size, seat: Seat) -> dict[Key, Rect]:
        """What can be pressed beside the pieces."""

    def ground(self, surface: pygame.Surface, size: Size, view: View, seat: Seat) -> None:
        """Paint the table itself; what lies beside it belongs to the column."""

    def below(self, surface: pygame.Surface, size: Size, view: View, seat: Seat, ink: Ink) -> None:
        """Paint what lies under the pieces."""

    def above(
        self, surface: pygame.Surface, size: Size, view: View, seat: Seat, names: Sequence[str], ink: Ink, say: Say
    ) -> None:
        """Paint what is written over the pieces."""

    def parts(
        self, view: View, size: Size, seat: Seat, names: Sequence[str], ink: Ink, say: Say
    ) -> Mapping[str, Part]:
        """Every part of what is painted under and over the pieces: where it is, and all that it says."""

    def prompt(self, view: View, decision: Decision, names: Sequence[str], say: Say) -> Prompt:
        """How a question is asked."""

    def narrow(self, choices: Sequence[Choice], say: Say) -> Prompt:
        """What is still to be said after a piece was pressed that begins several choices."""

    def alike(self, choices: Sequence[Choice]) -> bool:
        """Whether it makes no difference which of several choices is made."""

    def hand(self, view: View, seat: Seat) -> list[tuple[Key, Piece]]:
        """The person's pieces from left to right."""

    def partners(self, view: View, key: Key) -> tuple[Key, ...]:
        """The pieces on the table that a piece of the hand would meet."""

    def place(self, view: View, size: Size, seat: Seat, key: Key) -> Rect | None:
        """Where on the table a piece of the hand would be laid that meets nothing; None where no place is kept for it."""

    def utter(self, piece: Piece) -> Choice:
        """What pressing a piece of the hand says, for the answer why it cannot be done."""

    def spoken(self, args: Mapping[str, object], say: Say) -> dict[str, object]:
        """The arguments of a sentence as people say them."""

    def about(self, view: View, key: Key, say: Say) -> str:
        """One line about a piece under the pointer."""

    def tip(self, view: View, key: Key, seat: Seat, names: Sequence[str], say: Say) -> Tip | None:
        """What is said of a piece, or of what lies beside the pieces, when the pointer rests on it."""

    def spots(self, view: View, size: Size, seat: Seat, names: Sequence[str], ink: Ink, say: Say) -> Sequence[Subject]:
        """What is written over the pieces and can be asked about."""

    def history(self, log: Sequence[Event], names: Sequence[str], say: Say) -> list[str]:
        """What happened, a line an event."""
