"""Hidden hands of riichi that are drawn by what was done, and how the adviser is held against what is played out in them."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from build_scripts.habits import foretold
from build_scripts.habits.foretold import Pair, kind_of, play_out
from build_scripts.habits.waits import turns
from build_scripts.habits.worlds import QUESTIONS, at_random, drawn, told
from game.luck import Luck
from game.riichi.furiten import waiting
from game.riichi.game import GAME
from game.riichi.imagine import imagine
from game.riichi.round import Riichi
from game.riichi.shanten import shanten
from game.riichi.strategy.worlds import worlds
from game.riichi.tiles import KIND, held
from game.riichi.view import RiichiView
from tests.riichi.hands import arrange, choices, say, tiles

WAITS = "234m45688p34678s"
OWN = "19m258p369s12345z"
OTHERS = ["2244m1133p1144s6z", "5577m4466p2255s6z", "3388m7799p7788s6z"]
"""What the others truly hold does not matter."""


def thrown(river: str, riichi: bool = False, **position: Any) -> Riichi:
    """A hand in which the next seat has discarded these."""
    return arrange([OWN, *OTHERS], drawn="5m", rivers=["6m", river, "8m", "3m"], riichi=[False, riichi, False, False], **position)


def seen(hand: Riichi, seat: int = 0) -> RiichiView:
    view = hand.view(seat)
    assert isinstance(view, RiichiView)
    return view


def imagined(hand: Riichi, many: int, seat: int = 0) -> list[Riichi]:
    return list(islice(worlds(seen(hand, seat), 1), many))


def once(world: Riichi) -> bool:
    """Whether no tile lies in two places."""
    lie = [tile for seat in range(4) for tile in (*world.tiles(seat), *world.laid_tiles(seat), *world.river(seat))]
    lie += [*world.wall, *world.rinshan, *world.dora, *world.ura]
    return len(lie) == len(set(lie))


def test_worlds_cannot_be_told_from_the_real_hand() -> None:
    for nth, turn in enumerate(islice(turns(1, "normal", 3, 0.1), 12)):
        for world in islice(worlds(turn.view, nth), 3):
            assert world.view(turn.seat) == turn.view
            assert once(world)


def test_a_hidden_kan_is_in_nobody_s_hand() -> None:
    others = ["2244m1133p14s", *OTHERS[1:]]
    melds = [[], [{"kind": "ankan", "tiles": "6666s"}], [], []]
    hand = arrange(["19m258p39s12345z1m", *others], rules={"ankan_hidden": True}, drawn="5m", melds=melds)
    assert all(world.view(0) == seen(hand) and once(world) for world in imagined(hand, 20))


def test_who_is_in_riichi_waits_and_not_for_what_it_has_discarded() -> None:
    waits = [waiting(world, 1) for world in imagined(thrown("1m9p6s2p7z", riichi=True), 60)]
    assert all(waits)
    barred = sum(1 << KIND[face] for face in ("1m", "9p", "6s", "2p", "7z"))
    assert not any(mask & barred for mask in waits)


def test_an_honour_that_was_thrown_is_held_more_rarely_than_another() -> None:
    hand = arrange(["19m258p369s4567z1m", *OTHERS], drawn="5m", rivers=["6m", "3z1z8m", "8m", "3m"])
    found = imagined(hand, 200)
    gone, other = (sum(held(world.counts[1], KIND[face]) for world in found) for face in ("3z", "4z"))
    assert 2 * gone < other


def test_late_in_a_hand_most_are_near_and_early_on_far() -> None:
    def near(river: str) -> int:
        return sum(shanten(world.counts[1]) <= 1 for world in imagined(thrown(river), 40))

    assert near("1z") < 20 < near("1z9m9p1s2z8s1p9s3z8m7z7z")


def test_hands_that_are_told_are_held_and_what_others_may_answer_follows() -> None:
    """In a world in which the next seat waits for the tile just discarded, it may win with it; in another it may not."""
    view = seen(say(thrown("1z"), "0 discard 5m drawn"), 2)
    for mine, wins in (("22z67m234p234567s", False), ("55z46m234p234567s", False), ("22p46m234p234567s", True)):
        world = Riichi.imagine(view, Luck.seeded(1))
        imagine(world, view, Luck.seeded(1), {1: tiles(mine)})
        world.go_on(world.phase)
        assert world.closed[1] == sorted(tiles(mine)) and world.view(2) == view
        assert ("ron" in choices(world, 1)) is wins


def test_in_a_world_whoever_waits_in_riichi_may_win_with_a_discard() -> None:
    found = imagined(say(thrown("1m9p6s2p7z", riichi=True), "0 discard 5m drawn"), 60, seat=2)
    wins = {bool(waiting(world, 1) >> KIND["5m"] & 1): "ron" in choices(world, 1) for world in found}
    assert wins == {True: True, False: False}


def test_the_truth_is_likelier_by_what_was_done_than_by_chance() -> None:
    found = list(islice(((turn._replace(table=turn.table.copy())) for turn in turns(2, "normal", 8, 0.05)), 12))
    for name in ("away", "waits"):
        asked, answers = QUESTIONS[name]
        gain = 0.0
        for nth, turn in enumerate(found):
            one, other = at_random(turn, 20, nth), drawn(turn, 20, nth)
            for seat in range(4):
                if seat != turn.seat:
                    gain += told(asked, answers, other, turn.table, seat) - told(asked, answers, one, turn.table, seat)
        assert gain > 0, name


def test_a_world_is_played_out_to_its_end_the_same_each_time() -> None:
    hand = arrange([WAITS, *OTHERS], drawn="1z", rivers=["6m", "9m", "8m", "3m"])
    world, own, rival = imagined(hand, 1)[0], GAME.player("master"), GAME.player("normal")
    one, other = (play_out(world, 0, "riichi 1z drawn", own, rival, 5) for _ in range(2))
    assert one == other and one != tuple(world.scores)
    assert world.view(0) == seen(hand)


def pair(told_: float, came: float, chance: float) -> Pair:
    return Pair(0, "discard", "discard 1m", "discard 2m", told_, 400.0, came, chance, False)


def test_what_chance_explains_is_no_error_of_the_adviser() -> None:
    noisy = [pair(500.0, 500.0 + sign * 100.0, 1.96 * 100.0) for sign in (1, -1)] * 5
    assert "1.00 ± 0.37 came about; errs by 0 " in foretold.told(noisy)
    wrong = [pair(500.0, 500.0 + sign * 100.0, 0.0) for sign in (1, -1)] * 5
    assert "errs by 196 (196 to 196)" in foretold.told(wrong)
    assert "0.50 ± 0.37 came about; errs by 0 " in foretold.told([pair(500.0, 250.0, 0.0)] * 10)


def test_of_the_clearly_worse_it_is_told_how_many_came_out_better() -> None:
    told_ = foretold.told([pair(500.0, 300.0, 0.0), pair(500.0, 500.0, 0.0), pair(600.0, -50.0, 0.0), pair(300.0, -900.0, 0.0)])
    assert "clearly worse: n = 3, told 533, came 250 ± " in told_
    assert "1 came out better" in told_


@pytest.mark.parametrize(("own", "drawn", "riichi", "kind"), [
    (WAITS, "1z", False, "riichi"),
    (OWN, "5m", True, "threat"),
    (OWN, "5m", False, "discard"),
])  # fmt: skip
def test_questions_are_sorted_by_what_they_are_about(own: str, drawn: str, riichi: bool, kind: str) -> None:
    view = seen(arrange([own, *OTHERS], drawn=drawn, riichi=[False, riichi, False, False]))
    assert kind_of(view, view.decisions[0]) == kind
