"""The formula of a sum on its ribbon: how high that is, and the formula as long as it may be told there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from scenes.forms.form import Form
from scenes.forms.theme import GOLD, letter
from scenes.pages.result.counted import Counted
from scenes.pages.result.formula_terms import brief, ways, weighty
from scenes.pages.result.result_formula import SIGNS, SIZES, Formula, Place, Term
from scenes.pages.result.roomy import SUMS, roomy
from scenes.pages.result.small_pictures import halo, sealed

FIGURE: Final = 34.0
GREAT: Final = 36.0
"""How high the figures of a formula are, in units, and those of a great win."""

HEAVY, NEARLY = 0.74, 0.85
"""How small a formula may get, by its size, so that its multipliers have weight, and its sum, by what that may be else."""

RIBBON: Final = 0.136, 0.152, 0.172
SMALL: Final = 0.6
"""How high the ribbon of the formula is, as a share of the page: of one row, of more, and where that had letters smaller than
such a share in it."""

SHINE: Final = 64
"""How strong the light behind a sum is, of 255."""


def rehearse(page: Form, size: float) -> Iterator[None]:
    """Have the letters of formulas ready whose figures are of a `size`, a few at a time."""
    for share in sorted({*SIZES.values(), SIZES["sum"] * SUMS[0]}):
        page.app.font("bold", letter(size * share, page.k)).size(SIGNS)
        yield
    sealed(SIGNS, SIGNS, letter(size, page.k), page.app.font)
    yield


def ribbon_high(page: Counted, terms: Sequence[Term], wide: float, high: float, size: float) -> float:
    """How high the ribbon of a formula is, as a share of the page, if its place is so wide and that of one row so high."""
    tried = roomy(page, ways(terms)[:1], (0.0, 0.0, wide, high), size, "together")
    return RIBBON[2 if tried.share < SMALL or tried.parted or not tried.fits else tried.lines > 1]


def written(page: Counted, terms: list[Term], place: Place, size: float, align: str, heavy: bool = False) -> Formula:
    """A formula as long as it may be told in a place, set where it stands, its figures so high at most, with light behind what
    was won; the multipliers of a `heavy` one are larger where they have room beside nearly as large a sum."""
    align = align if terms[-1].sort == "sum" else "center"
    formula = roomy(page, ways(terms), place, size, align)
    if heavy:
        larger = roomy(page, ways(weighty(terms)), place, size, align)
        near = larger.lines <= formula.lines and larger.sum_high >= NEARLY * formula.sum_high
        formula = larger if larger.fits and larger.share >= HEAVY and near else formula
    for told in (brief(terms), terms[-1:]):
        if formula.fits:
            break
        formula = Formula(page, told, place, size, align)
    formula.write()
    if formula.sum is not None and terms[-1].colour == GOLD:
        glow = halo((formula.sum.w + 2 * formula.sum.h, 2 * formula.sum.h), SHINE)
        page.panels.append((glow, glow.get_rect(center=formula.sum.center)))
    return formula
