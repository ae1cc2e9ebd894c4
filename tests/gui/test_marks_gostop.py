"""Which marks of one of the others stand in the head of its board of Go-Stop where not all have room."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.gostop.cards import FACES, PACK
from scenes.games.gostop import badges, plates, trays
from scenes.games.gostop.marks import AMBER, Mark, marks, telling
from scenes.stage.ink import FAINT, PAPER
from scenes.table.badge import stamp
from scenes.table.tip import Tip
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
        ({"bbeoks_made": made, "goes": went}, ["2고", "뻑 1번"], ["선"]),
        ({"shaken": shook, "goes": went}, ["2고", "흔듦 1번"], ["선"]),
        ({"shaken": shook, "goes": went, "bbeoks_made": made}, ["2고", "뻑 1번"], ["선", "흔듦 1번"]),
        ({"bbeoks_made": made, "taken": (junk, "6R 9R 2K"), "scores": (3, 0, 0)}, ["뻑 1번", "피박"], ["선"]),
    ]
    for facts, there, gone in steps:
        seen = view(**{"hand": "1B", "dealer": 1, "others": 5, "taken": ("", "6R 9R"), **facts})
        at = table_fakes.table(seen, names=NAMES, app=app, size=size, letters=letters)
        found = [badge for badge in at.badges if badge.id.startswith("mark:1")]
        assert plates.strip(at, 1) is not None and min(badge.px for badge in found) >= 13 * at.k
        assert len({badge.rect.centery for badge in found}) == 1, "in one line"
        every, words = [mark.words for mark in marks(at, 1)], [badge.words for badge in found]
        assert [mark.words for mark in badges.left_out(at, 1)] == [one for one in every if one not in words]
        assert set(there) <= set(words) and not set(gone) & set(words), (words, every)
        told = {spot.id: spot.tip.lines for spot in at.spots}["plate:1"]
        assert all(line in told for mark in badges.left_out(at, 1) for line in mark.tip.lines)


def test_what_says_most_is_the_last_to_be_left_out() -> None:
    every = [Mark(about, Tip(about, ()), about) for about in ("dealer", "go", "shaken", "bombed", "bbeok", "bak", "sale")]
    found = [[mark.about for mark in telling(every, many)] for many in range(1, 8)]
    assert found[:4] == [["go"], ["go", "bak"], ["go", "bbeok", "bak"], ["go", "shaken", "bbeok", "bak"]]
    assert [mark.about for mark in every if mark.about not in found[5]] == ["dealer"] and telling(every, 7) == every


def test_a_mark_is_a_word_without_a_ground_amber_where_a_bak_threatens_and_only_who_deals_has_a_disc() -> None:
    """It can be read on the wood of the heads and of the person's label."""
    junk = " ".join(face for face in FACES[:PACK] if face[-1] == "J")
    facts = {"bbeoks_made": (1, 1, 0), "dangers": (("bright_bak",), (), ()), "scores": (3, 0, 0), "dealer": 2}
    at = table_fakes.table(view(hand="1B", taken=(junk, "2K"), **facts), "ko", names=NAMES)
    found = {badge.words: badge for badge in at.badges if badge.id.startswith("mark:")}
    letters = {"뻑 1번": FAINT, "광박 위험": AMBER, "피박": AMBER, "선": PAPER}
    assert {words: badge.letters for words, badge in found.items()} == letters
    assert {words: badge.bare for words, badge in found.items()} == {words: words != "선" for words in letters}
    wood = trays.walnut((300, 110), 1.0)
    lightest = max((wood.get_at((40, y))[:3] for y in range(6, 104)), key=sum)
    assert all(contrast(badge.letters, lightest if badge.bare else badge.fill) >= 4.5 for badge in found.values())
    surface = pygame.Surface((200, 60))
    surface.fill(lightest)
    badge = found["피박"]
    stamp(surface, replace(badge, rect=badge.rect.move_to(topleft=(20, 20))), at.ink)
    assert {surface.get_at((x, 21))[:3] for x in range(20, 20 + badge.rect.width)} == {lightest}, "nothing lies under it"
