"""Which marks of one of the others stand in the head of its board of Go-Stop where not all have room."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.gostop.cards import FACES, PACK
from scenes.games.gostop.tell import badges, plates
from scenes.games.gostop.tell.marks import COUNT, DANGER, DEALER, NEARLY, Mark, marks, telling
from scenes.kit import palette
from scenes.table.story.tip import Tip
from tests.gui import table_fakes
from tests.gui.reading import contrast
from tests.gui.table_fakes import FakeApp, view
from tests.gui.test_layout_gostop import NAMES


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_beside_a_danger_the_marks_of_another_that_say_least_are_left_out_and_none_is_small(
    size: tuple[int, int], letters: float
) -> None:
    """That it deals goes first, then what multiplies, then its 뻑; what it went stays. All are told of its label."""
    junk, app = " ".join(face for face in FACES[:PACK] if face[-1] == "J"), FakeApp(size, "ko")
    went, shook, made = (0, 2, 0), ((), (3,), ()), (0, 1, 0)
    steps = [
        ({}, ["선"], []),
        ({"bbeoks_made": made}, ["선", "뻑 1번"], []),
        ({"bbeoks_made": made, "goes": went}, ["선", "2고", "뻑"], []),
        ({"shaken": shook, "goes": went}, ["2고", "흔듦"], ["선"]),
        ({"shaken": shook, "goes": went, "bbeoks_made": made}, ["2고", "뻑 1번"], ["선", "흔듦"]),
        ({"bbeoks_made": made, "taken": (junk, "6R 9R 2K"), "scores": (3, 0, 0)}, ["뻑", "피박"], []),
        ({"dealer": 2, "taken": (junk, "6R 9R 2K"), "scores": (3, 0, 0)}, ["피박 위험"], []),
    ]
    for facts, there, gone in steps:
        seen = view(**{"hand": "1B", "dealer": 1, "others": 5, "taken": ("", "6R 9R"), **facts})
        at = table_fakes.table(seen, names=NAMES, app=app, size=size, letters=letters)
        found = [badge for badge in at.badges if badge.id.startswith("mark:1")]
        assert plates.strip(at, 1) is not None and min(badge.px for badge in found) >= 14 * at.k
        assert len({badge.rect.centery for badge in found}) == 1, "in one line"
        every, words = marks(at, 1), [badge.words for badge in found]
        assert badges.left_out(at, 1) == [one for one in every if not {one.words, one.brief} & set(words)]
        assert set(there) <= set(words) and not set(gone) & set(words), (words, every)
        told = {spot.id: spot.tip.lines for spot in at.spots}["plate:1"]
        assert all(line in told for mark in badges.left_out(at, 1) for line in mark.tip.lines)


def test_what_says_most_is_the_last_to_be_left_out() -> None:
    every = [Mark(about, Tip(about, ()), about) for about in ("dealer", "go", "shaken", "bombed", "bbeok", "bak", "sale")]
    found = [[mark.about for mark in telling(every, many)] for many in range(1, 8)]
    assert found[:4] == [["go"], ["go", "bak"], ["go", "bbeok", "bak"], ["go", "shaken", "bbeok", "bak"]]
    assert [mark.about for mark in every if mark.about not in found[5]] == ["dealer"] and telling(every, 7) == every


def test_each_mark_stands_on_a_ground_of_its_own_at_even_distances_from_the_next_and_from_the_cards_held() -> None:
    """Blue for who deals, red for what threatens the person, and amber letters for what threatens another, in words that say so
    where there is room."""
    junk = " ".join(face for face in FACES[:PACK] if face[-1] == "J")
    facts = {"bbeoks_made": (1, 1, 0), "dangers": (("bright_bak",), (), ()), "scores": (3, 0, 0), "dealer": 2, "others": 5}
    at = table_fakes.table(view(hand="1B", taken=(junk, "2K"), **facts), "ko", names=NAMES)
    found = {badge.words: badge for badge in at.badges if badge.id.startswith("mark:")}
    looks = {words: (badge.fill, badge.letters) for words, badge in found.items()}
    assert looks == {
        "광박 위험": (DANGER, palette.PAPER), "뻑 1번": (COUNT, palette.PAPER), "뻑": (COUNT, palette.PAPER),
        "피박": (NEARLY, palette.AMBER), "선": (DEALER, palette.PAPER),
    }  # fmt: skip
    assert all(contrast(badge.letters, badge.fill) >= 4.5 and not badge.bare for badge in found.values())
    row = sorted([found["뻑"].rect, found["피박"].rect, at.areas.backs[1]], key=lambda rect: rect.left)
    apart = [other.left - one.right for one, other in pairwise(row)]
    assert min(apart) >= 4 * at.k and max(apart) <= 8 * at.k
    alone = table_fakes.table(view(hand="1B", taken=(junk, "2K"), **{**facts, "bbeoks_made": (0, 0, 0)}), "ko", names=NAMES)
    assert "피박 위험" in {badge.words for badge in alone.badges}
