"""Two to nine people round a table: their plates lie clear of each other and of the cards, and say what they have to."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from game.text import LANGUAGES, say
from scenes.stage.ink import Ink
from scenes.table import people
from scenes.table.frame import scale
from scenes.table.people import Person, places
from scenes.table.session import BOLDNESS, PEOPLE, TEMPERS, YOU, temper
from tests.gui.table_fakes import FakeApp


@settings(max_examples=60)
@given(st.integers(2, 9), st.integers(960, 2600), st.integers(540, 1440), st.sampled_from([1.0, 1.5]))
def test_no_plate_lies_over_another_or_beside_the_table(seats: int, wide: int, high: int, letters: float) -> None:
    table, sides = Rect(7, 9, wide, high), (9 + high // 14, 9 + high * 5 // 12)
    found = places(seats, table, sides, scale((wide, high)), letters)
    assert len(found) == seats and all(table.contains(rect) for rect in found)
    assert not any(one.colliderect(other) for one, other in combinations(found, 2))


@pytest.mark.parametrize("seats", range(2, 10))
def test_the_person_sits_lowest_and_the_others_follow_round_the_table(seats: int) -> None:
    found = places(seats, Rect(0, 0, 1280, 720), (50, 300), 1.0)
    assert all(rect.bottom < found[0].top or rect.left > found[0].right for rect in found[1:])
    left = [rect for rect in found[1:] if rect.left == found[0].left]
    right = [rect for rect in found[1:] if rect.right == 1280]
    assert len(left) == len(right) and [rect.y for rect in left] == sorted((rect.y for rect in left), reverse=True)
    across = [rect.x for rect in found[1 + len(left) : seats - len(right)]]
    assert across == sorted(across)
    assert [rect.y for rect in right] == [rect.y for rect in reversed(left)], "those opposite sit as high"


def test_how_somebody_stands_is_seen_without_colour() -> None:
    app, plate = FakeApp(), Rect(10, 10, 260, 100)
    ink = Ink(app.font)
    seen = set()
    for state in ("waiting", "turn", "out"):
        app.surface.fill((0, 0, 0))
        people.draw(app.surface, plate, Person("나", "you", state), ink)  # type: ignore[arg-type]
        seen.add(pygame.image.tobytes(pygame.transform.grayscale(app.surface).subsurface(plate.inflate(18, 18)), "RGB"))
    assert len(seen) == 3


def test_there_are_people_enough_and_each_has_a_temper_a_name_and_a_word_of_their_own() -> None:
    assert len(set(PEOPLE)) == len(PEOPLE) >= 12 and YOU not in PEOPLE
    assert BOLDNESS.keys() == set(PEOPLE)
    assert {temper(key) for key in PEOPLE} == {word for word, _ in TEMPERS}
    for timid, bold in combinations(sorted(PEOPLE, key=BOLDNESS.__getitem__), 2):
        words = [word for word, _ in TEMPERS]
        assert words.index(temper(timid)) <= words.index(temper(bold)), "no one is called bolder than who is bolder"
    assert temper("monk") == "timid" and temper("student") == "even" and temper("samchon") == "daring"
    for language in LANGUAGES:
        assert len({say(language, f"app.person.{key}") for key in (*PEOPLE, YOU)}) == len(PEOPLE) + 1
        assert len({say(language, f"app.motto.{key}") for key in PEOPLE}) == len(PEOPLE)


def test_where_somebody_has_no_room_nothing_fails() -> None:
    app = FakeApp()
    ink = Ink(app.font, 1.0)
    for wide in range(12):
        for high in range(12):
            people.draw(app.surface, Rect(5, 5, wide, high), Person("나", "you", "turn"), ink)  # type: ignore[arg-type]
