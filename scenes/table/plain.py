"""A table of any game, as far as its view, its choices and its texts tell: who sits where, how questions are asked, what is said.

Texts are looked for under the game's own name: ``<game>.prompt.<kind>`` (and ``.how``) for a question, ``<game>.choice.<verb>``
for a button, ``<game>.face.<face>`` for a piece, ``<game>.place.<kind>`` for a place, ``<game>.tell.<Event>`` for the history.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from pygame import Rect

from game.choices import Choice, Pick
from game.table import Decision, Event, Piece, Seat, View
from scenes.forms.pictures import Mood
from scenes.stage.binding import Key
from scenes.stage.ink import Ink
from scenes.stage.pose import Pose
from scenes.table.ask.gather import Picked, Plays
from scenes.table.ask.prompt import Option, Prompt
from scenes.table.frame import frame
from scenes.table.moods import asked
from scenes.table.people import Person, State
from scenes.table.seating import places
from scenes.table.story.history import Entry, Face
from scenes.table.story.tip import Tip

MOST_BUTTONS: Final = 9
TALL: Final = 1.6
"""How high a piece is taken to be, in widths of it."""


class Told(Protocol):
    """A table, as far as it is spoken of here (see `scenes.table.game.GameTable`)."""

    view: Any
    size: tuple[int, int]
    seat: Seat
    names: Sequence[str]
    ink: Ink
    say: Callable[..., str]
    feelings: Mapping[Seat, Mood]

    @property
    def poses(self) -> Mapping[Key, Pose]:
        """Where each piece belongs."""

    @property
    def asking(self) -> Rect:
        """Where questions stand."""

    def spot(self, whose: Seat | None) -> tuple[int, int]:
        """Where something is called out for a seat."""

    def tell(self, event: Event) -> str:
        """The line of an event in words."""

    def piece_name(self, face: str) -> str:
        """What a piece is called."""


def worded(table: Told, key: str, **args: object) -> str:
    """The game's own sentence of this key, or nothing."""
    whole = f"{table.view.rules.game}.{key}"
    words = table.say(whole, **args)
    return "" if words == whole else words


# -- pieces -------------------------------------------------------------------------------------------------------------------


def keys(view: View, place: str) -> list[tuple[Key, Piece]]:
    """The pieces of a place in their order, each with its key."""
    pieces = view.places.get(place, ())
    return [(f"{place}:{at}" if piece.id is None else f"#{piece.id}", piece) for at, piece in enumerate(pieces)]


def around(view: View, poses: Mapping[Key, Pose], seat: Seat) -> tuple[int, int] | None:
    """The middle of all that lies in a seat's own places; None where nothing does."""
    own = [key for place in view.places if place.endswith(f":{seat}") for key, _ in keys(view, place) if key in poses]
    if not own:
        return None
    return round(sum(poses[key].x for key in own) / len(own)), round(sum(poses[key].y for key in own) / len(own))


def plates(table: Told) -> list[tuple[Rect, Person]]:
    """Where each person's plate is, and what it says. It lies over pieces only where there is no room beside them."""
    seats = len(table.names)
    parts = frame(table.size, table.ink.scale)
    k, whole = parts.k, parts.whole.inflate(-round(12 * parts.k), -round(12 * parts.k))
    lying = [_lying(table, place) for place in table.view.places]
    for keep in (lying, [_lying(table, f"hand:{table.seat}")], []):
        free = [parts.corner, table.asking, *(rect for rect in keep if rect is not None)]
        try:
            rects = places(seats, whole, free, k, table.ink.scale)
        except ValueError:
            continue
        return [(rect, _person(table, (table.seat + nth) % seats)) for nth, rect in enumerate(rects)]
    return []


def _lying(table: Told, place: str) -> Rect | None:
    """What the pieces of a place cover."""
    rects = []
    for key, _ in keys(table.view, place):
        if key in table.poses:
            pose = table.poses[key]
            rect = Rect(0, 0, round(pose.width), round(pose.width * TALL))
            rect.center = round(pose.x), round(pose.y)
            rects.append(rect)
    return rects[0].unionall(rects[1:]) if rects else None


def _person(table: Told, seat: Seat) -> Person:
    view = table.view
    state: State = "away" if seat not in view.playing else "turn" if seat in asked(view) else "waiting"
    note = worded(table, "state", **_facts(table, seat))
    face = table.ink.faces[seat] if table.ink.faces else ""
    return Person(table.names[seat], face, state, (note,) if note else (), mood=table.feelings.get(seat, "calm"))


def _facts(table: Told, seat: Seat) -> dict[str, object]:
    """How many pieces lie in each of a seat's places, for the words of its state."""
    ending = f":{seat}"
    return {place.removesuffix(ending): len(pieces) for place, pieces in table.view.places.items() if place.endswith(ending)}


# -- questions ----------------------------------------------------------------------------------------------------------------


