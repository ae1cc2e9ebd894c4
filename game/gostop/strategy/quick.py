"""A round played on quickly: the cards and counters that playing on needs, and nothing that is told.

It does what `game.gostop.round` does by the rules that `FITS` names, and a test holds it equal to that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.gostop.cards import ANIMALS, BRIGHTS, DOUBLES, JUNK, MONTH, MONTHS, OF_MONTH, PACK, RIBBONS, SINGLES, Cards
from game.gostop.scoring import MATGO, PointScale
from game.gostop.settlement import MANY, RAIN_AND_POOP, agreed, void_times
from game.gostop.state import Table
from game.gostop.strategy.appraisal import COUNTED, REMEMBERED, WORTHS, PileWorth
from game.options import Rules
from game.table import Seat

FITS: Final[Mapping[str, Any]] = {
    **dict.fromkeys(("bonus_cards", "purse", "house_rake", "pig_pot"), 0),
    **dict.fromkeys(("steal_change", "chun_sweep", "two_card_bomb", "department_store", "floor_triple_junk"), False),
    **dict.fromkeys(("reverse_go", "missions", "palssari", "month_pact", "neglect_dokbak", "push_dokbak"), False),
    **dict.fromkeys(("discard_dokbak", "no_capture_exempt", "bomb_after_shake", "shake_then_bomb", "shake_anyone"), False),
    **dict.fromkeys(("chongtong_anyone", "postpaid_sale", "four_all_play"), False),
    **{"last_turn_bbeok": "normal", "ttadak": "month", "gukjin_timing": "auto", "rego": "gain"},
}
"""The rules that are known here."""

TAKING: Final = 64
"""A card that takes one of two is said as itself and so many times the other and one."""

FLIP: Final = 4096
"""To turn a card of the stock and lay none."""

BOMB: Final = 8192
"""A 폭탄 of a month is said as so much and the month."""

ALL: Final[Cards] = (1 << PACK) - 1


def fits(rules: Rules) -> bool:
    """Whether a table plays by rules that are known here."""
    return all(rules.values[key] == value for key, value in FITS.items())


class House:
    """What a table's rules say, and what has been found about piles."""

    def __init__(self, rules: Rules, parts: tuple[float, ...] = WORTHS) -> None:
        rule: Mapping[str, Any] = rules.values
        self.rules = rules
        self.rule, self.scale, self.seats, self.parts = rule, PointScale(rule, rules.seats), rules.seats, parts
        self.paid = {kind: agreed(kind, rule, rules.seats) for kind in ("first_bbeok", "double_bbeok", "first_ttadak")}
        if not rule["interim_money"]:
            self.paid = dict.fromkeys(self.paid, 0)
        self.known: dict[tuple[Cards, Cards, int], PileWorth] = {}

    def pile(self, own: Cards, gone: Cards) -> PileWorth:
        """A pile as it stands against what others have taken."""
        junk = own & JUNK
        many = junk.bit_count() + (junk & DOUBLES).bit_count()
        key = own & COUNTED, gone & COUNTED, many
        found = self.known.get(key)
        if found is None:
            if len(self.known) > REMEMBERED:
                self.known.clear()
            found = self.known[key] = PileWorth(own, gone, many, self.scale, self.parts)
        return found


