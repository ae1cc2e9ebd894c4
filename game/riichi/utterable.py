"""What a seat can say though it may be wrong, where the referee is strict, by what the seat itself sees; and what that costs."""

from __future__ import annotations

from itertools import combinations

from game.choices import Choice
from game.riichi.payment import owed
from game.riichi.prospect import own
from game.riichi.state import STICK
from game.riichi.tiles import KIND, KIND_FACES, compact
from game.riichi.view import RiichiView
from game.table import Seat


def strict(view: RiichiView) -> bool:
    """Whether somebody may say what is wrong, and is punished for it."""
    return bool(view.rules["referee"] == "strict")


def riichi(view: RiichiView, seat: Seat) -> bool:
    """Whether riichi can be uttered: closed, after a draw, with a stick to lay; whether the hand waits is not asked."""
    open_ = any(meld.open for meld in view.melds[seat])
    return bool(view.places[f"drawn:{seat}"]) and not open_ and not view.riichi[seat] and view.scores[seat] >= STICK


def own_kan(view: RiichiView, seat: Seat) -> bool:
    """Whether a kan can be uttered on one's own turn: after a draw, while the tile for it lies there; whether the hand holds four
    of a kind is not asked."""
    return all(view.places[place] for place in (f"drawn:{seat}", "wall", "rinshan"))


def nine_kinds(view: RiichiView, seat: Seat) -> bool:
    """Whether 구종구패 can be uttered: on the first turn, before any call; how many kinds the hand holds is not asked."""
    first = not view.thrown[seat] and not any(view.melds)
    return first and bool(view.rules["nine_kinds"] and view.places[f"drawn:{seat}"]) and not view.dead[seat]


def calls(view: RiichiView, seat: Seat, verb: str) -> list[Choice]:
    """All lines that say a chi or pon with two tiles of the hand, whether they make a meld or not."""
    faces = [piece.face for piece in view.places[f"hand:{seat}"] if piece.face is not None]
    pairs = {tuple(sorted(pair, key=lambda face: (KIND[face], face))) for pair in combinations(faces, 2)}
    return [f"{verb} {compact(pair) if verb == 'chi' else ''.join(sorted(pair))}" for pair in sorted(pairs)]


def kan(view: RiichiView) -> Choice:
    """The line of a kan with the tile that can be claimed: the same for who holds three like it and for who holds none."""
    assert view.offer is not None
    return f"kan {KIND_FACES[view.offer.tile // 4]}"


def empty(view: RiichiView, seat: Seat, verb: str) -> Choice | None:
    """The line of a chi or pon that nothing can be shown for (RM-76), which names tiles like the discard; None for who holds
    them."""
    assert view.offer is not None
    kind = view.offer.tile // 4
    if sum(tile // 4 == kind for tile in own(view, seat)) >= 2:
        return None
    return f"{verb} {KIND_FACES[kind]}{KIND_FACES[kind]}"


def chombo(view: RiichiView, seat: Seat) -> int:
    """What a 쵼보 costs a seat under these rules (RM-60…62)."""
    return sum(owed(view.rules, seat, view.dealer).values())
