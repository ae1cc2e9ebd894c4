"""Tenhou's JSON (tenhou.net/6): a match as one object, each hand a list.

A hand is ``[[which, honba, sticks], points, indicators, lower indicators, then for each seat: tiles, draws, discards; result]``.
Tiles are numbers: 11 to 19, 21 to 29, 31 to 39, 41 to 47, red fives 51 to 53; a discard of 60 is the tile just drawn, ``r``
before it declares riichi. A call stands among the draws, a kan of one's own among the discards, its letter (c, p, m, k, a) before
the tile that was called or added; where the letter stands tells who gave the tile. After an open kan the discard is 0. When an
indicator was turned is not told.

What Tenhou lets one download is XML (`game.riichi.formats.mjloggm`), which is read as well; so are links to its page with a hand
in each (`game.riichi.formats.tenhou_links`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.foreign import parse
from game.options import Rules
from game.record import Record
from game.riichi.formats.log import Log, LoggedAct, LoggedHand, LoggedWin, Tell, to_nobody
from game.riichi.formats.mjloggm import is_xml, read_xml
from game.riichi.formats.played import played
from game.riichi.formats.tenhou_links import is_links, link, unlinked
from game.riichi.formats.tenhou_read import read_log
from game.riichi.formats.told import told
from game.riichi.state import SEATS
from game.riichi.tiles import KIND
from game.riichi.yaku import BY_KEY
from game.table import Malformed, Seat

DRAWN: Final = 60
CALLED: Final = {"chi": "c", "pon": "p", "daiminkan": "m"}
LETTERS: Final = {3: 0, 2: 1, 1: 2}
"""Before which tile of a call the letter stands: the giver sits left, opposite or right of the caller."""

LIMITS: Final = {
    "mangan": "満貫", "haneman": "跳満", "baiman": "倍満", "sanbaiman": "三倍満", "yakuman": "役満", "kazoe": "数え役満",
}  # fmt: skip
ENDINGS: Final = {
    "nagashi": "流し満貫", "nine_kinds": "九種九牌", "four_winds": "四風連打", "four_riichi": "四家立直", "four_kans": "四槓散了",
    "triple_ron": "三家和了",
}  # fmt: skip
WINDS: Final = "東南西北"


def write(records: Sequence[Record]) -> str:
    """The match as one JSON object. Raises `Malformed` for what the format has no form for."""
    log = told(records)
    return _json(log, log.hands)


def links(records: Sequence[Record]) -> str:
    """A link for each hand that shows it on Tenhou's page, a line each. Raises `Malformed` as `write` does."""
    log = told(records)
    return "".join(link(_json(log, [hand])) + "\n" for hand in log.hands)


def _json(log: Log, hands: Sequence[LoggedHand]) -> str:
    return json.dumps(
        {"title": ["", ""], "name": list(log.names), "rule": _rule(log), "log": [_hand(hand) for hand in hands]},
        ensure_ascii=False,
        separators=(",", ":"),
    )


def knows(text: str) -> bool:
    """Whether a text is of this form: an object with a log, the XML, or links."""
    if is_xml(text) or is_links(text):
        return True
    try:
        data = parse(text)
    except Malformed:
        return False
    return isinstance(data, dict) and "log" in data


def read(text: str, rules: Rules | None = None, tell: Tell = to_nobody) -> list[Record]:
    """The hands of a match as records, under these rules, or Tenhou's with what the text tells of them. Raises `Malformed`: the
    hand, and what is wrong there."""
    return list(each(text, rules, tell))


def each(text: str, rules: Rules | None, tell: Tell) -> Iterator[Record]:
    """The same, one by one."""
    if is_xml(text):
        return played(read_xml(text), rules, tell)
    return played(read_log(unlinked(text) if is_links(text) else parse(text, "The log")), rules, tell)


