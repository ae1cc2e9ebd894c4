"""A match from the pages' side: what was agreed on, who sits there, what a point is worth, and how its deals are sealed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.controller import PERSON, Controller, Opponent
from game.options import Rules
from game.proof import Proof
from game.record import Record, RecordError, resume
from game.store.money import account
from game.store.saved import Saved, Terms
from game.table import Seat, View
from scenes.games.pages import pages_of

Say = Callable[..., str]

PEOPLE: Final = (
    *("imo", "samchon", "halmeoni", "harabeoji", "cousin", "student", "chairman", "monk"),
    *("haenyeo", "driver", "teacher", "nurse", "chef"),
)
"""Who may sit at the table, by the names of their portraits; their names are the texts ``app.person.<key>``."""

YOU: Final = "you"

BOLDNESS: Final = {
    **{"imo": 0.1, "samchon": 0.9, "halmeoni": -0.6, "harabeoji": -0.2},
    **{"cousin": 0.5, "student": 0.0, "chairman": 0.7, "monk": -0.9},
    **{"haenyeo": -0.4, "driver": 0.6, "teacher": -0.3, "nurse": 0.2, "chef": 0.4},
}
"""The temperament of each, apart from the level: from −1, who fears to lose, to 1, who goes whatever may come (못 먹어도 고)."""

TEMPERS: Final = (("timid", -0.5), ("careful", -0.15), ("even", 0.15), ("bold", 0.5), ("daring", 1.0))
"""Temperaments in words, from the most timid on, each with the greatest boldness that is still called so; their words are the
texts ``app.temper.<key>``."""

THINKING: Final = {"novice": 50, "normal": 200, "master": 1000}
"""How long a level may think, in milliseconds."""

PERSON_SEAT: Final[Seat] = 0


@dataclass(frozen=True)
class MatchPlan:
    """What is agreed on before a match. `people` and `levels` have an entry for every seat but the person's; `rounds` is
    after how many it ends, 0 for open; `stake` what a point is worth, 1 where nothing is played for; `limited`: the person pays
    at most what he has."""

    game: str
    rules: Rules
    people: tuple[str, ...]
    levels: tuple[str, ...]
    stake: int = 1
    rounds: int = 0
    limited: bool = False

    @property
    def terms(self) -> Terms:
        """The same as the ledger keeps it."""
        traits = pages_of(self.game).traits
        seats = [
            Opponent(level, ms=THINKING[level], boldness=BOLDNESS[who], trait=traits.get(who, ""))
            for level, who in zip(self.levels, self.people, strict=True)
        ]
        names = list(self.people)
        seats.insert(PERSON_SEAT, Opponent(PERSON))
        names.insert(PERSON_SEAT, YOU)
        return Terms(
            seat=PERSON_SEAT,
            seats=tuple(seats),
            names=tuple(names),
            stake=self.stake,
            limited=self.limited,
            rounds=self.rounds,
        )


@dataclass
class Session:
    """A match that is being played on some terms. `own` is what the person wants to be called, nothing for the usual word. `back`
    opens the page from which it was begun, once the person gets up; without it that is the first page."""

    terms: Terms
    controller: Controller
    own: str = ""
    back: Callable[[], None] | None = None

    @property
    def seat(self) -> Seat:
        """The person's."""
        return self.terms.seat

    def name(self, say: Say, seat: Seat) -> str:
        """What a seat is called."""
        return person(say, self.terms.names[seat], self.own)

    def money(self, say: Say) -> Callable[[int], str]:
        """How points are said in money."""
        return lambda points: money(say, self.controller.match.game.name, points * self.terms.stake)

    def standing(self, say: Say, view: View) -> tuple[str, str]:
        """Which round of the match this is, and what the person has won or lost so far, in words."""
        nth = say(pages_of(self.controller.match.game.name).words("table.standing.round"), n=self.controller.match.number + 1)
        told = say("table.standing.practice", round=nth) if self.terms.practice else nth
        return told, self.sums(say, view)[self.seat]

    def sums(self, say: Say, view: View) -> tuple[str, ...]:
        """What each seat has won or lost so far, in words."""
        name, stake = self.controller.match.game.name, self.terms.stake
        sums = (money(say, name, total * stake, signed=True) for total in so_far(self.controller.match.before, view))
        return tuple(say("table.standing.sum", sum=sum) for sum in sums)

    @property
    def at_rest(self) -> bool:
        """Whether nobody waits for a computer: the person is asked, or the round is over."""
        match = self.controller.match
        return match.round is None or match.settlement() is not None or bool(self.controller.decisions)

    @property
    def last(self) -> bool:
        """Whether the match ends with this round."""
        return self.controller.match.over


