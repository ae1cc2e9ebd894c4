"""A sum of Go-Stop as a formula: points, the seals of multipliers, what a point is worth; and in words why somebody pays it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from pygame import Rect

from game.table import POT, Seat
from scenes.games.gostop.result.outcome import Chain, GoStopOutcome, SidePayment, Times
from scenes.games.pages import WonSet
from scenes.kit import palette
from scenes.kit.box import LEAST, Align, Box, Flow, Gap, Measure, Middle, Row
from scenes.kit.fit import SHARES, Laid, fit
from scenes.kit.mark import Mark
from scenes.kit.palette import Rgb
from scenes.pages.result.counting import Count, Late, TimedText
from scenes.pages.result.face import golden, rolling
from scenes.pages.result.pictures import seal_size, sealed

Sort = Literal["figure", "note", "sign", "money", "seal", "sum"]

SIZES: Final[dict[Sort, float]] = {"figure": 1.0, "note": 0.72, "sign": 0.72, "money": 0.8, "seal": 1.0, "sum": 1.9}
"""How high the letters of each sort are, as shares of a figure's."""

COLOURS: Final[dict[Sort, Rgb]] = {
    "figure": palette.PAPER,
    "note": palette.GOLD,
    "sign": palette.STONE,
    "money": palette.PARCHMENT,
    "seal": palette.PAPER,
    "sum": palette.GOLD,
}

GAP: Final = 0.4
"""How far two terms are apart, as a share of a figure's size."""

PITCH: Final = 1.5
"""How high a row is, in sizes of a figure."""

SMALL: Final = (*SHARES, 0.6, 0.5, 0.45, 0.4, 0.32)
"""To such shares letters become smaller where nothing else has room."""

LEADS: Final = "→"
BEFORE: Final = ("+", "−", "=", LEADS)
"""The sign before what the points lead to, and all that stand before something."""


@dataclass(frozen=True)
class SumTerm:
    """A part of a formula, from a time on. A `seal` has its `number` before its words, where it multiplies, and behind them the
    `detail` that it hangs on. Where not all has room it says `less`. What is `rolled` says its words anew at each time."""

    words: str
    sort: Sort = "figure"
    at: float = 0.0
    number: str = ""
    detail: str = ""
    colour: Rgb | None = None
    rolled: Callable[[float], str] | None = None
    less: str = ""


# ---- Boxes -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stamp(Late):
    """The seal of a multiplier, or of what makes somebody pay for all; its name is what it is for."""

    number: str = ""
    detail: str = ""


@dataclass(frozen=True, slots=True)
class StampBox:
    """The seal of a term on the line of figures so many units high."""

    term: SumTerm
    units: float

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as its letters, as high as a row."""
        px = max(LEAST, by.letters(self.units))
        return seal_size(self.term.words, self.term.number, px, by.ink.font, self.term.detail)[0], round(PITCH * px)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """From the left of the place on."""
        term, px = self.term, max(LEAST, by.letters(self.units))
        said = term.words, term.number, px, by.ink.font, term.detail
        wide, high, base = seal_size(*said)
        top = rect.centery + by.ink.strokes("0", "bold", px).height // 2 - base
        where = Rect(rect.left, top, wide, high)
        yield Stamp(term.words, sealed(*said), where, term.at, number=term.number, detail=term.detail)


def boxed(term: SumTerm, units: float) -> Box:
    """A term beside figures so many units high."""
    if term.sort == "seal":
        return StampBox(term, units)
    size, colour = units * SIZES[term.sort], term.colour or COLOURS[term.sort]
    if term.sort == "sum":
        return TimedText((term.words,), size, "bold", colour, 1.15 * size, at=term.at, rolled=term.rolled)
    return TimedText((term.words,), size, "bold", colour, PITCH * units, units, at=term.at, rolled=term.rolled)


@dataclass(frozen=True, slots=True)
class Formula:
    """Terms in rows of so many pixels, a figure so many units high; a sum at their end stands behind all rows."""

    terms: Sequence[SumTerm]
    units: float
    wide: int
    align: Align = "center"

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as its rows and its sum."""
        return self._box(by).size(by)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """Row by row, in the middle of the height."""
        yield from self._box(by).place(by, rect)

    def _box(self, by: Measure) -> Row:
        gap, summed = Gap(self.units * GAP), self.terms[-1].sort == "sum"
        last = len(self.terms) - summed - (summed and len(self.terms) > 1 and self.terms[-2].words in BEFORE)
        ends = tuple(box for term in self.terms[last:] for box in (gap, boxed(term, self.units)))
        wide = self.wide - Row(ends).size(by)[0]
        steps_ = (tuple(boxed(term, self.units) for term in step) for step in steps(self.terms[:last]))
        rows = tuple(Row(tuple(box for one in step for box in (one, gap))) for step in steps_)
        return Row((Middle(Flow(rows, wide, align=self.align)), *ends), align=self.align)


