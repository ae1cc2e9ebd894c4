"""What the person waits for, what is said of a tile under the pointer, and what each discard leaves the hand to hope for."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.riichi.furiten import refused
from game.riichi.prospect import COPIES, DrawOutlook, Wait, dora_kinds, may_riichi, opens, outlook, waits_of
from game.riichi.safety import seen_of
from game.riichi.tiles import KIND, KIND_FACES, dora_of
from scenes.games.riichi.ask import strict
from scenes.games.riichi.place.layout import HAND, why_dim
from scenes.games.riichi.seen import SeenTable
from scenes.games.riichi.tell import safe
from scenes.kit import palette
from scenes.kit.box import Box, Column, Measure, Middle, Pieces, Plate, Pressed, Row, Text
from scenes.kit.fit import SHARES, Laid, fit
from scenes.kit.palette import Colour
from scenes.stage.binding import Key
from scenes.table.badge import Badge, box
from scenes.table.story.tip import Subject, Tip

# ---- Waits (대기패) -----------------------------------------------------------------------------------------------------


def slip_place(table: SeenTable) -> Rect:
    """Where the slip of waits stands: over the hand, left of the person's wall."""
    return table.areas.rect(170, 548, 306, 54)


def slip(table: SeenTable) -> Laid | None:
    """The slip: each wait with how many of it are left, and what it is worth where there is room; None where nothing waits."""
    if not table.waits:
        return None
    by, place = Measure(table.ink, table.k, 1.0 / table.ink.scale), slip_place(table)
    full = fit(_slip(table, [_worded(table, wait) for wait in table.waits], 8), by, place, SHARES[:3], end="fill")
    return full or fit(_slip(table, [_counted(table, wait) for wait in table.waits], 3), by, place, _LOWER, end="fill")


_LOWER: Final = (*SHARES, 0.6, 0.52, 0.44)
"""The shares to which what stands on the slip becomes smaller where there are many waits."""


def _slip(table: SeenTable, cells: list[Box], gap: float) -> Box:
    hits = (Pressed(cell, f"wait:{wait.face}") for wait, cell in zip(table.waits, cells, strict=True))
    edge = palette.LOSS if table.view.furiten else palette.BRONZE
    return Row((Plate(Row(tuple(hits), gap), 4, (*palette.INK, 232), 8, edge),))


def _worded(table: SeenTable, wait: Wait) -> Box:
    words, colour = worth(table, wait)
    told = Column((_left(table, wait, 14), Text((words,), 14, "ui", colour)), gap=5)
    return Row((Pieces((wait.face,), 44, table.tiles), Middle(told)), gap=5)


def _counted(table: SeenTable, wait: Wait) -> Box:
    return Middle(Column((Pieces((wait.face,), 31, table.tiles), _left(table, wait, 9)), align="center"))


def _left(table: SeenTable, wait: Wait, least: int) -> Text:
    colour = palette.GOLD if wait.left else palette.STONE
    return Text((table.say("riichi.wait.left", n=wait.left),), 14, "bold", colour, least=least)


def worth(table: SeenTable, wait: Wait) -> tuple[str, Colour]:
    """What a wait is worth, in a word: its han or limit, or why it is worth nothing; in furiten that it is to be drawn."""
    if wait.why or wait.found is None:
        return table.say(f"riichi.wait.{wait.why}"), palette.LOSS
    if table.view.furiten:
        return table.say("riichi.choice.tsumo"), palette.LOSS
    if wait.found.limit:
        return table.say(f"riichi.limit.{wait.found.limit}"), palette.PAPER
    return table.say("riichi.wait.han", han=wait.found.han), palette.PAPER


def worth_in_full(table: SeenTable, wait: Wait) -> str:
    """How many of a wait are left, han, fu and points."""
    say, found = table.say, wait.found
    left = say("riichi.wait.left", n=wait.left)
    if wait.why or found is None:
        return f"{left} · {say(f'riichi.wait.{wait.why}')}"
    limit = say(f"riichi.limit.{found.limit}") if found.limit else say("riichi.wait.han_fu", han=found.han, fu=found.fu)
    return say("riichi.wait.full", left=left, value=limit, points=f"{wait.points:,}")


def wait_spots(table: SeenTable, laid: Laid | None) -> list[Subject]:
    """Each wait on the slip with what there is to say of it."""
    hits = laid.hits if laid is not None else {}
    return [
        Subject(f"wait:{wait.face}", hits[f"wait:{wait.face}"], Tip(table.piece_name(wait.face), (worth_in_full(table, wait),)))
        for wait in table.waits
        if f"wait:{wait.face}" in hits
    ]


# ---- Furiten (후리텐) ---------------------------------------------------------------------------------------------------


def _in_furiten(table: SeenTable) -> bool:
    return bool(table.view.furiten) and table.view.settlement is None and not table.strict


