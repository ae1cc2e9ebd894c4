"""The contract that every game keeps: what a round is asked, what it answers, and what anybody may know of it.

A *round* is a pure machine. It stops at *decisions*, says who must answer and who may, and goes on when it has been
answered with a *choice* — a short line of text such as ``play 3J take 3R``. What happens is told in *events*; what a seat
could see and remember at a real table is its *view*. Given rules, carry, luck and choices, a round always goes the same way.

A new game needs: a `View` of its own, events, and a class with the methods of `Round` (most of them come from
`game.round.BaseRound`), registered as a `Game` in `game.registry`. The suite in ``tests/contract`` then proves it.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import Annotated, Any, Final, Protocol, Self, TypeVar, get_type_hints

import msgspec

from game.choices import Choice, Pick
from game.luck import Luck
from game.malformed import Malformed as Malformed
from game.options import Rules

Seat = int
"""A person's place for a whole match, counted from 0. Who plays a round is `View.playing`."""

Who = int
"""A watcher: a seat, `PUBLIC` (somebody who stands by and sees no hand) or `ALL` (sees everything; no player ever is)."""

PUBLIC: Final = -1
ALL: Final = -2

POT: Final = -3
"""The pot, where a transfer names a seat. No seat and no watcher has this number."""

LAPSE: Final = "lapse"
"""The one answer to the `must` of a claim window: its time is over. The controller says it, nobody else."""

EVERYBODY: Final = -1
"""As a `seen` mask: open to all."""

T = TypeVar("T")
Hidden = Annotated[T | None, "hidden"]
"""A field that only those named by the record's own `seen` mask may read; None for everybody else."""


# Records that hold plain values alone are out of the collector's sight (``gc=False``): there are thousands of them, and none can
# come to hold itself.


