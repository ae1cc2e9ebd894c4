"""A sum of Go-Stop as a formula: points, the seals of multipliers, what a point is worth; and in words why somebody pays it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from pygame import Rect

from game.table import POT, Line, Seat
from scenes.games.gostop.result.outcome import Besides, Chain, GoStopOutcome, Times
from scenes.kit import palette
from scenes.kit.box import LEAST, Align, Box, Column, Gap, Measure, Middle, Row, on_line
from scenes.kit.fit import SHARES, Laid, fit
from scenes.kit.mark import Mark
from scenes.kit.palette import Rgb
from scenes.pages.result.counting import Coming, Count, Late
from scenes.pages.result.face import coloured, paid_from, rolling
from scenes.pages.result.reckoning import MINUS
from scenes.pages.result.sets import WonSet
from scenes.pages.result.small_pictures import seal_size, sealed

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

GAP: Final = 0.3, 0.44
"""Between a name and what it belongs to, and between two other terms, as shares of a figure's size."""

PITCH, SUM_PITCH = 1.5, 1.15
"""How high a row is, in sizes of a figure, and the place of a sum, in sizes of that."""

SMALL: Final = (*SHARES, 0.6, 0.5, 0.45, 0.4, 0.32)
"""To such shares letters become smaller where nothing else has room."""

MOST: Final = 2
"""So many rows a formula has at most."""

BETWEEN: Final = "\u00a0· "
"""What stands between two reasons."""

LEADS: Final = "→"
ADDED: Final = ("+", "−")
BEFORE: Final = (*ADDED, "=", LEADS)
"""The sign before what the points lead to, those before what is added or taken away, and all that stand before something."""


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


@dataclass(frozen=True, slots=True)
class Stamp(Late):
    """The seal of a multiplier, or of what makes somebody pay for all; its name is what it is for."""

    number: str = ""
    detail: str = ""


# ---- Boxes -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TermBox:
    """A term in letters of a size, in units, on the line of figures that are `level` units high."""

    term: SumTerm
    units: float
    level: float = 0.0

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as its letters, as high as a row."""
        term, px = self.term, max(LEAST, by.letters(self.units))
        high = round(PITCH * max(LEAST, by.letters(self.level)) if self.level else SUM_PITCH * px)
        if term.sort == "seal":
            return seal_size(term.words, term.number, px, by.ink.font, term.detail)[0], high
        return by.ink.width(term.words, "bold", px), high

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """From the left of the place on."""
        term, px, ink = self.term, max(LEAST, by.letters(self.units)), by.ink
        level = max(LEAST, by.letters(self.level or self.units))
        if term.sort == "seal":
            base = rect.centery + ink.strokes("0", "bold", level).height // 2
            wide, high, below = seal_size(term.words, term.number, px, ink.font, term.detail)
            picture = sealed(term.words, term.number, px, ink.font, term.detail)
            where = Rect(rect.left, base - below, wide, high)
            yield Stamp(term.words, picture, where, term.at, term.number, term.detail)
        elif term.words:
            at, colour = Rect(rect.left, rect.top, self.size(by)[0], rect.height), term.colour or COLOURS[term.sort]
            yield Coming(term.words, "bold", px, colour, at, on_line(ink, "bold", px, level), term.at, term.rolled)


@dataclass(frozen=True, slots=True)
class Formula:
    """Terms in at most `most` rows of so many pixels, a figure so many units high; a sum at their end stands behind all rows."""

    terms: Sequence[SumTerm]
    units: float
    wide: int
    align: Align = "center"
    most: int = MOST

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as its rows and its sum; far too wide where there are too many rows."""
        found, tail = self._rows(by), self._tail()
        box = self._box(found, tail)
        return box.size(by) if len(found) <= self.most else (2 * self.wide + 1, box.size(by)[1])

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """Row by row, in the middle of the height."""
        yield from self._box(self._rows(by), self._tail()).place(by, rect)

    @property
    def _summed(self) -> bool:
        return self.terms[-1].sort == "sum"

    def _before(self) -> int:
        """Where the sum begins, with the sign before it."""
        signed = self._summed and len(self.terms) > 1 and self.terms[-2].words in BEFORE
        return len(self.terms) - self._summed - signed

    def _tail(self) -> tuple[Box, ...]:
        found: list[Box] = []
        for term in self.terms[self._before() :]:
            found += [Gap(self.units * GAP[1]), TermBox(term, self.units * SIZES[term.sort])]
        return tuple(found)

    def _rows(self, by: Measure) -> list[list[SumTerm]]:
        before, wide = self.terms[: self._before()], self.wide - sum(box.size(by)[0] for box in self._tail())
        return rows(before, self.units, by, wide) if before else []

    def _box(self, found: list[list[SumTerm]], tail: tuple[Box, ...]) -> Row:
        within: Align = "center" if self.align == "center" and not self._summed else "right" if self.align == "right" else "left"
        column = Middle(Column(tuple(line(row, self.units, within) for row in found)))
        return Row((column, *tail), align=self.align)


