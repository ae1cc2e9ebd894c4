"""The last turn of each of the others on the head of its board at a side of the floor: the card laid and the card turned, small.
What was captured is edged like the newest captured cards, what stayed on the floor is dark. At the far edge there is no room for
them: there it is said of the label."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect

from game.table import Seat
from scenes.games.gostop.areas import ASPECT
from scenes.games.gostop.hwatu import tiny
from scenes.games.gostop.piles import upright
from scenes.games.gostop.recent import Laid, laid, last
from scenes.games.gostop.seen import Seen, once
from scenes.games.gostop.tell import history
from scenes.games.gostop.trays import NEWEST, boards
from scenes.table.tip import Subject, Tip

_WIDE, _GAP, _TURNED = 25, 2, 4
"""How wide such a card is, how far one is from the next, and how far what was turned is from what was laid, in units."""

_EDGE: Final = 5
"""How far they stay from the upper edge of the board and from its side, in units."""

_DIM: Final = 132
"""How much light there is on what stayed on the floor, of 255."""


@once
def cards(table: Seen, seat: Seat) -> tuple[tuple[Laid, Rect], ...]:
    """The cards of the last turn of one of the others, as they stand at the right end of the head of its board: as far apart as
    there is room beside the label."""
    turn, board = last(table.turns, seat), boards(table).get(seat)
    if seat == table.seat or turn is None or board is None or not upright(table.areas, seat):
        return ()
    shown, k = laid(turn), table.k
    wide, top = round(_WIDE * k), board.top + round(_EDGE * k)
    room = board.right - round(_EDGE * k) - table.areas.hud[seat].right
    steps = [round((wide / k + (_TURNED if after.turned and not one.turned else _GAP)) * k) for one, after in pairwise(shown)]
    tight = min(1.0, (room - wide) / max(1, sum(steps)))
    left = float(board.right - round(_EDGE * k) - wide) - tight * sum(steps)
    found = []
    for one, step in zip(shown, (*steps, 0), strict=True):
        found.append((one, Rect(round(left), top, wide, round(wide * ASPECT))))
        left += tight * step
    return tuple(found)


def above(surface: pygame.Surface, table: Seen) -> None:
    """Paint them."""
    index, patterns = bool(table.chosen.get("card_index", True)), bool(table.chosen.get("pattern_marks", False))
    edge = max(1, round(0.8 * table.k))
    for seat in range(len(table.names)):
        for card, rect in cards(table, seat):
            picture = tiny(index, patterns, table.ink.font).flat(card.face, rect.width)
            if card.stays:
                picture = picture.copy()
                picture.fill((_DIM, _DIM, _DIM), special_flags=pygame.BLEND_RGB_MULT)
            surface.blit(picture, rect)
            if not card.stays:
                table.ink.ring(surface, rect.inflate(2 * edge, 2 * edge), NEWEST, 2 * edge, round(3 * table.k))


def told(table: Seen, seat: Seat) -> tuple[str, ...]:
    """The last turn of one of the others in the words of the history, a line each; nothing while there is none."""
    turn = last(table.turns, seat) if seat != table.seat else None
    entries = history(turn.events, table.names, table.say) if turn is not None else []
    return tuple(words for entry in entries if entry.seat == seat for words in entry.words)


def subjects(table: Seen) -> list[Subject]:
    """What is said of these cards."""
    found = []
    for seat in range(len(table.names)):
        rects = [rect for _, rect in cards(table, seat)]
        if rects and (lines := told(table, seat)):
            found.append(Subject(f"turn:{seat}", rects[0].unionall(rects), Tip(lines[0], lines[1:])))
    return found
