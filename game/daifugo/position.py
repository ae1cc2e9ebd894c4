"""Setting up any position, for tests, puzzles and demonstrations.

Keys: ``hands`` ``playing`` (the seats as they sit) ``field`` [{``seat``, ``cards``}] (oldest first; a joker as ``JO1 as
S6``; binds and
11 백 are derived from it) ``turn`` ``passed`` ``finished`` ``lost`` ``ranks`` ``revolution`` ``direction`` ``discard``
``spare`` ``dealer``
``passes_made`` ``carry`` ``state`` (any other plain fact by name) and ``phase``: ``turn``, ``start`` (the first lead is
to be found), ``exchange`` or ``deal`` (a game that begins after the one in ``carry``; only ``playing`` and ``ranks`` go with
it). Cards that no key names are out of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.daifugo import binds, deal, rulemaking, start
from game.daifugo.cards import JOKER, NUMBER, NUMBERS, SUITS, mask
from game.daifugo.carry import DaifugoCarry
from game.daifugo.local_rules.backs import BACKS
from game.daifugo.plays import Play, make_run, make_set
from game.daifugo.state import DECK, DISCARD, FACTS, FIELD, OUT
from game.daifugo.view import Effect, LaidPlay
from game.position import Fields
from game.table import Malformed, Seat, read_carry

if TYPE_CHECKING:
    from game.daifugo.state import Table

PHASES: Final = ("turn", "start", "exchange", "deal")
KEYS: Final = (
    *("hands", "playing", "field", "turn", "passed", "finished", "lost", "ranks", "revolution", "direction", "discard", "spare"),
    *("dealer", "passes_made", "phase", "carry", "state"),
)
STATE: Final = (
    "back",
    "backs",
    "suits",
    "bound_number",
    "colours",
    "part",
    "frozen",
    "sealed",
    "lapped",
    "plays_made",
    "turned_back",
)

class _Reader(Fields):
    """Reads cards as well; each may be named once."""

    def __init__(self, position: dict[str, Any], table: Table) -> None:
        super().__init__(position, KEYS, table.seats)
        self.pack, self.left = table.pack, table.pack.all

    def cards(self, value: object, field: str) -> tuple[int, ...]:
        """A list of cards by face."""
        if not isinstance(value, list) or not all(isinstance(face, str) for face in value):
            raise Malformed(f'position.{field} must be a list of cards, such as ["S3", "H10", "JO1"], not {value!r}.')
        found: list[int] = []
        for face in value:
            if face not in self.pack.by_face:
                raise Malformed(f"position.{field} names the unknown card {face!r}; cards are S3 H10 DJ CQ … JO1.")
            try:
                found += self.pack.pick((face,), self.left)
            except KeyError:
                raise Malformed(f"position.{field} names {face} once too often; each card lies in one place.") from None
            self.left &= ~(1 << found[-1])
        return tuple(found)

    def named(self, field: str) -> tuple[int, ...]:
        """The cards of a field; none where it is left out."""
        return self.cards(self.position.get(field, []), field)

    def seated(self, field: str) -> list[Seat]:
        """The seats of a field; none where it is left out."""
        return self.different_seats(self.position.get(field, []), field)


def arrange(table: Table, position: dict[str, Any]) -> None:
    """Set up a fresh table as `position` says. Raises `Malformed` naming the field and what it accepts."""
    read = _Reader(position, table)
    phase = read.phase(PHASES, "turn")
    table.came = _carry(table, read)
    rulemaking.restore(table)
    table.seating = list(table.came.seating) or table.seating
    table.cautions = list(table.came.cautions) or table.cautions
    if "playing" in position:
        table.seating = read.seated("playing")
        if len(table.seating) != table.seats:
            raise Malformed(f"position.playing must name each of the {table.seats} seats, not {table.seating!r}.")
    if phase == "deal":
        read.nothing_but("carry", "ranks", "playing")
        deal.open_game(table)
        return
    if "hands" not in position:
        raise Malformed("position.hands is missing; it must be a list of cards for each seat.")
    for seat, cards in enumerate(read.a_seat(position["hands"], "hands")):
        table.hand[seat] = mask(read.cards(cards, f"hands[{seat}]"))
    _standing(table, read)
    _field(table, read)
    table.piles[DISCARD] = mask(read.named("discard"))
    table.piles[DECK] = mask(read.named("spare"))
    table.shown |= table.piles[DISCARD]
    table.piles[OUT] = read.left
    _state(table, read)
    _begin(table, phase)


def _carry(table: Table, read: _Reader) -> DaifugoCarry:
    carry = read_carry(DaifugoCarry, read.position.get("carry", {}), table.rules, "position.carry")
    if "ranks" not in read.position:
        return carry
    ranks = tuple(read.a_list(read.position["ranks"], "ranks", "places"))
    if ranks and sorted(map(str, ranks)) != sorted(str(place) for place in range(1, table.seats + 1)):
        raise Malformed(f"position.ranks must be the place of each seat, 1 to {table.seats}, not {list(ranks)!r}.")
    return msgspec.structs.replace(carry, ranks=ranks)


def _standing(table: Table, read: _Reader) -> None:
    position = read.position
    table.dealer = read.seat(position.get("dealer", 0), "dealer")
    table.turn = read.seat(position.get("turn", table.dealer), "turn")
    table.finished, table.lost = read.seated("finished"), read.seated("lost")
    for seat in (*table.finished, *table.lost):
        table.gone[seat] = True
    for seat in range(table.seats):
        if not table.hand[seat] and not table.gone[seat]:
            table.gone[seat] = True
            table.finished.append(seat)
    table.judged = int(bool(table.finished))
    for seat in read.seated("passed"):
        table.passed[seat] = True
    table.revolution = read.one_of(position.get("revolution", False), "revolution", (False, True))
    table.direction = read.one_of(position.get("direction", 1), "direction", (1, -1))
    table.passes_made = read.number(position.get("passes_made", 0), "passes_made", range(501))


def _field(table: Table, read: _Reader) -> None:
    for nth, given in enumerate(read.a_list(read.position.get("field", []), "field", "objects with seat and cards")):
        field = f"field[{nth}]"
        entry = read.an_object(given, field, "seat", "cards")
        seat = read.seat(entry["seat"], f"{field}.seat")
        play = _play(read, entry["cards"], f"{field}.cards")
        laid = LaidPlay(seat, play, not table.field, table.reversed)
        table.field.append(laid)
        table.piles[FIELD] |= mask(play.cards)
        table.owner = seat
        binds.form(table, seat)
        for effect in table.active.setting_off(table, laid):
            if effect.what in BACKS:
                table.active.by_key[effect.what].act(table, Effect(effect.what, seat, effect.n))  # type: ignore[misc]
    table.shown |= table.piles[FIELD]


def _play(read: _Reader, value: object, field: str) -> Play:
    """The play that these cards are, jokers as they are said to stand."""
    pack = read.pack
    words = " ".join(value).split() if isinstance(value, list) and all(isinstance(word, str) for word in value) else []
    stands = {words[at - 1]: words[at + 1] for at in range(1, len(words) - 1) if words[at] == "as"}
    named = [word for at, word in enumerate(words) if word != "as" and (at == 0 or words[at - 1] != "as")]
    cards = read.cards(named if words else value, field)
    naturals = tuple(sorted(card for card in cards if not pack.jokers >> card & 1))
    jokers = tuple(sorted(card for card in cards if pack.jokers >> card & 1))
    numbers = {pack.number[card] for card in naturals}
    if cards and len(numbers) <= 1:
        suits = tuple(stands.get(pack.faces[joker], "")[:1] for joker in jokers)
        if all(not suit or suit in SUITS for suit in suits):
            return make_set(pack, naturals, jokers, suits if any(suits) else None)
    at = {pack.number[card]: card for card in naturals}
    at |= {NUMBER.get(stands.get(pack.faces[joker], "")[1:], JOKER): joker for joker in jokers}
    whole = sorted(at)
    suit = {pack.suit[card] for card in naturals}
    if len(whole) == len(cards) > 1 and len(suit) == 1 and whole == list(range(whole[0], whole[-1] + 1)) and whole[-1] in NUMBERS:
        return make_run(
            pack,
            suit.pop(),
            {pack.number[card]: card for card in naturals},
            tuple(at[n] for n in whole if at[n] in jokers),
            tuple(whole),
        )
    raise Malformed(f"position.{field} must be cards of one number, or a sequence of one suit, not {value!r}.")


def _state(table: Table, read: _Reader) -> None:
    for name, value in read.state(STATE).items():
        kind = type(FACTS[name].fresh(table.rules))
        if type(value) is not kind or (kind is int and not 0 <= value <= 99) or (kind is str and len(value) > 8):
            raise Malformed(f"position.state.{name} must be a {kind.__name__}, not {value!r}.")
        setattr(table, name, value)


def _begin(table: Table, phase: str) -> None:
    if phase == "start":
        start.begin_play(table)
    elif phase == "exchange":
        if not table.came.ranks:
            raise Malformed("position.ranks is missing; without ranks there is no exchange.")
        rulemaking.begin(table)
    elif table.gone[table.mover]:
        raise Malformed(f"position.turn is {table.mover}, but that seat has no cards in hands, or is out of the game.")
    elif len(table.inside()) < 2:
        raise Malformed("position.hands must leave at least two seats in the game.")
    else:
        table.plays_made = max(table.plays_made, len(table.field))
        table.go_on("turn")
