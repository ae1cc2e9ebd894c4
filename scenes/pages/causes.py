"""Why somebody pays what they pay, in words."""

from __future__ import annotations

from collections.abc import Mapping

from game.table import POT, Seat
from scenes.pages.outcome import Outcome


def details(out: Outcome, seat: Seat) -> Mapping[str, str]:
    """What the multipliers of a seat hang on, by what they are for: how few cards of a kind there were."""
    return out.pages.costs(out.view, out.settlement, seat, out.app.say)


def causes(out: Outcome, seat: Seat, stamped: bool) -> tuple[str, ...]:
    """What multiplies what a seat pays, unless that is `stamped` beside it, what makes it pay for all, and who pays in its
    place."""
    hung, found = details(out, seat), list[str]()
    for one in () if stamped else out.times(seat):
        found.append(f"{one.short} · {hung[one.words]}" if one.words in hung else one.words)
    paid = {transfer.what for transfer in out.settlement.transfers if transfer.debtor is None}
    for line in out.settlement.lines:
        if line.seat == seat and line.points is line.times is None and line.what not in paid:
            found.append(out.words(line))
    givers = {transfer.giver for transfer in out.settlement.transfers if transfer.debtor == seat and transfer.giver != POT}
    found += [out.app.say("app.result.covered", name=out.name(giver)) for giver in sorted(givers)]
    return tuple(found)
