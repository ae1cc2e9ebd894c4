"""Reading the fields of a position that a round is set up from. They come from outside and may be anything."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from game.table import Malformed, Seat


class Fields:
    """The fields of a position. A game's own reader adds what its pieces are called.

    Each method takes a value and the name of the field that it stands in, and gives the value back as what it must be. All raise
    `Malformed`, which names the field and what it accepts.
    """

    def __init__(self, position: dict[str, Any], accepted: Collection[str], seats: int) -> None:
        """`accepted` are the fields there are, `seats` is how many seats the table has. Raises `Malformed`."""
        for name in position:
            if name not in accepted:
                raise Malformed(f"position has no key {name!r}; it accepts {', '.join(accepted)}.")
        self.position, self.seats = position, seats

    def phase(self, accepted: Collection[str], usual: str) -> str:
        """The phase that the position stands in."""
        phase = self.position.get("phase", usual)
        if not isinstance(phase, str) or phase not in accepted:
            raise Malformed(f"position.phase must be one of {', '.join(accepted)}, not {phase!r}.")
        return phase

    def nothing_but(self, *names: str) -> None:
        """Refuse all fields but these and the phase, in which nothing has been dealt yet."""
        for name in self.position:
            if name not in ("phase", *names):
                phase = self.position["phase"]
                raise Malformed(f"position.{name} cannot be given when position.phase is {phase}: nothing has been dealt yet.")

    def state(self, accepted: Collection[str]) -> dict[str, Any]:
        """The facts that are given by name."""
        given = self.position.get("state", {})
        if not isinstance(given, dict):
            raise Malformed(f"position.state must be an object of fields, not {given!r}.")
        for name in given:
            if name not in accepted:
                raise Malformed(f"position.state has no field {name!r}; it accepts {', '.join(accepted)}.")
        return given

    def a_list(self, value: object, field: str, of: str) -> list[Any]:
        """A list; `of` says of what."""
        if not isinstance(value, list):
            raise Malformed(f"position.{field} must be a list of {of}, not {value!r}.")
        return value

    def a_seat(self, value: object, field: str) -> list[Any]:
        """A list with an entry for each seat."""
        if not isinstance(value, list) or len(value) != self.seats:
            raise Malformed(f"position.{field} must be a list of {self.seats}, one for each seat, not {value!r}.")
        return value

    def an_object(self, value: object, field: str, *names: str) -> dict[str, Any]:
        """An object with just these entries."""
        if not isinstance(value, dict) or set(value) != set(names):
            raise Malformed(f"position.{field} must be an object with {' and '.join(names)}, not {value!r}.")
        return value

    def number(self, value: object, field: str, numbers: range) -> int:
        """A whole number of a range."""
        if not isinstance(value, int) or isinstance(value, bool) or value not in numbers:
            raise Malformed(f"position.{field} must be a whole number from {numbers[0]} to {numbers[-1]}, not {value!r}.")
        return value

    def seat(self, value: object, field: str) -> Seat:
        """A seat."""
        return self.number(value, field, range(self.seats))

    def different_seats(self, value: object, field: str) -> list[Seat]:
        """A list of seats, each once at most."""
        seats = [self.seat(one, f"{field}[{nth}]") for nth, one in enumerate(self.a_list(value, field, "seats"))]
        if len(set(seats)) != len(seats):
            raise Malformed(f"position.{field} must name each seat once at most, not {seats!r}.")
        return seats

    def one_of(self, value: object, field: str, accepted: Collection[Any]) -> Any:
        """One of these values; true is not 1."""
        if not any(value == one and type(value) is type(one) for one in accepted):
            words = ", ".join(msgspec.json.encode(one).decode() for one in accepted)
            raise Malformed(f"position.{field} must be one of {words}, not {value!r}.")
        return value
