"""Badges before they have a place, and how several stand side by side."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.box import Measure
from scenes.table.badge import Badge, Tag, abreast
from tests.gui.table_fakes import table, view


def test_a_tag_is_as_wide_as_the_wording_it_has_and_keeps_in_sight_what_it_speaks_of() -> None:
    ink = table(view(), "ko").ink
    by, briefly = Measure(ink, 1.0), Measure(ink, 1.0, brief=1)
    tag = Tag(Badge("it", about=Rect(0, 20, 50, 50)), ("뻑 1번", "뻑"))
    assert tag.size(by)[0] > tag.size(briefly)[0] and tag.size(by)[1] == tag.size(briefly)[1] == 21
    placed = tag.put(briefly, Rect((0, 0), tag.size(briefly)))
    assert (placed.words, placed.px, placed.id) == ("뻑", 14, "it") and placed.about == Rect(0, 0, 50, 70)
    with_face = Tag(Badge("it", face="imo"), ("뻑",))
    assert with_face.size(by)[0] == tag.size(briefly)[0] + 21, "the portrait is as wide as it is high"


def test_rects_that_stand_abreast_are_apart_and_as_near_as_can_be_to_where_they_were() -> None:
    rects = [Rect(left, 0, 30, 10) for left in (5, 20, 90)]
    abreast(rects, 0, 110, 4)
    assert [rect.left for rect in rects] == [5, 39, 80]
