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


def roomy(page: Counted, told: Sequence[Sequence[Sequence[Term]]], place: Place, size: float, align: str) -> Formula:
    """The first of these formulas that has room where it is broken well, of the first group of which any has, in as few rows as a
    smaller sum leaves any of that group room for; one row is too few where the sum follows the terms. Else the first one however
    it is broken, or the last one with the smallest sum where that takes too many rows."""

    def scaled(terms: Sequence[Term], share: float, whole: bool) -> Formula:
        sum_ = replace(terms[-1], scale=terms[-1].scale * share)
        return Formula(page, [*terms[:-1], sum_], place, size, align, whole=whole)

    first, last = told[0][0], told[-1][-1]
    shares = SUMS if first[-1].sort == "sum" else SUMS[:1]
    for group in told:
        found: dict[tuple[int, float], Formula] = {}
        for rows in range(2 if align == "together" else 1, len(READ) + 1):
            tried = shares if rows in (1, len(READ)) else shares[:3]
            for (nth, terms), least, share in product(enumerate(group), KEPT, tried):
                one = found[nth, share] = found.get((nth, share)) or scaled(terms, share, True)
                if one.fits and one.lines <= rows and one.share >= least:
                    return one
    whole = scaled(first, shares[0], False)
    return whole if whole.fits and whole.lines < len(READ) else scaled(last, shares[-1], False)
