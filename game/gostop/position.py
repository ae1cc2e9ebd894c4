"""Setting up any position, for tests, puzzles and demonstrations.

Keys: ``hands`` ``floor`` ``bbeok`` ``stock`` ``taken`` ``dealer`` ``turn`` ``turns_taken`` ``goes`` ``go_scores`` ``first_go``
``shaken`` ``flips_owed`` ``bbeoks_made`` ``nagari``, and besides ``phase`` (``play``, ``go_stop`` or ``dealt``), ``carry`` and
``state`` (any other field of `State` by name). Cards may be left out: they are then in nobody's reach. What can be derived
from the rest is derived; the rest has its value at the start of a round.
"""

from __future__ import annotations

from typing import Any

import msgspec

from game.gostop.cards import CARD, FACES, MONTH, PACK
from game.gostop.carry import GoStopCarry
from game.gostop.state import State
from game.gostop.turn import Turns
from game.table import Malformed, Seat

KEYS = (
    *("hands", "floor", "bbeok", "stock", "taken", "dealer", "turn", "turns_taken", "goes", "go_scores", "first_go"),
    *("shaken", "flips_owed", "bbeoks_made", "nagari", "phase", "carry", "state"),
)
PHASES = ("play", "go_stop", "dealt")


def arrange(state: Turns, position: dict[str, Any]) -> None:
    """Put the cards where `position` says. Raises `Malformed` naming the field and what it accepts."""
    for key in position:
        if key not in KEYS:
            raise Malformed(f"position.{key} is not known; it accepts {', '.join(KEYS)}.")
    read = _Reader(position, state.seats)
    state.carried = read.carry()
    state.hands = [sorted(read.cards(f"hands[{seat}]", hand)) for seat, hand in enumerate(read.per_seat("hands", list, []))]
    state.floor = read.cards("floor", position.get("floor", []))
    for index, pile in enumerate(read.listed("bbeok")):
        state.floor += read.pile(state, index, pile)
    state.stock = read.cards("stock", position.get("stock", []))[::-1]
    taken = [read.cards(f"taken[{seat}]", ids) for seat, ids in enumerate(read.per_seat("taken", list, []))]
    state.taken = [sum(1 << card for card in ids) for ids in taken]
    for index, month in enumerate(MONTH[card] for card in state.floor):
        if month in state.piles and state.floor.count(state.floor[index]) != 1:
            raise Malformed(f"position.floor names {FACES[state.floor[index]]} twice.")
    state.dealer = read.seat("dealer", state.carried.dealer if state.carried.dealer is not None else 0)
    state.turn = read.seat("turn", state.dealer)
    state.turns_taken = read.numbers("turns_taken")
    state.goes, state.go_scores = read.numbers("goes"), read.numbers("go_scores")
    state.tokens = read.numbers("flips_owed")
    state.shaken = [read.months(f"shaken[{seat}]", months) for seat, months in enumerate(read.per_seat("shaken", list, []))]
    state.shown = [
        sum(1 << card for card in hand if MONTH[card] in months)
        for hand, months in zip(state.hands, state.shaken, strict=True)
    ]
    made = read.numbers("bbeoks_made")
    state.bbeok_turns = [tuple(range(turn - n, turn)) for n, turn in zip(made, state.turns_taken, strict=True)]
    _derive(state, position, read)
    _others(state, position.get("state", {}))
    phase = position.get("phase", "play")
    if phase not in PHASES:
        raise Malformed(f"position.phase cannot be {phase!r}; it accepts {', '.join(PHASES)}.")
    if phase == "dealt":
        state.after_deal()
    else:
        state.go_on(phase)


def _derive(state: State, position: dict[str, Any], read: _Reader) -> None:
    """The first go-caller, go points and scores, where they follow from the rest."""
    callers = [seat for seat, goes in enumerate(state.goes) if goes]
    first = position.get("first_go", callers[0] if len(callers) == 1 else None)
    state.first_go = None if first is None else read.seat("first_go", first)
    if len(callers) > 1 and state.first_go is None:
        raise Malformed("position.first_go must say which of several seats called go first.")
    for seat in range(state.seats):
        state.rescore(seat)
        if state.goes[seat] and "go_scores" not in position:
            state.go_scores[seat] = state.scores[seat]
        state.dipped[seat] = state.scores[seat] < state.go_scores[seat]
        state.go_junk[seat] = state.junk_points(seat) if state.goes[seat] else 0


