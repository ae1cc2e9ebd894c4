"""A program that plays for ever, to be killed: ``python killed.py FOLDER FIRST``. It says what is settled, line by line,
after it is."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path

from game.store.ledger import open_ledger
from tests.store.sample import TERMS, a_record, a_win

if __name__ == "__main__":
    ledger, notices = open_ledger(Path(sys.argv[1]))
    assert not notices, notices
    for number in count(int(sys.argv[2])):
        for choices in range(0, 40, 8):
            ledger.autosave(a_record(number=number, choices=choices), TERMS)
        ledger.settle(a_record(number=number, choices=40), a_win(number % 3, number % 11), TERMS)
        print(number, flush=True)
