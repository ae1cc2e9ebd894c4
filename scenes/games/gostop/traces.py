"""The last turn of each of the others at the end of the head of its board at a side of the floor: the card played and the card
flipped. What was captured has a tick and the edge of the newest captured cards. At the far edge there is no room for them: there
it is said of the label."""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.table import Seat
from scenes.games.gostop.areas import ASPECT, LAST, foot
from scenes.games.gostop.hwatu import tiny
from scenes.games.gostop.piles import upright
from scenes.games.gostop.recent import Laid, laid, last
from scenes.games.gostop.seen import Seen, once
from scenes.games.gostop.tell import history
from scenes.games.gostop.trays import NEWEST, boards
from scenes.stage.ink import DARK, FAINT
from scenes.table.signs import sign
from scenes.table.tip import Subject, Tip

_SHARE: Final = 1.4
"""How much more of a card is seen before the first one flipped than before any other, where they lie closer."""

_TOLD: Final = 14, 16
"""How high the letters below them are, in units of letters, and at most, in units."""

_SIGNED: Final = 17, 4
"""How large a tick is, and how far it reaches out of the card, in units."""


class How(NamedTuple):
    """What came of cards, in a word: how high its letters are, and where it stands."""

    words: str
    px: int
    rect: Rect


@once
def cards(table: Seen, seat: Seat) -> tuple[tuple[Laid, Rect], ...]:
    """The cards of the last turn of one of the others: what was played begins at the left end of the room for two, what was
    flipped ends at the right one; more lie closer."""
    turn, board = last(table.turns, seat), boards(table).get(seat)
    if seat == table.seat or turn is None or board is None or not upright(table.areas, seat):
        return ()
    shown, k, (each, gap, edge) = laid(turn), table.k, LAST
    wide, top = round(each * k), board.top + round(edge * k)
    right = board.right - round(edge * k) - wide
    left = right - wide - round(gap * k)
    if len(shown) == 1:
        lefts = [float(right if shown[0].turned else left)]
    else:
        shares = [_SHARE if after.turned and not one.turned else 1.0 for one, after in pairwise(shown)]
        lefts = [left + (right - left) * sum(shares[:nth]) / sum(shares) for nth in range(len(shown))]
    return tuple((one, Rect(round(x), top, wide, round(wide * ASPECT))) for one, x in zip(shown, lefts, strict=True))


@once
def told_below(table: Seen, seat: Seat) -> tuple[How, ...]:
    """What is written below them: once below those that were played, and once below those that were flipped, whether they took
    something; nothing where something more pressing stands there."""
    lie, k, found = cards(table, seat), table.k, list[How]()
    if not lie or table.wants(seat):
        return ()
    row = foot(table.areas, seat)
    for turned, group in groupby(lie, lambda one: one[0].turned):
        came = list(group)
        rects, stays = [rect for _, rect in came], all(card.stays for card, _ in came)
        after = next((rect.left for card, rect in lie if card.turned and not turned), rects[-1].right)
        seen = Rect(rects[0].left, row.top, min(after, rects[-1].right) - rects[0].left, row.height)
        words, most = table.say(f"table.last.{'stays' if stays else 'took'}"), round(min(_TOLD[0] * table.t, _TOLD[1] * k))
        px = table.ink.fitting(words, "bold", most, min(seen.width, rects[0].width) + round(k))
        rect = Rect(0, 0, table.ink.width(words, "bold", px), round(px * 1.1)).move_to(center=seen.center)
        found.append(How(words, px, rect))
    return tuple(found)


@once
def signed(table: Seen, seat: Seat) -> tuple[Rect, ...]:
    """Where a tick stands on each of these cards that took something."""
    side, over = round(_SIGNED[0] * table.k), round(_SIGNED[1] * table.k)
    took = (rect for card, rect in cards(table, seat) if not card.stays)
    return tuple(Rect(rect.right - side + over, rect.top - over, side, side) for rect in took)


@once
def place(table: Seen, seat: Seat) -> Rect | None:
    """All that these cards and the words below them or the signs on them cover; nothing where there are none."""
    told = *(how.rect for how in told_below(table, seat)), *signed(table, seat)
    rects = [*(rect for _, rect in cards(table, seat)), *told]
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
            if not card.stays:
                table.ink.ring(surface, rect.inflate(2 * edge, 2 * edge), NEWEST, 2 * edge, round(4 * k))
        for rect in signed(table, seat):
            table.ink.panel(surface, rect, DARK, rect.width // 2, NEWEST)
            tick = sign("tick", round(0.8 * rect.width), NEWEST)
            surface.blit(tick, tick.get_rect(center=rect.center))
        for how in told_below(table, seat):
            table.ink.write(surface, how.rect.center, how.words, how.px, kind="bold", colour=FAINT, anchor="center")


def told(table: Seen, seat: Seat) -> tuple[str, ...]:
    """The last turn of one of the others in the words of the history, a line each; nothing while there is none."""
    turn = last(table.turns, seat) if seat != table.seat else None
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