def steps(terms: Sequence[SumTerm]) -> list[list[SumTerm]]:
    """Terms that stay in one row: a sign with what it stands before, a note with its sum, and what something equals."""
    found: list[list[SumTerm]] = []
    for term in terms:
        if found and (found[-1][-1].words in BEFORE or found[-1][-1].sort == "note" or term.words == "="):
            found[-1].append(term)
        else:
            found.append([term])
    return found


def formula(terms: Sequence[SumTerm], by: Measure, room: Rect, units: float, align: Align = "center") -> Laid | None:
    """A formula in the fullest of its settings that has room."""
    tried = (fit(box, by, room, shares, end="fill") for box, shares in settings(terms, units, room.width, align))
    return next((laid for laid in tried if laid is not None), None)


def settings(
    terms: Sequence[SumTerm], units: float, wide: int, align: Align = "center"
) -> list[tuple[Formula, Sequence[float]]]:
    """A formula in each of its ways, in one row or else in several, and to which shares its letters may become smaller."""
    *fuller, least = (way for way in ways(terms) if way)
    return [
        (Formula(way, units, across, align), shares)
        for way, most in (*((one, SHARES) for one in fuller), (least, SMALL))
        for across, shares in ((10 * wide, SHARES[:3]), (wide, most))
    ]


def ways(terms: Sequence[SumTerm]) -> list[list[SumTerm]]:
    """A formula, the same without the details that hang on its seals and why somebody pays so much, and in brief."""
    bare = [replace(term, detail="", words=term.less or term.words, less="") for term in terms]
    return [[*terms], bare, brief(bare)]


def brief(terms: Sequence[SumTerm]) -> list[SumTerm]:
    """A formula that is too long: who pays for all, the points, all multipliers in one seal, and the sum."""
    stamped = [term for term in terms if term.number]
    guilt = [term for term in terms if term.sort == "seal" and not term.number]
    points = [term for term in terms[: terms.index(stamped[0])] if term.sort == "figure"][-1:] if stamped else []
    whole = math.prod(int(term.number.removeprefix("×")) for term in stamped)
    seal = [SumTerm("", "seal", stamped[-1].at, f"×{whole:,}")] if stamped else []
    told = [*guilt, *points, *seal] or [term for term in terms if term.sort in ("figure", "note")][:1]
    total = [term for term in terms[-1:] if term.sort == "sum"]
    return [*told, *(SumTerm(LEADS, "sign", one.at) for one in total if told), *total]


# ---- Terms -------------------------------------------------------------------------------------------------------------


def figured(out: GoStopOutcome, points: int) -> str:
    """Points in words."""
    return out.app.say("app.points", points=f"{points:,}")


def money(out: GoStopOutcome, count: Count, amount: int, at: float | None = None) -> SumTerm:
    """The sum at the end of a formula."""
    text, begins = out.money(amount, True), count.pays_from if at is None else at
    return SumTerm(text, "sum", begins, colour=golden(amount), rolled=rolling(out, count, amount, text))


