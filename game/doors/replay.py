"""Replaying: a record told again, or checked step by step."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from game.doors.exchange import records_of, written
from game.doors.tell import tell, tell_luck, tell_settlement
from game.doors.watch import watcher
from game.luck import Luck
from game.record import Record, RecordError, apply, start, verify
from game.table import ALL, Settlement, View, Who
from game.text import say


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
    if not record.draws:
        yield tell_luck(language, Luck(bytes.fromhex(record.luck)))


def check(record: Record) -> tuple[int, bool]:
    """Verify the commitment, that every choice fits, that after every event the pieces are those of the deal, each in one place,
    that what changed hands adds up, and that it ends as the record says. Returns the number of events, and whether the round came
    to its end. Raises `RecordError`."""
    round_ = start(record, ALL)
    pack: list[int] | None = None
    events = 0
    for step in round_.opening:
        pack = _pieces(step.view, pack, "the deal")
        events += 1
    pack = _pieces(round_.view(ALL), pack, "the deal")
    for index in range(len(record.choices)):
        for step in apply(round_, record, index, ALL):
            _pieces(step.view, pack, f"choices[{index}]")
            events += 1
    settlement = round_.settlement()
    if settlement is not None:
        _balanced(settlement)
    verify(record, settlement)
    return events, settlement is not None


def main(
    files: Sequence[str],
    *,
    seat: int | None,
    only_check: bool,
    language: str,
    given: str | None = None,
    wanted: str | None = None,
    rules: str | None = None,
) -> None:
    """Print records, or that they are in order. `seat` is counted from 1; without one every card is seen. The files are of the
    form `given`, and are printed in the form `wanted`, where these are named. What a file of another program tells that cannot be
    played here is told on the console. Raises `RecordError`, `Malformed` or `RulesError`."""
    records = records_of(files, given, rules, lambda sentence: print(sentence, file=sys.stderr))
    if wanted is not None:
        print(written(records, wanted).removesuffix("\n"))
        return
    for record in records:
        if only_check:
            events, ended = check(record)
            said = {"choices": len(record.choices), "events": events, "commitment": record.commitment}
            print(say(language, "doors.checked" if ended else "doors.checked_unfinished", **said))
            continue
        for line in replay(record, watcher(record.seats, seat, everything=True), language):
            print(line)


def _pieces(view: View, pack: list[int] | None, where: str) -> list[int]:
    """The pieces in view by their ids. Raises `RecordError` if they are not those of the pack, each once."""
    here = sorted(piece.id for _, piece in view.pieces() if piece.id is not None)
    if len(set(here)) != len(here) or (pack is not None and here != pack):
        odd = sorted({piece for piece in here if here.count(piece) > 1} | set(here) ^ set(here if pack is None else pack))
        raise RecordError(f"{where}: after it the pieces {', '.join(map(str, odd))} are not in exactly one place.")
    return here


def _balanced(settlement: Settlement) -> None:
    given = sum(settlement.points) - sum(settlement.awards) + settlement.pot
    if given:
        raise RecordError(f"The settlement does not add up: {given} points come from nowhere.")
