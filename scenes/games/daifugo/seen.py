"""A Daifugo table as it is seen: its view, the areas in which everything lies, and what an imagined game says of its choices."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from pygame import Rect

from game.choices import Choice
from game.daifugo.ranks import title_of
from game.daifugo.round import Daifugo
from game.daifugo.trick import next_turn
from game.daifugo.view import DaifugoView
from game.luck import Luck
from game.table import Refused, Seat
from scenes.games.daifugo.moves import choreography
from scenes.games.daifugo.place.layout import DaifugoAreas, layout, looked_at, table_areas
from scenes.table.ask import panel
from scenes.table.game import GameTable

_ANY: Final = Luck(bytes(32))


class SeenDaifugo(GameTable):
    """What all that is painted and said of a table begins with."""

    view: DaifugoView
    layout = staticmethod(layout)
    choreography = staticmethod(choreography)

    @cached_property
    def areas(self) -> DaifugoAreas:
        """The parts of the table in pixels."""
        return table_areas(self.view, self.size, self.seat)

    @property
    def middle(self) -> Rect:
        """Where the pile lies."""
        return self.areas.middle

    @property
    def asking(self) -> Rect:
        """Where questions stand: in a strip over the hand."""
        return self.areas.asking

    @property
    def heading(self) -> int:
        """Where the heading of a question begins, whose answers stand in one row; nothing is written below that."""
        return panel.heading(self.areas.asking, self.k, self.ink.scale)

    @property
    def looked(self) -> str:
        """The closed place that the person looks through now."""
        return looked_at(self.view, self.seat)

    def held(self, seat: Seat) -> int:
        """The number of cards that a seat holds."""
        return len(self.view.places.get(f"hand:{seat}", ()))

    def rank(self, seat: Seat) -> str:
        """The title that a seat has from the game before; nothing in a first one."""
        ranks = self.view.came.ranks
        return self.say(f"daifugo.title.{title_of(self.view.rules, ranks[seat])}") if ranks else ""

    @cached_property
    def imagined(self) -> Daifugo:
        """A game that this view cannot tell from the real one; it knows no more than the view does."""
        return Daifugo.imagine(self.view, _ANY)

    @cached_property
    def following(self) -> Seat | None:
        """Whose turn it is after that of the seat that is to play now, if that one does; None where nobody plays, and at a table
        of two."""
        if self.view.phase != "turn" or self.view.turn is None or self.view.settlement is not None or len(self.names) < 3:
            return None
        game = Daifugo.imagine(self.view, _ANY)  # another one: it is changed
        game.owner = game.turn
        return game.turn if next_turn(game) else None

    def refused(self, choice: Choice) -> Refused | None:
        """Why the game refuses something that the person could say; None where it does not."""
        verdict = self.imagined.judge(self.seat, choice)
        return verdict if isinstance(verdict, Refused) else None