class Quick:
    """A round in the middle of a turn or between two. `by` says who has made the 뻑 pile of a month, −1 where none lies;
    `money` is what has changed hands; `result` is what it brought each seat once it is over."""

    __slots__ = (
        *("house", "players", "hand", "taken", "floor", "stock", "by", "tokens", "goes", "went_with", "first_go", "turns"),
        *("bbeoks", "shaken", "bombed", "four", "money", "refuser", "times", "mover", "turned", "won", "owed", "over", "result"),
    )  # fmt: skip

    house: House
    players: tuple[Seat, ...]
    hand: list[Cards]
    taken: list[Cards]
    floor: Cards
    stock: list[int]
    by: list[int]
    tokens: list[int]
    goes: list[int]
    went_with: list[int]
    first_go: Seat | None
    turns: list[int]
    bbeoks: list[int]
    shaken: list[int]
    bombed: list[int]
    four: list[int]
    money: list[int]
    refuser: Seat | None
    times: int
    mover: Seat
    turned: Cards
    won: Cards
    owed: int
    over: bool
    result: list[int]

    @classmethod
    def of(cls, table: Table, house: House) -> Quick:
        """A round as it stands."""
        self = cls()
        self.house, self.players = house, table.players
        self.hand, self.taken, self.stock = table.hand[:], table.taken[:], table.stock[:]
        self.floor, self.turned = table.floor, table.turned
        self.by = [-1] * 13
        for month, pile in table.bbeok.items():
            self.by[month] = pile.by
        self.tokens, self.goes, self.went_with = table.tokens[:], table.goes[:], table.go_scores[:]
        self.first_go, self.turns, self.bbeoks = table.first_go, table.turns_taken[:], table.bbeoks_made[:]
        self.shaken, self.bombed, self.four = table.shaken[:], table.bombed[:], table.four[:]
        self.money = [0] * table.seats
        for paid in table.payments:
            for payer in paid.payers:
                self.money[payer] -= paid.points
                self.money[paid.seat] += paid.points
        self.refuser = table.refuser
        self.times = void_times(table.came.nagari, table.rule) * table.came.carried
        self.mover, self.won, self.owed = table.mover, table.won, table.owed
        self.over, self.result = False, self.money
        return self

    def copy(self) -> Quick:
        """The same round, to be played on by itself."""
        new = Quick()
        new.house, new.players, new.floor, new.turned = self.house, self.players, self.floor, self.turned
        new.hand, new.taken, new.stock, new.by = self.hand[:], self.taken[:], self.stock[:], self.by[:]
        new.tokens, new.goes, new.went_with = self.tokens[:], self.goes[:], self.went_with[:]
        new.first_go, new.turns, new.bbeoks = self.first_go, self.turns[:], self.bbeoks[:]
        new.shaken, new.bombed, new.four, new.money = self.shaken[:], self.bombed[:], self.four[:], self.money[:]
        new.refuser, new.times, new.mover, new.won = self.refuser, self.times, self.mover, self.won
        new.owed, new.over, new.result = self.owed, self.over, self.result
        return new

    # -- a turn ---------------------------------------------------------------------------------------------------------

    def lay(self, what: int) -> None:
        """Play what was chosen, and turn a card of the stock; afterwards either `turned` finds two on the floor, and one is to be
        taken (`take`), or the turn is at its end (`end`)."""
        seat = self.mover
        self.won = 0
        if what == FLIP:
            self.tokens[seat] -= 1
            self._turn_up()
            return
        if what > BOMB:
            month = what - BOMB
            cards = self.hand[seat] & OF_MONTH[month]
            self.bombed[seat] |= 1 << month
            self.tokens[seat] += 2
            self.hand[seat] &= ~cards
            self._turn_up()
            self._capture(cards | self.floor & OF_MONTH[month], month)
            self._earn(1)
            return
        card, other = what % TAKING, what // TAKING
        month, bit = MONTH[card], 1 << card
        self.hand[seat] &= ~bit
        partners = self.floor & OF_MONTH[month]
        self._turn_up()
        if self.turned & OF_MONTH[month]:
            self._same_month(month, bit, partners)
        elif not partners:
            self.floor |= bit
        elif other:
            self._capture(bit | 1 << other - 1, month)
        else:
            self._capture(bit | partners, month)

    def _turn_up(self) -> None:
        self.turned = 1 << self.stock.pop() if self.stock else 0

    def _same_month(self, month: int, bit: Cards, partners: Cards) -> None:
        """쪽, 뻑 or 따닥."""
        seat, count, turned = self.mover, partners.bit_count(), self.turned
        self.turned = 0
        rule = self.house.rule
        if count == 0:
            self._capture(bit | turned, month)
            if rule["jjok_junk"]:
                self._earn(1)
        elif count == 2:
            self._capture(bit | turned | partners, month)
            self._earn(1)
            if not self.turns[seat]:
                self._pay("first_ttadak")
        else:
            self.floor |= bit | turned
            self.by[month] = seat
            self.bbeoks[seat] += 1
            made = self.bbeoks[seat]
            row = made == self.turns[seat] + 1
            if row and made == 3 and rule["triple_bbeok"]:
                self._win_fixed("triple_bbeok")
                return
            if row and made < 3:
                self._pay("first_bbeok" if made == 1 else "double_bbeok")
            if made == 3 and rule["three_bbeok"]:
                self._win_fixed("three_bbeok")

    def _pay(self, kind: str) -> None:
        points = self.house.paid[kind]
        for seat in self.players:
            if seat != self.mover:
                self.money[seat] -= points
                self.money[self.mover] += points

    def _capture(self, cards: Cards, month: int) -> None:
        seat = self.mover
        if self.by[month] >= 0:
            self._earn(2 if self.by[month] == seat and self.house.rule["own_bbeok_two"] else 1)
            self.by[month] = -1
        self.floor &= ~cards
        self.taken[seat] |= cards
        self.won |= cards

    def _earn(self, junk: int) -> None:
        if self.hand[self.mover] or self.tokens[self.mover] or self.house.rule["last_turn_steal"]:
            self.owed += junk

    def two(self) -> Cards:
        """The two cards of the floor of which `turned` takes one, or nothing; one or three it has taken by now."""
        turned = self.turned
        if not turned:
            return 0
        month = MONTH[turned.bit_length() - 1]
        partners = self.floor & OF_MONTH[month]
        count = partners.bit_count()
        if count == 2:
            return partners
        self.turned = 0
        if count:
            self._capture(turned | partners, month)
        else:
            self.floor |= turned
        return 0

    def take(self, card: int) -> None:
        """Take one of two with what was turned."""
        cards = self.turned | 1 << card
        self.turned = 0
        self._capture(cards, MONTH[card])

    def end(self) -> bool:
        """Hand over the junk that the turn has earned, and say whether the mover has enough to stop."""
        seat = self.mover
        if not self.floor and self.won:
            self._earn(1)
        if self.owed:
            at = self.players.index(seat)
            for giver in (*self.players[at + 1 :], *self.players[:at]):
                for _ in range(self.owed):
                    theirs = self.taken[giver]
                    cards = theirs & SINGLES or theirs & DOUBLES
                    if not cards:
                        break
                    bit = 1 << cards.bit_length() - 1
                    self.taken[giver] = theirs ^ bit
                    self.taken[seat] |= bit
            self.owed = 0
        self.turns[seat] += 1
        return self.pile(seat).points >= self.needs(seat)

    def needs(self, seat: Seat) -> int:
        """The points with which a seat may stop."""
        last, target = self.went_with[seat], self.house.scale.target
        return max(target, last + 1) if last else target

    def pile(self, seat: Seat) -> PileWorth:
        """The pile of a seat as it stands."""
        gone = 0
        for one in self.players:
            if one != seat:
                gone |= self.taken[one]
        return self.house.pile(self.taken[seat], gone)

    def last(self) -> bool:
        """Whether the mover has nothing left after this turn."""
        return not (self.hand[self.mover] or self.tokens[self.mover])

    def go(self) -> None:
        """고: play goes on."""
        seat = self.mover
        self.went_with[seat] = self.pile(seat).points
        self.goes[seat] += 1
        if self.first_go is None:
            self.first_go = seat

    def next(self) -> None:
        """The next seat that has something left; where none has, nobody wins."""
        at = self.players.index(self.mover)
        for seat in (*self.players[at + 1 :], *self.players[: at + 1]):
            if self.hand[seat] or self.tokens[seat]:
                self.mover = seat
                return
        self.over, self.result = True, self.money

    # -- what a win pays ------------------------------------------------------------------------------------------------

    def stop(self) -> None:
        """스톱: the mover wins."""
        self.over, self.result = True, self._paid(self.owes())

    def owes(self) -> list[int]:
        """What each seat would owe the mover before anybody pays for all."""
        seat, scale, rule = self.mover, self.house.scale, self.house.rule
        own, goes = self.taken[seat], self.goes[seat]
        ways: Sequence[Cards] = scale.ways(own)
        if len(ways) > 1:
            ways = [way for way in ways if scale.points(own, way) >= scale.target] or ways
        times = self.times * self._shown(seat)
        added = goes
        if goes >= 3:
            added = {"both": goes, "times_only": 0, "add_two": 2}[rule["go_points"]]
            times <<= goes - 2
        best: list[int] = []
        for way in ways:
            owed = self._owed(own, way, (scale.points(own, way) + added) * times)
            if not best or sum(owed) > sum(best):
                best = owed
        return best

    def _owed(self, own: Cards, way: Cards, points: int) -> list[int]:
        seat, scale, rule = self.mover, self.house.scale, self.house.rule
        animals = (own & ANIMALS & ~way).bit_count()
        if rule["meongtta"] and animals >= 7:
            points *= 2
        bright = rule["gwangbak"] and (own & BRIGHTS).bit_count() >= 3
        junk = rule["pibak"] and (rule["pibak_any_win"] or scale.junk_points(own, way) > 0)
        animal = rule["meongbak"] and animals >= MANY and (rule["meong_both"] or not rule["meongtta"] or animals < 7)
        ribbon = rule["ribbon_bak"] and (own & RIBBONS).bit_count() >= MANY
        owed = [0] * len(self.hand)
        for loser in self.players:
            if loser == seat:
                continue
            lost = self.taken[loser]
            times = [
                (bright and not lost & BRIGHTS)
                + (junk and 0 < _junk(lost, as_junk) <= rule["pibak_limit"])
                + (animal and not lost & ANIMALS & ~as_junk)
                + (ribbon and not lost & RIBBONS)
                for as_junk in (scale.ways(lost) if lost & scale.dual else (0,))
            ]
            owed[loser] = points << min(times)
            if self.house.seats == MATGO and rule["gobak_2p"] and self.goes[loser]:
                owed[loser] *= 2
        return owed

    def _shown(self, seat: Seat) -> int:
        """The multipliers of 흔들기, 폭탄 and a declined 총통."""
        rule, times = self.house.rule, 1
        months = self.shaken[seat] | self.bombed[seat] | self.four[seat]
        if not months:
            return 1
        for month in MONTHS:
            if not months >> month & 1:
                continue
            rare = month in RAIN_AND_POOP
            if self.four[seat] >> month & 1:
                times *= 8 if rare and rule["chongtong_rain_poop"] else 4
                continue
            once = 4 if rare and rule["rain_poop_quad"] else 2
            bombed = self.bombed[seat] >> month & 1
            if self.shaken[seat] >> month & 1 and (not bombed or not rule["bomb_doubles"]):
                times *= once
            if bombed and rule["bomb_doubles"]:
                times *= once
        return times

    def _paid(self, owed: Sequence[int]) -> list[int]:
        """What a win brings each seat, with who pays for all and what has changed hands before."""
        result, total, seat = self.money[:], sum(owed), self.mover
        result[seat] += total
        guilty = None
        if len(self.players) > MATGO:
            if self.refuser not in (None, seat):
                guilty = self.refuser
            elif self.first_go not in (None, seat) and self.house.rule["gobak"]:
                guilty = self.first_go
        if guilty is not None:
            result[guilty] -= total
        else:
            for loser, points in enumerate(owed):
                result[loser] -= points
        return result

    def _win_fixed(self, kind: str) -> None:
        rule = self.house.rule
        points = agreed(kind, rule, self.house.seats)
        if rule["fixed_multipliers"] != "none":
            points *= self.times
        if rule["fixed_multipliers"] == "all":
            points *= self._shown(self.mover)
        self.over = True
        self.result = self._paid([points * (one in self.players and one != self.mover) for one in range(len(self.hand))])


def _junk(cards: Cards, as_junk: Cards) -> int:
    return (cards & (JUNK | as_junk)).bit_count() + (cards & (DOUBLES | as_junk)).bit_count()

