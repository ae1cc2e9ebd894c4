"""The local rules (로컬 룰), a small file a family. Their order here is the order in which they act within a step."""

from __future__ import annotations

from typing import Final

from game.daifugo.local_rules import backs, cuts, revolutions, skips
from game.daifugo.rule import Local

ALL: Final[tuple[Local, ...]] = (*revolutions.RULES, *backs.RULES, *cuts.RULES, *skips.RULES)
"""Every local rule that there is."""
