"""A win in the last hand of a match that gains no place: whether it is better let be, for one that does."""

from __future__ import annotations

from game.riichi.match import LAST_WIND
from game.riichi.prospect import worth
from game.riichi.strategy.eyes import Eyes
from game.riichi.strategy.standing import ValuedPoints
from game.riichi.value import ron_points, tsumo_points
from game.riichi.view import RiichiView


def last(view: RiichiView) -> bool:
    """Whether the match is over with this hand once anybody but the dealer wins it, for all that is seen."""
    reached = max(view.scores) >= view.rules["target_points"]
    return view.wind >= LAST_WIND[view.rules["length"]] and view.hand == 3 and view.dealer != view.who and reached


def gain(eyes: Eyes, tile: int, tsumo: bool) -> dict[int, float]:
    """What every seat gets and pays where the hand is won with a tile now."""
    view, me = eyes.view, eyes.me
    closed = [one for one in eyes.tiles if one != tile]
    found = worth(view, me, closed, tile, tsumo=tsumo, riichi=view.riichi[me], now=True)
    if found is None:
        return {}
    others = [seat for seat in range(4) if seat != me]
    table = 1000.0 * (view.sticks + sum(view.laid)) + 300.0 * view.honba
    if not tsumo:
        assert view.offer is not None
        paid = float(ron_points(found, me == view.dealer))
        return {me: paid + table, view.offer.seat: -paid - 300.0 * view.honba}
    shares = {seat: float(tsumo_points(found, me == view.dealer, seat == view.dealer)) + 100.0 * view.honba for seat in others}
    return {me: sum(shares.values()) + table - 300.0 * view.honba, **{seat: -paid for seat, paid in shares.items()}}


def gains_no_place(eyes: Eyes, gains: dict[int, float]) -> bool:
    """Whether somebody is still ahead who is ahead now, and nobody is passed."""
    scores = eyes.view.scores
    mine = scores[eyes.me] + gains.get(eyes.me, 0.0)
    ahead = [seat for seat in range(4) if seat != eyes.me and scores[seat] >= scores[eyes.me]]
    return bool(ahead) and all(scores[seat] + gains.get(seat, 0.0) > mine for seat in ahead)


def value_of(standing: ValuedPoints, gains: dict[int, float]) -> float:
    """What a win is worth as it would leave the places."""
    return standing.of(dict(gains)) - standing.now
