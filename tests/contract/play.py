"""Random rounds under random rules, and ways to look at them: what the checks of the suite are made of."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterator
from functools import cached_property

import msgspec

from game.choices import Choice, sample
from game.luck import Luck
from game.options import Numbers, Option, Rules, RulesError, Value
from game.players.protocol import Budget, Player
from game.registry import Game
from game.round import OVER, TIMEOUT, BaseRound, lets_be
from game.table import ALL, PUBLIC, Carry, Decision, IllegalChoice, Round, Seat, Step, View, Who

STYLES = ("even", "even", "even", "first", "last", "default")
"""How a random round is played: any choice evenly, or the same one each time, to reach what even play seldom does."""

Said = tuple[Seat, Choice]

SHORT = 16
"""Answers of a short round; of a longer one the stops that are looked at grow with its logarithm."""

LONG = 60
"""Answers of a round so long that one of a match has to do."""

NEWEST, WHOLE = 4, 10**6
"""Events of a log that are compared while a round goes on, and at its end."""


def random_value(option: Option, rng: random.Random) -> Value:
    if isinstance(option.values, Numbers):
        return rng.randrange(option.values.least, option.values.most + 1, option.values.step)
    return rng.choice(option.values)


def random_rules(game: Game, rng: random.Random) -> Rules:
    """A preset with some options changed, whatever goes together."""
    preset = rng.choice(game.catalog.presets)
    seats = rng.choice(preset.seats)
    options = game.catalog.options
    changes: dict[str, Value] = {}
    for option in rng.sample(options, rng.choice((0, 1, min(3, len(options)), len(options) // 2))):
        tried = {**changes, option.key: random_value(option, rng)}
        try:
            game.catalog.rules(seats, preset.key, **tried)
        except RulesError:
            continue
        changes = tried
    return game.catalog.rules(seats, preset.key, **changes)


def random_said(round_: Round, rng: random.Random, style: str) -> Said:
    """An answer to one of the open questions that does something: to let a `may` be changes nothing. Often the `may`s come first,
    so that claims are made before their window ends."""
    open_now = round_.decisions()
    asked = rng.sample(open_now, len(open_now))
    if rng.random() < 0.7:
        asked.sort(key=lambda decision: decision.must)
    for decision in asked:
        choice = _random_choice(decision, rng, style)
        if not lets_be(decision, choice):
            return decision.seat, choice
    raise AssertionError(f"nobody must answer at step {round_.step}")


def _random_choice(decision: Decision, rng: random.Random, style: str) -> Choice:
    if decision.seconds is not None and rng.random() < 0.05:
        return TIMEOUT
    if style == "default":
        return decision.default
    if style == "even" or not isinstance(decision.choices, tuple):
        return sample(decision.choices, rng)
    return decision.choices[0 if style == "first" else -1]


def play_out(round_: Round, rng: random.Random, style: str = "even", watch: Who | None = None) -> list[Said]:
    """Play a round to its end. Returns what was said."""
    line: list[Said] = []
    bound = round_.step + type(round_).BOUND
    while asked := _asked(round_):
        assert round_.step <= bound, f"still not over after {type(round_).BOUND} steps"
        before = len(asked), round_.step
        line.append(random_said(round_, rng, style))
        try:
            round_.choose(*line[-1], watch)
        except IllegalChoice as error:
            raise AssertionError(f"{line[-1]} is offered and refused: {error}") from error
        assert (len(_asked(round_)), round_.step) != before, f"{line[-1]} led nowhere: the same questions are still open"
    assert round_.settlement() is not None, f"nobody is asked in phase {round_.phase!r}, and nothing is settled"
    return line


def _asked(round_: Round) -> tuple[Decision, ...]:
    """Who is asked, in a phase that there is."""
    assert isinstance(round_, BaseRound) and (round_.phase == OVER or round_.phase in round_.PHASES), (
        f"phase {round_.phase!r} has no entry in PHASES"
    )
    return round_.decisions()


class Table:
    """One random round: rules, carry and luck to begin it, and the line of play that leads to its end. `rng` is for what a
    check draws."""

    def __init__(self, game: Game, rules: Rules, carry: Carry, label: str) -> None:
        self.game, self.rules, self.carry, self.label = game, rules, carry, label
        self.luck, self.rng = Luck.seeded(label), random.Random(label)
        self.seats = range(rules.seats)
        self.watchers: tuple[Who, ...] = (*self.seats, PUBLIC, ALL)
        self._seen: dict[Who, list[tuple[list[Step], View]]] = {}

    def begin(self, watch: Who | None = None) -> Round:
        return self.game.round.begin(self.rules, self.carry, self.luck, watch)

    @cached_property
    def line(self) -> list[Said]:
        rng = random.Random(f"line {self.label}")
        return play_out(self.begin(), rng, rng.choice(STYLES))

    def states(self, watch: Who | None = None) -> Iterator[tuple[Round, Said | None, list[Step]]]:
        """The round at each stop, what is said next, and what `watch` saw since the last stop."""
        round_ = self.begin(watch)
        steps = round_.opening
        for said in self.line:
            yield round_, said, steps
            try:
                steps = round_.choose(*said, watch)
            except IllegalChoice as error:
                raise AssertionError(f"played again, the round differs: {error}") from error
        yield round_, None, steps

    def stops(self, share: float, watch: Who | None = None) -> Iterator[Round]:
        """The round at some of its stops before the end."""
        for round_, said, _ in self.states(watch):
            if said is not None and self.looks(share):
                yield round_

    def looks(self, share: float) -> bool:
        """Whether a check looks at this stop: at that share of the stops of a short round, and of a longer one at some more."""
        times = len(self.line) / SHORT
        return self.rng.random() < share * min(1.0, math.log2(1 + times) / times)

    def seen(self, who: Who) -> list[tuple[list[Step], View]]:
        """What somebody sees from stop to stop, and the view at each stop. The round is played once for each watcher."""
        if who not in self._seen:
            self._seen[who] = [(steps, round_.view(who)) for round_, _, steps in self.states(who)]
        return self._seen[who]

    @cached_property
    def finished(self) -> Round:
        """The round when it is over. It is shared: look, and change nothing."""
        *_, (round_, _, _) = self.states()
        return round_


_PLAYED: dict[tuple[int, int], list[Table]] = {}
"""What was played by game and seed: every check looks at the same rounds, which are played once."""


def tables(game: Game, seed: int, rounds: int | None = None) -> Iterator[Table]:
    """Rounds in a row under random rules; each is handed what the one before it carries. Where nobody says how many there are
    two, or one where the first is long: that one or the next, as the seed says."""
    row = _row(game, seed, rounds or 2)
    for table in row:
        one = rounds is None and len(table.line) > LONG
        chosen = next(row, table) if one and seed % 2 else table
        chosen.rng = random.Random(chosen.label)
        yield chosen
        if one:
            return


def _row(game: Game, seed: int, rounds: int) -> Iterator[Table]:
    played = _PLAYED.setdefault((id(game), seed), [])
    if not played:
        rules = random_rules(game, random.Random(f"rules {seed}"))
        played.append(Table(game, rules, game.begins_with(rules, seed % 24), f"{seed} 0"))
    for number in range(rounds):
        if number == len(played):
            before = played[-1]
            carry = before.finished.carry()
            if carry.over:
                return
            played.append(Table(game, before.rules, carry, f"{seed} {number}"))
        yield played[number]


class _Chance:
    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        return sample(decision.choices, random.Random(budget.seed))


def chance(level: str) -> Player:
    """A computer player that says anything at all."""
    return _Chance()


def told(value: object) -> bytes:
    """What leaves the game, as JSON in a fixed order."""
    try:
        return msgspec.json.encode(value, order="deterministic")
    except TypeError as error:
        raise AssertionError(f"{type(value).__name__} cannot be written as JSON: {error}") from error


def unlogged(view: View) -> View:
    return msgspec.structs.replace(view, log=())


def written(view: View, log: int = NEWEST) -> dict[str, bytes]:
    """A view as text; of its log how long it is and so many of its newest events, or nothing at all. A whole log is far longer
    than all else that is seen."""
    if not log:
        return {f"view of {view.who}": told(unlogged(view))}
    newest = msgspec.structs.replace(view, log=view.log[-log:])
    return {f"view of {view.who}": told(newest), f"log of {view.who}": told(len(view.log))}


def snapshot(round_: Round, watchers: tuple[Who, ...], log: int = NEWEST) -> dict[str, bytes]:
    """All that can be told of a round, as text that no later change can reach; of the logs as `written` has it."""
    found = {key: text for who in watchers for key, text in written(round_.view(who), log).items()}
    return {**found, "decisions": told(round_.decisions()), "settlement": told(round_.settlement())}


def agree(left: dict[str, bytes], right: dict[str, bytes], when: str) -> None:
    """Assert that two snapshots are the same, or say in which field of which view they differ."""
    for key in left.keys() | right.keys():
        if left.get(key) != right.get(key):
            raise AssertionError(f"{when}: {key} differs{differing(left.get(key, b'null'), right.get(key, b'null'))}")


def differing(left: bytes, right: bytes) -> str:
    ours, theirs = json.loads(left), json.loads(right)
    if isinstance(ours, dict) and isinstance(theirs, dict):
        fields = [f"{k}: {ours.get(k)} / {theirs.get(k)}" for k in ours.keys() | theirs.keys() if ours.get(k) != theirs.get(k)]
        return f" in {'; '.join(fields)}"[:600]
    return f": {ours} / {theirs}"[:600]


def open_question(round_: Round, seat: Seat) -> Decision | None:
    return next((decision for decision in round_.decisions() if decision.seat == seat), None)
