"""What is told of a game of Daifugo."""

from __future__ import annotations

from game.options import Value
from game.table import Event, Hidden, Seat


class RulesDrawn(Event, frozen=True, kw_only=True):
    """Which rules the match is played by was drawn; `rules` are the keys of their options."""

    rules: tuple[str, ...]


class RuleProposed(Event, frozen=True, kw_only=True):
    """The 대부호 wants to add a rule (DF-273), in place of another where `drops` names one."""

    seat: Seat
    rule: str
    value: Value
    drops: str = ""


class RuleVoted(Event, frozen=True, kw_only=True):
    """A seat was for the rule that was proposed, or `against` it."""

    seat: Seat
    against: bool


class RuleAdded(Event, frozen=True, kw_only=True):
    """A rule is in force from now on; and the one that it takes the place of, where `drops` names one, is not any more."""

    rule: str
    value: Value
    drops: str = ""


class RuleRejected(Event, frozen=True, kw_only=True):
    """A rule was rejected by the vote."""

    rule: str
    value: Value


class Seated(Event, frozen=True, kw_only=True):
    """The seats are taken, clockwise."""

    seats: tuple[Seat, ...]


class Dealt(Event, frozen=True, kw_only=True):
    """The cards are dealt; some may stay undealt or leave the game."""

    dealer: Seat


class Gave(Event, frozen=True, kw_only=True):
    """Cards went from hand to hand, seen by both."""

    seat: Seat
    taker: Seat
    count: int
    seen: int = 0
    faces: Hidden[tuple[str, ...]] = None


class Leads(Event, frozen=True, kw_only=True):
    """The first lead of the game. `face` is the card that decided it, where one did (DF-032)."""

    seat: Seat
    face: str | None = None


class Played(Event, frozen=True, kw_only=True):
    """Cards were laid on the field. `line` says what jokers stand for."""

    seat: Seat
    faces: tuple[str, ...]
    line: str


class Passed(Event, frozen=True, kw_only=True):
    """A pass."""

    seat: Seat


class Bound(Event, frozen=True, kw_only=True):
    """A bind (묶임) has formed: ``suits``, ``number``, ``colours`` or ``partly``, by these suits."""

    seat: Seat
    bind: str
    suits: str = ""


class Called(Event, frozen=True, kw_only=True):
    """A rule takes effect; `rule` is its key."""

    seat: Seat
    rule: str


class Turned(Event, frozen=True, kw_only=True):
    """Strength is in another order now; `revolution` is whether one is in force."""

    seat: Seat
    revolution: bool


class Discarded(Event, frozen=True, kw_only=True):
    """A seat lost cards, openly."""

    seat: Seat
    faces: tuple[str, ...]


class Drew(Event, frozen=True, kw_only=True):
    """A seat took cards from the discard pile. Only those who see them know which."""

    seat: Seat
    count: int
    seen: int = 0
    faces: Hidden[tuple[str, ...]] = None


class SetAside(Event, frozen=True, kw_only=True):
    """Cards lie beside the field, open and without effect, until it clears."""

    seat: Seat
    faces: tuple[str, ...]


class Swapped(Event, frozen=True, kw_only=True):
    """Two seats have exchanged their whole hands, or mixed and shared them."""

    seat: Seat
    taker: Seat


class Numbered(Event, frozen=True, kw_only=True):
    """A seat called numbers, or a counter stands at one."""

    seat: Seat
    rule: str
    numbers: tuple[str, ...]


class Chosen(Event, frozen=True, kw_only=True):
    """A seat chose another."""

    seat: Seat
    rule: str
    taker: Seat


class Skipped(Event, frozen=True, kw_only=True):
    """A seat loses its turn."""

    seat: Seat


class Reversed(Event, frozen=True, kw_only=True):
    """Play goes the other way round."""

    seat: Seat
    clockwise: bool


class Cleared(Event, frozen=True, kw_only=True):
    """The field is cleared."""

    seat: Seat


class Finished(Event, frozen=True, kw_only=True):
    """A seat has no cards left, and this place."""

    seat: Seat
    place: int


class Fouled(Event, frozen=True, kw_only=True):
    """A seat finished on what is forbidden (반칙 오르기)."""

    seat: Seat


class Lost(Event, frozen=True, kw_only=True):
    """A seat is out of the game, with the lowest rank that is free; `rule` says why."""

    seat: Seat
    rule: str


class Warned(Event, frozen=True, kw_only=True):
    """A foul in strict play, and what it brings: ``caution``, ``warning`` or ``disqualified``."""

    seat: Seat
    foul: str
    level: str


class TakenBack(Event, frozen=True, kw_only=True):
    """Cards laid against the rules go back to the hand; everybody has seen them."""

    seat: Seat
    faces: tuple[str, ...]


class RoundEnded(Event, frozen=True, kw_only=True):
    """The game is over; its settlement stands."""

    kind: str


DaifugoEvent = (
    RulesDrawn
    | RuleProposed
    | RuleVoted
    | RuleAdded
    | RuleRejected
    | Seated
    | Dealt
    | Gave
    | Leads
    | Played
    | Passed
    | Bound
    | Called
    | Turned
    | Discarded
    | Drew
    | SetAside
    | Swapped
    | Numbered
    | Chosen
    | Skipped
    | Reversed
    | Cleared
    | Finished
    | Fouled
    | Lost
    | Warned
    | TakenBack
    | RoundEnded
)
