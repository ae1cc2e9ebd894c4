"""What is kept of a round: the one form of a game on disk, for autosave, resume, replay, bug reports and tests.

A record holds rules, carry, luck and choices, and nothing that follows from them. Replaying it goes the same way.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from game.choices import Choice
from game.luck import Luck, check
from game.options import RulesError
from game.registry import Game, find
from game.table import ALL, Carry, IllegalChoice, Malformed, Round, Seat, Step, Who, read_carry

FORMAT = 1


class Record(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One round. `luck` and `commitment` are hexadecimal; `rules` as `Catalog.dump` writes them; `players` are names."""

    format: int = FORMAT
    game: str
    rules_version: int
    seats: int
    rules: dict[str, Any]
    carry: dict[str, Any] | None = None
    luck: str
    commitment: str
    choices: tuple[tuple[Seat, Choice], ...] = ()
    players: tuple[str, ...] = ()
    match: str = ""
    round: int = 0

    def encode(self) -> bytes:
        """The record as JSON."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1)


class RecordError(Malformed):
    """A record that does not fit. The message is one sentence saying what and where."""


def open_record(game: Game, round_: Round, luck: Luck, carry: Carry | None, **about: Any) -> Record:
    """The record of a round that is about to begin, with no choices yet."""
    return Record(
        game=game.name,
        rules_version=game.rules_version,
        seats=round_.rules.seats,
        rules=game.catalog.dump(round_.rules),
        carry=None if carry is None else msgspec.to_builtins(carry),
        luck=luck.secret.hex(),
        commitment=luck.commitment,
        **about,
    )


def read(data: bytes | str) -> Record:
    """A record from JSON. Raises `RecordError`."""
    try:
        return msgspec.json.decode(data, type=Record)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise RecordError(f"This is not a record of ours: {error}.") from error


def start(record: Record, watch: Who | None = None) -> Round:
    """The round as it stood before the first choice. Raises `RecordError` for anything that does not fit."""
    if record.format > FORMAT:
        raise RecordError(f"format is {record.format}, newer than the {FORMAT} that this program reads; update it.")
    try:
        game = find(record.game)
    except LookupError as error:
        raise RecordError(str(error)) from error
    if record.rules_version != game.rules_version:
        age = "newer" if record.rules_version > game.rules_version else "older"
        raise RecordError(
            f"rules_version is {record.rules_version}, {age} than the {game.rules_version} that this program plays; "
            "the record cannot be replayed here."
        )
    try:
        secret = bytes.fromhex(record.luck)
    except ValueError as error:
        raise RecordError(f"luck must be hexadecimal: {error}.") from error
    if len(secret) != 32:
        raise RecordError(f"luck must be 32 bytes, not {len(secret)}.")
    if not check(secret, record.commitment):
        raise RecordError("luck does not match its commitment: it is not what was dealt from.")
    try:
        rules = game.catalog.load(record.rules, record.seats)
    except RulesError as error:
        raise RecordError(f"rules: {error}") from error
    carry = None
    if record.carry is not None:
        try:
            carry = read_carry(game.carry, record.carry, rules)
        except Malformed as error:
            raise RecordError(str(error)) from error
    return game.round.begin(rules, carry, Luck(secret), watch)


def replay(record: Record, watch: Who = ALL) -> Iterator[Step]:
    """Every step of a record, one by one. Raises `RecordError` at the choice that does not fit."""
    round_ = start(record, watch)
    yield from round_.opening
    for index, (seat, choice) in enumerate(record.choices):
        yield from _apply(round_, index, seat, choice, watch)


def resume(record: Record, watch: Who | None = None) -> tuple[Round, list[Step]]:
    """The round as it stands after all choices of the record, and the steps that led there."""
    round_ = start(record, watch)
    steps = list(round_.opening)
    for index, (seat, choice) in enumerate(record.choices):
        steps += _apply(round_, index, seat, choice, watch)
    return round_, steps


def _apply(round_: Round, index: int, seat: Seat, choice: Choice, watch: Who | None) -> list[Step]:
    try:
        return round_.choose(seat, choice, watch)
    except IllegalChoice as error:
        raise RecordError(f"choices[{index}]: {error}.") from error
