"""Who is in danger of which 박: what a seat would be charged if somebody else won now (GS-128…GS-135)."""

from __future__ import annotations

from game.gostop.ending import standing
from game.gostop.settlement import charged
from game.gostop.state import Table


def dangers(table: Table) -> tuple[tuple[str, ...], ...]:
    """For each seat the names of the 박 (``bright_bak``, ``junk_bak``, ``animal_bak``, ``ribbon_bak``) that the settlement would
    charge it with if one of the others that score now won."""
    found: list[dict[str, None]] = [{} for _ in range(table.seats)]
    for winner, points in enumerate(table.scores):
        if points:
            stands = standing(table, winner)
            for seat, names in enumerate(charged(stands, table.rule, table.scale)):
                found[seat].update(dict.fromkeys(names))
    return tuple(map(tuple, found))
