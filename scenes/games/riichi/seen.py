"""A riichi table as it is seen: its view, and the areas in which everything lies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property, partial

from pygame import Rect

from game.riichi import utterable
from game.riichi.prospect import Wait, own, waits_of
from game.riichi.view import RiichiView
from game.table import Piece, Seat, Step
from scenes.forms.pictures import Mood
from scenes.games.riichi.moves import choreography, feelings
from scenes.games.riichi.place.layout import CENTRE, RiichiAreas, areas, as_put, held, layout
from scenes.games.riichi.tiles import Tiles
from scenes.stage.binding import Key, keys
from scenes.stage.director import Layout
from scenes.table.capabilities import Ordered
from scenes.table.game import GameTable


@cache
def _tiles() -> Tiles:
    return Tiles(numbered=False)


class SeenTable(GameTable, Ordered):
    """What all that is painted and said of a table begins with."""

    view: RiichiView
    layout = staticmethod(layout)
    choreography = staticmethod(choreography)

    @classmethod
    def arranged(cls, chosen: Mapping[str, object], own: Sequence[Key] = ()) -> Layout:
        """The person's hand is kept in order, or lies as it was drawn and as the person has put it."""
        if chosen.get("auto_sort", True):
            return layout
        return partial(as_put, own=tuple(own)) if own else as_put

    @property
    def ordered(self) -> bool:
        """이패: the person puts the tiles in order where they do not sort themselves."""
        return not self.chosen.get("auto_sort", True)

    @classmethod
    def moods(cls, step: Step) -> Mapping[Seat, Mood]:
        """Who wins is glad, who dealt in is sorry; all else does what it does at any table."""
        return feelings(step) or super().moods(step)

    @cached_property
    def areas(self) -> RiichiAreas:
        """The parts of the table in pixels."""
        return areas(self.size)

    @property
    def middle(self) -> Rect:
        """The felt within the walls, where a tile is let fall that is discarded."""
        return self.areas.rect(CENTRE[0] - 270, CENTRE[1] - 240, 540, 480)

    @property
    def strict(self) -> bool:
        """Whether fouls can be made here: then nothing at the table tells a right call from a wrong one."""
        return utterable.strict(self.view)

    @property
    def round_name(self) -> str:
        """동1국: which hand of the match this is."""
        return self.say("riichi.table.round", wind=self.say(f"riichi.wind.{self.view.wind}"), n=self.view.hand + 1)

    @property
    def tiles(self) -> Tiles:
        """The pictures of tiles that are shown beside the pieces."""
        return _tiles()

    def face_of(self, tile: int | None) -> str | None:
        """The face of a tile that is seen anywhere."""
        return next((piece.face for pieces in self.view.places.values() for piece in pieces if piece.id == tile), None)

    def said_of(self, piece: Piece) -> str:
        """How a tile of the hand is called in a choice: the one just drawn says so."""
        just = self.drawn is not None and piece.id == self.drawn.id
        return f"{piece.face} drawn" if just else str(piece.face)

    def side(self, seat: Seat) -> int:
        """Where a seat is: 0 below, 1 at the right, 2 opposite, 3 at the left."""
        return (seat - self.seat) % 4

    def wind(self, seat: Seat) -> int:
        """자풍: the seat wind, from 0, East."""
        return (seat - self.view.dealer) % 4

    def points(self, seat: Seat) -> int:
        """What a seat has now, without the sticks it has laid."""
        return self.view.scores[seat]

    def sticks(self) -> int:
        """공탁: the sticks on the table, those of this hand too."""
        return self.view.sticks + sum(self.view.laid) if self.view.settlement is None else self.view.sticks

    def acts(self, seat: Seat) -> bool:
        """Whether it is this seat's turn in a hand that is not over."""
        return self.view.turn == seat and self.view.settlement is None

    @cached_property
    def hand(self) -> list[tuple[Key, Piece]]:
        """The person's tiles from left to right, the one just drawn last."""
        row, drawn = held(self.view, self.seat, self.own if self.ordered else None)
        return [*row, *drawn]

    def without(self, tile: int) -> list[int] | None:
        """The person's closed tiles that are left when one is discarded; None where nothing is discarded now."""
        closed = [piece.id for _, piece in self.hand if piece.id is not None]
        if not self.acts(self.seat) or len(closed) % 3 != 2 or tile not in closed:
            return None
        return [one for one in closed if one != tile]

    @cached_property
    def drawn(self) -> Piece | None:
        """The tile that the person has just drawn."""
        return next((piece for _, piece in keys(self.view, f"drawn:{self.seat}")), None)

    @cached_property
    def waits(self) -> Sequence[Wait]:
        """대기패: what the person's hand waits for, without the tile just drawn. Where the referee is strict nobody is told."""
        view = self.view
        if not view.waits or view.settlement is not None or self.strict:
            return ()
        return waits_of(view, self.seat, own(view, self.seat))
