"""What a watcher sees of a game of Daifugo: hands are their owners', the discard pile lies face down, the rest is open."""

from __future__ import annotations

import msgspec

from game.daifugo.carry import Added, DaifugoCarry
from game.daifugo.order import NATURAL, Order
from game.daifugo.plays import Play
from game.table import Seat, View


class LaidPlay(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A play on the field. `led` tells a lead from a follow, `turned` whether strength was reversed before it. Of a play that
    joins what lay there `added` are the cards that were added."""

    seat: Seat
    play: Play
    led: bool = False
    turned: bool = False
    added: Play | None = None

    @property
    def own(self) -> Play:
        """What its seat has laid."""
        return self.added or self.play


class Effect(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that still has to happen: a rule (or a part of every play) for a seat, with `n`, its number of cards. `stage`
    says how far it has come, `about` what was said on the way."""

    what: str
    seat: Seat = -1
    n: int = 0
    stage: str = ""
    about: tuple[int, ...] = ()


class Ask(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question that an effect has put: what is asked (`verb` is also how each answer begins), of whom, and the stage that takes
    the answers. `form` says what is chosen: ``cards`` of the place `source` (each one's own hand where none is named), or
    among `items`: one ``word``, ``numbers`` that may repeat, or all in an ``order``. The ``strongest`` cards of a hand are chosen
    only where several are alike. With `number` only cards of that number are meant."""

    effect: Effect
    form: str
    verb: str
    seats: tuple[Seat, ...]
    stage: str
    least: int = 1
    most: int = 1
    source: str = ""
    items: tuple[str, ...] = ()
    number: int = 0


class Pair(msgspec.Struct, frozen=True):
    """Who gives so many cards as tribute, and who returns as many."""

    poor: Seat
    rich: Seat
    cards: int


class Proposal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rule that the 대부호 wants to add, and the one added before that it takes the place of, where it does."""

    new: Added
    drops: str = ""


class DaifugoView(View, frozen=True, kw_only=True, tag="daifugo"):
    """The open facts of a game.

    `seating` is the order round the table; `came` what was carried in. `owner` laid the newest cards of `field`. `passed` and
    `gone` are by seat: who is out of the trick, and who has no part in the game any more. `finished` have done so in this
    order; `lost` are those that foul finishes and other rules threw out, the first the lowest; `fallen` is the 대부호 that fell.
    `newest` is the newest play as its player laid it, by which a finish is judged; in the `field` a 융합 is all cards together.
    `scale` is the lasting order of strength before `revolution` and `back` (11 백, 2 백) turn it over; `two_back` tells that a
    2 백 has a part in that; `order` is the one in force.
    `suits`, `bound_number`, `colours` and `part` are the binds, `bindable` the suits of one that waits to be called
    (DF-238). `silenced` is the rule by which cards have no effects any more (오멘, 블러디 메리 2).
    `owed` are the exchanges of this game, `proven` who is seen to have evaded the tribute, `evaders` who was punished for it;
    `doubtful` is a play against the rules that lies until somebody calls it, `cautions` counts each seat's fouls in the match.
    `void` tells that the game counts for nothing. `added` are the rules in force that a 대부호 has added, `proposed` the one that
    is voted on. `counters` are the clocks of rules by their key. `cards` counts each hand. `received` are the watcher's cards
    that came as tribute and may not go back."""

    came: DaifugoCarry
    seating: tuple[Seat, ...]
    dealer: Seat
    owner: Seat | None
    direction: int
    field: tuple[LaidPlay, ...]
    passed: tuple[bool, ...]
    gone: tuple[bool, ...]
    finished: tuple[Seat, ...]
    fouled: tuple[Seat, ...]
    lost: tuple[Seat, ...]
    fallen: Seat | None
    newest: LaidPlay | None
    judged: int
    upset: bool
    scale: Order
    revolution: bool
    back: bool
    two_back: bool
    backs: int
    long_back: int
    pending_turn: int
    suits: str
    bindable: str
    streak: int
    bound_number: bool
    colours: str
    part: str
    effects: tuple[Effect, ...]
    asked: Ask | None
    doubtful: tuple[Seat, Play] | None
    cautions: tuple[int, ...]
    cut: str
    leads: Seat | None
    skips: int
    reverses: int
    turned_back: bool
    again: Seat | None
    silenced: str
    frozen: bool
    sealed: bool
    counters: dict[str, int]
    targets: dict[str, Seat]
    used: tuple[str, ...]
    owed: tuple[Pair, ...]
    proven: tuple[Seat, ...]
    evaders: tuple[Seat, ...]
    void: bool
    picked: tuple[tuple[int, ...], ...]
    needed: int | None
    lapped: bool
    plays_made: int
    passes_made: int
    added: tuple[Added, ...]
    proposed: Proposal | None
    shown: tuple[int, ...]
    order: Order = NATURAL
    cards: tuple[int, ...] = ()
    received: tuple[int, ...] = ()
