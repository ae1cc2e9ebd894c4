"""A game's table in one view: what lies where, what is written there, and how its questions are asked.

`GameTable` answers all of it from the view, the choices and the texts of the game alone, so that a game need only say where its
pieces lie. A game with more to show derives from it, and lists what else it can do (`scenes.table.capabilities`).

Texts are looked for under the game's own name: ``<game>.prompt.<kind>`` (and ``.how``) for a question, ``<game>.choice.<verb>``
for a button, ``<game>.face.<face>`` for a piece, ``<game>.place.<kind>`` for a place, ``<game>.tell.<Event>`` for the history.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence, Set
from copy import copy
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Self

import pygame
from pygame import Rect

from game.choices import Choice, Pick
from game.table import Decision, Event, Piece, Seat, Step, View
from scenes.forms.pictures import Mood
from scenes.stage.binding import Key, keys
from scenes.stage.canvas import Part
from scenes.stage.director import Layout, Plan
from scenes.stage.ink import Ink
from scenes.stage.pose import Pose
from scenes.stage.timeline import Caption
from scenes.stage.tween import glide
from scenes.table import people
from scenes.table.ask.gather import Picked, Plays
from scenes.table.ask.prompt import Answer, Prompt
from scenes.table.badge import Badge, stamp
from scenes.table.capabilities import Ordered
from scenes.table.frame import asking, frame, scale
from scenes.table.people import Person, State, asked, felt, places
from scenes.table.story.history import Entry, Face
from scenes.table.story.tip import Subject, Tip

Say = Callable[..., str]
Size = tuple[int, int]

EDGE: Final = 6
"""How many pixels beyond its rectangle something may be painted that is drawn smoothly."""

SLIDE: Final = Plan(glide(), stagger=0.04, sound="slide", landing="lay", once=True, hold=0.2)


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

    past: bool = False
    """Whether what is seen here was played long ago, so that nothing is answered by itself."""
    standing: tuple[str, ...] = ()
    """How the match stands for the person, in words: its round, and the sum so far; nothing where no match is played."""

    sums: tuple[str, ...] = ()
    """What each seat has won or lost so far, in words; nothing where no match is played."""

    larger: float = 1.3
    """How much larger pieces are drawn in a still than they are on the table, for a still is small."""

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

    # -- where things are -------------------------------------------------------------------------------------------------

    @property
    def k(self) -> float:
        """Pixels in a unit of the table."""
        return scale(self.size)

    @property
    def t(self) -> float:
        """Pixels in a unit of letters."""
        return self.k * self.ink.scale

    @staticmethod
    def layout(view: View, size: Size, seat: Seat) -> dict[Key, Pose]:
        """Where each piece belongs: a pure function, which every game writes."""
        raise NotImplementedError

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
        return layout_of(type(self), self.chosen, self.own)(self.view, self.size, self.seat)

    @property
    def middle(self) -> Rect:
        """The middle of the table, where pieces are let fall and what concerns everybody is shown."""
        wide, high = self.size
        return Rect(round(wide * 0.14), round(high * 0.3), round(wide * 0.72), round(high * 0.34))

    @property
    def asking(self) -> Rect:
        """Where questions stand: nothing is laid there that must be seen meanwhile. A long one may reach farther upwards."""
        return asking(self.size, self.ink.scale)

    @property
    def stake_place(self) -> Rect:
        """Where plaques lie when a question turns the round: where they cover nothing that decides."""
        return self.middle

    def spot(self, whose: Seat | None) -> tuple[int, int]:
        """Where something is called out for a seat: among its pieces, or in the middle."""
        places = [place for place in self.view.places if place.endswith(f":{whose}")]
        own = [self.poses[key] for place in places for key, _ in keys(self.view, place) if key in self.poses]
        if not own:
            return self.middle.center
        return round(sum(pose.x for pose in own) / len(own)), round(sum(pose.y for pose in own) / len(own))

    @property
    def extras(self) -> Mapping[Key, Rect]:
        """What can be pressed beside the pieces."""
        return {}

    @cached_property
    def hand(self) -> list[tuple[Key, Piece]]:
        """The person's pieces from left to right."""
        row = keys(self.view, f"hand:{self.seat}")
        return sorted(row, key=lambda entry: (self.poses[entry[0]].y, self.poses[entry[0]].x))

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
        return _plates(self)

    @cached_property
    def badges(self) -> Sequence[Badge]:
        """What is stamped on the table."""
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
        return _prompt(self, decision)

    def narrow(self, choices: Sequence[Choice]) -> Prompt:
        """What is still to be said after a piece was pressed that begins several choices."""
        return Prompt(self.say("table.prompt.any"), (), _options(self, choices), can_go_back=True)

    def answered(self, decision: Decision, choice: Choice) -> Answered:
        """What an answer to a question is called, and the pieces that show it."""
        return _answered(self, self.prompt(decision), choice)

    # -- what is said -----------------------------------------------------------------------------------------------------

    def piece_name(self, face: str) -> str:
        """What a piece is called."""
        return _worded(self, f"face.{face}") or face

    def spoken(self, args: Mapping[str, object]) -> dict[str, object]:
        """The arguments of a sentence as people say them."""
        return dict(args)

    def called(self, caption: Caption) -> str:
        """The words of a call-out."""
        return self.say(f"{self.view.rules.game}.call.{caption.name}", **dict(caption.args))

    def tip(self, key: Key) -> Tip | None:
        """What is said of a piece, or of what lies beside the pieces, when the pointer rests on it."""
        return _tip(self, key)

    def tell(self, event: Event) -> str:
        """The line of an event in words, or nothing; one that begins with a star stands out."""
        return _said(self, event, " ".join(self.piece_name(move.face) for move in event.moves if move.face is not None))

    def history(self, log: Sequence[Event]) -> list[Entry]:
        """What happened, a line a turn, of pieces and few words."""
        return _history(self, log)


