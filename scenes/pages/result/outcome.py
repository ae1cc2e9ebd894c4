"""What a result page has to say of a settled round, in words and numbers; where it stands is the business of its faces."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cached_property

from game.match import Match
from game.table import POT, Line, Seat, Settlement, View
from scenes.forms.pictures import Mood
from scenes.games.pages import CarriesOver, SitsOut, pages_of
from scenes.pages.result.groups import Group
from scenes.pages.result.reckoning import Money, Row
from scenes.pages.result.standing import GREAT, GREATEST, Grade, Standing
from scenes.scene import App
from scenes.table.session import Session, balance, money


@dataclass(frozen=True)
class Block:
    """The rows of one seat under its name."""

    seat: Seat
    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Times:
    """A multiplier: what it is for, and what it makes of the sum; `short` is what it is for in a word or two."""

    words: str
    times: int
    reached: int
    short: str = ""


@dataclass(frozen=True)
class Besides:
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
    besides: tuple[Besides, ...] = ()
    debts: tuple[Besides, ...] = ()

    @property
    def reached(self) -> int:
        """The points with all that multiplies them."""
        return self.times[-1].reached if self.times else self.points


class Outcome:
    """A settled round of the match that is being played. Only while its result is shown."""

    def __init__(self, app: App, settlement: Settlement, view: View) -> None:
        assert app.session is not None
        self.app, self.settlement, self.view = app, settlement, view
        self.session: Session = app.session
        self.pages = pages_of(view.rules.game)
        self.winners = settlement.winners
        self.seats = range(len(settlement.points))
        self._paid = app.keeper.ledger.paid(self.match.name)

    @property
    def match(self) -> Match:
        """The match that the round belongs to."""
        return self.session.controller.match

    @property
    def last(self) -> bool:
        """Whether the match ends with it."""
        return self.session.last

    @cached_property
    def final(self) -> Settlement | None:
        """What the match itself still settled, where the round has ended it and there was anything."""
        final = self.match.final
        if final is None:
            return None
        told = any(line.points != 0 for line in final.lines) or any(transfer.points for transfer in final.transfers)
        return final if told or any(final.points) else None

    # -- in words ---------------------------------------------------------------------------------------------------------

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        return self.session.name(self.app.say, seat)

    def face(self, seat: Seat) -> str:
        """Whose portrait it has."""
        return self.session.terms.names[seat]

    @property
    def title(self) -> str:
        """Who has won; where nobody has, what that makes of the next round."""
        say = self.app.say
        if not self.winners:
            return ("" if self.last else self.afterwards) or self.pages.nobody_won(self.settlement, say)
        if len(self.winners) > 2:
            return say("app.result.shared", count=len(self.winners))
        return say("app.result.won", name=" · ".join(map(self.name, self.winners)))

    @cached_property
    def afterwards(self) -> str:
        """What the round leaves to the next one; nothing where none follows."""
        return "" if self.last else self.pages.afterwards(self.match, self.app.say)

    @property
    def how(self) -> str:
        """The ending, and what follows from it: where the next round is not like any other, or who has won the match."""
        kind = self.settlement.kind
        ending = "" if kind == self.pages.usual else self.pages.ending(kind, self.app.say)
        told = [ending, self.afterwards] if self.winners else []
        return " · ".join(words for words in (*told, self.match_won) if words)

    @property
    def match_won(self) -> str:
        """Who has won the match by its own settlement."""
        if self.final is None or not self.final.winners:
            return ""
        return self.app.say("app.result.match_won", name=" · ".join(map(self.name, self.final.winners)))

    @property
    def balance(self) -> str:
        """What the person has now; of a practice match that nothing is kept of it."""
        if self.session.terms.practice:
            return self.app.say("app.result.practice")
        return balance(self.app.say, self.pages.name, self.app.keeper.ledger.balance(self.pages.name))

    @property
    def kept(self) -> int | None:
        """What the person has now; None in a practice match, of which nothing is kept."""
        return None if self.session.terms.practice else self.app.keeper.ledger.balance(self.pages.name)

    # -- in numbers -------------------------------------------------------------------------------------------------------

    @property
    def stake(self) -> int | None:
        """What a point is worth; None where nothing is played for."""
        return self.session.terms.stake if self.pages.stakes else None

    def money(self, amount: int, sign: bool) -> str:
        """A sum in the unit of the game."""
        return money(self.app.say, self.pages.name, amount, signed=sign)

    def brought(self, seat: Seat) -> int:
        """What the round has brought a seat: what was paid, as far as that is written down."""
        paid = self._paid.get(self.match.number) if self.pages.stakes else None
        return self.settlement.points[seat] * (self.stake or 1) if paid is None else paid[seat]

    @cached_property
    def amounts(self) -> list[int]:
        """What everybody has won or lost since the match began."""
        match = self.match
        if not self.pages.stakes or self.final is not None or len(self._paid) <= match.number:
            return [total * (self.stake or 1) for total in match.totals]
        return [sum(amounts) for amounts in zip(*self._paid.values(), strict=True)]

    def so_far(self, seat: Seat) -> str:
        """What a seat has won or lost since the match began, in words; nothing where that is what this round has brought."""
        total = self.amounts[seat]
        return "" if total == self.brought(seat) else f"{self.app.say('app.result.total')} {self.money(total, True)}"

    def blocks(self) -> list[Block]:
        """A block for each seat that something is said of, winners first, then in the order of the seats."""
        order = sorted(self.seats, key=lambda seat: (seat not in self.winners, seat))
        names = [self.name(seat) for seat in self.seats]
        worth = Money(self.money, self.stake, self._paid.get(self.match.number))
        blocks = []
        for seat in order:
            rows = self.pages.reckoning(self.settlement, seat, names, worth, self.app.say)
            if self.final is not None:
                after = self.pages.reckoning(self.final, seat, names, Money(self.money, self.stake), self.app.say)
                rows = (*rows, Row(self.app.say("app.result.final_lines"), "", "fact"), *after) if after else rows
            if rows:
                blocks.append(Block(seat, names[seat], rows))
        return blocks

    # -- what is counted --------------------------------------------------------------------------------------------------

    def groups(self, seat: Seat) -> tuple[Group, ...]:
        """What a winner has won by."""
        return self.pages.spoils(self.view, self.settlement, seat, self.app.say)

    def times(self, seat: Seat) -> tuple[Times, ...]:
        """The multipliers in the reckoning of a seat, one after another."""
        found, total = [], 0
        for line in self.settlement.lines:
            if (line.seat if line.reckoning is None else line.reckoning) != seat:
                continue
            if line.times is not None:
                total = total * line.times if line.total is None else line.total
                found.append(Times(self.words(line), line.times, total, self.pages.factor(line, self.app.say)))
            else:
                total += line.points or 0
        return tuple(found)

    @cached_property
    def chain(self) -> Chain | None:
        """How the money of the only winner comes about; None where several have won or nobody has."""
        if len(self.winners) != 1:
            return None
        winner = self.winners[0]
        owed = {debtor for _, taker, debtor in self._debts() if taker == winner}
        return self._chained(winner, owed, 1)

    def debt(self, seat: Seat) -> Chain | None:
        """How what one pays to the only winner comes about; None where it pays nothing for the win."""
        owed = {debtor for giver, _, debtor in self._debts() if giver == seat}
        return self._chained(seat, owed, -1) if len(self.winners) == 1 and owed else None

    def _debts(self) -> list[tuple[Seat, Seat, Seat]]:
        """Who pays for the win to whom, and whose debt it is."""
        return [
            (one.giver, one.taker, one.giver if one.debtor is None else one.debtor)
            for one in self.settlement.transfers
            if one.giver != POT and (one.debtor is not None or not one.what)
        ]

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

    def _apart(self, seat: Seat, sign: int, besides: tuple[Besides, ...]) -> tuple[Besides, ...]:
        """What a winner has got from each for the win, or who loses has paid for each, if that is what its sum comes of. What one
        alone has paid a winner is told by whose debts it was."""
        found: dict[Seat, int] = {}
        paid = [
            one
            for one in self.settlement.transfers
            if one.giver != POT and seat in (one.giver, one.taker) and (one.debtor is not None or not one.what)
        ]
        alone = len({one.giver for one in paid}) == 1
        for one in paid:
            other = one.debtor if one.debtor is not None and (sign < 0 or alone) else one.giver
            found[other] = found.get(other, 0) + one.points * (self.stake or 1)
        whole = sign * (sum(found.values()) + sum(one.amount for one in besides)) == self.brought(seat)
        return tuple(self._multiplied(other, amount) for other, amount in found.items()) if whole else ()

    def _multiplied(self, seat: Seat, amount: int) -> Besides:
        """What a seat pays, under its name, and by how much and why that is multiplied besides what multiplies all of them."""
        name, own = self.name(seat), self.times(seat)
        times = math.prod(one.times for one in own)
        if times == 1:
            return Besides(name, amount)
        why = "·".join(dict.fromkeys(one.short for one in own))
        return Besides(f"{name} ×{times}", amount, f"{name} {why} ×{times}")

    def besides(self, seat: Seat) -> tuple[Besides, ...]:
        """What a seat got or paid beside the win, such as the price of cards that were sold."""
        found: dict[str, int] = {}
        for one in self.settlement.transfers:
            if one.what and one.debtor is None:
                found[one.what] = found.get(one.what, 0) + one.points * ((one.taker == seat) - (one.giver == seat))
        lines = {line.what: line for line in self.settlement.lines}
        lines |= {line.what: line for line in self.settlement.lines if line.seat == seat}
        return tuple(
            Besides(self.pages.paid(self.view, lines[what], amount > 0, self.app.say), amount * (self.stake or 1))
            for what, amount in found.items()
            if amount and what in lines
        )

    def rests(self, seat: Seat) -> str:
        """That a seat has sat the round out, in a word."""
        return self.pages.rests(self.view, seat, self.app.say) if isinstance(self.pages, SitsOut) else ""

    def rested(self, seat: Seat) -> bool:
        """Whether a seat has sat the round out."""
        return bool(self.rests(seat))

    def standing(self, seat: Seat) -> Standing | None:
        """How far a seat had come where nobody has won."""
        return None if self.winners else self.pages.standing(self.view, seat, self.app.say)

    def mood(self, seat: Seat) -> Mood:
        """How one takes it. Where nobody has won, who was ahead is sorry for it, and who was last is glad; where all have come as
        far, who was one card short is sorry."""
        if seat in self.winners:
            return "triumph" if self.grade.rank == GREATEST else "glee"
        points = self.settlement.points[seat]
        if points or self.winners:
            return "glee" if points > 0 else "dismay" if points < 0 else "calm"
        reached = [one.points for one in map(self.standing, self.seats) if one is not None]
        own = self.standing(seat)
        if own is None or min(reached) == max(reached):
            return "calm" if own is None else "dismay" if len(own.missing) == 1 else "thinking"
        return "dismay" if own.points == max(reached) else "glee" if own.points == min(reached) else "thinking"

    @property
    def lost(self) -> bool:
        """Whether the person has to pay to the only winner."""
        return len(self.winners) == 1 and self.session.seat not in self.winners and self.brought(self.session.seat) < 0

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
        name = self.pages.crowned(self.settlement, self.winners[0], self.app.say)
        me, shared = self.session.seat, math.prod(one.times for one in self.chain.times)
        owed = {seat: math.prod(one.times for one in self.own(seat)) for seat in self.seats if seat not in self.winners}
        most = max(owed.values())
        dearest = [seat for seat, many in owed.items() if many == most]
        pays = len(dearest) == 1 and self.debt(dearest[0]) is not None  # nobody else for that one
        who = self.name(dearest[0]) if pays else ""
        times = shared * math.prod(one.times for one in self.own(me))
        most = times if self.lost else shared * most
        rich = not self.lost and 0 < self.pages.huge <= self.settlement.points[self.winners[0]]
        if most < GREAT and not rich and not self.pages.great(self.settlement, self.winners[0]):
            return Grade(int(bool(name) or most > 1 or 0 < self.pages.large <= self.chain.points), name)
        if name or times == 1:
            return Grade(GREATEST, name)
        named = {one.short for one in (*self.chain.times, *self.own(me))}
        lines = [line for line in self.settlement.lines if line.times and self.pages.factor(line, self.app.say) in named]
        return Grade(GREATEST, self.pages.multiplied(lines, self.app.say), times, most, who)

    def words(self, line: Line) -> str:
        """What a line of the settlement is called."""
        return self.pages.line(line, self.app.say)

    def carried(self) -> tuple[Times, ...]:
        """The multipliers that wait for the next winner."""
        if self.winners or self.last or not isinstance(self.pages, CarriesOver):
            return ()
        found, reached = [], 1
        for words, times in self.pages.carried(self.match, self.app.say):
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

    def moves(self) -> dict[tuple[Seat, Seat], int]:
        """Who has given whom how many points, all in all; a seat may be `POT`."""
        moved: dict[tuple[Seat, Seat], int] = {}
        for transfer in self.settlement.transfers:
            pair = transfer.giver, transfer.taker
            if transfer.points:
                moved[pair] = moved.get(pair, 0) + transfer.points
        for seat, points in enumerate(self.settlement.awards):
            if points > 0:
                moved[POT, seat] = moved.get((POT, seat), 0) + points
        return moved