def seals(times: Sequence[Times], at: Callable[[int], float], hung: Mapping[str, str] | None = None) -> list[SumTerm]:
    """The multipliers, each from its time on, with the details that they hang on, by what they are for."""
    held = hung or {}
    return [SumTerm(one.short, "seal", at(nth), f"×{one.times}", held.get(one.words, "")) for nth, one in enumerate(times)]


def waiting(times: Sequence[Times], at: Callable[[int], float]) -> list[SumTerm]:
    """What waits for the next winner: what each carries on and its seal, and what several make together."""
    terms: list[SumTerm] = []
    for nth, one in enumerate(times):
        terms += [SumTerm(one.short, "note", at(nth), colour=palette.PAPER), SumTerm("", "seal", at(nth), f"×{one.times}")]
    if len(times) > 1:
        last = at(len(times) - 1)
        terms += [SumTerm("=", "sign", last), SumTerm(f"×{times[-1].reached}", "figure", last, colour=palette.GOLD)]
    return terms


def added(out: GoStopOutcome, count: Count, groups: Sequence[WonSet]) -> list[SumTerm]:
    """The points of a winner: of all groups with pieces together, and of each one without as a term of its own (고)."""
    laid = sum(group.points or 0 for group in groups if group.faces)
    bare = [(nth, group) for nth, group in enumerate(groups) if laid and not group.faces and group.points]
    whole = sum(group.points or 0 for group in groups)
    first = laid if bare else whole

    def running(time: float) -> str:
        return figured(out, min(first, count.figure(time)))

    terms = [SumTerm(figured(out, first), "figure", count.beats[0].at, rolled=running)]
    for nth, group in bare:
        at = count.at("sum", nth)
        terms += [SumTerm("+", "sign", at), SumTerm(group.title, "note", at), SumTerm(figured(out, group.points or 0), at=at)]
    at = count.at("sum", len(groups) - 1)
    return [*terms, SumTerm("=", "sign", at), SumTerm(figured(out, whole), "figure", at)] if bare else terms


def reckoned(out: GoStopOutcome, count: Count, groups: Sequence[WonSet]) -> list[SumTerm]:
    """How much it is for the winner, who has won by some groups, as a formula that ends with the money."""
    assert out.chain is not None
    payers = _payers(out)
    hung = out.held(payers[0]) if len(payers) == 1 else {}
    stamped = seals(out.chain.times, lambda nth: count.at("stamp", nth), hung)
    tail = worth(out, out.chain, count.pays_from)
    if stamped and out.stake is None:
        tail = [SumTerm("=", "sign", stamped[-1].at), SumTerm(figured(out, out.chain.reached), "figure", stamped[-1].at)]
    terms = [*added(out, count, groups), *stamped, *tail]
    return terms if out.stake is None else [*terms, money(out, count, out.brought(out.winners[0]))]


def worth(out: GoStopOutcome, chain: Chain, at: float) -> list[SumTerm]:
    """What a point is worth, how many owe it and what was paid besides, up to the sign before the sum; where debts differ, each.
    An arrow leads to a sum that is not what the points come to."""
    if out.stake is None:
        return [SumTerm(LEADS, "sign", at)]
    each = SumTerm(f"× {out.money(out.stake, False)}", "money", at)
    if chain.debts:
        apart = [*each_paid(out, chain.debts, at)[1:], *each_paid(out, chain.besides, at)]
        several = len(chain.debts) + len(chain.besides) > 1
        return [each, SumTerm(LEADS, "sign", at), *([*apart, SumTerm("=", "sign", at)] if several else [])]
    if not chain.exact:
        return [each, SumTerm(LEADS, "sign", at)]
    owing = [SumTerm(out.app.say("app.result.payers", n=chain.debtors), "money", at)] if chain.debtors > 1 else []
    return [*owing, each, *each_paid(out, chain.besides, at), SumTerm("=", "sign", at)]


def each_paid(out: GoStopOutcome, paid: Sequence[SidePayment], at: float, sign: int = 1) -> list[SumTerm]:
    """Sums one after another, each with its sign, or the other one, and what it was for."""
    terms: list[SumTerm] = []
    for one in paid:
        said = SumTerm(one.full or one.words, "note", at, colour=palette.STONE, less=one.words if one.full else "")
        terms += [SumTerm("+" if sign * one.amount > 0 else "−", "sign", at), said]
        terms.append(SumTerm(out.money(abs(one.amount), False), "money", at))
    return terms


