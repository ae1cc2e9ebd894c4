"""mjai: a match as JSON lines, one event a line (as Mortal and akochan read it).

The text: ``start_game``, then for each hand ``start_kyoku``, what was drawn, discarded and called, ``hora`` for each winner or
``ryukyoku``, and ``end_kyoku``; at last ``end_game``. An indicator for an open kan that is turned after the discard stands before
that discard, as in those programs. Points (``deltas``) leave out the riichi sticks, which ``reach_accepted`` pays. What follows
from the rest may be left out or null: names, scores, points, honba, sticks, ``target``, ``tsumogiri``, ``end_kyoku``. The events
may also stand in one list. A hand that cannot be read is passed over.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from game.foreign import parse
from game.malformed import Where
from game.options import Rules
from game.record import Record
from game.riichi.formats.log import (
    CALLS,
    NOBODY,
    TAKEN,
    THREE,
    CutOffError,
    FieldError,
    HiddenError,
    Log,
    LoggedAct,
    LoggedHand,
    LoggedWin,
    NewEventError,
    NoTileError,
    OfThreeError,
    OrderError,
    Tell,
    checked_meld,
    to_nobody,
)
from game.riichi.formats.played import played, whole
from game.riichi.formats.told import told
from game.riichi.state import SEATS
from game.riichi.tiles import KIND
from game.table import Malformed

PAIS: Final = {
    "1z": "E", "2z": "S", "3z": "W", "4z": "N", "5z": "P", "6z": "F", "7z": "C", "0m": "5mr", "0p": "5pr", "0s": "5sr",
}  # fmt: skip
"""Their name of each tile that they call otherwise."""

FACES: Final = {PAIS.get(face, face): face for face in KIND}
"""Our face of each tile of theirs."""

WINDS: Final = "ESWN"
REASONS: Final = {
    "exhaustive_draw": "fanpai", "nagashi": "nagashimangan", "nine_kinds": "kyushukyuhai", "four_winds": "sufonrenta",
    "four_riichi": "suchareach", "four_kans": "sukaikan", "triple_ron": "sanchaho",
}  # fmt: skip
ENDINGS: Final = {reason: ending for ending, reason in REASONS.items()}
URA: Final = ("ura_markers", "uradora_markers", "uradora_marker")
"""What programs call the lower indicators: a tile, or a list of them."""

ASIDE: Final = ("none", "hello", "error")
"""Events between programs, which tell nothing of the hand."""

NORTH: Final = ("nukidora", "kita")
"""A north tile put aside, as only tables of three do."""

QUOTED: Final = 40
"""So much of a wrong line is quoted."""


def write(records: Sequence[Record]) -> str:
    """The match as JSON lines. Raises `Malformed` for what mjai has no form for."""
    log = told(records)
    lines: list[dict[str, Any]] = [{
        "type": "start_game", "names": list(log.names), "kyoku_first": 4 if log.rules["length"] == "east" else 0,
        "aka_flag": log.rules["red_fives"] > 0,
    }]  # fmt: skip
    for hand in log.hands:
        lines += _told(hand)
    lines.append({"type": "end_game"})
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)


def _pais(faces: Sequence[str]) -> list[str]:
    return [PAIS.get(face, face) for face in faces]


def _told(hand: LoggedHand) -> Iterator[dict[str, Any]]:
    yield {
        "type": "start_kyoku", "bakaze": WINDS[hand.wind], "dora_marker": _pais(hand.indicators)[0], "kyoku": hand.number + 1,
        "honba": hand.honba, "kyotaku": hand.sticks, "oya": hand.number, "scores": list(hand.scores),
        "tehais": [_pais(tiles) for tiles in hand.tiles],
    }  # fmt: skip
    lines = [line for act in hand.acts for line in _event(act)]
    for nth, line in enumerate(lines):
        if line["type"] == "reach" and nth and lines[nth - 1]["type"] == "dora":  # what is said comes before what is turned
            lines[nth - 1 : nth + 1] = line, lines[nth - 1]
    yield from lines
    for win in hand.wins:
        riichi = any(act.kind == "accepted" and act.seat == win.seat for act in hand.acts)
        ura = _pais(hand.ura) if riichi else []
        yield {"type": "hora", "actor": win.seat, "target": win.giver, "deltas": list(win.deltas), "ura_markers": ura}
    if not hand.wins:
        yield {"type": "ryukyoku", "reason": REASONS[hand.ending], "deltas": list(hand.deltas)}
    yield {"type": "end_kyoku"}


def _event(act: LoggedAct) -> Iterator[dict[str, Any]]:
    actor: dict[str, Any] = {"actor": act.seat}
    pai = PAIS.get(act.face, act.face)
    if act.kind == "draw":
        yield {"type": "tsumo", **actor, "pai": pai}
    elif act.kind in ("discard", "riichi"):
        if act.kind == "riichi":
            yield {"type": "reach", **actor}
        yield {"type": "dahai", **actor, "pai": pai, "tsumogiri": act.drawn}
    elif act.kind == "accepted":
        yield {"type": "reach_accepted", **actor}
    elif act.kind == "dora":
        yield {"type": "dora", "dora_marker": pai}
    elif act.kind == "ankan":
        yield {"type": "ankan", **actor, "consumed": _pais(act.faces)}
    elif act.kind == "kakan":
        yield {"type": "kakan", **actor, "pai": pai, "consumed": _pais(act.faces)}
    elif act.kind in CALLS:
        yield {"type": act.kind, **actor, "target": act.giver, "pai": pai, "consumed": _pais(act.faces)}


def knows(text: str) -> bool:
    """Whether a text is of this form: its first line is an event, or it is a list of events."""
    try:
        where, event = next(_events(text), (Where("line", 1), None))
        event = _parsed(event, where)
    except Malformed:
        return False
    return isinstance(event, dict) and isinstance(event.get("type"), str)


def _events(text: str) -> Iterator[tuple[Where, Any]]:
    """The events, and where each stands. Raises `Malformed` in place of one that is no JSON."""
    if text.lstrip().startswith("["):
        yield from ((Where("event", nth), event) for nth, event in enumerate(parse(text, "The list of events"), 1))
        return
    for nth, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield Where("line", nth), line


def _parsed(event: Any, where: Where) -> Any:
    """An event, or what the text of one says. Raises `Malformed`."""
    try:
        return parse(event, "it") if isinstance(event, str) else event
    except Malformed as error:
        raise Malformed(error.said, where) from error


def read(text: str, rules: Rules | None = None, tell: Tell = to_nobody) -> list[Record]:
    """The hands of a match as records, under these rules, or Tenhou's. Raises `Malformed`: the line, and what is wrong there."""
    return list(each(text, rules, tell))


