"""정산: who pays whom, and the lines that say why."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.options import Rules
from game.riichi.state import SEATS, STICK, Table
from game.riichi.value import MANGAN, Value, ron_points, rounded, tsumo_points
from game.riichi.yaku import BY_KEY
from game.table import POT, Line, Seat, Settlement, Transfer, settle

FU_ROWS: Final = {
    "base": "RM-26", "penchan": "RM-80", "kanchan": "RM-79", "pair_wait": "RM-81", "valued_pair": "RY-07",
    "double_valued_pair": "RY-09", "tsumo": "RY-03", "hand_without_fu": "RX-16", "closed_pon": "RM-26", "open_pon": "RM-26",
    "closed_terminal_pon": "RM-26", "open_terminal_pon": "RM-26", "closed_kan": "RM-26", "open_kan": "RM-26",
    "closed_terminal_kan": "RM-26", "open_terminal_kan": "RM-26",
}  # fmt: skip


class Winner(NamedTuple):
    """A seat that wins, and what its hand is worth."""

    seat: Seat
    value: Value


def won(table: Table, winners: list[Winner], giver: Seat | None) -> Settlement:
    """A win off a discard of `giver`, or where nobody gave by tsumo. The first of `winners`, in turn order, has honba and sticks
    (RM-114)."""
    transfers: list[Transfer] = []
    lines: list[Line] = []
    for nth, winner in enumerate(winners):
        honba = table.honba if nth == 0 else 0
        paid = _ron(table, winner, giver, honba) if giver is not None else _tsumo(table, winner, honba)
        transfers += paid
        hand = sum(transfer.points for transfer in paid if transfer.what != "honba")
        lines += worth(winner, hand)
        lines += _duty_lines(table, winner)
        total = hand
        for what, row, points in (
            ("honba", "RM-96", sum(transfer.points for transfer in paid if transfer.what == "honba")),
            ("sticks", "RM-58", pot(table) if nth == 0 else 0),
        ):
            if points:
                total += points
                lines.append(Line(seat=winner.seat, what=what, row=row, points=points, total=total))
    first = winners[0].seat
    stakes, laid = sticks_laid(table)
    if pot(table):
        transfers.append(Transfer(POT, first, pot(table), "sticks"))
    kind = "tsumo" if giver is None else "ron"
    return settle(
        kind, len(SEATS), lines=(*lines, *stakes), transfers=(*laid, *transfers), winners=tuple(one.seat for one in winners)
    )


def pot(table: Table) -> int:
    """What lies on the table in sticks, those laid in this hand among it."""
    return STICK * (table.sticks + sum(table.laid))


def sticks_laid(table: Table) -> tuple[list[Line], list[Transfer]]:
    """The sticks put down in this hand, for riichi (RM-55) or as a deposit for a mistake (RM-76)."""
    lines: list[Line] = []
    transfers: list[Transfer] = []
    for seat in SEATS:
        riichi = int(table.accepted[seat])
        for what, row, sticks in (("riichi_stick", "RM-55", riichi), ("penalty_stick", "RM-76", table.laid[seat] - riichi)):
            if sticks:
                lines.append(Line(seat=seat, what=what, row=row, points=-STICK * sticks))
                transfers.append(Transfer(seat, POT, STICK * sticks, what))
    return lines, transfers


def worth(winner: Winner, points: int) -> list[Line]:
    """What the hand is made of: yaku, dora, fu, and what that comes to in `points`."""
    seat, found = winner
    lines = [Line(seat=seat, what=name, row=BY_KEY[name].row, args={"han": han}) for name, han in (*found.yaku, *found.dora)]
    lines += [Line(seat=seat, what=f"fu_{why}", row=FU_ROWS[why], args={"fu": fu}) for why, fu in found.fus]
    row = "RY-44" if found.limit == "kazoe" else "RM-52"
    args = {"han": found.han, "fu": found.fu, "limit": found.limit}
    lines.append(Line(seat=seat, what="hand_value", row=row, points=points, total=points, args=args))
    return lines


def _tsumo(table: Table, winner: Winner, honba: int) -> list[Transfer]:
    """Everybody pays (RM-03); who fed the hand may pay for all (RX-03)."""
    seat, found = winner
    dealer = seat == table.dealer
    rest, fed = _fed(table, winner)
    transfers: list[Transfer] = []
    feeder = next(iter(fed), None)
    if table.rule["daiminkan_rinshan_pao"] and table.replaced == "daiminkan":
        feeder = next(meld.giver for meld in reversed(table.melds[seat]) if meld.kind == "daiminkan")
        rest, fed = found._replace(base=0), {feeder: found.base}  # type: ignore[dict-item]
    for payer in table.others(seat):
        for giver, base in ((payer, rest.base), *fed.items()):
            points = tsumo_points(found._replace(base=base), dealer, payer == table.dealer)
            _pay(transfers, giver, seat, points, "", payer)
        _pay(transfers, payer if feeder is None else feeder, seat, 100 * honba, "honba", payer)
    return transfers


def _ron(table: Table, winner: Winner, giver: Seat, honba: int) -> list[Transfer]:
    """The discarder pays (RM-52); half of a yakuman that another fed is that one's (RX-03)."""
    seat, found = winner
    dealer = seat == table.dealer
    rest, fed = _fed(table, winner)
    transfers: list[Transfer] = []
    points = ron_points(rest, dealer)
    liable = giver
    for feeder, base in fed.items():
        half = ron_points(found._replace(base=base), dealer) // 2
        points += half
        _pay(transfers, feeder, seat, half, "", giver)
        if table.rule["pao_honba"] == "feeder":
            liable = feeder
    _pay(transfers, giver, seat, points, "", giver)
    _pay(transfers, liable, seat, 300 * honba, "honba", giver)
    return transfers


