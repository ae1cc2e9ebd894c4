"""The Go-Stop table: what is asked of it, and where that is worked out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final

import pygame
from pygame import Rect

from game.choices import Choice
from game.gostop.cards import MONTH
from game.gostop.seats import PLAYERS
from game.gostop.taking import alike
from game.table import Decision, Event, Piece, Seat, Step
from scenes.forms.pictures import Mood
from scenes.games.gostop.ask import lights, prompts, taking
from scenes.games.gostop.place.areas import ASPECT, upright
from scenes.games.gostop.place.captured_piles import GROUPS
from scenes.games.gostop.place.layout import (
    below_stock,
    card_at,
    free,
    hand_centres,
    hand_middle,
    hand_width,
    order,
    roomy,
    spread,
)
from scenes.games.gostop.seen import SeenGoStop, once
from scenes.games.gostop.tell import card_signs, count_badges, last_turns, mat, round_plates, seat_plate
from scenes.games.gostop.tell.words import card_name, feelings, history, tell
from scenes.stage.binding import Key
from scenes.stage.canvas import Part
from scenes.stage.timeline import Caption
from scenes.table.ask.prompt import Prompt
from scenes.table.badge import Badge, stamp
from scenes.table.capabilities import Meeting
from scenes.table.game import EDGE
from scenes.table.story.history import Entry
from scenes.table.story.tip import Subject, Tip

_ICONS: Final = 2
"""How far the icons stay from the end of the floor, in units."""


class GoStopTable(SeenGoStop):
    """Loose cards round the stock, who sits at the blanket, and what everybody has captured."""

    capped = 0.86  # at the right end of the strip, whose left one tells the card
    weighed = ("go_stop",)

    larger = 1.04  # two rows of loose cards and a row of trays leave no more room

    # -- where things are -------------------------------------------------------------------------------------------------

    def spot(self, whose: Seat | None) -> tuple[int, int]:
        """Where something is called out: before the captured cards of a seat or the card that it draws, or in the middle."""
        table = self.areas
        if whose is None or not 0 <= whose < self.view.rules.seats:
            return table.floor.center
        if (place := mat.draws(self).get(whose)) is not None:
            return place.centerx, round(place.top - 34 * table.k)
        if whose == self.seat:
            return table.floor.centerx, round(table.floor.bottom - 36 * table.k)
        rect = (table.hud if self.out(whose) else table.taken)[whose]
        if seat_plate.aside(self, whose):
            return rect.centerx, round(rect.bottom + 40 * table.k)
        if upright(table, whose):
            inward = 130 * table.k
            return round(rect.right + inward if rect.centerx < table.floor.centerx else rect.left - inward), rect.centery
        low = rect.top > table.floor.top  # in the place of the person, who sits out
        return rect.centerx, round(table.floor.bottom - 36 * table.k if low else rect.bottom + 70 * table.k)

    @property
    def asking(self) -> Rect:
        """Where questions stand: at the lower right beside the hand, down to what is played for, if anything is."""
        areas = self.areas
        return areas.asking if self.standing else areas.asking.move_to(bottom=areas.played_for.bottom)

    @property
    def icons_end(self) -> int:
        """Over the floor, beside the board at its right; in the corner while there is no board."""
        table, bare = self.areas, spread(self.view) or self.view.phase == "drop"
        return 0 if bare or table.kind in ("open", "row") else self.size[0] - table.floor.right + round(_ICONS * table.k)

    @property
    def icons_a_row(self) -> int:
        """Two where somebody who does not play sits above the floor: there is no room beside them, and more below."""
        return 2 if len(self.areas.hud) > PLAYERS else 0

    @cached_property
    def extras(self) -> dict[Key, Rect]:
        """What can be pressed beside the pieces: the turns that a bomb left, at the end of the hand, as that is seen."""
        many = self.view.tokens[self.seat]
        if not many:
            return {}
        table, months = self.areas, [order(piece)[0] for _, piece in self.hand]
        wide, y, found = hand_width(table), hand_middle(table), {}
        within = lights.between(table) if self.view.phase in lights.BESIDE and self.acts(self.seat) else None
        for nth, x in enumerate(hand_centres(table, months, many, within)[len(months) :]):
            card = Rect(0, 0, round(wide), round(wide * ASPECT))
            found[f"token:{nth}"] = card.move_to(center=(round(x), round(y)))
        return found

    @cached_property
    def hand(self) -> list[tuple[Key, Piece]]:
        """The person's cards from left to right."""
        return prompts.hand(self)

    def meets(self, key: Key) -> tuple[Key, ...]:
        """The floor cards of the same month."""
        return prompts.meets(self, key)

    @cached_property
    def noted(self) -> Mapping[Key, Badge]:
        """The cards by which another would win."""
        return card_signs.kept(self)

    @cached_property
    def brings(self) -> Mapping[Key, Meeting]:
        """What each card that takes something would bring."""
        return {key: told for key, _ in self.hand if (told := taking.meeting(self, key)) is not None}

    def lands(self, key: Key) -> Rect | None:
        """The spot of its month, or the one that the month would take, which may make the floor a full one."""
        if not key.startswith("#"):
            return None
        month = MONTH[int(key[1:])]
        spot = self.heaps.get(month, free(self.heaps) if month else 0)
        return card_at(self.areas if roomy(spot, self.view.rules.seats) else self.with_floor(True), spot)

    # -- what is painted --------------------------------------------------------------------------------------------------

    def below(self, surface: pygame.Surface) -> None:
        """The trays, and who sits there."""
        mat.below(surface, self)
        for seat in range(len(self.names)):
            if seat_plate.place(self, seat).colliderect(surface.get_clip()):
                seat_plate.draw(surface, self, seat)

    def above(self, surface: pygame.Surface) -> None:
        """Gold round full sets, badges, and the turns that a bomb left."""
        round_plates.draw_row(surface, self)
        mat.above(surface, self)
        last_turns.above(surface, self)
        round_plates.draw_stake(surface, self)
        for badge in self.badges:
            stamp(surface, badge, self.ink)
        for rect in self.extras.values():
            mat.token(surface, self, rect)

    @property
    def busts(self) -> Sequence[tuple[str, int]]:
        """The faces at their seats."""
        return [(face, self.areas.bust[seat].width) for seat, face in enumerate(self.ink.faces)]

    @cached_property
    def badges(self) -> Sequence[Badge]:
        """All of them, those painted first first."""
        found = [badge for seat in range(len(self.names)) for badge in _of_seat(self, seat)]
        found += [*count_badges.stock(self), *card_signs.wanted(self), *count_badges.besides(self)]
        alone = card_signs.alone(self)
        return [*found, alone] if alone else found

    def bounces(self, step: Step) -> Sequence[Badge]:
        """The numbers of the groups into which cards have come."""
        come = {move.id for move in step.event.moves if move.to.startswith("taken:")}
        names = {
            f"count:{seat}:{GROUPS[nth]}"
            for seat, captured in enumerate(self.captured)
            for nth, group in enumerate(captured)
            if any(piece.id in come for _, piece in group.cards)
        }
        return [badge for badge in self.badges if badge.id in names]

    @cached_property
    def parts(self) -> Mapping[str, Part]:
        """What is painted under and over the cards, part by part."""
        found: dict[str, Part] = {badge.id: (_with_edge(badge.rect), badge.says) for badge in self.badges}
        for seat in range(len(self.names)):
            looks = self.out(seat), self.mood(seat), seat_plate.laid(self, seat)
            found[f"plate:{seat}"] = _with_edge(seat_plate.place(self, seat)), (self.acts(seat), *looks)
            found[f"taken:{seat}"] = _with_edge(self.areas.taken[seat]), mat.marked(self, seat)
            if lately := last_turns.place(self, seat):
                came = last_turns.cards(self, seat), last_turns.took(self, seat), last_turns.made_bbeok(self, seat)
                found[f"last:{seat}"] = _with_edge(lately), came
        for seat, board in self.boards.items():
            found[f"board:{seat}"] = _with_edge(board.union(self.head_of(seat))), ()
        for seat, place in mat.draws(self).items():
            found[f"draw:{seat}"] = _with_edge(place), ()
        if row := round_plates.speaking(self):
            found["speaking"] = _with_edge(below_stock(self.areas)), row
        found["played_for"] = _with_edge(self.areas.played_for), round_plates.written(self)
        for key, rect in self.extras.items():
            found[key] = rect.inflate(rect.width // 4, rect.height // 4), key
        return found

    @cached_property
    def spots(self) -> Sequence[Subject]:
        """Badges, what was laid last, names and points."""
        badges = (subject for badge in self.badges if (subject := badge.subject) is not None)
        return [*badges, *last_turns.subjects(self), *seat_plate.tips(self)]

    def prepare(self) -> bool:
        """Work out one thing of what is painted: first the badges, seat by seat, last of all the light of whose turn it is."""
        before = len(self.worked)
        for seat in range(len(self.names)):
            _of_seat(self, seat)
            if len(self.worked) > before:
                return True
        return self.work_on() or any(seat_plate.prepare(self)) or round_plates.prepare(self)

    # -- what is asked and said -------------------------------------------------------------------------------------------

    def prompt(self, decision: Decision) -> Prompt:
        """How a question is asked."""
        return prompts.prompt(self, decision)

    def narrow(self, choices: Sequence[Choice]) -> Prompt:
        """What is still to be said after a card was pressed that begins several choices."""
        return prompts.narrow(self, choices)

    def alike(self, choices: Sequence[Choice]) -> bool:
        """Whether it makes no difference which card is taken."""
        return alike(choices)

    def called(self, caption: Caption) -> str:
        """The words of a call-out, with who gave something by name."""
        args = {key: self.names[value] if key == "giver" and isinstance(value, int) else value for key, value in caption.args}
        return super().called(replace(caption, args=tuple(args.items())))

    def piece_name(self, face: str) -> str:
        """A card as a player calls it."""
        return card_name(face, self.say)

    def spoken(self, args: Mapping[str, object]) -> dict[str, object]:
        """The arguments of a sentence with cards called by their names."""
        return prompts.spoken(args, self.say)

    def about(self, key: Key) -> str:
        """A card under the pointer: its name, what it would meet, and what these would make of the score, a line each."""
        return "\n".join((prompts.about(self, key), *taking.playing(self, key)))

    def tip(self, key: Key) -> Tip | None:
        """A card, and what it is good for here and now."""
        return card_signs.card_tip(self, key)

    @classmethod
    def moods(cls, step: Step) -> Mapping[Seat, Mood]:
        """쪽 and 따닥 make glad, 뻑 and given junk sorry; all else does what it does at any table."""
        return feelings(step) or super().moods(step)

    def tell(self, event: Event) -> str:
        """The line of an event in words, or nothing; one that begins with a star stands out."""
        return tell(event, self.names, self.say)

    def history(self, log: Sequence[Event]) -> list[Entry]:
        """What happened, a line a turn: what was laid and turned, and what it took."""
        return history(log, self.names, self.say)


@once
def _of_seat(table: SeenGoStop, seat: Seat) -> list[Badge]:
    """The badges at a seat: counts of cards, and marks."""
    return [*count_badges.of_seat(table, seat), *seat_plate.marked(table, seat)]


def _with_edge(rect: Rect) -> Rect:
    return rect.inflate(EDGE, EDGE)
