"""Who pays whom how much, and why, line by line (GS-96…GS-138). Pure: everything it looks at is in a `Standing`.

The winner's points × the winner's multipliers × the loser's own ones (박) are what each loser owes (GS-136, GS-137); then
somebody may have to pay for all (고박, 독박).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from game.gostop.cards import ANIMALS, BRIGHTS, OF_MONTH, RIBBONS, Cards, each
from game.gostop.scoring import MATGO, MISSIONS, PALSSARI, PointScale, junk_value
from game.table import Line, Seat

RAIN_AND_POOP: Final = (11, 12)
"""비 and 똥, whose shakes may count more (GS-77)."""

FIXED: Final = {
    "three_bbeok": "GS-51",
    "triple_bbeok": "GS-50",
    "chongtong": "GS-78",
    "floor_chongtong": "GS-84",
}
"""The endings that win a fixed number of points, with their rows."""

DOUBLINGS: Final = 16
"""Void rounds in a row double the next win so often at most, and what they carry on comes to as many doublings at most (GS-105,
GS-106): points stay numbers that fit into 64 bits."""

BAK: Final = {"bright_bak": "GS-130", "junk_bak": "GS-131", "animal_bak": "GS-128", "ribbon_bak": "GS-135"}
"""광박, 피박, 멍박 and 띠박: what doubles a loser's debt, with its row."""

MANY: Final = 5
"""So many animals or ribbons of the winner bring 멍박 or 띠박, also where points come sooner (GS-128, GS-135)."""

_LACKED: Final = {"bright_bak": BRIGHTS, "animal_bak": ANIMALS, "ribbon_bak": RIBBONS}
"""Who has none of these suffers the 박."""


_IN_UNITS: Final = ("first_bbeok", "double_bbeok", "triple_bbeok", "first_ttadak")


class Guilty(NamedTuple):
    """Who pays for all, what for, and the row that says so."""

    seat: Seat
    what: str
    row: str


class Standing(NamedTuple):
    """How a round stands when somebody wins. Lists have an entry a seat; sets of months are bit masks.

    `declared_animal` and `declared_junk` are the dual cards of which it was said how they count. `shaken`, `bombed`, `paired`
    (콩알탄) and `four` (a declined 총통) are the months of each seat; `reverse` the exponent of 역고; `guilty` who must pay for
    all; `sitting` who does not play; `mission`
    that of the round.
    """

    winner: Seat
    taken: Sequence[Cards]
    declared_animal: Cards
    declared_junk: Cards
    goes: Sequence[int]
    first_go: Seat | None
    reverse: Sequence[int]
    shaken: Sequence[int]
    bombed: Sequence[int]
    paired: Sequence[int]
    four: Sequence[int]
    nagari: int
    carried: int
    month: int
    guilty: Guilty | None
    sitting: tuple[Seat, ...] = ()
    mission: str = ""

    @property
    def losers(self) -> list[Seat]:
        """All who play and have not won."""
        return [seat for seat in range(len(self.taken)) if seat != self.winner and seat not in self.sitting]


class Bill(NamedTuple):
    """What the winner gets: the lines, what each seat owes before anybody pays for all, the winner's multiplier, and which of
    the winner's dual animals count as junk."""

    lines: tuple[Line, ...]
    owed: tuple[int, ...]
    times: int
    as_junk: Cards = 0


def shakes(standing: Standing, seat: Seat, rule: Mapping[str, Any]) -> list[Line]:
    """The multipliers of a seat's 흔들기, 폭탄 and declined 총통 (GS-68…GS-83)."""
    lines = []
    for month in each(standing.shaken[seat] | standing.bombed[seat] | standing.paired[seat] | standing.four[seat]):
        bit = 1 << month
        rare = month in RAIN_AND_POOP
        if standing.four[seat] & bit:
            times = 8 if rare and rule["chongtong_rain_poop"] else 4
            row = "GS-83" if times == 8 else "GS-80"
            lines.append(Line(seat=seat, what="chongtong_played", row=row, times=times, args={"month": month}))
            continue
        once = 4 if rare and rule["rain_poop_quad"] else 2
        shaken, bombed = standing.shaken[seat] & bit, standing.bombed[seat] & bit
        if shaken and (not bombed or rule["shake_then_bomb"] or not rule["bomb_doubles"]):
            lines.append(Line(seat=seat, what="shake", row="GS-77" if once == 4 else "GS-68", times=once, args={"month": month}))
        if bombed and rule["bomb_doubles"]:
            lines.append(Line(seat=seat, what="bomb", row="GS-77" if once == 4 else "GS-72", times=once, args={"month": month}))
        if standing.paired[seat] & bit and rule["two_card_bomb_doubles"]:
            lines.append(Line(seat=seat, what="two_card_bomb", row="GS-75", times=2, args={"month": month}))
    return lines


