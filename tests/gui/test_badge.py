"""Badges before they have a place, and how several stand side by side."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.box import Measure, Text
from scenes.table.badge import Badge, Tag, abreast, raised
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


def test_letters_on_a_flat_badge_stand_a_little_higher() -> None:
    assert [raised(Badge("it", Rect(0, 0, 40, high), "1", 20)) for high in (30, 27)] == [0, 2]


def test_letters_of_a_text_are_no_lower_than_its_least() -> None:
    by = Measure(table(view()).ink, 0.5)
    assert [Text(("a",), 18, "bold", (0, 0, 0), least=least).px(by) for least in (14, 8)] == [14, 9]