def formula(ways: Iterable[Sequence[SumTerm]], by: Measure, room: Rect, units: float, align: Align = "center") -> Laid | None:
    """The first of several formulas that tell the same which has room, in the fewest rows; the last may be smaller."""
    *fuller, least = ways
    for terms in (*fuller, least):
        for most in (1, MOST):
            shares = SHARES[:3] if most < MOST else SMALL if terms is least else SHARES
            laid = fit(Formula(terms, units, room.width, align, most), by, room, shares, end="fill")
            if laid is not None:
                return laid
    return None


def steps(terms: Sequence[SumTerm]) -> Iterator[tuple[SumTerm, ...]]:
    """Terms that stay in one row: who pays for all, points, the seals that multiply them, what that is worth, and each sum that
    is added, taken away or led to."""
    step: list[SumTerm] = []
    for term in terms:
        last = step[-1] if step else term
        held = last.words in BEFORE or last.sort == "note" or term.words == "=" or (last.sort == term.sort)
        counted = last.sort in ("figure", "note") and term.words == "+" and all(one.sort != "money" for one in step)
        if step and not (held or counted or (last.sort == "seal" and term.sort == "note")):
            yield tuple(step)
            step = []
        step.append(term)
    if step:
        yield tuple(step)


def line(terms: Sequence[SumTerm], size: float, align: Align = "left") -> Row:
    """Terms in one row, their figures so many units high."""
    parts: list[Box] = []
    for nth, term in enumerate(terms):
        parts.append(TermBox(term, size * SIZES[term.sort], size))
        if nth + 1 < len(terms):
            parts.append(Gap(size * GAP[term.sort != "note"]))
    return Row(tuple(parts), align=align)


def rows(terms: Sequence[SumTerm], size: float, by: Measure, wide: int) -> list[list[SumTerm]]:
    """Terms in rows no longer than so many pixels where that can be; where one row is too few, what the points lead to begins
    another."""
    found: list[list[SumTerm]] = [[]]
    several = line(terms, size).size(by)[0] > wide
    for step in steps(terms):
        over = line([*found[-1], *step], size).size(by)[0] > wide
        if found[-1] and (over or (several and step[0].words == LEADS)):
            found.append([])
        found[-1] += step
    return found


# ---- Terms -------------------------------------------------------------------------------------------------------------


def figured(out: GoStopOutcome, points: int) -> str:
    """Points in words."""
    return out.app.say("app.points", points=f"{points:,}")


def money(out: GoStopOutcome, count: Count, amount: int, at: float | None = None) -> SumTerm:
    """The sum at the end of a formula."""
    text, begins = out.money(amount, True), paid_from(count) if at is None else at
    return SumTerm(text, "sum", begins, colour=coloured(amount), rolled=rolling(out, count, amount, text))


def reckoned(out: GoStopOutcome, count: Count, groups: Sequence[WonSet], seat: Seat) -> list[SumTerm]:
    """How much it is for the winner, who has won by some groups, as a formula that ends with the money."""
    assert out.chain is not None
    sealed = seals(out.chain.times, lambda nth: count.at("stamp", nth))
    tail = worth(out, out.chain, paid_from(count))
    if sealed and not tail:
        tail = [SumTerm("=", "sign", sealed[-1].at), SumTerm(figured(out, out.chain.reached), "figure", sealed[-1].at)]
    terms = [*added(out, count, groups), *sealed, *tail]
    return terms if out.stake is None else [*terms, money(out, count, out.brought(seat))]


