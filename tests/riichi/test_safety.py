"""How safe a tile is against a seat: by what it let go, by what lies beside, by what is gone."""

from __future__ import annotations

from typing import Any

import pytest

from game.riichi.safety import ORDER, cannot_win, safety
from game.riichi.tiles import KIND, KINDS
from game.riichi.view import RiichiView
from tests.riichi.hands import arrange

OWN = "123789m123789p1z"


def view(river: str, own: str = OWN, others: str = "", **position: Any) -> RiichiView:
    """Seat 0's view; seat 1 has let these tiles go."""
    found = arrange([own, "", "", ""], rivers=["", river, others, ""], drawn="2z", **position).view(0)
    assert isinstance(found, RiichiView)
    return found


@pytest.mark.parametrize(("river", "others", "tile", "how"), [
    ("5s", "", "5s", "genbutsu"),
    ("5s", "", "2s", "suji"),
    ("5s", "", "8s", "suji"),
    ("4s", "", "1s", "suji"),
    ("6s", "", "9s", "suji"),
    ("2s8s", "", "5s", "suji"),
    ("2s", "", "5s", "half"),
    ("8s", "", "5s", "half"),
    ("9m", "", "5s", "live"),
    ("9m", "", "1s", "live"),
    ("3s3s", "3s3s", "2s", "wall"),  # 3-4 cannot be there: its wait on two sides is gone
    ("9m", "3s3s3s3s", "1s", "wall"),
    ("9m", "3s3s3s", "1s", "thin"),
    ("9m", "4s4s4s4s6s6s6s6s", "5s", "wall"),
    ("9m", "4s4s4s4s6s6s6s", "5s", "thin"),
    ("9m9m8m8m", "5z5z5z", "5z", "last"),
    ("9m9m8m8m", "5z5z", "5z", "live"),
    ("5z", "", "5z", "genbutsu"),
])  # fmt: skip
def test_how_a_tile_is_safe(river: str, others: str, tile: str, how: str) -> None:
    found = safety(view(river, others=others), 1, KIND[tile])
    assert found.how == how
    assert (found.by == ()) == (how == "live")


@pytest.mark.parametrize(("position", "safe"), [
    ({"riichi": [False, True, False, False], "river": "9m5s", "others": "1s4p"}, {"9m", "5s", "4p"}),  # 1s went before it
    ({"river": "9m5s", "others": "1s4p"}, {"9m", "5s", "4p"}),
    ({"river": "9m5s6s", "others": "1s4p"}, {"9m", "5s", "6s"}),  # since 4p it has let a tile go itself
    ({"river": "", "others": "1s4p"}, set()),
])  # fmt: skip
def test_what_others_let_go_and_nobody_took_is_safe(position: dict[str, Any], safe: set[str]) -> None:
    """After a riichi for good; else until the seat's own next discard."""
    assert cannot_win(view(**position), 1) == {KIND[tile] for tile in safe}


@pytest.mark.parametrize(("river", "others", "tile", "how"), [
    ("7m8m9m", "", "2p", "live"),  # the next kinds in order are of another suit
    ("7m8m9m", "", "1p", "live"),
    ("1p2p3p", "", "9m", "live"),
    ("4z4z", "", "9s", "live"),
    ("9m9m8m8m", "1z1z1z", "1z", "last"),
    ("9m8m", "8s8s8s8s", "6s", "live"),  # a wall on one side leaves the wait on the other
    ("9m8m", "4s4s4s4s5s", "6s", "live"),
])  # fmt: skip
def test_only_kinds_of_its_own_suit_make_a_number_safe(river: str, others: str, tile: str, how: str) -> None:
    assert safety(view(river, others=others), 1, KIND[tile]).how == how


def test_the_kinds_by_which_it_is_seen_are_named() -> None:
    assert safety(view("5s"), 1, KIND["2s"]).by == (KIND["5s"],)
    assert safety(view("9m", others="3s3s3s3s"), 1, KIND["1s"]).by == (KIND["3s"],)
    assert safety(view("9m", others="3s3s3s"), 1, KIND["1s"]).by == (KIND["3s"],)
    assert safety(view("2s"), 1, KIND["5s"]).by == (KIND["2s"],)


def test_every_kind_has_an_answer() -> None:
    seen = view("5s2p9m", others="3s3s3s3s5z5z5z")
    assert {safety(seen, 1, kind).how for kind in KINDS} <= set(ORDER)
