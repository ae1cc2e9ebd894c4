"""From game to game: ranks, seats and scores, and when a match is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.daifugo import trick
from game.daifugo.carry import DaifugoCarry
from game.daifugo.ranks import LAST_GAME, is_last_of_set, placed, points_of
from game.daifugo.state import FIELD, OUT
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table


def carry(table: Table) -> DaifugoCarry:
    """What the next game needs of this one."""
    came, rules = table.came, table.rules
    assert table.outcome is not None
    if table.void:  # dealt again, as if it had not been played (DF-077)
        kept = {"seating": tuple(table.seating), "evaders": table.evaders, "cautions": _cautions(table)}
        return msgspec.structs.replace(came, round=came.round + 1, **kept)
    order = placed(table)
    ranks = tuple(order.index(seat) + 1 for seat in range(table.seats))
    before = came.scores or (0,) * table.seats
    scores = tuple(a + b for a, b in zip(before, table.outcome.points, strict=True))
    set_over = is_last_of_set(table) and not rules["target"]
    return DaifugoCarry(
        round=came.round + 1,
        over=_is_over(table, scores, set_over),
        set=came.set + set_over,
        game=1 if set_over else min(came.game + 1, 1000),
        scores=scores,
        ranks=() if set_over else ranks,
        ranks_before=() if set_over else came.ranks,
        terms=min(came.terms + 1, 1000) if came.ranks and came.ranks[order[0]] == 1 and came.terms else 1,
        seating=_seating(table, order),
        cautions=_cautions(table),
        evaders=() if set_over else table.evaders,
        removed=_removed(table),
        lot=came.lot,
        added=table.added,
        minutes=came.minutes,
    )


def _is_over(table: Table, scores: tuple[int, ...], set_over: bool) -> bool:
    """After a target score, or the last game of the last set; or as soon as the lead cannot be caught (DF-246), or time is up
    (DF-245)."""
    rules, came = table.rules, table.came
    if 0 < rules["minutes"] <= came.minutes:
        return True
    if rules["target"]:
        return max(scores) >= rules["target"] or came.game >= 1000
    if set_over and came.set >= rules["sets"]:
        return True
    if not rules["stop_when_decided"]:
        return False
    left = (rules["sets"] - came.set) * rules["games"] + rules["games"] - came.game
    best, second = sorted(scores, reverse=True)[:2]
    worth = [points_of(table, place) for place in range(1, table.seats + 1)]
    most = max(*worth, LAST_GAME if rules["last_game_bonus"] else 0)
    return bool(best - second > left * (most - min(worth)))


def _seating(table: Table, order: list[Seat]) -> tuple[Seat, ...]:
    """How the seats sit in the next game (DF-051 to DF-054, DF-023)."""
    how = table.rules["seating"]
    if how == "fixed" or (table.came.round + 1) % table.rules["reseat_every"]:
        return tuple(table.seating)
    if how == "random":
        return tuple(table.seating[nth] for nth in table.luck.shuffle(table.seats, "seating"))
    if how == "ascending":
        return tuple(reversed(order))
    if how == "titles":  # the last deals, the first sits at the dealer's left and plays first
        return (order[-1], *order[:-1])
    return tuple(order)


def _cautions(table: Table) -> tuple[int, ...]:
    return tuple(min(count, 999) for count in table.cautions) if any(table.cautions) else ()


def _removed(table: Table) -> tuple[str, ...]:
    """The cards that have left the match (DF-181): those out of the game whose faces all have seen, and those on a field that was
    not cleared any more."""
    field = table.piles[FIELD] if trick.REMOVE in table.counters else 0
    return table.pack.hand(table.piles[OUT] & table.shown | field)
