"""What is kept of a round: the one form of a game on disk, for autosave, resume, replay, bug reports and tests.

A record holds rules, carry, luck and choices; replaying them goes the same way. One of a round that is over ends with its
settlement and a digest over all of it, so that what was changed or cut off afterwards shows. (The digest finds accidents and
careless edits; whoever wants to forge a record can write another.)
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import structs

from game.choices import Choice
from game.foreign import Told, parse
from game.luck import Luck, check
from game.malformed import Where
from game.options import Rules, RulesError
from game.registry import Game, find
from game.table import ALL, ROUNDS, Carry, IllegalChoice, Malformed, Round, Seat, Settlement, Step, Who, outside, read_carry

FORMAT = 3
"""What is written today. Records of format 2 are read as well; their digest leaves out the format itself and the names."""

ENDED = 2
"""From this format on a record has its carry, and ends. Of format 1 finished rounds can still be replayed."""


class Record(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One round. `luck`, `commitment` and `digest` are hexadecimal; `rules` as `Catalog.dump` writes them; `players` are names.
    `draws` are outcomes fixed beforehand, by label, in a round that was first played elsewhere; there the luck says nothing.
    `advised` is how often the person had a word of advice, which says nothing of how the round went.
    `settlement` and `digest` are there once the round is over. A record that does not say its `format` is of the first."""

    format: int = 1
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
    draws: dict[str, tuple[int, ...]] = {}
    advised: int = 0
    settlement: Settlement | None = None
    digest: str = ""

    def encode(self) -> bytes:
        """The record as JSON."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1)


class RecordError(Malformed):
    """A record that does not fit. The message is one sentence saying what and where."""


class Altered(RecordError):
    """A record that can be read and cannot have been played so: something in it was changed."""

    sort = "altered"


class Misfit(Altered):
    """A choice that cannot have been made where it stands, after `made` others. What these came to can be replayed."""

    def __init__(self, said: str, made: int) -> None:
        super().__init__(said)
        self.made, self.sort = made, "stops" if made else Altered.sort


class OtherVersion(RecordError):
    """A record that another version of the program wrote, by whose rules it cannot be replayed here."""

    sort = "version"


def open_record(game: Game, rules: Rules, luck: Luck, carry: Carry, **about: Any) -> Record:
    """The record of a round that is about to begin by the rules of its table, with no choices yet. Which rules are drawn or added
    follows from luck, carry and choices; outcomes that its luck has by script are draws of its own."""
    return Record(
        format=FORMAT,
        game=game.name,
        rules_version=game.rules_version,
        seats=rules.seats,
        rules=game.catalog.dump(rules),
        carry=msgspec.to_builtins(carry),
        luck=luck.secret.hex(),
        commitment=luck.commitment,
        draws=dict(luck.script),
        **about,
    )


def close_record(record: Record, settlement: Settlement) -> Record:
    """The record of a round that is over."""
    ended = structs.replace(record, settlement=settlement)
    return structs.replace(ended, digest=digest(ended))


def digest(record: Record) -> str:
    """SHA-256 over everything that says how the round went: game, rules, carry, commitment, choices and settlement, the names of
    those who played, and the draws where there are any."""
    named = (record.format, record.players) if record.format > ENDED else ()
    told = (
        *named,
        record.game,
        record.rules_version,
        record.seats,
        record.rules,
        record.carry,
        record.commitment,
        record.choices,
        record.settlement,
        record.match,
        record.round,
        *([record.draws] if record.draws else []),
    )
    return hashlib.sha256(msgspec.json.encode(told, order="sorted")).hexdigest()


def intact(record: Record) -> bool:
    """Whether nothing was changed in a record since its round was over, as far as its digest can tell."""
    if record.format not in range(ENDED, FORMAT + 1):
        return True
    return record.digest == ("" if record.settlement is None else digest(record))


def verify(record: Record, settlement: Settlement | None) -> None:
    """Hold a record against its own end and the `settlement` that replaying it came to. Raises `Altered`, one sentence."""
    if record.format < ENDED:
        return
    if record.settlement is None and settlement is not None:
        raise Altered("settlement is missing, although the round came to its end: the record was changed.")
    if not intact(record):
        raise Altered("digest does not fit what the record tells: it was changed after the round.")
    if settlement != record.settlement:
        raise Altered("settlement is not what these choices come to: the record was changed.")


def read(data: bytes | str) -> Record:
    """A record from JSON. Raises `RecordError`."""
    found = read_all(data)
    if len(found) != 1:
        raise RecordError(f"This is not one record but {len(found)}.")
    return found[0]


def read_all(data: bytes | str) -> list[Record]:
    """The records in a file of ours: of one round, or a list of those of a match. Raises `RecordError`."""
    try:
        found = parse(data, "it")
        several = isinstance(found, list) and found
        return msgspec.convert(found, list[Record]) if several else [msgspec.convert(found, Record)]
    except (Malformed, msgspec.ValidationError) as error:
        raise RecordError(f"This is not a record of ours: {str(error).removesuffix('.')}.") from error


def read_each(data: bytes | str, tell: Callable[[Told], None]) -> list[Record]:
    """The same of a list that is damaged in part: those that can be read; says what is wrong with each other. Raises
    `RecordError` where there is none."""
    try:
        return read_all(data)
    except RecordError:
        records, passed = [], []
        for nth, one in enumerate(_listed(data), 1):
            try:
                records.append(msgspec.convert(one, Record))
            except msgspec.ValidationError as error:
                passed.append(Told(f"{str(error).removesuffix('.')}.", where=Where("record", nth)))
        if not records:
            raise
    for said in passed:
        tell(said)
    return records


def _listed(data: bytes | str) -> list[Any]:
    """What is in a list of JSON; nothing where it is none."""
    try:
        found = parse(data)
    except Malformed:
        return []
    return found if isinstance(found, list) else []


def encode_all(records: Sequence[Record]) -> bytes:
    """The records of a match as one file: of a single round its record, of more a list of them."""
    if len(records) == 1:
        return records[0].encode()
    return msgspec.json.format(msgspec.json.encode(records), indent=1)


def cut(record: Record, choices: int) -> Record:
    """A round as it stood after so many choices, to be played on from there by the rules of today. Raises `RecordError` where the
    record cannot be replayed as far as that."""
    round_ = start(record)
    for index in range(choices):
        apply(round_, record, index, None)
    game = find(record.game)
    return structs.replace(
        record,
        format=FORMAT,
        rules_version=game.rules_version,
        carry=msgspec.to_builtins(carry_of(record, game, rules_of(record, game))),
        choices=record.choices[:choices],
        settlement=None,
        digest="",
    )


def start(record: Record, watch: Who | None = None) -> Round:
    """The round as it stood before the first choice. A record by rules of before has to come to the end that it tells by those of
    today. Raises `RecordError` for anything that does not fit."""
    if record.format > FORMAT:
        raise OtherVersion(f"format is {record.format}, newer than the {FORMAT} that this program reads; update it.")
    misfit = outside(record, format=range(1, FORMAT + 1), round=ROUNDS, advised=ROUNDS)
    if misfit:
        raise RecordError(f"{misfit}.")
    try:
        game = find(record.game)
    except LookupError as error:
        raise RecordError(str(error)) from error
    age = record.rules_version - game.rules_version
    told = f"rules_version is {record.rules_version}, {{}} than the {game.rules_version} that this program plays; "
    if age > 0 or (age < 0 and record.settlement is None):
        raise OtherVersion(f"{told.format('newer' if age > 0 else 'older')}the record cannot be replayed here.")
    if age < 0 and not _comes_out(record, game):
        why = "by the rules of today the round goes another way, and cannot be replayed here."
        raise OtherVersion(told.format("older") + why)
    return _begin(record, game, watch)


def _comes_out(record: Record, game: Game) -> bool:
    """Whether the choices of a record lead to the settlement that it tells."""
    round_ = _begin(record, game, None)
    try:
        for index in range(len(record.choices)):
            apply(round_, record, index, None)
    except Altered:
        return False
    return round_.settlement() == record.settlement


def _begin(record: Record, game: Game, watch: Who | None) -> Round:
    luck, rules = luck_of(record), rules_of(record, game)
    carry = carry_of(record, game, rules)
    try:
        return game.round.begin(rules, carry, luck, watch)
    except Malformed as error:
        raise RecordError(str(error)) from error
    except ValueError as error:
        if not record.draws:
            raise
        raise Altered(str(error)) from error


def rules_of(record: Record, game: Game) -> Rules:
    """The rules of the table. Raises `RecordError`."""
    try:
        return game.catalog.load(record.rules, record.seats)
    except RulesError as error:
        raise RecordError(f"rules: {error}") from error


def luck_of(record: Record) -> Luck:
    """What the round was dealt from. Raises `RecordError`."""
    try:
        secret = bytes.fromhex(record.luck)
    except ValueError as error:
        raise RecordError(f"luck must be hexadecimal: {error}.") from error
    if len(secret) != 32:
        raise RecordError(f"luck must be 32 bytes, not {len(secret)}.")
    if not check(secret, record.commitment):
        raise Altered("luck does not match its commitment: it is not what was dealt from.")
    return Luck(secret, record.draws)


def carry_of(record: Record, game: Game, rules: Rules) -> Carry:
    """What the round got of the rounds before it. Raises `RecordError`."""
    if record.carry is None and record.format < ENDED:
        return game.carry()
    try:
        return read_carry(game.carry, record.carry, rules)
    except Malformed as error:
        raise RecordError(str(error)) from error


def replay(record: Record, watch: Who = ALL) -> Iterator[Step]:
    """Every step of a record, one by one. Raises `RecordError` at the choice that does not fit."""
    round_ = start(record, watch)
    yield from round_.opening
    for index in range(len(record.choices)):
        yield from apply(round_, record, index, watch)


def resume(record: Record, watch: Who | None = None) -> tuple[Round, Carry, list[Step]]:
    """The round as it stands after all choices of the record, the carry that led into it, and the steps that led there. Raises
    `RecordError`, also for a round of an older format that is not over."""
    round_ = start(record, watch)
    steps = list(round_.opening)
    for index in range(len(record.choices)):
        steps += apply(round_, record, index, watch)
    if record.format < ENDED and round_.settlement() is None:
        raise RecordError(f"format is {record.format}: a round of it that is not over cannot be taken up any more.")
    game = find(record.game)
    return round_, carry_of(record, game, rules_of(record, game)), steps


def apply(round_: Round, record: Record, index: int, watch: Who | None) -> list[Step]:
    """Make one choice of a record in its round. Raises `Misfit` where it does not fit."""
    seat, choice = record.choices[index]
    try:
        return round_.choose(seat, choice, watch)
    except IllegalChoice as error:
        raise Misfit(f"choices[{index}]: {error}.", index) from error
    except ValueError as error:
        if not record.draws:
            raise
        raise Misfit(str(error), index) from error
