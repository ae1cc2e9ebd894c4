"""A game's table in one view: what lies where, what is written there, and how its questions are asked.

`GameTable` answers all of it from the view, the choices and the texts of the game alone, so that a game need only say where its
pieces lie. A game with more to show derives from it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence, Set
from copy import copy
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, Self

import pygame
from pygame import Rect

from game.choices import Choice
from game.table import Decision, Event, Piece, Seat, Step, View
from scenes.forms.pictures import Mood
from scenes.stage.binding import Key
from scenes.stage.canvas import Part
from scenes.stage.director import Layout, Plan
from scenes.stage.ink import Ink
from scenes.stage.pose import Pose
from scenes.stage.timeline import Caption
from scenes.stage.tween import glide
from scenes.table import frame, people, plain
from scenes.table.ask.prompt import Prompt
from scenes.table.badge import Badge, stamp
from scenes.table.moods import felt
from scenes.table.people import Person
from scenes.table.story.history import Entry
from scenes.table.story.tip import Subject, Tip

Say = Callable[..., str]
Size = tuple[int, int]

EDGE: Final = 6
"""How many pixels beyond its rectangle something may be painted that is drawn smoothly."""

SLIDE: Final = Plan(glide(), stagger=0.04, sound="slide", landing="lay", once=True, hold=0.2)


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


class GameTable:
    """A game's table in one view: what lies where, what is written there, and how its questions are asked. It is `size` pixels
    large, the whole window, and seen from `seat`. `names` are what the seats are called, `ink` paints with the fonts of the
    program, `say` speaks its language. Everything is worked out when it is first asked for, and then kept."""

    feelings: Mapping[Seat, Mood] = MappingProxyType({})
    """The mood of everybody who is not calm."""

    moved: Set[Key] = frozenset()
    """The pieces that are seen elsewhere than they lie, while the person is asked."""

    chosen: Mapping[str, object] = MappingProxyType({})
    """The settings that concern this game (`GamePages.looks`), as the person has them."""

    money: Callable[[int], str] | None = None
    """What so many points are worth, in words; None where nothing is played for."""

    own: tuple[Key, ...] = ()
    """The pieces of the hand in the order in which the person has put them; only a table that is `ordered` by hand heeds it."""

    standing: tuple[str, ...] = ()
    """How the match stands for the person, in words: its round, and the sum so far; nothing where no match is played."""

    sums: tuple[str, ...] = ()
    """What each seat has won or lost so far, in words; nothing where no match is played."""

    capped: float = 0.5
    """How far from the left of a piece of the hand the cap of its key stands, in widths of it."""

    larger: float = 1.3
    """How much larger pieces are drawn in a still than they are on the table, for a still is small."""

    weighed: Collection[str] = ()
    """The kinds of the questions that turn a round: whoever has one to answer thinks, however glad of what came before it."""

    among: tuple[Any, ...] = ()
    """The views of all pictures of the scene of which a still is one; nothing where it stands alone."""

    still: bool = False
    """Whether only the part in which something happens is shown, as a small picture; what stands at the edges is left out."""

    def __init__(self, view: Any, size: Size, seat: Seat, names: Sequence[str], ink: Ink, say: Say) -> None:
        self.view, self.size, self.seat, self.names, self.ink, self.say = view, size, seat, names, ink, say

    def feeling(self, feelings: Mapping[Seat, Mood]) -> Self:
        """The same table with people in these moods."""
        other = self._without("plates", "parts", "spots")
        other.feelings = feelings
        return other

    def apart(self, moved: Set[Key]) -> Self:
        """The same table while these pieces are seen elsewhere than they lie."""
        other = self._without("badges", "parts", "spots")
        other.moved = moved
        return other

    def _without(self, *told: str) -> Self:
        """The same table with all that has been worked out but this."""
        other = copy(self)
        for name in told:
            vars(other).pop(name, None)
        return other

    @property
    def part(self) -> Rect | None:
        """The part of the table that a still shows; None where that is told by the pieces that something happens to."""
        return None

    @property
    def near(self) -> bool:
        """Whether a still shows its pieces from so near that nothing but cloth is seen behind them."""
        return False

    # -- where things are -------------------------------------------------------------------------------------------------

    @property
    def k(self) -> float:
        """Pixels in a unit of the table."""
        return frame.scale(self.size)

    @property
    def t(self) -> float:
        """Pixels in a unit of letters."""
        return self.k * self.ink.scale

    @staticmethod
    def layout(view: View, size: Size, seat: Seat) -> dict[Key, Pose]:
        """Where each piece belongs: a pure function, which every game writes."""
        raise NotImplementedError

    @classmethod
    def arranged(cls, chosen: Mapping[str, object], own: Sequence[Key] = ()) -> Layout:
        """Where each piece belongs for a person who has chosen so, and has put the pieces of the hand in an `own` order."""
        return cls.layout

    @staticmethod
    def choreography(step: Step) -> Plan:
        """How an event is shown."""
        return SLIDE if step.event.moves else Plan()

    @classmethod
    def moods(cls, step: Step) -> Mapping[Seat, Mood]:
        """What an event does to people: who called something out is glad of it, and the end of a round is won or lost."""
        return felt(step, cls.choreography(step))

    @cached_property
    def poses(self) -> Mapping[Key, Pose]:
        """Where each piece belongs."""
        return self.arranged(self.chosen, self.own)(self.view, self.size, self.seat)

    @property
    def middle(self) -> Rect:
        """The middle of the table, where pieces are let fall and what concerns everybody is shown."""
        wide, high = self.size
        return Rect(round(wide * 0.14), round(high * 0.3), round(wide * 0.72), round(high * 0.34))

    @property
    def asking(self) -> Rect:
        """Where questions stand: nothing is laid there that must be seen meanwhile. A long one may reach farther upwards."""
        return frame.asking(self.size, self.ink.scale)

    @property
    def icons_end(self) -> int:
        """How many pixels before the right edge of the window its icons end; 0: in the corner."""
        return 0

    @property
    def stake_place(self) -> Rect:
        """Where plaques lie when a question turns the round: where they cover nothing that decides."""
        return self.middle

    @property
    def ordered(self) -> bool:
        """Whether the person puts the pieces of the hand in order, by hand."""
        return False

    @property
    def watching(self) -> bool:
        """Whether the person plays no longer in a round that goes on, and will not be asked any more."""
        return False

    @property
    def centre(self) -> tuple[int, int]:
        """Where a great call stands: in the middle of the window."""
        return self.size[0] // 2, self.size[1] // 2

    def spot(self, whose: Seat | None) -> tuple[int, int]:
        """Where something is called out for a seat: among its pieces, or in the middle."""
        found = plain.around(self.view, self.poses, whose) if whose is not None else None
        return self.middle.center if found is None else found

    def origin(self, whose: Seat | None) -> tuple[int, int] | None:
        """Where what is seen of a call comes from that is on somebody's account; nowhere where it comes from above."""
        return None

    @property
    def extras(self) -> Mapping[Key, Rect]:
        """What can be pressed beside the pieces."""
        return {}

    @property
    def habits(self) -> Mapping[str, Rect]:
        """What the person may let be done by itself, and where the switch of each is."""
        return {}

    def by_itself(self, decision: Decision, habits: Collection[str]) -> Choice | None:
        """What is answered without asking the person, who has switched these habits on."""
        return None

    @cached_property
    def hand(self) -> list[tuple[Key, Piece]]:
        """The person's pieces from left to right."""
        row = plain.keys(self.view, f"hand:{self.seat}")
        return sorted(row, key=lambda entry: (self.poses[entry[0]].y, self.poses[entry[0]].x))

    @property
    def tags(self) -> Mapping[Key, str]:
        """A word over pieces of the hand, each of which can be played for a reason of its own."""
        return {}

    def meets(self, key: Key) -> tuple[Key, ...]:
        """The pieces on the table that a piece of the hand would meet there."""
        return ()

    @property
    def noted(self) -> Mapping[Key, Badge]:
        """A badge on pieces of the hand, where it stands while the piece lies: it goes with it."""
        return {}

    @property
    def brings(self) -> Mapping[Key, Meeting]:
        """Which pieces of the person's hand bring what by what they meet."""
        return {}

    @property
    def foremost(self) -> Collection[Key]:
        """The pieces that stay in sight while something great is seen behind them."""
        return ()

    def emptied(self, surface: pygame.Surface, ground: Callable[[pygame.Surface], None]) -> None:
        """Paint the place anew over which sun and moon stand, without who sits there; `ground` paints the cloth."""

    def kin(self, key: Key) -> tuple[Key, ...]:
        """The pieces that are lit together with one under the pointer, wherever they lie."""
        return ()

    def lands(self, key: Key) -> Rect | None:
        """Where on the table a piece of the hand would be laid that meets nothing; None where no place is kept for it."""
        return None

    # -- what is painted --------------------------------------------------------------------------------------------------

    def below(self, surface: pygame.Surface) -> None:
        """Paint what lies under the pieces."""
        for rect, sitting in self.plates:
            people.draw(surface, rect, sitting, self.ink)

    def above(self, surface: pygame.Surface) -> None:
        """Paint what is written over the pieces."""
        for badge in self.badges:
            stamp(surface, badge, self.ink)

    @cached_property
    def plates(self) -> Sequence[tuple[Rect, Person]]:
        """Who sits at the table: where the plate of each is, and what it says."""
        return plain.plates(self)

    @property
    def busts(self) -> Sequence[tuple[str, int]]:
        """Whose faces are to be seen, each in so many pixels."""
        return [(person.face, people.bust(rect, self.ink).width) for rect, person in self.plates if person.face]

    @cached_property
    def badges(self) -> Sequence[Badge]:
        """What is stamped on the table."""
        return ()

    def bounces(self, step: Step) -> Sequence[Badge]:
        """The badges that spring up when an event has been shown, because what they say has grown."""
        return ()

    @cached_property
    def parts(self) -> Mapping[str, Part]:
        """Every part of what is painted under and over the pieces: where it is, and all that it says."""
        found: dict[str, Part] = {badge.id: (badge.rect.inflate(EDGE, EDGE), badge.says) for badge in self.badges}
        for nth, (rect, sitting) in enumerate(self.plates):
            found[f"plate:{nth}"] = people.part(rect, sitting)
        return found

    @cached_property
    def spots(self) -> Sequence[Subject]:
        """What is written over the pieces and can be asked about."""
        found = [subject for badge in self.badges if (subject := badge.subject) is not None]
        for nth, (rect, sitting) in enumerate(self.plates):
            found.append(Subject(f"plate:{nth}", rect, Tip(sitting.name, sitting.notes)))
        return found

    def work_on(self) -> bool:
        """Work out one thing of what is painted, before it is seen; whether there was any left."""
        for name in ("poses", "badges", "plates", "parts"):
            if name not in vars(self):
                getattr(self, name)
                return True
        return False

    # -- what is asked ----------------------------------------------------------------------------------------------------

    def prompt(self, decision: Decision) -> Prompt:
        """How a question is asked."""
        return plain.prompt(self, decision)

    def narrow(self, choices: Sequence[Choice]) -> Prompt:
        """What is still to be said after a piece was pressed that begins several choices."""
        return plain.narrow(self, choices)

    def alike(self, choices: Sequence[Choice]) -> bool:
        """Whether it makes no difference which of several choices is made."""
        return False

    def utter(self, piece: Piece) -> Choice:
        """What pressing a piece of the hand says, for the answer why it cannot be done."""
        return f"play {piece.face}"

    # -- what is said -----------------------------------------------------------------------------------------------------

    def piece_name(self, face: str) -> str:
        """What a piece is called."""
        return plain.worded(self, f"face.{face}") or face

    def spoken(self, args: Mapping[str, object]) -> dict[str, object]:
        """The arguments of a sentence as people say them."""
        return dict(args)

    def called(self, caption: Caption) -> str:
        """The words of a call-out."""
        return self.say(f"{self.view.rules.game}.call.{caption.name}", **dict(caption.args))

    signed: bool = True
    """Whether it is noted under a great call who makes it."""

    def ready(self, count: int) -> Sequence[Pose]:
        """Where so many pieces would lie that are about to be played; nowhere where that is not shown."""
        return ()

    def loudness(self, caption: Caption) -> float:
        """How large it is called out, in sizes of any other."""
        return 1.0

    def about(self, key: Key) -> str:
        """What is said at once of a piece under the pointer, a line each."""
        tip = self.tip(key)
        return "" if tip is None else tip.title

    def tip(self, key: Key) -> Tip | None:
        """What is said of a piece, or of what lies beside the pieces, when the pointer rests on it."""
        return plain.tip(self, key)

    def tell(self, event: Event) -> str:
        """The line of an event in words, or nothing; one that begins with a star stands out."""
        return plain.told(self, event)

    def history(self, log: Sequence[Event]) -> list[Entry]:
        """What happened, a line a turn, of pieces and few words."""
        return plain.history(self, log)
