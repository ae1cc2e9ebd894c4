"""The arena: players measured against each other on the same deals.

Every deal is played once from every rotation of the seats, so that each player has held each hand and luck of the deal weighs
on all alike. Lots are drawn by that luck too, whoever sits there: who deals and where the pack is cut belong to the deal. Whole
matches are played in the same way, with the same luck round by round. A deal, or a match from every seat, is one observation:
the intervals are those of the mean over them. Where all players are of one level, the door has each deal played once: from
another seat it would tell no more.
"""

from __future__ import annotations

import math
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

import msgspec

from game.choices import Choice
from game.controller import Controller, Opponent
from game.doors.reading import find_game, read_json, rules_for
from game.doors.watch import check_level
from game.luck import Luck
from game.match import Match
from game.options import Rules
from game.players.local import LocalServer
from game.players.protocol import Budget
from game.registry import Game
from game.table import Decision, Settlement, View
from game.text import say

NONE: Final = "–"
"""What stands in a table for a number that cannot be told."""


MANY: Final = 10_000
"""A lot is drawn among so many choices at most."""

ROUNDS: Final = 300
"""So many single rounds are played where nobody says another number."""

LONGEST: Final = 100
"""A match ends after so many rounds at the latest, where nobody says another number."""


class PlayerRecord(msgspec.Struct, frozen=True):
    """How one player did: points a round or a match with their 95 % interval (None for a single deal), the share of rounds or
    matches in which it came first, second … (ties shared), decisions with what they took of the processor in milliseconds, and
    answers that were no choice."""

    player: str
    points: float
    interval: tuple[float, float] | None
    places: tuple[float, ...]
    decisions: int
    median_ms: float | None
    p95_ms: float | None
    failures: int


class Share(msgspec.Struct, frozen=True):
    """A share of all rounds, with its 95 % interval (None for a single deal)."""

    share: float
    interval: tuple[float, float] | None


class Report(msgspec.Struct, frozen=True):
    """What came out; the players in the order in which they were named. `matches` is 0 where single rounds were played.
    `endings` says how many rounds ended in each way, by the game's word, and `seats` how many were won from each seat, whoever
    sat there; several winners of a round share it."""

    game: str
    rules: dict[str, Any]
    seed: str
    deals: int
    matches: int
    rounds: int
    seconds: float
    rounds_per_second: float
    players: tuple[PlayerRecord, ...]
    endings: dict[str, Share]
    seats: tuple[Share, ...]


class _Bench(LocalServer):
    """Answers like the local server, notes by seat the seconds of the processor that each answer took, and has lots drawn by the
    luck of the deal."""

    match: Match

    def __init__(self) -> None:
        super().__init__()
        self.seconds: list[list[float]] = []

    def ask(self, ticket: int, game: str, level: str, view: View, decision: Decision, budget: Budget) -> None:
        if decision.lot:
            assert self.match.record is not None
            self.reply(ticket, draw_lot(Luck(bytes.fromhex(self.match.record.luck)), decision))
            return
        started = time.thread_time()
        super().ask(ticket, game, level, view, decision, budget)
        self.seconds[decision.seat].append(time.thread_time() - started)


def draw_lot(luck: Luck, decision: Decision) -> Choice:
    """One of the choices, by luck: the same for the same step and seat of a deal."""
    nth = luck.below(min(len(decision.choices), MANY), f"lot of seat {decision.seat}", decision.step)
    return next(islice(decision.choices, nth, None))


