"""Every hwatu card as a picture: the twelve months in their order, then the bonus cards."""

from __future__ import annotations

from collections.abc import Callable

from build_scripts.art.hwatu import (
    bonus,
    m01_pine,
    m02_plum,
    m03_cherry,
    m04_wisteria,
    m05_iris,
    m06_peony,
    m07_clover,
    m08_moon,
    m09_chrysanthemum,
    m10_maple,
    m11_paulownia,
    m12_rain,
)

CARDS: dict[str, Callable[[], str]] = {
    **m01_pine.CARDS,
    **m02_plum.CARDS,
    **m03_cherry.CARDS,
    **m04_wisteria.CARDS,
    **m05_iris.CARDS,
    **m06_peony.CARDS,
    **m07_clover.CARDS,
    **m08_moon.CARDS,
    **m09_chrysanthemum.CARDS,
    **m10_maple.CARDS,
    **m11_paulownia.CARDS,
    **m12_rain.CARDS,
    **bonus.CARDS,
}
"""Card notation (`1B`, `8A`, `12D`, `X1` …) to the function that draws it as a whole SVG."""
