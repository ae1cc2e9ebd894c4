"""Watching: computers play a match, told as text, a line an event."""

from __future__ import annotations

from collections.abc import Iterator

from game.controller import Controller, Opponent
from game.doors.reading import find_game, read_json, rules_for
from game.doors.tell import points, tell_final, tell_luck, tell_notice, tell_opening, tell_settlement, tell_steps
from game.luck import Luck
from game.match import Match, seeded_luck, system_luck
from game.options import Rules
from game.players.local import LocalServer
from game.registry import Game
from game.table import ALL, PUBLIC, Malformed, Who
from game.text import say


def watch(
    game: Game, rules: Rules, *, who: Who, level: str, playouts: int, seed: str | None, rounds: int, language: str
) -> Iterator[str]:
    """The lines of a match as `who` sees it. All seats play at `level`, thinking for `playouts`, so that the same seed gives
    the same lines. The match ends after `rounds` (0: by its own rule). Each round opens its luck when it is over."""
    lucks = system_luck if seed is None else seeded_luck(seed)
    match = Match(game, rules, lucks, rounds=rounds)
    opponents = [Opponent(level, ms=None, playouts=playouts)] * rules.seats
    controller = Controller(match, opponents, LocalServer(), watch=who, seed=0 if seed is None else _number(seed))
    controller.start()
    played = 0
    yield tell_opening(language, match)
    while True:
        yield from tell_steps(language, game.name, controller.take_steps())
        while controller.notices:
            yield tell_notice(language, controller.notices.popleft())
        if match.number == played and (settlement := match.settlement()) is not None:
            played += 1
            assert match.record is not None
            yield from tell_settlement(language, game.name, settlement)
            yield tell_luck(language, Luck(bytes.fromhex(match.record.luck)))
            if match.final is not None:
                yield from tell_final(language, game.name, match.final)
            yield say(language, "doors.totals", points=points(language, match.totals))
        if match.over:
            return
        number = match.number
        controller.poll()
        if match.number != number:
            yield tell_opening(language, match)


def main(
    *,
    game: str,
    rules: str | None,
    seats: int | None,
    seat: int | None,
    everything: bool,
    level: str | None,
    playouts: int,
    seed: str | None,
    rounds: int,
    language: str,
) -> None:
    """Print a match; see `watch`. `seat` is counted from 1. Raises `Malformed` or `RulesError`."""
    found = find_game(game)
    loaded = rules_for(found, None if rules is None else read_json(rules), seats)
    level = check_level(found, level or found.levels[0])
    who = watcher(loaded.seats, seat, everything)
    for line in watch(found, loaded, who=who, level=level, playouts=playouts, seed=seed, rounds=rounds, language=language):
        print(line, flush=True)


def watcher(seats: int, seat: int | None, everything: bool) -> Who:
    """Who is watching: a seat counted from 1, all, or the public. Raises `Malformed`."""
    if seat is not None and not 1 <= seat <= seats:
        raise Malformed(f"There is no seat {seat}; there are seats 1 to {seats}.")
    return seat - 1 if seat is not None else ALL if everything else PUBLIC


def check_level(game: Game, level: str) -> str:
    """The level, if the game has it. Raises `Malformed`."""
    if level not in game.levels:
        raise Malformed(f"{game.name} has no level {level!r}; it has {', '.join(game.levels)}.")
    return level


def _number(seed: str) -> int:
    """A seed for the players that follows from the seed of the deals."""
    return int.from_bytes(Luck.seeded(seed).secret[:4], "big")
