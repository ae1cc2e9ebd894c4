"""Setting up any position, for tests, puzzles and demonstrations.

Keys: ``hands`` ``floor`` ``bbeok`` [{``cards``, ``by``}] (they lie on the floor too) ``stock`` (next first) ``taken`` ``dealer``
``turn`` ``turns_taken`` ``goes`` ``go_scores`` ``first_go`` ``shaken`` (months a seat) ``flips_owed`` ``bbeoks_made`` ``nagari``
``playing`` (who plays, where more sit there) ``mission`` ``carry`` ``state`` (any other list a seat) and ``phase``: ``play``,
``go_stop``, ``deal`` (the cards have just been dealt) or ``begin`` (nothing has: only ``carry`` and ``nagari`` go with it). Cards
may be left out: then nobody can reach them.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from game.gostop.cards import CARD, FACES, JOKERS, MONTH, MONTHS, OF_MONTH, PACK, Cards, each, mask
from game.gostop.carry import VOID, GoStopCarry
from game.gostop.counting import count_scores
from game.gostop.deal import lay_closed
from game.gostop.dealer import open_round
from game.gostop.scoring import MISSIONS
from game.gostop.seats import PLAYERS, selling
from game.gostop.sitting import DROPS, PLAYS, after_deal
from game.gostop.state import Table
from game.gostop.view import Pile
from game.position import Fields
from game.round import OVER
from game.table import Malformed, Seat, read_carry

KEYS: Final = (
    *("hands", "floor", "bbeok", "stock", "taken", "dealer", "turn", "turns_taken", "goes", "go_scores", "first_go"),
    *("shaken", "flips_owed", "bbeoks_made", "nagari", "playing", "mission", "phase", "carry", "state"),
)
PHASES: Final = ("play", "go_stop", "deal", "begin")
_MONTHS: Final = ("shaken", "bombed", "paired", "four")
_NUMBERS: Final = ("tokens", "turns_taken", "goes", "go_scores", "go_junk", "reverse", "bbeoks_made")
_FLAGS: Final = ("dipped", "exposed")
_DECLARED: Final = {"": "", "animal": "declared_animal", "junk": "declared_junk"}
"""What a seat may have said of all its dual cards, and the fact that keeps it."""

STATE: Final = (*_NUMBERS, *_FLAGS, "declared", *_MONTHS)
"""The lists that ``state`` may give."""

NO_CARD: Final = -1

COUNTED: Final = range(100)
"""The numbers that a position may give."""


class _Reader(Fields):
    """Reads cards as well; each may be named once."""

    def __init__(self, position: dict[str, Any], table: Table) -> None:
        super().__init__(position, KEYS, table.seats)
        self.pack = table.pack
        self.known = " ".join(["1B 1R 1J 1K 2A … 12D", *(FACES[card] for card in table.pack[PACK:])])
        self.used: Cards = 0

    def cards(self, value: object, field: str) -> list[int]:
        """A list of cards by face."""
        if not isinstance(value, list):
            raise Malformed(f"position.{field} must be a list of cards, such as [\"3J\", \"12B\"], not {value!r}.")
        found = []
        for face in value:
            card = CARD.get(face, NO_CARD) if isinstance(face, str) else NO_CARD
            if card not in self.pack:
                raise Malformed(f"position.{field} names the unknown card {face!r}; cards are {self.known}.")
            if self.used >> card & 1:
                raise Malformed(f"position.{field} names {face} a second time; each card lies in one place.")
            self.used |= 1 << card
            found.append(card)
        return found

    def numbers(self, field: str) -> list[int]:
        """A number for every seat; zeros where the field is left out."""
        given = self.a_seat(self.position.get(field, [0] * self.seats), field)
        return [self.number(one, f"{field}[{seat}]", COUNTED) for seat, one in enumerate(given)]

    def months(self, value: object, field: str) -> int:
        """A list of months, as bits."""
        if not isinstance(value, list) or not all(isinstance(one, int) and one in MONTHS for one in value):
            raise Malformed(f"position.{field} must be a list of months from 1 to 12, not {value!r}.")
        return mask(value)

    def fact(self, name: str, value: object, field: str) -> object:
        """What a seat has of one of `STATE`."""
        if name in _MONTHS:
            return self.months(value, field)
        if name in _NUMBERS:
            return self.number(value, field, COUNTED)
        return self.one_of(value, field, tuple(_DECLARED) if name == "declared" else (False, True))


def arrange(table: Table, position: dict[str, Any]) -> None:
    """Set up a fresh table as `position` says. Raises `Malformed` naming the field and what it accepts."""
    read = _Reader(position, table)
    phase = read.phase(PHASES, "play")
    table.came = _carry(table, read)
    if phase == "begin":
        read.nothing_but("carry", "nagari")
        open_round(table)
        return
    _cards(table, read)
    default = 0 if table.came.dealer is None else table.came.dealer
    table.dealer = read.seat(position.get("dealer", default), "dealer")
    table.turn = read.seat(position.get("turn", table.dealer), "turn")
    table.turns_taken, table.tokens = read.numbers("turns_taken"), read.numbers("flips_owed")
    table.bbeoks_made, table.goes = read.numbers("bbeoks_made"), read.numbers("goes")
    if "shaken" in position:
        shaken = read.a_seat(position["shaken"], "shaken")
        table.shaken = [read.months(one, f"shaken[{seat}]") for seat, one in enumerate(shaken)]
    _state(table, read)
    _shown(table)
    count_scores(table)
    _goes(table, read)
    _players(table, read, phase)
    table.mission = read.one_of(position.get("mission", ""), "mission", ("", *MISSIONS))
    _start(table, phase)


def _carry(table: Table, read: _Reader) -> GoStopCarry:
    carry = read_carry(GoStopCarry, read.position.get("carry", {}), table.rules, "position.carry")
    if "nagari" in read.position:
        carry = msgspec.structs.replace(carry, nagari=read.number(read.position["nagari"], "nagari", VOID))
    return carry


def _players(table: Table, read: _Reader, phase: str) -> None:
    """Who plays: those that are named, else whoever has any cards. When the cards have just been dealt nobody has decided."""
    if not selling(table.rules) or phase == "deal":
        return
    given = read.position.get("playing")
    if given is None:
        given = [seat for seat in range(table.seats) if table.hand[seat] or table.taken[seat] or table.tokens[seat]]
    seats = range(table.seats)
    fits = isinstance(given, list) and all(type(one) is int and one in seats for one in given)
    if not fits or len(set(given)) != PLAYERS or len(given) != PLAYERS:
        raise Malformed(f"position.playing must name {PLAYERS} different seats from 0 to {table.seats - 1}, not {given!r}.")
    table.players = tuple(sorted(given))
    for seat in seats:
        table.roles[seat] = PLAYS if seat in table.players else DROPS
    for field, whose in (("dealer", table.dealer), ("turn", table.turn)):
        if whose not in table.players:
            raise Malformed(f"position.{field} is {whose}, but that seat does not play; position.playing is {given!r}.")


def _cards(table: Table, read: _Reader) -> None:
    position = read.position
    for field, lists in (("hands", table.hand), ("taken", table.taken)):
        if field in position:
            for seat, cards in enumerate(read.a_seat(position[field], field)):
                lists[seat] = mask(read.cards(cards, f"{field}[{seat}]"))
    floor = position.get("floor", [])
    table.floor = mask(read.cards(floor, "floor"))
    for nth, given in enumerate(read.a_list(position.get("bbeok", []), "bbeok", "objects with cards and by")):
        field = f"bbeok[{nth}]"
        pile = read.an_object(given, field, "cards", "by")
        named = pile["cards"]
        read.used &= ~_lying(table, named, floor)
        cards = mask(read.cards(named, f"{field}.cards"))
        months = {MONTH[card] for card in each(cards & ~JOKERS)}
        if (cards & ~JOKERS).bit_count() != 3 or len(months) != 1:
            raise Malformed(f"position.{field}.cards must be three cards of one month, and bonus cards with them, not {named!r}.")
        table.floor |= cards
        by = read.seat(pile["by"], f"{field}.by")
        table.bbeok[min(months)] = Pile(min(months), by, tuple(each(cards & JOKERS)))
    table.stock = read.cards(position.get("stock", []), "stock")[::-1]


def _lying(table: Table, named: object, floor: object) -> Cards:
    """The cards of a pile that the floor names as well, which is no fault."""
    if not isinstance(named, list) or not isinstance(floor, list):
        return 0
    return mask(CARD[face] for face in named if isinstance(face, str) and face in floor and face in CARD)


def _state(table: Table, read: _Reader) -> None:
    for name, value in read.state(STATE).items():
        entries = read.a_seat(value, f"state.{name}")
        facts = [read.fact(name, one, f"state.{name}[{seat}]") for seat, one in enumerate(entries)]
        if name == "declared":
            for seat, word in enumerate(facts):
                _declare(table, seat, str(word))
        else:
            setattr(table, name, facts)


def _shown(table: Table) -> None:
    """What has been shown of the hands: months that were shaken, or of which a 총통 was declined, and hands after a 쇼당."""
    for seat, hand in enumerate(table.hand):
        if table.exposed[seat]:
            table.shown |= hand
        for month in each(table.shaken[seat] | table.four[seat]):
            table.shown |= hand & OF_MONTH[month]


def _declare(table: Table, seat: Seat, word: str) -> None:
    fact = _DECLARED[word]
    if fact:
        setattr(table, fact, getattr(table, fact) | table.taken[seat] & table.scale.dual)


def _goes(table: Table, read: _Reader) -> None:
    """Who has gone, with how much; what is left out follows from the score and from who alone has gone."""
    callers = [seat for seat in table.order(table.dealer or 0) if table.goes[seat]]
    if "go_scores" in read.position:
        table.go_scores = read.numbers("go_scores")
    else:
        table.go_scores = [table.scores[seat] if table.goes[seat] else 0 for seat in range(table.seats)]
    if read.position.get("first_go") is not None:
        table.first_go = read.seat(read.position["first_go"], "first_go")
    elif callers:
        table.first_go = callers[0]
    given = read.position.get("state", {})
    for seat in callers:
        if "go_junk" not in given:
            table.go_junk[seat] = table.scale.junk_points(table.taken[seat], table.as_junk[seat])
        if "dipped" not in given:
            table.dipped[seat] = table.scores[seat] < table.go_scores[seat]


def _start(table: Table, phase: str) -> None:
    table.before = table.taken[table.mover]
    if phase == "deal":
        if selling(table.rules):
            lay_closed(table, each(table.floor))
            table.floor = 0
        after_deal(table)
        if table.phase in ("drop", OVER):
            return
    else:
        table.go_on(phase)
    seat = table.mover
    if table.phase == "play" and not table.hand[seat] and not table.tokens[seat]:
        raise Malformed(f"position.turn is {seat}, but that seat has neither cards in hands nor flips_owed.")