def each(text: str, rules: Rules | None, tell: Tell) -> Iterator[Record]:
    """The same, one by one."""
    reader = _Reader()
    for where, event in _events(text):
        reader.line(event, where)
    return played(reader.end(), rules, tell)


class _Reader:
    """Takes a text line by line."""

    def __init__(self) -> None:
        self.log = Log(NOBODY, [], {})
        self.hand: LoggedHand | None = None
        self.reach = -1
        self.taken: int | None = None
        self.where = Where("line", 1)
        self.begun = self.passing = False

    def line(self, event: Any, where: Where) -> None:
        """Read an event, or the text of one. What is wrong within a hand costs that hand alone. Raises `Malformed` for what is
        wrong before the first."""
        try:
            self._take(_parsed(event, where), where)
        except Malformed as error:
            if not self.begun:
                raise
            if not self.passing:
                self._pass(error)

    def _pass(self, why: Malformed) -> None:
        """Nothing of the hand can be used, until another begins."""
        self.log.passed.append(why)
        self.hand, self.passing = None, True

    def _take(self, event: Any, where: Where) -> None:
        kind = event.get("type") if isinstance(event, dict) else None
        if kind in ("start_kyoku", "end_game"):
            self._ended()
        self.where = where
        if not isinstance(kind, str):
            raise NewEventError(f"an event of mjai is an object with a type, not {str(event)[:QUOTED]!r}.", where)
        if kind == "start_game":
            self._game(event)
        elif kind == "start_kyoku":
            self._kyoku(event)
        elif kind in NORTH:
            raise OfThreeError(f"a north tile is put aside; {THREE}.", where)
        elif kind not in ("end_game", *ASIDE) and not self.passing:
            if self.hand is None:
                raise OrderError(f"{kind} stands outside a hand; start_kyoku must come first.", where)
            known = READERS.get(kind)
            if known is None:
                raise NewEventError(f"mjai has no event {kind[:QUOTED]!r} that is known here.", where)
            known(self, event, self.hand)

    def _ended(self) -> None:
        """Another hand begins, or the text is over."""
        if self.hand is not None and self.hand.ending:
            self.closed({}, self.hand)
        elif self.hand is not None:
            self._pass(CutOffError("the text ends in the middle of a hand.", self.where))

    def end(self) -> Log:
        """The whole log. Raises `Malformed` where there is no hand in it."""
        self._ended()
        if not self.log.hands and not self.log.passed:
            raise Malformed("There is no hand in this text.")
        return self.log

    # -- what an event holds -----------------------------------------------------------------------------------------

    def pai(self, value: Any) -> str:
        """Our face of a tile of theirs."""
        face = FACES.get(value) if isinstance(value, str) else None
        if face is None:
            if value == "?":
                raise HiddenError("'?' is no tile; the log has to show every hand.", self.where)
            raise NoTileError(f"{str(value)[:QUOTED]!r} is no tile.", self.where)
        return face

    def pais(self, value: Any, name: str) -> tuple[str, ...]:
        if not isinstance(value, list):
            raise FieldError(f"{name} must be a list of tiles.", self.where)
        return tuple(self.pai(one) for one in value)

    def number(self, event: Any, name: str, numbers: range, usual: int | None = None) -> int:
        value = usual if event.get(name) is None else event[name]
        if not isinstance(value, int) or isinstance(value, bool) or value not in numbers:
            raise FieldError(f"{name} must be a whole number from {numbers.start} to {numbers.stop - 1}.", self.where)
        return value

    def sticks(self, event: Any, name: str) -> int | None:
        """How many there are; None where the event leaves it out."""
        return None if event.get(name) is None else self.number(event, name, range(1000))

    def seat(self, event: Any, name: str = "actor", usual: int | None = None) -> int:
        return self.number(event, name, range(4), usual)

    def target(self, event: Any) -> int:
        """Who gave the tile; where the event leaves it out, the one who drew, discarded or added a tile last."""
        return self.seat(event, "target", self.taken)

    def four(self, event: Any, name: str) -> tuple[int, ...]:
        """A number for each seat; none where the event leaves them out."""
        value = event.get(name)
        if value is None or value == []:
            return ()
        fits = isinstance(value, list) and len(value) == len(SEATS)
        if not fits or any(not isinstance(one, int) or isinstance(one, bool) for one in value):
            raise FieldError(f"{name} must be four whole numbers.", self.where)
        return tuple(value)

    # -- events ------------------------------------------------------------------------------------------------------

    def _game(self, event: Any) -> None:
        names = event.get("names")
        if isinstance(names, list) and names:
            if len(names) != len(SEATS):
                raise OfThreeError(f"{len(names)} names; {THREE}.", self.where)
            self.log.names = tuple(name if isinstance(name, str) and name else NOBODY[at] for at, name in enumerate(names))
        if event.get("aka_flag") is False:
            self.log.rules["red_fives"] = 0
        if event.get("kyoku_first") == 4:
            self.log.rules["length"] = "east"

    def _kyoku(self, event: Any) -> None:
        self.begun, self.passing = True, False
        bakaze, tehais = event.get("bakaze"), event.get("tehais")
        if not isinstance(bakaze, str) or bakaze not in tuple(WINDS):
            raise FieldError("bakaze must be one of E, S, W, N.", self.where)
        if not isinstance(tehais, list) or len(tehais) != len(SEATS):
            raise OfThreeError(f"tehais must be the tiles of four seats; {THREE}.", self.where)
        number = self.number(event, "kyoku", range(1, 5)) - 1
        if self.number(event, "oya", range(4), number) != number:
            raise FieldError(f"oya must be the seat that deals hand {number + 1}, which is {number}.", self.where)
        self.hand = whole(LoggedHand(
            WINDS.index(bakaze), number, self.sticks(event, "honba"), self.sticks(event, "kyotaku"), self.four(event, "scores"),
            tuple(self.pais(tiles, "tehais") for tiles in tehais),
            [self.pai(event.get("dora_marker"))], where=self.where,
        ))  # fmt: skip
        self.reach, self.taken = -1, None

    def act(self, event: Any, hand: LoggedHand, kind: str, **more: Any) -> None:
        face = self.pai(event.get("pai")) if kind != "ankan" else ""
        hand.acts.append(LoggedAct(self.seat(event), kind, face, where=self.where, **more))
        if kind in TAKEN:
            self.taken = hand.acts[-1].seat

    def tsumo(self, event: Any, hand: LoggedHand) -> None:
        self.act(event, hand, "draw")

    def dahai(self, event: Any, hand: LoggedHand) -> None:
        drawn = event.get("tsumogiri")
        if drawn is not None and not isinstance(drawn, bool):
            raise FieldError("tsumogiri must be true or false.", self.where)
        kind = "riichi" if self.reach == self.seat(event) else "discard"
        self.reach = -1
        self.act(event, hand, kind, drawn=drawn is True)

    def call(self, event: Any, hand: LoggedHand) -> None:
        kind = event["type"]
        giver = self.target(event) if kind not in ("ankan", "kakan") else -1
        self.act(event, hand, kind, faces=self.pais(event.get("consumed"), "consumed"), giver=giver)
        checked_meld(hand.acts[-1])

    def reached(self, event: Any, hand: LoggedHand) -> None:
        self.reach = self.seat(event)

    def accepted(self, event: Any, hand: LoggedHand) -> None:
        hand.acts.append(LoggedAct(self.seat(event), "accepted", where=self.where))

    def dora(self, event: Any, hand: LoggedHand) -> None:
        face = self.pai(event.get("dora_marker"))
        hand.indicators.append(face)
        hand.acts.append(LoggedAct(-1, "dora", face, where=self.where))

    def hora(self, event: Any, hand: LoggedHand) -> None:
        hand.add(LoggedWin(self.seat(event), self.target(event), self.four(event, "deltas")), self.where)
        for name in URA:
            told = event.get(name) or []
            ura = self.pais([told] if isinstance(told, str) else told, name)
            hand.ura = list(ura) if len(ura) > len(hand.ura) else hand.ura

    def ryukyoku(self, event: Any, hand: LoggedHand) -> None:
        reason = event.get("reason")
        hand.ending = ENDINGS.get(reason, "draw") if isinstance(reason, str) else "draw"
        hand.deltas = self.four(event, "deltas")
        last = hand.acts[-1] if hand.acts else None
        if last is not None and last.kind == "draw":
            hand.acts.append(LoggedAct(last.seat, "abort", where=self.where))

    def closed(self, event: Any, hand: LoggedHand) -> None:
        if not hand.ending:
            raise CutOffError("the hand ends without hora or ryukyoku.", self.where)
        self.log.hands.append(hand)
        self.hand = None


READERS: Final[dict[str, Callable[[_Reader, Any, LoggedHand], None]]] = {
    "tsumo": _Reader.tsumo, "dahai": _Reader.dahai, **dict.fromkeys(CALLS, _Reader.call), "reach": _Reader.reached,
    "reach_accepted": _Reader.accepted, "dora": _Reader.dora, "hora": _Reader.hora, "ryukyoku": _Reader.ryukyoku,
    "end_kyoku": _Reader.closed,
}  # fmt: skip