def arena(
    game: Game,
    rules: Rules,
    players: Sequence[str],
    games: int,
    *,
    rounds: int = 0,
    seed: str = "0",
    playouts: int | None = None,
    ms: int | None = None,
    rotated: bool = True,
    progress: Callable[[int, int, float], None] = lambda done, games, seconds: None,
) -> Report:
    """Play at least so many `games`, in whole deals: single rounds, or matches of at most `rounds` rounds where that is not 0.
    `players` are levels, one a seat; where they are not `rotated` they stay in their seats, and a deal is played
    once. With `playouts` results repeat for a seed; with `ms` they depend on the machine. `progress` is told the games played,
    all games, and the seconds so far."""
    seats = rules.seats
    turns = seats if rotated else 1
    deals = -(-games // turns)
    by_deal: list[list[float]] = [[] for _ in range(seats)]
    ended: list[list[Settlement]] = []
    places = [[0.0] * seats for _ in range(seats)]
    seconds: list[list[float]] = [[] for _ in range(seats)]
    failures = [0] * seats
    played = 0
    started = time.perf_counter()
    server = _Bench()
    for deal in range(deals):
        won = [0] * seats
        ended.append([])
        for turn in range(turns):
            order = [(seat + turn) % seats for seat in range(seats)]  # the player at each seat
            server.seconds = [seconds[player] for player in order]
            opponents = [Opponent(players[player], ms=ms, playouts=playouts) for player in order]
            server.match = match = Match(game, rules, _lucks(seed, deal), rounds=rounds)
            controller = Controller(match, opponents, server, watch=None, seed=deal * turns + turn)
            controller.start()
            ended[-1] += _settlements(controller, match, whole=bool(rounds))
            played += match.number + 1
            points = tuple(match.totals) if rounds else _points(match)
            for seat, shares in enumerate(_places(points)):
                won[order[seat]] += points[seat]
                places[order[seat]] = [a + b for a, b in zip(places[order[seat]], shares, strict=True)]
            for notice in controller.notices:
                failures[order[int(notice.args["seat"])]] += 1
            progress(deal * turns + turn + 1, deals * turns, time.perf_counter() - started)
        for player, points_won in enumerate(won):
            by_deal[player].append(points_won / turns)
    took = time.perf_counter() - started
    standings = tuple(
        PlayerRecord(
            player=level,
            points=statistics.fmean(by_deal[player]),
            interval=_interval(by_deal[player]),
            places=tuple(share / (deals * turns) for share in places[player]),
            decisions=len(seconds[player]),
            median_ms=_quantile(seconds[player], 0.5),
            p95_ms=_quantile(seconds[player], 0.95),
            failures=failures[player],
        )
        for player, level in enumerate(players)
    )
    kinds = {ending.kind for endings in ended for ending in endings}
    return Report(
        game=game.name,
        rules=game.catalog.dump(rules),
        seed=seed,
        deals=deals,
        matches=deals * turns if rounds else 0,
        rounds=played,
        seconds=took,
        rounds_per_second=played / took,
        players=standings,
        endings={kind: _share([[ending.kind == kind for ending in endings] for endings in ended]) for kind in sorted(kinds)},
        seats=tuple(_share([[_won(ending, seat) for ending in endings] for endings in ended]) for seat in range(seats)),
    )


def _settlements(controller: Controller, match: Match, *, whole: bool) -> Iterator[Settlement]:
    """The settlement of the first round, or of every round of the match, played one by one."""
    if match.settlement() is None:  # else it was over with its deal
        controller.run(1)
    while True:
        settlement = match.settlement()
        assert settlement is not None
        yield settlement
        if match.over or not whole:
            return
        controller.run(1)


def _won(settlement: Settlement, seat: int) -> float:
    """A seat's part of a win."""
    return (seat in settlement.winners) / max(1, len(settlement.winners))


def _share(deals: Sequence[Sequence[float]]) -> Share:
    """The mean over the deals, each by the mean of its rounds."""
    means = [statistics.fmean(rounds) for rounds in deals]
    return Share(statistics.fmean(means), _interval(means))


def _lucks(seed: str, deal: int) -> Callable[[int], Luck]:
    """The luck of every round of a deal's match."""
    return lambda number: Luck.seeded(seed).derive("deal", deal).derive("round", number)


def _points(match: Match) -> tuple[int, ...]:
    """What the round brought, without the settlement of its match."""
    settlement = match.settlement()
    assert settlement is not None
    return settlement.points


def main(
    *,
    game: str,
    players: str,
    rounds: int | None,
    matches: int | None,
    seed: str,
    playouts: int | None,
    ms: int | None,
    rules: str | None,
    as_json: bool,
    language: str,
) -> None:
    """Print a report as a table, or as JSON. `players` are levels with commas between; `rounds` are played one by one, or, where
    there are `matches`, are the most that a match has. Raises `Malformed` or `RulesError`."""
    found = find_game(game)
    levels = [check_level(found, level.strip()) for level in players.split(",")]
    loaded = rules_for(found, None if rules is None else read_json(rules), len(levels))
    games, longest = (rounds or ROUNDS, 0) if matches is None else (matches, rounds or LONGEST)
    bar = _bar(language) if sys.stderr is not None and sys.stderr.isatty() else None
    shown = {} if bar is None else {"progress": bar}
    rotated = len(set(levels)) > 1
    report = arena(found, loaded, levels, games, rounds=longest, seed=seed, playouts=playouts, ms=ms, rotated=rotated, **shown)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=1).decode())
    else:
        print("\n".join(table(report, language)))