def go_lines(standing: Standing, seat: Seat, rule: Mapping[str, Any]) -> list[Line]:
    """What the 고 of a seat add and multiply (GS-96…GS-101)."""
    goes, reverse = standing.goes[seat], standing.reverse[seat]
    if not goes:
        return []
    added = goes
    if goes >= 3 and rule["go_points"] == "times_only":
        added = 0
    elif goes >= 3 and rule["go_points"] == "add_two":
        added = 2
    lines = []
    if added:
        row = {"both": "GS-97", "add_two": "GS-99"}[rule["go_points"]] if goes >= 3 else "GS-96"
        lines.append(Line(seat=seat, what="go", row=row, points=added, args={"count": goes}))
    if reverse:
        row = "GS-101" if seat == standing.first_go else "GS-100"
        lines.append(Line(seat=seat, what="reverse_go", row=row, times=1 << reverse, args={"count": goes}))
    elif goes >= 3:
        row = {"both": "GS-97", "add_two": "GS-99", "times_only": "GS-98"}[rule["go_points"]]
        lines.append(Line(seat=seat, what="go_times", row=row, times=1 << goes - 2, args={"count": goes}))
    return lines


def _winner_lines(standing: Standing, rule: Mapping[str, Any], as_junk: Cards) -> list[Line]:
    """The winner's multipliers, 고 among them."""
    winner, cards = standing.winner, standing.taken[standing.winner]
    lines = go_lines(standing, winner, rule)
    for seat in range(len(standing.taken)):
        theirs = shakes(standing, seat, rule)
        if seat != winner:
            fours = [line for line in theirs if line.what == "chongtong_played"]
            others = [line for line in theirs if line.what != "chongtong_played"]
            theirs = (fours if rule["chongtong_anyone"] else []) + (others if rule["shake_anyone"] else [])
        lines += theirs
    if rule["meongtta"] and (cards & ANIMALS & ~as_junk).bit_count() >= 7:
        lines.append(Line(seat=winner, what="meongtta", row="GS-127", times=2))
    if not rule["month_pact_points"] and _pact(standing, rule):
        lines.append(Line(seat=winner, what="month_pact", row="GS-126", times=4, args={"month": standing.month}))
    mission = MISSIONS.get(standing.mission, 0) if rule["missions"] else 0
    if mission and cards & ~as_junk & mission == mission:
        row = "GS-172" if standing.mission == "inoshikacho" else "GS-179"
        lines.append(Line(seat=winner, what=f"mission_{standing.mission}", row=row, times=int(rule["mission_times"])))
    return lines + void_lines(standing, rule)


def _pact(standing: Standing, rule: Mapping[str, Any]) -> bool:
    """월약: whether the winner has all four cards of the month of the round (GS-126)."""
    pact = OF_MONTH[standing.month]
    return bool(rule["month_pact"]) and standing.taken[standing.winner] & pact == pact


def void_times(nagari: int, rule: Mapping[str, Any]) -> int:
    """How many times a round counts after so many void ones (GS-105)."""
    return 1 if rule["nagari"] == "plain" else 1 << min(nagari, DOUBLINGS)


def void_lines(standing: Standing, rule: Mapping[str, Any]) -> list[Line]:
    """What void rounds just before have left (GS-105, GS-106)."""
    lines = []
    times = void_times(standing.nagari, rule)
    if times > 1:
        args = {"count": standing.nagari}
        lines.append(Line(seat=standing.winner, what="nagari", row="GS-105", times=times, args=args))
    if standing.carried > 1:
        lines.append(Line(seat=standing.winner, what="nagari_carry", row="GS-106", times=standing.carried))
    return lines


