"""What a result's formulas are made of: points, the seals of multipliers, how many owe, what a point is worth, and the money."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.table import Seat
from scenes.games.gostop.result.result_formula import LEADS, Term
from scenes.kit import palette
from scenes.pages.result.counting import Count
from scenes.pages.result.groups import Group
from scenes.pages.result.outcome import Besides, Chain, Outcome, Times
from scenes.pages.result.sums import coloured, paid_from, rolling


def figured(out: Outcome, points: int) -> str:
    """Points in words."""
    return out.app.say("app.points", points=f"{points:,}")


def money(out: Outcome, count: Count, amount: int, at: float | None = None) -> Term:
    """The sum at the end of a formula."""
    text, begins = out.money(amount, True), paid_from(count) if at is None else at
    return Term(text, "sum", begins, colour=coloured(amount), rolled=rolling(out, count, amount, text))


def reckoned(out: Outcome, count: Count, groups: Sequence[Group], seat: Seat) -> list[Term]:
    """How much it is for the winner, who has won by some groups, as a formula that ends with the money."""
    assert out.chain is not None
    sealed = seals(out.chain.times, lambda nth: count.at("stamp", nth))
    tail = worth(out, out.chain, paid_from(count))
    if sealed and not tail:
        tail = [Term("=", "sign", sealed[-1].at), Term(figured(out, out.chain.reached), "figure", sealed[-1].at)]
    terms = [*added(out, count, groups), *sealed, *tail]
    return terms if out.stake is None else [*terms, money(out, count, out.brought(seat))]


def seals(times: Sequence[Times], at: Callable[[int], float], hung: Mapping[str, str] | None = None) -> list[Term]:
    """The multipliers, each from its time on, with the details that they hang on, by what they are for."""
    held = hung or {}
    return [Term(one.short, "seal", at(nth), f"×{one.times}", held.get(one.words, "")) for nth, one in enumerate(times)]


def carried(times: Sequence[Times], at: Callable[[int], float]) -> list[Term]:
    """What waits for the next winner: what each carries on and its seal, told when `at` says, and where there are more, what
    all of them make together."""
    terms: list[Term] = []
    for nth, one in enumerate(times):
        terms += [Term(one.short, "figure", at(nth)), Term("", "seal", at(nth), f"×{one.times}")]
    if len(times) > 1:
        last = at(len(times) - 1)
        terms += [Term("=", "sign", last), Term(f"×{times[-1].reached}", "figure", last, colour=palette.GOLD)]
    return terms


def brief(terms: Sequence[Term]) -> list[Term]:
    """A formula that is too long: the points, all multipliers in one seal, and the sum."""
    figures = [nth for nth, term in enumerate(terms) if term.sort == "figure"]
    stamped = [term for term in terms if term.number]
    guilt = [term for term in unhung(terms) if term.sort == "seal" and not term.number]
    if not figures or not stamped:
        return [*guilt, *terms[-1:]]
    whole = math.prod(int(term.number.removeprefix("×")) for term in stamped)
    seal, last = Term("", "seal", stamped[-1].at, f"×{whole:,}"), terms[-1]
    before = [nth for nth in figures if nth < terms.index(stamped[0])]
    return [*guilt, *(terms[nth] for nth in before[-1:]), seal, Term(LEADS, "sign", last.at), last]


def ways(terms: Sequence[Term]) -> list[list[Term]]:
    """A formula and shorter ones, the fullest first: without what all multipliers make of the points; without the details that
    these hang on, and why somebody pays so much; without what a point is worth where points lead to debts; without what makes
    the points. The last has all multipliers in one seal."""
    short = shorter(terms)
    plain = unhung(short)
    bare = barer(plain)
    every = [[*terms], short, unhung(terms), plain, bare, reached(bare)]
    return [*(one for nth, one in enumerate(every) if one not in every[:nth]), brief(terms)]


def unhung(terms: Sequence[Term]) -> list[Term]:
    """A formula without the details that hang on its multipliers, and without why somebody pays so much."""
    return [replace(term, detail="", words=term.less or term.words, less="") for term in terms]


def shorter(terms: Sequence[Term]) -> list[Term]:
    """A formula without what all that multiplies its points comes to, where what a point is worth stands behind that."""
    nth = _stake(terms)
    made = nth > 2 and terms[nth - 2].words == "=" and terms[nth - 3].sort == "seal"
    return [*terms[: nth - 2], *terms[nth:]] if made else list(terms)


def barer(terms: Sequence[Term]) -> list[Term]:
    """A formula that leads from points to debts, without what a point is worth."""
    nth = _stake(terms)
    return [*terms[:nth], *terms[nth + 1 :]] if nth else list(terms)


def _stake(terms: Sequence[Term]) -> int:
    """Where it stands what a point is worth, in a formula that leads from points to debts; else 0."""
    leads = next((nth for nth, term in enumerate(terms) if term.words == LEADS), 0)
    return next((nth for nth, term in enumerate(terms[:leads]) if term.sort == "money"), 0)


def reached(terms: Sequence[Term]) -> list[Term]:
    """A formula without what makes its points, or without points that lead to debts."""
    before = [term for term in terms if term.sort == "seal" and not term.number]
    first = next((nth for nth, term in enumerate(terms) if term.words in ("=", LEADS) or term.number or term.sort == "money"), 0)
    if terms[first].words == LEADS:
        return [*before, *terms[first + 1 :]]
    return [*before, *terms[first + 1 :]] if terms[first].words == "=" and terms[first + 1].sort == "figure" else list(terms)


def added(out: Outcome, count: Count, groups: Sequence[Group]) -> list[Term]:
    """The points of a winner: of all groups with pieces together, and of each one without as a term of its own (고)."""
    laid = sum(group.points or 0 for group in groups if group.faces)
    bare = [(nth, group) for nth, group in enumerate(groups) if not group.faces and group.points]
    whole = sum(group.points or 0 for group in groups)
    last = sum(bool(group.faces) for group in groups) - 1
    if last < 0 or not bare:
        return [Term(figured(out, whole), "figure", count.beats[0].at, rolled=_running(out, count, whole))]
    terms = [Term(figured(out, laid), "figure", count.beats[0].at, rolled=_running(out, count, laid))]
    for nth, group in bare:
        at = count.at("sum", nth)
        terms += [Term("+", "sign", at), Term(group.title, "note", at), Term(figured(out, group.points or 0), "figure", at)]
    at = count.at("sum", len(groups) - 1)
    return [*terms, Term("=", "sign", at), Term(figured(out, whole), "figure", at)]


def _running(out: Outcome, count: Count, last: int) -> Callable[[float], str]:
    return lambda time: figured(out, min(last, count.figure(time)))


def worth(out: Outcome, chain: Chain, at: float) -> list[Term]:
    """How many owe, what a point is worth and what was paid besides; where debts differ, each of them. Nothing where that does
    not make the sum."""
    if out.stake is None or not (chain.exact or chain.debts):
        return []
    each = Term(f"× {out.money(out.stake, False)}", "money", at)
    if chain.debts:
        reached = [Term("=", "sign", at), Term(figured(out, chain.reached), "figure", at)] if chain.times else []
        apart = [*each_paid(out, chain.debts, at)[1:], *each_paid(out, chain.besides, at)]
        return [*reached, each, Term(LEADS, "sign", at), *apart, Term("=", "sign", at)]
    say = out.app.say
    terms = [Term(say("app.result.payers", n=chain.debtors), "money", at)] if chain.debtors > 1 else []
    return [*terms, each, *each_paid(out, chain.besides, at), Term("=", "sign", at)]


def each_paid(out: Outcome, paid: Sequence[Besides], at: float) -> list[Term]:
    """Sums one after another, each with the sign by which it is added or taken away, and what it was for."""
    terms: list[Term] = []
    for one in paid:
        said = Term(one.full or one.words, "note", at, colour=palette.STONE, less=one.words if one.full else "")
        terms += [Term("+" if one.amount > 0 else "−", "sign", at), said]
        terms.append(Term(out.money(abs(one.amount), False), "money", at))
    return terms