def seals(times: Sequence[Times], at: Callable[[int], float], hung: Mapping[str, str] | None = None) -> list[SumTerm]:
    """The multipliers, each from its time on, with the details that they hang on, by what they are for."""
    held = hung or {}
    return [SumTerm(one.short, "seal", at(nth), f"×{one.times}", held.get(one.words, "")) for nth, one in enumerate(times)]


def waiting(times: Sequence[Times], at: Callable[[int], float]) -> list[SumTerm]:
    """What waits for the next winner: what each carries on and its seal, told when `at` says, and where there are more, what
    all of them make together."""
    terms: list[SumTerm] = []
    for nth, one in enumerate(times):
        terms += [SumTerm(one.short, "figure", at(nth)), SumTerm("", "seal", at(nth), f"×{one.times}")]
    if len(times) > 1:
        last = at(len(times) - 1)
        terms += [SumTerm("=", "sign", last), SumTerm(f"×{times[-1].reached}", "figure", last, colour=palette.GOLD)]
    return terms


def brief(terms: Sequence[SumTerm]) -> list[SumTerm]:
    """A formula that is too long: the points, all multipliers in one seal, and the sum."""
    figures = [nth for nth, term in enumerate(terms) if term.sort == "figure"]
    stamped = [term for term in terms if term.number]
    guilt = [term for term in unhung(terms) if term.sort == "seal" and not term.number]
    if not figures or not stamped:
        return [*guilt, *terms[-1:]]
    whole = math.prod(int(term.number.removeprefix("×")) for term in stamped)
    seal, last = SumTerm("", "seal", stamped[-1].at, f"×{whole:,}"), terms[-1]
    before = [nth for nth in figures if nth < terms.index(stamped[0])]
    return [*guilt, *(terms[nth] for nth in before[-1:]), seal, SumTerm(LEADS, "sign", last.at), last]


def ways(terms: Sequence[SumTerm]) -> list[list[SumTerm]]:
    """A formula and shorter ones, the fullest first: without what all multipliers make of the points, and without what these hang
    on. The last has all multipliers in one seal."""
    short = shorter(terms)
    return [[*terms], short, unhung(short), brief(terms)]


def unhung(terms: Sequence[SumTerm]) -> list[SumTerm]:
    """A formula without the details that hang on its multipliers, and without why somebody pays so much."""
    return [replace(term, detail="", words=term.less or term.words, less="") for term in terms]


def shorter(terms: Sequence[SumTerm]) -> list[SumTerm]:
    """A formula without what all that multiplies its points comes to, where what a point is worth stands behind that and leads to
    debts."""
    leads = next((nth for nth, term in enumerate(terms) if term.words == LEADS), 0)
    nth = next((nth for nth, term in enumerate(terms[:leads]) if term.sort == "money"), 0)
    made = nth > 2 and terms[nth - 2].words == "=" and terms[nth - 3].sort == "seal"
    return [*terms[: nth - 2], *terms[nth:]] if made else list(terms)


def added(out: GoStopOutcome, count: Count, groups: Sequence[WonSet]) -> list[SumTerm]:
    """The points of a winner: of all groups with pieces together, and of each one without as a term of its own (고)."""
    laid = sum(group.points or 0 for group in groups if group.faces)
    bare = [(nth, group) for nth, group in enumerate(groups) if not group.faces and group.points]
    whole = sum(group.points or 0 for group in groups)
    last = sum(bool(group.faces) for group in groups) - 1
    if last < 0 or not bare:
        return [SumTerm(figured(out, whole), "figure", count.beats[0].at, rolled=_running(out, count, whole))]
    terms = [SumTerm(figured(out, laid), "figure", count.beats[0].at, rolled=_running(out, count, laid))]
    for nth, group in bare:
        at = count.at("sum", nth)
        points = SumTerm(figured(out, group.points or 0), "figure", at)
        terms += [SumTerm("+", "sign", at), SumTerm(group.title, "note", at), points]
    at = count.at("sum", len(groups) - 1)
    return [*terms, SumTerm("=", "sign", at), SumTerm(figured(out, whole), "figure", at)]


def _running(out: GoStopOutcome, count: Count, last: int) -> Callable[[float], str]:
    return lambda time: figured(out, min(last, count.figure(time)))


