"""What lies in the middle of the table while something is asked: plaques, cards that are looked through, or the exchange."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from game.choices import Pick
from game.daifugo.events import Gave
from game.daifugo.exchange import gives_by, pairs
from game.daifugo.view import Pair
from game.table import Decision, Piece, Seat
from scenes.forms.pictures import portrait
from scenes.games.daifugo import cards
from scenes.games.daifugo.place.layout import ASPECT, PLAQUES, exchanging, sorted_keys
from scenes.games.daifugo.seen import SeenDaifugo
from scenes.kit import palette
from scenes.kit.box import (
    Box,
    Column,
    Filling,
    Gap,
    Grid,
    Least,
    Measure,
    Middle,
    Painted,
    Pieces,
    Plate,
    Pressed,
    Row,
    Shaft,
    Text,
)
from scenes.kit.fit import SHARES, Laid, fit, place
from scenes.stage.binding import Key, keys
from scenes.stage.sprite import Sprites

_TRAY: Final = (*palette.LACQUER, 244)
_EDGE: Final = (*palette.BRIGHT_BRASS, 200)

_LOWER: Final = (*SHARES, 0.6, 0.52, 0.44)
"""To such shares of their size plaques and rows become smaller where there are many."""

_LOWEST: Final = (*_LOWER, 0.36, 0.28, 0.2, 0.1)
"""To such shares plaques become smaller at last: whatever is asked can be answered."""

# -- plaques ------------------------------------------------------------------------------------------------------------------

_ACROSS: Final = {"call": 5, "order": 3, "draw": 7}
"""So many plaques stand side by side, by what is asked for: numbers, an order of seats, positions in a hand."""

_FLAT, _SMALL = 1.8, 9
"""Positions in a large hand: so many times as many columns as rows, in letters that may be so low, in pixels."""


def asked(table: SeenDaifugo) -> Decision | None:
    """The person's question that plaques answer."""
    return next((one for one in table.view.decisions if one.kind in PLAQUES and isinstance(one.choices, Pick)), None)


def pieces(table: SeenDaifugo) -> list[tuple[Key, Piece]]:
    """What can be pressed, each once, with the word that it says."""
    decision = asked(table)
    items = decision.choices.items if decision and isinstance(decision.choices, Pick) else ()
    return [(f"plaque:{item}", Piece(None, item)) for item in dict.fromkeys(items)]


def plaques(table: SeenDaifugo) -> Laid | None:
    """The plaques on their tray, over the pile; None where none are asked for. In a small window they bear a word each."""
    if (decision := asked(table)) is None:
        return None
    by, room = Measure(table.ink, table.k), over_pile(table)
    whole = fit(_plaques(table, decision), by, room, _LOWER, end="middle")
    return whole or fit(_plaques(table, decision, small=True), by, room, _LOWEST, end="middle")


def _plaques(table: SeenDaifugo, decision: Decision, small: bool = False) -> Box:
    """All of them. Numbers are cards; where plaques are `small`, words, and those that the person holds have a golden edge.
    Positions are plain there."""
    faces = (piece.face or "" for _, piece in sorted_keys(table.view, f"hand:{table.seat}"))
    held, kind = Counter(face[1:] for face in faces if face[:1] in cards.SUIT), decision.kind
    found: list[Box] = []
    for key, piece in pieces(table):
        item = piece.face or ""
        if kind == "call" and not small:
            found.append(Pressed(_number(table, item, held[item]), key))
        elif kind == "draw" and small:
            number = Text((item,), 24, "bold", palette.INK, least=_SMALL)
            found.append(Pressed(Plate(Least(Middle(number), 36, 36), 1, palette.STRAW, 4), key))
        else:
            word = Text((table.names[int(item)] if kind == "order" else item,), 24, "bold", palette.INK)
            board = Plate(Least(word, 96 if kind == "order" else 42, 42), 2, palette.STRAW, 6, palette.INK)
            edge = palette.GOLD if kind == "call" and held[item] else palette.MAPLE
            found.append(Pressed(Plate(board, 3, edge, 7), key))
    across = max(_ACROSS[kind], round((_FLAT * len(found)) ** 0.5)) if kind == "draw" else _ACROSS[kind]
    rows = tuple(tuple(found[at : at + across]) for at in range(0, len(found), across))
    gap = 2 if small else 6
    return Column((Plate(Grid(rows, gap, gap), 10, _TRAY, 12, _EDGE),), align="center")


def _number(table: SeenDaifugo, number: str, mine: int) -> Box:
    """A number as a small card of all its suits, and below them the number of such cards that the person holds."""
    inks = {"S": palette.INK, "H": palette.OXBLOOD, "C": palette.INK, "D": palette.OXBLOOD}
    suits = tuple(Text((cards.SUIT[suit],), 14, "bold", ink, least=9) for suit, ink in inks.items())
    lines: list[Box] = [Text((number,), 28, "bold", palette.INK), Row(suits)]
    if mine:
        lines.append(Text((table.say("daifugo.plaque.held", n=mine),), 14, "bold", palette.OXBLOOD))
    face = Plate(Least(Middle(Column(tuple(lines), 2, "center")), 46, 68), 1, palette.PAPER, 4)
    return Plate(face, 2, palette.GOLD if mine else palette.INK, 6)


def over_pile(table: SeenDaifugo) -> Rect:
    """The room in the middle above the heading of a question."""
    area = table.areas.offered
    return Rect(area.left, area.top, area.width, min(area.height, table.heading - area.top))


# -- cards that are looked through --------------------------------------------------------------------------------------------


