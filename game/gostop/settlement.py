"""What a win is worth and who pays it (GS-96…GS-138): pure arithmetic over what lies on the table.

`Table` is all that it reads, so that a round, a view and a test can ask the same functions: what would stopping now bring?
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import prod
from typing import NamedTuple

from game.gostop.scoring import (
    ANIMALS,
    BRIGHTS,
    EIGHT,
    MONTHS,
    RIBBONS,
    Scale,
    junk_points,
    junk_value,
    points,
    sets,
)
from game.options import Rules
from game.table import Line, Seat, Settlement, Transfer, settle


class Table(NamedTuple):
    """What a settlement depends on. Lists have an entry a seat; `taken` are masks, `as_junk` the dual cards counted as junk,
    `declared` whether a seat said so itself. `shown` are the months shaken or bombed, `chongtong` those played on with."""

    rules: Rules
    scale: Scale
    taken: Sequence[int]
    as_junk: Sequence[int]
    declared: Sequence[bool]
    goes: Sequence[int]
    first_go: Seat | None
    shaken: Sequence[tuple[int, ...]]
    bombed: Sequence[tuple[int, ...]]
    chongtong: Sequence[int | None]
    money: Sequence[Transfer]
    nagari: int
    carried: int
    month: int


RAIN_POOP = (11, 12)
"""비 and 똥, the months whose shakes may count twice (GS-77, GS-83)."""


def go_times(goes: int) -> int:
    """What the third go and each after it multiply by (GS-97)."""
    return 1 << max(0, goes - 2)


def _base(table: Table, winner: Seat) -> list[Line]:
    """Sets, and what the goes add (GS-96…GS-99)."""
    rules, mask = table.rules, table.taken[winner]
    lines = [
        Line(seat=winner, what=one.what, row=one.row, points=one.points)
        for one in sets(mask, table.scale, table.as_junk[winner])
    ]
    if rules["palssari"] and mask & EIGHT == EIGHT:
        lines.append(Line(seat=winner, what="palssari", row="GS-125", points=8))
    goes, how = table.goes[winner], rules["go_points"]
    if goes and (how == "both" or goes < 3):
        lines.append(Line(seat=winner, what="go", row="GS-96", points=goes, args={"goes": goes}))
    elif goes and how == "add_two":
        lines.append(Line(seat=winner, what="go", row="GS-99", points=2, args={"goes": goes}))
    return lines


def _own_times(table: Table, seat: Seat) -> list[Line]:
    """The multipliers that a seat has earned by its own play: goes, shakes, bombs, 총통, seven animals."""
    rules = table.rules
    lines = []
    if table.goes[seat] >= 3:
        row = {"both": "GS-97", "times_only": "GS-98", "add_two": "GS-99"}[rules["go_points"]]
        lines.append(Line(seat=seat, what="go_times", row=row, times=go_times(table.goes[seat]), args={"goes": table.goes[seat]}))
    lines += _shown_times(table, seat)
    if rules["meongtta"] and (table.taken[seat] & ANIMALS & ~table.as_junk[seat]).bit_count() >= 7:
        lines.append(Line(seat=seat, what="meongtta", row="GS-127", times=2))
    return lines


def _shown_times(table: Table, seat: Seat) -> list[Line]:
    """흔들기, 폭탄 and 총통: a month counts once (GS-68, GS-71, GS-72, GS-77, GS-80, GS-83)."""
    rules, lines = table.rules, []
    whole = table.chongtong[seat]
    if whole is not None:
        times = 8 if rules["chongtong_rain_poop"] and whole in RAIN_POOP else 4
        lines.append(Line(seat=seat, what="chongtong", row="GS-83" if times == 8 else "GS-80", times=times))
    for what, row, months in (("shake", "GS-68", table.shaken[seat]), ("bomb", "GS-72", table.bombed[seat])):
        for month in months:
            if month == whole or (what == "bomb" and month in table.shaken[seat]):
                continue
            four = rules["rain_poop_quad"] and month in RAIN_POOP
            lines.append(
                Line(seat=seat, what=what, row="GS-77" if four else row, times=4 if four else 2, args={"month": month})
            )
    return lines


def _times(table: Table, winner: Seat) -> list[Line]:
    """Every multiplier that holds for all losers."""
    rules, lines = table.rules, _own_times(table, winner)
    for seat in range(rules.seats):
        if seat == winner:
            continue
        for line in _shown_times(table, seat):
            anyone = rules["chongtong_anyone"] if line.what == "chongtong" else rules["shake_anyone"]
            if anyone:
                lines.append(line)
    if rules["month_pact"] and table.taken[winner] & MONTHS[table.month] == MONTHS[table.month]:
        lines.append(Line(seat=winner, what="month_pact", row="GS-126", times=4, args={"month": table.month}))
    return lines + _nagari_times(table, winner)


def _nagari_times(table: Table, winner: Seat) -> list[Line]:
    lines = []
    if table.nagari and table.rules["nagari"] == "double":
        lines.append(Line(seat=winner, what="nagari", row="GS-105", times=1 << table.nagari, args={"rounds": table.nagari}))
        if table.rules["nagari_carry"] and table.carried > 1:
            lines.append(Line(seat=winner, what="nagari_carry", row="GS-106", times=table.carried))
    return lines


def _bak(table: Table, winner: Seat, loser: Seat) -> list[Line]:
    """What doubles a loser's own share. An undeclared dual card counts as costs the loser least."""
    dual = table.taken[loser] & table.scale.dual
    readings = (table.as_junk[loser],) if table.declared[loser] or not dual else (0, dual)
    return min((_bak_as(table, winner, loser, reading) for reading in readings), key=len)


