"""What the money of a result says while it is on its way: sums that run, what a person has now, their colours."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit import palette
from scenes.pages.result.counting import Count
from scenes.pages.result.outcome import Outcome
from scenes.table.session import changed


def rolling(out: Outcome, count: Count, amount: int, text: str) -> Callable[[float], str]:
    """The words of a sum of money at a time: it runs as the coins go, by what a point is worth."""
    coin, moving = out.stake or 1, any(beat.sort == "moved" for beat in count.beats)

    def words(time: float) -> str:
        part = count.paid(time) if moving else 1.0
        return text if part >= 1.0 else out.money(round(amount * part / coin) * coin, True)

    return words


def purse_running(out: Outcome, count: Count) -> Callable[[float], str] | None:
    """The words of what the person had and has now at a time; None where that does not change."""
    kept, amount, name = out.kept, out.brought(out.session.seat), out.pages.name
    if kept is None or not amount:
        return None
    coin, moving = out.stake or 1, any(beat.sort == "moved" for beat in count.beats)

    def words(time: float) -> str:
        left = 1.0 - (count.paid(time) if moving else float(time >= count.at("total")))
        return changed(out.app.say, name, kept - amount, kept - round(amount * left / coin) * coin)

    return words


def pursed(out: Outcome) -> str:
    """What the person had and has now, in words."""
    kept, amount = out.kept, out.brought(out.session.seat)
    if kept is None or not amount:
        return out.balance
    return changed(out.app.say, out.pages.name, kept - amount, kept)


def paid_from(count: Count) -> float:
    """When money begins to run."""
    return count.at("moved") if any(beat.sort == "moved" for beat in count.beats) else count.at("total")


def coloured(amount: int) -> tuple[int, int, int]:
    """Gold for what was won, red for what was lost."""
    return palette.GOLD if amount > 0 else palette.LOSS if amount < 0 else palette.STONE