def worth(out: GoStopOutcome, chain: Chain, at: float) -> list[SumTerm]:
    """How many owe, what a point is worth and what was paid besides; where debts differ, each of them. Nothing where that does
    not make the sum."""
    if out.stake is None or not (chain.exact or chain.debts):
        return []
    each = SumTerm(f"× {out.money(out.stake, False)}", "money", at)
    if chain.debts:
        reached = [SumTerm("=", "sign", at), SumTerm(figured(out, chain.reached), "figure", at)] if chain.times else []
        apart = [*each_paid(out, chain.debts, at)[1:], *each_paid(out, chain.besides, at)]
        return [*reached, each, SumTerm(LEADS, "sign", at), *apart, SumTerm("=", "sign", at)]
    say = out.app.say
    terms = [SumTerm(say("app.result.payers", n=chain.debtors), "money", at)] if chain.debtors > 1 else []
    return [*terms, each, *each_paid(out, chain.besides, at), SumTerm("=", "sign", at)]


def each_paid(out: GoStopOutcome, paid: Sequence[Besides], at: float, sign: int = 1) -> list[SumTerm]:
    """Sums one after another, each with the sign by which it is added or taken away, or the other way round, and what it was
    for."""
    terms: list[SumTerm] = []
    for one in paid:
        said = SumTerm(one.full or one.words, "note", at, colour=palette.STONE, less=one.words if one.full else "")
        terms += [SumTerm("+" if sign * one.amount > 0 else "−", "sign", at), said]
        terms.append(SumTerm(out.money(abs(one.amount), False), "money", at))
    return terms


# ---- Why ---------------------------------------------------------------------------------------------------------------


class Reason(NamedTuple):
    """What a sum comes of: formulas that tell all of it, the fullest first, those that leave something out, and what is said
    where none has room. Of a sum that `equals` what the whole formulas come to."""

    whole: Sequence[list[SumTerm]]
    less: Sequence[list[SumTerm]]
    words: str
    colour: tuple[int, int, int]
    equals: bool = False


def guilt(out: GoStopOutcome, seat: Seat, at: float) -> list[SumTerm]:
    """What makes a seat pay for all as seals, told from a time on."""
    return [SumTerm(words, "seal", at, less=word) for word, words in out.blamed(seat).items()]


def _bare(line: Line) -> bool:
    """Whether a line changes no points."""
    return line.points is line.times is None


def causes(out: GoStopOutcome, seat: Seat, stamped: bool) -> tuple[str, ...]:
    """What makes a seat pay for all and what multiplies what it pays, unless that is `stamped` beside it, what else is said of
    it, and who pays in its place, with why."""
    hung, own = out.held(seat), [*out.blamed(seat).values()]
    found = [] if stamped else [*own]
    for one in () if stamped else out.times(seat):
        found.append(f"{one.short} · {hung[one.words]}" if one.words in hung else one.words)
    paid = {transfer.what for transfer in out.settlement.transfers if transfer.debtor is None}
    for line in out.settlement.lines:
        if line.seat == seat and _bare(line) and line.what not in paid and out.words(line) not in own:
            found.append(out.words(line))
    givers = {transfer.giver for transfer in out.settlement.transfers if transfer.debtor == seat and transfer.giver != POT}
    for giver in sorted(givers):
        name, why = out.name(giver), "·".join(out.blamed(giver))
        say = out.app.say
        found.append(say("app.result.covered_why", name=name, why=why) if why else say("app.result.covered", name=name))
    return tuple(found)


def why(out: GoStopOutcome, seat: Seat, stamped: bool = False) -> str:
    """In words what a seat pays for, or what it is paid for; else why it sat out. Multipliers may be `stamped`."""
    debt, paid = out.debt(seat), out.besides(seat)
    besides = [f"{one.words} {out.money(one.amount, True)}" for one in paid]
    if len(besides) == 1 and not debt:
        besides = [paid[0].words]
    if besides and debt is not None:
        rest = out.brought(seat) - sum(one.amount for one in paid)
        besides = [f"{figured(out, debt.reached)} → {out.money(rest, True)}", *besides]
    rested = "" if besides else out.rested(seat)
    return BETWEEN.join((*([rested] if rested else []), *causes(out, seat, stamped), *besides))


def alike(out: GoStopOutcome) -> bool:
    """Whether all who pay read their whole sum in the winner's formula, so that their cards have nothing to add."""
    paying = [seat for seat in out.seats if seat not in out.winners and out.brought(seat)]
    told = [reason(out, seat, 0.0) for seat in paying]
    return bool(paying) and not any(one.words or one.whole for one in told)


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


