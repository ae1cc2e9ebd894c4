"""The last turn of each of the others: the card played and the card flipped, which lies a little over it, at the inner end of the
head of its board at a side of the floor. What took something has the light of the newest captured cards, and what stays on the
floor lies in the shade; a 뻑 is told in a word. At the far edge there is no room for them: there, and of the person, the last
turn is said of the label."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect

from game.gostop.view import Bbeok
from game.table import Seat
from scenes.games.gostop.areas import LAST, lately
from scenes.games.gostop.hwatu import tiny
from scenes.games.gostop.piles import upright
from scenes.games.gostop.recent import Laid, laid, last
from scenes.games.gostop.seen import Seen, once
from scenes.games.gostop.tell import history
from scenes.games.gostop.trays import NEWEST, boards
from scenes.stage.lacquer import Colour
from scenes.table.tip import Subject, Tip

_SHARE: Final = 1.4
"""How much more of a card is seen before the first one flipped than before any other, where they lie closer."""

_SHADE: Final[Colour] = (12, 16, 24, 84)
"""What lies over a card that stays on the floor."""

_CORNER: Final = 0.07
"""How round the corners of a card are, in widths of it."""

_WORD: Final = 14, 17, 7
"""How high the letters are that tell a 뻑, how high the ground of these is, and how far it reaches over the upper edge of the
cards, in units."""

IVORY: Final[Colour] = (232, 220, 192)
"""Those letters."""

GROUND: Final[Colour] = (17, 12, 9)
_HAIR: Final[Colour] = (112, 94, 70)
"""Their ground, darker than the wood, and the line round that."""


def _room(table: Seen, seat: Seat) -> Rect | None:
    """The room for two cards in the head of a board at a side of the floor."""
    return lately(table.areas, seat) if seat in boards(table) and upright(table.areas, seat) else None


@once
def cards(table: Seen, seat: Seat) -> tuple[tuple[Laid, Rect], ...]:
    """The cards of the last turn of a seat: what was played begins at the left end of the room for two, what was flipped ends at
    the right one; more lie closer."""
    turn, room = last(table.turns, seat), _room(table, seat)
    if turn is None or room is None:
        return ()
    shown, wide = laid(turn), round(LAST[0] * table.k)
    left, right = room.left, room.right - wide
    if len(shown) == 1:
        lefts = [float(right if shown[0].turned else left)]
    else:
        shares = [_SHARE if after.turned and not one.turned else 1.0 for one, after in pairwise(shown)]
        lefts = [left + (right - left) * sum(shares[:nth]) / sum(shares) for nth in range(len(shown))]
    return tuple((one, Rect(round(x), room.top, wide, room.height)) for one, x in zip(shown, lefts, strict=True))


@once
def took(table: Seen, seat: Seat) -> tuple[bool | None, ...]:
    """Whether each of these cards took something; None while that is not settled."""
    lies = [piece.face for place in ("play", "flip") for piece in table.view.places.get(place, ())]
    return tuple(None if card.face in lies else not card.stays for card, _ in cards(table, seat))


@once
def bbeok(table: Seen, seat: Seat) -> Rect | None:
    """Where it is told that the last turn made a 뻑, over all its cards; nothing where it made none."""
    lie, turn = cards(table, seat), last(table.turns, seat)
    if not lie or turn is None or not any(isinstance(event, Bbeok) for event in turn.events):
        return None
    _, high, over = (round(units * table.k) for units in _WORD)
    whole = lie[0][1].unionall([rect for _, rect in lie])
    return Rect(whole.left, whole.top - over, whole.width, high)


@once
def place(table: Seen, seat: Seat) -> Rect | None:
    """All that these cards and the word over them cover; nothing where there are none."""
    rects, word = [rect for _, rect in cards(table, seat)], bbeok(table, seat)
    return rects[0].unionall([*rects, word] if word else rects) if rects else None


def above(surface: pygame.Surface, table: Seen) -> None:
    """Paint them."""
    index, patterns = bool(table.chosen.get("card_index", True)), bool(table.chosen.get("pattern_marks", False))
    k, ink, edge = table.k, table.ink, max(1, round(table.k))
    for seat in range(len(table.names)):
        lie = cards(table, seat)
        for nth, ((card, rect), taking) in enumerate(zip(lie, took(table, seat), strict=True), 1):
            seen = min(1.0, round((lie[nth][1].left - rect.left) / rect.width, 2)) if nth < len(lie) else 1.0
            surface.blit(tiny(index, patterns, ink.font).flat(card.face, rect.width, seen), rect)
            if taking:
                ink.ring(surface, rect.inflate(2 * edge, 2 * edge), NEWEST, 2 * edge, round(4 * k))
            elif taking is False:
                ink.panel(surface, rect, _SHADE, round(_CORNER * rect.width))
        if word := bbeok(table, seat):
            said, px = table.say("table.mark.bbeok_plain"), round(min(_WORD[0] * table.t, (_WORD[0] + 1) * k))
            ink.panel(surface, word, GROUND, word.height // 2, _HAIR)
            ink.write(surface, word.move(0, -edge).center, said, px, kind="bold", colour=IVORY, anchor="center")


def told(table: Seen, seat: Seat) -> tuple[str, ...]:
    """The last turn of a seat in the words of the history, a line each; nothing while there is none."""
    turn = last(table.turns, seat)
    entries = history(turn.events, table.names, table.say) if turn is not None else []
    return tuple(words for entry in entries if entry.seat == seat for words in entry.words)


def subjects(table: Seen) -> list[Subject]:
    """What is said of these cards."""
    found = []
    for seat in range(len(table.names)):
        covered = place(table, seat)
        if covered and (lines := told(table, seat)):
            found.append(Subject(f"turn:{seat}", covered, Tip(lines[0], lines[1:])))
    return found
