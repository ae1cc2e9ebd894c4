"""What a watcher of riichi sees.

Places: ``hand:<seat>`` (closed tiles without the one just drawn) · ``drawn:<seat>`` (the tile drawn this turn) · ``river:<seat>``
(discards that still lie there) · ``meld:<seat>`` (called tiles and kans, meld after meld) · ``wall`` (live tiles, next first) ·
``rinshan`` (replacement tiles, next first) · ``dora`` and ``ura`` (five indicators each) · ``spare`` (live tiles that went to the
dead wall for replacements drawn). A tile is in exactly one of them after every event.
"""

from __future__ import annotations

from typing import Final

import msgspec

from game.table import Seat, View

VEILED: Final = (-1, -1, -1, -1)
"""The tiles of a closed kan, for who does not see them."""


class Thrown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A discard. `drawn`: the tile just drawn (쯔모기리). `turned`: it lies sideways, for riichi. `riichi`: riichi was declared
    with it. `by` called it away. `nth` discard of the hand it was, counted over all seats."""

    tile: int
    drawn: bool = False
    turned: bool = False
    riichi: bool = False
    by: Seat | None = None
    nth: int = 0


class Meld(msgspec.Struct, frozen=True, omit_defaults=True):
    """A meld: ``chi``, ``pon``, ``daiminkan``, ``kakan`` or ``ankan``. `called` is the tile that `giver` discarded; `added` the
    fourth tile of a kakan. The tiles of an ankan that the watcher may not see (RM-23) are `VEILED`."""

    kind: str
    tiles: tuple[int, ...]
    called: int | None = None
    giver: Seat | None = None
    added: int | None = None

    @property
    def open(self) -> bool:
        """Whether it opens the hand (RM-50)."""
        return self.kind != "ankan"

    @property
    def kan(self) -> bool:
        """Whether it is a kan."""
        return len(self.tiles) == 4

    def in_order(self, owner: Seat) -> list[int]:
        """The tiles from left to right, the called one where it came from; without the one that was added."""
        tiles = [tile for tile in self.tiles if tile not in (self.called, self.added)]
        if self.called is None or self.giver is None:
            return tiles
        place = {3: 0, 2: 1, 1: len(tiles)}[(self.giver - owner) % 4]
        return [*tiles[:place], self.called, *tiles[place:]]


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tile that others may claim: just discarded by `seat`, or laid for a kan (`kan` is its kind) that may be robbed. `passed`:
    nobody has won with it."""

    seat: Seat
    tile: int
    kan: str = ""
    passed: bool = False


class Duty(msgspec.Struct, frozen=True):
    """책임지불: `feeder` gave `seat` the tile that made this yakuman certain (RX-03)."""

    seat: Seat
    yaku: str
    feeder: Seat


class Claim(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat has said and has yet to show: ``ron``, ``tsumo``, ``chi``, ``pon`` or ``daiminkan`` with its own `tiles` (none
    where it holds no such tiles). `shown`: it has been shown, or, `withdrawn`, will be punished all the same."""

    seat: Seat
    kind: str
    tiles: tuple[int, ...] = ()
    shown: bool = False
    withdrawn: bool = False


class RiichiView(View, frozen=True, kw_only=True, tag="riichi"):
    """Riichi as one watcher sees it. Lists have an entry a seat.

    `dealer`, and `first`, who dealt the first hand. `number` of this hand in the match, from 0; `wind` of the round, 0 East;
    `hand`, its number in the round, from 0; `honba`. `scores` are everybody's points now, without the sticks laid; `sticks` are
    those on the table from hands before, `laid` those that each seat has put down in this one. `thrown` are all discards in
    order, those called away too; `melds` the melds. `riichi` is 0, 1, or 2 for double riichi; `accepted` whether its stick lies;
    `ippatsu` who may still win at once; `turning` whose next discard lies sideways. `dead` hands cannot win. `opened` indicators
    are open, `pending` more will open after the discard; `ura_open` says how many lower ones were shown. `untouched`: nobody has
    called. `offer` is the tile that may be claimed. `barred` are kinds that may not be discarded now: the first is that of the
    tile just called, the other lies along its suji (쿠이카에). `called`: the seat on turn has called and not drawn. `replaced`
    is the kind of kan that the drawn tile replaces a tile of, or ``""``. `duties` are those of 책임지불. `exposed` hands lie
    open. `shown` tiles in hands have been seen by all. `claims` have to be shown or withdrawn, the first of them now. `streaks`
    are the hands that each seat has won in a row.

    Of its own seat alone: `waits` are the faces that complete the hand, `furiten` is ``discard``, ``temporary``, ``riichi`` or
    ``""``, `because` the faces that cause it; `let_by` says that a winning tile has passed, `changed` that a kan has changed
    the waits of a riichi.
    """

    dealer: Seat
    first: Seat
    number: int
    wind: int
    hand: int
    honba: int
    sticks: int
    scores: tuple[int, ...]
    laid: tuple[int, ...]
    thrown: tuple[tuple[Thrown, ...], ...]
    melds: tuple[tuple[Meld, ...], ...]
    riichi: tuple[int, ...]
    accepted: tuple[bool, ...]
    ippatsu: tuple[bool, ...]
    turning: tuple[bool, ...]
    dead: tuple[bool, ...]
    opened: int
    pending: int
    ura_open: int
    untouched: bool
    offer: Offer | None
    barred: tuple[int, ...]
    replaced: str
    called: bool
    duties: tuple[Duty, ...]
    exposed: tuple[bool, ...]
    shown: tuple[int, ...]
    claims: tuple[Claim, ...]
    streaks: tuple[int, ...]
    waits: tuple[str, ...] = ()
    furiten: str = ""
    because: tuple[str, ...] = ()
    let_by: bool = False
    changed: bool = False
