"""Which of several formulas that tell the same has room in a place, the fullest first, and how large its sum may be there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import Final

from scenes.pages.counted import Counted
from scenes.pages.formula import READ, Formula, Place, Term

SUMS: Final = (1.0, 0.9, 0.8, 0.72)
"""How large a sum may be that others have room beside it, against what it was meant to be; the last only where these have one row
or as many as there may be."""

KEPT: Final = (0.77, 0.68, 0.0)
"""So large terms are kept, by their size, as long as a smaller sum leaves them room for it."""


def roomy(page: Counted, told: Sequence[Sequence[Term]], place: Place, size: float, align: str) -> Formula:
    """The first of these formulas that has room where it is broken well, in as few rows as a smaller sum leaves room for; one row
    is too few where the sum follows the terms. Else the first one however it is broken, or the last one with the smallest sum
    where that takes too many rows."""

    def scaled(terms: Sequence[Term], share: float, whole: bool) -> Formula:
        sum_ = replace(terms[-1], scale=terms[-1].scale * share)
        return Formula(page, [*terms[:-1], sum_], place, size, align, whole=whole)

    shares = SUMS if told[0][-1].sort == "sum" else SUMS[:1]
    for terms in told:
        found: dict[float, Formula] = {}
        for rows in range(2 if align == "together" else 1, len(READ) + 1):
            tried = shares if rows in (1, len(READ)) else shares[:3]
            for least, share in product(KEPT, tried):
                one = found[share] = found.get(share) or scaled(terms, share, True)
                if one.fits and one.lines <= rows and one.share >= least:
                    return one
    first = scaled(told[0], shares[0], False)
    return first if first.fits and first.lines < len(READ) else scaled(told[-1], shares[-1], False)
