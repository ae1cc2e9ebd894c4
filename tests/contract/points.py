"""Checks of how a round and a match come out, of what a round leaves to the next, and of who plays it."""

from __future__ import annotations

from typing import Any

import msgspec

from game.luck import Luck
from game.registry import Game
from game.table import POT, PUBLIC, Line, Settlement, settle
from tests.contract.play import tables, told


def settlements(game: Game, seed: int) -> None:
    """How a round comes out adds up and explains itself; a seat that does not play pays and gets only what the game says that
    such a seat may."""
    for table in tables(game, seed, rounds=3):
        settlement = table.finished.settlement()
        assert settlement is not None, "over without a settlement"
        adds_up(settlement, table.rules.seats)
        playing = table.finished.view(PUBLIC).playing
        for transfer in settlement.transfers:
            beside = {transfer.giver, transfer.taker} - {*playing, POT}
            assert not beside or transfer.what in game.sitters, f"{transfer} touches a seat that does not play"


def finals(game: Game, seed: int) -> None:
    """Whatever the totals, and whoever gets up, a match has an ending that adds up, and always the same."""
    for table in tables(game, seed, rounds=3):
        carries = table.carry, table.finished.carry()
        for left in (None, *table.seats):
            totals = tuple(table.rng.randint(-1000, 1000) for _ in table.seats)
            for carry in carries:
                final = game.finish(table.rules, carry, totals, left)
                adds_up(final, table.rules.seats)
                assert _back(told(final), Settlement) == final, f"{final} does not come back from JSON"
                again = game.finish(table.rules, carry, list(totals), left)
                assert again == final, f"the same match ends otherwise: {final} or else {again}"


def playing(game: Game, seed: int) -> None:
    """Who plays a round is known alike to everybody, by number."""
    for table in tables(game, seed):
        for round_, _, _ in table.states():
            views = [round_.view(who) for who in table.watchers]
            seats = views[0].playing
            assert all(view.playing == seats for view in views), "watchers differ about who plays"
            assert seats and list(seats) == sorted(set(seats)), f"{seats} do not stand by number, each once"
            assert set(seats) <= set(table.seats), f"{seats} play, and some are not at the table"


def adds_up(settlement: Settlement, seats: int) -> None:
    """Points are what the transfers and awards make of them; with the pot the transfers come to nothing."""
    everybody = range(seats)
    assert len(settlement.points) == seats, f"points are a number a seat, not {settlement.points}"
    assert len(settlement.awards) in (0, seats), "awards are a number a seat"
    for transfer in settlement.transfers:
        ends = (transfer.giver, transfer.taker)
        assert len(set(ends)) == 2 and all(end in (*everybody, POT) for end in ends), f"{transfer} is between nobody"
        assert transfer.points >= 0, f"{transfer} goes backwards"
        named = {"", *(line.what for line in settlement.lines)}
        assert transfer.what in named, f"{transfer} is for something that no line says"
        assert transfer.debtor is None or transfer.debtor in set(everybody) - {transfer.giver}, f"{transfer} is for nobody else"
    again = settle(settlement.kind, seats, transfers=settlement.transfers, awards=settlement.awards)
    assert (settlement.points, settlement.pot) == (again.points, again.pot), f"{settlement} does not come of its transfers"
    assert sum(settlement.points) - sum(settlement.awards) + settlement.pot == 0, "points came from nowhere"
    for line in settlement.lines:
        assert line.seat in everybody and line.what and line.row, f"{line} does not explain itself"
        assert line.points is None or line.times is None, f"{line} adds and multiplies"
    for seat in everybody:
        _reckoned([line for line in settlement.lines if seat == (line.seat if line.reckoning is None else line.reckoning)])
    assert settlement.kind and set(settlement.winners) <= set(everybody), "an ending without a name, or strangers win"


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
        carry = table.finished.carry()
        assert isinstance(carry, game.carry), f"carries a {type(carry).__name__}"
        assert carry.round == number + 1, f"round {number} leads to round {carry.round}"
        assert _back(told(carry), game.carry) == carry, f"{carry} does not come back from JSON"
        if not carry.over:
            following = game.round.begin(table.rules, carry, Luck.seeded(seed))
            assert following.decisions() or following.settlement(), "no round follows"


def _back(written: bytes, kind: type[Any]) -> Any:
    try:
        return msgspec.convert(msgspec.json.decode(written), kind)
    except msgspec.ValidationError:
        return None
