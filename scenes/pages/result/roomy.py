"""Which of several formulas that tell the same has room in a place, the fullest first, and how large its sum may be there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import Final

from scenes.pages.result.counted import Counted
from scenes.pages.result.result_formula import READ, Formula, Place, Term

SUMS: Final = (1.45, 1.22, 1.0, 0.9, 0.8, 0.72)
LARGE: Final = 3
"""How large a sum may be that others have room beside it, against what it usually is: as large as there is room for, as what the
others lead to; so many of these where they stand in one row before it, and the last only where these have as many rows as there
may be."""

LAST: Final = 3
"""Only so many groups, the last ones, may take as many rows as there may be."""

KEPT: Final = (0.77, 0.68)
"""So large terms are kept, by their size, as long as a smaller sum leaves them room for it: first one that is no smaller than
usual, then any."""


def roomy(page: Counted, told: Sequence[Sequence[Sequence[Term]]], place: Place, size: float, align: str) -> Formula:
    """The first of these formulas that has room where it is broken well, of the first group of which any has, in as few rows as
    a smaller sum leaves any of that group room for; beside a small one a single row is too few. Else the first one however it
    is broken, or the last one with the smallest sum where that takes too many rows."""

    def scaled(terms: Sequence[Term], share: float, whole: bool) -> Formula:
        sum_ = replace(terms[-1], scale=terms[-1].scale * share)
        return Formula(page, [*terms[:-1], sum_], place, size, align, whole=whole)

    first, last = told[0][0], told[-1][-1]
    shares = SUMS if first[-1].sort == "sum" else (1.0,)
    for group in told:
        found: dict[tuple[int, float], Formula] = {}
        for rows in range(1, len(READ) + (group in told[-LAST:])):
            tried = shares if rows == len(READ) else shares[: LARGE + 2 * (rows > 1)]
            for (nth, terms), (least, share) in product(enumerate(group), _tries(tried)):
                one = found[nth, share] = found.get((nth, share)) or scaled(terms, share, True)
                if one.fits and one.lines <= rows and one.share >= least:
                    return one
    whole = scaled(first, shares[0], False)
    return whole if whole.fits and whole.lines < len(READ) else scaled(last, shares[-1], False)


def _tries(shares: Sequence[float]) -> list[tuple[float, float]]:
    """How small terms may be beside a sum of which share, the best first."""
    large, small = ([one for one in shares if (one >= 1.0) is usual] for usual in (True, False))
    return [*product(KEPT, large), *product(KEPT, small), *((0.0, one) for one in shares)]
