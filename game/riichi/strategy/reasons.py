"""Why an answer is good or bad: how near it leaves the hand and by how many tiles, what that is worth, and whom it may feed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.players.advice import Reason
from game.riichi.safety import ORDER, Safety, safety
from game.riichi.strategy import prospects
from game.riichi.strategy.eyes import kind_of, loneliness
from game.riichi.strategy.master import Judged, Situation, tile_of
from game.riichi.tiles import HONOURS, KIND_FACES, KINDS, held
from game.riichi.waits import kinds_of

MOST: Final = 3
"""No more reasons are given for an answer."""

DANGEROUS: Final = 0.04
"""A tile that deals in as likely as this is worth a word."""

FEARED: Final = 0.4
"""Of who waits as likely as this it is told how safe a tile is."""

ALONE: Final = 3
"""A tile of such `loneliness` has no other within two steps."""

PAIRS: Final = 4
"""From so many on seven pairs are told."""

WAITS: Final = 4
"""So many kinds of a wait are named."""


def of_turn(seen: Situation, judged: Judged, nearest: int) -> tuple[Reason, ...]:
    """Of a discard, with riichi or without, where another leaves the hand as near as `nearest`."""
    tile = tile_of(seen.eyes, judged.choice)
    told = [*_folding(seen, judged)] if judged.folds else [*_going_on(seen, judged)]
    danger = [*_danger(seen, judged, tile)]
    if judged.hand.lacks > nearest:
        told[1:] = [Reason("riichi.reason.back", {}, (tile,), against=True)]
        if danger and not danger[0].against:  # that is what it goes back for
            told, danger = [*danger, *told], []
    if seen.eyes.worth(tile):
        told.append(Reason("riichi.reason.dora", {}, (tile,), against=True))
    elif _keeps_dora(seen, judged):
        told.append(Reason("riichi.reason.keeps_dora", {}, _dora(seen, judged)))
    elif not judged.folds and not danger:
        told[1:1] = _of_use(seen, judged, tile)
    return tuple([*told, *danger][:MOST])


def _of_use(seen: Situation, judged: Judged, tile: int) -> Iterator[Reason]:
    """What the hand keeps that another discard would spoil, or that the tile is of no use to it."""
    kind, hand, valued = tile // 4, judged.hand, seen.eyes.valued
    pairs = sum(held(hand.counts, one) >= 2 for one in KINDS)
    if not hand.melds and 6 - pairs == hand.lacks and pairs >= PAIRS:
        kept = tuple(one for one in hand.tiles if held(hand.counts, one // 4) >= 2)
        yield Reason("riichi.reason.seven_pairs", {"n": pairs}, kept)
    elif loneliness(seen.eyes.counts, kind) >= ALONE:
        wind = kind in HONOURS and kind not in valued
        yield Reason("riichi.reason.lone.wind" if wind else "riichi.reason.lone", {}, (tile,))


def of_call(seen: Situation, judged: Judged, before: int) -> tuple[Reason, ...]:
    """Of a call, or of letting a tile be, where the hand is `before` away from waiting."""
    if judged.worth == float("-inf"):
        away = judged.hand.lacks
        if away >= before:
            return (Reason("riichi.reason.no_nearer", {}, against=True),)
        if prospects.has_road(seen.eyes, judged.hand):
            return (Reason("riichi.reason.far", {"n": away}, against=True),)
        return (Reason("riichi.reason.no_road", {}, against=True),)
    if not judged.choice.startswith(("chi", "pon")):
        key = "folds" if judged.folds else "closed" if judged.hand.closed else "waits_on"
        return (Reason(f"riichi.reason.{key}"),)
    return tuple(_going_on(seen, judged))[:MOST]


def _going_on(seen: Situation, judged: Judged) -> Iterator[Reason]:
    """How near the hand is, by how many tiles, and what it is worth."""
    hand, eyes = judged.hand, seen.eyes
    left, kinds = eyes.left(hand.accepts), [*kinds_of(hand.accepts)]
    names = " ".join(KIND_FACES[kind] for kind in kinds[:WAITS])
    points = round(prospects.worth(eyes, hand, judged.choice.startswith("riichi")), -2)
    if hand.lacks == 0:
        yield Reason("riichi.reason.waits", {"tiles": names, "left": left, "n": len(kinds)}, against=left == 0)
        thrown = {one.tile // 4 for one in eyes.view.thrown[eyes.me]}
        if thrown & set(kinds):
            yield Reason("riichi.reason.furiten", {}, against=True)
        if points == 0:
            yield Reason("riichi.reason.no_yaku", {}, against=True)
    else:
        yield Reason("riichi.reason.away", {"n": hand.lacks, "left": left}, against=left == 0)
    yaku = prospects.main_yaku(eyes, hand) if hand.lacks == 0 else None
    if points and yaku is not None:
        yield Reason("riichi.reason.worth.with", {"points": int(points), "yaku": f"riichi.yaku.{yaku}"})
    elif points:
        yield Reason("riichi.reason.worth", {"points": int(points)})


def _folding(seen: Situation, judged: Judged) -> Iterator[Reason]:
    """Whom the hand is given up for; where nobody is feared yet, that it is far."""
    feared = max(seen.rivals, key=lambda rival: rival.waits * rival.loss)
    if feared.waits < FEARED:
        yield Reason("riichi.reason.far", {"n": judged.hand.lacks}, against=True)
        return
    key = "riichi.reason.gives_up" if seen.eyes.view.riichi[feared.seat] else "riichi.reason.gives_up.open"
    yield Reason(key, {"seat": feared.seat, "n": judged.hand.lacks})


def _danger(seen: Situation, judged: Judged, tile: int) -> Iterator[Reason]:
    """How safe a tile is against who is feared most."""
    feared = [rival for rival in seen.rivals if rival.waits >= FEARED]
    if not feared:
        return
    found = [safety(seen.eyes.view, rival.seat, tile // 4) for rival in feared]
    worst: Safety = max(found, key=lambda one: ORDER.index(one.how))
    rival = next(rival for rival in feared if rival.seat == worst.seat)
    risky = worst.how == "live" or rival.waits * rival.rates[tile // 4] >= DANGEROUS
    by = " ".join(KIND_FACES[kind] for kind in worst.by)
    yield Reason(f"riichi.reason.safe.{worst.how}", {"seat": worst.seat, "tiles": by}, (tile,), against=risky)


def _dora(seen: Situation, judged: Judged) -> tuple[int, ...]:
    return tuple(one for one in judged.hand.tiles if seen.eyes.worth(one))


def _keeps_dora(seen: Situation, judged: Judged) -> bool:
    """Whether a tile of the same kind as the discard is kept that is worth a han."""
    kind = kind_of(judged.choice.split()[1:])
    return any(one // 4 == kind and seen.eyes.worth(one) for one in judged.hand.tiles)
