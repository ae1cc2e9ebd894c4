"""Checks of how a round comes out and what it leaves to the next."""

from __future__ import annotations

import msgspec

from game.luck import Luck
from game.registry import Game
from game.table import POT, Carry, Line, settle
from tests.contract.play import tables, told


def settlements(game: Game, seed: int) -> None:
    """Points are what the transfers and awards make of them; with the pot the transfers come to nothing."""
    for table in tables(game, seed, rounds=3):
        settlement = table.finished().settlement()
        assert settlement is not None, "over without a settlement"
        seats = table.rules.seats
        again = settle(settlement.kind, seats, transfers=settlement.transfers, awards=settlement.awards)
        assert (settlement.points, settlement.pot) == (again.points, again.pot), f"{settlement} does not come of its transfers"
        assert sum(settlement.points) - sum(settlement.awards) + settlement.pot == 0, "points came from nowhere"
        assert len(settlement.awards) in (0, seats), "awards are a number a seat"
        for transfer in settlement.transfers:
            ends = (transfer.giver, transfer.taker)
            assert len(set(ends)) == 2 and all(end in (*table.seats, POT) for end in ends), f"{transfer} is between nobody"
            assert transfer.points >= 0, f"{transfer} goes backwards"
            named = {"", *(line.what for line in settlement.lines)}
            assert transfer.what in named, f"{transfer} is for something that no line says"
            others = set(table.seats) - {transfer.giver}
            assert transfer.debtor is None or transfer.debtor in others, f"{transfer} is for nobody else"
        for line in settlement.lines:
            assert line.seat in table.seats and line.what and line.row, f"{line} does not explain itself"
            assert line.points is None or line.times is None, f"{line} adds and multiplies"
        for seat in table.seats:
            _reckoned([line for line in settlement.lines if seat == (line.seat if line.reckoning is None else line.reckoning)])
        assert settlement.kind and set(settlement.winners) <= set(table.seats), "an ending without a name, or strangers win"


def _reckoned(lines: list[Line]) -> None:
    """Whether the lines of one reckoning come to what they say, wherever it began."""
    before: int | None = None
    for line in lines:
        if line.total is None or line.points is line.times is None:
            continue
        if before is None:
            assert line.total % (line.times or 1) == 0, f"{line} does not come to its total"
        else:
            comes_to = (before + (line.points or 0)) * (line.times or 1)
            assert line.total == comes_to, f"{line} does not come to its total, which is {comes_to}"
        before = line.total


def carries(game: Game, seed: int) -> None:
    """What is carried comes back from a record as it was, counts the rounds, and leads to the next one."""
    for number, table in enumerate(tables(game, seed, rounds=3)):
        carry = table.finished().carry()
        assert isinstance(carry, game.carry), f"carries a {type(carry).__name__}"
        assert carry.round == number + 1, f"round {number} leads to round {carry.round}"
        assert _back(told(carry), game) == carry, f"{carry} does not come back from JSON"
        if not carry.over:
            assert game.round.begin(table.rules, carry, Luck.seeded(seed)).decisions(), "no round follows"



def _back(written: bytes, game: Game) -> Carry | None:
    try:
        return msgspec.convert(msgspec.json.decode(written), game.carry)
    except msgspec.ValidationError:
        return None
