"""What a watcher of Go-Stop sees, and the events that make it up.

Places: ``hand:<seat>`` · ``floor`` · ``stock`` (next card first) · ``play`` (laid from the hand, not yet captured) · ``flip``
(turned from the stock, not yet captured) · ``taken:<seat>`` · ``draw:<seat>`` (drawn for the deal). A card is in exactly
one of them after every event.
"""

from __future__ import annotations

import msgspec

from game.table import Event, Seat, Transfer, View


class Pile(msgspec.Struct, frozen=True):
    """A 뻑 pile on the floor: three cards of `month`, made by seat `by`."""

    month: int
    by: Seat


class GoStopView(View, frozen=True, kw_only=True, tag="gostop"):
    """Go-Stop as one watcher sees it. All lists have an entry a seat.

    `scores` are the points on the table without go points and multipliers. `tokens` are flip-only turns left after a bomb.
    `shaken` are the months each seat has shown by 흔들기; `bombed` those it has laid as a 폭탄. `nagari` is the number of void
    rounds just before this one, `times` the multipliers that they left behind, `month` that of 월약. `money` is what has
    changed hands in mid-round (첫뻑 …), in points, and `paid` each payment. `gukjin` says for each seat how its dual cards count
    now: ``animal``, ``junk`` or ``""`` where it has none; `declared` whether the seat said so. `night` decides 밤일낮장.
    `chongtong` is the month of four with which a seat plays on.

    While the dealer is drawn for, `fan` are the cards of the spread, ``""`` where one lies face down or is gone, and `tied`
    the seats that draw. `partner` is the floor card that the laid card goes with. `bbeok_turns` are the own turns in which a
    seat made a 뻑; `go_junk` its junk points at its last go; `dipped` whether it has fallen below its points of then.
    """

    dealer: Seat | None
    scores: tuple[int, ...]
    goes: tuple[int, ...]
    go_scores: tuple[int, ...]
    first_go: Seat | None
    tokens: tuple[int, ...]
    turns_taken: tuple[int, ...]
    shaken: tuple[tuple[int, ...], ...]
    bombed: tuple[tuple[int, ...], ...]
    bbeoks_made: tuple[int, ...]
    gukjin: tuple[str, ...]
    money: tuple[int, ...]
    bbeok: tuple[Pile, ...]
    nagari: int
    night: bool
    times: int = 1
    month: int = 1
    chongtong: tuple[int | None, ...] = ()
    fan: tuple[str, ...] = ()
    partner: str | None = None
    paid: tuple[Transfer, ...] = ()
    bbeok_turns: tuple[tuple[int, ...], ...] = ()
    declared: tuple[bool, ...] = ()
    go_junk: tuple[int, ...] = ()
    dipped: tuple[bool, ...] = ()
    tied: tuple[Seat, ...] = ()


class Drawn(Event, frozen=True, kw_only=True):
    """A seat drew or turned up `face` for the deal (밤일낮장, 바닥 뒤집기)."""

    seat: Seat
    face: str


class DealerChosen(Event, frozen=True, kw_only=True):
    """`seat` deals (선). `how` is the rule that said so: ``night_day``, ``floor_flip``, ``winner``, ``nagari`` …"""

    seat: Seat
    how: str


class Cut(Event, frozen=True, kw_only=True):
    """`seat` lifted `at` cards off the pack (기리), which go below; None is 퉁, a tap instead of a cut."""

    seat: Seat
    at: int | None


class Dealt(Event, frozen=True, kw_only=True):
    """One packet went to a seat, or to the floor (None)."""

    seat: Seat | None


class FloorOpened(Event, frozen=True, kw_only=True):
    """The floor cards that lay face down are turned up."""

    faces: tuple[str, ...]


class Played(Event, frozen=True, kw_only=True):
    """`seat` laid a card of `month` from its hand (more than one: a bomb)."""

    seat: Seat
    month: int
    faces: tuple[str, ...]


class Flipped(Event, frozen=True, kw_only=True):
    """The top card of the stock was turned."""

    seat: Seat
    face: str


class Left(Event, frozen=True, kw_only=True):
    """A card found no partner, or a pile was left, and stays on the floor."""

    seat: Seat


class Bbeok(Event, frozen=True, kw_only=True):
    """뻑: three cards of `month` stay stacked on the floor; `count` is how many this seat has made."""

    seat: Seat
    month: int
    count: int


class Captured(Event, frozen=True, kw_only=True):
    """Cards went to a seat. `cause`: ``pair``, ``four`` (the fourth took three), ``bbeok`` (a 뻑 pile was eaten), ``jjok``,
    ``ttadak``, ``bomb``, ``bonus``, ``floor``."""

    seat: Seat
    cause: str
    month: int | None = None
    by: Seat | None = None
    """Who had made the 뻑 pile."""


class Swept(Event, frozen=True, kw_only=True):
    """쓸: the floor is empty."""

    seat: Seat


class JunkTaken(Event, frozen=True, kw_only=True):
    """`seat` took one junk card from `giver`."""

    seat: Seat
    giver: Seat
    face: str


class Paid(Event, frozen=True, kw_only=True):
    """Money changed hands at once: `points` from each of `payers`, for ``first_bbeok``, ``double_bbeok`` …"""

    seat: Seat
    payers: tuple[Seat, ...]
    points: int
    cause: str


class Shook(Event, frozen=True, kw_only=True):
    """흔들기: `seat` showed three cards of `month`; all know them from now on."""

    seat: Seat
    month: int
    faces: tuple[str, ...]


class Scored(Event, frozen=True, kw_only=True):
    """A seat's points on the table changed. `made` names the sets that are new (``godori``, ``hongdan``, ``three_brights`` …)."""

    seat: Seat
    was: int
    now: int
    made: tuple[str, ...] = ()


class GukjinDeclared(Event, frozen=True, kw_only=True):
    """A seat said how its dual animal counts: ``animal`` or ``junk``."""

    seat: Seat
    kind: str


class WentGo(Event, frozen=True, kw_only=True):
    """고: play goes on. `count` is this seat's how many-th."""

    seat: Seat
    count: int


class Stopped(Event, frozen=True, kw_only=True):
    """스톱: the round ends and `seat` wins."""

    seat: Seat


class Chongtong(Event, frozen=True, kw_only=True):
    """총통: four of `month` were dealt to `seat` (None: to the floor). `plays_on` if it was declined."""

    seat: Seat | None
    month: int
    plays_on: bool = False
    faces: tuple[str, ...] = ()


class RoundEnded(Event, frozen=True, kw_only=True):
    """The round is over: ``stop``, ``nagari``, ``three_bbeok``, ``triple_bbeok``, ``chongtong`` …; its settlement stands."""

    kind: str


GoStopEvent = (
    Drawn
    | DealerChosen
    | Cut
    | Dealt
    | FloorOpened
    | Played
    | Flipped
    | Left
    | Bbeok
    | Captured
    | Swept
    | JunkTaken
    | Paid
    | Shook
    | Scored
    | GukjinDeclared
    | WentGo
    | Stopped
    | Chongtong
    | RoundEnded
)
