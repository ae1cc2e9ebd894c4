"""The sum of a stop under any rules: what is told of how it comes about is what everybody pays."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import prod
from random import Random

import pytest
from msgspec.structs import replace

from game import text
from game.choices import sample
from game.gostop.carry import GoStopCarry
from game.gostop.round import GoStop
from game.luck import Luck
from game.table import Decision
from scenes.games.gostop.ask import sums
from scenes.games.gostop.ask.terms import MINUS, Term
from scenes.games.gostop.table import GoStopTable
from scenes.table import session
from tests.gostop.test_random_play import ANY, some_rules
from tests.gui.table_fakes import busy, table
from tests.long_run import parts

NAMES = "ABCDEFG"
SHOWN = re.compile(rf"([{MINUS}+×=]?)([\d,]+)")


def played(part: int, count: int) -> Iterator[tuple[GoStopTable, Decision]]:
    """Tables at which somebody may stop, under random rules after random play."""
    for nth in range(count):
        rng = Random(f"sums {part} {nth}")
        carry = GoStopCarry(round=nth, night=bool(nth % 2), nagari=nth % 3)
        round_ = GoStop.begin(some_rules(rng, ANY), carry, Luck.seeded(nth))
        while decisions := round_.decisions():
            for asked in decisions:
                if asked.kind == "go_stop":
                    yield table(round_.view(asked.seat), seat=asked.seat, names=NAMES), asked
            answered = rng.choice(decisions)
            round_.choose(answered.seat, sample(answered.choices, rng), None)


def shown(term: Term) -> tuple[str, int]:
    """The sign of a term and its number."""
    found = SHOWN.match(term.figure)
    assert found is not None, term
    return found[1], int(found[2].replace(",", ""))


def reckoned(terms: Sequence[Term]) -> int:
    """What points and what is added to them come to, multiplied by all that multiplies them."""
    told = [shown(term) for term in terms]
    return sum(n for sign, n in told if sign in ("", "+")) * prod(n for sign, n in told if sign == "×")


def told_in_a_line(ways: Sequence[str], paid: Mapping[str, int], kept: int, points_of: int) -> None:
    """Each way to tell of a sum in a line comes to what the others have `paid`, less what the house takes: the points and those
    of a 고, times all that multiplies them, and by how much that is multiplied for whom; or what each of them pays, where what
    multiplies that is told the `points_of` all times it."""
    taken = sum(paid.values())
    for way in ways:
        parts = [part.replace("\u00a0", " ") for part in re.split("\u00a0· |\n", way)]
        house = [int(found[1]) for part in parts if (found := re.match(rf"{MINUS}(\d+) pt", part))]
        assert house == ([taken - kept] if kept < taken else [])
        if "'s share" in parts[0]:  # one pays its own debt and those of others, which make the whole
            debts = [re.match(r"[A-G](?:'s share)? (?:.*?)(?:×(\d+) )?(\d+) pts?$", one) for one in parts[0].split(" + ")]
            found = [(int(one[1] or 1), int(one[2])) for one in debts if one]
            assert len(found) == len(debts) > 1 and sum(due for _, due in found) == taken, way
            assert "×" not in way or all(due == points_of * n for n, due in found), way
            continue
        if re.match(r"[A-G]", parts[0]):
            told = (re.match(r"[A-G·]+ (\d+) pts?(?: \((.*)\))?$", part) for part in parts)
            each = [(int(found[1]), found[2]) for found in told if found]
            assert sum(one for one, _ in each) == taken, way
            times = [(one, int(found[1])) for one, why in each if why and (found := re.search(r"×(\d+)$", why))]
            assert all(one == points_of * n for one, n in times), way
            assert not times or all(one == points_of for one, why in each if why is None), way
            continue
        base, *times = parts[0].split(" × ")
        points = sum(map(int, re.findall(r"(?:^\(?|\+ )(\d+)", base)))
        due = points * prod(int(one.split()[0]) for one in times)
        each_times = {found[1]: int(found[2]) for part in parts[1:] if (found := re.match(r"([A-G]) ×(\d+)", part))}
        if each_times:
            assert {name: due * each_times.get(name, 1) for name in paid} == paid, way
            continue
        assert due == taken, way
        assert ("+" in base and bool(times)) == base.startswith("("), "what is multiplied stands in brackets"


@pytest.mark.parametrize(("part", "count"), parts(quick=300, long=5000))
def test_what_is_told_of_a_sum_comes_to_what_all_pay(part: int, count: int) -> None:
    """Either all owe as much, and one line leads to the whole; or what all of them owe is told first, and then each who pays with
    what multiplies that. A sum that nobody has the money for says no more than the points (GS-191)."""
    kinds = set[str]()
    for seen, asked in played(part, count):
        seat, args = asked.seat, asked.args
        factors = [sums.Factor(*one) for one in args["factors"]]
        won = [pay for other, pay in enumerate(args["stop"]) if other != seat and pay < 0]
        taken, kept = -sum(won), args["stop"][seat]
        bill = sums.billed(seen, seat, args["points"], factors, args["owed"], args["stop"])
        terms = list(sums.sum_of(seen, bill))
        by_name = {NAMES[other]: due for other, due in bill.paid.items()}
        told_in_a_line(sums.in_a_line(seen, bill), by_name, kept, (bill.points + bill.go) * prod(one.times for one in bill.own))
        if kept < taken:
            house = terms.pop()
            assert shown(house) == (MINUS, taken - kept)
        each = [term for term in terms if term.says[:1] in NAMES and not term.says[1:2].isalpha() and shown(term)[0] in ("", "+")]
        before = [term for term in terms if term not in each]
        kinds.add(f"{'each' if each else 'one'} {len(won) > 1} {bool(before)}")
        if not each:
            assert reckoned(before) == taken, (terms, args)
            continue
        assert before, "what all owe is told, however little of it can be paid"
        assert sum(shown(term)[1] for term in each) == taken
        for term in each if before else ():
            times = re.search(r"×(\d+)$", term.says)
            assert term.because or reckoned(before) * int(times[1] if times else 1) == shown(term)[1], (terms, args)
    assert {"one True True", "one False True", "each True True"} <= kinds


def test_where_a_point_is_worth_money_that_stands_last_and_the_sum_is_in_money() -> None:
    told = 0
    for seen, asked in played(0, 60):
        args, factors = asked.args, [sums.Factor(*one) for one in asked.args["factors"]]
        seen.money = partial(session.money, partial(text.say, "en"), "gostop")
        terms = sums.sum_of(seen, sums.billed(seen, asked.seat, args["points"], factors, args["owed"], args["stop"]))
        each = any(term.says[:1] in NAMES and not term.says[1:2].isalpha() for term in terms)
        if args["stop"][asked.seat] == -sum(min(0, paid) for paid in args["stop"]) and len(terms) > 1 and not each:
            assert (terms[-1].figure, terms[-1].says) == ("×1 won", text.say("en", "table.stake.a_point"))
            assert terms[0].says == text.say("en", "table.stake.on_table") and reckoned(terms) == args["stop"][asked.seat]
            told += 1
    assert told > 10


def test_of_empty_purses_it_is_told_that_nothing_is_paid_before_what_the_house_takes() -> None:
    """GS-191, GS-173: two owe three points each and have nothing; the house takes four of who has won."""
    seen = table(replace(busy(), goes=(0, 0, 0)))
    terms = sums.sum_of(seen, sums.billed(seen, 0, 3, (), (0, 3, 3), (-4, 0, 0)))
    left = text.say("en", "table.stake.all_left")
    assert [(term.figure, term.says, term.because) for term in terms[1:]] == [
        ("0 pts", "Ann · Ben", left), ("−4 pts", text.say("en", "gostop.line.house_rake"), ""),
    ]  # fmt: skip
    assert terms[0].figure == "3 pts"


def test_who_pays_for_another_with_all_that_is_left_is_told_with_what_all_owe() -> None:
    """GS-138, GS-191: Ann owes six points and pays for Ben, too, but has only nine."""
    seen = table(replace(busy(), goes=(0, 0, 0)))
    terms = sums.sum_of(seen, sums.billed(seen, 0, 3, [sums.Factor(0, "nagari", 2)], (0, 6, 6), (9, -9, 0)))
    assert [(term.figure, term.says) for term in terms[:2]] == [("3 pts", "your points"), ("×2", "void rounds")]
    (paid,) = terms[2:]
    covers = text.say("en", "table.stake.all_of_it", name="Ann", others="Ben")
    assert (paid.figure, paid.says, paid.because) == ("+9 pts", "Ann", f"{covers} · {text.say('en', 'table.stake.all_left')}")
