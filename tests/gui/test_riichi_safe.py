"""How safe each tile of a hand is: which mark stands over it, and what is said of it, for a person who wants to be told."""

from __future__ import annotations

from typing import Any

import pytest

from game import text
from game.text import LANGUAGES
from scenes.games.riichi.table import RiichiTable
from scenes.games.riichi.tell import tips
from tests.gui.riichi_table import table
from tests.riichi.hands import arrange

MINE = "234m456p3478s156z"


def at(language: str = "en", wanted: bool = True, size: tuple[int, int] = (1280, 720), **position: Any) -> RiichiTable:
    """The table of a hand against which seat 1 has declared riichi after 5-sou, 9-man, East and 2-pin."""
    usual: dict[str, Any] = {"rivers": ["", "5s9m1z2p", "4m6z6z", ""], "riichi": [False, True, False, False]}
    hand = arrange([MINE, "", "", ""], drawn="7z", dora="1z", **{**usual, **position})
    found = table(hand, language, size=size)
    found.chosen = {"tile_safety": wanted}
    return found


def marks(found: RiichiTable) -> dict[str, str]:
    """The words over the tiles of the hand, by their faces."""
    faces = {f"safe:{key}": piece.face for key, piece in found.hand}
    return {str(faces[badge.id]): badge.words for badge in found.badges if badge.id in faces}


def told(found: RiichiTable, face: str) -> tuple[str, ...]:
    key = next(key for key, piece in found.hand if piece.face == face)
    tip = next(badge.tip for badge in found.badges if badge.id == f"safe:{key}")
    assert tip is not None
    return tip.lines


def test_each_tile_says_how_safe_it_is_against_who_is_in_riichi() -> None:
    said = marks(at())
    assert len(said) == 14
    assert (said["1z"], said["8s"], said["4m"], said["3s"], said["7z"]) == ("genbutsu", "suji", "no suji", "no suji", "live")


def test_what_makes_it_safe_is_named_by_tile_and_by_person() -> None:
    assert told(at(), "8s") == ("Suji of 5-sou: Ann has no wait on two sides",)
    assert told(at(), "1z") == ("Ann cannot win with it",)


def test_the_tip_of_the_tile_itself_says_so_too() -> None:
    found = at()
    key = next(key for key, piece in found.hand if piece.face == "8s")
    tip = tips.tip(found, key)
    assert tip is not None and "Suji of 5-sou: Ann has no wait on two sides" in tip.lines


def test_against_several_the_worst_is_marked_and_each_is_told() -> None:
    found = at(riichi=[False, True, True, False])
    assert marks(found)["8s"] == "no suji"
    assert told(found, "8s") == ("Suji of 5-sou: Ann has no wait on two sides", "Nothing makes it safe against Ben")
    assert marks(found)["4m"] == "no suji"
    assert told(found, "6z")[1] == "Ben cannot win with it"


def test_who_said_nothing_and_called_nothing_is_not_feared() -> None:
    assert marks(at(riichi=[False] * 4)) == {}


@pytest.mark.parametrize(("calls", "feared"), [(1, False), (2, True)])
def test_who_has_called_twice_is_feared_as_well(calls: int, feared: bool) -> None:
    melds = [{"kind": "pon", "tiles": "222s", "from": 0}, {"kind": "pon", "tiles": "999p", "from": 3}][:calls]
    found = at(riichi=[False] * 4, melds=[[], melds, [], []])
    assert bool(marks(found)) == feared


def test_nobody_is_told_who_has_not_asked_to_be() -> None:
    found = at(wanted=False)
    key = next(key for key, piece in found.hand if piece.face == "8s")
    tip = tips.tip(found, key)
    assert marks(found) == {} and tip is not None and not [line for line in tip.lines if "Suji" in line]


def test_a_strict_referee_helps_nobody() -> None:
    assert marks(at(rules={"referee": "strict"})) == {}


def test_marks_and_useful_draws_stand_one_over_the_other() -> None:
    found = at()
    found.chosen = {"tile_safety": True, "useful_draws": True}
    over = {badge.id: badge.rect for badge in found.badges}
    near = [rect for id, rect in over.items() if id.startswith("nearer:")]
    safe = [rect for id, rect in over.items() if id.startswith("safe:")]
    assert near and safe
    assert not [one for one in near if one.collidelist(safe) >= 0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1440)])
def test_the_words_have_room_over_their_tile(language: str, size: tuple[int, int]) -> None:
    found = at(language, size=size)
    for how in ("genbutsu", "last", "wall", "suji", "thin", "half", "live", "live.honour"):
        words = text.say(language, f"riichi.safe.{how}")
        assert words != f"riichi.safe.{how}"
    for badge in found.badges:
        if badge.id.startswith("safe:"):
            assert found.ink.width(badge.words, "bold", badge.px) <= badge.rect.width
