"""What is said of a tile when the pointer rests on it: how many are seen, what it is here, and what discarding it leads to."""

from __future__ import annotations

from game.riichi.prospect import COPIES, Wait, may_riichi, opens, seen, waits_of
from game.riichi.tiles import KIND_FACES, dora_of
from scenes.games.riichi import bonus, names, nearer, waiting, wrong
from scenes.games.riichi.seen import Seen
from scenes.stage.binding import Key
from scenes.table.story.tip import Tip


def piece(table: Seen, key: Key) -> Tip | None:
    """A tile, or what is known of one that is closed."""
    if not key.startswith("#"):
        return _closed(table, key)
    tile, say = int(key[1:]), table.say
    met = seen(table.view)[tile // 4]
    lines = [say("riichi.tip.seen", n=met, left=COPIES - met)]
    lines += [say("riichi.tip.dora")] if tile // 4 in bonus.dora(table.view) else []
    lines += _indicates(table, tile)
    own_tile = next((held for other, held in table.hand if other == key), None)
    if own_tile is not None:
        lines += _barred(table, tile)
        found = _waits(table, tile)
        rows = tuple((wait.face, waiting.full(table, wait)) for wait in found)
        far, faces = ([], ()) if found else nearer.told(table, tile)
        return Tip(_name(table, tile), (*lines, *_leads_to(table, tile, found), *far), pieces=faces, rows=rows)
    thrown = [one for river in table.view.thrown for one in river if one.tile == tile]
    lines += [say("riichi.tip.drawn")] if thrown and thrown[0].drawn else []
    lines += [say("riichi.tip.riichi")] if thrown and thrown[0].riichi else []
    return Tip(_name(table, tile), tuple(lines))


def _indicates(table: Seen, tile: int) -> list[str]:
    """도라표시패: what an open indicator points to."""
    shown = names.tile(KIND_FACES[dora_of(tile)], table.say)
    lies = {place: any(held.id == tile for held in table.view.places[place]) for place in ("dora", "ura")}
    return [table.say(f"riichi.tip.indicator.{place}", tile=shown) for place, there in lies.items() if there]


def _name(table: Seen, tile: int) -> str:
    face = next((held.face for pieces in table.view.places.values() for held in pieces if held.id == tile), None)
    return names.tile(face or KIND_FACES[tile // 4], table.say)


def _closed(table: Seen, key: Key) -> Tip | None:
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


def _barred(table: Seen, tile: int) -> list[str]:
    """쿠이카에: why it may not be discarded just now."""
    view = table.view
    if not view.called or view.turn != table.seat or tile // 4 not in view.barred:
        return []
    why = "genbutsu" if tile // 4 == view.barred[0] else "suji"
    return [table.say(f"riichi.refused.{why}", tile=_name(table, tile)), *wrong.costs(table, why)]


def _waits(table: Seen, tile: int) -> list[Wait]:
    """The waits that its discard would leave; of a hand that may declare riichi as they are worth with it."""
    left = None if table.strict else table.without(tile)
    return [] if left is None else waits_of(table.view, table.seat, left, int(may_riichi(table.view, table.seat)))


def _leads_to(table: Seen, tile: int, found: list[Wait]) -> list[str]:
    """That its discard leaves the hand waiting, and whether that is furiten."""
    if not found:
        return []
    say, view = table.say, table.view
    thrown = {KIND_FACES[one.tile // 4] for one in view.thrown[table.seat]} | {KIND_FACES[tile // 4]}
    words = say("riichi.tip.tenpai_riichi" if may_riichi(view, table.seat) else "riichi.tip.tenpai")
    return [words, *([say("riichi.tip.furiten")] if any(wait.face in thrown for wait in found) else [])]
