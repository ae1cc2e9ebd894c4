"""Why somebody pays what they pay, in words."""

from __future__ import annotations

from collections.abc import Mapping

from game.table import POT, Seat
from scenes.pages.outcome import Outcome


def details(out: Outcome, seat: Seat) -> Mapping[str, str]:
    """What the multipliers of a seat hang on, by what they are for: how few cards of a kind there were."""
    return out.pages.costs(out.view, out.settlement, seat, out.app.say)


def causes(out: Outcome, seat: Seat, stamped: bool) -> tuple[str, ...]:
    """What multiplies what a seat pays, what makes it pay for all, and who pays in its place. Where the multipliers are `stamped`
    beside it, only what they hang on is said of them: how few cards of a kind there were."""
    hung, found = details(out, seat), []
    for one in out.times(seat):
        detail = hung.get(one.words, "")
        name = "" if stamped else one.short if detail else one.words
        found.append(" · ".join(words for words in (name, detail) if words))
    paid = {transfer.what for transfer in out.settlement.transfers if transfer.debtor is None}
    for line in out.settlement.lines:
        if line.seat == seat and line.points is line.times is None and line.what not in paid:
            found.append(out.words(line))
    givers = {transfer.giver for transfer in out.settlement.transfers if transfer.debtor == seat and transfer.giver != POT}
    found += [out.app.say("app.result.covered", name=out.name(giver)) for giver in sorted(givers)]
    return tuple(words for words in found if words)