def threats(cards: Cards, as_junk: Cards, rule: Mapping[str, Any], scale: PointScale) -> tuple[str, ...]:
    """The 박 that a winner with this pile may charge the others with; `as_junk` are its dual animals that count as junk."""
    names = []
    if rule["gwangbak"] and (cards & BRIGHTS).bit_count() >= 3:
        names.append("bright_bak")
    if rule["pibak"] and (rule["pibak_any_win"] or scale.junk_points(cards, as_junk)):
        names.append("junk_bak")
    animals = (cards & ANIMALS & ~as_junk).bit_count()
    if rule["meongbak"] and animals >= MANY and (rule["meong_both"] or not rule["meongtta"] or animals < 7):
        names.append("animal_bak")
    if rule["ribbon_bak"] and (cards & RIBBONS).bit_count() >= MANY:
        names.append("ribbon_bak")
    return tuple(names)


def _hits(name: str, cards: Cards, as_junk: Cards, rule: Mapping[str, Any]) -> bool:
    """Whether a loser with this pile suffers a 박: it has none of what the winner has many of, or too little junk."""
    if name == "junk_bak":
        return bool(0 < junk_value(cards, as_junk) <= rule["pibak_limit"])
    return not cards & ~as_junk & _LACKED[name]


def _exempt(lost: Cards, rule: Mapping[str, Any]) -> bool:
    """Whether a loser owes nothing because it has captured nothing (GS-150)."""
    return bool(rule["no_capture_exempt"]) and not lost


def _cheapest(
    standing: Standing, loser: Seat, rule: Mapping[str, Any], scale: PointScale, names: Sequence[str]
) -> tuple[tuple[str, ...], Cards]:
    """Which of these 박 a loser suffers, its dual animals counted as costs least unless it has said how; and those of them that
    then count as junk."""
    lost = standing.taken[loser]
    ways = [
        (tuple([name for name in names if _hits(name, lost, way, rule)]), way)
        for way in _ways(standing, loser, scale)
    ]
    return min(ways, key=lambda one: len(one[0]))


def charged(standing: Standing, rule: Mapping[str, Any], scale: PointScale) -> list[tuple[str, ...]]:
    """The 박 that a stop charges each seat with, the winner's 국진 counted as in its `bill`."""
    first, *others = ways = _winning(standing, rule, scale)
    names = {way: _charged(standing, rule, scale, way) for way in ways}
    if all(names[way] == names[first] for way in others):
        return names[first]
    return names[bill(standing, rule, scale).as_junk]


def _charged(standing: Standing, rule: Mapping[str, Any], scale: PointScale, as_junk: Cards) -> list[tuple[str, ...]]:
    names = threats(standing.taken[standing.winner], as_junk, rule, scale)
    found: list[tuple[str, ...]] = [()] * len(standing.taken)
    if names:
        for seat in standing.losers:
            if not _exempt(standing.taken[seat], rule):
                found[seat] = _cheapest(standing, seat, rule, scale, names)[0]
    return found


def _bak_lines(loser: Seat, names: Sequence[str], junk: int) -> list[Line]:
    return [
        Line(seat=loser, what=name, row=BAK[name], times=2, args={"junk": junk} if name == "junk_bak" else {})
        for name in names
    ]


def _gobak_lines(standing: Standing, loser: Seat, rule: Mapping[str, Any]) -> list[Line]:
    """Of two players the one that has gone and loses pays twice (GS-139)."""
    if len(standing.taken) == MATGO and rule["gobak_2p"] and standing.goes[loser]:
        return [Line(seat=loser, what="gobak_2p", row="GS-139", times=2)]
    return []


def reckoned(lines: Sequence[Line], whose: Seat, total: int = 0) -> list[Line]:
    """The lines of the reckoning of a seat with what it has come to at each, from `total` on: points are added, multipliers
    multiply. A line that another seat has brought about says to whose reckoning it belongs."""
    told = []
    for line in lines:
        total = (total + (line.points or 0)) * (line.times or 1)
        told.append(msgspec.structs.replace(line, total=total, reckoning=None if line.seat == whose else whose))
    return told


def product(lines: Sequence[Line]) -> int:
    """All multipliers multiply (GS-136)."""
    times = 1
    for line in lines:
        times *= line.times or 1
    return times


