"""A log played again: each hand by the rules of the house, with the tiles that the log tells, and a record of it.

A log seldom tells its rules. Where none are given, a hand that does not come out as the log tells it is tried with other values
of the options that decide what a hand comes to; what agrees with none is told and passed over. A lower indicator that is not told
is one with which the hand comes out so.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from msgspec import structs

from game.foreign import Told, told_of
from game.luck import Luck
from game.malformed import Where
from game.options import Rules, RulesError
from game.record import Record, close_record, open_record
from game.registry import find
from game.riichi.carry import RiichiCarry
from game.riichi.formats.log import HAND, THREE, FieldError, Log, LoggedAct, LoggedHand, OfThreeError, OrderError, Tell
from game.riichi.round import Riichi
from game.riichi.state import SEATS
from game.riichi.tiles import KIND, KIND_FACES, PACK, compact, dora_of, faces
from game.riichi.wall import INDICATORS, PACKETS
from game.table import LAPSE, IllegalChoice, Malformed, Seat, Settlement

GAME: Final = "riichi"
REPLACED: Final = ("daiminkan", "ankan", "kakan")
CLAIMS: Final = ("chi", "pon", "daiminkan", "ron")
DRAWN: Final = ("exhaustive_draw", "nagashi", "nine_kinds", "four_winds", "four_riichi", "four_kans", "triple_ron")
"""The endings that a log may call no more than a draw."""

DECISIVE: Final = ("yaku", "dora", "value", "play", "draws", "pao")
"""The groups of options that decide what a hand comes to."""

TRIED: Final = 4
"""For so many hands of a log at most it is tried which options would make them fit."""


class OtherRulesError(Malformed):
    """A hand that goes or comes out otherwise under these rules than its log says."""

    sort = "rules"


def played(log: Log, given: Rules | None, tell: Tell) -> Iterator[Record]:
    """A record a hand, one by one, by the rules that are `given`, or by Tenhou's with what the log tells of them. Says of each
    hand that does not agree with them why it is passed over. Raises `Malformed` where no hand is left."""
    rules = find(GAME).catalog.load({"preset": "tenhou", **log.rules}, len(SEATS)) if given is None else given
    passed = list(log.passed)
    before, tried, found = RiichiCarry(), 0, False
    for nth, hand in enumerate(log.hands):
        carry = structs.replace(
            before, round=nth, first=0, wind=hand.wind, hand=hand.number, over=False, scores=hand.scores or before.scores,
            honba=_honba(hand, before), sticks=before.sticks if hand.sticks is None else hand.sticks,
        )  # fmt: skip
        hand = _lower(hand, rules, carry, log.names)
        try:
            record, before = _played(hand, rules, carry, log.names)
        except OtherRulesError as error:
            fits = list(_fitting(hand, rules, carry, log.names)) if tried < TRIED else []
            tried += 1
            named = " or ".join(name for name, _ in fits)
            if given is not None or not fits:
                fitting = f"It fits with {named}." if fits else "No single option makes it fit."
                passed.append(OtherRulesError(f"{error.said} {fitting}", error.where))
                before = structs.replace(carry, scores=_after(hand, carry))
                continue
            name, rules = next((fit for fit in fits if not fit[0].endswith("=false")), fits[0])
            said = f"it is read with {name}, as it comes out as the log tells it with {named}."
            tell(Told(said, "otherwise", hand.where))
            record, before = _played(hand, rules, carry, log.names)
        except Malformed as error:
            passed.append(error)
            before = structs.replace(carry, scores=_after(hand, carry))
            continue
        found = True
        yield record
    if not found and passed:
        raise passed[0]
    for one in passed:
        tell(told_of(one))


def _honba(hand: LoggedHand, before: RiichiCarry) -> int:
    """How many there are: what the log tells, or what the hand before it has left."""
    if hand.honba is not None:
        return hand.honba
    return before.honba if (before.wind, before.hand) == (hand.wind, hand.number) else 0


def _lower(hand: LoggedHand, rules: Rules, carry: RiichiCarry, names: Sequence[str]) -> LoggedHand:
    """The hand with a lower indicator, where somebody in riichi has won and the log tells none: one with which it pays what the
    log tells, rather one of a tile that no winner had."""
    won = {win.seat for win in hand.wins}
    if hand.ura or not any(act.kind == "riichi" and act.seat in won for act in hand.acts):
        return hand
    had = {KIND[face] for seat in won for face in hand.tiles[seat]}
    had |= {KIND[act.face] for act in hand.acts if act.seat in won and act.face}
    for face in sorted(KIND_FACES, key=lambda face: dora_of(4 * KIND[face]) in had):
        turned = replace(hand, ura=[face])
        try:
            _played(turned, rules, carry, names)
        except Malformed:
            continue
        return turned
    return hand


def _after(hand: LoggedHand, carry: RiichiCarry) -> tuple[int, ...]:
    """Everybody's points after a hand that was passed over, as far as the log tells them."""
    if not carry.scores or not hand.deltas:
        return carry.scores
    return tuple(score + delta for score, delta in zip(carry.scores, hand.deltas, strict=True))


