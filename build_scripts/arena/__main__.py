"""Play levels against one another: ``python -m build_scripts.arena gostop master normal-1 --deals 400 --ms 100``.

What is played is kept in a file, so that a run goes on where it was stopped, and two challengers of the same rivals are compared
deal by deal.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from build_scripts.arena.duplicate import Deal, Pairing, Table, play
from build_scripts.arena.interval import difference, mean

TABLES: Final = {
    "gostop": Table(game="gostop", preset="standard-3", seats=3),
    "matgo": Table(game="gostop", preset="matgo", seats=2),
    "daifugo": Table(game="daifugo", preset="uecda", seats=5, measure="ranks"),
    "federation": Table(game="daifugo", preset="federation", seats=4, measure="ranks"),
    "neighbourhood": Table(game="daifugo", preset="neighbourhood", seats=4, measure="ranks"),
    "chaos": Table(game="daifugo", preset="chaos", seats=4, measure="ranks"),
    "riichi": Table(game="riichi", preset="mahjong-soul", seats=4, rounds=0, measure="place"),
    "hands": Table(game="riichi", preset="mahjong-soul", seats=4),
}
"""The tables of the arena by name."""

KEPT: Final = Path("build/arena")
"""Where what was played is kept."""

SHOWN: Final = 12
"""So many of what was counted are told, the most frequent first."""


def main() -> None:
    """Play what the command line asks for, and tell how it came out."""
    asked = _arguments()
    table = TABLES[asked.table]
    if asked.rounds is not None:
        table = msgspec.structs.replace(table, rounds=asked.rounds)
    pairing = Pairing(
        table=table, challenger=asked.challenger, rivals=asked.rivals, ms=None if asked.playouts else asked.ms,
        playouts=asked.playouts, boldness=asked.boldness, rivals_boldness=asked.rivals_boldness, trait=asked.trait,
    )  # fmt: skip
    deals = run(pairing, range(asked.first, asked.first + asked.deals), asked.jobs, asked.minutes, asked.again)
    print(f"{asked.table}: {asked.challenger} against {asked.rivals}, {table.measure}: {mean([one.score for one in deals])}")
    _tell_counted(deals)
    if asked.beside:
        beside = kept(msgspec.structs.replace(pairing, challenger=asked.beside))
        scores = {one.seed: one.score for one in deals}
        print(f"  more than {asked.beside}: {difference(scores, {seed: one.score for seed, one in beside.items()})}")


def run(pairing: Pairing, seeds: Iterable[int], jobs: int, minutes: float, again: bool = False) -> list[Deal]:
    """Play deals in several processes, as long as there is time; those that are kept are not played once more."""
    file = _file(pairing)
    if again:
        file.unlink(missing_ok=True)
    done, wanted = kept(pairing), list(seeds)
    left = [seed for seed in wanted if seed not in done]
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("ab") as to:
        for deal in _played(pairing, left, jobs, minutes):
            to.write(msgspec.json.encode(deal) + b"\n")
            to.flush()
            done[deal.seed] = deal
            _bar(sum(seed in done for seed in wanted), len(wanted), [done[seed].score for seed in wanted if seed in done])
    sys.stderr.write("\n" if left else "")
    return [done[seed] for seed in wanted if seed in done]


def _played(pairing: Pairing, seeds: list[int], jobs: int, minutes: float) -> Iterator[Deal]:
    until = time.monotonic() + 60 * minutes
    if jobs == 1:
        for seed in seeds:
            if time.monotonic() > until:
                return
            yield play(pairing, seed)
        return
    with ProcessPoolExecutor(jobs) as pool:
        ahead = iter(seeds)
        for part in iter(lambda: [seed for _, seed in zip(range(4 * jobs), ahead, strict=False)], []):
            if time.monotonic() > until:
                return
            yield from pool.map(partial(play, pairing), part)


def kept(pairing: Pairing) -> dict[int, Deal]:
    """The deals of a pairing that have been played, by seed. Nothing is lost of a line that was cut off but that line."""
    found = {}
    for line in _file(pairing).read_bytes().splitlines() if _file(pairing).exists() else ():
        try:
            deal = msgspec.json.decode(line, type=Deal)
        except msgspec.DecodeError:
            continue
        found[deal.seed] = deal
    return found


def _file(pairing: Pairing) -> Path:
    table = pairing.table
    budget = f"{pairing.playouts}p" if pairing.playouts else f"{pairing.ms}ms"
    bold = f"{pairing.boldness:+g}{pairing.rivals_boldness:+g}" if pairing.boldness or pairing.rivals_boldness else ""
    who = f"{pairing.challenger}{'-' * bool(pairing.trait)}{pairing.trait}-{pairing.rivals}"
    name = f"{table.preset}-{table.seats}-{table.rounds}-{table.measure}-{who}-{budget}{bold}"
    return KEPT / f"{name}.jsonl"


def _bar(done: int, wanted: int, scores: list[float]) -> None:
    length = 30 * done // max(1, wanted)
    sys.stderr.write(f"\r[{'#' * length}{'.' * (30 - length)}] {done}/{wanted}  {mean(scores)}   ")
    sys.stderr.flush()


def _tell_counted(deals: list[Deal]) -> None:
    """What the challenger did, a round."""
    counted: Counter[str] = Counter()
    for deal in deals:
        counted.update(deal.counted)
    rounds = counted.pop("rounds", 0) or 1
    for what, times in counted.most_common(SHOWN):
        print(f"  {what}: {times / rounds:.3f} a round")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m build_scripts.arena", description=__doc__)
    parser.add_argument("table", choices=TABLES, help="what is played")
    parser.add_argument("challenger", help="a level, or a yardstick: novice-1, normal-1, master-1")
    parser.add_argument("rivals", help="what sits at all other seats")
    parser.add_argument("--deals", type=int, default=100, help="how many deals; each is played once a seat")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--rounds", type=int, help="rounds of a match that a deal is; 0 for a whole match")
    parser.add_argument("--ms", type=int, default=100, help="milliseconds of the processor for a decision")
    parser.add_argument("--playouts", type=int, help="playouts for a decision, in place of milliseconds")
    parser.add_argument("--boldness", type=float, default=0.0, help="the challenger's temperament, -1 to 1")
    parser.add_argument("--rivals-boldness", type=float, default=0.0, help="that of the others")
    parser.add_argument("--trait", default="", help="what the challenger always or never does, of the game's traits")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--minutes", type=float, default=240.0, help="no deal is begun after so many minutes")
    parser.add_argument("--beside", help="another challenger of these rivals, to be compared deal by deal")
    parser.add_argument("--again", action="store_true", help="forget what was played before")
    return parser.parse_args()


if __name__ == "__main__":
    main()