def reason(out: GoStopOutcome, seat: Seat, at: float) -> Reason:
    """What the sum of a seat comes of, told from a time on: a seal of what makes it pay for all, points, the seals of what
    multiplies them with what those hang on, and what was paid or got besides. Nothing where all of it stands in the winner's
    formula."""
    found, sealed = _reckoned(out, seat, at), guilt(out, seat, at)
    if not sealed:
        return found
    briefly = unhung(sealed)
    whole = [[*sealed, *terms] for terms in found.whole or [[]]]
    less = [*([*briefly, *terms] for terms in (*found.whole, *found.less)), briefly]
    return found._replace(whole=whole, less=less, words=found.words or why(out, seat))


def _reckoned(out: GoStopOutcome, seat: Seat, at: float) -> Reason:
    """The same without what makes it pay for all."""
    debt, amount = out.debt(seat), out.brought(seat)
    colour, words, facts = (
        palette.LOSS if amount < 0 else palette.STONE,
        why(out, seat),
        " · ".join(causes(out, seat, stamped=True)),
    )
    told = [SumTerm(facts, "note", at, colour=colour)] if facts else []
    if debt is None or out.stake is None or not debt.exact:
        if debt is not None and out.stake is not None and debt.debtors > 1 and debt.debts:
            apart = [*each_paid(out, debt.debts, at)[1:], *each_paid(out, debt.besides, at)]
            return Reason([[*apart, *told]], [told] if told else [apart], words, colour, equals=True)
        times = out.times(seat) if amount else ()
        said = why(out, seat, bool(times))
        note = [SumTerm(said, "note", at, colour=colour)] if said else []
        stamps = [seals(times, lambda _: at, held) for held in (out.held(seat), None)]
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
    figure = [] if known else [SumTerm(out.money(points * out.stake, False) if shared else figured(out, points), "figure", at)]
    above = out.chain is not None and not out.lost and bool(out.chain.exact or out.chain.debts)
    if above and not (times or paid or told) and (known or not _uneven(out)):
        return Reason([], [], "", colour)
    if not (times or paid):
        plain = [*figure, *stake] if figure and not told else told
        said = facts or " ".join(term.words for term in plain)
        return Reason([plain] if plain else [], [], said, colour, equals=bool(figure) and not told)
    stamps = [seals(times, lambda _: at, held) for held in (out.held(seat), None)]
    less = _less(figure, stamps[0], stamps[1], at, colour) if times else []
    if not paid:
        whole = [[*figure, *each, *told] for each in stamps]
        if not figure:
            return Reason(whole, less, words, colour)
        fullest = [[*figure, *each, *stake, *told] for each in stamps]
        return Reason(fullest, less, words, colour, equals=True)
    if amount > 0 and figure:  # more was got than the loss has cost
        got = each_paid(out, sorted(out.besides(seat), key=lambda one: one.amount < 0), at)[1:]
        lost = [[SumTerm(MINUS, "sign", at), *figure, *each, *stake] for each in stamps]
        return Reason([[*got, *each, *told] for each in lost], less, words, colour, equals=True)
    coins = stake if figure else []
    whole = [[*figure, *each, *coins, *paid, *told] for each in stamps]
    return Reason(whole, less, words, colour, equals=bool(figure))


def _uneven(out: GoStopOutcome) -> bool:
    """Whether something multiplies what one pays and not what another does: then the card of each says what its sum comes of."""
    return len({tuple(one.words for one in debt.times) for seat in out.seats if (debt := out.debt(seat)) is not None}) > 1


def _above(out: GoStopOutcome) -> int:
    """How many multipliers of each debt are the winner's, and stand in the formula above, where the winner has one."""
    return 0 if out.lost else len(out.times(out.winners[0]))


def _less(
    figure: list[SumTerm], told: list[SumTerm], short: list[SumTerm], at: float, colour: tuple[int, int, int]
) -> list[list[SumTerm]]:
    """The multipliers where not all has room: by themselves, all in one seal with their names, and that alone."""
    names = SumTerm(" · ".join(one.words for one in short), "note", at, colour=colour)
    product = [SumTerm("", "seal", at, f"×{math.prod(int(one.number.removeprefix('×')) for one in short):,}"), names]
    return [told, short, [*figure, *product], product, product[:1]]