def _fitting(hand: LoggedHand, rules: Rules, carry: RiichiCarry, names: Sequence[str]) -> Iterator[tuple[str, Rules]]:
    """The rules, one option changed, under which the hand comes out as the log tells it, and that option: ``kiriage=true``."""
    catalog = find(GAME).catalog
    for option in catalog.options:
        if option.group not in DECISIVE:
            continue
        for value in option.values if isinstance(option.values, tuple) else ():
            if value == rules[option.key]:
                continue
            try:
                changed = catalog.load({**catalog.dump(rules), option.key: value}, len(SEATS))
                _played(hand, changed, carry, names)
            except (Malformed, RulesError):
                continue
            yield f"{option.key}={str(value).lower() if isinstance(value, bool) else value}", changed


def _played(hand: LoggedHand, rules: Rules, carry: RiichiCarry, names: Sequence[str]) -> tuple[Record, RiichiCarry]:
    order = pack(hand, rules)
    secret = hashlib.sha256(repr((names, carry.round, order)).encode()).digest()
    luck = Luck(secret, {"wall": tuple(order)})
    misfit = carry.misfit(rules)
    if misfit:
        raise Malformed(f"{misfit}.", hand.where)
    round_ = Riichi.begin(rules, carry, luck)
    record = open_record(find(GAME), rules, luck, carry, players=tuple(names), round=carry.round)
    choices = tuple(_choices(round_, hand))
    settlement = round_.settlement()
    assert settlement is not None
    _agrees(hand, settlement)
    return close_record(structs.replace(record, choices=choices), settlement), round_.carry()


def pack(hand: LoggedHand, rules: Rules) -> list[int]:
    """The tiles in the order in which they were laid: the dead wall, the deal, the draws; what the log does not tell takes the
    places that are left. Raises `Malformed` for a tile that there is not, or that is told once too often."""
    left: dict[str, list[int]] = {}
    for tile, face in enumerate(faces(rules["red_fives"])):
        left.setdefault(face, []).append(tile)

    def take(face: str, where: Where | None) -> int:
        if not left.get(face):
            raise OtherRulesError(f"{face} is told once too often; there are no more of it under these rules.", where)
        return left[face].pop(0)

    order: list[int | None] = [None] * PACK
    dealt = [[take(face, hand.where) for face in tiles] for tiles in hand.tiles]
    seats = [(hand.number + step) % 4 for step in SEATS]
    at = 14
    for nth, size in enumerate(PACKETS):
        for seat in seats:
            order[at : at + size] = dealt[seat][4 * nth : 4 * nth + size]
            at += size
    replacements, live = [3, 2, 1, 0], at
    for before, act in zip([None, *hand.acts], hand.acts, strict=False):
        if act.kind != "draw":
            continue
        if _replaces(before, act, hand.acts):
            if not replacements:
                raise OrderError("this would be a fifth kan in one hand.", act.where)
            order[replacements.pop(0)] = take(act.face, act.where)
        else:
            if live >= PACK - (4 - len(replacements)):
                raise OrderError("there is no tile left to be drawn.", act.where)
            order[live] = take(act.face, act.where)
            live += 1
    for first, told in ((4, hand.indicators), (9, hand.ura)):
        if len(told) > INDICATORS:
            raise FieldError(f"there are at most {INDICATORS} indicators.", hand.where)
        for nth, face in enumerate(told):
            order[first + nth] = take(face, hand.where)
    rest = sorted(tile for tiles in left.values() for tile in tiles)
    return [tile if tile is not None else rest.pop() for tile in order]


def _replaces(before: LoggedAct | None, act: LoggedAct, acts: Sequence[LoggedAct]) -> bool:
    """Whether the tile is drawn for a kan; an indicator may have been turned between."""
    if before is not None and before.kind in ("dora", "accepted"):
        before = next((one for one in reversed(acts[: acts.index(act)]) if one.kind not in ("dora", "accepted")), None)
    return before is not None and before.kind in REPLACED and before.seat == act.seat


