"""The last turn of each of the others: the card played and the card flipped, each whole and below a tab that says in a word what
came of it, and an arrow from the first to the second, at the inner end of the head of its board at a side of the floor. What was
captured has the light of the newest captured cards. At the far edge there is no room for them: there, and of the person, it is
said of the label."""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import Final, NamedTuple

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
from scenes.stage.ink import DARK, GOLD
from scenes.stage.lacquer import Colour
from scenes.table.signs import sign
from scenes.table.tip import Subject, Tip

_SHARE: Final = 1.4
"""How much more of a card is seen before the first one flipped than before any other, where they lie closer."""

_TOLD: Final = 14, 15
"""How high the letters of a tab are, in units of letters, and at most, in units."""

_TAB: Final = 6, 17, 2, 4
"""How far a tab stays from the upper edge of the window, how high it is, how far it reaches out of its card at both ends, little
farther than the light round that, and how far tabs are apart, in units."""

_DISC, _ARROW = 16, 11
"""How large the disc is that stands between the card played and the card flipped, and the arrow on it, in units."""

IVORY: Final[Colour] = (232, 220, 192)
"""The letters of a tab above what took nothing."""

_SHADE: Final[Colour] = (17, 12, 9)
_HAIR: Final[Colour] = (112, 94, 70)
"""Its ground, darker than the wood, and the line round that."""


class Tab(NamedTuple):
    """What came of cards, in a word: whether they took something, how high the letters are, and where it stands."""

    words: str
    took: bool
    px: int
    rect: Rect

    @property
    def look(self) -> tuple[Colour, Colour, Colour | None]:
        """Its ground, its letters, and the line round it."""
        return (NEWEST, DARK, None) if self.took else (_SHADE, IVORY, _HAIR)


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


def _took(table: Seen, card: Laid) -> bool | None:
    """Whether a card took something; None while that is not settled."""
    lies = (piece.face for place in ("play", "flip") for piece in table.view.places.get(place, ()))
    return None if card.face in lies else not card.stays


@once
def tabs(table: Seen, seat: Seat) -> tuple[Tab, ...]:
    """Above those that were played, at the left, and those that were flipped, at the right, whether they took something; above
    all of them that they made a 뻑. They stand there whatever else the head of the board says."""
    lie, room, turn, k = cards(table, seat), _room(table, seat), last(table.turns, seat), table.k
    if not lie or room is None or turn is None:
        return ()
    top, high, out, gap = (round(units * k) for units in _TAB)
    whole = Rect(room.left - out, room.top - round(LAST[3] * k) + top, room.width + 2 * out, high)
    half, within = (whole.width - gap) // 2, 2 * max(1, round(3 * k))
    words = {how: table.say(f"table.last.{how}") for how in ("took", "stays")}
    most = round(min(_TOLD[0] * table.t, _TOLD[1] * k))
    px = min(table.ink.fitting(word, "bold", most, half - within) for word in words.values())
    if any(isinstance(event, Bbeok) for event in turn.events):
        return (Tab(table.say("table.mark.bbeok_plain"), False, px, whole),)
    found = list[Tab]()
    for turned, group in groupby(lie, lambda one: one[0].turned):
        came = [_took(table, card) for card, _ in group]
        if None not in came:
            took = any(came)
            left = whole.right - half if turned else whole.left
            found.append(Tab(words["took" if took else "stays"], took, px, Rect(left, whole.top, half, whole.height)))
    return tuple(found)


@once
def onward(table: Seen, seat: Seat) -> Rect | None:
    """Where an arrow leads from what was played to what was flipped after it, at mid height between the two; nothing where only
    one of them is there."""
    for (one, before), (other, after) in pairwise(cards(table, seat)):
        if other.turned and not one.turned:
            side = round(_DISC * table.k)
            seam = (min(before.right, after.left) + after.left) / 2
            return Rect(round(seam - side / 2), after.centery - side // 2, side, side)
    return None


@once
def place(table: Seen, seat: Seat) -> Rect | None:
    """All that these cards and the tabs above them cover; nothing where there are none."""
    rects = [*(rect for _, rect in cards(table, seat)), *(tab.rect for tab in tabs(table, seat))]
    return rects[0].unionall(rects) if rects else None


def above(surface: pygame.Surface, table: Seen) -> None:
    """Paint them."""
    index, patterns = bool(table.chosen.get("card_index", True)), bool(table.chosen.get("pattern_marks", False))
    k, edge = table.k, max(1, round(table.k))
    for seat in range(len(table.names)):
        lie = cards(table, seat)
        for nth, (card, rect) in enumerate(lie, 1):
            seen = min(1.0, round((lie[nth][1].left - rect.left) / rect.width, 2)) if nth < len(lie) else 1.0
            surface.blit(tiny(index, patterns, table.ink.font).flat(card.face, rect.width, seen), rect)
            if _took(table, card):
                table.ink.ring(surface, rect.inflate(2 * edge, 2 * edge), NEWEST, 2 * edge, round(4 * k))
        if disc := onward(table, seat):
            table.ink.panel(surface, disc, _SHADE, disc.height // 2, _HAIR)
            arrow = sign("onward", round(_ARROW * k), GOLD)
            surface.blit(arrow, arrow.get_rect(center=disc.center))
        for tab in tabs(table, seat):
            ground, letters, line = tab.look
            table.ink.panel(surface, tab.rect, ground, tab.rect.height // 2, line)
            at = tab.rect.move(0, -edge).center
            table.ink.write(surface, at, tab.words, tab.px, kind="bold", colour=letters, anchor="center")


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
