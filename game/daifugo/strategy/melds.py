"""What plays do under plain rules, worked out once a table: which are beaten by which, and what each sets off.

Plain are the rules that most people play: revolutions, 8 끊기, 11 백, 스페 3, 묶기 by suit, 계단 and foul finishes. A table of
other rules is not played on in this way.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.daifugo.cards import JACK, JOKER, LOW, QUEEN, SUITS, Cards, Pack, mask, pack
from game.daifugo.local_rules.families import ALL
from game.daifugo.options import CATALOG
from game.daifugo.order import ABSENT, NATURAL, chain, strengths, strongest, turned, weakest
from game.daifugo.plays import RUN, Play, joker_sets, runs_with, sets_with
from game.daifugo.rule import Active, active
from game.options import Rules, Value

RULES: Final = {"spade_3", "cut_8", "cut_q", "back_11", "revolution", "sequence_revolution", "spare_swap"}
"""The local rules that are plain."""

PLAIN: Final[dict[str, tuple[Value, ...]]] = {
    "decks": (1,),
    "revolution": ("off", "on"),
    "revolution_takes": ("now",),
    "joker_turns": (False,),
    "joker_suit": ("four", "four_or_none", "none", "bound"),
    "back_11": ("off", "every"),
    "reentry": (False,),
    "declared_bind": (False,),
    "number_bind": (False,),
    "colour_bind": (False,),
    "part_bind": (False,),
    "double_bind": (False,),
    "strict": ("off",),
    "upset": (False,),
    "kyoto": (False,),
    "foul_revolution": (False,),
    "four_twos": ("before",),
}
"""What other options may say at a plain table."""

MANY: Final = 100_000
"""So much is remembered of hands at most."""

ORDERS: Final = (NATURAL, turned(NATURAL))
STRENGTH: Final = tuple(strengths(order) for order in ORDERS)
"""How strong numbers are, as it stands and reversed."""


class PlayFacts:
    """A play, and what it sets off. Pairs are by whether strength was reversed before it: `least` and `most` are the strengths of
    its ends, `foul` whether one may not finish on it. `binds` are the suits by which it can form a bind; `form`
    counts singles, pairs, threes, more, short and long sequences from 0;
    `effects` is 1 for a cut, and 2 more for each joker."""

    __slots__ = (
        *("line", "cards", "size", "number", "run", "suits", "binds", "jokers", "least", "most", "form", "effects"),
        *("cuts", "turns", "back", "foul", "joker", "spade"),
    )

    def __init__(self, play: Play, rules: Rules, on: Active, pack: Pack) -> None:
        run = play.kind == RUN
        self.line, self.cards, self.size, self.number = play.line, mask(play.cards), play.size, play.number
        self.run, self.suits, self.jokers = run, play.suits, play.jokers
        self.form = (4 if play.size == 3 else 5) if run else min(play.size, 4) - 1
        whole = run or not play.jokers or len(play.suits) == play.size
        self.binds = "" if not whole or (play.jokers and rules["joker_suit"] == "bound") else play.suits
        ends = tuple((_end(play.number, over), _end(play.last, over)) for over in (False, True))
        self.least, self.most = (min(ends[0]), min(ends[1])), (max(ends[0]), max(ends[1]))
        effects, how, keys = on.joker_effects, rules["cut_8"], on.by_key
        eight = play.count(8, effects, pack) > 0
        self.cuts = eight and (how == "everywhere" or (not run and (how == "sets" or (how == "pure" and not play.jokers))))
        self.cuts = self.cuts or ("cut_q" in keys and play.count(QUEEN, effects, pack) > 0)
        long = "sequence_revolution" in keys and play.size >= max(3, rules["sequence_revolution"])
        self.turns = long if run else "revolution" in keys and play.size >= 4
        self.back = "back_11" in keys and play.count(JACK, effects, pack) > 0
        self.effects = int(self.cuts) + 2 * play.jokers
        self.joker = play.number == JOKER and play.size == 1
        self.spade = "spade_3" in keys and play.line == "play S3"
        self.foul = tuple(self._foul(play, rules, eight, over) for over in (False, True))

    def _foul(self, play: Play, rules: Rules, eight: bool, over: bool) -> bool:
        """What `game.daifugo.finish.is_foul` says of it."""
        numbers, order, how = play.number_of, ORDERS[over], rules["cut_8"]
        return bool(
            (rules["foul_joker"] and play.jokers)
            or (rules["foul_strongest"] and strongest(order) in numbers)
            or (rules["foul_weakest"] and weakest(order) in numbers)
            or (rules["foul_8"] and 8 in numbers and (eight and how == "everywhere" if self.run else how != "off"))
            or (rules["foul_jack"] and JACK in numbers and rules["back_11"] != "off")
            or (rules["foul_spade_3"] and rules["spade_3"] and play.line == "play S3")
        )


def _end(number: int, over: bool) -> int:
    """How strong the end of a play is; a joker before or behind the numbers of a sequence as `game.daifugo.follow` has it."""
    return STRENGTH[over][number] if number != LOW else len(NATURAL) if over else ABSENT


class Melds:
    """The plays of a table of plain rules. What has once been asked for is remembered."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.pack, self.active = rules, pack(rules), active(rules, ALL, CATALOG)
        self.known: dict[str, PlayFacts] = {}
        self.beyond = rules["sequence_follow"] == "beyond"
        self.bind_after = {"off": 99, "two": 1, "three": 2}[str(rules["suit_bind"])]
        self.within = rules["joker_suit"] == "bound"
        self.exact = rules["joker_suit"] == "none"
        self.unbinds, self.own = bool(rules["joker_unbinds"]), bool(rules["own_beat"])
        self.fall, self.clears = str(rules["fall"]), rules["after_finish"] == "clear"
        numbers = self.pack.of_number
        self.above: tuple[tuple[Cards, ...], ...] = tuple(
            tuple(
                sum(numbers[other] for other in order if strength[other] > strength[number]) if number > LOW else 0
                for number in range(JOKER + 1)
            )
            for order, strength in zip(ORDERS, STRENGTH, strict=True)
        )
        self.of_number: tuple[Cards, ...] = tuple(numbers.get(number, 0) for number in range(JOKER + 1))
        self.lowest = mask(range(0, len(self.pack.faces) - self.pack.jokers.bit_count(), 4))
        least = rules["sequence"]
        self.least: int = least
        self.numbers = (LOW, *chain(NATURAL), JOKER) if rules["joker_ends"] else chain(NATURAL)
        self.banned: tuple[Cards, Cards] = (self._banned(False), self._banned(True))
        self.three = self.pack.by_face["S3"][0] if rules["spade_3"] and "S3" in self.pack.by_face else None
        self.led: dict[tuple[Cards, Cards], tuple[PlayFacts, ...]] = {}
        self.sets: dict[tuple[Cards, Cards, int], tuple[PlayFacts, ...]] = {}
        self.runs_of: dict[Cards, tuple[PlayFacts, ...]] = {}

    def _banned(self, over: bool) -> Cards:
        """The cards that nobody may finish on alone."""
        found = 0
        for number, cards in self.pack.of_number.items():
            for card in (card for card in range(len(self.pack.faces)) if cards >> card & 1):
                if number == JOKER:
                    play = joker_sets(self.pack, 1 << card, 1)[0]
                else:
                    play = sets_with(self.pack, 0, "")[1 << card][1][f"play {self.pack.faces[card]}"]
                found |= self.meld(play).cards if self.meld(play).foul[over] else 0
        return found

    def meld(self, play: Play) -> PlayFacts:
        """A play as it is seen here."""
        found = self.known.get(play.line)
        if found is None:
            found = self.known[play.line] = PlayFacts(play, self.rules, self.active, self.pack)
        return found

    def _sets(self, held: Cards, jokers: Cards, size: int) -> tuple[PlayFacts, ...]:
        """Sets of so many cards of a number, jokers only where all cards of the number lie too: what a player thinks of."""
        key = (held, jokers, size)
        found = self.sets.get(key)
        if found is None:
            by_size = sets_with(self.pack, jokers, self.active.picks)[held]
            plays = [self.meld(play) for play in by_size[size].values()] if size < len(by_size) else []
            most = held.bit_count()
            found = self.sets[key] = tuple(one for one in plays if not one.jokers or size - one.jokers == most)
        return found

    def runs(self, hand: Cards) -> tuple[PlayFacts, ...]:
        """The sequences in a hand."""
        if not self.least:
            return ()
        jokers = hand & self.pack.jokers
        x = hand ^ jokers
        if not jokers:  # most hands have none: neighbours of a suit lie four bits apart
            if not x & x >> 4 & x >> 8:
                return ()
        elif jokers & (jokers - 1) == 0 and not x & (x >> 4 | x >> 8 | x >> 12):
            return ()
        found = self.runs_of.get(hand)
        if found is None:
            by_suit = runs_with(self.pack, jokers, self.least, self.numbers)
            best: dict[tuple[str, int, int], PlayFacts] = {}
            for suit in SUITS:
                held = x & self.pack.of_suit[suit]
                for play in by_suit[held].values() if held else ():
                    key = (suit, play.number, play.size)
                    if key not in best or best[key].jokers > play.jokers:
                        best[key] = self.meld(play)
            if len(self.runs_of) > MANY:
                self.runs_of.clear()
            found = self.runs_of[hand] = tuple(best.values())
        return found

    def whole(self, hand: Cards) -> list[PlayFacts]:
        """A hand as whole groups, each number by itself and each joker."""
        jokers = hand & self.pack.jokers
        found = [self._sets(held, 0, held.bit_count())[0] for cards in self.pack.naturals if (held := hand & cards)]
        return found + list(self._sets(0, jokers, 1)[:1]) * jokers.bit_count()

    def leads(self, hand: Cards) -> list[PlayFacts]:
        """What a player thinks of leading: of each number as many cards as it likes, whatever their suits, and sequences."""
        jokers = hand & self.pack.jokers
        found: list[PlayFacts] = []
        for cards in self.pack.naturals:
            held = hand & cards
            if held:
                key = (held, jokers)
                some = self.led.get(key)
                if some is None:
                    sizes = range(1, held.bit_count() + jokers.bit_count() + 1)
                    some = self.led[key] = tuple(one for size in sizes for one in self._sets(held, jokers, size)[:1])
                found += some
        if jokers:
            found += self._sets(0, jokers, jokers.bit_count())[:1]
            if jokers & (jokers - 1):
                found += self._sets(0, jokers, 1)[:1]
        found += self.runs(hand)
        return found

    def follows(self, hand: Cards, top: PlayFacts, over: bool, bound: str) -> list[PlayFacts]:
        """What a player thinks of laying on a play, where strength is `over` and these suits are bound."""
        found: list[PlayFacts] = []
        if top.run:
            bar = top.most[over] if self.beyond else top.least[over]
            found = [one for one in self.runs(hand) if one.size == top.size and one.least[over] > bar]
        elif top.number != JOKER:
            jokers, size, naturals = hand & self.pack.jokers, top.size, self.pack.naturals
            left = hand & self.above[over][top.number] & ~jokers
            while left:
                held = left & naturals[left.bit_length() - 1 >> 2]
                left ^= held
                if size <= held.bit_count():
                    found += self._sets(held, 0, size)
                elif jokers and size <= held.bit_count() + jokers.bit_count():
                    found += self._sets(held, jokers, size)
            if jokers and size <= jokers.bit_count():
                found += self._sets(0, jokers, size)[:1]
        if bound and found:
            found = [one for one in found if self.fits(one, bound)]
        if top.joker and self.three is not None and hand >> self.three & 1:
            found += self._sets(1 << self.three, 0, 1)
        return found

    def under(self, unseen: Cards, over: bool) -> Cards:
        """The cards that cannot hope to hold the field: three or more of the unseen ones are stronger."""
        jokers = unseen & self.pack.jokers
        x, strong = unseen ^ jokers, 2 - jokers.bit_count()
        if over:
            for _ in range(strong):
                x &= x - 1
            return ~(((x & -x) << 1) - 1) & ~self.pack.jokers & ~self._row(x & -x) if x else 0
        for _ in range(strong):
            x ^= 1 << x.bit_length() - 1 if x else 0
        return (1 << (x.bit_length() - 1 & ~3)) - 1 if x else 0

    @staticmethod
    def _row(card: Cards) -> Cards:
        """The cards of the number of one card."""
        return 15 << (card.bit_length() - 1 & ~3)

    def fits(self, one: PlayFacts, bound: str) -> bool:
        """Whether a play keeps a bind."""
        if not one.jokers or one.run or self.exact:
            return one.suits == bound
        if self.within or one.number == JOKER:
            return all(bound.count(suit) >= one.suits.count(suit) for suit in one.suits)
        return one.suits == bound


@lru_cache(maxsize=16)
def melds(rules: Rules) -> Melds | None:
    """The plays of a table, or None where its rules are not plain."""
    keys = set(active(rules, ALL, CATALOG).by_key)
    if not keys <= RULES or any(rules[key] not in values for key, values in PLAIN.items()):
        return None
    return Melds(rules)