def _ways(standing: Standing, seat: Seat, scale: PointScale) -> tuple[Cards, ...]:
    """How a seat's dual animals may count, as those that are junk."""
    return scale.ways(standing.taken[seat], standing.declared_animal, standing.declared_junk)


def _winning(standing: Standing, rule: Mapping[str, Any], scale: PointScale) -> Sequence[Cards]:
    """The ways in which the winner's dual animals may count that reach the target; all of them where none does."""
    winner = standing.winner
    cards = standing.taken[winner]
    ways = _ways(standing, winner, scale)
    if len(ways) == 1:
        return ways
    return [way for way in ways if scale.points(cards, way) >= scale.target] or ways


def bill(standing: Standing, rule: Mapping[str, Any], scale: PointScale) -> Bill:
    """What a stop brings. The winner's 국진 counts as pays best, a loser's as costs least, unless it was declared."""
    bills = [_counted(standing, rule, scale, way) for way in _winning(standing, rule, scale)]
    return max(bills, key=lambda one: sum(one.owed))


def _counted(standing: Standing, rule: Mapping[str, Any], scale: PointScale, as_junk: Cards) -> Bill:
    winner, cards = standing.winner, standing.taken[standing.winner]
    base = [
        Line(seat=winner, what=made.what, row=made.row, points=made.points) for made in scale.made(cards, as_junk)
    ]
    if rule["palssari"] and cards & PALSSARI == PALSSARI:
        base.append(Line(seat=winner, what="palssari", row="GS-125", points=8))
    if rule["month_pact_points"] and _pact(standing, rule):
        points, args = int(rule["month_pact_points"]), {"month": standing.month}
        base.append(Line(seat=winner, what="month_pact", row="GS-126", points=points, args=args))
    lines = reckoned(base + _winner_lines(standing, rule, as_junk), winner)
    points, times = sum(line.points or 0 for line in lines), product(lines)
    names = threats(cards, as_junk, rule, scale)
    owed = [0] * len(standing.taken)
    for loser in standing.losers:
        lost = standing.taken[loser]
        if _exempt(lost, rule):
            lines.append(Line(seat=loser, what="no_capture_exempt", row="GS-150"))
            continue
        suffered, way = _cheapest(standing, loser, rule, scale, names)
        own = _bak_lines(loser, suffered, junk_value(lost, way)) + _gobak_lines(standing, loser, rule)
        lines += reckoned(own, loser, points * times)
        owed[loser] = points * times * product(own)
    return Bill(tuple(lines), tuple(owed), times, as_junk)


def agreed(what: str, rule: Mapping[str, Any], seats: int) -> int:
    """The points agreed on for a 첫뻑, a 총통 and the like. Those that grow with the first 뻑 are said in units of three; two
    players may count in units of seven (GS-53)."""
    points = int(rule[what])
    if seats == MATGO and what in _IN_UNITS:
        return points * int(rule["matgo_interim_unit"]) // 3
    return points


def fixed_bill(standing: Standing, rule: Mapping[str, Any], kind: str) -> Bill:
    """What an ending with a fixed number of points brings; which multipliers touch it is `fixed_multipliers`."""
    winner = standing.winner
    points = agreed("chongtong" if kind == "floor_chongtong" else kind, rule, len(standing.taken))
    lines = [Line(seat=winner, what=kind, row=FIXED[kind], points=points)]
    if rule["fixed_multipliers"] == "nagari":
        lines += void_lines(standing, rule)
    elif rule["fixed_multipliers"] == "all":
        lines += shakes(standing, winner, rule) + void_lines(standing, rule)
    lines, times = reckoned(lines, winner), product(lines)
    owed = [0] * len(standing.taken)
    for loser in standing.losers:
        owed[loser] = points * times
    return Bill(tuple(lines), tuple(owed), times)


def left_behind(standing: Standing, rule: Mapping[str, Any]) -> int:
    """The multipliers that a void round leaves to the next winner, with those that came to it: every seat's shakes, 고 and 멍따
    (GS-106)."""
    times = standing.carried
    for seat, cards in enumerate(standing.taken):
        times *= product(shakes(standing, seat, rule)) * product(go_lines(standing, seat, rule))
        if rule["meongtta"] and (cards & ANIMALS & ~standing.declared_junk).bit_count() >= 7:
            times *= 2
    return min(times, 1 << DOUBLINGS)
