"""What is said of those who sit a round of Go-Stop out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

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
