"""Replaying: a record, or all of a match, told again, checked step by step, or written in another form."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from game.doors.exchange import records_of, written
from game.doors.tell import tell, tell_luck, tell_settlement
from game.doors.watch import watcher
from game.foreign import one_line
from game.luck import Luck
from game.proof import Answer, beside_the_seal, prove
from game.record import Record, apply, start
from game.store.matches import kept_match
from game.table import Malformed, Who
from game.text import say

CODES: Final[dict[Answer, int]] = {"sealed": 0, "unsealed": 3, "altered": 1, "unreadable": 2}
"""How the program ends after each answer of a check; after several records as after the worst, which stands last of these."""


def replay(record: Record, who: Who, language: str) -> Iterator[str]:
    """The lines of a record as `who` saw it. Raises `RecordError`, at the choice that does not fit."""
    round_ = start(record, who)
    yield say(language, "doors.round", number=record.round + 1, commitment=record.commitment)
    for step in round_.opening:
        yield tell(language, record.game, step.event)
    for index in range(len(record.choices)):
        for step in apply(round_, record, index, who):
            yield tell(language, record.game, step.event)
    settlement = round_.settlement()
    if settlement is None:
        yield say(language, "doors.unfinished")
        return
    yield from tell_settlement(language, record.game, settlement)
    if why := beside_the_seal(record):
        yield say(language, "doors.unsealed", why=say(language, f"table.seal.why.{why}"))
    if why != "draws":
        yield tell_luck(language, Luck(bytes.fromhex(record.luck)))


def main(
    files: Sequence[str],
    *,
    seat: int | None,
    only_check: bool,
    language: str,
    given: str | None = None,
    wanted: str | None = None,
    rules: str | None = None,
    match: str | None = None,
    folder: Path | None = None,
) -> int:
    """Print records, or whether they are in order. `seat` is counted from 1; without one every card is seen. The files are of the
    form `given`, and are printed in the form `wanted`, where these are named; a `match` is taken from the ledger of a folder.
    What a file of another program tells that cannot be played here is told on the console. Returns how the program ends. Raises
    `RecordError`, `Malformed` or `RulesError`."""
    records = records_of(files, given, rules, lambda sentence: print(sentence, file=sys.stderr))
    if match is not None:
        records += kept_match(match, folder)
    if not records:
        raise Malformed("There is nothing to replay: name a file, or a match of the ledger with --match.")
    if only_check:
        return CODES[max((_check(record, language) for record in records), key=list(CODES).index)]
    if wanted is not None:
        print(written(records, wanted).removesuffix("\n"))
        return 0
    for record in records:
        for line in replay(record, watcher(record.seats, seat, everything=True), language):
            print(line)
    return 0


def _check(record: Record, language: str) -> Answer:
    """Check a record and say what came of it; what is wrong is said in one sentence where errors are told."""
    proof = prove(record)
    said = {"choices": len(record.choices), "events": proof.events, "commitment": record.commitment}
    if proof.answer in ("altered", "unreadable"):
        print(one_line(say(language, f"doors.{proof.answer}", why=proof.why)), file=sys.stderr)
    elif proof.answer == "unsealed":
        end = "" if proof.ended else " " + say(language, "doors.unfinished")
        print(say(language, "doors.checked_unsealed", why=say(language, f"table.seal.why.{proof.why}"), **said) + end)
    else:
        print(say(language, "doors.checked" if proof.ended else "doors.checked_unfinished", **said))
    return proof.answer
