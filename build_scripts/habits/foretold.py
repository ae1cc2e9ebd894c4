"""How far riichi's adviser can be trusted: ``python -m build_scripts.habits.foretold --positions 40``.

At questions from played half games the best answer, the next and one other are played out in the same worlds
(`game.riichi.strategy.worlds`): the master goes on for the seat that is asked, normals for the others. What one answer brought
more than another is held against what the adviser told, in its points: how much of that came about, and, once the chance of
so few worlds is taken off, how far it errs. What was played is kept in ``build/foretold.jsonl``, and a run goes on where it
stopped.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count, islice
from math import sqrt
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from build_scripts.arena.__main__ import TABLES
from build_scripts.arena.interval import mean
from build_scripts.habits.positions import played
from game.choices import Choice
from game.players.advice import SURE, Advice
from game.players.protocol import Budget, Player
from game.riichi.game import GAME
from game.riichi.round import Riichi
from game.riichi.strategy import worlds
from game.riichi.strategy.adviser import RiichiAdviser, without_riichi
from game.riichi.strategy.standing import ValuedPoints
from game.riichi.view import RiichiView
from game.table import Decision, Seat

KEPT: Final = Path("build/foretold.jsonl")
A_MATCH: Final = 2
"""So many questions of a kind are taken of one match."""

KINDS: Final = ("discard", "threat", "riichi", "call")
"""The kinds of questions."""

HUNDRED: Final = 100.0
LAST: Final = 1000.0
"""No hand follows where so few points set two seats apart."""

LEAST: Final = 300.0
"""No pair counts as if chance were less than so many points."""


class Pair(msgspec.Struct, frozen=True):
    """Two answers to a question: what the first was told to bring more, and how sure that was, what it brought on average, half
    the interval of that by chance alone, and whether no hand follows."""

    match: int
    kind: str
    one: Choice
    other: Choice
    told: float
    spread: float
    came: float
    chance: float
    last: bool


def kind_of(view: RiichiView, decision: Decision) -> str:
    """What is asked: a discard while nobody else is in riichi or while somebody is, with or without riichi, or a call."""
    if decision.kind != "turn":
        return "call"
    if any(choice.startswith("riichi") for choice in decision.choices):
        return "riichi"
    return "threat" if any(riichi for seat, riichi in enumerate(view.riichi) if seat != view.who) else "discard"


def questions(match: int) -> Iterator[tuple[str, RiichiView, Decision, Advice]]:
    """Some questions of a half game of normals, of each kind."""
    adviser, found = RiichiAdviser(), list[tuple[str, RiichiView, Decision, Advice]]()
    chance, taken = Random(match), Counter[str]()
    asked = played(TABLES["riichi"], "normal", match)
    for view, decision in chance.sample(asked, len(asked)):
        assert isinstance(view, RiichiView)
        if all(taken[kind] >= A_MATCH for kind in KINDS):
            break
        advice = adviser.advise(view, decision, Budget(seed=match, ms=100))
        if advice is None or len(advice.weighed) < 2 or {"ron", "tsumo"} & set(decision.choices):
            continue
        kind = kind_of(view, decision)
        if taken[kind] < A_MATCH:
            taken[kind] += 1
            found.append((kind, view, decision, advice))
    yield from found


def others(kind: str, advice: Advice, chance: Random) -> list[Choice]:
    """What the best is held against: the next, and one of the rest. With riichi against the same discard without."""
    rest = [one.choice for one in advice.weighed[1:]]
    if kind == "riichi":
        declared = next(one.choice for one in advice.weighed if one.choice.startswith("riichi"))
        plain = without_riichi(declared)
        return [plain if advice.best.choice == declared else declared]
    return [rest[0], *chance.sample(rest[1:], min(1, len(rest) - 1))]


def play_out(world: Riichi, seat: Seat, choice: Choice, own: Player, rival: Player, seed: int) -> tuple[int, ...]:
    """The points of all seats after a world in which this answer was given."""
    world, chance, first = world.copy(), Random(seed), True
    while world.settlement() is None:
        for decision in sorted(world.decisions(), key=lambda one: one.must):
            said = decision.default
            if first and decision.seat == seat:
                said, first = choice, False
            elif len(decision.choices) > 1:
                player = own if decision.seat == seat else rival
                said = player.decide(world.view(decision.seat), decision, Budget(seed=chance.getrandbits(32), playouts=1))
            world.choose(decision.seat, said)
            if decision.now and said != decision.default:
                break
    return tuple(world.scores)


def measured(match: int, count_: int) -> Iterator[Pair]:
    """The pairs of answers to some questions of a match, each played out in so many worlds."""
    own, rival = GAME.player("master"), GAME.player("normal")
    for nth, (kind, view, _, advice) in enumerate(questions(match)):
        best, standing = advice.best.choice, ValuedPoints(view, view.who)
        point = standing.give(HUNDRED) / HUNDRED
        held = others(kind, advice, Random(nth))
        came: dict[Choice, list[float]] = {choice: [] for choice in (best, *held)}
        for at, world in enumerate(islice(worlds.worlds(view, match * 100 + nth), count_)):
            for choice, rows in came.items():
                scores = play_out(world, view.who, choice, own, rival, at)
                gains = {seat: float(now - before) for seat, (now, before) in enumerate(zip(scores, view.scores, strict=True))}
                rows.append((standing.of(gains) - standing.now) / point)
        for choice in held:
            found = mean([one - other for one, other in zip(came[best], came[choice], strict=True)])
            weighed = advice.of(choice)
            assert weighed is not None
            last = standing.apart < LAST
            yield Pair(match, kind, best, choice, advice.lost(choice), weighed.spread, found.value, found.half, last)


def told(pairs: Sequence[Pair]) -> str:
    """How much of what was told came about, how far it errs beside that, once the chance of few worlds is taken off, and how the
    answers came out that were told to be clearly worse."""
    weights = [1 / max(LEAST, one.chance / SURE) ** 2 for one in pairs]
    whole = sum(weight * one.told**2 for weight, one in zip(weights, pairs, strict=True))
    share = sum(weight * one.told * one.came for weight, one in zip(weights, pairs, strict=True)) / (whole or 1.0)
    doubt = SURE / sqrt(whole or 1.0)
    square = mean([(one.came - share * one.told) ** 2 - (one.chance / SURE) ** 2 for one in pairs])
    low, middle, high = (SURE * sqrt(max(0.0, square.value + step * square.half)) for step in (-1, 0, 1))
    clear = [one for one in pairs if one.told > one.spread]
    return (
        f"{_sums(pairs)}; of what was told {share:.2f} ± {doubt:.2f} came about; errs by {middle:.0f} ({low:.0f} to {high:.0f}) "
        f"in 95 of 100\n  clearly worse: {_sums(clear)}, {sum(one.came < 0 for one in clear)} came out better"
    )


def _sums(pairs: Sequence[Pair]) -> str:
    if len(pairs) < 2:
        return f"n = {len(pairs)}"
    told, came = mean([one.told for one in pairs]), mean([one.came for one in pairs])
    return f"n = {len(pairs)}, told {told.value:.0f}, came {came.value:.0f} ± {came.half:.0f}"


def main() -> None:
    """Play what the command line asks for, and tell how far the adviser errs."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.habits.foretold", description=__doc__)
    parser.add_argument("--positions", type=int, default=40, help="how many pairs of each kind")
    parser.add_argument("--worlds", type=int, default=48, help="how many worlds each is played out in")
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    asked = parser.parse_args()
    KEPT.parent.mkdir(exist_ok=True)
    kept = [msgspec.json.decode(line, type=Pair) for line in KEPT.read_bytes().splitlines()] if KEPT.exists() else []
    done = {one.match for one in kept}
    for match in count(asked.first):
        if all(sum(one.kind == kind for one in kept) >= asked.positions for kind in KINDS):
            break
        if match in done:
            continue
        found = list(measured(match, asked.worlds))
        kept += found
        with KEPT.open("ab") as file:
            file.writelines(msgspec.json.encode(one) + b"\n" for one in found)
    for kind in KINDS:
        print(f"{kind}: {told([one for one in kept if one.kind == kind and not one.last])}")
    print(f"all: {told([one for one in kept if not one.last])}")


if __name__ == "__main__":
    main()
