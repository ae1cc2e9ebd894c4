"""Badges on a riichi table. The dora stand by name under the dead wall, with whether the referee is strict; furiten stands over
the hand. Beside everybody's face stand riichi, a hand that cannot win, and at a draw who waits."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.riichi.tiles import KIND_FACES
from game.table import Seat
from scenes.games.riichi import bonus, names, nearer, waiting, wrong
from scenes.games.riichi.areas import DEAD
from scenes.games.riichi.seen import Seen
from scenes.games.riichi.tiles import FACE, THICK, extent
from scenes.games.riichi.walls import dead_at
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.stage.binding import keys
from scenes.stage.pose import Pose
from scenes.table.badge import Badge, box
from scenes.table.people import label
from scenes.table.story.tip import Tip

_DORA: Final[Colour] = palette.UMBER
_STRICT: Final[Colour] = palette.MAROON
STATES: Final[dict[str, Colour]] = {
    "riichi.mark.riichi": palette.SEAL,
    "riichi.mark.dead": palette.CHARCOAL,
    "riichi.line.tenpai": palette.FELT,
    "riichi.line.noten": palette.CHARCOAL,
}


def badges(table: Seen) -> list[Badge]:
    """All of them."""
    return [*_referee(table, *_dora(table)), *waiting.furiten(table), *nearer.marks(table), *_hands(table)]


def tray(table: Seen) -> Rect:
    """The tray in which the dead wall lies with its badges; empty where there is no such wall."""
    there = [key for place in ("rinshan", "spare", "dora", "ura") for key, _ in keys(table.view, place)]
    tiles = [table.poses[key] for key in there if key in table.poses]
    if not tiles:
        return Rect(0, 0, 0, 0)
    lie = [_lying(pose) for pose in tiles]
    stand = [badge.rect for badge in table.badges if badge.id in ("dora", "referee")]
    return lie[0].unionall([*lie[1:], *stand]).inflate(round(14 * table.k), round(14 * table.k))


def _lying(pose: Pose) -> Rect:
    """Where a tile is seen."""
    return Rect((0, 0), extent(pose)).move_to(center=(round(pose.x), round(pose.y)))


def _dora(table: Seen) -> list[Badge]:
    """What the open indicators point to."""
    kinds, say, k = bonus.dora(table.view), table.say, table.k
    if not kinds:
        return []
    words = say("riichi.table.dora", tiles=" ".join(names.tile(KIND_FACES[kind], say) for kind in kinds))
    x, y = dead_at(table.areas, 6)
    px = max(14, round(14 * table.t))
    rect = box(words, px, (x - DEAD * k / 2, y + (DEAD * (FACE / 2 + THICK) + 5) * k), table.ink, "topleft")
    under = [_lying(table.poses[key]) for key, piece in keys(table.view, "ura") if piece.face is not None and key in table.poses]
    if rect.collidelist(under) >= 0:
        rect.top = max(tile.bottom for tile in under) + round(5 * k)
    return [Badge("dora", rect, words, px, _DORA, Tip(words, (say("riichi.tip.mark.dora"),)))]


def _referee(table: Seen, *above: Badge) -> list[Badge]:
    """Beside the others or, where they leave it no room, below them, that the referee is strict, with what fouls cost."""
    if not table.strict:
        return [*above]
    words, px = table.say("riichi.option.referee.strict"), max(14, round(14 * table.t))
    x, y = dead_at(table.areas, 6)
    gap = round(5 * table.k)
    left, top = above[-1].rect.topright if above else (round(x - DEAD * table.k / 2) - gap, round(y + 75 * table.k))
    rect = box(words, px, (left + gap, top), table.ink, "topleft")
    if above and rect.right > dead_at(table.areas, 0)[0] + DEAD * table.k / 2:
        rect.topleft = above[-1].rect.left, above[-1].rect.bottom + gap
    return [*above, Badge("referee", rect, words, px, _STRICT, Tip(words, wrong.penalties(table)))]


def _hands(table: Seen) -> list[Badge]:
    """How it stands with each hand, at the right of a face over its label."""
    px, found = max(14, round(15 * table.k)), []
    for seat in range(4):
        state = _state(table, seat)
        if state:
            words, plate = table.say(state), label(table.areas.bust(table.side(seat)), table.ink)
            rect = box(words, px, (plate.right, plate.top - px // 5), table.ink, "bottomright")
            found.append(Badge(f"hand:{seat}", rect, words, px, STATES[state]))
    return found


def _state(table: Seen, seat: Seat) -> str:
    """The text of what is known of a hand: riichi, that it cannot win, or at a draw whether it waits."""
    view = table.view
    if view.settlement is not None and view.settlement.kind == "exhaustive_draw":
        return "riichi.line.tenpai" if view.exposed[seat] else "riichi.line.noten"
    return "riichi.mark.riichi" if view.riichi[seat] else "riichi.mark.dead" if view.dead[seat] else ""
