"""Find problems for a game and write them to ``assets/problems/<game>.json``.

    python -m build_scripts.problems gostop --count 100 --jobs 2
    python -m build_scripts.problems --reasons
    python -m build_scripts.manifest

Deals come from seeds that count up from ``--from``, so that a run repeats, whatever the number of jobs. What is in the file
already is kept, so that a run can be gone on with; it is written after each few deals. What was thrown away is counted.

``--reasons`` searches for nothing: it writes the reasons of all problems of the game, or of every game, as advisers give them
today. Run it when their code has changed.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import count
from multiprocessing import Pool
from pathlib import Path
from typing import Final

import msgspec

from build_scripts.problems.finding import TABLES, Found, look_at, renewed
from game.choices import Choice
from game.problems import GRADES, Problem

ROOT: Final = Path(__file__).resolve().parents[2]

A_GRADE: Final = 0.5
"""No grade has more than this share of a game's problems."""

ALIKE: Final = 0.4
"""No answer is that of more than this share of a game's problems, word by word: else one could always pass."""

AT_ONCE: Final = 8
"""So many deals are looked at before it is counted which grades are still wanted."""


def wanted(problems: Sequence[Problem], most: int) -> frozenset[int]:
    """The grades of which so many are not found yet that there is room for one more."""
    grades = Counter(one.grade for one in problems)
    return frozenset(grade for grade in GRADES if grades[grade] < A_GRADE * most)


def dull(problems: Sequence[Problem], most: int) -> frozenset[Choice]:
    """The answers that enough of the problems have already."""
    answers = Counter(one.advice.best.choice for one in problems)
    return frozenset(answer for answer, count in answers.items() if count >= ALIKE * most)


def sorted_out(problems: Sequence[Problem], found: Sequence[Found], most: int) -> list[Problem]:
    """The problems so far and those of what was found that there is room for, the easiest first."""
    kept = list(problems)
    for one in found:
        if one.problem is None or len(kept) >= most or one.problem.advice.best.choice in dull(kept, most):
            continue
        if one.problem.grade in wanted(kept, most):
            kept.append(one.problem)
    return sorted(kept, key=lambda one: one.grade)


def encoded(problems: Sequence[Problem]) -> bytes:
    """The file: a problem a line."""
    return b"[\n" + b",\n".join(msgspec.json.encode(problem) for problem in problems) + b"\n]\n"


def file_of(game: str) -> Path:
    """Where the problems of a game lie."""
    return ROOT / "assets" / "problems" / f"{game}.json"


def read(file: Path) -> list[Problem]:
    """The problems in a file; none where there is no such file."""
    return msgspec.json.decode(file.read_bytes(), type=list[Problem]) if file.exists() else []


def renew(game: str) -> None:
    """Write the problems of a game with the reasons of today."""
    file = file_of(game)
    before = read(file)
    after = [renewed(game, one) for one in before]
    file.write_bytes(encoded(after))
    print(f"{game}: {sum(a != b for a, b in zip(after, before, strict=True))} of {len(before)} problems have other reasons now")


def main() -> None:
    """See the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(TABLES), nargs="?")
    parser.add_argument("--reasons", action="store_true")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    if asked.reasons:
        for game in [asked.game] if asked.game else sorted(TABLES):
            renew(game)
        return
    if not asked.game:
        parser.error("name a game")
    file = file_of(asked.game)
    file.parent.mkdir(exist_ok=True)
    problems = read(file)
    why: Counter[str] = Counter()
    deals = count(asked.first)
    with Pool(asked.jobs) as pool:
        while len(problems) < asked.count:
            numbers = [next(deals) for _ in range(AT_ONCE)]
            still = wanted(problems, asked.count), dull(problems, asked.count)
            found = pool.map(partial(look_at, asked.game, *still), numbers, chunksize=1)
            why.update(reason for one in found for reason in one.thrown_away.elements())
            problems = sorted_out(problems, found, asked.count)
            file.write_bytes(encoded(problems))
            grades = Counter(one.grade for one in problems)
            print(f"deal {numbers[-1]}: {len(problems)} problems, by grade {sorted(grades.items())}", flush=True)
    print(f"{len(problems)} problems in {file.relative_to(ROOT)}; thrown away: {dict(why.most_common())}")


if __name__ == "__main__":
    main()
