"""Checks that a round goes the same way again: copied, unwatched, written down, played back, sent elsewhere."""

from __future__ import annotations

import pickle
import random
from itertools import count

import msgspec

from game.options import Value
from game.record import Record, RecordError, close_record, open_record, read, replay, resume, verify
from game.registry import Game
from game.table import ALL, PUBLIC, Decision, Event, Settlement, Step, View
from tests.contract.play import (
    NEWEST,
    WHOLE,
    Said,
    Table,
    agree,
    open_question,
    play_out,
    random_rules,
    snapshot,
    tables,
    told,
    unlogged,
    written,
)
from tests.contract.questions import some


def copies(game: Game, seed: int) -> None:
    """A copy goes the way of its original, and nothing that happens to the one happens to the other."""
    for table in tables(game, seed):
        for index, (round_, said, _) in enumerate(table.states(ALL)):
            if said is None or not table.looks(0.12):
                continue
            before = snapshot(round_, table.watchers)
            copy, other = round_.copy(), round_.copy()
            agree(before, snapshot(copy, table.watchers), "a fresh copy")
            play_out(other, random.Random(seed), watch=ALL)
            agree(before, snapshot(round_, table.watchers), "after a copy was played to the end")
            agree(before, snapshot(copy, table.watchers), "in a copy, after another was played to the end")
            for later in table.line[index:]:
                copy.choose(*later)
            end = snapshot(table.finished, table.watchers, log=0)
            agree(end, snapshot(copy, table.watchers, log=0), "a copy played on like its original")


def watching(game: Game, seed: int) -> None:
    """Whoever watches, a round goes the same way, and what each seat remembers is the same; with nobody it is the same
    but for what is remembered, and no event is built."""
    for table in tables(game, seed):
        plays = zip(*(table.states(who) for who in (None, ALL, PUBLIC, table.rng.choice(table.seats))), strict=True)
        for (unwatched, said, steps), *watched in plays:
            assert not steps, "steps are told to nobody"
            if said is not None and not table.looks(0.3):
                continue
            assert not unwatched.view(ALL).log, "events were built for nobody"
            log = NEWEST if said is not None else WHOLE
            first, *others = [snapshot(round_, table.watchers, log) for round_, _, _ in watched]
            for other in others:
                agree(first, other, "watched by another")
            silent = snapshot(unwatched, table.watchers, log=0)
            agree(silent, snapshot(watched[0][0], table.watchers, log=0), "watched and unwatched")


def recorded(table: Table) -> Record:
    """The record of a table's line of play, by way of JSON."""
    record = open_record(table.game, table.rules, table.luck, table.carry)
    settlement = table.finished.settlement()
    assert settlement is not None
    return read(close_record(msgspec.structs.replace(record, choices=tuple(table.line)), settlement).encode())


def records(game: Game, seed: int) -> None:
    """A record, written and read, plays back step by step to the same round, and can be taken up anywhere in it, also
    while answers wait for others."""
    for table in tables(game, seed):
        record = recorded(table)
        assert read(record.encode()) == record, "a record changes by being written"
        for who in (ALL, table.rng.choice(table.seats)):
            live = [_told(step) for steps, _ in table.seen(who) for step in steps]
            again = [_told(step) for step in replay(record, who)]
            assert again == live, f"the replay differs from step {_first_difference(live, again)} on"
        stops = {len(table.line), *table.rng.sample(range(len(table.line)), min(5, len(table.line)))}
        for index, (round_, _, _) in enumerate(table.states(ALL)):
            if index in stops:
                cut = msgspec.structs.replace(record, choices=record.choices[:index], settlement=None, digest="")
                resumed, carry, _ = resume(cut, ALL)
                assert carry == table.carry, f"taken up with {carry}, and it began with {table.carry}"
                log = NEWEST if index < len(table.line) else WHOLE
                was, now = (snapshot(one, table.watchers, log) for one in (round_, resumed))
                agree(was, now, f"taken up after {index} choices")


def ends(game: Game, seed: int) -> None:
    """A record is at its end what its steps come to; exchanged or cut off, under other rules, after another carry or with another
    end it is not."""
    for table in tables(game, seed):
        record = recorded(table)
        held = _held(record)
        assert not held, f"a record that nobody changed: {held}"
        changed = {"carry": {**(record.carry or {}), "round": 77}, "settlement": _richer(record.settlement)}
        changed |= {"choices": record.choices[:-1], "rules": _other_rules(table), "seats": record.seats + 1}
        for field, value in changed.items():
            assert _held(msgspec.structs.replace(record, **{field: value})), f"nobody notices other {field}"
        index, said = _other_step(table)
        exchanged = (*record.choices[:index], said, *record.choices[index + 1 :])
        assert _held(msgspec.structs.replace(record, choices=exchanged)), f"nobody notices {said} as choice {index}"


def _held(record: Record) -> str:
    """What is found wrong with a record when it is played and held against its end."""
    try:
        round_, _, _ = resume(record)
        verify(record, round_.settlement())
    except RecordError as error:
        return str(error)
    return ""


def _richer(settlement: Settlement | None) -> Settlement:
    assert settlement is not None
    return msgspec.structs.replace(settlement, points=(settlement.points[0] + 1, *settlement.points[1:]))


def _other_rules(table: Table) -> dict[str, Value]:
    dump = table.game.catalog.dump
    seeds = (random.Random(f"{table.label} {number}") for number in count())
    return next(rules for rng in seeds if (rules := dump(random_rules(table.game, rng))) != dump(table.rules))


def _other_step(table: Table) -> tuple[int, Said]:
    """A choice of the record for which another could have been made, and that other one."""
    found = []
    for index, (round_, said, _) in enumerate(table.states()):
        if said is not None:
            question = open_question(round_, said[0])
            others = [] if question is None else [one for one in some(question.choices, table.rng) if one != said[1]]
            found += [(index, (said[0], one)) for one in others]
    return table.rng.choice(found)


def _told(step: Step) -> dict[str, bytes]:
    return {"event": told(step.event), **written(step.view, log=1)}


def _first_difference(left: list[dict[str, bytes]], right: list[dict[str, bytes]]) -> int:
    same = (a == b for a, b in zip(left, right, strict=False))
    return next((index for index, is_same in enumerate(same) if not is_same), min(len(left), len(right)))


def writing(game: Game, seed: int) -> None:
    """Views, events and questions can be written as JSON, and sent to another process and back."""
    for table in tables(game, seed):
        for round_, said, steps in table.states(table.rng.choice(table.watchers)):
            view = round_.view(table.rng.choice(table.watchers))
            things: list[Event | Step | View | Decision] = [*(step.event for step in steps), *round_.decisions(), unlogged(view)]
            if said is None:
                things += [*steps[-1:], view]
            for thing in things if said is None else table.rng.sample(things, min(4, len(things))):
                told(thing)
                assert pickle.loads(pickle.dumps(thing)) == thing, f"{type(thing).__name__} does not come back from elsewhere"
