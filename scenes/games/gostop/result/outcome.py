"""What a settled round of Go-Stop comes to: by which cards it was won, how great the win is, how each sum comes about, how far
everybody had come in a void round, and what waits for the next winner."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from game.gostop.cards import ANIMALS, BRIGHTS, CARD, FACES, MONTH, RIBBONS, TRIPLES, Cards, each, mask
from game.gostop.carry import GoStopCarry
from game.gostop.progress import begun, captured, counted, least, makes, scored
from game.gostop.prospect import needs
from game.gostop.scoring import junk_cards, junk_value, scale
from game.gostop.settlement import FIXED, void_times
from game.gostop.view import Chongtong, GoStopView, Sold
from game.match import Match
from game.table import POT, Line, Seat, Settlement, Transfer, View
from scenes.forms.pictures import Mood
from scenes.games.gostop.hwatu import AS_JUNK
from scenes.games.gostop.tell.marks import shown
from scenes.games.gostop.tell.words import THREE_GO, factor, headline
from scenes.games.gostop.tell.words import out as sits_out
from scenes.games.pages import Say, WonSet
from scenes.pages.result.outcome import GREATEST, Grade, RoundOutcome

GREAT_TIMES: Final = 4
LARGE, HUGE = 7, 30
"""A win that counts so many times is one of the greatest, and one that brings in `HUGE` points; one of so many points before they
are multiplied is a good one."""

CROWNS: Final = ("five_brights", "yukdori", "bidori", "godori", "palssari", *FIXED)
"""What a win is named after, the rarest first."""

SETS: Final = (*CROWNS, "four_brights", "three_brights", "rain_three", "hongdan", "cheongdan", "chodan")
"""What a win is told by in a word, before what many pieces gave."""

GREAT: Final = ("five_brights", "yukdori", *FIXED)
"""What makes a win one of the greatest, but for 쓰리고."""

BLAMED: Final[Mapping[str, str]] = {
    "gobak": "gobak",
    **dict.fromkeys(("showdang", "discard_dokbak", "push_dokbak", "neglect_dokbak"), "dokbak"),
}
"""What makes a seat pay for all, and what that is called."""


COUNTED: Final = ("animals", "ribbons", "junk")
"""What scores by its number."""

LACKED: Final[dict[str, Cards]] = {"bright_bak": BRIGHTS, "animal_bak": ANIMALS, "ribbon_bak": RIBBONS}
"""The cards of which somebody has too few for its 박."""


@dataclass(frozen=True)
class Times:
    """A multiplier: what it is for, and what it makes of the sum; `short` is what it is for in a word or two."""

    words: str
    times: int
    reached: int
    short: str = ""


@dataclass(frozen=True)
class SidePayment:
    """What somebody has got (or paid, below 0) beside the win: what it was for, and how much in the unit of the game; `full` are
    words that say why it is so much."""

    words: str
    amount: int
    full: str = ""


@dataclass(frozen=True)
class Chain:
    """How what a winner gets, or one who loses pays, comes about: points, the multipliers, how many owe it, and `besides` what
    is added to that, or below 0 taken from it: a winner has got it, one who loses has paid it. Where that is not the whole of
    it, the sum is not `exact`: debts differ, or somebody could not pay. Then the `debts` are what each has paid, if they and
    what was paid besides are the whole."""

    points: int
    times: tuple[Times, ...]
    debtors: int
    exact: bool
    besides: tuple[SidePayment, ...] = ()
    debts: tuple[SidePayment, ...] = ()

    @property
    def reached(self) -> int:
        """The points with all that multiplies them."""
        return self.times[-1].reached if self.times else self.points


@dataclass(frozen=True)
class NearestSet:
    """How far somebody has come in a round that nobody has won: the points, and in words how many that are; the set that was
    `nearest`, in words and with its faces, of which some were `missing`; in words how many points were `short` of winning, and
    how many that takes."""

    points: int
    words: str
    nearest: str = ""
    faces: tuple[str, ...] = ()
    missing: frozenset[str] = frozenset()
    short: str = ""
    needed: int = 0


# ---- What it was won by ------------------------------------------------------------------------------------------------

def spoils(view: View, settlement: Settlement, seat: Seat, say: Say) -> tuple[WonSet, ...]:
    """A group for each line that gives the winner points, 고 last as it is counted; cards in the order of the months."""
    assert isinstance(view, GoStopView)
    lines = [line for line in settlement.lines if line.seat == seat and line.points is not None]
    cards = mask(_lying(view, f"taken:{seat}"))
    as_junk = _as_junk(view, cards, lines)
    return tuple(_group(view, line, cards, as_junk, say) for line in lines)


def _group(view: GoStopView, line: Line, cards: Cards, as_junk: Cards, say: Say) -> WonSet:
    """One set; of those that grow with their number it is said how many they are, and how many of the junk count twice."""
    faces, title = _faces(view, line.seat, line.what, cards, as_junk), say(f"gostop.line.{line.what}", **line.args)
    worth = junk_value(cards, as_junk) if line.what == "junk" else len(faces)
    twice = worth - len(faces) if not cards & TRIPLES else 0
    many = say("gostop.result.doubles", n=worth, double=twice) if twice else say("gostop.result.cards", n=worth)
    return WonSet(title, line.points or 0, faces, many=many if line.what in COUNTED and worth else "")


def held(view: View, settlement: Settlement, seat: Seat, say: Say) -> dict[str, str]:
    """How few a seat has of what a 박 hangs on, and how often it has gone, by what that is called."""
    assert isinstance(view, GoStopView)
    own, found = mask(_lying(view, f"taken:{seat}")), {}
    for line in settlement.lines:
        if line.seat == seat and line.times is not None and (line.what in LACKED or line.what == "junk_bak"):
            n = line.args["junk"] if line.what == "junk_bak" else (own & LACKED[line.what]).bit_count()
            found[say(f"gostop.line.{line.what}", **line.args)] = say(f"gostop.held.{line.what}", n=n)
        elif line.seat == seat and line.what == "gobak_2p":
            found[say("gostop.line.gobak_2p")] = say("gostop.line.go", count=view.goes[seat])
    return found


def standing(view: View, seat: Seat, say: Say) -> NearestSet:
    """The points on the table and how many were short of winning, and the best that lies there."""
    assert isinstance(view, GoStopView)
    points = view.scores[seat]
    needed = needs(view, seat)
    lacked = needed - points
    short = say("gostop.result.short", n=lacked) if lacked > 0 else ""
    return NearestSet(points, say("app.points", points=points), *_best(view, seat, say), short=short, needed=needed)


def _best(view: GoStopView, seat: Seat, say: Say) -> tuple[str, tuple[str, ...], frozenset[str]]:
    """A set that is one card short, one that is made, one that has been begun, or what there is most of: in words, its
    cards, and those that are missing."""
    nearest = max(begun(view, seat), key=lambda one: one.held, default=None)
    if nearest is None or nearest.of - nearest.held > 1:
        best = max((one for one in scored(view, seat) if one.what not in COUNTED), key=lambda one: one.points, default=None)
        if best is not None:
            words = f"{say(f'gostop.line.{best.what}')} {say('app.points', points=best.points)}"
            return words, _named(makes(view, seat, best.what), counted(view, captured(view, seat))[1]), frozenset()
    if nearest is None:
        return *_most(view, seat, say), frozenset()
    name = say("gostop.line.three_brights" if nearest.name == "bright" else f"gostop.line.{nearest.name}")
    lacks = say("gostop.result.lacks", name=name, n=nearest.of - nearest.held)
    faces, missing = shown(view, seat, nearest.name)
    if len(faces) > nearest.of:  # any three brights will do: those that it has, and of those that nobody has
        gone = {face for other in range(len(view.scores)) for face in _named(mask(_lying(view, f"taken:{other}")))}
        kept = [face for face in faces if face not in missing]
        faces = (*kept, *(face for face in faces if face not in gone))[: nearest.of]
    return lacks, faces, missing & frozenset(faces)


def _most(view: GoStopView, seat: Seat, say: Say) -> tuple[str, tuple[str, ...]]:
    """The kind of which a seat is nearest to the first point or furthest beyond it with the points that it makes, and its
    cards; nothing of who has none."""
    own, needed = captured(view, seat), least(view.rules)
    _, as_junk = counted(view, own)
    animals, ribbons, junk = own & ANIMALS & ~as_junk, own & RIBBONS, junk_cards(own, as_junk)
    kinds = (
        ("animals", animals, animals.bit_count(), needed["animal"]),
        ("ribbons", ribbons, ribbons.bit_count(), needed["ribbon"]),
        ("junk", junk, junk_value(own, as_junk), needed["junk"]),
    )
    what, cards, held, of = max(kinds, key=lambda kind: (kind[2] - kind[3], kind[2]))
    if not held:
        return "", ()
    worth = {one.what: one.points for one in scale(view.rules).made(own, as_junk)}
    made_of = f"{say('gostop.result.cards', n=held)} {say('app.points', points=worth[what])}" if what in worth else ""
    return f"{say(f'gostop.line.{what}')} {made_of or say('gostop.result.of', n=held, of=of)}", _named(cards, as_junk)


def _named(cards: Cards, as_junk: Cards = 0) -> tuple[str, ...]:
    """The faces of cards, last those that count as junk, which are named as that."""
    return *(FACES[card] for card in each(cards & ~as_junk)), *(f"{FACES[card]}{AS_JUNK}" for card in each(cards & as_junk))


def _lying(view: View, place: str) -> list[int]:
    """The cards of a place whose faces are seen."""
    return [CARD[piece.face] for piece in view.places.get(place, ()) if piece.face is not None]


def _as_junk(view: GoStopView, cards: Cards, lines: Iterable[Line]) -> Cards:
    """Which dual animals the winner has counted as junk: the way that makes what the settlement says."""
    said, by = {(line.what, line.points) for line in lines}, scale(view.rules)
    ways = by.ways(cards, mask(view.declared_animal), mask(view.declared_junk))
    return max(ways, key=lambda way: len(said & {(made.what, made.points) for made in by.made(cards, way)}))


def _faces(view: GoStopView, seat: Seat, what: str, cards: Cards, as_junk: Cards) -> tuple[str, ...]:
    """The cards of one set; those of an ending with a fixed number of points lie on the floor or were shown."""
    found = scale(view.rules).makes(what, cards, as_junk)
    if what in ("chongtong", "floor_chongtong"):
        shown = [event.faces for event in view.log if isinstance(event, Chongtong) and not event.plays_on]
        return shown[-1] if shown else ()
    elif what in ("three_bbeok", "triple_bbeok"):
        months = {pile.month for pile in view.bbeok if pile.by == seat}
        found = mask(card for card in _lying(view, "floor") if MONTH[card] in months)
    return _named(found, as_junk)


# ---- What it comes to --------------------------------------------------------------------------------------------------

def crowned(settlement: Settlement, seat: Seat, say: Say) -> str:
    """오광, 고도리 and the like, and the endings that win by themselves; with what is not among the greatest another set, the
    dearer first. Nothing where all that a winner has won by is usual."""
    worth = {line.what: line.points or 0 for line in settlement.lines if line.seat == seat}
    first = next((name for name in CROWNS if name in worth), "")
    if not first or first in GREAT:
        return say(f"gostop.line.{first}") if first else ""
    sets = sorted((name for name in SETS if name in worth), key=lambda name: -worth[name])
    return " · ".join(say(f"gostop.line.{name}") for name in sets[:2])


def left_over(match: Match, say: Say) -> list[tuple[str, int]]:
    """What void rounds in a row double, and the multipliers that were left in them (GS-105, GS-106): what each is for, and how
    much."""
    carry, found = carried(match), []
    times = void_times(carry.nagari, match.rules.values)
    if times > 1:
        found.append((say("gostop.result.next"), times))
    if carry.carried > 1:
        found.append((say("gostop.line.nagari_carry"), carry.carried))
    return found


def carried(match: Match) -> GoStopCarry:
    """What the round that is over leaves to the next one."""
    assert match.round is not None
    carry = match.round.carry()
    assert isinstance(carry, GoStopCarry)
    return carry


class GoStopOutcome(RoundOutcome):
    """A settled round of Go-Stop."""

    @property
    def table(self) -> GoStopView:
        """The table as the round has left it."""
        assert isinstance(self.view, GoStopView)
        return self.view

    # -- how sums come about ----------------------------------------------------------------------------------------------

    def times(self, seat: Seat) -> tuple[Times, ...]:
        """The multipliers in the reckoning of a seat, one after another."""
        found, total = [], 0
        for line in self.settlement.lines:
            if (line.seat if line.reckoning is None else line.reckoning) != seat:
                continue
            if line.times is not None:
                total = total * line.times if line.total is None else line.total
                found.append(Times(self.words(line), line.times, total, self.factor(line)))
            else:
                total += line.points or 0
        return tuple(found)

    def factor(self, line: Line) -> str:
        """What a line that multiplies is called on a stamp: the same words as in the question of 고 or 스톱."""
        return factor(line.what, int(line.args.get("count", 0)), self.app.say)

    @cached_property
    def chain(self) -> Chain | None:
        """How the money of the only winner comes about; None where several have won or nobody has."""
        if len(self.winners) != 1:
            return None
        winner = self.winners[0]
        owed = {debtor for one, debtor in self._debts if one.taker == winner}
        return self._chained(winner, owed, 1)

    def debt(self, seat: Seat) -> Chain | None:
        """How what one pays to the only winner comes about; None where it pays nothing for the win."""
        owed = {debtor for one, debtor in self._debts if one.giver == seat}
        return self._chained(seat, owed, -1) if len(self.winners) == 1 and owed else None

    @property
    def _debts(self) -> list[tuple[Transfer, Seat]]:
        """What was paid for the win, and whose debt each is."""
        paid = [one for one in self.settlement.transfers if one.giver != POT and (one.debtor is not None or not one.what)]
        return [(one, one.giver if one.debtor is None else one.debtor) for one in paid]

    def _chained(self, seat: Seat, owed: set[Seat], sign: int) -> Chain:
        """What the win is for one who gets it (`sign` 1) or pays (−1) the debts of those who owe it."""
        winner = self.winners[0]
        points = sum(line.points or 0 for line in self.settlement.lines if line.seat == winner)
        times, due = self.times(winner), points
        theirs = [self.times(one) for one in sorted(owed)]
        alike = len({tuple((one.short, one.times) for one in each) for each in theirs}) == 1
        times += theirs[0] if alike else ()
        found = []
        for one in times:
            due *= one.times
            found.append(replace(one, reached=due))
        besides = tuple(replace(one, amount=sign * one.amount) for one in self.besides(seat))
        whole = due * len(owed) * (self.stake or 1) + sum(one.amount for one in besides)
        exact = alike and sign * whole == self.brought(seat)
        return Chain(points, tuple(found), len(owed), exact, besides, () if exact else self._apart(seat, sign, besides))

    def _apart(self, seat: Seat, sign: int, besides: tuple[SidePayment, ...]) -> tuple[SidePayment, ...]:
        """What a winner has got from each for the win, or who loses has paid for each, if that is what its sum comes of. What one
        alone has paid a winner is told by whose debts it was."""
        found: dict[Seat, int] = {}
        paid = [(one, debtor) for one, debtor in self._debts if seat in (one.giver, one.taker)]
        alone = len({one.giver for one, _ in paid}) == 1
        for one, debtor in paid:
            other = debtor if sign < 0 or alone else one.giver
            found[other] = found.get(other, 0) + one.points * (self.stake or 1)
        whole = sign * (sum(found.values()) + sum(one.amount for one in besides)) == self.brought(seat)
        return tuple(self._multiplied(other, amount) for other, amount in found.items()) if whole else ()

    def _multiplied(self, seat: Seat, amount: int) -> SidePayment:
        """What a seat pays, under its name, and by how much and why that is multiplied besides what multiplies all of them."""
        name, own = self.name(seat), self.times(seat)
        times = math.prod(one.times for one in own)
        if times == 1:
            return SidePayment(name, amount)
        why = "·".join(dict.fromkeys(one.short for one in own))
        return SidePayment(f"{name} ×{times}", amount, f"{name} {why} ×{times}")

    def besides(self, seat: Seat) -> tuple[SidePayment, ...]:
        """What a seat got or paid beside the win, such as the price of cards that were sold."""
        found: dict[str, int] = {}
        for one in self.settlement.transfers:
            if one.what and one.debtor is None:
                found[one.what] = found.get(one.what, 0) + one.points * ((one.taker == seat) - (one.giver == seat))
        lines = {line.what: line for line in self.settlement.lines}
        lines |= {line.what: line for line in self.settlement.lines if line.seat == seat}
        return tuple(
            SidePayment(self._for(lines[what], amount > 0), amount * (self.stake or 1))
            for what, amount in found.items()
            if amount and what in lines
        )

    def _for(self, line: Line, got: bool) -> str:
        """What a sum beside the win is for. Who has sold brights reads how many cards that were, and that the dealer paid nothing
        for them (GS-155, GS-160)."""
        if line.what != "bright_sale" or not got:
            return self.words(line)
        view, say = self.table, self.app.say
        sold = [event for event in view.log if isinstance(event, Sold) and event.seat == line.seat]
        words = say("gostop.result.sold", count=len(sold[-1].faces)) if sold else say("gostop.result.sale")
        payers = {payer for one in view.payments if (one.seat, one.cause) == (line.seat, line.what) for payer in one.payers}
        playing = {seat for seat, role in enumerate(view.roles) if role == "plays"}
        return say("gostop.result.spared", what=words) if payers and view.dealer in playing - payers else words

    def held(self, seat: Seat) -> Mapping[str, str]:
        """What the multipliers of a seat hang on, by what they are called: how few cards of a kind there were."""
        return held(self.table, self.settlement, seat, self.app.say)

    def blamed(self, seat: Seat) -> dict[str, str]:
        """What makes a seat pay for all, 고박 or else 독박, and all that is said of it."""
        lines = (line for line in self.settlement.lines if line.seat == seat and line.what in BLAMED)
        return {self.app.say(f"gostop.result.{BLAMED[line.what]}"): self.words(line) for line in lines}

    # -- how everybody stands ---------------------------------------------------------------------------------------------

    def rested(self, seat: Seat) -> str:
        """Why one sat out, as the table says it, where more sat there than played."""
        return sits_out(self.table, seat, self.app.say)

    def standing(self, seat: Seat) -> NearestSet | None:
        """How far a seat had come where nobody has won; nothing of who rested."""
        return None if self.winners or self.rested(seat) else standing(self.table, seat, self.app.say)

    def mood(self, seat: Seat) -> Mood:
        """Where nobody has won, who was ahead is sorry for it, and who was last is glad; where all have come as far, who was one
        card short is sorry."""
        if self.winners or self.settlement.points[seat]:
            return super().mood(seat)
        reached = [one.points for one in map(self.standing, self.seats) if one is not None]
        own = self.standing(seat)
        if own is None or min(reached) == max(reached):
            return "calm" if own is None else "dismay" if len(own.missing) == 1 else "thinking"
        return "dismay" if own.points == max(reached) else "glee" if own.points == min(reached) else "thinking"

    def own(self, seat: Seat) -> tuple[Times, ...]:
        """The multipliers of one who owes that do not touch all of them."""
        shared = {one.short for one in self.chain.times} if self.chain is not None else set()
        return tuple(one for one in self.times(seat) if one.short not in shared)

    @cached_property
    def grade(self) -> Grade:
        """How great the win is, by what it was won with, its points, all that multiplies them and what it brings; to the person
        who loses, by what multiplies its own sum. It is named only after what holds for the person's sum or all of the
        winner's."""
        if self.chain is None:
            return Grade(0)
        name = crowned(self.settlement, self.winners[0], self.app.say)
        me, shared = self.session.seat, math.prod(one.times for one in self.chain.times)
        owed = {seat: math.prod(one.times for one in self.own(seat)) for seat in self.seats if seat not in self.winners}
        most = max(owed.values())
        dearest = [seat for seat, many in owed.items() if many == most]
        pays = len(dearest) == 1 and self.debt(dearest[0]) is not None  # nobody else for that one
        who = self.name(dearest[0]) if pays else ""
        times = shared * math.prod(one.times for one in self.own(me))
        most = times if self.lost else shared * most
        rich = not self.lost and self.settlement.points[self.winners[0]] >= HUGE
        if most < GREAT_TIMES and not rich and not self._is_great:
            return Grade(int(bool(name) or most > 1 or self.chain.points >= LARGE), name)
        if name or times == 1:
            return Grade(GREATEST, name)
        named = {one.short for one in (*self.chain.times, *self.own(me))}
        lines = [line for line in self.settlement.lines if line.times and self.factor(line) in named]
        return Grade(GREATEST, headline(lines, self.app.say), times, most, who)

    @property
    def _is_great(self) -> bool:
        """Whether it is one of the greatest whatever it is multiplied by: 오광, 육도리, what wins by itself, and 쓰리고."""
        lines = [line for line in self.settlement.lines if line.seat == self.winners[0]]
        return any(line.what in GREAT or (line.what == "go" and line.args["count"] >= THREE_GO) for line in lines)

    # -- what is left to the next round -----------------------------------------------------------------------------------

    def carried(self) -> tuple[Times, ...]:
        """The multipliers that wait for the next winner."""
        if self.winners or self.last:
            return ()
        found, reached = [], 1
        for words, times in left_over(self.match, self.app.say):
            reached *= times
            found.append(Times(words, times, reached, words))
        return tuple(found)

    @property
    def each_next(self) -> str:
        """What a point is worth and what it comes to in the next round, where something waits for its winner."""
        waiting = self.carried()
        if not waiting or self.stake is None:
            return ""
        now, then = self.money(self.stake, False), self.money(self.stake * waiting[-1].reached, False)
        return self.app.say("app.result.each_next", now=now, then=then)

    @property
    def waiting(self) -> int:
        """How many times the next round counts."""
        return math.prod(one.times for one in self.carried())