def tray(table: SeenDaifugo) -> Laid | None:
    """What the cards lie on that the person looks through, with what they are over them; None where there are none."""
    poses = [table.poses[key] for key, _ in keys(table.view, table.looked)] if table.looked else []
    if not poses:
        return None
    k, pad = table.k, round(14 * table.k)
    lying = [Rect(0, 0, pose.width, pose.width * ASPECT).move_to(center=(pose.x, pose.y)) for pose in poses]
    rect = lying[0].unionall(lying).inflate(2 * pad, 2 * pad)
    rect.top, rect.height = rect.top - round(24 * table.t), rect.height + round(24 * table.t)
    said = table.say(f"daifugo.place.{table.looked.partition(':')[0]}", n=len(poses))
    title = Column((Text((said,), 15, "bold", palette.GOLD),), align="center")
    return place(Plate(title, 8, _TRAY, 12, _EDGE), Measure(table.ink, k), rect.clip(table.areas.middle), "fill")


# -- the exchange -------------------------------------------------------------------------------------------------------------


def exchange(table: SeenDaifugo) -> Laid | None:
    """Who bows to whom before a game, and the cards that go each way; None where nothing is exchanged."""
    if not exchanging(table.view):
        return None
    found = pairs(table.imagined)
    tall = (116, 75) if len(found) < 4 else (46, 46)
    mine, other = (high / table.ink.scale for high in tall)  # the letters need the room that there is
    highs = [mine if table.seat in (pair.poor, pair.rich) else other for pair in found]
    rows = Column(tuple(_tribute(table, pair, high) for pair, high in zip(found, highs, strict=True)), 6)
    area = table.areas.middle
    wide = min(area.width, round(800 * table.k))
    room = Rect(area.centerx - wide // 2, area.top, wide, table.heading - area.top)
    return fit(rows, Measure(table.ink, table.k), room, _LOWER, end="middle")


def _tribute(table: SeenDaifugo, pair: Pair, high: float) -> Box:
    """The poor one at the left, bowing, and the rich one at the right; between them the cards."""
    mine, n = table.seat in (pair.poor, pair.rich), pair.cards
    gives = table.say(f"daifugo.due.{gives_by(table.view.rules, table.view.came)}", n=n)
    returns = table.say("daifugo.due.returns", n=n)
    ways = (
        _way(table, gives, (*given(table, pair.poor, pair.rich), *[""] * n)[:n], 1, high),
        _way(table, returns, (*given(table, pair.rich, pair.poor), *[""] * n)[:n], -1, high),
    )
    poor, rich = (Least(_name(table, seat), 96 / table.ink.scale) for seat in (pair.poor, pair.rich))
    left, right = _figure(table, pair.poor, high, bows=True), _figure(table, pair.rich, high, bows=False)
    row = Row((left, poor, Filling(Middle(Column(ways, 4))), rich, right), 8)
    return Plate(row, 4, (*palette.LACQUER, 214), 10, palette.GOLD if mine else (*palette.BRIGHT_BRASS, 120))


def _name(table: SeenDaifugo, seat: Seat) -> Box:
    """A name, and below it the rank."""
    name = Text((table.names[seat],), 18, "bold", palette.GOLD if seat == table.seat else palette.PAPER)
    return Middle(Column((name, Text((table.rank(seat),), 16, "ui", palette.PAPER)), 6, "center"))


def _way(table: SeenDaifugo, words: str, faces: Sequence[str], way: int, high: float) -> Box:
    """Cards that go to the right (`way` 1) or to the left (−1), in words, with an arrow; a back for a face that is not known."""
    sprites = _small(bool(table.chosen.get("four_colour")), str(table.chosen.get("card_back", "red")))
    row = Pieces(tuple(face or sprites.back for face in faces), 0.43 * high, sprites, 0.7 if len(faces) < 4 else 0.3)
    lying = Least(Plate(row, 2, palette.GOLD, 4) if any(faces) else Plate(row, 2), 72 / table.ink.scale)
    ends = Shaft(palette.GOLD), Shaft(palette.GOLD, "right" if way > 0 else "left")
    parts = (lying, ends[0], Text((words,), 18, "bold", palette.PAPER), ends[1])
    return Row(parts if way > 0 else parts[::-1], 6)


def _figure(table: SeenDaifugo, seat: Seat, high: float, bows: bool) -> Box:
    """Somebody who is glad, or who bows; the person's own tribute shows them larger, in as wide a column."""

    def paint(size: tuple[int, int]) -> Surface:
        picture = Surface(size, pygame.SRCALPHA)
        face = portrait(table.ink.faces[seat], size[0], "dismay" if bows else "glee")
        picture.blit(face, (0, round(0.14 * size[1]) if bows else 0))
        return picture

    return Least(Painted(table.names[seat], paint, high, high) if table.ink.faces else Gap(high), 114 / table.ink.scale, high)


@lru_cache(maxsize=2)
def _small(four_colour: bool, back: str) -> Sprites:
    """The cards as the person has chosen them, small."""
    return cards.pictures(four_colour, back)


def given(table: SeenDaifugo, giver: Seat, taker: Seat) -> tuple[str, ...]:
    """The cards that one gives another, as far as the person may know them: they are given, or no others can be."""
    for event in table.view.log:
        if isinstance(event, Gave) and (event.seat, event.taker) == (giver, taker):
            return event.faces or ()
    mine = [one.choices for one in table.view.decisions if one.seat == table.seat == giver and one.kind == "tribute"]
    return cards.pieces(mine[0][0]) if mine and isinstance(mine[0], tuple) and len(mine[0]) == 1 else ()


def exchange_says(table: SeenDaifugo) -> tuple[object, ...]:
    """All that the picture of the exchange hangs on."""
    found = pairs(table.imagined)
    return tuple((one, given(table, one.poor, one.rich), given(table, one.rich, one.poor)) for one in found)
