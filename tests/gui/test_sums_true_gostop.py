"""The sum of a stop under any rules: what is told of how it comes about is what everybody pays."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import prod

import pytest

from game.gostop import stopping
from scenes.games.gostop.ask import go_stop
from scenes.games.gostop.tell.words import MINUS
from tests.gostop.test_stopping import played
from tests.gui.table_fakes import table
from tests.long_run import parts

NAMES = "ABCDEFG"


def told_in_a_line(ways: Sequence[str], owed: Sequence[str], paid: Mapping[str, int], kept: int, points_of: int) -> None:
    """Each way to tell of a sum in a line comes to what the others have `paid`, less what the house takes: the points and those
    of a 고, times all that multiplies them, and by how much that is multiplied for whom; or what each of them pays, where what
    multiplies that is told the `points_of` all times it."""
    taken = sum(paid.values())
    for way in ways:
        parts = [part.replace("\u00a0", " ") for part in re.split("\u00a0· |\n", way)]
        house = [int(found[1]) for part in parts if (found := re.match(rf"{MINUS}(\d+) pt", part))]
        assert house == ([taken - kept] if kept < taken else [])
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
            debts = {name: due * each_times.get(name, 1) for name in owed}
            assert debts == paid or (len(paid) == 1 and sum(debts.values()) == taken), way
            continue
        assert due == taken, way
        assert ("+" in base and bool(times)) == base.startswith("("), "what is multiplied stands in brackets"


@pytest.mark.parametrize(("part", "count"), parts(quick=300, long=5000))
def test_what_is_told_of_a_sum_comes_to_what_all_pay(part: int, count: int) -> None:
    """A sum that nobody has the money for says no more than the points (GS-191)."""
    for view, asked in played(part, count):
        seen, stop = table(view, seat=asked.seat, names=NAMES), stopping.asked(view, asked)
        by_name = {NAMES[other]: due for other, due in stop.paid.items()}
        owed = [NAMES[other] for other in stop.owed]
        told_in_a_line(go_stop.in_a_line(seen, stop), owed, by_name, asked.args["stop"][asked.seat], stop.base)
        assert set(go_stop.at_length(seen, stop)) <= {line for way in go_stop.in_a_line(seen, stop) for line in way.split("\n")}
