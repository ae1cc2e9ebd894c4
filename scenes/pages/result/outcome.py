"""What a result page has to say of a settled round, in words and numbers; where it stands is the business of its faces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from game.match import Match
from game.table import POT, Line, Seat, Settlement, View, place_in
from scenes.forms.pictures import Mood
from scenes.games.pages import WonSet, pages_of
from scenes.pages.result.reckoning import Money, Reckoned, points_told, reckoning, signed
from scenes.scene import App
from scenes.table.session import Session, balance, money

GREATEST: Final = 2
"""The rank of the greatest wins."""


@dataclass(frozen=True)
class Grade:
    """How great a win is: 0, 1 for a good one, `GREATEST` for one of the greatest; what it is named after, if anything; where
    that is what has multiplied it, how many `times`, and at `most`, where others pay more often than that. `who` is the name
    of the only one who does."""

    rank: int = 0
    name: str = ""
    times: int = 1
    most: int = 1
    who: str = ""


@dataclass(frozen=True)
class SeatReckoning:
    """The rows of one seat under its name."""

    seat: Seat
    title: str
    rows: tuple[Reckoned, ...]


def ranks(amounts: Sequence[int]) -> list[int]:
    """The place of each, from 1 on; those with the same amount share one."""
    return [place_in(amounts, nth) for nth in range(len(amounts))]


class RoundOutcome:
    """A settled round of the match that is being played, while its result is shown; a game with more to tell derives from it."""

    def __init__(self, app: App, settlement: Settlement, view: View) -> None:
        assert app.session is not None
        self.app, self.settlement, self.view = app, settlement, view
        self.session: Session = app.session
        self.pages = pages_of(view.rules.game)
        self.winners = settlement.winners
        self.seats = range(len(settlement.points))
        self._paid = app.keeper.ledger.paid(self.match.name)
        if self.left_out:
            self._paid.pop(self.match.number, None)

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
        """The ending, and what follows from it: where the next round is not like any other, or who has won the match; and
        advice."""
        kind = self.settlement.kind
        ending = "" if kind == self.pages.usual else self.pages.ending(kind, self.app.say)
        told = [ending, self.afterwards] if self.winners else []
        return " · ".join(words for words in (*told, self.match_won, self.advised) if words)

    @property
    def advised(self) -> str:
        """How often the person had a word of advice; nothing where they had none."""
        often = self.match.record.advised if self.match.record is not None else 0
        return self.app.say("app.result.advised", n=often) if often else ""

    @cached_property
    def left_out(self) -> bool:
        """Whether the balance has nothing of it, because of advice, as was agreed on."""
        terms, record = self.session.terms, self.match.record
        if not terms.unaided or terms.practice or record is None:
            return False
        return bool(record.advised) or (self.pages.game.account.by_match and self.app.keeper.ledger.aided(self.match.name))

    @property
    def match_won(self) -> str:
        """Who has won the match by its own settlement."""
        if self.final is None or not self.final.winners:
            return ""
        return self.app.say("app.result.match_won", name=" · ".join(map(self.name, self.final.winners)))

    @property
    def balance(self) -> str:
        """What the person has now; of a practice match that nothing is kept of it, and what was left out."""
        if self.left_out:
            return self.app.say("app.result.unaided")
        if self.session.terms.practice:
            return self.app.say("app.result.practice")
        return balance(self.app.say, self.pages.name, self.app.keeper.ledger.balance(self.pages.name))

    @property
    def kept(self) -> int | None:
        """What the person has now; None in a practice match, of which nothing is kept, and where it was left out."""
        return None if self.session.terms.practice or self.left_out else self.app.keeper.ledger.balance(self.pages.name)

    # -- in numbers -------------------------------------------------------------------------------------------------------

    @property
    def stake(self) -> int | None:
        """What a point is worth; None where nothing is played for."""
        return self.session.terms.stake if self.pages.stakes else None

    def money(self, amount: int, sign: bool) -> str:
        """A sum in the unit of the game; points as the rows above it count them, where these are all that is played for."""
        if not self.pages.stakes:
            return signed(amount, points_told(abs(amount), self.app.say))
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

    def blocks(self) -> list[SeatReckoning]:
        """A block for each seat that something is said of, winners first, then in the order of the seats."""
        order = sorted(self.seats, key=lambda seat: (seat not in self.winners, seat))
        worth = Money(self.money, self.stake, self._paid.get(self.match.number))
        blocks = []
        for seat in order:
            rows = self.rows(self.settlement, seat, worth)
            if self.final is not None:
                after = self.rows(self.final, seat, Money(self.money, self.stake))
                rows = (*rows, Reckoned(self.app.say("app.result.final_lines"), "", "fact"), *after) if after else rows
            if rows:
                blocks.append(SeatReckoning(seat, self.name(seat), rows))
        return blocks

    def rows(self, settlement: Settlement, seat: Seat, worth: Money) -> tuple[Reckoned, ...]:
        """How one settlement is reckoned for a seat."""
        names = [self.name(one) for one in self.seats]
        return reckoning(settlement, self.pages.line, seat, names, worth, self.app.say)

    def groups(self, seat: Seat) -> tuple[WonSet, ...]:
        """What a winner has won by."""
        return self.pages.spoils(self.view, self.settlement, seat, self.app.say)

    def words(self, line: Line) -> str:
        """What a line of the settlement is called."""
        return self.pages.line(line, self.app.say)

    def rested(self, seat: Seat) -> str:
        """That one has sat the round out, in a word; nothing of who has played."""
        return ""

    def mood(self, seat: Seat) -> Mood:
        """How one takes it."""
        if seat in self.winners:
            return "triumph" if self.grade.rank == GREATEST else "glee"
        points = self.settlement.points[seat]
        return "glee" if points > 0 else "dismay" if points < 0 else "calm"

    @property
    def lost(self) -> bool:
        """Whether the person has to pay to the only winner."""
        return len(self.winners) == 1 and self.session.seat not in self.winners and self.brought(self.session.seat) < 0

    @cached_property
    def grade(self) -> Grade:
        """How great the win is."""
        return Grade()

    @property
    def waiting(self) -> int:
        """How many times the next round counts, because of what void rounds have left."""
        return 1

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
