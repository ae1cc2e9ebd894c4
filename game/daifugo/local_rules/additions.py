"""Cards of the field's own number: added to it, or set aside beside it. And the ace that takes the field's cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from game.daifugo import binds
from game.daifugo.cards import ACE, JOKER, mask
from game.daifugo.events import Drew
from game.daifugo.local_rules.fusion import of_all
from game.daifugo.plays import ADDED, ASIDE, SET, Play, groups, make_set, renamed
from game.daifugo.resolve import call, finish_play
from game.daifugo.rule import Contains, Local
from game.daifugo.state import FIELD, HAND
from game.daifugo.trick import GUERRILLA, TAX
from game.daifugo.view import Effect, LaidPlay
from game.table import EVERYBODY, Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

GROUP: Final = "forms"
FOUR: Final = 4
"""So many cards of a number make a revolution."""


def _of_the_field(table: Table, seat: Seat) -> tuple[dict[str, Play], ...]:
    """The sets in a hand of the number on top of the field, by their size; none where it is a sequence or a joker."""
    top = table.field[-1].play if table.field and not table.sealed else None
    if top is None or top.kind != SET or top.number == JOKER:
        return ()
    held = table.hand[seat] & table.pack.of_number[top.number]
    return groups(table.pack, held, 0, "") if held else ()


def _additions(table: Table, seat: Seat) -> Iterator[Play]:
    """카타펄트: cards of the field's number may be added to it (DF-147)."""
    if GUERRILLA not in table.counters:
        for by_line in _of_the_field(table, seat)[:1]:
            yield from (renamed(play, ADDED, "add") for play in by_line.values())


def _add(table: Table, seat: Seat, play: Play) -> None:
    """The field grows; it stays its player's, binds on it are released, and four of a number make a revolution."""
    below = table.field[-1]
    old = below.play
    naturals = tuple(sorted((*(card for card in old.cards if not table.pack.jokers >> card & 1), *play.cards)))
    jokers = tuple(card for card in old.cards if table.pack.jokers >> card & 1)
    table.field[-1] = LaidPlay(below.seat, make_set(table.pack, naturals, jokers, None), below.led, below.turned)
    binds.release(table)
    table.newest = LaidPlay(seat, renamed(play, SET, ""), False, table.reversed)
    whole = LaidPlay(seat, table.field[-1].play, False, table.reversed)
    finish_play(table, seat, of_all(table, whole) if old.size < FOUR <= whole.play.size else [])


def _ambushes(table: Table, seat: Seat) -> Iterator[Play]:
    """게릴라 병: more cards of the field's number than lie there are set aside (DF-146)."""
    if table.field:
        least = table.counters.get(GUERRILLA, table.field[-1].play.size) + 1
        for by_line in _of_the_field(table, seat)[least:]:
            yield from (renamed(play, ASIDE, "aside") for play in by_line.values())


def _ambush(table: Table, seat: Seat, play: Play) -> None:
    """Only a larger ambush can follow; the last to set cards aside leads. They have no effect."""
    table.counters[GUERRILLA] = play.size
    table.owner = table.leads = seat
    table.newest = None
    finish_play(table, seat, [])


def _only_ambushes(table: Table, seat: Seat, play: Play) -> bool:
    return GUERRILLA in table.counters and play.kind != ASIDE


def _tax(table: Table, effect: Effect) -> None:
    """A 세수: the cards just below come into the hand, and the next player is skipped. If all others pass, its player
    goes on; and if that one passes too, the skipped player leads (DF-224)."""
    below = table.field[-2]
    cards = mask(below.play.cards) & table.piles[FIELD]
    call(table, effect)
    moves = table.move(cards, FIELD, HAND[effect.seat])
    faces = table.pack.hand(cards)
    table.tell(Drew, moves=moves, seat=effect.seat, count=len(faces), seen=EVERYBODY, faces=faces)
    skipped = next((seat for seat in table.others(effect.seat) if not table.passed[seat]), None)
    if skipped is not None:
        table.skips += 1
        table.counters[TAX] = skipped


def _follows(table: Table, laid: LaidPlay) -> bool:
    return len(table.field) > 1 and laid.play.kind == SET


RULES: Final = (
    Local("catapult", "147", GROUP, ways=_additions, lays={ADDED: _add}),
    Local("guerrilla", "146", GROUP, ways=_ambushes, bars=_only_ambushes, lays={ASIDE: _ambush}),
    Local("tax_a", "224", GROUP, Contains(ACE, runs=False), _tax, where=_follows),
)