class Piece(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A card or tile as somebody sees it. Both fields are None when its face cannot be seen: then all that is known
    of it is its place and how many lie there. Its token is ``place:index``, and says nothing after a sort or shuffle."""

    id: int | None = None
    face: str | None = None


UNSEEN: Final = Piece()


class Move(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, gc=False):
    """One piece going from a place to another. `seen` is a bit mask of the seats that see its face on the way."""

    frm: str
    to: str
    id: Hidden[int] = None
    face: Hidden[str] = None
    seen: int = 0


class Event(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag=True):
    """Something that happened. `moves` says which pieces changed place: after applying them each piece is in exactly
    one place (a move from a place to itself turns a piece there). Fields typed `Hidden[...]` in a subclass are masked by
    its own field ``seen: int = 0``. A field ``face`` or ``faces`` names pieces that whoever reads it sees or knows just
    afterwards; what they are laid *as* has another name."""

    moves: tuple[Move, ...] = ()


class Known(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A face that a seat knows by right to be in a place that is closed to it; with ``holds=False`` one that is proved not
    to be there. Always true, and kept only as long as the piece can be followed."""

    place: str
    face: str
    id: int | None = None
    holds: bool = True


class Decision(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, gc=False):
    """A question to one seat.

    The round waits for every `must`; a `may` (a claim, an act out of turn) lapses when the last `must` of its step has
    been answered. Until the round is over each step has a `must`, and a seat has one question at most. `default` is what is
    played for a seat that runs out of time or whose player fails; that of a `may` is to let it be, which leaves no trace:
    the round does not change, and the question stays open. `now` marks a `may` that takes effect at once: answers already
    given at that step are forgotten, and their seats asked anew. `args` are facts for the prompt (payout, risk …).

    `lot` marks a question whose choices nobody can tell apart (a card from the fan, where to cut): whatever is said is chance.

    `window` marks the `must` of a claim window, in seconds: a step that is taken whether or not anybody can claim, so that
    nothing tells. Its only choice is `LAPSE`, which the controller says when the time is over; the claims are `may`s.
    """

    step: int
    seat: Seat
    kind: str
    choices: tuple[Choice, ...] | Pick
    default: Choice
    must: bool = True
    now: bool = False
    lot: bool = False
    seconds: float | None = None
    window: float | None = None
    args: dict[str, Any] = {}


class Legal(msgspec.Struct, frozen=True, tag=True):
    """The choice may be made."""


class Foul(msgspec.Struct, frozen=True, tag=True):
    """The choice can be uttered and will be applied, with the penalty that the rules set on it. `meaning` is what the game's
    ``answer`` is given for it; it never leaves the round's own process."""

    why: str
    args: dict[str, Any] = {}
    meaning: Any = None


class Refused(msgspec.Struct, frozen=True, tag=True):
    """The choice cannot be made. `why` is a text key (``<game>.refused.not_in_hand``), `args` its arguments."""

    why: str
    args: dict[str, Any] = {}


Verdict = Legal | Foul | Refused
LEGAL: Final = Legal()


class IllegalChoice(ValueError):
    """A choice that was refused; the round has not changed."""

    def __init__(self, seat: Seat, choice: Choice, verdict: Refused) -> None:
        self.seat, self.choice, self.verdict = seat, choice, verdict
        details = ", ".join(f"{key}={value}" for key, value in verdict.args.items())
        super().__init__(f"seat {seat} cannot {choice!r}: {verdict.why}{f' ({details})' if details else ''}")


class Line(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One line of a settlement, for `seat`: points added, a factor `times`, or a plain fact (who pays for all). `row` is the
    checklist row it plays. `total` is what the reckoning that the line belongs to has come to with it; `reckoning` says whose
    that is, where it is not the seat's own."""

    seat: Seat
    what: str
    row: str
    points: int | None = None
    times: int | None = None
    total: int | None = None
    reckoning: Seat | None = None
    args: dict[str, Any] = {}


class Transfer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Points that change hands. A seat of `POT` stands for the pot. `what` is the line that says why, where the ending itself
    does not; `debtor` is who would have paid, where the giver pays for another."""

    giver: Seat
    taker: Seat
    points: int
    what: str = ""
    debtor: Seat | None = None


class Settlement(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """How a round or a match came out. `points` are what changes hands, a number a seat: the sum of `transfers`, which together
    with the pot is zero, and of `awards`, which need not be. `points` and `awards` have an entry for each seat of the rules,
    whether it plays or not. `kind` is the game's word for the ending."""

    kind: str
    points: tuple[int, ...]
    lines: tuple[Line, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    awards: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()
    pot: int = 0


def settle(
    kind: str,
    seats: int,
    *,
    lines: tuple[Line, ...] = (),
    transfers: tuple[Transfer, ...] = (),
    awards: tuple[int, ...] = (),
    winners: tuple[Seat, ...] = (),
) -> Settlement:
    """The settlement that these transfers and awards make; its points and the change of the pot are counted here."""
    points = list(awards) if awards else [0] * seats
    pot = 0
    for transfer in transfers:
        for seat, change in ((transfer.giver, -transfer.points), (transfer.taker, transfer.points)):
            if seat == POT:
                pot += change
            else:
                points[seat] += change
    return Settlement(
        kind=kind, points=tuple(points), lines=lines, transfers=transfers, awards=awards, winners=winners, pot=pot
    )


class Carry(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag=True):
    """What the next round needs of the ones before it. `round` is the number of the round that it leads to (the first of a
    match is 0); `over` means that no round follows."""

    round: int = 0
    over: bool = False

    def misfit(self, rules: Rules) -> str:
        """What in a game's own fields cannot be at a table with these rules, as `outside` says it; nothing where all can."""
        return ""


ROUNDS: Final = range(1_000_000)
"""The numbers that a round of a match can have."""


def place_in(totals: Sequence[int], seat: Seat) -> int:
    """Which place a seat has by these points, 1 for the most. Equals share one; at the end of a match rules may part them."""
    return 1 + sum(total > totals[seat] for total in totals)


def outside(record: msgspec.Struct, **accepted: Container[Any]) -> str:
    """The first of these fields that holds none of what it accepts, a range or a collection, in one sentence without its
    full stop: ``dealer must be a whole number from 0 to 2, not 99``. Nothing where all hold."""
    for name, fine in accepted.items():
        value = getattr(record, name)
        if value in fine:
            continue
        if isinstance(fine, range):
            words = f"a whole number from {fine.start} to {fine.stop - 1}"
        else:
            each = ["null" if one is None else str(one) for one in fine]  # type: ignore[attr-defined]
            words = "one of " + ", ".join(each if len(each) < 9 else [*each[:4], "…", each[-1]])
        return f"{name} must be {words}, not {'null' if value is None else repr(value)}"
    return ""


CarryT = TypeVar("CarryT", bound=Carry)


def read_carry(kind: type[CarryT], data: object, rules: Rules, where: str = "carry") -> CarryT:
    """What somebody wrote down of the rounds before: of the game's own `kind`, with values that this table can have. Raises
    `Malformed` with one sentence that begins with `where` and names the field and what it accepts."""
    if not isinstance(data, dict):
        raise Malformed(f"{where} must be an object, not {data!r}.")
    tag = kind.__struct_config__.tag
    fields = (*(("type",) if tag else ()), *kind.__struct_fields__)
    for name, value in data.items():
        if name not in fields:
            raise Malformed(f"{where} has no field {name!r}; it accepts {', '.join(fields)}.")
        if name == "type" and value != tag:
            raise Malformed(f"{where}.type must be {tag}, not {value!r}.")
    try:
        carry = msgspec.convert({"type": tag, **data}, kind)
    except msgspec.ValidationError as error:
        raise Malformed(f"{where}: {error}.") from error
    misfit = outside(carry, round=ROUNDS) or carry.misfit(rules)
    if misfit:
        raise Malformed(f"{where}.{misfit}.")
    if carry.over:
        raise Malformed(f"{where}.over must be false, not true: no round follows a match that is over.")
    return carry


class View(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """What one watcher sees and remembers, and nothing else; each game adds its open facts in a subclass.

    `playing` are the seats that play this round, by number, whatever the direction of play; those who have finished are still
    among them. Until it is known who plays, it is everybody. A game whose people change places says in its own view who sits
    where.
    `places` maps every place to its pieces in order. `decisions` are the watcher's own open questions, `answered` its own
    answer that waits for others. `log` holds the events of the steps that were watched, as this watcher saw them.
    """

    who: Who
    rules: Rules
    step: int
    phase: str
    turn: Seat | None
    playing: tuple[Seat, ...]
    places: dict[str, tuple[Piece, ...]]
    known: tuple[Known, ...] = ()
    decisions: tuple[Decision, ...] = ()
    answered: Choice | None = None
    log: tuple[Event, ...] = ()
    settlement: Settlement | None = None

    def pieces(self) -> Iterator[tuple[str, Piece]]:
        """Each piece in view with its key: ``#17`` where its face is seen, else its token ``hand:2:5``."""
        for place, pieces in self.places.items():
            for index, piece in enumerate(pieces):
                yield (f"{place}:{index}" if piece.id is None else f"#{piece.id}"), piece


class Step(msgspec.Struct, frozen=True):
    """An event and the watcher's view just after it. Only the last step of an answer has the questions that follow."""

    event: Event
    view: View


class Round(Protocol):
    """A round of a game."""

    rules: Rules
    opening: list[Step]
    """What happened before the first question, as the watcher of `begin` saw it."""

    @classmethod
    def begin(cls, rules: Rules, carry: Carry, luck: Luck, watch: Who | None = None) -> Self:
        """A fresh round, at its first question or over with its deal. The first of a match gets `Game.first_carry`."""

    @classmethod
    def arrange(cls, position: dict[str, Any], rules: Rules, luck: Luck) -> Self:
        """Any position, for tests, puzzles and demos. Raises `Malformed` naming the field and what it accepts."""

    @classmethod
    def imagine(cls, view: View, luck: Luck) -> Self:
        """A full round that this view cannot tell from the real one: ``imagine(v, luck).view(v.who) == v``. Whatever
        the view does not know is drawn from `luck`."""

    def decisions(self) -> tuple[Decision, ...]:
        """Every open question; none when the round is over."""

    def judge(self, seat: Seat, choice: Choice) -> Verdict:
        """What would come of anything that a seat can utter now."""

    def choose(self, seat: Seat, choice: Choice, watch: Who | None = None) -> list[Step]:
        """Answer the seat's question, and go on to the next one. Returns what `watch` saw of it; without a watcher no
        event or view is built. To let a `may` be changes nothing. Raises `IllegalChoice`, and then nothing has changed."""

    def view(self, who: Who) -> View:
        """What `who` sees and remembers now."""

    def settlement(self) -> Settlement | None:
        """How it came out; None while it is being played."""

    def carry(self) -> Carry:
        """What the next round needs. Only when the round is over."""

    def copy(self) -> Self:
        """An independent copy."""


R = TypeVar("R", bound=msgspec.Struct)
_PLANS: dict[type, tuple[tuple[str, ...], tuple[str, ...]]] = {}


def _plan(kind: type[msgspec.Struct]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of a record's hidden fields, and of all the others."""
    if kind not in _PLANS:
        hints = get_type_hints(kind, include_extras=True)
        hidden = tuple(name for name in kind.__struct_fields__ if "hidden" in getattr(hints[name], "__metadata__", ()))
        others = tuple(name for name in kind.__struct_fields__ if name not in hidden)
        if hidden and "seen" not in others:
            raise TypeError(f"{kind.__name__} has hidden fields and needs a field `seen: int = 0`.")
        _PLANS[kind] = hidden, others
    return _PLANS[kind]


def sees(seen: int, who: Who) -> bool:
    """Whether a watcher is among those that a `seen` mask names."""
    return seen == EVERYBODY or who == ALL or (who >= 0 and bool(seen >> who & 1))


def mask(record: R, who: Who) -> R:
    """The record as `who` may read it: every hidden field empty unless its mask names the watcher, all the way down.
    This is the only place where secrets are stripped from events."""
    if who == ALL:
        return record
    hidden, others = _plan(type(record))
    changes: dict[str, Any] = {}
    if hidden and not sees(record.seen, who):  # type: ignore[attr-defined]
        changes.update(dict.fromkeys(hidden))
    for name in others:
        value = getattr(record, name)
        if isinstance(value, msgspec.Struct):
            masked: Any = mask(value, who)
        elif isinstance(value, tuple) and value and isinstance(value[0], msgspec.Struct):
            masked = tuple(mask(item, who) for item in value)
        else:
            continue
        changes[name] = masked
    return msgspec.structs.replace(record, **changes) if changes else record