class Answered(NamedTuple):
    """An answer as it is told: its words, the faces of its pieces, and which of these lies sideways."""

    words: str
    faces: tuple[str, ...] = ()
    across: int | None = None


def layout_of(kind: type[GameTable], chosen: Mapping[str, object], own: Sequence[Key] = ()) -> Layout:
    """Where each piece belongs for a person who has chosen so, and has put the pieces of the hand in an `own` order."""
    return kind.arranged(chosen, own) if issubclass(kind, Ordered) else kind.layout


# ---- Any game ---------------------------------------------------------------------------------------------------------

MOST_BUTTONS: Final = 9


def _worded(table: GameTable, key: str, **args: object) -> str:
    """The game's own sentence of this key, or nothing."""
    whole = f"{table.view.rules.game}.{key}"
    words = table.say(whole, **args)
    return "" if words == whole else words


# ---- Pieces -----------------------------------------------------------------------------------------------------------


def _plates(table: GameTable) -> list[tuple[Rect, Person]]:
    """Where each person's plate is, and what it says."""
    seats, edge, window = len(table.names), round(12 * table.k), frame(table.size, table.ink.scale)
    sides = window.corner.bottom, table.asking.top
    rects = places(seats, window.whole.inflate(-edge, -edge), sides, table.k, table.ink.scale)
    return [(rect, _person(table, (table.seat + nth) % seats)) for nth, rect in enumerate(rects)]


def _person(table: GameTable, seat: Seat) -> Person:
    view = table.view
    state: State = "away" if seat not in view.playing else "turn" if seat in asked(view) else "waiting"
    ending = f":{seat}"
    held = {place.removesuffix(ending): len(pieces) for place, pieces in view.places.items() if place.endswith(ending)}
    note = _worded(table, "state", **held)
    face = table.ink.faces[seat] if table.ink.faces else ""
    return Person(table.names[seat], face, state, (note,) if note else (), mood=table.feelings.get(seat, "calm"))


# ---- Questions --------------------------------------------------------------------------------------------------------


def _prompt(table: GameTable, decision: Decision) -> Prompt:
    """A question: its pieces can be pressed; what no piece says has a button, and what is the only one of its verb."""
    title = _worded(table, f"prompt.{decision.kind}", **decision.args) or table.say("table.prompt.any")
    how = _worded(table, f"prompt.{decision.kind}.how", **decision.args)
    lines = (how,) if how else ()
    choices = decision.choices
    if isinstance(choices, Pick):
        return Prompt(title, lines, gather=Picked(choices), say=_label(table, choices.verb))
    together = _together(table, choices)
    if together:
        rest = [choice for choice in choices if choice not in together][:MOST_BUTTONS]
        said = _label(table, together[0].split()[0])
        return Prompt(title, lines, _options(table, rest), gather=Plays.of(together), say=said)
    targets = _targets(table, choices)
    verbs = Counter(choice.split()[0] for choice in choices)
    begun = {choice for several in targets.values() for choice in several if verbs[choice.split()[0]] > 1}
    rest = [choice for choice in choices if choice not in begun][:MOST_BUTTONS]
    return Prompt(title, lines, _options(table, rest), targets)


