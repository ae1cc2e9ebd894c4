"""What each seat's pile scores, and whether that is enough to stop (GS-86, GS-91…GS-94)."""

from __future__ import annotations

from game.gostop.cards import Cards
from game.gostop.scoring import needed
from game.gostop.state import Table
from game.gostop.view import Scored
from game.table import Seat


def count_scores(table: Table) -> None:
    """Count what each seat has now, and tell what has changed."""
    if table.tally == table.taken:
        return
    for seat, cards in enumerate(table.taken):
        if table.tally[seat] == cards:
            continue
        was, counted = table.scores[seat], table.as_junk[seat]
        table.tally[seat] = cards
        now, as_junk = table.counted(cards)
        table.scores[seat], table.as_junk[seat] = now, as_junk
        if now < table.go_scores[seat]:
            table.dipped[seat] = True
        if now != was and table.watched:
            _tell_score(table, seat, was, now, counted)


def _tell_score(table: Table, seat: Seat, was: int, now: int, counted: Cards) -> None:
    """`counted` are the dual cards that counted as junk before."""
    cards = table.taken[seat]
    before = cards & table.before if seat == table.mover else cards
    old = {made.what for made in table.scale.made(before, counted & before)}
    made = tuple(
        one.what for one in table.scale.made(cards, table.as_junk[seat]) if one.what not in old | {"junk"}
    )
    table.tell(Scored, seat=seat, was=was, now=now, made=made)


def able(table: Table) -> bool:
    """Whether the mover may say go or stop: the target is reached, and more than at its last go (GS-86, GS-91…GS-94)."""
    return table.scores[table.mover] >= needs(table, table.mover)


def needs(table: Table, seat: Seat) -> int:
    """The points with which a seat may stop."""
    return _needs(table, seat, table.scores[seat], table.scale.junk_points(table.taken[seat], table.as_junk[seat]))


def suffices(table: Table, seat: Seat, cards: Cards) -> bool:
    """Whether a seat could stop if this were its pile."""
    points, as_junk = table.counted(cards)
    return points >= _needs(table, seat, points, table.scale.junk_points(cards, as_junk))


def _needs(table: Table, seat: Seat, points: int, junk: int) -> int:
    """The points with which a seat may stop that has so many, `junk` of them by junk. Where junk that it has lost since its last
    go has to come back first (GS-94), it needs as many more as that is worth."""
    rego, last = table.rule["rego"], table.go_scores[seat]
    least = needed(table.scale.target, last, rego == "recover" and table.dipped[seat])
    if not last or rego != "recover_junk":
        return least
    return max(least, points + table.go_junk[seat] - junk)
