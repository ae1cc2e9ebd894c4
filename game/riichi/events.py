"""What happens in a hand of riichi."""

from __future__ import annotations

from game.table import EVERYBODY, Event, Hidden, Seat


class Dealt(Event, frozen=True, kw_only=True):
    """배패: a packet of tiles went to a seat."""

    seat: Seat


class DoraOpened(Event, frozen=True, kw_only=True):
    """A dora indicator was turned."""

    face: str


class Drew(Event, frozen=True, kw_only=True):
    """`seat` drew a tile from the wall, or after a kan a replacement tile; `left` live tiles remain."""

    seat: Seat
    left: int
    replacement: bool = False


class Discarded(Event, frozen=True, kw_only=True):
    """`seat` discarded `face`, the tile just `drawn` or another."""

    seat: Seat
    face: str
    drawn: bool = False


class RiichiDeclared(Event, frozen=True, kw_only=True):
    """`seat` discarded `face` and declared riichi."""

    seat: Seat
    face: str
    drawn: bool = False
    double: bool = False


class RiichiAccepted(Event, frozen=True, kw_only=True):
    """The riichi of `seat` stands: the discard passed and its stick lies on the table."""

    seat: Seat


class Called(Event, frozen=True, kw_only=True):
    """`seat` called a discard of `giver`: ``chi``, ``pon`` or ``daiminkan``; `faces` are its tiles."""

    seat: Seat
    kind: str
    giver: Seat
    faces: tuple[str, ...]


class Kan(Event, frozen=True, kw_only=True):
    """`seat` declared a kan on its own turn: ``ankan`` or ``kakan``. Where closed kans stay hidden (RM-23), the others are told
    no `faces`."""

    seat: Seat
    kind: str
    faces: Hidden[tuple[str, ...]] = None
    seen: int = EVERYBODY


class Said(Event, frozen=True, kw_only=True):
    """`seat` said ``ron``, ``tsumo`` or a call, and has yet to show its tiles; `faces` are those that it named."""

    seat: Seat
    what: str
    faces: tuple[str, ...] = ()


class Won(Event, frozen=True, kw_only=True):
    """`seat` won with `face`, by ``ron`` from `giver` or ``tsumo``; `faces` is its closed hand, now open to all."""

    seat: Seat
    win: str
    face: str
    giver: Seat | None = None
    faces: tuple[str, ...] = ()


class UraOpened(Event, frozen=True, kw_only=True):
    """The indicators below the open ones were turned."""

    faces: tuple[str, ...]


class Tenpai(Event, frozen=True, kw_only=True):
    """`seat` shows at a draw that it is waiting."""

    seat: Seat
    faces: tuple[str, ...]


class Noten(Event, frozen=True, kw_only=True):
    """`seat` is not waiting at a draw, and shows nothing."""

    seat: Seat


class HandShown(Event, frozen=True, kw_only=True):
    """`seat` shows its hand for an abortive draw or a foul."""

    seat: Seat
    faces: tuple[str, ...]


class Withdrew(Event, frozen=True, kw_only=True):
    """`seat` withdrew what it had said: ``ron``, ``tsumo`` or a call."""

    seat: Seat
    what: str


class WrongCall(Event, frozen=True, kw_only=True):
    """`seat` showed tiles that make no meld with the discard, and took them back."""

    seat: Seat
    faces: tuple[str, ...]


class Deposited(Event, frozen=True, kw_only=True):
    """벌점: `seat` put down a 1000-point stick for a minor mistake."""

    seat: Seat


class HandDied(Event, frozen=True, kw_only=True):
    """화료불가: the hand of `seat` can no longer win. `why` names the foul."""

    seat: Seat
    why: str


class Chombo(Event, frozen=True, kw_only=True):
    """쵼보: a grave foul of `seat` ends the hand. `why` names it."""

    seat: Seat
    why: str


class HandEnded(Event, frozen=True, kw_only=True):
    """The hand is over: ``ron``, ``tsumo``, ``exhaustive_draw`` …; its settlement stands."""

    kind: str


RiichiEvent = (
    Dealt
    | DoraOpened
    | Drew
    | Discarded
    | RiichiDeclared
    | RiichiAccepted
    | Called
    | Kan
    | Said
    | Won
    | UraOpened
    | Tenpai
    | Noten
    | HandShown
    | Withdrew
    | WrongCall
    | Deposited
    | HandDied
    | Chombo
    | HandEnded
)
