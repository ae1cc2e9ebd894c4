"""What the view says of junk and of 박 is what the scoring and the settlement say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.gostop.carry import GoStopCarry
from game.gostop.ending import standing
from game.gostop.game import GAME
from game.gostop.prospect import charges
from game.gostop.round import GoStop
from game.gostop.settlement import BAK, bill
from game.luck import Luck
from game.table import PUBLIC
from tests.gostop.test_random_play import answer, some_rules

TEN_JUNK = ["1J", "1K", "2J", "2K", "3J", "3K", "4J", "4K", "5J", "5K"]
THREE_BRIGHTS = ["1B", "3B", "8B"]
FIVE_ANIMALS = ["2A", "4A", "5A", "6A", "7A"]
FIVE_RIBBONS = ["1R", "2R", "4R", "6R", "7R"]


def stands(taken: list[list[str]], declared: str = "", **rules: Any) -> GoStop:
    position = {"hands": [["10J"], ["10K"], ["11J"]], "taken": taken, "state": {"declared": [declared, "", ""]}}
    return GoStop.arrange(position, GAME.catalog.rules(3, **rules), Luck.seeded(0))


@pytest.mark.parametrize(
    ("leader", "loser", "rules", "danger"),
    [
        (TEN_JUNK, ["6J"], {}, ("junk_bak",)),
        (TEN_JUNK, ["6J"], {"pibak": False}, ()),
        (TEN_JUNK[:9], ["6J"], {}, ()),
        (TEN_JUNK, [], {}, ()),
        (TEN_JUNK, ["6J", "6K", "7J", "7K", "8J"], {}, ("junk_bak",)),
        (TEN_JUNK, ["6J", "6K", "7J", "7K", "8J"], {"pibak_limit": 4}, ()),
        (THREE_BRIGHTS, ["6J"], {}, ("bright_bak",)),
        (THREE_BRIGHTS, ["6J"], {"pibak_any_win": True}, ("bright_bak", "junk_bak")),
        (THREE_BRIGHTS, ["11B"], {}, ()),
        (THREE_BRIGHTS, ["6J"], {"gwangbak": False}, ()),
        (THREE_BRIGHTS, [], {}, ("bright_bak",)),
        (THREE_BRIGHTS, [], {"no_capture_exempt": True}, ()),
        (FIVE_ANIMALS, ["6J"], {}, ()),
        (FIVE_ANIMALS, ["6J"], {"meongbak": True}, ("animal_bak",)),
        (FIVE_ANIMALS, ["8A"], {"meongbak": True}, ()),
        (FIVE_RIBBONS, ["6J"], {"ribbon_bak": True}, ("ribbon_bak",)),
        (FIVE_RIBBONS, ["9R"], {"ribbon_bak": True}, ()),
    ],
)
def test_who_is_in_danger(leader: list[str], loser: list[str], rules: dict[str, Any], danger: tuple[str, ...]) -> None:
    view = stands([leader, loser, ["10R", "12B", "10A"]], **rules).view(PUBLIC)
    assert view.dangers[:2] == ((), danger)


def test_nobody_is_in_danger_while_nobody_scores() -> None:
    view = stands([["1B"], ["6J"], []], pibak_any_win=True).view(PUBLIC)
    assert view.dangers == ((), (), ())


@pytest.mark.parametrize(("declared", "cards", "worth"), [("animal", 2, 3), ("junk", 3, 5)])
def test_a_september_animal_is_junk_where_it_was_said(declared: str, cards: int, worth: int) -> None:
    view = stands([["9A", "11D", "1J"], [], []], declared).view(PUBLIC)
    assert (len(view.junk[0]), view.junk_worth[0]) == (cards, worth)


@pytest.mark.parametrize("seed", range(25))
def test_the_view_says_what_scoring_and_settlement_say(seed: int) -> None:
    rng = Random(seed)
    round_ = GoStop.begin(some_rules(rng), GoStopCarry(dealer=0), Luck.seeded(seed))
    while round_.decisions():
        view = round_.view(PUBLIC)
        charged: list[set[str]] = [set() for _ in view.scores]
        for winner in range(len(view.scores)):
            told = charges(view, winner)
            made = {one.what: one.points for one in round_.scale.made(round_.taken[winner], round_.as_junk[winner])}
            assert made.get("junk", 0) == max(0, view.junk_worth[winner] - (7 if round_.rule["four_all_play"] else 9))
            assert round_.scale.junk_points(round_.taken[winner], round_.as_junk[winner]) == made.get("junk", 0)
            if view.scores[winner]:
                billed = [line for line in bill(standing(round_, winner), round_.rule, round_.scale).lines if line.what in BAK]
                assert {(seat, name) for seat, names in enumerate(told) for name in names} == {
                    (line.seat, line.what) for line in billed
                }, "by what everybody sees"
                for line in billed:
                    charged[line.seat].add(line.what)
        assert [set(names) for names in view.dangers] == charged
        answer(round_, rng, None)
