"""A stroke of a brush (붓) as knots: places that it passes, and how hard or how wide it presses there."""

from __future__ import annotations

from collections.abc import Sequence

Knot = tuple[float, float, float]
"""x, y, and the pressure or the width there."""
Stroke = Sequence[Knot]


def smooth(knots: Stroke, steps: int = 7) -> list[Knot]:
    """The run through `knots` as a Catmull-Rom curve, `steps` pieces between neighbours."""
    ends = [knots[0], *knots, knots[-1]]
    run: list[Knot] = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for i in range(steps):
            t = i / steps
            x, y, w = (
                q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * q - p - 3 * r + s)))
                for p, q, r, s in zip(a, b, c, d, strict=True)
            )
            run.append((x, y, max(w, 0.0)))
    return [*run, knots[-1]]
