"""What the person waits for: a slip over the hand with each wait, how many of it are left and what it is worth, and furiten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.riichi.furiten import refused
from game.riichi.prospect import Wait, own, waits_of
from game.riichi.tiles import KIND
from scenes.games.riichi import names
from scenes.games.riichi.seen import Seen
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.table.badge import Badge, box
from scenes.table.story.tip import Subject, Tip

WARNING: Final[Colour] = palette.LOSS
_FURITEN: Final[Colour] = palette.SEAL
BLAMED: Final[Colour] = palette.RED
"""What is written of a win that cannot be, the mark of furiten, and the ring round the discards that it comes from."""

_AT: Final = 170.0, 548.0, 306.0, 54.0
"""Where the slip stands: left of the person's wall."""

_CELL: Final = 74.0
_WORDS: Final = 7
"""More waits than this have only their count beside them."""


def waits(table: Seen) -> Sequence[Wait]:
    """The waits of the person's hand as it stands, without the tile just drawn. Where the referee is strict nobody is told."""
    view = table.view
    if not view.waits or view.settlement is not None or table.strict:
        return ()
    return waits_of(view, table.seat, own(view, table.seat))


def place(table: Seen) -> Rect:
    """Where the slip stands."""
    return table.areas.rect(*_AT)


def cells(table: Seen, found: Sequence[Wait]) -> list[Rect]:
    """Where each wait stands on it."""
    body, k = place(table), table.k
    wide = min(_CELL * k, (body.width - 10 * k) / max(1, len(found)))
    return [Rect(round(body.left + 5 * k + wide * nth), body.top, round(wide), body.height) for nth in range(len(found))]


def draw(surface: pygame.Surface, table: Seen, found: Sequence[Wait]) -> None:
    """Paint the slip."""
    if not found:
        return
    ink, k = table.ink, table.k
    spots = cells(table, found)
    whole = spots[0].unionall(spots[1:]).inflate(round(10 * k), 0)
    ink.panel(surface, whole, (*palette.INK, 232), round(8 * k), WARNING if table.view.furiten else palette.BRONZE)
    for wait, spot in zip(found, spots, strict=True):
        few = len(found) > _WORDS // 2 + 1
        high = spot.height - round((22 if few else 8) * k)
        picture = table.tile(wait.face, min(high / table.aspect, spot.width * 0.9))
        x = spot.centerx if few else spot.left + round(20 * k)
        surface.blit(picture, picture.get_rect(midtop=(x, spot.top + round(4 * k))))
        count = table.say("riichi.wait.left", n=wait.left)
        px, colour = max(14, round(14 * k)), palette.GOLD if wait.left else palette.STONE
        if few:
            ink.write(surface, (spot.centerx, spot.bottom - 3 * k), count, px, kind="bold", colour=colour, anchor="midbottom",
                      room=spot.width)  # fmt: skip
            continue
        left, room = spot.left + round(39 * k), spot.width - round(41 * k)
        ink.write(surface, (left, spot.top + 16 * k), count, px, kind="bold", colour=colour, anchor="midleft", room=room)
        words, tone = short(table, wait)
        ink.write(surface, (left, spot.top + 37 * k), words, px, colour=tone, anchor="midleft", room=room)


def short(table: Seen, wait: Wait) -> tuple[str, Colour]:
    """What a wait is worth, in a word: its han or limit, or why it is worth nothing; in furiten that it is to be drawn."""
    if wait.why or wait.found is None:
        return table.say(f"riichi.wait.{wait.why}"), WARNING
    if table.view.furiten:
        return table.say("riichi.choice.tsumo"), WARNING
    if wait.found.limit:
        return table.say(f"riichi.limit.{wait.found.limit}"), palette.PAPER
    return table.say("riichi.wait.han", han=wait.found.han), palette.PAPER


def full(table: Seen, wait: Wait) -> str:
    """The same in full: how many are left, han, fu and points."""
    say, found = table.say, wait.found
    left = say("riichi.wait.left", n=wait.left)
    if wait.why or found is None:
        return f"{left} · {say(f'riichi.wait.{wait.why}')}"
    limit = say(f"riichi.limit.{found.limit}") if found.limit else say("riichi.wait.han_fu", han=found.han, fu=found.fu)
    return say("riichi.wait.full", left=left, value=limit, points=f"{wait.points:,}")


def spots(table: Seen, found: Sequence[Wait]) -> list[Subject]:
    """Each wait with what there is to say of it."""
    return [
        Subject(f"wait:{wait.face}", spot, Tip(names.tile(wait.face, table.say), (full(table, wait),)))
        for wait, spot in zip(found, cells(table, found), strict=True)
    ]


def blamed(table: Seen) -> list[int]:
    """The person's discards that furiten comes from."""
    view = table.view
    if not view.furiten or view.settlement is not None or table.strict:
        return []
    kinds = {KIND[face] for face in view.because}
    return [one.tile for one in view.thrown[table.seat] if one.tile // 4 in kinds]


def furiten(table: Seen) -> list[Badge]:
    """The mark that no discard can be won with, and the tile that is to blame."""
    view, say = table.view, table.say
    if not view.furiten or view.settlement is not None or table.strict:
        return []
    tiles = " ".join(names.tile(face, say) for face in view.because)
    words = say(f"riichi.mark.furiten.{view.furiten}")
    title = say("app.rules.named", name=words, value=tiles) if tiles else words
    why = say(f"riichi.refused.{refused(view.rules, view.furiten)}", tiles=tiles)
    body, px = place(table), max(14, round(15 * table.t))
    at = body.left, body.top - 5 * table.k
    return [Badge("furiten", box(title, px, at, table.ink, "bottomleft"), title, px, _FURITEN, Tip(words, (why,)))]
