"""What a rule is called at the table: as its option, so that a new rule brings its name with it."""

from __future__ import annotations

from typing import Final

from scenes.games.daifugo.cards import Say

OWN: Final = frozenset({"disqualified", "give_7", "stalemate"})
"""What has a name of its own at the table (``daifugo.rule.<key>``): it is no option, or is called more plainly here."""


def rule_name(rule: str, say: Say) -> str:
    """The name of a rule that takes effect."""
    return say(f"daifugo.rule.{rule}") if rule in OWN else say(f"daifugo.option.{rule}.name")
