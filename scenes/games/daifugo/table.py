"""The Daifugo table: what is asked of it, and where that is worked out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import cast

import pygame
from pygame import Rect

from game.choices import Choice
from game.daifugo import events
from game.options import Value
from game.table import Decision, Event, Piece, Seat, Step
from scenes.forms.pictures import Mood
from scenes.games.daifugo.ask import dim, middle, prompts
from scenes.games.daifugo.cards import card_name, named_value, rule_name
from scenes.games.daifugo.place import mat
from scenes.games.daifugo.place.layout import about, sorted_keys
from scenes.games.daifugo.seen import SeenDaifugo
from scenes.games.daifugo.tell import badges, history, seat_plates
from scenes.kit.fit import Laid
from scenes.stage.binding import Key, keys
from scenes.stage.canvas import Part
from scenes.stage.pose import Pose
from scenes.stage.timeline import Caption
from scenes.table.ask.prompt import Prompt
from scenes.table.badge import Badge
from scenes.table.capabilities import Foremost, GreatCalls, Marks, ShowsPlay, Watching
from scenes.table.game import Answered
from scenes.table.people import Person, felt
from scenes.table.story.history import Entry
from scenes.table.story.tip import Tip

LOUD, ASIDE, GREAT = 1.5, 0.85, 0.9
"""How much larger it is called out that the person is first, how large what is called out at a side, and how large what is great:
it leaves the hand free."""


class DaifugoTable(SeenDaifugo, GreatCalls, Marks, ShowsPlay, Foremost, Watching):
    """The mats with the pile in their middle, and people on their cushions round it."""

    # -- where things are -------------------------------------------------------------------------------------------------

    @property
    def centre(self) -> tuple[int, int]:
        """Where a great call stands: below the cards that have brought it about."""
        return self.areas.middle.centerx, self.areas.asking.centery - round(10 * self.k)

    def spot(self, whose: Seat | None) -> tuple[int, int]:
        """Where something is called out: over the head of somebody at a side, beside somebody at the far one, or below the pile;
        of the person without cards, where these were. Among many it is before them."""
        middle, below = self.areas.middle, self.areas.asking.top + round(16 * self.k)
        if whose is None or not 0 <= whose < len(self.names):
            return middle.centerx, below
        place, k = self.areas.places[whose], self.k
        if place.side == "own":
            return middle.centerx, below if self.held(whose) else self.areas.hand.centery
        if place.side == "top" and self.areas.few:
            return round(place.room.centerx - 200 * k), round(place.room.centery - 6 * k)
        if place.side == "top":
            return place.room.centerx, round(max(place.room.bottom, place.backs.bottom) + 34 * k)
        if self.areas.few:
            return place.room.centerx, round(place.room.top - 46 * k)
        return round(place.room.centerx + (190 if place.side == "left" else -190) * k), round(place.room.top + 10 * k)

    def loudness(self, caption: Caption) -> float:
        """It is called out larger that the person is first, and less large at the sides, where a long word has little room."""
        if caption.great:
            return GREAT
        if caption.small or caption.seat is None or not 0 <= caption.seat < len(self.names):
            return 1.0
        if caption.name == "first" and caption.seat == self.seat:
            return LOUD
        return ASIDE if self.areas.places[caption.seat].side in ("left", "right") else 1.0

    def ready(self, count: int) -> Sequence[Pose]:
        """Where so many cards lie that are about to be played."""
        return about(self.areas, count)

    @property
    def watching(self) -> bool:
        """Whether the person has finished, or is out of the game, while others play on."""
        return self.view.settlement is None and self.view.gone[self.seat] and not self.view.decisions

    @cached_property
    def extras(self) -> dict[Key, Rect]:
        """What can be pressed beside the cards: plaques, and the plates of those who can be chosen."""
        found = dict(self.plaques.hits) if self.plaques else {}
        for decision in self.view.decisions:
            for choice in decision.choices if decision.kind == "seat" else ():
                seat = int(choice.split()[1])
                found[f"seat:{seat}"] = self.plates[seat][0]
        return found

    @cached_property
    def hand(self) -> list[tuple[Key, Piece]]:
        """What the person chooses from: the cards in hand as they are sorted now, or what lies before them instead."""
        return middle.pieces(self) or sorted_keys(self.view, self.looked or f"hand:{self.seat}")

    @cached_property
    def foremost(self) -> Sequence[Key]:
        """The cards of the newest play."""
        newest = self.view.field[-1].play.cards if self.view.field else ()
        return [key for key, piece in keys(self.view, "field") if piece.id in newest]

    @cached_property
    def tags(self) -> Mapping[Key, str]:
        """The rules by which alone some cards of the hand can be played."""
        return {key: self.say(f"daifugo.option.{rule}.name") for key, rule in dim.by_rule(self).items()}

    # -- what is painted --------------------------------------------------------------------------------------------------

    @cached_property
    def plaques(self) -> Laid | None:
        """Numbers, seats or positions to choose from."""
        return middle.plaques(self)

    @cached_property
    def tray(self) -> Laid | None:
        """What the cards lie on that the person looks through."""
        return middle.tray(self)

    @cached_property
    def exchange(self) -> Laid | None:
        """Who gives to whom before a game."""
        return middle.exchange(self)

    def below(self, surface: pygame.Surface) -> None:
        """The mat in the light of the room, who sits there, the exchange, and the tray of what is looked through."""
        mat.draw(surface, self)
        seat_plates.draw(surface, self)
        for laid in (self.exchange, self.tray):
            if laid is not None:
                laid.draw(surface, self.ink)

    def above(self, surface: pygame.Surface) -> None:
        """What is written over the cards."""
        badges.draw(surface, self)
        seat_plates.passes(surface, self)
        if self.plaques is not None:
            self.plaques.draw(surface, self.ink)

    @cached_property
    def plates(self) -> Sequence[tuple[Rect, Person]]:
        """Who sits where, by seat."""
        return seat_plates.plates(self)

    @cached_property
    def badges(self) -> Sequence[Badge]:
        """What is in force, whose plays lie there, and how many cards lie where."""
        return badges.badges(self)

    @cached_property
    def parts(self) -> Mapping[str, Part]:
        """What is painted under and over the cards, part by part."""
        found = dict(super().parts)
        found |= {f"plate:{seat}": seat_plates.part(self, seat) for seat in range(len(self.plates))}
        found |= mat.parts(self)
        if self.exchange is not None:
            found["exchange"] = self.areas.middle, middle.exchange_says(self)
        if self.tray is not None:
            found["tray"] = self.tray.rect, self.tray
        if self.plaques is not None:
            found["plaques"] = self.areas.offered, self.plaques
        return found

    # -- what is asked and said -------------------------------------------------------------------------------------------

    def prompt(self, decision: Decision) -> Prompt:
        """How a question is asked."""
        return prompts.prompt(self, decision)

    def narrow(self, choices: Sequence[Choice]) -> Prompt:
        """What is still to be said of cards that can be meant in several ways."""
        return prompts.narrow(self, choices)

    def answered(self, decision: Decision, choice: Choice) -> Answered:
        """Cards that are played as their button calls them, with their pictures."""
        return prompts.answered(self, choice) or super().answered(decision, choice)

    def piece_name(self, face: str) -> str:
        """A card, or what stands on a plaque."""
        return face if face.isdigit() else card_name(face, self.say)

    def spoken(self, args: Mapping[str, object]) -> dict[str, object]:
        """The arguments of a sentence with cards called by their names."""
        return prompts.spoken(self, args)

    def called(self, caption: Caption) -> str:
        """The words of a call-out."""
        args = dict(caption.args)
        rule = args.get("rule")
        if isinstance(rule, str) and "value" in args:
            args["rule"] = named_value(rule, cast(Value, args.pop("value")), self.say)
        elif isinstance(rule, str):
            args["rule"] = rule_name(rule, self.say)
        if isinstance(taker := args.get("taker"), int):
            args["taker"] = self.names[taker]
        if "clockwise" in args:
            args["clockwise"] = self.say(f"daifugo.clockwise.{str(args['clockwise']).lower()}")
        return self.say(f"daifugo.call.{caption.name}", **args)

    def tip(self, key: Key) -> Tip | None:
        """A card, and what it is good for now."""
        return history.tip(self, key)

    @classmethod
    def moods(cls, step: Step) -> Mapping[Seat, Mood]:
        """Who is glad of an event and who is sorry."""
        return feelings(step) or felt(step, cls.choreography(step))

    def tell(self, event: Event) -> str:
        """The line of an event in words, or nothing."""
        return history.tell(self, event)

    def history(self, log: Sequence[Event]) -> list[Entry]:
        """What happened, a line a play."""
        return history.history(self, log)


def feelings(step: Step) -> dict[Seat, Mood]:
    """What an event of Daifugo does to people; empty where it is like any other."""
    settlement = step.view.settlement
    if settlement is not None:
        order = sorted(step.view.playing, key=lambda seat: -settlement.points[seat])
        half = len(order) // 2
        glad: dict[Seat, Mood] = dict.fromkeys(order[:half], "glee")
        return glad | dict.fromkeys(order[-half:], "dismay")
    match step.event:
        case events.Finished(seat=seat):
            return {seat: "glee"}
        case events.Lost(seat=seat) | events.Fouled(seat=seat) | events.Skipped(seat=seat):
            return {seat: "dismay"}
        case events.Called(seat=seat, rule="fall"):
            return {seat: "dismay"}
        case events.Gave(seat=seat, taker=taker):
            return {seat: "dismay", taker: "glee"}
        case events.Chosen(seat=seat, taker=taker):
            return {seat: "glee", taker: "dismay"}
        case _:
            return {}
