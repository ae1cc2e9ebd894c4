"""Whose a 뻑 heap on the floor is, and the tabs of those of its cards that decide: in a row over it or in two, of one height."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from game.gostop.progress import Last
from game.gostop.view import Pile
from scenes.games.gostop.place.floor import card_at, heap_at
from scenes.games.gostop.seen import Seen
from scenes.games.gostop.tell.card_signs import BESIDE, GAP, lasts, shown_of, sizes, tab_of
from scenes.games.gostop.tell.marks import DANGER
from scenes.table.badge import Badge, box
from scenes.table.story.tip import Tip

_HIGH = 14
_LARGE = 16
_READ = 13
"""How high the letters of a sign alone are, in units of letters, and at most in units; and of one row with tabs at least."""


def piled(table: Seen) -> list[Badge]:
    """What stands over all heaps that are seen where they lie."""
    found, decide = list[Badge](), lasts(table)
    for pile in table.view.bbeok:
        if pile.month in table.heaps and not table.away(pile.month):
            found += _over(table, pile, decide.get(pile.month, []))
    return found


def _over(table: Seen, pile: Pile, some: Sequence[Last]) -> list[Badge]:
    """The badges over a heap of 뻑: its sign, and the tabs of its cards. They stand in one row where they have room, the sign in
    the middle and each tab at the side of its card, with a face for the name if need be. Else the tabs have a row of their
    own."""
    heap, k = heap_at(table.areas, table.heaps, table.heaps[pile.month], 3), table.k
    if not some:
        words = table.say("table.mark.bbeok_by", name=table.names[pile.by])
        px = table.ink.fitting(words, "bold", min(round(_HIGH * table.t), round(_LARGE * k)), heap.width)
        return _placed(table, heap, [_sign(table, pile, px, False)])
    seen = shown_of(table, pile.month)
    cards = seen[some[0].card].unionall(list(seen.values()))
    room, high = cards.width + 2 * round(BESIDE * k), sizes(table)

    def tabs(many: int, px: int, brief: bool = False) -> list[Badge]:
        return [tab_of(table, one, seen[one.card], px, brief) for one in some[:many]]

    for face, px in ((False, high[0]), *((True, px) for px in high if px >= round(_READ * k))):
        sign = _sign(table, pile, px, face)
        sign.rect.centerx = cards.centerx
        row = sorted([*tabs(len(some), px), sign], key=lambda badge: badge.rect.centerx)
        if _wide(table, row) <= room:
            return _placed(table, heap, row)
    ways = [(many, px, brief) for many in range(len(some), 0, -1) for brief in (False, True) for px in high]
    row = next((row for way in ways if _wide(table, row := tabs(*way)) <= room), row)
    signs = [_sign(table, pile, row[0].px, face) for face in (False, True)]
    sign = next((sign for sign in signs if sign.rect.width <= room), signs[1])
    return _placed(table, heap, [sign], sorted(row, key=lambda badge: badge.rect.centerx))


def _wide(table: Seen, row: Sequence[Badge]) -> int:
    """How wide badges are side by side."""
    gap = round(GAP * table.k)
    return sum(badge.rect.width + gap for badge in row) - gap


def _sign(table: Seen, pile: Pile, px: int, face: bool) -> Badge:
    """Whose a heap is: by the name, or by a `face` where there are faces."""
    name, faces = table.names[pile.by], table.ink.faces
    told = table.say("table.mark.bbeok_by", name=name)
    words = table.say("table.mark.bbeok_plain") if face and faces else told
    rect = box(words, px, (0, 0), table.ink, "topleft")
    rect.width += rect.height - round(px / 4) if face and faces else 0
    tip = Tip(told, (table.say("table.tip.pile", name=name),))
    return Badge(f"pile:{pile.month}", rect, words, px, DANGER, tip, face=faces[pile.by] if face and faces else "")


def _placed(table: Seen, heap: Rect, row: Sequence[Badge], more: Sequence[Badge] = ()) -> list[Badge]:
    """A row of badges on the upper edge of a heap, with the middle over that of the heap. It stands lower where something lies
    above. `more` are a second row, as high, over the first, or below it where there is no room."""
    gap, high, above = round(GAP * table.k), row[0].rect.height, _foot_above(table, heap)
    top = min(heap.top, max(heap.top - high // 2, above))
    higher = top - gap - high
    found = list[Badge]()
    for badges, y in ((row, top), (more, higher if higher >= above else top + high + gap)):
        left = heap.centerx - _wide(table, badges) // 2
        for badge in badges:
            rect = Rect(left, y, badge.rect.width, high)
            found.append(replace(badge, rect=rect, about=(badge.about or heap).union(rect)))
            left = rect.right + gap
    return found


def _foot_above(table: Seen, heap: Rect) -> int:
    """Where what lies above a heap on the floor ends."""
    found = [table.areas.floor.top, *([table.areas.stock.bottom] if _below(table.areas.stock, heap) else [])]
    for spot in table.heaps.values():
        if _below(card := card_at(table.areas, spot, table.heaps.values()), heap):
            found.append(card.bottom)
    return max(found)


def _below(one: Rect, heap: Rect) -> bool:
    """Whether a heap lies below something."""
    return one.bottom < heap.centery and one.left < heap.right and heap.left < one.right + one.width