def blamed(table: SeenTable) -> list[int]:
    """The person's discards that furiten comes from."""
    kinds = {KIND[face] for face in table.view.because} if _in_furiten(table) else set()
    return [one.tile for one in table.view.thrown[table.seat] if one.tile // 4 in kinds]


def furiten(table: SeenTable) -> list[Badge]:
    """The badge over the slip: that no discard can be won with, and the tile that is to blame."""
    if not _in_furiten(table):
        return []
    view, say = table.view, table.say
    tiles = ", ".join(table.piece_name(face) for face in view.because)
    words = say(f"riichi.mark.furiten.{view.furiten}")
    title = say("app.rules.named", name=words, value=tiles) if tiles else words
    why = say(f"riichi.refused.{refused(view.rules, view.furiten)}", tiles=tiles)
    px, body = max(14, round(15 * table.t)), slip_place(table)
    rect = box(title, px, (body.left, body.top - 5 * table.k), table.ink, "bottomleft")
    return [Badge("furiten", rect, title, px, palette.SEAL, Tip(words, (why,)))]


# ---- Useful draws (유효패) ----------------------------------------------------------------------------------------------

MOST: Final = 12
"""So many faces that bring a hand nearer are shown at most."""


def _after(table: SeenTable, tile: int) -> DrawOutlook | None:
    """What the hand can come to when a tile is discarded; None where nobody asks or nothing is discarded now."""
    left = table.without(tile) if table.chosen.get("useful_draws") else None
    return None if left is None else outlook(table.view, left)


def nearer(table: SeenTable, tile: int) -> tuple[list[str], tuple[str, ...]]:
    """How far the hand is when this tile is gone, in words, and the faces that bring it nearer."""
    found = _after(table, tile)
    if found is None:
        return [], ()
    far = table.say(f"riichi.shanten.{found.lacks}")
    words = table.say("riichi.tip.nearer", far=far, kinds=len(found.draws), n=found.left)
    return [words], tuple(face for face, _ in found.draws)[:MOST]


def useful_draws(table: SeenTable) -> list[Badge]:
    """Over each tile whose discard leaves the hand nearest to waiting, how many tiles help it then; brighter over the best."""
    if not table.chosen.get("useful_draws") or not table.acts(table.seat):
        return []
    found = {key: after for key, piece in table.hand if piece.id is not None and (after := _after(table, piece.id))}
    least = min((after.lacks for after in found.values()), default=0)
    near = {key: after.left for key, after in found.items() if after.lacks == least}
    most, k = max(near.values(), default=0), table.k
    top = 606 - (safe.HIGH + 1 if safe.feared(table) else 0)
    px, rect = max(12, round(13 * k)), Rect(0, round(table.areas.top + top * k), round(HAND / 2 * k), round(16 * k))
    return [
        Badge(
            f"nearer:{key}",
            rect.move(round(table.poses[key].x - rect.width / 2), 0),
            str(left),
            px,
            palette.OCHRE if left == most else palette.UMBER,
        )
        for key, left in near.items()
    ]


# ---- Tips on tiles -----------------------------------------------------------------------------------------------------


def tip(table: SeenTable, key: Key) -> Tip | None:
    """How many of a tile are seen, what it is here, and what discarding it leads to; or what is known of one that is closed."""
    if not key.startswith("#"):
        return _closed(table, key)
    tile, say, view = int(key[1:]), table.say, table.view
    met = seen_of(view)[tile // 4]
    lines = [say("riichi.tip.seen", n=met, left=COPIES - met)]
    lines += [say("riichi.tip.dora")] if tile // 4 in dora_kinds(view) else []
    shown = table.piece_name(KIND_FACES[dora_of(tile)])
    indicates = (place for place in ("dora", "ura") if any(piece.id == tile for piece in view.places[place]))
    lines += [say(f"riichi.tip.indicator.{place}", tile=shown) for place in indicates]
    if any(other == key for other, _ in table.hand):
        return _of_hand(table, tile, lines)
    thrown = [one for river in view.thrown for one in river if one.tile == tile]
    lines += [say("riichi.tip.drawn")] if thrown and thrown[0].drawn else []
    lines += [say("riichi.tip.riichi")] if thrown and thrown[0].riichi else []
    return Tip(_name(table, tile), tuple(lines))


def _name(table: SeenTable, tile: int) -> str:
    return table.piece_name(table.face_of(tile) or KIND_FACES[tile // 4])


def _of_hand(table: SeenTable, tile: int, lines: list[str]) -> Tip:
    """A tile of the person's hand: why it is barred, the waits that its discard leaves, or else what brings the hand nearer. Of a
    hand that may declare riichi the waits are as they are worth with it."""
    say, view = table.say, table.view
    if why_dim(view, table.seat, tile) == "barred":
        why = "genbutsu" if tile // 4 == view.barred[0] else "suji"
        lines += [say(f"riichi.refused.{why}", tile=_name(table, tile)), *strict.costs(table, why)]
    lines += safe.lines(table, tile)
    left, riichi = None if table.strict else table.without(tile), may_riichi(view, table.seat)
    found = waits_of(view, table.seat, left, int(riichi)) if left is not None else []
    if not found:
        more, faces = nearer(table, tile)
        return Tip(_name(table, tile), (*lines, *more), pieces=faces)
    thrown = {KIND_FACES[one.tile // 4] for one in view.thrown[table.seat]} | {KIND_FACES[tile // 4]}
    lines.append(say("riichi.tip.tenpai_riichi" if riichi else "riichi.tip.tenpai"))
    lines += [say("riichi.tip.furiten")] if any(wait.face in thrown for wait in found) else []
    return Tip(_name(table, tile), tuple(lines), rows=tuple((wait.face, worth_in_full(table, wait)) for wait in found))


def _closed(table: SeenTable, key: Key) -> Tip | None:
    kind, _, rest = key.partition(":")
    say, places = table.say, table.view.places
    if kind == "wall":
        return Tip(say("riichi.tip.wall", n=len(places["wall"])))
    if kind in ("dora", "ura") and not opens(table.view.rules, kind, int(rest)):
        return Tip(say("riichi.tip.dead"), (say("riichi.tip.dead.shut"),))
    if kind in ("rinshan", "dora", "ura", "spare"):
        return Tip(say("riichi.tip.dead"), (say(f"riichi.tip.dead.{kind}"),))
    if kind in ("hand", "drawn"):
        owner = int(rest.partition(":")[0])
        return Tip(say("riichi.tip.hand", name=table.names[owner], n=len(places[f"hand:{owner}"])))
    return None
