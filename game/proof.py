"""Whether a record is what was played, and whether what was played followed from its seal."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.record import FORMAT, Altered, Record, RecordError, apply, intact, start, verify
from game.table import ALL, Settlement, View

Answer = Literal["sealed", "unsealed", "altered", "unreadable"]


class Proof(msgspec.Struct, frozen=True):
    """What came of checking a record: ``sealed`` where it is as it was played and all of it follows from the seal (봉인);
    ``unsealed`` where it is as it was played, but not by the seal; ``altered`` where it can be read and cannot have been played
    so; ``unreadable`` where this program cannot read what it says.

    `why` is for ``unsealed`` a word: ``draws`` or ``format``; for the two after it a sentence. `events` and `ended` say how much
    was checked, and whether the round came to its end."""

    answer: Answer
    why: str = ""
    events: int = 0
    ended: bool = False


def prove(record: Record) -> Proof:
    """Check a record, and say which of the four it is."""
    try:
        events, ended = check(record)
    except Altered as error:
        return Proof("altered", str(error))
    except RecordError as error:
        return Proof("unreadable" if intact(record) else "altered", str(error))
    why = beside_the_seal(record)
    return Proof("unsealed" if why else "sealed", why, events, ended)


def beside_the_seal(record: Record) -> str:
    """In what a record does not follow from its seal: ``draws`` of its own, which stand in place of the luck; an older
    ``format``, whose end says less, or nothing, of what was sealed. Nothing where all of it does."""
    return "draws" if record.draws else "format" if record.format < FORMAT else ""


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


def _pieces(view: View, pack: list[int] | None, where: str) -> list[int]:
    """The pieces in view by their ids. Raises `Altered` if they are not those of the pack, each once."""
    here = sorted(piece.id for _, piece in view.pieces() if piece.id is not None)
    if len(set(here)) != len(here) or (pack is not None and here != pack):
        odd = sorted({piece for piece in here if here.count(piece) > 1} | set(here) ^ set(here if pack is None else pack))
        raise Altered(f"{where}: after it the pieces {', '.join(map(str, odd))} are not in exactly one place.")
    return here


def _balanced(settlement: Settlement) -> None:
    given = sum(settlement.points) - sum(settlement.awards) + settlement.pot
    if given:
        raise Altered(f"The settlement does not add up: {given} points come from nowhere.")
