"""Every local rule (로컬 룰), family by family. Their order here is the order in which they act within a step."""

from __future__ import annotations

from typing import Final

from game.daifugo.local_rules import (
    additions,
    backs,
    cuts,
    discards,
    exchanges,
    finishes,
    fusion,
    gives,
    leads,
    orders,
    passes,
    pile,
    responses,
    revolutions,
    silences,
    skips,
    ways,
)
from game.daifugo.rule import Local

ALL: Final[tuple[Local, ...]] = (
    *orders.RULES,
    *finishes.RULES,
    *revolutions.RULES,
    *backs.RULES,
    *silences.RULES,
    *ways.RULES,
    *additions.RULES,
    *fusion.RULES,
    *leads.RULES,
    *cuts.RULES,
    *responses.RULES,
    *pile.RULES,
    *gives.RULES,
    *discards.RULES,
    *passes.RULES,
    *exchanges.RULES,
    *skips.RULES,
)
"""Every local rule that there is."""