def _choices(round_: Riichi, hand: LoggedHand) -> list[tuple[Seat, str]]:
    """Every choice that the acts come to, and the lapses between them."""
    said: list[tuple[Seat, str]] = []

    def choose(seat: Seat, choice: str, where: Where | None) -> None:
        if round_.settlement() is not None:
            raise OtherRulesError(f"under these rules the hand was over before this, by {_kind(round_)}.", where)
        try:
            round_.choose(seat, choice)
        except IllegalChoice as error:
            raise OtherRulesError(f"{error}.", where) from error
        said.append((seat, choice))

    def lapse(where: Where | None) -> None:
        for decision in round_.decisions():
            if decision.choices == (LAPSE,):
                choose(decision.seat, LAPSE, where)

    for act in hand.acts:
        if act.kind in ("dora", "accepted"):
            continue
        if act.kind == "draw":
            lapse(act.where)
            _drew(round_, act)
            continue
        if act.kind in CLAIMS:
            _offered(round_, act)
        else:
            lapse(act.where)
        choose(act.seat, _offered_line(round_, act), act.where)
        if act.kind in CLAIMS and act.kind != "ron":
            lapse(act.where)
    if hand.ending in ("triple_ron", "draw"):
        winners = [one.seat for one in round_.decisions() if "ron" in one.choices]
        for seat in winners if len(winners) == len(SEATS) - 1 else ():
            choose(seat, "ron", hand.where)
    lapse(hand.where)
    if round_.settlement() is None:
        raise OtherRulesError(f"the log ends this hand ({hand.ending}), but under these rules it is not over.", hand.where)
    return said


def _kind(round_: Riichi) -> str:
    settlement = round_.settlement()
    return settlement.kind if settlement else ""


def _drew(round_: Riichi, act: LoggedAct) -> None:
    if round_.settlement() is not None:
        raise OtherRulesError(f"under these rules the hand was over before this draw, by {_kind(round_)}.", act.where)
    if round_.turn != act.seat or round_.drawn is None or round_.faces[round_.drawn] != act.face:
        raise OrderError(f"seat {act.seat} draws {act.face}, but it is not its turn to draw.", act.where)


def _offered(round_: Riichi, act: LoggedAct) -> None:
    offer = round_.offer
    told = (act.giver, act.face)
    if offer is None or told != (offer.seat, round_.faces[offer.tile]):
        raise OrderError(f"seat {act.giver} has not just discarded {act.face}, so that nobody can claim it.", act.where)


def _offered_line(round_: Riichi, act: LoggedAct) -> str:
    """The choice that says an act. A text may tell the tile just drawn like any other: it is that one where no other is held."""
    line, drawn = _line(act), _line(act._replace(drawn=True))
    offered = [choice for one in round_.decisions() if one.seat == act.seat for choice in one.choices]
    return drawn if line not in offered and drawn in offered else line


def _line(act: LoggedAct) -> str:
    """The choice that says an act."""
    if act.kind in ("discard", "riichi"):
        return f"{act.kind} {act.face}{' drawn' if act.drawn else ''}"
    if act.kind in ("chi", "pon"):
        order = sorted(act.faces) if act.kind == "pon" else sorted(act.faces, key=lambda face: KIND[face])
        return f"{act.kind} {compact(order) if act.kind == 'chi' else ''.join(order)}"
    if act.kind in REPLACED:
        return f"kan {KIND_FACES[KIND[act.faces[0]]]}"
    return act.kind


def _agrees(hand: LoggedHand, settlement: Settlement) -> None:
    """Hold how the hand came out against what the log says. Raises `Malformed`."""
    ending = settlement.kind
    if hand.ending != ending and not (hand.ending == "draw" and ending in DRAWN):
        raise OtherRulesError(f"the log ends this hand by {hand.ending}, under these rules it ends by {ending}.", hand.where)
    if not hand.deltas:
        return
    sums = list(settlement.points)
    for one in settlement.transfers:
        if one.what.endswith("_stick"):
            sums[one.giver] += one.points
    if tuple(sums) != hand.deltas:
        raise OtherRulesError(
            f"{ending} pays {list(hand.deltas)} in the log and {sums} under these rules; "
            "it was played by other rules, which can be given with --rules.",
            hand.where,
        )


def whole(hand: LoggedHand) -> LoggedHand:
    """The hand, where everybody was dealt thirteen tiles. Raises `Malformed`."""
    for seat, tiles in enumerate(hand.tiles):
        if len(tiles) != HAND:
            why = f", not {HAND}" if tiles else f"; {THREE}"
            raise (FieldError if tiles else OfThreeError)(f"seat {seat} is dealt {len(tiles)} tiles{why}.", hand.where)
    return hand