def table(report: Report, language: str) -> list[str]:
    """The report as lines of text with columns that stand under each other."""
    columns = ("player", "points", "interval", "places", "median", "p95", "failures")
    told = ("player", "points_match" if report.matches else "points", *columns[2:])
    rows = [[say(language, f"doors.arena.{column}") for column in told]]
    for one in report.players:
        interval = NONE if one.interval is None else f"{one.interval[0]:+.3f} … {one.interval[1]:+.3f}"
        places = " ".join(f"{100 * share:.0f}" for share in one.places)
        times = [NONE if ms is None else f"{ms:.2f}" for ms in (one.median_ms, one.p95_ms)]
        rows.append([one.player, f"{one.points:+.3f}", interval, places, *times, str(one.failures)])
    widths = [max(_width(row[column]) for row in rows) for column in range(len(columns))]
    head = {"game": report.game, "deals": report.deals, "matches": report.matches, "rounds": report.rounds}
    once = report.deals == (report.matches or report.rounds)
    title = "doors.arena.title_once" if once else "doors.arena.title_matches" if report.matches else "doors.arena.title"
    lines = [say(language, title, rate=f"{report.rounds_per_second:.1f}", **head)]
    for row in rows:
        cells = [cell + " " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True)]
        lines.append("  ".join(cells).rstrip())
    return lines


def _places(points: Sequence[int]) -> list[list[float]]:
    """For each seat its share of first, second … place: seats of equal points share the places that they fill."""
    shares = []
    for mine in points:
        above, equal = sum(other > mine for other in points), sum(other == mine for other in points)
        shares.append([1 / equal if above <= place < above + equal else 0.0 for place in range(len(points))])
    return shares


def _interval(means: Sequence[float]) -> tuple[float, float] | None:
    """The 95 % interval of the mean, by the normal approximation; None for fewer than two observations."""
    if len(means) < 2:
        return None
    half = 1.96 * statistics.stdev(means) / math.sqrt(len(means))
    middle = statistics.fmean(means)
    return middle - half, middle + half


def _quantile(seconds: Sequence[float], share: float) -> float | None:
    """The quantile of times by the nearest rank, in milliseconds."""
    if not seconds:
        return None
    return sorted(seconds)[max(0, math.ceil(share * len(seconds)) - 1)] * 1000


def _width(text: str) -> int:
    """Columns that a text takes on a terminal, where Korean and Japanese letters take two."""
    return sum(2 if "\u1100" <= letter <= "\u115f" or "\u2e80" <= letter <= "\uffdc" else 1 for letter in text)


def _bar(language: str) -> Callable[[int, int, float], None]:
    """A progress bar on the terminal, drawn ten times a second at most."""
    drawn = 0.0

    def draw(done: int, games: int, seconds: float) -> None:
        nonlocal drawn
        if done < games and seconds - drawn < 0.1:
            return
        drawn = seconds
        filled = 30 * done // games
        said = say(language, "doors.arena.progress", done=done, games=games, rate=f"{done / max(seconds, 1e-9):.1f}")
        end = "\n" if done == games else ""
        print(f"\r[{'█' * filled}{'·' * (30 - filled)}] {said} ", end=end, file=sys.stderr, flush=True)

    return draw