def _rule(log: Log) -> dict[str, Any]:
    rules = log.rules
    red, length = rules["red_fives"], "東" if rules["length"] == "east" else "南"
    said = f"般{length}{'喰' if rules['kuitan'] else ''}{'赤' if red else ''}"
    return {"disp": said, "aka": 0, "aka51": int(red > 0), "aka52": (0, 1, 2)[(red > 0) + (red > 3)], "aka53": int(red > 0)}


def number(face: str) -> int:
    """A tile as a number."""
    suit = "mpsz".index(face[1]) + 1
    return 50 + suit if face[0] == "0" else 10 * suit + int(face[0])


def _sorted(faces: Sequence[str]) -> list[int]:
    return [number(face) for face in sorted(faces, key=lambda face: (KIND[face], face[0] == "0"))]


def _hand(hand: LoggedHand) -> list[Any]:
    draws: list[list[Any]] = [[] for _ in SEATS]
    discards: list[list[Any]] = [[] for _ in SEATS]
    pons: dict[tuple[Seat, int], str] = {}
    for act in hand.acts:
        if act.kind == "draw":
            draws[act.seat].append(number(act.face))
        elif act.kind in ("discard", "riichi"):
            said = DRAWN if act.drawn else number(act.face)
            discards[act.seat].append(f"r{said}" if act.kind == "riichi" else said)
        elif act.kind in CALLED:
            line = _call(act)
            draws[act.seat].append(line)
            if act.kind == "pon":
                pons[act.seat, KIND[act.face]] = line
            elif act.kind == "daiminkan":
                discards[act.seat].append(0)
        elif act.kind == "kakan":
            before, _, after = pons[act.seat, KIND[act.face]].partition("p")
            discards[act.seat].append(f"{before}k{number(act.face)}{after}")
        elif act.kind == "ankan":
            tiles = [str(one) for one in _sorted(act.faces)]
            discards[act.seat].append(f"{''.join(tiles[:3])}a{tiles[3]}")
    told_ = [[4 * hand.wind + hand.number, hand.honba, hand.sticks], list(hand.scores)]
    ura = [number(face) for face in hand.ura]
    seats = [part for seat in SEATS for part in (_sorted(hand.tiles[seat]), draws[seat], discards[seat])]
    return [*told_, [number(face) for face in hand.indicators], ura, *seats, _result(hand)]


def _call(act: LoggedAct) -> str:
    """A call: its tiles in order, the letter and the called tile where the giver sits."""
    tiles = [str(one) for one in _sorted(act.faces)]
    at = LETTERS[(act.giver - act.seat) % 4]
    if act.kind == "daiminkan" and at == 2:
        at = 3
    return "".join((*tiles[:at], f"{CALLED[act.kind]}{number(act.face)}", *tiles[at:]))


def _result(hand: LoggedHand) -> list[Any]:
    if hand.wins:
        return ["和了", *(part for win in hand.wins for part in (list(win.deltas), _win(hand, win)))]
    if hand.ending == "exhaustive_draw":
        if all(hand.waiting):
            return ["全員聴牌"]
        return ["流局", list(hand.deltas)] if any(hand.deltas) else ["全員不聴"]
    return [ENDINGS[hand.ending], list(hand.deltas)] if any(hand.deltas) else [ENDINGS[hand.ending]]


def _win(hand: LoggedHand, win: LoggedWin) -> list[Any]:
    """Who won off whom, who pays by 책임지불, what the hand is called, and its yaku."""
    worth = LIMITS.get(win.limit) or f"{win.fu}符{win.han}飜"
    points = win.points.replace("∀", "点∀") if win.points.endswith("∀") else f"{win.points}点"
    return [win.seat, win.giver, win.pao, worth + points, *(_yaku(hand, win, *line) for line in win.lines)]


def _yaku(hand: LoggedHand, win: LoggedWin, what: str, han: int) -> str:
    winds = {"round_wind": hand.wind, "seat_wind": (win.seat - hand.number) % 4}
    name = f"{BY_KEY[what].tenhou}{f' {WINDS[winds[what]]}' if what in winds else ''}"
    return f"{name}({'役満' if win.limit == 'yakuman' else f'{han}飜'})"
