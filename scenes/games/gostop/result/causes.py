"""Why somebody pays what they pay, or gets it: in words, and as formulas."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from game.table import POT, Line, Seat
from scenes.games.gostop.result.formula_terms import each_paid, figured, seals, unhung, worth
from scenes.games.gostop.result.result_formula import Term
from scenes.kit import palette
from scenes.pages.result.outcome import Outcome
from scenes.pages.result.reckoning import MINUS

BETWEEN: Final = "\u00a0· "
"""What stands between two reasons."""


class Reason(NamedTuple):
    """What a sum comes of: formulas that tell all of it, the fullest first, those that leave something out, and what is said
    where none has room; those that leave out only what a point is worth are `near` to all of it. Of a sum that `equals` what the
    whole formulas come to."""

    whole: Sequence[list[Term]]
    less: Sequence[list[Term]]
    words: str
    colour: tuple[int, int, int]
    near: Sequence[list[Term]] = ()
    equals: bool = False


def details(out: Outcome, seat: Seat) -> Mapping[str, str]:
    """What the multipliers of a seat hang on, by what they are for: how few cards of a kind there were."""
    return out.pages.costs(out.view, out.settlement, seat, out.app.say)


def blamed(out: Outcome, seat: Seat) -> dict[str, str]:
    """What makes a seat pay for all, in a word, and all that is said of it."""
    lines = (line for line in out.settlement.lines if line.seat == seat and _bare(line))
    return {word: out.words(line) for line in lines if (word := out.pages.blamed(line, out.app.say))}


def guilt(out: Outcome, seat: Seat, at: float) -> list[Term]:
    """The same as seals, told from a time on."""
    return [Term(words, "seal", at, less=word) for word, words in blamed(out, seat).items()]


def _bare(line: Line) -> bool:
    """Whether a line changes no points."""
    return line.points is line.times is None


def causes(out: Outcome, seat: Seat, stamped: bool) -> tuple[str, ...]:
    """What makes a seat pay for all and what multiplies what it pays, unless that is `stamped` beside it, what else is said of
    it, and who pays in its place, with why."""
    hung, own = details(out, seat), [*blamed(out, seat).values()]
    found = [] if stamped else [*own]
    for one in () if stamped else out.times(seat):
        found.append(f"{one.short} · {hung[one.words]}" if one.words in hung else one.words)
    paid = {transfer.what for transfer in out.settlement.transfers if transfer.debtor is None}
    for line in out.settlement.lines:
        if line.seat == seat and _bare(line) and line.what not in paid and out.words(line) not in own:
            found.append(out.words(line))
    givers = {transfer.giver for transfer in out.settlement.transfers if transfer.debtor == seat and transfer.giver != POT}
    for giver in sorted(givers):
        name, why = out.name(giver), "·".join(blamed(out, giver))
        say = out.app.say
        found.append(say("app.result.covered_why", name=name, why=why) if why else say("app.result.covered", name=name))
    return tuple(found)


def why(out: Outcome, seat: Seat, stamped: bool = False) -> str:
    """In words what a seat pays for, or what it is paid for; else why it sat out. Multipliers may be `stamped`."""
    debt, paid = out.debt(seat), out.besides(seat)
    besides = [f"{one.words} {out.money(one.amount, True)}" for one in paid]
    if len(besides) == 1 and not debt:
        besides = [paid[0].words]
    if besides and debt is not None:
        rest = out.brought(seat) - sum(one.amount for one in paid)
        besides = [f"{figured(out, debt.reached)} → {out.money(rest, True)}", *besides]
    rested = "" if besides else out.rests(seat)
    return BETWEEN.join((*([rested] if rested else []), *causes(out, seat, stamped), *besides))


def alike(out: Outcome) -> bool:
    """Whether all who pay read their whole sum in the winner's formula, so that their cards have nothing to add."""
    paying = [seat for seat in out.seats if seat not in out.winners and out.brought(seat)]
    told = [reason(out, seat, 0.0) for seat in paying]
    return bool(paying) and not any(one.words or one.whole for one in told)


def lost_to(out: Outcome, seat: Seat) -> str:
    """In one line what one has lost to, and what has made that dear; nothing where the winner has won by nothing that is
    seen."""
    debt, say = out.debt(seat), out.app.say
    if debt is None or not (sets := [group.title for group in out.groups(out.winners[0]) if group.faces]):
        return ""
    name, what = out.name(out.winners[0]), " · ".join(sets)
    if not debt.times:
        return say("app.result.lost_to", winner=name, what=what)
    why, n = " · ".join(one.short for one in debt.times), math.prod(one.times for one in debt.times)
    return say("app.result.lost_dear", winner=name, what=what, why=why, n=n)


