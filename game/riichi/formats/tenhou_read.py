"""Tenhou's JSON read: in what order the draws and discards of four seats came.

The format tells each seat's draws and discards by themselves. Whoever is next is found by going through them: a call among the
draws of somebody that fits the last discard comes before the next seat's draw. Where a tile was discarded twice, and could have
been called either time, each is tried. A hand that cannot be read is passed over.
"""

from __future__ import annotations

import re
from typing import Any, Final

from game.malformed import Where
from game.riichi.formats.log import (
    NOBODY,
    THREE,
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
from game.riichi.formats.played import OtherRulesError, whole
from game.riichi.state import SEATS
from game.riichi.tiles import KIND
from game.table import Malformed, Seat

DRAWN: Final = 60
ENDINGS: Final = {
    "nagashi": ("流し満貫", "流局满贯", "nagashi", "mangan at draw"),
    "nine_kinds": ("九種", "九种", "kyuushu", "kyushu", "nine ", "9 "),
    "four_winds": ("四風", "四风", "suufon", "sufon", "four wind", "4 wind"),
    "four_riichi": ("四家立直", "四家リーチ", "四人リーチ", "suucha", "sucha", "four riichi", "four reach", "4 riichi"),
    "four_kans": ("四槓", "四開槓", "四杠", "四カン", "suukai", "sukai", "suukan", "four kan", "4 kan"),
    "triple_ron": ("三家和", "トリプルロン", "sancha", "three ron", "triple ron", "3 ron"),
    "draw": ("流局", "全員聴牌", "全員不聴", "荒牌", "ryuukyoku", "ryukyoku", "draw", "all tenpai", "all noten"),
}  # fmt: skip
"""What the words for how a hand ended hold, in small letters: Tenhou's, and those of programs that write games of Mahjong Soul in
its form. What may be any draw is the last."""

WON: Final = ("和了", "和牌", "ロン", "ツモ", "自摸", "agari", "ron", "tsumo", "hora", "win")
SOUL: Final = ("の間", "之间", " Room", "友人戦", "Friendly", "大会戦", "Tournament", "Tounament")
"""What the name of a room of Mahjong Soul holds."""

SANMA: Final = ("三", "サンマ", "3-Player")
"""What the name of a table of three holds."""

KINDS: Final = {"c": "chi", "p": "pon", "m": "daiminkan", "k": "kakan", "a": "ankan"}
SIZES: Final = {"c": 3, "p": 3, "m": 4, "k": 4, "a": 4}
GIVERS: Final = {0: 3, 2: 2, 4: 1, 6: 1}
"""How many seats on the giver sits, by where the letter stands."""

PARTS: Final = 17
TRIED: Final = 4000
"""So many draws and calls are tried at most to find the order."""

NONE: Final = (0,) * len(SEATS)

_MELD: Final = re.compile(r"(?:[1-5][0-9])*[cpmka](?:[1-5][0-9])+")


def read_log(data: Any) -> Log:
    """The log that decoded JSON tells. Raises `Malformed`."""
    if not isinstance(data, dict) or not isinstance(data.get("log"), list) or not data["log"]:
        raise Malformed("A Tenhou log must be an object whose log is a list of hands.")
    names = data.get("name") or NOBODY
    log = Log((), [], _rules(data.get("rule") or {}))
    if not isinstance(names, list | tuple) or any(not isinstance(name, str | None) for name in names):
        raise FieldError("name must be a list of four names.")
    if len(names) != len(SEATS):
        raise OfThreeError(f"name tells {len(names)} names; {THREE}.")
    log.names = tuple(name or NOBODY[seat] for seat, name in enumerate(names))
    for nth, hand in enumerate(data["log"]):
        try:
            log.hands.append(whole(_Hand(hand, Where("hand", nth + 1, f"log[{nth}]")).read()))
        except Malformed as error:
            log.passed.append(error)
    return log


def _rules(room: Any) -> dict[str, Any]:
    """What the rule's name and its red fives say, as options."""
    if not isinstance(room, dict):
        raise FieldError("rule must be an object.")
    said = room.get("disp", "")
    if not isinstance(said, str):
        raise FieldError("rule.disp must be a text.")
    if any(word in said for word in SANMA):
        raise OfThreeError(f"rule.disp is {said[:40]!r}: {THREE}.")
    options: dict[str, Any] = {"preset": "mahjong-soul"} if any(word in said for word in SOUL) else {}
    if said and "喰" not in said and ("南" in said or "東" in said):
        options["kuitan"] = False
    if ("東" in said or said.rstrip().endswith(" East") or " East " in said) and "南" not in said:
        options["length"] = "east"
    if not any(name.startswith("aka") for name in room):
        return options if not said or "赤" in said or "Red" in said else {**options, "red_fives": 0}
    reds = tuple(room.get(name, 0) for name in ("aka51", "aka52", "aka53"))
    if any(not isinstance(red, int) for red in (*reds, room.get("aka", 0))):
        raise FieldError("rule.aka must be a number.")
    if room.get("aka") and not any(reds):
        reds = (1, 1, 1)
    known = {(0, 0, 0): 0, (1, 1, 1): 3, (1, 2, 1): 4}
    if reds not in known:
        raise OtherRulesError(f"rule has {list(reds)} red fives by suit; there are none, three or four here.")
    options["red_fives"] = known[reds]
    return options


class _Hand:
    """Reads one hand; `where` it stands."""

    def __init__(self, data: Any, where: Where) -> None:
        if not isinstance(data, list) or len(data) != PARTS or any(not isinstance(part, list) for part in data):
            raise FieldError(f"it must be a list of {PARTS} lists.", where)
        self.data, self.where = data, where
        self.draws: list[list[Any]] = [data[5 + 3 * seat] for seat in SEATS]
        self.discards: list[list[Any]] = [data[6 + 3 * seat] for seat in SEATS]
        self.tried = 0
        self.furthest = ""

    def read(self) -> LoggedHand:
        """The hand."""
        head, scores = self._numbers(self.data[0], 3), self._numbers(self.data[1], 4)
        which, honba, sticks = head
        if which not in range(16) or honba not in range(1000) or sticks not in range(1000):
            raise FieldError(f"{list(head)} is no hand, honba and sticks.", self.where.part(0))
        tiles = tuple(self._faces(self.data[4 + 3 * seat]) for seat in SEATS)
        hand = LoggedHand(
            which // 4, which % 4, honba, sticks, scores, tiles, list(self._faces(self.data[2])), list(self._faces(self.data[3])),
            where=self.where,
        )  # fmt: skip
        if not hand.indicators:
            raise FieldError("the first indicator is missing.", self.where.part(2))
        acts = self._order(which % 4)
        if acts is None:
            raise OrderError(f"the draws and discards do not fit together{self.furthest}.", self.where)
        hand.acts = acts
        self._result(hand)
        return hand

    def _numbers(self, value: list[Any], how_many: int) -> tuple[int, ...]:
        if len(value) != how_many or any(not isinstance(one, int) or isinstance(one, bool) for one in value):
            raise FieldError(f"{str(value)[:40]} must be {how_many} whole numbers.", self.where)
        return tuple(value)

    def _face(self, value: Any) -> str:
        """Our face of a tile."""
        if isinstance(value, int) and not isinstance(value, bool) and 11 <= value <= 53:
            suit, rank = value // 10, value % 10
            face = f"0{'mps'[rank - 1]}" if suit == 5 and rank in (1, 2, 3) else f"{rank}{'mpsz'[suit - 1]}" if suit < 5 else ""
            if face in KIND and not (suit < 5 and rank == 0):
                return face
        raise NoTileError(f"{str(value)[:40]!r} is no tile.", self.where)

    def _faces(self, value: list[Any]) -> tuple[str, ...]:
        return tuple(self._face(one) for one in value)

    def _meld(self, seat: Seat, text: str) -> LoggedAct:
        """The call or kan that a line such as ``c275226`` tells."""
        if not _MELD.fullmatch(text):
            raise FieldError(f"{text[:40]!r} is no call.", self.where)
        letter = next(one for one in text if one.isalpha())
        at = text.index(letter)
        faces = [self._face(int(text[n : n + 2])) for n in (*range(0, at, 2), *range(at + 1, len(text), 2))]
        kind = KINDS[letter]
        if len(faces) != SIZES[letter]:
            raise FieldError(f"{text!r} is no {kind}.", self.where)
        if kind == "ankan":
            return checked_meld(LoggedAct(seat, kind, "", tuple(faces), where=self.where))
        face = faces.pop(at // 2)
        giver = (seat + GIVERS[at]) % 4 if kind != "kakan" else -1
        return checked_meld(LoggedAct(seat, kind, face, tuple(faces), giver=giver, where=self.where))

    # -- the order -------------------------------------------------------------------------------------------------------

    def _order(self, dealer: Seat) -> list[LoggedAct] | None:
        """The acts in their order; None where they do not fit together. Each way to go on is where it begins, the seat that takes
        its next tile, how many each has taken and let go by then, and the discard that lies to be called."""
        acts: list[LoggedAct] = []
        ways: list[tuple[int, Seat, tuple[int, ...], tuple[int, ...], LoggedAct | None]] = [(0, dealer, NONE, NONE, None)]
        while ways:
            self.tried += 1
            if self.tried > TRIED:
                raise OrderError("the order of the draws and discards cannot be found.", self.where)
            begun, seat, drawn, thrown, last = ways.pop()
            del acts[begun:]
            if drawn[seat] >= len(self.draws[seat]):
                self.furthest = f": seat {seat} has no tile to draw where it is its turn"
                continue
            took = self._taken(seat, self.draws[seat][drawn[seat]])
            drawn = _one_more(drawn, seat)
            if took.kind != "draw" and (last is None or (took.giver, took.face) != (last.seat, last.face)):
                self.furthest = f": what seat {seat} calls was not just discarded"
                continue
            acts.append(took)
            if thrown[seat] < len(self.discards[seat]):
                let = self._let(seat, self.discards[seat][thrown[seat]], took)
                thrown = _one_more(thrown, seat)
                if let is None or let.kind in ("kakan", "ankan"):
                    ways.append((len(acts) + (let is not None), seat, drawn, thrown, last))
                else:
                    ways.append((len(acts) + 1, (let.seat + 1) % 4, drawn, thrown, let))
                    ways += [(len(acts) + 1, caller, drawn, thrown, let) for caller in reversed(self._callers(let, drawn))]
                acts += [let] if let is not None else []
            if self._spent(drawn, thrown):
                return acts
        return None

    def _spent(self, drawn: tuple[int, ...], thrown: tuple[int, ...]) -> bool:
        return all(drawn[one] >= len(self.draws[one]) and thrown[one] >= len(self.discards[one]) for one in SEATS)

    def _callers(self, let: LoggedAct, drawn: tuple[int, ...]) -> list[Seat]:
        """Who may call this discard next: a pon or kan before a chi."""
        found = []
        for seat in SEATS:
            following = self.draws[seat][drawn[seat]] if drawn[seat] < len(self.draws[seat]) else None
            if seat != let.seat and isinstance(following, str):
                call = self._meld(seat, following)
                if (call.giver, call.face) == (let.seat, let.face):
                    found.append((call.kind == "chi", seat))
        return [seat for _, seat in sorted(found)]

    def _taken(self, seat: Seat, value: Any) -> LoggedAct:
        """A draw, or a call in its place."""
        if isinstance(value, str):
            call = self._meld(seat, value)
            if call.kind in ("kakan", "ankan"):
                raise OrderError(f"{value!r} is no call of a discard.", self.where)
            return call
        return LoggedAct(seat, "draw", self._face(value), where=self.where)

    def _let(self, seat: Seat, value: Any, took: LoggedAct) -> LoggedAct | None:
        """A discard or a kan of one's own; None for the place that an open kan leaves empty."""
        if value == 0 and took.kind == "daiminkan":
            return None
        kind = "discard"
        if isinstance(value, str):
            if not value.startswith("r"):
                return self._meld(seat, value)
            kind, value = "riichi", int(value[1:]) if value[1:].isdecimal() and len(value) == 3 else value
        drawn = value == DRAWN
        if drawn and took.kind != "draw":
            raise OrderError(f"seat {seat} discards the tile just drawn, but has drawn none.", self.where)
        return LoggedAct(seat, kind, took.face if drawn else self._face(value), drawn=drawn, where=self.where)

    # -- how it ended ----------------------------------------------------------------------------------------------------

    def _result(self, hand: LoggedHand) -> None:
        result = self.data[16]
        what = result[0] if result else None
        said = what.strip().lower() if isinstance(what, str) else ""
        if said in WON:
            self._wins(hand, result)
            return
        ending = next((ending for ending, words in ENDINGS.items() if any(word in said for word in words)), None)
        if ending is None:
            raise NewEventError(f"{str(what)[:40]!r} is no result that is known here.", self.where.part(16))
        hand.ending = ending
        told = len(result) > 1 and isinstance(result[1], list)
        hand.deltas = self._numbers(result[1], 4) if told else ()
        if ending == "nine_kinds" or (ending == "draw" and hand.acts[-1].kind == "draw"):
            hand.acts.append(LoggedAct(hand.acts[-1].seat, "abort", where=self.where))

    def _wins(self, hand: LoggedHand, result: list[Any]) -> None:
        if len(result) < 3 or len(result) % 2 == 0 or any(not isinstance(part, list) for part in result[1:]):
            raise FieldError("a win must tell its points and who won.", self.where.part(16))
        for deltas, won in zip(result[1::2], result[2::2], strict=True):
            seat, giver = self._numbers(won[:2], 2)
            if seat not in SEATS or giver not in SEATS:
                raise FieldError(f"{seat} and {giver} must be seats, 0 to 3.", self.where.part(16))
            hand.add(LoggedWin(seat, giver, self._numbers(deltas, 4)), self.where)


def _one_more(counts: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return tuple(count + (one == seat) for one, count in enumerate(counts))
