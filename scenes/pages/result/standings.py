"""Who is in front: places by what everybody has."""

from __future__ import annotations

from collections.abc import Sequence


def ranks(amounts: Sequence[int]) -> list[int]:
    """The place of each, from 1 on; those with the same amount share one."""
    return [1 + sum(other > amount for other in amounts) for amount in amounts]