def reason(out: Outcome, seat: Seat, at: float) -> Reason:
    """What the sum of a seat comes of, told from a time on: a seal of what makes it pay for all, points, the seals of what
    multiplies them with what those hang on, and what was paid or got besides. Nothing where all of it stands in the winner's
    formula."""
    found, sealed = _reckoned(out, seat, at), guilt(out, seat, at)
    if not sealed:
        return found
    briefly = unhung(sealed)
    whole = [[*sealed, *terms] for terms in found.whole or [[]]]
    near = [[*briefly, *terms] for told in (found.whole, map(unhung, found.whole), found.near) for terms in told]
    less = [*([*briefly, *terms] for terms in found.less), briefly]
    return found._replace(whole=whole, near=near, less=less, words=found.words or why(out, seat))


def _reckoned(out: Outcome, seat: Seat, at: float) -> Reason:
    """The same without what makes it pay for all."""
    debt, amount = out.debt(seat), out.brought(seat)
    colour, words, facts = (
        palette.LOSS if amount < 0 else palette.STONE,
        why(out, seat),
        " · ".join(causes(out, seat, stamped=True)),
    )
    told = [Term(facts, "note", at, colour=colour)] if facts else []
    if debt is None or out.stake is None or not debt.exact:
        if debt is not None and out.stake is not None and debt.debtors > 1 and debt.debts:
            apart = [*each_paid(out, debt.debts, at)[1:], *each_paid(out, debt.besides, at)]
            return Reason([[*apart, *told]], [told] if told else [apart], words, colour, equals=True)
        times = out.times(seat) if amount else ()
        said = why(out, seat, bool(times))
        note = [Term(said, "note", at, colour=colour)] if said else []
        stamps = [seals(times, lambda _: at, held) for held in (details(out, seat), None)]
        if not times:
            return Reason([note] if note else [], [], said, colour)
        return Reason([[*each, *note] for each in stamps], _less([], stamps[0], stamps[1], at, colour), words, colour)
    known = debt == out.chain and not out.lost  # what is the winner's stands in the formula above
    first = _above(out)
    times = out.times(seat) if known else debt.times[first:]
    paid = each_paid(out, debt.besides, at)
    stake = worth(out, replace(debt, besides=()), at)[:-1]
    points = debt.times[first - 1].reached if first else debt.points
    shared = not known and not out.lost and bool(times or paid)
    if shared:
        stake = stake[:-1]  # what a point is worth is in the sum that it begins with
    figure = [] if known else [Term(out.money(points * out.stake, False) if shared else figured(out, points), "figure", at)]
    above = out.chain is not None and not out.lost and bool(out.chain.exact or out.chain.debts)
    if above and not (times or paid or told) and (known or not _uneven(out)):
        return Reason([], [], "", colour)
    if not (times or paid):
        plain = [*figure, *stake] if figure and not told else told
        said = facts or " ".join(term.words for term in plain)
        return Reason([plain] if plain else [], [], said, colour, equals=bool(figure) and not told)
    stamps = [seals(times, lambda _: at, held) for held in (details(out, seat), None)]
    less = _less(figure, stamps[0], stamps[1], at, colour) if times else []
    if not paid:
        whole = [[*figure, *each, *told] for each in stamps]
        if not figure:
            return Reason(whole, less, words, colour)
        fullest = [[*figure, *each, *stake, *told] for each in stamps]
        return Reason(fullest, less, words, colour, () if shared else whole, equals=True)
    if amount > 0 and figure:  # more was got than the loss has cost
        got = each_paid(out, sorted(out.besides(seat), key=lambda one: one.amount < 0), at)[1:]
        lost = [[Term(MINUS, "sign", at), *figure, *each, *stake] for each in stamps]
        return Reason([[*got, *each, *told] for each in lost], less, words, colour, equals=True)
    coins = stake if figure else []
    whole = [[*figure, *each, *coins, *paid, *told] for each in stamps]
    near = () if shared else [[*figure, *stamps[1], *paid, *told]]
    return Reason(whole, less, words, colour, near, equals=bool(figure))


def _uneven(out: Outcome) -> bool:
    """Whether something multiplies what one pays and not what another does: then the card of each says what its sum comes of."""
    return len({tuple(one.words for one in debt.times) for seat in out.seats if (debt := out.debt(seat)) is not None}) > 1


def _above(out: Outcome) -> int:
    """How many multipliers of each debt are the winner's, and stand in the formula above, where the winner has one."""
    return 0 if out.lost else len(out.times(out.winners[0]))


def _less(
    figure: list[Term], told: list[Term], short: list[Term], at: float, colour: tuple[int, int, int]
) -> list[list[Term]]:
    """The multipliers where not all has room: by themselves, all in one seal with their names, and that alone."""
    names = Term(" · ".join(one.words for one in short), "note", at, colour=colour)
    product = [Term("", "seal", at, f"×{math.prod(int(one.number.removeprefix('×')) for one in short):,}"), names]
    return [told, short, [*figure, *product], product, product[:1]]
