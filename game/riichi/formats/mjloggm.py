"""The XML that Tenhou lets one download (mjloggm): a match as tags in the order in which everything happened.

Tiles are numbered 0 to 135, four of a kind in a row, of which 16, 52 and 88 are red fives. ``T12`` is a draw of the first seat,
``D12`` its discard, with the letters after these for the seats after it. A call is a number (see `_Reader._meld`). Nothing but
tags with their attributes is read: no entity is resolved, no document type is heeded.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final
from urllib.parse import unquote

from game.foreign import LONGEST, is_text
from game.malformed import Where
from game.riichi.formats.log import (
    HAND,
    NOBODY,
    THREE,
    CutOffError,
    FieldError,
    Log,
    LoggedAct,
    LoggedHand,
    LoggedWin,
    NewEventError,
    NoTileError,
    OfThreeError,
    OrderError,
    checked_meld,
)
from game.riichi.formats.played import whole
from game.riichi.state import SEATS
from game.riichi.tiles import PACK, faces
from game.table import Malformed, Seat

FACES: Final = faces(3)
BARE: Final = faces(0)
"""The face of every tile by number, with red fives and without."""

DRAWS: Final = "TUVW"
DISCARDS: Final = "DEFG"

NO_RED: Final = 0x02
NO_KUITAN: Final = 0x04
HALF: Final = 0x08
SANMA: Final = 0x10
"""What the number of a room says."""

ENDINGS: Final = {
    "nm": "nagashi", "yao9": "nine_kinds", "kaze4": "four_winds", "reach4": "four_riichi", "kan4": "four_kans",
    "ron3": "triple_ron", "": "exhaustive_draw",
}  # fmt: skip

_TAG: Final = re.compile(r"<([A-Za-z]+)([0-9]{0,3})((?:\s+\w+=(?:\"[^\"<>]*\"|'[^'<>]*'))*)\s*/?>")
_OTHER: Final = re.compile(r"\s+|</\w+\s*>|<\?[^<>]*\?>|<!--(?:(?!-->)[^<>])*-->")
"""What may stand between tags: space, the end of a tag, the declaration, a remark."""

_ATTRIBUTE: Final = re.compile(r"(\w+)=([\"'])(.*?)\2")
_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")


def is_xml(text: str) -> bool:
    """Whether a text is XML."""
    return text.lstrip("\ufeff \t\r\n").startswith("<")


def read_xml(text: str) -> Log:
    """The log that the XML tells. Raises `Malformed`."""
    if len(text) > LONGEST:
        raise Malformed(f"The log is longer than the {LONGEST} bytes that are read.")
    reader = _Reader()
    at = len(text) - len(text.lstrip("\ufeff"))
    while at < len(text):
        tag = _TAG.match(text, at)
        found = tag or _OTHER.match(text, at)
        if found is None:
            reader.broken(text[at : at + 40])
            at = text.find("<", at + 1) % (len(text) + 1)
            continue
        if tag is not None:
            reader.take(tag[1], tag[2], {name: said for name, _, said in _ATTRIBUTE.findall(tag[3])})
        at = found.end()
    return reader.end()


class _Reader:
    """Takes a text tag by tag."""

    def __init__(self) -> None:
        self.log = Log(NOBODY, [], {})
        self.hand: LoggedHand | None = None
        self.first = 0
        self.where = Where("", 0, "The log")
        self.faces = FACES
        self.drawn = [-1] * len(SEATS)
        self.reach = -1
        self.root = self.begun = self.passing = False

    def take(self, name: str, number: str, told: dict[str, str]) -> None:
        """Read a tag: its name, the number at its end, its attributes. What is wrong within a hand costs that hand alone. Raises
        `Malformed` for what is wrong before the first."""
        if not self.root:
            if name != "mjloggm":
                raise Malformed(f"The XML is of {name[:40]!r}, not of mjloggm, which Tenhou writes.")
            self.root = True
            return
        if name == "INIT":
            self._close()
            self.begun, self.passing = True, False
            self.where = Where("hand", len(self.log.hands) + len(self.log.passed) + 1)
        known = TAGS.get(name)
        if self.passing or (known is None and not number):
            return
        try:
            if number:
                self._tile(name, int(number))
            elif known is not None:
                known(self, told)
        except Malformed as error:
            if not self.begun:
                raise
            self._pass(error)

    def broken(self, text: str) -> None:
        """Something that is no tag. Raises `Malformed` before the first hand."""
        if not self.begun:
            raise Malformed(f"The log is no XML of Tenhou's: {text!r} is no tag of it.")
        if self.hand is not None:
            ended = bool(self.hand.ending)
            if ended:
                self._close()
            where = self.where._replace(told=f"after {self.where}") if ended else self.where
            self._pass(Malformed(f"{text!r} is no tag of Tenhou's.", where))

    def _pass(self, why: Malformed) -> None:
        """Nothing of the hand can be used, until another begins."""
        self.log.passed.append(why)
        self.hand, self.passing = None, True

    def end(self) -> Log:
        """The whole log. Raises `Malformed` where there is no hand in it."""
        self._close()
        if not self.log.hands and not self.log.passed:
            raise Malformed("There is no hand in this text.")
        return self.log

    # -- what an attribute holds -----------------------------------------------------------------------------------------

    def numbers(self, told: dict[str, str], name: str, how_many: int = 0) -> tuple[int, ...]:
        """The numbers of an attribute, parted by commas."""
        parts = told.get(name, "").split(",")
        if any(not _NUMBER.fullmatch(part) for part in parts) or (how_many and len(parts) != how_many):
            wanted = f"{how_many} whole numbers" if how_many else "whole numbers"
            raise FieldError(f"{name} must be {wanted}, not {told.get(name, '')[:40]!r}.", self.where)
        return tuple(map(int, parts))

    def seat(self, told: dict[str, str], name: str = "who") -> Seat:
        (seat,) = self.numbers(told, name, 1)
        if seat not in SEATS:
            raise FieldError(f"{name} must be a seat, 0 to 3, not {seat}.", self.where)
        return self.at(seat)

    def at(self, seat: Seat) -> Seat:
        """The seat counted from the first dealer."""
        return (seat - self.first) % len(SEATS)

    def turned(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """A number a seat, counted from the first dealer."""
        return tuple(numbers[(seat + self.first) % len(SEATS)] for seat in SEATS)

    def face(self, tile: int) -> str:
        if tile not in range(PACK):
            raise NoTileError(f"{tile} is no tile.", self.where)
        return self.faces[tile]

    def playing(self) -> LoggedHand:
        if self.hand is None:
            raise OrderError("something is played before a hand begins.", self.where)
        return self.hand

    # -- tags --------------------------------------------------------------------------------------------------------------

    def room(self, told: dict[str, str]) -> None:
        (kind,) = self.numbers(told, "type", 1)
        if kind & SANMA:
            raise OfThreeError(f"The log is of three players; {THREE}.")
        self.log.rules = {"length": "half" if kind & HALF else "east", "kuitan": not kind & NO_KUITAN}
        if kind & NO_RED:
            self.log.rules["red_fives"] = 0
            self.faces = BARE

    def people(self, told: dict[str, str]) -> None:
        """Who sits there, their names written as in an address; somebody who comes back is told alone."""
        names = [unquote(told.get(f"n{seat}", ""))[:40] for seat in SEATS]
        if sum(map(bool, names)) > 1:
            self.log.names = tuple(name if name and is_text(name) else NOBODY[seat] for seat, name in enumerate(names))

    def begin(self, told: dict[str, str]) -> None:
        which, honba, sticks, _, _, indicator = self.numbers(told, "seed", 6)
        if which not in range(16) or honba not in range(1000) or sticks not in range(1000):
            raise FieldError("seed is no hand, honba and sticks.", self.where)
        (dealer,) = self.numbers(told, "oya", 1)
        first = (dealer - which) % len(SEATS)
        if first != self.first and not self.log.hands:
            self.first = first
            self.log.names = tuple(self.log.names[(seat + first) % len(SEATS)] for seat in SEATS)
        scores = self.turned(tuple(100 * ten for ten in self.numbers(told, "ten", len(SEATS))))
        dealt = [self.numbers(told, f"hai{(seat + self.first) % len(SEATS)}", HAND) for seat in SEATS]
        tiles = tuple(tuple(map(self.face, hai)) for hai in dealt)
        self.hand = whole(
            LoggedHand(which // 4, which % 4, honba, sticks, scores, tiles, [self.face(indicator)], where=self.where)
        )
        self.drawn, self.reach = [-1] * len(SEATS), -1

    def _tile(self, name: str, tile: int) -> None:
        """A draw or a discard."""
        hand = self.playing()
        if name in DRAWS:
            seat = self.at(DRAWS.index(name))
            self.drawn[seat] = tile
            hand.acts.append(LoggedAct(seat, "draw", self.face(tile), where=self.where))
        elif name in DISCARDS:
            seat = self.at(DISCARDS.index(name))
            kind = "riichi" if self.reach == seat else "discard"
            hand.acts.append(LoggedAct(seat, kind, self.face(tile), drawn=self.drawn[seat] == tile, where=self.where))
            self.drawn[seat] = self.reach = -1
        else:
            raise NewEventError(f"{f'{name}{tile}'[:40]!r} is no draw and no discard.", self.where)

    def call(self, told: dict[str, str]) -> None:
        (code,) = self.numbers(told, "m", 1)
        self.playing().acts.append(checked_meld(self._meld(self.seat(told), code)))

    def _meld(self, seat: Seat, code: int) -> LoggedAct:
        """The call or kan that a number tells: its two lowest bits how many seats on the giver sits, the next ones its kind."""
        giver = (seat + (code & 3)) % len(SEATS)
        if code & 0x4:
            low, called = divmod(code >> 10, 3)
            low = low // 7 * 9 + low % 7
            tiles = [4 * (low + nth) + (code >> 3 + 2 * nth & 3) for nth in range(3)]
            return self._called(seat, "chi", tiles, called, giver)
        if code & 0x18:
            kind, called = divmod(code >> 9, 3)
            fourth = 4 * kind + (code >> 5 & 3)
            tiles = [tile for tile in range(4 * kind, 4 * kind + 4) if tile != fourth]
            if code & 0x8:
                return self._called(seat, "pon", tiles, called, giver)
            return LoggedAct(seat, "kakan", self.face(fourth), tuple(map(self.face, tiles)), where=self.where)
        if code & 0x20:
            raise OfThreeError(f"a north tile is put aside; {THREE}.", self.where)
        tile = code >> 8
        tiles = [*range(tile - tile % 4, tile - tile % 4 + 4)]
        if giver == seat:
            return LoggedAct(seat, "ankan", "", tuple(map(self.face, tiles)), where=self.where)
        return self._called(seat, "daiminkan", tiles, tile % 4, giver)

    def _called(self, seat: Seat, kind: str, tiles: list[int], called: int, giver: Seat) -> LoggedAct:
        told = [*map(self.face, tiles)]
        face = told.pop(called)
        return LoggedAct(seat, kind, face, tuple(told), giver=giver, where=self.where)

    def declare(self, told: dict[str, str]) -> None:
        """Riichi: said, and after the discard accepted."""
        seat, (step,) = self.seat(told), self.numbers(told, "step", 1)
        if step == 1:
            self.reach = seat
        else:
            self.playing().acts.append(LoggedAct(seat, "accepted", where=self.where))

    def dora(self, told: dict[str, str]) -> None:
        (tile,) = self.numbers(told, "hai", 1)
        hand = self.playing()
        hand.indicators.append(self.face(tile))
        hand.acts.append(LoggedAct(-1, "dora", hand.indicators[-1], where=self.where))

    def win(self, told: dict[str, str]) -> None:
        hand = self.playing()
        hand.add(LoggedWin(self.seat(told), self.seat(told, "fromWho"), self._deltas(told)), self.where)
        if told.get("doraHaiUra"):
            hand.ura = [*map(self.face, self.numbers(told, "doraHaiUra"))]

    def draw(self, told: dict[str, str]) -> None:
        """A hand that nobody wins."""
        hand = self.playing()
        kind = told.get("type", "")
        if kind not in ENDINGS:
            raise NewEventError(f"{kind[:40]!r} is no end of a hand that is known here.", self.where)
        hand.ending, hand.deltas = ENDINGS[kind], self._deltas(told)
        if hand.ending == "nine_kinds" and hand.acts:
            hand.acts.append(LoggedAct(hand.acts[-1].seat, "abort", where=self.where))

    def _deltas(self, told: dict[str, str]) -> tuple[int, ...]:
        """What changed hands, of pairs of what everybody had and got."""
        if "sc" not in told:
            return ()
        return self.turned(tuple(100 * delta for delta in self.numbers(told, "sc", 2 * len(SEATS))[1::2]))

    def _close(self) -> None:
        """The hand is over."""
        if self.hand is not None and not self.hand.ending:
            self.log.passed.append(CutOffError("the log breaks off in the middle of this hand.", self.where))
        elif self.hand is not None:
            self.log.hands.append(self.hand)
        self.hand = None


TAGS: Final[dict[str, Callable[[_Reader, dict[str, str]], None]]] = {
    "GO": _Reader.room, "UN": _Reader.people, "INIT": _Reader.begin, "N": _Reader.call, "REACH": _Reader.declare,
    "DORA": _Reader.dora, "AGARI": _Reader.win, "RYUUKYOKU": _Reader.draw,
}  # fmt: skip
"""The tags that tell something of a hand; the others tell of the room, of people who come and go, or of what is settled."""
