"""Why something cannot be done, as text keys ``riichi.refused.<why>``, and what is a foul where the referee is strict
(``riichi.foul.<why>``)."""

from __future__ import annotations

from typing import Any

from game.choices import Choice
from game.riichi.claims import forms
from game.riichi.furiten import blocking, faces_of, furiten, refused
from game.riichi.melds import own_kans
from game.riichi.state import STICK, Table
from game.riichi.tiles import KIND, KIND_FACES, read_faces
from game.riichi.turn import LIVE_FOR_RIICHI, Discard, may_riichi, riichi_kinds
from game.riichi.view import Claim
from game.riichi.winning import why_no_win
from game.table import Decision, Foul, Refused, Seat


def why_not(table: Table, seat: Seat, choice: Choice, decision: Decision) -> Refused | Foul:
    """Why a choice that is not open to the seat is refused, or the foul that it is."""
    verb, *words = choice.split() or [""]
    if decision.kind == "turn":
        if verb == "tsumo" and not words:
            return _win(table, seat, table.drawn, tsumo=True)
        if verb == "riichi" and words:
            return _riichi(table, seat, words)
        if verb == "discard" and words:
            return _discard(table, seat, words)
        if verb == "kan" and len(words) == 1:
            return _own_kan(table, seat, words[0])
        if verb == "abort":
            return _no("no_abort" if table.rule["nine_kinds"] else "aborts_off")
    elif decision.kind in ("claim", "rob"):
        if verb == "ron" and not words and table.offer is not None:
            return _win(table, seat, table.offer.tile, tsumo=False)
        if verb in ("chi", "pon", "kan") and words and decision.kind == "claim":
            return _call(table, seat, verb, words)
    return _no("not_among", choice=choice, choices=", ".join([*decision.choices][:14]))


def _win(table: Table, seat: Seat, tile: int | None, tsumo: bool) -> Refused | Foul:
    """A win that cannot be: said aloud it can still be withdrawn (RM-63, RM-64)."""
    if tile is None:
        return _no("nothing_drawn")
    if table.strict:
        return Foul("riichi.foul.false_win", meaning="tsumo" if tsumo else Claim(seat, "ron"))
    why = why_no_win(table, seat, tile, tsumo)
    if why == "furiten":
        kind = furiten(table, seat)
        return _no(refused(table.rules, kind), tiles=" ".join(faces_of(blocking(table, seat))))
    return _no(why, tile=table.faces[tile])


def _held(table: Table, seat: Seat, words: list[str]) -> int | None:
    """The tile that a line names: by its face, and whether it is the one just drawn."""
    if words[1:] == ["drawn"]:
        drawn = table.drawn
        return drawn if drawn is not None and table.faces[drawn] == words[0] else None
    if len(words) > 1:
        return None
    return next((tile for tile in table.closed[seat] if table.faces[tile] == words[0]), None)


def _discard(table: Table, seat: Seat, words: list[str]) -> Refused | Foul:
    tile = _held(table, seat, words)
    if words[0] not in KIND:
        return _no("no_such_tile", tile=words[0])
    if tile is None:
        return _no("not_in_hand", tile=words[0])
    if table.riichi[seat]:
        return _no("riichi_keeps_hand")
    kind = tile // 4
    why = "genbutsu" if kind == table.barred[0] else "suji"
    if table.strict:
        return Foul(f"riichi.foul.{why}", meaning=Discard(tile))
    return _no(why, tile=words[0])


def _riichi(table: Table, seat: Seat, words: list[str]) -> Refused | Foul:
    tile = _held(table, seat, words)
    if words[0] not in KIND:
        return _no("no_such_tile", tile=words[0])
    if tile is None:
        return _no("not_in_hand", tile=words[0])
    if not may_riichi(table, seat):
        return _no(_no_riichi(table, seat))
    late = len(table.wall) < LIVE_FOR_RIICHI
    if table.strict:
        why = "dead_riichi" if table.dead[seat] else "late_riichi" if late else "noten_riichi"
        return Foul(f"riichi.foul.{why}", meaning=Discard(tile, riichi=True))
    if late:
        return _no("late_riichi", tiles=len(table.wall))
    ready = " ".join(KIND_FACES[kind] for kind in riichi_kinds(table, seat))
    return _no("not_tenpai", tile=words[0], tiles=ready) if ready else _no("not_tenpai_yet")


def _no_riichi(table: Table, seat: Seat) -> str:
    if table.riichi[seat]:
        return "riichi_again"
    if not table.is_closed(seat):
        return "open_hand"
    return "too_few_points" if table.scores[seat] < STICK else "nothing_drawn"


def _own_kan(table: Table, seat: Seat, face: str) -> Refused | Foul:
    meld = dict(own_kans(table, seat)).get(f"kan {face}")
    if face not in KIND_FACES:
        return _no("no_such_tile", tile=face)
    if meld is None or table.drawn is None:
        return _no("no_kan", tile=face)
    if not table.wall:
        return _no("no_replacement")
    if not table.rinshan:
        return _no("four_kans")
    if not table.strict:
        return _no("bent_kan", tile=face)
    return Foul("riichi.foul.dead_call" if table.dead[seat] else "riichi.foul.bent_kan", meaning=meld)


def _call(table: Table, seat: Seat, verb: str, words: list[str]) -> Refused | Foul:
    """A call that is not open: refused, or where the referee is strict a call that is wrong as soon as it is shown (RM-73), or
    that nothing can be shown for (RM-76)."""
    said = "daiminkan" if verb == "kan" else verb
    faces = read_faces("".join(words))
    if verb == "kan" and faces is not None and len(faces) == 1:
        own = [tile for tile in table.closed[seat] if tile // 4 == KIND[faces[0]]]
        found = own if len(own) == 3 else []
    else:
        found = _tiles(table, seat, faces or [])
        found = found if len(found) == (2 if verb != "kan" else 3) else []
    claim = Claim(seat, said, tuple(found))
    assert table.offer is not None
    if not table.strict:
        if table.riichi[seat]:
            return _no("riichi_keeps_hand")
        if not table.wall:
            return _no("last_tile")
        if not found:
            return _no("not_in_hand", tile=" ".join(faces)) if faces else _no("no_such_tile", tile=" ".join(words))
        return _no("all_kuikae") if forms(table, claim, table.offer) else _no(f"no_{verb}", tile=table.faces[table.offer.tile])
    why = "impossible_call" if not found else "dead_call" if table.dead[seat] else "wrong_call"
    return Foul(f"riichi.foul.{why}", meaning=claim)


def _tiles(table: Table, seat: Seat, faces: list[str]) -> list[int]:
    """Tiles of these faces from the hand; none where it does not hold them all."""
    left = list(table.closed[seat])
    found = []
    for face in faces:
        tile = next((one for one in left if table.faces[one] == face), None)
        if tile is None:
            return []
        left.remove(tile)
        found.append(tile)
    return found


def _no(why: str, **args: Any) -> Refused:
    return Refused(f"riichi.refused.{why}", args)
