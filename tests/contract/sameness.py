"""Checks that a round goes the same way again: copied, unwatched, written down, played back, sent elsewhere."""

from __future__ import annotations

import pickle
import random

import msgspec

from game.record import Record, open_record, read, replay, resume
from game.registry import Game
from game.table import ALL, PUBLIC, Decision, Step, View
from tests.contract.play import Table, agree, play_out, snapshot, tables, told


def copies(game: Game, seed: int) -> None:
    """A copy goes the way of its original, and nothing that happens to the one happens to the other."""
    for table in tables(game, seed):
        for index, (round_, said, _) in enumerate(table.states(ALL)):
            if said is None or table.rng.random() > 0.3:
                continue
            before = snapshot(round_, table.watchers)
            copy, other = round_.copy(), round_.copy()
            agree(before, snapshot(copy, table.watchers), "a fresh copy")
            play_out(other, random.Random(seed), watch=ALL)
            agree(before, snapshot(round_, table.watchers), "after a copy was played to the end")
            agree(before, snapshot(copy, table.watchers), "in a copy, after another was played to the end")
            for later in table.line[index:]:
                copy.choose(*later)
            end = snapshot(table.finished(), table.watchers, log=False)
            agree(end, snapshot(copy, table.watchers, log=False), "a copy played on like its original")


def watching(game: Game, seed: int) -> None:
    """Whoever watches, a round goes the same way, and what each seat remembers is the same; with nobody it is the same
    but for what is remembered, and no event is built."""
    for table in tables(game, seed):
        plays = zip(*(table.states(who) for who in (None, ALL, PUBLIC, table.rng.choice(table.seats))), strict=True)
        for (unwatched, _, steps), *watched in plays:
            assert not steps, "steps are told to nobody"
            assert not unwatched.view(ALL).log, "events were built for nobody"
            first, *others = [snapshot(round_, table.watchers) for round_, _, _ in watched]
            for other in others:
                agree(first, other, "watched by another")
            silent = snapshot(unwatched, table.watchers, log=False)
            agree(silent, snapshot(watched[0][0], table.watchers, log=False), "watched and unwatched")


def recorded(table: Table) -> Record:
    """The record of a table's line of play, by way of JSON."""
    record = open_record(table.game, table.begin(), table.luck, table.carry)
    return read(msgspec.structs.replace(record, choices=tuple(table.line)).encode())


def records(game: Game, seed: int) -> None:
    """A record, written and read, plays back step by step to the same round, and can be taken up anywhere in it, also
    while answers wait for others."""
    for table in tables(game, seed):
        record = recorded(table)
        assert read(record.encode()) == record, "a record changes by being written"
        for who in (ALL, table.rng.choice(table.seats)):
            live = [_written(step) for _, _, steps in table.states(who) for step in steps]
            again = [_written(step) for step in replay(record, who)]
            assert again == live, f"the replay differs from step {_first_difference(live, again)} on"
        for index, (round_, said, _) in enumerate(table.states(ALL)):
            if said is None or table.rng.random() < 0.3:
                resumed, _ = resume(msgspec.structs.replace(record, choices=record.choices[:index]), ALL)
                agree(snapshot(round_, table.watchers), snapshot(resumed, table.watchers), f"taken up after {index} choices")


def _written(step: Step) -> tuple[bytes, bytes]:
    return told(step.event), told(step.view)


def _first_difference(left: list[tuple[bytes, bytes]], right: list[tuple[bytes, bytes]]) -> int:
    same = (a == b for a, b in zip(left, right, strict=False))
    return next((index for index, is_same in enumerate(same) if not is_same), min(len(left), len(right)))


def writing(game: Game, seed: int) -> None:
    """Views, events and questions can be written as JSON, and sent to another process and back."""
    for table in tables(game, seed):
        for round_, _, steps in table.states(table.rng.choice(table.watchers)):
            things: list[Step | View | Decision] = [*steps, *round_.decisions()]
            things += [round_.view(who) for who in table.watchers if table.rng.random() < 0.3]
            for thing in things:
                told(thing)
                assert pickle.loads(pickle.dumps(thing)) == thing, f"{type(thing).__name__} does not come back from elsewhere"
