"""The last turn of each of the others, in a dark slot beside the head of its board. It shows the card played and beside it,
smaller and with the back of the stock under it, the card flipped. Below each stands which it is. A card that took something has
a ring in the blue of the newest captured cards; those that made a 뻑 have a red one. At the far edge there is no
room for slots: there, and of the person, the tip of the label tells the last turn."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.gostop.cards import CARD
from game.gostop.view import Bbeok, Flipped, Played
from game.table import Seat
from scenes.games.gostop.hwatu import MINI, marked
from scenes.games.gostop.place.areas import ASPECT, LAST, lately, upright
from scenes.games.gostop.seen import SeenGoStop, Turn, once
from scenes.games.gostop.tell.marks import ALARM
from scenes.games.gostop.tell.mat import NEWEST
from scenes.kit import palette
from scenes.kit.box import Gap, Measure, Row, Text
from scenes.kit.fit import Laid, fit
from scenes.kit.palette import Colour
from scenes.table.badge import SMALLER
from scenes.table.story.tip import Subject, Tip

_LIES: Final = 5
"""How much higher than a flipped card the back under it lies, in units."""

_BROAD: Final = 1.1
"""How much larger the letters are at most that say how a card came, where letters are larger."""

_ROUND: Final = 8
"""The radius of the corners of the slot, in units."""

GROUND: Final[Colour] = (*palette.INK, 244)
_HAIR: Final[Colour] = palette.DRIFTWOOD
"""The slot, darker than the wood, and the line round it."""

CAPTION: Final[Colour] = palette.PARCHMENT
"""The letters in it that say how a card came."""


class TurnCard(NamedTuple):
    """A card that was laid or, of the stock, `turned`; whether it `stays` on the floor."""

    face: str
    turned: bool
    stays: bool


def last(table: SeenGoStop, seat: Seat) -> Turn | None:
    """The last turn of a seat, as far as it has come; none where it has had none yet."""
    return next((turn for turn in reversed(table.turns) if turn.seat == seat), None)


def laid(turn: Turn) -> tuple[TurnCard, ...]:
    """The cards of a turn: those laid first, then what was turned."""
    stay = {move.id for event in turn.events for move in event.moves if move.to == "floor"}
    hand = [TurnCard(face, False, CARD[face] in stay) for one in turn.events if isinstance(one, Played) for face in one.faces]
    stock = [TurnCard(one.face, True, CARD[one.face] in stay) for one in turn.events if isinstance(one, Flipped)]
    return (*hand, *stock)


# -- where they lie -----------------------------------------------------------------------------------------------------------


def _room(table: SeenGoStop, seat: Seat) -> Rect | None:
    """The room for two cards beside the head of a board at a side of the floor."""
    return lately(table.areas, seat) if seat in table.boards and upright(table.areas, seat) else None


@once
def cards(table: SeenGoStop, seat: Seat) -> tuple[tuple[TurnCard, Rect], ...]:
    """The cards of a seat's last turn, each with its place: the card played at the left end of the room, the card flipped at the
    right one, so that the back under it is seen. Where there are more they lie closer, all of them as small as that."""
    turn, room = last(table, seat), _room(table, seat)
    if turn is None or room is None:
        return ()
    shown, (large, small, back) = laid(turn), (round(LAST[nth] * table.k) for nth in (0, 1, 3))
    long, pair = room.width - back - small, [one.turned for one in shown] in ([False], [True], [False, True])
    found = list[tuple[TurnCard, Rect]]()
    for nth, one in enumerate(shown):
        wide = large if pair and not one.turned else small
        left = long * nth // max(1, len(shown) - 1) if len(shown) > 1 else long * one.turned
        high = round(wide * ASPECT)
        found.append((one, Rect(room.left + left, room.bottom - high, wide, high)))
    return tuple(found)


@once
def under(table: SeenGoStop, seat: Seat) -> Rect | None:
    """The back of the stock under the last card flipped, of which a corner is seen at its right."""
    flipped = [rect for card, rect in cards(table, seat) if card.turned]
    return flipped[-1].move(round(LAST[3] * table.k), -round(_LIES * table.k)) if flipped else None


@once
def place(table: SeenGoStop, seat: Seat) -> Rect | None:
    """All that these cards, their slot and the words at them cover in the window; nothing where there are none."""
    lies = table.slot(seat)
    return lies.clip(Rect((0, 0), table.size)) if lies else None


# -- what is written at them --------------------------------------------------------------------------------------------------


@once
def took(table: SeenGoStop, seat: Seat) -> tuple[bool | None, ...]:
    """Whether each of these cards took something; None while that is not settled."""
    lies = [piece.face for place in ("play", "flip") for piece in table.view.places.get(place, ())]
    return tuple(None if card.face in lies else not card.stays for card, _ in cards(table, seat))


def made_bbeok(table: SeenGoStop, seat: Seat) -> bool:
    """Whether the last turn of a seat has made a 뻑."""
    turn = last(table, seat)
    return turn is not None and any(isinstance(event, Bbeok) for event in turn.events)


@once
def said(table: SeenGoStop, seat: Seat) -> Laid | None:
    """How these cards came, below them: what was laid at the left, what was flipped at the right."""
    lie, room, k = cards(table, seat), table.slot(seat), table.k
    if not lie or room is None:
        return None
    ways = {card.turned: "flipped" if card.turned else "played" for card, _ in lie}
    texts = {turned: Text((table.say(f"table.last.{how}"),), 14, "bold", CAPTION, least=8) for turned, how in ways.items()}
    row = Row((texts.get(False, Gap()), Gap(spring=True), texts.get(True, Gap())))
    area = Rect(room.left + round(3 * k), lie[0][1].bottom, room.width - round(6 * k), round(16 * k))
    return fit(row, Measure(table.ink, k, min(1.0, _BROAD / table.ink.scale)), area, SMALLER, end="middle")


def above(surface: pygame.Surface, table: SeenGoStop) -> None:
    """Paint them."""
    index, patterns = bool(table.chosen.get("card_index", True)), bool(table.chosen.get("pattern_marks", False))
    k, ink, edge = table.k, table.ink, max(1, round(table.k))
    pictures, back = marked(index, patterns, ink.font), f"back-{table.chosen.get('card_back', 'red')}"
    for seat in range(len(table.names)):
        lie, beneath = cards(table, seat), under(table, seat)
        if lies := table.slot(seat):
            ink.panel(surface, lies, GROUND, round(_ROUND * k), _HAIR)
        if beneath:
            surface.blit(pictures.flat(back, beneath.width), beneath)
        for nth, ((card, rect), taking) in enumerate(zip(lie, took(table, seat), strict=True), 1):
            seen = min(1.0, round((lie[nth][1].left - rect.left) / rect.width, 2)) if nth < len(lie) else 1.0
            surface.blit(pictures.flat(card.face + MINI, rect.width, seen), rect)
            if colour := ALARM if made_bbeok(table, seat) else NEWEST if taking else None:
                ink.ring(surface, rect.inflate(2 * edge, 2 * edge), colour, 2 * edge, round(4 * k))
        if how := said(table, seat):
            how.draw(surface, ink)


def subjects(table: SeenGoStop) -> list[Subject]:
    """What is said of these cards."""
    found = []
    for seat in range(len(table.names)):
        covered = place(table, seat)
        if covered and (lines := table.turn_told(seat)):
            found.append(Subject(f"turn:{seat}", covered, Tip(lines[0], lines[1:])))
    return found
