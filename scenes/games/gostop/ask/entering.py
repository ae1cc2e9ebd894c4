"""칠까, 죽을까: what is at stake for one who may play the round or drop out of it, laid out over the hand."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.gostop import prospect
from game.gostop.seats import PLAYERS
from game.gostop.sitting import PLAYS
from scenes.games.gostop.ask import lights, stakes
from scenes.games.gostop.ask.beside_hand import BesideHand
from scenes.games.gostop.ask.terms import MINUS, Place, Term
from scenes.games.gostop.place.areas import ASPECT
from scenes.games.gostop.place.closed import below
from scenes.games.gostop.place.layout import hand_middle, hand_width
from scenes.games.gostop.seen import Seen, worth
from scenes.games.gostop.tell.words import asked

_OVER: Final = 378.0, 214.0, 154.0
"""How wide a plaque is that stands over the hand, and the slip between two of them, and how high both are at most, in units."""

_FREE: Final = 8.0
"""How much of the place of the person's bust such a plaque may cover: the face does not fill it; in units."""

_AIR: Final = 14.0
"""How far it stays above the cards there, in units."""

_GAP: Final = 14.0
"""How far the plaques are from the slip between them, in units."""


def drop(table: Seen, how: str) -> BesideHand:
    """치기 or 죽기: what a win brings and a loss costs whoever plays, and that who drops out has nothing to do with either. No
    cards have been captured yet, so that the plaques stand over the hand, which lies open; between them what is asked, and who
    has which of the places. Who has said what stands in the row above; the floor, which lies face down, is in the dark."""
    view, areas, k, say, seat = table.view, table.areas, table.k, table.say, table.seat
    row = below(areas)
    foot, middle = round(areas.hand.bottom - hand_width(areas) * ASPECT - _AIR * k), areas.floor.centerx
    top = max(areas.floor.bottom + round(2 * k), foot - round(_OVER[2] * k))
    gap, slip, room = round(_GAP * k), round(_OVER[1] * k / 2), middle - areas.bust[seat].right + round(_FREE * k)
    wide = min(round(_OVER[0] * k), room - slip - gap)
    left = Rect(middle - slip - gap - wide, top, wide, foot - top)
    right = left.move(2 * (slip + gap) + wide, 0)
    seen = {key: table.poses[key].but(y=hand_middle(areas)) for key, _ in table.hand}
    gain, cost = prospect.entering(view, seat)
    free = view.rules["no_capture_exempt"]
    signed = ("+", gain, "table.stake.if_won_each" if free else "table.stake.if_won"), (MINUS, cost, "table.stake.if_another")
    bold = [Term(say("table.stake.least", sum=sign + worth(table, n)), say(key)) for sign, n, key in signed if n]
    if bold and free:
        bold.append(Term(worth(table, 0), say("table.stake.if_none"), quiet=True))
    if price := prospect.bright_price(view, seat):
        later = view.rules["postpaid_sale"]
        bold.append(Term(MINUS + worth(table, price), say("table.stake.brights_later" if later else "table.stake.brights")))
    rests = [Term(worth(table, 0), say("table.stake.rests"), quiet=True)]
    if view.rules["no_double_drop"]:
        rests.append(Term(say("table.stake.must_play"), say("table.stake.next_time"), quiet=True))
    sitting = [other for other in asked(view) if view.roles[other] == PLAYS]
    faces = table.ink.faces or ("",) * view.rules.seats
    places = [*(Place(True, faces[other]) for other in sitting), Place(False, faces[seat]), *(Place(False),) * PLAYERS]
    return BesideHand(
        people=lights.people(table),
        lit=(*lights.held(table, seen).values(), *lights.labels(table), row, areas.played_for),
        left=left,
        right=right,
        column=stakes.column(table),
        offers={"bold": tuple(bold), "plain": tuple(rests)},
        seen=seen,
        middle=Rect(middle - slip, top, 2 * slip, foot - top),
        places=tuple(places[:PLAYERS]),
        note=how,
    )
