"""Find problems for a game and write them to ``assets/problems/<game>.json``.

    python -m build_scripts.problems gostop --count 120 --jobs 2
    python -m build_scripts.manifest

Deals come from seeds that count up from ``--from``, so that a run repeats. What was looked at and thrown away is counted.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from multiprocessing import Pool
from pathlib import Path

import msgspec

from build_scripts.problems.finding import TABLES, Found, look_at
from game.problems import GRADES, Problem

ROOT = Path(__file__).resolve().parents[2]
A_GRADE = 0.5
"""No grade has more than this share of a game's problems."""


def chosen(found: Iterator[Found], count: int) -> tuple[list[Problem], Counter[str]]:
    """So many problems of what is found, and how often each reason threw a position away."""
    kept: list[Problem] = []
    why: Counter[str] = Counter()
    grades: Counter[int] = Counter()
    for one in found:
        why.update(one.thrown_away)
        for problem in one.problems:
            if grades[problem.grade] >= A_GRADE * count:
                why["enough of its grade"] += 1
                continue
            grades[problem.grade] += 1
            kept.append(problem)
            print(f"{len(kept):4d} {problem.name} grade {problem.grade}: {problem.advice.best.choice}", flush=True)
        if len(kept) >= count:
            break
    return sorted(kept[:count], key=lambda one: (GRADES.index(one.grade), one.name)), why


def main() -> None:
    """See the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(TABLES))
    parser.add_argument("--count", type=int, default=120)
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    deals = [(asked.game, number) for number in range(asked.first, asked.first + 100 * asked.count)]
    with Pool(asked.jobs) as pool:
        problems, why = chosen(pool.imap(look_at, deals), asked.count)
        pool.terminate()
    file = ROOT / "assets" / "problems" / f"{asked.game}.json"
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(b"[\n" + b",\n".join(msgspec.json.encode(problem) for problem in problems) + b"\n]\n")
    print(f"{len(problems)} problems in {file.relative_to(ROOT)}; thrown away: {dict(why.most_common())}")


if __name__ == "__main__":
    main()
