"""The riichi table: what is asked of it, and where that is worked out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

import pygame
from pygame import Rect

from game.choices import Choice
from game.table import Decision, Piece, Seat
from scenes.games.riichi import centre, names, prompts
from scenes.games.riichi.seen import Seen
from scenes.stage.canvas import Part
from scenes.table.people import Person, State
from scenes.table.prompt import Prompt


class RiichiTable(Seen):
    """Walls round rivers round the centre plate, hands at the four sides."""

    # -- where things are -------------------------------------------------------------------------------------------------

    def spot(self, whose: Seat | None) -> tuple[int, int]:
        """Where something is called out: over the river of a seat, or in the middle."""
        if whose is None or not 0 <= whose < 4:
            return self.areas.plate.center
        x, y = self.areas.point(self.side(whose), 0.0, (232.0, 250.0, 190.0, 250.0)[self.side(whose)])
        return round(x), round(y)

    @property
    def asking(self) -> Rect:
        """Where questions stand: at the right, over the person's melds."""
        return self.areas.asking

    # -- what is painted --------------------------------------------------------------------------------------------------

    def below(self, surface: pygame.Surface) -> None:
        """The centre plate, and who sits there."""
        centre.draw(surface, self)
        super().below(surface)

    @cached_property
    def plates(self) -> Sequence[tuple[Rect, Person]]:
        """Who sits at the table."""
        return [(self.areas.bust(self.side(seat)), self._person(seat)) for seat in range(4)]

    def _person(self, seat: Seat) -> Person:
        view, say = self.view, self.say
        state: State = "turn" if self.acts(seat) else "waiting"
        word = say("riichi.mark.riichi") if view.riichi[seat] else say("riichi.mark.dead") if view.dead[seat] else ""
        note = say("riichi.table.seat", wind=say(f"riichi.wind.{self.wind(seat)}"), points=f"{self.points(seat):,}")
        face = self.ink.faces[seat] if self.ink.faces else ""
        dealer = say("riichi.mark.dealer") if seat == view.dealer else ""
        return Person(self.names[seat], face, state, (note,), word, dealer, self.feelings.get(seat, "calm"))

    @cached_property
    def parts(self) -> Mapping[str, Part]:
        """Every part of what is painted under and over the pieces."""
        plate = self.areas.plate
        return {**super().parts, "centre": (plate.inflate(plate.width // 8, plate.height // 8), centre.says(self))}

    # -- what is asked and said -------------------------------------------------------------------------------------------

    def prompt(self, decision: Decision) -> Prompt:
        """How a question is asked."""
        return prompts.prompt(self, decision)

    def utter(self, piece: Piece) -> Choice:
        """Pressing a tile discards it."""
        return prompts.utter(self, piece)

    def piece_name(self, face: str) -> str:
        """A tile as a player calls it."""
        return names.tile(face, self.say)

    def spoken(self, args: Mapping[str, object]) -> dict[str, object]:
        """The arguments of a sentence with tiles called by their names."""
        return names.spoken(args, self.say)
