"""The centre plate of a riichi table, and the badges under the dead wall and beside the faces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.assets import asset
from game.riichi.prospect import dora_kinds
from game.riichi.tiles import KIND_FACES
from game.table import Seat
from scenes.games.riichi.ask import strict
from scenes.games.riichi.place.layout import DEAD
from scenes.games.riichi.seen import SeenTable
from scenes.games.riichi.tell.words import STATES
from scenes.games.riichi.tiles import FACE, THICK, lies
from scenes.kit import palette
from scenes.kit.box import LEAST, Box, Measure, Painted, Row, Text
from scenes.kit.fit import SHARES, Laid, fit, fit_alike
from scenes.pages.result.reckoning import signed
from scenes.stage.binding import keys
from scenes.stage.sprite import PictureBook
from scenes.table.badge import Badge, box
from scenes.table.people import label
from scenes.table.story.tip import Subject, Tip

# ---- The centre plate --------------------------------------------------------------------------------------------------

_SHOWN: Final = 658 / 720
"""How much of its picture the plate takes."""

_SCREEN: Final = 568 / 658
"""How wide its dark screen is, in widths of the plate."""

_SLOT: Final = 298 / 658
"""How far from the middle the slots for sticks are, in widths of the plate."""

_STICK: Final = 90.0, 9.0
"""How long and how high the stick of a riichi is, in units."""


def draw_centre(surface: Surface, table: SeenTable, words: Sequence[Laid]) -> None:
    """Paint the plate with its words, whose turn it is, and the stick of each riichi."""
    plate, ink, k = table.areas.plate, table.ink, table.k
    picture = _plate(round(plate.width / _SHOWN))
    surface.blit(picture, picture.get_rect(center=plate.center))
    screen = _screen(plate)
    for seat in range(4):
        side = table.side(seat)
        if table.acts(seat):
            bar = Rect(0, 0, round(screen.width * 0.86), max(3, round(4 * k)))
            bar.size = bar.size[:: -1 if side % 2 else 1]
            bar.center = _towards(plate, side, screen.width / 2 - 2 * k)
            ink.panel(surface, bar, palette.GOLD, min(bar.size) // 2)
        if table.view.accepted[seat]:
            stick = _stick(round(_STICK[0] * k), round(_STICK[1] * k), side)
            surface.blit(stick, stick.get_rect(center=_towards(plate, side, plate.width * _SLOT)))
    for rule in _rules(screen, k):
        ink.panel(surface, rule, palette.CLOTH, 1)
    for laid in words:
        laid.draw(surface, ink)


def centre_says(table: SeenTable, words: Sequence[Laid]) -> tuple[object, ...]:
    """All that is seen on the centre plate: while this is the same, it looks the same."""
    return words, [table.acts(seat) for seat in range(4)], table.view.accepted


def written(table: SeenTable) -> tuple[Laid, ...]:
    """What is written on the screen: the name of the hand, its state, and the words of those who sit opposite each other, equally
    large."""
    screen, k = _screen(table.areas.plate), table.k
    by = Measure(table.ink, k, 1.0 / table.ink.scale)

    def band(left: float, right: float, down: float, high: float) -> Rect:
        x, y = screen.center
        return Rect(round(x + left * k), round(y + (down - high / 2) * k), round((right - left) * k), round(high * k))

    half = screen.width / 2 / k
    across, near = (5 - half, half - 5), half - 20
    rooms = band(*across, near, 22), band(5, half - 7, 0, 22), band(*across, -near, 22), band(7 - half, -5, 0, 22)
    name = Row((Text((table.round_name,), 29, "bold", palette.PAPER),), align="center")
    found = fit(name, by, band(8 - half, half - 8, -37, 36)), fit(_state(table), by, band(8 - half, half - 8, 34, 22), _LOWER)
    laid = [one for one in found if one is not None]
    for sides in ((0, 2), (1, 3)):
        for least in (LEAST, LEAST // 2):  # long figures in a small window
            words = [(_seat(table, (table.seat + side) % 4, least), rooms[side]) for side in sides]
            if both := fit_alike(words, by, briefs=2):
                laid += both
                break
    return tuple(laid)


_LOWER: Final = (*SHARES, 0.6, 0.52, 0.44)
"""The shares to which the words for how a hand ended become smaller."""


def _state(table: SeenTable) -> Box:
    """How many tiles are left, or how the hand ended where nobody has won it; beside that the sticks of honba and deposits."""
    settlement, view = table.view.settlement, table.view
    words = table.say("riichi.table.left", n=len(view.places["wall"]))
    if settlement is not None and not settlement.winners:
        words = table.say(f"riichi.call.{'draw' if settlement.kind == 'exhaustive_draw' else settlement.kind}")
    laid = [
        Row((Painted(str(worth), partial(_sign, worth), 26, 8.3), Text((str(count),), 16, "bold", palette.PAPER)), gap=4)
        for worth, count in ((100, view.honba), (1000, table.sticks()))
        if count
    ]
    return Row((Text((words,), 16, "bold", palette.GOLD, least=8), *laid), gap=9, align="center")


def _seat(table: SeenTable, seat: Seat, least: int) -> Box:
    """Wind and points of a seat, light where it is its turn; without the wind where the letters have no room."""
    wind = table.say(f"riichi.wind.{table.wind(seat)}"), ""
    points = f"{table.points(seat):,}".replace("-", "−")
    of_wind = palette.LOSS if seat == table.view.dealer else palette.STONE
    of_points = palette.GOLD if table.acts(seat) else palette.PAPER
    words = Text(wind, 16, "bold", of_wind, least=least), Text((points,), 16, "bold", of_points, least=least)
    return Row(words, gap=5, align="center")


def centre_spot(table: SeenTable) -> Subject:
    """What there is to say of it: honba and deposits, and how far everybody is from the person, the first before all others."""
    own, say = table.points(table.seat), table.say
    order = sorted(range(4), key=lambda seat: (-table.points(seat), table.wind(seat)))
    lines = []
    for seat in order:
        name, points = table.names[seat], f"{table.points(seat):,}"
        more = table.points(seat) - own
        key = "riichi.tip.points" if seat == table.seat else "riichi.tip.against"
        lines.append(say(key, name=name, points=points, more=signed(more, f"{abs(more):,}")))
    lying = say("riichi.table.lying", honba=table.view.honba, sticks=table.sticks())
    return Subject("centre", table.areas.plate, Tip(f"{table.round_name} · {lying}", tuple(lines)))


def _screen(plate: Rect) -> Rect:
    """The dark screen in the middle of the plate."""
    side = round(plate.width * _SCREEN)
    return Rect(0, 0, side, side).move_to(center=plate.center)


def _rules(screen: Rect, k: float) -> tuple[Rect, ...]:
    """The lines between the two at the sides, and over and under them."""
    x, y, thick = *screen.center, max(1, round(k))
    across = screen.width - round(20 * k)
    over, under = (Rect(x - across // 2, y + round(by * k), across, thick) for by in (-15, 15))
    return over, under, Rect(x, over.bottom + round(5 * k), thick, under.top - over.bottom - round(10 * k))


def _towards(plate: Rect, side: int, far: float) -> tuple[int, int]:
    """A point so far from the middle of the plate towards a side."""
    x, y = ((0.0, far), (far, 0.0), (0.0, -far), (-far, 0.0))[side]
    return round(plate.centerx + x), round(plate.centery + y)


@lru_cache(maxsize=2)
def _plate(side: int) -> Surface:
    picture = pygame.image.load(asset("tables/riichi-plate.png")).convert_alpha()
    return pygame.transform.smoothscale(picture, (side, side))


@lru_cache(maxsize=1)
def _sticks() -> PictureBook:
    return PictureBook("tiles", "sticks")


@lru_cache(maxsize=8)
def _stick(wide: int, high: int, side: int) -> Surface:
    """The stick of a thousand that is laid for riichi, along the edge of a side."""
    stick = pygame.transform.smoothscale(_sticks().face("1000", wide), (wide, high))
    return pygame.transform.rotate(stick, (0, 90, 0, -90)[side])


@lru_cache(maxsize=8)
def _sign(worth: int, size: tuple[int, int]) -> Surface:
    """A stick so small that only its dots tell what it is worth: one red, or eight black."""
    wide, high = size[0] * 4, max(5, size[1]) * 4
    big = Surface((wide, high), pygame.SRCALPHA)
    big.fill((*palette.PAPER, 0))
    pygame.draw.rect(big, palette.PAPER, big.get_rect(), border_radius=high // 3)
    x, y = big.get_rect().center
    if worth == 1000:
        pygame.draw.circle(big, palette.RED, (x, y), high * 0.3)
    for nth in range(8 if worth == 100 else 0):
        at = x + (nth % 4 - 1.5) * wide * 0.11, y + (nth // 4 - 0.5) * high * 0.42
        pygame.draw.circle(big, palette.INK, at, high * 0.13)
    return pygame.transform.smoothscale(big, (size[0], max(5, size[1])))


# ---- Badges ------------------------------------------------------------------------------------------------------------


def badges(table: SeenTable) -> list[Badge]:
    """The dora and the referee under the dead wall; beside a face riichi, a dead hand, or at a draw whether it waits."""
    return [*_under_wall(table), *_hands(table)]


def tray(table: SeenTable) -> Rect:
    """The tray in which the dead wall lies with its badges; empty where there is no such wall."""
    there = [key for place in ("rinshan", "spare", "dora", "ura") for key, _ in keys(table.view, place)]
    tiles = [lies(table.poses[key]) for key in there if key in table.poses]
    stand = [badge.rect for badge in table.badges if badge.id in ("dora", "referee")]
    return tiles[0].unionall([*tiles, *stand]).inflate(round(14 * table.k), round(14 * table.k)) if tiles else Rect(0, 0, 0, 0)


def _under_wall(table: SeenTable) -> list[Badge]:
    """What the open indicators point to; beside or below it that the referee is strict, with what fouls cost."""
    say, k, px = table.say, table.k, max(14, round(14 * table.t))
    shown = [lies(table.poses[key]) for key, piece in keys(table.view, "ura") if piece.face is not None and key in table.poses]
    x, y = table.areas.dead_at(6)
    left, right = x - DEAD * k / 2, table.areas.dead_at(0)[0] + DEAD * k / 2
    top, gap = y + (DEAD * (FACE / 2 + THICK) + 5) * k, round(5 * k)
    found = []
    if kinds := dora_kinds(table.view):
        words = say("riichi.table.dora", tiles=", ".join(table.piece_name(KIND_FACES[kind]) for kind in kinds))
        rect = box(words, px, (left, top), table.ink, "topleft")
        if rect.collidelist(shown) >= 0:
            rect.top = max(tile.bottom for tile in shown) + gap
        found.append(Badge("dora", rect, words, px, palette.UMBER, Tip(words, (say("riichi.tip.mark.dora"),))))
    if table.strict:
        words = say("riichi.option.referee.strict")
        rect = box(words, px, (found[0].rect.right + gap, found[0].rect.top) if found else (left, top), table.ink, "topleft")
        if found and rect.right > right:
            rect.topleft = found[0].rect.left, found[0].rect.bottom + gap
        found.append(Badge("referee", rect, words, px, palette.MAROON, Tip(words, strict.penalties(table))))
    return found


def _hands(table: SeenTable) -> Iterator[Badge]:
    """How it stands with each hand, at the right of a face over its label."""
    px = max(14, round(15 * table.k))
    for seat in range(4):
        if state := _known(table, seat):
            words, plate = table.say(state), label(table.areas.bust(table.side(seat)), table.ink)
            rect = box(words, px, (plate.right, plate.top - px // 5), table.ink, "bottomright")
            yield Badge(f"hand:{seat}", rect, words, px, STATES[state])


def _known(table: SeenTable, seat: Seat) -> str:
    """The text of what is known of a hand: riichi, that it cannot win, or at a draw whether it waits."""
    view = table.view
    if view.settlement is not None and view.settlement.kind == "exhaustive_draw":
        return "riichi.line.tenpai" if view.exposed[seat] else "riichi.line.noten"
    return "riichi.mark.riichi" if view.riichi[seat] else "riichi.mark.dead" if view.dead[seat] else ""