def _together(table: GameTable, choices: Sequence[Choice]) -> list[Choice]:
    """The choices that name pieces of the hand, where one of them names several."""
    held = {piece.face for _, piece in keys(table.view, f"hand:{table.seat}")}
    naming = [choice for choice in choices if " " in choice and held.issuperset(choice.split()[1:])]
    return naming if any(len(choice.split()) > 2 for choice in naming) else []


def _targets(table: GameTable, choices: Sequence[Choice]) -> dict[Key, tuple[Choice, ...]]:
    """The person's pieces that a choice names first, with the choices that each begins. Equal faces say the same."""
    found: defaultdict[Key, list[Choice]] = defaultdict(list)
    hand = keys(table.view, f"hand:{table.seat}")
    for choice in choices:
        words = choice.split()
        for key, piece in hand:
            if len(words) > 1 and piece.face == words[1]:
                found[key].append(choice)
    return {key: tuple(begun) for key, begun in found.items()}


def _options(table: GameTable, choices: Sequence[Choice]) -> tuple[Answer, ...]:
    """A button for each choice, with its number as its key."""
    return tuple(Answer(choice, _label(table, choice), str(nth)) for nth, choice in enumerate(choices, 1))


def _label(table: GameTable, choice: Choice) -> str:
    verb, _, rest = choice.partition(" ")
    said = " ".join(table.piece_name(word) for word in rest.split())
    return _worded(table, f"choice.{choice.replace(' ', '_')}") or _worded(table, f"choice.{verb}", what=said) or choice


def _answered(table: GameTable, prompt: Prompt, choice: Choice) -> Answered:
    """An answer as its button says it; where none does, by its verb and the pieces that it names."""
    for option in prompt.options:
        if option.choice == choice and option.label:
            return Answered(option.label, option.faces, option.across)
        if option.ask is not None and any(one.choice == choice for one in option.ask.options):
            return _answered(table, option.ask, choice)
    verb, *words = choice.split()
    seen = {piece.face for _, piece in table.view.pieces()}
    faces = tuple(word for word in words if word in seen)
    if not faces:
        return Answered(_label(table, choice))
    return Answered(_worded(table, f"answer.{verb}") or _worded(table, f"choice.{verb}", what="").strip(), faces)


# ---- Words ------------------------------------------------------------------------------------------------------------


def _tip(table: GameTable, key: Key) -> Tip | None:
    """What a piece is called, and where it lies; of a closed place how many lie there."""
    for place, pieces in table.view.places.items():
        kind, _, owner = place.partition(":")
        held = dict(keys(table.view, place)).get(key)
        if held is None:
            continue
        name = table.names[int(owner)] if owner.isdigit() else ""
        where = _worded(table, f"place.{kind}", name=name, n=len(pieces))
        if held.face is None:
            return Tip(where) if where else None
        return Tip(table.piece_name(held.face), (where,) if where else ())
    return None


def _history(table: GameTable, log: Sequence[Event]) -> list[Entry]:
    """A line for each event that is told: its words without the names of pieces, and the pieces beside them."""
    entries = []
    for event in log:
        if not (line := table.tell(event)):
            continue
        seat = getattr(event, "seat", None)
        seat = seat if isinstance(seat, int) and 0 <= seat < len(table.names) else None
        faces = tuple(Face(move.face) for move in event.moves if move.face is not None)
        words = (_said(table, event, "") or line).removeprefix("*").strip()
        entries.append(Entry(seat, (words, *faces), line.startswith("*"), (line.removeprefix("*"),)))
    return entries


def _said(table: GameTable, event: Event, pieces: str) -> str:
    """The sentence of an event, where its pieces are called so."""
    fields: dict[str, object] = {name: getattr(event, name) for name in event.__struct_fields__ if name != "moves"}
    seat = fields.get("seat")
    if isinstance(seat, int) and 0 <= seat < len(table.names):
        fields["name"] = table.names[seat]
    key = f"tell.{type(event).__name__}.{fields['what']}" if "what" in fields else f"tell.{type(event).__name__}"
    return _worded(table, key, **fields | {"pieces": pieces})
