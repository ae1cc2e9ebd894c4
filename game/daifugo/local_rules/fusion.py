"""융합 혁명: cards of one's own make a revolution together with those that lie on the field (DF-117 to DF-129)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from game.daifugo.cards import JOKER
from game.daifugo.follow import runs
from game.daifugo.order import chain
from game.daifugo.plays import FUSED, RUN, SET, Play, groups, make_set, renamed, runs_with
from game.daifugo.resolve import follow_through
from game.daifugo.rule import Active, Local
from game.daifugo.trick import FUSION, REST
from game.daifugo.view import Effect, LaidPlay
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

LEAST: Final = 4
"""So many cards together make a revolution of one number."""
ON_JOKER: Final = 3
"""So many cards may be added to a joker (DF-120)."""
MORE: Final = ("religious", "omen")
"""What brings more than a change of strength, and comes of the added cards alone too (DF-127)."""


def _fusions(table: Table, seat: Seat) -> Iterator[Play]:
    """The sets and sequences that can be added. A field that has made a revolution itself takes none (DF-125)."""
    if not table.field or table.sealed:
        return
    top = table.field[-1]
    if table.active.turned_by(table, top):
        return
    found = [*(_sets if top.play.kind == SET else _runs)(table, seat, top.play)]
    if top.play.number == JOKER:
        found += _runs_on_jokers(table, seat, top.play)
    yield from (renamed(play, FUSED, "fuse") for play in found)


def _sets(table: Table, seat: Seat, top: Play) -> Iterator[Play]:
    """Sets that are allowed by themselves and make four or more of the field's number; three or more on jokers (DF-119,
    DF-120)."""
    if table.rules["revolution"] == "off" or top.size >= LEAST:
        return
    pack, hand = table.pack, table.hand[seat]
    numbers = pack.naturals if top.number == JOKER else (pack.of_number[top.number],)
    least = ON_JOKER if top.number == JOKER else LEAST - top.size
    for number in numbers:
        if hand & number:
            for by_line in groups(pack, hand & number, hand & pack.jokers, table.active.picks)[least:]:
                yield from by_line.values()


def _runs(table: Table, seat: Seat, top: Play) -> Iterator[Play]:
    """Sequences that are allowed by themselves and join the field's end to end; no joker may join them (DF-122, DF-123)."""
    pack, least = table.pack, int(table.rules["sequence_revolution"])
    if top.kind != RUN or not least or top.size >= least:
        return
    row = chain(table.scale)
    held, jokers = table.hand[seat] & pack.of_suit[top.suits[0]], table.hand[seat] & pack.jokers
    for play in runs_with(pack, jokers, table.rules["sequence"], row)[held].values() if held else ():
        natural = sorted(
            row.index(number)
            for one in (play, top)
            for number, card in zip(one.number_of, one.cards, strict=True)
            if not pack.jokers >> card & 1
        )
        joined = natural == list(range(natural[0], natural[0] + len(natural)))
        if joined and play.size + top.size >= least and not set(play.number_of) & set(top.number_of):
            yield play


def _runs_on_jokers(table: Table, seat: Seat, top: Play) -> Iterator[Play]:
    """Sequences of three or more, which the jokers that lie there make long enough (DF-120)."""
    least = int(table.rules["sequence_revolution"])
    for play in runs(table, seat).values():
        if least and play.size >= ON_JOKER and play.size + top.size >= least:
            yield play


def _together(table: Table, top: Play, added: Play) -> Play:
    """Both plays as one. It has the number of the added cards; jokers on the field stand for it, or at the end of a sequence."""
    pack = table.pack
    if top.kind == SET and len(set(added.number_of)) > 1:
        line = " ".join([added.line.removesuffix(" fuse"), *(pack.faces[card] for card in top.cards)])
        numbers = (*added.number_of, *(JOKER,) * top.size)
        return Play(line, RUN, (*added.cards, *top.cards), added.number, added.suits, numbers, top.jokers + added.jokers)
    if top.kind == SET:
        cards = (*top.cards, *added.cards)
        naturals = tuple(sorted(card for card in cards if not pack.jokers >> card & 1))
        return make_set(pack, naturals, tuple(card for card in cards if pack.jokers >> card & 1), None)
    first, second = sorted((top, added), key=lambda play: chain(table.scale).index(play.number))
    line = f"{first.line} {second.line.removeprefix('play ').removesuffix(' fuse')}".replace(" fuse", "")
    numbers = (*first.number_of, *second.number_of)
    return Play(line, RUN, (*first.cards, *second.cards), first.number, top.suits, numbers, top.jokers + added.jokers)


def _fuse(table: Table, seat: Seat, play: Play) -> None:
    """The field is the player's now, who rests one turn and its owner before two, from the next lead on (DF-118); all others are
    taken to pass (DF-121). Under 초혁명 it is only a play (DF-128)."""
    top = table.field[-1]
    kind = SET if top.play.kind == SET else RUN
    added = LaidPlay(seat, renamed(play, kind, ""), False, table.reversed)
    whole = LaidPlay(seat, _together(table, top.play, play), False, table.reversed, added.play)
    table.field.append(whole)
    table.owner = seat
    table.newest = whole
    if not table.frozen:
        table.counters[REST + str(seat)] = 1
        table.counters[REST + str(top.seat)] = 2
        table.counters[FUSION] = _next_lead(table, seat)
    follow_through(table, seat, together(table, whole, added))


def together(table: Table, whole: LaidPlay, added: LaidPlay) -> list[Effect]:
    """What comes of cards that are laid to others: changes of strength of all of them together, everything else of the added ones
    alone (DF-127)."""
    found = of_all(table, whole)
    for effect in table.active.setting_off(table, added):
        if effect.what in MORE or not _is_of_all(table.active, effect):
            found.append(effect)
    order = [rule.key for rule in table.active.on_run]
    return sorted(found, key=lambda effect: order.index(effect.what))


def of_all(table: Table, whole: LaidPlay) -> list[Effect]:
    """The changes of strength, and what clears the field with them, that cards bring about which lie together, whoever has laid
    which of them."""
    return [effect for effect in table.active.setting_off(table, whole) if _is_of_all(table.active, effect)]


def _is_of_all(active: Active, effect: Effect) -> bool:
    return effect.what == "flush" or active.by_key[effect.what].turns


def _next_lead(table: Table, seat: Seat) -> Seat:
    """The one before the field's owner leads, if it does not rest itself (DF-126)."""
    back = [other for other in table.ring(seat, -table.direction)[:-1] if not table.gone[other]]
    return next((other for other in back if REST + str(other) not in table.counters), back[0] if back else seat)


def _all_pass(table: Table, laid: LaidPlay) -> bool:
    return FUSION in table.counters


RULES: Final = (
    Local(
        "fusion",
        "117 118 119 120 121 122 123 124 125 126 127 128 129",
        "forms",
        ways=_fusions,
        lays={FUSED: _fuse},
        closes=_all_pass,
        needs=("revolution|sequence_revolution",),
    ),
)
