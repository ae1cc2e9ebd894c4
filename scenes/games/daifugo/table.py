"""The Daifugo table: what is asked of it, and where that is worked out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import cast

import pygame
from pygame import Rect

from game.choices import Choice
from game.daifugo import events
from game.options import Value
from game.table import Decision, Event, Piece, Seat, Step
from scenes.forms.pictures import Mood
from scenes.games.daifugo import badges, exchange, light, mat, plaques, plays, prompts, rulemaking, sitting, tell, tips
from scenes.games.daifugo.areas import ASPECT
from scenes.games.daifugo.cards import card_name
from scenes.games.daifugo.layout import about, sorted_keys
from scenes.games.daifugo.rules import rule_name
from scenes.games.daifugo.seen import Seen
from scenes.kit import palette
from scenes.stage.binding import Key, keys
from scenes.stage.canvas import Part
from scenes.stage.pose import Pose
from scenes.stage.timeline import Caption
from scenes.table.ask.prompt import Prompt
from scenes.table.badge import Badge
from scenes.table.capabilities import GreatCalls, Marks, ShowsPlay, Sky, Watching
from scenes.table.people import Person, felt
from scenes.table.story.history import Entry
from scenes.table.story.tip import Tip

TRAY, EDGE = (*palette.LACQUER, 240), (*palette.BRIGHT_BRASS, 200)
"""What the cards lie on that somebody looks through, and its edge."""

LOUD, ASIDE, GREAT = 1.5, 0.85, 0.9
"""How much larger it is called out that the person is first, how large what is called out at a side, and how large what is great:
it leaves the hand free."""


class DaifugoTable(Seen, GreatCalls, Marks, ShowsPlay, Sky, Watching):
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

    def origin(self, whose: Seat | None) -> tuple[int, int] | None:
        """On whose head a crown is worn."""
        return None if whose is None or not 0 <= whose < len(self.names) else sitting.worn(self, whose)[:2]

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
        found = plaques.rects(self)
        for decision in self.view.decisions:
            for choice in decision.choices if decision.kind == "seat" else ():
                seat = int(choice.split()[1])
                found[f"seat:{seat}"] = self.plates[seat][0]
        return found

    @cached_property
    def hand(self) -> list[tuple[Key, Piece]]:
        """What the person chooses from: the cards in hand as they are sorted now, or what lies before them instead."""
        if found := plaques.pieces(self):
            return found
        return sorted_keys(self.view, self.looked or f"hand:{self.seat}")

    @cached_property
    def foremost(self) -> Sequence[Key]:
        """The cards of the newest play."""
        newest = self.view.field[-1].play.cards if self.view.field else ()
        return [key for key, piece in keys(self.view, "field") if piece.id in newest]

    def emptied(self, surface: pygame.Surface, ground: Callable[[pygame.Surface], None]) -> None:
        """Sun and moon stand over whoever sits opposite, where that is one."""
        for seat, place in enumerate(self.areas.places if self.areas.few else ()):
            if place.side == "top":
                rect = self.plates[seat][0].unionall((place.room, place.backs)).inflate(round(24 * self.k), round(24 * self.k))
                surface.set_clip(rect)
                ground(surface)
                mat.draw(surface, self)
                light.draw(surface, self.view)
                surface.set_clip(None)

    @cached_property
    def tags(self) -> Mapping[Key, str]:
        """The rules by which alone some cards of the hand can be played."""
        return {key: self.say(f"daifugo.option.{rule}.name") for key, rule in plays.by_rule(self).items()}

    # -- what is painted --------------------------------------------------------------------------------------------------

    def below(self, surface: pygame.Surface) -> None:
        """The mat, the light of the room, who sits there, and the exchange."""
        mat.draw(surface, self)
        light.draw(surface, self.view)
        sitting.draw(surface, self)
        exchange.draw(surface, self)
        if self._tray is not None:
            k, px = self.k, max(14, round(15 * self.t))
            self.ink.panel(surface, self._tray, TRAY, round(12 * k), EDGE)
            kind, n = self.looked.partition(":")[0], len(self.view.places[self.looked])
            at = self._tray.centerx, self._tray.top + round(8 * k)
            self.ink.write(
                surface, at, self.say(f"daifugo.place.{kind}", n=n), px, kind="bold", colour=palette.GOLD, anchor="midtop"
            )

    @cached_property
    def _tray(self) -> Rect | None:
        """What the cards lie on that the person looks through, with room over them for what they are."""
        k, looked = self.k, [self.poses[key] for key, _ in keys(self.view, self.looked)] if self.looked else []
        if not looked:
            return None
        wide, high = looked[0].width / 2, looked[0].width * ASPECT / 2
        left, right = min(pose.x for pose in looked) - wide, max(pose.x for pose in looked) + wide
        top, foot = min(pose.y for pose in looked) - high, max(pose.y for pose in looked) + high
        title, pad = round(24 * self.t), round(14 * k)
        tray = Rect(round(left), round(top), round(right - left), round(foot - top)).inflate(2 * pad, 2 * pad)
        return Rect(tray.left, tray.top - title, tray.width, tray.height + title).clip(self.areas.middle)

    def above(self, surface: pygame.Surface) -> None:
        """What is written over the cards."""
        for key in self._received:
            pose = self.poses[key]
            rect = Rect(0, 0, round(pose.width * 1.04), round(pose.width * 1.44))
            rect.center = round(pose.x), round(pose.y)
            self.ink.ring(surface, rect, palette.GOLD, max(2, round(3 * self.k)), round(8 * self.k))
        badges.draw(surface, self)
        sitting.passes(surface, self)
        plaques.draw(surface, self)

    @cached_property
    def _received(self) -> tuple[Key, ...]:
        """The cards of the hand that have come in the exchange."""
        cards = exchange.received(self)
        return tuple(key for key, piece in sorted_keys(self.view, f"hand:{self.seat}") if piece.id in cards)

    @cached_property
    def plates(self) -> Sequence[tuple[Rect, Person]]:
        """Who sits where, by seat."""
        return sitting.plates(self)

    @cached_property
    def badges(self) -> Sequence[Badge]:
        """What is in force, whose plays lie there, and how many cards lie where."""
        return badges.badges(self)

    @cached_property
    def parts(self) -> Mapping[str, Part]:
        """What is painted under and over the cards, part by part."""
        found = dict(super().parts)
        found |= {f"plate:{seat}": sitting.part(self, seat) for seat in range(len(self.plates))}
        found |= mat.parts(self)
        found["light"] = Rect((0, 0), self.size), light.light(self.view)
        if exchange.going_on(self):
            found["exchange"] = self.areas.middle, exchange.says(self)
        for key in self._received:
            pose = self.poses[key]
            rect = Rect(0, 0, round(pose.width * 1.2), round(pose.width * 1.6))
            rect.center = round(pose.x), round(pose.y)
            found[f"received:{key}"] = rect, True
        if self._tray is not None:
            found["tray"] = self._tray, self.looked
        if where := plaques.rects(self):
            rects = list(where.values())
            found["plaques"] = rects[0].unionall(rects).inflate(round(40 * self.k), round(40 * self.k)), tuple(where)
        return found

    # -- what is asked and said -------------------------------------------------------------------------------------------

    def prompt(self, decision: Decision) -> Prompt:
        """How a question is asked."""
        return prompts.prompt(self, decision)

    def narrow(self, choices: Sequence[Choice]) -> Prompt:
        """What is still to be said of cards that can be meant in several ways."""
        return prompts.narrow(self, choices)

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
            args["rule"] = rulemaking.called(self, rule, cast(Value, args.pop("value")))
        elif isinstance(rule, str):
            args["rule"] = rule_name(rule, self.say)
        if isinstance(taker := args.get("taker"), int):
            args["taker"] = self.names[taker]
        if "clockwise" in args:
            args["clockwise"] = self.say(f"daifugo.clockwise.{str(args['clockwise']).lower()}")
        return self.say(f"daifugo.call.{caption.name}", **args)

    def tip(self, key: Key) -> Tip | None:
        """A card, and what it is good for now."""
        return tips.piece(self, key)

    @classmethod
    def moods(cls, step: Step) -> Mapping[Seat, Mood]:
        """Who is glad of an event and who is sorry."""
        return feelings(step) or felt(step, cls.choreography(step))

    def tell(self, event: Event) -> str:
        """The line of an event in words, or nothing."""
        return tell.tell(self, event)

    def history(self, log: Sequence[Event]) -> list[Entry]:
        """What happened, a line a play."""
        return tell.history(self, log)


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
