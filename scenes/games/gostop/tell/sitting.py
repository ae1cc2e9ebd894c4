"""What is said of those who sit a round of Go-Stop out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from game.gostop.view import GoStopView
from game.table import Seat

OUT: Final = ("drops", "sits", "protests")
"""What has become of those who do not play the round (see `GoStopView.roles`)."""


def sold(view: GoStopView, seat: Seat) -> bool:
    """Whether all that a seat was paid, or is to be paid, is for brights (광값)."""
    causes = {one.cause for one in view.payments if seat == one.seat or seat in one.payers}
    return causes == {"bright_sale"} or (not causes and any(sale.seat == seat for sale in view.sales))


def out(view: GoStopView, seat: Seat, say: Callable[..., str]) -> str:
    """Why a seat sits out (죽음, 밀려남, 광값), in a word; nothing of one that plays."""
    role = view.roles[seat] if view.roles else ""
    if role not in OUT:
        return ""
    return say("table.mark.sold" if sold(view, seat) else f"table.role.{role}")


def asked(view: GoStopView) -> dict[Seat, int]:
    """Which of all, counted from one, each is when it is asked who plays: the dealer plays before all others; nobody while that
    is not asked."""
    if view.phase != "drop" or view.dealer is None:
        return {}
    seats = len(view.scores)
    return {(view.dealer + nth) % seats: nth + 1 for nth in range(seats)}


def waits(view: GoStopView, seat: Seat) -> Literal["now", "next", "later"]:
    """How long it is until a seat says whether it plays that has not: it is asked now, is the next one, or comes later."""
    if seat == view.turn:
        return "now"
    waiting = [other for other in asked(view) if not view.roles[other] and other != view.turn]
    return "next" if waiting[:1] == [seat] else "later"
