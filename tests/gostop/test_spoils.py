"""What a round was won by is laid out with its own cards: as many of them as the points ask for."""

from __future__ import annotations

from functools import partial
from random import Random

import msgspec
import pytest

from game import text
from game.choices import sample
from game.gostop.cards import CARD, KIND
from game.gostop.carry import GoStopCarry
from game.gostop.options import CATALOG
from game.gostop.round import GoStop
from game.gostop.view import GoStopView
from game.luck import Luck
from game.table import Line, Piece, Settlement, settle
from scenes.games.gostop.hwatu import AS_JUNK
from scenes.games.gostop.result.outcome import spoils
from scenes.games.pages import WonSet

SAY = partial(text.say, "en")
ROUNDS = 60


def played(seed: int) -> tuple[GoStopView, Settlement]:
    """A round of random play by people who go on."""
    rng, table = Random(seed), GoStop.begin(CATALOG.rules(3), GoStopCarry(dealer=0), Luck.seeded(seed), 0)
    while table.decisions():
        decision = rng.choice(table.decisions())
        choice = sample(decision.choices, rng)
        table.choose(decision.seat, "go" if "go" in decision.choices and rng.random() < 0.5 else choice, 0)
    settlement = table.settlement()
    assert settlement is not None
    return table.view(0), settlement


def won(seed: int) -> tuple[dict[str, WonSet], set[str], GoStopView]:
    view, settlement = played(seed)
    if not settlement.winners:
        return {}, set(), view
    seat = settlement.winners[0]
    groups = spoils(view, settlement, seat, SAY)
    assert sum(group.points for group in groups) == sum(line.points or 0 for line in settlement.lines if line.seat == seat)
    taken = {piece.face for piece in view.places[f"taken:{seat}"]}
    return {group.title: group for group in groups}, {face for face in taken if face}, view


def test_each_set_lies_there_with_its_cards() -> None:
    seen = set()
    for seed in range(ROUNDS):
        groups, taken, _ = won(seed)
        seen |= groups.keys()
        for title, group in groups.items():
            assert {face.removesuffix(AS_JUNK) for face in group.faces} <= taken or title == "Chongtong"
            kinds = [KIND[CARD[face.removesuffix(AS_JUNK)]] for face in group.faces]
            if title in ("Animals", "Ribbons"):
                assert len(kinds) == group.points + 4 and set(kinds) == {"A" if title == "Animals" else "R"}
            if title == "Junk":
                worth = sum({"J": 1, "D": 2, "A": 2, "T": 3}[kind] for kind in kinds)
                assert worth == group.points + 9
                double, triple = (sum(kind in kinds_ for kind in kinds) for kinds_ in ("DA", "T"))
                told = SAY("gostop.result.doubles", n=worth, double=double) if double and not triple else ""
                assert group.many == (told or SAY("gostop.result.cards", n=worth)), "what counts twice is said"
                assert [face.endswith(AS_JUNK) for face in group.faces] == [kind == "A" for kind in kinds]
    assert {"Animals", "Ribbons", "Junk"} <= seen


@pytest.mark.parametrize(
    ("what", "taken", "faces"),
    [
        ("godori", "2A 4A 8A 12A 1J", ("2A", "4A", "8A")),
        ("hongdan", "1R 2R 3R 4R", ("1R", "2R", "3R")),
        ("five_brights", "1B 3B 8B 11B 12B 2A", ("1B", "3B", "8B", "11B", "12B")),
        ("brights", "1B 3B 2A", ("1B", "3B")),
    ],
)
def test_a_set_is_made_of_its_own_cards(what: str, taken: str, faces: tuple[str, ...]) -> None:
    view, _ = played(1)
    pile = tuple(Piece(CARD[face], face) for face in taken.split())
    view = msgspec.structs.replace(view, places={**view.places, "taken:1": pile})
    line = Line(seat=1, what=what, row="", points=5)
    group, = spoils(view, settle("stop", 3, lines=(line,), winners=(1,)), 1, SAY)
    assert set(group.faces) == set(faces)