def _bak_as(table: Table, winner: Seat, loser: Seat, as_junk: int) -> list[Line]:
    rules, won, lost, own = table.rules, table.taken[winner], table.taken[loser], table.as_junk[winner]
    lines = []
    value = junk_value(lost, as_junk)
    if junk_points(won, own) and 0 < value <= rules["pibak_limit"]:
        lines.append(Line(seat=loser, what="pibak", row="GS-131", times=2, args={"junk": value}))
    if rules["gwangbak"] and (won & BRIGHTS).bit_count() >= 3 and not lost & BRIGHTS:
        lines.append(Line(seat=loser, what="gwangbak", row="GS-130", times=2))
    animals = (won & ANIMALS & ~own).bit_count()
    if rules["meongbak"] and animals >= 5 and not lost & ANIMALS & ~as_junk:
        doubled = rules["meongtta"] and animals >= 7
        if rules["meong_both"] or not doubled:
            lines.append(Line(seat=loser, what="meongbak", row="GS-128", times=2))
    if rules["ribbon_bak"] and (won & RIBBONS).bit_count() >= 5 and not lost & RIBBONS:
        lines.append(Line(seat=loser, what="ribbon_bak", row="GS-135", times=2))
    return lines


def _product(lines: Iterable[Line]) -> int:
    return prod(line.times for line in lines if line.times is not None)


class Win(NamedTuple):
    """What a win is made of: its lines, and what each seat owes for itself, before anybody pays for another."""

    lines: tuple[Line, ...]
    owed: tuple[int, ...]


def win(table: Table, winner: Seat) -> Win:
    """What stopping now is worth to `winner`."""
    base, times = _base(table, winner), _times(table, winner)
    each = sum(line.points or 0 for line in base) * _product(times)
    owed, baks = [0] * table.rules.seats, []
    for loser in range(table.rules.seats):
        if loser == winner:
            continue
        if table.rules["no_capture_exempt"] and not table.taken[loser]:
            baks.append(Line(seat=loser, what="no_capture_exempt", row="GS-150", times=0))
            continue
        bak = _bak(table, winner, loser)
        owed[loser] = each * _product(bak)
        baks += bak
    return Win((*base, *times, *baks), tuple(owed))


def pay(table: Table, winner: Seat, won: Win, kind: str = "stop") -> Settlement:
    """The settlement of a win: every loser pays his own share (GS-137), or the first go-caller pays all (GS-138)."""
    lines, transfers = list(won.lines), []
    caller = table.first_go
    if table.rules["gobak"] and caller is not None and caller != winner and sum(won.owed):
        transfers.append(Transfer(caller, winner, sum(won.owed)))
        lines.append(Line(seat=caller, what="gobak", row="GS-138"))
    else:
        transfers += [Transfer(loser, winner, owed) for loser, owed in enumerate(won.owed) if owed]
    return settle(
        kind,
        table.rules.seats,
        lines=tuple(lines) + _money_lines(table),
        transfers=(*table.money, *transfers),
        winners=(winner,),
    )


def fixed(table: Table, winner: Seat, kind: str, row: str, value: int) -> Settlement:
    """A win of a fixed value, 뻑 or 총통: only a void round before multiplies it (C07)."""
    lines = [Line(seat=winner, what=kind, row=row, points=value), *_nagari_times(table, winner)]
    each = value * _product(lines)
    transfers = [Transfer(loser, winner, each) for loser in range(table.rules.seats) if loser != winner and each]
    return settle(
        kind,
        table.rules.seats,
        lines=tuple(lines) + _money_lines(table),
        transfers=(*table.money, *transfers),
        winners=(winner,),
    )


def void(table: Table) -> Settlement:
    """나가리: nobody won; what was paid in mid-round stays paid (GS-103)."""
    return settle("nagari", table.rules.seats, lines=_money_lines(table), transfers=tuple(table.money))


def _money_lines(table: Table) -> tuple[Line, ...]:
    received: dict[Seat, int] = {}
    for transfer in table.money:
        received[transfer.taker] = received.get(transfer.taker, 0) + transfer.points
    return tuple(Line(seat=seat, what="money", row="GS-52", args={"points": paid}) for seat, paid in received.items())


def left_behind(table: Table) -> int:
    """The multipliers that a void round leaves for the next (GS-106): whatever anybody had earned, and those carried here."""
    times = prod(_product(_own_times(table, seat)) for seat in range(table.rules.seats))
    return table.carried * times


def score(table: Table, seat: Seat) -> int:
    """A seat's points on the table."""
    return points(table.taken[seat], table.scale, table.as_junk[seat])