def _others(state: State, fields: object) -> None:
    if not isinstance(fields, dict):
        raise Malformed("position.state must be an object of fields.")
    for name, value in fields.items():
        if not isinstance(name, str) or name.startswith("_") or name not in vars(state):
            raise Malformed(f"position.state.{name} is not a field of a round.")
        old = getattr(state, name)
        setattr(state, name, tuple(value) if isinstance(old, tuple) else value)


class _Reader:
    """Reads a position's values, and remembers which cards it has seen."""

    def __init__(self, position: dict[str, Any], seats: int) -> None:
        self.position, self.seats = position, seats
        self.where: dict[int, str] = {}

    def carry(self) -> GoStopCarry:
        """The carry, with `nagari` as a key of its own."""
        try:
            carry = msgspec.convert(self.position.get("carry", {"type": "gostop"}), GoStopCarry)
        except msgspec.ValidationError as error:
            raise Malformed(f"position.carry: {error}.") from error
        if "nagari" in self.position:
            carry = msgspec.structs.replace(carry, nagari=self.number("nagari", self.position["nagari"]))
        return carry

    def cards(self, field: str, faces: object) -> list[int]:
        """Cards by their faces, each once in the whole position."""
        if not isinstance(faces, list):
            raise Malformed(f"position.{field} must be a list of cards such as 3J, not {faces!r}.")
        ids = []
        for face in faces:
            card = CARD.get(face) if isinstance(face, str) else None
            if card is None or card >= PACK:
                raise Malformed(f"position.{field} names {face!r}, which is no card; cards are 1B 1R 1J 1K … 12D.")
            if card in self.where:
                raise Malformed(f"position.{field} names {face}, which is already in {self.where[card]}.")
            self.where[card] = field
            ids.append(card)
        return ids

    def pile(self, state: State, index: int, pile: object) -> list[int]:
        """A 뻑 pile: three cards of a month, and who made it."""
        field = f"bbeok[{index}]"
        if not isinstance(pile, dict) or set(pile) != {"cards", "by"}:
            raise Malformed(f'position.{field} must be an object of "cards" and "by".')
        named = pile["cards"]
        on_floor = [card for card in state.floor if isinstance(named, list) and FACES[card] in named]
        rest = [face for face in named if CARD.get(face) not in on_floor] if isinstance(named, list) else named
        ids = self.cards(f"{field}.cards", rest)
        whole = [*on_floor, *ids]
        months = {MONTH[card] for card in whole}
        if len(whole) != 3 or len(months) != 1:
            raise Malformed(f"position.{field}.cards must be three cards of one month.")
        state.piles[months.pop()] = self.seat(f"{field}.by", pile["by"])
        return ids

    def listed(self, field: str) -> list[Any]:
        """A list, empty if left out."""
        value = self.position.get(field, [])
        if not isinstance(value, list):
            raise Malformed(f"position.{field} must be a list.")
        return value

    def per_seat(self, field: str, kind: type, empty: Any) -> list[Any]:
        """A list with an entry a seat."""
        value = self.position.get(field)
        if value is None:
            return [empty for _ in range(self.seats)]
        if not isinstance(value, list) or len(value) != self.seats:
            raise Malformed(f"position.{field} must be a list of {self.seats}, one a seat.")
        for seat, entry in enumerate(value):
            if not isinstance(entry, kind) or isinstance(entry, bool):
                raise Malformed(f"position.{field}[{seat}] cannot be {entry!r}.")
        return value

    def numbers(self, field: str) -> list[int]:
        """A whole number of at least 0 a seat."""
        return [self.number(f"{field}[{seat}]", n) for seat, n in enumerate(self.per_seat(field, int, 0))]

    def number(self, field: str, value: object) -> int:
        """A whole number of at least 0."""
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise Malformed(f"position.{field} must be a whole number of at least 0, not {value!r}.")
        return value

    def months(self, field: str, value: list[Any]) -> tuple[int, ...]:
        """Months from 1 to 12."""
        for month in value:
            if not isinstance(month, int) or not 1 <= month <= 12:
                raise Malformed(f"position.{field} must name months from 1 to 12, not {month!r}.")
        return tuple(value)

    def seat(self, field: str, default: object) -> Seat:
        """A seat."""
        value = self.position.get(field, default) if field in KEYS else default
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < self.seats:
            raise Malformed(f"position.{field} must be a seat from 0 to {self.seats - 1}, not {value!r}.")
        return value


