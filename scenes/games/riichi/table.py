"""The riichi table: what is asked of it, and where that is worked out."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property

import pygame
from pygame import Rect

from game.choices import Choice
from game.table import Decision, Event, Piece, Seat
from scenes.games.riichi.ask import prompts, strict
from scenes.games.riichi.place.layout import claimed
from scenes.games.riichi.seen import SeenTable
from scenes.games.riichi.tell import plates, safe, tips, words
from scenes.games.riichi.tiles import lies
from scenes.kit import palette
from scenes.kit.fit import Laid
from scenes.kit.palette import Colour
from scenes.pages.result.reckoning import signed
from scenes.stage.binding import Key
from scenes.stage.canvas import Part
from scenes.table.ask.prompt import Prompt
from scenes.table.badge import Badge
from scenes.table.capabilities import Habits, Kin, Utters
from scenes.table.game import EDGE
from scenes.table.people import Person, State
from scenes.table.story.history import Entry
from scenes.table.story.tip import Subject, Tip

_TRAY: Colour = (*palette.INK, 236)
"""The lacquer of the trays."""

OFFERED: Colour = palette.SKY
"""The light round the tile thrown last, wider while it can be claimed: gold is for what brings a han by itself."""


class RiichiTable(SeenTable, Habits, Kin, Utters):
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

    @property
    def stake_place(self) -> Rect:
        """Before the person's hand."""
        return prompts.stake_place(self)

    @property
    def habits(self) -> Mapping[str, Rect]:
        """Winning, letting calls be, and discarding what is drawn."""
        return prompts.habits(self)

    def by_itself(self, decision: Decision, habits: Collection[str]) -> Choice | None:
        """What the person has left to itself."""
        return prompts.by_itself(self, decision, habits)

    def kin(self, key: Key) -> tuple[Key, ...]:
        """All tiles of the same kind that are seen."""
        if not key.startswith("#"):
            return ()
        kind = int(key[1:]) // 4
        own = {other for other, _ in self.hand}
        return tuple(
            other for other, piece in self.view.pieces() if piece.id is not None and piece.id // 4 == kind and other not in own
        )

    # -- what is painted --------------------------------------------------------------------------------------------------

    def below(self, surface: pygame.Surface) -> None:
        """The centre plate, the trays of the dead wall and of the switches, and who sits there."""
        plates.draw_centre(surface, self, self.centre)
        for box in (plates.tray(self), prompts.habits_tray(self)):
            self.ink.panel(surface, box, _TRAY, round(8 * self.k), palette.BRASS)
        super().below(surface)

    def above(self, surface: pygame.Surface) -> None:
        """What the person waits for, and badges."""
        if self.slip is not None:
            self.slip.draw(surface, self.ink)
        if self.offered is not None:
            wide = 2 if claimed(self.view) is None else 3
            self.ink.ring(surface, self.offered, OFFERED, max(2, round(wide * self.k)), round(6 * self.k))
        for rect in self.blamed:
            self.ink.ring(surface, rect, palette.RED, max(2, round(2.5 * self.k)), round(5 * self.k))
        super().above(surface)

    @cached_property
    def offered(self) -> Rect | None:
        """The tile that others may claim, or else the one thrown last, as long as it lies in its river."""
        tile = claimed(self.view)
        if tile is not None:
            return self._round(tile)
        thrown = [one for river in self.view.thrown for one in river if self.view.settlement is None]
        last = max(thrown, key=lambda one: one.nth, default=None)
        return self._round(last.tile) if last is not None and last.by is None else None

    @cached_property
    def blamed(self) -> Sequence[Rect]:
        """The person's discards that furiten comes from."""
        return [rect for rect in map(self._round, tips.blamed(self)) if rect is not None]

    def _round(self, tile: int) -> Rect | None:
        """What lies closely round a tile on the table."""
        pose, edge = self.poses.get(f"#{tile}"), round(4 * self.k)
        return None if pose is None else lies(pose).inflate(edge, edge)

    @cached_property
    def centre(self) -> Sequence[Laid]:
        """What is written on the centre plate."""
        return plates.written(self)

    @cached_property
    def slip(self) -> Laid | None:
        """The slip of waits over the hand."""
        return tips.slip(self)

    @cached_property
    def badges(self) -> Sequence[Badge]:
        """The dora by name, how it stands with everybody's hand, furiten, what a discard leaves to hope for, and its safety."""
        return [*plates.badges(self), *tips.furiten(self), *tips.useful_draws(self), *safe.marks(self)]

    @cached_property
    def spots(self) -> Sequence[Subject]:
        """Badges, people, waits, and the centre plate."""
        return [*super().spots, *tips.wait_spots(self, self.slip), plates.centre_spot(self)]

    @cached_property
    def plates(self) -> Sequence[tuple[Rect, Person]]:
        """Who sits at the table."""
        return [(self.areas.bust(self.side(seat)), self._person(seat)) for seat in range(4)]

    def _person(self, seat: Seat) -> Person:
        """Who sits there with wind and points, or once the hand is over with the points and what they have changed by."""
        view, say = self.view, self.say
        state: State = "turn" if self.acts(seat) else "waiting"
        wind = say(f"riichi.wind.{self.wind(seat)}")
        points, settlement = f"{self.points(seat):,}".replace("-", "−"), view.settlement
        change = settlement.points[seat] if settlement is not None else 0
        changed = f"{points} ({signed(change, f'{abs(change):,}')})"
        note = changed if change else say("riichi.table.seat", wind=wind, points=points)
        face = self.ink.faces[seat] if self.ink.faces else ""
        dealer = say("riichi.mark.dealer") if seat == view.dealer else ""
        return Person(self.names[seat], face, state, (note,), "", dealer, self.feelings.get(seat, "calm"), change=change)

    @cached_property
    def parts(self) -> Mapping[str, Part]:
        """Every part of what is painted under and over the pieces."""
        plate = self.areas.plate
        found = dict(super().parts)
        found["centre"] = plate.inflate(plate.width // 8, plate.height // 8), plates.centre_says(self, self.centre)
        for name, box in (("tray", plates.tray(self)), ("switches", prompts.habits_tray(self))):
            found[name] = box.inflate(EDGE, EDGE), None
        found["waits"] = tips.slip_place(self).inflate(plate.width // 16, plate.width // 16), self.slip
        if self.offered is not None:
            found["offered"] = self.offered.inflate(EDGE, EDGE), claimed(self.view)
        for nth, rect in enumerate(self.blamed):
            found[f"blamed:{nth}"] = rect.inflate(EDGE, EDGE), None
        return found

    # -- what is asked and said -------------------------------------------------------------------------------------------

    def prompt(self, decision: Decision) -> Prompt:
        """How a question is asked."""
        return prompts.prompt(self, decision)

    def narrow(self, choices: Sequence[Choice]) -> Prompt:
        """The second tile of a call that may be wrong; or whether riichi is declared with the tile that was pressed."""
        return prompts.declare(self, choices) if choices[0].startswith("riichi") else strict.second(self, choices)

    def utter(self, piece: Piece) -> Choice:
        """Pressing a tile discards it."""
        return prompts.utter(self, piece)

    def tip(self, key: Key) -> Tip | None:
        """A tile, and what discarding it would lead to."""
        return tips.tip(self, key)

    def piece_name(self, face: str) -> str:
        """A tile as a player calls it."""
        return words.tile_name(face, self.say)

    def tell(self, event: Event) -> str:
        """The line of an event in words, or nothing; one that begins with a star stands out."""
        return words.tell(event, self.names, self.say)

    def history(self, log: Sequence[Event]) -> list[Entry]:
        """What happened: a line an event, of tiles and few words."""
        return words.history(log, self.names, self.say)

    def spoken(self, args: Mapping[str, object]) -> dict[str, object]:
        """The arguments of a sentence with tiles called by their names."""
        return words.spoken(args, self.say)
