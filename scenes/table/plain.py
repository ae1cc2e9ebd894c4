"""A table of any game, as far as its view, its choices and its texts tell: who sits where, how questions are asked, what is said.

Texts are looked for under the game's own name: ``<game>.prompt.<kind>`` (and ``.how``) for a question, ``<game>.choice.<verb>``
for a button, ``<game>.face.<face>`` for a piece, ``<game>.place.<kind>`` for a place, ``<game>.tell.<Event>`` for the history.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from game.choices import Choice, Pick
from game.table import Decision, Event, Piece, Seat, View
from scenes.stage.binding import Key
from scenes.stage.ink import DARK, Colour, Ink
from scenes.stage.pose import Pose
from scenes.table.badge import Badge, box
from scenes.table.prompt import Option, Prompt
from scenes.table.tip import Tip

MOST_BUTTONS: Final = 9
ACTING: Final[Colour] = (150, 104, 34)


class Told(Protocol):
    """A table, as far as it is spoken of here (see `scenes.table.game.GameTable`)."""

    view: Any
    size: tuple[int, int]
    seat: Seat
    names: Sequence[str]
    ink: Ink
    say: Callable[..., str]

    @property
    def poses(self) -> Mapping[Key, Pose]:
        """Where each piece belongs."""

    def spot(self, whose: Seat | None) -> tuple[int, int]:
        """Where something is called out for a seat."""

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


def badges(table: Told) -> list[Badge]:
    """A badge with its name at each seat; that of the seat whose turn it is stands out."""
    view, found = table.view, []
    k = min(table.size[0] / 1044, table.size[1] / 720)
    px = round(13 * k * table.ink.scale)
    for seat, name in enumerate(table.names):
        state = worded(table, "state", **_facts(table, seat))
        words = f"{name} · {state}" if state else name
        rect = box(words, px, table.spot(seat), table.ink, "center")
        rect.clamp_ip(((0, 0), table.size))
        fill = ACTING if view.turn == seat and view.settlement is None else DARK
        found.append(Badge(f"seat:{seat}", rect, words, px, fill, Tip(words)))
    return found


def _facts(table: Told, seat: Seat) -> dict[str, object]:
    """How many pieces lie in each of a seat's places, for the words of its state."""
    ending = f":{seat}"
    return {place.removesuffix(ending): len(pieces) for place, pieces in table.view.places.items() if place.endswith(ending)}


# -- questions ----------------------------------------------------------------------------------------------------------------


def prompt(table: Told, decision: Decision) -> Prompt:
    """A question: its pieces can be pressed, and what no piece says has a button."""
    title = worded(table, f"prompt.{decision.kind}", **decision.args) or table.say("table.prompt.any")
    how = worded(table, f"prompt.{decision.kind}.how", **decision.args)
    lines = (how,) if how else ()
    if isinstance(decision.choices, Pick):
        return Prompt(title, lines)
    targets = _targets(table, decision.choices)
    begun = {choice for choices in targets.values() for choice in choices}
    rest = [choice for choice in decision.choices if choice not in begun][:MOST_BUTTONS]
    return Prompt(title, lines, options(table, rest), targets)


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
    """The line of an event in the history, or nothing."""
    fields: dict[str, object] = {name: getattr(event, name) for name in event.__struct_fields__ if name != "moves"}
    seat = fields.get("seat")
    if isinstance(seat, int) and 0 <= seat < len(table.names):
        fields["name"] = table.names[seat]
    faces = [move.face for move in event.moves if move.face is not None]
    fields["pieces"] = " ".join(table.piece_name(face) for face in faces)
    return worded(table, f"tell.{type(event).__name__}.{fields['what']}" if "what" in fields else f"tell.{type(event).__name__}",
                  **fields)