def prompt(table: Told, decision: Decision) -> Prompt:
    """A question: its pieces can be pressed; what no piece says has a button, and what is the only one of its verb."""
    title = worded(table, f"prompt.{decision.kind}", **decision.args) or table.say("table.prompt.any")
    how = worded(table, f"prompt.{decision.kind}.how", **decision.args)
    lines = (how,) if how else ()
    choices = decision.choices
    if isinstance(choices, Pick):
        return Prompt(title, lines, gather=Picked(choices), say=_label(table, choices.verb))
    together = _together(table, choices)
    if together:
        rest = [choice for choice in choices if choice not in together][:MOST_BUTTONS]
        said = _label(table, together[0].split()[0])
        return Prompt(title, lines, options(table, rest), gather=Plays.of(together), say=said)
    targets = _targets(table, choices)
    verbs = Counter(choice.split()[0] for choice in choices)
    begun = {choice for several in targets.values() for choice in several if verbs[choice.split()[0]] > 1}
    rest = [choice for choice in choices if choice not in begun][:MOST_BUTTONS]
    return Prompt(title, lines, options(table, rest), targets)


def _together(table: Told, choices: Sequence[Choice]) -> list[Choice]:
    """The choices that name pieces of the hand, where one of them names several."""
    held = {piece.face for _, piece in keys(table.view, f"hand:{table.seat}")}
    naming = [choice for choice in choices if " " in choice and held.issuperset(choice.split()[1:])]
    return naming if any(len(choice.split()) > 2 for choice in naming) else []


def _targets(table: Told, choices: Sequence[Choice]) -> dict[Key, tuple[Choice, ...]]:
    """The person's pieces that a choice names first, with the choices that each begins. Equal faces say the same."""
    found: defaultdict[Key, list[Choice]] = defaultdict(list)
    hand = keys(table.view, f"hand:{table.seat}")
    for choice in choices:
        words = choice.split()
        for key, piece in hand:
            if len(words) > 1 and piece.face == words[1]:
                found[key].append(choice)
    return {key: tuple(begun) for key, begun in found.items()}


def narrow(table: Told, choices: Sequence[Choice]) -> Prompt:
    """The choices that a piece begins, a button each."""
    return Prompt(table.say("table.prompt.any"), (), options(table, choices), can_go_back=True)


def options(table: Told, choices: Sequence[Choice]) -> tuple[Option, ...]:
    """A button for each choice, with its number as its key."""
    return tuple(Option(choice, _label(table, choice), str(nth)) for nth, choice in enumerate(choices, 1))


def _label(table: Told, choice: Choice) -> str:
    verb, _, rest = choice.partition(" ")
    said = " ".join(table.piece_name(word) for word in rest.split())
    return worded(table, f"choice.{choice.replace(' ', '_')}") or worded(table, f"choice.{verb}", what=said) or choice


# -- words --------------------------------------------------------------------------------------------------------------------


def tip(table: Told, key: Key) -> Tip | None:
    """What a piece is called, and where it lies; of a closed place how many lie there."""
    for place, pieces in table.view.places.items():
        kind, _, owner = place.partition(":")
        held = dict(keys(table.view, place)).get(key)
        if held is None:
            continue
        name = table.names[int(owner)] if owner.isdigit() else ""
        where = worded(table, f"place.{kind}", name=name, n=len(pieces))
        if held.face is None:
            return Tip(where) if where else None
        return Tip(table.piece_name(held.face), (where,) if where else ())
    return None


def told(table: Told, event: Event) -> str:
    """The line of an event in words, or nothing."""
    faces = [move.face for move in event.moves if move.face is not None]
    return _told(table, event, " ".join(table.piece_name(face) for face in faces))


def history(table: Told, log: Sequence[Event]) -> list[Entry]:
    """A line for each event that is told: its words without the names of pieces, and the pieces beside them."""
    entries = []
    for event in log:
        if not (line := table.tell(event)):
            continue
        seat = getattr(event, "seat", None)
        seat = seat if isinstance(seat, int) and 0 <= seat < len(table.names) else None
        faces = tuple(Face(move.face) for move in event.moves if move.face is not None)
        words = (_told(table, event, "") or line).removeprefix("*").strip()
        entries.append(Entry(seat, (words, *faces), line.startswith("*"), (line.removeprefix("*"),)))
    return entries


def _told(table: Told, event: Event, pieces: str) -> str:
    """The sentence of an event, where its pieces are called so."""
    fields: dict[str, object] = {name: getattr(event, name) for name in event.__struct_fields__ if name != "moves"}
    seat = fields.get("seat")
    if isinstance(seat, int) and 0 <= seat < len(table.names):
        fields["name"] = table.names[seat]
    key = f"tell.{type(event).__name__}.{fields['what']}" if "what" in fields else f"tell.{type(event).__name__}"
    return worded(table, key, **fields | {"pieces": pieces})