def _fed(table: Table, winner: Winner) -> tuple[Value, dict[Seat, int]]:
    """The part of a hand that is paid as ever, and the base points that each feeder answers for; by option who fed last answers
    also for the yakuman that nobody fed (RX-03)."""
    found = winner.value
    fed: dict[Seat, int] = {}
    rest = found.base
    if found.yakuman:
        for duty in table.duties:
            han = dict(found.yaku).get(duty.yaku, 0)
            if duty.seat == winner.seat and han:
                base = 8000 * (han // 13)
                fed[duty.feeder] = fed.get(duty.feeder, 0) + base
                rest -= base
    if fed and table.rule["pao_whole_hand"]:
        fed[next(reversed(fed))] += rest
        rest = 0
    return found._replace(base=rest), fed


def _duty_lines(table: Table, winner: Winner) -> list[Line]:
    lines = []
    if winner.value.yakuman:
        held = dict(winner.value.yaku)
        lines = [
            Line(seat=duty.feeder, what="pao", row="RX-03", args={"yaku": duty.yaku})
            for duty in table.duties
            if duty.seat == winner.seat and duty.yaku in held
        ]
    return lines


def _pay(transfers: list[Transfer], giver: Seat, taker: Seat, points: int, what: str, debtor: Seat) -> None:
    if points:
        transfers.append(Transfer(giver, taker, points, what, debtor if debtor != giver else None))


def noten(table: Table, waiting: list[Seat]) -> tuple[list[Line], list[Transfer]]:
    """텐파이료: 3000 from those who do not wait to those who do (RM-88)."""
    others = [seat for seat in SEATS if seat not in waiting]
    if not waiting or not others:
        return [], []
    pays, gets = 3000 // len(others), 3000 // len(waiting)
    lines = [Line(seat=seat, what="tenpai", row="RM-88", points=gets, total=gets) for seat in waiting]
    lines += [Line(seat=seat, what="noten", row="RM-88", points=-pays, total=-pays) for seat in others]
    share = 3000 // (len(others) * len(waiting))
    return lines, [Transfer(giver, taker, share, "tenpai") for giver in others for taker in waiting]


def nagashi(table: Table, seats: list[Seat]) -> tuple[list[Line], list[Transfer]]:
    """유국만관: each of `seats` is paid like a mangan by tsumo (RY-29, RX-04)."""
    lines: list[Line] = []
    transfers: list[Transfer] = []
    for seat in seats:
        paid = mangan(seat, table.dealer)
        total = sum(paid.values())
        lines.append(Line(seat=seat, what="nagashi", row="RY-29", points=total, total=total))
        transfers += [Transfer(payer, seat, points, "nagashi") for payer, points in paid.items()]
    return lines, transfers


def spoils(table: Table, seat: Seat, total: int) -> tuple[list[Line], list[Transfer]]:
    """Honba and sticks for a nagashi that counts as a win (RX-04); `total` is what the hand itself has brought."""
    honba = [Transfer(payer, seat, 100 * table.honba, "honba") for payer in table.others(seat) if table.honba]
    transfers = [*honba, *([Transfer(POT, seat, pot(table), "sticks")] if pot(table) else [])]
    lines: list[Line] = []
    for what, row, points in (("honba", "RM-96", 300 * table.honba), ("sticks", "RM-58", pot(table))):
        if points:
            total += points
            lines.append(Line(seat=seat, what=what, row=row, points=points, total=total))
    return lines, transfers


def mangan(seat: Seat, dealer: Seat) -> dict[Seat, int]:
    """What each of the others owes this seat for a mangan by tsumo."""
    return {other: rounded(MANGAN * (2 if dealer in (seat, other) else 1)) for other in SEATS if other != seat}


def owed(rules: Rules, seat: Seat, dealer: Seat) -> dict[Seat, int]:
    """What a 쵼보 costs this seat: what each of the others gets of it, or would if it is only deducted (RM-60…62)."""
    how = rules["chombo"]
    if how in ("mangan", "deducted"):
        return mangan(seat, dealer)
    return {other: int(how[:4]) for other in SEATS if other != seat}


def chombo(table: Table, offenders: list[tuple[Seat, str]]) -> Settlement:
    """쵼보: each offender pays; sticks put down in this hand go back (RM-60…62, RM-122)."""
    how = table.rule["chombo"]
    lines: list[Line] = []
    transfers: list[Transfer] = []
    awards = [0] * len(SEATS)
    for seat, why in offenders:
        paid = owed(table.rules, seat, table.dealer)
        total = -sum(paid.values())
        row = {"mangan": "RM-60", "deducted": "RM-62"}.get(how, "RM-61")
        lines.append(Line(seat=seat, what=f"chombo_{why}", row=row, points=total, total=total))
        if how == "deducted":
            awards[seat] += total
        else:
            transfers += [Transfer(seat, taker, points, f"chombo_{why}") for taker, points in paid.items()]
    return settle(
        "chombo", len(SEATS), lines=tuple(lines), transfers=tuple(transfers), awards=tuple(awards) if any(awards) else ()
    )