def so_far(before: Sequence[int], view: View) -> tuple[int, ...]:
    """What each seat has won or lost in a match, in points: in the rounds before, and in this one as far as it is seen."""
    return tuple(a + b for a, b in zip(before, pages_of(view.rules.game).moved(view), strict=True))


def left_with(saved: Saved) -> tuple[int, ...]:
    """The same of a match that was left: a round that was settled is in its totals already; one that cannot be played again is
    left out."""
    try:
        round_ = resume(saved.record)[0]
        return tuple(saved.totals) if round_.settlement() else so_far(saved.totals, round_.view(saved.terms.seat))
    except (RecordError, LookupError, ValueError):  # whoever goes on with it will be told
        return tuple(saved.totals)


def seated(seats: int) -> tuple[str, ...]:
    """Who sits at a table of so many seats where nobody has said who."""
    return (YOU, *PEOPLE[: seats - 1])


def person(say: Say, key: str, own: str = "") -> str:
    """What somebody is called; `own` is the name that the person has chosen, if one was. A name that nobody here has, from a
    ledger written elsewhere, is shown as it is written there."""
    if key != YOU and key not in PEOPLE:
        return key
    return own if own and key == YOU else say(f"app.person.{key}")


def temper(key: str) -> str:
    """The word in `TEMPERS` for how somebody weighs what can be won against what can be lost."""
    return next(word for word, most in TEMPERS if BOLDNESS[key] <= most)


def money(say: Say, game: str, amount: int, signed: bool = False) -> str:
    """A sum as it is said in the unit of a game, with its sign before it where there is one."""
    sign = "−" if amount < 0 else "+" if signed and amount > 0 else ""
    return sign + say(f"store.unit.{account(game).unit}", amount=_number(game, abs(amount)))


def _number(game: str, amount: int) -> str:
    whole = account(game).whole
    return f"{amount:,}" if whole == 1 else f"{amount / whole:,.1f}"


def balance(say: Say, game: str, amount: int) -> str:
    """What the person has in a game, in words."""
    return say(f"store.balance.{account(game).unit}", amount=money(say, game, amount))


def changed(say: Say, game: str, before: int, now: int) -> str:
    """What the person had in a game and has now, in words."""
    if before == now:
        return balance(say, game, now)
    had = f"{'−' if before < 0 else ''}{_number(game, abs(before))} → {'−' if now < 0 else ''}{_number(game, abs(now))}"
    unit = account(game).unit
    return say(f"store.balance.{unit}", amount=say(f"store.unit.{unit}", amount=had))


# ---- The sealed deal --------------------------------------------------------------------------------------------------

class Seal:
    """What is known of the secrets: the `commitment` of the current round, and `opened`, the secret and commitment of the round
    that was settled last, all hexadecimal."""

    def __init__(self) -> None:
        self.commitment = ""
        self.opened: tuple[str, str] | None = None
        self._over: Record | None = None
        self._proof: Proof | None = None

    def follow(self, record: Record | None, settled: bool) -> None:
        """Read the record of the current round; its secret only when the round is settled."""
        if record is None:
            return
        self.commitment = record.commitment
        if settled:
            self.opened = record.luck, record.commitment
            self._over, self._proof = record, None

    @property
    def broken(self) -> bool:
        """Whether the current round's secret has been opened."""
        return self.opened is not None and self.opened[1] == self.commitment

    @property
    def proof(self) -> Proof | None:
        """What comes of checking the round that was settled last; nothing while none was."""
        if self._proof is None and self._over is not None:
            from game.proof import prove

            self._proof = prove(self._over)
        return self._proof

    @property
    def doubtful(self) -> bool:
        """Whether it is not sealed and as it was played."""
        return self.proof is not None and self.proof.answer != "sealed"

    def answer(self, say: Callable[..., str]) -> str:
        """What came of that, in a sentence."""
        if self.proof is None:
            return ""
        why = say(f"table.seal.why.{self.proof.why}") if self.proof.answer == "unsealed" else ""
        return say(f"table.seal.answer.{self.proof.answer}", why=why)

    def parts(self) -> list[tuple[str, str]]:
        """All that is known, as keys of texts with 64 hexadecimal digits each."""
        known = [] if self.broken else [("table.seal.now", self.commitment)]
        if self.opened is not None:
            secret, commitment = self.opened
            known += [("table.seal.secret", secret), ("table.seal.commitment", commitment)]
        return known