def owed(
    out: GoStopOutcome, seat: Seat, at: float, points: Sequence[SumTerm] = (), stamp: Callable[[int], float] | None = None
) -> list[SumTerm]:
    """How what one pays or gets who has not won comes about, up to the sign before it: who pays for all, the points, the seals of
    what multiplies them, what that is worth, and what was paid besides. The `points` may be told otherwise, and a `stamp` come
    at another time than all the rest."""
    debt, paid, amount = out.debt(seat), out.besides(seat), out.brought(seat)
    guilt = [SumTerm(words, "seal", at, less=word) for word, words in out.blamed(seat).items()]
    if debt is None:
        if len(paid) < 2:
            return [*guilt, *(SumTerm(one.words, "note", at, colour=palette.STONE) for one in paid)]
        first, *others = each_paid(out, paid, at, 1 if amount > 0 else -1)
        ends = "=" if sum(one.amount for one in paid) == amount else LEADS
        return [*guilt, *([first] if first.words == "−" else []), *others, SumTerm(ends, "sign", at)]
    stamped = seals(debt.times, stamp or (lambda nth: at), out.held(seat))
    terms = [*guilt, *(points or [SumTerm(figured(out, debt.points), "figure", at)]), *stamped]
    if amount > 0 and debt.exact:  # more was got than the loss has cost
        got = each_paid(out, sorted(paid, key=lambda one: one.amount < 0), at)[1:]
        return [*got, SumTerm("−", "sign", at), *terms, *worth(out, replace(debt, besides=()), at)]
    return [*terms, *worth(out, debt, at)]


# ---- Why ---------------------------------------------------------------------------------------------------------------


def _payers(out: GoStopOutcome) -> list[Seat]:
    return [seat for seat in out.seats if seat not in out.winners and out.brought(seat)]


def facts(out: GoStopOutcome, seat: Seat) -> tuple[str, ...]:
    """What is said of a seat that changes no points, and who pays in its place, with why."""
    say, own = out.app.say, out.blamed(seat).values()
    paid = {transfer.what for transfer in out.settlement.transfers if transfer.debtor is None}
    lines = [line for line in out.settlement.lines if line.seat == seat and line.points is line.times is None]
    found = [words for line in lines if line.what not in paid and (words := out.words(line)) not in own]
    givers = {transfer.giver for transfer in out.settlement.transfers if transfer.debtor == seat and transfer.giver != POT}
    for giver in sorted(givers):
        name, why = out.name(giver), "·".join(out.blamed(giver))
        found.append(say("app.result.covered_why", name=name, why=why) if why else say("app.result.covered", name=name))
    return tuple(found)


def alike(out: GoStopOutcome) -> bool:
    """Whether all who pay read their whole sum in the winner's formula, so that their cards have nothing to add."""
    if out.lost or out.chain is None or not out.chain.exact or out.stake is None:
        return False
    payers = _payers(out)
    above = out.chain.times if len(payers) == 1 else out.times(out.winners[0])
    debts = [out.debt(seat) for seat in payers]
    told = any(out.blamed(seat) or facts(out, seat) for seat in payers)
    return bool(debts) and not told and all(one and one.times == tuple(above) and not one.besides for one in debts)


def explained(out: GoStopOutcome, seat: Seat, at: float) -> list[SumTerm]:
    """What the card of one who has not won says of its sum: how it comes about, and what is true without a number. Nothing where
    all of it stands in the winner's formula."""
    if alike(out) and out.brought(seat):
        return []
    colour = palette.LOSS if out.brought(seat) < 0 else palette.STONE
    return [*owed(out, seat, at), *(SumTerm(words, "note", at, colour=colour) for words in facts(out, seat))]


def lost_to(out: GoStopOutcome, seat: Seat) -> str:
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
