"""What a watcher of Go-Stop sees, and the events that make it up.

Places: ``hand:<seat>`` · ``floor`` · ``stock`` (next card first) · ``play`` (laid from the hand, not yet captured) · ``flip``
(turned from the stock, not yet captured) · ``taken:<seat>`` · ``draw:<seat>`` (drawn for the deal). A card is in exactly
one of them after every event.
"""

from __future__ import annotations

import msgspec

from game.table import Event, Hidden, Seat, View


class Pile(msgspec.Struct, frozen=True):
    """A 뻑 pile on the floor: three cards of `month`, made by seat `by`, with the bonus cards that are buried in it."""

    month: int
    by: Seat
    bonus: tuple[int, ...] = ()


class Payment(msgspec.Struct, frozen=True):
    """Money that changed hands in mid-round (GS-52): `points` from each of `payers` to `seat`, for `cause`."""

    seat: Seat
    payers: tuple[Seat, ...]
    points: int
    cause: str


class Sale(msgspec.Struct, frozen=True):
    """What seat `seat` has sold and is paid for when the round is over (후불): `points` from each who pays."""

    seat: Seat
    points: int


class GoStopView(View, frozen=True, kw_only=True, tag="gostop"):
    """Go-Stop as one watcher sees it. All lists have an entry a seat; cards are ids.

    `scores` are the points on the table without go points and multipliers. `go_scores` are those at a seat's last go.
    `tokens` are flip-only turns left after a bomb. `shaken` are the months each seat has shown by 흔들기, `bombed` those it has
    laid as a 폭탄. `nagari` is the number of void rounds just before this one. `money` is what has changed hands in mid-round
    (첫뻑 …), in points. `night` decides 밤일낮장.

    `gukjin` says how a seat's dual cards count now: ``animal``, ``junk`` (one of them at least) or ``""`` where it has none.
    `junk` are the captured cards that count as junk, such a 국진 among them, and `junk_worth` is what they are worth in junk.
    `dangers` are the 박 that a seat would be charged with if one of the others that score now won: ``bright_bak`` 광박,
    ``junk_bak`` 피박, ``animal_bak`` 멍박, ``ribbon_bak`` 띠박.

    What is less often looked at: `declared_animal` and `declared_junk` are the dual cards of which it was said for good how
    they count. `four` are the months of a declined 총통, `paired` those of a 콩알탄. `go_junk` are the junk points at a seat's
    last go, `dipped` whether its score has fallen below that go since, `reverse` the exponent of its 역고. `payments` make up
    `money`. `carried` are the multipliers that void rounds left, `month` is the month of 월약. `owed` is the junk that this
    turn has earned from each so far, `won` what it has captured, `bonus_laid` how many bonus cards it has laid; `before` is
    what the mover had captured when it began. `contenders` still draw for the deal, after `tries` draws; `drew` is what
    each has drawn this time. `natural` are the months that lay on the floor as three from the deal on. `shown` are the
    cards that everybody has seen, wherever they lie closed now. `exposed` says who has called a 쇼당, `asked` are those who
    have yet to answer it, `refuser` refused one. `floors` is the floor before each seat's last turn, `fed` what it laid
    there from its hand, `passed` the cards that it left there by taking the other of two. `face_up` are the cards turned of
    a floor that lies face down.

    Where more sit there than play, `roles` says what has become of each: ``plays``, ``drops`` (of its own will),
    ``sits`` (it has to), ``protests`` (촛불시위), or ``""`` as long as that is open. `sales` are yet to be paid.
    `dropped` says who dropped out in the round before, `dropped_before_sale` who did when it last had a choice.
    `mission` is that of the round, `pig` who holds the boar. `purses` is what each has to lose, empty where that has
    no end. `pig_pot` and `rake` are what rounds before have left in the pot and with the house. Of `plundered` the
    mover still takes a card each.
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
    junk: tuple[tuple[int, ...], ...]
    junk_worth: tuple[int, ...]
    dangers: tuple[tuple[str, ...], ...]
    money: tuple[int, ...]
    bbeok: tuple[Pile, ...]
    nagari: int
    night: bool
    declared_animal: tuple[int, ...] = ()
    declared_junk: tuple[int, ...] = ()
    four: tuple[tuple[int, ...], ...] = ()
    paired: tuple[tuple[int, ...], ...] = ()
    go_junk: tuple[int, ...] = ()
    dipped: tuple[bool, ...] = ()
    reverse: tuple[int, ...] = ()
    payments: tuple[Payment, ...] = ()
    carried: int = 1
    month: int = 1
    owed: int = 0
    won: tuple[int, ...] = ()
    bonus_laid: int = 0
    before: tuple[int, ...] = ()
    contenders: tuple[Seat, ...] = ()
    tries: int = 0
    drew: tuple[int | None, ...] = ()
    natural: tuple[int, ...] = ()
    exposed: tuple[bool, ...] = ()
    shown: tuple[int, ...] = ()
    asked: tuple[Seat, ...] = ()
    refuser: Seat | None = None
    floors: tuple[tuple[int, ...], ...] = ()
    fed: tuple[tuple[int, ...], ...] = ()
    passed: tuple[tuple[int, ...], ...] = ()
    face_up: tuple[int, ...] = ()
    roles: tuple[str, ...] = ()
    sales: tuple[Sale, ...] = ()
    dropped: tuple[bool, ...] = ()
    dropped_before_sale: tuple[bool, ...] = ()
    mission: str = ""
    pig: Seat | None = None
    purses: tuple[int, ...] = ()
    pig_pot: int = 0
    rake: int = 0
    plundered: tuple[Seat, ...] = ()


class Drawn(Event, frozen=True, kw_only=True):
    """A seat drew or turned up `face` for the deal (밤일낮장, 바닥 뒤집기)."""

    seat: Seat
    face: str


class Threw(Event, frozen=True, kw_only=True):
    """가위바위보: `seat` showed ``rock``, ``paper`` or ``scissors``."""

    seat: Seat
    sign: str


class DealerChosen(Event, frozen=True, kw_only=True):
    """`seat` deals (선). `how` is the rule that said so: ``night_day``, ``floor_flip``, ``winner``, ``nagari`` … What was
    drawn goes back; what was turned lies closed again where it is yet to be settled who plays."""

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


class Replaced(Event, frozen=True, kw_only=True):
    """A card of the stock took the place of the bonus card that `seat` has played."""

    seat: Seat


class Decided(Event, frozen=True, kw_only=True):
    """It is known what becomes of `seat`: it ``plays``, ``drops`` out of its own will, or ``sits`` out because it has to."""

    seat: Seat
    role: str


class Protested(Event, frozen=True, kw_only=True):
    """촛불시위: `seat` shows the May animal and sits out; `dealer` deals."""

    seat: Seat
    face: str
    dealer: Seat


class Sold(Event, frozen=True, kw_only=True):
    """광 팔기: `seat` shows `faces` and gets `points` from each of `payers`; with no payers when the round is over."""

    seat: Seat
    faces: tuple[str, ...]
    points: int
    payers: tuple[Seat, ...]


class HandReturned(Event, frozen=True, kw_only=True):
    """The hand of `seat`, which sits out, is mixed into the stock."""

    seat: Seat


class PigTaken(Event, frozen=True, kw_only=True):
    """돼지 먹기: `seat` was dealt the boar and takes the pot of `points`."""

    seat: Seat
    face: str
    points: int


class MissionSet(Event, frozen=True, kw_only=True):
    """The mission of the round: ``inoshikacho``, ``tsukimi`` or ``hanami``. It multiplies the win of who has its cards."""

    mission: str


class Plundered(Event, frozen=True, kw_only=True):
    """전두환 고스톱: after a sweep `seat` took this captured card of `giver`."""

    seat: Seat
    giver: Seat
    face: str


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
    """A seat said how its dual animals count from now on, those of `faces`: ``animal`` or ``junk``."""

    seat: Seat
    kind: str
    faces: tuple[str, ...] = ()


class WentGo(Event, frozen=True, kw_only=True):
    """고: play goes on. `count` is how often this seat has now said it."""

    seat: Seat
    count: int


class Stopped(Event, frozen=True, kw_only=True):
    """스톱: the round ends and `seat` wins."""

    seat: Seat


class Showdang(Event, frozen=True, kw_only=True):
    """쇼당: `seat` shows its hand, because each card of it would let one of `asked` win. With nobody asked it was false."""

    seat: Seat
    asked: tuple[Seat, ...]
    seen: int = 0
    faces: Hidden[tuple[str, ...]] = None


class ShowdangAnswered(Event, frozen=True, kw_only=True):
    """`seat` accepted the 쇼당, or refused it and will pay for all if another wins."""

    seat: Seat
    accepted: bool


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
    | Threw
    | DealerChosen
    | Cut
    | Dealt
    | FloorOpened
    | Played
    | Flipped
    | Left
    | Bbeok
    | Captured
    | Replaced
    | Decided
    | Protested
    | Sold
    | HandReturned
    | PigTaken
    | MissionSet
    | Plundered
    | Swept
    | JunkTaken
    | Paid
    | Shook
    | Scored
    | GukjinDeclared
    | WentGo
    | Stopped
    | Showdang
    | ShowdangAnswered
    | Chongtong
    | RoundEnded
)
